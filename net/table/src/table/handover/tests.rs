//! Transfer of games between devices over real nodes, on loopback.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bastide_node::{HelloError, Multiaddr, Relaying, Role, is_relayed};
use tempfile::TempDir;

use super::*;
use crate::handover::HandoverRefusal;
use crate::store::handover_tests::{TABLE, journal};
use crate::table::tests::HANG_TIMEOUT;

fn device(begun: bool) -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    if begun {
        store.key().unwrap();
        std::fs::write(store.journal_path(&TABLE), journal(&[1, 2])).unwrap();
        std::fs::write(store.record_path(&TABLE), vec![7; 200_000]).unwrap();
    }
    (folder, store)
}

fn way(store: &Store) -> HandoverConfig {
    let (listen, help) = (vec!["127.0.0.1:0".parse().unwrap()], NetworkHelpers::NONE);
    HandoverConfig { store: store.clone(), listen, help, wake: Arc::new(|| ()) }
}

async fn until<T>(what: &str, look: impl Fn() -> T, is_so: impl Fn(&T) -> bool) -> T {
    let began = Instant::now();
    while began.elapsed() < HANG_TIMEOUT {
        let now = look();
        if is_so(&now) {
            return now;
        }
        Delay::new(Duration::from_millis(50)).await;
    }
    panic!("it never became so: {what}");
}

/// Returns the line of an offer once it leads somewhere: on a busy machine the giver learns its
/// addresses only after the offer is there.
async fn line_of(offer: &Transfer) -> MoveLine {
    let shown = || offer.look().line.unwrap().parse::<MoveLine>().unwrap();
    until("reachable", shown, |line: &MoveLine| !line.0.addresses.is_empty()).await
}

async fn fetched(store: &Store, line: &MoveLine) -> TransferState {
    let fetch = Transfer::begin(way(store), TransferTask::Fetch(line.clone())).await.unwrap();
    until("fetched", || fetch.look(), |look| look.ended).await
}

#[tokio::test]
async fn only_the_first_taker_gets_the_games() {
    let ((_a, one), (_b, two), (_c, three)) = (device(true), device(false), device(false));
    let offer = Transfer::begin(way(&one), TransferTask::Give(vec![TABLE])).await.unwrap();
    let line = line_of(&offer).await;
    // With a wrong secret the door stays closed.
    let mut wrong = line.clone();
    wrong.0.secret[0] ^= 1;
    let look = fetched(&three, &wrong).await;
    let is_turned_away = matches!(look.progress, TransferProgress::TurnedAway(HelloError::WrongSecret));
    assert!(is_turned_away, "{look:?}");
    let look = fetched(&one_again(&one), &line).await;
    assert!(matches!(look.progress, TransferProgress::Refused(HandoverRefusal::SameDevice)), "{look:?}");
    assert!(one.away(&TABLE).is_none());

    let look = fetched(&two, &line).await;
    assert!(matches!(&look.progress, TransferProgress::Here(imported) if imported.new == 1), "{look:?}");
    let look = fetched(&three, &line).await;
    assert!(matches!(look.progress, TransferProgress::Refused(HandoverRefusal::Taken)), "{look:?}");
    let look = until("it ends by itself", || offer.look(), |look| look.ended).await;
    assert!(matches!(look.progress, TransferProgress::Given), "{look:?}");
    assert!(one.away(&TABLE).is_some() && two.table(&TABLE).is_ok() && three.tables().unwrap().is_empty());
}

/// Copies the device into another folder, where it can take although the original gives.
fn one_again(one: &Store) -> Store {
    let (folder, copy) = device(false);
    let number = one.device().unwrap().number;
    std::fs::write(folder.path().join("device"), bastide_wire::ids::hex(&number)).unwrap();
    // The folder goes with the test's process.
    std::mem::forget(folder);
    copy
}

