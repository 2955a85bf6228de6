//! Letters: what the members of a chapter have signed since the others answered last, small enough for people to hand on.
//!
//! What follows from the reader's own log is left out of it (names of game and chapter, indices, heads, digests, rounds, whose turn it is) and put back by
//! [`Log::open`], entry by entry; a letter that doesn't follow the log so gives other bytes than those that were signed, and is found out by
//! that. Who has the log alone may read it: the letter itself holds no secret but links that are shown.
//!
//! Invariants: what is opened is what was signed, byte by byte; opening changes no log; a letter is bounded by [`LETTER_BYTES`] and [`LETTER_ENTRIES`].

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::bytes::Blob;
use super::chain::{Link, Shown};
use super::entry::{Entry, Freed, Passed, Receipt, Turn};
use super::key::{Body, PublicKey, Signature, Signed};
use super::limits::{LETTER_BYTES, LETTER_ENTRIES, LETTER_ENTRIES_BYTES};
use super::log::{Applied, Awaits, Log, LogEntry, Tip};
use super::replica::digest;
use super::words::{Index, Member};
use bastide_rules::{Action, Waits};

/// The first bytes of a game's name: enough to find it among those of one program.
pub type GameTag = [u8; 8];

type Config = bincode::config::Configuration<
    bincode::config::LittleEndian,
    bincode::config::Varint,
    bincode::config::Limit<LETTER_BYTES>,
>;

/// See the module.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    game: GameTag,
    /// The chapter's number.
    number: u32,
    /// The index that its first entry follows.
    after: Index,
    entries: Vec<BareEntry>,
    /// Those for the last of the entries.
    receipts: Vec<BareReceipt>,
    /// What is no part of the log: whoever writes and reads the letter knows what it is.
    beside: Vec<Blob>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "nearly all are turns")]
enum BareEntry {
    Turn(BareTurn),
    Question(Passed),
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

/// What a letter brings, as its members have signed it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// The entries, in their order.
    pub entries: Vec<Entry>,
    /// The receipts for the last of them.
    pub receipts: Vec<Signed<Receipt>>,
}

/// A moment of a log, as one of its members sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    tip: Index,
    /// The member's receipt for the tip stood there.
    answered: bool,
}

impl Moment {
    /// Before anything was signed.
    pub const FIRST: Self = Self { tip: Index::FIRST, answered: false };
    /// After everything.
    pub const LAST: Self = Self { tip: Index(u32::MAX), answered: true };
}

/// Why a letter can't be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum LetterError {
    /// Its bytes are none.
    #[error("no letter")]
    Malformed,
    /// It is of another game.
    #[error("another game")]
    AnotherGame,
    /// The game has gone on in another chapter, here or there.
    #[error("chapter {theirs}, not {ours}")]
    AnotherChapter {
        /// Of the letter.
        theirs: u32,
        /// Of the log.
        ours: u32,
    },
    /// It goes on from an index that the log doesn't have yet.
    #[error("letters before it are missing, from index {from}")]
    Gap {
        /// The first that lacks.
        from: Index,
    },
    /// What it says for this index wasn't signed by who had to: it follows another log, or somebody has changed it.
    #[error("not signed for index {at}")]
    NotSigned {
        /// Which.
        at: Index,
    },
    /// It holds nothing that isn't here already.
    #[error("nothing new")]
    Known,
}

impl Letter {
    /// What travels beside.
    pub fn beside(&self) -> impl Iterator<Item = &[u8]> {
        self.beside.iter().map(|Blob(bytes)| &bytes[..])
    }

    /// Of which game it is.
    #[must_use]
    pub const fn game(&self) -> GameTag {
        self.game
    }

    /// The index of its last entry, or the one that it follows.
    #[must_use]
    pub fn last(&self) -> Index {
        Index(self.after.0.saturating_add(u32::try_from(self.entries.len()).unwrap_or(u32::MAX)))
    }

    /// An empty letter that follows the last entry of this one.
    #[must_use]
    pub fn following(&self) -> Self {
        let (entries, receipts, beside) = (Vec::new(), Vec::new(), Vec::new());
        Self { game: self.game, number: self.number, after: self.last(), entries, receipts, beside }
    }

    /// Whether it says nothing: the others hold all that its writer does, or wait for its turn.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.receipts.is_empty() && self.beside.is_empty()
    }

    /// Its bytes: numbers take as few as they need.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        bincode::serde::encode_to_vec(self, config()).expect("plain data has an encoding")
    }

    /// Adds what travels beside, if there is room for it. Returns true if there was.
    pub fn put(&mut self, beside: Vec<u8>) -> bool {
        let has_room = length(self) + beside.len() + 16 <= LETTER_BYTES;
        if has_room {
            self.beside.push(Blob(beside));
        }
        has_room
    }

    /// A letter from elsewhere; whether it is signed is found by [`Log::open`].
    ///
    /// # Errors
    /// [`LetterError::Malformed`].
    pub fn decode(bytes: &[u8]) -> Result<Self, LetterError> {
        if bytes.len() > LETTER_BYTES {
            return Err(LetterError::Malformed);
        }
        let decoded = bincode::serde::decode_from_slice::<Self, _>(bytes, config());
        let (letter, consumed) = decoded.map_err(|_| LetterError::Malformed)?;
        let is_whole = consumed == bytes.len() && letter.entries.len() <= LETTER_ENTRIES;
        if is_whole && letter.encode() == bytes { Ok(letter) } else { Err(LetterError::Malformed) }
    }
}

