//! The sheet of a club: who founded it, who is a member, and of what terms a game must be so that it counts.
//!
//! A file is [`MAGIC`], the organiser's signature and the sheet's bytes. The club is named by the hash of its [`Founding`], which never
//! changes; members and terms do, with an edition that rises. Whoever has two editions uses the higher one; of two sheets of one edition the one
//! with the lower hash counts.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use bastide_record::bytes::{BytesError, decode, encode};
use bastide_record::game::GameTerms;
use bastide_record::limits::DECODE_BYTES;
use bastide_record::{Aids, Body, First, Key, Occasion, Pace, PublicKey, Signature, Signed, Tie};
use bastide_rules::hash::{Hash, hash};
use bastide_rules::inert::{NAME_BYTES, is_name};
use serde::{Deserialize, Serialize};

/// What a file begins with.
const MAGIC: &[u8; 16] = b"bastide club 3\r\n";
/// Beginnings of files of versions before: their cups had no deadlines, and lots that their players could foresee.
const BEFORE: [&[u8; 16]; 2] = [b"bastide club 1\r\n", b"bastide club 2\r\n"];
/// Most members of a club.
pub const MEMBERS_MAX: usize = 4096;
/// Most cups of a club.
pub const CUPS_MAX: u8 = u8::MAX;
/// Most rounds of a cup.
pub const ROUNDS_MAX: u8 = 32;
/// Most games when two meet.
pub const BEST_OF_MAX: u8 = 9;
/// Most in a group, so that all meet within [`ROUNDS_MAX`].
pub const GROUP_MAX: u8 = 16;
/// Most days of a period, and of a cup's round.
pub const DAYS_MAX: u16 = 366;

/// What never changes of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Founding {
    /// Whose signature the sheet needs.
    pub organiser: PublicKey,
    /// What it is called; see [`is_name`].
    pub name: String,
    /// The day from which its periods are counted, in days since 1 January 1970, UTC.
    pub day: u32,
    /// So that two clubs of one name and day differ.
    pub nonce: [u8; 16],
}

impl Founding {
    /// Names the club: H(`club`; bytes).
    #[must_use]
    pub fn id(&self) -> Hash {
        hash("club", &[&encode(self)])
    }
}

/// Somebody who belongs to it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Enrolled {
    /// With which key.
    pub key: PublicKey,
    /// What the club calls them; see [`is_name`].
    pub name: String,
}

/// Of what terms a game must be; none of them: whatever its players like.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wanted {
    /// What is played, but for the number of seats.
    pub game: Option<GameTerms>,
    /// How long deciding may take.
    pub pace: Option<Pace>,
    /// Who wins with equal points.
    pub tie: Option<Tie>,
    /// What the screens may show.
    pub aids: Option<Aids>,
}

impl Wanted {
    /// The terms of a game, as those that are wanted.
    #[must_use]
    pub fn like(terms: &First) -> Self {
        Self {
            game: Some(terms.game.clone()),
            pace: Some(terms.pace),
            tie: Some(terms.tie),
            aids: Some(terms.aids),
        }
    }

    /// Whether a game is of these terms.
    #[must_use]
    pub fn fits(&self, terms: &First) -> bool {
        let alike = |game: &GameTerms| GameTerms { seats: terms.game.seats, ..game.clone() } == terms.game;
        self.game.as_ref().is_none_or(alike)
            && self.pace.is_none_or(|pace| pace == terms.pace)
            && self.tie.is_none_or(|tie| tie == terms.tie || terms.seats.len() != 2)
            && self.aids.is_none_or(|aids| aids == terms.aids)
    }
}

/// How a cup of the members is played.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Form {
    /// Who has as many points meets; nobody is out.
    #[default]
    Swiss,
    /// Who loses is out.
    KnockOut,
    /// In groups each meets each; then the first of them go on, and who loses is out.
    Groups {
        /// At most so many in a group; all are as large as another, or have one fewer.
        of: u8,
        /// So many of each go on, or all of it.
        through: u8,
    },
}

/// The days by which a cup's rounds are to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deadlines {
    /// The first day of the first round, in days since 1 January 1970, UTC.
    pub from: u32,
    /// The days of each round, 1 to [`DAYS_MAX`].
    pub days: u16,
}

/// A cup of those who were members when it began.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cup {
    /// Which of the club's, from 1: it names the rounds.
    pub number: u8,
    /// Who meets whom.
    pub form: Form,
    /// So many games at most when two meet.
    pub best_of: u8,
    /// The days on which its rounds end; if none, they wait for everybody.
    pub deadlines: Option<Deadlines>,
    /// Drawn when it begins, so that nobody can choose a key for its lot.
    pub nonce: [u8; 16],
    /// Who plays it, whoever is taken in or let go afterwards; two at least, as [`Sheet::members`] are.
    pub players: Vec<Enrolled>,
}

