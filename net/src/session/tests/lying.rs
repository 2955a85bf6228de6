//! Members that sign what they mustn't: who sees it, what is kept of it, and what goes on all the same.

use bastide::record::{ClaimReason, ForkProof, Protest, Refusal, Statement, file};

use super::*;

/// The mover's turn with another digest than that of its game, and the honest one.
fn lie(table: &mut Table) -> (u8, Signed<Sealed>, Signed<Sealed>) {
    let liar = table.mover();
    let actions = table.actions(liar);
    let honest = table.sealed(liar, actions, 0);
    let lie = Signed::seal(&key(liar), Sealed { digest: [9; 32], ..(*honest).clone() });
    (liar, lie, honest)
}

/// What a member's evidence is worth to whoever reads it.
fn evidence(table: &mut Table, n: u8) -> Verdict {
    verify(&table.peer(n).session.evidence().expect("there is some")).verdict
}

#[test]
fn a_signed_turn_against_the_rules_is_refused_by_all_and_proven_to_anybody() {
    let mut table = Table::playing(3);
    let (liar, lie, honest) = lie(&mut table);
    let (one, two) = ((liar + 1) % 3, (liar + 2) % 3);
    let place = table.view(one).place;
    table.hear(one, public(liar), &Message::Entry(Entry::Turn(lie.clone())));
    assert!(table.peer(one).said.contains(&Message::Entry(Entry::Turn(lie))), "it is passed on");
    for n in [one, two] {
        let view = table.view(n);
        assert_eq!((view.place, view.stage), (place, Stage::Deciding(honest.seat.expect("a seat"))));
        let [protest] = &view.protests[..] else { panic!("member {n}: {:?}", view.protests) };
        assert_eq!(
            (protest.place, protest.against, protest.ours),
            (place.next(), Some(usize::from(liar)), true)
        );
        let mut by = protest.by.clone();
        by.sort_unstable();
        let mut both = [usize::from(one), usize::from(two)];
        both.sort_unstable();
        assert_eq!(by, both, "each knows that the other refuses it, too");
        let refusal = Refusal { rule: BrokenRule::Digest, by: Some(Member(liar)) };
        assert_eq!(evidence(&mut table, n), Verdict::Invalid { at: place.next(), refusal });
    }
    assert!(table.peer(one).session.evidence() == table.peer(two).session.evidence());
}

#[test]
fn an_honest_turn_after_a_dishonest_one_is_taken_and_the_two_are_a_proof() {
    let mut table = Table::playing(3);
    let (liar, lie, honest) = lie(&mut table);
    let one = (liar + 1) % 3;
    let place = table.view(one).place;
    table.hear(one, public(liar), &Message::Entry(Entry::Turn(lie)));
    table.hear(one, public(liar), &Message::Entry(Entry::Turn(honest)));
    let view = table.view(one);
    assert_eq!(view.place, place.next());
    assert_eq!(view.caught.len(), 1);
    assert_eq!(view.caught[0].member, usize::from(liar));
}

#[test]
fn what_is_held_against_a_member_outlives_a_crash_and_reaches_who_comes_late() {
    let mut table = Table::playing(3);
    let (liar, lie, _) = lie(&mut table);
    let (one, late) = ((liar + 1) % 3, (liar + 2) % 3);
    table.mute.push(one);
    table.hear(one, public(liar), &Message::Entry(Entry::Turn(lie)));
    assert_eq!(table.view(late).protests, []);
    let before = table.peer(one).session.evidence();
    let (record, journal) = (table.peer(one).record.len(), table.peer(one).journal.len());
    table.mute.clear();
    table.restart(one, record, journal);
    assert_eq!(table.view(one).protests.len(), 1);
    assert!(table.peer(one).session.evidence() == before);
    table.wait(limits::HAVE_EVERY);
    assert_eq!(table.view(late).protests.len(), 1, "who comes back tells it again");
}

