//! Draws given by the charter: from a seed or a list that all members know beforehand.

use bastide_record::{DrawSource, Leavers, QuestionKind, Verdict, transcript, verify};
use bastide_rules::{Expansion, Options, SeatOrder, Setup};

use crate::table::{Table, first, first_of, members, one_each};

const SEED: DrawSource = DrawSource::Seed([7; 32]);

/// Plays a whole game; `by` is the source of the draws, `play` the seed of the choices.
fn played(setup: &Setup, by: DrawSource, play: u64) -> Table {
    let mut first = first_of(setup, &one_each(setup.seats));
    first.draws = by;
    Table::offered(first, play).played_out()
}

/// Returns every tile that came, in order, including those without a place and those set aside.
fn tiles(table: &Table) -> DrawSource {
    let played = transcript::of(table.log()).unwrap();
    assert_eq!(played.game().unwrap(), **table.log().game());
    transcript::tiles(&played).unwrap()
}

#[test]
fn a_seed_gives_everybody_the_same_tiles() {
    let check = |setup: Setup| {
        let table = |play| played(&setup, SEED, play);
        let (one, other) = (table(1), table(2));
        assert_ne!(one.log().tip().digest, other.log().tip().digest, "two games");
        assert_eq!(tiles(&one), tiles(&other));
        let another = played(&setup, DrawSource::Seed([8; 32]), 1);
        assert_ne!(tiles(&one), tiles(&another));
        let report = verify(&one.file());
        assert_eq!(report.verdict, Verdict::Verified);
        assert!(report.draws().iter().all(|reliance| reliance.members.is_empty()));
    };
    check(Setup::base(1));
    check(Setup::base(3));
    // No die changes which tiles come.
    check(Setup::with(3, &[Expansion::Flier], Options::default()));
    check(Setup { order: SeatOrder::AsSeated, ..Setup::base(2) });
}

#[test]
fn a_list_gives_the_tiles_of_another_game() {
    let check = |setup: Setup| {
        let setup = Setup { order: SeatOrder::AsSeated, ..setup };
        let one = played(&setup, DrawSource::Rounds, 1);
        let list = tiles(&one);
        let again = played(&setup, list.clone(), 1);
        assert_eq!(tiles(&again), tiles(&one));
        assert_eq!(again.log().tip().digest, one.log().tip().digest, "and with the same moves the same game");
        assert_eq!(verify(&again.file()).verdict, Verdict::Verified);
        // With other moves, tiles find other places: the seed replaces what the list can't give.
        let other = played(&setup, list, 5);
        assert_eq!(verify(&other.file()).verdict, Verdict::Verified);
    };
    check(Setup::base(1));
    check(Setup::base(2));
    // Without dice and tokens of sheep, which no list gives.
    let is_listed = |expansion: &Expansion| !matches!(expansion, Expansion::Flier | Expansion::Hills);
    let others = Expansion::ALL.into_iter().filter(is_listed);
    check(Setup::with(2, &others.collect::<Vec<_>>(), Options::default()));
    // This list names no tile of the game.
    let strange =
        played(&Setup { order: SeatOrder::AsSeated, ..Setup::base(2) }, DrawSource::Tiles(vec![255; 90]), 1);
    assert_eq!(verify(&strange.file()).verdict, Verdict::Verified);
}

/// Nothing that happens at the table changes the order of the tiles.
#[test]
fn take_backs_and_chapters_change_no_given_draw() {
    let mut first = first(&one_each(3));
    first.draws = SEED;
    first.leavers = Leavers::StandIn;
    let undisturbed = tiles(&Table::offered(first.clone(), 1).played_out());
    let mut table = Table::offered(first, 2);
    table.play(6);
    let to = table.log().tip().index.before();
    table.agree(QuestionKind::TakeBack { to });
    table.play(3);
    let on = table.continuing_from_tip(&[0, 2]);
    table.go_on(&on).unwrap();
    let table = table.played_out();
    let report = verify(&table.file());
    assert_eq!(report.verdict, Verdict::VerifiedWithChapters);
    assert_eq!(report.log().unwrap().members(), members(&[0, 2]));
    assert_eq!(tiles(&table), undisturbed);
}
