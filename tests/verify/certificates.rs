//! Records with certificates and claims of every kind, good and bad.

use std::sync::Arc;

use bastide::record::bytes;
use bastide::record::entry::{ClaimReason, Consent, ConsentKind, Departure, Leaver};
use bastide::record::file::{self, Frame};
use bastide::record::proposal::Origin;
use bastide::record::{
    Awaits, BrokenRule, Certificate, Entry, Exact, ForkProof, Leavers, Line, Link, Member, Place, Proposal,
    Round, Runs, Shown, Signed, Statement, Turn, Verdict, Vote, verify,
};
use bastide::rules::{Expansion, Options, Setup};

use crate::second::Records;
use crate::table::{Table, by, frames, key, one_each, proposal};

const EXCLUDED: Departure = Departure::Excluded;
const RESIGNING: Departure = Departure::Resigning;

/// After so many turns, all answered.
fn after(seats: &[Runs], turns: u32) -> Table {
    let mut table = Table::after(seats, 3, turns);
    table.answer();
    table
}

/// So many rounds more.
fn play(table: &mut Table, turns: usize) {
    for _ in 0..turns {
        table.answer();
        table.turn();
    }
    table.answer();
}

/// The record of each step, and that of the end.
fn add_all(records: &mut Records, what: &str, table: Table) {
    records.add(format!("{what}: so far"), table.record());
    records.add(format!("{what}: to the end"), table.played_out().record());
}

#[test]
fn leaving() {
    let mut records = Records::new("leaving");
    for how in [EXCLUDED, RESIGNING] {
        for gone in 0..4 {
            let mut table = after(&one_each(4), 6);
            table.leave(&[(gone, how)]);
            records.add(format!("{how:?} {gone}, not answered"), table.record());
            play(&mut table, 3);
            add_all(&mut records, &format!("{how:?} {gone}"), table);
            // Before the others have answered, so without links: the round is burnt, unless it is the mover's own.
            let mut table = Table::after(&one_each(4), 3, 6);
            table.leave(&[(gone, how)]);
            play(&mut table, 2);
            add_all(&mut records, &format!("{how:?} {gone}, its round burnt"), table);
        }
    }
    let mut table = after(&one_each(5), 6);
    table.leave(&[(1, EXCLUDED), (3, RESIGNING)]);
    play(&mut table, 2);
    table.leave(&[(0, EXCLUDED)]);
    add_all(&mut records, "three, one after another", table);
    let mut table = after(&one_each(2), 4);
    table.leave(&[(1, RESIGNING)]);
    records.add("too few, not answered", table.record());
    table.answer();
    records.add("too few", table.record());
    records.check();
}

/// With everything, somebody leaves in the middle of a turn: whether a draw is due then, only the rules of the game tell.
#[test]
fn leaving_anywhere() {
    let mut records = Records::new("leaving-anywhere");
    let setup = Setup::with(4, &Expansion::ALL, Options::default());
    for turns in 0..24 {
        let mut table = Table::of(setup, &one_each(4), 5);
        for _ in 0..turns * 3 {
            table.answer();
            table.turn();
        }
        if turns % 3 > 0 {
            table.answer();
        }
        let gone = (turns % 4) as u8;
        if turns > 0 || table.line().receipts().count() > 0 {
            let before = table.clone();
            if try_leave(&mut table, gone).is_none() {
                table = before;
            }
        }
        if turns % 4 == 1 && table.line().active().len() == 4 {
            continue;
        }
        // A second certificate may follow at once.
        if turns % 2 == 0 && !table.line().is_over() {
            table.certify(ConsentKind::Pause);
            table.certify(ConsentKind::Resume);
        }
        records.add(format!("after {turns}"), table.record());
        play(&mut table, 4);
        records.add(format!("after {turns}, and four turns more"), table.record());
    }
    records.check();
}

fn try_leave(table: &mut Table, gone: u8) -> Option<()> {
    let leaver = table.line().leaver(Member(gone), EXCLUDED);
    let kind = ConsentKind::Leave { leavers: vec![leaver], proof: None };
    table.line().consent(kind.clone()).ok()?;
    table.certify(kind);
    Some(())
}

