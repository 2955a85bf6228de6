//! Wooden pieces: the figures of the seats, and the three neutral pieces.
//! Each seat has a crest of its own, so that colour is never its only mark.

use bastide_rules::{FeatureKind, FigureKind, Piece as LoosePiece};

use super::silhouette::Silhouette;
use super::{bridge, loose, neutral, sheep, tower};
use crate::drawing::colours::{self, SEATS};
use crate::drawing::picture::{Colour, Ink, Path, Picture, Point, at};

/// A wooden piece on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece {
    /// An upright figure of the seat with this number.
    Standing(u8, FigureKind),
    /// A follower lying on his back: a farmer.
    Lying(u8, FigureKind),
    /// A follower in his role on a feature, as shown and named while a player chooses.
    /// On the board all followers are the same wood.
    Posed(u8, FigureKind, Pose),
    /// The dragon.
    Dragon,
    /// The fairy.
    Fairy,
    /// The count.
    Count,
    /// A piece of a later set that no seat owns.
    Loose(LoosePiece),
    /// A ferry, turned clockwise by this number of eighths from lying east to west.
    Ferry(u8),
    /// A tower of this many storeys.
    Tower(u8),
    /// A flock of this number of sheep.
    Sheep(u8),
    /// A bridge over a whole tile, from north to south if this is true, else from west to east.
    Bridge(bool),
}

/// Role of a follower on a feature; on a field he [lies](Piece::Lying).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pose {
    /// On a road: walking, with a sack.
    Thief,
    /// In a city: with shield and sword.
    Knight,
    /// In a cloister or a shrine: in his cowl.
    Monk,
}

impl Pose {
    /// All poses.
    pub const ALL: [Self; 3] = [Self::Thief, Self::Knight, Self::Monk];
}

impl Piece {
    /// Returns all pieces that no seat owns, ferries and bridges in each direction, low towers and
    /// flocks; a tower of one storey looks like the storey.
    #[must_use]
    pub fn unowned() -> Vec<Self> {
        let mut pieces = vec![Self::Dragon, Self::Fairy, Self::Count];
        pieces.extend(LoosePiece::ALL.map(Self::Loose));
        pieces.extend([0, 1, 2, 3].map(Self::Ferry));
        pieces.extend([2, 3, 4].map(Self::Tower));
        pieces.extend([1, 2].map(Self::Sheep));
        pieces.extend([true, false].map(Self::Bridge));
        pieces
    }

    /// Returns a figure in its role on a kind of feature.
    #[must_use]
    pub const fn posed(seat: u8, kind: FigureKind, feature: FeatureKind) -> Self {
        let pose = match feature {
            FeatureKind::Road => Pose::Thief,
            FeatureKind::City => Pose::Knight,
            holy if holy.is_monastic() => Pose::Monk,
            _ => return Self::on(seat, kind, feature),
        };
        match kind {
            FigureKind::Small | FigureKind::Large => Self::Posed(seat, kind, pose),
            _ => Self::Standing(seat, kind),
        }
    }

    /// Returns a figure as it stands on a kind of feature.
    #[must_use]
    pub const fn on(seat: u8, kind: FigureKind, feature: FeatureKind) -> Self {
        match feature {
            FeatureKind::Field if kind.is_follower() => Self::Lying(seat, kind),
            _ => Self::Standing(seat, kind),
        }
    }
}

/// Returns the colour of a seat; numbers beyond 5 wrap around.
#[must_use]
pub fn seat_colour(seat: u8) -> Colour {
    SEATS[usize::from(seat) % SEATS.len()]
}

/// Returns the dark outline colour of a seat's figures.
#[must_use]
pub fn seat_outline(seat: u8) -> Colour {
    seat_colour(seat).mixed(Colour::hex(0x0014_0f0c), 185)
}

/// Foot coordinate above which a silhouette leaves no room for a wide rim: the large follower's.
const TALL_FOOT_MIN: f32 = 12.5;

/// Returns colour and width of the light rim that sets figures off from dark ground.
/// Black figures get a stronger rim, because little else of them shows there.
fn rim(colour: Colour, foot: f32) -> (Colour, f32) {
    let [r, g, b, _] = colour.0.map(u32::from);
    match (r + g + b < 240, foot > TALL_FOOT_MIN) {
        (true, false) => (colours::PAPER.alpha(240), 5.2),
        (true, true) => (colours::PAPER.alpha(170), 4.2),
        (false, _) => (colours::PAPER.alpha(150), 4.2),
    }
}

