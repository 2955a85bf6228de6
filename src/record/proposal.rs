//! Proposals: what is offered, so that all who are to sign it can agree to the same.
//!
//! A *first* one says everything that a game needs; a *continuing* one only where it goes on, with whom, and on what evidence: all else is
//! the first's. Invariant: whatever changes a legal move, a digest, a draw or a stand-in's move follows from these fields and the entries.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::bytes::Exact;
use super::charter::CharterError;
use super::entry::Question;
use super::game::GameTerms;
use super::key::PublicKey;
use super::limits::{COLOURS, MEMBERS};
use super::words::{Answer, Index, Member};
use super::{PROTOCOL_VERSION, RULES_VERSION};
use bastide_rules::Level;
use bastide_rules::hash::{Hash, hash};
use bastide_rules::inert::is_name;
use bastide_rules::{Catalogue, Seat, SeatOrder, Setup};

/// Which table; drawn by the host, so that two tables of one host differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TableId(pub [u8; 16]);

/// Level of a bot, as charters say it: from 1 to 9, the better the higher. Numbers that no level has are for later programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BotLevel(pub u8);

impl BotLevel {
    /// The level; none if this program doesn't know the number. In a charter that was checked it does.
    #[must_use]
    pub fn level(self) -> Option<Level> {
        Level::ALL.into_iter().find(|level| Self::from(*level) == self)
    }
}

impl From<Level> for BotLevel {
    fn from(level: Level) -> Self {
        match level {
            Level::Easy => Self(2),
            Level::Medium => Self(7),
            Level::Hard => Self(8),
            Level::Expert => Self(9),
        }
    }
}

/// Who plays a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Player {
    /// This member.
    Member(Member),
    /// Somebody beside this member, at its device.
    Beside(Member),
    /// A bot of this member's program.
    Bot {
        /// Whose program.
        member: Member,
        /// How well it plays.
        level: BotLevel,
    },
    /// Nobody: every replica computes its moves ([`bastide_rules::stand_in`]).
    StandIn,
}

impl Player {
    /// Whose word decides for it, while that member is in the chapter.
    pub const fn member(self) -> Option<Member> {
        match self {
            Self::Member(member) | Self::Beside(member) | Self::Bot { member, .. } => Some(member),
            Self::StandIn => None,
        }
    }
}

/// A seat of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatTerms {
    /// What its player is called; see [`is_name`].
    pub name: String,
    /// Its colour, below [`COLOURS`]; no two seats have the same.
    pub colour: u8,
    /// Who plays it.
    pub player: Player,
}

/// What becomes of the seats of a member that is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Leavers {
    /// The stand-in plays on for them.
    #[default]
    StandIn,
    /// They get no turns.
    Skipped,
}

/// Where draws come from.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum DrawSource {
    /// A link of each member, each time.
    #[default]
    Rounds,
    /// Links of the mover, and of whose seats come before and after; of each other the last that it had to show.
    Laps,
    /// A seed that all know: the same draws, in the same order, for whoever plays it.
    Seed(Hash),
    /// The catalogue's numbers of kinds of tiles, in the order in which they are drawn.
    Tiles(Vec<u8>),
}

impl DrawSource {
    /// Whether nobody knows them before the game: they rest on links of its members.
    #[must_use]
    pub const fn rest_on_links(&self) -> bool {
        matches!(self, Self::Rounds | Self::Laps)
    }

    /// The draws that follow from a text that people can tell each other: the seed is H(`draws`; text).
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        Self::Seed(hash("draws", &[text.as_bytes()]))
    }
}

/// How long deciding may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Clock {
    /// As long as it takes.
    #[default]
    Untimed,
    /// So long a turn.
    Turn {
        /// In seconds.
        seconds: u32,
    },
    /// So long in all, and a little more for each turn that was sealed.
    Bank {
        /// In all, in seconds.
        seconds: u32,
        /// For each turn, in seconds.
        increment: u32,
    },
}

/// Whether all sit together. No rule's validity hangs on time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pace {
    /// They do.
    Live {
        /// How long deciding may take.
        clock: Clock,
    },
    /// They needn't be there at the same time: a game of days.
    Days {
        /// For each move, in seconds.
        move_s: u32,
        /// For what moves took longer, in all, in seconds.
        bank_s: u32,
        /// Days for what the bank doesn't cover, in all; one that is begun is used.
        days_off: u32,
    },
}

impl Default for Pace {
    fn default() -> Self {
        Self::Live { clock: Clock::default() }
    }
}

impl Pace {
    /// Whether they needn't be there at the same time.
    pub const fn is_days(self) -> bool {
        matches!(self, Self::Days { .. })
    }

