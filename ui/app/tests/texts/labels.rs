//! Texts at every place. All that is shown comes from the catalogue of messages, and everything
//! usable has a name.

use bastide_record::transcript;
use bastide_rules::Setup;
use egui::Shape;
use egui::accesskit::{Action, Role};
use egui_kittest::kittest::NodeT;

use crate::tests::journeys::two_windows::{asked, meet, until_end_can_be_asked};
use crate::tests::*;
use bastide_library::table::moments::tests::played;
use bastide_words::language::{Language, marks};

/// Returns whether a text may stand untranslated, with the reasons.
fn is_own_name(text: &str, harness: &Harness<'_, App>) -> bool {
    let text = text.trim();
    // The program's name, the languages in themselves, names of players.
    text == "Bastide"
        || Language::ALL.iter().any(|language| language.name() == text)
        // A name with a number, where another player has the same.
        || text.strip_prefix(harness.state().shared.settings.name.as_str())
            .is_some_and(|rest| rest.is_empty() || rest.trim().parse::<u8>().is_ok())
        // Chat messages; keys of the keyboard.
        || text.ends_with("Good evening!")
        || text.replace("Shift+", "").split(", ").all(|key| key.len() == 1)
        // Members of a club.
        || bastide_library::records::clubs::tests::NAMES.contains(&text)
        // Files.
        || text.ends_with(".bastide")
        || text.ends_with(".sealed")
        || text.ends_with(".csv")
        // Addresses, and transports.
        || ["/ip4/", "QUIC", "TCP"].iter().any(|protocol| text.contains(protocol))
        // Names of tiles in the catalogue; short forms of keys and games.
        || bastide_rules::Catalogue::standard().by_name(text).is_some()
        || text.chars().all(|c| c.is_ascii_hexdigit() || c == '-')
}

/// Returns every text that is painted or that a screen reader hears.
fn texts(harness: &Harness<'_, App>) -> Vec<String> {
    fn painted(shape: &Shape, texts: &mut Vec<String>) {
        match shape {
            Shape::Text(text) => texts.push(text.galley.text().to_owned()),
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| painted(shape, texts)),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    harness.output().shapes.iter().for_each(|clipped| painted(&clipped.shape, &mut texts));
    for node in harness.query_all_by(|_| true) {
        let node = node.accesskit_node();
        texts.extend([node.label(), node.value(), node.description()].into_iter().flatten());
        texts.extend(node.placeholder().map(str::to_owned));
    }
    texts
}

/// Fails on an untranslated word, and on a usable widget without a name.
pub(in crate::tests) fn check(harness: &mut Harness<'_, App>, place: &str) {
    let nameless: Vec<String> = harness
        .query_all_by(|node| node.data().supports_action(Action::Click) || node.role() == Role::TextInput)
        .filter(|node| {
            let node = node.accesskit_node();
            node.role() != Role::ScrollBar && node.label().is_none_or(|label| label.trim().is_empty())
        })
        .map(|node| format!("{node:?}"))
        .collect();
    assert!(nameless.is_empty(), "{place}: no name for {nameless:?}");
    let language = harness.state_mut().shared.settings.language.replace(Language::Marked);
    harness.run_ok();
    let bare: std::collections::BTreeSet<String> = texts(harness)
        .iter()
        .flat_map(|text| marks::bare(text))
        .filter(|text| !is_own_name(text, harness))
        .collect();
    assert!(bare.is_empty(), "{place}: no message says {bare:#?}");
    harness.state_mut().shared.settings.language = language;
    harness.run_ok();
}

#[test]
fn the_settings() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, say!(settings));
    check(&mut harness, "settings");
}

#[test]
fn home_and_the_games() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    check(&mut harness, "home");
    begin(&mut harness);
    click(&mut harness, say!(play_leave));
    until(&mut harness, "the game", |harness| has(harness, say!(games_all)));
    check(&mut harness, "home with a game");
    click(&mut harness, say!(games_all));
    until(&mut harness, "the game", |harness| has(harness, say!(worth_unfinished)));
    check(&mut harness, "games");
    click(&mut harness, say!(worth_unfinished));
    harness.get_by_label(say!(worth_of));
    check(&mut harness, "the verdict");
}

#[test]
fn clubs() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    choose(&mut harness, say!(clubs));
    until(&mut harness, "the list", |harness| hears(harness, say!(clubs_none)));
    check(&mut harness, "no clubs");
    // A player's name is shown as it is.
    "Ada".clone_into(&mut harness.state_mut().shared.settings.name);
    journeys::clubs::page(&mut harness, "Ada");
    for view in [say!(club_cup).to_owned(), say!(club_members).to_owned(), say!(club_records_out, count = 3)]
    {
        choose(&mut harness, &view);
        check(&mut harness, &view);
    }
    choose(&mut harness, say!(games_export));
    check(&mut harness, "a ladder to be exported");
    click(&mut harness, say!(close));
    choose(&mut harness, say!(back));
    check(&mut harness, "clubs");
}

