//! Honest members as witnesses: the charters, evidence and answers that each of them has.

use std::sync::Arc;

use bastide_record::{Charter, Entry, Evidence, LogEntry, Member, Record, Signed};
use bastide_rules::hash::Hash;
use bastide_session::worlds::Fact;

/// Honest member: the contents of its journal, and the record that it holds.
#[derive(Debug, Clone, Copy)]
pub struct Witness<'a> {
    /// Number of the member.
    pub member: Member,
    /// Facts from its journal.
    pub facts: &'a [Fact],
    /// Record of its session.
    pub record: &'a Record,
}

impl Witness<'_> {
    /// Returns the charters that this member has sealed or holds.
    pub(super) fn charters(&self) -> Vec<Arc<Charter>> {
        let told = self.facts.iter().filter_map(|fact| match fact {
            Fact::Sealed(charter) => Some(charter.clone()),
            Fact::Charter(sealed) => Some(sealed.charter().clone()),
            _ => None,
        });
        let held = self.record.chapters().into_iter().map(|log| log.charter().clone());
        told.chain(held).collect()
    }

    /// Returns the evidence that this member holds as such.
    pub(super) fn evidence(&self) -> Vec<Evidence> {
        let told = self.facts.iter().filter_map(|fact| match fact {
            Fact::Evidence(one) => Some(one.clone()),
            _ => None,
        });
        told.chain(self.record.evidence().map(|(_, one)| one.clone())).collect()
    }

    /// Returns the answers that this member has given or holds, in the form of evidence.
    pub(super) fn answers(&self) -> Vec<Evidence> {
        let mut answers = Vec::new();
        for fact in self.facts {
            match fact {
                Fact::Entry(entry) => answers.extend(answers_in(entry)),
                Fact::Receipt(receipt) => answers.push(Evidence::Receipt(receipt.clone())),
                Fact::Yes(_, yes) => answers.push(Evidence::Yes(yes.clone())),
                Fact::No(_, no) => answers.push(Evidence::No(no.clone())),
                Fact::Sealed(_) | Fact::Charter(_) | Fact::Evidence(_) => {}
            }
        }
        for log in self.record.chapters() {
            answers.extend(log.receipts().map(|receipt| Evidence::Receipt(Signed::clone(receipt))));
            for at in log.history() {
                if let LogEntry::Entry(entry) = &at.entry {
                    answers.extend(answers_in(entry));
                }
            }
        }
        answers
    }
}

/// Returns the hashes of the evidence on which a charter rests.
pub(super) fn rests_of(charter: &Charter) -> &[Hash] {
    charter.continuing().map_or(&[], |on| &on.rests)
}

/// Returns the answers in an entry.
fn answers_in(entry: &Entry) -> Vec<Evidence> {
    match entry {
        Entry::Turn(turn) => {
            let receipts = turn.receipts.iter().cloned().map(Evidence::Receipt);
            receipts.chain([Evidence::Turn(turn.clone())]).collect()
        }
        Entry::Question(passed) => passed.yes.iter().cloned().map(Evidence::Yes).collect(),
    }
}
