//! Load test of a mail relay: `load post TABLES ADDRESS [PID]`.
//! It runs beside `bastide relay --keep 30 --listen 127.0.0.1 --listen ::1`.
//!
//! At each of TABLES tables, both members store a mail, twice, and read the mailboxes. All come
//! from one address, so the relay must allow that with `--mails 1000000`. With 0 tables one address
//! floods the relay for half a minute with unsigned mail, while another reads mailboxes. ADDRESS is
//! the IPv4 address that the relay prints; it is assumed to have the same port at ::1. PID is the
//! relay's: its memory is printed after each step.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use bastide_node::{Config, Event, Multiaddr, Node, PeerId, Protocol, Versions};
use bastide_record::{BlindedKey, Key};
use bastide_wire::ids::random;
use bastide_wire::mail::{Mail, MailRequest, MailResponse, MailboxQuery};
use bastide_wire::relay::RelayRefusal;
use futures::future::join_all;

use crate::say;

/// Nodes that send requests at the same time.
const NODES: usize = 20;
/// Pending requests of a node: as many as the relay reads from a connection.
const AT_ONCE: usize = 2;
/// Length of a usual sealed turn, in bytes.
const SEALED: usize = 24 + 512 + 16;

struct Asker {
    node: Node,
    post: PeerId,
    at: Multiaddr,
}

/// Times and counts of the responses.
#[derive(Default)]
struct Taken {
    took: Vec<Duration>,
    good: usize,
    often: usize,
    other: usize,
}

impl Taken {
    fn add(&mut self, mut more: Taken) {
        self.took.append(&mut more.took);
        self.good += more.good;
        self.often += more.often;
        self.other += more.other;
    }

    fn tell(&mut self, what: &str, began: Instant, pid: Option<&str>) {
        self.took.sort();
        let at = |share: usize| self.took.get(self.took.len() * share / 100).copied().unwrap_or_default();
        let seconds = began.elapsed().as_secs_f64();
        let memory = pid.and_then(|pid| std::fs::read_to_string(format!("/proc/{pid}/status")).ok());
        let memory =
            memory.as_deref().and_then(|status| status.lines().find_map(|line| line.strip_prefix("VmRSS:")));
        say(&format!(
            "| {what} | {:.1} s | {:.0} a second | {:.1} ms; {:.1} ms | {} good, {} too often, {} other | {} |",
            seconds,
            self.took.len() as f64 / seconds,
            at(50).as_secs_f64() * 1e3,
            at(99).as_secs_f64() * 1e3,
            self.good,
            self.often,
            self.other,
            memory.map_or("", str::trim),
        ));
    }
}

impl Asker {
    fn new(at: &Multiaddr) -> Asker {
        let Some(Protocol::P2p(post)) = at.iter().last() else { panic!("{at} ends in no peer id") };
        let node = Node::new(&Config::new(random(), Versions::OURS, None)).expect("a network");
        Asker { node, post, at: at.clone() }
    }

    /// Sends these requests, or as many as fit into the time.
    async fn ask(&mut self, asks: impl IntoIterator<Item = MailRequest>, until: Instant) -> Taken {
        let (mut asks, mut began, mut taken) = (asks.into_iter(), VecDeque::new(), Taken::default());
        loop {
            while began.len() < AT_ONCE
                && Instant::now() < until
                && let Some(ask) = asks.next()
            {
                self.node.ask_mail_relay(self.post, vec![self.at.clone()], &ask);
                began.push_back(Instant::now());
            }
            if began.is_empty() {
                return taken;
            }
            let Event::Posted { answer, .. } = self.node.next().await else { continue };
            taken.took.push(began.pop_front().expect("it was asked").elapsed());
            match answer {
                Ok(MailResponse::Done | MailResponse::There(_)) => taken.good += 1,
                Ok(MailResponse::No(RelayRefusal::Often)) => taken.often += 1,
                _ => taken.other += 1,
            }
        }
    }
}

/// Returns the key of a mailbox: for this member of this table.
fn key(table: usize, member: u8) -> BlindedKey {
    let mut purpose = [member; 32];
    purpose[..8].copy_from_slice(&table.to_le_bytes());
    BlindedKey::of(&Key::from_seed([7; 32]), &purpose)
}

fn look(table: usize) -> MailRequest {
    MailRequest::Get(
        [0, 1].map(|member| MailboxQuery { place: key(table, member).public(), has: 0 }).to_vec(),
    )
}

/// Runs the test that `words` describe.
pub(crate) async fn run(words: Vec<String>) {
    let (Some(tables), Some(at)) = (words.first(), words.get(1)) else {
        panic!("load post TABLES ADDRESS [PID]")
    };
    let (tables, at): (usize, Multiaddr) =
        (tables.parse().expect("how many"), at.parse().expect("an address"));
    let pid = words.get(2).map(String::as_str);
    let six: Multiaddr =
        at.iter()
            .map(|part| {
                if let Protocol::Ip4(_) = part { Protocol::Ip6(std::net::Ipv6Addr::LOCALHOST) } else { part }
            })
            .collect();
    let mut askers: Vec<Asker> = (0..NODES).map(|_| Asker::new(&at)).collect();
    let never = Instant::now() + Duration::from_secs(3600);
    if tables == 0 {
        return flood(&mut askers, &six, pid).await;
    }
    say(
        "| | took | answers | median; 99 of 100 | of them | memory of the relay |\n|---|---|---|---|---|---|",
    );

    let put = |number: u64| {
        move |table: usize| {
            [0, 1].map(|member| MailRequest::Put(Mail::new(&key(table, member), number, vec![1; SEALED])))
        }
    };
    for (what, number) in [("each of two leaves its first mail", 1), ("and the next one", 2)] {
        let began = Instant::now();
        let work = askers.iter_mut().zip(0..).map(|(asker, first): (_, usize)| {
            asker.ask((first..tables).step_by(NODES).flat_map(put(number)), never)
        });
        let mut all = Taken::default();
        join_all(work).await.into_iter().for_each(|taken| all.add(taken));
        all.tell(what, began, pid);
    }
    let began = Instant::now();
    let work = askers
        .iter_mut()
        .zip(0..)
        .map(|(asker, first): (_, usize)| asker.ask((first..tables).step_by(NODES).map(look), never));
    let mut all = Taken::default();
    join_all(work).await.into_iter().for_each(|taken| all.add(taken));
    all.tell("each table is looked at", began, pid);
}

/// Lets one address send unsigned mail as fast as it can, while another reads mailboxes.
async fn flood(askers: &mut [Asker], six: &Multiaddr, pid: Option<&str>) {
    let mail = Mail::new(&key(usize::MAX, 9), 1, vec![1; 30_000]);
    let forged = || {
        (2..).map(|number| {
            let mut mail = mail.clone();
            mail.number = number;
            MailRequest::Put(mail)
        })
    };
    let began = Instant::now();
    let until = began + Duration::from_secs(30);
    let flood = join_all(askers.iter_mut().map(|asker| asker.ask(forged(), until)));
    let mut other = Asker::new(six);
    let looks = async {
        let mut looked = Taken::default();
        for table in 0..300 {
            looked.add(other.ask([look(table)], until).await);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        looked
    };
    let (flooded, mut looked) = futures::join!(flood, looks);
    looked.tell("another address looks ten times a second", began, pid);
    let mut all = Taken::default();
    flooded.into_iter().for_each(|taken| all.add(taken));
    all.tell("one address floods", began, pid);
}
