//! A start from the disk: the record and the journal of a table, read again.
//!
//! Invariant: what was signed stays signed and isn't signed anew; with others at the table nothing is signed at all before each of
//! them has said what it holds.

use bastide::record::{Awaits, Entry, Line, Refusal, SealedCharter, file, verify};

use super::card::Card;
use super::chance::Chance;
use super::desk::Desk;
use super::guest::Guest;
use super::host::Host;
use super::journal::{self, Item};
use super::message::RunId;
use super::note::News;
use super::plan::Plan;
use super::play::{Hand, Play};
use super::session::{Commitment, Identity, Role, Session, State};
use super::signing::Signing;
use super::time::Millis;

/// A session read again, and what its files are to be cut to before anything is appended to them.
#[derive(Debug)]
pub struct Resumed {
    /// The session.
    pub session: Session,
    /// Bytes of the record that hold.
    pub record_bytes: u64,
    /// Bytes of the journal that hold.
    pub journal_bytes: u64,
}

/// Why a session can't be read again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ResumeError {
    /// Not even its first item is there.
    #[error("the journal doesn't say which table it is of")]
    NoTable,
    /// It is another key's.
    #[error("the journal is of another key")]
    OtherKey,
}

/// What a journal says of how one was at its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// Nothing.
    Nothing,
    /// It was watched.
    Watching,
    /// A seat was asked for; nothing has been signed.
    Asking,
    /// Something was signed, or the table is an own one.
    Sitting,
}

impl Kept {
    /// What this journal says.
    #[must_use]
    pub fn of(journal: &[u8]) -> Self {
        let (items, _) = journal::read(journal);
        match items.first() {
            None => Self::Nothing,
            Some(Item::Watching { .. }) => Self::Watching,
            Some(Item::Visiting { .. }) if !items.iter().any(|item| matches!(item, Item::Joined { .. })) => {
                Self::Asking
            }
            Some(_) => Self::Sitting,
        }
    }
}

/// What is played at a table and by whom, as the journal of its host or of a guest has it; nothing in that of one who watches.
#[must_use]
pub fn planned(journal: &[u8]) -> Option<Plan> {
    let (items, _) = journal::read(journal);
    items.into_iter().rev().find_map(|item| match item {
        Item::Hosting(card) => Some(card.plan),
        Item::Agreed { plan, .. } => Some(plan),
        _ => None,
    })
}

impl Session {
    /// Reads a table's files again.
    ///
    /// # Errors
    /// If the journal has no beginning, or isn't this key's.
    pub fn resume(
        identity: Identity,
        record: &[u8],
        journal: &[u8],
        now: Millis,
    ) -> Result<Resumed, ResumeError> {
        let (items, journal_bytes) = journal::read(journal);
        let mut chance = Chance::new(identity.entropy);
        let run = chance.run();
        let mut session = open(identity, &items, journal_bytes, (chance, run), now)?;
        torn(&mut session, "journal", journal.len() - journal_bytes);

        let mut last = Last::default();
        items.into_iter().for_each(|item| last.take(item));
        if let (Some(card), Role::Host(host)) = (last.card.take(), &mut session.role) {
            *host = Host::again(card);
        }
        session.commitment = last.commitment.take();
        if session.commitment.as_ref().is_some_and(|made| made.join.key != session.desk.me) {
            return Err(ResumeError::OtherKey);
        }
        if let Role::Guest(guest) = &mut session.role {
            let seen = session.commitment.as_ref().map_or(0, |made| made.proposal.number);
            *guest = std::mem::take(guest).again(last.agreed.take(), seen);
        }
        let record_bytes = session.recall(last, record);
        torn(&mut session, "record", record.len() - record_bytes);
        if matches!(session.state, State::Lobby) {
            session.show_card();
        }
        session.settle(Ok(()));
        Ok(Resumed { session, record_bytes: record_bytes as u64, journal_bytes: journal_bytes as u64 })
    }

