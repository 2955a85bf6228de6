//! Tables of several programs: `host`, `join`, `relay`, `tables`, chat, connection links, and `answer`.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bastide_record::{Key as Signer, RemarkKind};
use bastide_wire::binding::Binding;
use bastide_wire::ids::{NetworkKey, Secret, TableId};
use bastide_wire::invitation::Invitation;
use bastide_wire::meet::MeetLine;
use bastide_words::say;

use crate::harness::{bastide, typed};
use crate::program;

#[test]
fn chat_typed_beside_a_bot_reaches_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let start = |name: &str, words: &[&str]| {
        let more = ["--bot", "--chat", "--pace", "300", "--name", name, "--listen", "127.0.0.1:0"];
        program::Program::start(&[], &folder.path().join(name), &[words, &more].concat())
    };
    let mut host = start("Aude", &["host", "--seats", "2", "--private"]);
    let invitation = host.line();
    // A message that can't be sent yet waits for a receiver.
    host.types("good evening");
    let mut guest = start("Bertran", &["join", &invitation]);
    guest.types("");
    guest.types(&"a".repeat(600));
    guest.types("and to you");
    guest.wait_for(say!(why_text));
    guest.wait_for("Aude: good evening");
    host.wait_for("Bertran: and to you");
    assert!(!host.complaints().contains("Aude: good evening"), "nobody is told what they said themselves");
}

#[test]
fn typed_connection_link_brings_a_lost_guest() {
    let folder = tempfile::tempdir().unwrap();
    let start = |name: &str, words: &[&str]| {
        let more = ["--bot", "--meet", "--name", name, "--listen", "127.0.0.1:0"];
        program::Program::start(&[], &folder.path().join(name), &[words, &more].concat())
    };
    let mut host = start("Aude", &["host", "--private"]);
    let invitation: Invitation = host.line().parse().unwrap();
    // Nobody is at the only address of this invitation.
    let nowhere = vec!["/ip4/127.0.0.1/udp/9/quic-v1".parse().unwrap()];
    let lost = Invitation { addresses: nowhere, ..invitation }.to_string();
    let mut guest = start("Bertran", &["join", &lost]);
    guest.wait_for(say!(meet_send));
    let link = guest.line();
    host.types(&link[..link.len() - 1]);
    host.wait_for(say!(why_line_typo));
    host.types(&format!("Here it is: {link}"));
    host.wait_for(say!(meet_dialling));
    for peer in [&mut host, &mut guest] {
        let (code, printed) = peer.end();
        assert_eq!(code, Some(0), "{printed}{}", peer.complaints());
    }
}

/// Makes the connection link of a guest who isn't there, with this end in seconds since 1970.
fn link(table: TableId, secret: Secret, until: u64) -> String {
    let [guest, at] = [5, 6].map(|seed| Signer::from_seed([seed; 32]));
    let guest = Binding::new(&guest, NetworkKey(at.public().to_bytes()), &table, &secret);
    // Nobody is at this address.
    let addresses = vec!["/ip4/127.0.0.1/udp/9/quic-v1".parse().unwrap()];
    MeetLine { table, guest, until, addresses }.to_string()
}

#[test]
fn typed_connection_link_is_refused_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["host", "--private", "--bot", "--meet", "--name", "Aude", "--listen", "127.0.0.1:0"];
    let mut host = program::Program::start(&[], &folder.path().join("Aude"), &words);
    let Invitation { table, secret, .. } = host.line().parse().unwrap();
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs();
    let later = now + 600;
    for (link, told) in [
        (link(TableId([9; 16]), secret, later), say!(why_meet_table)),
        (link(table, [9; 16], later), say!(why_meet_invitation)),
        (link(table, secret, now), say!(why_meet_late)),
        (link(table, secret, later), say!(meet_dialling)),
        (link(table, secret, later), say!(why_meet_again)),
    ] {
        assert!(!host.complaints().contains(told), "{}", host.complaints());
        host.types(&link);
        host.wait_for(told);
    }
}

