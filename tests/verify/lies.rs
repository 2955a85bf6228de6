//! Records in which somebody lies and signs it.

use bastide::record::{Awaits, Entry, Member, Place, Receipt, Round, Runs, Signed, Turn, bytes, file};
use bastide::rules::{Action, Position, Rotation, Seat};

use crate::second::Records;
use crate::table::{Table, key, one_each, unsigned};

/// Three members, four turns, all receipts given: a turn for place 5 is next, which brings two receipts and opens round 6.
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
    [mover, author, third]
}

/// The scene's record, and a turn that its signer changed.
fn with_turn(change: impl FnOnce(&mut Turn, [Member; 3])) -> Vec<u8> {
    let mut table = scene();
    let cast = cast(&table);
    let turn = table.forged(|turn| change(turn, cast));
    and(&table, turn)
}

/// The same, with a changed receipt in the turn: the mover's own, or the third's.
fn with_receipt(change: impl Fn(&mut Receipt)) -> [Vec<u8>; 2] {
    [0, 1].map(|which| {
        let mut table = scene();
        let signer = cast(&table)[2 * which];
        let receipt = table.forged_receipt(signer, &change);
        let turn = table.forged(|turn| {
            let at = turn.receipts.iter().position(|held| held.member == signer).unwrap();
            turn.receipts[at] = receipt;
        });
        and(&table, turn)
    })
}

fn and(table: &Table, turn: Signed<Turn>) -> Vec<u8> {
    [table.record(), file::entry(&Entry::Turn(turn))].concat()
}

#[test]
fn in_turns() {
    let mut records = Records::new("lies-in-turns");
    let mut lie = |what: &str, change: fn(&mut Turn, [Member; 3])| records.add(what, with_turn(change));
    lie("none", |_, _| {});
    lie("another clock", |turn, _| turn.spent_ms = 7);
    lie("another game", |turn, _| turn.game[0] ^= 1);
    lie("another head", |turn, _| turn.prev[0] ^= 1);
    lie("the place before", |turn, _| turn.place = Place(4));
    lie("the place after", |turn, _| turn.place = Place(6));
    lie("place 0", |turn, _| turn.place = Place(0));
    lie("the last place", |turn, _| turn.place = Place(u32::MAX));
    lie("nobody", |turn, _| turn.member = Member(3));
    lie("another's seat", |turn, _| turn.seat = Some(Seat((turn.seat.unwrap().0 + 1) % 3)));
    lie("no such seat", |turn, _| turn.seat = Some(Seat(200)));
    lie("another member", |turn, [_, _, third]| turn.member = third);
    lie("too many actions", |turn, _| turn.actions.resize(65, Action::Pass));
    lie("a receipt left out", |turn, _| drop(turn.receipts.remove(0)));
    lie("the last receipt left out", |turn, _| drop(turn.receipts.pop()));
    lie("no receipts", |turn, _| turn.receipts.clear());
    lie("receipts swapped", |turn, _| turn.receipts.swap(0, 1));
    lie("a receipt twice", |turn, _| turn.receipts.push(turn.receipts[1].clone()));
    lie("the round before", |turn, _| turn.opens.as_mut().unwrap().round = Round(5));
    lie("the round after", |turn, _| turn.opens.as_mut().unwrap().round = Round(7));
    lie("a far round", |turn, _| turn.opens.as_mut().unwrap().round = Round(u32::MAX));
    lie("another link", |turn, _| turn.opens.as_mut().unwrap().link.0[0] ^= 1);
    records.check();
}

#[test]
fn in_turns_about_the_game() {
    let mut records = Records::new("lies-about-the-game");
    let mut lie =
        |what: &str, change: fn(&mut Turn, [Member; 3])| records.add_illegal(what, with_turn(change));
    lie("an illegal place", |turn, _| {
        turn.actions[0] = Action::Lay { position: Position::new(30, 30), rotation: Rotation::R0 };
    });
    lie("too short", |turn, _| turn.actions.truncate(1));
    lie("too long", |turn, _| turn.actions.push(Action::Pass));
    lie("another digest", |turn, _| turn.digest[31] ^= 1);
    lie("out of turn", |turn, [_, _, third]| (turn.member, turn.seat) = (third, Some(Seat(third.0))));
    lie("no round, though a draw is due", |turn, _| turn.opens = None);
    records.check();
}

