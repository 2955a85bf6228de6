//! Pieces of later sets that no seat owns: ingots of gold, the mage and the witch.

use crate::drawing::colours;
use crate::drawing::picture::{Colour, Ink, Path, Picture, at};
use crate::tile::sign;

/// Paints an ingot of gold, seen from above its front.
pub(crate) fn ingot() -> Picture {
    let mut picture = Picture::new();
    sign::gold_bar(at(0.0, 0.0), 1.0, &mut picture);
    picture
}

const MAGE: (Colour, Colour) = (Colour::hex(0x0052_6fd6), Colour::hex(0x001f_2c66));
const WITCH: (Colour, Colour) = (Colour::hex(0x0079_4a9a), Colour::hex(0x0033_1c46));

/// Paints the mage: a tall pointed hat without a brim, a white beard, a staff.
pub(crate) fn mage() -> Picture {
    let (mut picture, (cloth, dark)) = (Picture::new(), MAGE);
    let (mut gown, mut beard, mut staff) = (gown(), Path::new(), Path::new());
    gown.polygon(&[at(-3.9, -4.4), at(0.6, -12.8), at(3.9, -4.4)]);
    staff.line(&[at(8.6, 10.6), at(7.4, -9.4)]);
    beard.move_to(at(-3.0, -4.4)).line_to(at(3.0, -4.4));
    beard.cubic_to(at(3.2, -0.4), at(1.6, 2.6), at(0.0, 4.6));
    beard.cubic_to(at(-1.6, 2.6), at(-3.2, -0.4), at(-3.0, -4.4)).close();
    ground(&mut picture);
    picture.add(staff.clone(), Ink::Round(dark, 3.0));
    picture.add(staff, Ink::Round(colours::DOOR, 1.5));
    robe(gown, (cloth, dark), &mut picture);
    picture.fill(beard.clone(), colours::PAPER);
    picture.add(beard, Ink::Round(dark, 0.6));
    let mut orb = Path::new();
    orb.circle(at(7.4, -10.4), 2.2);
    picture.add(orb.clone(), Ink::Round(dark, 1.2));
    picture.fill(orb, colours::GOLD);
    picture
}

/// Paints the witch: a bent hat with a wide brim, and a broom.
pub(crate) fn witch() -> Picture {
    let (mut picture, (cloth, dark)) = (Picture::new(), WITCH);
    let (mut hat, mut stick, mut brush) = (Path::new(), Path::new(), Path::new());
    hat.move_to(at(-4.0, -6.2)).cubic_to(at(-2.6, -9.6), at(-1.0, -12.0), at(4.4, -12.6));
    hat.cubic_to(at(2.4, -10.6), at(3.4, -8.4), at(4.0, -6.2)).close();
    hat.ellipse(at(0.0, -5.8), 7.4, 1.7);
    stick.line(&[at(-9.2, -8.6), at(-7.4, 5.6)]);
    brush.polygon(&[at(-8.2, 4.6), at(-6.4, 4.4), at(-4.4, 11.0), at(-9.6, 11.4)]);
    ground(&mut picture);
    picture.add(stick.clone(), Ink::Round(dark, 3.0));
    picture.add(stick, Ink::Round(colours::DOOR, 1.5));
    picture.add(brush.clone(), Ink::Round(dark, 1.4));
    picture.fill(brush, colours::GOLD);
    robe(gown(), (cloth, dark), &mut picture);
    let mut face = Path::new();
    face.circle(at(0.0, -4.0), 2.9);
    picture.fill(face, Colour::hex(0x00b9_cf7c));
    picture.add(hat.clone(), Ink::Round(dark, 1.6));
    picture.fill(hat, cloth);
    picture
}

fn ground(picture: &mut Picture) {
    let mut ground = Path::new();
    ground.ellipse(at(1.4, 11.6), 7.8, 2.6);
    picture.fill(ground, colours::SHADOW.alpha(110));
}

/// Returns the outline of a gown with its head.
fn gown() -> Path {
    let mut gown = Path::new();
    gown.move_to(at(-2.2, -3.4)).line_to(at(2.2, -3.4));
    gown.cubic_to(at(3.0, 1.4), at(6.4, 6.8), at(6.8, 11.4)).line_to(at(-6.8, 11.4));
    gown.cubic_to(at(-6.4, 6.8), at(-3.0, 1.4), at(-2.2, -3.4)).close();
    gown.circle(at(0.0, -4.6), 3.6);
    gown
}

fn robe(outline: Path, (cloth, dark): (Colour, Colour), picture: &mut Picture) {
    picture.add(outline.clone(), Ink::Round(colours::PAPER.alpha(200), 4.4));
    picture.add(outline.clone(), Ink::Round(dark, 2.6));
    picture.fill(outline, cloth);
}
