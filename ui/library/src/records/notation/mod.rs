//! Whole games in words, a turn a line, for reading, sending and typing.
//! `ui/NOTATION.md` describes the notation.
//!
//! | module | content |
//! |---|---|
//! | `explanation` | errors in a text, in the words of the player's language |
//! | `setup_words` | setup of a game in words |
//! | `written` | games entered by hand, as texts beside the records |
//!
//! Invariant: [`read`] gives a game with the same events as the one that [`write()`] wrote. The
//! text doesn't say which of several equal copies of a tile was drawn.

mod explanation;
mod setup_words;
pub mod written;

use std::collections::BTreeSet;

use bastide_bot::notation;
use bastide_rules::safe_text::{NAME_BYTES, is_name, quoted};
use bastide_rules::{
    Action, Catalogue, Decision, Event, Game, Input, Refusal, Seat, Setup, SetupError, Transcript, Waits,
};

use bastide_words::game_choice::ChoiceError;

/// The names of the colours.
pub const COLOUR_NAMES: [&str; 6] = ["red", "blue", "yellow", "green", "black", "violet"];

/// First words of every game in words; the number is the notation's version.
const HEAD: &str = "bastide-game 1";
/// Prefix of the colours' names, by seat; written only if they aren't in the usual order.
const COLOURS: &str = "colours=";
/// Prefix of the number of a draw that gives no tile.
const NUMBER: char = '#';
/// Maximum length of a text, in bytes.
/// The longest game that is played takes a fiftieth; a line may take more memory than space in the
/// file.
const TEXT_BYTES: usize = 1 << 20;
/// Prefix of a comment line.
const COMMENT: &[u8] = b"//";
/// Minus sign (U+2212) that some write instead of a hyphen.
const MINUS: char = '\u{2212}';
/// Maximum length of a wrong word in an error, in bytes.
const SHOWN: usize = 64;

/// Reason for which a text is no game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {wrong}")]
pub struct NotationError {
    /// Number of the line, from 1.
    pub line: usize,
    /// Error in that line.
    pub wrong: NotationProblem,
}

/// Error in a line of a game in words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each says it")]
pub enum NotationProblem {
    #[error("a game in words has at most {TEXT_BYTES} bytes")]
    Long,
    #[error("this line isn't in UTF-8")]
    Encoding,
    #[error("a game in words begins with “{HEAD}”")]
    Head,
    #[error("“game”, its number of seats and what is played stand before all else")]
    Game,
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    #[error("“{}” isn't followed by a number from 1 to 8", quoted(.0, SHOWN))]
    Followers(String),
    #[error("each seat has a colour of its own, one of {}", COLOUR_NAMES.join(", "))]
    Colours,
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("there are {0} seats, and each is named before the first turn")]
    Seats(u8),
    #[error("“{}” is no name: it is empty, longer than {NAME_BYTES} bytes, or not plain text", quoted(.0, SHOWN))]
    NoName(String),
    #[error("nobody here is called “{}”", quoted(.0, SHOWN))]
    Name(String),
    #[error("{} is asked now", quoted(.0, SHOWN))]
    Asked(String),
    #[error("a draw is due")]
    Draw,
    #[error("the game is over")]
    Over,
    #[error("“{}” isn't among the tiles to be drawn", quoted(.0, SHOWN))]
    Tile(String),
    #[error("“{}” is the name of several tiles: write its set before it, as in base/K", quoted(.0, SHOWN))]
    Several(String),
    #[error("“{}” is neither a tile nor a draw nor an action", quoted(.0, SHOWN))]
    Item(String),
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// Returns true if bytes begin like a game in words, after any comments.
#[must_use]
pub fn is(bytes: &[u8]) -> bool {
    let text = bastide_jcz::utf8(&bytes[..bytes.len().min(TEXT_BYTES)]);
    let mut lines = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    lines.find(|line| !is_for_people(line)).is_some_and(|line| line.starts_with(HEAD.as_bytes()))
}

fn is_for_people(line: &[u8]) -> bool {
    line.is_empty() || line.starts_with(COMMENT)
}

/// Items of the current turn so far.
#[derive(Default)]
struct Line {
    by: Option<Seat>,
    items: Vec<String>,
}

/// Returns the default colours, by seat.
#[must_use]
pub fn usual(seats: usize) -> Vec<u8> {
    (0..).take(seats).collect()
}

