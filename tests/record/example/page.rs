//! Page that cuts a file's bytes into fields, and has a row for each: name, bytes in hex, value.
//!
//! Invariant: a page that is finished has all bytes, so they can be read back from its rows.

use std::collections::BTreeSet;
use std::fmt::Write;

/// Column at which the bytes of a row begin.
const HEX_COLUMN: usize = 24;
/// Number of bytes in a line.
const LINE_LEN: usize = 32;
/// Number of bytes from which a value is abbreviated where it is repeated.
const LONG_LEN: usize = 16;
/// Number of bytes that an abbreviated value still shows.
const SHORT_LEN: usize = 4;

/// Page with the rows of the bytes cut so far.
pub(super) struct Page<'a> {
    text: String,
    /// The bytes not yet cut.
    rest: &'a [u8],
    /// The long values shown before.
    seen: BTreeSet<&'a [u8]>,
    depth: usize,
    is_in_rows: bool,
}

/// Writes bytes in hex.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the number in these bytes, or in their first eight.
fn value_of(bytes: &[u8]) -> u64 {
    bytes.iter().take(8).rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// Writes the hex of bytes in lines of at most 32 bytes.
pub(super) fn hex_lines(bytes: &[u8]) -> Vec<String> {
    bytes.chunks(LINE_LEN).map(hex).collect()
}

/// Prose and rows.
impl<'a> Page<'a> {
    /// Begins an empty page of these bytes.
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { text: String::new(), rest: bytes, seen: BTreeSet::new(), depth: 0, is_in_rows: false }
    }

    /// Adds a paragraph, a heading or anything else between rows.
    pub(super) fn say(&mut self, paragraph: &str) {
        if std::mem::take(&mut self.is_in_rows) {
            self.text += "```\n";
        }
        if !self.text.is_empty() {
            self.text += "\n";
        }
        self.text += paragraph;
        self.text += "\n";
    }

    /// Adds a block of computed lines, which aren't bytes of the file.
    pub(super) fn compute(&mut self, lines: &[String]) {
        let lines: Vec<_> = lines.iter().map(|line| format!("    {line}")).collect();
        self.say(&lines.join("\n"));
    }

    /// Returns the finished page.
    pub(super) fn finish(mut self) -> String {
        assert!(self.rest.is_empty(), "{} bytes are left over", self.rest.len());
        if self.is_in_rows {
            self.text += "```\n";
        }
        self.text
    }

    /// Cuts this many bytes.
    fn cut(&mut self, length: usize) -> &'a [u8] {
        let (field, rest) = self.rest.split_at(length);
        self.rest = rest;
        field
    }

    /// Adds the row of a field.
    fn row(&mut self, name: &str, field: &'a [u8], value: &str) {
        self.begin_rows();
        if field.len() >= LONG_LEN && !self.seen.insert(field) {
            let (short, length) = (hex(&field[..SHORT_LEN]) + "…", field.len());
            let value = if value.is_empty() { String::new() } else { format!(": {value}") };
            self.line(name, &short, &format!("{length} bytes{value}"));
            return;
        }
        for (at, bytes) in hex_lines(field).iter().enumerate() {
            let (name, value) = if at == 0 { (name, value) } else { ("", "") };
            self.line(name, bytes, value);
        }
    }

    fn begin_rows(&mut self) {
        if !std::mem::replace(&mut self.is_in_rows, true) {
            self.text += "\n```text\n";
        }
    }

    fn line(&mut self, name: &str, bytes: &str, value: &str) {
        let name = format!("{}{name}", "  ".repeat(self.depth));
        assert!(name.chars().count() < HEX_COLUMN, "{name} is too long for its column");
        let line = format!("{name:HEX_COLUMN$}{bytes:<17}  {value}");
        writeln!(self.text, "{}", line.trim_end()).unwrap();
    }
}

