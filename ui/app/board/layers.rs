//! Drawing of the board, layer by layer. The layers are tiles, marks, legal places, lit features,
//! figures, and the tile in the hand.

use bastide_rules::{Event, LaidTile, Score, Seat, Spot, Waits};
use eframe::egui;
use egui::{Color32, CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2};

use super::hand::{Hand, Places};
use super::motion::{Motion, PieceMovement};
use crate::draw_tools::art::{Art, Subject};
use crate::draw_tools::camera::Camera;
use crate::draw_tools::seat_badge;
use crate::draw_tools::theme::Colours;
use bastide_library::table::board_model::BoardModel;
use bastide_library::table::chronicle::BoardTarget;
use bastide_paint::figure::Piece;
use bastide_paint::stand::PlacedPiece;

/// Width of a figure's picture, as a share of a tile's side.
const FIGURE: f32 = 0.32;
/// Colour of what is held or selected on the board. It is the accent of the dark look, which stands
/// out on painted tiles in both looks.
pub(super) const LIGHT: Color32 = Color32::from_rgb(0xff, 0xd8, 0x70);
/// Maximum number of scores shown on the board at once.
const BADGES: usize = 40;
/// Width of the picture of a tower where walls of two tiles meet, as a share of a tile's side.
const TOWER: f32 = 0.20;

/// Everything that one frame of the board is drawn from.
pub(super) struct Scene<'a> {
    pub(super) model: &'a BoardModel,
    pub(super) stands: &'a [PlacedPiece],
    pub(super) motion: &'a Motion,
    /// Part that no panel covers. Figures go home to its corner, where the players are.
    pub(super) free: Rect,
    pub(super) camera: &'a Camera,
    pub(super) painter: Painter,
    pub(super) colours: Colours,
    pub(super) pixels_per_point: f32,
}

/// Returns the seat of the player at this screen; of several, the one whose turn it is.
fn me(model: &BoardModel) -> Option<Seat> {
    let first = || model.players.iter().position(|player| player.me);
    let first = || first().and_then(|seat| u8::try_from(seat).ok()).map(Seat);
    model.turn.as_ref().map(|turn| turn.seat).or_else(first)
}

/// Returns at most [`BADGES`] scores to show. They are those of the unfinished turn, or else those
/// since the player's last turn.
pub(super) fn scores(model: &BoardModel) -> Vec<&Score> {
    let mut scores: Vec<&Score> = match &model.turn {
        Some(turn) if !turn.done.is_empty() => {
            let scored = turn.events.iter().filter_map(|event| match event {
                Event::Scored(score) => Some(score),
                _ => None,
            });
            scored.collect()
        }
        _ => model.chronicle.scored(me(model)),
    };
    scores.truncate(BADGES);
    scores
}

/// Returns the point on the screen where a figure on this segment stands.
fn spot_at(camera: &Camera, model: &BoardModel, spot: Spot, pixels_per_point: f32) -> Option<Pos2> {
    let LaidTile { kind, rotation, .. } = model.game.tile_at(spot.position)?;
    let (x, y) = bastide_paint::spot(kind, rotation, usize::from(spot.feature));
    let cell = camera.cell(spot.position, pixels_per_point);
    Some(cell.min + Vec2::new(x, y) / 100.0 * cell.size())
}

