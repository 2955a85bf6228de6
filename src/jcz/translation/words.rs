//! JCloisterZone's messages and items, translated into our actions.

use serde::Deserialize;

use super::names;
use crate::file::{
    BazaarBid, CaptureFollower, CapturedMeeple, Cell, ChooseAtCircle, DeployMeeple, Item, MeeplePointer,
    Message, MoveNeutralFigure, PlaceTile, PlaceToken, Places, Pointer, ReturnMeeple, Target,
};
use crate::{Stop, differs};
use bastide_rules::{
    Action, Alternative, Axis, Bridge, Catalogue, Decision, FigureKind, Game, KindId, Piece, PiecePlace,
    Position, Quarter, Rotation, Seat, Spot,
};

/// The token that stands for a ferry.
pub(crate) const FERRY: &str = "FERRY";
/// The item that asks about a flock.
pub(crate) const FLOCK: &str = "Flock";

/// Returns the token with this number of sheep, 0 for the wolf.
pub(crate) fn sheep(number: u8) -> String {
    if number == 0 { "WOLF".to_owned() } else { format!("SHEEP_{number}X") }
}

/// Returns the action of a message.
pub(crate) fn action(game: &Game, message: &Message<'_>) -> Result<Action, Stop> {
    match message.kind.as_str() {
        "PLACE_TILE" => {
            let PlaceTile { tile_id, rotation, position: Cell(position) } = carried(message)?;
            let kind = laid(game, &tile_id)?;
            Ok(lay(game, position, kind.kind().looks_like(rotation.0)))
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
            let to = match (piece, &pointer) {
                (Piece::Storey, Target::Segment(tower)) => PiecePlace::Tile(tower.position.0),
                _ => place_of(game, piece, &pointer)?,
            };
            Ok(Action::Place { piece, to })
        }
        "BAZAAR_BID" => {
            let BazaarBid { supply_index: lot, price } = carried(message)?;
            match game.decision() {
                Some(Decision::Lot) => Ok(Action::Pick { lot, price }),
                _ => Ok(Action::Bid { price }),
            }
        }
        "CAPTURE_FOLLOWER" => {
            let CaptureFollower { pointer } = carried(message)?;
            capture(game, &pointer)
        }
        "EXCHANGE_FOLLOWER" => {
            let CapturedMeeple { id } = carried(message)?;
            Ok(Action::Exchange { figure: figure(&id)?.1 })
        }
        "PAY_RANSOM" => {
            let CapturedMeeple { id } = carried(message)?;
            ransom(game, &id)
        }
        "CIRCLE_REMOVE_OR_DEPLOY" | "FLOCK_EXPAND_OR_SCORE" | "BAZAAR_BUY_OR_SELL" => {
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
                actions.extend(lays.map(|rotation| lay(game, position, rotation)));
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
        "CaptureFollower" => {
            for figure in options(item) {
                actions.push(capture(game, &figure?)?);
            }
        }
        "SelectPrisonerToExchange" => {
            for prisoner in options::<CapturedMeeple>(item) {
                actions.push(Action::Exchange { figure: figure(&prisoner?.id)?.1 });
            }
        }
        "CornCircleSelectDeployOrRemove" => {
            actions.extend([Alternative::CircleAdd, Alternative::CircleRemove].map(Action::Choose));
        }
        FLOCK => actions.extend([Alternative::FlockGrow, Alternative::FlockStable].map(Action::Choose)),
        // They have no options: what may be answered is left to the program. Ransoms are recorded besides.
        "BazaarSelectTile" | "BazaarBid" | "BazaarSelectBuyOrSell" => {
            actions.extend(game.actions().into_iter().filter(|one| !matches!(one, Action::PayRansom { .. })));
        }
        other => {
            let Some(piece) = Piece::ALL.into_iter().find(|piece| piece.facts().jcz_item == other) else {
                return Err(Stop::NotPlayed(format!("the item “{other}”")));
            };
            for place in options::<Target>(item) {
                actions.push(Action::Place { piece, to: place_of(game, piece, &place?)? });
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

/// Returns the action that lays the drawn tile, with the bridge that it needs.
fn lay(game: &Game, position: Position, rotation: Rotation) -> Action {
    let alone = Action::Lay { position, rotation };
    let needs = !game.placements().contains(&(position, rotation));
    let mut bridged = game.bridged_placements().into_iter().filter(|_| needs);
    let found = bridged.find(|place| (place.0, place.1) == (position, rotation));
    found.map_or(alone, |(.., bridge)| Action::LayWithBridge { position, rotation, bridge })
}

/// Returns our place of a piece that a pointer names.
///
/// It names a bridge by its direction, a castle by either of its segments.
fn place_of(game: &Game, piece: Piece, target: &Target) -> Result<PiecePlace, Stop> {
    match (piece, target) {
        (Piece::Bridge, Target::Segment(road)) => Ok(PiecePlace::Across(bridge(road)?)),
        (Piece::Castle, Target::Segment(_)) => {
            let to = piece_place(game, target)?;
            let PiecePlace::Segment(end) = to else { return Ok(to) };
            let offered = game.actions().into_iter().filter_map(|action| match action {
                Action::Place { piece: Piece::Castle, to: PiecePlace::Segment(spot) } => Some(spot),
                _ => None,
            });
            let mut cities = offered.filter_map(|spot| Some((spot, game.feature(spot)?)));
            let found = cities.find(|(_, city)| city.spots.contains(&end));
            Ok(found.map_or(to, |(spot, _)| PiecePlace::Segment(spot)))
        }
        _ => piece_place(game, target),
    }
}

/// Returns the bridge of a pointer to its road.
fn bridge(road: &Pointer) -> Result<Bridge, Stop> {
    let axis = match road.location.as_str() {
        "NS" => Axis::NorthSouth,
        "WE" => Axis::EastWest,
        _ => return differs(format!("no bridge {road}")),
    };
    Ok(Bridge { at: road.position.0, axis })
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

/// Returns the capture of this figure by the tower just raised.
fn capture(game: &Game, figure: &MeeplePointer) -> Result<Action, Stop> {
    let (seat, figure, spot) = standing(game, figure)?;
    Ok(Action::SendHome { seat, figure, spot })
}

/// Returns the ransom for the figure with this id, to the first seat that holds one of its kind.
fn ransom(game: &Game, id: &str) -> Result<Action, Stop> {
    let (seat, figure) = figure(id)?;
    match game.prisoners().find(|held| (held.seat, held.figure) == (seat, figure)) {
        Some(held) => Ok(Action::PayRansom { captor: held.captor, figure }),
        None => differs(format!("a ransom for {id}, ours is not captured")),
    }
}

/// Returns the choice of this name at a crop circle, for a flock or at a bazaar.
fn alternative(name: &str) -> Result<Action, Stop> {
    match name {
        "DEPLOY" => Ok(Action::Choose(Alternative::CircleAdd)),
        "REMOVE" => Ok(Action::Choose(Alternative::CircleRemove)),
        "EXPAND" => Ok(Action::Choose(Alternative::FlockGrow)),
        "SCORE" => Ok(Action::Choose(Alternative::FlockStable)),
        "BUY" => Ok(Action::Choose(Alternative::Buy)),
        "SELL" => Ok(Action::Choose(Alternative::Sell)),
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
