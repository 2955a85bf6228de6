//! A club's sheet: its founding, its members, and the terms of games that count.
//!
//! A file is [`MAGIC`], the organiser's signature and the sheet's bytes. The hash of the
//! [`Founding`], which never changes, names the club; members and terms change with a rising
//! edition. A program with two editions uses the higher one; of two sheets of one edition the one
//! with the lower hash counts.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use bastide_record::bytes::{BytesError, decode, encode};
use bastide_record::limits::DECODE_BYTES_MAX;
use bastide_record::{
    Aids, Body, First, GameError, GameTerms, Key, Occasion, Pace, PublicKey, Signature, Signed, Tie,
};
use bastide_rules::hash::{Hash, hash};
use bastide_rules::safe_text::{NAME_BYTES, is_name};
use serde::{Deserialize, Serialize};

/// The first bytes of a file.
const MAGIC: &[u8; 16] = b"bastide club 3\r\n";
/// The first bytes of earlier versions' files.
/// Their cups had no deadlines, and lots that players could foresee.
const BEFORE: [&[u8; 16]; 2] = [b"bastide club 1\r\n", b"bastide club 2\r\n"];
/// Maximum number of members of a club, and of players of a cup.
pub const MEMBERS_MAX: usize = 4096;
/// Maximum number of cups of a club.
pub const CUPS_MAX: u8 = u8::MAX;
/// Maximum number of rounds of a cup.
pub const ROUNDS_MAX: u8 = 32;
/// Maximum number of games in a pairing.
pub const BEST_OF_MAX: u8 = 9;
/// Maximum size of a group, so that all in it meet within [`ROUNDS_MAX`].
pub const GROUP_MAX: u8 = 16;
/// Maximum number of days of a period, and of a round of a cup.
pub const DAYS_MAX: u16 = 366;

/// The part of a club that never changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Founding {
    /// The organiser's key, which signs the sheet.
    pub organiser: PublicKey,
    /// The club's name; see [`is_name`].
    pub name: String,
    /// The day from which its periods are counted, in days since 1 January 1970, UTC.
    pub day: u32,
    /// Random bytes, so that two clubs with one name and day differ.
    pub nonce: [u8; 16],
}

impl Founding {
    /// Returns the club's id: H(`club`; bytes).
    #[must_use]
    pub fn id(&self) -> Hash {
        hash("club", &[&encode(self)])
    }
}

/// A member of the club.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ClubMember {
    /// The member's key.
    pub key: PublicKey,
    /// The member's name in the club; see [`is_name`].
    pub name: String,
}

/// The terms that a game must have to count; `None` leaves a term to its players.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WantedTerms {
    /// The setup, whatever the number of seats.
    pub game: Option<GameTerms>,
    /// The pace and thinking time.
    pub pace: Option<Pace>,
    /// The rule for equal points; it applies to games of two seats.
    pub tie: Option<Tie>,
    /// The information that screens may show.
    pub aids: Option<Aids>,
}

impl WantedTerms {
    /// Returns the terms of a game as wanted terms.
    #[must_use]
    pub fn like(terms: &First) -> Self {
        Self {
            game: Some(terms.game.clone()),
            pace: Some(terms.pace),
            tie: Some(terms.tie),
            aids: Some(terms.aids),
        }
    }

    /// Returns true if a game has these terms.
    #[must_use]
    pub fn fits(&self, terms: &First) -> bool {
        let alike = |game: &GameTerms| GameTerms { seats: terms.game.seats, ..game.clone() } == terms.game;
        self.game.as_ref().is_none_or(alike)
            && self.pace.is_none_or(|pace| pace == terms.pace)
            && self.tie.is_none_or(|tie| tie == terms.tie || terms.seats.len() != 2)
            && self.aids.is_none_or(|aids| aids == terms.aids)
    }
}

/// The form of a cup.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CupForm {
    /// The Swiss system: players with equal points meet, and nobody is out.
    #[default]
    Swiss,
    /// A knock-out: losers are out.
    KnockOut,
    /// Groups in which all meet; the first of each go on to a knock-out.
    Groups {
        /// The maximum size of a group, 3 to [`GROUP_MAX`]; sizes differ by one at most.
        of: u8,
        /// The number of players of each group that go on, fewer than `of`; all of a smaller group.
        through: u8,
    },
}

/// The days by which a cup's rounds must be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deadlines {
    /// The first day of the first round, in days since 1 January 1970, UTC.
    pub from: u32,
    /// The days of each round, 1 to [`DAYS_MAX`].
    pub days: u16,
}

