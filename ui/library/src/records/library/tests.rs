//! Libraries to be shown in tests, and tests of the list.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bastide_rules::{Game, Level, Seat, Setup};
use bastide_session::Time;
use bastide_table::store::AwayDetails;
use bastide_wire::ids::TableId;
use bastide_words::seat_names::SeatPlayer;
use bastide_words::verdict::JudgedRecord;
use web_time::SystemTime;

#[cfg(test)]
use super::game::words_ago;
use super::*;
use crate::records::history;
use crate::table::miniature::Miniature;

fn game(seats: &[Option<&str>], scores: &[u16], minutes: u64) -> Recorded {
    let sitter = |name: &Option<&str>| match name {
        Some(name) => SeatPlayer::Person((*name).to_owned()),
        None => SeatPlayer::Bot(Level::HARD),
    };
    Recorded {
        table: Some(TableId([0; 16])),
        path: PathBuf::new(),
        seats: seats.iter().map(sitter).collect(),
        others: Vec::new(),
        scores: scores.to_vec(),
        day: 0,
        written: SystemTime::now() - Duration::from_secs(60 * minutes),
        judged: JudgedRecord::unsigned(None),
        standing: NextStep::Over,
        away: None,
        time: Time::default(),
        played: history::fixtures::played(&seats.iter().map(sitter).collect::<Vec<_>>(), scores),
        remarks: 0,
        board: Arc::new(Miniature::of(&Game::new(&Setup::base(2)).unwrap(), |seat| seat.0)),
    }
}

/// Makes a library to which games may still come.
pub fn coming() -> (std::sync::mpsc::Sender<Recorded>, Library) {
    let (found, coming) = channel();
    (found, Library { coming: Some(coming), games: Vec::new(), all: channel().1, count: 0 })
}

/// Makes a library of several games, all found.
pub fn shown() -> Library {
    let mut games = vec![
        Recorded {
            standing: NextStep::Mine,
            remarks: 2,
            ..game(&[Some("Ada"), None, None], &[12, 9, 20], 0)
        },
        game(&[Some("Ada"), Some("Bo"), Some("Cy")], &[85, 91, 64], 90),
        game(&[Some("Ada"), None], &[70, 48], 60 * 24 * 3),
    ];
    let played = crate::table::moments::tests::played(&Setup::base(3), 7).game;
    for (number, game) in (1u8..).zip(&mut games) {
        game.table = Some(TableId([number; 16]));
        game.board = Arc::new(Miniature::of(&played, |seat| seat.0));
    }
    Library { coming: None, count: games.len(), games, all: channel().1 }
}

/// Makes a library of games with friends and with bots, all found.
pub fn among_friends() -> Library {
    let mut library = shown();
    let seats = [
        (&[Some("Ada"), Some("Bo")][..], &[85u16, 91][..]),
        (&[Some("Ada"), Some("Bo")], &[102, 77]),
        (&[Some("Ada"), Some("Bo"), Some("Cleopatra von Hohenzollern")], &[80, 80, 64]),
        (&[Some("Ada"), Some("Cleopatra von Hohenzollern")], &[60, 71]),
        (&[Some("Ada"), Some("Dora")], &[60, 40]),
        (&[Some("Ada"), Some("Emil"), Some("Bob")], &[60, 40, 99]),
    ];
    let played = library.games[1].board.clone();
    let games = (10u8..).zip(seats).map(|(number, (seats, scores))| Recorded {
        table: Some(TableId([number; 16])),
        board: played.clone(),
        played: history::fixtures::of_series(game(seats, scores, 0).played, u8::from(number < 12), 3),
        ..game(seats, scores, 60 * 24 * u64::from(number))
    });
    library.games.extend(games.collect::<Vec<_>>());
    library.count = library.games.len();
    library
}

/// Makes a library of games here, on other devices, and finished; all found.
pub fn on_devices() -> Library {
    let mut library = shown();
    let on = |device: Option<&str>, hours: u64| {
        let since = SystemTime::now().checked_sub(Duration::from_secs(3600 * hours));
        Some(AwayDetails { device: device.map(str::to_owned), since })
    };
    for (number, away) in [(20u8, on(Some("Annas alter Laptop"), 2)), (21, on(None, 50))] {
        let game = library.games[1].clone();
        let away = Recorded { table: Some(TableId([number; 16])), standing: NextStep::Away, away, ..game };
        library.games.insert(1, away);
    }
    library.count = library.games.len();
    library
}

