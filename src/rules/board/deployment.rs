//! Deployments: the places where figures may go, and the alternatives (000, Deploying followers,
//! "Move" wood).
//!
//! Invariant: [`Game::deployment_actions`] lists what [`Game::check_deployment`] accepts; for the
//! tile just laid both read the same masks.

use super::Tile;
use super::figure_kinds::FigureKind;
use super::figures::Figure;
use super::totals::Totals;
use crate::game::Game;
use crate::moves::action::{Action, Refusal};
use crate::moves::event::EventSink;
use crate::setup::options::FairyStands;
use crate::setup::{Part, Piece, Seat};
use crate::tiles::catalogue::FeatureKind;
use crate::tiles::geometry::Spot;
use crate::tiles::shapes::{Shape, Shapes};
use crate::tools::bits::numbers;

impl Game {
    /// Returns the segments of the new tile where each kind of figure may be deployed, as bits.
    ///
    /// They cover figures in the active seat's supply, without barns.
    #[inline]
    fn masks(&self, tile: &Tile) -> [u16; FigureKind::ALL.len()] {
        let shape = Shapes::standard().of(tile.kind());
        let specials = if self.is_barred(tile) { 0 } else { u16::MAX };
        let supply = &self.supplies[self.turn_seat().index()];
        // A reserved segment of the new tile is a feature by itself, so nobody can be there.
        let free = self.laid.free() | shape.reserved & specials;
        let machine = self.machine_mask(tile) & specials;
        let bridge = self.bridge_bit(tile);
        FigureKind::ALL.map(|kind| match kind {
            _ if supply.of(kind) == 0 => 0,
            FigureKind::Builder => self.builder_mask(shape.ways | bridge) & specials,
            FigureKind::Pig => self.pig_mask(shape) & specials,
            FigureKind::Shepherd => self.pasture_mask(tile) & specials,
            _ if kind.is_follower() => free & takes(shape, kind, bridge) | machine,
            _ => 0,
        })
    }

    /// Returns `true` if no figure may stand on the new tile.
    ///
    /// The dragon is there, or it is the lake with the volcano whose extra tile is due.
    #[inline]
    pub(crate) fn is_barred(&self, tile: &Tile) -> bool {
        self.river.is_lake_due() || self.dragon.is_at(tile.position)
    }

    /// Returns `true` if the active seat can do anything but pass.
    #[inline]
    pub(crate) fn has_deployment(&self) -> bool {
        if self.river.is_lake_due() {
            return false;
        }
        if self.laid.free() != 0 && self.has_plain_follower(self.turn_seat()) {
            return true;
        }
        !self.is_plain && self.has_special_deployment()
    }

    /// Returns `true` if a seat has a small or large follower left.
    #[inline]
    pub(crate) fn has_plain_follower(&self, seat: Seat) -> bool {
        let supply = &self.supplies[seat.index()];
        supply.of(FigureKind::Small) | supply.of(FigureKind::Large) != 0
    }

    #[inline(never)]
    fn has_special_deployment(&self) -> bool {
        let supply = &self.supplies[self.turn_seat().index()];
        let tile = self.last_tile();
        self.masks(&tile).iter().any(|mask| *mask != 0)
            || supply.of(FigureKind::Barn) > 0 && self.barn_spots().next().is_some()
            || self.princess_knights().next().is_some()
            || self.may_go_home().next().is_some()
            || self.can_move_fairy()
            || self.setup.parts.has(Part::Tower) && self.can_use_tower()
            || self.setup.parts.has(Part::Bridge) && !self.free_bridges().is_empty()
            || self.has_portal(&tile)
                && self.followers_at_hand().any(|figure| {
                    let mut open = self.open_through_portal();
                    open.any(|(tile, open)| open & self.takes_at(&tile, figure) != 0)
                })
    }

