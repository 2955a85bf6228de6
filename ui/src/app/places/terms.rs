//! How one sits together: clock, what becomes of who leaves, who may look on. Chosen at a new table, told in its lobby.

use bastide::record::{Aids, Clock, Leavers, Watching};
use bastide_net::session::Terms;
use eframe::egui;
use egui::{CollapsingHeader, RichText, Ui};

use crate::app::theme;
use crate::app::words;

/// One of the values on offer: what it is called, and what it means.
struct Offer<T> {
    value: T,
    label: &'static str,
    meaning: &'static str,
}

const fn offer<T>(value: T, label: &'static str, meaning: &'static str) -> Offer<T> {
    Offer { value, label, meaning }
}

const LATE: &str =
    "Who has used up the time loses nothing by it; the others may choose to go on without, and earlier.";

const CLOCKS: [Offer<Clock>; 5] = [
    offer(Clock::Untimed, "None", "Everybody thinks as long as it takes."),
    offer(Clock::Turn { seconds: 60 }, "1 minute a turn", LATE),
    offer(Clock::Turn { seconds: 180 }, "3 minutes a turn", LATE),
    offer(Clock::Bank { seconds: 600, increment: 10 }, "10 minutes and 10 s a turn", LATE),
    offer(Clock::Bank { seconds: 1800, increment: 15 }, "30 minutes and 15 s a turn", LATE),
];

const LEAVERS: [Offer<Leavers>; 2] = [
    offer(Leavers::StandIn, "A bot plays on", "Every program computes the same moves for the empty seat."),
    offer(
        Leavers::Skipped,
        "They are skipped",
        "The seat keeps its points and its figures, and gets no more turns.",
    ),
];

const GRACES: [Offer<u16>; 3] = [
    offer(60, "1 minute", "So long somebody must be gone before the others are offered to go on without."),
    offer(300, "5 minutes", "So long somebody must be gone before the others are offered to go on without."),
    offer(
        1800,
        "Half an hour",
        "So long somebody must be gone before the others are offered to go on without.",
    ),
];

const WATCHING: [Offer<Watching>; 2] = [
    offer(
        Watching::Allowed,
        "Yes",
        "Who has the invitation may follow the game without a seat, and can do nothing in it.",
    ),
    offer(Watching::Refused, "No", "Only the players see the game while it lasts."),
];

const AIDS: [Offer<Aids>; 3] = [
    offer(
        Aids::All,
        "All",
        "The tiles that are still to come, and what a feature would bring, are shown to whoever looks for them.",
    ),
    offer(
        Aids::Counts,
        "Counts only",
        "How many tiles are left is shown, and nothing else that isn’t on the table.",
    ),
    offer(Aids::None, "None", "Only what a table of wood and cardboard shows."),
];

/// The choices, folded until they are looked for.
pub(in crate::app) fn ui(ui: &mut Ui, terms: &mut Terms) {
    let title = match changed(terms).len() {
        0 => "How one sits together".to_owned(),
        count => format!("How one sits together ({count} not as usual)"),
    };
    CollapsingHeader::new(title).id_salt("terms").show(ui, |ui| {
        choose(ui, "A clock", &CLOCKS, &mut terms.clock);
        choose(ui, "The seats of who leaves", &LEAVERS, &mut terms.leavers);
        choose(ui, "How long to wait for who is gone", &GRACES, &mut terms.grace_s);
        choose(ui, "May others look on?", &WATCHING, &mut terms.watching);
        choose(ui, "What the screens help with", &AIDS, &mut terms.aids);
    });
}

fn choose<T: Copy + PartialEq>(ui: &mut Ui, title: &str, offers: &[Offer<T>], value: &mut T) {
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.label(title);
    ui.horizontal_wrapped(|ui| {
        for offer in offers {
            theme::choice(ui, value, offer.value, offer.label);
        }
    });
    if let Some(chosen) = offers.iter().find(|offer| offer.value == *value) {
        ui.label(RichText::new(chosen.meaning).color(quiet));
    }
    ui.add_space(10.0);
}

/// What isn't as usual, a line each.
pub(in crate::app) fn changed(terms: &Terms) -> Vec<String> {
    let usual = Terms::default();
    let lines = [
        (terms.clock != usual.clock).then(|| format!("Clock: {}", clock(terms.clock))),
        (terms.leavers != usual.leavers).then(|| "The seats of who leaves are skipped".to_owned()),
        (terms.grace_s != usual.grace_s)
            .then(|| format!("Who is gone is waited for {}", time(u32::from(terms.grace_s)))),
        (terms.watching != usual.watching).then(|| "Nobody may look on".to_owned()),
        match terms.aids {
            Aids::All => None,
            Aids::Counts => Some("The screens show how many tiles are left, and no other aids".to_owned()),
            Aids::None => Some("The screens show no aids".to_owned()),
        },
    ];
    lines.into_iter().flatten().collect()
}

/// "10 minutes and 10 s a turn".
fn clock(clock: Clock) -> String {
    match clock {
        Clock::Untimed => "none".to_owned(),
        Clock::Turn { seconds } => format!("{} a turn", time(u32::from(seconds))),
        Clock::Bank { seconds, increment } => {
            format!("{} and {} a turn", time(u32::from(seconds)), time(u32::from(increment)))
        }
    }
}

/// "10 s", "1 minute", "90 s", "10 minutes".
fn time(seconds: u32) -> String {
    match seconds {
        60 => "1 minute".to_owned(),
        _ if seconds > 0 && seconds.is_multiple_of(60) => format!("{} minutes", seconds / 60),
        _ => format!("{seconds} s"),
    }
}

/// What isn't as usual, told to who comes to the table.
pub(in crate::app) fn told(ui: &mut Ui, terms: &Terms) {
    for line in changed(terms) {
        ui.label(RichText::new(words::sentence(&line)));
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
        check(Terms { clock: CLOCKS[1].value, ..usual }, &["Clock: 1 minute a turn"]);
        check(Terms { clock: CLOCKS[3].value, ..usual }, &["Clock: 10 minutes and 10 s a turn"]);
        check(Terms { aids: Aids::None, ..usual }, &["The screens show no aids"]);
        check(
            Terms { leavers: Leavers::Skipped, grace_s: 300, watching: Watching::Refused, ..usual },
            &[
                "The seats of who leaves are skipped",
                "Who is gone is waited for 5 minutes",
                "Nobody may look on",
            ],
        );
    }

    #[test]
    fn the_usual_is_on_offer() {
        let usual = Terms::default();
        assert_eq!(CLOCKS[0].value, usual.clock);
        assert_eq!(LEAVERS[0].value, usual.leavers);
        assert_eq!(GRACES[0].value, usual.grace_s);
        assert_eq!(WATCHING[0].value, usual.watching);
        assert_eq!(AIDS[0].value, usual.aids);
    }
}
