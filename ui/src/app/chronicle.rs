//! What has happened, as the list of events shows it: turns with their score lines, and the totals by source.
//!
//! Made from the events alone, for tables and for records alike.

use bastide::rules::{Event, FeatureKind, KindId, Payees, Position, Score, Seat, Spot};

/// Where points come from, in the order of the breakdown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// Roads.
    Roads,
    /// Cities.
    Cities,
    /// Cloisters.
    Cloisters,
    /// Farms.
    Farms,
}

impl Source {
    /// All of them.
    pub(super) const ALL: [Self; 4] = [Self::Roads, Self::Cities, Self::Cloisters, Self::Farms];

    /// The heading of its column.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Roads => "Roads",
            Self::Cities => "Cities",
            Self::Cloisters => "Cloisters",
            Self::Farms => "Farms",
        }
    }

    fn of(score: &Score) -> Self {
        match score.feature {
            _ if score.payees != Payees::Followers => Self::Farms,
            FeatureKind::Road | FeatureKind::River => Self::Roads,
            FeatureKind::City => Self::Cities,
            FeatureKind::Cloister | FeatureKind::Shrine => Self::Cloisters,
            FeatureKind::Field | FeatureKind::Quarter => Self::Farms,
        }
    }
}

/// A line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Line {
    /// The order of turns.
    Order(Vec<Seat>),
    /// A tile was laid, and perhaps a follower deployed.
    Turn {
        /// By whom.
        seat: Seat,
        /// Where.
        position: Position,
        /// Where a follower went.
        deployed: Option<Spot>,
    },
    /// A tile had no place.
    Discarded(KindId),
    /// A feature was scored.
    Scored(Score),
    /// The game ended.
    Over,
}

/// All lines, and what is counted from them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Chronicle {
    /// Oldest first.
    pub(super) lines: Vec<Line>,
    /// Points by seat and source.
    pub(super) sources: [[u16; 4]; Seat::MAX],
    /// Which tiles were laid, and by whom, oldest first.
    pub(super) laid: Vec<(Seat, Position)>,
}

impl Chronicle {
    /// The chronicle of these events.
    pub(super) fn of<'a>(events: impl IntoIterator<Item = &'a Event>) -> Self {
        let mut chronicle = Self::default();
        for event in events {
            chronicle.tell(event);
        }
        chronicle
    }

    /// One event more.
    pub(super) fn tell(&mut self, event: &Event) {
        match event {
            Event::Ordered { seats } => self.lines.push(Line::Order(seats.clone())),
            Event::Discarded { kind, .. } => self.lines.push(Line::Discarded(*kind)),
            Event::Laid { seat, position, .. } => {
                self.laid.push((*seat, *position));
                self.lines.push(Line::Turn { seat: *seat, position: *position, deployed: None });
            }
            Event::Deployed { spot, .. } => {
                if let Some(Line::Turn { deployed, .. }) = self.lines.last_mut() {
                    *deployed = Some(*spot);
                }
            }
            Event::Scored(score) => {
                for seat in &score.winners {
                    self.sources[seat.index()][Source::of(score) as usize] += score.points_of(*seat);
                }
                self.lines.push(Line::Scored(score.clone()));
            }
            Event::Over => self.lines.push(Line::Over),
            _ => {}
        }
    }

    /// What was scored since the last turn of `me` began, newest first; without `me` since the last turn of anybody.
    pub(super) fn scored(&self, me: Option<Seat>) -> Vec<&Score> {
        let since = |line: &&Line| match line {
            Line::Turn { seat, .. } => me.is_some_and(|me| me != *seat),
            _ => true,
        };
        let mut scores = Vec::new();
        for line in self.lines.iter().rev() {
            if let Line::Scored(score) = line {
                scores.push(score);
            }
            if !since(&line) {
                break;
            }
        }
        scores
    }

    /// The last tile each seat laid since the last one of `me`, newest first; without `me` only the last.
    pub(super) fn latest(&self, me: Option<Seat>) -> Vec<(Seat, Position)> {
        let newest = self.laid.iter().rev().copied();
        match me {
            None => newest.take(1).collect(),
            Some(me) => {
                let others: Vec<_> =
                    newest.clone().take_while(|(seat, _)| *seat != me).take(Seat::MAX - 1).collect();
                if others.is_empty() { newest.take(1).collect() } else { others }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::moments::tests::played;
    use bastide::rules::{Occasion, Setup};

    #[test]
    fn the_sources_add_up_to_the_scores() {
        let (game, events) = played(&Setup::base(3), 7);
        let chronicle = Chronicle::of(&events);
        for seat in Seat::first(3) {
            let sum: u16 = chronicle.sources[seat.index()].iter().sum();
            assert_eq!(sum, game.scores()[seat.index()]);
        }
        assert_eq!(chronicle.laid.len() + 1, game.tiles().len());
        assert_eq!(chronicle.lines.last(), Some(&Line::Over));
        let finals = events.iter().filter(|e| matches!(e, Event::Scored(s) if s.occasion == Occasion::Final));
        assert!(chronicle.scored(None).len() >= finals.count(), "the final scoring is shown at the end");
        let (last, _) = chronicle.laid[chronicle.laid.len() - 1];
        assert_eq!(chronicle.latest(None).len(), 1);
        assert!(
            chronicle.latest(Some(Seat((last.0 + 1) % 3))).iter().all(|(seat, _)| seat.0 != (last.0 + 1) % 3)
        );
    }
}
