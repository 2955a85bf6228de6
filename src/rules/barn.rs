//! The barn: it stands where four tiles meet in a field, feeds at the end, and sends farmers home before (000, Barn).
//!
//! Its spot is the field that covers the north-west corner of the tile south-east of where it stands.

use super::action::Refusal;
use super::event::{Home, Occasion, Sink};
use super::features::SegmentId;
use super::figures::FigureKind;
use super::game::Game;
use super::geometry::{Position, Spot};
use super::options::BarnShares;
use super::shapes::Shapes;

/// The four tiles around a corner, seen from the one south-east of it: where, and which of their corners it is (0 north-west, clockwise).
const AROUND: [(i16, i16, usize); 4] = [(0, 0, 0), (-1, 0, 1), (-1, -1, 2), (0, -1, 3)];

impl Game {
    /// Where a barn may stand: at the four corners of the tile just laid.
    pub(super) fn barn_spots(&self) -> impl Iterator<Item = Spot> + '_ {
        let Position { x, y } = self.last_tile().position;
        let turned = self.last_tile().turned();
        // The laid tile's own corner there: most tiles have few that could do.
        let corners = [(0, 0, 0), (1, 0, 1), (0, 1, 3), (1, 1, 2)];
        corners.into_iter().filter_map(move |(dx, dy, own)| {
            turned.field_at_corner(own)?;
            let position = Position::new(x + dx, y + dy);
            let feature = self.field_at(position, 0)?;
            let spot = Spot { position, feature };
            self.check_barn(spot).is_ok().then_some(spot)
        })
    }

    /// The field that covers a corner of the tile at `position`.
    fn field_at(&self, position: Position, corner: usize) -> Option<u8> {
        self.board.tile_at(position)?.turned().field_at_corner(corner)
    }

    pub(super) fn check_barn(&self, spot: Spot) -> Result<(), Refusal> {
        let Position { x, y } = spot.position;
        let laid = self.last_tile().position;
        if !(0..=1).contains(&(i32::from(x) - i32::from(laid.x)))
            || !(0..=1).contains(&(i32::from(y) - i32::from(laid.y)))
        {
            return Err(Refusal::AnotherTile);
        }
        let mut around = AROUND.iter().map(|(dx, dy, corner)| (Position::new(x + dx, y + dy), *corner));
        if !around.all(|(position, corner)| self.field_at(position, corner).is_some())
            || self.field_at(spot.position, 0) != Some(spot.feature)
        {
            return Err(Refusal::WrongFigure);
        }
        let farm = self.segment_at(spot).ok_or(Refusal::NoSuchSegment)?;
        let taken = self.features.totals(self.features.root(farm)).barns() != 0;
        if taken && self.options.barn_shares == BarnShares::No {
            return Err(Refusal::Occupied);
        }
        Ok(())
    }

    /// Farms that are scored in this part because of a barn: the one that a barn was laid on, and those of the tile just laid where farmers are with a
    /// barn now.
    pub(super) fn barn_farms(&self) -> Vec<(SegmentId, Occasion)> {
        let mut farms: Vec<(SegmentId, Occasion)> = Vec::new();
        if let Some(barn) = self.barn {
            farms.push((self.features.root(barn), Occasion::BarnLaid));
        }
        let tile = self.last_tile();
        let mut fields = Shapes::standard().of(tile.kind).fields;
        while fields != 0 {
            let root = self.features.root(tile.segment(fields.trailing_zeros() as u8));
            fields &= fields - 1;
            let totals = self.features.totals(root);
            let joined = totals.barns() != 0 && totals.is_occupied();
            if joined && farms.iter().all(|(farm, _)| *farm != root) {
                farms.push((root, Occasion::BarnJoined));
            }
        }
        farms
    }

    /// Scores them; farmers and pigs go home.
    pub(super) fn score_barns<S: Sink>(&mut self, sink: &mut S) {
        if self.setup.parts.figures(FigureKind::Barn) == 0 {
            return;
        }
        for (farm, occasion) in self.barn_farms() {
            self.pay_feature(farm, occasion, sink);
            self.send_home(farm, Home::Scored, sink);
        }
    }
}
