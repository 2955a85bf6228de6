//! Two windows at one table.

use super::*;

fn say(harness: &mut Harness<'_, App>, text: &str) {
    harness.get_by_label("Say something").type_text(text);
    harness.run_ok();
    harness.key_press(Key::Enter);
    harness.run_ok();
}

/// Returns the window that is asked to lay a tile, once one is.
pub(super) fn asked<'a>(
    one: &'a mut Harness<'static, App>,
    other: &'a mut Harness<'static, App>,
) -> &'a mut Harness<'static, App> {
    let limit = Instant::now() + Duration::from_secs(60);
    while !has(one, ASKED) && !has(other, ASKED) {
        assert!(Instant::now() < limit, "nobody is asked");
        std::thread::sleep(Duration::from_millis(5));
        one.run_ok();
        other.run_ok();
    }
    if has(one, ASKED) { one } else { other }
}

/// Brings two windows to one table and into the game, with a bot between them. Returns the
/// invitation as well.
pub(super) fn meet(here: &Path, there: &Path) -> (Harness<'static, App>, Harness<'static, App>, String) {
    let mut host = window(here);
    click(&mut host, "New table…");
    click(&mut host, "Open the table");
    until(&mut host, "the invitation", |host| has(host, "Copy the invitation"));
    host.get_by_label("The invitation as a QR code");
    let fill = |host: &mut Harness<'static, App>, by: &str| {
        // The first seat that isn't the host's; the table's bot has that button, too.
        host.get_all_by_label("Who plays here").next().expect("two of them").click();
        host.run_ok();
        click(host, by);
    };
    fill(&mut host, "Easy bot");
    until(&mut host, "the bot", |host| has(host, "Begin"));
    fill(&mut host, "Wait for a friend");
    until(&mut host, "the free seat", |host| !has(host, "Begin"));
    let Place::Table(table) = &host.state().place else { panic!("not at a table") };
    let invitation = table.invitation().expect("a hosted table has one").to_string();

    let mut guest = window(there);
    join(&mut guest, &format!("Hello! {invitation}, at eight."));
    until(&mut guest, "the table", |guest| has(guest, "Sit down"));
    click(&mut guest, "Sit down");
    until(&mut host, "the guest", |host| has(host, "Begin"));
    until(&mut guest, "somebody to talk with", |guest| has(guest, "Say something"));
    guest.get_by_label("Say something").focus();
    guest.run_ok();
    say(&mut guest, "Good evening!");
    until(&mut host, "the greeting", |host| hears(host, ": Good evening!"));
    click(&mut host, "Begin");
    until(&mut host, "the game", |host| has(host, "Fit"));
    until(&mut guest, "the game", |guest| has(guest, "Fit"));
    (host, guest, invitation)
}

#[test]
fn muted_member_stays_muted_at_the_next_start() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, _guest, _) = meet(here.path(), there.path());
    let is_muted = |host: &Harness<'_, App>| {
        let Place::Table(table) = &host.state().place else { return false };
        table.look().view.members.iter().any(|member| member.muted)
    };
    host.key_press(Key::B);
    host.run_ok();
    click(&mut host, "Mute");
    until(&mut host, "silence", is_muted);
    drop(host);
    let mut host = window(here.path());
    until(&mut host, "silence at the next start", |host| {
        if let Some(game) = host.query_by_label_contains(CONTINUE) {
            game.click();
        }
        is_muted(host)
    });
    host.key_press(Key::B);
    host.run_ok();
    click(&mut host, "Hear again");
    until(&mut host, "talk", |host| !is_muted(host));
}

#[test]
fn blocked_player_gets_no_seat_until_unblocked() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, mut guest, _) = meet(here.path(), there.path());
    host.key_press(Key::B);
    host.run_ok();
    click(&mut host, "Block");
    until(&mut host, "silence", |host| {
        let Place::Table(table) = &host.state().place else { return false };
        table.look().view.members.iter().any(|member| member.muted)
    });
    guest = {
        drop(guest);
        window(there.path())
    };
    host = {
        drop(host);
        window(here.path())
    };
    click(&mut host, "New table…");
    click(&mut host, "Open the table");
    until(&mut host, "the invitation", |host| has(host, "Copy the invitation"));
    let Place::Table(table) = &host.state().place else { panic!("not at a table") };
    let invitation = table.invitation().expect("a hosted table has one").to_string();
    join(&mut guest, &invitation);
    until(&mut guest, "the table", |guest| has(guest, "Sit down"));
    click(&mut guest, "Sit down");
    // Only the host's settings decide that.
    until(&mut host, "the refusal", |_| {
        let Place::Table(table) = &guest.state().place else { return false };
        matches!(table.look().view.stage, bastide_net::session::Stage::Halted(_))
    });
    assert!(!has(&host, "Begin"));
    choose(&mut host, "Leave");
    click(&mut host, "Settings");
    assert_eq!(Settings::load(here.path()).0.blocked.len(), 1);
    choose(&mut host, "Unblock");
    choose(&mut host, "Done");
    assert!(Settings::load(here.path()).0.blocked.is_empty());
}

