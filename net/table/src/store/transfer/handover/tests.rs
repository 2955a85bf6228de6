//! Games on their way: marks, leftovers of programs that died midway, and games that come back.

use std::fs;

use bastide_session::{JournalFile, JournalRole};
use tempfile::TempDir;

use super::*;
use crate::store::transfer::tests::{TABLE, journal};

const OTHER: TableId = TableId([8; 16]);
const WORDS: &str = "the digits of a hash";
const TAKER: Key = [5; 32];

fn with(tables: &[TableId]) -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.key().unwrap();
    for table in tables {
        fs::write(store.path(table, "journal"), journal(&[1, 2])).unwrap();
    }
    (folder, store)
}

fn give(store: &Store, tables: &[TableId]) -> Result<Handover, TransferError> {
    store.handing().unwrap().hand_over(([9; 32], WORDS), (TAKER, Some("laptop")), tables)
}

fn file_of(store: &Store) -> JournalFile {
    store.journal_file(&TABLE).unwrap()
}

/// Returns the number of files in the folder of handovers.
fn left(store: &Store) -> usize {
    fs::read_dir(store.moving())
        .map_or(0, |all| all.filter(|file| file.as_ref().unwrap().file_name() != "lock").count())
}

fn signs(store: &Store, table: &TableId) -> bool {
    store.find(table).is_ok() && store.table(table).is_ok()
}

#[test]
fn chosen_game_goes_and_the_others_stay() {
    let (_a, one) = with(&[TABLE, OTHER]);
    let (_b, two) = with(&[]);
    let handover = give(&one, &[TABLE]).unwrap();
    assert!(!signs(&one, &TABLE) && signs(&one, &OTHER));
    let away = one.away(&TABLE).unwrap();
    assert!(away.device.as_deref() == Some("laptop") && away.since.is_some());
    assert_eq!(one.away(&OTHER), None);
    assert_eq!(one.handovers(), std::slice::from_ref(&handover));
    let sealed = one.handing().unwrap().sealed(&handover).unwrap();
    let receive = |line: u8| two.handing().unwrap().receive(&TableId([line; 16]), &sealed, WORDS);
    // The new key on the other device has no seat anywhere.
    let imported = receive(1).unwrap();
    assert!(imported.new == 1 && imported.refused.is_empty() && imported.aside.is_some(), "{imported:?}");
    assert_eq!(two.seated_key().unwrap(), Some(one.key().unwrap().public()));
    assert!(signs(&two, &TABLE) && left(&two) == 0);
    // It comes again, as when the taker died before it confirmed.
    assert_eq!(receive(2).unwrap(), Imported { known: 1, ..Imported::default() });
    one.handing().unwrap().arrived(&handover);
    assert!(one.handovers().is_empty() && left(&one) == 0 && !signs(&one, &TABLE));
    // And back the same way.
    let back = give(&two, &[TABLE]).unwrap();
    let sealed = two.handing().unwrap().sealed(&back).unwrap();
    let imported = one.handing().unwrap().receive(&TableId([3; 16]), &sealed, WORDS).unwrap();
    assert_eq!(imported, Imported { back: 1, ..Imported::default() });
    assert!(signs(&one, &TABLE) && !signs(&two, &TABLE));
    // The first export is older than what is here by now.
    one.table(&TABLE).unwrap().0.journal.append(&journal(&[3])).unwrap();
    let old = one.handing().unwrap().receive(&TableId([3; 16]), &sealed, WORDS).unwrap();
    assert_eq!(old, Imported { known: 1, ..Imported::default() });
}

