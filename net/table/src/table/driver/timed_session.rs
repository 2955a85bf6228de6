//! The session with its clock. A person, a bot of this program, or the program alone decides
//! through it for our seats.
//!
//! Invariant: of refused commands, the number and the last reason are kept. (If time ran backwards,
//! the session would take it as standing still.)

use bastide_session::{Command, CommandError, Millis, Session, View};
use web_time::{Instant, SystemTime};

use crate::background;

/// See the module.
pub(in crate::table) struct TimedSession {
    pub(super) session: Session,
    /// Start: on the monotonic clock, and as time of day.
    began: (Instant, Millis),
    refused: (u64, Option<CommandError>),
    /// The app says that nobody looks at it.
    away: bool,
}

impl TimedSession {
    pub(super) fn new(session: Session) -> Self {
        Self { session, began: (Instant::now(), since_1970()), refused: (0, None), away: false }
    }

    /// Returns the session's time. In a live game it is monotonic, so setting the system's clock
    /// has no effect. In other games time during which the machine slept counts, too, which only
    /// the system's clock has seen.
    pub(in crate::table) fn now(&self) -> Millis {
        let (began, at) = self.began;
        let awake = at + Millis(u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX));
        if self.session.is_live() { awake } else { awake.max(since_1970()) }
    }

    /// Returns the time of the start.
    pub(super) const fn began(&self) -> Millis {
        self.began.1
    }

    /// Returns the session's current view.
    pub(in crate::table) fn view(&self) -> View {
        self.session.view()
    }

    /// Sends a command to the session. A refusal is shown to the player.
    pub(in crate::table) fn command(&mut self, command: Command) {
        if let Err(error) = self.session.command(self.now(), command) {
            self.refused = (self.refused.0 + 1, Some(error));
        }
    }

    /// Sends a command that is repeated after later changes. A refusal isn't shown.
    pub(in crate::table) fn attempt(&mut self, command: Command) {
        let _ = self.session.command(self.now(), command);
    }

    /// Returns the number of refusals, and the last reason.
    pub(super) const fn refused(&self) -> &(u64, Option<CommandError>) {
        &self.refused
    }

    /// Sets whether the player looks away from the app.
    pub(super) const fn look_away(&mut self, away: bool) {
        self.away = away;
    }

    /// Does everything that is due by now. It also shows the others if the player looks at the
    /// table.
    pub(super) fn tick(&mut self) {
        let now = self.now();
        self.session.set_away(now, self.away || background::is_hidden());
        if self.session.deadline().is_some_and(|at| at <= now) {
            self.session.tick(now);
        }
    }
}

/// Returns the milliseconds since 1970, as sessions count time; 0 if the clock is before 1970. They
/// are comparable across runs.
#[must_use]
pub fn since_1970() -> Millis {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Returns true if it is the turn of a bot of this program, which plays beside our other seats.
pub(super) fn is_bots_turn(view: &View) -> bool {
    view.turn.as_ref().is_some_and(|turn| view.bot(turn.seat).is_some())
}
