//! Charters: the terms that all members must sign, and the proposals that are refused.

use std::sync::Arc;

use bastide_record::limits::NAME_BYTES;
use bastide_record::verify::Unreadable;
use bastide_record::{
    BotLevel, BrokenRule, Chain, Charter, CharterError, Clock, DrawSource, Exact, Expiry, First, GameError,
    Index, Join, Key, Member, Occasion, Origin, Pace, Player, Proposal, PublicKey, Refusal, SealedCharter,
    Signed, Tie, Verdict, bytes, verify,
};
use bastide_rules::{Level, Seat, SetupError};

use crate::table::{BOT, Table, by, charter_frame, first, header, joins, key, members, one_each, sealed};

/// Makes a seat of a bot that member 1 runs.
const fn bot(level: u8) -> Player {
    Player::Bot { member: Member(1), level: BotLevel(level) }
}

/// Makes the terms of these tests: two members and a stand-in.
fn offered() -> First {
    first(&[by(0), by(1), BOT])
}

fn proposal(first: First) -> Exact<Proposal> {
    Exact::new(Proposal::First(Box::new(first)))
}

#[test]
fn a_charter_is_read_back() {
    let proposal = proposal(offered());
    let charter = Charter::assemble(proposal.clone(), joins(&proposal, 1), None).unwrap();
    let sealed = sealed(charter);
    assert_eq!(SealedCharter::decode(&sealed.encode(), None), Ok(sealed.clone()));
    let charter = sealed.charter();
    assert_eq!((charter.number(), charter.game()), (0, charter.id()));
    let first = charter.first().unwrap();
    assert_eq!((first.name(Member(1)), first.name(Member(2))), ("Seat 1", "nobody"));
    assert_eq!(charter.member(&key(1).public()), Some(Member(1)));
    assert_eq!(charter.member(&key(2).public()), None);
    assert_eq!(first.seats_of(Member(1)).collect::<Vec<_>>(), [Seat(1)]);
    // Key and charter are enough to regrow the chain.
    let join = charter.join(Member(1)).unwrap();
    assert_eq!(Chain::grow(&key(1), &join.nonce, &join.proposal).anchor(), join.anchor);
}

#[test]
fn unplayable_terms_are_refused_by_name() {
    let check = |change: fn(&mut First), error: CharterError| {
        let mut first = offered();
        change(&mut first);
        assert_eq!(first.check(), Err(error.clone()));
        let proposal = proposal(first);
        assert_eq!(Charter::assemble(proposal, Vec::new(), None), Err(error));
    };
    let unknown = |what, word: &str| CharterError::Game(GameError::Unknown { what, word: word.into() });
    let setup = |error| CharterError::Game(GameError::Setup(error));
    check(|p| p.protocol = 2, CharterError::Protocol { theirs: 2 });
    check(|p| p.rules = 9, CharterError::Rules { theirs: 9 });
    check(|p| p.catalogue[0] ^= 1, CharterError::Catalogue);
    check(|p| p.seats[1].player = bot(10), CharterError::Level { seat: Seat(1), number: 10 });
    check(|p| p.game.sets = vec!["moon".into()], unknown("tile set", "moon"));
    check(|p| p.game.sets.clear(), setup(SetupError::NoBase));
    check(|p| p.game.seats = 7, setup(SetupError::Seats(7)));
    check(|p| p.game.seats = 0, setup(SetupError::Seats(0)));
    check(|p| p.game.seats = 2, CharterError::Seats);
    check(|p| p.seats.truncate(2), CharterError::Seats);
    check(|p| p.members.clear(), CharterError::Members(0));
    check(|p| p.members = (0..7).map(|n| key(n).public()).collect(), CharterError::Members(7));
    check(|p| p.members[1] = p.members[0], CharterError::RepeatedKey(Member(1)));
    check(|p| p.seats[1].player = by(0), CharterError::NoSeat(Member(1)));
    check(|p| p.seats[2].player = by(5), CharterError::Nobody(Seat(2)));
    check(|p| p.seats[2].colour = 6, CharterError::Colour(Seat(2)));
    check(|p| p.seats[2].colour = 0, CharterError::Colour(Seat(2)));
    check(|p| p.expiry = Expiry::Lost, CharterError::Expiry);
    check(|p| p.expiry = Expiry::MayBeClaimed, CharterError::Expiry);
    let days = Pace::Days { move_s: 1, bank_s: 1, days_off: 1 };
    assert_eq!(First { pace: days, expiry: Expiry::MayBeClaimed, ..offered() }.check().err(), None);
    assert_eq!(
        First { pace: days, expiry: Expiry::Lost, ..offered() }.check().err(),
        Some(CharterError::Expiry)
    );
    let turn = Pace::Live { clock: Clock::Turn { seconds: 1 } };
    assert_eq!(First { pace: turn, expiry: Expiry::Lost, ..offered() }.check().err(), None);
    check(|p| p.tie = Tie::SecondWins, CharterError::Tie);
    let two = First { tie: Tie::SecondWins, ..first(&one_each(2)) };
    assert_eq!(two.check().err(), None);
    let occasion = |label: &str| Some(Occasion { id: [1; 32], label: label.into(), counts: true });
    assert_eq!(First { occasion: occasion("Cup"), ..offered() }.check().err(), None);
    assert_eq!(
        First { occasion: occasion("C\u{7}"), ..offered() }.check().err(),
        Some(CharterError::Occasion)
    );
    check(|p| p.draws = DrawSource::Tiles(vec![1]), CharterError::Listed);
    assert_eq!(First { draws: DrawSource::Seed([1; 32]), ..offered() }.check().err(), None);
}

