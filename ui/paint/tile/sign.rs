//! Signs on tiles: pennants, goods, and those of the expansions. They stay upright in every
//! rotation.

use bastide_rules::catalogue::{FeatureKind, Goods, Mark, TileFeature};
use bastide_rules::{Rotation, Side};

use super::{building, land, quarters};
use crate::drawing::colours;
use crate::drawing::picture::{Colour, Ink, Path, Picture, Point, at};

/// A sign on a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    Pennant,
    Cathedral,
    Princess,
    Goods(Goods),
    Inn,
    Herd,
    Volcano,
    Dragon,
    Portal,
    Quarters,
    Garden,
    Goldmine,
    Mage,
    /// A crop circle for the followers on this kind of feature.
    Circle(FeatureKind),
    /// The lake in the middle of a tile, where roads end.
    FerryLake,
    /// A machine that flies in this direction: eighths of a turn from the north, clockwise.
    Machine(u8),
    /// The foundation of a tower.
    Foundation,
    Hill,
    Vineyard,
    /// A bush of a hedge.
    Bush,
    /// A bazaar.
    Bazaar,
}

impl Sign {
    /// Returns the sign that is painted for a feature that lies inside a field.
    pub(crate) fn from_feature(feature: &TileFeature) -> Option<Self> {
        match feature.kind {
            FeatureKind::Garden => Some(Self::Garden),
            FeatureKind::Tower => Some(Self::Foundation),
            FeatureKind::Machine => Some(Self::Machine(match feature.flies[..] {
                [side] => 2 * side as u8,
                [Side::North, Side::West] | [Side::West, Side::North] => 7,
                [a, b] => a as u8 + b as u8,
                _ => 0,
            })),
            _ => None,
        }
    }

    /// Returns the sign on a turned tile. Signs stay upright; only a direction turns.
    pub(crate) const fn turned(self, rotation: Rotation) -> Self {
        match self {
            Self::Machine(towards) => Self::Machine((towards + 2 * rotation.quarter_turns()) % 8),
            other => other,
        }
    }

    /// Returns the sign that is painted for a mark; `None` if the river shows it.
    pub(crate) const fn from_mark(mark: Mark) -> Option<Self> {
        Some(match mark {
            Mark::Volcano => Self::Volcano,
            Mark::Dragon => Self::Dragon,
            Mark::Portal => Self::Portal,
            Mark::Quarters => Self::Quarters,
            Mark::Goldmine => Self::Goldmine,
            Mark::Mage => Self::Mage,
            Mark::Ferry => Self::FerryLake,
            Mark::Bazaar => Self::Bazaar,
            Mark::Thieves => Self::Circle(FeatureKind::Road),
            Mark::Knights => Self::Circle(FeatureKind::City),
            Mark::Farmers => Self::Circle(FeatureKind::Field),
            Mark::Hill => Self::Hill,
            Mark::Vineyard => Self::Vineyard,
            Mark::Spring | Mark::Fork | Mark::Lake => return None,
        })
    }

    /// Returns the radius of the room that the sign takes.
    pub(crate) const fn radius(self) -> f32 {
        match self {
            Self::Cathedral => 22.0,
            Self::Volcano => 19.0,
            Self::Quarters => 0.0,
            // Drawn with 13; walls and roads are wider than their areas.
            Self::Circle(_) => 16.0,
            Self::FerryLake => 17.0,
            Self::Hill | Self::Vineyard => 12.0,
            Self::Bush => 2.4,
            Self::Inn
            | Self::Dragon
            | Self::Garden
            | Self::Goldmine
            | Self::Machine(_)
            | Self::Foundation
            | Self::Bazaar => 11.0,
            Self::Goods(_) | Self::Princess => 10.0,
            Self::Pennant | Self::Herd | Self::Portal | Self::Mage => 9.0,
        }
    }
}

/// Paints a sign at its place.
pub(crate) fn sign(sign: Sign, place: Point, picture: &mut Picture) {
    match sign {
        Sign::Pennant => pennant(place, picture),
        Sign::Cathedral => building::cathedral(place, picture),
        Sign::Princess => princess(place, picture),
        Sign::Goods(goods) => self::goods(goods, place, picture),
        Sign::Inn => building::inn(place, picture),
        Sign::Herd => herd(place, picture),
        Sign::Volcano => volcano(place, picture),
        Sign::Dragon => {
            halo(&dragon_outline().mapped(|p| place + p), picture);
            dragon(place, picture);
        }
        Sign::Portal => portal(place, picture),
        Sign::Quarters => quarters::plates(picture),
        Sign::Garden => garden(place, picture),
        Sign::Goldmine => goldmine(place, picture),
        Sign::Mage => magic(place, picture),
        Sign::Circle(kind) => crop_circle(kind, place, picture),
        Sign::FerryLake => ferry_lake(place, picture),
        Sign::Machine(towards) => machine(place, towards, picture),
        Sign::Foundation => foundation(place, picture),
        Sign::Bazaar => bazaar(place, picture),
        Sign::Hill => land::hill(place, picture),
        Sign::Vineyard => land::vineyard(place, picture),
        Sign::Bush => land::bush(place, picture),
    }
}

