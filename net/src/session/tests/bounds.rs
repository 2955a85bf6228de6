//! What others can make a session keep, in memory and on the disk, whoever they are.

use bastide::record::{Certificate, Consent, ConsentKind, Exact, Place, Statement, Vote};

use super::super::ahead::Ahead;
use super::super::ballot::{Ballots, Poll};
use super::super::desk::Desk;
use super::super::outbox::Outbox;
use super::super::peers::Peer as Known;
use super::*;

/// A key that nobody at the tables of these tests has.
fn other(n: u8) -> PublicKey {
    public(n + 100)
}

impl Table {
    /// Somebody comes to the host and says this.
    fn comes_and_says(&mut self, who: PublicKey, message: &Message) {
        let now = self.now;
        self.peer(0).session.peer_up(now, who);
        self.hear(0, who, message);
    }

    /// And goes.
    fn goes(&mut self, who: PublicKey) {
        let now = self.now;
        self.peer(0).session.peer_down(now, who);
        self.deliver();
    }

    /// The bytes that a member has on the disk.
    fn disk(&mut self, n: u8) -> usize {
        let peer = self.peer(n);
        peer.record.len() + peer.journal.len()
    }
}

#[test]
fn so_many_are_removed_for_good_and_no_more_are_remembered() {
    let mut table = Table::hosted(Plan::open(6));
    let knock = Message::Knock { terms: 1, name: "Bert".into() };
    let removed = u8::try_from(limits::REMOVED).unwrap();
    let forgotten = 4;
    for n in 0..removed + forgotten {
        table.comes_and_says(other(n), &knock);
        table.wish(0, Wish::Remove(other(n))).expect("it sits there");
        table.goes(other(n));
    }
    table.peer(0).said.clear();
    for n in 0..removed + forgotten {
        table.comes_and_says(other(n), &knock);
        table.goes(other(n));
    }
    let refused = |said: &&Message| matches!(said, Message::Refused(Refused::Removed));
    assert_eq!(table.peer(0).said.iter().filter(refused).count(), limits::REMOVED);
    assert_eq!(table.view(0).members.len(), 1 + usize::from(forgotten));
}

#[test]
fn whoever_has_no_seat_makes_no_disk_grow() {
    let mut table = Table::playing(3);
    (0..16).for_each(|_| table.turn());
    let said: Vec<Message> = table.peers.iter().flat_map(|peer| peer.said.clone()).collect();
    let before = (0..3).map(|n| table.disk(n)).collect::<Vec<_>>();
    for message in &said {
        for n in 0..3 {
            table.hear(n, other(1), message);
        }
        table.comes_and_says(other(2), message);
        table.goes(other(2));
    }
    assert!(said.len() > 50);
    assert_eq!((0..3).map(|n| table.disk(n)).collect::<Vec<_>>(), before);
}

#[test]
fn a_guest_that_knocks_again_and_again_makes_no_disk_grow() {
    let mut table = Table::lobby(2);
    table.agree(1);
    let before = table.disk(0);
    for n in 0..200 {
        let name = format!("Bert {n}");
        table.hear(0, public(1), &Message::Knock { terms: 1, name: name.clone() });
        table.hear(0, public(1), &Message::Knock { terms: n, name });
    }
    assert_eq!(table.disk(0), before);
}

#[test]
fn a_member_that_signs_as_much_as_it_can_makes_little_grow() {
    let mut table = Table::playing(3);
    (0..3).for_each(|_| table.turn());
    let mover = table.mover();
    let victim = (mover + 1) % 3;
    let actions = table.actions(mover);
    let before = table.disk(victim);
    for spent in 0..300 {
        let turn = table.sealed(mover, actions.clone(), spent);
        table.hear(victim, public(mover), &Message::Entry(Entry::Turn(turn)));
    }
    let grown = table.disk(victim) - before;
    // The turn, its receipt, and one proof.
    assert!((1..3 * limits::BATCH_BYTES).contains(&grown), "{grown}");
    assert_eq!(table.view(victim).caught.len(), 1);
}

#[test]
fn of_one_member_s_yes_so_many_are_kept_and_no_more() {
    let mut table = Table::playing(3);
    (0..3).for_each(|_| table.turn());
    let line = table.line(0);
    let (game, tip) = (line.charter().id(), line.named());
    let kinds = [ConsentKind::Pause, ConsentKind::Abandon, ConsentKind::Return { member: Member(0) }];
    let bodies =
        kinds.map(|kind| Exact::new(Consent { game, place: tip.place.next(), prev: tip.head, kind }));
    let before = table.disk(0);
    for ballot in (1..200).chain([u32::MAX]) {
        for body in &bodies {
            let vote = Vote {
                game,
                place: body.place,
                ballot,
                consent: Some(Consent::hash(body)),
                tip: Some(tip),
                member: Member(1),
            };
            let votes = vec![Signed::seal(&key(1), vote)];
            table.hear(0, public(1), &Message::Vote { votes, bodies: vec![body.clone()] });
        }
        table.wait(Millis::seconds(1));
    }
    let State::Play(play) = &table.peer(0).session.state else { panic!("no game") };
    let theirs: Vec<_> = play.council().votes().filter(|(_, member, ..)| *member == Member(1)).collect();
    let named = bodies.iter().filter(|body| play.council().body(&Consent::hash(body)).is_some()).count();
    assert!((1..=limits::YES).contains(&theirs.len()), "{}", theirs.len());
    assert!(named > 0, "{named}");
    let highest = theirs.iter().map(|(poll, ..)| poll.ballot).max();
    assert!(highest < Some(200), "nobody runs the numbers up: {highest:?}");
    // Each kept question is answered once, and that is all that is written.
    assert!(table.disk(0) - before < limits::YES * 4096, "{}", table.disk(0) - before);
}

