//! The charter: what everyone at a table agrees to and signs before the first draw. Its hash is the game's
//! id.
//!
//! Proposal (the host's) → joins (each member's, to just that proposal) → [`Charter`] (both, checked) →
//! [`SealedCharter`] (signed by all). A host only assembles it. *One join serves one charter, ever*: whoever
//! joins keeps which charter it signed, for a chain shown in one game would be known, and chosen against, in
//! another. Keeping that is the session's part.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::bytes::{Blob, BytesError, Exact, decode, encode};
use super::chain::{Chain, Link};
use super::key::{Body, Key, PublicKey, Signature, Signed};
use super::limits::{ENTRY_BYTES, MEMBERS, NAME_BYTES, SEATS_MAX, SEATS_MIN};
use super::proposal::{Proposal, Runs};
use super::words::Member;
use crate::hash::{Hash, hash};
use crate::inert::is_inert;
use crate::rules::{Seat, SetupError};

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
    /// What the member is called; see [`is_name`].
    pub name: String,
}

impl Join {
    /// A signed join to a proposal, and the chain it binds to.
    #[must_use]
    pub fn seal(
        key: &Key,
        nonce: [u8; 32],
        proposal: &Exact<Proposal>,
        name: String,
    ) -> (Signed<Self>, Chain) {
        let proposal = Proposal::hash(proposal);
        let chain = Chain::grow(key, &nonce, &proposal);
        let join = Self { proposal, key: key.public(), nonce, anchor: chain.anchor(), name };
        (Signed::seal(key, join), chain)
    }
}

impl Body for Join {
    const TAG: &'static str = "join";
}

/// Whether a text may be a member's name: 1 to [`NAME_BYTES`] bytes, with something to see, and every
/// character of it [inert](is_inert).
#[must_use]
pub fn is_name(name: &str) -> bool {
    (1..=NAME_BYTES).contains(&name.len()) && is_plain(name)
}

/// Whether a text has something to see, stands on one line, and doesn't turn the text around it; see [`is_name`].
#[must_use]
pub fn is_plain(text: &str) -> bool {
    text.chars().all(is_inert) && text.chars().any(|c| !c.is_whitespace())
}

/// The charter's fields: what the members sign, by its hash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Articles {
    proposal: Exact<Proposal>,
    /// In the order of the proposal's members.
    joins: Vec<Signed<Join>>,
}

/// A charter that holds together; not yet signed by everybody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charter {
    articles: Exact<Articles>,
    id: Hash,
}

/// Why something is no charter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
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
    /// It goes on from a place that isn't there: of another game than the one before it, or with another setup, or at its end.
    #[error("it goes on from another game, and that place isn't in the record before it")]
    From,
    /// No game can be played with the setup.
    #[error("no game can be played with its setup: {0}")]
    Setup(#[from] SetupError),
    /// Too few or too many seats, or not each has somebody to run it.
    #[error("a table has {SEATS_MIN} to {SEATS_MAX} seats, each run by somebody")]
    Seats,
    /// No members, or too many.
    #[error("a table has 1 to {MEMBERS} members, not {0}")]
    Members(usize),
    /// A key stands there twice.
    #[error("{0} has the key of another member")]
    RepeatedKey(Member),
    /// Somebody who runs no seat.
    #[error("{0} runs no seat")]
    NoSeat(Member),
    /// A seat of nobody.
    #[error("seat {seat} is run by {member}, whom there isn't", seat = .0.0, member = .1)]
    Nobody(Seat, Member),
    /// Not one join for each member.
    #[error("there are {0} joins, not one of each member")]
    Joins(usize),
    /// A join of another key than the proposal names.
    #[error("the join of {0} is another key's")]
    AnothersJoin(Member),
    /// A join to something else.
    #[error("the join of {0} is to another proposal")]
    AnotherProposal(Member),
    /// A join nobody signed.
    #[error("the join of {0} is not signed by it")]
    JoinSignature(Member),
    /// Not a name; see [`is_name`].
    #[error("the name of {0} is not 1 to {NAME_BYTES} bytes of plain text on one line")]
    Name(Member),
    /// Not one signature for each member.
    #[error("{0} signatures are not one of each member")]
    Signatures(usize),
    /// A member hasn't signed the charter.
    #[error("the charter is not signed by {0}")]
    Signature(Member),
}

impl Charter {
    /// A proposal and the joins to it, in the order of its members.
    ///
    /// # Errors
    /// The first rule of a charter that is broken.
    pub fn assemble(proposal: Exact<Proposal>, joins: Vec<Signed<Join>>) -> Result<Self, CharterError> {
        Self::checked(Exact::new(Articles { proposal, joins }))
    }

    /// A charter from elsewhere.
    ///
    /// # Errors
    /// If the bytes are none, or a rule of charters is broken.
    pub fn decode(bytes: Vec<u8>) -> Result<Self, CharterError> {
        Self::checked(Exact::decode(bytes, ENTRY_BYTES)?)
    }

