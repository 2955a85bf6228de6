//! Games entered by hand, as texts beside the records: one file each, rewritten after each step.
//! A background thread writes, so that the window doesn't wait for the disk.
//!
//! Invariants: a text that another program has changed meanwhile isn't overwritten; steps are
//! written in their order, of several that wait only the last; dropping a [`AutoSaver`] writes the
//! last step, if the system allows it.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use bastide_rules::Transcript;
use bastide_table::background::Worker;
use bastide_table::store::{self, StoreError, TEXT_MAX};
use bastide_table::table::Wake;
use bastide_words::{Explain, errors};
use web_time::SystemTime;

use crate::records::notation;

/// File extension of a game in words.
const ENDING: &str = "txt";
/// Highest number appended to a file name to keep games of the same players apart.
const ALIKE: u32 = 1000;

/// The file of one game.
#[derive(Debug)]
pub struct File {
    path: PathBuf,
    /// Content of the file as we last read or wrote it.
    text: Vec<u8>,
}

/// Lists the files in a folder that may be such games, each with the time when it was last written.
pub fn all(folder: &Path) -> Vec<(SystemTime, PathBuf)> {
    let files = store::list(folder).unwrap_or_default().into_iter();
    let files = files.filter_map(|(name, written)| Some((written?, folder.join(name))));
    files.filter(|(_, path)| path.extension().is_some_and(|ending| ending == ENDING)).collect()
}

impl File {
    /// Creates a new file in this folder, named after the players.
    ///
    /// # Errors
    /// Fails with a sentence if the system refuses.
    pub fn begin(folder: &Path, names: &[String]) -> Result<Self, String> {
        let plain =
            |name: &String| name.replace(|letter: char| !letter.is_alphanumeric() && letter != ' ', "-");
        let names = names.iter().map(plain).collect::<Vec<_>>().join(", ");
        let mut number = 1;
        loop {
            let name = if number == 1 { names.clone() } else { format!("{names} {number}") };
            let path = folder.join(format!("{name}.{ENDING}"));
            match store::make(&path, b"") {
                Ok(()) => return Ok(Self { path, text: Vec::new() }),
                Err(StoreError::System { source, .. })
                    if source.kind() == ErrorKind::AlreadyExists && number < ALIKE =>
                {
                    number += 1;
                }
                Err(why) => return Err(errors::unwritten(&path, &io::Error::from(why).into())),
            }
        }
    }

