//! The painter's palette: muted ground, saturated figures.

use super::picture::Colour;

pub(crate) const GRASS: Colour = Colour::hex(0x00a6_c066);
pub(crate) const GRASS_LIGHT: Colour = Colour::hex(0x00b9_ce78);
pub(crate) const GRASS_DARK: Colour = Colour::hex(0x008d_ad52);
pub(crate) const TUFT: Colour = Colour::hex(0x0078_9a45);
pub(crate) const HEDGE: Colour = Colour::hex(0x0067_8f43);
pub(crate) const SHADOW: Colour = Colour::hex(0x0028_2e18);
pub(crate) const ROAD: Colour = Colour::hex(0x00f1_e4bd);
pub(crate) const ROAD_EDGE: Colour = Colour::hex(0x008f_774a);
pub(crate) const ROAD_RUT: Colour = Colour::hex(0x00d8_c28e);
pub(crate) const RIVER: Colour = Colour::hex(0x006a_aad2);
pub(crate) const RIVER_LIGHT: Colour = Colour::hex(0x009a_cbe6);
pub(crate) const RIVER_EDGE: Colour = Colour::hex(0x0045_80a8);
pub(crate) const BANK: Colour = Colour::hex(0x00c6_c388);
pub(crate) const CITY: Colour = Colour::hex(0x00d9_b98e);
pub(crate) const PAVING: Colour = Colour::hex(0x00eb_d6b3);
pub(crate) const WALL: Colour = Colour::hex(0x00e2_d9c2);
pub(crate) const WALL_FACE: Colour = Colour::hex(0x00b0_a386);
pub(crate) const WALL_DIM: Colour = Colour::hex(0x0086_795f);
pub(crate) const INK: Colour = Colour::hex(0x0046_3a2c);
pub(crate) const PLASTER: Colour = Colour::hex(0x00ee_dcb8);
pub(crate) const DOOR: Colour = Colour::hex(0x006b_4a33);
pub(crate) const PAPER: Colour = Colour::hex(0x00f7_f0dd);
pub(crate) const BLUE: Colour = Colour::hex(0x002c_5d9f);
pub(crate) const GOLD: Colour = Colour::hex(0x00e3_b446);
pub(crate) const TABLE: Colour = Colour::hex(0x003d_4a3a);

/// Crowns of trees: the shaded part and the lit part.
pub(crate) const TREES: [(Colour, Colour); 3] = [
    (Colour::hex(0x0054_823a), Colour::hex(0x0074_a24b)),
    (Colour::hex(0x005f_8c3a), Colour::hex(0x0083_ad50)),
    (Colour::hex(0x0049_7540), Colour::hex(0x0067_9653)),
];

/// Roofs: the lit slope and the other one.
pub(crate) const ROOFS: [(Colour, Colour); 7] = [
    (Colour::hex(0x00d6_6f48), Colour::hex(0x00b4_4f33)),
    (Colour::hex(0x00c8_5d3e), Colour::hex(0x00a2_452e)),
    (Colour::hex(0x00dc_8153), Colour::hex(0x00ba_613b)),
    (Colour::hex(0x00bd_5a45), Colour::hex(0x0096_4232)),
    (Colour::hex(0x00ce_6a52), Colour::hex(0x00a8_4c3b)),
    (Colour::hex(0x00d0_8c5c), Colour::hex(0x00ab_6c42)),
    (Colour::hex(0x0098_9690), Colour::hex(0x0074_726e)),
];

/// Ploughed and sown plots: the ground and its furrows.
pub(crate) const PLOTS: [(Colour, Colour); 6] = [
    (Colour::hex(0x00bf_d07a), Colour::hex(0x00a6_ba60)),
    (Colour::hex(0x0093_b451), Colour::hex(0x007d_a042)),
    (Colour::hex(0x00d6_ca77), Colour::hex(0x00bd_ad5b)),
    (Colour::hex(0x00cd_d486), Colour::hex(0x00b2_bb6a)),
    (Colour::hex(0x00c9_a96c), Colour::hex(0x00af_8d54)),
    (Colour::hex(0x009d_bd5c), Colour::hex(0x0086_a84b)),
];

/// Colours of the six seats: red, blue, yellow, green, black, violet.
pub const SEATS: [Colour; 6] = [
    Colour::hex(0x00d2_3b31),
    Colour::hex(0x002f_6fd0),
    Colour::hex(0x00f0_c030),
    Colour::hex(0x003a_9a4a),
    Colour::hex(0x0038_383d),
    Colour::hex(0x00b8_57b8),
];
