//! Sounds by a system program that plays a file, so that the window needs no sound library.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::{Cue, RATE};

/// Programs that play a file, with the arguments before its name.
const PROGRAMS: [(&str, &[&str]); 4] =
    [("pw-play", &[]), ("paplay", &[]), ("aplay", &["-q"]), ("play", &["-q"])];

/// The program found on this system.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Player {
    program: PathBuf,
    args: &'static [&'static str],
    /// Folder of the sound files, once they are written.
    folder: Option<PathBuf>,
}

impl Player {
    /// Returns the first of the programs that this system has.
    pub(super) fn find() -> Option<Self> {
        Self::on(&std::env::var("PATH").unwrap_or_default())
    }

    fn on(path: &str) -> Option<Self> {
        PROGRAMS.into_iter().find_map(|(name, args)| {
            let mut files = std::env::split_paths(path).map(|folder| folder.join(name));
            Some(Self { program: files.find(|file| file.is_file())?, args, folder: None })
        })
    }

    /// Plays a sound to its end.
    pub(super) fn play(&mut self, cue: Cue) {
        if self.folder.is_none() {
            self.folder = files().ok();
        }
        let Some(folder) = &self.folder else { return };
        let mut command = Command::new(&self.program);
        command.args(self.args).arg(file(folder, cue));
        let _ = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    }
}

fn file(folder: &Path, cue: Cue) -> PathBuf {
    folder.join(format!("{cue:?}.wav"))
}

/// Writes the sounds as files into the cache folder, and returns that.
fn files() -> io::Result<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "bastide");
    let folders = folders.ok_or_else(|| io::Error::other("the system names no folder"))?;
    let folder = folders.cache_dir().join("sounds");
    std::fs::create_dir_all(&folder)?;
    for cue in Cue::ALL {
        std::fs::write(file(&folder, cue), wav(cue))?;
    }
    Ok(folder)
}

/// Returns the sound as a WAV file.
fn wav(cue: Cue) -> Vec<u8> {
    let samples = cue.samples();
    let bytes = u32::try_from(samples.len() * 2).unwrap_or(0);
    let mut wav = Vec::with_capacity(samples.len() * 2 + 44);
    wav.extend(b"RIFF");
    wav.extend((36 + bytes).to_le_bytes());
    wav.extend(b"WAVEfmt ");
    // PCM samples, one channel, 16 bits.
    wav.extend(16u32.to_le_bytes());
    wav.extend([1u16, 1].map(u16::to_le_bytes).concat());
    wav.extend([RATE, RATE * 2].map(u32::to_le_bytes).concat());
    wav.extend([2u16, 16].map(u16::to_le_bytes).concat());
    wav.extend(b"data");
    wav.extend(bytes.to_le_bytes());
    wav.extend(samples.iter().flat_map(|sample| ((sample * 32_767.0) as i16).to_le_bytes()));
    wav
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wav_header_gives_its_length() {
        for cue in Cue::ALL {
            let wav = wav(cue);
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
    fn the_first_program_of_the_system_is_taken() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_str().unwrap();
        let check = |found: Option<(&str, &'static [&'static str])>| {
            let found =
                found.map(|(name, args)| Player { program: folder.path().join(name), args, folder: None });
            assert_eq!(Player::on(path), found);
        };
        check(None);
        std::fs::write(folder.path().join("aplay"), "").unwrap();
        check(Some(("aplay", &["-q"])));
        std::fs::write(folder.path().join("paplay"), "").unwrap();
        check(Some(("paplay", &[])));
    }
}
