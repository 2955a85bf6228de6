//! Lies in turns.
//!
//! Every log refuses them and stays unchanged, and a record with one is invalid at its index, with
//! the broken rule and the signer's name. Lies in receipts and about links are in `links`.

use bastide_record::{
    Awaits, BrokenRule, Entry, Index, Log, Member, Receipt, Refusal, Round, Signed, Turn, TurnContent,
    Verdict, bytes, verify,
};
use bastide_rules::{Action, FigureKind, Position, Rotation, Seat, Spot};

use crate::table::{Table, key, one_each, turn_frame, unsigned};

/// Makes the table for these lies: three members, four turns, all receipts given.
/// A turn for index 5 is next, and its author must include the receipts of the two members that
/// didn't write index 4.
pub(crate) fn scene() -> Table {
    let mut table = Table::after(&one_each(3), 21, 4);
    table.answer();
    table
}

/// Returns the author of index 5, the author of index 4, and the third member.
pub(crate) fn cast(table: &Table) -> [Member; 3] {
    let Awaits::Turn { member: mover, .. } = table.log().awaits() else { panic!("a turn is next") };
    let author = table.log().tip().author.unwrap();
    let third = (0..3).map(Member).find(|member| *member != mover && *member != author).unwrap();
    assert_ne!(mover, author);
    [mover, author, third]
}

pub(crate) fn unchanged(before: &Log, after: &Log) {
    assert_eq!(before.tip(), after.tip());
    assert_eq!(before.game(), after.game());
    assert_eq!(before.awaits(), after.awaits());
}

/// Checks that the log refuses the turn, and that a record with it is invalid.
pub(crate) fn check_turn(table: &Table, turn: &Signed<Turn>, refusal: Refusal) {
    let mut log = table.log().clone();
    assert_eq!(log.offer(&Entry::Turn(turn.clone())), Err(refusal.clone()));
    unchanged(table.log(), &log);

    let mut record = table.frames.concat();
    let sound = record.len();
    record.extend(turn_frame(turn.clone()));
    let report = verify(&record);
    assert_eq!(report.verdict, Verdict::Invalid { at: table.log().tip().index.next(), refusal });
    assert_eq!(report.sound_bytes, sound);
    assert_eq!(report.log().unwrap().tip(), table.log().tip());
}

/// Checks a change that the mover makes to its turn before it signs it.
/// The refusal names the mover.
fn check_mover(change: impl FnOnce(&mut Turn, [Member; 3]), rule: impl FnOnce([Member; 3]) -> BrokenRule) {
    let mut table = scene();
    let cast = cast(&table);
    let turn = table.forged(|turn| change(turn, cast));
    check_turn(&table, &turn, Refusal { rule: rule(cast), by: Some(turn.member) });
}

pub(crate) fn nobody(rule: BrokenRule) -> Refusal {
    Refusal { rule, by: None }
}

#[test]
fn the_scene_is_honest() {
    let mut table = scene();
    let turn = table.forged(|_| {});
    table.push(Entry::Turn(turn.clone()));
    assert_eq!(table.log().tip().index, Index(5));
    assert_eq!(turn.opens.unwrap().round, Round(6));
}

#[test]
fn actions_against_the_rules() {
    let far = Action::Lay { position: Position::new(30, 30), rotation: Rotation::R0 };
    check_mover(
        |turn, _| turn.actions[0] = far,
        |_| BrokenRule::Illegal { action: 0, refusal: bastide_rules::Refusal::NoPlace },
    );
    check_mover(
        |turn, _| turn.actions[0] = Action::Pass,
        |_| BrokenRule::Illegal { action: 0, refusal: bastide_rules::Refusal::MustAct },
    );
    check_mover(|turn, _| turn.actions.truncate(1), |_| BrokenRule::TurnTooShort);
    check_mover(|turn, _| turn.actions.clear(), |_| BrokenRule::TurnTooShort);
    check_mover(|turn, _| turn.actions.push(Action::Pass), |_| BrokenRule::TurnTooLong);
    check_mover(|turn, _| turn.actions.resize(65, Action::Pass), |_| BrokenRule::TooManyActions(65));
    check_mover(|turn, _| turn.digest[31] ^= 1, |_| BrokenRule::Digest);
}

