//! Giver and taker: their messages, and what strangers, liars and crashes do to them.

use std::fs;

use tempfile::TempDir;

use super::*;
use crate::store::Life;
use crate::store::Store;
use crate::store::handover_tests::{TABLE, journal};

/// Makes a device: its folder, and the store in it.
fn device(items: &[u8], name: &str) -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.name_device(name).unwrap();
    if !items.is_empty() {
        store.key().unwrap();
        fs::write(store.journal_path(&TABLE), journal(items)).unwrap();
        // More than one piece.
        fs::write(store.record_path(&TABLE), vec![7; 3 * PIECE]).unwrap();
    }
    (folder, store)
}

fn giver_of(store: &Store) -> Giver {
    Giver::new(store.handing().unwrap(), [3; 32], vec![TABLE]).unwrap()
}

fn taker_at(store: &Store, line: &MoveLine) -> (Key, Taker) {
    let taker = Taker::new(store.handing().unwrap(), line.clone()).unwrap();
    (Signer::from_seed(taker.seed()).public().to_bytes(), taker)
}

/// Lets the two talk until nothing more is asked, or `most` answers were given. Returns the number
/// of answers.
fn talk(giver: &mut Giver, (key, taker): &mut (Key, Taker), most: usize) -> usize {
    let mut said = 0;
    while let Some(ask) = taker.asks().filter(|_| said < most) {
        let ask = decode(&encode(&ask)).unwrap();
        taker.hear(decode(&encode(&giver.hear(*key, &ask))).unwrap());
        said += 1;
    }
    said
}

fn signs(store: &Store) -> bool {
    store.find(&TABLE).is_ok() && store.table(&TABLE).is_ok()
}

#[test]
fn move_line_round_trips_and_is_no_invitation() {
    let line = MoveLine::of(&[1; 32], vec!["/ip4/127.0.0.1/udp/4000/quic-v1".parse().unwrap()]);
    let written = line.to_string();
    assert!(written.len() < 250, "{written}");
    assert_eq!(written.to_uppercase().parse(), Ok(line.clone()));
    written.parse::<Invitation>().unwrap_err();
    line.0.to_string().parse::<MoveLine>().unwrap_err();
    let (one, two) = written.split_at(60);
    for (text, found) in [
        (format!("On the phone: {written} now"), Some(Ok(line.clone()))),
        (format!("{one}\n {two}"), Some(Ok(line.clone()))),
        (one.to_owned(), Some(Err(LineError::Typo))),
        (line.0.to_string(), None),
        ("İ bastide://turn/0".to_owned(), None),
    ] {
        assert_eq!(find(&text), found, "{text}");
    }
    let vector = MoveLine::of(&[1; 32], Vec::new()).to_string();
    assert!(include_str!("../../../PROTOCOL.md").contains(&format!("`{vector}`")), "{vector}");
    // The line reveals nothing of its seed, and another seed gives an entirely different line.
    let other = MoveLine::of(&[2; 32], Vec::new());
    assert!(other.0.table != line.0.table && other.0.secret != line.0.secret && other.0.host != line.0.host);
    assert_ne!(other.passphrase(), line.passphrase());
}

#[test]
fn games_go_once_a_taker_comes_and_can_go_back() {
    let ((_a, one), (_b, two)) = (device(&[1, 2], "laptop"), device(&[], "phone"));
    let mut giver = giver_of(&one);
    assert!(one.away(&TABLE).is_none() && signs(&one));
    let mut taker = taker_at(&two, &giver.line().clone());
    assert!(talk(&mut giver, &mut taker, 99) > 4);
    assert!(matches!(giver.state(), TransferProgress::Given));
    assert!(matches!(taker.1.state(), TransferProgress::Here(Imported { new: 1, .. })) && taker.1.is_done());
    assert_eq!(one.away(&TABLE).unwrap().device.as_deref(), Some("phone"));
    assert!(signs(&two) && !signs(&one) && one.handovers().is_empty());
    drop((giver, taker));
    // The games go back by a new line; the old one brings nothing.
    let mut back = giver_of(&two);
    let mut taker = taker_at(&one, &back.line().clone());
    talk(&mut back, &mut taker, 99);
    assert!(matches!(taker.1.state(), TransferProgress::Here(Imported { back: 1, .. })));
    assert!(signs(&one) && !signs(&two));
}

