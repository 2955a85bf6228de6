//! The board: tiles, figures, legal places, the tile in the hand, with pointer and keyboard.
//!
//! It reads a [`BoardModel`] and answers with [`Want`]s. It offers exactly what the game offers,
//! and keeps only the camera, the tile in the hand, and what the player has selected or lit.
//!
//! | module | content |
//! |---|---|
//! | `input`, `keys` | pointer, wheel and keyboard; the keys |
//! | `hand` | the drawn tile in the hand |
//! | `choices`, `target_marks` | choices other than laying a tile; drawing of their targets |
//! | `layers`, `motion` | drawing of the board, layer by layer; short animations |
//! | `farms`, `ghost`, `map` | owners of farms; a move that wasn't played; the overview map |
//! | `sets` | what a choice of a later set leads to, drawn and in words |
//! | `feature_text`, `choice_text` | a feature in words; a choice in words for screen readers |

mod choice_text;
pub(super) mod choices;
mod farms;
mod feature_text;
mod ghost;
mod hand;
mod input;
pub(super) mod keys;
mod layers;
mod map;
mod motion;
pub(super) mod sets;
mod target_marks;

use bastide_record::Aids;
use bastide_rules::{Action, Decision, Position, Rotation, Spot, Waits};
use eframe::egui;
use egui::{Id, Pos2, Rect, Response, Sense, Ui};

use self::choices::{AimPosition, Choices, MovedPiece, Target};
pub(super) use self::ghost::Ghost;
use self::hand::{Hand, Places, Turning};
use self::layers::LIGHT;
use self::motion::Motion;
use self::sets::Hints;
use self::sets::bazaars::{Offer, Offers};
use crate::draw_tools::announcements;
use crate::draw_tools::art::Art;
use crate::draw_tools::camera::Camera;
use bastide_library::table::board_model::{BoardModel, Turn, Want};
use bastide_library::table::chronicle::BoardTarget;
use bastide_paint::stand::{PlacedPiece, stands};
use bastide_words::sentences;

/// Time that the pointer has to rest before features are lit, in seconds. It applies while a tile
/// is in the hand.
const REST_SECONDS: f32 = 0.5;

/// Size of a fitted tile below which the camera zooms in on the places for a piece, in points.
const NEAR_BELOW: f32 = 72.0;
/// Maximum margin of tiles around these places.
const AROUND: i16 = 2;
/// Size of a tile below which a close-up has a smaller margin, in points: about a finger's.
const CLOSE: f32 = 48.0;
/// Gain in size for which the camera leaves out free cells where the tile doesn't fit.
const LEAVES_OUT: f32 = 1.3;
/// Size of a tile below which the camera shows only the surroundings of a lit place for the tile.
const SMALL: f32 = 24.0;

/// State of the board between frames: camera, tile in the hand, selections.
#[derive(Debug, Default)]
pub(super) struct Board {
    camera: Camera,
    hand: Hand,
    /// Piece that the player has selected to move.
    wanted: Option<MovedPiece>,
    /// Place that this piece is held over.
    held: Option<AimPosition>,
    /// Bid that the player is about to make.
    offer: Offer,
    /// Decision for which these were selected, with the number of actions done and of tiles.
    asked: Option<(Option<Decision>, usize, usize)>,
    /// Features and tiles that were lit on request.
    shown: Vec<BoardTarget>,
    /// Piece on the board that the keyboard inspects.
    looked: Option<PlacedPiece>,
    /// Cause of the camera's last movement. It is the number of tiles, the free part of the window,
    /// and the close-up if there is one.
    followed: Option<(usize, Rect, Option<[Position; 2]>)>,
    /// True if the board was larger than the window shows.
    large: bool,
    /// True if the player last put the tile in the hand where it can't lie.
    amiss: bool,
    /// Rest of the wheel's movement, in notches, that isn't a whole quarter turn yet.
    wheel: f32,
    /// Cell under the pointer.
    pointed: Option<Position>,
    /// Query about free cells, if it is on.
    asks: Option<CellQuery>,
    /// Free cell that was selected for this query.
    chosen: Option<Position>,
    motion: Motion,
    /// True if farms are shown in their owners' colours.
    farms: bool,
    /// Move that wasn't played, if one is shown.
    ghost: Option<Ghost>,
}

