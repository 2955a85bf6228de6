//! Scenarios at one table, over a network that loses nothing unless told to.
//! Random simulation seldom reaches them.

use std::collections::VecDeque;

use bastide_record::{Key, Log, PublicKey, Report, TableId, Verdict, verify};
use bastide_rules::stand_in;

use super::*;
use crate::messaging::message::Message;
use crate::session::Phase;

mod answering;
mod attacks;
mod budgets;
mod continuation;
mod letters;
mod profiles;
mod put_back;
mod questions;
mod remarks;
mod watching;

fn key(n: u8) -> Key {
    Key::from_seed([n + 1; 32])
}

fn public(n: u8) -> PublicKey {
    key(n).public()
}

fn visit(table: TableId, watches: bool) -> Visit {
    Visit { table, host: public(0), watches }
}

fn identity(n: u8, start: u8) -> Identity {
    let name = ["Anna", "Bert", "Cora", "Dirk"][usize::from(n)].to_owned();
    Identity { key: key(n), profile: Profile { name, colour: 0 }, day: 20_780, entropy: [16 * start + n; 32] }
}

/// Member with its session, its disk, and the messages it has sent.
struct Peer {
    number: u8,
    session: Session,
    record: Vec<u8>,
    journal: Vec<u8>,
    talk: Vec<u8>,
    said: Vec<Message>,
}

impl Peer {
    /// Makes a peer with empty files.
    fn new(number: u8, session: Session) -> Self {
        let (record, journal, talk) = (Vec::new(), Vec::new(), Vec::new());
        Self { number, session, record, journal, talk, said: Vec::new() }
    }
}

/// Table of members 0, 1, …; the first is the host.
struct Table {
    peers: Vec<Peer>,
    now: Millis,
    under_way: VecDeque<(PublicKey, PublicKey, Vec<u8>)>,
    /// Members whose messages reach nobody.
    mute: Vec<u8>,
    /// Pairs of members: the first's messages don't reach the second.
    deaf: Vec<(u8, u8)>,
    /// Disconnected members: no messages from or to them arrive.
    gone: Vec<u8>,
}

impl Table {
    /// Makes a table with its host alone.
    fn hosted(plan: Plan) -> Self {
        let session = Session::host(identity(0, 0), plan, Millis(0)).expect("a plan");
        let mut table = Self {
            peers: Vec::new(),
            now: Millis(0),
            under_way: VecDeque::new(),
            mute: Vec::new(),
            deaf: Vec::new(),
            gone: Vec::new(),
        };
        table.sit(0, session);
        table
    }

    /// Makes a table of `count` players who have arrived and seen the card.
    fn lobby(count: u8) -> Self {
        Self::lobby_for(Plan::open(count))
    }

    fn lobby_for(plan: Plan) -> Self {
        let count = plan.setup.seats;
        let mut table = Self::hosted(plan);
        (1..count).for_each(|n| table.come(n));
        table
    }

    /// Makes a table of `count` players whose game has begun.
    fn playing(count: u8) -> Self {
        Self::playing_for(Plan::open(count))
    }

    fn playing_for(plan: Plan) -> Self {
        let count = plan.setup.seats;
        let mut table = Self::lobby_for(plan);
        // A guest is asked again when another one sits down.
        (0..count).for_each(|_| (1..count).for_each(|n| table.agree(n)));
        table.command(0, Command::Start).expect("all have agreed");
        assert!(matches!(table.view(0).stage, Stage::Deciding(_)));
        table
    }

    fn come(&mut self, n: u8) {
        let table = self.peers[0].session.table();
        let session = Session::visit(identity(n, 0), visit(table, false), self.now).expect("a name");
        self.sit(n, session);
    }

    fn sit(&mut self, number: u8, session: Session) {
        self.peers.push(Peer::new(number, session));
        self.meet(self.peers.len() - 1);
    }

    /// Connects a peer with all others.
    fn meet(&mut self, at: usize) {
        for other in (0..self.peers.len()).filter(|other| *other != at) {
            for (one, two) in [(at, other), (other, at)] {
                let key = public(self.peers[two].number);
                self.peers[one].session.peer_up(self.now, key);
            }
        }
        self.deliver();
    }

    fn agree(&mut self, n: u8) {
        let terms = self.view(n).card.expect("the host has shown its card").terms;
        self.command(n, Command::Join { terms }).expect("these are the terms");
    }

    fn peer(&mut self, n: u8) -> &mut Peer {
        self.peers.iter_mut().find(|peer| peer.number == n).expect("it sits here")
    }

