use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};

use super::*;
use crate::voice;

/// Checks that each language says an error in its words.
pub(crate) fn check_translated(error: &(impl Explain + std::fmt::Display)) {
    check_all_say(error, || error.why());
}

/// Checks that each language says something: not like English, and not like this `Display`.
pub(crate) fn check_all_say(display: &impl std::fmt::Display, says: impl Fn() -> String) {
    let in_words_of = |language: Language| {
        speak(language);
        says()
    };
    let (english, display) = (in_words_of(Language::En), display.to_string());
    assert!(!english.is_empty(), "{display}");
    for other in Language::ALL.into_iter().filter(|language| *language != Language::En) {
        let said = in_words_of(other);
        assert!(
            !said.is_empty() && !said.contains(&english) && !said.contains(&display),
            "{other:?}: {said}"
        );
    }
    speak(Language::En);
}

/// Parts of a message besides its words.
/// They are its variables, the kinds that it distinguishes, and the messages that it includes.
type Parts = BTreeSet<String>;

/// Returns every message of a language with its parts and those of the messages that it includes.
fn messages(language: Language) -> BTreeMap<String, Parts> {
    fn all(name: &str, own: &BTreeMap<String, Parts>) -> Parts {
        let parts = own.get(name).into_iter().flatten();
        let (others, parts): (Parts, Parts) = parts.cloned().partition(|part| part.starts_with('>'));
        others.iter().flat_map(|other| all(&other[1..], own)).chain(parts).collect()
    }
    let own = own(language);
    own.keys().map(|name| (name.clone(), all(name, &own))).collect()
}

fn own(language: Language) -> BTreeMap<String, Parts> {
    let code = language.code();
    let resource = FluentResource::try_new(language.text().to_owned())
        .unwrap_or_else(|(_, errors)| panic!("{code} can't be read: {errors:?}"));
    let mut found = BTreeMap::new();
    for entry in resource.entries() {
        let (name, pattern) = match entry {
            Entry::Message(message) => {
                let value = message.value.as_ref();
                let value = value.unwrap_or_else(|| panic!("{code}: {} says nothing", message.id.name));
                (message.id.name.to_owned(), value)
            }
            // Each language may have its own terms.
            Entry::Term(_) | Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {
                continue;
            }
            Entry::Junk { content } => panic!("{code} can't be read: {content}"),
        };
        let mut parts = Parts::new();
        walk(pattern, &mut parts);
        assert!(found.insert(name.clone(), parts).is_none(), "{code} has {name} twice");
    }
    found
}

fn walk(pattern: &Pattern<&str>, parts: &mut Parts) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expressed(expression, parts);
        }
    }
}

fn expressed(expression: &Expression<&str>, parts: &mut Parts) {
    match expression {
        Expression::Inline(inline) => inlined(inline, parts),
        Expression::Select { selector, variants } => {
            inlined(selector, parts);
            let InlineExpression::VariableReference { id } = selector else {
                panic!("what is told apart is a variable");
            };
            for variant in variants {
                match variant.key {
                    // Each language has its own number of plural forms.
                    VariantKey::Identifier { name: "zero" | "one" | "two" | "few" | "many" | "other" }
                    | VariantKey::NumberLiteral { .. } => {}
                    VariantKey::Identifier { name } => {
                        parts.insert(format!("{}={name}", id.name));
                    }
                }
                walk(&variant.value, parts);
            }
        }
    }
}

fn inlined(inline: &InlineExpression<&str>, parts: &mut Parts) {
    match inline {
        InlineExpression::VariableReference { id } => {
            parts.insert(format!("${}", id.name));
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| inlined(argument, parts));
        }
        InlineExpression::Placeable { expression } => expressed(expression, parts),
        InlineExpression::MessageReference { id, .. } => {
            parts.insert(format!(">{}", id.name));
        }
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}

#[test]
fn languages_have_equal_messages_and_variables() {
    let english = messages(Language::En);
    assert_eq!(english.len(), messages::COUNT, "what build.rs finds is what Fluent reads");
    for language in Language::ALL {
        let there = messages(language);
        let code = language.code();
        let lacks: Vec<_> = english.keys().filter(|name| !there.contains_key(*name)).collect();
        let spare: Vec<_> = there.keys().filter(|name| !english.contains_key(*name)).collect();
        assert!(lacks.is_empty() && spare.is_empty(), "{code} lacks {lacks:?} and has too many: {spare:?}");
        for (name, parts) in &english {
            let here = &there[name];
            let differ: Vec<_> = parts.symmetric_difference(here).collect();
            assert!(differ.is_empty(), "{code}: {name} differs from English in {differ:?}");
        }
    }
}

