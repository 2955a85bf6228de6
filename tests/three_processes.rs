//! Real programs on loopback: whole games, one peer killed midway; and what each gets that can't sit down.

#[path = "program/mod.rs"]
mod program;

use std::net::{TcpListener, UdpSocket};
use std::path::Path;

use program::{Game, Hears, Program};

const LOOPBACK: &[&str] = &["--listen", "127.0.0.1"];

fn killed(killed: usize, game: &[&str]) {
    Game { before: [&[]; 3], common: LOOPBACK, game, by: Hears::ByInvitation, killed }.check();
}

#[test]
fn a_guest_is_killed_midway_and_comes_back() {
    killed(1, &[]);
}

#[test]
fn the_host_is_killed_midway_with_all_expansions_and_comes_back() {
    killed(0, &["--expansions", "all"]);
}

/// What a program ends with, and what it complains about.
fn check(data: &Path, words: &[&str], code: i32, complaint: &str) {
    let mut program = Program::start(&[], data, words);
    let (ended, _) = program.end();
    let complaints = program.complaints();
    assert_eq!(ended, Some(code), "{words:?}: {complaints}");
    assert!(complaints.contains(complaint), "{words:?}: {complaints}");
}

/// A table on loopback that waits for one guest, and its invitation.
fn host(data: &Path) -> (Program, String) {
    let mut host = Program::start(&[], data, &["host", "--bot", "--listen", "127.0.0.1"]);
    let invitation = host.line();
    (host, invitation)
}

#[test]
fn a_port_in_use_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = taken.local_addr().unwrap().to_string();
    check(folder.path(), &["host", "--bot", "--listen", &at], 4, &format!("the port of {at} is in use"));
    let taken = UdpSocket::bind("127.0.0.1:0").unwrap();
    let at = taken.local_addr().unwrap().to_string();
    check(folder.path(), &["host", "--bot", "--listen", &at], 4, &format!("the port of {at} is in use"));
    check(folder.path(), &["host", "--bot", "--listen", "nowhere"], 2, "is no address");
}

#[test]
fn a_typo_in_an_invitation_is_called_one() {
    let folder = tempfile::tempdir().unwrap();
    let (_host, invitation) = host(&folder.path().join("host"));
    let (start, end) = invitation.split_at(40);
    let slipped = format!("{start}{}{}", if end.starts_with('x') { 'y' } else { 'x' }, &end[1..]);
    for (line, complaint) in [
        (slipped.as_str(), "the invitation has a typo, or a part is missing"),
        (&invitation[..invitation.len() - 3], "the invitation has a typo, or a part is missing"),
        ("bastide://abcu", "'u' at letter 4"),
        ("https://example.org/table", "this is no invitation"),
    ] {
        check(&folder.path().join("guest"), &["join", line, "--bot", "--listen", "127.0.0.1"], 2, complaint);
    }
}

#[test]
fn a_host_that_is_gone_is_said_to_be() {
    let folder = tempfile::tempdir().unwrap();
    let (host, invitation) = host(&folder.path().join("host"));
    host.kill();
    let words = ["join", &invitation, "--bot", "--listen", "127.0.0.1"];
    check(&folder.path().join("guest"), &words, 4, "the host can't be reached");
}

#[test]
fn a_table_that_plays_already_takes_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    let words = ["host", "--bot", "--listen", "127.0.0.1", "--pace", "300"];
    let mut host = Program::start(&[], &data("host"), &words);
    let invitation = host.line();
    let words = ["join", &invitation, "--bot", "--listen", "127.0.0.1", "--pace", "300"];
    let _guest = Program::start(&[], &data("guest"), &words);
    program::wait_for_place(&data("host"), 1);
    check(&data("late"), &words, 4, "the game has begun");
    // The same folder is at the table already.
    check(&data("guest"), &words, 5, "another Bastide is at this table already");
}

