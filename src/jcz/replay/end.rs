//! The recorded end of a game, compared with ours.

use std::collections::BTreeMap;

use super::play::Play;
use crate::file::{Cell, End, MeeplePointer, Pointer, Target, TokenPlace};
use crate::translation::{names, words};
use crate::{Stop, differs};
use bastide_rules::{FigureKind, Game, Piece, PiecePlace, Seat, Waits};

/// Compares everything that is recorded of the end.
pub(super) fn compare(play: &Play<'_>, end: &End) -> Result<(), Stop> {
    let game = &play.game;
    if game.waits() != Waits::Over {
        return differs("the recorded game is over, ours is not");
    }
    for (seat, player) in Seat::first(game.setup().seats).zip(&end.players) {
        let of = format!("at the end: seat {}'s", seat.0);
        let points = i64::from(game.scores()[seat.index()]) - i64::from(game.debt(seat));
        same(&format!("{of} points"), &player.points, &points)?;
        let theirs = player.meeples.iter().map(|(name, (count, _))| (names::figure(name), *count));
        let supply = game.supply(seat);
        let ours = FigureKind::ALL.into_iter().map(|kind| (Some(kind), supply.of(kind)));
        same(&format!("{of} supply"), &some(theirs), &some(ours))?;
        let theirs = player.tokens.iter().map(|(name, count)| (name.as_str(), *count));
        same(&format!("{of} tokens"), &some(theirs), &some(tokens(game, seat)))?;
        let theirs = player.captured.iter().flat_map(|rows| {
            std::iter::repeat_n((Seat(rows.player), names::figure(&rows.kind)), rows.count.into())
        });
        let held = game.prisoners().filter(|held| held.captor == seat);
        same_items(&format!("{of} prisoners"), theirs, held.map(|held| (held.seat, Some(held.figure))))?;
    }
    let sets = game.setup().sets;
    let theirs = end.placed_tiles.iter().map(|tile| {
        let kind = names::kind(&tile.id, sets);
        (tile.position.0, kind, kind.map(|kind| kind.kind().looks_like(tile.rotation.0)))
    });
    let ours = game.tiles().map(|tile| (tile.position, Some(tile.kind), Some(tile.rotation)));
    same_items("at the end: the tiles on the board", theirs, ours)?;
    let theirs = end.discarded_tiles.iter().map(|name| names::kind(name, sets));
    same_items("at the end: the discarded tiles", theirs, play.discarded.iter().copied().map(Some))?;
    let mut theirs = Vec::new();
    for meeple in &end.deployed_meeples {
        let pointer = MeeplePointer { feature_pointer: meeple.pointer.clone(), meeple_id: meeple.id.clone() };
        theirs.push(words::standing(game, &pointer)?);
    }
    let ours = game.figures().map(|figure| (figure.seat, figure.figure, figure.spot));
    same_items("at the end: the figures on the board", theirs.into_iter(), ours)?;
    pieces(game, end)?;
    ferries(game, end)?;
    flocks(game, end)?;
    neutral_figures(game, end)
}

/// Compares the pieces of later sets on the board.
fn pieces(game: &Game, end: &End) -> Result<(), Stop> {
    let mut theirs = Vec::new();
    for (name, places) in end.tokens.iter().filter(|(name, _)| name.as_str() != words::FERRY) {
        let piece = words::piece(name).ok_or_else(|| Stop::NotPlayed(format!("the token “{name}”")))?;
        for place in places {
            let (place, count) = match place {
                TokenPlace::Counted { position, count } => (PiecePlace::Tile(position.0), *count),
                TokenPlace::One(target) => (words::piece_place(game, target)?, 1),
            };
            theirs.extend(std::iter::repeat_n((piece, place), usize::from(count)));
        }
    }
    for tower in &end.towers {
        let storey = (Piece::Storey, PiecePlace::Tile(tower.position.0));
        theirs.extend(std::iter::repeat_n(storey, tower.height.into()));
    }
    for (name, figure) in &end.neutral_figures {
        if let (Some(piece), Some(target)) = (words::piece(name), &figure.placement) {
            theirs.push((piece, words::piece_place(game, target)?));
        }
    }
    // The record has neither bridges nor castles; those left to each seat are compared.
    let is_listed = |(piece, _): &(Piece, PiecePlace)| !matches!(piece, Piece::Bridge | Piece::Castle);
    let ours = game.pieces().into_iter().filter(is_listed);
    same_items("at the end: the pieces on the board", theirs.into_iter(), ours)
}

