//! A line of the chronicle in words: who, what, with the sum spelled out, and what a click on it shows.

use bastide::rules::{Again, Bonus, FeatureKind, FigureKind, Home, KindId, Quarter, Score, Seat, Spot};

use crate::app::board::Shown;
use crate::app::chronicle::Line;
use crate::app::sight::Sight;
use crate::app::words::{self, Kind};

/// A line, told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Told {
    /// Whose crests stand before it.
    pub(in crate::app) seats: Vec<Seat>,
    /// The line.
    pub(in crate::app) text: String,
    /// What explains it.
    pub(in crate::app) detail: String,
    /// What a click shows.
    pub(in crate::app) shown: Option<Shown>,
    /// Whether it is about points.
    pub(in crate::app) points: bool,
}

impl Told {
    fn new(seats: &[Seat], text: String) -> Self {
        Self { seats: seats.to_vec(), text, detail: String::new(), shown: None, points: false }
    }

    fn showing(self, shown: Shown) -> Self {
        Self { shown: Some(shown), ..self }
    }
}

/// Tells a line.
pub(in crate::app) fn tell(line: &Line, sight: &Sight) -> Told {
    let name = |seat: Seat| sight.name(seat);
    match line {
        Line::Order(seats) => {
            Told::new(&[], format!("{} begins", seats.first().map_or("?", |seat| name(*seat))))
        }
        Line::Turn { seat, kind, position, deployed } => {
            let tile = if kind.kind().edges.contains(&bastide::rules::catalogue::Edge::Abbey) {
                "the abbey"
            } else {
                "a tile"
            };
            let text = deployed.map_or_else(|| tile.to_owned(), |(figure, spot)| on(sight, figure, spot));
            Told::new(&[*seat], format!("{}: {text}", name(*seat))).showing(Shown::Tile(*position))
        }
        Line::Deployed(seat, figure, spot) => {
            Told::new(&[*seat], format!("{}: {}", name(*seat), on(sight, *figure, *spot)))
                .showing(Shown::Tile(spot.position))
        }
        Line::Discarded(kind) => Told::new(&[], format!("A tile had no place and is gone: {}", looks(*kind))),
        Line::SetAside(kind) => {
            Told::new(&[], format!("A dragon tile waits for a volcano: {}", looks(*kind)))
        }
        Line::ShuffledBack(count) => Told::new(
            &[],
            format!(
                "The first volcano: {} back in the bag",
                words::count(*count, "dragon tile is", "dragon tiles are")
            ),
        ),
        Line::Scored(score) => scored(score, sight),
        Line::Bonus(seat, bonus, points) => Told {
            detail: bonus_text(*bonus, sight),
            points: true,
            shown: match bonus {
                Bonus::FairyAtScoring(spot) => Some(Shown::Feature(*spot)),
                _ => None,
            },
            ..Told::new(&[*seat], format!("{} +{points}", name(*seat)))
        },
        Line::Sent(seat, figure, spot, why) => {
            let whose = format!("{}’s {}", name(*seat), figure.name());
            let text = match why {
                Home::Dragon => format!("The dragon sends {whose} home"),
                Home::Princess => format!("The princess sends {whose} home"),
                Home::Challenge => format!("{whose} lost the challenge and goes home"),
                Home::Alone => format!("{whose} goes home: no follower is left there"),
                Home::Scored => format!("{whose} goes home"),
            };
            Told::new(&[*seat], text).showing(Shown::Tile(spot.position))
        }
        Line::Moved(seat, figure, from, to) => {
            let text = match kind_of(sight, *from) {
                Some(FeatureKind::Quarter) => {
                    format!("{} leaves the city: {}", name(*seat), on(sight, *figure, *to))
                }
                _ => format!("{}: the wagon moves on", name(*seat)),
            };
            Told::new(&[*seat], text).showing(Shown::Tile(to.position))
        }
        Line::DragonFlew(to) => {
            Told::new(&[], "The dragon flies to the volcano".to_owned()).showing(Shown::Tile(*to))
        }
        Line::Journey(steps, to) => {
            let steps = words::count(*steps, "step", "steps");
            Told::new(&[], format!("The dragon’s journey: {steps}")).showing(Shown::Tile(*to))
        }
        Line::Fairy(seat, to, beside) => {
            let text = match beside {
                Some((figure, _)) => format!("{}: the fairy joins the {}", name(*seat), figure.name()),
                None => format!("{}: the fairy moves", name(*seat)),
            };
            Told::new(&[*seat], text).showing(Shown::Tile(*to))
        }
        Line::Count(seat, to) => Told::new(&[*seat], format!("The count goes to the {}", to.name()))
            .showing(Shown::Tile(Quarter::TILE)),
        Line::Goods(seat, tokens) => {
            let goods = ["wine", "grain", "cloth"].into_iter().zip(tokens).filter(|(_, count)| **count > 0);
            let goods: Vec<String> = goods.map(|(what, count)| format!("{count} {what}")).collect();
            let goods: Vec<&str> = goods.iter().map(String::as_str).collect();
            Told::new(&[*seat], format!("{} takes {}", name(*seat), words::list(&goods)))
        }
        Line::Crowned(seat, by, tiles) => {
            let (title, what) = match by {
                FeatureKind::City => ("king", "city"),
                _ => ("robber baron", "road"),
            };
            Told::new(&[*seat], format!("{} is {title}: a {what} of {tiles} tiles", name(*seat)))
        }
        Line::Again(seat, why) => {
            let why = match why {
                Again::Builder => "the builder",
                Again::Lake => "the lake",
            };
            Told::new(&[*seat], format!("{} has one more tile: {why}", name(*seat)))
        }
        Line::Over => Told::new(&[], "The game is over".to_owned()),
    }
}

