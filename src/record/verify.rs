//! Verifying a record: bytes in, verdict out.
//!
//! Called by the command line, the library of games and a program that starts again on its own record. It has
//! no rules of its own: it reads frames and offers them to a [`Record`], as a session does.

use std::collections::BTreeSet;

use super::batch::{self, AHEAD, Batch};
use super::bytes::BytesError;
use super::charter::{CharterError, RawCharter, SealedCharter};
use super::continuing::Missing;
use super::entry::{Receipt, Remark, RemarkKind};
pub use super::file::Unreadable;
use super::file::{Frame, LENGTH_BYTES, Next, Reader};
use super::key::Signed;
use super::limits::{ENTRY_BYTES, RECORD_BYTES};
use super::log::{Awaits, Ending, Log};
use super::proof::{Evidence, Fork};
use super::proposal::Proposal;
use super::record::Record;
use super::refusal::{BrokenRule, Refusal};
use super::words::{Answer, Index, Member};

/// What a record is worth: the first of these that fits.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Verdict {
    /// Not a record this program can read.
    #[error("unreadable: {0}")]
    Unreadable(#[from] Unreadable),
    /// A rule is broken.
    #[error("invalid at {at} because {refusal}")]
    Invalid {
        /// At which index: the one after the last that holds.
        at: Index,
        /// Which rule, and whom the evidence names.
        refusal: Refusal,
    },
    /// It proves two signatures of one who still plays, or leaves out what all had answered.
    #[error("forked: {}; the log itself is {log}", who(.forks))]
    Forked {
        /// Who, and how; nobody, if the proof isn't there.
        forks: Vec<Fork>,
        /// What the log would be worth without.
        log: Box<Verdict>,
    },
    /// All others have resigned, and somebody says so.
    #[error("won by resignation of all but {by}")]
    Won {
        /// Who.
        by: Member,
    },
    /// Of two one says that the other's time has run out.
    #[error("lost on time by {member}, by the word of {by}")]
    LostOnTime {
        /// Whose time.
        member: Member,
        /// Who says it.
        by: Member,
        /// How long that was, by its word, in milliseconds.
        said_ms: u64,
        /// By what it has signed itself, for its turns.
        spent_ms: u64,
        /// By what the other has signed, for the time it waited for these.
        waited_ms: u64,
    },
    /// It holds, but is not at its end.
    #[error("unfinished at {at}{}", torn(*.torn_bytes))]
    Unfinished {
        /// The last index.
        at: Index,
        /// Bytes of a torn frame at the end of the file.
        torn_bytes: usize,
    },
    /// All have agreed to end it without a result.
    #[error("ended by agreement")]
    Agreed,
    /// It is whole, and not all played from the first chapter to the last, or it went on from somewhere.
    #[error("verified with chapters")]
    VerifiedWithChapters,
    /// It is whole.
    #[error("verified")]
    Verified,
}

fn who(forks: &[Fork]) -> String {
    if forks.is_empty() {
        return "what all had answered is cut".into();
    }
    forks.iter().map(|fork| format!("{} {}", fork.member, fork.twice)).collect::<Vec<_>>().join(", ")
}

fn torn(bytes: usize) -> String {
    if bytes == 0 { String::new() } else { format!(" (torn: {bytes} bytes of the next entry)") }
}

/// Whose links the draws rest on, from some index on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reliance {
    /// The index that the first such draw followed on, whoever used it.
    pub from: Index,
    /// Whose, ascending. Who trusts one of them knows that nobody chose these tiles or, but by laps, foresaw them.
    pub members: Vec<Member>,
}

/// A continuing charter of the log, as a reader should know it: a possible cut.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// Its index.
    pub index: Index,
    /// Its number.
    pub number: u32,
    /// Numbers between its chapter's before and its own that aren't in this file.
    pub gaps: u32,
    /// Who is missing, and why.
    pub missing: Vec<(Member, Missing)>,
    /// What its signers had answered and left behind.
    pub cut: Vec<(Member, Answer)>,
    /// Whether the draw that was due there stood; none if none was.
    pub drawn: Option<bool>,
}