/// Writes a game in words, with the players' colours.
/// Returns `None` if it breaks the rules or has something without a name.
#[must_use]
pub fn write(transcript: &Transcript, colours: &[u8]) -> Option<String> {
    let Transcript { setup, names, inputs } = transcript;
    let mut text = format!("{HEAD}\ngame {}", setup_words::write(setup)?);
    if colours != usual(names.len()) {
        let named: Option<Vec<&str>> =
            colours.iter().map(|colour| COLOUR_NAMES.get(usize::from(*colour)).copied()).collect();
        text += &format!(" {COLOURS}{}", named?.join(","));
    }
    text.push('\n');
    names.iter().for_each(|name| text += &format!("seat {name}\n"));
    let (mut game, mut line, mut turns) = (Game::new(setup).ok()?, Line::default(), 0);
    let mut end = |text: &mut String, line: &mut Line| {
        let Line { by, items } = std::mem::take(line);
        if !items.is_empty() {
            turns += 1;
            let by = by.map_or_else(String::new, |by| format!(" {}:", transcript.name(by)));
            *text += &format!("{turns}.{by} {}\n", items.join("; "));
        }
    };
    for input in inputs {
        let goes_on = match *input {
            Input::Draw(_) => line.by.is_none(),
            Input::Act(seat, _) => line.by.is_none_or(|by| by == seat),
            Input::Skip(..) => false,
        };
        if !goes_on {
            end(&mut text, &mut line);
        }
        let events = input.put(&mut game).ok()?;
        match *input {
            Input::Draw(number) => line.items.push(match events.iter().find_map(Event::drawn_tile) {
                Some(kind) => kind.kind().name.clone(),
                None => format!("{NUMBER}{number}"),
            }),
            Input::Act(seat, action) => {
                line.by = Some(seat);
                line.items.push(notation::write(action));
            }
            Input::Skip(seat, skipped) => {
                let word = if skipped { "skip" } else { "back" };
                text += &format!("{word} {}\n", seat.0 + 1);
            }
        }
    }
    end(&mut text, &mut line);
    Some(text)
}

/// Reads the names of colours, by seat: one for each seat, all different.
fn read_colours(names: &str, seats: u8) -> Option<Vec<u8>> {
    let number =
        |name: &str| (0..).zip(COLOUR_NAMES).find(|(_, other)| *other == name).map(|(number, _)| number);
    let colours: Vec<u8> = names.split(',').map(number).collect::<Option<_>>()?;
    let are_apart = colours.iter().collect::<BTreeSet<_>>().len() == colours.len();
    (are_apart && colours.len() == usize::from(seats)).then_some(colours)
}

/// Reads a game in words, finished or not, and the players' colours.
///
/// # Errors
/// Fails with the first line that is malformed or breaks the game's rules.
pub fn read(bytes: &[u8]) -> Result<(Transcript, Vec<u8>), NotationError> {
    let transcript = Transcript::new(Setup::base(0), Vec::new(), Vec::new());
    let mut reader = Reader { game: None, transcript, colours: Vec::new() };
    let at = |line: usize| move |wrong: NotationProblem| NotationError { line, wrong };
    if bytes.len() > TEXT_BYTES {
        return Err(at(1)(NotationProblem::Long));
    }
    let bytes = bastide_jcz::utf8(bytes);
    let text = std::str::from_utf8(&bytes).map_err(|why| {
        let before = &bytes[..why.valid_up_to()];
        at(1 + before.iter().filter(|byte| **byte == b'\n').count())(NotationProblem::Encoding)
    })?;
    let lines = text.lines().map(str::trim).zip(1..);
    let mut lines = lines.filter(|(line, _)| !is_for_people(line.as_bytes()));
    let (head, mut last) = lines.next().unwrap_or(("", 1));
    if head != HEAD {
        return Err(at(last)(NotationProblem::Head));
    }
    for (line, number) in lines {
        reader.read(line).map_err(at(number))?;
        last = number;
    }
    reader.playing().map_err(at(last))?;
    Ok((reader.transcript, reader.colours))
}

/// State of the reader.
struct Reader {
    /// The game, once all seats are named.
    game: Option<Game>,
    transcript: Transcript,
    colours: Vec<u8>,
}

