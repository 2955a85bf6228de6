//! Canonical form of a session's state, in which the model checker compares states.
//! Only with the feature `worlds`.

use std::collections::HashMap;

use bastide_record::{
    Answer, Charter, Entry, Evidence, Freed, LogEntry, Member, Proof, Question, QuestionKind, Record,
    Statement,
};
use bastide_rules::hash::Hash;

/// Canonical bytes of states: equal for states that differ only in random hashes.
/// Each hash is replaced by the order of its first appearance, so the states of all sessions of a
/// world must go into one value.
#[derive(Debug, Default)]
pub struct CanonicalState {
    names: HashMap<Hash, u64>,
    bytes: Vec<u8>,
    /// True if hashes are written as they are.
    by_hash: bool,
}

impl CanonicalState {
    /// Makes one that writes hashes as they are.
    /// It is for worlds without randomness, where equal behaviour makes equal bytes.
    #[must_use]
    pub fn by_hash() -> Self {
        Self { by_hash: true, ..Self::default() }
    }

    /// Returns all bytes put so far.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns true if a hash has appeared before.
    fn knows(&self, hash: &Hash) -> bool {
        self.names.contains_key(hash)
    }

    pub(crate) fn put(&mut self, number: impl Into<u64>) {
        // Nearly all numbers are small.
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

    /// Puts evidence in an order that doesn't depend on its hashes, since these are random.
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
        freed.iter().for_each(|Freed::No(no)| self.put(no.member.0));
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

    /// Puts the receipts that are held for the tips of all chapters.
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
