//! The list of events: turns with their score lines, and points by source.
//!
//! It is made from the events alone, for tables and for records alike.

use std::ops::Range;

use bastide_rules::{
    Alternative, Bonus, Event, Feature, FeatureKind, FigureKind, FreedReason, FurtherPartReason, KindId,
    Part, Payees, Piece, PiecePlace, Position, Quarter, RANSOM, ReturnReason, Score, ScoringMoment, Seat,
    Setup, Spot, Term,
};

/// Sources of points, in the order of the breakdown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// Roads.
    Roads,
    /// Cities.
    Cities,
    /// Cloisters, abbeys and shrines.
    Cloisters,
    /// Farms, by farmers or barns.
    Farms,
    /// The fairy.
    Fairy,
    /// Wine, grain and cloth.
    Goods,
    /// King and robber baron.
    Cards,
    /// Ingots.
    Gold,
    /// Ransoms, paid and received.
    Ransoms,
    /// Flocks of sheep.
    Sheep,
    /// Tiles bought and sold at bazaars.
    Bazaars,
}

impl Source {
    /// All sources.
    pub const ALL: [Self; 11] = [
        Self::Roads,
        Self::Cities,
        Self::Cloisters,
        Self::Farms,
        Self::Fairy,
        Self::Goods,
        Self::Cards,
        Self::Gold,
        Self::Ransoms,
        Self::Sheep,
        Self::Bazaars,
    ];

    /// Returns the name in the messages: `say!(source, source = source.id())`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Roads => "roads",
            Self::Cities => "cities",
            Self::Cloisters => "cloisters",
            Self::Farms => "farms",
            Self::Fairy => "fairy",
            Self::Goods => "goods",
            Self::Cards => "cards",
            Self::Gold => "gold",
            Self::Ransoms => "ransoms",
            Self::Sheep => "sheep",
            Self::Bazaars => "bazaars",
        }
    }

    /// Returns true if this source gives or takes points in a game of this setup.
    pub const fn is_played(self, setup: &Setup) -> bool {
        match self {
            Self::Roads | Self::Cities | Self::Cloisters | Self::Farms => true,
            Self::Fairy => setup.parts.has(Part::Fairy),
            Self::Goods => setup.parts.has(Part::Goods),
            Self::Gold => setup.parts.has(Part::Gold),
            Self::Ransoms => setup.parts.has(Part::Tower),
            Self::Sheep => setup.parts.figures(FigureKind::Shepherd) > 0,
            Self::Bazaars => setup.parts.has(Part::Bazaar),
            Self::Cards => setup.parts.has(Part::King) || setup.parts.has(Part::Robber),
        }
    }

    fn of(score: &Score) -> Self {
        match score.feature {
            _ if score.payees == Payees::Shepherds => Self::Sheep,
            _ if score.payees != Payees::Followers => Self::Farms,
            FeatureKind::Road | FeatureKind::River => Self::Roads,
            FeatureKind::City | FeatureKind::Quarter | FeatureKind::Castle => Self::Cities,
            FeatureKind::Field => Self::Farms,
            _ => Self::Cloisters,
        }
    }

    const fn of_bonus(bonus: Bonus) -> Self {
        match bonus {
            Bonus::FairyAtTurn | Bonus::FairyAtScoring(_) => Self::Fairy,
            Bonus::Goods(_) => Self::Goods,
            Bonus::King(_) | Bonus::Robber(_) | Bonus::KingAndRobber => Self::Cards,
            Bonus::Gold(_) => Self::Gold,
        }
    }
}

/// Thing on the board that a line is about; a click on the line shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardTarget {
    /// A whole feature.
    Feature(Spot),
    /// A tile.
    Tile(Position),
}

