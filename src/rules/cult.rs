//! The Cult: shrines beside cloisters, and their challenges (000, The Cult & Heretic; 003, The Cultists).

use super::catalogue::{FeatureKind, KindId, TileSet};
use super::features::SegmentId;
use super::game::Game;
use super::geometry::Position;
use super::list::Few;
use super::options::ChallengeOwn;
use super::setup::Setup;
use super::shapes::Shapes;

impl Setup {
    /// Whether shrines are played.
    pub(super) fn has_shrines(&self) -> bool {
        self.sets.iter().any(|set| matches!(set, TileSet::Cult | TileSet::Cult6))
    }
}

impl Game {
    /// The cloisters, or the shrines, in the eight cells around one.
    fn cloisters_around(
        &self,
        position: Position,
        wanted: FeatureKind,
    ) -> impl Iterator<Item = (Position, SegmentId)> + '_ {
        position.around().into_iter().filter_map(move |cell| {
            let tile = self.board.tile_at(cell)?;
            let (kind, number) = Shapes::standard().of(tile.kind).cloister?;
            (kind == wanted).then(|| (cell, tile.segment(number)))
        })
    }

    /// Whether a tile may be laid here: no shrine beside two cloisters, no cloister beside two shrines, the earlier ones neither.
    pub(super) fn respects_cult(&self, kind: KindId, position: Position) -> bool {
        let Some((own, _)) = Shapes::standard().of(kind).cloister.filter(|_| self.shrines) else {
            return true;
        };
        let mut met = self.cloisters_around(position, opposite(own));
        match (met.next(), met.next()) {
            (None, _) => true,
            (Some((other, _)), None) => self.cloisters_around(other, own).next().is_none(),
            (Some(_), Some(_)) => false,
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
            for (_, loser) in self.cloisters_around(at, opposite(self.features.kind(*winner))) {
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
