//! Pointer, wheel and keyboard on the board. Each input ends in a [`Want`], or changes the view.

use bastide_rules::{Action, Side};
use eframe::egui;
use egui::{Id, PointerButton, Pos2, Rect, Response, Sense, Ui, Vec2};

use super::choices::called;
use super::choices::{self, AimPosition, Choices, Target};
use super::hand::{Places, Turning};
use super::keys::{self, BoardKey};
use super::sets::bazaars::{Offer, Offers};
use super::{Board, CurrentDecision, choice_text};
use bastide_library::table::board_model::{BoardModel, Want};
use bastide_library::table::chronicle::BoardTarget;
use bastide_paint::stand::PlacedPiece;
use bastide_words::{self as words, Cell};

/// Shown game, and its pieces.
type Standing<'a> = (&'a BoardModel, &'a [PlacedPiece]);

/// Returns whether this frame's click is the second or third of a double or triple click. It was
/// meant for what was there at the first: a button of a panel that has closed since, or a place
/// that has its tile by now. Such a click chooses nothing.
fn is_second(ui: &Ui) -> bool {
    let button = PointerButton::Primary;
    ui.input(|input| {
        input.pointer.button_double_clicked(button) || input.pointer.button_triple_clicked(button)
    })
}

/// Returns the actions that the player may do.
fn offered(model: &BoardModel) -> &[Action] {
    model.turn.as_ref().map_or(&[][..], |turn| turn.offered.as_slice())
}

impl Board {
    /// Handles the pointer: pan, zoom, turn, lay, choose.
    pub(super) fn point(
        &mut self,
        ui: &Ui,
        response: &Response,
        asked: &CurrentDecision,
        seen: Standing<'_>,
        wants: &mut Vec<Want>,
    ) {
        // Two fingers move and zoom at once; egui makes a pointer of the first.
        match ui.ctx().multi_touch() {
            Some(touch) if response.contains_pointer() => {
                self.camera.pan(touch.translation_delta);
                self.camera.zoom(touch.zoom_delta, touch.center_pos);
                return;
            }
            _ if response.dragged() => self.camera.pan(response.drag_delta()),
            _ => {}
        }
        let moved = ui.input(|input| input.pointer.delta() != Vec2::ZERO);
        if self.asks.is_some() && response.clicked() {
            let cell = response.interact_pointer_pos().map(|at| self.camera.under(at).0);
            self.chosen = cell.filter(|cell| seen.0.game.frontier().any(|free| free == *cell));
        }
        if let CurrentDecision::Lay(places, _) = asked {
            self.hand.mend(places);
            if let Some(pointer) = response.hover_pos()
                && (moved || response.clicked())
            {
                let (cell, _) = self.camera.under(pointer);
                self.hand.over = places.contains_key(&cell).then_some(cell);
            }
            if response.clicked_by(PointerButton::Primary) && !is_second(ui) {
                // A click on a legal place goes to its button, so this click missed all of them.
                self.amiss = self.asks.is_none();
            }
            self.amiss &= self.hand.over.is_none();
            self.offer_places(ui, places, seen.0, wants);
            if response.clicked_by(PointerButton::Secondary) {
                self.hand.rotate(places, Turning::Clockwise);
            }
        }
        if let CurrentDecision::Choose(choices) = asked {
            let targets = choices.targets(self.wanted);
            if let Some(pointer) = response.hover_pos()
                && (moved || response.clicked())
            {
                self.held = self.aim_under(pointer, targets, seen.0);
            }
            self.offer_targets(ui, targets, seen, wants);
            if response.clicked_by(PointerButton::Primary) && !is_second(ui) {
                wants.extend(self.held_target(targets).map(|target| Want::Act(target.action)));
            }
            if response.clicked_by(PointerButton::Secondary) {
                self.turn_to(choices, false);
            }
        }
        if response.clicked() {
            self.shown.clear();
            self.looked = None;
        }
        // Buttons of places and segments lie above the board; the wheel acts on the board all the
        // same.
        if response.contains_pointer() {
            self.wheel(ui, asked);
        }
    }

