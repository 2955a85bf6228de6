//! Chapters of the expansions, each played with the base game.
//!
//! `combinations` has the special cases of several expansions at once.
//!
//! | file | content |
//! |---|---|
//! | `classics` | the first nine expansions |
//! | `abbot` | The Abbot |
//! | `goldmines` | The Goldmines |
//! | `mage` | Mage & Witch |
//! | `circles` | Crop Circles I and II |
//! | `ferries` | The Ferries |
//! | `flier` | The Flying Machines |
//! | `tower` | The Tower |
//! | `hills` | Hills & Sheep |
//! | `bridges` | Bridges, Castles & Bazaars |

mod abbot;
mod bridges;
mod circles;
mod classics;
mod ferries;
mod flier;
mod goldmines;
mod hills;
mod mage;
mod tower;

use crate::options::Shown;

/// The options of the later sets.
pub(crate) const SHOWN: &[&[Shown]] = &[
    abbot::SHOWN,
    goldmines::SHOWN,
    circles::SHOWN,
    ferries::SHOWN,
    tower::SHOWN,
    hills::SHOWN,
    bridges::SHOWN,
];
