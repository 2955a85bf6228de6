//! Handover of games from one window to another, by the line that the first shows.

use crate::tests::*;

fn journal(data: &Path) -> Option<Vec<u8>> {
    let store = Store::open(data).unwrap();
    let table = store.tables().unwrap().pop()?;
    std::fs::read(store.journal_path(&table)).ok()
}

/// Opens a window whose device has a name.
fn named(data: &Path, name: &str) -> Harness<'static, App> {
    Store::open(data).unwrap().name_device(name).unwrap();
    window(data)
}

/// Waits until no handover of the window's data folder is in progress: one that was left says
/// goodbye first.
fn until_no_handover(harness: &mut Harness<'_, App>) {
    let store = Store::open(&harness.state().shared.data).unwrap();
    until(harness, "the end of the last handover", |_| store.handing().is_ok());
}

/// Goes from home to the line for the only game; returns the line.
pub(in crate::tests) fn offer(harness: &mut Harness<'_, App>) -> String {
    until(harness, "the games", |harness| has(harness, say!(devices_home)));
    choose(harness, say!(devices_home));
    until(harness, "the game", |harness| {
        let is_there = matches!(harness.state().place, Place::Devices(_));
        is_there && harness.query_all_by(|node| node.toggled().is_some()).next().is_some()
    });
    harness.query_all_by(|node| node.toggled().is_some()).next().expect("a game").click_accesskit();
    harness.run_ok();
    until_no_handover(harness);
    choose(harness, say!(devices_give));
    let line = |harness: &Harness<'_, App>| {
        let Place::Devices(devices) = &harness.state().place else { panic!("elsewhere") };
        devices.line()
    };
    until(harness, "the line", |harness| has(harness, say!(devices_copy)) && line(harness).is_some());
    assert!(has(harness, say!(devices_waiting)));
    line(harness).expect("it is shown")
}

/// Goes from home to the place that fetches a line.
fn fetch(harness: &mut Harness<'_, App>, line: &str) {
    let ctx = harness.ctx.clone();
    let place = harness.state_mut().take(Goto::Join(format!("Here: {line}")), &ctx);
    harness.state_mut().place = place.expect("a place");
    harness.run_ok();
    assert!(harness.query_by_label_contains(say!(devices_ask)).is_some());
    until_no_handover(harness);
    choose(harness, say!(devices_fetch_button));
}

/// Goes from home to the place, after two games were begun. One of them was handed over to a device
/// with this data folder.
pub(in crate::tests) fn one_of_two_goes(harness: &mut Harness<'_, App>, other: &Path) {
    for _ in 0..2 {
        choose(harness, say!(home_bots));
        until(harness, "the own turn", |harness| has(harness, say!(ask_lay)));
        leave(harness);
        until(harness, "home", |harness| has(harness, say!(devices_home)));
    }
    let line = offer(harness);
    let mut two = named(other, "laptop");
    fetch(&mut two, &line);
    let new = say!(moving_new, count = 1);
    until(&mut two, "the games", |two| two.query_by_label_contains(&new).is_some());
    until(harness, "the other's word", |harness| {
        harness.query_by_label_contains(say!(devices_arrived)).is_some()
    });
    choose(harness, say!(back));
    here_and_there(harness);
}

/// Waits until both of these games are shown with their devices.
pub(in crate::tests) fn here_and_there(harness: &mut Harness<'_, App>) {
    for told in [say!(games_my_turn).to_owned(), say!(devices_on, device = "laptop")] {
        until(harness, &told, |harness| harness.query_by_label_contains(&told).is_some());
    }
}

#[test]
fn game_is_handed_over_and_home_says_where_it_is() {
    let (desk, phone) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut one = named(desk.path(), "desk");
    begin(&mut one);
    leave(&mut one);
    let before = journal(desk.path()).expect("a game");
    // Leaving before anybody has connected moves nothing.
    let stale = offer(&mut one);
    choose(&mut one, say!(back));
    choose(&mut one, say!(back));
    let line = offer(&mut one);
    assert_ne!(line, stale);

    let mut two = named(phone.path(), "my phone");
    fetch(&mut two, &line);
    let new = say!(moving_new, count = 1);
    until(&mut two, "the games", |two| two.query_by_label_contains(&new).is_some());
    let told = say!(devices_arrived);
    until(&mut one, "the other's word", |one| has(one, told));
    assert!(journal(phone.path()).expect("it has come").starts_with(&before));
    choose(&mut one, say!(back));
    let there = say!(devices_on, device = "my phone");
    let just_now = say!(games_when, what = there.as_str(), ago = say!(ago_now));
    until(&mut one, "where it is", |one| one.query_by_label_contains(&just_now).is_some());
    choose(&mut one, say!(back));
    until(&mut one, "where it is", |one| one.query_by_label_contains(&there).is_some());
    // A player who wants to continue here is told, too.
    let ctx = one.ctx.clone();
    let table = Store::open(desk.path()).unwrap().tables().unwrap()[0];
    assert!(one.state_mut().take(Goto::Table(Destination::Resume(table)), &ctx).is_none());
    one.run_ok();
    let told = say!(why_away_on, device = "my phone");
    assert!(one.query_by_label_contains(&told).is_some());
    assert_eq!(journal(desk.path()), Some(before));

    choose(&mut two, say!(back));
    choose(&mut two, say!(back));
    until(&mut two, "the game", |two| two.query_by_label_contains(&goes_on()).is_some());
    let line = offer(&mut two);
    fetch(&mut one, &line);
    let back = say!(moving_back, count = 1);
    until(&mut one, "it is back", |one| one.query_by_label_contains(&back).is_some());
}
