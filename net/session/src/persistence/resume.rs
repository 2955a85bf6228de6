//! The start from disk: the record and the journal of a table are read again.
//!
//! Invariant: what was signed stays signed and isn't signed anew. With others at the table nothing
//! is signed before each of them has said what it holds.

use std::sync::Arc;

use bastide_record::bytes::Blob;
use bastide_record::{
    AppliedItem, Charter, Entry, Evidence, Join, LogEntry, Named, Proposal, Record, Seal, SealedCharter,
    Signed, file, verify,
};

use super::context::Context;
use super::journal::{self, Item, JournalFile};
use crate::fresh_numbers::FreshNumbers;
use crate::lobby::card::Card;
use crate::lobby::host::Host;
use crate::lobby::signing::Signing;
use crate::messaging::message::RunId;
use crate::play::{Filing, Play};
use crate::player::note::News;
use crate::player::profile::Profile;
use crate::player::view::Halt;
use crate::session::{Identity, JournalLocation, OwnJoin, Phase, Role, Session};
use crate::time::Millis;

/// Restored session, with the lengths to which its files must be cut before anything is appended.
#[derive(Debug)]
pub struct Resumed {
    /// Session.
    pub session: Session,
    /// Length of the sound part of the record, in bytes.
    pub record_bytes: u64,
    /// Length of the sound part of the journal, in bytes.
    pub journal_bytes: u64,
}

/// Reason for which a session can't be restored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ResumeError {
    /// The journal lacks even its first item.
    #[error("journal names no table")]
    NoTable,
    /// The journal belongs to another key.
    #[error("journal of another key")]
    OtherKey,
    /// The journal has an item that this version doesn't know.
    /// What follows may bind us, so nothing is cut off.
    #[error("journal of another version")]
    OtherVersion,
}

/// Role at its table, as a journal shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JournalRole {
    /// None: the journal is empty.
    Nothing,
    /// Spectator.
    Watching,
    /// Guest that asked for a seat and has signed nothing.
    Asking,
    /// Member that has signed, or may have signed something unreadable; or the table's host.
    Sitting,
}

impl JournalRole {
    /// Reads the role from a journal.
    #[must_use]
    pub fn of(journal: &[u8]) -> Self {
        let (items, sound) = journal::read(journal);
        // A write that was cut short binds nobody.
        let may_bind = journal::unframe(&journal[sound..]).is_some()
            || items.iter().any(|item| matches!(item, Item::Joined { .. }));
        match items.first() {
            None if !may_bind => Self::Nothing,
            Some(Item::Visiting { visit, .. }) if visit.watches => Self::Watching,
            Some(Item::Visiting { .. }) if !may_bind => Self::Asking,
            _ => Self::Sitting,
        }
    }

    /// Returns the length of the sound part of a journal, in bytes; the rest is torn.
    #[must_use]
    pub fn sound(journal: &[u8]) -> usize {
        journal::read(journal).1
    }

    /// Returns the file that a journal names as its own.
    /// Returns `None` if it names none or its end is torn.
    #[must_use]
    pub fn lies_in(journal: &[u8]) -> Option<JournalFile> {
        let (items, sound) = journal::read(journal);
        let said = items.iter().rev().find_map(|item| match item {
            Item::LiesIn(file) => Some(*file),
            _ => None,
        });
        said.filter(|_| sound == journal.len())
    }

    /// Returns the bytes that name this file when appended to a journal.
    /// Whoever writes them must know that the journal holds everything that was signed.
    #[must_use]
    pub fn lying_in(file: JournalFile) -> Vec<u8> {
        journal::frame(&Item::LiesIn(file))
    }
}

impl Session {
    /// Restores a session from a table's files.
    ///
    /// # Errors
    /// Fails if the journal has no beginning, or belongs to another key or version.
    pub fn resume(
        identity: Identity,
        record: &[u8],
        journal: &[u8],
        now: Millis,
    ) -> Result<Resumed, ResumeError> {
        let (items, journal_bytes) = journal::read(journal);
        if !journal::is_torn(&journal[journal_bytes..]) {
            return Err(ResumeError::OtherVersion);
        }
        let mut chance = FreshNumbers::new(identity.entropy);
        let run = chance.run(now);
        let mut session = open(identity, &items, journal_bytes, (chance, run), now)?;
        torn(&mut session, "journal", journal.len() - journal_bytes);

        let mut last = JournalSummary::default();
        items.into_iter().for_each(|item| last.take(item));
        session.commitment = last.commitment.take();
        session.lies_in = JournalLocation::read(last.lies_in);
        if session.commitment.as_ref().is_some_and(|made| made.join.key != session.cx.me) {
            return Err(ResumeError::OtherKey);
        }
        if let Role::Guest(guest) = &mut session.role {
            let seen = session.commitment.as_ref().map_or(0, OwnJoin::number);
            **guest = std::mem::take(&mut **guest).again(last.agreed.take(), seen);
        }
        let record_bytes = session.recall(last, record);
        if journal.len() > journal_bytes {
            // The torn part may be a last write that nobody saw, or all that was signed since: we
            // can't tell which.
            session.lies_in.said = None;
        }
        torn(&mut session, "record", record.len() - record_bytes);
        if matches!(session.phase, Phase::Lobby) {
            session.show_card();
        }
        session.flush(Ok(()));
        Ok(Resumed { session, record_bytes: record_bytes as u64, journal_bytes: journal_bytes as u64 })
    }

