//! The player's settings on this machine, such as name, colour, look and scale.
//! They are JSON in the system's folder for settings, or in the data folder if the player has named
//! one.
//!
//! Invariant: a missing or broken file means the defaults and a sentence, never a failure to start;
//! writing replaces the file whole.

use std::io;
use std::path::{Path, PathBuf};

use bastide_node::PublicNetwork;
use bastide_record::PublicKey;
use bastide_rules::Level;
use bastide_rules::safe_text::is_in_names;
use bastide_session::{Profile, is_seen};
use bastide_table::store::{self, TEXT_MAX};
use bastide_wire::ids::hex;
use bastide_words::Explain;
use bastide_words::language::{Language, speak};
use serde::{Deserialize, Serialize};

use crate::relay_address;

/// Choice of the light or the dark look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum ThemeChoice {
    /// The system's choice.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// Consent to use the public libp2p network when friends can't connect otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum PublicChoice {
    /// The player hasn't been asked yet; until then it isn't used.
    #[default]
    Ask,
    /// It may be used.
    Yes,
    /// It is never used.
    No,
}

/// Maximum length of a name, in characters.
pub const NAME_CHARS: usize = 24;

/// Maximum length of a name, in bytes.
const NAME_BYTES: usize = 32;

/// Maximum number of muted players, and of blocked players.
const MUTED: usize = 256;

/// Maximum number of entry points of the public network.
const ENTRY_POINTS: usize = 16;

/// The settings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The player's name at tables.
    pub name: String,
    /// Preferred colour, from 0 to 5.
    pub colour: u8,
    /// Language of the window; `None` for the system's.
    pub language: Option<Language>,
    /// Light, dark, or the system's choice.
    pub look: ThemeChoice,
    /// Size of everything, in percent; from 50 to 300.
    pub scale_percent: u16,
    /// True for short animations: tiles being laid, figures going home, points.
    pub motion: bool,
    /// True if sounds are played.
    pub sounds: bool,
    /// True if the desktop announces the player's turn.
    pub notices: bool,
    /// True if each turn asks whether to lay the abbey instead of a tile.
    /// Otherwise the player takes the abbey themselves.
    pub asks_abbey: bool,
    /// Level of the bot last played against from the home page.
    pub opponent: Level,
    /// True if home proposes a level, by the games against bots.
    pub proposes_level: bool,
    /// Muted players: keys in hexadecimal digits, latest last.
    /// Their chat messages are hidden at all tables.
    pub muted: Vec<String>,
    /// Blocked players, latest last.
    /// They are muted, get no seat at our tables, and their tables aren't shown.
    pub blocked: Vec<Blocked>,
    /// Use of the public network at the player's tables.
    pub public_network: PublicChoice,
    /// Entry points of the public network in place of the published ones; empty for these.
    pub bootstrap: Vec<String>,
    /// True if there was no settings file: the player hasn't been asked for anything yet.
    #[serde(skip)]
    pub are_new: bool,
}

/// A blocked player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blocked {
    /// Key in hexadecimal digits.
    pub key: String,
    /// Name when they were blocked.
    pub name: String,
}

impl Default for Settings {
    fn default() -> Self {
        let name = std::env::var("USER").or_else(|_| std::env::var("USERNAME")).unwrap_or_default();
        let mut settings = Self {
            name,
            colour: 0,
            language: None,
            look: ThemeChoice::System,
            scale_percent: 100,
            motion: true,
            sounds: true,
            notices: true,
            asks_abbey: false,
            opponent: Level::EASY,
            proposes_level: true,
            muted: Vec::new(),
            blocked: Vec::new(),
            public_network: PublicChoice::Ask,
            bootstrap: Vec::new(),
            are_new: false,
        };
        settings.mend();
        settings
    }
}

impl Settings {
    /// Sizes on offer, in percent.
    pub const SCALES: [u16; 6] = [80, 100, 125, 150, 175, 200];

    /// Reads the settings for this data folder; also returns the problem if a file was unreadable.
    pub fn load(data: &Path) -> (Self, Option<Trouble>) {
        Self::load_from(&folder(data), data)
    }

    /// Reads the settings in `here`, after moving a file of an earlier version there from `there`.
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
            // A file that isn't text is as broken as any other nonsense.
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

