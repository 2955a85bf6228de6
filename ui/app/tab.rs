//! The app in a browser's tab: on a canvas, with the browser's database for a data folder.

use std::net::IpAddr;
use std::path::PathBuf;

use bastide_net::invitation::Invitation;
use bastide_net::node::Address;
use bastide_net::store;
use eframe::{WebOptions, WebRunner};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlCanvasElement, Location, Response};

use crate::system::outside;
use crate::{App, Start};

/// Where a page that a table stands at its host's port has the line by which one comes to it.
const TABLE: &str = "table";

/// Where a tab goes that another one has followed: the page says so there, and nothing of this one is left.
const ELSEWHERE: &str = "?elsewhere";

/// Begins the app on a canvas: at the table that the page is of, or that is named behind its `#`; else at home.
///
/// # Errors
/// A sentence, if the browser can't show it.
pub async fn begin_in_tab(canvas: HtmlCanvasElement) -> Result<(), String> {
    // The app says that nothing is kept.
    if let Err(why) = store::open_database().await {
        tracing::warn!("{why}");
    }
    outside::forget();
    wasm_bindgen_futures::spawn_local(async {
        store::taken().await;
        if let Some(window) = web_sys::window() {
            // That a page can't be left is no browser's habit.
            let _ = window.location().replace(ELSEWHERE);
        }
    });
    let start = match named().await {
        Some(line) => Start::Link(line),
        None => Start::Home,
    };
    let app = move |cc: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        crate::describe::begin(&cc.egui_ctx);
        Ok(Box::new(App::new(&cc.egui_ctx, start, PathBuf::from("/"))))
    };
    let begun = WebRunner::new().start(canvas, WebOptions::default(), Box::new(app)).await;
    begun.map_err(|why| why.as_string().unwrap_or_else(|| format!("{why:?}")))
}

/// What the page is to come to: an invitation, which leads there from where the page came, or a code.
async fn named() -> Option<String> {
    let location = web_sys::window()?.location();
    let behind = location.hash().unwrap_or_default().trim_start_matches('#').to_owned();
    let is_told = behind.is_empty();
    let line = if is_told { told().await.ok()? } else { behind };
    // A web space may answer anything to what it doesn't have; what was typed behind the `#` gets its sentence.
    let Ok(mut invitation) = line.parse::<Invitation>() else { return (!is_told).then_some(line) };
    // However the host is reached from elsewhere: here the page has come from.
    invitation.addresses.splice(0..0, here(&location));
    Some(invitation.to_string())
}

/// What the page's server says that it is of.
async fn told() -> Result<String, JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let answer: Response = JsFuture::from(window.fetch_with_str(TABLE)).await?.dyn_into()?;
    let text = JsFuture::from(answer.text()?).await?;
    text.as_string().filter(|_| answer.ok()).ok_or(JsValue::NULL)
}

/// Where the page came from, as an address of a peer.
fn here(location: &Location) -> Option<Address> {
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