/// Query for the tiles that fit in a free cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CellQuery {
    /// Last cell that was asked about, with its result in short.
    pub(super) told: Option<(Position, String)>,
    /// True if a click asks instead of laying: for devices without a pointer that hovers.
    pub(super) clicks: bool,
}

/// Current decision of the player.
enum CurrentDecision {
    /// Laying a tile at one of these places, or passing if that is offered.
    Lay(Places, Option<Action>),
    /// Moving a piece.
    Choose(Choices),
    /// Naming a price at a bazaar.
    Offer(Offers),
    /// Confirming the turn.
    Confirm,
    /// None.
    Nothing,
}

impl CurrentDecision {
    fn of(model: &BoardModel) -> Self {
        let Some(turn) = &model.turn else { return Self::Nothing };
        if turn.complete {
            return Self::Confirm;
        }
        if let Some(offers) = Offers::of(&turn.offered) {
            return Self::Offer(offers);
        }
        let places = hand::places(&turn.offered);
        if places.is_empty() {
            Self::Choose(Choices::of(&turn.offered, turn.seat, model.game.decision()))
        } else {
            Self::Lay(places, turn.offered.contains(&Action::Pass).then_some(Action::Pass))
        }
    }
}

impl Board {
    /// Lights these features and tiles, and brings the first of them into sight.
    pub(super) fn show_that(&mut self, shown: impl IntoIterator<Item = BoardTarget>) {
        let shown: Vec<BoardTarget> = shown.into_iter().collect();
        match shown.first() {
            Some(BoardTarget::Feature(Spot { position, .. }) | BoardTarget::Tile(position)) => {
                self.camera.look_at(*position);
            }
            None => return,
        }
        self.shown = shown;
    }

    /// Returns whether something is lit on request.
    pub(super) const fn lights(&self) -> bool {
        !self.shown.is_empty()
    }

    /// Returns whether the player's last action was a click where the tile in the hand can't lie.
    pub(super) const fn is_amiss(&self) -> bool {
        self.amiss
    }

    /// Shows a move that wasn't played, in the game as it was before it; `None` shows none.
    pub(super) fn show_ghost(&mut self, ghost: Option<Ghost>) {
        self.ghost = ghost;
        let place = ghost.and_then(Ghost::place).map(|(position, _)| position);
        if let Some(position) = place.filter(|position| !self.camera.shows(*position)) {
            self.camera.look_at(position);
        }
    }

    /// Fits the whole board into view.
    pub(super) fn fit(&mut self, model: &BoardModel) {
        self.camera.fit(cells(model));
    }

