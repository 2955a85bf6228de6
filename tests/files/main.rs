//! Kept files: one of each kind that this version writes, into a data folder or for players.
//!
//! `kept/data` is a data folder, and `kept/given` has files for players. All keys and secrets in
//! them are a test's: no player has them. A test reads each file with today's code; another writes
//! all of them again from fixed keys, clocks and chance, and compares the bytes. So no format
//! changes unnoticed.
//!
//! `UPDATE_FILES=1 cargo test -p bastide-library --test files` writes the files again. If a format
//! has changed on purpose, first copy the earlier file into a test of the code that still reads it.
//!
//! | module | content |
//! |---|---|
//! | `games` | a game, played by sessions |
//! | `power_loss` | stores whose program dies at one of its writes |
//! | `folder` | the files as today's code writes them |
//! | `reading` | contents of the kept files |

mod folder;
mod games;
mod power_loss;
mod reading;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Kind that is written and read in a test of the window, which alone knows it.
const OF_THE_WINDOW: &str = "data/favourites.json";

/// Kinds that nobody keeps: an export, empty files, a line that is removed as soon as it is read,
/// and texts for people that no program reads back.
const NOT_KEPT: [&str; 8] = [
    "data/moving/*.coming",
    "data/moving/lock",
    "data/exporting/export.lock",
    "data/records/*.lock",
    "data/window.lock",
    "data/open",
    "data/fault.txt",
    "data/fault-told.txt",
];

fn kept() -> PathBuf {
    root().join("tests/files/kept")
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Returns the kinds of files in the tables of ARCHITECTURE.md. A star stands for a name.
fn kinds() -> BTreeSet<String> {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let (_, section) = page.split_once("## Files of a data folder").expect("the section is there");
    let section = section.split("\n## ").next().unwrap_or_default();
    let cells = section.lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next());
    let names = cells.flat_map(|cell| cell.split(", ")).map(|name| name.trim_matches('`'));
    names.map(|name| if name.starts_with("given/") { name.into() } else { format!("data/{name}") }).collect()
}

/// Returns the kind of a file: the longest pattern that fits.
fn kind(name: &str) -> String {
    let fits = |kind: &String| {
        let (begin, end) = kind.split_once('*').unwrap_or((kind, ""));
        let middle = name.strip_prefix(begin).and_then(|rest| rest.strip_suffix(end));
        middle.is_some_and(|middle| middle.is_empty() != kind.contains('*') && !middle.contains('/'))
    };
    let kind = kinds().into_iter().filter(fits).max_by_key(String::len);
    kind.unwrap_or_else(|| panic!("{name} is of no kind in the tables of ARCHITECTURE.md"))
}

/// Returns the paths of all files below some folders.
fn below(mut folders: Vec<PathBuf>) -> Vec<PathBuf> {
    let mut paths = Vec::new();
    while let Some(next) = folders.pop() {
        let entries = fs::read_dir(next).unwrap().map(|entry| entry.unwrap().path());
        let (inner, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
        folders.extend(inner);
        paths.extend(files);
    }
    paths
}

/// Reads the files of both folders except locks, by their path with slashes.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let read = |path: PathBuf| {
        let parts = path.strip_prefix(folder).unwrap().iter();
        let name = parts.map(|part| part.to_str().unwrap()).collect::<Vec<_>>().join("/");
        (!name.ends_with("lock")).then(|| (name, fs::read(path).unwrap()))
    };
    below(vec![folder.join("data"), folder.join("given")]).into_iter().filter_map(read).collect()
}

