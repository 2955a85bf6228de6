//! Broken, cut, foreign and oversized files.

use bastide::record::entry::{Consent, ConsentKind, Departure, Leaver};
use bastide::record::file::{self, Frame, HeaderError};
use bastide::record::limits::{ENTRY_BYTES, PROOF_BYTES, RECORD_BYTES};
use bastide::record::verify::{Stop, Unreadable};
use bastide::record::{
    BrokenRule, Certificate, CharterError, Entry, Exact, Member, Place, Refusal, Verdict, verify,
};
use proptest::prelude::*;

use crate::table::{Table, frames, one_each};

/// A record of a few rounds.
fn short() -> Vec<u8> {
    Table::after(&one_each(2), 1, 3).record()
}

#[test]
fn one_flipped_byte_anywhere_is_found() {
    let record = short();
    let sound = verify(&record).verdict;
    assert_eq!(sound, Verdict::Unfinished { at: Place(3), stop: Stop::Open });
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
            // A length that says too much looks like a frame cut off.
            Verdict::Unfinished { stop: Stop::Torn { .. }, .. } if lengths.contains(&at) => {}
            verdict => panic!("byte {at} of {} flipped: {verdict}", record.len()),
        }
    }
}

#[test]
fn a_flipped_byte_of_a_whole_game_is_found() {
    let record = Table::played(&one_each(2), 1).record();
    assert_eq!(verify(&record).verdict, Verdict::Verified);
    // Every 211th byte of it all, and every 7th of what follows the last turn.
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
            0 => Verdict::Unreadable(Unreadable::Header(HeaderError::Torn)),
            1 => Verdict::Unreadable(Unreadable::TornCharter),
            _ => {
                let cut = length - ends[whole - 1];
                let stop = if cut == 0 { Stop::Open } else { Stop::Torn { bytes: cut } };
                Verdict::Unfinished { at: Place(whole as u32 - 2), stop }
            }
        };
        assert_eq!(report.verdict, expected, "{length} bytes");
        assert_eq!(report.sound_bytes, if whole < 2 { 0 } else { ends[whole - 1] });
    }
}

#[test]
fn an_end_not_countersigned_is_said() {
    let table = Table::played(&one_each(3), 2);
    let record = table.record();
    let frames = frames(&record);
    let author = table.line().tip().author.unwrap();
    let owing: Vec<Member> = (0..3).map(Member).filter(|member| *member != author).collect();
    let check = |cut: usize, torn_bytes: usize, members: &[Member]| {
        let record = &record[..record.len() - cut];
        let verdict = verify(record).verdict;
        let stop = Stop::Uncountersigned { members: members.to_vec(), torn_bytes };
        assert_eq!(verdict, Verdict::Unfinished { at: table.line().tip().place, stop });
    };
    let [.., second_last, last] = &frames[..] else { panic!("two receipts at the end") };
    check(last.len(), 0, &owing[1..]);
    check(1, last.len() - 1, &owing[1..]);
    check(last.len() + second_last.len(), 0, &owing);
    // Only the second's is there.
    let mut bytes = frames[..frames.len() - 2].concat();
    bytes.extend(last);
    let stop = Stop::Uncountersigned { members: owing[..1].to_vec(), torn_bytes: 0 };
    assert_eq!(verify(&bytes).verdict, Verdict::Unfinished { at: table.line().tip().place, stop });
}

#[test]
fn frames_stand_in_their_order() {
    let table = Table::played(&one_each(3), 2);
    let whole = frames(&table.record());
    let last = whole.len() - 1;
    let check = |order: &[usize], at: u32, rule: fn(&BrokenRule) -> bool| {
        let bytes: Vec<u8> = order.iter().flat_map(|frame| whole[*frame].clone()).collect();
        match verify(&bytes).verdict {
            Verdict::Invalid { at: found, refusal } => {
                assert_eq!(found, Place(at), "{order:?}");
                assert!(rule(&refusal.rule), "{order:?}: {refusal}");
            }
            verdict => panic!("{order:?}: {verdict}"),
        }
    };
    let after = last as u32 - 2;
    let end: Vec<usize> = (0..=last).collect();
    let and = |more: &[usize]| [&end, more].concat();
    check(&[0, 1, 3, 2, 4], 1, |rule| matches!(rule, BrokenRule::AnotherPlace { .. })); // swapped
    check(&[0, 1, 2, 4], 2, |rule| matches!(rule, BrokenRule::AnotherPlace { .. })); // left out
    check(&[0, 1, 2, 2], 2, |rule| matches!(rule, BrokenRule::AnotherPlace { .. })); // twice
    check(&[0, 1, 2, 1], 2, |rule| *rule == BrokenRule::Charter(CharterError::From)); // a second charter
    check(&[0, 1, 2, last], 2, |rule| matches!(rule, BrokenRule::ReceiptNotDue(_))); // too early
    check(&and(&[last]), after, |rule| matches!(rule, BrokenRule::ReceiptNotDue(_))); // twice
    check(&and(&[2]), after, |rule| matches!(rule, BrokenRule::AnotherPlace { .. })); // after the end
    let swapped = [&end[..last - 1], &[last, last - 1]].concat();
    check(&swapped, after, |rule| matches!(rule, BrokenRule::ReceiptNotDue(_))); // unsorted
}

