//! Numbered rules of PROTOCOL.md: for each, a record and one frame that breaks just this rule.

use std::collections::BTreeSet;

use bastide_record::file::Frame;
use bastide_record::limits::{ENTRY_BYTES_MAX, EVIDENCE, PROOF_BYTES_MAX, TURN_ACTIONS_MAX};
use bastide_record::{
    Answer, Awaits, Continuing, Entry, Evidence, Exact, Expiry, Freed, Index, Link, Member, PassedQuestion,
    Proof, Proposal, Question, QuestionKind, RemarkKind, Round, Seal, Shown, Signed, Turn, Verdict, Yes,
    verify,
};
use bastide_rules::{Action, Position, Rotation, Setup};

use crate::table::{Table, charter_frame, first, framed, key, members, one_each, turn_frame};

/// Rules for which records were refused so far.
#[derive(Default)]
struct Seen(BTreeSet<u16>);

impl Seen {
    /// Checks that this frame after the table's frames breaks the rule with this number.
    fn check(&mut self, code: u16, table: &Table, frame: Vec<u8>) {
        let sound = table.frames.concat();
        assert!(
            !matches!(verify(&sound).verdict, Verdict::Invalid { .. }),
            "{code}: {:?}",
            verify(&sound).verdict
        );
        let report = verify(&[sound.clone(), frame].concat());
        let Verdict::Invalid { at, refusal } = report.verdict else { panic!("{code}: {:?}", report.verdict) };
        assert_eq!(refusal.rule.code(), code, "{refusal}");
        assert_eq!(at, table.log().tip().index.next(), "{code}");
        assert_eq!(report.sound_bytes, sound.len(), "{code}");
        self.0.insert(code);
    }

    /// Checks the next turn with a change.
    fn turn(&mut self, code: u16, table: &mut Table, change: impl FnOnce(&mut Turn)) {
        let turn = table.forged(change);
        self.check(code, table, turn_frame(turn));
    }

    /// Checks a charter of this proposal.
    fn charter(&mut self, code: u16, table: &mut Table, on: &Continuing) {
        let frame = table.charter_of(on, |_| {});
        self.check(code, table, frame);
    }
}

/// Makes a table of three members after four turns, with all receipts given.
fn scene() -> Table {
    let mut table = Table::after(&one_each(3), 21, 4);
    table.answer();
    table
}

fn question(table: &Table, change: impl FnOnce(&mut Question)) -> Vec<u8> {
    let mut question: Question = (*table.question(QuestionKind::End)).clone();
    change(&mut question);
    let passed = table.passed(&Exact::new(question));
    Frame::Entry(Entry::Question(passed)).encode()
}

fn yes(table: &Table, change: impl FnOnce(&mut PassedQuestion)) -> Vec<u8> {
    let question = table.question(QuestionKind::End);
    let mut passed = table.passed(&question);
    change(&mut passed);
    Frame::Entry(Entry::Question(passed)).encode()
}

fn remark(table: &Table, by: u8, kind: RemarkKind) -> Vec<u8> {
    Frame::Remark(table.log().remark(&key(by), kind).unwrap()).encode()
}

