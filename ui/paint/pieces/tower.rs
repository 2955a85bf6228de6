//! A tower: storeys of bare wood, one on the other, as high as the game says.
//! It belongs to nobody. A follower may stand on top.

use crate::drawing::colours;
use crate::drawing::picture::{Colour, Ink, Path, Picture, at};

/// Height of the foot below the picture's middle.
pub(crate) const FOOT: f32 = 11.0;
/// Most room for all storeys together.
const ROOM: f32 = 20.0;
/// Height of a storey, if there is room for all.
const STOREY: f32 = 5.0;
/// Half of a tower's width, and the depth of its round top.
const ROUND: (f32, f32) = (7.4, 2.6);
/// Colours of the wood: lit, shaded, outline.
const WOOD: (Colour, Colour, Colour) =
    (Colour::hex(0x00cf_a468), Colour::hex(0x00a8_7a44), Colour::hex(0x004a_3218));

/// Returns the height of a tower's storeys together, in tile units.
pub(crate) fn height(storeys: u8) -> f32 {
    (f32::from(storeys) * STOREY).min(ROOM)
}

/// Returns the middle of a tower's top, seen from the picture's middle.
pub(crate) fn top(storeys: u8) -> f32 {
    FOOT - height(storeys)
}

/// Paints a tower of this many storeys.
pub(crate) fn tower(storeys: u8) -> Picture {
    let (lit, shaded, outline) = WOOD;
    let (half, deep) = ROUND;
    let (top, each) = (top(storeys), height(storeys) / f32::from(storeys.max(1)));
    let mut picture = Picture::new();
    let mut ground = Path::new();
    ground.ellipse(at(1.6, FOOT + 0.6), half + 1.4, deep + 0.8);
    picture.fill(ground, colours::SHADOW.alpha(120));
    // The front of a drum from this height down to that one, and its shaded part.
    let drum = |from: f32, to: f32| {
        let mut path = Path::new();
        path.move_to(at(-half, from)).line_to(at(half, from)).line_to(at(half, to));
        path.cubic_to(at(half * 0.7, to + deep * 1.3), at(-half * 0.7, to + deep * 1.3), at(-half, to));
        path.close();
        path
    };
    let shade = |from: f32, to: f32| {
        let mut path = Path::new();
        path.move_to(at(half * 0.3, from + deep)).line_to(at(half, from)).line_to(at(half, to));
        path.cubic_to(
            at(half * 0.85, to + deep * 0.6),
            at(half * 0.6, to + deep * 0.9),
            at(half * 0.3, to + deep * 0.94),
        );
        path.close();
        path
    };
    let mut whole = drum(top, FOOT);
    whole.ellipse(at(0.0, top), half, deep);
    picture.add(whole.clone(), Ink::Round(colours::PAPER.alpha(170), 4.2));
    picture.add(whole, Ink::Round(outline, 2.4));
    for storey in 0..storeys {
        let foot = FOOT - f32::from(storey) * each;
        picture.fill(drum(foot - each, foot), lit);
        picture.fill(shade(foot - each, foot), shaded);
        let mut window = Path::new();
        let side = if storey % 2 == 0 { -3.2 } else { 0.6 };
        window.rect(side - 0.7, foot - each * 0.45, 1.4, each * 0.5);
        picture.fill(window, outline);
    }
    let mut joints = Path::new();
    for storey in 1..storeys {
        let y = FOOT - f32::from(storey) * each;
        joints.move_to(at(-half, y));
        joints.cubic_to(at(-half * 0.7, y + deep * 1.3), at(half * 0.7, y + deep * 1.3), at(half, y));
    }
    picture.add(joints, Ink::Round(outline, 0.9));
    let mut roof = Path::new();
    roof.ellipse(at(0.0, top), half, deep);
    picture.fill(roof.clone(), lit.mixed(colours::PAPER, 110));
    picture.stroke(roof, outline, 0.9);
    picture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tower_grows_within_its_picture() {
        let check = |storeys: u8, grows: bool| {
            assert_eq!(top(storeys) < top(storeys - 1), grows, "{storeys}");
            assert!(top(storeys) >= -12.0, "{storeys}");
            assert_ne!(tower(storeys), tower(storeys - 1), "{storeys}");
        };
        (1..=4).for_each(|storeys| check(storeys, true));
        (5..=30).for_each(|storeys| check(storeys, false));
    }
}
