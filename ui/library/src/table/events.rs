//! A line of the chronicle in words.
//! It names the player and the event, spells out the sum, and knows what a click on it shows.

use bastide_rules::catalogue::Edge;
use bastide_rules::{
    Alternative, Bonus, FeatureKind, FigureKind, FurtherPartReason, Goods, KindId, Part, Piece, PiecePlace,
    Quarter, ReturnReason, Rotation, Score, Seat, Spot,
};

use crate::table::board_model::BoardModel;
use crate::table::chronicle::BoardTarget;
use crate::table::chronicle::{Line, LotEvent};
use bastide_words::{self as words, Kind};

/// A line in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventLine {
    /// Seats whose crests precede the line.
    pub seats: Vec<Seat>,
    /// Text of the line.
    pub text: String,
    /// Explanation.
    pub detail: String,
    /// Thing on the board that a click shows.
    pub shown: Option<BoardTarget>,
    /// True if the line is about points.
    pub points: bool,
}

impl EventLine {
    fn new(seats: &[Seat], text: String) -> Self {
        Self { seats: seats.to_vec(), text, detail: String::new(), shown: None, points: false }
    }

    fn showing(self, shown: BoardTarget) -> Self {
        Self { shown: Some(shown), ..self }
    }
}

/// Puts a line into words.
pub fn tell(line: &Line, model: &BoardModel) -> EventLine {
    let name = |seat: &Seat| model.name(*seat);
    match line {
        Line::Order(seats) => {
            EventLine::new(&[], say!(event_begins, name = seats.first().map_or("", |seat| name(seat))))
        }
        Line::Turn { seat, kind, position, deployed } => {
            let text = match deployed {
                Some((figure, spot)) => {
                    say!(event_deployed, name = name(seat), what = on(model, *figure, *spot))
                }
                None if kind.kind().edges.contains(&Edge::Abbey) => say!(event_abbey, name = name(seat)),
                None => say!(event_tile, name = name(seat)),
            };
            EventLine::new(&[*seat], text).showing(BoardTarget::Tile(*position))
        }
        Line::Deployed(seat, figure, spot) => {
            let text = say!(event_deployed, name = name(seat), what = on(model, *figure, *spot));
            EventLine::new(&[*seat], text).showing(BoardTarget::Tile(spot.position))
        }
        Line::Discarded(kind) => EventLine::new(&[], say!(event_discarded, tile = looks(*kind))),
        Line::SetAside(kind) => EventLine::new(&[], say!(event_set_aside, tile = looks(*kind))),
        Line::ShuffledBack(count) => EventLine::new(&[], say!(event_shuffled, count = *count)),
        Line::Scored(score) => scored(score, model),
        Line::Bonus(seat, bonus, points) => EventLine {
            detail: bonus_text(*bonus, *points, model),
            points: true,
            shown: match bonus {
                Bonus::FairyAtScoring(spot) => Some(BoardTarget::Feature(*spot)),
                _ => None,
            },
            ..EventLine::new(&[*seat], say!(event_bonus, name = name(seat), points = *points))
        },
        Line::Sent(seat, figure, spot, why) => {
            let why = match why {
                ReturnReason::Dragon => "dragon",
                ReturnReason::Princess => "princess",
                ReturnReason::Challenge => "challenge",
                ReturnReason::Alone => "alone",
                ReturnReason::Scored => "scored",
                ReturnReason::Circle => "circle",
                ReturnReason::Tower => "tower",
                ReturnReason::Wolf => "wolf",
            };
            let text = say!(event_sent, why = why, name = name(seat), figure = figure.id());
            EventLine::new(&[*seat], text).showing(BoardTarget::Tile(spot.position))
        }
        Line::Moved(seat, figure, from, to) => {
            let text = match kind_of(model, *from) {
                Some(FeatureKind::Quarter) => {
                    say!(event_leaves, name = name(seat), what = on(model, *figure, *to))
                }
                _ => say!(event_wagon, name = name(seat)),
            };
            EventLine::new(&[*seat], text).showing(BoardTarget::Tile(to.position))
        }
        Line::Flew(seat, cells, to, lands) => {
            let lands = if *lands { "yes" } else { "no" };
            EventLine::new(&[*seat], say!(event_flew, name = name(seat), cells = *cells, lands = lands))
                .showing(BoardTarget::Tile(*to))
        }
        Line::DragonFlew(to) => {
            EventLine::new(&[], say!(event_dragon_flew).to_owned()).showing(BoardTarget::Tile(*to))
        }
        Line::Journey(steps, to) => {
            EventLine::new(&[], say!(event_journey, count = *steps)).showing(BoardTarget::Tile(*to))
        }
        Line::Fairy(seat, to, beside) => {
            let text = match beside {
                Some((figure, _)) => say!(event_fairy_joins, name = name(seat), figure = figure.id()),
                None => say!(event_fairy, name = name(seat)),
            };
            EventLine::new(&[*seat], text).showing(BoardTarget::Tile(*to))
        }
        Line::Count(seat, to) => EventLine::new(&[*seat], say!(event_count, quarter = to.id()))
            .showing(BoardTarget::Tile(Quarter::TILE)),
        Line::Goods(seat, tokens) => {
            let goods = [Goods::Wine, Goods::Grain, Goods::Cloth].into_iter().zip(tokens);
            let goods: Vec<String> = goods
                .filter(|(_, count)| **count > 0)
                .map(|(goods, count)| say!(supply_goods, goods = goods.id(), count = *count))
                .collect();
            let goods: Vec<&str> = goods.iter().map(String::as_str).collect();
            EventLine::new(&[*seat], say!(event_goods, name = name(seat), goods = words::list(&goods)))
        }
        Line::Crowned(seat, by, tiles) => {
            let title = if *by == FeatureKind::City { "king" } else { "robber" };
            EventLine::new(&[*seat], say!(event_crowned, title = title, name = name(seat), tiles = *tiles))
        }
        Line::Piece(seat, piece, to) => {
            if *to == PiecePlace::Supply {
                return EventLine::new(&[], say!(event_off, figure = piece.id()));
            }
            let text = match piece {
                Piece::Storey => say!(event_tower, name = name(seat)),
                Piece::Bridge => say!(event_bridge, name = name(seat)),
                Piece::Castle => say!(event_castle, name = name(seat)),
                _ => say!(event_piece, name = name(seat), figure = piece.id()),
            };
            let told = EventLine::new(&[*seat], text);
            match to {
                PiecePlace::Tile(position) => told.showing(BoardTarget::Tile(*position)),
                PiecePlace::Segment(spot) => told.showing(BoardTarget::Feature(*spot)),
                PiecePlace::Across(bridge) => told.showing(BoardTarget::Tile(bridge.at)),
                PiecePlace::Supply => told,
            }
        }
        Line::Taken(seat, piece, from) => {
            let text = say!(event_taken, name = name(seat), figure = piece.id(), count = from.len());
            let told = EventLine::new(&[*seat], text);
            match from.first() {
                Some(position) => told.showing(BoardTarget::Tile(*position)),
                None => told,
            }
        }
        Line::Captured(captor, seat, figure, spot) => {
            let (captor_name, figure) = (name(captor), figure.id());
            let text = say!(event_captured, name = captor_name, owner = name(seat), figure = figure);
            EventLine::new(&[*captor], text).showing(BoardTarget::Tile(spot.position))
        }
        Line::Freed(seat, figure) => {
            EventLine::new(&[*seat], say!(event_freed, name = name(seat), figure = figure.id()))
        }
        Line::Ransom(seat, captor, figure) => {
            let (payer, figure) = (name(seat), figure.id());
            let text = say!(event_ransom, name = payer, captor = name(captor), figure = figure);
            EventLine { points: true, ..EventLine::new(&[*seat, *captor], text) }
        }
        Line::Again(seat, why) => {
            let why = match why {
                FurtherPartReason::Builder => "builder",
                FurtherPartReason::Lake => "lake",
            };
            EventLine::new(&[*seat], say!(event_again, why = why, name = name(seat)))
        }
        Line::Chosen(seat, what) => {
            let text = match what {
                Alternative::CircleAdd => say!(event_circle_add, name = name(seat)),
                Alternative::CircleRemove => say!(event_circle_remove, name = name(seat)),
                Alternative::FlockGrow => say!(event_flock_grow, name = name(seat)),
                Alternative::FlockStable => say!(event_flock_stable, name = name(seat)),
                Alternative::Buy => say!(event_buy, name = name(seat)),
                Alternative::Sell => say!(event_sell, name = name(seat)),
            };
            EventLine::new(&[*seat], text)
        }
        Line::Joined(seat, at) => {
            EventLine::new(&[*seat], say!(event_ferry, name = name(seat))).showing(BoardTarget::Tile(*at))
        }
        Line::Hidden(at) => {
            EventLine::new(&[], say!(event_hidden).to_owned()).showing(BoardTarget::Tile(*at))
        }
        Line::Sheep(seat, spot, count) => {
            let text = match *count {
                0 => say!(event_wolf, name = name(seat)),
                count => say!(event_sheep, name = name(seat), count = count),
            };
            EventLine::new(&[*seat], text).showing(BoardTarget::Feature(*spot))
        }
        Line::Lot(seat, kind, what) => lot(*seat, *kind, *what, model),
        Line::Over => EventLine::new(&[], say!(event_over).to_owned()),
    }
}

