//! Continuing charters: their members, their start, their draws, and the verdict on them.

use bastide_record::file::Frame;
use bastide_record::transcript;
use bastide_record::verify::{DrawContributors, Report};
use bastide_record::{
    Answer, Awaits, BrokenRule, Continuing, Entry, Evidence, Exact, First, Freed, Index, Leavers, Link,
    Member, MissingReason, PassedQuestion, Proof, Question, QuestionKind, Receipt, Refusal, Resignation,
    Round, Seal, Shown, Signed, Statement, TurnContent, Verdict, Yes, file, limits, verify,
};
use bastide_rules::{Action, FigureKind, Position, Seat, Spot, Waits};

use crate::table::{BOT, Table, by, first, key, members, one_each};

fn code(refused: Result<(), Refusal>) -> u16 {
    refused.map_or_else(|refusal| refusal.rule.code(), |()| 0)
}

fn judged(table: &Table) -> Report {
    let report = verify(&table.file());
    assert!(!matches!(report.verdict, Verdict::Invalid { .. }), "{:?}", report.verdict);
    assert_eq!(report.log().unwrap().tip(), table.log().tip());
    assert!(report.log().unwrap().game() == table.log().game());
    report
}

/// Makes a table of three members after four turns.
/// These members have given their receipts for the last turn.
fn scene(given: &[u8]) -> Table {
    let mut table = Table::after(&one_each(3), 21, 4);
    given.iter().for_each(|member| table.answer_of(*member));
    table
}

fn author(table: &Table) -> u8 {
    table.log().tip().author.unwrap().0
}

/// Returns the other two of three members.
fn others(of: u8) -> [u8; 2] {
    [(of + 1) % 3, (of + 2) % 3].map(|one| one.min(2))
}

fn sorted(mut numbers: Vec<u8>) -> Vec<u8> {
    numbers.sort_unstable();
    numbers
}

#[test]
fn two_of_three_continue_to_the_end() {
    let check = |leavers: Leavers, seats: &[bastide_record::Player]| {
        let mut terms = first(seats);
        terms.leavers = leavers;
        let mut table = Table::offered(terms, 9);
        table.play(5);
        while table.log().tip().author == Some(Member(1)) {
            table.play(1);
        }
        let from = table.log().tip().index;
        let mut on = table.continuing_from_tip(&[0, 2]);
        on.late = members(&[1]);
        table.go_on(&on).unwrap();
        assert_eq!(table.log().awaits(), Awaits::Receipts { from: members(&[0, 2]) });
        assert_eq!(
            (table.log().pending(), table.log().settled()),
            (Some(Round::FIRST), None),
            "fresh chains"
        );
        let table = table.played_out();
        let gone = table
            .log()
            .history()
            .iter()
            .skip(from.0 as usize + 1)
            .filter_map(|at| at.turn())
            .any(|turn| turn.member == Member(1));
        assert!(!gone);
        let report = judged(&table);
        assert_eq!(report.verdict, Verdict::VerifiedWithChapters);
        let [chapter] = &report.chapters()[..] else { panic!("one chapter") };
        assert_eq!((chapter.index, chapter.number, chapter.gaps), (from.next(), 1, 0));
        assert_eq!(chapter.missing, [(Member(1), MissingReason::Late)]);
        assert_eq!(chapter.drawn, Some(false), "member 1's link is not there");
        assert!(chapter.cut.is_empty());
        let draws = report.draws();
        assert_eq!(draws.last().unwrap().members, members(&[0, 2]));
        assert_eq!(file::whole(report.record.as_ref().unwrap()), file::whole(&table.record));
    };
    check(Leavers::StandIn, &one_each(3));
    check(Leavers::Skipped, &one_each(3));
    check(Leavers::StandIn, &[by(0), by(1), BOT, by(2)]);
    check(Leavers::Skipped, &[by(1), by(0), by(1), by(2)]);
}