#[test]
fn everything_else() {
    let mut records = Records::new("certificates");
    let seats = [by(0), by(1), Runs::StandIn, by(2)];
    let mut table = after(&seats, 4);
    table.certify(ConsentKind::Pause);
    records.add("a pause", table.record());
    table.certify(ConsentKind::Resume);
    table.certify(ConsentKind::Pause);
    table.leave(&[(1, EXCLUDED)]);
    records.add("a leave that ends a pause", table.record());
    play(&mut table, 3);
    table.certify(ConsentKind::Return { member: Member(1) });
    records.add("a return", table.record());
    play(&mut table, 4);
    add_all(&mut records, "a pause, a leave, a return", table);

    let mut table = after(&one_each(3), 5);
    let tip = table.line().tip().place;
    table.turn();
    table.answer();
    table.certify(ConsentKind::Back { to: tip });
    records.add("a step back", table.record());
    play(&mut table, 2);
    let backs: Vec<Place> = table.line().backs().collect();
    if let Some(to) = backs.last() {
        table.certify(ConsentKind::Back { to: *to });
    }
    add_all(&mut records, "two steps back", table);

    let mut table = after(&one_each(3), 4);
    table.certify(ConsentKind::Abandon);
    records.add("abandoned, not answered", table.record());
    table.answer_of(1);
    records.add("abandoned, one has answered", table.record());
    table.answer();
    records.add("abandoned", table.record());
    let mut table = after(&[by(0), Runs::StandIn], 4);
    table.certify(ConsentKind::Abandon);
    records.add("abandoned by one, not answered", table.record());
    table.answer();
    records.add("abandoned by one", table.record());
    records.check();
}

/// A turn that some have seen and another for the same place; and its author made to leave from before it.
fn split() -> (Table, ForkProof, Certificate) {
    let mut table = after(&one_each(5), 4);
    let Awaits::Turn { member: liar, seat: Some(_) } = table.line().awaits() else { panic!("a turn") };
    let from = table.line().named();
    let [one, other] = [1, 2].map(|spent| {
        let mut table = table.clone();
        table.forged(|turn: &mut Turn| turn.spent_ms = spent)
    });
    for (at, peer) in table.peers.iter_mut().enumerate() {
        peer.line.offer_turn(if at % 2 == 0 { &one } else { &other }).unwrap();
    }
    let charter = table.line().charter().clone();
    let proof = ForkProof::new(Statement::Turn(one), Statement::Turn(other), &charter).unwrap();
    for peer in &mut table.peers {
        peer.line.offer_proof(&proof).unwrap();
    }
    let leaver = table.line().leaver_at(from, liar, EXCLUDED).unwrap();
    let kind = ConsentKind::Leave { leavers: vec![leaver], proof: Some(proof.hash()) };
    let place = Place(table.line().tip().place.0 + 1);
    let consent = table.line().consent_at(kind, from, place).unwrap();
    let votes = table.votes(&consent, 1);
    (table, proof, Certificate::new(consent, votes))
}

#[test]
fn splits() {
    let mut records = Records::new("splits");
    let (table, proof, certificate) = split();
    let mut healed = table.clone();
    for peer in &mut healed.peers {
        peer.line.offer_certificate(&certificate).unwrap();
    }
    healed.answer();
    play(&mut healed, 3);
    let with_proof = |table: &Table| {
        // The proof stands before the certificate that names it.
        let record = table.record();
        let sound = verify(&record);
        if matches!(sound.verdict, Verdict::Invalid { .. }) {
            insert(&record, &file::proof(&proof))
        } else {
            record
        }
    };
    records.add("a split, healed", with_proof(&healed));
    records.add("the same to the end", with_proof(&healed.clone().played_out()));

    let before = after(&one_each(5), 4).record();
    let entry = |certificate: &Certificate| file::entry(&Entry::Certificate(certificate.clone()));
    records.add("without its proof", [&before[..], &entry(&certificate)].concat());
    let lie = |change: &dyn Fn(&mut Vec<Signed<Vote>>)| {
        let mut lie = certificate.clone();
        change(&mut lie.votes);
        [&before[..], &file::proof(&proof), &entry(&lie)].concat()
    };
    records.add("a split", lie(&|_| {}));
    let tip = |at: usize, named| {
        lie(&|votes: &mut Vec<Signed<Vote>>| {
            let vote = Vote { tip: named, ..(*votes[at]).clone() };
            votes[at] = Signed::seal(&key(vote.member.0), vote);
        })
    };
    let sides: Vec<_> = certificate.votes.iter().map(|vote| vote.tip).collect();
    for (at, side) in sides.iter().enumerate() {
        records.add(format!("vote {at} without a tip"), tip(at, None));
        for (other, named) in sides.iter().enumerate() {
            records.add(format!("vote {at} with the tip of {other}"), tip(at, *named));
        }
        let above = side.map(|mut named| {
            named.place = certificate.consent.place;
            named
        });
        records.add(format!("vote {at} with the certificate's place"), tip(at, above));
    }
    let one_side = lie(&|votes: &mut Vec<Signed<Vote>>| {
        for vote in votes.iter_mut() {
            let body = Vote { tip: sides[0], ..(**vote).clone() };
            *vote = Signed::seal(&key(body.member.0), body);
        }
    });
    records.add("all on one side", one_side);
    records.check();
}

