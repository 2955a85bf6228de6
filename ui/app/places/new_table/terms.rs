//! Terms of a table: clock, what becomes of leavers, spectators. Chosen at a new table, shown in
//! its lobby.

use bastide_record::{Aids, CharterError, Clock, DrawSource, Expiry, Leavers, Pace, Tie, Watching};
use bastide_session::{CommandError, Terms};
use bastide_words::terms::{changed, pace, time};
use bastide_words::{Explain, series};
use eframe::egui;
use egui::{CollapsingHeader, RichText, Ui};

use crate::draw_tools::theme;

/// Value on offer, with its label and its meaning.
struct Offer<T> {
    value: T,
    label: String,
    meaning: &'static str,
}

fn offer<T>(value: T, label: impl Into<String>, meaning: &'static str) -> Offer<T> {
    Offer { value, label: label.into(), meaning }
}

const DAY_S: u32 = 24 * 60 * 60;

const PACES: [Pace; 8] = [
    Pace::Live { clock: Clock::Untimed },
    Pace::Live { clock: Clock::Turn { seconds: 60 } },
    Pace::Live { clock: Clock::Turn { seconds: 180 } },
    Pace::Live { clock: Clock::Bank { seconds: 600, increment: 10 } },
    Pace::Live { clock: Clock::Bank { seconds: 1800, increment: 15 } },
    Pace::Days { move_s: DAY_S, bank_s: 2 * DAY_S, days_off: 0 },
    Pace::Days { move_s: 3 * DAY_S, bank_s: 4 * DAY_S, days_off: 3 },
    Pace::Days { move_s: 14 * DAY_S, bank_s: 0, days_off: 0 },
];

const GRACES_S: [u32; 3] = [60, 300, 1800];

fn paces() -> [Offer<Pace>; 8] {
    PACES.map(|value| match value {
        Pace::Live { clock: Clock::Untimed } => offer(value, pace(value), say!(clock_none_means)),
        Pace::Live { .. } => offer(value, pace(value), say!(clock_means)),
        Pace::Days { .. } => offer(value, pace(value), say!(clock_days_means)),
    })
}

fn expiries() -> [Offer<Expiry>; 3] {
    [
        offer(Expiry::Shown, say!(expiry_shown), say!(expiry_shown_means)),
        offer(Expiry::MayBeClaimed, say!(expiry_claimed), say!(expiry_claimed_means)),
        offer(Expiry::Lost, say!(expiry_lost), say!(expiry_lost_means)),
    ]
}

fn ties() -> [Offer<Tie>; 2] {
    [
        offer(Tie::Shared, say!(tie_shared), say!(tie_shared_means)),
        offer(Tie::SecondWins, say!(tie_second), say!(tie_second_means)),
    ]
}

/// Offers draws by round or by lap.
fn draws() -> [Offer<bool>; 2] {
    [
        offer(false, say!(draws_rounds), say!(draws_rounds_means)),
        offer(true, say!(draws_laps), say!(draws_laps_means)),
    ]
}

fn leavers() -> [Offer<Leavers>; 2] {
    [
        offer(Leavers::StandIn, say!(leavers_bot), say!(leavers_bot_means)),
        offer(Leavers::Skipped, say!(leavers_skipped), say!(leavers_skipped_means)),
    ]
}

fn watching() -> [Offer<Watching>; 2] {
    [
        offer(Watching::Allowed, say!(watching_yes), say!(watching_yes_means)),
        offer(Watching::Refused, say!(watching_no), say!(watching_no_means)),
    ]
}

fn aids() -> [Offer<Aids>; 3] {
    [
        offer(Aids::All, say!(aids_all), say!(aids_all_means)),
        offer(Aids::Counts, say!(aids_counts), say!(aids_counts_means)),
        offer(Aids::None, say!(aids_none), say!(aids_none_means)),
    ]
}

/// Offers one game or a series. A table for another occasion keeps that.
pub(crate) fn series(ui: &mut Ui, terms: &mut Terms) {
    let before = terms.occasion.as_ref().and_then(series::most);
    if terms.occasion.is_some() && before.is_none() {
        return;
    }
    let several =
        series::MOST.map(|most| offer(Some(most), say!(series_most, most = most), say!(series_means)));
    let [three, five] = several;
    let offers = [offer(None, say!(series_none), say!(series_none_means)), three, five];
    let mut now = before;
    choose(ui, say!(terms_series), &offers, &mut now, None);
    if now != before {
        terms.occasion = now.map(series::laid_out);
    }
}

