//! Fork proofs: whoever signs two heads for a place is caught, and nobody else ever is.

use bastide::record::entry::Named;
use bastide::record::file;
use bastide::record::proof::Contradiction;
use bastide::record::verify::Stop;
use bastide::record::{
    BrokenRule, Entry, Fork, ForkProof, Member, Place, Refusal, Signed, Statement, Turn, Verdict, Vote,
    bytes, verify,
};

use crate::table::{Table, key, one_each};

fn scene() -> Table {
    let mut table = Table::after(&one_each(3), 8, 2);
    table.answer();
    table
}

/// Two turns of one member for one place.
fn two_turns(table: &mut Table) -> [Signed<Turn>; 2] {
    [0, 1].map(|spent| table.forged(|turn| turn.spent_ms = spent))
}

fn two_heads(member: Member, place: u32) -> Fork {
    Fork { member, contradiction: Contradiction::TwoHeads { place: Place(place) } }
}

#[test]
fn two_turns_for_one_place() {
    let mut table = scene();
    let [one, two] = two_turns(&mut table);
    let liar = one.member;
    let charter = table.line().charter().clone();
    let proof = ForkProof::new(Statement::Turn(one.clone()), Statement::Turn(two.clone()), &charter).unwrap();
    let same = ForkProof::new(Statement::Turn(two), Statement::Turn(one.clone()), &charter).unwrap();
    assert_eq!(proof, same, "two statements make one proof");
    assert_eq!(proof.check(&charter), Ok(two_heads(liar, 3)));

    // In the record the line's own verdict follows.
    let record = [table.record(), file::proof(&proof)].concat();
    let forked = |line| Verdict::Forked { fork: two_heads(liar, 3), line: Box::new(line) };
    let unfinished = |at| Verdict::Unfinished { at: Place(at), stop: Stop::Open };
    let report = verify(&record);
    assert_eq!(report.verdict, forked(unfinished(2)));
    assert_eq!(report.forks, [two_heads(liar, 3)]);
    // And it may stand between entries.
    let longer = [record.clone(), file::entry(&Entry::Turn(one))].concat();
    assert_eq!(verify(&longer).verdict, forked(unfinished(3)));
    // But not twice, and what is invalid stays invalid.
    let twice = [record, file::proof(&proof)].concat();
    let refusal = Refusal { rule: BrokenRule::ProofNotDue, by: None };
    assert_eq!(verify(&twice).verdict, Verdict::Invalid { at: Place(3), refusal });
}

#[test]
fn a_proof_in_a_whole_record_keeps_it_from_being_verified() {
    let mut table = scene();
    let turns = two_turns(&mut table);
    let charter = table.line().charter().clone();
    for peer in &mut table.peers {
        peer.line.offer_turn(&turns[0]).unwrap();
    }
    table.answer();
    while table.turn() {
        table.answer();
    }
    let [one, two] = turns.map(Statement::Turn);
    let proof = ForkProof::new(one, two, &charter).unwrap();
    assert_eq!(verify(&table.record()).verdict, Verdict::Verified);
    let record = [table.record(), file::proof(&proof)].concat();
    let verdict = verify(&record).verdict;
    let Verdict::Forked { line, .. } = &verdict else { panic!("{verdict}") };
    assert_eq!(**line, Verdict::Verified);
    assert!(verdict.to_string().starts_with("forked: "), "{verdict}");
}

#[test]
fn receipts_turns_and_votes_that_contradict_each_other() {
    let table = &mut scene();
    let charter = table.line().charter().clone();
    let author = table.line().tip().author.unwrap();
    let other = (0..3).map(Member).find(|member| *member != author).unwrap();
    let receipt = |table: &Table, change: fn(&mut bastide::record::Receipt)| {
        Statement::Receipt(table.forged_receipt(other, change))
    };
    let vote = |ballot, consent, head| {
        let tip = Some(Named { place: Place(2), head });
        let game = charter.id();
        Statement::Vote(Signed::seal(
            &key(other.0),
            Vote { game, place: Place(3), ballot, consent, tip, member: other },
        ))
    };
    let tip = table.line().tip().head;
    let check = |one: &Statement, two: &Statement, caught: Option<Contradiction>| {
        let found = ForkProof::new(one.clone(), two.clone(), &charter);
        let expected = caught.map(|contradiction| Fork { member: other, contradiction });
        assert_eq!(
            found.as_ref().ok().map(|proof| proof.check(&charter).unwrap()),
            expected,
            "{one:?}\n{two:?}"
        );
    };
    let heads = Some(Contradiction::TwoHeads { place: Place(2) });
    let votes = Some(Contradiction::TwoVotes { place: Place(3), ballot: 1 });

    let honest = receipt(table, |_| {});
    check(&honest, &receipt(table, |receipt| receipt.head[0] ^= 1), heads);
    check(&honest, &vote(1, None, [9; 32]), heads);
    check(&vote(1, None, tip), &vote(1, Some([1; 32]), tip), votes);
    check(&vote(1, None, tip), &vote(2, None, [9; 32]), heads);
    // What honest members may well do.
    check(&honest, &honest, None);
    check(&honest, &receipt(table, |receipt| receipt.waited_ms += 1), None);
    check(&honest, &receipt(table, |receipt| receipt.place = Place(1)), None);
    check(&honest, &vote(1, None, tip), None);
    check(&vote(1, None, tip), &vote(2, Some([1; 32]), tip), None);
    // What proves nothing: another game, somebody else's signature, two members.
    check(&honest, &receipt(table, |receipt| (receipt.head, receipt.game) = ([9; 32], [9; 32])), None);
    let Statement::Receipt(mine) = &honest else { panic!("a receipt") };
    let mut body = (**mine).clone();
    body.head = [9; 32];
    check(&honest, &Statement::Receipt(Signed::seal(&key(author.0), body.clone())), None);
    body.member = author;
    check(&honest, &Statement::Receipt(Signed::seal(&key(author.0), body)), None);
}

#[test]
fn a_proof_out_of_order_proves_nothing() {
    let mut table = scene();
    let charter = table.line().charter().clone();
    let [one, two] = two_turns(&mut table).map(Statement::Turn);
    let proof = ForkProof::new(one, two, &charter).unwrap();
    let [first, second] = proof.statements();
    let swapped = [bytes::encode(second), bytes::encode(first)].concat();
    let swapped: ForkProof = bytes::decode(&swapped, 1 << 16).unwrap();
    assert_eq!(swapped.check(&charter), Err(BrokenRule::NoFork));
    let record = [table.record(), file::proof(&swapped)].concat();
    let refusal = Refusal { rule: BrokenRule::NoFork, by: None };
    assert_eq!(verify(&record).verdict, Verdict::Invalid { at: Place(3), refusal });
}
