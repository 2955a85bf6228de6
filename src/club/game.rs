//! What a record says to a club's ladder: who was ahead of whom, or why it counts for nothing.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use bastide_record::verify::first_charter;
use bastide_record::{
    Awaits, Batch, Ending, Evidence, First, Log, Member, Player, PublicKey, Remark, RemarkKind, Signed, Tie,
    Verdict, verify_by,
};
use bastide_rules::hash::Hash;

use super::sheet::{Club, Round};

/// Why a record counts for nothing.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum LeftOut {
    /// It is none that this program reads.
    #[error("unreadable: {0}")]
    Unreadable(String),
    /// A rule is broken in it.
    #[error("invalid: {0}")]
    Invalid(String),
    /// It was played for another club, or for none, or for nothing.
    #[error("not played for this club")]
    Foreign,
    /// Its charter bears a day before the club was founded, or after the day of the ladder.
    #[error("of a day before the club's founding, or after the ladder's")]
    Day,
    /// Its terms aren't those that the club wants.
    #[error("not of the club's terms")]
    Terms,
    /// A seat is somebody's who isn't a member, a bot's, or a second one of the same member.
    #[error("a seat isn't a member's own")]
    Stranger,
    /// All could know its tiles, or it began from another game.
    #[error("its tiles were known, or it began from another game")]
    Known,
    /// It went on without what all of a chapter had answered.
    #[error("what was answered is cut from it")]
    Cut,
    /// All have agreed to end it without a result.
    #[error("ended by agreement")]
    Agreed,
    /// In that round of the cup these two weren't to meet, or it was decided between them.
    #[error("these two weren't to meet in this round, or it was decided between them")]
    Unpaired,
    /// Its charter bears a day after the last one of its round.
    #[error("begun after the last day of its round")]
    Late,
    /// Another game that claims its place in the cup says something else, and neither was finished by both.
    #[error("another game of this meeting says something else, and neither was finished by both")]
    Disputed,
    /// It goes on, and isn't overdue, or nobody for whom it doesn't wait says how it stopped.
    #[error("it goes on, or nobody who has answered says how it stopped")]
    Running,
    /// Another file says the same of this game, or more.
    #[error("the same game as {0}")]
    Doubled(String),
    /// Another file says something else of this game.
    #[error("it contradicts {0}: somebody has signed two things")]
    Contradicts(String),
}

/// What came of a game for a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stands {
    /// Played to its end, with so many points, and whether that one wins with equal points.
    Played(u16, bool),
    /// Was there as long as it lasted.
    Stayed,
    /// Gone, late, resigned, proven to have signed two things; or the one for whom an overdue game waits.
    Fell,
}

type Members = BTreeSet<Member>;

/// What a file says of a game: of several with one head all of it is united, and what comes of the game follows from that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// Which.
    pub id: Hash,
    /// The day of its charter.
    pub day: u32,
    /// The period in which that lies.
    pub(crate) period: u32,
    /// The round of a cup that it is of.
    pub round: Option<Round>,
    /// Its members' keys.
    pub members: Vec<PublicKey>,
    /// How far it goes: the number of its last chapter, and its last index.
    pub(crate) far: (u32, u32),
    /// By index the head, and the author of what is a turn: another file of this game is compared by them.
    line: Vec<(Hash, Option<Member>)>,
    /// If it is played to its end: by member the points, and whether that one wins with equal ones.
    played: Option<Vec<(u16, bool)>>,
    is_agreed: bool,
    /// What all had answered isn't on it, and nothing says who did that.
    is_cut: bool,
    /// Who isn't in its last chapter.
    out: Members,
    /// Who has signed two things, on which its last chapter doesn't rest; and of whom that chapter knew.
    proven: Members,
    forgiven: Members,
    /// The resignations in any file of the game, by hash, and those that a charter on its log has used up.
    resignations: BTreeMap<Hash, Member>,
    used_up: BTreeSet<Hash>,
    /// Whose time is up, by the other's word.
    flagged: Members,
    /// Who says how it stopped.
    said: Members,
    /// Whose receipts for the tip aren't there; and whose turn it is once all are.
    owing: Members,
    turn: Option<Member>,
    /// The seed of its first draw.
    toss: Option<Hash>,
}

