//! Our table, open to browsers: a port of the host serves the page and the table's invitation.
//!
//! Invariants: nothing is served unless the player has opened it; whoever can open the page from
//! the same network can take a seat at this table, and at no other; a visitor from elsewhere sees
//! the page, and needs the invitation behind its `#`.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use bastide_node::{Node, NodeError, Page, PageFile};
use bastide_wire::invitation::Invitation;

/// Path of the invitation.
const INVITATION: &str = "/table";

/// Page that is served for our table.
#[derive(Debug)]
pub(super) struct ServedPage {
    page: Page,
    port: u16,
    /// URLs of the page, the most likely to be reachable first.
    urls: Arc<[String]>,
}

impl ServedPage {
    /// Serves the page at an address, or at all addresses that the table listens on.
    pub(super) fn open(
        node: &mut Node,
        page: Page,
        (at, ips): (Option<SocketAddr>, &[IpAddr]),
        before: u16,
        invitation: &Invitation,
    ) -> Result<Self, NodeError> {
        let port = node.serve_page(at, ips, before)?;
        let mut web = Self { page, port, urls: Arc::default() };
        web.show(node, invitation);
        web.note(node);
        Ok(web)
    }

    /// Returns the port.
    pub(super) const fn port(&self) -> u16 {
        self.port
    }

    /// Returns the URLs.
    pub(super) const fn urls(&self) -> &Arc<[String]> {
        &self.urls
    }

    /// Notes the current URLs. Returns true if they have changed.
    pub(super) fn note(&mut self, node: &Node) -> bool {
        let all = node.page_urls(self.port);
        let is_new = *self.urls != all[..];
        self.urls = all.into();
        is_new
    }

    /// Serves the page with this invitation.
    pub(super) fn show(&self, node: &Node, invitation: &Invitation) {
        let mut page = self.page.clone();
        let line = invitation.to_string().into_bytes();
        page.files.push(PageFile::new(INVITATION, "text/plain; charset=utf-8", false, line).for_neighbours());
        node.show(page);
    }
}