/// Fields.
impl<'a> Page<'a> {
    /// Cuts bytes of a fixed number.
    pub(super) fn bytes(&mut self, name: &str, length: usize, value: &str) -> &'a [u8] {
        let field = self.cut(length);
        self.row(name, field, value);
        field
    }

    /// Cuts bytes that are known.
    pub(super) fn known(&mut self, name: &str, known: &[u8], value: &str) {
        let field = self.bytes(name, known.len(), value);
        assert_eq!(hex(field), hex(known), "{name}");
    }

    /// Cuts a number of this many bytes, whose value may have a meaning.
    fn number(&mut self, name: &str, length: usize, meaning: impl Fn(u64) -> String) -> u64 {
        let field = self.cut(length);
        let number = value_of(field);
        self.row(name, field, &meaning(number));
        number
    }

    /// Cuts a number.
    pub(super) fn u8(&mut self, name: &str, unit: &str) -> u8 {
        self.number(name, 1, |number| format!("{number}{unit}")) as u8
    }

    /// Cuts a number.
    pub(super) fn u32(&mut self, name: &str, unit: &str) -> u32 {
        self.number(name, 4, |number| format!("{number}{unit}")) as u32
    }

    /// Cuts the number of a variant, and returns it.
    pub(super) fn variant(&mut self, name: &str, variants: &[&str]) -> usize {
        self.number(name, 4, |number| format!("variant {number}: {}", variants[number as usize])) as usize
    }

    /// Cuts the length of a list.
    pub(super) fn list(&mut self, name: &str) -> u64 {
        self.number(name, 8, |number| match number {
            0 => "an empty list".to_owned(),
            1 => "a list of 1".to_owned(),
            more => format!("a list of {more}"),
        })
    }

    /// Cuts an option that has no value.
    pub(super) fn none(&mut self, name: &str) {
        self.number(name, 1, |number| if number == 0 { "none".to_owned() } else { panic!("a value") });
    }

    /// Cuts a text.
    pub(super) fn text(&mut self, name: &str) {
        let length = usize::from(self.rest[0]);
        let text = std::str::from_utf8(&self.rest[8..8 + length]).unwrap();
        self.group(name, &[8, length], |_| format!("{length} bytes: “{text}”"));
    }

    /// Cuts several short fields, which share a row, and gives their numbers a meaning.
    pub(super) fn group(&mut self, name: &str, lengths: &[usize], meaning: impl Fn(&[u64]) -> String) {
        let parts: Vec<_> = lengths.iter().map(|length| self.cut(*length)).collect();
        let numbers: Vec<_> = parts.iter().map(|part| value_of(part)).collect();
        self.begin_rows();
        let bytes: Vec<_> = parts.into_iter().map(hex).collect();
        self.line(name, &bytes.join(" "), &meaning(&numbers));
    }

    /// Cuts a frame's length and the frame, which `fields` cuts into fields.
    pub(super) fn frame(&mut self, fields: impl FnOnce(&mut Self)) {
        let length = self.u32("length", " bytes follow");
        self.inside(length as usize, fields);
    }

    /// Cuts an `exact` value, which `fields` cuts into fields.
    /// Returns its bytes.
    pub(super) fn exact(&mut self, name: &str, fields: impl FnOnce(&mut Self)) -> &'a [u8] {
        let length = self.number(name, 8, |number| format!("{number} bytes"));
        self.inside(length as usize, fields)
    }

    fn inside(&mut self, length: usize, fields: impl FnOnce(&mut Self)) -> &'a [u8] {
        let before = self.rest;
        self.depth += 1;
        fields(self);
        self.depth -= 1;
        assert_eq!(before.len() - self.rest.len(), length, "the fields aren't as long as they say");
        &before[..length]
    }
}

/// Reads the bytes back from the rows of a page.
pub(super) fn read_back(page: &str) -> Vec<u8> {
    let mut fields: Vec<String> = Vec::new();
    for line in page.split("```text\n").skip(1).flat_map(|block| block.split("```").next().unwrap().lines()) {
        let column = line.char_indices().nth(HEX_COLUMN).expect("a row").0;
        let (name, rest) = line.split_at(column);
        let (bytes, value) = rest.trim_end().split_once("  ").unwrap_or((rest, ""));
        let bytes = bytes.trim_end().replace(' ', "");
        if let Some(short) = bytes.strip_suffix('…') {
            let length: usize = value.trim_start().split(' ').next().unwrap().parse().expect("a length");
            let is_same = |field: &&String| field.len() == 2 * length && field.starts_with(short);
            let whole = fields.iter().find(is_same).expect("it was shown before").clone();
            fields.push(whole);
        } else if name.trim().is_empty() {
            fields.last_mut().unwrap().push_str(&bytes);
        } else {
            fields.push(bytes);
        }
    }
    let all = fields.concat();
    (0..all.len()).step_by(2).map(|at| u8::from_str_radix(&all[at..at + 2], 16).unwrap()).collect()
}