    /// Opens a file and reads its game and colours.
    ///
    /// # Errors
    /// Fails with a sentence if the file can't be read or is no game.
    pub fn open(path: &Path) -> Result<(Self, Transcript, Vec<u8>), String> {
        let text = store::read(path, TEXT_MAX).map_err(|why| errors::unread(path, &why))?;
        let (transcript, colours) = notation::read(&text).map_err(|why| errors::unfit(path, &why.why()))?;
        Ok((Self { path: path.to_owned(), text }, transcript, colours))
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the current state of the game.
    ///
    /// # Errors
    /// Fails if the system refuses, or if another program has changed the file.
    pub fn keep(&mut self, transcript: &Transcript, colours: &[u8]) -> Result<(), SaveError> {
        let text = notation::write(transcript, colours).ok_or(SaveError::NoWords)?.into_bytes();
        let lies = store::read(&self.path, TEXT_MAX).map_err(SaveError::Unread)?;
        if lies != self.text {
            return Err(SaveError::Changed);
        }
        store::replace(&self.path, &text).map_err(SaveError::Unwritten)?;
        self.text = text;
        Ok(())
    }
}

/// Reason for which a game wasn't saved.
#[derive(Debug)]
pub enum SaveError {
    /// The notation can't express the game.
    NoWords,
    /// The file can't be read.
    Unread(io::Error),
    /// Another program has changed the file.
    Changed,
    /// The system refuses to write.
    Unwritten(StoreError),
}

impl SaveError {
    /// Returns the reason in a sentence that names the file.
    pub fn why(&self, path: &Path) -> String {
        match self {
            Self::NoWords => {
                let why = io::Error::new(ErrorKind::InvalidInput, say!(export_no_words));
                errors::unwritten(path, &why.into())
            }
            Self::Unread(why) => errors::unread(path, why),
            Self::Changed => say!(written_changed, path = path.display().to_string()),
            Self::Unwritten(why) => why.why(),
        }
    }
}

/// State of a game to save, and the window to wake afterwards.
struct Step {
    transcript: Transcript,
    colours: Vec<u8>,
    wakes: Wake,
}

/// A file and the thread that writes it.
pub struct AutoSaver {
    path: PathBuf,
    /// The writing thread; `None` once this is dropped.
    writer: Option<Worker<Step>>,
    /// Receiver of results: number of steps written at once, and the result of the last.
    done: Receiver<(usize, Result<(), SaveError>)>,
    /// Number of steps that aren't written yet.
    waiting: usize,
}

impl AutoSaver {
    /// Starts a writing thread for a file.
    pub fn of(mut file: File) -> Self {
        let path = file.path().to_owned();
        let (says, done) = channel();
        let writer = Worker::begin("writer", move |first: Step, later| {
            let (count, step) = later.fold((1, first), |(count, _), later| (count + 1, later));
            // The keeper may be gone; the step is written all the same.
            let _ = says.send((count, file.keep(&step.transcript, &step.colours)));
            (step.wakes)();
            Some(())
        });
        Self { path, writer: Some(writer), done, waiting: 0 }
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Queues the current state for writing; the window is woken afterwards.
    pub fn keep(&mut self, transcript: &Transcript, colours: &[u8], wakes: &Wake) {
        let step = Step { transcript: transcript.clone(), colours: colours.to_vec(), wakes: wakes.clone() };
        if let Some(writer) = &self.writer {
            self.waiting += 1;
            writer.ask(step);
        }
    }

    /// Returns the reason for which a step wasn't saved, once.
    pub fn failed(&mut self) -> Option<String> {
        let mut failed = None;
        loop {
            match self.done.try_recv() {
                Ok((steps, kept)) => {
                    self.waiting -= steps;
                    failed = kept.err().map(|why| why.why(&self.path)).or(failed);
                }
                Err(TryRecvError::Empty) => return failed,
                Err(TryRecvError::Disconnected) => {
                    self.waiting = 0;
                    return failed;
                }
            }
        }
    }

    /// Returns true if no step is known to wait.
    pub const fn is_done(&self) -> bool {
        self.waiting == 0
    }
}

impl Drop for AutoSaver {
    fn drop(&mut self) {
        if let Some(writer) = self.writer.take() {
            writer.finish();
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{SeatOrder, Setup};

    use super::*;
    use crate::table::moments::tests::played;

    #[test]
    fn text_changed_by_hand_is_not_overwritten() {
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
            let why = left.keep(&game, &colours).unwrap_err().why(left.path());
            assert!(why.contains("Ada-Zoë, --.txt"), "{why}");
        }
        assert_eq!(std::fs::read(file.path()).unwrap(), changed);
        assert!(File::open(other.path()).is_err_and(|why| why.contains("line 1")), "nothing was written");
    }
    #[test]
    fn dropped_keeper_has_saved_the_last_step() {
        let folder = tempfile::tempdir().unwrap();
        let Transcript { setup, inputs, .. } =
            played(&Setup { order: SeatOrder::AsSeated, ..Setup::base(2) }, 5).transcript;
        let names = ["Ada", "Bo"].map(str::to_owned).to_vec();
        let step = |count: usize| Transcript::new(setup, names.clone(), inputs[..count].to_vec());
        let mut file = File::begin(folder.path(), &names).unwrap();
        file.keep(&step(0), &[0, 1]).unwrap();
        let path = file.path().to_owned();
        let mut keeper = AutoSaver::of(file);
        for count in 1..=inputs.len() {
            keeper.keep(&step(count), &[0, 1], &crate::idle());
        }
        drop(keeper);
        let (file, ..) = File::open(&path).unwrap();
        let text = |count: usize| notation::write(&step(count), &[0, 1]).unwrap().into_bytes();
        assert_eq!(file.text, text(inputs.len()));
        // A failed write is reported, and the next step tries again.
        let mut keeper = AutoSaver::of(file);
        let lies = std::fs::read(&path).unwrap();
        for (text, told) in [(&b"by hand"[..], true), (&lies, false)] {
            std::fs::write(&path, text).unwrap();
            keeper.keep(&step(2), &[0, 1], &crate::idle());
            let mut failed = None;
            while !keeper.is_done() {
                failed = keeper.failed().or(failed);
                std::thread::yield_now();
            }
            assert_eq!(failed.is_some_and(|why| why.contains("Ada, Bo.txt")), told);
        }
        assert_eq!(std::fs::read(&path).unwrap(), text(2));
    }
}
