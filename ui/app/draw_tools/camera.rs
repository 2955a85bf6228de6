//! Part of the table that the board shows: a middle and the size of a tile. It knows nothing of the
//! game.

use bastide_rules::Position;
use eframe::egui;
use egui::{Pos2, Rect, Vec2};

/// Minimum side of a tile, in points.
const LEAST: f32 = 12.0;
/// Maximum side of a tile, in points.
const MOST: f32 = 420.0;
/// Maximum side of a tile after a fit, in points.
const FIT_SIDE_MAX: f32 = 132.0;
/// Minimum side of a tile after a fit, in points. A large board in a small window is shown whole
/// first.
const FIT_SIDE_MIN: f32 = 3.0;
/// Duration of a fit, in seconds.
const SETTLE_SECONDS: f32 = 0.18;

/// View of the table.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Camera {
    /// Cell coordinates in the middle of `view`.
    middle: Vec2,
    /// Side of a tile, in points.
    side: f32,
    /// Part of the screen that is free of panels.
    view: Rect,
    /// Middle and side that it moves to.
    goal: Option<(Vec2, f32)>,
    /// True if it follows the growing board. The player's pan or zoom ends that.
    follows: bool,
}

impl Default for Camera {
    fn default() -> Self {
        Self { middle: Vec2::splat(0.5), side: 96.0, view: Rect::ZERO, goal: None, follows: true }
    }
}

impl Camera {
    /// Makes a camera that shows all of these cells in a rectangle; `None` if there are no cells.
    pub(crate) fn fitted(room: Rect, cells: &[Position]) -> Option<Self> {
        let mut camera = Self { view: room, ..Self::default() };
        camera.fit(cells.iter().copied());
        camera.goal?;
        camera.jump();
        Some(camera)
    }

    /// Returns the side of a tile, in points.
    pub(crate) const fn side(&self) -> f32 {
        self.side
    }

    /// Sets the free part of the screen. The tiles stay where they are on the screen.
    pub(crate) fn set_view(&mut self, view: Rect) {
        if self.view == Rect::ZERO {
            self.goal = None;
        } else {
            self.middle += (view.center() - self.view.center()) / self.side;
        }
        self.view = view;
    }

    /// Returns the visible part of the table, in cells.
    pub(crate) fn seen(&self) -> Rect {
        Rect::from_center_size(self.middle.to_pos2(), self.view.size() / self.side)
    }

    /// Returns whether it is moving.
    pub(crate) const fn is_moving(&self) -> bool {
        self.goal.is_some()
    }

    /// Converts a point of the table, in cells, to the screen.
    pub(crate) fn place(&self, x: f32, y: f32) -> Pos2 {
        self.view.center() + (Vec2::new(x, y) - self.middle) * self.side
    }

    /// Returns a cell's rectangle on the screen. Its sides are on whole pixels, so that neighbours
    /// meet without a seam.
    pub(crate) fn cell(&self, position: Position, pixels_per_point: f32) -> Rect {
        let (x, y) = (f32::from(position.x), f32::from(position.y));
        let whole = |p: Pos2| (p.to_vec2() * pixels_per_point).round() / pixels_per_point;
        Rect::from_min_max(whole(self.place(x, y)).to_pos2(), whole(self.place(x + 1.0, y + 1.0)).to_pos2())
    }

    /// Returns the cell under a point of the screen. The point's position on its tile comes with
    /// it, 0 to 100 each way.
    pub(crate) fn under(&self, point: Pos2) -> (Position, Vec2) {
        let cell = self.middle + (point - self.view.center()) / self.side;
        let floor = cell.floor();
        let whole = |value: f32| value.clamp(-9999.0, 9999.0) as i16;
        (Position::new(whole(floor.x), whole(floor.y)), (cell - floor) * 100.0)
    }

    /// Moves the board as the player drags it.
    pub(crate) fn pan(&mut self, by: Vec2) {
        self.middle -= by / self.side;
        self.goal = None;
        self.follows = false;
    }

    /// Centres a point of the table.
    pub(crate) fn go(&mut self, middle: Pos2) {
        self.middle = middle.to_vec2();
        self.goal = None;
        self.follows = false;
    }

    /// Zooms; the point under `at` stays in place.
    pub(crate) fn zoom(&mut self, factor: f32, at: Pos2) {
        let side = (self.side * factor).clamp(LEAST.min(self.side), MOST);
        let under = self.middle + (at - self.view.center()) / self.side;
        self.middle = under - (at - self.view.center()) / side;
        self.side = side;
        self.goal = None;
        self.follows = false;
    }

    /// Zooms around the middle of the free part.
    pub(crate) fn zoom_middle(&mut self, factor: f32) {
        self.zoom(factor, self.view.center());
    }

