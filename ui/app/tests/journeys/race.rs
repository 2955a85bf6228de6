//! A race from home to the comparison, and another game with known tiles.

use bastide_library::table::moments::tests::played;
use bastide_library::table::preset_tiles::PresetTiles;
use bastide_record::{DrawSource, Verdict, transcript};
use bastide_rules::Setup;
use bastide_session::Chair;
use bastide_table::store::verify;

use super::all_expansions::{is_over, look, press, state, turn};

use crate::tests::*;

/// Returns whether it is said what a record of these tiles proves.
fn hears_proof(harness: &Harness<'_, App>) -> bool {
    hears(harness, say!(tiles_known)) || hears(harness, say!(worth_draws_given))
}

/// Makes a step of the player's turn. It takes the first place or, with `last`, the last one; a
/// follower wherever one is allowed.
fn decide(harness: &mut Harness<'_, App>, last: bool) {
    until(harness, "a decision", |harness| turn(harness).is_some() || is_over(harness));
    let now = look(harness);
    let Some(turn) = now.view.turn.clone() else { return };
    let before = state(&now);
    harness.step();
    if turn.complete {
        press(harness, Key::Enter);
    } else if turn.offered.iter().any(|action| action.laid().is_some()) {
        let label = lay_at();
        let places: Vec<_> = harness.query_all_by_label_contains(&label).collect();
        let place = if last { places.last() } else { places.first() };
        place.expect("a place").click_accesskit();
        drop(places);
        harness.step();
    } else {
        press(harness, Key::Num1);
    }
    until(harness, "an answer", |harness| state(&look(harness)) != before || is_over(harness));
}

/// Plays a game to its end and its verdict; returns the record.
fn to_the_end(harness: &mut Harness<'_, App>, last: bool) -> std::path::PathBuf {
    while !is_over(harness) {
        decide(harness, last);
    }
    until(harness, "the end", |harness| has(harness, say!(finale_skip)) || has(harness, say!(tiles_again)));
    if has(harness, say!(finale_skip)) {
        choose(harness, say!(finale_skip));
    }
    until(harness, "the verdict", |harness| {
        hears(harness, part(&say!(verdict_alone, name = GAP))) && has(harness, say!(race_this))
    });
    look(harness).record.clone()
}

/// Plays this week's race from home to its end.
fn race(data: &Path, last: bool) -> (Harness<'static, App>, std::path::PathBuf) {
    let mut harness = window(data);
    choose(&mut harness, say!(home_race));
    assert!(hears_proof(&harness), "before the game");
    choose(&mut harness, say!(new_table_start));
    let record = to_the_end(&mut harness, last);
    (harness, record)
}

fn tiles(record: &Path) -> DrawSource {
    let report = verify(&std::fs::read(record).unwrap());
    assert_eq!(report.verdict, Verdict::Verified);
    transcript::tiles(&transcript::of(report.log().unwrap()).unwrap()).unwrap()
}

fn points(record: &Path) -> u16 {
    verify(&std::fs::read(record).unwrap()).log().unwrap().game().scores()[0]
}

fn drop_file(harness: &mut Harness<'_, App>, path: &Path) {
    let file = egui::DroppedFile { path: Some(path.to_owned()), ..egui::DroppedFile::default() };
    harness.input_mut().dropped_files.push(file);
    harness.run_ok();
}

