//! An own table that is open to browsers: at a port of the host's own stand a page and, beside it, the line by which who opens it comes here.
//!
//! Invariants: nothing is there unless the player has opened it; who can open the page from the same network can sit down at this table, and at no
//! other; who comes from outside sees the page, and needs the invitation behind its `#`.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use libp2p::multiaddr::Protocol;

use crate::invitation::Invitation;
use crate::node::{Address, Node, NodeError, Page, PageFile};

/// Where the page stands unless something else is said, or another program has it: then at one of so many after it. Browsers keep what is a page's by
/// its address, so it is to be the same each time.
const PORT: u16 = 4711;
const PORTS: u16 = 16;
/// The invitation's path.
const INVITATION: &str = "/table";

/// The page at an own table.
#[derive(Debug)]
pub(super) struct Web {
    page: Page,
    port: u16,
    /// What is typed into a browser to open it, the likeliest to be reached first.
    urls: Arc<[String]>,
}

impl Web {
    /// Stands the page at an address, or at all that the table listens on.
    pub(super) fn open(
        node: &mut Node,
        page: Page,
        (at, ips): (Option<SocketAddr>, &[IpAddr]),
        before: u16,
        invitation: &Invitation,
    ) -> Result<Self, NodeError> {
        let port = match at {
            Some(at) => node.listen_web(at)?,
            None => listen(node, ips, if before == 0 { PORT } else { before })?,
        };
        let mut web = Self { page, port, urls: Arc::default() };
        web.show(node, invitation);
        web.note(node);
        Ok(web)
    }

    /// At which port.
    pub(super) const fn port(&self) -> u16 {
        self.port
    }

    /// What is typed into a browser.
    pub(super) const fn urls(&self) -> &Arc<[String]> {
        &self.urls
    }

    /// Notes where the page can be reached now. Says whether that is new.
    pub(super) fn note(&mut self, node: &Node) -> bool {
        let mut all: Vec<_> = node.addresses().iter().filter_map(|address| url(address, self.port)).collect();
        // Not everybody has the newer protocol.
        all.sort_by_key(|url| url.contains('['));
        let is_new = *self.urls != all[..];
        self.urls = all.into();
        is_new
    }

    /// Shows the page with this invitation.
    pub(super) fn show(&self, node: &Node, invitation: &Invitation) {
        let mut page = self.page.clone();
        let line = invitation.to_string().into_bytes();
        page.files.push(PageFile::new(INVITATION, "text/plain; charset=utf-8", false, line).for_neighbours());
        node.show(page);
    }
}

/// What opens the page, if it stands there.
fn url(address: &Address, port: u16) -> Option<String> {
    let mut parts = address.iter();
    let ip = match parts.next()? {
        Protocol::Ip4(ip) => SocketAddr::new(ip.into(), port),
        Protocol::Ip6(ip) => SocketAddr::new(ip.into(), port),
        _ => return None,
    };
    let stands = parts.next() == Some(Protocol::Tcp(port)) && matches!(parts.next(), Some(Protocol::Ws(_)));
    (stands && parts.next().is_none()).then(|| format!("http://{ip}/"))
}

/// At these addresses of this machine, of the first port that is free; at any where none is.
fn listen(node: &mut Node, ips: &[IpAddr], first: u16) -> Result<u16, NodeError> {
    let mut last = None;
    for port in (0..PORTS).map(|more| first.saturating_add(more)).chain([0]) {
        let mut heard = None;
        for ip in ips {
            // A machine may have but one of the two kinds of addresses: one is enough, and the other is at the same port.
            match node.listen_web(SocketAddr::new(*ip, heard.unwrap_or(port))) {
                Ok(port) => heard = Some(port),
                Err(NodeError::PortInUse(_)) if heard.is_none() => break,
                Err(error) => last = Some(error),
            }
        }
        if let Some(port) = heard {
            return Ok(port);
        }
    }
    Err(last.unwrap_or_else(|| NodeError::PortInUse(SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), first))))
}
