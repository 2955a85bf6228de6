//! What is said, in five languages. `say!` is the only way to a word on the screen; the messages lie in
//! `ui/words`, a folder a language, in the notation of Fluent.
//!
//! Invariant: words are made where they are shown, on the thread that draws and in the language that was chosen there
//! with [`speak`]. Other threads hand on what happened, never a sentence.
//!
//! A message is a type (`build.rs` makes it), so one that isn't there, a variable that is missing, and a message that
//! nothing says are found by the compiler.

use std::cell::Cell;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use serde::{Deserialize, Serialize};

/// What a message takes: text or a number.
pub(crate) type Value<'a> = fluent_bundle::FluentValue<'a>;

macro_rules! languages {
    ($( $(#[$default:ident])? $Name:ident: $code:literal, $called:literal; )+) => {
        /// One of the languages.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum Language {
            $( #[doc = $called] $(#[$default])? $Name, )+
            /// English in marks, by which tests find what isn't translated.
            #[cfg(test)]
            Marked,
        }

        impl Language {
            /// All that can be chosen.
            pub const ALL: [Self; [$( $code ),+].len()] = [$( Self::$Name ),+];

            /// Its two letters, what those who speak it call it, its messages, and the rules in short.
            const fn row(self) -> [&'static str; 4] {
                match self {
                    $( Self::$Name => [
                        $code,
                        $called,
                        include_str!(concat!(env!("OUT_DIR"), "/", $code, ".ftl")),
                        include_str!(concat!("../../../words/", $code, "/rules.md")),
                    ], )+
                    #[cfg(test)]
                    Self::Marked => ["en", "Marked", Self::En.text(), Self::En.rules()],
                }
            }
        }
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
    /// Its two letters.
    pub const fn code(self) -> &'static str {
        self.row()[0]
    }

    /// What those who speak it call it.
    pub(crate) const fn name(self) -> &'static str {
        self.row()[1]
    }

    const fn text(self) -> &'static str {
        self.row()[2]
    }

    /// The first of the system's languages that is spoken here. Tests speak English on every machine.
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

    /// The rules in short, a page.
    pub(crate) const fn rules(self) -> &'static str {
        self.row()[3]
    }

    /// What this thread speaks.
    pub(crate) fn spoken() -> Self {
        SPOKEN.get()
    }

    /// Its messages, read when they are first asked for.
    fn catalogue(self) -> &'static Catalogue {
        static READ: [OnceLock<Catalogue>; Language::ALL.len() + 1] =
            [const { OnceLock::new() }; Language::ALL.len() + 1];
        READ[self as usize].get_or_init(|| Catalogue::read(self))
    }
}

thread_local! {
    static SPOKEN: Cell<Language> = const { Cell::new(Language::En) };
}

/// Chooses what this thread speaks from now on.
pub fn speak(language: Language) {
    SPOKEN.set(language);
}

/// The messages of a language.
struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    /// Those without variables, by their number, once they were said.
    fixed: [OnceLock<String>; messages::COUNT],
}

impl Catalogue {
    fn read(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(language.code().parse().into_iter().collect());
        // The marks that isolate right-to-left names are no letters of the window's typeface.
        bundle.set_use_isolating(false);
        // Where a line ends in the file isn't where one ends on the screen.
        bundle.set_transform(Some(|text| text.replace('\n', " ").into()));
        // A number is a number, however it is written.
        if bundle.add_builtins().is_err() {
            tracing::error!("the bundle has its functions twice");
        }
        // French words shorten before a name that begins with a vowel.
        if bundle.add_function("DE", |names, _| of(names)).is_err() {
            tracing::error!("the bundle has its functions twice");
        }
        match language {
            Language::En => {}
            #[cfg(test)]
            Language::Marked => bundle.set_formatter(Some(|value, _| marks::value(value))),
            _ => bundle.set_formatter(Some(|value, _| comma(value))),
        }
        for text in [Language::En.text(), language.text()] {
            // What can't be read is left out, and English then; a test reads all of it.
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

/// A number with a comma, as most of Europe writes it.
fn comma(value: &Value<'_>) -> Option<String> {
    match value {
        Value::Number(number) => Some(number.as_string().replace('.', ",")),
        _ => None,
    }
}

/// A name with the French word for "of": "de Bo", "d’Ada".
fn of<'a>(names: &[Value<'a>]) -> Value<'a> {
    let Some(Value::String(name)) = names.first() else { return Value::Error };
    let vowel = |c: char| "aàâäæeéèêëiîïoôöœuùûü".contains(c);
    let first = name.chars().next().and_then(|c| c.to_lowercase().next());
    let of = if first.is_some_and(vowel) { "d’" } else { "de " };
    Value::String(format!("{of}{name}").into())
}

/// A message without variables.
fn fixed(number: usize, name: &str) -> &'static str {
    let language = SPOKEN.get();
    let catalogue = language.catalogue();
    catalogue.fixed[number].get_or_init(|| marked(language, catalogue.say(name, None)))
}

/// A message with variables.
fn made<'a, const N: usize>(name: &str, pairs: [(&'static str, Value<'a>); N]) -> String {
    let language = SPOKEN.get();
    let mut args = FluentArgs::with_capacity(N);
    for (variable, value) in pairs {
        args.set(variable, value);
    }
    marked(language, language.catalogue().say(name, Some(&args)))
}

#[cfg(not(test))]
const fn marked(_: Language, said: String) -> String {
    said
}

#[cfg(test)]
fn marked(language: Language, said: String) -> String {
    if language == Language::Marked { marks::message(&said) } else { said }
}

/// The types of the messages: see `build.rs`.
#[allow(non_camel_case_types, reason = "a message is called the same in the files and in the code")]
pub(crate) mod messages {
    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}

/// What `build.rs` makes a type of.
pub(crate) trait Message {
    /// What saying it gives.
    type Said;
    /// Says it in the language that was chosen.
    fn say(self) -> Self::Said;
}

/// Says a message in the language that was chosen: `say!(settings_done)`, `say!(table_seconds, count = 3)`. Without
/// variables that is a `&'static str`, with them a `String`.
macro_rules! say {
    ($message:ident) => { $crate::words::language::Message::say($crate::words::language::messages::$message) };
    ($message:ident, $($variable:ident = $value:expr),+ $(,)?) => {
        $crate::words::language::Message::say(
            $crate::words::language::messages::$message { $($variable: $crate::words::language::Value::from($value)),+ }
        )
    };
}
#[cfg(test)]
pub(crate) mod marks;
#[cfg(test)]
mod tests;