/// More than half of the members who count must continue.
/// A member that has resigned or is proven to lie counts neither in the whole nor in the half.
#[test]
fn majority_of_counting_members_may_continue() {
    let alone = |count: u8, resigned: &[u8], proven: &[u8], on: &[u8]| {
        let mut table = Table::after(&one_each(count), 5, 3);
        for member in resigned {
            table.resign(*member);
        }
        for member in proven {
            let seal = |charter| {
                let (game, member) = (table.log().game_id(), Member(*member));
                Signed::seal(&key(member.0), Seal { game, number: 1, charter: [charter; 32], member })
            };
            let proof = Proof::charters(seal(1), seal(2), table.record.first().charter()).unwrap();
            table.evidence(Evidence::Proof(Box::new(proof)));
        }
        let mut on = table.continuing_from_tip(on);
        on.number = 2;
        code(table.go_on(&on))
    };
    let check = |count, resigned: &[u8], proven: &[u8], on: &[u8], expected| {
        assert_eq!(alone(count, resigned, proven, on), expected, "{count} {resigned:?} {proven:?} {on:?}");
    };
    check(1, &[], &[], &[0], 0);
    check(2, &[], &[], &[0], 33);
    check(2, &[1], &[], &[0], 0);
    check(2, &[], &[1], &[0], 0);
    check(2, &[], &[1], &[1], 33);
    check(2, &[1], &[], &[0, 1], 0);
    check(3, &[], &[], &[1, 2], 0);
    check(3, &[], &[], &[1], 33);
    check(3, &[2], &[], &[1], 33);
    check(3, &[2], &[0], &[1], 0);
    check(3, &[2], &[0], &[0, 2], 33);
    check(4, &[], &[], &[0, 1], 33);
    check(4, &[3], &[], &[0, 1], 0);
    check(4, &[], &[3], &[0, 3], 33);
    check(5, &[], &[], &[0, 1, 2], 0);
    check(6, &[], &[], &[0, 1, 2], 33);
    check(6, &[5], &[], &[0, 1, 2], 0);
}

/// The due draw stands if all its links are in the charter or before it.
/// It is then the draw that would have come without the charter.
#[test]
fn determined_draw_stands() {
    let mut table = scene(&[]);
    let author = author(&table);
    let [one, gone] = others(author);
    let expected = {
        let mut all = table.clone();
        all.answer();
        all.log().history().last().unwrap().dealt.clone().unwrap()
    };
    let stays = sorted(vec![author, one]);
    // The members that stay show their links in their joins; the missing one has shown its link in
    // a receipt that they hold.
    let receipt = table.forged_receipt(Member(gone), |_| {});
    let mut fell = table.clone();
    table.evidence(Evidence::Receipt(receipt));
    let on = table.continuing_from_tip(&stays);
    table.go_on(&on).unwrap();
    let carried = table.log().history().last().unwrap().carried.clone().expect("all links are there");
    assert_eq!((carried.round, &carried.draws), (expected.round, &expected.draws));
    assert_eq!(carried.events, expected.events);
    assert_eq!(carried.members, members(&[0, 1, 2]));
    assert_eq!(judged(&table).chapters()[0].drawn, Some(true));
    // Without that receipt, nothing of that round is used.
    let on = fell.continuing_from_tip(&stays);
    fell.go_on(&on).unwrap();
    assert!(fell.log().history().last().unwrap().carried.is_none());
    assert!(matches!(fell.log().game().waits(), Waits::Draw { .. }));
    // If the next charter uses its links, it is still the draw of the index at which it was due.
    let mut used = fell.clone();
    let due = used.log().tip().index;
    let on = used.continuing_from_tip(&stays);
    used.go_on(&on).unwrap();
    let reliance = DrawContributors { from: due, members: members(&stays) };
    assert_eq!(judged(&used).draws().last(), Some(&reliance));
    fell.answer();
    let fresh = fell.log().history().last().unwrap().dealt.clone().unwrap();
    assert_eq!((fresh.round, fresh.members), (Round::FIRST, members(&stays)));
    assert_ne!(fresh.draws, expected.draws);
    // With all members again: a new charter can't redraw.
    let mut same = scene(&[]);
    let on = same.continuing_from_tip(&[0, 1, 2]);
    same.go_on(&on).unwrap();
    assert_eq!(same.log().history().last().unwrap().carried.as_ref().unwrap().draws, expected.draws);
    judged(&same);
    // A receipt of the missing member with a link of another round determines nothing, and harms
    // nobody.
    let mut wrong = scene(&[]);
    let receipt =
        wrong.forged_receipt(Member(gone), |receipt| receipt.shows.as_mut().unwrap().link.0[0] ^= 1);
    wrong.evidence(Evidence::Receipt(receipt));
    let on = wrong.continuing_from_tip(&stays);
    wrong.go_on(&on).unwrap();
    assert_eq!(judged(&wrong).chapters()[0].drawn, Some(false));
}