/// Paints a market stall: a counter with fruit under a striped awning.
fn bazaar(place: Point, picture: &mut Picture) {
    const STRIPE: Colour = Colour::hex(0x00c2_4a3a);
    let p = |x: f32, y: f32| place + at(x, y);
    let polygon = |points: &[(f32, f32)]| {
        let mut path = Path::new();
        path.polygon(&points.iter().map(|(x, y)| p(*x, *y)).collect::<Vec<_>>());
        path
    };
    let outline = polygon(&[(-6.8, -8.0), (6.8, -8.0), (9.4, -0.6), (8.4, 8.0), (-8.4, 8.0), (-9.4, -0.6)]);
    picture.fill(outline.mapped(|q| q + at(1.2, 1.4)), colours::SHADOW.alpha(100));
    halo(&outline, picture);
    picture.fill(polygon(&[(-7.6, -2.0), (7.6, -2.0), (7.6, 7.0), (-7.6, 7.0)]), colours::DOOR);
    for n in 0u8..5 {
        let mut fruit = Path::new();
        fruit.circle(p(f32::from(n).mul_add(2.6, -5.2), 2.8), 1.6);
        picture.fill(fruit, if n % 2 == 0 { colours::GOLD } else { STRIPE });
    }
    let counter = polygon(&[(-8.4, 3.6), (8.4, 3.6), (8.4, 8.0), (-8.4, 8.0)]);
    picture.fill(counter.clone(), colours::PLASTER);
    picture.stroke(counter, colours::INK, 0.8);
    let mut seams = Path::new();
    for n in 0u8..5 {
        let (left, top) = (f32::from(n).mul_add(3.76, -9.4), f32::from(n).mul_add(2.72, -6.8));
        let mut strip = Path::new();
        strip.move_to(p(left, -0.6)).line_to(p(top, -8.0)).line_to(p(top + 2.72, -8.0));
        strip.line_to(p(left + 3.76, -0.6));
        strip.cubic_to(p(left + 3.76, 2.0), p(left, 2.0), p(left, -0.6)).close();
        picture.fill(strip.clone(), if n % 2 == 0 { STRIPE } else { colours::PAPER });
        seams.append(&strip);
    }
    picture.stroke(seams, colours::INK, 0.8);
}

/// Paints the foundation of a tower: a ring of square stones round a hollow, seen from above.
fn foundation(place: Point, picture: &mut Picture) {
    let slab = |half: f32, high: f32| {
        let p = |x: f32, y: f32| place + at(x * half, y * high);
        let mut path = Path::new();
        path.polygon(&[
            p(-0.62, -1.0),
            p(0.62, -1.0),
            p(1.0, -0.5),
            p(1.0, 0.5),
            p(0.62, 1.0),
            p(-0.62, 1.0),
            p(-1.0, 0.5),
            p(-1.0, -0.5),
        ]);
        path
    };
    picture.fill(slab(10.4, 8.4).mapped(|q| q + at(1.2, 1.8)), colours::SHADOW.alpha(110));
    picture.fill(slab(10.4, 8.4).mapped(|q| q + at(0.0, 1.4)), colours::WALL_DIM);
    picture.fill(slab(10.4, 8.4), colours::WALL);
    picture.stroke(slab(10.4, 8.4), colours::INK, 0.9);
    let mut joints = Path::new();
    for (x, y) in [(0.0, -1.0), (0.0, 1.0), (-1.0, 0.0), (1.0, 0.0)] {
        let (outer, inner) = (at(x * 10.2, y * 8.2), at(x * 6.4, y * 5.0));
        joints.line(&[place + outer, place + inner]);
    }
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let (outer, inner) = (at(x * 8.4, y * 6.3), at(x * 5.2, y * 3.9));
        joints.line(&[place + outer, place + inner]);
    }
    picture.stroke(joints, colours::WALL_DIM, 0.9);
    picture.fill(slab(6.4, 5.0), colours::INK);
    picture.fill(slab(6.2, 4.4).mapped(|q| q + at(0.2, 0.6)), colours::WALL_DIM.mixed(colours::INK, 120));
}

