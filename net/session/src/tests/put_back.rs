//! Journals that were restored from a backup, copied over, or have lost their end.

use super::letters::*;
use super::*;
use crate::persistence::journal::{self, Item};

#[test]
fn restored_journal_signs_nothing_until_others_speak() {
    let mut table = apart(2);
    let mover = table.mover();
    let at = usize::from(mover);
    let backup = (table.peers[at].record.clone(), table.peers[at].journal.clone());
    table.turn();
    let letter = letter_of(&mut table, mover).expect("a turn");
    take(&mut table, 1 - mover, letter).expect("it is new");
    (table.peers[at].record, table.peers[at].journal) = backup;
    table.start(mover);
    table.peers[at].session.lies_in(JournalFile(2));
    table.deliver();
    assert_eq!(table.view(mover).turn, None, "it may have signed another one before");
    hears_what_it_had_signed(&mut table, mover);
}

/// Confirms for a member with a restored journal that the game continues.
/// The member has heard the only other one.
fn trusts(table: &mut Table, n: u8) {
    if table.view(n).put_back == Some(RestoredJournal::Trust) {
        table.command(n, Command::Trust).expect("it is asked");
    }
    assert_eq!(table.view(n).put_back, None);
    assert_eq!(table.command(n, Command::Trust), Err(CommandError::NotAsked), "once");
}

#[test]
fn restored_journal_of_two_needs_trust() {
    for trust in [false, true] {
        let mut table = apart(2);
        let mover = table.mover();
        let (at, liar) = (usize::from(mover), public(1 - mover));
        let backup = (table.peers[at].record.clone(), table.peers[at].journal.clone());
        let index = table.view(1 - mover).index;
        // Status of the other member before it saw the turn, which it claims later, too.
        table.gone.clear();
        table.meet(at);
        table.wait(Millis::seconds(10));
        let before = Message::Status(super::attacks::status_of(&mut table, 1 - mover));
        table.turn();
        assert_eq!(table.view(1 - mover).index, index.next(), "it holds the turn");
        (table.peers[at].record, table.peers[at].journal) = backup;
        table.start(mover);
        table.peers[at].session.lies_in(JournalFile(2));
        table.gone.push(1 - mover);
        let now = table.now;
        table.peers[at].session.peer_up(now, liar);
        assert_eq!(table.view(mover).put_back, Some(RestoredJournal::Word));
        assert_eq!(table.command(mover, Command::Trust), Err(CommandError::NotAsked), "nobody was heard");
        table.hear(mover, liar, &before);
        assert_eq!(table.view(mover).put_back, Some(RestoredJournal::Trust));
        assert_eq!(table.view(mover).turn, None, "it may have signed another one before");
        if trust {
            trusts(&mut table, mover);
            assert!(table.view(mover).turn.is_some(), "what the player says is done");
        }
    }
}

#[test]
fn restored_journal_of_three_asks_only_the_others() {
    let mut table = apart(3);
    let mover = table.mover();
    let at = usize::from(mover);
    table.start(mover);
    table.peers[at].session.lies_in(JournalFile(2));
    assert_eq!(table.view(mover).put_back, Some(RestoredJournal::Word));
    table.gone.clear();
    (0..3).for_each(|at| table.meet(at));
    table.wait(Millis::seconds(40));
    assert_eq!(table.view(mover).put_back, None);
    assert!(table.view(mover).turn.is_some());
}

/// Connects a member with a restored journal to the other one, and continues the game.
fn hears_what_it_had_signed(table: &mut Table, mover: u8) {
    let at = usize::from(mover);
    table.gone.clear();
    table.meet(at);
    table.wait(Millis::seconds(40));
    trusts(table, mover);
    assert_eq!(table.mover(), 1 - mover, "what it had signed is there again");
    // From now on the journal is in the file that it names.
    table.turn();
    table.leave(mover);
    table.start(mover);
    table.peers[at].session.lies_in(JournalFile(2));
    assert!(table.view(mover).turn.is_some());
}

