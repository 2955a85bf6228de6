//! A text cut into its games, piece by piece.
//!
//! An endless text is given up where no game goes on. Invariants: it holds one game's text at most,
//! and no more of it than [`GAME_BYTES_MAX`] and a piece; a game that it returns has at most
//! [`GAME_VALUES_MAX`] values, so its parsed form is bounded, too; it reads nothing beyond
//! [`FILE_BYTES_MAX`].

use std::io::{self, BufRead, Read};

use super::Saved;
use super::version4;
use crate::Unreadable;
use bastide_rules::safe_text::quoted;

/// Maximum length of one game's text, in bytes.
/// The longest one recorded with JCloisterZone, with everything ever offered, has a third of it;
/// the longest that the program itself saves has a thirtieth.
pub(crate) const GAME_BYTES_MAX: usize = 2 << 20;
/// Maximum number of values in one game, by the marks between them.
/// That is two and a half times as many as the longest recorded game has.
pub(crate) const GAME_VALUES_MAX: usize = 200_000;
/// Maximum number of games in one file.
pub(crate) const FILE_GAMES_MAX: usize = 1024;
/// Maximum length of one file's text, in bytes: a hundred of the longest recorded games.
pub(crate) const FILE_BYTES_MAX: usize = 64 << 20;
/// Maximum number of bytes read before the bounds are checked again.
const PIECE_BYTES: usize = 16 << 10;
/// Maximum length of a quoted reason of the JSON parser, in bytes.
const REASON_BYTES_MAX: usize = 200;

/// The games of a text: JSON objects with white space between them; nothing follows an error.
pub(crate) struct Games<R> {
    from: R,
    bytes: usize,
    /// The current line, from 1.
    line: usize,
    games: usize,
    ended: bool,
}

/// The text of one game.
pub(crate) struct GameText {
    bytes: Vec<u8>,
    line: usize,
    is_cut: bool,
}

impl GameText {
    /// Parses the game, and returns the result of `play`.
    pub(crate) fn play<T>(&self, play: impl Fn(&Saved<'_>) -> T) -> Result<T, Unreadable> {
        if self.is_cut {
            return Err(Unreadable::Cut { line: self.line });
        }
        let why = match serde_json::from_slice(&self.bytes) {
            Ok(saved) => return Ok(play(&saved)),
            Err(why) => why,
        };
        let converted = version4::converted(&self.bytes);
        match converted.as_deref().map(serde_json::from_slice) {
            Some(Ok(saved)) => Ok(play(&saved)),
            Some(Err(why)) => Err(no_game(self.line, &why.to_string())),
            None => Err(no_game(self.line, &why.to_string())),
        }
    }
}

fn no_game(line: usize, why: &str) -> Unreadable {
    Unreadable::NoGame { line, why: quoted(why, REASON_BYTES_MAX) }
}

impl<R: BufRead> Games<R> {
    pub(crate) const fn new(from: R) -> Self {
        Self { from, bytes: 0, line: 1, games: 0, ended: false }
    }

    fn read(&mut self) -> Result<Option<GameText>, Unreadable> {
        let Some(first) = self.skip_blanks()? else {
            return if self.games == 0 { Err(Unreadable::Empty) } else { Ok(None) };
        };
        match (first, self.games) {
            (b'{', _) => {}
            (b'<', 0) if self.begins(&[b"<?xml", b"<game"])? => return Err(Unreadable::OldVersion),
            // After several games, something must have been lost, so this is an error.
            (_, 1) => return Err(Unreadable::TrailingText { line: self.line }),
            _ => return Err(no_game(self.line, "it doesn't begin with {")),
        }
        self.games += 1;
        if self.games > FILE_GAMES_MAX {
            return Err(Unreadable::ManyGames);
        }
        let (line, mut bytes, mut shape) = (self.line, Vec::new(), NestingState::default());
        loop {
            let piece = piece(&mut self.from)?;
            let count = shape.follow(piece);
            let (is_whole, is_cut) = (shape.depth == 0, piece.is_empty());
            bytes.extend_from_slice(&piece[..count]);
            self.pass(count, lines(&bytes[bytes.len() - count..]))?;
            if bytes.len() > GAME_BYTES_MAX || shape.values > GAME_VALUES_MAX {
                return Err(Unreadable::LongGame { line });
            }
            if is_whole || is_cut {
                return Ok(Some(GameText { bytes, line, is_cut }));
            }
        }
    }

