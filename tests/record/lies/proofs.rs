//! Proofs against members that sign two heads for an index, or two charters of one number.
//!
//! Nobody else is accused.

use bastide_record::file::Frame;
use bastide_record::limits::CONTINUATIONS_MAX;
use bastide_record::{
    BrokenRule, Budget, Entry, Evidence, Fork, ForkKind, Index, Member, Proof, Seal, Signed, Statement, Turn,
    Verdict, verify,
};

use crate::table::{Table, framed, key, one_each};

fn scene() -> Table {
    let mut table = Table::after(&one_each(3), 8, 2);
    table.answer();
    table
}

/// Forges two turns of one member for one index.
fn two_turns(table: &mut Table) -> [Signed<Turn>; 2] {
    [0, 1].map(|spent| table.forged(|turn| turn.spent_ms = spent))
}

fn evidence(proof: &Proof) -> Vec<u8> {
    Frame::Evidence(Evidence::Proof(Box::new(proof.clone()))).encode()
}

#[test]
fn two_turns_for_one_index() {
    let mut table = scene();
    let [one, two] = two_turns(&mut table);
    let first = table.record.first().charter().clone();
    let [left, right] = [&one, &two].map(|turn| Statement::Turn(turn.clone()));
    let proof = Proof::heads(left.clone(), right.clone(), &first).unwrap();
    assert_eq!(Some(&proof), Proof::heads(right, left, &first).as_ref(), "two statements make one proof");
    let fork = Fork { member: one.member, twice: ForkKind::Heads { chapter: first.id(), index: Index(3) } };
    assert_eq!(proof.check(&first), Some(fork));
    // In the file, the log's own verdict follows; the proof may also come once between entries.
    let forked = |at| Verdict::Forked {
        forks: vec![fork],
        log: Box::new(Verdict::Unfinished { at: Index(at), torn_bytes: 0 }),
    };
    let file = [table.file(), evidence(&proof)].concat();
    assert_eq!(verify(&file).verdict, forked(2));
    let longer = [file, Frame::Entry(Entry::Turn(one.clone())).encode()].concat();
    assert_eq!(verify(&longer).verdict, forked(3));
    // The proof also keeps a complete record from being verified.
    table.push(Entry::Turn(one));
    let whole = table.played_out().file();
    assert_eq!(verify(&whole).verdict, Verdict::Verified);
    let Verdict::Forked { log, .. } = verify(&[whole, evidence(&proof)].concat()).verdict else {
        panic!("forked")
    };
    assert_eq!(*log, Verdict::Verified);
}

#[test]
fn receipts_and_turns_that_contradict_each_other() {
    let mut table = scene();
    let first = table.record.first().charter().clone();
    let author = table.log().tip().author.unwrap();
    let other = (0..3).map(Member).find(|member| *member != author).unwrap();
    let mut receipt = |change: fn(&mut bastide_record::Receipt)| table.forged_receipt(other, change);
    let honest = receipt(|_| {});
    let head = receipt(|receipt| receipt.head[0] ^= 1);
    let later = receipt(|receipt| receipt.waited_ms += 1);
    let elsewhere = receipt(|receipt| (receipt.head[0], receipt.index) = (1, Index(1)));
    let chapter = receipt(|receipt| (receipt.head[0], receipt.chapter) = (1, [9; 32]));
    let strange = receipt(|receipt| (receipt.head[0], receipt.game) = (1, [9; 32]));
    let by = |member: Member, signer: Member| {
        let mut body = (*head).clone();
        body.member = member;
        Signed::seal(&key(signer.0), body)
    };
    let check = |two: &Signed<bastide_record::Receipt>, caught: bool| {
        let [left, right] = [&honest, two].map(|one| Statement::Receipt(one.clone()));
        let fork = Proof::heads(left, right, &first).and_then(|proof| proof.check(&first));
        let twice = ForkKind::Heads { chapter: first.id(), index: Index(2) };
        assert_eq!(fork, caught.then_some(Fork { member: other, twice }));
    };
    check(&head, true);
    // Honest members may do these.
    check(&honest, false);
    check(&later, false);
    check(&elsewhere, false);
    check(&chapter, false);
    // These prove nothing: another game, a foreign signature, two members.
    check(&strange, false);
    check(&by(other, author), false);
    check(&by(author, author), false);
    // A receipt and a turn for one index contradict each other, too.
    let turn = table.log().at(Index(2)).unwrap().turn().unwrap().clone();
    let mut body = (*honest).clone();
    (body.member, body.head) = (author, [7; 32]);
    let its = Statement::Receipt(Signed::seal(&key(author.0), body));
    assert!(Proof::heads(its, Statement::Turn(turn), &first).is_some());
}

