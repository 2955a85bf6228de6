//! What small worlds of real sessions are checked by: what a member has signed, as its journal has it; and what a session's further doings
//! depend on, so that two states that differ in nothing else are one.
//!
//! Only with the feature `worlds`, which tests have and programs don't.

use std::collections::HashMap;
use std::sync::Arc;

use bastide_record::bytes::Blob;
use bastide_record::{
    Answer, Charter, Entry, Evidence, Exact, Freed, LogEntry, Member, No, Proof, Proposal, PublicKey,
    Question, QuestionKind, Receipt, Record, SealedCharter, Signed, Statement, Yes,
};
use bastide_rules::hash::Hash;

use crate::journal::{self, Item};
use crate::session::{Session, State};

/// One thing that a journal keeps of a game.
#[derive(Debug, Clone)]
pub enum Fact {
    /// A charter that goes on, and that the journal's owner has sealed.
    Sealed(Arc<Charter>),
    /// A charter that all its members have sealed.
    Charter(SealedCharter),
    /// An entry, own or not.
    Entry(Entry),
    /// An own receipt.
    Receipt(Signed<Receipt>),
    /// An own Yes.
    Yes(Exact<Question>, Signed<Yes>),
    /// An own No.
    No(Exact<Question>, Signed<No>),
    /// A proof, a resignation, or what a charter rests on.
    Evidence(Evidence),
}

/// What a journal keeps of its last game, in the order in which it was written.
#[must_use]
pub fn facts(journal: &[u8]) -> Vec<Fact> {
    let (items, _) = journal::read(journal);
    let began = items.iter().rev().find_map(|item| match item {
        Item::Began(Blob(charter)) => SealedCharter::decode(charter, None).ok(),
        _ => None,
    });
    let Some(began) = began else { return Vec::new() };
    let first = began.charter().clone();
    let mut proposals: Vec<(Hash, Exact<Proposal>)> = Vec::new();
    let mut facts = vec![Fact::Charter(began)];
    for item in items {
        match item {
            Item::Joined { proposal, .. } => proposals.push((Proposal::hash(&proposal), *proposal)),
            Item::Signed { seal, joins } if seal.number > 0 => {
                let of = joins.first().map(|join| join.proposal);
                let proposal = proposals.iter().find(|(hash, _)| Some(*hash) == of);
                let charter = proposal
                    .and_then(|(_, proposal)| Charter::assemble(proposal.clone(), joins, Some(&first)).ok());
                facts.extend(charter.map(|charter| Fact::Sealed(Arc::new(charter))));
            }
            Item::Continued(Blob(charter)) => {
                facts.extend(SealedCharter::decode(&charter, Some(&first)).ok().map(Fact::Charter));
            }
            Item::Entry(entry) => facts.push(Fact::Entry(entry)),
            Item::Receipt(receipt) => facts.push(Fact::Receipt(receipt)),
            Item::Said(asked) => {
                let question = asked.question;
                facts.extend(asked.yes.into_iter().map(|yes| Fact::Yes(question.clone(), yes)));
                facts.extend(asked.no.into_iter().map(|no| Fact::No(question.clone(), no)));
            }
            Item::Evidence(evidence) => facts.push(Fact::Evidence(*evidence)),
            _ => {}
        }
    }
    facts
}

/// A session's state as bytes: equal for states that differ in hashes alone, whatever fresh numbers these come from. Each hash is named by when it
/// was first met, so the states of all sessions of a world are to be put into one.
#[derive(Debug, Default)]
pub struct Essence {
    names: HashMap<Hash, u64>,
    bytes: Vec<u8>,
    /// Hashes stand there themselves.
    by_hash: bool,
}

impl Essence {
    /// One in which hashes stand for themselves: for worlds without chance, where the same doings make the same bytes.
    #[must_use]
    pub fn by_hash() -> Self {
        Self { by_hash: true, ..Self::default() }
    }

