//! One member's machine: a disk that may lose writes, and a program that may crash and restart.

use std::collections::BTreeSet;
use std::sync::Arc;

use bastide_kit::dice::Dice;
use bastide_kit::disk::Disk;
use bastide_kit::journal::{self, Item, JournalFacts};
use bastide_kit::watch::Compared;
use bastide_record::{Key, PublicKey, TableId};
use bastide_rules::hash::Hash;
use bastide_session::{File, Identity, Millis, Note, Plan, Session, View, Visit, Write};

use crate::simulator::lies::liar::Liar;

/// Times that a program without a player at the screen may go on in a new chapter by itself.
const UNASKED_CONTINUATIONS_MAX: u32 = 16;
/// Names of the members; the last is the spectator's.
pub(crate) const NAMES: [&str; 7] = ["Anna", "Bert", "Cora", "Dirk", "Edda", "Finn", "Gwen"];
/// Day on which all games are played, in days since 1 January 1970.
pub(crate) const DAY: u32 = 20_780;

/// A machine with its disk and, while it runs, its program.
pub(crate) struct Machine {
    pub(crate) key: Key,
    pub(crate) name: &'static str,
    pub(crate) session: Option<Session>,
    pub(crate) disk: Disk,
    /// Facts that the journal on the disk says were kept.
    pub(crate) kept: JournalFacts,
    /// Number of restarts. Events that were scheduled before the last one lapse.
    pub(crate) start: u32,
    /// Screen that the player sees; `None` while the program doesn't run.
    pub(crate) view: Option<View>,
    /// True while the player is thinking.
    pub(crate) thinks: bool,
    /// Lead of its clock over the world's.
    pub(crate) clock_ahead: Millis,
    /// Part of its record that has been compared with others'.
    pub(crate) compared: Compared,
    /// The notes read last.
    pub(crate) notes: Option<Arc<Vec<Note>>>,
    /// Members that its screen has named as liars, in all runs of its program so far.
    pub(crate) names: BTreeSet<String>,
    /// Liar that speaks for the program; `None` if the machine is honest.
    pub(crate) liar: Option<Liar>,
    /// Times that its program may go on without asking its player, in one run.
    pub(crate) unasked: u32,
    /// True for a second program with another machine's key.
    pub(crate) is_twin: bool,
    /// True for a spectator.
    pub(crate) watches: bool,
    /// Keys at the table each time its player agreed to sit down there.
    pub(crate) agreed: Vec<BTreeSet<PublicKey>>,
    /// Member that alone is waited for, as its player sees it.
    pub(crate) alone: Option<Alone>,
    /// Head of that member's turn once it has come, and the time it was waited for.
    pub(crate) waited: Option<(Hash, Millis)>,
    /// True if it meets the second program of a key instead of the first.
    pub(crate) meets_twin: bool,
}

/// A member that alone is waited for: for a receipt and then a turn, or for a turn only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Alone {
    pub(crate) member: usize,
    /// Head of the log's tip during the wait.
    pub(crate) head: Hash,
    /// Start of the wait, by the world's clock.
    pub(crate) since: Millis,
}

/// A write that has reached the disk.
pub(crate) struct Synced {
    pub(crate) write: Write,
    /// Item that it added, if it went into the journal.
    pub(crate) item: Option<Item>,
}

impl Machine {
    pub(crate) fn new(number: usize, dice: &mut Dice) -> Self {
        Self {
            key: Key::from_seed(dice.bytes()),
            name: NAMES[number],
            session: None,
            disk: Disk::default(),
            kept: JournalFacts::default(),
            start: 0,
            view: None,
            thinks: false,
            clock_ahead: Millis(dice.below(1 << 30) as u64),
            compared: Compared::default(),
            notes: None,
            names: BTreeSet::new(),
            liar: None,
            unasked: if dice.falls(300) { UNASKED_CONTINUATIONS_MAX } else { 0 },
            is_twin: false,
            watches: false,
            agreed: Vec::new(),
            alone: None,
            waited: None,
            meets_twin: false,
        }
    }

    pub(crate) fn public(&self) -> PublicKey {
        self.key.public()
    }

    pub(crate) const fn is_honest(&self) -> bool {
        self.liar.is_none()
    }

    /// Returns true if it has a seat and isn't a second program.
    pub(crate) const fn sits(&self) -> bool {
        !self.watches && !self.is_twin
    }

    fn identity(&self, dice: &mut Dice) -> Identity {
        Identity { key: self.key.clone(), profile: self.name.into(), day: DAY, entropy: dice.bytes() }
    }

    fn sit(&mut self, mut session: Session) {
        session.allow_unasked_continuations(self.unasked);
        self.session = Some(session);
    }

    pub(crate) fn host(&mut self, plan: Plan, dice: &mut Dice, now: Millis) -> TableId {
        let session =
            Session::host(self.identity(dice), plan, now + self.clock_ahead).expect("the plan can be played");
        let table = session.table();
        self.sit(session);
        table
    }

    pub(crate) fn visit(&mut self, table: TableId, host: PublicKey, dice: &mut Dice, now: Millis) {
        let visit = Visit { table, host, watches: self.watches };
        let session =
            Session::visit(self.identity(dice), visit, now + self.clock_ahead).expect("a good name");
        self.sit(session);
    }

    /// Restarts the program from what is on the disk.
    pub(crate) fn resume(&mut self, dice: &mut Dice, now: Millis) {
        let identity = self.identity(dice);
        let resumed = self.disk.resume(identity, now + self.clock_ahead);
        let session = resumed.expect("the first item was written before anything else happened");
        // The next frames may end elsewhere than those that stood here before.
        self.compared = Compared::default();
        self.sit(session);
    }

    /// Completes the oldest write. Returns `None` if there is none.
    pub(crate) fn sync(&mut self) -> Option<Synced> {
        let (write, file, bytes) = self.disk.sync()?;
        let item = (file == File::Journal).then(|| journal::item(&bytes));
        if let Some(item) = &item {
            self.kept.keep(item);
            if let Some(liar) = &mut self.liar {
                liar.kept(item);
            }
        }
        Some(Synced { write, item })
    }

    /// Crashes the program. Some pending writes complete, the next one is torn, the rest is lost.
    ///
    /// Returns the completed writes.
    pub(crate) fn die(&mut self, dice: &mut Dice) -> Vec<Synced> {
        let whole = dice.below(self.disk.pending() + 1);
        let synced = (0..whole).filter_map(|_| self.sync()).collect();
        self.disk.lose_power(|length| dice.below(length));
        self.session = None;
        self.view = None;
        (self.alone, self.waited) = (None, None);
        self.start += 1;
        self.thinks = false;
        synced
    }

    /// Takes a fresh view of the session for the player. Returns `None` while the program doesn't
    /// run.
    pub(crate) fn look(&mut self) -> Option<&View> {
        self.view = self.session.as_ref().map(Session::view);
        self.view.as_ref()
    }
}
