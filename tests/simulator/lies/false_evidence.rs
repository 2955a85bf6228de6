//! Excuses that are none, for cutting what others have answered.
//!
//! The evidence doesn't say so, or is more than anybody can pass on.

use bastide_record::{
    Answer, Continuing, Evidence, Exact, Index, No, Proof, Question, QuestionKind, Receipt, Signed,
    Statement, Turn, Yes,
};
use bastide_rules::Action;
use bastide_session::message::Message;

use super::chapters::change;
use super::liar::Liar;

/// Returns a receipt of its own for an index of the continued chapter, with a random head.
fn receipt(liar: &mut Liar, from: &Answer, game: [u8; 32], index: Index) -> Option<Signed<Receipt>> {
    let (member, head, digest) = (liar.me()?, liar.dice.bytes(), liar.dice.bytes());
    let chapter = from.chapter;
    let receipt =
        Receipt { game, chapter, index, head, digest, member, shows: None, waited_ms: 0, freed: Vec::new() };
    Some(Signed::seal(&liar.key, receipt))
}

/// Returns a proof against itself: two heads that it names for one index.
fn proof(liar: &mut Liar, from: &Answer, game: [u8; 32], index: Index) -> Option<Evidence> {
    let (one, two) = (receipt(liar, from, game, index)?, receipt(liar, from, game, index)?);
    let (first, second) = if one.hash() < two.hash() { (one, two) } else { (two, one) };
    let (first, second) = (Statement::Receipt(first), Statement::Receipt(second));
    Some(Evidence::Proof(Box::new(Proof::Heads { first, second })))
}

/// Moves a proposal to a lower index of the same chapter, which would cut what stands above.
///
/// Returns `None` if it doesn't know the chapter.
fn below(liar: &mut Liar, on: &mut Continuing) -> Option<()> {
    let log = liar.record()?.chapter(&on.from.chapter)?.clone();
    let (low, high) = (log.opening().0, on.from.index.0);
    let index = Index(liar.dice.between(u64::from(low), u64::from(high.max(low + 1))) as u32);
    on.from = log.answer_at(index)?;
    on.question = None;
    Some(())
}

fn add(on: &mut Continuing, evidence: &mut Vec<Evidence>, more: impl IntoIterator<Item = Evidence>) {
    for one in more {
        on.rests.push(one.hash());
        evidence.push(one);
    }
    on.rests.sort_unstable();
    on.rests.dedup();
}

/// Cuts by a good proof for the right index, where the only other answer is the liar's own.
pub(crate) fn by_proof(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    change(liar, message, |liar, on, evidence| {
        if below(liar, on).is_none() {
            return;
        }
        let (from, game, index) = (on.from, on.game, on.from.index.next());
        let proof = proof(liar, &from, game, index);
        let answer = receipt(liar, &from, game, index).map(Evidence::Receipt);
        add(on, evidence, proof.into_iter().chain(answer));
    })
}

/// Cuts by a proof for another index.
pub(crate) fn by_another_proof(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    change(liar, message, |liar, on, evidence| {
        if below(liar, on).is_none() {
            return;
        }
        let (from, game) = (on.from, on.game);
        let index = Index(from.index.0 + 2 + liar.dice.below(5) as u32);
        let proof = proof(liar, &from, game, index);
        add(on, evidence, proof);
    })
}

/// Cuts by its own Yes and No to a question with which the charter would begin.
///
/// Nobody else said Yes.
pub(crate) fn by_question(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    change(liar, message, |liar, on, evidence| {
        let Some(member) = liar.me().filter(|_| below(liar, on).is_some()) else { return };
        let Answer { chapter, head: prev, .. } = on.from;
        let (game, index) = (on.game, on.from.index.next());
        let question = Question { game, chapter, index, prev, kind: QuestionKind::End, asked: 1 };
        let head = Question::head(&Exact::new(question.clone()));
        let yes = Yes { game, chapter, index, head, member, freed: Vec::new() };
        let no = No { game, chapter, index, head, member };
        let said = [Evidence::Yes(Signed::seal(&liar.key, yes)), Evidence::No(Signed::seal(&liar.key, no))];
        on.question = Some(question);
        add(on, evidence, said);
    })
}

/// Brings as much evidence as can be, so that the charter with it would fit no message.
pub(crate) fn heavy(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    change(liar, message, |liar, on, evidence| {
        let Some(member) = liar.me() else { return };
        let (from, game) = (on.from, on.game);
        for _ in 0..PIECES {
            let receipts: Option<Vec<_>> =
                (0..RECEIPTS).map(|_| receipt(liar, &from, game, from.index)).collect();
            let turn = Turn {
                game,
                chapter: from.chapter,
                index: from.index,
                prev: from.head,
                member,
                seat: None,
                receipts: receipts.unwrap_or_default(),
                actions: vec![Action::Pass],
                digest: liar.dice.bytes(),
                opens: None,
                spent_ms: 0,
                freed: Vec::new(),
            };
            add(on, evidence, [Evidence::Turn(Signed::seal(&liar.key, turn))]);
        }
    })
}

/// Number of turns in the evidence of [`heavy`].
const PIECES: usize = 7;
/// Number of receipts in each of these turns; all together make about 59 KiB.
const RECEIPTS: usize = 35;
