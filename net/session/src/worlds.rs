//! What small worlds of real sessions are checked by: what a member has signed, as its journal has it; and what a session's further doings
//! depend on, so that two states that differ in nothing else are one.
//!
//! Only with the feature `worlds`, which tests have and programs don't.

use std::sync::Arc;

use bastide_record::bytes::Blob;
use bastide_record::{
    Charter, Entry, Evidence, Exact, No, Proposal, PublicKey, Question, Receipt, SealedCharter, Signed, Yes,
};
use bastide_rules::hash::Hash;

pub use crate::essence::Essence;
use crate::journal::{self, Item};
use crate::play::Play;
use crate::session::Session;

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

/// How much of what others say a session keeps beside its record.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sizes {
    /// Peers, with a seat or without.
    pub peers: usize,
    /// Turns and receipts that don't fit the log.
    pub pending: usize,
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
        let (pending, questions, evidence) = self.play().map(Play::pools).unwrap_or_default();
        Sizes {
            peers: self.peers.iter().count(),
            pending,
            questions,
            outbox: self.cx.outbox.waiting(),
            evidence,
            notes: self.cx.notes.len(),
            chat: self.chat.shown().len(),
        }
    }

    /// Puts what this session will do from now on depends on, but for what it has heard of others lately.
    pub fn put_binding(&self, essence: &mut Essence) {
        essence.put(self.halt.is_some());
        if let Some(play) = self.play() {
            play.put_binding(essence);
        }
    }

    /// Puts the rest: what a start forgets.
    pub fn put_passing(&self, essence: &mut Essence) {
        essence.put(self.unasked);
        let Some(play) = self.play() else { return };
        // It counts for who goes on unasked alone.
        if self.unasked > 0 {
            essence.put(play.going_on().left_waiting().0);
        }
        play.put_passing(essence, self.cx.now);
        if play.recovering() {
            let all = play.log().first().charter().members().iter().copied().collect();
            self.unheard(play, all).for_each(|member| essence.put(member.0));
            essence.end();
        }
    }

    /// From here on it is this moment again, nobody has said much yet, and what it draws is the same as ever: one session does
    /// the same again whenever the same happens to it.
    pub fn stand_still(&mut self, now: crate::Millis) {
        self.chance = crate::chance::Chance::new([0; 32]);
        self.cx.now = now;
        self.peers.rest();
    }

    /// Says to a peer how far we have got, as if it were time.
    pub fn tell_now(&mut self, peer: PublicKey) {
        self.send_status(peer);
    }

    /// Whether it may act in the chapter that goes on, or that is over.
    #[must_use]
    pub fn may_act(&self) -> bool {
        let may = |play: &Play| play.acts().is_some() && !play.recovering() && !play.is_bound();
        self.play().is_some_and(|play| play.log().is_over() || may(play))
    }

    /// Whether it is to say what its next turn is.
    #[must_use]
    pub fn is_to_move(&self) -> bool {
        self.play().is_some_and(|play| play.draft().is_some())
    }

    /// The open questions to which it has said nothing.
    #[must_use]
    pub fn asked(&self) -> Vec<Hash> {
        let Some((play, me)) = self.play().and_then(|play| Some((play, play.me()?))) else {
            return Vec::new();
        };
        play.questions().iter().filter(|(_, open)| open.lacks(me)).map(|(head, _)| *head).collect()
    }

    /// An open question.
    #[must_use]
    pub fn question(&self, head: &Hash) -> Option<Exact<Question>> {
        Some(self.play()?.questions().get(head)?.question.clone())
    }

    /// With whom the player would go on.
    #[must_use]
    pub fn willing(&self) -> crate::message::Members {
        self.play().map(|play| play.going_on().willing()).unwrap_or_default()
    }

    /// The proposal that is being signed, and its charter once all have joined.
    #[must_use]
    pub fn attempt(&self) -> Option<(Exact<Proposal>, Option<Arc<Charter>>)> {
        let signing = self.play()?.going_on().signing()?;
        Some((signing.proposal().clone(), signing.charter().cloned()))
    }

    /// The highest number of a charter that was sealed, is held, or is being signed here.
    #[must_use]
    pub fn highest(&self) -> u32 {
        let Some(play) = self.play() else { return 0 };
        let held = play.record().chapters().into_iter().map(|log| log.charter().number());
        let signing = play.going_on().signing().map(|signing| signing.proposal().number());
        held.chain(signing).chain([play.own().sealed()]).max().unwrap_or(0)
    }

    /// Whether it has started anew and hasn't heard all yet.
    #[must_use]
    pub fn is_recovering(&self) -> bool {
        self.play().is_some_and(Play::recovering)
    }

    /// Whether its signer has resigned.
    #[must_use]
    pub fn has_left(&self) -> bool {
        self.play().is_some_and(|play| play.me().is_some_and(|me| play.has_resigned(me)))
    }

    /// How far it has got, as it says.
    #[must_use]
    pub fn game_at(&self) -> Option<crate::message::GameAt> {
        self.play().map(Play::at)
    }

    /// Whether it has stopped signing.
    #[must_use]
    pub fn has_halted(&self) -> bool {
        self.halt.is_some()
    }

    /// When the charter that is being signed is given up.
    #[must_use]
    pub fn gives_up_at(&self) -> Option<crate::Millis> {
        self.play()?.going_on().deadline()
    }
}