/// What a file says.
pub type Found = Result<Game, LeftOut>;

impl Game {
    /// What a file says to a club's ladder. Games that aren't the club's are told by their charter alone; `look` is what [`verify_by`] takes.
    ///
    /// # Errors
    /// Why it counts for nothing, whatever else there is.
    pub fn of(club: &Club, bytes: &[u8], look: &dyn Fn(&[Batch<'_>])) -> Found {
        // What isn't the club's needn't be judged.
        let first = first_charter(bytes).map_err(|verdict| unsound(&verdict))?;
        let terms = first.charter().first().ok_or(LeftOut::Foreign)?;
        let (period, round) = fits(club, terms)?;
        let report = verify_by(bytes, look);
        let record = match (&report.verdict, &report.record) {
            (Verdict::Unreadable(_) | Verdict::Invalid { .. }, _) | (_, None) => {
                return Err(unsound(&report.verdict));
            }
            (_, Some(record)) => record,
        };
        let mut log = record.log().clone();
        for (_, evidence) in record.evidence() {
            if let Evidence::Receipt(receipt) = evidence {
                // One for something else is none.
                let _ = log.offer_receipt(receipt);
            }
        }
        let all = || Member::first(terms.members.len());
        let proven: Members = match &report.verdict {
            Verdict::Forked { forks, .. } => forks.iter().map(|fork| fork.member).collect(),
            _ => Members::new(),
        };
        let known = record.forks().into_iter().map(|fork| fork.member);
        let (owing, turn) = match log.awaits() {
            Awaits::Receipts { from } => (from.into_iter().collect(), None),
            Awaits::Turn { member, .. } => (Members::new(), Some(member)),
            Awaits::Nothing => (Members::new(), None),
        };
        let tip = log.tip().index;
        let resigned = |(hash, one): (&Hash, &Evidence)| {
            matches!(one, Evidence::Resignation(_)).then(|| (*hash, one.member()))
        };
        let resignations: BTreeMap<_, _> = record.evidence().filter_map(resigned).collect();
        let flagged = |remark: &Signed<Remark>| match remark.kind {
            RemarkKind::Flag { member, .. } => Some(member),
            _ => None,
        };
        Ok(Self {
            id: log.game_id(),
            day: terms.day,
            period,
            round,
            members: terms.members.clone(),
            far: (log.charter().number(), log.tip().index.0),
            line: log.history().iter().map(|at| (at.head, at.turn().map(|turn| turn.member))).collect(),
            played: (log.ending() == Some(Ending::Played)).then(|| points(&log)),
            is_agreed: log.ending() == Some(Ending::Agreed),
            is_cut: proven.is_empty() && matches!(report.verdict, Verdict::Forked { .. }),
            out: all().filter(|member| !log.members().contains(member)).collect(),
            forgiven: known.filter(|member| !proven.contains(member)).collect(),
            proven,
            used_up: resignations
                .iter()
                .filter(|(hash, by)| log.takes_back(tip, **by, hash))
                .map(|(hash, _)| *hash)
                .collect(),
            resignations,
            flagged: record.remarks().filter_map(flagged).collect(),
            said: record.remarks().map(|remark| remark.member).collect(),
            owing,
            turn,
            toss: log.history().iter().find_map(|at| at.dealt.as_ref()).map(|dealt| dealt.draws.seed()),
        })
    }

    /// Its last head.
    pub(crate) fn head(&self) -> Option<Hash> {
        self.line.last().map(|(head, _)| *head)
    }

    /// Takes in what another file with the same head says: whatever either shows is so, and nobody owes what either has.
    pub(crate) fn unite(&mut self, other: Self) {
        self.is_cut |= other.is_cut;
        self.proven.extend(other.proven);
        self.resignations.extend(other.resignations);
        self.used_up.extend(other.used_up);
        self.flagged.extend(other.flagged);
        self.said.extend(other.said);
        self.owing.retain(|member| other.owing.contains(member));
        self.turn = self.turn.or(other.turn);
    }

    /// Whether another file's last head stands in this one.
    pub(crate) fn holds(&self, other: &Self) -> bool {
        other.line.len().checked_sub(1).is_some_and(|last| self.line.get(last) == other.line.last())
    }

    /// Who has signed two turns where this one and another first differ: down to there they are the same, so that it was the same one's turn.
    pub(crate) fn twice(&self, other: &Self) -> Option<Member> {
        let ((_, one), (_, two)) = self.line.iter().zip(&other.line).find(|(one, two)| one != two)?;
        one.filter(|_| one == two)
    }

    /// Takes in what another file of this game shows against members: who has signed two things, unless the last chapter knew of that one; and
    /// resignations, which bind their signers in every file.
    pub(crate) fn charge(&mut self, other: &Self) {
        let twice = self.twice(other);
        let Self { proven, forgiven, resignations, .. } = self;
        proven.extend(other.proven.iter().copied().chain(twice).filter(|member| !forgiven.contains(member)));
        resignations.extend(&other.resignations);
    }

    /// Who has resigned and isn't taken back by a charter of this log.
    fn resigned(&self) -> impl Iterator<Item = Member> {
        self.resignations.iter().filter(|(hash, _)| !self.used_up.contains(*hash)).map(|(_, member)| *member)
    }

    /// Played to its end, and countersigned by all of its last chapter.
    pub(crate) fn is_whole(&self) -> bool {
        self.played.is_some() && self.owing.is_empty()
    }

    /// For whom it waits.
    fn awaited(&self) -> Members {
        if self.owing.is_empty() { self.turn.into_iter().collect() } else { self.owing.clone() }
    }

    /// Who is behind all others already: whether or not it goes on.
    fn fell(&self) -> Members {
        let mut fell: Members = &self.out | &self.proven;
        if self.played.is_none() {
            fell.extend(self.resigned());
            // Of two who say it of each other neither is believed.
            let late = &self.flagged & &self.awaited();
            fell.extend(late.iter().filter(|_| late.len() == 1));
        }
        fell
    }

    /// Whether it isn't over, for more than one who is left.
    pub(crate) fn is_running(&self) -> bool {
        let late = &self.flagged & &self.awaited();
        self.played.is_none()
            && !self.is_agreed
            && late.len() != 1
            && self.fell().len() + 1 < self.members.len()
    }

    /// What came of it, on a day on which it is due if it goes on still.
    pub(crate) fn outcome(self, is_due: bool) -> Result<Outcome, LeftOut> {
        if self.is_cut && self.proven.is_empty() {
            return Err(LeftOut::Cut);
        }
        if self.is_agreed {
            return Err(LeftOut::Agreed);
        }
        let (mut fell, is_overdue) = (self.fell(), self.is_running());
        if is_overdue {
            // Only with a remark a file is written down to the tip, with the answers to it; others end where all had answered, and wait for one who may have
            // gone on long ago.
            let awaited = self.awaited();
            let is_said = self.said.iter().any(|by| !awaited.contains(by) && !fell.contains(by));
            if !is_due || !is_said || awaited.is_empty() {
                return Err(LeftOut::Running);
            }
            fell.extend(awaited);
        }
        let stood = |member: Member| match &self.played {
            _ if fell.contains(&member) => Stands::Fell,
            Some(points) => points
                .get(member.index())
                .map_or(Stands::Stayed, |(points, wins)| Stands::Played(*points, *wins)),
            None => Stands::Stayed,
        };
        let stands = Member::first(self.members.len()).map(stood).collect();
        let decided = self.decided(&fell, is_overdue);
        let Self { id, day, period, round, members, toss, .. } = self;
        Ok(Outcome { id, day, period, round, members, stands, decided, toss })
    }

    /// Returns whose signatures decide it, of a game in which these fell.
    fn decided(&self, fell: &Members, is_overdue: bool) -> Decided {
        let own: Members = self.resigned().chain(self.proven.iter().copied()).collect();
        if is_overdue {
            Decided::Overdue
        } else if self.is_whole() && self.out.is_empty() {
            Decided::Finished
        } else if !fell.is_empty() && fell.is_subset(&own) {
            Decided::Conceded
        } else {
            Decided::Claimed
        }
    }
}

/// Whose signatures decide a game; of several games that claim one place in a cup the first of these stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Decided {
    /// Played to its end by all who began it, and countersigned by all of them.
    Finished,
    /// Who is behind has resigned, or has signed two things.
    Conceded,
    /// Who is ahead says so: by a flag, or by an end that the other hasn't countersigned.
    Claimed,
    /// It isn't over, but has waited for too long.
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
    stands: Vec<Stands>,
    pub(crate) decided: Decided,
    /// The seed of its first draw, which rests on secrets of all its members.
    pub(crate) toss: Option<Hash>,
}

impl Outcome {
    /// What a member has scored in what was played to its end.
    pub(crate) fn points(&self, member: usize) -> u32 {
        match self.stands.get(member) {
            Some(Stands::Played(points, _)) => u32::from(*points),
            _ => 0,
        }
    }

