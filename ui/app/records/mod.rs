//! Recorded games: the list of them, their analysis, and their export.

pub(crate) mod export;
pub(crate) mod save_panel;
