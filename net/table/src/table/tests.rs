//! Whole tables on loopback and on disk, with every seat played by a bot.

mod meeting;

use std::path::Path;
use std::time::{Duration, Instant};

use bastide_node::{HelloError, NetworkHelpers};
use bastide_record::verify::{Verdict, verify};
use bastide_record::{Clock, Expiry, Member, MissingReason, Pace, Watching};
use bastide_rules::{Level, Price, Seat, stand_in_at};
use bastide_session::{Chair, CommandError, Halt, Plan, Terms, message};
use bastide_wire::ids::TableId;
use bastide_wire::invitation::Invitation;

use super::*;
use crate::store::{Store, StoreError};

const PACE: Duration = Duration::ZERO;
/// Time after which a test fails that waits for something. It only ends a test that hangs: writes
/// may wait for a busy disk, and peers pause before they dial again.
pub(super) const HANG_TIMEOUT: Duration = Duration::from_secs(300);

fn bot(folder: &Path, name: &str, pace: Duration) -> Config {
    Config {
        store: Store::open(folder.join(name)).unwrap(),
        profile: name.into(),
        player: Player::Bot { plays: BotStrength::StandIn(Price::STAND_IN), pace, go_on: 0 },
        listen: vec!["127.0.0.1:0".parse().unwrap()],
        lan: LanVisibility::Off,
        help: NetworkHelpers::NONE,
        stay: EndCondition::UntilOver { patience: Duration::from_secs(60) },
        wake: Arc::new(|| {}),
    }
}

/// Waits until something is seen at a table.
fn see<T>(table: &Table, mut look_for: impl FnMut(&TableSnapshot) -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        let look = table.look();
        if let Some(found) = look_for(&look) {
            return found;
        }
        assert!(began.elapsed() < HANG_TIMEOUT, "it never came: {look:#?}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn ended(table: &Table) -> Vec<u8> {
    let end = see(table, |look| look.end.clone());
    assert!(matches!(*end, End::Verified), "{end:?}");
    let bytes = std::fs::read(&table.look().record).unwrap();
    assert_eq!(verify(&bytes).verdict, Verdict::Verified);
    bytes
}

/// Returns the invitation once it leads somewhere: on a busy machine a host learns its addresses
/// only after its table is there.
fn invitation(host: &Table) -> Invitation {
    let leads = |invitation: &Arc<Invitation>| !invitation.addresses.is_empty();
    see(host, |look| look.invitation.clone().filter(leads)).to_string().parse().unwrap()
}

/// Plays the turns of a table's player as a stand-in would, until something is seen there.
fn play<T>(table: &Table, mut look_for: impl FnMut(&TableSnapshot) -> Option<T>) -> T {
    see(table, |look| {
        let found = look_for(look);
        if let (None, Some(game), Some(turn)) = (&found, &look.view.game, &look.view.turn) {
            let act = || Command::Act(stand_in_at(game, Price::STAND_IN));
            table.command(if turn.complete { Command::Seal } else { act() });
        }
        found
    })
}

#[test]
fn solo_game_has_a_verified_record() {
    let folder = tempfile::tempdir().unwrap();
    let mut plan = Plan::open(3);
    plan.chairs[1..].fill(Chair::StandIn);
    ended(&Table::solo(bot(folder.path(), "Anna", PACE), plan).unwrap());
    let open = Table::solo(bot(folder.path(), "Anna", PACE), Plan::open(2));
    assert!(matches!(open, Err(TableError::CommandError(CommandError::SeatsOpen(1)))));
}

#[test]
fn unreadable_record_at_the_end_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let mut plan = Plan::open(2);
    plan.chairs[1..].fill(Chair::StandIn);
    let table = Table::solo(onlooker(folder.path(), "Anna"), plan).unwrap();
    let record = table.look().record.clone();
    // The open file stays usable; whoever opens its path afterwards finds something else.
    std::fs::remove_file(&record).unwrap();
    std::fs::create_dir(&record).unwrap();
    match &*play(&table, |look| look.end.clone()) {
        End::Failed(TableError::Store(StoreError::System { path, .. })) => assert_eq!(*path, record),
        other => panic!("{other:?}"),
    }
}

