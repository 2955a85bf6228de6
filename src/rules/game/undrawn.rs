//! The tiles still to be drawn: the river's, the bag's, and dragon tiles set aside until a volcano
//! is laid.

use super::encode::kinds;
use crate::setup::Setup;
use crate::tiles::catalogue::{Catalogue, Edge, KindId, Mark, TileSet};
use crate::tiles::limits::{ASIDE_MAX, BAG_MAX, RIVER_MAX};
use crate::tools::list::InlineList;

/// The tiles still to be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Undrawn {
    /// In catalogue order.
    bag: InlineList<KindId, BAG_MAX>,
    /// In the order in which they are drawn: the fork, the others ascending, the lake.
    river: InlineList<KindId, RIVER_MAX>,
    /// Dragon tiles drawn before the first volcano, ascending.
    aside: InlineList<KindId, ASIDE_MAX>,
    /// Number of tiles under hills: the bag is empty when it has as many.
    hidden: u8,
}

impl Undrawn {
    /// Returns all tiles of a game except the city and the spring, which lie at the start.
    pub(super) fn new(setup: &Setup) -> Self {
        let both = setup.sets.contains(TileSet::River1) && setup.sets.contains(TileSet::River2);
        let mut all =
            Self { bag: InlineList::new(), river: InlineList::new(), aside: InlineList::new(), hidden: 0 };
        for stage in 0..3 {
            for kind in Catalogue::standard().kinds() {
                let copies = setup.copies(kind);
                let of = if kind.has(Mark::Fork) { 0 } else { 1 + u8::from(kind.has(Mark::Lake)) };
                let is_river = kind.edges.contains(&Edge::River);
                let is_other_lake = both && kind.set == TileSet::River1 && kind.has(Mark::Lake);
                if is_river && of == stage && !kind.has(Mark::Spring) && !is_other_lake {
                    (0..copies).for_each(|_| all.river.push(kind.id));
                } else if stage == 0 && !is_river && kind.set != TileSet::Count {
                    (0..copies).for_each(|_| all.bag.push(kind.id));
                }
            }
        }
        all
    }

    pub(super) fn bag(&self) -> &[KindId] {
        &self.bag
    }

    #[inline]
    pub(super) fn river(&self) -> &[KindId] {
        &self.river
    }

    pub(super) fn aside(&self) -> &[KindId] {
        &self.aside
    }

    /// Returns `true` if river and bag are empty, whatever is set aside.
    pub(super) fn is_empty(&self) -> bool {
        self.bag.len() <= usize::from(self.hidden) && self.river.is_empty()
    }

    /// Puts a tile of the bag under a hill, unseen; returns `false` if the bag is empty.
    ///
    /// The tile stays among those of the bag, and the bag ends one tile earlier. That is the same:
    /// nobody sees the tile, so each tile of the bag is as likely as each other to be the one under
    /// the hill, and a draw is as likely to be each of those whose place nobody knows. The tiles that
    /// are left in the bag at the end are those under the hills.
    pub(crate) fn hide(&mut self) -> bool {
        let has_tile = self.bag.len() > usize::from(self.hidden);
        self.hidden += u8::from(has_tile);
        has_tile
    }

    /// Returns the number of tiles under hills.
    pub(crate) const fn hidden(&self) -> u8 {
        self.hidden
    }

    /// Returns the tiles that the next draw chooses from.
    ///
    /// From a river these are the fork alone, then all but the lake, then the lake.
    #[inline]
    pub(super) fn pool(&self) -> &[KindId] {
        if !self.river.is_empty() {
            return self.river_pool();
        }
        if self.bag.len() > usize::from(self.hidden) { &self.bag } else { &[] }
    }

    /// Returns the size of the pool, while it isn't empty.
    #[inline]
    pub(super) fn outcomes(&self) -> u32 {
        let pool = if self.river.is_empty() { &self.bag[..] } else { self.river_pool() };
        pool.len() as u32
    }

    fn river_pool(&self) -> &[KindId] {
        let is = |kind: &KindId, mark| kind.kind().has(mark);
        match &*self.river {
            [fork, ..] if is(fork, Mark::Fork) => &self.river[..1],
            [rest @ .., lake] if is(lake, Mark::Lake) && !rest.is_empty() => rest,
            all => all,
        }
    }

    /// Takes the tile with this index out of the pool.
    #[inline]
    pub(super) fn take(&mut self, index: usize) -> KindId {
        if self.river.is_empty() { self.bag.remove(index) } else { self.river.remove(index) }
    }

    /// Takes a copy of a kind out of the bag; returns `false` if there is none.
    pub(crate) fn take_out(&mut self, kind: KindId) -> bool {
        let at = self.bag.iter().position(|other| *other == kind);
        at.map(|at| self.bag.remove(at)).is_some()
    }

    /// Sets a drawn tile aside.
    pub(super) fn set_aside(&mut self, kind: KindId) {
        self.aside.insert_sorted(kind);
    }

    /// Puts the tiles that were set aside back into the bag; returns their number.
    pub(crate) fn shuffle_back(&mut self) -> u8 {
        let aside = std::mem::take(&mut self.aside);
        aside.iter().for_each(|kind| self.bag.insert_sorted(*kind));
        aside.len() as u8
    }

    /// Removes every tile except one copy of `kind`, and as many for the tiles under hills.
    ///
    /// Returns `false`, and changes nothing, if there is none.
    pub(super) fn leave(&mut self, kind: KindId) -> bool {
        let is_there = [self.bag(), self.river(), self.aside()].iter().any(|kinds| kinds.contains(&kind));
        if is_there {
            let (bag, river, aside) = (InlineList::new(), InlineList::new(), InlineList::new());
            *self = Self { bag, river, aside, ..*self };
            (0..=self.hidden).for_each(|_| self.bag.push(kind));
        }
        is_there
    }

    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        [self.bag(), self.river(), self.aside()].iter().for_each(|list| kinds(out, list));
    }
}
