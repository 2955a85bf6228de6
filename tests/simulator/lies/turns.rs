//! Lies in turns.

use bastide_record::bytes::{decode, encode};
use bastide_record::{Entry, Signed, Statement, Turn};
use bastide_rules::{Action, Alternative, Position, Rotation, Seat};
use bastide_session::message::{LineItem, Message};

use super::liar::Liar;

pub(crate) fn withheld(_: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    matches!(statement, Statement::Turn(_)).then(Vec::new)
}

/// Withholds some of its turns, and sends each with a `Status` some time later.
pub(crate) fn late(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    match message {
        Message::Entry(Entry::Turn(turn)) if Some(turn.member) == liar.me() && liar.draws_lie_now(300) => {
            liar.dug_up.push(message.encode());
            liar.lied();
            Vec::new()
        }
        Message::Status(_) if !liar.dug_up.is_empty() && liar.dice.falls(50) => {
            vec![message.encode(), liar.dug_up.swap_remove(0)]
        }
        _ => vec![message.encode()],
    }
}

/// Withholds receipts, also from those who ask, and its turns after them.
///
/// It alone knows its tile while it thinks. Now and then it sends all of them.
pub(crate) fn kept_back(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let me = liar.me();
    match message {
        Message::Receipt(receipt) if Some(receipt.member) == me && liar.dice.falls(300) => {
            liar.dug_up.push(message.encode());
            liar.lied();
            Vec::new()
        }
        Message::Entry(Entry::Turn(turn)) if Some(turn.member) == me && !liar.dug_up.is_empty() => {
            liar.dug_up.push(message.encode());
            Vec::new()
        }
        Message::Line { items, receipts } if !liar.dug_up.is_empty() => {
            let theirs = |entry: &&LineItem| !matches!(entry, LineItem::Entry(Entry::Turn(turn)) if Some(turn.member) == me);
            let items = items.iter().take_while(theirs).cloned().collect();
            let receipts = receipts.iter().filter(|receipt| Some(receipt.member) != me).cloned().collect();
            vec![Message::Line { items, receipts }.encode()]
        }
        Message::Status(_) if !liar.dug_up.is_empty() && liar.dice.falls(100) => {
            let said = std::mem::take(&mut liar.dug_up);
            [message.encode()].into_iter().chain(said).collect()
        }
        _ => vec![message.encode()],
    }
}

/// Changes a turn that plays a seat; leaves everything else as it is.
fn change(liar: &Liar, statement: &Statement, change: impl FnOnce(&mut Turn)) -> Option<Vec<Statement>> {
    let Statement::Turn(turn) = statement else { return None };
    turn.seat?;
    Some(liar.turn(turn, change))
}

pub(crate) fn illegal(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let far = Action::Lay { position: Position::new(30, 30), rotation: Rotation::R0 };
    change(liar, statement, |turn| turn.actions[0] = far)
}

pub(crate) fn digest(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let digest = liar.dice.bytes();
    change(liar, statement, |turn| turn.digest = digest)
}

pub(crate) fn short(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    change(liar, statement, |turn| _ = turn.actions.pop())
}

pub(crate) fn long(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    change(liar, statement, |turn| turn.actions.push(Action::Pass))
}

/// Lands where its die could send it, in the turn after which the die is due.
pub(crate) fn thrown(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Turn(turn) = statement else { return None };
    let log = liar.line(turn.index, &turn.receipts)?;
    let game = Liar::game_after(&log, turn)?;
    let (figure, 0) = game.flight()? else { return None };
    let spot = (1..=3).rev().find_map(|cells| game.landings(figure, cells).next())?;
    change(liar, statement, |turn| turn.actions.push(Action::Deploy { figure, spot }))
}

/// Lets its flock grow once more in the turn after which a token is due, as if it had been drawn.
pub(crate) fn drawn(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Turn(turn) = statement else { return None };
    let log = liar.line(turn.index, &turn.receipts)?;
    Liar::game_after(&log, turn)?.flock_growing()?;
    change(liar, statement, |turn| turn.actions.push(Action::Choose(Alternative::FlockGrow)))
}

