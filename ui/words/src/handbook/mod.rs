//! The handbook, read once. It has the rules in short for players, in their language, the guide to
//! the program, and the full rules, with their texts on expansions, options and presets.
//!
//! `RULES.md` is the one source of what is played: the window shows it, in English, and `--help`
//! takes its words from its tables. The page in short (`ui/words/*/rules.md`) leads to it, and its
//! `scenes` are played by the rules themselves.

mod page;

use std::sync::{LazyLock, OnceLock};

use bastide_rules::HANDBOOK;

use self::page::chapters;
pub use self::page::{Block, Chapter, Span, Style, Text, plain, slug};
use crate::Language;

/// Returns the rules in short, chapter by chapter, in the current language.
pub fn in_short() -> &'static [Chapter] {
    static READ: [OnceLock<Vec<Chapter>>; 6] = [const { OnceLock::new() }; 6];
    let language = Language::spoken();
    READ[language as usize].get_or_init(|| chapters(language.rules(), 2))
}

/// Names and texts of the guide's pages, in English, in reading order.
pub const GUIDE: [(&str, &str); 8] = [
    ("friends", include_str!("../../../guide/friends.md")),
    ("correspondence", include_str!("../../../guide/correspondence.md")),
    ("bots", include_str!("../../../guide/bots.md")),
    ("clubs", include_str!("../../../guide/clubs.md")),
    ("relays", include_str!("../../../guide/relays.md")),
    ("devices", include_str!("../../../guide/devices.md")),
    ("verify", include_str!("../../../guide/verify.md")),
    ("command-line", include_str!("../../../guide/command-line.md")),
];

/// Returns the guide, a chapter for each page of [`GUIDE`].
pub fn guide() -> &'static [Chapter] {
    static GUIDE_READ: LazyLock<Vec<Chapter>> =
        LazyLock::new(|| GUIDE.iter().flat_map(|(_, page)| chapters(page, 1)).collect());
    &GUIDE_READ
}

/// Returns every chapter in reading order: the rules in short, the guide, the full rules.
pub fn all_chapters() -> Vec<&'static Chapter> {
    in_short().iter().chain(guide()).chain(&Handbook::get().chapters).collect()
}

/// Finds the index in [`all_chapters`] of a guide page by its name, or of the chapter with this
/// heading or subheading in the guide or the full rules; `to` is a [`slug`].
pub fn find(to: &str) -> Option<usize> {
    let page = GUIDE.iter().position(|(name, _)| *name == to).or_else(|| position(guide(), to));
    let full = || Some(guide().len() + position(&Handbook::get().chapters, to)?);
    Some(in_short().len() + page.or_else(full)?)
}

/// Finds the chapter with this heading, or with a subheading of it; `to` is a [`slug`].
fn position(chapters: &[Chapter], to: &str) -> Option<usize> {
    chapters.iter().position(|chapter| {
        let below = |block: &Block| matches!(block, Block::Heading(title) if slug(title) == to);
        slug(&chapter.title) == to || chapter.blocks.iter().any(below)
    })
}

/// Text of the handbook about an expansion, a part of one, or a preset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Name on the command line.
    pub name: String,
    /// Title.
    pub title: String,
    /// Number of tiles, as text.
    pub tiles: Option<String>,
    /// Effect in the game.
    pub about: String,
}

/// Text of the handbook about an option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionEntry {
    /// Heading above it: an expansion, or the subject.
    pub group: String,
    /// Name on the command line.
    pub name: String,
    /// Question that it decides.
    pub title: String,
    /// Values, the default first.
    pub values: Vec<ValueEntry>,
}

/// Text of the handbook about a value of an option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueEntry {
    /// Name on the command line.
    pub name: String,
    /// Label of a word or two.
    pub label: String,
    /// Meaning in the game.
    pub meaning: String,
}

/// The handbook.
#[derive(Debug)]
pub struct Handbook {
    /// Chapters, the page's beginning first.
    pub chapters: Vec<Chapter>,
    /// Expansions, in catalogue order.
    pub expansions: Vec<Entry>,
    /// Options, in the groups of the page.
    pub options: Vec<OptionEntry>,
    /// Parts of expansions, expansion by expansion.
    pub parts: Vec<Entry>,
    /// Presets, the default first.
    pub presets: Vec<Entry>,
}

