//! Proposals: the terms of a charter, offered so that all signers can agree to the same bytes.
//!
//! A *first* proposal says everything that a game needs; a *continuing* one says only where it
//! continues, with whom and on what evidence, and keeps the first one's other terms. Invariant:
//! whatever changes a legal move, a digest, a draw or a stand-in's move follows from these fields
//! and the entries.

use serde::{Deserialize, Serialize};

use super::charter::CharterError;
use super::entry::Question;
use super::game::{GameError, GameTerms};
use crate::key::PublicKey;
use crate::types::bytes::Exact;
use crate::types::limits::{COLOURS, MEMBERS};
use crate::types::numbering::{Answer, Index, Member};
use crate::{PROTOCOL_VERSION, RULES_VERSION};
use bastide_rules::Level;
use bastide_rules::hash::{Hash, hash};
use bastide_rules::safe_text::is_name;
use bastide_rules::{Catalogue, Seat, SeatOrder, Setup, TileSets};

/// A table's id, drawn by the host, so that two tables of one host differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TableId(pub [u8; 16]);

/// A bot's level as charters say it, 1 to 9, the higher the better. Other numbers are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BotLevel(pub u8);

impl BotLevel {
    /// Returns the level; `None` if no level has the number.
    /// Every checked charter has levels alone.
    #[must_use]
    pub const fn level(self) -> Option<Level> {
        Level::new(self.0)
    }
}

impl From<Level> for BotLevel {
    fn from(level: Level) -> Self {
        Self(level.number())
    }
}

/// The player of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Player {
    /// This member itself.
    Member(Member),
    /// Another person at this member's device.
    Beside(Member),
    /// A bot of this member's program.
    Bot {
        /// The member whose program runs the bot.
        member: Member,
        /// The bot's level.
        level: BotLevel,
    },
    /// No member: every replica computes the moves ([`bastide_rules::stand_in`]).
    StandIn,
}

impl Player {
    /// Returns the member that decides for it, while that member is in the chapter.
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
    /// The player's name; see [`is_name`].
    pub name: String,
    /// The seat's colour, below [`COLOURS`]; no two seats have the same.
    pub colour: u8,
    /// The player.
    pub player: Player,
}

/// The treatment of a missing member's seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Leavers {
    /// The stand-in plays for them.
    #[default]
    StandIn,
    /// They get no turns.
    Skipped,
}

/// The source of draws.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum DrawSource {
    /// A link of each member for each round.
    #[default]
    Rounds,
    /// Links of the member that has just moved and the one that moves next.
    /// For other members the last link due.
    Laps,
    /// A seed that all know: every game with it has the same draws in the same order.
    Seed(Hash),
    /// The tile kinds, by their catalogue numbers as [`KindId`](bastide_rules::KindId) encodes them,
    /// in the order in which they are drawn.
    Tiles(Vec<u8>),
}

impl DrawSource {
    /// Returns true if nobody knows the draws before the game, because they rest on members' links.
    #[must_use]
    pub const fn are_secret(&self) -> bool {
        matches!(self, Self::Rounds | Self::Laps)
    }

    /// Returns the draws of a text that people can tell each other: the seed is H(`draws`; text).
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        Self::Seed(hash("draws", &[text.as_bytes()]))
    }
}

/// The thinking time that a player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Clock {
    /// No limit.
    #[default]
    Untimed,
    /// A limit for each turn.
    Turn {
        /// The limit of each turn, in seconds.
        seconds: u32,
    },
    /// A total for the game, and an increment for each sealed turn.
    Bank {
        /// The total, in seconds.
        seconds: u32,
        /// The increment, in seconds.
        increment: u32,
    },
}

/// The pace of a game: live or by correspondence. No rule's validity depends on time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pace {
    /// All members are online together.
    Live {
        /// The thinking time.
        clock: Clock,
    },
    /// A correspondence game: members needn't be online at the same time.
    Days {
        /// The time for each move, in seconds.
        move_s: u32,
        /// The reserve of the whole game for moves that take longer, in seconds.
        bank_s: u32,
        /// The number of days in the whole game for what the reserve doesn't cover.
        /// A begun day is used up.
        days_off: u32,
    },
}

impl Default for Pace {
    fn default() -> Self {
        Self::Live { clock: Clock::default() }
    }
}

impl Pace {
    /// Returns true for a correspondence game.
    pub const fn is_days(self) -> bool {
        matches!(self, Self::Days { .. })
    }

    /// Returns the time left for the next move, in milliseconds; `None` without a limit.
    /// `took_ms` are the times of the moves before, in milliseconds.
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

/// The consequence when a member's time has run out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Expiry {
    /// It is only shown.
    #[default]
    Shown,
    /// The others may go on without the member; of two members, the other may claim the win.
    MayBeClaimed,
    /// The others' programs do so by themselves.
    Lost,
}

/// The rule for equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Tie {
    /// All of them win.
    #[default]
    Shared,
    /// Victory of the seat that didn't begin, of two.
    SecondWins,
}

/// The series or cup that a game belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Occasion {
    /// The id.
    pub id: Hash,
    /// The label shown to people; see [`is_name`].
    pub label: String,
    /// True if the result is meant to count there.
    pub counts: bool,
}

/// The permission for spectators.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Watching {
    /// Anybody may watch.
    #[default]
    Allowed,
    /// No spectators.
    Refused,
}

/// The information that screens may show beyond the board.
/// That is remaining tiles, farms and projected points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Aids {
    /// Everything that can be known.
    #[default]
    All,
    /// Only the number of tiles left.
    Counts,
    /// Only what a physical table shows.
    None,
}

