//! Who looks on: it holds what the members hold, and nothing it does reaches them.

use super::*;

impl Table {
    /// Somebody without a seat comes.
    pub(super) fn watch(&mut self, n: u8) {
        let table = self.peers[0].session.table();
        let session = Session::watch(identity(n, 0), table, public(0), self.now).expect("a name");
        self.sit(n, session);
    }

    fn over(&mut self) {
        while self.view(0).stage != Stage::Over {
            self.turn();
        }
    }
}

/// The whole record, as all have it in the end.
fn check_record(table: &mut Table, n: u8) {
    let record = table.peer(0).record.clone();
    assert_eq!(verify(&record).verdict, Verdict::Verified);
    assert!(table.peer(n).record == record, "the watcher's record differs");
    let view = table.view(n);
    assert_eq!((view.stage, view.me, view.watches, view.released), (Stage::Over, None, true, true));
    assert_eq!(view.events, table.view(0).events);
    let signed = |said: &Message| !matches!(said, Message::Have(_));
    assert!(!table.peer(n).said.iter().any(signed), "it only asks");
}

#[test]
fn who_watches_from_the_lobby_on_sees_the_card_and_the_whole_game() {
    let mut table = Table::lobby(2);
    table.watch(3);
    assert_eq!(table.view(3).stage, Stage::Lobby);
    assert_eq!(table.view(3).card, table.view(0).card);
    assert_eq!(table.view(0).watchers, 1);
    table.agree(1);
    assert_eq!(table.view(3).members.len(), 2, "it is no guest");
    table.wish(0, Wish::Start).expect("all have agreed");
    table.wait(limits::HAVE_EVERY);
    assert_eq!(table.view(3).place, table.view(0).place);
    table.over();
    table.wait(limits::HAVE_EVERY);
    check_record(&mut table, 3);
}

#[test]
fn who_comes_midway_is_sent_all_there_was_and_follows_live() {
    let mut table = Table::playing(3);
    (0..40).for_each(|_| table.turn());
    table.watch(3);
    table.wait(Millis::seconds(2));
    assert_eq!(table.view(3).place, table.view(0).place);
    table.turn();
    assert_eq!(table.view(3).place, table.view(0).place, "gossip reaches it, too");
    table.over();
    table.wait(limits::HAVE_EVERY);
    check_record(&mut table, 3);
}

#[test]
fn who_watches_goes_on_after_a_crash() {
    let mut table = Table::playing(2);
    table.watch(3);
    (0..10).for_each(|_| table.turn());
    let (record, journal) = (table.peer(3).record.len(), table.peer(3).journal.len());
    table.restart(3, record - 1, journal - 1);
    assert!(table.view(3).watches);
    (0..2).for_each(|_| table.turn());
    table.over();
    table.wait(limits::HAVE_EVERY);
    check_record(&mut table, 3);
}

#[test]
fn who_watches_may_do_nothing() {
    let mut table = Table::lobby(2);
    table.watch(3);
    let terms = table.view(3).card.expect("a card").terms;
    assert_eq!(table.wish(3, Wish::Join { terms }), Err(Unfit::Watching));
    table.agree(1);
    table.wish(0, Wish::Start).expect("all have agreed");
    table.wait(limits::HAVE_EVERY);
    assert_eq!(table.wish(3, Wish::Seal), Err(Unfit::NotYourTurn));
}

#[test]
fn what_a_watcher_says_counts_for_nothing() {
    let mut table = Table::playing(2);
    table.watch(3);
    let mover = table.mover();
    let actions = table.actions(mover);
    let turn = table.sealed(mover, actions, 0);
    let (other, place) = (1 - mover, table.view(mover).place);
    table.hear(other, public(3), &Message::Entry(Entry::Turn(turn.clone())));
    assert_eq!(table.view(other).place, place, "even what is well signed comes from members");
    table.hear(other, public(mover), &Message::Entry(Entry::Turn(turn)));
    assert_eq!(table.view(other).place, place.next());
}

/// A table whose host wants nobody to look on.
fn closed(count: u8) -> Table {
    let terms = Terms { watching: Watching::Refused, ..Terms::default() };
    let mut table = Table::hosted(Plan { terms, ..Plan::open(count) });
    (1..count).for_each(|n| table.come(n));
    table
}

