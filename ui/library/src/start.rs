//! First place that the window shows, as the command line chooses it.

use std::net::SocketAddr;
use std::path::PathBuf;

use bastide_node::NetworkHelpers;
#[cfg(not(target_family = "wasm"))]
use bastide_node::Page;
#[cfg(not(target_family = "wasm"))]
use bastide_session::Plan;
use bastide_wire::code::Code;
use bastide_wire::invitation::Invitation;
use bastide_wire::line::SCHEME;

use crate::system::settings::{PublicChoice, Settings};

/// Returns true if a text is an invitation or a code; a mistyped command isn't.
pub fn is_link(text: &str) -> bool {
    text.starts_with(SCHEME) || text.parse::<Code>().is_ok()
}

/// Network settings of the window's tables.
#[derive(Debug, Clone, Default)]
pub struct Network {
    /// Addresses to listen on; empty for any port.
    pub listen: Vec<SocketAddr>,
    /// Helping peers, in addition to those that the data folder names.
    pub help: NetworkHelpers,
    /// Choice about the public network on the command line; `None` leaves it to the settings.
    pub public: Option<PublicChoice>,
}

impl Network {
    /// Adds what the settings say about the public network, unless the command line decides it.
    /// If the player hasn't been asked yet, a window `asks`: its tables wait for the answer.
    #[must_use]
    pub fn with_settings(mut self, settings: &Settings, asks: bool) -> Self {
        if self.public.is_none() {
            let is_open = asks && settings.public_network == PublicChoice::Ask;
            let is_used = is_open || settings.public_network == PublicChoice::Yes;
            self.help.public = is_used.then(|| settings.entry_points());
            self.help.asks_first = is_open;
        }
        self
    }
}

/// First place that the window shows.
#[derive(Debug, Clone)]
pub enum Start {
    /// Home.
    Home,
    /// The replay of this record.
    Record(PathBuf),
    /// Home, on the way to the table of this invitation or code, as if it had been pasted there.
    Link(String),
    /// A table that the player hosts.
    #[cfg(not(target_family = "wasm"))]
    Host {
        /// Game and seats.
        plan: Plan,
        /// Player's name at this table; `None` for the name in the settings.
        name: Option<String>,
        /// Network settings of the table.
        network: Network,
        /// Page for browsers and the address that serves it, if the table is open to browsers.
        page: Option<(Page, Option<SocketAddr>)>,
        /// Callback that receives the invitation and the URLs of the page.
        tell: fn(&Invitation, &[String]),
    },
    /// Somebody else's table.
    Join {
        /// Invitation to that table.
        invitation: Invitation,
        /// Player's name at this table; `None` for the name in the settings.
        name: Option<String>,
        /// Network settings of the table.
        network: Network,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_network_needs_consent() {
        use PublicChoice::{Ask, No, Yes};

        for (on_the_line, in_settings, asks, used, asks_first) in [
            (None, Ask, false, false, false),
            (None, Ask, true, true, true),
            (None, Yes, true, true, false),
            (None, No, true, false, false),
            (Some(No), Yes, true, false, false),
            (Some(No), Ask, true, false, false),
        ] {
            let settings = Settings { public_network: in_settings, ..Settings::default() };
            let network =
                Network { public: on_the_line, ..Network::default() }.with_settings(&settings, asks);
            let found = (network.help.public.is_some(), network.help.asks_first);
            assert_eq!(found, (used, asks_first), "{on_the_line:?} {in_settings:?} {asks}");
        }
    }
}