/// The first draw of a game stands, too.
/// The first charter is an answer, and another attempt continues from it.
#[test]
fn game_continues_from_its_first_charter() {
    let mut table = Table::new(&one_each(3), 4);
    table.answer_of(0);
    let on = table.continuing_from_tip(&[0, 1]);
    table.go_on(&on).unwrap();
    let table = table.played_out();
    assert_eq!(judged(&table).verdict, Verdict::VerifiedWithChapters);
    assert_eq!(table.log().at(Index(1)).unwrap().charter().unwrap().charter().number(), 1);
}

#[test]
fn returning_member_gets_its_seats_back() {
    for leavers in [Leavers::StandIn, Leavers::Skipped] {
        let mut terms = first(&[by(1), by(0), by(1), by(2)]);
        terms.leavers = leavers;
        let mut table = Table::offered(terms, 9);
        table.play(4);
        let on = table.continuing_from_tip(&[0, 2]);
        table.go_on(&on).unwrap();
        table.play(5);
        let opening = table.log().opening();
        let mut back = table.continuing_from_tip(&[0, 1, 2]);
        back.number += 3;
        table.go_on(&back).unwrap();
        assert_eq!(judged(&table).chapters().iter().map(|chapter| chapter.gaps).collect::<Vec<_>>(), [0, 3]);
        let table = table.played_out();
        let its: Vec<Index> = table
            .log()
            .history()
            .iter()
            .filter_map(|at| at.turn())
            .filter(|turn| turn.member == Member(1))
            .map(|turn| turn.index)
            .collect();
        assert!(its.iter().all(|index| *index < opening || index.0 > opening.0 + 6));
        assert!(its.iter().any(|index| index.0 > opening.0 + 6));
        let report = judged(&table);
        assert_eq!(report.verdict, Verdict::VerifiedWithChapters);
        // Every index can be replayed, in every chapter.
        for at in table.log().history() {
            let game = table.log().game_at(at.index).unwrap();
            assert_eq!(report.log().unwrap().game_at(at.index).unwrap(), game, "{}", at.index);
        }
        assert!(table.log().game_at(table.log().tip().index).as_ref() == Some(&**table.log().game()));
    }
}

/// The unsettled answer in the highest chapter stays.
/// A member that answered a lower one is freed from it.
#[test]
fn highest_chapter_stays() {
    let mut table = scene(&[]);
    let author = author(&table);
    let others = sorted(others(author).to_vec());
    let below = table.log().answer_at(Index(3)).unwrap();
    // The author of index 4 has answered it, so it can't continue from below; the others can.
    let with_it = table.on(below, &[0, 1, 2]);
    assert_eq!(code(table.go_on(&with_it)), 45);
    let on = table.on(below, &others);
    table.go_on(&on).unwrap();
    // Now the author is free, as that chapter's number is above its answer's; it lists the answer
    // that it cuts.
    let on = table.continuing_from_tip(&[0, 1, 2]);
    table.go_on(&on).unwrap();
    let chapters = judged(&table).chapters();
    assert_eq!(chapters[1].cut.len(), 1);
    assert_eq!((chapters[1].cut[0].0, chapters[1].cut[0].1.index), (Member(author), Index(4)));
    // A member that has answered the start of the higher chapter can't go back to the lower one.
    let mut table = scene(&[]);
    let on = table.on(below, &others);
    table.go_on(&on).unwrap();
    table.answer();
    table.frames.extend(table.held());
    let mut lower = table.on(below, &others);
    lower.number = 2;
    assert_eq!(code(table.go_on(&lower)), 45);
    let game = table.log().tip().digest;
    table.play(1);
    assert_ne!(table.log().tip().digest, game);
}