/// Paints a round lake with a sandy shore and two waves.
fn ferry_lake(place: Point, picture: &mut Picture) {
    let disc = |radius: f32| {
        let mut path = Path::new();
        path.circle(place, radius);
        path
    };
    picture.fill(disc(17.0), colours::PAVING);
    picture.fill(disc(15.2), colours::RIVER);
    picture.add(disc(15.2), Ink::Stroke(colours::RIVER_EDGE, 1.2));
    let mut waves = Path::new();
    for (x, y) in [(-6.0, -8.6), (1.0, 9.2)] {
        let p = |dx: f32, dy: f32| place + at(x + dx, y + dy);
        waves.move_to(p(-3.4, 0.0)).cubic_to(p(-1.6, -1.6), p(1.6, 1.6), p(3.4, 0.0));
    }
    picture.add(waves, Ink::Round(colours::RIVER_LIGHT, 1.1));
}

/// Paints rings pressed into ripe corn, with a symbol of the followers in the middle.
///
/// It is a road for thieves, a tower for knights, an ear for farmers.
fn crop_circle(kind: FeatureKind, place: Point, picture: &mut Picture) {
    const CORN: Colour = Colour::hex(0x00e2_b84a);
    const PRESSED: Colour = Colour::hex(0x00a8_7d2a);
    let p = |x: f32, y: f32| place + at(x, y);
    let disc = |radius: f32| {
        let mut path = Path::new();
        path.circle(place, radius);
        path
    };
    picture.fill(disc(12.6).mapped(|q| q + at(1.0, 1.2)), colours::SHADOW.alpha(100));
    picture.fill(disc(12.6), CORN);
    picture.add(disc(12.6), Ink::Stroke(colours::INK, 0.7));
    picture.add(disc(10.6), Ink::Stroke(PRESSED, 1.6));
    picture.fill(disc(8.0), colours::PAPER);
    picture.add(disc(8.0), Ink::Stroke(PRESSED, 1.2));
    let mut shape = Path::new();
    match kind {
        FeatureKind::Road => {
            shape.move_to(p(-5.0, 4.4)).cubic_to(p(-1.0, 3.6), p(1.0, -3.6), p(5.0, -4.4));
            picture.add(shape.clone(), Ink::Round(colours::INK, 4.4));
            picture.add(shape, Ink::Round(CORN, 2.8));
        }
        FeatureKind::City => {
            shape.polygon(&[
                p(-3.4, 5.2),
                p(-3.4, -1.6),
                p(-4.4, -1.6),
                p(-4.4, -5.0),
                p(-2.4, -5.0),
                p(-2.4, -3.4),
                p(-1.0, -3.4),
                p(-1.0, -5.0),
                p(1.0, -5.0),
                p(1.0, -3.4),
                p(2.4, -3.4),
                p(2.4, -5.0),
                p(4.4, -5.0),
                p(4.4, -1.6),
                p(3.4, -1.6),
                p(3.4, 5.2),
            ]);
            picture.fill(shape.clone(), colours::WALL_FACE);
            picture.stroke(shape, colours::INK, 0.8);
        }
        _ => {
            let mut stalk = Path::new();
            stalk.line(&[p(0.0, 5.8), p(0.0, -3.6)]);
            picture.add(stalk, Ink::Round(PRESSED, 1.2));
            for y in [-3.2, -0.6, 2.0] {
                for side in [-1.0, 1.0] {
                    shape.move_to(p(0.3 * side, y + 1.4));
                    shape.cubic_to(p(0.8 * side, y - 1.4), p(3.0 * side, y - 2.2), p(4.0 * side, y - 2.2));
                    shape
                        .cubic_to(p(4.0 * side, y - 0.4), p(2.6 * side, y + 1.2), p(0.3 * side, y + 1.4))
                        .close();
                }
            }
            picture.fill(shape.clone(), CORN);
            picture.stroke(shape, colours::INK, 0.5);
        }
    }
}