impl Cup {
    fn check(&self) -> Result<(), ClubError> {
        let fits = match self.form {
            Form::Swiss | Form::KnockOut => true,
            Form::Groups { of, through } => (3..=GROUP_MAX).contains(&of) && (1..of).contains(&through),
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

    /// The place among its players of who has this key.
    pub(crate) fn place(&self, key: &PublicKey) -> Option<usize> {
        place(&self.players, key)
    }

    /// The last day of a round, from 1, if there are deadlines.
    #[must_use]
    pub fn last_day(&self, round: u8) -> Option<u32> {
        let Deadlines { from, days } = self.deadlines?;
        Some(from.saturating_add(u32::from(round) * u32::from(days)).saturating_sub(1))
    }

    /// Whether one with this key plays it.
    #[must_use]
    pub fn is_played_by(&self, key: &PublicKey) -> bool {
        self.place(key).is_some()
    }
}

/// That these may be members.
fn check(members: &[Enrolled]) -> Result<(), ClubError> {
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

/// Among these the place of who has this key.
fn place(members: &[Enrolled], key: &PublicKey) -> Option<usize> {
    members.binary_search_by(|member| member.key.cmp(key)).ok()
}

/// What the organiser signs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The club.
    pub founding: Founding,
    /// Rises with every change.
    pub edition: u32,
    /// All games of so many days count at once.
    pub period_days: u16,
    /// Which games count.
    pub wanted: Wanted,
    /// Which cup is played, once [one has begun](Self::begin_cup).
    pub cup: Option<Cup>,
    /// Its members, ascending by key; no key and no name stands twice.
    pub members: Vec<Enrolled>,
}

impl Body for Sheet {
    const TAG: &'static str = "club-sheet";
}

/// Why there is no such club.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClubError {
    /// It is no sheet at all.
    #[error("not a club's sheet")]
    NoSheet,
    /// It is of a version before.
    #[error("a club's sheet of an earlier version: its organiser has to found the club anew")]
    Before,
    /// It doesn't hold together.
    #[error("the sheet's bytes are damaged: {0}")]
    Damaged(#[from] BytesError),
    /// Its organiser hasn't signed it.
    #[error("the organiser hasn't signed this sheet")]
    Unsigned,
    /// Another key than the organiser's would sign it.
    #[error("only the organiser's key signs this club's sheet")]
    NotOrganiser,
    /// Of a club or a member; see [`is_name`].
    #[error("“{0}” is no name")]
    Name(String),
    /// Somebody stands there twice.
    #[error("“{0}” stands there already, or their key does")]
    Twice(String),
    /// Nobody of that name or key is in it.
    #[error("“{0}” is no member")]
    NoMember(String),
    /// More than [`MEMBERS_MAX`].
    #[error("a club has at most {MEMBERS_MAX} members")]
    Full,
    /// A period, or a round, has a day at least, and a year at most.
    #[error("a period, or a round, has 1 to {DAYS_MAX} days")]
    Period,
    /// No game is of these terms.
    #[error("nobody can play the game that is wanted: {0}")]
    Wanted(String),
    /// More than [`CUPS_MAX`]; they count from 1.
    #[error("a club has at most {CUPS_MAX} cups")]
    Cups,
    /// Nobody would meet anybody.
    #[error("a cup needs two members")]
    TooFew,
    /// See [`Cup`].
    #[error("two meet for 1 to {BEST_OF_MAX} games; a group has 3 to {GROUP_MAX}, of whom fewer go on")]
    Cup,
}

impl Sheet {
    /// A club of its organiser alone, or of nobody yet.
    #[must_use]
    pub fn new(founding: Founding, period_days: u16, wanted: Wanted) -> Self {
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
            return Err(ClubError::Wanted(why.to_string()));
        }
        self.cup.as_ref().map_or(Ok(()), Cup::check)?;
        check(&self.members)
    }

    /// Begins another cup of all who are members now, which is played so; the nonce is drawn for it.
    ///
    /// # Errors
    /// If it can't be played so, there are fewer than two, or there were [`CUPS_MAX`].
    pub fn begin_cup(
        &mut self,
        (form, best_of): (Form, u8),
        deadlines: Option<Deadlines>,
        nonce: [u8; 16],
    ) -> Result<(), ClubError> {
        let number = self.cups().checked_add(1).ok_or(ClubError::Cups)?;
        let cup = Cup { number, form, best_of, deadlines, nonce, players: self.members.clone() };
        cup.check()?;
        self.cup = Some(cup);
        Ok(())
    }

    /// How many cups have begun.
    #[must_use]
    pub fn cups(&self) -> u8 {
        self.cup.as_ref().map_or(0, |cup| cup.number)
    }

    /// Takes somebody in.
    ///
    /// # Errors
    /// If the name is none or taken, the key is in it, or there is no room.
    pub fn enrol(&mut self, key: PublicKey, name: &str) -> Result<(), ClubError> {
        let mut next = self.clone();
        let at = next.members.partition_point(|member| member.key < key);
        next.members.insert(at, Enrolled { key, name: name.to_owned() });
        next.check()?;
        *self = next;
        Ok(())
    }

    /// Lets somebody go, by name.
    ///
    /// # Errors
    /// If nobody is called that.
    pub fn dismiss(&mut self, name: &str) -> Result<(), ClubError> {
        let at = self.members.iter().position(|member| member.name == name);
        at.map(|at| drop(self.members.remove(at))).ok_or_else(|| ClubError::NoMember(name.to_owned()))
    }
}

/// Of which round of which cup a game is, and which of the games of two who meet in it; all from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Round {
    /// Which cup.
    pub cup: u8,
    /// Which round of it.
    pub number: u8,
    /// Which game.
    pub game: u8,
}

