//! Certificates: what the members agree on beside turns, and what it does.

use bastide::record::limits::{CERTIFICATES, LEAVES_AND_RETURNS};
use bastide::record::verify::{Reliance, Stop};
use bastide::record::{
    Awaits, BrokenRule, Certificate, Consent, ConsentKind, Departure, Ending, Entry, Exact, Leaver, Leavers,
    Member, Place, Refusal, Round, Runs, Shown, Signed, Verdict, Vote, file, verify,
};
use bastide::rules::{Expansion, Options, Seat, Setup};

use crate::table::{Table, key, one_each, proposal};

const EXCLUDED: Departure = Departure::Excluded;
const RESIGNING: Departure = Departure::Resigning;

/// All replicas are alike, and their record is read back as them.
fn check_alike(table: &Table) {
    let record = table.record();
    for peer in &table.peers {
        assert_eq!(peer.line.game(), table.line().game());
        assert_eq!(file::record(&peer.line), record);
    }
    let report = verify(&record);
    assert!(
        !matches!(report.verdict, Verdict::Invalid { .. } | Verdict::Unreadable(_)),
        "{}",
        report.verdict
    );
    let line = report.line.unwrap();
    assert_eq!(line.tip(), table.line().tip());
    assert_eq!(line.active(), table.line().active());
    if line.history().last().unwrap().dealt.is_some() || table.line().pending().is_none() {
        assert_eq!(line.game(), table.line().game());
    }
    for applied in table.line().history() {
        let game = table.line().game_at(applied.place).unwrap();
        if applied.place == table.line().tip().place {
            assert_eq!(game, *table.line().game());
        }
    }
}

#[test]
fn a_pause_takes_no_turns() {
    let mut table = Table::after(&one_each(3), 3, 4);
    table.answer();
    let before = table.line().game().clone();
    table.certify(ConsentKind::Pause);
    assert!(table.line().is_paused());
    assert_eq!(*table.line().game(), before, "the tile stays drawn");
    assert_eq!(table.line().awaits(), Awaits::Receipts { from: vec![Member(0), Member(1), Member(2)] });
    table.answer();
    assert_eq!(table.line().awaits(), Awaits::Resume);
    assert!(!table.turn());
    table.certify(ConsentKind::Resume);
    table.answer();
    assert_eq!(*table.line().game(), before);
    assert!(table.turn());
    check_alike(&table);
}

#[test]
fn before_all_have_answered_an_exclusion_the_next_needs_more_than_half_of_those_before_both() {
    let mut table = Table::after(&one_each(5), 3, 4);
    table.answer();
    table.leave(&[(0, EXCLUDED), (1, EXCLUDED)]);
    let check = |table: &Table, expected| {
        let line = table.line();
        let leavers = vec![line.leaver(Member(2), EXCLUDED)];
        let body = line.consent(ConsentKind::Leave { leavers, proof: None }).expect("two of three");
        assert_eq!(line.check_majority(&body).map_err(|refusal| refusal.rule), expected);
    };
    check(&table, Err(BrokenRule::Minority));
    table.answer_of(3);
    table.answer_of(4);
    check(&table, Err(BrokenRule::Minority));
    table.answer_of(2);
    check(&table, Ok(()));
}

#[test]
fn an_exclusion_keeps_a_draw_whose_links_are_known() {
    let mut table = Table::after(&one_each(3), 3, 4);
    table.answer();
    let Awaits::Turn { member, seat: Some(seat) } = table.line().awaits() else { panic!("a turn") };
    let (round, drawn) = (table.line().pending(), table.line().game().drawn());
    // Another than the mover leaves: the tile stays.
    let other = (member.0 + 1) % 3;
    table.leave(&[(other, EXCLUDED)]);
    assert_eq!(table.line().pending(), round);
    assert_eq!(table.line().game().drawn(), drawn);
    assert_eq!(table.line().deciders().runs(Seat(other)), Runs::StandIn);
    table.answer();
    assert_eq!(table.line().awaits(), Awaits::Turn { member, seat: Some(seat) });
    check_alike(&table);
    let table = table.played_out();
    check_alike(&table);
    let report = verify(&table.record());
    assert_eq!(report.verdict, Verdict::VerifiedWithExclusions { members: vec![Member(other)] });
    let all = Reliance { from: Place::CHARTER, members: vec![Member(0), Member(1), Member(2)] };
    let rest = report.line.unwrap().active().to_vec();
    // The draw that was kept rests on all three; the first after it doesn't.
    assert_eq!(report_draws(&table), [all, Reliance { from: Place(6), members: rest }]);
}

