//! The rules of Carcassonne with nine expansions, as a pure function of a setup and of what was drawn and done.
//!
//! A [`Setup`] makes a [`Game`]; the game says what it [waits](Game::waits) for: a draw ([`Game::draw`]), a choice of one seat
//! among [`Game::actions`] ([`Game::act`]), or nothing because it is over. Both return [`Event`]s, from which a screen or a log can
//! tell all that happened. [`HANDBOOK`] says for players which rules these are.
//!
//! # Examples
//!
//! A game played at random:
//!
//! ```
//! use bastide_rules::{Expansion, Game, Options, Setup, Unheard, Waits, random};
//! use rand::{SeedableRng, rngs::SmallRng};
//!
//! let setup = Setup::with(3, &[Expansion::River1, Expansion::Inns], Options::default());
//! let mut game = Game::new(&setup)?;
//! random::play_on(&mut game, &mut SmallRng::seed_from_u64(7), &mut Unheard);
//! assert_eq!(game.waits(), Waits::Over);
//! assert!(game.scores().iter().all(|points| *points > 0));
//! # Ok::<(), bastide_rules::SetupError>(())
//! ```
//!
//! What a position is worth, as a whole and feature by feature:
//!
//! ```
//! use bastide_rules::{Event, Game, Setup, Unheard, random};
//! use rand::{SeedableRng, rngs::SmallRng};
//!
//! let mut game = Game::new(&Setup::base(2))?;
//! random::play_to_the_middle(&mut game, &mut SmallRng::seed_from_u64(7), &mut Unheard);
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
//! - A game is determined by its setup and by what was drawn, done and [skipped](Game::skip), in order: whoever has these has the same
//!   game, to the byte of [`Game::encode`]. Nothing here draws, reads a clock, or knows of a network; there are no floats and no unsafe code.
//! - [`Game::actions`] lists exactly what [`Game::act`] accepts. What is refused leaves the game as it was, and the [`Refusal`] says which rule
//!   it would have broken.
//! - What can be had by looking is derived, never stored beside its source, but for running totals; tests recount these, play against a second,
//!   slow implementation, and go through the examples of the printed rules.
//! - Lists are as long as a checked setup can ever make them, so a game seldom allocates while it is played on, and is cheap to clone.
//!
//! # Glossary
//!
//! | word | is |
//! |---|---|
//! | seat | a place in the game, whoever decides for it |
//! | cell, spot | a position on the board; a segment of the tile there |
//! | segment, feature | a road, city, field … as one tile shows it; all segments that are joined |
//! | way | a road or city: what has open ends and sides |
//! | frontier, hole | the empty cells beside laid tiles; one with a tile on all four sides |
//! | follower, figure | what counts for the majority; that, or a builder, pig or barn |
//! | part | what is done with one tile; a turn has two with a builder |
//! | deployment | the choice after a tile: a figure comes onto it, or what may be done instead (the handbook's and the booklets' wood) |
//! | outcome | one of the equally likely results of a draw, by number |
//! | worth, points | what a feature would bring; what somebody has |
//! | plain | a game without whatever asks for more than laying, deploying small and large followers, and scoring |
//! | stand-in | what plays a seat that nobody plays: the same everywhere, for it is part of what all must agree on |
//!
//! # Where things are
//!
//! | file | what |
//! |---|---|
//! | `tiles.txt`, [`catalogue`] | every tile, as data |
//! | [`geometry`] | positions, sides, halves, rotations |
//! | [`setup`], [`options`] | seats, tile sets, parts, expansions; the options of the table |
//! | `action`, `input`, `event` | what is asked, what may be done, why not; that or a draw, as a value; what came of it |
//! | `shapes` | what the hot path needs of each tile in each rotation |
//! | `names`, `bits`, `list` | enums with names; sets as the bits of a word; lists that are cheap to clone |
//! | `board`, `places` | laid tiles, the frontier; the drawn tile and where it may be laid |
//! | `laying`, `features`, `totals` | joining segments; features and their running totals |
//! | `figures`, `deployment` | kinds of figures, supplies; where they may be deployed |
//! | `undrawn` | the tiles still to be drawn |
//! | `order`, `turn` | whose turn it is; the turn as a sequence of steps |
//! | `scoring`, `farms` | points |
//! | `level` | how well a bot plays, by name |
//! | `stand_in`, [`random`] | the move of a seat that nobody plays; random play, for tests and benchmarks |
//! | [`transcript`], [`inert`], [`hash`] | a game that was played elsewhere; text from elsewhere, made harmless; the one hash |
//! | [`game`](Game), `view`, [`overview`], `encode` | the public face: acting on it, looking at it, at its features by number, its bytes |
//!
//! and of the expansions, each a chapter of the booklets and, where it has any, a type for its own state:
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
//! | `cult` | cloisters; shrines and challenges |
//!
//! # How an expansion is added
//!
//! A new expansion is lines of `tiles.txt`, a file of its own, and these places, each a list that it joins:
//!
//! 1. [`TileSet`] for its tiles; `Mark` or a field of `TileFeature` for what is printed on them that nothing had before.
//! 2. [`Expansion`] and [`Part`]: the bundle that a table chooses, and the rules that it turns on. [`FigureKind`] for its figures, `deployment` for where
//!    these may go, `Totals` for what they count there.
//! 3. Its options, one entry each in [`options`].
//! 4. Its state: a `Copy` type in its own file, with private fields and an `encode`; a field of [`Game`] that begins as this type's default and is
//!    written, at the end of what is written so far, by `Game::encode`. Others ask it; what needs the board and the figures, too, is a
//!    method of `Game` in the expansion's file.
//! 5. Its steps, if a part has new ones: `Step`, their place in the order (`turn::Steps`), what they wait for (`Game::waits`); and for what seats
//!    decide there [`Decision`], [`Action`], the action's check (`Game::check`) and its list (`Game::actions_into`).
//! 6. What it does at fixed moments: when a tile is laid (`Game::begin_part`), when features are completed (`Game::score_completed`), at the
//!    end (`Game::final_payments`).
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
mod names;
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
mod undrawn;
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
