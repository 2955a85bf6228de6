//! The bytes of `net/PROTOCOL.md`, written by hand beside the encoder's; and hashes that another program must
//! find, too.

use bastide::hash::{Hash, hash};
use bastide::record::entry::{
    Certificate, Claim, ClaimReason, Consent, ConsentKind, Departure, Leaver, Named,
};
use bastide::record::{
    BrokenRule, Chain, Draws, Entry, Exact, Join, Key, Link, Member, Place, Proposal, Protest, PublicKey,
    Receipt, Round, Runs, Shown, Signed, TableId, Turn, Vote, bytes,
};
use bastide::rules::{
    Action, Expansion, FigureKind, Options, Position, Refusal, Rotation, Seat, Setup, Spot, TwoTileCity,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Bytes as the page describes them.
#[derive(Clone, Default)]
struct Page(Vec<u8>);

impl Page {
    fn u8(mut self, value: u8) -> Self {
        self.0.push(value);
        self
    }
    fn u16(mut self, value: u16) -> Self {
        self.0.extend(value.to_le_bytes());
        self
    }
    fn u32(mut self, value: u32) -> Self {
        self.0.extend(value.to_le_bytes());
        self
    }
    fn u64(mut self, value: u64) -> Self {
        self.0.extend(value.to_le_bytes());
        self
    }
    fn raw(mut self, bytes: &[u8]) -> Self {
        self.0.extend(bytes);
        self
    }
    fn hash(self, byte: u8) -> Self {
        self.raw(&[byte; 32])
    }
    fn text(self, text: &str) -> Self {
        self.u64(text.len() as u64).raw(text.as_bytes())
    }
    fn exact(self, inner: &Self) -> Self {
        self.u64(inner.0.len() as u64).raw(&inner.0)
    }
    fn shown(self, round: u32, link: u8) -> Self {
        self.u32(round).hash(link)
    }
}

/// The value has just these bytes, and they are read back as it.
fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, page: &Page) {
    assert_eq!(bytes::encode(value), page.0);
    assert_eq!(bytes::decode::<T>(&page.0, 1 << 14).as_ref(), Ok(value));
}

const SHOWN: Shown = Shown { round: Round(7), link: Link([8; 32]) };

fn public(seed: u8) -> PublicKey {
    Key::from_seed([seed; 32]).public()
}

fn proposal() -> (Proposal, Page) {
    let seats = vec![Runs::Member(Member(0)), Runs::StandIn];
    let options = Options { two_tile_city: TwoTileCity::Two, ..Options::default() };
    let setup = Setup::with(2, &[Expansion::Inns, Expansion::Abbey], options);
    let mut proposal = Proposal::new(TableId([9; 16]), setup, vec![public(1)], seats);
    proposal.catalogue = [6; 32];
    let head = Page::default().u16(2).u16(2).hash(6).raw(&[9; 16]).u32(1);
    let sets = head.u8(2).u32(0).u64(3).u32(0).u32(3).u32(6);
    // Large follower, mayor, wagon and barn; inns and cathedrals; an abbey.
    let parts = sets.u8(7).u8(0b100_1110).u16(0b11_0000).u8(1);
    let options = parts.u32(0).u32(1).raw(&[0; 4 * (Options::ALL.len() - 2)]);
    let members = options.u64(1).raw(&public(1).to_bytes());
    let seats = members.u64(2).u32(0).u8(0).u32(1);
    (proposal, seats.u32(0).u32(0).u16(60).u32(0).u32(0).u8(0))
}

fn receipt() -> (Receipt, Page) {
    let receipt = Receipt {
        game: [1; 32],
        place: Place(2),
        head: [3; 32],
        digest: [4; 32],
        member: Member(5),
        shows: Some(SHOWN),
        waited_ms: 600,
    };
    let page = Page::default().hash(1).u32(2).hash(3).hash(4).u8(5);
    (receipt, page.u8(1).shown(7, 8).u32(600))
}

