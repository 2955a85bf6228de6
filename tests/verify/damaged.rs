//! Damaged records: bytes changed, frames moved, lengths that lie.

use crate::second::Records;
use crate::table::{Table, frames, one_each};

/// Every byte of a short record is changed, so every byte of every kind that is signed, counted or named.
#[test]
fn one_byte_anywhere() {
    let mut records = Records::new("one-byte");
    let record = Table::after(&one_each(2), 1, 2).record();
    for at in 0..record.len() {
        let mut bytes = record.clone();
        bytes[at] ^= 1 << (at % 8);
        records.add(format!("byte {at} of {}", record.len()), bytes);
    }
    records.check();
}

#[test]
fn one_byte_of_a_whole_game() {
    let mut records = Records::new("one-byte-of-a-whole-game");
    let record = Table::played(&one_each(3), 1).record();
    let last: usize = frames(&record).iter().rev().take(2).map(Vec::len).sum();
    let tail = (record.len() - last..record.len()).step_by(5);
    for at in (0..record.len()).step_by(1511).chain(tail) {
        let mut bytes = record.clone();
        bytes[at] ^= 0x10;
        records.add(format!("byte {at} of {}", record.len()), bytes);
    }
    records.check();
}

#[test]
fn frames_moved() {
    let mut records = Records::new("frames-moved");
    let record = Table::played(&one_each(3), 2).record();
    let frames = frames(&record);
    let last = frames.len() - 1;
    let joined = |order: &[usize]| order.iter().flat_map(|at| frames[*at].clone()).collect::<Vec<u8>>();
    let all: Vec<usize> = (0..=last).collect();
    for order in
        [vec![0, 1, 3, 2, 4], vec![0, 1, 2, 4], vec![0, 1, 2, 2], vec![0, 1, 2, 1], vec![0, 1, last], vec![1]]
    {
        records.add(format!("frames {order:?}"), joined(&order));
    }
    for more in [last, 2, 1] {
        records.add(format!("the whole and frame {more}"), joined(&[&all[..], &[more]].concat()));
    }
    let swapped = [&all[..last - 1], &[last, last - 1]].concat();
    records.add("final receipts swapped", joined(&swapped));
    records.check();
}

#[test]
fn lengths_that_lie() {
    let mut records = Records::new("lengths");
    let short = Table::after(&one_each(2), 1, 3).record();
    for (length, content) in [
        (10 << 20, 10 << 20),
        (u32::MAX, 16),
        (16_449, 16_449),
        (16_448, 16_448),
        (9000, 9000),
        (0, 0),
        (3, 3),
        (8, 3),
    ] {
        let mut bytes = short.clone();
        bytes.extend(length.to_le_bytes());
        bytes.resize(bytes.len() + content, 0);
        records.add(format!("a frame of {length} bytes, {content} of them there"), bytes);
    }
    let mut bytes = short.clone();
    bytes.resize((32 << 20) + 1, 0);
    records.add("longer than any record", bytes);
    let change: [fn(&mut Vec<u8>); 6] = [
        |bytes| bytes[0] = b'b',
        |bytes| bytes[8] = 2,
        |bytes| bytes.truncate(11),
        |bytes| bytes[15] = 1,
        |bytes| bytes[16] = 1,
        |bytes| *bytes = b"PK\x03\x04".to_vec(),
    ];
    for (at, change) in change.into_iter().enumerate() {
        let mut bytes = short.clone();
        change(&mut bytes);
        records.add(format!("the beginning, changed in way {at}"), bytes);
    }
    records.check();
}