/// A fork excuses an answer at the index where the two sides part.
/// Another member must have answered the other side.
#[test]
fn fork_excuses_members_that_followed_it() {
    let mut table = scene(&[0, 1, 2]);
    let Awaits::Turn { member: liar, .. } = table.log().awaits() else { panic!("a turn") };
    let [one, two] = [1, 2].map(|spent| table.forged(|turn| turn.spent_ms = spent));
    let first = table.record.first().charter().clone();
    let proof = Proof::heads(Statement::Turn(one.clone()), Statement::Turn(two.clone()), &first).unwrap();
    let [left, right] = others(liar.0);
    // The left member has the first turn, the right one the second.
    let mut other = table.clone();
    other.push(Entry::Turn(two));
    let answered = other.forged_receipt(Member(right), |_| {});
    table.push(Entry::Turn(one));
    table.answer_of(left);
    let stays = sorted(vec![left, right]);
    let before = table.log().answer_at(Index(4)).unwrap();
    let held = (**table.log().receipt_of(Member(left)).unwrap()).clone();
    let attempt = |proof: Option<&Proof>, receipt: bool, both: bool| {
        let mut table = table.clone();
        if let Some(proof) = proof {
            table.evidence(Evidence::Proof(Box::new(proof.clone())));
        }
        if receipt {
            table.evidence(Evidence::Receipt(answered.clone()));
        }
        if both {
            table.evidence(Evidence::Receipt(held.clone()));
        }
        let on = table.on(before, &stays);
        let code = code(table.go_on(&on));
        (code, table)
    };
    assert_eq!(attempt(None, false, false).0, 45, "nothing excuses it");
    assert_eq!(attempt(None, true, false).0, 45);
    assert_eq!(attempt(Some(&proof), false, false).0, 45, "somebody else must have answered the other side");
    assert_eq!(attempt(Some(&proof), false, true).0, 45);
    assert_eq!(attempt(Some(&proof), true, false).0, 45, "each side needs the other's answer");
    assert_eq!(attempt(None, true, true).0, 45);
    let (code, table) = attempt(Some(&proof), true, true);
    assert_eq!(code, 0);
    let report = judged(&table);
    assert_eq!(report.chapters()[0].missing, [(liar, MissingReason::Proven)]);
    assert!(matches!(report.verdict, Verdict::Unfinished { .. }), "the charter rests on the proof");
    let cut: Vec<Member> = report.chapters()[0].cut.iter().map(|(member, _)| *member).collect();
    assert_eq!(cut, members(&stays));
}