#[test]
fn in_receipts() {
    let mut records = Records::new("lies-in-receipts");
    let mut lie = |what: &str, change: fn(&mut Receipt)| {
        for (which, record) in ["the mover's", "the third's"].into_iter().zip(with_receipt(change)) {
            records.add(format!("{what}, {which}"), record);
        }
    };
    lie("none", |_| {});
    lie("another clock", |receipt| receipt.waited_ms += 1);
    lie("another game", |receipt| receipt.game[5] ^= 1);
    lie("another place", |receipt| receipt.place = Place(3));
    lie("another head", |receipt| receipt.head[31] ^= 1);
    lie("another digest", |receipt| receipt.digest[0] ^= 1);
    lie("nobody", |receipt| receipt.member = Member(9));
    lie("no link", |receipt| receipt.shows = None);
    lie("another link", |receipt| receipt.shows.as_mut().unwrap().link.0[31] ^= 1);
    lie("the round before", |receipt| receipt.shows.as_mut().unwrap().round = Round(4));
    lie("the round after", |receipt| receipt.shows.as_mut().unwrap().round = Round(6));
    lie("round 0", |receipt| receipt.shows.as_mut().unwrap().round = Round(0));
    records.check();
}

#[test]
fn in_signatures() {
    let mut records = Records::new("lies-in-signatures");
    let mut table = scene();
    let [mover, author, third] = cast(&table);
    let honest = table.forged(|_| {});
    let mut lie = |what: &str, turn: Signed<Turn>| records.add(what, and(&table, turn));
    lie("another's signature", Signed::seal(&key(author.0), (*honest).clone()));
    lie("no signature", unsigned(&honest));
    for (what, member) in [("the mover's receipt", mover), ("the third's receipt", third)] {
        let at = honest.receipts.iter().position(|receipt| receipt.member == member).unwrap();
        let forged = Signed::seal(&key(author.0), (*honest.receipts[at]).clone());
        let mut turn = (*honest).clone();
        turn.receipts[at] = forged;
        lie(what, Signed::seal(&key(mover.0), turn));
    }
    // s plus the order of the group is as good for all but a strict verifier.
    let mut bytes_ = bytes::encode(&honest);
    let at = bytes_.len() - 32;
    let order = [
        0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10u8,
    ];
    let mut carry = 0;
    for (byte, more) in bytes_[at..].iter_mut().zip(order) {
        let sum = u16::from(*byte) + u16::from(more) + carry;
        (*byte, carry) = (sum as u8, sum >> 8);
    }
    lie("a signature that is not reduced", bytes::decode(&bytes_, bytes_.len()).unwrap());
    records.check();
}

/// Whatever bit of a turn its author changes before it signs, both find the same wrong with it.
#[test]
fn in_any_bit_of_a_turn() {
    let mut records = Records::new("lies-in-any-bit");
    let mut table = scene();
    let honest = table.forged(|_| {});
    for (at, bit) in (0..honest.bytes().len()).map(|at| (at, at % 8)) {
        let mut changed = honest.bytes().to_vec();
        changed[at] ^= 1 << bit;
        let Ok(turn) = bytes::decode::<Turn>(&changed, 1 << 13) else { continue };
        let meant = |turn: &Turn| (turn.actions.clone(), turn.digest);
        let signer = table.peers.get(turn.member.index()).unwrap_or(&table.peers[0]);
        let of_the_game = meant(&turn) != meant(&honest);
        let record = and(&table, Signed::seal(&signer.key, turn));
        let what = format!("bit {bit} of byte {at}");
        if of_the_game { records.add_illegal(what, record) } else { records.add(what, record) }
    }
    records.check();
}

#[test]
fn about_stand_ins() {
    let mut records = Records::new("lies-about-stand-ins");
    let mut table = Table::after(&[Runs::Member(Member(0)), Runs::StandIn, Runs::Member(Member(1))], 3, 5);
    table.answer();
    let turn = table.forged(|turn| turn.seat = Some(Seat(1)));
    records.add("a turn for a stand-in", and(&table, turn));
    let turn = table.forged(|turn| (turn.seat, turn.member) = (None, Member(1)));
    records.add("the line closed by another than the first", and(&table, turn));
    records.check();
}
