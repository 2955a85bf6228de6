//! Stores whose program dies at each call that writes, as after a power cut.
//!
//! Exports, imports and handovers of games have such tests in `net/table`, because they change several
//! files, and two machines.

use std::fmt::Debug;
use std::path::Path;
use std::sync::Arc;

use bastide_kit::late_files::club;
use bastide_kit::people::{key, public};
use bastide_library::records::clubs::list::ClubList;
use bastide_library::records::notation::written;
use bastide_library::system::settings::Settings;
use bastide_node::NetworkHelpers;
use bastide_record::BlindedKey;
use bastide_rules::Setup;
use bastide_rules::transcript::Transcript;
use bastide_table::store::{Contacts, Life, Store, TableFiles};
use bastide_wire::ids::TableId;
use bastide_wire::invitation::Invitation;
use bastide_wire::mail::Mail;

const TABLE: TableId = TableId([7; 16]);
/// Length of the frames in records and journals, in bytes.
const FRAME: usize = 8;

/// Checks a change that dies at any of its writes: the store is as it was before or as it is
/// after, and the change can be made again.
fn check<T: Debug + PartialEq>(
    deaths: u32,
    begin: impl Fn(&Path),
    change: impl Fn(&Path) -> Option<()>,
    read: impl Fn(&Path) -> T,
) {
    let folder = || {
        let folder = tempfile::tempdir().unwrap();
        begin(folder.path());
        folder
    };
    let (one, two) = (folder(), folder());
    change(two.path()).unwrap();
    let (before, after) = (read(one.path()), read(two.path()));
    assert_ne!(before, after);
    for is_torn in [false, true] {
        let died = Life::each(is_torn, |life, at| {
            let folder = folder();
            // It fails in a dying program.
            let _ = life.run(|| change(folder.path()));
            let found = read(folder.path());
            assert!(found == before || found == after, "{at}: {found:?}, neither {before:?} nor {after:?}");
            assert!(life.is_over() || found == after, "{at}: {found:?} isn't {after:?}");
            change(folder.path()).unwrap();
            assert_eq!(read(folder.path()), after, "{at}");
        });
        assert!(died >= deaths, "{died} deaths");
    }
}

fn store(folder: &Path) -> Option<Store> {
    Store::open(folder).ok()
}

fn table(folder: &Path) -> Option<(TableFiles, Vec<u8>, Vec<u8>)> {
    store(folder)?.table(&TABLE).ok()
}

/// Returns the length of the whole frames in a record or journal.
fn sound(file: &[u8]) -> u64 {
    (file.len() / FRAME * FRAME) as u64
}

/// Appends the frames that are missing, after cutting a torn end off.
fn append(folder: &Path, frames: &[[u8; FRAME]]) -> Option<()> {
    let (mut files, record, journal) = table(folder)?;
    files.record.cut(sound(&record)).ok()?;
    files.journal.cut(sound(&journal)).ok()?;
    for frame in frames.iter().skip(journal.len() / FRAME) {
        files.journal.append(frame).ok()?;
    }
    for frame in frames.iter().skip(record.len() / FRAME) {
        files.record.append(frame).ok()?;
    }
    Some(())
}

/// Returns the whole frames of the journal, and true if it is known to be no restored backup.
fn journal(folder: &Path) -> (Vec<u8>, bool) {
    let is_known = store(folder).unwrap().journal_file(&TABLE).is_some();
    let mut journal = table(folder).unwrap().2;
    journal.truncate(sound(&journal) as usize);
    (journal, is_known)
}

fn contacts(port: u16) -> Contacts {
    let invitation = Invitation::of(key(1_usize), TABLE, [3; 16]);
    Contacts { port, ..Contacts::new(invitation) }
}

