//! Random legal histories with every kind of certificate: all replicas agree, and so does whoever reads the record.

use std::collections::BTreeMap;

use bastide::hash::Hash;
use bastide::record::limits::ROUNDS;
use bastide::record::verify::Stop;
use bastide::record::{
    Awaits, Certificate, ConsentKind, Departure, Leaver, Leavers, Line, Member, Place, Round, Runs, Verdict,
    file, verify,
};
use bastide::rules::{Expansion, Options, Setup, Waits};
use proptest::prelude::*;

use crate::table::{Table, by, one_each, proposal_of};

/// What happened at a table, and what must hold all along.
struct History {
    table: Table,
    /// What each round's links gave: never anything else again.
    seeds: BTreeMap<Round, Hash>,
    /// What was undone in between: a game after a place, and that the same comes again.
    kinds: [usize; 6],
}

impl History {
    fn new(members: u8, others: u8, everything: bool, skipped: bool, seed: u64) -> Self {
        let mut seats = one_each(members);
        for other in 0..others.min(6 - members) {
            seats.push(if other % 2 == 0 { Runs::StandIn } else { by(other % members) });
        }
        let count = seats.len() as u8;
        let setup = if everything {
            Setup::with(count, &Expansion::ALL, Options::default())
        } else {
            Setup::base(count)
        };
        let mut proposal = proposal_of(setup, &seats);
        proposal.leavers = if skipped { Leavers::Skipped } else { Leavers::StandIn };
        Self { table: Table::offered(proposal, seed), seeds: BTreeMap::new(), kinds: [0; 6] }
    }

    fn step(&mut self) {
        let line = self.table.line();
        let (paused, active, left) = (line.is_paused(), line.active().to_vec(), Vec::from_iter(line.left()));
        match self.table.random(24) {
            0 if active.len() > 1 => self.leave(&active),
            1 | 2 if !paused && !left.is_empty() => {
                let member = left[self.table.random(left.len())];
                let gap = self.table.random(3) as u32;
                self.agree(1, ConsentKind::Return { member }, gap);
            }
            3 | 4 if !paused => {
                let backs: Vec<Place> = self.table.line().backs().collect();
                if !backs.is_empty() {
                    let to = backs[self.table.random(backs.len())];
                    let then = self.table.line().game_at(to).unwrap();
                    self.agree(2, ConsentKind::Back { to }, 0);
                    // If it is dealt already, then as it was.
                    if then.waits() == self.table.line().game().waits() {
                        assert!(then == *self.table.line().game());
                    }
                }
            }
            5 if !paused => self.agree(3, ConsentKind::Pause, 0),
            6 | 7 if paused => self.agree(4, ConsentKind::Resume, 0),
            8 if self.table.random(40) == 0 => self.agree(5, ConsentKind::Abandon, 0),
            9 | 10 => {
                let members = self.table.peers.len();
                let member = self.table.random(members);
                self.table.answer_of(member);
            }
            _ => {
                self.table.answer();
                self.table.turn();
            }
        }
        self.look();
    }

    /// Some leave, so that enough stay or go of their own will; some links may be missing.
    fn leave(&mut self, active: &[Member]) {
        let mut leavers: Vec<Leaver> = Vec::new();
        for member in active {
            if self.table.random(3) == 0 {
                let departure =
                    if self.table.random(2) == 0 { Departure::Excluded } else { Departure::Resigning };
                let mut leaver = self.table.line().leaver(*member, departure);
                if self.table.random(4) == 0 && self.table.line().pending() != Some(Round::FIRST) {
                    leaver.link = None;
                }
                leavers.push(leaver);
            }
        }
        // One of them at least, if this is to be looked at for long.
        if active.len() - leavers.len() < 2 && self.table.random(8) > 0 {
            return;
        }
        let kind = ConsentKind::Leave { leavers, proof: None };
        if self.table.line().consent(kind.clone()).is_ok() {
            self.agree(0, kind, 0);
        }
    }

    fn agree(&mut self, number: usize, kind: ConsentKind, gap: u32) {
        let line = self.table.line();
        let consent = line.consent_at(kind, line.named(), Place(line.tip().place.0 + 1 + gap)).unwrap();
        let votes = self.table.votes(&consent, 7);
        let certificate = Certificate::new(consent, votes);
        for peer in &mut self.table.peers {
            peer.line.offer_certificate(&certificate).unwrap();
        }
        self.kinds[number] += 1;
    }