#[test]
fn journal_cut_short_signs_nothing_until_others_speak() {
    // Cut within an item, and between two, so that only the record knows of more.
    for torn in [true, false] {
        let mut table = apart(2);
        let mover = table.mover();
        let at = usize::from(mover);
        let mut before = table.peers[at].journal.len();
        for n in [mover, 1 - mover, mover] {
            table.turn();
            let letter = letter_of(&mut table, n).expect("a turn");
            take(&mut table, 1 - n, letter).expect("it is new");
        }
        if torn {
            before += 5;
        }
        table.peers[at].journal.truncate(before);
        table.start(mover);
        table.peers[at].session.lies_in(HERE);
        assert_eq!(table.view(mover).turn, None, "it may have signed another one before: {torn}");
        table.gone.clear();
        table.meet(at);
        table.wait(Millis::seconds(40));
        trusts(&mut table, mover);
        assert_eq!(table.mover(), 1 - mover, "what it had signed is there again");
    }
}

#[test]
fn journal_from_before_the_game_signs_nothing_unheard() {
    type Is = fn(&Item) -> bool;
    let check = |before: Is, with_record: bool| {
        let mut table = apart(2);
        let mover = table.mover();
        let at = usize::from(mover);
        for n in [mover, 1 - mover, mover] {
            table.turn();
            let letter = letter_of(&mut table, n).expect("a turn");
            take(&mut table, 1 - n, letter).expect("it is new");
        }
        let (items, _) = journal::read(&table.peers[at].journal);
        let kept = items.iter().take_while(|item| !before(item)).map(|item| journal::frame(item).len()).sum();
        table.peers[at].journal.truncate(kept);
        if !with_record {
            table.peers[at].record.clear();
        }
        let record = table.peers[at].record.len();
        for _ in 0..2 {
            table.start(mover);
            table.peers[at].session.lies_in(JournalFile(2));
            table.deliver();
            assert_eq!(table.view(mover).turn, None, "it may have signed another one before");
            assert_eq!(table.peers[at].record.len(), record, "nothing is thrown away");
        }
        hears_what_it_had_signed(&mut table, mover);
    };
    let began: Is = |item| matches!(item, Item::Began(_));
    let signed: Is = |item| matches!(item, Item::Signed { .. });
    for before in [began, signed] {
        check(before, true);
        check(before, false);
    }
}

#[test]
fn record_without_a_join_in_the_journal_is_kept() {
    for n in 0..2 {
        let mut table = apart(2);
        let at = usize::from(n);
        let (items, _) = journal::read(&table.peers[at].journal);
        let before = items.iter().take_while(|item| !matches!(item, Item::Joined { .. }));
        let kept = before.map(|item| journal::frame(item).len()).sum();
        table.peers[at].journal.truncate(kept);
        let record = table.peers[at].record.clone();
        assert!(!record.is_empty());
        table.start(n);
        assert_eq!(table.view(n).stage, Stage::Halted(Halt::NoJournal));
        table.gone.clear();
        table.meet(at);
        table.wait(Millis::seconds(40));
        assert_eq!(table.view(n).stage, Stage::Halted(Halt::NoJournal));
        assert_eq!(table.peers[at].record, record);
    }
}

#[test]
fn journal_of_another_version_is_kept() {
    let table = apart(2);
    let Peer { record, journal, .. } = &table.peers[0];
    let resumed = |journal: &[u8]| {
        let resumed = Session::resume(identity(0, 1), record, journal, table.now);
        resumed.map(|resumed| resumed.journal_bytes as usize)
    };
    assert_eq!(resumed(journal).ok(), Some(journal.len()));
    // Nothing here writes such an item.
    let unknown = journal::framed("journal", &[255; 40]);
    let newer = [journal.as_slice(), &unknown, &journal[..50]].concat();
    assert_eq!(resumed(&newer).err(), Some(ResumeError::OtherVersion));
    // A write that was cut short is no item.
    assert_eq!(resumed(&[journal, &unknown[..30]].concat()).ok(), Some(journal.len()));
}
