//! Short sounds: a tile is laid, points are scored, it is one's turn, the game is over. Made here, note by note, and heard by what the
//! system has: a program of its own, or its sound device.
//!
//! Invariant: a sound never holds a frame up, and one that can't be played is missed without a word; the settings say
//! whether there is something that plays them.

#[cfg_attr(any(windows, target_os = "macos"), path = "sounds/device.rs")]
#[cfg_attr(target_family = "wasm", path = "sounds/tab.rs")]
#[cfg_attr(not(any(windows, target_os = "macos", target_family = "wasm")), path = "sounds/programs.rs")]
mod player;

use std::f32::consts::TAU;

use bastide_net::beside::Worker;

use self::player::Player;

/// Samples a second.
const RATE: u32 = 22_050;

/// What there is to hear; of several at once the last of these.
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

/// A note: when it begins, how high it is, how loud, how fast it fades.
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

    /// The sound as samples from −1 to 1.
    fn samples(self) -> Vec<f32> {
        let notes = self.notes();
        let last = notes.iter().map(|note| note.at_s + 4.0 / note.fade).fold(0.0, f32::max);
        let count = (last * RATE as f32) as u32;
        let sample = |number: u32| {
            let now = number as f32 / RATE as f32;
            let sum: f32 =
                notes.iter().filter(|note| now >= note.at_s).map(|note| note.at(now - note.at_s)).sum();
            // The end is silence, without a click.
            sum * ((last - now) * 50.0).min(1.0)
        };
        (0..count).map(sample).collect()
    }
}

impl Note {
    /// How it sounds so long after its beginning: the note, and its octave more softly.
    fn at(&self, since: f32) -> f32 {
        let wave = (TAU * self.hertz * since).sin() + 0.25 * (TAU * 2.0 * self.hertz * since).sin();
        // It swells for two milliseconds.
        self.loud * wave * (-self.fade * since).exp() * (since * 500.0).min(1.0)
    }
}

/// Plays what it is told, beside the frames.
#[derive(Debug)]
pub(crate) struct Sounds(Option<Worker<Cue>>);

impl Sounds {
    /// Looks for something to play with.
    pub(crate) fn new() -> Self {
        // No test makes a noise.
        let player = if cfg!(test) { None } else { Player::find() };
        Self(player.map(|mut player| {
            // What comes while a sound is heard is not played after it, but for the last.
            Worker::begin("sounds", move |first, later| {
                player.play(later.fold(first, Cue::max));
                Some(())
            })
        }))
    }

    /// Whether there is one.
    pub(crate) const fn can_play(&self) -> bool {
        self.0.is_some()
    }

    /// Plays it, unless there is nothing to play with.
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
