//! The Ferries: a lake ends the roads that come to it, but its ferry joins two of them.
//!
//! A ferry comes with its lake, after the deployment. Then the ferries that the new tile's roads lead
//! to may be turned to other roads of their lakes. So roads are joined, and fall apart again.

use crate::board::Tile;
use crate::board::features::SegmentId;
use crate::board::figures::Figure;
use crate::expansions::steps::SetStep;
use crate::game::Game;
use crate::game::encode::length;
use crate::game::turn::{Flow, Step};
use crate::moves::action::{Action, Decision, Refusal};
use crate::moves::event::{Event, EventSink};
use crate::setup::options::FerryPlaced;
use crate::setup::{Part, Seat};
use crate::tiles::catalogue::{FeatureKind, Mark};
use crate::tiles::geometry::Position;
use crate::tiles::shapes::Shapes;
use crate::tools::bits::numbers;
use crate::tools::list::InlineList;

/// Maximum number of ferries: one for each lake.
const FERRIES_MAX: usize = 8;

/// A ferry on its lake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Ferry {
    /// The number of the lake's tile.
    tile: u16,
    /// The roads that it joins, as segments of its tile, ascending.
    ends: [u8; 2],
    /// The roads that it joined when this part began.
    before: [u8; 2],
}

/// The ferries on the board, in the order they came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Ferries {
    list: InlineList<Ferry, FERRIES_MAX>,
    /// The active seat turns no more ferries in this part.
    done: bool,
}

impl Ferries {
    /// Forgets which ferries were turned in the last part.
    pub(super) fn begin_part(&mut self) {
        self.list.as_mut().iter_mut().for_each(|ferry| ferry.before = ferry.ends);
        self.done = false;
    }

    /// Writes each ferry's tile and roads, now and when the part began; and whether no more is turned.
    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        length(out, self.list.len());
        for ferry in self.list.iter() {
            out.extend(ferry.tile.to_le_bytes());
            out.extend(ferry.ends);
            out.extend(ferry.before);
        }
        out.push(u8::from(self.done));
    }
}

