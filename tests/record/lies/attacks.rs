//! Attacks on earlier versions of the protocol.
//!
//! Each test is a row of the table of attacks in the design of protocol 3, as an attacker would try
//! it.

use bastide_record::file::{self, Frame};
use bastide_record::{
    Awaits, Clock, Continuing, Evidence, Expiry, Index, Member, MissingReason, Pace, RemarkKind, Round,
    Verdict, verify,
};
use bastide_rules::Waits;

use crate::table::{Table, first, members, one_each};

/// Row 5: links shown before a chapter begins foretell none of its draws.
/// The verdict names the member that a new chapter leaves out to undo a draw.
#[test]
fn earlier_links_foretell_no_draw() {
    let mut table = Table::after(&one_each(3), 21, 4);
    table.answer();
    let drawn = table.log().history().last().unwrap().dealt.clone().unwrap();
    // Two of three know all links of the round, and begin a new chapter from below its draw.
    let author = table.log().tip().author.unwrap().0;
    let others: Vec<u8> = (0..3).filter(|one| *one != author).collect();
    let mut again = Table::after(&one_each(3), 21, 3);
    let on = again.continuing_from_tip(&others);
    again.go_on(&on).unwrap();
    assert_eq!(again.log().pending(), Some(Round::FIRST));
    assert!(matches!(again.log().game().waits(), Waits::Draw { .. }), "no link of an old chapter is used");
    again.answer();
    let fresh = again.log().history().last().unwrap().dealt.clone().unwrap();
    assert_ne!(fresh.draws, drawn.draws);
    // A draw rests only on links of the chapter's own members, from the chains with which they
    // joined.
    assert_eq!(fresh.members, members(&others));
    let report = verify(&again.file());
    assert_eq!(report.draws().last().unwrap().members, members(&others));
    let chapter = &report.chapters()[0];
    assert_eq!((chapter.index, chapter.drawn), (Index(4), Some(false)));
    assert_eq!(chapter.missing, [(Member(author), MissingReason::Gone)]);
}

/// Row 6: two of three drop the third, go back, and draw again.
/// Their record doesn't verify plainly, and they can't cut what was settled.
#[test]
fn dropping_a_member_to_redraw_shows_in_the_verdict() {
    let mut table = Table::after(&one_each(3), 21, 4);
    table.answer();
    for below in 0..4 {
        let mut tried = table.clone();
        tried.frames.extend(tried.held());
        let on: Continuing = tried.continuing_from_index(Index(below), &[0, 1]);
        assert_eq!(tried.go_on(&on).unwrap_err().rule.code(), 45, "from index {below}");
    }
    let on = table.continuing_from_tip(&[0, 1]);
    table.go_on(&on).unwrap();
    let table = table.played_out();
    let report = verify(&table.file());
    assert_eq!(report.verdict, Verdict::VerifiedWithChapters);
    assert_eq!(report.chapters()[0].missing, [(Member(2), MissingReason::Gone)]);
    // The same holds if they keep all members.
    let mut all = Table::after(&one_each(3), 21, 4);
    let on = all.continuing_from_tip(&[0, 1, 2]);
    all.go_on(&on).unwrap();
    assert_eq!(verify(&all.played_out().file()).verdict, Verdict::VerifiedWithChapters);
}

/// Row 10: an honest record verifies with any number of remarks about the others.
#[test]
fn honest_record_with_any_remarks_verifies() {
    let mut terms = first(&one_each(2));
    terms.pace = Pace::Live { clock: Clock::Turn { seconds: 9 } };
    terms.expiry = Expiry::Lost;
    let mut table = Table::offered(terms, 5);
    let mut said = 0;
    while !table.log().is_over() {
        table.answer();
        table.frames.extend(table.held());
        let Awaits::Turn { member: flagged, .. } = table.log().awaits() else { panic!("a turn") };
        let other = Member(1 - flagged.0);
        for kind in [
            RemarkKind::Gone { waited_s: 9 },
            RemarkKind::AnotherDay,
            RemarkKind::Flag { member: flagged, spent_ms: 9 },
        ] {
            table.remark(other.0, kind).unwrap();
            let remark = table.record.remarks().next().unwrap().clone();
            table.frames.push(Frame::Remark(remark).encode());
            let verdict = verify(&table.frames.concat()).verdict;
            let is_flag = matches!(kind, RemarkKind::Flag { .. });
            let is_lost = matches!(verdict, Verdict::LostOnTime { member, .. } if member == flagged);
            assert_eq!(is_lost, is_flag, "{verdict:?}");
            said += 1;
        }
        table.turn();
    }
    table.answer();
    assert!(said > 150, "{said}");
    assert_eq!(verify(&table.file()).verdict, Verdict::Verified);
}

/// All others have resigned: the last member may claim its win, a member that resigned may not.
#[test]
fn last_member_may_claim_its_win() {
    let mut table = Table::after(&one_each(3), 5, 3);
    let won =
        |table: &mut Table, by: u8| table.remark(by, RemarkKind::Won).map_err(|refusal| refusal.rule.code());
    assert_eq!(won(&mut table, 0), Err(50));
    table.resign(1);
    assert_eq!(won(&mut table, 0), Err(50));
    table.resign(2);
    assert_eq!(won(&mut table, 1), Err(50));
    assert_eq!(won(&mut table, 0), Ok(()));
    let mut later = table.clone();
    later.resign(0);
    for file in [table.file(), file::whole(&table.record), file::whole(&later.record)] {
        assert_eq!(verify(&file).verdict, Verdict::Won { by: Member(0) });
    }
    // If it plays on alone, its claim lapses.
    let on = table.continuing_from_tip(&[0]);
    table.go_on(&on).unwrap();
    let report = verify(&table.file());
    assert!(matches!(report.verdict, Verdict::Unfinished { .. }));
    assert_eq!(
        report.chapters()[0].missing,
        [(Member(1), MissingReason::Resigned), (Member(2), MissingReason::Resigned)]
    );
    // A remark about a resignation needs that resignation in the file.
    let evidence: Vec<Evidence> = table.record.evidence().map(|(_, one)| one.clone()).collect();
    assert_eq!(evidence.len(), 2);
}
