//! What happened: every screen, log line and sound is made from these.
//!
//! An action returns the events it caused, in order. A [`Score`] explains itself: its terms add up to its points, and
//! the strengths say who got them.

use super::catalogue::{FeatureKind, KindId};
use super::figures::FigureKind;
use super::geometry::{Position, Rotation, Spot};
use super::setup::Seat;

/// Something that happened in the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The order of turns is known.
    Ordered {
        /// The seats, the first to move first.
        seats: Vec<Seat>,
    },
    /// A tile was drawn and has a place.
    Drawn {
        /// Whose turn it is.
        seat: Seat,
        /// The tile.
        kind: KindId,
    },
    /// A tile was drawn, had no legal place, and left the game.
    Discarded {
        /// Whose turn it is.
        seat: Seat,
        /// The tile.
        kind: KindId,
    },
    /// A tile was laid.
    Laid {
        /// By whom.
        seat: Seat,
        /// The tile.
        kind: KindId,
        /// Where.
        position: Position,
        /// How.
        rotation: Rotation,
    },
    /// A figure came onto the board.
    Deployed {
        /// Whose.
        seat: Seat,
        /// Which kind.
        figure: FigureKind,
        /// Onto which segment.
        spot: Spot,
    },
    /// A feature was scored.
    Scored(Score),
    /// A figure went back to its supply.
    Returned {
        /// Whose.
        seat: Seat,
        /// Which kind.
        figure: FigureKind,
        /// The segment it stood on.
        spot: Spot,
    },
    /// The game is over; the scores are final.
    Over,
}

/// Why a feature was scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Occasion {
    /// It was completed.
    Completed,
    /// The game ended.
    Final,
}

/// What is counted in a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Item {
    /// Tiles of a road or city.
    Tiles,
    /// Pennants of a city.
    Pennants,
    /// The cloister itself.
    Cloister,
    /// Laid tiles around a cloister.
    Neighbours,
    /// Completed cities that a farm borders.
    Cities,
}

/// `count` things at `each` points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Term {
    /// What is counted.
    pub item: Item,
    /// How many.
    pub count: u16,
    /// Points for each.
    pub each: u16,
}

impl Term {
    /// Nothing.
    pub(super) const NONE: Self = Self { item: Item::Tiles, count: 0, each: 0 };

    /// `count` · `each`.
    #[must_use]
    pub const fn points(self) -> u16 {
        self.count * self.each
    }
}

/// One scoring of one feature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    /// Why now.
    pub occasion: Occasion,
    /// What kind of feature. For farms scored by the city (booklet 002) it is the city.
    pub feature: FeatureKind,
    /// One of its segments; [`super::Game::feature`] gives the others.
    pub spot: Spot,
    /// The whole sum; each seat of `winners` gets it.
    pub terms: Vec<Term>,
    /// The sum of the terms.
    pub points: u16,
    /// Follower strength by seat; 0 where nobody stands.
    pub strengths: [u8; Seat::MAX],
    /// The seats with most strength.
    pub winners: Vec<Seat>,
    /// Whether it is farmers who are paid.
    pub for_farmers: bool,
}

/// Where events go: a list, or nowhere when only the state matters (bots, benchmarks).
pub trait Sink {
    /// Whether events are wanted at all; building them costs.
    const WANTED: bool;
    /// Takes the next event.
    fn take(&mut self, event: Event);
}

impl Sink for Vec<Event> {
    const WANTED: bool = true;
    fn take(&mut self, event: Event) {
        self.push(event);
    }
}

/// A sink that wants nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unheard;

impl Sink for Unheard {
    const WANTED: bool = false;
    fn take(&mut self, _: Event) {}
}