    /// Reads the settings for looking only: neither reports a broken file nor bounds the values.
    pub fn peek(data: &Path) -> Self {
        let text = store::read_text(&file(&folder(data))).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Writes the settings, atomically: on the disk before the old ones are gone.
    ///
    /// # Errors
    /// Fails if the folder can't be written.
    pub fn save(&self, data: &Path) -> io::Result<()> {
        write(&folder(data), &serde_json::to_vec_pretty(self).map_err(io::Error::other)?)
    }

    /// Returns true if this player is muted or blocked.
    pub fn mutes(&self, key: &PublicKey) -> bool {
        let bytes = key.to_bytes();
        !self.muted.is_empty() && self.muted.contains(&hex(&bytes)) || self.blocks(&bytes)
    }

    /// Returns true if the player with this key is blocked.
    pub fn blocks(&self, key: &[u8; 32]) -> bool {
        !self.blocked.is_empty() && self.blocked.iter().any(|blocked| blocked.key == hex(key))
    }

    /// Blocks a player. Beyond `MUTED` players the earliest is forgotten.
    pub fn block(&mut self, key: &PublicKey, name: String) {
        let key = hex(&key.to_bytes());
        self.blocked.retain(|other| other.key != key);
        self.blocked.push(Blocked { key, name });
        self.mend();
    }

    /// Mutes a player, or unmutes and unblocks them.
    /// Beyond `MUTED` players the earliest is forgotten.
    pub fn mute(&mut self, key: &PublicKey, muted: bool) {
        let key = hex(&key.to_bytes());
        self.muted.retain(|other| *other != key);
        if muted {
            self.muted.push(key);
        } else {
            self.blocked.retain(|other| other.key != key);
        }
        self.mend();
    }

    /// Returns the public network with the entry points that the player has named, or with the
    /// published ones.
    pub fn entry_points(&self) -> PublicNetwork {
        let named = self.bootstrap.iter().filter_map(|line| relay_address::entry_point(line).ok());
        let bootstrap: Vec<_> = named.collect();
        if bootstrap.is_empty() { PublicNetwork::default() } else { PublicNetwork { bootstrap } }
    }

    /// Returns the name and colour for taking a seat.
    pub fn profile(&self) -> Profile {
        Profile { name: self.name.clone(), colour: self.colour }
    }

    /// Returns the language of the window.
    pub fn language(&self) -> Language {
        // Tests speak English on every machine.
        let usual = if cfg!(test) { Language::default } else { Language::of_system };
        self.language.unwrap_or_else(usual)
    }

    /// Brings all values within their bounds.
    pub fn mend(&mut self) {
        self.name = name(&self.name);
        if self.name.is_empty() {
            usual_name(self.language()).clone_into(&mut self.name);
        }
        self.colour %= 6;
        self.muted.drain(..self.muted.len().saturating_sub(MUTED));
        self.blocked.drain(..self.blocked.len().saturating_sub(MUTED));
        self.blocked.iter_mut().for_each(|blocked| blocked.name = name(&blocked.name));
        self.scale_percent = self.scale_percent.clamp(50, 300);
        self.bootstrap.retain(|line| relay_address::entry_point(line).is_ok());
        self.bootstrap.truncate(ENTRY_POINTS);
    }
}

/// Returns the name of players who don't give one, in a language that this thread may not speak yet.
fn usual_name(language: Language) -> &'static str {
    let spoken = Language::spoken();
    speak(language);
    let name = say!(usual_name);
    speak(spoken);
    name
}

/// Converts typed text into a name that every table takes; empty if nothing of it is visible.
pub fn name(typed: &str) -> String {
    let name: String = typed.chars().filter(|c| is_in_names(*c)).take(NAME_CHARS).collect();
    let mut name = name.trim().to_owned();
    // A charter refuses longer names.
    while name.len() > NAME_BYTES {
        name.pop();
    }
    if is_seen(&name) { name } else { String::new() }
}

/// Reason for which the defaults are used.
#[derive(Debug)]
pub enum Trouble {
    /// The system refuses to read the file.
    Unreadable(PathBuf, io::Error),
    /// The file isn't valid; it was moved to this path.
    Damaged(PathBuf),
}

impl Explain for Trouble {
    fn why(&self) -> String {
        match self {
            Self::Unreadable(path, error) => {
                say!(settings_unreadable, file = path.display().to_string(), why = error.why())
            }
            Self::Damaged(path) => say!(settings_damaged, file = path.display().to_string()),
        }
    }
}

