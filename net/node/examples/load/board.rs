//! Load test of a relay's board: `load board TABLES ADDRESS [PID]`.
//! It runs beside `bastide relay --listen 127.0.0.1 --listen ::1 --codes 10000`.
//!
//! TABLES hosts each list a table, then a hundred new searchers read the board. All come from one
//! address, so the relay must allow many tables for one (`--codes`). With 0 tables, at a relay with
//! the usual limits, one address floods it with reads for half a minute, while another lists a
//! table and reads. ADDRESS is the IPv4 address that the relay prints; it is assumed to have the
//! same port at ::1. PID is the relay's: its memory and CPU time are printed after each step.

use std::net::Ipv6Addr;
use std::time::{Duration, Instant};

use bastide_node::{Config, Event, Multiaddr, NetworkHelpers, Node, Notice, Protocol, Versions};
use bastide_wire::ids::{TableId, random};
use bastide_wire::invitation::Invitation;
use futures::stream::{StreamExt, iter};

use crate::say;

/// Nodes that work at the same time.
const AT_ONCE: usize = 20;
/// Number of searchers.
const LOOKERS: usize = 100;
/// Length of a usual description in bytes: a table of four with some expansions.
const ABOUT: usize = 300;

fn node(at: &Multiaddr, seed: [u8; 32]) -> Node {
    let help = NetworkHelpers { relays: vec![at.clone()], ..NetworkHelpers::NONE };
    Node::new(&Config { help, ..Config::new(seed, Versions::OURS, None) }).expect("a network")
}

/// Lists a table. The node goes, and the listing stays until the relay drops it. Returns the time
/// taken, or `None` if the relay didn't accept it.
async fn put_up(at: Multiaddr) -> Option<Duration> {
    let began = Instant::now();
    let mut host = node(&at, random());
    let table = TableId(random());
    let addresses = vec!["/ip4/203.0.113.1/udp/7/quic-v1".parse().expect("an address"); 4];
    let invitation =
        Invitation { table, host: host.key(), at: host.at(), secret: random(), addresses }.to_string();
    let notice = Notice { name: "Saturday".into(), seats: 4, free: 3, about: vec![7; ABOUT], invitation };
    host.put_up(Some((table, &notice)));
    while began.elapsed() < Duration::from_secs(30) {
        host.next().await;
        if let Some(kept) = host.posted().first().and_then(|posted| posted.kept) {
            return kept.is_ok().then(|| began.elapsed());
        }
    }
    None
}

/// Reads the board once. Returns the time taken, and the number of tables found.
async fn look(at: Multiaddr) -> Option<(Duration, usize)> {
    let began = Instant::now();
    let mut looker = node(&at, random());
    looker.watch_boards();
    let mut found = 0;
    while began.elapsed() < Duration::from_secs(30) {
        if let Event::Board(tables) = looker.next().await {
            found = tables.len();
        }
        if let Some(kept) = looker.posted().first().and_then(|posted| posted.kept) {
            return kept.is_ok().then(|| (began.elapsed(), found));
        }
    }
    None
}

fn tell(what: &str, began: Instant, mut took: Vec<Duration>, of: usize, pid: Option<&str>) {
    took.sort();
    let at =
        |share: usize| took.get(took.len() * share / 100).copied().unwrap_or_default().as_secs_f64() * 1e3;
    let read = |file: &str| pid.and_then(|pid| std::fs::read_to_string(format!("/proc/{pid}/{file}")).ok());
    let status = read("status").unwrap_or_default();
    let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    let stat = read("stat").unwrap_or_default();
    let ticks: u64 = stat.split(' ').skip(13).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    let seconds = began.elapsed().as_secs_f64();
    let (median, late, cpu) = (at(50), at(99), ticks as f64 / 100.0);
    let done = took.len();
    say(&format!(
        "| {what} | {seconds:.1} s | {done} of {of} | {median:.0} ms; {late:.0} ms | {} | {cpu:.1} s |",
        memory.trim()
    ));
}

/// Runs the test that `words` describe.
pub(crate) async fn run(words: Vec<String>) {
    let (Some(tables), Some(at)) = (words.first(), words.get(1)) else {
        panic!("load board TABLES ADDRESS [PID]")
    };
    let (tables, at): (usize, Multiaddr) =
        (tables.parse().expect("how many"), at.parse().expect("an address"));
    let pid = words.get(2).map(String::as_str);
    say("| | took | done | median; 99 of 100 | memory of the relay | its time |\n|---|---|---|---|---|---|");
    if tables == 0 {
        return flood(&at, pid).await;
    }
    let began = Instant::now();
    let all = iter(0..tables).map(|_| put_up(at.clone())).buffer_unordered(AT_ONCE);
    let took: Vec<Duration> = all.filter_map(async |took| took).collect().await;
    let up = took.len();
    tell("each host puts its table up", began, took, tables, pid);
    let began = Instant::now();
    let all = iter(0..LOOKERS).map(|_| look(at.clone())).buffer_unordered(AT_ONCE);
    let looks: Vec<(Duration, usize)> = all.filter_map(async |look| look).collect().await;
    let whole = looks.iter().filter(|(_, found)| *found == up).count();
    tell("a hundred look", began, looks.iter().map(|(took, _)| *took).collect(), LOOKERS, pid);
    say(&format!("{whole} of them found all"));
}

/// Lets one address read as often as it can, while another lists a table and reads.
async fn flood(at: &Multiaddr, pid: Option<&str>) {
    let six: Multiaddr = at
        .iter()
        .map(|part| if let Protocol::Ip4(_) = part { Protocol::Ip6(Ipv6Addr::LOCALHOST) } else { part })
        .collect();
    let began = Instant::now();
    let until = began + Duration::from_secs(30);
    let floods = iter(0..AT_ONCE).map(|_| async {
        let mut looker = node(at, random());
        let mut looks = 0;
        while Instant::now() < until {
            looker.watch_boards();
            looker.next().await;
            looks += 1;
        }
        looks
    });
    let floods = floods.buffer_unordered(AT_ONCE).collect::<Vec<usize>>();
    let others = async {
        let put = put_up(six.clone()).await;
        let mut took: Vec<Duration> = put.into_iter().collect();
        let mut asked = 1;
        while Instant::now() < until {
            took.extend(look(six.clone()).await.map(|(took, _)| took));
            asked += 1;
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
        (took, asked)
    };
    let (looks, (took, asked)) = futures::join!(floods, others);
    tell("another address, meanwhile", began, took, asked, pid);
    say(&format!("one address looked {} times", looks.iter().sum::<usize>()));
}
