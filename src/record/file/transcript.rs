//! [`Transcript`]s: a log's game without the signatures, and the file format of one.
//!
//! Invariant: a transcript is not a record; its file begins differently, and nothing ever makes a
//! record of it.
//!
//! ```text
//! file = magic "BASTUNS\0" · version u32 · rules version u16 · contents in the record's encoding
//! ```
//!
//! The setup is written in the words of charters, so that a new set or option changes no older file.
//! Version 1 had the encoding of a setup instead, as it was with nine expansions.

use bastide_rules::safe_text::NAME_BYTES;
use bastide_rules::{
    Event, FigureKind, Game, Input, Options, Part, Parts, Seat, SeatOrder, Setup, TileSets, Transcript,
    Waits, stand_in,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::RULES_VERSION;
use crate::log::Log;
use crate::log::draws::Draws;
use crate::log::replica::Deciders;
use crate::signed::charter::Charter;
use crate::signed::entry::{Question, QuestionKind};
use crate::signed::game::{GameError, GameTerms};
use crate::signed::proposal::{DrawSource, Leavers};
use crate::types::bytes;
use crate::types::limits::DECODE_BYTES_MAX;

/// The first bytes of every transcript.
const MAGIC: [u8; 8] = *b"BASTUNS\0";
/// The version of the file format.
const VERSION: u32 = 2;

/// The contents of a file: a transcript whose setup is written as `S`.
#[derive(Serialize, Deserialize)]
struct Contents<S> {
    setup: S,
    names: Vec<String>,
    inputs: Vec<Input>,
}

/// A setup as version 1 wrote it.
#[derive(Serialize, Deserialize)]
struct FirstSetup {
    seats: u8,
    order: SeatOrder,
    sets: TileSets,
    small_followers: u8,
    /// One bit for each kind of figure; the lowest one doubles them.
    figures: u8,
    /// One bit for each rule.
    rules: u16,
    abbeys: u8,
    /// The values of the first options, by their numbers.
    options: [u32; 27],
}

impl FirstSetup {
    fn setup(self) -> Option<Setup> {
        let mut parts = Parts::default();
        (parts.small_followers, parts.abbeys) = (self.small_followers, self.abbeys);
        let is_on = |bits: u16, number: u8| u32::from(bits) >> number & 1 == 1;
        let kinds = FigureKind::ALL.into_iter().take(8);
        kinds.filter(|kind| is_on(self.figures.into(), *kind as u8)).for_each(|kind| parts.add_figure(kind));
        if is_on(self.figures.into(), 0) {
            parts.pair();
        }
        Part::ALL.into_iter().filter(|part| is_on(self.rules, *part as u8)).for_each(|part| parts.add(part));
        let mut options = Options::default();
        for (option, number) in Options::ALL.iter().zip(self.options) {
            options.set(option.name, option.values.get(number as usize)?).ok()?;
        }
        Some(Setup { seats: self.seats, order: self.order, sets: self.sets, parts, options })
    }
}

/// The reason why bytes are not a transcript.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// They are cut off or changed.
    #[error("the transcript is damaged")]
    Damaged,
    /// Another version of the file format or of the rules.
    #[error("the transcript was made by another version of this program")]
    Version,
}

/// Returns the inputs of a recorded game: actions, draws, stand-ins' moves and skipped seats.
/// What was cut or taken back isn't among them.
///
/// `None` if the log's game can't be played, which can't happen with a checked log.
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

/// Returns a game's tiles in the order in which they were drawn, to play with the same tiles again.
/// Tiles without a place and tiles put aside are included. `None` if the game breaks the rules.
#[must_use]
pub fn tiles(transcript: &Transcript) -> Option<DrawSource> {
    let mut game = Game::new(&transcript.setup).ok()?;
    let mut tiles = Vec::new();
    for input in &transcript.inputs {
        let events = input.put(&mut game).ok()?;
        events.iter().filter_map(Event::drawn_tile).for_each(|kind| kind.encode(&mut tiles));
    }
    Some(DrawSource::Tiles(tiles))
}

/// Returns true if bytes begin like a transcript.
#[must_use]
pub fn is(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

/// Encodes a transcript as a file.
#[must_use]
pub fn encode(transcript: &Transcript) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(RULES_VERSION.to_le_bytes());
    let Transcript { setup, names, inputs } = transcript.clone();
    bytes.extend(bytes::encode(&Contents { setup: GameTerms::from(&setup), names, inputs }));
    bytes
}

