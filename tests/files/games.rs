//! A correspondence game between Anna and Bert, played by sessions with fixed keys, clocks and
//! chance. The files are Anna's.

use bastide_kit::disk::Disk;
use bastide_record::{Expiry, Key, Letter, Pace};
use bastide_session::{Command, Identity, JournalFile, Millis, Plan, Session, Terms, To, View, Visit};

/// Returns the test key of a player: Anna's is the first, Bert's the second.
pub(crate) fn key(player: u8) -> Key {
    Key::from_seed([player; 32])
}

/// Files of the game, and what they mean.
pub(crate) struct Played {
    pub(crate) record: Vec<u8>,
    pub(crate) journal: Vec<u8>,
    pub(crate) talk: Vec<u8>,
    /// Evidence of a later moment, in which two programs of Bert's have signed one turn.
    pub(crate) evidence: Vec<u8>,
    pub(crate) letter: Letter,
    pub(crate) view: View,
}

/// A program with its disk.
struct Program {
    player: u8,
    session: Session,
    disk: Disk,
}

fn identity(player: u8, entropy: u8) -> Identity {
    let profile = ["", "Anna", "Bert"][usize::from(player)].into();
    // Days since 1 January 1970.
    Identity { key: key(player), profile, day: 20_780, entropy: [entropy; 32] }
}

/// Starts a player's program on these files.
fn resumed(player: u8, [record, journal, talk]: [&[u8]; 3]) -> Session {
    let resumed = Session::resume(identity(player, 9), record, journal, Millis(0)).unwrap();
    let whole = (record.len() as u64, journal.len() as u64);
    assert_eq!((resumed.record_bytes, resumed.journal_bytes), whole, "no end is torn");
    let mut session = resumed.session;
    session.restore_chat_log(talk);
    session
}

/// Returns what Anna's screen shows after a start on these files.
pub(crate) fn shown_after(files: [&[u8]; 3]) -> View {
    resumed(1, files).view()
}

impl Program {
    fn new(player: u8, session: Session) -> Self {
        Self { player, session, disk: Disk::default() }
    }

    fn command(&mut self, command: Command) {
        self.session.command(Millis(0), command).unwrap();
    }

    /// Writes to the disk what the session asks for, and returns the messages.
    fn drain(&mut self) -> Vec<(To, Vec<u8>)> {
        let mut said = Vec::new();
        self.disk.drain(&mut self.session, Millis(0), usize::MAX, |to, bytes| said.push((to, bytes)));
        said
    }

    fn hear(&mut self, from: u8, said: Vec<(To, Vec<u8>)>) {
        let me = key(self.player).public();
        for (_, bytes) in said.into_iter().filter(|(to, _)| *to == To::All || *to == To::Peer(me)) {
            self.session.received(Millis(0), key(from).public(), &bytes);
        }
    }

    /// Takes the turn, if it is this player's: each time the action with this place in the offer.
    fn play(&mut self, place: usize) -> bool {
        let mut has_played = false;
        while let Some(turn) = self.session.view().turn {
            has_played = true;
            if turn.complete {
                self.command(Command::Seal);
                break;
            }
            self.command(Command::Act(turn.offered[place % turn.offered.len()]));
        }
        has_played
    }
}

/// Delivers the messages of two programs until neither has anything to say.
fn deliver(anna: &mut Program, bert: &mut Program) {
    loop {
        let (from_anna, from_bert) = (anna.drain(), bert.drain());
        if from_anna.is_empty() && from_bert.is_empty() {
            return;
        }
        bert.hear(1, from_anna);
        anna.hear(2, from_bert);
    }
}

fn connect(anna: &mut Program, bert: &mut Program) {
    anna.session.peer_up(Millis(0), key(2).public());
    bert.session.peer_up(Millis(0), key(1).public());
    deliver(anna, bert);
}

/// Returns the bytes with which a journal begins: the card of a table that Anna has opened.
pub(crate) fn lobby(entropy: u8) -> Vec<u8> {
    let session = Session::host(identity(1, entropy), Plan::open(2), Millis(0)).unwrap();
    let mut anna = Program::new(1, session);
    anna.drain();
    anna.disk.journal.to_vec()
}

/// Plays until Anna has a letter to pass on. She hasn't read Bert's message yet.
pub(crate) fn play() -> Played {
    let pace = Pace::Days { move_s: 86_400, bank_s: 86_400, days_off: 3 };
    let terms = Terms { pace, expiry: Expiry::MayBeClaimed, grace_s: 86_400, ..Terms::default() };
    let host = Session::host(identity(1, 20), Plan { terms, ..Plan::open(2) }, Millis(0)).unwrap();
    let visit = Visit { table: host.table(), host: key(1).public(), watches: false };
    let guest = Session::visit(identity(2, 21), visit, Millis(0)).unwrap();
    let (mut anna, mut bert) = (Program::new(1, host), Program::new(2, guest));
    anna.session.lies_in(JournalFile(1));
    bert.session.lies_in(JournalFile(2));
    connect(&mut anna, &mut bert);
    let terms = bert.session.view().card.expect("it has come").terms;
    bert.command(Command::Join { terms });
    deliver(&mut anna, &mut bert);
    anna.command(Command::Start);
    deliver(&mut anna, &mut bert);
    for _ in 0..3 {
        assert!(anna.play(1) || bert.play(1), "one of the two has a turn");
        deliver(&mut anna, &mut bert);
    }
    anna.command(Command::Say("Good luck!".into()));
    bert.command(Command::Say("You too. A tile a day?".into()));
    deliver(&mut anna, &mut bert);
    while !anna.play(0) {
        assert!(bert.play(0));
        deliver(&mut anna, &mut bert);
    }
    // The message with the turn is lost.
    anna.drain();
    let view = anna.session.view();
    let letter = view.letter.as_deref().cloned().expect("a turn to pass on");
    let [record, journal, talk] =
        [&anna.disk.record, &anna.disk.journal, &anna.disk.talk].map(|file| file.to_vec());
    anna.session.peer_down(Millis(0), key(2).public());
    bert.session.peer_down(Millis(0), key(1).public());
    connect(&mut anna, &mut bert);
    let mut copy = Program::new(2, resumed(2, [&bert.disk.record, &bert.disk.journal, &bert.disk.talk]));
    connect(&mut anna, &mut copy);
    assert!(bert.play(0) && copy.play(1));
    let said = bert.drain();
    deliver(&mut anna, &mut copy);
    anna.hear(2, said);
    anna.drain();
    let evidence = anna.session.evidence().expect("two turns in place of one");
    Played { record, journal, talk, evidence, letter, view }
}
