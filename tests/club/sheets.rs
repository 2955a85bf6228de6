//! Sheets of clubs: the valid ones, and those that are refused.

use bastide_club::{
    BEST_OF_MAX, CUPS_MAX, Club, ClubError, ClubMember, Cup, CupForm, GROUP_MAX, Sheet, WantedTerms,
};
use bastide_record::{Aids, Clock, First, Pace, Tie};
use proptest::prelude::*;

use super::table::{first, key, one_each};
use super::{club, round_of, sheet};

#[test]
fn sheet_decodes_only_as_it_was_signed() {
    let file = club().encode();
    assert_eq!(Club::decode(&file), Ok(club()));
    for at in 0..file.len() {
        let mut changed = file.clone();
        changed[at] ^= 1;
        assert!(Club::decode(&changed).is_err(), "byte {at}");
        assert!(Club::decode(&file[..at]).is_err(), "{at} bytes");
    }
    assert!(Club::decode(&[file.clone(), vec![0]].concat()).is_err(), "a byte more");
    for before in [b"bastide club 1\r\n", b"bastide club 2\r\n"] {
        let before = [before, &file[16..]].concat();
        assert_eq!(Club::decode(&before), Err(ClubError::EarlierVersion), "of a version before");
    }
}

#[test]
fn only_the_organiser_makes_valid_changes() {
    let check = |by: u8,
                 change: fn(&mut Sheet) -> Result<(), ClubError>,
                 expected: Result<usize, ClubError>| {
        let changed = club().change(&key(by), change);
        if let Ok(changed) = &changed {
            assert_eq!((changed.edition, changed.id()), (2, club().id()), "the same club, its next edition");
        }
        assert_eq!(changed.map(|club| club.members.len()), expected);
    };
    check(0, |sheet| sheet.enrol(key(5).public(), "F"), Ok(6));
    check(0, |sheet| sheet.dismiss("C"), Ok(4));
    check(1, |_| Ok(()), Err(ClubError::NotOrganiser));
    check(0, |sheet| sheet.enrol(key(5).public(), "A"), Err(ClubError::Twice("A".into())));
    check(0, |sheet| sheet.enrol(key(4).public(), "F"), Err(ClubError::Twice("E".into())));
    check(0, |sheet| sheet.enrol(key(5).public(), "F\n"), Err(ClubError::Name("F\n".into())));
    check(0, |sheet| sheet.dismiss("F"), Err(ClubError::NoMember("F".into())));
    for days in [0, 367] {
        assert_eq!(Club::seal(&key(0), Sheet { period_days: days, ..sheet() }), Err(ClubError::Period));
    }
    check(0, |sheet| sheet.begin_cup((CupForm::Swiss, 1), None, [4; 16]), Ok(5));
    check(0, |sheet| sheet.begin_cup((CupForm::Swiss, 0), None, [4; 16]), Err(ClubError::Cup));
    let mut disorder = sheet();
    disorder.members.reverse();
    assert!(matches!(Club::seal(&key(0), disorder), Err(ClubError::Twice(_))), "one form of a set");
}

#[test]
fn unplayable_cup_is_refused() {
    let fits = |what: &str, change: &dyn Fn(&mut Cup), expected: Result<(), ClubError>| {
        let set = |sheet: &mut Sheet| {
            change(sheet.cup.as_mut().unwrap());
            Ok(())
        };
        assert_eq!(club().change(&key(0), set).map(drop), expected, "{what}");
    };
    let check = |form: CupForm, best_of: u8, is_one: bool| {
        let played = |cup: &mut Cup| (cup.form, cup.best_of) = (form, best_of);
        fits(&format!("{form:?} {best_of}"), &played, if is_one { Ok(()) } else { Err(ClubError::Cup) });
        let begun = club().change(&key(0), |sheet| sheet.begin_cup((form, best_of), None, [4; 16]));
        assert_eq!(begun.is_ok(), is_one, "{form:?} {best_of}");
    };
    check(CupForm::Swiss, 1, true);
    check(CupForm::KnockOut, BEST_OF_MAX, true);
    check(CupForm::Swiss, 0, false);
    check(CupForm::KnockOut, BEST_OF_MAX + 1, false);
    for (of, through, is_one) in [
        (4, 2, true),
        (GROUP_MAX, 1, true),
        (2, 1, false),
        (GROUP_MAX + 1, 1, false),
        (4, 0, false),
        (4, 4, false),
    ] {
        check(CupForm::Groups { of, through }, 1, is_one);
    }
    fits("as many as there may be", &|cup| cup.number = CUPS_MAX, Ok(()));
    fits("none", &|cup| cup.number = 0, Err(ClubError::Cups));
    fits("two", &|cup| cup.players.truncate(2), Ok(()));
    fits("one", &|cup| cup.players.truncate(1), Err(ClubError::TooFew));
    fits("turned", &|cup| cup.players.swap(0, 1), Err(ClubError::Twice(club().members[0].name.clone())));
    fits("a name", &|cup| cup.players[0].name.clear(), Err(ClubError::Name(String::new())));
    let stranger = ClubMember { key: key(5).public(), name: "F".into() };
    let other = |cup: &mut Cup| {
        cup.players.push(stranger.clone());
        cup.players.sort();
    };
    fits("who was let go", &other, Ok(()));
    let mut last = sheet();
    last.cup.as_mut().unwrap().number = CUPS_MAX;
    assert_eq!(last.begin_cup((CupForm::Swiss, 1), None, [4; 16]), Err(ClubError::Cups));
    let last = Club::seal(&key(0), last).unwrap();
    assert_eq!(last.round_of(&round_of(&club(), 1, 1).id).map(|round| round.cup), Some(1), "of many");
    let mut alone = Sheet { cup: None, ..sheet() };
    alone.members.truncate(1);
    assert_eq!(alone.begin_cup((CupForm::Swiss, 1), None, [4; 16]), Err(ClubError::TooFew));
}

