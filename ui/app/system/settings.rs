//! What the player has chosen for this machine: name, colour, look, scale. Kept as JSON in the system's folder for settings, or
//! with everything else where the player has named a data folder.
//!
//! Invariant: a missing or broken file means the defaults, said in a sentence, never a failure to start; writing replaces
//! the file whole.

use std::io;
use std::path::{Path, PathBuf};

use bastide_net::node::hex;
use bastide_net::session::Profile;
use bastide_net::session::is_seen;
use bastide_net::store::{self, TEXT_MAX};
use bastide_record::PublicKey;
use bastide_rules::Level;
use bastide_rules::inert::is_in_names;
use serde::{Deserialize, Serialize};

use crate::look::theme::Look;
use crate::words::Why;
use crate::words::language::Language;

/// Longest name, in characters.
pub(crate) const NAME_CHARS: usize = 24;

/// Longest name, in bytes.
const NAME_BYTES: usize = 32;

/// So many may be muted, and so many blocked.
const MUTED: usize = 256;

/// The settings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// How the others see the player.
    pub(crate) name: String,
    /// Which of the six colours the player would have.
    pub(crate) colour: u8,
    /// What the window speaks; none for what the system does.
    pub(crate) language: Option<Language>,
    /// Light, dark, or as the system says.
    pub(crate) look: Look,
    /// How large everything is, in percent.
    pub(crate) scale_percent: u16,
    /// Whether things move for a moment: tiles that are laid, figures that go home, points.
    pub(crate) motion: bool,
    /// Whether there is anything to hear.
    pub(crate) sounds: bool,
    /// Whether the desktop says that it is the player's turn.
    pub(crate) notices: bool,
    /// Whether the player is asked before each tile whether to lay the abbey instead; else the abbey waits to be reached for.
    pub(crate) asks_abbey: bool,
    /// The level of the bot that was played against last from home.
    pub(crate) opponent: Level,
    /// Of whom nothing that is said is shown, at any table: by key in hexadecimal digits, the latest last.
    pub(crate) muted: Vec<String>,
    /// With whom the player wants to have nothing to do: they are muted, get no seat at an own table, and their tables aren't shown. The latest last.
    pub(crate) blocked: Vec<Blocked>,
    /// There were none: the player hasn't been asked for anything yet.
    #[serde(skip)]
    pub(crate) are_new: bool,
}

/// Somebody with whom the player wants to have nothing to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Blocked {
    /// In hexadecimal digits.
    pub(crate) key: String,
    /// As that one was called then.
    pub(crate) name: String,
}

impl Default for Settings {
    fn default() -> Self {
        let name = std::env::var("USER").or_else(|_| std::env::var("USERNAME")).unwrap_or_default();
        let mut settings = Self {
            name,
            colour: 0,
            language: None,
            look: Look::System,
            scale_percent: 100,
            motion: true,
            sounds: true,
            notices: true,
            asks_abbey: false,
            opponent: Level::Easy,
            muted: Vec::new(),
            blocked: Vec::new(),
            are_new: false,
        };
        settings.mend();
        settings
    }
}

impl Settings {
    /// The sizes on offer, in percent.
    pub(crate) const SCALES: [u16; 6] = [80, 100, 125, 150, 175, 200];

    /// Reads those that belong to this data folder; with them what went wrong if the file was there and could not be read.
    pub(crate) fn load(data: &Path) -> (Self, Option<Trouble>) {
        Self::load_from(&folder(data), data)
    }

