//! Two runs of one key: which connections are whose, and who of the two is heard. Pure; the node pings.
//!
//! Invariant: a run that answers pings is never dropped for another of its key; one that doesn't is, within [`limits::SILENT`].

use std::collections::BTreeMap;
use std::time::Instant;

use libp2p::swarm::ConnectionId;

use super::limits;

/// The runs of one peer's key, by connection.
#[derive(Debug, Default)]
pub(super) struct Runs {
    /// Which run it is of, and when it answered a ping last.
    of: BTreeMap<ConnectionId, (u64, Option<Instant>)>,
    /// The run that has come while another is connected, and when it came.
    met: Option<(u64, Instant)>,
}

/// What becomes of a run that greets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meeting {
    /// It is the only one.
    Alone,
    /// Another is connected; whether it lives is being found out.
    Unknown,
    /// Another is connected and lives.
    Twice,
    /// Another is connected and dead.
    Again,
}

impl Runs {
    /// A run says by a connection that it is there.
    pub(super) fn greets(&mut self, connection: ConnectionId, run: u64, now: Instant) -> Meeting {
        let others = self.of.iter().filter(|(other, (of, _))| **other != connection && *of != run);
        let others: Vec<Option<Instant>> = others.map(|(_, (_, answered))| *answered).collect();
        if others.is_empty() {
            self.met = None;
            self.of.insert(connection, (run, None));
            return Meeting::Alone;
        }
        let met = self.met.filter(|(met, _)| *met == run).map_or(now, |(_, met)| met);
        self.met = Some((run, met));
        if others.iter().flatten().any(|answered| *answered > met) {
            Meeting::Twice
        } else if now.duration_since(met) >= limits::SILENT {
            Meeting::Again
        } else {
            Meeting::Unknown
        }
    }

    /// A ping was answered.
    pub(super) fn answered(&mut self, connection: ConnectionId, now: Instant) {
        if let Some((_, answered)) = self.of.get_mut(&connection) {
            *answered = Some(now);
        }
    }

    /// A connection has ended.
    pub(super) fn closed(&mut self, connection: ConnectionId) {
        self.of.remove(&connection);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn who_answers_stays_and_who_is_silent_makes_room() {
        let start = Instant::now();
        let after = |ms| start + Duration::from_millis(ms);
        let connection = ConnectionId::new_unchecked;
        let mut runs = Runs::default();
        assert_eq!(runs.greets(connection(1), 7, start), Meeting::Alone);
        assert_eq!(runs.greets(connection(2), 7, start), Meeting::Alone, "the same run again");
        runs.answered(connection(1), after(10));
        assert_eq!(runs.greets(connection(3), 8, after(20)), Meeting::Unknown);
        assert_eq!(runs.greets(connection(3), 8, after(500)), Meeting::Unknown, "that was before");
        runs.answered(connection(3), after(600));
        assert_eq!(
            runs.greets(connection(3), 8, after(700)),
            Meeting::Unknown,
            "its own answers prove nothing"
        );
        runs.answered(connection(1), after(800));
        assert_eq!(runs.greets(connection(3), 8, after(900)), Meeting::Twice);

        assert_eq!(runs.greets(connection(4), 9, after(1000)), Meeting::Unknown);
        let silent = 1000 + u64::try_from(limits::SILENT.as_millis()).unwrap();
        assert_eq!(runs.greets(connection(4), 9, after(silent - 1)), Meeting::Unknown);
        assert_eq!(runs.greets(connection(4), 9, after(silent)), Meeting::Again);
        runs.closed(connection(1));
        runs.closed(connection(2));
        assert_eq!(runs.greets(connection(4), 9, after(silent + 1)), Meeting::Alone);
    }
}
