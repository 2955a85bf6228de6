//! Bots that think in a [background task](crate::background): the network doesn't wait for them.
//!
//! Invariant: at most one bot thinks at a time. If the game has moved on, or the table has ended,
//! it is stopped and its answer is dropped.

use std::collections::BTreeMap;
use std::sync::Arc;

use bastide_rules::{Action, Game, Seat};
use bastide_wire::ids::random;
use tokio::sync::oneshot::{Receiver, channel};

use crate::background;
use crate::timed_bot::{BotSettings, StopFlag, TimedBot};

/// See the module.
pub(super) struct BotWorker {
    /// Bots by seat, with their memory; the one that thinks is absent.
    minds: BTreeMap<Seat, TimedBot>,
    about: Option<About>,
}

/// Subject of the thinking.
struct About {
    seat: Seat,
    game: Arc<Game>,
    stop: StopFlag,
    answer: Receiver<(TimedBot, Action)>,
}

impl BotWorker {
    pub(super) const fn new() -> Self {
        Self { minds: BTreeMap::new(), about: None }
    }

    pub(super) const fn is_under_way(&self) -> bool {
        self.about.is_some()
    }

    /// Starts to think about a seat's decision, unless that is under way. If a bot thinks about an
    /// outdated game, only stops it.
    pub(super) fn begin(&mut self, skill: BotSettings, seat: Seat, game: &Arc<Game>) {
        if let Some(about) = &self.about {
            if about.game != *game {
                about.stop.stop();
            }
            return;
        }
        let mut mind =
            self.minds.remove(&seat).unwrap_or_else(|| TimedBot::new(skill, u64::from_le_bytes(random())));
        mind.set_time(skill.time);
        let stop = mind.stop();
        let (said, answer) = channel();
        let about = Arc::clone(game);
        let thinks = async move || {
            let action = mind.act(&about).await;
            // The table may have ended meanwhile.
            let _ = said.send((mind, action));
        };
        if background::begin("bot", thinks).is_ok() {
            self.about = Some(About { seat, game: Arc::clone(game), stop, answer });
        }
    }

    /// Stops thinking: no seat is asked any more.
    pub(super) fn leave(&self) {
        if let Some(about) = &self.about {
            about.stop.stop();
        }
    }

    /// Waits for the answer, and returns it with its game. `None` if the bot was stopped or has
    /// panicked. Waits for ever if no bot thinks.
    pub(super) async fn answer(&mut self) -> Option<(Arc<Game>, Action)> {
        let Some(about) = &mut self.about else { return std::future::pending().await };
        let answer = (&mut about.answer).await;
        let About { seat, game, stop, .. } = self.about.take()?;
        let (mind, action) = answer.ok().filter(|_| !stop.is_stopped())?;
        self.minds.insert(seat, mind);
        Some((game, action))
    }
}

impl Drop for BotWorker {
    fn drop(&mut self) {
        self.leave();
    }
}
