//! Options for the setup of a game, which `host` and `demo` share.

use bastide_rules::{Expansion, Preset};
use bastide_session::Plan;
use bastide_words::components::Component;
use bastide_words::game_choice::{self, ChoiceError, GameChoice};
use bastide_words::handbook::Handbook;
use clap::Args as ClapArgs;

/// Expansions and options.
#[derive(Debug, Clone, Default, ClapArgs)]
#[group(skip)]
#[command(next_help_heading = "The game")]
pub(crate) struct Args {
    /// Expansions, separated by commas, or all [default: the base game only]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = named)]
    expansions: Vec<Named>,
    /// Parts of expansions, separated by commas, or none [default: all parts]
    ///
    /// A part is what an expansion adds to its tiles. Parts of other expansions are possible, too.
    #[arg(long, value_name = "NAMES", value_parser = only)]
    parts: Option<Only>,
    /// Set all options at once [default: big-box-2008]
    #[arg(long, value_name = "NAME", value_parser = game_choice::preset)]
    preset: Option<Preset>,
    /// Set one option, after the preset; can be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = option)]
    option: Vec<(String, String)>,
}

/// An item in a list of expansions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Named {
    All,
    One(Expansion),
}

/// List of `--parts`.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Only(Vec<Component>);

fn only(list: &str) -> Result<Only, ChoiceError> {
    game_choice::parts(list).map(Only)
}

fn named(name: &str) -> Result<Named, ChoiceError> {
    if name == "all" { Ok(Named::All) } else { game_choice::expansion(name).map(Named::One) }
}

/// Reads an option and its value; fails if either is unknown.
fn option(text: &str) -> Result<(String, String), ChoiceError> {
    let (name, value) = text.split_once('=').ok_or_else(|| ChoiceError::Form(text.to_owned()))?;
    GameChoice::default().set(name, value)?;
    Ok((name.to_owned(), value.to_owned()))
}

impl Args {
    /// Returns the plan of a table with this number of seats.
    /// The host has the first seat, the others are open.
    pub(crate) fn plan(&self, seats: u8) -> Plan {
        Plan { setup: self.chosen().setup(seats), ..Plan::open(seats) }
    }

    fn chosen(&self) -> GameChoice {
        let mut chosen = GameChoice::default();
        for named in &self.expansions {
            match named {
                Named::All => Expansion::ALL.into_iter().for_each(|expansion| chosen.play(expansion, true)),
                Named::One(expansion) => chosen.play(*expansion, true),
            }
        }
        if let Some(Only(components)) = &self.parts {
            chosen.play_only(components);
        }
        chosen.follow(self.preset.unwrap_or(Preset::BigBox2008));
        for (name, value) in &self.option {
            chosen.set(name, value).expect("checked when the command line was read");
        }
        chosen
    }
}

/// Lists all choices, for `--help`.
pub(crate) fn help() -> String {
    let handbook = Handbook::get();
    let mut text = String::from("Expansions:\n");
    for entry in &handbook.expansions {
        text += &format!("  {:<8} {}: {}\n", entry.name, entry.title, entry.about);
    }
    text += "\nParts of expansions:\n";
    for entry in &handbook.parts {
        text += &format!("  {:<10} {}\n", entry.name, entry.about);
    }
    text += "\nPresets:\n";
    for entry in &handbook.presets {
        text += &format!("  {:<13} {}\n", entry.name, entry.about);
    }
    text += "\nOptions, each with its default first (src/rules/RULES.md explains them):\n";
    for option in &handbook.options {
        text += &format!("  {}: {}\n", option.name, option.title);
        for value in &option.values {
            text += &format!("      {:<18} {}\n", value.name, value.label);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use bastide_rules::{FigureKind, Part, Setup, TileSet};
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    fn setup(words: &str) -> Result<Setup, String> {
        let line = Line::try_parse_from(std::iter::once("line").chain(words.split_whitespace()));
        line.map(|line| line.args.plan(2).setup).map_err(|error| error.to_string())
    }

    #[test]
    fn setup_is_the_requested_one() {
        let check = |words: &str, expansions: &[Expansion], set: fn(&mut GameChoice)| {
            let mut expected = GameChoice::of(&Setup::base(2));
            expansions.iter().for_each(|expansion| expected.play(*expansion, true));
            set(&mut expected);
            assert_eq!(setup(words), Ok(expected.setup(2)), "{words}");
        };
        check("", &[], |_| {});
        check("--expansions river2,inns", &[Expansion::River2, Expansion::Inns], |_| {});
        check("--expansions inns --expansions river2", &[Expansion::River2, Expansion::Inns], |_| {});
        check("--expansions all", &Expansion::ALL, |_| {});
        check("--preset original", &[], |chosen| chosen.follow(Preset::Original));
        check("--option farmers=no --preset 2018 --option princess=must", &[], |chosen| {
            chosen.follow(Preset::Printing2018);
            chosen.set("farmers", "no").unwrap();
            chosen.set("princess", "must").unwrap();
        });
        check("--expansions dragon --parts fairy", &[Expansion::Dragon], |chosen| {
            [Part::Dragon, Part::Princess, Part::Portal]
                .into_iter()
                .for_each(|part| chosen.play_component(Component::Rule(part), false));
        });
        check("--parts wagon,king", &[], |chosen| {
            chosen.play_component(Component::Figure(FigureKind::Wagon), true);
            chosen.play_component(Component::Rule(Part::King), true);
        });
        check("--parts none --expansions cult,inns", &[Expansion::Cult, Expansion::Inns], |chosen| {
            chosen.play_only(&[]);
        });
        let six = setup("--expansions cult --option shrines=6").unwrap();
        assert!(six.sets.contains(TileSet::Cult6));
    }

    #[test]
    fn unknown_choice_is_refused_with_the_known_ones() {
        let check = |words: &str, part: &str| {
            let told = setup(words).unwrap_err();
            assert!(told.contains(part), "{words}: {told}");
        };
        check("--expansions moon", "there is no expansion “moon”; there are river1, river2, inns");
        check("--expansions river1,", "there is no expansion “”");
        check("--parts moon", "there is no part “moon”; there are large, inn, cathedral");
        check("--parts inn,", "there is no part “”");
        check("--preset old", "there is no preset “old”; there are big-box-2008, original, 2018");
        check("--option weather=fair", "there is no option “weather”; there are farm_scoring");
        check("--option fairy=gone", "fairy is one of on_tile, next_to_follower, not “gone”");
        check("--option fairy", "“fairy” is not of the form NAME=VALUE");
    }

    #[test]
    fn help_names_everything() {
        let help = help();
        for option in game_choice::options() {
            assert!(help.contains(&format!("  {}: ", option.name)), "{}", option.name);
            for value in option.values {
                assert!(help.contains(&format!("      {value} ")), "{} {value}", option.name);
            }
        }
        for component in Component::all() {
            assert!(help.contains(&format!("\n  {:<10} ", component.name())), "{}", component.name());
        }
        for expansion in Expansion::ALL {
            assert!(help.contains(&format!("\n  {:<8} ", expansion.name())), "{}", expansion.name());
        }
    }
}
