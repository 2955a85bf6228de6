//! Runs of the program for the tests of all commands, and records to run it on.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use bastide_rules::{Expansion, Game, Options, Setup};
use bastide_words::say;
use tempfile::TempDir;

use crate::table::{Table, one_each};

/// Runs `bastide` with these arguments in `folder`.
pub(crate) fn bastide(folder: &Path, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bastide"))
        .current_dir(folder)
        .args(["--data", "data"])
        .args(words)
        .output()
        .unwrap()
}

fn printed(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Returns the first line of what is said of a verified record.
pub(crate) fn verified() -> String {
    format!("{}\n", say!(worth_verified))
}

/// Checks the exit code and the start of the output, and that nothing panics. Returns the output.
pub(crate) fn check(folder: &Path, words: &[&str], code: i32, first: &str) -> String {
    let output = bastide(folder, words);
    let complaint = String::from_utf8(output.stderr.clone()).unwrap();
    let text = printed(&output);
    assert_eq!(output.status.code(), Some(code), "{words:?}: {text}{complaint}");
    assert!(!complaint.contains("panicked"), "{words:?}: {complaint}");
    assert!(text.starts_with(first), "{words:?} begins with {:?}", text.lines().next());
    text
}

/// Runs `bastide` on a data folder with a line on its standard input.
/// Returns the exit code and all output.
pub(crate) fn typed(folder: &Path, data: &str, words: &[&str], line: &str) -> (Option<i32>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .current_dir(folder)
        .args(["--data", data])
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may not read it.
    let _ = writeln!(child.stdin.take().unwrap(), "{line}");
    let output = child.wait_with_output().unwrap();
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    assert!(!said.contains("panicked"), "{words:?}: {said}");
    (output.status.code(), said)
}

/// Returns the number of tiles that are drawn in the base game: all but the first.
pub(crate) fn draws() -> usize {
    Game::new(&Setup::base(2)).unwrap().bag().len()
}

/// Makes a folder with a short game of two, and variations of its record.
pub(crate) fn records() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let whole = Table::played(&one_each(2), 3).file();
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).unwrap();
    write("whole.bastide", &whole);
    write("torn.bastide", &whole[..whole.len() / 2]);
    let everything = Setup::with(2, &Expansion::ALL, Options::default());
    let everything = Table::of(&everything, &one_each(2), 3).played_out().file();
    write("everything.bastide", &everything);
    write("cut.bastide", &Table::after(&one_each(2), 3, 5).file());
    let mut changed = whole.clone();
    changed[whole.len() / 2] ^= 1;
    write("changed.bastide", &changed);
    // Start of a file as the previous version wrote it, with its own numbering: a header and a
    // charter.
    write("before.bastide", &[&b"BASTIDE\0\x01\0\0\0\x08\0\0\0"[..], &[0; 8]].concat());
    let mut later = whole;
    later[8] = 9;
    write("later.bastide", &later);
    write("foreign.bastide", b"GIF89a, not a record at all");
    write("empty.bastide", b"");
    folder
}
