//! Files at the limit of each budget, one step below it and one above, checked by both verifiers.

use bastide_record::file::Frame;
use bastide_record::limits::{BESIDE, CHARTERS_BUDGET, REMARKS, TAKE_BACKS_BUDGET};
use bastide_record::{
    BrokenRule, Budget, Entry, Exact, Index, Leavers, Log, Question, QuestionKind, RemarkKind, TurnContent,
    Verdict, verify,
};
use bastide_rules::hash::Hash;
use bastide_rules::{Expansion, Options, Setup};

use super::second_verifier::Records;
use crate::table::{BOT, Table, by, first_of, key, one_each};

/// Makes a table of two members and this many stand-ins, with all expansions.
fn two_and(stand_ins: usize) -> Table {
    let players = [vec![by(0), by(1)], vec![BOT; stand_ins]].concat();
    Table::of(&Setup::with(players.len() as u8, &Expansion::ALL, Options::default()), &players, 3)
}

/// Returns the rule for which a file is refused; `None` if it holds.
fn refused(file: &[u8]) -> Option<BrokenRule> {
    match verify(file).verdict {
        Verdict::Invalid { refusal, .. } => Some(refusal.rule),
        Verdict::Unreadable(why) => panic!("{why}"),
        _ => None,
    }
}

/// Files just below, at and above a budget; the record refuses only the last one.
struct Edge {
    budget: Budget,
    below: Vec<u8>,
    at: Vec<u8>,
    above: Vec<u8>,
}

impl Edge {
    fn check(self, what: &str, records: &mut Records) {
        assert_eq!(refused(&self.below), None, "{what}: below");
        assert_eq!(refused(&self.at), None, "{what}: at");
        assert_eq!(refused(&self.above), Some(BrokenRule::Spent(self.budget)), "{what}: above");
        assert!(self.below.len() < self.at.len() && self.at.len() < self.above.len(), "{what}");
        for (where_, file) in [("below", self.below), ("at", self.at), ("above", self.above)] {
            records.add(format!("{what}: {where_}"), file);
        }
    }
}

/// Makes a question to take back one turn, even if nobody may ask it.
fn question_back(log: &Log) -> Exact<Question> {
    let (tip, chapter) = (log.tip(), log.charter().id());
    let kind = QuestionKind::TakeBack { to: tip.index.before() };
    Exact::new(Question {
        game: log.game_id(),
        chapter,
        index: tip.index.next(),
        prev: tip.head,
        kind,
        asked: 1,
    })
}

fn question_frame(table: &Table, question: &Exact<Question>) -> Vec<u8> {
    Frame::Entry(Entry::Question(table.passed(question))).encode()
}

/// Plays a turn and takes it back, `count` times, and then plays another turn.
fn take_backs(table: &mut Table, count: u32) {
    for _ in 0..count {
        table.play(1);
        let to = table.log().tip().index.before();
        table.agree(QuestionKind::TakeBack { to });
    }
    table.play(1);
}

fn take_backs_edge(mut table: Table, count: u32) -> Edge {
    let share = TAKE_BACKS_BUDGET / table.record.first().charter().members().len() as u32;
    let stand_ins =
        table.log().terms().seats.iter().filter(|seat| seat.player.member().is_none()).count() as u32;
    let cost = 2 * stand_ins;
    assert!(share / cost == count, "{share} are enough for {count} of {cost}");
    let mut before = table.clone();
    take_backs(&mut before, count - 1);
    take_backs(&mut table, count);
    let question = question_frame(&table, &question_back(table.log()));
    assert!(table.record.offer(&Entry::Question(table.passed(&question_back(table.log())))).is_err());
    let (budget, below, at) = (Budget::TakeBacks, before.file(), table.file());
    Edge { budget, below, above: [table.frames.concat(), question].concat(), at }
}

#[test]
fn take_backs_at_the_budget_both_verifiers_agree() {
    let mut records = Records::default();
    take_backs_edge(two_and(1), 96).check("two and one stand-in", &mut records);
    take_backs_edge(two_and(4), 24).check("two and four stand-ins", &mut records);
    take_backs_edge(Table::new(&[by(0), BOT, BOT, BOT, BOT, BOT], 5), 38).check("one", &mut records);
    // Without stand-ins, take-backs cost nothing.
    let mut table = two_and(0);
    take_backs(&mut table, 200);
    assert_eq!(refused(&table.file()), None);
    records.add("without stand-ins".into(), table.file());
    records.check();
}

