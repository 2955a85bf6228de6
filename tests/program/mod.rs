//! Runs the real program: processes, their output, and the records that they leave.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use bastide_record::Verdict;
use bastide_record::verify;
#[allow(unused_imports, reason = "not each test program leaves a variable open")]
pub(crate) use bastide_words::language::marks::{GAP, begin, part};

/// Timeout for anything awaited; a game takes seconds.
const LIMIT: Duration = Duration::from_secs(240);

/// Running program; killed when dropped.
pub(crate) struct Program {
    child: Child,
    input: ChildStdin,
    out: BufReader<ChildStdout>,
    complaints: PathBuf,
}

impl Program {
    /// Starts `bastide --data FOLDER WORDS…`.
    /// `before` is a command prefix such as `ip netns exec NAME`.
    pub(crate) fn start(before: &[&str], data: &Path, words: &[&str]) -> Self {
        let program = env!("CARGO_BIN_EXE_bastide");
        let (first, rest) = before.split_first().map_or((program, &[][..]), |(first, rest)| (*first, rest));
        let mut command = Command::new(first);
        command.args(rest);
        if !before.is_empty() {
            command.arg(program);
        }
        std::fs::create_dir_all(data).unwrap();
        let complaints = data.join("complaints");
        let errors = File::options().create(true).append(true).open(&complaints).unwrap();
        command.arg("--data").arg(data).args(words);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors);
        let mut child = command.spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let input = child.stdin.take().unwrap();
        Self { child, input, out, complaints }
    }

    /// Returns the next line of its output.
    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Types a line.
    #[allow(dead_code, reason = "each test program uses one of them")]
    pub(crate) fn types(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Waits until its standard error contains this text.
    #[allow(dead_code, reason = "each test program uses one of them")]
    pub(crate) fn wait_for(&self, told: &str) {
        let began = Instant::now();
        while !self.complaints().contains(told) {
            assert!(began.elapsed() < LIMIT, "it never tells {told:?}: {}", self.complaints());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Kills the process without a chance to clean up.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Returns its standard error so far.
    pub(crate) fn complaints(&self) -> String {
        std::fs::read_to_string(&self.complaints).unwrap_or_default()
    }

    /// Waits for its end; returns the exit code and the rest of its output.
    pub(crate) fn end(&mut self) -> (Option<i32>, String) {
        let began = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(began.elapsed() < LIMIT, "it doesn't end: {}", self.complaints());
            std::thread::sleep(Duration::from_millis(20));
        };
        let mut rest = String::new();
        self.out.read_to_string(&mut rest).unwrap();
        assert!(!self.complaints().contains("panicked"), "{}", self.complaints());
        (status.code(), rest)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the only record in a data folder, if there is one that isn't empty.
pub(crate) fn record(data: &Path) -> Option<Vec<u8>> {
    let files = std::fs::read_dir(data.join("records")).ok()?;
    let mut records =
        files.map(|file| file.unwrap().path()).filter(|path| path.extension() == Some("bastide".as_ref()));
    let path = records.next()?;
    assert!(records.next().is_none(), "one table, one record");
    std::fs::read(path).ok().filter(|bytes| !bytes.is_empty())
}

/// Returns the index of the tip of the record in a data folder, if there is one.
pub(crate) fn index(data: &Path) -> Option<u32> {
    Some(verify(&record(data)?).log()?.tip().index.0)
}

/// Waits until the record in a data folder has reached this index, before its end.
pub(crate) fn wait_for_index(data: &Path, least: u32) {
    wait_until(&format!("the game comes to index {least}"), || {
        index(data).is_some_and(|reached| reached >= least)
    });
}

/// Waits until a condition holds.
pub(crate) fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < LIMIT, "it never is so that {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Game of three peers, all bots, of which one is killed midway and restarted.
/// It is killed when the others can't continue without it. At the end, all exit with code 0 and
/// have the same verified record.
pub(crate) struct Game<'a> {
    /// Command prefix of each peer.
    pub(crate) before: [&'a [&'a str]; 3],
    /// Arguments for all peers.
    pub(crate) common: &'a [&'a str],
    /// Arguments for the host: the game to play.
    pub(crate) game: &'a [&'a str],
    /// Way in which the guests find the table.
    pub(crate) by: TableDiscovery,
    /// Number of the peer that is killed.
    pub(crate) killed: usize,
}

/// Way in which guests find a table.
#[derive(Clone, Copy, PartialEq, Eq)]
#[allow(dead_code, reason = "each test program uses one of them")]
pub(crate) enum TableDiscovery {
    ByInvitation,
    OnTheLocalNetwork,
}

impl Game<'_> {
    /// Plays the game and checks its end.
    pub(crate) fn check(&self) {
        let folder = tempfile::tempdir().unwrap();
        let data = ["Aude", "Bertran", "Colomba"].map(|name| folder.path().join(name));
        let start = |peer: usize, words: &[&str]| {
            let name = data[peer].file_name().and_then(|name| name.to_str()).unwrap();
            let mut all = words.to_vec();
            all.extend(["--bot", "--name", name, "--pace", "20"]);
            all.extend(self.common);
            Program::start(self.before[peer], &data[peer], &all)
        };
        let mut host = start(0, &[&["host", "--seats", "3"], self.game].concat());
        let invitation = host.line();
        assert!(invitation.starts_with("bastide://"), "{invitation:?} {}", host.complaints());
        let mut join = vec!["join"];
        if self.by == TableDiscovery::ByInvitation {
            join.push(&invitation);
        }
        let mut peers = vec![host, start(1, &join), start(2, &join)];

        wait_for_index(&data[self.killed], 20);
        peers.remove(self.killed).kill();
        let torn = verify(&record(&data[self.killed]).unwrap()).verdict;
        assert!(matches!(torn, Verdict::Unfinished { .. }), "killed midway: {torn}");
        peers.insert(self.killed, start(self.killed, &["resume"]));

        for peer in &mut peers {
            let (code, printed) = peer.end();
            assert_eq!(code, Some(0), "{printed}{}", peer.complaints());
            assert!(printed.starts_with("verified\n"), "{printed}");
        }
        let records = data.each_ref().map(|data| record(data).unwrap());
        assert_eq!(verify(&records[0]).verdict, Verdict::Verified);
        assert!(records[0] == records[1] && records[1] == records[2], "the records differ");
    }
}