/// Moves a damaged file aside, so that it isn't overwritten and its author can repair it.
fn put_aside(path: PathBuf) -> Trouble {
    let aside = path.with_extension("json.damaged");
    match store::rename(&path, &aside) {
        Ok(()) => Trouble::Damaged(aside),
        Err(error) => Trouble::Unreadable(path, error),
    }
}

/// Returns the folder of the settings for a data folder.
/// It is the system's folder for settings if `data` is the system's for data, else `data` itself.
fn folder(data: &Path) -> PathBuf {
    match directories::ProjectDirs::from("", "", "bastide") {
        Some(system) if system.data_dir() == data => system.config_dir().to_owned(),
        _ => data.to_owned(),
    }
}

/// Moves the settings to a folder that has none.
/// They are on the disk there before they are removed here.
fn fetch(from: &Path, to: &Path) -> io::Result<()> {
    if from == to || store::exists(&file(to)) || !store::exists(&file(from)) {
        return Ok(());
    }
    write(to, &store::read(&file(from), TEXT_MAX)?)?;
    store::remove(&file(from))
}

/// Writes the settings file of a folder, which is made if it doesn't exist.
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
    use bastide_rules::safe_text::is_plain;

    const ENTRY_POINT: &str =
        "/ip4/203.0.113.9/udp/4001/quic-v1/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";

    #[test]
    fn saved_settings_are_loaded() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("not there yet");
        let settings = Settings {
            name: "Ada".into(),
            colour: 3,
            language: Some(Language::Cs),
            look: ThemeChoice::Dark,
            scale_percent: 125,
            motion: false,
            sounds: false,
            notices: true,
            asks_abbey: true,
            opponent: Level::HARD,
            proposes_level: false,
            muted: vec!["ab".repeat(32)],
            blocked: vec![Blocked { key: "cd".repeat(32), name: "Mallory".into() }],
            public_network: PublicChoice::Yes,
            bootstrap: vec![ENTRY_POINT.into()],
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
    fn settings_of_earlier_versions_ask_about_the_network() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(file(folder.path()), r#"{"name":"Ada","colour":3}"#).unwrap();
        let (settings, trouble) = Settings::load(folder.path());
        assert!(trouble.is_none(), "{trouble:?}");
        assert_eq!((settings.public_network, settings.bootstrap.len()), (PublicChoice::Ask, 0));
    }

    #[test]
    fn entry_points_are_the_named_or_the_published_ones() {
        let named = PublicNetwork { bootstrap: vec![ENTRY_POINT.parse().unwrap()] };
        for (bootstrap, expected) in [
            (&[][..], PublicNetwork::default()),
            (&["203.0.113.9:4001"], PublicNetwork::default()),
            (&["nowhere", ENTRY_POINT], named),
        ] {
            let lines = bootstrap.iter().map(|line| (*line).to_owned()).collect();
            let mut settings = Settings { bootstrap: lines, ..Settings::default() };
            settings.mend();
            assert_eq!(settings.entry_points(), expected, "{bootstrap:?}");
        }
    }

    #[test]
    fn mute_list_beyond_its_limit_drops_the_first() {
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
    fn settings_move_once_to_the_system_folder() {
        let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let here = here.path().join("not there yet");
        let named = |name: &str| Settings { name: name.into(), ..Settings::default() };
        named("Old").save(there.path()).unwrap();
        let (loaded, trouble) = Settings::load_from(&here, there.path());
        assert!(loaded == named("Old") && trouble.is_none(), "{trouble:?}");
        assert!(file(&here).exists() && !file(there.path()).exists());
        // An existing file is never replaced by an older one.
        named("Older").save(there.path()).unwrap();
        assert_eq!(Settings::load_from(&here, there.path()).0, named("Old"));
        assert!(file(there.path()).exists());
        // Settings that can't be moved are read where they are.
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
    fn damaged_settings_are_reported_and_replaced() {
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
    fn names_are_cut_to_what_every_table_takes() {
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
        let mut german =
            Settings { name: String::new(), language: Some(Language::De), ..Settings::default() };
        german.mend();
        assert_eq!((german.name.as_str(), Language::spoken()), ("Spieler", Language::En));
        for language in Language::ALL {
            assert_eq!(name(usual_name(language)), usual_name(language), "{language:?}");
        }
        check("a\u{202e}b\u{7}c\u{200f}", "abc");
        check("Zoë 🎉", "Zoë 🎉");
        check("שלום", "שלום");
        check(&"é".repeat(40), &"é".repeat(NAME_BYTES / 2));
    }
}