#[test]
fn connection_link_in_place_of_an_invitation_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let link = link(TableId([1; 16]), [2; 16], 0);
    let cut = &link[..link.len() - 5];
    for words in [
        &["join", &link, "--bot"][..],
        &["join", "Here", "it", "is:", &link, "--bot"],
        &["join", cut, "--bot"],
        &["watch", &link],
        &["status", &link],
    ] {
        let output = bastide(folder.path(), words);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {said}");
        assert!(said.contains(say!(why_meet_not_here)), "{words:?}: {said}");
    }
}

#[test]
fn three_wrong_codes_lock_a_table_until_reopened() {
    let folder = tempfile::tempdir().unwrap();
    let listen = ["--listen", "127.0.0.1:0"];
    let mut relay =
        program::Program::start(&[], &folder.path().join("relay"), &[&["relay"], &listen[..]].concat());
    let at = relay.line();
    let start = |name: &str, words: &[&str]| {
        let more = ["--bot", "--name", name, "--relay", &at];
        program::Program::start(&[], &folder.path().join(name), &[words, &more, &listen].concat())
    };
    let mut host = start("Aude", &["host", "--seats", "3", "--private", "--code"]);
    assert!(host.line().starts_with("bastide://"));
    let said = host.line();
    let code = said.strip_prefix("code: ").expect(&said);
    let words: Vec<&str> = code.split(' ').collect();
    assert_eq!((words.len(), words[0]), (4, "1"), "the lowest free number and three words: {said}");
    let wrong = if code.ends_with("orbit") { "1 orbit orbit lantern" } else { "1 orbit orbit orbit" };
    let refused = |mut guest: program::Program, told: &str| {
        assert_eq!(guest.end().0, Some(4), "{}", guest.complaints());
        assert!(guest.complaints().contains(told), "{}", guest.complaints());
    };
    // Each looks for half a minute whether somebody else's table has these words.
    let guests = ["Gui", "Hugo", "Ives"].map(|name| start(name, &["join", wrong]));
    guests.into_iter().for_each(|guest| refused(guest, say!(finding_wrong_words)));
    host.wait_for(say!(cli_closed));
    refused(start("Jaume", &["join", wrong]), say!(finding_closed));
    host.types("no");
    host.types("o");
    host.wait_for(say!(cli_open));
    let mut guests =
        [start("Bertran", &["join", &words.join("-")]), start("Cercamon", &[&["join"], &words[..]].concat())];
    for peer in guests.iter_mut().chain([&mut host]) {
        let (code, printed) = peer.end();
        assert_eq!(code, Some(0), "{printed}{}", peer.complaints());
    }
}

#[test]
fn strangers_find_a_listed_table_and_play_there() {
    let folder = tempfile::tempdir().unwrap();
    let listen = ["--listen", "127.0.0.1:0"];
    let mut relay =
        program::Program::start(&[], &folder.path().join("relay"), &[&["relay"], &listen[..]].concat());
    let at = relay.line();
    let more = ["--bot", "--name", "Aude", "--private", "--relay", &at];
    let words = [&["host", "--board", "beginners"], &more[..], &listen].concat();
    let mut host = program::Program::start(&[], &folder.path().join("Aude"), &words);
    let invitation = host.line();
    let looks = tempfile::tempdir().unwrap();
    let look = || {
        let output = bastide(looks.path(), &["tables", "--json", "--relay", &at]);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()
    };
    let mut tables = look();
    while tables.as_array().is_some_and(Vec::is_empty) {
        tables = look();
    }
    let [table] = &tables.as_array().unwrap()[..] else { panic!("{tables}") };
    let of = |name: &str| table[name].as_str();
    assert_eq!((of("name"), of("seeks")), (Some("Aude"), Some("beginners")), "{table}");
    assert_eq!((&table["free"], &table["near"], &table["days"]), (&1.into(), &false.into(), &false.into()));
    let (found, given) = (of("invitation").unwrap().to_owned(), invitation.parse::<Invitation>().unwrap());
    assert_eq!(found.parse::<Invitation>().unwrap().table, given.table);
    let words = [&["join", &found, "--bot", "--name", "Bertran"], &listen[..]].concat();
    let mut guest = program::Program::start(&[], &folder.path().join("Bertran"), &words);
    for peer in [&mut host, &mut guest] {
        let (code, printed) = peer.end();
        assert_eq!(code, Some(0), "{printed}{}", peer.complaints());
    }
    assert_eq!(look(), serde_json::json!([]), "a table that plays is open no more");
    // Without a relay, there is no board.
    let words = [&["host", "--bot", "--board"], &listen[..]].concat();
    let nobody = bastide(looks.path(), &words);
    assert_eq!(nobody.status.code(), Some(2), "{nobody:?}");
}

