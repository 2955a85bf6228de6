//! Draws by laps after a take-back.
//!
//! A round that was opened before uses the same links as before, and the first new round those of
//! all members.

use std::collections::BTreeMap;

use bastide_record::{Awaits, BrokenRule, Entry, Index, Member, QuestionKind, Round, Verdict, verify};
use bastide_rules::hash::Hash;
use bastide_rules::{Action, Event, Expansion, Preset, Seat, SeatOrder, Setup};

use crate::charters::laps::laps;
use crate::table::{BOT, Table, by, members, one_each};

/// Counts of the seeds among which a take-back lets members choose.
#[derive(Debug, Default)]
struct SeedChoiceCounts {
    /// Take-backs that were tried.
    take_backs: usize,
    /// Rounds that were opened again.
    again: usize,
    /// Number of these rounds that ask two others than the one that opened them.
    by_others: usize,
    /// Rounds that were new.
    new: usize,
    /// Take-backs after which a round could have two such seeds.
    choices: usize,
}

impl SeedChoiceCounts {
    /// Takes the game back to an index, and continues in several ways.
    /// For each new round, it compares the seeds that all but one member can compute at the
    /// take-back: they have all links that this one had shown by then, receipts included, even if
    /// the log doesn't hold them. For each other round, it compares all seeds.
    fn try_back(&mut self, table: &Table, to: Index) {
        let all = table.log().members().to_vec();
        let shown: Vec<Option<Round>> =
            all.iter().map(|member| table.log().known(*member).map(|known| known.round)).collect();
        let mut known: BTreeMap<(Member, Round), Hash> = BTreeMap::new();
        let history = table.log().history().iter().filter_map(|at| at.dealt.as_ref());
        for dealt in history {
            known.extend(all.iter().map(|member| ((*member, dealt.round), dealt.draws.seed())));
        }
        let highest = table.log().history().iter().filter_map(|at| at.turn()?.opens).map(|shown| shown.round);
        let highest = highest.max().unwrap_or(Round::FIRST);
        let mut back = table.clone();
        back.agree(QuestionKind::TakeBack { to });
        let mut is_choice = false;
        for way in 1..=3 {
            let mut ahead = back.clone();
            ahead.random ^= way << 40;
            let mut new = 0;
            for _ in 0..12 {
                if new == 3 || !ahead.turn() {
                    break;
                }
                let Some(round) = ahead.log().pending().filter(|_| !ahead.log().is_over()) else { continue };
                ahead.answer();
                let dealt = ahead.log().history().last().and_then(|at| at.dealt.as_ref());
                let found = dealt.expect("all have answered").draws.seed();
                let is_new = round > highest;
                if is_new {
                    (self.new, new) = (self.new + 1, new + 1);
                } else {
                    self.again += 1;
                    self.by_others += usize::from(all.len() > 3 && ahead.log().receipts().count() == 2);
                }
                for (honest, shown) in all.iter().zip(&shown) {
                    let has_shown = ahead.log().known(*honest).map(|known| known.round) <= *shown;
                    if has_shown || !is_new {
                        is_choice |= *known.entry((*honest, round)).or_insert(found) != found;
                    }
                }
            }
        }
        self.take_backs += 1;
        self.choices += usize::from(is_choice);
    }
}

/// After a take-back, members can't choose either.
/// All others together know one seed of each round at most, whatever is played, and it is the
/// earlier one.
#[test]
fn take_back_leaves_no_known_seeds_to_choose_from() {
    let mut counted = SeedChoiceCounts::default();
    for (seed, players) in [
        (1, one_each(4)),
        (2, one_each(3)),
        (3, vec![by(0), BOT, by(1), by(2), by(3)]),
        (4, vec![by(0), by(1), by(0), by(2), by(3)]),
    ] {
        let count = u8::try_from(players.len()).expect("a few");
        let setup = Setup::with(count, &Expansion::ALL, Preset::BigBox2008.options());
        let mut table = laps(&setup, &players, seed);
        while table.turn() || table.log().tip().index == Index::FIRST {
            // Some members have answered, or all.
            if table.random(2) == 0 {
                for member in table.log().members().to_vec() {
                    if table.random(2) == 0 {
                        table.answer_of(member.0);
                    }
                }
            } else {
                table.answer();
            }
            let backs: Vec<Index> = table.log().backs().collect();
            if !backs.is_empty() {
                let to = backs[table.random(backs.len())];
                counted.try_back(&table, to);
            }
            table.answer();
        }
    }
    assert!(counted.take_backs > 400 && counted.again > 1000 && counted.by_others > 2 && counted.new > 1000);
    assert_eq!(counted.choices, 0, "{counted:?}");
}