    /// Goes back to where it stopped. Returns how much of the record holds.
    fn recall(&mut self, last: Last, record: &[u8]) -> usize {
        let report = verify(record);
        let now = self.desk.now;
        let watches = self.watches();
        let line = report.line.filter(|line| watches || line.charter().member(&self.desk.me).is_some());
        let on_record = line.as_ref().map(|line| (line.tip().place, line.awaits() == Awaits::Nothing));
        let begun = || Line::new(last.began.clone()?).ok();
        if let Some(mut line) = line.or_else(begun)
            && let hand = Hand::of(line.charter(), &self.desk.key).filter(|_| !watches)
            && (watches || hand.is_some())
        {
            let mut record_bytes = report.sound_bytes;
            if on_record.is_some_and(|(_, whole)| !whole) {
                record_bytes = length(&record[..record_bytes]);
            }
            for item in &last.game {
                // What doesn't fit is in the record already.
                _ = match item {
                    Item::Entry(entry) => again(&mut line, entry),
                    Item::Proof(proof) => line.offer_proof(proof).map(drop),
                    Item::Receipt(receipt) if receipt.place == line.tip().place => {
                        line.offer_receipt(receipt).map(drop)
                    }
                    _ => Ok(()),
                };
            }
            let mut play = Play::new(line, hand, on_record.map(|(place, _)| place), now);
            if on_record.is_some_and(|(_, whole)| whole) {
                play.close();
            }
            for item in last.game {
                play.recall(&self.desk, item);
            }
            play.recover();
            self.state = State::Play(Box::new(play));
            return record_bytes;
        }
        if let Some(commitment) = &mut self.commitment {
            let mut signing = Signing::new(commitment.proposal.clone(), now);
            last.joins.into_iter().chain([commitment.join.clone()]).for_each(|join| _ = signing.join(join));
            commitment.used = signing.charter().filter(|_| last.signed).map(|charter| charter.id());
            // A guest waits for the host's word; a host that hadn't signed opens the lobby again.
            let again = matches!(self.role, Role::Host(_)) && commitment.used.is_none();
            if !again {
                self.state = State::Signing(Box::new(signing));
            }
        }
        0
    }
}

/// A session in the lobby, by the journal's first item.
fn open(
    identity: Identity,
    items: &[Item],
    journal_bytes: usize,
    (chance, run): (Chance, RunId),
    now: Millis,
) -> Result<Session, ResumeError> {
    let (table, host, name, role) = match items.first() {
        Some(Item::Hosting(card)) => {
            (card.table, identity.key.public(), &card.host, Role::Host(Host::again(card.clone())))
        }
        Some(Item::Visiting { table, host, name }) => (*table, *host, name, Role::Guest(Guest::default())),
        Some(Item::Watching { table, host, name }) => (*table, *host, name, Role::Guest(Guest::watcher())),
        _ => return Err(ResumeError::NoTable),
    };
    let desk = Desk::new(identity.key, name.clone(), now, journal_bytes as u64);
    let mut session = Session::assemble(desk, table, run, chance, role);
    session.host = host;
    Ok(session)
}

/// Takes an entry that was taken before; what it replaced then is cut off again.
fn again(line: &mut Line, entry: &Entry) -> Result<(), Refusal> {
    let held = line.at(entry.place()).is_some_and(|applied| applied.head == entry.head());
    let after = line.history().iter().rev().find(|applied| applied.head == entry.prev()).map(|at| at.place);
    let Some(after) = after.filter(|_| !held) else { return Ok(()) };
    if line.settled().is_some_and(|settled| entry.place() <= settled) {
        return Ok(());
    }
    if line.offer(entry).is_ok() {
        return Ok(());
    }
    let mut other = line.clone();
    other.cut(after)?;
    other.offer(entry)?;
    *line = other;
    Ok(())
}

/// The length of an unfinished record down to its last entry or claim. Final receipts are written all at once, and a proof with the entry
/// that names it: what stands there of them is written once more.
fn length(record: &[u8]) -> usize {
    let Ok(mut reader) = file::Reader::new(record) else { return 0 };
    let mut length = 0;
    while let file::Next::Frame(content) = reader.read() {
        if !matches!(file::Frame::decode(content), Ok(file::Frame::Proof(_) | file::Frame::Receipt(_))) {
            length = reader.at();
        }
    }
    length
}

fn torn(session: &mut Session, file: &'static str, bytes: usize) {
    if bytes > 0 {
        session.desk.note(News::Torn { file, bytes: bytes as u64 });
    }
}

/// What counts of a journal: the last of each, and the game that began last.
#[derive(Debug, Default)]
struct Last {
    card: Option<Card>,
    agreed: Option<(u32, Plan)>,
    commitment: Option<Commitment>,
    joins: Vec<bastide::record::Signed<bastide::record::Join>>,
    signed: bool,
    began: Option<SealedCharter>,
    game: Vec<Item>,
}

impl Last {
    fn take(&mut self, item: Item) {
        match item {
            Item::Visiting { .. } | Item::Watching { .. } => {}
            Item::Hosting(card) => self.card = Some(card),
            Item::Agreed { terms, plan } => self.agreed = Some((terms, plan)),
            Item::Joined { proposal, join } => {
                *self = Self { card: self.card.take(), agreed: self.agreed.take(), ..Self::default() };
                self.commitment = Some(Commitment { proposal: *proposal, join: *join, used: None });
            }
            Item::Signed { joins } => (self.joins, self.signed) = (joins, true),
            Item::Began(charter) => {
                self.began = SealedCharter::decode(&charter.0).ok();
                self.game.clear();
            }
            Item::Entry(_)
            | Item::Receipt(_)
            | Item::Proof(_)
            | Item::Refused(_)
            | Item::Vote { .. }
            | Item::Claim(_) => self.game.push(item),
        }
    }
}
