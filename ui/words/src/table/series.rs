//! The label of a series: how many games it has at most.

use bastide_record::Occasion;
use bastide_rules::hash::Hash;

/// Possible lengths of a series, in games at most.
pub const MOST: [u8; 2] = [3, 5];

/// Mark of a series that isn't opened yet; it can be kept as a favourite and opened several times.
pub const UNMARKED: Hash = [0; 32];

/// Makes the occasion of a series of at most `most` games that isn't opened yet.
#[must_use]
pub fn laid_out(most: u8) -> Occasion {
    Occasion { id: UNMARKED, label: format!("Best of {most}"), counts: true }
}

/// Returns the maximum number of games if an occasion is a series.
pub fn most(occasion: &Occasion) -> Option<u8> {
    MOST.into_iter().find(|most| *occasion == Occasion { id: occasion.id, ..laid_out(*most) })
}
