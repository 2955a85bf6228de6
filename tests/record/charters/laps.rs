//! Draws by laps: the links on which they rest, and the draws that a coalition can foresee.
//!
//! The attacker of these tests holds every secret but one, and computes.

use std::collections::BTreeMap;

use bastide_record::{
    Awaits, BrokenRule, Chain, DrawSource, Draws, Entry, Index, Leavers, Link, Log, Member, Player,
    QuestionKind, Receipt, Refusal, Round, Shown, Signed, Turn, Verdict, verify,
};
use bastide_rules::hash::Hash;
use bastide_rules::{Event, Expansion, FurtherPartReason, Options, Preset, Seat, SeatOrder, Setup};

use crate::table::{BOT, Table, by, first_of, key, members, one_each};

pub(crate) fn laps(setup: &Setup, players: &[Player], seed: u64) -> Table {
    let mut first = first_of(setup, players);
    first.draws = DrawSource::Laps;
    Table::offered(first, seed)
}

/// Round of the log.
/// It has the index after which it was opened, the members whose fresh links it uses, and its seed.
struct Opened {
    after: Index,
    round: Round,
    fresh: Vec<Member>,
    seed: Hash,
    /// Seats whose tiles it drew, or whose die it threw.
    drew: Vec<Seat>,
}

/// Returns every round of a log of one chapter, reconstructed from its entries.
/// These give the member that opened it, and those whose receipts followed.
fn rounds(log: &Log) -> Vec<Opened> {
    let history = log.history();
    let opened = history.iter().filter_map(|at| {
        let dealt = at.dealt.as_ref()?;
        let author = at.turn().map(|turn| turn.member);
        let next = log.at(at.index.next()).and_then(|next| next.turn()).expect("it was used by a turn");
        let receipts = next.receipts.iter().map(|receipt| receipt.member);
        let mut fresh: Vec<Member> = author.into_iter().chain(receipts).collect();
        fresh.sort_unstable();
        let drew = dealt.events.iter().filter_map(|event| match event {
            Event::Drawn { seat, .. } | Event::Flew { seat, .. } => Some(*seat),
            _ => None,
        });
        let (after, round, seed) = (at.index, dealt.round, dealt.draws.seed());
        Some(Opened { after, round, fresh, seed, drew: drew.collect() })
    });
    opened.collect()
}

/// Checks the guarantee to one member by computing what the others can compute.
/// At each round that uses its fresh link, they have all links that it has ever shown and all their
/// own secrets, and guess the seeds of later rounds. Returns the largest number of tiles that they
/// foresaw.
fn foreseen(table: &mut Table, honest: Member) -> usize {
    let log = table.log().clone();
    let rounds = rounds(&log);
    let chapter = log.charter().id();
    let chains: BTreeMap<Member, std::rc::Rc<Chain>> =
        log.members().iter().map(|member| (*member, table.chain(&chapter, *member))).collect();
    let own: Vec<Seat> = log.terms().seats_of(honest).collect();
    let live = |seat: &Seat| log.deciders().of_seat(*seat).is_some();
    let seats = log.game().order().iter().filter(|seat| live(seat)).count();
    let mut most = 0;
    for (at, round) in rounds.iter().enumerate() {
        if !round.fresh.contains(&honest) {
            continue;
        }
        // The colluders know which of their own links will count, and of the honest member's the
        // link of this round, the last one that it has shown.
        let mut last: BTreeMap<Member, Round> =
            log.members().iter().map(|member| (*member, Round::ANCHOR)).collect();
        for before in &rounds[..=at] {
            before.fresh.iter().for_each(|member| _ = last.insert(*member, before.round));
        }
        let mut foreseen = 0;
        for later in &rounds[at + 1..] {
            let is_fresh = later.fresh.contains(&honest);
            later
                .fresh
                .iter()
                .filter(|member| **member != honest)
                .for_each(|member| _ = last.insert(*member, later.round));
            let links: Vec<_> = last
                .iter()
                .map(|(member, number)| (*member, chains[member].show(*number).unwrap()))
                .collect();
            let guess = Draws::new(&chapter, later.round, &links).seed() == later.seed;
            assert_eq!(guess, !is_fresh, "the seed of round {:?} is known to the others before", later.round);
            if is_fresh {
                break;
            }
            assert!(!later.drew.iter().any(|seat| own.contains(seat)), "never the own");
            // Tiles of a stand-in come with those of the next live seat or, if a dragon interrupts
            // it, before: they belong to nobody.
            foreseen += later.drew.iter().filter(|seat| live(seat)).count();
        }
        assert!(foreseen + 2 <= seats.max(2), "{foreseen} of {seats} live seats from {:?}", round.after);
        most = most.max(foreseen);
    }
    most
}