#[test]
fn actions_beyond_every_edge() {
    let far = [i16::MIN, -1000, -73, 73, 1000, i16::MAX];
    for (x, y) in far.into_iter().flat_map(|x| far.map(|y| (x, y))) {
        let position = Position::new(x, y);
        check_mover(
            |turn, _| turn.actions[0] = Action::Lay { position, rotation: Rotation::R270 },
            |_| BrokenRule::Illegal { action: 0, refusal: bastide_rules::Refusal::NoPlace },
        );
        let spot = Spot { position, feature: u8::MAX };
        check_mover(
            |turn, _| turn.actions[1] = Action::Deploy { figure: FigureKind::Small, spot },
            |_| BrokenRule::Illegal { action: 1, refusal: bastide_rules::Refusal::AnotherTile },
        );
    }
    let on_the_tile = |turn: &Turn| match turn.actions[0] {
        Action::Lay { position, .. } => Spot { position, feature: u8::MAX },
        _ => panic!("a tile is laid first"),
    };
    check_mover(
        |turn, _| turn.actions[1] = Action::Deploy { figure: FigureKind::Small, spot: on_the_tile(turn) },
        |_| BrokenRule::Illegal { action: 1, refusal: bastide_rules::Refusal::NoSuchSegment },
    );
}

#[test]
fn out_of_turn() {
    // A seat other than the one asked, signed by its own member.
    check_mover(
        |turn, _| turn.seat = Some(Seat((turn.seat.unwrap().0 + 1) % 3)),
        |[mover, ..]| BrokenRule::OutOfTurn(mover),
    );
    check_mover(|turn, _| turn.seat = None, |[mover, ..]| BrokenRule::OutOfTurn(mover));
    check_mover(|turn, _| turn.seat = Some(Seat(200)), |[mover, ..]| BrokenRule::OutOfTurn(mover));
    // Another member, for its own seat and for the mover's.
    check_mover(
        |turn, [_, _, third]| (turn.member, turn.seat) = (third, Some(Seat(third.0))),
        |[_, _, third]| BrokenRule::OutOfTurn(third),
    );
    check_mover(|turn, [_, _, third]| turn.member = third, |[_, _, third]| BrokenRule::OutOfTurn(third));
    // A member that isn't in this game.
    let mut table = scene();
    let turn = table.forged(|turn| turn.member = Member(3));
    check_turn(&table, &turn, nobody(BrokenRule::NoSuchMember(Member(3))));
}

#[test]
fn forged_and_missing_signatures() {
    let mut table = scene();
    let [mover, author, _] = cast(&table);
    let honest = table.forged(|_| {});
    let forged = Signed::seal(&key(author.0), (*honest).clone());
    check_turn(&table, &forged, nobody(BrokenRule::Signature(mover)));
    check_turn(&table, &unsigned(&honest), nobody(BrokenRule::Signature(mover)));
    // A forged receipt inside the turn: the turn's author is named, as it included the receipt.
    let signer = honest.receipts[0].member;
    let forger = (0..3).map(Member).find(|member| *member != signer).unwrap();
    let forged = Signed::seal(&key(forger.0), (*honest.receipts[0]).clone());
    let turn = table.forged(|turn| turn.receipts[0] = forged);
    check_turn(&table, &turn, Refusal { rule: BrokenRule::Signature(signer), by: Some(mover) });
}

#[test]
fn entries_that_belong_elsewhere() {
    let check = |change: fn(&mut Turn), rule: BrokenRule| {
        let mut table = scene();
        let turn = table.forged(change);
        check_turn(&table, &turn, nobody(rule));
    };
    check(|turn| turn.game[0] ^= 1, BrokenRule::AnotherGame);
    check(|turn| turn.prev[0] ^= 1, BrokenRule::AnotherHead);
    for index in [0, 4, 6, u32::MAX] {
        let mut table = scene();
        let turn = table.forged(|turn| turn.index = Index(index));
        let rule = BrokenRule::AnotherIndex { found: Index(index), expected: Index(5) };
        check_turn(&table, &turn, nobody(rule));
    }
    let mut table = Table::played(&one_each(2), 4);
    let index = table.log().tip().index.next();
    let late = Signed::seal(
        &key(0),
        Turn {
            game: table.log().game_id(),
            chapter: table.log().charter().id(),
            index,
            prev: table.log().tip().head,
            member: Member(0),
            seat: None,
            receipts: Vec::new(),
            actions: Vec::new(),
            digest: table.log().tip().digest,
            opens: None,
            spent_ms: 0,
            freed: Vec::new(),
        },
    );
    let refusal = Refusal { rule: BrokenRule::Over, by: Some(Member(0)) };
    assert_eq!(table.record.offer(&Entry::Turn(late.clone())), Err(refusal.clone()));
    let record = [table.file(), turn_frame(late)].concat();
    assert_eq!(verify(&record).verdict, Verdict::Invalid { at: index, refusal });
}