fn report_draws(table: &Table) -> Vec<Reliance> {
    verify(&table.record()).draws()
}

#[test]
fn the_tile_of_a_mover_that_leaves_is_laid_by_the_stand_in() {
    let mut table = Table::after(&one_each(3), 3, 4);
    table.answer();
    let Awaits::Turn { member, .. } = table.line().awaits() else { panic!("a turn") };
    let tiles = table.line().game().tiles().count();
    table.leave(&[(member.0, EXCLUDED)]);
    table.answer();
    assert_eq!(table.line().game().tiles().count(), tiles + 1);
    let Awaits::Turn { member: next, .. } = table.line().awaits() else { panic!("a turn") };
    assert_ne!(next, member);
    check_alike(&table.played_out());
}

#[test]
fn a_round_with_a_missing_link_is_burnt() {
    let mut table = Table::after(&one_each(3), 3, 4);
    let author = table.line().tip().author.unwrap();
    let silent = Member((author.0 + 1) % 3);
    let third = Member((author.0 + 2) % 3);
    table.answer_of(third.index());
    let round = table.line().pending().unwrap();
    table.leave(&[(silent.0, EXCLUDED)]);
    assert_eq!(table.line().pending(), Some(Round(round.0 + 1)));
    table.answer();
    check_alike(&table);
    let table = table.played_out();
    check_alike(&table);
    let mut rest = vec![author, third];
    rest.sort_unstable();
    let draws = report_draws(&table);
    assert_eq!(draws[1], Reliance { from: Place(5), members: rest });
}

#[test]
fn too_few_end_the_game_as_it_stands() {
    let mut table = Table::after(&one_each(2), 3, 4);
    table.answer();
    let scores = table.line().game().scores().to_vec();
    table.leave(&[(1, RESIGNING)]);
    assert_eq!(table.line().ending(), Some(Ending::TooFew));
    table.answer();
    assert_eq!(table.line().awaits(), Awaits::Nothing);
    assert_eq!(table.line().game().scores(), scores);
    check_alike(&table);
    assert_eq!(verify(&table.record()).verdict, Verdict::Verified);
}

#[test]
fn all_may_abandon_a_game() {
    let mut table = Table::after(&one_each(3), 3, 4);
    table.certify(ConsentKind::Abandon);
    assert_eq!(table.line().ending(), Some(Ending::Abandoned));
    let stop = Stop::Uncountersigned { members: vec![Member(0), Member(1), Member(2)], torn_bytes: 0 };
    assert_eq!(verify(&table.record()).verdict, Verdict::Unfinished { at: Place(5), stop });
    table.answer();
    assert_eq!(verify(&table.record()).verdict, Verdict::Verified);
}

#[test]
fn whoever_left_may_come_back() {
    let mut table = Table::after(&one_each(3), 3, 4);
    table.answer();
    let Awaits::Turn { member, .. } = table.line().awaits() else { panic!("a turn") };
    let gone = Member((member.0 + 1) % 3);
    table.leave(&[(gone.0, EXCLUDED)]);
    for _ in 0..4 {
        table.answer();
        table.turn();
    }
    table.answer();
    let drawn = table.line().game().drawn();
    let next = Round(table.line().pending().unwrap().0 + 2);
    table.certify(ConsentKind::Return { member: gone });
    assert_eq!(table.line().active().len(), 3);
    table.answer();
    assert_eq!(table.line().game().drawn(), drawn);
    table.turn();
    assert_eq!(table.line().pending(), Some(next), "past any link it has shown");
    check_alike(&table);
    check_alike(&table.played_out());
}

#[test]
fn a_step_back_brings_the_same_tiles() {
    let mut table = Table::after(&one_each(3), 3, 5);
    table.answer();
    let before = table.line().game().clone();
    let tip = table.line().tip().place;
    table.turn();
    table.answer();
    let after = table.line().game().drawn();
    assert_eq!(table.line().backs().collect::<Vec<_>>(), [tip]);
    table.certify(ConsentKind::Back { to: tip });
    assert_eq!(*table.line().game(), before);
    table.answer();
    check_alike(&table);
    assert!(table.line().backs().next().is_none());
    table.turn();
    table.answer();
    assert_eq!(table.line().game().drawn(), after, "no draw changes");
    check_alike(&table);
    check_alike(&table.played_out());
}

