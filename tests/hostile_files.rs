//! Malicious files, opened by the program as a person would do.
//!
//! None takes more memory than a game needs, whatever it claims to contain, and no text in one, nor
//! its name, moves a terminal's cursor or reverses its text.

use bastide_record::transcript;
use bastide_words::say;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output};

use flate2::Compression;
use flate2::write::GzEncoder;
use tempfile::TempDir;

/// Maximum of the program's data segment in KiB.
/// With its code of some 16 MB, the program stays below 64 MB.
const MEMORY_KIB: u32 = 48 << 10;
/// Characters that a terminal must never get, except line ends.
/// They are controls, characters that reorder or break the text around them, and invisible ones.
const HARMFUL_CHARS: [char; 22] = [
    '\u{0}',
    '\u{7}',
    '\u{8}',
    '\r',
    '\u{1b}',
    '\u{7f}',
    '\u{85}',
    '\u{9b}',
    '\u{9d}',
    '\u{61c}',
    '\u{200e}',
    '\u{2028}',
    '\u{202e}',
    '\u{2066}',
    '\u{2069}',
    '\u{feff}',
    '\u{200b}',
    '\u{ad}',
    '\u{2060}',
    '\u{2800}',
    '\u{3164}',
    '\u{e0041}',
];

/// Runs `bastide` in a folder with this limit of memory.
fn bastide(folder: &Path, words: &[&str]) -> Output {
    let within = format!("ulimit -d {MEMORY_KIB} && exec \"$@\"");
    let program = ["-c", &within, "sh", env!("CARGO_BIN_EXE_bastide"), "--data", "data"];
    Command::new("sh").current_dir(folder).args(program).args(words).output().unwrap()
}

/// Returns a short game, with more members in its JSON.
fn game(beside: &str) -> String {
    format!(
        r#"{{"players": [{{"name": "A"}}, {{"name": "B"}}], "replay": [], "setup": {{"sets": {{"basic:1": 1}},
            "elements": {{"small-follower": 7, "farmers": true}}, "start": [{{"tile": "BA/RCr", "x": 0, "y": 0}}]}}{beside}}}"#
    )
}

/// Repeats a text in gzip.
/// Each member of the file is complete, so a packed part can be repeated without end.
fn gzipped(begins: &str, repeated: &str, times: usize) -> Vec<u8> {
    let pack = |text: &str| {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(text.as_bytes()).unwrap();
        packed.finish().unwrap()
    };
    let once = repeated.repeat((1 << 18) / repeated.len());
    [pack(begins), pack(&once).repeat(times)].concat()
}

/// Returns an archive with a file that repeats this text.
fn zipped(text: &str, times: usize) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    archive.start_file("x.jcz", zip::write::SimpleFileOptions::default()).unwrap();
    (0..times).for_each(|_| archive.write_all(text.as_bytes()).unwrap());
    archive.finish().unwrap().into_inner()
}

/// Returns a game that fills a list with these values, up to the allowed length.
fn full(begins: &str, repeated: &str, ends: &str) -> Vec<u8> {
    let list = vec![repeated; ((3 << 19) - begins.len()) / (repeated.len() + 1)].join(",");
    game(&format!("{begins}{list}{ends}")).into_bytes()
}

