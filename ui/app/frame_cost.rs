//! Cost of a frame with a full board, as `bastide bench` measures it. The whole window is laid out
//! and tessellated without a screen. Also the number of search trials a bot makes in its thinking
//! time, natively and in a browser's tab.

use std::sync::Arc;

use bastide_library::table::board_model::{BoardModel, Player, Turn};
use bastide_library::table::chronicle::Chronicle;
use bastide_rules::{Action, Event, Expansion, Game, Level, Options, Seat, Setup, Waits, stand_in};
use bastide_table::timed_bot::{self, BotSettings, SearchLimits, StopFlag};
use eframe::egui;
use egui::{Context, Event as Input, Modifiers, PointerButton, Pos2, RawInput, Rect, Vec2};
use web_time::Instant;

use super::places::play::{Ending, PanelSlots, Play};
use crate::draw_tools::art::Art;
use crate::draw_tools::theme;

/// Minimum number of tiles on a full board.
const TILES: usize = 200;
/// Minimum number of figures on a full board.
const FIGURES: usize = 40;
/// Size of the window, in points.
const WINDOW: Vec2 = Vec2::new(1920.0, 1080.0);

/// Counts the trials of level `hard` in its thinking time for one tile. The tile is one in the
/// middle of a base game. A search that is sure sooner is begun anew until the time is over.
///
/// # Panics
/// Never: a base game always reaches its middle.
pub async fn trials() -> u32 {
    let is_half = |game: &Game| game.tiles().len() >= 36;
    let (game, ..) = played(&Setup::base(2), 1, is_half).expect("half of a base game");
    let BotSettings { time, threads, .. } = BotSettings::of(Level::HARD);
    let (begun, mut trials) = (Instant::now(), 0);
    for seed in 1.. {
        let left = time.saturating_sub(begun.elapsed());
        if left.is_zero() {
            break;
        }
        let effort = SearchLimits { time: left, places: None, threads, stop: StopFlag::default() };
        trials += timed_bot::think(&game, &[], &effort, seed).await.trials();
    }
    trials
}

/// Window that shows a full board, with a tile in the hand.
pub struct FrameBench {
    ctx: Context,
    art: Art,
    play: Play,
    model: BoardModel,
    number: u32,
}

/// Player's action while frames are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BenchInput {
    /// The pointer moves over the board.
    Pointing,
    /// The board is dragged to and fro.
    Panning,
    /// The wheel turns to and fro.
    Zooming,
}

impl FrameBench {
    /// Opens the window; `None` if no game reached a full board.
    pub fn new() -> Option<Self> {
        let ctx = Context::default();
        theme::install(&ctx);
        Some(Self { art: Art::new(&ctx), ctx, play: Play::default(), model: full_board()?, number: 0 })
    }

    /// Draws until all pictures are painted in every size, near and far.
    pub fn paint(&mut self) {
        for doing in [BenchInput::Pointing, BenchInput::Zooming, BenchInput::Panning] {
            loop {
                for _ in 0..PERIOD {
                    self.draw(doing);
                }
                if !self.art.is_painting() {
                    break;
                }
                std::thread::sleep(std::time::Duration::from_millis(20));
            }
        }
    }

    /// Returns the numbers of tiles and figures on the board.
    pub fn size(&self) -> (usize, usize) {
        (self.model.game.tiles().len(), self.model.game.figures().count())
    }

    /// Draws one frame and returns its number of triangles.
    pub fn draw(&mut self, doing: BenchInput) -> usize {
        self.number += 1;
        let input = self.input(doing);
        let (art, play, model) = (&mut self.art, &mut self.play, &self.model);
        let output = self.ctx.run_ui(input, |ui| {
            art.begin_frame(ui.ctx());
            ui.painter().rect_filled(ui.max_rect(), 0, theme::colours(ui.ctx()).table);
            play.ui(ui, art, model, Ending::Quiet, PanelSlots::default());
        });
        let triangles = |clipped: egui::ClippedPrimitive| match clipped.primitive {
            egui::epaint::Primitive::Mesh(mesh) => mesh.indices.len() / 3,
            egui::epaint::Primitive::Callback(_) => 0,
        };
        self.ctx.tessellate(output.shapes, output.pixels_per_point).into_iter().map(triangles).sum()
    }