fn in_turns(seen: &mut Seen) {
    let mut table = scene();
    let Awaits::Turn { member: mover, .. } = table.log().awaits() else { panic!("a turn") };
    let other = Member((mover.0 + 1) % 3);
    let far = Action::Lay { position: Position::new(30, 30), rotation: Rotation::R0 };
    let shown = |round| Shown { round: Round(round), link: Link([9; 32]) };
    seen.turn(4, &mut table, |turn| turn.game[0] ^= 1);
    seen.turn(4, &mut table, |turn| turn.chapter[0] ^= 1);
    seen.turn(5, &mut table, |turn| turn.index = Index(7));
    seen.turn(7, &mut table, |turn| turn.prev[0] ^= 1);
    seen.turn(8, &mut table, |turn| turn.member = Member(5));
    let honest = table.forged(|_| {});
    seen.check(9, &table, turn_frame(Signed::seal(&key(other.0), (*honest).clone())));
    seen.turn(11, &mut table, |turn| turn.member = other);
    seen.turn(12, &mut table, |turn| drop(turn.receipts.pop()));
    seen.turn(13, &mut table, |turn| turn.receipts.push(turn.receipts[1].clone()));
    seen.turn(21, &mut table, |turn| turn.actions.resize(TURN_ACTIONS_MAX + 1, Action::Pass));
    seen.turn(22, &mut table, |turn| turn.actions[0] = far);
    seen.turn(23, &mut table, |turn| turn.actions.clear());
    seen.turn(24, &mut table, |turn| turn.actions.push(Action::Pass));
    seen.turn(25, &mut table, |turn| turn.digest[0] ^= 1);
    seen.turn(16, &mut table, |turn| turn.opens = None);
    seen.turn(18, &mut table, |turn| turn.opens = Some(shown(7)));
    seen.turn(19, &mut table, |turn| turn.opens = Some(shown(6)));
    let stranger = Freed::No(Table::no(&Table::new(&one_each(2), 3).question(QuestionKind::End), Member(1)));
    seen.turn(48, &mut table, |turn| turn.freed = vec![stranger]);
    let author = table.log().tip().author.unwrap();
    let third = (0..3).map(Member).find(|one| *one != mover && *one != author).unwrap();
    for (code, field) in [(14, 0), (15, 1), (16, 2)] {
        let receipt = table.forged_receipt(third, |receipt| match field {
            0 => receipt.head[0] ^= 1,
            1 => receipt.digest[0] ^= 1,
            _ => receipt.shows = None,
        });
        seen.turn(code, &mut table, |turn| {
            let at = turn.receipts.iter().position(|held| held.member == third).unwrap();
            turn.receipts[at] = receipt;
        });
    }
    // No draw is due after the last turn.
    let mut table = Table::new(&one_each(2), 6);
    let before = loop {
        table.answer();
        let before = table.clone();
        table.turn();
        if table.log().is_over() {
            break before;
        }
    };
    let mut last = before;
    seen.turn(17, &mut last, |turn| turn.opens = Some(shown(1)));
    let next = Turn {
        index: table.log().tip().index.next(),
        prev: table.log().tip().head,
        ..(*last.forged(|_| {})).clone()
    };
    let late = Signed::seal(&key(next.member.0), next);
    seen.check(10, &table, turn_frame(late));
}

fn in_questions(seen: &mut Seen) {
    let table = scene();
    seen.check(5, &table, question(&table, |question| question.index = Index(9)));
    seen.check(7, &table, question(&table, |question| question.prev[0] ^= 1));
    seen.check(
        38,
        &table,
        question(&table, |question| question.kind = QuestionKind::TakeBack { to: Index(0) }),
    );
    seen.check(
        38,
        &table,
        question(&table, |question| question.kind = QuestionKind::TakeBack { to: question.index }),
    );
    seen.check(49, &table, question(&table, |question| question.asked = 0));
    seen.check(49, &table, question(&table, |question| question.asked = 9));
    seen.check(12, &table, yes(&table, |passed| drop(passed.yes.remove(1))));
    seen.check(13, &table, yes(&table, |passed| passed.yes.push(passed.yes[2].clone())));
    let other = table.log().question(QuestionKind::End, 2).unwrap();
    let stranger = Freed::No(Table::no(&Table::new(&one_each(2), 3).question(QuestionKind::End), Member(1)));
    let freed = |passed: &mut PassedQuestion| {
        let yes = Yes { freed: vec![stranger.clone()], ..(*passed.yes[1]).clone() };
        passed.yes[1] = Signed::seal(&key(1), yes);
    };
    seen.check(48, &table, yes(&table, freed));
    seen.check(36, &table, yes(&table, |passed| passed.yes[1] = Table::yes(&other, Member(1))));
    seen.check(
        9,
        &table,
        yes(&table, |passed| {
            let mut yes = (*passed.yes[1]).clone();
            yes.member = Member(2);
            passed.yes[2] = Signed::seal(&key(1), yes);
        }),
    );
}

