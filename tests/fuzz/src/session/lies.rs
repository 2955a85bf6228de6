//! Lies about turns, receipts, questions and the liars themselves.
//!
//! Liars alter and sign their own messages again, and send unsolicited ones.

use std::sync::Arc;

use bastide_record::bytes::decode;
use bastide_record::{
    Answer, Body, Entry, Evidence, Exact, Index, Member, No, PassedQuestion, Question, QuestionKind,
    Resignation, Signed, Yes,
};
use bastide_session::message::{LineItem, Members, Message, Poll, SessionProgress, Status};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{MEMBERS, PEERS, WATCHER, World, key, public};
use crate::script::Script;

/// Maximum length of a body in bytes.
const BODY_BYTES: usize = 1 << 13;

/// Alters a body and signs it as a liar.
pub(super) fn altered<T>(liar: usize, signed: &Signed<T>, script: &mut Script<'_>) -> Option<Signed<T>>
where
    T: Body + Serialize + DeserializeOwned,
{
    let mut bytes = signed.bytes().to_vec();
    script.alter(&mut bytes);
    decode::<T>(&bytes, BODY_BYTES).ok().map(|body| Signed::seal(key(liar), body))
}

/// Alters one of several bodies and signs it as a liar.
fn alter_one<T>(liar: usize, all: &mut [Signed<T>], script: &mut Script<'_>)
where
    T: Body + Serialize + DeserializeOwned,
{
    let at = script.below(all.len());
    if let Some(lie) = all.get(at).and_then(|one| altered(liar, one, script)) {
        all[at] = lie;
    }
}

impl World {
    /// Returns a peer's number among the members of the game.
    pub(super) fn member(&self, peer: usize) -> Option<Member> {
        self.machines[peer].session.record()?.first().charter().member(&public(peer))
    }

    /// Lets a liar or the spectator send a liar's message, altered and signed again by the liar.
    pub(super) fn lie(&mut self, script: &mut Script<'_>) {
        let liar = self.liar(script);
        let speaker = if script.below(4) == 0 { WATCHER } else { liar };
        let mask = script.byte();
        let own: Vec<&Arc<Vec<u8>>> =
            self.said.iter().filter(|(by, _)| *by == liar).map(|(_, bytes)| bytes).collect();
        let back = script.below(24.min(own.len()));
        let Some(bytes) = own.len().checked_sub(back + 1).map(|at| own[at].clone()) else { return };
        let Ok(message) = Message::decode(&bytes) else { return };
        match self.lie_of(liar, message, script) {
            Some(lie) => self.tell(speaker, mask, &lie),
            None => {
                let mut bytes = bytes.to_vec();
                script.alter(&mut bytes);
                for to in (0..self.honest).filter(|to| mask >> to & 1 == 0) {
                    self.deliver(speaker, to, &bytes);
                }
            }
        }
    }

    fn lie_of(&self, liar: usize, message: Message, script: &mut Script<'_>) -> Option<Message> {
        match message {
            Message::Entry(Entry::Turn(turn)) if script.below(2) == 0 => {
                // The same index with another head: a member that gets both has a proof.
                let mut body = (*turn).clone();
                body.spent_ms = body.spent_ms.wrapping_add(1);
                if script.below(2) == 0 {
                    body.digest[0] ^= 1;
                }
                Some(Message::Entry(Entry::Turn(Signed::seal(key(liar), body))))
            }
            Message::Entry(Entry::Turn(turn)) => {
                Some(Message::Entry(Entry::Turn(altered(liar, &turn, script)?)))
            }
            Message::Receipt(receipt) => Some(Message::Receipt(altered(liar, &receipt, script)?)),
            Message::Join(join) => Some(Message::Join(altered(liar, &join, script)?)),
            Message::Signature(seal) => Some(Message::Signature(altered(liar, &seal, script)?)),
            Message::Remark(remark) => Some(Message::Remark(altered(liar, &remark, script)?)),
            Message::Line { mut items, mut receipts } => {
                let at = script.below(items.len());
                if let Some(LineItem::Entry(Entry::Turn(turn))) = items.get(at)
                    && let Some(turn) = altered(liar, turn, script)
                {
                    items[at] = LineItem::Entry(Entry::Turn(turn));
                } else if items.len() > 1 {
                    items.remove(at);
                }
                alter_one(liar, &mut receipts, script);
                Some(Message::Line { items, receipts })
            }
            Message::Question(mut asked) => {
                alter_one(liar, &mut asked.yes, script);
                alter_one(liar, &mut asked.no, script);
                Some(Message::Question(asked))
            }
            _ => None,
        }
    }

    /// Sends a recent message once more, from another peer.
    pub(super) fn repeat(&mut self, script: &mut Script<'_>) {
        let back = script.below(self.said.len());
        let at = self.said.len().checked_sub(back + 1);
        let Some((_, bytes)) = at.and_then(|at| self.said.get(at)).cloned() else { return };
        let speaker = [self.liar(script), WATCHER][script.below(2)];
        let to = script.below(PEERS);
        self.deliver(speaker, to, &bytes);
    }

    /// Lets a liar say Yes, No or both to an open or new question, or claim that all have said Yes.
    pub(super) fn lie_about_questions(&mut self, script: &mut Script<'_>) {
        let (liar, mask, what) = (self.liar(script), script.byte(), script.byte());
        let Some(member) = self.member(liar) else { return };
        let Some(question) = self.question(liar, script) else { return };
        let Question { game, chapter, index, .. } = *question;
        let head = Question::head(&question);
        let own = Signed::seal(key(liar), Yes { game, chapter, index, head, member, freed: Vec::new() });
        let no = Signed::seal(key(liar), No { game, chapter, index, head, member });
        if what & 3 == 3 {
            let (mut yes, _) = self.said_to(&question);
            yes.retain(|yes| yes.member != member);
            yes.push(own);
            yes.sort_by_key(|yes| yes.member);
            return self.tell(liar, mask, &Message::Entry(Entry::Question(PassedQuestion { question, yes })));
        }
        let yes = if what & 1 == 0 { vec![own] } else { Vec::new() };
        let no = if what & 2 == 0 { vec![no] } else { Vec::new() };
        self.tell(liar, mask, &Message::Question(Box::new(Poll { question, yes, no })));
    }

    /// Returns a recent question, or a new one, which may be odd.
    fn question(&self, liar: usize, script: &mut Script<'_>) -> Option<Exact<Question>> {
        let asked = self.heard().filter_map(|message| match message {
            Message::Question(asked) => Some(asked.question),
            _ => None,
        });
        let asked: Vec<_> = asked.collect();
        if script.below(2) == 0
            && let Some(question) = script.one_of(&asked)
        {
            return Some(question.clone());
        }
        let log = self.machines[liar].session.record()?.log();
        let tip = log.tip();
        let index = Index(tip.index.0 + [1, 1, 1, 1, 2, 0, 60, 1][script.below(8)]);
        let to = Index(tip.index.0.saturating_sub(script.below(6) as u32));
        let kind = [QuestionKind::TakeBack { to }, QuestionKind::TakeBack { to }, QuestionKind::End];
        Some(Exact::new(Question {
            game: log.game_id(),
            chapter: log.charter().id(),
            index,
            prev: tip.head,
            kind: kind[script.below(3)],
            asked: [1, 1, 1, 2, 3, 8, 9, 0][script.below(8)],
        }))
    }

    /// Returns the recent answers to a question.
    fn said_to(&self, question: &Exact<Question>) -> (Vec<Signed<Yes>>, Vec<Signed<No>>) {
        let (mut yes, mut no) = (Vec::new(), Vec::new());
        for message in self.heard() {
            if let Message::Question(asked) = message
                && asked.question == *question
            {
                yes.extend(asked.yes.into_iter().filter(|one| !yes.contains(one)).collect::<Vec<_>>());
                no.extend(asked.no.into_iter().filter(|one| !no.contains(one)).collect::<Vec<_>>());
            }
        }
        (yes, no)
    }

    /// Returns the recent messages, the latest first.
    pub(super) fn heard(&self) -> std::vec::IntoIter<Message> {
        let said = self.said.iter().rev().filter_map(|(_, bytes)| Message::decode(bytes).ok());
        said.collect::<Vec<_>>().into_iter()
    }

    /// Lets a liar resign, or lie about its progress.
    pub(super) fn lie_about_itself(&mut self, script: &mut Script<'_>) {
        let (liar, mask) = (self.liar(script), script.byte());
        let lie = match script.below(3) {
            0 => self.resignation(liar, script),
            _ => self.have(liar, script),
        };
        if let Some(lie) = lie {
            self.tell(liar, mask, &lie);
        }
    }

    /// Returns an answer that the liar knows, or one that it invents.
    pub(super) fn answer_of(&self, liar: usize, script: &mut Script<'_>) -> Option<Answer> {
        let logs = self.machines[liar].session.record()?.chapters();
        let at = script.below(2 * logs.len());
        let log = logs.get(at).or(logs.last())?;
        let back = [0, 0, 0, 1, 1, 2, 3, 9][script.below(8)];
        let mut answer = log.answer_at(Index(log.tip().index.0.saturating_sub(back)))?;
        match script.below(16) {
            0 => answer.number += 1,
            1 => answer.index = answer.index.next(),
            2 => answer.head[0] ^= 1,
            3 => answer.chapter[0] ^= 1,
            _ => {}
        }
        Some(answer)
    }

    fn resignation(&self, liar: usize, script: &mut Script<'_>) -> Option<Message> {
        let record = self.machines[liar].session.record()?;
        let number = record.log().charter().number();
        let asked = self.heard().filter_map(|message| match message {
            Message::Question(asked) => Some(Question::head(&asked.question)),
            _ => None,
        });
        let resignation = Resignation {
            game: record.log().game_id(),
            number: [number, number, number, 0, number + 1, 1000, u32::MAX][script.below(7)],
            last: if script.below(4) == 0 { None } else { self.answer_of(liar, script) },
            yes: asked.take(script.below(9)).collect(),
            member: self.member(liar)?,
        };
        Some(Message::Evidence(vec![Evidence::Resignation(Signed::seal(key(liar), resignation))]))
    }

    /// Alters a liar's latest claim about its progress.
    fn have(&self, liar: usize, script: &mut Script<'_>) -> Option<Message> {
        let said = self.said.iter().rev().filter(|(by, _)| *by == liar);
        let mut haves = said.filter_map(|(_, bytes)| match Message::decode(bytes) {
            Ok(Message::Status(have)) => Some(have),
            _ => None,
        });
        let have = haves.next()?;
        let SessionProgress::Game(mut at) = have.at else { return None };
        at.willing = Members(script.byte() & 15);
        match script.below(16) {
            0 => at.tip = self.answer_of(liar, script)?,
            1 => at.sealed = u32::MAX - u32::from(script.byte() % 2),
            2 => at.sealed += u32::from(script.byte()),
            3 => at.bound = None,
            4 | 5 => at.bound = self.answer_of(liar, script),
            6 => at.settled = u32::from(script.byte()),
            7 => at.proofs = Members(script.byte()),
            8 => at.resigned[usize::from(script.byte() % 6)] = Some(u32::from(script.byte())),
            9 => at.asked ^= 1,
            10 => at.beside ^= 1,
            11 => at.receipts = Members(script.byte()),
            12 => at.signing = None,
            _ => {}
        }
        Some(Message::Status(Status { at: SessionProgress::Game(at), ..have }))
    }

    /// Returns the members of the game, by peer.
    pub(super) fn members(&self) -> [Option<Member>; MEMBERS] {
        [0, 1, 2].map(|peer| self.member(peer))
    }
}
