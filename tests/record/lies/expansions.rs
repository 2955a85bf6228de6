//! Records of games with all expansions.
//!
//! Each kind of decision occurs in turns, verifies, and is protected against lies.

use std::collections::BTreeSet;

use bastide_record::{Awaits, BrokenRule, Entry, Player, Refusal, Signed, Turn, Verdict, file, verify};
use bastide_rules::{
    Action, Alternative, Decision, Event, Expansion, FigureKind, Game, Options, Position, Preset, Quarter,
    Rotation, Setup, Spot, Waits,
};

use crate::lies::turns::check_turn;
use crate::table::{BOT, Table, by, one_each};

fn all(seats: &[Player], preset: Preset, seed: u64) -> Table {
    let setup = Setup::with(seats.len() as u8, &Expansion::ALL, preset.options());
    Table::of(&setup, seats, seed)
}

#[test]
fn whole_games_verify_for_every_kind_of_table() {
    let check = |seats: &[Player], preset: Preset, seed: u64| {
        let table = all(seats, preset, seed).played_out();
        let log = table.log();
        assert_eq!(log.game().waits(), Waits::Over);
        let record = table.file();
        assert_eq!(file::whole(&table.record), record);
        let report = verify(&record);
        assert_eq!(report.verdict, Verdict::Verified, "{seats:?}");
        let verified = report.log().unwrap();
        assert_eq!(verified.game(), log.game());
        assert_eq!(verified.game_at(log.tip().index).as_ref(), Some(&**log.game()));
    };
    check(&one_each(2), Preset::BigBox2008, 1);
    check(&one_each(6), Preset::Printing2018, 2);
    check(&[by(0), BOT], Preset::BigBox2008, 3); // one against a bot
    check(&[by(0), by(0)], Preset::Original, 4); // two on one screen
    check(&[by(1), by(0), BOT, by(1)], Preset::Printing2018, 5);
}

/// A turn of the record ends where another member must decide.
/// It begins where a seat is first asked, for any kind of decision.
#[test]
fn turns_end_where_another_member_decides() {
    let mut seen = BTreeSet::new();
    let seats = [by(0), by(1), BOT];
    // Without River II: the volcano by its lake comes before all dragons.
    let without = Expansion::ALL.into_iter().filter(|expansion| *expansion != Expansion::River2);
    let without = Setup::with(3, &without.collect::<Vec<_>>(), Options::default());
    let everything = Setup::with(3, &Expansion::ALL, Options::default());
    for seed in 0..24 {
        let setup = if seed % 3 == 0 { without } else { everything };
        let table = Table::of(&setup, &seats, seed).played_out();
        let (mut drawn, mut last) = (true, None);
        for applied in table.log().history() {
            let Some(turn) = applied.turn() else { continue };
            if turn.actions == [Action::Pass] && turn.opens.is_some() {
                seen.insert("an abbey kept opens a round");
            }
            if turn.opens.is_none() && !table.log().is_over() || !drawn {
                seen.insert("a turn without a draw");
            }
            if !drawn && last != Some(turn.member) {
                assert!(turn.receipts.is_empty(), "no checkpoint lies between two deciders");
                seen.insert("another decides in the middle");
            }
            if matches!(turn.actions.first(), Some(Action::MoveDragon { .. })) && last == Some(turn.member) {
                seen.insert("the same member leads the dragon on");
            }
            if drawn && last == Some(turn.member) {
                seen.insert("a second part");
            }
            for action in &turn.actions {
                seen.insert(match action {
                    Action::Lay { .. } | Action::LayWithBridge { .. } => "lay",
                    Action::Deploy { .. } | Action::DeployFavoured { .. } => "deploy",
                    Action::MoveFairy { .. } | Action::JoinFairy { .. } => "fairy",
                    Action::SendHome { .. } => "princess",
                    Action::MoveDragon { .. } => "dragon",
                    Action::MoveCount { .. } => "count",
                    Action::Place { .. } => "piece",
                    Action::Choose(Alternative::Buy | Alternative::Sell)
                    | Action::Pick { .. }
                    | Action::Bid { .. } => "bazaar",
                    Action::Choose(_) => "circle",
                    Action::JoinRoads { .. } => "ferry",
                    Action::Exchange { .. } => "exchange",
                    Action::PayRansom { .. } => "ransom",
                    Action::Pass => "pass",
                });
            }
            let is_draw = |event: &&Event| {
                matches!(event, Event::Drawn { .. } | Event::Discarded { .. } | Event::SetAside { .. })
            };
            if let Some(dealt) = &applied.dealt {
                if dealt.events.iter().filter(is_draw).count() > 1 {
                    seen.insert("several draws from one seed");
                }
                if dealt.events.iter().any(|event| matches!(event, Event::SetAside { .. })) {
                    seen.insert("a tile put aside");
                }
            }
            (drawn, last) = (applied.dealt.is_some(), Some(turn.member));
        }
    }
    for what in [
        "an abbey kept opens a round",
        "a turn without a draw",
        "another decides in the middle",
        "a second part",
        "several draws from one seed",
        "a tile put aside",
        "lay",
        "deploy",
        "fairy",
        "princess",
        "dragon",
        "count",
        "pass",
    ] {
        assert!(seen.contains(what), "{what} was not met: {seen:?}");
    }
}

