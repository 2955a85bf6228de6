//! Actions as words on a line, for the engine protocol (`ENGINE.md`) and the output of analyses.

use bastide_rules::{
    Action, Alternative, Axis, Bridge, FigureKind, Piece, PiecePlace, Position, Quarter, Rotation, Seat, Spot,
};

/// Writes an action as words.
#[must_use]
pub fn write(action: Action) -> String {
    let cell = |at: Position| format!("{} {}", at.x, at.y);
    let stand = |figure: FigureKind, spot: Spot| {
        format!("{} {} {}", figure.word(), cell(spot.position), spot.feature)
    };
    let over = |bridge: Bridge| format!("{} {}", cell(bridge.at), bridge.axis.name());
    match action {
        Action::Lay { position, rotation } => format!("lay {} {}", cell(position), rotation.degrees()),
        Action::Deploy { figure, spot } => format!("deploy {}", stand(figure, spot)),
        Action::DeployFavoured { figure, spot } => format!("deploy-favoured {}", stand(figure, spot)),
        Action::MoveFairy { to } => format!("fairy {}", cell(to)),
        Action::JoinFairy { figure, spot } => format!("join-fairy {}", stand(figure, spot)),
        Action::SendHome { seat, figure, spot } => format!("send-home {} {}", seat.0, stand(figure, spot)),
        Action::MoveDragon { to } => format!("dragon {}", cell(to)),
        Action::MoveCount { to } => format!("count {}", quarter_word(to)),
        Action::Place { piece, to } => {
            let to = match to {
                PiecePlace::Tile(at) => cell(at),
                PiecePlace::Segment(spot) => format!("{} {}", cell(spot.position), spot.feature),
                PiecePlace::Supply => "off".into(),
                PiecePlace::Across(bridge) => over(bridge),
            };
            format!("place {} {to}", piece.name())
        }
        Action::Choose(what) => format!("choose {}", what.name()),
        Action::JoinRoads { at, ends: [one, other] } => format!("join-roads {} {one} {other}", cell(at)),
        Action::Exchange { figure } => format!("exchange {}", figure.word()),
        Action::PayRansom { captor, figure } => format!("ransom {} {}", captor.0, figure.word()),
        Action::LayWithBridge { position, rotation, bridge } => {
            format!("lay-with-bridge {} {} {}", cell(position), rotation.degrees(), over(bridge))
        }
        Action::Pick { lot, price } => format!("pick {lot} {price}"),
        Action::Bid { price } => format!("bid {price}"),
        Action::Pass => "pass".into(),
    }
}

