//! Deployment of a part: figures and their places, the fairy, the princess.

use std::collections::BTreeSet;

use bastide_rules::catalogue::Mark;
use bastide_rules::options::{BarnShares, CityTiles, FairyStands, Princess};
use bastide_rules::{Action, Farmers, FeatureKind, FigureKind, Part, Piece, Position, Seat, Spot};

use super::kinds::suits;
use super::table::FloodedFeature;
use super::{Figure, Twin};

impl Twin {
    /// Returns all actions of the part's deployment, with passing if that is allowed.
    pub(super) fn deployment_actions(&self) -> Vec<Action> {
        let knights: BTreeSet<Action> = self.princess_knights().iter().map(send_home).collect();
        if !knights.is_empty() && self.setup.options.princess == Princess::Must {
            return knights.into_iter().collect();
        }
        let mut actions = BTreeSet::from([Action::Pass]);
        actions.extend(knights);
        actions.extend(self.may_go_home().iter().map(send_home));
        actions.extend(self.fairy_moves());
        actions.extend(self.tower_actions());
        actions.extend(self.free_bridges());
        let seat = self.player();
        for figure in FigureKind::ALL.into_iter().filter(|kind| self.supply(seat, *kind) > 0) {
            let spots = match figure {
                FigureKind::Barn => self.barn_spots(),
                _ => self.spots_for(figure),
            };
            actions.extend(spots.into_iter().map(|spot| Action::Deploy { figure, spot }));
        }
        actions.into_iter().collect()
    }

    /// Returns true for tiles that dragon, fairy and portal can't enter.
    pub(super) fn is_closed_city_tile(&self, position: Position) -> bool {
        let is_closed = self.setup.options.city_tiles == CityTiles::Closed;
        self.table.is_inner_city_tile(position) || is_closed && self.table.is_city_tile(position)
    }

    pub(super) fn is_for_followers(&self, kind: FeatureKind) -> bool {
        match kind {
            FeatureKind::River
            | FeatureKind::Quarter
            | FeatureKind::Machine
            | FeatureKind::Tower
            | FeatureKind::Castle => false,
            FeatureKind::Field => self.setup.options.farmers == Farmers::Yes,
            _ => FigureKind::ALL
                .into_iter()
                .any(|figure| self.setup.parts.figures(figure) > 0 && suits(figure, kind)),
        }
    }

    /// Returns the spots for a figure from the supply, unless it is a barn.
    fn spots_for(&self, figure: FigureKind) -> Vec<Spot> {
        let tile = self.table.last();
        let mut positions = vec![tile.position];
        if figure.is_follower() && self.has(Part::Portal) && tile.kind.kind().has(Mark::Portal) {
            let all = self.table.laid.iter().map(|tile| tile.position);
            positions = all.filter(|p| *p == tile.position || !self.is_closed_city_tile(*p)).collect();
        }
        positions.retain(|position| self.dragon != Some(*position));
        let spots = positions.into_iter().flat_map(|position| self.table.spots_on(position));
        let fits = |spot: &Spot| {
            if self.leads_on(figure, *spot) {
                return true;
            }
            let whole = self.table.whole(*spot);
            let is_here = spot.position == tile.position;
            let there = self.followers_on(whole);
            let own = there.iter().any(|follower| follower.seat == self.player());
            let (is_road_or_city, is_field) = (
                matches!(whole.kind, FeatureKind::Road | FeatureKind::City),
                whole.kind == FeatureKind::Field,
            );
            match figure {
                FigureKind::Builder => own && is_road_or_city && !whole.is_complete(),
                FigureKind::Shepherd => is_field && !self.has_shepherd(whole),
                FigureKind::Pig => own && is_field && self.is_for_followers(whole.kind),
                _ => {
                    suits(figure, whole.kind)
                        && self.is_for_followers(whole.kind)
                        && there.is_empty()
                        && !self.has_barn(whole)
                        && (is_here || !whole.is_complete())
                }
            }
        };
        spots.filter(fits).collect()
    }