/// A cup of the players who were members when it began.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cup {
    /// Its number among the club's cups, from 1; rounds are named by it.
    pub number: u8,
    /// The form.
    pub form: CupForm,
    /// The maximum number of games in a pairing, 1 to [`BEST_OF_MAX`].
    pub best_of: u8,
    /// The days on which its rounds end; without them rounds wait for all games.
    pub deadlines: Option<Deadlines>,
    /// Random bytes drawn when it begins, so that nobody can choose a key for its lot.
    pub nonce: [u8; 16],
    /// The players, whoever joins or leaves the club afterwards; at least two.
    /// Ascending by key like [`Sheet::members`].
    pub players: Vec<ClubMember>,
}

impl Cup {
    fn check(&self) -> Result<(), ClubError> {
        let fits = match self.form {
            CupForm::Swiss | CupForm::KnockOut => true,
            CupForm::Groups { of, through } => (3..=GROUP_MAX).contains(&of) && (1..of).contains(&through),
        };
        if self.number == 0 {
            Err(ClubError::Cups)
        } else if !fits || !(1..=BEST_OF_MAX).contains(&self.best_of) {
            Err(ClubError::Cup)
        } else if self.deadlines.is_some_and(|deadlines| !(1..=DAYS_MAX).contains(&deadlines.days)) {
            Err(ClubError::Period)
        } else if self.players.len() < 2 {
            Err(ClubError::TooFew)
        } else {
            check(&self.players)
        }
    }

    /// Returns the index of the player with this key.
    pub(crate) fn place(&self, key: &PublicKey) -> Option<usize> {
        place(&self.players, key)
    }

    /// Returns the last day of a round (from 1), in days since 1 January 1970.
    /// `None` without deadlines.
    #[must_use]
    pub fn last_day(&self, round: u8) -> Option<u32> {
        let Deadlines { from, days } = self.deadlines?;
        Some(from.saturating_add(u32::from(round) * u32::from(days)).saturating_sub(1))
    }

    /// Returns true if a player has this key.
    #[must_use]
    pub fn is_played_by(&self, key: &PublicKey) -> bool {
        self.place(key).is_some()
    }
}

/// Checks that these may be members of one club.
fn check(members: &[ClubMember]) -> Result<(), ClubError> {
    if members.len() > MEMBERS_MAX {
        return Err(ClubError::Full);
    }
    if let Some(member) = members.iter().find(|member| !is_name(&member.name)) {
        return Err(ClubError::Name(member.name.clone()));
    }
    let mut names = BTreeSet::new();
    let twice = members.iter().find(|member| !names.insert(&member.name));
    let disorder = members.windows(2).find(|pair| pair[0].key >= pair[1].key).map(|pair| &pair[1]);
    twice.or(disorder).map_or(Ok(()), |member| Err(ClubError::Twice(member.name.clone())))
}

/// Returns the index of the member with this key.
fn place(members: &[ClubMember], key: &PublicKey) -> Option<usize> {
    members.binary_search_by(|member| member.key.cmp(key)).ok()
}

/// The content that the organiser signs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The club's founding.
    pub founding: Founding,
    /// The edition; it rises with every change.
    pub edition: u32,
    /// The days of a period, 1 to [`DAYS_MAX`]; all games of a period count at once.
    pub period_days: u16,
    /// The terms of games that count.
    pub wanted: WantedTerms,
    /// The present cup, once [one has begun](Self::begin_cup).
    pub cup: Option<Cup>,
    /// The members, ascending by key; no key and no name occurs twice.
    pub members: Vec<ClubMember>,
}

impl Body for Sheet {
    const TAG: &'static str = "club-sheet";
}