/// Paints a flying machine from above: two wings, a body, a tail, and an arrow before it.
fn machine(place: Point, towards: u8, picture: &mut Picture) {
    let (sin, cos) = (f32::from(towards) * std::f32::consts::FRAC_PI_4).sin_cos();
    let shape = |points: &[(f32, f32)]| {
        let turned = points.iter().map(|(x, y)| place + at(cos * x - sin * y, sin * x + cos * y));
        let mut path = Path::new();
        path.polygon(&turned.collect::<Vec<_>>());
        path
    };
    let wings = shape(&[
        (-10.6, 3.6),
        (-10.0, 0.2),
        (-1.8, -4.2),
        (1.8, -4.2),
        (10.0, 0.2),
        (10.6, 3.6),
        (1.8, 1.6),
        (-1.8, 1.6),
    ]);
    let tail = shape(&[(-4.4, 9.4), (-1.2, 6.0), (1.2, 6.0), (4.4, 9.4)]);
    let body = shape(&[(-1.7, -6.2), (1.7, -6.2), (1.2, 8.6), (-1.2, 8.6)]);
    let arrow = shape(&[(0.0, -11.6), (4.0, -6.8), (-4.0, -6.8)]);
    for (path, colour) in [
        (&wings, colours::PAPER),
        (&tail, colours::PAPER),
        (&body, colours::PLASTER),
        (&arrow, colours::GOLD),
    ] {
        picture.fill(path.mapped(|p| p + at(1.2, 1.6)), colours::SHADOW.alpha(90));
        picture.add(path.clone(), Ink::Round(colours::INK, 1.4));
        picture.fill(path.clone(), colour);
    }
}

