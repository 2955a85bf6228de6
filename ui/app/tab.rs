//! The app in a browser's tab: on a canvas, with the browser's database as data folder.

use std::net::IpAddr;
use std::path::{Path, PathBuf};

use bastide_library::system::settings::Settings;
use bastide_node::{Multiaddr, PeerId, Protocol};
use bastide_table::store::{self, Store, StoreError};
use bastide_wire::address::Address;
use bastide_wire::invitation::{ADDRESSES_MAX, Invitation};
use eframe::{WebOptions, WebRunner, egui};
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, HtmlDocument, HtmlElement, HtmlTextAreaElement};

use crate::draw_tools::theme;
use crate::system::{file_exchange, font_fallback, page_files};
use crate::{App, Start};

/// Path of the data folder.
const DATA: &str = "/";
/// Path of the invitation on a page that a table serves at its host's port.
const TABLE: &str = "table";
/// Path of the relay's peer id on a relay's page.
const RELAY: &str = "relay";

/// Address that a tab goes to once another tab has taken its place. The page says so there, and
/// nothing of this tab's state is left.
const ELSEWHERE: &str = "?elsewhere";

/// Starts the app on a canvas. It begins at the table of the page, at the invitation or code after
/// the address's `#`, or at home.
///
/// # Errors
/// Fails with a sentence if the browser can't show it.
pub async fn begin_in_tab(canvas: HtmlCanvasElement) -> Result<(), String> {
    // The app says that nothing is kept.
    if let Err(why) = store::open_database().await {
        tracing::warn!("{why}");
    }
    file_exchange::forget();
    let relay = relay().await;
    if let Err(why) = remember(relay.as_ref()) {
        tracing::warn!("{why}");
    }
    wasm_bindgen_futures::spawn_local(async {
        store::taken().await;
        if let Some(window) = web_sys::window() {
            // No browser refuses to leave a page.
            let _ = window.location().replace(ELSEWHERE);
        }
    });
    // The first frame is in the player's language.
    page_files::add_language(Settings::peek(Path::new(DATA)).language()).await;
    let start = match named(relay.as_ref()).await {
        Some(line) => Start::Link(line),
        None => Start::Home,
    };
    let app = move |cc: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        crate::describe::begin(&cc.egui_ctx);
        cc.egui_ctx.add_plugin(ClipboardFallback);
        font_fallback::begin(&cc.egui_ctx);
        if is_for_fingers() {
            theme::note_finger(&cc.egui_ctx);
        }
        Ok(Box::new(App::new(&cc.egui_ctx, start, PathBuf::from(DATA))))
    };
    let begun = WebRunner::new().start(canvas, WebOptions::default(), Box::new(app)).await;
    begun.map_err(|why| why.as_string().unwrap_or_else(|| format!("{why:?}")))
}

/// Returns whether the pointer is as coarse as a finger.
fn is_for_fingers() -> bool {
    let asked = web_sys::window().and_then(|window| window.match_media("(pointer: coarse)").ok()?);
    asked.is_some_and(|asked| asked.matches())
}

/// Returns the relay that served the page, if one did: this tab and others are reached through it.
async fn relay() -> Option<Multiaddr> {
    let who: PeerId = page_files::text(RELAY).await.ok()?.trim().parse().ok()?;
    Some(Multiaddr::from(here()?).with(Protocol::P2p(who)))
}

/// Adds the relay that served the page to the helpers of every table. Removes another one at the
/// same address.
fn remember(relay: Option<&Multiaddr>) -> Result<(), StoreError> {
    let Some(here) = here() else { return Ok(()) };
    let store = Store::open(Path::new(DATA))?;
    let mut help = store.help()?;
    let before = help.relays.clone();
    let place = |relay: &Multiaddr| {
        relay.iter().take_while(|part| !matches!(part, Protocol::P2p(_))).collect::<Multiaddr>()
    };
    let here = Multiaddr::from(here);
    help.relays.retain(|other| place(other) != here);
    help.relays.extend(relay.cloned());
    if help.relays == before { Ok(()) } else { store.set_help(&help) }
}

/// Returns the line that the page leads to. It is an invitation, with a way through the page's
/// server first, or a code.
async fn named(relay: Option<&Multiaddr>) -> Option<String> {
    let behind = web_sys::window()?.location().hash().unwrap_or_default().trim_start_matches('#').to_owned();
    let is_told = behind.is_empty();
    let line = if is_told { page_files::text(TABLE).await.ok()? } else { behind };
    // A web server may answer any path with anything, so its unreadable answer is dropped. A line
    // that was typed after `#` is kept: its error is shown.
    let Ok(mut invitation) = line.parse::<Invitation>() else { return (!is_told).then_some(line) };
    // The address of the page goes first, because it has just been reached. It belongs to the host
    // itself, or to a relay, which leads to the host if the host uses it.
    let way = match relay {
        None => here(),
        Some(relay) => relay.clone().with(Protocol::P2pCircuit).try_into().ok(),
    };
    invitation.addresses.splice(0..0, way);
    invitation.addresses.truncate(ADDRESSES_MAX);
    Some(invitation.to_string())
}

/// Returns the address of the page's server as the address of a peer.
fn here() -> Option<Address> {
    let location = web_sys::window()?.location();
    let host = location.hostname().ok()?;
    let is_sealed = location.protocol().ok()? == "https:";
    let port = location.port().ok().filter(|port| !port.is_empty());
    let port = port.unwrap_or_else(|| if is_sealed { "443" } else { "80" }.to_owned());
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let kind = match bare.parse() {
        Ok(IpAddr::V4(_)) => "ip4",
        Ok(IpAddr::V6(_)) => "ip6",
        Err(_) => "dns",
    };
    let tls = if is_sealed { "/tls" } else { "" };
    format!("/{kind}/{bare}/tcp/{port}{tls}/ws").parse().ok()
}

/// Clipboard on a page from plain http, where browsers offer none. It copies by the old command.
/// The app draws its frame within the browser's own event then; otherwise the browser refuses.
struct ClipboardFallback;

impl egui::Plugin for ClipboardFallback {
    fn debug_name(&self) -> &'static str {
        "copies"
    }

    fn output_hook(&mut self, _: &egui::Context, output: &mut egui::FullOutput) {
        output.platform_output.commands.retain(|command| match command {
            egui::OutputCommand::CopyText(text) => copy(text).is_none(),
            _ => true,
        });
    }
}

/// Lets the browser copy a text out of a text field. Returns `None` where a clipboard exists, or on
/// failure.
fn copy(text: &str) -> Option<()> {
    let window = web_sys::window().filter(|window| !window.is_secure_context())?;
    let document: HtmlDocument = window.document()?.dyn_into().ok()?;
    let before = document.active_element();
    let field: HtmlTextAreaElement = document.create_element("textarea").ok()?.dyn_into().ok()?;
    field.set_class_name("copied");
    field.set_value(text);
    document.body()?.append_child(&field).ok()?;
    field.select();
    let copied = document.exec_command("copy");
    field.remove();
    if let Some(before) = before.and_then(|before| before.dyn_into::<HtmlElement>().ok()) {
        // On failure a click brings the keyboard back.
        let _ = before.focus();
    }
    copied.ok().filter(|copied| *copied).map(drop)
}