/// A table whose leavers are skipped.
fn skipping(members: u8, seed: u64) -> Table {
    let mut proposal = proposal(&one_each(members));
    proposal.leavers = Leavers::Skipped;
    Table::offered(proposal, seed)
}

#[test]
fn a_leavers_seat_is_skipped_if_the_charter_says_so() {
    let mut table = skipping(3, 3);
    for _ in 0..4 {
        table.answer();
        table.turn();
    }
    table.answer();
    let Awaits::Turn { member: mover, .. } = table.line().awaits() else { panic!("a turn") };
    let order = table.line().game().order().to_vec();
    // The mover leaves: its turn has begun, so the stand-in plays it, and then it gets none.
    let tiles = table.line().game().tiles().count();
    table.leave(&[(mover.0, EXCLUDED)]);
    table.answer();
    assert_eq!(table.line().game().tiles().count(), tiles + 1);
    assert!(table.line().game().is_skipped(Seat(mover.0)));
    let mut movers = Vec::new();
    for _ in 0..6 {
        movers.push(table.line().game().turn_seat());
        assert!(table.turn());
        table.answer();
    }
    let rest: Vec<Seat> = order.into_iter().filter(|seat| seat.0 != mover.0).collect();
    let first = rest.iter().position(|seat| *seat == movers[0]).unwrap();
    assert_eq!(movers, (0..6).map(|n| rest[(first + n) % 2]).collect::<Vec<_>>());
    check_alike(&table);
    // Back, it has its turns again, from the next turn on.
    table.certify(ConsentKind::Return { member: mover });
    table.answer();
    assert!(table.line().game().is_skipped(Seat(mover.0)));
    table.turn();
    assert!(!table.line().game().is_skipped(Seat(mover.0)));
    table.answer();
    check_alike(&table);
    let mut seen = Vec::new();
    for _ in 0..3 {
        seen.push(table.line().game().turn_seat());
        table.turn();
        table.answer();
    }
    assert!(seen.contains(&Seat(mover.0)));
    check_alike(&table.played_out());
}

/// The certificate, so changed, is refused, and the record that has it is invalid.
fn check_refused(table: &Table, certificate: &Certificate, rule: BrokenRule) {
    let mut line = table.line().clone();
    let refusal = Refusal { rule, by: None };
    assert_eq!(line.offer_certificate(certificate), Err(refusal));
    crate::lies::unchanged(table.line(), &line);
    let record = [table.record(), file::entry(&Entry::Certificate(certificate.clone()))].concat();
    let at = table.line().tip().place.next();
    assert_eq!(verify(&record).verdict, Verdict::Invalid { at, refusal });
}

#[test]
fn votes_that_are_no_votes() {
    let mut table = Table::after(&one_each(3), 3, 4);
    table.answer();
    let good = table.certificate(ConsentKind::Pause);
    table.line().clone().offer_certificate(&good).unwrap();
    let check = |change: &dyn Fn(&mut Vec<Signed<Vote>>), rule: BrokenRule| {
        let mut bad = good.clone();
        change(&mut bad.votes);
        check_refused(&table, &bad, rule);
    };
    let forged = |member: u8, change: &dyn Fn(&mut Vote)| {
        let mut vote = (*good.votes[usize::from(member)]).clone();
        change(&mut vote);
        Signed::seal(&key(member), vote)
    };
    let one = Member(1);
    check(&|votes| votes.clear(), BrokenRule::VoteMissing(Member(0)));
    check(&|votes| drop(votes.remove(1)), BrokenRule::VoteMissing(one));
    check(&|votes| drop(votes.pop()), BrokenRule::VoteMissing(Member(2)));
    check(&|votes| votes.swap(0, 1), BrokenRule::VoteMissing(Member(0)));
    check(&|votes| votes.push(votes[2].clone()), BrokenRule::VoteNotDue(Member(2)));
    check(&|votes| votes[1] = forged(1, &|vote| vote.consent = None), BrokenRule::VoteForAnother(one));
    check(
        &|votes| votes[1] = forged(1, &|vote| vote.consent = Some([9; 32])),
        BrokenRule::VoteForAnother(one),
    );
    check(&|votes| votes[1] = forged(1, &|vote| vote.ballot = 2), BrokenRule::VoteForAnother(one));
    check(&|votes| votes[1] = forged(1, &|vote| vote.place = Place(6)), BrokenRule::VoteForAnother(one));
    check(&|votes| votes[1] = forged(1, &|vote| vote.game = [9; 32]), BrokenRule::AnotherGame);
    check(&|votes| votes[1] = forged(1, &|vote| vote.tip = None), BrokenRule::VoteTip(one));
    check(
        &|votes| votes[1] = forged(1, &|vote| vote.tip.as_mut().unwrap().head[0] ^= 1),
        BrokenRule::VoteTip(one),
    );
    check(&|votes| votes[1] = Signed::seal(&key(2), (*good.votes[1]).clone()), BrokenRule::Signature(one));
}

