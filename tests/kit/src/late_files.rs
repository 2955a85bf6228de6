//! Files that a member makes after a game, to reverse its result.
//!
//! The member goes back to any moment of the game and goes on from there with its key alone. The
//! club's judge reads each such file beside those of the honest members. None of them may turn a
//! result into that member's win.

use std::sync::Arc;

use bastide_club::{Club, ClubMember, Found, Founding, Game, Ladder, Sheet, WantedTerms};
use bastide_record::bytes::decode;
use bastide_record::file::{self, Frame};
use bastide_record::{
    Awaits, Batch, Charter, Continuing, Ending, Entry, Evidence, Exact, Index, Join, Key, Member, Proposal,
    PublicKey, RawCharter, Record, RemarkKind, Resignation, SealedCharter, Signed, TurnContent, verify,
};
use bastide_rules::stand_in;

use super::dice::Dice;
use super::people::{actions, chain};

/// Length of a period of the club's ladder, in days.
const PERIOD: u16 = 28;
/// Number of files made at a table.
const FILES: usize = 12;
/// Maximum number of things signed in a file.
const STEPS_MAX: u64 = 3;
/// Maximum length of a charter, in bytes.
const CHARTER_BYTES: usize = 1 << 14;

/// Counts of files that were judged.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Files {
    /// Files that the judge could read.
    pub read: u64,
    /// Files that made a result count for nothing.
    pub undone: u64,
}

impl Files {
    /// Adds other counts.
    pub const fn add(&mut self, other: Self) {
        self.read += other.read;
        self.undone += other.undone;
    }
}

/// Founds a club of these members, which begins on this day.
pub fn club(organiser: &Key, members: impl Iterator<Item = PublicKey>, day: u32) -> Club {
    let founding = Founding { organiser: organiser.public(), name: "Club".into(), day, nonce: [3; 16] };
    let enrol = |(at, key): (u32, PublicKey)| ClubMember { key, name: format!("Member {at}") };
    let mut members: Vec<ClubMember> = (0..).zip(members).map(enrol).collect();
    members.sort();
    let sheet = Sheet { members, ..Sheet::new(founding, PERIOD, WantedTerms::default()) };
    Club::seal(organiser, sheet).expect("each member has a key and a name")
}

/// One thing that a member signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Turn,
    Receipt,
    Resign,
    /// A resignation that reports an earlier answer than the highest.
    ResignEarlier,
    /// A resignation with the highest possible number.
    ResignLate,
    Remark,
    Flag,
    Won,
    /// A charter of this member alone, from an index so far below the tip.
    Charter(u32),
}

const STEPS: [Step; 10] = [
    Step::Turn,
    Step::Receipt,
    Step::Resign,
    Step::ResignEarlier,
    Step::ResignLate,
    Step::Remark,
    Step::Flag,
    Step::Won,
    Step::Charter(0),
    Step::Charter(2),
];

/// Judges files that `liar` makes, beside the honest members' records.
///
/// # Panics
/// If one of them reverses a result.
pub fn check(club: &Club, honest: &[(PublicKey, &[u8])], liar: &Key, dice: &mut Dice) -> Files {
    let mut files = Files::default();
    let read = |bytes: &[u8]| Game::of(club, bytes, &|batches| batches.iter().for_each(Batch::look));
    let own: Vec<Found> = honest.iter().map(|(_, record)| read(record)).collect();
    let Some(day) = own.iter().flatten().map(|game| game.day).next() else { return files };
    let alone: Vec<_> = honest.iter().map(|(key, _)| lead(club, day, &own, *key, liar.public())).collect();
    if alone.iter().all(Option::is_none) {
        return files;
    }
    let is_final = honest.iter().any(|(_, record)| is_final(record, liar));
    for _ in 0..FILES {
        let (_, from) = honest[dice.below(honest.len())];
        let Some((steps, file)) = lie(from, liar, dice) else { continue };
        let found = read(&file);
        if found.is_err() {
            continue;
        }
        files.read += 1;
        let all: Vec<Found> = own.iter().cloned().chain([found]).collect();
        for ((key, _), alone) in honest.iter().zip(&alone) {
            let together = lead(club, day, &all, *key, liar.public());
            let holds = match (*alone, together) {
                (None, _) => true,
                (Some(alone), Some(together)) => together >= alone.min(0) && (!is_final || together >= alone),
                (Some(_), None) => {
                    files.undone += 1;
                    !is_final
                }
            };
            assert!(holds, "{alone:?} alone, {together:?} beside a file with {steps:?}");
        }
    }
    files
}

/// Returns true if a record shows an end that all have countersigned, or the liar's resignation.
fn is_final(record: &[u8], liar: &Key) -> bool {
    let report = verify(record);
    let Some(record) = &report.record else { return false };
    let log = record.log();
    let is_whole = log.ending() == Some(Ending::Played) && log.awaits() == Awaits::Nothing;
    let member = record.first().charter().member(&liar.public());
    is_whole || member.is_some_and(|member| record.resigned().contains(&member))
}

/// Returns the lead of one member over another on the club's ladder; `None` if no game counts.
///
/// A member's points are those of others it has beaten, less those it is behind.
fn lead(club: &Club, day: u32, files: &[Found], of: PublicKey, over: PublicKey) -> Option<i64> {
    let named = files.iter().enumerate().map(|(at, found)| (at.to_string(), found.clone()));
    let ladder = Ladder::on(club, day, named);
    let stands = |key: PublicKey| {
        let row = ladder.rows.iter().find(|row| row.key == key)?;
        Some(i64::from(row.beaten) - i64::from(row.behind))
    };
    Some(stands(of)? - stands(over)?)
}

