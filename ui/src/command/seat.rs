//! What `host`, `join`, `resume` and `demo` have in common: how one sits at a table, what is told meanwhile, and which exit code
//! stands for which end.

use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use bastide::bot::Price;
use bastide_net::session::{Awaited, Halt, Presence, SeatView, Stage};
use bastide_net::store::Store;
use bastide_net::table::{Config, End, Lan, Look, Player, Stay, Table, TableError};
use clap::Args as ClapArgs;

use super::output::{say, tell};
use super::{Exit, record, table};

/// How one sits at a table.
#[derive(Debug, Clone, ClapArgs)]
#[group(skip)]
pub(super) struct Args {
    /// Let the bot play this seat, without a window
    #[arg(long)]
    pub(super) bot: bool,
    /// What the player is called [default: the login name]
    #[arg(long)]
    pub(super) name: Option<String>,
    /// Where to listen: an address of this machine, with a port if it has to be a certain one [default: all, any port]
    #[arg(long, value_name = "ADDR", value_parser = address)]
    pub(super) listen: Vec<SocketAddr>,
    /// With --bot: how long it waits before each turn, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 0)]
    pub(super) pace: u64,
    /// With --bot: how long one who is waited for may be gone before it gives up, in seconds
    #[arg(long, value_name = "S", default_value_t = 600)]
    pub(super) patience: u64,
}

impl Args {
    /// The bot's place at a table, and what wakes who watches it.
    pub(super) fn config(&self, data: &Path, lan: Lan) -> Result<(Config, Receiver<()>), TableError> {
        let (wake, woken) = sync_channel(1);
        let config = Config {
            store: Store::open(data)?,
            name: self.name.clone().unwrap_or_else(login_name),
            player: Player::Bot { price: Price::STAND_IN, pace: Duration::from_millis(self.pace) },
            listen: if self.listen.is_empty() { everywhere() } else { self.listen.clone() },
            lan,
            stay: Stay::UntilOver { patience: Duration::from_secs(self.patience) },
            // Full means that the watcher is to be woken anyway.
            wake: Arc::new(move || _ = wake.try_send(())),
        };
        Ok((config, woken))
    }
}

/// All addresses of this machine, any port.
pub(super) fn everywhere() -> Vec<SocketAddr> {
    let all: [IpAddr; 2] = [[0u8; 4].into(), [0u16; 8].into()];
    // A machine may have but one of the two.
    all.into_iter().filter(|ip| UdpSocket::bind((*ip, 0)).is_ok()).map(|ip| SocketAddr::new(ip, 0)).collect()
}

/// Reads `ADDR` or `ADDR:PORT`.
pub(super) fn address(text: &str) -> Result<SocketAddr, String> {
    let whole = text.parse().or_else(|_| text.parse::<IpAddr>().map(|ip| SocketAddr::new(ip, 0)));
    whole.map_err(|_| format!("{text:?} is no address; write for example 192.168.1.20 or 192.168.1.20:4000"))
}

pub(super) fn login_name() -> String {
    let name = std::env::var("USER").or_else(|_| std::env::var("USERNAME")).unwrap_or_default();
    if bastide::record::charter::is_name(&name) { name } else { "Player".into() }
}

/// Watches a table that a bot plays at, tells what happens on standard error, and prints how it ended.
pub(super) fn watch(table: &Table, woken: &Receiver<()>) -> Exit {
    follow(table, woken, |_| {})
}

/// The same; each picture of the table is also shown to `see`.
pub(super) fn follow(table: &Table, woken: &Receiver<()>, mut see: impl FnMut(&Look)) -> Exit {
    let (mut told, mut heard) = (String::new(), 0);
    loop {
        let look = table.look();
        see(&look);
        for said in look.view.chat.iter().filter(|said| said.number > heard) {
            tell(&format!("{}: {}", said.name, said.text));
        }
        heard = look.view.chat.last().map_or(heard, |said| said.number);
        if let Some(end) = &look.end {
            return finish(&look, end);
        }
        let news = news(&look);
        if news != told && !news.is_empty() {
            tell(&news);
        }
        told = news;
        match woken.recv_timeout(Duration::from_secs(1)) {
            // The table's thread has ended without a word.
            Err(RecvTimeoutError::Disconnected) if table.look().end.is_none() => return Exit::NoData,
            Ok(()) | Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
        }
    }
}

/// What there is to tell of a table, in a line.
fn news(look: &Look) -> String {
    let view = &look.view;
    if let Some(trouble) = &look.trouble {
        return trouble.clone();
    }
    match &view.stage {
        Stage::Knocking => "looking for the host".into(),
        Stage::Lobby => {
            let names: Vec<&str> = view.members.iter().map(|member| member.name.as_str()).collect();
            let free = view.seats.iter().filter(|seat| **seat == SeatView::Open).count();
            format!("at the table: {}; free seats: {free}", names.join(", "))
        }
        Stage::Signing => "all sign the charter".into(),
        Stage::Gathering | Stage::Deciding(_) => {
            let gone = view.waits.iter().filter(|wait| {
                matches!(wait.presence, Presence::Away(_))
                    || (wait.what == Awaited::Have && look.now.0 > 3000)
            });
            let mut gone: Vec<&str> = gone.map(|wait| view.members[wait.member].name.as_str()).collect();
            gone.dedup();
            match &gone[..] {
                [] => "playing".into(),
                [one] => format!("waiting for {one}, who is gone"),
                [most @ .., last] => format!("waiting for {} and {last}, who are gone", most.join(", ")),
            }
        }
        Stage::Over => "the game is over".into(),
        Stage::Halted(halt) => halt.to_string(),
    }
}

/// Prints how it ended.
fn finish(look: &Look, end: &End) -> Exit {
    match end {
        End::Verified => {
            if let Ok(report) = record::read(&look.record) {
                say(&report.verdict.to_string());
                report.line.iter().flat_map(table::scores).for_each(|line| say(&line));
            }
            say(&format!("record: {}", look.record.display()));
            Exit::Well
        }
        End::Left => Exit::Unfinished,
        End::Failed(error) => fail(error),
    }
}

/// Complains, and gives the exit code that stands for what went wrong.
pub(super) fn fail(error: &TableError) -> Exit {
    super::output::complain(&error.to_string());
    match error {
        TableError::Node(_)
        | TableError::HostGone
        | TableError::Refused(_)
        | TableError::Halted(Halt::Refused(_)) => Exit::NoTable,
        TableError::Unfit(_) | TableError::Name | TableError::OwnInvitation => Exit::Unreadable,
        TableError::Seated | TableError::Watched => Exit::NoData,
        TableError::Halted(Halt::InvalidTurn { .. }) => Exit::Wrong,
        TableError::Store(_) | TableError::Resume(_) | TableError::Thread(_) | TableError::Halted(_) => {
            Exit::NoData
        }
        TableError::PeerGone { .. } => Exit::Unfinished,
        TableError::NotVerified(verdict) => record::exit(verdict),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_lack_its_port() {
        for (text, read) in [
            ("127.0.0.1", Some("127.0.0.1:0")),
            ("127.0.0.1:4000", Some("127.0.0.1:4000")),
            ("::1", Some("[::1]:0")),
            ("[::1]:4000", Some("[::1]:4000")),
            ("localhost", None),
            ("127.0.0.1:70000", None),
        ] {
            assert_eq!(address(text).ok(), read.map(|read| read.parse().unwrap()), "{text}");
        }
    }
}
