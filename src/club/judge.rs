//! The judge of a game: unites the statements in all files of one game, and decides its result.
//!
//! Resignations, flags and overdue games are claims about who owes what. Only this module draws
//! conclusions from several files: it unites what is *signed* (receipts, proofs, resignations,
//! remarks, charters) and asks one log.
//!
//! Invariant: a result that an honest member's file shows as final never becomes another member's
//! win by what others sign, unless they are more than half of the first charter's members. A flag
//! or an overdue game may become one that doesn't count.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet};

use bastide_record::limits::CUTS_MAX;
use bastide_record::{Answer, Fork, ForkKind, Index, Member, PublicKey};
use bastide_rules::hash::Hash;

use super::game::{ExclusionReason, Game, Members};
use super::sheet::Round;

/// A member's result in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MemberResult {
    /// Played to the end, with these points, and true if it wins with equal points.
    Played(u16, bool),
    /// Present as long as the game lasted.
    Stayed,
    /// Behind all who didn't fall.
    /// It is gone, late, resigned or proven to have signed twice, or an overdue game waits for it.
    Fell,
}

/// The files of one game with their names; files with the same last head are united.
type Files = Vec<(Vec<String>, Game)>;

/// The judgement on all files of a game.
pub(crate) struct Judgement {
    /// The file whose log is judged.
    pub(crate) name: String,
    pub(crate) outcome: Result<Outcome, ExclusionReason>,
    /// All other files, and the reasons why they give way.
    pub(crate) left_out: Vec<(String, ExclusionReason)>,
}

/// Judges all files of one game; `None` if there is no file.
/// `is_due` says that the game is overdue if it isn't over. A file with another result of its own,
/// or one that changes the judged file's result, is reported as differing and not as a double.
pub(crate) fn judge(files: Vec<(String, Game)>, is_due: bool) -> Option<Judgement> {
    if files.len() < 2 {
        return decide(files, is_due);
    }
    let stands = |judgement: &Judgement| judgement.outcome.as_ref().ok().map(|one| one.stands.clone());
    let result = |files: &[&(String, Game)]| {
        decide(files.iter().map(|file| (*file).clone()), is_due).as_ref().and_then(stands)
    };
    let mut judgement = decide(files.iter().cloned(), is_due)?;
    let all = stands(&judgement);
    let named = |name: &str| files.iter().find(|(other, game)| other == name && !game.is_evidence);
    let judged = named(&judgement.name)?;
    let before = result(&[judged]).filter(|before| Some(before) != all.as_ref());
    for (name, why) in &mut judgement.left_out {
        let ExclusionReason::Doubled(by) = why else { continue };
        let Some(file) = named(name) else { continue };
        let differs = result(&[file]).is_some_and(|alone| Some(&alone) != all.as_ref());
        if differs || before.is_some() && result(&[judged, file]) != before {
            *why = ExclusionReason::Differs(std::mem::take(by));
        }
    }
    Some(judgement)
}

/// Unites the files of one game, and decides by one log.
fn decide(files: impl IntoIterator<Item = (String, Game)>, is_due: bool) -> Option<Judgement> {
    let (evidence, files): (Vec<_>, Vec<_>) = files.into_iter().partition(|(_, game)| game.is_evidence);
    let mut files = by_head(files);
    let at = base(&files);
    let (names, mut game) = (at < files.len()).then(|| files.remove(at))?;
    let mut names = names.into_iter();
    let name = names.next()?;
    let mut left_out: Vec<_> = names.map(|double| (double, ExclusionReason::Doubled(name.clone()))).collect();
    let (mut against, mut is_agreed) = (UnitedStatements::of(&game), game.is_agreed);
    let (mut contradicts, mut outweighed) = (None, None);
    for (_, other) in &files {
        game.take_receipts(&other.shown.receipts);
    }
    for (_, other) in &evidence {
        against.take(&game, other);
    }
    for (names, other) in files {
        let is_other_end = other.is_whole() && !game.holds(&other);
        let is_contested = is_other_end && !game.outweighs(&other);
        if is_contested {
            contradicts = contradicts.or(names.first().cloned());
        } else if is_other_end {
            outweighed = outweighed.or(names.first().cloned());
        }
        is_agreed |= other.is_agreed && !game.holds(&other) && game.has_same_chapter(&other);
        let is_against = against.take(&game, &other) || is_contested;
        let why = if is_against { ExclusionReason::Contradicts } else { ExclusionReason::Doubled };
        left_out.extend(names.into_iter().map(|other| (other, why(name.clone()))));
    }
    let outcome = match contradicts {
        Some(other) => Err(ExclusionReason::Contradicts(other)),
        None => against.outcome(game, is_agreed, is_due).and_then(|outcome| match outweighed {
            // All members have signed two ends.
            Some(other) if outcome.stands.iter().all(|one| *one == MemberResult::Fell) => {
                Err(ExclusionReason::Contradicts(other))
            }
            _ => Ok(outcome),
        }),
    };
    Some(Judgement { name, outcome, left_out })
}

