//! Fuzz target of the record and its reader.
//!
//! Random tables play on, each step with random numbers from the script; then lies and damage
//! follow.
//!
//! An honest file and each prefix of it verify; the sound part of any file is sound by itself and
//! always gets the same verdict; any record that a reader ends with can be written as a file that
//! verifies, and replayed.

#[path = "../../record/generator/first.rs"]
mod first;
#[path = "../../record/generator/lies.rs"]
mod lies;
#[path = "../../record/table.rs"]
#[allow(dead_code, reason = "the tests of the record use the rest")]
pub(crate) mod table;
#[path = "../../record/generator/world.rs"]
#[allow(dead_code, reason = "the tests of the record use the rest")]
mod world;

use bastide_kit::people::is_sound;
use bastide_record::transcript;
use bastide_record::file::{Frame, HEADER_BYTES, Next, Reader};
use bastide_record::{BrokenRule, Log, Record, Report, Verdict, file, with_signature_cache, verify};

use self::table::Table;
use self::world::{Seen, World};
use crate::script::Script;

/// Maximum number of steps played.
const STEPS: usize = 24;
/// Maximum number of files with a lie from one table.
const LIES: usize = 3;
/// Maximum number of prefixes read of an honest file.
const PREFIXES_MAX: usize = 4;

/// Runs one script.
pub fn run(data: &[u8]) {
    let mut script = Script::new(data);
    BASES.with(|bases| {
        let base = script.one_of(bases).expect("there are some").clone();
        with_signature_cache(|| play(base, &mut script));
    });
}

thread_local! {
    /// Initial tables: new, in the middle, after chapters, at the end.
    static BASES: Vec<Table> = {
        let after = |(seed, steps): (u64, usize)| World::after(seed, steps).table;
        let mut bases: Vec<Table> = (0..24).map(|seed| (seed, 5 * (seed as usize % 5))).map(after).collect();
        bases.extend([(3, 60), (11, 100), (16, 200)].map(after));
        for seed in [1, 5] {
            let mut world = World::after(seed, 12);
            world.play_out();
            bases.push(world.table);
        }
        bases
    };
}

/// Returns a file with something of everything.
pub(crate) fn sample() -> Vec<u8> {
    World::after(11, 100).table.file()
}

fn play(table: Table, script: &mut Script<'_>) {
    let mut world = World { table, seen: Seen::default(), refused: Vec::new() };
    for _ in 0..script.below(STEPS) {
        seed(&mut world, script);
        world.step();
    }
    check_honest(&world.table, script);
    for _ in 0..LIES {
        seed(&mut world, script);
        let (_, mut file) = world.lied();
        if script.below(3) == 0 {
            script.alter(&mut file);
        }
        check(&file);
        if script.is_over() {
            break;
        }
    }
}

/// Takes the next random number from the script.
fn seed(world: &mut World, script: &mut Script<'_>) {
    world.table.random = u64::from_le_bytes([0; 8].map(|_: u8| script.byte()));
}

fn check_honest(table: &Table, script: &mut Script<'_>) {
    let file = table.file();
    let report = verify(&file);
    assert!(is_sound(&report.verdict), "{:?}", report.verdict);
    assert_eq!(report.sound_bytes, file.len());
    check_same(report.record.as_ref(), Some(&table.record));
    check_frames(&file);
    check_written(&report);
    table.record.chapters().iter().for_each(|log| check_played(log));
    let frames = table.frames[0].len();
    for _ in 0..PREFIXES_MAX {
        let end = frames + script.below(1 << 16) % (file.len() - frames + 1);
        let report = verify(&file[..end]);
        assert!(is_sound(&report.verdict), "of {} bytes the first {end}: {:?}", file.len(), report.verdict);
        assert_eq!(report.sound_bytes, last_frame(&file, end));
        check_written(&report);
    }
}

/// Returns the end of the last frame that is complete within the first `end` bytes.
fn last_frame(file: &[u8], end: usize) -> usize {
    let mut reader = Reader::new(&file[..end]).expect("it begins as a record");
    while let Next::Frame(_) = reader.read() {}
    reader.at()
}

/// Checks a file in which anything may be wrong.
fn check(file: &[u8]) {
    let report = verify(file);
    assert!(report.sound_bytes <= file.len());
    assert_eq!(verify(file).verdict, report.verdict);
    _ = (report.draws(), report.chapters());
    check_written(&report);
    report.log().into_iter().for_each(check_played);
    if report.sound_bytes > HEADER_BYTES {
        let sound = verify(&file[..report.sound_bytes]);
        assert!(is_sound(&sound.verdict), "{:?}, of which is sound: {:?}", report.verdict, sound.verdict);
        assert_eq!(sound.sound_bytes, report.sound_bytes);
        check_frames(&file[..report.sound_bytes]);
        check_same(sound.record.as_ref(), report.record.as_ref());
    }
}

/// Checks that each frame read encodes to the same bytes.
fn check_frames(file: &[u8]) {
    let mut reader = Reader::new(file).expect("it begins as a record");
    let mut again = file[..HEADER_BYTES].to_vec();
    while let Next::Frame(content) = reader.read() {
        again.extend(Frame::decode(content).expect("it holds").encode());
    }
    assert!(again == file, "a sound file is encoded otherwise");
}

/// Checks that the log's game is the same when replayed from the beginning, and as a transcript.
fn check_played(log: &Log) {
    assert!(log.game_at(log.tip().index).as_ref() == Some(&**log.game()), "another game");
    let transcript = transcript::of(log).expect("a checked log is of a game");
    let played = transcript.game().expect("what was played can be");
    assert!(played == **log.game(), "the transcript leads to another game");
    assert_eq!(transcript::decode(&transcript::encode(&transcript)), Ok(transcript));
}

/// Checks that the record of a reader can be written, and verifies.
fn check_written(report: &Report) {
    let Some(record) = &report.record else { return };
    let whole = file::whole(record);
    let again = verify(&whole);
    // Answers that a charter cuts are not on its line, and may be the evidence that allows the cut.
    if matches!(&again.verdict, Verdict::Invalid { refusal, .. } if matches!(refusal.rule, BrokenRule::Cuts(_) | BrokenRule::CutNotListed(_)))
    {
        return;
    }
    assert!(is_sound(&again.verdict), "{:?}, and what is written of it: {:?}", report.verdict, again.verdict);
    assert_eq!(again.sound_bytes, whole.len());
    let written = again.record.expect("it is sound");
    assert_eq!(written.log().tip(), record.log().tip());
    assert_eq!(file::whole(&written), whole);
}

fn check_same(one: Option<&Record>, other: Option<&Record>) {
    let tips = |record: &Record| -> Vec<_> { record.chapters().iter().map(|log| *log.tip()).collect() };
    assert_eq!(one.map(tips), other.map(tips));
    let said = |record: &Record| record.log().awaits();
    assert_eq!(one.map(said), other.map(said));
    let held = |record: &Record| record.evidence().count();
    assert_eq!(one.map(held), other.map(held));
}
