use bastide_record::refusal::{BrokenRule, Refusal};
use bastide_record::verify::Unreadable;
use bastide_record::{Answer, Index, Key, MissingReason, Occasion, Player, SeatTerms, TableId};
use bastide_rules::Setup;
use bastide_rules::hash::hash;

use super::*;

/// Makes the charter of a game of Ada, Bo and Cy, agreed on at the beginning of 2026.
fn terms() -> First {
    let seat = |(name, number): (&str, u8)| SeatTerms {
        name: name.into(),
        colour: number,
        player: Player::Member(Member(number)),
    };
    let seats = ["Ada", "Bo", "Cy"].into_iter().zip(0..).map(seat).collect();
    let members = [1, 2, 3].map(|seed| Key::from_seed([seed; 32]).public()).to_vec();
    First { day: 20_454, ..First::new(TableId([0; 16]), &Setup::base(3), members, seats) }
}

fn judged(verdict: Verdict, waits: &[u8]) -> Judged {
    let first = Some(Box::new(terms()));
    let waits = waits.iter().copied().map(Member).collect();
    Judged { verdict: Ok(verdict), first, waits, draws: 3, turns: 2, ..Judged::unsigned(None) }
}

#[test]
fn each_verdict_has_its_own_words() {
    let (ada, bo) = (Member(0), Member(1));
    let unfinished = |torn_bytes| Verdict::Unfinished { at: Index(9), torn_bytes };
    let heads = Twice::Heads { chapter: hash("chapter", &[]), index: Index(7) };
    let forked = |member: Member, twice| Verdict::Forked {
        forks: vec![Fork { member, twice }],
        log: Box::new(unfinished(0)),
    };
    let refusal = Refusal { rule: BrokenRule::Over, by: None };
    let check = |verdict: Verdict, waits: &[u8], worth: Worth, word: &str, means: &[&str]| {
        let told = judged(verdict, waits);
        assert_eq!((told.worth(), told.word()), (worth, word));
        for part in means {
            assert!(told.meaning().contains(part), "{word}: {}", told.meaning());
        }
    };
    check(Verdict::Verified, &[], Worth::Sound, "verified", &["countersigned by everybody"]);
    check(Verdict::VerifiedWithChapters, &[], Worth::Sound, "verified, with chapters", &["stands below"]);
    check(Verdict::Agreed, &[], Worth::Sound, "ended by agreement", &["without a result"]);
    check(Verdict::Won { by: bo }, &[0], Worth::Sound, "won by resignation", &["Bo has won"]);
    let (said_ms, spent_ms, waited_ms) = (600_000, 598_000, 601_500);
    let lost = Verdict::LostOnTime { member: ada, by: bo, said_ms, spent_ms, waited_ms };
    let parts = ["time of Ada was up after 10:00, by the word of Bo", "Ada took 9:58", "Bo waited 10:02"];
    check(lost, &[0], Worth::Unfinished, "lost on time", &parts);
    check(unfinished(0), &[0, 2], Worth::Unfinished, "unfinished", &["It waits for Ada and Cy."]);
    check(unfinished(3), &[], Worth::Unfinished, "unfinished", &["torn"]);
    check(
        forked(bo, heads),
        &[0],
        Worth::Broken,
        "two versions signed",
        &["bear the signature of Bo’s program", "entry 7", "Ada"],
    );
    let charters = forked(bo, Twice::Charters { number: 4 });
    check(charters, &[0], Worth::Broken, "two versions signed", &["different beginnings of chapter 5"]);
    let cut = Verdict::Forked { forks: Vec::new(), log: Box::new(Verdict::Verified) };
    check(cut, &[], Worth::Broken, "turns left out", &["leaves out turns that everyone had confirmed"]);
    let invalid = Verdict::Invalid { at: Index(5), refusal };
    check(invalid, &[], Worth::Broken, "invalid", &["entry 5: the game is over"]);
    let refusal = Refusal { rule: BrokenRule::Signature(ada), by: None };
    let forged = Verdict::Invalid { at: Index(35), refusal };
    let parts = ["rule 9 of the record at entry 35: it is not signed by Ada."];
    check(forged, &[], Worth::Broken, "invalid", &parts);
    let unreadable = Verdict::Unreadable(Unreadable::NoCharter);
    check(unreadable, &[], Worth::Broken, "unreadable", &["begin with a charter"]);
    let over = Judged { is_over: true, ..judged(unfinished(0), &[1]) };
    assert_eq!(over.meaning(), "The game is over; Bo didn’t countersign its end.");
}

