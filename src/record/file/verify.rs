//! Verification of a record: bytes in, verdict out.
//!
//! The command line, the game library and a program that resumes from its own record call it. It
//! has no rules of its own: it reads frames and offers them to a [`Record`], as a session does.

use std::collections::BTreeSet;

pub use super::Unreadable;
use super::batch::{self, Batch, READ_AHEAD_MAX};
use super::{Frame, LENGTH_BYTES, Next, Reader};
use crate::key::Signed;
use crate::log::{Awaits, Ending, Log};
use crate::record::Record;
use crate::record::continuing::MissingReason;
use crate::signed::charter::{CharterError, RawCharter, SealedCharter};
use crate::signed::entry::{Receipt, Remark, RemarkKind};
use crate::signed::proof::{Evidence, Fork};
use crate::signed::proposal::Proposal;
use crate::signed::refusal::{BrokenRule, Refusal};
use crate::types::bytes::BytesError;
use crate::types::limits::{ENTRY_BYTES_MAX, RECORD_BYTES_MAX};
use crate::types::numbering::{Answer, Index, Member};

/// The verdict on a record: the first variant that fits.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Verdict {
    /// Not a record this program can read.
    #[error("unreadable: {0}")]
    Unreadable(#[from] Unreadable),
    /// A rule is broken.
    #[error("invalid at {at} because {refusal}")]
    Invalid {
        /// The index after the last one that holds.
        at: Index,
        /// The broken rule, and the member that the evidence names.
        refusal: Refusal,
    },
    /// It proves a fork of a member that still plays, or cuts what all had answered.
    #[error("forked: {}; the log itself is {log}", who(.forks))]
    Forked {
        /// The proofs; empty if a settled answer is cut and no proof is in the file.
        forks: Vec<Fork>,
        /// The verdict on the log without the forks.
        log: Box<Verdict>,
    },
    /// All other members have resigned, and the remaining one says so.
    #[error("won by resignation of all but {by}")]
    Won {
        /// The remaining member.
        by: Member,
    },
    /// At a table of two, one member says that the other's time has run out.
    #[error("lost on time by {member}, by the word of {by}")]
    LostOnTime {
        /// The member whose time has run out.
        member: Member,
        /// The member that says so.
        by: Member,
        /// The time used, by the claiming member's word, in milliseconds.
        said_ms: u64,
        /// The time used, by what the member itself signed for its turns, in milliseconds.
        spent_ms: u64,
        /// The waiting time for these turns that the claiming member signed, in milliseconds.
        waited_ms: u64,
    },
    /// It holds, but hasn't reached its end.
    #[error("unfinished at {at}{}", torn(*.torn_bytes))]
    Unfinished {
        /// The last index.
        at: Index,
        /// Bytes of a torn frame at the end of the file.
        torn_bytes: usize,
    },
    /// All members have agreed to end it without a result.
    #[error("ended by agreement")]
    Agreed,
    /// It is whole, and the file holds continuing charters.
    #[error("verified with chapters")]
    VerifiedWithChapters,
    /// It is whole, in one chapter.
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

/// The members whose links the draws rest on, from an index on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawContributors {
    /// The index before the turn or charter that used the first such draw.
    pub from: Index,
    /// The members, ascending.
    /// Whoever trusts one of them knows that nobody chose these tiles or, except by laps, foresaw
    /// them.
    pub members: Vec<Member>,
}

/// A continuing charter of the log, as reported to a reader, who should know of a possible cut.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// Its index.
    pub index: Index,
    /// Its number.
    pub number: u32,
    /// The count of numbers between the previous chapter's and its own that aren't in this file.
    pub gaps: u32,
    /// The missing members, and the reasons.
    pub missing: Vec<(Member, MissingReason)>,
    /// The answers that its signers left behind.
    pub cut: Vec<(Member, Answer)>,
    /// True if the draw that was due there stood; `None` if none was due.
    pub drawn: Option<bool>,
}

/// The result of a verification.
#[derive(Debug, Clone)]
pub struct Report {
    /// The verdict.
    pub verdict: Verdict,
    /// The record as far as it holds; `None` if unreadable or the first charter doesn't hold.
    pub record: Option<Record>,
    /// The length in bytes of the part of the file that holds; the rest is torn or broken.
    /// A program that continues its own record truncates it here.
    pub sound_bytes: usize,
}

impl Report {
    /// Returns the current log.
    pub fn log(&self) -> Option<&Log> {
        self.record.as_ref().map(Record::log)
    }

    /// Returns the members that the draws rest on, by index.
    pub fn draws(&self) -> Vec<DrawContributors> {
        let mut list: Vec<DrawContributors> = Vec::new();
        for at in self.log().iter().flat_map(|log| log.history()) {
            let carried = at.carried.iter().map(|dealt| (at.index.before(), dealt));
            for (from, dealt) in carried.chain(at.dealt.iter().map(|dealt| (at.index, dealt))) {
                if list.last().is_none_or(|last| last.members != dealt.members) {
                    list.push(DrawContributors { from, members: dealt.members.clone() });
                }
            }
        }
        list
    }

