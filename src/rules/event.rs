//! What happened: every screen, log line and sound is made from these.
//!
//! An action returns the events it caused, in order. A [`Score`] explains itself: its terms add up to its points, and
//! the strengths say who got them.

use super::catalogue::{FeatureKind, Goods, KindId};
use super::count::Quarter;
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
        /// Why.
        why: Home,
    },
    /// A figure went from one segment to another: a wagon moved on, a follower came out of the city.
    Moved {
        /// Whose.
        seat: Seat,
        /// Which kind.
        figure: FigureKind,
        /// Where it stood.
        from: Spot,
        /// Where it stands.
        to: Spot,
    },
    /// Points that are no feature's.
    Bonus {
        /// Who gets them.
        seat: Seat,
        /// What for.
        bonus: Bonus,
        /// How many.
        points: u16,
    },
    /// A dragon tile was drawn before any volcano lay: it is kept aside until one does, and another is drawn.
    SetAside {
        /// Whose turn it is.
        seat: Seat,
        /// The tile.
        kind: KindId,
    },
    /// The first volcano lies: the tiles kept aside are in the bag again.
    ShuffledBack {
        /// How many.
        count: u8,
    },
    /// The dragon flew to a volcano, or made a step of its journey.
    DragonMoved {
        /// Who led it; nobody if it flew.
        by: Option<Seat>,
        /// To which tile.
        to: Position,
    },
    /// The fairy was moved.
    FairyMoved {
        /// By whom.
        seat: Seat,
        /// To which tile.
        to: Position,
        /// Beside which of the mover's figures, where she stands beside one.
        beside: Option<(FigureKind, Spot)>,
    },
    /// The count was moved.
    CountMoved {
        /// By whose turn.
        seat: Seat,
        /// To which quarter.
        to: Quarter,
    },
    /// A completed city brought tokens to its completer.
    GoodsTaken {
        /// Who completed it.
        seat: Seat,
        /// Tokens of wine, grain and cloth.
        tokens: [u8; 3],
    },
    /// The card of the king or the robber baron changed hands, or grew in the same hand.
    Crowned {
        /// Who holds it now.
        seat: Seat,
        /// Which card: the king's for [`FeatureKind::City`], the robber baron's for [`FeatureKind::Road`].
        by: FeatureKind,
        /// The size of the largest, in tiles.
        tiles: u16,
    },
    /// A further part of the same turn begins.
    Again {
        /// Whose turn it is.
        seat: Seat,
        /// Why.
        why: Again,
    },
    /// The game is over; the scores are final.
    Over,
}

/// Why a figure went home.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Home {
    /// Its feature was scored.
    Scored,
    /// The dragon came.
    Dragon,
    /// A princess sent it.
    Princess,
    /// It lost a challenge.
    Challenge,
    /// A builder or pig whose last follower there went.
    Alone,
}

/// What points that are no feature's are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// The turn began with an own follower by the fairy.
    FairyAtTurn,
    /// A follower by the fairy stood in a scored feature, here.
    FairyAtScoring(Spot),
    /// Most tokens of these goods.
    Goods(Goods),
    /// The king's completed cities, so many.
    King(u16),
    /// The robber baron's completed roads, so many.
    Robber(u16),
    /// Both cards in one hand, where they are paid together.
    KingAndRobber,
}

/// Why a turn goes on with a further part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Again {
    /// The own builder's road or city was extended.
    Builder,
    /// The lake with the volcano was laid.
    Lake,
}

/// Who is paid for a feature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Payees {
    /// Most followers on a road, city, cloister or shrine.
    Followers,
    /// Most farmers.
    Farmers,
    /// Everybody with most farmers on one of the farms around a city.
    FarmersEach,
    /// Each barn.
    Barns,
}

/// Why a feature was scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Occasion {
    /// It was completed.
    Completed,
    /// A barn was laid on the farm.
    BarnLaid,
    /// The farm, with its farmers, came to a barn's.
    BarnJoined,
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
    /// The same cities once more, for the pig of a seat with most farmers.
    Pig,
    /// The same cities once more, for the pig herd on the farm.
    Herd,
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
    /// The sum that each seat of `winners` gets.
    pub terms: Vec<Term>,
    /// What single winners get besides: the cities once more for a pig. A seat's points: [`Score::points_of`].
    pub extra: Vec<(Seat, Term)>,
    /// The sum of the terms.
    pub points: u16,
    /// Follower strength by seat (barns for [`Payees::Barns`], 1 for each of [`Payees::FarmersEach`]); 0 where nobody stands.
    pub strengths: [u8; Seat::MAX],
    /// The seats with most strength; every barn's owner.
    pub winners: Vec<Seat>,
    /// Who is paid.
    pub payees: Payees,
}

impl Score {
    /// What a seat gets: nothing if it is none of the winners.
    #[must_use]
    pub fn points_of(&self, seat: Seat) -> u16 {
        if !self.winners.contains(&seat) {
            return 0;
        }
        let extra = self.extra.iter().filter(|(whose, _)| *whose == seat).map(|(_, term)| term.points());
        self.points + extra.sum::<u16>()
    }
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