#[test]
fn only_a_complete_journal_is_complete_on_arrival() {
    let check = |say: fn(&Store) -> Vec<u8>, is_whole: bool| {
        let (_a, one) = with(&[TABLE]);
        let (_b, two) = with(&[]);
        let (mut table, ..) = one.table(&TABLE).unwrap();
        table.journal.append(&say(&one)).unwrap();
        drop(table);
        let before = fs::read(one.journal_path(&TABLE)).unwrap();
        let handover = give(&one, &[TABLE]).unwrap();
        assert_eq!(fs::read(one.journal_path(&TABLE)).unwrap(), before);
        let sealed = one.handing().unwrap().sealed(&handover).unwrap();
        for killed in [false, false, true] {
            if killed && is_whole {
                // Before it noted its file.
                let path = two.journal_path(&TABLE);
                let journal = fs::read(&path).unwrap();
                fs::write(path, &journal[..journal.len() - JournalRole::lying_in(JournalFile(7)).len()])
                    .unwrap();
            }
            two.handing().unwrap().receive(&TABLE, &sealed, WORDS).unwrap();
            let (_, _, journal) = two.table(&TABLE).unwrap();
            assert!(journal.starts_with(&before));
            let lies = two.journal_file(&TABLE).filter(|is| JournalRole::lies_in(&journal) == Some(*is));
            assert_eq!(lies.is_some(), is_whole);
        }
        // A game that is away isn't changed.
        two.handing().unwrap().hand_over(([8; 32], WORDS), (TAKER, None), &[TABLE]).unwrap();
        let left = fs::read(two.journal_path(&TABLE)).unwrap();
        let refused = two.handing().unwrap().receive(&TABLE, &sealed, WORDS).unwrap();
        assert_eq!(refused, Imported { refused: vec![TABLE], ..Imported::default() });
        assert_eq!(fs::read(two.journal_path(&TABLE)).unwrap(), left);
        // The same for games that the player takes back.
        one.handing().unwrap().take_back(&handover, WORDS).unwrap();
        let (_, _, journal) = one.table(&TABLE).unwrap();
        assert_eq!(JournalRole::lies_in(&journal) == one.journal_file(&TABLE), is_whole);
    };
    check(|store| JournalRole::lying_in(file_of(store)), true);
    check(|_| JournalRole::lying_in(JournalFile(7)), false);
    check(|_| Vec::new(), false);
    check(|store| [&JournalRole::lying_in(file_of(store))[..], b"torn"].concat(), false);
}

#[test]
fn refused_handover_changes_nothing() {
    let (_a, one) = with(&[TABLE, OTHER]);
    let check = |tables: &[TableId], is_so: fn(&TransferError) -> bool| {
        let error = give(&one, tables).unwrap_err();
        assert!(is_so(&error), "{error}");
        assert!(one.handovers().is_empty() && left(&one) == 0);
    };
    let running = one.table(&OTHER).unwrap();
    check(&[TABLE, OTHER], |e| matches!(e, TransferError::Store(StoreError::Running { .. })));
    drop(running);
    check(&[TABLE, TableId([1; 16])], |e| matches!(e, TransferError::Store(StoreError::NoTable { .. })));
    check(&[TABLE; HANDOVER_GAMES + 1], |e| matches!(e, TransferError::TooMuch));
    assert!(signs(&one, &TABLE) && signs(&one, &OTHER));
    // More than fits between devices.
    fs::write(one.path(&TABLE, "bastide"), vec![0; HANDOVER_MAX]).unwrap();
    check(&[TABLE], |e| matches!(e, TransferError::TooMuch));
    assert!(signs(&one, &TABLE));
    give(&one, &[OTHER]).unwrap();
    let error = give(&one, &[OTHER]).unwrap_err();
    assert!(matches!(error, TransferError::Store(StoreError::Away { .. })));
    // One program at a time gives games.
    let handing = one.handing().unwrap();
    assert!(matches!(one.handing(), Err(StoreError::Running { .. })));
    drop(handing);
}

#[test]
fn handover_is_taken_back_by_the_players_word() {
    let (_a, one) = with(&[TABLE, OTHER]);
    let handover = give(&one, &[TABLE, OTHER]).unwrap();
    let handing = one.handing().unwrap();
    handing.take_back(&handover, "another").unwrap_err();
    assert!(!signs(&one, &TABLE) && !signs(&one, &OTHER));
    let back = Imported { back: 2, ..Imported::default() };
    assert_eq!(handing.take_back(&handover, WORDS).unwrap(), back);
    assert!(signs(&one, &TABLE) && signs(&one, &OTHER) && left(&one) == 0);
    handing.sealed(&handover).unwrap_err();
}