    /// Returns the rectangle that gives the largest tiles. Only those count where no tile and no
    /// legal place is hidden by one of the `covers`.
    pub(super) fn largest_fit(&self, rooms: &[Rect], covers: &[Rect], model: &BoardModel) -> Option<Rect> {
        let cells: Vec<Position> = cells(model).collect();
        let fits = rooms.iter().filter_map(|room| {
            let camera = Camera::fitted(*room, &cells)?;
            let hidden =
                |cell: &Position| covers.iter().any(|cover| cover.intersects(camera.cell(*cell, 1.0)));
            (!cells.iter().any(hidden)).then(|| (camera.side(), *room))
        });
        fits.max_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, room)| room)
    }

    /// Shows or hides the owners of farms.
    pub(super) const fn show_farms(&mut self, shown: bool) {
        self.farms = shown;
    }

    /// Returns whether the owners of farms are shown.
    pub(super) const fn shows_farms(&self) -> bool {
        self.farms
    }

    /// Starts or ends the query about free cells.
    pub(super) fn ask(&mut self, asks: Option<CellQuery>) {
        if asks.is_none() {
            self.chosen = None;
        }
        self.asks = asks;
    }

    /// Returns the free cell that the query is about. It is the one under the pointer, the selected
    /// one, or the one that the tile in the hand is held over.
    pub(super) fn free_cell(&self, model: &BoardModel) -> Option<Position> {
        let mut cells = [self.pointed, self.chosen, self.hand.over].into_iter().flatten();
        cells.find(|cell| model.game.frontier().any(|free| free == *cell))
    }

    /// Turns the tile in the hand by this number of quarters, clockwise if positive.
    pub(super) fn rotate(&mut self, turn: &Turn, quarters: i8) {
        let turning = if quarters < 0 { Turning::Anticlockwise } else { Turning::Clockwise };
        for _ in 0..quarters.unsigned_abs() {
            self.hand.rotate(&hand::places(&turn.offered), turning);
        }
    }

    /// Returns the quarter turns of the wheel in this frame, clockwise if positive.
    pub(super) fn wheel_quarters(&mut self, ui: &Ui) -> i8 {
        self.wheel += ui.input(|input| input::wheel_steps(&input.events));
        let whole = self.wheel.trunc();
        self.wheel -= whole;
        -whole.clamp(-4.0, 4.0) as i8
    }

    /// Returns whether the tile fits in more than one rotation.
    pub(super) fn turns(turn: &Turn) -> bool {
        let mut rotations: Vec<Rotation> = hand::places(&turn.offered).into_values().flatten().collect();
        rotations.sort_unstable();
        rotations.dedup();
        rotations.len() > 1
    }

    /// Returns the rotation in which the tile in the hand is shown.
    pub(super) fn rotation(&self, turn: &Turn) -> Rotation {
        self.hand.rotation(&hand::places(&turn.offered))
    }

    /// Returns the bid that the player is about to make.
    pub(super) fn offer(&self, offers: &Offers) -> Offer {
        offers.mended(self.offer)
    }

    /// Changes the bid that the player is about to make.
    pub(super) const fn set_offer(&mut self, offer: Offer) {
        self.offer = offer;
    }

    /// Returns the selected piece among these.
    pub(super) fn mover(&self, choices: &Choices) -> Option<MovedPiece> {
        choices.mover(self.wanted)
    }

    /// Selects a piece.
    pub(super) fn choose(&mut self, mover: MovedPiece) {
        self.wanted = Some(mover);
        self.held = None;
    }

    /// Drops selections of an earlier decision. If the player has moved the board by hand and no
    /// place for the new decision is in sight, brings one into sight.
    fn forget(&mut self, model: &BoardModel) {
        let turn = model.turn.as_ref();
        let now = turn.map(|turn| (model.game.decision(), turn.done.len(), model.game.tiles().len()));
        if self.asked != now {
            self.asked = now;
            self.wanted = None;
            self.held = None;
            self.offer = Offer::default();
            self.looked = None;
            self.amiss = false;
            let places = self.places(model);
            if !self.camera.follows() && !places.iter().any(|place| self.camera.shows(*place)) {
                let first = places.first();
                first.into_iter().for_each(|place| self.camera.look_at(*place));
            }
        }
    }

    /// Lists the positions at which something can be done now.
    fn places(&self, model: &BoardModel) -> Vec<Position> {
        match CurrentDecision::of(model) {
            CurrentDecision::Lay(places, _) => places.into_keys().collect(),
            CurrentDecision::Choose(choices) => {
                choices.targets(self.wanted).iter().map(|target| target.aim.position()).collect()
            }
            CurrentDecision::Offer(_) | CurrentDecision::Confirm | CurrentDecision::Nothing => Vec::new(),
        }
    }

    /// Draws the board over all of `ui`; `free` is the part that no panel covers.
    pub(super) fn ui(&mut self, ui: &mut Ui, free: Rect, art: &mut Art, model: &BoardModel) -> Vec<Want> {
        let rect = ui.max_rect();
        // Not focusable: the board gets the keyboard while no widget has it.
        let response = ui.interact(rect, Id::new("board"), Sense::CLICK | Sense::DRAG);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, say!(board)));
        self.camera.set_view(free);
        self.pointed = response.hover_pos().map(|at| self.camera.under(at).0);
        self.forget(model);
        self.follow(model, free);
        let moves = ui.style().animation_time > 0.0;
        let (seconds, now) = ui.input(|input| (input.stable_dt, input.time));
        if !moves {
            self.camera.jump();
        }
        if self.camera.advance(seconds) {
            ui.ctx().request_repaint();
        }

        let asked = CurrentDecision::of(model);
        let stands = stands(&model.game, |seat| model.colour(seat));
        let mut wants = Vec::new();
        self.point(ui, &response, &asked, (model, &stands), &mut wants);
        self.press(ui, &asked, (model, &stands), &mut wants);
        let looked = self.looked.and_then(|piece| choice_text::looked_at(piece, &stands, model));
        announcements::say(ui.ctx(), "held", || match &looked {
            Some(told) => sentences(told.iter().cloned()),
            None => self.describe_held(&asked, model),
        });
        if !wants.is_empty() {
            self.shown.clear();
            self.looked = None;
        }
        let lit = self.lit(&response, &asked, model);
        let scores = layers::scores(model);
        if self.motion.notice(now, moves, &model.game, &stands, &scores) {
            ui.ctx().request_repaint();
        }
        let scene = layers::Scene {
            model,
            stands: &stands,
            motion: &self.motion,
            free,
            camera: &self.camera,
            painter: ui.painter_at(rect),
            colours: crate::draw_tools::theme::colours(ui.ctx()),
            pixels_per_point: ui.pixels_per_point(),
        };
        let farms = self.farms && model.aids == Aids::All;
        scene.tiles(art);
        if farms {
            scene.farms(art);
        }
        scene.latest();
        let next = self.looked.map_or_else(|| concerned(&asked, model), |piece| vec![shown(piece)]);
        let shown = if self.shown.is_empty() { &next } else { &self.shown };
        scene.lit(art, lit, &self.aimed(&asked), shown);
        let hints = self.hints(&asked, model);
        scene.hints_below(art, hints);
        let tell = || if farms { scene.farm_points() } else { scene.points(&scores, egui::Vec2::ZERO) };
        match &asked {
            CurrentDecision::Lay(places, _) => {
                let pointer = response.hover_pos();
                scene.places(places, &self.hand);
                scene.pieces(art);
                tell();
                scene.in_hand(art, places, &self.hand, pointer);
                let offered = model.turn.as_ref().map_or(&[][..], |turn| turn.offered.as_slice());
                scene.bridge_in_hand(art, self.hand.needed(offered, places));
            }
            CurrentDecision::Choose(choices) => {
                let mover = choices.mover(self.wanted);
                scene.pieces(art);
                scene.hints_above(art, hints);
                scene.targets(art, choices.targets(mover), self.held);
            }
            CurrentDecision::Offer(_) | CurrentDecision::Confirm | CurrentDecision::Nothing => {
                scene.pieces(art);
                scene.hints_above(art, hints);
                tell();
            }
        }
        if let (Some(piece), Some(told)) = (self.looked, looked) {
            let at = self.camera.cell(piece.position, ui.pixels_per_point());
            let tip =
                egui::Tooltip::always_open(ui.ctx().clone(), ui.layer_id(), response.id.with("looked"), at);
            tip.show(|ui| ui.label(told.join("\n")));
        } else if let Some(spot) = lit {
            let text = feature_text::explain(model, spot).join("\n");
            response.on_hover_text_at_pointer(text);
        }
        if let (Some(asks), Some(cell)) = (&self.asks, self.free_cell(model)) {
            let told = asks.told.as_ref().filter(|(of, _)| *of == cell);
            scene.asked_about(cell, told.map(|(_, told)| told.as_str()));
        }
        if let Some(ghost) = self.ghost {
            scene.ghost(art, ghost);
        }
        wants
    }

    /// Moves the camera as the board grows. With little room for it, it zooms in on what the player
    /// decides.
    fn follow(&mut self, model: &BoardModel, free: Rect) {
        let near = self.near(model);
        let now = (model.game.tiles().len(), free, near);
        if self.followed != Some(now) {
            match near {
                Some(corners) => self.camera.follow(corners.into_iter()),
                None => self.camera.follow(cells(model)),
            }
            if self.followed.is_none() {
                self.camera.jump();
            }
            self.followed = Some(now);
        }
    }

    /// Returns the corners of a close-up, north-west and south-east, if the whole board would be
    /// small. For setting a piece it has a margin of up to [`AROUND`] tiles around the places. For
    /// laying a tile it leaves out the free cells where the tile doesn't fit, and if tiles would
    /// still be tiny, all but the surroundings of a lit place.
    fn near(&self, model: &BoardModel) -> Option<[Position; 2]> {
        let turn = model.turn.as_ref()?;
        let whole = self.camera.fitted_side(cells(model));
        if whole >= NEAR_BELOW {
            return None;
        }
        if let CurrentDecision::Lay(places, _) = CurrentDecision::of(model) {
            let laid = model.game.tiles().map(|tile| tile.position);
            let lit = self.shown.iter().filter_map(|target| match target {
                BoardTarget::Tile(place) if places.contains_key(place) => Some(*place),
                _ => None,
            });
            let lit: Vec<Position> = lit.collect();
            let all = corners(laid.chain(places.into_keys()), 0)?;
            let side = self.camera.fitted_side(all.into_iter());
            let around_lit = if side < SMALL { self.close_up(&lit, 1, SMALL) } else { None };
            return around_lit.or_else(|| (side > LEAVES_OUT * whole).then_some(all));
        }
        let laid = (!turn.done.is_empty()).then(|| model.game.tiles().next_back()).flatten();
        let choices = Choices::of(&turn.offered, turn.seat, model.game.decision());
        let is_anywhere = choices.alternatives.iter().any(|action| matches!(action, Action::Choose(_)));
        if is_anywhere || Offers::of(&turn.offered).is_some() {
            // Their effect may be anywhere.
            return None;
        }
        let targets = choices.targets(self.wanted).iter().map(|target| target.aim.position());
        let hinted = Hints::of(model, choices.targets(self.wanted), None).cells(model);
        let places: Vec<Position> = targets.chain(laid.map(|tile| tile.position)).chain(hinted).collect();
        self.close_up(&places, AROUND, CLOSE)
    }

    /// Returns the corners of the rectangle around places with the largest margin at which a tile
    /// has at least `side` points, without a margin if there is none; `None` if there are no places.
    fn close_up(&self, places: &[Position], margin: i16, side: f32) -> Option<[Position; 2]> {
        let with = |margin| corners(places.iter().copied(), margin);
        let is_large = |all: &[Position; 2]| self.camera.fitted_side(all.iter().copied()) >= side;
        (0..=margin).rev().filter_map(with).find(is_large).or_else(|| with(0))
    }

    /// Returns the segments that the selected piece is held over: one, or the two roads of a ferry.
    fn aimed(&self, asked: &CurrentDecision) -> Vec<Spot> {
        let CurrentDecision::Choose(choices) = asked else { return Vec::new() };
        match self.held_target(choices.targets(self.wanted)).map(|target| target.aim) {
            Some(AimPosition::Roads(position, ends)) => {
                ends.map(|feature| Spot { position, feature }).to_vec()
            }
            aim => aim.and_then(AimPosition::spot).into_iter().collect(),
        }
    }

    /// Returns what the later sets show for the selected piece.
    fn hints(&self, asked: &CurrentDecision, model: &BoardModel) -> Hints {
        let targets = match asked {
            CurrentDecision::Choose(choices) => choices.targets(self.wanted),
            _ => &[],
        };
        Hints::of(model, targets, self.held)
    }

    /// Returns the segment under a point of the screen.
    fn spot_under(&self, point: Pos2, model: &BoardModel) -> Option<Spot> {
        let (position, at) = self.camera.under(point);
        let tile = model.game.tile_at(position)?;
        if let Some(road) = sets::bridges::under(model, position, bastide_paint::picture::at(at.x, at.y)) {
            return Some(road);
        }
        let feature = bastide_paint::hit(tile.kind, tile.rotation, at.x, at.y)?;
        Some(Spot { position, feature: u8::try_from(feature).ok()? })
    }

    /// Returns the segment whose feature the pointer lights.
    fn lit(&self, response: &Response, asked: &CurrentDecision, model: &BoardModel) -> Option<Spot> {
        let pointer = response.ctx.pointer_hover_pos()?;
        if !response.contains_pointer() || response.dragged() {
            return None;
        }
        // With a tile in the hand nothing is lit until the pointer rests.
        let rested = response.ctx.input(|input| input.pointer.time_since_last_movement());
        if matches!(asked, CurrentDecision::Lay(..)) && rested < REST_SECONDS {
            let rest = std::time::Duration::from_secs_f32(REST_SECONDS);
            response.ctx.request_repaint_after(rest);
            return None;
        }
        let spot = self.spot_under(pointer, model)?;
        match asked {
            // On a tile with targets only these are lit.
            CurrentDecision::Choose(choices) => {
                let targets = choices.targets(self.wanted);
                let on_tile = |target: &&Target| target.aim.position() == spot.position;
                let chosen = targets.iter().any(|target| target.aim.spot() == Some(spot));
                match targets.iter().find(on_tile) {
                    Some(target) if !chosen => sets::spot_of(target, model),
                    _ => Some(spot),
                }
            }
            _ => Some(spot),
        }
    }
}