#[test]
fn what_is_too_long_is_not_read() {
    let with_frame = |length: u32, content: usize| {
        let mut bytes = short();
        bytes.extend(length.to_le_bytes());
        bytes.resize(bytes.len() + content, 0);
        verify(&bytes).verdict
    };
    let too_long = |length| Verdict::Invalid {
        at: Place(4),
        refusal: Refusal { rule: BrokenRule::TooLong(length), by: None },
    };
    let ten_megabytes = 10 * 1024 * 1024;
    assert_eq!(with_frame(ten_megabytes as u32, ten_megabytes), too_long(ten_megabytes));
    assert_eq!(with_frame(u32::MAX, 16), too_long(u32::MAX as usize));
    assert_eq!(with_frame(PROOF_BYTES as u32 + 1, PROOF_BYTES + 1), too_long(PROOF_BYTES + 1));
    let malformed = Refusal { rule: BrokenRule::Malformed, by: None };
    assert_eq!(with_frame(9000, 9000), Verdict::Invalid { at: Place(4), refusal: malformed });

    // Only a proof may be longer than an entry, even if everything else about it were good.
    let long = |leavers| {
        let leavers = vec![Leaver { member: Member(0), departure: Departure::Excluded, link: None }; leavers];
        let kind = ConsentKind::Leave { leavers, proof: None };
        let consent = Exact::new(Consent { game: [0; 32], place: Place(4), prev: [0; 32], kind });
        let fits = consent.bytes().len() <= ENTRY_BYTES;
        (fits, file::entry(&Entry::Certificate(Certificate { consent, votes: Vec::new() })))
    };
    let (fits, frame) = (0..).map(long).find(|(_, frame)| frame.len() - 4 > ENTRY_BYTES).expect("some are");
    assert!(fits, "{}", frame.len());
    assert_eq!(verify(&[short(), frame.clone()].concat()).verdict, too_long(frame.len() - 4));
    let (fits, frame) = long(2000);
    assert!(!fits && frame.len() - 4 < PROOF_BYTES, "{}", frame.len());
    let malformed = Verdict::Invalid { at: Place(4), refusal: malformed };
    assert_eq!(verify(&[short(), frame].concat()).verdict, malformed, "a body that is too long is no body");

    let mut bytes = short();
    bytes.resize(RECORD_BYTES + 1, 0);
    assert_eq!(verify(&bytes).verdict, Verdict::Unreadable(Unreadable::TooLong(RECORD_BYTES + 1)));
}

#[test]
fn foreign_files_and_other_versions_are_named() {
    let check = |change: fn(&mut Vec<u8>), why: Unreadable| {
        let mut bytes = short();
        change(&mut bytes);
        let report = verify(&bytes);
        assert_eq!(report.verdict, Verdict::Unreadable(why));
        assert_eq!((report.line.is_none(), report.sound_bytes), (true, 0));
    };
    check(|bytes| bytes[0] = b'b', Unreadable::Header(HeaderError::Magic));
    check(|bytes| *bytes = b"PK\x03\x04".to_vec(), Unreadable::Header(HeaderError::Magic));
    check(|bytes| bytes[8] = 2, Unreadable::Header(HeaderError::Version(2)));
    check(Vec::clear, Unreadable::Header(HeaderError::Torn));
    check(|bytes| bytes.truncate(file::HEADER_BYTES), Unreadable::TornCharter);
    check(|bytes| bytes[15] = 1, Unreadable::NoCharter); // its length: 16 million
    check(|bytes| bytes[16] = 1, Unreadable::NoCharter); // an entry first
    let shown = verify(&[b"BASTIDE\0".to_vec(), 7u32.to_le_bytes().to_vec()].concat()).verdict.to_string();
    assert!(shown.contains("version 7") && shown.contains("version 1"), "{shown}");
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