    /// All that was put.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether a hash stands for something already.
    fn knows(&self, hash: &Hash) -> bool {
        self.names.contains_key(hash)
    }

    pub(crate) fn put(&mut self, number: impl Into<u64>) {
        // Nearly all are small.
        let number = number.into();
        match u8::try_from(number) {
            Ok(byte) if byte < u8::MAX => self.bytes.push(byte),
            _ => {
                self.bytes.push(u8::MAX);
                self.bytes.extend(number.to_le_bytes());
            }
        }
    }

    pub(crate) fn name(&mut self, hash: &Hash) {
        let next = self.names.len() as u64;
        let name = *self.names.entry(*hash).or_insert(next);
        if self.by_hash {
            self.bytes.extend(hash);
        } else {
            self.put(name);
        }
    }

    pub(crate) fn answer(&mut self, answer: &Answer) {
        self.put(answer.number);
        self.name(&answer.chapter);
        self.put(answer.index.0);
        self.name(&answer.head);
    }

    pub(crate) fn answers<'a>(&mut self, answers: impl IntoIterator<Item = &'a Answer>) {
        answers.into_iter().for_each(|answer| self.answer(answer));
        self.end();
    }

    pub(crate) fn end(&mut self) {
        self.bytes.extend([u8::MAX; 2]);
    }

    pub(crate) fn statement(&mut self, statement: &Statement) {
        let named = statement.named();
        self.put(statement.member().0);
        self.put(named.index.0);
        self.name(&named.head);
    }

    pub(crate) fn evidence(&mut self, evidence: &Evidence) {
        self.put(evidence.member().0);
        match evidence {
            Evidence::Proof(proof) => match &**proof {
                Proof::Heads { first, second } => {
                    self.put(0u8);
                    self.statement(first);
                    self.statement(second);
                }
                Proof::Charters { first, second } => {
                    self.put(1u8);
                    self.put(first.number);
                    self.name(&first.charter);
                    self.name(&second.charter);
                }
            },
            Evidence::Resignation(one) => {
                self.put(2u8);
                self.put(one.number);
                self.answers(&one.last);
                one.yes.iter().for_each(|head| self.name(head));
                self.end();
            }
            Evidence::Turn(turn) => {
                self.put(3u8);
                self.statement(&Statement::Turn(turn.clone()));
            }
            Evidence::Receipt(receipt) => {
                self.put(4u8);
                self.statement(&Statement::Receipt(receipt.clone()));
            }
            Evidence::Yes(yes) => {
                self.put(5u8);
                self.name(&yes.head);
            }
            Evidence::No(no) => {
                self.put(6u8);
                self.name(&no.head);
            }
        }
    }

    /// Evidence in an order of its own, for its hashes are chance.
    pub(crate) fn all_evidence<'a>(&mut self, evidence: impl IntoIterator<Item = &'a Evidence>) {
        let kind = |one: &Evidence| match one {
            Evidence::Proof(_) => 0,
            Evidence::Resignation(_) => 1,
            Evidence::Turn(_) => 2,
            Evidence::Receipt(_) => 3,
            Evidence::Yes(_) => 4,
            Evidence::No(_) => 5,
        };
        let index = |one: &Evidence| one.answers().map(|(_, named)| named.index);
        let mut all: Vec<&Evidence> = evidence.into_iter().collect();
        all.sort_by_key(|one| (kind(one), one.member(), index(one)));
        all.into_iter().for_each(|one| self.evidence(one));
        self.end();
    }

    fn question(&mut self, question: &Question) {
        self.put(question.index.0);
        self.put(match question.kind {
            QuestionKind::End => 0,
            QuestionKind::TakeBack { to } => to.0 + 1,
        });
        self.put(question.asked);
    }

    pub(crate) fn charter(&mut self, charter: &Charter, record: &Record) {
        let is_new = !self.knows(&charter.id());
        self.name(&charter.id());
        if !is_new {
            return;
        }
        self.put(charter.number());
        if let Some(on) = charter.continuing() {
            self.answer(&on.from);
            on.question.iter().for_each(|question| self.question(question));
            self.end();
            self.all_evidence(on.rests.iter().filter_map(|hash| record.evidence_of(hash)));
        }
        for (member, join) in charter.members().iter().zip(charter.joins()) {
            self.put(member.0);
            self.put(join.link.is_some());
            self.answers(&join.cut);
        }
        self.end();
    }

    fn freed(&mut self, freed: &[Freed]) {
        for one in freed {
            self.put(one.member().0);
            self.put(matches!(one, Freed::No(_)));
        }
        self.end();
    }

    fn entry(&mut self, entry: &Entry) {
        let is_new = !self.knows(&entry.head());
        self.name(&entry.head());
        match entry {
            _ if !is_new => {}
            Entry::Turn(turn) => {
                self.put(turn.member.0);
                self.freed(&turn.freed);
                turn.receipts.iter().for_each(|receipt| self.freed(&receipt.freed));
            }
            Entry::Question(passed) => self.question(&passed.question),
        }
    }

    pub(crate) fn record(&mut self, record: &Record) {
        for log in record.chapters() {
            self.charter(log.charter(), record);
            for at in log.history().iter().filter(|at| at.index > log.opening()) {
                if let LogEntry::Entry(entry) = &at.entry {
                    self.entry(entry);
                }
            }
            self.end();
        }
        self.name(&record.log().charter().id());
        self.all_evidence(record.evidence().map(|(_, one)| one));
    }

    /// Those that are held for the tips.
    pub(crate) fn receipts(&mut self, record: &Record) {
        for log in record.chapters() {
            for receipt in log.receipts() {
                self.put(receipt.member.0);
                self.freed(&receipt.freed);
            }
            self.end();
        }
    }

    pub(crate) fn open(&mut self, question: &Question, said: impl IntoIterator<Item = Member>) {
        self.question(question);
        said.into_iter().for_each(|member| self.put(member.0));
        self.end();
    }
}