#[test]
fn table_killed_at_any_write_is_old_or_new() {
    let one = |folder: &Path| append(folder, &[[1; FRAME]]).unwrap();
    let two = |folder: &Path| append(folder, &[[1; FRAME], [2; FRAME]]);
    check(6, one, two, journal);
    check(6, one, two, |folder| {
        let mut record = table(folder).unwrap().1;
        record.truncate(sound(&record) as usize);
        record
    });
    let begin = |folder: &Path| table(folder).unwrap().0.note(&contacts(1)).unwrap();
    let change = |folder: &Path| table(folder)?.0.note(&contacts(2)).ok();
    check(4, begin, change, |folder| store(folder).unwrap().contacts(&TABLE).unwrap());
    let begin = |folder: &Path| table(folder).unwrap().0.keep_talk(b"old").unwrap();
    check(
        4,
        begin,
        |folder| table(folder)?.0.keep_talk(b"new").ok(),
        |folder| table(folder).unwrap().0.talk(),
    );
    let begin = |folder: &Path| table(folder).unwrap().0.keep_evidence(b"old").unwrap();
    let read = |folder: &Path| std::fs::read(table(folder).unwrap().0.evidence_path()).unwrap();
    check(4, begin, |folder| table(folder)?.0.keep_evidence(b"new").ok(), read);
}

#[test]
fn data_folder_killed_at_any_write_is_old_or_new() {
    check(4, |_| (), |folder| store(folder)?.key().ok().map(drop), |folder| folder.join("key").exists());
    let help = |router| NetworkHelpers { router, ..NetworkHelpers::NONE };
    let begin = |folder: &Path| store(folder).unwrap().set_help(&help(false)).unwrap();
    let change = |folder: &Path| store(folder)?.set_help(&help(true)).ok();
    check(4, begin, change, |folder| store(folder).unwrap().help().unwrap().router);
    let begin = |folder: &Path| store(folder).unwrap().name_device("laptop").unwrap();
    let change = |folder: &Path| store(folder)?.name_device("phone").ok();
    check(4, begin, change, |folder| store(folder).unwrap().device().unwrap().name);
}

#[test]
fn mailbox_killed_at_any_write_is_old_or_new() {
    let place = BlindedKey::of(key(0usize), &[2; 32]);
    let keep = |folder: &Path, number| {
        store(folder)?.mail().ok()?.keep(&Mail::new(&place, number, vec![3; 40]), &[4; 16]).ok()
    };
    let read = |folder: &Path| {
        let found = store(folder).unwrap().mail().unwrap().take().unwrap();
        let files = std::fs::read_dir(folder.join("mail")).unwrap().count();
        (found.into_iter().map(|(mail, ..)| mail.number).collect::<Vec<_>>(), files)
    };
    check(3, |folder| keep(folder, 1).unwrap(), |folder| keep(folder, 2), read);
}

#[test]
fn settings_killed_at_any_write_are_old_or_new() {
    let save = |folder: &Path, name: &str| Settings { name: name.into(), ..Settings::default() }.save(folder);
    let read = |folder: &Path| {
        let (settings, trouble) = Settings::load(folder);
        (settings.name, trouble.is_none())
    };
    check(4, |folder| save(folder, "Anna").unwrap(), |folder| save(folder, "Zoë").ok(), read);
}

#[test]
fn clubs_killed_at_any_write_are_old_or_new() {
    let add = |folder: &Path, organiser: usize| {
        let club = club(key(organiser), [0usize, 1].map(public).into_iter(), 20_000);
        ClubList::load(folder).0.add(club, Path::new("nowhere")).ok().map(drop)
    };
    let remove = |folder: &Path| {
        let mut list = ClubList::load(folder).0;
        let club = Arc::clone(&list.all.first()?.club);
        list.remove(&club).ok()
    };
    let read = |folder: &Path| {
        let (list, troubles) = ClubList::load(folder);
        (list.all.iter().map(|listed| listed.club.id()).collect::<Vec<_>>(), troubles.len())
    };
    check(8, |folder| add(folder, 0).unwrap(), |folder| add(folder, 1), read);
    check(4, |folder| add(folder, 0).unwrap(), |folder| remove(folder).or(Some(())), read);
}

#[test]
fn written_game_killed_at_any_write_is_old_or_new() {
    let game = |name: &str| Transcript::new(Setup::base(2), vec![name.into(), "Bert".into()], Vec::new());
    let path = |folder: &Path| written::all(folder).pop().map(|(_, path)| path);
    let begin = |folder: &Path| {
        written::File::begin(folder, &["Anna".into()]).unwrap().keep(&game("Anna"), &[0, 1]).unwrap();
    };
    let change = |folder: &Path| written::File::open(&path(folder)?).ok()?.0.keep(&game("Zoë"), &[0, 1]).ok();
    check(4, begin, change, |folder| written::File::open(&path(folder).unwrap()).unwrap().1.names);
}
