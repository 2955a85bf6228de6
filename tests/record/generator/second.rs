//! The second verifier, run over a folder of files, and held against the first.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use bastide_record::verify::Report;
use bastide_record::{BrokenRule, CharterError, DrawSource, Refusal, Verdict, verify};
use serde_json::Value;

/// Files to be shown to both.
pub(crate) struct Records {
    /// Folder in which they are written: no two tests use the same.
    folder: PathBuf,
    records: Vec<(String, Vec<u8>)>,
    /// How often each verdict came, and of how many only the game's rules tell.
    told: BTreeMap<String, [usize; 2]>,
}

impl Records {
    pub(crate) fn new(name: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        Self { folder, records: Vec::new(), told: BTreeMap::new() }
    }

    pub(crate) fn add(&mut self, what: String, record: Vec<u8>) {
        self.records.push((what, record));
    }

    pub(crate) fn len(&self) -> usize {
        self.records.len()
    }

    /// Shows all to both, and forgets them.
    pub(crate) fn check(&mut self) {
        if self.records.is_empty() {
            return;
        }
        let folder = self.folder.clone();
        // It may be there from a run that failed.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        for (at, (_, record)) in self.records.iter().enumerate() {
            std::fs::write(folder.join(format!("{at:06}.bastide")), record).unwrap();
        }
        let Some(said) = second(&folder) else { return };
        assert_eq!(said.len(), self.records.len());
        let mut differ = Vec::new();
        for (at, ((what, record), said)) in self.records.drain(..).zip(said).enumerate() {
            let report = verify(&record);
            let alike = wholly(&report.verdict, &said);
            let told = self.told.entry(name(&report.verdict)).or_default();
            told[usize::from(!alike)] += 1;
            let alike = alike && reports_alike(&report, &said) || up_to_the_game(&report, &said);
            if !alike {
                differ.push(format!(
                    "{what}, {}: the first says {:?}, {:?}; the second {said}",
                    folder.join(format!("{at:06}.bastide")).display(),
                    report.verdict,
                    report.chapters(),
                ));
            }
        }
        let count = differ.len();
        differ.truncate(12);
        assert!(differ.is_empty(), "{count} differ\n{}", differ.join("\n"));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    /// Prints how often each verdict came.
    pub(crate) fn tell(&self) {
        for (verdict, [alike, game]) in &self.told {
            eprintln!("{verdict}: {alike}, and {game} of which only the game's rules tell");
        }
    }
}

