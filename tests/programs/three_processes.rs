//! Real programs on loopback.
//!
//! Whole games in which one peer is killed midway, and messages to peers that can't join.

use std::collections::BTreeMap;
use std::net::{TcpListener, UdpSocket};
use std::path::{Path, PathBuf};

use crate::program::{self, GAP, Game, Program, TableDiscovery, begin, part};
use bastide_record::{Member, Verdict, verify};
use bastide_wire::mail::{self, Mail, MailboxKey};
use bastide_words::{list, say};

const LOOPBACK: &[&str] = &["--listen", "127.0.0.1"];

fn killed(killed: usize, game: &[&str]) {
    Game { before: [&[]; 3], common: LOOPBACK, game, by: TableDiscovery::ByInvitation, killed }.check();
}

#[test]
fn guest_killed_midway_comes_back() {
    killed(1, &[]);
}

#[test]
fn host_killed_midway_comes_back() {
    killed(0, &["--expansions", "all"]);
}

/// Starts a table of three that bots play, and kills the third for good.
/// `words` are for the host, `all` for all of them.
fn left(folder: &Path, words: &[&str], all: &[&str]) -> [Program; 2] {
    let data = |name: &str| folder.join(name);
    let start = |name: &str, words: &[&str]| {
        let rest = ["--bot", "--name", name, "--listen", "127.0.0.1"];
        Program::start(&[], &data(name), &[words, &rest, all].concat())
    };
    let mut host = start("Aude", &[&["host", "--seats", "3"], words].concat());
    let invitation = host.line();
    let guest = start("Bertran", &["join", &invitation]);
    // The third is killed as a member of the game, not before.
    let third = start("Colomba", &["join", &invitation]);
    program::wait_for_index(&data("Colomba"), 6);
    third.kill();
    [host, guest]
}

#[test]
fn disconnected_member_is_left_out_and_returns() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    let pace = ["--pace", "400"];
    let [mut host, mut guest] = left(folder.path(), &["--grace", "3"], &pace);
    host.wait_for(&say!(cli_without, why = "gone", number = 2, name = "Colomba"));
    let words = ["resume", "--bot", "--listen", "127.0.0.1"];
    let mut back = Program::start(&[], &data("Colomba"), &words);
    for peer in [&mut host, &mut guest, &mut back] {
        let (code, printed) = peer.end();
        assert_eq!(code, Some(0), "{printed}{}", peer.complaints());
        assert!(printed.starts_with(&format!("{}\n", say!(worth_chapters))), "{printed}");
    }
    assert!(back.complaints().contains(say!(out_of_game)), "{}", back.complaints());
    let records = ["Aude", "Bertran", "Colomba"].map(|name| program::record(&data(name)).unwrap());
    assert!(records[0] == records[1] && records[1] == records[2], "the records differ");
    let report = verify(&records[0]);
    assert_eq!(report.verdict, Verdict::VerifiedWithChapters);
    let chapters = report.chapters();
    let missing: Vec<usize> = chapters.iter().map(|chapter| chapter.missing.len()).collect();
    assert_eq!(missing, [1, 0], "nobody else was ever gone: {chapters:?}");
    assert!(chapters.iter().all(|chapter| chapter.gaps == 0), "each attempt stands in the file");
}

#[test]
fn player_out_of_time_loses_if_agreed() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    // Long enough for the host's bot on a busy machine: it may have the first turn.
    let clock = ["--clock", "10s", "--expiry", "lost", "--tie", "second"];
    let words = ["host", "--bot", "--name", "Aude", "--listen", "127.0.0.1"];
    let mut host = Program::start(&[], &data("host"), &[&words[..], &clock].concat());
    let invitation = host.line();
    let words =
        ["join", &invitation, "--bot", "--name", "Bertran", "--listen", "127.0.0.1", "--pace", "600000"];
    let guest = Program::start(&[], &data("guest"), &words);
    // The guest stays connected, and never moves.
    let (code, printed) = host.end();
    assert_eq!(code, Some(0), "{printed}{}", host.complaints());
    guest.kill();
    let verdict = program::record(&data("host")).map(|bytes| verify(&bytes).verdict);
    assert!(matches!(verdict, Some(Verdict::LostOnTime { by: Member(0), .. })), "{verdict:?}");
    let means = say!(means_on_time, name = "Bertran", by = GAP, said = GAP, spent = GAP, waited = GAP);
    assert!(printed.starts_with(&format!("{}\n{}", say!(worth_on_time), begin(&means))), "{printed}");
}