/// The frame before the first certificate.
fn insert(record: &[u8], frame: &[u8]) -> Vec<u8> {
    let frames = crate::table::frames(record);
    let is_certificate =
        |bytes: &Vec<u8>| matches!(Frame::decode(&bytes[4..]), Ok(Frame::Entry(Entry::Certificate(_))));
    let at = frames.iter().skip(1).position(is_certificate).unwrap() + 1;
    [frames[..at].concat(), frame.to_vec(), frames[at..].concat()].concat()
}

/// The scene's record, with a certificate after it.
fn with(table: &Table, certificate: &Certificate) -> Vec<u8> {
    [table.record(), file::entry(&Entry::Certificate(certificate.clone()))].concat()
}

#[test]
fn lies_in_votes() {
    let mut records = Records::new("lies-in-votes");
    let mut table = after(&one_each(4), 5);
    table.leave(&[(3, EXCLUDED)]);
    play(&mut table, 2);
    for kind in [ConsentKind::Pause, ConsentKind::Return { member: Member(3) }] {
        let good = table.certificate(kind.clone());
        records.add(format!("{kind:?}"), with(&table, &good));
        let mut lie = |what: &str, change: &dyn Fn(&mut Vec<Signed<Vote>>)| {
            let mut lie = good.clone();
            change(&mut lie.votes);
            records.add(format!("{kind:?}, {what}"), with(&table, &lie));
        };
        lie("no votes", &|votes| votes.clear());
        lie("the first is missing", &|votes| drop(votes.remove(0)));
        lie("the last is missing", &|votes| drop(votes.pop()));
        lie("swapped", &|votes| votes.swap(0, 1));
        lie("one twice", &|votes| votes.insert(1, votes[0].clone()));
        lie("one more", &|votes| votes.push(votes[0].clone()));
        for at in 0..good.votes.len() {
            let vote = |change: &dyn Fn(&mut Vote), signer: Option<u8>| {
                let mut vote = (*good.votes[at]).clone();
                change(&mut vote);
                Signed::seal(&key(signer.unwrap_or(vote.member.0)), vote)
            };
            let mut lie = |what: &str, vote: Signed<Vote>| {
                lie(&format!("{what} in vote {at}"), &|votes| votes[at] = vote.clone());
            };
            lie("another game", vote(&|vote| vote.game[0] ^= 1, None));
            lie("another place", vote(&|vote| vote.place.0 += 1, None));
            lie("another ballot", vote(&|vote| vote.ballot += 1, None));
            lie("another consent", vote(&|vote| vote.consent = Some([1; 32]), None));
            lie("a No", vote(&|vote| vote.consent = None, None));
            lie("no tip", vote(&|vote| vote.tip = None, None));
            lie("another tip", vote(&|vote| vote.tip = Some(wrong(table.line())), None));
            lie("a tip", vote(&|vote| vote.tip = Some(table.line().named()), None));
            lie("another member", vote(&|vote| vote.member = Member((vote.member.0 + 1) % 4), None));
            lie("nobody", vote(&|vote| vote.member = Member(9), Some(0)));
            lie("another's signature", vote(&|_| {}, Some(9)));
        }
    }
    records.check();
}

fn wrong(line: &Line) -> bastide::record::entry::Named {
    let mut named = line.named();
    named.head[0] ^= 1;
    named
}

