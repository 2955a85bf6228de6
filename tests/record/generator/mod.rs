//! Random files, honest and slightly wrong ones, checked by both verifiers.
//!
//! `BASTIDE_GENERATED=20000` makes that many; `BASTIDE_SEED` sets the first seed. Each file has a
//! seed of its own, which the report of a difference names.

mod budgets;
mod first;
mod lies;
mod second_verifier;
mod world;

use bastide_record::transcript;
use bastide_record::{Verdict, verify};

use second_verifier::Records;
pub(crate) use second_verifier::{own_folder, python};
pub(crate) use world::World;

/// Files from each world, including the honest one.
const EACH: usize = 40;

fn knob(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(usual)
}

/// Checks that a reader of the file alone knows the same.
/// It gets the game at every index, and the file of the log alone.
fn check_read(world: &World, file: &[u8]) {
    let report = verify(file);
    let (read, log) = (report.log().unwrap(), world.table.log());
    assert_eq!((read.tip(), read.awaits()), (log.tip(), log.awaits()));
    assert_eq!(Vec::from_iter(read.backs()), Vec::from_iter(log.backs()));
    assert!(read.game() == log.game());
    for (one, other) in read.history().iter().zip(log.history()) {
        assert_eq!((one.head, one.digest, &one.events), (other.head, other.digest, &other.events));
        let [told, known] = [read, log].map(|log| log.game_at(one.index).unwrap().digest());
        // A draw before a question may be known only from receipts, which aren't in the log.
        let is_asked = read.at(one.index.next()).is_some_and(|next| next.question().is_some());
        assert!(told == known || is_asked && one.dealt.is_none(), "the game at {}", one.index);
        assert!(one.index != log.tip().index || read.game_at(one.index).as_ref() == Some(&**log.game()));
    }
    assert!(transcript::of(read).unwrap().game().as_ref() == Ok(&**log.game()), "played again");
}

#[test]
fn both_verifiers_say_the_same() {
    let (count, from) = (knob("BASTIDE_GENERATED", 400), knob("BASTIDE_SEED", 1) as u64);
    let (mut records, mut seen) = (Records::default(), Vec::new());
    for seed in (from..).take(count.div_ceil(EACH)) {
        let steps = 4 + (seed % 37) as usize;
        let mut world = World::after(seed, steps);
        if seed % 16 == 0 {
            world.play_out();
        }
        let honest = world.table.file();
        let verdict = verify(&honest).verdict;
        assert!(
            !matches!(verdict, Verdict::Invalid { .. } | Verdict::Unreadable(_)),
            "seed {seed}, {steps} steps: {verdict:?}"
        );
        if seed % 8 == 0 {
            check_read(&world, &honest);
        }
        records.add(format!("seed {seed}: nothing changed"), honest);
        for lie in 1..EACH {
            let (what, file) = world.lied();
            records.add(format!("seed {seed}, lie {lie}: {what}"), file);
        }
        seen.push(world.seen);
        if records.len() >= 2000 {
            records.check();
        }
    }
    records.check();
    records.tell();
    let sum = |of: fn(&world::Seen) -> usize| seen.iter().map(of).sum::<usize>();
    eprintln!(
        "turns {}, elsewhere {}, questions {}, asked {}, chapters {}, refused {}, carried {}, without {}, somebody back {}, cut {}, resigned {}, proofs {}, remarks {}, over {}",
        sum(|s| s.turns),
        sum(|s| s.sideways),
        sum(|s| s.questions),
        sum(|s| s.asked),
        sum(|s| s.chapters),
        sum(|s| s.refused),
        sum(|s| s.carried),
        sum(|s| s.fell),
        sum(|s| s.back),
        sum(|s| s.cut),
        sum(|s| s.resigned),
        sum(|s| s.proofs),
        sum(|s| s.remarks),
        sum(|s| s.over),
    );
}