/// Runs `bastide turn` with these arguments.
/// Returns its exit code, its output, and all its complaints.
fn turn(data: &Path, words: &[&str]) -> (Option<i32>, String, String) {
    let mut program = Program::start(&[], data, &[&["turn"], words].concat());
    let (code, printed) = program.end();
    (code, printed.trim_end().to_owned(), program.complaints())
}

/// Lets two programs begin a game of days, and kills them after some turns.
/// The first one gets these arguments in addition.
fn begin_days(data: &[PathBuf; 2], more: &[&str]) {
    let rest = ["--bot", "--listen", "127.0.0.1", "--pace", "200"];
    let words = ["host", "--name", "Aude", "--clock", "3d+7d+2"];
    let mut host = Program::start(&[], &data[0], &[&words[..], more, &rest].concat());
    let words = ["join", &host.line(), "--name", "Bertran"];
    let guest = Program::start(&[], &data[1], &[&words[..], &rest].concat());
    program::wait_for_index(&data[1], 6);
    host.kill();
    guest.kill();
}

#[test]
fn game_of_days_continues_by_lines_passed_by_hand() {
    let folder = tempfile::tempdir().unwrap();
    let data = ["Aude", "Bertran"].map(|name| folder.path().join(name));
    begin_days(&data, &["--expiry", "claim"]);
    // The player to move plays; without an answer to give, a program prints nothing.
    let (mut line, mut turns, mut checked, mut heard) = (String::new(), 0, false, 0);
    while data.iter().any(|data| verify(&program::record(data).unwrap()).verdict != Verdict::Verified) {
        for at in [0, 1] {
            let says = turns == 3 && at == 0;
            let words = [&line[..], "--bot", "--say", "Well played!"];
            let words = &words[usize::from(line.is_empty())..if says { 4 } else { 2 }];
            let (code, printed, complaints) = turn(&data[at], words);
            assert_eq!(code, Some(0), "{line} {complaints}");
            heard = heard.max(complaints.matches("Aude: Well played!").count());
            if !checked && !line.is_empty() && !printed.is_empty() {
                checked = true;
                check_useless_lines(folder.path(), &data[at], &line, &printed);
            }
            line = printed;
        }
        turns += 1;
        assert!(turns < 200, "nothing goes on");
    }
    let records = data.each_ref().map(|data| program::record(data).unwrap());
    assert_eq!(records[0], records[1]);
    assert_eq!(heard, 1, "the other is told once what was said");
}