    /// How two members stand to each other: who is ahead; none if the game says nothing of it.
    pub(crate) fn between(&self, one: usize, other: usize) -> Option<Ordering> {
        match (self.stands[one], self.stands[other]) {
            (Stands::Fell, Stands::Stayed | Stands::Played(..)) => Some(Ordering::Less),
            (Stands::Stayed | Stands::Played(..), Stands::Fell) => Some(Ordering::Greater),
            (Stands::Played(one, wins), Stands::Played(other, loses)) => {
                Some(one.cmp(&other).then(wins.cmp(&loses)))
            }
            _ => None,
        }
    }
}

/// Why a file that doesn't hold counts for nothing.
fn unsound(verdict: &Verdict) -> LeftOut {
    match verdict {
        Verdict::Unreadable(why) => LeftOut::Unreadable(why.to_string()),
        _ => LeftOut::Invalid(verdict.to_string()),
    }
}

/// Of which period and round of the club's a game is, if it is one of the club's.
fn fits(club: &Club, terms: &First) -> Result<(u32, Option<Round>), LeftOut> {
    let occasion = terms.occasion.as_ref().filter(|occasion| occasion.counts).ok_or(LeftOut::Foreign)?;
    let is_plain = occasion.id == club.id();
    let round = if is_plain { None } else { club.round_of(&occasion.id) };
    if !is_plain && round.is_none() {
        return Err(LeftOut::Foreign);
    }
    let period = club.period(terms.day).ok_or(LeftOut::Day)?;
    if !club.wanted.fits(terms) {
        return Err(LeftOut::Terms);
    }
    if !terms.draws.rest_on_links() || terms.origin.is_some() {
        return Err(LeftOut::Known);
    }
    let is_own = terms.seats.iter().all(|seat| matches!(seat.player, Player::Member(_)));
    // Who plays the cup does so to its end, as a member or not any more.
    let cup = club.cup.as_ref().filter(|cup| round.is_some_and(|round| round.cup == cup.number));
    let belongs = |key| club.member(key).is_some() || cup.is_some_and(|cup| cup.is_played_by(key));
    let are_members = terms.members.iter().all(belongs);
    let one_each = terms.members.len() == terms.seats.len() && terms.members.len() > 1;
    if is_own && are_members && one_each { Ok((period, round)) } else { Err(LeftOut::Stranger) }
}

/// By member the points, and whether that one wins with equal ones.
fn points(log: &Log) -> Vec<(u16, bool)> {
    let (scores, order) = (log.game().scores(), log.game().order());
    let second = order.get(1).filter(|_| log.terms().tie == Tie::SecondWins && order.len() == 2);
    let of = |member: Member| {
        let seat = log.terms().seats_of(member).next();
        seat.map_or((0, false), |seat| (scores[seat.index()], second == Some(&seat)))
    };
    Member::first(log.terms().members.len()).map(of).collect()
}