/// Makes a table of four at which seat 1 is asked to lay its abbey.
/// `None` if that doesn't come soon. All have drawn before, and nothing else is played that could
/// change whom a round asks.
fn before_an_abbey(seed: u64) -> Option<Table> {
    let setup = Setup {
        order: SeatOrder::AsSeated,
        ..Setup::with(4, &[Expansion::Abbey], Preset::BigBox2008.options())
    };
    let mut table = laps(&setup, &one_each(4), seed);
    for _ in 0..60 {
        table.answer();
        if is_asked(&table, 1) && table.log().pending().is_none() && table.log().tip().index > Index(8) {
            return Some(table);
        }
        if !table.turn() {
            break;
        }
    }
    None
}

/// Returns true if a seat is asked whether it lays an abbey.
fn is_asked(table: &Table, seat: u8) -> bool {
    let is_its =
        matches!(table.log().awaits(), Awaits::Turn { seat: Some(asked), .. } if asked == Seat(seat));
    let actions = table.log().game().actions();
    is_its
        && actions.contains(&Action::Pass)
        && actions.iter().any(|action| matches!(action, Action::Lay { .. }))
}

/// Plays a turn that begins with this action and continues at random.
fn turn_with(table: &mut Table, first: Action) {
    let Awaits::Turn { member, seat: Some(seat) } = table.log().awaits() else { panic!("somebody is asked") };
    let actions = table.choose_after(seat, vec![first]);
    let turn = table.seal(member, actions);
    table.push(Entry::Turn(turn));
}

/// Lays the abbey somewhere.
fn lay_abbey(table: &mut Table) {
    let lay = table.log().game().actions().into_iter().find(|action| matches!(action, Action::Lay { .. }));
    turn_with(table, lay.expect("it may be laid"));
}

/// Plays until a round is open, without abbeys.
fn play_to_draw(table: &mut Table) -> Round {
    while table.log().pending().is_none() {
        let passes = (0..4).any(|seat| is_asked(table, seat));
        if passes { turn_with(table, Action::Pass) } else { assert!(table.turn(), "it goes on") }
    }
    table.log().pending().expect("a round is open")
}

/// Returns the tip's round, its seed, and the seat that drew first.
fn dealt(table: &Table) -> (Round, Hash, Option<Seat>) {
    let dealt = table.log().history().last().and_then(|at| at.dealt.as_ref()).expect("all have answered");
    let seat = dealt.events.iter().find_map(|event| match event {
        Event::Drawn { seat, .. } => Some(*seat),
        _ => None,
    });
    (dealt.round, dealt.draws.seed(), seat)
}

/// Members whose receipts the tip waits for.
fn awaited(table: &Table) -> Vec<Member> {
    match table.log().awaits() {
        Awaits::Receipts { from } => from,
        _ => Vec::new(),
    }
}