/// Checks lines that were taken already, cut, or sent to another player.
/// `own` is our own latest line.
fn check_useless_lines(folder: &Path, data: &Path, line: &str, own: &str) {
    let check = |data: &Path, words: &[&str], code: i32, complaint: &str, prints: &str| {
        let (ended, printed, complaints) = turn(data, words);
        assert_eq!(ended, Some(code), "{words:?}: {complaints}");
        assert!(complaints.contains(complaint), "{words:?}: {complaints}");
        assert_eq!(printed, prints, "{words:?}");
    };
    check(data, &[line], 0, say!(why_letter_known), own);
    check(data, &["My", "turn:", &line.to_uppercase(), "Good", "luck!"], 0, say!(why_letter_known), own);
    check(data, &[], 0, "", own);
    check(data, &[&line[..line.len() / 2]], 2, say!(why_line_typo), "");
    check(data, &["hello"], 2, part(&say!(why_no_invitation, scheme = GAP)), "");
    check(&folder.join("stranger"), &[line], 4, say!(why_letter_no_game), "");
    check(&folder.join("stranger"), &[], 5, say!(cli_no_table), "");
    assert!(own.len() <= 500, "{} letters: {own}", own.len());
    // Its turn is played, although its record shows that only once the other has answered.
    let games = |data: &Path| Program::start(&[], data, &["games", "--json"]).end().1;
    let told = games(data);
    assert!(told.starts_with("{\"mine\":0,\"unfinished\":1,"), "{told}");
    let left = say!(left_days, days = 12, hours = 0);
    assert!(told.contains(&format!("\"left\":\"{left}\"")), "{told}");
    // A copy of the files may lack entries: it is nobody's turn until the other has reported.
    let copy = folder.join("copy");
    std::fs::create_dir_all(copy.join("records")).unwrap();
    let records = std::fs::read_dir(data.join("records")).unwrap().map(|file| file.unwrap().path());
    for path in records.chain([data.join("key")]).filter(|path| path.is_file()) {
        std::fs::copy(&path, copy.join(path.strip_prefix(data).unwrap())).unwrap();
    }
    let told = games(&copy);
    assert!(told.starts_with("{\"mine\":0,\"unfinished\":1,"), "{told}");
    let waits = say!(games_unheard, name = GAP);
    assert!(told.contains(&format!("\"turn\":\"{}", begin(&waits))), "{told}");
}

/// Checks that `bastide stay` reports a turn and chat message, and runs the player's command.
fn check_stay_reports(folder: &Path, data: &Path) {
    let said = folder.join("said");
    let command = format!("echo \"$BASTIDE_PLAYERS $BASTIDE_TABLE\" >> {}", said.display());
    let mut stays = Program::start(&[], data, &["stay", "--once", "--quiet", "--on-turn", &command]);
    let (code, told) = stays.end();
    assert_eq!(code, Some(0), "{}", stays.complaints());
    let (told, rest) = told.split_once('\n').expect("two lines");
    let table = told.rsplit(' ').next().expect("a word");
    let players = list(&["Aude", "Bertran"]);
    let turn = say!(cli_your_turn, players = players.as_str(), left = GAP);
    assert!(told.starts_with(begin(&turn)), "{told}");
    assert_eq!(std::fs::read_to_string(&said).unwrap(), format!("{players} {table}\n"));
    let mut games = Program::start(&[], data, &["games", "--json"]);
    assert!(games.end().1.starts_with("{\"mine\":1,\"unfinished\":1,"));
    // A chat message is reported once; that it is the player's turn, at each start.
    let remark = say!(cli_remarks, count = 1, names = "Bertran", players = players);
    assert_eq!(rest, format!("{remark} · {table}\n"));
    let mut stays = Program::start(&[], data, &["stay", "--once", "--quiet"]);
    assert_eq!(stays.end().1.lines().count(), 1);
}

/// Returns the number of new chat messages in the only game here.
fn remarks(data: &Path) -> usize {
    let mut games = Program::start(&[], data, &["games", "--json", "--all"]);
    let (_, told) = games.end();
    let count = told.split("\"remarks\":").nth(1).and_then(|rest| rest.split('}').next());
    count.and_then(|count| count.parse().ok()).expect("a number")
}

/// Starts a mailbox relay at this port.
fn post(data: &Path, at: &str) -> (Program, String) {
    let mut relay = Program::start(&[], data, &["relay", "--keep", "30", "--listen", at]);
    let address = relay.line();
    (relay, address)
}

