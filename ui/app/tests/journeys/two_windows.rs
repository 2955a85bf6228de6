//! Two windows at one table.

use crate::tests::*;

fn say(harness: &mut Harness<'_, App>, text: &str) {
    harness.get_by_label(say!(talk)).type_text(text);
    harness.run_ok();
    harness.key_press(Key::Enter);
    harness.run_ok();
}

/// Returns the window that is asked to lay a tile, once one is.
pub(in crate::tests) fn asked<'a>(
    one: &'a mut Harness<'static, App>,
    other: &'a mut Harness<'static, App>,
) -> &'a mut Harness<'static, App> {
    let limit = Instant::now() + HANG_TIMEOUT;
    while !has(one, say!(ask_lay)) && !has(other, say!(ask_lay)) {
        assert!(Instant::now() < limit, "nobody is asked");
        std::thread::sleep(Duration::from_millis(5));
        one.run_ok();
        other.run_ok();
    }
    if has(one, say!(ask_lay)) { one } else { other }
}

/// Waits until the window's panel lets the player propose the end, and nothing moves meanwhile: a bot
/// would, and what can be asked would change with the next tile.
pub(in crate::tests) fn until_end_can_be_asked(window: &mut Harness<'static, App>) {
    until(window, "that it can be asked for", |window| {
        let Place::Table(table) = &window.state().place else { panic!("not at a table") };
        let look = table.look();
        let asks_a_person = matches!(look.view.stage, Stage::Deciding(seat) if look.view.bot(seat).is_none());
        let button = window.query_by_label(say!(end_game));
        asks_a_person && button.is_some_and(|button| !button.accesskit_node().is_disabled())
    });
}

/// Brings two windows to one table and into the game, with a bot between them. Returns the
/// invitation as well.
pub(in crate::tests) fn meet(
    here: &Path,
    there: &Path,
) -> (Harness<'static, App>, Harness<'static, App>, String) {
    let mut host = window(here);
    click(&mut host, say!(home_new_table));
    click(&mut host, say!(new_table_open));
    until(&mut host, "the invitation", |host| has(host, say!(copy_invitation)));
    host.get_by_label(say!(lobby_qr));
    let fill = |host: &mut Harness<'static, App>, by: &str| {
        // The first seat that isn't the host's; the table's bot has that button, too.
        host.get_all_by_label(say!(lobby_fill)).next().expect("two of them").click();
        host.run_ok();
        click(host, by);
    };
    fill(&mut host, &say!(bot, level = 2u8));
    until(&mut host, "the bot", |host| has(host, say!(lobby_begin)));
    fill(&mut host, say!(lobby_wait_friend));
    until(&mut host, "the free seat", |host| !has(host, say!(lobby_begin)));
    let invitation = invitation(&mut host);

    let mut guest = window(there);
    join(&mut guest, &format!("Hello! {invitation}, at eight."));
    until(&mut guest, "the table", |guest| has(guest, say!(lobby_sit)));
    click(&mut guest, say!(lobby_sit));
    until(&mut host, "the guest", |host| has(host, say!(lobby_begin)));
    until(&mut guest, "somebody to talk with", |guest| has(guest, say!(talk)));
    guest.get_by_label(say!(talk)).focus();
    guest.run_ok();
    say(&mut guest, "Good evening!");
    until(&mut host, "the greeting", |host| hears(host, ": Good evening!"));
    click(&mut host, say!(lobby_begin));
    until(&mut host, "the game", |host| has(host, say!(play_fit)));
    until(&mut guest, "the game", |guest| has(guest, say!(play_fit)));
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
    click(&mut host, say!(mute));
    until(&mut host, "silence", is_muted);
    drop(host);
    let mut host = window(here.path());
    until(&mut host, "silence at the next start", |host| {
        if let Some(game) = host.query_by_label_contains(&goes_on()) {
            game.click();
        }
        is_muted(host)
    });
    host.key_press(Key::B);
    host.run_ok();
    click(&mut host, say!(hear_again));
    until(&mut host, "talk", |host| !is_muted(host));
}

#[test]
fn blocked_player_gets_no_seat_until_unblocked() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, mut guest, _) = meet(here.path(), there.path());
    host.key_press(Key::B);
    host.run_ok();
    click(&mut host, say!(block));
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
    click(&mut host, say!(home_new_table));
    click(&mut host, say!(new_table_open));
    let invitation = invitation(&mut host);
    join(&mut guest, &invitation);
    until(&mut guest, "the table", |guest| has(guest, say!(lobby_sit)));
    click(&mut guest, say!(lobby_sit));
    // Only the host's settings decide that.
    until(&mut host, "the refusal", |_| {
        let Place::Table(table) = &guest.state().place else { return false };
        matches!(table.look().view.stage, bastide_session::Stage::Halted(_))
    });
    // The guest may learn of it before the host's window is drawn again.
    until(&mut host, "the free seat", |host| !has(host, say!(lobby_begin)));
    choose(&mut host, say!(play_leave));
    click(&mut host, say!(settings));
    assert_eq!(Settings::load(here.path()).0.blocked.len(), 1);
    choose(&mut host, say!(unblock));
    choose(&mut host, say!(done));
    assert!(Settings::load(here.path()).0.blocked.is_empty());
}

