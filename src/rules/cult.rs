//! The Cult: shrines beside cloisters, and their challenges (000, The Cult & Heretic; 003, The Cultists).

use super::board::Tile;
use super::catalogue::{FeatureKind, KindId, TileSet};
use super::features::SegmentId;
use super::game::Game;
use super::geometry::Position;
use super::list::Few;
use super::options::ChallengeOwn;
use super::setup::Setup;
use super::shapes::Shapes;

/// A laid cloister or shrine, completed or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Holy {
    position: Position,
    segment: SegmentId,
}

impl Setup {
    /// Whether shrines are played.
    pub(super) fn has_shrines(&self) -> bool {
        self.sets.iter().any(|set| matches!(set, TileSet::Cult | TileSet::Cult6))
    }
}

impl Game {
    fn holy(&self, kind: FeatureKind) -> &[Holy] {
        &self.holy[usize::from(kind == FeatureKind::Shrine)]
    }

    /// The cells where a tile with a cloister, or with a shrine, would come beside two of the other kind, or be the second one beside one of
    /// them; each once, in no order.
    fn forbidden_cells(&self, own: FeatureKind) -> Vec<Position> {
        let mut cells: Vec<Position> = Vec::new();
        let mut forbid = |cell: Position| {
            if self.board.tile_at(cell).is_none() && !cells.contains(&cell) {
                cells.push(cell);
            }
        };
        let others = self.holy(opposite(own));
        for (at, other) in others.iter().enumerate() {
            if self.holy(own).iter().any(|own| own.position.is_around(other.position)) {
                other.position.around().into_iter().for_each(&mut forbid);
            }
            for second in &others[..at] {
                let (dx, dy) = (
                    other.position.x.abs_diff(second.position.x),
                    other.position.y.abs_diff(second.position.y),
                );
                if dx <= 2 && dy <= 2 {
                    let shared = other.position.around().into_iter();
                    shared.filter(|cell| second.position.is_around(*cell)).for_each(&mut forbid);
                }
            }
        }
        cells
    }

    /// Where a tile of this kind may not be laid: nowhere if it has neither cloister nor shrine, or no shrines are played.
    pub(super) fn cult_forbids(&self, kind: KindId) -> Vec<Position> {
        let cloister = Shapes::standard().of(kind).cloister.filter(|_| self.shrines);
        cloister.map_or_else(Vec::new, |(own, _)| self.forbidden_cells(own))
    }

    /// A cloister or shrine was laid.
    pub(super) fn hallow(&mut self, tile: &Tile) {
        if let Some((kind, number)) = Shapes::standard().of(tile.kind).cloister
            && self.shrines
        {
            let holy = &mut self.holy[usize::from(kind == FeatureKind::Shrine)];
            holy.push(Holy { position: tile.position, segment: tile.segment(number) });
        }
    }

    /// The roots of those cloisters and shrines whose followers lost a challenge to one that was completed now.
    pub(super) fn challenged(&self, done: &[SegmentId]) -> Few<SegmentId, 16> {
        let mut losers = Few::new();
        if !self.shrines {
            return losers;
        }
        for winner in done.iter().filter(|root| self.features.kind(**root).is_cloister()) {
            let at = self.board.tiles()[self.features.tile(*winner)].position;
            let others = self.holy(opposite(self.features.kind(*winner))).iter();
            for loser in others.filter(|holy| holy.position.is_around(at)).map(|holy| holy.segment) {
                if self.is_challenge(*winner, loser)
                    && !self.features.is_complete(loser)
                    && !losers.contains(&loser)
                {
                    losers.push(loser);
                }
            }
        }
        losers
    }

    /// Whether both are occupied, by different players or, by option, by one.
    fn is_challenge(&self, winner: SegmentId, loser: SegmentId) -> bool {
        let seats = |root| {
            let here = self.figures.iter().filter(move |figure| figure.segment == root);
            here.fold(0u8, |seats, figure| seats | 1 << figure.seat.0)
        };
        let (winners, losers) = (seats(winner), seats(loser));
        let others = match self.options.challenge_own {
            ChallengeOwn::No => winners & !losers,
            ChallengeOwn::Yes => winners,
        };
        others != 0 && losers != 0
    }
}

const fn opposite(kind: FeatureKind) -> FeatureKind {
    match kind {
        FeatureKind::Shrine => FeatureKind::Cloister,
        _ => FeatureKind::Shrine,
    }
}
