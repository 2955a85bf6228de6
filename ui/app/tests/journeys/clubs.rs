//! Clubs in the window, by clicks and by keyboard alone. They are added, opened, read from records,
//! exported and removed from the list.

#[path = "../../../../tests/record/table.rs"]
#[allow(dead_code, reason = "tests of the record need more of it")]
mod table;

use std::path::PathBuf;

use bastide_club::{Club, CupForm, Founding, Sheet, WantedTerms};
use bastide_record::{Evidence, First, Member, TableId as Number};

use self::table::{Table, key, one_each};
use crate::tests::*;
use bastide_words::clubs as told;

/// Makes the club of three in these tests.
fn club() -> Club {
    let founding =
        Founding { organiser: key(0).public(), name: "Meeple Club".into(), day: 20_000, nonce: [0; 16] };
    let mut sheet = Sheet::new(founding, 28, WantedTerms::default());
    for (member, name) in [(0, "Ada"), (1, "Bo"), (2, "Cy")] {
        sheet.enrol(key(member).public(), name).unwrap();
    }
    sheet.begin_cup((CupForm::Swiss, 1), None, [4; 16]).unwrap();
    Club::seal(&key(0), sheet).unwrap()
}

/// Makes the record of a game of its members, in a period.
fn game(number: u8, players: u8) -> Vec<u8> {
    let first = First {
        occasion: Some(club().occasion()),
        day: 20_000 + 28 * u32::from(number),
        table: Number([number; 16]),
        ..table::first(&one_each(players))
    };
    Table::offered(first, u64::from(number)).played_out().file()
}

/// Makes a folder with the club's sheet, and a folder of records. Three records count; the others
/// are a copy, a forged one, and one for another occasion.
fn files() -> (tempfile::TempDir, PathBuf, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let (sheet, records) = (folder.path().join("m.club"), folder.path().join("records"));
    std::fs::write(&sheet, club().encode()).unwrap();
    std::fs::create_dir_all(records.join("old")).unwrap();
    let mut forged = game(4, 2);
    let middle = forged.len() / 2;
    forged[middle] ^= 1;
    let foreign = Table::offered(table::first(&one_each(2)), 9).played_out().file();
    for (name, bytes) in [
        ("a.bastide", game(1, 2)),
        ("old/b.bastide", game(2, 3)),
        ("c.bastide", game(3, 2)),
        ("copy.bastide", game(1, 2)),
        ("forged.bastide", forged),
        ("other.bastide", foreign),
    ] {
        std::fs::write(records.join(name), bytes).unwrap();
    }
    (folder, sheet, records)
}

/// By member of a game of two: how often it came in ahead, as the ladder of a folder has it.
fn ahead(folder: &Path) -> [u32; 2] {
    let found = bastide_library::records::clubs::found(&club(), folder).unwrap();
    let ladder = bastide_club::Ladder::on(&club(), today(), found);
    [0, 1].map(|member| {
        let row = ladder.rows.iter().find(|row| row.key == key(member).public());
        row.expect("it has played").beaten
    })
}

#[test]
fn proof_beside_a_record_counts_against_its_signer() {
    let folder = tempfile::tempdir().unwrap();
    let first = First { occasion: Some(club().occasion()), day: 20_028, ..table::first(&one_each(2)) };
    let mut table = Table::offered(first, 3);
    table.play(3);
    let third = table.clone();
    table.play(1);
    let fourth = table.clone();
    std::fs::write(folder.path().join("a.bastide"), table.played_out().file()).unwrap();
    let before = ahead(folder.path());
    let winner = before.iter().position(|beaten| *beaten == 1).expect("somebody has more points");
    // The author of a turn owes no receipt for it.
    let owes = |table: &Table| table.log().waits_for(Member(winner as u8));
    let mut lied = if owes(&third) { third } else { fourth };
    let proof = lied.two_receipts(winner as u8);
    lied.evidence(Evidence::Proof(Box::new(proof)));
    std::fs::write(folder.path().join("a.evidence"), lied.file()).unwrap();
    let mut after = before;
    after.swap(0, 1);
    assert_eq!(ahead(folder.path()), after);
    // A file of evidence is no game by itself.
    std::fs::remove_file(folder.path().join("a.bastide")).unwrap();
    assert!(bastide_library::records::clubs::found(&club(), folder.path()).unwrap().is_empty());
}