/// Unites files with the same last head, and sorts them.
/// The furthest comes first; of equally far ones a whole one, then an ended one, then the lowest
/// head.
fn by_head(files: impl IntoIterator<Item = (String, Game)>) -> Files {
    let mut heads = BTreeMap::<Option<Hash>, (Vec<String>, Game)>::new();
    for (name, game) in files {
        if let Some((names, one)) = heads.get_mut(&game.head()) {
            names.push(name);
            one.unite(game);
        } else {
            heads.insert(game.head(), (vec![name], game));
        }
    }
    let mut files: Files = heads.into_values().collect();
    files.iter_mut().for_each(|(names, _)| names.sort());
    let is_open = |game: &Game| game.played.is_none() && !game.is_agreed;
    files.sort_by_key(|(_, game)| (Reverse(game.far()), !game.is_whole(), is_open(game)));
    files
}

/// Chooses the file whose log is judged.
/// It is the furthest one, unless all who went on in it had countersigned another end and hide
/// that.
fn base(files: &Files) -> usize {
    let mut base = 0;
    for (at, (_, game)) in files.iter().enumerate().skip(1) {
        if files.get(base).is_some_and(|(_, further)| game.outweighs(further)) {
            base = at;
        }
    }
    base
}

impl Game {
    /// Returns true if this log has another file's last head.
    fn holds(&self, other: &Self) -> bool {
        other.line.len().checked_sub(1).is_some_and(|last| self.line.get(last) == other.line.last())
    }

    /// Returns true if both have the same last chapter.
    fn has_same_chapter(&self, other: &Self) -> bool {
        let last = |game: &Self| game.chapters.last().map(|chapter| chapter.id);
        last(self) == last(other)
    }

    /// Returns the fork of a member where two logs first differ by two turns.
    /// They are the same down to there, so it was the same member's turn.
    fn twice(&self, other: &Self) -> Option<Fork> {
        let lines = self.line.iter().zip(&other.line);
        let (index, ((_, one), (_, two))) = (0..).map(Index).zip(lines).find(|(_, (one, two))| one != two)?;
        let member = one.filter(|_| one == two)?;
        let chapter = self.chapters.iter().rev().find(|chapter| chapter.opening < index)?.id;
        Some(Fork { member, twice: ForkKind::Heads { chapter, index } })
    }

    /// Returns the highest answer of a member on this log.
    fn answer_of(&self, member: Member) -> Option<Answer> {
        let answered = self.chapters.iter().rev().find_map(|chapter| {
            let index = chapter.answered.get(member.index()).copied().flatten()?;
            Some((chapter, index))
        });
        let (chapter, index) = answered?;
        let (head, _) = self.line.get(index.0 as usize)?;
        Some(Answer { number: chapter.number, chapter: chapter.id, index, head: *head })
    }

    /// Returns true if this answer is on this log.
    fn shows(&self, answer: &Answer) -> bool {
        self.line.get(answer.index.0 as usize).is_some_and(|(head, _)| *head == answer.head)
    }

    /// Returns the members who went on in this log above an answer of theirs that it lacks.
    /// `other` shows the answer.
    /// They did so in the same chapter, or in one with a higher number whose join doesn't list the
    /// answer as cut; no honest member does either. Members don't count that are known to have
    /// signed two heads in the answer's chapter.
    fn hidden(&self, other: &Self) -> Members {
        let hides = |member: &Member| {
            let answer = other.answer_of(*member).filter(|answer| !self.shows(answer));
            let Some(answer) = answer else { return false };
            let is_known = |fork: &Fork| match fork.twice {
                ForkKind::Heads { chapter, .. } => fork.member == *member && chapter == answer.chapter,
                ForkKind::Charters { .. } => false,
            };
            if self.shown.known.iter().any(is_known) {
                return false;
            }
            let same = self.chapters.iter().find(|chapter| chapter.id == answer.chapter);
            let same = same.and_then(|chapter| chapter.answered.get(member.index()).copied().flatten());
            if same.is_some_and(|index| index >= answer.index) {
                return true;
            }
            let is_above = |number: u32| number > answer.number;
            let mut above = self.chapters.iter().filter(|chapter| is_above(chapter.number));
            let cuts = above.find_map(|chapter| chapter.cut.iter().find(|(of, _)| of == member));
            // A join that lists eight answers may leave out others.
            cuts.is_some_and(|(_, cut)| {
                let says = |cut: &Answer| {
                    is_above(cut.number) || cut.chapter == answer.chapter && cut.index >= answer.index
                };
                cut.len() < CUTS_MAX && !cut.iter().any(says)
            })
        };
        Member::first(self.members.len()).filter(hides).collect()
    }