fn bot_chair(level: Level) -> Chair {
    Chair::Bot(bastide_session::Bot { level, think_ms: 2 })
}

#[test]
fn persons_and_bots_sit_at_one_table() {
    let levels = [Level::EASY, Level::new(4).unwrap(), Level::MEDIUM, Level::EXPERT];
    let folder = tempfile::tempdir().unwrap();
    let mut plan = Plan::open(6);
    plan.chairs =
        [vec![Chair::Host, Chair::Beside { name: "Berta".into() }], levels.map(bot_chair).to_vec()].concat();
    let person = Config { player: Player::Person, ..bot(folder.path(), "Anna", PACE) };
    let table = Table::solo(person.clone(), plan.clone()).unwrap();
    let play_until = |table: &Table, tiles: usize| {
        let mut asked = Vec::new();
        play(table, |look| {
            asked.extend(look.view.turn.as_ref().map(|turn| turn.seat));
            look.view.game.as_ref().filter(|game| game.tiles().len() >= tiles).map(drop)
        });
        asked.sort_unstable();
        asked.dedup();
        asked
    };
    assert_eq!(play_until(&table, 14), [Seat(0), Seat(1)], "bots are asked by nobody else");
    let id = table.look().view.table;
    drop(table);
    // A resumed table has the bots in their seats.
    let again = free(|| Table::resume(person.clone(), id));
    assert_eq!(again.look().view.card.as_ref().map(|card| &card.plan), Some(&plan));
    assert_eq!(play_until(&again, 26), [Seat(0), Seat(1)]);
    let bytes = std::fs::read(&again.look().record).unwrap();
    assert!(matches!(verify(&bytes).verdict, Verdict::Unfinished { .. }));
    let kept = verify(&bytes).record.unwrap().first().charter().first().unwrap().clone();
    let seated = kept.seats.iter().filter_map(|seat| match seat.player {
        bastide_record::Player::Bot { level, .. } => level.level(),
        _ => None,
    });
    assert_eq!((kept.seats[1].name.as_str(), seated.collect::<Vec<_>>()), ("Berta", levels.to_vec()));
}

#[test]
fn hosts_bots_play_beside_remote_players() {
    let folder = tempfile::tempdir().unwrap();
    let mut plan = Plan::open(4);
    plan.chairs[1] = bot_chair(Level::EASY);
    plan.chairs[3] = bot_chair(Level::HARD);
    let host = Table::host(bot(folder.path(), "Anna", PACE), plan).unwrap();
    let guest = Table::join(bot(folder.path(), "Bert", PACE), invitation(&host)).unwrap();
    let told = see(&guest, |look| look.view.game_id.and(look.view.bot(Seat(3))));
    assert_eq!(told.level, Level::HARD, "who joins is told");
    assert!(ended(&host) == ended(&guest), "records differ");
}

#[test]
fn three_peers_have_equal_records() {
    let folder = tempfile::tempdir().unwrap();
    let host = Table::host(bot(folder.path(), "Anna", PACE), Plan::open(3)).unwrap();
    let guests =
        ["Bert", "Cleo"].map(|name| Table::join(bot(folder.path(), name, PACE), invitation(&host)).unwrap());
    let record = ended(&host);
    for guest in &guests {
        assert!(ended(guest) == record, "records differ");
    }
}

#[test]
fn disconnected_guest_resumes_and_finishes() {
    let folder = tempfile::tempdir().unwrap();
    let pace = Duration::from_millis(10);
    let host = Table::host(bot(folder.path(), "Anna", pace), Plan::open(2)).unwrap();
    let guest = bot(folder.path(), "Bert", pace);
    let table = Table::join(guest.clone(), invitation(&host)).unwrap();
    see(&table, |look| (look.view.index.0 >= 10).then_some(()));
    drop(table);
    let again = free(|| Table::resume(guest.clone(), invitation(&host).table));
    assert!(ended(&again) == ended(&host), "records differ");
}

