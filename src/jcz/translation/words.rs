//! JCloisterZone's messages and items, translated into our actions.

use serde::Deserialize;

use super::names;
use crate::file::{
    Cell, ChooseAtCircle, DeployMeeple, Item, MeeplePointer, Message, MoveNeutralFigure, PlaceTile,
    PlaceToken, Places, Pointer, ReturnMeeple, Target,
};
use crate::{Stop, differs};
use bastide_rules::{
    Action, Alternative, Catalogue, Decision, FigureKind, Game, KindId, Piece, PiecePlace, Quarter, Seat,
    Spot,
};

/// The token that stands for a ferry.
pub(crate) const FERRY: &str = "FERRY";

/// Returns the action of a message.
pub(crate) fn action(game: &Game, message: &Message<'_>) -> Result<Action, Stop> {
    match message.kind.as_str() {
        "PLACE_TILE" => {
            let PlaceTile { tile_id, rotation, position: Cell(position) } = carried(message)?;
            let kind = laid(game, &tile_id)?;
            Ok(Action::Lay { position, rotation: kind.kind().looks_like(rotation.0) })
        }
        "DEPLOY_MEEPLE" => {
            let DeployMeeple { pointer, meeple_id } = carried(message)?;
            let (_, figure) = figure(&meeple_id)?;
            Ok(Action::Deploy { figure, spot: spot(game, &pointer)? })
        }
        "RETURN_MEEPLE" => {
            let ReturnMeeple { pointer, source } = carried(message)?;
            send_home(game, &pointer, &source)
        }
        "MOVE_NEUTRAL_FIGURE" => {
            let MoveNeutralFigure { figure_id, to } = carried(message)?;
            let name = figure_id.split('.').next().unwrap_or_default();
            match (name, to) {
                ("dragon", Some(Target::Tile(Cell(to)))) => Ok(Action::MoveDragon { to }),
                ("fairy", Some(Target::Tile(Cell(to)))) => Ok(Action::MoveFairy { to }),
                ("fairy", Some(Target::Meeple(beside))) => join_fairy(game, &beside),
                ("count", Some(Target::Segment(to))) => move_count(game, &to),
                (_, to) => {
                    let not_played = || Stop::NotPlayed(format!("the neutral figure “{figure_id}” there"));
                    let piece = piece(&figure_id).ok_or_else(not_played)?;
                    let to = to.map_or(Ok(PiecePlace::Supply), |to| piece_place(game, &to))?;
                    Ok(Action::Place { piece, to })
                }
            }
        }
        "PLACE_TOKEN" => {
            let PlaceToken { token, pointer } = carried(message)?;
            if let (FERRY, Target::Segment(roads)) = (token.as_str(), &pointer) {
                return ferry(game, roads);
            }
            let piece = piece(&token).ok_or_else(|| Stop::NotPlayed(format!("the token “{token}”")))?;
            Ok(Action::Place { piece, to: piece_place(game, &pointer)? })
        }
        "CIRCLE_REMOVE_OR_DEPLOY" => {
            let ChooseAtCircle { value } = carried(message)?;
            alternative(&value)
        }
        "PASS" => Ok(Action::Pass),
        other => Err(Stop::NotPlayed(format!("the message “{other}”"))),
    }
}

fn carried<'a, T: Deserialize<'a>>(message: &Message<'a>) -> Result<T, Stop> {
    message.carries().ok_or_else(|| {
        Stop::Differs(format!("{} carries what can't be read: {}", message.kind, message.payload_text()))
    })
}

/// Appends the actions that an item offers.
pub(crate) fn offered(game: &Game, item: &Item<'_>, actions: &mut Vec<Action>) -> Result<(), Stop> {
    let name = || item.meeple.as_deref().unwrap_or_default();
    match item.kind.as_str() {
        "TilePlacement" => {
            let kind = laid(game, item.tile_id.as_deref().unwrap_or_default())?;
            for places in options::<Places>(item) {
                let Places { position: Cell(position), rotations } = places?;
                let lays = rotations.iter().map(|rotation| kind.kind().looks_like(rotation.0));
                actions.extend(lays.map(|rotation| Action::Lay { position, rotation }));
            }
        }
        "Meeple" => {
            let Some(figure) = names::figure(name()) else {
                return Err(Stop::NotPlayed(format!("the figure “{}”", name())));
            };
            for pointer in options(item) {
                actions.push(Action::Deploy { figure, spot: spot(game, &pointer?)? });
            }
        }
        "ReturnMeeple" => {
            let source = item.source.as_deref().unwrap_or("PRINCESS");
            for figure in options(item) {
                actions.push(send_home(game, &figure?, source)?);
            }
        }
        "MoveFairyOnTile" => {
            for cell in options::<Cell>(item) {
                actions.push(Action::MoveFairy { to: cell?.0 });
            }
        }
        "MoveFairyNextTo" => {
            for beside in options(item) {
                actions.push(join_fairy(game, &beside?)?);
            }
        }
        "MoveDragon" => {
            for cell in options::<Cell>(item) {
                actions.push(Action::MoveDragon { to: cell?.0 });
            }
        }
        "NeutralFigure" => {
            let piece = item.figure_id.as_deref().and_then(piece);
            for place in options(item) {
                let place = place?;
                actions.push(match piece {
                    Some(piece) => Action::Place { piece, to: PiecePlace::Segment(spot(game, &place)?) },
                    None => move_count(game, &place)?,
                });
            }
        }
        "RemoveMageOrWitch" => {
            let figures = [Piece::Mage, Piece::Witch].into_iter();
            actions.extend(figures.map(|piece| Action::Place { piece, to: PiecePlace::Supply }));
        }
        "Ferries" => {
            for pointer in options(item) {
                actions.push(ferry(game, &pointer?)?);
            }
        }
        "CornCircleSelectDeployOrRemove" => {
            actions.extend([Alternative::CircleAdd, Alternative::CircleRemove].map(Action::Choose));
        }
        other => {
            let Some(piece) = Piece::ALL.into_iter().find(|piece| piece.facts().jcz_item == other) else {
                return Err(Stop::NotPlayed(format!("the item “{other}”")));
            };
            for place in options::<Target>(item) {
                actions.push(Action::Place { piece, to: piece_place(game, &place?)? });
            }
        }
    }
    Ok(())
}

