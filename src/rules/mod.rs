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
//! | [`setup`] | seats, tile sets, parts, options |
//! | `shapes` | what the hot path needs of each tile in each rotation |
//! | `board` | laid tiles, the frontier, what fits where |
//! | `features` | union-find over segments, with running totals |
//! | `figures` | kinds of figures, supplies |
//! | `turn` | the turn as a sequence of steps |
//! | `scoring` | points |
//! | [`game`](Game), `view` | the public face: acting on it, looking at it |
//!
//! # The joints
//!
//! An expansion is a file of its own and touches: its tile set in [`Setup::check`]; its figures in `figures`; what it
//! counts in `features::Totals`; its steps in `turn::Step` and what they wait for in `Game::waits`; its actions in
//! [`Action`], checked in `Game::check`; what a feature is worth in `scoring`; its options in [`Options`]; and what it adds to the
//! state in `Game::encode`.

#![deny(clippy::disallowed_types, clippy::float_arithmetic)]

mod abbey;
mod barn;
mod board;
pub mod catalogue;
mod count;
mod cult;
mod dragon;
mod event;
mod fairy;
mod features;
mod figures;
mod game;
pub mod geometry;
mod king;
mod list;
pub mod options;
mod river;
mod scoring;
pub mod setup;
mod shapes;
mod traders;
mod turn;
mod view;
mod wagon;
mod wood;

pub use catalogue::{Catalogue, FeatureKind, Goods, KindId, TileKind, TileSet};
pub use count::Quarter;
pub use event::{Again, Bonus, Event, Home, Item, Occasion, Payees, Score, Sink, Term, Unheard};
pub use figures::{FigureKind, Supply};
pub use game::{Action, Decision, DeployedFigure, Game, LaidTile, Refusal, Waits};
pub use geometry::{Position, Rotation, Side, Spot};
pub use options::{FarmScoring, Farmers, Options, Preset, TwoTileCity};
pub use setup::{Expansion, Part, Parts, Seat, SeatOrder, Setup, SetupError};
pub use view::{Fairy, Feature, Title};

/// The rules as they are played here, for players: what the window shows as help.
pub const HANDBOOK: &str = include_str!("../RULES.md");
