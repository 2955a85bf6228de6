//! Lies in Yes and No, and in questions.

use bastide_record::{Entry, Exact, Member, No, PassedQuestion, Question, QuestionKind, Signed, Yes};
use bastide_session::message::{LineItem, Message, Poll};

use super::liar::Liar;

/// Returns the message without its own answers to questions.
fn without_own(me: Option<Member>, message: &Message) -> Message {
    match message.clone() {
        Message::Question(mut asked) => {
            asked.yes.retain(|yes| Some(yes.member) != me);
            asked.no.retain(|no| Some(no.member) != me);
            Message::Question(asked)
        }
        other => other,
    }
}

pub(crate) fn withheld(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let other = without_own(liar.me(), message);
    if other != *message {
        liar.lied();
    }
    vec![other.encode()]
}

/// Returns a No beside its program's Yes, or a Yes beside its No.
fn denial(liar: &Liar, asked: &Poll) -> Option<Poll> {
    let member = liar.me()?;
    let question = &asked.question;
    let Question { game, chapter, index, .. } = **question;
    let head = Question::head(question);
    let mut other = Poll { question: question.clone(), yes: Vec::new(), no: Vec::new() };
    if asked.yes.iter().any(|yes| yes.member == member) {
        other.no.push(Signed::seal(&liar.key, No { game, chapter, index, head, member }));
    } else if asked.no.iter().any(|no| no.member == member) {
        other
            .yes
            .push(Signed::seal(&liar.key, Yes { game, chapter, index, head, member, freed: Vec::new() }));
    } else {
        return None;
    }
    Some(other)
}

pub(crate) fn both(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    if let Message::Question(asked) = message
        && let Some(other) = denial(liar, asked)
    {
        said.push(Message::Question(Box::new(other)).encode());
        if liar.dice.falls(500) {
            said.reverse();
        }
        liar.denies = true;
        liar.lied();
    }
    said
}

pub(crate) fn two(liar: &mut Liar, to: usize, message: &Message) -> Vec<Vec<u8>> {
    let believes = liar.believes.get(to).is_none_or(|believes| *believes);
    if let Message::Question(asked) = message
        && believes
        && let Some(other) = denial(liar, asked)
    {
        liar.denies = true;
        liar.lied();
        let rest = without_own(liar.me(), message);
        return vec![rest.encode(), Message::Question(Box::new(other)).encode()];
    }
    vec![message.encode()]
}

/// Says Yes in the name of each other member, signed with its own key.
pub(crate) fn in_anothers_name(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    let others: Vec<_> = liar.charter().map_or(Vec::new(), |charter| charter.members().to_vec());
    if let Message::Question(asked) = message {
        let Question { game, chapter, index, .. } = *asked.question;
        let head = Question::head(&asked.question);
        let others = others.into_iter().filter(|member| Some(*member) != liar.me());
        let yes = others.map(|member| {
            Signed::seal(&liar.key, Yes { game, chapter, index, head, member, freed: Vec::new() })
        });
        let asked = Poll { question: asked.question.clone(), yes: yes.collect(), no: Vec::new() };
        said.push(Message::Question(Box::new(asked)).encode());
        liar.lied();
    }
    said
}

/// Sends an entry with the Yes that there are, before all are there.
pub(crate) fn too_few(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    if let Message::Question(asked) = message {
        let entry =
            Entry::Question(PassedQuestion { question: asked.question.clone(), yes: asked.yes.clone() });
        let all = liar.charter().is_some_and(|charter| charter.members().len() <= asked.yes.len());
        if !all {
            said.push(Message::Entry(entry.clone()).encode());
            let items = vec![LineItem::Entry(entry)];
            said.push(Message::Line { items, receipts: Vec::new() }.encode());
            liar.lied();
        }
    }
    said
}

/// Repeats everybody's Yes and No, long after.
pub(crate) fn dug_up(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    match message {
        Message::Question(_) => liar.dug_up.push(message.encode()),
        Message::Status(_) if !liar.dug_up.is_empty() => {
            said.push(liar.dug_up[liar.dice.below(liar.dug_up.len())].clone());
            liar.lied();
        }
        _ => {}
    }
    said
}

/// Asks question after question at the tip, in all ways to ask.
pub(crate) fn flood(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    if matches!(message, Message::Status(_))
        && liar.draws_lie_now(100)
        && let Some(log) = liar.record().map(|record| record.log().clone())
    {
        let back = log.backs().last().map(|to| QuestionKind::TakeBack { to });
        for kind in back.into_iter().chain([QuestionKind::End]) {
            for asked in 0..=u8::MAX {
                let tip = log.tip();
                let (game, chapter) = (log.game_id(), log.charter().id());
                let question =
                    Question { game, chapter, index: tip.index.next(), prev: tip.head, kind, asked };
                let question = Exact::new(question);
                let yes = log.yes(&liar.key, &question, Vec::new()).into_iter().collect();
                let asked = Poll { question, yes, no: Vec::new() };
                said.push(Message::Question(Box::new(asked)).encode());
            }
        }
        liar.denies = true;
        liar.lied();
    }
    said
}
