//! Invariants that always hold, checked from outside: on the wire and on the disks.

use std::collections::{BTreeMap, BTreeSet};

use bastide_record::bytes::Blob;
use bastide_record::file::{Frame, HEADER_BYTES, Next, Reader};
use bastide_record::{
    Entry, Evidence, Freed, Index, Member, PublicKey, Receipt, Record, Resignation, Round, SealedCharter,
    Signed, Statement, Turn, Yes,
};
use bastide_rules::hash::Hash;
use bastide_session::message::{LineItem, Message, Poll, SessionProgress};
use bastide_session::worlds::facts;

use super::journal::{self, Item, JournalFacts};
use super::predicates::{Statements, Witness, broken};

/// Everything that honest members have signed and said, and all entries seen in records.
#[derive(Clone, Default)]
pub struct InvariantChecks {
    /// Keys of the liars.
    pub liars: BTreeSet<PublicKey>,
    /// Keys of the members, by game.
    members: BTreeMap<Hash, Vec<PublicKey>>,
    /// Numbers of chapters.
    numbers: BTreeMap<Hash, u32>,
    /// Hashes of what was signed, by signer, chapter and index.
    signed: BTreeMap<(PublicKey, Hash, Index), Hash>,
    /// Heads that were named, by signer, chapter and index.
    heads: BTreeMap<(PublicKey, Hash, Index), Hash>,
    /// Heads of questions answered Yes, by signer, chapter and index.
    yes: BTreeMap<(PublicKey, Hash, Index), BTreeSet<Hash>>,
    /// Signers with the heads of questions that they answered No.
    no: BTreeSet<(PublicKey, Hash)>,
    /// Joins of a sealed charter, by signer and the signer's join in it.
    charters: BTreeMap<(PublicKey, Hash), Vec<Hash>>,
    /// Sealed charters, by signer, game and number.
    seals: BTreeMap<(PublicKey, Hash, u32), Hash>,
    /// Highest number sealed, by signer and game.
    highest: BTreeMap<(PublicKey, Hash), u32>,
    /// Heads of the entries for whose draws a link was shown.
    ///
    /// By signer, chapter, round and number of passed questions that the signer had kept by then.
    shown: BTreeMap<(PublicKey, Hash, Round, usize), Hash>,
    /// Heads of the passed questions that a signer has kept.
    backs: BTreeMap<PublicKey, BTreeSet<Hash>>,
    /// Number of passed questions that a signer had kept when it first answered a head.
    shown_after: BTreeMap<(PublicKey, Hash), usize>,
    /// Resignations, by signer and game.
    resigned: BTreeMap<(PublicKey, Hash), Signed<Resignation>>,
    /// Numbers that resignations name, by signer and game.
    resigned_at: BTreeMap<(PublicKey, Hash), u32>,
    /// Members with the hashes of what they signed and have kept.
    acted: BTreeSet<(PublicKey, Hash)>,
    /// Honest members with the liars against whom they said that they hold a proof.
    proven: BTreeSet<(PublicKey, PublicKey)>,
    /// The one game that each member has begun.
    games: BTreeMap<PublicKey, Hash>,
    /// Heads that stand in honest records, by chapter and index.
    record: BTreeMap<(Hash, Index), Hash>,
}

/// Part of a record that has been compared.
#[derive(Debug, Clone, Copy, Default)]
pub struct Compared {
    bytes: usize,
}

impl InvariantChecks {
    /// Makes the checks of a table with these liars.
    pub fn new(liars: impl IntoIterator<Item = PublicKey>) -> Self {
        Self { liars: liars.into_iter().collect(), ..Self::default() }
    }

    /// Notes a game that has begun, with its members.
    pub fn begun(&mut self, game: Hash, members: impl FnOnce() -> Vec<PublicKey>) {
        self.members.entry(game).or_insert_with(members);
        self.numbers.insert(game, 0);
    }

    /// Checks what an honest member sends; `kept` is what has reached its disk.
    pub fn said(&mut self, by: PublicKey, message: &Message, kept: &JournalFacts) {
        match message {
            Message::Entry(entry) => self.entry(by, entry, kept),
            Message::Receipt(receipt) => self.receipt(by, receipt, kept),
            Message::Join(join) if join.key == by => {
                assert!(kept.has(&join.hash()), "a join was sent before it was kept");
            }
            Message::Signature(seal) if self.key(seal.game, seal.member.index()) == Some(by) => {
                assert!(kept.has(&seal.charter), "a charter was sealed before that was kept");
            }
            Message::Question(asked) => self.question(by, asked, kept),
            Message::Line { items, receipts } => {
                for item in items {
                    match item {
                        LineItem::Entry(entry) => self.entry(by, entry, kept),
                        LineItem::Charter { evidence, .. } => self.evidence(by, evidence, kept),
                    }
                }
                receipts.iter().for_each(|receipt| self.receipt(by, receipt, kept));
            }
            Message::Evidence(evidence) => self.evidence(by, evidence, kept),
            Message::Status(have) => {
                if let SessionProgress::Game(at) = have.at {
                    let members = self.members.get(&at.game).cloned().unwrap_or_default();
                    let proven = (0..).map(Member).zip(&members).filter(|(member, _)| at.proofs.has(*member));
                    self.proven.extend(proven.map(|(_, liar)| (by, *liar)));
                }
            }
            _ => {}
        }
    }

