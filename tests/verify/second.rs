//! The second verifier, run over many records at once, and held against the first.

use std::path::{Path, PathBuf};
use std::process::Command;

use bastide::record::{BrokenRule, CharterError, Verdict, verify};

/// How far the two must agree on a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Agree {
    /// In verdict and place.
    Wholly,
    /// The first sees a broken rule of the game, about which the second knows nothing: it finds the record good as far as it goes, or bad later.
    UpToTheGame,
}

/// Records to be shown to both.
pub(crate) struct Records {
    name: &'static str,
    records: Vec<(String, Vec<u8>, Agree)>,
}

/// What the second verifier says.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Said {
    exit: i32,
    verdict: String,
}

impl Records {
    /// None yet.
    pub(crate) fn new(name: &'static str) -> Self {
        Self { name, records: Vec::new() }
    }

    /// One more, on which both must agree.
    pub(crate) fn add(&mut self, what: impl Into<String>, record: Vec<u8>) {
        self.records.push((what.into(), record, Agree::Wholly));
    }

    /// One more, in which nothing but a rule of the game is broken.
    pub(crate) fn add_illegal(&mut self, what: impl Into<String>, record: Vec<u8>) {
        self.records.push((what.into(), record, Agree::UpToTheGame));
    }

    /// Shows all to both.
    pub(crate) fn check(self) {
        assert!(!self.records.is_empty());
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("verify-{}", self.name));
        // It may be there from a run that failed.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        for (at, (_, record, _)) in self.records.iter().enumerate() {
            std::fs::write(folder.join(format!("{at}.bastide")), record).unwrap();
        }
        let Some(said) = run(&folder, self.records.len()) else { return };
        let mut differ = Vec::new();
        for (at, ((what, record, agree), said)) in self.records.iter().zip(said).enumerate() {
            let report = verify(record);
            let first = report.verdict;
            let alike = match agree {
                Agree::Wholly => wholly(&first, &said),
                Agree::UpToTheGame => up_to_the_game(&first, &said),
            };
            if !alike {
                let Said { exit, verdict } = said;
                let file = folder.join(format!("{at}.bastide"));
                differ.push(format!(
                    "{what}, {}: the first says “{first}”, the second “{verdict}” ({exit})",
                    file.display()
                ));
            }
        }
        assert!(
            differ.is_empty(),
            "{} of {} differ\n{}",
            differ.len(),
            self.records.len(),
            differ.join("\n")
        );
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

/// Runs the verifier on all; nothing if there is no Python here.
fn run(folder: &Path, count: usize) -> Option<Vec<Said>> {
    // Of one file alone it would tell at length.
    let files: Vec<String> = (0..count).chain([0]).map(|at| format!("{at}.bastide")).collect();
    let output = python("verify.py", folder, &files)?;
    let lines: Vec<Said> = output.lines().map(said).collect();
    assert_eq!(lines.len(), count + 1, "{output}");
    Some(lines[..count].to_vec())
}

/// What a program of this folder prints; nothing if there is no Python here.
pub(crate) fn python(program: &str, folder: &Path, words: &[String]) -> Option<String> {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/verify").join(program);
    match Command::new("python3").current_dir(folder).arg(program).args(words).output() {
        Ok(output) => {
            let complaints = String::from_utf8_lossy(&output.stderr);
            assert!(complaints.is_empty(), "{complaints}");
            Some(String::from_utf8(output.stdout).unwrap())
        }
        Err(error) => {
            eprintln!("skipped: the second verifier can’t run here, without `python3`: {error}");
            assert!(std::env::var_os("BASTIDE_REQUIRE_ALL").is_none(), "python3 is missing");
            None
        }
    }
}

/// One line of its output: `FILE: EXIT VERDICT`.
fn said(line: &str) -> Said {
    let (_, rest) = line.split_once(": ").unwrap();
    let (exit, verdict) = rest.split_once(' ').unwrap();
    Said { exit: exit.parse().unwrap(), verdict: verdict.to_owned() }
}

impl Said {
    /// The place that its verdict names, as in “invalid at 7 because …”.
    fn place(&self) -> Option<u32> {
        let (_, rest) = self.verdict.split_once(" at ")?;
        rest.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
    }
}

/// The exit code of `bastide verify`.
const fn exit(verdict: &Verdict) -> i32 {
    match verdict {
        Verdict::Verified | Verdict::VerifiedWithExclusions { .. } | Verdict::OneSided { .. } => 0,
        Verdict::Invalid { .. } | Verdict::Forked { .. } => 1,
        Verdict::Unreadable(_) => 2,
        Verdict::Unfinished { .. } => 3,
    }
}

fn wholly(first: &Verdict, second: &Said) -> bool {
    let words = first.to_string();
    // “unfinished at 7”, “forked: …; … verified”: by their first words, and those of the line's own verdict.
    let begins = |with: &str| second.verdict.starts_with(with);
    let same = match first {
        Verdict::Unreadable(_) => begins("unreadable"),
        Verdict::Invalid { at, refusal } => {
            begins(&format!("invalid at {at} because of rule {}:", refusal.rule.code()))
        }
        Verdict::Unfinished { at, .. } => begins("unfinished at") && second.place() == Some(at.0),
        Verdict::Forked { fork, line } => {
            let own = second.verdict.rsplit("; ").next().unwrap_or_default();
            let own = Said { exit: exit(line), verdict: own.to_owned() };
            begins(&format!("forked: member {}", fork.member.0)) && wholly(line, &own)
        }
        Verdict::OneSided { .. } | Verdict::VerifiedWithExclusions { .. } | Verdict::Verified => {
            second.verdict.starts_with(words.split(" of ").next().unwrap_or(&words))
        }
    };
    same && second.exit == exit(first)
}

fn up_to_the_game(first: &Verdict, second: &Said) -> bool {
    let Verdict::Invalid { at, refusal } = first else { return false };
    let of_the_game = matches!(
        refusal.rule,
        BrokenRule::Charter(CharterError::Setup(_))
            | BrokenRule::OutOfTurn(_)
            | BrokenRule::Over
            | BrokenRule::Illegal { .. }
            | BrokenRule::TurnTooShort
            | BrokenRule::TurnTooLong
            | BrokenRule::Digest
            | BrokenRule::LinkMissing { .. }
            | BrokenRule::LinkNotDue(_)
            | BrokenRule::NoWayBack(_)
    );
    of_the_game && second.exit != 2 && second.place().is_none_or(|place| place >= at.0)
}