/// Shows the choices, in a section that opens by itself if one of them is wrong. Errors are shown
/// at their choice.
pub(crate) fn ui(ui: &mut Ui, terms: &mut Terms, seats: usize, wrong: Option<&CommandError>) {
    let title = match changes(terms) {
        0 => say!(terms).to_owned(),
        count => say!(new_table_changed, title = say!(terms), count = count),
    };
    let wrong =
        |what: CharterError| wrong.filter(|unfit| **unfit == CommandError::Charter(what)).map(Explain::why);
    let (expiry, tie) = (wrong(CharterError::Expiry), wrong(CharterError::Tie));
    let open = (expiry.is_some() || tie.is_some()).then_some(true);
    CollapsingHeader::new(title).id_salt("terms").open(open).show(ui, |ui| {
        let before = terms.pace;
        choose(ui, say!(terms_clock), &paces(), &mut terms.pace, None);
        if terms.pace != before {
            fit(terms, before);
        }
        if terms.pace != Pace::default() || expiry.is_some() {
            // In a correspondence game no program declares a game lost by itself.
            let most = if terms.pace.is_days() { 2 } else { 3 };
            choose(ui, say!(terms_expiry), &expiries()[..most], &mut terms.expiry, expiry);
        }
        let mut laps = terms.draws == DrawSource::Laps;
        // Between two players it makes no difference, and known tiles need no draws.
        if laps || terms.pace.is_days() && seats > 2 && terms.draws == DrawSource::Rounds {
            choose(ui, say!(terms_draws), &draws(), &mut laps, None);
            terms.draws = if laps { DrawSource::Laps } else { DrawSource::Rounds };
        }
        choose(ui, say!(terms_leavers), &leavers(), &mut terms.leavers, None);
        if !terms.pace.is_days() {
            let graces = GRACES_S.map(|seconds| offer(seconds, time(seconds), say!(grace_means)));
            choose(ui, say!(terms_grace), &graces, &mut terms.grace_s, None);
        }
        if seats == 2 || tie.is_some() {
            choose(ui, say!(terms_tie), &ties(), &mut terms.tie, tie);
        }
        choose(ui, say!(terms_watching), &watching(), &mut terms.watching, None);
        choose(ui, say!(terms_aids), &aids(), &mut terms.aids, None);
    });
}

/// Adapts other terms to a new pace. In a correspondence game the table waits for an answer as long
/// as for a move, and the player may be left out then.
fn fit(terms: &mut Terms, before: Pace) {
    match terms.pace {
        Pace::Days { move_s, .. } => (terms.grace_s, terms.expiry) = (move_s, Expiry::MayBeClaimed),
        Pace::Live { .. } if before.is_days() => {
            let Terms { grace_s, expiry, .. } = Terms::default();
            (terms.grace_s, terms.expiry) = (grace_s, expiry);
            if terms.draws == DrawSource::Laps {
                terms.draws = DrawSource::Rounds;
            }
        }
        Pace::Live { .. } => {}
    }
}

/// Returns the number of changed choices. What a pace brings with it isn't one.
fn changes(terms: &Terms) -> usize {
    let mut fitted = Terms { pace: terms.pace, ..Terms::default() };
    fit(&mut fitted, Terms::default().pace);
    let others = Terms { expiry: Terms::default().expiry, ..terms.clone() };
    changed(&others).len() + usize::from(terms.expiry != fitted.expiry)
}

/// Shows the terms that matter without other people to agree with. All others are bots, or share
/// this device.
pub(crate) fn alone(ui: &mut Ui, terms: &mut Terms, seats: usize) {
    series(ui, terms);
    if seats == 2 {
        choose(ui, say!(terms_tie), &ties(), &mut terms.tie, None);
    }
    choose(ui, say!(terms_aids), &aids(), &mut terms.aids, None);
}

/// Shows a choice, with the meaning of the chosen value, or its error.
fn choose<T: Copy + PartialEq>(
    ui: &mut Ui,
    title: &str,
    offers: &[Offer<T>],
    value: &mut T,
    wrong: Option<String>,
) {
    let colours = theme::colours(ui.ctx());
    ui.label(title);
    ui.horizontal_wrapped(|ui| {
        for offer in offers {
            theme::choice(ui, value, offer.value, &offer.label);
        }
    });
    if let Some(wrong) = wrong {
        ui.label(RichText::new(wrong).color(colours.wrong));
    } else if let Some(chosen) = offers.iter().find(|offer| offer.value == *value) {
        ui.label(RichText::new(chosen.meaning).color(colours.quiet));
    }
    ui.add_space(10.0);
}

/// Shows all terms that differ from the default.
pub(crate) fn told(ui: &mut Ui, terms: &Terms) {
    for line in changed(terms) {
        ui.label(line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_terms_are_on_offer() {
        let usual = Terms::default();
        assert_eq!((PACES[0], GRACES_S[0]), (usual.pace, usual.grace_s));
        assert_eq!((leavers()[0].value, watching()[0].value), (usual.leavers, usual.watching));
        assert_eq!((aids()[0].value, expiries()[0].value), (usual.aids, usual.expiry));
        assert_eq!(ties()[0].value, usual.tie);
    }

    #[test]
    fn pace_with_its_time_counts_once() {
        let mut terms = Terms::default();
        let before = terms.pace;
        assert_eq!(changes(&terms), 0);
        terms.pace = Pace::Days { move_s: 3 * 24 * 60 * 60, bank_s: 0, days_off: 0 };
        fit(&mut terms, before);
        assert_eq!((changes(&terms), changed(&terms).len()), (1, 2));
        terms.expiry = Expiry::Shown;
        assert_eq!(changes(&terms), 2);
    }
}
