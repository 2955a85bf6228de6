//! Generator of a type for each message in `words/en`. So the compiler finds a missing message, a
//! missing or superfluous variable, and an unused message. Joins each language's files into one.
//!
//! A set with tiles or figures of its own has its words in one file of each language. There
//! `figure-abbot = abbot` is what `figure` says if `$figure` is `abbot`, and `rules-abbot` is the
//! set's section at the end of the short rules. [`FAMILIES`] has all messages that work like this.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Messages that other messages continue, with the variable that chooses among these.
const FAMILIES: [(&str, &str); 22] = [
    ("analysis_home", "figure"),
    ("ask_piece", "piece"),
    ("at_ground", "ground"),
    ("component", "component"),
    ("does", "decision"),
    ("event_sent", "why"),
    ("feature", "feature"),
    ("features", "feature"),
    ("figure", "figure"),
    ("figures", "figure"),
    ("option_meaning", "value"),
    ("option_title", "option"),
    ("option_value", "value"),
    ("remark_around", "feature"),
    ("remark_finished", "feature"),
    ("score_of", "occasion"),
    ("source", "source"),
    ("target_home", "figure"),
    ("term", "item"),
    ("tile_set", "set"),
    ("tile_set_about", "set"),
    ("tile_with", "what"),
];

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder"));
    for language in all(Path::new(".")).filter(|folder| folder.join("rules.md").exists()) {
        println!("cargo::rerun-if-changed={}", language.display());
        let (page, text) = sections(&language, &together(&language));
        let text = joined_families(&text);
        let name = language.file_name().expect("it is in a folder");
        let write =
            |to: &Path, text: &str| fs::write(out.join(to), text).expect("the folder can be written to");
        write(&Path::new(name).with_extension("md"), &page);
        write(&Path::new(name).with_extension("ftl"), &text);
        if name == "en" {
            write(Path::new("messages.rs"), &types(&text));
        }
    }
}

/// Returns the name of the message that begins in a line, and the rest of the line.
fn beginning(line: &str) -> Option<(&str, &str)> {
    let (name, begins) =
        line.split_once('=').filter(|_| !line.starts_with(['#', '-', ' ', '}', '*', '[']))?;
    Some((name.trim(), begins))
}

/// Splits a language's text into its short rules, with the sections of sets, and its messages.
fn sections(folder: &Path, text: &str) -> (String, String) {
    let mut page = fs::read_to_string(folder.join("rules.md")).expect("text");
    let (mut messages, mut own) = (String::new(), BTreeMap::<&str, String>::new());
    let mut current = None;
    for line in text.lines() {
        let mut rest = line;
        if let Some((name, begins)) = beginning(line) {
            current = (name.starts_with("rules-") || name.starts_with("rules_picture-")).then_some(name);
            rest = begins;
        } else if line.starts_with('#') {
            current = None;
        }
        let to = current.map_or(&mut messages, |name| own.entry(name).or_default());
        *to += if current.is_some() { rest.trim() } else { line };
        to.push('\n');
    }
    for (name, section) in &own {
        let Some(set) = name.strip_prefix("rules-") else { continue };
        let title = format!("tile_set-{set}");
        let title = text.lines().filter_map(beginning).find(|(name, _)| *name == title);
        let (_, title) = title.unwrap_or_else(|| panic!("the set {set} has no name"));
        let picture = own.get(format!("rules_picture-{set}").as_str()).map_or("", |text| text.trim());
        page += &format!("\n### {}\n\n![{picture}]({set})\n\n{}\n", title.trim(), section.trim());
    }
    (page, messages)
}

/// Makes each message of [`FAMILIES`] that other messages continue a choice among these.
fn joined_families(text: &str) -> String {
    let mut text = text.to_owned();
    for (family, variable) in FAMILIES {
        let names = text.lines().filter_map(beginning).map(|(name, _)| name);
        let ids: BTreeSet<&str> =
            names.filter_map(|name| name.strip_prefix(family)?.strip_prefix('-')).collect();
        if ids.is_empty() {
            continue;
        }
        let choices: String = ids.iter().map(|id| format!("        [{id}] {{ {family}-{id} }}\n")).collect();
        let choice = format!(
            "\n{family} =\n    {{ ${variable} ->\n{choices}       *[usual] {{ {family}-usual }}\n    }}\n"
        );
        let head = format!("\n{family} =");
        assert!(text.contains(&head), "{ids:?} continue no message {family}");
        text = text.replace(&head, &format!("\n{family}-usual =")) + &choice;
    }
    text
}

/// Lists the entries of a folder.
fn all(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let all = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    all.map(|file| file.expect("a file").path())
}

/// Joins all files of a language.
fn together(folder: &Path) -> String {
    let mut files: Vec<PathBuf> = all(folder).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "ftl"));
    files.sort();
    files.iter().map(|file| fs::read_to_string(file).expect("text") + "\n").collect()
}

/// Generates the types of all messages. A message begins at the margin with its name and "=", and
/// continues in indented lines.
fn types(text: &str) -> String {
    let mut messages: BTreeMap<&str, Message<'_>> = BTreeMap::new();
    let mut current = "";
    for line in text.lines().filter(|line| !line.starts_with(['#', '-'])) {
        let mut rest = line;
        if let Some((name, begins)) = beginning(line) {
            (current, rest) = (name, begins);
        }
        if current.is_empty() {
            continue;
        }
        let message = messages.entry(current).or_default();
        message.variables.extend(rest.split('$').skip(1).map(word));
        message
            .others
            .extend(rest.split('{').skip(1).map(|found| word(found.trim_start())).filter(|w| !w.is_empty()));
    }
    let names: Vec<&str> = messages.keys().copied().collect();
    for name in &names {
        let variables = all_variables(name, &messages);
        messages.entry(name).or_default().variables = variables;
    }
    let mut code = String::new();
    for (number, (name, Message { variables, .. })) in messages.iter().enumerate() {
        // Only the family's message is said by its name.
        if name.contains('-') {
            continue;
        }
        let made = if variables.is_empty() {
            write!(
                code,
                "pub struct {name};\n\
                 impl super::Message for {name} {{ type Said = &'static str; fn say(self) -> &'static str {{ super::fixed({number}, \"{name}\") }} }}\n"
            )
        } else {
            let fields: String = variables.iter().map(|v| format!("pub {v}: super::Value<'a>, ")).collect();
            let pairs: String = variables.iter().map(|v| format!("(\"{v}\", self.{v}), ")).collect();
            write!(
                code,
                "pub struct {name}<'a> {{ {fields}}}\n\
                 impl super::Message for {name}<'_> {{ type Said = String; fn say(self) -> String {{ super::made(\"{name}\", [{pairs}]) }} }}\n"
            )
        };
        made.expect("a string takes what is written");
    }
    writeln!(code, "pub const COUNT: usize = {};", messages.len()).expect("a string takes what is written");
    code
}

/// Contents of a message: its variables, and the messages it includes.
#[derive(Default)]
struct Message<'a> {
    variables: BTreeSet<&'a str>,
    others: BTreeSet<&'a str>,
}

/// Collects the variables of a message and of the messages it includes.
fn all_variables<'a>(name: &str, messages: &BTreeMap<&'a str, Message<'a>>) -> BTreeSet<&'a str> {
    let Some(message) = messages.get(name) else { return BTreeSet::new() };
    let others = message.others.iter().filter(|other| **other != name);
    others.flat_map(|other| all_variables(other, messages)).chain(message.variables.iter().copied()).collect()
}

/// Returns the leading word.
fn word(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '_' | '-')).next().unwrap_or(text)
}
