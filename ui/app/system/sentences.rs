//! Errors and news as sentences that stay until they are closed.
//!
//! Invariants: the newest is shown first; the player's last action has one sentence at most,
//! removed by the next attempt; a sentence of one page is never shown on another.

/// Subject of a sentence, which decides where it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum About {
    /// News; shown at the page's lower edge.
    News,
    /// Result of the player's last action; shown there, too.
    Act,
    /// The home page's line for joining a table; shown next to it.
    Join,
    /// The home page's line for opening a record; shown next to it.
    Record,
}

/// Sentences that aren't closed yet; see the module.
#[derive(Debug, Default)]
pub(crate) struct Sentences {
    /// Number, subject and text of each sentence, oldest first.
    all: Vec<(u64, About, String)>,
    /// Number of sentences added so far.
    said: u64,
}

impl Sentences {
    /// Adds a sentence; except for news, it replaces those with the same subject.
    pub(crate) fn say(&mut self, about: About, sentence: String) {
        if about != About::News {
            self.forget(about);
        }
        self.all.push((self.said, about, sentence));
        self.said += 1;
    }

    /// Removes the sentences about a subject, as the player tries again or has succeeded.
    pub(crate) fn forget(&mut self, about: About) {
        self.all.retain(|(_, other, _)| *other != about);
    }

    /// Returns the number of sentences added so far.
    pub(crate) const fn said(&self) -> u64 {
        self.said
    }

    /// Removes the sentences of a page that was left; those with a number from `since` on stay.
    pub(crate) fn leave(&mut self, since: u64) {
        self.all.retain(|(number, ..)| *number >= since);
    }

    /// Returns the sentence next to a line.
    pub(crate) fn beside(&self, line: About) -> Option<&str> {
        self.all.iter().find(|(_, about, _)| *about == line).map(|(_, _, sentence)| sentence.as_str())
    }

    /// Returns the sentence at the lower edge: the newest.
    pub(crate) fn newest(&self) -> Option<&str> {
        self.all.get(self.floating()?).map(|(_, _, sentence)| sentence.as_str())
    }

    /// Closes that sentence; the one before it is next.
    pub(crate) fn close(&mut self) {
        if let Some(at) = self.floating() {
            self.all.remove(at);
        }
    }

    fn floating(&self) -> Option<usize> {
        self.all.iter().rposition(|(_, about, _)| matches!(about, About::News | About::Act))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newest_is_shown_and_a_retry_clears_the_error() {
        let mut sentences = Sentences::default();
        let say = |sentences: &mut Sentences, about, text: &str| sentences.say(about, text.to_owned());
        say(&mut sentences, About::News, "Cy has resigned.");
        say(&mut sentences, About::Act, "It is not your turn.");
        say(&mut sentences, About::Act, "Too fast.");
        say(&mut sentences, About::Join, "A typo.");
        assert_eq!((sentences.newest(), sentences.beside(About::Join)), (Some("Too fast."), Some("A typo.")));
        sentences.forget(About::Act);
        assert_eq!(sentences.newest(), Some("Cy has resigned."));
        say(&mut sentences, About::News, "Bo is back.");
        for read in [Some("Bo is back."), Some("Cy has resigned."), None] {
            assert_eq!(sentences.newest(), read);
            sentences.close();
        }
        say(&mut sentences, About::Join, "No invitation.");
        assert_eq!(sentences.beside(About::Join), Some("No invitation."));
        assert_eq!(sentences.newest(), None);
    }

    #[test]
    fn no_sentence_follows_to_another_place() {
        let mut sentences = Sentences::default();
        for about in [About::News, About::Act, About::Join, About::Record] {
            sentences.say(about, "before".to_owned());
        }
        let before = sentences.said();
        sentences.say(About::Act, "The settings could not be kept.".to_owned());
        sentences.leave(before);
        assert_eq!(sentences.newest(), Some("The settings could not be kept."));
        sentences.close();
        assert_eq!(sentences.newest(), None);
        assert_eq!((sentences.beside(About::Join), sentences.beside(About::Record)), (None, None));
    }
}