fn in_files(seen: &mut Seen) {
    let mut table = scene();
    seen.check(1, &table, framed(&[9; 9]));
    seen.check(1, &table, framed(&[0; ENTRY_BYTES_MAX + 9]));
    seen.check(2, &table, framed(&vec![0; PROOF_BYTES_MAX + 1]));
    seen.check(3, &table, table.frames[0][12..].to_vec());
    let late = table.forged_receipt(Member((table.log().tip().author.unwrap().0 + 1) % 3), |receipt| {
        receipt.index = Index(3);
    });
    seen.check(5, &table, Frame::Receipt(late).encode());
    let (game, member) = (table.log().game_id(), Member(1));
    let seal = |number, charter| Signed::seal(&key(1), Seal { game, number, charter: [charter; 32], member });
    let proof = |number| {
        Evidence::Proof(Box::new(Proof::Charters { first: seal(number, 1), second: seal(number, 2) }))
    };
    let swapped = Evidence::Proof(Box::new(Proof::Charters { first: seal(1, 2), second: seal(1, 1) }));
    let good = Proof::charters(seal(1, 1), seal(1, 2), table.record.first().charter()).unwrap();
    let ordered = good == Proof::Charters { first: seal(1, 1), second: seal(1, 2) };
    seen.check(28, &table, Frame::Evidence(if ordered { swapped } else { proof(1) }).encode());
    seen.check(28, &table, Frame::Evidence(proof(0)).encode());
    let evidence = Evidence::Proof(Box::new(good));
    table.evidence(evidence.clone());
    seen.check(29, &table, Frame::Evidence(evidence).encode());
    // Evidence up to the limit is taken, and no more.
    let question = |asked| Exact::new(Question { asked, ..(*table.question(QuestionKind::End)).clone() });
    let mut full = table.clone();
    for number in 1..EVIDENCE {
        let mut no = (*Table::no(&question(1), Member(0))).clone();
        no.index = Index(number as u32);
        full.evidence(Evidence::No(Signed::seal(&key(0), no)));
    }
    seen.check(29, &full, Frame::Evidence(Evidence::Yes(Table::yes(&question(1), Member(0)))).encode());
    let strange = Table::new(&one_each(2), 9).resignation(0);
    seen.check(4, &table, Frame::Evidence(Evidence::Resignation(strange)).encode());
    seen.check(8, &table, Frame::Evidence(Evidence::Yes(Table::yes(&question(1), Member(4)))).encode());
}

fn in_remarks(seen: &mut Seen) {
    let table = scene();
    let wrong = |change: fn(&mut bastide_record::Remark)| {
        let mut remark = (*table.log().remark(&key(0), RemarkKind::AnotherDay).unwrap()).clone();
        change(&mut remark);
        Frame::Remark(Signed::seal(&key(0), remark)).encode()
    };
    seen.check(4, &table, wrong(|remark| remark.game[0] ^= 1));
    seen.check(7, &table, wrong(|remark| remark.chapter[0] ^= 1));
    seen.check(7, &table, wrong(|remark| remark.index = Index(2)));
    seen.check(8, &table, wrong(|remark| remark.member = Member(3)));
    seen.check(9, &table, wrong(|remark| remark.member = Member(1)));
    seen.check(50, &table, remark(&table, 0, RemarkKind::Won));
    seen.check(50, &table, remark(&table, 0, RemarkKind::Flag { member: Member(1), spent_ms: 1 }));
    // With two members, the other may flag, and only if time can be lost.
    for (expiry, ok) in [(Expiry::Shown, false), (Expiry::Lost, true)] {
        let mut terms = first(&one_each(2));
        terms.pace = bastide_record::Pace::Live { clock: bastide_record::Clock::Turn { seconds: 9 } };
        terms.expiry = expiry;
        let mut table = Table::offered(terms, 4);
        table.play(2);
        table.answer();
        let Awaits::Turn { member, .. } = table.log().awaits() else { panic!("a turn") };
        table.frames.extend(table.held());
        let other = Member(1 - member.0);
        if !ok {
            seen.check(50, &table, remark(&table, other.0, RemarkKind::Flag { member, spent_ms: 1 }));
        }
        seen.check(50, &table, remark(&table, member.0, RemarkKind::Flag { member, spent_ms: 1 }));
        seen.check(50, &table, remark(&table, member.0, RemarkKind::Flag { member: other, spent_ms: 1 }));
    }
    let alone = Table::after(&one_each(1), 3, 2);
    seen.check(50, &alone, remark(&alone, 0, RemarkKind::Won));
    let over = Table::played(&one_each(2), 3);
    seen.check(10, &over, remark(&over, 0, RemarkKind::AnotherDay));
}

