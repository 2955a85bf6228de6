//! Lies in turns and receipts: each is refused by every line, which stays as it is, and makes a record that holds it invalid at its
//! place, with the broken rule and the name of whoever signed it.

use bastide::record::{
    Awaits, BrokenRule, Entry, Line, Link, Member, Place, Receipt, Refusal, Round, Shown, Signed, Turn,
    Verdict, file, verify,
};
use bastide::rules::{self, Action, FigureKind, Position, Rotation, Seat, Spot};

use crate::table::{Table, key, one_each, unsigned};

/// Where the lies of these tests are told: three members, four turns, all receipts given. So a turn for place 5 is next, and its author
/// must bring the receipts of the two who didn't write place 4.
fn scene() -> Table {
    let mut table = Table::after(&one_each(3), 21, 4);
    table.answer();
    table
}

/// Who writes place 5; who wrote place 4; the third.
fn cast(table: &Table) -> [Member; 3] {
    let Awaits::Turn { member: mover, .. } = table.line().awaits() else { panic!("a turn is next") };
    let author = table.line().tip().author.unwrap();
    let third = (0..3).map(Member).find(|member| *member != mover && *member != author).unwrap();
    assert_ne!(mover, author);
    [mover, author, third]
}

fn unchanged(before: &Line, after: &Line) {
    assert_eq!(before.tip(), after.tip());
    assert_eq!(before.game(), after.game());
    assert_eq!(before.awaits(), after.awaits());
    assert_eq!(file::record(before), file::record(after));
}

/// The turn is refused by the line, and the record that has it is invalid.
fn check_turn(table: &Table, turn: &Signed<Turn>, refusal: Refusal) {
    let mut line = table.line().clone();
    assert_eq!(line.offer_turn(turn), Err(refusal));
    unchanged(table.line(), &line);

    let mut record = table.record();
    let sound = record.len();
    record.extend(file::entry(&Entry::Turn(turn.clone())));
    let report = verify(&record);
    assert_eq!(report.verdict, Verdict::Invalid { at: table.line().tip().place.next(), refusal });
    assert_eq!(report.sound_bytes, sound);
    assert_eq!(report.line.unwrap().tip(), table.line().tip());
}

/// The mover changes its turn so, and signs it; the refusal names it.
fn check_mover(change: impl FnOnce(&mut Turn, [Member; 3]), rule: impl FnOnce([Member; 3]) -> BrokenRule) {
    let mut table = scene();
    let cast = cast(&table);
    let turn = table.forged(|turn| change(turn, cast));
    check_turn(&table, &turn, Refusal { rule: rule(cast), by: Some(turn.member) });
}

fn nobody(rule: BrokenRule) -> Refusal {
    Refusal { rule, by: None }
}

fn shown(table: &Table, member: Member, round: u32) -> Shown {
    table.peers[member.index()].chain.show(Round(round)).unwrap()
}

#[test]
fn the_scene_is_honest() {
    let mut table = scene();
    let turn = table.forged(|_| {});
    table.peers[0].line.offer_turn(&turn).unwrap();
    assert_eq!(table.line().tip().place, Place(5));
    assert_eq!(turn.opens.unwrap().round, Round(6));
}

#[test]
fn actions_against_the_rules() {
    let far = Action::Lay { position: Position::new(30, 30), rotation: Rotation::R0 };
    check_mover(
        |turn, _| turn.actions[0] = far,
        |_| BrokenRule::Illegal { action: 0, refusal: rules::Refusal::NoPlace },
    );
    check_mover(
        |turn, _| turn.actions[0] = Action::Pass,
        |_| BrokenRule::Illegal { action: 0, refusal: rules::Refusal::NotNow },
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
            |_| BrokenRule::Illegal { action: 0, refusal: rules::Refusal::NoPlace },
        );
        let spot = Spot { position, feature: u8::MAX };
        check_mover(
            |turn, _| turn.actions[1] = Action::Deploy { figure: FigureKind::Small, spot },
            |_| BrokenRule::Illegal { action: 1, refusal: rules::Refusal::AnotherTile },
        );
    }
    let on_the_tile = |turn: &Turn| match turn.actions[0] {
        Action::Lay { position, .. } => Spot { position, feature: u8::MAX },
        _ => panic!("a tile is laid first"),
    };
    check_mover(
        |turn, _| turn.actions[1] = Action::Deploy { figure: FigureKind::Small, spot: on_the_tile(turn) },
        |_| BrokenRule::Illegal { action: 1, refusal: rules::Refusal::NoSuchSegment },
    );
}