#[test]
fn names_are_plain_text_on_one_line() {
    let named = |name: &str| {
        let mut first = offered();
        first.seats[2].name = name.into();
        first.check().map(|_| ())
    };
    let most = "x".repeat(NAME_BYTES);
    for name in ["Zoë", "a b", "שלום 🎉", &most] {
        assert_eq!(named(name), Ok(()));
    }
    let long = "x".repeat(NAME_BYTES + 1);
    for name in ["", " ", "\u{3000}", "a\u{7}", "two\nlines", "\u{202e}adA", "A\u{2028}b", "\u{feff}a", &long]
    {
        assert_eq!(named(name), Err(CharterError::Name(Seat(2))), "{name:?}");
    }
    for unseen in "\u{200b}\u{ad}\u{2060}\u{180e}\u{115f}\u{3164}\u{2800}\u{200d}\u{fe0f}\u{e0041}".chars() {
        for name in [unseen.to_string(), format!("Honest{unseen}")] {
            assert_eq!(named(&name), Err(CharterError::Name(Seat(2))), "{name:?}");
        }
    }
}

#[test]
fn joins_that_are_not_to_this_proposal_are_refused() {
    let check = |change: fn(&Exact<Proposal>, &mut Vec<Signed<Join>>), error: CharterError| {
        let proposal = proposal(offered());
        let mut joins = joins(&proposal, 1);
        change(&proposal, &mut joins);
        assert_eq!(Charter::assemble(proposal, joins, None), Err(error));
    };
    check(|_, joins| joins.truncate(1), CharterError::Joins(1));
    check(|_, joins| joins.swap(0, 1), CharterError::AnothersJoin(Member(0)));
    // The proposal lists each member's key, and no other key may join.
    check(
        |proposal, joins| joins[1] = Join::seal(&key(5), [1; 32], proposal, None, Vec::new()).0,
        CharterError::AnothersJoin(Member(1)),
    );
    check(
        |_, joins| joins[1] = Signed::seal(&key(0), (*joins[1]).clone()),
        CharterError::JoinSignature(Member(1)),
    );
    check(
        |_, joins| {
            let before = Exact::new(Proposal::First(Box::new(First { number: 0, ..offered() })));
            joins[1] = Join::seal(&key(1), [3; 32], &before, None, Vec::new()).0;
        },
        CharterError::AnotherProposal(Member(1)),
    );
    check(
        |proposal, joins| {
            let link = Some(bastide_record::Shown::anchor(bastide_record::Link([1; 32])));
            joins[1] = Join::seal(&key(1), [1; 32], proposal, link, Vec::new()).0;
        },
        CharterError::JoinBefore(Member(1)),
    );
}

#[test]
fn all_must_sign_the_same_charter() {
    let charter = |nonce| {
        let proposal = proposal(offered());
        let joins = joins(&proposal, nonce);
        Arc::new(Charter::assemble(proposal, joins, None).unwrap())
    };
    let (one, two) = (charter(1), charter(2));
    assert_ne!(one.id(), two.id(), "fresh nonces make another game");
    let sign = |charter: &Charter, keys: &[(Key, u8)]| -> Vec<_> {
        keys.iter().map(|(key, member)| charter.sign(key, Member(*member)).signature()).collect()
    };
    let check = |signatures: Vec<_>, error| {
        assert_eq!(SealedCharter::new(one.clone(), &signatures), Err(error));
    };
    check(sign(&one, &[(key(0), 0)]), CharterError::Signatures(1));
    check(sign(&one, &[(key(0), 0), (key(0), 1)]), CharterError::Signature(Member(1)));
    check(sign(&one, &[(key(1), 1), (key(0), 0)]), CharterError::Signature(Member(0)));
    check(sign(&two, &[(key(0), 0), (key(1), 1)]), CharterError::Signature(Member(0)));
}

