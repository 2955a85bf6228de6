//! Second verifier: runs it over a folder of files, and compares its verdicts with the first one's.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

use bastide_record::verify::Report;
use bastide_record::{BrokenRule, CharterError, DrawSource, Refusal, Verdict, verify};
use serde_json::Value;
use tempfile::TempDir;

/// Files for both verifiers.
#[derive(Default)]
pub(crate) struct Records {
    records: Vec<(String, Vec<u8>)>,
    /// Number of files by verdict, and of those that only the game's rules can judge.
    told: BTreeMap<String, [usize; 2]>,
}

impl Records {
    pub(crate) fn add(&mut self, what: String, record: Vec<u8>) {
        self.records.push((what, record));
    }

    pub(crate) fn len(&self) -> usize {
        self.records.len()
    }

    /// Shows all files to both verifiers, compares the verdicts, and drops the files.
    pub(crate) fn check(&mut self) {
        if self.records.is_empty() {
            return;
        }
        let mut folder = own_folder();
        let path = |at: usize| folder.path().join(format!("{at:06}.bastide"));
        for (at, (_, record)) in self.records.iter().enumerate() {
            std::fs::write(path(at), record).unwrap();
        }
        let Some(said) = second(folder.path()) else { return };
        assert_eq!(said.len(), self.records.len());
        let mut differ = Vec::new();
        for (at, ((what, record), said)) in self.records.drain(..).zip(said).enumerate() {
            let report = verify(&record);
            let alike = agrees_fully(&report.verdict, &said);
            let told = self.told.entry(name(&report.verdict)).or_default();
            told[usize::from(!alike)] += 1;
            let alike = alike && reports_alike(&report, &said) || agrees_up_to_the_rules(&report, &said);
            if !alike {
                differ.push(format!(
                    "{what}, {}: the first says {:?}, {:?}; the second {said}",
                    path(at).display(),
                    report.verdict,
                    report.chapters(),
                ));
            }
        }
        let count = differ.len();
        differ.truncate(12);
        // Files that differ are kept, to be looked at.
        folder.disable_cleanup(count > 0);
        assert!(differ.is_empty(), "{count} differ\n{}", differ.join("\n"));
    }

    /// Prints the number of files by verdict.
    pub(crate) fn tell(&self) {
        for (verdict, [alike, game]) in &self.told {
            eprintln!("{verdict}: {alike}, and {game} of which only the game's rules tell");
        }
    }
}

/// Makes a folder that no other test uses, nor another run of the tests at the same time.
pub(crate) fn own_folder() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap()
}

/// Returns the second verifier's verdicts on the files of a folder; `None` without Python.
fn second(folder: &Path) -> Option<Vec<Value>> {
    let lines = python("verify.py", &["--batch".as_ref(), folder.as_os_str()])?;
    Some(lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

/// Runs a Python program next to the second verifier and returns its output; `None` without Python.
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

/// Its tests use its own games, each with one fault, and damaged files.
#[test]
fn second_verifier_passes_its_own_tests() {
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

fn agrees_fully(first: &Verdict, second: &Value) -> bool {
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
            is("forked") && second["members"] == Value::from(members) && agrees_fully(log, &second["of_log"])
        }
        Verdict::Unfinished { at, .. } => is("unfinished") && second["at"] == at.0,
        Verdict::Won { by } => is(word(first)) && second["members"] == Value::from([by.0]),
        Verdict::LostOnTime { member, .. } => is(word(first)) && second["members"] == Value::from([member.0]),
        // Only the game's rules tell if the game is over.
        Verdict::Verified | Verdict::VerifiedWithChapters => is(word(first)) || second["may_be_over"] == true,
        Verdict::Unreadable(_) | Verdict::Agreed => is(word(first)),
    }
}

/// Compares the two reports on each continuing charter.
fn reports_alike(first: &Report, second: &Value) -> bool {
    let (Verdict::Forked { .. }
    | Verdict::Unfinished { .. }
    | Verdict::Verified
    | Verdict::VerifiedWithChapters) = first.verdict
    else {
        return true;
    };
    // Only the rules tell which members a draw by laps asks, and so if the draw stood.
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

fn why_of(why: bastide_record::MissingReason) -> Value {
    use bastide_record::MissingReason;
    let word = match why {
        MissingReason::Gone => "gone",
        MissingReason::Late => "late",
        MissingReason::Resigned => "resigned",
        MissingReason::Proven => "proven",
    };
    word.into()
}

/// Returns true if the first verifier sees a broken rule of the game.
/// The second knows no rules: it finds the file good as far as it goes, or broken later.
fn agrees_up_to_the_rules(first: &Report, second: &Value) -> bool {
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