/// Puts a line into words for players who don't see the board.
/// It includes the place that a click would show, and the tile that was laid.
pub fn said(line: &Line, model: &BoardModel) -> String {
    let told = tell(line, model);
    let place = match told.shown {
        Some(BoardTarget::Tile(position)) => Some(words::at(position)),
        Some(BoardTarget::Feature(_)) | None => None,
    };
    let mut parts = vec![told.text];
    parts.extend(Some(told.detail).filter(|detail| !detail.is_empty()));
    parts.extend(place);
    let mut said = words::sentence(&parts.join(", ").replace('\u{a0}', " "));
    if let Line::Turn { kind, position, .. } = line {
        let rotation = model.game.tile_at(*position).map_or(Rotation::R0, |tile| tile.rotation);
        said = format!("{said} {}", words::sentence(&words::tile::shows(*kind, rotation)));
    }
    said
}

/// Puts the event of a tile that isn't on the board into words.
fn lot(seat: Seat, kind: KindId, what: LotEvent, model: &BoardModel) -> EventLine {
    let (name, tile) = (model.name(seat), looks(kind));
    let text = match what {
        LotEvent::Refused => say!(event_refused, name = name, tile = tile),
        LotEvent::TurnedUp => return EventLine::new(&[], say!(event_turned_up, tile = tile)),
        LotEvent::Picked(price) => say!(event_picked, name = name, count = price, tile = tile),
        LotEvent::Bid(price) => say!(event_bid, name = name, count = price),
        LotEvent::Sold(price, Some(other)) => {
            let seller = model.name(other);
            say!(event_lot_paid, name = name, seller = seller, count = price, tile = tile)
        }
        LotEvent::Sold(price, None) => say!(event_lot_sold, name = name, count = price, tile = tile),
        LotEvent::Unfit => say!(event_lot_unfit, name = name, tile = tile),
    };
    EventLine { points: matches!(what, LotEvent::Sold(1.., _)), ..EventLine::new(&[seat], text) }
}

