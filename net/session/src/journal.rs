//! The journal: what this member has signed and what isn't settled yet, item by item, so that a start after a crash neither
//! forgets a signature nor makes a second one.
//!
//! Invariant: an item is synced before anything that follows from it is sent. A torn end is cut and costs nothing that was
//! sent. Frame: length (`u32`), first 8 bytes of H(`journal`; item), item.

use bastide_record::bytes::Blob;
use bastide_record::{
    Entry, Evidence, Exact, Join, Proposal, PublicKey, Receipt, Remark, Seal, Signed, TableId, Turn, bytes,
};
use bastide_rules::hash::{hash, number};
use serde::{Deserialize, Serialize};

use super::card::Card;
use super::limits;
use super::message::Poll;
use super::profile::Profile;
use super::time::Millis;

/// To whose table one goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visit {
    /// Which.
    pub table: TableId,
    /// Whose.
    pub host: PublicKey,
    /// To watch: without a seat, signing nothing, holding and checking what the members hold.
    pub watches: bool,
}

/// One thing worth keeping.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Item {
    /// A guest's first: where, and as whom.
    Visiting { visit: Visit, profile: Profile },
    /// A host's first, and again with each change that its player makes, and with each proposal: the card.
    Hosting(Card),
    /// A guest's: what the player agreed to.
    Agreed(Card),
    /// The own join of a proposal, with the nonce its chain grows from.
    Joined { proposal: Box<Exact<Proposal>>, join: Box<Signed<Join>> },
    /// The charter for which that join has been used: the only one, ever.
    Signed {
        seal: Seal,
        /// The joins of all, in the order of the chapter's members.
        joins: Vec<Signed<Join>>,
    },
    /// All have signed a first charter.
    Began(Blob),
    /// What a charter rests on; or a proof, or a resignation.
    Evidence(Box<Evidence>),
    /// All have signed a charter that goes on.
    Continued(Blob),
    /// An accepted entry, own or not.
    Entry(Entry),
    /// An own receipt; of a game of days anybody's.
    Receipt(Signed<Receipt>),
    /// An own Yes or No, with the question.
    Said(Box<Poll>),
    /// A turn that its member signed and that breaks a rule.
    Refused(Box<Signed<Turn>>),
    /// An own remark about how the game stopped.
    Remark(Box<Signed<Remark>>),
    /// The file that the journal lies in.
    LiesIn(JournalFile),
    /// Of a game of days: since when its log waits for what it waits for.
    Since(Millis),
}

/// What tells the file of a journal from any other that holds the same, as a backup does that was put back: when it was made, say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalFile(pub u64);

const FRAME: usize = 12;

/// What stands in a frame, and what it says that this is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Framed<'a> {
    check: [u8; 8],
    /// What it is.
    pub(super) content: &'a [u8],
}

fn check(tag: &'static str, item: &[u8]) -> [u8; 8] {
    number(&hash(tag, &[item])).to_le_bytes()
}

/// An item as it stands in the file.
pub(super) fn frame(item: &Item) -> Vec<u8> {
    framed("journal", &bytes::encode(item))
}

/// An item of a file of this kind in its frame.
pub(super) fn framed(tag: &'static str, item: &[u8]) -> Vec<u8> {
    let length = u32::try_from(item.len()).expect("items are bounded by the messages they came in");
    let mut frame = Vec::with_capacity(FRAME + item.len());
    frame.extend_from_slice(&length.to_le_bytes());
    frame.extend_from_slice(&check(tag, item));
    frame.extend_from_slice(item);
    frame
}

/// What stands in the first frame, and what follows it; none if not all of it is there.
pub(super) fn unframe(file: &[u8]) -> Option<(Framed<'_>, &[u8])> {
    let (length, rest) = file.split_first_chunk::<4>()?;
    let (check, rest) = rest.split_first_chunk::<8>()?;
    let (content, rest) = rest.split_at_checked(usize::try_from(u32::from_le_bytes(*length)).ok()?)?;
    Some((Framed { check: *check, content }, rest))
}

/// Whether a frame of a file of this kind holds what it says.
pub(super) fn is_sound(tag: &'static str, framed: Framed<'_>) -> bool {
    check(tag, framed.content) == framed.check
}

/// The items of a journal, up to where it is torn, and how many bytes these take.
pub(super) fn read(journal: &[u8]) -> (Vec<Item>, usize) {
    let (mut items, mut kept) = (Vec::new(), 0);
    while let Some((item, length)) = first(&journal[kept..]) {
        items.push(item);
        kept += length;
    }
    (items, kept)
}

/// Whether nothing whole stands at the beginning of what was [read](read) up to there: a write that was cut short, or damage.
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
    fn a_torn_end_is_cut_wherever_it_is_torn() {
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