#[test]
fn out_of_turn() {
    // Another seat than the one that is asked, signed by its own member.
    check_mover(
        |turn, _| turn.seat = Some(Seat((turn.seat.unwrap().0 + 1) % 3)),
        |[mover, ..]| BrokenRule::OutOfTurn(mover),
    );
    check_mover(|turn, _| turn.seat = None, |[mover, ..]| BrokenRule::OutOfTurn(mover));
    check_mover(|turn, _| turn.seat = Some(Seat(200)), |[mover, ..]| BrokenRule::OutOfTurn(mover));
    // Another member, for its own seat, and for the mover's.
    check_mover(
        |turn, [_, _, third]| (turn.member, turn.seat) = (third, Some(Seat(third.0))),
        |[_, _, third]| BrokenRule::OutOfTurn(third),
    );
    check_mover(|turn, [_, _, third]| turn.member = third, |[_, _, third]| BrokenRule::OutOfTurn(third));
    // Nobody of this game.
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
    // A receipt inside it: whoever signs the turn brings it, so the turn's author is named.
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
    for place in [0, 4, 6, u32::MAX] {
        let mut table = scene();
        let turn = table.forged(|turn| turn.place = Place(place));
        let rule = BrokenRule::AnotherPlace { found: Place(place), expected: Place(5) };
        check_turn(&table, &turn, nobody(rule));
    }
    let mut table = Table::played(&one_each(2), 4);
    let place = table.line().tip().place.next();
    let late = Signed::seal(
        &table.peers[0].key,
        Turn {
            game: table.line().charter().id(),
            place,
            prev: table.line().tip().head,
            member: Member(0),
            seat: None,
            receipts: Vec::new(),
            actions: Vec::new(),
            digest: table.line().tip().digest,
            opens: None,
            spent_ms: 0,
        },
    );
    let refusal = Refusal { rule: BrokenRule::Over, by: Some(Member(0)) };
    assert_eq!(table.peers[0].line.offer_turn(&late), Err(refusal));
    let record = [table.record(), file::entry(&Entry::Turn(late))].concat();
    assert_eq!(verify(&record).verdict, Verdict::Invalid { at: Place(place.0 - 1), refusal });
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
    // Also one of the author, who owes none.
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

/// The third member's receipt, so changed: refused by itself, and in the next turn.
fn check_receipt(
    change: impl Fn(&mut Receipt, &Table),
    rule: impl Fn([Member; 3]) -> BrokenRule,
    signer_is_named: Named,
) {
    let mut table = Table::after(&one_each(3), 21, 4);
    // Whose move it is shows when all links are in: on a copy.
    let mut ahead = table.clone();
    ahead.answer();
    let [mover, author, third] = cast(&ahead);

    let receipt = table.forged_receipt(third, |receipt| change(receipt, &ahead));
    let rule = rule([mover, author, third]);
    table.answer_of(mover.index());
    let mut line = table.line().clone();
    let by = (signer_is_named == Named::Signer).then_some(third);
    assert_eq!(line.offer_receipt(&receipt), Err(Refusal { rule, by }));
    unchanged(table.line(), &line);

    let turn = ahead.forged(|turn| {
        let place = turn.receipts.iter().position(|held| held.member == third).unwrap();
        turn.receipts[place] = receipt;
    });
    check_turn(&table, &turn, Refusal { rule, by: by.or(Some(mover)) });
}

/// Whom a bad receipt tells on: its signer, or only whoever brings it.
#[derive(Clone, Copy, PartialEq)]
enum Named {
    Signer,
    Bringer,
}

#[test]
fn receipts_for_something_else() {
    use Named::{Bringer, Signer};
    // Its signer may have been shown another entry: only who brings it here is wrong.
    check_receipt(|receipt, _| receipt.head[0] ^= 1, |[_, _, third]| BrokenRule::ReceiptHead(third), Bringer);
    check_receipt(|receipt, _| receipt.game[0] ^= 1, |_| BrokenRule::AnotherGame, Bringer);
    check_receipt(
        |receipt, _| receipt.place = Place(3),
        |_| BrokenRule::AnotherPlace { found: Place(3), expected: Place(4) },
        Bringer,
    );
    check_receipt(
        |receipt, _| receipt.digest[0] ^= 1,
        |[_, _, third]| BrokenRule::ReceiptDigest(third),
        Signer,
    );
}

#[test]
fn receipts_in_anothers_name() {
    let mut table = Table::after(&one_each(3), 21, 4);
    let author = table.line().tip().author.unwrap();
    let signer = (0..3).map(Member).find(|member| *member != author).unwrap();
    let victim = (0..3).map(Member).find(|member| *member != author && *member != signer).unwrap();
    let check = |member: Member, rule: BrokenRule| {
        let receipt = table.forged_receipt(signer, |receipt| receipt.member = member);
        let mut line = table.line().clone();
        assert_eq!(line.offer_receipt(&receipt), Err(nobody(rule)));
        unchanged(table.line(), &line);
    };
    check(victim, BrokenRule::Signature(victim));
    check(Member(3), BrokenRule::NoSuchMember(Member(3)));
    let of_author = Receipt { member: author, ..(*table.forged_receipt(signer, |_| {})).clone() };
    let needless = Signed::seal(&key(author.0), of_author);
    let refused = table.peers[0].line.offer_receipt(&needless);
    assert_eq!(refused, Err(nobody(BrokenRule::ReceiptNotDue(author))));
}

#[test]
fn links_in_receipts() {
    // Round 5 is pending after place 4: round 1 followed the charter.
    let check = |show: fn(&Table, [Member; 3]) -> Option<Shown>, rule: fn(Member) -> BrokenRule| {
        check_receipt(
            |receipt, table| receipt.shows = show(table, cast(table)),
            |[_, _, third]| rule(third),
            Named::Signer,
        );
    };
    let not_of_its_chain = |member| BrokenRule::Link { member, round: Round(5) };
    let another_round =
        |found| move |member| BrokenRule::LinkRound { member, found: Round(found), expected: Round(5) };
    check(|_, _| None, |member| BrokenRule::LinkMissing { member, round: Round(5) }); // withheld
    check(|_, _| Some(Shown { round: Round(5), link: Link([9; 32]) }), not_of_its_chain);
    check(|table, [mover, ..]| Some(shown(table, mover, 5)), not_of_its_chain); // another's
    check(|table, [.., third]| Some(Shown { round: Round(5), ..shown(table, third, 4) }), not_of_its_chain);
    check(|table, [.., third]| Some(Shown { round: Round(5), ..shown(table, third, 6) }), not_of_its_chain);
    check_receipt(
        |receipt, table| receipt.shows = Some(shown(table, cast(table)[2], 6)), // before its time
        |[.., third]| another_round(6)(third),
        Named::Signer,
    );
    check_receipt(
        |receipt, table| receipt.shows = Some(shown(table, cast(table)[2], 4)), // again
        |[.., third]| another_round(4)(third),
        Named::Signer,
    );
    check_receipt(
        |receipt, table| receipt.shows = Some(shown(table, cast(table)[2], 0)), // its anchor
        |[.., third]| another_round(0)(third),
        Named::Signer,
    );
}

#[test]
fn links_in_turns() {
    let check = |opens: fn(&Table, Member) -> Option<Shown>, rule: fn(Member) -> BrokenRule| {
        let mut table = scene();
        let [mover, ..] = cast(&table);
        let link = opens(&table, mover);
        let turn = table.forged(|turn| turn.opens = link);
        check_turn(&table, &turn, Refusal { rule: rule(mover), by: Some(mover) });
    };
    let not_of_its_chain = |member| BrokenRule::Link { member, round: Round(6) };
    check(|_, _| None, |member| BrokenRule::LinkMissing { member, round: Round(6) });
    check(|_, _| Some(Shown { round: Round(6), link: Link([0; 32]) }), not_of_its_chain);
    check(|table, mover| Some(shown(table, Member((mover.0 + 1) % 3), 6)), not_of_its_chain);
    check(|table, mover| Some(Shown { round: Round(6), ..shown(table, mover, 5) }), not_of_its_chain);
    check(
        |table, mover| Some(shown(table, mover, 7)),
        |member| BrokenRule::LinkRound { member, found: Round(7), expected: Round(6) },
    );
    check(
        |table, mover| Some(shown(table, mover, 5)),
        |member| BrokenRule::LinkRound { member, found: Round(5), expected: Round(6) },
    );
}

#[test]
fn links_after_the_last_draw() {
    let mut table = Table::new(&one_each(2), 6);
    let before_last = loop {
        table.answer();
        let before = table.clone();
        table.turn();
        if table.line().is_over() {
            break before;
        }
    };
    // A turn that opens a round when nothing is left to draw.
    let mut scene = before_last;
    let Awaits::Turn { member, .. } = scene.line().awaits() else { panic!("a last turn") };
    let round = table.line().tip().place.0 + 1;
    let link = shown(&scene, member, round);
    let turn = scene.forged(|turn| turn.opens = Some(link));
    check_turn(&scene, &turn, Refusal { rule: BrokenRule::LinkNotDue(member), by: Some(member) });
    // A final receipt that shows a link.
    let other = Member(1 - member.0);
    let link = shown(&table, other, round);
    let receipt = table.forged_receipt(other, |receipt| receipt.shows = Some(link));
    let refusal = Refusal { rule: BrokenRule::LinkNotDue(other), by: Some(other) };
    let mut line = table.line().clone();
    assert_eq!(line.offer_receipt(&receipt), Err(refusal));
    unchanged(table.line(), &line);
    let record = [table.record(), file::receipt(&receipt)].concat();
    assert_eq!(verify(&record).verdict, Verdict::Invalid { at: table.line().tip().place, refusal });
}

#[test]
fn a_withheld_link_stops_the_draw_and_shows_whose() {
    let mut table = Table::after(&one_each(3), 21, 4);
    let author = table.line().tip().author.unwrap();
    let [gives, keeps] = [0, 1, 2].into_iter().filter(|m| *m != author.0).collect::<Vec<_>>()[..] else {
        panic!("two owe a receipt")
    };
    table.answer_of(usize::from(gives));
    let line = table.line();
    assert_eq!(line.awaits(), Awaits::Receipts { from: vec![Member(keeps)] });
    assert!(matches!(line.game().waits(), rules::Waits::Draw { .. }));
    assert_eq!(line.settled(), Some(Place(3)));
    let peer = &table.peers[usize::from(gives)];
    let refusal = line.seal(&peer.key, &peer.chain, Vec::new(), 0).unwrap_err();
    assert_eq!(refusal.rule, BrokenRule::ReceiptMissing(Member(keeps)));
}

#[test]
fn an_anchor_without_its_chain_never_shows_a_link() {
    // Member 1 answers the charter with a link of the chain it grew for another join.
    let mut table = Table::new(&one_each(2), 1);
    let other = Table::new(&one_each(2), 2);
    let link = shown(&other, Member(1), 1);
    let receipt = table.forged_receipt(Member(1), |receipt| receipt.shows = Some(link));
    let rule = BrokenRule::Link { member: Member(1), round: Round(1) };
    let refused = table.peers[0].line.offer_receipt(&receipt);
    assert_eq!(refused, Err(Refusal { rule, by: Some(Member(1)) }));
}

#[test]
fn nobody_can_seal_a_turn_that_would_be_refused() {
    let table = scene();
    let [mover, author, _] = cast(&table);
    let seal = |member: Member, actions| {
        let peer = &table.peers[member.index()];
        peer.line.seal(&peer.key, &peer.chain, actions, 0).unwrap_err().rule
    };
    assert_eq!(seal(author, Vec::new()), BrokenRule::OutOfTurn(author));
    assert_eq!(seal(mover, Vec::new()), BrokenRule::TurnTooShort);
    let not_now = BrokenRule::Illegal { action: 0, refusal: rules::Refusal::NotNow };
    assert_eq!(seal(mover, vec![Action::Pass]), not_now);
}