#[test]
fn coalition_foresees_no_more_than_promised() {
    let everything = |count| Setup::with(count, &Expansion::ALL, Preset::BigBox2008.options());
    let check = |setup: Setup, players: &[Player], reaches: usize| {
        let mut most = 0;
        for seed in 1..=3 {
            let mut table = laps(&setup, players, seed).played_out();
            assert_eq!(verify(&table.file()).verdict, Verdict::Verified, "{players:?}");
            for member in table.log().members().to_vec() {
                most = most.max(foreseen(&mut table, member));
            }
        }
        assert_eq!(most, reaches, "{players:?}: the bound is reached");
    };
    check(Setup::base(2), &one_each(2), 0);
    check(Setup::base(3), &one_each(3), 1);
    check(Setup::base(6), &one_each(6), 4);
    check(everything(2), &one_each(2), 0);
    check(everything(4), &one_each(4), 2);
    check(everything(5), &one_each(5), 3);
    check(Setup::base(5), &[by(0), BOT, by(1), by(2), BOT], 1);
    check(everything(6), &[by(0), BOT, by(1), by(2), by(3), BOT], 2);
    // A member with two seats shows its link twice a lap.
    check(Setup::base(4), &[by(0), by(1), by(0), by(2)], 2);
    let seated = Setup { order: SeatOrder::AsSeated, ..Setup::base(4) };
    // Nobody draws alone: for its second seat in a row, all members are asked.
    check(seated, &[by(0), by(0), by(1), by(2)], 1);
}

/// The others know at most one of a round's possible seeds, whatever is played from here on.
/// After that, one of them uses a fresh link of the honest member.
#[test]
fn members_cannot_choose_among_known_seeds() {
    let mut ways = 0;
    for (seed, players) in [(1, one_each(4)), (2, one_each(4)), (3, vec![by(0), BOT, by(1), by(2), by(3)])] {
        let count = u8::try_from(players.len()).expect("a few");
        let setup = Setup::with(count, &Expansion::ALL, Preset::BigBox2008.options());
        let mut table = laps(&setup, &players, seed);
        loop {
            table.answer();
            let mut known: BTreeMap<(Member, Round), Hash> = BTreeMap::new();
            for way in 0..6 {
                let mut ahead = table.clone();
                ahead.random ^= way << 40;
                let mut unknown = Vec::new();
                let mut seen = 0;
                // A dragon may fly this far.
                for _ in 0..9 {
                    if seen == 2 || !ahead.turn() {
                        break;
                    }
                    let Some(round) = ahead.log().pending().filter(|_| !ahead.log().is_over()) else {
                        continue;
                    };
                    unknown.extend(ahead.log().tip().author);
                    if let Awaits::Receipts { from } = ahead.log().awaits() {
                        unknown.extend(from);
                    }
                    ahead.answer();
                    let dealt = ahead.log().history().last().and_then(|at| at.dealt.as_ref());
                    let found = dealt.expect("all have answered").draws.seed();
                    for honest in members(&[0, 1, 2, 3]).into_iter().filter(|one| !unknown.contains(one)) {
                        let first = *known.entry((honest, round)).or_insert(found);
                        assert_eq!(first, found, "{honest:?} in {round:?}, seed {seed}");
                    }
                    seen += 1;
                    ways += 1;
                }
            }
            if !table.turn() {
                break;
            }
        }
    }
    assert!(ways > 1000, "{ways}");
}