    /// Returns true if the rest begins with one of these.
    /// It consumes the bytes, so nothing more can be read afterwards.
    fn begins(&mut self, known: &[&[u8]]) -> Result<bool, Unreadable> {
        let longest = known.iter().map(|begins| begins.len()).max().unwrap_or(0);
        let mut bytes = Vec::new();
        self.from.by_ref().take(longest as u64).read_to_end(&mut bytes).map_err(Unreadable::Damaged)?;
        Ok(known.iter().any(|begins| bytes.starts_with(begins)))
    }

    /// Skips white space, and returns the next byte without taking it; `None` at the end.
    fn skip_blanks(&mut self) -> Result<Option<u8>, Unreadable> {
        loop {
            let piece = piece(&mut self.from)?;
            let count = piece.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            let (next, ended, lines) = (piece.get(count).copied(), piece.is_empty(), lines(&piece[..count]));
            self.pass(count, lines)?;
            if next.is_some() || ended {
                return Ok(next);
            }
        }
    }

    fn pass(&mut self, count: usize, lines: usize) -> Result<(), Unreadable> {
        self.from.consume(count);
        self.bytes += count;
        self.line += lines;
        if self.bytes > FILE_BYTES_MAX { Err(Unreadable::LongFile) } else { Ok(()) }
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<GameText, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let next = self.read().transpose();
        self.ended = !matches!(next, Some(Ok(_)));
        next
    }
}

/// Returns the next bytes without taking them; empty at the end.
fn piece(from: &mut impl BufRead) -> Result<&[u8], Unreadable> {
    // Asks again once data is known to be there, because the borrow checker doesn't let the first
    // answer out.
    loop {
        match from.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(Unreadable::Damaged(error)),
            Ok(_) => break,
        }
    }
    let held = from.fill_buf().map_err(Unreadable::Damaged)?;
    Ok(&held[..held.len().min(PIECE_BYTES)])
}

fn lines(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte == b'\n').count()
}

/// The position within a JSON text; whether it is valid is checked later.
#[derive(Default)]
struct NestingState {
    depth: usize,
    values: usize,
    in_string: bool,
    escaped: bool,
}

