//! Export and import: journeys between machines, damaged files, games that the destination has.

use std::collections::BTreeMap;
use std::fs;

use bastide_session::{File as Kind, Identity, Millis, Output, Plan, Session, Visit};
use proptest::prelude::*;
use tempfile::TempDir;

use super::sealed::Sealer;
use super::sealed::tests::LEAST;
use super::*;

pub(super) const WORDS: &str = "open sesame";
pub(crate) const TABLE: TableId = TableId([7; 16]);
pub(super) const OTHER: TableId = TableId([8; 16]);

/// Makes a whole item of a journal; `n` tells items apart.
fn item(n: u8) -> Vec<u8> {
    let key = Key::from_seed([1; 32]);
    let identity = Identity { key, profile: "Anna".into(), day: 1, entropy: [n; 32] };
    kept(Session::host(identity, Plan::open(2), Millis(0)).unwrap())
}

/// Returns the first bytes that a session persists.
fn kept(mut session: Session) -> Vec<u8> {
    std::iter::from_fn(|| session.poll())
        .find_map(|output| match output {
            Output::Persist { file: Kind::Journal, bytes, .. } => Some(bytes),
            _ => None,
        })
        .unwrap()
}

pub(crate) fn journal(items: &[u8]) -> Vec<u8> {
    items.iter().flat_map(|n| item(*n)).collect()
}

/// Machine: its folder, and its store.
pub(super) struct Machine {
    pub(super) folder: TempDir,
    pub(super) store: Store,
}

impl Machine {
    pub(super) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("data")).unwrap();
        Self { folder, store }
    }

    /// Makes a machine with a key and this table.
    pub(super) fn with(items: &[u8]) -> Self {
        let machine = Self::new();
        machine.store.key().unwrap();
        machine.put(&TABLE, "journal", &journal(items));
        machine
    }

    pub(super) fn put(&self, table: &TableId, kind: &str, bytes: &[u8]) {
        fs::write(self.store.path(table, kind), bytes).unwrap();
    }

    pub(super) fn export(&self, name: &str) -> Result<PathBuf, TransferError> {
        let to = self.folder.path().join(name);
        self.store.export(&to, WORDS, LEAST).map(|_| to)
    }

    /// Returns true if this table may be signed here.
    pub(super) fn signs(&self, table: &TableId) -> bool {
        self.store.find(table).is_ok() && self.store.table(table).is_ok()
    }

    /// Starts a program.
    pub(super) fn start(&self) {
        Store::open(self.store.folder.clone()).unwrap();
    }

    /// Returns the files beside the data folder.
    pub(super) fn beside(&self) -> Vec<PathBuf> {
        let all = fs::read_dir(self.folder.path()).unwrap().map(|file| file.unwrap().path());
        all.filter(|path| path.is_file()).collect()
    }

    /// Returns all files except locks, with their content.
    fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut files = BTreeMap::new();
        let mut folders = vec![self.folder.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                match path.is_dir() {
                    true => folders.push(path),
                    false if path.extension() == Some("lock".as_ref()) => {}
                    false => _ = files.insert(path.clone(), fs::read(path).unwrap()),
                }
            }
        }
        files
    }
}

#[test]
fn exported_games_arrive_and_are_signed_there_alone() {
    let (one, two) = (Machine::with(&[1, 2]), Machine::new());
    let other = OTHER;
    one.put(&TABLE, "bastide", b"a record");
    one.put(&TABLE, "table", b"bastide://");
    one.put(&TABLE, "evidence", b"");
    one.put(&TABLE, "talk", b"hello");
    one.put(&other, "journal", &[&journal(&[3])[..], b"torn"].concat());
    let export = one.export("moving").unwrap();
    assert!(is_export(&export) && !is_export(&one.store.record_path(&TABLE)));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&export).unwrap().permissions().mode() & 0o7777, 0o600);
    }
    for table in [TABLE, other] {
        assert!(one.store.is_away(&table));
        assert!(matches!(one.store.table(&table), Err(StoreError::Away { .. })));
    }
    let all = Imported { new: 2, ..Imported::default() };
    assert_eq!(two.store.import(&export, WORDS, false).unwrap(), all);
    assert_eq!(two.store.key().unwrap().seed(), one.store.key().unwrap().seed());
    for kind in ["bastide", "journal", "table", "evidence", "talk"] {
        let read = |machine: &Machine, table| fs::read(machine.store.path(table, kind)).ok();
        assert_eq!(read(&two, &TABLE), read(&one, &TABLE), "{kind}");
        assert_eq!(read(&two, &other), read(&one, &other), "{kind}");
    }
    assert!(two.signs(&TABLE));
    let key = Some(one.store.key().unwrap().public());
    assert_eq!(one.store.belongings().unwrap(), DataSummary { key, games: 2, away: 2 });
    assert_eq!(two.store.belongings().unwrap(), DataSummary { key, games: 2, away: 0 });
    // A table that is away is in no later export.
    assert_eq!(one.store.export(&one.folder.path().join("later"), WORDS, LEAST).unwrap(), 0);
}

