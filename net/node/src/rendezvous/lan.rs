//! Tables on the local network: a host's notice, and the list that a browsing node keeps. Pure.
//!
//! Invariants: a host answers only for a table that it has opened to the local network. Such a
//! notice holds the whole invitation, so everyone who can reach the host may sit down. The list is
//! bounded and forgets hosts that no longer answer. A relay's [board](super::board) shows the same
//! notices.

use std::collections::BTreeMap;
use std::time::Duration;

use bastide_wire::address::Address;
use bastide_wire::ids::NetworkKey;
use bastide_wire::invitation::Invitation;
use serde::{Deserialize, Serialize};
use web_time::Instant;

use crate::limits;

/// Open table, as its host describes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// Name that the host gave the table, at most 32 bytes.
    pub name: String,
    /// Number of seats, at most 6.
    pub seats: u8,
    /// Number of free seats, at most `seats`.
    pub free: u8,
    /// Description of the game and its players, in the tables' own encoding.
    pub about: Vec<u8>,
    /// Invitation to the table.
    pub invitation: String,
}

impl Notice {
    /// Returns true if all values are in range and the texts have no control characters.
    pub(crate) fn is_good(&self) -> bool {
        let text = |text: &str| !text.contains(char::is_control);
        self.name.len() <= NAME_MAX
            && self.free <= self.seats
            && self.seats <= 6
            && text(&self.name)
            && text(&self.invitation)
    }
}

/// Longest name of a table, in bytes.
pub const NAME_MAX: usize = 32;
/// Longest notice, in bytes.
pub(crate) const NOTICE_MAX: usize = 2 * 1024;
/// Maximum number of hosts in the list.
const HOSTS_MAX: usize = 64;
/// Interval between two requests to the same host, which may be found before its table is open.
const ASK_EVERY: Duration = Duration::from_secs(1);
/// Number of unanswered requests beyond which a host makes room for another.
const UNANSWERED_MAX: u32 = 3;
/// Time without an answer after which a table leaves the list.
const TABLE_TIMEOUT: Duration = Duration::from_secs(12);

#[derive(Debug, Default)]
pub(crate) struct Tables {
    hosts: BTreeMap<NetworkKey, Host>,
    /// The list as last reported.
    told: Vec<Notice>,
}

#[derive(Debug)]
struct Host {
    addresses: Vec<Address>,
    /// Number of requests since its last answer.
    asked: u32,
    /// True once it has answered, with a table or without.
    answered: bool,
    ask_at: Instant,
    heard: Option<(Instant, Notice)>,
}

impl Tables {
    /// Adds a host that was seen on the network; it may have a table.
    pub(crate) fn found(&mut self, at: NetworkKey, address: Address, now: Instant) {
        if !self.hosts.contains_key(&at) && self.hosts.len() >= HOSTS_MAX {
            // A host that answers without a table may only be browsing, and goes first; then the
            // one with most unanswered requests, which may not exist.
            let is_none = |host: &Host| host.heard.is_none() && host.answered;
            let silent = self.hosts.iter().filter(|(_, host)| is_none(host) || host.asked > UNANSWERED_MAX);
            let silent = silent.max_by_key(|(_, host)| (is_none(host), host.asked)).map(|(at, _)| *at);
            let Some(silent) = silent else { return };
            self.hosts.remove(&silent);
        }
        let new = Host { addresses: Vec::new(), asked: 0, answered: false, ask_at: now, heard: None };
        let host = self.hosts.entry(at).or_insert(new);
        if !host.addresses.contains(&address) {
            host.addresses.insert(0, address);
            host.addresses.truncate(limits::LAN_ADDRESSES);
        }
    }

    pub(crate) fn take_due(&mut self, now: Instant) -> Vec<(NetworkKey, Vec<Address>)> {
        let mut due = Vec::new();
        for (at, host) in &mut self.hosts {
            if host.ask_at <= now {
                host.ask_at = now + ASK_EVERY;
                host.asked = host.asked.saturating_add(1);
                due.push((*at, host.addresses.clone()));
            }
        }
        due
    }

    /// Takes a host's answer; `None` if it has no open table.
    /// A notice with an invitation to another host's table counts as none.
    pub(crate) fn answered(&mut self, at: &NetworkKey, notice: Option<Notice>, now: Instant) {
        if let Some(host) = self.hosts.get_mut(at) {
            (host.asked, host.answered) = (0, true);
            let is_its =
                |notice: &Notice| notice.invitation.parse::<Invitation>().is_ok_and(|to| to.at == *at);
            let notice = notice.filter(|notice| notice.is_good() && is_its(notice));
            host.heard = notice.map(|notice| (now, notice));
        }
    }