fn open(harness: &mut Harness<'_, App>, path: &Path) {
    let ctx = harness.ctx.clone();
    let place = harness.state_mut().choose(Goto::Open(path.to_owned()), &ctx);
    harness.state_mut().place = place.expect("the place");
    harness.run_ok();
}

fn drop_file(harness: &mut Harness<'_, App>, path: &Path) {
    let file = egui::DroppedFile { path: Some(path.to_owned()), ..egui::DroppedFile::default() };
    harness.input_mut().dropped_files.push(file);
    harness.run_ok();
}

#[test]
fn page_of_an_unstarted_cup_says_so() {
    let data = tempfile::tempdir().unwrap();
    let (_folder, sheet, _) = files();
    let none = |sheet: &mut Sheet| {
        sheet.cup = None;
        Ok(())
    };
    let without = club().change(&key(0), none).unwrap();
    let cup = |club: &Club| {
        std::fs::write(&sheet, club.encode()).unwrap();
        let mut harness = window(data.path());
        drop_file(&mut harness, &sheet);
        until(&mut harness, "the ladder", |harness| hears(harness, say!(club_no_games)));
        choose(&mut harness, say!(club_cup));
        harness
    };
    let no_cup = say!(club_no_cup);
    assert_eq!(cup(&without).query_all_by_label(no_cup).count(), 2, "above, and instead of it");
    let begun =
        without.change(&key(0), |sheet| sheet.begin_cup((CupForm::KnockOut, 1), None, [4; 16])).unwrap();
    assert!(hears(&cup(&begun), &say!(swiss_round, round = 1)));
}

/// Returns what is said of the number of games that count.
fn counted(games: usize) -> String {
    say!(ladder_told, name = GAP, day = GAP, games = games)
}