/// A program that dies between two of its writes leaves the first ones done, in the disk's order.
#[test]
fn killed_giver_keeps_its_games_or_can_hand_them_over() {
    // Files written: the note, the export, a mark for each game, and the note that it may be sent.
    for done in 0..=5 {
        let (_a, one) = with(&[TABLE, OTHER]);
        let handover = give(&one, &[TABLE, OTHER]).unwrap();
        let (offer, sealed) = (one.of(handover.export, "offer"), one.of(handover.export, "sealed"));
        if done < 5 {
            one.note_offer(&Handover { begun: false, ..handover.clone() }).unwrap();
        }
        for (at, table) in [(3, TABLE), (4, OTHER)] {
            if done < at {
                fs::remove_file(one.path(&table, "moved")).unwrap();
            }
        }
        if done < 2 {
            fs::rename(&sealed, sealed.with_extension("sealed.0123")).unwrap();
        }
        if done < 1 {
            fs::remove_file(&offer).unwrap();
        }
        let underway = one.handovers();
        // Another program begins to give, whatever there is.
        drop(one.handing().unwrap());
        let is_here = [TABLE, OTHER].map(|table| signs(&one, &table));
        if done < 5 {
            assert_eq!((is_here, left(&one)), ([true; 2], 0), "{done}");
            assert!(underway.is_empty(), "{done}");
        } else {
            assert_eq!((is_here, underway), ([false; 2], vec![handover.clone()]), "{done}");
            assert!(one.handing().unwrap().sealed(&handover).is_ok());
        }
    }
}

#[test]
fn game_back_by_another_way_is_not_offered() {
    let (folder, one) = with(&[TABLE]);
    let (_b, two) = with(&[]);
    let handover = give(&one, &[TABLE]).unwrap();
    let sealed = one.handing().unwrap().sealed(&handover).unwrap();
    two.handing().unwrap().receive(&TABLE, &sealed, WORDS).unwrap();
    let file = folder.path().join("back");
    two.export(&file, "open sesame", COST).unwrap();
    assert_eq!(one.import(&file, "open sesame", false).unwrap().back, 1);
    assert!(one.handovers().is_empty() && left(&one) == 0);
    assert!(signs(&one, &TABLE) && !signs(&two, &TABLE));
}

#[test]
fn device_keeps_its_number_and_takes_good_names() {
    let (folder, store) = with(&[]);
    let number = store.device().unwrap().number;
    for (name, kept) in [
        ("Zoë’s laptop", Some("Zoë’s laptop")),
        (" phone ", Some("phone")),
        ("", None),
        ("a\nb", None),
        ("a name that has more than so many bytes", None),
    ] {
        store.name_device(name).unwrap();
        assert_eq!(store.device().unwrap(), Device { number, name: kept.map(str::to_owned) });
    }
    for text in ["", "garbage", "00 name"] {
        fs::write(folder.path().join("device"), text).unwrap();
        let made = store.device().unwrap();
        assert_eq!((made.name.clone(), store.device().unwrap()), (None, made));
    }
}

#[test]
fn malformed_note_of_a_handover_is_ignored() {
    let (_a, one) = with(&[TABLE]);
    let handover = give(&one, &[TABLE]).unwrap();
    let good = fs::read_to_string(one.of(handover.export, "offer")).unwrap();
    for text in [
        String::new(),
        good.replace("begun", "began"),
        good.replace("seed 09", "seed "),
        good.replace("taker ", ""),
        good.replace("table ", "tables "),
        format!("{good}{}", "table 08080808080808080808080808080808\n".repeat(HANDOVER_GAMES)),
    ] {
        fs::write(one.of(handover.export, "offer"), text).unwrap();
        assert!(one.handovers().is_empty());
    }
    fs::write(one.of(handover.export, "offer"), good).unwrap();
    assert_eq!(one.handovers(), [handover]);
}
