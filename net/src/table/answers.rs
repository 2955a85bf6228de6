//! What a bot answers when the others ask for something: it agrees that a turn is taken back, and not that the game ends without a result.
//! With whom it goes on in a new chapter is the session's to say (`Session::go_on_unasked`).

use bastide::record::QuestionKind;

use crate::session::{View, Wish};

/// The answer to the first question that is open, if there is one.
pub(super) fn to_first(view: &View) -> Option<Wish> {
    let asked = view.questions.iter().find(|question| question.until.is_some())?;
    let yes = matches!(asked.kind, QuestionKind::TakeBack { .. });
    Some(Wish::Answer { question: asked.question, yes })
}
