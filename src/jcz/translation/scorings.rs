//! Scored points under JCloisterZone's names.

use bastide_rules::options::TwoTileCity;
use bastide_rules::{Bonus, Event, FeatureKind, Game, Payees, Score, ScoringMoment, Seat};

/// The points that a seat got at once, and their reason.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Scoring {
    pub(crate) seat: Seat,
    pub(crate) points: i64,
    /// The reason, like `road.incomplete`: the part up to the first dot is the kind.
    pub(crate) name: String,
}

impl Scoring {
    pub(crate) fn kind(&self) -> &str {
        self.name.split('.').next().unwrap_or_default()
    }
}

/// Returns the points that events scored.
pub(crate) fn scorings(game: &Game, events: &[Event]) -> Vec<Scoring> {
    let mut scorings = Vec::new();
    for event in events {
        match event {
            Event::Scored(score) => {
                let name = feature_name(game, score);
                scorings.extend(score.winners.iter().map(|seat| Scoring {
                    seat: *seat,
                    points: i64::from(score.points_of(*seat)),
                    name: name.clone(),
                }));
            }
            Event::Bonus { seat, bonus, points } => {
                let name = of_bonus(*bonus).to_owned();
                scorings.push(Scoring { seat: *seat, points: i64::from(*points), name });
            }
            _ => {}
        }
    }
    scorings
}

fn feature_name(game: &Game, score: &Score) -> String {
    if score.payees == Payees::Shepherds {
        return "flock".to_owned();
    }
    let kind = score.feature.facts().jcz_score;
    let detail = match (score.feature, score.occasion) {
        (FeatureKind::Field, ScoringMoment::BarnLaid) => ".barn-placed",
        (FeatureKind::Field, ScoringMoment::BarnJoined) => ".barn-connected",
        // Farmers who leave the city for a farm with a barn score it as if it had joined the
        // barn's.
        (FeatureKind::Field, _) if score.payees == Payees::Farmers && has_barn(game, score) => {
            ".barn-connected"
        }
        (kind, ScoringMoment::Final | ScoringMoment::TakenHome) if kind != FeatureKind::Field => {
            ".incomplete"
        }
        (FeatureKind::City, _) if game.setup().options.two_tile_city == TwoTileCity::Two => {
            let is_tiny = game.feature(score.spot).is_some_and(|city| city.tiles == 2);
            if is_tiny { ".tiny" } else { "" }
        }
        _ => "",
    };
    format!("{kind}{detail}")
}

fn has_barn(game: &Game, score: &Score) -> bool {
    let figures = game.feature(score.spot).map(|farm| farm.figures).unwrap_or_default();
    figures.iter().any(|figure| figure.figure == bastide_rules::FigureKind::Barn)
}

const fn of_bonus(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::FairyAtTurn => "fairy.turn",
        Bonus::FairyAtScoring(_) => "fairy.completed",
        Bonus::Goods(_) => "trade-goods",
        Bonus::King(_) => "king",
        Bonus::Robber(_) => "robber",
        Bonus::KingAndRobber => "king+robber",
        Bonus::Gold(_) => "gold",
    }
}