#[test]
fn refused_taker_gets_and_marks_nothing() {
    let (_a, one) = device(&[1, 2], "laptop");
    let mut giver = giver_of(&one);
    let line = giver.line().clone();
    let refused = |giver: &mut Giver, from: Key, ask: &HandoverRequest, why: HandoverResponse| {
        assert_eq!(giver.hear(from, ask), why);
        assert!(one.away(&TABLE).is_none());
    };
    let take = |owner| HandoverRequest::Take { owner, device: "x\ny".into(), at: 0 };
    refused(&mut giver, [1; 32], &take(Some([9; 32])), HandoverResponse::No(HandoverRefusal::OtherKey));
    refused(&mut giver, [1; 32], &HandoverRequest::Done, HandoverResponse::No(HandoverRefusal::Failed));
    let own = Signer::from_seed(line.taker(&one.device().unwrap())).public().to_bytes();
    refused(&mut giver, own, &take(None), HandoverResponse::No(HandoverRefusal::SameDevice));
    let running = one.table(&TABLE).unwrap();
    refused(&mut giver, [1; 32], &take(None), HandoverResponse::Busy);
    drop(running);
    // The first taker that may have the games gets them; nobody else does, whatever it asks.
    assert!(matches!(giver.hear([1; 32], &take(None)), HandoverResponse::Piece { at: 0, .. }));
    assert_eq!(one.away(&TABLE).unwrap().device, None, "no good name is none");
    for ask in [take(None), HandoverRequest::Done] {
        assert_eq!(giver.hear([2; 32], &ask), HandoverResponse::No(HandoverRefusal::Taken));
    }
    // Beyond the end there are no bytes.
    let far = HandoverRequest::Take { owner: None, device: String::new(), at: u32::MAX };
    assert!(matches!(giver.hear([1; 32], &far), HandoverResponse::Piece { bytes, .. } if bytes.is_empty()));
    assert_eq!(one.handovers().len(), 1);
    // The same after the giver was restarted.
    drop(giver);
    let mut again = Giver::again(one.handing().unwrap(), one.handovers().remove(0)).unwrap();
    assert_eq!(again.line(), &line);
    assert_eq!(again.hear([2; 32], &take(None)), HandoverResponse::No(HandoverRefusal::Taken));
    assert!(matches!(again.hear([1; 32], &take(None)), HandoverResponse::Piece { at: 0, .. }));
}

#[test]
fn restarted_giver_or_taker_resumes_by_the_same_line() {
    let (_c, count) = device(&[1, 2], "");
    let (_d, there) = device(&[], "");
    let mut giver = giver_of(&count);
    let mut taker = taker_at(&there, &giver.line().clone());
    let all = talk(&mut giver, &mut taker, 99);
    for (said, giver_dies) in (0..all).flat_map(|said| [(said, true), (said, false)]) {
        let ((_a, one), (_b, two)) = (device(&[1, 2], "laptop"), device(&[], "phone"));
        let mut giver = giver_of(&one);
        let line = giver.line().clone();
        let mut taker = taker_at(&two, &line);
        talk(&mut giver, &mut taker, said);
        assert!(!(signs(&one) && signs(&two)), "{said}");
        if giver_dies {
            drop(giver);
            giver = match one.handovers().pop() {
                Some(handover) => Giver::again(one.handing().unwrap(), handover).unwrap(),
                None => Giver::new(one.handing().unwrap(), [3; 32], vec![TABLE]).unwrap(),
            };
        } else {
            drop(taker);
            taker = taker_at(&two, &line);
        }
        talk(&mut giver, &mut taker, 99);
        assert!(matches!(giver.state(), TransferProgress::Given) && taker.1.is_done(), "{said}");
        assert!(signs(&two) && !signs(&one) && one.handovers().is_empty(), "{said}");
    }
}

/// Gives and takes until all is done or `life` ends: the giver's if `gives`, else the taker's.
fn move_within(one: &Store, two: &Store, life: &mut Life, gives: bool) -> Result<(), TransferError> {
    let mut none = Life::new(u32::MAX, false);
    let (giving, taking) = if gives { (life, &mut none) } else { (&mut none, life) };
    let mut giver = giving.run(|| Giver::new(one.handing()?, [3; 32], vec![TABLE]))?;
    let line = giver.line().clone();
    let mut taker = taking.run(|| Taker::new(two.handing()?, line))?;
    let key = Signer::from_seed(taker.seed()).public().to_bytes();
    while let Some(ask) = taker.asks() {
        let answer = giving.run(|| giver.hear(key, &ask));
        if !giving.is_over() {
            taking.run(|| taker.hear(answer));
        }
        if giving.is_over() || taking.is_over() {
            break;
        }
    }
    Ok(())
}