const fn config() -> Config {
    bincode::config::standard().with_limit::<LETTER_BYTES>()
}

/// How many bytes something takes in a letter.
fn length(value: &impl Serialize) -> usize {
    bincode::serde::encode_to_vec(value, config()).map_or(usize::MAX, |bytes| bytes.len())
}

/// The tag of a game.
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
    /// What `me` would write to the others: all that one of them at least isn't seen to hold, as far as one letter may hold it. None if there are no others.
    #[must_use]
    pub fn letter(&self, me: Member) -> Option<Letter> {
        let others = || self.members().iter().copied().filter(move |member| *member != me);
        let after = others().map(|member| self.held_by(member)).min()?;
        let letter = self.letter_after(after);
        let is_whole = letter.last() == self.tip().index;
        // Of two the other has its own, and a turn that is due brings all of them.
        let alone = others().nth(1).is_none();
        let is_due = is_whole && !matches!(self.awaits(), Awaits::Turn { member, .. } if member == me);
        let held = self.receipts().filter(|receipt| is_due && (receipt.member == me || !alone));
        let receipts = held.map(|receipt| BareReceipt::of(receipt)).collect();
        Some(Letter { receipts, ..letter })
    }

    /// All entries of the chapter as letters, in their order, so many as they need and one at least; the last brings these receipts for the tip.
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

    /// The letter that follows an index of the chapter, as far as one letter may hold it; of entries alone.
    fn letter_after(&self, after: Index) -> Letter {
        let news = self.history().iter().skip(after.next().0 as usize).take(LETTER_ENTRIES);
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

    /// What tells what `me` signs from now on from what it has signed.
    #[must_use]
    pub fn moment(&self, me: Member) -> Moment {
        Moment { tip: self.tip().index, answered: self.receipt_of(me).is_some() }
    }

    /// Whether another member is seen to hold something that `me` has signed after a moment: a turn, or a receipt in one.
    #[must_use]
    pub fn has_since(&self, other: Member, me: Member, moment: Moment) -> bool {
        let next = moment.tip.next();
        let is_later = |at: &&Arc<Applied>| {
            let is_new =
                |receipt: &Signed<Receipt>| receipt.member == me && (at.index > next || !moment.answered);
            at.turn().is_some_and(|turn| turn.member == me || turn.receipts.iter().any(is_new))
        };
        let first = self.history().iter().skip(next.0 as usize).find(is_later);
        first.is_some_and(|first| self.held_by(other) >= first.index)
    }

    /// The highest index of the chapter that a member is seen to hold; its charter's, if none is. Whoever has said Yes to a question may not know what the
    /// others have said.
    fn held_by(&self, member: Member) -> Index {
        let answered = self.answered_by(member).unwrap_or(self.opening());
        let is_question = self.at(answered).is_some_and(|at| at.question().is_some());
        if is_question { answered.before() } else { answered }
    }
}

/// Reading.
impl Log {
    /// What a letter brings, put together again from this log, from the first thing on that doesn't stand there just so: at an index of the log it is
    /// something else that was signed for it. Stops at the first entry that the log wouldn't take.
    ///
    /// # Errors
    /// Why it can't be opened.
    pub fn open(&self, letter: &Letter) -> Result<Opened, LetterError> {
        if letter.game != tag(&self.game_id()) {
            return Err(LetterError::AnotherGame);
        }
        let (ours, theirs) = (self.charter().number(), letter.number);
        if theirs != ours || letter.after < self.opening() {
            return Err(LetterError::AnotherChapter { theirs, ours });
        }
        let mut opened = Opened { entries: Vec::new(), receipts: Vec::new() };
        let known = self.known_of(letter);
        let after = Index(letter.after.0.saturating_add(known as u32));
        let news = &letter.entries[known..];
        // The game isn't played again for what lies at a post all the time. What travels beside may follow what isn't here yet.
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

    /// The first index for which a letter has an entry that doesn't stand here just so.
    #[must_use]
    pub fn parts_at(&self, letter: &Letter) -> Option<Index> {
        let known = self.known_of(letter);
        let at = letter.after.0.saturating_add(known as u32);
        (known < letter.entries.len()).then(|| Index(at).next())
    }

    /// How many of a letter's first entries stand here just so.
    fn known_of(&self, letter: &Letter) -> usize {
        let here = self.history().iter().skip(letter.after.next().0 as usize);
        let is_here = |at: &Applied, bare: &BareEntry| match &at.entry {
            LogEntry::Entry(entry) => BareEntry::of(entry) == *bare,
            LogEntry::Charter(_) => false,
        };
        here.zip(&letter.entries).take_while(|(at, bare)| is_here(at, bare)).count()
    }

    /// Whether a receipt for an index stands in the turn that follows it, just so.
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
