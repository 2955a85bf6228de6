//! Forms of a text of games: gzipped, in a zip archive, in UTF-16, or after a byte order mark.
//!
//! Invariants: gzip is unpacked as it is read. An archive or UTF-16 text must be in memory as a
//! whole, so it has a bound, packed ([`PACKED_BYTES_MAX`]) and unpacked ([`UNPACKED_BYTES_MAX`]), and is
//! refused beyond it.

use std::io::{self, BufRead, BufReader, Cursor, Read};

use flate2::bufread::MultiGzDecoder;
use zip::ZipArchive;

use crate::Unreadable;

/// Maximum length in bytes of an archive or UTF-16 text, which are held in memory.
/// The author of the file fills it.
const PACKED_BYTES_MAX: usize = 4 << 20;
/// Maximum number of bytes unpacked from one archive: two of the longest games, or a hundred saves.
const UNPACKED_BYTES_MAX: usize = 4 << 20;
/// Maximum number of files in one archive.
const ARCHIVE_FILES: usize = 1024;
/// Maximum number of list ends in one archive, each of which is tried.
/// It has one of its own and those of archives inside it.
const ARCHIVE_ENDS: usize = 16;
/// Maximum length in bytes of the beginning that tells the form.
const MARK_BYTES: usize = 4;

const GZIP: &[u8] = &[0x1f, 0x8b];
const ZIP: &[u8] = b"PK\x03\x04";
const UTF8_MARK: &[u8] = &[0xef, 0xbb, 0xbf];
/// The mark of each file in an archive's list.
const LISTED: &[u8] = b"PK\x01\x02";
/// The mark at the end of an archive's list.
const LIST_END: &[u8] = b"PK\x05\x06";
/// The file name extensions of games.
const ENDINGS: [&str; 3] = ["jcz", "json", "jsonl"];

/// Returns true if bytes begin like a packed form of a text of games.
/// No other file that the program reads begins so.
#[must_use]
pub fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(GZIP) || bytes.starts_with(ZIP) || utf16(bytes).is_some()
}

/// Returns the plain text of games, whatever its form.
///
/// # Errors
/// If it can't be read, or an archive or UTF-16 text is longer than its bound.
pub fn plain<'a>(from: impl BufRead + 'a) -> Result<Box<dyn BufRead + 'a>, Unreadable> {
    let (mark, from) = marked(from)?;
    if mark.starts_with(GZIP) {
        return decoded(BufReader::new(MultiGzDecoder::new(from)));
    }
    if mark.starts_with(ZIP) {
        return Ok(Box::new(Cursor::new(unzipped(whole(from)?)?)));
    }
    decoded(from)
}

/// Returns the first bytes, and a reader that reads them again.
fn marked<'a>(mut from: impl BufRead + 'a) -> Result<(Vec<u8>, impl BufRead + 'a), Unreadable> {
    let mut mark = Vec::new();
    from.by_ref().take(MARK_BYTES as u64).read_to_end(&mut mark).map_err(Unreadable::Damaged)?;
    Ok((mark.clone(), Cursor::new(mark).chain(from)))
}

/// Returns the text in UTF-8, without its byte order mark.
fn decoded<'a>(from: impl BufRead + 'a) -> Result<Box<dyn BufRead + 'a>, Unreadable> {
    let (mark, mut from) = marked(from)?;
    if utf16(&mark).is_some() {
        let bytes = whole(from)?;
        let text = utf16(&bytes).map(decode).unwrap_or_default();
        return Ok(Box::new(Cursor::new(text.into_bytes())));
    }
    if mark.starts_with(UTF8_MARK) {
        from.consume(UTF8_MARK.len());
    }
    Ok(Box::new(from))
}

/// Reads a unit of a text in UTF-16 from two bytes, in their order.
type ReadUnit = fn([u8; 2]) -> u16;

/// Returns a UTF-16 text's reader, by its byte order mark, and the bytes after that.
/// `None` for other bytes.
fn utf16(bytes: &[u8]) -> Option<(ReadUnit, &[u8])> {
    match bytes {
        [0xff, 0xfe, rest @ ..] => Some((u16::from_le_bytes, rest)),
        [0xfe, 0xff, rest @ ..] => Some((u16::from_be_bytes, rest)),
        _ => None,
    }
}

/// Decodes UTF-16; bad units become U+FFFD.
fn decode((unit, bytes): (ReadUnit, &[u8])) -> String {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    char::decode_utf16(units).map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

/// Returns a text in UTF-8 from UTF-16 or UTF-8 bytes, without its byte order mark.
#[must_use]
pub fn utf8(bytes: &[u8]) -> std::borrow::Cow<'_, [u8]> {
    match utf16(bytes) {
        Some(text) => decode(text).into_bytes().into(),
        None => bytes.strip_prefix(UTF8_MARK).unwrap_or(bytes).into(),
    }
}

fn whole(from: impl Read) -> Result<Vec<u8>, Unreadable> {
    let mut bytes = Vec::new();
    from.take(PACKED_BYTES_MAX as u64 + 1).read_to_end(&mut bytes).map_err(Unreadable::Damaged)?;
    if bytes.len() > PACKED_BYTES_MAX { Err(Unreadable::LongPacked) } else { Ok(bytes) }
}

