//! Laying a tile: joining its segments with its neighbours', and facts known before a deployment.

use super::features::{FeatureId, NewFeatures};
use super::{MetSegments, Tile};
use crate::game::Game;
use crate::moves::event::EventSink;
use crate::setup::Part;
use crate::tiles::catalogue::{Catalogue, Edge, FeatureKind, KindId};
use crate::tiles::geometry::{Position, Rotation, Side};
use crate::tiles::shapes::{NO_FEATURE, Port, Shapes};
use crate::tools::bits::numbers;
use crate::tools::list::InlineList;

/// Facts about the tile just laid, one bit for each segment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Laid {
    /// The segments where a follower may be deployed.
    free: u16,
    /// The completed roads and cities.
    completed: u16,
    /// The segments whose feature had a follower of the active seat when the tile was laid.
    own: u16,
    /// `true` if the tile has completed a monastic feature, or, as an abbey, a feature beside it.
    completed_beside: bool,
}

impl Laid {
    #[inline]
    pub(crate) const fn free(&self) -> u16 {
        self.free
    }

    /// Ends the deployment on this tile.
    #[inline]
    pub(crate) const fn close(&mut self) {
        self.free = 0;
    }

    /// Returns the segments whose feature had a follower of the active seat.
    #[inline]
    pub(crate) const fn own(&self) -> u16 {
        self.own
    }

    /// Returns all segments except the completed roads and cities.
    #[inline]
    pub(crate) const fn incomplete(&self) -> u16 {
        !self.completed
    }

    /// Returns `true` if the tile has completed anything.
    #[inline]
    pub(crate) const fn completes(&self) -> bool {
        self.completed != 0 || self.completed_beside
    }

    /// Notes which of the tile's `roads` are complete, and if others are, after roads were joined.
    pub(crate) const fn see_roads(&mut self, roads: u16, complete: u16, elsewhere: bool) {
        self.completed = self.completed & !roads | complete;
        self.completed_beside |= elsewhere;
    }

    /// Notes the road of the bridge over this tile, by its bit.
    pub(crate) const fn see_bridge(&mut self, bit: u16, is_free: bool, is_complete: bool, is_own: bool) {
        self.free |= if is_free { bit } else { 0 };
        self.completed |= if is_complete { bit } else { 0 };
        self.own |= if is_own { bit } else { 0 };
    }

    /// Forgets that these segments are completed.
    pub(crate) const fn forget(&mut self, segments: u16) {
        self.completed &= !segments;
    }

    /// Forgets the completed features, because they are scored.
    pub(crate) const fn settle(&mut self) {
        (self.completed, self.completed_beside) = (0, false);
    }
}

impl Game {
    /// Lays a tile and joins its segments with its neighbours'.
    pub(crate) fn lay(&mut self, kind: KindId, position: Position, rotation: Rotation) -> NewFeatures {
        let Self { board, features, cloisters, .. } = self;
        let shapes = Shapes::standard();
        let shape = shapes.of(kind);
        let tile = Tile::new(position, kind, rotation, features.next_segment());
        let mut fresh = features.begin_tile(shape);
        let turned = shape.turned(rotation);
        let mut met = MetSegments::default();
        board.lay(tile, turned, &mut met);
        let has_bridges = self.setup.parts.has(Part::Bridge);
        if has_bridges {
            board.meet_below_bridges(&tile, &mut met);
        }
        if features.is_bit_shared() {
            features.meet_all(&mut fresh, turned, &met, board);
        } else {
            for port in Port::all_of(met.ports) {
                features.meet(&mut fresh, turned.at(port), met.at(port), port.closed());
            }
        }
        let mut sight = features.add_tile(&fresh);
        let mut completed = false;
        if met.is_watched {
            // Closes every cloister, by 0 or 1: a test for being around it would be a branch miss.
            for cloister in cloisters.iter() {
                let is_around = cloister.position.is_around(position);
                completed |= is_around & features.close(cloister.segment(), u8::from(is_around));
            }
        }
        if let Some((kind, number)) = shape.monastic {
            let segment = tile.segment(number);
            completed |= features.close(segment, board.watch(position));
            cloisters.add(kind, position, segment, self.setup.has_challenges());
        }
        self.laid.completed_beside = completed;
        if self.is_plain {
            return sight;
        }
        if kind == Catalogue::abbey() {
            self.laid.completed_beside |= self.close_by_abbey(&tile);
        }
        if shape.river {
            self.river.flow_on(&tile);
        }
        if self.setup.has_odd_edges() {
            fresh.met |= self.join_odd_edges(&tile, &mut sight);
        }
        if has_bridges {
            self.features.keep_number_for_bridge();
            if self.meet_bridges(&tile) {
                return self.look_again();
            }
        }
        self.survey(&tile, fresh.met);
        sight
    }