/// Paints a piece with its middle at (0, 0), within 32 units each way.
#[must_use]
pub fn picture(piece: Piece) -> Picture {
    match piece {
        Piece::Standing(seat, kind) => figure(seat, Silhouette::of(kind), false),
        Piece::Lying(seat, kind) => figure(seat, Silhouette::of(kind), true),
        Piece::Posed(seat, kind, pose) => figure(seat, Silhouette::posed(kind, pose), false),
        Piece::Dragon => neutral::dragon(),
        Piece::Fairy => neutral::fairy(),
        Piece::Count => neutral::count(),
        Piece::Loose(LoosePiece::Gold) => loose::ingot(),
        Piece::Loose(LoosePiece::Mage) => loose::mage(),
        Piece::Loose(LoosePiece::Witch) => loose::witch(),
        Piece::Loose(LoosePiece::Storey) => tower::tower(1),
        Piece::Loose(LoosePiece::Bridge) => bridge::arch(),
        Piece::Loose(LoosePiece::Castle) => bridge::castle(),
        Piece::Ferry(eighths) => neutral::ferry(eighths),
        Piece::Tower(storeys) => tower::tower(storeys),
        Piece::Sheep(count) => sheep::flock(count),
        Piece::Bridge(upright) => bridge::span(upright),
    }
}

fn figure(seat: u8, silhouette: Silhouette, lies: bool) -> Picture {
    let (colour, dark) = (seat_colour(seat), seat_outline(seat));
    let silhouette = if lies { silhouette.mapped(1.0, |p| at(p.y + 0.6, p.x)) } else { silhouette };
    let mut picture = Picture::new();
    wood(&silhouette, (colour, dark), lies, &mut picture);
    crest(seat, silhouette.crest, &mut picture);
    picture
}

/// Paints a silhouette as wood, with shadow, light rim, outline and light from the upper left.
pub(crate) fn wood(from: &Silhouette, (colour, dark): (Colour, Colour), lies: bool, picture: &mut Picture) {
    let body = &from.body;
    let tails: Vec<&(Path, f32)> = from.lines.iter().filter(|(_, wide)| *wide > 1.6).collect();
    if lies {
        picture.fill(body.mapped(|p| p + at(1.9, 2.1)), colours::SHADOW.alpha(110));
    } else {
        let mut ground = Path::new();
        ground.ellipse(at(1.6, from.foot.0), from.foot.1, 3.2);
        picture.fill(ground, colours::SHADOW.alpha(110));
        picture.fill(body.mapped(|p| p + at(1.5, 1.2)), colours::SHADOW.alpha(70));
    }
    let (light, edge) = rim(colour, from.foot.0);
    for (tail, wide) in &tails {
        picture.add(tail.clone(), Ink::Round(light, wide + edge - 1.2));
    }
    picture.add(body.clone(), Ink::Round(light, edge));
    for (tail, wide) in &tails {
        picture.add(tail.clone(), Ink::Round(dark, wide + 1.6));
        picture.add(tail.clone(), Ink::Round(colour, *wide));
    }
    picture.add(body.clone(), Ink::Round(dark, 2.8));
    picture.fill(body.clone(), colour);
    picture.fill(from.shade.clone(), dark.alpha(60));
    picture.add(from.shine.clone(), Ink::Round(Colour([255; 4]).alpha(170), 1.2));
    for (line, wide) in from.lines.iter().filter(|(_, wide)| *wide <= 1.6) {
        picture.add(line.clone(), Ink::Round(dark.alpha(215), *wide));
    }
    picture.fill(from.holes.clone(), dark);
}

/// Paints a seat's crest: disc, square, triangle, diamond, cross or ring.
/// The lists beside the board show the same crests.
fn crest(seat: u8, (middle, size): (Point, f32), picture: &mut Picture) {
    let p = |x: f32, y: f32| middle + at(x, y) * size;
    let number = usize::from(seat) % SEATS.len();
    // Yellow is too light for a light crest.
    let colour = if number == 2 { seat_outline(seat) } else { colours::PAPER }.alpha(235);
    let mut path = Path::new();
    match number {
        0 => path.circle(middle, 2.5 * size),
        1 => path.polygon(&[p(-2.3, -2.3), p(2.3, -2.3), p(2.3, 2.3), p(-2.3, 2.3)]),
        2 => path.polygon(&[p(0.0, -3.0), p(2.9, 2.3), p(-2.9, 2.3)]),
        3 => path.polygon(&[p(0.0, -3.5), p(2.7, 0.0), p(0.0, 3.5), p(-2.7, 0.0)]),
        4 => path.polygon(&[p(-0.9, -3.0), p(0.9, -3.0), p(0.9, 3.0), p(-0.9, 3.0)]).polygon(&[
            p(-3.0, -0.9),
            p(3.0, -0.9),
            p(3.0, 0.9),
            p(-3.0, 0.9),
        ]),
        _ => {
            path.circle(middle, 2.2 * size);
            picture.stroke(path, colour, 1.5 * size);
            return;
        }
    };
    picture.fill(path, colour);
}
