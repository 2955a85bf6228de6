//! Letters: what members of a chapter have signed since the others last answered, to be handed on.
//!
//! A letter leaves out everything that follows from the reader's own log (game, chapter, indices,
//! heads, digests, rounds, whose turn it is); [`Log::open`] restores it entry by entry. A letter
//! that doesn't follow the log restores other bytes than were signed, and so is detected. Anybody
//! with the log can read it; it holds no secret, only links that are shown.
//!
//! Invariants: what is opened is what was signed, byte by byte; opening changes no log; a letter is
//! bounded by [`LETTER_BYTES_MAX`] and [`LETTER_ENTRIES_MAX`].

use serde::{Deserialize, Serialize};

use super::replica::digest;
use super::{AppliedItem, Awaits, Log, LogEntry, Tip};
use crate::key::chain::{Link, Shown};
use crate::key::{Body, PublicKey, Signature, Signed};
use crate::signed::entry::{Entry, Freed, PassedQuestion, Receipt, Turn};
use crate::types::bytes::Blob;
use crate::types::limits::{LETTER_BYTES_MAX, LETTER_ENTRIES_BYTES, LETTER_ENTRIES_MAX};
use crate::types::numbering::{Index, Member};
use bastide_rules::{Action, Waits};

/// The first bytes of a game's id: enough to find the game among those of one program.
pub type GameTag = [u8; 8];

type Config = bincode::config::Configuration<
    bincode::config::LittleEndian,
    bincode::config::Varint,
    bincode::config::Limit<LETTER_BYTES_MAX>,
>;

/// A letter (see the module).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    game: GameTag,
    /// The chapter's number.
    number: u32,
    /// The index that its first entry follows.
    after: Index,
    entries: Vec<BareEntry>,
    /// The receipts for the last of the entries.
    receipts: Vec<BareReceipt>,
    /// Attachments: data outside the log, whose meaning the caller knows.
    beside: Vec<Blob>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "nearly all are turns")]
enum BareEntry {
    Turn(BareTurn),
    Question(PassedQuestion),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct BareTurn {
    receipts: Vec<BareReceipt>,
    actions: Vec<Action>,
    opens: Option<Link>,
    spent_ms: u32,
    freed: Vec<Freed>,
    signature: Signature,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct BareReceipt {
    member: Member,
    shows: Option<Link>,
    waited_ms: u32,
    freed: Vec<Freed>,
    signature: Signature,
}

/// The content of a letter, as its members signed it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterContent {
    /// The entries, in order.
    pub entries: Vec<Entry>,
    /// The receipts for the last entry.
    pub receipts: Vec<Signed<Receipt>>,
}

/// The reason why a letter can't be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum LetterError {
    /// Its bytes are not a letter's.
    #[error("no letter")]
    Malformed,
    /// It belongs to another game.
    #[error("another game")]
    AnotherGame,
    /// The game has continued in another chapter, here or there.
    #[error("chapter {theirs}, not {ours}")]
    AnotherChapter {
        /// The letter's chapter number.
        theirs: u32,
        /// The log's chapter number.
        ours: u32,
    },
    /// It starts after an index that the log doesn't have yet.
    #[error("letters before it are missing, from index {from}")]
    Gap {
        /// The first missing index.
        from: Index,
    },
    /// The entry for this index isn't signed by the member that had to sign it.
    /// The letter follows another log, or was changed.
    #[error("not signed for index {at}")]
    NotSigned {
        /// The index.
        at: Index,
    },
    /// It holds nothing new.
    #[error("nothing new")]
    Known,
}

impl Letter {
    /// Returns the attachments.
    pub fn beside(&self) -> impl Iterator<Item = &[u8]> {
        self.beside.iter().map(|Blob(bytes)| &bytes[..])
    }

    /// Returns the tag of its game.
    #[must_use]
    pub const fn game(&self) -> GameTag {
        self.game
    }