    fn checked(articles: Exact<Articles>) -> Result<Self, CharterError> {
        if articles.bytes().len() > ENTRY_BYTES {
            return Err(BytesError::TooLong { length: articles.bytes().len(), limit: ENTRY_BYTES }.into());
        }
        articles.proposal.check()?;
        let proposal = Proposal::hash(&articles.proposal);
        let members = &articles.proposal.members;
        if articles.joins.len() != members.len() {
            return Err(CharterError::Joins(articles.joins.len()));
        }
        for (member, (key, join)) in (0..).map(Member).zip(members.iter().zip(&articles.joins)) {
            if join.key != *key {
                return Err(CharterError::AnothersJoin(member));
            }
            if join.proposal != proposal {
                return Err(CharterError::AnotherProposal(member));
            }
            if !is_name(&join.name) {
                return Err(CharterError::Name(member));
            }
            if !join.is_by(key) {
                return Err(CharterError::JoinSignature(member));
            }
        }
        Ok(Self { id: hash("charter", &[articles.bytes()]), articles })
    }

    /// Its bytes, which [`Charter::decode`] reads.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.articles.bytes()
    }

    /// The game's id: H(`charter`; bytes).
    #[must_use]
    pub fn id(&self) -> Hash {
        self.id
    }

    /// What was proposed.
    #[must_use]
    pub fn proposal(&self) -> &Exact<Proposal> {
        &self.articles.proposal
    }

    /// The joins, by member.
    #[must_use]
    pub fn joins(&self) -> &[Signed<Join>] {
        &self.articles.joins
    }

    /// All members, ascending.
    pub fn members(&self) -> impl DoubleEndedIterator<Item = Member> + use<> {
        (0..self.articles.joins.len() as u8).map(Member)
    }

    /// A member's join; none if there is no such member.
    #[must_use]
    pub fn join(&self, member: Member) -> Option<&Signed<Join>> {
        self.articles.joins.get(member.index())
    }

    /// A member's key; none if there is no such member.
    #[must_use]
    pub fn key(&self, member: Member) -> Option<&PublicKey> {
        self.articles.proposal.members.get(member.index())
    }

    /// The member with this key.
    #[must_use]
    pub fn member(&self, key: &PublicKey) -> Option<Member> {
        self.members()
            .zip(&self.articles.proposal.members)
            .find(|(_, its)| *its == key)
            .map(|(member, _)| member)
    }

    /// What a member is called; "nobody" if there is no such member.
    #[must_use]
    pub fn name(&self, member: Member) -> &str {
        self.join(member).map_or("nobody", |join| &join.name)
    }

    /// Who runs a seat from the start; the stand-in if there is no such seat.
    #[must_use]
    pub fn runs(&self, seat: Seat) -> Runs {
        self.articles.proposal.seats.get(seat.index()).copied().unwrap_or(Runs::StandIn)
    }

    /// The seats a member runs, ascending.
    pub fn seats_of(&self, member: Member) -> impl Iterator<Item = Seat> + '_ {
        (0..)
            .map(Seat)
            .zip(&self.articles.proposal.seats)
            .filter_map(move |(seat, runs)| (*runs == Runs::Member(member)).then_some(seat))
    }

    /// A member's signature under the charter. Sign at most one charter for each join.
    #[must_use]
    pub fn sign(&self, key: &Key) -> Signature {
        key.sign(&self.id)
    }

    /// Whether this is the member's signature under the charter.
    #[must_use]
    pub fn is_signed_by(&self, member: Member, signature: &Signature) -> bool {
        self.key(member).is_some_and(|key| key.signed(&self.id, signature))
    }
}

/// A charter that every member has signed: a game can be played on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedCharter {
    charter: Arc<Charter>,
    /// By member.
    signatures: Vec<Signature>,
}

impl SealedCharter {
    /// A charter and its members' signatures, in their order.
    ///
    /// # Errors
    /// If one is missing or not good.
    pub fn new(charter: Arc<Charter>, signatures: Vec<Signature>) -> Result<Self, CharterError> {
        if signatures.len() != charter.joins().len() {
            return Err(CharterError::Signatures(signatures.len()));
        }
        for (member, signature) in charter.members().zip(&signatures) {
            if !charter.is_signed_by(member, signature) {
                return Err(CharterError::Signature(member));
            }
        }
        Ok(Self { charter, signatures })
    }

    /// A sealed charter from elsewhere.
    ///
    /// # Errors
    /// If the bytes are none, a rule of charters is broken, or a signature is missing or not good.
    pub fn decode(bytes: &[u8]) -> Result<Self, CharterError> {
        decode::<RawCharter>(bytes, ENTRY_BYTES)?.check()
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

    /// The signatures, by member.
    #[must_use]
    pub fn signatures(&self) -> &[Signature] {
        &self.signatures
    }

    pub(super) fn to_raw(&self) -> RawCharter {
        RawCharter { articles: Blob(self.charter.bytes().to_vec()), signatures: self.signatures.clone() }
    }
}

/// A sealed charter's bytes, not yet checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawCharter {
    articles: Blob,
    signatures: Vec<Signature>,
}

impl RawCharter {
    /// Checks everything.
    ///
    /// # Errors
    /// As [`SealedCharter::decode`].
    pub fn check(self) -> Result<SealedCharter, CharterError> {
        SealedCharter::new(Arc::new(Charter::decode(self.articles.0)?), self.signatures)
    }
}
