//! Opening of a file for a replay. It may be a record, an unsigned game in bytes or in words, or a
//! game of another program.

use bastide_jcz::{self, Report, Unreadable};
use bastide_library::records::{library, notation};
use bastide_library::table::preset_tiles::PresetTiles;
use bastide_record::limits::RECORD_BYTES_MAX;
use bastide_record::transcript;
use bastide_rules::Transcript;
use bastide_table::store::{self, verify};
use bastide_words::seat_names::{self, SeatPlayer};
use bastide_words::verdict::JudgedRecord;
use bastide_words::{Explain, errors, files};
use std::path::Path;
use std::sync::Arc;

use super::{Replay, State};

/// Maximum number of bytes before the text of a saved game.
const BEGINS: usize = 4096;

impl Replay {
    /// Opens a file.
    ///
    /// # Errors
    /// Fails with a sentence if nothing of it can be shown.
    pub(crate) fn open(path: &Path) -> Result<Self, String> {
        let unfit = |why: String| errors::unfit(path, &why);
        let bytes = store::read(path, RECORD_BYTES_MAX as u64).map_err(|why| errors::unread(path, &why))?;
        let usual = |transcript: &Transcript| notation::usual(transcript.names.len());
        let unsigned = |transcript: &Transcript, colours: Vec<u8>, ends: Option<String>| {
            let sitters = transcript.names.iter().cloned().map(SeatPlayer::Person).collect();
            Self::new(path, transcript, (sitters, colours), (JudgedRecord::unsigned(ends), State::Over))
        };
        if transcript::is(&bytes) {
            let transcript = transcript::decode(&bytes).map_err(|why| unfit(why.why()))?;
            return unsigned(&transcript, usual(&transcript), None).map_err(|why| unfit(why.why()));
        }
        if notation::is(&bytes) {
            let (transcript, colours) = notation::read(&bytes).map_err(|why| unfit(why.why()))?;
            return unsigned(&transcript, colours, None).map_err(|why| unfit(why.why()));
        }
        if let Some(saved) = saved(&bytes) {
            let (game, transcript) = saved.map_err(|why| unfit(why.why()))?;
            let stopped = files::stopped(&game);
            let decree = game.ends_by_decree.then(|| say!(cli_ends_by_decree).to_owned());
            let ends = stopped.clone().or(decree);
            let replay =
                transcript.and_then(|transcript| unsigned(&transcript, usual(&transcript), ends).ok());
            return replay.ok_or_else(|| stopped.map_or_else(|| errors::no_game(path), unfit));
        }
        let report = verify(&bytes);
        let Some(log) = report.log() else { return Err(errors::unfit_record(path, &report.verdict)) };
        let transcript = transcript::of(log).ok_or_else(|| errors::no_game(path))?;
        let state = if library::goes_on(&report) { State::GoesOn } else { State::Over };
        let sitters = (seat_names::in_record(log), seat_names::colours(log));
        let replay = Self::new(path, &transcript, sitters, (JudgedRecord::of(&report), state));
        let replay = replay.map_err(|why| unfit(why.why()))?;
        // Tiles from the charter are played again as they were given there.
        let tiles = PresetTiles::by(log.terms()).filter(|_| state == State::Over).or(replay.tiles);
        let record = report.record.filter(|_| state == State::GoesOn).map(Arc::new);
        Ok(Self { tiles, record, ..replay })
    }
}

/// Reads the first game that another program saved in these bytes; `None` if it isn't such a file.
fn saved(bytes: &[u8]) -> Option<Result<(Report, Option<Transcript>), Unreadable>> {
    let is_text = bastide_jcz::utf8(&bytes[..bytes.len().min(BEGINS)]).trim_ascii_start().starts_with(b"{");
    if !is_text && !bastide_jcz::is_packed(bytes) {
        return None;
    }
    match bastide_jcz::plain(bytes) {
        Ok(text) => bastide_jcz::import(text).next(),
        Err(why) => Some(Err(why)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{GAP, part};
    use bastide_library::table::moments::tests::{all, played};

    #[test]
    fn unsigned_game_is_replayed_and_says_so() {
        let mut transcript = played(&all(3), 5).transcript;
        transcript.names = vec!["Anna".into(), "Ben".into(), "Cleo".into()];
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.bastide");
        std::fs::write(&path, transcript::encode(&transcript)).unwrap();
        let replay = Replay::open(&path).unwrap();
        assert!(replay.judged.badge().contains(say!(worth_badge_unsigned)) && replay.moments.len() > 150);
        transcript.inputs.remove(40);
        std::fs::write(&path, transcript::encode(&transcript)).unwrap();
        assert!(Replay::open(&path).is_err_and(|sentence| sentence.contains(part(&say!(
            record_replay,
            file = GAP,
            why = GAP
        )))));
    }

    #[test]
    fn foreign_game_is_replayed_as_it_is() {
        let scenarios = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games/scenarios");
        let saved = std::fs::read_to_string(scenarios.join("abbey-or-not.jcz")).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.jcz");
        let open = |from: &str, to: &str| {
            std::fs::write(&path, saved.replace(from, to)).unwrap();
            Replay::open(&path)
        };
        let whole = open("", "").unwrap();
        assert!(
            whole.judged.badge().contains(say!(worth_badge_unsigned))
                && !whole.judged.badge().contains(part(&say!(worth_ends_here, why = GAP)))
        );
        let in_utf16: Vec<u8> =
            std::iter::once(0xfeff).chain(saved.encode_utf16()).flat_map(u16::to_le_bytes).collect();
        for bytes in [["\u{feff}", &saved].concat().into_bytes(), in_utf16] {
            std::fs::write(&path, bytes).unwrap();
            assert_eq!(Replay::open(&path).unwrap().moments.len(), whole.moments.len());
        }
        let decreed = std::fs::read(scenarios.join("end-by-decree.jcz")).unwrap();
        std::fs::write(&path, decreed).unwrap();
        assert!(Replay::open(&path).unwrap().judged.badge().contains(say!(cli_ends_by_decree)));
        let cut = open("AM/A", "BA/L").unwrap();
        assert!(
            cut.judged.badge().contains(part(&say!(worth_ends_here, why = GAP)))
                && cut.moments.len() < whole.moments.len()
        );
        assert!(open("abbey", "moon").is_err_and(|sentence| sentence.contains("“moon”")));
    }

    #[test]
    fn other_files_are_refused_with_a_sentence() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.bastide");
        assert!(Replay::open(&path).is_err_and(|sentence| sentence.contains(part(&say!(
            record_open,
            file = GAP,
            why = GAP
        )))));
        std::fs::write(&path, b"something else").unwrap();
        assert!(Replay::open(&path).is_err_and(|sentence| sentence.contains(part(&say!(
            record_replay,
            file = GAP,
            why = GAP
        )))));
        std::fs::write(&path, format!("{{\"replay\": [{}", "0,".repeat(1 << 20))).unwrap();
        assert!(Replay::open(&path).is_err_and(|sentence| sentence.contains(say!(jcz_large))));
        std::fs::write(&path, "{\"players\": \"\u{9b}\"}").unwrap();
        assert!(Replay::open(&path).is_err_and(|sentence| sentence.contains(&say!(jcz_line, line = 1))));
        // A sparse file: it takes no room on the disk.
        std::fs::File::create(&path).unwrap().set_len(1 << 40).unwrap();
        assert!(
            Replay::open(&path)
                .is_err_and(|sentence| sentence.contains(part(&say!(record_large, file = GAP))))
        );
    }
}