fn in_charters(seen: &mut Seen) {
    let mut table = scene();
    let on = table.continuing_from_tip(&[0, 1]);
    let mut with = |code, change: &dyn Fn(&mut Continuing)| {
        let mut on = on.clone();
        change(&mut on);
        seen.charter(code, &mut table, &on);
    };
    with(3, &|on| on.protocol = 2);
    with(3, &|on| on.rules = 9);
    with(4, &|on| on.game[0] ^= 1);
    with(40, &|on| on.from.chapter[0] ^= 1);
    with(40, &|on| on.from.number = 1);
    with(40, &|on| on.from.index = Index(3));
    with(40, &|on| on.from.head[0] ^= 1);
    with(41, &|on| on.number = 0);
    with(8, &|on| on.members = members(&[0, 3]));
    with(8, &|on| on.members = members(&[1, 0]));
    with(8, &|on| on.members = Vec::new());
    with(8, &|on| on.late = members(&[1]));
    with(8, &|on| on.late = members(&[4]));
    with(42, &|on| on.rests = vec![[7; 32]]);
    with(33, &|on| on.members = members(&[2]));
    let ask = |table: &Table, from: &Answer, kind| {
        let (game, chapter) = (table.log().game_id(), table.log().charter().id());
        Some(Question { game, chapter, index: from.index.next(), prev: from.head, kind, asked: 1 })
    };
    let far = ask(&scene(), &on.from, QuestionKind::TakeBack { to: Index(0) });
    with(44, &|on| on.question.clone_from(&far));
    let end = ask(&scene(), &on.from, QuestionKind::End);
    with(44, &|on| on.question = end.clone().map(|end| Question { asked: 9, ..end }));
    with(44, &|on| on.question = end.clone().map(|end| Question { prev: [1; 32], ..end }));

    let joined =
        |table: &mut Table, change: &dyn Fn(&mut bastide_record::Join)| table.charter_of(&on, change);
    let shown = Shown { round: Round(5), link: Link([3; 32]) };
    let nothing = Answer { head: [3; 32], ..on.from };
    for (code, frame) in [
        (3, joined(&mut table, &|join| join.key = key(2).public())),
        (16, joined(&mut table, &|join| join.link = None)),
        (19, joined(&mut table, &|join| join.link = Some(shown))),
        (18, joined(&mut table, &|join| join.link = Some(Shown { round: Round(4), ..shown }))),
        (47, joined(&mut table, &|join| join.cut = vec![on.from])),
        (47, joined(&mut table, &|join| join.cut = vec![nothing; 9])),
    ] {
        seen.check(code, &table, frame);
    }
    let proposal = Exact::new(Proposal::Continuing(Box::new(on.clone())));
    let joins = table.joins_to(&proposal, |_| {});
    seen.check(3, &table, charter_frame(Some(on.game), &proposal, &joins[..1], &on.members));
    seen.check(3, &table, charter_frame(Some(on.game), &proposal, &joins, &members(&[0])));
    seen.check(3, &table, charter_frame(Some(on.game), &proposal, &joins, &members(&[0, 2])));
    seen.check(3, &table, charter_frame(None, &proposal, &joins, &on.members));

    // Cut: a signer's own answers.
    let back = table.continuing_from_index(Index(2), &[0, 1, 2]);
    seen.charter(45, &mut table, &back);
    // A resignation reports the highest number that its signer has sealed, and its answers.
    let mut left = scene();
    let plain = left.continuing_from_index(Index(4), &[0, 1]);
    left.resign(2);
    let with_it = left.continuing_from_index(Index(4), &[0, 1]);
    let resigned = |members: &[u8], last: Option<Answer>| {
        let mut table = scene();
        for member in members {
            let mut body = (*table.resignation(*member)).clone();
            (body.number, body.last) = (5, last.or(body.last));
            table.evidence(Evidence::Resignation(Signed::seal(&key(*member), body)));
        }
        table
    };
    let elsewhere = Answer { number: 5, chapter: [7; 32], index: Index(5), head: [8; 32] };
    let (mut later, mut further) = (resigned(&[1, 2], None), resigned(&[1, 2], Some(elsewhere)));
    let on = later.continuing_from_tip(&[0]);
    seen.charter(46, &mut later, &on);
    let on = further.continuing_from_tip(&[0]);
    seen.charter(45, &mut further, &on);
    // A single member can't have continued elsewhere, so its report blocks nobody.
    let mut alone = resigned(&[2], Some(elsewhere));
    let on = alone.continuing_from_tip(&[0, 1]);
    alone.go_on(&on).expect("the two others are the majority");
    // No draw is carried where none is due: the question ends the game.
    let ended = Continuing { question: end, ..plain };
    let mut table = scene();
    let frame = table.charter_of(&ended, |join| join.link = Some(shown));
    seen.check(17, &table, frame);
    left.go_on(&with_it).unwrap();
    let again = left.frames.last().unwrap().clone();
    seen.check(3, &left, again);
    // Two heads on one line: a join must list the answers that it cuts.
    let mut table = Table::new(&one_each(2), 3);
    table.play(2);
    let from = table.log().answer_at(Index(2)).unwrap();
    let on = table.on(from, &[0, 1]);
    table.go_on(&on).unwrap();
    table.play(1);
    let first = Answer { number: 0, ..from };
    let mut table2 = Table::new(&one_each(3), 3);
    table2.play(2);
    let root = table2.log().answer_at(Index(1)).unwrap();
    assert_eq!(first.number, root.number);
    // Members 1 and 2 continued from below an answer of member 0; it returns, and lists that
    // answer.
    let author = table2.log().tip().author.unwrap();
    let others: Vec<u8> = (0..3).filter(|one| *one != author.0).collect();
    let on = table2.on(root, &others);
    table2.go_on(&on).unwrap();
    table2.answer();
    let back = table2.continuing_from_tip(&[0, 1, 2]);
    let frame = table2.charter_of(&back, |join| join.cut.clear());
    seen.check(47, &table2, frame);
    table2.go_on(&back).unwrap();
    let cut = verify(&table2.file()).chapters().pop().unwrap().cut;
    assert_eq!(
        cut.iter().map(|(member, answer)| (*member, answer.index)).collect::<Vec<_>>(),
        [(author, Index(2))]
    );
}