    /// Restores the phase in which the session stopped.
    /// Returns the length of the sound part of the record file, in bytes.
    fn recall(&mut self, last: JournalSummary, file: &[u8]) -> usize {
        let report = verify(file);
        let now = self.cx.now;
        let watches = self.watches();
        // The file may hold more than the journal of a spectator, or than one that lost its end or
        // was restored.
        let filed = || report.record.as_ref().filter(|filed| self.is_of_here(filed.first().charter()));
        let begun = last.began.clone().or_else(|| Some((**filed()?.first()).clone()));
        let begun = begun.and_then(|charter| Record::new(charter).ok());
        if let Some(mut record) = begun
            && (watches || record.first().charter().member(&self.cx.me).is_some())
        {
            if last.began.is_none() {
                self.cx.keep(&Item::Began(Blob(record.first().encode())));
            }
            let ours =
                report.record.filter(|filed| filed.first().charter().id() == record.first().charter().id());
            let remarked = ours.as_ref().map(Record::remarked).unwrap_or_default();
            let sound = if ours.is_some() { &file[..report.sound_bytes] } else { &[] };
            let evidence = last.game.iter().filter_map(|item| match item {
                Item::Evidence(evidence) => Some(&**evidence),
                _ => None,
            });
            let evidence: Vec<&Evidence> = evidence.collect();
            let mut beside = Vec::new();
            for item in &last.game {
                take(&mut record, item, &evidence, &mut beside);
            }
            let filing = |filed: Option<&Record>| filed.map_or_else(Filing::default, Filing::of);
            let whole = filing(ours.as_ref());
            let (filing, record_bytes) = match length(sound) {
                _ if whole.is_closed() => (whole, sound.len()),
                cut if cut == sound.len() => (whole, cut),
                cut => (filing(verify(&sound[..cut]).record.as_ref()), cut),
            };
            if let Some(filed) = ours.filter(|filed| is_further(filed, &record)) {
                // From now on the journal holds it, too, so it can become whole again.
                lacks(&filed, &record).for_each(|item| self.cx.keep(&item));
                (record, self.lies_in.said, self.lies_in.lacks) = (filed, None, true);
            }
            let key = (!watches).then(|| self.cx.key.clone());
            let mut play = Play::new(record, key.as_ref(), filing, now);
            for item in last.game {
                play.recall(&self.cx, item);
            }
            play.count_remarks(remarked);
            play.recover();
            self.phase = Phase::Play(Box::new(play));
            return record_bytes;
        }
        if let Some(commitment) = &mut self.commitment
            && let Some(mut signing) = Signing::new(commitment.proposal.clone(), None, now)
        {
            last.joins.into_iter().chain([commitment.join.clone()]).for_each(|join| signing.join(join));
            commitment.used = signing.charter().filter(|_| last.signed).map(|charter| charter.id());
            // A guest waits for the host's word; a host that hadn't signed opens the lobby again.
            let again = matches!(self.role, Role::Host(_)) && commitment.used.is_none();
            if !again {
                self.phase = Phase::Signing(Box::new(signing));
            }
        }
        let is_ours = |filed: &Record| filed.first().charter().member(&self.cx.me).is_some();
        if !watches && self.commitment.is_none() && report.record.is_some_and(|filed| is_ours(&filed)) {
            // The game has begun, but the journal knows of no join: nothing else may begin here and
            // overwrite its record.
            self.halt.get_or_insert(Halt::NoJournal);
            return file.len();
        }
        0
    }

    /// Returns true if a record with this first charter can be of this table.
    /// The table must be one that we watched or where we took a seat.
    fn is_of_here(&self, charter: &Charter) -> bool {
        let is_table = charter
            .first()
            .is_some_and(|first| first.table == self.table && first.members.first() == Some(&self.host));
        is_table && (self.watches() || self.commitment.is_some())
    }
}

/// Returns true if a record file holds more than the record from the journal.
fn is_further(filed: &Record, record: &Record) -> bool {
    let far = |record: &Record| (record.log().charter().number(), record.log().tip().index);
    far(filed) > far(record)
}

/// Returns the journal items for what a record file's log holds and the journal's log doesn't.
fn lacks<'a>(filed: &'a Record, record: &'a Record) -> impl Iterator<Item = Item> + 'a {
    let is_new = |at: &&Arc<AppliedItem>| !record.log().holds(Named { index: at.index, head: at.head });
    filed.log().history().iter().filter(is_new).flat_map(|at| match &at.entry {
        LogEntry::Entry(entry) => vec![Item::Entry(entry.clone())],
        LogEntry::Charter(charter) => {
            let rests = charter.charter().continuing().into_iter().flat_map(|on| &on.rests);
            let rests = rests.filter_map(|hash| filed.evidence_of(hash));
            let rests = rests.map(|evidence| Item::Evidence(Box::new(evidence.clone())));
            rests.chain([Item::Continued(Blob(charter.encode()))]).collect()
        }
    })
}

