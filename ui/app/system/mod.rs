//! Operating-system integration: fonts, sounds, notifications, folders, settings, input, instances.
//! It also keeps the sentences that wait to be read.

pub mod dialogs;
pub(crate) mod folders;
#[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a tab has less"))]
pub mod front;
#[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a tab has less"))]
pub(crate) mod letters;
pub(crate) mod outside;
pub(crate) mod pacing;
pub(crate) mod sentences;
pub(crate) mod sounds;
