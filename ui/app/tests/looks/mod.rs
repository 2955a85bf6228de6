//! Every place as it looks: pictures that are compared with those in `ui/pictures`, and layouts in
//! windows of many sizes.
//!
//! | module | content |
//! |---|---|
//! | `pictures` | pictures of every place |
//! | `tables` | pictures of questions and panels at a table that is made up there |
//! | `sizes` | every place in large and small windows, in every language |
//! | `rules` | rules in narrow and usual windows, in every language |
//! | `pixels` | frames as pixels without a screen, for the others |

pub(super) mod pictures;
mod pixels;
mod rules;
pub(super) mod sizes;
pub(crate) mod tables;