#[test]
fn game_of_days_continues_by_mail_alone() {
    let folder = tempfile::tempdir().unwrap();
    let data = ["Aude", "Bertran"].map(|name| folder.path().join(name));
    let kept = folder.path().join("relay");
    // The relay keeps its port when it restarts.
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let (relay, address) = post(&kept, &free);
    // The guest names no relay: the invitation contains one.
    begin_days(&data, &["--relay", &address]);
    let (mut relay, mut turns, mut was_down) = (Some(relay), 0, 0);
    while data.iter().any(|data| verify(&program::record(data).unwrap()).verdict != Verdict::Verified) {
        for (at, data) in data.iter().enumerate() {
            let says = turns == 1 && at == 1;
            let (code, _, complaints) =
                turn(data, &["--bot", "--say", "Good luck!"][..if says { 3 } else { 1 }]);
            assert_eq!(code, Some(0), "{complaints}");
            if turns == 2 && at == 0 {
                assert!(complaints.contains("Bertran: Good luck!"), "{complaints}");
                assert_eq!(remarks(data), 0, "it was shown");
            }
            if relay.is_none() {
                let lacks = say!(mail_lacks, why = "unreached", at = GAP);
                assert!(complaints.contains(part(&lacks)), "{complaints}");
                was_down += 1;
            }
        }
        turns += 1;
        assert!(turns < 200, "nothing goes on");
        if turns == 2 {
            check_stay_reports(folder.path(), &data[0]);
            assert_eq!(
                data.each_ref().map(|data| remarks(data)),
                [1, 0],
                "it has come, and nobody has looked"
            );
        }
        match (&relay, turns) {
            (Some(_), 4) => {
                // The relay loses its mail with its disk.
                relay.take().expect("it runs").kill();
                std::fs::remove_dir_all(kept.join("mail")).unwrap();
            }
            (Some(_), 8) => {
                // This time it keeps its mail.
                relay.take().expect("it runs").kill();
            }
            (None, _) => relay = Some(post(&kept, &free).0),
            _ => {}
        }
    }
    assert_eq!(was_down, 4);
    let records = data.each_ref().map(|data| program::record(data).unwrap());
    assert_eq!(records[0], records[1]);
    // The relay can't read the mail.
    let mails: Vec<_> =
        std::fs::read_dir(kept.join("mail")).unwrap().map(|file| file.unwrap().path()).collect();
    assert!((1..=2).contains(&mails.len()), "{mails:?}");
}

/// Moves a game from one folder of a player to another with the line that the first prints.
fn moved(table: &str, from: &Path, to: &Path, named: &str, words: &[&str]) -> String {
    let mut gives = Program::start(&[], from, &["move", table, "--listen", "127.0.0.1"]);
    let line = gives.line();
    let move_words = [&["move", "Here:", line.as_str(), "--device", named], words].concat();
    let mut fetches = Program::start(&[], to, &move_words);
    let (code, told) = fetches.end();
    assert_eq!(code, Some(0), "{}", fetches.complaints());
    assert!(told.contains(say!(moving_imported)), "{told}");
    assert_eq!(gives.end().0, Some(0), "{}", gives.complaints());
    line
}

#[test]
fn line_of_another_player_brings_a_key_only_if_it_may() {
    let folder = tempfile::tempdir().unwrap();
    let [other, own] = ["Aude", "Bertran"].map(|name| folder.path().join(name));
    let run = |data: &Path, words: &[&str]| {
        let mut program = Program::start(&[], data, words);
        let (code, told) = program.end();
        (code, told, program.complaints())
    };
    let played = run(&other, &["host", "--bot", "--private", "--seats", "2", "--stand-ins", "1"]);
    assert_eq!(played.0, Some(0), "{}", played.2);
    let table = run(&other, &["games", "--all"]).1.trim_end().rsplit(' ').next().unwrap().to_owned();
    let key = |data: &Path| run(data, &["keys"]).1.lines().next().unwrap().to_owned();
    assert_eq!(run(&own, &["keys", "make"]).0, Some(0));
    let before = key(&own);
    let mut gives = Program::start(&[], &other, &["move", &table, "--listen", "127.0.0.1"]);
    let line = gives.line();
    let (code, told, complaints) = run(&own, &["move", &line]);
    assert_eq!((code, &*told), (Some(5), ""), "{complaints}");
    assert!(complaints.contains(say!(cli_no_take_key)), "{complaints}");
    assert_eq!(key(&own), before);
    let (code, told, complaints) = run(&own, &["move", &line, "--take-key"]);
    assert_eq!(code, Some(0), "{complaints}");
    assert_eq!(gives.end().0, Some(0), "{}", gives.complaints());
    assert!(told.contains(part(&say!(moving_aside, file = GAP))), "{told}");
    let mut words = told.split_whitespace().map(|word| word.trim_end_matches('.'));
    let aside = words.find(|word| Path::new(word).is_file()).expect(&told);
    assert!(std::fs::read_to_string(aside).unwrap().starts_with("bastide-key-1 "), "{told}");
    assert_eq!(key(&own), key(&other));
}

