//! Password-authenticated key exchange (SPAKE2) that proves the words of a code.
//! Its password is the words; proofs both ways follow, then the invitation's secret. A peer without
//! the words learns nothing. Pure bytes; the hello's protocol carries them.
//!
//! Invariants: no message allows the words to be guessed offline. The guest proves the words first,
//! so the host learns whether a guess was right before it reveals anything. Every value is bound to
//! the table and to both network identities, which the connection has proved: a man in the middle has two
//! exchanges with different ends, and one guess in each.

use bastide_rules::hash::{Hash, hash};
use bastide_wire::code::Code;
use bastide_wire::ids::{Key, NetworkKey, Secret, TableId};
use spake2::{Ed25519Group, Identity, Password, Spake2};

/// A SPAKE2 message: a point. The crate's leading byte, which names the side, is left off.
pub(crate) type Message = [u8; 32];

#[derive(Clone, Copy, Debug)]
pub(crate) struct ExchangeEnds {
    pub(crate) table: TableId,
    /// Network identity of the peer that came with the words.
    pub(crate) guest: NetworkKey,
    pub(crate) host: NetworkKey,
}

/// Guest's state until the host has answered.
pub(crate) struct Knocking {
    exchange: Spake2<Ed25519Group>,
    ends: ExchangeEnds,
}

/// Key of one exchange. Both sides have the same key only if both know the same words.
pub(crate) struct Shared {
    key: Hash,
    ends: ExchangeEnds,
}

impl ExchangeEnds {
    fn begin(&self, code: &Code, guest: bool) -> (Spake2<Ed25519Group>, Message) {
        let [a, b] = [self.guest, self.host].map(|at| Identity::new(&[&at.0, &self.table.0[..]].concat()));
        let password = Password::new(code.to_string());
        let begin = if guest { Spake2::start_a } else { Spake2::start_b };
        let (exchange, message) = begin(&password, &a, &b);
        (exchange, message[1..].try_into().expect("a letter and a point"))
    }

    fn finish(self, exchange: Spake2<Ed25519Group>, letter: u8, message: &Message) -> Option<Shared> {
        let key = exchange.finish(&[&[letter], &message[..]].concat()).ok()?;
        Some(Shared { key: key.try_into().ok()?, ends: self })
    }

    pub(crate) fn knock(self, code: &Code) -> (Knocking, Message) {
        let (exchange, message) = self.begin(code, true);
        (Knocking { exchange, ends: self }, message)
    }

    /// Runs the host's side; returns `None` if the message is no point.
    pub(crate) fn answer(self, code: &Code, message: &Message) -> Option<(Message, Shared)> {
        let (exchange, answer) = self.begin(code, false);
        Some((answer, self.finish(exchange, b'A', message)?))
    }
}

impl Knocking {
    /// Takes the host's answer; returns `None` if it is no point.
    pub(crate) fn answered(self, message: &Message) -> Option<Shared> {
        self.ends.finish(self.exchange, b'B', message)
    }
}

impl Shared {
    fn hash(&self, tag: &str, rest: &[u8]) -> Hash {
        let ExchangeEnds { table, guest, host } = &self.ends;
        hash(tag, &[&self.key, &table.0, &guest.0, &host.0, rest])
    }

    /// Returns the guest's proof that it knows the words.
    pub(crate) fn guest_proof(&self) -> Hash {
        self.hash("code guest", &[])
    }

    /// Returns the secret under a pad of its own, with the host's proof. That covers it and the key
    /// of the host's player.
    pub(crate) fn seal(&self, secret: &Secret, player: &Key) -> (Secret, Hash) {
        let sealed = self.under_pad(secret);
        (sealed, self.host_proof(&sealed, player))
    }

    /// Returns the secret if the host's proof shows that it knows the words; else `None`.
    pub(crate) fn open(&self, sealed: &Secret, player: &Key, proof: &Hash) -> Option<Secret> {
        (self.host_proof(sealed, player) == *proof).then(|| self.under_pad(sealed))
    }

    fn host_proof(&self, sealed: &Secret, player: &Key) -> Hash {
        self.hash("code host", &[&sealed[..], player].concat())
    }

    fn under_pad(&self, bytes: &Secret) -> Secret {
        let pad = self.hash("code pad", &[]);
        std::array::from_fn(|at| bytes[at] ^ pad[at])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENDS: ExchangeEnds =
        ExchangeEnds { table: TableId([1; 16]), guest: NetworkKey([2; 32]), host: NetworkKey([3; 32]) };
    const SECRET: Secret = [4; 16];
    const PLAYER: Key = [6; 32];

    fn code(word: &str) -> Code {
        format!("7 guitar orbit {word}").parse().unwrap()
    }

    /// Runs an exchange and returns what guest and host have, each with its own words and ends.
    fn exchange(guest: (Code, ExchangeEnds), host: (Code, ExchangeEnds)) -> [Shared; 2] {
        let (knocking, message) = guest.1.knock(&guest.0);
        let (answer, at_host) = host.1.answer(&host.0, &message).unwrap();
        [knocking.answered(&answer).unwrap(), at_host]
    }

    #[test]
    fn secret_needs_equal_words_and_ends() {
        let lantern = code("lantern");
        for (words, ends, good) in [
            (lantern, ENDS, true),
            (code("lentil"), ENDS, false),
            (Code { number: 8, ..lantern }, ENDS, false),
            (lantern, ExchangeEnds { table: TableId([9; 16]), ..ENDS }, false),
            (lantern, ExchangeEnds { guest: NetworkKey([9; 32]), ..ENDS }, false),
            (lantern, ExchangeEnds { host: NetworkKey([9; 32]), ..ENDS }, false),
            (lantern, ExchangeEnds { guest: ENDS.host, host: ENDS.guest, ..ENDS }, false),
        ] {
            let [guest, host] = exchange((words, ends), (lantern, ENDS));
            assert_eq!(guest.guest_proof() == host.guest_proof(), good, "{words} {ends:?}");
            let (sealed, proof) = host.seal(&SECRET, &PLAYER);
            assert_ne!(sealed, SECRET);
            assert_eq!(guest.open(&sealed, &PLAYER, &proof), good.then_some(SECRET), "{words} {ends:?}");
        }
    }

    #[test]
    fn replayed_or_altered_proof_is_refused() {
        let of = || exchange((code("lantern"), ENDS), (code("lantern"), ENDS));
        let ([guest, host], [again, _]) = (of(), of());
        assert_ne!(guest.guest_proof(), again.guest_proof());
        let (mut sealed, proof) = host.seal(&SECRET, &PLAYER);
        assert_eq!(again.open(&sealed, &PLAYER, &proof), None);
        sealed[0] ^= 1;
        assert_eq!(guest.open(&sealed, &PLAYER, &proof), None, "altered on its way");
        assert_ne!(host.guest_proof(), proof, "no proof can be sent back");
    }

    #[test]
    fn protocol_page_vectors_hold() {
        let shared = Shared { key: [5; 32], ends: ENDS };
        let (sealed, proof) = shared.seal(&SECRET, &PLAYER);
        let said = [&shared.guest_proof()[..], &proof, &sealed]
            .map(|bytes| format!("`{}`", bastide_wire::ids::hex(bytes)));
        assert!(include_str!("../../../PROTOCOL.md").contains(&said.join(" · ")), "{said:?}");
    }

    #[test]
    fn message_that_is_no_point_is_refused() {
        let none = [2; 32];
        assert!(ENDS.answer(&code("lantern"), &none).is_none());
        assert!(ENDS.knock(&code("lantern")).0.answered(&none).is_none());
    }
}