/// How much of what others say a session keeps beside its record.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sizes {
    /// Peers, with a seat or without.
    pub peers: usize,
    /// Turns and receipts that don't fit the log.
    pub ahead: usize,
    /// Open questions.
    pub questions: usize,
    /// Bytes of messages on their way out.
    pub outbox: usize,
    /// Bytes of the evidence of a charter that is being signed.
    pub evidence: usize,
    /// Notes for the screen.
    pub notes: usize,
    /// Remarks for the screen.
    pub chat: usize,
}

impl Session {
    /// How much it keeps.
    #[must_use]
    pub fn sizes(&self) -> Sizes {
        let (ahead, questions, evidence) = match &self.state {
            State::Play(play) => play.pools(),
            State::Lobby | State::Signing(_) => (0, 0, 0),
        };
        Sizes {
            peers: self.peers.iter().count(),
            ahead,
            questions,
            outbox: self.desk.outbox.waiting(),
            evidence,
            notes: self.desk.notes.len(),
            chat: self.chat.shown().len(),
        }
    }

    /// Puts what this session will do from now on depends on, but for what it has heard of others lately.
    pub fn put_binding(&self, essence: &mut Essence) {
        essence.put(self.halt.is_some());
        if let State::Play(play) = &self.state {
            play.put_binding(essence);
        }
    }

    /// Puts the rest: what a start forgets.
    pub fn put_passing(&self, essence: &mut Essence) {
        essence.put(self.unasked);
        // It counts for who goes on unasked alone.
        if self.unasked > 0
            && let State::Play(play) = &self.state
        {
            essence.put(play.going_on().left_waiting().0);
        }
        if let State::Play(play) = &self.state {
            play.put_passing(essence, self.desk.now);
            if play.recovering() {
                let all = play.log().first().charter().members().iter().copied().collect();
                let unheard = self.unheard(play, all);
                unheard.for_each(|member| essence.put(member.0));
                essence.end();
            }
        }
    }

