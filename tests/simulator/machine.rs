//! One member's machine: its disk, which may lose what isn't synced, and its program, which may die and start again.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use bastide_record::{Key, PublicKey, TableId};
use bastide_rules::hash::Hash;
use bastide_session::{File, Identity, Millis, Note, Plan, Session, View, Visit, Write};

use super::dice::Dice;
use super::disk::{self, Item, Kept};
use super::liar::Liar;
use super::watch::Compared;

/// So often a program that nobody sits at may go on.
const UNASKED: u32 = 16;
/// What the members are called, and last who watches.
pub(crate) const NAMES: [&str; 7] = ["Anna", "Bert", "Cora", "Dirk", "Edda", "Finn", "Gwen"];
/// The day on which all is played.
pub(crate) const DAY: u32 = 20_780;

/// A machine with its disk and, while it runs, its program.
pub(crate) struct Machine {
    pub(crate) key: Key,
    pub(crate) name: &'static str,
    pub(crate) session: Option<Session>,
    /// What has reached the disk.
    pub(crate) record: Vec<u8>,
    pub(crate) journal: Vec<u8>,
    pub(crate) kept: Kept,
    /// What hasn't.
    writes: VecDeque<(Write, File, Vec<u8>)>,
    /// Counts the starts: what was scheduled for an earlier one lapses.
    pub(crate) start: u32,
    /// What the player sees.
    pub(crate) view: Option<View>,
    /// Whether the player is thinking already.
    pub(crate) thinks: bool,
    /// How far its clock is ahead of the world's.
    pub(crate) clock_ahead: Millis,
    /// How much of its record has been compared with others'.
    pub(crate) compared: Compared,
    /// The notes read last.
    pub(crate) notes: Option<Arc<Vec<Note>>>,
    /// Who is named as a liar on its screen, by any of its programs so far.
    pub(crate) names: BTreeSet<String>,
    /// Who speaks for the program, if it isn't honest.
    pub(crate) liar: Option<Liar>,
    /// So often its program goes on without asking its player, in one run.
    pub(crate) unasked: u32,
    /// Whether this is a second program with another machine's key.
    pub(crate) is_twin: bool,
    /// Whether nobody sits there who plays: it watches.
    pub(crate) watches: bool,
    /// Who sat at the table when its player agreed to that, each time.
    pub(crate) agreed: Vec<BTreeSet<PublicKey>>,
    /// Who alone is waited for, as its player sees it.
    pub(crate) alone: Option<Alone>,
    /// The turn that came then, by its head, and how long it was waited for.
    pub(crate) waited: Option<(Hash, Millis)>,
    /// Whether it meets such a second program, not the first.
    pub(crate) meets_twin: bool,
}

/// A member that alone is waited for, first for a receipt, then for a turn, or for that alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Alone {
    pub(crate) member: usize,
    /// Of the log's tip.
    pub(crate) head: Hash,
    /// By the world's clock.
    pub(crate) since: Millis,
}

/// A write that has reached the disk.
pub(crate) struct Synced {
    pub(crate) write: Write,
    /// What it put into the journal.
    pub(crate) item: Option<Item>,
}

impl Machine {
    pub(crate) fn new(number: usize, dice: &mut Dice) -> Self {
        Self {
            key: Key::from_seed(dice.bytes()),
            name: NAMES[number],
            session: None,
            record: Vec::new(),
            journal: Vec::new(),
            kept: Kept::default(),
            writes: VecDeque::new(),
            start: 0,
            view: None,
            thinks: false,
            clock_ahead: Millis(dice.below(1 << 30) as u64),
            compared: Compared::default(),
            notes: None,
            names: BTreeSet::new(),
            liar: None,
            unasked: if dice.falls(300) { UNASKED } else { 0 },
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

    /// Whether it has a seat, and isn't a second program of one that has.
    pub(crate) const fn sits(&self) -> bool {
        !self.watches && !self.is_twin
    }

    fn identity(&self, dice: &mut Dice) -> Identity {
        Identity { key: self.key.clone(), profile: self.name.into(), day: DAY, entropy: dice.bytes() }
    }

    fn sit(&mut self, mut session: Session) {
        session.go_on_unasked(self.unasked);
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

    /// Starts the program again, on what the disk holds.
    pub(crate) fn resume(&mut self, dice: &mut Dice, now: Millis) {
        let resumed =
            Session::resume(self.identity(dice), &self.record, &self.journal, now + self.clock_ahead)
                .expect("the first item was written before anything else happened");
        self.record.truncate(usize::try_from(resumed.record_bytes).expect("below the file's length"));
        self.journal.truncate(usize::try_from(resumed.journal_bytes).expect("below the file's length"));
        // What is appended now may be cut otherwise than what stood there.
        self.compared = Compared::default();
        self.sit(resumed.session);
    }

    pub(crate) fn queue(&mut self, write: Write, file: File, bytes: Vec<u8>) {
        self.writes.push_back((write, file, bytes));
    }

    /// Whether nothing is on its way to the disk.
    pub(crate) fn is_synced(&self) -> bool {
        self.writes.is_empty()
    }

    /// The oldest write reaches the disk.
    pub(crate) fn sync(&mut self) -> Option<Synced> {
        let (write, file, bytes) = self.writes.pop_front()?;
        self.append(file, &bytes);
        let item = (file == File::Journal).then(|| disk::item(&bytes));
        if let Some(item) = &item {
            self.kept.keep(item);
            if let Some(liar) = &mut self.liar {
                liar.kept(item);
            }
        }
        Some(Synced { write, item })
    }

    fn append(&mut self, file: File, bytes: &[u8]) {
        match file {
            File::Record => self.record.extend_from_slice(bytes),
            File::Journal => self.journal.extend_from_slice(bytes),
            // At these tables nobody has days.
            File::Talk => panic!("remarks are on no disk here"),
        }
    }

    /// The program dies: some of the writes under way are whole, the next one is torn, the rest is lost.
    pub(crate) fn die(&mut self, dice: &mut Dice) -> Vec<Synced> {
        let whole = dice.below(self.writes.len() + 1);
        let synced = (0..whole).filter_map(|_| self.sync()).collect();
        if let Some((_, file, bytes)) = self.writes.pop_front() {
            self.append(file, &bytes[..dice.below(bytes.len())]);
        }
        self.writes.clear();
        self.session = None;
        self.view = None;
        (self.alone, self.waited) = (None, None);
        self.start += 1;
        self.thinks = false;
        synced
    }

    /// The player looks at the screen.
    pub(crate) fn look(&mut self) -> Option<&View> {
        self.view = self.session.as_ref().map(Session::view);
        self.view.as_ref()
    }
}