/// A line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// The order of turns.
    Order(Vec<Seat>),
    /// A tile was laid, and perhaps a figure deployed on it.
    Turn {
        /// Seat that laid it.
        seat: Seat,
        /// Tile.
        kind: KindId,
        /// Position of the tile.
        position: Position,
        /// Figure deployed with this tile, and its spot.
        deployed: Option<(FigureKind, Spot)>,
    },
    /// A figure was deployed apart from a tile: into the city, or after a flight.
    Deployed(Seat, FigureKind, Spot),
    /// A tile had no place.
    Discarded(KindId),
    /// A dragon tile waits for a volcano.
    SetAside(KindId),
    /// This number of set-aside tiles went back into the bag.
    ShuffledBack(u8),
    /// A feature was scored.
    Scored(Score),
    /// Points that don't belong to a feature.
    Bonus(Seat, Bonus, u16),
    /// A figure went home without being scored.
    Sent(Seat, FigureKind, Spot, ReturnReason),
    /// A figure moved: a wagon, or out of the city.
    Moved(Seat, FigureKind, Spot, Spot),
    /// A figure flew over this number of cells, to this one, and can land there or not.
    Flew(Seat, u8, Position, bool),
    /// The dragon flew to a volcano.
    DragonFlew(Position),
    /// The dragon made this number of steps and is now here.
    Journey(u8, Position),
    /// The fairy was moved.
    Fairy(Seat, Position, Option<(FigureKind, Spot)>),
    /// The count moved to a quarter.
    Count(Seat, Quarter),
    /// A seat took tokens of wine, grain and cloth.
    Goods(Seat, [u8; 3]),
    /// A seat got the king's card for a city, or the robber baron's for a road.
    /// The number is the tiles of that city or road.
    Crowned(Seat, FeatureKind, u16),
    /// A seat put a piece of a later set there, or took it off.
    Piece(Seat, Piece, PiecePlace),
    /// A seat took pieces of a later set from these tiles.
    Taken(Seat, Piece, Vec<Position>),
    /// The first seat captured a figure of the second one there.
    Captured(Seat, Seat, FigureKind, Spot),
    /// A captured figure of a seat came back for another one.
    Freed(Seat, FigureKind),
    /// The first seat paid the second one for a captured figure.
    Ransom(Seat, Seat, FigureKind),
    /// A seat has another part of the same turn.
    Again(Seat, FurtherPartReason),
    /// A seat, a tile, and what happened to it at a bazaar or for want of a bridge.
    Lot(Seat, KindId, LotEvent),
    /// A seat chose an alternative for all.
    Chosen(Seat, Alternative),
    /// A tile of the bag went under a hill.
    Hidden(Position),
    /// A seat drew a token for its flock there: this number of sheep, or 0 for the wolf.
    Sheep(Seat, Spot, u8),
    /// A seat let the ferry of this lake join two roads.
    Joined(Seat, Position),
    /// The game ended.
    Over,
}

/// Event about a tile that isn't on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LotEvent {
    /// It was thrown away, because it fits only with a bridge.
    Refused,
    /// It was turned up.
    TurnedUp,
    /// The seat picked it and named a price.
    Picked(u16),
    /// The seat bid this price for it.
    Bid(u16),
    /// The seat got it for this price, which went to the other seat.
    Sold(u16, Option<Seat>),
    /// The seat can't lay it anywhere.
    Unfit,
}

/// Groups the lines into rows.
/// Each tile begins a row, and so does each line without a cause before it.
pub fn rows(lines: &[Line]) -> impl Iterator<Item = &[Line]> {
    lines.chunk_by(|_, next| !next.begins())
}

impl Line {
    /// Returns true if the line follows from nothing in the line before it.
    const fn begins(&self) -> bool {
        match self {
            Self::Scored(score) => matches!(score.occasion, ScoringMoment::Final),
            Self::Bonus(_, bonus, _) => !matches!(bonus, Bonus::FairyAtScoring(_)),
            Self::Turn { .. }
            | Self::Order(_)
            | Self::Discarded(_)
            | Self::SetAside(_)
            | Self::Ransom(..)
            | Self::Sheep(..)
            | Self::Lot(_, _, LotEvent::Refused | LotEvent::TurnedUp | LotEvent::Unfit)
            | Self::Over => true,
            _ => false,
        }
    }

    /// Returns true if this can be a line of the final scoring.
    const fn is_last(&self) -> bool {
        match self {
            // Farmers who join a barn at the end are paid as if their farm had been joined to its.
            Self::Scored(score) => matches!(score.occasion, ScoringMoment::Final | ScoringMoment::BarnJoined),
            Self::Bonus(_, bonus, _) => !matches!(bonus, Bonus::FairyAtTurn),
            _ => false,
        }
    }

    /// Returns true if the line pays for this feature.
    /// A farm also has what its cities pay to farmers where the rules pay farms by city.
    pub fn is_of(&self, feature: &Feature) -> bool {
        match self {
            Self::Scored(score) if score.winners.is_empty() => false,
            Self::Scored(score) if score.payees == Payees::Followers => feature.spots.contains(&score.spot),
            Self::Scored(score) => {
                let is_there = feature.spots.contains(&score.spot) || feature.cities.contains(&score.spot);
                feature.kind == FeatureKind::Field && is_there
            }
            Self::Bonus(_, Bonus::FairyAtScoring(spot), _) => feature.spots.contains(spot),
            _ => false,
        }
    }

