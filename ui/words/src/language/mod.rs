//! Messages in five languages.
//! `say!` is the only way to text on the screen; the messages are Fluent files in `ui/words`, a
//! folder for each language.
//!
//! Invariant: text is made where it is shown, on the thread that draws and in the language chosen
//! there with [`speak`]. Other threads pass on events, never sentences.
//!
//! A message is a type (`build.rs` makes it), so the compiler finds unknown messages, missing
//! variables and unused messages.

use std::cell::Cell;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use serde::{Deserialize, Serialize};

use self::texts::Texts;

/// Value of a message's variable: text or a number.
pub type Value<'a> = fluent_bundle::FluentValue<'a>;

macro_rules! languages {
    ($( $(#[$default:ident])? $Name:ident: $code:literal, $called:literal; )+) => {
        /// A language of the program.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum Language {
            $( #[doc = $called] $(#[$default])? $Name, )+
            /// English in marks, by which tests find untranslated text.
            #[cfg(any(test, feature = "marked"))]
            Marked,
        }

        impl Language {
            /// All languages that can be chosen.
            pub const ALL: [Self; [$( $code ),+].len()] = [$( Self::$Name ),+];

            /// Number of languages, those of tests included.
            const COUNT: usize = Self::ALL.len() + cfg!(any(test, feature = "marked")) as usize;

            /// Returns the code and the language's own name.
            const fn row(self) -> [&'static str; 2] {
                match self {
                    $( Self::$Name => [$code, $called], )+
                    #[cfg(any(test, feature = "marked"))]
                    Self::Marked => ["en", "Marked"],
                }
            }

            /// Returns the texts that are in the program; in a tab it has only English ones.
            const fn inside(self) -> Option<Texts<&'static str>> {
                match self {
                    $(
                        #[cfg(not(target_family = "wasm"))]
                        Self::$Name => Some(included!($code)),
                    )+
                    #[cfg(target_family = "wasm")]
                    Self::En => Some(included!("en")),
                    #[cfg(target_family = "wasm")]
                    _ => None,
                    #[cfg(all(not(target_family = "wasm"), any(test, feature = "marked")))]
                    Self::Marked => Self::En.inside(),
                }
            }
        }
    };
}

/// Texts of a language, as `build.rs` has joined them.
macro_rules! included {
    ($code:literal) => {
        [
            include_str!(concat!(env!("OUT_DIR"), "/", $code, ".ftl")),
            include_str!(concat!(env!("OUT_DIR"), "/", $code, ".md")),
        ]
    };
}

languages! {
    #[default]
    En: "en", "English"; // the others are translated from it
    Fr: "fr", "Français";
    De: "de", "Deutsch";
    Es: "es", "Español";
    Cs: "cs", "Čeština";
}

impl Language {
    /// Returns the two-letter code (ISO 639-1).
    pub const fn code(self) -> &'static str {
        self.row()[0]
    }

    /// Returns the language's own name.
    pub const fn name(self) -> &'static str {
        self.row()[1]
    }

    /// Returns the first of the system's languages that the program has, else English.
    /// Tests use English on every machine.
    pub fn of_system() -> Self {
        static SYSTEM: OnceLock<Language> = OnceLock::new();
        if cfg!(test) { Self::En } else { *SYSTEM.get_or_init(|| Self::first_of(sys_locale::get_locales())) }
    }

    fn first_of(locales: impl IntoIterator<Item = String>) -> Self {
        let spoken = |locale: String| {
            let code = locale.split(['-', '_', '.']).next()?.to_lowercase();
            Self::ALL.into_iter().find(|language| language.code() == code)
        };
        locales.into_iter().find_map(spoken).unwrap_or_default()
    }

    /// Returns the language of this thread.
    pub fn spoken() -> Self {
        SPOKEN.get()
    }

    /// Returns the messages, which are read on the first use.
    fn catalogue(self) -> &'static Catalogue {
        static READ: [OnceLock<Catalogue>; Language::COUNT] = [const { OnceLock::new() }; Language::COUNT];
        READ[self as usize].get_or_init(|| Catalogue::read(self))
    }
}

thread_local! {
    static SPOKEN: Cell<Language> = const { Cell::new(Language::En) };
}

/// Sets the language of this thread; English if a tab hasn't fetched the language's texts yet.
pub fn speak(language: Language) {
    SPOKEN.set(if language.is_here() { language } else { Language::En });
}

/// Messages of a language.
struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    /// Messages without variables, by number, once they were used.
    fixed: [OnceLock<String>; messages::COUNT],
}

