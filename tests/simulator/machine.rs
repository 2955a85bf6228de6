//! One member's machine: its disk, which may lose what isn't synced, and its program, which may die and start again.

use std::collections::VecDeque;

use bastide::bot::stand_in;
use bastide::record::{Key, PublicKey, TableId};
use bastide_net::session::{File, Identity, Millis, Plan, Session, Stage, View, Wish, Write};

use super::dice::Dice;

/// A machine with its disk and, while it runs, its program.
pub(crate) struct Machine {
    pub(crate) key: Key,
    name: String,
    pub(crate) session: Option<Session>,
    /// What has reached the disk.
    pub(crate) record: Vec<u8>,
    pub(crate) journal: Vec<u8>,
    /// What hasn't.
    writes: VecDeque<(Write, File, Vec<u8>)>,
    /// Counts the starts: what was scheduled for an earlier one lapses.
    pub(crate) start: u32,
    /// What the player sees.
    pub(crate) view: Option<View>,
    /// Whether the player is thinking already.
    pub(crate) thinks: bool,
}

impl Machine {
    pub(crate) fn new(number: usize, dice: &mut Dice) -> Self {
        let name = ["Anna", "Bert", "Cora", "Dirk", "Edda", "Finn"][number].to_owned();
        Self {
            key: Key::from_seed(dice.bytes()),
            name,
            session: None,
            record: Vec::new(),
            journal: Vec::new(),
            writes: VecDeque::new(),
            start: 0,
            view: None,
            thinks: false,
        }
    }

    pub(crate) fn public(&self) -> PublicKey {
        self.key.public()
    }

    fn identity(&self, dice: &mut Dice) -> Identity {
        Identity { key: self.key.clone(), name: self.name.clone(), entropy: dice.bytes() }
    }

    pub(crate) fn host(&mut self, plan: Plan, dice: &mut Dice, now: Millis) -> TableId {
        let session = Session::host(self.identity(dice), plan, now).expect("the plan can be played");
        let table = session.table();
        self.session = Some(session);
        table
    }

    pub(crate) fn visit(&mut self, table: TableId, host: PublicKey, dice: &mut Dice, now: Millis) {
        let session = Session::visit(self.identity(dice), table, host, now).expect("a good name");
        self.session = Some(session);
    }

    /// Starts the program again, on what the disk holds.
    pub(crate) fn resume(&mut self, dice: &mut Dice, now: Millis) {
        let resumed = Session::resume(self.identity(dice), &self.record, &self.journal, now)
            .expect("the first item was written before anything else happened");
        self.record.truncate(usize::try_from(resumed.record_bytes).expect("below the file's length"));
        self.journal.truncate(usize::try_from(resumed.journal_bytes).expect("below the file's length"));
        self.session = Some(resumed.session);
    }

    pub(crate) fn queue(&mut self, write: Write, file: File, bytes: Vec<u8>) {
        self.writes.push_back((write, file, bytes));
    }

    /// Whether nothing is on its way to the disk.
    pub(crate) fn is_synced(&self) -> bool {
        self.writes.is_empty()
    }

    /// The oldest write reaches the disk.
    pub(crate) fn sync(&mut self) -> Option<Write> {
        let (write, file, bytes) = self.writes.pop_front()?;
        self.append(file, &bytes);
        Some(write)
    }

    fn append(&mut self, file: File, bytes: &[u8]) {
        match file {
            File::Record => self.record.extend_from_slice(bytes),
            File::Journal => self.journal.extend_from_slice(bytes),
        }
    }

    /// The program dies: some of the writes under way are whole, the next one is torn, the rest is lost.
    pub(crate) fn die(&mut self, dice: &mut Dice) {
        for _ in 0..dice.below(self.writes.len() + 1) {
            self.sync();
        }
        if let Some((_, file, bytes)) = self.writes.pop_front() {
            self.append(file, &bytes[..dice.below(bytes.len())]);
        }
        self.writes.clear();
        self.session = None;
        self.view = None;
        self.start += 1;
        self.thinks = false;
    }

    /// The player looks at the screen.
    pub(crate) fn look(&mut self) -> Option<&View> {
        self.view = self.session.as_ref().map(Session::view);
        self.view.as_ref()
    }

    /// What the player wants now, if anything.
    pub(crate) fn wants(&self, view: &View, dice: &mut Dice) -> Option<Wish> {
        match &view.turn {
            None => self.wants_in_lobby(view),
            Some(turn) => {
                if !turn.done.is_empty() && dice.falls(100) {
                    return Some(Wish::TakeBack);
                }
                if turn.complete {
                    return Some(Wish::Seal);
                }
                let random = turn.offered.get(dice.below(turn.offered.len())).copied();
                let greedy = || view.game.as_ref().map(|game| stand_in(game));
                if dice.falls(800) { random } else { greedy() }.map(Wish::Act)
            }
        }
    }

    /// In the lobby: to agree to the card, or to start once all have.
    pub(crate) fn wants_in_lobby(&self, view: &View) -> Option<Wish> {
        let card = view.card.as_ref().filter(|_| view.stage == Stage::Lobby)?;
        if self.public() == view.host {
            let all = card.guests.len() == card.plan.open_chairs();
            return (all && view.members.iter().all(|member| member.agreed)).then_some(Wish::Start);
        }
        let agreed = view.me.is_some_and(|me| view.members[me].agreed);
        (!agreed).then_some(Wish::Join { terms: card.terms })
    }
}
