//! Charters: what everybody must have agreed on, and what is none.

use std::sync::Arc;

use bastide::record::limits::NAME_BYTES;
use bastide::record::proposal::Origin;
use bastide::record::verify::Unreadable;
use bastide::record::{
    BrokenRule, Chain, Charter, CharterError, Exact, Join, Key, Member, Place, Proposal, PublicKey, Refusal,
    Runs, SealedCharter, Signed, Verdict, bytes, file, verify,
};
use bastide::rules::{FarmScoring, Seat, Sets, SetupError};

use crate::table::{by, joins, key, one_each, proposal};

/// The table of these tests: two members and a bot.
fn offered() -> Proposal {
    proposal(&[by(0), by(1), Runs::StandIn])
}

fn sealed(charter: Charter) -> Result<SealedCharter, CharterError> {
    let signatures = charter.members().map(|member| charter.sign(&key(member.0))).collect();
    SealedCharter::new(Arc::new(charter), signatures)
}

#[test]
fn a_charter_is_read_back() {
    let proposal = Exact::new(offered());
    let (joins, chains) = joins(&proposal, 1);
    let charter = Charter::assemble(proposal, joins).unwrap();
    assert_eq!(Charter::decode(charter.bytes().to_vec()), Ok(charter.clone()));
    let sealed = sealed(charter).unwrap();
    assert_eq!(SealedCharter::decode(&sealed.encode()), Ok(sealed.clone()));
    let charter = sealed.charter();
    assert_eq!(charter.name(Member(1)), "Member 1");
    assert_eq!(charter.name(Member(2)), "nobody");
    assert_eq!(charter.member(&key(1).public()), Some(Member(1)));
    assert_eq!(charter.member(&key(2).public()), None);
    assert_eq!(charter.runs(Seat(2)), Runs::StandIn);
    assert_eq!(charter.seats_of(Member(1)).collect::<Vec<_>>(), [Seat(1)]);
    // The chain comes back from key and charter alone.
    let join = charter.join(Member(1)).unwrap();
    assert_eq!(Chain::grow(&key(1), &join.nonce, &join.proposal).anchor(), chains[1].anchor());
}

#[test]
fn what_cannot_be_played_is_refused_by_name() {
    let check = |change: fn(&mut Proposal), error: CharterError| {
        let mut proposal = offered();
        change(&mut proposal);
        assert_eq!(proposal.check(), Err(error));
        let proposal = Exact::new(proposal);
        assert_eq!(Charter::assemble(proposal, Vec::new()), Err(error));
    };
    check(|p| p.protocol = 1, CharterError::Protocol { theirs: 1 });
    check(|p| p.rules = 9, CharterError::Rules { theirs: 9 });
    check(|p| p.catalogue[0] ^= 1, CharterError::Catalogue);
    check(|p| p.setup.sets = Sets::default(), CharterError::Setup(SetupError::NoBase));
    check(|p| p.setup.seats = 7, CharterError::Setup(SetupError::Seats(7)));
    check(|p| (p.setup.seats, p.seats) = (1, vec![by(0)]), CharterError::Seats);
    check(|p| p.seats.push(Runs::StandIn), CharterError::Seats);
    check(|p| p.members.clear(), CharterError::Members(0));
    check(|p| p.members = (0..7).map(|n| key(n).public()).collect(), CharterError::Members(7));
    check(|p| p.members[1] = p.members[0], CharterError::RepeatedKey(Member(1)));
    check(|p| p.seats[1] = by(0), CharterError::NoSeat(Member(1)));
    check(|p| p.seats[2] = by(5), CharterError::Nobody(Seat(2), Member(5)));
}

#[test]
fn joins_that_are_not_to_this_proposal_are_refused() {
    let check = |change: fn(&Exact<Proposal>, &mut Vec<Signed<Join>>), error: CharterError| {
        let proposal = Exact::new(offered());
        let (mut joins, _) = joins(&proposal, 1);
        change(&proposal, &mut joins);
        assert_eq!(Charter::assemble(proposal, joins), Err(error));
    };
    check(
        |_, joins| {
            joins.pop();
        },
        CharterError::Joins(1),
    );
    check(|_, joins| joins.swap(0, 1), CharterError::AnothersJoin(Member(0)));
    check(
        |_, joins| joins[1] = Signed::seal(&key(0), (*joins[1]).clone()),
        CharterError::JoinSignature(Member(1)),
    );
    // A join to the proposal before, when the host had set other options.
    check(
        |proposal, joins| {
            let mut before = (**proposal).clone();
            before.setup.options.farm_scoring = FarmScoring::PerCity4;
            joins[1] = Join::seal(&key(1), [3; 32], &Exact::new(before), "Late".into()).0;
        },
        CharterError::AnotherProposal(Member(1)),
    );
    let named = |name: &str| {
        let proposal = Exact::new(offered());
        let (mut joins, _) = joins(&proposal, 1);
        joins[1] = Join::seal(&key(1), [1; 32], &proposal, name.into()).0;
        Charter::assemble(proposal, joins).map(|_| ())
    };
    assert_eq!(named("Zoë"), Ok(()));
    assert_eq!(named(&"x".repeat(NAME_BYTES)), Ok(()));
    for name in ["", " ", "a\u{7}", "two\nlines", "\u{202e}adA", "A\u{2028}b", &"x".repeat(NAME_BYTES + 1)] {
        assert_eq!(named(name), Err(CharterError::Name(Member(1))), "{name:?}");
    }
}

