//! Plays one saved game on our rules, message by message, and stops at the first difference.
//!
//! There a turn's decision takes effect only with the COMMIT after it; here at once. So the state after a decision is kept
//! aside as [`Replay::decided`] until the COMMIT comes.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde_json::Value;

use super::file::{Message, Offer, Places, Pointer, Saved, SavedSetup};
use super::{Outcome, Report, names};
use crate::rules::{
    Action, Farmers, FigureKind, Game, KindId, Options, Parts, Position, Rotation, Seat, SeatOrder, Setup,
    TileSet, TwoTileCity, Waits,
};

/// Plays a saved game to its end or to the first difference.
pub(super) fn report(saved: &Saved) -> Report {
    let mut messages = 0;
    let outcome = match play(saved, &mut messages) {
        Ok(()) => Outcome::Agrees,
        Err(Stop::Differs(what)) => Outcome::Differs(what),
        Err(Stop::NotYet(what)) => Outcome::NotYet(what),
    };
    Report { id: saved.id.clone(), messages, outcome }
}

enum Stop {
    Differs(String),
    NotYet(String),
}

fn differs<T>(what: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Differs(what.into()))
}

fn play(saved: &Saved, messages: &mut usize) -> Result<(), Stop> {
    let setup = setup(saved)?;
    let game = Game::new(&setup).map_err(|error| Stop::NotYet(error.to_string()))?;
    start(&saved.setup, &game)?;
    let mut replay = Replay { saved, game, decided: None, drawn: 0, discarded: Vec::new() };
    replay.draws(0)?;
    replay.compare_offer(0)?;
    for (at, message) in saved.replay.iter().enumerate() {
        replay.take(message)?;
        replay.draws(at + 1)?;
        replay.compare_scores(at)?;
        replay.compare_offer(at + 1)?;
        *messages += 1;
    }
    replay.compare_end()
}

/// Our setup for a saved one.
fn setup(saved: &Saved) -> Result<Setup, Stop> {
    let SavedSetup { sets, elements, rules, .. } = &saved.setup;
    let mut parts = Parts::default();
    let mut options = Options { farmers: Farmers::No, ..Options::default() };
    for (name, copies) in sets {
        if name != "basic:1" || copies != 1 {
            return Err(Stop::NotYet(format!("the tiles “{name}”")));
        }
    }
    for (name, value) in elements {
        match (name.as_str(), value) {
            ("small-follower", count) => {
                parts.small_followers = count.as_u64().and_then(|count| count.try_into().ok()).unwrap_or(0);
            }
            ("farmers", Value::Bool(true)) => options.farmers = Farmers::Yes,
            (_, Value::Bool(false)) => {}
            _ => return Err(Stop::NotYet(format!("the part “{name}”"))),
        }
    }
    if rules.get("tiny-city-scoring").and_then(Value::as_str) == Some("2") {
        options.two_tile_city = TwoTileCity::Two;
    }
    let seats = saved.players.len().try_into().unwrap_or(u8::MAX);
    Ok(Setup { seats, order: SeatOrder::AsSeated, sets: vec![TileSet::Base], parts, options })
}

/// The start tiles lie there as here.
fn start(saved: &SavedSetup, game: &Game) -> Result<(), Stop> {
    let theirs: BTreeSet<_> = saved.start.iter().map(|t| (t.tile.as_str(), t.x, t.y, t.rotation)).collect();
    let ours: BTreeSet<_> = game
        .tiles()
        .map(|t| (names::tile(t.kind.kind()), t.position.x, t.position.y, t.rotation.degrees()))
        .collect();
    if theirs != ours {
        return Err(Stop::NotYet(format!("the start {theirs:?}")));
    }
    Ok(())
}

struct Replay<'a> {
    saved: &'a Saved,
    game: Game,
    /// The state once the COMMIT has come.
    decided: Option<Game>,
    /// How many of the recorded draws were taken.
    drawn: usize,
    discarded: Vec<KindId>,
}

