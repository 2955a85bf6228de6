//! Lists that are cheap to clone and seldom allocate during a game: bots clone games by the thousand.
//!
//! [`List`] is a `Vec` whose clones keep its capacity, so it grows by little; [`InlineList`] holds its
//! items in place.

use std::ops::{Deref, DerefMut};

/// A `Vec` whose clones keep its capacity.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct List<T>(Vec<T>);

impl<T> List<T> {
    pub(crate) fn with_capacity(capacity: usize) -> Self {
        Self(Vec::with_capacity(capacity))
    }

    /// Appends an item.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        if self.0.len() == self.0.capacity() {
            self.grow(1);
        }
        self.0.push(item);
    }

    /// Appends items.
    #[inline]
    pub(crate) fn extend_from_slice(&mut self, items: &[T])
    where
        T: Copy,
    {
        if self.0.capacity() - self.0.len() < items.len() {
            self.grow(items.len());
        }
        self.0.extend_from_slice(items);
    }

    /// Makes room for `more` items, and for a sixteenth of the present number.
    ///
    /// A `Vec` would double, and each clone of the game would have that much memory.
    #[cold]
    fn grow(&mut self, more: usize) {
        self.0.reserve_exact(more + self.0.len() / 16);
    }

    /// Returns the number of bytes on the heap.
    pub(crate) const fn heap_bytes(&self) -> usize {
        self.0.capacity() * size_of::<T>()
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Copy> Clone for List<T> {
    fn clone(&self) -> Self {
        let mut copy = Vec::with_capacity(self.0.capacity());
        copy.extend_from_slice(&self.0);
        Self(copy)
    }

    fn clone_from(&mut self, source: &Self) {
        self.0.clear();
        self.0.extend_from_slice(&source.0);
    }
}

impl<T> From<Vec<T>> for List<T> {
    fn from(items: Vec<T>) -> Self {
        Self(items)
    }
}

impl<T> Deref for List<T> {
    type Target = Vec<T>;
    fn deref(&self) -> &Vec<T> {
        &self.0
    }
}

impl<T> DerefMut for List<T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.0
    }
}

/// A list of at most `N` items, stored in place.
///
/// Invariant: the items beyond the length are `T::default()`, so equal lists are equal in every byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct InlineList<T, const N: usize> {
    items: [T; N],
    count: u16,
}

impl<T: Copy + Default, const N: usize> InlineList<T, N> {
    /// Number of items that are moved at once.
    const PIECE: usize = 64_usize.div_ceil(size_of::<T>());

    pub(crate) fn new() -> Self {
        Self { items: [T::default(); N], count: 0 }
    }

    /// Appends an item.
    ///
    /// # Panics
    /// Panics if there are `N` items already; `N` is the maximum that a checked setup allows.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.items[usize::from(self.count)] = item;
        self.count += 1;
    }

    /// Appends an item unless the list has it already.
    #[inline]
    pub(crate) fn insert_new(&mut self, item: T)
    where
        T: PartialEq,
    {
        if !self.contains(&item) {
            self.push(item);
        }
    }

    /// Inserts an item into an ascending list, so that it stays ascending.
    pub(crate) fn insert_sorted(&mut self, item: T)
    where
        T: Ord,
    {
        let at = self.partition_point(|other| *other <= item);
        let count = self.len();
        self.push(item);
        self.items.copy_within(at..count, at + 1);
        self.items[at] = item;
    }

    /// Removes all items.
    pub(crate) fn clear(&mut self) {
        *self = Self::new();
    }

    /// Returns the items for changes in place.
    pub(crate) fn as_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.count)]
    }

    /// Removes and returns the item at `at`; later items move up.
    ///
    /// # Panics
    /// Panics if there is none.
    #[inline]
    pub(crate) fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        let mut next = at + 1;
        while next < self.len() {
            // A piece of known length takes no call. Default items behind the end may be moved as
            // well: they are all the same.
            if next + Self::PIECE <= N {
                self.items.copy_within(next..next + Self::PIECE, next - 1);
            } else {
                self.items.copy_within(next.., next - 1);
            }
            next += Self::PIECE;
        }
        self.count -= 1;
        self.items[usize::from(self.count)] = T::default();
        item
    }
}

impl<T: Copy + Default, const N: usize> Default for InlineList<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> Deref for InlineList<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.count)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares with a `Vec`, for lists shorter and longer than a piece.
    #[test]
    fn items_behind_a_removed_one_move_up() {
        for count in [1, 2, 63, 64, 65, 66, 129, 199, 200] {
            for at in 0..count {
                let mut few = InlineList::<u8, 200>::new();
                (0..count).for_each(|n| few.push(n as u8 + 1));
                let mut twin = few.to_vec();
                assert_eq!(few.remove(at), twin.remove(at));
                assert_eq!(few[..], twin[..], "{at} of {count}");
                assert!(few.items[twin.len()..].iter().all(|item| *item == 0), "{at} of {count}");
            }
        }
    }

    #[test]
    #[should_panic(expected = "out of bounds")]
    fn removal_beyond_the_end_panics() {
        let mut few = InlineList::<u8, 200>::new();
        few.push(1);
        few.remove(1);
    }
}