/// Returns the path of the record in a data folder.
fn own_record(data: &Path) -> PathBuf {
    let files = std::fs::read_dir(data.join("records")).unwrap().map(|file| file.unwrap().path());
    files.into_iter().find(|path| path.extension() == Some("bastide".as_ref())).expect("a game has begun")
}

#[test]
fn answer_extends_a_record_without_the_other_player() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let start = |name: &str, words: &[&str]| {
        let more = ["--bot", "--pace", "2000", "--name", name, "--listen", "127.0.0.1:0"];
        program::Program::start(&[], &at(name), &[words, &more].concat())
    };
    let mut host = start("Aude", &["host", "--seats", "2", "--private"]);
    let invitation = host.line();
    let guest = start("Bertran", &["join", &invitation]);
    program::wait_for_index(&at("Aude"), 3);
    program::wait_until("both have it", || program::index(&at("Bertran")) == program::index(&at("Aude")));
    // The pace keeps turns apart: between two of them, no message is on its way.
    std::thread::sleep(std::time::Duration::from_millis(300));
    host.kill();
    guest.kill();
    let run = |name: &str, words: &[&str]| typed(folder.path(), name, words, "");
    let answer = |name: &str, of: &str| {
        let shown = std::fs::read(own_record(&at(of))).unwrap();
        std::fs::write(at("shown.bastide"), shown).unwrap();
        run(name, &["answer", "shown.bastide", "--bot"])
    };
    let index = |name: &str| program::index(&at(name)).unwrap();
    let before = (index("Aude"), index("Bertran"));
    let names = ["Aude", "Bertran"];
    let answered = names.map(|name| answer(name, if name == "Aude" { "Bertran" } else { "Aude" }));
    let after = (index("Aude"), index("Bertran"));
    assert!(after.0 > before.0 || after.1 > before.1, "one of them was to move: {answered:?}");
    // This turn was never sent: only the shown file has it.
    let (one, other) = if after.0 > after.1 { ("Aude", "Bertran") } else { ("Bertran", "Aude") };
    let least = index(one);
    let (code, said) = answer(other, one);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains(own_record(&at(other)).file_name().unwrap().to_str().unwrap()), "{said}");
    assert!(index(other) > least, "{said}");
    let report = bastide_record::verify(&std::fs::read(own_record(&at(other))).unwrap());
    assert!(matches!(report.verdict, bastide_record::Verdict::Unfinished { .. }), "{}", report.verdict);
    let mut remarks = report.record.as_ref().unwrap().remarks();
    assert!(remarks.any(|remark| remark.kind == RemarkKind::AnotherDay));

    let refused = |name: &str, file: &str, code: i32, why: &str| {
        let (found, said) = run(name, &["answer", file]);
        assert!(found == Some(code) && said.contains(why), "{name} {file}: {found:?} {said}");
    };
    refused("Cleo", "shown.bastide", 4, say!(why_answer_no_game));
    std::fs::copy(own_record(&at(other)), at("own.bastide")).unwrap();
    refused(other, "own.bastide", 3, say!(why_answer_not_due));
    std::fs::write(at("nothing.bastide"), "nothing").unwrap();
    refused(other, "nothing.bastide", 2, say!(unreadable_foreign));
    typed(folder.path(), one, &["keys", "export", "export"], "open sesame");
    refused(one, "own.bastide", 5, say!(why_away));

    let alone = ["host", "--bot", "--private", "--seats", "2", "--stand-ins", "1"];
    assert_eq!(run("Cleo", &alone).0, Some(0));
    std::fs::copy(own_record(&at("Cleo")), at("over.bastide")).unwrap();
    refused("Cleo", "over.bastide", 3, say!(why_answer_over));
}
