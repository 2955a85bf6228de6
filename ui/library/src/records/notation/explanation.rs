//! Errors in a game in words, as clauses in the language of the player.
//! The English `Display` of these types is for logs and tests.

use bastide_rules::Refusal;
use bastide_rules::options::OptionError;
use bastide_rules::safe_text::quoted;
use bastide_words::Explain;
use bastide_words::game_choice::ChoiceError;

use super::{COLOUR_NAMES, HEAD, NotationError, NotationProblem, SHOWN};

impl Explain for NotationError {
    fn why(&self) -> String {
        say!(notation_line, line = self.line, why = self.wrong.why())
    }
}

impl Explain for NotationProblem {
    fn why(&self) -> String {
        let shown = |word: &str| quoted(word, SHOWN);
        match self {
            Self::Long => say!(file_large).to_owned(),
            Self::Encoding => say!(notation_encoding).to_owned(),
            Self::Head => say!(notation_head, head = HEAD),
            Self::Game | Self::Choice(ChoiceError::Seats) => say!(notation_game).to_owned(),
            Self::Choice(
                ChoiceError::Expansion(word)
                | ChoiceError::Part(word)
                | ChoiceError::Preset(word)
                | ChoiceError::Option(word)
                | ChoiceError::Form(word)
                | ChoiceError::Value(
                    OptionError::NoSuchOption(word) | OptionError::NoSuchValue { value: word, .. },
                ),
            )
            | Self::Followers(word) => say!(refusal_unknown_word, word = shown(word)),
            Self::Colours => say!(notation_colours, colours = COLOUR_NAMES.join(", ")),
            Self::Setup(error) => error.why(),
            Self::Seats(_) => say!(notation_seats).to_owned(),
            Self::NoName(name) => say!(notation_no_name, name = shown(name)),
            Self::Name(name) => say!(notation_nobody, name = shown(name)),
            Self::Asked(name) => say!(notation_asked, name = shown(name)),
            Self::Draw => Refusal::DrawDue.why(),
            Self::Over => Refusal::Over.why(),
            Self::Tile(tile) => say!(notation_tile, tile = shown(tile)),
            Self::Several(tile) => say!(notation_several, tile = shown(tile)),
            Self::Item(item) => say!(notation_item, item = shown(item)),
            Self::Refused(refusal) => refusal.why(),
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::SetupError;
    use bastide_words::language::{self, Language};

    use super::*;

    #[test]
    fn error_in_a_text_is_said_in_every_language() {
        let word = || "Zoë".to_owned();
        let value = OptionError::NoSuchValue { name: "fairy", value: word(), values: &["on_tile"] };
        for wrong in [
            NotationProblem::Long,
            NotationProblem::Encoding,
            NotationProblem::Head,
            NotationProblem::Game,
            NotationProblem::Choice(ChoiceError::Seats),
            NotationProblem::Choice(ChoiceError::Expansion(word())),
            NotationProblem::Choice(ChoiceError::Part(word())),
            NotationProblem::Choice(ChoiceError::Preset(word())),
            NotationProblem::Choice(ChoiceError::Option(word())),
            NotationProblem::Choice(ChoiceError::Form(word())),
            NotationProblem::Choice(ChoiceError::Value(OptionError::NoSuchOption(word()))),
            NotationProblem::Choice(ChoiceError::Value(value)),
            NotationProblem::Followers(word()),
            NotationProblem::Colours,
            NotationProblem::Setup(SetupError::NoBase),
            NotationProblem::Seats(2),
            NotationProblem::NoName(word()),
            NotationProblem::Name(word()),
            NotationProblem::Asked(word()),
            NotationProblem::Draw,
            NotationProblem::Over,
            NotationProblem::Tile(word()),
            NotationProblem::Several(word()),
            NotationProblem::Item(word()),
            NotationProblem::Refused(Refusal::River),
        ] {
            let display = wrong.to_string();
            let error = NotationError { line: 4, wrong };
            let said = |language| {
                language::speak(language);
                (error.wrong.why(), error.why())
            };
            let (english, whole) = said(Language::En);
            assert_eq!(whole, format!("{english} (line 4)"));
            for other in Language::ALL.into_iter().filter(|language| *language != Language::En) {
                let (clause, whole) = said(other);
                assert!(!clause.contains(&english) && !clause.contains(&display), "{other:?}: {clause}");
                assert_eq!(clause.contains("Zoë"), display.contains("Zoë"), "{other:?}: {clause}");
                assert!(whole.contains(&clause) && whole.ends_with(" 4)"), "{other:?}: {whole}");
            }
        }
        language::speak(Language::En);
    }
}
