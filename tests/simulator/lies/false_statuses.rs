//! Lies about what a member holds.

use bastide_record::{Answer, Index};
use bastide_session::limits;
use bastide_session::message::{GameProgress, Members, Message, SessionProgress};

use super::liar::Liar;

/// Changes the state of the game in seven of ten `Status` messages.
fn have(
    liar: &mut Liar,
    message: &Message,
    change: impl FnOnce(&mut Liar, &mut SessionProgress),
) -> Vec<Vec<u8>> {
    let message = match message.clone() {
        Message::Status(mut have) if matches!(have.at, SessionProgress::Game(_)) && liar.dice.falls(700) => {
            change(liar, &mut have.at);
            liar.lied();
            Message::Status(have)
        }
        other => other,
    };
    vec![message.encode()]
}

pub(crate) fn other_tiles(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let message = match message.clone() {
        Message::Status(mut have) if liar.draws_lie_now(50) => {
            have.catalogue = liar.dice.bytes();
            liar.lied();
            Message::Status(have)
        }
        other => other,
    };
    vec![message.encode()]
}

pub(crate) fn old(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    have(liar, message, |liar, at| {
        if let (Some(record), SessionProgress::Game(at)) = (liar.record(), at) {
            let game = record.log().game_id();
            let tip = Answer { number: 0, chapter: game, index: Index::FIRST, head: game };
            *at = GameProgress {
                tip,
                receipts: Members::default(),
                settled: 0,
                sealed: 0,
                bound: None,
                proofs: Members::default(),
                resigned: [None; bastide_record::limits::MEMBERS],
                asked: 0,
                ..*at
            };
        }
    })
}

pub(crate) fn ahead(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    have(liar, message, |liar, at| {
        if let SessionProgress::Game(at) = at {
            at.tip.index.0 += 1 + liar.dice.below(100) as u32;
            at.tip.head = liar.dice.bytes();
        }
    })
}

/// Claims the highest numbers, or an answer that binds it and that nobody has.
pub(crate) fn far_ahead(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    have(liar, message, |liar, at| {
        if let SessionProgress::Game(at) = at {
            match liar.dice.below(4) {
                0 => at.tip.index = Index(1_000_000),
                1 => at.tip.number = u32::MAX,
                2 => at.sealed = u32::MAX,
                _ => {
                    let (chapter, head) = (liar.dice.bytes(), liar.dice.bytes());
                    at.bound = Some(Answer { number: u32::MAX, chapter, index: Index(1_000_000), head });
                }
            }
        }
    })
}

/// Asks for the whole game, as if it held nothing, more often than anybody is answered.
pub(crate) fn ask_for_everything(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    if let Message::Status(mut have) = message.clone()
        && let SessionProgress::Game(at) = &mut have.at
        && liar.dice.falls(100)
    {
        at.tip = Answer { number: 0, chapter: at.game, index: Index::FIRST, head: at.game };
        (at.settled, at.receipts) = (0, Members::default());
        let often = 2 * limits::QUESTIONS.burst as usize;
        said.extend(std::iter::repeat_n(Message::Status(have).encode(), often));
        liar.lied();
    }
    said
}

/// Tells some machines that it would go on with all, some with nobody, others with a random set.
pub(crate) fn willing(liar: &mut Liar, to: usize, message: &Message) -> Vec<Vec<u8>> {
    have(liar, message, |liar, at| {
        if let SessionProgress::Game(at) = at {
            let all = liar.charter().map_or(0, |charter| charter.members().len());
            at.willing = match to % 3 {
                0 => Members((1 << all) - 1),
                1 => Members::default(),
                _ => Members(liar.dice.below(1 << all) as u8),
            };
        }
    })
}

pub(crate) fn another_head(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    have(liar, message, |liar, at| {
        if let SessionProgress::Game(at) = at {
            at.tip.head = liar.dice.bytes();
        }
    })
}

pub(crate) fn all_receipts(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    have(liar, message, |_, at| {
        if let SessionProgress::Game(at) = at {
            at.receipts = Members(0b11_1111);
        }
    })
}
