//! Lies in receipts, and lies about links in any message.

use bastide_record::file::Frame;
use bastide_record::{
    Awaits, BrokenRule, Index, Link, Member, Receipt, Refusal, Round, Shown, Signed, TurnContent, Verdict,
    bytes, verify,
};

use crate::lies::turns::{cast, check_turn, nobody, scene, unchanged};
use crate::table::{Table, key, one_each};

fn shown(table: &Table, member: Member, round: u32) -> Shown {
    let chapter = table.log().charter().id();
    table.clone().chain(&chapter, member).show(Round(round)).unwrap()
}

/// Checks a changed receipt of the third member: it is refused by itself, and in the next turn.
fn check_receipt(
    change: impl Fn(&mut Receipt, &Table),
    rule: impl Fn([Member; 3]) -> BrokenRule,
    signer_is_named: Named,
) {
    let mut table = Table::after(&one_each(3), 21, 4);
    // Only a copy with all links shows who is to move.
    let mut ahead = table.clone();
    ahead.answer();
    let [mover, author, third] = cast(&ahead);

    let receipt = table.forged_receipt(third, |receipt| change(receipt, &ahead));
    let rule = rule([mover, author, third]);
    table.answer_of(mover.0);
    let mut log = table.log().clone();
    let by = (signer_is_named == Named::Signer).then_some(third);
    assert_eq!(log.offer_receipt(&receipt), Err(Refusal { rule: rule.clone(), by }));
    unchanged(table.log(), &log);

    let turn = ahead.forged(|turn| {
        let index = turn.receipts.iter().position(|held| held.member == third).unwrap();
        turn.receipts[index] = receipt;
    });
    check_turn(&table, &turn, Refusal { rule, by: by.or(Some(mover)) });
}

/// Member that a bad receipt accuses: its signer, or only the member that brings it.
#[derive(Clone, Copy, PartialEq)]
enum Named {
    Signer,
    Bringer,
}

#[test]
fn receipts_for_something_else() {
    use Named::{Bringer, Signer};
    // Its signer may have seen another entry: only the member that brings it here is wrong.
    check_receipt(|receipt, _| receipt.head[0] ^= 1, |[_, _, third]| BrokenRule::ReceiptHead(third), Bringer);
    check_receipt(|receipt, _| receipt.game[0] ^= 1, |_| BrokenRule::AnotherGame, Bringer);
    check_receipt(
        |receipt, _| receipt.index = Index(3),
        |_| BrokenRule::AnotherIndex { found: Index(3), expected: Index(4) },
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
    let author = table.log().tip().author.unwrap();
    let signer = (0..3).map(Member).find(|member| *member != author).unwrap();
    let victim = (0..3).map(Member).find(|member| *member != author && *member != signer).unwrap();
    let mut check = |member: Member, rule: BrokenRule| {
        let receipt = table.forged_receipt(signer, |receipt| receipt.member = member);
        let mut log = table.log().clone();
        assert_eq!(log.offer_receipt(&receipt), Err(nobody(rule)));
        unchanged(table.log(), &log);
    };
    check(victim, BrokenRule::Signature(victim));
    check(Member(3), BrokenRule::NoSuchMember(Member(3)));
    let of_author = Receipt { member: author, ..(*table.forged_receipt(signer, |_| {})).clone() };
    let needless = Signed::seal(&key(author.0), of_author);
    let refused = table.record.offer_receipt(&needless);
    assert_eq!(refused, Err(nobody(BrokenRule::ReceiptNotDue(author))));
}

#[test]
fn links_in_receipts() {
    // Round 5 is pending after index 4, as round 1 followed the charter.
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
        if table.log().is_over() {
            break before;
        }
    };
    // A turn that opens a round though nothing is left to draw.
    let mut scene = before_last;
    let Awaits::Turn { member, .. } = scene.log().awaits() else { panic!("a last turn") };
    let round = table.log().tip().index.0 + 1;
    let link = shown(&scene, member, round);
    let turn = scene.forged(|turn| turn.opens = Some(link));
    check_turn(&scene, &turn, Refusal { rule: BrokenRule::LinkNotDue(member), by: Some(member) });
    // A final receipt that shows a link.
    let other = Member(1 - member.0);
    let link = shown(&table, other, round);
    let receipt = table.forged_receipt(other, |receipt| receipt.shows = Some(link));
    let refusal = Refusal { rule: BrokenRule::LinkNotDue(other), by: Some(other) };
    let mut log = table.log().clone();
    assert_eq!(log.offer_receipt(&receipt), Err(refusal.clone()));
    unchanged(table.log(), &log);
    let record = [table.file(), Frame::Receipt(receipt).encode()].concat();
    assert_eq!(verify(&record).verdict, Verdict::Invalid { at: table.log().tip().index.next(), refusal });
}

#[test]
fn withheld_link_stops_the_draw_and_is_named() {
    let mut table = Table::after(&one_each(3), 21, 4);
    let author = table.log().tip().author.unwrap();
    let [gives, keeps] = [0, 1, 2].into_iter().filter(|m| *m != author.0).collect::<Vec<_>>()[..] else {
        panic!("two owe a receipt")
    };
    table.answer_of(gives);
    let log = table.log();
    assert_eq!(log.awaits(), Awaits::Receipts { from: vec![Member(keeps)] });
    assert!(matches!(log.game().waits(), bastide_rules::Waits::Draw { .. }));
    assert_eq!(log.settled(), Some(Index(3)));
    let chain = table.clone().chain(&log.charter().id(), Member(gives));
    let refusal = log.seal(&key(gives), &chain, TurnContent::default()).unwrap_err();
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
    let refused = table.record.offer_receipt(&receipt);
    assert_eq!(refused, Err(Refusal { rule, by: Some(Member(1)) }));
}

/// A change of any single bit of a signed receipt is caught, unless the bit has no meaning.
#[test]
fn any_signed_receipt_that_differs_is_refused() {
    let mut table = Table::after(&one_each(3), 21, 4);
    let author = table.log().tip().author.unwrap();
    let signer = (0..3).map(Member).find(|member| *member != author).unwrap();
    let honest = table.forged_receipt(signer, |_| {});
    let meant = |receipt: &Receipt| Receipt { waited_ms: 0, ..receipt.clone() };
    for (at, bit) in (0..honest.bytes().len()).flat_map(|at| (0..8).map(move |bit| (at, bit))) {
        let mut changed = honest.bytes().to_vec();
        changed[at] ^= 1 << bit;
        let Ok(receipt) = bytes::decode::<Receipt>(&changed, 1 << 13) else { continue };
        let signer = key(receipt.member.0 % 3);
        let mut log = table.log().clone();
        match log.offer_receipt(&Signed::seal(&signer, receipt.clone())) {
            Ok(_) => assert_eq!(meant(&receipt), meant(&honest), "byte {at}, bit {bit}"),
            Err(_) => unchanged(table.log(), &log),
        }
    }
}
