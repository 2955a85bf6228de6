//! Programs that die at each call that writes, during export, import or start. No game is ever in
//! two places, and none is lost.

use std::fs;

use super::super::tests::{Machine, OTHER, TABLE, WORDS, journal};
use super::*;
use crate::store::Life;

const TABLES: [TableId; 2] = [TABLE, OTHER];

/// Makes a machine with two games, of which one was elsewhere before.
fn machine() -> Machine {
    let machine = Machine::with(&[1, 2]);
    machine.put(&OTHER, "journal", &journal(&[3]));
    TableLocation::Here(4).write(&machine.store.path(&OTHER, "moved")).unwrap();
    machine
}

/// Makes a machine that has imported each file outside of the data folder.
fn imports_all(machine: &Machine) -> Machine {
    let other = Machine::new();
    for file in machine.beside() {
        let _ = other.store.import(&file, WORDS, false);
    }
    other
}

/// Checks the result after a program has died during an export and was restarted. Meanwhile `taken`
/// has imported whatever could be opened.
fn check_places(machine: &Machine, taken: &Machine, at: &str) {
    for table in TABLES {
        assert!(!(machine.signs(&table) && taken.signs(&table)), "{at}: in two places");
    }
    let here = TABLES.map(|table| machine.signs(&table));
    match here {
        [true, true] => assert!(machine.beside().is_empty(), "{at}: of no use"),
        [false, false] => {
            let two = Machine::new();
            let found = two.store.import(&machine.folder.path().join("moving"), WORDS, false);
            assert_eq!(found.map(|found| found.new).ok(), Some(2), "{at}: lost");
            assert_eq!(machine.beside().len(), 1, "{at}: of no use");
        }
        _ => panic!("{at}: one of two is away"),
    }
    assert!(list(&machine.store.exporting()).unwrap_or_default().len() <= 1, "{at}: only the lock stays");
    let belongings = machine.store.belongings().unwrap();
    assert_eq!((belongings.games, belongings.away % 2), (2, 0), "{at}");
}

#[test]
fn export_killed_at_any_write_is_undone_or_finished() {
    for is_torn in [false, true] {
        let (mut undone, mut finished) = (0, 0);
        Life::each(is_torn, |life, at| {
            let one = machine();
            let _ = life.run(|| one.export("moving"));
            let taken = imports_all(&one);
            one.start();
            check_places(&one, &taken, at);
            if life.is_over() {
                let counted = if one.signs(&TABLE) { &mut undone } else { &mut finished };
                *counted += 1;
            }
        });
        assert!(undone > 15 && finished > 5, "{undone} {finished}");
    }
}

#[test]
fn start_killed_at_any_write_is_repeated_by_the_next() {
    let (mut deaths, mut is_over) = (0, true);
    for calls in 0.. {
        deaths += Life::each(true, |life, at| {
            let (one, mut before) = (machine(), Life::new(calls, true));
            let _ = before.run(|| one.export("moving"));
            is_over = before.is_over();
            let begun = imports_all(&one);
            let _ = life.run(|| Store::open(one.store.folder.clone()));
            let taken = imports_all(&one);
            one.start();
            let at = format!("dies at {calls}, then {at}");
            check_places(&one, &begun, &at);
            check_places(&one, &taken, &at);
        });
        if !is_over {
            break;
        }
    }
    assert!(deaths > 50, "{deaths}");
}

/// Makes a machine whose program died after the last chunk was noted, and before it was written.
fn noted() -> (Machine, ExportId, Note) {
    for calls in 0.. {
        let one = machine();
        Life::new(calls, false).run(|| one.export("moving")).unwrap_err();
        let notes = list(&one.store.exporting()).unwrap_or_default();
        let Some(export) = notes.iter().find_map(|(name, _)| read_hex(name)) else { continue };
        let note: Note = bytes::decode(&fs::read(one.store.noted(export)).unwrap(), NOTE_MAX).unwrap();
        if note.end.is_some() {
            return (one, export, note);
        }
    }
    unreachable!("an export ends")
}