    /// Returns true if this honest member has said that it holds a proof against that liar.
    pub fn has_proof(&self, holder: PublicKey, liar: PublicKey) -> bool {
        self.proven.contains(&(holder, liar))
    }

    /// Checks what an honest member has kept: each join and each number serve one charter only.
    pub fn kept(&mut self, by: PublicKey, item: Option<&Item>, kept: &JournalFacts) {
        match item {
            Some(Item::Began(_)) => {
                let game = kept.first().expect("it was kept").charter().id();
                let before = self.games.insert(by, game);
                assert!(before.is_none_or(|before| before == game), "a table has begun two games");
            }
            Some(Item::Entry(Entry::Turn(turn))) if self.key(turn.game, turn.member.index()) == Some(by) => {
                self.acts(by, turn.game, turn.chapter, turn.hash());
                self.backs_before(by, turn.hash());
            }
            Some(Item::Receipt(receipt)) => {
                self.acts(by, receipt.game, receipt.chapter, receipt.hash());
                self.backs_before(by, receipt.head);
            }
            Some(Item::Said { yes, .. }) => {
                yes.iter().for_each(|yes| self.acts(by, yes.game, yes.chapter, yes.hash()));
            }
            Some(Item::Evidence(evidence)) => {
                if let Evidence::Resignation(one) = &**evidence
                    && self.key(one.game, one.member.index()) == Some(by)
                    && self.resigned_at.get(&(by, one.game)).is_none_or(|before| *before < one.number)
                {
                    let highest = self.highest.get(&(by, one.game)).copied().unwrap_or_default();
                    assert_eq!(one.number, highest, "a resignation names another number than was sealed");
                    self.resigned_at.insert((by, one.game), one.number);
                }
            }
            Some(Item::Entry(Entry::Question(passed))) => {
                // After a take-back the same tiles come again, whatever is laid now.
                let head = bastide_record::Question::head(&passed.question);
                self.backs.entry(by).or_default().insert(head);
            }
            Some(Item::Continued(Blob(charter))) => {
                let first = kept.first().expect("a game goes on after it began");
                if let Ok(sealed) = SealedCharter::decode(charter, Some(first.charter())) {
                    self.numbers.insert(sealed.charter().id(), sealed.charter().number());
                }
            }
            Some(Item::Signed { seal, joins }) => {
                let own = joins.iter().find(|join| join.key == by).expect("who signs a charter has joined");
                let all: Vec<Hash> = joins.iter().map(Signed::hash).collect();
                let before = self.charters.insert((by, own.hash()), all.clone());
                assert!(before.is_none_or(|before| before == all), "one join served two charters");
                if seal.number > 0 {
                    let before = self.seals.insert((by, seal.game, seal.number), seal.charter);
                    assert!(
                        before.is_none_or(|before| before == seal.charter),
                        "two charters of number {} were sealed",
                        seal.number
                    );
                    let highest = self.highest.entry((by, seal.game)).or_default();
                    assert!(*highest <= seal.number, "a charter below the highest was sealed");
                    *highest = seal.number;
                }
            }
            _ => {}
        }
    }

    fn key(&self, game: Hash, member: usize) -> Option<PublicKey> {
        self.members.get(&game)?.get(member).copied()
    }

    fn evidence(&mut self, by: PublicKey, evidence: &[Evidence], kept: &JournalFacts) {
        for one in evidence {
            match one {
                Evidence::Proof(proof) => {
                    let (game, member) = match &**proof {
                        bastide_record::Proof::Heads { first, .. } => (first.chapter().0, first.member()),
                        bastide_record::Proof::Charters { first, .. } => (first.game, first.member),
                    };
                    let key = self.key(game, member.index());
                    assert!(
                        key.is_none_or(|key| self.liars.contains(&key)),
                        "an honest member was called a liar"
                    );
                }
                Evidence::Resignation(resignation) => self.resignation(by, resignation, kept),
                Evidence::Receipt(receipt) => self.receipt(by, receipt, kept),
                Evidence::Turn(turn) => self.turn(by, turn, kept),
                Evidence::Yes(yes) => self.says_yes(by, yes, kept),
                Evidence::No(_) => {}
            }
        }
    }

