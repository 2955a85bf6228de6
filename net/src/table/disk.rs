//! A table's files on a thread of their own, so that the network doesn't wait for the disk.
//!
//! Invariants: what is asked for is done in that order, and each write is answered when it is synced; after one that failed nothing is appended any
//! more. What waits is bounded by who asks: [`Disk::is_behind`] says when to ask for nothing new. When the value is dropped all is done, and the
//! files are free for another program.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use bastide_record::Verdict;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::TableError;
use crate::session::{File, Write};
use crate::store::{self, FILE_MAX, Seen, StoreError, TableFiles, verify};

/// So much may wait for the disk before nothing new is taken from the network or the player.
const BEHIND: usize = 256;

/// What is asked of the thread.
enum Job {
    Append { write: Write, file: File, bytes: Vec<u8> },
    Note(Seen),
    KeepEvidence(Vec<u8>),
    Judge,
}

/// What has come of it.
pub(super) enum Done {
    /// All writes up to this one are synced.
    Written(Write),
    /// A write failed, and those after it are not tried.
    Failed(StoreError),
    /// What the record is worth.
    Judged(Result<Verdict, StoreError>),
    /// Nothing that anybody waits for.
    Noted,
}

/// What the thread works on: a table's files, or in tests something that fails or is stuck.
trait Shelf: Send + 'static {
    fn append(&mut self, file: File, bytes: &[u8]) -> Result<(), StoreError>;
    fn note(&mut self, seen: &Seen) -> Result<(), StoreError>;
    fn keep_evidence(&mut self, bytes: &[u8]) -> Result<(), StoreError>;
    fn judge(&mut self) -> Result<Verdict, StoreError>;
}

impl Shelf for TableFiles {
    fn append(&mut self, file: File, bytes: &[u8]) -> Result<(), StoreError> {
        match file {
            File::Record => self.record.append(bytes),
            File::Journal => self.journal.append(bytes),
        }
    }

    fn note(&mut self, seen: &Seen) -> Result<(), StoreError> {
        Self::note(self, seen)
    }

    fn keep_evidence(&mut self, bytes: &[u8]) -> Result<(), StoreError> {
        Self::keep_evidence(self, bytes)
    }

    fn judge(&mut self) -> Result<Verdict, StoreError> {
        let path = self.record.path();
        match store::read(path, FILE_MAX) {
            Ok(bytes) => Ok(verify(&bytes).verdict),
            Err(source) => Err(StoreError::System { path: path.to_owned(), source }),
        }
    }
}

/// See the module.
pub(super) struct Disk {
    /// None once it is dropped.
    jobs: Option<Sender<Job>>,
    /// With how many jobs each has done.
    done: UnboundedReceiver<(usize, Done)>,
    waiting: usize,
    thread: Option<JoinHandle<()>>,
    record: PathBuf,
    evidence: PathBuf,
}

impl Disk {
    /// Takes a table's files.
    ///
    /// # Errors
    /// If there is no thread for them.
    pub(super) fn start(files: TableFiles) -> Result<Self, TableError> {
        let (record, evidence) = (files.record.path().to_owned(), files.evidence_path().to_owned());
        Self::on(files, record, evidence).map_err(|error| TableError::Thread(error.to_string()))
    }

    fn on(shelf: impl Shelf, record: PathBuf, evidence: PathBuf) -> io::Result<Self> {
        let (jobs, asked) = channel();
        let (says, done) = unbounded_channel();
        let thread = thread::Builder::new().name("disk".into()).spawn(move || work(shelf, &asked, &says))?;
        Ok(Self { jobs: Some(jobs), done, waiting: 0, thread: Some(thread), record, evidence })
    }

    /// Where the record lies.
    pub(super) fn record_path(&self) -> &Path {
        &self.record
    }

    /// Where evidence is kept.
    pub(super) fn evidence_path(&self) -> &Path {
        &self.evidence
    }

    /// Appends to a file and syncs it.
    pub(super) fn append(&mut self, write: Write, file: File, bytes: Vec<u8>) {
        self.ask(Job::Append { write, file, bytes });
    }

    /// Notes what the next start begins with. That it failed is only logged: the record doesn't hang on it.
    pub(super) fn note(&mut self, seen: Seen) {
        self.ask(Job::Note(seen));
    }

    /// Keeps what there is against members. That it failed is only logged: the journal holds it, too.
    pub(super) fn keep_evidence(&mut self, bytes: Vec<u8>) {
        self.ask(Job::KeepEvidence(bytes));
    }

    /// Reads what the record is worth, with all that was appended before.
    pub(super) fn judge(&mut self) {
        self.ask(Job::Judge);
    }

    fn ask(&mut self, job: Job) {
        self.waiting += 1;
        if let Some(jobs) = &self.jobs {
            // Whether the thread still is there shows in what it answers.
            let _ = jobs.send(job);
        }
    }

    /// Whether something isn't done yet.
    pub(super) const fn is_busy(&self) -> bool {
        self.waiting > 0
    }

    /// Whether so much isn't done yet that nothing more should be asked for.
    pub(super) const fn is_behind(&self) -> bool {
        self.waiting >= BEHIND
    }

    /// Waits until something is done; for ever if nothing is asked for.
    pub(super) async fn next(&mut self) -> Done {
        if !self.is_busy() {
            return std::future::pending().await;
        }
        let Some((jobs, done)) = self.done.recv().await else {
            self.waiting = 0;
            let source = io::Error::other("the thread that writes has failed");
            return Done::Failed(StoreError::System { path: self.record.clone(), source });
        };
        self.waiting -= jobs;
        done
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // If it has panicked there is nothing more to be done.
            let _ = thread.join();
        }
    }
}