#[test]
fn game_of_days_moves_to_another_device_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let [desk, other, phone] = ["Aude", "Bertran", "phone"].map(|name| folder.path().join(name));
    begin_days(&[desk.clone(), other.clone()], &[]);
    let games = |data: &Path| Program::start(&[], data, &["games"]).end().1;
    let table = games(&desk).trim_end().rsplit(' ').next().expect("a word").to_owned();
    // Passes lines by hand this many times, or until nothing new comes; the programs are never
    // online together.
    let mut line = String::new();
    let mut play = |own: &Path, times: usize| {
        for _ in 0..times {
            for data in [own, &other] {
                let words: &[&str] = if line.is_empty() { &["--bot"] } else { &[&line, "--bot"] };
                let (code, printed, complaints) = turn(data, words);
                assert_eq!(code, Some(0), "{line} {complaints}");
                line = printed;
            }
        }
    };
    let signed = |data: &Path| program::record(data).map_or(0, |bytes| bytes.len());
    play(&desk, 2);
    moved(&table, &desk, &phone, "my phone", &["--take-key"]);
    let before = std::fs::read(desk.join(format!("records/{table}.journal"))).unwrap();
    for words in [&["--bot"][..], &["--table", &table, "--bot"]] {
        let (code, printed, complaints) = turn(&desk, words);
        assert_eq!((code, printed.as_str()), (Some(5), ""), "{complaints}");
        assert!(complaints.contains(&say!(why_away_on, device = "my phone")), "{complaints}");
    }
    let players = list(&["Aude", "Bertran"]);
    let there = format!("{} · {} · {players}", say!(devices_on, device = "my phone"), say!(ago_now));
    assert!(games(&desk).contains(&there), "{}", games(&desk));
    let mut stays = Program::start(&[], &desk, &["stay", "--once", "--quiet"]);
    assert_eq!(stays.end(), (Some(0), String::new()));
    let mut back = Program::start(&[], &desk, &["move", &table, "--back"]);
    assert_eq!(back.end().0, Some(5));
    let length = signed(&phone);
    play(&phone, 3);
    assert!(signed(&phone) > length, "it is gone on with there");
    assert_eq!(std::fs::read(desk.join(format!("records/{table}.journal"))).unwrap(), before);
    // The key is there already.
    moved(&table, &phone, &desk, "my desk", &[]);
    let (code, _, complaints) = turn(&phone, &["--bot"]);
    assert!(code == Some(5) && complaints.contains(&say!(why_away_on, device = "my desk")), "{complaints}");
    let verified = |data: &Path| verify(&program::record(data).unwrap()).verdict == Verdict::Verified;
    for _ in 0..200 {
        if verified(&desk) && verified(&other) {
            break;
        }
        play(&desk, 1);
    }
    assert!(verified(&desk) && verified(&other));
    assert_eq!(program::record(&desk), program::record(&other));
}

/// Returns the mail number in each mailbox of a relay.
fn mails(kept: &Path) -> BTreeMap<MailboxKey, u64> {
    let files = std::fs::read_dir(kept.join("mail")).unwrap().map(|file| file.unwrap().path());
    // A file begins with the mail's origin.
    let mail = |path: PathBuf| mail::decode::<Mail>(std::fs::read(path).ok()?.get(16..)?).ok();
    files.filter_map(mail).map(|mail| (mail.place, mail.number)).collect()
}

/// Returns the output of a single `bastide stay`.
fn stays(data: &Path) -> Vec<String> {
    let mut stays = Program::start(&[], data, &["stay", "--once", "--quiet"]);
    let (code, told) = stays.end();
    assert_eq!(code, Some(0), "{}", stays.complaints());
    told.lines().map(str::to_owned).collect()
}

