//! Levels one step ahead against the level below, and the search for a number of their outlook.

use bastide_bot::Move;
use bastide_bot::arena::PairSummary;
use bastide_bot::evaluation::{Knowledge, Outlook};
use bastide_bot::medium::medium_by;
use bastide_rules::{Game, Level, Seat};

use crate::{pairs, print};

/// Share of games that a level is to win against the level below.
const GOAL: std::ops::RangeInclusive<f64> = 0.65..=0.78;

/// Prints the results of all levels against the level below, on the decks from `first`.
pub(super) fn ladder(kind: &str, games: u64, first: u64) {
    for pair in Level::ALL.windows(2) {
        let (Some(lower), Some(upper)) = (Outlook::of(pair[0]), Outlook::of(pair[1])) else { continue };
        let names = format!("level {} against {}", pair[1].number(), pair[0].number());
        print(&names, games, &compare(kind, games, first, upper, lower));
    }
}

/// Bisects the places or the patience of a level until it wins as often as it should.
pub(super) fn bisect(level: u64, number: &str, kind: &str, games: u64) {
    let outlook = |level: u64| Level::new(level as u8).and_then(Outlook::of).expect("a level from 1 to 7");
    let (mut upper, lower) = (outlook(level), outlook(level - 1));
    let (mut low, mut high) = (0, 100);
    while low + 1 < high {
        let middle = u8::midpoint(low, high);
        match number {
            "places" => upper.places = middle,
            "patience" => upper.patience = middle,
            _ => panic!("{number} is neither places nor patience"),
        }
        let found = compare(kind, games, 1_000_000, upper, lower);
        print(&format!("{number} {middle}"), games, &found);
        let wins = found.win_rate.mean;
        if GOAL.contains(&wins) {
            return;
        }
        (low, high) = if wins < *GOAL.start() { (middle, high) } else { (low, middle) };
    }
    println!("no {number} will do: change what else the level sees");
}

fn compare(kind: &str, games: u64, first: u64, mine: Outlook, theirs: Outlook) -> PairSummary {
    pairs(kind, games, first, by(mine), by(theirs))
}

fn by(outlook: Outlook) -> impl Fn(&Game, Seat) -> Move {
    move |game, seat| medium_by(game, seat, Knowledge { outlook, ..Knowledge::of(game) })
}