/// Takes an item that was taken before; what doesn't fit any more is already in the record.
/// Entries in the place of a settled question are put `beside`: only the charter after them
/// replaces it.
fn take(record: &mut Record, item: &Item, evidence: &[&Evidence], beside: &mut Vec<Entry>) {
    match item {
        Item::Entry(entry) => {
            let held = record.chapter(&entry.chapter()).and_then(|log| log.at(entry.index()));
            let held = held.is_some_and(|at| at.head == entry.head());
            if !held && record.offer(entry).is_err() && record.replace(entry).is_err() {
                beside.push(entry.clone());
            }
        }
        Item::Continued(Blob(charter)) => {
            let first = record.first().clone();
            if let Ok(sealed) = SealedCharter::decode(charter, Some(first.charter())) {
                let rests = sealed.charter().continuing().map_or(&[][..], |on| &on.rests);
                for one in evidence.iter().filter(|one| rests.contains(&one.hash())) {
                    _ = record.offer_evidence((*one).clone());
                }
                let beside = std::mem::take(beside);
                if record.adopt_charter(sealed.clone()).is_err() {
                    let mut followed = record.clone();
                    for entry in &beside {
                        if followed.offer(entry).is_err() {
                            _ = followed.replace_passed(entry);
                        }
                    }
                    if followed.adopt_charter(sealed).is_ok() {
                        *record = followed;
                    }
                }
            }
        }
        Item::Receipt(receipt) => _ = record.offer_receipt(receipt),
        _ => {}
    }
}

/// Makes a session in the lobby from the journal's first item.
fn open(
    identity: Identity,
    items: &[Item],
    journal_bytes: usize,
    (chance, run): (FreshNumbers, RunId),
    now: Millis,
) -> Result<Session, ResumeError> {
    let me = identity.key.public();
    let cx = |profile: &Profile| {
        Context::new(identity.key, profile.clone(), identity.day, now, journal_bytes as u64)
    };
    let card = items.iter().rev().find_map(|item| match item {
        Item::Hosting(card) => Some(card),
        _ => None,
    });
    match (items.first(), card) {
        (Some(Item::Hosting(_)), Some(card)) => {
            let host = Role::Host(Box::new(Host::again(card.clone())));
            Ok(Session::assemble(cx(&card.host), card.table, run, chance, host))
        }
        (Some(Item::Visiting { visit, profile }), _) => {
            // The profile under which it last agreed to sit there.
            let agreed = items.iter().rev().find_map(|item| match item {
                Item::Agreed(card) => card.guest(&me).map(|guest| &guest.profile),
                _ => None,
            });
            Ok(Session::visiting(cx(agreed.unwrap_or(profile)), visit, run, chance))
        }
        _ => Err(ResumeError::NoTable),
    }
}

/// Returns the length of an unfinished record down to its last entry, charter or remark, in bytes.
/// Final receipts are written all at once, and evidence with the charter that rests on it, so a
/// trailing part of them is written again.
fn length(record: &[u8]) -> usize {
    let Ok(mut reader) = file::Reader::new(record) else { return 0 };
    let mut length = 0;
    while let file::Next::Frame(content) = reader.read() {
        if !matches!(file::Frame::decode(content), Ok(file::Frame::Evidence(_) | file::Frame::Receipt(_))) {
            length = reader.at();
        }
    }
    length
}

fn torn(session: &mut Session, file: &'static str, bytes: usize) {
    if bytes > 0 {
        session.cx.note(News::DamagedFile { file, bytes: bytes as u64 });
    }
}

/// Significant items of a journal: the last of each kind, and the game that began last.
#[derive(Debug, Default)]
struct JournalSummary {
    agreed: Option<Card>,
    commitment: Option<OwnJoin>,
    joins: Vec<Signed<Join>>,
    signed: bool,
    began: Option<SealedCharter>,
    game: Vec<Item>,
    lies_in: Option<JournalFile>,
}

impl JournalSummary {
    fn take(&mut self, item: Item) {
        match item {
            Item::Agreed(agreed) => self.agreed = Some(agreed),
            Item::Joined { proposal, join } if matches!(&**proposal, Proposal::First(_)) => {
                *self = Self { agreed: self.agreed.take(), lies_in: self.lies_in, ..Self::default() };
                self.commitment = Some(OwnJoin { proposal: *proposal, join: *join, used: None });
            }
            Item::Visiting { .. } | Item::Hosting(_) => {}
            Item::LiesIn(file) => self.lies_in = Some(file),
            Item::Signed { seal: Seal { number: 0, .. }, joins } => (self.joins, self.signed) = (joins, true),
            Item::Began(charter) => {
                self.began = SealedCharter::decode(&charter.0, None).ok();
                self.game.clear();
            }
            _ => self.game.push(item),
        }
    }
}
