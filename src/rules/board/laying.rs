//! Laying a tile: joining its segments with its neighbours', and facts known before a deployment.

use super::features::{FeatureId, NewFeatures};
use super::{MetSegments, Tile};
use crate::game::Game;
use crate::moves::event::EventSink;
use crate::tiles::catalogue::{Catalogue, KindId};
use crate::tiles::geometry::{Position, Rotation};
use crate::tiles::shapes::{Port, Shapes};
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
        if features.is_bit_shared() {
            features.meet_all(&mut fresh, turned, &met, board);
        } else {
            for port in Port::all_of(met.ports) {
                features.meet(&mut fresh, turned.at(port), met.at(port), port.closed());
            }
        }
        let sight = features.add_tile(&fresh);
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
        if kind == Catalogue::abbey() {
            completed |= self.close_by_abbey(&tile);
        }
        self.laid.completed_beside = completed;
        if shape.river {
            self.river.flow_on(&tile);
        }
        if !self.is_plain {
            self.survey(&tile, fresh.met);
        }
        sight
    }

    /// Ends the roads and cities around an abbey; returns `true` if that completes one.
    #[inline(never)] // seldom
    fn close_by_abbey(&mut self, abbey: &Tile) -> bool {
        let mut around = InlineList::<_, 4>::new();
        self.closed_by_abbey(abbey).for_each(|segment| around.push(segment));
        around.iter().fold(false, |completed, segment| completed | self.features.close(*segment, 1))
    }

    /// Works out the facts about a new tile that are needed before the deployment.
    #[inline(always)]
    pub(crate) fn begin_part<S: EventSink>(&mut self, sight: NewFeatures, sink: &mut S) {
        let tile = self.last_tile();
        if !(self.is_plain && self.is_short) {
            self.city.begin_part();
            self.points.begin_part();
            self.barns.begin_part();
            self.wake_dragon(&tile, sink);
            self.river.see(&tile, self.setup.options.lake);
            self.later.begin_part();
        }
        let shape = Shapes::standard().of(tile.kind());
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

    /// Looks at the features that the new tile has `met`.
    ///
    /// Notes the segments where the active seat has followers, those where barns are, and whether
    /// its builder's road or city is extended. Segments that met no feature have none of these.
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
                if self.features.is_complete(root) {
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