#[test]
fn every_rule_has_its_number() {
    let mut seen = Seen::default();
    in_turns(&mut seen);
    in_questions(&mut seen);
    in_files(&mut seen);
    in_remarks(&mut seen);
    in_charters(&mut seen);
    // The tests of `limits` cover 6 and 20; no test can make the rules refuse themselves (26).
    let all: Vec<u16> = (1..=5)
        .chain(7..=19)
        .chain(21..=25)
        .chain([28, 29, 33, 36, 38])
        .chain(40..=42)
        .chain(44..=50)
        .collect();
    assert_eq!(seen.0.into_iter().collect::<Vec<_>>(), all);
}

/// A table of one seat has no other turn before its own.
/// So it may go back as far as it likes, again and again.
#[test]
fn indices_and_rounds_have_a_limit() {
    let mut table = Table::of(&Setup::base(1), &one_each(1), 3);
    table.play(1);
    let mut code = 0;
    while code == 0 {
        let tip = table.log().tip().index;
        let question = table.log().question(QuestionKind::TakeBack { to: Index(tip.0 - 1) }, 1);
        match question {
            Ok(question) => {
                let passed = table.passed(&question);
                table.push(Entry::Question(passed));
                if table.log().tip().index.0 < 8192 {
                    table.turn();
                }
            }
            Err(refusal) => code = refusal.rule.code(),
        }
    }
    assert_eq!(code, 6);
    assert_eq!(table.log().tip().index.0, 8192);
    let report = verify(&table.file());
    assert_eq!(report.verdict, Verdict::Unfinished { at: Index(8192), torn_bytes: 0 });
    let mut on = table.continuing_from_tip(&[0]);
    on.number = 1;
    let frame = table.charter_of(&on, |_| {});
    let Verdict::Invalid { refusal, .. } = verify(&[table.file(), frame].concat()).verdict else {
        panic!("no more")
    };
    assert_eq!(refusal.rule.code(), 6);
}