pub(crate) fn anothers_seat(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let seats = liar.record()?.log().terms().seats.len() as u8;
    change(liar, statement, |turn| turn.seat = turn.seat.map(|seat| Seat((seat.0 + 1) % seats)))
}

fn seat_of(liar: &Liar, member: bastide_record::Member) -> Option<Seat> {
    let seats = &liar.record()?.log().terms().seats;
    (0..).map(Seat).zip(seats).find(|(_, seat)| seat.player.member() == Some(member)).map(|(seat, _)| seat)
}

/// Adds a turn of its own at once after a receipt for another's turn.
pub(crate) fn out_of_turn(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Receipt(receipt) = statement else { return None };
    let seat = seat_of(liar, receipt.member);
    let turn = Turn {
        game: receipt.game,
        chapter: receipt.chapter,
        index: receipt.index.next(),
        prev: receipt.head,
        member: receipt.member,
        seat,
        receipts: Vec::new(),
        actions: vec![Action::Pass],
        digest: receipt.digest,
        opens: None,
        spent_ms: 0,
        freed: Vec::new(),
    };
    Some(vec![statement.clone(), Statement::Turn(Signed::seal(&liar.key, turn))])
}

/// Adds turns and receipts in the names of all other members after a receipt.
pub(crate) fn in_anothers_name(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Receipt(receipt) = statement else { return None };
    let mut said = vec![statement.clone()];
    let charter = liar.charter()?.clone();
    for member in charter.members().to_vec().into_iter().filter(|member| *member != receipt.member) {
        let turn = Turn {
            game: receipt.game,
            chapter: receipt.chapter,
            index: receipt.index.next(),
            prev: receipt.head,
            member,
            seat: seat_of(liar, member),
            receipts: Vec::new(),
            actions: vec![Action::Pass],
            digest: receipt.digest,
            opens: None,
            spent_ms: 0,
            freed: Vec::new(),
        };
        said.push(Statement::Turn(Signed::seal(&liar.key, turn)));
        let mut theirs = (**receipt).clone();
        theirs.member = member;
        said.push(Statement::Receipt(Signed::seal(&liar.key, theirs)));
    }
    Some(said)
}

/// Changes the second half of a turn's signature.
fn resigned(turn: &Signed<Turn>, change: impl FnOnce(&mut [u8])) -> Option<Vec<Statement>> {
    let mut bytes = encode(turn);
    let half = bytes.len() - 32;
    change(&mut bytes[half..]);
    Some(vec![Statement::Turn(decode(&bytes, bytes.len()).ok()?)])
}

pub(crate) fn unsigned(_: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Turn(turn) = statement else { return None };
    resigned(turn, |s| s.fill(0))
}

/// Order of the curve's base point, lowest byte first.
///
/// To a loose check, a signature's second half plus this is the same number.
const ORDER: [u8; 32] = [
    0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
];

pub(crate) fn loose(_: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Turn(turn) = statement else { return None };
    resigned(turn, |s| {
        let mut carry = 0;
        for (byte, order) in s.iter_mut().zip(ORDER) {
            let sum = u16::from(*byte) + u16::from(order) + carry;
            (*byte, carry) = (sum as u8, sum >> 8);
        }
    })
}

pub(crate) fn receipt_missing(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Turn(turn) = statement else { return None };
    let missing = liar.dice.below(turn.receipts.len());
    if turn.receipts.is_empty() {
        return None;
    }
    change(liar, statement, |turn| _ = turn.receipts.remove(missing))
}

pub(crate) fn receipts_swapped(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Turn(turn) = statement else { return None };
    if turn.receipts.len() < 2 {
        return None;
    }
    change(liar, statement, |turn| turn.receipts.swap(0, 1))
}

pub(crate) fn receipts_old(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Turn(turn) = statement else { return None };
    let old = std::mem::replace(&mut liar.old_receipts, turn.receipts.clone());
    let fits = !turn.receipts.is_empty() && !old.is_empty();
    if fits { change(liar, statement, |turn| turn.receipts = old) } else { None }
}

pub(crate) fn another_game(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    change(liar, statement, |turn| turn.game[0] ^= 1)
}