    /// Returns true if this log's end counts against another log that leaves it out.
    /// This one must be whole, and all who had countersigned its end and went on in the other one
    /// must hide it there.
    fn outweighs(&self, other: &Self) -> bool {
        let Some(last) = self.chapters.last().filter(|_| self.is_whole() && !other.holds(self)) else {
            return false;
        };
        let end = Index(self.line.len().saturating_sub(1) as u32);
        let goes_on = |member: &Member| {
            other.chapters.iter().any(|chapter| {
                let is_answered = || chapter.answered.get(member.index()).copied().flatten() >= Some(end);
                chapter.members.contains(member) && chapter.number > last.number
                    || chapter.id == last.id && is_answered()
            })
        };
        let on: Members = last.members.iter().copied().filter(goes_on).collect();
        !on.is_empty() && on.is_subset(&other.hidden(self))
    }
}

/// Signed statements from all files of a game, as they count for the judged log.
struct UnitedStatements {
    /// Proved forks.
    forks: BTreeSet<Fork>,
    /// Members who hide an answer of theirs.
    hidden: Members,
    resignations: BTreeMap<Hash, (Member, u32)>,
    /// By member: the highest index of the log at which it said that it waited for others.
    waited: BTreeMap<Member, Index>,
}

impl UnitedStatements {
    fn of(game: &Game) -> Self {
        let (forks, resignations) = (game.shown.forks.clone(), game.shown.resignations.clone());
        let mut against = Self { forks, hidden: Members::new(), resignations, waited: BTreeMap::new() };
        against.hear(game);
        against
    }

    /// Notes members who say in a file of this log that it waited for others.
    fn hear(&mut self, file: &Game) {
        let at = Index(file.line.len().saturating_sub(1) as u32);
        for member in &file.shown.waiting {
            let waited = self.waited.entry(*member).or_insert(at);
            *waited = (*waited).max(at);
        }
    }

    /// Takes another file's statements.
    /// Returns true if it and the judged log show that a member signed two things.
    fn take(&mut self, game: &Game, other: &Game) -> bool {
        let hidden = &game.hidden(other) | &other.hidden(game);
        let twice = game.twice(other);
        let is_against = twice.is_some() || !hidden.is_empty();
        self.forks.extend(&other.shown.forks);
        self.forks.extend(twice);
        self.hidden.extend(hidden);
        self.resignations.extend(&other.shown.resignations);
        if game.holds(other) {
            self.hear(other);
        }
        is_against
    }

    /// Returns the members missing in the last chapter, and the resigned ones.
    /// A chapter of members who have all resigned before leaves out nobody and takes back nobody.
    fn gone(&self, game: &Game) -> (Members, Members) {
        let (mut left, mut out) = (self.resignations.clone(), Members::new());
        for chapter in game.chapters.iter().skip(1) {
            let has_resigned =
                |member: &Member| left.values().any(|(by, number)| by == member && *number < chapter.number);
            if chapter.members.iter().all(has_resigned) {
                continue;
            }
            out = Member::first(game.members.len()).filter(|one| !chapter.members.contains(one)).collect();
            left.retain(|hash, (by, _)| !chapter.members.contains(by) || !chapter.rests.contains(hash));
        }
        (out, left.values().map(|(by, _)| *by).collect())
    }

    /// Returns true if a member that the log waits for has said that it waited for others.
    /// Only if no file shows a later answer of that member. Of members who say that they wait for
    /// each other, none is believed.
    fn is_disputed(&self, game: &Game) -> bool {
        let awaited = game.awaited();
        let mut waited = self.waited.iter().filter(|(member, _)| awaited.contains(member));
        waited.any(|(member, at)| game.answer_of(*member).is_none_or(|answer| answer.index <= *at))
    }

