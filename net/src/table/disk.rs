//! A table's files [beside](crate::beside) the table, so that the network doesn't wait for the disk.
//!
//! Invariants: what is asked for is done in that order, and each write is answered when it is synced; after one that failed nothing is appended any
//! more. What waits is bounded by who asks: [`Disk::is_behind`] says when to ask for nothing new. When the value is dropped all is done, and the
//! files are free for another program.

use std::io;
use std::path::{Path, PathBuf};

use bastide_record::Verdict;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::TableError;
use crate::beside::{self, Beside};
use crate::session::{File, Write};
use crate::store::{self, Contacts, FILE_MAX, StoreError, TableFiles, verify};

/// So much may wait for the disk before nothing new is taken from the network or the player.
const BEHIND: usize = 256;

/// What is asked of it.
pub(super) enum Job {
    /// To append to a file, or to write [all of it](File::is_whole), and sync it.
    Append { write: Write, file: File, bytes: Vec<u8> },
    /// To note what the next start begins with. That it failed is only logged: the record doesn't hang on it.
    Note(Contacts),
    /// To keep what there is against members. That it failed is only logged: the journal holds it, too.
    KeepEvidence(Vec<u8>),
    /// To read what the record is worth, with all that was appended before.
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

/// What is worked on: a table's files, or in tests something that fails or is stuck.
trait Shelf: Send + 'static {
    fn work(&mut self, job: Job) -> Done;
}

impl Shelf for TableFiles {
    fn work(&mut self, job: Job) -> Done {
        let noted = match job {
            Job::Append { write, file, bytes } => {
                let written = match file {
                    File::Record => self.record.append(&bytes),
                    File::Journal => self.journal.append(&bytes),
                    File::Talk => self.keep_talk(&bytes),
                };
                return written.map_or_else(Done::Failed, |()| Done::Written(write));
            }
            Job::Judge => {
                let path = self.record.path();
                let failed = |source| StoreError::System { path: path.to_owned(), source };
                let verdict = store::read(path, FILE_MAX).map(|bytes| verify(&bytes).verdict);
                return Done::Judged(verdict.map_err(failed));
            }
            Job::Note(contacts) => self.note(&contacts),
            Job::KeepEvidence(bytes) => self.keep_evidence(&bytes),
        };
        if let Err(error) = noted {
            tracing::warn!("{error}");
        }
        Done::Noted
    }
}

/// See the module.
pub(super) struct Disk {
    /// None once it is dropped.
    jobs: Option<UnboundedSender<Job>>,
    /// With how many jobs each has done.
    done: UnboundedReceiver<(usize, Done)>,
    waiting: usize,
    work: Option<Beside>,
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
        let (jobs, asked) = unbounded_channel();
        let (says, done) = unbounded_channel();
        let work = beside::begin("disk", move || work(shelf, asked, says))?;
        Ok(Self { jobs: Some(jobs), done, waiting: 0, work: Some(work), record, evidence })
    }

    /// Where the record lies.
    pub(super) fn record_path(&self) -> &Path {
        &self.record
    }

    /// Where evidence is kept.
    pub(super) fn evidence_path(&self) -> &Path {
        &self.evidence
    }

    /// Asks for something; what comes of it is [next](Disk::next) in its turn.
    pub(super) fn ask(&mut self, job: Job) {
        self.waiting += 1;
        if let Some(jobs) = &self.jobs {
            // Whether anybody still works on it shows in what comes of it.
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
        if let Some(work) = self.work.take() {
            work.wait();
        }
    }
}

/// Does what is asked for until nobody can ask any more.
async fn work(mut shelf: impl Shelf, mut jobs: UnboundedReceiver<Job>, says: UnboundedSender<(usize, Done)>) {
    let (mut next, mut failed) = (None, false);
    loop {
        let Some(mut job) = (match next.take() {
            Some(job) => Some(job),
            None => jobs.recv().await,
        }) else {
            break;
        };
        let mut count = 1;
        if let Job::Append { write, file, bytes } = &mut job {
            // What waits for the same file is synced with it.
            while !failed
                && next.is_none()
                && let Ok(later) = jobs.try_recv()
            {
                match later {
                    Job::Append { write: last, file: same, bytes: more } if same == *file => {
                        *write = last;
                        if file.is_whole() {
                            bytes.clear();
                        }
                        bytes.extend(more);
                        count += 1;
                    }
                    other => next = Some(other),
                }
            }
        }
        let is_vain = failed && matches!(job, Job::Append { .. });
        let mut done = if is_vain { Done::Noted } else { shelf.work(job) };
        if matches!(done, Done::Written(_))
            && let Err(error) = store::settle().await
        {
            done = Done::Failed(error);
        }
        failed |= matches!(done, Done::Failed(_));
        // Whoever asked may have gone; what was asked for is done all the same.
        let _ = says.send((count, done));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};
    use std::thread;

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
        fn work(&mut self, job: Job) -> Done {
            let Job::Append { write, file, bytes } = job else {
                return Done::Judged(Ok(Verdict::Verified));
            };
            let _ = self.lets.recv();
            match self.room.checked_sub(bytes.len()) {
                Some(room) => self.room = room,
                None => return Done::Failed(StoreError::Full { path: "pretended".into() }),
            }
            let _ = self.wrote.send((file, bytes));
            Done::Written(write)
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
            disk.ask(Job::Append { write: Write(n), file, bytes: n.to_le_bytes().to_vec() });
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
    fn of_what_is_written_as_a_whole_the_last_is_enough() {
        let (mut disk, lets_go, written) = stuck(usize::MAX);
        let files = [File::Journal, File::Talk, File::Talk, File::Talk, File::Journal, File::Journal];
        for (n, file) in (1..).zip(files) {
            disk.ask(Job::Append { write: Write(n), file, bytes: vec![n as u8] });
        }
        drop(lets_go);
        while disk.is_busy() {
            assert!(matches!(block_on(disk.next()), Done::Written(_)));
        }
        drop(disk);
        let (mut talk, mut journal) = (Vec::new(), Vec::new());
        for (file, bytes) in written {
            if file == File::Talk {
                talk = bytes;
            } else {
                journal.extend(bytes);
            }
        }
        assert_eq!((talk, journal), (vec![4], vec![1, 5, 6]));
    }

    #[test]
    fn after_a_failed_write_nothing_is_appended_though_there_is_room_again() {
        let (mut disk, lets_go, written) = stuck(8);
        let (one, all) = (vec![1; 4], vec![2; 400]);
        let writes = [(File::Record, one.clone()), (File::Journal, all), (File::Record, one.clone())];
        for (n, (file, bytes)) in (1..).zip(writes) {
            disk.ask(Job::Append { write: Write(n), file, bytes });
        }
        disk.ask(Job::Judge);
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
        disk.ask(Job::Append { write: Write(1), file: File::Journal, bytes: vec![7] });
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
