//! The painter's palette: muted ground, saturated figures.

use super::picture::Colour;

pub(crate) const GRASS: Colour = Colour::hex(0x00a7_c166);
pub(crate) const GRASS_LIGHT: Colour = Colour::hex(0x00b4_cb72);
pub(crate) const GRASS_DARK: Colour = Colour::hex(0x0093_b355);
pub(crate) const SHADOW: Colour = Colour::hex(0x0027_3018);
pub(crate) const ROAD: Colour = Colour::hex(0x00f0_e2b8);
pub(crate) const ROAD_EDGE: Colour = Colour::hex(0x0090_7848);
pub(crate) const ROAD_RUT: Colour = Colour::hex(0x00d9_c48f);
pub(crate) const RIVER: Colour = Colour::hex(0x0068_a8d2);
pub(crate) const RIVER_LIGHT: Colour = Colour::hex(0x0092_c6e4);
pub(crate) const RIVER_EDGE: Colour = Colour::hex(0x0043_7fa8);
pub(crate) const BANK: Colour = Colour::hex(0x00c9_c58a);
pub(crate) const CITY: Colour = Colour::hex(0x00dd_bd90);
pub(crate) const WALL: Colour = Colour::hex(0x00d8_ceb4);
pub(crate) const WALL_FACE: Colour = Colour::hex(0x00a5_977a);
pub(crate) const INK: Colour = Colour::hex(0x0045_3b2c);
pub(crate) const TREES: [Colour; 3] =
    [Colour::hex(0x005f_8c3d), Colour::hex(0x006d_9a45), Colour::hex(0x0052_7f3a)];
pub(crate) const PAPER: Colour = Colour::hex(0x00f6_eed8);
pub(crate) const BLUE: Colour = Colour::hex(0x002c_5d9f);
pub(crate) const TABLE: Colour = Colour::hex(0x003d_4a3a);

/// The colours of the six seats: red, blue, yellow, green, black, violet.
pub const SEATS: [Colour; 6] = [
    Colour::hex(0x00d2_3b31),
    Colour::hex(0x002f_6fd0),
    Colour::hex(0x00f0_c030),
    Colour::hex(0x003a_9a4a),
    Colour::hex(0x0038_383d),
    Colour::hex(0x00b8_57b8),
];
