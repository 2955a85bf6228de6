//! A record's content as a club's ladder needs it, and the reasons why a record counts for nothing.

use std::collections::{BTreeMap, BTreeSet};

use bastide_record::limits::MEMBERS;
use bastide_record::verify::first_charter;
use bastide_record::{
    Answer, Awaits, Batch, Ending, Evidence, First, Fork, Index, Log, Member, Player, PublicKey, Receipt,
    Record, RemarkKind, Signed, Tail, Tie, Verdict, verify_by,
};
use bastide_rules::hash::Hash;

use super::sheet::{Club, Round};

/// The reason why a record counts for nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExclusionReason {
    /// The system can't read it.
    #[error("unreadable: {0}")]
    Unread(String),
    /// It is no record, or breaks a rule.
    #[error("{0}")]
    Unsound(Box<Verdict>),
    /// It was played for another club or none, or isn't meant to count.
    #[error("not played for this club")]
    Foreign,
    /// Its charter's day is before the club's founding, or after the day of the ladder.
    #[error("of a day before the club's founding, or after the ladder's")]
    Day,
    /// Its terms aren't those that the club wants.
    #[error("not of the club's terms")]
    Terms,
    /// A seat belongs to a non-member or a bot, or is a second one of a member.
    #[error("a seat isn't a member's own")]
    Stranger,
    /// Its tiles could be known, or it began from another game.
    #[error("its tiles were known, or it began from another game")]
    Known,
    /// It cuts what all members of a chapter had answered.
    #[error("what was answered is cut from it")]
    Cut,
    /// All members agreed to end it without a result.
    #[error("ended by agreement")]
    Agreed,
    /// In that round of the cup these two weren't to meet, or the pairing was already decided.
    #[error("these two weren't to meet in this round, or it was decided between them")]
    Unpaired,
    /// Its charter's day is after the last one of its round.
    #[error("begun after the last day of its round")]
    Late,
    /// Another game for its place in the cup has another result, and neither was finished by both.
    #[error("another game of this meeting says something else, and neither was finished by both")]
    Disputed,
    /// It goes on and isn't overdue, or no member that it doesn't wait for says how it stopped.
    #[error("it goes on, or nobody who has answered says how it stopped")]
    Running,
    /// Another file says the same of this game, or more.
    #[error("the same game as {0}")]
    Doubled(String),
    /// This file and another one have different results alone; the united result counts.
    #[error("together with {0} it gives another result than alone")]
    Differs(String),
    /// Another file contradicts it.
    #[error("it contradicts {0}: somebody has signed two things")]
    Contradicts(String),
}

/// Members of a game.
pub(super) type Members = BTreeSet<Member>;

/// The content of one file of a game: its log, and the other signed statements.
/// The result of a game is judged from all its files together.
#[derive(Debug, Clone)]
pub struct Game {
    /// The hash of its first charter.
    pub id: Hash,
    /// The day of its charter.
    pub day: u32,
    /// The club's period of that day.
    pub(super) period: u32,
    /// The cup round that it belongs to, if any.
    pub round: Option<Round>,
    /// Its members' keys.
    pub members: Vec<PublicKey>,
    /// The log: by index the head, and the author if it is a turn.
    pub(super) line: Vec<(Hash, Option<Member>)>,
    /// The charters of its log, ascending from the first one.
    pub(super) chapters: Vec<Chapter>,
    /// Points by member, and true for the winner of equal points, if it was played to its end.
    pub(super) played: Option<Vec<(u16, bool)>>,
    pub(super) is_agreed: bool,
    /// True if something that all had answered isn't on its log, and nothing proves who cut it.
    pub(super) is_cut: bool,
    /// True if the file has evidence alone, as kept beside a record.
    /// It counts for what it proves, and no result names it.
    pub(super) is_evidence: bool,
    /// The end of its log, which takes receipts from other files.
    pub(super) tail: Tail,
    pub(super) shown: Shown,
    /// The seed of its first draw.
    pub(super) toss: Option<Hash>,
}

/// A charter on a game's log.
#[derive(Debug, Clone)]
pub(super) struct Chapter {
    pub(super) id: Hash,
    pub(super) number: u32,
    pub(super) opening: Index,
    pub(super) members: Members,
    /// By member, in the charter's order: the answers that its join lists as left behind.
    pub(super) cut: Vec<(Member, Vec<Answer>)>,
    /// The hashes of the evidence that it rests on.
    pub(super) rests: Vec<Hash>,
    /// By member: its highest index in this chapter that a turn or receipt on the log answers.
    /// A Yes alone binds nobody for good.
    pub(super) answered: [Option<Index>; MEMBERS],
}

