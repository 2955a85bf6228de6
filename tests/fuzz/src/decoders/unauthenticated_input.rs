//! Decoders of the node and the store: unauthenticated input, and files beside a record.

use bastide_node::strangers;
use bastide_record::{BlindedKey, Key};
use bastide_table::store::{Contacts, check_help};
use bastide_wire::address::Address;
use bastide_wire::binding::Binding;
use bastide_wire::code::Code;
use bastide_wire::ids::{NetworkKey, TableId};
use bastide_wire::invitation::Invitation;
use bastide_wire::mail::{self, Mail, MailboxContent, MailboxQuery};
use bastide_wire::meet::MeetLine;
use bastide_wire::relay::RelayRefusal;

use super::Decoder;

pub(super) const DECODERS: [Decoder; 9] = [
    (strangers::hello, |_| strangers::hellos()),
    (strangers::kept, |_| strangers::things()),
    (mail, |_| mails()),
    (strangers::notice, |_| strangers::notices()),
    (strangers::words, |_| vec![vec![1; 32]]),
    (code, |_| vec!["7 guitar orbit lantern".into(), "9999-GUITAR-orbi-lant".into()]),
    (invitation, |_| vec![line().into(), meeting().into()]),
    (address, |_| ADDRESSES.map(|text| text.as_bytes().to_vec()).into()),
    (files, |_| vec![seen(), NETWORK.into()]),
];

const ADDRESSES: [&str; 4] = [
    "/ip4/192.0.2.1/tcp/4711",
    "/ip6/2001:db8::1/udp/4711/quic-v1/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X",
    "/dns4/bastide.example/tcp/7",
    "/dns/a.b/tcp/7/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X/p2p-circuit",
];
const NETWORK: &str = "relay /ip4/203.0.113.1/tcp/4000/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X\nrouter no\nrelay-strangers no\n";

fn line() -> String {
    let addresses = ADDRESSES.map(|text| text.parse().expect("a good address")).into();
    Invitation { table: TableId([1; 16]), host: [2; 32], secret: [3; 16], at: NetworkKey([4; 32]), addresses }.to_string()
}

fn meeting() -> String {
    let (table, secret) = (TableId([1; 16]), [3; 16]);
    let guest = Binding::new(&Key::from_seed([1; 32]), NetworkKey([4; 32]), &table, &secret);
    let addresses = ADDRESSES[1..2].iter().map(|text| text.parse().expect("a good address")).collect();
    MeetLine { table, guest, until: 7, addresses }.to_string()
}

fn seen() -> Vec<u8> {
    format!(
        "{}\nport 4711\npost /ip4/1.2.3.4/tcp/7\nopen Zoë’s\nbound {:0256x} /ip4/1.2.3.4/tcp/7\n",
        line(),
        5
    )
    .into()
}

fn mails() -> Vec<Vec<u8>> {
    let key = BlindedKey::of(&Key::from_seed([1; 32]), &[2; 32]);
    let mail = |number| Mail::new(&key, number, vec![3; 40]);
    let wish = MailboxQuery { place: mail(1).place, has: 7 };
    let found = vec![
        MailboxContent::Nothing,
        MailboxContent::Same,
        MailboxContent::Mail(mail(2)),
        MailboxContent::Later,
    ];
    let asks =
        [mail::MailRequest::Put(mail(1)), mail::MailRequest::Get(vec![wish])].map(|ask| mail::encode(&ask));
    let answers = [
        mail::MailResponse::Done,
        mail::MailResponse::Older { number: 8 },
        mail::MailResponse::There(found),
        mail::MailResponse::No(RelayRefusal::Full),
    ];
    asks.into_iter().chain(answers.map(|answer| mail::encode(&answer))).collect()
}

/// Decodes requests to a mailbox relay, and its responses.
fn mail(data: &[u8]) {
    let look = |mail: &Mail| assert!(!mail.is_good() || mail.sealed().len() <= mail::SEALED_MAX);
    if let Ok(ask) = mail::decode::<mail::MailRequest>(data) {
        assert_eq!(mail::encode(&ask), data);
        if let mail::MailRequest::Put(mail) = ask {
            look(&mail);
        }
    }
    if let Ok(answer) = mail::decode::<mail::MailResponse>(data) {
        assert_eq!(mail::encode(&answer), data);
        if let mail::MailResponse::There(found) = answer {
            found.iter().for_each(|found| {
                if let MailboxContent::Mail(mail) = found {
                    look(mail);
                }
            });
        }
    }
}

fn code(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(code) = text.parse::<Code>() {
        assert_eq!(code.to_string().parse(), Ok(code));
    }
}

fn invitation(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(invitation) = text.parse::<Invitation>() {
        assert_eq!(invitation.to_string().parse(), Ok(invitation));
    }
    if let Some(Ok(line)) = MeetLine::find(&text) {
        assert_eq!(line.to_string().parse(), Ok(line));
    }
}

/// Parses an address from text and from bytes; every address prints as plain text.
fn address(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for address in [text.parse::<Address>(), Address::try_from(data.to_vec())].into_iter().flatten() {
        let text = address.to_string();
        assert!(text.chars().all(|letter| letter.is_ascii_graphic()), "{text:?}");
        assert_eq!(text.parse(), Ok(address.clone()));
        assert_eq!(Address::try_from(address.to_vec()), Ok(address));
    }
}

/// Reads the file of contacts, and the file of relays to ask.
fn files(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Some(seen) = Contacts::read(&text) {
        assert_eq!(Contacts::read(&seen.to_string()), Some(seen));
    }
    check_help(&text);
}
