//! Tokens and cards beside the board: goods, the king's and the robber baron's cards, the princess.

use bastide_rules::Goods;

use super::sheep;
use crate::drawing::picture::{Colour, Ink, Path, Picture, at};
use crate::drawing::{colours, raster};
use crate::plan::Sign;
use crate::tile::sign;

/// A token or card beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Token {
    /// Wine.
    Wine,
    /// Grain.
    Grain,
    /// Cloth.
    Cloth,
    /// The king's card.
    King,
    /// The robber baron's card.
    Robber,
    /// A princess.
    Princess,
    /// Bars in front of a prisoner.
    Bars,
    /// The wolf.
    Wolf,
}

impl Token {
    /// All tokens.
    pub(crate) const ALL: [Self; 8] = [
        Self::Wine,
        Self::Grain,
        Self::Cloth,
        Self::King,
        Self::Robber,
        Self::Princess,
        Self::Bars,
        Self::Wolf,
    ];

    /// Returns the token of these goods.
    #[must_use]
    pub const fn of(goods: Goods) -> Self {
        match goods {
            Goods::Wine => Self::Wine,
            Goods::Grain => Self::Grain,
            Goods::Cloth => Self::Cloth,
        }
    }
}

/// Paints a token as pixels with **premultiplied** alpha; `side_px` pixels are 22 of its units.
#[must_use]
pub fn rgba(token: Token, side_px: u32) -> Vec<u8> {
    let mut pixmap = raster::pixmap(side_px, side_px);
    let scale = raster::pixels(pixmap.width()) / 22.0;
    let place = raster::Place { x: 11.0 * scale, y: 11.0 * scale, scale };
    raster::draw(&picture(token), place, &mut pixmap.as_mut());
    pixmap.take()
}

/// Paints a token around (0, 0).
pub(crate) fn picture(token: Token) -> Picture {
    let mut picture = Picture::new();
    let middle = at(0.0, 0.0);
    match token {
        Token::Wine => sign::sign(Sign::Goods(Goods::Wine), middle, &mut picture),
        Token::Grain => sign::sign(Sign::Goods(Goods::Grain), middle, &mut picture),
        Token::Cloth => sign::sign(Sign::Goods(Goods::Cloth), middle, &mut picture),
        Token::Princess => sign::sign(Sign::Princess, middle, &mut picture),
        Token::King => king(&mut picture),
        Token::Robber => robber(&mut picture),
        Token::Bars => bars(&mut picture),
        Token::Wolf => sheep::wolf(&mut picture),
    }
    picture
}

fn king(picture: &mut Picture) {
    sign::plate(at(0.0, 0.0), 8.8, Colour::hex(0x008c_2f4b), picture);
    let points = [(-5.4, 4.2), (-6.2, -3.6), (-2.9, -0.6), (0.0, -5.4), (2.9, -0.6), (6.2, -3.6), (5.4, 4.2)];
    let mut crown = Path::new();
    crown.polygon(&points.map(|(x, y)| at(x, y)));
    picture.fill(crown.clone(), Colour::hex(0x00ff_d84a));
    picture.add(crown, Ink::Round(colours::INK, 0.8));
}

/// Paints the bars of a prison, with room to see who is behind them.
fn bars(picture: &mut Picture) {
    let mut bars = Path::new();
    for x in [-6.6, -2.2, 2.2, 6.6] {
        bars.line(&[at(x, -8.4), at(x, 8.4)]);
    }
    for y in [-7.0, 7.0] {
        bars.line(&[at(-8.4, y), at(8.4, y)]);
    }
    picture.add(bars.clone(), Ink::Round(colours::PAPER.alpha(190), 2.8));
    picture.add(bars, Ink::Round(colours::INK, 1.5));
}

/// Paints a masked face under a slouch hat.
fn robber(picture: &mut Picture) {
    sign::plate(at(0.0, 0.0), 8.8, Colour::hex(0x005a_6b4a), picture);
    let (mut face, mut hat, mut mask, mut eyes) = (Path::new(), Path::new(), Path::new(), Path::new());
    face.circle(at(0.0, 1.6), 4.6);
    hat.polygon(&[
        at(-7.0, -1.6),
        at(-3.8, -2.6),
        at(-2.8, -6.6),
        at(2.8, -6.6),
        at(3.8, -2.6),
        at(7.0, -1.6),
    ]);
    mask.polygon(&[at(-4.6, -0.4), at(4.6, -0.4), at(4.2, 2.6), at(0.0, 1.8), at(-4.2, 2.6)]);
    eyes.circle(at(-1.9, 0.9), 0.75).circle(at(1.9, 0.9), 0.75);
    picture.fill(face.clone(), colours::PLASTER);
    picture.add(face, Ink::Round(colours::INK, 0.7));
    picture.fill(mask, colours::INK);
    picture.fill(eyes, colours::PAPER);
    picture.fill(hat.clone(), colours::DOOR);
    picture.add(hat, Ink::Round(colours::INK, 0.8));
}
