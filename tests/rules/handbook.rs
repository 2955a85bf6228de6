//! The players' handbook `src/rules/RULES.md` describes what the program plays.
//!
//! It has every option and value, expansion, part, figure and tile.

use bastide_rules::{
    Catalogue, Expansion, FeatureKind, FigureKind, Options, Part, Preset, Quarter, Setup, TileKind, TileSet,
};

const PAGE: &str = bastide_rules::HANDBOOK;

/// Returns the text under a heading, down to the next heading of its level or above.
fn section(heading: &str) -> &'static str {
    let mut found: Option<(usize, usize)> = None;
    let mut at = 0;
    for line in PAGE.split_inclusive('\n') {
        let level = line.bytes().take_while(|byte| *byte == b'#').count();
        match found {
            Some((begin, above)) if level > 0 && level <= above => return &PAGE[begin..at],
            None if level > 0 && line[level..].trim() == heading => found = Some((at + line.len(), level)),
            _ => {}
        }
        at += line.len();
    }
    let (begin, _) = found.unwrap_or_else(|| panic!("no section “{heading}”"));
    &PAGE[begin..]
}

/// Returns the rows of the tables under a heading, without the headers and lines below them.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let lines: Vec<&str> = section(heading).lines().collect();
    let is_row = |at: usize| {
        let under = lines.get(at + 1).is_some_and(|next| next.starts_with("|---"));
        lines[at].starts_with('|') && !lines[at].starts_with("|---") && !under
    };
    let cells = |at: usize| {
        let inner = lines[at].strip_prefix('|').and_then(|row| row.strip_suffix('|'));
        inner.expect("a row ends with a bar").split('|').map(str::trim).collect()
    };
    (0..lines.len()).filter(|at| is_row(*at)).map(cells).collect()
}

/// Returns the text between the first two backticks.
fn quoted(cell: &str) -> &str {
    cell.split('`').nth(1).unwrap_or_else(|| panic!("nothing is quoted in “{cell}”"))
}

fn kinds(set: TileSet) -> impl Iterator<Item = &'static TileKind> {
    let drawn = |kind: &&TileKind| kind.copies > 0;
    Catalogue::standard().kinds().iter().filter(move |kind| kind.set == set).filter(drawn)
}

fn tiles(set: TileSet) -> u32 {
    kinds(set).map(|kind| u32::from(kind.copies)).sum()
}

/// Returns the heading of an expansion's chapter: its title in the first table.
fn title(expansion: Expansion) -> &'static str {
    let name = format!("`{}`", expansion.name());
    let rows = rows("The rules as Bastide plays them");
    let row = rows.iter().find(|row| row.get(1) == Some(&name.as_str()));
    row.unwrap_or_else(|| panic!("{name} isn't in the first table"))[0]
}

/// Returns a word that the part's chapter must contain.
const fn word(part: Part) -> &'static str {
    match part {
        Part::Dragon => "volcano",
        Part::Fairy => "**Fairy.**",
        Part::Princess => "**Princess.**",
        Part::Portal => "**Magic portal.**",
        Part::Inn => "**inns**",
        Part::Cathedral => "**cathedrals**",
        Part::Goods => "**Goods**",
        Part::Herd => "pig herd",
        Part::Count => "**The count.**",
        Part::King => "**king**",
        Part::Robber => "**robber baron**",
        Part::Challenge => "**challenge**",
        Part::Gold => "**gold**",
        Part::Mage => "**mage**",
        Part::Circle => "**crop circle**",
        Part::Ferry => "**ferry**",
        Part::Flight => "**flying machine**",
        Part::Tower => "**tower**",
        Part::Hill => "**hill**",
        Part::Vineyard => "**vineyard**",
        Part::Bridge => "**Bridge.**",
        Part::Castle => "**Castle.**",
        Part::Bazaar => "**Bazaar.**",
    }
}

#[test]
fn exactly_the_options_are_described_defaults_first() {
    let mut described: Vec<(&str, Vec<&str>)> = Vec::new();
    for row in rows("Options").into_iter().filter(|row| !row[1].contains('=') && row[0] != "`big-box-2008`") {
        let [option, value, meaning] = row[..] else { panic!("three columns: {row:?}") };
        if !option.is_empty() {
            assert!(option.len() > quoted(option).len() + 12, "{option} has no title");
            described.push((quoted(option), Vec::new()));
        }
        described.last_mut().expect("the first row has a name").1.push(quoted(value));
        let (label, _) =
            meaning.strip_prefix("**").and_then(|rest| rest.split_once("**")).expect("a label in bold");
        assert!(!label.is_empty() && label.len() < 25, "{option} {value}: “{label}” is no label");
        let source = meaning.rsplit('(').next().unwrap_or_default();
        let known = ["000", "002", "003", "004", "FAQ", "second", "later", "JCZ", "ours", "its tile"];
        assert!(
            known.iter().any(|known| source.contains(known)),
            "{option} {value} names no source: {source}"
        );
    }
    let mut expected: Vec<(&str, Vec<&str>)> =
        Options::ALL.iter().map(|option| (option.name, option.values.to_vec())).collect();
    expected.push(("shrines", vec!["5", "6"]));
    described.sort();
    expected.sort();
    assert_eq!(described, expected);
}