/// Round r is opened for seat 1, which then lays its abbey instead.
/// So r is the draw of seat 2, with the same seed, and the round after it, which is new, asks all
/// members.
#[test]
fn taken_back_round_keeps_its_seed_for_another_seat() {
    let mut found = 0;
    for mut table in (1..=60).filter_map(before_an_abbey).take(6) {
        let to = table.log().tip().index;
        let passed = table.clone();
        turn_with(&mut table, Action::Pass);
        let round = table.log().pending().expect("it draws");
        let all = awaited(&table);
        assert_eq!(all, members(&[0, 2, 3]), "seat 1 opens the round of its own draw");
        let mut answered = table.clone();
        answered.answer();
        let (_, seed, seat) = dealt(&answered);
        assert_eq!(seat, Some(Seat(1)));
        // All have answered, or all but seat 2, which alone knows the seed then.
        for late in [None, Some(2)] {
            let mut table = table.clone();
            for member in all.iter().filter(|member| Some(member.0) != late) {
                table.answer_of(member.0);
            }
            table.agree(QuestionKind::TakeBack { to });
            assert!(**table.log().game() == **passed.log().game());
            lay_abbey(&mut table);
            assert_eq!(play_to_draw(&mut table), round);
            let author = table.log().tip().author.expect("a turn opened it");
            let others = || members(&[0, 1, 2, 3]).into_iter().filter(|member| *member != author);
            assert_eq!(awaited(&table), others().collect::<Vec<_>>());
            let is_late = |member: &Member| Some(member.0) == late;
            others().filter(|member| !is_late(member)).for_each(|member| table.answer_of(member.0));
            let is_dealt = |table: &Table| table.log().history().last().is_some_and(|at| at.dealt.is_some());
            assert_eq!(is_dealt(&table), !others().any(|member| is_late(&member)));
            table.answer();
            assert_eq!(dealt(&table), (round, seed, Some(Seat(2))));
            assert!(table.turn());
            assert_eq!(play_to_draw(&mut table), round.next());
            assert_eq!(awaited(&table).len(), 3, "all, for nothing was known of it");
            found += 1;
        }
    }
    assert!(found >= 6, "{found}");
}

/// A round that comes again asks the members that it asked first.
/// An opener that isn't among them still shows its link, which doesn't count.
#[test]
fn taken_back_round_asks_the_same_members() {
    let mut seen = [0; 3];
    for seed in 1..=48 {
        let setup = Setup::with(4, &Expansion::ALL, Preset::BigBox2008.options());
        let mut table = laps(&setup, &one_each(4), seed);
        // Members asked and seed, by round.
        let mut first: BTreeMap<Round, (Vec<Member>, Hash)> = BTreeMap::new();
        let mut again = 0;
        loop {
            let before = table.clone();
            if !table.turn() {
                if table.log().is_over() {
                    break;
                }
                table.answer();
                continue;
            }
            let Some(round) = table.log().pending().filter(|_| !table.log().is_over()) else { continue };
            let author = table.log().tip().author.expect("a turn opened it");
            let mut asked = awaited(&table);
            table.answer();
            let (_, found, _) = dealt(&table);
            if let Some((due, seed)) = first.get(&round) {
                assert_eq!(asked, due.iter().copied().filter(|member| *member != author).collect::<Vec<_>>());
                assert_eq!(found, *seed, "{round:?}");
                seen[usize::from(due.len() == 2)] += 1;
                if !due.contains(&author) {
                    seen[2] += 1;
                    refuses_without_its_link(before, author, round);
                }
            } else {
                asked.push(author);
                asked.sort_unstable();
                first.insert(round, (asked, found));
            }
            let backs: Vec<Index> = table.log().backs().collect();
            if again < 60 && !backs.is_empty() && table.random(3) == 0 {
                let to = backs[table.random(backs.len())];
                table.agree(QuestionKind::TakeBack { to });
                again += 1;
            }
        }
        table.answer();
        assert_eq!(verify(&table.file()).verdict, Verdict::Verified);
    }
    assert!(seen.iter().all(|count| *count > 2), "{seen:?}: all, two, two others than who opens it");
}

fn refuses_without_its_link(mut before: Table, member: Member, round: Round) {
    let mut other = before.clone();
    let none = other.forged(|turn| turn.opens = None);
    let refused = before.record.offer(&Entry::Turn(none)).map(|_| ());
    assert_eq!(refused.map_err(|refusal| refusal.rule), Err(BrokenRule::LinkMissing { member, round }));
}