    /// Reads them here, where a file of an earlier version is brought from there.
    fn load_from(here: &Path, there: &Path) -> (Self, Option<Trouble>) {
        let path = file(if fetch(there, here).is_ok() { here } else { there });
        let text = match store::read_text(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return (Self { are_new: true, ..Self::default() }, None);
            }
            Err(error) if error.kind() != io::ErrorKind::InvalidData => {
                return (Self::default(), Some(Trouble::Unreadable(path, error)));
            }
            // No text at all makes no more sense than other nonsense.
            Err(_) => String::new(),
        };
        match serde_json::from_str::<Self>(&text) {
            Ok(mut settings) => {
                settings.mend();
                (settings, None)
            }
            Err(_) => (Self::default(), Some(put_aside(path))),
        }
    }

    /// The same to be looked at alone: what is wrong with the file is told by who uses it.
    pub(crate) fn peek(data: &Path) -> Self {
        let text = store::read_text(&file(&folder(data))).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Writes them: whole or not at all, and on the disk before the old ones are gone.
    ///
    /// # Errors
    /// If the folder can't be written to.
    pub(crate) fn save(&self, data: &Path) -> io::Result<()> {
        write(&folder(data), &serde_json::to_vec_pretty(self).map_err(io::Error::other)?)
    }

    /// Whether nothing of this one is shown.
    pub(crate) fn mutes(&self, key: &PublicKey) -> bool {
        let bytes = key.to_bytes();
        !self.muted.is_empty() && self.muted.contains(&hex(&bytes)) || self.blocks(&bytes)
    }

    /// Whether the player wants to have nothing to do with who has this key.
    pub(crate) fn blocks(&self, key: &[u8; 32]) -> bool {
        !self.blocked.is_empty() && self.blocked.iter().any(|blocked| blocked.key == hex(key))
    }

    /// The player wants to have nothing to do with this one any more. Of very many the first is forgotten.
    pub(crate) fn block(&mut self, key: &PublicKey, name: String) {
        let key = hex(&key.to_bytes());
        self.blocked.retain(|other| other.key != key);
        self.blocked.push(Blocked { key, name });
        self.mend();
    }

    /// Shows nothing of this one any more, or everything again, of a blocked one, too. Of very many the one that was muted first is heard again.
    pub(crate) fn mute(&mut self, key: &PublicKey, muted: bool) {
        let key = hex(&key.to_bytes());
        self.muted.retain(|other| *other != key);
        if muted {
            self.muted.push(key);
        } else {
            self.blocked.retain(|other| other.key != key);
        }
        self.mend();
    }

    /// As whom the player sits down.
    pub(crate) fn profile(&self) -> Profile {
        Profile { name: self.name.clone(), colour: self.colour }
    }

    /// What the window speaks.
    pub(crate) fn language(&self) -> Language {
        self.language.unwrap_or_else(Language::of_system)
    }

    /// Brings what the file says within bounds.
    pub(crate) fn mend(&mut self) {
        self.name = name(&self.name);
        if self.name.is_empty() {
            "Player".clone_into(&mut self.name);
        }
        self.colour %= 6;
        self.muted.drain(..self.muted.len().saturating_sub(MUTED));
        self.blocked.drain(..self.blocked.len().saturating_sub(MUTED));
        self.blocked.iter_mut().for_each(|blocked| blocked.name = name(&blocked.name));
        self.scale_percent = self.scale_percent.clamp(50, 300);
    }
}

/// What is typed as a name in a form that every table takes; nothing if nothing of it can be shown.
pub(crate) fn name(typed: &str) -> String {
    let name: String = typed.chars().filter(|c| is_in_names(*c)).take(NAME_CHARS).collect();
    let mut name = name.trim().to_owned();
    // A charter takes no longer name.
    while name.len() > NAME_BYTES {
        name.pop();
    }
    if is_seen(&name) { name } else { String::new() }
}

/// Why there are only the usual settings.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The system doesn't let the file be read.
    Unreadable(PathBuf, io::Error),
    /// What it says makes no sense; here it lies now.
    Damaged(PathBuf),
}

impl Why for Trouble {
    fn why(&self) -> String {
        match self {
            Self::Unreadable(path, error) => {
                say!(settings_unreadable, file = path.display().to_string(), why = error.to_string())
            }
            Self::Damaged(path) => say!(settings_damaged, file = path.display().to_string()),
        }
    }
}

/// Keeps a damaged file from being written over: whoever wrote it by hand finds it again.
fn put_aside(path: PathBuf) -> Trouble {
    let aside = path.with_extension("json.damaged");
    match store::rename(&path, &aside) {
        Ok(()) => Trouble::Damaged(aside),
        Err(error) => Trouble::Unreadable(path, error),
    }
}

/// Where the settings of this data folder lie: in the system's folder for settings if it is the system's for data, else in it.
fn folder(data: &Path) -> PathBuf {
    match directories::ProjectDirs::from("", "", "bastide") {
        Some(system) if system.data_dir() == data => system.config_dir().to_owned(),
        _ => data.to_owned(),
    }
}

/// Brings the settings from one folder to another that has none. They are on the disk there before they are gone here.
fn fetch(from: &Path, to: &Path) -> io::Result<()> {
    if from == to || store::exists(&file(to)) || !store::exists(&file(from)) {
        return Ok(());
    }
    write(to, &store::read(&file(from), TEXT_MAX)?)?;
    store::remove(&file(from))
}

/// Writes the file of a folder, which is made if it isn't there.
fn write(folder: &Path, bytes: &[u8]) -> io::Result<()> {
    store::make_folder(folder)?;
    Ok(store::replace(&file(folder), bytes)?)
}