/// Returns our piece with this name in messages and at the end.
pub(crate) fn piece(name: &str) -> Option<Piece> {
    // Neutral figures are numbered, but not at the end.
    let is_it = |piece: &Piece| piece.facts().jcz.trim_end_matches(".1") == name.trim_end_matches(".1");
    Piece::ALL.into_iter().find(is_it)
}

/// Returns our place of a piece.
pub(crate) fn piece_place(game: &Game, target: &Target) -> Result<PiecePlace, Stop> {
    match target {
        Target::Tile(Cell(position)) => Ok(PiecePlace::Tile(*position)),
        Target::Segment(pointer) => Ok(PiecePlace::Segment(spot(game, pointer)?)),
        Target::Meeple(_) => differs("a piece beside a figure"),
    }
}

fn options<'a, T: Deserialize<'a>>(item: &Item<'a>) -> impl Iterator<Item = Result<T, Stop>> {
    item.options.iter().map(|option| {
        serde_json::from_str(option.get())
            .map_err(|_| Stop::Differs(format!("an option of {} that can't be read: {option}", item.kind)))
    })
}

/// Returns the action that lets a ferry join the two roads of a pointer.
fn ferry(game: &Game, pointer: &Pointer) -> Result<Action, Stop> {
    let Cell(at) = pointer.position;
    match names::pair(game, pointer) {
        Some(ends) => Ok(Action::JoinRoads { at, ends }),
        None => differs(format!("no two roads {pointer}")),
    }
}

/// Returns the choice at a crop circle of this name.
fn alternative(name: &str) -> Result<Action, Stop> {
    match name {
        "DEPLOY" => Ok(Action::Choose(Alternative::CircleAdd)),
        "REMOVE" => Ok(Action::Choose(Alternative::CircleRemove)),
        _ => differs(format!("no choice “{name}”")),
    }
}

/// Returns the tile to be laid now.
pub(crate) fn due(game: &Game) -> Option<KindId> {
    match game.decision() {
        Some(Decision::Abbey | Decision::LastAbbey) => Some(Catalogue::abbey()),
        _ => game.drawn(),
    }
}

/// Returns the tile to be laid now, which must have this name.
fn laid(game: &Game, name: &str) -> Result<KindId, Stop> {
    let (kind, due) = (names::kind(name, game.setup().sets), due(game));
    match kind {
        None => differs(format!("a tile “{name}” that is not in this game")),
        Some(kind) if due == Some(kind) => Ok(kind),
        Some(_) => {
            let ours = due.map_or("none", |kind| names::tile(kind.kind()));
            differs(format!("the tile to be laid is “{name}”, ours is {ours}"))
        }
    }
}

fn figure(id: &str) -> Result<(Seat, FigureKind), Stop> {
    names::figure_of_id(id).ok_or_else(|| Stop::NotPlayed(format!("the figure “{id}”")))
}

/// Returns our segment for a pointer.
pub(super) fn spot(game: &Game, pointer: &Pointer) -> Result<Spot, Stop> {
    names::spot(game, pointer).ok_or_else(|| Stop::Differs(format!("there is no {pointer}")))
}

/// Returns a figure's seat, kind and segment.
pub(crate) fn standing(game: &Game, meeple: &MeeplePointer) -> Result<(Seat, FigureKind, Spot), Stop> {
    let (seat, kind) = figure(&meeple.meeple_id)?;
    Ok((seat, kind, spot(game, &meeple.feature_pointer)?))
}

fn send_home(game: &Game, pointer: &MeeplePointer, source: &str) -> Result<Action, Stop> {
    let (seat, figure, spot) = standing(game, pointer)?;
    // By its own right, like `ABBOT_RETURN`.
    let own = format!("{}_RETURN", figure.jcz_item().to_uppercase());
    if matches!(source, "PRINCESS" | "CORN_CIRCLE") || figure.may_go_home() && source == own {
        Ok(Action::SendHome { seat, figure, spot })
    } else {
        Err(Stop::NotPlayed(format!("a figure sent home by “{source}”")))
    }
}

fn join_fairy(game: &Game, beside: &MeeplePointer) -> Result<Action, Stop> {
    let (_, figure, spot) = standing(game, beside)?;
    Ok(Action::JoinFairy { figure, spot })
}

fn move_count(game: &Game, to: &Pointer) -> Result<Action, Stop> {
    match quarter(game, to) {
        Some(to) => Ok(Action::MoveCount { to }),
        None => differs(format!("no quarter {}", to.location)),
    }
}

/// Returns our quarter of Carcassonne for a pointer.
pub(crate) fn quarter(game: &Game, pointer: &Pointer) -> Option<Quarter> {
    let spot = names::spot(game, pointer)?;
    Quarter::ALL.into_iter().find(|quarter| quarter.spot() == spot)
}
