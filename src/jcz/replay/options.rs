//! Assertions that name an action, or list the places where it can be done.

use std::collections::BTreeSet;

use super::play::Play;
use super::scenario::{Verdict, holds};
use crate::file::{Cell, Pointer};
use crate::translation::names;
use crate::translation::words::{FLOCK, due};
use bastide_rules::{Action, Alternative, Decision, Game, KindId, Position, Rotation, Spot, Waits};

/// The kinds of actions that are played here, by their names in assertions.
const KNOWN: [&str; 15] = [
    "TilePlacement",
    "Meeple",
    "ReturnMeeple",
    "MoveFairyOnTile",
    "MoveFairyNextTo",
    "MoveDragon",
    "NeutralFigure",
    "GoldPiece",
    "CornCircleSelectDeployOrRemove",
    "Ferries",
    "TowerPiece",
    "CaptureFollower",
    "SelectPrisonerToExchange",
    FLOCK,
    CONFIRM,
];
const CONFIRM: &str = "Confirm";
/// Maximum number of differences shown.
const SHOWN: usize = 4;

/// An assertion about actions.
pub(super) enum ActionAssertion<'a> {
    /// An action of this kind is offered, for this tile or figure if one is named.
    Action(&'a str, Option<&'a str>),
    /// A tile, the due one if none is named, can be laid at these places and nowhere else.
    Lays(Option<&'a str>, &'a str),
    /// A figure can be deployed at these places and nowhere else.
    Deploys(&'a str, &'a str),
}

impl<'a> ActionAssertion<'a> {
    /// Reads a sentence; `None` if it is no such assertion.
    pub(super) fn read(sentence: &'a str) -> Option<Self> {
        if let Some(action) = sentence.strip_prefix("Available action ") {
            let (kind, of) = action
                .trim()
                .split_once(" for ")
                .map_or((action.trim(), None), |(kind, of)| (kind, Some(of.trim())));
            return Some(Self::Action(kind, of));
        }
        if let Some(places) = sentence.strip_prefix("Placement options:") {
            return Some(Self::Lays(None, places));
        }
        let (of, places) = sentence.split_once(" options:")?;
        match of.split_once(' ')? {
            ("TilePlacement", tile) => Some(Self::Lays(Some(tile), places)),
            ("Meeple", figure) => Some(Self::Deploys(figure, places)),
            _ => None,
        }
    }

    /// Returns the tile that the assertion takes for drawn, if it names one.
    fn tile(&self) -> Option<&'a str> {
        match self {
            Self::Action("TilePlacement", tile) | Self::Lays(tile, _) => *tile,
            _ => None,
        }
    }
}

/// Compares such an assertion.
/// Where the drawn tile isn't known, it is the assertion's.
pub(super) fn check(play: &Play<'_>, listed: &ActionAssertion<'_>) -> Verdict {
    let mut drawn = None;
    if let (Some(tile), None, Waits::Draw { .. }) = (listed.tile(), &play.held, play.game.waits()) {
        match drawn_in(&play.game, tile) {
            Some(game) => drawn = Some(game),
            None => return Verdict::Fails(format!("ours has no {tile} to draw")),
        }
    }
    let game = drawn.as_ref().unwrap_or(&play.game);
    match listed {
        ActionAssertion::Action(kind, of) => action(game, play, kind, *of),
        ActionAssertion::Lays(tile, places) => lays(game, *tile, places),
        ActionAssertion::Deploys(figure, places) => deploys(game, figure, places),
    }
}

/// Returns the game after a draw of this tile.
fn drawn_in(game: &Game, tile: &str) -> Option<Game> {
    let kind = names::kind(tile, game.setup().sets)?;
    let index = game.pool().iter().position(|other| *other == kind)?;
    let mut game = game.clone();
    game.draw(index.try_into().ok()?).ok()?;
    Some(game)
}

fn action(game: &Game, play: &Play<'_>, kind: &str, of: Option<&str>) -> Verdict {
    if !KNOWN.contains(&kind) {
        return Verdict::NotCompared;
    }
    if play.held.is_some() {
        return holds(kind == CONFIRM && of.is_none(), format!("ours is {CONFIRM}"));
    }
    if let Waits::Draw { .. } = game.waits() {
        return holds(kind == "TilePlacement", "ours is TilePlacement");
    }
    let ours: BTreeSet<_> = game.actions().iter().filter_map(|action| named(game, *action)).collect();
    let is_it = |(ours, ours_of): &(&str, &str)| *ours == kind && of.is_none_or(|of| of == *ours_of);
    let list = |ours: &BTreeSet<(&str, &str)>| {
        let names = ours
            .iter()
            .map(|(kind, of)| if of.is_empty() { (*kind).to_owned() } else { format!("{kind} for {of}") });
        names.collect::<Vec<_>>().join(", ")
    };
    holds(ours.iter().any(is_it), format!("ours are {}", list(&ours)))
}