    fn view(&mut self, n: u8) -> View {
        self.peer(n).session.view()
    }

    fn command(&mut self, n: u8, wish: Command) -> Result<(), CommandError> {
        let now = self.now;
        let result = self.peer(n).session.command(now, wish);
        self.deliver();
        result
    }

    /// Delivers a message to a member, as if from that peer.
    fn hear(&mut self, n: u8, from: PublicKey, message: &Message) {
        let now = self.now;
        self.peer(n).session.received(now, from, &message.encode());
        self.deliver();
    }

    /// Delivers messages until nobody has anything to do.
    fn deliver(&mut self) {
        loop {
            for at in 0..self.peers.len() {
                self.drain(at);
            }
            let Some((from, to, bytes)) = self.under_way.pop_front() else { return };
            let cut = self.gone.iter().any(|gone| [from, to].contains(&public(*gone)))
                || self.deaf.iter().any(|(one, other)| (from, to) == (public(*one), public(*other)));
            if let Some(peer) = self.peers.iter_mut().find(|peer| public(peer.number) == to && !cut) {
                peer.session.received(self.now, from, &bytes);
            }
        }
    }

    fn drain(&mut self, at: usize) {
        let peer = &mut self.peers[at];
        let from = public(peer.number);
        while let Some(output) = peer.session.poll() {
            match output {
                Output::Persist { write, file, bytes } => {
                    match file {
                        File::Record => peer.record.extend(bytes),
                        File::Journal => peer.journal.extend(bytes),
                        File::Talk => peer.talk = bytes,
                    }
                    peer.session.persisted(self.now, write);
                }
                Output::Send { to, bytes } => {
                    peer.said.push(Message::decode(&bytes).expect("a message"));
                    if self.mute.contains(&peer.number) {
                        continue;
                    }
                    let all = (0..4).map(public).filter(|key| *key != from);
                    let to: Vec<_> = match to {
                        To::All => all.collect(),
                        To::Peer(key) => vec![key],
                    };
                    self.under_way.extend(to.into_iter().map(|to| (from, to, bytes.clone())));
                }
            }
        }
    }

    fn wait(&mut self, span: Millis) {
        let end = self.now + span;
        loop {
            let due = self.peers.iter().filter_map(|peer| peer.session.deadline()).min();
            let Some(at) = due.filter(|at| *at <= end) else { break };
            self.now = self.now.max(at);
            for peer in &mut self.peers {
                peer.session.tick(self.now);
            }
            self.deliver();
        }
        self.now = end;
    }

    /// Returns the member whose turn it is.
    fn mover(&mut self) -> u8 {
        let count = u8::try_from(self.peers.len()).expect("a few");
        (0..count).find(|n| self.view(*n).turn.is_some()).expect("it is somebody's turn")
    }

    /// Plays the mover's whole turn as the stand-in would.
    fn turn(&mut self) {
        let n = self.mover();
        self.turn_of(n);
    }

    /// Plays the whole turn of a member that is asked on its log.
    fn turn_of(&mut self, n: u8) {
        while let Some(turn) = self.view(n).turn {
            let wish = match self.view(n).game {
                Some(game) if !turn.complete => Command::Act(stand_in(&game)),
                _ => Command::Seal,
            };
            let sealed = wish == Command::Seal;
            self.command(n, wish).expect("it is offered");
            if sealed {
                return;
            }
        }
    }

    fn log(&mut self, n: u8) -> Log {
        let Phase::Play(play) = &self.peer(n).session.phase else { panic!("no game") };
        play.log().clone()
    }

    fn report(&mut self, n: u8) -> Report {
        verify(&self.peer(n).record)
    }

    /// Restarts a member's program from the files that it has left.
    fn restart(&mut self, n: u8) {
        let at = self.start(n);
        self.meet(at);
    }

    /// Restarts a member's program without connecting it. Returns its place in `peers`.
    fn start(&mut self, n: u8) -> usize {
        let now = self.now;
        let at = self.peers.iter().position(|peer| peer.number == n).expect("it sits here");
        for other in &mut self.peers {
            other.session.peer_down(now, public(n));
        }
        let peer = &mut self.peers[at];
        let resumed = Session::resume(identity(n, 1), &peer.record, &peer.journal, now).expect("files");
        peer.record.truncate(usize::try_from(resumed.record_bytes).expect("small"));
        peer.journal.truncate(usize::try_from(resumed.journal_bytes).expect("small"));
        peer.session = resumed.session;
        peer.session.restore_chat_log(&peer.talk);
        at
    }

