//! Laying a tile: joining its segments with its neighbours', and what is known of it before any wood.

use super::board::{Cell, Tile};
use super::catalogue::{Catalogue, Edge, FeatureKind, KindId};
use super::event::Sink;
use super::features::SegmentId;
use super::game::Game;
use super::geometry::{Position, Rotation};
use super::list::Few;
use super::shapes::{NO_FEATURE, Shapes};

impl Game {
    /// Lays a tile and joins its segments with its neighbours'.
    pub(super) fn lay(&mut self, kind: KindId, position: Position, rotation: Rotation) {
        let Self { board, features, cloisters, .. } = self;
        let shape = Shapes::standard().of(kind);
        let first = features.add_tile(
            board.tiles().len() as u8,
            &shape.features,
            shape.many_roads,
            shape.many_cities,
        );
        let segment = |feature: u8| SegmentId(first.0 + u16::from(feature));
        let turned = &shape.turned[usize::from(rotation.quarter_turns())];
        board.lay(kind, position, rotation, first, |side, other| {
            let (near, far) = (side.index(), side.opposite().index());
            let theirs = other.turned();
            match turned.edges[near] {
                Edge::Road | Edge::City => {
                    features.join_open(segment(turned.at_side[near]), other.segment(theirs.at_side[far]));
                }
                Edge::River => {
                    features.join(segment(turned.at_side[near]), other.segment(theirs.at_side[far]));
                }
                Edge::Abbey => {
                    if matches!(theirs.edges[far], Edge::Road | Edge::City) {
                        features.close(other.segment(theirs.at_side[far]));
                    }
                    return;
                }
                Edge::Field | Edge::Wall | Edge::Inside => {}
            }
            // My left half meets your right half.
            let (left, right) = (turned.at_half[2 * near], turned.at_half[2 * near + 1]);
            let (your_left, your_right) = (theirs.at_half[2 * far], theirs.at_half[2 * far + 1]);
            if left != NO_FEATURE && your_right != NO_FEATURE {
                features.join(segment(left), other.segment(your_right));
            }
            if right != NO_FEATURE && your_left != NO_FEATURE && (right, your_left) != (left, your_right) {
                features.join(segment(right), other.segment(your_left));
            }
        });
        for cloister in cloisters.iter() {
            if board.tiles()[features.tile(*cloister)].position.is_around(position) {
                features.fill_neighbour(*cloister);
            }
        }
        if let Some((_, number)) = shape.cloister {
            let laid = |cell: &Position| matches!(board.cell(*cell), Cell::Tile(_));
            for _ in position.around().iter().filter(|cell| laid(cell)) {
                features.fill_neighbour(segment(number));
            }
            cloisters.push(segment(number));
            self.hallow(&self.last_tile());
        }
        if shape.river {
            self.flow_on(&self.last_tile());
        }
    }

    /// A tile was laid: what of it is known before any wood.
    pub(super) fn begin_part<S: Sink>(&mut self, sink: &mut S) {
        let tile = self.last_tile();
        if self.is_plain && self.is_short {
            return self.survey(&tile);
        }
        self.leaving = 1;
        self.gained = 0;
        self.barn = None;
        self.wake_dragon(&tile, sink);
        self.survey(&tile);
        self.lake_laid(&tile);
    }

    /// Looks once at each segment of the tile just laid: where a follower may go, what is completed, where the active seat has followers, and
    /// whether its builder's road or city is extended.
    fn survey(&mut self, tile: &Tile) {
        let (mut free, mut completed, mut own, mut built) = (0, 0, 0, false);
        let seat = self.turn_of();
        for (number, (kind, _)) in (0u8..).zip(&Shapes::standard().of(tile.kind).features) {
            let root = self.features.root(tile.segment(number));
            let is_way = matches!(kind, FeatureKind::Road | FeatureKind::City);
            completed |= u16::from(is_way && self.features.is_complete(root)) << number;
            free |= u16::from(self.is_free(*kind, root)) << number;
            if !self.is_plain {
                let totals = self.features.totals(root);
                own |= u16::from(totals.has_follower_of(seat, *kind)) << number;
                built |= is_way && totals.specials >> seat.0 & 1 == 1;
            }
        }
        if self.dragon.at == Some(tile.position) {
            free = 0;
        }
        (self.free, self.completed, self.own) = (free, completed, own);
        // An abbey has neither road nor city: it extends nothing.
        self.builder_earned = built && !self.builder_used;
    }

    /// What the tile just laid has completed, by root, each once: roads and cities in the order of the tile's segments, then those that an abbey
    /// closes, then cloisters.
    #[inline]
    pub(super) fn completed_now(&self) -> Few<SegmentId, 16> {
        let tile = self.last_tile();
        let mut done = Few::new();
        let cloister = self.cloisters.iter().any(|cloister| self.features.is_complete(*cloister));
        if self.completed == 0 && !cloister && tile.kind != Catalogue::abbey() {
            return done;
        }
        let mut bits = self.completed;
        while bits != 0 {
            let root = self.features.root(tile.segment(bits.trailing_zeros() as u8));
            bits &= bits - 1;
            if !done.contains(&root) {
                done.push(root);
            }
        }
        if tile.kind == Catalogue::abbey() {
            for segment in self.closed_by_abbey(&tile) {
                let root = self.features.root(segment);
                if self.features.is_complete(root) && !done.contains(&root) {
                    done.push(root);
                }
            }
        }
        for cloister in self.cloisters.iter().filter(|cloister| self.features.is_complete(**cloister)) {
            done.push(*cloister);
        }
        done
    }
}
