//! `bastide relay`: relays traffic between peers without a direct route, and doesn't play.
//! It can't read that traffic, which is encrypted with the peers' keys. It also keeps the numbers
//! of the codes by which tables are found, a board of open tables, and, if asked to, mail of games
//! of days.

use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::time::{Duration, Instant};

use bastide_node::mailbox_store::{MailFiles, MailQuotas, Origin};
use bastide_node::{
    Config, Event, NetworkHelpers, Node, Page, RelayLimits, Relaying, Role, Versions, is_loopback,
};
use bastide_table::store::{MailFolder, Store, StoreError};
use bastide_table::table::TableError;
use bastide_wire::mail::{Mail, MailboxKey};
use bastide_words::Explain;
use bastide_words::command_line::{keeps_mail, relayed};
use bastide_words::reach::deaf;
use clap::Args as ClapArgs;

use super::reach::name;
use super::{options, web};
use crate::Exit;
use crate::output::{say, tell};
use crate::play::seat::fail;

/// Default port of a relay, fixed so that its address stays the same.
const PORT: u16 = 4817;

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    #[command(flatten)]
    network: options::Args,
    #[command(flatten)]
    web: web::Args,
    /// Number of players who can be reached through this relay
    #[arg(long, value_name = "NUMBER", default_value_t = RelayLimits::default().reservations, value_parser = some)]
    reservations: usize,
    /// Connections at a time
    #[arg(long, value_name = "NUMBER", default_value_t = 64, value_parser = some)]
    circuits: usize,
    /// Connections per player
    #[arg(long, value_name = "NUMBER", default_value_t = RelayLimits::default().circuits_per_peer, value_parser = some)]
    per_peer: usize,
    /// Tables with a code per internet address
    ///
    /// The same number of tables can be in the public list.
    #[arg(long, value_name = "NUMBER", default_value_t = RelayLimits::default().codes_per_source, value_parser = some)]
    codes: usize,
    /// Offer mailboxes: keep encrypted turns for this many days
    ///
    /// Players of correspondence games then need not be online at the same time.
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u64).range(1..=366))]
    keep: Option<u64>,
    /// With --keep: size of all mailboxes together in MiB
    ///
    /// Their content is in memory, too.
    #[arg(long, value_name = "NUMBER", requires = "keep", default_value_t = MailQuotas::default().bytes as u64 / MIB, value_parser = clap::value_parser!(u64).range(1..=4096))]
    keep_mib: u64,
    /// With --keep: mailboxes per internet address
    ///
    /// Each player of a game needs one.
    #[arg(long, value_name = "NUMBER", requires = "keep", default_value_t = MailQuotas::default().of_a_source as u64, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    mails: u64,
    /// Data per connection in MiB, both directions together
    ///
    /// The players can open another connection afterwards.
    #[arg(long, value_name = "NUMBER", default_value_t = 16, value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    mib: u64,
    /// Hours per connection
    ///
    /// The players can open another connection afterwards.
    #[arg(long, value_name = "NUMBER", default_value_t = RelayLimits::default().circuit_time.as_secs() / HOUR, value_parser = clap::value_parser!(u64).range(1..=1000))]
    hours: u64,
}

/// Shortest time between two lines about refused peers, and about a disk that can't be written.
const SAID_EVERY: Duration = Duration::from_secs(60);
const MIB: u64 = 1024 * 1024;
const HOUR: u64 = 60 * 60;

/// Reads a number from 1 to 10,000.
fn some(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=10_000).contains(number));
    number.ok_or_else(|| "choose a number from 1 to 10000".into())
}

pub(crate) fn run(args: &Args, data: &Path) -> anyhow::Result<Exit> {
    let page = args.web.page()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    Ok(runtime.block_on(async {
        match serve(args, page, data).await {
            Ok(()) => Exit::Success,
            Err(error) => fail(&error),
        }
    }))
}

/// Serves until the program is told to end.
async fn serve(args: &Args, page: Option<(Page, Option<SocketAddr>)>, data: &Path) -> Result<(), TableError> {
    let store = Store::open(data)?;
    let relaying = RelayLimits {
        reservations: args.reservations,
        circuits: args.circuits,
        circuits_per_peer: args.per_peer,
        circuit_bytes: args.mib * MIB,
        circuit_time: Duration::from_secs(args.hours * HOUR),
        codes_per_source: args.codes,
        mail: args.keep.map(|days| MailQuotas {
            kept_for: Duration::from_secs(days * 24 * HOUR),
            of_a_source: usize::try_from(args.mails).unwrap_or(usize::MAX),
            bytes: usize::try_from(args.keep_mib * MIB).unwrap_or(usize::MAX),
        }),
        // A relay exists for strangers.
        strangers: true,
        strangers_rate: None,
    };
    let config = Config::new(store.relay_key()?.seed(), Versions::OURS, None);
    // Those who run a relay have opened a port for it.
    let help = NetworkHelpers { public: None, ..args.network.help() };
    let mut node = Node::new(&Config { role: Role::Relay, relaying, help, ..config })?;
    if args.keep.is_some() {
        take_mail(&store, &mut node)?;
    }
    let listened = args.network.listen(PORT);
    node.listen_all(&listened, PORT)?;
    let web = match page {
        Some((page, at)) => {
            let ips: Vec<IpAddr> = listened.iter().map(SocketAddr::ip).collect();
            node.show_relay_page(page);
            Some(node.serve_page(at, &ips, 0)?)
        }
        None => None,
    };
    node.reach().me.deaf.iter().for_each(|one| tell(&deaf(one)));
    let ended = tokio::signal::ctrl_c();
    tokio::pin!(ended);
    let alone = listened.iter().all(|at| at.ip().is_loopback());
    let (mut told, mut full) = (Vec::new(), LineThrottle::default());
    loop {
        let event = tokio::select! {
            event = node.next() => event,
            _ = &mut ended => return Ok(()),
        };
        match event {
            Event::StatusChanged => {
                let named = node.named_addresses().into_iter();
                let named =
                    named.filter(|address| alone || !is_loopback(address)).map(|address| address.to_string());
                let urls = web.iter().flat_map(|port| node.page_urls(*port)).map(|url| format!("web: {url}"));
                for line in named.chain(urls) {
                    if !told.contains(&line) {
                        say(&line);
                        told.push(line);
                    }
                }
            }
            Event::Relaying(news) if is_said(news, &mut full, Instant::now()) => {
                say(&relayed(news, node.relayed(), name));
            }
            _ => {}
        }
    }
}