#[test]
fn game_with_waiting_mail_moves_and_continues() {
    let folder = tempfile::tempdir().unwrap();
    let [desk, other, phone] = ["Aude", "Bertran", "phone"].map(|name| folder.path().join(name));
    let kept = folder.path().join("relay");
    let (_relay, address) = post(&kept, "127.0.0.1:0");
    begin_days(&[desk.clone(), other.clone()], &["--relay", &address]);
    let mut games = Program::start(&[], &desk, &["games"]);
    let table = games.end().1.trim_end().rsplit(' ').next().expect("a word").to_owned();
    let play = |data: &Path, words: &[&str]| {
        let (code, printed, complaints) = turn(data, &[&["--bot"], words].concat());
        assert_eq!(code, Some(0), "{complaints}");
        printed
    };
    // Leaves a turn at the relay that the other hasn't seen; returns its mailbox and number.
    let left = |data: &Path| {
        play(data, &[]);
        play(&other, &[]);
        let before = mails(&kept);
        let printed = play(data, &["--say", "Good luck!"]);
        let after = mails(&kept);
        let mut places = after.iter().filter(|(place, number)| before.get(*place) != Some(number));
        let (place, number) = places.next().expect("it was put");
        assert!(places.next().is_none() && !printed.is_empty(), "{before:?} {after:?}");
        (*place, *number, printed)
    };
    let journal = |data: &Path| std::fs::read(data.join(format!("records/{table}.journal"))).unwrap();
    let moves: [(&PathBuf, &PathBuf, &str, &[&str]); 2] =
        [(&desk, &phone, "my phone", &["--take-key"]), (&phone, &desk, "my desk", &[])];
    for (from, to, named, words) in moves {
        let (place, number, printed) = left(from);
        moved(&table, from, to, named, words);
        let signed = journal(from);
        let (code, _, complaints) = turn(from, &["--bot"]);
        assert!(code == Some(5) && complaints.contains(&say!(why_away_on, device = named)), "{complaints}");
        assert_eq!(stays(from), [""; 0], "it is told there of nothing");
        assert_eq!(mails(&kept)[&place], number, "nothing is put from there");
        // Its own mail at the relay is still its latest turn.
        assert_eq!(play(to, &[]), printed, "nothing is signed anew");
        assert_eq!(mails(&kept)[&place], number);
        for _ in 0..3 {
            play(&other, &[]);
            let before = mails(&kept)[&place];
            play(to, &[]);
            assert!(mails(&kept)[&place] > before, "its turn lies there instead of the one before");
        }
        assert_eq!(journal(from), signed);
    }

    // `bastide stay` reports only the other's chat messages, each once; those of a muted member
    // neither now nor later.
    let turn = say!(cli_your_turn, players = GAP, left = GAP);
    let remarks = |data: &Path| -> Vec<String> {
        stays(data).into_iter().filter(|line| !line.contains(part(&turn))).collect()
    };
    let told = |count: u32| {
        let players = list(&["Aude", "Bertran"]);
        let remarks = say!(cli_remarks, count = count, names = "Bertran", players = players);
        [format!("{remarks} · {table}")]
    };
    assert_eq!(remarks(&desk), [""; 0], "the own ones are from the other device");
    play(&other, &["--say", "Well met!"]);
    play(&other, &["--say", "Are you there?"]);
    assert_eq!(remarks(&desk), told(2));
    let mut keys = Program::start(&[], &other, &["keys"]);
    let keys = keys.end().1;
    let is_key = |word: &&str| word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let key = keys.split(|c: char| !c.is_ascii_alphanumeric()).find(is_key).expect("a key");
    let settings = desk.join("settings.json");
    let before = std::fs::read(&settings).ok();
    std::fs::write(&settings, format!("{{\"muted\":[\"{key}\"]}}")).unwrap();
    play(&other, &["--say", "Hello?"]);
    assert_eq!(remarks(&desk), [""; 0]);
    match before {
        Some(before) => std::fs::write(&settings, before).unwrap(),
        None => std::fs::remove_file(&settings).unwrap(),
    }
    assert_eq!(remarks(&desk), [""; 0]);
    play(&other, &["--say", "Sorry"]);
    assert_eq!([remarks(&desk), remarks(&desk)].concat(), told(1));

    let verified = |data: &Path| verify(&program::record(data).unwrap()).verdict == Verdict::Verified;
    for _ in 0..100 {
        if verified(&desk) && verified(&other) {
            break;
        }
        play(&desk, &[]);
        play(&other, &[]);
    }
    assert!(verified(&desk) && verified(&other));
    assert_eq!(program::record(&desk), program::record(&other));
    for data in [&desk, &phone, &other] {
        assert!(!data.join(format!("records/{table}.evidence")).exists(), "nobody has signed two things");
    }
}