/// What the second verifier says of each file in a folder; nothing if there is no Python here.
fn second(folder: &Path) -> Option<Vec<Value>> {
    let lines = python("verify.py", &["--batch".as_ref(), folder.as_os_str()])?;
    Some(lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

/// What a program beside the second verifier says; nothing without Python.
pub(crate) fn python(program: &str, words: &[&OsStr]) -> Option<String> {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/verify").join(program);
    match Command::new("python3").arg(program).args(words).output() {
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

/// Its own games, each wrong in one way, and damaged files.
#[test]
fn the_second_verifier_passes_its_own_tests() {
    if let Some(said) = python("self_test.py", &["200".as_ref()]) {
        assert_eq!(said, "");
    }
}

fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Unreadable(_) => "unreadable",
        Verdict::Invalid { .. } => "invalid",
        Verdict::Forked { .. } => "forked",
        Verdict::Won { .. } => "won by resignation",
        Verdict::LostOnTime { .. } => "lost on time",
        Verdict::Unfinished { .. } => "unfinished",
        Verdict::Agreed => "ended by agreement",
        Verdict::VerifiedWithChapters => "verified with chapters",
        Verdict::Verified => "verified",
    }
}

fn name(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Invalid { refusal, .. } => format!("invalid {:02}", refusal.rule.code()),
        _ => word(verdict).to_owned(),
    }
}

fn wholly(first: &Verdict, second: &Value) -> bool {
    let is = |name: &str| second["verdict"] == *name;
    match first {
        Verdict::Invalid { at, refusal: Refusal { rule, by } } => {
            let named: Vec<u8> = by.iter().map(|member| member.0).collect();
            is("invalid")
                && second["at"] == at.0
                && second["rule"] == rule.code()
                && second["members"] == Value::from(named)
        }
        Verdict::Forked { forks, log } => {
            let mut members: Vec<u8> = forks.iter().map(|fork| fork.member.0).collect();
            members.sort_unstable();
            members.dedup();
            is("forked") && second["members"] == Value::from(members) && wholly(log, &second["of_log"])
        }
        Verdict::Unfinished { at, .. } => is("unfinished") && second["at"] == at.0,
        Verdict::Won { by } => is(word(first)) && second["members"] == Value::from([by.0]),
        Verdict::LostOnTime { member, .. } => is(word(first)) && second["members"] == Value::from([member.0]),
        // Whether the game is over only its rules tell.
        Verdict::Verified | Verdict::VerifiedWithChapters => is(word(first)) || second["may_be_over"] == true,
        Verdict::Unreadable(_) | Verdict::Agreed => is(word(first)),
    }
}

/// Each continuing charter as both tell of it.
fn reports_alike(first: &Report, second: &Value) -> bool {
    let (Verdict::Forked { .. }
    | Verdict::Unfinished { .. }
    | Verdict::Verified
    | Verdict::VerifiedWithChapters) = first.verdict
    else {
        return true;
    };
    // Whom a lap's draw asks, and so whether it stood, only the rules tell.
    let told = |at: usize| second["chapters"][at]["carried"].clone();
    let chapters: Vec<Value> = first
        .chapters()
        .iter()
        .enumerate()
        .map(|(at, chapter)| {
            let missing = chapter.missing.iter().map(|(member, why)| (member.0.to_string(), why_of(*why)));
            let cut: Vec<Value> = chapter
                .cut
                .iter()
                .map(|(member, answer)| Value::from(vec![u32::from(member.0), answer.number, answer.index.0]))
                .collect();
            serde_json::json!({
                "index": chapter.index.0, "number": chapter.number, "gaps": chapter.gaps,
                "missing": missing.collect::<serde_json::Map<_, _>>(), "cut": cut,
                "carried": if told(at) == "rules" { told(at) } else { chapter.drawn.into() },
            })
        })
        .collect();
    Value::from(chapters) == second["chapters"]
}

fn why_of(why: bastide_record::Missing) -> Value {
    use bastide_record::Missing;
    let word = match why {
        Missing::Gone => "gone",
        Missing::Late => "late",
        Missing::Resigned => "resigned",
        Missing::Proven => "proven",
    };
    word.into()
}

/// The first sees a broken rule of the game, about which the second knows nothing: it finds the file good as far as it goes, or bad later.
fn up_to_the_game(first: &Report, second: &Value) -> bool {
    let Verdict::Invalid { refusal, .. } = &first.verdict else { return false };
    let by_laps = first.log().is_some_and(|log| log.terms().draws == DrawSource::Laps);
    let of_the_game = matches!(
        refusal.rule,
        BrokenRule::Charter(CharterError::Game(_))
            | BrokenRule::OutOfTurn(_)
            | BrokenRule::Over
            | BrokenRule::Illegal { .. }
            | BrokenRule::TurnTooShort
            | BrokenRule::TurnTooLong
            | BrokenRule::Digest
            | BrokenRule::ReceiptNotDue(_)
            | BrokenRule::ReceiptDigest(_)
            | BrokenRule::LinkMissing { .. }
            | BrokenRule::LinkNotDue(_)
            | BrokenRule::NoSuchQuestion
            | BrokenRule::NoWayBack(_)
            | BrokenRule::RemarkNotDue
    ) || by_laps && matches!(refusal.rule, BrokenRule::ReceiptMissing(_));
    of_the_game && second["verdict"] != "unreadable"
}
