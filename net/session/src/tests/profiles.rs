//! Names and colours in the lobby: changed, told apart, and the same for all.

use super::*;

fn profile(name: &str, colour: u8) -> Profile {
    Profile { name: name.into(), colour }
}

/// What everybody sees: the seats, and who agrees.
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

/// Three at a table, all agreed.
fn agreed() -> Table {
    let mut table = Table::lobby(3);
    (0..2).for_each(|_| (1..3).for_each(|n| table.agree(n)));
    // All of them want the first colour: the host has it.
    seen(&mut table, &[("Anna", 0), ("Bert", 1), ("Cora", 2)], &[true; 3]);
    table
}

#[test]
fn who_changes_asks_all_others_again_and_no_two_are_alike() {
    let mut table = agreed();
    table.command(1, Command::Present(profile("Anna", 4))).unwrap();
    seen(&mut table, &[("Anna", 0), ("Anna 2", 4), ("Cora", 2)], &[true, true, false]);
    assert_eq!(table.command(0, Command::Start), Err(CommandError::NotAgreed("Cora".into())));
    table.agree(2);
    // The host chooses before the guests, and leaves what they want.
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
fn what_is_no_profile_is_refused_and_what_is_not_new_asks_nobody() {
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
fn nobody_makes_the_journal_grow_by_changing() {
    let mut table = agreed();
    // Its own program wants back what it has chosen, which counts as well.
    let is_heard = |table: &mut Table, n: u8, at: u32| {
        let before = table.view(0).card.unwrap();
        let knock = Message::Knock { terms: before.terms, profile: profile(&format!("B{at}"), 3) };
        table.hear(0, public(n), &knock);
        table.view(0).card.unwrap() != before
    };
    for n in 1..3 {
        let heard = (0..limits::PROFILES + 10).filter(|at| is_heard(&mut table, n, *at)).count();
        assert!(heard > 0 && heard <= limits::PROFILES as usize, "{heard}");
        assert!(!is_heard(&mut table, n, 1000));
    }
    // Who comes anew begins anew.
    table.leave(1);
    table.wait(limits::LOST + Millis::seconds(1));
    table.come_back(1);
    table.agree(1);
    assert!(is_heard(&mut table, 1, 1001));
}

#[test]
fn a_guest_that_starts_again_is_who_it_agreed_to_sit_there_as() {
    let mut table = agreed();
    table.command(2, Command::Present(profile("Cleo", 5))).unwrap();
    table.restart(2);
    table.agree(1);
    seen(&mut table, &[("Anna", 0), ("Bert", 1), ("Cleo", 5)], &[true; 3]);
    table.command(0, Command::Start).unwrap();
    assert!(matches!(table.view(2).stage, Stage::Deciding(_)));
}
