//! Options for the web page for friends without the program, which `host` and `relay` share.

use std::net::SocketAddr;
use std::path::PathBuf;

use bastide_library::system::page;
use bastide_node::Page;
use bastide_table::table::Table;
use bastide_words::Explain;
use bastide_words::command_line::no_page;
use bastide_words::errors::unread;
use clap::Args as ClapArgs;

use super::options;
use crate::output::{complain, say};

/// Options for the web page.
#[derive(Debug, Clone, ClapArgs)]
#[group(skip)]
pub(crate) struct Args {
    /// Let friends join in their browser [default: port 4711, all addresses]
    ///
    /// This device offers a page that friends open, without installing anything.
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, require_equals = true, value_parser = options::address)]
    web: Option<Option<SocketAddr>>,
    /// Folder with a page to use instead of the built-in one
    #[arg(long, value_name = "DIR", requires = "web")]
    page: Option<PathBuf>,
    /// Another host name of the page; can be repeated
    ///
    /// The addresses and local names of this device always work. Friends who use this name, or a
    /// proxy on this device, need the invitation.
    #[arg(long, value_name = "NAME", requires = "web")]
    web_name: Vec<String>,
}

impl Args {
    /// Returns the page to serve with the address to serve it at; `None` without `--web`.
    ///
    /// # Errors
    /// Fails if the page can't be read, or if the program has none.
    pub(crate) fn page(&self) -> anyhow::Result<Option<(Page, Option<SocketAddr>)>> {
        let Some(at) = self.web else { return Ok(None) };
        let page = match &self.page {
            Some(folder) => page::from(folder).map_err(|why| anyhow::Error::msg(unread(folder, &why)))?,
            None => page::inside().ok_or_else(|| anyhow::anyhow!(no_page()))?,
        };
        Ok(Some((Page { names: self.web_name.clone(), ..page }, at)))
    }
}

/// Serves the page at the table and prints its addresses.
/// Returns false after printing the error if that fails.
pub(crate) fn open(table: &Table, (page, at): (Page, Option<SocketAddr>)) -> bool {
    let view = &table.look().view;
    let me = view.me.and_then(|me| view.members.get(me));
    if me.is_none_or(|me| me.key != view.host) {
        complain(say!(cli_not_host));
        return false;
    }
    table.open_to_browsers(page, at);
    let stands = table.wait_for_web();
    match &stands {
        Ok(urls) => urls.iter().for_each(|url| say(&format!("web: {url}"))),
        Err(error) => complain(&error.why()),
    }
    stands.is_ok()
}
