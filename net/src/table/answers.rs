//! What a bot answers when the others ask for something.
//!
//! It asks for nothing itself. It agrees to a pause and its end, to taking back, to a return, to a resignation, and to putting
//! out whom it might ask to put out itself; it doesn't agree to end the game without a result.

use crate::session::{Ask, Matter, Unfit, View, Wish};

/// The answer to the first question that is open, if there is one.
pub(super) fn to_first(view: &View) -> Option<Wish> {
    let asked = view.ballots.iter().find(|ballot| ballot.until.is_some())?;
    let yes = match &asked.matter {
        Matter::Leave { excluded, .. } => excluded.iter().all(|member| might_ask(view, *member)),
        Matter::Return(_) | Matter::Back(_) | Matter::Pause | Matter::Resume => true,
        Matter::Abandon => false,
    };
    Some(Wish::Answer { body: asked.body, yes })
}

/// Whether nothing speaks against putting a member out, but that it is asked already or that it is our turn.
fn might_ask(view: &View, member: usize) -> bool {
    view.offers.iter().any(|offer| {
        let hinders = !matches!(offer.refused, None | Some(Unfit::YourTurn | Unfit::Asked));
        offer.ask == Ask::Exclude(member) && !hinders
    })
}
