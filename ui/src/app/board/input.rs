//! What pointer, wheel and keyboard do on the board. Each ends in a [`Want`], or in how the player looks at the board.

use bastide::rules::{Action, Side, Spot};
use eframe::egui;
use egui::{Id, PointerButton, Rect, Response, Sense, Ui, Vec2};

use super::hand::{Places, Turning};
use super::keys::{self, Stroke};
use super::{Asked, Board, Shown, layers};
use crate::app::sight::{Sight, Turn, Want};
use crate::app::words;

impl Board {
    /// The pointer: pan, zoom, turn, lay, deploy.
    pub(super) fn point(
        &mut self,
        ui: &Ui,
        response: &Response,
        asked: &Asked<'_>,
        sight: &Sight,
        wants: &mut Vec<Want>,
    ) {
        if response.dragged() {
            self.camera.pan(response.drag_delta());
        }
        let moved = ui.input(|input| input.pointer.delta() != Vec2::ZERO);
        if let Asked::Lay(places) = asked {
            self.hand.mend(places);
            if let Some(pointer) = response.hover_pos()
                && (moved || response.clicked())
            {
                let (cell, _) = self.camera.under(pointer);
                self.hand.over = places.contains_key(&cell).then_some(cell);
            }
            self.offer_places(ui, places, wants);
            if response.clicked_by(PointerButton::Secondary) {
                self.hand.rotate(places, Turning::Clockwise);
            }
        }
        if let Asked::Deploy(turn, spots) = asked {
            self.offer_spots(ui, spots, sight, wants);
            if response.clicked_by(PointerButton::Primary)
                && let Some(spot) = response.interact_pointer_pos().and_then(|at| self.spot_under(at, sight))
                && spots.contains(&spot)
            {
                want_deploy(turn, spot, wants);
            }
        }
        if response.clicked() {
            self.shown = None;
        }
        // Places and segments lie above the board; the wheel means the board all the same.
        if response.contains_pointer() {
            self.wheel(ui, asked);
        }
    }