/// Compares the ferries, and the roads that they join.
fn ferries(game: &Game, end: &End) -> Result<(), Stop> {
    let places = end.tokens.get(words::FERRY).into_iter().flatten();
    let theirs = places.filter_map(|place| match place {
        TokenPlace::One(Target::Segment(pointer)) => Some((pointer.position.0, names::pair(game, pointer))),
        _ => None,
    });
    let ours = game.ferries().map(|(position, ends)| (position, Some(ends)));
    same_items("at the end: the ferries", theirs, ours)
}

/// Compares the flocks, the bag of sheep, and the number of tiles under hills.
fn flocks(game: &Game, end: &End) -> Result<(), Stop> {
    if let Some(theirs) = end.under_hills {
        same("at the end: tiles under hills", &theirs, &game.hidden_tiles())?;
    }
    let Some(sheep) = &end.sheep else { return Ok(()) };
    let ours: u8 = game.sheep_bag().iter().sum();
    same("at the end: tokens in the bag of sheep", &sheep.bag_size, &ours)?;
    let theirs = sheep.flocks.iter().map(|flock| {
        let (position, location) = (flock.position, flock.location.clone());
        let pointer = Pointer { position, location, feature: Some("Field".to_owned()) };
        let mut tokens = [0; 4];
        for token in &flock.tokens {
            if let Some(number) = (1..=4).find(|number| words::sheep(*number) == *token) {
                tokens[usize::from(number) - 1] += 1;
            }
        }
        (names::spot(game, &pointer), tokens)
    });
    let ours = game.flocks().into_iter().map(|flock| (Some(flock.spot), flock.tokens));
    same_items("at the end: the flocks", theirs, ours)
}

fn neutral_figures(game: &Game, end: &End) -> Result<(), Stop> {
    let placement = |name| end.neutral_figures.get(name).and_then(|figure| figure.placement.as_ref());
    let dragon = match placement("dragon") {
        Some(Target::Tile(Cell(position))) => Some(*position),
        _ => None,
    };
    same("at the end: the dragon", &dragon, &game.dragon())?;
    let count = match placement("count") {
        Some(Target::Segment(pointer)) => words::quarter(game, pointer),
        _ => None,
    };
    same("at the end: the count", &count, &game.count())?;
    // The fairy's pointer stays when her follower moves out of the city, so the follower is
    // compared by owner and kind.
    let (tile, beside) = match placement("fairy") {
        Some(Target::Tile(Cell(position))) => (Some(*position), None),
        Some(Target::Meeple(MeeplePointer { feature_pointer, meeple_id })) => {
            (Some(feature_pointer.position.0), names::figure_of_id(meeple_id))
        }
        _ => (None, None),
    };
    let ours = game.fairy();
    let ours_beside = ours.and_then(|fairy| fairy.beside).map(|figure| (figure.seat, figure.figure));
    same("at the end: the fairy", &(tile, beside), &(ours.map(|fairy| fairy.position), ours_beside))
}

/// Returns a seat's tokens under JCloisterZone's names; an unused abbey is one.
fn tokens(game: &Game, seat: Seat) -> impl Iterator<Item = (&'static str, u8)> + '_ {
    let [wine, grain, cloth] = game.goods(seat);
    let holds =
        |title: Option<bastide_rules::HeldCard>| u8::from(title.is_some_and(|title| title.holder == seat));
    let first = [
        ("WINE", wine),
        ("GRAIN", grain),
        ("CLOTH", cloth),
        ("KING", holds(game.king())),
        ("ROBBER", holds(game.robber())),
        ("ABBEY_TILE", game.abbeys(seat)),
    ];
    let pieces = Piece::ALL.into_iter().map(move |piece| (piece.facts().jcz, game.pieces_of(seat, piece)));
    first.into_iter().chain(pieces)
}

/// Returns the counts that aren't 0.
fn some<K: Ord>(counts: impl IntoIterator<Item = (K, u8)>) -> BTreeMap<K, u8> {
    counts.into_iter().filter(|(_, count)| *count > 0).collect()
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, theirs: &T, ours: &T) -> Result<(), Stop> {
    if theirs == ours { Ok(()) } else { differs(format!("{what}: recorded {theirs:?}, ours {ours:?}")) }
}

/// Compares items in any order; the difference names those that one side has more of.
pub(super) fn same_items<T: Ord + std::fmt::Debug>(
    what: &str,
    theirs: impl Iterator<Item = T>,
    ours: impl Iterator<Item = T>,
) -> Result<(), Stop> {
    let mut counts: BTreeMap<T, i32> = BTreeMap::new();
    theirs.for_each(|item| *counts.entry(item).or_default() += 1);
    ours.for_each(|item| *counts.entry(item).or_default() -= 1);
    let uneven: Vec<_> = counts.iter().filter(|(_, count)| **count != 0).take(6).collect();
    if uneven.is_empty() { Ok(()) } else { differs(format!("{what}: recorded less ours is {uneven:?}")) }
}
