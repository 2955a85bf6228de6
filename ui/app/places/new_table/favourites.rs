//! Named tables that the player likes to set up again. Kept as JSON in the data folder.
//!
//! Invariants: the file is replaced whole or not at all; an unreadable one is reported, and stays
//! beside the new one.

use std::io;
use std::path::{Path, PathBuf};

use bastide_rules::safe_text::is_inert;
use bastide_session::Terms;
use bastide_table::store;
use bastide_words::Explain;
use bastide_words::game_choice::{self, GameChoice};
use serde::{Deserialize, Serialize};

use super::seats::{self, Guest, Seats};

/// Maximum length of a name, in characters.
pub(super) const NAME_CHARS: usize = 40;
/// Maximum number of favourites.
const MOST: usize = 24;

/// Table with a name. Expansions and options are kept by their command line names, so that a later
/// version knows them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Favourite {
    /// Name that the player gave it.
    pub(super) name: String,
    /// Guests, beside the player.
    guests: Vec<Guest>,
    /// Thinking time of a level 9 bot, in seconds; the usual one if an earlier version wrote none.
    #[serde(default = "usual_think_s")]
    think_s: u16,
    /// Terms of the table, such as pace and aids.
    pub(super) terms: Terms,
    expansions: Vec<String>,
    /// Parts of expansions that are played; `None` if they are exactly those of the expansions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parts: Option<String>,
    /// Options that differ from their default, as names and values.
    options: Vec<(String, String)>,
}

impl Favourite {
    /// Makes a favourite of the table that is being set up. Cuts the name to [`NAME_CHARS`].
    pub(super) fn new(name: &str, seats: &Seats, terms: &Terms, chosen: &GameChoice) -> Self {
        let name: String = name.trim().chars().filter(|c| is_inert(*c)).take(NAME_CHARS).collect();
        let expansions = chosen.expansions().iter().map(|expansion| expansion.name().to_owned());
        let options = chosen.changed().into_iter();
        Self {
            name,
            guests: seats.guests.clone(),
            think_s: seats.think_s,
            terms: terms.clone(),
            expansions: expansions.collect(),
            parts: chosen.parts(),
            options: options.map(|(option, value)| (option.name.clone(), value.name.clone())).collect(),
        }
    }

    /// Returns the guests beside the player.
    pub(super) fn seats(&self) -> Seats {
        let guests = self.guests.iter().take(seats::MOST).cloned().collect();
        Seats { guests, think_s: self.think_s }
    }

    /// Returns the game, without what this version doesn't know.
    pub(super) fn chosen(&self) -> GameChoice {
        let mut chosen = GameChoice::default();
        for expansion in self.expansions.iter().filter_map(|name| game_choice::expansion(name).ok()) {
            chosen.play(expansion, true);
        }
        if let Some(Ok(components)) = self.parts.as_deref().map(game_choice::parts) {
            chosen.play_only(&components);
        }
        for (option, value) in &self.options {
            // An option of another version keeps its default here.
            let _ = chosen.set(option, value);
        }
        chosen
    }
}

/// Converts the format of earlier versions, which had a clock instead of a pace.
fn renew(kept: &mut serde_json::Value) {
    if let Some(terms) = kept.get_mut("terms").and_then(serde_json::Value::as_object_mut)
        && let Some(clock) = terms.remove("clock")
    {
        terms.entry("pace").or_insert(serde_json::json!({ "Live": { "clock": clock } }));
    }
}

fn usual_think_s() -> u16 {
    Seats::default().think_s
}

/// All favourites, with the folder that holds them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Favourites {
    data: PathBuf,
    /// Favourites in the order of display.
    pub(super) all: Vec<Favourite>,
}

impl Favourites {
    /// Reads the favourites. Returns a sentence as well if the file exists but can't be read.
    pub(crate) fn load(data: &Path) -> (Self, Option<String>) {
        let path = file(data);
        let read = store::read_text(&path).and_then(|text| {
            let mut kept: serde_json::Value = serde_json::from_str(&text)?;
            kept.as_array_mut().into_iter().flatten().for_each(renew);
            Ok(serde_json::from_value(kept)?)
        });
        let (all, sentence) = match read {
            Ok(all) => (all, None),
            Err(error) if error.kind() == io::ErrorKind::NotFound => (Vec::new(), None),
            Err(error) => {
                let why = say!(favourites_unread, file = path.display().to_string(), why = error.why());
                (Vec::new(), Some(why))
            }
        };
        (Self { data: data.to_owned(), all }, sentence)
    }

    /// Keeps a table, replacing one of the same name. Beyond the maximum number the oldest goes.
    ///
    /// # Errors
    /// Fails if the folder can't be written to; nothing has changed then.
    pub(super) fn keep(&mut self, favourite: Favourite) -> io::Result<()> {
        let mut all = self.all.clone();
        match all.iter_mut().find(|other| other.name == favourite.name) {
            Some(other) => *other = favourite,
            None => all.push(favourite),
        }
        if all.len() > MOST {
            all.remove(0);
        }
        self.write(all)
    }

    /// Removes the favourite of this name.
    ///
    /// # Errors
    /// Fails if the folder can't be written to; nothing has changed then.
    pub(super) fn remove(&mut self, name: &str) -> io::Result<()> {
        let all = self.all.iter().filter(|favourite| favourite.name != name).cloned().collect();
        self.write(all)
    }

    fn write(&mut self, all: Vec<Favourite>) -> io::Result<()> {
        let path = file(&self.data);
        if Self::load(&self.data).1.is_some() {
            store::rename(&path, &path.with_extension("json.old"))?;
        }
        store::make_folder(&self.data)?;
        store::replace(&path, &serde_json::to_vec_pretty(&all)?)?;
        self.all = all;
        Ok(())
    }
}