/// Signed statements that a file shows besides its log.
#[derive(Debug, Clone, Default)]
pub(super) struct Shown {
    /// Forks that its proofs prove.
    pub(super) forks: BTreeSet<Fork>,
    /// Forks that its last charter knew of.
    pub(super) known: BTreeSet<Fork>,
    /// By the evidence's hash: the resigned member, and its highest sealed number by its own word.
    pub(super) resignations: BTreeMap<Hash, (Member, u32)>,
    /// Members who say how the game stopped at its tip.
    pub(super) said: Members,
    /// Members who are out of time by another's word.
    pub(super) flagged: Members,
    /// Members who said how it stopped in a file that waited for others alone.
    pub(super) waiting: Members,
    /// Receipts for any head, of this file's log or another's.
    pub(super) receipts: Vec<Signed<Receipt>>,
}

/// The content of a file, or the reason why it counts for nothing.
pub type Found = Result<Game, ExclusionReason>;

impl Game {
    /// Reads a file for a club's ladder.
    /// The charter alone decides that a game isn't the club's; `look` is passed to [`verify_by`].
    ///
    /// # Errors
    /// The reason why it counts for nothing, whatever other files there are.
    pub fn of(club: &Club, bytes: &[u8], look: &dyn Fn(&[Batch<'_>])) -> Found {
        // Games that aren't the club's needn't be judged.
        let first = first_charter(bytes).map_err(|verdict| ExclusionReason::Unsound(Box::new(verdict)))?;
        let terms = first.charter().first().ok_or(ExclusionReason::Foreign)?;
        let (period, round) = fits(club, terms)?;
        let report = verify_by(bytes, look);
        let record = match (&report.verdict, &report.record) {
            (Verdict::Unreadable(_) | Verdict::Invalid { .. }, _) | (_, None) => {
                return Err(ExclusionReason::Unsound(Box::new(report.verdict)));
            }
            (_, Some(record)) => record,
        };
        let is_cut = matches!(&report.verdict, Verdict::Forked { forks, .. } if forks.is_empty());
        let log = record.log();
        let mut game = Self {
            id: log.game_id(),
            day: terms.day,
            period,
            round,
            members: terms.members.clone(),
            line: log.history().iter().map(|at| (at.head, at.turn().map(|turn| turn.member))).collect(),
            chapters: chapters(log),
            played: (log.ending() == Some(Ending::Played)).then(|| points(log)),
            is_agreed: log.ending() == Some(Ending::Agreed),
            is_cut,
            is_evidence: false,
            tail: log.tail(),
            shown: Shown::of(record),
            toss: log.history().iter().find_map(|at| at.dealt.as_ref()).map(|dealt| dealt.draws.seed()),
        };
        game.take_receipts(&game.shown.receipts.clone());
        game.shown.waiting = &game.shown.said - &game.awaited();
        Ok(game)
    }

    /// Returns the file as evidence alone, as a program keeps it beside its record.
    #[must_use]
    pub fn as_evidence(self) -> Self {
        Self { is_evidence: true, ..self }
    }

    /// Returns the last head of its log.
    pub(crate) fn head(&self) -> Option<Hash> {
        self.line.last().map(|(head, _)| *head)
    }

    /// Returns the measure of its length: the number of its last chapter, and of its indices.
    pub(super) fn far(&self) -> (u32, usize) {
        (self.chapters.last().map_or(0, |chapter| chapter.number), self.line.len())
    }

    /// Unites it with another file that has the same last head.
    pub(crate) fn unite(&mut self, other: Self) {
        self.is_cut |= other.is_cut;
        self.take_receipts(&other.shown.receipts);
        let Shown { forks, known, resignations, said, flagged, waiting, receipts } = other.shown;
        self.shown.forks.extend(forks);
        self.shown.known.extend(known);
        self.shown.resignations.extend(resignations);
        self.shown.said.extend(said);
        self.shown.flagged.extend(flagged);
        self.shown.waiting.extend(waiting);
        self.shown.receipts.extend(receipts);
    }

    /// Takes receipts for its tip, and ignores others.
    pub(super) fn take_receipts(&mut self, receipts: &[Signed<Receipt>]) {
        let Some(head) = self.head() else { return };
        for receipt in receipts.iter().filter(|receipt| receipt.head == head) {
            if self.tail.offer_receipt(receipt).is_ok()
                && let Some(chapter) = self.chapters.last_mut()
            {
                chapter.note(receipt.member, receipt.index);
            }
        }
    }

    /// Returns the members that it waits for.
    pub(super) fn awaited(&self) -> Members {
        match self.tail.awaits() {
            Awaits::Receipts { from } => from.into_iter().collect(),
            Awaits::Turn { member, .. } => Members::from([member]),
            Awaits::Nothing => Members::new(),
        }
    }

    /// Returns true if it was played to its end and countersigned by all of its last chapter.
    pub(crate) fn is_whole(&self) -> bool {
        self.played.is_some() && self.tail.awaits() == Awaits::Nothing
    }
}

impl Chapter {
    fn note(&mut self, member: Member, index: Index) {
        if let Some(answered) = self.answered.get_mut(member.index()) {
            *answered = (*answered).max(Some(index));
        }
    }
}

impl Shown {
    fn of(record: &Record) -> Self {
        let mut shown = Self { forks: record.forks(), known: record.known_forks(), ..Self::default() };
        for (hash, evidence) in record.evidence() {
            match evidence {
                Evidence::Resignation(one) => {
                    shown.resignations.insert(*hash, (one.member, one.number));
                }
                Evidence::Receipt(receipt) => shown.receipts.push(receipt.clone()),
                _ => (),
            }
        }
        shown.receipts.extend(record.log().receipts().map(|receipt| (**receipt).clone()));
        for remark in record.remarks() {
            shown.said.insert(remark.member);
            if let RemarkKind::Flag { member, .. } = remark.kind {
                shown.flagged.insert(member);
            }
        }
        shown
    }
}

/// Returns the charters of a log, with the answers in each.
fn chapters(log: &Log) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for at in log.history() {
        if let Some(sealed) = at.charter() {
            let charter = sealed.charter();
            let (members, joins) = (charter.members(), charter.joins());
            chapters.push(Chapter {
                id: charter.id(),
                number: charter.number(),
                opening: at.index,
                members: members.iter().copied().collect(),
                cut: members.iter().copied().zip(joins.iter().map(|join| join.cut.clone())).collect(),
                rests: charter.continuing().map_or_else(Vec::new, |on| on.rests.clone()),
                answered: [None; MEMBERS],
            });
        } else if let Some(turn) = at.turn()
            && let Some(chapter) = chapters.last_mut()
        {
            chapter.note(turn.member, at.index);
            turn.receipts.iter().for_each(|receipt| chapter.note(receipt.member, receipt.index));
        }
    }
    chapters
}

/// Sorts files that count for nothing by name, then by reason.
pub(crate) fn sort_exclusions(left_out: &mut [(String, ExclusionReason)]) {
    left_out.sort_by_cached_key(|(name, why)| (name.clone(), why.to_string()));
}

/// Returns the club's period and cup round of a game.
/// Fails with the reason if the game doesn't count for the club.
fn fits(club: &Club, terms: &First) -> Result<(u32, Option<Round>), ExclusionReason> {
    let occasion =
        terms.occasion.as_ref().filter(|occasion| occasion.counts).ok_or(ExclusionReason::Foreign)?;
    let is_plain = occasion.id == club.id();
    let round = if is_plain { None } else { club.round_of(&occasion.id) };
    if !is_plain && round.is_none() {
        return Err(ExclusionReason::Foreign);
    }
    let period = club.period(terms.day).ok_or(ExclusionReason::Day)?;
    if !club.wanted.fits(terms) {
        return Err(ExclusionReason::Terms);
    }
    if !terms.draws.are_secret() || terms.origin.is_some() {
        return Err(ExclusionReason::Known);
    }
    let is_own = terms.seats.iter().all(|seat| matches!(seat.player, Player::Member(_)));
    // A player of the cup plays it to its end, whether still a member or not.
    let cup = club.cup.as_ref().filter(|cup| round.is_some_and(|round| round.cup == cup.number));
    let belongs = |key| club.member(key).is_some() || cup.is_some_and(|cup| cup.is_played_by(key));
    let are_members = terms.members.iter().all(belongs);
    let one_each = terms.members.len() == terms.seats.len() && terms.members.len() > 1;
    if is_own && are_members && one_each { Ok((period, round)) } else { Err(ExclusionReason::Stranger) }
}

/// Returns the points by member, and true for the winner of equal points.
fn points(log: &Log) -> Vec<(u16, bool)> {
    let (scores, order) = (log.game().scores(), log.game().order());
    let second = order.get(1).filter(|_| log.terms().tie == Tie::SecondWins && order.len() == 2);
    let of = |member: Member| {
        let seat = log.terms().seats_of(member).next();
        seat.map_or((0, false), |seat| (scores[seat.index()], second == Some(&seat)))
    };
    Member::first(log.terms().members.len()).map(of).collect()
}