fn scored(score: &Score, sight: &Sight) -> Told {
    let mut detail = words::score(score);
    for (seat, term) in &score.extra {
        detail = format!("{detail}; for {} {} = {}", sight.name(*seat), words::term(*term), term.points());
    }
    if let Some(majority) = words::majority(score) {
        detail = format!("{detail} ({majority})");
    }
    Told {
        detail: words::kept_together(&detail),
        shown: Some(Shown::Feature(score.spot)),
        points: true,
        ..Told::new(&score.winners, words::gain(score, |seat| sight.name(seat)))
    }
}

fn bonus_text(bonus: Bonus, sight: &Sight) -> String {
    match bonus {
        Bonus::FairyAtTurn => "the fairy, as the turn begins".to_owned(),
        Bonus::FairyAtScoring(spot) => {
            let kind = kind_of(sight, spot).unwrap_or(FeatureKind::City);
            format!("the fairy, beside a follower {}", say!(at_ground, ground = words::ground(spot, kind)))
        }
        Bonus::Goods(goods) => format!("most {}", say!(goods, goods = goods.id())),
        Bonus::King(1) => "king, 1 finished city".to_owned(),
        Bonus::King(cities) => format!("king, {cities} finished cities"),
        Bonus::Robber(1) => "robber baron, 1 finished road".to_owned(),
        Bonus::Robber(roads) => format!("robber baron, {roads} finished roads"),
        Bonus::KingAndRobber => "king and robber baron".to_owned(),
    }
}

fn kind_of(sight: &Sight, spot: Spot) -> Option<FeatureKind> {
    let tile = sight.game.tile_at(spot.position)?;
    Some(tile.kind.kind().features.get(usize::from(spot.feature))?.kind)
}

/// "knight in a city", "wagon on a road", "barn".
fn on(sight: &Sight, figure: FigureKind, spot: Spot) -> String {
    let kind = kind_of(sight, spot).unwrap_or(FeatureKind::City);
    match figure {
        FigureKind::Barn => "a barn".to_owned(),
        _ => words::figure_at(figure, spot, kind),
    }
}

/// What a tile shows, in few words: by this it is known which one is gone.
fn looks(kind: KindId) -> String {
    let kind = kind.kind();
    let mut counts: Vec<(FeatureKind, usize)> = Vec::new();
    for feature in kind.features.iter().filter(|feature| feature.kind != FeatureKind::Field) {
        match counts.iter_mut().find(|(known, _)| *known == feature.kind) {
            Some((_, count)) => *count += 1,
            None => counts.push((feature.kind, 1)),
        }
    }
    let names: Vec<String> = counts
        .into_iter()
        .map(|(kind, count)| {
            if count == 1 {
                say!(feature, feature = kind.id())
            } else {
                say!(features, feature = kind.id(), count = count)
            }
        })
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    if names.is_empty() { "field only".to_owned() } else { words::list(&names) }
}