#[test]
fn resumed_table_keeps_its_name_on_the_network() {
    let folder = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    for (name, lan, open) in [
        ("Anna", LanVisibility::Open { name: "Saturday".into() }, Some("Saturday")),
        ("Bert", LanVisibility::Quiet, None),
    ] {
        let config = Config { lan, ..bot(folder.path(), name, PACE) };
        let table = runtime.block_on(async {
            let mut parts = Opening::Host(Plan::open(2)).open(&config).await.unwrap();
            while let Some(bastide_session::Output::Persist { bytes, .. }) = parts.session.poll() {
                parts.files.journal.append(&bytes).unwrap();
            }
            parts.link.unwrap().contacts().invitation.table
        });
        let again = Config { lan: LanVisibility::Quiet, ..config };
        let link =
            runtime.block_on(async { Opening::Resume(table).open(&again).await.unwrap().link.unwrap() });
        assert_eq!(link.contacts().open.as_deref(), open);
    }
}

/// Settings of a person who doesn't move.
fn onlooker(folder: &Path, name: &str) -> Config {
    Config { player: Player::Person, ..bot(folder, name, PACE) }
}

#[test]
fn early_and_late_spectators_keep_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let host = Table::host(bot(folder.path(), "Anna", PACE), Plan::open(2)).unwrap();
    let early = Table::watch(onlooker(folder.path(), "Dora"), invitation(&host)).unwrap();
    see(&early, |look| look.view.card.clone());
    // A person, so that the game doesn't end before the late spectator is there.
    let guest = Table::join(onlooker(folder.path(), "Bert"), invitation(&host)).unwrap();
    let terms = see(&guest, |look| look.view.card.as_ref().map(|card| card.terms));
    guest.command(Command::Join { terms });
    play(&guest, |look| (look.view.index.0 >= 10).then_some(()));
    let late = Table::watch(onlooker(folder.path(), "Emil"), invitation(&host)).unwrap();
    see(&late, |look| look.view.game.clone());
    play(&guest, |look| look.end.clone());
    let record = ended(&host);
    assert!(ended(&guest) == record, "the guest's record differs");
    for watcher in [&early, &late] {
        assert!(ended(watcher) == record, "a watcher's record differs");
        assert_eq!(watcher.look().view.me, None);
    }
}

#[test]
fn late_guest_may_watch_but_spectator_may_not_join() {
    let folder = tempfile::tempdir().unwrap();
    // Nobody waits for the end of this game.
    let pace = Duration::from_millis(1000);
    let host = Table::host(bot(folder.path(), "Anna", pace), Plan::open(2)).unwrap();
    let at = invitation(&host);
    let watcher = Table::watch(onlooker(folder.path(), "Dora"), at.clone()).unwrap();
    let guest = Table::join(bot(folder.path(), "Bert", pace), at.clone()).unwrap();
    see(&watcher, |look| (look.view.index.0 >= 4).then_some(()));

    let late = Table::join(bot(folder.path(), "Cleo", PACE), at.clone()).unwrap();
    let end = see(&late, |look| look.end.clone());
    let End::Failed(error) = &*end else { panic!("{end:?}") };
    let invites = |refused: &message::Refused| {
        matches!(refused, message::Refused::Begun { watching: Watching::Allowed })
    };
    assert!(matches!(error, TableError::Halted(Halt::Refused(refused)) if invites(refused)), "{error}");
    drop(late);
    let cleo = free(|| Table::watch(onlooker(folder.path(), "Cleo"), at.clone()));
    see(&cleo, |look| (look.view.index.0 >= 4).then_some(()));

    drop(watcher);
    let dora = free_error(|| Table::join(bot(folder.path(), "Dora", PACE), at.clone()));
    assert!(matches!(dora, TableError::Watched), "{dora}");
    drop(guest);
    let bert = free_error(|| Table::watch(onlooker(folder.path(), "Bert"), at.clone()));
    assert!(matches!(bert, TableError::Seated), "{bert}");
}

/// Repeats until the lock of a table that was just left is released, when its thread has ended.
fn free(begin: impl FnMut() -> Result<Table, TableError>) -> Table {
    unlocked(begin).unwrap()
}

fn free_error(begin: impl FnMut() -> Result<Table, TableError>) -> TableError {
    unlocked(begin).unwrap_err()
}

fn unlocked(mut begin: impl FnMut() -> Result<Table, TableError>) -> Result<Table, TableError> {
    let began = Instant::now();
    loop {
        match begin() {
            Err(TableError::Store(StoreError::Running { .. })) if began.elapsed() < HANG_TIMEOUT => {
                std::thread::sleep(Duration::from_millis(5));
            }
            other => return other,
        }
    }
}