#[cfg(target_os = "linux")]
#[test]
fn no_file_exceeds_the_memory_limit() {
    let folder = tempfile::tempdir().unwrap();
    // Each file unpacks to 650 MB.
    let endless = |begins: &str, repeated: &str| gzipped(begins, repeated, 2_500);
    for (bytes, said) in [
        (game("").into_bytes(), ""),
        (zipped(&game(""), 1), ""),
        (zipped(&" ".repeat(1 << 16), 1 << 10), "no archive or text in UTF-16 is so long"),
        (zipped(&"{\"\":".repeat(1 << 16), 8), "no game is so long"),
        ([vec![0xff, 0xfe], vec![b' '; 64 << 20]].concat(), "no archive or text in UTF-16 is so long"),
        ([vec![0xff, 0xfe], vec![b' '; 4 << 20][2..].to_vec()].concat(), "line 1 is not a recorded game"),
        (endless("", " \n"), "no file of games is so long"),
        (endless("", "[[[["), "line 1 is not a recorded game"),
        (endless("", "\0"), "line 1 is not a recorded game"),
        (endless("", "{},"), "line 1 is not a recorded game"),
        (endless("", &game("")), "no file of games holds so many"),
        (endless("{\"name\": \"", "a"), "no game is so long"),
        (endless("{\"name\": \"", "\\\""), "no game is so long"),
        (endless("{", " "), "no game is so long"),
        (endless("{\"replay\": [", "0,"), "no game is so long"),
        (endless("{\"replay\": ", "["), "no game is so long"),
        (endless("{\"replay\": ", "{\"\":"), "no game is so long"),
        (full(", \"id\": [", "{\"\":0}", "]"), "no game is so long"),
        (full(", \"scores\": [", "[0]", "]"), "no game is so long"),
        (full(", \"test\": {\"assertions\": [", "\"\"", "]}"), "no game is so long"),
        (full(", \"id\": [", "\"aaaaaaaaaaaaaaaaaa\"", "]"), ""),
    ] {
        // The import says the same in fewer words, which are translated.
        let told = match said {
            "" => String::new(),
            said if said.starts_with("line 1 ") => say!(jcz_line, line = 1),
            _ => say!(jcz_large).to_owned(),
        };
        let import = &["import", "x.gz", "--out", "x.bastide"][..];
        for (words, said) in [(&["jcz", "check", "x.gz"][..], said), (import, &told)] {
            let _ = std::fs::remove_file(folder.path().join("x.bastide"));
            std::fs::write(folder.path().join("x.gz"), &bytes).unwrap();
            let output = bastide(folder.path(), words);
            let complaint = String::from_utf8(output.stderr).unwrap();
            let code = if said.is_empty() { 0 } else { 2 };
            assert_eq!(output.status.code(), Some(code), "{words:?}, {said:?}: {complaint}");
            assert!(complaint.contains(said) && complaint.len() < 1000, "{words:?}, {said:?}: {complaint}");
        }
    }
}

/// Returns a game with one text replaced by as many values as a game may contain.
/// The values take the place of `@` in the replacement, limited by their count or length. Each `#`
/// becomes another number.
fn filled(instead: &str, with: &str, repeated: &str) -> String {
    const VALUES: usize = 199_000;
    const LETTERS: usize = 2_090_000;
    let values = repeated.matches([',', '{', '[']).count() + 1;
    let numbers = 4 * repeated.matches('#').count();
    let times = (VALUES / values).min(LETTERS / (repeated.len() + 1 + numbers));
    let list: Vec<String> = (0..times).map(|at| repeated.replace('#', &format!("{at:x}"))).collect();
    let whole = game("");
    assert!(whole.contains(instead), "{instead}");
    whole.replace(instead, &with.replace('@', &list.join(",")))
}

