//! Spectators, and times that others measure.

use bastide_record::Watching;

use super::*;
use crate::messaging::message::Refused;

fn watcher(table: &Table) -> Session {
    let visit = visit(table.peers[0].session.table(), true);
    Session::visit(identity(2, 0), visit, table.now).expect("a name")
}

/// A first charter of a lower number than the shown card may be in force.
/// The reason may be that a guest sealed it late, and the host had shown another card meanwhile.
#[test]
fn spectator_with_a_later_card_sees_the_game() {
    let mut table = Table::lobby(2);
    let card = table.view(0).card.expect("the host has one");
    table.agree(1);
    table.command(0, Command::Start).expect("all have agreed");
    let mut session = watcher(&table);
    let later = Card { number: card.number + 1000, ..card };
    session.received(table.now, public(0), &Message::Card(later).encode());
    table.sit(2, session);
    table.wait(Millis::seconds(10));
    assert_eq!(table.view(2).game_id, table.view(0).game_id);
}

/// The host may still be signing what others already play.
#[test]
fn spectator_ignores_refusal_of_a_chair() {
    let mut table = Table::playing(2);
    let session = watcher(&table);
    table.sit(2, session);
    for refused in
        [Refused::Full { watching: Watching::Allowed }, Refused::Begun { watching: Watching::Allowed }]
    {
        table.hear(2, public(0), &Message::Refused(refused));
    }
    table.turn();
    assert_eq!(table.view(2).stage, table.view(0).stage);
    table.hear(2, public(0), &Message::Refused(Refused::NoWatching));
    assert_eq!(table.view(2).stage, Stage::Halted(Halt::Refused(Refused::NoWatching)));
}

/// The member to move knows its tile once it holds all links, even while it holds back its own.
#[test]
fn held_back_receipt_costs_its_members_time() {
    let mut table = Table::playing(2);
    let first = table.mover();
    let other = 1 - first;
    table.mute.push(other);
    table.turn();
    assert_eq!(table.mover(), other, "it alone knows its tile");
    table.wait(Millis::seconds(50));
    table.mute.clear();
    table.wait(Millis::seconds(10));
    assert!(matches!(table.view(first).stage, Stage::Deciding(_)), "the receipt is there");
    table.turn();
    let by = public(first);
    let waited = table.peer(first).said.iter().rev().find_map(|message| match message {
        Message::Receipt(receipt) if receipt.is_by(&by) => Some(receipt.waited_ms),
        _ => None,
    });
    assert_eq!(waited, Some(60_000));
}

/// Stand-ins' moves follow from a turn of a few bytes.
/// At a table of one player nobody else slows down whoever makes turns.
#[test]
fn spectator_takes_entries_at_a_limited_rate() {
    let mut table = Table::playing(2);
    let session = watcher(&table);
    table.sit(2, session);
    table.turn();
    assert_eq!(table.view(2).index, table.view(0).index);
    let watched = &mut table.peer(2).session.watched;
    let now = Millis::seconds(1_000_000);
    while watched.take(limits::WATCHED, now) {}
    table.now = now;
    table.turn();
    assert!(table.view(2).index < table.view(0).index, "its share is used up");
    table.wait(Millis::seconds(20));
    assert_eq!(table.view(2).index, table.view(0).index, "it asks for what it has left out");
}
