//! Players at each seat and their names, at a table and in a record.
//! All pages that show names use them.

use bastide_record::{Log, Player, SeatTerms};
use bastide_rules::Level;
use bastide_session::{SeatView, View, told_apart};

/// Player of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeatPlayer {
    /// A person of this name.
    Person(String),
    /// A bot of a level.
    Bot(Level),
    /// The stand-in, whose moves every replica computes.
    StandIn,
    /// A free seat.
    Nobody,
}

impl SeatPlayer {
    /// Returns true for bots and the stand-in.
    pub const fn is_bot(&self) -> bool {
        matches!(self, Self::Bot(_) | Self::StandIn)
    }

    /// Returns the name of a person.
    fn person(&self) -> Option<&str> {
        match self {
            Self::Person(name) => Some(name),
            Self::Bot(_) | Self::StandIn | Self::Nobody => None,
        }
    }

    /// Returns the name of a bot or the stand-in.
    fn bot(&self) -> Option<String> {
        match self {
            Self::Bot(level) => Some(bot(*level)),
            Self::StandIn => Some(say!(bot_stand_in).to_owned()),
            Self::Person(_) | Self::Nobody => None,
        }
    }
}

impl From<&SeatTerms> for SeatPlayer {
    fn from(seat: &SeatTerms) -> Self {
        match seat.player {
            Player::Member(_) | Player::Beside(_) => Self::Person(seat.name.clone()),
            // A checked charter has known levels only.
            Player::Bot { level, .. } => level.level().map_or(Self::StandIn, Self::Bot),
            Player::StandIn => Self::StandIn,
        }
    }
}

/// Returns the name of a bot.
pub fn bot(level: Level) -> String {
    say!(bot, level = level.number())
}

/// Returns the character of a level.
pub fn character(level: Level) -> String {
    say!(level_means, level = level.number())
}

/// Returns the names by seat; people with the same name, and bots of the same level, are numbered.
pub fn names(sitters: &[SeatPlayer]) -> Vec<String> {
    let persons: Vec<&str> = sitters.iter().filter_map(SeatPlayer::person).collect();
    let mut persons = told_apart(&persons).into_iter();
    let name = |(at, sitter): (usize, &SeatPlayer)| {
        let alike = |sitters: &[SeatPlayer]| sitters.iter().filter(|other| *other == sitter).count();
        match (sitter, sitter.bot()) {
            (_, Some(bot)) if alike(sitters) == 1 => bot,
            (_, Some(bot)) => say!(bot_numbered, name = bot, number = alike(&sitters[..=at])),
            (SeatPlayer::Person(_), _) => persons.next().unwrap_or_default(),
            _ => say!(players_free_seat).to_owned(),
        }
    };
    sitters.iter().enumerate().map(name).collect()
}

/// Returns the levels of the bots, by seat; other seats are skipped.
pub fn levels(sitters: &[SeatPlayer]) -> Vec<Level> {
    let level = |sitter: &SeatPlayer| match sitter {
        SeatPlayer::Bot(level) => Some(*level),
        SeatPlayer::Person(_) | SeatPlayer::StandIn | SeatPlayer::Nobody => None,
    };
    sitters.iter().filter_map(level).collect()
}

/// Returns the players at a table, by seat.
pub fn at(view: &View) -> Vec<SeatPlayer> {
    let sitter = |(seat, terms): (&SeatView, &SeatTerms)| match seat {
        SeatView::Open => SeatPlayer::Nobody,
        SeatView::Member(_) | SeatView::StandIn => terms.into(),
    };
    view.seats.iter().zip(&view.players).map(sitter).collect()
}

/// Returns the players in a record, by seat.
pub fn in_record(log: &Log) -> Vec<SeatPlayer> {
    log.terms().seats.iter().map(SeatPlayer::from).collect()
}

/// Returns the colours in a record, by seat.
pub fn colours(log: &Log) -> Vec<u8> {
    log.terms().seats.iter().map(|seat| seat.colour).collect()
}

/// Returns the names and colours in a record, by seat.
pub fn shown(log: &Log) -> Vec<(String, u8)> {
    names(&in_record(log)).into_iter().zip(colours(log)).collect()
}

/// Returns the names and colours in an unsigned game, by seat.
pub fn named(all: &[String], colours: Vec<u8>) -> Vec<(String, u8)> {
    let sitters: Vec<SeatPlayer> = all.iter().cloned().map(SeatPlayer::Person).collect();
    names(&sitters).into_iter().zip(colours).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_record::Member;

    #[test]
    fn equal_names_and_bots_are_numbered() {
        let check = |players: &[Player], called: &[&str]| {
            let names = ["Ada", "Bo", "Bo", "Cy", "Di", "Em"];
            let seat =
                |(name, player): (&str, &Player)| SeatTerms { name: name.into(), colour: 0, player: *player };
            let seats = names.into_iter().zip(players).map(seat);
            assert_eq!(super::names(&seats.map(|seat| SeatPlayer::from(&seat)).collect::<Vec<_>>()), called);
        };
        let (host, stand_in) = (Player::Member(Member(0)), Player::StandIn);
        let bot = |level: Level| Player::Bot { member: Member(0), level: level.into() };
        let numbered = |name: String, number: u32| say!(bot_numbered, name = name, number = number);
        let stand_ins = [1, 2].map(|number| numbered(say!(bot_stand_in).to_owned(), number));
        let hard = [1, 2].map(|number| numbered(super::bot(Level::HARD), number));
        check(&[host, stand_in], &["Ada", say!(bot_stand_in)]);
        check(&[stand_in, host, stand_in], &[&stand_ins[0], "Bo", &stand_ins[1]]);
        check(
            &[host, bot(Level::HARD), Player::Beside(Member(0)), bot(Level::EASY), bot(Level::HARD)],
            &["Ada", &hard[0], "Bo", &super::bot(Level::EASY), &hard[1]],
        );
        // Two members with one name are told apart, even if the charter has them so.
        check(&[host, Player::Member(Member(1)), Player::Member(Member(2))], &["Ada", "Bo", "Bo 2"]);
    }
}
