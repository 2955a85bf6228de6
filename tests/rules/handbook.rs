//! The players' page `src/RULES.md` describes what the program plays: every option and value, every figure, every tile.

use bastide::rules::{
    Catalogue, FarmScoring, Farmers, FigureKind, Game, Options, Setup, TileSet, TwoTileCity,
};

const PAGE: &str = include_str!("../../src/RULES.md");

/// The rows of the table that stands under a heading.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let section = PAGE.split("\n## ").find(|section| section.starts_with(heading));
    let section = section.unwrap_or_else(|| panic!("no section {heading}"));
    let rows = section.lines().filter(|line| line.starts_with('|') && !line.contains("---"));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// Every option as the code knows it, its default first: an option or value more doesn't compile, or isn't found here.
fn options() -> Vec<(&'static str, Vec<String>)> {
    let farm_scoring = |value| match value {
        FarmScoring::PerFarm3 => "per_farm_3",
        FarmScoring::PerCity4 => "per_city_4",
    };
    let two_tile_city = |value| match value {
        TwoTileCity::Four => "4",
        TwoTileCity::Two => "2",
    };
    let farmers = |value| match value {
        Farmers::Yes => "yes",
        Farmers::No => "no",
    };
    let Options { farm_scoring: scoring, two_tile_city: city, farmers: any } = Options::default();
    assert_eq!((scoring, city, any), (FarmScoring::PerFarm3, TwoTileCity::Four, Farmers::Yes));
    let quoted = |values: [&str; 2]| values.map(|value| format!("`{value}`")).to_vec();
    vec![
        ("`farm_scoring`", quoted([FarmScoring::PerFarm3, FarmScoring::PerCity4].map(farm_scoring))),
        ("`two_tile_city`", quoted([TwoTileCity::Four, TwoTileCity::Two].map(two_tile_city))),
        ("`farmers`", quoted([Farmers::Yes, Farmers::No].map(farmers))),
    ]
}

#[test]
fn every_option_is_described_default_first_and_no_other() {
    let mut described: Vec<(&str, Vec<String>)> = Vec::new();
    for row in rows("Options").into_iter().skip(1) {
        let [name, value, meaning] = row[..] else { panic!("three columns: {row:?}") };
        assert!(meaning.len() > 20, "{name} {value} is not explained");
        if !name.is_empty() {
            described.push((name, Vec::new()));
        }
        described.last_mut().expect("the first row has a name").1.push(value.to_owned());
    }
    assert_eq!(described, options());
}

#[test]
fn every_figure_is_named_with_its_number() {
    let game = Game::new(&Setup::base(2)).expect("a legal setup");
    for kind in FigureKind::ALL {
        let count = game.supply(game.turn_seat()).of(kind);
        let sentence = format!("Each seat has {count} {}s", kind.name());
        assert!(PAGE.contains(&sentence), "“{sentence}” is not there");
    }
}

#[test]
fn every_tile_of_the_base_game_is_listed_with_its_copies() {
    let listed: Vec<&str> = rows("The tiles").concat().into_iter().filter(|cell| !cell.is_empty()).collect();
    let base = Catalogue::standard().kinds().iter().filter(|kind| kind.set == TileSet::Base);
    let mut expected: Vec<String> =
        base.map(|kind| format!("`{}` {}", kind.name.trim_start_matches("base/"), kind.copies)).collect();
    expected.sort();
    assert_eq!(listed, expected);
}

#[test]
fn what_is_not_played_yet_is_not_promised() {
    for set in TileSet::ALL {
        let mut setup = Setup::base(2);
        setup.sets = if set == TileSet::Base { vec![set] } else { vec![TileSet::Base, set] };
        let played = setup.check().is_ok();
        let named = PAGE.lines().any(|line| {
            line.starts_with("Played so far:")
                && line.contains(if set == TileSet::Base { "base" } else { set.name() })
        });
        assert_eq!(played, named, "{}", set.name());
    }
}