/// `tests/files` keeps this note, and reads it in its place.
#[test]
fn kept_note_is_read_and_written_alike() {
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/files/kept/data/exporting");
    let kept = fs::read(Path::new(kept).join(hex(&[6; 16]))).unwrap();
    let note: Note = bytes::decode(&kept, NOTE_MAX).unwrap();
    assert_eq!((&*note.beside, &*note.to, note.end.is_none()), ("/moving.0123", "/moving", true));
    assert_eq!(bytes::encode(&note), kept);
    let ended = Note { end: Some((7, Blob(vec![8, 9]))), ..note };
    let end = [&[1][..], &7u64.to_le_bytes(), &2u64.to_le_bytes(), &[8, 9]].concat();
    assert_eq!(bytes::encode(&ended), [&kept[..kept.len() - 1], &end].concat());
}

#[test]
fn export_whose_end_fails_is_taken_back() {
    for is_written in [false, true] {
        let (one, export, note) = noted();
        let (length, last) = note.end.clone().unwrap();
        if is_written {
            end(Path::new(&note.beside), length, &last.0).unwrap();
        }
        one.store.take_back_export(export, &note).unwrap();
        assert!(one.signs(&TABLE) && one.signs(&OTHER) && one.beside().is_empty());
        assert_eq!(TableLocation::read(&one.store.path(&OTHER, "moved")).unwrap(), TableLocation::Here(4));
    }
}

#[test]
fn export_on_a_removed_disk_is_finished_later() {
    let (one, export, note) = noted();
    let (beside, elsewhere) = (PathBuf::from(note.beside), one.folder.path().join("data/elsewhere"));
    fs::rename(&beside, &elsewhere).unwrap();
    one.start();
    assert!(!one.signs(&TABLE) && exists(&one.store.noted(export)));
    fs::rename(&elsewhere, &beside).unwrap();
    one.start();
    assert!(!exists(&one.store.noted(export)) && !exists(&beside));
    let imported = Machine::new().store.import(Path::new(&note.to), WORDS, false).unwrap();
    assert_eq!(imported.new, 2);
}

#[test]
fn export_finished_later_overwrites_no_file() {
    let (one, _, note) = noted();
    fs::write(&note.to, "somebody's").unwrap();
    one.start();
    assert_eq!(fs::read(&note.to).unwrap(), b"somebody's");
    let imported = Machine::new().store.import(Path::new(&note.beside), WORDS, false).unwrap();
    assert_eq!(imported.new, 2);
}

#[test]
fn import_killed_at_any_write_is_done_by_the_next() {
    for (is_torn, comes_back) in [(false, false), (true, false), (false, true), (true, true)] {
        let deaths = Life::each(is_torn, |life, at| {
            let (one, two) = (machine(), Machine::new());
            let unused = two.store.key().unwrap();
            let export = one.export("moving").unwrap();
            let (to, from) = if comes_back { (&one, &two) } else { (&two, &one) };
            let _ = life.run(|| to.store.import(&export, WORDS, comes_back));
            to.start();
            let at = format!("{at}, back: {comes_back}");
            assert!(TABLES.iter().all(|table| !from.signs(table)), "{at}: in two places");
            // Somebody plays the part that has arrived already.
            let played = to.signs(&TABLE) && life.is_over();
            if played {
                let (mut table, ..) = to.store.table(&TABLE).unwrap();
                table.journal.append(&journal(&[6])).unwrap();
            }
            let found = to.store.import(&export, WORDS, comes_back).unwrap();
            assert_eq!(found.refused, [], "{at}");
            assert!(TABLES.iter().all(|table| to.signs(table)), "{at}: lost");
            let items: &[u8] = if played { &[1, 2, 6] } else { &[1, 2] };
            assert_eq!(to.store.file(&TABLE, JOURNAL).unwrap().unwrap(), journal(items), "{at}");
            assert_eq!(to.store.file(&OTHER, JOURNAL).unwrap().unwrap(), journal(&[3]), "{at}");
            let own = |machine: &Machine| machine.store.own_key().unwrap().unwrap().public();
            assert_eq!(own(to), own(&one), "{at}");
            let name = format!("key.{}", hex(&unused.public().to_bytes()[..6]));
            assert!(comes_back || exists(&two.store.folder.join(name)), "{at}: the key of before is kept");
        });
        assert!(deaths > 15, "{deaths}");
    }
}