/// Makes a file from any moment of a record. None if the liar could sign nothing there.
fn lie(record: &[u8], liar: &Key, dice: &mut Dice) -> Option<(Vec<Step>, Vec<u8>)> {
    let mut reader = file::Reader::new(record).ok()?;
    let mut ends = Vec::new();
    while let file::Next::Frame(_) = reader.read() {
        ends.push(reader.at());
    }
    let end = if dice.falls(300) { *ends.last()? } else { *ends.get(dice.below(ends.len()))? };
    let mut bytes = record[..end].to_vec();
    let mut steps = Vec::new();
    for _ in 0..dice.between(1, STEPS_MAX + 1) {
        let report = verify(&bytes);
        let step = STEPS[dice.below(STEPS.len())];
        if let Some(frames) = frames_of(report.record.as_ref()?, liar, step, dice) {
            bytes.extend(frames);
            steps.push(step);
        }
    }
    (!steps.is_empty()).then_some((steps, bytes))
}

/// Returns the frames of one step. None if the liar can't make it.
fn frames_of(record: &Record, liar: &Key, step: Step, dice: &mut Dice) -> Option<Vec<u8>> {
    let log = record.log();
    let me = record.first().charter().member(&liar.public())?;
    let other = *log.members().iter().find(|member| **member != me)?;
    let remark = |kind| Some(Frame::Remark(log.remark(liar, kind)?).encode());
    match step {
        Step::Turn => {
            let Awaits::Turn { member, seat } = log.awaits() else { return None };
            let own = seat.filter(|_| member == me);
            let actions = actions(log, |seat| own == Some(seat), |game| Some(stand_in(game)));
            let draft = TurnContent { actions, spent_ms: 1000, freed: Vec::new() };
            let turn = log.seal(liar, &chain(log.charter(), liar)?, draft).ok()?;
            Some(Frame::Entry(Entry::Turn(turn)).encode())
        }
        Step::Receipt => {
            let receipt = log.receipt(liar, &chain(log.charter(), liar)?, 100, Vec::new())?;
            Some(Frame::Receipt(receipt).encode())
        }
        Step::Resign | Step::ResignEarlier | Step::ResignLate => {
            let numbers = record.chapters().into_iter().filter(|log| log.charter().has(me));
            let number = numbers.map(|log| log.charter().number()).max().unwrap_or(0);
            let bound = record.bound(me).into_iter().map(|(answer, _)| answer);
            let top = bound.reduce(|top, answer| if answer.is_above(&top) { answer } else { top });
            let mut earlier = || log.answer_at(Index(dice.below(log.tip().index.0 as usize + 1) as u32));
            let last = if step == Step::ResignEarlier { earlier() } else { top };
            let number = if step == Step::ResignLate { u32::MAX } else { number };
            let resignation = Resignation { game: log.game_id(), number, last, yes: Vec::new(), member: me };
            Some(Frame::Evidence(Evidence::Resignation(Signed::seal(liar, resignation))).encode())
        }
        Step::Remark => remark(RemarkKind::AnotherDay),
        Step::Flag => remark(RemarkKind::Flag { member: other, spent_ms: 60_000 }),
        Step::Won => remark(RemarkKind::Won),
        Step::Charter(down) => {
            let from = log.answer_at(Index(log.tip().index.0.checked_sub(down)?))?;
            let highest = record.chapters().last().map_or(0, |log| log.charter().number());
            let on = Continuing {
                protocol: bastide_record::PROTOCOL_VERSION,
                rules: bastide_record::RULES_VERSION,
                game: log.game_id(),
                number: highest.max(from.number) + 1,
                day: log.terms().day,
                from,
                members: vec![me],
                late: Vec::new(),
                question: None,
                rests: record.evidence().map(|(hash, _)| *hash).take(32).collect(),
            };
            let sealed = sealed_alone(record, liar, me, on, dice)?;
            let raw: RawCharter = decode(&sealed.encode(), CHARTER_BYTES).ok()?;
            let held = log.receipts().map(|receipt| Frame::Receipt((**receipt).clone()).encode());
            Some(held.chain([Frame::Charter(raw).encode()]).collect::<Vec<_>>().concat())
        }
    }
}

/// Returns a charter of one member.
fn sealed_alone(
    record: &Record,
    liar: &Key,
    me: Member,
    on: Continuing,
    dice: &mut Dice,
) -> Option<SealedCharter> {
    let basis = record.check_proposal(&on).ok()?;
    let top = basis.top(me, &record.bound(me));
    let cut = top.filter(|top| !basis.is_on_line(top)).into_iter().collect();
    let due = basis.link_due(me);
    let link = due.and_then(|round| chain(record.chapter(&on.from.chapter)?.charter(), liar)?.show(round));
    let proposal = Exact::new(Proposal::Continuing(Box::new(on)));
    let join = Join::seal(liar, dice.bytes(), &proposal, link, cut).0;
    let charter = Charter::assemble(proposal, vec![join], Some(record.first().charter())).ok()?;
    let charter = Arc::new(charter);
    let signature = charter.sign(liar, me).signature();
    SealedCharter::new(charter, &[signature]).ok()
}