#[test]
fn lies_in_consents() {
    let mut records = Records::new("lies-in-consents");
    let mut table = after(&one_each(4), 5);
    table.leave(&[(3, EXCLUDED)]);
    play(&mut table, 2);
    let all = [Member(0), Member(1), Member(2), Member(3)];
    // Whatever the consent, these vote for it.
    let mut lie = |table: &Table, what: &str, voters: &[Member], change: &dyn Fn(&mut Consent)| {
        let line = table.line();
        let mut consent = Consent {
            game: line.charter().id(),
            place: line.tip().place.next(),
            prev: line.tip().head,
            kind: ConsentKind::Pause,
        };
        change(&mut consent);
        let consent = Exact::new(consent);
        let votes = voters
            .iter()
            .filter_map(|member| line.clone().vote(&key(member.0), consent.place, 1, Some(&consent)));
        records.add(what, with(table, &Certificate::new(consent.clone(), votes.collect())));
    };
    let leaver = |member: u8, link| Leaver { member: Member(member), departure: EXCLUDED, link };
    let leave = |leavers: Vec<Leaver>| ConsentKind::Leave { leavers, proof: None };
    lie(&table, "another game", &all[..3], &|consent| consent.game[0] ^= 1);
    lie(&table, "another head", &all[..3], &|consent| consent.prev[0] ^= 1);
    for place in [0, 6, 8, 10, 71, 72, 8193, u32::MAX] {
        lie(&table, &format!("a pause for place {place}"), &all[..3], &|consent| {
            consent.place = Place(place);
        });
        lie(&table, &format!("a return for place {place}"), &all, &|consent| {
            (consent.place, consent.kind) = (Place(place), ConsentKind::Return { member: Member(3) });
        });
    }
    lie(&table, "an end of no pause", &all[..3], &|consent| consent.kind = ConsentKind::Resume);
    for member in [0, 9] {
        let kind = ConsentKind::Return { member: Member(member) };
        lie(&table, &format!("the return of {member}"), &all[..3], &|consent| consent.kind = kind.clone());
    }
    for to in [0, 3, 5, 6, 7, 8, 9, 99] {
        // Whether the game may go so far back, only its rules tell.
        let kind = ConsentKind::Back { to: Place(to) };
        if !(6..8).contains(&to) {
            lie(&table, &format!("back to {to}"), &all[..3], &|consent| consent.kind = kind.clone());
        }
    }
    lie(&table, "nobody leaves", &all[..3], &|consent| consent.kind = leave(Vec::new()));
    lie(&table, "who has left leaves", &all[..3], &|consent| consent.kind = leave(vec![leaver(3, None)]));
    lie(&table, "who isn't there leaves", &all[..3], &|consent| consent.kind = leave(vec![leaver(7, None)]));
    lie(&table, "one leaves twice", &all[1..3], &|consent| {
        consent.kind = leave(vec![leaver(0, None), leaver(0, None)]);
    });
    lie(&table, "two leave, not in order", &all[2..3], &|consent| {
        consent.kind = leave(vec![leaver(1, None), leaver(0, None)]);
    });
    lie(&table, "a minority stays", &all[2..3], &|consent| {
        consent.kind = leave(vec![leaver(0, None), leaver(1, None)]);
    });
    lie(&table, "without a link", &all[1..3], &|consent| consent.kind = leave(vec![leaver(0, None)]));
    lie(&table, "one that isn't needed votes", &all[..3], &|consent| {
        consent.kind = leave(vec![leaver(0, None)]);
    });
    let round = table.line().pending().map_or(1, |round| round.0);
    for round in [round - 1, round, round + 1] {
        let link = Some(Shown { round: Round(round), link: Link([9; 32]) });
        lie(&table, &format!("a false link of round {round}"), &all[1..3], &|consent| {
            consent.kind = leave(vec![leaver(0, link)]);
        });
    }
    let proof = ConsentKind::Leave { leavers: vec![leaver(0, None)], proof: Some([1; 32]) };
    lie(&table, "a proof that nobody has", &all[1..3], &|consent| consent.kind = proof.clone());
    let mut paused = table.clone();
    paused.certify(ConsentKind::Pause);
    for kind in
        [ConsentKind::Pause, ConsentKind::Return { member: Member(3) }, ConsentKind::Back { to: Place(7) }]
    {
        lie(&paused, &format!("{kind:?} in a pause"), &all[..3], &|consent| consent.kind = kind.clone());
    }
    let early = Table::after(&one_each(4), 3, 0);
    lie(&early, "who leaves before round 1", &all[1..], &|consent| {
        consent.kind = leave(vec![leaver(0, None)]);
    });
    let mut over = table.clone();
    over.certify(ConsentKind::Abandon);
    lie(&over, "a pause after the end", &all[..3], &|_| {});
    records.check();
}

/// Whatever byte of a certificate is another, both find the same wrong with it.
#[test]
fn in_any_byte() {
    let mut records = Records::new("certificate-bytes");
    let table = after(&one_each(3), 4);
    let leaver = table.line().leaver(Member(1), RESIGNING);
    let leave = ConsentKind::Leave { leavers: vec![leaver], proof: None };
    for (kind, step) in [(leave, 1), (ConsentKind::Back { to: Place(3) }, 5)] {
        let good = bytes::encode(&table.certificate(kind.clone()));
        for at in (0..good.len()).step_by(step) {
            let mut changed = good.clone();
            changed[at] ^= 1 << (at % 8);
            let frame = [&(1u32.to_le_bytes())[..], &1u32.to_le_bytes(), &changed].concat();
            let record = [&table.record()[..], &(frame.len() as u32).to_le_bytes(), &frame].concat();
            let what = format!("byte {at} of {kind:?}");
            // How far back a game may go, only its rules tell.
            let of_the_game = matches!(
                verify(&record).verdict,
                Verdict::Invalid { refusal, .. } if matches!(refusal.rule, BrokenRule::NoWayBack(_))
            );
            if of_the_game { records.add_illegal(what, record) } else { records.add(what, record) }
        }
    }
    records.check();
}

