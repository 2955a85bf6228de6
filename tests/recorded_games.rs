//! Complete games recorded with JCloisterZone: each set of options, each score and the end must be ours too.
//!
//! A hundred games lie in `tests/games`, and some scenarios, which say themselves what must be so at their end. `BASTIDE_RECORDED` names another folder of them, which is played instead.

use std::io::Read;
use std::path::{Path, PathBuf};

use bastide::jcz::{self, Outcome, Report};
use flate2::read::GzDecoder;

fn folder() -> PathBuf {
    let own = || Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    std::env::var_os("BASTIDE_RECORDED").map_or_else(own, PathBuf::from)
}

/// The files of a folder whose names end so.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.to_string_lossy().ends_with(ending)).collect();
    files.sort();
    files
}

fn unpacked(path: &Path) -> String {
    let mut text = String::new();
    GzDecoder::new(std::fs::File::open(path).unwrap()).read_to_string(&mut text).unwrap();
    text
}

#[test]
fn all_of_them_agree() {
    let mut reports: Vec<Report> = Vec::new();
    for file in files(&folder(), ".jsonl.gz") {
        reports.extend(jcz::check(&unpacked(&file)).unwrap());
    }
    for Report { id, messages, outcome } in &reports {
        if *outcome != Outcome::Agrees {
            println!("{id} after {messages} messages: {outcome:?}");
        }
    }
    let wrong = reports.iter().filter(|report| report.outcome != Outcome::Agrees).count();
    assert_eq!(wrong, 0, "of {} games", reports.len());
    assert!(reports.len() >= 100 && reports.iter().all(|report| report.messages > 100));
}

#[test]
fn the_scenarios_assertions_hold() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games/scenarios");
    let files = files(&own, ".jcz");
    assert!(files.len() >= 10);
    for file in files {
        let reports = jcz::check(&std::fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(reports[0].outcome, Outcome::Agrees, "{} after {}", file.display(), reports[0].messages);
    }
}