#[test]
fn equal_names_in_the_lobby_get_numbers() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, mut guest) = (window(here.path()), window(there.path()));
    click(&mut host, say!(home_new_table));
    click(&mut host, say!(new_table_seat));
    host.get_by_role_and_label(Role::ComboBox, &say!(new_table_seat_number, number = 3)).click();
    host.run_ok();
    click(&mut host, say!(new_table_bot));
    click(&mut host, &say!(bot, level = 2u8));
    click(&mut host, say!(new_table_open));
    join(&mut guest, &invitation(&mut host));
    until(&mut guest, "the table", |guest| has(guest, say!(lobby_sit)));
    click(&mut guest, say!(lobby_sit));
    until(&mut host, "the guest", |host| has(host, say!(lobby_begin)));
    let change = |window: &mut Harness<'static, App>, name: &str, colour: &str| {
        until(window, "the own seat", |window| has(window, say!(lobby_profile)));
        click(window, say!(lobby_profile));
        write(window, say!(settings_name), name);
        click(window, colour);
        click(window, say!(done));
    };
    let seats = |window: &Harness<'_, App>| -> Vec<(String, u8)> {
        let Place::Table(table) = &window.state().place else { panic!("not at a table") };
        let players = live::players(&table.look());
        players.into_iter().map(|player| (player.name, player.colour)).collect()
    };
    change(&mut guest, "Anna", &say!(colour_name, colour = "violet"));
    change(&mut host, "Anna", &say!(colour_name, colour = "green"));
    // A guest who has agreed before is asked again, after each change.
    let bot = say!(bot, level = 2u8);
    let told =
        [("Anna", 3), ("Anna 2", 5), (bot.as_str(), 2)].map(|(name, colour)| (name.to_owned(), colour));
    until(&mut guest, "the question", |guest| has(guest, say!(lobby_sit)) && seats(guest) == told);
    click(&mut guest, say!(lobby_sit));
    // The host's window may still show that the guest has agreed to what was before.
    until(&mut host, "the guest", |host| {
        let Place::Table(table) = &host.state().place else { panic!("not at a table") };
        let agree = table.look().view.members.iter().all(|member| member.agreed);
        agree && seats(host) == told && has(host, say!(lobby_begin))
    });
    click(&mut host, say!(lobby_begin));
    for window in [&mut host, &mut guest] {
        until(window, "the game", |window| has(window, say!(play_fit)));
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
    click(&mut host, &say!(colour_name, colour = "red"));
    click(&mut host, say!(home_new_table));
    click(&mut host, say!(new_table_open));
    let invitation = invitation(&mut host);

    let mut guest = window_at(there.path(), Start::Link(invitation));
    until(&mut guest, "the table", |guest| has(guest, say!(lobby_sit)) && has(guest, say!(home_who)));
    guest.event(egui::Event::Text("Ondřej".into()));
    guest.run_ok();
    assert!(
        guest.get_by_label(&say!(colour_name, colour = "red")).accesskit_node().is_disabled(),
        "the host has it"
    );
    click(&mut guest, &say!(colour_name, colour = "violet"));
    click(&mut guest, say!(lobby_sit));
    until(&mut guest, "the host's turn", |guest| has(guest, &say!(lobby_waits_beginning, name = "Zoë")));
    assert!(!has(&guest, say!(home_who)));
    until(&mut host, "the guest", |host| has(host, say!(lobby_begin)));
    let Place::Table(table) = &host.state().place else { panic!("not at a table") };
    let players = live::players(&table.look());
    let seen: Vec<_> = players.iter().map(|player| (player.name.as_str(), player.colour)).collect();
    assert_eq!(seen, [("Zoë", 0), ("Ondřej", 5)]);
    let kept = Settings::load(there.path()).0;
    assert_eq!((kept.profile(), kept.are_new), (Profile { name: "Ondřej".into(), colour: 5 }, false));
    // Enter in the text field changes the name, too.
    click(&mut guest, say!(lobby_profile));
    write(&mut guest, say!(settings_name), "Ota");
    guest.key_press(Key::Enter);
    guest.run_ok();
    until(&mut guest, "the other name", |guest| has(guest, "Ota") && !has(guest, say!(settings_name)));
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
    until(&mut third, "the refusal", |third| has(third, say!(lobby_look_on)));
    click(&mut third, say!(lobby_look_on));
    until(&mut third, "the game", |third| has(third, say!(players_watch_me)));
    until(&mut host, "the third", |host| has(host, &say!(players_watch, count = 1)));

    let mut seen = 0;
    for _ in 0..4 {
        let asked = asked(&mut host, &mut guest);
        let before = tiles(asked);
        lay(asked);
        until(asked, "the tile", |asked| has(asked, say!(bar_take_back)));
        asked.key_press(Key::Enter);
        until(asked, "the others' turn", |asked| !has(asked, say!(bar_take_back)));
        seen = before + 1;
    }
    until(&mut host, "all turns", |host| tiles(host) >= seen);
    until(&mut guest, "all turns", |guest| tiles(guest) >= seen);
    until(&mut third, "all turns", |third| tiles(third) >= seen);
    assert!(!has(&third, say!(ask_lay)), "nobody is asked who has no seat");
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
    leave(&mut guest);
    until(&mut guest, "the game", |guest| hears(guest, &goes_on()));
    guest.query_all_by_label_contains(&goes_on()).next().expect("the game").click();
    guest.run_ok();
    until(&mut guest, "the table", |guest| has(guest, say!(play_fit)));
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
    click(&mut host, say!(play_table));
    until_end_can_be_asked(&mut host);
    // A double click would press the button for No, which takes the place of the other.
    let resign = host.get_by_label(say!(resign)).rect().center();
    click(&mut host, say!(resign));
    host.get_by_label(&say!(yes_meant, what = say!(resign)));
    assert!(host.get_by_label(say!(no)).rect().contains(resign));
    click(&mut host, say!(no));
    assert!(!has(&host, say!(no)));
    host.get_by_label(say!(resign));
    let ask = |host: &mut Harness<'static, App>| {
        until_end_can_be_asked(host);
        click(host, say!(end_game));
        // Two clicks are one wish: a second command would be refused. Neither is the second click a
        // choice on the board that the panel covered.
        host.ctx.options_mut(|options| options.input_options.max_double_click_delay = 9.0);
        host.get_by_label(&say!(yes_meant, what = say!(end_game))).click();
        click(host, &say!(yes_meant, what = say!(end_game)));
        until(host, "the own question", |host| hears(host, &say!(ask_end, mine = "yes", name = GAP)));
        assert_eq!(host.state().shared.sentences.newest(), None);
        assert!(!has(host, say!(resign)), "what was asked is seen, and not the panel over it");
    };
    // A refused one stays until there is another.
    let is_asked = |guest: &Harness<'_, App>| {
        hears(guest, part(&say!(ask_end, mine = "no", name = GAP))) && has(guest, say!(agree))
    };
    ask(&mut host);
    until(&mut guest, "the question", is_asked);
    guest.key_press(Key::X);
    guest.run_ok();
    for window in [&mut host, &mut guest] {
        until(window, "the refusal", |window| hears(window, part(&say!(said_no, names = GAP))));
    }
    asked(&mut host, &mut guest);
    click(&mut host, say!(play_table));
    ask(&mut host);
    until(&mut guest, "the question", is_asked);
    click(&mut guest, say!(agree));
    for window in [&mut host, &mut guest] {
        until(window, "the end", |window| hears(window, say!(ended_agreed)));
        assert!(!has(window, say!(ask_lay)), "no turns now");
    }
}