/// A member that continues alone pays for its take-backs.
/// A member that returns has as many left as before, but none that the first member would have to
/// agree to.
#[test]
fn take_backs_of_one_chapter_are_paid_by_its_members() {
    let mut table = two_and(1);
    table.answer();
    table.resign(1);
    let on = table.continuing_from_tip(&[0]);
    table.go_on(&on).unwrap();
    // A stand-in now plays the missing member's seat, too.
    take_backs(&mut table, 48);
    let both = table.continuing_from_tip(&[0, 1]);
    let spent = |table: &Table| {
        let to = table.log().tip().index.before();
        table.log().question(QuestionKind::TakeBack { to }, 1).err().map(|refusal| refusal.rule)
    };
    assert_eq!(spent(&table), Some(BrokenRule::Spent(Budget::TakeBacks)));
    let mut back = table.clone();
    back.go_on(&both).unwrap();
    back.play(1);
    assert_eq!(spent(&back), Some(BrokenRule::Spent(Budget::TakeBacks)));
    // The spent budget keeps nobody from ending the game, or from playing on.
    assert!(back.log().question(QuestionKind::End, 1).is_ok());
    let rests = back.resign(0);
    let mut other = back.continuing_from_tip(&[1]);
    other.rests = vec![rests];
    back.go_on(&other).unwrap();
    back.play(1);
    assert_eq!(spent(&back), None, "the other has spent nothing");
    let mut records = Records::default();
    records.add("paid by each".into(), back.file());
    records.check();
}

/// A charter that begins with a take-back pays for it like the question itself.
#[test]
fn take_back_of_a_charter_above_the_budget_is_refused() {
    let mut records = Records::default();
    for (count, rule) in [(23, None), (24, Some(44))] {
        let mut table = two_and(4);
        take_backs(&mut table, count);
        let question = question_back(table.log());
        let mut on = table.continuing_from_tip(&[0, 1]);
        on.question = Some((*question).clone());
        let frame = table.charter_of(&on, |_| {});
        let file = [table.frames.concat(), frame].concat();
        assert_eq!(refused(&file).map(|rule| rule.code()), rule, "{count}");
        records.add(format!("a charter with take-back {}", count + 1), file);
    }
    records.check();
}

fn charters_edge(leavers: Leavers, without: u32, with: u32) -> Edge {
    let mut terms = first_of(&Setup::base(3), &one_each(3));
    terms.leavers = leavers;
    let mut table = Table::offered(terms, 3);
    let mut go_on = |members: &[u8]| {
        let before = table.file();
        let on = table.continuing_from_tip(members);
        table.go_on(&on).unwrap();
        before
    };
    let mut below = Vec::new();
    (0..without).for_each(|_| below = go_on(&[0, 1]));
    (0..with).for_each(|_| below = go_on(&[0, 1, 2]));
    let on = table.continuing_from_tip(&[0, 1, 2]);
    assert_eq!(table.record.check_proposal(&on).unwrap_err().rule, BrokenRule::Spent(Budget::Charters));
    let above = table.charter_of(&on, |_| {});
    let at = table.file();
    Edge { budget: Budget::Charters, below, above: [&at[..], &above].concat(), at }
}

#[test]
fn charters_at_the_budget_both_verifiers_agree() {
    let mut records = Records::default();
    assert_eq!(CHARTERS_BUDGET, 85 * 3 + 1);
    charters_edge(Leavers::StandIn, 85, 1).check("with stand-ins", &mut records);
    charters_edge(Leavers::Skipped, 200, 56).check("with skipped seats", &mut records);
    records.check();
}