    /// From here on it is this moment again, nobody has said much yet, and what it draws is the same as ever: one session does
    /// the same again whenever the same happens to it.
    pub fn stand_still(&mut self, now: crate::Millis) {
        self.chance = crate::chance::Chance::new([0; 32]);
        self.desk.now = now;
        self.peers.rest();
    }

    /// Says to a peer how far we have got, as if it were time.
    pub fn tell_now(&mut self, peer: PublicKey) {
        self.tell(peer);
    }

    /// Whether it may act in the chapter that goes on, or that is over.
    #[must_use]
    pub fn may_act(&self) -> bool {
        let State::Play(play) = &self.state else { return false };
        let log = play.log();
        log.is_over() || play.acts().is_some() && !play.recovering() && !play.is_bound()
    }

    /// Whether it is to say what its next turn is.
    #[must_use]
    pub fn is_to_move(&self) -> bool {
        matches!(&self.state, State::Play(play) if play.draft().is_some())
    }

    /// The open questions to which it has said nothing.
    #[must_use]
    pub fn asked(&self) -> Vec<Hash> {
        let State::Play(play) = &self.state else { return Vec::new() };
        let Some(me) = play.me() else { return Vec::new() };
        let silent = play
            .questions()
            .iter()
            .filter(|(_, open)| !open.yes.contains_key(&me) && !open.no.contains_key(&me));
        silent.map(|(head, _)| *head).collect()
    }

    /// An open question.
    #[must_use]
    pub fn question(&self, head: &Hash) -> Option<Exact<Question>> {
        let State::Play(play) = &self.state else { return None };
        Some(play.questions().get(head)?.question.clone())
    }

    /// With whom the player would go on.
    #[must_use]
    pub fn willing(&self) -> crate::message::Members {
        match &self.state {
            State::Play(play) => play.going_on().willing(),
            State::Lobby | State::Signing(_) => crate::message::Members::default(),
        }
    }

    /// The proposal that is being signed, and its charter once all have joined.
    #[must_use]
    pub fn attempt(&self) -> Option<(Exact<Proposal>, Option<Arc<Charter>>)> {
        let State::Play(play) = &self.state else { return None };
        let signing = play.going_on().signing()?;
        Some((signing.proposal().clone(), signing.charter().cloned()))
    }

    /// The highest number of a charter that was sealed, is held, or is being signed here.
    #[must_use]
    pub fn highest(&self) -> u32 {
        let State::Play(play) = &self.state else { return 0 };
        let held = play.record().chapters().into_iter().map(|log| log.charter().number());
        let signing = play.going_on().signing().map(|signing| signing.proposal().number());
        held.chain(signing).chain([play.own().sealed]).max().unwrap_or(0)
    }

    /// Whether it has started anew and hasn't heard all yet.
    #[must_use]
    pub fn is_recovering(&self) -> bool {
        matches!(&self.state, State::Play(play) if play.recovering())
    }

    /// Whether its signer has resigned.
    #[must_use]
    pub fn has_left(&self) -> bool {
        self.play().is_some_and(|play| play.me().is_some_and(|me| play.has_resigned(me)))
    }

    /// How far it has got, as it says.
    #[must_use]
    pub fn game_at(&self) -> Option<crate::message::GameAt> {
        match &self.state {
            State::Play(play) => Some(play.at()),
            State::Lobby | State::Signing(_) => None,
        }
    }

    /// Whether it has stopped signing.
    #[must_use]
    pub fn has_halted(&self) -> bool {
        self.halt.is_some()
    }

    /// When the charter that is being signed is given up.
    #[must_use]
    pub fn gives_up_at(&self) -> Option<crate::Millis> {
        match &self.state {
            State::Play(play) => play.going_on().deadline(),
            State::Lobby | State::Signing(_) => None,
        }
    }
}