impl Scene<'_> {
    pub(super) fn cell(&self, position: bastide_rules::Position) -> Rect {
        self.camera.cell(position, self.pixels_per_point)
    }

    pub(super) fn seat_colour(&self, seat: Seat) -> Color32 {
        seat_badge::colour(self.colour(seat))
    }

    pub(super) fn colour(&self, seat: Seat) -> u8 {
        self.model.colour(seat)
    }

    /// Draws the laid tiles.
    pub(super) fn tiles(&self, art: &mut Art) {
        let mut raised = Vec::new();
        for tile in self.model.game.tiles() {
            let subject = Subject::tile(tile.kind, tile.rotation, tile.position);
            let cell = self.cell(tile.position);
            match self.motion.tile(tile.position) {
                Some(share) => raised.push((subject, cell.expand(cell.width() * 0.12 * (1.0 - share)))),
                None => art.draw(&self.painter, subject, cell, Color32::WHITE),
            }
        }
        // A tile that is being laid comes down from above its neighbours.
        for (subject, cell) in raised {
            art.draw(&self.painter, subject, cell, Color32::WHITE);
        }
        for cell in bastide_paint::board::wall_joints(
            self.model.game.tiles().map(|t| (t.position, t.kind, t.rotation)),
        ) {
            let side = self.camera.side() * TOWER;
            let rect = Rect::from_center_size(self.cell(cell).min, Vec2::splat(side));
            art.draw(&self.painter, Subject::Tower, rect, Color32::WHITE);
        }
    }

    /// Draws a frame and a crest on the tiles that others have laid since the player's last turn.
    pub(super) fn latest(&self) {
        let mine = self.model.turn.as_ref().filter(|turn| !turn.done.is_empty());
        if mine.is_some() || self.model.game.waits() == Waits::Over {
            return;
        }
        for (seat, position) in self.model.chronicle.latest(me(self.model)) {
            let cell = self.cell(position);
            let width = (self.camera.side() * 0.025).clamp(1.5, 3.0);
            let colour = self.seat_colour(seat);
            let outer = Stroke::new(width + 1.5, Color32::from_black_alpha(60));
            self.painter.rect_stroke(cell, CornerRadius::same(2), outer, StrokeKind::Middle);
            self.painter.rect_stroke(
                cell,
                CornerRadius::same(2),
                Stroke::new(width, colour),
                StrokeKind::Middle,
            );
            let radius = (self.camera.side() * 0.08).clamp(6.0, 11.0);
            seat_badge::paint(&self.painter, cell.left_top(), radius, self.colour(seat));
        }
    }

    /// Draws points on the features that bring them, at an offset from the middle of the segment.
    pub(super) fn points(&self, scores: &[&Score], off: Vec2) {
        let mut taken: Vec<Rect> = Vec::new();
        // Features without winners or points have no badge.
        let worth = |score: &&&Score| score.winners.iter().any(|seat| score.points_of(*seat) > 0);
        for score in scores.iter().filter(worth) {
            if let Some(at) = spot_at(self.camera, self.model, score.spot, self.pixels_per_point) {
                let mut points: Vec<u16> = score.winners.iter().map(|seat| score.points_of(*seat)).collect();
                points.dedup();
                let points: Vec<String> = points.iter().map(|points| format!("+{points}")).collect();
                let share = self.motion.score(score).unwrap_or(1.0);
                taken.push(self.badge(at + off, &score.winners, points.join(" "), share, &taken));
            }
        }
    }

    /// Draws a badge with points and the winners' crests. It moves below earlier badges, or, where
    /// a panel would cover it, above or beside them. `share` is how far it has risen, 0 to 1.
    fn badge(&self, at: Pos2, seats: &[Seat], points: String, share: f32, taken: &[Rect]) -> Rect {
        // On small tiles it is smaller, so that the board stays visible between badges.
        let scale = (self.camera.side() / 56.0).clamp(0.72, 1.0);
        let font = egui::FontId::proportional(15.0 * scale);
        let mut painter = self.painter.clone();
        painter.set_opacity(share);
        let text = painter.layout_no_wrap(points, font, self.colours.text);
        let crest = 16.0 * scale;
        let crests = crest * f32::from(u8::try_from(seats.len()).unwrap_or(1));
        let size = Vec2::new(crests + text.size().x + crest, 24.0 * scale);
        let beside = |way: Vec2| {
            let mut pill = Rect::from_center_size(at, size);
            while let Some(other) = taken.iter().find(|other| other.intersects(pill)) {
                let apart =
                    other.center() + way * ((other.size() + size) / 2.0 + Vec2::splat(2.0)) - pill.center();
                pill = pill.translate(apart * way * way);
            }
            pill
        };
        let mut ways = [Vec2::DOWN, Vec2::UP, Vec2::RIGHT, Vec2::LEFT].into_iter().map(beside);
        let pill = ways.find(|pill| self.free.contains_rect(*pill)).unwrap_or_else(|| beside(Vec2::DOWN));
        let drawn = pill.translate(Vec2::new(0.0, 16.0 * (1.0 - share)));
        let shade = Stroke::new(1.0, Color32::from_black_alpha(60));
        painter.rect(drawn, size.y / 2.0, self.colours.panel, shade, StrokeKind::Outside);
        let mut left = drawn.left() + 13.0 * scale;
        for seat in seats {
            seat_badge::paint(&painter, egui::pos2(left, drawn.center().y), 7.0 * scale, self.colour(*seat));
            left += crest;
        }
        let at = egui::pos2(left - 3.0 * scale, drawn.center().y - text.size().y / 2.0);
        painter.galley(at, text, self.colours.text);
        pill
    }

    /// Draws the legal places as quiet outlines. Those that fit in the current rotation are
    /// clearer.
    pub(super) fn places(&self, places: &Places, hand: &Hand) {
        for (position, rotations) in places {
            if hand.over == Some(*position) {
                continue;
            }
            let cell = self.cell(*position).shrink(self.camera.side() * 0.06);
            let fits = rotations.contains(&hand.wanted);
            let (fill, line) = if fits { (0.10, 0.80) } else { (0.02, 0.32) };
            let radius = CornerRadius::same(6);
            let tint = self.colours.accent;
            self.painter.rect(
                cell,
                radius,
                tint.gamma_multiply(fill),
                Stroke::new(1.5, tint.gamma_multiply(line)),
                StrokeKind::Inside,
            );
        }
    }

    /// Lights features. They are those that the selected piece is held over as if the piece were
    /// there already, else the one under the pointer, and those lit on request.
    pub(super) fn lit(&self, art: &mut Art, pointed: Option<Spot>, aimed: &[Spot], shown: &[BoardTarget]) {
        let mine = self.model.turn.as_ref().map_or(Color32::WHITE, |turn| self.seat_colour(turn.seat));
        for spot in aimed {
            self.light(art, *spot, mine.gamma_multiply(0.6));
        }
        if let Some(spot) = pointed.filter(|_| aimed.is_empty()) {
            self.light(art, spot, self.owned(spot));
        }
        for shown in shown {
            match shown {
                BoardTarget::Feature(spot) => self.light(art, *spot, LIGHT.gamma_multiply(0.62)),
                BoardTarget::Tile(position) => self.marked(*position),
            }
        }
    }

    /// Draws a frame around a tile, in a light that is visible on any ground.
    fn marked(&self, position: bastide_rules::Position) {
        let cell = self.cell(position);
        for (wide, colour) in [(7.0, Color32::from_black_alpha(110)), (4.0, LIGHT)] {
            let stroke = Stroke::new(wide, colour);
            self.painter.rect_stroke(cell, CornerRadius::same(3), stroke, StrokeKind::Middle);
        }
    }

    /// Draws a frame around the free cell of a query, with its result.
    pub(super) fn asked_about(&self, position: bastide_rules::Position, told: Option<&str>) {
        let cell = self.cell(position).shrink(self.camera.side() * 0.06);
        let stroke = Stroke::new(3.0, self.colours.accent);
        self.painter.rect_stroke(cell, CornerRadius::same(6), stroke, StrokeKind::Inside);
        if let Some(told) = told {
            self.badge(cell.center_top(), &[], told.to_owned(), 1.0, &[]);
        }
    }

    /// Returns the light on a feature: its owner's colour, or white if it has none or several.
    fn owned(&self, spot: Spot) -> Color32 {
        let strengths = self.model.game.feature(spot).map_or([0; Seat::MAX], |feature| feature.strengths);
        let most = strengths.iter().copied().max().unwrap_or(0);
        let mut owners = (0u8..).zip(strengths).filter(|(_, strength)| most > 0 && *strength == most);
        match (owners.next(), owners.next()) {
            (Some((seat, _)), None) => self.seat_colour(Seat(seat)).gamma_multiply(0.55),
            _ => Color32::from_white_alpha(64),
        }
    }

    pub(super) fn light(&self, art: &mut Art, spot: Spot, tint: Color32) {
        let Some(feature) = self.model.game.feature(spot) else { return };
        for spot in feature.spots {
            if self.light_bridge(spot, tint) {
                continue;
            }
            if let Some(tile) = self.model.game.tile_at(spot.position) {
                let subject = Subject::Area(tile.kind, tile.rotation, spot.feature);
                art.draw(&self.painter, subject, self.cell(spot.position), tint);
            }
        }
    }

    /// Returns the width of a piece, in points. Far away pieces are larger than life, so that they
    /// are found at a glance.
    pub(super) fn size(&self, piece: Piece) -> f32 {
        let side = self.camera.side();
        if let Piece::Bridge(_) = piece {
            // It is as long as its tile, whatever the size.
            return side * bastide_paint::board::size(piece) / 100.0;
        }
        (side * FIGURE).max((side * 0.68).min(26.0)) * bastide_paint::board::size(piece) / 32.0
    }

    /// Draws the pieces on the board, moving ones on their way.
    pub(super) fn pieces(&self, art: &mut Art) {
        for stand in self.stands {
            let at = self.on(stand.position, stand.at);
            match self.motion.piece(stand) {
                None | Some((PieceMovement::Goes, _)) => {
                    self.piece(art, stand.piece, at, 1.0, Color32::WHITE);
                    if let Piece::Tower(storeys) = stand.piece {
                        self.storeys(storeys, at);
                    }
                    if let Piece::Sheep(count) = stand.piece {
                        self.sheep(count, at);
                    }
                }
                Some((PieceMovement::From(from), share)) => {
                    let at = self.camera.place(from.x, from.y).lerp(at, share);
                    self.piece(art, stand.piece, at, 1.0, Color32::WHITE);
                }
                Some((PieceMovement::Comes, share)) => {
                    let above = Vec2::new(0.0, -0.2 * self.camera.side() * (1.0 - share));
                    let grown = 1.0 + 0.25 * (1.0 - share);
                    self.piece(art, stand.piece, at + above, grown, Color32::WHITE.gamma_multiply(share));
                }
            }
        }
        for (stand, share) in self.motion.going() {
            let at = self.on(stand.position, stand.at);
            let away = (self.free.left_top() - at).normalized() * self.camera.side() * 0.8 * share;
            self.piece(art, stand.piece, at + away, 1.0, Color32::WHITE.gamma_multiply(1.0 - share));
        }
    }

    /// Returns the position of a tile's point on the screen.
    pub(super) fn on(&self, position: bastide_rules::Position, at: bastide_paint::picture::Point) -> Pos2 {
        let cell = self.cell(position);
        cell.min + Vec2::new(at.x, at.y) / 100.0 * cell.size()
    }

    pub(super) fn piece(&self, art: &mut Art, piece: Piece, at: Pos2, grown: f32, tint: Color32) {
        let rect = Rect::from_center_size(at, Vec2::splat(self.size(piece) * grown));
        art.draw(&self.painter, Subject::Piece(piece), rect, tint);
    }

    /// Draws the tile in the hand: at its place, or beside the pointer.
    pub(super) fn in_hand(&self, art: &mut Art, places: &Places, hand: &Hand, pointer: Option<Pos2>) {
        let Some(kind) = self.model.in_hand() else { return };
        let rotation = hand.rotation(places);
        if let Some(position) = hand.over {
            let cell = self.cell(position);
            art.draw(&self.painter, Subject::tile(kind, rotation, position), cell, Color32::WHITE);
            let stroke = Stroke::new(3.0, self.colours.accent);
            self.painter.rect_stroke(cell, CornerRadius::same(3), stroke, StrokeKind::Outside);
        } else if let Some(pointer) = pointer {
            // Beside the pointer, so that it hides nothing under it.
            let side = (self.camera.side() * 0.6).clamp(32.0, 84.0);
            let rect = Rect::from_min_size(pointer + Vec2::splat(10.0), Vec2::splat(side));
            let subject = Subject::tile(kind, rotation, bastide_rules::Position::ORIGIN);
            art.draw(&self.painter, subject, rect, Color32::from_white_alpha(225));
        }
    }
}
