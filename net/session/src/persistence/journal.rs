//! The journal: what this member has signed and what isn't settled yet, item by item.
//! So a restart after a crash neither forgets a signature nor makes a second one.
//!
//! Invariant: an item is synced before anything that follows from it is sent. A torn end is cut and
//! loses nothing that was sent.
//! Frame: length (`u32`), first 8 bytes of H(`journal`; item), item.

use bastide_record::bytes::Blob;
use bastide_record::{
    Entry, Evidence, Exact, Join, Proposal, PublicKey, Receipt, Remark, Seal, Signed, TableId, Turn, bytes,
};
use bastide_rules::hash::{hash, number};
use serde::{Deserialize, Serialize};

use crate::limits;
use crate::lobby::card::Card;
use crate::messaging::message::Poll;
use crate::player::profile::Profile;
use crate::time::Millis;

/// Table that a peer visits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visit {
    /// Number of the table.
    pub table: TableId,
    /// Key of its host.
    pub host: PublicKey,
    /// True for a spectator.
    /// It has no seat and signs nothing, and holds and checks what the members hold.
    pub watches: bool,
}

/// Journal item.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Item {
    /// Guest's first item: the table, and the guest's profile.
    Visiting { visit: Visit, profile: Profile },
    /// Host's card.
    /// It is the first item, and is repeated with each change by the player and with each proposal.
    Hosting(Card),
    /// Guest's agreement: the card to which the player agreed.
    Agreed(Card),
    /// Our join of a proposal, with the nonce from which its chain grows.
    Joined { proposal: Box<Exact<Proposal>>, join: Box<Signed<Join>> },
    /// Charter for which that join has been used: the only one, ever.
    Signed {
        seal: Seal,
        /// Joins of all, in the order of the chapter's members.
        joins: Vec<Signed<Join>>,
    },
    /// First charter that all have signed.
    Began(Blob),
    /// Evidence on which a charter rests, a proof, or a resignation.
    Evidence(Box<Evidence>),
    /// Continuing charter that all have signed.
    Continued(Blob),
    /// Accepted entry, ours or another member's.
    Entry(Entry),
    /// Receipt of ours; in a correspondence game anybody's.
    Receipt(Signed<Receipt>),
    /// Yes or No of ours, with the question.
    Said(Box<Poll>),
    /// Turn that its member signed and that breaks a rule.
    Refused(Box<Signed<Turn>>),
    /// Remark of ours about how the game stopped.
    Remark(Box<Signed<Remark>>),
    /// File that the journal is in.
    LiesIn(JournalFile),
    /// Moment since which a correspondence game's log has waited for its next entry or receipt.
    Since(Millis),
}

/// Identity of a journal's file: the time of its creation, for example.
/// A restored backup with the same contents has another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalFile(pub u64);

const FRAME: usize = 12;

/// Content of a frame, with the check that the frame holds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Framed<'a> {
    check: [u8; 8],
    /// Framed bytes.
    pub(crate) content: &'a [u8],
}

fn check(tag: &'static str, item: &[u8]) -> [u8; 8] {
    number(&hash(tag, &[item])).to_le_bytes()
}

/// Encodes an item as the journal holds it.
pub(crate) fn frame(item: &Item) -> Vec<u8> {
    framed("journal", &bytes::encode(item))
}

/// Encodes an item in a frame, with the tag of its file.
pub(crate) fn framed(tag: &'static str, item: &[u8]) -> Vec<u8> {
    let length = u32::try_from(item.len()).expect("items are bounded by the messages they came in");
    let mut frame = Vec::with_capacity(FRAME + item.len());
    frame.extend_from_slice(&length.to_le_bytes());
    frame.extend_from_slice(&check(tag, item));
    frame.extend_from_slice(item);
    frame
}

/// Splits off the first frame, or returns `None` if it isn't complete.
pub(crate) fn unframe(file: &[u8]) -> Option<(Framed<'_>, &[u8])> {
    let (length, rest) = file.split_first_chunk::<4>()?;
    let (check, rest) = rest.split_first_chunk::<8>()?;
    let (content, rest) = rest.split_at_checked(usize::try_from(u32::from_le_bytes(*length)).ok()?)?;
    Some((Framed { check: *check, content }, rest))
}

/// Returns true if a frame's content fits its check.
pub(crate) fn is_sound(tag: &'static str, framed: Framed<'_>) -> bool {
    check(tag, framed.content) == framed.check
}

/// Reads the items of a journal up to where it is torn. Returns them and their length in bytes.
pub(crate) fn read(journal: &[u8]) -> (Vec<Item>, usize) {
    let (mut items, mut kept) = (Vec::new(), 0);
    while let Some((item, length)) = first(&journal[kept..]) {
        items.push(item);
        kept += length;
    }
    (items, kept)
}

/// Returns true if what follows the items that [`read`] returns isn't a whole frame.
/// The reason is a write that was cut short, or damage.
pub(super) fn is_torn(rest: &[u8]) -> bool {
    !unframe(rest).is_some_and(|(framed, _)| is_sound("journal", framed))
}

fn first(journal: &[u8]) -> Option<(Item, usize)> {
    let (framed, _) = unframe(journal)?;
    let item = framed.content;
    let whole = is_sound("journal", framed).then(|| bytes::decode(item, limits::MESSAGE).ok())??;
    Some((whole, FRAME + item.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_record::Key;

    #[test]
    fn torn_end_is_cut_at_any_byte() {
        let host = Key::from_seed([1; 32]).public();
        let visit = |n| Visit { table: TableId([n; 16]), host, watches: false };
        let item = |n| Item::Visiting { visit: visit(n), profile: "Anna".into() };
        let one = frame(&item(1));
        let both = [one.clone(), frame(&item(2))].concat();
        assert_eq!(read(&both), (vec![item(1), item(2)], both.len()));
        for end in one.len()..both.len() {
            assert_eq!(read(&both[..end]), (vec![item(1)], one.len()), "{end}");
        }
        let mut zeros = one.clone();
        zeros.extend([0; 100]);
        assert_eq!(read(&zeros), (vec![item(1)], one.len()));
    }
}
