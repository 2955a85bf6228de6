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
    /// The cloisters, or the shrines, in the eight cells around one.
    fn cloisters_around(&self, position: Position, wanted: FeatureKind) -> impl Iterator<Item = Holy> + '_ {
        let holy = &self.holy[usize::from(wanted == FeatureKind::Shrine)];
        holy.iter().copied().filter(move |holy| holy.position.is_around(position))
    }

    /// Whether a tile may be laid here: no shrine beside two cloisters, no cloister beside two shrines, the earlier ones neither.
    pub(super) fn respects_cult(&self, kind: KindId, position: Position) -> bool {
        if !self.shrines {
            return true;
        }
        let Some((own, _)) = Shapes::standard().of(kind).cloister else { return true };
        let mut met = self.cloisters_around(position, opposite(own));
        match (met.next(), met.next()) {
            (None, _) => true,
            (Some(other), None) => self.cloisters_around(other.position, own).next().is_none(),
            (Some(_), Some(_)) => false,
        }
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
            for holy in self.cloisters_around(at, opposite(self.features.kind(*winner))) {
                let loser = holy.segment;
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
