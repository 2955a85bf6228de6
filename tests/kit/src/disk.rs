//! Files of a table on a disk that may lose its power.

use std::collections::VecDeque;
use std::sync::Arc;

use bastide_session::{File, Identity, Millis, Output, ResumeError, Session, To, Write};

/// Disk with the files of one table.
#[derive(Debug, Clone, Default)]
pub struct Disk {
    /// Record.
    pub record: Arc<Vec<u8>>,
    /// Journal.
    pub journal: Arc<Vec<u8>>,
    /// Chat log.
    pub talk: Arc<Vec<u8>>,
    /// Writes that haven't reached the disk, oldest first.
    writes: VecDeque<(Write, File, Vec<u8>)>,
}

impl Disk {
    /// Returns a copy of what has reached the disk.
    #[must_use]
    pub fn copy(&self) -> Self {
        Self { writes: VecDeque::new(), ..self.clone() }
    }

    /// Returns the number of writes that haven't reached the disk.
    pub fn pending(&self) -> usize {
        self.writes.len()
    }

    /// Queues a write.
    pub fn queue(&mut self, write: Write, file: File, bytes: Vec<u8>) {
        self.writes.push_back((write, file, bytes));
    }

    /// Completes the oldest write. Returns `None` if there is none.
    pub fn sync(&mut self) -> Option<(Write, File, Vec<u8>)> {
        let (write, file, bytes) = self.writes.pop_front()?;
        self.write(file, &bytes);
        Some((write, file, bytes))
    }

    fn write(&mut self, file: File, bytes: &[u8]) {
        match file {
            File::Record => Arc::make_mut(&mut self.record).extend_from_slice(bytes),
            File::Journal => Arc::make_mut(&mut self.journal).extend_from_slice(bytes),
            File::Talk => self.talk = Arc::new(bytes.to_vec()),
        }
    }

    /// Loses its power. Of the oldest write, `keep` gets the length and returns the length that
    /// reaches the disk; the others are lost.
    ///
    /// A file that is written as a whole stays as it was.
    pub fn lose_power(&mut self, keep: impl FnOnce(usize) -> usize) {
        if let Some((_, file, bytes)) = self.writes.pop_front() {
            let torn = &bytes[..keep(bytes.len())];
            if !file.is_whole() {
                self.write(file, torn);
            }
        }
        self.writes.clear();
    }

    /// Starts a program on the files, and cuts their torn ends off.
    ///
    /// # Errors
    /// If the journal is of no table, or of another key or version.
    pub fn resume(&mut self, identity: Identity, now: Millis) -> Result<Session, ResumeError> {
        let resumed = Session::resume(identity, &self.record, &self.journal, now)?;
        for (file, sound) in
            [(&mut self.record, resumed.record_bytes), (&mut self.journal, resumed.journal_bytes)]
        {
            Arc::make_mut(file).truncate(usize::try_from(sound).expect("at most the file's length"));
        }
        Ok(resumed.session)
    }

    /// Does what a session asks for, each write at once. After `writes` of them the next one stays
    /// queued, and it returns false.
    pub fn drain(
        &mut self,
        session: &mut Session,
        now: Millis,
        mut writes: usize,
        mut send: impl FnMut(To, Vec<u8>),
    ) -> bool {
        while let Some(output) = session.poll() {
            match output {
                Output::Persist { write, file, bytes } => {
                    self.queue(write, file, bytes);
                    if writes == 0 {
                        return false;
                    }
                    writes -= 1;
                    self.sync();
                    session.persisted(now, write);
                }
                Output::Send { to, bytes } => send(to, bytes),
            }
        }
        true
    }
}
