//! Names and colours in the lobby: changed, made distinct, and the same for all.

use super::*;
use crate::persistence::journal::{self, Item};
use crate::session::Role;

fn profile(name: &str, colour: u8) -> Profile {
    Profile { name: name.into(), colour }
}

/// Checks what everybody sees: the seats, and who agrees.
fn seen(table: &mut Table, seats: &[(&str, u8)], agreed: &[bool]) {
    for n in 0..u8::try_from(seats.len()).expect("a few") {
        let view = table.view(n);
        let now: Vec<_> = view.players.iter().map(|seat| (seat.name.as_str(), seat.colour)).collect();
        assert_eq!(now, seats, "as {n} sees it");
        let members: Vec<_> = view.members.iter().map(|member| member.name.as_str()).collect();
        assert_eq!(members, seats.iter().map(|(name, _)| *name).collect::<Vec<_>>());
        assert_eq!(view.members.iter().map(|member| member.agreed).collect::<Vec<_>>(), agreed);
    }
}

/// Makes a table of three that have agreed.
fn agreed() -> Table {
    let mut table = Table::lobby(3);
    (0..2).for_each(|_| (1..3).for_each(|n| table.agree(n)));
    // All of them want the first colour; the host gets it.
    seen(&mut table, &[("Anna", 0), ("Bert", 1), ("Cora", 2)], &[true; 3]);
    table
}

#[test]
fn profile_change_asks_others_and_stays_distinct() {
    let mut table = agreed();
    table.command(1, Command::Present(profile("Anna", 4))).unwrap();
    seen(&mut table, &[("Anna", 0), ("Anna 2", 4), ("Cora", 2)], &[true, true, false]);
    assert_eq!(table.command(0, Command::Start), Err(CommandError::NotAgreed("Cora".into())));
    table.agree(2);
    // The host chooses before the guests, and frees a colour that they want.
    table.command(0, Command::Present(profile("Ada", 4))).unwrap();
    let seats = [("Ada", 4), ("Anna", 1), ("Cora", 0)];
    seen(&mut table, &seats, &[true, false, false]);
    (1..3).for_each(|n| table.agree(n));
    table.command(0, Command::Start).unwrap();
    seen(&mut table, &seats, &[true; 3]);
    assert_eq!(table.command(1, Command::Present(profile("Bo", 0))), Err(CommandError::NotInLobby));
    table.play_out();
    let report = table.report(2);
    let kept = report.log().unwrap().terms().seats.iter().map(|seat| (seat.name.as_str(), seat.colour));
    assert_eq!(kept.collect::<Vec<_>>(), seats);
}

#[test]
fn bad_profile_is_refused_and_equal_one_asks_nobody() {
    let mut table = agreed();
    for wrong in [profile("", 1), profile("a\nb", 1), profile("Anna", 6)] {
        for n in 0..2 {
            assert_eq!(table.command(n, Command::Present(wrong.clone())), Err(CommandError::Name));
        }
        let terms = table.view(0).card.unwrap().terms;
        table.hear(0, public(1), &Message::Knock { terms, profile: wrong });
    }
    table.command(1, Command::Present(profile("Bert", 0))).unwrap();
    seen(&mut table, &[("Anna", 0), ("Bert", 1), ("Cora", 2)], &[true; 3]);
}

#[test]
fn profile_changes_do_not_grow_the_journal() {
    let mut table = agreed();
    // The guest's own program demands its chosen profile back, which counts as a change, too.
    let is_heard = |table: &mut Table, n: u8, at: u32| {
        let before = table.view(0).card.unwrap();
        let knock = Message::Knock { terms: before.terms, profile: profile(&format!("B{at}"), 3) };
        table.hear(0, public(n), &knock);
        table.view(0).card.unwrap() != before
    };
    for n in 1..3 {
        let heard = (0..limits::PROFILE_CHANGES_MAX + 10).filter(|at| is_heard(&mut table, n, *at)).count();
        assert!(heard > 0 && heard <= limits::PROFILE_CHANGES_MAX as usize, "{heard}");
        assert!(!is_heard(&mut table, n, 1000));
    }
    // A guest that leaves and comes again starts from zero.
    table.leave(1);
    table.wait(limits::LOST_TIMEOUT + Millis::seconds(1));
    table.come_back(1);
    table.agree(1);
    assert!(is_heard(&mut table, 1, 1001));
}

#[test]
fn restarted_guest_keeps_its_agreed_profile() {
    let mut table = agreed();
    table.command(2, Command::Present(profile("Cleo", 5))).unwrap();
    table.restart(2);
    table.agree(1);
    seen(&mut table, &[("Anna", 0), ("Bert", 1), ("Cleo", 5)], &[true; 3]);
    table.command(0, Command::Start).unwrap();
    assert!(matches!(table.view(2).stage, Stage::Deciding(_)));
}

#[test]
fn strangers_in_the_lobby_journal_nothing() {
    let mut table = Table::hosted(Plan::open(6));
    table.deliver();
    let journal = table.peers[0].journal.len();
    let mut shown = 0;
    for round in 0..40u8 {
        let strangers: Vec<_> =
            (0..5).map(|at| Key::from_seed([100 + at; 32].map(|n| n ^ round)).public()).collect();
        for key in &strangers {
            let now = table.now;
            table.peers[0].session.peer_up(now, *key);
        }
        for change in 0..60 {
            for key in &strangers {
                let before = table.view(0).card.expect("it is the host's");
                let profile = profile(&format!("N{change}"), 1);
                table.hear(0, *key, &Message::Knock { terms: before.terms, profile });
                assert!(table.view(0).card.expect("it is the host's").number > before.number, "it is heard");
            }
        }
        for key in &strangers {
            let now = table.now;
            table.peers[0].session.peer_down(now, *key);
        }
        table.wait(limits::LOST_TIMEOUT + Millis::seconds(1));
        assert!(table.view(0).card.expect("it is the host's").guests.is_empty(), "they have gone");
        let last = table.view(0).card.expect("it is the host's").number;
        assert!(last > shown + 300);
        shown = last;
    }
    assert_eq!(table.peers[0].journal.len(), journal);
    // After a restart the host continues above all numbers that it had shown, and journals that.
    for _ in 0..2 {
        table.restart(0);
        let now = table.view(0).card.expect("it is the host's").number;
        assert!(now > shown, "{now} {shown}");
        shown = now;
    }
}

#[test]
fn card_far_above_the_kept_one_is_journaled_first() {
    let mut table = Table::hosted(Plan::open(2));
    table.restart(0);
    let journal = |table: &Table| journal::read(&table.peers[0].journal).0;
    let (first, Role::Host(host)) = (journal(&table).len(), &mut table.peers[0].session.role) else {
        panic!("it is")
    };
    (1..limits::CARDS).for_each(|_| host.touch());
    let kept = |table: &Table| match journal(table).last() {
        Some(Item::Hosting(card)) => card.number,
        other => panic!("{other:?}"),
    };
    table.come(1);
    assert_eq!(journal(&table).len(), first);
    table.agree(1);
    let shown = table.view(0).card.expect("it is the host's").number;
    assert_eq!((journal(&table).len(), kept(&table)), (first + 1, shown));
    table.restart(0);
    assert!(table.view(0).card.expect("it is the host's").number > shown);
}