fn leaver(member: u8, departure: Departure, link: Option<Shown>) -> Leaver {
    Leaver { member: Member(member), departure, link }
}

/// Nobody may vote for such a body here, and a certificate for it, with the votes of all, is refused.
fn check_body(table: &Table, change: impl FnOnce(&mut Consent), rule: BrokenRule) {
    let tip = table.line().tip();
    let game = table.line().charter().id();
    let mut consent = Consent { game, place: tip.place.next(), prev: tip.head, kind: ConsentKind::Resume };
    change(&mut consent);
    assert_eq!(table.line().voters(&consent), Err(Refusal { rule, by: None }), "{consent:?}");
    let consent = Exact::new(consent);
    let votes =
        table.peers.iter().filter_map(|peer| peer.line.vote(&peer.key, consent.place, 1, Some(&consent)));
    let certificate = Certificate::new(consent.clone(), votes.collect());
    check_refused(table, &certificate, rule);
}

#[test]
fn bodies_that_nobody_may_vote_for() {
    // Four members, place 5, all receipts there; round 5 is pending.
    let mut table = Table::after(&one_each(4), 3, 4);
    table.answer();
    let link = |member: u8, round: u32| table.peers[usize::from(member)].chain.show(Round(round));
    let leave = |leavers: Vec<Leaver>| ConsentKind::Leave { leavers, proof: None };
    let due = |member: u8| leaver(member, EXCLUDED, link(member, 5));
    let check = |kind: ConsentKind, rule: BrokenRule| check_body(&table, |consent| consent.kind = kind, rule);

    check(ConsentKind::Resume, BrokenRule::NotPaused);
    check(leave(vec![]), BrokenRule::Minority);
    check(leave(vec![due(0), due(1)]), BrokenRule::Minority);
    check(leave(vec![due(0), due(1), due(2), due(3)]), BrokenRule::Minority);
    check(leave(vec![due(1), due(0)]), BrokenRule::NotActive(Member(0)));
    check(leave(vec![due(1), due(1)]), BrokenRule::NotActive(Member(1)));
    check(leave(vec![due(1), leaver(4, EXCLUDED, None)]), BrokenRule::NoSuchMember(Member(4)));
    let another = BrokenRule::LinkRound { member: Member(1), found: Round(4), expected: Round(5) };
    check(leave(vec![leaver(1, EXCLUDED, link(1, 4))]), another);
    let early = BrokenRule::LinkRound { member: Member(1), found: Round(6), expected: Round(5) };
    check(leave(vec![leaver(1, RESIGNING, link(1, 6))]), early);
    let wrong = link(2, 5);
    check(leave(vec![leaver(1, EXCLUDED, wrong)]), BrokenRule::Link { member: Member(1), round: Round(5) });
    check(ConsentKind::Return { member: Member(1) }, BrokenRule::Active(Member(1)));
    check(ConsentKind::Return { member: Member(9) }, BrokenRule::NoSuchMember(Member(9)));
    check(ConsentKind::Back { to: Place(4) }, BrokenRule::NoWayBack(Place(4)));
    check(ConsentKind::Back { to: Place(2) }, BrokenRule::NoWayBack(Place(2)));
    check(ConsentKind::Back { to: Place(9) }, BrokenRule::NoWayBack(Place(9)));
    table.line().consent(ConsentKind::Back { to: Place(3) }).unwrap();
    let unproven = ConsentKind::Leave { leavers: vec![due(1)], proof: Some([7; 32]) };
    check(unproven, BrokenRule::NoSplit);

    let pause = |consent: &mut Consent| consent.kind = ConsentKind::Pause;
    let place = |found: u32| BrokenRule::AnotherPlace { found: Place(found), expected: Place(5) };
    for found in [0, 4, 6, 68, u32::MAX] {
        check_body(&table, |consent| (pause(consent), consent.place = Place(found)).1, place(found));
    }
    check_body(&table, |consent| (pause(consent), consent.prev[0] ^= 1).1, BrokenRule::AnotherHead);
    check_body(&table, |consent| (pause(consent), consent.game[0] ^= 1).1, BrokenRule::AnotherGame);

    // Without one member: what of it is stale.
    let mut without = table.clone();
    without.leave(&[(1, EXCLUDED)]);
    check_body(&without, |consent| consent.kind = leave(vec![due(1)]), BrokenRule::NotActive(Member(1)));
    let back = ConsentKind::Return { member: Member(1) };
    for (found, fits) in [(5, false), (6, true), (69, true), (70, false)] {
        let consent = without.line().consent_at(back.clone(), without.line().named(), Place(found));
        assert_eq!(consent.is_ok(), fits, "{found}");
    }
    check_body(
        &without,
        |consent| consent.kind = ConsentKind::Back { to: Place(4) },
        BrokenRule::NoWayBack(Place(4)),
    );

    // In a pause.
    let mut paused = table.clone();
    paused.certify(ConsentKind::Pause);
    for kind in [ConsentKind::Pause, back, ConsentKind::Back { to: Place(5) }] {
        check_body(&paused, |consent| consent.kind = kind, BrokenRule::Paused);
    }
    let turn = table.clone().forged(|turn| {
        (turn.place, turn.prev) = (Place(6), paused.line().tip().head);
    });
    let refused = paused.line().clone().offer_turn(&turn);
    assert_eq!(refused, Err(Refusal { rule: BrokenRule::Paused, by: Some(turn.member) }));
    paused.leave(&[(2, RESIGNING)]);
    assert!(!paused.line().is_paused());

    // After the end.
    let mut over = table.clone();
    over.certify(ConsentKind::Abandon);
    check_body(&over, pause, BrokenRule::Over);
}