#[test]
fn bot_without_permission_leaves_nobody_out() {
    let folder = tempfile::tempdir().unwrap();
    let more = ["--go-on", "0", "--patience", "3", "--pace", "100"];
    for mut peer in left(folder.path(), &["--grace", "0"], &more) {
        let (code, _) = peer.end();
        let complaints = peer.complaints();
        assert_eq!(code, Some(3), "{complaints}");
        assert!(complaints.contains(&say!(cli_peer_gone, name = "Colomba")), "{complaints}");
        let without = say!(cli_without, why = "gone", number = 2, name = GAP);
        assert!(!complaints.contains(part(&without)), "{complaints}");
    }
}

/// Checks a program's exit code and complaints.
fn check(data: &Path, words: &[&str], code: i32, complaint: &str) {
    let mut program = Program::start(&[], data, words);
    let (ended, _) = program.end();
    let complaints = program.complaints();
    assert_eq!(ended, Some(code), "{words:?}: {complaints}");
    assert!(complaints.contains(complaint), "{words:?}: {complaints}");
}

/// Starts a table on loopback that waits for one guest; returns it with its invitation.
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
    check(folder.path(), &["host", "--bot", "--listen", &at], 4, &say!(cli_port, address = at.as_str()));
    let taken = UdpSocket::bind("127.0.0.1:0").unwrap();
    let at = taken.local_addr().unwrap().to_string();
    check(folder.path(), &["host", "--bot", "--listen", &at], 4, &say!(cli_port, address = at.as_str()));
    check(folder.path(), &["host", "--bot", "--listen", "nowhere"], 2, "is no address");
}

#[test]
fn typo_in_an_invitation_is_recognised() {
    let folder = tempfile::tempdir().unwrap();
    let (_host, invitation) = host(&folder.path().join("host"));
    let (start, end) = invitation.split_at(40);
    let slipped = format!("{start}{}{}", if end.starts_with('x') { 'y' } else { 'x' }, &end[1..]);
    for (line, complaint) in [
        (slipped.as_str(), say!(why_line_typo)),
        (&invitation[..invitation.len() - 3], say!(why_line_typo)),
        ("bastide://abcu", say!(why_line_letter, letter = "u", at = 4).as_str()),
        ("https://example.org/table", part(&say!(why_no_invitation, scheme = GAP))),
    ] {
        check(&folder.path().join("guest"), &["join", line, "--bot", "--listen", "127.0.0.1"], 2, complaint);
    }
}

#[test]
fn unreachable_host_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let (host, invitation) = host(&folder.path().join("host"));
    host.kill();
    let words = ["join", &invitation, "--bot", "--listen", "127.0.0.1"];
    check(&folder.path().join("guest"), &words, 4, say!(why_host_gone));
}

#[test]
fn running_table_takes_no_guest() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    let words = ["host", "--bot", "--listen", "127.0.0.1", "--pace", "1000"];
    let mut host = Program::start(&[], &data("host"), &words);
    let invitation = host.line();
    let words = ["join", &invitation, "--bot", "--listen", "127.0.0.1", "--pace", "1000"];
    let _guest = Program::start(&[], &data("guest"), &words);
    program::wait_for_index(&data("host"), 1);
    check(&data("late"), &words, 4, &say!(cli_may_watch, why = say!(why_begun)));
    // The same data folder is at the table already.
    check(&data("guest"), &words, 5, say!(cli_running));
}