impl Game {
    /// Returns the ferries: the lake's position, and the segments of the two roads that it joins.
    pub fn ferries(&self) -> impl Iterator<Item = (Position, [u8; 2])> + '_ {
        let ferries = self.later.ferries.list.iter();
        ferries.map(|ferry| (self.board.tiles()[usize::from(ferry.tile)].position, ferry.ends))
    }

    /// Waits for the ferry of a new lake, then for ferries to be turned.
    pub(super) fn enter_ferry(&mut self) -> Flow {
        if self.lake_needs_ferry() || !self.later.ferries.done && !self.turns().is_empty() {
            return Flow::Wait;
        }
        if self.later.ferries.list.iter().any(|ferry| {
            ferry.ends != ferry.before || usize::from(ferry.tile) + 1 == self.board.tiles().len()
        }) {
            self.see_joined_roads();
        }
        Flow::Go(self.after(Step::Set(SetStep::Ferry)))
    }

    pub(super) fn ferry_decision(&self) -> Decision {
        if self.lake_needs_ferry() { Decision::PlaceFerry } else { Decision::TurnFerry }
    }

    /// Returns `true` if the new tile is a lake that gets a ferry and has none yet.
    fn lake_needs_ferry(&self) -> bool {
        let (tile, at) = (self.last_tile(), self.board.tiles().len() - 1);
        let has_ferry = || self.later.ferries.list.iter().any(|ferry| usize::from(ferry.tile) == at);
        if !tile.kind().kind().has(Mark::Ferry) || has_ferry() {
            return false;
        }
        let is_thief = |figure: &Figure| {
            usize::from(figure.tile) == at
                && figure.kind.is_follower()
                && self.features.kind_at(figure.segment) == FeatureKind::Road
        };
        match self.setup.options.ferry_placed {
            FerryPlaced::Always => true,
            FerryPlaced::WithThief => self.figures.iter().any(is_thief),
        }
    }

    /// Returns the pairs of roads that meet the lake of a tile.
    fn pairs(&self, tile: u16) -> Vec<[u8; 2]> {
        let features = &self.board.tiles()[usize::from(tile)].kind().kind().features;
        let roads = (0u8..).zip(features).filter(|(_, f)| f.kind == FeatureKind::Road && f.sides.len() == 1);
        let roads: Vec<u8> = roads.map(|(number, _)| number).collect();
        let mut pairs = Vec::new();
        for (at, first) in roads.iter().enumerate() {
            pairs.extend(roads[at + 1..].iter().map(|second| [*first, *second]));
        }
        pairs
    }

    /// Returns the ferry that joins this road to another, by its number in the list.
    fn ferry_of(&self, segment: SegmentId) -> Option<usize> {
        let tile = self.board.tile_of(segment);
        let number = (segment.0 - self.board.tiles()[usize::from(tile)].first.0) as u8;
        self.later.ferries.list.iter().position(|ferry| ferry.tile == tile && ferry.ends.contains(&number))
    }

    /// Returns the first ferries that the roads of the new tile lead to, by their numbers in the list.
    fn ferries_reached(&self) -> Vec<usize> {
        let tile = self.last_tile();
        let mut seen: Vec<SegmentId> = self.roads_of(&tile).map(|number| tile.segment(number)).collect();
        let (mut todo, mut reached) = (seen.clone(), Vec::new());
        while let Some(segment) = todo.pop() {
            for other in self.roads_across(segment) {
                if seen.contains(&other) {
                    continue;
                }
                seen.push(other);
                match self.ferry_of(other) {
                    Some(ferry) => reached.push(ferry),
                    None => todo.push(other),
                }
            }
        }
        reached.sort_unstable();
        reached.dedup();
        reached
    }

    /// Returns the road segments of a tile, with that of a bridge over it.
    fn roads_of(&self, tile: &Tile) -> impl Iterator<Item = u8> + use<> {
        numbers(Shapes::standard().of(tile.kind()).roads() | self.bridge_bit(tile))
    }

    /// Returns `false` if no road of the new tile belongs to a ferry that wasn't turned in this part.
    fn may_reach_ferry(&self) -> bool {
        let tile = self.last_tile();
        let mut ferries = self.later.ferries.list.iter().filter(|ferry| ferry.ends == ferry.before);
        ferries.any(|ferry| {
            let lake = self.board.tiles()[usize::from(ferry.tile)];
            let road = self.features.root(lake.segment(ferry.ends[0]));
            self.roads_of(&tile).any(|number| self.features.root(tile.segment(number)) == road)
        })
    }

    /// Returns the turns of ferries that are possible: the lake's tile, and the new pair of roads.
    fn turns(&self) -> Vec<(u16, [u8; 2])> {
        let mut turns = Vec::new();
        if !self.may_reach_ferry() {
            return turns;
        }
        for ferry in self.ferries_reached().into_iter().map(|at| self.later.ferries.list[at]) {
            if ferry.ends == ferry.before {
                let others = self.pairs(ferry.tile).into_iter().filter(|pair| *pair != ferry.ends);
                turns.extend(others.map(|pair| (ferry.tile, pair)));
            }
        }
        turns
    }

    pub(super) fn ferry_actions(&self, actions: &mut Vec<Action>) {
        let first = actions.len();
        let new = (self.board.tiles().len() - 1) as u16;
        let offered = match self.ferry_decision() {
            Decision::PlaceFerry => self.pairs(new).into_iter().map(|pair| (new, pair)).collect(),
            _ => self.turns(),
        };
        let join = |(tile, ends): (u16, [u8; 2])| {
            let at = self.board.tiles()[usize::from(tile)].position;
            Action::JoinRoads { at, ends }
        };
        actions.extend(offered.into_iter().map(join));
        actions[first..].sort_unstable();
        if self.ferry_decision() == Decision::TurnFerry {
            actions.push(Action::Pass);
        }
    }

    pub(super) fn check_ferry(&self, action: Action) -> Result<(), Refusal> {
        let mut offered = Vec::new();
        self.ferry_actions(&mut offered);
        match action {
            _ if offered.contains(&action) => Ok(()),
            Action::JoinRoads { .. } => Err(Refusal::NoMove),
            Action::Pass => Err(Refusal::MustAct),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(super) fn act_with_ferry<S: EventSink>(&mut self, action: Action, sink: &mut S) {
        let Action::JoinRoads { at, ends } = action else {
            self.later.ferries.done = true;
            return;
        };
        let Some(tile) = self.board.number_at(at) else { return };
        let turned = self.later.ferries.list.iter().position(|ferry| ferry.tile == tile);
        match turned {
            Some(number) => self.turn_ferry(number, ends),
            None => self.later.ferries.list.push(Ferry { tile, ends, before: ends }),
        }
        let laid = self.board.tiles()[usize::from(tile)];
        let [first, second] = ends.map(|number| laid.segment(number));
        let Self { features, board, .. } = self;
        features.connect(first, second, board);
        self.count_bridged_tiles();
        if S::WANTED {
            sink.take(Event::RoadsJoined { seat: self.turn_seat(), at, ends });
        }
        if let Some(number) = turned {
            let Ferry { before, .. } = self.later.ferries.list[number];
            for number in before.into_iter().chain(ends) {
                for seat in Seat::first(self.setup.seats) {
                    let road = self.features.root(laid.segment(number));
                    self.send_lone_specials_home(road, seat, sink);
                }
            }
        }
    }

    /// Takes a ferry from its roads, which fall apart unless they are joined elsewhere.
    fn turn_ferry(&mut self, number: usize, ends: [u8; 2]) {
        let Ferry { tile, ends: old, .. } = self.later.ferries.list[number];
        let first = self.board.tiles()[usize::from(tile)].segment(old[0]);
        let road = self.features.root(first);
        self.split_road(road, |game, segment| {
            let at = game.ferry_of(segment).filter(|at| *at != number)?;
            let Ferry { tile, ends: [a, b], .. } = game.later.ferries.list[at];
            let tile = game.board.tiles()[usize::from(tile)];
            Some(if tile.segment(a) == segment { tile.segment(b) } else { tile.segment(a) })
        });
        self.later.ferries.list.as_mut()[number].ends = ends;
    }

    /// Notes which roads are complete after ferries came or were turned.
    fn see_joined_roads(&mut self) {
        let tile = self.last_tile();
        let is_complete = |number: &u8| self.features.is_complete(self.features.root(tile.segment(*number)));
        let bits = |bits: u16, number: u8| bits | 1 << number;
        let roads = self.roads_of(&tile).fold(0, bits);
        let complete = self.roads_of(&tile).filter(is_complete).fold(0, bits);
        let elsewhere = self.roads_completed_elsewhere().next().is_some();
        self.laid.see_roads(roads, complete, elsewhere);
        if self.setup.parts.has(Part::Robber) {
            self.recount_roads();
        }
    }

    /// Returns the complete roads at the ferries that were turned in this part.
    pub(crate) fn roads_completed_elsewhere(
        &self,
    ) -> impl Iterator<Item = crate::board::features::FeatureId> + '_ {
        let turned = self.later.ferries.list.iter().filter(|ferry| ferry.ends != ferry.before);
        let roads = turned.flat_map(move |ferry| {
            let tile = self.board.tiles()[usize::from(ferry.tile)];
            let numbers = ferry.before.into_iter().chain(ferry.ends);
            numbers.map(move |number| self.features.root(tile.segment(number)))
        });
        roads.filter(|road| self.features.is_complete(*road))
    }
}
