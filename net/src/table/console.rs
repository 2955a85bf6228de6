//! The session with its time, for whoever decides for the own seats: a person, a bot of this program, or the program alone.
//!
//! Invariant: of what it refuses the last is kept, with how many there were. (Time that would run backwards the session takes as standing still.)

use web_time::{Instant, SystemTime};

use crate::beside;
use crate::session::{Command, CommandError, Millis, Session, View};

/// See the module.
pub(super) struct Console {
    pub(super) session: Session,
    /// When, and what time it was then.
    began: (Instant, Millis),
    refused: (u64, Option<CommandError>),
    /// The app says that nobody looks at it.
    away: bool,
}

impl Console {
    pub(super) fn new(session: Session) -> Self {
        Self { session, began: (Instant::now(), since_1970()), refused: (0, None), away: false }
    }

    /// The session's time: in a game of minutes a clock that was set meanwhile changes nothing of it. Elsewhere what the machine slept counts, too, which
    /// only that clock has seen.
    pub(super) fn now(&self) -> Millis {
        let (began, at) = self.began;
        let awake = at + Millis(u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX));
        if self.session.is_live() { awake } else { awake.max(since_1970()) }
    }

    /// When it began.
    pub(super) const fn began(&self) -> Millis {
        self.began.1
    }

    /// The session as it is now.
    pub(super) fn view(&self) -> View {
        self.session.view()
    }

    /// Commands something; if it is refused, the player is shown that.
    pub(super) fn command(&mut self, command: Command) {
        if let Err(error) = self.session.command(self.now(), command) {
            self.refused = (self.refused.0 + 1, Some(error));
        }
    }

    /// Commands something that is tried again when something has changed: nobody is told if it is refused.
    pub(super) fn attempt(&mut self, command: Command) {
        let _ = self.session.command(self.now(), command);
    }

    /// How much was refused, and why the last.
    pub(super) const fn refused(&self) -> &(u64, Option<CommandError>) {
        &self.refused
    }

    /// The player looks at the app, or doesn't.
    pub(super) const fn look_away(&mut self, away: bool) {
        self.away = away;
    }

    /// What was due by now is done, and the others are shown whether the player looks.
    pub(super) fn tick(&mut self) {
        let now = self.now();
        self.session.set_away(now, self.away || beside::is_hidden());
        if self.session.deadline().is_some_and(|at| at <= now) {
            self.session.tick(now);
        }
    }
}

/// What time it is as a session's moments count it, in all its runs; the first of all, where the clock is before it.
#[must_use]
pub fn since_1970() -> Millis {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Whether a bot of this program is to move, beside whoever else decides for the own seats.
pub(super) fn is_bots_turn(view: &View) -> bool {
    view.turn.as_ref().is_some_and(|turn| view.bot(turn.seat).is_some())
}