    /// Adds the points of another line if it pays the same seats for the same.
    /// Returns true if it did. This joins cities that are paid one by one.
    pub fn absorb(&mut self, other: &Self) -> bool {
        let (Self::Scored(score), Self::Scored(more)) = (self, other) else { return false };
        let kinds = |terms: &[Term]| terms.iter().map(|term| (term.item, term.each)).collect::<Vec<_>>();
        let extra = |score: &Score| {
            score.extra.iter().map(|(seat, term)| (*seat, term.item, term.each)).collect::<Vec<_>>()
        };
        let by_city = score.feature == FeatureKind::City && score.payees != Payees::Followers;
        let alike = by_city
            && (more.feature, more.payees) == (score.feature, score.payees)
            && (&more.winners, kinds(&more.terms), extra(more))
                == (&score.winners, kinds(&score.terms), extra(score));
        if alike {
            let terms = score.terms.iter_mut().zip(&more.terms);
            let extra =
                score.extra.iter_mut().map(|(_, term)| term).zip(more.extra.iter().map(|(_, term)| term));
            terms.chain(extra).for_each(|(term, more)| term.count += more.count);
            score.points += more.points;
        }
        alike
    }

    /// Returns true if the line matters before the turn is signed.
    /// These are points, tokens, cards, and figures that go home or are captured.
    pub const fn counts(&self) -> bool {
        matches!(
            self,
            Self::Scored(_)
                | Self::Bonus(..)
                | Self::Sent(..)
                | Self::Goods(..)
                | Self::Crowned(..)
                | Self::Taken(..)
                | Self::Captured(..)
                | Self::Freed(..)
                | Self::Ransom(..)
                | Self::Sheep(..)
                | Self::Lot(..)
        )
    }
}

/// All lines, and the totals computed from them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Chronicle {
    /// Lines, oldest first.
    pub lines: Vec<Line>,
    /// Points by seat and source. Ransoms that a seat has paid count below 0.
    pub sources: [[i16; Source::ALL.len()]; Seat::MAX],
    /// Scores by seat before each laid tile, and at the end of the game.
    pub totals: Vec<[u16; Seat::MAX]>,
    /// Laid tiles with the seats that laid them, oldest first.
    pub laid: Vec<(Seat, Position)>,
}