#[test]
fn game_continues_after_a_resignation() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, mut guest, _) = meet(here.path(), there.path());
    asked(&mut host, &mut guest);
    click(&mut guest, say!(play_table));
    until_end_can_be_asked(&mut guest);
    click(&mut guest, say!(resign));
    click(&mut guest, &say!(yes_meant, what = say!(resign)));
    until(&mut host, "the resignation", |host| has(host, say!(all_resigned)));
    click(&mut host, say!(remark_won));
    until(&mut host, "the remark", |host| {
        hears(host, part(&say!(remark_said, kind = "won", name = GAP, other = GAP)))
    });
    assert!(!has(&host, say!(remark_won)), "it is said");
    // Both have the system's user name.
    let name = guest.state().shared.settings.name.clone();
    click(&mut host, &say!(go_on_without, names = format!("{name} 2")));
    until(&mut host, "the own turn in the next chapter", |host| {
        let Place::Table(table) = &host.state().place else { panic!("not at a table") };
        let view = &table.look().view;
        view.chapter == 1 && view.turn.is_some()
    });
    click(&mut host, say!(play_table));
    assert!(hears(&host, &say!(table_chapter, number = 2)));
    assert!(host.query_all_by_label_contains(&say!(member_missing, why = "resigned")).next().is_some());
}

#[test]
fn waiting_record_is_answered_at_its_table_alone() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, mut guest, _) = meet(here.path(), there.path());
    asked(&mut host, &mut guest);
    let is_host = has(&host, say!(ask_lay));
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
    until(&mut window, "the offer", |window| has(window, say!(replay_answer)));
    click(&mut window, say!(replay_answer));
    until(&mut window, "the own turn", |window| has(window, say!(ask_lay)));
    let before = tip(own);
    let Place::Table(table) = &window.state().place else { panic!("not at a table") };
    assert!(
        table
            .look()
            .view
            .members
            .iter()
            .all(|member| { !matches!(member.presence, bastide_session::Presence::Connected) })
    );
    table.play_as_stand_in();
    until(&mut window, "the longer record", |_| tip(own).0 > before.0);
    assert_eq!(tip(own).1, 1, "with a remark that the game is to be continued");
    drop(window);
    // A stranger to the game is offered nothing.
    let stranger = tempfile::tempdir().unwrap();
    let window = window_at(stranger.path(), Start::Record(record(own)));
    assert!(has(&window, say!(games_export)) && !has(&window, say!(replay_answer)));
}
