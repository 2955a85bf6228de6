//! Charters: the terms that all members of a chapter agree to and sign before it begins.
//!
//! A first charter's hash names the game. Proposal → joins (one of each member, to exactly that
//! proposal) → [`Charter`] (both, checked) → [`SealedCharter`] (signed by all): one procedure for
//! beginning and for continuing. [`continuing`](crate::record::continuing) judges what a continuing
//! charter says of the game before it.
//!
//! Invariant: *one join serves one charter, ever*. A chain shown in one chapter would be known, and
//! so could be chosen against, in another. The session remembers which charter it signed with each
//! join.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::game::GameError;
use super::proposal::{Continuing, First, Proposal, check_versions};
use crate::key::chain::{Chain, Link, Shown};
use crate::key::{Body, Key, PublicKey, Signature, Signed};
use crate::types::bytes::{BytesError, Exact, decode, encode};
use crate::types::limits::{ENTRY_BYTES_MAX, MEMBERS};
use crate::types::numbering::{Answer, Member};
use bastide_rules::Seat;
use bastide_rules::hash::{Hash, hash};

/// A member's answer to one proposal: its key and the chain it commits to, signed by that key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Join {
    /// H(`proposal`; bytes of the proposal).
    pub proposal: Hash,
    /// The joiner's key.
    pub key: PublicKey,
    /// Fresh for every join.
    pub nonce: [u8; 32],
    /// Link 0 of the chain grown from key, nonce and proposal.
    pub anchor: Link,
    /// In a continuing charter, the joiner's link of the round pending in the previous chapter.
    pub link: Option<Shown>,
    /// In a continuing charter, the joiner's answers that aren't on the line any more.
    pub cut: Vec<Answer>,
}

impl Join {
    /// Returns a signed join to a proposal, and the chain that it commits to.
    #[must_use]
    pub fn seal(
        key: &Key,
        nonce: [u8; 32],
        proposal: &Exact<Proposal>,
        link: Option<Shown>,
        cut: Vec<Answer>,
    ) -> (Signed<Self>, Chain) {
        let proposal = Proposal::hash(proposal);
        let chain = Chain::grow(key, &nonce, &proposal);
        let join = Self { proposal, key: key.public(), nonce, anchor: chain.anchor(), link, cut };
        (Signed::seal(key, join), chain)
    }
}

impl Body for Join {
    const TAG: &'static str = "join";
}

/// The statement that a member signs for a charter.
/// Two of them for one number of a game, from 1 up, prove that their signer signed twice; the
/// charters themselves aren't needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seal {
    /// The game; for a first charter its own hash.
    pub game: Hash,
    /// The charter's number: 0 for a first one.
    pub number: u32,
    /// The charter, by its hash.
    pub charter: Hash,
    /// The signer.
    pub member: Member,
}

impl Body for Seal {
    const TAG: &'static str = "seal";
}

/// The charter's content; its hash is the charter's id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Articles {
    proposal: Exact<Proposal>,
    /// The joins, in the order of the chapter's members.
    joins: Vec<Signed<Join>>,
}

/// A charter that is consistent in itself, but not yet signed by all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charter {
    articles: Exact<Articles>,
    id: Hash,
    game: Hash,
    members: Vec<Member>,
}

