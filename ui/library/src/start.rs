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
