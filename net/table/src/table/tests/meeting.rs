//! Connection links: a guest who can't reach the host sends one, and the host follows it.

use bastide_wire::meet::{MEET_LIFETIME, MeetLine, MeetRefusal};

use super::*;

/// Pastes a link, and returns the reason if it isn't followed.
fn paste(table: &Table, link: MeetLine) -> Option<MeetRefusal> {
    let before = table.look().meeting.pasted.0;
    table.meet(link);
    see(table, |look| (look.meeting.pasted.0 > before).then_some(look.meeting.pasted.1))
}

#[test]
fn connection_link_late_twice_or_elsewhere_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let person = |name: &str| Config {
        player: Player::Person,
        stay: EndCondition::UntilLeft,
        ..bot(folder.path(), name, PACE)
    };
    let host = Table::host(person("Anna"), Plan::open(2)).unwrap();
    let other = Table::host(person("Cleo"), Plan::open(2)).unwrap();
    // Nobody is at the only address of this invitation.
    let nowhere = vec!["/ip4/127.0.0.1/udp/9/quic-v1".parse().unwrap()];
    let guest = Table::join(person("Bert"), Invitation { addresses: nowhere, ..invitation(&host) }).unwrap();
    assert!(host.meeting_link().is_none(), "the host sends an invitation instead");
    see(&guest, |look| look.meeting.link.as_ref().filter(|_| look.lacks_host()).map(drop));
    let link = guest.meeting_link().expect("its address is known");
    see(&guest, |look| (look.meeting.until == Some(link.until)).then_some(()));

    let now = since_1970().0 / 1000;
    assert!((now..=now + MEET_LIFETIME.as_secs()).contains(&link.until));
    assert_eq!(paste(&other, link.clone()), Some(MeetRefusal::OtherTable));
    assert_eq!(paste(&host, MeetLine { until: now, ..link.clone() }), Some(MeetRefusal::Late));
    assert_eq!(paste(&guest, link.clone()), Some(MeetRefusal::Own));
    assert_eq!(paste(&host, link.clone()), None);
    // The guest may be here already.
    let again = paste(&host, link.clone());
    assert!(matches!(again, Some(MeetRefusal::Again | MeetRefusal::Connected)), "{again:?}");

    see(&guest, |look| look.view.card.as_ref().map(drop));
    assert!(!guest.look().lacks_host());
    assert_eq!(paste(&host, MeetLine { until: link.until + 1, ..link }), Some(MeetRefusal::Connected));
}