impl Replay<'_> {
    fn kind(&self, name: &str) -> Result<KindId, Stop> {
        match names::kind(name, &self.game.setup().sets) {
            Some(kind) => Ok(kind),
            None => differs(format!("a tile “{name}” that is not in this game")),
        }
    }

    /// Takes the draws that come before message `next`.
    fn draws(&mut self, next: usize) -> Result<(), Stop> {
        while let (None, Waits::Draw { .. }) = (&self.decided, self.game.waits()) {
            let (name, discarded) = match &self.saved.draws {
                Some(draws) => {
                    let Some(draw) = draws.get(self.drawn) else {
                        return differs("a draw that is not recorded");
                    };
                    if draw.after + 1 != i64::try_from(next).unwrap_or(0) {
                        return differs(format!(
                            "a draw is due, the next one recorded follows message {}",
                            draw.after
                        ));
                    }
                    (draw.tile.as_str(), Some(draw.discarded))
                }
                None => {
                    let rest = self.saved.replay.get(next..).unwrap_or_default();
                    let laid = rest.iter().find_map(|message| message.payload.tile_id.as_deref());
                    let Some(name) = laid else { return Ok(()) };
                    (name, None)
                }
            };
            let kind = self.kind(name)?;
            let Some(index) = self.game.bag().iter().position(|copy| *copy == kind) else {
                return differs(format!("“{name}” is drawn once too often"));
            };
            let before = self.game.discarded();
            if let Err(refusal) = self.game.draw(u32::try_from(index).unwrap_or(u32::MAX)) {
                return differs(format!("the rules refuse the draw of “{name}”: {refusal}"));
            }
            let ours = self.game.discarded() > before;
            if discarded.is_some_and(|theirs| theirs != ours) {
                let verb = |discarded| if discarded { "discarded" } else { "laid" };
                return differs(format!("“{name}” is to be {}, ours is {}", verb(!ours), verb(ours)));
            }
            if ours {
                self.discarded.push(kind);
            }
            self.drawn += 1;
        }
        Ok(())
    }

    /// Plays one message.
    fn take(&mut self, message: &Message) -> Result<(), Stop> {
        let name = message.kind.as_str();
        if let ("COMMIT", Some(decided)) = (name, self.decided.take()) {
            self.game = decided;
            return Ok(());
        }
        let action = match name {
            "PLACE_TILE" => self.lay(message)?,
            "DEPLOY_MEEPLE" => self.deploy(message)?,
            "PASS" => Action::Pass,
            "COMMIT" => return differs("COMMIT where nothing is decided"),
            _ => return Err(Stop::NotYet(format!("the message “{name}”"))),
        };
        let seat = message.player.map_or(self.game.turn_seat(), Seat);
        let mut after = self.game.clone();
        if let Err(refusal) = after.act(seat, action) {
            return differs(format!("the rules refuse {name}: {refusal}"));
        }
        if after.is_deploying() {
            self.game = after;
        } else {
            self.decided = Some(after);
        }
        Ok(())
    }

    fn lay(&self, message: &Message) -> Result<Action, Stop> {
        let payload = &message.payload;
        let (Some(name), Some([x, y])) = (payload.tile_id.as_deref(), payload.position) else {
            return differs("PLACE_TILE without a tile or a position");
        };
        let Some(rotation) = payload.rotation.as_deref().and_then(names::rotation) else {
            return differs("PLACE_TILE without a rotation");
        };
        let kind = self.kind(name)?;
        if self.game.drawn() != Some(kind) {
            return differs(format!("“{name}” is laid but was not drawn"));
        }
        Ok(Action::Lay { position: Position::new(x, y), rotation: kind.kind().looks_like(rotation) })
    }

    fn deploy(&self, message: &Message) -> Result<Action, Stop> {
        let payload = &message.payload;
        let (Some(pointer), Some(id)) = (&payload.pointer, &payload.meeple_id) else {
            return differs("DEPLOY_MEEPLE without a pointer or a figure");
        };
        let Some(figure) = names::figure_of_id(id) else {
            return Err(Stop::NotYet(format!("the figure “{id}”")));
        };
        let Some(spot) = names::spot(&self.game, pointer) else {
            let Pointer { position: [x, y], location, feature } = pointer;
            return differs(format!("DEPLOY_MEEPLE: no {feature} reaching {location} lies at ({x}, {y})"));
        };
        Ok(Action::Deploy { figure, spot })
    }

    fn compare_scores(&self, at: usize) -> Result<(), Stop> {
        let Some(theirs) = self.saved.scores.as_ref().and_then(|scores| scores.get(at)) else {
            return Ok(());
        };
        let ours: Vec<i64> = self.game.scores().iter().map(|points| i64::from(*points)).collect();
        if *theirs != ours {
            return differs(format!("scores: recorded {theirs:?}, ours {ours:?}"));
        }
        Ok(())
    }

    /// Compares what is offered before message `at`.
    fn compare_offer(&self, at: usize) -> Result<(), Stop> {
        let Some(offer) = self.saved.offered.as_ref().and_then(|offered| offered.get(at)) else {
            return Ok(());
        };
        let theirs = Asked::recorded(offer)?;
        let ours = self.asked();
        if theirs != ours {
            return differs(format!("offered: recorded {theirs}, ours {ours}"));
        }
        Ok(())
    }

    /// What our rules offer, in its words.
    fn asked(&self) -> Asked {
        let player = Some(self.game.turn_seat().0);
        if self.decided.is_some() {
            let items = BTreeSet::from([Offered::Confirm]);
            return Asked { phase: "CommitActionPhase".to_owned(), player, can_pass: false, items };
        }
        if let Some(kind) = self.game.drawn() {
            let kind = kind.kind();
            let places = self.game.placements();
            let every = places.into_iter().flat_map(|(position, distinct)| {
                let alike =
                    Rotation::ALL.into_iter().filter(move |rotation| kind.looks_like(*rotation) == distinct);
                alike.map(move |rotation| Offered::Place {
                    tile: names::tile(kind).to_owned(),
                    position: [position.x, position.y],
                    degrees: rotation.degrees(),
                })
            });
            return Asked { phase: "TilePhase".to_owned(), player, can_pass: false, items: every.collect() };
        }
        if self.game.is_deploying() {
            let actions = self.game.actions();
            let items = actions.iter().filter_map(|action| match action {
                Action::Deploy { figure, spot } => Some(Offered::Figure {
                    figure: names::figure(*figure).to_owned(),
                    pointer: names::pointer(&self.game, *spot)?,
                }),
                _ => None,
            });
            return Asked {
                phase: "ActionPhase".to_owned(),
                player,
                can_pass: actions.contains(&Action::Pass),
                items: items.collect(),
            };
        }
        Asked { phase: "GameOverPhase".to_owned(), player: None, can_pass: false, items: BTreeSet::new() }
    }

    fn compare_end(&self) -> Result<(), Stop> {
        let Some(end) = &self.saved.end else { return Ok(()) };
        if self.game.waits() != Waits::Over {
            return differs("the recorded game is over, ours is not");
        }
        for (seat, player) in Seat::first(self.game.setup().seats).zip(&end.players) {
            let points = i64::from(self.game.scores()[seat.index()]);
            if points != player.points {
                return differs(format!(
                    "at the end: seat {} has {} points, ours {points}",
                    seat.0, player.points
                ));
            }
            let theirs: BTreeMap<&str, u8> =
                player.meeples.iter().map(|(kind, (count, _))| (kind.as_str(), *count)).collect();
            let supply = self.game.supply(seat);
            let ours: BTreeMap<&str, u8> = FigureKind::ALL
                .into_iter()
                .map(|kind| (names::figure(kind), supply.of(kind)))
                .filter(|(_, count)| *count > 0)
                .collect();
            if theirs != ours {
                return differs(format!("at the end: seat {} has {theirs:?} left, ours {ours:?}", seat.0));
            }
        }
        let theirs: BTreeSet<_> = end
            .placed_tiles
            .iter()
            .map(|t| (t.position, t.id.as_str(), names::rotation(&t.rotation.to_string())))
            .map(|(position, id, rotation)| {
                let kind = self.kind(id).ok();
                (position, kind, kind.zip(rotation).map(|(kind, rotation)| kind.kind().looks_like(rotation)))
            })
            .collect();
        let ours: BTreeSet<_> = self
            .game
            .tiles()
            .map(|t| ([t.position.x, t.position.y], Some(t.kind), Some(t.rotation)))
            .collect();
        if theirs != ours {
            return differs("at the end: other tiles lie on the board");
        }
        let mut theirs: Vec<_> = end.discarded_tiles.iter().map(|name| self.kind(name).ok()).collect();
        let mut ours: Vec<_> = self.discarded.iter().copied().map(Some).collect();
        theirs.sort_unstable();
        ours.sort_unstable();
        if theirs != ours {
            return differs("at the end: other tiles are discarded");
        }
        let theirs: BTreeSet<_> = end
            .deployed_meeples
            .iter()
            .map(|m| (m.player, m.kind.as_str(), Some(m.pointer.clone())))
            .collect();
        let ours: BTreeSet<_> = self
            .game
            .figures()
            .map(|f| (f.seat.0, names::figure(f.figure), names::pointer(&self.game, f.spot)))
            .collect();
        if theirs != ours {
            return differs("at the end: other figures stand on the board");
        }
        Ok(())
    }
}

