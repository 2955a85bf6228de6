//! Short sounds: a tile is laid, points are scored, it is the player's turn, the game is over.
//! They are made here, note by note, and played by a program of the system or by its sound device.
//!
//! Invariant: a sound never delays a frame, and one that can't be played is skipped silently; the
//! settings say whether there is a player for them.

#[cfg_attr(any(windows, target_os = "macos"), path = "sounds/device.rs")]
#[cfg_attr(target_family = "wasm", path = "sounds/tab.rs")]
#[cfg_attr(not(any(windows, target_os = "macos", target_family = "wasm")), path = "sounds/programs.rs")]
mod player;

use std::f32::consts::TAU;

use bastide_table::background::Worker;

use self::player::Player;

/// Samples per second.
const RATE: u32 = 22_050;

/// Events with a sound; of several at once the last in this order is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Cue {
    /// Wood on wood: a tile was laid.
    Laid,
    /// Two notes up: somebody scored.
    Scored,
    /// A soft bell: it is the player's turn.
    Turn,
    /// Three notes: the game is over.
    Over,
}

/// A note: start in seconds, frequency in hertz, loudness up to 1, and rate of decay per second.
struct Note {
    at_s: f32,
    hertz: f32,
    loud: f32,
    fade: f32,
}

impl Cue {
    #[cfg_attr(
        any(windows, target_os = "macos", target_family = "wasm"),
        allow(dead_code, reason = "only files are made beforehand")
    )]
    const ALL: [Self; 4] = [Self::Laid, Self::Scored, Self::Turn, Self::Over];

    fn notes(self) -> Vec<Note> {
        let bell = |at_s, hertz| Note { at_s, hertz, loud: 0.22, fade: 7.0 };
        let wood = |hertz, loud| Note { at_s: 0.0, hertz, loud, fade: 60.0 };
        match self {
            Self::Laid => vec![wood(196.0, 0.4), wood(523.0, 0.18)],
            Self::Scored => vec![bell(0.0, 587.3), bell(0.09, 880.0)],
            Self::Turn => vec![bell(0.0, 659.3), bell(0.14, 987.8)],
            Self::Over => vec![bell(0.0, 523.3), bell(0.16, 659.3), bell(0.32, 784.0)],
        }
    }

    /// Returns the sound as samples from −1 to 1.
    fn samples(self) -> Vec<f32> {
        let notes = self.notes();
        let last = notes.iter().map(|note| note.at_s + 4.0 / note.fade).fold(0.0, f32::max);
        let count = (last * RATE as f32) as u32;
        let sample = |number: u32| {
            let now = number as f32 / RATE as f32;
            let sum: f32 =
                notes.iter().filter(|note| now >= note.at_s).map(|note| note.at(now - note.at_s)).sum();
            // The end fades out without a click.
            sum * ((last - now) * 50.0).min(1.0)
        };
        (0..count).map(sample).collect()
    }
}

impl Note {
    /// Returns the sample `since` seconds after its start: the note, and its octave more softly.
    fn at(&self, since: f32) -> f32 {
        let wave = (TAU * self.hertz * since).sin() + 0.25 * (TAU * 2.0 * self.hertz * since).sin();
        // The first two milliseconds fade in.
        self.loud * wave * (-self.fade * since).exp() * (since * 500.0).min(1.0)
    }
}

/// Player of sounds on a background thread, if the system can play any.
#[derive(Debug)]
pub(crate) struct Sounds(Option<Worker<Cue>>);

impl Sounds {
    /// Finds a player for sounds.
    pub(crate) fn new() -> Self {
        // Tests make no noise.
        let player = if cfg!(test) { None } else { Player::find() };
        Self(player.map(|mut player| {
            // Sounds that arrive while one is playing are merged into one.
            Worker::begin("sounds", move |first, later| {
                player.play(later.fold(first, Cue::max));
                Some(())
            })
        }))
    }

    /// Returns true if there is a player.
    pub(crate) const fn can_play(&self) -> bool {
        self.0.is_some()
    }

    /// Plays a sound, if there is a player.
    pub(crate) fn play(&self, cue: Cue) {
        if let Some(player) = &self.0 {
            player.ask(cue);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_short_soft_and_end_in_silence() {
        for cue in Cue::ALL {
            let samples = cue.samples();
            let seconds = samples.len() as f32 / RATE as f32;
            assert!((0.05..1.2).contains(&seconds), "{cue:?}: {seconds} s");
            let loudest = samples.iter().fold(0.0f32, |most, sample| most.max(sample.abs()));
            assert!((0.15..0.8).contains(&loudest), "{cue:?}: {loudest}");
            assert!(samples.first().is_some_and(|first| first.abs() < 0.01), "{cue:?}");
            assert!(samples.last().is_some_and(|last| last.abs() < 0.01), "{cue:?}");
        }
    }
}
