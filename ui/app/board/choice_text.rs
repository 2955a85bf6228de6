//! Screen reader text for a choice before it is made: its place, what it joins, what it brings.

use std::sync::Arc;

use bastide_record::Aids;
use bastide_rules::{Action, Feature, FeatureKind, Flock, PiecePlace, Position, Spot, Term};

use bastide_paint::figure::Piece;
use bastide_paint::stand::{PlacedPiece, bridge_spot, tower_spot};

use super::choices::{AimPosition, MovedPiece, Target, apart, called};
use super::feature_text::{explain, whose};
use super::hand::{Places, built};
use super::sets;
use super::{Board, CurrentDecision};
use bastide_library::table::board_model::BoardModel;
use bastide_library::table::chronicle::Chronicle;
use bastide_library::table::events;
use bastide_words::{self as words, Kind, capital, sentences, tile};

impl Board {
    /// Describes what the tile or the piece is held over; over nothing, the number of places.
    pub(super) fn describe_held(&self, asked: &CurrentDecision, model: &BoardModel) -> String {
        match asked {
            CurrentDecision::Lay(places, _) => match self.hand.over.zip(self.hand.number(places)) {
                Some((place, number)) => {
                    let words::Cell { toward, columns, rows } = words::cell(place);
                    let all = places.len();
                    let there = say!(
                        held_place,
                        toward = toward,
                        columns = columns,
                        rows = rows,
                        number = number,
                        all = all
                    );
                    format!("{} {}", words::sentence(&there), self.describe_laid(places, place, model))
                }
                None => say!(held_places, count = places.len()),
            },
            CurrentDecision::Choose(choices) => {
                let targets = choices.targets(self.wanted);
                match (targets.iter().position(|target| Some(target.aim) == self.held), self.mover(choices)) {
                    (Some(number), _) => {
                        let target = &targets[number];
                        let name = called(target, number + 1, model);
                        sentences(std::iter::once(name).chain(brings(target, model)))
                    }
                    (None, Some(mover)) => {
                        let count = apart(targets, &model.game).len();
                        capital(&say!(held_piece, figure = mover.id(), count = count))
                    }
                    (None, None) => String::new(),
                }
            }
            CurrentDecision::Offer(offers) => offers.told(self.offer, model),
            CurrentDecision::Confirm | CurrentDecision::Nothing => String::new(),
        }
    }

    /// Describes the features that the tile in the hand would have. It is laid for that in its
    /// current rotation.
    fn describe_laid(&self, places: &Places, position: Position, model: &BoardModel) -> String {
        let Some((turn, rotation)) = model.turn.as_ref().zip(self.hand.rotation_at(places, position)) else {
            return String::new();
        };
        let mut game = (*model.game).clone();
        let Some(action) = self.hand.action_at(&turn.offered, places, position) else {
            return String::new();
        };
        if game.act(turn.seat, action).is_err() {
            return String::new();
        }
        let Some(laid) = game.tile_at(position) else { return String::new() };
        let after = BoardModel { game: Arc::new(game), ..model.clone() };
        // Features that grow or are finished come first; those of the tile alone are told by their
        // sides.
        let (mut lines, mut alone): (Vec<String>, Vec<String>) = Default::default();
        for (number, _) in (0u8..).zip(&laid.kind.kind().features) {
            let spot = Spot { position, feature: number };
            let there = tile::whereabouts(laid.kind, number, rotation);
            let Some(feature) = after.game.feature(spot) else { continue };
            // Farms without figures and flocks are left out.
            let is_empty = feature.figures.is_empty() && sets::feature_remarks(&after, &feature).is_empty();
            if feature.kind == FeatureKind::Field && is_empty {
                continue;
            }
            if feature.tiles == 1 && !feature.is_complete() && !feature.kind.is_monastic() {
                alone.push(say!(tile_part, feature = feature.kind.id(), there = there));
                continue;
            }
            let mut told = whose(&after, &feature, spot);
            if let Some(first) = told.first_mut().filter(|_| !there.is_empty()) {
                *first = format!("{first}, {there}");
            }
            lines.extend(told);
            lines.extend(scored(&feature, model));
        }
        lines.append(&mut alone);
        lines.extend(built(action).map(sets::bridges::told));
        if let Some(fitting) = places.get(&position).filter(|fitting| fitting.len() > 1) {
            lines.push(say!(held_turns, count = fitting.len()));
        }
        sentences(lines)
    }
}

/// Returns the pieces on the board in the order of inspection. The player's figures come first,
/// then those of each other seat, then those of no seat.
pub(super) fn pieces(stands: &[PlacedPiece], model: &BoardModel) -> Vec<PlacedPiece> {
    let whose = |stand: &PlacedPiece| {
        let seat = stand.figure.map(|figure| figure.seat.index());
        let mine = seat.and_then(|seat| model.players.get(seat)).is_some_and(|player| player.me);
        (!mine, seat.unwrap_or(usize::MAX))
    };
    let mut pieces = stands.to_vec();
    pieces.sort_by_key(whose);
    pieces
}