    /// Returns the index of its last entry, or the one that it follows if it has none.
    #[must_use]
    pub fn last(&self) -> Index {
        Index(self.after.0.saturating_add(u32::try_from(self.entries.len()).unwrap_or(u32::MAX)))
    }

    /// Returns an empty letter that follows the last entry of this one.
    #[must_use]
    pub fn following(&self) -> Self {
        let (entries, receipts, beside) = (Vec::new(), Vec::new(), Vec::new());
        Self { game: self.game, number: self.number, after: self.last(), entries, receipts, beside }
    }

    /// Returns true if it has no content.
    /// The others then hold everything its writer does, or wait for the writer's turn.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.receipts.is_empty() && self.beside.is_empty()
    }

    /// Encodes the letter, with variable-length integers.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        bincode::serde::encode_to_vec(self, config()).expect("plain data has an encoding")
    }

    /// Adds an attachment, and returns true, if there is room for it.
    pub fn put(&mut self, beside: Vec<u8>) -> bool {
        let has_room = length(self) + beside.len() + 16 <= LETTER_BYTES_MAX;
        if has_room {
            self.beside.push(Blob(beside));
        }
        has_room
    }

    /// Decodes a letter; [`Log::open`] checks its signatures.
    ///
    /// # Errors
    /// [`LetterError::Malformed`] if the bytes are no letter or exceed a bound.
    pub fn decode(bytes: &[u8]) -> Result<Self, LetterError> {
        if bytes.len() > LETTER_BYTES_MAX {
            return Err(LetterError::Malformed);
        }
        let decoded = bincode::serde::decode_from_slice::<Self, _>(bytes, config());
        let (letter, consumed) = decoded.map_err(|_| LetterError::Malformed)?;
        let is_whole = consumed == bytes.len() && letter.entries.len() <= LETTER_ENTRIES_MAX;
        if is_whole && letter.encode() == bytes { Ok(letter) } else { Err(LetterError::Malformed) }
    }
}

const fn config() -> Config {
    bincode::config::standard().with_limit::<LETTER_BYTES_MAX>()
}

/// Returns a value's length in bytes inside a letter.
fn length(value: &impl Serialize) -> usize {
    bincode::serde::encode_to_vec(value, config()).map_or(usize::MAX, |bytes| bytes.len())
}

/// Returns the tag of a game.
#[must_use]
pub const fn tag(game: &bastide_rules::hash::Hash) -> GameTag {
    *game.first_chunk().expect("a hash is longer")
}

impl BareReceipt {
    fn of(receipt: &Signed<Receipt>) -> Self {
        Self {
            member: receipt.member,
            shows: receipt.shows.map(|shown| shown.link),
            waited_ms: receipt.waited_ms,
            freed: receipt.freed.clone(),
            signature: receipt.signature(),
        }
    }
}

impl BareEntry {
    fn of(entry: &Entry) -> Self {
        match entry {
            Entry::Question(passed) => Self::Question(passed.clone()),
            Entry::Turn(turn) => Self::Turn(BareTurn {
                receipts: turn.receipts.iter().map(BareReceipt::of).collect(),
                actions: turn.actions.clone(),
                opens: turn.opens.map(|shown| shown.link),
                spent_ms: turn.spent_ms,
                freed: turn.freed.clone(),
                signature: turn.signature(),
            }),
        }
    }
}

/// Writing.
impl Log {
    /// Returns a letter from `me` with everything that at least one other member may not hold.
    /// As far as one letter can hold it; `None` if there are no other members.
    #[must_use]
    pub fn letter(&self, me: Member) -> Option<Letter> {
        let others = || self.members().iter().copied().filter(move |member| *member != me);
        let after = others().map(|member| self.known_index_of(member)).min()?;
        let letter = self.letter_after(after);
        let is_whole = letter.last() == self.tip().index;
        // Of two members the other has its own receipt, and a turn that is due brings all of them.
        let alone = others().nth(1).is_none();
        let is_due = is_whole && !matches!(self.awaits(), Awaits::Turn { member, .. } if member == me);
        let held = self.receipts().filter(|receipt| is_due && (receipt.member == me || !alone));
        let receipts = held.map(|receipt| BareReceipt::of(receipt)).collect();
        Some(Letter { receipts, ..letter })
    }