    /// Returns the list if it has changed.
    pub(crate) fn news(&mut self, now: Instant) -> Option<Vec<Notice>> {
        let list = self.list(now);
        (list != self.told).then(|| self.told.clone_from(&list)).map(|()| list)
    }

    /// Returns the tables whose hosts have answered lately, in order of the hosts' keys.
    fn list(&self, now: Instant) -> Vec<Notice> {
        let fresh = |(at, _): &&(Instant, Notice)| now.duration_since(*at) < TABLE_TIMEOUT;
        self.hosts.values().filter_map(|h| h.heard.as_ref().filter(fresh)).map(|(_, n)| n.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use bastide_wire::ids::TableId;

    use super::*;

    const AT: NetworkKey = NetworkKey([1; 32]);
    const OTHER: NetworkKey = NetworkKey([2; 32]);

    fn notice(name: &str) -> Notice {
        let table = Invitation {
            table: TableId([7; 16]),
            host: [9; 32],
            secret: [8; 16],
            at: AT,
            addresses: Vec::new(),
        };
        Notice { name: name.into(), seats: 3, free: 1, about: Vec::new(), invitation: table.to_string() }
    }

    #[test]
    fn table_is_listed_while_its_host_answers() {
        let start = Instant::now();
        let mut tables = Tables::default();
        let address: Address = "/ip4/10.0.0.1/tcp/1".parse().unwrap();
        tables.found(AT, address.clone(), start);
        assert_eq!(tables.take_due(start), vec![(AT, vec![address])]);
        assert!(tables.take_due(start).is_empty());
        assert!(tables.list(start).is_empty());
        tables.answered(&AT, Some(notice("Saturday")), start);
        tables.answered(&OTHER, Some(notice("nobody asked")), start);
        assert_eq!(tables.list(start), vec![notice("Saturday")]);
        assert!(tables.list(start + TABLE_TIMEOUT).is_empty());
        let another = Invitation { at: OTHER, ..notice("").invitation.parse().unwrap() }.to_string();
        for invitation in ["$(touch PWNED)".into(), "--data=folder".into(), another] {
            tables.answered(&AT, Some(Notice { invitation, ..notice("Saturday") }), start);
            assert!(tables.list(start).is_empty());
        }
        for name in ["long".repeat(20), "two\nlines".into(), "\u{1b}[2J".into()] {
            tables.answered(&AT, Some(notice(&name)), start);
            assert!(tables.list(start).is_empty(), "{name:?}");
        }
    }

    #[test]
    fn list_of_hosts_is_bounded() {
        let now = Instant::now();
        let mut tables = Tables::default();
        for host in 0..=255u8 {
            tables.found(NetworkKey([host; 32]), "/ip4/10.0.0.1/tcp/1".parse().unwrap(), now);
        }
        assert_eq!(tables.take_due(now).len(), HOSTS_MAX);
        let after = |times: u32| now + ASK_EVERY * times;
        (1..=UNANSWERED_MAX).for_each(|times| _ = tables.take_due(after(times)));
        tables.answered(&AT, Some(notice("Saturday")), now);
        let late = NetworkKey([254; 32]);
        tables.found(late, "/ip4/10.0.0.2/tcp/1".parse().unwrap(), now);
        let asked: Vec<NetworkKey> = tables.take_due(after(9)).into_iter().map(|(at, _)| at).collect();
        assert!(asked.contains(&late) && asked.contains(&AT), "who never answers makes room");
        assert_eq!(asked.len(), HOSTS_MAX);
        // All answer without a table: they only browse.
        let answer = |tables: &mut Tables, but: NetworkKey| {
            let all: Vec<NetworkKey> = tables.hosts.keys().copied().filter(|key| *key != but).collect();
            all.iter().for_each(|key| tables.answered(key, None, now));
        };
        answer(&mut tables, AT);
        for host in 64..=253 {
            tables.found(NetworkKey([host; 32]), "/ip4/10.0.0.3/tcp/1".parse().unwrap(), now);
            assert!(
                tables.hosts.contains_key(&NetworkKey([host; 32])) && tables.hosts.contains_key(&AT),
                "{host}"
            );
            assert_eq!(tables.hosts.len(), HOSTS_MAX);
            tables.answered(&NetworkKey([host; 32]), None, now);
        }
    }
}
