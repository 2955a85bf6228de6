//! Verifying a record: bytes in, verdict out.
//!
//! Called by the command line, the library of games and a program that starts again on its own record. It has
//! no rules of its own: it reads frames and offers them to a [`Line`], as a session does.

use std::sync::Arc;

use super::bytes::BytesError;
use super::charter::{CharterError, RawCharter, SealedCharter};
use super::entry::{Claim, ClaimReason, Receipt};
use super::file::{Frame, HeaderError, Next, Reader};
use super::key::Signed;
use super::limits::{CLAIMS, ORIGINS, RECORD_BYTES};
use super::line::{Awaits, Line};
use super::proof::{Fork, ForkProof};
use super::refusal::{BrokenRule, Refusal};
use super::words::{Member, Place};

/// What a record is worth: the first of these that fits.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Verdict {
    /// Not a record this program can read.
    #[error("unreadable: {0}")]
    Unreadable(Unreadable),
    /// A rule is broken.
    #[error("invalid at {at} because {refusal}")]
    Invalid {
        /// At which place: the one after the last that holds.
        at: Place,
        /// Which rule, and whom the evidence names.
        refusal: Refusal,
    },
    /// It proves that a member signed two lines (or voted twice).
    #[error("forked: {} {}; the line itself is {line}", .fork.member, .fork.contradiction)]
    Forked {
        /// Who, and how.
        fork: Fork,
        /// What the line would be worth without the proof.
        line: Box<Verdict>,
    },
    /// It ends by one member's claim.
    #[error("one-sided claim of {by} at {at}: {reason}")]
    OneSided {
        /// Where.
        at: Place,
        /// Whose claim.
        by: Member,
        /// What it claims.
        reason: ClaimReason,
    },
    /// It holds, but is not at its end.
    #[error("unfinished at {at}{stop}")]
    Unfinished {
        /// The last place.
        at: Place,
        /// How it stops.
        stop: Stop,
    },
    /// It is whole, and somebody was made to leave.
    #[error("verified, with exclusions")]
    VerifiedWithExclusions {
        /// Who, ascending.
        members: Vec<Member>,
    },
    /// It is whole.
    #[error("verified")]
    Verified,
}

/// How an unfinished record stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// Between two entries.
    Open,
    /// The same; these say that the game is to go on another day.
    Adjourned {
        /// Who, in the order of the file.
        members: Vec<Member>,
    },
    /// Inside a frame, of which so many bytes are there.
    Torn {
        /// How many.
        bytes: usize,
    },
    /// The game is over, and these have not countersigned its end.
    Uncountersigned {
        /// Who, ascending.
        members: Vec<Member>,
        /// Bytes of a torn frame at the end of the file.
        torn_bytes: usize,
    },
}

impl std::fmt::Display for Stop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names =
            |members: &[Member]| members.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Self::Open => Ok(()),
            Self::Adjourned { members } => write!(f, ": adjourned by {}", names(members)),
            Self::Torn { bytes } => write!(f, " (torn: {bytes} bytes of the next entry)"),
            Self::Uncountersigned { members, torn_bytes } => {
                write!(f, ": over, not countersigned by {}", names(members))?;
                match torn_bytes {
                    0 => Ok(()),
                    bytes => write!(f, " (torn: {bytes} bytes of the next receipt)"),
                }
            }
        }
    }
}

/// Why nothing can be said about a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// More than any record has.
    #[error("{0} bytes are more than the {RECORD_BYTES} of a record")]
    TooLong(usize),
    /// The header.
    #[error("{0}")]
    Header(#[from] HeaderError),
    /// The charter's frame is not whole.
    #[error("the file ends before its charter is whole")]
    TornCharter,
    /// The first frame is no charter that can be read.
    #[error("it doesn't begin with a charter")]
    NoCharter,
    /// Of another version, or beyond this one.
    #[error("{0}")]
    Charter(CharterError),
}

/// Whose links the draws rest on, from some place on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reliance {
    /// The place of the first such draw.
    pub from: Place,
    /// Whose, ascending. Who trusts one of them knows that nobody foresaw or chose these tiles.
    pub members: Vec<Member>,
}