fn file(folder: &Path) -> PathBuf {
    folder.join("settings.json")
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::inert::is_plain;

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
            sounds: false,
            notices: true,
            asks_abbey: true,
            opponent: Level::Hard,
            muted: vec!["ab".repeat(32)],
            blocked: vec![Blocked { key: "cd".repeat(32), name: "Mallory".into() }],
            are_new: false,
        };
        assert!(Settings::load(&data).0.are_new);
        settings.save(&data).unwrap();
        let (loaded, trouble) = Settings::load(&data);
        assert!(loaded == settings && trouble.is_none(), "{loaded:?} {trouble:?}");
        let files: Vec<_> = std::fs::read_dir(&data).unwrap().map(|file| file.unwrap().file_name()).collect();
        assert_eq!(files, ["settings.json"]);
    }

    #[test]
    fn of_very_many_who_are_muted_the_first_is_heard_again() {
        let key = |n: u16| {
            let [low, high] = n.to_le_bytes();
            bastide_record::Key::from_seed([low, high].repeat(16).try_into().unwrap()).public()
        };
        let mut settings = Settings::default();
        let most = u16::try_from(MUTED).unwrap();
        (0..=most).for_each(|n| settings.mute(&key(n), true));
        settings.mute(&key(most), true);
        assert!(!settings.mutes(&key(0)) && (1..=most).all(|n| settings.mutes(&key(n))));
        settings.mute(&key(1), false);
        assert!(!settings.mutes(&key(1)) && settings.mutes(&key(2)));
        (0..=most).for_each(|n| settings.block(&key(n), "Mallory".into()));
        assert!(!settings.blocks(&key(0).to_bytes()) && settings.blocks(&key(1).to_bytes()));
        assert!(settings.mutes(&key(1)), "who is blocked is muted");
    }

    #[test]
    fn they_move_once_to_where_settings_lie() {
        let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let here = here.path().join("not there yet");
        let named = |name: &str| Settings { name: name.into(), ..Settings::default() };
        named("Old").save(there.path()).unwrap();
        let (loaded, trouble) = Settings::load_from(&here, there.path());
        assert!(loaded == named("Old") && trouble.is_none(), "{trouble:?}");
        assert!(file(&here).exists() && !file(there.path()).exists());
        // Once there are some, none is brought any more.
        named("Older").save(there.path()).unwrap();
        assert_eq!(Settings::load_from(&here, there.path()).0, named("Old"));
        assert!(file(there.path()).exists());
        // Where they can't be brought to, they are read where they are.
        let nowhere = file(&here).join("a file is no folder");
        assert_eq!(Settings::load_from(&nowhere, there.path()).0, named("Older"));
    }

    #[test]
    fn a_named_data_folder_keeps_everything() {
        let named = tempfile::tempdir().unwrap();
        assert_eq!(folder(named.path()), named.path());
        let system = directories::ProjectDirs::from("", "", "bastide").unwrap();
        assert_eq!(folder(system.data_dir()), system.config_dir());
    }

    #[test]
    fn nonsense_is_said_and_mended() {
        let folder = tempfile::tempdir().unwrap();
        for nonsense in [&b"{ not json"[..], b"", b"\xff\xfe\x00", b"[1,2]"] {
            std::fs::write(file(folder.path()), nonsense).unwrap();
            let (settings, trouble) = Settings::load(folder.path());
            assert_eq!(settings, Settings::default());
            let Some(Trouble::Damaged(aside)) = trouble else { panic!("{trouble:?}") };
            assert_eq!(std::fs::read(aside).unwrap(), nonsense, "it is kept");
            assert!(Settings::load(folder.path()).1.is_none(), "it is told once");
        }
        std::fs::write(file(folder.path()), r#"{"name":" \n ","colour":200,"scale_percent":9000}"#).unwrap();
        let (settings, trouble) = Settings::load(folder.path());
        assert_eq!((settings.name.as_str(), settings.scale_percent), ("Player", 300));
        assert!(trouble.is_none(), "{trouble:?}");
        assert!(settings.colour < 6);
    }

    #[test]
    fn names_are_brought_into_a_form_that_every_table_takes() {
        let check = |typed: &str, kept: &str| {
            let mut settings = Settings { name: typed.into(), ..Settings::default() };
            settings.mend();
            assert_eq!(settings.name, kept, "{typed:?}");
            assert!(is_plain(&settings.name) && settings.name.len() <= NAME_BYTES, "{typed:?}");
        };
        check(" Ada\n", "Ada");
        check("", "Player");
        for unseen in ["\u{200b}\u{2060} ", "\u{3164}", "\u{2800}", "\u{e0041}", "\u{301}"] {
            check(unseen, "Player");
        }
        check("Honest\u{ad}", "Honest");
        check("a\u{202e}b\u{7}c\u{200f}", "abc");
        check("Zoë 🎉", "Zoë 🎉");
        check("שלום", "שלום");
        check(&"é".repeat(40), &"é".repeat(NAME_BYTES / 2));
    }
}