#[test]
fn lower_hash_counts_among_sheets_of_one_edition() {
    let edition = |days: u16, edition: u32| {
        Club::seal(&key(0), Sheet { period_days: days, edition, ..sheet() }).unwrap()
    };
    let (one, two, later) = (edition(7, 1), edition(8, 1), edition(7, 2));
    assert!(one.contradicts(&two) && two.contradicts(&one));
    assert!(!one.contradicts(&one) && !one.contradicts(&later));
    assert_eq!(one.replaces(&two), one.hash() < two.hash());
    assert_ne!(one.replaces(&two), two.replaces(&one));
    assert!(later.replaces(&one) && later.replaces(&two) && !one.replaces(&later));
}

#[test]
fn wanted_game_that_nobody_could_play_is_refused() {
    let mut wanted = WantedTerms::like(&first(&one_each(2)));
    assert!(Club::seal(&key(0), Sheet { wanted: wanted.clone(), ..sheet() }).is_ok());
    wanted.game.as_mut().unwrap().sets.push("no such tiles".into());
    let refused = Club::seal(&key(0), Sheet { wanted, ..sheet() });
    assert!(matches!(refused, Err(ClubError::Wanted(_))), "{refused:?}");
}

#[test]
fn a_club_is_as_large_as_it_may_be() {
    let mut full = sheet();
    full.members = (0..bastide_club::MEMBERS_MAX as u64)
        .map(|at| {
            let mut seed = [9; 32];
            seed[..8].copy_from_slice(&at.to_le_bytes());
            let key = bastide_record::Key::from_seed(seed).public();
            ClubMember { key, name: format!("{at:032}") }
        })
        .collect();
    full.members.sort();
    full.begin_cup((CupForm::Swiss, 1), None, [4; 16]).unwrap();
    let club = Club::seal(&key(0), full.clone()).unwrap();
    assert_eq!(Club::decode(&club.encode()).unwrap().members.len(), bastide_club::MEMBERS_MAX);
    assert_eq!(full.enrol(key(5).public(), "F"), Err(ClubError::Full));
}

#[test]
fn games_are_of_the_terms_that_are_wanted() {
    let base = first(&one_each(2));
    let check =
        |wanted: &WantedTerms, terms: &First, fits: bool| assert_eq!(wanted.fits(terms), fits, "{wanted:?}");
    let timed = First { pace: Pace::Live { clock: Clock::Turn { seconds: 30 } }, ..base.clone() };
    let like = WantedTerms::like(&base);
    check(&WantedTerms::default(), &timed, true);
    check(&like, &base, true);
    check(&like, &first(&one_each(5)), true);
    check(&like, &timed, false);
    check(&like, &First { aids: Aids::None, ..base.clone() }, false);
    check(&like, &First { tie: Tie::SecondWins, ..base.clone() }, false);
    let all =
        bastide_rules::Setup::with(2, &bastide_rules::Expansion::ALL, bastide_rules::Options::default());
    check(&like, &First { game: (&all).into(), ..base.clone() }, false);
    // Second place can break a tie only in a game of two.
    let second = WantedTerms { tie: Some(Tie::SecondWins), ..WantedTerms::default() };
    check(&second, &base, false);
    check(&second, &first(&one_each(3)), true);
}

proptest! {
    #[test]
    fn no_bytes_break_the_reader(bytes in prop::collection::vec(any::<u8>(), 0..300), keeps in 0usize..200) {
        let file = club().encode();
        let mixed = [&file[..keeps.min(file.len())], &bytes].concat();
        prop_assert!(Club::decode(&mixed).is_err());
        prop_assert!(Club::decode(&bytes).is_err());
    }
}
