//! Short sounds: a tile is laid, points are scored, it is one's turn, the game is over. Made here, note by note, and handed
//! to a program of the system that plays them, so that the window needs no sound library.
//!
//! Invariant: a sound never holds a frame up, and one that can't be played is missed without a word; the settings say
//! whether there is a program for them.

use std::f32::consts::TAU;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};

/// Samples a second.
const RATE: u32 = 22_050;

/// What there is to hear; of several at once the last of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Cue {
    /// Wood on wood: a tile was laid.
    Laid,
    /// Two notes up: somebody scored.
    Scored,
    /// A soft bell: it is the player's turn.
    Turn,
    /// Three notes: the game is over.
    Over,
}

/// A note: when it begins, how high it is, how loud, how fast it fades.
struct Note {
    at_s: f32,
    hertz: f32,
    loud: f32,
    fade: f32,
}

impl Cue {
    const ALL: [Self; 4] = [Self::Laid, Self::Scored, Self::Turn, Self::Over];

    fn notes(self) -> Vec<Note> {
        let bell = |at_s, hertz| Note { at_s, hertz, loud: 0.22, fade: 7.0 };
        let wood = |hertz, loud| Note { at_s: 0.0, hertz, loud, fade: 60.0 };
        match self {
            Self::Laid => vec![wood(196.0, 0.4), wood(523.0, 0.18)],
            Self::Scored => vec![bell(0.0, 587.3), bell(0.09, 880.0)],
            Self::Turn => vec![bell(0.0, 659.3), bell(0.14, 987.8)],
            Self::Over => vec![bell(0.0, 523.3), bell(0.16, 659.3), bell(0.32, 784.0)],
        }
    }

    /// The sound as samples from −1 to 1.
    fn samples(self) -> Vec<f32> {
        let notes = self.notes();
        let last = notes.iter().map(|note| note.at_s + 4.0 / note.fade).fold(0.0, f32::max);
        let count = (last * RATE as f32) as u32;
        let sample = |number: u32| {
            let now = number as f32 / RATE as f32;
            let sum: f32 =
                notes.iter().filter(|note| now >= note.at_s).map(|note| note.at(now - note.at_s)).sum();
            // The end is silence, without a click.
            sum * ((last - now) * 50.0).min(1.0)
        };
        (0..count).map(sample).collect()
    }

    /// The sound as a file that every player reads.
    fn wav(self) -> Vec<u8> {
        let samples = self.samples();
        let bytes = u32::try_from(samples.len() * 2).unwrap_or(0);
        let mut wav = Vec::with_capacity(samples.len() * 2 + 44);
        wav.extend(b"RIFF");
        wav.extend((36 + bytes).to_le_bytes());
        wav.extend(b"WAVEfmt ");
        // Plain samples, one channel, 16 bits.
        wav.extend(16u32.to_le_bytes());
        wav.extend([1u16, 1].map(u16::to_le_bytes).concat());
        wav.extend([RATE, RATE * 2].map(u32::to_le_bytes).concat());
        wav.extend([2u16, 16].map(u16::to_le_bytes).concat());
        wav.extend(b"data");
        wav.extend(bytes.to_le_bytes());
        wav.extend(samples.iter().flat_map(|sample| ((sample * 32_767.0) as i16).to_le_bytes()));
        wav
    }
}

impl Note {
    /// How it sounds so long after its beginning: the note, and its octave more softly.
    fn at(&self, since: f32) -> f32 {
        let wave = (TAU * self.hertz * since).sin() + 0.25 * (TAU * 2.0 * self.hertz * since).sin();
        // It swells for two milliseconds.
        self.loud * wave * (-self.fade * since).exp() * (since * 500.0).min(1.0)
    }
}

/// The programs that play a file, and what they are called with before it.
const PLAYERS: [(&str, &[&str]); 5] =
    [("pw-play", &[]), ("paplay", &[]), ("aplay", &["-q"]), ("afplay", &[]), ("play", &["-q"])];

