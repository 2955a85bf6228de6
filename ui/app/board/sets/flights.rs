//! A flight before and after the throw: where the follower can land, drawn on the board and in words.
//!
//! Before the throw each number has a die at the cell it leads to, with a ring on each segment where
//! the follower can land. After it there is only the number thrown; the segments are targets then.

use bastide_rules::{Action, FeatureKind, FigureKind, LaidTile, Part, Position, Spot};
use bastide_words::{self as words, Kind, tile};
use eframe::egui;
use egui::{Color32, CornerRadius, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};

use crate::board::choices::{AimPosition, Target, place};
use crate::board::layers::{LIGHT, Scene};
use crate::draw_tools::art::Art;
use bastide_library::table::board_model::BoardModel;
use bastide_paint::figure::Piece;

/// Numbers of the die.
const NUMBERS: [u8; 3] = [1, 2, 3];
/// Colour of the die, and of its dots.
const DIE: (Color32, Color32) = (Color32::from_rgb(0xfb, 0xf6, 0xe9), Color32::from_rgb(0x2b, 0x24, 0x1d));

/// A flight that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Flight {
    figure: FigureKind,
    /// Number thrown; `None` before the throw.
    cells: Option<u8>,
    /// True if the follower has taken off, or is held over the machine.
    is_near: bool,
}

impl Flight {
    /// Returns the flight that is under way, or else the one that these targets offer.
    pub(super) fn of(model: &BoardModel, targets: &[Target], held: Option<AimPosition>) -> Option<Self> {
        if let Some((figure, cells)) = model.game.flight() {
            return Some(Self { figure, cells: Some(cells).filter(|cells| *cells > 0), is_near: true });
        }
        targets.iter().find_map(|target| {
            let figure = taking_off(target, model)?;
            Some(Self { figure, cells: None, is_near: Some(target.aim) == held })
        })
    }

    /// Lists the numbers with the cells that they lead to.
    fn ways(self, model: &BoardModel) -> impl Iterator<Item = (u8, Position)> + '_ {
        let numbers =
            NUMBERS.into_iter().filter(move |number| self.cells.is_none_or(|cells| cells == *number));
        numbers.filter_map(|number| Some((number, model.game.flown_to(number)?)))
    }

    /// Lists the cells that it can lead to.
    pub(super) fn cells(self, model: &BoardModel) -> impl Iterator<Item = Position> + '_ {
        self.ways(model).map(|(_, cell)| cell)
    }
}

/// Returns the follower that takes off at a target; `None` if the target is no flying machine.
pub(super) fn taking_off(target: &Target, model: &BoardModel) -> Option<FigureKind> {
    let Action::Deploy { figure, spot } = target.action else { return None };
    is_machine(model, spot).then_some(figure)
}

/// Returns whether a follower can take off from a segment now.
fn is_machine(model: &BoardModel, spot: Spot) -> bool {
    model.game.setup().parts.has(Part::Flight) && machine(model) == Some(spot)
}

/// Returns the flying machine of the last tile.
fn machine(model: &BoardModel) -> Option<Spot> {
    let LaidTile { kind, position, .. } = model.game.tiles().next_back()?;
    let features = &kind.kind().features;
    let number = features.iter().position(|feature| feature.kind == FeatureKind::Machine)?;
    Some(Spot { position, feature: u8::try_from(number).ok()? })
}

/// Describes a flying machine; the last tile's with the landing places for each number.
pub(super) fn explain(model: &BoardModel, spot: Spot) -> Vec<String> {
    let mut lines = vec![say!(remark_machine).to_owned()];
    let (figure, cells) = model.game.flight().unwrap_or((FigureKind::Small, 0));
    if is_machine(model, spot) && cells == 0 {
        lines.extend(told(figure, model));
    }
    lines
}

/// Says in a line for each number where a follower of this kind can land.
pub(super) fn told(figure: FigureKind, model: &BoardModel) -> Vec<String> {
    let there = |spot: Spot| {
        let LaidTile { kind, rotation, .. } = model.game.tile_at(spot.position)?;
        let feature = kind.kind().features.get(usize::from(spot.feature))?;
        let there = tile::whereabouts(kind, spot.feature, rotation);
        Some(say!(tile_part, feature = feature.kind.id(), there = there).trim_end().to_owned())
    };
    let line = |(cells, to): (u8, Position)| {
        let landings: Vec<String> = model.game.landings(figure, cells).filter_map(there).collect();
        if landings.is_empty() {
            return say!(flight_fails, cells = cells);
        }
        let words::Cell { toward, columns, rows } = words::cell(to);
        let landings = landings.join(", ");
        say!(flight_lands, cells = cells, toward = toward, columns = columns, rows = rows, there = landings)
    };
    Flight { figure, cells: None, is_near: true }.ways(model).map(line).collect()
}

