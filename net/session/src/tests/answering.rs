//! Record files with a turn that was never sent, and the answers to them.

use bastide_record::{DrawSource, Expiry, Index, LetterError, Pace, Record, RemarkKind};

use super::*;

const HERE: JournalFile = JournalFile(1);

/// Makes a live or a correspondence game after some turns.
fn playing(count: u8, is_days: bool) -> Table {
    let pace = Pace::Days { move_s: 3 * 86_400, bank_s: 86_400, days_off: 2 };
    let days = Terms { pace, expiry: Expiry::MayBeClaimed, grace_s: 3 * 86_400, ..Terms::default() };
    let terms = if is_days { days } else { Terms::default() };
    let mut table =
        Table::playing_for(Plan { terms: Terms { draws: DrawSource::Rounds, ..terms }, ..Plan::open(count) });
    (0..count).for_each(|n| table.peer(n).session.lies_in(HERE));
    (0..7).for_each(|_| table.turn());
    table
}

/// Returns the record in a member's file.
fn shown(table: &mut Table, n: u8) -> Record {
    table.report(n).record.expect("it is readable")
}

fn answer(table: &mut Table, n: u8, record: &Record) -> Result<(), CommandError> {
    table.command(n, Command::TakeRecord(letters_of(record)))
}

/// Starts a member's program, with its journal in this file.
fn start(table: &mut Table, n: u8, file: JournalFile) {
    let at = table.start(n);
    table.peers[at].session.lies_in(file);
    table.deliver();
}

/// Disconnects the mover, plays its turn unheard, and remarks that the game is to be continued.
/// Returns the mover and the record in its file.
fn keep_back(table: &mut Table) -> (u8, Record) {
    let n = table.mover();
    table.leave(n);
    table.turn();
    table.command(n, Command::Remark(RemarkKind::AnotherDay)).expect("the game goes on");
    (n, shown(table, n))
}

fn member(n: u8) -> bastide_record::Member {
    bastide_record::Member(n)
}

fn tip(record: &Record) -> Index {
    record.log().tip().index
}

#[test]
fn turn_known_from_a_file_alone_is_answered() {
    for is_days in [false, true] {
        let mut table = playing(2, is_days);
        let (liar, file) = keep_back(&mut table);
        let other = 1 - liar;
        assert!(waits_for(&file, member(other)) && !waits_for(&file, member(liar)));
        start(&mut table, other, HERE);
        assert!(table.view(other).turn.is_none(), "nobody has told of that turn");
        answer(&mut table, other, &file).expect("it waits for this member");
        table.turn();
        let answered = shown(&mut table, other);
        assert!(tip(&answered) > tip(&file), "days: {is_days}");
        assert!(waits_for(&answered, member(liar)) && !waits_for(&answered, member(other)));
        let said: Vec<_> = answered.remarks().map(|remark| (remark.member, remark.kind)).collect();
        assert_eq!(said, [(member(other), RemarkKind::AnotherDay)]);
        assert!(matches!(table.report(other).verdict, Verdict::Unfinished { .. }));
        assert_eq!(table.view(other).letter.is_some(), is_days, "a game of days goes on by letters, too");
        // The same works in the other direction, and nobody has signed two things.
        start(&mut table, liar, HERE);
        answer(&mut table, liar, &answered).expect("it waits for the one who kept the turn back");
        table.turn();
        assert!(tip(&shown(&mut table, liar)) > tip(&answered));
        table.come_back(liar);
        table.play_out();
        for n in 0..2 {
            assert_eq!(table.report(n).verdict, Verdict::Verified);
            assert!(table.view(n).caught.is_empty());
        }
    }
}

#[test]
fn last_turn_as_an_answer_is_filed_unanswered() {
    let mut table = playing(2, false);
    while table.view(0).game.is_none_or(|game| game.bag().len() != 1) {
        table.turn();
    }
    let (liar, file) = keep_back(&mut table);
    let other = 1 - liar;
    start(&mut table, other, HERE);
    answer(&mut table, other, &file).expect("it waits for this member");
    table.turn();
    let answered = shown(&mut table, other);
    assert!(answered.log().is_over() && tip(&answered) > tip(&file));
    table.come_back(liar);
    for n in 0..2 {
        assert_eq!(table.report(n).verdict, Verdict::Verified, "once the other has answered");
    }
}

#[test]
fn receipts_among_evidence_come_with_the_turn() {
    let mut table = playing(3, false);
    let liar = table.mover();
    // Member that moves next, of which the file can show nothing.
    let other = (0..3).filter(|n| *n != liar).find(|n| {
        let seats = table.view(0);
        let order = seats.game.expect("it has begun").order().to_vec();
        let at =
            order.iter().position(|seat| seats.seats[seat.index()] == SeatView::Member(usize::from(liar)));
        let next = order[(at.expect("it sits there") + 1) % 3];
        seats.seats[next.index()] == SeatView::Member(usize::from(*n))
    });
    let other = other.expect("somebody is next");
    table.leave(other);
    table.turn();
    table.command(liar, Command::Remark(RemarkKind::AnotherDay)).expect("the game goes on");
    let file = shown(&mut table, liar);
    assert!(file.log().receipts().next().is_none() && waits_for(&file, member(other)));
    start(&mut table, other, HERE);
    answer(&mut table, other, &file).expect("it waits for this member");
    assert!(table.view(other).turn.is_some(), "{:?}", table.view(other).waits);
    table.turn();
    assert!(tip(&shown(&mut table, other)) > tip(&file));
}

