//! Painted landscape beside the text at home. It is the middle of a game that stand-ins have
//! played, always the same one.

use std::sync::LazyLock;

use bastide_rules::stand_in;
use bastide_rules::{Game, Setup, Waits};
use eframe::egui;
use egui::{Color32, Mesh, Rect, Ui, Vec2};

use crate::draw_tools::art::{Art, Subject};
use crate::draw_tools::theme;

/// Number of tiles.
const TILES: usize = 44;
/// Minimum side of a tile, in points.
const SIDE_LEAST: f32 = 104.0;
/// Number of tiles that fill the height of a high window.
const TILES_HIGH: f32 = 10.4;
/// Width of the fade towards the text, in points.
const FADE: f32 = 150.0;

static GAME: LazyLock<Option<Game>> = LazyLock::new(|| {
    let mut game = Game::new(&Setup::base(4)).ok()?;
    let mut number = 18u32;
    while game.tiles().len() < TILES {
        match game.waits() {
            Waits::Draw { outcomes } => {
                number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                game.draw((number >> 8) % outcomes).ok()?;
            }
            Waits::Choice(seat) => {
                game.act(seat, stand_in(&game)).ok()?;
            }
            Waits::Over => break,
        }
    }
    Some(game)
});

/// Paints the landscape once all its pictures are there.
pub(crate) fn ui(ui: &Ui, art: &mut Art, room: Rect) {
    let Some(game) = GAME.as_ref() else { return };
    let painter = ui.painter().with_clip_rect(room);
    let mut bounds = Rect::NOTHING;
    for tile in game.tiles() {
        bounds.extend_with(egui::pos2(f32::from(tile.position.x), f32::from(tile.position.y)));
    }
    let middle = bounds.center() + Vec2::splat(0.5);
    let (scale, side) = (ui.pixels_per_point(), SIDE_LEAST.max(room.height() / TILES_HIGH));
    let whole = |p: egui::Pos2| ((p.to_vec2() * scale).round() / scale).to_pos2();
    let (mut painted, mut tiles) = (true, Vec::new());
    for tile in game.tiles() {
        let at = egui::pos2(f32::from(tile.position.x), f32::from(tile.position.y));
        let corner = |at: egui::Pos2| whole(room.center() + (at - middle) * side);
        let rect = Rect::from_min_max(corner(at), corner(at + Vec2::splat(1.0)));
        let subject = Subject::tile(tile.kind, tile.rotation, tile.position);
        if painter.clip_rect().intersects(rect) {
            painted &= art.has(subject, side, scale);
            tiles.push((subject, rect));
        }
    }
    // A landscape that appears tile by tile would draw the eye from the text.
    let seen = ui.ctx().animate_bool(ui.id().with("vista"), painted);
    if seen == 0.0 {
        return;
    }
    for (subject, rect) in tiles {
        art.draw(&painter, subject, rect, Color32::WHITE.gamma_multiply(seen));
    }
    let ground = theme::colours(ui.ctx()).panel;
    let mut fade = Mesh::default();
    for (x, colour) in [(room.left(), ground), (room.left() + FADE, ground.gamma_multiply(0.0))] {
        fade.colored_vertex(egui::pos2(x, room.top()), colour);
        fade.colored_vertex(egui::pos2(x, room.bottom()), colour);
    }
    fade.add_triangle(0, 1, 2);
    fade.add_triangle(1, 2, 3);
    painter.add(fade);
}