/// One thing that can be done.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Offered {
    Confirm,
    Place { tile: String, position: [i16; 2], degrees: u16 },
    Figure { figure: String, pointer: Pointer },
}

/// Who is asked what.
#[derive(Debug, PartialEq, Eq)]
struct Asked {
    phase: String,
    player: Option<u8>,
    can_pass: bool,
    items: BTreeSet<Offered>,
}

impl Asked {
    fn recorded(offer: &Offer) -> Result<Self, Stop> {
        let mut items = BTreeSet::new();
        for item in &offer.items {
            match item.kind.as_str() {
                "Confirm" => {
                    items.insert(Offered::Confirm);
                }
                "TilePlacement" => {
                    for option in &item.options {
                        let Ok(places) = Places::deserialize(option) else {
                            return differs("a recorded place that can't be read");
                        };
                        items.extend(places.rotations.iter().map(|degrees| Offered::Place {
                            tile: item.tile_id.clone().unwrap_or_default(),
                            position: places.position,
                            degrees: *degrees,
                        }));
                    }
                }
                "Meeple" => {
                    for option in &item.options {
                        let Ok(pointer) = Pointer::deserialize(option) else {
                            return differs("a recorded pointer that can't be read");
                        };
                        items.insert(Offered::Figure {
                            figure: item.meeple.clone().unwrap_or_default(),
                            pointer,
                        });
                    }
                }
                other => return Err(Stop::NotYet(format!("the item “{other}”"))),
            }
        }
        Ok(Self { phase: offer.phase.clone(), player: offer.player, can_pass: offer.can_pass, items })
    }
}

impl std::fmt::Display for Asked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} of {:?}, {} options, pass: {}",
            self.phase,
            self.player,
            self.items.len(),
            self.can_pass
        )
    }
}
