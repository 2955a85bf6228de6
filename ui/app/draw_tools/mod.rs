//! Drawing tools: colours, textures, the camera, badges and codes. Board, panels and places use them.
//!
//! | module | content |
//! |---|---|
//! | `theme` | colours, sizes, buttons |
//! | `art`, `miniature` | textures from the painter's thread; a board in small |
//! | `camera` | position and zoom of the board |
//! | `icon`, `seat_badge`, `qr` | icons, crests of seats, QR codes |
//! | `announcements` | announcements for screen readers, in addition to the names of widgets |
//! | `guide` | links to rules and guide, and requests to open them |
//! | `home_background` | landscape behind home |

pub(crate) mod announcements;
pub(crate) mod art;
pub(crate) mod camera;
pub(crate) mod guide;
pub(crate) mod home_background;
pub(crate) mod icon;
pub(crate) mod miniature;
pub(crate) mod qr;
pub(crate) mod seat_badge;
pub(crate) mod theme;