/// Returns the kind of an action in assertions, and its tile or figure.
fn named(game: &Game, action: Action) -> Option<(&'static str, &'static str)> {
    Some(match action {
        Action::Lay { .. } | Action::LayWithBridge { .. } => {
            ("TilePlacement", due(game).map_or("", |kind| names::tile(kind.kind())))
        }
        Action::Deploy { figure, .. } | Action::DeployFavoured { figure, .. } => {
            ("Meeple", figure.jcz_item())
        }
        Action::SendHome { .. } if game.decision() == Some(Decision::Capture) => ("CaptureFollower", ""),
        Action::SendHome { .. } => ("ReturnMeeple", ""),
        Action::Exchange { .. } => ("SelectPrisonerToExchange", ""),
        Action::MoveFairy { .. } => ("MoveFairyOnTile", ""),
        Action::JoinFairy { .. } => ("MoveFairyNextTo", ""),
        Action::MoveDragon { .. } => ("MoveDragon", ""),
        Action::MoveCount { .. } => ("NeutralFigure", ""),
        Action::Place { piece, .. } => (piece.facts().jcz_item, ""),
        Action::Choose(Alternative::CircleAdd | Alternative::CircleRemove) => {
            ("CornCircleSelectDeployOrRemove", "")
        }
        Action::Choose(Alternative::FlockGrow | Alternative::FlockStable) => (FLOCK, ""),
        Action::JoinRoads { .. } => ("Ferries", ""),
        Action::Pick { .. } => ("BazaarSelectTile", ""),
        Action::Bid { .. } => ("BazaarBid", ""),
        Action::Choose(Alternative::Buy | Alternative::Sell) => ("BazaarSelectBuyOrSell", ""),
        // It is no item, but a message that may come besides.
        Action::PayRansom { .. } | Action::Pass => return None,
    })
}

fn lays(game: &Game, tile: Option<&str>, places: &str) -> Verdict {
    let Some(kind) = due(game) else { return Verdict::Fails("ours has no tile to lay".to_owned()) };
    let name = names::tile(kind.kind());
    if tile.is_some_and(|tile| tile != name) {
        return Verdict::Fails(format!("ours is {name}"));
    }
    let Some(theirs) = read_places(places, kind) else { return Verdict::NotCompared };
    let ours = game.actions().into_iter().filter_map(|action| match action {
        Action::Lay { position, rotation } | Action::LayWithBridge { position, rotation, .. } => {
            Some((position, rotation))
        }
        _ => None,
    });
    same(&theirs, &ours.collect(), |(Position { x, y }, rotation)| {
        format!("[{x}, {y}] - [{}]", rotation.degrees())
    })
}

/// Reads places like `[1,0] - [90,180]; [2,0] - [0]`.
/// Each rotation becomes the first one that looks the same.
fn read_places(text: &str, kind: KindId) -> Option<BTreeSet<(Position, Rotation)>> {
    let mut places = BTreeSet::new();
    for place in text.split(';').map(str::trim).filter(|place| !place.is_empty()) {
        let (cell, rotations) = place.split_once(" - ")?;
        let position = read_cell(cell)?;
        for degrees in bracketed(rotations)?.split(',') {
            let degrees: u16 = degrees.trim().parse().ok()?;
            let rotation = Rotation::ALL.into_iter().find(|rotation| rotation.degrees() == degrees)?;
            places.insert((position, kind.kind().looks_like(rotation)));
        }
    }
    Some(places)
}

fn bracketed(text: &str) -> Option<&str> {
    text.trim().strip_prefix('[')?.strip_suffix(']')
}

fn read_cell(text: &str) -> Option<Position> {
    let (x, y) = bracketed(text)?.split_once(',')?;
    Some(Position::new(x.trim().parse().ok()?, y.trim().parse().ok()?))
}

fn deploys(game: &Game, figure: &str, places: &str) -> Verdict {
    let (Some(kind), Some(pointers)) = (names::figure(figure), read_pointers(places)) else {
        return Verdict::NotCompared;
    };
    let mut theirs = BTreeSet::new();
    for pointer in pointers {
        match names::spot(game, &pointer) {
            Some(spot) => theirs.insert(spot),
            None => return Verdict::Fails(format!("ours has no {pointer}")),
        };
    }
    let of_kind = |action| match action {
        Action::Deploy { figure, spot } if figure == kind => Some(spot),
        _ => None,
    };
    let ours: BTreeSet<Spot> = game.actions().into_iter().filter_map(of_kind).collect();
    same(&theirs, &ours, |spot| format!("segment {} at {}", spot.feature, spot.position))
}

/// Reads pointers like `{Road,E,[1, 0]} {City,NW,[1, 0]}`.
fn read_pointers(text: &str) -> Option<Vec<Pointer>> {
    text.split_inclusive('}')
        .map(|part| part.trim_matches([' ', ',', ';']))
        .filter(|part| !part.is_empty())
        .map(|part| {
            let mut fields = part.strip_prefix('{')?.strip_suffix('}')?.splitn(3, ',').map(str::trim);
            let (feature, location) = (fields.next()?, fields.next()?);
            Some(Pointer {
                position: Cell(read_cell(fields.next()?)?),
                location: location.to_owned(),
                feature: Some(feature.to_owned()),
            })
        })
        .collect()
}

fn same<T: Ord>(theirs: &BTreeSet<T>, ours: &BTreeSet<T>, show: impl Fn(&T) -> String) -> Verdict {
    let alone = |one: &BTreeSet<T>, other: &BTreeSet<T>| {
        let shown: Vec<_> = one.difference(other).take(SHOWN).map(&show).collect();
        if shown.is_empty() { "none".to_owned() } else { shown.join("; ") }
    };
    holds(
        theirs == ours,
        format!("recorded alone: {}, ours alone: {}", alone(theirs, ours), alone(ours, theirs)),
    )
}