/// A passed question excuses an answer at its index if a No freed its author.
/// The No must be from a member that said Yes, too.
#[test]
fn yes_and_no_of_one_member_frees_and_is_proven() {
    let mut table = scene(&[0, 1, 2]);
    let Awaits::Turn { member: mover, .. } = table.log().awaits() else { panic!("a turn") };
    let [liar, other] = others(mover.0);
    let question = table.question(QuestionKind::End);
    let no = Table::no(&question, Member(liar));
    // The mover said Yes, got the liar's No, and plays; its turn carries the No that freed it.
    let freed = vec![Freed::No(no.clone())];
    let Awaits::Turn { seat: Some(seat), .. } = table.log().awaits() else { panic!("a turn") };
    let actions = table.choose(seat);
    let chain = table.chain(&table.log().charter().id(), mover);
    let turn = table.log().seal(&key(mover.0), &chain, TurnContent { actions, spent_ms: 1, freed }).unwrap();
    // The other member holds the question as passed.
    let all = table.passed(&question);
    table.push(Entry::Question(all));
    assert_eq!(judged(&table).verdict, Verdict::Agreed);
    let mut table = scene(&[0, 1, 2]);
    let back = table.question(QuestionKind::TakeBack { to: Index(3) });
    let no = Table::no(&back, Member(liar));
    let passed = table.passed(&back);
    table.push(Entry::Question(passed));
    table.evidence(Evidence::Turn(turn));
    let stays = sorted(vec![mover.0, other]);
    let attempt = |evidence: &[Evidence]| {
        let mut table = table.clone();
        for one in evidence {
            table.evidence(one.clone());
        }
        let on = table.continuing_from_tip(&stays);
        code(table.go_on(&on))
    };
    let yes = |member: u8| Evidence::Yes(Table::yes(&back, Member(member)));
    assert_eq!(attempt(&[]), 0, "its Yes to what passed is on the line");
    assert_eq!(attempt(&[Evidence::No(no), yes(liar), yes(other)]), 0);
}

/// The mover answers the index that a question takes later.
/// Its turn binds it, and only the rule above frees it.
#[test]
fn turn_beside_a_passed_question_needs_its_liar() {
    let mut table = scene(&[0, 1, 2]);
    let Awaits::Turn { member: mover, .. } = table.log().awaits() else { panic!("a turn") };
    let [liar, other] = others(mover.0);
    let question = table.question(QuestionKind::TakeBack { to: Index(3) });
    let turn = table.forged(|turn| turn.freed = vec![Freed::No(Table::no(&question, Member(liar)))]);
    // The other member continues from the passed question with the evidence that it has.
    let passed = table.passed(&question);
    let mut later = table.clone();
    later.push(Entry::Question(passed));
    // The mover's turn isn't above its own Yes, which the passed question on this line contains. So
    // the turn doesn't bind it, and it may continue there.
    later.evidence(Evidence::Turn(turn.clone()));
    let stays = sorted(vec![mover.0, other]);
    let on = later.continuing_from_tip(&stays);
    assert_eq!(code(later.clone().go_on(&on)), 0);
    // On the turn's side, the passed question is settled, and nothing excuses leaving it behind.
    let mut side = table.clone();
    side.push(Entry::Turn(turn));
    let yes = |member: u8| Evidence::Yes(Table::yes(&question, Member(member)));
    for member in 0..3 {
        side.evidence(yes(member));
    }
    let attempt = |mut side: Table, evidence: Vec<Evidence>| {
        for one in evidence {
            side.evidence(one);
        }
        let on = side.continuing_from_index(Index(5), &stays);
        code(side.go_on(&on))
    };
    assert_eq!(attempt(side.clone(), Vec::new()), 45, "the other's Yes binds it");
    let no = Evidence::No(Table::no(&question, Member(liar)));
    assert_eq!(attempt(side.clone(), vec![no]), 0, "the liar's No frees it");
    let own = Evidence::No(Table::no(&question, Member(other)));
    assert_eq!(attempt(side, vec![own]), 45, "its own No frees nobody");
}

