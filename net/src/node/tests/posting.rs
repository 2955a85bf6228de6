//! Mail on real nodes: a relay that keeps it, one that doesn't, and one that is reached over another.

use bastide_record::{BlindedKey, Key as Signer};

use super::far::relay_of;
use super::*;
use crate::post::office::{Change, OfficeLimits};
use crate::post::postman::Trouble;
use crate::post::{Answer, Ask, Found, MESSAGE_MAX, Mail, Refused, SEALED_MAX, Wish};

/// A relay that keeps mail.
fn keeping() -> RelayLimits {
    RelayLimits { mail: Some(OfficeLimits::default()), ..RelayLimits::default() }
}

fn mail(seed: u8, number: u64, bytes: usize) -> Mail {
    Mail::new(&BlindedKey::of(&Signer::from_seed([seed; 32]), &[1; 32]), number, vec![seed; bytes])
}

/// What the asker is answered by who is at that address, and what changed at the keeper meanwhile.
async fn asks(
    asker: &mut Node,
    keeper: &mut Node,
    at: &Multiaddr,
    ask: &Ask,
) -> (Result<Answer, Trouble>, Vec<Change>) {
    let Some(Protocol::P2p(post)) = at.iter().last() else { panic!("no post: {at}") };
    asker.ask_post(post, vec![at.clone()], ask);
    let mut changes = Vec::new();
    let answer = find(&mut [asker, keeper], |which, event| match event {
        Event::Posted { post: by, answer } if which == 0 && by == post => Some(answer),
        Event::Mail(change) if which == 1 => {
            changes.push(change);
            None
        }
        _ => None,
    })
    .await;
    (answer, changes)
}

#[tokio::test]
async fn a_relay_that_keeps_mail_keeps_it_and_others_say_that_they_dont() {
    let (mut keeps, at_keeper) = relay_of(1, keeping()).await;
    let (mut none, at_none) = relay_of(2, RelayLimits::default()).await;
    // Another version of the table's protocol: mail hangs on none.
    let other = Versions { protocol: 9, rules: 9 };
    let mut asker = Node::new(&Config::new([3; 32], other, None)).unwrap();
    let mail = mail(7, 5, SEALED_MAX);
    let get = Ask::Get(vec![Wish { place: mail.place, has: 0 }]);
    let there = |found| Ok(Answer::There(vec![found]));
    let (put, emptied) = (Ask::Put(mail.clone()), self::mail(7, 6, 0));
    assert_eq!(asks(&mut asker, &mut none, &at_none, &get).await.0, Err(Trouble::NoPost));
    assert_eq!(asks(&mut asker, &mut keeps, &at_keeper, &get).await.0, there(Found::Nothing));
    let (answer, changes) = asks(&mut asker, &mut keeps, &at_keeper, &put).await;
    assert_eq!((answer, changes), (Ok(Answer::Done), vec![Change::Kept(mail.clone())]));
    assert_eq!(asks(&mut asker, &mut keeps, &at_keeper, &get).await.0, there(Found::Mail(mail.clone())));
    assert_eq!(keeps.mail(), Some((1, mail.size())));
    let gone = Ask::Put(emptied);
    let (answer, changes) = asks(&mut asker, &mut keeps, &at_keeper, &gone).await;
    assert_eq!((answer, changes), (Ok(Answer::Done), vec![Change::Gone(mail.place)]));
    drop(keeps);
    let (mut nobody, _) = node(4, VERSIONS, DOOR).await;
    assert_eq!(asks(&mut asker, &mut nobody, &at_keeper, &get).await.0, Err(Trouble::Unreached));
}

#[tokio::test]
async fn what_is_no_question_is_answered_so_and_what_is_too_long_is_not_read() {
    let (mut keeps, at) = relay_of(1, keeping()).await;
    let mut asker = Node::new(&Config::new([3; 32], VERSIONS, None)).unwrap();
    let Some(Protocol::P2p(post)) = at.iter().last() else { panic!("no post: {at}") };
    for (bytes, answer) in [
        (b"rubbish".to_vec(), Ok(Answer::No(Refused::Malformed))),
        (vec![0xff; MESSAGE_MAX], Ok(Answer::No(Refused::Malformed))),
        (vec![0; MESSAGE_MAX + 1], Err(Trouble::Unreached)),
    ] {
        asker.say_to_post(post, vec![at.clone()], bytes);
        let said = find(&mut [&mut asker, &mut keeps], |_, event| match event {
            Event::Posted { answer, .. } => Some(answer),
            _ => None,
        })
        .await;
        assert_eq!(said, answer);
    }
}