/// The first of them that this system has.
fn player(path: &str) -> Option<(PathBuf, &'static [&'static str])> {
    PLAYERS.into_iter().find_map(|(name, args)| {
        let found =
            std::env::split_paths(path).map(|folder| folder.join(name)).find(|file| file.is_file())?;
        Some((found, args))
    })
}

/// Plays what it is told on a thread of its own.
#[derive(Debug)]
pub(crate) struct Sounds(Option<Sender<Cue>>);

impl Sounds {
    /// Looks for a program to play with.
    pub(crate) fn new() -> Self {
        // No test makes a noise.
        let path = if cfg!(test) { String::new() } else { std::env::var("PATH").unwrap_or_default() };
        Self(player(&path).map(|(program, args)| {
            let (sender, told) = channel();
            std::thread::spawn(move || play_all(&program, args, &told));
            sender
        }))
    }

    /// Whether there is one.
    pub(crate) const fn can_play(&self) -> bool {
        self.0.is_some()
    }

    /// Plays it, unless there is nothing to play with.
    pub(crate) fn play(&self, cue: Cue) {
        if let Some(sender) = &self.0 {
            // A thread that has ended plays nothing more.
            let _ = sender.send(cue);
        }
    }
}

/// Plays until nobody can tell it anything more. What comes while a sound is heard is not played after it, but for the last.
fn play_all(program: &Path, args: &[&str], told: &Receiver<Cue>) {
    let Ok(folder) = files() else { return };
    while let Ok(first) = told.recv() {
        let cue = told.try_iter().fold(first, Ord::max);
        let file = folder.join(format!("{cue:?}.wav"));
        let mut command = Command::new(program);
        command.args(args).arg(file).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let _ = command.status();
    }
}

/// The sounds as files, in the folder for what can be made anew.
fn files() -> io::Result<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "bastide");
    let folders = folders.ok_or_else(|| io::Error::other("the system names no folder"))?;
    let folder = folders.cache_dir().join("sounds");
    std::fs::create_dir_all(&folder)?;
    for cue in Cue::ALL {
        std::fs::write(folder.join(format!("{cue:?}.wav")), cue.wav())?;
    }
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_short_soft_and_end_in_silence() {
        for cue in Cue::ALL {
            let samples = cue.samples();
            let seconds = samples.len() as f32 / RATE as f32;
            assert!((0.05..1.2).contains(&seconds), "{cue:?}: {seconds} s");
            let loudest = samples.iter().fold(0.0f32, |most, sample| most.max(sample.abs()));
            assert!((0.15..0.8).contains(&loudest), "{cue:?}: {loudest}");
            assert!(samples.first().is_some_and(|first| first.abs() < 0.01), "{cue:?}");
            assert!(samples.last().is_some_and(|last| last.abs() < 0.01), "{cue:?}");
        }
    }

    #[test]
    fn a_file_says_how_long_it_is() {
        for cue in Cue::ALL {
            let wav = cue.wav();
            let number = |at: usize| u32::from_le_bytes(wav[at..at + 4].try_into().unwrap()) as usize;
            assert_eq!(
                (&wav[..4], &wav[8..16], &wav[36..40]),
                (&b"RIFF"[..], &b"WAVEfmt "[..], &b"data"[..])
            );
            assert_eq!((number(4), number(40)), (wav.len() - 8, wav.len() - 44));
            assert_eq!(number(24), RATE as usize);
        }
    }

    #[test]
    fn the_first_player_of_the_system_is_taken() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_str().unwrap();
        assert_eq!(player(path), None);
        std::fs::write(folder.path().join("aplay"), "").unwrap();
        assert_eq!(player(path), Some((folder.path().join("aplay"), &["-q"][..])));
        std::fs::write(folder.path().join("paplay"), "").unwrap();
        assert_eq!(player(path), Some((folder.path().join("paplay"), &[][..])));
    }
}