/// The place in another game that this one began as a copy of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Origin {
    /// The other game.
    pub game: Hash,
    /// The chapter.
    pub chapter: Hash,
    /// The index in its log.
    pub index: Index,
    /// The head there.
    pub head: Hash,
}

/// A proposal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Proposal {
    /// A new game.
    First(Box<First>),
    /// The continuation of a game.
    Continuing(Box<Continuing>),
}

/// The terms of a new game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct First {
    /// The proposer's [`PROTOCOL_VERSION`].
    pub protocol: u16,
    /// The proposer's [`RULES_VERSION`].
    pub rules: u16,
    /// The proposer's [`catalogue_digest`] of the game's sets.
    pub catalogue: Hash,
    /// The table's id.
    pub table: TableId,
    /// The number of the proposal for this table; rises with every change.
    pub number: u32,
    /// The date in days since 1 January 1970, UTC.
    pub day: u32,
    /// The setup.
    pub game: GameTerms,
    /// The members' keys, in the order that numbers them.
    pub members: Vec<PublicKey>,
    /// The seats, in order.
    pub seats: Vec<SeatTerms>,
    /// The treatment of missing members' seats.
    pub leavers: Leavers,
    /// The source of draws.
    pub draws: DrawSource,
    /// The pace and thinking time.
    pub pace: Pace,
    /// The consequence when a member's time has run out.
    pub expiry: Expiry,
    /// The rule for equal points.
    pub tie: Tie,
    /// The series or cup that it belongs to, if any.
    pub occasion: Option<Occasion>,
    /// The seconds that a member must be gone before the others are offered to continue without it.
    pub grace_s: u32,
    /// The permission for spectators.
    pub watching: Watching,
    /// The information that screens may show.
    pub aids: Aids,
    /// The place in another game that it was copied from, if it was.
    pub origin: Option<Origin>,
}

/// The terms of a continuation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Continuing {
    /// The proposer's [`PROTOCOL_VERSION`].
    pub protocol: u16,
    /// The proposer's [`RULES_VERSION`].
    pub rules: u16,
    /// The game: its first charter's hash.
    pub game: Hash,
    /// The new chapter's number, above that of the chapter it continues.
    pub number: u32,
    /// The date in days since 1 January 1970, UTC.
    pub day: u32,
    /// The chapter, index and head that it continues from.
    pub from: Answer,
    /// The members that go on, ascending.
    pub members: Vec<Member>,
    /// The missing members that are said to be out of time, ascending.
    pub late: Vec<Member>,
    /// The question that it begins with, if any: for when all who could say No are silent.
    pub question: Option<Question>,
    /// Hashes of the evidence that it rests on, ascending.
    pub rests: Vec<Hash>,
}

impl First {
    /// Returns a proposal with this program's defaults: untimed, with a grace of a minute.
    #[must_use]
    pub fn new(table: TableId, setup: &Setup, members: Vec<PublicKey>, seats: Vec<SeatTerms>) -> Self {
        Self {
            protocol: PROTOCOL_VERSION,
            rules: RULES_VERSION,
            catalogue: catalogue_digest(setup.sets),
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

    /// Checks the terms, and returns the setup.
    ///
    /// # Errors
    /// The first rule of first charters that is broken; versions first.
    pub fn check(&self) -> Result<Setup, CharterError> {
        check_versions(self.protocol, self.rules)?;
        for (seat, terms) in (0..).map(Seat).zip(&self.seats) {
            if let Player::Bot { level, .. } = terms.player
                && level.level().is_none()
            {
                return Err(CharterError::Level { seat, number: level.0 });
            }
        }
        let setup = self.game.setup();
        // A program that lacks a set names it, rather than its table.
        if !matches!(setup, Err(GameError::Unknown { .. }))
            && self.catalogue != catalogue_digest(self.game.known_sets())
        {
            return Err(CharterError::Catalogue);
        }
        let setup = setup?;
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

    /// Returns the seats a member runs, ascending.
    pub fn seats_of(&self, member: Member) -> impl Iterator<Item = Seat> + '_ {
        let seats = (0..).map(Seat).zip(&self.seats);
        seats.filter_map(move |(seat, terms)| (terms.player.member() == Some(member)).then_some(seat))
    }

    /// Returns a member's name, that of its lowest seat; "nobody" if there is no such member.
    pub fn name(&self, member: Member) -> &str {
        self.seats_of(member).next().map_or("nobody", |seat| &self.seats[seat.index()].name)
    }
}

impl Proposal {
    /// Returns H(`proposal`; bytes), which joins name it by.
    #[must_use]
    pub fn hash(proposal: &Exact<Self>) -> Hash {
        hash("proposal", &[proposal.bytes()])
    }

    /// Returns the number of the chapter that it would begin; 0 for a first one.
    pub fn number(&self) -> u32 {
        match self {
            Self::First(_) => 0,
            Self::Continuing(on) => on.number,
        }
    }
}

/// Checks that these are this program's versions.
pub(crate) fn check_versions(protocol: u16, rules: u16) -> Result<(), CharterError> {
    if protocol != PROTOCOL_VERSION {
        return Err(CharterError::Protocol { theirs: protocol });
    }
    if rules != RULES_VERSION {
        return Err(CharterError::Rules { theirs: rules });
    }
    Ok(())
}

/// Returns H(`catalogue`; texts of the tables with the tiles of these sets).
#[must_use]
pub fn catalogue_digest(sets: TileSets) -> Hash {
    let tables: Vec<&[u8]> = Catalogue::tables(sets).map(str::as_bytes).collect();
    hash("catalogue", &tables)
}