#[test]
fn a_table_that_is_not_to_be_watched_says_so_in_the_lobby_and_in_the_game() {
    let mut table = closed(2);
    table.watch(3);
    let refused = Stage::Halted(Halt::Refused(Refused::NoWatching));
    assert_eq!(table.view(3).stage, refused);
    assert_eq!(table.view(3).card, None);
    assert_eq!(table.view(0).watchers, 0);
    table.agree(1);
    table.wish(0, Wish::Start).expect("all have agreed");
    table.watch(2);
    assert_eq!(table.view(2).stage, refused);
    assert!(table.peer(2).record.is_empty());
}

#[test]
fn who_came_to_play_and_is_late_is_told_that_it_may_watch() {
    for (mut table, hint) in [(Table::lobby(2), "you may watch it"), (closed(2), "begun without you")] {
        table.agree(1);
        table.wish(0, Wish::Start).expect("all have agreed");
        table.come(2);
        let Stage::Halted(Halt::Refused(why)) = table.view(2).stage else { panic!("not refused") };
        assert!(why.to_string().contains(hint), "{why}");
        assert_eq!(hint == "begun without you", why.to_string().ends_with("you"), "{why}");
    }
}

#[test]
fn so_many_may_watch_and_their_questions_are_counted() {
    let mut table = Table::playing(2);
    (0..4).for_each(|_| table.turn());
    let stranger = |n: usize| Key::from_seed([100 + u8::try_from(n).expect("few"); 32]).public();
    let (number, now) = (table.peers[0].session.table(), table.now);
    let have = |run| {
        Message::Have(Have {
            versions: Versions::OURS,
            catalogue: bastide::record::proposal::catalogue_digest(),
            table: number,
            run: RunId(run),
            away: false,
            at: At::Watching { card: 0 },
        })
    };
    for n in 0..=limits::WATCHERS {
        let session = &mut table.peers[0].session;
        session.peer_up(now, stranger(n));
        session.received(now, stranger(n), &have(1).encode());
    }
    assert_eq!(table.view(0).watchers, limits::WATCHERS);
    table.deliver();
    let refused = Message::Refused(Refused::Crowded);
    assert_eq!(table.peers[0].said.iter().filter(|said| **said == refused).count(), 1);
    table.peers[0].session.peer_down(now, stranger(0));
    assert_eq!(table.view(0).watchers, limits::WATCHERS - 1, "there is room again");

    let said = table.peers[0].said.len();
    (0..10_000).for_each(|_| _ = table.peers[0].session.received(now, stranger(1), &have(1).encode()));
    table.deliver();
    assert!(table.peers[0].said.len() - said <= limits::QUESTIONS.burst as usize);
}

#[test]
fn members_are_sent_theirs_before_any_watcher() {
    let mut table = Table::playing(2);
    table.watch(3);
    let now = table.now;
    let State::Play(play) = &table.peers[0].session.state else { panic!("no game") };
    let (head, game) = (play.line().charter().id(), play.line().charter().id());
    let at = At::Game {
        game,
        place: 0,
        head,
        receipts: message::Members::default(),
        proofs: message::Members::default(),
        settled: 0,
        votes: 0,
        voted: None,
    };
    (0..3).for_each(|_| table.turn());
    let number = table.peers[0].session.table();
    let ask = |run: RunId| {
        Message::Have(Have {
            versions: Versions::OURS,
            catalogue: bastide::record::proposal::catalogue_digest(),
            table: number,
            run,
            away: false,
            at,
        })
    };
    let (watcher, member) = (ask(table.peers[2].session.run), ask(table.peers[1].session.run));
    let session = &mut table.peers[0].session;
    session.received(now, public(3), &watcher.encode());
    session.received(now, public(1), &member.encode());
    let mut to = Vec::new();
    while let Some(output) = session.poll() {
        match output {
            Output::Persist { write, .. } => session.persisted(now, write),
            Output::Send { to: To::Peer(peer), .. } => to.push(peer),
            Output::Send { .. } => {}
        }
    }
    let (first, last) = (to.first().copied(), to.last().copied());
    assert_eq!((first, last), (Some(public(1)), Some(public(3))));
}