/// A record, judged.
#[derive(Debug, Clone)]
pub struct Report {
    /// What it is worth.
    pub verdict: Verdict,
    /// The record, as far as it holds; none if unreadable or no charter holds.
    pub record: Option<Record>,
    /// How many bytes of the file hold; what follows is torn or broken. A program that goes on with its own
    /// record cuts it here.
    pub sound_bytes: usize,
}

impl Report {
    /// The log that goes on.
    pub fn log(&self) -> Option<&Log> {
        self.record.as_ref().map(Record::log)
    }

    /// Which members the draws rest on, by index.
    pub fn draws(&self) -> Vec<Reliance> {
        let mut list: Vec<Reliance> = Vec::new();
        for at in self.log().iter().flat_map(|log| log.history()) {
            let carried = at.carried.iter().map(|dealt| (at.index.before(), dealt));
            for (from, dealt) in carried.chain(at.dealt.iter().map(|dealt| (at.index, dealt))) {
                if list.last().is_none_or(|last| last.members != dealt.members) {
                    list.push(Reliance { from, members: dealt.members.clone() });
                }
            }
        }
        list
    }

    /// Every continuing charter of the log.
    pub fn chapters(&self) -> Vec<Chapter> {
        let Some(record) = &self.record else { return Vec::new() };
        let numbers: BTreeSet<u32> = record.chapters().iter().map(|log| log.charter().number()).collect();
        let charters = record.log().history().iter().filter_map(|at| Some((at, at.charter()?.charter())));
        let chapters = charters.filter_map(|(at, charter)| {
            let on = charter.continuing()?;
            let joins = on.members.iter().zip(charter.joins());
            let cut = joins.flat_map(|(member, join)| join.cut.iter().map(|cut| (*member, *cut)));
            let known = numbers.range(on.from.number + 1..on.number).count();
            let before = record.chapter(&on.from.chapter)?;
            let course = before.course_at(on.from.index, on.question.as_ref());
            Some(Chapter {
                index: at.index,
                number: on.number,
                gaps: on.number - on.from.number - 1 - known as u32,
                missing: record.missing(on),
                cut: cut.collect(),
                drawn: course.and_then(|course| course.pending).map(|_| at.carried.is_some()),
            })
        });
        chapters.collect()
    }
}

/// Judges a record. Never panics, whatever the bytes; takes memory in proportion to their number, and so it takes time, but for the moves of one game's
/// stand-ins and as many again as the [budgets](super::budget) allow.
#[must_use]
pub fn verify(bytes: &[u8]) -> Report {
    verify_by(bytes, &|_| ())
}

