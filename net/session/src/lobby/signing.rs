//! From a proposal to a sealed charter: all joins make the charter, their signatures seal it.
//! First and continuing charters are signed in the same way.
//!
//! Invariant: the first fitting join of each member is kept, so one proposal makes one charter
//! here.

use std::sync::Arc;

use bastide_record::{
    Charter, Exact, Join, Member, Proposal, PublicKey, Seal, SealedCharter, Signature, Signed,
};
use bastide_rules::hash::Hash;

use crate::messaging::message::{Members, Message, SigningProgress};
use crate::persistence::context::Context;
use crate::persistence::journal::Item;
use crate::persistence::output::To;
use crate::time::Millis;

/// Joins and signatures of a proposal, as they arrive.
#[derive(Debug, Clone)]
pub(crate) struct Signing {
    proposal: Exact<Proposal>,
    hash: Hash,
    /// First charter of the game, for a continuing one.
    first: Option<Arc<Charter>>,
    /// Members that sign, in their order.
    signers: Vec<Signer>,
    charter: Option<Arc<Charter>>,
    /// Moment at which signing began.
    pub(crate) since: Millis,
    /// True once we have signed it.
    signed: bool,
}

#[derive(Debug, Clone)]
struct Signer {
    member: Member,
    key: PublicKey,
    join: Option<Signed<Join>>,
    signature: Option<Signature>,
    /// Signature that came before the charter was known.
    early: Option<Signed<Seal>>,
}

impl Signing {
    /// Makes the state of a proposal that nobody has joined.
    /// Returns `None` if it names members that don't exist.
    pub(crate) fn new(proposal: Exact<Proposal>, first: Option<Arc<Charter>>, since: Millis) -> Option<Self> {
        let members: Vec<(Member, PublicKey)> = match (&*proposal, &first) {
            (Proposal::First(terms), None) => (0..).map(Member).zip(terms.members.iter().copied()).collect(),
            (Proposal::Continuing(on), Some(first)) => {
                let key = |member: &Member| Some((*member, *first.key(*member)?));
                on.members.iter().map(key).collect::<Option<_>>()?
            }
            _ => return None,
        };
        let signers = members.into_iter().map(|(member, key)| Signer {
            member,
            key,
            join: None,
            signature: None,
            early: None,
        });
        let (hash, signers) = (Proposal::hash(&proposal), signers.collect());
        Some(Self { proposal, hash, first, signers, charter: None, since, signed: false })
    }

    /// Returns the proposal.
    pub(crate) const fn proposal(&self) -> &Exact<Proposal> {
        &self.proposal
    }

    /// Returns the proposal's hash.
    pub(crate) const fn hash(&self) -> Hash {
        self.hash
    }

    /// Returns the charter, once all joins are there.
    pub(crate) const fn charter(&self) -> Option<&Arc<Charter>> {
        self.charter.as_ref()
    }

