//! Tables that have spent a budget of the record: the player is told, and the game continues.

use bastide_record::limits::REMARKS;
use bastide_record::{BrokenRule, Budget};

use super::*;

/// Makes a table of two players and four stand-ins.
fn with_stand_ins() -> Table {
    let mut plan = Plan::open(6);
    plan.chairs[2..].fill(Chair::StandIn);
    let mut table = Table::hosted(plan);
    table.come(1);
    (0..2).for_each(|_| table.agree(1));
    table.command(0, Command::Start).expect("all have agreed");
    table
}

fn spent(refused: Result<(), CommandError>) -> Option<Budget> {
    match refused {
        Err(CommandError::Record(refusal)) => match refusal.rule {
            BrokenRule::Spent(budget) => Some(budget),
            _ => None,
        },
        _ => None,
    }
}

#[test]
fn take_back_above_the_budget_is_refused() {
    let mut table = with_stand_ins();
    for _ in 0..24 {
        table.turn();
        table.command(0, Command::Ask(Ask::TakeBack)).expect("it is offered");
        let question = table.view(1).questions[0].question;
        table.command(1, Command::Answer { question, yes: true }).expect("it is asked");
    }
    table.turn();
    for n in [0, 1] {
        let refused = table.command(n, Command::Ask(Ask::TakeBack));
        assert_eq!(spent(refused), Some(Budget::TakeBacks));
    }
    let before = table.log(0).tip().index;
    table.turn();
    assert_eq!([0, 1].map(|n| table.log(n).tip().index), [before.next(); 2]);
    table.command(0, Command::Ask(Ask::End)).expect("the game can always be ended");
    assert!(!matches!(verify(&table.peer(0).record).verdict, Verdict::Invalid { .. }));
}

#[test]
fn remark_above_budget_stays_refused_after_restart() {
    let mut table = Table::playing(2);
    table.turn();
    let remark = || Command::Remark(bastide_record::RemarkKind::AnotherDay);
    for said in 0..REMARKS {
        if said == REMARKS / 2 {
            // A remark in both the file and the journal counts once.
            table.restart(0);
            table.wait(Millis::seconds(6));
        }
        table.command(0, remark()).expect("it is offered");
    }
    assert_eq!(spent(table.command(0, remark())), Some(Budget::Remarks));
    table.restart(0);
    table.wait(Millis::seconds(6));
    assert_eq!(spent(table.command(0, remark())), Some(Budget::Remarks));
    assert!(!matches!(verify(&table.peer(0).record).verdict, Verdict::Invalid { .. }));
    table.turn();
    table.command(1, remark()).expect("another has its own");
}
