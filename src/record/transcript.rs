//! What was played, without the signatures: a [`Transcript`] of a log, and the file of one.
//!
//! It is no record, has a beginning of its own, and nothing ever makes a record of it.
//!
//! ```text
//! file = magic "BASTUNS\0" · version u32 · rules version u16 · the transcript in the record's encoding
//! ```

use bastide_rules::inert::NAME_BYTES;
use bastide_rules::{Event, Game, Input, Seat, Transcript, Waits, stand_in};

use crate::bytes;
use crate::limits::DECODE_BYTES;
use crate::{Charter, Deciders, DrawSource, Draws, Leavers, Log, Question, QuestionKind, RULES_VERSION};

/// What every transcript begins with.
const MAGIC: [u8; 8] = *b"BASTUNS\0";
/// The version of the file's form.
const VERSION: u32 = 1;

/// Why bytes are no transcript.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// They are cut off or changed.
    #[error("the transcript is damaged")]
    Damaged,
    /// Another version of the file's form or of the rules.
    #[error("the transcript was made by another version of this program")]
    Version,
}

/// What moved a recorded game on: the signed actions, the draws from the members' links, the stand-ins' moves, and whose seats were
/// skipped. What was cut or taken back isn't among it.
///
/// Nothing if the log is of no game, which a checked log isn't.
#[must_use]
pub fn of(log: &Log) -> Option<Transcript> {
    let names = log.terms().seats.iter().map(|seat| seat.name.clone());
    let mut replay = Replay {
        log,
        game: Game::new(&log.terms().check().ok()?).ok()?,
        inputs: Vec::new(),
        deciders: Deciders::of(log.terms(), log.first().charter()),
        before: Vec::new(),
    };
    let mut is_over = false;
    for applied in log.history() {
        match (applied.charter(), applied.turn(), applied.question()) {
            (Some(charter), ..) => {
                let carried = applied.carried.as_ref().map(|dealt| &dealt.draws);
                replay.begin(charter.charter(), carried, is_over)?;
            }
            (_, Some(turn), _) => {
                for action in turn.seat.iter().flat_map(|_| &turn.actions) {
                    replay.put(Input::Act(turn.seat?, *action))?;
                    replay.stand_in()?;
                }
            }
            (.., Some(passed)) => replay.go_back(&passed.question)?,
            _ => return None,
        }
        is_over = applied.over;
        replay.before.push((replay.game.clone(), replay.inputs.len()));
        if let Some(dealt) = &applied.dealt {
            replay.deal(&dealt.draws)?;
        }
    }
    let setup = *replay.game.setup();
    Some(Transcript { setup, names: names.collect(), inputs: replay.inputs })
}

/// The tiles of a game in the order in which they were drawn, those too that had no place or were kept aside: for playing with the same
/// again. None if the game isn't played by the rules.
#[must_use]
pub fn tiles(transcript: &Transcript) -> Option<DrawSource> {
    let mut game = Game::new(&transcript.setup).ok()?;
    let mut tiles = Vec::new();
    for input in &transcript.inputs {
        let events = input.put(&mut game).ok()?;
        tiles.extend(events.iter().filter_map(|event| match event {
            Event::Drawn { kind, .. } | Event::Discarded { kind, .. } | Event::SetAside { kind, .. } => {
                Some(kind.0)
            }
            _ => None,
        }));
    }
    Some(DrawSource::Tiles(tiles))
}

/// Whether bytes begin as a transcript does.
#[must_use]
pub fn is(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

/// The bytes of its file.
#[must_use]
pub fn encode(transcript: &Transcript) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(RULES_VERSION.to_le_bytes());
    bytes.extend(bytes::encode(transcript));
    bytes
}

/// Reads a file, and names that are none are brought into form as [`Transcript::new`] does; whether it is a game is another question.
///
/// # Errors
/// If it is damaged or of another version.
pub fn decode(bytes: &[u8]) -> Result<Transcript, Unreadable> {
    let rest = bytes.strip_prefix(&MAGIC).ok_or(Unreadable::Damaged)?;
    let (version, rest) = rest.split_first_chunk().ok_or(Unreadable::Damaged)?;
    let (rules, rest) = rest.split_first_chunk().ok_or(Unreadable::Damaged)?;
    if (u32::from_le_bytes(*version), u16::from_le_bytes(*rules)) != (VERSION, RULES_VERSION) {
        return Err(Unreadable::Version);
    }
    let transcript: Transcript = bytes::decode(rest, DECODE_BYTES).map_err(|_| Unreadable::Damaged)?;
    let Transcript { setup, names, .. } = &transcript;
    if names.len() != usize::from(setup.seats) || names.iter().any(|name| name.len() > NAME_BYTES) {
        return Err(Unreadable::Damaged);
    }
    Ok(Transcript::new(transcript.setup, transcript.names, transcript.inputs))
}

/// A log that is played again.
struct Replay<'a> {
    log: &'a Log,
    game: Game,
    inputs: Vec<Input>,
    deciders: Deciders,
    /// By index, before its draws: the game, and how many inputs led there.
    before: Vec<(Game, usize)>,
}