#[test]
fn nobody_leaves_a_game_that_has_not_begun() {
    let mut table = Table::new(&one_each(3), 3);
    table.answer_of(0);
    let kind = ConsentKind::Leave { leavers: vec![leaver(1, EXCLUDED, None)], proof: None };
    let rule = BrokenRule::LinkMissing { member: Member(1), round: Round(1) };
    check_body(&table, |consent| consent.kind = kind, rule);
    // With its link there was one.
    table.answer();
    table.leave(&[(1, EXCLUDED)]);
    check_alike(&table.played_out());
}

#[test]
fn a_link_that_is_not_due_is_not_carried() {
    // Between two deciders no round is pending.
    let everything = Setup::with(3, &Expansion::ALL, Options::default());
    let mut table = Table::of(everything, &one_each(3), 4);
    table.answer();
    while table.line().tip().checkpoint {
        assert!(table.turn(), "some turn ends where another decides");
        table.answer();
    }
    let Awaits::Turn { member: mover, .. } = table.line().awaits() else { panic!("a turn") };
    let stays = Member((mover.0 + 1) % 3);
    let link = table.peers[mover.index()].chain.show(Round(1));
    let kind = ConsentKind::Leave { leavers: vec![leaver(mover.0, EXCLUDED, link)], proof: None };
    check_body(&table, |consent| consent.kind = kind, BrokenRule::LinkNotDue(mover));
    // The stand-in decides in the middle of the turn, up to the next live seat or draw.
    table.leave(&[(mover.0, EXCLUDED)]);
    table.answer();
    assert!(table.line().active().contains(&stays));
    check_alike(&table);
    check_alike(&table.played_out());
}

#[test]
fn certificates_have_an_end() {
    let mut table = Table::after(&one_each(2), 3, 1);
    for number in 0..CERTIFICATES {
        table.certify(if number % 2 == 0 { ConsentKind::Pause } else { ConsentKind::Resume });
    }
    check_body(&table, |consent| consent.kind = ConsentKind::Abandon, BrokenRule::TooManyCertificates);
    table.answer();
    assert!(table.turn(), "turns go on");
    let mut table = Table::after(&one_each(3), 3, 1);
    for _ in 0..LEAVES_AND_RETURNS / 2 {
        table.answer();
        table.leave(&[(1, RESIGNING)]);
        table.certify(ConsentKind::Return { member: Member(1) });
    }
    table.answer();
    let kind = ConsentKind::Leave { leavers: vec![table.line().leaver(Member(1), EXCLUDED)], proof: None };
    check_body(&table, |consent| consent.kind = kind, BrokenRule::TooManyCertificates);
    table.certify(ConsentKind::Pause);
    check_alike(&table);
}