#[test]
fn two_charters_of_one_number() {
    let table = scene();
    let first = table.record.first().charter().clone();
    let seal = |game, number, charter: u8, member: u8| {
        Signed::seal(&key(1), Seal { game, number, charter: [charter; 32], member: Member(member) })
    };
    let game = first.id();
    let check = |one, two, caught: bool| {
        let proof = Proof::charters(one, two, &first);
        let fork = Fork { member: Member(1), twice: ForkKind::Charters { number: 1 } };
        assert_eq!(proof.and_then(|proof| proof.check(&first)), caught.then_some(fork));
    };
    check(seal(game, 1, 1, 1), seal(game, 1, 2, 1), true);
    check(seal(game, 1, 1, 1), seal(game, 1, 1, 1), false);
    check(seal(game, 1, 1, 1), seal(game, 2, 2, 1), false);
    check(seal(game, 0, 1, 1), seal(game, 0, 2, 1), false); // of a lobby that failed
    check(seal([9; 32], 1, 1, 1), seal([9; 32], 1, 2, 1), false);
    check(seal(game, 1, 1, 2), seal(game, 1, 2, 2), false); // not its signature
    check(seal(game, 1, 1, 5), seal(game, 1, 2, 5), false);
}

#[test]
fn lie_known_to_the_charter_forks_nothing_again() {
    let mut table = Table::after(&one_each(3), 3, 2);
    let member = (0..3).map(Member).find(|member| Some(*member) != table.log().tip().author).unwrap().0;
    let [first, again] = [1, 2].map(|bits| {
        let honest = table.forged_receipt(Member(member), |_| {});
        let other = table.forged_receipt(Member(member), |receipt| receipt.head[0] ^= bits);
        let [one, two] = [honest, other].map(Statement::Receipt);
        let proof = Proof::heads(one, two, table.record.first().charter()).unwrap();
        Evidence::Proof(Box::new(proof))
    });
    table.evidence(first);
    let on = table.continuing_from_tip(&[0, 1, 2]);
    table.go_on(&on).unwrap();
    let unfinished = Verdict::Unfinished { at: table.log().tip().index, torn_bytes: 0 };
    assert_eq!(verify(&table.file()).verdict, unfinished);
    table.evidence(again);
    assert_eq!(verify(&table.file()).verdict, unfinished);
    // Another lie still forks.
    let proof = table.two_receipts(member);
    table.evidence(Evidence::Proof(Box::new(proof)));
    assert!(matches!(verify(&table.file()).verdict, Verdict::Forked { forks, .. } if forks.len() == 1));
}

/// A file may hold only so many charters; below that limit, its cost follows its size.
#[test]
fn charters_above_the_limit_are_refused() {
    let mut table = Table::after(&one_each(1), 3, 40);
    let from = table.log().answer_at(Index(40)).unwrap();
    for number in 1..=CONTINUATIONS_MAX as u32 {
        let mut on = table.continuing_from_tip(&[0]);
        on.number = number;
        table.go_on(&on).unwrap();
    }
    let report = verify(&table.file());
    assert_eq!(
        report.verdict,
        Verdict::Unfinished { at: Index(40 + CONTINUATIONS_MAX as u32), torn_bytes: 0 }
    );
    assert_eq!(report.chapters().len(), CONTINUATIONS_MAX);
    let on = table.on(from, &[0]);
    let frame = table.charter_of(&on, |_| {});
    let Verdict::Invalid { refusal, .. } = verify(&[table.file(), frame].concat()).verdict else {
        panic!("full")
    };
    assert_eq!(refusal.rule, BrokenRule::Spent(Budget::Charters));
    // An empty frame is refused, too.
    let Verdict::Invalid { refusal, .. } = verify(&[table.file(), framed(&[])].concat()).verdict else {
        panic!("none")
    };
    assert_eq!(refusal.rule.code(), 1);
}
