//! Castles: small cities that aren't scored, whose lords score what is completed near them.

use std::collections::BTreeSet;

use bastide_rules::options::CastleAsk;
use bastide_rules::{Action, FeatureKind, FigureKind, Part, Piece, PiecePlace, Position, Seat, Spot};

use super::super::table::FloodedFeature;
use super::super::{Stage, Twin};
use super::SetStage;

/// Tiles with a city on one side that isn't half-round.
const POINTED: [&str; 8] =
    ["inns/07", "dragon/10", "abbey/03", "abbey/09", "hills/01", "hills/07", "bridges/04", "abbot/bridges04"];

/// A castle on the board.
#[derive(Debug, Clone)]
pub(super) struct Castle {
    /// Its two segments, the one laid first first.
    ends: [Spot; 2],
    maker: Seat,
    /// True in the part in which it was made.
    is_new: bool,
}

/// The castles that the seats have made.
#[derive(Debug, Clone, Default)]
pub(crate) struct CastleState {
    all: Vec<Castle>,
}

impl CastleState {
    /// Lets the castles of earlier parts be set off.
    pub(super) fn begin_part(&mut self) {
        self.all.iter_mut().for_each(|castle| castle.is_new = false);
    }
}

/// Returns the six cells of a castle with these ends.
fn cells(ends: [Spot; 2]) -> BTreeSet<Position> {
    let [one, other] = ends.map(|end| end.position);
    let aside: (i16, i16) = if one.x == other.x { (1, 0) } else { (0, 1) };
    let row = |by: i16| [one, other].map(|at| Position::new(at.x + by * aside.0, at.y + by * aside.1));
    [-1, 0, 1].into_iter().flat_map(row).collect()
}

impl Twin {
    pub(crate) fn castles_left(&self, seat: Seat) -> u8 {
        if !self.has(Part::Castle) {
            return 0;
        }
        self.wood_of_each() - self.castles.all.iter().filter(|castle| castle.maker == seat).count() as u8
    }

    fn is_half_round(&self, end: Spot) -> bool {
        let city = self.table.printed(end);
        let tile = self.table.at[&end.position].kind.kind();
        city.sides.len() == 1 && city.shares.is_none() && !POINTED.contains(&tile.name.as_str())
    }

    /// Returns the ends of the cities just completed that this seat may make castles of.
    fn small_cities(&self, seat: Seat) -> Vec<[Spot; 2]> {
        if self.castles_left(seat) == 0 {
            return Vec::new();
        }
        let is_small = |city: &&FloodedFeature| {
            let followers = self.followers_on(city);
            city.kind == FeatureKind::City
                && (city.spots.len(), city.tiles()) == (2, 2)
                && city.spots.iter().all(|end| self.is_half_round(*end))
                && followers.len() == 1
                && followers[0].seat == seat
        };
        let ends = |city: &FloodedFeature| {
            let laid = |end: &Spot| self.table.laid.iter().position(|tile| tile.position == end.position);
            let mut ends: Vec<Spot> = city.spots.iter().copied().collect();
            ends.sort_by_key(laid);
            [ends[0], ends[1]]
        };
        self.table.newly_completed().into_iter().filter(is_small).map(ends).collect()
    }

    pub(super) fn castle_actions(&self, seat: Seat) -> Vec<Action> {
        let piece = Piece::Castle;
        let place = |ends: [Spot; 2]| Action::Place { piece, to: PiecePlace::Segment(ends[0]) };
        self.small_cities(seat).into_iter().map(place).chain([Action::Pass]).collect()
    }

    pub(super) fn act_with_castle(&mut self, seat: Seat, action: Action) {
        let asks_for_each = self.setup.options.castle_ask == CastleAsk::Each;
        match action {
            Action::Place { to: PiecePlace::Segment(first), .. } => {
                let cities = self.small_cities(seat);
                let ends = cities.into_iter().find(|ends| ends[0] == first).expect("it was offered");
                self.make_castle(seat, ends);
                if asks_for_each {
                    self.do_next(&[Stage::Set(SetStage::Castle(seat))]);
                }
            }
            _ if asks_for_each => {}
            _ => self.todo.retain(|stage| !matches!(stage, Stage::Set(SetStage::Castle(_)))),
        }
    }

    fn make_castle(&mut self, maker: Seat, ends: [Spot; 2]) {
        let city = self.table.whole(ends[0]).clone();
        let builders = self.standing_on(&city).into_iter().filter(|f| f.kind == FigureKind::Builder);
        let builders = builders.map(|builder| builder.id).collect();
        self.take_home(&builders);
        self.end_magic(&[city]);
        self.table.make_castle(ends);
        self.castles.all.push(Castle { ends, maker, is_new: true });
        self.pieces.push((Piece::Castle, PiecePlace::Segment(ends[0])));
    }

    /// Returns the six cells of the castle that is this feature.
    pub(super) fn castle_cells(&self, castle: &FloodedFeature) -> BTreeSet<Position> {
        let mut all = self.castles.all.iter();
        let found = all.find(|other| castle.spots.contains(&other.ends[0])).expect("it is a castle");
        cells(found.ends)
    }

    /// Returns the castles with a lord that these features set off, with the points that each scores.
    ///
    /// A castle that is set off sets off others.
    pub(in super::super) fn castles_set_off(
        &self,
        completed: &[FloodedFeature],
    ) -> Vec<(FloodedFeature, u16)> {
        let has_lord = |ends: &[Spot; 2]| !self.followers_on(self.table.whole(ends[0])).is_empty();
        let old = self.castles.all.iter().filter(|castle| !castle.is_new).map(|castle| castle.ends);
        let mut waiting: Vec<[Spot; 2]> = old.filter(has_lord).collect();
        let tiles = |whole: &FloodedFeature| whole.spots.iter().map(|spot| spot.position).collect();
        let points = |whole: &FloodedFeature| self.total(&self.worth(whole, true));
        let mut scored: Vec<(BTreeSet<Position>, u16)> =
            completed.iter().map(|whole| (tiles(whole), points(whole))).collect();
        let mut set_off = Vec::new();
        while !scored.is_empty() {
            let mut next: Vec<(BTreeSet<Position>, u16)> = Vec::new();
            for ends in std::mem::take(&mut waiting) {
                let near = scored.iter().filter(|(tiles, _)| !tiles.is_disjoint(&cells(ends)));
                if let Some(most) = near.map(|(_, points)| *points).max() {
                    set_off.push((self.table.whole(ends[0]).clone(), most));
                    next.push((ends.map(|end| end.position).into(), most));
                } else {
                    waiting.push(ends);
                }
            }
            scored = next;
        }
        set_off
    }
}
