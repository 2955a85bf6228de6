//! Parser for the subset of Markdown that the handbook uses. It knows headings, paragraphs, lists,
//! tables, pictures, code, **bold**, `code` in a line, and links to headings and to guide pages.

/// Text in one style.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// Text without marks.
    pub text: String,
    /// Style of the text.
    pub style: Style,
}

/// Style of a span.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Style {
    /// Running text.
    Plain,
    /// Subject of a sentence.
    Bold,
    /// Name on the command line.
    Code,
    /// Source of a rule.
    Source,
    /// Link to the heading with this [`slug`], or to the guide page with this name.
    Link(String),
}

/// Text in several styles.
pub type Text = Vec<Span>;

/// Part of a chapter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// A heading below the chapter's own.
    Heading(String),
    /// Running text.
    Paragraph(Text),
    /// Item of a list, with its number or bullet.
    Item(String, Text),
    /// Lines to type, as they are.
    Code(String),
    /// Picture by its name, with its description.
    Picture(String, String),
    /// Table: its head, all cells empty if it has none, and its rows.
    Table(Vec<Text>, Vec<Vec<Text>>),
}

/// Chapter of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// Heading.
    pub title: String,
    /// Contents.
    pub blocks: Vec<Block>,
}

/// Returns the name by which a link refers to a heading.
pub fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// Returns the text without its styles.
pub fn plain(text: &Text) -> String {
    text.iter().map(|span| span.text.as_str()).collect()
}

/// Splits a page into chapters at its headings of at most the level `deepest`, 1 or 2. Deeper ones
/// become headings within a chapter.
pub(super) fn chapters(page: &str, deepest: usize) -> Vec<Chapter> {
    let mut chapters = Vec::new();
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        let line = line.trim_end();
        let level = line.bytes().take_while(|byte| *byte == b'#').count();
        let heading = line[level..].trim();
        if (1..=deepest).contains(&level) {
            chapters.push(Chapter { title: heading.to_owned(), blocks: Vec::new() });
            continue;
        }
        let Some(chapter) = chapters.last_mut() else { continue };
        let bullet = line.strip_prefix("- ").map(|rest| ("•".to_owned(), rest));
        let number = line.split_once(". ").filter(|(number, _)| number.parse::<u8>().is_ok());
        let number = number.map(|(number, rest)| (format!("{number}."), rest));
        let picture = line.strip_prefix("![").and_then(|rest| rest.strip_suffix(')')?.rsplit_once("]("));
        if line.is_empty() {
            continue;
        } else if line.starts_with("```") {
            let code: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            chapter.blocks.push(Block::Code(code.join("\n")));
        } else if let Some((told, name)) = picture {
            chapter.blocks.push(Block::Picture(name.to_owned(), told.to_owned()));
        } else if level > deepest {
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
                let block = ["#", "|", "- ", "![", "```"].iter().any(|start| next.starts_with(start))
                    || next.trim().is_empty();
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

/// Splits a line into spans.
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

/// Returns the marked span at the beginning of a text, and its length in bytes.
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
        return Some((span(&shown, link(to)), length));
    }
    let (inside, length) = between("(", ")")?;
    let sources = ["000", "001", "002", "003", "004", "later", "JCZ", "ours"];
    // Punctuation after a source stays with it.
    let end = if text[length..].starts_with(['.', ';', ',']) { length + 1 } else { length };
    let is_source = sources.iter().any(|source| inside.starts_with(source));
    is_source.then(|| (span(&text[..end], Style::Source), end))
}

/// Returns the style of a link by its target. A target that the program doesn't show is plain text.
fn link(target: &str) -> Style {
    let page = target.strip_suffix(".md").unwrap_or_default();
    match target.split_once('#') {
        _ if target.starts_with("http") => Style::Plain,
        Some((_, heading)) => Style::Link(heading.to_owned()),
        // Names of guide pages are in lower case, those of other documents aren't.
        None if !page.is_empty() && page.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') => {
            Style::Link(page.to_owned())
        }
        None => Style::Plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_and_deeper_headings_are_blocks() {
        let page = "# Title\n## Task\nDo this:\n```sh\na  b\nc\n```\nThen rest.\n";
        let [chapter] = &chapters(page, 1)[..] else { panic!("one chapter") };
        let text = |text: &str| vec![Span { text: text.to_owned(), style: Style::Plain }];
        let expected = [
            Block::Heading("Task".to_owned()),
            Block::Paragraph(text("Do this:")),
            Block::Code("a  b\nc".to_owned()),
            Block::Paragraph(text("Then rest.")),
        ];
        assert_eq!((chapter.title.as_str(), &chapter.blocks[..]), ("Title", &expected[..]));
        assert_eq!(chapters(page, 2).len(), 2);
    }

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
        check("[to it](RULES.md#figures)", &[("to it", Style::Link("figures".into()))]);
        check("[a page](relays.md)", &[("a page", Style::Link("relays".into()))]);
        check("[rules](RULES.md)", &[("rules", Style::Plain)]);
        check("[a site](https://example.org/#x)", &[("a site", Style::Plain)]);
        check("[a file](x.txt) `c`", &[("a file ", Style::Plain), ("c", Style::Code)]);
        check("é (000, p. 5).", &[("é ", Style::Plain), ("(000, p. 5).", Style::Source)]);
        check("(so) **", &[("(so) **", Style::Plain)]);
    }
}