#[cfg(target_os = "linux")]
#[test]
fn largest_game_in_any_form_fits_into_memory() {
    const REPLAY: &str = "\"replay\": []";
    const FARMERS: &str = "\"farmers\": true";
    let folder = tempfile::tempdir().unwrap();
    let check = |instead: &str, with: &str, repeated: &str| {
        std::fs::write(folder.path().join("x.json"), filled(instead, with, repeated)).unwrap();
        let output = bastide(folder.path(), &["jcz", "check", "x.json"]);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(output.status.code(), Some(0..=3)), "{with} {repeated}: {complaint}");
        assert!(!complaint.contains("no game is so long"), "{with} {repeated}: {complaint}");
        assert!(complaint.len() + output.stdout.len() < 2000, "{with} {repeated}: {complaint}");
    };
    check(REPLAY, r#""replay": [@]"#, r#"{"type":""}"#);
    check(REPLAY, r#""replay": [@]"#, r#"{"type":"PASS","payload":[{}]}"#);
    check(REPLAY, r#""replay": [{"type":"PLACE_TILE","payload":[@]}]"#, r#"{"":0}"#);
    check(r#"{"name": "A"}"#, "@", r#"{"name":[]}"#);
    check(r#""basic:1": 1"#, "@", r##""#":{"":0}"##);
    check(FARMERS, "@", r##""#":{"":0}"##);
    check(FARMERS, "@", r##""#":0"##);
    check(r#"{"tile": "BA/RCr", "x": 0, "y": 0}"#, "@", r#"{"tile":"","x":0,"y":0}"#);
    check(r#""y": 0}"#, r#""y": 0, "rotation": [@]}"#, r#"{"":0}"#);
    let beside = |with: &str, repeated: &str| check(REPLAY, &format!("{REPLAY}, {with}"), repeated);
    beside(r#""id": [@]"#, r#"{"":0}"#);
    beside(r#""name": [@]"#, "[]");
    beside(r#""scores": [@]"#, "[]");
    beside(r#""scores": [@]"#, "[1]");
    beside(r#""draws": [@]"#, r#"{"after":0,"tile":"","discarded":false}"#);
    beside(r#""history": [@]"#, r#"{"events":[{}]}"#);
    beside(r#""offered": [@]"#, r#"{"phase":""}"#);
    beside(r#""offered": [@]"#, r#"{"phase":"","items":[{"type":"","options":[0]}]}"#);
    beside(r#""offered": [{"phase":"","items":[{"type":"","options":[@]}]}]"#, "0");
    beside(r#""gameAnnotations": {"drawOrder": [@]}"#, r#""""#);
    beside(r#""test": {"assertions": [@]}"#, r#""""#);
    let end = |[players, tiles, meeples, neutral]: [&str; 4], repeated: &str| {
        let with = format!(
            r#""end": {{"players":[{players}],"placedTiles":[{tiles}],"discardedTiles":[],
                "deployedMeeples":[{meeples}],"neutralFigures":{{{neutral}}}}}"#
        );
        beside(&with, repeated);
    };
    end(["@", "", "", ""], r#"{"points":0,"meeples":{"":[0,0]},"tokens":{"":0}}"#);
    end([r#"{"points":0,"meeples":{@}}"#, "", "", ""], r##""#":[0,[{}]]"##);
    end(["", "@", "", ""], r#"{"position":[0,0],"rotation":0,"id":""}"#);
    end(["", r#"{"position":[0,0],"id":"","rotation":[@]}"#, "", ""], r#"{"":0}"#);
    end(["", "", "@", ""], r#"{"id":"","position":[0,0],"location":""}"#);
    end(["", "", r#"{"id":"","position":[0,0],"location":"","x":[@]}"#, ""], r#"{"":0}"#);
    end(["", "", "", "@"], r##""#":{}"##);
    end(["", "", "", r#""x":{"placement":[@]}"#], r#"{"":0}"#);
}

#[cfg(target_os = "linux")]
#[test]
fn oversized_file_is_not_read_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let huge = std::fs::File::create(folder.path().join("huge.bastide")).unwrap();
    huge.set_len(8 << 30).unwrap();
    for begins in [&b"BASTIDE\0"[..], b"BASTUNS\0", b"{\"replay\": ["] {
        std::os::unix::fs::FileExt::write_all_at(&huge, begins, 0).unwrap();
        for file in ["huge.bastide", "/dev/zero"] {
            for command in [
                &["verify", file][..],
                &["replay", file],
                &["analyse", file],
                &["import", file],
                &["jcz", "check", file],
            ] {
                let output = bastide(folder.path(), command);
                let complaint = String::from_utf8_lossy(&output.stderr);
                assert_eq!(output.status.code(), Some(2), "{command:?}: {complaint}");
                assert!(!complaint.contains("memory"), "{command:?}: {complaint}");
            }
        }
    }
}

/// Runs a command, checks that its output contains no harmful character, and returns the output.
fn quiet(folder: &Path, words: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .current_dir(folder)
        .env("BASTIDE_LOG", "trace")
        .args(["--data", "data"])
        .args(words)
        .output()
        .unwrap();
    let printed = [output.stdout, output.stderr].concat();
    let text = String::from_utf8(printed).unwrap();
    let nasty = text.chars().find(|c| *c != '\n' && (c.is_control() || HARMFUL_CHARS.contains(c)));
    assert_eq!(nasty, None, "{words:?}: {text:?}");
    assert!(!text.lines().any(|line| line == say!(worth_verified)), "{words:?}: {text}");
    text
}

/// Returns a text of all harmful characters, with a line that looks like a verdict.
fn nasty() -> String {
    let all = String::from_iter(HARMFUL_CHARS);
    format!("a{all}\nverified\n\u{1b}]0;b")
}

/// Encodes a text as JSON.
fn json(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}

fn written(folder: &TempDir, name: &str, text: &str) {
    std::fs::write(folder.path().join(name), text).unwrap();
}

#[test]
fn saved_game_moves_no_terminal() {
    let quoted = json(&nasty());
    let folder = tempfile::tempdir().unwrap();
    for (from, to) in [
        ("\"A\"", quoted.clone()),
        ("\"replay\": []", format!("\"id\": {quoted}, \"replay\": []")),
        ("\"replay\": []", format!("\"replay\": [{{\"type\": {quoted}}}]")),
        ("\"replay\": []", format!("\"replay\": [{{\"type\": \"PLACE_TILE\", \"payload\": {quoted}}}]")),
        (
            "\"replay\": []",
            format!(
                "\"replay\": [{{\"type\": \"PLACE_TILE\", \"payload\": {{\"tileId\": {quoted}, \"rotation\": 0, \"position\": [0, 1]}}}}]"
            ),
        ),
        ("\"basic:1\"", quoted.clone()),
        ("\"farmers\"", quoted.clone()),
        ("\"farmers\": true", format!("\"farmers\": {quoted}")),
        ("\"BA/RCr\"", quoted.clone()),
        ("\"y\": 0", format!("\"y\": 0, \"rotation\": {quoted}")),
        ("\"replay\": []", format!("\"replay\": {quoted}")),
        ("\"replay\": []", format!("\"replay\": [], \"test\": {{\"assertions\": [{quoted}]}}")),
    ] {
        let whole = game("");
        assert!(whole.contains(from), "{from}");
        written(&folder, "x.json", &whole.replace(from, &to));
        let _ = std::fs::remove_file(folder.path().join("x.bastide"));
        quiet(folder.path(), &["jcz", "check", "x.json"]);
        quiet(folder.path(), &["import", "x.json", "--out", "x.bastide"]);
        let Ok(bytes) = std::fs::read(folder.path().join("x.bastide")) else { continue };
        let transcript = transcript::decode(&bytes).unwrap();
        for name in &transcript.names {
            assert!(bastide_rules::safe_text::is_name(name), "{name:?}");
        }
        for words in
            [&["verify", "x.bastide"][..], &["replay", "x.bastide"], &["replay", "x.bastide", "--json"]]
        {
            quiet(folder.path(), words);
        }
    }
}

/// The transcript looks like one of an earlier version, or of an attacker.
#[test]
fn harmful_names_in_a_transcript_are_cleaned() {
    let folder = tempfile::tempdir().unwrap();
    written(&folder, "plain.json", &game(""));
    quiet(folder.path(), &["import", "plain.json", "--out", "plain.bastide"]);
    for c in ["\u{1b}", "\n", "\u{9b}\u{202e}"] {
        let bytes = std::fs::read(folder.path().join("plain.bastide")).unwrap();
        let mut transcript = transcript::decode(&bytes).unwrap();
        transcript.names[0] = format!("a{c}b");
        std::fs::write(folder.path().join("x.bastide"), transcript::encode(&transcript)).unwrap();
        for words in [
            &["verify", "x.bastide"][..],
            &["replay", "x.bastide"],
            &["replay", "x.bastide", "--json"],
            &["replay", "x.bastide", "--svg", "x.svg"],
        ] {
            let text = quiet(folder.path(), words);
            assert!(text.contains("ab") || words.len() > 2, "{words:?}: {text}");
        }
        let text = quiet(folder.path(), &["replay", "x.bastide", "--json"]);
        let data: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(data["seats"][0]["name"], "ab");
    }
}

#[cfg(unix)]
#[test]
fn file_names_and_arguments_move_no_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let nasty = nasty().replace('\0', "");
    let there = format!("{nasty}.json");
    written(&folder, &there, "{\"players\": []}");
    let game_there = format!("{nasty}.jcz");
    written(&folder, &game_there, &game(""));
    for words in [
        &[nasty.as_str()][..],
        &["verify", &nasty],
        &["replay", &nasty],
        &["analyse", &nasty],
        &["import", &nasty],
        &["keys", "import", &nasty],
        &["keys", "import", &there],
        &["keys", "export", &there],
        &["import", &there],
        &["import", &game_there],
        &["import", &game_there],
        &["jcz", "check", &nasty, &there, &game_there],
        &["verify", &there],
        &["replay", &there],
        &["tiles", "--only", &nasty],
        &["tiles", "--only", "icon", "--size", "16", "--out", &nasty],
        &["join", &format!("bastide://{nasty}")],
        &["watch", &format!("bastide://{nasty}")],
        &["status", &format!("bastide://{nasty}")],
        &["status", "--listen", &nasty],
        &["status", "--relay", &nasty],
        &["demo", "--option", &nasty],
        &["demo", "--expansions", &nasty],
        &["demo", &format!("--{nasty}")],
        &["arena", "--a", &nasty],
        &["engine", "--level", &nasty],
        &["host", "--bot", "--private", "--name", &nasty],
        &["--data", &format!("{nasty}.json/x"), "host", "--bot", "--private"],
        &[&nasty, "verify"],
    ] {
        quiet(folder.path(), words);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn no_export_exceeds_the_memory_limit() {
    let folder = tempfile::tempdir().unwrap();
    let file = |numbers: [u32; 4], length: usize| {
        let numbers = numbers.map(u32::to_le_bytes);
        [&b"BASTMOVE"[..], numbers.as_flattened(), &vec![7; 35 + length]].concat()
    };
    let (foreign, locked) = (say!(why_move_foreign, file = "x"), say!(why_move_locked));
    let foreign = foreign.as_str();
    let (version, system) = (say!(why_move_version, theirs = 3), say!(why_system, file = "x", why = "\u{1}"));
    let system = system.split('\u{1}').max_by_key(|part| part.len()).expect("a part");
    for (bytes, said) in [
        (vec![], foreign),
        (b"BASTMOVE".to_vec(), foreign),
        (file([3, 8, 1, 1], 99), version.as_str()),
        (file([1, u32::MAX, 1, 1], 99), foreign),
        (file([1, 1 << 20, 1, 1], 99), foreign),
        (file([1, 8, u32::MAX, 1], 99), foreign),
        (file([1, u32::MAX, 1, u32::MAX], 99), foreign),
        (file([1, 0, 0, 0], 99), foreign),
        // The largest memory that a file may ask for, which is more than this limit.
        (file([1, 256 << 10, 8, 8], 99), system),
        (file([1, 8, 1, 1], 0), locked),
        (file([1, 8, 1, 1], 3 << 20), locked),
    ] {
        std::fs::write(folder.path().join("x"), &bytes).unwrap();
        let output = bastide(folder.path(), &["keys", "import", "x"]);
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert!(matches!(output.status.code(), Some(2 | 5)), "{said}: {complaint}");
        assert!(complaint.contains(said), "no {said:?} in {complaint:?}");
        assert!(!folder.path().join("data/key").exists());
    }
}