fn file(data: &Path) -> PathBuf {
    data.join("favourites.json")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{GAP, part};
    use bastide_record::{Clock, Pace};
    use bastide_rules::Level;
    use bastide_rules::{Expansion, Part, Preset};

    use bastide_words::components::Component;

    #[test]
    fn favourites_are_kept_and_removed() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("not there yet");
        let mut chosen = GameChoice::default();
        chosen.follow(Preset::Original);
        for expansion in [Expansion::Cult, Expansion::Inns] {
            chosen.play(expansion, true);
        }
        chosen.set("shrines", "6").unwrap();
        chosen.play_component(Component::Rule(Part::Inn), false);
        let terms = Terms { pace: Pace::Live { clock: Clock::Turn { seconds: 60 } }, ..Terms::default() };
        let hard = Guest::Bot(Level::HARD);
        let seats = |guests: &[Guest]| Seats { guests: guests.to_vec(), think_s: 10 };
        let evening = Favourite::new(" Evening\n", &seats(&[Guest::Friend, hard.clone()]), &terms, &chosen);
        let (mut favourites, sentence) = Favourites::load(&data);
        assert_eq!((favourites.all.len(), sentence), (0, None));
        favourites.keep(evening.clone()).unwrap();
        favourites
            .keep(Favourite::new(
                "Short",
                &seats(std::slice::from_ref(&hard)),
                &Terms::default(),
                &GameChoice::default(),
            ))
            .unwrap();
        let (mut read, sentence) = Favourites::load(&data);
        assert_eq!((&read, sentence), (&favourites, None));
        assert_eq!(
            (read.all[0].name.as_str(), read.all[0].chosen(), &read.all[0].terms),
            ("Evening", chosen, &terms)
        );
        assert_eq!(read.all[0].seats(), seats(&[Guest::Friend, hard.clone()]));
        read.keep(Favourite { guests: vec![hard], ..evening }).unwrap();
        assert_eq!((read.all.len(), read.all[0].guests.len()), (2, 1), "the same name");
        read.remove("Evening").unwrap();
        assert_eq!(Favourites::load(&data).0.all.len(), 1);
    }

    /// `UPDATE_FILES=1 cargo test -p bastide-app kept_favourites` writes the file.
    #[test]
    fn kept_favourites_are_read_and_written_alike() {
        let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/files/kept/data");
        let mut chosen = GameChoice::default();
        chosen.play(Expansion::Inns, true);
        chosen.set("shrines", "6").unwrap();
        chosen.play_component(Component::Rule(Part::Inn), false);
        let terms = Terms { pace: Pace::Live { clock: Clock::Turn { seconds: 60 } }, ..Terms::default() };
        let guests = vec![Guest::Friend, Guest::Bot(Level::HARD)];
        let seats = Seats { guests, think_s: 10 };
        let evening = Favourite::new("Evening", &seats, &terms, &chosen);
        let folder = tempfile::tempdir().unwrap();
        let (mut written, _) = Favourites::load(folder.path());
        written.keep(evening.clone()).unwrap();
        let bytes = std::fs::read(file(folder.path())).unwrap();
        if std::env::var_os("UPDATE_FILES").is_some() {
            std::fs::write(file(&kept), &bytes).unwrap();
        }
        assert!(std::fs::read(file(&kept)).unwrap_or_default() == bytes, "it is written otherwise");
        let (read, sentence) = Favourites::load(&kept);
        assert_eq!((&read.all[..], sentence), (&[evening][..], None));
        assert_eq!((read.all[0].seats(), read.all[0].chosen()), (seats, chosen));
    }

    #[test]
    fn unreadable_favourites_are_reported_and_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(file(folder.path()), "[ not json").unwrap();
        let (mut favourites, sentence) = Favourites::load(folder.path());
        assert!(sentence.is_some_and(|sentence| sentence.contains(part(&say!(
            favourites_unread,
            file = GAP,
            why = GAP
        )))));
        let alone = Seats { guests: vec![Guest::Bot(Level::MEDIUM)], ..Seats::default() };
        favourites.keep(Favourite::new("x", &alone, &Terms::default(), &GameChoice::default())).unwrap();
        let old = std::fs::read_to_string(folder.path().join("favourites.json.old")).unwrap();
        assert_eq!((old.as_str(), Favourites::load(folder.path()).1), ("[ not json", None));
        // Names of a later version.
        let text = std::fs::read_to_string(file(folder.path())).unwrap();
        let text = text.replace("\"expansions\": []", "\"expansions\": [\"moon\", \"inns\"]");
        // The format of an earlier version.
        let text = text.replace("\"medium\"", "\"bot\"").replace("\"think_s\": 5,", "");
        let terms = ["\"expiry\": \"Shown\",", "\"tie\": \"Shared\",", "\"occasion\": null,"];
        let text = terms.iter().fold(text, |text, later| {
            assert!(text.contains(later), "{text}");
            text.replace(later, "")
        });
        let (pace, clock) = (
            r#""pace": {
        "Live": {
          "clock": "Untimed"
        }
      }"#,
            r#""clock": { "Turn": { "seconds": 60 } }"#,
        );
        assert!(text.contains(pace), "{text}");
        std::fs::write(file(folder.path()), text.replace(pace, clock)).unwrap();
        let (favourites, _) = Favourites::load(folder.path());
        assert_eq!(favourites.all[0].terms.pace, Pace::Live { clock: Clock::Turn { seconds: 60 } });
        assert_eq!(favourites.all[0].chosen().expansions(), [Expansion::Inns]);
        assert_eq!(favourites.all[0].seats(), alone);
    }
}