/// A record, judged.
#[derive(Debug, Clone)]
pub struct Report {
    /// What it is worth.
    pub verdict: Verdict,
    /// The line, as far as it holds; none if unreadable or no charter holds.
    pub line: Option<Line>,
    /// How many bytes of the file hold; what follows is torn or broken. A program that goes on with its own
    /// record cuts it here.
    pub sound_bytes: usize,
    /// What the fork proofs in it prove.
    pub forks: Vec<Fork>,
}

impl Report {
    /// Which members the draws rest on, by place.
    #[must_use]
    pub fn draws(&self) -> Vec<Reliance> {
        let mut list: Vec<Reliance> = Vec::new();
        for applied in self.line.iter().flat_map(Line::history) {
            let Some(dealt) = &applied.dealt else { continue };
            if list.last().is_none_or(|last| last.members != dealt.members) {
                list.push(Reliance { from: applied.place, members: dealt.members.clone() });
            }
        }
        list
    }
}

/// Judges a record. Never panics, whatever the bytes; takes time and memory in proportion to their number.
#[must_use]
pub fn verify(bytes: &[u8]) -> Report {
    let unreadable =
        |why| Report { verdict: Verdict::Unreadable(why), line: None, sound_bytes: 0, forks: Vec::new() };
    if bytes.len() > RECORD_BYTES {
        return unreadable(Unreadable::TooLong(bytes.len()));
    }
    let mut reader = match Reader::new(bytes) {
        Ok(reader) => reader,
        Err(error) => return unreadable(error.into()),
    };
    let charter = match read_charter(&mut reader) {
        Ok(charter) => charter,
        Err(why) => return Report { verdict: why, ..unreadable(Unreadable::NoCharter) },
    };
    match Line::new(charter) {
        Ok(line) => {
            Judge { line, claims: Vec::new(), claim_count: 0, origins: 0, last_receipt: None }.judge(reader)
        }
        Err(refusal) => Report {
            verdict: Verdict::Invalid { at: Place::CHARTER, refusal },
            ..unreadable(Unreadable::NoCharter)
        },
    }
}

fn read_charter(reader: &mut Reader<'_>) -> Result<SealedCharter, Verdict> {
    let content = match reader.read() {
        Next::Frame(content) => content,
        Next::TooLong(_) => return Err(Verdict::Unreadable(Unreadable::NoCharter)),
        Next::Torn(_) | Next::End => return Err(Verdict::Unreadable(Unreadable::TornCharter)),
    };
    let Ok(Frame::Charter(charter)) = Frame::decode(content) else {
        return Err(Verdict::Unreadable(Unreadable::NoCharter));
    };
    charter.check().map_err(|error| match error {
        CharterError::Bytes(_)
        | CharterError::Protocol { .. }
        | CharterError::Rules { .. }
        | CharterError::Catalogue => Verdict::Unreadable(Unreadable::Charter(error)),
        _ => Verdict::Invalid { at: Place::CHARTER, refusal: Refusal::of(BrokenRule::Charter(error)) },
    })
}

/// A line growing from a file.
struct Judge {
    line: Line,
    /// Those about the tip.
    claims: Vec<Signed<Claim>>,
    /// How many there were in all.
    claim_count: usize,
    /// How many charters went on from the line before.
    origins: usize,
    /// The member of the last final receipt.
    last_receipt: Option<Member>,
}

impl Judge {
    fn judge(mut self, mut reader: Reader<'_>) -> Report {
        loop {
            let sound_bytes = reader.at();
            let refused = match reader.read() {
                Next::Frame(content) => self.take(content).err(),
                Next::TooLong(length) => Some(Refusal::of(BrokenRule::TooLong(length))),
                Next::Torn(bytes) => return self.report(sound_bytes, bytes),
                Next::End => return self.report(sound_bytes, 0),
            };
            if let Some(refusal) = refused {
                let at = self.line.tip().place.next();
                let verdict = Verdict::Invalid { at, refusal };
                let forks = self.line.proofs().map(|(_, fork)| *fork).collect();
                return Report { verdict, line: Some(self.line), sound_bytes, forks };
            }
        }
    }