#[test]
fn a_new_table_and_its_lobby() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, say!(home_new_table));
    check(&mut harness, "new table");
    click(&mut harness, say!(expansions_all));
    check(&mut harness, "new table with everything");
    click(&mut harness, say!(new_table_open));
    until(&mut harness, "the invitation", |harness| has(harness, say!(copy_invitation)));
    click(&mut harness, say!(copy_invitation));
    check(&mut harness, "lobby");
}

#[test]
fn a_race() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, say!(home_race));
    check(&mut harness, "tile race");
    click(&mut harness, say!(new_table_start));
    until(&mut harness, "the own turn", |harness| has(harness, say!(ask_lay)));
    click(&mut harness, say!(seal));
    assert!(hears(&harness, say!(tiles_known)), "no secret made it");
    check(&mut harness, "the seal of a draw that is given");
}

#[test]
fn a_replay() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    lay(&mut harness);
    click(&mut harness, say!(play_leave));
    until(&mut harness, "the game", |harness| has(harness, say!(games_replay)));
    click(&mut harness, say!(games_replay));
    check(&mut harness, "replay");
    click(&mut harness, &say!(worth_badge, worth = say!(worth_unfinished)));
    check(&mut harness, "the verdict over the replay");
    harness.key_press(Key::Escape);
    harness.run_ok();
    click(&mut harness, say!(games_export));
    check(&mut harness, "what is exported");
}

#[test]
fn a_replay_with_its_analysis() {
    let data = tempfile::tempdir().unwrap();
    let mut transcript = played(&Setup::base(3), 7).transcript;
    transcript.names = vec![window(data.path()).state().shared.settings.name.clone(); 3];
    let path = data.path().join("game.bastide");
    std::fs::write(&path, transcript::encode(&transcript)).unwrap();
    let data = data.path().to_owned();
    let mut harness = Harness::builder()
        .with_size(Vec2::new(1280.0, 800.0))
        .with_step_dt(0.2)
        .build_eframe(|cc| App::new(&cc.egui_ctx, Start::Record(path), data));
    harness.run_ok();
    // At once: a fast machine would soon have judged all moves, and there would be nothing to stop.
    click(&mut harness, say!(analysis));
    click(&mut harness, say!(analysis_stop));
    harness.get_by_label(say!(analysis_go_on));
    check(&mut harness, "analysis");
    click(&mut harness, say!(analysis_go_on));
    until(&mut harness, "the first move", |harness| {
        hears(harness, part(&say!(analysis_expected, name = GAP, lead = GAP)))
    });
    check(&mut harness, "analysis of a move");
}

#[test]
fn table_with_its_panels() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    click(&mut harness, say!(play_tiles));
    check(&mut harness, "board");
    harness.key_press(Key::Escape);
    harness.run_ok();
    click(&mut harness, say!(seal));
    assert!(hears(&harness, &say!(seal_means, count = 1)));
    check(&mut harness, "the seal of a draw");
    lay(&mut harness);
    until(&mut harness, "the tile", |harness| has(harness, say!(bar_take_back)));
    check(&mut harness, "board with a tile laid");
}

#[test]
fn a_first_game() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, say!(home_first_game));
    harness.get_by_label(&say!(first_stop, stop = 1, stops = 5));
    check(&mut harness, "first game");
}

#[test]
fn the_keys_and_the_table_of_two() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, mut guest, _) = meet(here.path(), there.path());
    click(&mut host, say!(keys));
    check(&mut host, "keys");
    click(&mut host, say!(close));
    asked(&mut host, &mut guest);
    click(&mut host, say!(play_table));
    check(&mut host, "the panel of the table");
    until_end_can_be_asked(&mut host);
    click(&mut host, say!(end_game));
    click(&mut host, &say!(yes_meant, what = say!(end_game)));
    until(&mut guest, "the question", |guest| hears(guest, part(&say!(ask_end, mine = "no", name = GAP))));
    check(&mut guest, "a question");
}

#[test]
fn errors_are_translated() {
    let data = tempfile::tempdir().unwrap();
    std::fs::write(data.path().join("settings.json"), "{").unwrap();
    let mut harness = window(data.path());
    assert!(hears(&harness, part(&say!(settings_damaged, file = GAP))));
    click(&mut harness, say!(close));
    harness.state_mut().shared.settings.language = Some(Language::Marked);
    harness.run_ok();
    // Messages are in the current language, like all that stays on the screen.
    for line in ["hello", "bastide://", "bastide://x", "aaaaa-aaaaa"] {
        let ctx = harness.ctx.clone();
        harness.state_mut().choose(Goto::Join(line.to_owned()), &ctx);
        let sentence = harness.state().shared.sentences.beside(About::Join).expect("it is no invitation");
        assert_eq!(marks::bare(sentence).len(), usize::from(sentence.contains("bastide:")), "{sentence}");
    }
}
