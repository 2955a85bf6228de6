//! The players' handbook, read once: its chapters, and what it says of expansions, options and presets.
//!
//! `RULES.md` is the one source: the window shows it as help, the choices of a new table and `--help` take their words from
//! its tables. It is written in the little of Markdown that is read here: headings, paragraphs, lists, tables, **bold**,
//! `code` and links within the page.

use std::sync::LazyLock;

use bastide::rules::HANDBOOK;

/// Text of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Span {
    /// What is read.
    pub(crate) text: String,
    /// How it looks.
    pub(crate) style: Style,
}

/// How a span looks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Style {
    /// Running text.
    Plain,
    /// What the sentence is about.
    Bold,
    /// A name as the command line has it.
    Code,
    /// Where a rule comes from.
    Source,
    /// It leads to the heading with this [`slug`].
    Link(String),
}

/// Text in several styles.
pub(crate) type Text = Vec<Span>;

/// A piece of a chapter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Block {
    /// A heading below the chapter's own.
    Heading(String),
    /// Sentences.
    Paragraph(Text),
    /// One of a list, with its number or a bullet before it.
    Item(String, Text),
    /// A table: its head, all cells empty if it has none, and its rows.
    Table(Vec<Text>, Vec<Vec<Text>>),
}

/// A chapter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Chapter {
    /// Its heading.
    pub(crate) title: String,
    /// What stands in it.
    pub(crate) blocks: Vec<Block>,
}

/// What the handbook says of an expansion or a preset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Its name on the command line.
    pub(crate) name: String,
    /// What it is called.
    pub(crate) title: String,
    /// How many tiles it has.
    pub(crate) tiles: Option<String>,
    /// What it brings.
    pub(crate) about: String,
}

/// What the handbook says of an option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OptionEntry {
    /// The heading above it: an expansion, or what it is about.
    pub(crate) group: String,
    /// Its name.
    pub(crate) name: String,
    /// What it decides.
    pub(crate) title: String,
    /// Its values, the default first.
    pub(crate) values: Vec<ValueEntry>,
}

/// What the handbook says of a value of an option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ValueEntry {
    /// Its name.
    pub(crate) name: String,
    /// In a word or two.
    pub(crate) label: String,
    /// What it means.
    pub(crate) meaning: String,
}

/// The handbook.
#[derive(Debug)]
pub(crate) struct Handbook {
    /// Its chapters, the page's beginning first.
    pub(crate) chapters: Vec<Chapter>,
    /// The expansions, in catalogue order.
    pub(crate) expansions: Vec<Entry>,
    /// The options, as the page groups them.
    pub(crate) options: Vec<OptionEntry>,
    /// The presets, the default first.
    pub(crate) presets: Vec<Entry>,
}

impl Handbook {
    /// The handbook of this version of the rules.
    pub(crate) fn get() -> &'static Self {
        static HANDBOOK_READ: LazyLock<Handbook> = LazyLock::new(|| Handbook::read(HANDBOOK));
        &HANDBOOK_READ
    }

    fn read(page: &str) -> Self {
        let chapters = chapters(page);
        let mut handbook =
            Self { chapters, expansions: Vec::new(), options: Vec::new(), presets: Vec::new() };
        let mut group = "";
        for block in handbook.chapters.iter().flat_map(|chapter| &chapter.blocks) {
            match block {
                Block::Heading(title) => group = title,
                Block::Table(head, rows) => match head.first().map(plain).as_deref() {
                    Some("expansion") => handbook.expansions = rows.iter().map(|row| entry(row)).collect(),
                    Some("preset") => handbook.presets = rows.iter().map(|row| entry(row)).collect(),
                    Some("option") => rows.iter().for_each(|row| option(&mut handbook.options, group, row)),
                    _ => {}
                },
                Block::Paragraph(_) | Block::Item(..) => {}
            }
        }
        handbook
    }

    /// The chapter that has this heading, or has it below.
    pub(crate) fn find(&self, to: &str) -> Option<usize> {
        self.chapters.iter().position(|chapter| {
            let below = |block: &Block| matches!(block, Block::Heading(title) if slug(title) == to);
            slug(&chapter.title) == to || chapter.blocks.iter().any(below)
        })
    }
}

