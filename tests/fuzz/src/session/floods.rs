//! Floods: too many messages of each kind at once. A session's memory must stay within its bounds.

use std::sync::LazyLock;

use bastide_record::{
    Entry, Evidence, Exact, Index, Key, No, PublicKey, Question, QuestionKind, Receipt, Resignation, Signed,
    Turn, Yes,
};
use bastide_session::limits;
use bastide_session::message::{Poll, Message};

use super::{World, key};
use crate::script::Script;

/// Number of strangers, more than a session remembers.
const STRANGERS: usize = limits::PEERS + 8;

/// Returns the key of a peer without a seat.
pub(super) fn stranger(number: usize) -> PublicKey {
    static KEYS: LazyLock<Vec<PublicKey>> =
        LazyLock::new(|| (0..STRANGERS).map(|n| Key::from_seed([100 + n as u8; 32]).public()).collect());
    KEYS[number % STRANGERS]
}

impl World {
    /// Lets a liar or strangers flood an honest member.
    pub(super) fn flood(&mut self, script: &mut Script<'_>) {
        let (liar, to) = (self.liar(script), script.below(self.honest));
        match script.below(6) {
            0 => self.strangers(to, script),
            1 => self.junk(liar, to, script),
            2 => self.many(liar, to, script, Self::receipt),
            3 => self.many(liar, to, script, Self::turn_of),
            4 => self.many(liar, to, script, Self::asked),
            _ => self.many(liar, to, script, Self::resigned),
        }
        self.check_sizes();
    }

    fn strangers(&mut self, to: usize, script: &mut Script<'_>) {
        let said = self.said.get(script.below(self.said.len())).map(|(_, bytes)| bytes.clone());
        for number in 0..STRANGERS {
            let session = &mut self.machines[to].session;
            session.peer_up(self.now, stranger(number));
            if let Some(said) = &said {
                session.received(self.now, stranger(number), said);
            }
        }
        self.drain(to);
        if script.below(2) == 0 {
            for number in 0..STRANGERS {
                self.machines[to].session.peer_down(self.now, stranger(number));
            }
            self.drain(to);
        }
    }

    fn junk(&mut self, liar: usize, to: usize, script: &mut Script<'_>) {
        let mut bytes = self.said.back().map(|(_, bytes)| bytes.to_vec()).unwrap_or_default();
        for _ in 0..limits::MEMBER_MESSAGE_RATE.burst / 4 {
            self.deliver(liar, to, &bytes);
            if !script.is_over() {
                script.alter(&mut bytes);
            }
        }
    }

    fn many(
        &mut self,
        liar: usize,
        to: usize,
        script: &mut Script<'_>,
        make: fn(&Self, usize, u8, u32) -> Option<Message>,
    ) {
        let (salt, count) = (script.byte(), 8 + script.below(64) as u32);
        for number in 0..count {
            let Some(message) = make(self, liar, salt, number) else { return };
            self.deliver(liar, to, &message.encode());
        }
    }

    /// Makes a receipt for a head that doesn't exist, at this index or above.
    fn receipt(&self, liar: usize, salt: u8, number: u32) -> Option<Message> {
        let log = self.machines[liar].session.record()?.log();
        let index = Index(log.tip().index.0 + number * u32::from(salt % 8));
        let receipt = Receipt {
            game: log.game_id(),
            chapter: log.charter().id(),
            index,
            head: [number as u8 ^ salt; 32],
            digest: [0; 32],
            member: self.member(liar)?,
            shows: None,
            waited_ms: number,
            freed: Vec::new(),
        };
        Some(Message::Receipt(Signed::seal(key(liar), receipt)))
    }

    /// Makes a turn that follows nothing.
    fn turn_of(&self, liar: usize, salt: u8, number: u32) -> Option<Message> {
        let log = self.machines[liar].session.record()?.log();
        let turn = Turn {
            game: log.game_id(),
            chapter: log.charter().id(),
            index: Index(log.tip().index.0 + 1 + number * u32::from(salt % 8)),
            prev: if salt & 8 == 0 { log.tip().head } else { [salt; 32] },
            member: self.member(liar)?,
            seat: None,
            receipts: Vec::new(),
            actions: Vec::new(),
            digest: [number as u8; 32],
            opens: None,
            spent_ms: number,
            freed: Vec::new(),
        };
        Some(Message::Entry(Entry::Turn(Signed::seal(key(liar), turn))))
    }

    /// Makes a Yes or No to a possible question.
    fn asked(&self, liar: usize, salt: u8, number: u32) -> Option<Message> {
        let log = self.machines[liar].session.record()?.log();
        let (game, chapter, member) = (log.game_id(), log.charter().id(), self.member(liar)?);
        let index = Index(log.tip().index.0 + u32::from(salt % 3));
        let question = Exact::new(Question {
            game,
            chapter,
            index,
            prev: if salt & 8 == 0 { log.tip().head } else { [number as u8; 32] },
            kind: QuestionKind::TakeBack { to: Index(index.0.saturating_sub(number / 8)) },
            asked: 1 + (number % 8) as u8,
        });
        let head = Question::head(&question);
        let yes = vec![Signed::seal(key(liar), Yes { game, chapter, index, head, member, freed: Vec::new() })];
        let no = vec![Signed::seal(key(liar), No { game, chapter, index, head, member })];
        Some(Message::Question(Box::new(Poll { question, yes, no })))
    }

    /// Makes another resignation.
    fn resigned(&self, liar: usize, salt: u8, number: u32) -> Option<Message> {
        let log = self.machines[liar].session.record()?.log();
        let (game, member) = (log.game_id(), self.member(liar)?);
        let yes = vec![[salt; 32]];
        let resignation = Resignation { game, number, last: log.answer_at(log.tip().index), yes, member };
        Some(Message::Evidence(vec![Evidence::Resignation(Signed::seal(key(liar), resignation))]))
    }
}