impl Handbook {
    /// Returns the handbook of this version of the rules.
    pub fn get() -> &'static Self {
        static HANDBOOK_READ: LazyLock<Handbook> = LazyLock::new(|| Handbook::read(HANDBOOK));
        &HANDBOOK_READ
    }

    fn read(page: &str) -> Self {
        let chapters = chapters(page, 2);
        let mut handbook =
            Self { chapters, expansions: vec![], options: vec![], parts: vec![], presets: vec![] };
        let mut group = "";
        for block in handbook.chapters.iter().flat_map(|chapter| &chapter.blocks) {
            match block {
                Block::Heading(title) => group = title,
                Block::Table(head, rows) => match head.first().map(plain).as_deref() {
                    Some("expansion") => handbook.expansions = rows.iter().map(|row| entry(row)).collect(),
                    Some("part") => handbook.parts = rows.iter().map(|row| entry(row)).collect(),
                    Some("preset") => handbook.presets = rows.iter().map(|row| entry(row)).collect(),
                    Some("option") => rows.iter().for_each(|row| option(&mut handbook.options, group, row)),
                    _ => {}
                },
                Block::Paragraph(_) | Block::Item(..) | Block::Code(_) | Block::Picture(..) => {}
            }
        }
        handbook
    }
}

impl OptionEntry {
    /// Finds the text of a value by the value's name.
    pub fn value(&self, name: &str) -> Option<&ValueEntry> {
        self.values.iter().find(|value| value.name == name)
    }
}

/// Splits a text into its first quoted name and the rest.
fn name(text: &Text) -> (String, String) {
    let code = text.iter().position(|span| span.style == Style::Code);
    let after = code.map_or(0, |at| at + 1);
    let rest: String = text[after..].iter().map(|span| span.text.as_str()).collect();
    (code.map_or_else(String::new, |at| text[at].text.clone()), rest.trim().to_owned())
}

/// Reads a row of the table of expansions, parts or presets. The name is quoted in one of the first
/// two cells.
fn entry(row: &[Text]) -> Entry {
    let about = row.last().map(plain).unwrap_or_default();
    let name = row.iter().map(|cell| name(cell).0).find(|name| !name.is_empty()).unwrap_or_default();
    let tiles = row.iter().map(plain).find(|cell| cell.parse::<u32>().is_ok());
    Entry { name, title: row.first().map(plain).unwrap_or_default(), tiles, about }
}

