//! Letters: a reader gets exactly the signed bytes.
//!
//! It detects a changed letter and one of another game.

use bastide_record::{Entry, Index, Letter, LetterError, Log, LogEntry, Member, Receipt, Signed};
use proptest::prelude::*;

use super::generator::World;
use super::table::{Table, one_each};

/// Returns the entries of a log above an index, and the receipts for its tip.
fn above(log: &Log, after: Index) -> (Vec<Entry>, Vec<Signed<Receipt>>) {
    let entries = log.history().iter().filter(|at| at.index > after).map(|at| match &at.entry {
        LogEntry::Entry(entry) => entry.clone(),
        LogEntry::Charter(_) => panic!("a letter is of one chapter"),
    });
    (entries.collect(), log.receipts().map(|receipt| (**receipt).clone()).collect())
}

/// Number of a game's latest logs that open each letter.
const BEHIND: usize = 6;

/// Opens every letter of a log with each of these logs of the same game.
fn check(log: &Log, readers: &[Log]) {
    for me in log.members() {
        let Some(letter) = log.letter(*me).filter(|letter| !letter.is_empty()) else { continue };
        let letter = Letter::decode(&letter.encode()).unwrap();
        for reader in readers.iter().filter(|reader| reader.charter().id() == log.charter().id()) {
            match reader.open(&letter) {
                Ok(opened) => {
                    let count = u32::try_from(opened.entries.len()).unwrap();
                    let (entries, receipts) = above(log, Index(log.tip().index.0 - count));
                    assert_eq!(opened.entries, entries);
                    assert!(opened.receipts.iter().all(|receipt| receipts.contains(receipt)));
                    let has_news = !entries.is_empty() || !opened.receipts.is_empty();
                    assert!(has_news || reader.holds(log.named()), "what isn't here");
                }
                Err(LetterError::Gap { from }) => assert_eq!(from, reader.tip().index.next()),
                other => panic!("{other:?}"),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn opened_letter_holds_the_signed_bytes(seed in any::<u64>()) {
        let mut world = World::new(seed);
        let mut readers: Vec<Log> = Vec::new();
        for _ in 0..60 {
            world.step();
            let log = world.table.log().clone();
            readers.push(log.clone());
            let behind = readers.len().saturating_sub(BEHIND);
            check(&log, &readers[behind..]);
        }
    }

    #[test]
    fn changed_letter_is_detected(seed in any::<u64>(), at in any::<usize>(), bit in 0..8) {
        let (before, log) = two(seed);
        let mut bytes = log.letter(log.tip().author.unwrap()).unwrap().encode();
        let at = at % bytes.len();
        bytes[at] ^= 1u8 << bit;
        if let Ok(opened) = Letter::decode(&bytes).and_then(|letter| before.open(&letter)) {
            let (entries, _) = above(&log, before.tip().index);
            prop_assert!(entries.starts_with(&opened.entries) && opened.receipts.is_empty());
        }
    }

    #[test]
    fn random_bytes_are_no_letter(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        if let Ok(letter) = Letter::decode(&bytes) {
            let (before, _) = two(1);
            prop_assert!(before.open(&letter).is_err());
        }
    }
}

/// Returns the log of a game of two after some turns, and after one more.
fn two(seed: u64) -> (Log, Log) {
    let mut table = Table::new(&one_each(2), seed);
    table.play(1 + u32::try_from(seed % 20).unwrap());
    let before = table.log().clone();
    table.play(1);
    (before, table.log().clone())
}

#[test]
fn a_letter_says_why_it_does_not_fit() {
    let (before, log) = two(7);
    let letter = log.letter(log.tip().author.unwrap()).unwrap();
    let check = |log: &Log, letter: &Letter, expected: Result<usize, LetterError>| {
        assert_eq!(log.open(letter).map(|opened| opened.entries.len()), expected);
    };
    check(&before, &letter, Ok(1));
    // Opened twice, and with part of its entries known.
    check(&log, &letter, Ok(0));
    check(&two(8).0, &letter, Err(LetterError::AnotherGame));
    let mut table = Table::after(&one_each(2), 7, 8);
    let early = table.log().clone();
    table.play(3);
    let late = table.log().letter(table.log().tip().author.unwrap()).unwrap();
    let gap = Err(LetterError::Gap { from: early.tip().index.next() });
    check(&early, &late, gap);
    // If only the attachments are new, they may follow entries that the reader lacks.
    let answers = Member(1 - table.log().tip().author.unwrap().0);
    let mut late = table.log().letter(answers).unwrap();
    assert!(late.is_empty());
    late.put(vec![7]);
    check(&early, &late, gap);
    check(table.log(), &late, Ok(0));
    // The reader's log has another entry at the same index: the letter still opens as it was
    // signed.
    let mut one = Table::after(&one_each(2), 7, 8);
    one.answer();
    let mut other = one.clone();
    while one.log().tip().head == other.log().tip().head {
        (one, other) = (Table::after(&one_each(2), 7, 8), Table::after(&one_each(2), 7, 8));
        one.answer();
        other.answer();
        _ = other.random(2);
        assert!(one.turn() && other.turn());
    }
    let letter = one.log().letter(one.log().tip().author.unwrap()).unwrap();
    let opened = other.log().open(&letter).unwrap();
    assert_ne!(opened.entries[0].head(), other.log().tip().head);
    assert_eq!(opened.entries[0].index(), other.log().tip().index);
}

#[test]
fn a_usual_turn_of_two_is_short() {
    let mut table = Table::new(&one_each(2), 3);
    let mut lengths = Vec::new();
    for _ in 0..60 {
        table.play(1);
        let me: Member = table.log().tip().author.unwrap();
        lengths.extend(table.log().letter(me).map(|letter| letter.encode().len()));
    }
    lengths.sort_unstable();
    let (median, most) = (lengths[lengths.len() / 2], lengths.last().unwrap());
    assert!(median < 240 && *most < 340, "{median} {most}");
}
