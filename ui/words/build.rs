//! Generator of a type for each message in `words/en`. So the compiler finds a missing message, a
//! missing or superfluous variable, and an unused message. Joins each language's files into one.
//! Lists the files of the page that `BASTIDE_PAGE` names.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder"));
    for language in all(Path::new(".")).filter(|folder| folder.join("rules.md").exists()) {
        println!("cargo::rerun-if-changed={}", language.display());
        let text = together(&language);
        let name = language.file_name().expect("it is in a folder");
        fs::write(out.join(name).with_extension("ftl"), &text).expect("the folder can be written to");
        if name == "en" {
            fs::write(out.join("messages.rs"), types(&text)).expect("the folder can be written to");
        }
    }
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
        if let Some((name, begins)) = line.split_once('=').filter(|_| !line.starts_with([' ', '}'])) {
            (current, rest) = (name.trim(), begins);
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
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or(text)
}