#[test]
fn device_killed_at_any_write_resumes_by_the_line() {
    for (gives, is_torn) in [(true, false), (true, true), (false, false), (false, true)] {
        let deaths = Life::each(is_torn, |life, at| {
            let ((a, one), (b, two)) = (device(&[1, 2], "laptop"), device(&[], "phone"));
            // Errors are those of the killed side.
            let _ = move_within(&one, &two, life, gives);
            let at = format!("{at}, gives: {gives}");
            let [one, two] = [&a, &b].map(|folder| Store::open(folder.path()).unwrap());
            assert!(!(signs(&one) && signs(&two)), "{at}: in two places");
            let handover = one.handovers().pop();
            let giver = match handover {
                Some(handover) => Some(Giver::again(one.handing().unwrap(), handover).unwrap()),
                None => signs(&one).then(|| giver_of(&one)),
            };
            if let Some(mut giver) = giver {
                let mut taker = taker_at(&two, &giver.line().clone());
                talk(&mut giver, &mut taker, 99);
                assert!(matches!(giver.state(), TransferProgress::Given) && taker.1.is_done(), "{at}");
            }
            assert!(signs(&two) && !signs(&one) && one.handovers().is_empty(), "{at}: lost");
            drop([&one, &two].map(|store| store.handing().unwrap()));
            for folder in [a, b] {
                let left = fs::read_dir(folder.path().join("moving")).unwrap().count();
                assert_eq!(left, 1, "{at}: the lock alone stays");
            }
        });
        assert!(deaths > 15, "{deaths}");
    }
}

#[test]
fn lying_giver_makes_the_taker_write_nothing() {
    let check = |answers: &[HandoverResponse], is_so: fn(&TransferProgress) -> bool| {
        let (_b, two) = device(&[], "phone");
        let (_, mut taker) = taker_at(&two, &MoveLine::of(&[1; 32], Vec::new()));
        answers.iter().for_each(|answer| _ = taker.hear(answer.clone()));
        assert!(is_so(taker.state()), "{answers:?}: {:?}", taker.state());
        assert!(two.tables().unwrap().is_empty() && two.seated_key().unwrap().is_none());
    };
    let piece =
        |length: u32, at: u32, bytes: usize| HandoverResponse::Piece { length, at, bytes: vec![1; bytes] };
    check(&[HandoverResponse::Well], |state| matches!(state, TransferProgress::Waiting));
    check(&[piece(u32::MAX, 0, 9)], |state| matches!(state, TransferProgress::Waiting));
    check(&[piece(8, 0, 9)], |state| matches!(state, TransferProgress::Waiting));
    check(&[piece(0, 0, 0)], |state| matches!(state, TransferProgress::Waiting));
    check(&[piece(90, 1, 9)], |state| matches!(state, TransferProgress::Waiting));
    check(&[piece(90, 0, 9), piece(9, 9, 9)], |state| matches!(state, TransferProgress::Going(9, 90)));
    check(&[piece(90, 0, 9), piece(90, 0, 9)], |state| matches!(state, TransferProgress::Going(9, 90)));
    check(&[piece(9, 0, 9)], |state| matches!(state, TransferProgress::Failed(_)));
    check(&[piece(9, 0, 9), piece(9, 0, 9)], |state| matches!(state, TransferProgress::Failed(_)));
    check(&[HandoverResponse::No(HandoverRefusal::Taken), piece(9, 0, 9)], |state| {
        matches!(state, TransferProgress::Refused(_))
    });
    assert!(decode::<HandoverResponse>(&encode(&piece(9, 0, MESSAGE_MAX))).is_none());
}

#[test]
fn game_that_went_on_is_not_overwritten() {
    let ((_a, one), (_b, two)) = (device(&[1, 2], "laptop"), device(&[], "phone"));
    let mut giver = giver_of(&one);
    let line = giver.line().clone();
    let mut taker = taker_at(&two, &line);
    talk(&mut giver, &mut taker, 5);
    // The taker has the games and has gone on with one before it has confirmed them.
    assert!(signs(&two));
    two.table(&TABLE).unwrap().0.journal.append(&journal(&[3])).unwrap();
    drop(taker);
    let mut taker = taker_at(&two, &line);
    talk(&mut giver, &mut taker, 99);
    assert!(matches!(taker.1.state(), TransferProgress::Here(Imported { known: 1, new: 0, back: 0, .. })));
    assert_eq!(fs::read(two.journal_path(&TABLE)).unwrap(), journal(&[1, 2, 3]));
    assert!(signs(&two) && !signs(&one));
}
