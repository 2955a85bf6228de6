//! The sheet of a club: who founded it, who is a member, and of what terms a game must be so that it counts.
//!
//! A file is [`MAGIC`], the organiser's signature and the sheet's bytes. The club is named by the hash of its [`Founding`], which never
//! changes; members and terms do, with an edition that rises. Whoever has two editions uses the higher one.

use std::collections::BTreeSet;

use bastide_record::bytes::{BytesError, decode, encode};
use bastide_record::game::GameTerms;
use bastide_record::limits::DECODE_BYTES;
use bastide_record::{Aids, Body, First, Key, Occasion, Pace, PublicKey, Signature, Signed, Tie};
use bastide_rules::hash::{Hash, hash};
use bastide_rules::inert::{NAME_BYTES, is_name};
use serde::{Deserialize, Serialize};

/// What a file begins with.
const MAGIC: &[u8; 16] = b"bastide club 1\r\n";
/// Most members of a club.
pub const MEMBERS_MAX: usize = 4096;
/// Most rounds of a cup.
pub const ROUNDS_MAX: u8 = 32;
/// Most games when two meet.
pub const BEST_OF_MAX: u8 = 9;
/// Most in a group, so that all meet within [`ROUNDS_MAX`].
pub const GROUP_MAX: u8 = 16;
/// Most days of a period.
const PERIOD_MAX: u16 = 366;

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
        /// So many in a group, or one fewer.
        of: u8,
        /// So many of each go on.
        through: u8,
    },
}

/// A cup of the members: one for each edition of the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cup {
    /// Who meets whom.
    pub form: Form,
    /// So many games at most when two meet.
    pub best_of: u8,
}

impl Default for Cup {
    fn default() -> Self {
        Self { form: Form::Swiss, best_of: 1 }
    }
}

impl Cup {
    const fn check(self) -> Result<(), ClubError> {
        let fits = match self.form {
            Form::Swiss | Form::KnockOut => true,
            Form::Groups { of, through } => of >= 3 && of <= GROUP_MAX && through >= 1 && through < of,
        };
        if fits && self.best_of >= 1 && self.best_of <= BEST_OF_MAX { Ok(()) } else { Err(ClubError::Cup) }
    }
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
    /// How its cup is played.
    pub cup: Cup,
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
    /// A period has a day at least, and a year at most.
    #[error("a period has 1 to {PERIOD_MAX} days")]
    Period,
    /// See [`Cup`].
    #[error("two meet for 1 to {BEST_OF_MAX} games; a group has 3 to {GROUP_MAX}, of whom fewer go on")]
    Cup,
}

impl Sheet {
    /// A club of its organiser alone, or of nobody yet.
    #[must_use]
    pub fn new(founding: Founding, period_days: u16, wanted: Wanted) -> Self {
        Self { founding, edition: 1, period_days, wanted, cup: Cup::default(), members: Vec::new() }
    }

    fn check(&self) -> Result<(), ClubError> {
        let names = self.members.iter().map(|member| &member.name).chain([&self.founding.name]);
        if let Some(name) = names.into_iter().find(|name| !is_name(name)) {
            return Err(ClubError::Name(name.clone()));
        }
        if !(1..=PERIOD_MAX).contains(&self.period_days) {
            return Err(ClubError::Period);
        }
        if self.members.len() > MEMBERS_MAX {
            return Err(ClubError::Full);
        }
        self.cup.check()?;
        let mut names = BTreeSet::new();
        let twice = self.members.iter().find(|member| !names.insert(&member.name));
        let disorder = self.members.windows(2).find(|pair| pair[0].key >= pair[1].key).map(|pair| &pair[1]);
        twice.or(disorder).map_or(Ok(()), |member| Err(ClubError::Twice(member.name.clone())))
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

/// A sheet that holds together and is signed by its organiser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Club(Signed<Sheet>);

impl std::ops::Deref for Club {
    type Target = Sheet;
    fn deref(&self) -> &Sheet {
        &self.0
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
        Ok(Self(Signed::seal(key, sheet)))
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
        [&MAGIC[..], &encode(&self.0.signature()), self.0.bytes()].concat()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is none, damaged, or not signed by the organiser that it names.
    pub fn decode(bytes: &[u8]) -> Result<Self, ClubError> {
        let bytes = bytes.strip_prefix(MAGIC).ok_or(ClubError::NoSheet)?;
        let (signature, bytes) = bytes.split_at_checked(64).ok_or(ClubError::NoSheet)?;
        let signature: Signature = decode(signature, 64)?;
        let sheet: Sheet = decode(bytes, DECODE_BYTES)?;
        sheet.check()?;
        let signed = Signed::with(sheet, signature);
        let is_signed = signed.is_by(&signed.founding.organiser);
        if is_signed { Ok(Self(signed)) } else { Err(ClubError::Unsigned) }
    }

    /// Names it in charters.
    #[must_use]
    pub fn id(&self) -> Hash {
        self.founding.id()
    }

    /// What a charter says of a game that is played for it.
    #[must_use]
    pub fn occasion(&self) -> Occasion {
        Occasion { id: self.id(), label: self.founding.name.clone(), counts: true }
    }

    /// What a charter says of a game of a round of the cup that is played by this edition, both from 1.
    #[must_use]
    pub fn round(&self, number: u8, game: u8) -> Occasion {
        let label = if self.cup.best_of > 1 { format!(" {number}.{game}") } else { format!(" {number}") };
        let mut name = self.founding.name.as_str();
        while name.len() + label.len() > NAME_BYTES {
            name = &name[..name.char_indices().last().map_or(0, |(at, _)| at)];
        }
        Occasion { id: self.round_id(number, game), label: format!("{name}{label}"), counts: true }
    }

    fn round_id(&self, number: u8, game: u8) -> Hash {
        hash("club-round", &[&self.id(), &self.edition.to_le_bytes(), &[number, game]])
    }

    /// Which round it names, and which game of two who meet in it.
    #[must_use]
    pub fn round_of(&self, id: &Hash) -> Option<(u8, u8)> {
        let all = (1..=ROUNDS_MAX).flat_map(|number| (1..=self.cup.best_of).map(move |game| (number, game)));
        all.into_iter().find(|(number, game)| self.round_id(*number, *game) == *id)
    }

    /// Who has this key.
    #[must_use]
    pub fn member(&self, key: &PublicKey) -> Option<&Enrolled> {
        let at = self.members.binary_search_by(|member| member.key.cmp(key)).ok()?;
        self.members.get(at)
    }

    /// In which period a day lies; none before the founding.
    #[must_use]
    pub fn period(&self, day: u32) -> Option<u32> {
        Some(day.checked_sub(self.founding.day)? / u32::from(self.period_days))
    }
}