/// Every possible answer can be kept and sent.
/// The longest one fits into a frame, and a resignation lists no more than its limit.
#[test]
fn longest_answer_fits_into_a_frame() {
    let mut table = Table::after(&one_each(6), 21, 4);
    table.answer();
    let question = table.question(QuestionKind::TakeBack { to: Index(3) });
    let freed = vec![Freed::No(Table::no(&question, Member(1))); limits::FREED_MAX];
    let fits = |frame: Frame| assert!(frame.encode().len() <= limits::ENTRY_BYTES_MAX, "{frame:?}");
    let spot = Spot { position: Position::new(1, 1), feature: 1 };
    let longest = Action::SendHome { seat: Seat(1), figure: FigureKind::Small, spot };
    let shown = Shown { round: Round(1), link: Link([1; 32]) };
    let receipts = table.log().receipts().map(|one| (***one).clone()).collect::<Vec<_>>();
    assert_eq!(receipts.len(), 5);
    let turn = table.forged(|turn| {
        let fill = |one: Receipt| Receipt { shows: Some(shown), freed: freed.clone(), ..one };
        turn.receipts = receipts.into_iter().map(|one| Signed::seal(&key(one.member.0), fill(one))).collect();
        turn.actions = vec![longest; limits::TURN_ACTIONS_MAX];
        (turn.opens, turn.freed) = (Some(shown), freed.clone());
    });
    fits(Frame::Entry(Entry::Turn(turn.clone())));
    fits(Frame::Evidence(Evidence::Turn(turn)));
    let mut passed = table.passed(&question);
    for yes in &mut passed.yes {
        *yes = Signed::seal(&key(yes.member.0), Yes { freed: freed.clone(), ..(**yes).clone() });
    }
    fits(Frame::Entry(Entry::Question(passed)));
    let mut lists = |heads: usize| {
        let body = Resignation { yes: vec![[1; 32]; heads], ..(*table.resignation(1)).clone() };
        let one = Evidence::Resignation(Signed::seal(&key(1), body));
        fits(Frame::Evidence(one.clone()));
        table.record.offer_evidence(one).map_err(|refusal| refusal.rule)
    };
    assert!(lists(limits::YES_LISTED_MAX).is_ok());
    assert_eq!(lists(limits::YES_LISTED_MAX + 1), Err(BrokenRule::EvidenceNotDue));
}

/// A Yes to a question that hasn't passed binds until a No or a resignation frees it.
/// The resignation mustn't report a Yes.
#[test]
fn yes_binds_until_a_no() {
    let resignation = |table: &Table, member: u8, change: &dyn Fn(&mut Resignation)| {
        let mut body = (*table.resignation(member)).clone();
        change(&mut body);
        Evidence::Resignation(Signed::seal(&key(member), body))
    };
    let table = scene(&[0, 1, 2]);
    let question = table.question(QuestionKind::End);
    let head = Question::head(&question);
    let check = |evidence: Vec<Evidence>, begins: bool, on: &[u8], expected: u16| {
        let mut table = table.clone();
        table.evidence(Evidence::Yes(Table::yes(&question, Member(0))));
        for one in &evidence {
            table.evidence(one.clone());
        }
        let mut on = table.continuing_from_tip(on);
        on.question = begins.then(|| (*question).clone());
        on.number = 3;
        assert_eq!(code(table.go_on(&on)), expected, "{evidence:?}");
        if expected == 0 {
            table.answer();
            let agreed = judged(&table).verdict == Verdict::Agreed;
            assert_eq!(agreed, begins);
        }
    };
    check(vec![], false, &[0, 1], 45);
    check(vec![], false, &[1, 2], 0); // it binds nobody else
    check(vec![], true, &[0, 1], 0); // the chapter begins with it
    check(vec![Evidence::No(Table::no(&question, Member(2)))], false, &[0, 1], 0);
    check(vec![Evidence::No(Table::no(&question, Member(0)))], false, &[0, 1], 45);
    check(vec![resignation(&table, 2, &|_| {})], false, &[0, 1], 0);
    check(vec![resignation(&table, 2, &|body| body.yes = vec![head])], false, &[0, 1], 45);
    // A member that resigns reports its own answers.
    let last = Answer { index: question.index, head, ..table.log().answer_at(Index(4)).unwrap() };
    let with_yes = |body: &mut Resignation| (body.last, body.yes) = (Some(last), vec![head]);
    let without = vec![Evidence::No(Table::no(&question, Member(1))), resignation(&table, 2, &with_yes)];
    check(without, false, &[0, 1], 0);
    // The members that continue haven't said Yes themselves, and without their Yes nothing has
    // passed.
    check(vec![resignation(&table, 0, &with_yes), resignation(&table, 2, &with_yes)], false, &[1], 0);
    check(vec![resignation(&table, 2, &with_yes)], true, &[0, 1], 0);
}

