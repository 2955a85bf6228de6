//! What the system below gives: fonts, sounds, notices, folders, a place for settings, what is pressed, one window a folder; and the sentences that wait to be read.

pub(crate) mod coming;
pub mod dialogs;
pub mod faults;
pub(crate) mod folders;
pub mod front;
pub(crate) mod letters;
pub(crate) mod notices;
pub(crate) mod pacing;
pub(crate) mod sentences;
pub(crate) mod settings;
pub(crate) mod sounds;