/// Returns the texts of the games in an archive, one after another.
/// It takes files with a game's extension or, without any, the only file.
fn unzipped(bytes: Vec<u8>) -> Result<Vec<u8>, Unreadable> {
    // An archive's list takes ten times its bytes in memory.
    let count = |mark: &[u8]| bytes.windows(mark.len()).filter(|window| *window == mark).count();
    if count(LISTED) > ARCHIVE_FILES || count(LIST_END) > ARCHIVE_ENDS {
        return Err(Unreadable::LongPacked);
    }
    let damaged = |why: zip::result::ZipError| Unreadable::Damaged(io::Error::other(why));
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(damaged)?;
    // Other content: folders, and what macOS notes of each file.
    let is_hidden = |name: &str| {
        name.starts_with("__MACOSX/")
            || name.rsplit('/').next().is_none_or(|last| last.is_empty() || last.starts_with('.'))
    };
    let names: Vec<String> =
        archive.file_names().filter(|name| !is_hidden(name)).map(str::to_owned).collect();
    let holds_games = |name: &&String| {
        name.rsplit_once('.')
            .is_some_and(|(_, ending)| ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known)))
    };
    let mut chosen: Vec<&String> = names.iter().filter(holds_games).collect();
    if chosen.is_empty() && names.len() == 1 {
        chosen.extend(&names);
    }
    if chosen.is_empty() {
        return Err(Unreadable::NoneInArchive);
    }
    let mut texts = Vec::new();
    for name in chosen {
        let file = archive.by_name(name).map_err(damaged)?;
        let mut text = Vec::new();
        let room = UNPACKED_BYTES_MAX - texts.len();
        file.take(room as u64 + 1).read_to_end(&mut text).map_err(Unreadable::Damaged)?;
        if text.len() >= room {
            return Err(Unreadable::LongPacked);
        }
        texts.extend_from_slice(&utf8(&text));
        texts.push(b'\n');
        if texts.len() > UNPACKED_BYTES_MAX {
            return Err(Unreadable::LongPacked);
        }
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    fn text(bytes: &[u8]) -> Result<String, String> {
        let mut text = String::new();
        let mut from = plain(bytes).map_err(|why| why.to_string())?;
        from.read_to_string(&mut text).map_err(|why| why.to_string())?;
        Ok(text)
    }

    fn gzipped(bytes: &[u8]) -> Vec<u8> {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(bytes).unwrap();
        packed.finish().unwrap()
    }

    fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in files {
            archive.start_file(*name, SimpleFileOptions::default()).unwrap();
            archive.write_all(bytes).unwrap();
        }
        archive.finish().unwrap().into_inner()
    }

    fn in_utf16(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
        std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(unit).collect()
    }

    #[test]
    fn text_in_any_form_comes_out_plain() {
        let check = |bytes: &[u8], expected: &str| assert_eq!(text(bytes).as_deref(), Ok(expected));
        let games = "{\"name\": \"Zoë 𝄞\"}";
        let [little, big] = [u16::to_le_bytes, u16::to_be_bytes].map(|unit| in_utf16(games, unit));
        let marked = ["\u{feff}", games].concat();
        check(b"", "");
        check(b"{", "{");
        check(games.as_bytes(), games);
        check(marked.as_bytes(), games);
        check(&little, games);
        check(&big, games);
        for bytes in [games.as_bytes(), marked.as_bytes(), &little] {
            check(&gzipped(bytes), games);
            check(&zipped(&[("a/b.jcz", bytes)]), &format!("{games}\n"));
            check(
                &zipped(&[("save", bytes), (".hidden", b"x"), ("__MACOSX/._b.jcz", b"x")]),
                &format!("{games}\n"),
            );
        }
        check(&zipped(&[("1.jcz", b"{}"), ("read me.txt", b"x"), ("2.JSON", b"[]")]), "{}\n[]\n");
    }

    #[test]
    fn archive_beyond_its_bounds_is_refused() {
        let check = |bytes: &[u8], said: &str| {
            let why = text(bytes).unwrap_err();
            assert!(why.contains(said), "{said}: {why}");
        };
        let long = vec![b' '; UNPACKED_BYTES_MAX];
        check(&zipped(&[("1.jcz", &long)]), "no archive or text in UTF-16 is so long");
        check(
            &zipped(&[
                ("1.jcz", &long[..UNPACKED_BYTES_MAX / 2]),
                ("2.jcz", &long[..UNPACKED_BYTES_MAX / 2]),
            ]),
            "so long",
        );
        let many: Vec<String> = (0..=ARCHIVE_FILES).map(|number| format!("{number}.jcz")).collect();
        let many: Vec<(&str, &[u8])> = many.iter().map(|name| (name.as_str(), &b""[..])).collect();
        check(&zipped(&many), "so long");
        check(&[ZIP, &LIST_END.repeat(ARCHIVE_ENDS + 1)].concat(), "so long");
        check(&zipped(&[("a.txt", b"{}"), ("b.txt", b"{}")]), "no saved game lies in the archive");
        let mut cut = zipped(&[("1.jcz", "{\"replay\": []}".repeat(99).as_bytes())]);
        cut.truncate(cut.len() / 2);
        check(&cut, "damaged");
        check(&[ZIP, &vec![0; PACKED_BYTES_MAX]].concat(), "so long");
        check(&[&[0xff, 0xfe][..], &vec![b' '; PACKED_BYTES_MAX]].concat(), "so long");
    }
}