#[test]
fn failed_export_marks_nothing_and_leaves_no_file() {
    let machine = Machine::with(&[1]);
    let before = machine.files();
    let check = |to: &Path, passphrase: &str, is_so: fn(&TransferError) -> bool| {
        let error = machine.store.export(to, passphrase, LEAST).unwrap_err();
        assert!(is_so(&error), "{error}");
        assert_eq!(machine.files(), before);
    };
    let to = machine.folder.path().join("moving");
    check(&to, "sesame", |e| matches!(e, TransferError::Short));
    check(&to.join("x"), WORDS, |e| matches!(e, TransferError::Store(StoreError::System { .. })));
    check(&machine.store.path(&TABLE, "journal"), WORDS, |e| matches!(e, TransferError::Exists(_)));
    let running = machine.store.lock(&TABLE).unwrap();
    check(&to, WORDS, |e| matches!(e, TransferError::Store(StoreError::Running { .. })));
    drop(running);
    // A program has used the table since it was read.
    let error = machine.store.mark(&TABLE, [1; 16], &[0; 32], &AwayDetails::default()).unwrap_err();
    assert!(matches!(error, StoreError::Running { .. }));
    assert_eq!(machine.files(), before);
    let digest = machine.store.carry(&TABLE).unwrap().digest();
    machine.store.mark(&TABLE, [1; 16], &digest, &AwayDetails::default()).unwrap();
    machine.store.unmark(&TABLE, [2; 16]).unwrap();
    assert!(!machine.signs(&TABLE));
    machine.store.unmark(&TABLE, [1; 16]).unwrap();
    assert!(machine.signs(&TABLE));
    let none = Machine::new();
    assert!(matches!(none.export("moving"), Err(TransferError::NoKey(_))));
}

#[test]
fn export_of_another_key_or_our_own_is_refused() {
    let (one, two) = (Machine::with(&[1]), Machine::with(&[1]));
    let export = one.export("moving").unwrap();
    let check = |machine: &Machine, is_so: fn(&TransferError) -> bool| {
        let before = machine.files();
        let error = machine.store.import(&export, WORDS, false).unwrap_err();
        assert!(is_so(&error), "{error}");
        assert_eq!(machine.files(), before);
    };
    check(&two, |e| matches!(e, TransferError::OtherKey));
    check(&one, |e| matches!(e, TransferError::MadeHere));
    assert!(!one.signs(&TABLE));
    let back = Imported { back: 1, ..Imported::default() };
    assert_eq!(one.store.import(&export, WORDS, true).unwrap(), back);
    assert!(one.signs(&TABLE));
}

#[test]
fn unused_key_is_replaced_and_kept_beside() {
    let (one, page) = (Machine::with(&[1]), Machine::new());
    let unused = page.store.key().unwrap().public();
    // The page has looked at the same table.
    let identity =
        Identity { key: page.store.key().unwrap(), profile: "Anna".into(), day: 1, entropy: [3; 32] };
    let visit = Visit { table: TABLE, host: unused, watches: false };
    page.put(&TABLE, "journal", &kept(Session::visit(identity, visit, Millis(0)).unwrap()));
    let export = one.export("moving").unwrap();
    let aside = page.store.folder.join(format!("key.{}", hex(&unused.to_bytes()[..6])));
    let imported = page.store.import(&export, WORDS, false).unwrap();
    assert_eq!(imported, Imported { new: 1, aside: Some(aside.clone()), ..Imported::default() });
    assert!(page.signs(&TABLE));
    let key = |path: &Path| key_file::read_if_there(path).unwrap().unwrap().public();
    assert_eq!(key(&page.store.folder.join("key")), one.store.own_key().unwrap().unwrap().public());
    assert_eq!(key(&aside), unused);
}

