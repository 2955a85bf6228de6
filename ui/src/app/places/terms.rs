//! How one sits together: clock, what becomes of who leaves, who may look on. Chosen at a new table, told in its lobby.

use bastide::record::{Aids, Clock, Leavers, Watching};
use bastide_net::session::Terms;
use eframe::egui;
use egui::{CollapsingHeader, RichText, Ui};

use crate::app::theme;

/// One of the values on offer: what it is called, and what it means.
struct Offer<T> {
    value: T,
    label: String,
    meaning: &'static str,
}

fn offer<T>(value: T, label: impl Into<String>, meaning: &'static str) -> Offer<T> {
    Offer { value, label: label.into(), meaning }
}

const CLOCKS: [Clock; 5] = [
    Clock::Untimed,
    Clock::Turn { seconds: 60 },
    Clock::Turn { seconds: 180 },
    Clock::Bank { seconds: 600, increment: 10 },
    Clock::Bank { seconds: 1800, increment: 15 },
];

const GRACES_S: [u16; 3] = [60, 300, 1800];

fn clocks() -> [Offer<Clock>; 5] {
    CLOCKS.map(|value| match value {
        Clock::Untimed => offer(value, clock(value), say!(clock_none_means)),
        _ => offer(value, clock(value), say!(clock_late_means)),
    })
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

/// The choices, folded until they are looked for.
pub(in crate::app) fn ui(ui: &mut Ui, terms: &mut Terms) {
    let title = match changed(terms).len() {
        0 => say!(terms).to_owned(),
        count => say!(new_table_changed, title = say!(terms), count = count),
    };
    CollapsingHeader::new(title).id_salt("terms").show(ui, |ui| {
        choose(ui, say!(terms_clock), &clocks(), &mut terms.clock);
        choose(ui, say!(terms_leavers), &leavers(), &mut terms.leavers);
        let graces = GRACES_S.map(|seconds| offer(seconds, time(seconds.into()), say!(grace_means)));
        choose(ui, say!(terms_grace), &graces, &mut terms.grace_s);
        choose(ui, say!(terms_watching), &watching(), &mut terms.watching);
        choose(ui, say!(terms_aids), &aids(), &mut terms.aids);
    });
}

fn choose<T: Copy + PartialEq>(ui: &mut Ui, title: &str, offers: &[Offer<T>], value: &mut T) {
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.label(title);
    ui.horizontal_wrapped(|ui| {
        for offer in offers {
            theme::choice(ui, value, offer.value, &offer.label);
        }
    });
    if let Some(chosen) = offers.iter().find(|offer| offer.value == *value) {
        ui.label(RichText::new(chosen.meaning).color(quiet));
    }
    ui.add_space(10.0);
}

/// What isn't as usual, a sentence each.
pub(in crate::app) fn changed(terms: &Terms) -> Vec<String> {
    let usual = Terms::default();
    let lines = [
        (terms.clock != usual.clock).then(|| say!(terms_told_clock, clock = clock(terms.clock))),
        (terms.leavers != usual.leavers).then(|| say!(terms_told_leavers).to_owned()),
        (terms.grace_s != usual.grace_s).then(|| say!(terms_told_grace, time = time(terms.grace_s.into()))),
        (terms.watching != usual.watching).then(|| say!(terms_told_watching).to_owned()),
        match terms.aids {
            Aids::All => None,
            Aids::Counts => Some(say!(terms_told_counts).to_owned()),
            Aids::None => Some(say!(terms_told_no_aids).to_owned()),
        },
    ];
    lines.into_iter().flatten().collect()
}

/// "10 minutes and 10 s a turn".
fn clock(clock: Clock) -> String {
    match clock {
        Clock::Untimed => say!(clock_none).to_owned(),
        Clock::Turn { seconds } => say!(clock_turn, time = time(seconds.into())),
        Clock::Bank { seconds, increment } => {
            say!(clock_bank, time = time(seconds.into()), more = time(increment.into()))
        }
    }
}

/// "10 s", "1 minute", "90 s", "10 minutes".
fn time(seconds: u32) -> String {
    if seconds > 0 && seconds.is_multiple_of(60) {
        say!(time_minutes, count = seconds / 60)
    } else {
        say!(time_seconds, count = seconds)
    }
}

/// What isn't as usual, told to who comes to the table.
pub(in crate::app) fn told(ui: &mut Ui, terms: &Terms) {
    for line in changed(terms) {
        ui.label(line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_as_usual_is_told() {
        let check = |terms: Terms, lines: &[&str]| assert_eq!(changed(&terms), lines);
        let usual = Terms::default();
        check(usual, &[]);
        check(Terms { clock: CLOCKS[1], ..usual }, &["Clock: 1 minute a turn."]);
        check(Terms { clock: CLOCKS[3], ..usual }, &["Clock: 10 minutes and 10 s a turn."]);
        check(Terms { aids: Aids::None, ..usual }, &["The screens show no aids."]);
        check(
            Terms { leavers: Leavers::Skipped, grace_s: 300, watching: Watching::Refused, ..usual },
            &[
                "The seats of who leaves are skipped.",
                "Who is gone is waited for 5 minutes.",
                "Nobody may look on.",
            ],
        );
    }

    #[test]
    fn the_usual_is_on_offer() {
        let usual = Terms::default();
        assert_eq!((CLOCKS[0], GRACES_S[0]), (usual.clock, usual.grace_s));
        assert_eq!((leavers()[0].value, watching()[0].value), (usual.leavers, usual.watching));
        assert_eq!(aids()[0].value, usual.aids);
    }
}
