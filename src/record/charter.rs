//! Charters: what everyone in a chapter has agreed to and signed before it begins. A first charter's hash names the game.
//!
//! Proposal → joins (each member's, to just that proposal) → [`Charter`] (both, checked) → [`SealedCharter`] (signed by all): one procedure
//! for beginning and for going on. *One join serves one charter, ever*: whoever joins keeps which charter it signed, for a chain shown
//! in one chapter would be known, and chosen against, in another. Keeping that is the session's part. What a continuing
//! charter says of the game before it is judged in [`super::continuing`].

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::bytes::{BytesError, Exact, decode, encode};
use super::chain::{Chain, Link, Shown};
use super::game::GameError;
use super::key::{Body, Key, PublicKey, Signature, Signed};
use super::limits::{ENTRY_BYTES, MEMBERS};
use super::proposal::{Continuing, First, Proposal, check_versions};
use super::words::{Answer, Member};
use bastide_rules::Seat;
use bastide_rules::hash::{Hash, hash};

/// A member's answer to one proposal: its key and the chain it binds itself to. Signed by that key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Join {
    /// H(`proposal`; bytes of the proposal).
    pub proposal: Hash,
    /// Whose join it is.
    pub key: PublicKey,
    /// Fresh for every join.
    pub nonce: [u8; 32],
    /// Link 0 of the chain grown from key, nonce and proposal.
    pub anchor: Link,
    /// To go on: the joiner's link of the round that is pending there, in the chapter before.
    pub link: Option<Shown>,
    /// To go on: what the joiner has answered that isn't on the line any more.
    pub cut: Vec<Answer>,
}

impl Join {
    /// A signed join to a proposal, and the chain it binds to.
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

/// What a member signs of a charter. Two of one number from 1 up, of one game, prove their signer's two signatures without the charters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seal {
    /// The game: of a first charter its own hash.
    pub game: Hash,
    /// The charter's number: 0 for a first one.
    pub number: u32,
    /// The charter, by its hash.
    pub charter: Hash,
    /// Who signs.
    pub member: Member,
}

impl Body for Seal {
    const TAG: &'static str = "seal";
}

/// The charter's fields: what names it, by its hash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Articles {
    proposal: Exact<Proposal>,
    /// In the order of the chapter's members.
    joins: Vec<Signed<Join>>,
}

/// A charter that holds together in itself; not yet signed by everybody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charter {
    articles: Exact<Articles>,
    id: Hash,
    game: Hash,
    members: Vec<Member>,
}

/// Why something is no charter.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "each says in a sentence what it is")]
pub enum CharterError {
    #[error("the charter can't be read: {0}")]
    Bytes(#[from] BytesError),
    #[error("it speaks protocol version {theirs}, and this program version {}", super::PROTOCOL_VERSION)]
    Protocol { theirs: u16 },
    #[error("it follows rules version {theirs}, and this program version {}", super::RULES_VERSION)]
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
    /// A first charter where one was expected that goes on, or the other way round.
    #[error("it doesn't go on from the game before it")]
    Kind,
}

impl Charter {
    /// A charter of a proposal and its joins, in the order of members; `first` is that of the game, for one that goes on.
    ///
    /// # Errors
    /// What doesn't hold.
    pub fn assemble(
        proposal: Exact<Proposal>,
        joins: Vec<Signed<Join>>,
        first: Option<&Self>,
    ) -> Result<Self, CharterError> {
        Self::checked(Exact::new(Articles { proposal, joins }), first)
    }

