//! Handover of games from one window to another, by the line that the first shows.

use super::*;

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

/// Goes from home to the line for the only game; returns the line.
pub(super) fn offer(harness: &mut Harness<'_, App>) -> String {
    until(harness, "the games", |harness| has(harness, "To another device"));
    choose(harness, "To another device");
    until(harness, "the game", |harness| {
        let is_there = matches!(harness.state().place, Place::Devices(_));
        is_there && harness.query_all_by(|node| node.toggled().is_some()).next().is_some()
    });
    harness.query_all_by(|node| node.toggled().is_some()).next().expect("a game").click_accesskit();
    harness.run_ok();
    choose(harness, "Show the line");
    until(harness, "the line", |harness| has(harness, "Copy the line"));
    assert!(has(harness, "Waiting for the other device. Nothing has been moved so far."));
    let Place::Devices(devices) = &harness.state().place else { panic!("elsewhere") };
    devices.line().expect("it is shown")
}

/// Goes from home to the place that fetches a line.
fn fetch(harness: &mut Harness<'_, App>, line: &str) {
    let ctx = harness.ctx.clone();
    let place = harness.state_mut().take(Choice::Join(format!("Here: {line}")), &ctx);
    harness.state_mut().place = place.expect("a place");
    harness.run_ok();
    assert!(harness.query_by_label_contains("take lines only from devices of your own").is_some());
    choose(harness, "Fetch");
}

/// Goes from home to the place, after two games were begun. One of them was handed over to a device
/// with this data folder.
pub(super) fn one_of_two_goes(harness: &mut Harness<'_, App>, other: &Path) {
    for _ in 0..2 {
        choose(harness, "Play against a bot");
        until(harness, "the own turn", |harness| has(harness, ASKED));
        choose(harness, "Leave");
        until(harness, "home", |harness| has(harness, "To another device"));
    }
    let line = offer(harness);
    let mut two = named(other, "laptop");
    fetch(&mut two, &line);
    until(&mut two, "the games", |two| two.query_by_label_contains("The key is here.").is_some());
    until(harness, "the other's word", |harness| {
        harness.query_by_label_contains("The games have arrived").is_some()
    });
    choose(harness, "Back");
    here_and_there(harness);
}

/// Waits until both of these games are shown with their devices.
pub(super) fn here_and_there(harness: &mut Harness<'_, App>) {
    for told in ["your turn", "on laptop"] {
        until(harness, told, |harness| harness.query_by_label_contains(told).is_some());
    }
}

#[test]
fn game_is_handed_over_and_home_says_where_it_is() {
    let (desk, phone) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut one = named(desk.path(), "desk");
    begin(&mut one);
    choose(&mut one, "Leave");
    let before = journal(desk.path()).expect("a game");
    // Leaving before anybody has connected moves nothing.
    let stale = offer(&mut one);
    choose(&mut one, "Back");
    choose(&mut one, "Back");
    let line = offer(&mut one);
    assert_ne!(line, stale);

    let mut two = named(phone.path(), "my phone");
    fetch(&mut two, &line);
    until(&mut two, "the games", |two| two.query_by_label_contains("The key is here.").is_some());
    let told = "The games have arrived on the other device, and are played there from now on.";
    until(&mut one, "the other's word", |one| has(one, told));
    assert!(journal(phone.path()).expect("it has come").starts_with(&before));
    choose(&mut one, "Back");
    until(&mut one, "where it is", |one| one.query_by_label_contains("on my phone, just now").is_some());
    choose(&mut one, "Back");
    until(&mut one, "where it is", |one| one.query_by_label_contains("on my phone").is_some());
    // A player who wants to continue here is told, too.
    let ctx = one.ctx.clone();
    let table = Store::open(desk.path()).unwrap().tables().unwrap()[0];
    assert!(one.state_mut().take(Choice::Resume(table), &ctx).is_none());
    one.run_ok();
    let told = "This game is played on your device “my phone” now";
    assert!(one.query_by_label_contains(told).is_some());
    assert_eq!(journal(desk.path()), Some(before));

    choose(&mut two, "Back");
    choose(&mut two, "Back");
    until(&mut two, "the game", |two| two.query_by_label_contains(CONTINUE).is_some());
    let line = offer(&mut two);
    fetch(&mut one, &line);
    until(&mut one, "it is back", |one| one.query_by_label_contains("brought back: 1").is_some());
}