impl NestingState {
    /// Follows the text to the end of the outermost bracket, or through all of it.
    /// Returns the number of bytes followed.
    fn follow(&mut self, bytes: &[u8]) -> usize {
        for (at, byte) in bytes.iter().enumerate() {
            if self.in_string {
                let ends = *byte == b'"' && !self.escaped;
                self.escaped = *byte == b'\\' && !self.escaped;
                self.in_string = !ends;
                continue;
            }
            match byte {
                b'"' => self.in_string = true,
                b',' => self.values += 1,
                b'{' | b'[' => (self.depth, self.values) = (self.depth + 1, self.values + 1),
                b'}' | b']' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
            if self.depth == 0 {
                return at + 1;
            }
        }
        bytes.len()
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    /// An endless text of repeated bytes that counts how much of it was read.
    struct Endless<'a> {
        begins: &'a [u8],
        repeated: &'a [u8],
        taken: usize,
    }

    impl Read for Endless<'_> {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            for byte in to.iter_mut() {
                let beyond = self.taken.checked_sub(self.begins.len());
                *byte = beyond
                    .map_or_else(|| self.begins[self.taken], |at| self.repeated[at % self.repeated.len()]);
                self.taken += 1;
            }
            Ok(to.len())
        }
    }

    #[test]
    fn endless_text_is_refused_within_its_bound() {
        let check = |begins: &str, repeated: &str, within: usize, said: &str| {
            let mut from = Endless { begins: begins.as_bytes(), repeated: repeated.as_bytes(), taken: 0 };
            let games = Games::new(BufReader::new(&mut from)).collect::<Result<Vec<_>, _>>();
            let why = games.err().unwrap().to_string();
            assert!(why.contains(said), "{begins}{repeated}: {why}");
            assert!(
                from.taken <= within + 2 * PIECE_BYTES,
                "{begins}{repeated}: {} bytes were read",
                from.taken
            );
        };
        check("<", "html>", 0, "line 1 is not a recorded game");
        check("", "<?xml ", 0, "of version 2 or 3");
        check("{}", "\0", 0, "from line 1 on, is no game and was passed over");
        check("{}{}", "\0", 0, "line 1 is not a recorded game");
        check("", " \n", FILE_BYTES_MAX, "no file of games is so long");
        check("", "x", 0, "line 1 is not a recorded game");
        check("", "[", 0, "line 1 is not a recorded game");
        check("", "{} ", 3 * FILE_GAMES_MAX, "no file of games holds so many");
        check("\n{", " ", GAME_BYTES_MAX, "no game is so long: the one at line 2");
        check("{\"", "a", GAME_BYTES_MAX, "no game is so long");
        check("{\"", "\\\"", GAME_BYTES_MAX, "no game is so long");
        check("{", "[", GAME_VALUES_MAX, "no game is so long");
        check("{[", "0,", 2 * GAME_VALUES_MAX, "no game is so long");
    }

    #[test]
    fn games_are_split_in_any_layout() {
        let check = |text: &str, apart: &[(usize, &str)]| {
            for room in [1, 3, 4096] {
                let games = Games::new(BufReader::with_capacity(room, text.as_bytes()));
                let games =
                    games.take_while(|game| !matches!(game, Err(Unreadable::Empty))).map(Result::unwrap);
                let games: Vec<_> =
                    games.map(|game| (game.line, String::from_utf8(game.bytes).unwrap())).collect();
                let games: Vec<_> = games.iter().map(|(line, text)| (*line, text.as_str())).collect();
                assert_eq!(games, apart, "{text}");
            }
        };
        check("", &[]);
        check("\n \r\n\t", &[]);
        check("{}", &[(1, "{}")]);
        check("{}\n{}\n", &[(1, "{}"), (2, "{}")]);
        check("{}{}", &[(1, "{}"), (1, "{}")]);
        check("\n{\n\"a\": [\n{}]}\n{}", &[(2, "{\n\"a\": [\n{}]}"), (5, "{}")]);
        check(r#"{"}\"}{": "\\"}{}"#, &[(1, r#"{"}\"}{": "\\"}"#), (1, "{}")]);
        check("{} {\"a\"", &[(1, "{}"), (1, "{\"a\"")]);
    }

    #[test]
    fn deep_or_long_junk_is_refused_in_a_sentence() {
        let check = |text: &str| {
            let game = Games::new(text.as_bytes()).next().unwrap().unwrap();
            let why = game.play(|_| ()).unwrap_err().to_string();
            assert!(why.starts_with("line 1 is not a recorded game: ") && why.len() < 300, "{why}");
            assert!(why.chars().all(bastide_rules::safe_text::is_inert), "{why}");
        };
        let deep = 150_000;
        for (open, close) in [("[", "]"), ("{\"\":", "}")] {
            let nested = format!("{}0{}", open.repeat(deep), close.repeat(deep));
            check(&format!("{{\"replay\": {nested}}}"));
            check(&format!("{{\"setup\": {{\"start\": [{{\"rotation\": {nested}}}]}}}}"));
            check(&format!("{{\"id\": {nested}}}"));
        }
        check(&format!("{{\"players\": \"{}\u{9b}\"}}", "\u{9b}a".repeat(9999)));
        check("{\"setup\": {\"start\": [{\"rotation\": \"\\u001b[2J\"}]}}");
    }
}
