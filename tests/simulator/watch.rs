//! What must hold whatever happens, looked at from outside: on the wire and on the disks.

use std::collections::{BTreeMap, BTreeSet};

use bastide::hash::Hash;
use bastide::record::file::{Frame, HEADER_BYTES, Next, Reader};
use bastide::record::{ConsentKind, Entry, Place, PublicKey, Receipt, Round, Signed, Statement, Turn, Vote};
use bastide_net::session::message::{At, Message};

use super::disk::{Item, Kept};

/// All that honest members have signed and said, and the longest record seen.
#[derive(Default)]
pub(crate) struct Watch {
    liars: BTreeSet<PublicKey>,
    /// By game: the keys of its members.
    members: BTreeMap<Hash, Vec<PublicKey>>,
    /// By signer, game and place: the hash of what it signed.
    signed: BTreeMap<(PublicKey, Hash, Place), Hash>,
    /// By signer, game, place and ballot: its vote.
    votes: BTreeMap<(PublicKey, Hash, Place, u32), Hash>,
    /// By signer, game and place: the head it named.
    heads: BTreeMap<(PublicKey, Hash, Place), Hash>,
    /// By signer and proposal: its join.
    joins: BTreeMap<(PublicKey, Hash), Hash>,
    /// By signer and join: the joins of the charter it signed.
    charters: BTreeMap<(PublicKey, Hash), Vec<Hash>>,
    /// By signer, game, round and how many turns it had taken back by then: the head of the entry for whose draws the link was shown.
    shown: BTreeMap<(PublicKey, Hash, Round, usize), Hash>,
    /// By signer: the take-backs it has kept.
    backs: BTreeMap<PublicKey, BTreeSet<Hash>>,
    /// By signer and opening: how many turns it had taken back when it first showed a link for that.
    shown_after: BTreeMap<(PublicKey, Hash), usize>,
    /// Whom the proofs name that an honest member said it holds.
    proven: BTreeSet<(PublicKey, PublicKey)>,
    /// The longest record on any disk, frame by frame.
    record: Vec<Meaning>,
}

/// What a frame of a record says, whoever's votes or receipts it carries.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Meaning {
    Charter(Vec<u8>),
    Entry { place: Place, head: Hash, agreed: bool },
    Last(u8, Hash),
}

/// How much of a record has been compared.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Compared {
    bytes: usize,
    frames: usize,
}

impl Watch {
    pub(crate) fn new(liars: impl IntoIterator<Item = PublicKey>) -> Self {
        Self { liars: liars.into_iter().collect(), ..Self::default() }
    }

    /// A game has begun, with these members.
    pub(crate) fn begun(&mut self, game: Hash, members: impl FnOnce() -> Vec<PublicKey>) {
        self.members.entry(game).or_insert_with(members);
    }

    /// An honest member says something; `kept` is what has reached its disk.
    pub(crate) fn said(&mut self, by: PublicKey, message: &Message, kept: &Kept) {
        match message {
            Message::Entry(entry) => self.entry(by, entry, kept),
            Message::Receipt(receipt) => self.receipt(by, receipt, kept),
            Message::Join(join) if join.key == by => {
                assert!(kept.has(&join.hash()), "a join was sent before it was kept");
                let before = self.joins.insert((by, join.proposal), join.hash());
                assert!(before.is_none_or(|before| before == join.hash()), "one proposal was joined twice");
            }
            Message::Vote { votes, .. } => votes.iter().for_each(|vote| self.vote(by, vote, kept)),
            Message::Line { entries, receipts } => {
                entries.iter().for_each(|entry| self.entry(by, entry, kept));
                receipts.iter().for_each(|receipt| self.receipt(by, receipt, kept));
            }
            Message::Proof(proof) => {
                let statement = proof.statements()[0];
                let key = self.key(statement.game(), statement.member().index());
                assert!(
                    key.is_none_or(|key| self.liars.contains(&key)),
                    "an honest member was called a liar"
                );
            }
            Message::Have(have) => {
                if let At::Game { game, proofs, .. } = have.at {
                    let members = self.members.get(&game).cloned().unwrap_or_default();
                    let proven = members.iter().enumerate().filter(|(member, _)| proofs.has(*member));
                    self.proven.extend(proven.map(|(_, liar)| (by, *liar)));
                }
            }
            _ => {}
        }
    }

    /// Whether this honest member has said it holds a proof against that liar.
    pub(crate) fn has_proof(&self, holder: PublicKey, liar: PublicKey) -> bool {
        self.proven.contains(&(holder, liar))
    }

    /// An honest member has kept something: one join serves one charter, ever.
    pub(crate) fn kept(&mut self, by: PublicKey, item: Option<&Item>) {
        if let Some(Item::Entry(Entry::Certificate(certificate))) = item
            && let ConsentKind::Back { .. } = certificate.consent.kind
        {
            // The same tiles come again, for whatever is laid now.
            self.backs.entry(by).or_default().insert(certificate.head());
        }
        let Some(Item::Signed { joins }) = item else { return };
        let own = joins.iter().find(|join| join.key == by).expect("who signs a charter has joined");
        let all: Vec<Hash> = joins.iter().map(Signed::hash).collect();
        let before = self.charters.insert((by, own.hash()), all.clone());
        assert!(before.is_none_or(|before| before == all), "one join served two charters");
    }

    fn key(&self, game: Hash, member: usize) -> Option<PublicKey> {
        self.members.get(&game)?.get(member).copied()
    }

    fn entry(&mut self, by: PublicKey, entry: &Entry, kept: &Kept) {
        match entry {
            Entry::Turn(turn) => {
                self.turn(by, turn, kept);
                turn.receipts.iter().for_each(|receipt| self.receipt(by, receipt, kept));
            }
            Entry::Certificate(certificate) => {
                certificate.votes.iter().for_each(|vote| self.vote(by, vote, kept));
            }
        }
    }

