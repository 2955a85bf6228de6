//! Settings, relays, and export and import of key and games.

use bastide_library::system::settings::PublicChoice;

use crate::tests::*;

#[test]
fn settings_show_at_once_and_are_kept() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, say!(settings));
    click(&mut harness, say!(settings_light));
    assert_eq!(harness.ctx.theme(), egui::Theme::Light);
    click(&mut harness, say!(settings_dark));
    assert_eq!(harness.ctx.theme(), egui::Theme::Dark);
    click(&mut harness, &say!(colour_name, colour = "violet"));
    click(&mut harness, &say!(settings_percent, percent = 125));
    assert!((harness.ctx.zoom_factor() - 1.25).abs() < 0.001);
    let name = harness.get_by_label(say!(settings_name));
    name.focus();
    harness.run_ok();
    harness.key_press(Key::End);
    harness.run_ok();
    harness.get_by_label(say!(settings_name)).type_text(" the Second");
    harness.run_ok();
    // The harness aims without regard to the larger scale.
    choose(&mut harness, say!(done));
    let (kept, trouble) = Settings::load(data.path());
    assert!(trouble.is_none(), "{trouble:?}");
    assert_eq!((kept.colour, kept.look, kept.scale_percent), (5, theme::ThemeChoice::Dark, 125));
    assert!(kept.name.ends_with("the Second"), "{}", kept.name);
}

#[test]
fn relays_are_added_removed_and_refused() {
    let data = tempfile::tempdir().unwrap();
    let store = Store::open(data.path()).unwrap();
    let mut harness = window(data.path());
    // Without a relay there are no codes.
    join(&mut harness, "7 guitar orbit lantern");
    assert!(hears(&harness, say!(nobody_keeps)));
    join(&mut harness, "7-gitar-orbit-lantern");
    assert!(hears(&harness, &say!(why_code_word, word = "gitar")));
    click(&mut harness, say!(settings));
    let label = say!(settings_helpers);
    let name = |harness: &mut Harness<'_, App>, text: &str, button: &str| {
        write(harness, label, text);
        choose(harness, button);
        store.help().unwrap()
    };
    let [relay, other] = ["203.0.113.7", "203.0.113.8"]
        .map(|host| format!("/ip4/{host}/tcp/4817/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X"));
    let named = |relays: &[&String]| NetworkHelpers {
        relays: relays.iter().map(|text| text.parse().unwrap()).collect(),
        ..NetworkHelpers::default()
    };
    assert_eq!(name(&mut harness, "203.0.113.7:4817", say!(settings_add_relay)), NetworkHelpers::default());
    assert!(hears(&harness, part(&say!(why_no_relay, address = GAP))));
    assert_eq!(
        name(&mut harness, &format!("{relay} {other}"), say!(settings_add_relay)),
        named(&[&relay, &other])
    );
    assert!(!hears(&harness, part(&say!(why_no_relay, address = GAP))));
    assert_eq!(
        name(&mut harness, &other, say!(settings_add_relay)),
        named(&[&relay, &other]),
        "it is there already"
    );
    harness.query_all_by_label(say!(settings_remove)).next().expect("of the first").click_accesskit();
    harness.run_ok();
    assert_eq!(store.help().unwrap(), named(&[&other]));
    choose(&mut harness, say!(settings_router));
    assert_eq!(store.help().unwrap(), NetworkHelpers { router: false, ..named(&[&other]) });
    choose(&mut harness, say!(settings_relay_strangers));
    let alone = NetworkHelpers { router: false, relay_strangers: false, ..named(&[&other]) };
    assert_eq!(store.help().unwrap(), alone);

    // A file written by hand that can't be read is reported, and stays as it is.
    choose(&mut harness, say!(done));
    std::fs::write(data.path().join("network"), "rely x\n").unwrap();
    choose(&mut harness, say!(settings));
    assert!(hears(&harness, part(&say!(why_garbled_help, file = GAP, line = 1))));
    assert!(!has(&harness, say!(settings_add_relay)));
}

#[test]
fn public_network_is_chosen_and_kept() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, say!(settings));
    choose(&mut harness, say!(public_choice_yes));
    write(&mut harness, say!(public_entry_points), "203.0.113.9:4001");
    choose(&mut harness, say!(public_add_entry_point));
    assert!(hears(&harness, part(&say!(public_no_entry_point, address = GAP))));
    let point = "/ip4/203.0.113.9/udp/4001/quic-v1/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";
    write(&mut harness, say!(public_entry_points), point);
    choose(&mut harness, say!(public_add_entry_point));
    assert!(!hears(&harness, part(&say!(public_no_entry_point, address = GAP))));
    choose(&mut harness, say!(done));
    let (kept, trouble) = Settings::load(data.path());
    assert!(trouble.is_none(), "{trouble:?}");
    assert_eq!((kept.public_network, kept.bootstrap), (PublicChoice::Yes, vec![point.to_owned()]));
}

#[test]
fn games_go_to_another_machine_and_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let (here, there, file) =
        (folder.path().join("here"), folder.path().join("there"), folder.path().join("moved"));
    let fill = |harness: &mut Harness<'_, App>, file: &Path, words: [&str; 2]| {
        let Place::Settings(_) = harness.state().place else { panic!("in the settings") };
        for (label, text) in [
            (say!(moving_file), file.to_str().unwrap()),
            (say!(moving_passphrase), words[0]),
            (say!(moving_again), words[1]),
        ] {
            let line = harness.get_by_label(label);
            line.focus();
            harness.run_ok();
            harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
            harness.get_by_label(label).type_text(text);
            harness.run_ok();
        }
    };
    let mut harness = window(&here);
    begin(&mut harness);
    leave(&mut harness);
    until(&mut harness, "the game", |harness| has(harness, say!(games_all)));
    choose(&mut harness, say!(settings));
    fill(&mut harness, &file, ["open sesame", "open sesam"]);
    choose(&mut harness, say!(moving_export));
    assert!(hears(&harness, say!(moving_differ)));
    fill(&mut harness, &file, ["open sesame", "open sesame"]);
    choose(&mut harness, say!(moving_export));
    let exported = say!(moving_exported, count = 1, file = file.display().to_string());
    until(&mut harness, "the export", |harness| hears(harness, &exported));
    choose(&mut harness, say!(done));
    until(&mut harness, "the game", |harness| has(harness, say!(games_all)));
    assert!(harness.query_by_label_contains(&goes_on()).is_none(), "it is gone on with elsewhere");

    // Opened at home, the file appears in the settings of the other machine, beside the passphrase.
    let mut other = window(&there);
    other
        .input_mut()
        .dropped_files
        .push(egui::DroppedFile { path: Some(file.clone()), ..Default::default() });
    other.run_ok();
    fill(&mut other, &file, ["open sesame", ""]);
    choose(&mut other, say!(moving_import));
    until(&mut other, "the import", |other| hears(other, &say!(moving_new, count = 1)));
    choose(&mut other, say!(done));
    until(&mut other, "the game", |other| other.query_by_label_contains(&goes_on()).is_some());

    // The same file brings them back only if it was imported nowhere, which the player is asked.
    choose(&mut harness, say!(settings));
    fill(&mut harness, &file, ["open sesame", ""]);
    choose(&mut harness, say!(moving_import));
    until(&mut harness, "what is asked", |harness| hears(harness, say!(why_move_made_here)));
    choose(&mut harness, say!(moving_unused));
    choose(&mut harness, say!(moving_import));
    until(&mut harness, "the games", |harness| hears(harness, &say!(moving_back, count = 1)));
}
