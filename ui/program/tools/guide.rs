//! The guide as man pages of section 7, one for each of its pages: `bastide-guide-relays.7`.
//! `bastide man` calls this.

use std::fs;
use std::io;
use std::path::Path;

use bastide_words::handbook::{self, Block, Chapter, Style, Text, plain};
use roff::{Inline, Roff, bold, roman};

/// Writes all pages into a folder. Fails if a file can't be written.
pub(super) fn write(out: &Path) -> io::Result<()> {
    for ((name, _), page) in handbook::GUIDE.iter().zip(handbook::guide()) {
        fs::write(out.join(format!("bastide-guide-{name}.7")), rendered(name, page))?;
    }
    Ok(())
}

/// Renders a page. Pictures have no place in it.
fn rendered(name: &str, page: &Chapter) -> String {
    let mut roff = Roff::new();
    let title = format!("bastide-guide-{name}");
    let version = concat!("Bastide ", env!("CARGO_PKG_VERSION"));
    roff.control("TH", [title.as_str(), "7", "", version]);
    roff.control("SH", ["NAME"]).text([roman(format!("{title} - {}", page.title))]);
    if !matches!(page.blocks.first(), Some(Block::Heading(_))) {
        roff.control("SH", ["DESCRIPTION"]);
    }
    for block in &page.blocks {
        match block {
            Block::Heading(heading) => _ = roff.control("SH", [heading.as_str()]),
            Block::Paragraph(text) => _ = roff.control("PP", []).text(inlines(text)),
            Block::Item(mark, text) => _ = roff.control("IP", [mark.as_str(), "4"]).text(inlines(text)),
            Block::Code(code) => {
                roff.control("PP", []).control("nf", []);
                code.lines().for_each(|line| _ = roff.text([bold(format!("    {line}"))]));
                roff.control("fi", []);
            }
            Block::Picture(..) => {}
            Block::Table(_, rows) => rows.iter().for_each(|row| {
                let (first, rest) =
                    row.split_first().map_or((String::new(), &[][..]), |(first, rest)| (plain(first), rest));
                roff.control("TP", []).text([bold(first)]);
                for cell in rest {
                    roff.text(inlines(cell));
                }
            }),
        }
    }
    roff.control("SH", ["SEE ALSO"]);
    let others = handbook::GUIDE.iter().filter(|(other, _)| *other != name);
    let others: Vec<String> = others.map(|(other, _)| format!("bastide-guide-{other}(7)")).collect();
    roff.text([roman(format!("bastide(1), {}", others.join(", ")))]);
    roff.render()
}

/// Turns text in several styles into parts of a line.
fn inlines(text: &Text) -> Vec<Inline> {
    let inline = |span: &bastide_words::handbook::Span| match span.style {
        Style::Bold | Style::Code => bold(&span.text),
        Style::Plain | Style::Source | Style::Link(_) => roman(&span.text),
    };
    text.iter().map(inline).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_becomes_a_man_page() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path()).unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), handbook::GUIDE.len());
        let page = fs::read_to_string(folder.path().join("bastide-guide-relays.7")).unwrap();
        assert!(page.contains(".TH bastide-guide-relays 7"), "{page}");
        let headings = page.lines().filter(|line| line.starts_with(".SH ")).count();
        assert!(headings > 3, "{page}");
        assert!(!page.contains("**") && !page.contains("!["), "{page}");
    }
}