#[tokio::test]
async fn dropped_offer_moves_nothing_and_begun_one_resumes() {
    let ((_a, one), (_b, two)) = (device(true), device(false));
    let offer = Transfer::begin(way(&one), TransferTask::Give(vec![TABLE])).await.unwrap();
    let second = Transfer::begin(way(&one), TransferTask::Give(vec![TABLE])).await;
    assert!(matches!(second, Err(TableError::Transfer(_))), "one offer at a time");
    drop(offer);
    let free = until("free again", || one.handing(), Result::is_ok).await.unwrap();
    assert!(one.away(&TABLE).is_none() && one.table(&TABLE).is_ok());
    // A taker that has received everything, and died before any of it was on its disk.
    let line = MoveLine::of(&[4; 32], Vec::new());
    let taker = bastide_record::Key::from_seed(line.taker(&two.device().unwrap())).public().to_bytes();
    free.hand_over(([4; 32], &line.passphrase()), (taker, Some("phone")), &[TABLE]).unwrap();
    drop(free);
    let offer = Transfer::begin(way(&one), TransferTask::GiveAgain(one.handovers().remove(0))).await.unwrap();
    let look = fetched(&two, &line_of(&offer).await).await;
    assert!(matches!(&look.progress, TransferProgress::Here(imported) if imported.new == 1), "{look:?}");
    drop(offer);
    assert!(one.handovers().is_empty());
    // The player can't take back games that have arrived.
    let gone = handover_of();
    until("free again", || one.handing().is_ok(), |free| *free).await;
    take_back(&one, &gone).unwrap_err();
    assert!(one.away(&TABLE).is_some());
}

fn handover_of() -> Handover {
    let (_folder, other) = device(true);
    let handing = other.handing().unwrap();
    handing.hand_over(([4; 32], "x"), ([1; 32], None), &[TABLE]).unwrap()
}

/// Starts a relay on loopback with a limit on its circuits' bytes, and counts the circuits. It ends
/// with the test's runtime.
async fn relay(circuit_bytes: u64) -> (Multiaddr, Arc<AtomicUsize>) {
    let relaying = RelayLimits { circuit_bytes, ..RelayLimits::default() };
    let config = Config::new([99; 32], Versions::OURS, None);
    let mut relay = Node::new(&Config { role: Role::Relay, relaying, ..config }).unwrap();
    relay.listen_all(&["127.0.0.1:0".parse().unwrap()], 0).unwrap();
    while relay.named_addresses().len() < 2 {
        relay.next().await;
    }
    let (address, opened) = (relay.named_addresses().swap_remove(0), Arc::<AtomicUsize>::default());
    let counted = Arc::clone(&opened);
    tokio::spawn(async move {
        loop {
            if let Event::Relaying(Relaying::Opened { .. }) = relay.next().await {
                counted.fetch_add(1, Ordering::Relaxed);
            }
        }
    });
    (address, opened)
}

#[tokio::test]
async fn transfer_over_breaking_relay_circuits_completes() {
    let ((_a, one), (_b, two)) = (device(true), device(false));
    let (at_relay, opened) = relay(150 * 1024).await;
    // Neither device is reachable otherwise.
    let hidden = |store: &Store| {
        let help = NetworkHelpers { relays: vec![at_relay.clone()], ..NetworkHelpers::NONE };
        HandoverConfig { listen: Vec::new(), help, ..way(store) }
    };
    let offer = Transfer::begin(hidden(&one), TransferTask::Give(vec![TABLE])).await.unwrap();
    until("settled", || offer.look(), |look| look.settled).await;
    let line = line_of(&offer).await;
    let addresses = &line.0.addresses;
    assert!(!addresses.is_empty() && addresses.iter().all(|address| is_relayed(address)), "{addresses:?}");
    let fetch = Transfer::begin(hidden(&two), TransferTask::Fetch(line)).await.unwrap();
    let look = until("fetched", || fetch.look(), |look| look.ended).await;
    assert!(matches!(&look.progress, TransferProgress::Here(imported) if imported.new == 1), "{look:?}");
    let look = until("it ends by itself", || offer.look(), |look| look.ended).await;
    assert!(matches!(look.progress, TransferProgress::Given), "{look:?}");
    assert!(opened.load(Ordering::Relaxed) > 1, "one circuit carries less than the games have");
    assert!(one.away(&TABLE).is_some() && two.table(&TABLE).is_ok());
}

#[test]
fn slow_answers_are_asked_for_less_often() {
    let began = Instant::now();
    let after = |seconds| began + Duration::from_secs(seconds);
    let mut patience = RetryTimer::begin(began);
    let mut waits = |times: usize| {
        let wait = |_| {
            patience.again();
            patience.wait.as_secs()
        };
        (0..times).map(wait).collect::<Vec<_>>()
    };
    assert_eq!(waits(6), [2, 4, 8, 16, 16, 16]);
    for (seconds, wait) in [(3, 6), (3, 1), (4, 2), (60, 16)] {
        patience.came(after(seconds));
        assert_eq!(patience.wait.as_secs(), wait);
    }
    patience.soon();
    assert_eq!(patience.wait, ASK_EVERY);
}