#[test]
fn club_is_opened_read_exported_and_removed() {
    let data = tempfile::tempdir().unwrap();
    let (folder, sheet, records) = files();
    let mut harness = window(data.path());
    drop_file(&mut harness, &sheet);
    until(&mut harness, "the page", |harness| hears(harness, &say!(club_organiser, name = "Ada", count = 3)));
    until(&mut harness, "the ladder", |harness| hears(harness, say!(club_no_games)));
    assert!(harness.get_by_label(say!(games_export)).accesskit_node().is_disabled(), "there is nothing yet");
    let cup = say!(cup_told, number = 1, players = 3, games = 1, form = say!(cup_swiss));
    assert!(hears(&harness, &cup), "how its cup is played");
    // A dropped record counts; a folder has the others.
    drop_file(&mut harness, &records.join("a.bastide"));
    until(&mut harness, "the record", |harness| hears(harness, part(&counted(1))));
    choose(&mut harness, say!(club_records));
    write(&mut harness, say!(club_folder), &records.display().to_string());
    choose(&mut harness, say!(club_folder_read));
    until(&mut harness, "the records", |harness| hears(harness, &say!(club_read, count = 6, games = 3)));
    for (file, why) in [
        ("records/copy.bastide", say!(ladder_doubled, file = "a.bastide")),
        ("records/forged.bastide", say!(ladder_invalid, why = GAP)),
        ("records/other.bastide", say!(ladder_why, why = "foreign")),
    ] {
        let left_out = say!(ladder_out, file = file, why = why);
        assert!(hears(&harness, part(&left_out)), "{left_out}");
    }
    choose(&mut harness, say!(club_ladder));
    let rows = |harness: &Harness<'_, App>| {
        let all = harness.query_all_by(|node| node.role() == Role::Button && node.toggled().is_some());
        all.filter_map(|node| node.accesskit_node().label())
            .filter(|name| name.contains(" ± "))
            .collect::<Vec<_>>()
    };
    // The same as on the command line.
    let found = bastide_library::records::clubs::found(&club(), &records).unwrap();
    let ladder = bastide_club::Ladder::on(&club(), today(), found);
    let expected: Vec<String> = (1..).zip(&ladder.rows).map(|(place, row)| told::row(place, row)).collect();
    assert_eq!((rows(&harness), expected.len()), (expected, 3));
    choose(&mut harness, say!(games_export));
    for (form, name) in [(say!(club_csv), "a.csv"), (say!(club_html), "a.html")] {
        choose(&mut harness, form);
        let path = folder.path().join(name);
        write(&mut harness, say!(export_path), &path.display().to_string());
        choose(&mut harness, say!(export_save));
        until(&mut harness, "the file", |harness| hears(harness, part(&say!(export_saved, path = GAP))));
        let text = std::fs::read_to_string(path).unwrap();
        let shown = if name == "a.csv" {
            bastide_library::records::clubs::ladders::csv(&ladder)
        } else {
            let page = bastide_library::records::clubs::ladders::html(&club(), today(), &ladder);
            // Records without effect are listed by their file names.
            page.split("<ul>").next().unwrap().to_owned()
        };
        assert!(text.starts_with(&shown), "{text}");
    }
    harness.key_press(Key::Escape);
    harness.run_ok();
    choose(&mut harness, say!(club_cup));
    assert!(
        hears(&harness, &say!(swiss_round, round = 1))
            && hears(&harness, &say!(cup_state, state = "open"))
            && hears(&harness, part(&say!(swiss_bye, name = GAP)))
    );
    choose(&mut harness, say!(cup_next));
    until(&mut harness, "the next round", |harness| hears(harness, &say!(swiss_round, round = 2)));
    choose(&mut harness, say!(club_members));
    assert!(hears(&harness, part(&say!(club_member, name = "Cy", key = GAP))));
    // It is kept for the next start, with the folder.
    drop(harness);
    let mut harness = window(data.path());
    choose(&mut harness, say!(clubs));
    until(&mut harness, "the list", |harness| has(harness, &say!(clubs_page, name = "Meeple Club")));
    choose(&mut harness, &say!(clubs_page, name = "Meeple Club"));
    until(&mut harness, "the ladder", |harness| hears(harness, part(&counted(3))));
    choose(&mut harness, &say!(club_records_out, count = 2));
    choose(&mut harness, say!(club_folder_leave));
    until(&mut harness, "nothing", |harness| hears(harness, &say!(club_read, count = 0, games = 0)));
    harness.key_press(Key::Escape);
    harness.run_ok();
    choose(&mut harness, &say!(clubs_remove, name = "Meeple Club"));
    assert!(hears(&harness, say!(clubs_none)));
    harness.key_press(Key::Escape);
    harness.run_ok();
    assert!(matches!(harness.state().place, Place::Home(_)));
}

#[test]
fn other_files_are_reported_in_a_sentence() {
    let data = tempfile::tempdir().unwrap();
    let (folder, sheet, _) = files();
    let whole = std::fs::read(&sheet).unwrap();
    let with = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        bytes
    };
    let mut harness = window(data.path());
    let check = |harness: &mut Harness<'_, App>, name: &str, bytes: Option<Vec<u8>>, said: &str| {
        let path = folder.path().join(name);
        bytes.into_iter().for_each(|bytes| std::fs::write(&path, bytes).unwrap());
        open(harness, &path);
        until(harness, said, |harness| hears(harness, said));
        assert!(hears(harness, name), "which file");
        assert!(hears(harness, say!(clubs_none)));
    };
    check(&mut harness, "none.club", None, part(&say!(record_open, file = GAP, why = GAP)));
    check(&mut harness, "text.club", Some(b"a letter".to_vec()), part(&say!(club_none, file = GAP)));
    check(
        &mut harness,
        "cut.club",
        Some(whole[..whole.len() - 1].to_vec()),
        part(&say!(club_damaged, file = GAP)),
    );
    // A sheet is read whatever the file's name.
    check(&mut harness, "other.txt", Some(with(20)), part(&say!(club_unsigned, file = GAP)));
    check(&mut harness, "changed.club", Some(with(whole.len() - 1)), "changed.club");
    // An older edition doesn't replace a later one.
    let later = club().change(&key(0), |_| Ok(())).unwrap();
    std::fs::write(folder.path().join("later.club"), later.encode()).unwrap();
    open(&mut harness, &folder.path().join("later.club"));
    until(&mut harness, "the page", |harness| hears(harness, &say!(club_organiser, name = "Ada", count = 3)));
    open(&mut harness, &sheet);
    until(&mut harness, "the remark", |harness| {
        hears(harness, &say!(clubs_older, name = "Meeple Club", edition = 1))
    });
}

