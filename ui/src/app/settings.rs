//! What the player has chosen for this machine: name, colour, look, scale. Kept as JSON in the data folder.
//!
//! Invariant: a missing or broken file means the defaults, said in a sentence, never a failure to start; writing replaces
//! the file whole.

use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::theme::Look;
use crate::language::Language;

/// Longest name, in characters.
pub(super) const NAME_CHARS: usize = 24;

/// Longest name, in bytes.
const NAME_BYTES: usize = 32;

/// The settings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Settings {
    /// How the others see the player.
    pub(super) name: String,
    /// Which of the six colours is the player's on this screen.
    pub(super) colour: u8,
    /// What the window speaks; none for what the system does.
    pub(super) language: Option<Language>,
    /// Light, dark, or as the system says.
    pub(super) look: Look,
    /// How large everything is, in percent.
    pub(super) scale_percent: u16,
    /// Whether things move for a moment: tiles that are laid, figures that go home, points.
    pub(super) motion: bool,
}

impl Default for Settings {
    fn default() -> Self {
        let name = std::env::var("USER").or_else(|_| std::env::var("USERNAME")).unwrap_or_default();
        let mut settings =
            Self { name, colour: 0, language: None, look: Look::System, scale_percent: 100, motion: true };
        settings.mend();
        settings
    }
}

impl Settings {
    /// The sizes on offer, in percent.
    pub(super) const SCALES: [u16; 6] = [80, 100, 125, 150, 175, 200];

    /// Reads them; with them a sentence if the file was there and could not be read.
    pub(super) fn load(data: &Path) -> (Self, Option<String>) {
        let path = file(data);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return (Self::default(), None),
            Err(error) => {
                let sentence = format!("The settings in {} could not be read: {error}.", path.display());
                return (Self::default(), Some(sentence));
            }
        };
        match serde_json::from_str::<Self>(&text) {
            Ok(mut settings) => {
                settings.mend();
                (settings, None)
            }
            Err(error) => {
                let sentence = format!(
                    "The settings in {} make no sense ({error}); these are the usual ones.",
                    path.display()
                );
                (Self::default(), Some(sentence))
            }
        }
    }

    /// Writes them.
    ///
    /// # Errors
    /// If the folder can't be written to.
    pub(super) fn save(&self, data: &Path) -> io::Result<()> {
        std::fs::create_dir_all(data)?;
        let path = file(data);
        let fresh = path.with_extension("json.new");
        std::fs::write(&fresh, serde_json::to_string_pretty(self).map_err(io::Error::other)?)?;
        std::fs::rename(fresh, path)
    }

    /// What the window speaks.
    pub(super) fn language(&self) -> Language {
        self.language.unwrap_or_else(Language::of_system)
    }

    /// Brings what the file says within bounds.
    pub(super) fn mend(&mut self) {
        self.name = self.name.chars().filter(|c| !c.is_control()).take(NAME_CHARS).collect();
        self.name = self.name.trim().to_owned();
        // A charter takes no longer name.
        while self.name.len() > NAME_BYTES {
            self.name.pop();
        }
        if self.name.is_empty() {
            "Player".clone_into(&mut self.name);
        }
        self.colour %= 6;
        self.scale_percent = self.scale_percent.clamp(50, 300);
    }
}

fn file(data: &Path) -> PathBuf {
    data.join("settings.json")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_is_loaded() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("not there yet");
        let settings = Settings {
            name: "Ada".into(),
            colour: 3,
            language: Some(Language::Cs),
            look: Look::Dark,
            scale_percent: 125,
            motion: false,
        };
        settings.save(&data).unwrap();
        assert_eq!(Settings::load(&data), (settings, None));
    }

    #[test]
    fn nonsense_is_said_and_mended() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(file(folder.path()), "{ not json").unwrap();
        assert!(Settings::load(folder.path()).1.is_some());
        std::fs::write(file(folder.path()), r#"{"name":" \n ","colour":200,"scale_percent":9000}"#).unwrap();
        let (settings, sentence) = Settings::load(folder.path());
        assert_eq!((settings.name.as_str(), settings.scale_percent, sentence), ("Player", 300, None));
        assert!(settings.colour < 6);
    }
}