impl Chronicle {
    /// Makes the chronicle of these events.
    pub fn of<'a>(events: impl IntoIterator<Item = &'a Event>) -> Self {
        let mut chronicle = Self::default();
        for event in events {
            chronicle.tell(event);
        }
        chronicle
    }

    /// Adds an event.
    pub fn tell(&mut self, event: &Event) {
        let line = match event.clone() {
            Event::Ordered { seats } => Line::Order(seats),
            Event::Discarded { kind, .. } => Line::Discarded(kind),
            Event::Laid { seat, kind, position, .. } => {
                self.laid.push((seat, position));
                self.totals.push(self.scores());
                Line::Turn { seat, kind, position, deployed: None }
            }
            // A piece may be put on the board, or a ransom paid, between a tile and its figure. Who takes
            // off stands on the machine until the die is thrown.
            Event::Deployed { seat, figure, spot } | Event::TookOff { seat, figure, spot } => {
                match self.last_of_turn() {
                    Some(Line::Turn { deployed: deployed @ None, .. }) => {
                        *deployed = Some((figure, spot));
                        return;
                    }
                    _ => Line::Deployed(seat, figure, spot),
                }
            }
            Event::Flew { seat, cells, to, lands, .. } => Line::Flew(seat, cells, to, lands),
            Event::Scored(score) => Line::Scored(score),
            Event::Bonus { seat, bonus, points } => Line::Bonus(seat, bonus, points),
            // A tile is told when it is laid.
            Event::Returned { why: ReturnReason::Scored, .. }
            | Event::Drawn { .. }
            | Event::LotTaken { fits: true, .. } => return,
            Event::Returned { seat, figure, spot, why } => Line::Sent(seat, figure, spot, why),
            Event::Moved { seat, figure, from, to } => Line::Moved(seat, figure, from, to),
            Event::SetAside { kind, .. } => Line::SetAside(kind),
            Event::ShuffledBack { count } => Line::ShuffledBack(count),
            Event::DragonMoved { by: None, to } => Line::DragonFlew(to),
            Event::DragonMoved { by: Some(_), to } => {
                // A journey is one line, whatever figures the dragon sends home on it.
                let sent = |line: &&mut Line| {
                    !matches!(line, Line::Sent(_, _, _, ReturnReason::Dragon | ReturnReason::Alone))
                };
                if let Some(Line::Journey(steps, at)) = self.lines.iter_mut().rev().find(sent) {
                    (*steps, *at) = (*steps + 1, to);
                    return;
                }
                Line::Journey(1, to)
            }
            Event::FairyMoved { seat, to, beside } => Line::Fairy(seat, to, beside),
            Event::CountMoved { seat, to } => Line::Count(seat, to),
            Event::GoodsTaken { seat, tokens } => Line::Goods(seat, tokens),
            Event::CardUpdated { seat, by, tiles } => Line::Crowned(seat, by, tiles),
            Event::PieceMoved { seat, piece, to } => Line::Piece(seat, piece, to),
            Event::PiecesTaken { seat, piece, from } => Line::Taken(seat, piece, from),
            Event::Captured { captor, seat, figure, spot } => Line::Captured(captor, seat, figure, spot),
            Event::Freed { seat, figure, why: FreedReason::Exchange, .. } => Line::Freed(seat, figure),
            Event::Freed { captor, seat, figure, why: FreedReason::Ransom } => {
                Line::Ransom(seat, captor, figure)
            }
            Event::Refused { seat, kind } => Line::Lot(seat, kind, LotEvent::Refused),
            Event::TurnedUp { seat, kind } => Line::Lot(seat, kind, LotEvent::TurnedUp),
            Event::Picked { seat, kind, price } => Line::Lot(seat, kind, LotEvent::Picked(price)),
            Event::Bid { seat, kind, price } => Line::Lot(seat, kind, LotEvent::Bid(price)),
            Event::LotSold { seat, kind, price, paid_to } => {
                Line::Lot(seat, kind, LotEvent::Sold(price, paid_to))
            }
            Event::LotTaken { seat, kind, fits: false } => Line::Lot(seat, kind, LotEvent::Unfit),
            Event::FurtherPart { seat, why } => Line::Again(seat, why),
            Event::Chosen { seat, what } => Line::Chosen(seat, what),
            Event::RoadsJoined { seat, at, .. } => Line::Joined(seat, at),
            Event::TileHidden { at, .. } => Line::Hidden(at),
            Event::SheepDrawn { seat, spot, sheep } => Line::Sheep(seat, spot, sheep),
            Event::Over => {
                self.totals.push(self.scores());
                Line::Over
            }
        };
        self.count(&line);
        self.lines.push(line);
    }

    /// Returns the last line that isn't about a piece, a ransom or a tile under a hill.
    fn last_of_turn(&mut self) -> Option<&mut Line> {
        let is_aside = |line: &Line| matches!(line, Line::Piece(..) | Line::Ransom(..) | Line::Hidden(_));
        self.lines.iter_mut().rev().find(|line| !is_aside(line))
    }

    fn count(&mut self, line: &Line) {
        let mut add = |seat: &Seat, source: Source, points: u16| {
            self.sources[seat.index()][source as usize] += points.cast_signed();
        };
        match line {
            Line::Scored(score) => {
                score.winners.iter().for_each(|seat| add(seat, Source::of(score), score.points_of(*seat)));
            }
            Line::Bonus(seat, bonus, points) => add(seat, Source::of_bonus(*bonus), *points),
            Line::Ransom(seat, captor, _) => {
                add(captor, Source::Ransoms, RANSOM);
                self.sources[seat.index()][Source::Ransoms as usize] -= RANSOM.cast_signed();
            }
            Line::Lot(seat, _, LotEvent::Sold(price, paid_to)) => {
                paid_to.iter().for_each(|other| add(other, Source::Bazaars, *price));
                self.sources[seat.index()][Source::Bazaars as usize] -= price.cast_signed();
            }
            _ => {}
        }
    }

    /// Returns the range of the final scoring's lines; empty before the end of the game.
    pub fn finale(&self) -> Range<usize> {
        let Some(Line::Over) = self.lines.last() else { return 0..0 };
        let end = self.lines.len() - 1;
        let before = self.lines[..end].iter().rposition(|line| !line.is_last());
        before.map_or(0, |line| line + 1)..end
    }

    /// Returns the chronicle as of this number of lines, with the points by source up to there.
    /// `totals` and `laid` keep all tiles.
    pub fn until(&self, lines: usize) -> Self {
        let lines = self.lines[..lines.min(self.lines.len())].to_vec();
        let mut chronicle = Self { sources: Default::default(), ..self.clone() };
        lines.iter().for_each(|line| chronicle.count(line));
        Self { lines, ..chronicle }
    }

    /// Returns the scores by seat.
    pub fn scores(&self) -> [u16; Seat::MAX] {
        self.sources.map(|sources| u16::try_from(sources.into_iter().sum::<i16>()).unwrap_or(0))
    }

    /// Returns the scores since the last turn of `me` began, newest first.
    /// Without `me` it returns those since the last turn began.
    pub fn scored(&self, me: Option<Seat>) -> Vec<&Score> {
        let since = |line: &&Line| match line {
            Line::Turn { seat, .. } => me.is_some_and(|me| me != *seat),
            _ => true,
        };
        let mut scores = Vec::new();
        for line in self.lines.iter().rev() {
            if let Line::Scored(score) = line {
                scores.push(score);
            }
            if !since(&line) {
                break;
            }
        }
        scores
    }

    /// Returns the tiles laid since the last one of `me`, newest first.
    /// Without any, or without `me`, it returns those of the last turn.
    pub fn latest(&self, me: Option<Seat>) -> Vec<(Seat, Position)> {
        let newest = self.laid.iter().rev().copied();
        let since: Vec<_> = newest.clone().take_while(|(seat, _)| Some(*seat) != me).collect();
        let Some((last, _)) = self.laid.last() else { return Vec::new() };
        if me.is_none() || since.is_empty() {
            // A turn has two parts at most.
            newest.take_while(|(seat, _)| seat == last).take(2).collect()
        } else {
            since.into_iter().take(2 * (Seat::MAX - 1)).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::moments::tests::{all, played};

    #[test]
    fn each_line_is_in_one_row_and_each_tile_begins_one() {
        for setup in [Setup::base(3), all(4)] {
            let lines = Chronicle::of(&played(&setup, 7).events).lines;
            let rows: Vec<&[Line]> = rows(&lines).collect();
            assert_eq!(rows.concat(), lines);
            for row in rows {
                let turns = row.iter().filter(|line| matches!(line, Line::Turn { .. })).count();
                assert_eq!(turns, usize::from(matches!(row[0], Line::Turn { .. })), "{row:?}");
            }
        }
    }

    #[test]
    fn ransom_takes_from_one_and_gives_to_another() {
        let (seat, captor, figure) = (Seat(2), Seat(0), FigureKind::Large);
        let bonus = Event::Bonus { seat, bonus: Bonus::FairyAtTurn, points: 5 };
        let freed = |why| Event::Freed { captor, seat, figure, why };
        let events = [bonus, freed(FreedReason::Exchange), freed(FreedReason::Ransom)];
        let told = Chronicle::of(&events);
        assert_eq!(told.lines[1..], [Line::Freed(seat, figure), Line::Ransom(seat, captor, figure)]);
        assert_eq!(told.scores()[..3], [RANSOM, 0, 5 - RANSOM]);
        assert_eq!(told.sources[seat.index()][Source::Ransoms as usize], -3);
        assert!(told.lines.iter().all(Line::counts));
    }

    #[test]
    fn price_of_a_tile_goes_to_its_seller() {
        let (seat, other, kind) = (Seat(1), Seat(0), KindId::default());
        let bonus = Event::Bonus { seat, bonus: Bonus::FairyAtTurn, points: 9 };
        let sold = |price, paid_to| Event::LotSold { seat, kind, price, paid_to };
        let events = [bonus, sold(4, Some(other)), sold(3, None), Event::LotTaken { seat, kind, fits: true }];
        let told = Chronicle::of(&events);
        assert_eq!(
            told.lines[1..],
            [
                Line::Lot(seat, kind, LotEvent::Sold(4, Some(other))),
                Line::Lot(seat, kind, LotEvent::Sold(3, None)),
            ]
        );
        assert_eq!(told.scores()[..2], [4, 2]);
        assert_eq!(told.sources[seat.index()][Source::Bazaars as usize], -7);
    }

    #[test]
    fn deployment_belongs_to_its_tile_after_a_ransom() {
        let (seat, captor, figure) = (Seat(1), Seat(0), FigureKind::Small);
        let example = played(&Setup::base(2), 7);
        let laid = example.events.iter().find(|event| matches!(event, Event::Laid { .. })).cloned();
        let Some(laid @ Event::Laid { position, .. }) = laid else { panic!("a tile was laid") };
        let spot = Spot { position, feature: 0 };
        let freed = Event::Freed { captor, seat, figure, why: FreedReason::Ransom };
        let told = Chronicle::of(&[laid, freed, Event::Deployed { seat, figure, spot }]);
        assert!(matches!(told.lines[..], [Line::Turn { deployed: Some(_), .. }, Line::Ransom(..)]));
    }

    #[test]
    fn deployment_belongs_to_its_hill() {
        let (seat, figure) = (Seat(1), FigureKind::Shepherd);
        let example = played(&Setup::base(2), 7);
        let laid = example.events.iter().find(|event| matches!(event, Event::Laid { .. })).cloned();
        let Some(laid @ Event::Laid { position: at, .. }) = laid else { panic!("a tile was laid") };
        let spot = Spot { position: at, feature: 0 };
        let hidden = Event::TileHidden { seat, at };
        let drawn = |sheep| Event::SheepDrawn { seat, spot, sheep };
        let told = Chronicle::of(&[laid, hidden, Event::Deployed { seat, figure, spot }, drawn(3), drawn(0)]);
        let Line::Turn { deployed, .. } = told.lines[0] else { panic!("{:?}", told.lines) };
        assert_eq!(deployed, Some((figure, spot)));
        let rest = [Line::Hidden(at), Line::Sheep(seat, spot, 3), Line::Sheep(seat, spot, 0)];
        assert_eq!(told.lines[1..], rest);
    }

    #[test]
    fn the_sources_add_up_to_the_scores() {
        for setup in [Setup::base(3), all(2), all(4), all(6)] {
            let example = played(&setup, 7);
            let chronicle = Chronicle::of(&example.events);
            for seat in Seat::first(setup.seats) {
                let played = |source: &Source| source.is_played(&setup);
                let points = |source: Source| chronicle.sources[seat.index()][source as usize];
                let sum: i16 = Source::ALL.into_iter().filter(played).map(points).sum();
                assert_eq!(sum, example.game.scores()[seat.index()].cast_signed());
            }
            assert_eq!(chronicle.lines.last(), Some(&Line::Over));
            assert_eq!(chronicle.totals.len(), chronicle.laid.len() + 1);
            // A ransom is all that anybody loses between two tiles, unless tiles are bought.
            let buys = setup.parts.has(Part::Bazaar);
            let grows = |two: &[[u16; Seat::MAX]]| two[0].iter().zip(two[1]).all(|(a, b)| *a <= b + RANSOM);
            assert!(buys || chronicle.totals.windows(2).all(grows));
            assert_eq!(
                chronicle.totals[chronicle.laid.len()][..example.game.scores().len()],
                *example.game.scores()
            );
            let is_final = |e: &&Event| matches!(e, Event::Scored(s) if s.occasion == ScoringMoment::Final);
            let finals = example.events.iter().filter(is_final).count();
            assert!(chronicle.scored(None).len() >= finals, "the final scoring is shown at the end");
            let finale = chronicle.finale();
            assert!(finale.len() >= finals, "and told line by line");
            assert_eq!(chronicle.until(finale.end).scores(), chronicle.scores());
            let steps: Vec<_> = finale.clone().map(|line| chronicle.until(line).scores()).collect();
            assert!(steps.windows(2).all(|two| two[0].iter().zip(two[1]).all(|(a, b)| *a <= b)));
            assert_eq!(chronicle.until(finale.start).finale(), 0..0, "the game isn't over there");
            let (last, _) = chronicle.laid[chronicle.laid.len() - 1];
            let turn = chronicle.latest(None);
            assert!(turn.len() <= 2 && turn.iter().all(|(seat, _)| *seat == last));
            // Both tiles are shown of a turn with two parts.
            let again = |line: &Line| matches!(line, Line::Again(..));
            if let Some(part) =
                example.events.iter().position(|event| matches!(event, Event::FurtherPart { .. }))
            {
                let laid = |event: &Event| matches!(event, Event::Laid { .. });
                let second = part + example.events[part..].iter().position(laid).expect("it is laid");
                let there = Chronicle::of(&example.events[..=second]);
                assert!(there.lines.iter().any(again));
                assert_eq!(there.latest(None).len(), 2);
            }
            let next = Seat((last.0 + 1) % setup.seats);
            assert!(chronicle.latest(Some(next)).iter().all(|(seat, _)| *seat != next));
        }
    }
}
