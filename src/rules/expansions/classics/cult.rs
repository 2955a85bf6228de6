//! The Cult: shrines next to cloisters, and their challenges.
//!
//! Source: 000, The Cult & Heretic; 003, The Cultists.

use crate::board::features::{FeatureId, SegmentId};
use crate::board::totals::SEGMENTS_MAX;
use crate::game::Game;
use crate::setup::options::ChallengeOwn;
use crate::setup::{Part, Setup};
use crate::tiles::catalogue::{FeatureKind, KindId};
use crate::tiles::geometry::Position;
use crate::tiles::limits::CLOISTERS_MAX;
use crate::tiles::shapes::Shapes;
use crate::tools::list::InlineList;

impl Setup {
    /// Returns `true` if shrines and cloisters challenge each other.
    ///
    /// Otherwise a shrine is just a cloister.
    #[inline]
    pub(crate) const fn has_challenges(&self) -> bool {
        self.parts.has(Part::Challenge)
    }
}

/// A laid monastic feature, completed or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Cloister {
    pub(crate) position: Position,
    /// Its segment, and the flags [`CLOISTER`] or [`SHRINE`], and [`MET`].
    flagged: u16,
}

/// Flag for a cloister.
const CLOISTER: u16 = 1 << 13;
/// Flag for a shrine.
const SHRINE: u16 = 1 << 14;
/// Flag in games with challenges: one of the other kind is beside it, so that no second one may be.
const MET: u16 = 1 << 15;

/// Each game has room for all of them in place, so a byte more would be paid for each of them.
const _: () = assert!(size_of::<Cloister>() == 6 && SEGMENTS_MAX <= CLOISTER);

impl Cloister {
    #[inline]
    pub(crate) const fn segment(&self) -> SegmentId {
        SegmentId(self.flagged % CLOISTER)
    }

    const fn is(&self, flag: u16) -> bool {
        self.flagged & flag != 0
    }
}

/// Returns the flag of this kind, and that of the kind that it challenges; none for other kinds.
const fn flags(kind: FeatureKind) -> [u16; 2] {
    match kind {
        FeatureKind::Cloister => [CLOISTER, SHRINE],
        FeatureKind::Shrine => [SHRINE, CLOISTER],
        _ => [0, 0],
    }
}

/// All laid monastic features, in the order of laying.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Cloisters(InlineList<Cloister, CLOISTERS_MAX>);

impl Cloisters {
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Cloister> + Clone {
        self.0.iter()
    }

    /// Returns those of the other kind: shrines for a cloister, cloisters for a shrine.
    fn others(&self, kind: FeatureKind) -> impl Iterator<Item = &Cloister> + Clone {
        let [_, other] = flags(kind);
        self.iter().filter(move |cloister| cloister.is(other))
    }

    /// Adds a monastic feature.
    ///
    /// With `challenges` it notes the shrines beside a cloister, and the cloisters beside a shrine.
    pub(crate) fn add(
        &mut self,
        kind: FeatureKind,
        position: Position,
        segment: SegmentId,
        challenges: bool,
    ) {
        let [own, other] = flags(kind);
        self.0.push(Cloister { position, flagged: segment.0 | own });
        if let (true, [others @ .., laid]) = (challenges, self.0.as_mut()) {
            for beside in others.iter_mut().filter(|one| one.is(other) && one.position.is_around(position)) {
                laid.flagged |= MET;
                beside.flagged |= MET;
            }
        }
    }
}

impl Game {
    /// Returns the cloister or shrine that this kind of tile shows, in games with challenges.
    #[inline]
    pub(crate) fn challenging_kind(&self, kind: KindId) -> Option<(FeatureKind, u8)> {
        let holy = Shapes::standard().of(kind).monastic?;
        (self.setup.has_challenges() && holy.0.is_cloister()).then_some(holy)
    }

    /// Returns `true` if a tile of this kind must not be laid in a cell.
    ///
    /// Its cloister or shrine would be beside two of the other kind, or be the second one beside
    /// one of them.
    pub(crate) fn cult_forbids(&self, kind: KindId, cell: Position) -> bool {
        let Some((own, _)) = self.challenging_kind(kind) else { return false };
        let others = self.cloisters.others(own).filter(|other| other.position.is_around(cell));
        others.map(|other| 1 + u8::from(other.is(MET))).sum::<u8>() >= 2
    }

    /// Forbids the cells of the frontier where [`Self::cult_forbids`] a kind with this
    /// [feature](Self::challenging_kind).
    pub(crate) fn forbid_cells_to(&mut self, own: FeatureKind) {
        let Self { board, cloisters, .. } = self;
        let mut forbid = |cell: Position| board.forbid(cell);
        let mut before: InlineList<Position, CLOISTERS_MAX> = InlineList::new();
        for other in cloisters.others(own) {
            let at = other.position;
            if other.is(MET) {
                at.around().into_iter().for_each(&mut forbid);
                continue;
            }
            for second in before.iter().filter(|b| at.x.abs_diff(b.x) <= 2 && at.y.abs_diff(b.y) <= 2) {
                at.around().into_iter().filter(|cell| second.is_around(*cell)).for_each(&mut forbid);
            }
            before.push(at);
        }
    }

    /// Returns the cloisters and shrines that have just lost a challenge to a completed one.
    pub(crate) fn challenged(&self, done: &[FeatureId]) -> InlineList<FeatureId, 16> {
        let mut losers = InlineList::new();
        if !self.setup.has_challenges() {
            return losers;
        }
        for winner in done.iter().filter(|root| self.features.kind(**root).is_cloister()) {
            let winner = self.features.first(*winner);
            let at = self.board.tile_with(winner).position;
            let others = self.cloisters.others(self.features.kind_at(winner));
            for other in others.filter(|other| other.position.is_around(at)) {
                let loser = self.features.root(other.segment());
                if self.is_challenge(winner, other.segment()) && !self.features.is_complete(loser) {
                    losers.insert_new(loser);
                }
            }
        }
        losers
    }

    /// Returns `true` if both are occupied, by different players or, by option, by the same player.
    fn is_challenge(&self, winner: SegmentId, loser: SegmentId) -> bool {
        let seats = |holy| {
            let here = self.figures.iter().filter(move |figure| figure.segment == holy);
            here.fold(0u8, |seats, figure| seats | 1 << figure.seat.0)
        };
        let (winners, losers) = (seats(winner), seats(loser));
        let others = match self.setup.options.challenge_own {
            ChallengeOwn::No => winners & !losers,
            ChallengeOwn::Yes => winners,
        };
        others != 0 && losers != 0
    }
}