#[test]
fn all_must_sign_the_same_charter() {
    let charter = |nonce| {
        let proposal = Exact::new(offered());
        let (joins, _) = joins(&proposal, nonce);
        Arc::new(Charter::assemble(proposal, joins).unwrap())
    };
    let (one, two) = (charter(1), charter(2));
    assert_ne!(one.id(), two.id(), "fresh nonces make another game");
    let sign = |charter: &Charter, keys: &[Key]| keys.iter().map(|key| charter.sign(key)).collect();
    let check = |signatures, error| {
        assert_eq!(SealedCharter::new(one.clone(), signatures), Err(error));
    };
    check(sign(&one, &[key(0)]), CharterError::Signatures(1));
    check(sign(&one, &[key(0), key(0)]), CharterError::Signature(Member(1)));
    check(sign(&one, &[key(1), key(0)]), CharterError::Signature(Member(0)));
    check(sign(&two, &[key(0), key(1)]), CharterError::Signature(Member(0)));
}

#[test]
fn a_record_says_what_is_wrong_with_its_charter() {
    let verdict = |change: fn(&mut Proposal), strangers: &[u8]| {
        let mut proposal = offered();
        change(&mut proposal);
        let proposal = Exact::new(proposal);
        let (joins, _) = joins(&proposal, 1);
        // As bytes, because no such charter can be made.
        let articles = bytes::encode(&(&proposal, &joins));
        let id = bastide::hash::hash("charter", &[&articles]);
        let signatures: Vec<_> = strangers.iter().map(|member| key(*member).sign(&id)).collect();
        let charter = bytes::encode(&(0u32, bytes::Blob(articles), signatures));
        let mut record = file::MAGIC.to_vec();
        record.extend(file::VERSION.to_le_bytes());
        record.extend((charter.len() as u32).to_le_bytes());
        record.extend(charter);
        verify(&record).verdict
    };
    let unreadable = |error| Verdict::Unreadable(Unreadable::Charter(error));
    let invalid = |error| {
        let refusal = Refusal { rule: BrokenRule::Charter(error), by: None };
        Verdict::Invalid { at: Place(0), refusal }
    };
    assert!(matches!(verdict(|_| {}, &[0, 1]), Verdict::Unfinished { at: Place(0), .. }));
    let from = |p: &mut Proposal| p.from = Some(Origin { game: [1; 32], place: Place(3), head: [2; 32] });
    assert_eq!(verdict(from, &[0, 1]), invalid(CharterError::From), "nothing stands before it");
    assert_eq!(verdict(|p| p.protocol = 1, &[0, 1]), unreadable(CharterError::Protocol { theirs: 1 }));
    assert_eq!(verdict(|p| p.rules = 1, &[0, 1]), unreadable(CharterError::Rules { theirs: 1 }));
    assert_eq!(verdict(|p| p.catalogue[5] ^= 1, &[0, 1]), unreadable(CharterError::Catalogue));
    assert_eq!(verdict(|_| {}, &[0, 2]), invalid(CharterError::Signature(Member(1))));
    assert_eq!(verdict(|_| {}, &[0]), invalid(CharterError::Signatures(1)));
    assert_eq!(verdict(|p| p.seats[1] = by(0), &[0, 1]), invalid(CharterError::NoSeat(Member(1))));
}

#[test]
fn weak_keys_are_no_members() {
    let mut bytes = bytes::encode(&offered());
    let mine = key(1).public().to_bytes();
    let at = bytes.windows(32).position(|window| *window == mine).unwrap();
    bytes[at..at + 32].fill(0);
    assert!(Exact::<Proposal>::decode(bytes, 1 << 13).is_err());
    assert!(PublicKey::from_bytes([0; 32]).is_err());
}

#[test]
fn six_members_with_long_names_fit() {
    let proposal = Exact::new(proposal(&one_each(6)));
    let joins = (0..6).map(|m| Join::seal(&key(m), [m; 32], &proposal, "n".repeat(NAME_BYTES)).0).collect();
    let sealed = sealed(Charter::assemble(proposal, joins).unwrap()).unwrap();
    assert!(sealed.encode().len() < 4096, "{}", sealed.encode().len());
}