/// Names of all messages that the program's code says; tests say many of them as well.
fn said(folder: &Path, names: &mut BTreeSet<String>) {
    for file in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
        if file.file_stem().is_some_and(|name| name == "tests") {
            continue;
        }
        if file.is_dir() {
            said(&file, names);
        } else if file.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&file).unwrap();
            let code = text.split("mod tests {").next().unwrap_or_default();
            let calls = code.split("say!(").skip(1).map(str::trim_start);
            let name = |call: &str| {
                call.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().map(str::to_owned)
            };
            names.extend(calls.filter_map(name));
        }
    }
}

#[test]
fn message_that_nothing_says_is_found() {
    let mut names = BTreeSet::new();
    for folder in ["app", "program", "words", "library"] {
        said(&Path::new("..").join(folder), &mut names);
    }
    let others = own(Language::En).into_values().flatten();
    names.extend(others.filter_map(|part| part.strip_prefix('>').map(str::to_owned)));
    let unsaid: Vec<_> = messages(Language::En).into_keys().filter(|name| !names.contains(name)).collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}

/// Returns the texts of a pattern, one for each combination of its variants; a variable is one word.
fn texts(pattern: &Pattern<&str>) -> Vec<String> {
    let mut all = vec![String::new()];
    for element in &pattern.elements {
        let parts = match element {
            PatternElement::TextElement { value } => vec![(*value).to_owned()],
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().flat_map(|variant| texts(&variant.value)).collect()
            }
            PatternElement::Placeable { expression: Expression::Inline(_) } => vec!["Ben".to_owned()],
        };
        all = all.iter().flat_map(|text| parts.iter().map(move |part| format!("{text}{part}"))).collect();
    }
    all
}

#[test]
fn english_messages_follow_the_voice() {
    let mut found = Vec::new();
    for file in fs::read_dir("en").unwrap().map(|file| file.unwrap().path()) {
        if file.extension().is_none_or(|end| end != "ftl") {
            continue;
        }
        let is_lesson = file.file_stem().is_some_and(|name| name == "first_game");
        let resource = FluentResource::try_new(fs::read_to_string(&file).unwrap()).unwrap();
        for entry in resource.entries() {
            let Entry::Message(message) = entry else { continue };
            let mut faults = BTreeSet::new();
            for text in message.value.as_ref().map(texts).unwrap_or_default() {
                faults.extend(voice::faults(&text));
                if voice::length(&text) > voice::MESSAGE_MAX && !is_lesson {
                    faults.insert(format!("{} words: {text}", voice::length(&text)));
                }
            }
            found.extend(faults.into_iter().map(|fault| format!("{}: {fault}", message.id.name)));
        }
    }
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

/// Messages on buttons that open a place or a panel. Such a button has its name, others say what
/// they do.
const PLACES: [&str; 9] = [
    "clubs",
    "end_home",
    "games_all",
    "home_new_table",
    "home_rules",
    "play_rules",
    "play_table",
    "seal",
    "settings",
];

/// First words of the other buttons. Some buttons have the same name in every program.
const FIRST_WORDS: [&str; 44] = [
    "Back", "Done", "Next", "All", "None", "Accept", "Add", "Block", "Bring", "Cancel", "Change", "Choose",
    "Close", "Continue", "Copy", "Correct", "Decline", "Enter", "Export", "Finish", "Fit", "Fold", "Get",
    "Import", "Leave", "Look", "Move", "Open", "Play", "Read", "Remove", "Replay", "Save", "Show", "Sit",
    "Skip", "Start", "Stop", "Unblock", "Undo", "Unfold", "Unlock", "Use", "Watch",
];

/// Adds the names of messages that the code puts on buttons.
fn buttons(folder: &Path, names: &mut BTreeSet<String>) {
    for file in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
        if file.is_dir() {
            buttons(&file, names);
        } else if file.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&file).unwrap();
            for (at, _) in text.match_indices("say!(") {
                let before = &text[..at];
                let call = &before[before.rfind(['\n', ';']).unwrap_or(0)..];
                let call = call.rsplit(['(', '{']).nth(1).unwrap_or_default();
                let makes = ["button", "Button::new", "theme::primary", "theme::plain"];
                // Keys are named beside a button, not on it.
                let is_key = text[at + 5..].starts_with("key_");
                if makes.iter().any(|name| call.ends_with(name)) && before.ends_with(['(', ' ']) && !is_key {
                    let name = text[at + 5..].trim_start().split(|c: char| !c.is_alphanumeric() && c != '_');
                    names.extend(name.take(1).map(str::to_owned));
                }
            }
        }
    }
}