    /// Lists all legal actions: figures by kind and place, storeys, the fairy, the princess's knights,
    /// figures that may go home; passing last.
    pub(crate) fn deployment_actions(&self, actions: &mut Vec<Action>) {
        let tile = self.last_tile();
        let must = self.must_send_home();
        if !must {
            let masks = self.masks(&tile);
            for figure in FigureKind::ALL {
                push_deployments(actions, figure, &tile, masks[figure as usize]);
            }
            let figure = FigureKind::Barn;
            if self.supplies[self.turn_seat().index()].of(figure) > 0 {
                actions.extend(self.barn_spots().map(|spot| Action::Deploy { figure, spot }));
            }
            if self.has_portal(&tile) {
                self.portal_actions(actions);
            }
            if self.setup.parts.has(Part::Tower) {
                self.tower_actions(actions);
            }
            if self.setup.parts.has(Part::Bridge) {
                self.bridge_actions(actions);
            }
            if self.setup.parts.has(Part::Fairy) {
                match self.setup.options.fairy {
                    FairyStands::OnTile => {
                        self.fairy_tiles().for_each(|to| actions.push(Action::MoveFairy { to }));
                    }
                    FairyStands::NextToFollower => {
                        let company = self.fairy_choices().into_iter();
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
            let home = |figure: Figure| (figure.seat, figure.kind, self.spot(figure.segment));
            let figures = self.may_go_home().map(home);
            actions.extend(figures.map(|(seat, figure, spot)| Action::SendHome { seat, figure, spot }));
            actions.push(Action::Pass);
        }
    }

    #[inline(always)]
    fn has_portal(&self, tile: &Tile) -> bool {
        Shapes::standard().of(tile.kind()).portal && self.setup.parts.has(Part::Portal)
    }

    /// Returns the kinds of followers in the active seat's supply.
    fn followers_at_hand(&self) -> impl Iterator<Item = FigureKind> + '_ {
        let supply = self.supplies[self.turn_seat().index()];
        FigureKind::ALL.iter().copied().filter(move |kind| kind.is_follower() && supply.of(*kind) > 0)
    }

    /// Lists deployments of followers through the magic portal.
    fn portal_actions(&self, actions: &mut Vec<Action>) {
        let mut figures = self.followers_at_hand().peekable();
        if figures.peek().is_some() {
            let open: Vec<(Tile, u16)> = self.open_through_portal().collect();
            for figure in figures {
                for (tile, open) in &open {
                    push_deployments(actions, figure, tile, open & self.takes_at(tile, figure));
                }
            }
        }
    }

    /// Returns one bit for each segment of a laid tile that the follower's kind may stand on.
    fn takes_at(&self, tile: &Tile, follower: FigureKind) -> u16 {
        takes(Shapes::standard().of(tile.kind()), follower, self.bridge_bit(tile))
    }

    /// Returns the tiles that a magic portal leads to, each with its free and incomplete segments.
    ///
    /// These are all tiles except the one just laid, with one bit for each segment.
    fn open_through_portal(&self) -> impl Iterator<Item = (Tile, u16)> + '_ {
        let tiles = self.board.tiles();
        let others = &tiles[..tiles.len().saturating_sub(1)];
        let reached = others
            .iter()
            .filter(|tile| !self.is_closed_city(tile.position) && !self.dragon.is_at(tile.position));
        reached.map(|tile| {
            let shape = Shapes::standard().of(tile.kind());
            let (mut free, mut completed) = (0, 0);
            let posts = shape.for_followers(self.setup.options.farmers) | shape.reserved;
            for number in numbers(posts | self.bridge_bit(tile)) {
                let totals = self.features.totals(self.features.root(tile.segment(number)));
                free |= u16::from(totals.is_free()) << number;
                completed |= u16::from(totals.open() == 0) << number;
            }
            (*tile, free & (!completed | shape.fields))
        })
    }

    pub(crate) fn check_deployment(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if !self.is_plain && self.must_send_home() && !matches!(action, Action::SendHome { .. }) {
            return Err(Refusal::Princess);
        }
        match action {
            Action::Pass => Ok(()),
            Action::Deploy { figure, spot } => self.check_deploy(seat, figure, spot),
            Action::MoveFairy { to } => self.check_fairy_tile(to),
            Action::JoinFairy { figure, spot } => self.check_fairy_beside(figure, spot),
            Action::Place { piece: Piece::Bridge, to } => self.check_free_bridge(seat, to),
            Action::Place { piece, to } => self.check_storey(seat, piece, to),
            Action::SendHome { seat, figure, spot } => {
                let segment = self.segment_at(spot).ok_or(Refusal::NoSuchSegment)?;
                let others = self.may_go_home().filter(|_| !self.must_send_home());
                let mut offered = self.princess_knights().chain(others);
                let is_it = offered.any(|f| f.seat == seat && f.kind == figure && f.segment == segment);
                if is_it { Ok(()) } else { Err(Refusal::NoFigure) }
            }
            Action::Lay { .. }
            | Action::MoveDragon { .. }
            | Action::MoveCount { .. }
            | Action::DeployFavoured { .. }
            | Action::Choose(_)
            | Action::JoinRoads { .. }
            | Action::Exchange { .. }
            | Action::PayRansom { .. }
            | Action::LayWithBridge { .. }
            | Action::Pick { .. }
            | Action::Bid { .. } => Err(Refusal::NotNow),
        }
    }

    /// Takes an action of a deployment without checks.
    #[inline]
    pub(crate) fn do_deployment<S: EventSink>(&mut self, seat: Seat, action: Action, sink: &mut S) {
        match action {
            Action::Deploy { figure, spot } => self.deploy(seat, figure, spot, sink),
            Action::MoveFairy { to } => self.move_fairy(seat, to, None, sink),
            Action::JoinFairy { figure, spot } => {
                self.move_fairy(seat, spot.position, Some((figure, spot)), sink);
            }
            Action::SendHome { seat: owner, figure, spot } => {
                self.send_chosen_home(owner, figure, spot, sink);
            }
            _ => {} // passing
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
        if self.is_tower(spot) {
            return self.check_tower_top(figure, spot);
        }
        if spot.position != tile.position {
            return self.check_portal(&tile, figure, spot);
        }
        if figure == FigureKind::Shepherd {
            if self.is_barred(&tile) {
                return Err(Refusal::Dragon);
            }
            return self.check_shepherd(&tile, spot.feature);
        }
        let features = &Shapes::standard().of(tile.kind()).features;
        let printed = features.get(usize::from(spot.feature)).map(Totals::kind);
        let bridge = || self.segment_at(spot).map(|_| FeatureKind::Road);
        let kind = printed.or_else(bridge).ok_or(Refusal::NoSuchSegment)?;
        let is_machine = self.is_machine(spot);
        if !is_machine && !self.is_for_followers(kind) {
            return Err(Refusal::NotForFigures);
        }
        if self.is_barred(&tile) {
            return Err(Refusal::Dragon);
        }
        if figure.is_follower() && !is_machine && !figure.goes_on(kind) {
            return Err(Refusal::WrongFigure);
        }
        if self.masks(&tile)[figure as usize] >> spot.feature & 1 == 0 {
            return Err(if figure.is_follower() { Refusal::Occupied } else { Refusal::WrongFigure });
        }
        Ok(())
    }

    fn check_portal(&self, tile: &Tile, figure: FigureKind, spot: Spot) -> Result<(), Refusal> {
        if !self.has_portal(tile) || !figure.is_follower() || self.is_closed_city(spot.position) {
            return Err(Refusal::AnotherTile);
        }
        let segment = self.segment_at(spot).ok_or(Refusal::NoSuchSegment)?;
        let (kind, root) = (self.features.kind_at(segment), self.features.root(segment));
        if !self.is_for_followers(kind) {
            return Err(Refusal::NotForFigures);
        }
        if !figure.goes_on(kind) {
            return Err(Refusal::WrongFigure);
        }
        if self.dragon.is_at(spot.position) {
            return Err(Refusal::Dragon);
        }
        if !self.features.totals(root).is_free() {
            return Err(Refusal::Occupied);
        }
        if kind != FeatureKind::Field && !self.features.is_incomplete(root) {
            return Err(Refusal::Completed);
        }
        Ok(())
    }
}

/// Returns one bit for each segment of a tile that the follower's kind may stand on.
///
/// `bridge` is the bit of the bridge over it.
#[inline(always)]
const fn takes(shape: &Shape, follower: FigureKind, bridge: u16) -> u16 {
    let bridge = if follower.goes_on(FeatureKind::Road) { bridge } else { 0 };
    shape.takes(follower) | bridge
}

/// Lists a deployment of a figure to each of these segments of a tile, one bit for each.
fn push_deployments(actions: &mut Vec<Action>, figure: FigureKind, tile: &Tile, segments: u16) {
    for feature in numbers(segments) {
        actions.push(Action::Deploy { figure, spot: Spot { position: tile.position, feature } });
    }
}