    /// Returns all entries of the chapter as letters in order; at least one.
    /// The last one brings these receipts for the tip.
    #[must_use]
    pub fn letters(&self, receipts: &[&Signed<Receipt>]) -> Vec<Letter> {
        let mut letters = vec![self.letter_after(self.opening())];
        while let Some(after) = letters.last().map(Letter::last).filter(|last| *last < self.tip().index) {
            letters.push(self.letter_after(after));
        }
        if let Some(last) = letters.last_mut() {
            last.receipts = receipts.iter().map(|receipt| BareReceipt::of(receipt)).collect();
        }
        letters
    }

    /// Returns a letter of the entries after an index of the chapter, as many as it can hold.
    fn letter_after(&self, after: Index) -> Letter {
        let news = self.history().iter().skip(after.next().0 as usize).take(LETTER_ENTRIES_MAX);
        let mut bytes = 0;
        let entries = news.map_while(|at| match &at.entry {
            LogEntry::Entry(entry) if bytes < LETTER_ENTRIES_BYTES => {
                let entry = BareEntry::of(entry);
                bytes += length(&entry);
                Some(entry)
            }
            _ => None,
        });
        let (game, number) = (tag(&self.game_id()), self.charter().number());
        let (entries, receipts, beside) = (entries.collect(), Vec::new(), Vec::new());
        Letter { game, number, after, entries, receipts, beside }
    }

    /// Returns the highest index of the chapter that a member is known to hold.
    /// At least the charter's.
    /// A member that said Yes to a question may not know the others' answers.
    fn known_index_of(&self, member: Member) -> Index {
        let answered = self.answered_by(member).unwrap_or(self.opening());
        let is_question = self.at(answered).is_some_and(|at| at.question().is_some());
        if is_question { answered.before() } else { answered }
    }
}

/// Reading.
impl Log {
    /// Restores a letter's content from this log, from the first entry on that the log lacks.
    /// An entry at an index that the log has is another one signed for that index. Stops at the
    /// first entry that the log wouldn't take.
    ///
    /// # Errors
    /// The reason why it can't be opened.
    pub fn open(&self, letter: &Letter) -> Result<LetterContent, LetterError> {
        if letter.game != tag(&self.game_id()) {
            return Err(LetterError::AnotherGame);
        }
        let (ours, theirs) = (self.charter().number(), letter.number);
        if theirs != ours || letter.after < self.opening() {
            return Err(LetterError::AnotherChapter { theirs, ours });
        }
        let mut opened = LetterContent { entries: Vec::new(), receipts: Vec::new() };
        let known = self.known_entries(letter);
        let after = Index(letter.after.0.saturating_add(known as u32));
        let news = &letter.entries[known..];
        // Skips replaying the game for a letter that brings nothing new, as one in a mailbox often
        // does. Attachments may follow entries that aren't here yet.
        let is_here = after <= self.tip().index && news.is_empty();
        if is_here && letter.receipts.iter().all(|bare| self.knows(after, bare)) {
            return Ok(opened);
        }
        let from = self.tip().index.next();
        let mut at = match after {
            after if after == self.tip().index => self.clone(),
            after => self.until(after).ok_or(LetterError::Gap { from })?,
        };
        for bare in news {
            let entry = match bare {
                BareEntry::Turn(bare) => Entry::Turn(at.put_back_turn(bare)?),
                BareEntry::Question(passed) => Entry::Question(passed.clone()),
            };
            let is_taken = at.offer(&entry).is_ok();
            opened.entries.push(entry);
            if !is_taken {
                return Ok(opened);
            }
        }
        for bare in &letter.receipts {
            opened.receipts.push(at.put_back_receipt(bare)?);
        }
        Ok(opened)
    }

