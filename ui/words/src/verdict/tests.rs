use bastide_record::verify::Unreadable;
use bastide_record::{
    Answer, BrokenRule, Index, Key, MissingReason, Occasion, Player, Refusal, SeatTerms, TableId,
};
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

fn judged(verdict: Verdict, waits: &[u8]) -> JudgedRecord {
    let first = Some(Box::new(terms()));
    let waits = waits.iter().copied().map(Member).collect();
    JudgedRecord { verdict: Ok(verdict), first, waits, draws: 3, turns: 2, ..JudgedRecord::unsigned(None) }
}

#[test]
fn each_verdict_has_its_own_words() {
    let (ada, bo) = (Member(0), Member(1));
    let unfinished = |torn_bytes| Verdict::Unfinished { at: Index(9), torn_bytes };
    let heads = ForkKind::Heads { chapter: hash("chapter", &[]), index: Index(7) };
    let forked = |member: Member, twice| Verdict::Forked {
        forks: vec![Fork { member, twice }],
        log: Box::new(unfinished(0)),
    };
    let refusal = Refusal { rule: BrokenRule::Over, by: None };
    let check = |verdict: Verdict, waits: &[u8], worth: Soundness, word: &str, means: &str| {
        let told = judged(verdict, waits);
        assert_eq!((told.worth(), told.word()), (worth, word));
        assert_eq!(told.meaning(), means, "{word}");
    };
    check(Verdict::Verified, &[], Soundness::Sound, say!(worth_verified), say!(means_verified));
    check(Verdict::VerifiedWithChapters, &[], Soundness::Sound, say!(worth_chapters), say!(means_chapters));
    check(Verdict::Agreed, &[], Soundness::Sound, say!(worth_agreed), say!(means_agreed));
    check(Verdict::Won { by: bo }, &[0], Soundness::Sound, say!(worth_won), &say!(means_won, name = "Bo"));
    let (said_ms, spent_ms, waited_ms) = (600_000, 598_000, 601_500);
    let lost = Verdict::LostOnTime { member: ada, by: bo, said_ms, spent_ms, waited_ms };
    let (said, spent, waited) = ("10:00", "9:58", "10:02");
    let means = say!(means_on_time, name = "Ada", by = "Bo", said = said, spent = spent, waited = waited);
    check(lost, &[0], Soundness::Unfinished, say!(worth_on_time), &means);
    let waits = |names: &[&str]| say!(means_unfinished, names = crate::game::list(names));
    check(unfinished(0), &[0, 2], Soundness::Unfinished, say!(worth_unfinished), &waits(&["Ada", "Cy"]));
    check(unfinished(3), &[], Soundness::Unfinished, say!(worth_unfinished), say!(means_torn));
    let means = format!("{} {}", say!(means_forked, name = "Bo", entry = 7), waits(&["Ada"]));
    check(forked(bo, heads), &[0], Soundness::Broken, say!(worth_forked), &means);
    let charters = forked(bo, ForkKind::Charters { number: 4 });
    let means = format!("{} {}", say!(means_forked_charters, name = "Bo", number = 5), waits(&["Ada"]));
    check(charters, &[0], Soundness::Broken, say!(worth_forked), &means);
    let cut = Verdict::Forked { forks: Vec::new(), log: Box::new(Verdict::Verified) };
    let means = format!("{} {}", say!(means_cut), say!(means_verified));
    check(cut, &[], Soundness::Broken, say!(worth_cut), &means);
    let means = say!(means_broken, rule = refusal.rule.code(), entry = 5, why = say!(refusal_over));
    let invalid = Verdict::Invalid { at: Index(5), refusal };
    check(invalid, &[], Soundness::Broken, say!(worth_invalid), &means);
    let refusal = Refusal { rule: BrokenRule::Signature(ada), by: None };
    let means = say!(means_broken, rule = 9, entry = 35, why = say!(refusal_signature, name = "Ada"));
    let forged = Verdict::Invalid { at: Index(35), refusal };
    check(forged, &[], Soundness::Broken, say!(worth_invalid), &means);
    let unreadable = Verdict::Unreadable(Unreadable::NoCharter);
    let means = say!(means_unreadable, why = say!(unreadable_no_charter));
    check(unreadable, &[], Soundness::Broken, say!(worth_unreadable), &means);
    let over = JudgedRecord { is_over: true, ..judged(unfinished(0), &[1]) };
    assert_eq!(over.meaning(), say!(means_unanswered, names = "Bo"));
}

