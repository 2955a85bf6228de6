//! Real programs in two network namespaces, and one on a full disk.
//!
//! A pair of virtual cables joins the namespaces, and guests find the table by mDNS. The disk is
//! the program's own and soon fills up.
//!
//! These tests need root, `ip`, `unshare` and `mount`. Without them a test prints its name and
//! passes; with `BASTIDE_REQUIRE_ALL` set it fails.

use std::io::Write;
use std::process::Command;

use crate::program::{self, GAP, Game, Program, TableDiscovery, part};
use bastide_words::say;

/// Two namespaces connected only to each other; removed when dropped.
struct Namespaces {
    names: [String; 2],
}

impl Namespaces {
    /// Makes the namespaces. Fails with the reason if that isn't possible here.
    fn make(tag: &str) -> Result<Self, String> {
        let id = std::process::id();
        let names = ["a", "b"].map(|side| format!("bastide-{tag}-{side}{id}"));
        let made = Self { names };
        let [a, b] = &made.names;
        let cables = ["a", "b"].map(|side| format!("{tag}{side}{id}"));
        ip(&["netns", "add", a])?;
        ip(&["netns", "add", b])?;
        ip(&["link", "add", &cables[0], "netns", a, "type", "veth", "peer", "name", &cables[1], "netns", b])?;
        for ((name, cable), address) in made.names.iter().zip(&cables).zip(["10.77.0.1/24", "10.77.0.2/24"]) {
            ip(&["-n", name, "address", "add", address, "dev", cable])?;
            ip(&["-n", name, "link", "set", "lo", "up"])?;
            ip(&["-n", name, "link", "set", cable, "up"])?;
            ip(&["-n", name, "route", "add", "224.0.0.0/4", "dev", cable])?;
        }
        Ok(made)
    }

    /// Returns the command prefix that starts a program in a namespace.
    fn inside(&self, side: usize) -> [&str; 4] {
        ["ip", "netns", "exec", &self.names[side]]
    }
}

impl Drop for Namespaces {
    fn drop(&mut self) {
        for name in &self.names {
            // The namespace may never have been made.
            let _ = ip(&["netns", "delete", name]);
        }
    }
}

fn ip(words: &[&str]) -> Result<(), String> {
    let output = Command::new("ip").args(words).output().map_err(|e| format!("no `ip` here: {e}"))?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        Ok(())
    } else {
        Err(format!("ip {}: {}", words.join(" "), complaint.trim()))
    }
}

/// Makes the namespaces, or prints why not and returns `None`.
/// Fails if `BASTIDE_REQUIRE_ALL` is set.
fn namespaces(test: &str, tag: &str) -> Option<Namespaces> {
    let made = Namespaces::make(tag).map_err(|why| format!("{test} can't run here: {why}"));
    assert!(
        made.is_ok() || std::env::var_os("BASTIDE_REQUIRE_ALL").is_none(),
        "{}",
        made.err().unwrap_or_default()
    );
    made.inspect_err(|why| say(why)).ok()
}

/// Prints to standard error directly, as other output of a test is shown only if it fails.
fn say(why: &str) {
    std::io::stderr().write_all(format!("{why}\n").as_bytes()).unwrap();
}

#[test]
fn peers_meet_on_a_local_network_and_one_returns() {
    let Some(made) = namespaces("peers_meet_on_a_local_network_and_one_returns", "bn") else { return };
    let (here, there) = (made.inside(0), made.inside(1));
    Game {
        before: [&here, &there, &there],
        common: &[],
        game: &[],
        by: TableDiscovery::OnTheLocalNetwork,
        killed: 1,
    }
    .check();
}

#[test]
fn private_table_is_not_found() {
    let Some(made) = namespaces("private_table_is_not_found", "bp") else { return };
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    let mut host = Program::start(&made.inside(0), &data("host"), &["host", "--bot", "--private"]);
    let invitation = host.line();
    let mut guest = Program::start(&made.inside(1), &data("guest"), &["join", "--bot"]);
    assert_eq!(guest.end().0, Some(4), "{}", guest.complaints());
    assert!(guest.complaints().contains(say!(cli_none_seen)), "{}", guest.complaints());
    // An invited guest gets in, across the cable.
    let mut guest = Program::start(&made.inside(1), &data("guest"), &["join", &invitation, "--bot"]);
    assert_eq!(guest.end().0, Some(0), "{}", guest.complaints());
    assert_eq!(host.end().0, Some(0), "{}", host.complaints());
}

#[test]
fn full_disk_stops_the_game_and_loses_nothing() {
    let test = "full_disk_stops_the_game_and_loses_nothing";
    let folder = tempfile::tempdir().unwrap();
    // Only the program sees this disk, which ends with it; the shell copies the files out.
    let script = "mount -t tmpfs -o size=20k none \"$0/disk\" || exit 77
        shift; \"$@\"; code=$?; cp -r \"$0/disk/data/records\" \"$0/copy\"; exit $code";
    let (disk, place) = (folder.path().join("disk/data"), folder.path().to_str().unwrap());
    let before = ["unshare", "--mount", "sh", "-c", script, place, "-"];
    std::fs::create_dir_all(folder.path().join("copy")).unwrap();
    let words = ["host", "--bot", "--seats", "2", "--stand-ins", "1", "--listen", "127.0.0.1"];
    let mut program = Program::start(&before, &disk, &words);
    let (code, printed) = program.end();
    if matches!(code, Some(77 | 1)) && printed.is_empty() && !program.complaints().contains("bastide") {
        let why = format!("{test} can't run here: {}", program.complaints());
        assert!(std::env::var_os("BASTIDE_REQUIRE_ALL").is_none(), "{why}");
        say(&why);
        return;
    }
    assert_eq!(code, Some(5), "{printed}{}", program.complaints());
    assert!(program.complaints().contains(part(&say!(why_full, file = GAP))), "{}", program.complaints());
    let kept = program::record(&folder.path().join("copy")).expect("a record");
    let report = bastide_record::verify(&kept);
    assert!(matches!(report.verdict, bastide_record::Verdict::Unfinished { .. }), "{}", report.verdict);
    assert_eq!(report.sound_bytes, kept.len(), "no half of an entry is left");
}
