//! From a proposal to a sealed charter: the joins of all members make the charter, their signatures seal it. The same for a first
//! charter and for one that goes on.
//!
//! Invariant: of each member the first join that fits is kept, so one proposal makes one charter here.

use std::sync::Arc;

use bastide_record::{
    Charter, Exact, Join, Member, Proposal, PublicKey, Seal, SealedCharter, Signature, Signed,
};
use bastide_rules::hash::Hash;

use super::context::Context;
use super::journal::Item;
use super::message::{Members, Message, SigningAt};
use super::output::To;
use super::time::Millis;

/// Joins and signatures on their way.
#[derive(Debug, Clone)]
pub(super) struct Signing {
    proposal: Exact<Proposal>,
    hash: Hash,
    /// The game's, of one that goes on.
    first: Option<Arc<Charter>>,
    /// Who signs, in their order.
    signers: Vec<Signer>,
    charter: Option<Arc<Charter>>,
    /// When it began.
    pub(super) since: Millis,
    /// Whether we have signed it.
    signed: bool,
}

#[derive(Debug, Clone)]
struct Signer {
    member: Member,
    key: PublicKey,
    join: Option<Signed<Join>>,
    signature: Option<Signature>,
    /// One that came before the charter was known.
    early: Option<Signed<Seal>>,
}

impl Signing {
    /// Nothing but a proposal that holds together; none if it names members that there aren't.
    pub(super) fn new(proposal: Exact<Proposal>, first: Option<Arc<Charter>>, since: Millis) -> Option<Self> {
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

    /// Who signs, and whether their signatures are here.
    pub(super) fn signers(&self) -> impl Iterator<Item = (Member, PublicKey, bool)> + '_ {
        self.signers.iter().map(|signer| (signer.member, signer.key, signer.signature.is_some()))
    }

    /// Says our own join, and keeps it first if it is new.
    pub(super) fn join_ourselves(&mut self, cx: &mut Context, join: Signed<Join>, is_new: bool) {
        if is_new {
            let proposal = Box::new(self.proposal.clone());
            cx.keep(&Item::Joined { proposal, join: Box::new(join.clone()) });
        }
        cx.say(To::All, &Message::Join(join.clone()));
        self.join(join);
    }

    /// Takes a member's join, if it was missing and fits.
    pub(super) fn join(&mut self, join: Signed<Join>) {
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
    pub(super) fn sign(&mut self, seal: &Signed<Seal>) {
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

    /// Signs the charter: keeps that, and the joins of all, before it is said.
    pub(super) fn seal(&mut self, cx: &mut Context, charter: &Charter, me: Member) {
        let seal = charter.sign(&cx.key, me);
        cx.keep(&Item::Signed { seal: *seal, joins: charter.joins().to_vec() });
        self.sign(&seal);
        self.signed = true;
        cx.say(To::All, &Message::Signature(seal));
    }

    /// Whether we have signed it.
    pub(super) const fn is_signed(&self) -> bool {
        self.signed
    }

    /// The charter with all signatures, once they are there.
    pub(super) fn sealed(&self) -> Option<SealedCharter> {
        let signatures: Option<Vec<_>> = self.signers.iter().map(|signer| signer.signature).collect();
        SealedCharter::new(self.charter.clone()?, &signatures?).ok()
    }

    /// Whose word is missing: joins, or signatures once all have joined.
    pub(super) fn missing(&self) -> impl Iterator<Item = Member> + '_ {
        let has_joined = |signer: &&Signer| {
            if self.charter.is_some() { signer.signature.is_some() } else { signer.join.is_some() }
        };
        self.signers.iter().filter(move |signer| !has_joined(signer)).map(|signer| signer.member)
    }

    /// How far it has got.
    pub(super) fn at(&self) -> SigningAt {
        let of = |is: fn(&Signer) -> bool| -> Members {
            self.signers.iter().filter(|signer| is(signer)).map(|signer| signer.member).collect()
        };
        SigningAt {
            proposal: self.hash,
            joins: of(|signer| signer.join.is_some()),
            signatures: of(|signer| signer.signature.is_some()),
        }
    }

    /// The joins and signatures that somebody lacks who signs the same and has got so far.
    pub(super) fn beyond(&self, at: &SigningAt) -> Vec<Message> {
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
    pub(super) fn put(&self, essence: &mut crate::essence::Essence) {
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