#[test]
fn solo_record_is_not_called_countersigned() {
    let mut first = terms();
    first.members.truncate(1);
    let alone = Judged { first: Some(Box::new(first)), ..judged(Verdict::Verified, &[]) };
    assert_eq!(
        alone.meaning(),
        "The record is whole, and Ada alone has signed it: nobody else was there to countersign its end."
    );
    let check = |verdict: Verdict, signers: &[&str], told: &str| {
        assert_eq!(at_the_end(&verdict, signers), told, "{verdict}");
    };
    let by_the_rules = "The record is whole, and every move by the rules; Ada alone has signed it.";
    check(Verdict::Verified, &["Ada"], by_the_rules);
    check(Verdict::Verified, &["Ada", "Bo"], "The record is verified: every tile and every move.");
    check(Verdict::Agreed, &["Ada"], &Verdict::Agreed.why());
}

#[test]
fn a_chapter_tells_who_is_missing_and_what_was_cut() {
    let plain =
        Chapter { index: Index(12), number: 3, gaps: 0, missing: Vec::new(), cut: Vec::new(), drawn: None };
    let check = |chapter: Chapter, told: &[&str]| {
        let begins = "Chapter 4 begins with entry 12.";
        assert_eq!(chapters::told(&terms(), &[chapter], &[]), [&[begins], told].concat());
    };
    check(plain.clone(), &[]);
    check(
        Chapter { gaps: 2, ..plain.clone() },
        &["2 numbers before it aren’t in this file: there were other attempts."],
    );
    for (why, told) in [
        (MissingReason::Gone, "Cy is missing in it: gone, as the others say."),
        (MissingReason::Late, "Cy is missing in it: out of time, as the others say."),
        (MissingReason::Resigned, "Cy is missing in it, and has resigned."),
        (MissingReason::Proven, "Cy is missing in it: two different signatures are proven."),
    ] {
        check(Chapter { missing: vec![(Member(2), why)], ..plain.clone() }, &[told]);
    }
    let nowhere = hash("chapter", &[]);
    let answer = Answer { number: 1, chapter: nowhere, index: Index(11), head: nowhere };
    let cut = vec![(Member(1), answer)];
    check(
        Chapter { cut, ..plain.clone() },
        &["Bo had answered entry 11 of chapter 2, and that is left out."],
    );
    check(Chapter { drawn: Some(true), ..plain.clone() }, &["The draw that was due then stood."]);
    check(Chapter { drawn: Some(false), ..plain }, &["The draw that was due then was made anew."]);
    let draw = |from: u32, members: &[u8]| DrawContributors {
        from: Index(from),
        members: members.iter().copied().map(Member).collect(),
    };
    assert_eq!(chapters::told(&terms(), &[], &[draw(0, &[0, 1, 2])]), [] as [&str; 0]);
    let told = chapters::told(&terms(), &[], &[draw(0, &[0, 1, 2]), draw(13, &[0, 1])]);
    let names = ["Ada, Bo and Cy", "Ada and Bo"];
    let rests = [0, 13].into_iter().zip(names);
    let rests =
        rests.map(|(entry, names)| format!("From entry {entry} on, the tiles rest on secrets of {names}."));
    assert_eq!(told, rests.collect::<Vec<_>>());
}

#[test]
fn a_game_says_when_it_was_agreed_on_and_for_what() {
    let mut terms = terms();
    assert_eq!(chapters::agreed(&terms, None), ["Agreed on 2026-01-01 (UTC)."]);
    terms.occasion = Some(Occasion { id: hash("cup", &[]), label: "Autumn Cup".into(), counts: false });
    assert_eq!(chapters::agreed(&terms, None)[1], "Played for “Autumn Cup”, where it doesn’t count.");
}

#[test]
fn checks_say_who_may_have_known_the_draws() {
    let says = |judged: &Judged, part: &str| judged.checks().iter().any(|check| check.contains(part));
    let several = judged(Verdict::Verified, &[]);
    let (conspired, alone) = ("As long as one of them kept to the rules", "Whether Ada knew them beforehand");
    assert!(says(&several, conspired) && !says(&several, alone));
    let mut first = terms();
    first.members.truncate(1);
    first.seats.truncate(1);
    let judged = Judged { first: Some(Box::new(first)), ..several };
    assert!(says(&judged, alone) && !says(&judged, "nobody could know"));
}
