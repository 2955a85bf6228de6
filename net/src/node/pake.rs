//! Who knows the words of a code is let in, and who doesn't learns nothing: SPAKE2 with the words as its password, then proofs both ways,
//! then the invitation's secret. Pure bytes; they are carried as the hello is.
//!
//! Invariants: of the words nothing is sent from which they could be guessed without asking again; who came shows first that it knows them,
//! so that the host learns whether a guess was right before it has given anything away; all is bound to the table and to both keys,
//! which the connection has proved, so whoever is between two that speak has two exchanges with other ends, and a guess in each.

use bastide_rules::hash::{Hash, hash};
use spake2::{Ed25519Group, Identity, Password, Spake2};

use crate::code::Code;
use crate::ids::{Key, Secret, TableId};

/// A SPAKE2 message: a point. (The crate puts a letter before it that says whose it is; here that is known.)
pub(crate) type Message = [u8; 32];

#[derive(Clone, Copy, Debug)]
pub(crate) struct Ends {
    pub(crate) table: TableId,
    /// Who came with the words.
    pub(crate) guest: Key,
    pub(crate) host: Key,
}

/// What the guest holds until the host has answered.
pub(crate) struct Knocking {
    exchange: Spake2<Ed25519Group>,
    ends: Ends,
}

/// What both have if both know the same words; if they don't, two different things. Good for one exchange.
pub(crate) struct Shared {
    key: Hash,
    ends: Ends,
}

impl Ends {
    fn begin(&self, code: &Code, guest: bool) -> (Spake2<Ed25519Group>, Message) {
        let [a, b] = [self.guest, self.host].map(|key| Identity::new(&[&key[..], &self.table.0].concat()));
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

    /// The host's part; none if that is no point.
    pub(crate) fn answer(self, code: &Code, message: &Message) -> Option<(Message, Shared)> {
        let (exchange, answer) = self.begin(code, false);
        Some((answer, self.finish(exchange, b'A', message)?))
    }
}

impl Knocking {
    /// The host has answered; none if that is no point.
    pub(crate) fn answered(self, message: &Message) -> Option<Shared> {
        self.ends.finish(self.exchange, b'B', message)
    }
}

impl Shared {
    fn hash(&self, tag: &str, rest: &[u8]) -> Hash {
        let Ends { table, guest, host } = &self.ends;
        hash(tag, &[&self.key, &table.0, guest, host, rest])
    }

    /// By which the guest shows that it knows the words.
    pub(crate) fn words_known(&self) -> Hash {
        self.hash("code guest", &[])
    }

    /// The secret under a pad that is used for nothing else, and the host's proof, which covers it.
    pub(crate) fn seal(&self, secret: &Secret) -> (Secret, Hash) {
        let sealed = self.under_pad(secret);
        (sealed, self.hash("code host", &sealed))
    }

    /// The secret, if the host knows the words, too.
    pub(crate) fn open(&self, sealed: &Secret, proof: &Hash) -> Option<Secret> {
        (self.hash("code host", sealed) == *proof).then(|| self.under_pad(sealed))
    }

    fn under_pad(&self, bytes: &Secret) -> Secret {
        let pad = self.hash("code pad", &[]);
        std::array::from_fn(|at| bytes[at] ^ pad[at])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENDS: Ends = Ends { table: TableId([1; 16]), guest: [2; 32], host: [3; 32] };
    const SECRET: Secret = [4; 16];

    fn code(word: &str) -> Code {
        format!("7 guitar orbit {word}").parse().unwrap()
    }

    /// What guest and host have in the end, each with its own idea of words and ends.
    fn exchange(guest: (Code, Ends), host: (Code, Ends)) -> [Shared; 2] {
        let (knocking, message) = guest.1.knock(&guest.0);
        let (answer, at_host) = host.1.answer(&host.0, &message).unwrap();
        [knocking.answered(&answer).unwrap(), at_host]
    }

    #[test]
    fn the_same_words_between_the_same_ends_hand_over_the_secret_and_nothing_else_does() {
        let lantern = code("lantern");
        for (words, ends, good) in [
            (lantern, ENDS, true),
            (code("lentil"), ENDS, false),
            (Code { number: 8, ..lantern }, ENDS, false),
            (lantern, Ends { table: TableId([9; 16]), ..ENDS }, false),
            (lantern, Ends { guest: [9; 32], ..ENDS }, false),
            (lantern, Ends { host: [9; 32], ..ENDS }, false),
            (lantern, Ends { guest: ENDS.host, host: ENDS.guest, ..ENDS }, false),
        ] {
            let [guest, host] = exchange((words, ends), (lantern, ENDS));
            assert_eq!(guest.words_known() == host.words_known(), good, "{words} {ends:?}");
            let (sealed, proof) = host.seal(&SECRET);
            assert_ne!(sealed, SECRET);
            assert_eq!(guest.open(&sealed, &proof), good.then_some(SECRET), "{words} {ends:?}");
        }
    }

    #[test]
    fn what_was_said_once_is_worth_nothing_again() {
        let of = || exchange((code("lantern"), ENDS), (code("lantern"), ENDS));
        let ([guest, host], [again, _]) = (of(), of());
        assert_ne!(guest.words_known(), again.words_known());
        let (mut sealed, proof) = host.seal(&SECRET);
        assert_eq!(again.open(&sealed, &proof), None);
        sealed[0] ^= 1;
        assert_eq!(guest.open(&sealed, &proof), None, "altered on its way");
        assert_ne!(host.words_known(), proof, "no proof can be sent back");
    }

    #[test]
    fn the_vectors_of_the_protocols_page_hold() {
        let shared = Shared { key: [5; 32], ends: ENDS };
        let (sealed, proof) = shared.seal(&SECRET);
        let said = [&shared.words_known()[..], &proof, &sealed]
            .map(|bytes| format!("`{}`", crate::node::hex(bytes)));
        assert!(include_str!("../../PROTOCOL.md").contains(&said.join(" · ")), "{said:?}");
    }

    #[test]
    fn what_is_no_point_is_refused() {
        let none = [2; 32];
        assert!(ENDS.answer(&code("lantern"), &none).is_none());
        assert!(ENDS.knock(&code("lantern")).0.answered(&none).is_none());
    }
}