#[test]
fn equal_names_in_the_lobby_get_numbers() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, mut guest) = (window(here.path()), window(there.path()));
    click(&mut host, "New table…");
    host.get_by_role_and_label(Role::ComboBox, "Seat 3").click();
    host.run_ok();
    click(&mut host, "Easy bot");
    click(&mut host, "Open the table");
    until(&mut host, "the invitation", |host| has(host, "Copy the invitation"));
    let Place::Table(table) = &host.state().place else { panic!("not at a table") };
    join(&mut guest, &table.invitation().expect("a hosted table has one").to_string());
    until(&mut guest, "the table", |guest| has(guest, "Sit down"));
    click(&mut guest, "Sit down");
    until(&mut host, "the guest", |host| has(host, "Begin"));
    let change = |window: &mut Harness<'static, App>, name: &str, colour: &str| {
        until(window, "the own seat", |window| has(window, "Name and colour…"));
        click(window, "Name and colour…");
        write(window, "Your name", name);
        click(window, colour);
        click(window, "Done");
    };
    let seats = |window: &Harness<'_, App>| -> Vec<(String, u8)> {
        let Place::Table(table) = &window.state().place else { panic!("not at a table") };
        let players = live::players(&table.look());
        players.into_iter().map(|player| (player.name, player.colour)).collect()
    };
    change(&mut guest, "Anna", "violet");
    change(&mut host, "Anna", "green");
    // A guest who has agreed before is asked again, after each change.
    let told = [("Anna", 3), ("Anna 2", 5), ("Easy bot", 2)].map(|(name, colour)| (name.to_owned(), colour));
    until(&mut guest, "the question", |guest| has(guest, "Sit down") && seats(guest) == told);
    click(&mut guest, "Sit down");
    until(&mut host, "the guest", |host| has(host, "Begin"));
    click(&mut host, "Begin");
    for window in [&mut host, &mut guest] {
        until(window, "the game", |window| has(window, "Fit"));
        assert_eq!(seats(window), told);
    }
    assert_eq!(Settings::load(there.path()).0.profile(), Profile { name: "Anna".into(), colour: 5 });
    let Place::Table(table) = &host.state().place else { panic!("not at a table") };
    let path = table.look().record.clone();
    until(&mut host, "the record", |_| Replay::open(&path).is_ok());
    let players = Replay::open(&path).unwrap().source().players;
    assert_eq!(players, told);
}

#[test]
fn first_start_by_invitation_asks_name_in_the_lobby() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut host = window(here.path());
    host.event(egui::Event::Text("Zoë".into()));
    click(&mut host, "red");
    click(&mut host, "New table…");
    host.query_all_by_label("Remove").last().expect("of the bot").click();
    host.run_ok();
    click(&mut host, "Open the table");
    until(&mut host, "the invitation", |host| has(host, "Copy the invitation"));
    let Place::Table(table) = &host.state().place else { panic!("not at a table") };
    let invitation = table.invitation().expect("a hosted table has one").to_string();

    let mut guest = window_at(there.path(), Start::Link(invitation));
    until(&mut guest, "the table", |guest| has(guest, "Sit down") && has(guest, WHO));
    guest.event(egui::Event::Text("Ondřej".into()));
    guest.run_ok();
    assert!(guest.get_by_label("red").accesskit_node().is_disabled(), "the host has it");
    click(&mut guest, "violet");
    click(&mut guest, "Sit down");
    until(&mut guest, "the host's turn", |guest| has(guest, "All are here: waiting for Zoë to begin."));
    assert!(!has(&guest, WHO));
    until(&mut host, "the guest", |host| has(host, "Begin"));
    let Place::Table(table) = &host.state().place else { panic!("not at a table") };
    let players = live::players(&table.look());
    let seen: Vec<_> = players.iter().map(|player| (player.name.as_str(), player.colour)).collect();
    assert_eq!(seen, [("Zoë", 0), ("Ondřej", 5)]);
    let kept = Settings::load(there.path()).0;
    assert_eq!((kept.profile(), kept.are_new), (Profile { name: "Ondřej".into(), colour: 5 }, false));
    // Enter in the text field changes the name, too.
    click(&mut guest, "Name and colour…");
    write(&mut guest, "Your name", "Ota");
    guest.key_press(Key::Enter);
    guest.run_ok();
    until(&mut guest, "the other name", |guest| has(guest, "Ota") && !has(guest, "Your name"));
}