impl OptionEntry {
    /// What it says of the value of this name.
    pub(crate) fn value(&self, name: &str) -> Option<&ValueEntry> {
        self.values.iter().find(|value| value.name == name)
    }
}

/// How a link names a heading.
pub(crate) fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// Text without its styles.
pub(crate) fn plain(text: &Text) -> String {
    text.iter().map(|span| span.text.as_str()).collect()
}

/// The first name in a text, and what follows it.
fn name(text: &Text) -> (String, String) {
    let code = text.iter().position(|span| span.style == Style::Code);
    let after = code.map_or(0, |at| at + 1);
    let rest: String = text[after..].iter().map(|span| span.text.as_str()).collect();
    (code.map_or_else(String::new, |at| text[at].text.clone()), rest.trim().to_owned())
}

/// A row of the table of expansions or of presets: the name is quoted in one of the first two cells.
fn entry(row: &[Text]) -> Entry {
    let about = row.last().map(plain).unwrap_or_default();
    let name = row.iter().map(|cell| name(cell).0).find(|name| !name.is_empty()).unwrap_or_default();
    let tiles = row.iter().map(plain).find(|cell| cell.parse::<u32>().is_ok());
    Entry { name, title: row.first().map(plain).unwrap_or_default(), tiles, about }
}

/// A row of a table of options; one without an option's name is of the option above.
fn option(options: &mut Vec<OptionEntry>, group: &str, row: &[Text]) {
    let [option, value, means] = row else { return };
    let (called, title) = name(option);
    if !called.is_empty() {
        options.push(OptionEntry { group: group.to_owned(), name: called, title, values: Vec::new() });
    }
    let label = means.iter().find(|span| span.style == Style::Bold).map(|span| span.text.clone());
    let value = ValueEntry { name: name(value).0, label: label.unwrap_or_default(), meaning: plain(means) };
    if let Some(option) = options.last_mut() {
        option.values.push(value);
    }
}

fn chapters(page: &str) -> Vec<Chapter> {
    let mut chapters = Vec::new();
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        let line = line.trim_end();
        let level = line.bytes().take_while(|byte| *byte == b'#').count();
        let heading = line[level..].trim();
        if level == 1 || level == 2 {
            chapters.push(Chapter { title: heading.to_owned(), blocks: Vec::new() });
            continue;
        }
        let Some(chapter) = chapters.last_mut() else { continue };
        let bullet = line.strip_prefix("- ").map(|rest| ("•".to_owned(), rest));
        let number = line.split_once(". ").filter(|(number, _)| number.parse::<u8>().is_ok());
        let number = number.map(|(number, rest)| (format!("{number}."), rest));
        if line.is_empty() {
            continue;
        } else if level > 2 {
            chapter.blocks.push(Block::Heading(heading.to_owned()));
        } else if line.starts_with('|') {
            let mut rows = vec![cells(line)];
            while let Some(row) = lines.next_if(|next| next.starts_with('|')) {
                if !row.starts_with("|---") {
                    rows.push(cells(row));
                }
            }
            let head = rows.remove(0);
            chapter.blocks.push(Block::Table(head, rows));
        } else {
            let (mark, first) = bullet.or(number).unwrap_or((String::new(), line));
            let mut text = first.to_owned();
            let goes_on = |next: &&str| {
                let inside = next.starts_with("  ");
                let block = next.starts_with(['#', '|']) || next.starts_with("- ") || next.trim().is_empty();
                inside || (mark.is_empty() && !block)
            };
            while let Some(next) = lines.next_if(goes_on) {
                text.push(' ');
                text.push_str(next.trim());
            }
            let text = spans(&text);
            chapter.blocks.push(match mark.as_str() {
                "" => Block::Paragraph(text),
                _ => Block::Item(mark, text),
            });
        }
    }
    chapters
}

fn cells(row: &str) -> Vec<Text> {
    let inner = row.trim().trim_start_matches('|');
    inner.strip_suffix('|').unwrap_or(inner).split('|').map(|cell| spans(cell.trim())).collect()
}

