//! Sounds by the system's sound device.
//! It serves systems where no program plays a file without opening a window.

use std::num::{NonZeroU16, NonZeroU32};

use rodio::buffer::SamplesBuffer;

use super::{Cue, RATE};

/// The system's default sound device.
#[derive(Debug)]
pub(super) struct Player;

impl Player {
    /// Returns the player: there is a device, or there will be once one is plugged in.
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere it is looked for")]
    pub(super) const fn find() -> Option<Self> {
        Some(Self)
    }

    /// Plays a sound to its end; skips it if there is no device.
    pub(super) fn play(&mut self, cue: Cue) {
        // The device is opened for each sound: an open one wakes the program a hundred times a
        // second.
        let Ok(mut device) = rodio::DeviceSinkBuilder::open_default_sink() else { return };
        device.log_on_drop(false);
        let one = NonZeroU16::MIN;
        let Some(rate) = NonZeroU32::new(RATE) else { return };
        let heard = rodio::Player::connect_new(device.mixer());
        heard.append(SamplesBuffer::new(one, rate, cue.samples()));
        heard.sleep_until_end();
    }
}
