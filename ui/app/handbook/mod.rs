//! The players' handbook, read once: its chapters, and what it says of expansions, options and presets.
//!
//! `RULES.md` is the one source: the window shows it as help, the choices of a new table and `--help` take their words from
//! its tables.

mod page;

use std::sync::LazyLock;

use bastide_rules::HANDBOOK;

use self::page::chapters;
pub use self::page::{Block, Chapter, Span, Style, Text, plain, slug};

/// What the handbook says of an expansion or a preset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its name on the command line.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// How many tiles it has.
    pub tiles: Option<String>,
    /// What it brings.
    pub about: String,
}

/// What the handbook says of an option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionEntry {
    /// The heading above it: an expansion, or what it is about.
    pub group: String,
    /// Its name.
    pub name: String,
    /// What it decides.
    pub title: String,
    /// Its values, the default first.
    pub values: Vec<ValueEntry>,
}

/// What the handbook says of a value of an option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueEntry {
    /// Its name.
    pub name: String,
    /// In a word or two.
    pub label: String,
    /// What it means.
    pub meaning: String,
}

/// The handbook.
#[derive(Debug)]
pub struct Handbook {
    /// Its chapters, the page's beginning first.
    pub chapters: Vec<Chapter>,
    /// The expansions, in catalogue order.
    pub expansions: Vec<Entry>,
    /// The options, as the page groups them.
    pub options: Vec<OptionEntry>,
    /// The presets, the default first.
    pub presets: Vec<Entry>,
}

impl Handbook {
    /// The handbook of this version of the rules.
    pub fn get() -> &'static Self {
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
    pub fn find(&self, to: &str) -> Option<usize> {
        self.chapters.iter().position(|chapter| {
            let below = |block: &Block| matches!(block, Block::Heading(title) if slug(title) == to);
            slug(&chapter.title) == to || chapter.blocks.iter().any(below)
        })
    }
}

impl OptionEntry {
    /// What it says of the value of this name.
    pub fn value(&self, name: &str) -> Option<&ValueEntry> {
        self.values.iter().find(|value| value.name == name)
    }
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

#[cfg(test)]
mod tests {
    use bastide_rules::{Expansion, Options, Preset};

    use super::*;

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
