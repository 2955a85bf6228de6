//! A table's files, in a [background task](crate::background): the network doesn't wait for the disk.
//!
//! Invariants: jobs are done in order, and each write is answered once it is synced; after a failed
//! write nothing more is appended. The caller bounds the queue: [`Disk::is_behind`] says when to
//! add nothing new. When the value is dropped, all jobs are finished and the files are free for
//! another program.

use std::io;
use std::path::{Path, PathBuf};

use bastide_record::Verdict;
use bastide_session::{File, Write};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::background::{self, TaskHandle};
use crate::store::{self, Contacts, FILE_MAX, StoreError, TableFiles, verify};
use crate::table::error::TableError;

/// Length of the queue from which on nothing new is taken from the network or the player.
const BEHIND: usize = 256;

/// Job for the disk.
pub(super) enum Job {
    /// Appending to a file, or [replacing](File::is_whole) it, with a sync.
    Append { write: Write, file: File, bytes: Vec<u8> },
    /// Storing the contacts for the next start. A failure is only logged: the record doesn't depend
    /// on them.
    Note(Contacts),
    /// Storing the evidence against members. A failure is only logged: the journal has it, too.
    KeepEvidence(Vec<u8>),
    /// Verification of the record, including everything appended before.
    Judge,
}

/// Result of a job.
pub(super) enum Done {
    /// All writes up to this one are synced.
    Written(Write),
    /// A write failed, and later ones aren't tried.
    Failed(StoreError),
    /// Verdict on the record.
    Judged(Result<Verdict, StoreError>),
    /// The job is done, and nobody waits for it.
    NothingToReport,
}

/// Target of the jobs: a table's files, or in tests something that fails or blocks.
trait JobTarget: Send + 'static {
    fn work(&mut self, job: Job) -> Done;
}

impl JobTarget for TableFiles {
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
        Done::NothingToReport
    }
}

/// See the module.
pub(super) struct Disk {
    /// `None` once it is dropped.
    jobs: Option<UnboundedSender<Job>>,
    /// Results, each with the number of jobs that it covers.
    done: UnboundedReceiver<(usize, Done)>,
    waiting: usize,
    work: Option<TaskHandle>,
    record: PathBuf,
    evidence: PathBuf,
}

impl Disk {
    /// Takes over a table's files.
    ///
    /// # Errors
    /// If no thread can be started.
    pub(super) fn start(files: TableFiles) -> Result<Self, TableError> {
        let (record, evidence) = (files.record.path().to_owned(), files.evidence_path().to_owned());
        Self::on(files, record, evidence).map_err(|error| TableError::Thread(Some(error.to_string())))
    }

    fn on(target: impl JobTarget, record: PathBuf, evidence: PathBuf) -> io::Result<Self> {
        let (jobs, asked) = unbounded_channel();
        let (says, done) = unbounded_channel();
        let work = background::begin("disk", move || work(target, asked, says))?;
        Ok(Self { jobs: Some(jobs), done, waiting: 0, work: Some(work), record, evidence })
    }

    /// Returns the path of the record.
    pub(super) fn record_path(&self) -> &Path {
        &self.record
    }

    /// Returns the path of the evidence.
    pub(super) fn evidence_path(&self) -> &Path {
        &self.evidence
    }

    /// Adds a job. Its result comes from [`Disk::next`], in order.
    pub(super) fn ask(&mut self, job: Job) {
        self.waiting += 1;
        if let Some(jobs) = &self.jobs {
            // If the task has stopped, [`Disk::next`] reports it.
            let _ = jobs.send(job);
        }
    }

    /// Returns true if a job isn't done yet.
    pub(super) const fn is_busy(&self) -> bool {
        self.waiting > 0
    }

    /// Returns true if the queue is so long that nothing more should be added.
    pub(super) const fn is_behind(&self) -> bool {
        self.waiting >= BEHIND
    }

    /// Waits for the next result; for ever if the queue is empty.
    pub(super) async fn next(&mut self) -> Done {
        if !self.is_busy() {
            return std::future::pending().await;
        }
        let Some((jobs, done)) = self.done.recv().await else {
            self.waiting = 0;
            return Done::Failed(StoreError::Stopped { path: self.record.clone() });
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

/// Does the jobs until nobody can add any more.
async fn work(
    mut target: impl JobTarget,
    mut jobs: UnboundedReceiver<Job>,
    says: UnboundedSender<(usize, Done)>,
) {
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
            // Waiting writes to the same file are merged, to be synced together.
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
        let mut done = if is_vain { Done::NothingToReport } else { target.work(job) };
        if matches!(done, Done::Written(_))
            && let Err(error) = store::settle().await
        {
            done = Done::Failed(error);
        }
        failed |= matches!(done, Done::Failed(_));
        // The receiver may be gone; the job is done all the same.
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

    /// File and bytes of a write.
    type Wrote = (File, Vec<u8>);

    /// Disk with limited room that waits for permission to write.
    struct Stuck {
        lets: Receiver<()>,
        wrote: Sender<Wrote>,
        room: usize,
    }

    impl JobTarget for Stuck {
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
    fn blocked_disk_blocks_nobody_and_writes_in_order() {
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
    fn replaced_file_is_written_with_its_last_content() {
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
    fn failed_write_stops_all_appends() {
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
        assert!(matches!(block_on(disk.next()), Done::NothingToReport));
        assert!(matches!(block_on(disk.next()), Done::Judged(Ok(Verdict::Verified))));
        assert!(!disk.is_busy());
        drop(disk);
        assert_eq!(written.into_iter().collect::<Vec<_>>(), [(File::Record, one)]);
    }

    #[test]
    fn drop_finishes_all_jobs_before_the_files_are_free() {
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