    fn resignation(&mut self, by: PublicKey, resignation: &Signed<Resignation>, kept: &JournalFacts) {
        if self.key(resignation.game, resignation.member.index()) != Some(by) {
            return;
        }
        assert!(kept.has(&resignation.hash()), "a resignation was sent before it was kept");
        let before = self.resigned.insert((by, resignation.game), resignation.clone());
        let is_once =
            |before: Signed<Resignation>| before == *resignation || before.number != resignation.number;
        assert!(before.is_none_or(is_once), "somebody resigned twice");
        let told = self.numbers.get(&resignation.last.map_or(resignation.game, |last| last.chapter));
        assert!(
            told.is_some_and(|told| *told <= resignation.number),
            "it reports an answer above its number"
        );
    }

    fn entry(&mut self, by: PublicKey, entry: &Entry, kept: &JournalFacts) {
        match entry {
            Entry::Turn(turn) => {
                self.turn(by, turn, kept);
                turn.receipts.iter().for_each(|receipt| self.receipt(by, receipt, kept));
            }
            Entry::Question(passed) => passed.yes.iter().for_each(|yes| self.says_yes(by, yes, kept)),
        }
    }

    fn turn(&mut self, by: PublicKey, turn: &Signed<Turn>, kept: &JournalFacts) {
        if self.key(turn.game, turn.member.index()) != Some(by) {
            return;
        }
        assert!(kept.has(&turn.hash()), "a turn was sent before it was kept");
        self.signs(by, turn.chapter, turn.index, turn.hash(), turn.hash());
        self.check_freed(by, turn.chapter, turn.index, &turn.freed, &turn.hash());
        if let Some(opens) = turn.opens {
            self.shows(by, turn.chapter, opens.round, turn.hash());
        }
    }

    fn receipt(&mut self, by: PublicKey, receipt: &Signed<Receipt>, kept: &JournalFacts) {
        if self.key(receipt.game, receipt.member.index()) != Some(by) {
            return;
        }
        assert!(kept.has(&receipt.hash()), "a receipt was sent before it was kept");
        self.signs(by, receipt.chapter, receipt.index, receipt.hash(), receipt.head);
        self.check_freed(by, receipt.chapter, receipt.index, &receipt.freed, &receipt.head);
        assert!(kept.has(&receipt.head), "a receipt was signed before its head was accepted");
        if let Some(shows) = receipt.shows
            && let Some(round) = kept.openers.get(&receipt.head)
        {
            assert_eq!(shows.round, *round, "a link of another round was shown");
            self.shows(by, receipt.chapter, shows.round, receipt.head);
        }
    }

    /// Checks that a member who said Yes to a question answers that index otherwise only if freed.
    fn check_freed(&self, by: PublicKey, chapter: Hash, index: Index, freed: &[Freed], head: &Hash) {
        for yes in self.yes.get(&(by, chapter, index)).into_iter().flatten().filter(|yes| *yes != head) {
            assert!(
                journal::frees(freed, &chapter, yes),
                "an honest member said Yes at index {index}, and answered it otherwise"
            );
        }
    }

    fn question(&mut self, by: PublicKey, asked: &Poll, kept: &JournalFacts) {
        for yes in &asked.yes {
            self.says_yes(by, yes, kept);
        }
        for no in &asked.no {
            if self.key(no.game, no.member.index()) != Some(by) {
                continue;
            }
            assert!(kept.has(&no.hash()), "a No was sent before it was kept");
            self.no.insert((by, no.head));
            let both = self.yes.get(&(by, no.chapter, no.index)).is_some_and(|yes| yes.contains(&no.head));
            assert!(!both, "an honest member said Yes and No to one question");
        }
    }

    fn says_yes(&mut self, by: PublicKey, yes: &Signed<Yes>, kept: &JournalFacts) {
        if self.key(yes.game, yes.member.index()) != Some(by) {
            return;
        }
        assert!(kept.has(&yes.hash()), "a Yes was sent before it was kept");
        assert!(!self.no.contains(&(by, yes.head)), "an honest member said Yes and No to one question");
        self.yes.entry((by, yes.chapter, yes.index)).or_default().insert(yes.head);
    }

    /// Checks that nobody acts in a chapter below the highest number it has sealed, or after
    /// resigning.
    ///
    /// A journal has things in the order in which they were signed.
    fn acts(&mut self, by: PublicKey, game: Hash, chapter: Hash, hash: Hash) {
        if !self.acted.insert((by, hash)) {
            return;
        }
        let number = self.numbers.get(&chapter).copied().unwrap_or_default();
        let highest = self.highest.get(&(by, game)).copied().unwrap_or_default();
        assert!(highest <= number, "an honest member acts in chapter {number}, and has sealed {highest}");
        let resigned = self.resigned_at.get(&(by, game)).is_none_or(|at| number > *at);
        assert!(resigned, "an honest member plays on after it has resigned");
    }

