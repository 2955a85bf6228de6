//! Drawing of the selected piece's targets. Tiles and figures are lit, other targets are rings with
//! the piece's ghost.

use eframe::egui;
use egui::epaint::QuadraticBezierShape;
use egui::{Color32, CornerRadius, Pos2, Stroke, StrokeKind, Vec2};

use super::choices::{self, AimPosition, MovedPiece, Target};
use super::layers::{LIGHT, Scene};
use crate::draw_tools::art::Art;
use bastide_library::table::events;
use bastide_paint::figure::Piece;
use bastide_paint::stand::{ferry, ferry_sides, tower_place};

/// Maximum number of targets that all show the piece. Of more only the held one does.
const FEW: usize = 16;

const fn is_tower(piece: Piece) -> bool {
    matches!(piece, Piece::Tower(_))
}

impl Scene<'_> {
    /// Draws the targets as rings. They show the piece's ghost if there are at most [`FEW`], and
    /// the numbers of their keys if there are at most nine. Of more, equivalent ones share a ring.
    pub(super) fn targets(&self, art: &mut Art, targets: &[Target], held: Option<AimPosition>) {
        let apart =
            if targets.len() <= 9 { targets.to_vec() } else { choices::apart(targets, &self.model.game) };
        let few = apart.len() <= FEW;
        for target in apart.iter().filter(|target| Some(target.aim) != held) {
            self.target(art, target, false, few);
        }
        if let Some(target) = targets.iter().find(|target| Some(target.aim) == held) {
            self.target(art, target, true, few);
        }
        if targets.len() <= 9 {
            let at = |target: &Target| choices::place(target.aim, &self.model.game, self.stands);
            let all: Vec<Pos2> =
                targets.iter().filter_map(at).map(|at| self.camera.place(at.x, at.y)).collect();
            for (number, target) in targets.iter().enumerate() {
                self.key(target, number + 1, &all);
            }
        }
    }

    pub(super) fn target(&self, art: &mut Art, target: &Target, held: bool, few: bool) {
        let Some(at) = choices::place(target.aim, &self.model.game, self.stands) else { return };
        let at = self.camera.place(at.x, at.y);
        let piece = self.moved(target);
        let tint = Color32::from_white_alpha(if held { 255 } else { 215 });
        if let AimPosition::Tile(position) = target.aim {
            let cell = self.cell(position).shrink(self.camera.side() * 0.05);
            let (fill, wide) = if held { (0.42, 3.0) } else { (0.22, 1.5) };
            let line = Stroke::new(wide, if held { LIGHT } else { Color32::WHITE });
            let radius = CornerRadius::same(6);
            self.painter.rect(cell, radius, LIGHT.gamma_multiply(fill), line, StrokeKind::Inside);
            if held && let Some(piece) = piece {
                let tower = tower_place(&self.model.game, position).filter(|_| is_tower(piece));
                let at = tower.map_or(at, |place| self.on(position, place));
                self.piece(art, piece, at, 1.0, tint);
            }
            return;
        }
        let side = self.camera.side();
        let radius = match (held, few) {
            (true, _) => (side * 0.13).max(11.0),
            (false, true) => (side * 0.1).max(8.0),
            (false, false) => (side * 0.055).max(4.0),
        };
        let fill = if held { LIGHT.gamma_multiply(0.75) } else { Color32::WHITE.gamma_multiply(0.28) };
        let ring = Stroke::new(if held { 2.5 } else { 1.5 }, Color32::WHITE);
        self.painter.circle(
            at,
            radius + 1.0,
            Color32::TRANSPARENT,
            Stroke::new(1.0, Color32::from_black_alpha(120)),
        );
        if matches!(target.aim, AimPosition::Figure(..)) && !held {
            self.painter.circle_stroke(at, radius, Stroke::new(2.5, LIGHT));
            return;
        }
        if let AimPosition::Roads(position, ends) = target.aim
            && held
        {
            self.joined(position, ends);
        }
        if let AimPosition::Across(bridge) = target.aim
            && held
        {
            self.bridge_in_hand(art, Some(bridge));
        }
        self.painter.circle(at, radius, fill, ring);
        match (piece, target.aim) {
            (Some(piece), AimPosition::Figure(..)) => self.piece(art, piece, at, 0.8, tint),
            (Some(piece), _) if held => self.piece(art, piece, at, 0.85, tint),
            (Some(piece), _) if few => self.piece(art, piece, at, 0.68, tint),
            _ => {}
        }
    }

    /// Draws a line from one road to the other, as the ferry would join them.
    fn joined(&self, position: bastide_rules::Position, ends: [u8; 2]) {
        let Some(sides) = ferry_sides(&self.model.game, position, ends) else { return };
        let cell = self.cell(position);
        let [from, to] = sides.map(|side| {
            let (x, y) = side.offset();
            cell.center() + Vec2::new(f32::from(x), f32::from(y)) * cell.width() / 2.0
        });
        let width = (self.camera.side() * 0.07).max(4.0);
        for (wide, colour) in [(3.0, Color32::from_black_alpha(150)), (0.0, LIGHT)] {
            let way = QuadraticBezierShape::from_points_stroke(
                [from, cell.center(), to],
                false,
                Color32::TRANSPARENT,
                Stroke::new(width + wide, colour),
            );
            self.painter.add(way);
        }
    }

    /// Returns the piece that is drawn at a target. It is the one that would go there, or the
    /// follower that would be sent home.
    fn moved(&self, target: &Target) -> Option<Piece> {
        let seat = self.model.turn.as_ref()?.seat;
        Some(match (target.mover, target.aim) {
            (
                MovedPiece::Princess | MovedPiece::GoesHome | MovedPiece::Captive,
                AimPosition::Figure(whose, kind, _),
            ) => Piece::Standing(self.colour(whose), kind),
            (MovedPiece::Figure(kind) | MovedPiece::BesideFairy(kind), AimPosition::Spot(spot)) => {
                Piece::posed(self.colour(seat), kind, events::kind_of(self.model, spot)?)
            }
            (MovedPiece::Figure(kind) | MovedPiece::BesideFairy(kind), _) => {
                Piece::Standing(self.colour(seat), kind)
            }
            (MovedPiece::Fairy, _) => Piece::Fairy,
            (MovedPiece::Dragon, _) => Piece::Dragon,
            (MovedPiece::Count, _) => Piece::Count,
            (MovedPiece::Piece(bastide_rules::Piece::Storey), AimPosition::Tile(position)) => {
                Piece::Tower(self.model.game.storeys_on(position).saturating_add(1))
            }
            (MovedPiece::Piece(piece), _) => Piece::Loose(piece),
            (MovedPiece::Ferry, AimPosition::Roads(position, ends)) => {
                ferry(&self.model.game, position, ends)?.piece
            }
            (MovedPiece::Princess | MovedPiece::GoesHome | MovedPiece::Captive | MovedPiece::Ferry, _) => {
                return None;
            }
        })
    }

    /// Draws the number of a target's key beside it, on the side away from the others.
    fn key(&self, target: &Target, number: usize, all: &[Pos2]) {
        let Some(at) = choices::place(target.aim, &self.model.game, self.stands) else { return };
        let radius = (self.camera.side() * 0.1).max(8.0);
        let label = (radius * 0.62).clamp(6.5, 8.5);
        let at = match target.aim {
            AimPosition::Tile(position) => self.cell(position).right_top() + Vec2::new(-1.6, 1.6) * label,
            _ => {
                let own = self.camera.place(at.x, at.y);
                let corner = |(x, y): (f32, f32)| own + Vec2::new(x, y) * radius * 0.75;
                let corners = [(1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)].map(corner);
                let others = || all.iter().filter(|other| other.distance(own) > 1.0);
                let covers = |at: &&Pos2| others().any(|other| other.distance(**at) < radius + label);
                *corners.iter().find(|at| !covers(at)).unwrap_or(&corners[0])
            }
        };
        self.painter.circle_filled(at, label, self.colours.panel);
        let font = egui::FontId::proportional(label * 1.45);
        self.painter.text(at, egui::Align2::CENTER_CENTER, number.to_string(), font, self.colours.text);
    }
}
