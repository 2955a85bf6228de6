//! Benchmark of a table with real nodes on loopback.
//!
//! It plays whole games of two and of six, each peer with its own node, files and thread.
//!
//! It reports the time from the mover's command to end its turn until every peer has the next tile,
//! beyond one round trip; the processor time of a turn for all peers together; and the time to
//! verify a finished game with everything.
//!
//! Run `cargo bench --bench table`. All peers share this machine's cores and disk, unlike at a real
//! table, so each game is also played with its files in memory if there is /dev/shm.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use bastide_node::NetworkHelpers;
use bastide_record::verify::{Verdict, verify};
use bastide_rules::{Expansion, Options, Price, Setup, stand_in_at};
use bastide_session::{Command, Plan, SeatView, Stage};
use bastide_table::store::Store;
use bastide_table::table::{Config, EndCondition, LanVisibility, Player, Table};
use mimalloc::MiMalloc;

#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

fn main() {
    say(
        "peers  game        turns  next tile at all, beyond a round trip: median    p90    p99   round trip   all peers' CPU a turn",
    );
    let memory = Path::new("/dev/shm");
    let disk = std::env::temp_dir();
    let mut record = Vec::new();
    for (files, folder) in [("disk", disk.as_path()), ("memory", memory)] {
        if folder.is_dir() {
            measure(files, folder, 2, &[], Some(2.0));
            measure(files, folder, 6, &[], Some(5.0));
            record = measure(files, folder, 6, &Expansion::ALL, None);
        }
    }
    let mut took: Vec<f64> = (0..20)
        .map(|_| {
            let began = Instant::now();
            assert_eq!(verify(&record).verdict, Verdict::Verified);
            milliseconds(began.elapsed())
        })
        .collect();
    took.sort_by(f64::total_cmp);
    say(&format!(
        "verifying the last of them, {} bytes: {:.1} ms (50 at most)",
        record.len(),
        quantile(&took, 0.5)
    ));
}

/// Plays a game, prints a row about it and returns the record.
/// `wanted` is the maximum of the median, in milliseconds.
fn measure(
    files: &str,
    folder: &Path,
    peers: usize,
    expansions: &[Expansion],
    wanted: Option<f64>,
) -> Vec<u8> {
    let folder = tempfile::tempdir_in(folder).expect("a folder");
    let cpu = cpu_time();
    let played = play(folder.path(), peers, expansions);
    let cpu = cpu_time().saturating_sub(cpu);
    let mut over: Vec<f64> = played.took.iter().map(|took| took - played.round_trip).collect();
    over.sort_by(f64::total_cmp);
    let median = quantile(&over, 0.5);
    say(&format!(
        "{peers:5}  {:10}  {files:6}  {:5}  {:53.2} ms  {:5.2}  {:5.2}   {:7.2} ms   {:17.2} ms{}",
        if expansions.is_empty() { "base" } else { "everything" },
        over.len(),
        median,
        quantile(&over, 0.9),
        quantile(&over, 0.99),
        played.round_trip,
        milliseconds(cpu) / over.len() as f64,
        match wanted {
            Some(wanted) if median > wanted => format!("   slower than the {wanted} ms it should take"),
            Some(wanted) => format!("   ({wanted} ms at most)"),
            None => String::new(),
        }
    ));
    played.record
}

/// Measurements of a game.
struct GameTimings {
    /// Milliseconds from the end of each turn after which a tile was drawn until all peers had it.
    took: Vec<f64>,
    /// Median of the round trips that the nodes measured, in milliseconds.
    round_trip: f64,
    record: Vec<u8>,
}

/// Time at which each peer first had the tile that follows an index, by index and peer.
type TileTimes = Arc<Mutex<BTreeMap<(u32, usize), Instant>>>;

/// Peer: a table, and its wake-ups when it has something new.
struct Peer {
    table: Arc<OnceLock<Table>>,
    woken: Receiver<()>,
}

impl Peer {
    fn begin(folder: &Path, number: usize, seen: &TileTimes, open: impl FnOnce(Config) -> Table) -> Peer {
        let (wake, woken): (Sender<()>, _) = channel();
        let table: Arc<OnceLock<Table>> = Arc::default();
        let (watched, seen) = (Arc::clone(&table), Arc::clone(seen));
        let config = Config {
            store: Store::open(folder.join(number.to_string())).expect("a store"),
            profile: format!("Peer {number}").as_str().into(),
            player: Player::Person,
            listen: vec!["127.0.0.1:0".parse().expect("an address")],
            lan: LanVisibility::Off,
            help: NetworkHelpers::NONE,
            stay: EndCondition::UntilOver { patience: Duration::from_secs(60) },
            wake: Arc::new(move || {
                let now = Instant::now();
                if let Some(look) = watched.get().map(Table::look)
                    && matches!(look.view.stage, Stage::Deciding(_) | Stage::Over)
                {
                    let mut seen = seen.lock().expect("nobody panics with it");
                    seen.entry((look.view.index.0, number)).or_insert(now);
                }
                // The benchmark may have ended.
                let _ = wake.send(());
            }),
        };
        assert!(table.set(open(config)).is_ok(), "begun once");
        Peer { table, woken }
    }