    /// Decides the result of the game.
    fn outcome(self, game: Game, is_agreed: bool, is_due: bool) -> Result<Outcome, ExclusionReason> {
        let (out, resigned) = self.gone(&game);
        let known = &game.shown.known;
        let proven: Members =
            self.forks.iter().filter(|fork| !known.contains(fork)).map(|fork| fork.member).collect();
        let proven = &proven | &self.hidden;
        if game.is_cut && proven.is_empty() {
            return Err(ExclusionReason::Cut);
        }
        let is_played = game.played.is_some();
        let (awaited, is_disputed) = (game.awaited(), self.is_disputed(&game));
        let mut fell = &out | &proven;
        let mut late = Members::new();
        // Members who have all resigned can't end a game by playing on alone.
        let went_on = game.chapters.last().map(|chapter| &chapter.members);
        if !is_played || went_on.is_some_and(|members| members.is_subset(&resigned)) {
            fell.extend(&resigned);
            late = &game.shown.flagged & &awaited;
            // If two say it of each other, neither is believed; nor is anybody who fell.
            let is_believed = late.len() == 1 && !is_disputed;
            let is_said =
                |of: &Member| went_on.is_some_and(|all| all.iter().any(|by| by != of && !fell.contains(by)));
            late.retain(|of| is_believed && is_said(of));
            fell.extend(&late);
        }
        let is_over = is_played || !late.is_empty() || fell.len() + 1 >= game.members.len();
        if game.is_agreed || is_agreed && !is_over {
            return Err(ExclusionReason::Agreed);
        }
        if !is_over {
            // Only with a remark a file is written down to the tip, with the answers to it. Others
            // end where all had answered, and may wait for a member that moved long ago.
            let is_said = game.shown.said.iter().any(|by| !awaited.contains(by) && !fell.contains(by));
            if !is_due || !is_said || is_disputed || awaited.is_empty() {
                return Err(ExclusionReason::Running);
            }
            fell.extend(awaited);
        }
        let stood = |member: Member| match &game.played {
            _ if fell.contains(&member) => MemberResult::Fell,
            Some(points) => points
                .get(member.index())
                .map_or(MemberResult::Stayed, |(points, wins)| MemberResult::Played(*points, *wins)),
            None => MemberResult::Stayed,
        };
        let stands = Member::first(game.members.len()).map(stood).collect();
        let decided = if !is_over {
            DecidedBy::Overdue
        } else if game.is_whole() && out.is_empty() {
            DecidedBy::Finished
        } else if !fell.is_empty() && fell.is_subset(&(&resigned | &proven)) {
            DecidedBy::Conceded
        } else {
            DecidedBy::Claimed
        };
        let Game { id, day, period, round, members, toss, .. } = game;
        Ok(Outcome { id, day, period, round, members, stands, decided, toss })
    }
}

/// The kind of signatures that decide a game.
/// Of several games for one place in a cup, the first kind in this order wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum DecidedBy {
    /// Played to its end by all who began it, and countersigned by all of them.
    Finished,
    /// The loser has resigned, or has signed two things.
    Conceded,
    /// The winner says so: by a flag, or by an end that the other hasn't countersigned.
    Claimed,
    /// It isn't over, and has waited for too long.
    Overdue,
}

/// A game that counts.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) id: Hash,
    pub(crate) day: u32,
    pub(crate) period: u32,
    pub(crate) round: Option<Round>,
    pub(crate) members: Vec<PublicKey>,
    stands: Vec<MemberResult>,
    pub(crate) decided: DecidedBy,
    /// The seed of its first draw, which rests on secrets of all its members.
    pub(crate) toss: Option<Hash>,
}

impl Outcome {
    /// Returns a member's points if the game was played to its end, else 0.
    pub(crate) fn points(&self, member: usize) -> u32 {
        match self.stands.get(member) {
            Some(MemberResult::Played(points, _)) => u32::from(*points),
            _ => 0,
        }
    }

    /// Compares two members, greater if the first is ahead; `None` if the game says nothing of it.
    pub(crate) fn between(&self, one: usize, other: usize) -> Option<Ordering> {
        match (self.stands[one], self.stands[other]) {
            (MemberResult::Fell, MemberResult::Stayed | MemberResult::Played(..)) => Some(Ordering::Less),
            (MemberResult::Stayed | MemberResult::Played(..), MemberResult::Fell) => Some(Ordering::Greater),
            (MemberResult::Played(one, wins), MemberResult::Played(other, loses)) => {
                Some(one.cmp(&other).then(wins.cmp(&loses)))
            }
            _ => None,
        }
    }
}
