//! Who comes to the own table with the words of its code: exchanges that wait for their proof, and guesses that were wrong. Pure.
//!
//! Invariants: a guess costs its maker a whole exchange, and who breaks off before the proof has learned nothing, so that alone counts;
//! after [`WRONG_MAX`] wrong ones nobody is let in until the host opens the door again, however many exchanges were underway; how many
//! exchanges begin in a minute is bounded for a source and in all.

use std::time::Duration;

use web_time::Instant;

use super::hello::Answer;
use super::pake::{Ends, Message, Shared};
use super::source::{Pace, Source};
use crate::code::Code;
use crate::ids::{Key, Secret};

pub(super) const WRONG_MAX: u8 = 3;
/// How long who has knocked may take to prove the words.
const WORDS_WITHIN: Duration = Duration::from_secs(10);
/// Exchanges that are begun in a minute, of one source and in all: each takes the host a fraction of a millisecond. So as many at the most
/// are underway, or twice as many where one minute ends and the next begins.
const KNOCKS: [u32; 2] = [12, 120];

pub(super) struct Guesses {
    wrong: u8,
    exchanges: Vec<Exchange>,
    pace: Pace,
}

/// Somebody who has knocked, and hasn't shown yet that it knows the words.
struct Exchange {
    guest: Key,
    shared: Shared,
    until: Instant,
}

impl Guesses {
    pub(super) fn new() -> Guesses {
        let [each, all] = KNOCKS;
        Guesses { wrong: 0, exchanges: Vec::new(), pace: Pace::new(each, all) }
    }

    pub(super) fn closed(&self) -> bool {
        self.wrong >= WRONG_MAX
    }

    /// What somebody is told who knocks: nothing that depends on the words. Who knocks again begins anew.
    pub(super) fn knock(
        &mut self,
        ends: Ends,
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
        self.exchanges.push(Exchange { guest: ends.guest, shared, until: now + WORDS_WITHIN });
        Answer::Knocked { message }
    }

    /// Lets somebody in who proves that it knows the words; else that was a guess.
    pub(super) fn words(&mut self, guest: &Key, proof: &[u8; 32], secret: &Secret) -> Answer {
        let Some(at) = self.exchanges.iter().position(|exchange| exchange.guest == *guest) else {
            return Answer::Closed;
        };
        let exchange = self.exchanges.swap_remove(at);
        if exchange.shared.words_known() == *proof {
            let (sealed, proof) = exchange.shared.seal(secret);
            return Answer::LetIn { sealed, proof };
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
    use super::*;
    use crate::ids::TableId;
    use crate::node::pake::Knocking;

    const SECRET: Secret = [4; 16];

    fn ends(guest: u8) -> Ends {
        Ends { table: TableId([1; 16]), guest: [guest; 32], host: [0; 32] }
    }

    fn source(n: u8) -> Source {
        Source::of([203, 0, 113, n].into())
    }

    fn code(word: &str) -> Code {
        format!("7 guitar orbit {word}").parse().unwrap()
    }

    /// The guest knocks, with its own idea of the words; what it has then, or what it was told.
    fn knock(door: &mut Guesses, guest: u8, word: &str, from: u8, now: Instant) -> Result<Shared, Answer> {
        let (knocking, message): (Knocking, Message) = ends(guest).knock(&code(word));
        match door.knock(ends(guest), (&code("lantern"), &message), source(from), now) {
            Answer::Knocked { message } => Ok(knocking.answered(&message).unwrap()),
            other => Err(other),
        }
    }

    fn words(door: &mut Guesses, guest: u8, shared: &Shared) -> Answer {
        door.words(&[guest; 32], &shared.words_known(), &SECRET)
    }

    #[test]
    fn three_wrong_guesses_close_the_door_even_if_more_are_underway() {
        let (mut door, now) = (Guesses::new(), Instant::now());
        let good = knock(&mut door, 9, "lantern", 9, now).ok().unwrap();
        let guesses: Vec<Shared> =
            (1..=8).map(|n| knock(&mut door, n, "lentil", n, now).ok().unwrap()).collect();
        let told: Vec<Answer> = (1..=8).zip(&guesses).map(|(n, guess)| words(&mut door, n, guess)).collect();
        let wrong = usize::from(WRONG_MAX);
        assert_eq!(told[..wrong], vec![Answer::WrongWords; wrong]);
        assert_eq!(told[wrong..], vec![Answer::Closed; 8 - wrong]);
        assert_eq!(words(&mut door, 9, &good), Answer::Closed, "for all");
        assert_eq!(knock(&mut door, 9, "lantern", 9, now).err(), Some(Answer::Closed));
    }

    #[test]
    fn who_breaks_off_has_learned_nothing_and_closes_nothing() {
        let (mut door, mut now) = (Guesses::new(), Instant::now());
        for round in 0..100u8 {
            now += Duration::from_secs(15);
            assert!(knock(&mut door, round % 7, "lentil", 1, now).is_ok(), "{round}");
        }
        assert!(!door.closed());
        let good = knock(&mut door, 9, "lantern", 9, now).ok().unwrap();
        let Answer::LetIn { sealed, proof } = words(&mut door, 9, &good) else { panic!("it is not let in") };
        assert_eq!(good.open(&sealed, &proof), Some(SECRET));
        assert_eq!(words(&mut door, 9, &good), Answer::Closed, "an exchange is good for once");
    }

    #[test]
    fn one_source_with_many_keys_leaves_room_for_others_and_all_together_have_an_end() {
        let (mut door, now) = (Guesses::new(), Instant::now());
        let [each, all] = KNOCKS.map(|n| n as usize);
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
    fn a_proof_counts_only_for_who_has_knocked() {
        let (mut door, now) = (Guesses::new(), Instant::now());
        let good = knock(&mut door, 1, "lantern", 1, now).ok().unwrap();
        assert_eq!(words(&mut door, 2, &good), Answer::Closed);
        assert_eq!(door.knock(ends(1), (&code("lantern"), &[2; 32]), source(1), now), Answer::NoProof);
        assert_eq!(words(&mut door, 1, &good), Answer::Closed, "it has begun anew");
        assert!(!door.closed());
    }
}
