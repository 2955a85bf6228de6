//! Sounds by the system's sound device, where no program of the system plays a file without a window of its own.

use std::num::{NonZeroU16, NonZeroU32};

use rodio::buffer::SamplesBuffer;

use super::{Cue, RATE};

/// The device that the system plays by.
#[derive(Debug)]
pub(super) struct Player;

impl Player {
    /// There is one, or there will be once something is plugged in.
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere it is looked for")]
    pub(super) const fn find() -> Option<Self> {
        Some(Self)
    }

    /// Plays a sound to its end.
    pub(super) fn play(&mut self, cue: Cue) {
        // Opened for each: a device that is held open wakes the program a hundred times a second.
        let Ok(mut device) = rodio::DeviceSinkBuilder::open_default_sink() else { return };
        device.log_on_drop(false);
        let one = NonZeroU16::MIN;
        let Some(rate) = NonZeroU32::new(RATE) else { return };
        let heard = rodio::Player::connect_new(device.mixer());
        heard.append(SamplesBuffer::new(one, rate, cue.samples()));
        heard.sleep_until_end();
    }
}
