//! Signed things that don't fit the line now: gossip reorders, and another branch may win.
//!
//! Invariants: every turn and receipt here bears the signature of the member it names; what is kept lies not below the last place
//! that all have answered and at most [`limits::AHEAD`] above the tip; of each member at most [`limits::AHEAD_BODIES`] bodies
//! a place, of certificates [`limits::CERTIFICATES_AHEAD`]. Nothing here has been judged otherwise.

use std::collections::BTreeMap;

use bastide::hash::Hash;
use bastide::record::{Certificate, Entry, Member, Place, Receipt, Signed, Statement, Vote};

use super::limits;

/// Turns, receipts and certificates that aren't in the line.
#[derive(Debug, Clone, Default)]
pub(super) struct Ahead {
    kept: BTreeMap<(Place, Member), Vec<Statement>>,
    certificates: BTreeMap<Place, Vec<Certificate>>,
}

impl Ahead {
    /// Keeps a turn or receipt whose signature has been checked. False if it is out of bounds or one too many.
    pub(super) fn keep(&mut self, statement: Statement, floor: Place, tip: Place) -> bool {
        let Some(named) = statement.names() else { return false };
        if !fits(named.place, floor, tip) {
            return false;
        }
        let bodies = self.kept.entry((named.place, statement.member())).or_default();
        let room = bodies.len() < limits::AHEAD_BODIES && !bodies.contains(&statement);
        if room {
            bodies.push(statement);
        }
        room
    }

    /// Keeps a certificate whose votes have been checked, each by itself: of one consent and ballot those of all that came. So one that
    /// lacks votes hides none that has them; and of too many the one with the fewest goes.
    pub(super) fn keep_certificate(&mut self, certificate: Certificate, floor: Place, tip: Place) {
        let place = certificate.consent.place;
        if !fits(place, floor, tip) {
            return;
        }
        let kept = self.certificates.entry(place).or_default();
        let ballot = |certificate: &Certificate| certificate.votes.first().map(|vote| vote.ballot);
        let same =
            |kept: &Certificate| kept.head() == certificate.head() && ballot(kept) == ballot(&certificate);
        let same = kept.iter().position(same).map(|at| kept.remove(at));
        let certificate = same.into_iter().fold(certificate, |Certificate { consent, mut votes }, known| {
            let new = |vote: &Signed<Vote>| votes.iter().all(|held| held.member != vote.member);
            let more: Vec<_> = known.votes.into_iter().filter(new).collect();
            votes.extend(more);
            Certificate::new(consent, votes)
        });
        kept.push(certificate);
        if kept.len() > limits::CERTIFICATES_AHEAD
            && let Some(fewest) = (0..kept.len()).rev().min_by_key(|at| kept[*at].votes.len())
        {
            kept.remove(fewest);
        }
    }

    /// What a member says about a place.
    pub(super) fn of(&self, place: Place, member: Member) -> &[Statement] {
        self.kept.get(&(place, member)).map_or(&[], Vec::as_slice)
    }

    /// Receipts for this head, by member.
    pub(super) fn receipts(&self, place: Place, head: Hash) -> Vec<Signed<Receipt>> {
        let receipts = self.at(place).filter_map(|statement| match statement {
            Statement::Receipt(receipt) if receipt.head == head => Some(receipt.clone()),
            _ => None,
        });
        receipts.collect()
    }

    /// Turns and certificates that follow this head, certificates first.
    pub(super) fn after(&self, prev: Hash) -> Vec<Entry> {
        self.entries().filter(|entry| entry.prev() == prev).collect()
    }

    /// All turns and certificates, certificates first.
    pub(super) fn entries(&self) -> impl Iterator<Item = Entry> + '_ {
        let certificates = self.certificates.values().flatten().cloned().map(Entry::Certificate);
        certificates.chain(self.kept.values().flatten().filter_map(|statement| match statement {
            Statement::Turn(turn) => Some(Entry::Turn(turn.clone())),
            _ => None,
        }))
    }

    /// Whether an entry with this head is here.
    pub(super) fn knows(&self, head: Hash) -> bool {
        self.entries().any(|entry| entry.head() == head)
    }

    /// Drops a turn or receipt.
    pub(super) fn drop(&mut self, statement: &Statement) {
        self.kept.values_mut().for_each(|bodies| bodies.retain(|kept| kept != statement));
    }

    /// Forgets what lies below a place.
    pub(super) fn forget(&mut self, floor: Place) {
        self.kept = self.kept.split_off(&(floor, Member(0)));
        self.certificates = self.certificates.split_off(&floor);
    }

    /// Whether nothing is here.
    pub(super) fn is_empty(&self) -> bool {
        self.kept.is_empty() && self.certificates.is_empty()
    }

    fn at(&self, place: Place) -> impl Iterator<Item = &Statement> {
        let members = (place, Member(0))..=(place, Member(u8::MAX));
        self.kept.range(members).flat_map(|(_, bodies)| bodies)
    }
}

fn fits(place: Place, floor: Place, tip: Place) -> bool {
    place >= floor && place.0 <= tip.0.saturating_add(limits::AHEAD)
}