    /// Returns the corners where four tiles, the last one among them, meet with a field each.
    /// A corner has the spot of the south-eastern tile's field.
    fn barn_spots(&self) -> Vec<Spot> {
        let last = self.table.last().position;
        let mut spots = Vec::new();
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let (x, y) = (last.x + dx, last.y + dy);
            let fields = [
                self.table.field_at_corner(Position::new(x, y), (0, 0)),
                self.table.field_at_corner(Position::new(x - 1, y), (4, 0)),
                self.table.field_at_corner(Position::new(x, y - 1), (0, 4)),
                self.table.field_at_corner(Position::new(x - 1, y - 1), (4, 4)),
            ];
            if let [Some(spot), Some(_), Some(_), Some(_)] = fields {
                let may_share = self.setup.options.barn_shares == BarnShares::Yes;
                if may_share || !self.has_barn(self.table.whole(spot)) {
                    spots.push(spot);
                }
            }
        }
        spots
    }

    fn princess_knights(&self) -> Vec<Figure> {
        if !self.has(Part::Princess) {
            return Vec::new();
        }
        let spots = self.table.spots_on(self.table.last().position).into_iter();
        let shown = spots.filter(|spot| self.table.printed(*spot).princess);
        let cities: Vec<&FloodedFeature> = shown.map(|spot| self.table.whole(spot)).collect();
        cities.into_iter().flat_map(|city| self.followers_on(city)).collect()
    }

    fn fairy_moves(&self) -> Vec<Action> {
        if !self.has(Part::Fairy) {
            return Vec::new();
        }
        let is_own = |figure: &&Figure| figure.seat == self.player() && figure.kind.is_follower();
        let reachable = |figure: &&Figure| {
            let in_quarter = self.table.printed(figure.spot).kind == FeatureKind::Quarter;
            let is_open = self.setup.options.city_tiles == CityTiles::Open;
            in_quarter && is_open || !self.is_closed_city_tile(figure.spot.position)
        };
        let own = self.figures.iter().filter(is_own).filter(reachable);
        match self.setup.options.fairy {
            FairyStands::OnTile => own
                .map(|figure| figure.spot.position)
                .filter(|to| self.fairy != Some(*to))
                .map(|to| Action::MoveFairy { to })
                .collect(),
            FairyStands::NextToFollower => own
                .filter(|figure| self.beside != Some(figure.id))
                .map(|figure| Action::JoinFairy { figure: figure.kind, spot: figure.spot })
                .collect(),
        }
    }

    pub(super) fn do_deployment(&mut self, action: Action) {
        let seat = self.player();
        let named = |seat: Seat, kind: FigureKind, spot: Spot| {
            move |figure: &&Figure| (figure.seat, figure.kind, figure.spot) == (seat, kind, spot)
        };
        match action {
            Action::Deploy { figure, spot } => {
                if self.goes_elsewhere(figure, spot) {
                    return;
                }
                self.deploy(seat, figure, spot);
                self.note_shepherd(figure);
                if figure == FigureKind::Barn {
                    self.barn_laid = Some(spot);
                }
            }
            Action::Place { piece: Piece::Bridge, to } => self.put_free_bridge(to),
            Action::Place { to, .. } => self.put_storey(to),
            Action::MoveFairy { to } => self.fairy = Some(to),
            Action::JoinFairy { figure, spot } => {
                let mut alike = self.figures.iter().filter(named(seat, figure, spot));
                let other = alike.find(|figure| self.beside != Some(figure.id));
                self.beside = other.map(|figure| figure.id);
                self.fairy = Some(spot.position);
            }
            Action::SendHome { seat, figure, spot } => {
                self.before_going_home(seat, figure, spot);
                let first = self.figures.iter().find(named(seat, figure, spot));
                let gone = first.map(|figure| figure.id).into_iter().collect();
                self.take_home(&gone);
                self.return_lone_figures();
            }
            _ => {}
        }
    }
}

fn send_home(knight: &Figure) -> Action {
    Action::SendHome { seat: knight.seat, figure: knight.kind, spot: knight.spot }
}