    fn take(&mut self, content: &[u8]) -> Result<(), Refusal> {
        let frame = Frame::decode(content).map_err(|error| {
            Refusal::of(match error {
                BytesError::TooLong { length, .. } => BrokenRule::TooLong(length),
                BytesError::Malformed => BrokenRule::Malformed,
            })
        })?;
        match frame {
            Frame::Charter(charter) => self.go_on(charter),
            Frame::Entry(entry) => {
                self.line.offer(&entry)?;
                self.claims.clear();
                Ok(())
            }
            Frame::Receipt(receipt) => self.take_receipt(&receipt),
            Frame::Proof(proof) => self.take_proof(&proof).map_err(Refusal::of),
            Frame::Claim(claim) => self.take_claim(claim).map_err(Refusal::of),
        }
    }

    /// A charter that goes on from the line so far.
    fn go_on(&mut self, charter: RawCharter) -> Result<(), Refusal> {
        let refused = |error| Refusal::of(BrokenRule::Charter(error));
        let charter = charter.check().map_err(refused)?;
        if self.origins >= ORIGINS {
            return Err(refused(CharterError::From));
        }
        self.line = Line::going_on(charter, Arc::new(self.line.clone()))?;
        self.origins += 1;
        self.claims.clear();
        self.last_receipt = None;
        Ok(())
    }

    /// A final receipt: after the end, by member.
    fn take_receipt(&mut self, receipt: &Signed<Receipt>) -> Result<(), Refusal> {
        let member = receipt.member;
        if !self.line.is_over() || self.last_receipt.is_some_and(|last| last >= member) {
            return Err(Refusal::of(BrokenRule::ReceiptNotDue(member)));
        }
        self.line.offer_receipt(receipt)?;
        self.last_receipt = Some(member);
        Ok(())
    }

    fn take_proof(&mut self, proof: &ForkProof) -> Result<(), BrokenRule> {
        if self.line.proofs().any(|(known, _)| known == proof) {
            return Err(BrokenRule::ProofNotDue);
        }
        self.line.offer_proof(proof).map_err(|refusal| refusal.rule)?;
        Ok(())
    }

    /// A claim about the tip; what follows makes it lapse.
    fn take_claim(&mut self, claim: Signed<Claim>) -> Result<(), BrokenRule> {
        self.line.check_claim(&claim).map_err(|refusal| refusal.rule)?;
        if self.claim_count >= CLAIMS || self.claims.iter().any(|held| held.member == claim.member) {
            return Err(BrokenRule::ClaimNotDue);
        }
        self.claim_count += 1;
        self.claims.push(claim);
        Ok(())
    }

    fn report(self, sound_bytes: usize, torn_bytes: usize) -> Report {
        let forks: Vec<Fork> = self.line.proofs().map(|(_, fork)| *fork).collect();
        let line = self.judge_line(torn_bytes);
        // Whoever was made to leave has had its answer.
        let verdict = match forks.iter().find(|fork| !self.line.excluded().contains(&fork.member)) {
            Some(fork) => Verdict::Forked { fork: *fork, line: Box::new(line) },
            None => line,
        };
        Report { verdict, line: Some(self.line), sound_bytes, forks }
    }

    /// What the line is worth, proofs aside.
    fn judge_line(&self, torn_bytes: usize) -> Verdict {
        let at = self.line.tip().place;
        let one_sided = |claim: &&Signed<Claim>| claim.reason != ClaimReason::Adjourned;
        if let Some(claim) = self.claims.iter().find(one_sided) {
            return Verdict::OneSided { at, by: claim.member, reason: claim.reason };
        }
        let stop = match self.line.awaits() {
            _ if !self.line.is_over() => match torn_bytes {
                0 if self.claims.is_empty() => Stop::Open,
                0 => Stop::Adjourned { members: self.claims.iter().map(|claim| claim.member).collect() },
                bytes => Stop::Torn { bytes },
            },
            Awaits::Receipts { from: members } => Stop::Uncountersigned { members, torn_bytes },
            _ if torn_bytes > 0 => Stop::Torn { bytes: torn_bytes },
            _ if self.line.excluded().is_empty() => return Verdict::Verified,
            _ => return Verdict::VerifiedWithExclusions { members: self.line.excluded().to_vec() },
        };
        Verdict::Unfinished { at, stop }
    }
}