#[test]
fn solo_record_is_not_called_countersigned() {
    let mut first = terms();
    first.members.truncate(1);
    let alone = JudgedRecord { first: Some(Box::new(first)), ..judged(Verdict::Verified, &[]) };
    assert_eq!(alone.meaning(), say!(means_alone, name = "Ada"));
    let check = |verdict: Verdict, signers: &[&str], told: &str| {
        assert_eq!(at_the_end(&verdict, signers), told, "{verdict}");
    };
    check(Verdict::Verified, &["Ada"], &say!(verdict_alone, name = "Ada"));
    check(Verdict::Verified, &["Ada", "Bo"], say!(verdict_verified));
    check(Verdict::Agreed, &["Ada"], &Verdict::Agreed.why());
}

#[test]
fn a_chapter_tells_who_is_missing_and_what_was_cut() {
    let plain =
        Chapter { index: Index(12), number: 3, gaps: 0, missing: Vec::new(), cut: Vec::new(), drawn: None };
    let check = |chapter: Chapter, told: &[&str]| {
        let begins = say!(chapter_begins, number = 4, entry = 12);
        assert_eq!(chapters::told(&terms(), &[chapter], &[]), [&[begins.as_str()], told].concat());
    };
    check(plain.clone(), &[]);
    check(Chapter { gaps: 2, ..plain.clone() }, &[&say!(chapter_gaps, count = 2)]);
    for (why, id) in [
        (MissingReason::Gone, "gone"),
        (MissingReason::Late, "late"),
        (MissingReason::Resigned, "resigned"),
        (MissingReason::Proven, "proven"),
    ] {
        let told = say!(chapter_missing, name = "Cy", why = id);
        check(Chapter { missing: vec![(Member(2), why)], ..plain.clone() }, &[&told]);
    }
    let nowhere = hash("chapter", &[]);
    let answer = Answer { number: 1, chapter: nowhere, index: Index(11), head: nowhere };
    let cut = vec![(Member(1), answer)];
    let told = say!(chapter_cut, name = "Bo", entry = 11, number = 2);
    check(Chapter { cut, ..plain.clone() }, &[&told]);
    check(Chapter { drawn: Some(true), ..plain.clone() }, &[&say!(chapter_draw, stands = "yes")]);
    check(Chapter { drawn: Some(false), ..plain }, &[&say!(chapter_draw, stands = "no")]);
    let draw = |from: u32, members: &[u8]| DrawContributors {
        from: Index(from),
        members: members.iter().copied().map(Member).collect(),
    };
    assert_eq!(chapters::told(&terms(), &[], &[draw(0, &[0, 1, 2])]), [] as [&str; 0]);
    let told = chapters::told(&terms(), &[], &[draw(0, &[0, 1, 2]), draw(13, &[0, 1])]);
    let names = [&["Ada", "Bo", "Cy"][..], &["Ada", "Bo"]].map(crate::game::list);
    let rests = [0, 13].into_iter().zip(names);
    let rests = rests.map(|(entry, names)| say!(chapter_rests, entry = entry, names = names));
    assert_eq!(told, rests.collect::<Vec<_>>());
}

#[test]
fn a_game_says_when_it_was_agreed_on_and_for_what() {
    let mut terms = terms();
    assert_eq!(chapters::agreed(&terms, None), [say!(worth_day, day = "1 Jan 2026")]);
    terms.occasion = Some(Occasion { id: hash("cup", &[]), label: "Autumn Cup".into(), counts: false });
    let told = say!(occasion, counts = "no", label = "Autumn Cup");
    assert_eq!(chapters::agreed(&terms, None)[1], told);
}

#[test]
fn checks_say_who_may_have_known_the_draws() {
    let says = |judged: &JudgedRecord, part: &str| judged.checks().iter().any(|check| check.contains(part));
    let several = judged(Verdict::Verified, &[]);
    let (conspired, alone) = (say!(worth_draws, count = 3), say!(worth_draws_alone, count = 3, name = "Ada"));
    assert!(says(&several, &conspired) && !says(&several, &alone));
    let mut first = terms();
    first.members.truncate(1);
    first.seats.truncate(1);
    let judged = JudgedRecord { first: Some(Box::new(first)), ..several };
    assert!(says(&judged, &alone) && !says(&judged, &conspired));
}