/// A sheet that holds together and is signed by its organiser.
#[derive(Debug, Clone)]
pub struct Club {
    sheet: Signed<Sheet>,
    /// The names of all rounds, once one is looked for.
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
    /// If it doesn't hold together, or is another's.
    pub fn seal(key: &Key, sheet: Sheet) -> Result<Self, ClubError> {
        sheet.check()?;
        if key.public() != sheet.founding.organiser {
            return Err(ClubError::NotOrganiser);
        }
        Ok(Signed::seal(key, sheet).into())
    }

    /// The next edition, changed.
    ///
    /// # Errors
    /// If the change can't be, or the key isn't the organiser's.
    pub fn change(
        &self,
        key: &Key,
        change: impl FnOnce(&mut Sheet) -> Result<(), ClubError>,
    ) -> Result<Self, ClubError> {
        let mut sheet = Sheet { edition: self.edition.saturating_add(1), ..Sheet::clone(self) };
        change(&mut sheet)?;
        Self::seal(key, sheet)
    }

    /// The file.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        [&MAGIC[..], &encode(&self.sheet.signature()), self.sheet.bytes()].concat()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is none, of a version before, damaged, or not signed by the organiser that it names.
    pub fn decode(bytes: &[u8]) -> Result<Self, ClubError> {
        if BEFORE.iter().any(|before| bytes.starts_with(*before)) {
            return Err(ClubError::Before);
        }
        let bytes = bytes.strip_prefix(MAGIC).ok_or(ClubError::NoSheet)?;
        let (signature, bytes) = bytes.split_at_checked(64).ok_or(ClubError::NoSheet)?;
        let signature: Signature = decode(signature, 64)?;
        let sheet: Sheet = decode(bytes, DECODE_BYTES)?;
        sheet.check()?;
        let signed = Signed::with(sheet, signature);
        let is_signed = signed.is_by(&signed.founding.organiser);
        if is_signed { Ok(signed.into()) } else { Err(ClubError::Unsigned) }
    }

    /// Names it in charters.
    #[must_use]
    pub fn id(&self) -> Hash {
        self.founding.id()
    }

    /// Names this sheet: the hash that its organiser signs.
    #[must_use]
    pub fn hash(&self) -> Hash {
        hash(Sheet::TAG, &[self.sheet.bytes()])
    }

    /// Returns true if this sheet counts, and not another one of the same club: by the higher edition, of one edition by the lower hash.
    #[must_use]
    pub fn replaces(&self, other: &Self) -> bool {
        let order = |club: &Self| (Reverse(club.edition), club.hash());
        order(self) < order(other)
    }

    /// Returns true if these are two sheets of one edition of one club, both of which its organiser has signed.
    #[must_use]
    pub fn contradicts(&self, other: &Self) -> bool {
        self.id() == other.id() && self.edition == other.edition && self.hash() != other.hash()
    }

    /// What a charter says of a game that is played for it.
    #[must_use]
    pub fn occasion(&self) -> Occasion {
        Occasion { id: self.id(), label: self.founding.name.clone(), counts: true }
    }

    /// What a charter says of a game of a round of a cup of this club, both from 1.
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

    /// Which round it names, of this cup or of one before.
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

    /// Who has this key.
    #[must_use]
    pub fn member(&self, key: &PublicKey) -> Option<&Enrolled> {
        self.members.get(place(&self.members, key)?)
    }

    /// In which period a day lies; none before the founding.
    #[must_use]
    pub fn period(&self, day: u32) -> Option<u32> {
        Some(day.checked_sub(self.founding.day)? / u32::from(self.period_days))
    }
}

fn round_id(club: &Hash, Round { cup, number, game }: Round) -> Hash {
    hash("club-round", &[club, &[cup, number, game]])
}
