//! The fairy: she keeps the dragon off her tile and pays followers next to her (000, The fairy).
//!
//! With `fairy = on_tile` she stands on a tile, with `next_to_follower` next to one figure, which
//! is marked. When that figure leaves, she stays where she is and pays no points.

use crate::board::Board;
use crate::board::features::FeatureId;
use crate::board::figure_kinds::FigureKind;
use crate::board::figures::Figure;
use crate::game::Game;
use crate::moves::action::Refusal;
use crate::moves::event::{Bonus, Event, EventSink};
use crate::setup::options::{FairyPays, FairyStands};
use crate::setup::{Part, Seat};
use crate::tiles::catalogue::FeatureKind;
use crate::tiles::geometry::{Position, Spot};
use crate::tiles::shapes::Shape;
use crate::tools::bits::bits;
use crate::tools::list::InlineList;

/// The number of her tile, once a player has moved her onto the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct FairyTile(Option<u16>);

impl FairyTile {
    pub(crate) const fn is_on_board(self) -> bool {
        self.0.is_some()
    }

    /// Returns `true` if she is on the tile with this number.
    #[inline]
    pub(super) fn is(self, tile: u16) -> bool {
        self.0 == Some(tile)
    }

    pub(crate) fn position(self, board: &Board) -> Option<Position> {
        self.0.map(|tile| board.tiles()[usize::from(tile)].position)
    }
}

impl Game {
    /// Pays the active seat at the beginning of its turn for having followers by her.
    ///
    /// It gets 1; with `fairy_pays = figures`, a fairy on a tile pays 1 for each of its figures there.
    pub(crate) fn pay_turn_fairy<S: EventSink>(&mut self, sink: &mut S) {
        let Some(hers) = self.fairy.0 else { return };
        let seat = self.turn_seat();
        // Compares owners last: few figures are by her, and a test of all figures' owners would be
        // a branch miss.
        let beside = self.figures.iter().filter(|figure| self.is_by_fairy(figure, hers));
        let mut own = beside.filter(|figure| figure.seat == seat);
        let points = match (self.setup.options.fairy, self.setup.options.fairy_pays) {
            (FairyStands::NextToFollower, _) => u16::from(own.next().is_some()),
            (FairyStands::OnTile, FairyPays::Players) => {
                u16::from(self.figures.tiles_of(seat).contains(hers))
            }
            (FairyStands::OnTile, FairyPays::Figures) => own.count() as u16,
        };
        if points > 0 {
            self.points.add(seat, points);
            if S::WANTED {
                sink.take(Event::Bonus { seat, bonus: Bonus::FairyAtTurn, points });
            }
        }
    }

    /// Returns `true` if a figure is by her; `hers` is the number of her tile.
    #[inline]
    fn is_by_fairy(&self, figure: &Figure, hers: u16) -> bool {
        match self.setup.options.fairy {
            FairyStands::NextToFollower => figure.charmed,
            FairyStands::OnTile => figure.tile == hers,
        }
    }

    /// Returns the followers by her.
    fn company(&self) -> impl Iterator<Item = &Figure> {
        let FairyTile(hers) = self.fairy;
        let is_by_her = move |figure: &Figure| hers.is_some_and(|hers| self.is_by_fairy(figure, hers));
        self.figures.iter().filter(move |figure| is_by_her(figure) && figure.kind.is_follower())
    }

    /// Calls `each` for the points that she pays if the game ends now.
    pub(crate) fn final_fairy_bonuses(&self, mut each: impl FnMut(Seat, Bonus, u16)) {
        let mut paid = InlineList::<_, { Shape::FEATURES_MAX }>::new();
        for figure in self.company() {
            let root = self.features.root(figure.segment);
            let kind = self.features.kind(root);
            let is_scored = !matches!(kind, FeatureKind::Quarter | FeatureKind::Tower | FeatureKind::Castle);
            if !paid.contains(&root) && is_scored {
                paid.push(root);
                self.fairy_bonuses(root, &mut each);
            }
        }
    }

    /// Calls `each` for the points that she pays, 3 each, while a feature is scored.
    pub(crate) fn fairy_bonuses(&self, root: FeatureId, mut each: impl FnMut(Seat, Bonus, u16)) {
        let mut paid = 0u8;
        for figure in self.company().filter(|figure| self.features.root(figure.segment) == root) {
            if paid >> figure.seat.0 & 1 == 0 {
                each(figure.seat, Bonus::FairyAtScoring(self.spot(figure.segment)), 3);
            }
            paid |= match self.setup.options.fairy_pays {
                FairyPays::Players => 1 << figure.seat.0,
                FairyPays::Figures => u8::MAX,
            };
        }
    }