/// Decodes a file, and makes bad names good as [`Transcript::new`] does.
/// It doesn't check whether the inputs make a legal game.
///
/// # Errors
/// If it is damaged or of another version.
pub fn decode(bytes: &[u8]) -> Result<Transcript, Unreadable> {
    let rest = bytes.strip_prefix(&MAGIC).ok_or(Unreadable::Damaged)?;
    let (version, rest) = rest.split_first_chunk().ok_or(Unreadable::Damaged)?;
    let (rules, rest) = rest.split_first_chunk().ok_or(Unreadable::Damaged)?;
    if u16::from_le_bytes(*rules) != RULES_VERSION {
        return Err(Unreadable::Version);
    }
    let (setup, names, inputs) = match u32::from_le_bytes(*version) {
        1 => {
            let Contents { setup, names, inputs } = contents::<FirstSetup>(rest)?;
            (setup.setup().ok_or(Unreadable::Damaged)?, names, inputs)
        }
        VERSION => {
            let Contents { setup, names, inputs } = contents::<GameTerms>(rest)?;
            let setup = setup.setup().map_err(|error| match error {
                GameError::Unknown { .. } => Unreadable::Version,
                _ => Unreadable::Damaged,
            })?;
            (setup, names, inputs)
        }
        _ => return Err(Unreadable::Version),
    };
    if names.len() != usize::from(setup.seats) || names.iter().any(|name| name.len() > NAME_BYTES) {
        return Err(Unreadable::Damaged);
    }
    Ok(Transcript::new(setup, names, inputs))
}

fn contents<S: Serialize + DeserializeOwned>(bytes: &[u8]) -> Result<Contents<S>, Unreadable> {
    bytes::decode(bytes, DECODE_BYTES_MAX).map_err(|_| Unreadable::Damaged)
}

/// A log being replayed.
struct Replay<'a> {
    log: &'a Log,
    game: Game,
    inputs: Vec<Input>,
    deciders: Deciders,
    /// By index, before its draws: the game, and the number of inputs that led there.
    before: Vec<(Game, usize)>,
}

impl Replay<'_> {
    fn put(&mut self, input: Input) -> Option<()> {
        input.put(&mut self.game).ok()?;
        self.inputs.push(input);
        Some(())
    }

    /// Plays the stand-ins' moves, up to a draw, a live seat or the end.
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
            let outcome = draws.outcome_for(&self.game, outcomes);
            self.put(Input::Draw(outcome))?;
            self.stand_in()?;
        }
        Some(())
    }

    /// Applies a passed question: goes back to an earlier index, or to before the draws if it ends.
    fn go_back(&mut self, question: &Question) -> Option<()> {
        let (game, inputs) = match question.kind {
            QuestionKind::TakeBack { to } => self.before.get(to.0 as usize)?,
            QuestionKind::End => self.before.last()?,
        };
        self.game = game.clone();
        self.inputs.truncate(*inputs);
        Some(())
    }

    /// Begins a chapter, with its question, the draws that stand and its own members.
    /// A game that is over stays so, whoever is missing.
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
    use bastide_rules::transcript::TranscriptError;
    use bastide_rules::{Expansion, Preset};

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
    fn transcript_round_trips_and_plays_to_its_end() {
        let transcript = played();
        let bytes = encode(&transcript);
        assert!(is(&bytes));
        assert_eq!(decode(&bytes), Ok(transcript.clone()));
        assert_eq!(transcript.game().unwrap().waits(), Waits::Over);
        assert_eq!(transcript.game_at(0).unwrap().0, Game::new(&transcript.setup).unwrap());
    }

    #[test]
    fn first_version_is_read() {
        let mut setup = Setup::with(3, &Expansion::ALL[..9], Preset::Original.options());
        setup.parts.small_followers = 5;
        let options = setup.options;
        let number = |name: &str| {
            let known = Options::ALL.iter().find(|option| option.name == name).unwrap();
            known.values.iter().position(|value| options.value(name) == Some(value)).unwrap() as u32
        };
        let first = FirstSetup {
            seats: 3,
            order: setup.order,
            sets: setup.sets,
            small_followers: 5,
            figures: 0b0111_1110,
            rules: 0x0fff,
            abbeys: 1,
            options: std::array::from_fn(|at| number(Options::ALL[at].name)),
        };
        let names = ["A", "B", "C"].map(str::to_owned).to_vec();
        let contents = Contents { setup: first, names: names.clone(), inputs: vec![Input::Draw(1)] };
        let mut bytes = [&MAGIC[..], &1u32.to_le_bytes(), &RULES_VERSION.to_le_bytes()].concat();
        bytes.extend(bytes::encode(&contents));
        assert_eq!(decode(&bytes), Ok(Transcript { setup, names, inputs: vec![Input::Draw(1)] }));
    }

    #[test]
    fn foreign_names_are_cleaned() {
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
    fn damaged_or_illegal_transcript_is_refused() {
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
        assert!(matches!(illegal.game(), Err(TranscriptError::Input { number: 6.., .. })));
    }
}