/// Paints a hedge round four flower beds, with paths between them.
fn garden(place: Point, picture: &mut Picture) {
    let disc = |centre: Point, radius: f32| {
        let mut path = Path::new();
        path.circle(centre, radius);
        path
    };
    picture.fill(disc(place + at(1.0, 1.2), 10.6), colours::SHADOW.alpha(100));
    picture.fill(disc(place, 10.4), colours::HEDGE);
    picture.add(disc(place, 10.4), Ink::Stroke(colours::INK, 0.7));
    picture.fill(disc(place, 8.2), colours::PAVING);
    picture.add(disc(place, 8.2), Ink::Stroke(colours::TUFT, 0.8));
    const FLOWERS: [Colour; 4] =
        [Colour::hex(0x00c9_4f5b), colours::GOLD, Colour::hex(0x00d7_8fb8), colours::PAPER];
    for (flower, (x, y)) in FLOWERS.into_iter().zip([(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]) {
        // A bed is a quarter of the garden, without its path.
        let mut bed = Path::new();
        bed.move_to(place + at(1.1 * x, 1.1 * y)).line_to(place + at(6.6 * x, 1.1 * y));
        bed.cubic_to(
            place + at(6.4 * x, 4.4 * y),
            place + at(4.4 * x, 6.4 * y),
            place + at(1.1 * x, 6.6 * y),
        );
        bed.close();
        picture.fill(bed, colours::GRASS_DARK);
        for (right, down) in [(2.3, 2.3), (4.7, 2.2), (2.2, 4.7)] {
            picture.fill(disc(place + at(right * x, down * y), 0.95), flower);
        }
    }
    picture.fill(disc(place, 1.7), colours::RIVER_LIGHT);
    picture.add(disc(place, 1.7), Ink::Stroke(colours::WALL_FACE, 0.8));
}

/// Paints a star of five points over a crescent moon, on a dark plate.
fn magic(place: Point, picture: &mut Picture) {
    plate(place, 8.8, Colour::hex(0x0038_2f66), picture);
    let (mut moon, mut star) = (Path::new(), Path::new());
    moon.move_to(place + at(-1.0, -6.4));
    moon.cubic_to(place + at(-8.6, -4.6), place + at(-8.6, 5.0), place + at(-0.6, 6.4));
    moon.cubic_to(place + at(-4.6, 3.2), place + at(-4.6, -3.2), place + at(-1.0, -6.4)).close();
    let points: Vec<Point> = (0u8..10)
        .map(|number| {
            let radius = if number % 2 == 0 { 4.8 } else { 2.0 };
            let (sin, cos) = (f32::from(number) * std::f32::consts::PI / 5.0).sin_cos();
            place + at(2.0 + radius * sin, -radius * cos)
        })
        .collect();
    star.polygon(&points);
    picture.fill(moon, colours::PAPER);
    picture.fill(star, colours::GOLD);
}

/// Paints the timbered mouth of a mine in a heap of stone, with a bar of gold before it.
fn goldmine(place: Point, picture: &mut Picture) {
    let p = |x: f32, y: f32| place + at(x, y);
    let (mut heap, mut mouth, mut timber) = (Path::new(), Path::new(), Path::new());
    heap.move_to(p(-8.6, 5.4)).cubic_to(p(-8.0, -2.6), p(-4.4, -8.4), p(0.4, -8.2));
    heap.cubic_to(p(4.8, -8.0), p(8.2, -2.4), p(8.6, 5.4)).close();
    mouth.polygon(&[p(-3.6, 5.2), p(-2.9, -3.0), p(2.9, -3.0), p(3.6, 5.2)]);
    timber.line(&[p(-3.6, 5.2), p(-2.9, -3.0), p(2.9, -3.0), p(3.6, 5.2)]);
    picture.add(heap.clone(), Ink::Round(colours::INK, 1.6));
    picture.fill(heap, colours::WALL_FACE);
    picture.fill(mouth, colours::INK);
    picture.add(timber, Ink::Round(colours::DOOR, 1.8));
    gold_bar(p(0.2, 5.0), 0.62, picture);
}

/// Paints a bar of gold around a point, 15 units wide at scale 1.
pub(crate) fn gold_bar(middle: Point, scale: f32, picture: &mut Picture) {
    let p = |x: f32, y: f32| middle + at(x, y) * scale;
    let face = |corners: [Point; 4]| {
        let mut path = Path::new();
        path.polygon(&corners);
        path
    };
    let top = face([p(-4.6, -4.2), p(4.6, -4.2), p(6.0, -0.4), p(-6.0, -0.4)]);
    let front = face([p(-6.0, -0.4), p(6.0, -0.4), p(7.6, 5.0), p(-7.6, 5.0)]);
    let outline = face([p(-4.6, -4.2), p(4.6, -4.2), p(7.6, 5.0), p(-7.6, 5.0)]);
    let mut ground = Path::new();
    ground.ellipse(p(1.2, 5.2), 8.4 * scale, 2.2 * scale);
    picture.fill(ground, colours::SHADOW.alpha(120));
    picture.add(outline, Ink::Round(Colour::hex(0x005c_4310), 2.2 * scale));
    picture.fill(front, colours::GOLD);
    picture.fill(top, Colour::hex(0x00ff_e28a));
    let mut shine = Path::new();
    shine.line(&[p(-4.6, 1.4), p(-5.2, 3.4)]);
    picture.add(shine, Ink::Round(colours::PAPER.alpha(220), 1.2 * scale));
}

/// Paints a quartered shield.
fn pennant(place: Point, picture: &mut Picture) {
    let p = |x: f32, y: f32| place + at(x, y) * 1.14;
    let shield = || {
        let mut path = Path::new();
        path.move_to(p(-5.6, -6.6)).line_to(p(5.6, -6.6)).line_to(p(5.6, 0.2));
        path.cubic_to(p(5.6, 4.0), p(2.6, 6.2), p(0.0, 7.6));
        path.cubic_to(p(-2.6, 6.2), p(-5.6, 4.0), p(-5.6, 0.2)).close();
        path
    };
    picture.fill(shield().mapped(|p| p + at(1.2, 1.4)), colours::SHADOW.alpha(110));
    let mut quarters = Path::new();
    quarters.polygon(&[p(-5.6, -6.6), p(0.0, -6.6), p(0.0, 0.0), p(-5.6, 0.0)]);
    quarters.move_to(p(0.0, 0.0)).line_to(p(5.6, 0.0));
    quarters.cubic_to(p(5.6, 4.0), p(2.6, 6.2), p(0.0, 7.6)).close();
    picture.add(shield(), Ink::Round(colours::INK, 3.4));
    picture.add(shield(), Ink::Round(colours::GOLD, 2.0));
    picture.fill(shield(), colours::PAPER);
    picture.fill(quarters, colours::BLUE);
    picture.add(shield(), Ink::Round(colours::INK, 0.5));
}

/// Radius of the plate of goods.
const GOODS: f32 = 9.6;

/// Paints a light rim that sets a sign off from the roofs behind it.
fn halo(outline: &Path, picture: &mut Picture) {
    picture.add(outline.clone(), Ink::Round(colours::PAPER.alpha(215), 4.0));
}

/// Paints a round plate for a symbol.
pub(crate) fn plate(place: Point, radius: f32, colour: Colour, picture: &mut Picture) {
    let mut disc = Path::new();
    disc.circle(place, radius);
    picture.fill(disc.mapped(|p| p + at(1.0, 1.2)), colours::SHADOW.alpha(100));
    picture.fill(disc.clone(), colour);
    picture.add(disc, Ink::Stroke(colours::INK, 0.9));
}

const WINE: Colour = Colour::hex(0x008c_2f4b);
const CLOTH: Colour = Colour::hex(0x0022_6a72);

/// Paints goods on plates of different colours.
/// A jug on paper, golden ears on earth, a light roll on teal.
fn goods(goods: Goods, place: Point, picture: &mut Picture) {
    let p = |x: f32, y: f32| place + at(x, y) * 1.42;
    let mut shape = Path::new();
    match goods {
        Goods::Wine => {
            plate(place, GOODS, colours::PAPER, picture);
            shape.move_to(p(-1.5, -4.6)).line_to(p(1.5, -4.6)).line_to(p(1.3, -2.6));
            shape.cubic_to(p(4.8, -1.4), p(4.2, 3.8), p(2.0, 4.8));
            shape.line_to(p(-2.0, 4.8));
            shape.cubic_to(p(-4.2, 3.8), p(-4.8, -1.4), p(-1.3, -2.6)).close();
            picture.fill(shape.clone(), WINE);
            picture.stroke(shape, colours::INK, 0.8);
            let mut handle = Path::new();
            handle.move_to(p(1.4, -4.0)).cubic_to(p(5.4, -4.4), p(5.0, -0.6), p(3.4, 0.2));
            picture.add(handle, Ink::Round(colours::INK, 1.0));
            let mut shine = Path::new();
            shine.move_to(p(-2.5, 0.2)).cubic_to(p(-2.6, 1.2), p(-2.2, 2.6), p(-1.5, 3.4));
            picture.add(shine, Ink::Round(colours::PAPER.alpha(150), 0.9));
        }
        Goods::Grain => {
            plate(place, GOODS, Colour::hex(0x0067_4a2c), picture);
            let mut stalk = Path::new();
            stalk.line(&[p(0.0, 5.8), p(0.0, -4.0)]);
            stalk.move_to(p(0.0, 5.6)).cubic_to(p(-0.6, 3.6), p(-2.4, 3.0), p(-3.6, 2.8));
            stalk.move_to(p(0.0, 5.6)).cubic_to(p(0.6, 3.6), p(2.4, 3.0), p(3.6, 2.8));
            picture.add(stalk, Ink::Round(Colour::hex(0x00b9_8a34), 1.1));
            for y in [-3.4, -0.9, 1.6] {
                for side in [-1.0, 1.0] {
                    // An ear leans outwards from the stalk.
                    shape.move_to(p(0.2 * side, y + 1.4));
                    shape.cubic_to(p(0.6 * side, y - 1.4), p(2.6 * side, y - 2.2), p(3.5 * side, y - 2.2));
                    shape
                        .cubic_to(p(3.6 * side, y - 0.4), p(2.4 * side, y + 1.2), p(0.2 * side, y + 1.4))
                        .close();
                }
            }
            shape.move_to(p(0.0, -3.2)).cubic_to(p(-1.9, -4.6), p(-0.9, -6.0), p(0.0, -6.8));
            shape.cubic_to(p(0.9, -6.0), p(1.9, -4.6), p(0.0, -3.2)).close();
            picture.fill(shape, Colour::hex(0x00ff_cf52));
        }
        Goods::Cloth => {
            plate(place, GOODS, CLOTH, picture);
            shape.polygon(&[p(-3.8, -2.9), p(5.0, -2.9), p(5.0, 3.1), p(-3.8, 3.1)]);
            picture.fill(shape.clone(), colours::PAPER);
            let mut stripes = Path::new();
            for x in [-0.8, 2.4] {
                stripes.polygon(&[p(x, -2.9), p(x + 1.3, -2.9), p(x + 1.3, 3.1), p(x, 3.1)]);
            }
            picture.fill(stripes, Colour::hex(0x00d9_6a4a));
            picture.stroke(shape, colours::INK, 0.8);
            for (radius, colour) in [(3.0, colours::PAPER), (1.7, colours::WALL_FACE)] {
                let mut end = Path::new();
                end.ellipse(p(-3.8, 0.1), radius * 0.85, radius * 1.42);
                picture.fill(end.clone(), colour);
                picture.stroke(end, colours::INK, 0.7);
            }
        }
    }
}

fn princess(place: Point, picture: &mut Picture) {
    plate(place, 9.6, Colour::hex(0x0062_86c4), picture);
    let p = |x: f32, y: f32| place + at(x, y + 1.2) * 0.94;
    let mut gown = Path::new();
    gown.move_to(p(-1.6, -1.6)).line_to(p(1.6, -1.6));
    gown.cubic_to(p(2.4, 1.6), p(4.6, 3.6), p(6.2, 5.6));
    gown.cubic_to(p(4.6, 7.4), p(2.4, 8.2), p(0.0, 8.2));
    gown.cubic_to(p(-2.4, 8.2), p(-4.6, 7.4), p(-6.2, 5.6));
    gown.cubic_to(p(-4.6, 3.6), p(-2.4, 1.6), p(-1.6, -1.6)).close();
    picture.fill(gown.clone(), Colour::hex(0x00f0_8fbf));
    picture.stroke(gown, colours::INK, 0.8);
    let mut hair = Path::new();
    hair.ellipse(p(0.0, -3.6), 3.3, 4.0);
    picture.fill(hair.clone(), colours::GOLD);
    picture.stroke(hair, colours::INK, 0.7);
    let mut face = Path::new();
    face.circle(p(0.0, -3.8), 2.1);
    picture.fill(face, colours::PLASTER);
    let mut crown = Path::new();
    crown.polygon(&[
        p(-2.6, -6.4),
        p(-3.0, -9.6),
        p(-1.2, -8.0),
        p(0.0, -10.2),
        p(1.2, -8.0),
        p(3.0, -9.6),
        p(2.6, -6.4),
    ]);
    picture.fill(crown.clone(), Colour::hex(0x00f4_d35e));
    picture.stroke(crown, colours::INK, 0.7);
}

fn herd(place: Point, picture: &mut Picture) {
    for (x, y) in [(-5.0, -3.4), (5.0, -1.6), (-1.8, 4.4)] {
        let p = |dx: f32, dy: f32| place + at(x + dx, y + dy) * 1.25;
        let mut body = Path::new();
        body.ellipse(p(0.0, 0.0), 4.9, 3.3);
        body.circle(p(3.5, -0.5), 2.3);
        for leg in [-2.4, 1.2] {
            body.polygon(&[p(leg, 1.4), p(leg + 1.2, 1.4), p(leg + 1.2, 3.6), p(leg, 3.6)]);
        }
        picture.fill(body.mapped(|q| q + at(0.8, 0.9)), colours::SHADOW.alpha(80));
        picture.add(body.clone(), Ink::Round(colours::INK, 1.0));
        picture.fill(body, Colour::hex(0x00e8_a9a0));
        let mut snout = Path::new();
        snout.circle(p(4.9, -0.2), 1.0);
        picture.fill(snout, Colour::hex(0x00c9_7f78));
    }
}

fn volcano(place: Point, picture: &mut Picture) {
    let p = |x: f32, y: f32| place + at(x, y);
    let mut cone = Path::new();
    cone.move_to(p(-19.0, 12.0));
    cone.cubic_to(p(-10.0, 8.0), p(-8.0, -2.0), p(-5.6, -10.0)).line_to(p(5.6, -10.0));
    cone.cubic_to(p(8.0, -2.0), p(10.0, 8.0), p(19.0, 12.0));
    cone.cubic_to(p(10.0, 16.0), p(-10.0, 16.0), p(-19.0, 12.0)).close();
    picture.fill(cone.mapped(|q| q + at(2.2, 1.6)), colours::SHADOW.alpha(90));
    picture.fill(cone.clone(), Colour::hex(0x0082_6e5e));
    let mut dim = Path::new();
    dim.move_to(p(1.0, -9.0)).line_to(p(5.6, -10.0));
    dim.cubic_to(p(8.0, -2.0), p(10.0, 8.0), p(19.0, 12.0));
    dim.cubic_to(p(13.0, 14.6), p(8.0, 15.0), p(4.0, 15.0)).close();
    picture.fill(dim, Colour::hex(0x0065_5447));
    picture.stroke(cone, colours::INK, 0.8);
    let mut lava = Path::new();
    lava.move_to(p(-3.0, -9.0)).cubic_to(p(-2.0, -2.0), p(-6.4, 2.0), p(-5.0, 9.0));
    lava.cubic_to(p(-3.4, 4.0), p(0.4, 0.0), p(0.4, -4.0));
    lava.cubic_to(p(2.4, 0.0), p(2.0, 4.0), p(4.4, 7.0));
    lava.cubic_to(p(4.0, 0.0), p(4.2, -4.0), p(3.2, -9.0)).close();
    picture.fill(lava, Colour::hex(0x00ea_6a2c));
    let mut crater = Path::new();
    crater.ellipse(p(0.0, -10.0), 5.8, 2.0);
    picture.fill(crater.clone(), Colour::hex(0x00f6_b23c));
    picture.stroke(crater, colours::INK, 0.7);
    let mut smoke = Path::new();
    smoke.circle(p(0.6, -13.6), 2.4).circle(p(3.2, -16.2), 2.9).circle(p(-1.6, -17.0), 2.2);
    picture.fill(smoke, colours::PAPER.alpha(190));
}

/// Returns the dragon's body and wing around the origin.
fn dragon_parts() -> [Path; 2] {
    let p = at;
    // From the snout over head and back to the tail, then along the belly to the snout.
    let mut body = Path::new();
    body.move_to(p(-11.0, -5.2)).line_to(p(-7.6, -7.6)).line_to(p(-6.6, -9.8)).line_to(p(-5.0, -7.6));
    body.cubic_to(p(-2.6, -6.8), p(-2.8, -3.6), p(-3.0, -1.8));
    body.cubic_to(p(-2.6, 0.4), p(2.4, -0.4), p(4.4, 1.4));
    body.cubic_to(p(6.2, 3.0), p(8.4, 3.0), p(8.8, 0.2));
    body.line_to(p(7.2, 0.4)).line_to(p(9.8, -3.6)).line_to(p(11.6, 0.6)).line_to(p(10.4, 0.4));
    body.cubic_to(p(10.6, 5.2), p(7.0, 7.0), p(3.6, 6.2));
    body.line_to(p(4.2, 9.0)).line_to(p(1.4, 9.0)).line_to(p(0.8, 6.6));
    body.line_to(p(-2.6, 6.6)).line_to(p(-2.4, 9.0)).line_to(p(-5.2, 9.0)).line_to(p(-5.2, 6.0));
    body.cubic_to(p(-8.2, 4.4), p(-7.6, 0.6), p(-6.6, -2.2));
    body.line_to(p(-6.8, -3.4)).line_to(p(-10.6, -3.2)).close();
    let (tip, root) = (p(-1.4, -10.6), p(3.6, 1.6));
    let mut wing = Path::new();
    wing.move_to(p(-2.6, 0.4)).line_to(tip);
    wing.cubic_to(tip + at(2.6, 2.6), tip + at(4.2, 2.4), tip + at(6.2, 1.4));
    wing.cubic_to(tip + at(6.2, 4.0), tip + at(7.4, 5.0), tip + at(9.4, 5.0));
    wing.cubic_to(tip + at(8.0, 7.0), root + at(1.6, -1.0), root).close();
    [body, wing]
}

/// Returns the dragon's outline around the origin.
pub(crate) fn dragon_outline() -> Path {
    let [mut body, wing] = dragon_parts();
    body.append(&wing);
    body
}

/// Paints the dragon.
pub(crate) fn dragon(place: Point, picture: &mut Picture) {
    let p = |x: f32, y: f32| place + at(x, y);
    let [body, near] = dragon_parts().map(|path| path.mapped(|q| place + q));
    for path in [&near, &body] {
        picture.fill(path.mapped(|q| q + at(1.2, 1.3)), colours::SHADOW.alpha(90));
    }
    picture.add(body.clone(), Ink::Round(colours::INK, 1.5));
    picture.fill(body, Colour::hex(0x00c2_3a2c));
    picture.add(near.clone(), Ink::Round(colours::INK, 1.5));
    picture.fill(near, Colour::hex(0x00e0_7a38));
    let mut ribs = Path::new();
    ribs.line(&[p(-1.8, -0.4), p(4.6, -9.0)]).line(&[p(0.0, 0.8), p(7.6, -5.6)]);
    picture.add(ribs, Ink::Round(colours::INK.alpha(150), 0.6));
    let mut eye = Path::new();
    eye.circle(p(-6.6, -6.0), 0.8);
    picture.fill(eye, Colour::hex(0x00f6_d860));
    let mut flame = Path::new();
    flame.move_to(p(-11.2, -4.4)).cubic_to(p(-13.4, -5.4), p(-14.0, -3.4), p(-15.4, -4.0));
    flame.cubic_to(p(-14.4, -1.8), p(-12.6, -2.2), p(-11.0, -3.4)).close();
    picture.fill(flame, Colour::hex(0x00f4_a335));
}

fn portal(place: Point, picture: &mut Picture) {
    let p = |x: f32, y: f32| place + at(x, y);
    let opening = |half: f32, high: f32| {
        let mut path = Path::new();
        path.move_to(p(-half, 8.0)).line_to(p(-half, -high + half));
        path.cubic_to(p(-half, -high - half * 0.3), p(half, -high - half * 0.3), p(half, -high + half));
        path.line_to(p(half, 8.0)).close();
        path
    };
    picture.fill(opening(6.6, 8.6).mapped(|q| q + at(1.4, 0.8)), colours::SHADOW.alpha(90));
    halo(&opening(6.6, 8.6), picture);
    picture.fill(opening(6.6, 8.6), colours::WALL_FACE);
    picture.stroke(opening(6.6, 8.6), colours::INK, 0.9);
    picture.fill(opening(4.4, 6.0), Colour::hex(0x005b_3f8f));
    picture.fill(opening(3.0, 4.4), Colour::hex(0x008f_6fd0));
    picture.fill(opening(1.5, 2.8), Colour::hex(0x00d9_c6ff));
    picture.stroke(opening(4.4, 6.0), colours::INK, 0.6);
}