    fn table(&self) -> &Table {
        self.table.get().expect("set when it began")
    }
}

fn play(folder: &Path, count: usize, expansions: &[Expansion]) -> GameTimings {
    let seen = TileTimes::default();
    let seats = u8::try_from(count).expect("six at most");
    let plan = Plan { setup: Setup::with(seats, expansions, Options::default()), ..Plan::open(seats) };
    let host = Peer::begin(folder, 0, &seen, |config| Table::host(config, plan).expect("a table"));
    let invitation = host.table().look().invitation.as_deref().expect("it has a network").clone();
    let guests = (1..count).map(|number| {
        let invitation = invitation.clone();
        Peer::begin(folder, number, &seen, |config| Table::join(config, invitation).expect("a seat"))
    });
    let peers: Vec<Peer> = std::iter::once(host).chain(guests).collect();
    begin_game(&peers);
    let round_trip = round_trip(&peers);

    let mut sealed = BTreeMap::new();
    loop {
        let looks: Vec<_> = peers.iter().map(|peer| peer.table().look()).collect();
        if looks.iter().all(|look| look.view.stage == Stage::Over) {
            break;
        }
        if let Some(end) = looks.iter().find_map(|look| look.end.as_ref()) {
            panic!("the game has ended: {end:?}");
        }
        let Some(mover) = looks.iter().position(|look| look.view.turn.is_some()) else {
            // Nobody is asked: wait until a peer sees something new.
            std::thread::sleep(Duration::from_micros(200));
            continue;
        };
        let (peer, look) = (&peers[mover], &looks[mover]);
        let (Some(turn), Some(game)) = (&look.view.turn, &look.view.game) else { continue };
        peer.woken.try_iter().for_each(drop);
        if turn.complete {
            // Let the peers finish the previous turn before the clock starts.
            settle(&peers, look.view.index.0);
            sealed.insert(look.view.index.0 + 1, Instant::now());
            peer.table().command(Command::Seal);
        } else {
            peer.table().command(Command::Act(stand_in_at(game, Price::STAND_IN)));
        }
        while peer.table().look().view.turn == look.view.turn {
            // A timeout of a second, so that an early wake-up blocks nothing.
            let _ = peer.woken.recv_timeout(Duration::from_secs(1));
        }
    }
    let record = std::fs::read(&peers[0].table().look().record).expect("a record");
    assert_eq!(verify(&record).verdict, Verdict::Verified);
    let seen = seen.lock().expect("nobody panics with it");
    let all_have =
        |place: u32| (0..count).map(|peer| seen.get(&(place, peer)).copied()).collect::<Option<Vec<_>>>();
    let took = sealed
        .iter()
        .filter_map(|(place, at)| {
            Some(milliseconds(all_have(*place)?.into_iter().max()?.duration_since(*at)))
        })
        .collect();
    GameTimings { took, round_trip, record }
}

/// Returns the round trip between two idle peers: the median of all nodes, in milliseconds.
fn round_trip(peers: &[Peer]) -> f64 {
    let mut took = Vec::new();
    while took.len() < peers.len() * (peers.len() - 1) {
        std::thread::sleep(Duration::from_millis(100));
        let looks = peers.iter().map(|peer| peer.table().look());
        took = looks.flat_map(|look| look.round_trips.values().copied().collect::<Vec<_>>()).collect();
    }
    took.sort();
    milliseconds(took[took.len() / 2])
}

/// Seats all peers and lets them sign.
fn begin_game(peers: &[Peer]) {
    let mut agreed = false;
    loop {
        let looks: Vec<_> = peers.iter().map(|peer| peer.table().look()).collect();
        let host = &looks[0].view;
        if looks.iter().all(|look| matches!(look.view.stage, Stage::Deciding(_))) {
            return;
        }
        if host.stage == Stage::Lobby {
            for (peer, look) in peers.iter().zip(&looks).skip(1) {
                let mine = look.view.me.map(|me| &look.view.members[me]);
                if let (Some(card), true) = (&look.view.card, mine.is_none_or(|mine| !mine.agreed)) {
                    peer.table().command(Command::Join { terms: card.terms });
                }
            }
            let full = !host.seats.contains(&SeatView::Open);
            if full && !agreed && host.members.iter().all(|member| member.agreed) {
                agreed = true;
                peers[0].table().command(Command::Start);
            }
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Waits until every peer has reached an index.
fn settle(peers: &[Peer], place: u32) {
    while peers.iter().any(|peer| peer.table().look().view.index.0 < place) {
        std::thread::sleep(Duration::from_micros(200));
    }
}

/// Returns a quantile of sorted values.
fn quantile(sorted: &[f64], part: f64) -> f64 {
    let at = (sorted.len().saturating_sub(1)) as f64 * part;
    sorted.get(at.round() as usize).copied().unwrap_or(f64::NAN)
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Returns the processor time of this process, in steps of 10 ms, as Linux reports it.
/// It is zero on other systems.
fn cpu_time() -> Duration {
    let told = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = told.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11);
    let ticks: u64 = fields.take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}

fn say(line: &str) {
    let mut out = std::io::stdout();
    // The reader may have gone.
    let _ = writeln!(out, "{line}");
}