impl Reader {
    fn read(&mut self, line: &str) -> Result<(), NotationProblem> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let is_new = self.transcript.setup.seats == 0;
        match word {
            "game" if is_new => {
                let (colours, rest): (Vec<&str>, Vec<&str>) =
                    rest.split_whitespace().partition(|word| word.starts_with(COLOURS));
                let setup = setup_words::read(&rest.join(" "))?;
                Game::new(&setup)?;
                self.colours = match colours[..] {
                    [] => usual(setup.seats.into()),
                    [colours] => read_colours(&colours[COLOURS.len()..], setup.seats)
                        .ok_or(NotationProblem::Colours)?,
                    _ => return Err(NotationProblem::Colours),
                };
                self.transcript.setup = setup;
            }
            "game" => return Err(NotationProblem::Game),
            _ if is_new => return Err(NotationProblem::Game),
            "seat" if self.game.is_none() => {
                let Transcript { setup, names, .. } = &mut self.transcript;
                names.push(
                    Some(rest)
                        .filter(|name| is_name(name))
                        .ok_or_else(|| NotationProblem::NoName(rest.to_owned()))?
                        .to_owned(),
                );
                if names.len() == usize::from(setup.seats) {
                    self.game = Some(Game::new(setup)?);
                }
            }
            "skip" | "back" => {
                let seats = self.transcript.setup.seats;
                let seat = rest.parse().ok().filter(|seat| (1..=seats).contains(seat));
                let seat = seat.ok_or_else(|| NotationProblem::Name(rest.to_owned()))?;
                self.put(Input::Skip(Seat(seat - 1), word == "skip"))?;
            }
            _ => self.turn(line)?,
        }
        Ok(())
    }

    /// Returns the game; fails until its seats are named.
    fn playing(&mut self) -> Result<&mut Game, NotationProblem> {
        let seats = self.transcript.setup.seats;
        self.game.as_mut().ok_or(if seats == 0 {
            NotationProblem::Game
        } else {
            NotationProblem::Seats(seats)
        })
    }

    fn put(&mut self, input: Input) -> Result<Vec<Event>, NotationProblem> {
        let events = input.put(self.playing()?)?;
        self.transcript.inputs.push(input);
        Ok(events)
    }

    /// Reads a line such as `12. Anna: base/K; lay 1 0 90; deploy small 1 0 3`.
    /// Number and name are optional.
    fn turn(&mut self, line: &str) -> Result<(), NotationProblem> {
        let unnumbered =
            line.trim_start_matches(|c: char| c.is_ascii_digit()).strip_prefix('.').unwrap_or(line);
        let line = unnumbered.trim_start();
        let named =
            |name: &&String| line.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with(':'));
        let by = self.transcript.names.iter().find(named).cloned();
        let items = match (&by, line.split_once(':')) {
            (Some(by), _) => &line[by.len() + 1..],
            (None, Some((name, _))) => return Err(NotationProblem::Name(name.to_owned())),
            (None, None) => line,
        };
        let items = items.trim();
        let items = items.strip_suffix(';').unwrap_or(items);
        items.split(';').map(str::trim).try_for_each(|item| self.item(item, by.as_deref()))
    }

    fn item(&mut self, item: &str, by: Option<&str>) -> Result<(), NotationProblem> {
        if item.contains('/') {
            return self.draw(item);
        }
        if let Some(number) = item.strip_prefix(NUMBER) {
            let number = number.parse().map_err(|_| NotationProblem::Item(item.to_owned()))?;
            return self.put(Input::Draw(number)).map(|_| ());
        }
        let Some(action) = notation::read(&item.replace(MINUS, "-")) else { return self.draw_plain(item) };
        let game = self.playing()?;
        let seat = match game.waits() {
            Waits::Choice(seat) => seat,
            Waits::Draw { .. } => return Err(NotationProblem::Draw),
            Waits::Over => return Err(NotationProblem::Over),
        };
        let action = as_laid(game, action);
        let asked = self.transcript.name(seat);
        if by.is_some_and(|by| by != asked) {
            return Err(NotationProblem::Asked(asked.to_owned()));
        }
        self.put(Input::Act(seat, action)).map(|_| ())
    }

    /// Reads a draw by a tile's name without its set; the name must be unique in the game.
    fn draw_plain(&mut self, item: &str) -> Result<(), NotationProblem> {
        let sets = self.playing()?.setup().sets;
        let kinds = Catalogue::standard().kinds().iter();
        // The abbey tile is never drawn.
        let drawn = kinds.filter(|kind| sets.contains(kind.set) && kind.id != Catalogue::abbey());
        let mut called = drawn.filter(|kind| kind.name.split_once('/').is_some_and(|(_, name)| name == item));
        match (called.next(), called.next()) {
            (Some(kind), None) => self.draw(&kind.name),
            (Some(_), Some(_)) => Err(NotationProblem::Several(item.to_owned())),
            (None, _) => Err(NotationProblem::Item(item.to_owned())),
        }
    }

    /// Draws the first copy of a tile in the pool.
    fn draw(&mut self, name: &str) -> Result<(), NotationProblem> {
        let none = || NotationProblem::Tile(name.to_owned());
        let game = self.playing()?;
        let at = game.pool().iter().position(|kind| kind.kind().name == name).ok_or_else(none)?;
        let events = self.put(Input::Draw(u32::try_from(at).map_err(|_| none())?))?;
        // The first draws of a game may be for something else, such as who begins.
        events.iter().find_map(Event::drawn_tile).map(|_| ()).ok_or_else(none)
    }
}

