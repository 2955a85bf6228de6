//! Messages that a stranger may send before it has proved anything, for the fuzzer only.
//! Every message that decodes must encode to the same bytes.

use std::fmt::Debug;

use bastide_record::{Key as Signer, Signed, TableId};
use bastide_wire::binding::Binding;
use bastide_wire::code::Code;
use bastide_wire::ids::NetworkKey;
use bastide_wire::invitation::Invitation;
use bastide_wire::relay::RelayRefusal;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::admission::hello::{self, Answer, Ask, Versions, Whereabouts};
use super::connectivity::book;
use super::rendezvous::lan::Notice;
use super::rendezvous::pake::ExchangeEnds;
use super::rendezvous::relay_shelf::{self, ShelfItem};

const OURS: Versions = Versions::OURS;

fn read<T: Serialize + DeserializeOwned + Debug>(bytes: &[u8]) -> Option<T> {
    let message = hello::decode::<T>(OURS, bytes).ok()?;
    assert_eq!(hello::encode(OURS, &message), bytes, "{message:?}");
    Some(message)
}

/// Decodes a request or an answer of the hello.
pub fn hello(bytes: &[u8]) {
    _ = read::<Ask>(bytes);
    if let Some(Answer::Welcome { known, .. } | Answer::Known { known, .. }) = read(bytes) {
        known.into_iter().for_each(|reach| drop(book::read_whereabouts(reach)));
    }
}

/// Decodes a request to a relay's store, or its answer.
pub fn kept(bytes: &[u8]) {
    let asked = read::<relay_shelf::Ask>(bytes).into_iter().filter_map(|ask| match ask {
        relay_shelf::Ask::Put(thing) => Some(thing),
        relay_shelf::Ask::Get { .. } => None,
    });
    let answered = read::<relay_shelf::Answer>(bytes).into_iter().flat_map(|answer| match answer {
        relay_shelf::Answer::There(things) => things,
        _ => Vec::new(),
    });
    let things = asked.chain(answered);
    let table =
        |thing: &ShelfItem| relay_shelf::table_of(thing).or_else(|| Some(relay_shelf::board_of(thing)?.1));
    for table in things.filter_map(|thing| table(&thing)) {
        assert_eq!(table.to_string().parse(), Ok(table));
    }
}

/// Decodes the notice of a table on the local network.
pub fn notice(bytes: &[u8]) {
    _ = read::<Option<Notice>>(bytes);
}

/// Answers the first message of a guest with the words of a code.
/// Only the true message may lead to the shared secret.
pub fn words(bytes: &[u8]) {
    let Some((message, _)) = bytes.split_first_chunk::<32>() else { return };
    let ends =
        ExchangeEnds { table: TableId([1; 16]), guest: NetworkKey([2; 32]), host: NetworkKey([3; 32]) };
    let (knocking, true_one) = ends.knock(&code());
    let Some((answer, host)) = ends.answer(&code(), message) else { return };
    let guest = knocking.answered(&answer).expect("the host's own is a point");
    let (sealed, proof) = host.seal(&[4; 16], &[5; 32]);
    assert_eq!(guest.open(&sealed, &[5; 32], &proof).is_some(), *message == true_one);
    let (knocking, _) = ends.knock(&code());
    _ = knocking.answered(message);
}

fn code() -> Code {
    "7 guitar orbit lantern".parse().expect("a good code")
}

fn all<T: Serialize>(messages: impl IntoIterator<Item = T>) -> Vec<Vec<u8>> {
    messages.into_iter().map(|message| hello::encode(OURS, &message)).collect()
}

/// Returns one of each message of the hello.
#[must_use]
pub fn hellos() -> Vec<Vec<u8>> {
    let (table, challenge, proof, message, run) = (TableId([1; 16]), [2; 32], [3; 32], [4; 32], 5);
    let address = "/ip4/192.0.2.1/tcp/7".parse::<super::Multiaddr>().expect("a good address");
    let binding = Binding::new(&Signer::from_seed([6; 32]), NetworkKey([7; 32]), &table, &[8; 16]);
    let known = || vec![Whereabouts { binding, addresses: vec![address.to_vec()] }];
    let linked = || vec![[7; 32]];
    let asked = [
        Ask::Greet { table, challenge, run },
        Ask::Prove { proof, binding },
        Ask::Who,
        Ask::Knock { table, message },
        Ask::Words { proof },
    ];
    let answered = [
        Answer::Greeting { challenge, proof, run },
        Answer::Welcome { binding, known: known(), linked: linked() },
        Answer::Known { known: known(), linked: linked() },
        Answer::Knocked { message },
        Answer::LetIn { host: [9; 32], sealed: table.0, proof },
        Answer::WrongWords,
    ];
    [all(asked), all(answered)].concat()
}

/// Returns one of each request and answer of a relay's store.
#[must_use]
pub fn things() -> Vec<Vec<u8>> {
    let key = Signer::from_seed([8; 32]);
    let by = key.public();
    let addresses = vec!["/ip4/192.0.2.1/tcp/7".parse().expect("a good address")];
    let at = NetworkKey(by.to_bytes());
    let table = Invitation { table: TableId([1; 16]), host: [0; 32], secret: [0; 16], at, addresses };
    let thing = |bytes| Signed::seal(&key, ShelfItem { kind: relay_shelf::CODES, place: 7, by, bytes });
    let put = thing(table.to_string().into_bytes());
    let place = relay_shelf::board_place(&at, &table.table);
    let bytes = bastide_record::bytes::encode(&one_notice(table.to_string()));
    let up = Signed::seal(&key, ShelfItem { kind: relay_shelf::BOARD, place, by, bytes });
    let asked = [
        relay_shelf::Ask::Put(put.clone()),
        relay_shelf::Ask::Put(up.clone()),
        relay_shelf::Ask::Get { kind: relay_shelf::CODES, place: 7 },
        relay_shelf::Ask::Put(thing(Vec::new())),
    ];
    let answered = [
        relay_shelf::Answer::Done,
        relay_shelf::Answer::Taken { free: 8 },
        relay_shelf::Answer::There(vec![put, up]),
        relay_shelf::Answer::No(RelayRefusal::Kind(9)),
    ];
    [all(asked), all(answered)].concat()
}

/// Returns the encodings of no table and of one.
#[must_use]
pub fn notices() -> Vec<Vec<u8>> {
    all([None, Some(one_notice("bastide://".into()))])
}

fn one_notice(invitation: String) -> Notice {
    Notice { name: "Zoë’s".into(), seats: 3, free: 1, about: vec![7; 9], invitation }
}
