//! Sheep beside their shepherd, and the wolf: round tokens that belong to nobody.

use crate::drawing::colours;
use crate::drawing::picture::{Colour, Ink, Path, Picture, Point, at};

/// Colour of the token's rim.
const RIM: Colour = Colour::hex(0x005f_7f3c);
/// Colours of a sheep: its wool, and the shade of it.
const WOOL: (Colour, Colour) = (Colour::hex(0x00fb_f7ec), Colour::hex(0x00d8_d2c2));
/// Colours of the wolf: its coat, and the shade of it.
const COAT: (Colour, Colour) = (Colour::hex(0x0078_7a80), Colour::hex(0x0052_545c));

/// Paints the sheep of a flock on a token. One is drawn, and a second behind it if there are several;
/// who shows the token writes their number on the wool.
pub(crate) fn flock(sheep: u8) -> Picture {
    let mut picture = Picture::new();
    if sheep > 1 {
        self::sheep(at(-3.0, -5.0), &mut picture);
    }
    self::sheep(at(0.0, 0.4), &mut picture);
    picture
}

/// Paints the wolf on a token: his head from the front.
pub(crate) fn wolf(picture: &mut Picture) {
    let p = at;
    let mut disc = Path::new();
    disc.circle(p(0.0, 0.0), 9.4);
    picture.fill(disc.clone(), colours::GRASS_LIGHT);
    picture.add(disc, Ink::Stroke(RIM, 1.2));
    let (mut head, mut shade, mut muzzle) = (Path::new(), Path::new(), Path::new());
    let corners = [
        p(-6.4, -7.2),
        p(-2.4, -4.2),
        p(2.4, -4.2),
        p(6.4, -7.2),
        p(6.2, -0.6),
        p(2.2, 6.6),
        p(-2.2, 6.6),
        p(-6.2, -0.6),
    ];
    head.polygon(&corners);
    shade.polygon(&[p(0.0, -4.2), p(2.4, -4.2), p(6.4, -7.2), p(6.2, -0.6), p(2.2, 6.6), p(0.0, 6.6)]);
    muzzle.polygon(&[p(-2.6, 1.2), p(2.6, 1.2), p(1.8, 6.0), p(-1.8, 6.0)]);
    picture.add(head.clone(), Ink::Round(colours::INK, 1.6));
    picture.fill(head, COAT.0);
    picture.fill(shade, COAT.1);
    picture.fill(muzzle, Colour::hex(0x00c8_c6c0));
    let (mut eyes, mut nose) = (Path::new(), Path::new());
    eyes.circle(p(-2.9, -0.9), 1.0).circle(p(2.9, -0.9), 1.0);
    nose.ellipse(p(0.0, 5.4), 1.5, 1.1);
    picture.fill(eyes, colours::GOLD);
    picture.fill(nose, colours::INK);
}

/// Paints a sheep from its side, its head to the right.
fn sheep(place: Point, picture: &mut Picture) {
    let p = |x: f32, y: f32| place + at(x, y);
    let mut ground = Path::new();
    ground.ellipse(p(0.8, 10.0), 8.6, 2.2);
    picture.fill(ground, colours::SHADOW.alpha(110));
    let mut legs = Path::new();
    for x in [-4.6, -2.0, 2.2, 4.6] {
        legs.line(&[p(x, 4.0), p(x, 10.2)]);
    }
    picture.add(legs, Ink::Round(colours::INK, 1.7));
    // The fleece is a cloud of curls round the body.
    let mut fleece = Path::new();
    fleece.ellipse(p(-0.4, 0.2), 7.8, 5.4);
    let curls = [
        (-7.4, 0.4),
        (-6.2, -3.2),
        (-2.8, -5.2),
        (1.4, -5.2),
        (5.0, -3.6),
        (6.6, 0.6),
        (4.4, 4.2),
        (0.4, 5.2),
        (-4.2, 4.4),
    ];
    for (x, y) in curls {
        fleece.circle(p(x, y), 2.5);
    }
    picture.add(fleece.clone(), Ink::Round(colours::PAPER.alpha(170), 4.0));
    picture.add(fleece.clone(), Ink::Round(colours::INK, 2.0));
    picture.fill(fleece, WOOL.0);
    let mut shade = Path::new();
    shade.ellipse(p(-0.2, 4.2), 6.6, 2.4);
    picture.fill(shade, WOOL.1);
    let (mut head, mut ear) = (Path::new(), Path::new());
    head.ellipse(p(8.6, -2.6), 2.7, 3.4);
    ear.ellipse(p(6.6, -4.6), 1.9, 1.0);
    picture.add(head.clone(), Ink::Round(WOOL.0, 1.2));
    picture.fill(head, colours::INK);
    picture.fill(ear, colours::INK);
    let mut eye = Path::new();
    eye.circle(p(9.2, -3.4), 0.7);
    picture.fill(eye, colours::PAPER);
}