/// The reason why something is not a charter.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "each says in a sentence what it is")]
pub enum CharterError {
    #[error("the charter can't be read: {0}")]
    Bytes(#[from] BytesError),
    #[error("it speaks protocol version {theirs}, and this program version {}", crate::PROTOCOL_VERSION)]
    Protocol { theirs: u16 },
    #[error("it follows rules version {theirs}, and this program version {}", crate::RULES_VERSION)]
    Rules { theirs: u16 },
    #[error("its tiles are not this program's tiles")]
    Catalogue,
    #[error("the bot of seat {} is of level {number}, which this program doesn't know", .seat.0)]
    Level { seat: Seat, number: u8 },
    #[error("{0}")]
    Game(#[from] GameError),
    #[error("each seat has a name, a colour and somebody who plays it")]
    Seats,
    #[error("{0} members can't sit at one table: 1 to {MEMBERS} can")]
    Members(usize),
    #[error("{0} has the key of another member")]
    RepeatedKey(Member),
    #[error("{0} runs no seat")]
    NoSeat(Member),
    #[error("seat {} is run by nobody", .0.0)]
    Nobody(Seat),
    #[error("seat {} has no colour of its own", .0.0)]
    Colour(Seat),
    #[error("the name of seat {} is empty, too long, or not plain text on one line", .0.0)]
    Name(Seat),
    #[error("nobody can lose on time by its clock")]
    Expiry,
    #[error("its tie-break is for two seats")]
    Tie,
    #[error("its list has the tiles alone, not the order of turns")]
    Listed,
    #[error("the label of its occasion is empty, too long, or not plain text on one line")]
    Occasion,
    #[error("it has {0} joins, not one for each member")]
    Joins(usize),
    #[error("the join of {0} is of another key")]
    AnothersJoin(Member),
    #[error("the join of {0} is for another proposal")]
    AnotherProposal(Member),
    #[error("the join of {0} is not signed by its key")]
    JoinSignature(Member),
    #[error("the join of {0} speaks of a game before the first charter")]
    JoinBefore(Member),
    #[error("its members are not, in their order, members of the first charter")]
    NotMembers,
    #[error("it has {0} signatures, not one for each member")]
    Signatures(usize),
    #[error("it is not signed by {0}")]
    Signature(Member),
    /// A first charter where a continuing one was expected, or the other way round.
    #[error("it doesn't go on from the game before it")]
    Kind,
}

impl Charter {
    /// Assembles a charter from a proposal and its joins, in the order of members.
    /// `first` is the game's first charter, for a continuing one.
    ///
    /// # Errors
    /// The rule of charters that is broken.
    pub fn assemble(
        proposal: Exact<Proposal>,
        joins: Vec<Signed<Join>>,
        first: Option<&Self>,
    ) -> Result<Self, CharterError> {
        Self::checked(Exact::new(Articles { proposal, joins }), first)
    }

    fn checked(articles: Exact<Articles>, first: Option<&Self>) -> Result<Self, CharterError> {
        if articles.bytes().len() > ENTRY_BYTES_MAX {
            return Err(BytesError::TooLong { length: articles.bytes().len(), limit: ENTRY_BYTES_MAX }.into());
        }
        let id = hash("charter", &[articles.bytes()]);
        let (game, members) = match (&*articles.proposal, first) {
            (Proposal::First(terms), None) => {
                terms.check()?;
                (id, Member::first(terms.members.len()).collect())
            }
            (Proposal::Continuing(on), Some(first)) => {
                check_versions(on.protocol, on.rules)?;
                let known = |member: &Member| first.key(*member).is_some();
                if on.members.is_empty()
                    || !on.members.is_sorted_by(|one, two| one < two)
                    || !on.members.iter().all(known)
                {
                    return Err(CharterError::NotMembers);
                }
                (on.game, on.members.clone())
            }
            _ => return Err(CharterError::Kind),
        };
        let charter = Self { id, game, members, articles };
        charter.check_joins(first)?;
        Ok(charter)
    }

    fn check_joins(&self, first: Option<&Self>) -> Result<(), CharterError> {
        let joins = &self.articles.joins;
        if joins.len() != self.members.len() {
            return Err(CharterError::Joins(joins.len()));
        }
        let proposal = Proposal::hash(&self.articles.proposal);
        for (member, join) in self.members.iter().copied().zip(joins) {
            // A member's key is the one in the first charter, whoever joined.
            let key = match first {
                Some(first) => first.key(member),
                None => self.first().and_then(|first| first.members.get(member.index())),
            };
            if key != Some(&join.key) {
                return Err(CharterError::AnothersJoin(member));
            }
            if join.proposal != proposal {
                return Err(CharterError::AnotherProposal(member));
            }
            if self.first().is_some() && (join.link.is_some() || !join.cut.is_empty()) {
                return Err(CharterError::JoinBefore(member));
            }
            if !join.is_by(&join.key) {
                return Err(CharterError::JoinSignature(member));
            }
        }
        Ok(())
    }

    /// Returns the charter's hash: the name of its chapter, and for a first charter of the game.
    pub fn id(&self) -> Hash {
        self.id
    }

    /// Returns the game's id.
    pub fn game(&self) -> Hash {
        self.game
    }

    /// Returns the chapter's number: 0 for the first.
    pub fn number(&self) -> u32 {
        self.articles.proposal.number()
    }

    /// Returns the proposal.
    pub fn proposal(&self) -> &Exact<Proposal> {
        &self.articles.proposal
    }

    /// Returns the proposal if this is a first charter.
    pub fn first(&self) -> Option<&First> {
        match &*self.articles.proposal {
            Proposal::First(first) => Some(first),
            Proposal::Continuing(_) => None,
        }
    }

    /// Returns the proposal if this is a continuing charter.
    pub fn continuing(&self) -> Option<&Continuing> {
        match &*self.articles.proposal {
            Proposal::First(_) => None,
            Proposal::Continuing(on) => Some(on),
        }
    }

    /// Returns the joins, in the order of members.
    pub fn joins(&self) -> &[Signed<Join>] {
        &self.articles.joins
    }

    /// Returns the chapter's members, ascending.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// Returns true if a member is in the chapter.
    pub fn has(&self, member: Member) -> bool {
        self.members.contains(&member)
    }

    /// Returns a member's join.
    pub fn join(&self, member: Member) -> Option<&Signed<Join>> {
        let at = self.members.iter().position(|one| *one == member)?;
        self.articles.joins.get(at)
    }

    /// Returns a member's key, in the chapter.
    pub fn key(&self, member: Member) -> Option<&PublicKey> {
        self.join(member).map(|join| &join.key)
    }

    /// Returns the member with this key, in the chapter.
    pub fn member(&self, key: &PublicKey) -> Option<Member> {
        self.members.iter().copied().find(|member| self.key(*member) == Some(key))
    }

    /// Returns the statement that a member signs.
    pub fn seal_of(&self, member: Member) -> Seal {
        Seal { game: self.game, number: self.number(), charter: self.id, member }
    }

    /// Signs the charter as a member.
    /// Sign at most one charter for each join, and one for each number of a game.
    pub fn sign(&self, key: &Key, member: Member) -> Signed<Seal> {
        Signed::seal(key, self.seal_of(member))
    }

    /// Returns a member's seal with this signature, if the signature is good.
    pub fn sealed_by(&self, member: Member, signature: Signature) -> Option<Signed<Seal>> {
        let seal = Signed::with(self.seal_of(member), signature);
        self.key(member).filter(|key| seal.is_by(key))?;
        Some(seal)
    }
}

/// A charter that every member of its chapter has signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedCharter {
    charter: Arc<Charter>,
    /// The seals, in the order of members.
    seals: Vec<Signed<Seal>>,
}

impl SealedCharter {
    /// Builds a sealed charter from its members' signatures, in the order of members.
    ///
    /// # Errors
    /// If one is missing or not good.
    pub fn new(charter: Arc<Charter>, signatures: &[Signature]) -> Result<Self, CharterError> {
        if signatures.len() != charter.members.len() {
            return Err(CharterError::Signatures(signatures.len()));
        }
        let sealed = |(member, signature): (&Member, &Signature)| {
            charter.sealed_by(*member, *signature).ok_or(CharterError::Signature(*member))
        };
        let seals = charter.members.iter().zip(signatures).map(sealed).collect::<Result<_, _>>()?;
        Ok(Self { charter, seals })
    }