    /// Fits these cells into view, and follows the growing board from now on.
    pub(crate) fn fit(&mut self, cells: impl Iterator<Item = Position>) {
        self.follows = true;
        self.follow(cells);
    }

    /// Fits these cells into view if it follows the board.
    pub(crate) fn follow(&mut self, cells: impl Iterator<Item = Position>) {
        if self.follows {
            self.goal = self.fitting(cells).or(self.goal);
        }
    }

    /// Returns the side of a tile if all of these cells were fitted, in points.
    pub(crate) fn fitted_side(&self, cells: impl Iterator<Item = Position>) -> f32 {
        self.fitting(cells).map_or(FIT_SIDE_MAX, |(_, side)| side)
    }

    /// Returns the middle and the side that fit all of these cells.
    fn fitting(&self, cells: impl Iterator<Item = Position>) -> Option<(Vec2, f32)> {
        let mut bounds = Rect::NOTHING;
        for cell in cells {
            let at = Pos2::new(f32::from(cell.x), f32::from(cell.y));
            bounds = bounds.union(Rect::from_min_size(at, Vec2::splat(1.0)));
        }
        if !bounds.is_finite() || self.view.width() < 1.0 {
            return None;
        }
        let room = self.view.size() / (bounds.size() + Vec2::splat(0.3));
        Some((bounds.center().to_vec2(), room.min_elem().clamp(FIT_SIDE_MIN, FIT_SIDE_MAX)))
    }

    /// Returns whether it follows the growing board.
    pub(crate) const fn follows(&self) -> bool {
        self.follows
    }

    /// Returns whether all of a cell is in the free part of the screen.
    pub(crate) fn shows(&self, position: Position) -> bool {
        self.view.expand(1.0).contains_rect(self.cell(position, 1.0))
    }

    /// Moves to a cell without changing the zoom; does nothing if the cell is in sight.
    pub(crate) fn look_at(&mut self, position: Position) {
        if !self.shows(position) {
            let middle = Vec2::new(f32::from(position.x) + 0.5, f32::from(position.y) + 0.5);
            self.goal = Some((middle, self.side));
        }
    }

    /// Jumps to the end of a movement, so that a new board doesn't fly in.
    pub(crate) fn jump(&mut self) {
        if let Some((middle, side)) = self.goal.take() {
            (self.middle, self.side) = (middle, side);
        }
    }

    /// Moves on; returns whether it has to move further.
    pub(crate) fn advance(&mut self, seconds: f32) -> bool {
        let Some((middle, side)) = self.goal else { return false };
        let t = 1.0 - (-seconds.min(0.05) * 5.0 / SETTLE_SECONDS).exp();
        self.middle += (middle - self.middle) * t;
        self.side += (side - self.side) * t;
        if (middle - self.middle).length() * side < 0.5 && (side - self.side).abs() < 0.1 {
            self.jump();
            return false;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camera() -> Camera {
        let mut camera = Camera::default();
        camera.set_view(Rect::from_min_size(Pos2::new(100.0, 50.0), Vec2::new(800.0, 600.0)));
        camera
    }

    #[test]
    fn the_point_under_the_pointer_stays_there() {
        let mut camera = camera();
        let at = Pos2::new(313.0, 222.0);
        let before = camera.under(at);
        camera.zoom(1.7, at);
        let after = camera.under(at);
        assert_eq!(before.0, after.0);
        assert!((before.1 - after.1).length() < 0.1, "{before:?} {after:?}");
    }

    #[test]
    fn a_panel_that_opens_moves_nothing_by_itself() {
        let mut camera = camera();
        let cell = Position::new(2, -1);
        let before = camera.cell(cell, 1.0);
        camera.set_view(Rect::from_min_size(Pos2::new(300.0, 150.0), Vec2::new(500.0, 400.0)));
        assert_eq!(camera.cell(cell, 1.0), before);
        camera.fit([cell].into_iter());
        camera.jump();
        assert_eq!(camera.cell(cell, 1.0).center(), Pos2::new(550.0, 350.0));
    }

    #[test]
    fn neighbours_meet_on_a_pixel() {
        let mut camera = camera();
        camera.zoom(1.237, Pos2::new(1.0, 2.0));
        let left = camera.cell(Position::new(3, -2), 1.5);
        let right = camera.cell(Position::new(4, -2), 1.5);
        assert_eq!(left.max.x.to_bits(), right.min.x.to_bits());
    }

    #[test]
    fn fit_shows_everything_asked_for() {
        let mut camera = camera();
        let cells = [Position::new(-9, 3), Position::new(12, -4)];
        camera.fit(cells.into_iter());
        camera.jump();
        for cell in cells {
            assert!(camera.view.contains_rect(camera.cell(cell, 1.0)), "{cell}");
        }
    }
}
