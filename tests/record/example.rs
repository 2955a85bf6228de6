//! Worked example of PROTOCOL.md: a small record, and net/EXAMPLE.md, which explains its bytes.
//!
//! The page is computed from the record, so it can't differ from what the program writes.

mod draws;
mod frames;
mod page;

use std::path::{Path, PathBuf};

use bastide_record::{Awaits, Entry, Index, Member, Verdict, verify};
use bastide_rules::{Action, Game, Waits};
use serde_json::Value;

use crate::generator::{own_folder, python};
use crate::table::{Table, one_each};

/// Byte of all nonces.
const NONCE: u8 = 7;

/// Record of the example, and the games in which its tiles were drawn.
struct Example {
    table: Table,
    /// The games before their draws, at the charter and after the turn.
    before: [Game; 2],
    /// The games after these draws.
    after: [Game; 2],
    file: Vec<u8>,
}

impl Example {
    /// Plays two draws of a game of two members.
    fn play() -> Self {
        let mut table = Table::new(&one_each(2), NONCE.into());
        let game = |table: &Table| (**table.log().game()).clone();
        let at_charter = game(&table);
        table.answer();
        let first_drawn = game(&table);
        let Awaits::Turn { member, .. } = table.log().awaits() else { panic!("a turn") };
        let turn = table.seal(member, first_actions(&first_drawn));
        table.push(Entry::Turn(turn));
        let after_turn = game(&table);
        table.answer();
        let second_drawn = game(&table);
        let file = table.file();
        Self { table, before: [at_charter, after_turn], after: [first_drawn, second_drawn], file }
    }

    /// Returns the member that takes the turn.
    fn author(&self) -> Member {
        self.table.log().history()[1].turn().expect("a turn").member
    }
}

/// Chooses the first legal action, as often as the seat is asked.
fn first_actions(game: &Game) -> Vec<Action> {
    let (mut game, mut actions) = (game.clone(), Vec::new());
    let Waits::Choice(seat) = game.waits() else { panic!("a tile to lay") };
    while game.waits() == Waits::Choice(seat) {
        let action = game.actions()[0];
        game.act(seat, action).unwrap();
        actions.push(action);
    }
    actions
}

fn page_path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../net/EXAMPLE.md")
}

/// `UPDATE_EXAMPLE=1 cargo test -p bastide-record --test record example` writes the page.
#[test]
fn example_page_is_what_the_record_gives() {
    let page = frames::page(&Example::play());
    if std::env::var_os("UPDATE_EXAMPLE").is_some() {
        std::fs::write(page_path(), &page).unwrap();
    }
    let written = std::fs::read_to_string(page_path()).unwrap_or_default();
    let differs = page.lines().zip(written.lines()).position(|(new, old)| new != old);
    assert!(
        page == written,
        "net/EXAMPLE.md differs from line {} on; {} writes it again",
        differs.unwrap_or(page.lines().count().min(written.lines().count())) + 1,
        "`UPDATE_EXAMPLE=1 cargo test -p bastide-record --test record example`"
    );
}

#[test]
fn example_page_has_all_bytes_of_its_file() {
    let example = Example::play();
    let page = frames::page(&example);
    assert_eq!(page::hex(&page::read_back(&page)), page::hex(&example.file));
}

#[test]
fn example_page_is_short_and_narrow() {
    let page = frames::page(&Example::play());
    assert!(page.lines().count() <= 280, "{} lines", page.lines().count());
    let wide: Vec<_> =
        page.lines().filter(|line| line.contains("```") || line.chars().count() > 130).collect();
    assert!(wide.iter().all(|line| line.starts_with("```")), "{wide:?}");
}

#[test]
fn example_file_verifies_to_its_tip() {
    let Example { file, .. } = Example::play();
    let report = verify(&file);
    assert_eq!(report.verdict, Verdict::Unfinished { at: Index(1), torn_bytes: 0 });
    assert_eq!(report.sound_bytes, file.len());
}

#[test]
fn second_verifier_accepts_the_example() {
    let folder = own_folder();
    let path = folder.path().join("example.bastide");
    std::fs::write(&path, Example::play().file).unwrap();
    let Some(said) = python("verify.py", &["--json".as_ref(), path.as_os_str()]) else { return };
    let said: Value = serde_json::from_str(&said).unwrap();
    assert_eq!((&said["verdict"], &said["at"]), (&"unfinished".into(), &1.into()), "{said}");
}