#[test]
fn receipts_left_out_doubled_and_swapped() {
    check_mover(
        |turn, _| {
            turn.receipts.remove(0);
        },
        |[mover, _, third]| BrokenRule::ReceiptMissing(mover.min(third)),
    );
    check_mover(
        |turn, _| {
            turn.receipts.pop();
        },
        |[mover, _, third]| BrokenRule::ReceiptMissing(mover.max(third)),
    );
    check_mover(
        |turn, _| turn.receipts.clear(),
        |[mover, _, third]| BrokenRule::ReceiptMissing(mover.min(third)),
    );
    check_mover(
        |turn, _| turn.receipts.swap(0, 1),
        |[mover, _, third]| BrokenRule::ReceiptMissing(mover.min(third)),
    );
    check_mover(
        |turn, _| turn.receipts.push(turn.receipts[1].clone()),
        |[mover, _, third]| BrokenRule::ReceiptNotDue(mover.max(third)),
    );
    // A receipt of the author, who owes none.
    let mut table = scene();
    let [mover, author, third] = cast(&table);
    let receipt = table.forged_receipt(third, |_| {});
    let needless = Signed::seal(&key(author.0), Receipt { member: author, ..(*receipt).clone() });
    let first_due = mover.min(third);
    let rule = if author < first_due {
        BrokenRule::ReceiptNotDue(author)
    } else {
        BrokenRule::ReceiptMissing(first_due)
    };
    let turn = table.forged(|turn| turn.receipts.insert(0, needless));
    check_turn(&table, &turn, Refusal { rule, by: Some(mover) });
}

#[test]
fn turn_that_would_be_refused_cannot_be_sealed() {
    let mut table = scene();
    let [mover, author, _] = cast(&table);
    let mut seal = |member: Member, actions| {
        let chain = table.chain(&table.log().charter().id(), member);
        let draft = TurnContent { actions, ..TurnContent::default() };
        table.log().seal(&key(member.0), &chain, draft).unwrap_err().rule
    };
    assert_eq!(seal(author, Vec::new()), BrokenRule::OutOfTurn(author));
    assert_eq!(seal(mover, Vec::new()), BrokenRule::TurnTooShort);
    let must_act = BrokenRule::Illegal { action: 0, refusal: bastide_rules::Refusal::MustAct };
    assert_eq!(seal(mover, vec![Action::Pass]), must_act);
}

/// A change of any single bit of a signed turn is caught, unless the bit has no meaning.
#[test]
fn any_signed_turn_that_differs_is_refused() {
    let mut table = scene();
    let honest = table.forged(|_| {});
    let meant = |turn: &Turn| Turn { spent_ms: 0, ..turn.clone() };
    let mut refused = 0;
    for (at, bit) in (0..honest.bytes().len()).flat_map(|at| [0, 3, 7].map(|bit| (at, bit))) {
        let mut changed = honest.bytes().to_vec();
        changed[at] ^= 1 << bit;
        let Ok(turn) = bytes::decode::<Turn>(&changed, 1 << 13) else { continue };
        let signer = key(turn.member.0 % 3);
        let mut log = table.log().clone();
        match log.offer(&Entry::Turn(Signed::seal(&signer, turn.clone()))) {
            Ok(_) => assert_eq!(meant(&turn), meant(&honest), "byte {at}, bit {bit}"),
            Err(_) => {
                refused += 1;
                unchanged(table.log(), &log);
            }
        }
    }
    assert!(refused > 1000, "only {refused} were refused");
}