/// Returns the part of a file's name and content that chance, the clock and the machine leave alone.
fn stable((name, bytes): (&String, &Vec<u8>)) -> (String, Vec<u8>) {
    let kind = kind(name);
    match &*kind {
        // The length of the journal; identity and time of its file are around.
        "data/records/*.here" => (name.clone(), [&bytes[16..24], &[bytes.len() as u8]].concat()),
        // Magic number, version and cost; salt, nonce and sealed content follow.
        "data/moving/*.sealed" | "given/moving" => {
            (kind, [&bytes[..24], &bytes.len().to_le_bytes()].concat())
        }
        "data/moving/*.offer" | "data/records/*.moved" => {
            // The number of an export, and the seconds since 1970.
            let is_hex = |word: &str| word.bytes().all(|byte| byte.is_ascii_hexdigit());
            let is_drawn = |word: &str| [10, 32].contains(&word.len()) && is_hex(word);
            let text = str::from_utf8(bytes).unwrap().split_inclusive([' ', '\n']);
            let words = text.map(|word| if is_drawn(word.trim_end()) { "…" } else { word });
            let words = words.collect::<String>().into_bytes();
            (if kind.ends_with("offer") { kind } else { name.clone() }, words)
        }
        _ => (name.clone(), bytes.clone()),
    }
}

#[test]
fn kept_files_are_written_again_alike() {
    let folder = tempfile::tempdir().unwrap();
    folder::write(folder.path(), &games::play());
    let (mut new, before) = (files(folder.path()), files(&kept()));
    if std::env::var_os("UPDATE_FILES").is_some() {
        let old = before.keys().filter(|name| *name != OF_THE_WINDOW);
        old.for_each(|name| fs::remove_file(kept().join(name)).unwrap());
        new.iter().for_each(|(name, bytes)| folder::put(&kept().join(name), bytes));
        return;
    }
    new.insert(OF_THE_WINDOW.into(), before[OF_THE_WINDOW].clone());
    let [new, before] = [new, before].map(|files| files.iter().map(stable).collect::<BTreeMap<_, _>>());
    let names: BTreeSet<_> = new.keys().chain(before.keys()).collect();
    let differ: Vec<_> = names.into_iter().filter(|name| new.get(*name) != before.get(*name)).collect();
    assert!(differ.is_empty(), "today's code writes {differ:?} otherwise");
}

#[test]
fn kind_without_a_kept_file_is_found() {
    let kept = files(&kept()).keys().map(|name| kind(name)).collect::<Vec<_>>();
    let known: BTreeSet<_> = kept.into_iter().chain(NOT_KEPT.map(str::to_owned)).collect();
    assert_eq!(kinds(), known, "the tables of ARCHITECTURE.md on the left, kept files on the right");
}

/// A new ending, file name or magic number in the source can't be forgotten here.
#[test]
fn source_names_no_other_kinds() {
    let kinds = kinds();
    let is_known = |word: &str| {
        let ending = format!(".{word}");
        let mut parts = kinds.iter().flat_map(|kind| kind.split('/'));
        let is_aside = word.ends_with(".old") || word.ends_with(".damaged");
        is_aside || parts.any(|part| part == word || part.ends_with(&ending))
    };
    let (kept, mut found) = (files(&kept()), 0);
    let folders = ["src", "net", "ui/library/src", "ui/app", "ui/program"];
    let paths = below(folders.map(|name| root().join(name)).into());
    for path in paths.iter().filter(|path| path.extension().is_some_and(|ending| ending == "rs")) {
        let name = path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/");
        let source = fs::read_to_string(path).unwrap();
        let source = source.split("#[cfg(test)]").next().unwrap_or_default();
        for line in source.lines().filter(|_| !name.contains("tests")) {
            if let Some((_, magic)) = line.split_once("b\"").filter(|(begin, _)| begin.contains("MAGIC: ")) {
                let magic = magic.split(['"', '\\']).next().unwrap_or_default().as_bytes();
                assert!(kept.values().any(|bytes| bytes.starts_with(magic)), "{name}: {line}");
                found += 1;
            }
            let calls = ["path(", ".of(", ".join(\"", "with_extension(\"", "_MAX),"];
            if !calls.iter().any(|call| line.contains(call)) {
                continue;
            }
            for word in line.split('"').skip(1).step_by(2) {
                let is_plain = word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'.');
                let is_whole = name.contains("net/table/src/store") || word.trim_matches('.').contains('.');
                if is_plain && is_whole {
                    assert!(is_known(word), "{name} knows {word}: {line}");
                    found += 1;
                }
            }
        }
    }
    assert!(found > 30, "{found} names");
}