fn turn() -> (Turn, Page) {
    let position = Position::new(-2, 3);
    let (receipt, receipt_page) = receipt();
    let receipt = Signed::seal(&Key::from_seed([1; 32]), receipt);
    let signature = bytes::encode(&receipt)[8 + receipt_page.0.len()..].to_vec();
    assert_eq!(signature.len(), 64);
    let turn = Turn {
        game: [1; 32],
        place: Place(2),
        prev: [3; 32],
        member: Member(4),
        seat: Some(Seat(5)),
        receipts: vec![receipt],
        actions: vec![
            Action::Lay { position, rotation: Rotation::R270 },
            Action::Deploy { figure: FigureKind::Small, spot: Spot { position, feature: 1 } },
            Action::Pass,
        ],
        digest: [6; 32],
        opens: None,
        spent_ms: 700,
    };
    let page = Page::default().hash(1).u32(2).hash(3).u8(4).u8(1).u8(5);
    let page = page.u64(1).exact(&receipt_page).raw(&signature).u64(3);
    let minus_two = (-2i16).to_le_bytes();
    let page = page.u32(0).raw(&minus_two).u16(3).u32(3);
    let page = page.u32(1).u32(0).raw(&minus_two).u16(3).u8(1).u32(7);
    (turn, page.hash(6).u8(0).u32(700))
}

#[test]
fn what_comes_before_the_game() {
    let (proposal, page) = proposal();
    check(&proposal, &page);
    let join =
        Join {
            proposal: [1; 32], key: public(2), nonce: [3; 32], anchor: Link([4; 32]), name: "Zoë".into()
        };
    let page = Page::default().hash(1).raw(&public(2).to_bytes()).hash(3).hash(4).text("Zoë");
    check(&join, &page);
}

#[test]
fn turns_and_receipts() {
    let (receipt, page) = receipt();
    check(&receipt, &page);
    let (turn, page) = turn();
    check(&turn, &page);
    let signed = Signed::seal(&Key::from_seed([1; 32]), turn);
    let signature = bytes::encode(&signed)[8 + page.0.len()..].to_vec();
    check(&Entry::Turn(signed), &Page::default().u32(0).exact(&page).raw(&signature));
}

#[test]
fn certificates_votes_and_claims() {
    let consent = |kind| Consent { game: [1; 32], place: Place(2), prev: [3; 32], kind };
    let page = || Page::default().hash(1).u32(2).hash(3);
    let leavers = vec![
        Leaver { member: Member(1), departure: Departure::Excluded, link: None },
        Leaver { member: Member(2), departure: Departure::Resigning, link: Some(SHOWN) },
    ];
    let leave = page().u32(0).u64(2).u8(1).u32(0).u8(0).u8(2).u32(1).u8(1).shown(7, 8);
    check(&consent(ConsentKind::Leave { leavers: leavers.clone(), proof: None }), &leave.clone().u8(0));
    check(&consent(ConsentKind::Leave { leavers, proof: Some([5; 32]) }), &leave.u8(1).hash(5));
    check(&consent(ConsentKind::Return { member: Member(4) }), &page().u32(1).u8(4));
    check(&consent(ConsentKind::Back { to: Place(9) }), &page().u32(2).u32(9));
    check(&consent(ConsentKind::Pause), &page().u32(3));
    check(&consent(ConsentKind::Resume), &page().u32(4));
    check(&consent(ConsentKind::Abandon), &page().u32(5));
    let certificate = Certificate { consent: Exact::new(consent(ConsentKind::Pause)), votes: Vec::new() };
    check(&Entry::Certificate(certificate), &Page::default().u32(1).exact(&page().u32(3)).u64(0));

    let tip = Named { place: Place(5), head: [6; 32] };
    check(
        &Vote {
            game: [1; 32],
            place: Place(2),
            ballot: 3,
            consent: Some([4; 32]),
            tip: Some(tip),
            member: Member(7),
        },
        &Page::default().hash(1).u32(2).u32(3).u8(1).hash(4).u8(1).u32(5).hash(6).u8(7),
    );
    check(
        &Protest {
            game: [1; 32],
            place: Place(2),
            head: [3; 32],
            rule: 22,
            digest: [5; 32],
            member: Member(6),
        },
        &Page::default().hash(1).u32(2).hash(3).u16(22).hash(5).u8(6),
    );
    check(
        &Claim { game: [1; 32], tip, reason: ClaimReason::Adjourned, waited_s: 9, member: Member(7) },
        &Page::default().hash(1).u32(5).hash(6).u32(2).u32(9).u8(7),
    );
}

