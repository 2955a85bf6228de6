//! Terms of a table as sentences: clock, seats of missing players, spectators, aids.

use bastide_record::{Aids, Clock, DrawSource, Expiry, Pace};
use bastide_session::Terms;

const DAY_S: u32 = 24 * 60 * 60;

/// Describes all terms that differ from the default, a sentence each.
pub fn changed(terms: &Terms) -> Vec<String> {
    let usual = Terms::default();
    let lines = [
        terms.occasion.as_ref().map(crate::verdict::occasion),
        (!terms.draws.are_secret()).then(|| say!(tiles_known).to_owned()),
        (terms.pace != usual.pace).then(|| say!(terms_told_clock, clock = pace(terms.pace))),
        match terms.expiry {
            Expiry::Shown => None,
            Expiry::MayBeClaimed => Some(say!(terms_told_claimed).to_owned()),
            Expiry::Lost => Some(say!(terms_told_lost).to_owned()),
        },
        (terms.tie != usual.tie).then(|| say!(terms_told_tie).to_owned()),
        (terms.draws == DrawSource::Laps).then(|| say!(terms_told_laps).to_owned()),
        (terms.leavers != usual.leavers).then(|| say!(terms_told_leavers).to_owned()),
        (terms.grace_s != usual.grace_s && !terms.pace.is_days())
            .then(|| say!(terms_told_grace, time = time(terms.grace_s))),
        (terms.watching != usual.watching).then(|| say!(terms_told_watching).to_owned()),
        match terms.aids {
            Aids::All => None,
            Aids::Counts => Some(say!(terms_told_counts).to_owned()),
            Aids::None => Some(say!(terms_told_no_aids).to_owned()),
        },
    ];
    lines.into_iter().flatten().collect()
}

/// "10 minutes and 10 s a turn", "3 days a move".
pub fn pace(pace: Pace) -> String {
    match pace {
        Pace::Live { clock: Clock::Untimed } => say!(clock_none).to_owned(),
        Pace::Live { clock: Clock::Turn { seconds } } => say!(clock_turn, time = time(seconds)),
        Pace::Live { clock: Clock::Bank { seconds, increment } } => {
            say!(clock_bank, time = time(seconds), more = time(increment))
        }
        Pace::Days { move_s, bank_s: 0, days_off: 0 } => say!(clock_days, time = time(move_s)),
        Pace::Days { move_s, bank_s, days_off: 0 } => {
            say!(clock_days_bank, time = time(move_s), bank = time(bank_s))
        }
        Pace::Days { move_s, bank_s, days_off } => {
            say!(clock_days_off, time = time(move_s), bank = time(bank_s), days = days_off)
        }
    }
}

/// "10 s", "1 minute", "90 s", "10 minutes", "36 hours", "3 days".
pub fn time(seconds: u32) -> String {
    let of = |unit: u32| (seconds > 0 && seconds.is_multiple_of(unit)).then(|| seconds / unit);
    match (of(DAY_S), of(3600).filter(|_| seconds > 3600), of(60)) {
        (Some(count), ..) => say!(time_days, count = count),
        (_, Some(count), _) => say!(time_hours, count = count),
        (.., Some(count)) => say!(time_minutes, count = count),
        _ => say!(time_seconds, count = seconds),
    }
}

#[cfg(test)]
mod tests {
    use bastide_record::{Leavers, Tie, Watching};

    use super::*;
    use crate::table::series;

    #[test]
    fn changed_terms_are_described() {
        let (a_minute, a_turn) =
            (say!(time_minutes, count = 1), |time: String| say!(clock_turn, time = time));
        let clock = |clock: String| say!(terms_told_clock, clock = clock);
        let check = |change: fn(&mut Terms), lines: &[&str]| {
            let mut terms = Terms::default();
            change(&mut terms);
            assert_eq!(changed(&terms), lines);
        };
        check(|_| (), &[]);
        check(
            |terms| terms.pace = Pace::Live { clock: Clock::Turn { seconds: 60 } },
            &[&clock(a_turn(a_minute.clone()))],
        );
        let (minutes, seconds) = (say!(time_minutes, count = 10), say!(time_seconds, count = 10));
        let bank = say!(clock_bank, time = minutes, more = seconds);
        check(
            |terms| terms.pace = Pace::Live { clock: Clock::Bank { seconds: 600, increment: 10 } },
            &[&clock(bank)],
        );
        let days = |count: u32| say!(time_days, count = count);
        check(
            |terms| {
                (terms.pace, terms.grace_s) =
                    (Pace::Days { move_s: 3 * DAY_S, bank_s: 4 * DAY_S, days_off: 3 }, 99);
            },
            &[&clock(say!(clock_days_off, time = days(3), bank = days(4), days = 3))],
        );
        check(|terms| terms.draws = DrawSource::of_text("ours"), &[say!(tiles_known)]);
        check(|terms| terms.draws = DrawSource::Laps, &[say!(terms_told_laps)]);
        check(|terms| terms.aids = Aids::None, &[say!(terms_told_no_aids)]);
        check(
            |terms| {
                (terms.leavers, terms.grace_s, terms.watching) = (Leavers::Skipped, 300, Watching::Refused);
            },
            &[
                say!(terms_told_leavers),
                &say!(terms_told_grace, time = say!(time_minutes, count = 5)),
                say!(terms_told_watching),
            ],
        );
        check(
            |terms| {
                (terms.pace, terms.expiry, terms.tie) =
                    (Pace::Live { clock: Clock::Turn { seconds: 60 } }, Expiry::Lost, Tie::SecondWins);
            },
            &[&clock(a_turn(a_minute)), say!(terms_told_lost), say!(terms_told_tie)],
        );
        check(
            |terms| {
                let label = "Autumn Cup".to_owned();
                terms.occasion = Some(bastide_record::Occasion {
                    id: bastide_rules::hash::hash("cup", &[]),
                    label,
                    counts: true,
                });
            },
            &[&say!(occasion, counts = "yes", label = "Autumn Cup")],
        );
        check(|terms| terms.occasion = Some(series::laid_out(5)), &[&say!(series_told, most = 5)]);
    }
}
