//! Files of the page that a tab fetches when it needs them: texts of a language, fonts of signs.
//!
//! Invariant: a file that can't be fetched in time, or has something else in it, changes nothing.

use bastide_words::Language;
use eframe::egui::Context;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, RequestInit, Response};

/// Maximum length of a font, in bytes: three times the longest one.
const FONT_MAX: u32 = 2 << 20;
/// Time after which a file isn't waited for any more, in milliseconds. A server that never answers
/// must not keep the first frame away.
const PATIENCE_MS: u32 = 15_000;

/// Fetches the texts of a language if they aren't here yet. The next frame is drawn in it.
pub(crate) fn fetch_language(ctx: &Context, language: Language) {
    let ctx = ctx.clone();
    wasm_bindgen_futures::spawn_local(async move {
        add_language(language).await;
        ctx.request_repaint();
    });
}

/// Adds the texts of a language if they aren't here yet.
/// If that fails, the app speaks English until the player chooses the language again.
pub(crate) async fn add_language(language: Language) {
    let Some(file) = language.file().filter(|_| !language.is_here()) else { return };
    let is_added = text(&file).await.is_ok_and(|text| language.add_texts(&text));
    if !is_added && !language.is_here() {
        tracing::warn!("no texts in {file}");
    }
}

/// Fetches the text at a path of the page's server.
pub(crate) async fn text(path: &str) -> Result<String, JsValue> {
    let text = JsFuture::from(answer(path).await?.text()?).await?;
    text.as_string().ok_or(JsValue::NULL)
}

/// Fetches a font at a path of the page's server.
pub(crate) async fn font(path: &str) -> Result<Vec<u8>, JsValue> {
    let bytes = Uint8Array::new(&JsFuture::from(answer(path).await?.array_buffer()?).await?);
    if bytes.length() <= FONT_MAX { Ok(bytes.to_vec()) } else { Err(JsValue::NULL) }
}

async fn answer(path: &str) -> Result<Response, JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let request = RequestInit::new();
    request.set_signal(Some(&AbortSignal::timeout_with_u32(PATIENCE_MS)));
    let answer = window.fetch_with_str_and_init(path, &request);
    let answer: Response = JsFuture::from(answer).await?.dyn_into()?;
    if answer.ok() { Ok(answer) } else { Err(JsValue::NULL) }
}