#[test]
fn questions_begin_chapters() {
    // All but one member say Yes to a take-back; that one has disconnected.
    let mut table = scene(&[0, 1, 2]);
    let seed = table.log().at(Index(3)).unwrap().dealt.as_ref().unwrap().draws.clone();
    let question = (*table.question(QuestionKind::TakeBack { to: Index(3) })).clone();
    let mut on = table.continuing_from_tip(&[0, 1]);
    on.question = Some(question);
    table.go_on(&on).unwrap();
    let begun = table.log().history().last().unwrap();
    let carried = begun.carried.as_ref().expect("all links of that round are known");
    assert_eq!(carried.draws, seed, "the same tile comes again");
    assert_eq!(judged(&table).chapters()[0].drawn, Some(true));
    assert_eq!(judged(&table.played_out()).verdict, Verdict::VerifiedWithChapters);
}

#[test]
fn a_take_back_brings_the_same_tile() {
    let mut table = Table::after(&one_each(3), 7, 3);
    table.answer();
    for _ in 0..4 {
        let backs: Vec<Index> = table.log().backs().collect();
        let to = backs[0];
        let then = table.log().game_at(to).unwrap();
        let seed = table.log().at(to).unwrap().dealt.as_ref().unwrap().draws.clone();
        table.agree(QuestionKind::TakeBack { to });
        assert!(then == **table.log().game());
        assert_eq!(table.log().history().last().unwrap().dealt.as_ref().unwrap().draws, seed);
        assert_eq!(table.log().backs().next(), None, "not below the question");
        table.play(2);
        table.answer();
    }
    judged(&table);
    let report = judged(&table.played_out());
    assert_eq!(report.verdict, Verdict::Verified);
}

#[test]
fn all_members_may_end_the_game() {
    let mut table = scene(&[0, 1, 2]);
    let passed: PassedQuestion = table.passed(&table.question(QuestionKind::End));
    table.push(Entry::Question(passed));
    assert_eq!(table.log().awaits(), Awaits::Nothing);
    assert_eq!(judged(&table).verdict, Verdict::Agreed);
    let asked: Result<Exact<Question>, Refusal> = table.log().question(QuestionKind::End, 2);
    assert_eq!(asked.unwrap_err().rule, BrokenRule::Over);
}

/// A chapter that begins with the question that all members had passed cuts nothing.
/// One that begins with another question does.
#[test]
fn chapter_may_begin_with_a_passed_question() {
    let check = |kind: QuestionKind, verdict: &Verdict| {
        let mut table = scene(&[0, 1, 2]);
        let (passed, asked) = (table.question(QuestionKind::End), table.question(kind));
        let passed = table.passed(&passed);
        let on = Continuing { question: Some((*asked).clone()), ..table.continuing_from_tip(&[0, 1]) };
        table.go_on(&on).unwrap();
        table.push(Entry::Question(passed));
        table.answer();
        assert_eq!(judged(&table).verdict, *verdict);
    };
    check(QuestionKind::End, &Verdict::Agreed);
    let log = Verdict::Unfinished { at: Index(5), torn_bytes: 0 };
    check(
        QuestionKind::TakeBack { to: Index(3) },
        &Verdict::Forked { forks: Vec::new(), log: Box::new(log) },
    );
}

