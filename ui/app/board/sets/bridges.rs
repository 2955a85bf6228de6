//! Bridges: the road on one under the pointer, its light, and the one that a tile in the hand needs.
//! And castles: their tiles, and who waits in them.

use bastide_rules::{Action, Axis, Bridge, Piece, PiecePlace, Position, Spot};
use eframe::egui;
use egui::{Color32, CornerRadius, Rect, Stroke, StrokeKind, Vec2};

use crate::board::choices::{AimPosition, Target};
use crate::board::layers::{LIGHT, Scene};
use crate::draw_tools::art::Art;
use bastide_library::table::board_model::BoardModel;
use bastide_library::table::events;
use bastide_paint::picture::Point;
use bastide_paint::stand::{BRIDGE_HALF, bridge, bridge_spot};
use bastide_words::{self as words, Cell};

/// Returns the road on a bridge at a point of a tile, in tile units.
pub(in crate::board) fn under(model: &BoardModel, position: Position, at: Point) -> Option<Spot> {
    let aside = match model.game.bridge_over(position)? {
        Axis::NorthSouth => at.x - 50.0,
        Axis::EastWest => at.y - 50.0,
    };
    if aside.abs() <= BRIDGE_HALF { bridge_spot(&model.game, position) } else { None }
}

/// Says that a tile would be laid with this bridge.
pub(in crate::board) fn told(bridge: Bridge) -> String {
    let Cell { toward, columns, rows } = words::cell(bridge.at);
    say!(held_bridge, axis = bridge.axis.name(), toward = toward, columns = columns, rows = rows)
}

/// Tiles of a castle that a piece is held over: the next feature that is finished on one of them scores
/// for its lord.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Surroundings([Position; 6]);

impl Surroundings {
    /// Returns the tiles of the castle that would be made.
    pub(super) fn of(model: &BoardModel, targets: &[Target], held: Option<AimPosition>) -> Option<Self> {
        let target = targets.iter().find(|target| Some(target.aim) == held)?;
        let Action::Place { piece: Piece::Castle, to: PiecePlace::Segment(spot) } = target.action else {
            return None;
        };
        let spots = model.game.feature(spot)?.spots;
        let [one, other] = spots[..] else { return None };
        let (one, other) = (one.position, other.position);
        // Two tiles on either side of the line through both.
        let (x, y) = ((other.y - one.y).abs(), (other.x - one.x).abs());
        let beside = |at: Position, by: i16| Position::new(at.x + x * by, at.y + y * by);
        let [first, last] = [one, other].map(|at| [beside(at, -1), at, beside(at, 1)]);
        Some(Self([first[0], first[1], first[2], last[0], last[1], last[2]]))
    }
}

/// Describes a castle: its lord, and what it waits for.
pub(super) fn castle(model: &BoardModel, spot: Spot) -> Vec<String> {
    let feature = model.game.feature(spot);
    let Some(lord) = feature.as_ref().and_then(|feature| feature.figures.first()) else {
        return vec![say!(remark_castle_empty).to_owned()];
    };
    let what = events::on(model, lord.figure, lord.spot);
    let who = say!(event_deployed, name = model.name(lord.seat), what = what);
    vec![say!(remark_castle).to_owned(), who]
}

impl Scene<'_> {
    /// Shades the tiles of a castle that would be made.
    pub(super) fn castle_ground(&self, around: Surroundings) {
        for position in around.0.into_iter().filter(|at| self.model.game.tile_at(*at).is_some()) {
            let cell = self.cell(position).shrink(self.camera.side() * 0.03);
            let line = Stroke::new(1.5, LIGHT.gamma_multiply(0.8));
            let radius = CornerRadius::same(5);
            self.painter.rect(cell, radius, LIGHT.gamma_multiply(0.2), line, StrokeKind::Inside);
        }
    }

    /// Lights the road on a bridge. Returns `false` for a segment that is printed on its tile.
    pub(in crate::board) fn light_bridge(&self, spot: Spot, tint: Color32) -> bool {
        let game = &self.model.game;
        if bridge_spot(game, spot.position) != Some(spot) {
            return false;
        }
        let cell = self.cell(spot.position);
        let wide = BRIDGE_HALF / 50.0;
        let share = match game.bridge_over(spot.position) {
            Some(Axis::NorthSouth) => Vec2::new(wide, 1.0),
            _ => Vec2::new(1.0, wide),
        };
        let band = Rect::from_center_size(cell.center(), cell.size() * share);
        self.painter.rect_filled(band, CornerRadius::ZERO, tint);
        true
    }

    /// Draws the bridge that the tile in the hand needs where it is held.
    pub(in crate::board) fn bridge_in_hand(&self, art: &mut Art, needed: Option<Bridge>) {
        if let Some(needed) = needed {
            let stand = bridge(needed);
            let at = self.on(stand.position, stand.at);
            self.piece(art, stand.piece, at, 1.0, Color32::from_white_alpha(235));
        }
    }
}