#[test]
fn invitation_is_found_within_a_message() {
    let check = |pasted: &str, found: &str| {
        assert_eq!(crate::table::rematch::invitation_in(pasted).unwrap_or(pasted), found);
    };
    check("bastide://abc", "bastide://abc");
    check("Come and play: bastide://abc, at eight!", "bastide://abc");
    check("> <bastide://abc>\n> see you", "bastide://abc");
    check("no invitation", "no invitation");
    check("bastide://", "bastide://");
}

#[test]
fn two_windows_play_and_a_third_watches() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let beside = tempfile::tempdir().unwrap();
    let (mut host, mut guest, invitation) = meet(here.path(), there.path());
    host.key_press(Key::T);
    host.run_ok();
    say(&mut host, "Ten past R");
    until(&mut guest, "the answer", |guest| hears(guest, ": Ten past R"));
    host.key_press(Key::Escape);
    host.run_ok();

    // Too late to play, in time to watch.
    let mut third = window(beside.path());
    join(&mut third, &invitation);
    until(&mut third, "the refusal", |third| has(third, "Look on"));
    click(&mut third, "Look on");
    until(&mut third, "the game", |third| has(third, "You look on"));
    until(&mut host, "the third", |host| has(host, "1 person looks on"));

    let mut seen = 0;
    for _ in 0..4 {
        let asked = asked(&mut host, &mut guest);
        let before = tiles(asked);
        lay(asked);
        until(asked, "the tile", |asked| has(asked, "Take back"));
        asked.key_press(Key::Enter);
        until(asked, "the others' turn", |asked| !has(asked, "Take back"));
        seen = before + 1;
    }
    until(&mut host, "all turns", |host| tiles(host) >= seen);
    until(&mut guest, "all turns", |guest| tiles(guest) >= seen);
    until(&mut third, "all turns", |third| tiles(third) >= seen);
    assert!(!has(&third, ASKED), "nobody is asked who has no seat");
}

#[test]
fn returning_player_finds_each_message_once() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, mut guest, _) = meet(here.path(), there.path());
    guest.key_press(Key::T);
    guest.run_ok();
    say(&mut guest, "Good luck");
    until(&mut host, "the wish", |host| hears(host, ": Good luck"));
    let told = |window: &Harness<'_, App>| {
        let Place::Table(table) = &window.state().place else { return Vec::new() };
        table.heard().1.into_iter().map(|said| said.text).collect::<Vec<_>>()
    };
    host.key_press(Key::T);
    host.run_ok();
    say(&mut host, "You, too");
    until(&mut guest, "the answer", |guest| hears(guest, ": You, too"));
    guest.key_press(Key::Escape);
    guest.run_ok();
    let said = ["Good evening!", "Good luck", "You, too"];
    assert_eq!(told(&guest), said);
    click(&mut guest, "Leave");
    until(&mut guest, "the game", |guest| hears(guest, CONTINUE));
    guest.query_all_by_label_contains(CONTINUE).next().expect("the game").click();
    guest.run_ok();
    until(&mut guest, "the table", |guest| has(guest, "Fit"));
    // The host's program repeats its messages.
    until(&mut guest, "the host", |guest| {
        let Place::Table(table) = &guest.state().place else { return false };
        !table.look().view.chat.is_empty()
    });
    guest.run_ok();
    assert_eq!(told(&guest), said);
    assert!(hears(&guest, ": Good luck"));
}

