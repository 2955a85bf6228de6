//! Complete games recorded with JCloisterZone: each set of options, each score and the end must be ours too.

use std::io::Read;
use std::path::Path;

use bastide::jcz::{self, Outcome};
use flate2::read::GzDecoder;

/// All games of a file of `tests/games` agree, and there are `count` of them.
fn check(file: &str, count: usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(file);
    let mut text = String::new();
    GzDecoder::new(std::fs::File::open(&path).unwrap()).read_to_string(&mut text).unwrap();
    let reports = jcz::check(&text).unwrap();
    assert_eq!(reports.len(), count, "{file}");
    for report in reports {
        assert_eq!(report.outcome, Outcome::Agrees, "{} after {} messages", report.id, report.messages);
        assert!(report.messages > 100, "{} has only {} messages", report.id, report.messages);
    }
}

#[test]
fn base() {
    check("base.jsonl.gz", 10);
}

#[test]
fn base_with_small_cities_of_two() {
    check("base-variants.jsonl.gz", 10);
}