/// Parses a line of [`write()`]; returns `None` if it is no action. It may be an illegal action.
#[must_use]
pub fn read(line: &str) -> Option<Action> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let position = |x: &str, y: &str| Some(Position::new(x.parse().ok()?, y.parse().ok()?));
    let figure = |word: &str| FigureKind::ALL.into_iter().find(|kind| kind.word() == word);
    let stand = |words: &[&str]| {
        let [kind, x, y, feature] = *words else { return None };
        let figure = figure(kind)?;
        Some((figure, Spot { position: position(x, y)?, feature: feature.parse().ok()? }))
    };
    let rotation = |degrees: &str| {
        let degrees: u16 = degrees.parse().ok()?;
        Rotation::ALL.into_iter().find(|rotation| rotation.degrees() == degrees)
    };
    let bridge = |x: &str, y: &str, axis: &str| {
        let axis = Axis::ALL.into_iter().find(|other| other.name() == axis)?;
        Some(Bridge { at: position(x, y)?, axis })
    };
    Some(match words[..] {
        ["lay", x, y, degrees] => Action::Lay { position: position(x, y)?, rotation: rotation(degrees)? },
        ["lay-with-bridge", x, y, degrees, at_x, at_y, axis] => Action::LayWithBridge {
            position: position(x, y)?,
            rotation: rotation(degrees)?,
            bridge: bridge(at_x, at_y, axis)?,
        },
        ["pick", lot, price] => Action::Pick { lot: lot.parse().ok()?, price: price.parse().ok()? },
        ["bid", price] => Action::Bid { price: price.parse().ok()? },
        ["deploy", ref rest @ ..] => stand(rest).map(|(figure, spot)| Action::Deploy { figure, spot })?,
        ["deploy-favoured", ref rest @ ..] => {
            stand(rest).map(|(figure, spot)| Action::DeployFavoured { figure, spot })?
        }
        ["fairy", x, y] => Action::MoveFairy { to: position(x, y)? },
        ["join-fairy", ref rest @ ..] => {
            stand(rest).map(|(figure, spot)| Action::JoinFairy { figure, spot })?
        }
        ["send-home", seat, ref rest @ ..] => {
            let seat = Seat(seat.parse().ok()?);
            stand(rest).map(|(figure, spot)| Action::SendHome { seat, figure, spot })?
        }
        ["dragon", x, y] => Action::MoveDragon { to: position(x, y)? },
        ["count", quarter] => {
            let to = Quarter::ALL.into_iter().find(|to| quarter_word(*to) == quarter)?;
            Action::MoveCount { to }
        }
        ["place", piece, ref to @ ..] => {
            let piece = Piece::ALL.into_iter().find(|other| other.name() == piece)?;
            let to = match *to {
                ["off"] => PiecePlace::Supply,
                [x, y] => PiecePlace::Tile(position(x, y)?),
                [x, y, axis @ ("north_south" | "east_west")] => PiecePlace::Across(bridge(x, y, axis)?),
                [x, y, feature] => {
                    PiecePlace::Segment(Spot { position: position(x, y)?, feature: feature.parse().ok()? })
                }
                _ => return None,
            };
            Action::Place { piece, to }
        }
        ["choose", name] => Action::Choose(Alternative::ALL.into_iter().find(|what| what.name() == name)?),
        ["join-roads", x, y, one, other] => {
            Action::JoinRoads { at: position(x, y)?, ends: [one.parse().ok()?, other.parse().ok()?] }
        }
        ["exchange", kind] => Action::Exchange { figure: figure(kind)? },
        ["ransom", captor, kind] => {
            Action::PayRansom { captor: Seat(captor.parse().ok()?), figure: figure(kind)? }
        }
        ["pass"] => Action::Pass,
        _ => return None,
    })
}

const fn quarter_word(quarter: Quarter) -> &'static str {
    match quarter {
        Quarter::Castle => "castle",
        Quarter::Market => "market",
        Quarter::Blacksmith => "blacksmith",
        Quarter::Cathedral => "cathedral",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;
    use bastide_rules::random;
    use bastide_rules::{Expansion, Game, IgnoreEvents, Preset, Setup, Waits};

    #[test]
    fn every_action_reads_back_from_its_words() {
        let mut seen = BTreeSet::new();
        for (preset, seed) in Preset::ALL.into_iter().zip(1..) {
            let setup = Setup::with(3, &Expansion::ALL, preset.options());
            let (mut game, mut rng) = (Game::new(&setup).unwrap(), SmallRng::seed_from_u64(seed));
            while game.waits() != Waits::Over {
                for action in game.actions() {
                    let words = write(action);
                    assert_eq!(read(&words), Some(action), "{words}");
                    seen.insert(words.split(' ').next().unwrap().to_owned());
                }
                random::draw(&mut game, &mut rng, &mut IgnoreEvents);
                random::act(&mut game, &mut rng, &mut IgnoreEvents);
            }
        }
        assert!(seen.len() >= 5, "many kinds of actions: {seen:?}");
    }

    #[test]
    fn malformed_action_is_not_read() {
        for line in ["", "lay", "lay 1 2 45", "lay 1 2 90 3", "deploy dog 1 2 3", "count moat", "pass on"] {
            assert_eq!(read(line), None, "{line}");
        }
    }
}