#[test]
fn remarks_at_the_budget_both_verifiers_agree() {
    let mut records = Records::default();
    let mut table = two_and(0);
    let remark = |table: &Table, member| table.log().remark(&key(member), RemarkKind::AnotherDay).unwrap();
    // Turns in between make no difference.
    let mut said = 0;
    while said < REMARKS {
        table.play(1);
        for _ in 0..32 {
            let one = remark(&table, 0);
            table.record.offer_remark(&one).unwrap();
            table.frames.push(Frame::Remark(one).encode());
            said += 1;
        }
    }
    let (all, one) = (table.frames.concat(), remark(&table, 0));
    assert_eq!(table.record.offer_remark(&one).unwrap_err().rule, BrokenRule::Spent(Budget::Remarks));
    let below = table.frames[..table.frames.len() - 1].concat();
    let above = [&all[..], &Frame::Remark(one).encode()].concat();
    // Each member has its own budget.
    let other = Frame::Remark(remark(&table, 1)).encode();
    records.add("another's remark".into(), [&all[..], &other].concat());
    assert_eq!(refused(&[&all[..], &other].concat()), None);
    Edge { budget: Budget::Remarks, below, at: all, above }.check("remarks", &mut records);
    records.check();
}

/// Makes a turn of a chapter that isn't continued.
fn off_log_turn(table: &mut Table, chapter: &Hash) -> Vec<u8> {
    let mut log = (**table.record.chapter(chapter).unwrap()).clone();
    for member in log.members().to_vec() {
        let chain = table.chain(chapter, member);
        if let Some(receipt) = log.receipt(&key(member.0), &chain, 5, Vec::new()) {
            log.offer_receipt(&receipt).unwrap();
        }
    }
    let bastide_record::Awaits::Turn { member, seat: Some(seat) } = log.awaits() else { panic!("a turn") };
    let (mut game, mut actions) = ((**log.game()).clone(), Vec::new());
    while game.waits() == bastide_rules::Waits::Choice(seat) {
        let action = game.actions()[0];
        log.deciders().act(&mut game, seat, action, &mut Vec::new()).unwrap();
        actions.push(action);
    }
    let chain = table.chain(chapter, member);
    let turn = log.seal(&key(member.0), &chain, TurnContent { actions, ..TurnContent::default() }).unwrap();
    let entry = Entry::Turn(turn);
    _ = table.record.offer(&entry);
    Frame::Entry(entry).encode()
}

/// Turns of the first chapter arrive when another chapter continues the game already.
#[test]
fn turns_off_the_log_at_budget_verifiers_agree() {
    let mut records = Records::default();
    let mut table = two_and(4);
    let first = table.log().charter().id();
    let on = table.continuing_from_tip(&[0, 1]);
    table.go_on(&on).unwrap();
    let turns: Vec<_> = (0..=BESIDE / 4).map(|_| off_log_turn(&mut table, &first)).collect();
    let file = |count: u32| [table.frames.concat(), turns[..count as usize].concat()].concat();
    let (below, at, above) = (file(BESIDE / 4 - 1), file(BESIDE / 4), file(BESIDE / 4 + 1));
    Edge { budget: Budget::OffLog, below, at, above }.check("sideways", &mut records);
    // Without stand-ins, they cost nothing.
    let mut table = two_and(0);
    let first = table.log().charter().id();
    let on = table.continuing_from_tip(&[0, 1]);
    table.go_on(&on).unwrap();
    let turns: Vec<_> = (0..150).map(|_| off_log_turn(&mut table, &first)).collect();
    let file = [table.frames.concat(), turns.concat()].concat();
    assert_eq!(refused(&file), None);
    records.add("sideways, without stand-ins".into(), file);
    records.check();
}

/// Makes a file of two members who each play without the other.
/// The second one's chapter begins from the same index as the first one's and cuts this many turns
/// of it.
fn two_alone(turns: u32) -> Vec<u8> {
    let mut table = two_and(4);
    table.answer();
    let from = table.log().answer_at(Index::FIRST).unwrap();
    let second = table.resign(1);
    let mut on = table.on(from, &[0]);
    on.rests = vec![second];
    table.go_on(&on).unwrap();
    table.play(turns);
    let first = table.resign(0);
    let mut on = table.on(from, &[1]);
    on.rests = vec![first];
    let frame = table.charter_of(&on, |_| {});
    [table.frames.concat(), frame].concat()
}

#[test]
fn turns_cut_by_a_charter_at_budget_verifiers_agree() {
    let mut records = Records::default();
    let [below, at, above] = [-1, 0, 1].map(|more| two_alone((BESIDE / 5).wrapping_add_signed(more)));
    Edge { budget: Budget::OffLog, below, at, above }.check("left", &mut records);
    records.check();
}
