//! The coach's moments in words: their cost, the better move, the reasons; and luck and skill apart.

use bastide_bot::Move;
use bastide_bot::analysis::PlayedMove;
use bastide_bot::coach::{CERTAIN, Fact, LevelRange, Moment, Reason, Subject, TENTHS, Which};
use bastide_rules::Seat;

use super::{Cell, Kind, cell, list, moves, tenths};

/// Writes the cost of a moment: "Turn 23: −8% chance to win".
pub fn moment(turn: usize, moment: &Moment) -> String {
    let percent = CERTAIN / 100;
    say!(coach_moment, turn = turn, percent = (moment.cost() + percent / 2) / percent)
}

/// Describes the better move of a moment, after "Better".
pub fn better<'a>(one: &PlayedMove, moment: &Moment, name: impl Fn(Seat) -> &'a str) -> String {
    let (place, what) = told(one, moment.better, name);
    say!(coach_better, place = place, what = what)
}

/// Describes the played move of a moment, after "Played".
pub fn played<'a>(one: &PlayedMove, moment: &Moment, name: impl Fn(Seat) -> &'a str) -> String {
    let (place, what) = told(one, moment.played, name);
    say!(coach_played, place = place, what = what)
}

fn told<'a>(one: &PlayedMove, mv: Move, name: impl Fn(Seat) -> &'a str) -> (String, String) {
    (moves::place(mv), moves::deployment(one, mv, name))
}

/// Describes the reasons of a moment, a line each.
pub fn reasons<'a>(moment: &Moment, name: impl Fn(Seat) -> &'a str) -> Vec<String> {
    moment.reasons.iter().map(|each| reason(each, moment.seat, &name)).collect()
}

fn reason<'a>(reason: &Reason, seat: Seat, name: &impl Fn(Seat) -> &'a str) -> String {
    let points = tenths(reason.points as f32 / TENTHS as f32);
    let subject = subject(reason.subject, name(seat));
    match &reason.fact {
        Some(told) => say!(coach_reason_fact, points = points, subject = subject, fact = fact(told, name)),
        None => say!(coach_reason, points = points, subject = subject),
    }
}

fn subject(subject: Subject, name: &str) -> String {
    let id = match subject {
        Subject::Feature { kind, spot } => {
            let Cell { toward, columns, rows } = cell(spot.position);
            return say!(coach_feature, feature = kind.id(), toward = toward, columns = columns, rows = rows);
        }
        Subject::OwnFigures => "own",
        Subject::OtherFigures => "others",
        Subject::Joins => "joins",
        Subject::Unclaimed => "unclaimed",
        Subject::Later => "later",
        Subject::Rest => "rest",
    };
    say!(coach_subject, subject = id, name = name)
}

fn fact<'a>(fact: &Fact, name: &impl Fn(Seat) -> &'a str) -> String {
    let names = |seats: &[Seat]| list(&seats.iter().map(|seat| name(*seat)).collect::<Vec<_>>());
    match fact {
        Fact::Completes { by, points, winners } => {
            say!(coach_completes, by = id(*by), who = names(winners), points = *points)
        }
        Fact::Begins(by) => say!(coach_begins, by = id(*by)),
        Fact::NoTile(after) => say!(coach_no_tile, after = id(*after)),
        Fact::Goes { better, played } => {
            say!(coach_goes, better = names(better), played = names(played))
        }
        Fact::Worth { better, played } => say!(coach_worth, better = *better, played = *played),
        Fact::Fits { better, played } => say!(coach_fits, better = *better, played = *played),
        Fact::AtHand { better, played, .. } => say!(coach_at_hand, better = *better, played = *played),
    }
}

const fn id(which: Which) -> &'static str {
    match which {
        Which::Better => "better",
        Which::Played => "played",
    }
}

/// Describes the result of a game of two for one player, luck and moves apart.
///
/// `lead` is the final lead, and `luck` the points of it that the tiles made.
pub fn luck(name: &str, lead: i32, luck: f32) -> String {
    let result = match lead.signum() {
        1 => "won",
        0 => "tied",
        _ => "lost",
    };
    let (tiles, moves) = (tenths(luck), tenths(lead as f32 - (luck * 10.0).round() / 10.0));
    say!(coach_luck, result = result, name = name, lead = lead.unsigned_abs(), tiles = tiles, moves = moves)
}

/// Describes the levels that a player's moves resemble.
pub fn level(name: &str, like: LevelRange) -> String {
    let LevelRange { low, high } = like;
    let range = match () {
        () if high == LevelRange::HIGHEST => "over",
        () if low == high => "one",
        () => "between",
    };
    say!(coach_level, range = range, name = name, low = low.number(), high = high.number())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::{FeatureKind, Position, Spot};

    use crate::language::{Language, speak};

    #[test]
    fn facts_are_told_in_every_language() {
        let (one, two) = (vec![Seat(0)], vec![Seat(0), Seat(1)]);
        let facts = [
            Fact::Completes { by: Which::Better, points: 9, winners: one.clone() },
            Fact::Completes { by: Which::Played, points: 9, winners: two.clone() },
            Fact::Begins(Which::Better),
            Fact::Begins(Which::Played),
            Fact::NoTile(Which::Better),
            Fact::NoTile(Which::Played),
            Fact::Goes { better: one, played: Vec::new() },
            Fact::Goes { better: two, played: vec![Seat(1)] },
            Fact::Worth { better: 12, played: 8 },
            Fact::Fits { better: 4, played: 1 },
            Fact::AtHand { seat: Seat(0), better: 2, played: 1 },
        ];
        let name = |seat: Seat| ["Anna", "Ben"][seat.index()];
        for language in Language::ALL {
            speak(language);
            let mut seen = std::collections::BTreeSet::new();
            for fact in &facts {
                let spot = Spot { position: Position::new(2, 0), feature: 0 };
                let subject = Subject::Feature { kind: FeatureKind::City, spot };
                let all = Reason { subject, points: 42, fact: Some(fact.clone()) };
                let told = reason(&all, Seat(0), &name);
                assert!(told.contains('2') && told.contains('4'), "{told}");
                assert!(seen.insert(told.clone()), "{told}");
            }
        }
        speak(Language::En);
    }

    #[test]
    fn luck_and_moves_make_the_lead() {
        speak(Language::En);
        for (lead, told, by_tiles, moves) in
            [(-12, -19.04, "−19.0", "+7.0"), (3, 5.26, "+5.3", "−2.3"), (0, 0.0, "0.0", "0.0")]
        {
            let text = luck("Anna", lead, told);
            assert!(text.contains(by_tiles) && text.contains(moves) && text.contains("Anna"), "{text}");
        }
    }
}
