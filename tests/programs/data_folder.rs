//! Data folders: keys and games that move, files without write access, and reports of faults.

use std::process::Command;

use bastide_words::say;

use crate::harness::{check, typed, verified};
use crate::program::{GAP, part};

#[test]
fn key_and_games_move_to_another_machine_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let check = |data: &str, words: &[&str], line: &str, code: i32, told: &str| {
        let (found, said) = typed(folder.path(), data, words, line);
        assert_eq!(found, Some(code), "{data} {words:?}: {said}");
        assert!(said.contains(told), "{data} {words:?}: no {told:?} in {said}");
        said
    };
    let words = "open sesame";
    let (export, import) = (&["keys", "export", "one"], &["keys", "import", "one"]);
    let here = |count: u32, away: u32| say!(cli_games_here, count = count, away = away);
    check("a", &["keys"], "", 0, say!(cli_no_key));
    check("a", export, words, 5, say!(why_move_no_key));
    check("a", &["host", "--bot", "--private", "--seats", "2", "--stand-ins", "1"], "", 0, &verified());
    let key = check("a", &["keys"], "", 0, &here(1, 0));

    check("a", &["games"], "", 0, &format!("{}\n", say!(games_none_open)));
    let listed = check("a", &["games", "--all"], "", 0, &format!("{} · ", say!(ago_now)));
    let table = listed.trim_end().rsplit(' ').next().unwrap().to_owned();
    let told = check("a", &["games", "--all", "--json"], "", 0, r#"{"mine":0,"unfinished":0,"games":[{"#);
    assert!(told.contains(&format!(r#""table":"{table}""#)), "{told}");

    check("a", export, "", 2, &say!(why_move_short, count = 8));
    check("a", &["keys", "export", "nowhere/one"], words, 5, "nowhere");
    check("a", &["keys", "export", "a/key"], words, 2, part(&say!(export_exists, path = GAP)));
    check("a", &["keys"], "", 0, &here(1, 0));
    let said = check("a", export, words, 0, &say!(moving_exported, count = 1, file = "one"));
    assert!(said.contains(say!(moving_meaning)), "{said}");
    check("a", &["keys"], "", 0, &here(1, 1));
    check("a", &["resume", "--bot"], "", 5, say!(why_away));
    check("a", import, words, 5, part(&say!(cli_made_here, why = GAP)));

    check("b", import, "another passphrase", 2, say!(why_move_locked));
    check("b", &["keys", "import", "a/key"], words, 2, part(&say!(why_move_foreign, file = GAP)));
    check("b", &["keys", "import", "missing"], words, 5, "missing");
    check("b", &["keys"], "", 0, say!(cli_no_key));
    // A player who joins a club before the first game makes a key; making it again returns the same
    // one.
    let made = check("c", &["keys", "make"], "", 0, &here(0, 0));
    assert_eq!(check("c", &["keys", "make"], "", 0, &here(0, 0)), made);
    check("b", import, words, 0, &say!(moving_new, count = 1));
    assert_eq!(check("b", &["keys"], "", 0, &here(1, 0)), key);
    check("b", import, words, 0, &say!(moving_known, count = 1));
    check("b", &["resume", "--bot"], "", 0, &verified());

    check("c", &["host", "--bot", "--private", "--seats", "2", "--stand-ins", "1"], "", 0, &verified());
    check("c", import, words, 5, say!(why_move_other_key));

    check("b", &["keys", "export", "two"], words, 0, &say!(moving_exported, count = 1, file = "two"));
    check("b", import, words, 3, part(&say!(moving_refused, names = GAP)));
    check("a", &["keys", "import", "two"], words, 0, &say!(moving_back, count = 1));
    check("a", &["resume", "--bot"], "", 0, &verified());
    check("a", &["keys", "export", "three"], words, 0, &say!(moving_exported, count = 1, file = "three"));
    check("a", &["keys", "import", "three", "--unused"], words, 0, &say!(moving_back, count = 1));
    check("a", &["resume", "--bot"], "", 0, &verified());
}

#[cfg(unix)]
#[test]
fn read_only_data_folder_is_reported_and_unchanged() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    check(folder.path(), &["host", "--bot", "--private", "--seats", "2", "--stand-ins", "1"], 0, &verified());
    let files = std::fs::read_dir(data.join("records")).unwrap().map(|file| (file.unwrap().path(), 0o400));
    let folders = [(data.join("records"), 0o500), (data.clone(), 0o500)];
    for (path, mode) in files.chain(folders).collect::<Vec<_>>() {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    }
    // Root starts the program without the right to write everywhere.
    let is_root = std::fs::write(data.join("x"), "x").is_ok();
    let before: &[&str] =
        if is_root { &["setpriv", "--bounding-set=-dac_override,-dac_read_search"] } else { &["env"] };
    for words in [
        &["host", "--bot", "--private", "--seats", "2", "--stand-ins", "1"][..],
        &["resume", "--bot"],
        &["keys", "import", "data/key"],
    ] {
        let mut command = Command::new(before[0]);
        command.args(&before[1..]).arg(env!("CARGO_BIN_EXE_bastide")).current_dir(folder.path());
        let output = command.args(["--data", "data"]).args(words).output().unwrap();
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_ne!(output.status.code(), Some(0), "{words:?}: {complaint}");
        assert!(complaint.starts_with("bastide: "), "{words:?}: {complaint}");
    }
}

#[test]
fn fault_report_contains_no_address() {
    let folder = tempfile::tempdir().unwrap();
    let secrets =
        ["192.168.1.7:4001", "12D3KooWDpJ7As7BWAwRMfu1VU2WCqNjvq387JEYKDBj4kx6nXTN", "bastide://3f@host"];
    let faulty = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .current_dir(folder.path())
        .env("BASTIDE_FAULT", format!("no move left, at {}", secrets.join(" or ")))
        .args(["--data", "data", "status"])
        .output()
        .unwrap();
    assert_eq!(faulty.status.code(), Some(101), "{faulty:?}");
    let report = check(folder.path(), &["report"], 0, "Bastide ");
    for part in [env!("CARGO_PKG_VERSION"), std::env::consts::OS, "main.rs:", "no move left, at … or … or …"]
    {
        assert!(report.contains(part), "{part} is missing in {report}");
    }
    for secret in secrets {
        assert!(!report.contains(secret), "{secret} stands in {report}");
    }
    // Only the owner can read the report and the fault file, even where others can enter the
    // folder.
    std::fs::write(folder.path().join("report.txt"), "of before").unwrap();
    check(folder.path(), &["report", "--out", "report.txt"], 0, "");
    #[cfg(unix)]
    for name in ["report.txt", "data/fault.txt"] {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    assert_eq!(
        std::fs::read_to_string(folder.path().join("report.txt")).unwrap().trim_end(),
        report.trim_end()
    );
    check(folder.path(), &["report", "--out", "nowhere/report.txt"], 2, "");
}