/// Replaces the rotation by the first one that looks the same.
fn as_laid(game: &Game, action: Action) -> Action {
    let kind = match game.decision() {
        Some(Decision::Abbey | Decision::LastAbbey) => Some(Catalogue::abbey()),
        _ => game.drawn(),
    };
    match (action, kind) {
        (Action::Lay { position, rotation }, Some(kind)) => {
            Action::Lay { position, rotation: kind.kind().looks_like(rotation) }
        }
        (Action::LayWithBridge { position, rotation, bridge }, Some(kind)) => {
            Action::LayWithBridge { position, rotation: kind.kind().looks_like(rotation), bridge }
        }
        (action, _) => action,
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::SeatOrder;

    use super::*;
    use crate::table::moments::tests::{all, played};

    /// Returns all events of a game.
    fn told(transcript: &Transcript) -> Vec<Event> {
        let mut game = Game::new(&transcript.setup).unwrap();
        transcript.inputs.iter().flat_map(|input| input.put(&mut game).unwrap()).collect()
    }

    #[test]
    fn a_game_comes_back_from_its_words() {
        for (setup, seed) in [(Setup::base(1), 3), (Setup::base(2), 4), (all(3), 5), (all(6), 6)] {
            for order in [SeatOrder::Drawn, SeatOrder::AsSeated] {
                let setup = Setup { order, ..setup };
                let mut transcript = played(&setup, seed).transcript;
                let names = ["Ada", "Bo: the 2nd", "Bo", "Cy", "12.", "seat"].map(str::to_owned);
                transcript = Transcript::new(setup, names[..setup.seats.into()].to_vec(), transcript.inputs);
                // A seat is skipped for a while.
                transcript.inputs.truncate(200);
                transcript.inputs.extend([Input::Skip(Seat(0), true), Input::Skip(Seat(0), false)]);
                for colours in [usual(setup.seats.into()), (0..setup.seats).rev().collect()] {
                    let words = write(&transcript, &colours).unwrap();
                    let (back, worn) = read(words.as_bytes()).unwrap_or_else(|why| panic!("{why}\n{words}"));
                    assert_eq!(told(&back), told(&transcript));
                    assert_eq!(
                        (&back.setup, &back.names, &worn),
                        (&transcript.setup, &transcript.names, &colours)
                    );
                    assert_eq!(write(&back, &worn), Some(words), "and the other way round");
                }
            }
        }
    }

    #[test]
    fn a_game_that_somebody_has_written_is_read() {
        // The example of the page, typed as a person would.
        let page = include_str!("../../../../NOTATION.md");
        let text = page.split("```").nth(1).and_then(|text| text.strip_prefix("text\n")).unwrap();
        let text = text.replace("2. Bo:", "").replace("; pass", "\n\npass");
        let (transcript, colours) = read(text.as_bytes()).unwrap();
        assert_eq!(
            (transcript.inputs.len(), &*transcript.names),
            (6, &["Ada".to_owned(), "Bo".to_owned()][..])
        );
        let words = write(&transcript, &colours).unwrap();
        assert!(words.ends_with("\n2. Bo: base/U; lay -1 0 0; pass\n"), "{words}");
    }

    #[test]
    fn malformed_text_is_refused_with_its_line() {
        let check = |lines: &[&str], line: usize, said: &str| {
            let why = read(lines.join("\n").as_bytes()).unwrap_err();
            assert_eq!(why.line, line, "{why}");
            assert!(why.to_string().contains(said), "{why}");
        };
        check(&[""], 1, "begins with “bastide-game 1”");
        check(&["", "// the finale", "bastide-game 2"], 3, "begins with");
        check(&[HEAD, "game 2 parts=moon"], 2, "no part “moon”; there are ");
        check(&[HEAD, "game 2 followers=x"], 2, "a number from 1 to 8");
        check(&[HEAD, "game 2 followers=9"], 2, "");
        check(&["bastide-game 2"], 1, "begins with");
        check(&[HEAD], 1, "its number of seats");
        check(&[HEAD, "seat Ada"], 2, "stand before all else");
        check(&[HEAD, "game"], 2, "number of seats");
        check(&[HEAD, "game 9"], 2, "1 to 6 seats");
        check(&[HEAD, "game 2 expansions=moon"], 2, "no expansion “moon”");
        for colours in ["red", "red,red", "red,pink", "red,blue,green", "red,blue colours=red,blue"] {
            check(&[HEAD, &format!("game 2 colours={colours}")], 2, "a colour of its own");
        }
        check(&[HEAD, "game 2", "game 2"], 3, "stand before all else");
        check(&[HEAD, "game 2", "seat Ada"], 3, "there are 2 seats");
        check(&[HEAD, "game 2", "seat"], 3, "“” is no name");
        check(&[HEAD, "game 2", &format!("seat {}", "n".repeat(33))], 3, "longer than 32 bytes");
        let begun = [HEAD, "game 2", "seat Ada", "seat Bo"];
        let check = |lines: &[&str], said: &str| check(&[&begun, lines].concat(), 4 + lines.len(), said);
        check(&["Bo: pass"], "a draw is due");
        check(&["Bo: base/K; pass"], "Ada is asked now");
        check(&["Cy: base/K"], "nobody here is called “Cy”");
        check(&["base/Z"], "“base/Z” isn't among the tiles");
        check(&["base/K; jump"], "“jump” is neither");
        check(&["K; ; Z"], "“” is neither");
        check(&["base/K", "base/K"], "");
        check(&["base/K; lay 0 0 0"], "");
        check(&["#72"], "");
        check(&["skip 3"], "nobody here is called “3”");
        check(&[&"x\u{1b}".repeat(1000)], "…");
    }

    #[test]
    fn a_text_is_read_as_editors_write_it() {
        let text = "bastide-game 1\ngame 1\nseat Zoë\nbase/K; lay 1 0 0; pass\n";
        let whole = read(text.as_bytes()).unwrap();
        for written in [text.replace('\n', "\r\n"), format!("\u{feff}{text}"), text.trim_end().to_owned()] {
            assert!(is(written.as_bytes()));
            assert_eq!(read(written.as_bytes()).as_ref(), Ok(&whole));
        }
        let in_utf16 = |unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
            std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(unit).collect()
        };
        for written in [in_utf16(u16::to_le_bytes), in_utf16(u16::to_be_bytes)] {
            assert!(is(&written));
            assert_eq!(read(&written).as_ref(), Ok(&whole));
        }
        for (from, to) in [
            ("bastide-game", "// around the table\n\nbastide-game"),
            ("base/K", "K"),
            ("; pass", ";\npass;"),
            ("lay 1 0 0; pass", "lay 1 0 0; pass ;"),
        ] {
            let written = text.replace(from, to);
            assert!(is(written.as_bytes()));
            assert_eq!(read(written.as_bytes()).as_ref(), Ok(&whole), "{written}");
        }
        let check = |bytes: &[u8], line: usize, wrong: &NotationProblem| {
            let why = read(bytes).unwrap_err();
            assert_eq!((why.line, &why.wrong), (line, wrong));
        };
        // The letter ë in another encoding; more skips than a game has turns.
        let zoe = text.bytes().filter(|byte| *byte != 0xc3).collect::<Vec<u8>>();
        check(&zoe, 3, &NotationProblem::Encoding);
        let longest = format!("{text}{}", "skip 1\nback 1\n".repeat(TEXT_BYTES / 14));
        check(longest.as_bytes(), 1, &NotationProblem::Long);
    }

    #[test]
    fn rotations_and_minus_are_read_however_written() {
        let game = |items: &str| read(format!("{HEAD}\ngame 1\nseat Ada\n{items}\n").as_bytes()).unwrap();
        assert_eq!(
            game("U; lay \u{2212}1 0 180; pass; X; lay \u{2212}2 0 270"),
            game("base/U; lay -1 0 0; pass; base/X; lay -2 0 0")
        );
    }

    #[test]
    fn plain_name_of_several_tiles_is_refused() {
        let text = |name: &str| format!("{HEAD}\ngame 1 expansions=inns,traders\nseat Ada\n{name}\n");
        let why = read(text("16").as_bytes()).unwrap_err();
        assert_eq!((why.line, why.wrong), (4, NotationProblem::Several("16".to_owned())));
        assert!(read(text("20").as_bytes()).is_ok(), "only traders have so many");
        assert!(read(text("inns/16").as_bytes()).is_ok());
    }
}
