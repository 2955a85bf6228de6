//! The barn: it stands where four tiles meet in a field (000, Barn).
//!
//! It scores its farm at the end, and scores farmers and sends them home before.
//!
//! Its spot is the field at the north-west corner of the tile south-east of the barn.

use crate::board::features::{FeatureId, SegmentId};
use crate::game::Game;
use crate::moves::action::Refusal;
use crate::moves::event::{EventSink, ReturnReason, ScoringMoment};
use crate::setup::options::BarnShares;
use crate::tiles::geometry::{Position, Spot};
use crate::tiles::shapes::Shapes;
use crate::tools::bits::numbers;

/// The four tiles around a corner, seen from the one south-east of it.
///
/// Each has its offset and the number of its corner there (0 north-west, clockwise). The south-east
/// tile itself comes last.
const AROUND: [(i16, i16, usize); 4] = [(-1, -1, 2), (-1, 0, 1), (0, -1, 3), (0, 0, 0)];

/// State of a part that concerns barns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Barns {
    /// The segment of the barn laid in this part.
    laid: Option<SegmentId>,
    /// One bit for each segment of the new tile whose farm had a barn when the tile was laid.
    met: u16,
}

impl Barns {
    pub(crate) fn begin_part(&mut self) {
        self.laid = None;
    }

    #[inline]
    pub(crate) fn meet(&mut self, farms: u16) {
        self.met = farms;
    }

    pub(crate) fn lay(&mut self, barn: SegmentId) {
        self.laid = Some(barn);
    }

    /// Returns `true` if there can be any [`Game::barn_farms`].
    #[inline]
    pub(crate) const fn have_farms(self) -> bool {
        self.laid.is_some() || self.met != 0
    }

    /// Writes the barn laid in this part.
    pub(crate) fn encode(self, out: &mut Vec<u8>) {
        out.extend(self.laid.map_or(u16::MAX, |segment| segment.0).to_le_bytes());
    }
}

impl Game {
    /// Returns the corners of the new tile where a barn may stand.
    pub(crate) fn barn_spots(&self) -> impl Iterator<Item = Spot> + '_ {
        let tile = self.last_tile();
        let Position { x, y } = tile.position;
        // Most tiles have few such corners, and usually the tile across is missing.
        let corners = Shapes::standard().of(tile.kind()).corners[tile.rotation() as usize];
        numbers(u16::from(corners)).filter_map(move |corner| {
            let (dx, dy) = (i16::from(corner % 2), i16::from(corner / 2));
            self.board.tile_at(Position::new(x + 2 * dx - 1, y + 2 * dy - 1))?; // across
            let spot = self.corner_spot(Position::new(x + dx, y + dy))?;
            self.check_share(spot).is_ok().then_some(spot)
        })
    }

    /// Returns the spot of a barn at the north-west corner of `position`, if fields meet there.
    fn corner_spot(&self, position: Position) -> Option<Spot> {
        let mut feature = None;
        for (dx, dy, corner) in AROUND {
            let tile = self.board.tile_at(Position::new(position.x + dx, position.y + dy))?;
            feature = Some(tile.turned().field_at_corner(corner)?);
        }
        Some(Spot { position, feature: feature? })
    }

    pub(crate) fn check_barn(&self, spot: Spot) -> Result<(), Refusal> {
        let Position { x, y } = spot.position;
        let laid = self.last_tile().position;
        if !(0..=1).contains(&(i32::from(x) - i32::from(laid.x)))
            || !(0..=1).contains(&(i32::from(y) - i32::from(laid.y)))
        {
            return Err(Refusal::AnotherTile);
        }
        if self.corner_spot(spot.position) != Some(spot) {
            return Err(Refusal::WrongFigure);
        }
        self.check_share(spot)
    }

    /// Checks that a barn may come to this farm: an option forbids a second one.
    fn check_share(&self, spot: Spot) -> Result<(), Refusal> {
        let farm = self.segment_at(spot).ok_or(Refusal::NoSuchSegment)?;
        let taken = self.features.totals(self.features.root(farm)).barns() != 0;
        if taken && self.setup.options.barn_shares == BarnShares::No {
            return Err(Refusal::Occupied);
        }
        Ok(())
    }

    /// Returns the farms that are scored in this part because of a barn.
    ///
    /// These are the farm that a barn was laid on, and the farms of the new tile where farmers are
    /// now joined to a barn.
    pub(crate) fn barn_farms(&self) -> Vec<(FeatureId, ScoringMoment)> {
        let mut farms: Vec<(FeatureId, ScoringMoment)> = Vec::new();
        if let Some(barn) = self.barns.laid {
            farms.push((self.features.root(barn), ScoringMoment::BarnLaid));
        }
        let tile = self.last_tile();
        for number in numbers(self.barns.met) {
            let root = self.features.root(tile.segment(number));
            let joined = self.features.totals(root).is_occupied();
            if joined && farms.iter().all(|(farm, _)| *farm != root) {
                farms.push((root, ScoringMoment::BarnJoined));
            }
        }
        farms
    }

    /// Scores these farms and sends their farmers and pigs home.
    pub(crate) fn score_barns<S: EventSink>(&mut self, sink: &mut S) {
        for (farm, occasion) in self.barn_farms() {
            self.pay_feature(farm, occasion, sink);
            self.send_home(farm, ReturnReason::Scored, sink);
        }
    }
}