/// The reason why there is no such club or change.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClubError {
    /// The bytes are no sheet.
    #[error("not a club's sheet")]
    NoSheet,
    /// The sheet has an earlier version.
    #[error("a club's sheet of an earlier version: its organiser has to found the club anew")]
    EarlierVersion,
    /// The sheet's bytes are damaged.
    #[error("the sheet's bytes are damaged: {0}")]
    Damaged(#[from] BytesError),
    /// The organiser hasn't signed it.
    #[error("the organiser hasn't signed this sheet")]
    Unsigned,
    /// The key isn't the organiser's.
    #[error("only the organiser's key signs this club's sheet")]
    NotOrganiser,
    /// A club's or member's name isn't one; see [`is_name`].
    #[error("“{0}” is no name")]
    Name(String),
    /// A member's key or name occurs twice, or the members are out of order.
    #[error("“{0}” stands there already, or their key does")]
    Twice(String),
    /// No member has this name or key.
    #[error("“{0}” is no member")]
    NoMember(String),
    /// More than [`MEMBERS_MAX`] members.
    #[error("a club has at most {MEMBERS_MAX} members")]
    Full,
    /// A period or round has no day or more than [`DAYS_MAX`].
    #[error("a period, or a round, has 1 to {DAYS_MAX} days")]
    Period,
    /// No game can have these terms.
    #[error("nobody can play the game that is wanted: {0}")]
    Wanted(#[from] GameError),
    /// More than [`CUPS_MAX`] cups; they count from 1.
    #[error("a club has at most {CUPS_MAX} cups")]
    Cups,
    /// A cup with fewer than two players.
    #[error("a cup needs two members")]
    TooFew,
    /// A number of [`Cup`] out of its range.
    #[error("two meet for 1 to {BEST_OF_MAX} games; a group has 3 to {GROUP_MAX}, of whom fewer go on")]
    Cup,
}

impl Sheet {
    /// Returns the sheet of a new club, without members or a cup.
    #[must_use]
    pub fn new(founding: Founding, period_days: u16, wanted: WantedTerms) -> Self {
        Self { founding, edition: 1, period_days, wanted, cup: None, members: Vec::new() }
    }

    fn check(&self) -> Result<(), ClubError> {
        if !is_name(&self.founding.name) {
            return Err(ClubError::Name(self.founding.name.clone()));
        }
        if !(1..=DAYS_MAX).contains(&self.period_days) {
            return Err(ClubError::Period);
        }
        if let Some(Err(why)) = self.wanted.game.as_ref().map(GameTerms::setup) {
            return Err(ClubError::Wanted(why));
        }
        self.cup.as_ref().map_or(Ok(()), Cup::check)?;
        check(&self.members)
    }

    /// Begins another cup of all present members; `nonce` must be freshly drawn.
    ///
    /// # Errors
    /// If a number is out of range, there are fewer than two members, or there were [`CUPS_MAX`]
    /// cups.
    pub fn begin_cup(
        &mut self,
        (form, best_of): (CupForm, u8),
        deadlines: Option<Deadlines>,
        nonce: [u8; 16],
    ) -> Result<(), ClubError> {
        let number = self.cups().checked_add(1).ok_or(ClubError::Cups)?;
        let cup = Cup { number, form, best_of, deadlines, nonce, players: self.members.clone() };
        cup.check()?;
        self.cup = Some(cup);
        Ok(())
    }

    /// Returns the number of cups that have begun.
    #[must_use]
    pub fn cups(&self) -> u8 {
        self.cup.as_ref().map_or(0, |cup| cup.number)
    }

    /// Adds a member.
    ///
    /// # Errors
    /// If the name is bad or taken, the key is a member's, or the club is full.
    pub fn enrol(&mut self, key: PublicKey, name: &str) -> Result<(), ClubError> {
        let mut next = self.clone();
        let at = next.members.partition_point(|member| member.key < key);
        next.members.insert(at, ClubMember { key, name: name.to_owned() });
        next.check()?;
        *self = next;
        Ok(())
    }

    /// Removes a member by name.
    ///
    /// # Errors
    /// If no member has the name.
    pub fn dismiss(&mut self, name: &str) -> Result<(), ClubError> {
        let at = self.members.iter().position(|member| member.name == name);
        at.map(|at| drop(self.members.remove(at))).ok_or_else(|| ClubError::NoMember(name.to_owned()))
    }
}

/// The place of a game in a club's cups; all numbers from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Round {
    /// The cup's number.
    pub cup: u8,
    /// The round's number.
    pub number: u8,
    /// The game's number in its pairing.
    pub game: u8,
}

/// A checked sheet, signed by its organiser.
#[derive(Debug, Clone)]
pub struct Club {
    sheet: Signed<Sheet>,
    /// All rounds by their ids, computed at the first lookup.
    rounds: Arc<OnceLock<BTreeMap<Hash, Round>>>,
}

impl std::ops::Deref for Club {
    type Target = Sheet;
    fn deref(&self) -> &Sheet {
        &self.sheet
    }
}

impl PartialEq for Club {
    fn eq(&self, other: &Self) -> bool {
        self.sheet == other.sheet
    }
}

impl Eq for Club {}

impl From<Signed<Sheet>> for Club {
    fn from(sheet: Signed<Sheet>) -> Self {
        Self { sheet, rounds: Arc::default() }
    }
}

impl Club {
    /// Signs a sheet.
    ///
    /// # Errors
    /// If the sheet breaks a rule, or the key isn't its organiser's.
    pub fn seal(key: &Key, sheet: Sheet) -> Result<Self, ClubError> {
        sheet.check()?;
        if key.public() != sheet.founding.organiser {
            return Err(ClubError::NotOrganiser);
        }
        Ok(Signed::seal(key, sheet).into())
    }

