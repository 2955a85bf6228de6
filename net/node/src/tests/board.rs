//! Tables on the boards of relays: published, found, taken down.

use bastide_wire::invitation::Invitation;
use bastide_wire::relay::RelayTrouble;

use super::nat_behaviours::{relay, relay_of};
use super::*;

fn config(seed: u8, door: Option<Door>, relays: &[&Multiaddr]) -> Config {
    let help = NetworkHelpers { relays: relays.iter().copied().cloned().collect(), ..NetworkHelpers::NONE };
    Config { help, ..Config::new([seed; 32], VERSIONS, door) }
}

pub(super) fn notice(host: &Node, name: &str) -> Notice {
    let (table, secret, addresses) = (DOOR.table, DOOR.secret, host.addresses());
    let invitation = Invitation { table, host: host.key(), at: host.at(), secret, addresses }.to_string();
    Notice { name: name.into(), seats: 3, free: 2, about: vec![7], invitation }
}

/// Returns the next list that the last node finds on the boards.
async fn seen(nodes: &mut [&mut Node]) -> Vec<Notice> {
    let last = nodes.len() - 1;
    let began = Instant::now();
    while began.elapsed() < HANG_TIMEOUT {
        // A table that is put at this moment may arrive after the read.
        nodes[last].watch_boards();
        let look = find(nodes, |which, event| match event {
            Event::Board(found) if which == last => Some(found),
            _ => None,
        });
        if let Ok(found) = tokio::time::timeout(Duration::from_secs(2), look).await {
            return found;
        }
    }
    panic!("nothing changes on the boards");
}

fn is_kept(node: &Node) -> bool {
    node.posted().iter().all(|posted| posted.kept == Some(Ok(())))
}

#[tokio::test]
async fn listed_table_is_found_until_it_is_taken_down() {
    let (mut one, at_one) = relay(RelayLimits::default()).await;
    let (mut other, at_other) = relay_of(98, RelayLimits::default()).await;
    let both = [&at_one, &at_other];
    let mut host = listening(&config(1, Some(DOOR), &both)).await;
    let mut up = notice(&host, "Saturday");
    host.put_up(Some((DOOR.table, &up)));
    wait(&mut [&mut one, &mut other, &mut host], |nodes| is_kept(nodes[2])).await;
    let mut looker = Node::new(&config(2, None, &both)).unwrap();
    let all = &mut [&mut one, &mut other, &mut host, &mut looker];
    assert_eq!(seen(all).await, [up.clone()], "a table once, though two say it");
    wait(all, |nodes| is_kept(nodes[3])).await;
    // A changed notice arrives, too.
    up.free = 1;
    all[2].put_up(Some((DOOR.table, &up)));
    let mut changed = Vec::new();
    while changed != [up.clone()] {
        changed = seen(all).await;
    }
    // After a day it is down, and the same notice isn't put again.
    let day_later = Instant::now() + Duration::from_secs(24 * 60 * 60);
    all[2].tick_board(day_later);
    while !seen(all).await.is_empty() {}
    all[2].put_up(Some((DOOR.table, &up)));
    all[2].tick_board(day_later);
    assert!(all[2].posted().iter().all(|posted| posted.kept.is_none()));
    up.free = 2;
    all[2].put_up(Some((DOOR.table, &up)));
    while seen(all).await != [up.clone()] {}
    all[2].put_up(None);
    while !seen(all).await.is_empty() {}
    // The listing holds a whole invitation.
    let table: Invitation = up.invitation.parse().unwrap();
    let door = Door { table: table.table, secret: table.secret };
    let mut guest = Node::new(&Config::new([3; 32], VERSIONS, Some(door))).unwrap();
    guest.learn(table.host, table.at, table.addresses);
    meet(&mut [&mut host, &mut guest], &[1, 1]).await;
}

#[tokio::test]
async fn useless_relay_is_reported() {
    let (mut relay, at_relay) = relay(RelayLimits::default()).await;
    let mut none = listening(&config(97, None, &[])).await;
    let at_none = none.addresses().swap_remove(0);
    let at_none = Multiaddr::from(at_none).with(Protocol::P2p(*none.swarm.local_peer_id()));
    let mut host = listening(&config(1, Some(DOOR), &[&at_relay, &at_none])).await;
    let up = notice(&host, "Saturday");
    host.put_up(Some((DOOR.table, &up)));
    let said = |node: &Node| node.posted().into_iter().map(|posted| posted.kept).collect::<Vec<_>>();
    let expected = [Some(Ok(())), Some(Err(RelayTrouble::NoKeeper))];
    wait(&mut [&mut relay, &mut none, &mut host], |nodes| said(nodes[2]) == expected).await;
}