fn scored(score: &Score, model: &BoardModel) -> EventLine {
    let mut detail = words::extras(score, words::score(score), |seat| model.name(seat));
    if let Some(majority) = words::majority(score) {
        detail = say!(event_majority, score = detail, majority = majority);
    }
    EventLine {
        detail: words::kept_together(&detail),
        shown: Some(BoardTarget::Feature(score.spot)),
        points: true,
        ..EventLine::new(&score.winners, words::gain(score, |seat| model.name(seat)))
    }
}

fn bonus_text(bonus: Bonus, points: u16, model: &BoardModel) -> String {
    match bonus {
        Bonus::FairyAtTurn => say!(bonus_fairy_turn).to_owned(),
        Bonus::FairyAtScoring(spot) => {
            let kind = kind_of(model, spot).unwrap_or(FeatureKind::City);
            say!(bonus_fairy_score, ground = words::ground(spot, kind))
        }
        Bonus::Goods(goods) => say!(bonus_goods, goods = goods.id()),
        Bonus::King(cities) => say!(bonus_king, count = cities),
        Bonus::Robber(roads) => say!(bonus_robber, count = roads),
        Bonus::KingAndRobber => say!(bonus_both).to_owned(),
        Bonus::Gold(ingots) => {
            let each = points / ingots.max(1);
            say!(bonus_pieces, figure = Piece::Gold.id(), count = ingots, each = each)
        }
    }
}

/// Returns the kind of the feature at a spot; `None` without a tile there. A city may have become a
/// castle, and the road on a bridge is no feature of the tile.
pub fn kind_of(model: &BoardModel, spot: Spot) -> Option<FeatureKind> {
    let tile = model.game.tile_at(spot.position)?;
    match tile.kind.kind().features.get(usize::from(spot.feature)).map(|feature| feature.kind) {
        None => model.game.bridge_over(spot.position).map(|_| FeatureKind::Road),
        Some(FeatureKind::City) if model.game.setup().parts.has(Part::Castle) => {
            model.game.feature(spot).map(|feature| feature.kind)
        }
        kind => kind,
    }
}

/// Describes a figure by its place: "knight in a city", "wagon on a road", "barn".
pub fn on(model: &BoardModel, figure: FigureKind, spot: Spot) -> String {
    let kind = kind_of(model, spot).unwrap_or(FeatureKind::City);
    match figure {
        FigureKind::Barn => say!(event_barn).to_owned(),
        _ => words::figure_at(figure, spot, kind),
    }
}

/// Describes a tile in few words, so that players know which one is gone.
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
    if names.is_empty() { say!(tile_field_only).to_owned() } else { words::list(&names) }
}
