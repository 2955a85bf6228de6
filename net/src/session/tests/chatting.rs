//! What is said beside the game: heard by all, from who sits there, so much and so often.

use super::*;

impl Table {
    fn say(&mut self, n: u8, text: &str) -> Result<(), Unfit> {
        self.wish(n, Wish::Say(text.into()))
    }

    /// What a member has heard: by whom, and what.
    fn heard(&mut self, n: u8) -> Vec<(String, String)> {
        self.view(n).chat.iter().map(|said| (said.name.clone(), said.text.clone())).collect()
    }
}

fn said(by: &str, text: &str) -> (String, String) {
    (by.into(), text.into())
}

#[test]
fn all_hear_what_is_said_in_the_lobby_and_in_the_game() {
    let mut table = Table::lobby(3);
    assert_eq!(table.say(1, "hello"), Err(Unfit::NoSeat), "it has not sat down");
    (1..3).for_each(|n| table.agree(n));
    table.say(1, "good evening").expect("it sits there");
    table.wish(0, Wish::Start).expect("all have agreed");
    table.say(0, "שלום, bonne chance – 祝你好運").expect("any script");
    let all = [said("Bert", "good evening"), said("Anna", "שלום, bonne chance – 祝你好運")];
    (0..3).for_each(|n| assert_eq!(table.heard(n), all, "member {n}"));
    let record = table.peer(0).record.clone();
    assert!(!record.windows(12).any(|bytes| bytes == b"good evening"), "it is not in the record");
}

#[test]
fn what_may_not_be_said_is_refused_on_both_sides() {
    let mut table = Table::playing(2);
    let check = |table: &mut Table, text: &str, fits: bool| {
        let answer = if fits { Ok(()) } else { Err(Unfit::Text) };
        table.now = table.now + Millis::seconds(2);
        assert_eq!(table.say(0, text), answer, "{text:?}");
        // The same from a program that doesn't mind.
        let number = u32::try_from(1000 + table.now.0).expect("small");
        let remark = Remark {
            table: table.peers[0].session.table(),
            by: public(0),
            run: RunId(9),
            number,
            text: text.into(),
        };
        let before = table.heard(1).len();
        let remark = Message::Chat(Signed::seal(&key(0), remark));
        table.hear(1, public(0), &remark);
        assert_eq!(table.heard(1).len() - before, usize::from(fits), "{text:?}");
    };
    for (text, fits) in [
        ("a", true),
        ("", false),
        (" ", false),
        ("two\nlines", false),
        ("a bell \u{7}", false),
        ("\u{202e}backwards", false),
        ("\u{2066}isolated", false),
        (&"x".repeat(limits::REMARK), true),
        (&"x".repeat(limits::REMARK + 1), false),
    ] {
        check(&mut table, text, fits);
    }
}

#[test]
fn a_remark_counts_once_and_only_from_who_signed_it_and_sits_there() {
    let mut table = Table::playing(3);
    let number = table.peers[0].session.table();
    let remark = |by: u8, n: u32, table| {
        let text = format!("number {n}");
        Remark { table, by: public(by), run: RunId(9), number: n, text }
    };
    let signed = |n: u8, remark: Remark| Message::Chat(Signed::seal(&key(n), remark));
    let forged = (1..100).map(|n| signed(2, remark(1, n, number)));
    forged.for_each(|forged| table.hear(0, public(2), &forged));
    table.hear(0, public(1), &signed(1, remark(1, 1, TableId([7; 16]))));
    table.hear(0, public(3), &signed(3, remark(3, 1, number)));
    table.hear(0, public(1), &signed(3, remark(3, 1, number)));
    table.hear(0, public(1), &signed(0, remark(0, 1, number)));
    assert_eq!(table.heard(0), [], "forged, of another table, of a stranger, of oneself");
    let mut all = Vec::new();
    for (n, counts) in [
        (2, true),
        (2, false),
        (1, true),
        (1, false),
        (34, true),
        (2, false),
        (3, true),
        (67, true),
        (34, false),
        (35, true),
        (200, true),
        (100, false),
    ] {
        // Whoever hands it on: gossip goes from one to the next.
        let from = if n % 2 == 0 { 1 } else { 2 };
        table.hear(0, public(from), &signed(1, remark(1, n, number)));
        all.extend(counts.then(|| said("Bert", &format!("number {n}"))));
        assert_eq!(table.heard(0), all, "overtaken, repeated, dug up: {n}");
    }
}