    /// Returns the first index for which a letter has another entry than this log, or a new one.
    #[must_use]
    pub fn first_difference(&self, letter: &Letter) -> Option<Index> {
        let known = self.known_entries(letter);
        let at = letter.after.0.saturating_add(known as u32);
        (known < letter.entries.len()).then(|| Index(at).next())
    }

    /// Returns the number of a letter's first entries that this log has unchanged.
    fn known_entries(&self, letter: &Letter) -> usize {
        let here = self.history().iter().skip(letter.after.next().0 as usize);
        let is_here = |at: &AppliedItem, bare: &BareEntry| match &at.entry {
            LogEntry::Entry(entry) => BareEntry::of(entry) == *bare,
            LogEntry::Charter(_) => false,
        };
        here.zip(&letter.entries).take_while(|(at, bare)| is_here(at, bare)).count()
    }

    /// Returns true if the turn after an index carries exactly this receipt.
    fn knows(&self, index: Index, bare: &BareReceipt) -> bool {
        let next = self.at(index.next()).and_then(|at| at.turn());
        next.is_some_and(|turn| turn.receipts.iter().any(|held| BareReceipt::of(held) == *bare))
    }

    fn put_back_receipt(&self, bare: &BareReceipt) -> Result<Signed<Receipt>, LetterError> {
        let Tip { index, head, digest, .. } = *self.tip();
        let BareReceipt { member, waited_ms, ref freed, signature, shows } = *bare;
        let not_signed = LetterError::NotSigned { at: index };
        let shows = match (shows, self.pending()) {
            (Some(link), Some(round)) => Some(Shown { round, link }),
            (None, _) => None,
            (Some(_), None) => return Err(not_signed),
        };
        let (game, chapter, freed) = (self.game_id(), self.charter().id(), freed.clone());
        let receipt = Receipt { game, chapter, index, head, digest, member, shows, waited_ms, freed };
        signed(receipt, signature, self.charter().key(member)).ok_or(not_signed)
    }

    fn put_back_turn(&self, bare: &BareTurn) -> Result<Signed<Turn>, LetterError> {
        let index = self.tip().index.next();
        let not_signed = LetterError::NotSigned { at: index };
        let receipts: Vec<_> =
            bare.receipts.iter().map(|bare| self.put_back_receipt(bare)).collect::<Result<_, _>>()?;
        // The receipts bring the draws before the turn.
        let mut state = self.state.clone();
        for receipt in &receipts {
            state.receipt(&self.chapter, receipt).map_err(|_| not_signed)?;
        }
        let (member, seat) = state.asked(&self.chapter).ok_or(not_signed)?;
        let mut replica = state.replica;
        if let Some(seat) = seat {
            replica.act(seat, &bare.actions, &mut Vec::new()).map_err(|_| not_signed)?;
        }
        let is_draw_due = matches!(replica.game.waits(), Waits::Draw { .. });
        let opens = match bare.opens {
            Some(link) if is_draw_due => Some(Shown { round: state.course.next, link }),
            Some(_) => return Err(not_signed),
            None => None,
        };
        let turn = Turn {
            game: self.game_id(),
            chapter: self.charter().id(),
            index,
            prev: self.tip().head,
            member,
            seat,
            receipts,
            actions: bare.actions.clone(),
            digest: digest(&replica.game),
            opens,
            spent_ms: bare.spent_ms,
            freed: bare.freed.clone(),
        };
        signed(turn, bare.signature, self.charter().key(member)).ok_or(not_signed)
    }
}

fn signed<T: Body>(body: T, signature: Signature, key: Option<&PublicKey>) -> Option<Signed<T>> {
    let signed = Signed::with(body, signature);
    signed.is_by(key?).then_some(signed)
}
