//! The rules of Carcassonne with nineteen expansions, a pure function of setup, draws and actions.
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
//! - Lists in place have room for as much as a checked setup can ever need, others for the middle of
//!   a game, so a game seldom allocates while it is played, and is cheap to clone. State that few
//!   games have is in a box that others don't have.
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
//! | folder | content |
//! |---|---|
//! | `setup` | seats, tile sets, parts, expansions; [`options`] of the table |
//! | `tiles` | the tiles as printed: [`geometry`], the [`catalogue`], precomputed facts |
//! | `board` | laid tiles, features, figures, and the places where tiles and figures may go |
//! | `game` | [`Game`]: acting on it, its turn, its scoring; reading it ([`overview`]), its bytes |
//! | `moves` | actions, draws and events as values; a [`transcript`]; the stand-in's move, [`random`] play |
//! | `expansions` | a file for each expansion; its front page says how one is added |
//! | `tools` | the project's [`hash`], [`safe_text`]; sets of bits, lists, enums with names |
//!
//! `Game` is one type, and its methods are spread over `game`, `board` and `expansions` by topic.

#![forbid(unsafe_code)]
#![deny(clippy::disallowed_types, clippy::float_arithmetic)]

mod board;
mod expansions;
mod game;
mod moves;
pub mod setup;
mod tiles;
mod tools;

pub use board::figure_kinds::FigureKind;
pub use board::figures::Supply;
pub use expansions::bazaars::{Auction, Lot};
pub use expansions::bridges::{Axis, Bridge};
pub use expansions::count::Quarter;
pub use expansions::hills::{Flock, SHEEP, VINEYARD};
pub use expansions::tower::{Prisoner, RANSOM};
pub use game::overview;
pub use game::scoring::strongest;
pub use game::view::{FairyPlace, Feature, HeldCard};
pub use game::{DeployedFigure, Game, LaidTile};
pub use moves::action::{
    Action, Alternative, Decision, DecisionFacts, DrawSubject, PiecePlace, Refusal, Waits,
};
pub use moves::event::{
    Bonus, Event, EventSink, FreedReason, FurtherPartReason, IgnoreEvents, Item, Payees, ReturnReason, Score,
    ScoringMoment, Term,
};
pub use moves::input::Input;
pub use moves::stand_in::{Price, stand_in, stand_in_at};
pub use moves::transcript::Transcript;
pub use moves::{random, transcript};
pub use setup::level::{Level, UnknownLevel};
pub use setup::options;
pub use setup::options::{FarmScoring, Farmers, Options, Preset, TwoTileCity};
pub use setup::{Expansion, Part, Parts, Piece, Seat, SeatOrder, Setup, SetupError, TileSets};
pub use tiles::catalogue::{Catalogue, FeatureKind, Goods, KindId, TileKind, TileSet};
pub use tiles::geometry::{Position, Rotation, Side, Spot};
pub use tiles::limits::DRAWS_MAX;
pub use tiles::{catalogue, geometry};
pub use tools::{hash, safe_text};

/// The rules as Bastide plays them, written for players; the window shows them as help.
pub const HANDBOOK: &str = include_str!("RULES.md");
