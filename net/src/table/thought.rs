//! A bot that thinks beside the table: on a thread of its own, so that the network doesn't wait for it.
//!
//! Invariant: at most one thought at a time. One that the game has left behind is thought to its end, and its answer is dropped.

use std::sync::Arc;

use bastide::rules::{Action, Game};
use tokio::sync::oneshot::{Receiver, channel};

use crate::node::random;
use crate::thinking::{Mind, Skill};

/// See the module.
pub(super) struct Thought {
    /// What has been thought before; away while it thinks.
    mind: Option<Mind>,
    about: Option<Arc<Game>>,
    answer: Option<Receiver<(Mind, Action)>>,
}

impl Thought {
    pub(super) const fn new() -> Self {
        Self { mind: None, about: None, answer: None }
    }

    pub(super) const fn is_under_way(&self) -> bool {
        self.answer.is_some()
    }

    /// Begins to think about what to do in a game that asks an own seat; nothing while a thought is under way.
    pub(super) fn begin(&mut self, skill: Skill, game: &Arc<Game>) {
        if self.answer.is_some() {
            return;
        }
        let mut mind = self.mind.take().unwrap_or_else(|| Mind::new(skill, u64::from_le_bytes(random())));
        let (answer, taken) = channel();
        let about = Arc::clone(game);
        let thinks = move || {
            let action = mind.act(&about);
            // The table may have ended meanwhile.
            let _ = answer.send((mind, action));
        };
        if std::thread::Builder::new().name("bot".into()).spawn(thinks).is_ok() {
            self.about = Some(Arc::clone(game));
            self.answer = Some(taken);
        }
    }

    /// Waits for the thought's end: what to do, or nothing if it broke. For ever if there is none.
    pub(super) async fn answer(&mut self) -> Option<Action> {
        let Some(answer) = &mut self.answer else { return std::future::pending().await };
        let (mind, action) = answer.await.ok().unzip();
        self.mind = mind;
        self.answer = None;
        action
    }

    /// What the last thought was about.
    pub(super) fn end(&mut self) -> Option<Arc<Game>> {
        self.about.take()
    }
}