    fn input(&self, doing: BenchInput) -> RawInput {
        let step = self.number % PERIOD;
        let share = f32::from(u8::try_from(step).unwrap_or(0)) / 32.0;
        let there = if step < PERIOD / 2 { share } else { 2.0 - share };
        let at = Pos2::new(WINDOW.x * (0.4 + 0.2 * there), WINDOW.y * (0.5 + 0.1 * there));
        let button = |pressed| Input::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        let mut events = vec![Input::PointerMoved(at)];
        match doing {
            BenchInput::Panning if step == 0 => events.push(button(true)),
            BenchInput::Panning if step == PERIOD - 1 => events.push(button(false)),
            BenchInput::Pointing | BenchInput::Panning => {}
            BenchInput::Zooming => {
                events.push(Input::Zoom(if step < PERIOD / 2 { 1.04 } else { 1.0 / 1.04 }));
            }
        }
        RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, WINDOW)),
            time: Some(f64::from(self.number) / 60.0),
            events,
            ..RawInput::default()
        }
    }
}

/// Frames in one period of the motion to and fro.
const PERIOD: u32 = 64;

/// Finds the first game of six bots that reaches a full board, with every expansion. Stops at a
/// turn where a tile is to be laid.
fn full_board() -> Option<BoardModel> {
    (0..200).find_map(model)
}

fn model(seed: u32) -> Option<BoardModel> {
    let setup = Setup::with(6, &Expansion::ALL, Options::default());
    let is_full = |game: &Game| game.tiles().len() >= TILES && game.figures().count() >= FIGURES;
    let (game, seat, events) = played(&setup, seed, is_full)?;
    let offered = game.actions();
    Some(shown(game, seat, offered, &events))
}

/// Plays a game of stand-ins, the same on every machine, up to a wanted board. The game stops at
/// the first one on which a tile is to be laid. Returns it with the seat to move and the events so
/// far; `None` if the game ends before.
fn played(setup: &Setup, seed: u32, is_wanted: impl Fn(&Game) -> bool) -> Option<(Game, Seat, Vec<Event>)> {
    let mut game = Game::new(setup).ok()?;
    let mut events = Vec::new();
    let mut number = seed;
    loop {
        match game.waits() {
            Waits::Draw { outcomes } => {
                number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                events.extend(game.draw((number >> 8) % outcomes).ok()?);
            }
            Waits::Choice(seat) => {
                let lays = game.actions().iter().any(|action| action.laid().is_some());
                if lays && is_wanted(&game) {
                    return Some((game, seat, events));
                }
                events.extend(game.act(seat, stand_in(&game)).ok()?);
            }
            Waits::Over => return None,
        }
    }
}

fn shown(game: Game, seat: Seat, offered: Vec<Action>, events: &[Event]) -> BoardModel {
    let players = Seat::first(game.setup().seats).map(|other| Player {
        name: format!("Player {}", other.0 + 1),
        colour: other.0,
        me: other == seat,
        remark: String::new(),
    });
    let turn = Turn {
        seat,
        offered,
        done: Vec::new(),
        events: Vec::new(),
        complete: false,
        may_pass: true,
        goes_back: false,
    };
    let chronicle = Arc::new(Chronicle::of(events));
    BoardModel { turn: Some(turn), ..BoardModel::alone(Arc::new(game), players.collect(), chronicle) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measured_board_is_full_and_drawn() {
        let mut frames = FrameBench::new().expect("a full board");
        let (tiles, figures) = frames.size();
        assert!(tiles >= TILES && figures >= FIGURES, "{tiles} tiles, {figures} figures");
        let far = frames.draw(BenchInput::Pointing);
        assert!(far > 2 * (tiles + figures), "{far} triangles");
    }
}