/// Describes an inspected piece in lines: kind and owner, position, and feature. Returns `None` if
/// it is gone.
pub(super) fn looked_at(
    piece: PlacedPiece,
    stands: &[PlacedPiece],
    model: &BoardModel,
) -> Option<Vec<String>> {
    let pieces = pieces(stands, model);
    let number = pieces.iter().position(|other| *other == piece)? + 1;
    let sheep = if let Piece::Sheep(count) = piece.piece { count } else { 0 };
    let who = match piece.figure {
        Some(figure) => {
            let kind = model.game.feature(figure.spot).map_or(FeatureKind::River, |feature| feature.kind);
            let what = words::figure_at(figure.figure, figure.spot, kind);
            say!(event_deployed, name = model.name(figure.seat), what = what)
        }
        None if matches!(piece.piece, Piece::Tower(_)) => {
            capital(&say!(feature, feature = FeatureKind::Tower.id()))
        }
        None if sheep > 0 => capital(&words::flocks::token(sheep)),
        None => {
            let mover = match piece.piece {
                Piece::Dragon => MovedPiece::Dragon,
                Piece::Count => MovedPiece::Count,
                Piece::Loose(piece) => MovedPiece::Piece(piece),
                Piece::Ferry(_) => MovedPiece::Ferry,
                Piece::Bridge(_) => MovedPiece::Piece(bastide_rules::Piece::Bridge),
                _ => MovedPiece::Fairy,
            };
            capital(&say!(figure, figure = mover.id()))
        }
    };
    let words::Cell { toward, columns, rows } = words::cell(piece.position);
    let all = pieces.len();
    let there = say!(held_place, toward = toward, columns = columns, rows = rows, number = number, all = all);
    let on = spot_of(piece, model).map_or_else(Vec::new, |spot| explain(model, spot));
    Some(std::iter::once(format!("{who}, {there}")).chain(on).collect())
}

/// Returns the segment on which a piece is, if it is on one.
fn spot_of(piece: PlacedPiece, model: &BoardModel) -> Option<Spot> {
    if let Piece::Tower(_) = piece.piece {
        return tower_spot(&model.game, piece.position);
    }
    if let Piece::Sheep(count) = piece.piece {
        let mut flocks = model.game.flocks().into_iter();
        let what = (piece.position, u16::from(count));
        let is_it = |flock: &Flock| (flock.spot.position, flock.sheep()) == what;
        return flocks.find(is_it).map(|flock| flock.spot);
    }
    if let Piece::Bridge(_) = piece.piece {
        return bridge_spot(&model.game, piece.position);
    }
    let placed = model.game.pieces().into_iter().find_map(|(other, place)| match place {
        PiecePlace::Segment(spot)
            if piece.piece == Piece::Loose(other) && piece.position == spot.position =>
        {
            Some(spot)
        }
        _ => None,
    });
    piece.figure.map(|figure| figure.spot).or(placed)
}

/// Describes the points of a finished feature, which are paid as the turn ends. Returns `None` if
/// it isn't finished, or if the table doesn't allow all aids.
fn scored(feature: &Feature, model: &BoardModel) -> Option<String> {
    let points = Term::total(&feature.worth_completed);
    (model.aids == Aids::All && feature.is_complete())
        .then(|| say!(remark_scored, sum = words::sum(&feature.worth_completed, points)))
}

/// Describes the feature at a target as the piece would change it, or the points that it would bring
/// at once. Returns `None` if the target has no feature.
fn brought(target: &Target, model: &BoardModel) -> Option<Vec<String>> {
    let spot = match target.aim {
        AimPosition::Roads(position, [feature, _]) => Spot { position, feature },
        // Its road comes after the features of the tile.
        AimPosition::Across(bridge) => {
            let printed = model.game.tile_at(bridge.at)?.kind.kind().features.len();
            Spot { position: bridge.at, feature: u8::try_from(printed).ok()? }
        }
        aim => aim.spot()?,
    };
    let turn = model.turn.as_ref()?;
    let mut game = (*model.game).clone();
    let events = game.act(turn.seat, target.action).ok()?;
    let lines = Chronicle::of(&events).lines;
    let told: Vec<String> = lines
        .iter()
        .filter(|line| line.counts())
        .map(|line| events::tell(line, model))
        .map(|told| match told.detail.as_str() {
            "" => told.text,
            detail => say!(event_with_detail, text = told.text, detail = detail),
        })
        .collect();
    if !told.is_empty() {
        return Some(told);
    }
    let after = BoardModel { game: Arc::new(game), ..model.clone() };
    Some(explain(&after, spot))
}

/// Describes a target: its feature, or the figures on its tile.
fn brings(target: &Target, model: &BoardModel) -> Vec<String> {
    if let Some(told) = sets::leads_to(target, model) {
        return told;
    }
    if matches!(target.action, Action::Place { .. } | Action::JoinRoads { .. })
        && let Some(told) = brought(target, model)
    {
        return told;
    }
    let spot = match target.action {
        Action::Deploy { spot, .. } => Some(spot),
        _ => target.aim.spot(),
    };
    match (spot, target.aim) {
        (Some(spot), _) => {
            let mut told = explain(model, spot);
            told.extend(model.game.feature(spot).as_ref().and_then(|feature| scored(feature, model)));
            told
        }
        (None, AimPosition::Tile(position)) => {
            let there = model.game.figures().filter(|figure| figure.spot.position == position);
            there
                .map(|figure| say!(held_stands, name = model.name(figure.seat), figure = figure.figure.id()))
                .collect()
        }
        (None, _) => Vec::new(),
    }
}
