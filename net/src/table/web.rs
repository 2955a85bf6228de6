//! An own table that is open to browsers: at a port of the host's own stand a page and, beside it, the line by which who opens it comes here.
//!
//! Invariants: nothing is there unless the player has opened it; who can open the page from the same network can sit down at this table, and at no
//! other; who comes from outside sees the page, and needs the invitation behind its `#`.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use crate::invitation::Invitation;
use crate::node::{Node, NodeError, Page, PageFile};

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
        let port = node.stand_page(at, ips, before)?;
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
        let all = node.page_urls(self.port);
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
