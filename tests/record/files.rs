//! Broken, cut, foreign and oversized files.

use bastide_record::file::{self, Frame};
use bastide_record::limits::{PROOF_BYTES_MAX, RECORD_BYTES_MAX};
use bastide_record::verify::{Report, Unreadable};
use bastide_record::{
    BrokenRule, CharterError, Evidence, Index, Refusal, Verdict, verify, verify_by, with_signature_cache,
};
use proptest::prelude::*;

use crate::table::{Table, frames, one_each};

/// Makes a record of three turns.
fn short() -> Vec<u8> {
    Table::after(&one_each(2), 1, 3).file()
}

#[test]
fn one_flipped_byte_anywhere_is_found() {
    let record = short();
    let sound = verify(&record).verdict;
    assert_eq!(sound, Verdict::Unfinished { at: Index(3), torn_bytes: 0 });
    let mut lengths = Vec::new();
    let mut from = 0;
    for frame in frames(&record) {
        lengths.extend(from..from + if from == 0 { 0 } else { 4 });
        from += frame.len();
    }
    for at in 0..record.len() {
        let mut bytes = record.clone();
        bytes[at] ^= 1 << (at % 8);
        match verify(&bytes).verdict {
            Verdict::Unreadable(_) | Verdict::Invalid { .. } => {}
            // A length that is too large looks like a frame cut off.
            Verdict::Unfinished { torn_bytes: 1.., .. } if lengths.contains(&at) => {}
            verdict => panic!("byte {at} of {} flipped: {verdict:?}", record.len()),
        }
    }
}

#[test]
fn a_flipped_byte_of_a_whole_game_is_found() {
    let record = Table::played(&one_each(2), 1).file();
    assert_eq!(verify(&record).verdict, Verdict::Verified);
    // Flips every 211th byte of the file, and every 7th byte after the last turn.
    let last = frames(&record).last().unwrap().len();
    let tail = (record.len() - last..record.len()).step_by(7);
    for at in (0..record.len()).step_by(211).chain(tail) {
        let mut bytes = record.clone();
        bytes[at] ^= 0x10;
        assert_ne!(verify(&bytes).verdict, Verdict::Verified, "byte {at} flipped");
    }
}

#[test]
fn every_prefix_is_torn_or_unfinished() {
    let record = short();
    let frames = frames(&record);
    let mut ends = Vec::new();
    for frame in &frames {
        ends.push(ends.last().unwrap_or(&0) + frame.len());
    }
    for length in 0..record.len() {
        let report = verify(&record[..length]);
        let whole = ends.iter().filter(|end| **end <= length).count();
        let expected = match whole {
            0 => Verdict::Unreadable(Unreadable::Torn),
            1 => Verdict::Unreadable(Unreadable::TornCharter),
            _ => {
                let cut = length - ends[whole - 1];
                Verdict::Unfinished { at: Index(whole as u32 - 2), torn_bytes: cut }
            }
        };
        assert_eq!(report.verdict, expected, "{length} bytes");
        assert_eq!(report.sound_bytes, if whole < 2 { 0 } else { ends[whole - 1] });
    }
}

#[test]
fn an_end_not_countersigned_is_unfinished() {
    let table = Table::played(&one_each(3), 2);
    let at = table.log().tip().index;
    let frames = frames(&table.file());
    let last = frames.len() - 1;
    let check = |frames: Vec<u8>, torn_bytes: usize| {
        assert_eq!(verify(&frames).verdict, Verdict::Unfinished { at, torn_bytes });
    };
    check(frames[..last].concat(), 0);
    check(frames[..last - 1].concat(), 0);
    check([frames[..last - 1].concat(), frames[last].clone()].concat(), 0); // only the second's
    check(table.file()[..table.file().len() - 1].to_vec(), frames[last].len() - 1);
}

#[test]
fn frames_stand_in_their_order() {
    let table = Table::played(&one_each(3), 2);
    let whole = frames(&table.file());
    let last = whole.len() - 1;
    let check = |order: &[usize], at: u32, rule: fn(&BrokenRule) -> bool| {
        let bytes: Vec<u8> = order.iter().flat_map(|frame| whole[*frame].clone()).collect();
        match verify(&bytes).verdict {
            Verdict::Invalid { at: found, refusal } => {
                assert_eq!(found, Index(at), "{order:?}");
                assert!(rule(&refusal.rule), "{order:?}: {refusal}");
            }
            verdict => panic!("{order:?}: {verdict:?}"),
        }
    };
    let after = last as u32 - 2;
    let end: Vec<usize> = (0..=last).collect();
    let and = |more: &[usize]| [&end, more].concat();
    check(&[0, 1, 3, 2, 4], 1, |rule| matches!(rule, BrokenRule::AnotherIndex { .. })); // swapped
    check(&[0, 1, 2, 4], 2, |rule| matches!(rule, BrokenRule::AnotherIndex { .. })); // left out
    check(&[0, 1, 2, 2], 2, |rule| matches!(rule, BrokenRule::AnotherIndex { .. })); // twice
    check(&[0, 1, 2, 1], 2, |rule| *rule == BrokenRule::Charter(CharterError::Kind)); // a second first charter
    check(&[0, 1, 2, last], 2, |rule| matches!(rule, BrokenRule::AnotherIndex { .. })); // too early
    check(&and(&[last]), after, |rule| matches!(rule, BrokenRule::ReceiptNotDue(_))); // twice
    check(&and(&[2]), after, |rule| matches!(rule, BrokenRule::AnotherIndex { .. })); // after the end
    let swapped = [&end[..last - 1], &[last, last - 1]].concat();
    check(&swapped, after, |rule| matches!(rule, BrokenRule::ReceiptNotDue(_))); // unsorted
}

