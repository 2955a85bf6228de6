//! Charges against members: proofs of double signatures, turns against the rules, and resignations.
//!
//! Invariant: of each member one proof (the first), one resignation (with the highest number) and
//! one turn against the rules are kept. The caller checks that they are good.

use std::collections::BTreeMap;

use bastide_record::limits::MEMBERS;
use bastide_record::{BrokenRule, Charter, Evidence, Fork, Index, Member, Resignation, Signed, Turn};

use crate::messaging::message::Members;
use crate::player::view::Objection;
use crate::time::Millis;

/// Charges against members, see the module.
#[derive(Debug, Clone, Default)]
pub(super) struct Charges {
    proofs: BTreeMap<Member, Evidence>,
    resigned: BTreeMap<Member, Signed<Resignation>>,
    against: BTreeMap<Member, AgainstRules>,
}

/// Turn against the rules that its member signed for the entry after a head of ours.
/// It comes with the rule that it breaks and the moment at which we learned of it.
#[derive(Debug, Clone)]
struct AgainstRules {
    turn: Signed<Turn>,
    rule: BrokenRule,
    since: Millis,
}

impl Charges {
    /// Returns true if a proof or a resignation is nothing new; other evidence never is.
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

    /// Keeps a member's first proof, or its resignation with the highest number.
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

    /// Returns true if there is a proof against a member.
    pub(super) fn is_proven(&self, member: Member) -> bool {
        self.proofs.contains_key(&member)
    }

    /// Returns true if a turn of a member breaks a rule.
    pub(super) fn is_refused(&self, member: Member) -> bool {
        self.against.contains_key(&member)
    }

    /// Returns a member's resignation.
    pub(super) fn resignation(&self, member: Member) -> Option<&Signed<Resignation>> {
        self.resigned.get(&member)
    }

    /// Returns the resignations, by member.
    pub(super) fn resignations(&self) -> impl Iterator<Item = &Signed<Resignation>> {
        self.resigned.values()
    }

    /// Returns the proofs, by member.
    pub(super) fn proofs(&self) -> impl Iterator<Item = &Evidence> {
        self.proofs.values()
    }

    /// Returns the turns against the rules, by member.
    pub(super) fn turns(&self) -> impl Iterator<Item = &Signed<Turn>> {
        self.against.values().map(|against| &against.turn)
    }

    /// Returns a member's turn against the rules, if it is for this index.
    pub(super) fn turn_at(&self, index: Index, member: Member) -> Option<&Signed<Turn>> {
        self.against.get(&member).map(|against| &against.turn).filter(|turn| turn.index == index)
    }

    /// Returns the members with proofs against them, and the number in each member's resignation.
    pub(super) fn held(&self) -> (Members, [Option<u32>; MEMBERS]) {
        let number = |at: usize| self.resigned.get(&Member(at as u8)).map(|one| one.number);
        (self.proofs.keys().copied().collect(), std::array::from_fn(number))
    }

    /// Returns the proofs and resignations that a peer holding these lacks.
    pub(super) fn beyond(&self, proofs: Members, resigned: [Option<u32>; MEMBERS]) -> Vec<Evidence> {
        let proofs = self.proofs.iter().filter(move |(member, _)| !proofs.has(**member));
        let theirs = |member: &Member| resigned.get(member.index()).copied().flatten();
        let resigned = self.resigned.iter().filter(|(member, one)| theirs(member) < Some(one.number));
        let resigned = resigned.map(|(_, one)| Evidence::Resignation(one.clone()));
        proofs.map(|(_, proof)| proof.clone()).chain(resigned).collect()
    }

    /// Returns the forks that the proofs show, in a game with this first charter.
    pub(super) fn forks<'a>(&'a self, first: &'a Charter) -> impl Iterator<Item = Fork> + 'a {
        self.proofs.values().filter_map(|evidence| match evidence {
            Evidence::Proof(proof) => proof.check(first),
            _ => None,
        })
    }

    /// Returns the turns against the rules, as the view shows them.
    pub(super) fn objections(&self) -> Vec<Objection> {
        let objections = self.against.values().map(|against| Objection {
            index: against.turn.index,
            against: against.turn.member.index(),
            rule: against.rule.clone(),
            since: against.since,
        });
        objections.collect()
    }
}