    /// Returns the next edition, changed and signed.
    ///
    /// # Errors
    /// If the change fails, or the key isn't the organiser's.
    pub fn change(
        &self,
        key: &Key,
        change: impl FnOnce(&mut Sheet) -> Result<(), ClubError>,
    ) -> Result<Self, ClubError> {
        let mut sheet = Sheet { edition: self.edition.saturating_add(1), ..Sheet::clone(self) };
        change(&mut sheet)?;
        Self::seal(key, sheet)
    }

    /// Encodes the file.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        [&MAGIC[..], &encode(&self.sheet.signature()), self.sheet.bytes()].concat()
    }

    /// Decodes a file.
    ///
    /// # Errors
    /// If it is no sheet, has an earlier version, is damaged, or isn't signed by its organiser.
    pub fn decode(bytes: &[u8]) -> Result<Self, ClubError> {
        if BEFORE.iter().any(|before| bytes.starts_with(*before)) {
            return Err(ClubError::EarlierVersion);
        }
        let bytes = bytes.strip_prefix(MAGIC).ok_or(ClubError::NoSheet)?;
        let (signature, bytes) = bytes.split_at_checked(64).ok_or(ClubError::NoSheet)?;
        let signature: Signature = decode(signature, 64)?;
        let sheet: Sheet = decode(bytes, DECODE_BYTES_MAX)?;
        sheet.check()?;
        let signed = Signed::with(sheet, signature);
        let is_signed = signed.is_by(&signed.founding.organiser);
        if is_signed { Ok(signed.into()) } else { Err(ClubError::Unsigned) }
    }

    /// Returns the club's id, which names it in charters.
    #[must_use]
    pub fn id(&self) -> Hash {
        self.founding.id()
    }

    /// Returns the sheet's hash, which its organiser signs.
    #[must_use]
    pub fn hash(&self) -> Hash {
        hash(Sheet::TAG, &[self.sheet.bytes()])
    }

    /// Returns true if this sheet replaces another one of the same club.
    /// The higher edition does; of one edition the lower hash.
    #[must_use]
    pub fn replaces(&self, other: &Self) -> bool {
        let order = |club: &Self| (Reverse(club.edition), club.hash());
        order(self) < order(other)
    }

    /// Returns true if these are two different sheets of one edition of one club.
    /// Its organiser has then signed both.
    #[must_use]
    pub fn contradicts(&self, other: &Self) -> bool {
        self.id() == other.id() && self.edition == other.edition && self.hash() != other.hash()
    }

    /// Returns the occasion in charters of games for this club.
    #[must_use]
    pub fn occasion(&self) -> Occasion {
        Occasion { id: self.id(), label: self.founding.name.clone(), counts: true }
    }

    /// Returns the occasion in charters of a game of a cup's round, both numbers from 1.
    #[must_use]
    pub fn round(&self, cup: &Cup, number: u8, game: u8) -> Occasion {
        let label = if cup.best_of > 1 { format!(" {number}.{game}") } else { format!(" {number}") };
        let mut name = self.founding.name.as_str();
        while name.len() + label.len() > NAME_BYTES {
            name = &name[..name.char_indices().last().map_or(0, |(at, _)| at)];
        }
        let id = round_id(&self.id(), Round { cup: cup.number, number, game });
        Occasion { id, label: format!("{name}{label}"), counts: true }
    }

    /// Returns the round with this id, of the present cup or an earlier one.
    #[must_use]
    pub fn round_of(&self, id: &Hash) -> Option<Round> {
        let all = || {
            let club = self.id();
            let rounds = (1..=self.cups()).flat_map(|cup| (1..=ROUNDS_MAX).map(move |number| (cup, number)));
            let games = rounds
                .flat_map(|(cup, number)| (1..=BEST_OF_MAX).map(move |game| Round { cup, number, game }));
            games.map(|round| (round_id(&club, round), round)).collect()
        };
        self.rounds.get_or_init(all).get(id).copied()
    }

    /// Returns the member with this key.
    #[must_use]
    pub fn member(&self, key: &PublicKey) -> Option<&ClubMember> {
        self.members.get(place(&self.members, key)?)
    }

    /// Returns the period that a day lies in, from 0; `None` before the founding.
    #[must_use]
    pub fn period(&self, day: u32) -> Option<u32> {
        Some(day.checked_sub(self.founding.day)? / u32::from(self.period_days))
    }
}

fn round_id(club: &Hash, Round { cup, number, game }: Round) -> Hash {
    hash("club-round", &[club, &[cup, number, game]])
}
