//! Mail on real nodes: a relay that keeps it, one that doesn't, and one reached through another.

use std::sync::{Arc, Mutex};

use bastide_record::{BlindedKey, Key as Signer};
use bastide_wire::mail::{
    MESSAGE_MAX, Mail, MailRequest, MailResponse, MailboxContent, MailboxKey, MailboxQuery, SEALED_MAX,
};
use bastide_wire::relay::{RelayRefusal, RelayTrouble};

use super::nat_behaviours::relay_of;
use super::*;
use crate::rendezvous::mailbox_store::{MailFiles, MailQuotas, Origin};

/// Returns the limits of a relay that keeps mail.
fn keeping() -> RelayLimits {
    RelayLimits { mail: Some(MailQuotas::default()), ..RelayLimits::default() }
}

fn mail(seed: u8, number: u64, bytes: usize) -> Mail {
    Mail::new(&BlindedKey::of(&Signer::from_seed([seed; 32]), &[1; 32]), number, vec![seed; bytes])
}

/// Changes of mail: in each place what was put, or that it was emptied.
/// A mail with an odd number isn't taken.
#[derive(Clone, Default)]
struct Changes(Arc<Mutex<Vec<Change>>>);

/// A place with the mail that it holds now; `None` if it is empty.
type Change = (MailboxKey, Option<Mail>);

impl MailFiles for Changes {
    fn keep(&mut self, mail: &Mail, _: &Origin) -> bool {
        self.0.lock().unwrap().push((mail.place, Some(mail.clone())));
        mail.number.is_multiple_of(2)
    }

    fn remove(&mut self, place: &MailboxKey) -> bool {
        self.0.lock().unwrap().push((*place, None));
        true
    }
}

/// Sends a request to the relay at that address and returns its answer.
async fn asks(
    asker: &mut Node,
    keeper: &mut Node,
    at: &Multiaddr,
    ask: &MailRequest,
) -> Result<MailResponse, RelayTrouble> {
    let Some(Protocol::P2p(post)) = at.iter().last() else { panic!("no post: {at}") };
    asker.ask_mail_relay(post, vec![at.clone()], ask);
    find(&mut [asker, keeper], |which, event| match event {
        Event::Posted { post: by, answer } if which == 0 && by == post => Some(answer),
        _ => None,
    })
    .await
}

#[tokio::test]
async fn relay_keeps_mail_only_if_configured() {
    let (mut keeps, at_keeper) = relay_of(1, keeping()).await;
    let changes = Changes::default();
    keeps.keep_mail_in(Box::new(changes.clone()));
    let (mut none, at_none) = relay_of(2, RelayLimits::default()).await;
    // The table's protocol has another version; mail doesn't depend on it.
    let other = Versions { protocol: 9, rules: 9 };
    let mut asker = Node::new(&Config::new([3; 32], other, None)).unwrap();
    let mail = mail(7, 6, SEALED_MAX);
    let get = MailRequest::Get(vec![MailboxQuery { place: mail.place, has: 0 }]);
    let there = |found| Ok(MailResponse::There(vec![found]));
    let (put, not_taken) = (MailRequest::Put(mail.clone()), self::mail(7, 7, SEALED_MAX));
    assert_eq!(asks(&mut asker, &mut none, &at_none, &get).await, Err(RelayTrouble::NoKeeper));
    assert_eq!(asks(&mut asker, &mut keeps, &at_keeper, &get).await, there(MailboxContent::Nothing));
    assert_eq!(asks(&mut asker, &mut keeps, &at_keeper, &put).await, Ok(MailResponse::Done));
    let full = asks(&mut asker, &mut keeps, &at_keeper, &MailRequest::Put(not_taken.clone())).await;
    assert_eq!(full, Ok(MailResponse::No(RelayRefusal::Full)), "the disk hasn't taken it");
    assert_eq!(
        asks(&mut asker, &mut keeps, &at_keeper, &get).await,
        there(MailboxContent::Mail(mail.clone()))
    );
    assert_eq!(keeps.mail(), Some((1, mail.size())));
    let gone = MailRequest::Put(self::mail(7, 8, 0));
    assert_eq!(asks(&mut asker, &mut keeps, &at_keeper, &gone).await, Ok(MailResponse::Done));
    let place = mail.place;
    let changed = [(place, Some(mail)), (place, Some(not_taken)), (place, None)];
    assert_eq!(*changes.0.lock().unwrap(), changed);
    drop(keeps);
    let (mut nobody, _) = node(4, VERSIONS, DOOR).await;
    assert_eq!(asks(&mut asker, &mut nobody, &at_keeper, &get).await, Err(RelayTrouble::Unreached));
}

#[tokio::test]
async fn malformed_or_too_long_mail_request_is_refused() {
    let (mut keeps, at) = relay_of(1, keeping()).await;
    let mut asker = Node::new(&Config::new([3; 32], VERSIONS, None)).unwrap();
    let Some(Protocol::P2p(post)) = at.iter().last() else { panic!("no post: {at}") };
    for (bytes, answer) in [
        (b"rubbish".to_vec(), Ok(MailResponse::No(RelayRefusal::Content))),
        (vec![0xff; MESSAGE_MAX], Ok(MailResponse::No(RelayRefusal::Content))),
        (vec![0; MESSAGE_MAX + 1], Err(RelayTrouble::Unreached)),
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