    /// Decodes and checks a sealed charter.
    /// `first` is the game's first charter, for a continuing one.
    ///
    /// # Errors
    /// If the bytes are no charter, a rule of charters is broken, or a signature is missing or not
    /// good.
    pub fn decode(bytes: &[u8], first: Option<&Charter>) -> Result<Self, CharterError> {
        RawCharter::decode(bytes)?.check(first)
    }

    /// Returns the bytes that [`SealedCharter::decode`] reads.
    pub fn encode(&self) -> Vec<u8> {
        encode(&self.to_raw())
    }

    /// Returns the charter.
    pub fn charter(&self) -> &Arc<Charter> {
        &self.charter
    }

    /// Returns the members' seals, in the order of members.
    pub fn seals(&self) -> &[Signed<Seal>] {
        &self.seals
    }

    pub(crate) fn to_raw(&self) -> RawCharter {
        let signatures = self.seals.iter().map(Signed::signature).collect();
        RawCharter { articles: self.charter.articles.clone(), signatures }
    }
}

/// A charter as read; nothing but its shape is checked: no versions, rules or signatures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawCharter {
    articles: Exact<Articles>,
    signatures: Vec<Signature>,
}

impl RawCharter {
    /// Decodes a charter; checks its versions first, because others may have other bytes.
    ///
    /// # Errors
    /// If it has other versions, or the bytes are no charter.
    pub(super) fn decode(bytes: &[u8]) -> Result<Self, CharterError> {
        // In every version: length of the articles u64, length of the proposal u64, variant u32,
        // protocol u16, rules u16.
        let Some([p0, p1, r0, r1]) = bytes.get(20..24) else { return Err(BytesError::Malformed.into()) };
        check_versions(u16::from_le_bytes([*p0, *p1]), u16::from_le_bytes([*r0, *r1]))?;
        Ok(decode(bytes, ENTRY_BYTES_MAX)?)
    }

    /// Returns the charter's hash.
    pub fn id(&self) -> Hash {
        hash("charter", &[self.articles.bytes()])
    }

    /// Returns the proposal.
    pub fn proposal(&self) -> &Proposal {
        &self.articles.proposal
    }

    /// Checks the joins and the signatures, and for a first charter also the terms.
    ///
    /// # Errors
    /// If a rule of charters is broken, or a signature is missing or not good.
    pub fn check(self, first: Option<&Charter>) -> Result<SealedCharter, CharterError> {
        SealedCharter::new(Arc::new(Charter::checked(self.articles, first)?), &self.signatures)
    }
}