#[test]
fn presets_match_their_description() {
    let described = rows("Presets");
    assert_eq!(described.len(), Preset::ALL.len());
    for (row, preset) in described.iter().zip(Preset::ALL) {
        assert_eq!(quoted(row[0]), preset.name());
        let mut options = Options::default();
        for setting in row[1].split(", ").filter(|setting| !setting.is_empty()) {
            let (name, value) = setting.split_once(" = ").expect("`name` = `value`");
            options.set(quoted(name), quoted(value)).expect("an option");
        }
        assert_eq!(options, preset.options(), "{}", preset.name());
    }
}

#[test]
fn every_figure_is_listed_with_number_and_expansion() {
    let every = Setup::with(2, &Expansion::ALL, Options::default());
    let described = rows("Figures");
    assert_eq!(described.len(), FigureKind::ALL.len());
    for (row, kind) in described.iter().zip(FigureKind::ALL) {
        let [name, from, number, _, counts] = row[..] else { panic!("five columns: {row:?}") };
        assert_eq!(name, kind.name());
        assert_eq!(number, every.parts.figures(kind).to_string(), "{name}");
        assert_eq!(counts != "no", kind.is_follower(), "{name}");
        let bringer = Expansion::ALL.into_iter().find(|expansion| expansion.figures().contains(&kind));
        assert_eq!(from, bringer.map_or("base game", title), "{name}");
        assert!(section(bringer.map_or("Deploying", title)).contains(name), "{name} is not explained");
    }
}

#[test]
fn every_expansion_has_a_complete_chapter() {
    let described = rows("The rules as Bastide plays them");
    let described = |name: &str| described.iter().find(|row| row.get(1) == Some(&name));
    for expansion in Expansion::ALL {
        let row = described(&format!("`{}`", expansion.name())).expect("a row of the first table");
        let count = tiles(expansion.set());
        assert_eq!(row[2], count.to_string(), "{}", expansion.name());
        let chapter = section(title(expansion));
        assert!(chapter.contains(&format!("{count} tiles")), "{}", expansion.name());
        for part in expansion.parts() {
            assert!(chapter.contains(word(*part)), "{part:?} is missing in “{}”", title(expansion));
        }
        for kind in expansion.figures() {
            assert!(chapter.contains(kind.name()), "{kind:?} is missing in “{}”", title(expansion));
        }
    }
}

#[test]
fn every_part_is_listed_with_its_expansion() {
    let described = rows("Parts");
    // A part of two expansions is listed with the first.
    let of = |part: &Part| Expansion::ALL.into_iter().find(|of| of.parts().contains(part));
    for (part, of) in Part::ALL.into_iter().filter_map(|part| Some((part, of(&part)?))) {
        let row = described.iter().find(|row| quoted(row[0]) == part.name());
        let row = row.unwrap_or_else(|| panic!("{part:?} is no part on the page"));
        assert_eq!(row[1], title(of), "{part:?}");
    }
    let figures: usize = Expansion::ALL.into_iter().map(|of| of.figures().len()).sum();
    assert_eq!(described.len(), Part::ALL.len() + figures + 1, "and the abbey");
}

#[test]
fn every_quarter_is_listed_with_its_features() {
    let described = rows(title(Expansion::Count));
    for (row, quarter) in described.iter().zip(Quarter::ALL) {
        assert_eq!(row[0], quarter.name());
        for kind in [FeatureKind::City, FeatureKind::Field, FeatureKind::Road, FeatureKind::Cloister] {
            let stem = kind.name().trim_end_matches('y');
            assert_eq!(row[1].contains(stem), Quarter::of(kind) == Some(quarter), "{row:?} and {kind:?}");
        }
    }
}

#[test]
fn every_tile_is_listed_with_its_copies() {
    for set in TileSet::ALL.into_iter().filter(|set| tiles(*set) > 0) {
        let expansion = Expansion::ALL.into_iter().find(|expansion| expansion.set() == set);
        let heading = match set {
            TileSet::Base => "The base game: tiles".to_owned(),
            TileSet::Cult6 => "The sixth shrine: tiles".to_owned(),
            _ => format!("{}: tiles", title(expansion.expect("a set of an expansion"))),
        };
        let listed: Vec<&str> = rows(&heading).concat().into_iter().filter(|cell| !cell.is_empty()).collect();
        let prefix = format!("{}/", set.name());
        let mut expected: Vec<String> = kinds(set)
            .map(|kind| format!("`{}` {}", kind.name.trim_start_matches(&prefix), kind.copies))
            .collect();
        expected.sort();
        assert_eq!(listed, expected, "{heading}");
        let plural =
            |count: usize, word: &str| format!("{count} {word}{}", if count == 1 { "" } else { "s" });
        let counted = format!(
            "`{}`: {} of {}",
            set.name(),
            plural(tiles(set) as usize, "tile"),
            plural(expected.len(), "kind")
        );
        assert!(section(&heading).contains(&counted), "{counted}");
    }
    let all: usize = TileSet::ALL.into_iter().map(|set| kinds(set).count()).sum();
    assert!(section("The tiles").contains(&format!("{all} kinds and the abbey")), "{all}");
}

#[test]
fn every_link_leads_to_a_chapter() {
    let headings = PAGE.lines().filter(|line| line.starts_with('#'));
    let slug = |line: &str| -> String {
        let text = line.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
        text.chars().filter(|c| c.is_alphanumeric() || *c == '-').collect()
    };
    let slugs: Vec<String> = headings.map(slug).collect();
    for link in PAGE.split("](#").skip(1) {
        let to = link.split(')').next().expect("a link ends");
        assert!(slugs.iter().any(|slug| slug == to), "no chapter “{to}”");
    }
}