    /// What is left for the move that comes, in milliseconds, after moves that took so long; none where deciding takes as long as it takes.
    pub fn left_ms(self, took_ms: impl IntoIterator<Item = u64>) -> Option<u64> {
        const DAY: u64 = 24 * 60 * 60 * 1000;
        let ms = |seconds: u32| u64::from(seconds) * 1000;
        match self {
            Self::Live { clock: Clock::Untimed } => None,
            Self::Live { clock: Clock::Turn { seconds } } => Some(ms(seconds)),
            Self::Live { clock: Clock::Bank { seconds, increment } } => {
                let left = |(given, used), took| (given + ms(increment), used + took);
                let (given, used) = took_ms.into_iter().fold((ms(seconds), 0), left);
                Some(u64::saturating_sub(given, used))
            }
            Self::Days { move_s, bank_s, days_off } => {
                let left = |(bank, days): (u64, u64), took: u64| {
                    let over = took.saturating_sub(ms(move_s));
                    let beyond = over.saturating_sub(bank);
                    (bank.saturating_sub(over), days.saturating_sub(beyond.div_ceil(DAY)))
                };
                let (bank, days) = took_ms.into_iter().fold((ms(bank_s), u64::from(days_off)), left);
                Some(ms(move_s) + bank + days * DAY)
            }
        }
    }
}

/// What follows when somebody's time has run out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Expiry {
    /// It is shown, and nothing else.
    #[default]
    Shown,
    /// The others may go on without; of two, the other may say that it is lost.
    MayBeClaimed,
    /// The others' programs do so.
    Lost,
}

/// Who wins with equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Tie {
    /// All of them.
    #[default]
    Shared,
    /// Of two seats the one that didn't begin.
    SecondWins,
}

/// What a game is played for.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Occasion {
    /// Names it.
    pub id: Hash,
    /// Says it; see [`is_name`].
    pub label: String,
    /// Whether the result is to count there.
    pub counts: bool,
}

/// Whether others may look on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Watching {
    /// Whoever asks.
    #[default]
    Allowed,
    /// Nobody.
    Refused,
}

/// What the screens may show beyond the board: remaining tiles, farms, projected points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Aids {
    /// Everything that can be known.
    #[default]
    All,
    /// Only how many tiles are left.
    Counts,
    /// What a table of wood and cardboard shows.
    None,
}

/// Where another game was left, of which this one began as a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Origin {
    /// The other game.
    pub game: Hash,
    /// The chapter.
    pub chapter: Hash,
    /// An index of its log.
    pub index: Index,
    /// The head there.
    pub head: Hash,
}

/// What is offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Proposal {
    /// A new game.
    First(Box<First>),
    /// To go on with one.
    Continuing(Box<Continuing>),
}

/// A new game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct First {
    /// [`PROTOCOL_VERSION`] of whoever proposes.
    pub protocol: u16,
    /// [`RULES_VERSION`] of whoever proposes.
    pub rules: u16,
    /// [`catalogue_digest`] of whoever proposes.
    pub catalogue: Hash,
    /// Which table.
    pub table: TableId,
    /// Which proposal for this table; rises with every change.
    pub number: u32,
    /// Days since 1 January 1970, UTC.
    pub day: u32,
    /// What is played.
    pub game: GameTerms,
    /// The members' keys, in the order that numbers them.
    pub members: Vec<PublicKey>,
    /// By seat.
    pub seats: Vec<SeatTerms>,
    /// What becomes of the seats of who is missing.
    pub leavers: Leavers,
    /// Where draws come from.
    pub draws: DrawSource,
    /// How long deciding may take.
    pub pace: Pace,
    /// And what follows when it took longer.
    pub expiry: Expiry,
    /// Who wins with equal points.
    pub tie: Tie,
    /// What it is played for.
    pub occasion: Option<Occasion>,
    /// Seconds a member must be gone before going on without it is offered.
    pub grace_s: u32,
    /// Whether others may look on.
    pub watching: Watching,
    /// What the screens may show.
    pub aids: Aids,
    /// The game that it was begun from, if it was.
    pub origin: Option<Origin>,
}

/// To go on with a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Continuing {
    /// [`PROTOCOL_VERSION`] of whoever proposes.
    pub protocol: u16,
    /// [`RULES_VERSION`] of whoever proposes.
    pub rules: u16,
    /// The game: its first charter's hash.
    pub game: Hash,
    /// Above that of the chapter it continues.
    pub number: u32,
    /// Days since 1 January 1970, UTC.
    pub day: u32,
    /// The chapter, and where.
    pub from: Answer,
    /// Who goes on, ascending.
    pub members: Vec<Member>,
    /// Those missing who are said to be out of time, ascending.
    pub late: Vec<Member>,
    /// What it begins with, if all who could say No are silent.
    pub question: Option<Question>,
    /// Hashes of the evidence that it rests on, ascending.
    pub rests: Vec<Hash>,
}

