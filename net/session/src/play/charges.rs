//! What there is against members: proofs of two signatures, and turns against the rules; and who has resigned.
//!
//! Invariant: of each member the first proof, the resignation with the highest number and the first turn against the rules are kept. Whether they are good is found by
//! who brings them.

use std::collections::BTreeMap;

use bastide_record::limits::MEMBERS;
use bastide_record::{BrokenRule, Charter, Evidence, Fork, Index, Member, Resignation, Signed, Turn};

use crate::message::Members;
use crate::time::Millis;
use crate::view::Objection;

/// See the module.
#[derive(Debug, Clone, Default)]
pub(super) struct Charges {
    proofs: BTreeMap<Member, Evidence>,
    resigned: BTreeMap<Member, Signed<Resignation>>,
    against: BTreeMap<Member, AgainstRules>,
}

/// A turn that its member signed and that follows a head of ours, the rule it breaks, and since when we know.
#[derive(Debug, Clone)]
struct AgainstRules {
    turn: Signed<Turn>,
    rule: BrokenRule,
    since: Millis,
}

impl Charges {
    /// Whether there is nothing new in a proof or a resignation; other evidence is never new here.
    pub(super) fn knows(&self, evidence: &Evidence) -> bool {
        let member = evidence.member();
        match evidence {
            Evidence::Proof(_) => self.is_proven(member),
            Evidence::Resignation(one) => {
                self.resigned.get(&member).is_some_and(|known| known.number >= one.number)
            }
            _ => true,
        }
    }

    /// Keeps a proof, if it is its member's first, or a resignation, if its number is its member's highest.
    pub(super) fn keep(&mut self, evidence: Evidence) {
        let member = evidence.member();
        match evidence {
            Evidence::Proof(_) => _ = self.proofs.entry(member).or_insert(evidence),
            Evidence::Resignation(one) => {
                let kept = self.resigned.entry(member).or_insert_with(|| one.clone());
                if kept.number < one.number {
                    *kept = one;
                }
            }
            _ => {}
        }
    }

    /// Keeps a turn against a rule.
    pub(super) fn keep_turn(&mut self, turn: Signed<Turn>, rule: BrokenRule, since: Millis) {
        self.against.insert(turn.member, AgainstRules { turn, rule, since });
    }

    /// Whether there is a proof against a member.
    pub(super) fn is_proven(&self, member: Member) -> bool {
        self.proofs.contains_key(&member)
    }

    /// Whether a turn of a member breaks a rule.
    pub(super) fn is_refused(&self, member: Member) -> bool {
        self.against.contains_key(&member)
    }

    /// A member's resignation.
    pub(super) fn resignation(&self, member: Member) -> Option<&Signed<Resignation>> {
        self.resigned.get(&member)
    }

    /// The resignations, by member.
    pub(super) fn resignations(&self) -> impl Iterator<Item = &Signed<Resignation>> {
        self.resigned.values()
    }

    /// The proofs, by member.
    pub(super) fn proofs(&self) -> impl Iterator<Item = &Evidence> {
        self.proofs.values()
    }

    /// The turns against the rules, by member.
    pub(super) fn turns(&self) -> impl Iterator<Item = &Signed<Turn>> {
        self.against.values().map(|against| &against.turn)
    }

    /// A member's turn against the rules, if it is for this index.
    pub(super) fn turn_at(&self, index: Index, member: Member) -> Option<&Signed<Turn>> {
        self.against.get(&member).map(|against| &against.turn).filter(|turn| turn.index == index)
    }

    /// The members against whom there are proofs, and by member the number in the resignation held.
    pub(super) fn held(&self) -> (Members, [Option<u32>; MEMBERS]) {
        let number = |at: usize| self.resigned.get(&Member(at as u8)).map(|one| one.number);
        (self.proofs.keys().copied().collect(), std::array::from_fn(number))
    }

    /// Proofs and resignations, as far as others don't hold them.
    pub(super) fn beyond(&self, proofs: Members, resigned: [Option<u32>; MEMBERS]) -> Vec<Evidence> {
        let proofs = self.proofs.iter().filter(move |(member, _)| !proofs.has(**member));
        let theirs = |member: &Member| resigned.get(member.index()).copied().flatten();
        let resigned = self.resigned.iter().filter(|(member, one)| theirs(member) < Some(one.number));
        let resigned = resigned.map(|(_, one)| Evidence::Resignation(one.clone()));
        proofs.map(|(_, proof)| proof.clone()).chain(resigned).collect()
    }

    /// What the proofs say of a game with this first charter.
    pub(super) fn forks<'a>(&'a self, first: &'a Charter) -> impl Iterator<Item = Fork> + 'a {
        self.proofs.values().filter_map(|evidence| match evidence {
            Evidence::Proof(proof) => proof.check(first),
            _ => None,
        })
    }

    /// Turns against the rules, as they are shown.
    pub(super) fn objections(&self) -> Vec<Objection> {
        let objections = self.against.values().map(|against| Objection {
            index: against.turn.index,
            against: against.turn.member.index(),
            rule: against.rule.to_string(),
            since: against.since,
        });
        objections.collect()
    }
}