#[test]
fn reasons_for_having_no_table_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = bot(folder.path(), "Anna", PACE);
    config.profile.name.clear();
    assert!(matches!(Table::host(config.clone(), Plan::open(2)), Err(TableError::Name)));
    config.profile = "Anna".into();
    let host = Table::host(config.clone(), Plan::open(2)).unwrap();
    assert!(matches!(Table::join(config.clone(), invitation(&host)), Err(TableError::OwnInvitation)));
    let table = invitation(&host).table;
    let running = Table::resume(config.clone(), table);
    assert!(matches!(running, Err(TableError::Store(StoreError::Running { .. }))));
    let nothing = Table::resume(config, TableId([9; 16]));
    assert!(matches!(nothing, Err(TableError::Store(StoreError::NoTable { .. }))));

    let forged = Invitation { secret: [0; 16], ..invitation(&host) };
    let guest = Table::join(bot(folder.path(), "Bert", PACE), forged).unwrap();
    let end = see(&guest, |look| look.end.clone());
    assert!(matches!(*end, End::Failed(TableError::Refused(HelloError::WrongSecret))), "{end:?}");
}

#[test]
fn full_table_refuses_a_guest() {
    let folder = tempfile::tempdir().unwrap();
    let person = Config { player: Player::Person, ..bot(folder.path(), "Anna", PACE) };
    let host = Table::host(person, Plan::open(2)).unwrap();
    let first = Table::join(bot(folder.path(), "Bert", PACE), invitation(&host)).unwrap();
    see(&first, |look| look.view.me);
    let second = Table::join(bot(folder.path(), "Cleo", PACE), invitation(&host)).unwrap();
    let end = see(&second, |look| look.end.clone());
    let End::Failed(error) = &*end else { panic!("{end:?}") };
    assert!(
        matches!(
            error,
            TableError::Halted(Halt::Refused(message::Refused::Full { watching: Watching::Allowed }))
        ),
        "{error:?}"
    );
}

/// Takes a seat and never moves.
fn idler(folder: &Path, name: &str, at: Invitation) -> Table {
    let person = Config { player: Player::Person, stay: EndCondition::UntilLeft, ..bot(folder, name, PACE) };
    let table = Table::join(person, at).unwrap();
    let terms = see(&table, |look| look.view.card.as_ref().map(|card| card.terms));
    table.command(Command::Join { terms });
    table
}

#[test]
fn bot_wins_on_time_against_an_idle_player() {
    let folder = tempfile::tempdir().unwrap();
    let terms = Terms {
        pace: Pace::Live { clock: Clock::Turn { seconds: 1 } },
        expiry: Expiry::Lost,
        ..Terms::default()
    };
    let host = Table::host(bot(folder.path(), "Anna", PACE), Plan { terms, ..Plan::open(2) }).unwrap();
    let guest = idler(folder.path(), "Bert", invitation(&host));
    let end = see(&host, |look| look.end.clone());
    assert!(matches!(*end, End::Verified), "{end:?}");
    // The loser is told, maybe a little later.
    see(&guest, |look| (!look.view.remarks.is_empty()).then_some(()));
    let verdict = verify(&std::fs::read(&host.look().record).unwrap()).verdict;
    assert!(matches!(verdict, Verdict::LostOnTime { by: Member(0), member: Member(1), .. }), "{verdict:?}");
    assert_eq!(host.look().verdict, Some(verdict));
}

