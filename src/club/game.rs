//! What a record says to a club's ladder: who was ahead of whom, or why it counts for nothing.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use bastide_record::verify::first_charter;
use bastide_record::{
    Awaits, Batch, Ending, Evidence, First, Member, Player, PublicKey, Record, Report, Tie, Verdict,
    verify_by,
};
use bastide_rules::hash::Hash;

use super::sheet::Club;

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
    /// It went on without what all had answered.
    #[error("what was answered is cut from it")]
    Cut,
    /// All have agreed to end it without a result.
    #[error("ended by agreement")]
    Agreed,
    /// In that round of the cup these two weren't to meet, or it was decided between them.
    #[error("these two weren't to meet in this round, or it was decided between them")]
    Unpaired,
    /// It goes on, and isn't overdue.
    #[error("it goes on")]
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

/// A game that counts, or will.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// Which.
    pub id: Hash,
    /// The day of its charter.
    pub day: u32,
    /// The round of a cup that it is of, and which game of two who meet in it.
    pub round: Option<(u8, u8)>,
    /// Its members' keys.
    pub members: Vec<PublicKey>,
    stands: Vec<Stands>,
    /// It isn't over.
    pub(crate) is_running: bool,
    /// Somebody says for whom it waits.
    pub(crate) is_said: bool,
    /// How far it goes: the number of its last chapter, and its last index.
    pub(crate) far: (u32, u32),
    /// The last head, and all of them, ascending: another file of this game is compared by them.
    pub(crate) head: Hash,
    heads: Vec<Hash>,
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
        if let Some(terms) = first_charter(bytes).ok().as_ref().and_then(|charter| charter.charter().first())
        {
            fits(club, terms)?;
        }
        let report = verify_by(bytes, look);
        let record = match (&report.verdict, &report.record) {
            (Verdict::Unreadable(why), _) => return Err(LeftOut::Unreadable(why.to_string())),
            (Verdict::Invalid { .. }, _) | (_, None) => {
                return Err(LeftOut::Invalid(report.verdict.to_string()));
            }
            (_, Some(record)) => record,
        };
        let log = record.log();
        fits(club, log.terms())?;
        let (stands, is_running, is_said) = stands(&report, record)?;
        let mut heads: Vec<Hash> = log.history().iter().map(|at| at.head).collect();
        heads.sort_unstable();
        Ok(Self {
            id: log.game_id(),
            day: log.terms().day,
            round: log.terms().occasion.as_ref().and_then(|occasion| club.round_of(&occasion.id)),
            members: log.terms().members.clone(),
            stands,
            is_running,
            is_said,
            far: (log.charter().number(), log.tip().index.0),
            head: log.tip().head,
            heads,
        })
    }

    /// Whether this file takes the place of a shorter one of the same game: that isn't at an end, or this holds its end.
    pub(crate) fn goes_beyond(&self, shorter: &Self) -> bool {
        shorter.is_running || self.heads.binary_search(&shorter.head).is_ok()
    }

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

/// Whether a game is one of the club's.
fn fits(club: &Club, terms: &First) -> Result<(), LeftOut> {
    let named = |id: &Hash| *id == club.id() || club.round_of(id).is_some();
    let is_ours = terms.occasion.as_ref().is_some_and(|occasion| occasion.counts && named(&occasion.id));
    if !is_ours {
        return Err(LeftOut::Foreign);
    }
    if club.period(terms.day).is_none() {
        return Err(LeftOut::Day);
    }
    if !club.wanted.fits(terms) {
        return Err(LeftOut::Terms);
    }
    if !terms.draws.rest_on_links() || terms.origin.is_some() {
        return Err(LeftOut::Known);
    }
    let is_own = terms.seats.iter().all(|seat| matches!(seat.player, Player::Member(_)));
    let are_members = terms.members.iter().all(|key| club.member(key).is_some());
    let one_each = terms.members.len() == terms.seats.len() && terms.members.len() > 1;
    if is_own && are_members && one_each { Ok(()) } else { Err(LeftOut::Stranger) }
}

/// For whom it waits, if somebody for whom it doesn't says how it stopped: only with such a remark a file is written down to the tip, with what is held of
/// answers to it. Others end where all had answered, and wait for one who may have gone on long ago.
fn awaited(record: &Record) -> Vec<Member> {
    let mut log = record.log().clone();
    for (_, evidence) in record.evidence() {
        if let Evidence::Receipt(receipt) = evidence {
            // One for something else is none.
            let _ = log.offer_receipt(receipt);
        }
    }
    let awaited = match log.awaits() {
        Awaits::Receipts { from } => from,
        Awaits::Turn { member, .. } => vec![member],
        Awaits::Nothing => Vec::new(),
    };
    let is_said = record.remarks().any(|remark| !awaited.contains(&remark.member));
    if is_said { awaited } else { Vec::new() }
}

/// What came of it, by member, whether it goes on, and whether somebody says for whom it waits.
fn stands(report: &Report, record: &Record) -> Result<(Vec<Stands>, bool, bool), LeftOut> {
    let log = record.log();
    if report.chapters().iter().any(|chapter| !chapter.cut.is_empty()) {
        return Err(LeftOut::Cut);
    }
    let all = || Member::first(log.terms().members.len());
    let mut fell: BTreeSet<Member> = all().filter(|member| !log.members().contains(member)).collect();
    let mut verdict = &report.verdict;
    if let Verdict::Forked { forks, log } = verdict {
        if forks.is_empty() {
            return Err(LeftOut::Cut);
        }
        fell.extend(forks.iter().map(|fork| fork.member));
        verdict = log;
    }
    let (mut is_played, mut is_running, mut is_said) = (log.is_over(), false, false);
    match verdict {
        Verdict::Agreed => return Err(LeftOut::Agreed),
        Verdict::Won { by } => {
            is_played = false;
            fell = all().filter(|member| member != by).collect();
        }
        Verdict::LostOnTime { member, .. } => {
            is_played = false;
            fell.insert(*member);
        }
        // Who has only not countersigned the end has lost nothing by that.
        Verdict::Unfinished { .. } if !is_played => {
            fell.extend(record.resigned());
            is_running = all().count() > fell.len() + 1;
            if is_running {
                let awaited = awaited(record);
                is_said = !awaited.is_empty();
                fell.extend(awaited);
            }
        }
        _ => {}
    }
    if log.ending() == Some(Ending::Agreed) {
        return Err(LeftOut::Agreed);
    }
    let (scores, order) = (log.game().scores(), log.game().order());
    let second = order.get(1).filter(|_| log.terms().tie == Tie::SecondWins && order.len() == 2);
    let stood = |member: Member| match log.terms().seats_of(member).next() {
        _ if fell.contains(&member) => Stands::Fell,
        Some(seat) if is_played => Stands::Played(scores[seat.index()], second == Some(&seat)),
        _ => Stands::Stayed,
    };
    Ok((all().map(stood).collect(), is_running, is_said))
}