    /// Makes every legal place a button, for pointer and screen reader.
    fn offer_places(&mut self, ui: &Ui, places: &Places, model: &BoardModel, wants: &mut Vec<Want>) {
        let offered = offered(model);
        for place in places.keys() {
            let rect = self.camera.cell(*place, ui.pixels_per_point());
            if !ui.clip_rect().intersects(rect) {
                continue;
            }
            let button = ui.interact(rect, Id::new(("place", *place)), Sense::CLICK);
            button.widget_info(|| {
                let Cell { toward, columns, rows } = words::cell(*place);
                let text = say!(lay_at, toward = toward, columns = columns, rows = rows);
                egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text)
            });
            let pointed = button.contains_pointer() && ui.input(|input| input.pointer.delta() != Vec2::ZERO);
            if pointed || button.gained_focus() {
                self.hand.over = Some(*place);
            }
            if button.clicked_by(PointerButton::Secondary) {
                self.hand.rotate(places, Turning::Clockwise);
            } else if button.clicked() && self.asks.as_ref().is_some_and(|asks| asks.clicks) {
                (self.chosen, self.hand.over) = (Some(*place), Some(*place));
            } else if button.clicked()
                && !is_second(ui)
                && let Some(action) = self.hand.action_at(offered, places, *place)
            {
                wants.push(Want::Act(action));
            }
        }
    }

    /// Makes every target of the selected piece a button.
    fn offer_targets(
        &mut self,
        ui: &Ui,
        targets: &[Target],
        (model, stands): Standing<'_>,
        wants: &mut Vec<Want>,
    ) {
        for (number, target) in targets.iter().enumerate() {
            let Some(at) = choices::place(target.aim, &model.game, stands) else { continue };
            let rect = match target.aim {
                AimPosition::Tile(position) => self.camera.cell(position, ui.pixels_per_point()),
                _ => Rect::from_center_size(
                    self.camera.place(at.x, at.y),
                    Vec2::splat(self.camera.side() * 0.24),
                ),
            };
            if !ui.clip_rect().intersects(rect) {
                continue;
            }
            let button = ui.interact(rect, Id::new(("target", number)), Sense::CLICK);
            button.widget_info(|| {
                let text = called(target, number + 1, model);
                egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text)
            });
            let pointed = button.contains_pointer() && ui.input(|input| input.pointer.delta() != Vec2::ZERO);
            if pointed || button.gained_focus() {
                self.held = Some(target.aim);
            }
            if button.clicked() && !is_second(ui) {
                wants.push(Want::Act(target.action));
            }
        }
    }

    /// Returns the target under a point of the screen. It is the segment or tile there, else a
    /// target on the same feature.
    fn aim_under(&self, point: Pos2, targets: &[Target], model: &BoardModel) -> Option<AimPosition> {
        let spot = self.spot_under(point, model);
        let (cell, _) = self.camera.under(point);
        let under = |aim: &AimPosition| match aim {
            AimPosition::Spot(own) => Some(*own) == spot,
            AimPosition::Tile(own) => *own == cell,
            AimPosition::Corner(_)
            | AimPosition::Figure(..)
            | AimPosition::Off(_)
            | AimPosition::Roads(..)
            | AimPosition::Across(_) => false,
        };
        let of_feature = |aim: &AimPosition| {
            let (AimPosition::Spot(own), Some(spot)) = (aim, spot) else { return false };
            model.game.feature(*own).is_some_and(|feature| feature.spots.contains(&spot))
        };
        let mut aims = targets.iter().map(|target| target.aim);
        let other = || aims.clone().find(under).or_else(|| self.ferry_under(point, targets, model));
        other().or_else(|| aims.find(of_feature))
    }

    /// Returns the choice of two roads, or of a bridge, nearest to a point on the tile there.
    fn ferry_under(&self, point: Pos2, targets: &[Target], model: &BoardModel) -> Option<AimPosition> {
        let (cell, _) = self.camera.under(point);
        let roads = targets
            .iter()
            .map(|target| target.aim)
            .filter(|aim| matches!(aim, AimPosition::Roads(..) | AimPosition::Across(_)))
            .filter(|aim| aim.position() == cell);
        let far = |aim: &AimPosition| {
            let at = choices::place(*aim, &model.game, &[]);
            at.map_or(f32::INFINITY, |at| self.camera.place(at.x, at.y).distance(point))
        };
        roads.min_by(|one, other| far(one).total_cmp(&far(other)))
    }

    pub(super) fn held_target<'a>(&self, targets: &'a [Target]) -> Option<&'a Target> {
        targets.iter().find(|target| Some(target.aim) == self.held)
    }

    /// Selects the next piece that can be moved.
    fn turn_to(&mut self, choices: &Choices, back: bool) {
        self.wanted = choices.next(self.wanted, back);
        self.held = None;
    }

    /// Turns the tile over a legal place by the wheel, and zooms elsewhere.
    fn wheel(&mut self, ui: &Ui, asked: &CurrentDecision) {
        let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
        let Some(pointer) = ui.ctx().pointer_hover_pos() else { return };
        if (pinch - 1.0).abs() > f32::EPSILON {
            self.camera.zoom(pinch, pointer);
        } else if let CurrentDecision::Lay(places, _) = asked
            && self.hand.over.is_some()
        {
            let quarters = self.wheel_quarters(ui);
            let turning = if quarters < 0 { Turning::Anticlockwise } else { Turning::Clockwise };
            (0..quarters.unsigned_abs()).for_each(|_| self.hand.rotate(places, turning));
        } else if scroll != 0.0 {
            self.wheel = 0.0;
            self.camera.zoom((scroll / 400.0).exp(), pointer);
        }
    }

    /// Handles the keyboard.
    pub(super) fn press(
        &mut self,
        ui: &Ui,
        asked: &CurrentDecision,
        (model, stands): Standing<'_>,
        wants: &mut Vec<Want>,
    ) {
        for stroke in keys::strokes(ui.ctx()) {
            let looked = self.looked.take();
            match (stroke, asked) {
                (BoardKey::Piece | BoardKey::PieceBefore, _) => {
                    self.look_at_piece(looked, stroke == BoardKey::PieceBefore, (model, stands));
                }
                (BoardKey::Fit, _) => self.fit(model),
                (BoardKey::ZoomIn, _) => self.camera.zoom_middle(1.2),
                (BoardKey::ZoomOut, _) => self.camera.zoom_middle(1.0 / 1.2),
                (BoardKey::Last, _) => {
                    if let Some(tile) = model.game.tiles().next_back() {
                        self.show_that([BoardTarget::Tile(tile.position)]);
                    }
                }
                (BoardKey::Farms, _) => self.show_farms(!self.farms),
                (BoardKey::Pan(side), _) => {
                    let (x, y) = side.offset();
                    self.camera.pan(Vec2::new(f32::from(x), f32::from(y)) * -60.0);
                }
                (BoardKey::Arrow(side), CurrentDecision::Lay(places, _)) => self.step(places, side),
                (BoardKey::Arrow(side), CurrentDecision::Choose(choices)) => {
                    self.aim(choices, side, (model, stands));
                }
                (BoardKey::Rotate, CurrentDecision::Lay(places, _)) => {
                    self.hand.rotate(places, Turning::Clockwise);
                }
                (BoardKey::RotateBack, CurrentDecision::Lay(places, _)) => {
                    self.hand.rotate(places, Turning::Anticlockwise);
                }
                (BoardKey::Rotate | BoardKey::RotateBack, CurrentDecision::Choose(choices)) => {
                    self.turn_to(choices, stroke == BoardKey::RotateBack);
                }
                (BoardKey::Next | BoardKey::Before, CurrentDecision::Lay(places, _)) => {
                    self.hand.next(places, stroke == BoardKey::Before);
                    self.look_at_held();
                }
                (BoardKey::Next | BoardKey::Before, CurrentDecision::Choose(choices)) => {
                    self.aim_next(choices, model, stroke == BoardKey::Before);
                }
                (BoardKey::Enter, CurrentDecision::Lay(places, pass)) => {
                    let at = self.hand.over;
                    let held = at.and_then(|at| self.hand.action_at(offered(model), places, at));
                    match (held, pass) {
                        (Some(action), _) => wants.push(Want::Act(action)),
                        (None, Some(_)) => wants.push(Want::Pass),
                        (None, None) => {}
                    }
                }
                (BoardKey::Number(0), CurrentDecision::Lay(_, Some(_))) => wants.push(Want::Pass),
                (BoardKey::Number(number @ 1..), CurrentDecision::Lay(..)) => {
                    wants.extend(choices::alternatives(offered(model)).nth(number - 1).map(Want::Act));
                }
                (BoardKey::Enter, CurrentDecision::Choose(choices)) => {
                    match self.held_target(choices.targets(self.wanted)) {
                        Some(target) => wants.push(Want::Act(target.action)),
                        None => wants.extend(choices.pass.then_some(Want::Pass)),
                    }
                }
                (BoardKey::Number(0), CurrentDecision::Choose(choices)) => {
                    wants.extend(choices.pass.then_some(Want::Pass));
                }
                (BoardKey::Number(number), CurrentDecision::Choose(choices)) => {
                    let targets = choices.targets(self.wanted).iter().map(|target| target.action);
                    let mut all = targets.chain(choices.alternatives.iter().copied());
                    wants.extend(all.nth(number - 1).map(Want::Act));
                }
                (BoardKey::Enter, CurrentDecision::Confirm) => wants.push(Want::Seal),
                (_, CurrentDecision::Offer(offers)) if self.bid(stroke, offers, wants) => {}
                (BoardKey::Escape, _) => {
                    if model.turn.as_ref().is_some_and(|turn| turn.goes_back) {
                        wants.push(Want::Undo);
                    }
                    self.held = None;
                    self.shown.clear();
                }
                _ => {}
            }
        }
    }

    /// Handles a key while a price is asked for: numbers and arrows choose the tile, arrows the price.
    /// Returns `false` for other keys.
    fn bid(&mut self, stroke: BoardKey, offers: &Offers, wants: &mut Vec<Want>) -> bool {
        let offer = offers.mended(self.offer);
        self.offer = match stroke {
            BoardKey::Number(0) => {
                wants.extend(offers.pass.then_some(Want::Pass));
                offer
            }
            BoardKey::Number(number) => {
                let lot = u8::try_from(number - 1).ok().filter(|lot| offers.lots.contains(lot));
                Offer { lot: lot.or(offer.lot), ..offer }
            }
            BoardKey::Arrow(Side::North) => Offer { price: offer.price.saturating_add(1), ..offer },
            BoardKey::Arrow(Side::South) => Offer { price: offer.price.saturating_sub(1), ..offer },
            BoardKey::Arrow(Side::East) | BoardKey::Next => offers.next(offer, false),
            BoardKey::Arrow(Side::West) | BoardKey::Before => offers.next(offer, true),
            BoardKey::Enter => {
                wants.push(Want::Act(offers.action(offer)));
                offer
            }
            _ => return false,
        };
        self.offer = offers.mended(self.offer);
        true
    }

    fn step(&mut self, places: &Places, side: Side) {
        self.hand.step(places, side);
        self.look_at_held();
    }

    fn look_at_held(&mut self) {
        if let Some(place) = self.hand.over {
            self.camera.look_at(place);
        }
    }

    /// Inspects the next piece on the board, the player's figures first. It works during any
    /// decision, so that every piece can be found.
    fn look_at_piece(&mut self, from: Option<PlacedPiece>, back: bool, (model, stands): Standing<'_>) {
        let pieces = choice_text::pieces(stands, model);
        let at = pieces.iter().position(|piece| from == Some(*piece));
        let count = pieces.len();
        let next = match (at, back) {
            (Some(at), false) => (at + 1) % count,
            (Some(at), true) => (at + count - 1) % count,
            (None, _) => 0,
        };
        self.looked = pieces.get(next).copied();
        if let Some(piece) = self.looked {
            self.camera.look_at(piece.position);
        }
    }

    /// Holds the selected piece over its next target in numerical order. So all different targets
    /// are reached, wherever they lie.
    fn aim_next(&mut self, choices: &Choices, model: &BoardModel, back: bool) {
        let targets = choices::apart(choices.targets(self.wanted), &model.game);
        let held = targets.iter().position(|target| Some(target.aim) == self.held);
        let next = match (held, back) {
            (Some(held), false) => (held + 1) % targets.len(),
            (Some(held), true) => (held + targets.len() - 1) % targets.len(),
            (None, _) => 0,
        };
        if let Some(target) = targets.get(next) {
            self.held = Some(target.aim);
            self.camera.look_at(target.aim.position());
        }
    }

    /// Holds the selected piece over the next target in a direction.
    fn aim(&mut self, choices: &Choices, side: Side, (model, stands): Standing<'_>) {
        let targets = choices.targets(self.wanted);
        let place = |aim| choices::place(aim, &model.game, stands);
        let Some(from) = self.held.and_then(place).or_else(|| choices::anchor(&model.game)) else { return };
        let places: Vec<_> = targets.iter().map(|target| place(target.aim)).collect();
        let first = if self.held.is_none() { targets.first() } else { None };
        let next = choices::towards(&places, from, side).and_then(|number| targets.get(number)).or(first);
        if let Some(target) = next {
            self.held = Some(target.aim);
            self.camera.look_at(target.aim.position());
        }
    }
}

/// Returns the notches that the wheel has moved.
pub(super) fn wheel_steps(events: &[egui::Event]) -> f32 {
    let step = |event: &egui::Event| match event {
        egui::Event::MouseWheel { unit: egui::MouseWheelUnit::Point, delta, .. } => delta.y / 50.0,
        egui::Event::MouseWheel { delta, .. } => delta.y.signum() * delta.y.abs().min(1.0),
        _ => 0.0,
    };
    events.iter().map(step).sum()
}