    /// Returns the continuing charters of the log.
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

/// Judges a record.
/// Never panics, whatever the bytes. Memory is proportional to their number, and so is time, except
/// for the moves of one game's stand-ins and as many again as the [budgets](crate::signed::budget)
/// allow.
#[must_use]
pub fn verify(bytes: &[u8]) -> Report {
    verify_by(bytes, &|_| ())
}

/// Judges a record like [`verify`], but lets `look` check batches of frames ahead.
/// The report is the same.
/// `look` may use whatever threads the caller has.
#[must_use]
pub fn verify_by(bytes: &[u8], look: &dyn Fn(&[Batch<'_>])) -> Report {
    match begin(bytes) {
        Ok((record, reader)) => Judge { record, last_receipt: None }.judge(reader, look),
        Err(verdict) => Report { verdict, record: None, sound_bytes: 0 },
    }
}

/// Returns the charter that a record begins with, before the record is judged.
///
/// # Errors
/// The verdict, if the file begins with no charter.
pub fn first_charter(bytes: &[u8]) -> Result<SealedCharter, Verdict> {
    Ok(open(bytes)?.0)
}

fn open(bytes: &[u8]) -> Result<(SealedCharter, Reader<'_>), Verdict> {
    if bytes.len() > RECORD_BYTES_MAX {
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
        // The variant of a charter. Versions come first, so the rest isn't read before them.
        Some((&[0, 0, 0, 0], bytes)) if content.len() <= ENTRY_BYTES_MAX => {
            SealedCharter::decode(bytes, None)
        }
        _ => return Err(Unreadable::NoCharter.into()),
    };
    charter.map_err(|error| match error {
        CharterError::Bytes(_)
        | CharterError::Protocol { .. }
        | CharterError::Rules { .. }
        | CharterError::Catalogue
        | CharterError::Level { .. }
        | CharterError::Game(crate::signed::game::GameError::Unknown { .. }) => {
            Unreadable::Charter(error).into()
        }
        _ => Verdict::Invalid { at: Index::FIRST, refusal: BrokenRule::Charter(error).into() },
    })
}

/// A record built up from a file.
struct Judge {
    record: Record,
    /// The member of the last receipt for the tip that is a frame of its own.
    last_receipt: Option<Member>,
}

impl Judge {
    fn judge(mut self, mut reader: Reader<'_>, look: &dyn Fn(&[Batch<'_>])) -> Report {
        let mut sound_bytes = reader.at();
        loop {
            let contents = reader.frames(READ_AHEAD_MAX);
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

    /// Takes a continuing charter; checks its start and members before its signatures.
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

    /// Takes a receipt of the current chapter; receipts must be ascending by member.
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
            // A resigned member that is left behind can't undo the result by signing something
            // else.
            let resigned = self.record.resigned();
            forks.retain(|fork| !resigned.contains(&fork.member));
        }
        let is_forked = !forks.is_empty() || self.has_cut_what_was_settled();
        let verdict = if is_forked { Verdict::Forked { forks, log: Box::new(log) } } else { log };
        Report { verdict, record: Some(self.record), sound_bytes }
    }

    /// Returns forks of members of the last chapter that its charter doesn't rest on.
    fn unanswered_forks(&self) -> Vec<Fork> {
        let (charter, known) = (self.record.log().charter(), self.record.known_forks());
        let forks = self.record.forks().into_iter();
        forks.filter(|fork| charter.has(fork.member) && !known.contains(fork)).collect()
    }

    /// Returns true if an answer of all members of a chapter isn't on the log.
    fn has_cut_what_was_settled(&self) -> bool {
        let log = self.record.log();
        self.record.chapters().into_iter().any(|chapter| {
            let settled = chapter.settled().and_then(|index| chapter.answer_at(index));
            settled.is_some_and(|answer| !log.stands(answer.named()))
        })
    }

    /// Returns the verdict on the log, without regard to proofs.
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

    /// Returns the verdict by a flag remark.
    /// It counts as long as the log waits for the member it names.
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

/// Returns a member's time for its turns and another's wait for them, as signed, in milliseconds.
fn time_of(log: &Log, member: Member, other: Member) -> (u64, u64) {
    let turns = || log.history().iter().filter_map(|at| at.turn());
    let spent = turns().filter(|turn| turn.member == member).map(|turn| u64::from(turn.spent_ms)).sum();
    let author_before = |turn: &crate::signed::entry::Turn| {
        let before = log.at(turn.index.before()).and_then(|at| at.turn());
        before.is_some_and(|before| before.member == member)
    };
    let receipts = turns().filter(|turn| author_before(turn)).flat_map(|turn| &turn.receipts);
    let waited =
        receipts.filter(|receipt| receipt.member == other).map(|receipt| u64::from(receipt.waited_ms));
    (spent, waited.sum())
}