    fn look(&mut self) {
        let line = self.table.line();
        if let Some(dealt) = line.history().last().and_then(|applied| applied.dealt.as_ref()) {
            let seed = *self.seeds.entry(dealt.round).or_insert(dealt.seed);
            assert_eq!(seed, dealt.seed, "round {} was fed by other links before", dealt.round);
            assert!(dealt.round.0 <= ROUNDS);
        }
        for peer in &self.table.peers {
            assert!(peer.line.game() == line.game());
            assert_eq!(peer.line.awaits(), line.awaits());
        }
    }

    /// Whoever has only the record knows the same, but for receipts that no entry brought yet.
    fn check_record(&self) {
        let line = self.table.line();
        let record = self.table.record();
        assert!(self.table.peers.iter().all(|peer| file::record(&peer.line) == record));
        assert!(record.starts_with(&file::settled_record(line)));
        let report = verify(&record);
        assert_eq!(report.sound_bytes, record.len());
        let excluded = line.excluded().to_vec();
        let missing: Vec<Member> =
            line.active().iter().copied().filter(|member| line.receipt_of(*member).is_none()).collect();
        let expected = match line.ending() {
            None => Verdict::Unfinished { at: line.tip().place, stop: Stop::Open },
            Some(_) if missing.iter().any(|member| line.tip().author != Some(*member)) => {
                let members =
                    missing.into_iter().filter(|member| line.tip().author != Some(*member)).collect();
                Verdict::Unfinished {
                    at: line.tip().place,
                    stop: Stop::Uncountersigned { members, torn_bytes: 0 },
                }
            }
            Some(_) if excluded.is_empty() => Verdict::Verified,
            Some(_) => Verdict::VerifiedWithExclusions { members: excluded },
        };
        assert_eq!(report.verdict, expected);
        let mut read = report.line.unwrap();
        for receipt in line.receipts() {
            read.offer_receipt(receipt).unwrap();
        }
        check_equal(&read, line);
    }
}

fn check_equal(read: &Line, line: &Line) {
    assert_eq!(read.tip(), line.tip());
    assert_eq!(read.active(), line.active());
    assert_eq!(read.is_paused(), line.is_paused());
    assert_eq!(read.deciders(), line.deciders());
    assert_eq!(Vec::from_iter(read.backs()), Vec::from_iter(line.backs()));
    assert_eq!(read.awaits(), line.awaits());
    // Links that only receipts for a place before the last certificates showed stand in no record; they are shown again.
    let unanswered = matches!(read.game().waits(), Waits::Draw { .. });
    assert!(unanswered && matches!(line.awaits(), Awaits::Receipts { .. }) || read.game() == line.game());
    assert_eq!(read.pending(), line.pending());
    for (one, other) in read.history().iter().zip(line.history()) {
        let seed =
            |dealt: &Option<bastide::record::Dealt>| dealt.as_ref().map(|dealt| (dealt.round, dealt.seed));
        assert_eq!((one.place, one.head, one.digest), (other.place, other.head, other.digest));
        let last = one.place == line.tip().place;
        assert!(last && unanswered || seed(&one.dealt) == seed(&other.dealt), "place {}", one.place);
        assert_eq!(one.events, other.events);
    }
    assert!(line.game_at(line.tip().place).as_ref() == Some(line.game()));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_agreed_on_all_agree(
        members in 1u8..=6,
        others in 0u8..=2,
        everything: bool,
        skipped: bool,
        seed: u64,
        steps in 1usize..60,
    ) {
        let others = if members == 1 { others.max(1) } else { others };
        let mut history = History::new(members, others, everything, skipped, seed);
        for _ in 0..steps {
            if history.table.line().is_over() {
                break;
            }
            history.step();
        }
        history.check_record();
        history.table.answer();
        history.check_record();
    }
}

#[test]
fn whole_games_with_everything_that_can_be_agreed_on() {
    let mut kinds = [0; 6];
    for seed in 0..6 {
        let mut history = History::new(2 + (seed % 5) as u8, 1, seed % 2 == 0, seed % 3 == 0, seed);
        while !history.table.line().is_over() {
            history.step();
        }
        history.table.answer();
        assert!(history.table.line().ending().is_some());
        history.check_record();
        if history.table.line().game().waits() != Waits::Over {
            assert!(history.kinds[5] == 1 || history.table.line().active().len() < 2);
        }
        kinds = std::array::from_fn(|kind| kinds[kind] + history.kinds[kind]);
    }
    assert!(
        kinds[..5].iter().all(|count| *count > 3),
        "leaves, returns, backs, pauses, resumptions: {kinds:?}"
    );
}