    /// Every legal place is a button of its own, for the pointer as for a screen reader.
    fn offer_places(&mut self, ui: &Ui, places: &Places, wants: &mut Vec<Want>) {
        for place in places.keys() {
            let rect = self.camera.cell(*place, ui.pixels_per_point());
            if !ui.clip_rect().intersects(rect) {
                continue;
            }
            let button = ui.interact(rect, Id::new(("place", *place)), Sense::CLICK);
            button.widget_info(|| {
                let text = format!("Lay at {} east, {} south", place.x, place.y);
                egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text)
            });
            if button.contains_pointer() && ui.input(|input| input.pointer.delta() != Vec2::ZERO) {
                self.hand.over = Some(*place);
            }
            if button.clicked_by(PointerButton::Secondary) {
                self.hand.rotate(places, Turning::Clockwise);
            } else if button.clicked()
                && let Some(rotation) = self.hand.rotation_at(places, *place)
            {
                wants.push(Want::Act(Action::Lay { position: *place, rotation }));
            }
        }
    }

    /// So is every free segment.
    fn offer_spots(&self, ui: &Ui, spots: &[Spot], sight: &Sight, wants: &mut Vec<Want>) {
        let Some(turn) = &sight.turn else { return };
        for (number, spot) in spots.iter().enumerate() {
            let Some(at) = layers::spot_at(&self.camera, sight, *spot, ui.pixels_per_point()) else {
                continue;
            };
            let rect = Rect::from_center_size(at, Vec2::splat(self.camera.side() * 0.28));
            let button = ui.interact(rect, Id::new(("spot", *spot)), Sense::CLICK);
            button.widget_info(|| {
                let kind =
                    sight.game.feature(*spot).map_or("nothing", |feature| words::follower(feature.kind));
                egui::WidgetInfo::labeled(
                    egui::WidgetType::Button,
                    true,
                    format!("Deploy {}: {kind}", number + 1),
                )
            });
            if button.clicked() {
                want_deploy(turn, *spot, wants);
            }
        }
    }

    /// The wheel turns the tile over a legal place, and zooms elsewhere.
    fn wheel(&mut self, ui: &Ui, asked: &Asked<'_>) {
        let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
        let Some(pointer) = ui.ctx().pointer_hover_pos() else { return };
        if (pinch - 1.0).abs() > f32::EPSILON {
            self.camera.zoom(pinch, pointer);
        } else if let Asked::Lay(places) = asked
            && self.hand.over.is_some()
        {
            self.wheel += ui.input(|input| wheel_steps(&input.events));
            while self.wheel.abs() >= 1.0 {
                let turning = if self.wheel < 0.0 { Turning::Clockwise } else { Turning::Anticlockwise };
                self.hand.rotate(places, turning);
                self.wheel -= self.wheel.signum();
            }
        } else if scroll != 0.0 {
            self.wheel = 0.0;
            self.camera.zoom((scroll / 400.0).exp(), pointer);
        }
    }

    /// The keyboard.
    pub(super) fn press(&mut self, ui: &Ui, asked: &Asked<'_>, sight: &Sight, wants: &mut Vec<Want>) {
        for stroke in keys::strokes(ui.ctx()) {
            match (stroke, asked) {
                (Stroke::Fit, _) => self.fit(sight),
                (Stroke::ZoomIn, _) => self.camera.zoom_middle(1.2),
                (Stroke::ZoomOut, _) => self.camera.zoom_middle(1.0 / 1.2),
                (Stroke::Last, _) => {
                    if let Some(tile) = sight.game.tiles().next_back() {
                        self.show_that(Shown::Tile(tile.position));
                    }
                }
                (Stroke::Pan(side), _) => {
                    let (x, y) = side.offset();
                    self.camera.pan(Vec2::new(f32::from(x), f32::from(y)) * -60.0);
                }
                (Stroke::Arrow(side), Asked::Lay(places)) => self.step(places, side),
                (Stroke::Rotate, Asked::Lay(places)) => self.hand.rotate(places, Turning::Clockwise),
                (Stroke::RotateBack, Asked::Lay(places)) => self.hand.rotate(places, Turning::Anticlockwise),
                (Stroke::Enter, Asked::Lay(places)) => {
                    if let Some(position) = self.hand.over
                        && let Some(rotation) = self.hand.rotation_at(places, position)
                    {
                        wants.push(Want::Act(Action::Lay { position, rotation }));
                    }
                }
                (Stroke::Enter | Stroke::Number(0), Asked::Deploy(..)) => {
                    wants.extend([Want::Act(Action::Pass), Want::Seal]);
                }
                (Stroke::Number(number), Asked::Deploy(turn, spots)) => {
                    if let Some(spot) = number.checked_sub(1).and_then(|n| spots.get(n)) {
                        want_deploy(turn, *spot, wants);
                    }
                }
                (Stroke::Enter, Asked::Confirm) => wants.push(Want::Seal),
                (Stroke::Escape, _) => {
                    if sight.turn.as_ref().is_some_and(|turn| !turn.done.is_empty()) {
                        wants.push(Want::TakeBack);
                    }
                    self.shown = None;
                }
                _ => {}
            }
        }
    }

    fn step(&mut self, places: &Places, side: Side) {
        self.hand.step(places, side);
        if let Some(place) = self.hand.over {
            self.camera.look_at(place);
        }
    }
}

fn want_deploy(turn: &Turn, spot: Spot, wants: &mut Vec<Want>) {
    let deploys = |action: &&Action| matches!(action, Action::Deploy { spot: at, .. } if *at == spot);
    wants.extend(turn.offered.iter().find(deploys).copied().map(Want::Act));
}

/// How many notches the wheel went.
fn wheel_steps(events: &[egui::Event]) -> f32 {
    let step = |event: &egui::Event| match event {
        egui::Event::MouseWheel { unit: egui::MouseWheelUnit::Point, delta, .. } => delta.y / 50.0,
        egui::Event::MouseWheel { delta, .. } => delta.y.signum() * delta.y.abs().min(1.0),
        _ => 0.0,
    };
    events.iter().map(step).sum()
}