#[test]
fn spectator_sees_the_game_and_keeps_its_record() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    let words = ["host", "--bot", "--listen", "127.0.0.1", "--pace", "300"];
    let mut host = Program::start(&[], &data("host"), &words);
    let invitation = host.line();
    let words = ["join", &invitation, "--bot", "--name", "Bertran", "--listen", "127.0.0.1", "--pace", "300"];
    let mut guest = Program::start(&[], &data("guest"), &words);
    program::wait_for_index(&data("host"), 4);
    let mut watcher = Program::start(&[], &data("watcher"), &["watch", &invitation, "--listen", "127.0.0.1"]);
    let (code, printed) = watcher.end();
    assert_eq!(code, Some(0), "{printed}{}", watcher.complaints());
    assert!(printed.contains("Bertran"), "{printed}");
    let over = format!("{}\n{}\n", say!(event_over), say!(worth_verified));
    assert!(printed.contains(&over), "{printed}");
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
fn table_without_spectators_refuses_one() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["host", "--bot", "--listen", "127.0.0.1", "--no-watching"];
    let mut host = Program::start(&[], &folder.path().join("host"), &words);
    let words = ["watch", &host.line(), "--listen", "127.0.0.1"];
    check(&folder.path().join("watcher"), &words, 4, say!(why_no_watching));
}

#[cfg(unix)]
#[test]
fn second_program_with_one_key_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    let words = ["host", "--bot", "--listen", "127.0.0.1", "--pace", "1000"];
    let mut host = Program::start(&[], &data("host"), &words);
    let invitation = host.line();
    let words = ["join", &invitation, "--bot", "--listen", "127.0.0.1", "--pace", "1000"];
    let _guest = Program::start(&[], &data("guest"), &words);
    program::wait_for_index(&data("host"), 2);
    std::fs::create_dir_all(data("twin")).unwrap();
    // A copy keeps the mode, which must allow only the owner.
    std::fs::copy(data("guest").join("key"), data("twin").join("key")).unwrap();
    check(&data("twin"), &words, 4, say!(cli_twice));
    let reached = program::index(&data("host")).unwrap();
    program::wait_for_index(&data("host"), reached + 2);
}

#[test]
fn program_that_waits_in_vain_names_the_player() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    let words = ["host", "--bot", "--listen", "127.0.0.1", "--pace", "1000", "--patience", "2"];
    let mut host = Program::start(&[], &data("host"), &words);
    let invitation = host.line();
    let words =
        ["join", &invitation, "--bot", "--name", "Bertran", "--listen", "127.0.0.1", "--pace", "1000"];
    let guest = Program::start(&[], &data("guest"), &words);
    program::wait_for_index(&data("host"), 4);
    guest.kill();
    let (code, _) = host.end();
    let complaints = host.complaints();
    assert_eq!(code, Some(3), "{complaints}");
    assert!(complaints.contains(&say!(cli_peer_gone, name = "Bertran")), "{complaints}");
}

#[cfg(unix)]
#[test]
fn key_file_readable_by_others_is_refused() {
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
fn demo_ends_with_equal_records_and_a_copy() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.bastide");
    let mut demo = Program::start(
        &[],
        folder.path(),
        &["demo", "--players", "2", "--expansions", "inns,traders", "--out", copy.to_str().unwrap()],
    );
    let (code, printed) = demo.end();
    assert_eq!(code, Some(0), "{printed}{}", demo.complaints());
    assert!(
        printed.contains(part(&say!(cli_equal, worth = say!(worth_verified), count = 2, bytes = GAP))),
        "{printed}"
    );
    assert!(printed.ends_with(&format!("record: {}\n", copy.display())), "{printed}");
    let verdict = verify(&std::fs::read(&copy).unwrap()).verdict;
    assert_eq!(verdict, Verdict::Verified);
}
