//! The rules of Carcassonne with nine expansions, as a pure function of a setup, draws and actions.
//!
//! A [`Setup`] makes a [`Game`]. The game says what it [waits](Game::waits) for: a draw
//! ([`Game::draw`]), one seat's choice among [`Game::actions`] ([`Game::act`]), or nothing because
//! it is over. Both calls return [`Event`]s, from which a screen or a log can tell everything that
//! happened. [`HANDBOOK`] explains these rules to players.
//!
//! # Examples
//!
//! A game played at random:
//!
//! ```
//! use bastide_rules::{Expansion, Game, IgnoreEvents, Options, Setup, Waits, random};
//! use rand::{SeedableRng, rngs::SmallRng};
//!
//! let setup = Setup::with(3, &[Expansion::River1, Expansion::Inns], Options::default());
//! let mut game = Game::new(&setup)?;
//! random::play_on(&mut game, &mut SmallRng::seed_from_u64(7), &mut IgnoreEvents);
//! assert_eq!(game.waits(), Waits::Over);
//! assert!(game.scores().iter().all(|points| *points > 0));
//! # Ok::<(), bastide_rules::SetupError>(())
//! ```
//!
//! The value of a position, as a whole and feature by feature:
//!
//! ```
//! use bastide_rules::{Event, Game, IgnoreEvents, Setup, random};
//! use rand::{SeedableRng, rngs::SmallRng};
//!
//! let mut game = Game::new(&Setup::base(2))?;
//! random::play_to_the_middle(&mut game, &mut SmallRng::seed_from_u64(7), &mut IgnoreEvents);
//! let [red, blue, ..] = game.standing(); // if the game ended now
//! println!("{red} to {blue}; on the board so far {:?}", game.scores());
//! for figure in game.figures() {
//!     let feature = game.feature(figure.spot).expect("figures stand on features");
//!     for event in feature.final_scoring {
//!         let Event::Scored(score) = event else { continue };
//!         println!("{:?} of {} tiles: {} to {:?}", feature.kind, feature.tiles, score.points, score.winners);
//!     }
//! }
//! # Ok::<(), bastide_rules::SetupError>(())
//! ```
//!
//! A move of `bastide-bot`, which plays by these rules and knows no others:
//!
//! ```
//! use bastide_bot::medium::medium;
//! use bastide_rules::{Game, Setup, Waits};
//!
//! let mut game = Game::new(&Setup::base(2))?;
//! while let Waits::Draw { outcomes } = game.waits() {
//!     game.draw(outcomes / 2)?; // the order of the seats, then the first tile
//! }
//! let Waits::Choice(seat) = game.waits() else { panic!("a tile waits to be laid") };
//! let best = medium(&game, seat);
//! game.act(seat, best.first)?; // the tile
//! if let Some(deployment) = best.then {
//!     game.act(seat, deployment)?; // and what goes with it
//! }
//! assert_eq!(game.tiles().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Invariants
//!
//! - A game is determined by its setup and its draws, actions and [skipped seats](Game::skip), in
//!   order: the same inputs give the same game, to the byte of [`Game::encode`]. This crate draws
//!   nothing itself, reads no clock and knows of no network; it has no floats and no unsafe code.
//! - [`Game::actions`] lists exactly what [`Game::act`] accepts. A refused call leaves the game as
//!   it was, and the [`Refusal`] says which rule it would have broken.
//! - State that can be derived is derived, never stored beside its source, except for running
//!   totals. Tests recount these totals, play against a second, slow implementation, and go through
//!   the examples of the printed rules.
//! - Lists have room for as much as a checked setup can ever need, so a game seldom allocates while
//!   it is played, and is cheap to clone.
//!
//! # Glossary
//!
//! | word | is |
//! |---|---|
//! | seat | a place in the game, whoever decides for it |
//! | cell, spot | a position on the board; a segment of the tile there |
//! | segment, feature | a road, city, field … as one tile shows it; all segments that are joined |
//! | way | a road or city: a feature with open ends and sides |
//! | frontier, hole | the empty cells beside laid tiles; one with a tile on all four sides |
//! | follower, figure | a piece that counts for the majority; a follower, builder, pig or barn |
//! | part | everything that is done with one tile; a turn has two with a builder |
//! | deployment | the choice after a tile: a figure is placed on it, or one of the alternatives (the handbook's and the booklets' wood) |
//! | outcome | one of the equally likely results of a draw, by number |
//! | worth, points | the points that a feature would bring; the points that a seat has |
//! | plain | a game in which nothing asks for more than laying, deploying small and large followers, and scoring |
//! | stand-in | the rule that moves for a seat without a player; the same everywhere, because all machines must agree on it |
//!
//! # Where things are
//!
//! | file | content |
//! |---|---|
//! | `tiles.txt`, [`catalogue`] | every tile, as data |
//! | [`geometry`] | positions, sides, halves, rotations |
//! | [`setup`], [`options`] | seats, tile sets, parts, expansions; the options of the table |
//! | `action`, `input`, `event` | decisions, actions and refusals; an action or a draw as one value; the results |
//! | `shapes` | precomputed facts of each tile in each rotation, for the hot path |
//! | `names`, `bits`, `list` | enums with names; sets as the bits of a word; lists that are cheap to clone |
//! | `board`, `places` | laid tiles, the frontier; the drawn tile and where it may be laid |
//! | `laying`, `features`, `totals` | joining segments; features and their running totals |
//! | `figures`, `deployment` | kinds of figures, supplies; the places where figures may be deployed |
//! | `undrawn` | the tiles still to be drawn |
//! | `order`, `turn` | whose turn it is; the turn as a sequence of steps |
//! | `scoring`, `farms` | points |
//! | `level` | names of the bots' playing strengths |
//! | `stand_in`, [`random`] | the move of a seat without a player; random play, for tests and benchmarks |
//! | [`transcript`], [`safe_text`], [`hash`] | a game that was played elsewhere; text from elsewhere, made harmless; the project's hash |
//! | [`game`](Game), `view`, [`overview`], `encode` | the public interface: acting on a game, reading it, numbering its features, its bytes |
//!
//! The files of the expansions, each a chapter of the booklets and, where needed, a type with the
//! expansion's state:
//!
//! | file | content |
//! |---|---|
//! | `river` | The River, The River II |
//! | `scoring` | inns and cathedrals: two lines in the value of a road and a city |
//! | `traders` | builder, pig, goods |
//! | `dragon`, `fairy` | volcanoes, the journey, the princess; the fairy |
//! | `abbey`, `wagon`, `barn` | Abbey & Mayor; the mayor is a strength in `features` |
//! | `count` | the city of Carcassonne, its quarters, the count |
//! | `king` | King and Robber Baron |
//! | `cult` | cloisters; shrines and challenges |
//!
//! # How an expansion is added
//!
//! A new expansion is lines of `tiles.txt`, a file for its rules, and an entry in each of these
//! lists:
//!
//! 1. [`TileSet`] for its tiles; `Mark` or a field of `TileFeature` for new marks printed on them.
//! 2. [`Expansion`] and [`Part`]: the bundle that a table chooses, and the rules that it turns on.
//!    [`FigureKind`] for its figures, `deployment` for the places they may go to, `Totals` for what
//!    they count there.
//! 3. Its options, one entry each in [`options`].
//! 4. Its state: a `Copy` type in the expansion's file, with private fields and an `encode`.
//!    [`Game`] gets a field of this type, which begins as the type's default; `Game::encode` writes
//!    it at the end, after everything that is written so far. Other files ask this type; a rule
//!    that needs the board and the figures, too, is a method of `Game` in the expansion's file.
//! 5. Its steps, if a part has new ones: `Step`, their place in the order (`turn::Steps`) and what
//!    they wait for (`Game::waits`). For decisions of the seats there: [`Decision`], [`Action`],
//!    the action's check (`Game::check`) and its list (`Game::actions_into`).
//! 6. Its effects at fixed moments: when a tile is laid (`Game::begin_part`), when features are
//!    completed (`Game::score_completed`), at the end (`Game::final_payments`).
//! 7. [`Event`]s for its effects.
//!
//! The Tower, for example, would need: a mark for its foundations; a part and a supply of floors,
//! like a figure's; a deployment "build", a step to take a prisoner and one to pay a ransom; as
//! state, the floors by tile and the captor of each prisoner.

