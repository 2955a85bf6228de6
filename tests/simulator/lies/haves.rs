//! Lies about what a member holds.

use bastide_net::session::message::{At, Members, Message, Versions};

use super::super::liar::Liar;

/// A `have` with another state of the game, now and then.
fn have(liar: &mut Liar, message: &Message, change: impl FnOnce(&mut Liar, &mut At)) -> Vec<Vec<u8>> {
    let message = match message.clone() {
        Message::Have(mut have) if matches!(have.at, At::Game { .. }) && liar.dice.falls(700) => {
            change(liar, &mut have.at);
            liar.lied();
            Message::Have(have)
        }
        other => other,
    };
    vec![message.encode()]
}

pub(crate) fn another_version(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let message = match message.clone() {
        Message::Have(mut have) if liar.feels_like_it(50) => {
            have.versions = Versions { rules: have.versions.rules + 1, ..have.versions };
            liar.lied();
            Message::Have(have)
        }
        other => other,
    };
    vec![message.encode()]
}

pub(crate) fn old(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    have(liar, message, |liar, at| {
        let (game, head) =
            (liar.charter().map(|charter| charter.id()), liar.charter().map(|charter| charter.id()));
        if let (Some(game), Some(head)) = (game, head) {
            *at = At::Game {
                game,
                place: 0,
                head,
                receipts: Members::default(),
                proofs: Members::default(),
                settled: 0,
                votes: 0,
                voted: None,
            };
        }
    })
}

pub(crate) fn ahead(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    have(liar, message, |liar, at| {
        if let At::Game { place, head, .. } = at {
            *place += 1 + liar.dice.below(100) as u32;
            *head = liar.dice.bytes();
        }
    })
}

pub(crate) fn another_head(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    have(liar, message, |liar, at| {
        if let At::Game { head, .. } = at {
            *head = liar.dice.bytes();
        }
    })
}

pub(crate) fn all_receipts(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    have(liar, message, |_, at| {
        if let At::Game { receipts, .. } = at {
            *receipts = Members(0b11_1111);
        }
    })
}
