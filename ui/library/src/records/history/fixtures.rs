//! Games for tests.

use bastide_record::Key;
use bastide_rules::Level;
use bastide_rules::hash::hash;

use super::*;

pub fn key(n: u8) -> PublicKey {
    Key::from_seed([n; 32]).public()
}

/// Makes a game that counts, with this machine's player in the first seat.
/// The others have a key each, by their first letter.
pub fn played(sitters: &[SeatPlayer], scores: &[u16]) -> Played {
    let most = scores.iter().max();
    let seats = sitters.iter().zip(scores).enumerate().map(|(at, (sitter, points))| {
        let (who, name) = match sitter {
            SeatPlayer::Person(name) if at == 0 => (PlayerIdentity::Me, name.clone()),
            SeatPlayer::Person(name) => (PlayerIdentity::Member(key(name.as_bytes()[0])), name.clone()),
            bot => (PlayerIdentity::Bot(bot.clone()), "Bot".to_owned()),
        };
        Placed { who, name, points: *points, won: Some(points) == most }
    });
    let game = hash("game", &[format!("{sitters:?} {scores:?}").as_bytes()]);
    Played { game, members: BTreeSet::new(), seats: seats.collect(), counts: Counts::Whole, series: None }
}

/// Makes a game from a line such as "Ada 12, Bo 9, hard 20".
/// A capital starts a person, whose key follows from that letter; Ada's is that of this machine.
pub(super) fn game(number: u8, line: &str, counts: Counts) -> Played {
    let seats: Vec<(&str, u16)> = line
        .split(", ")
        .map(|seat| seat.split_once(' ').map(|(name, points)| (name, points.parse().unwrap())).unwrap())
        .collect();
    let most = seats.iter().map(|(_, points)| *points).max().unwrap();
    let seats = seats.into_iter().map(|(name, points)| {
        let who = match name {
            "easy" => PlayerIdentity::Bot(SeatPlayer::Bot(Level::EASY)),
            "hard" => PlayerIdentity::Bot(SeatPlayer::Bot(Level::HARD)),
            "beside" => PlayerIdentity::HotSeat(None, name.into()),
            "Ada" => PlayerIdentity::Me,
            name => PlayerIdentity::Member(key(name.as_bytes()[0])),
        };
        Placed { who, name: name.into(), points, won: points == most }
    });
    Played { game: [number; 32], members: BTreeSet::new(), seats: seats.collect(), counts, series: None }
}

/// Makes such a game with its members and the mark of a series.
pub fn marked(number: u8, line: &str, mark: u8, most: u8) -> Played {
    of_series(game(number, line, Counts::Whole), mark, most)
}

/// Adds members and the mark of a series to a game.
pub fn of_series(game: Played, mark: u8, most: u8) -> Played {
    let keys = game.seats.iter().map(|seat| match seat.who {
        PlayerIdentity::Member(key) => key,
        _ => key(0),
    });
    let members = keys.collect();
    Played { members, series: Some(([mark; 32], most)), ..game }
}

/// Returns the player with this name in these lines.
pub fn member(name: &str) -> PlayerIdentity {
    PlayerIdentity::Member(key(name.as_bytes()[0]))
}

impl Played {
    /// Makes the game not count.
    pub fn uncounted(self) -> Self {
        Self { counts: Counts::Nothing, ..self }
    }
}