#![forbid(unsafe_code)]
#![deny(clippy::disallowed_types, clippy::float_arithmetic)]

mod abbey;
mod action;
mod barn;
mod bits;
mod board;
pub mod catalogue;
mod count;
mod cult;
mod deployment;
mod dragon;
mod encode;
mod event;
mod fairy;
mod farms;
mod features;
mod figures;
mod game;
pub mod geometry;
pub mod hash;
mod input;
mod king;
mod laying;
mod level;
mod list;
mod names;
pub mod options;
mod order;
pub mod overview;
mod places;
pub mod random;
mod river;
pub mod safe_text;
mod scoring;
pub mod setup;
mod shapes;
mod stand_in;
mod totals;
mod traders;
pub mod transcript;
mod turn;
mod undrawn;
mod view;
mod wagon;

pub use action::{Action, Decision, Refusal, Waits};
pub use catalogue::{Catalogue, FeatureKind, Goods, KindId, TileKind, TileSet};
pub use count::Quarter;
pub use event::{
    Bonus, Event, EventSink, FurtherPartReason, IgnoreEvents, Item, Payees, ReturnReason, Score,
    ScoringMoment, Term,
};
pub use figures::{FigureKind, Supply};
pub use game::{DeployedFigure, Game, LaidTile};
pub use geometry::{Position, Rotation, Side, Spot};
pub use input::Input;
pub use level::{Level, UnknownLevel};
pub use options::{FarmScoring, Farmers, Options, Preset, TwoTileCity};
pub use scoring::strongest;
pub use setup::{Expansion, Part, Parts, Seat, SeatOrder, Setup, SetupError, TileSets};
pub use stand_in::{Price, stand_in, stand_in_at};
pub use transcript::Transcript;
pub use view::{FairyPlace, Feature, HeldCard};

/// The rules as Bastide plays them, written for players; the window shows them as help.
pub const HANDBOOK: &str = include_str!("RULES.md");