#[test]
fn a_protest_is_believed_only_as_its_signers_word() {
    let mut table = Table::playing(3);
    table.turn();
    let line = table.line(0);
    let (game, tip) = (line.charter().id(), *line.tip());
    let protest = |place, member| Protest {
        game,
        place,
        head: tip.head,
        rule: BrokenRule::Digest.code(),
        digest: [1; 32],
        member: Member(member),
    };
    let signed = |by: u8, protest: Protest| Message::Protest(Signed::seal(&key(by), protest));
    table.hear(0, public(2), &signed(2, protest(tip.place, 1)));
    table.hear(0, public(3), &signed(3, protest(tip.place, 2)));
    assert_eq!(table.view(0).protests, [], "forged");
    for place in [tip.place, tip.place, bastide::record::Place::CHARTER] {
        table.hear(0, public(2), &signed(2, protest(place, 2)));
    }
    let view = table.view(0);
    let [objection] = &view.protests[..] else { panic!("{:?}", view.protests) };
    assert_eq!((objection.place, objection.ours, &objection.by[..]), (tip.place, false, &[2][..]));
    assert!(told(&view, |news| matches!(news, News::Protest { accepted: true, .. })));
    for n in 1..200 {
        let place = bastide::record::Place(tip.place.0 + n);
        table.hear(0, public(2), &signed(2, protest(place, 2)));
    }
    assert_eq!(table.view(0).protests.len(), 1, "one of each member is kept");
    table.turn();
    assert!(matches!(table.view(0).stage, Stage::Deciding(_)), "the game goes on");
}

#[test]
fn a_proof_torn_from_its_entry_is_written_with_it_once_more() {
    let mut table = Table::playing(3);
    let liar = table.mover();
    let one = (liar + 1) % 3;
    let actions = table.actions(liar);
    let [first, second] = [1, 2].map(|spent| Statement::Turn(table.sealed(liar, actions.clone(), spent)));
    let proof = ForkProof::new(first, second, table.line(one).charter()).expect("two heads");
    let (record, journal) = (table.peer(one).record.clone(), table.peer(one).journal.clone());
    let claim = table.line(one).claim(&key(one), ClaimReason::Adjourned, 0).expect("a member");
    let check = |frames: &[&[u8]], kept: usize| {
        let torn = [record.clone(), frames.concat()].concat();
        let resumed = Session::resume(identity(one, 1), &torn, &journal, Millis(0)).expect("a table");
        assert_eq!(resumed.record_bytes, (record.len() + frames[..kept].concat().len()) as u64);
    };
    let (proof, claim) = (file::proof(&proof), file::claim(&claim));
    check(&[], 0);
    check(&[&proof], 0);
    check(&[&claim], 1);
    check(&[&claim, &proof], 1);
    check(&[&proof, &claim], 2);
}

/// Turns as long as a message takes, of which no proof would fit into a record, and none of anything else that waits.
#[test]
fn turns_longer_than_a_record_takes_are_nothing() {
    let mut table = Table::playing(3);
    let (liar, _, honest) = lie(&mut table);
    let one = (liar + 1) % 3;
    for spent_ms in 0..2 {
        let actions = vec![Action::Pass; 5000];
        let long = Signed::seal(&key(liar), Sealed { actions, spent_ms, ..(*honest).clone() });
        assert!(long.bytes().len() < limits::MESSAGE);
        table.hear(one, public(liar), &Message::Entry(Entry::Turn(long)));
    }
    assert_eq!(table.view(one).caught.len(), 0);
    let (record, journal) = (table.peer(one).record.clone(), table.peer(one).journal.clone());
    assert_eq!(verify(&record).sound_bytes, record.len());
    Session::resume(identity(one, 1), &record, &journal, Millis(0)).expect("what is on the disk is a table");
    let place = table.view(one).place;
    table.hear(one, public(liar), &Message::Entry(Entry::Turn(honest)));
    assert_eq!(table.view(one).place, place.next(), "the game goes on");
}

#[test]
fn a_liars_forks_are_kept_beside_the_records_which_stay_equal() {
    let mut table = Table::playing(3);
    let liar = table.mover();
    let one = (liar + 1) % 3;
    let actions = table.actions(liar);
    let (first, second) = (table.sealed(liar, actions.clone(), 1), table.sealed(liar, actions, 2));
    for n in (0..3).filter(|n| *n != liar) {
        table.hear(n, public(liar), &Message::Entry(Entry::Turn(first.clone())));
    }
    table.hear(one, public(liar), &Message::Entry(Entry::Turn(second)));
    for n in (0..3).filter(|n| *n != liar) {
        assert_eq!(table.view(n).caught.len(), 1, "member {n}");
        assert!(
            matches!(evidence(&mut table, n), Verdict::Forked { fork, .. } if fork.member == Member(liar))
        );
        let record = table.peer(n).record.clone();
        assert!(matches!(verify(&record).verdict, Verdict::Unfinished { .. }), "nothing of it is there");
    }
}