    /// Disconnects a member, and lets the others notice.
    fn leave(&mut self, n: u8) {
        self.gone.push(n);
        let now = self.now;
        for peer in &mut self.peers {
            if peer.number == n {
                (0..4)
                    .filter(|other| *other != n)
                    .for_each(|other| peer.session.peer_down(now, public(other)));
            } else {
                peer.session.peer_down(now, public(n));
            }
        }
    }

    /// Reconnects a member.
    fn come_back(&mut self, n: u8) {
        self.gone.retain(|gone| *gone != n);
        let at = self.peers.iter().position(|peer| peer.number == n).expect("it sits here");
        self.meet(at);
    }

    fn go_on(&mut self, with: &[u8]) {
        for n in with {
            let with = with.iter().map(|one| usize::from(*one)).collect();
            self.command(*n, Command::Ask(Ask::GoOn { with, even_settled: false })).expect("it is offered");
        }
    }

    /// Plays down to the last turn, disconnects a member that doesn't play it, and plays it.
    fn leave_before_the_end(&mut self) {
        while self.gone.is_empty() {
            let n = self.mover();
            if self.view(n).game.is_some_and(|game| game.bag().is_empty()) {
                self.leave((n + 1) % 3);
            }
            self.turn();
        }
    }

    /// Plays the game to its end.
    fn play_out(&mut self) {
        while !self.peers.iter().any(|peer| peer.session.view().stage == Stage::Over) {
            self.turn();
        }
    }
}

#[test]
fn whole_game_is_equal_for_all_and_verifies() {
    let mut table = Table::playing(3);
    let drawn = table.view(1).drawn.expect("the order of seats, and the first tile");
    assert_eq!(drawn.members, [0, 1, 2], "whose links the draw rests on");
    table.turn();
    assert!(table.view(1).drawn.is_some_and(|next| next.round > drawn.round && next.members == [0, 1, 2]));
    table.play_out();
    let files: Vec<_> = table.peers.iter().map(|peer| peer.record.clone()).collect();
    assert!(files.iter().all(|file| *file == files[0]));
    assert_eq!(table.report(0).verdict, Verdict::Verified);
}

#[test]
fn pass_that_completes_a_turn_seals_it() {
    let mut table = Table::playing(2);
    let n = table.mover();
    let before = table.view(n);
    assert!(matches!(table.command(n, Command::Pass), Err(CommandError::Refused(_))), "a tile is to be laid");
    assert_eq!(table.view(n), before);
    let lay = before.turn.expect("it is the mover's").offered[0];
    table.command(n, Command::Act(lay)).expect("it is offered");
    table.command(n, Command::Pass).expect("nobody has to be deployed");
    assert_eq!((table.view(n).turn, table.view(n).index), (None, before.index.next()));
    assert_ne!(table.mover(), n);
    assert_eq!(table.command(n, Command::Pass), Err(CommandError::NotYourTurn));
}

#[test]
fn game_continues_after_restarts() {
    let mut table = Table::playing(2);
    (0..5).for_each(|_| table.turn());
    for n in [0, 1] {
        table.restart(n);
        table.wait(Millis::seconds(6));
        table.turn();
    }
    table.play_out();
    assert_eq!(table.report(1).verdict, Verdict::Verified);
    assert_eq!(table.peers[0].record, table.peers[1].record);
}

#[test]
fn key_without_its_journal_signs_nothing() {
    let mut table = Table::playing(2);
    (0..5).for_each(|_| table.turn());
    let at = table.peers.iter().position(|peer| peer.number == 1).expect("it sits here");
    let invited = visit(table.peers[0].session.table(), false);
    let now = table.now;
    table.peers[0].session.peer_down(now, public(1));
    // The key alone was copied to another machine, which got the invitation.
    let session = Session::visit(identity(1, 2), invited, now).expect("a name");
    table.peers[at] = Peer::new(1, session);
    table.meet(at);
    table.wait(Millis::seconds(40));
    assert_eq!(table.view(1).stage, Stage::Halted(Halt::NoJournal));
    assert_eq!(table.view(1).turn, None);
    let signs = |message: &Message| !matches!(message, Message::Status(_) | Message::Knock { .. });
    assert!(!table.peers[at].said.iter().any(signs), "{:?}", table.peers[at].said);
    assert_eq!(JournalRole::of(&table.peers[at].journal), JournalRole::Asking);
    // A restart doesn't change that.
    table.restart(1);
    table.wait(Millis::seconds(40));
    assert_eq!(table.view(1).stage, Stage::Halted(Halt::NoJournal));
    assert_eq!(JournalRole::of(&table.peers[at].journal), JournalRole::Asking);
}
