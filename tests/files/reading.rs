//! Reading of the kept files by today's code.

use std::fs;

use bastide_library::records::clubs;
use bastide_library::records::clubs::list::{ClubList, ClubListError};
use bastide_library::records::notation::written::File as WrittenGame;
use bastide_library::system::settings::Settings;
use bastide_record::{Verdict, transcript, verify};
use bastide_rules::Input;
use bastide_session::{JournalRole, View};
use bastide_table::handover::MoveLine;
use bastide_table::store::{Imported, Store};
use bastide_wire::ids::hex;
use bastide_wire::invitation::Invitation;
use bastide_wire::letter;
use tempfile::TempDir;

use crate::folder::{self, MOVED, PASSPHRASE};
use crate::games::{self, key};
use crate::kept;

/// Opens a copy of the kept data folder, in which a program may write.
fn copied() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in crate::files(&kept()) {
        folder::put(&folder.path().join(name), bytes);
    }
    let store = Store::open(folder.path().join("data")).unwrap();
    (folder, store)
}

/// Returns what a screen shows of a game, without what a start changes.
fn shown(view: &View) -> impl PartialEq + std::fmt::Debug + '_ {
    let View { table, game_id, terms, players, game, index, settled, .. } = view;
    let said: Vec<_> = view.chat.iter().map(|said| (said.by, &said.text)).collect();
    (table, game_id, terms, players, game.as_ref().map(|game| game.encode()), index, settled, said)
}

#[test]
fn kept_keys_and_settings_are_read() {
    let (folder, store) = copied();
    let data = folder.path().join("data");
    assert_eq!(store.key().unwrap().seed(), key(1).seed());
    assert_eq!(store.relay_key().unwrap().seed(), key(3).seed());
    fs::rename(data.join("key.8139770ea87d"), data.join("key")).unwrap();
    assert_eq!(store.key().unwrap().seed(), key(2).seed());
    assert_eq!(store.help().unwrap(), folder::network());
    let device = store.device().unwrap();
    assert_eq!((device.number, device.name.as_deref()), ([7; 16], Some("Anna’s desk")));
    let (settings, trouble) = Settings::load(&data);
    assert_eq!((settings, trouble.is_none()), (folder::settings(), true));
}

#[test]
fn kept_clubs_and_mail_are_read() {
    let (folder, store) = copied();
    let (list, troubles) = ClubList::load(&folder.path().join("data"));
    let [ClubListError::Twice { file, other, .. }] = &troubles[..] else { panic!("{troubles:?}") };
    let mut sheets = [clubs::open(file).unwrap(), clubs::open(other).unwrap()];
    sheets.sort_by_key(|club| club.cup.as_ref().map(|cup| cup.nonce));
    assert_eq!(sheets.each_ref().map(|club| &**club), folder::clubs().each_ref().map(|club| &**club));
    assert_eq!(list.all[0].folder.as_deref(), Some("/records".as_ref()));
    let (expected, content, seal) = folder::mail(&games::play());
    let found = store.mail().unwrap().take().unwrap();
    let [(mail, origin, _)] = &found[..] else { panic!("one mail") };
    assert!(*mail == expected && *origin == [8; 16] && mail.is_good());
    assert_eq!(seal.open(&mail.place, mail.sealed()), Some(content));
}

#[test]
fn kept_game_goes_on_where_it_stopped() {
    let ((_folder, store), of) = (copied(), games::play());
    let (table, by) = (of.view.table, key(2).public());
    let read = |ending| fs::read(store.record_path(&table).with_extension(ending)).unwrap();
    // A copy of `.here` fits no journal of this machine.
    assert!(cfg!(not(unix)) || store.journal_file(&table).is_none());
    let (files, record, journal) = store.table(&table).unwrap();
    assert_eq!(JournalRole::of(&journal), JournalRole::Sitting);
    assert_eq!(shown(&games::shown_after([&record, &journal, &read("talk")])), shown(&of.view));
    assert!(matches!(verify(&record).verdict, Verdict::Unfinished { torn_bytes: 0, .. }));
    assert_eq!(store.contacts(&table).unwrap(), folder::contacts(table));
    let evidence = verify(&read("evidence"));
    let Verdict::Forked { forks, .. } = &evidence.verdict else { panic!("{:?}", evidence.verdict) };
    let charter = evidence.log().expect("a record").charter();
    assert!(forks.len() == 1 && charter.key(forks[0].member) == Some(&by));
    // The chat is unread, and announced.
    drop(files);
    assert_eq!(store.not_shown(&table), [by]);
    assert_eq!(store.take_unnotified_chat(&table).unwrap(), []);
    fs::remove_file(store.record_path(&table).with_extension("told")).unwrap();
    assert_eq!(store.take_unnotified_chat(&table).unwrap(), [by]);
}

#[test]
fn kept_moves_end_or_are_undone() {
    let (folder, store) = copied();
    let [handed, exported, imported, cut] = MOVED;
    assert_eq!(store.away(&handed).and_then(|away| away.device).as_deref(), Some("Anna’s laptop"));
    assert!(store.away(&exported).is_some_and(|away| away.since.is_some()));
    // The first start has undone the unfinished export.
    assert!(!store.is_away(&imported) && !store.is_away(&cut));
    assert!(!folder.path().join("data/exporting").join(hex(&[6; 16])).exists());
    let [handover] = &store.handovers()[..] else { panic!("one handover") };
    assert_eq!((handover.seed, handover.taker), ([11; 32], key(1).public().to_bytes()));
    assert_eq!(handover.tables, [handed]);
    let back = store.handing().unwrap().take_back(handover, PASSPHRASE).unwrap();
    assert_eq!(back, Imported { back: 1, ..Imported::default() });
    let other = Store::open(folder.path().join("other")).unwrap();
    let new = other.import(&kept().join("given/moving"), PASSPHRASE, false).unwrap();
    assert_eq!(new, Imported { new: 1, ..Imported::default() });
    assert_eq!(other.key().unwrap().seed(), key(1).seed());
    assert_eq!(fs::read(other.journal_path(&exported)).unwrap(), games::lobby(exported.0[0]));
}

#[test]
fn kept_texts_and_transcripts_are_read() {
    let of = games::play();
    let text = |name: &str| fs::read_to_string(kept().join("given").join(name)).unwrap();
    assert_eq!(letter::read(&text("letter.txt")).unwrap(), of.letter);
    let invitation: Invitation = text("invitation.txt").parse().unwrap();
    assert_eq!(invitation, folder::contacts(of.view.table).invitation);
    let line: MoveLine = text("move.txt").parse().unwrap();
    assert_eq!(line.to_string(), text("move.txt"));
    let (expected, colours) = folder::transcript(&of);
    assert_eq!(transcript::decode(&fs::read(kept().join("given/game.bastide")).unwrap()).unwrap(), expected);
    let (_, words, its) = WrittenGame::open(&kept().join("data/records/Anna, Bert.txt")).unwrap();
    assert_eq!((words.setup, &words.names, its), (expected.setup, &expected.names, colours));
    // The words say which tile was drawn, and not which of several equal ones.
    assert_eq!(transcript::tiles(&words), transcript::tiles(&expected));
    let acts =
        |inputs: &[Input]| inputs.iter().filter(|one| matches!(one, Input::Act(..))).copied().collect();
    let (one, other): (Vec<_>, Vec<_>) = (acts(&words.inputs), acts(&expected.inputs));
    assert_eq!(one, other);
}