#[cfg(test)]
impl Board {
    /// Returns a cell's rectangle in the window.
    pub(super) fn cell(&self, position: Position) -> Rect {
        self.camera.cell(position, 1.0)
    }
}

/// Returns what is lit for an inspected piece.
fn shown(piece: PlacedPiece) -> BoardTarget {
    piece.figure.map_or(BoardTarget::Tile(piece.position), |figure| BoardTarget::Feature(figure.spot))
}

/// Lists the features that a decision is about: the one that followers may leave the city for, just
/// before it is scored; those with the followers that a crop circle acts on; the farm of a flock.
fn concerned(asked: &CurrentDecision, model: &BoardModel) -> Vec<BoardTarget> {
    let game = &model.game;
    if let Some(spot) = game.flock_growing() {
        return vec![BoardTarget::Feature(spot)];
    }
    let CurrentDecision::Choose(choices) = asked else { return Vec::new() };
    match game.decision() {
        Some(Decision::LeaveCity) => {
            let first = choices.targets(None).first().and_then(|target| target.aim.spot());
            first.map(BoardTarget::Feature).into_iter().collect()
        }
        Some(Decision::CircleChoice) => {
            let circle = game.tiles().next_back().and_then(|tile| tile.kind.kind().circle());
            let mut known: Vec<Spot> = Vec::new();
            let mut shown = Vec::new();
            for figure in game.figures().filter(|figure| figure.figure.is_follower()) {
                let feature = game.feature(figure.spot).filter(|feature| Some(feature.kind) == circle);
                if let Some(feature) = feature.filter(|_| !known.contains(&figure.spot)) {
                    known.extend(feature.spots);
                    shown.push(BoardTarget::Feature(figure.spot));
                }
            }
            shown
        }
        Some(Decision::Flock) => game.flock_asked().map(BoardTarget::Feature).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Returns the corners of the rectangle around places with a margin, north-west and south-east;
/// `None` if there are no places.
fn corners(places: impl Iterator<Item = Position>, margin: i16) -> Option<[Position; 2]> {
    let around = places.map(|Position { x, y }| [x, y, x, y]).reduce(|[west, north, east, south], place| {
        [west.min(place[0]), north.min(place[1]), east.max(place[2]), south.max(place[3])]
    });
    let [west, north, east, south] = around?;
    Some([Position::new(west - margin, north - margin), Position::new(east + margin, south + margin)])
}

/// Lists the cells that a fit shows: every tile, and the places for further tiles.
fn cells(model: &BoardModel) -> impl Iterator<Item = Position> + '_ {
    let goes_on = model.game.waits() != Waits::Over;
    let places = goes_on.then(|| model.game.frontier()).into_iter().flatten();
    model.game.tiles().map(|tile| tile.position).chain(places)
}