    fn checked(articles: Exact<Articles>, first: Option<&Self>) -> Result<Self, CharterError> {
        if articles.bytes().len() > ENTRY_BYTES {
            return Err(BytesError::TooLong { length: articles.bytes().len(), limit: ENTRY_BYTES }.into());
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
            // A member's key is the one that the first charter lists, whoever joined.
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

    /// The charter's hash: what its chapter is named by; of a first one the game.
    pub fn id(&self) -> Hash {
        self.id
    }

    /// The game.
    pub fn game(&self) -> Hash {
        self.game
    }

    /// The chapter's number: 0 for the first.
    pub fn number(&self) -> u32 {
        self.articles.proposal.number()
    }

    /// What was proposed.
    pub fn proposal(&self) -> &Exact<Proposal> {
        &self.articles.proposal
    }

    /// What was proposed, if it is a first charter.
    pub fn first(&self) -> Option<&First> {
        match &*self.articles.proposal {
            Proposal::First(first) => Some(first),
            Proposal::Continuing(_) => None,
        }
    }

    /// What was proposed, if it is one that goes on.
    pub fn continuing(&self) -> Option<&Continuing> {
        match &*self.articles.proposal {
            Proposal::First(_) => None,
            Proposal::Continuing(on) => Some(on),
        }
    }

    /// The joins, in the order of members.
    pub fn joins(&self) -> &[Signed<Join>] {
        &self.articles.joins
    }

    /// The chapter's members, ascending.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// Whether a member is in the chapter.
    pub fn has(&self, member: Member) -> bool {
        self.members.contains(&member)
    }

    /// A member's join.
    pub fn join(&self, member: Member) -> Option<&Signed<Join>> {
        let at = self.members.iter().position(|one| *one == member)?;
        self.articles.joins.get(at)
    }

    /// A member's key, in the chapter.
    pub fn key(&self, member: Member) -> Option<&PublicKey> {
        self.join(member).map(|join| &join.key)
    }

    /// The member with this key, in the chapter.
    pub fn member(&self, key: &PublicKey) -> Option<Member> {
        self.members.iter().copied().find(|member| self.key(*member) == Some(key))
    }

    /// What a member signs.
    pub fn seal_of(&self, member: Member) -> Seal {
        Seal { game: self.game, number: self.number(), charter: self.id, member }
    }

    /// A member's signature under the charter. Sign at most one charter for each join, and one for each number of a game.
    pub fn sign(&self, key: &Key, member: Member) -> Signed<Seal> {
        Signed::seal(key, self.seal_of(member))
    }

    /// A member's seal with this signature, if it is good.
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
    /// In the order of members.
    seals: Vec<Signed<Seal>>,
}

impl SealedCharter {
    /// A charter and its members' signatures, in their order.
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

    /// A sealed charter from elsewhere; `first` is that of the game, for one that goes on.
    ///
    /// # Errors
    /// If the bytes are none, a rule of charters is broken, or a signature is missing or not good.
    pub fn decode(bytes: &[u8], first: Option<&Charter>) -> Result<Self, CharterError> {
        RawCharter::decode(bytes)?.check(first)
    }

    /// Its bytes, which [`SealedCharter::decode`] reads.
    pub fn encode(&self) -> Vec<u8> {
        encode(&self.to_raw())
    }

    /// The charter.
    pub fn charter(&self) -> &Arc<Charter> {
        &self.charter
    }

    /// What its members have signed, in their order.
    pub fn seals(&self) -> &[Signed<Seal>] {
        &self.seals
    }

    pub(super) fn to_raw(&self) -> RawCharter {
        let signatures = self.seals.iter().map(Signed::signature).collect();
        RawCharter { articles: self.charter.articles.clone(), signatures }
    }
}

/// A charter as it came in; whether it is of these versions and holds, and who has signed it, is not yet checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawCharter {
    articles: Exact<Articles>,
    signatures: Vec<Signature>,
}

impl RawCharter {
    /// A charter from elsewhere; its versions come first, for others may have other bytes.
    ///
    /// # Errors
    /// If it is of other versions, or these are no charter's bytes.
    pub(super) fn decode(bytes: &[u8]) -> Result<Self, CharterError> {
        // In every version: length of the articles u64, of the proposal u64, variant u32, protocol u16, rules u16.
        let Some([p0, p1, r0, r1]) = bytes.get(20..24) else { return Err(BytesError::Malformed.into()) };
        check_versions(u16::from_le_bytes([*p0, *p1]), u16::from_le_bytes([*r0, *r1]))?;
        Ok(decode(bytes, ENTRY_BYTES)?)
    }

    /// Its hash.
    pub fn id(&self) -> Hash {
        hash("charter", &[self.articles.bytes()])
    }

    /// What it proposes.
    pub fn proposal(&self) -> &Proposal {
        &self.articles.proposal
    }

    /// Checks joins and signatures, and of a first charter everything.
    ///
    /// # Errors
    /// If a rule of charters is broken, or a signature is missing or not good.
    pub fn check(self, first: Option<&Charter>) -> Result<SealedCharter, CharterError> {
        SealedCharter::new(Arc::new(Charter::checked(self.articles, first)?), &self.signatures)
    }
}
