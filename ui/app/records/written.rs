//! Games that are written down, as texts beside the records: each in a file of its own, which is written anew after each step.
//!
//! Invariant: a text that somebody else has changed meanwhile, in an editor or another window, isn't written over.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bastide_net::store::{self, TEXT_MAX};
use bastide_rules::Transcript;

use super::notation;
use crate::words::Why;
use crate::words::errors;

/// What such a file ends with.
const ENDING: &str = "txt";
/// So many games of the same players are told apart.
const ALIKE: u32 = 1000;

/// The file of one game.
#[derive(Debug)]
pub(crate) struct File {
    path: PathBuf,
    /// What lies there.
    text: Vec<u8>,
}

/// The files in a folder that may be such games, and when each was written last.
pub(crate) fn all(folder: &Path) -> Vec<(SystemTime, PathBuf)> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let texts = files.filter(|file| file.path().extension().is_some_and(|ending| ending == ENDING));
    texts.filter_map(|file| Some((file.metadata().ok()?.modified().ok()?, file.path()))).collect()
}

impl File {
    /// A new file in this folder, called after the players.
    ///
    /// # Errors
    /// A sentence, if the system refuses.
    pub(crate) fn begin(folder: &Path, names: &[String]) -> Result<Self, String> {
        let plain =
            |name: &String| name.replace(|letter: char| !letter.is_alphanumeric() && letter != ' ', "-");
        let names = names.iter().map(plain).collect::<Vec<_>>().join(", ");
        let mut number = 1;
        loop {
            let name = if number == 1 { names.clone() } else { format!("{names} {number}") };
            let path = folder.join(format!("{name}.{ENDING}"));
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(_) => return Ok(Self { path, text: Vec::new() }),
                Err(why) if why.kind() == ErrorKind::AlreadyExists && number < ALIKE => number += 1,
                Err(why) => return Err(errors::unwritten(&path, &why.into())),
            }
        }
    }

    /// What is written in a file.
    ///
    /// # Errors
    /// A sentence, if it can't be read, or is no game.
    pub(crate) fn open(path: &Path) -> Result<(Self, Transcript, Vec<u8>), String> {
        let text = store::read(path, TEXT_MAX).map_err(|why| errors::unread(path, &why))?;
        let (transcript, colours) =
            notation::read(&text).map_err(|why| errors::unfit(path, &why.to_string()))?;
        Ok((Self { path: path.to_owned(), text }, transcript, colours))
    }

    /// Where it lies.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps what the game has come to.
    ///
    /// # Errors
    /// A sentence, if the system refuses, or the file isn't as it was left.
    pub(crate) fn keep(&mut self, transcript: &Transcript, colours: &[u8]) -> Result<(), String> {
        let no_words = || io::Error::new(ErrorKind::InvalidInput, say!(export_no_words));
        let text = notation::write(transcript, colours).ok_or_else(no_words);
        let text = text.map_err(|why| errors::unwritten(&self.path, &why.into()))?.into_bytes();
        let lies = store::read(&self.path, TEXT_MAX).map_err(|why| errors::unread(&self.path, &why))?;
        if lies != self.text {
            return Err(say!(written_changed, path = self.path.display().to_string()));
        }
        store::replace(&self.path, &text).map_err(|why| why.why())?;
        self.text = text;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::Setup;

    use super::*;

    #[test]
    fn a_text_is_kept_under_a_name_of_its_own_and_not_written_over_who_has_changed_it() {
        let folder = tempfile::tempdir().unwrap();
        let names = ["Ada/Zoë".to_owned(), "..".to_owned()];
        let game = Transcript::new(Setup::base(2), names.to_vec(), Vec::new());
        let colours = [3, 1];
        let mut file = File::begin(folder.path(), &names).unwrap();
        assert_eq!(file.path(), folder.path().join("Ada-Zoë, --.txt"));
        let other = File::begin(folder.path(), &names).unwrap();
        assert_eq!(other.path(), folder.path().join("Ada-Zoë, -- 2.txt"));
        assert_eq!(all(folder.path()).len(), 2);
        file.keep(&game, &colours).unwrap();
        file.keep(&game, &colours).unwrap();
        let (mut opened, transcript, worn) = File::open(file.path()).unwrap();
        assert_eq!((transcript, worn), (game.clone(), colours.to_vec()));
        let mut changed = std::fs::read(file.path()).unwrap();
        changed.extend(b"// by hand\n");
        std::fs::write(file.path(), &changed).unwrap();
        for left in [&mut file, &mut opened] {
            let why = left.keep(&game, &colours).unwrap_err();
            assert!(why.contains("Ada-Zoë, --.txt"), "{why}");
        }
        assert_eq!(std::fs::read(file.path()).unwrap(), changed);
        assert!(File::open(other.path()).is_err_and(|why| why.contains("line 1")), "nothing was written");
    }
}