#[test]
fn end_is_proposed_refused_proposed_again_and_agreed() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, mut guest, _) = meet(here.path(), there.path());
    asked(&mut host, &mut guest);
    click(&mut host, "Table");
    // A double click would press the button for No, which takes the place of the other.
    let resign = host.get_by_label("Resign").rect().center();
    click(&mut host, "Resign");
    host.get_by_label("Yes: Resign");
    assert!(host.get_by_label("No").rect().contains(resign));
    click(&mut host, "No");
    assert!(!has(&host, "Yes: Resign"));
    host.get_by_label("Resign");
    until(&mut host, "the draw", |host| {
        let Place::Table(table) = &host.state().place else { panic!("not at a table") };
        matches!(table.look().view.stage, Stage::Deciding(_))
    });
    let ask = |host: &mut Harness<'static, App>| {
        click(host, "End without a result");
        // Two clicks are one wish: a second command would be refused. Neither is the second click a
        // choice on the board that the panel covered.
        host.ctx.options_mut(|options| options.input_options.max_double_click_delay = 9.0);
        host.get_by_label("Yes: End without a result").click();
        click(host, "Yes: End without a result");
        until(host, "the own question", |host| hears(host, "You ask to end the game without a result."));
        assert_eq!(host.state().sentences.newest(), None);
        assert!(!has(host, "Resign"), "what was asked is seen, and not the panel over it");
    };
    // A refused one stays until there is another.
    let is_asked = |guest: &Harness<'_, App>| {
        hears(guest, "asks to end the game without a result.") && has(guest, "Agree")
    };
    ask(&mut host);
    until(&mut guest, "the question", is_asked);
    guest.key_press(Key::X);
    guest.run_ok();
    for window in [&mut host, &mut guest] {
        until(window, "the refusal", |window| hears(window, "Refused: "));
    }
    asked(&mut host, &mut guest);
    click(&mut host, "Table");
    ask(&mut host);
    until(&mut guest, "the question", is_asked);
    click(&mut guest, "Agree");
    for window in [&mut host, &mut guest] {
        until(window, "the end", |window| hears(window, "All have agreed to end the game without a result."));
        assert!(!has(window, ASKED), "no turns now");
    }
}

#[test]
fn game_continues_after_a_resignation() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, mut guest, _) = meet(here.path(), there.path());
    asked(&mut host, &mut guest);
    click(&mut guest, "Table");
    click(&mut guest, "Resign");
    click(&mut guest, "Yes: Resign");
    until(&mut host, "the resignation", |host| has(host, "All others have resigned."));
    click(&mut host, "Say that it is won");
    until(&mut host, "the remark", |host| hears(host, "all others have resigned, and the game is won."));
    assert!(!has(&host, "Say that it is won"), "it is said");
    // Both have the system's user name.
    let name = guest.state().settings.name.clone();
    click(&mut host, &format!("Go on without {name} 2"));
    until(&mut host, "the own turn in the next chapter", |host| {
        let Place::Table(table) = &host.state().place else { panic!("not at a table") };
        let view = &table.look().view;
        view.chapter == 1 && view.turn.is_some()
    });
    click(&mut host, "Table");
    assert!(hears(&host, "This is chapter 2 of the game"));
    assert!(host.query_all_by_label_contains("has resigned").next().is_some());
}

#[test]
fn waiting_record_is_answered_at_its_table_alone() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, mut guest, _) = meet(here.path(), there.path());
    asked(&mut host, &mut guest);
    let is_host = has(&host, ASKED);
    let (own, shown) = if is_host { (here.path(), there.path()) } else { (there.path(), here.path()) };
    let record = |data: &Path| {
        let store = Store::open(data).unwrap();
        store.record_path(store.tables().unwrap().first().expect("one table"))
    };
    let tip = |data: &Path| {
        let bytes = std::fs::read(record(data)).unwrap();
        let report = bastide_record::verify(&bytes);
        let held = report.record.expect("it is one");
        (held.log().tip().index, held.remarks().count())
    };
    // The member who isn't asked states that the game is to be continued, which shows who has
    // answered.
    let mut other = if is_host { guest } else { std::mem::replace(&mut host, guest) };
    let Place::Table(table) = &other.state().place else { panic!("not at a table") };
    table.continue_later();
    until(&mut other, "the remark", |_| tip(shown).1 == 1);
    drop((host, other));
    let mut window = window_at(own, Start::Record(record(shown)));
    until(&mut window, "the offer", |window| has(window, "Answer"));
    click(&mut window, "Answer");
    until(&mut window, "the own turn", |window| has(window, ASKED));
    let before = tip(own);
    let Place::Table(table) = &window.state().place else { panic!("not at a table") };
    assert!(
        table
            .look()
            .view
            .members
            .iter()
            .all(|member| { !matches!(member.presence, bastide_net::session::Presence::Connected) })
    );
    table.play_as_stand_in();
    until(&mut window, "the longer record", |_| tip(own).0 > before.0);
    assert_eq!(tip(own).1, 1, "with a remark that the game is to be continued");
    drop(window);
    // A stranger to the game is offered nothing.
    let stranger = tempfile::tempdir().unwrap();
    let window = window_at(stranger.path(), Start::Record(record(own)));
    assert!(has(&window, "Export") && !has(&window, "Answer"));
}