impl Catalogue {
    fn read(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(language.code().parse().into_iter().collect());
        // The window's typeface lacks the marks that isolate right-to-left names.
        bundle.set_use_isolating(false);
        // A line break in the file is only a space on the screen.
        bundle.set_transform(Some(|text| text.replace('\n', " ").into()));
        // Enables Fluent's `NUMBER` function.
        if bundle.add_builtins().is_err() {
            tracing::error!("the bundle has its functions twice");
        }
        // The French word "de" is shortened before a name that begins with a vowel.
        if bundle.add_function("DE", |names, _| of(names)).is_err() {
            tracing::error!("the bundle has its functions twice");
        }
        match language {
            Language::En => {}
            #[cfg(any(test, feature = "marked"))]
            Language::Marked => bundle.set_formatter(Some(|value, _| marks::value(value))),
            _ => bundle.set_formatter(Some(|value, _| comma(value))),
        }
        for text in [Language::En.text(), language.text()] {
            // A message that can't be read is left out and said in English; a test reads all of
            // them.
            bundle.add_resource_overriding(
                FluentResource::try_new(text.to_owned()).unwrap_or_else(|(some, _)| some),
            );
        }
        Self { bundle, fixed: [const { OnceLock::new() }; messages::COUNT] }
    }

    fn say(&self, name: &str, args: Option<&FluentArgs<'_>>) -> String {
        let (mut said, mut errors) = (String::new(), Vec::new());
        let pattern = self.bundle.get_message(name).and_then(|message| message.value());
        let done = pattern.map(|pattern| self.bundle.write_pattern(&mut said, pattern, args, &mut errors));
        debug_assert!(matches!(done, Some(Ok(()))) && errors.is_empty(), "{name}: {errors:?}");
        said
    }
}

/// Writes a number with a decimal comma, as most of Europe does.
fn comma(value: &Value<'_>) -> Option<String> {
    match value {
        Value::Number(number) => Some(number.as_string().replace('.', ",")),
        _ => None,
    }
}

/// Writes a name with the French word for "of": "de Bo", "d’Ada".
fn of<'a>(names: &[Value<'a>]) -> Value<'a> {
    let Some(Value::String(name)) = names.first() else { return Value::Error };
    let vowel = |c: char| "aàâäæeéèêëiîïoôöœuùûü".contains(c);
    let first = name.chars().next().and_then(|c| c.to_lowercase().next());
    let of = if first.is_some_and(vowel) { "d’" } else { "de " };
    Value::String(format!("{of}{name}").into())
}

/// Returns a message without variables.
fn fixed(number: usize, name: &str) -> &'static str {
    let language = SPOKEN.get();
    let catalogue = language.catalogue();
    catalogue.fixed[number].get_or_init(|| marked(language, catalogue.say(name, None)))
}

/// Returns a message with variables.
fn made<'a, const N: usize>(name: &str, pairs: [(&'static str, Value<'a>); N]) -> String {
    let language = SPOKEN.get();
    let mut args = FluentArgs::with_capacity(N);
    for (variable, value) in pairs {
        args.set(variable, value);
    }
    marked(language, language.catalogue().say(name, Some(&args)))
}

#[cfg(not(any(test, feature = "marked")))]
const fn marked(_: Language, said: String) -> String {
    said
}

#[cfg(any(test, feature = "marked"))]
fn marked(language: Language, said: String) -> String {
    if language == Language::Marked { marks::message(&said) } else { said }
}

/// Types of the messages, made by `build.rs`.
#[allow(
    non_camel_case_types,
    missing_docs,
    reason = "a message is called the same in the files and in the code, and says what it says"
)]
pub mod messages {
    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}

/// A message; `build.rs` makes a type for each.
pub trait Message {
    /// Type of its text.
    type Said;
    /// Says the message in the language of this thread.
    fn say(self) -> Self::Said;
}

/// Value that can be said in a sentence.
pub trait Explain {
    /// Returns the sentence.
    fn why(&self) -> String;
}

/// Says a message in the language of this thread.
/// Examples are `say!(settings_done)` and `say!(table_seconds, count = 3)`. Without variables it
/// returns a `&'static str`, with them a `String`.
#[macro_export]
macro_rules! say {
    ($message:ident) => { $crate::language::Message::say($crate::language::messages::$message) };
    ($message:ident, $($variable:ident = $value:expr),+ $(,)?) => {
        $crate::language::Message::say(
            $crate::language::messages::$message { $($variable: $crate::language::Value::from($value)),+ }
        )
    };
}
mod texts;

#[cfg(any(test, feature = "marked"))]
pub mod marks;
#[cfg(test)]
pub(crate) mod tests;