#[test]
fn oversized_frame_is_not_read() {
    let with_frame = |length: u32, content: usize| {
        let mut bytes = short();
        bytes.extend(length.to_le_bytes());
        bytes.resize(bytes.len() + content, 0);
        verify(&bytes).verdict
    };
    let refused = |rule| Verdict::Invalid { at: Index(4), refusal: Refusal { rule, by: None } };
    let too_long = |length| refused(BrokenRule::TooLong(length));
    let ten_megabytes = 10 * 1024 * 1024;
    assert_eq!(with_frame(ten_megabytes as u32, ten_megabytes), too_long(ten_megabytes));
    assert_eq!(with_frame(u32::MAX, 16), too_long(u32::MAX as usize));
    assert_eq!(with_frame(PROOF_BYTES_MAX as u32 + 1, PROOF_BYTES_MAX + 1), too_long(PROOF_BYTES_MAX + 1));
    assert_eq!(with_frame(9000, 9000), refused(BrokenRule::Malformed));
    let mut bytes = short();
    bytes.resize(RECORD_BYTES_MAX + 1, 0);
    assert_eq!(verify(&bytes).verdict, Verdict::Unreadable(Unreadable::TooLong(RECORD_BYTES_MAX + 1)));
}

/// The verdict doesn't depend on how many frames are checked ahead, nor on the caller's threads.
#[test]
fn many_frames_are_judged_one_after_another() {
    let mut table = Table::after(&one_each(2), 1, 3);
    let author = table.log().tip().author;
    let witness = *table.log().members().iter().find(|member| Some(**member) != author).unwrap();
    for waited in 0..600 {
        let receipt = table.forged_receipt(witness, |receipt| receipt.waited_ms = waited);
        table.evidence(Evidence::Receipt(receipt));
    }
    let frames = frames(&table.file());
    let before = frames.len() - 600;
    for at in [before, before + 50, 129, 130, 131, 257, 258, frames.len() - 1] {
        let mut changed = frames.clone();
        *changed[at].last_mut().unwrap() ^= 1;
        let check = |report: Report| {
            let refusal = Refusal { rule: BrokenRule::Signature(witness), by: None };
            assert_eq!(report.verdict, Verdict::Invalid { at: Index(4), refusal }, "{at}");
            assert_eq!(report.sound_bytes, frames[..at].concat().len());
        };
        check(verify(&changed.concat()));
        check(with_signature_cache(|| verify(&changed.concat())));
        check(verify_by(&changed.concat(), &|batches| {
            std::thread::scope(|scope| {
                batches.iter().skip(1).for_each(|batch| drop(scope.spawn(|| batch.look())));
            });
        }));
    }
}

#[test]
fn foreign_files_and_other_versions_are_named() {
    let check = |change: fn(&mut Vec<u8>), why: Unreadable| {
        let mut bytes = short();
        change(&mut bytes);
        let report = verify(&bytes);
        assert_eq!(report.verdict, Verdict::Unreadable(why));
        assert_eq!((report.record.is_none(), report.sound_bytes), (true, 0));
    };
    check(|bytes| bytes[0] = b'b', Unreadable::Foreign);
    check(|bytes| *bytes = b"PK\x03\x04".to_vec(), Unreadable::Foreign);
    check(|bytes| bytes[8] = 2, Unreadable::Version(2));
    check(Vec::clear, Unreadable::Torn);
    check(|bytes| bytes.truncate(file::HEADER_BYTES), Unreadable::TornCharter);
    check(|bytes| bytes[15] = 1, Unreadable::NoCharter); // its length: 16 million
    check(|bytes| bytes[16] = 1, Unreadable::NoCharter); // an entry first
    // Protocol 2 counted its file versions from 1.
    for (version, protocol) in [(1u32, "protocol 2"), (2, "protocol 2"), (7, "protocol 7")] {
        let header = [b"BASTIDE\0".to_vec(), version.to_le_bytes().to_vec()].concat();
        let Verdict::Unreadable(why) = verify(&header).verdict else { panic!("readable") };
        let shown = why.to_string();
        assert!(shown.contains(protocol) && shown.contains("protocol 3"), "{shown}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        prop_assert_ne!(verify(&bytes).verdict, Verdict::Verified);
        let record = short();
        let charter: Vec<u8> = frames(&record)[..2].concat();
        prop_assert_ne!(verify(&[charter, bytes.clone()].concat()).verdict, Verdict::Verified);
        let _ = Frame::decode(&bytes);
    }

    #[test]
    fn no_mixture_of_frames_makes_it_panic(
        order in prop::collection::vec((0usize..6, any::<prop::sample::Index>(), any::<u8>()), 1..8),
    ) {
        let record = short();
        let whole = frames(&record);
        let mut bytes = whole[..2].concat();
        for (frame, at, value) in order {
            let mut frame = whole[frame % whole.len()].clone();
            let at = at.index(frame.len());
            frame[at] = value;
            bytes.extend(frame);
        }
        prop_assert_ne!(verify(&bytes).verdict, Verdict::Verified);
    }
}