#[test]
fn what_lies_ahead_is_kept_up_to_so_many_places_and_bodies() {
    let mut table = Table::playing(2);
    let mover = table.mover();
    let actions = table.actions(mover);
    let turn = (*table.sealed(mover, actions, 0)).clone();
    let (floor, tip) = (Place(10), Place(20));
    let mut ahead = Ahead::default();
    let mut kept = 0;
    for place in 0..tip.0 + 2 * limits::AHEAD {
        for spent_ms in 0..5 {
            let body = Sealed { place: Place(place), spent_ms, ..turn.clone() };
            let statement = Statement::Turn(Signed::seal(&key(mover), body));
            kept += usize::from(ahead.keep(statement, floor, tip));
        }
    }
    let places = tip.0 + limits::AHEAD - floor.0 + 1;
    assert_eq!(kept, places as usize * limits::AHEAD_BODIES);
    assert_eq!(ahead.entries().count(), kept);
    ahead.forget(Place(u32::MAX));
    assert!(ahead.is_empty());
    for n in 0..20 {
        let consent = Consent { game: [n; 32], place: tip, prev: [0; 32], kind: ConsentKind::Pause };
        let certificate = Certificate::new(Exact::new(consent), Vec::new());
        (0..2).for_each(|_| ahead.keep_certificate(certificate.clone(), floor, tip));
    }
    assert_eq!(ahead.entries().count(), limits::CERTIFICATES_AHEAD);
}

#[test]
fn of_a_member_s_words_in_one_poll_so_many_are_kept_and_no_more() {
    let mut ballots = Ballots::new(Member(0));
    let poll = Poll { place: Place(7), ballot: 1 };
    let new = (0..10).filter(|n| ballots.hear(poll, Member(1), Some([*n; 32]), ()));
    assert_eq!(new.count(), limits::WORDS);
    assert_eq!(ballots.words().count(), limits::WORDS);
}

#[test]
fn who_watches_waits_behind_the_members_and_for_so_much_and_no_more() {
    let mut outbox = Outbox::default();
    outbox.put_last(public(3));
    outbox.persist(File::Journal, Vec::new());
    for _ in 0..2 * limits::OUTBOX / limits::MESSAGE {
        outbox.send(To::Peer(public(3)), vec![3; limits::MESSAGE]);
        outbox.send(To::Peer(public(1)), vec![1; limits::MESSAGE]);
    }
    let Some(Output::Persist { write, .. }) = outbox.poll() else { panic!("the write comes first") };
    outbox.persisted(write);
    let sent = std::iter::from_fn(|| outbox.poll()).map(|output| match output {
        Output::Send { to: To::Peer(to), .. } => to,
        other => panic!("{other:?}"),
    });
    let sent: Vec<PublicKey> = sent.collect();
    let members = limits::OUTBOX / limits::MESSAGE;
    assert!(sent[..members].iter().all(|to| *to == public(1)));
    assert_eq!(sent[members..], vec![public(3); limits::OUTBOX_WATCHERS / limits::MESSAGE]);
}

#[test]
fn an_answer_is_no_longer_than_a_batch() {
    let mut table = Table::playing(3);
    while table.view(0).stage != Stage::Over {
        table.turn();
    }
    table.watch(3);
    table.wait(Millis::seconds(2));
    assert_eq!(table.view(3).stage, Stage::Over);
    let lines = table.peers.iter().flat_map(|peer| &peer.said).filter_map(|said| match said {
        Message::Line { entries, .. } => Some((entries.len(), said.encode().len())),
        _ => None,
    });
    let (most, longest) = lines.fold((0, 0), |(most, longest), (n, bytes)| (most.max(n), longest.max(bytes)));
    assert!((2..=limits::BATCH_ENTRIES).contains(&most), "{most}");
    assert!((limits::BATCH_BYTES / 2..limits::MESSAGE).contains(&longest), "{longest}");
}

#[test]
fn a_journal_that_is_full_halts_the_session_before_it_grows_on() {
    let mut table = Table::playing(2);
    table.turn();
    let now = table.now;
    table.peer(0).session.desk = Desk::new(key(0), "Anna".into(), now, limits::JOURNAL);
    let before = table.disk(0);
    table.turn();
    assert_eq!(table.view(0).stage, Stage::Halted(Halt::JournalFull));
    let full = table.disk(0);
    assert!((1..limits::MESSAGE).contains(&(full - before)), "what was begun is kept whole");
    table.wait(Millis::seconds(100));
    assert_eq!(table.disk(0), full);
}

#[test]
fn nobody_is_told_twice_within_a_pause() {
    let mut peer = Known::default();
    peer.told = Some(Millis(1000));
    peer.ask_after(Millis(0), Millis(1001));
    assert_eq!(peer.tell_at(), Millis(1000) + limits::HAVE_PAUSE);
    peer.ask_after(limits::GAP, Millis(1001));
    assert_eq!(peer.tell_at(), Millis(1000) + limits::HAVE_PAUSE, "the earlier counts");
}