#[test]
fn guide_names_buttons_as_the_window_does() {
    let resource = FluentResource::try_new(Language::En.text().to_owned()).unwrap();
    let messages = resource.entries().filter_map(|entry| match entry {
        Entry::Message(message) => message.value.as_ref().map(texts),
        _ => None,
    });
    let messages: Vec<String> = messages.flatten().collect();
    // A variable may be anything, if enough of the message is left.
    let is_said = |label: &str| {
        messages.iter().any(|text| match text.split_once("Ben") {
            Some((before, after)) if before.len() + after.len() >= 4 => {
                label.len() > before.len() + after.len()
                    && label.starts_with(before)
                    && label.ends_with(after)
            }
            _ => text == label,
        })
    };
    let mut unsaid = Vec::new();
    for (name, page) in crate::handbook::GUIDE {
        // Bold text with a full stop is a heading within the text.
        let labels = page.split("**").skip(1).step_by(2).filter(|label| !label.ends_with('.'));
        unsaid.extend(labels.filter(|label| !is_said(label)).map(|label| format!("{name}: {label}")));
    }
    assert!(unsaid.is_empty(), "{}", unsaid.join("\n"));
}

#[test]
fn button_begins_with_a_verb_or_names_a_place() {
    let mut names = BTreeSet::new();
    buttons(Path::new("../app"), &mut names);
    assert!(names.len() > 40, "{names:?}");
    let resource = FluentResource::try_new(Language::En.text().to_owned()).unwrap();
    let mut found = Vec::new();
    for entry in resource.entries() {
        let Entry::Message(message) = entry else { continue };
        let name = message.id.name;
        if !names.contains(name) || PLACES.contains(&name) {
            continue;
        }
        for text in message.value.as_ref().map(texts).unwrap_or_default() {
            let first = text.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
            if !FIRST_WORDS.contains(&first) {
                found.push(format!("{name}: {text}"));
            }
        }
    }
    assert!(found.is_empty(), "{} buttons:\n{}", found.len(), found.join("\n"));
}

#[test]
fn first_known_system_language_is_used() {
    let check = |locales: &[&str], language: Language| {
        let locales = locales.iter().map(|locale| (*locale).to_owned());
        assert_eq!(Language::first_of(locales), language);
    };
    check(&["cs-CZ"], Language::Cs);
    check(&["pt-BR", "es-AR", "en"], Language::Es);
    check(&["de_AT.UTF-8"], Language::De);
    check(&["FR"], Language::Fr);
    check(&["C"], Language::En);
    check(&["csb"], Language::En);
    check(&[], Language::En);
}

#[test]
fn numbers_and_plurals_are_the_language_s_own() {
    let check = |language: Language, count: u32, said: &str| {
        speak(language);
        assert_eq!(say!(points, count = count), said);
    };
    check(Language::En, 1, "1 point");
    check(Language::En, 2, "2 points");
    check(Language::Fr, 0, "0 point");
    check(Language::De, 1, "1 Punkt");
    check(Language::Cs, 1, "1 bod");
    check(Language::Cs, 3, "3 body");
    check(Language::Cs, 5, "5 bodů");
    assert_eq!(comma(&Value::from(1.5)).as_deref(), Some("1,5"));
}

#[test]
fn french_words_shorten_before_a_vowel() {
    speak(Language::Fr);
    for (name, of) in [("Bo", "de Bo"), ("Ada", "d’Ada"), ("Émile", "d’Émile")] {
        let said = say!(lobby_of, name = name);
        assert!(said.ends_with(of), "{said}");
    }
}

#[test]
fn marks_tell_what_was_translated() {
    speak(Language::Marked);
    let check = |label: &str, bare: &[&str]| assert_eq!(marks::bare(label), bare, "{label}");
    check(&say!(points, count = 2), &[]);
    check("12:30 + 4", &[]);
    check("Done", &["Done"]);
    check(&format!("{}: road", say!(points, count = 2)), &[": road"]);
    check(say!(close), &[]);
    check(&say!(list_of_two, most = "Anna", last = say!(close)), &["Anna"]);
}