#[test]
fn claims() {
    let mut records = Records::new("claims");
    let mut table = after(&one_each(3), 4);
    table.leave(&[(2, EXCLUDED)]);
    table.answer();
    let claim = |table: &Table, member: u8, reason| table.line().claim(&key(member), reason, 600).unwrap();
    let reasons = [ClaimReason::Absent, ClaimReason::Refused, ClaimReason::Adjourned];
    let frame = |claim: &Signed<bastide::record::Claim>| Frame::Claim(claim.clone()).encode();
    for reason in reasons {
        let one = frame(&claim(&table, 0, reason));
        records.add(format!("{reason:?}"), [&table.record()[..], &one].concat());
        records.add(format!("{reason:?}, twice"), [&table.record()[..], &one, &one].concat());
        records.add(format!("{reason:?}, torn"), [&table.record()[..], &one, &one[..9]].concat());
        let mut further = table.clone();
        further.turn();
        let entry = further.record()[table.record().len()..].to_vec();
        records.add(format!("{reason:?}, lapsed"), [&table.record()[..], &one, &entry].concat());
        for other in reasons {
            let other = frame(&claim(&table, 1, other));
            records.add(format!("{reason:?} and another"), [&table.record()[..], &one, &other].concat());
        }
    }
    let honest = claim(&table, 0, ClaimReason::Absent);
    for at in 0..honest.bytes().len() {
        let mut changed = honest.bytes().to_vec();
        changed[at] ^= 1 << (at % 8);
        let Ok(body) = bytes::decode::<bastide::record::Claim>(&changed, 1 << 13) else { continue };
        let signer = key(body.member.0.min(9));
        records.add(
            format!("byte {at} of a claim"),
            [&table.record()[..], &frame(&Signed::seal(&signer, body))].concat(),
        );
    }
    let over = table.clone().played_out();
    let mut late = (*honest).clone();
    late.tip = over.line().named();
    records.add("after the end", [&over.record()[..], &frame(&Signed::seal(&key(0), late))].concat());
    records.check();
}

#[test]
fn seats_that_are_skipped() {
    let mut records = Records::new("skipped");
    for turns in 4..8 {
        let proposal = Proposal { leavers: Leavers::Skipped, ..proposal(&one_each(4)) };
        let mut table = Table::offered(proposal, 3);
        play(&mut table, turns);
        table.leave(&[(1, EXCLUDED)]);
        records.add("not answered", table.record());
        play(&mut table, 3);
        table.certify(ConsentKind::Return { member: Member(1) });
        records.add("back again", table.record());
        play(&mut table, 3);
        table.leave(&[(2, RESIGNING)]);
        add_all(&mut records, "skipped", table);
    }
    records.check();
}

#[test]
fn going_on_from_an_old_game() {
    let mut records = Records::new("going-on");
    let mut table = Table::after(&one_each(3), 11, 6);
    table.answer();
    table.turn();
    let old = Arc::new(table.line().clone());
    for place in [0, 3, 6, 7] {
        let mut offer = proposal(&[by(0), Runs::StandIn, by(1)]);
        let head = old.at(Place(place)).unwrap().head;
        offer.from = Some(Origin { game: old.charter().id(), place: Place(place), head });
        let mut table = Table::begun(offer, 12, |sealed| Line::going_on(sealed, old.clone())).unwrap();
        records.add(format!("from {place}"), table.record());
        play(&mut table, 3);
        let record = table.record();
        let new_charter = frames(&record).iter().skip(2).position(|frame| frame[4..8] == [0; 4]).unwrap() + 2;
        for cut in [1, 2] {
            let frames = [&frames(&record)[..new_charter - cut], &frames(&record)[new_charter..]].concat();
            records.add(format!("from {place}, {cut} places of the old game left out"), frames.concat());
        }
        let alone = [&frames(&record)[..1], &frames(&record)[new_charter..]].concat();
        records.add(format!("from {place}, without the old game"), alone.concat());
        add_all(&mut records, &format!("from {place}"), table);
    }
    records.check();
}