/// A round asks the members of the seats before and after.
/// It asks all members if it is a chapter's first, if it belongs to a die, a token of sheep, a bazaar
/// or a further part of a turn, if another than the seat before opens it, and if something was
/// decided in another's turn.
#[test]
fn round_asks_its_neighbours() {
    let setup = Setup { order: SeatOrder::AsSeated, ..Setup::with(4, &Expansion::ALL, Options::default()) };
    let mut seen = [0; 2];
    for seed in 1..=6 {
        let table = laps(&setup, &one_each(4), seed).played_out();
        for round in rounds(table.log()) {
            let game = table.log().game_at(round.after).unwrap();
            let dealt = table.log().at(round.after).and_then(|at| at.dealt.as_ref());
            let events = &dealt.expect("the round was answered").events;
            // The first draw tells whose turn it was. That may be over now: after a die, a token or a
            // tile without a place, the same seed can draw for the next seat.
            let drawer = events.iter().find_map(|event| match event {
                Event::Drawn { seat, .. }
                | Event::Discarded { seat, .. }
                | Event::SetAside { seat, .. }
                | Event::TurnedUp { seat, .. }
                | Event::SheepDrawn { seat, .. }
                | Event::Flew { seat, .. } => Some(seat.0),
                _ => None,
            });
            let turn = drawer.expect("something was drawn");
            let around = [(turn + 3) % 4, turn];
            let entries = table.log().history()[..=round.after.0 as usize].iter().rev();
            let before = entries.clone().skip(1).position(|at| at.dealt.is_some()).unwrap_or(0);
            // Seats whose turn it was at each decision since the round before.
            let passed = entries.take(before + 1).filter_map(|at| {
                at.turn()?;
                Some(table.log().game_at(at.index.before())?.turn_seat().0)
            });
            let passed: Vec<u8> = passed.collect();
            let author = table.log().at(round.after).and_then(|at| at.turn()).map(|turn| turn.member);
            let is_further =
                matches!(game.again(), Some(FurtherPartReason::Builder | FurtherPartReason::Lake));
            let is_no_tile_to_lay = |event: &Event| {
                matches!(event, Event::Flew { .. } | Event::SheepDrawn { .. } | Event::TurnedUp { .. })
            };
            let is_besides = events.iter().any(is_no_tile_to_lay);
            let is_straight =
                author == Some(Member(around[0])) && passed.iter().all(|seat| *seat == around[0]);
            let asks_all = round.round == Round::FIRST || is_further || is_besides || !is_straight;
            let mut due: Vec<u8> = if asks_all { (0..4).collect() } else { around.into() };
            due.sort_unstable();
            due.dedup();
            assert_eq!(round.fresh, members(&due), "after {:?}", round.after);
            seen[usize::from(due.len() > 2)] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}: two, all");
}

/// A receipt that isn't due is refused, and one that is due is required.
#[test]
fn unasked_member_answers_by_its_turn() {
    let seated = Setup { order: SeatOrder::AsSeated, ..Setup::base(4) };
    let mut table = laps(&seated, &one_each(4), 5);
    table.play(1);
    // Seat 0 has moved; seat 1 is next, and 2 and 3 owe nothing.
    assert_eq!(table.log().awaits(), Awaits::Receipts { from: members(&[1]) });
    let settled = |table: &Table| table.log().settled().map(|index| index.0);
    assert_eq!(settled(&table), Some(0));
    let mut needless: Vec<Signed<Receipt>> = Vec::new();
    for member in [2, 3] {
        let chain = table.chain(&table.log().charter().id(), Member(member));
        assert_eq!(table.log().receipt(&key(member), &chain, 0, Vec::new()), None);
        let mut receipt = None;
        let mut other = table.clone();
        other.answer_of(1);
        other.log().receipts().for_each(|held| receipt = Some((***held).clone()));
        let receipt = Receipt { member: Member(member), shows: chain.show(Round(2)), ..receipt.unwrap() };
        needless.push(Signed::seal(&key(member), receipt));
    }
    let refused = table.record.clone().offer_receipt(&needless[0]);
    assert_eq!(refused.map(|_| ()), Err(Refusal::from(BrokenRule::ReceiptNotDue(Member(2)))));
    table.answer();
    let check = |change: &dyn Fn(&mut Turn), rule: BrokenRule| {
        let mut table = table.clone();
        let turn = table.forged(|turn| change(turn));
        let refused = table.record.offer(&Entry::Turn(turn)).map(|_| ());
        assert_eq!(refused.map_err(|refusal| refusal.rule), Err(rule));
    };
    check(&|turn| turn.receipts.push(needless[0].clone()), BrokenRule::ReceiptNotDue(Member(2)));
    check(&|turn| turn.receipts[0] = needless[1].clone(), BrokenRule::ReceiptMissing(Member(1)));
    check(&|turn| turn.receipts.clear(), BrokenRule::ReceiptMissing(Member(1)));
    let other = |turn: &mut Turn| turn.opens = turn.opens.map(|shown| Shown { link: Link([7; 32]), ..shown });
    check(&other, BrokenRule::Link { member: Member(1), round: Round(3) });
    // Each turn answers all entries before it, so the settled index is a lap behind.
    for (turn, expected) in [(2, 0), (3, 0), (4, 1), (5, 2), (6, 3)] {
        table.answer();
        table.turn();
        assert_eq!(settled(&table), Some(expected), "after turn {turn}");
    }
    let ended = table.played_out();
    let tip = ended.log().tip().index;
    assert_eq!(ended.log().settled(), Some(tip), "the end is answered by all");
}

/// After a take-back the same tile comes again, whatever links were shown meanwhile.
#[test]
fn a_take_back_brings_the_same_tile() {
    let setup = Setup::base(4);
    for seed in 1..=8 {
        let mut table = laps(&setup, &one_each(4), seed);
        table.play(6);
        table.answer();
        let backs: Vec<Index> = table.log().backs().collect();
        let to = backs[seed as usize % backs.len()];
        let before = table.log().game_at(to).unwrap();
        assert!(table.log().at(to).unwrap().dealt.is_some());
        table.agree(QuestionKind::TakeBack { to });
        assert!(**table.log().game() == before, "the game after {to:?} with its draw");
        table.play(9);
        let table = table.played_out();
        assert_eq!(verify(&table.file()).verdict, Verdict::Verified);
    }
}

/// A continuation needs the links only of the members that the round asks.
/// If one of them is missing, the draw falls.
#[test]
fn draw_stands_without_unasked_members() {
    let seated = Setup { order: SeatOrder::AsSeated, ..Setup::base(5) };
    let check = |on: &[u8], answered: &[u8], stands: bool| {
        let mut first = first_of(&seated, &one_each(5));
        (first.draws, first.leavers) = (DrawSource::Laps, Leavers::Skipped);
        let mut table = Table::offered(first, 3);
        // Seat 1 has moved: the round uses fresh links of members 1 and 2.
        table.play(2);
        answered.iter().for_each(|member| table.answer_of(*member));
        let mut proposal = table.continuing_from_tip(on);
        let receipts: Vec<_> = table.log().receipts().map(|receipt| (**receipt).clone()).collect();
        for receipt in receipts.into_iter().filter(|receipt| !on.contains(&receipt.member.0)) {
            proposal.rests.push(table.evidence(bastide_record::Evidence::Receipt(receipt)));
        }
        proposal.rests.sort_unstable();
        table.go_on(&proposal).unwrap();
        let charter = table.log().history().iter().rev().find(|at| at.charter().is_some()).unwrap();
        assert_eq!(charter.carried.is_some(), stands, "{on:?} {answered:?}");
        let table = table.played_out();
        assert_eq!(verify(&table.file()).verdict, Verdict::VerifiedWithChapters);
    };
    check(&[0, 1, 2, 3], &[], true);
    check(&[1, 2, 3], &[], true);
    check(&[0, 1, 3, 4], &[], false);
    check(&[0, 1, 3, 4], &[2], true);
    check(&[0, 3, 4], &[2], true);
}
