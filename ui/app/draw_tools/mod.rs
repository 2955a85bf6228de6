//! Drawing tools: colours, textures, the camera, badges and codes.

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