#[test]
fn table_is_imported_only_if_nothing_is_lost() {
    const EXPORT: ExportId = [9; 16];
    let away = |number| TableLocation::Away(number, [1; 16]);
    let check =
        |number: u32, comes: &[u8], here: Option<&[u8]>, moved: TableLocation, fate: ImportOutcome| {
            let (comes, here) = (journal(comes), here.map(journal));
            let found = ImportOutcome::of((number, EXPORT, &comes), here.as_deref(), moved);
            assert_eq!(found, fate, "{number} {moved:?}");
        };
    check(1, &[1, 2], None, TableLocation::Here(0), ImportOutcome::New);
    // An import was cut short before.
    check(1, &[1, 2], None, TableLocation::Here(1), ImportOutcome::New);
    check(1, &[1, 2], None, TableLocation::Here(2), ImportOutcome::Refused);
    check(1, &[1, 2], None, away(1), ImportOutcome::Refused);
    check(1, &[1, 2], Some(&[1, 2]), TableLocation::Here(1), ImportOutcome::Known);
    check(1, &[1, 2], Some(&[1, 2, 3]), TableLocation::Here(1), ImportOutcome::Known);
    check(1, &[1, 2], Some(&[1, 3]), TableLocation::Here(1), ImportOutcome::Refused);
    check(1, &[1, 2, 3], Some(&[1, 2]), TableLocation::Here(1), ImportOutcome::Refused);
    check(5, &[1, 2, 3], Some(&[1, 2]), TableLocation::Here(0), ImportOutcome::Refused);
    check(2, &[1, 2], Some(&[1, 2]), away(1), ImportOutcome::Back);
    check(2, &[1, 2, 3], Some(&[1, 2]), away(1), ImportOutcome::Back);
    check(2, &[1], Some(&[1, 2]), away(1), ImportOutcome::Refused);
    check(2, &[1, 3], Some(&[1, 2]), away(1), ImportOutcome::Refused);
    // Older than the file with which it was carried away.
    check(1, &[1, 2, 3], Some(&[1, 2]), away(1), ImportOutcome::Refused);
    check(1, &[1, 2], Some(&[1, 2]), away(2), ImportOutcome::Refused);
    check(1, &[1, 2], Some(&[1, 2]), TableLocation::Away(1, EXPORT), ImportOutcome::Back);
    let torn = [&journal(&[1, 2])[..], b"torn"].concat();
    assert_eq!(
        ImportOutcome::of((2, EXPORT, &journal(&[1, 2, 3])), Some(&torn), away(1)),
        ImportOutcome::Back
    );
    assert_eq!(
        ImportOutcome::of((1, EXPORT, &torn), Some(&journal(&[1, 2, 3])), TableLocation::Here(1)),
        ImportOutcome::Known
    );
}

#[test]
fn refused_games_are_named_and_the_rest_imported() {
    let (one, two) = (Machine::with(&[1]), Machine::new());
    let other = OTHER;
    one.put(&other, "journal", &journal(&[2]));
    let export = one.export("moving").unwrap();
    two.put(&TABLE, "journal", &journal(&[5]));
    two.put(&TABLE, "bastide", b"another game");
    let imported = two.store.import(&export, WORDS, false).unwrap();
    assert_eq!(imported, Imported { new: 1, refused: vec![TABLE], ..Imported::default() });
    assert_eq!(fs::read(two.store.record_path(&TABLE)).unwrap(), b"another game");
    // A program uses the game; later it doesn't.
    let three = Machine::new();
    let running = three.store.lock(&other).unwrap();
    assert_eq!(three.store.import(&export, WORDS, false).unwrap().refused, [other]);
    drop(running);
    let imported = three.store.import(&export, WORDS, false).unwrap();
    assert_eq!(imported, Imported { new: 1, known: 1, ..Imported::default() });
}

/// Content that may be in a file whose passphrase is known.
#[test]
fn sealed_content_is_checked_like_any_other() {
    let machine = Machine::new();
    let before = machine.files();
    let table = |number: u32, lengths: [u32; 4], bytes: usize| {
        let lengths = lengths.map(u32::to_le_bytes);
        // The bytes of the last file follow its length.
        [&[7; 16][..], &number.to_le_bytes(), lengths.as_flattened(), &vec![0; bytes]].concat()
    };
    let begins = |count: u32| [&[1; 16][..], &[2; 32], &count.to_le_bytes()].concat();
    for content in [
        vec![],
        begins(0)[..40].to_vec(),
        [begins(0), vec![0]].concat(),
        begins(1),
        begins(TABLES_MAX + 1),
        begins(u32::MAX),
        [begins(1), table(1, [NONE; 4], 0)].concat(),
        [begins(1), table(0, [0, 0, 0, 0], 0)].concat(),
        [begins(1), table(1, [NONE, NONE, NONE, 8], 8)].concat(),
        [begins(1), table(1, [NONE, 0, 0, 9], 8)].concat(),
        [begins(1), table(1, [NONE, 0, 0, 8], 9)].concat(),
        [begins(1), table(1, [NONE - 1, 0, 0, 0], 0)].concat(),
        [begins(1), table(1, [33 << 20, 0, 0, 0], 0)].concat(),
        [begins(2), table(1, [0, 0, 0, 0], 0)].concat(),
    ] {
        let mut sealer = Sealer::begin(Vec::new(), WORDS, LEAST).unwrap();
        sealer.write_all(&content).unwrap();
        let outside = tempfile::tempdir().unwrap();
        let path = outside.path().join("x");
        let (written, last) = sealer.finish().unwrap();
        fs::write(&path, [written, last].concat()).unwrap();
        let error = machine.store.import(&path, WORDS, false).unwrap_err();
        assert!(matches!(error, TransferError::Damaged(_)), "{error}");
        assert_eq!(machine.files(), before);
    }
}

