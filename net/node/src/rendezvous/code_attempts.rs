//! Guests at our door with the words of its code: unproved exchanges and wrong guesses. Pure.
//!
//! Invariants: a guess costs its maker a whole exchange. A guest that breaks off before the proof
//! has learned nothing, so only failed proofs count. After [`WRONG_GUESSES_MAX`] wrong guesses nobody is
//! admitted until the host opens the door again, however many exchanges were underway. New
//! exchanges have a rate limit per source and in total.

use std::time::Duration;

use bastide_wire::code::Code;
use bastide_wire::ids::{Key, NetworkKey, Secret};
use web_time::Instant;

use super::pake::{ExchangeEnds, Message, Shared};
use crate::admission::hello::Answer;
use crate::admission::source::{RateLimit, Source};

pub(super) const WRONG_GUESSES_MAX: u8 = 3;
/// Time within which a guest that has knocked must prove the words.
const PROOF_TIMEOUT: Duration = Duration::from_secs(10);
/// New exchanges per minute, of one source and in total.
/// Each takes the host a fraction of a millisecond. So at most this many are underway, or twice as
/// many around the end of a minute.
const KNOCK_RATES: [usize; 2] = [12, 120];

pub(super) struct CodeAttempts {
    wrong: u8,
    exchanges: Vec<Exchange>,
    pace: RateLimit,
}

/// A guest that has knocked and has not proved the words yet.
struct Exchange {
    guest: NetworkKey,
    shared: Shared,
    until: Instant,
}

impl CodeAttempts {
    pub(super) fn new() -> CodeAttempts {
        let [each, all] = KNOCK_RATES;
        CodeAttempts { wrong: 0, exchanges: Vec::new(), pace: RateLimit::new(each, all) }
    }

    pub(super) fn closed(&self) -> bool {
        self.wrong >= WRONG_GUESSES_MAX
    }

    /// Answers a knock. The answer reveals nothing of the words.
    /// A second knock of the same guest starts a new exchange.
    pub(super) fn knock(
        &mut self,
        ends: ExchangeEnds,
        (code, message): (&Code, &Message),
        source: Source,
        now: Instant,
    ) -> Answer {
        if self.closed() {
            return Answer::Closed;
        }
        self.exchanges.retain(|other| other.until > now && other.guest != ends.guest);
        if !self.pace.take(source, now) {
            return Answer::Busy;
        }
        let Some((message, shared)) = ends.answer(code, message) else { return Answer::NoProof };
        self.exchanges.push(Exchange { guest: ends.guest, shared, until: now + PROOF_TIMEOUT });
        Answer::Knocked { message }
    }

    /// Admits a guest that proves the words; otherwise counts a wrong guess.
    /// The guest gets the secret and the key of the host's player.
    pub(super) fn words(
        &mut self,
        guest: &NetworkKey,
        proof: &[u8; 32],
        (secret, host): (&Secret, &Key),
    ) -> Answer {
        let Some(at) = self.exchanges.iter().position(|exchange| exchange.guest == *guest) else {
            return Answer::Closed;
        };
        let exchange = self.exchanges.swap_remove(at);
        if exchange.shared.guest_proof() == *proof {
            let (sealed, proof) = exchange.shared.seal(secret, host);
            return Answer::LetIn { host: *host, sealed, proof };
        }
        self.wrong += 1;
        if self.closed() {
            self.exchanges.clear();
        }
        Answer::WrongWords
    }
}

#[cfg(test)]
mod tests {
    use bastide_wire::ids::TableId;

    use super::*;
    use crate::rendezvous::pake::Knocking;

    const SECRET: Secret = [4; 16];

    fn ends(guest: u8) -> ExchangeEnds {
        ExchangeEnds { table: TableId([1; 16]), guest: NetworkKey([guest; 32]), host: NetworkKey([0; 32]) }
    }

    fn source(n: u8) -> Source {
        Source::of([203, 0, 113, n].into())
    }