impl Scene<'_> {
    /// Draws the way of a flight, its cells, and light on the features where it can end.
    pub(super) fn flight_ground(&self, art: &mut Art, flight: Flight) {
        let Some(from) = self.model.game.tiles().next_back().map(|tile| self.cell(tile.position)) else {
            return;
        };
        if flight.is_near && flight.cells.is_none() {
            for (number, _) in flight.ways(self.model) {
                for spot in self.model.game.landings(flight.figure, number) {
                    self.light(art, spot, LIGHT.gamma_multiply(0.5));
                }
            }
        }
        let strength = if flight.is_near { 1.0 } else { 0.6 };
        if let Some(to) = flight.cells(self.model).last() {
            let way = [from.center(), self.cell(to).center()];
            let width = (self.camera.side() * 0.03).clamp(1.5, 3.0);
            let (dash, gap) = (width * 3.0, width * 2.2);
            for (wide, colour) in [(2.0, Color32::from_black_alpha(120)), (0.0, LIGHT)] {
                let stroke = Stroke::new(width + wide, colour.gamma_multiply(strength));
                self.painter.extend(Shape::dashed_line(&way, stroke, dash, gap));
            }
        }
        for (number, cell) in flight.ways(self.model) {
            let lands = self.model.game.landings(flight.figure, number).next().is_some();
            let rect = self.cell(cell).shrink(self.camera.side() * 0.04);
            let line = if lands { LIGHT } else { self.colours.quiet };
            let radius = CornerRadius::same(6);
            for (wide, colour) in [(2.0, Color32::from_black_alpha(90)), (0.0, line)] {
                let stroke = Stroke::new(2.0 + wide, colour.gamma_multiply(strength));
                self.painter.rect_stroke(rect, radius, stroke, StrokeKind::Inside);
            }
        }
    }

    /// Draws the dice, the rings where the follower can land, and the follower that has taken off.
    pub(super) fn flight_marks(&self, art: &mut Art, flight: Flight) {
        let strength = if flight.is_near { 1.0 } else { 0.75 };
        if self.model.game.flight().is_some()
            && let Some(at) = machine(self.model).and_then(|spot| self.spot_point(spot))
        {
            let piece = Piece::Standing(self.colour(self.model.game.turn_seat()), flight.figure);
            self.piece(art, piece, at, 1.0, Color32::WHITE);
        }
        for (number, cell) in flight.ways(self.model) {
            let landings: Vec<Spot> = self.model.game.landings(flight.figure, number).collect();
            if flight.cells.is_none() {
                for at in landings.iter().filter_map(|spot| self.spot_point(*spot)) {
                    let radius = (self.camera.side() * 0.07).max(4.0);
                    for (wide, colour) in [(2.0, Color32::from_black_alpha(140)), (0.0, LIGHT)] {
                        let stroke = Stroke::new(2.5 + wide, colour.gamma_multiply(strength));
                        self.painter.circle_stroke(at, radius, stroke);
                    }
                }
            }
            let side = (self.camera.side() * 0.24).clamp(14.0, 26.0);
            let rect = self.cell(cell).shrink(self.camera.side() * 0.04);
            let at = match self.model.game.tile_at(cell) {
                Some(_) => rect.left_top() + Vec2::splat(side * 0.62),
                None => rect.center(),
            };
            self.die(Rect::from_center_size(at, Vec2::splat(side)), number, !landings.is_empty(), strength);
        }
    }

    fn spot_point(&self, spot: Spot) -> Option<Pos2> {
        let at = place(AimPosition::Spot(spot), &self.model.game, self.stands)?;
        Some(self.camera.place(at.x, at.y))
    }

    /// Draws a die that shows a number, crossed out where the follower can't land.
    fn die(&self, rect: Rect, number: u8, lands: bool, strength: f32) {
        let (body, dots) = DIE;
        let strength = if lands { strength } else { strength * 0.7 };
        let radius = CornerRadius::same((rect.width() * 0.2).round() as u8);
        let edge = Stroke::new(1.5, Color32::from_black_alpha(170).gamma_multiply(strength));
        self.painter.rect(rect, radius, body.gamma_multiply(strength), edge, StrokeKind::Outside);
        let dot = |x: f32, y: f32| {
            let at = rect.center() + Vec2::new(x, y) * rect.width() * 0.26;
            self.painter.circle_filled(at, rect.width() * 0.11, dots.gamma_multiply(strength));
        };
        if number % 2 == 1 {
            dot(0.0, 0.0);
        }
        if number > 1 {
            dot(-1.0, -1.0);
            dot(1.0, 1.0);
        }
        if !lands {
            let cross = [rect.right_top(), rect.left_bottom()];
            self.painter.line_segment(cross, Stroke::new(4.0, body));
            self.painter.line_segment(cross, Stroke::new(2.0, Color32::from_rgb(0xb3, 0x2d, 0x22)));
        }
    }
}
