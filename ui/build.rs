//! Makes a type of each message in `words/en`, so that the compiler knows of a message that isn't there, of a variable
//! that is missing or too many, and of a message that nothing says; and puts each language's files together.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

const LANGUAGES: [&str; 5] = ["en", "fr", "de", "es", "cs"];

fn main() {
    let words = Path::new("words");
    println!("cargo::rerun-if-changed=words");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder"));
    for language in LANGUAGES {
        let text = together(&words.join(language));
        fs::write(out.join(language).with_extension("ftl"), &text).expect("the folder can be written to");
        if language == "en" {
            fs::write(out.join("messages.rs"), types(&text)).expect("the folder can be written to");
        }
    }
}

/// All files of a language, one after the other.
fn together(folder: &Path) -> String {
    let files = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "ftl"));
    files.sort();
    files.iter().map(|file| fs::read_to_string(file).expect("text") + "\n").collect()
}

/// A message begins at the margin with its name and "=", and goes on in lines that are indented.
fn types(text: &str) -> String {
    let mut messages: Vec<(&str, BTreeSet<&str>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with(['#', '-'])) {
        let rest = match line.split_once('=') {
            Some((name, rest)) if !line.starts_with([' ', '}']) => {
                messages.push((name.trim(), BTreeSet::new()));
                rest
            }
            _ => line,
        };
        let Some((_, variables)) = messages.last_mut() else { continue };
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        variables.extend(
            rest.split('$').skip(1).map(|found| found.split(|c| !is_name(c)).next().unwrap_or(found)),
        );
    }
    let mut code = String::new();
    for (number, (name, variables)) in messages.iter().enumerate() {
        let made = if variables.is_empty() {
            write!(
                code,
                "pub(crate) struct {name};\n\
                 impl {name} {{ pub(crate) fn say(self) -> &'static str {{ super::fixed({number}, \"{name}\") }} }}\n"
            )
        } else {
            let fields: String =
                variables.iter().map(|v| format!("pub(crate) {v}: super::Value<'a>, ")).collect();
            let pairs: String = variables.iter().map(|v| format!("(\"{v}\", self.{v}), ")).collect();
            write!(
                code,
                "pub(crate) struct {name}<'a> {{ {fields}}}\n\
                 impl {name}<'_> {{ pub(crate) fn say(self) -> String {{ super::made(\"{name}\", [{pairs}]) }} }}\n"
            )
        };
        made.expect("a string takes what is written");
    }
    writeln!(code, "pub(crate) const COUNT: usize = {};", messages.len())
        .expect("a string takes what is written");
    code
}