/// A proof on which no charter rests keeps a file from being verified.
/// A settled answer can't be cut silently.
#[test]
fn unexcused_fork_is_reported() {
    let mut table = scene(&[]);
    let author = author(&table);
    let [one, two] = others(author);
    let proof = Evidence::Proof(Box::new(table.two_receipts(one)));
    table.evidence(proof);
    let Verdict::Forked { forks, log } = judged(&table).verdict else { panic!("forked") };
    assert_eq!((forks.len(), forks[0].member), (1, Member(one)));
    assert_eq!(*log, Verdict::Unfinished { at: Index(4), torn_bytes: 0 });
    let mut rests = table.clone();
    let on = rests.continuing_from_tip(&[0, 1, 2]);
    assert_eq!(code(rests.go_on(&on)), 0, "it may even stay a member");
    assert!(matches!(judged(&rests).verdict, Verdict::Unfinished { .. }));
    let mut without = table.clone();
    let on = Continuing { rests: Vec::new(), ..without.continuing_from_tip(&sorted(vec![author, two])) };
    without.go_on(&on).unwrap();
    assert!(
        matches!(judged(&without).verdict, Verdict::Unfinished { .. }),
        "who is left out is no member of the last chapter"
    );
    // Members 0 and 1 sign a chapter from index 2, but then all answer index 4 of the first
    // chapter.
    let mut table = scene(&[0, 1, 2]);
    table.frames.extend(table.held());
    let mut below = Table::after(&one_each(3), 21, 4);
    below.frames.clone_from(&table.frames);
    let on: Continuing = below.continuing_from_index(Index(2), &[0, 1]);
    let frame = below.charter_of(&on, |_| {});
    let Verdict::Invalid { refusal, .. } = verify(&[table.frames.concat(), frame].concat()).verdict else {
        panic!("a cut")
    };
    assert_eq!(refusal.rule.code(), 45);
    // In signing order, the file shows it: the charter comes before the answers that it cuts.
    let all = table.frames.clone();
    let mut early = Table::after(&one_each(3), 21, 2);
    let on = early.continuing_from_tip(&[0, 1]);
    early.go_on(&on).unwrap();
    let both = [early.frames.concat(), all[3..].concat()].concat();
    let report = verify(&both);
    // The receipts for the old chapter's tip don't belong to the log that continues.
    let Verdict::Invalid { refusal, .. } = report.verdict else { panic!("{:?}", report.verdict) };
    assert_eq!(refusal.rule.code(), 4);
    let turns = all.len() - 2;
    let both = [early.frames.concat(), all[3..turns].concat()].concat();
    let Verdict::Forked { forks, log } = verify(&both).verdict else { panic!("what was settled is cut") };
    assert!(forks.is_empty());
    assert_eq!(*log, Verdict::Unfinished { at: Index(3), torn_bytes: 0 });
}

/// The last receipts may be missing for good.
/// A chapter from the end collects those of its members, and nothing else.
#[test]
fn finished_game_continues_for_its_receipts() {
    let check = |mut table: Table, verdict: &Verdict| {
        assert!(table.log().is_over());
        let results = table.log().game().digest();
        table.go_on(&table.continuing_from_tip(&[0, 1])).unwrap();
        assert!(table.log().is_over());
        assert!(matches!(table.log().awaits(), Awaits::Receipts { .. }));
        table.answer();
        assert_eq!(table.log().game().digest(), results);
        assert_eq!(transcript::of(table.log()).unwrap().game().unwrap().digest(), results);
        assert_eq!(judged(&table).verdict, *verdict);
        let asked: Result<Exact<Question>, Refusal> = table.log().question(QuestionKind::End, 1);
        assert_eq!(asked.unwrap_err().rule, BrokenRule::Over);
    };
    check(scene(&[0, 1, 2]).played_out(), &Verdict::VerifiedWithChapters);
    for leavers in [Leavers::StandIn, Leavers::Skipped] {
        let mut agreed = Table::offered(First { leavers, ..first(&[by(0), by(1), by(2)]) }, 9);
        agreed.play(4);
        agreed.agree(QuestionKind::End);
        check(agreed, &Verdict::Agreed);
    }
}
