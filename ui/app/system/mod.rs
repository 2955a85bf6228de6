//! What the system below gives: fonts, sounds, notices, folders, a place for settings, and what is pressed.

pub(crate) mod folders;
pub(crate) mod letters;
pub(crate) mod notices;
pub(crate) mod pacing;
pub(crate) mod settings;
pub(crate) mod sounds;