impl Replay<'_> {
    fn put(&mut self, input: Input) -> Option<()> {
        input.put(&mut self.game).ok()?;
        self.inputs.push(input);
        Some(())
    }

    /// The stand-ins' moves, up to a draw, a live seat or the end.
    fn stand_in(&mut self) -> Option<()> {
        while let Waits::Choice(seat) = self.game.waits()
            && self.deciders.of_seat(seat).is_none()
        {
            self.put(Input::Act(seat, stand_in(&self.game)))?;
        }
        Some(())
    }

    fn deal(&mut self, draws: &Draws) -> Option<()> {
        let mut draws = draws.clone();
        while let Waits::Draw { outcomes } = self.game.waits() {
            let outcome = draws.answer(&self.game, outcomes);
            self.put(Input::Draw(outcome))?;
            self.stand_in()?;
        }
        Some(())
    }

    /// What a passed question does: back to an earlier index; an end is before the draws that were due.
    fn go_back(&mut self, question: &Question) -> Option<()> {
        let (game, inputs) = match question.kind {
            QuestionKind::TakeBack { to } => self.before.get(to.0 as usize)?,
            QuestionKind::End => self.before.last()?,
        };
        self.game = game.clone();
        self.inputs.truncate(*inputs);
        Some(())
    }

    /// A chapter begins: with a question, with draws that stand, and with its own members. What was over stays as it is, whoever is missing.
    fn begin(&mut self, charter: &Charter, carried: Option<&Draws>, is_over: bool) -> Option<()> {
        let question = charter.continuing().and_then(|on| on.question.as_ref());
        question.map_or(Some(()), |question| self.go_back(question))?;
        if let Some(draws) = carried {
            self.deal(draws)?;
        }
        if is_over || question.is_some_and(|question| question.kind == QuestionKind::End) {
            return Some(());
        }
        let first = self.log.terms();
        self.deciders = Deciders::of(first, charter);
        for (seat, terms) in Seat::first(self.game.setup().seats).zip(&first.seats) {
            let missing = terms.player.member().is_some() && self.deciders.of_seat(seat).is_none();
            let skipped = missing && first.leavers == Leavers::Skipped;
            if self.game.is_skipped(seat) != skipped {
                self.put(Input::Skip(seat, skipped))?;
            }
        }
        self.stand_in()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::{Setup, transcript::Illegal};

    fn played() -> Transcript {
        let setup = Setup::base(3);
        let (mut game, mut inputs) = (Game::new(&setup).unwrap(), Vec::new());
        loop {
            let input = match game.waits() {
                Waits::Draw { outcomes } => Input::Draw(outcomes / 2),
                Waits::Choice(seat) => Input::Act(seat, stand_in(&game)),
                Waits::Over => return Transcript { setup, names: vec!["A".to_owned(); 3], inputs },
            };
            input.put(&mut game).unwrap();
            inputs.push(input);
        }
    }

    #[test]
    fn it_comes_back_from_its_bytes_and_plays_to_its_end() {
        let transcript = played();
        let bytes = encode(&transcript);
        assert!(is(&bytes));
        assert_eq!(decode(&bytes), Ok(transcript.clone()));
        assert_eq!(transcript.game().unwrap().waits(), Waits::Over);
        assert_eq!(transcript.game_at(0).unwrap().0, Game::new(&transcript.setup).unwrap());
    }

    #[test]
    fn names_from_elsewhere_are_brought_into_form() {
        let check = |given: &str, name: &str| {
            let names = vec![given.to_owned(), "B".to_owned(), "C".to_owned()];
            let made = Transcript::new(Setup::base(3), names.clone(), Vec::new());
            assert_eq!((made.name(Seat(0)), made.name(Seat(1))), (name, "B"), "{given:?}");
            if given.len() <= NAME_BYTES {
                let bytes = Transcript { names, ..made.clone() };
                let bytes = encode(&bytes);
                assert_eq!(decode(&bytes), Ok(made), "{given:?}");
            }
        };
        check("Anna", "Anna");
        check("", "Seat 1");
        check(" \n ", "Seat 1");
        check("\u{202e}\u{1b}", "Seat 1");
        check("a\u{1b}[31mb\r\n", "a[31mb");
        check(&"é".repeat(17), &"é".repeat(16));
        check(&"\u{7}".repeat(32), "Seat 1");
    }

    #[test]
    fn what_is_damaged_or_illegal_is_named() {
        let bytes = encode(&played());
        let check = |change: fn(&mut Vec<u8>), why| {
            let mut bytes = bytes.clone();
            change(&mut bytes);
            assert_eq!(decode(&bytes), Err(why));
        };
        check(Vec::clear, Unreadable::Damaged);
        check(|bytes| bytes.truncate(13), Unreadable::Damaged);
        check(|bytes| bytes.truncate(bytes.len() - 1), Unreadable::Damaged);
        check(|bytes| bytes.push(0), Unreadable::Damaged);
        check(|bytes| bytes[8] = 9, Unreadable::Version);
        check(|bytes| bytes[12] ^= 1, Unreadable::Version);
        let mut illegal = played();
        illegal.inputs.remove(5);
        assert!(matches!(illegal.game(), Err(Illegal::Input { number: 6.., .. })));
    }
}