    /// Returns the tiles that the active seat may move her to, in the order of laying.
    ///
    /// These are the tiles with its followers, without hers.
    pub(crate) fn fairy_tiles(&self) -> impl Iterator<Item = Position> + '_ {
        let mut own = *self.figures.tiles_of(self.turn_seat());
        if let Some(hers) = self.fairy.0 {
            own.remove(hers);
        }
        // Few of these tiles are in the city.
        for tile in bits(own.first() & self.city_tiles()) {
            if self.is_shut(self.board.tiles()[usize::from(tile)].position) {
                own.remove(u16::from(tile));
            }
        }
        own.iter().map(|tile| self.board.tiles()[tile].position)
    }

    /// Returns `true` if the active seat can move her.
    pub(crate) fn can_move_fairy(&self) -> bool {
        if !self.setup.parts.has(Part::Fairy) {
            return false;
        }
        match self.setup.options.fairy {
            FairyStands::OnTile => self.fairy_tiles().next().is_some(),
            FairyStands::NextToFollower => self.own_followers().any(|figure| {
                !figure.charmed && !self.is_shut(self.board.tiles()[usize::from(figure.tile)].position)
            }),
        }
    }

    fn own_followers(&self) -> impl Iterator<Item = &Figure> + '_ {
        let seat = self.turn_seat();
        self.figures.iter().filter(move |figure| figure.seat == seat && figure.kind.is_follower())
    }

    /// Returns the active seat's followers that she may join, each kind and place once.
    pub(crate) fn fairy_choices(&self) -> Vec<(FigureKind, Spot)> {
        let mut company: Vec<(FigureKind, Spot)> = self
            .own_followers()
            .map(|figure| (figure.kind, self.spot(figure.segment)))
            .filter(|(kind, spot)| self.check_fairy_beside(*kind, *spot).is_ok())
            .collect();
        company.sort_unstable();
        company.dedup();
        company
    }

    pub(crate) fn check_fairy_tile(&self, to: Position) -> Result<(), Refusal> {
        if self.setup.options.fairy != FairyStands::OnTile || !self.setup.parts.has(Part::Fairy) {
            return Err(Refusal::NotNow);
        }
        let tile = self.board.number_at(to).ok_or(Refusal::NoMove)?;
        if self.fairy.is(tile) || self.is_shut(to) {
            return Err(Refusal::NoMove);
        }
        let has_company = self.figures.tiles_of(self.turn_seat()).contains(tile);
        if has_company { Ok(()) } else { Err(Refusal::NoFigure) }
    }

    pub(crate) fn check_fairy_beside(&self, kind: FigureKind, spot: Spot) -> Result<(), Refusal> {
        if self.setup.options.fairy != FairyStands::NextToFollower || !self.setup.parts.has(Part::Fairy) {
            return Err(Refusal::NotNow);
        }
        if self.is_shut(spot.position) {
            return Err(Refusal::NoMove);
        }
        let segment = self.segment_at(spot).ok_or(Refusal::NoSuchSegment)?;
        let joins = |figure: &Figure| figure.kind == kind && figure.segment == segment && !figure.charmed;
        if self.own_followers().any(joins) { Ok(()) } else { Err(Refusal::NoFigure) }
    }

    /// Returns `true` if she must stay off a tile of the city.
    ///
    /// An option opens the tile with the quarters and the outer tiles to her, and nothing else of
    /// the city.
    fn is_shut(&self, position: Position) -> bool {
        self.is_closed_city(position)
            && (self.setup.options.city_tiles == crate::setup::options::CityTiles::Closed
                || position != super::count::Quarter::TILE)
    }

    pub(crate) fn move_fairy<S: EventSink>(
        &mut self,
        seat: Seat,
        to: Position,
        beside: Option<(FigureKind, Spot)>,
        sink: &mut S,
    ) {
        self.fairy = FairyTile(self.board.number_at(to));
        let segment = beside.and_then(|(_, spot)| self.segment_at(spot));
        let joins = |figure: &Figure| {
            figure.seat == seat
                && Some(figure.segment) == segment
                && Some(figure.kind) == beside.map(|(kind, _)| kind)
                && !figure.charmed
        };
        if self.setup.options.fairy == FairyStands::NextToFollower {
            self.figures.move_fairy_to(self.figures.iter().position(joins));
        }
        if S::WANTED {
            sink.take(Event::FairyMoved { seat, to, beside });
        }
    }
}
