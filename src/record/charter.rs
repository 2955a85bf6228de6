//! Charters: what everyone in a chapter has agreed to and signed before it begins. A first charter's hash names the game.
//!
//! Proposal → joins (each member's, to just that proposal) → [`Charter`] (both, checked) → [`SealedCharter`] (signed by all): one procedure
//! for beginning and for going on. *One join serves one charter, ever*: whoever joins keeps which charter it signed, for a chain shown
//! in one chapter would be known, and chosen against, in another. Keeping that is the session's part. What a continuing
//! charter says of the game before it is judged in [`super::record`].

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::bytes::{Blob, BytesError, Exact, decode, encode};
use super::chain::{Chain, Link, Shown};
use super::game::GameError;
use super::key::{Body, Key, PublicKey, Signature, Signed};
use super::limits::{ENTRY_BYTES, MEMBERS};
use super::proposal::{Continuing, First, Proposal, check_versions};
use super::words::{Answer, Member};
use crate::hash::{Hash, hash};
use crate::rules::Seat;

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
pub enum CharterError {
    /// No charter's bytes.
    #[error("the charter can't be read: {0}")]
    Bytes(#[from] BytesError),
    /// Another version of the protocol.
    #[error("it speaks protocol version {theirs}, and this program version {}", super::PROTOCOL_VERSION)]
    Protocol {
        /// Its version.
        theirs: u16,
    },
    /// Another version of the rules.
    #[error("it follows rules version {theirs}, and this program version {}", super::RULES_VERSION)]
    Rules {
        /// Its version.
        theirs: u16,
    },
    /// Another catalogue of tiles.
    #[error("its tiles are not this program's tiles")]
    Catalogue,
    /// The game isn't known, or can't be played.
    #[error("{0}")]
    Game(#[from] GameError),
    /// A way of drawing that nobody plays yet.
    #[error("its tiles are drawn {0}, which this program can't play yet")]
    NotPlayed(&'static str),
    /// Not one entry for each seat.
    #[error("each seat has a name, a colour and somebody who plays it")]
    Seats,
    /// Too few or too many members.
    #[error("{0} members can't sit at one table: 1 to {MEMBERS} can")]
    Members(usize),
    /// Two members with one key.
    #[error("{0} has the key of another member")]
    RepeatedKey(Member),
    /// A member that runs no seat.
    #[error("{0} runs no seat")]
    NoSeat(Member),
    /// A seat that is run by somebody who isn't there.
    #[error("seat {} is run by nobody", .0.0)]
    Nobody(Seat),
    /// A colour that there isn't, or that another seat has.
    #[error("seat {} has no colour of its own", .0.0)]
    Colour(Seat),
    /// A name that can't be shown.
    #[error("the name of seat {} is empty, too long, or not plain text on one line", .0.0)]
    Name(Seat),
    /// What follows when time has run out doesn't fit the clock.
    #[error("nobody can lose on time by its clock")]
    Expiry,
    /// A tie-break for another number of seats.
    #[error("its tie-break is for two seats")]
    Tie,
    /// The label of an occasion.
    #[error("the label of its occasion is empty, too long, or not plain text on one line")]
    Occasion,
    /// Not a join for each member.
    #[error("it has {0} joins, not one for each member")]
    Joins(usize),
    /// A join of another key.
    #[error("the join of {0} is of another key")]
    AnothersJoin(Member),
    /// A join for another proposal.
    #[error("the join of {0} is for another proposal")]
    AnotherProposal(Member),
    /// A join that isn't signed by its key.
    #[error("the join of {0} is not signed by its key")]
    JoinSignature(Member),
    /// A join to a first charter that says something of a game before it.
    #[error("the join of {0} speaks of a game before the first charter")]
    JoinBefore(Member),
    /// Members not of the first charter, or not ascending.
    #[error("its members are not, in their order, members of the first charter")]
    NotMembers,
    /// Not a signature for each member.
    #[error("it has {0} signatures, not one for each member")]
    Signatures(usize),
    /// A signature that isn't its member's.
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
    #[must_use]
    pub fn id(&self) -> Hash {
        self.id
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> Hash {
        self.game
    }

    /// The chapter's number: 0 for the first.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.articles.proposal.number()
    }

    /// What was proposed.
    #[must_use]
    pub fn proposal(&self) -> &Exact<Proposal> {
        &self.articles.proposal
    }

    /// What was proposed, if it is a first charter.
    #[must_use]
    pub fn first(&self) -> Option<&First> {
        match &*self.articles.proposal {
            Proposal::First(first) => Some(first),
            Proposal::Continuing(_) => None,
        }
    }

    /// What was proposed, if it is one that goes on.
    #[must_use]
    pub fn continuing(&self) -> Option<&Continuing> {
        match &*self.articles.proposal {
            Proposal::First(_) => None,
            Proposal::Continuing(on) => Some(on),
        }
    }

    /// The joins, in the order of members.
    #[must_use]
    pub fn joins(&self) -> &[Signed<Join>] {
        &self.articles.joins
    }

    /// The chapter's members, ascending.
    #[must_use]
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// Whether a member is in the chapter.
    #[must_use]
    pub fn has(&self, member: Member) -> bool {
        self.members.contains(&member)
    }

    /// A member's join.
    #[must_use]
    pub fn join(&self, member: Member) -> Option<&Signed<Join>> {
        let at = self.members.iter().position(|one| *one == member)?;
        self.articles.joins.get(at)
    }

    /// A member's key, in the chapter.
    #[must_use]
    pub fn key(&self, member: Member) -> Option<&PublicKey> {
        self.join(member).map(|join| &join.key).filter(|_| self.has(member))
    }

    /// The member with this key, in the chapter.
    #[must_use]
    pub fn member(&self, key: &PublicKey) -> Option<Member> {
        self.members.iter().copied().find(|member| self.key(*member) == Some(key))
    }

    /// What a member signs.
    #[must_use]
    pub fn seal_of(&self, member: Member) -> Seal {
        Seal { game: self.game, number: self.number(), charter: self.id, member }
    }

    /// A member's signature under the charter. Sign at most one charter for each join, and one for each number of a game.
    #[must_use]
    pub fn sign(&self, key: &Key, member: Member) -> Signed<Seal> {
        Signed::seal(key, self.seal_of(member))
    }

    /// A member's seal with this signature, if it is good.
    #[must_use]
    pub fn sealed_by(&self, member: Member, signature: Signature) -> Option<Signed<Seal>> {
        let seal = Signed::with(self.seal_of(member), signature);
        self.key(member).filter(|key| seal.is_by(key))?;
        Some(seal)
    }
}

/// Versions come first in a proposal of every version, so that two versions can name each other: length of the proposal u64, variant u32,
/// protocol u16, rules u16.
fn check_prefix(articles: &[u8]) -> Result<(), CharterError> {
    let Some([p0, p1, r0, r1]) = articles.get(12..16) else { return Err(BytesError::Malformed.into()) };
    check_versions(u16::from_le_bytes([*p0, *p1]), u16::from_le_bytes([*r0, *r1]))
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
        decode::<RawCharter>(bytes, ENTRY_BYTES)?.check(first)
    }

    /// Its bytes, which [`SealedCharter::decode`] reads.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        encode(&self.to_raw())
    }

    /// The charter.
    #[must_use]
    pub fn charter(&self) -> &Arc<Charter> {
        &self.charter
    }

    /// What its members have signed, in their order.
    #[must_use]
    pub fn seals(&self) -> &[Signed<Seal>] {
        &self.seals
    }

    pub(super) fn to_raw(&self) -> RawCharter {
        let signatures = self.seals.iter().map(Signed::signature).collect();
        RawCharter { articles: Blob(self.charter.articles.bytes().to_vec()), signatures }
    }
}

/// A sealed charter's bytes, not yet checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawCharter {
    articles: Blob,
    signatures: Vec<Signature>,
}

impl RawCharter {
    /// Reads it, whatever its versions.
    ///
    /// # Errors
    /// If these are no charter's bytes.
    pub fn read(self) -> Result<ReadCharter, BytesError> {
        let articles: Exact<Articles> = Exact::decode(self.articles.0, ENTRY_BYTES)?;
        Ok(ReadCharter { id: hash("charter", &[articles.bytes()]), articles, signatures: self.signatures })
    }

    /// Checks all that can be seen in it; its versions first, for others may have other bytes.
    ///
    /// # Errors
    /// As [`SealedCharter::decode`].
    pub fn check(self, first: Option<&Charter>) -> Result<SealedCharter, CharterError> {
        check_prefix(&self.articles.0)?;
        self.read()?.check(first)
    }
}

/// A charter that was read; whether it is of these versions and holds, and who has signed it, is not yet checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadCharter {
    articles: Exact<Articles>,
    id: Hash,
    signatures: Vec<Signature>,
}

impl ReadCharter {
    /// Its hash.
    #[must_use]
    pub fn id(&self) -> Hash {
        self.id
    }

    /// What it proposes.
    #[must_use]
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
