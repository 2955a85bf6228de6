//! Sounds by the browser's Web Audio.

use std::cell::OnceCell;

use wasm_bindgen::JsValue;
use web_sys::AudioContext;

use super::{Cue, RATE};

thread_local! {
    /// Audio context, made by the first sound.
    /// Browsers refuse sound before the player has touched the page.
    static CONTEXT: OnceCell<AudioContext> = const { OnceCell::new() };
}

/// The browser's sound player.
#[derive(Debug)]
pub(super) struct Player;

impl Player {
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere it is looked for")]
    pub(super) const fn find() -> Option<Self> {
        Some(Self)
    }

    /// Starts a sound.
    #[expect(clippy::needless_pass_by_ref_mut, reason = "elsewhere it keeps what it has made")]
    pub(super) fn play(&mut self, cue: Cue) {
        if let Err(why) = heard(&cue.samples()) {
            tracing::debug!("no sound: {why:?}");
        }
    }
}

fn heard(samples: &[f32]) -> Result<(), JsValue> {
    CONTEXT.with(|context| {
        if context.get().is_none() {
            let _ = context.set(AudioContext::new()?);
        }
        let Some(context) = context.get() else { return Ok(()) };
        let buffer = context.create_buffer(1, samples.len() as u32, RATE as f32)?;
        buffer.copy_to_channel(samples, 0)?;
        let source = context.create_buffer_source()?;
        source.set_buffer(Some(&buffer));
        source.connect_with_audio_node(&context.destination())?;
        source.start()
    })
}