#[test]
fn a_race_is_played_alone_and_compared() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let week = Week::of(today());
    let (mut mine, own) = race(here.path(), false);
    let (_, other) = race(there.path(), true);
    if Week::of(today()) != week {
        // The week has ended meanwhile.
        return;
    }
    assert_eq!(tiles(&own), tiles(&other), "the same tiles in the same order");
    let report = verify(&std::fs::read(&own).unwrap());
    assert_eq!(PresetTiles::of(report.log().unwrap()), Some(PresetTiles::race(week)));
    // A player alone doesn't win.
    let name = mine.state().shared.settings.name.clone();
    let told = |record: &Path| say!(points, count = points(record));
    assert!(mine.query_all_by_label(&say!(games_score, name = name, points = told(&own))).next().is_some());
    let wins = say!(end_won, count = 1, names = GAP, points = GAP);
    assert!(hears_proof(&mine) && !hears(&mine, part(&wins)), "at the end");
    // The race's place knows both, our own from the data folder and the other from its file, and
    // neither twice.
    choose(&mut mine, say!(end_home));
    until(&mut mine, "home", |mine| has(mine, say!(home_race)));
    choose(&mut mine, say!(home_race));
    until(&mut mine, "the own result", |mine| has(mine, &told(&own)));
    drop_file(&mut mine, &other);
    drop_file(&mut mine, &other);
    let is_row = |label: String| {
        let mut numbers = label.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse::<u16>().ok());
        numbers.any(|number| label == say!(points, count = number))
    };
    let rows = |mine: &Harness<'_, App>| {
        mine.query_all_by(|node| node.label().or(node.value()).is_some_and(is_row)).count()
    };
    until(&mut mine, "the other result", |mine| rows(mine) == 2);
    // Other files are reported.
    let strange = here.path().join("strange.bastide");
    std::fs::write(&strange, b"something else").unwrap();
    drop_file(&mut mine, &strange);
    until(&mut mine, "that it is none", |mine| hears(mine, part(&say!(race_not, file = GAP))));
    assert_eq!(rows(&mine), 2);
    choose(&mut mine, say!(close));
    // Compared records are still there on return.
    choose(&mut mine, say!(back));
    choose(&mut mine, say!(home_race));
    until(&mut mine, "both results", |mine| rows(mine) == 2);
    // The replay leads to the same race, with what its charter gave.
    drop(mine);
    let mut mine = window(here.path());
    drop_file(&mut mine, &other);
    choose(&mut mine, say!(analysis));
    until(&mut mine, "a move that was judged", |mine| {
        hears(mine, part(&say!(analysis_expected_alone, name = GAP, points = GAP)))
    });
    assert!(!hears(&mine, part(&say!(analysis_expected, name = GAP, lead = GAP))), "over whom?");
    choose(&mut mine, say!(tiles_again));
    until(&mut mine, "both results", |mine| rows(mine) == 2);
    assert!(!has(&mine, say!(new_table_seat)), "alone");
    choose(&mut mine, say!(new_table_start));
    decide(&mut mine, false);
    let Place::Table(table) = &mine.state().place else { panic!("not at a table") };
    assert_eq!(table.look().view.terms.draws, PresetTiles::race(week).draws);
}

#[test]
fn the_tiles_of_another_game_come_in_their_order() {
    let data = tempfile::tempdir().unwrap();
    let mut transcript = played(&Setup::base(3), 7).transcript;
    transcript.names = ["Anna", "Ben", "Cleo"].map(str::to_owned).to_vec();
    let DrawSource::Tiles(list) = transcript::tiles(&transcript).unwrap() else { panic!("a list") };
    let path = data.path().join("game.bastide");
    std::fs::write(&path, transcript::encode(&transcript)).unwrap();
    let folder = data.path().to_owned();
    let mut harness = Harness::builder()
        .with_size(Vec2::new(1280.0, 800.0))
        .with_step_dt(0.2)
        .build_eframe(|cc| App::new(&cc.egui_ctx, Start::Record(path), folder));
    harness.run_ok();
    choose(&mut harness, say!(tiles_again));
    assert!(hears_proof(&harness));
    let removes = |harness: &Harness<'_, App>| harness.query_all_by_label(say!(settings_remove)).count();
    assert_eq!(removes(&harness), 2, "as many seats as there were");
    for left in [1, 0] {
        harness.query_all_by_label(say!(settings_remove)).next().expect("a guest").click_accesskit();
        harness.run_ok();
        assert_eq!(removes(&harness), left);
    }
    choose(&mut harness, say!(new_table_start));
    let record = to_the_end(&mut harness, true);
    assert_eq!(tiles(&record), DrawSource::Tiles(list));
    // Another game plays the same tiles, at once.
    choose(&mut harness, say!(tiles_again));
    until(&mut harness, "the next game", |harness| !is_over(harness) && turn(harness).is_some());
    assert_eq!(look(&harness).view.terms.draws, tiles(&record));
}

#[test]
fn same_tiles_are_played_against_bots_of_its_levels() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    let tiles = PresetTiles::of_unsigned(&played(&Setup::base(3), 7).transcript).unwrap();
    let ctx = harness.ctx.clone();
    let place = harness.state_mut().choose(Goto::SameTiles(tiles, vec![Level::HARD]), &ctx);
    let Some(Place::SameTiles(table)) = place else { panic!("no table is laid out") };
    let opponent = harness.state().shared.settings.opponent;
    let bots: Vec<Level> = table
        .plan()
        .chairs
        .iter()
        .filter_map(|chair| match chair {
            Chair::Bot(bot) => Some(bot.level),
            _ => None,
        })
        .collect();
    assert_eq!(bots, [Level::HARD, opponent], "a person's seat gets the usual one");
}