/// Reads a row of a table of options; a row without an option's name belongs to the option above.
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
    use crate::game::components::Component;
    use crate::game::played;
    use crate::{speak, voice};

    #[test]
    fn every_expansion_option_and_preset_is_read() {
        let handbook = Handbook::get();
        let expansions: Vec<&str> = handbook.expansions.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(expansions, Expansion::ALL.map(Expansion::name));
        let parts: Vec<&str> = handbook.parts.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(parts, Component::all().map(Component::name).collect::<Vec<_>>());
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
        let mut links = 0;
        let mut check = |text: &Text| {
            for span in text {
                if let Style::Link(to) = &span.style {
                    assert!(find(to).is_some(), "{to}");
                    links += 1;
                }
            }
        };
        for block in all_chapters().into_iter().flat_map(|chapter| &chapter.blocks) {
            match block {
                Block::Heading(_) | Block::Code(_) | Block::Picture(..) => {}
                Block::Paragraph(text) | Block::Item(_, text) => check(text),
                Block::Table(head, rows) => head.iter().chain(rows.iter().flatten()).for_each(&mut check),
            }
        }
        assert!(links > 20, "{links}");
    }

    #[test]
    fn guide_has_a_chapter_for_each_page() {
        assert_eq!(guide().len(), GUIDE.len());
        for (at, (name, page)) in GUIDE.iter().enumerate() {
            assert_eq!(find(name), Some(in_short().len() + at), "{name}");
            let lines = page.lines().count();
            assert!(lines <= 120, "{name} has {lines} lines");
        }
    }

    #[test]
    fn guide_follows_the_voice() {
        let mut found = Vec::new();
        let mut check = |text: &Text| {
            // Code isn't text, and a link to a page is the name of the page.
            let words = text.iter().map(|span| match span.style {
                Style::Code => "…",
                _ => span.text.as_str(),
            });
            found.extend(voice::faults(&words.collect::<String>()));
        };
        for block in guide().iter().flat_map(|chapter| &chapter.blocks) {
            match block {
                Block::Heading(title) | Block::Picture(_, title) => {
                    check(&vec![Span { text: title.clone(), style: Style::Plain }]);
                }
                Block::Code(_) => {}
                Block::Paragraph(text) | Block::Item(_, text) => check(text),
                Block::Table(head, rows) => head.iter().chain(rows.iter().flatten()).for_each(&mut check),
            }
        }
        assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
    }

    #[test]
    fn heading_of_the_guide_is_unique() {
        let headings = |chapter: &Chapter| -> Vec<String> {
            let below = chapter.blocks.iter().filter_map(|block| match block {
                Block::Heading(title) => Some(slug(title)),
                _ => None,
            });
            below.chain([slug(&chapter.title)]).collect()
        };
        let mut guide: Vec<String> = guide().iter().flat_map(headings).collect();
        guide.sort();
        let twice: Vec<_> = guide.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(twice.is_empty(), "{twice:?}");
        let full: Vec<String> = Handbook::get().chapters.iter().flat_map(headings).collect();
        let both: Vec<_> = guide.iter().filter(|heading| full.contains(heading)).collect();
        assert!(both.is_empty(), "{both:?}");
    }

    /// Lists the structure of a language's page, independent of its words. It has the kinds of
    /// blocks by chapter, pictures and links by name.
    fn bones(chapters: &[Chapter]) -> Vec<Vec<String>> {
        let links = |text: &Text| -> String {
            let link = |span: &Span| match &span.style {
                Style::Link(to) => Some(format!(" {to}")),
                _ => None,
            };
            text.iter().filter_map(link).collect()
        };
        let bone = |block: &Block| match block {
            Block::Heading(_) => "heading".to_owned(),
            Block::Paragraph(text) => format!("paragraph{}", links(text)),
            Block::Item(mark, text) => format!("{mark}{}", links(text)),
            Block::Code(code) => format!("code {code}"),
            Block::Picture(name, _) => format!("picture {name}"),
            Block::Table(head, rows) => format!("{} columns, {} rows", head.len(), rows.len()),
        };
        chapters.iter().map(|chapter| chapter.blocks.iter().map(bone).collect()).collect()
    }

    #[test]
    fn rules_in_short_have_the_same_form_in_each_language() {
        let mut of_english = None;
        for language in Language::ALL {
            speak(language);
            let (code, chapters) = (language.code(), in_short());
            let blocks = || chapters.iter().flat_map(|chapter| &chapter.blocks);
            assert_eq!(bones(chapters), *of_english.get_or_insert_with(|| bones(chapters)), "{code}");
            let words: usize = language.rules().split_whitespace().count();
            assert!((1100..2000).contains(&words), "{code} says it in {words} words");
            // Each expansion has its own name above its own picture.
            let titles = blocks().zip(blocks().skip(1)).filter_map(|(heading, picture)| {
                let (Block::Heading(title), Block::Picture(name, _)) = (heading, picture) else {
                    return None;
                };
                let expansion = Expansion::ALL.into_iter().find(|expansion| expansion.name() == *name)?;
                Some((played::set(expansion.set()), title.clone()))
            });
            let titles: Vec<(String, String)> = titles.collect();
            assert_eq!(titles.len(), Expansion::ALL.len(), "{code}");
            assert!(titles.iter().all(|(name, title)| name == title), "{code}: {titles:?}");
            for text in blocks().filter_map(|block| match block {
                Block::Paragraph(text) => Some(text),
                _ => None,
            }) {
                let links = text.iter().filter_map(|span| match &span.style {
                    Style::Link(to) => Some(to),
                    _ => None,
                });
                links.for_each(|to| assert!(find(to).is_some(), "{code}: {to}"));
            }
        }
    }
}
