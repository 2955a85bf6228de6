//! Texts of the languages: all of them inside a native program, in a tab only the English ones.
//! The page has a file for each other language (`ui/web/build`), which a tab fetches when needed.
//!
//! Invariants: the texts of a language never change once they are here, because messages are read
//! once; a language without texts isn't spoken ([`super::speak`]).

use std::sync::OnceLock;

use super::Language;

/// Maximum length of a fetched file, in bytes: five times the longest one.
/// The page's server can fill it, once for each language; a longer file is refused.
const FILE_MAX: usize = 1 << 20;
/// Character between the messages and the short rules of a file.
const SEPARATOR: char = '\u{c}';

/// Messages, in the notation of Fluent, and short rules, as Markdown.
pub(super) type Texts<T> = [T; 2];

/// Texts of the languages that were fetched.
static FETCHED: Fetched = Fetched([const { OnceLock::new() }; Language::COUNT]);

struct Fetched([OnceLock<Texts<String>>; Language::COUNT]);

impl Fetched {
    fn get(&self, language: Language) -> Option<Texts<&str>> {
        self.0[language as usize].get().map(|texts| texts.each_ref().map(String::as_str))
    }

    /// Adds the texts of a file. Returns false for a file that has none, as a web server may answer
    /// any path with anything, and if the language has texts already.
    fn add(&self, language: Language, file: &str) -> bool {
        let parts = file.split_once(SEPARATOR).filter(|_| file.len() <= FILE_MAX);
        parts.is_some_and(|(messages, rules)| {
            self.0[language as usize].set([messages, rules].map(str::to_owned)).is_ok()
        })
    }
}

impl Language {
    /// Returns the name of the page's file with the texts; `None` for English, which the page has
    /// inside.
    pub fn file(self) -> Option<String> {
        (self.code() != Self::En.code()).then(|| format!("{}.txt", self.code()))
    }

    /// Returns true if the language can be spoken.
    pub fn is_here(self) -> bool {
        self.texts().is_some()
    }

    /// Adds the texts of the language's fetched [`Language::file`]. Returns false if they can't be
    /// used, or if the language is here already.
    pub fn add_texts(self, file: &str) -> bool {
        self.inside().is_none() && FETCHED.add(self, file)
    }

    /// Returns the messages, in the notation of Fluent.
    pub fn text(self) -> &'static str {
        self.texts().map_or_else(|| Self::En.text(), |[messages, _]| messages)
    }

    /// Returns the short rules, as Markdown.
    pub fn rules(self) -> &'static str {
        self.texts().map_or_else(|| Self::En.rules(), |[_, rules]| rules)
    }

    fn texts(self) -> Option<Texts<&'static str>> {
        self.inside().or_else(|| FETCHED.get(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fetched_texts_are_kept_only_once() {
        let fetched = Fetched([const { OnceLock::new() }; Language::COUNT]);
        let long = format!("a = b\u{c}{}", "x".repeat(FILE_MAX));
        for (language, file, is_added) in [
            (Language::De, "<html>a page that says that nothing was found</html>", false),
            (Language::De, &long, false),
            (Language::De, "a = b\n\u{c}## Regeln\n", true),
            (Language::De, "a = c\n\u{c}## Andere\n", false),
            (Language::Fr, "\u{c}", true),
        ] {
            assert_eq!(fetched.add(language, file), is_added, "{language:?}: {file:.20}");
        }
        assert_eq!(fetched.get(Language::De), Some(["a = b\n", "## Regeln\n"]));
        assert_eq!(fetched.get(Language::Es), None);
        // A native program has all of them inside.
        assert!(Language::ALL.iter().all(|language| language.is_here() && !language.add_texts("\u{c}")));
    }
}