impl First {
    /// A proposal of this program: untimed, a minute's grace, everything else as by default. Seats are called after their colours' numbers
    /// until somebody says better.
    #[must_use]
    pub fn new(table: TableId, setup: &Setup, members: Vec<PublicKey>, seats: Vec<SeatTerms>) -> Self {
        Self {
            protocol: PROTOCOL_VERSION,
            rules: RULES_VERSION,
            catalogue: catalogue_digest(),
            table,
            number: 1,
            day: 0,
            game: GameTerms::from(setup),
            members,
            seats,
            leavers: Leavers::default(),
            draws: DrawSource::default(),
            pace: Pace::default(),
            expiry: Expiry::default(),
            tie: Tie::default(),
            occasion: None,
            grace_s: 60,
            watching: Watching::default(),
            aids: Aids::default(),
            origin: None,
        }
    }

    /// The setup, if it can be played here.
    ///
    /// # Errors
    /// The first rule of first charters that is broken; versions first.
    pub fn check(&self) -> Result<Setup, CharterError> {
        check_versions(self.protocol, self.rules)?;
        if self.catalogue != catalogue_digest() {
            return Err(CharterError::Catalogue);
        }
        for (seat, terms) in (0..).map(Seat).zip(&self.seats) {
            if let Player::Bot { level, .. } = terms.player
                && level.level().is_none()
            {
                return Err(CharterError::Level { seat, number: level.0 });
            }
        }
        let setup = self.game.setup()?;
        if self.seats.len() != usize::from(setup.seats) {
            return Err(CharterError::Seats);
        }
        if !(1..=MEMBERS).contains(&self.members.len()) {
            return Err(CharterError::Members(self.members.len()));
        }
        for (member, key) in (0..).map(Member).zip(&self.members) {
            if self.members[..member.index()].contains(key) {
                return Err(CharterError::RepeatedKey(member));
            }
            if !self.seats.iter().any(|seat| seat.player.member() == Some(member)) {
                return Err(CharterError::NoSeat(member));
            }
        }
        for (seat, terms) in (0..).map(Seat).zip(&self.seats) {
            if terms.player.member().is_some_and(|member| member.index() >= self.members.len()) {
                return Err(CharterError::Nobody(seat));
            }
            let before = &self.seats[..seat.index()];
            if terms.colour >= COLOURS || before.iter().any(|other| other.colour == terms.colour) {
                return Err(CharterError::Colour(seat));
            }
            if !is_name(&terms.name) {
                return Err(CharterError::Name(seat));
            }
        }
        self.check_terms()?;
        Ok(setup)
    }

    fn check_terms(&self) -> Result<(), CharterError> {
        let is_untimed = self.pace == Pace::default();
        let is_live = matches!(self.pace, Pace::Live { .. });
        match self.expiry {
            Expiry::MayBeClaimed | Expiry::Lost if is_untimed => return Err(CharterError::Expiry),
            Expiry::Lost if !is_live => return Err(CharterError::Expiry),
            _ => {}
        }
        if self.tie == Tie::SecondWins && self.seats.len() != 2 {
            return Err(CharterError::Tie);
        }
        if matches!(self.draws, DrawSource::Tiles(_)) && self.game.order != SeatOrder::AsSeated {
            return Err(CharterError::Listed);
        }
        if self.occasion.as_ref().is_some_and(|occasion| !is_name(&occasion.label)) {
            return Err(CharterError::Occasion);
        }
        Ok(())
    }

    /// The seats a member runs, ascending.
    pub fn seats_of(&self, member: Member) -> impl Iterator<Item = Seat> + '_ {
        let seats = (0..).map(Seat).zip(&self.seats);
        seats.filter_map(move |(seat, terms)| (terms.player.member() == Some(member)).then_some(seat))
    }

    /// What a member is called: as its lowest seat is; "nobody" if there is no such member.
    pub fn name(&self, member: Member) -> &str {
        self.seats_of(member).next().map_or("nobody", |seat| &self.seats[seat.index()].name)
    }
}

impl Proposal {
    /// H(`proposal`; bytes): what joins name.
    #[must_use]
    pub fn hash(proposal: &Exact<Self>) -> Hash {
        hash("proposal", &[proposal.bytes()])
    }

    /// The number of the chapter that it would begin.
    pub fn number(&self) -> u32 {
        match self {
            Self::First(_) => 0,
            Self::Continuing(on) => on.number,
        }
    }
}

/// Whether these are this program's versions.
pub(super) fn check_versions(protocol: u16, rules: u16) -> Result<(), CharterError> {
    if protocol != PROTOCOL_VERSION {
        return Err(CharterError::Protocol { theirs: protocol });
    }
    if rules != RULES_VERSION {
        return Err(CharterError::Rules { theirs: rules });
    }
    Ok(())
}

/// H(`catalogue`; text of the table of tiles).
#[must_use]
pub fn catalogue_digest() -> Hash {
    static DIGEST: LazyLock<Hash> = LazyLock::new(|| hash("catalogue", &[Catalogue::text().as_bytes()]));
    *DIGEST
}