/// The thread: does what is asked for until nobody can ask any more.
fn work(mut shelf: impl Shelf, jobs: &Receiver<Job>, says: &UnboundedSender<(usize, Done)>) {
    let log = |result: Result<(), StoreError>| {
        if let Err(error) = result {
            tracing::warn!("{error}");
        }
        Done::Noted
    };
    let (mut next, mut failed) = (None, false);
    while let Some(job) = next.take().or_else(|| jobs.recv().ok()) {
        let mut count = 1;
        let done = match job {
            Job::Append { .. } if failed => Done::Noted,
            Job::Append { mut write, file, mut bytes } => {
                // What waits for the same file is synced with it.
                while let Ok(job) = jobs.try_recv() {
                    match job {
                        Job::Append { write: later, file: same, bytes: more } if same == file => {
                            write = later;
                            bytes.extend(more);
                            count += 1;
                        }
                        other => {
                            next = Some(other);
                            break;
                        }
                    }
                }
                let written = shelf.append(file, &bytes);
                failed = written.is_err();
                written.map_or_else(Done::Failed, |()| Done::Written(write))
            }
            Job::Note(seen) => log(shelf.note(&seen)),
            Job::KeepEvidence(bytes) => log(shelf.keep_evidence(&bytes)),
            Job::Judge => Done::Judged(shelf.judge()),
        };
        // Whoever asked may have gone; what was asked for is done all the same.
        let _ = says.send((count, done));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;

    use futures::FutureExt;
    use futures::executor::block_on;

    use super::*;

    /// What was written, and where.
    type Wrote = (File, Vec<u8>);

    /// A disk that writes when it is let, and has so much room.
    struct Stuck {
        lets: Receiver<()>,
        wrote: Sender<Wrote>,
        room: usize,
    }

    impl Shelf for Stuck {
        fn append(&mut self, file: File, bytes: &[u8]) -> Result<(), StoreError> {
            let _ = self.lets.recv();
            match self.room.checked_sub(bytes.len()) {
                Some(room) => self.room = room,
                None => return Err(StoreError::Full { path: "pretended".into() }),
            }
            let _ = self.wrote.send((file, bytes.to_vec()));
            Ok(())
        }

        fn note(&mut self, _: &Seen) -> Result<(), StoreError> {
            Ok(())
        }

        fn keep_evidence(&mut self, _: &[u8]) -> Result<(), StoreError> {
            Ok(())
        }

        fn judge(&mut self) -> Result<Verdict, StoreError> {
            Ok(Verdict::Verified)
        }
    }

    fn stuck(room: usize) -> (Disk, Sender<()>, Receiver<Wrote>) {
        let ((lets_go, lets), (wrote, written)) = (channel(), channel());
        let disk = Disk::on(Stuck { lets, wrote, room }, "record".into(), "evidence".into()).unwrap();
        (disk, lets_go, written)
    }

    #[test]
    fn nobody_waits_for_a_stuck_disk_and_what_waits_is_written_in_order() {
        let (mut disk, lets_go, written) = stuck(usize::MAX);
        for n in 1..=BEHIND as u64 {
            assert!(!disk.is_behind(), "{n}");
            let file = if n % 4 == 0 { File::Record } else { File::Journal };
            disk.append(Write(n), file, n.to_le_bytes().to_vec());
            assert!(disk.next().now_or_never().is_none(), "it is not on the disk");
        }
        assert!(disk.is_behind());
        drop(lets_go);
        let mut last = 0;
        while disk.is_busy() {
            let Done::Written(Write(write)) = block_on(disk.next()) else { panic!("it has room") };
            assert!(write > last, "in order");
            last = write;
        }
        assert_eq!(last, BEHIND as u64);
        drop(disk);
        let mut next = 1;
        for (file, bytes) in written {
            for number in bytes.chunks(8) {
                assert_eq!((number, file == File::Record), (&u64::to_le_bytes(next)[..], next % 4 == 0));
                next += 1;
            }
        }
        assert_eq!(next, BEHIND as u64 + 1);
    }

    #[test]
    fn after_a_failed_write_nothing_is_appended_though_there_is_room_again() {
        let (mut disk, lets_go, written) = stuck(8);
        let (one, all) = (vec![1; 4], vec![2; 400]);
        let writes = [(File::Record, one.clone()), (File::Journal, all), (File::Record, one.clone())];
        for (n, (file, bytes)) in (1..).zip(writes) {
            disk.append(Write(n), file, bytes);
        }
        disk.judge();
        drop(lets_go);
        assert!(matches!(block_on(disk.next()), Done::Written(Write(1))));
        assert!(matches!(block_on(disk.next()), Done::Failed(StoreError::Full { .. })));
        assert!(matches!(block_on(disk.next()), Done::Noted));
        assert!(matches!(block_on(disk.next()), Done::Judged(Ok(Verdict::Verified))));
        assert!(!disk.is_busy());
        drop(disk);
        assert_eq!(written.into_iter().collect::<Vec<_>>(), [(File::Record, one)]);
    }

    #[test]
    fn what_was_asked_for_is_done_before_the_files_are_free() {
        let (mut disk, lets_go, written) = stuck(usize::MAX);
        disk.append(Write(1), File::Journal, vec![7]);
        let (frees, freed) = sync_channel(1);
        let drops = thread::spawn(move || {
            drop(disk);
            frees.send(()).unwrap();
        });
        assert!(freed.try_recv().is_err());
        lets_go.send(()).unwrap();
        freed.recv().unwrap();
        drops.join().unwrap();
        assert_eq!(written.recv().unwrap(), (File::Journal, vec![7]));
    }
}
