//! The wood of a part: which figures may go where, and what else may be done instead (000, Deploying followers, "Move" wood).
//!
//! Invariant: [`Game::wood_actions`] lists what [`Game::check_wood`] accepts: for the tile just laid both read the same masks.

use super::action::{Action, Refusal};
use super::board::Tile;
use super::catalogue::FeatureKind;
use super::figures::FigureKind;
use super::game::Game;
use super::geometry::Spot;
use super::options::FairyStands;
use super::setup::{Part, Seat};
use super::shapes::Shapes;

impl Game {
    /// A bit a segment of the tile just laid: where a figure of this kind may be deployed; barns apart.
    #[inline]
    fn mask(&self, tile: &Tile, kind: FigureKind) -> u16 {
        let shape = Shapes::standard().of(tile.kind);
        match kind {
            FigureKind::Small | FigureKind::Large => self.free,
            FigureKind::Mayor => self.free & shape.cities,
            FigureKind::Wagon => self.free & !shape.fields,
            FigureKind::Builder if !self.is_barred(tile) => self.builder_mask(tile),
            FigureKind::Pig if !self.is_barred(tile) => self.pig_mask(tile),
            FigureKind::Builder | FigureKind::Pig | FigureKind::Barn => 0,
        }
    }

    /// Whether nobody may stand on the tile just laid: the dragon is there, or it is the lake with the volcano.
    fn is_barred(&self, tile: &Tile) -> bool {
        self.lake_due || self.dragon.at == Some(tile.position)
    }