/// A die ends a turn of the record, as a tile does: all answer with a link, and the same one goes on.
#[test]
fn die_is_answered_by_all_as_a_tile_is() {
    let setup = Setup::with(3, &[Expansion::Flier], Options::default());
    let mut seen = [0; 2];
    for seed in 0..8 {
        let table = Table::of(&setup, &one_each(3), seed).played_out();
        assert_eq!(verify(&table.file()).verdict, Verdict::Verified);
        for applied in table.log().history() {
            let (Some(turn), Some(dealt)) = (applied.turn(), &applied.dealt) else { continue };
            let Some(Event::Flew { seat, lands, .. }) = dealt.events.first() else { continue };
            assert_eq!((turn.seat, turn.opens.is_some()), (Some(*seat), true));
            let next = table.log().at(applied.index.next()).and_then(|next| next.turn());
            let next = next.expect("the game goes on, or is closed");
            assert_eq!(next.receipts.len(), 2, "all but the one who flies");
            if *lands {
                assert_eq!(next.member, turn.member);
                assert!(matches!(next.actions[..], [Action::Deploy { .. }]), "{:?}", next.actions);
            }
            seen[usize::from(*lands)] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}: home again, landed");
}

/// Finds a table whose next turn has this decision.
/// Returns it with that turn and the number of the action that decides.
fn table_at(decision: Decision) -> (Table, Signed<Turn>, usize) {
    for seed in 0..20 {
        let mut table = all(&one_each(2), Preset::BigBox2008, seed);
        table.answer();
        while let Awaits::Turn { seat: Some(seat), .. } = table.log().awaits() {
            let turn = table.forged(|_| {});
            let mut game = (**table.log().game()).clone();
            for (at, action) in turn.actions.iter().enumerate() {
                if game.decision() == Some(decision) {
                    return (table, turn, at);
                }
                game.act(seat, *action).unwrap();
            }
            table.push(Entry::Turn(turn));
            table.answer();
        }
    }
    panic!("{decision:?} was never asked for");
}

/// A changed action at any kind of decision is refused with the rule that the game names.
/// The refusal names the turn's author.
#[test]
fn lies_about_every_decision_are_caught() {
    let far = Position::new(90, -90);
    let check = |decision: Decision, lies: &dyn Fn(&Game) -> Vec<Action>| {
        let (mut table, honest, at) = table_at(decision);
        let mut game = (**table.log().game()).clone();
        let seat = honest.seat.expect("a live seat");
        let before = &honest.actions[..at];
        before.iter().for_each(|action| drop(game.act(seat, *action).unwrap()));
        let mut forged = |action| {
            let actions = [before, &[action]].concat();
            table.forged(|turn| *turn = Turn { actions, ..(*honest).clone() })
        };
        let lies: Vec<(Action, Signed<Turn>)> =
            lies(&game).into_iter().map(|lie| (lie, forged(lie))).collect();
        let other = game.actions().into_iter().find(|other| *other != honest.actions[at]).map(forged);
        for (lie, turn) in lies {
            let refusal = game.check(seat, lie).expect_err("a lie");
            let rule = BrokenRule::Illegal { action: at as u8, refusal };
            check_turn(&table, &turn, Refusal { rule, by: Some(turn.member) });
        }
        // Another legal action makes another game, whose digest isn't the turn's.
        if let Some(turn) = other {
            let refusal = table.log().clone().offer(&Entry::Turn(turn.clone())).unwrap_err();
            assert_eq!(refusal.by, Some(turn.member), "{decision:?}: {refusal}");
            assert!(
                matches!(refusal.rule, BrokenRule::Digest | BrokenRule::TurnTooShort),
                "{decision:?}: {refusal}"
            );
        }
    };
    let lay = |position, rotation| Action::Lay { position, rotation };
    check(Decision::Abbey, &|game| {
        let Some(Action::Lay { position, .. }) = game.actions().first().copied() else { panic!("a hole") };
        vec![lay(far, Rotation::R0), lay(position, Rotation::R90), Action::MoveDragon { to: position }]
    });
    check(Decision::Tile, &|_| vec![lay(far, Rotation::R0), Action::Pass]);
    check(Decision::Dragon, &|game| {
        let at = game.dragon().expect("it is on its way");
        vec![Action::MoveDragon { to: far }, Action::MoveDragon { to: at }, Action::Pass]
    });
    // Nobody chooses a die: no landing place of another number is legal.
    check(Decision::Landing, &|game| {
        let (figure, cells) = game.flight().expect("somebody flies");
        let others = (1..=3).filter(|other| *other != cells);
        let landings = others.flat_map(|other| game.landings(figure, other));
        landings.map(|spot| Action::Deploy { figure, spot }).chain([Action::Pass]).collect()
    });
    // Nobody declines to choose about a flock, nor chooses a token.
    check(Decision::Flock, &|game| {
        let spot = game.flock_asked().expect("a flock is asked about");
        vec![Action::Pass, Action::Deploy { figure: FigureKind::Shepherd, spot }]
    });
    // Nobody captures out of reach, nor frees whom nobody holds.
    check(Decision::Capture, &|game| {
        let spot = Spot { position: far, feature: 0 };
        let seat = game.turn_seat();
        let figure = FigureKind::Small;
        vec![
            Action::SendHome { seat, figure, spot },
            Action::Exchange { figure },
            Action::PayRansom { captor: seat, figure },
        ]
    });
    // Nobody bids above the own points, nor for a tile that isn't there.
    check(Decision::Lot, &|game| {
        let Waits::Choice(seat) = game.waits() else { panic!("a pick") };
        let price = game.bid_max(seat) + 1;
        vec![Action::Pick { lot: 0, price }, Action::Pick { lot: 9, price: 0 }, Action::Bid { price: 0 }]
    });
    check(Decision::LeaveCity, &|game| {
        let Some(Action::Deploy { spot, .. }) = game.actions().first().copied() else { panic!("a way out") };
        let figure = FigureKind::Barn;
        let nowhere = Spot { position: far, feature: 0 };
        vec![Action::Deploy { figure, spot }, Action::Deploy { figure: FigureKind::Small, spot: nowhere }]
    });
    check(Decision::Wagon, &|game| {
        let Some(Action::Deploy { spot, .. }) = game.actions().first().copied() else { panic!("a way on") };
        let nowhere = Spot { position: far, feature: 0 };
        let small = Action::Deploy { figure: FigureKind::Small, spot };
        vec![small, Action::Deploy { figure: FigureKind::Wagon, spot: nowhere }]
    });
    check(Decision::EnterCity, &|game| {
        let closed = game.count().expect("he is played").spot();
        let figure = FigureKind::Small;
        vec![Action::Deploy { figure, spot: closed }, Action::MoveCount { to: Quarter::Castle }]
    });
    check(Decision::Count, &|game| vec![Action::MoveCount { to: game.count().expect("he is played") }]);
    check(Decision::LastLeave, &|_| {
        vec![Action::Deploy { figure: FigureKind::Pig, spot: Quarter::Market.spot() }]
    });
}

#[test]
fn a_charter_with_everything_is_short_enough() {
    let mut setup = Setup::with(6, &Expansion::ALL, Options::default());
    setup.sets.add(bastide_rules::TileSet::Cult6);
    let table = Table::of(&setup, &one_each(6), 1);
    let length = table.log().sealed().encode().len();
    assert!(length < 4096, "{length}");
}