/// Breaks a line into spans.
fn spans(line: &str) -> Text {
    let mut text: Text = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let (span, length) = marked(rest).unwrap_or_else(|| {
            let next = rest.chars().next().map_or(1, char::len_utf8);
            (Span { text: rest[..next].to_owned(), style: Style::Plain }, next)
        });
        match text.last_mut() {
            Some(last) if last.style == Style::Plain && span.style == Style::Plain => {
                last.text.push_str(&span.text);
            }
            _ => text.push(span),
        }
        rest = &rest[length..];
    }
    text
}

/// The marked span that a text begins with, and its length.
fn marked(text: &str) -> Option<(Span, usize)> {
    let between = |open: &str, close: &str| {
        let inside = text.strip_prefix(open)?;
        let end = inside.find(close)?;
        Some((&inside[..end], open.len() + end + close.len()))
    };
    let span = |text: &str, style: Style| Span { text: text.to_owned(), style };
    if let Some((inside, length)) = between("**", "**") {
        return Some((span(inside, Style::Bold), length));
    }
    if let Some((inside, length)) = between("`", "`") {
        return Some((span(inside, Style::Code), length));
    }
    if let Some((inside, length)) = between("[", ")") {
        let (shown, to) = inside.split_once("](")?;
        let shown = shown.replace('`', "");
        let style = to.strip_prefix('#').map_or(Style::Plain, |to| Style::Link(to.to_owned()));
        return Some((span(&shown, style), length));
    }
    let (inside, length) = between("(", ")")?;
    let sources = ["000", "001", "002", "003", "004", "later", "JCZ", "ours"];
    // What ends the sentence stays with it.
    let end = if text[length..].starts_with(['.', ';', ',']) { length + 1 } else { length };
    let is_source = sources.iter().any(|source| inside.starts_with(source));
    is_source.then(|| (span(&text[..end], Style::Source), end))
}

#[cfg(test)]
mod tests {
    use bastide::rules::{Expansion, Options, Preset};

    use super::*;

    #[test]
    fn spans_are_told_apart() {
        let check = |line: &str, expected: &[(&str, Style)]| {
            let found = spans(line);
            let expected: Text = expected
                .iter()
                .map(|(text, style)| Span { text: (*text).to_owned(), style: style.clone() })
                .collect();
            assert_eq!(found, expected, "{line}");
        };
        check("a **b** c", &[("a ", Style::Plain), ("b", Style::Bold), (" c", Style::Plain)]);
        check("an [`x`, `y`](#options)", &[("an ", Style::Plain), ("x, y", Style::Link("options".into()))]);
        check("[a file](x.txt) `c`", &[("a file ", Style::Plain), ("c", Style::Code)]);
        check("é (000, p. 5).", &[("é ", Style::Plain), ("(000, p. 5).", Style::Source)]);
        check("(so) **", &[("(so) **", Style::Plain)]);
    }

    #[test]
    fn every_expansion_option_and_preset_is_read() {
        let handbook = Handbook::get();
        let expansions: Vec<&str> = handbook.expansions.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(expansions, Expansion::ALL.map(Expansion::name));
        let presets: Vec<&str> = handbook.presets.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(presets, Preset::ALL.map(Preset::name));
        for option in Options::ALL {
            let entry = handbook.options.iter().find(|entry| entry.name == option.name);
            let entry = entry.unwrap_or_else(|| panic!("{} is missing", option.name));
            let values: Vec<&str> = entry.values.iter().map(|value| value.name.as_str()).collect();
            assert_eq!(values, option.values, "{}", option.name);
            assert!(entry.values.iter().all(|value| value.meaning.starts_with(&value.label)));
        }
        assert_eq!(handbook.options.len(), Options::ALL.len() + 1, "and the shrines");
    }

    #[test]
    fn links_lead_somewhere() {
        let handbook = Handbook::get();
        let mut links = 0;
        let mut check = |text: &Text| {
            for span in text {
                if let Style::Link(to) = &span.style {
                    assert!(handbook.find(to).is_some(), "{to}");
                    links += 1;
                }
            }
        };
        for block in handbook.chapters.iter().flat_map(|chapter| &chapter.blocks) {
            match block {
                Block::Heading(_) => {}
                Block::Paragraph(text) | Block::Item(_, text) => check(text),
                Block::Table(head, rows) => head.iter().chain(rows.iter().flatten()).for_each(&mut check),
            }
        }
        assert!(links > 20, "{links}");
    }
}