#[test]
fn who_watches_is_told_what_happens_and_keeps_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    let words = ["host", "--bot", "--listen", "127.0.0.1", "--pace", "100"];
    let mut host = Program::start(&[], &data("host"), &words);
    let invitation = host.line();
    let words = ["join", &invitation, "--bot", "--name", "Bertran", "--listen", "127.0.0.1", "--pace", "100"];
    let mut guest = Program::start(&[], &data("guest"), &words);
    program::wait_for_place(&data("host"), 4);
    let mut watcher = Program::start(&[], &data("watcher"), &["watch", &invitation, "--listen", "127.0.0.1"]);
    let (code, printed) = watcher.end();
    assert_eq!(code, Some(0), "{printed}{}", watcher.complaints());
    assert!(printed.contains("Bertran"), "{printed}");
    assert!(printed.contains("The game is over\nverified\n"), "{printed}");
    assert_eq!((host.end().0, guest.end().0), (Some(0), Some(0)));
    assert!(program::record(&data("watcher")) == program::record(&data("host")), "the records differ");

    let mut replay = Program::start(
        &[],
        &data("watcher"),
        &["replay", printed.lines().last().and_then(|line| line.strip_prefix("record: ")).unwrap()],
    );
    let (code, printed) = replay.end();
    assert_eq!(code, Some(0), "{printed}");
}

#[test]
fn a_table_that_is_not_to_be_watched_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["host", "--bot", "--listen", "127.0.0.1", "--no-watching"];
    let mut host = Program::start(&[], &folder.path().join("host"), &words);
    let words = ["watch", &host.line(), "--listen", "127.0.0.1"];
    check(&folder.path().join("watcher"), &words, 4, "nobody may watch this table");
}

#[cfg(unix)]
#[test]
fn a_key_at_the_table_twice_is_refused_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    let words = ["host", "--bot", "--listen", "127.0.0.1", "--pace", "100"];
    let mut host = Program::start(&[], &data("host"), &words);
    let invitation = host.line();
    let words = ["join", &invitation, "--bot", "--listen", "127.0.0.1", "--pace", "100"];
    let _guest = Program::start(&[], &data("guest"), &words);
    program::wait_for_place(&data("host"), 2);
    std::fs::create_dir_all(data("twin")).unwrap();
    // A copy keeps the mode, which must be the owner's alone.
    std::fs::copy(data("guest").join("key"), data("twin").join("key")).unwrap();
    check(&data("twin"), &words, 4, "your key is at this table already, from another program");
    let reached = program::record(&data("host")).and_then(|bytes| bastide::record::verify(&bytes).line);
    program::wait_for_place(&data("host"), reached.unwrap().tip().place.0 + 2);
}

#[test]
fn who_waits_in_vain_is_told_for_whom() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    let words = ["host", "--bot", "--listen", "127.0.0.1", "--pace", "100", "--patience", "2"];
    let mut host = Program::start(&[], &data("host"), &words);
    let invitation = host.line();
    let words = ["join", &invitation, "--bot", "--name", "Bertran", "--listen", "127.0.0.1", "--pace", "100"];
    let guest = Program::start(&[], &data("guest"), &words);
    program::wait_for_place(&data("host"), 4);
    guest.kill();
    let (code, _) = host.end();
    let complaints = host.complaints();
    assert_eq!(code, Some(3), "{complaints}");
    assert!(complaints.contains("Bertran is gone and doesn't come back; the record is kept"), "{complaints}");
}

#[cfg(unix)]
#[test]
fn a_key_that_others_can_read_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (host, _) = host(folder.path());
    host.kill();
    let key = folder.path().join("key");
    assert_eq!(std::fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
    std::fs::set_permissions(&key, std::fs::Permissions::from_mode(0o644)).unwrap();
    check(
        folder.path(),
        &["host", "--bot", "--listen", "127.0.0.1"],
        5,
        &format!("chmod 600 {}", key.display()),
    );
}

#[test]
fn a_demo_ends_with_equal_records_and_a_copy_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.bastide");
    let mut demo = Program::start(
        &[],
        folder.path(),
        &["demo", "--players", "2", "--expansions", "inns,traders", "--out", copy.to_str().unwrap()],
    );
    let (code, printed) = demo.end();
    assert_eq!(code, Some(0), "{printed}{}", demo.complaints());
    assert!(printed.contains("verified: all 2 records are equal"), "{printed}");
    assert!(printed.ends_with(&format!("record: {}\n", copy.display())), "{printed}");
    let verdict = bastide::record::verify(&std::fs::read(&copy).unwrap()).verdict;
    assert_eq!(verdict, bastide::record::Verdict::Verified);
}