/// The numbers of broken rules on the page.
#[test]
fn rules_keep_their_numbers() {
    let page = include_str!("../../net/PROTOCOL.md");
    let check = |rule: BrokenRule, number: u16, words: &str| {
        assert_eq!(rule.code(), number, "{rule}");
        assert!(page.contains(&format!("{number} {words}")), "{number} {words}");
    };
    check(BrokenRule::Malformed, 1, "malformed");
    check(BrokenRule::AnotherHead, 7, "another head");
    check(BrokenRule::OutOfTurn(Member(0)), 11, "out of turn");
    check(BrokenRule::ReceiptDigest(Member(0)), 15, "receipt with another digest");
    check(BrokenRule::Link { member: Member(0), round: Round(1) }, 19, "link not of its chain");
    check(BrokenRule::Illegal { action: 0, refusal: Refusal::Over }, 22, "against the rules");
    check(BrokenRule::Digest, 25, "digest");
    check(BrokenRule::ProofNotDue, 29, "proof not due");
}

/// The options on the page, in their order.
#[test]
fn options_stand_on_the_page() {
    let page = include_str!("../../net/PROTOCOL.md");
    let mut rest = page.split_once("Options    one enum").expect("the list").1;
    for option in Options::ALL {
        let words = format!("  {} {}", option.name, option.values.join(" · "));
        rest = rest.split_once(&words).unwrap_or_else(|| panic!("{words} stands not in its place")).1;
    }
}

/// The hashes on the page.
#[test]
fn known_hashes() {
    let hex = |hash: &Hash| hash.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let check = |hash: Hash, known: &str| {
        assert_eq!(hex(&hash), known);
        let page = include_str!("../../net/PROTOCOL.md");
        assert!(page.contains(known), "the page has another value than {known}");
    };
    let chain = Chain::grow(&Key::from_seed([1; 32]), &[2; 32], &[3; 32]);
    check(chain.anchor().0, "c766bfc4ab46f16664c1cbe372ad26aa07f699b447a34ae75d369494641755e5");
    check(
        chain.show(Round::FIRST).unwrap().link.0,
        "1b62bc1719bf2a09ec51d97a2b495684de2622ce82d4cbc23b58abf9529a9d4e",
    );
    check(
        hash("proposal", &[&proposal().1.0]),
        "ad11059d8413907da346d31d67abc78652fb4f4d4bba738acc99e062d5edc2ed",
    );
    assert_eq!(Proposal::hash(&Exact::new(proposal().0)), hash("proposal", &[&proposal().1.0]));
    check(
        Signed::seal(&Key::from_seed([1; 32]), receipt().0).hash(),
        "9a7a5155fc6a7c3ebb5321aa8c7e22e95c553f99d99d604913594ba2d9c25ed3",
    );
    let leavers = vec![
        Leaver { member: Member(1), departure: Departure::Excluded, link: None },
        Leaver { member: Member(2), departure: Departure::Resigning, link: Some(SHOWN) },
    ];
    let kind = ConsentKind::Leave { leavers, proof: None };
    let consent = Exact::new(Consent { game: [1; 32], place: Place(2), prev: [3; 32], kind });
    check(Consent::hash(&consent), "4924bc339dc5f835b1ab1b2d071f70a7ea625dddf97031815f517cc24915101e");
    let vote = Vote {
        game: [1; 32],
        place: Place(2),
        ballot: 3,
        consent: Some([4; 32]),
        tip: Some(Named { place: Place(1), head: [3; 32] }),
        member: Member(7),
    };
    check(
        Signed::seal(&Key::from_seed([1; 32]), vote).hash(),
        "1ccb33f3f474fd18e369a9809ad2d5c2bec532a4cfcda8c609771acf7e19003a",
    );
    let bare = Turn { receipts: Vec::new(), ..turn().0 };
    check(
        Signed::seal(&Key::from_seed([1; 32]), bare).hash(),
        "479f441bdb4c99fd8411dd7099276029b20efd935ac089e14ab47543f5f66a13",
    );
    let links = [(Member(0), chain.show(Round::FIRST).unwrap().link), (Member(1), Link([4; 32]))];
    check(
        Draws::new(&[5; 32], Round::FIRST, &links).seed(),
        "a62c850405d630d32833b0c736623ff3aa0318858b48d9dc17489a5d5d82c9a4",
    );
}
