//! Next step of a recorded game: who must act, by its journal, by a view of it, or by its record.

use bastide_record::{Log, PublicKey, Report, Verdict};
use bastide_rules::Seat;
use bastide_session::{Identity, OwedBy, Profile, Session, Time, View};
use bastide_table::store::{self, FILE_MAX, Store};
use bastide_table::table;
use bastide_wire::ids::TableId;

/// Next step of a game: who must act, or why nobody can here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextStep {
    /// This machine's player, or a bot of theirs, must act.
    Mine,
    /// Somebody else in this seat must act.
    Others(Seat),
    /// The player in this seat must first say how far the game is.
    /// Its files were restored or copied.
    Unheard(Seat),
    /// A game entered by hand that isn't complete yet.
    Written,
    /// The game continues on another device.
    Away,
    /// The game can't be continued.
    Over,
}

/// Returns who must act, by the journal: it holds entries that the others haven't answered yet.
/// Also returns that member's clock in a game of days. There nobody has a turn while a signed entry
/// may be missing. A member who resigned or was left out waits for the others.
pub(super) fn ahead(store: &Store, id: &TableId, log: &Log, record: &[u8]) -> Option<(NextStep, Time)> {
    let key = store.key().ok()?;
    let journal = store::read(&store.journal_path(id), FILE_MAX).ok()?;
    // The session only serves for looking: its output is dropped.
    let identity = Identity { key, profile: Profile::from(""), day: 0, entropy: [0; 32] };
    let mut session = Session::resume(identity, record, &journal, table::since_1970()).ok()?.session;
    if let Some(file) = store.journal_file(id) {
        session.lies_in(file);
    }
    whom(&session.view(), log.terms().pace.is_days())
}

/// Returns who must act by a view, with that member's clock in a game of days.
/// Returns `None` if no other member is left.
pub fn whom(view: &View, is_days: bool) -> Option<(NextStep, Time)> {
    let waits = view.waits.iter().find(|wait| is_days || wait.what != OwedBy::Status);
    let has_left = |at: usize| view.members.get(at).is_none_or(|one| one.resigned || one.missing.is_some());
    let waits = waits.filter(|wait| Some(wait.member) != view.me || !has_left(wait.member));
    let another = || (0..view.members.len()).find(|member| Some(*member) != view.me && !has_left(*member));
    let member = view.members.get(waits.map(|wait| wait.member).or_else(another)?)?;
    let seat = || member.seats.first().copied();
    let standing = match waits.map(|wait| wait.what) {
        Some(OwedBy::Status) => return Some((NextStep::Unheard(seat()?), Time::default())),
        Some(_) if waits.map(|wait| wait.member) == view.me => NextStep::Mine,
        Some(OwedBy::Turn(seat)) => NextStep::Others(seat),
        _ => NextStep::Others(seat()?),
    };
    Some((standing, if is_days { member.time } else { Time::default() }))
}

/// Returns who must act in an unfinished game, by its record alone.
pub(super) fn standing(log: &Log, me: Option<&PublicKey>) -> NextStep {
    let (seat, terms) = (log.game().turn_seat(), log.terms());
    let member = terms.seats.get(seat.index()).and_then(|terms| terms.player.member());
    let key = member.and_then(|member| terms.members.get(member.index()));
    if key.is_some() && key == me { NextStep::Mine } else { NextStep::Others(seat) }
}

/// Returns true if the game of a record can still be played.
pub fn goes_on(report: &Report) -> bool {
    let verdict = match &report.verdict {
        Verdict::Forked { log, .. } => log,
        verdict => verdict,
    };
    matches!(verdict, Verdict::Unfinished { .. }) && report.log().is_some_and(|log| !log.is_over())
}
