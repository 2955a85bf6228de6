//! The card on the table of a lobby: what is to be played, and who sits there so far.
//!
//! It binds nobody; what binds is the proposal made from it, which a guest joins only if it says the same.

use bastide::record::{Member, Proposal, PublicKey, Runs, TableId, charter::is_name};
use serde::{Deserialize, Serialize};

use super::plan::{Chair, Plan, Terms};

/// A host's offer as all in the lobby see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// The table.
    pub table: TableId,
    /// Rises with every change, and with every proposal made from it.
    pub number: u32,
    /// The number with which `plan` came: what guests agree to.
    pub terms: u32,
    /// The game and its seats.
    pub plan: Plan,
    /// What the host is called.
    pub host: String,
    /// Who sits on the open chairs, in their order.
    pub guests: Vec<Guest>,
}

/// A peer on an open chair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// Its key.
    pub key: PublicKey,
    /// What it is called.
    pub name: String,
    /// The terms it agreed to last.
    pub agreed: u32,
}

impl Card {
    /// Whether a host of this version could have made it.
    #[must_use]
    pub fn holds_together(&self) -> bool {
        self.plan.check().is_ok()
            && self.terms <= self.number
            && self.guests.len() <= self.plan.open_chairs()
            && is_name(&self.host)
            && self.guests.iter().all(|guest| is_name(&guest.name))
    }

    /// The guest with this key.
    #[must_use]
    pub fn guest(&self, key: &PublicKey) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.key == *key)
    }
}

/// What `plan` becomes when these members, the host first, are to sign it.
#[must_use]
pub(super) fn propose(plan: &Plan, table: TableId, number: u32, members: Vec<PublicKey>) -> Proposal {
    let mut guests = (1..).map(Member);
    let seats = plan.chairs.iter().map(|chair| match chair {
        Chair::Host | Chair::Bot(_) => Runs::Member(Member(0)),
        Chair::Open => Runs::Member(guests.next().expect("there are more numbers than chairs")),
        Chair::StandIn => Runs::StandIn,
    });
    let seats = seats.collect();
    let Terms { leavers, clock, grace_s, watching, aids } = plan.terms;
    let proposal = Proposal::new(table, plan.setup, members, seats);
    Proposal { number, leavers, clock, grace_s, watching, aids, ..proposal }
}
