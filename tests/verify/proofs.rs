//! Records with fork proofs, good and bad.

use bastide::record::entry::Named;
use bastide::record::limits::ENTRY_BYTES;
use bastide::record::{Entry, ForkProof, Member, Place, Receipt, Signed, Statement, Turn, Vote, bytes, file};
use bastide::rules::Action;

use crate::second::Records;
use crate::table::{Table, key, one_each};

fn scene() -> Table {
    let mut table = Table::after(&one_each(3), 8, 2);
    table.answer();
    table
}

fn two_turns(table: &mut Table) -> [Signed<Turn>; 2] {
    [0, 1].map(|spent| table.forged(|turn| turn.spent_ms = spent))
}

/// A proof of whatever two statements, with their hashes in order, as nobody honest would make it.
fn any(one: &Statement, two: &Statement) -> ForkProof {
    let hash = |statement: &Statement| match statement {
        Statement::Turn(turn) => turn.hash(),
        Statement::Receipt(receipt) => receipt.hash(),
        Statement::Vote(vote) => vote.hash(),
    };
    let [first, second] = if hash(one) < hash(two) { [one, two] } else { [two, one] };
    let pair = [bytes::encode(first), bytes::encode(second)].concat();
    bytes::decode(&pair, pair.len()).unwrap()
}

#[test]
fn of_two_turns() {
    let mut records = Records::new("proofs-of-turns");
    let table = &mut scene();
    let [one, two] = two_turns(table);
    let [first, second] = [&one, &two].map(|turn| Statement::Turn(turn.clone()));
    let charter = table.line().charter().clone();
    let proof = file::proof(&ForkProof::new(first.clone(), second, &charter).unwrap());
    let record = [table.record(), proof.clone()].concat();
    records.add("a proof", record.clone());
    records.add("the same twice", [&record[..], &proof].concat());
    records.add("before an entry", [&record[..], &file::entry(&Entry::Turn(one.clone()))].concat());
    records.add("one statement twice", [table.record(), file::proof(&any(&first, &first))].concat());
    for at in (0..proof.len()).step_by(3) {
        let mut changed = proof.clone();
        changed[at] ^= 2;
        records.add(format!("byte {at} of a proof"), [table.record(), changed].concat());
    }
    // As far as it goes, a whole game with a proof in it is verified, too.
    for peer in &mut table.peers {
        peer.line.offer_turn(&one).unwrap();
    }
    let record = table.clone().played_out().record();
    records.add("a whole game and a proof", [&record[..], &proof].concat());
    records.add("a torn game and a proof", [&record[..record.len() - 5], &proof].concat());
    records.check();
}

/// A liar can sign two turns of any length. Of the longest that are taken for turns a proof can still be kept.
#[test]
fn of_the_longest_turns() {
    let mut records = Records::new("proofs-of-long-turns");
    let table = &mut scene();
    let proof = |table: &mut Table, actions: usize| {
        let turns = [0, 1].map(|spent| {
            table.forged(|turn| (turn.spent_ms, turn.actions) = (spent, vec![Action::Pass; actions]))
        });
        let longest = turns.iter().map(|turn| turn.bytes().len()).max().unwrap();
        let [one, two] = turns.map(Statement::Turn);
        (longest, file::proof(&ForkProof::new(one, two, table.line().charter()).unwrap()))
    };
    let (none, _) = proof(table, 0);
    let most = (ENTRY_BYTES - none) / bytes::encode(&Action::Pass).len();
    for actions in most - 1..=most + 2 {
        let (length, frame) = proof(table, actions);
        assert_eq!(length <= ENTRY_BYTES, actions <= most);
        records.add(format!("turns of {actions} actions, {length} bytes"), [table.record(), frame].concat());
    }
    records.check();
}

#[test]
fn of_anything_else() {
    let mut records = Records::new("proofs");
    let table = &mut scene();
    let author = table.line().tip().author.unwrap();
    let liar = (0..3).map(Member).find(|member| *member != author).unwrap();
    let [_, turn] = two_turns(table);
    let (game, tip) = (table.line().charter().id(), table.line().tip().head);
    let receipt = |change: &dyn Fn(&mut Receipt)| Statement::Receipt(table.forged_receipt(liar, change));
    let vote = |place, ballot, consent, head: Option<[u8; 32]>| {
        let tip = head.map(|head| Named { place: Place(2), head });
        let body = Vote { game, place: Place(place), ballot, consent, tip, member: liar };
        Statement::Vote(Signed::seal(&key(liar.0), body))
    };
    let no = vote(3, 1, None, Some(tip));
    let body = |receipt: &Statement| match receipt {
        Statement::Receipt(receipt) => (**receipt).clone(),
        _ => panic!("a receipt"),
    };
    let honest = receipt(&|_| {});
    let another = receipt(&|receipt| receipt.head[0] ^= 1);
    let forged = Statement::Receipt(Signed::seal(&key(author.0), body(&another)));
    let of_another = Receipt { member: author, ..body(&another) };
    let of_another = Statement::Receipt(Signed::seal(&key(author.0), of_another));
    let of_nobody = Receipt { member: Member(7), ..body(&another) };
    let of_nobody = Statement::Receipt(Signed::seal(&key(liar.0), of_nobody));
    let cases = [
        ("two heads in receipts", &honest, &another),
        ("heads in a receipt and a vote", &honest, &vote(3, 1, None, Some([9; 32]))),
        ("the same head in both", &honest, &no),
        ("a vote that names no tip", &honest, &vote(3, 1, None, None)),
        ("two votes in a ballot", &no, &vote(3, 1, Some([1; 32]), Some(tip))),
        ("two votes in two ballots", &no, &vote(3, 2, Some([1; 32]), Some(tip))),
        ("two votes for two places", &no, &vote(4, 1, Some([1; 32]), Some(tip))),
        ("two votes that name two tips", &no, &vote(4, 2, None, Some([9; 32]))),
        ("two tips in one ballot", &no, &vote(3, 1, None, Some([9; 32]))),
        ("two clocks", &honest, &receipt(&|receipt| receipt.waited_ms += 1)),
        ("two places", &honest, &receipt(&|receipt| receipt.place = Place(1))),
        ("another game", &honest, &receipt(&|receipt| (receipt.head, receipt.game) = ([9; 32], [9; 32]))),
        ("another's signature", &honest, &forged),
        ("two members", &honest, &of_another),
        ("nobody", &honest, &of_nobody),
        ("a receipt and a turn", &honest, &Statement::Turn(turn)),
    ];
    for (what, one, two) in cases {
        records.add(what, [table.record(), file::proof(&any(one, two))].concat());
    }
    records.check();
}