#[test]
fn a_record_says_what_is_wrong_with_its_charter() {
    let verdict = |change: &dyn Fn(&mut First), signers: &[u8]| {
        let mut first = offered();
        change(&mut first);
        let proposal = proposal(first);
        let joins = joins(&proposal, 1);
        verify(&[header(), charter_frame(None, &proposal, &joins, &members(signers))].concat()).verdict
    };
    let unreadable = |error| Verdict::Unreadable(Unreadable::Charter(error));
    let invalid = |error| {
        let refusal = Refusal { rule: BrokenRule::Charter(error), by: None };
        Verdict::Invalid { at: Index(0), refusal }
    };
    assert!(matches!(verdict(&|_| {}, &[0, 1]), Verdict::Unfinished { at: Index(0), .. }));
    let origin = Origin { game: [1; 32], chapter: [2; 32], index: Index(3), head: [4; 32] };
    // A game may name another game as its origin, and is no part of that game.
    assert!(matches!(verdict(&|p| p.origin = Some(origin), &[0, 1]), Verdict::Unfinished { .. }));
    assert_eq!(verdict(&|p| p.protocol = 2, &[0, 1]), unreadable(CharterError::Protocol { theirs: 2 }));
    assert_eq!(verdict(&|p| p.rules = 1, &[0, 1]), unreadable(CharterError::Rules { theirs: 1 }));
    assert_eq!(verdict(&|p| p.catalogue[5] ^= 1, &[0, 1]), unreadable(CharterError::Catalogue));
    let shown = |verdict| match verdict {
        Verdict::Unreadable(why) => why.to_string(),
        verdict => panic!("{verdict:?}"),
    };
    let words = shown(verdict(&|p| p.game.rules = vec!["ti\u{1b}de".into()], &[0, 1]));
    assert_eq!(words, "this program knows no rule “tide”");
    for number in 0..=u8::MAX {
        let found = verdict(&|p| p.seats[1].player = bot(number), &[0, 1]);
        if let 1..=9 = number {
            assert!(matches!(found, Verdict::Unfinished { .. }), "{number}: {found:?}");
        } else {
            assert_eq!(found, unreadable(CharterError::Level { seat: Seat(1), number }));
        }
    }
    assert_eq!(verdict(&|_| {}, &[0, 2]), invalid(CharterError::Signature(Member(1))));
    assert_eq!(verdict(&|_| {}, &[0]), invalid(CharterError::Signatures(1)));
    assert_eq!(verdict(&|p| p.seats[1].player = by(0), &[0, 1]), invalid(CharterError::NoSeat(Member(1))));
    let swapped = invalid(CharterError::AnothersJoin(Member(0)));
    assert_eq!(verdict(&|p| p.members.reverse(), &[0, 1]), swapped, "the listed keys must have joined");
}

#[test]
fn weak_keys_are_no_members() {
    let mut bytes = bytes::encode(&Proposal::First(Box::new(offered())));
    let mine = key(1).public().to_bytes();
    let at = bytes.windows(32).position(|window| *window == mine).unwrap();
    bytes[at..at + 32].fill(0);
    assert!(Exact::<Proposal>::decode(bytes, 1 << 13).is_err());
    assert!(PublicKey::from_bytes([0; 32]).is_err());
}

#[test]
fn six_members_with_long_names_fit() {
    let mut first = first(&one_each(6));
    first.seats.iter_mut().for_each(|seat| seat.name = "n".repeat(NAME_BYTES));
    let table = Table::offered(first, 3);
    let length = table.log().sealed().encode().len();
    assert!(length < 4096, "{length}");
}

#[test]
fn tables_of_one_seat_or_of_one_member_play() {
    let check = |players: &[Player]| {
        let table = Table::played(players, 5);
        assert_eq!(verify(&table.file()).verdict, Verdict::Verified, "{players:?}");
    };
    check(&one_each(1));
    check(&[BOT, by(0)]);
    check(&[
        by(0),
        Player::Beside(Member(0)),
        Player::Bot { member: Member(0), level: BotLevel::from(Level::EASY) },
    ]);
}