#[derive(Debug, Clone)]
enum Step {
    Play(usize),
    Export(usize),
    Import(usize, usize),
    Undo(usize),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        (0..3usize).prop_map(Step::Play),
        (0..3usize).prop_map(Step::Export),
        (0..3usize, 0..8usize).prop_map(|(at, file)| Step::Import(at, file)),
        (0..8usize).prop_map(Step::Undo),
    ]
}

/// An export, the machine that made it, and the one where it was imported.
struct ClubResults {
    path: PathBuf,
    by: usize,
    at: Option<usize>,
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn damaged_export_writes_nothing(cut: Option<u64>, at: u64, bit in 0..8u32, words in 0..4u8) {
        let one = Machine::with(&[1, 2]);
        one.put(&TABLE, "bastide", &[5; 70_000]);
        let export = one.export("moving").unwrap();
        let mut bytes = fs::read(&export).unwrap();
        let place = |number: u64, length: usize| usize::try_from(number % length as u64).unwrap();
        match cut {
            Some(cut) => bytes.truncate(place(cut, bytes.len())),
            // Not the cost: another one may be valid, and its bounds are tested elsewhere.
            None => {
                let at = Some(place(at, bytes.len())).filter(|at| !(12..24).contains(at)).unwrap_or(0);
                bytes[at] ^= 1 << bit;
            }
        }
        let two = Machine::new();
        let path = one.folder.path().join("damaged");
        fs::write(&path, bytes).unwrap();
        let before = two.files();
        let words = if words == 0 { "another" } else { WORDS };
        prop_assert!(two.store.import(&path, words, false).is_err());
        prop_assert_eq!(two.files(), before);
    }

    #[test]
    fn at_most_one_machine_signs_and_nothing_is_lost(
        steps in prop::collection::vec(step(), 1..30)
    ) {
        let machines = [Machine::with(&[1]), Machine::new(), Machine::new()];
        let (mut files, mut signed): (Vec<ClubResults>, Vec<u8>) = (Vec::new(), vec![1]);
        for step in steps {
            match step {
                Step::Play(at) if machines[at].signs(&TABLE) => {
                    signed.push(u8::try_from(signed.len() % 7).unwrap());
                    let (mut table, ..) = machines[at].store.table(&TABLE).unwrap();
                    table.journal.append(&item(*signed.last().unwrap())).unwrap();
                }
                Step::Export(by) if files.len() < 8 => {
                    if let Ok(path) = machines[by].export(&format!("moving {}", files.len())) {
                        files.push(ClubResults { path, by, at: None });
                    }
                }
                // A file is brought to one machine, any number of times, and to the one where it
                // was made.
                Step::Import(at, file) => {
                    if let Some(made) = files.get_mut(file)
                        && (at == made.by || made.at.is_none_or(|before| before == at))
                    {
                        let imported = machines[at].store.import(&made.path, WORDS, false);
                        if at != made.by && imported.is_ok() {
                            made.at = Some(at);
                        }
                    }
                }
                Step::Undo(file) => {
                    if let Some(made) = files.get_mut(file) && made.at.is_none() {
                        let _ = machines[made.by].store.import(&made.path, WORDS, true);
                        made.at = Some(made.by);
                    }
                }
                Step::Play(_) | Step::Export(_) => {}
            }
            let signing: Vec<&Machine> = machines.iter().filter(|machine| machine.signs(&TABLE)).collect();
            prop_assert!(signing.len() <= 1, "{} machines sign", signing.len());
            for machine in signing {
                prop_assert_eq!(machine.store.file(&TABLE, JOURNAL).unwrap().unwrap(), journal(&signed));
            }
        }
    }
}