    /// The kinds of figures in the supply of the seat whose turn it is.
    fn kinds_at_hand(&self) -> impl Iterator<Item = FigureKind> + '_ {
        let supply = self.supplies[self.turn_of().index()];
        FigureKind::ALL.into_iter().filter(move |kind| supply.of(*kind) > 0)
    }

    /// Whether anything but passing can be done.
    #[inline]
    pub(super) fn has_wood(&self) -> bool {
        if self.lake_due {
            return false;
        }
        let supply = &self.supplies[self.turn_of().index()];
        if self.free != 0 && supply.of(FigureKind::Small) + supply.of(FigureKind::Large) > 0 {
            return true;
        }
        !self.is_plain && self.has_special_wood()
    }

    fn has_special_wood(&self) -> bool {
        let supply = &self.supplies[self.turn_of().index()];
        let tile = self.last_tile();
        self.kinds_at_hand().any(|kind| self.mask(&tile, kind) != 0)
            || supply.of(FigureKind::Barn) > 0 && self.barn_spots().next().is_some()
            || self.princess_knights().next().is_some()
            || self.can_move_fairy()
            || self.has_portal(&tile) && {
                let mut actions = Vec::new();
                self.portal_actions(&mut actions);
                !actions.is_empty()
            }
    }

    /// Everything that can be done: figures by kind and place, the fairy, the princess's knights, and passing last.
    pub(super) fn wood_actions(&self, actions: &mut Vec<Action>) {
        let tile = self.last_tile();
        let must = self.must_send_home();
        if !must {
            for figure in self.kinds_at_hand() {
                let mut mask = self.mask(&tile, figure);
                while mask != 0 {
                    let spot = Spot { position: tile.position, feature: mask.trailing_zeros() as u8 };
                    mask &= mask - 1;
                    actions.push(Action::Deploy { figure, spot });
                }
                if figure == FigureKind::Barn {
                    actions.extend(self.barn_spots().map(|spot| Action::Deploy { figure, spot }));
                }
            }
            if self.has_portal(&tile) {
                self.portal_actions(actions);
            }
            if self.parts.has(Part::Fairy) {
                match self.options.fairy {
                    FairyStands::OnTile => {
                        actions.extend(self.fairy_tiles().iter().map(|to| Action::MoveFairy { to: *to }));
                    }
                    FairyStands::NextToFollower => {
                        let company = self.fairy_company().into_iter();
                        actions.extend(company.map(|(figure, spot)| Action::JoinFairy { figure, spot }));
                    }
                }
            }
        }
        let first = actions.len();
        for knight in self.princess_knights() {
            let action =
                Action::SendHome { seat: knight.seat, figure: knight.kind, spot: self.spot(knight.segment) };
            if !actions[first..].contains(&action) {
                actions.push(action);
            }
        }
        if !must {
            actions.push(Action::Pass);
        }
    }

    fn has_portal(&self, tile: &Tile) -> bool {
        Shapes::standard().of(tile.kind).portal && self.parts.has(Part::Portal)
    }

    /// Followers through the magic portal to all tiles but the one just laid.
    fn portal_actions(&self, actions: &mut Vec<Action>) {
        let tiles = self.board.tiles();
        let mut spots: Vec<(FeatureKind, Spot)> = Vec::with_capacity(2 * tiles.len());
        for tile in &tiles[..tiles.len() - 1] {
            if self.is_closed_city(tile.position) || self.dragon.at == Some(tile.position) {
                continue;
            }
            for (feature, (kind, _)) in (0u8..).zip(&Shapes::standard().of(tile.kind).features) {
                if !self.is_for_followers(*kind) {
                    continue;
                }
                let root = self.features.root(tile.segment(feature));
                if self.is_free(*kind, root)
                    && (*kind == FeatureKind::Field || !self.features.is_complete(root))
                {
                    spots.push((*kind, Spot { position: tile.position, feature }));
                }
            }
        }
        for figure in self.kinds_at_hand().filter(|figure| figure.is_follower()) {
            let goes = |(kind, _): &&(FeatureKind, Spot)| goes_on(figure, *kind);
            actions.extend(spots.iter().filter(goes).map(|(_, spot)| Action::Deploy { figure, spot: *spot }));
        }
    }

    pub(super) fn check_wood(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if !self.is_plain && self.must_send_home() && !matches!(action, Action::SendHome { .. }) {
            return Err(Refusal::Princess);
        }
        match action {
            Action::Pass => Ok(()),
            Action::Deploy { figure, spot } => self.check_deploy(seat, figure, spot),
            Action::MoveFairy { to } => self.check_fairy_tile(to),
            Action::JoinFairy { figure, spot } => self.check_fairy_beside(figure, spot),
            Action::SendHome { seat, figure, spot } => {
                let segment = self.segment_at(spot).ok_or(Refusal::NoSuchSegment)?;
                let mut knights = self.princess_knights();
                let is_it = knights.any(|k| k.seat == seat && k.kind == figure && k.segment == segment);
                if is_it { Ok(()) } else { Err(Refusal::NoFigure) }
            }
            Action::Lay { .. }
            | Action::MoveDragon { .. }
            | Action::MoveCount { .. }
            | Action::DeployFavoured { .. } => Err(Refusal::NotNow),
        }
    }

    fn check_deploy(&self, seat: Seat, figure: FigureKind, spot: Spot) -> Result<(), Refusal> {
        let tile = self.last_tile();
        if self.supplies[seat.index()].of(figure) == 0 {
            return Err(Refusal::NoneLeft);
        }
        if figure == FigureKind::Barn {
            return self.check_barn(spot);
        }
        if spot.position != tile.position {
            return self.check_portal(&tile, figure, spot);
        }
        let features = &Shapes::standard().of(tile.kind).features;
        let (kind, _) = features.get(usize::from(spot.feature)).ok_or(Refusal::NoSuchSegment)?;
        if !self.is_for_followers(*kind) {
            return Err(Refusal::NotForFigures);
        }
        if self.is_barred(&tile) {
            return Err(Refusal::Dragon);
        }
        if figure.is_follower() && !goes_on(figure, *kind) {
            return Err(Refusal::WrongFigure);
        }
        if self.mask(&tile, figure) >> spot.feature & 1 == 0 {
            return Err(if figure.is_follower() { Refusal::Occupied } else { Refusal::WrongFigure });
        }
        Ok(())
    }

    fn check_portal(&self, tile: &Tile, figure: FigureKind, spot: Spot) -> Result<(), Refusal> {
        if !self.has_portal(tile) || !figure.is_follower() || self.is_closed_city(spot.position) {
            return Err(Refusal::AnotherTile);
        }
        let segment = self.segment_at(spot).ok_or(Refusal::NoSuchSegment)?;
        let (kind, root) = (self.features.kind(segment), self.features.root(segment));
        if !self.is_for_followers(kind) {
            return Err(Refusal::NotForFigures);
        }
        if !goes_on(figure, kind) {
            return Err(Refusal::WrongFigure);
        }
        if self.dragon.at == Some(spot.position) {
            return Err(Refusal::Dragon);
        }
        if !self.is_free(kind, root) {
            return Err(Refusal::Occupied);
        }
        if kind != FeatureKind::Field && !self.features.is_incomplete(root) {
            return Err(Refusal::Completed);
        }
        Ok(())
    }
}

/// Whether this follower goes on this kind of feature: the mayor on cities, the wagon on all but farms, the others on all.
pub(super) const fn goes_on(figure: FigureKind, kind: FeatureKind) -> bool {
    match figure {
        FigureKind::Mayor => matches!(kind, FeatureKind::City),
        FigureKind::Wagon => !matches!(kind, FeatureKind::Field),
        _ => true,
    }
}