    /// Returns the members that sign, their keys, and whether we hold their signatures.
    pub(crate) fn signers(&self) -> impl Iterator<Item = (Member, PublicKey, bool)> + '_ {
        self.signers.iter().map(|signer| (signer.member, signer.key, signer.signature.is_some()))
    }

    /// Sends our own join, and journals it first if it is new.
    pub(crate) fn join_ourselves(&mut self, cx: &mut Context, join: Signed<Join>, is_new: bool) {
        if is_new {
            let proposal = Box::new(self.proposal.clone());
            cx.keep(&Item::Joined { proposal, join: Box::new(join.clone()) });
        }
        cx.say(To::All, &Message::Join(join.clone()));
        self.join(join);
    }

    /// Takes a member's join, if it was missing and fits.
    pub(crate) fn join(&mut self, join: Signed<Join>) {
        let Some(at) = self.signers.iter().position(|signer| signer.key == join.key) else { return };
        if self.signers[at].join.is_some() || join.proposal != self.hash || !join.is_by(&join.key) {
            return;
        }
        self.signers[at].join = Some(join);
        let all: Option<Vec<_>> = self.signers.iter().map(|signer| signer.join.clone()).collect();
        let Some(joins) = all else { return };
        match Charter::assemble(self.proposal.clone(), joins, self.first.as_deref()) {
            Ok(charter) => self.assembled(Arc::new(charter)),
            // Only this last join can be at fault.
            Err(_) => self.signers[at].join = None,
        }
    }

    fn assembled(&mut self, charter: Arc<Charter>) {
        self.charter = Some(charter);
        let early: Vec<_> = self.signers.iter_mut().filter_map(|signer| signer.early.take()).collect();
        early.iter().for_each(|seal| self.sign(seal));
    }

    /// Takes a member's signature, if it was missing and is good.
    pub(crate) fn sign(&mut self, seal: &Signed<Seal>) {
        let Some(signer) = self.signers.iter_mut().find(|signer| signer.member == seal.member) else {
            return;
        };
        let Some(charter) = &self.charter else {
            signer.early = Some(seal.clone());
            return;
        };
        if signer.signature.is_none() && **seal == charter.seal_of(signer.member) && seal.is_by(&signer.key) {
            signer.signature = Some(seal.signature());
        }
    }

    /// Signs the charter. It journals the signature and all joins before it sends the signature.
    pub(crate) fn seal(&mut self, cx: &mut Context, charter: &Charter, me: Member) {
        let seal = charter.sign(&cx.key, me);
        cx.keep(&Item::Signed { seal: *seal, joins: charter.joins().to_vec() });
        self.sign(&seal);
        self.signed = true;
        cx.say(To::All, &Message::Signature(seal));
    }

    /// Returns true if we have signed it.
    pub(crate) const fn is_signed(&self) -> bool {
        self.signed
    }

    /// Returns the charter with all signatures, once they are there.
    pub(crate) fn sealed(&self) -> Option<SealedCharter> {
        let signatures: Option<Vec<_>> = self.signers.iter().map(|signer| signer.signature).collect();
        SealedCharter::new(self.charter.clone()?, &signatures?).ok()
    }

    /// Returns the members that we wait for: their joins, or their signatures once all have joined.
    pub(crate) fn missing(&self) -> impl Iterator<Item = Member> + '_ {
        let has_joined = |signer: &&Signer| {
            if self.charter.is_some() { signer.signature.is_some() } else { signer.join.is_some() }
        };
        self.signers.iter().filter(move |signer| !has_joined(signer)).map(|signer| signer.member)
    }

    /// Returns the progress of the signing.
    pub(crate) fn at(&self) -> SigningProgress {
        let of = |is: fn(&Signer) -> bool| -> Members {
            self.signers.iter().filter(|signer| is(signer)).map(|signer| signer.member).collect()
        };
        SigningProgress {
            proposal: self.hash,
            joins: of(|signer| signer.join.is_some()),
            signatures: of(|signer| signer.signature.is_some()),
        }
    }

    /// Returns the joins and signatures that a peer with this progress lacks.
    /// Returns none if it signs another proposal.
    pub(crate) fn beyond(&self, at: &SigningProgress) -> Vec<Message> {
        if at.proposal != self.hash {
            return Vec::new();
        }
        let joins = self.signers.iter().filter(|signer| !at.joins.has(signer.member));
        let joins = joins.filter_map(|signer| signer.join.clone()).map(Message::Join);
        let signers = self.signers.iter().filter(|signer| !at.signatures.has(signer.member));
        let seal = |signer: &Signer| {
            Some(Signed::with(self.charter.as_ref()?.seal_of(signer.member), signer.signature?))
        };
        joins.chain(signers.filter_map(seal).map(Message::Signature)).collect()
    }
}

#[cfg(feature = "worlds")]
impl Signing {
    pub(crate) fn put(&self, essence: &mut crate::worlds::essence::CanonicalState) {
        essence.name(&self.hash);
        if let Proposal::Continuing(on) = &*self.proposal {
            essence.put(on.number);
            essence.answer(&on.from);
            essence.put(on.question.is_some());
            essence.put(on.rests.len() as u64);
        }
        for signer in &self.signers {
            essence.put(signer.member.0);
            signer.join.iter().for_each(|join| essence.name(&join.hash()));
            essence.put(signer.signature.is_some());
            signer.early.iter().for_each(|seal| essence.name(&seal.charter));
            essence.end();
        }
        essence.end();
    }
}