    /// Checks that a member signs one thing, and names one head, for one index of a chapter.
    fn signs(&mut self, by: PublicKey, chapter: Hash, index: Index, hash: Hash, head: Hash) {
        let before = self.signed.insert((by, chapter, index), hash);
        assert!(
            before.is_none_or(|before| before == hash),
            "an honest member signed twice for index {index}"
        );
        let before = self.heads.insert((by, chapter, index), head);
        assert!(
            before.is_none_or(|before| before == head),
            "an honest member named two heads for index {index}"
        );
    }

    /// Returns how many take-backs the signer had kept when it kept what opens a round.
    ///
    /// That moment counts, since a member who plays alone may send the opening long after.
    fn backs_before(&mut self, by: PublicKey, opener: Hash) -> usize {
        let backs = self.backs.get(&by).map_or(0, BTreeSet::len);
        *self.shown_after.entry((by, opener)).or_insert(backs)
    }

    /// Checks that a link is shown for one opening only, or for one more after each take-back.
    ///
    /// A member that accepts the opening of a round thus hasn't shown its own link of it before.
    /// Without that link nobody could compute the draw: neither before the turn was accepted, nor
    /// to choose another turn.
    fn shows(&mut self, by: PublicKey, chapter: Hash, round: Round, opener: Hash) {
        let after = self.backs_before(by, opener);
        let before = self.shown.insert((by, chapter, round, after), opener);
        assert!(
            before.is_none_or(|before| before == opener),
            "a link of round {round} was shown for two openings"
        );
    }

    /// Returns true if nobody needs to judge a statement any more.
    ///
    /// The members have agreed on something else for its index or, if it is a turn, have settled
    /// the index; they go on in another chapter; or all are in `lowest` or above it, so that a
    /// member who was away for that chapter never hears what was said there.
    pub fn is_overtaken(&self, statement: &Statement, lowest: u32) -> bool {
        let named = statement.named();
        let chapter = statement.chapter().1;
        let number = |chapter| self.numbers.get(chapter).copied().unwrap_or_default();
        let newer = lowest > number(&chapter)
            || self.record.keys().any(|(other, _)| number(other) > number(&chapter));
        let above = self.record.range((chapter, named.index)..).take_while(|((of, _), _)| *of == chapter);
        let settled = above.clone().next().is_some();
        let agreed = self.record.get(&(chapter, named.index)).is_some_and(|head| *head != named.head);
        newer || agreed || settled && matches!(statement, Statement::Turn(_))
    }

    /// Checks that an honest member's grown record has the same heads as all others, by chapter.
    pub fn grown(&mut self, record: &[u8], compared: &mut Compared) {
        if record.len() <= HEADER_BYTES {
            return;
        }
        if compared.bytes > record.len() {
            *compared = Compared::default();
        }
        // The reader expects a header, so the new part gets one.
        let from = compared.bytes.max(HEADER_BYTES);
        let new = [&record[..HEADER_BYTES], &record[from..]].concat();
        let mut reader = Reader::new(&new).expect("a record begins with its header");
        while let Next::Frame(content) = reader.read() {
            compared.bytes = from + reader.at() - HEADER_BYTES;
            if let Frame::Entry(entry) = Frame::decode(content).expect("a frame of the protocol") {
                let known = self.record.insert((entry.chapter(), entry.index()), entry.head());
                let liars = !self.liars.is_empty();
                assert!(
                    liars || known.is_none_or(|known| known == entry.head()),
                    "two records differ at {}",
                    entry.index()
                );
            }
        }
    }
}

/// Returns the broken predicate of a game: of the one that the first of these members plays.
///
/// Each member has a key, a journal and a record. Peers without a seat don't count.
pub fn broken_in_game(held: &[(PublicKey, &[u8], &Record)]) -> Option<String> {
    let facts: Vec<_> = held.iter().map(|(_, journal, _)| facts(journal)).collect();
    let mut witnesses: Vec<_> = held
        .iter()
        .zip(&facts)
        .filter_map(|((key, _, record), facts)| {
            Some(Witness { member: record.first().charter().member(key)?, facts, record })
        })
        .collect();
    let game = |one: &Witness<'_>| one.record.first().charter().id();
    let first = game(witnesses.first()?);
    witnesses.retain(|one| game(one) == first);
    broken(&Statements::of(&witnesses))
}
