//! Page entry: starts the app on the page's canvas, or shows a sentence that says why it can't.
//!
//! Built by `ui/web/build`; on other targets than WebAssembly this crate is empty.
#![cfg(target_family = "wasm")]

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

/// Returns the number of trials that the bot `hard` makes here in its second.
/// `tests/browsers/measure.py` calls it.
#[wasm_bindgen]
pub async fn trials() -> u32 {
    bastide_app::frame_cost::trials().await
}

/// Starts the app; the page calls it once it is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    wasm_bindgen_futures::spawn_local(async {
        let page = web_sys::window().and_then(|window| window.document());
        let canvas = page.as_ref().and_then(|page| page.get_element_by_id("bastide"));
        let Some(canvas) = canvas.and_then(|canvas| canvas.dyn_into::<HtmlCanvasElement>().ok()) else {
            return;
        };
        let begun = bastide_app::begin_in_tab(canvas).await;
        if let Some(told) = page.and_then(|page| page.get_element_by_id("told")) {
            match begun {
                Ok(()) => told.remove(),
                Err(why) => told.set_text_content(Some(&why)),
            }
        }
    });
}
