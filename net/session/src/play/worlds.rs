//! State of a game, as the model checker compares it.

use bastide_record::{Evidence, Question, QuestionKind};

use super::{OpenQuestion, Play, Questions};
use crate::limits;
use crate::time::Millis;
use crate::worlds::essence::CanonicalState;

impl Play {
    /// Returns the numbers of pending statements, of open questions, and of bytes of evidence.
    /// The evidence is that of the charter that is being signed.
    pub(crate) fn pools(&self) -> (usize, usize, usize) {
        (
            self.pool.count() + self.beside.count(),
            self.questions.iter().count(),
            self.going_on.evidence_bytes(),
        )
    }

    /// Puts the state that a restart finds again.
    pub(crate) fn put_binding(&self, essence: &mut CanonicalState) {
        essence.record(&self.record);
        self.own.put(essence);
        essence.all_evidence(self.charges.proofs());
        let resigned: Vec<_> = self.charges.resignations().cloned().map(Evidence::Resignation).collect();
        essence.all_evidence(&resigned);
        self.charges.turns().for_each(|turn| essence.name(&turn.hash()));
        essence.end();
    }

    /// Puts the state that a restart loses.
    pub(crate) fn put_passing(&self, essence: &mut CanonicalState, now: Millis) {
        essence.receipts(&self.record);
        self.questions.put(essence, now);
        self.pool.put(essence);
        self.beside.put(essence);
        self.going_on.put(essence);
        essence.put(self.recovering);
    }
}

impl Questions {
    fn put(&self, essence: &mut CanonicalState, now: Millis) {
        let mut open: Vec<&OpenQuestion> = self.iter().map(|(_, open)| open).collect();
        open.sort_by_key(|open| {
            (open.question.index, open.question.kind == QuestionKind::End, open.question.asked)
        });
        for open in open {
            essence.name(&Question::head(&open.question));
            essence.open(&open.question, open.yes.keys().copied());
            open.no.keys().for_each(|member| essence.put(member.0));
            essence.end();
            // Silence becomes No after a while.
            essence.put(open.until.since(now).0.div_ceil(limits::GO_ON.0));
        }
        essence.end();
    }
}