#[test]
fn club_is_opened_by_keyboard_alone() {
    let data = tempfile::tempdir().unwrap();
    let (_folder, sheet, records) = files();
    let mut harness = window(data.path());
    let focus = |harness: &Harness<'_, App>| {
        let mut all = harness.query_all_by(|node| node.is_focused() && node.label().is_some());
        all.next().and_then(|node| node.accesskit_node().label()).unwrap_or_default()
    };
    let tab_to = |harness: &mut Harness<'_, App>, label: &str| {
        for _ in 0..80 {
            harness.key_press(Key::Tab);
            harness.run_ok();
            if focus(harness).contains(label) {
                return;
            }
        }
        panic!("{label} isn't reached");
    };
    let typed = |harness: &mut Harness<'_, App>, text: &Path| {
        harness.event(egui::Event::Text(text.display().to_string()));
        harness.run_ok();
        harness.key_press(Key::Enter);
        harness.run_ok();
    };
    tab_to(&mut harness, say!(clubs));
    harness.key_press(Key::Enter);
    until(&mut harness, "the list", |harness| hears(harness, say!(clubs_none)));
    tab_to(&mut harness, say!(clubs_open));
    typed(&mut harness, &sheet);
    until(&mut harness, "the page", |harness| hears(harness, say!(club_no_games)));
    tab_to(&mut harness, say!(club_records));
    harness.key_press(Key::Enter);
    harness.run_ok();
    tab_to(&mut harness, say!(club_folder));
    typed(&mut harness, &records);
    until(&mut harness, "the records", |harness| {
        hears(harness, part(&say!(club_read, count = GAP, games = 3)))
    });
    tab_to(&mut harness, say!(club_ladder));
    harness.key_press(Key::Enter);
    harness.run_ok();
    tab_to(&mut harness, "1. ");
    let row = focus(&harness);
    let in_chart =
        |harness: &Harness<'_, App>| hears(harness, part(&say!(ladder_chart, count = 3, values = GAP)));
    assert!(in_chart(&harness), "all three are in it");
    harness.key_press(Key::Space);
    harness.run_ok();
    let is_on = harness.query_all_by(|node| node.label().is_some_and(|label| label == row)).next();
    assert_eq!(is_on.unwrap().accesskit_node().toggled(), Some(egui::accesskit::Toggled::False));
    tab_to(&mut harness, part(&say!(ladder_period, number = GAP, day = GAP)));
    let before = focus(&harness);
    harness.key_press(Key::ArrowLeft);
    harness.run_ok();
    assert_ne!(focus(&harness), before, "the period before");
    tab_to(&mut harness, say!(back));
    harness.key_press(Key::Enter);
    harness.run_ok();
    assert!(has(&harness, &say!(clubs_page, name = "Meeple Club")));
}

#[test]
fn export_fits_a_phone() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    harness.set_size(Vec2::new(360.0, 640.0));
    page(&mut harness, "Meeple Club");
    choose(&mut harness, say!(games_export));
    for label in [say!(club_csv), say!(club_html), say!(choose_file), say!(export_save), say!(close)] {
        let rect = harness.get_by_label(label).rect();
        let fits = harness.ctx.content_rect().contains_rect(rect) && rect.height() >= 43.0;
        assert!(fits, "{label}: {rect:?}");
    }
}

/// Opens the page of a club with much to show, and its list.
pub(in crate::tests) fn page(harness: &mut Harness<'_, App>, name: &str) {
    use bastide_library::records::clubs::tests::{club, made};
    let (ctx, data) = (harness.ctx.clone(), harness.state().shared.data.clone());
    let club = club(name, CupForm::KnockOut);
    let clubs = Clubs::shown(&ctx, &data, &club, made(&club));
    harness.state_mut().place = Place::Clubs(Box::new(clubs));
    harness.run_ok();
}