    fn code(word: &str) -> Code {
        format!("7 guitar orbit {word}").parse().unwrap()
    }

    /// Knocks as a guest with these words. Returns the guest's side of the exchange, or the
    /// refusal.
    fn knock(
        door: &mut CodeAttempts,
        guest: u8,
        word: &str,
        from: u8,
        now: Instant,
    ) -> Result<Shared, Box<Answer>> {
        let (knocking, message): (Knocking, Message) = ends(guest).knock(&code(word));
        match door.knock(ends(guest), (&code("lantern"), &message), source(from), now) {
            Answer::Knocked { message } => Ok(knocking.answered(&message).unwrap()),
            other => Err(other.into()),
        }
    }

    fn words(door: &mut CodeAttempts, guest: u8, shared: &Shared) -> Answer {
        door.words(&NetworkKey([guest; 32]), &shared.guest_proof(), (&SECRET, &[5; 32]))
    }

    #[test]
    fn three_wrong_guesses_close_the_door() {
        let (mut door, now) = (CodeAttempts::new(), Instant::now());
        let good = knock(&mut door, 9, "lantern", 9, now).ok().unwrap();
        let guesses: Vec<Shared> =
            (1..=8).map(|n| knock(&mut door, n, "lentil", n, now).ok().unwrap()).collect();
        let told: Vec<Answer> = (1..=8).zip(&guesses).map(|(n, guess)| words(&mut door, n, guess)).collect();
        let wrong = usize::from(WRONG_GUESSES_MAX);
        assert_eq!(told[..wrong], vec![Answer::WrongWords; wrong]);
        assert_eq!(told[wrong..], vec![Answer::Closed; 8 - wrong]);
        assert_eq!(words(&mut door, 9, &good), Answer::Closed, "for all");
        assert_eq!(knock(&mut door, 9, "lantern", 9, now).err().as_deref(), Some(&Answer::Closed));
    }

    #[test]
    fn aborted_exchange_is_not_a_guess() {
        let (mut door, mut now) = (CodeAttempts::new(), Instant::now());
        for round in 0..100u8 {
            now += Duration::from_secs(15);
            assert!(knock(&mut door, round % 7, "lentil", 1, now).is_ok(), "{round}");
        }
        assert!(!door.closed());
        let good = knock(&mut door, 9, "lantern", 9, now).ok().unwrap();
        let Answer::LetIn { host, sealed, proof } = words(&mut door, 9, &good) else {
            panic!("it is not let in")
        };
        assert_eq!((host, good.open(&sealed, &host, &proof)), ([5; 32], Some(SECRET)));
        assert_eq!(words(&mut door, 9, &good), Answer::Closed, "an exchange is good for once");
    }

    #[test]
    fn knock_rate_limit_is_per_source_and_total() {
        let (mut door, now) = (CodeAttempts::new(), Instant::now());
        let [each, all] = KNOCK_RATES;
        let mut count = |from: &dyn Fn(u8) -> u8, first: u8, now| {
            (first..=first + 200).filter(|n| knock(&mut door, *n, "lentil", from(*n), now).is_ok()).count()
        };
        assert_eq!(count(&|_| 1, 0, now), each, "keys cost nothing");
        assert_eq!(count(&|n| n, 50, now), all - each);
        let minute = Duration::from_secs(60);
        assert_eq!(count(&|_| 1, 0, now + minute), each);
        assert!(door.exchanges.len() <= each, "who doesn't prove is forgotten");
    }

    #[test]
    fn proof_counts_only_for_its_own_exchange() {
        let (mut door, now) = (CodeAttempts::new(), Instant::now());
        let good = knock(&mut door, 1, "lantern", 1, now).ok().unwrap();
        assert_eq!(words(&mut door, 2, &good), Answer::Closed);
        assert_eq!(door.knock(ends(1), (&code("lantern"), &[2; 32]), source(1), now), Answer::NoProof);
        assert_eq!(words(&mut door, 1, &good), Answer::Closed, "it has begun anew");
        assert!(!door.closed());
    }
}
