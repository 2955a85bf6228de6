//! Benchmark of verifying a finished game of six with all expansions, and one that continued twice.
//!
//! `cargo run --release --example verified`

#[path = "../record/table.rs"]
#[allow(dead_code, reason = "tests need more of it")]
mod table;

use std::io::Write;
use std::thread;
use std::time::Instant;

use bastide_record::{Batch, Verdict, verify_by};
use bastide_rules::{Expansion, Options, Setup};
use table::{Table, one_each};

fn main() {
    let setup = Setup::with(6, &Expansion::ALL, Options::default());
    let plain = Table::of(&setup, &one_each(6), 2).played_out();
    tell("six, all expansions", &plain, &Verdict::Verified);
    let mut table = Table::of(&setup, &one_each(6), 2);
    table.play(60);
    for members in [&[0, 1, 2, 3, 4][..], &[0, 1, 2, 3, 4, 5]] {
        let on = table.continuing_from_tip(members);
        table.go_on(&on).expect("they are enough");
        table.play(60);
    }
    tell("the same, with two chapters more", &table.played_out(), &Verdict::VerifiedWithChapters);
}

fn tell(what: &str, table: &Table, verdict: &Verdict) {
    let file = table.file();
    let mut took: Vec<f64> = (0..20)
        .map(|_| {
            let began = Instant::now();
            let report = verify_by(&file, &|batches| {
                thread::scope(|scope| {
                    batches.iter().skip(1).for_each(|batch| drop(scope.spawn(|| batch.look())));
                    batches.iter().take(1).for_each(Batch::look);
                });
            });
            assert_eq!(report.verdict, *verdict);
            began.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    took.sort_by(f64::total_cmp);
    let indices = table.log().tip().index;
    let line = format!(
        "{what}: {indices} indices, {} bytes: {:.1} ms at best, {:.1} in the middle",
        file.len(),
        took[0],
        took[10]
    );
    writeln!(std::io::stdout(), "{line}").expect("it can be said");
}