#[test]
fn restored_journal_takes_the_file_unsigned() {
    let mut table = playing(2, false);
    let (liar, file) = keep_back(&mut table);
    let other = 1 - liar;
    start(&mut table, other, JournalFile(2));
    answer(&mut table, other, &file).expect("it waits for this member");
    assert_eq!(table.log(other).tip().index, tip(&file));
    let view = table.view(other);
    assert!(view.turn.is_none() && view.waits.iter().any(|wait| wait.what == OwedBy::Status));
    assert!(!shown(&mut table, other).remarks().any(|remark| remark.member == member(other)));
    assert!(table.log(other).receipts().next().is_none(), "no receipt is signed");
}

#[test]
fn record_longer_than_a_letter_is_taken_in_pieces() {
    let mut table = playing(2, false);
    let backup = (table.peers[0].record.clone(), table.peers[0].journal.clone());
    (0..62).for_each(|_| table.turn());
    let file = shown(&mut table, 1);
    let letters = letters_of(&file);
    assert!(letters.len() > 1, "as short as a letter: {}", tip(&file));
    for letter in &letters {
        bastide_record::Letter::decode(&letter.encode()).expect("each is as a letter may be");
    }
    (table.peers[0].record, table.peers[0].journal) = backup;
    start(&mut table, 0, JournalFile(2));
    answer(&mut table, 0, &file).expect("it brings much");
    assert_eq!(table.log(0).tip(), file.log().tip());
}

#[test]
fn file_of_another_branch_changes_nothing() {
    for is_days in [false, true] {
        let mut table = playing(2, is_days);
        let liar = table.mover();
        let at = usize::from(liar);
        let twin = (table.peers[at].session.clone(), table.peers[at].record.clone());
        table.turn();
        let other = 1 - liar;
        let before = table.log(other);
        // The same program runs once more, from before that turn.
        (table.peers[at].session, table.peers[at].record) = twin;
        table.wait(Millis::seconds(1));
        table.leave(liar);
        let n = table.mover();
        if n != liar {
            // Both may move now, each by its own log.
            while let Some(turn) = table.view(liar).turn {
                let game = table.view(liar).game.expect("it has begun");
                let wish = if turn.complete { Command::Seal } else { Command::Act(stand_in(&game)) };
                table.command(liar, wish).expect("it is offered");
            }
        } else {
            table.turn();
        }
        table.command(liar, Command::Remark(RemarkKind::AnotherDay)).expect("the game goes on");
        let file = shown(&mut table, liar);
        let parts = before.tip().index;
        assert_ne!(file.log().at(parts).map(|at| at.head), before.at(parts).map(|at| at.head));
        let refused = answer(&mut table, other, &file);
        assert_eq!(refused, Err(CommandError::OtherSide { at: parts }), "days: {is_days}");
        assert_eq!(table.log(other).tip(), before.tip());
        let caught: Vec<_> = table.view(other).caught.iter().map(|one| one.member).collect();
        assert_eq!(caught, [usize::from(liar)], "both turns are here now");
    }
}

#[test]
fn file_that_waits_for_nothing_is_refused() {
    let mut table = playing(2, false);
    let own = (0..2).find(|n| *n != table.mover()).expect("two");
    let file = shown(&mut table, 1 - own);
    let refused = |why| Err(CommandError::Letter(why));
    assert_eq!(answer(&mut table, own, &file), refused(LetterError::Known));
    let mut another = letters_of(&file);
    let mut bytes = another[0].encode();
    bytes[0] ^= 1;
    another[0] = bastide_record::Letter::decode(&bytes).expect("of another game");
    let strange = table.command(own, Command::TakeRecord(another));
    assert_eq!(strange, refused(LetterError::AnotherGame));
    table.play_out();
    assert_eq!(answer(&mut table, own, &file), Err(CommandError::Over));
}

#[test]
fn signature_lacking_in_the_journal_halts() {
    let mut table = playing(2, false);
    let n = table.mover();
    let at = usize::from(n);
    let backup = (table.peers[at].record.clone(), table.peers[at].journal.clone());
    (0..2).for_each(|_| table.turn());
    let file = shown(&mut table, 1 - n);
    // The journal names the file where it has always been, as if the same files were in use
    // elsewhere.
    (table.peers[at].record, table.peers[at].journal) = backup;
    start(&mut table, n, HERE);
    answer(&mut table, n, &file).expect("heard");
    assert_eq!(table.view(n).stage, Stage::Halted(Halt::KeyElsewhere));
}