/// As [`verify`], and the same report; `look` is handed what can be looked at ahead, batch by batch, on whatever threads the caller has.
#[must_use]
pub fn verify_by(bytes: &[u8], look: &dyn Fn(&[Batch<'_>])) -> Report {
    match begin(bytes) {
        Ok((record, reader)) => Judge { record, last_receipt: None }.judge(reader, look),
        Err(verdict) => Report { verdict, record: None, sound_bytes: 0 },
    }
}

/// The charter that a record begins with, for who wants to know what a file is before it is judged.
///
/// # Errors
/// The verdict on a file that begins with none.
pub fn first_charter(bytes: &[u8]) -> Result<SealedCharter, Verdict> {
    Ok(open(bytes)?.0)
}

fn open(bytes: &[u8]) -> Result<(SealedCharter, Reader<'_>), Verdict> {
    if bytes.len() > RECORD_BYTES {
        return Err(Unreadable::TooLong(bytes.len()).into());
    }
    let mut reader = Reader::new(bytes)?;
    Ok((read_charter(&mut reader)?, reader))
}

fn begin(bytes: &[u8]) -> Result<(Record, Reader<'_>), Verdict> {
    let (charter, reader) = open(bytes)?;
    let record = Record::new(charter).map_err(|refusal| Verdict::Invalid { at: Index::FIRST, refusal })?;
    Ok((record, reader))
}

fn read_charter(reader: &mut Reader<'_>) -> Result<SealedCharter, Verdict> {
    let content = match reader.read() {
        Next::Frame(content) => content,
        Next::TooLong(_) => return Err(Unreadable::NoCharter.into()),
        Next::Torn(_) | Next::End => return Err(Unreadable::TornCharter.into()),
    };
    let charter = match content.split_first_chunk() {
        // The variant of a charter. Its versions come first, so the rest is not read before.
        Some((&[0, 0, 0, 0], bytes)) if content.len() <= ENTRY_BYTES => SealedCharter::decode(bytes, None),
        _ => return Err(Unreadable::NoCharter.into()),
    };
    charter.map_err(|error| match error {
        CharterError::Bytes(_)
        | CharterError::Protocol { .. }
        | CharterError::Rules { .. }
        | CharterError::Catalogue
        | CharterError::Level { .. }
        | CharterError::Game(super::game::GameError::Unknown { .. }) => Unreadable::Charter(error).into(),
        _ => Verdict::Invalid { at: Index::FIRST, refusal: BrokenRule::Charter(error).into() },
    })
}

/// A record growing from a file.
struct Judge {
    record: Record,
    /// The member of the last receipt for the tip that stands by itself.
    last_receipt: Option<Member>,
}

impl Judge {
    fn judge(mut self, mut reader: Reader<'_>, look: &dyn Fn(&[Batch<'_>])) -> Report {
        let mut sound_bytes = reader.at();
        loop {
            let contents = reader.frames(AHEAD);
            if contents.is_empty() {
                break;
            }
            let frames = batch::read(&contents, self.record.first().charter(), look);
            for (content, frame) in contents.iter().zip(frames) {
                if let Err(refusal) = self.take(frame) {
                    return self.refuse(refusal, sound_bytes);
                }
                sound_bytes += LENGTH_BYTES + content.len();
            }
        }
        match reader.read() {
            Next::TooLong(length) => self.refuse(BrokenRule::TooLong(length).into(), sound_bytes),
            Next::Torn(bytes) => self.report(sound_bytes, bytes),
            Next::Frame(_) | Next::End => self.report(sound_bytes, 0),
        }
    }

    fn refuse(self, refusal: Refusal, sound_bytes: usize) -> Report {
        let at = self.record.log().tip().index.next();
        Report { verdict: Verdict::Invalid { at, refusal }, record: Some(self.record), sound_bytes }
    }

    fn take(&mut self, frame: Result<Frame, BytesError>) -> Result<(), Refusal> {
        let frame = frame.map_err(|error| match error {
            BytesError::TooLong { length, .. } => BrokenRule::TooLong(length),
            BytesError::Malformed => BrokenRule::Malformed,
        })?;
        let head = self.record.log().tip().head;
        match frame {
            Frame::Charter(charter) => self.take_charter(charter)?,
            Frame::Entry(entry) => drop(self.record.offer(&entry)?),
            Frame::Receipt(receipt) => self.take_receipt(&receipt)?,
            Frame::Evidence(evidence) => self.take_evidence(evidence)?,
            Frame::Remark(remark) => self.record.offer_remark(&remark)?,
        }
        if self.record.log().tip().head != head {
            self.last_receipt = None;
        }
        Ok(())
    }

    /// Where it goes on from and with whom comes before its signatures.
    fn take_charter(&mut self, charter: RawCharter) -> Result<(), Refusal> {
        let Proposal::Continuing(on) = charter.proposal() else {
            return Err(BrokenRule::Charter(CharterError::Kind).into());
        };
        if self.record.chapter(&charter.id()).is_some() {
            return Err(BrokenRule::CharterNotDue.into());
        }
        self.record.check_from(on)?;
        let sealed = charter.check(Some(self.record.first().charter())).map_err(BrokenRule::Charter)?;
        self.record.offer_charter(sealed)?;
        Ok(())
    }

    /// Receipts are of the chapter that goes on, and stand by member.
    fn take_receipt(&mut self, receipt: &Signed<Receipt>) -> Result<(), Refusal> {
        let member = receipt.member;
        if receipt.chapter != self.record.log().charter().id() {
            return Err(BrokenRule::AnotherGame.into());
        }
        if self.last_receipt.is_some_and(|last| last >= member) {
            return Err(BrokenRule::ReceiptNotDue(member).into());
        }
        self.record.offer_receipt(receipt)?;
        self.last_receipt = Some(member);
        Ok(())
    }

    fn take_evidence(&mut self, evidence: Evidence) -> Result<(), Refusal> {
        if self.record.evidence_of(&evidence.hash()).is_some() {
            return Err(BrokenRule::EvidenceNotDue.into());
        }
        self.record.offer_evidence(evidence)?;
        Ok(())
    }

    fn report(self, sound_bytes: usize, torn_bytes: usize) -> Report {
        let log = self.judge_log(torn_bytes);
        let mut forks = self.unanswered_forks();
        if matches!(log, Verdict::Won { .. }) {
            // Whoever has resigned and is left behind undoes nothing by signing something else.
            let resigned = self.record.resigned();
            forks.retain(|fork| !resigned.contains(&fork.member));
        }
        let is_forked = !forks.is_empty() || self.has_cut_what_was_settled();
        let verdict = if is_forked { Verdict::Forked { forks, log: Box::new(log) } } else { log };
        Report { verdict, record: Some(self.record), sound_bytes }
    }

    /// Lies that are proved against members of the last chapter, and by no proof that its charter rests on.
    fn unanswered_forks(&self) -> Vec<Fork> {
        let (charter, known) = (self.record.log().charter(), self.record.known_forks());
        let forks = self.record.forks().into_iter();
        forks.filter(|fork| charter.has(fork.member) && !known.contains(fork)).collect()
    }

    /// Whether what all members of a chapter had answered is not on the log.
    fn has_cut_what_was_settled(&self) -> bool {
        let log = self.record.log();
        self.record.chapters().into_iter().any(|chapter| {
            let settled = chapter.settled().and_then(|index| chapter.answer_at(index));
            settled.is_some_and(|answer| !log.stands(answer.named()))
        })
    }

    /// What the log is worth, proofs aside.
    fn judge_log(&self, torn_bytes: usize) -> Verdict {
        let log = self.record.log();
        let is_won = |remark: &&Signed<Remark>| remark.kind == RemarkKind::Won;
        if let Some(won) = self.record.remarks().find(is_won) {
            return Verdict::Won { by: won.member };
        }
        if let Some(lost) = self.record.remarks().find_map(|remark| self.judge_flag(remark)) {
            return lost;
        }
        let at = log.tip().index;
        let is_answered = log.is_over() && log.awaits() == Awaits::Nothing;
        match log.ending() {
            _ if !is_answered || torn_bytes > 0 => Verdict::Unfinished { at, torn_bytes },
            Some(Ending::Agreed) => Verdict::Agreed,
            _ if self.record.chapters().len() > 1 => Verdict::VerifiedWithChapters,
            _ => Verdict::Verified,
        }
    }

    /// A flag counts as long as the log waits for whom it names.
    fn judge_flag(&self, remark: &Signed<Remark>) -> Option<Verdict> {
        let (log, by) = (self.record.log(), remark.member);
        let RemarkKind::Flag { member, spent_ms: said_ms } = remark.kind else { return None };
        if !log.waits_for(member) {
            return None;
        }
        let (spent_ms, waited_ms) = time_of(log, member, by);
        Some(Verdict::LostOnTime { member, by, said_ms, spent_ms, waited_ms })
    }
}

/// What a member says to have spent on its turns, and how long another says to have waited for them, in milliseconds.
fn time_of(log: &Log, member: Member, other: Member) -> (u64, u64) {
    let turns = || log.history().iter().filter_map(|at| at.turn());
    let spent = turns().filter(|turn| turn.member == member).map(|turn| u64::from(turn.spent_ms)).sum();
    let author_before = |turn: &super::Turn| {
        let before = log.at(turn.index.before()).and_then(|at| at.turn());
        before.is_some_and(|before| before.member == member)
    };
    let receipts = turns().filter(|turn| author_before(turn)).flat_map(|turn| &turn.receipts);
    let waited =
        receipts.filter(|receipt| receipt.member == other).map(|receipt| u64::from(receipt.waited_ms));
    (spent, waited.sum())
}
