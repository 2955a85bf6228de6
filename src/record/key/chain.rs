//! Hash chains: each member commits to one before the game, and shows one link of it in each round.
//!
//! Invariant: link\[r−1\] = H(`link`; public key ‖ r ‖ link\[r\]), so a link of another key,
//! another round or another chain never verifies; and the chain can be rebuilt from the key and the
//! charter alone.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::signature_cache;
use super::{Key, PublicKey};
use crate::types::limits::CHAIN_LINKS_MAX;
use crate::types::numbering::Round;
use bastide_rules::hash::{Hash, hash};

/// One link of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Link(pub Hash);

/// A link with its round, as turns and receipts show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shown {
    /// The link's round, which is its number in the chain.
    pub round: Round,
    /// The link.
    pub link: Link,
}

fn below(key: &[u8; 32], round: u32, link: &Link) -> Link {
    Link(hash("link", &[key, &round.to_le_bytes(), &link.0]))
}

impl Shown {
    /// Returns a chain's anchor as a shown link.
    #[must_use]
    pub const fn anchor(link: Link) -> Self {
        Self { round: Round::ANCHOR, link }
    }

    /// Returns the link of an equal or lower round that follows from this one.
    /// `None` for a higher round.
    pub fn down_to(&self, round: Round, key: &PublicKey) -> Option<Link> {
        if self.round < round || self.round.0 > CHAIN_LINKS_MAX {
            return None;
        }
        let key = key.to_bytes();
        let down = (round.0 + 1..=self.round.0).rev();
        Some(down.fold(self.link, |link, round| below(&key, round, &link)))
    }

    /// Returns true if this is a higher link of the chain of `key` that contains `known`.
    ///
    /// Computes at most [`CHAIN_LINKS_MAX`] hashes, whatever the round says.
    pub fn leads_to(&self, known: &Self, key: &PublicKey) -> bool {
        self.round > known.round && self.down_to(known.round, key) == Some(known.link)
    }
}

/// A member's own chain; all but its anchor is secret.
#[derive(Clone)]
pub struct Chain {
    /// The links by number, the anchor first.
    links: Arc<[Link]>,
}

impl Chain {
    /// Grows the chain of a key for one join to one proposal.
    /// The same three arguments always give the same chain.
    ///
    /// A nonce must serve one join only: a chain shown in one game would be known in another.
    #[must_use]
    pub fn grow(key: &Key, nonce: &[u8; 32], proposal: &Hash) -> Self {
        let root = hash("root", &[&key.seed(), nonce, proposal]);
        Self { links: signature_cache::chain(root, || Self::down_from(Link(root), key)) }
    }

    fn down_from(root: Link, key: &Key) -> Arc<[Link]> {
        let public = key.public().to_bytes();
        let mut link = root;
        let mut links = vec![link];
        for round in (1..=CHAIN_LINKS_MAX).rev() {
            link = below(&public, round, &link);
            links.push(link);
        }
        links.reverse();
        links.into()
    }

    /// Returns link 0, which the join publishes.
    pub fn anchor(&self) -> Link {
        self.links[0]
    }

    /// Returns the link to show in a round; `None` beyond the chain's end.
    pub fn show(&self, round: Round) -> Option<Shown> {
        let link = *self.links.get(usize::try_from(round.0).ok()?)?;
        Some(Shown { round, link })
    }
}

impl std::fmt::Debug for Chain {
    /// Shows the anchor only.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Chain").field(&self.anchor()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    #[test]
    fn known_seed_gives_known_chain() {
        let chain = Chain::grow(&Key::from_seed([1; 32]), &[2; 32], &[3; 32]);
        let check = |link: Option<Shown>, begins: &str, ends: &str| {
            let hex = hex(&link.unwrap().link.0);
            assert!(hex.starts_with(begins) && hex.ends_with(ends), "{hex}");
        };
        check(chain.show(Round::ANCHOR), "7969b6cf", "707240");
        check(chain.show(Round::FIRST), "c983247a", "1b2e47d8");
        assert_eq!(chain.show(Round(CHAIN_LINKS_MAX + 1)), None);
    }

    #[test]
    fn link_leads_only_to_lower_links_of_its_chain() {
        let (key, other) = (Key::from_seed([1; 32]), Key::from_seed([2; 32]));
        let chain = Chain::grow(&key, &[2; 32], &[3; 32]);
        let show = |round| chain.show(Round(round)).unwrap();
        let check = |shown: Shown, known: Shown, key: &Key, whether: bool| {
            assert_eq!(shown.leads_to(&known, &key.public()), whether, "{shown:?} {known:?}");
        };
        check(show(1), show(0), &key, true);
        check(show(CHAIN_LINKS_MAX), show(0), &key, true);
        check(show(9), show(4), &key, true);
        check(show(4), show(4), &key, false);
        check(show(3), show(4), &key, false);
        check(show(1), show(0), &other, false);
        check(Shown { round: Round(2), ..show(1) }, show(0), &key, false);
        check(Shown { round: Round(u32::MAX), ..show(1) }, show(0), &key, false);
        let joined_again = Chain::grow(&key, &[4; 32], &[3; 32]);
        check(joined_again.show(Round(1)).unwrap(), show(0), &key, false);
    }
}
