//! Parser of a script's words: actions, figures, places.

use bastide_rules::geometry::{Half, Side};
use bastide_rules::{
    Action, Alternative, Axis, Bridge, FeatureKind, FigureKind, LaidTile, Piece, PiecePlace, Position,
    Quarter, Rotation, Spot,
};

use super::Run;

impl Run<'_> {
    pub(super) fn action(&self, word: &str) -> Action {
        if word == "-" {
            return Action::Pass;
        }
        if let Some(what) = Alternative::ALL.into_iter().find(|what| what.name() == word) {
            return Action::Choose(what);
        }
        if let Some(roads) = word.strip_prefix("ferry@") {
            return self.ferry(roads);
        }
        if let Some((axis, at)) = word.strip_prefix("bridge@").and_then(|rest| rest.split_once('(')) {
            let axis = if axis == "NS" { Axis::NorthSouth } else { Axis::EastWest };
            let to = PiecePlace::Across(Bridge { at: cell(at.trim_end_matches(')')), axis });
            return Action::Place { piece: Piece::Bridge, to };
        }
        if let Some(at) = word.strip_prefix("dragon(") {
            return Action::MoveDragon { to: cell(at.trim_end_matches(')')) };
        }
        if let Some(at) = word.strip_prefix("fairy(") {
            return Action::MoveFairy { to: cell(at.trim_end_matches(')')) };
        }
        if let Some(piece) = self.piece(word) {
            return piece;
        }
        match word.split_once(':') {
            Some(("count", name)) => Action::MoveCount { to: quarter(name).expect("a quarter") },
            Some(("fairy", beside)) => {
                let (figure, spot) = self.figure_and_spot(beside);
                Action::JoinFairy { figure, spot }
            }
            Some(("favoured", out)) => {
                let (figure, spot) = self.figure_and_spot(out);
                Action::DeployFavoured { figure, spot }
            }
            Some(("pick", rest)) => {
                let (lot, price) = rest.split_once(':').expect("a tile and a price");
                Action::Pick { lot: lot.parse().expect("a tile"), price: price.parse().expect("a price") }
            }
            Some(("bid", price)) => Action::Bid { price: price.parse().expect("a price") },
            Some(("exchange", figure)) => Action::Exchange { figure: self.figure(figure) },
            Some(("ransom", rest)) => {
                let (name, figure) = rest.split_once(':').expect("whose prisoner");
                Action::PayRansom { captor: self.seat(name), figure: self.figure(figure) }
            }
            Some(("home", rest)) => {
                let (name, knight) = rest.split_once(':').expect("whose knight");
                let (figure, spot) = self.figure_and_spot(knight);
                Action::SendHome { seat: self.seat(name), figure, spot }
            }
            _ => {
                let (figure, spot) = self.figure_and_spot(word);
                Action::Deploy { figure, spot }
            }
        }
    }

    /// Parses `gold(1,0)`, `mage:road@E(1,0)`, `mage:off`.
    fn piece(&self, word: &str) -> Option<Action> {
        let (name, place) = word.split_at_checked(word.find(['(', ':'])?)?;
        let piece = Piece::ALL.into_iter().find(|piece| piece.name() == name)?;
        let to = match place.strip_prefix(':') {
            Some("off") => PiecePlace::Supply,
            Some(place) => PiecePlace::Segment(self.figure_and_spot(place).1),
            None => PiecePlace::Tile(cell(place.trim_matches(['(', ')']))),
        };
        Some(Action::Place { piece, to })
    }

    /// Parses `NS` or `NS(1,0)`: the roads that a ferry joins, on the last tile or another.
    fn ferry(&self, roads: &str) -> Action {
        let last = self.game.tiles().next_back().expect("a tile lies there").position;
        let (sides, at) = roads.split_once('(').unwrap_or((roads, ""));
        let at = at.strip_suffix(')').map_or(last, cell);
        let tile = self.game.tile_at(at).unwrap_or_else(|| panic!("{}: no tile at {at}", self.at));
        let road = |side: char| self.segment(&tile, &format!("road@{side}")).feature;
        let mut ends: Vec<u8> = sides.chars().map(road).collect();
        ends.sort_unstable();
        Action::JoinRoads { at, ends: ends.try_into().expect("two roads") }
    }

    pub(super) fn figure(&self, name: &str) -> FigureKind {
        let figure = FigureKind::ALL.into_iter().find(|kind| format!("{kind:?}").to_lowercase() == name);
        figure.unwrap_or_else(|| panic!("{}: no figure {name}", self.at))
    }

    /// Parses `road`, `large:road@E(1,0)`, `barn@NW`, `castle`.
    pub(super) fn figure_and_spot(&self, word: &str) -> (FigureKind, Spot) {
        let (figure, place) = word.split_once(':').unwrap_or(("small", word));
        let last = self.game.tiles().next_back().expect("a tile lies there");
        let (place, at) = place.split_once('(').unwrap_or((place, ""));
        let tile = match at.strip_suffix(')') {
            Some(at) => self.game.tile_at(cell(at)).unwrap_or_else(|| panic!("{}: no tile at {at}", self.at)),
            None => last,
        };
        if let Some(corner) = place.strip_prefix("barn@") {
            return (FigureKind::Barn, self.corner(&tile, corner));
        }
        let spot = quarter(place).map_or_else(|| self.segment(&tile, place), Quarter::spot);
        (self.figure(figure), spot)
    }

    pub(super) fn segment(&self, tile: &LaidTile, place: &str) -> Spot {
        if place == "bridge" {
            return Spot { position: tile.position, feature: tile.kind.kind().features.len() as u8 };
        }
        let (name, at) = place.split_once('@').unwrap_or((place, ""));
        let is_named = |kind: &FeatureKind| format!("{kind:?}").to_lowercase() == name;
        let matching: Vec<u8> = (0u8..)
            .zip(&tile.kind.kind().features)
            .filter(|(_, feature)| is_named(&feature.kind))
            .filter(|(_, feature)| {
                let side = |side: &Side| format!("{:?}", side.rotated(tile.rotation)).starts_with(at);
                let half = |half: &Half| Half::NAMES[half.rotated(tile.rotation).index()] == at;
                at.is_empty()
                    || at == "inner" && feature.halves.is_empty()
                    || feature.sides.iter().any(side)
                    || feature.halves.iter().any(half)
            })
            .map(|(number, _)| number)
            .collect();
        let [feature] = matching[..] else { panic!("{}: {place} could be {matching:?}", self.at) };
        Spot { position: tile.position, feature }
    }

    /// Returns the spot of a barn: the field at the north-west corner of the south-eastern tile.
    /// It is the first segment if there is no field there.
    pub(super) fn corner(&self, tile: &LaidTile, corner: &str) -> Spot {
        let (dx, dy) = match corner {
            "NW" => (0, 0),
            "NE" => (1, 0),
            "SW" => (0, 1),
            "SE" => (1, 1),
            _ => panic!("{}: no corner {corner}", self.at),
        };
        let position = Position::new(tile.position.x + dx, tile.position.y + dy);
        let covers = |other: LaidTile| {
            let half = |half: &Half| Half::NAMES[half.rotated(other.rotation).index()] == "NL";
            other.kind.kind().features.iter().position(|feature| feature.halves.iter().any(half))
        };
        Spot { position, feature: self.game.tile_at(position).and_then(covers).unwrap_or(0) as u8 }
    }
}

pub(super) fn quarter(name: &str) -> Option<Quarter> {
    Quarter::ALL.into_iter().find(|quarter| quarter.name() == name)
}

pub(super) fn cell(at: &str) -> Position {
    let (x, y) = at.split_once(',').unwrap_or_else(|| panic!("{at} is no cell x,y"));
    Position::new(x.parse().expect("x"), y.parse().expect("y"))
}

pub(super) fn lay(at: &str, degrees: &str) -> Action {
    let rotation = Rotation::ALL.into_iter().find(|rotation| rotation.degrees().to_string() == degrees);
    Action::Lay { position: cell(at), rotation: rotation.expect("0, 90, 180 or 270 degrees") }
}