    fn turn(&mut self, by: PublicKey, turn: &Signed<Turn>, kept: &Kept) {
        if self.key(turn.game, turn.member.index()) != Some(by) {
            return;
        }
        assert!(kept.has(&turn.hash()), "a turn was sent before it was kept");
        self.signs(by, turn.game, turn.place, turn.hash(), turn.hash());
        if let Some(opens) = turn.opens {
            self.shows(by, turn.game, opens.round, turn.hash());
        }
    }

    fn receipt(&mut self, by: PublicKey, receipt: &Signed<Receipt>, kept: &Kept) {
        if self.key(receipt.game, receipt.member.index()) != Some(by) {
            return;
        }
        assert!(kept.has(&receipt.hash()), "a receipt was sent before it was kept");
        self.signs(by, receipt.game, receipt.place, receipt.hash(), receipt.head);
        assert!(kept.has(&receipt.head), "a receipt was signed before its head was accepted");
        // Where a certificate is answered, links of a round that is open already are shown again.
        if let Some(shows) = receipt.shows
            && let Some(round) = kept.openers.get(&receipt.head)
        {
            assert_eq!(shows.round, *round, "a link of another round was shown");
            self.shows(by, receipt.game, shows.round, receipt.head);
        }
    }

    fn vote(&mut self, by: PublicKey, vote: &Signed<Vote>, kept: &Kept) {
        if self.key(vote.game, vote.member.index()) != Some(by) {
            return;
        }
        assert!(kept.has(&vote.hash()), "a vote was sent before it was kept");
        let before = self.votes.insert((by, vote.game, vote.place, vote.ballot), vote.hash());
        let once = before.is_none_or(|before| before == vote.hash());
        assert!(once, "an honest member voted twice in ballot {} for place {}", vote.ballot, vote.place);
        if let Some(tip) = vote.tip {
            self.names(by, vote.game, tip.place, tip.head);
        }
    }

    /// One signature, and one head, for one place.
    fn signs(&mut self, by: PublicKey, game: Hash, place: Place, hash: Hash, head: Hash) {
        let before = self.signed.insert((by, game, place), hash);
        assert!(
            before.is_none_or(|before| before == hash),
            "an honest member signed twice for place {place}"
        );
        self.names(by, game, place, head);
    }

    fn names(&mut self, by: PublicKey, game: Hash, place: Place, head: Hash) {
        let before = self.heads.insert((by, game, place), head);
        assert!(
            before.is_none_or(|before| before == head),
            "an honest member named two heads for place {place}"
        );
    }

    /// A link is shown for one opening only, or for one more after each take-back.
    ///
    /// So whoever accepts what opens a round hasn't shown its own link of it, and without that link nobody could compute the draw:
    /// not before the turn was accepted, and not for choosing another turn.
    fn shows(&mut self, by: PublicKey, game: Hash, round: Round, opener: Hash) {
        let backs = self.backs.get(&by).map_or(0, BTreeSet::len);
        let after = *self.shown_after.entry((by, opener)).or_insert(backs);
        let before = self.shown.insert((by, game, round, after), opener);
        assert!(
            before.is_none_or(|before| before == opener),
            "a link of round {round} was shown for two openings"
        );
    }

    /// Whether nobody needs to look at a statement any more: the members have agreed on something else for its place, or on something
    /// after which no receipts for it are asked.
    pub(crate) fn is_overtaken(&self, statement: &Statement) -> bool {
        if let Statement::Vote(vote) = statement {
            return self
                .record
                .iter()
                .any(|meaning| matches!(meaning, Meaning::Entry { place, .. } if *place >= vote.place));
        }
        let Some(named) = statement.names() else { return false };
        let mut after = self.record.iter().filter_map(|meaning| match meaning {
            Meaning::Entry { place, head, agreed } if *place >= named.place => Some((*place, *head, *agreed)),
            _ => None,
        });
        let Some((place, head, agreed)) = after.next() else { return false };
        match statement {
            Statement::Receipt(_) if place == named.place && head == named.head => {
                after.next().is_some_and(|(.., agreed)| agreed)
            }
            _ => agreed,
        }
    }

    /// An honest member's record has grown: all are prefixes of one another, head by head.
    pub(crate) fn grown(&mut self, record: &[u8], compared: &mut Compared) {
        if record.len() <= HEADER_BYTES {
            return;
        }
        if compared.bytes > record.len() {
            *compared = Compared::default();
        }
        // The reader wants a header; it is given one before what is new.
        let from = compared.bytes.max(HEADER_BYTES);
        let new = [&record[..HEADER_BYTES], &record[from..]].concat();
        let mut reader = Reader::new(&new).expect("a record begins with its header");
        while let Next::Frame(content) = reader.read() {
            compared.bytes = from + reader.at() - HEADER_BYTES;
            let Some(meaning) = Meaning::of(content) else { continue };
            match self.record.get(compared.frames) {
                Some(known) => assert_eq!(*known, meaning, "two records differ"),
                None => self.record.push(meaning),
            }
            compared.frames += 1;
        }
    }
}

impl Meaning {
    /// None for what may stand anywhere.
    fn of(content: &[u8]) -> Option<Self> {
        Some(match Frame::decode(content).expect("a frame of the protocol") {
            Frame::Charter(_) => Self::Charter(content.to_vec()),
            Frame::Entry(entry) => Self::Entry {
                place: entry.place(),
                head: entry.head(),
                agreed: matches!(entry, Entry::Certificate(_)),
            },
            Frame::Receipt(receipt) => Self::Last(receipt.member.0, receipt.head),
            Frame::Proof(_) | Frame::Claim(_) => return None,
        })
    }
}
