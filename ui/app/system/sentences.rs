//! What went wrong and what has happened, as sentences that stay until they are closed.
//!
//! Invariants: the newest is read first; what the player tried last has one sentence at most, which goes with the next try; and no sentence of one place is
//! read in another.

/// What a sentence is about, and so where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum About {
    /// What has happened: above the place's lower edge.
    News,
    /// What the player tried: likewise.
    Act,
    /// The line at home by which one joins a table: beside it.
    Join,
    /// The line at home by which one opens a record: beside it.
    Record,
}

/// See the module.
#[derive(Debug, Default)]
pub(crate) struct Sentences {
    /// Oldest first, with their numbers.
    all: Vec<(u64, About, String)>,
    /// How many there ever were.
    said: u64,
}

impl Sentences {
    /// One more; of what was tried the newest stands for those before.
    pub(crate) fn say(&mut self, about: About, sentence: String) {
        if about != About::News {
            self.forget(about);
        }
        self.all.push((self.said, about, sentence));
        self.said += 1;
    }

    /// Something is tried anew, or has come about: what was said of it before goes.
    pub(crate) fn forget(&mut self, about: About) {
        self.all.retain(|(_, other, _)| *other != about);
    }

    /// How many there ever were.
    pub(crate) const fn said(&self) -> u64 {
        self.said
    }

    /// The player has gone to another place; what was said since there were so many is about that.
    pub(crate) fn leave(&mut self, since: u64) {
        self.all.retain(|(number, ..)| *number >= since);
    }

    /// What stands beside a line.
    pub(crate) fn beside(&self, line: About) -> Option<&str> {
        self.all.iter().find(|(_, about, _)| *about == line).map(|(_, _, sentence)| sentence.as_str())
    }

    /// What is read now above the lower edge: the newest.
    pub(crate) fn newest(&self) -> Option<&str> {
        self.all.get(self.floating()?).map(|(_, _, sentence)| sentence.as_str())
    }

    /// That was read: the one before it is next.
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
    fn the_newest_is_read_and_what_is_tried_again_goes() {
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