    /// Joins segments that meet a new tile where two of a tile reach one side.
    ///
    /// These are two cities, of which one has been joined, or the fields on both halves of a side,
    /// of which the left one has been. Returns one bit for each of the new tile's segments that may
    /// have met another so.
    #[cold]
    fn join_odd_edges(&mut self, tile: &Tile, sight: &mut NewFeatures) -> u16 {
        let mut met = 0;
        for side in Side::ALL {
            let Some(other) = self.board.tile_at(tile.position.neighbour(side)).copied() else { continue };
            let (mine, yours, facing) = (tile.turned(), other.turned(), side.opposite());
            // A second city is one end more that closes here.
            for (at, turned, side) in [(tile, mine, side), (&other, yours, facing)] {
                if turned.edge(side) == Edge::City
                    && other.kind() != Catalogue::abbey()
                    && tile.kind() != Catalogue::abbey()
                    && let Some(second) = turned.shared(side)
                {
                    let (first, second) = (at.segment(turned.at(Port::way(side))), at.segment(second));
                    self.features.connect(first, second, &self.board);
                    self.features.close(first, 1);
                    met |= if at.position == tile.position { 1 << (second.0 - tile.first.0) } else { 0 };
                }
            }
            let (right, left) = (mine.at(Port::right(side)), yours.at(Port::left(facing)));
            let are_fields = mine.edge(side) == Edge::Field && yours.edge(facing) == Edge::Field;
            if are_fields && right != NO_FEATURE && left != NO_FEATURE {
                self.features.connect(tile.segment(right), other.segment(left), &self.board);
                met |= 1 << right;
            }
        }
        for number in numbers(Shapes::standard().of(tile.kind()).segments()) {
            let totals = self.features.totals(self.features.root(tile.segment(number)));
            let set = |bits: u16, is: bool| (bits & !(1 << number)) | (u16::from(is) << number);
            sight.free = set(sight.free, totals.is_free());
            sight.closed = set(sight.closed, totals.open() == 0);
        }
        met
    }

    /// Ends the roads and cities around an abbey; returns `true` if that completes one.
    #[inline(never)] // seldom
    fn close_by_abbey(&mut self, abbey: &Tile) -> bool {
        let mut around = InlineList::<_, 8>::new();
        self.closed_by_abbey(abbey).for_each(|segment| around.push(segment));
        around.iter().fold(false, |completed, segment| completed | self.features.close(*segment, 1))
    }

    /// Works out the facts about a new tile that are needed before the deployment.
    #[inline(always)]
    pub(crate) fn begin_part<S: EventSink>(&mut self, sight: NewFeatures, sink: &mut S) {
        let tile = self.last_tile();
        let shape = Shapes::standard().of(tile.kind());
        if !(self.is_plain && self.is_short) {
            self.city.begin_part();
            self.points.begin_part();
            self.barns.begin_part();
            self.wake_dragon(&tile, sink);
            self.river.see(&tile, self.setup.options.lake);
            self.later.begin_part(self.board.tiles().len() - 1, shape);
            if shape.hill {
                self.hide_tile(tile.position, sink);
            }
            self.see_flocks(&tile);
        }
        self.laid.free = sight.free & shape.for_followers(self.setup.options.farmers);
        self.laid.completed = sight.closed & shape.ways;
        if self.is_plain {
            if !self.has_plain_follower(self.turn_seat()) {
                self.laid.free = 0; // nobody will ask where they may go
            }
        } else if self.is_barred(&tile) {
            self.laid.free = 0;
        }
    }

    /// Works out the state of the new tile's features again, after bridges joined its roads.
    #[inline(never)] // seldom
    pub(crate) fn look_again(&mut self) -> NewFeatures {
        let tile = self.last_tile();
        let segments = Shapes::standard().of(tile.kind()).segments();
        self.survey(&tile, segments);
        let mut sight = NewFeatures { free: 0, closed: 0 };
        for number in numbers(segments) {
            let totals = self.features.totals(self.features.root(tile.segment(number)));
            sight.free |= u16::from(totals.is_free()) << number;
            sight.closed |= u16::from(totals.open() == 0) << number;
        }
        sight
    }

    /// Looks at the features that the new tile has `met`.
    ///
    /// Notes the segments where the active seat has followers, those where barns are, and whether
    /// its builder's road or city is extended. Segments that met no feature have none of these.
    #[inline(always)]
    fn survey(&mut self, tile: &Tile, met: u16) {
        let shape = Shapes::standard().of(tile.kind());
        let seat = self.turn_seat();
        let (mut own, mut barned, mut special) = (0, 0, 0);
        for number in numbers(met & (shape.ways | shape.for_followers(self.setup.options.farmers))) {
            let totals = self.features.totals(self.features.root(tile.segment(number)));
            own |= u16::from(totals.has_follower_of(seat)) << number;
            barned |= u16::from(totals.barns() != 0) << number;
            special |= u16::from(totals.specials() >> seat.0 & 1) << number;
        }
        self.laid.own = own;
        self.barns.meet(barned & shape.fields);
        // An abbey has neither road nor city, so it extends nothing.
        self.builder.see(special & shape.ways != 0);
    }

    /// Returns the features that the new tile has completed, each once.
    ///
    /// Roads and cities come first, in the order of the tile's segments, then those that an abbey
    /// closes, then monastic features, then roads at turned ferries.
    #[inline]
    pub(crate) fn completed_now(&self) -> InlineList<FeatureId, 28> {
        let tile = self.last_tile();
        let mut done = InlineList::new();
        for number in numbers(self.laid.completed) {
            done.insert_new(self.features.root(tile.segment(number)));
        }
        if self.laid.completed_beside && tile.kind() == Catalogue::abbey() {
            for segment in self.closed_by_abbey(&tile) {
                let root = self.features.root(segment);
                if self.features.is_complete(root) && self.features.kind(root) != FeatureKind::Castle {
                    done.insert_new(root);
                }
            }
        }
        if self.laid.completed_beside {
            let is_near = |at: Position| at == tile.position || at.is_around(tile.position);
            let near = self.cloisters.iter().filter(|cloister| is_near(cloister.position));
            near.map(|cloister| self.features.root(cloister.segment()))
                .filter(|cloister| self.features.is_complete(*cloister))
                .for_each(|root| done.push(root));
            self.roads_completed_elsewhere().for_each(|root| done.insert_new(root));
        }
        done
    }
}