#[test]
fn what_gossip_has_lost_is_said_again() {
    let mut table = Table::playing(3);
    table.mute = vec![0];
    table.say(0, "lost").expect("it may speak");
    table.mute.clear();
    table.say(0, "heard").expect("it may speak");
    table.wait(limits::HAVE_EVERY);
    for n in 1..3 {
        assert_eq!(table.heard(n), [said("Anna", "heard"), said("Anna", "lost")]);
    }
}

#[test]
fn who_says_too_much_is_not_heard_and_what_is_kept_is_bounded() {
    let mut table = Table::playing(2);
    let burst = limits::REMARKS_SAID.burst as usize;
    let allowed = (0..100).filter(|n| table.say(0, &format!("{n}")).is_ok()).count();
    assert_eq!((allowed, table.heard(1).len()), (burst, burst));
    assert_eq!(table.say(0, "more"), Err(Unfit::TooFast));

    let number = table.peers[0].session.table();
    let flood = |table: &mut Table, first: u32| {
        for n in first..first + 500 {
            let (by, run) = (public(0), RunId(9));
            let remark = Remark { table: number, by, run, number: n, text: "x".into() };
            table.hear(1, public(0), &Message::Chat(Signed::seal(&key(0), remark)));
        }
        table.heard(1).len()
    };
    assert!(flood(&mut table, 1) <= limits::REMARKS_HEARD.burst as usize);
    for second in 1..=400 {
        table.now = table.now + Millis::seconds(1);
        table.say(0, &format!("second {second}")).expect("one a second");
    }
    assert_eq!(table.heard(1).len(), limits::REMARKS);
    assert_eq!(table.heard(1).last(), Some(&said("Anna", "second 400")));
    let numbers: Vec<_> = table.view(1).chat.iter().map(|said| said.number).collect();
    assert!(numbers.is_sorted() && numbers[0] > 1);
}

#[test]
fn who_is_muted_is_not_shown_and_is_shown_again() {
    let mut table = Table::playing(3);
    table.say(1, "one").expect("short");
    let mute = |muted| Wish::Mute { key: public(1), muted };
    table.wish(0, mute(true)).expect("it sits there");
    table.say(1, "two").expect("short");
    table.say(2, "three").expect("short");
    assert_eq!(table.heard(0), [said("Cora", "three")]);
    assert!(table.view(0).members[1].muted);
    assert_eq!(table.heard(1).len(), 3, "nobody else learns of it");
    table.wish(0, mute(false)).expect("always");
    assert_eq!(table.heard(0).len(), 3);
    assert_eq!(table.wish(0, Wish::Mute { key: public(3), muted: true }), Err(Unfit::NotHere));
}

#[test]
fn who_comes_late_or_comes_back_is_told_the_last_remarks() {
    let mut table = Table::lobby(2);
    table.agree(1);
    for n in 1..=20 {
        table.now = table.now + Millis::seconds(1);
        table.say(0, &format!("number {n}")).expect("one a second");
    }
    table.come(2);
    table.wait(limits::HAVE_EVERY);
    assert_eq!(table.heard(2).len(), limits::REMARKS_REPEATED);
    assert_eq!(table.heard(2).last(), Some(&said("Anna", "number 20")));
    table.wish(0, Wish::Start).expect("all have agreed");
    table.watch(3);
    table.wait(limits::HAVE_EVERY);
    assert_eq!(table.heard(3).len(), limits::REMARKS_REPEATED, "who watches reads");
    assert_eq!(table.say(3, "well played"), Err(Unfit::Watching), "and doesn't write");
    let (record, journal) = (table.peer(1).record.len(), table.peer(1).journal.len());
    table.restart(1, record, journal);
    table.wait(limits::HAVE_EVERY);
    assert_eq!(table.heard(1).len(), limits::REMARKS_REPEATED, "once each");
}