/// Makes a library where `count` games wait for others, after one that waits for the player.
pub fn many(count: u8) -> Library {
    let mut library = shown();
    let waits = |number: u8| Recorded {
        table: Some(TableId([number; 16])),
        standing: NextStep::Others(Seat(1)),
        ..library.games[1].clone()
    };
    let more: Vec<Recorded> = (10..10 + count).map(waits).collect();
    library.games.splice(1..1, more);
    library.count = library.games.len();
    library
}

#[test]
fn times_are_said_in_words() {
    let check = |minutes: u64, words: &str| assert_eq!(words_ago(Duration::from_secs(minutes * 60)), words);
    check(0, say!(ago_now));
    check(1, &say!(ago_minutes, count = 1));
    check(59, &say!(ago_minutes, count = 59));
    check(60, &say!(ago_hours, count = 1));
    check(60 * 24 * 3, &say!(ago_days, count = 3));
}

#[test]
fn a_game_is_called_after_its_players() {
    let check = |seats: &[Option<&str>], scores: &[u16], called: &[&str], told: &[(&str, u16)]| {
        let game = game(seats, scores, 2);
        let score = |(name, points): &(&str, u16)| say!(games_score, name = *name, points = *points);
        let told = told.iter().map(score).collect::<Vec<_>>().join(", ");
        assert_eq!((game.players(), game.scores(usize::MAX)), (bastide_words::list(called), told));
    };
    let bots = |count: usize| say!(games_bots, count = count);
    let hard = say!(bot, level = 8u8);
    let [first, second] = [1, 2].map(|number| say!(bot_numbered, name = hard.as_str(), number = number));
    check(&[Some("Anna"), None], &[30, 40], &["Anna", &bots(1)], &[(hard.as_str(), 40), ("Anna", 30)]);
    check(
        &[Some("Anna"), None, Some("Ben"), None],
        &[9, 1, 20, 5],
        &["Anna", "Ben", &bots(2)],
        &[("Ben", 20), ("Anna", 9), (second.as_str(), 5), (first.as_str(), 1)],
    );
}

#[test]
fn moved_game_shows_its_device_and_time() {
    let library = on_devices();
    let told = |game: &Recorded| (game.goes_on(), game.whose_turn(), game.when());
    let said = |where_is: &str, ago: &str| (false, Some(where_is.to_owned()), Some(ago.to_owned()));
    let laptop = say!(devices_on, device = "Annas alter Laptop");
    assert_eq!(told(&library.games[1]), said(say!(devices_on_other), &say!(ago_days, count = 2)));
    assert_eq!(told(&library.games[2]), said(&laptop, &say!(ago_hours, count = 2)));
}

#[test]
fn scores_cut_long_names_and_keep_points() {
    let game = game(&[Some("Cleopatra von Hohenzollern"), Some("Bo")], &[102, 77], 2);
    let check = |letters: usize, one: &str, other: &str| {
        let told =
            [(one, 102), (other, 77)].map(|(name, points)| say!(games_score, name = name, points = points));
        assert_eq!(game.scores(letters), told.join(", "));
    };
    check(usize::MAX, "Cleopatra von Hohenzollern", "Bo");
    check(10, "Cleopatra…", "Bo");
    check(3, "Cle…", "Bo");
    check(1, "C…", "B…");
}

#[test]
fn own_turns_come_first_and_finished_games_last() {
    let (found, mut library) = coming();
    let (mine, others) = (NextStep::Mine, |seat| NextStep::Others(Seat(seat)));
    // The first file was copied just now, but its game is the oldest.
    for (minutes, day, standing) in [
        (0, 1, NextStep::Over),
        (1, 0, NextStep::Over),
        (2, 0, others(1)),
        (3, 0, mine),
        (4, 0, others(0)),
        (5, 0, NextStep::Over),
        (6, 0, mine),
    ] {
        found
            .send(Recorded { day, standing, ..game(&[Some("Anna"), Some("Ben")], &[0, 0], minutes) })
            .unwrap();
    }
    library.look();
    let told = |game: &Recorded| (game.when().unwrap(), game.whose_turn().unwrap_or_default());
    let told: Vec<_> = library.games.iter().map(told).collect();
    let ago = |minutes: u32| say!(ago_minutes, count = minutes);
    let (mine, turn) = (say!(games_my_turn).to_owned(), |name: &str| say!(games_turn, name = name));
    assert_eq!(
        told,
        [
            (ago(3), mine.clone()),
            (ago(6), mine),
            (ago(2), turn("Ben")),
            (ago(4), turn("Anna")),
            (ago(1), String::new()),
            (ago(5), String::new()),
            (say!(ago_now).to_owned(), String::new()),
        ]
    );
}