#[test]
fn bots_readmit_a_returned_member() {
    let folder = tempfile::tempdir().unwrap();
    // Nobody waits for the end of this game, and it isn't over before the member has returned.
    let pace = Duration::from_secs(1);
    let goes_on = |name: &str| {
        let player = Player::Bot { plays: BotStrength::StandIn(Price::STAND_IN), pace, go_on: 16 };
        Config { player, ..bot(folder.path(), name, pace) }
    };
    let terms = Terms { grace_s: 8, ..Terms::default() };
    let host = Table::host(goes_on("Anna"), Plan { terms, ..Plan::open(3) }).unwrap();
    let at = invitation(&host);
    let _other = Table::join(goes_on("Bert"), at.clone()).unwrap();
    see(&host, |look| (look.view.members.len() > 1).then_some(()));
    let third = Table::join(goes_on("Cleo"), at.clone()).unwrap();
    see(&third, |look| (look.view.index.0 >= 4).then_some(()));
    drop(third);
    see(&host, |look| (look.view.chapter > 0).then_some(()));
    // It asks to be readmitted by itself.
    let back = free(|| Table::resume(goes_on("Cleo"), at.table));
    see(&back, |look| look.view.turn.as_ref().filter(|_| look.view.chapter > 1).map(drop));
    // The others may hear of a chapter before the host's record is on the disk. A slow machine may
    // need more than one attempt.
    let missing = see(&host, |look| {
        let report = verify(&std::fs::read(&look.record).unwrap());
        let missing: Vec<_> = report.chapters().into_iter().map(|chapter| chapter.missing).collect();
        missing.last().is_some_and(Vec::is_empty).then_some(missing)
    });
    assert_eq!(missing.first(), Some(&vec![(Member(2), MissingReason::Gone)]));
}

#[test]
fn host_opens_its_table_to_browsers_at_the_same_port() {
    use std::io::{Read, Write};
    use std::net::TcpStream;

    use bastide_node::{Page, PageFile};

    let ask = |url: &str, path: &str| {
        let at = url.trim_start_matches("http://").trim_end_matches('/');
        let mut line = TcpStream::connect(at).unwrap();
        write!(line, "GET {path} HTTP/1.1\r\nHost: {at}\r\n\r\n").unwrap();
        let mut answer = String::new();
        line.read_to_string(&mut answer).unwrap();
        answer.split_once("\r\n\r\n").map(|(head, body)| (head.starts_with("HTTP/1.1 200"), body.to_owned()))
    };
    let folder = tempfile::tempdir().unwrap();
    let config = Config { player: Player::Person, ..bot(folder.path(), "Anna", PACE) };
    let page =
        || Page { files: vec![PageFile::new("/", "text/html", false, &b"here"[..])], names: Vec::new() };
    let host = Table::host(config.clone(), Plan::open(2)).unwrap();
    assert!(host.look().web.is_none());
    host.open_to_browsers(page(), Some("127.0.0.1:0".parse().unwrap()));
    // The invitation gets its address for tabs a little later.
    see(&host, |look| {
        let is_shown = matches!(&look.web, Some(Ok(urls)) if !urls.is_empty());
        let addresses = &look.invitation.as_ref()?.addresses;
        (is_shown && addresses.iter().any(|address| address.to_string().ends_with("/ws"))).then_some(())
    });
    let urls = host.wait_for_web().unwrap();
    assert_eq!(urls.len(), 1, "{urls:?}");
    assert_eq!(ask(&urls[0], "/"), Some((true, "here".to_owned())));
    assert_eq!(ask(&urls[0], "/table"), Some((true, invitation(&host).to_string())));
    assert!(ask(&urls[0], "/other").is_some_and(|(found, _)| !found));
    let web = invitation(&host).addresses.iter().any(|address| address.to_string().ends_with("/ws"));
    assert!(web, "a tab finds the host by the invitation alone: {:?}", invitation(&host).addresses);
    // A browser's data belongs to the page's address.
    let id = host.look().view.table;
    let noted = || Some(config.store.contacts(&id).ok()?.web);
    let port = see(&host, |_| noted().filter(|port| *port != 0));
    assert!(urls[0].ends_with(&format!(":{port}/")));
    drop(host);
    let again = free(|| Table::resume(config.clone(), id));
    again.open_to_browsers(page(), None);
    see(&again, |look| matches!(&look.web, Some(Ok(urls)) if !urls.is_empty()).then_some(()));
    let urls = again.wait_for_web().unwrap();
    assert!(urls.iter().any(|url| url.ends_with(&format!(":{port}/"))), "{port}: {urls:?}");
    // A guest can't open the table to browsers.
    let guest = Config { player: Player::Person, ..bot(folder.path(), "Bert", PACE) };
    let guest = Table::join(guest, invitation(&again)).unwrap();
    guest.open_to_browsers(page(), None);
    assert!(guest.wait_for_web().unwrap().is_empty());
}
