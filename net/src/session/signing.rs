//! From a proposal to a game: the joins of all members make the charter, their signatures seal it.
//!
//! Invariant: of each member the first join that fits is kept, so one proposal makes one charter here.

use std::sync::Arc;

use bastide::hash::Hash;
use bastide::record::{Charter, Exact, Join, Proposal, SealedCharter, Signature, Signed};

use super::message::{CharterSignature, Members};
use super::time::Millis;

/// Joins and signatures on their way.
#[derive(Debug, Clone)]
pub(super) struct Signing {
    proposal: Exact<Proposal>,
    hash: Hash,
    joins: Vec<Option<Signed<Join>>>,
    charter: Option<Arc<Charter>>,
    signatures: Vec<Option<Signature>>,
    /// Signatures that came before the charter was known, one a member.
    early: Vec<Option<CharterSignature>>,
    /// When it began.
    pub(super) since: Millis,
}

impl Signing {
    /// Nothing but a proposal that holds together.
    pub(super) fn new(proposal: Exact<Proposal>, since: Millis) -> Self {
        let members = proposal.members.len();
        Self {
            hash: Proposal::hash(&proposal),
            proposal,
            joins: vec![None; members],
            charter: None,
            signatures: vec![None; members],
            early: vec![None; members],
            since,
        }
    }

    /// What is signed.
    pub(super) const fn proposal(&self) -> &Exact<Proposal> {
        &self.proposal
    }

    /// Its hash.
    pub(super) const fn hash(&self) -> Hash {
        self.hash
    }

    /// The charter, once all joins are there.
    pub(super) const fn charter(&self) -> Option<&Arc<Charter>> {
        self.charter.as_ref()
    }

    /// Takes a member's join. True if it was missing and fits.
    pub(super) fn join(&mut self, join: Signed<Join>) -> bool {
        let Some(member) = self.proposal.members.iter().position(|key| *key == join.key) else {
            return false;
        };
        if self.joins[member].is_some() || join.proposal != self.hash || !join.is_by(&join.key) {
            return false;
        }
        self.joins[member] = Some(join);
        let all: Option<Vec<_>> = self.joins.iter().cloned().collect();
        if let Some(joins) = all {
            match Charter::assemble(self.proposal.clone(), joins) {
                Ok(charter) => self.assembled(Arc::new(charter)),
                // Only this last join can be at fault: a name that is none.
                Err(_) => {
                    self.joins[member] = None;
                    return false;
                }
            }
        }
        true
    }

    fn assembled(&mut self, charter: Arc<Charter>) {
        self.charter = Some(charter);
        for early in std::mem::take(&mut self.early).into_iter().flatten() {
            self.sign(early);
        }
    }

    /// Takes a member's signature. True if it was missing and is good, or can't be judged yet.
    pub(super) fn sign(&mut self, signed: CharterSignature) -> bool {
        let member = usize::from(signed.member);
        let Some(charter) = &self.charter else {
            if let Some(early) = self.early.get_mut(member) {
                *early = Some(signed);
            }
            return false;
        };
        let Some(place) = self.signatures.get_mut(member).filter(|place| place.is_none()) else {
            return false;
        };
        let good = signed.game == charter.id()
            && charter.is_signed_by(bastide::record::Member(signed.member), &signed.signature);
        if good {
            *place = Some(signed.signature);
        }
        good
    }

    /// The charter with all signatures, once they are there.
    pub(super) fn sealed(&self) -> Option<SealedCharter> {
        let signatures: Option<Vec<_>> = self.signatures.iter().copied().collect();
        SealedCharter::new(self.charter.clone()?, signatures?).ok()
    }

    /// Whose joins are held.
    pub(super) fn joined(&self) -> Members {
        (0..self.joins.len()).filter(|member| self.joins[*member].is_some()).collect()
    }

    /// Whose signatures are held.
    pub(super) fn signed(&self) -> Members {
        (0..self.signatures.len()).filter(|member| self.signatures[*member].is_some()).collect()
    }

    /// The joins held of members that aren't in `known`.
    pub(super) fn joins_beyond(&self, known: Members) -> impl Iterator<Item = &Signed<Join>> {
        self.joins
            .iter()
            .enumerate()
            .filter(move |(member, _)| !known.has(*member))
            .filter_map(|(_, join)| join.as_ref())
    }

    /// The signatures held of members that aren't in `known`.
    pub(super) fn signatures_beyond(&self, known: Members) -> impl Iterator<Item = CharterSignature> {
        let game = self.charter.as_ref().map(|charter| charter.id());
        let beyond =
            self.signatures.iter().zip(0u8..).filter(move |(_, member)| !known.has(usize::from(*member)));
        beyond.filter_map(move |(signature, member)| {
            Some(CharterSignature { game: game?, member, signature: (*signature)? })
        })
    }

    /// The names in the joins held, by member.
    pub(super) fn names(&self) -> Vec<Option<&str>> {
        self.joins.iter().map(|join| join.as_ref().map(|join| join.name.as_str())).collect()
    }
}