/// Time of the last line of a kind that others can cause as often as they like.
#[derive(Debug, Default)]
struct LineThrottle(Option<Instant>);

impl LineThrottle {
    /// Returns true if the line may be printed again, and notes the time.
    fn is_due(&mut self, now: Instant) -> bool {
        let is_due = self.0.is_none_or(|at| now.duration_since(at) >= SAID_EVERY);
        if is_due {
            self.0 = Some(now);
        }
        is_due
    }
}

/// Returns true if an event is printed; refusals only now and then, as peers may retry at will.
fn is_said(news: Relaying, full: &mut LineThrottle, now: Instant) -> bool {
    !matches!(news, Relaying::Full(_)) || full.is_due(now)
}

/// Folder of mail; a failure to write is printed now and then.
struct ReportingMailFolder {
    folder: MailFolder,
    failed: LineThrottle,
}

impl ReportingMailFolder {
    /// Returns true if it has worked; prints the failure now and then.
    fn tell(&mut self, done: &Result<(), StoreError>) -> bool {
        if let Err(error) = done
            && self.failed.is_due(Instant::now())
        {
            tell(&error.why());
        }
        done.is_ok()
    }
}

impl MailFiles for ReportingMailFolder {
    fn keep(&mut self, mail: &Mail, origin: &Origin) -> bool {
        let done = self.folder.keep(mail, origin);
        self.tell(&done)
    }

    fn remove(&mut self, place: &MailboxKey) -> bool {
        let done = self.folder.remove(place);
        self.tell(&done)
    }
}

/// Loads the mail in the folder, and removes what isn't useful any more.
fn take_mail(store: &Store, node: &mut Node) -> Result<(), TableError> {
    let folder = store.mail()?;
    for (mail, origin, ago) in folder.take()? {
        let place = mail.place;
        if !node.restore_mail(mail, origin, ago) {
            folder.remove(&place)?;
        }
    }
    if let Some((mails, _)) = node.mail() {
        tell(&keeps_mail(mails));
    }
    node.keep_mail_in(Box::new(ReportingMailFolder { folder, failed: LineThrottle::default() }));
    Ok(())
}

#[cfg(test)]
mod tests {
    use bastide_record::{BlindedKey, Key};
    use bastide_session::fingerprint;

    use super::*;

    #[test]
    fn each_thing_a_relay_does_has_its_line() {
        let [one, other] = [[1u8; 32], [2; 32]].map(|seed| Key::from_seed(seed).public());
        let (from, to) = (one.to_bytes(), other.to_bytes());
        let [a, b] = [fingerprint(&one), fingerprint(&other)];
        for (news, what, with) in [
            (Relaying::Reserved(from), "reserved", ""),
            (Relaying::Left(from), "left", ""),
            (Relaying::Full(from), "full", ""),
            (Relaying::Opened { from, to }, "opened", b.as_str()),
            (Relaying::Closed { from, to }, "closed", b.as_str()),
        ] {
            let said =
                say!(cli_relayed, what = what, name = a.as_str(), other = with, reserved = 1, talking = 0);
            assert_eq!(relayed(news, [1, 0], name), said);
        }
    }

    #[test]
    fn mail_without_a_folder_is_not_taken_and_told_once() {
        let data = tempfile::tempdir().unwrap();
        let folder = Store::open(data.path()).unwrap().mail().unwrap();
        std::fs::remove_dir(data.path().join("mail")).unwrap();
        let mut kept = ReportingMailFolder { folder, failed: LineThrottle::default() };
        let key = BlindedKey::of(&Key::from_seed([1; 32]), &[1; 32]);
        let mut told = Vec::new();
        for number in 1..=3 {
            assert!(!kept.keep(&Mail::new(&key, number, vec![1]), &[1; 16]));
            told.push(kept.failed.0);
        }
        assert!(told[0].is_some() && told.iter().all(|at| *at == told[0]));
    }

    #[test]
    fn refusals_are_printed_rarely_and_all_else_always() {
        let (mut full, now) = (LineThrottle::default(), Instant::now());
        let mut check = |news, seconds, said| {
            assert_eq!(is_said(news, &mut full, now + Duration::from_secs(seconds)), said, "{seconds}");
        };
        let [a, b] = [[1; 32], [2; 32]];
        check(Relaying::Full(a), 0, true);
        check(Relaying::Full(b), 1, false);
        check(Relaying::Reserved(a), 2, true);
        check(Relaying::Full(a), 59, false);
        check(Relaying::Full(a), 60, true);
        check(Relaying::Left(a), 61, true);
        check(Relaying::Full(b), 62, false);
    }
}
