//! Inspection of sessions by the model checker.
//! It shows what a member has signed, by its journal, and everything that decides a session's
//! further behaviour.
//!
//! States that differ in nothing else are one state. Only with the feature `worlds`, which tests
//! have and programs don't.
//!
//! | module | contents |
//! |---|---|
//! | this file | the facts in a journal; a session's sizes and state |
//! | `essence` | the canonical bytes of a state |

pub(crate) mod essence;

use std::sync::Arc;

use bastide_record::bytes::Blob;
use bastide_record::{
    Charter, Entry, Evidence, Exact, No, Proposal, PublicKey, Question, Receipt, SealedCharter, Signed, Yes,
};
use bastide_rules::hash::Hash;

pub use self::essence::CanonicalState;
use crate::persistence::journal::{self, Item};
use crate::play::Play;
use crate::session::Session;

/// Fact about a game that a journal keeps.
#[derive(Debug, Clone)]
pub enum Fact {
    /// Continuing charter that the journal's owner has sealed.
    Sealed(Arc<Charter>),
    /// Charter that all its members have sealed.
    Charter(SealedCharter),
    /// Entry, by the owner or another member.
    Entry(Entry),
    /// Receipt of the owner.
    Receipt(Signed<Receipt>),
    /// Yes of the owner.
    Yes(Exact<Question>, Signed<Yes>),
    /// No of the owner.
    No(Exact<Question>, Signed<No>),
    /// Proof, resignation, or evidence on which a charter rests.
    Evidence(Evidence),
}

/// Returns the facts about a journal's last game, in the order of writing.
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

/// Amounts of data from others that a session keeps beside its record.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sizes {
    /// Number of peers, with a seat or without.
    pub peers: usize,
    /// Number of turns and receipts that don't fit the log.
    pub pending: usize,
    /// Number of open questions.
    pub questions: usize,
    /// Bytes of messages on their way out.
    pub outbox: usize,
    /// Bytes of the evidence of a charter that is being signed.
    pub evidence: usize,
    /// Number of notes for the screen.
    pub notes: usize,
    /// Number of chat messages for the screen.
    pub chat: usize,
}

impl Session {
    /// Returns the amounts that the session keeps.
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

    /// Puts everything that decides this session's behaviour and survives a restart.
    pub fn put_binding(&self, essence: &mut CanonicalState) {
        essence.put(self.halt.is_some());
        if let Some(play) = self.play() {
            play.put_binding(essence);
        }
    }

    /// Puts the rest of the state, which a restart forgets.
    pub fn put_passing(&self, essence: &mut CanonicalState) {
        essence.put(self.unasked);
        let Some(play) = self.play() else { return };
        // This matters only for a session that may continue unasked.
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

    /// Resets the time, the rate limits and the random source.
    /// So a session does the same again whenever the same happens to it.
    pub fn stand_still(&mut self, now: crate::Millis) {
        self.chance = crate::fresh_numbers::FreshNumbers::new([0; 32]);
        self.cx.now = now;
        self.peers.rest();
    }

    /// Sends our progress to a peer at once.
    pub fn tell_now(&mut self, peer: PublicKey) {
        self.send_status(peer);
    }

    /// Returns true if the session may act in the current chapter, or the game is over.
    #[must_use]
    pub fn may_act(&self) -> bool {
        let may = |play: &Play| play.acts().is_some() && !play.recovering() && !play.is_bound();
        self.play().is_some_and(|play| play.log().is_over() || may(play))
    }

    /// Returns true if it is to choose its next turn.
    #[must_use]
    pub fn is_to_move(&self) -> bool {
        self.play().is_some_and(|play| play.draft().is_some())
    }

    /// Returns the heads of open questions that it hasn't answered.
    #[must_use]
    pub fn asked(&self) -> Vec<Hash> {
        let Some((play, me)) = self.play().and_then(|play| Some((play, play.me()?))) else {
            return Vec::new();
        };
        play.questions().iter().filter(|(_, open)| open.lacks(me)).map(|(head, _)| *head).collect()
    }

    /// Returns the open question with this head.
    #[must_use]
    pub fn question(&self, head: &Hash) -> Option<Exact<Question>> {
        Some(self.play()?.questions().get(head)?.question.clone())
    }

    /// Returns the members with whom the player would continue.
    #[must_use]
    pub fn willing(&self) -> crate::messaging::message::Members {
        self.play().map(|play| play.going_on().willing()).unwrap_or_default()
    }

    /// Returns the proposal that is being signed, and its charter once all have joined.
    #[must_use]
    pub fn attempt(&self) -> Option<(Exact<Proposal>, Option<Arc<Charter>>)> {
        let signing = self.play()?.going_on().signing()?;
        Some((signing.proposal().clone(), signing.charter().cloned()))
    }

    /// Returns the highest number of a charter that was sealed, is held, or is being signed here.
    #[must_use]
    pub fn highest(&self) -> u32 {
        let Some(play) = self.play() else { return 0 };
        let held = play.record().chapters().into_iter().map(|log| log.charter().number());
        let signing = play.going_on().signing().map(|signing| signing.proposal().number());
        held.chain(signing).chain([play.own().sealed()]).max().unwrap_or(0)
    }

    /// Returns true if it has restarted and hasn't heard all members yet.
    #[must_use]
    pub fn is_recovering(&self) -> bool {
        self.play().is_some_and(Play::recovering)
    }

    /// Returns true if its member has resigned.
    #[must_use]
    pub fn has_left(&self) -> bool {
        self.play().is_some_and(|play| play.me().is_some_and(|me| play.has_resigned(me)))
    }

    /// Returns its progress in the game, as it reports it.
    #[must_use]
    pub fn game_at(&self) -> Option<crate::messaging::message::GameProgress> {
        self.play().map(Play::at)
    }

    /// Returns true if it has halted.
    #[must_use]
    pub fn has_halted(&self) -> bool {
        self.halt.is_some()
    }

    /// Returns the moment at which it gives up the charter that is being signed.
    #[must_use]
    pub fn gives_up_at(&self) -> Option<crate::Millis> {
        self.play()?.going_on().deadline()
    }
}
