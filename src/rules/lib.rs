//! The rules of Carcassonne as a pure function of a setup and of what was drawn and done.
//!
//! A [`Setup`] makes a [`Game`]; the game says what it [waits](Game::waits) for: a draw ([`Game::draw`]), a choice of one seat
//! among [`Game::actions`] ([`Game::act`]), or nothing because it is over. Both return [`Event`]s from which every screen and log
//! line is made. Nothing here draws, reads a clock, or knows of peers.
//!
//! Where things are:
//!
//! | file | what |
//! |---|---|
//! | `tiles.txt`, [`catalogue`] | every tile, as data |
//! | [`geometry`] | positions, sides, halves, rotations |
//! | [`setup`], [`options`] | seats, tile sets, parts, expansions; the options of the table |
//! | `action`, `input` | what is asked, what may be done, why not; that or a draw, as a value |
//! | `shapes` | what the hot path needs of each tile in each rotation |
//! | `bits`, `list` | sets as the bits of a word; lists that are cheap to clone |
//! | `board`, `places` | laid tiles, the frontier; where a tile may be laid |
//! | `laying`, `features`, `totals` | joining segments; features and their running totals |
//! | `figures`, `deployment` | kinds of figures, supplies; where they may be deployed |
//! | `turn` | the turn as a sequence of steps |
//! | `scoring`, `farms` | points |
//! | `level` | how well a bot plays, by name |
//! | `stand_in`, [`random`] | the move of a seat that nobody plays, the same on every replica; random play, for tests and benchmarks |
//! | [`game`](Game), `view`, `encode` | the public face: acting on it, looking at it, its bytes |
//! | [`overview`] | features by number, for bots |
//!
//! and of the expansions, each a chapter of the booklets:
//!
//! | file | what |
//! |---|---|
//! | `river` | The River, The River II |
//! | `scoring` | inns and cathedrals: two lines of what a road and a city are worth |
//! | `traders` | builder, pig, goods |
//! | `dragon`, `fairy` | volcanoes, the journey, the princess; the fairy |
//! | `abbey`, `wagon`, `barn` | Abbey & Mayor; the mayor is a strength in `features` |
//! | `count` | the city of Carcassonne, its quarters, the count |
//! | `king` | King and Robber Baron |
//! | `cult` | shrines and challenges |
//!
//! # The joints
//!
//! A new expansion is lines of `tiles.txt`, a file of its own, and these places, each a list that it joins:
//!
//! 1. [`TileSet`] for its tiles; `Mark` or a field of `TileFeature` for what is printed on them that nothing had before.
//! 2. [`Expansion`] and [`Part`]: the bundle that a table chooses, and the rules that it turns on. [`FigureKind`] for its figures, `deployment` for where
//!    these may go, `Totals` for what they count there.
//! 3. Its options, one entry each in [`options`].
//! 4. Its state: a field of [`Game`], empty in `Game::new`, written in `Game::encode`.
//! 5. Its steps, if a part has new ones: `Step`, their place in the order (`turn::ORDERS`), what they wait for (`Game::waits`); and for what seats
//!    decide there [`Decision`], [`Action`], the action's check (`Game::check`) and its list (`Game::actions_into`).
//! 6. What it does at fixed moments: when a tile is laid (`laying::begin_part`), when features are completed (`turn::score_part`), at the
//!    end (`scoring::final_payments`).
//! 7. [`Event`]s for what it does.
//!
//! The Tower, say: a mark for its foundations; a part and a figure-like supply of floors; a deployment "build", a step to take a prisoner and one to
//! pay for one's own; its state: floors by tile, and who holds whom.

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
pub mod inert;
mod input;
mod king;
mod laying;
mod level;
mod list;
pub mod options;
mod order;
pub mod overview;
mod places;
pub mod random;
mod river;
mod scoring;
pub mod setup;
mod shapes;
mod stand_in;
mod totals;
mod traders;
pub mod transcript;
mod turn;
mod view;
mod wagon;

pub use action::{Action, Decision, Refusal, Waits};
pub use catalogue::{Catalogue, FeatureKind, Goods, KindId, TileKind, TileSet};
pub use count::Quarter;
pub use event::{Again, Bonus, Event, Home, Item, Occasion, Payees, Score, Sink, Term, Unheard};
pub use figures::{FigureKind, Supply};
pub use game::{DeployedFigure, Game, LaidTile};
pub use geometry::{Position, Rotation, Side, Spot};
pub use input::Input;
pub use level::{Level, NoLevel};
pub use options::{FarmScoring, Farmers, Options, Preset, TwoTileCity};
pub use scoring::strongest;
pub use setup::{Expansion, Part, Parts, Seat, SeatOrder, Sets, Setup, SetupError};
pub use stand_in::{Price, stand_in, stand_in_at};
pub use transcript::Transcript;
pub use view::{Fairy, Feature, Title};

/// The rules as they are played here, for players: what the window shows as help.
pub const HANDBOOK: &str = include_str!("RULES.md");
