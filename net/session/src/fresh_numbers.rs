//! Fresh numbers: nonces, the table's number and the run's number.
//! All are derived from the entropy that each start receives.

use bastide_record::TableId;
use bastide_rules::hash::{hash, number};

use crate::messaging::message::RunId;
use crate::time::Millis;

/// Generator of fresh numbers from one start's entropy.
#[derive(Debug, Clone)]
pub(super) struct FreshNumbers {
    entropy: [u8; 32],
    drawn: u64,
}

impl FreshNumbers {
    pub(super) const fn new(entropy: [u8; 32]) -> Self {
        Self { entropy, drawn: 0 }
    }

    pub(super) fn draw(&mut self) -> [u8; 32] {
        self.drawn += 1;
        hash("fresh", &[&self.entropy, &self.drawn.to_le_bytes()])
    }

    pub(super) fn run(&mut self, now: Millis) -> RunId {
        RunId::at(now, number(&self.draw()))
    }

    pub(super) fn table(&mut self) -> TableId {
        let mut table = TableId([0; 16]);
        table.0.copy_from_slice(&self.draw()[..16]);
        table
    }
}
