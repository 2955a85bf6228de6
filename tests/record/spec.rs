//! Encoding of PROTOCOL.md, written by hand and compared with the encoder's.
//!
//! Another program has confirmed the hashes.

use bastide_record::{
    Answer, BrokenRule, Budget, Chain, Clock, Continuing, Draws, Entry, Evidence, Exact, Expiry, First,
    Freed, Index, Join, Key, Link, Member, No, Occasion, Origin, Pace, PassedQuestion, Player, Proposal,
    PublicKey, Question, QuestionKind, Receipt, Remark, RemarkKind, Resignation, Round, Seal, SeatTerms,
    Shown, Signed, TableId, Tie, Turn, Yes, bytes,
};
use bastide_rules::hash::{Hash, hash};
use bastide_rules::options::OptionInfo;
use bastide_rules::{
    Action, Expansion, FigureKind, Options, Part, Position, Refusal, Rotation, Seat, Setup, Spot, TileSet,
    TwoTileCity,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

const PAGE: &str = include_str!("../../net/PROTOCOL.md");

/// Bytes as PROTOCOL.md describes them.
#[derive(Clone, Default)]
struct Page(Vec<u8>);

impl Page {
    fn u8(self, value: u8) -> Self {
        self.raw(&[value])
    }
    fn u16(self, value: u16) -> Self {
        self.raw(&value.to_le_bytes())
    }
    fn u32(self, value: u32) -> Self {
        self.raw(&value.to_le_bytes())
    }
    fn u64(self, value: u64) -> Self {
        self.raw(&value.to_le_bytes())
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
    fn texts(self, texts: &[&str]) -> Self {
        texts.iter().fold(self.u64(texts.len() as u64), |page, text| page.text(text))
    }
    fn exact(self, inner: &Self) -> Self {
        self.u64(inner.0.len() as u64).raw(&inner.0)
    }
    fn shown(self, round: u32, link: u8) -> Self {
        self.u32(round).hash(link)
    }
    /// Number 2, chapter 3…, index 4, head 5….
    fn answer(self) -> Self {
        self.u32(2).hash(3).u32(4).hash(5)
    }
}

/// Checks that the value encodes to exactly these bytes, and that they decode to it.
fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, page: &Page) {
    assert_eq!(bytes::encode(value), page.0);
    assert_eq!(bytes::decode::<T>(&page.0, 1 << 14).as_ref(), Ok(value));
}

fn page() -> Page {
    Page::default()
}

const SHOWN: Shown = Shown { round: Round(7), link: Link([8; 32]) };
const ANSWER: Answer = Answer { number: 2, chapter: [3; 32], index: Index(4), head: [5; 32] };

fn public(seed: u8) -> PublicKey {
    Key::from_seed([seed; 32]).public()
}

fn sealed<T: bastide_record::Body + Clone>(value: &T, inner: &Page) -> (Signed<T>, Page) {
    let signed = Signed::seal(&Key::from_seed([1; 32]), value.clone());
    let signature = bytes::encode(&signed.signature());
    assert_eq!(signature.len(), 64);
    (signed, page().exact(inner).raw(&signature))
}

fn first() -> (First, Page) {
    let seats = vec![
        SeatTerms { name: "Zoë".into(), colour: 4, player: Player::Beside(Member(0)) },
        SeatTerms { name: "B".into(), colour: 0, player: Player::StandIn },
    ];
    let options = Options { two_tile_city: TwoTileCity::Two, ..Options::default() };
    let setup = Setup::with(2, &[Expansion::Inns, Expansion::Abbey], options);
    let mut first = First::new(TableId([9; 16]), &setup, vec![public(1)], seats);
    first.catalogue = [6; 32];
    first.day = 20_000;
    first.pace = Pace::Live { clock: Clock::Bank { seconds: 60, increment: 5 } };
    first.expiry = Expiry::Lost;
    first.tie = Tie::SecondWins;
    first.occasion = Some(Occasion { id: [1; 32], label: "Cup".into(), counts: true });
    first.origin = Some(Origin { game: [1; 32], chapter: [2; 32], index: Index(3), head: [4; 32] });
    let head = page().u16(3).u16(2).hash(6).raw(&[9; 16]).u32(1).u32(20_000);
    let game = head.u8(2).u32(0).texts(&["base", "inns", "abbey"]).u8(7);
    let game = game.texts(&["large follower", "mayor", "wagon", "barn"]).u8(0);
    let game = game.texts(&["inn", "cathedral"]).u8(1).u64(1).text("two_tile_city").text("2");
    let members = game.u64(1).raw(&public(1).to_bytes());
    let seats = members.u64(2).text("Zoë").u8(4).u32(1).u8(0).text("B").u8(0).u32(3);
    let rest = seats.u32(0).u32(0).u32(0).u32(2).u32(60).u32(5).u32(2).u32(1);
    let rest = rest.u8(1).hash(1).text("Cup").u8(1).u32(60).u32(0).u32(0);
    (first, rest.u8(1).hash(1).hash(2).u32(3).hash(4))
}

fn question() -> (Question, Page) {
    let kind = QuestionKind::TakeBack { to: Index(9) };
    let question =
        Question { game: [1; 32], chapter: [2; 32], index: Index(3), prev: [4; 32], kind, asked: 5 };
    (question, page().hash(1).hash(2).u32(3).hash(4).u32(0).u32(9).u8(5))
}

fn continuing() -> (Continuing, Page) {
    let on = Continuing {
        protocol: 3,
        rules: 2,
        game: [1; 32],
        number: 6,
        day: 7,
        from: ANSWER,
        members: vec![Member(0), Member(2)],
        late: vec![Member(1)],
        question: Some(question().0),
        rests: vec![[8; 32]],
    };
    let head = page().u16(3).u16(2).hash(1).u32(6).u32(7).answer().u64(2).raw(&[0, 2]).u64(1).u8(1);
    (on, head.u8(1).raw(&question().1.0).u64(1).hash(8))
}

fn no() -> (No, Page) {
    let no = No { game: [1; 32], chapter: [2; 32], index: Index(3), head: [4; 32], member: Member(5) };
    (no, page().hash(1).hash(2).u32(3).hash(4).u8(5))
}

fn resignation() -> (Resignation, Page) {
    let one =
        Resignation { game: [1; 32], number: 2, last: Some(ANSWER), yes: vec![[6; 32]], member: Member(7) };
    (one, page().hash(1).u32(2).u8(1).answer().u64(1).hash(6).u8(7))
}

fn receipt() -> (Receipt, Page) {
    let (no, no_page) = sealed(&no().0, &no().1);
    let receipt = Receipt {
        game: [1; 32],
        chapter: [9; 32],
        index: Index(2),
        head: [3; 32],
        digest: [4; 32],
        member: Member(5),
        shows: Some(SHOWN),
        waited_ms: 600,
        freed: vec![Freed::No(no)],
    };
    let page = page().hash(1).hash(9).u32(2).hash(3).hash(4).u8(5).u8(1).shown(7, 8).u32(600);
    (receipt, page.u64(1).u32(0).raw(&no_page.0))
}

fn turn() -> (Turn, Page) {
    let position = Position::new(-2, 3);
    let (receipt, receipt_page) = sealed(&receipt().0, &receipt().1);
    let turn = Turn {
        game: [1; 32],
        chapter: [9; 32],
        index: Index(2),
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
        freed: Vec::new(),
    };
    let minus_two = (-2i16).to_le_bytes();
    let page = page().hash(1).hash(9).u32(2).hash(3).u8(4).u8(1).u8(5).u64(1).raw(&receipt_page.0).u64(3);
    let page = page.u32(0).raw(&minus_two).u16(3).u32(3);
    let page = page.u32(1).u32(0).raw(&minus_two).u16(3).u8(1).u32(7);
    (turn, page.hash(6).u8(0).u32(700).u64(0))
}

#[test]
fn charters_encode_as_described() {
    let (first, first_page) = first();
    check(&first, &first_page);
    check(&Proposal::First(Box::new(first)), &page().u32(0).raw(&first_page.0));
    let (on, on_page) = continuing();
    check(&Proposal::Continuing(Box::new(on)), &page().u32(1).raw(&on_page.0));
    let join = Join {
        proposal: [1; 32],
        key: public(2),
        nonce: [3; 32],
        anchor: Link([4; 32]),
        link: Some(SHOWN),
        cut: vec![ANSWER],
    };
    let key = public(2).to_bytes();
    check(&join, &page().hash(1).raw(&key).hash(3).hash(4).u8(1).shown(7, 8).u64(1).answer());
    let seal = Seal { game: [1; 32], number: 2, charter: [3; 32], member: Member(4) };
    check(&seal, &page().hash(1).u32(2).hash(3).u8(4));
    check(&Pace::Days { move_s: 1, bank_s: 2, days_off: 3 }, &page().u32(1).u32(1).u32(2).u32(3));
}

#[test]
fn entries_and_evidence_encode_as_described() {
    check(&receipt().0, &receipt().1);
    check(&turn().0, &turn().1);
    let (turn, turn_page) = sealed(&turn().0, &turn().1);
    check(&Entry::Turn(turn.clone()), &page().u32(0).raw(&turn_page.0));
    check(&Evidence::Turn(turn), &page().u32(2).raw(&turn_page.0));
    let yes = Yes {
        game: [1; 32],
        chapter: [2; 32],
        index: Index(3),
        head: [4; 32],
        member: Member(5),
        freed: Vec::new(),
    };
    let (yes, yes_page) = sealed(&yes, &no().1.u64(0));
    let passed = PassedQuestion { question: Exact::new(question().0), yes: vec![yes.clone()] };
    check(&Entry::Question(passed), &page().u32(1).exact(&question().1).u64(1).raw(&yes_page.0));
    check(&Evidence::Yes(yes), &page().u32(4).raw(&yes_page.0));
    let (one, one_page) = sealed(&resignation().0, &resignation().1);
    check(&Evidence::Resignation(one), &page().u32(1).raw(&one_page.0));
    let remark = |kind| Remark {
        game: [1; 32],
        chapter: [2; 32],
        index: Index(3),
        head: [4; 32],
        kind,
        member: Member(5),
    };
    let head = || page().hash(1).hash(2).u32(3).hash(4);
    check(&remark(RemarkKind::Gone { waited_s: 6 }), &head().u32(0).u32(6).u8(5));
    check(&remark(RemarkKind::AnotherDay), &head().u32(1).u8(5));
    check(&remark(RemarkKind::Flag { member: Member(1), spent_ms: 7 }), &head().u32(2).u8(1).u64(7).u8(5));
    check(&remark(RemarkKind::Won), &head().u32(3).u8(5));
}

/// PROTOCOL.md lists every number of a broken rule, and no other.
#[test]
fn rules_keep_their_numbers() {
    let source =
        include_str!("../../src/record/signed/refusal.rs").split_once("fn code").expect("the numbers").1;
    let mut coded: Vec<u16> = source.lines().filter_map(|line| number(line.split_once("=> ")?.1)).collect();
    coded.sort_unstable();
    let list =
        PAGE.split_once("**Broken rules**: ").expect("the list").1.split_once(".\n").expect("its end").0;
    let listed: Vec<u16> = list.split('·').filter_map(number).collect();
    assert_eq!(listed.len(), list.split('·').count());
    assert_eq!(coded, listed);
    let check = |rule: BrokenRule, number: u16, words: &str| {
        assert_eq!(rule.code(), number, "{rule}");
        assert!(PAGE.contains(&format!("{number} {words}")), "{number} {words}");
    };
    check(BrokenRule::Malformed, 1, "malformed");
    check(BrokenRule::AnotherHead, 7, "another head");
    check(BrokenRule::OutOfTurn(Member(0)), 11, "out of turn");
    check(BrokenRule::ReceiptDigest(Member(0)), 15, "receipt with another digest");
    check(BrokenRule::Link { member: Member(0), round: Round(1) }, 19, "link not of its chain");
    check(BrokenRule::NoMoreRounds, 20, "no more rounds");
    check(BrokenRule::Illegal { action: 0, refusal: Refusal::Over }, 22, "against the rules");
    check(BrokenRule::Digest, 25, "digest");
    check(BrokenRule::Rules(Refusal::Over), 26, "the rules refuse");
    check(BrokenRule::EvidenceNotDue, 29, "evidence not due");
    check(BrokenRule::Cuts(Member(0)), 45, "cuts an answer");
    check(BrokenRule::RemarkNotDue, 50, "remark not due");
    check(BrokenRule::Spent(Budget::TakeBacks), 51, "take-backs spent");
    check(BrokenRule::Spent(Budget::Charters), 52, "charters spent");
    check(BrokenRule::Spent(Budget::Remarks), 53, "remarks spent");
    check(BrokenRule::Spent(Budget::OffLog), 54, "beside spent");
}

/// Returns the number at the start of a text.
fn number(text: &str) -> Option<u16> {
    text.trim_start().split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Returns the fields of a struct in a source, in order.
fn fields<'a>(source: &'a str, name: &str) -> Vec<&'a str> {
    let body = source.split_once(&format!("struct {name} {{\n")).unwrap_or_else(|| panic!("{name}")).1;
    let body = body.split_once("\n}").expect("its end").0;
    let field = |line: &'a str| {
        let (name, _) = line
            .trim_start()
            .trim_start_matches("pub(crate) ")
            .trim_start_matches("pub ")
            .split_once(": ")?;
        name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_').then_some(name)
    };
    body.lines().filter_map(field).collect()
}

/// Returns the description of a type in PROTOCOL.md.
/// It goes from the type's name to the line before the next one with the same indent.
fn on_page(opening: &str) -> String {
    let (_, rest) = PAGE.split_once(&format!("\n{opening}")).unwrap_or_else(|| panic!("{opening}"));
    let indent = opening.len() - opening.trim_start().len();
    let mut lines = rest.lines();
    let first = lines.next().unwrap_or_default().to_owned();
    let deeper = |line: &&str| line.len() - line.trim_start().len() > indent;
    lines.take_while(deeper).fold(first, |all, line| all + "\n" + line)
}

/// PROTOCOL.md lists the fields of everything that is signed and sent, in order.
#[test]
fn fields_match_protocol_in_order() {
    let proposal = include_str!("../../src/record/signed/proposal.rs");
    let charter = include_str!("../../src/record/signed/charter.rs");
    let entry = include_str!("../../src/record/signed/entry.rs");
    let message = include_str!("../../net/session/src/messaging/message.rs");
    let card = include_str!("../../net/session/src/lobby/card.rs");
    for (source, name, opening) in [
        (proposal, "First", "First\n"),
        (include_str!("../../src/record/signed/game.rs"), "GameTerms", "Game\n"),
        (proposal, "Continuing", "Continuing = "),
        (charter, "Join", "Join     = "),
        (charter, "Articles", "Articles = "),
        (charter, "RawCharter", "Charter  = "),
        (charter, "Seal", "Seal     = "),
        (include_str!("../../src/record/types/numbering.rs"), "Answer", "Answer   = "),
        (entry, "Turn", "Turn     = "),
        (entry, "Receipt", "Receipt  = "),
        (entry, "Question", "Question = "),
        (entry, "Yes", "Yes      = "),
        (entry, "No", "No       = "),
        (entry, "Resignation", "Resignation = "),
        (entry, "Remark", "Remark   = "),
        (message, "Status", "   0 Status "),
        (card, "Card", "   1 Card "),
        (message, "GameProgress", "   2 Game "),
        (message, "SigningProgress", "SigningAt = "),
        (message, "ChatMessages", "  13 Chat "),
        (include_str!("../../net/node/src/rendezvous/relay_shelf.rs"), "ShelfItem", "Thing   = "),
    ] {
        let page = on_page(opening);
        let words: Vec<&str> = page.split(|c: char| !c.is_ascii_lowercase() && c != '_').collect();
        let mut rest = words.iter();
        let fields = fields(source, name);
        assert!(fields.len() > 1, "{name}");
        for field in fields {
            assert!(rest.any(|word| *word == field), "{field} of {name} stands not in its place: {page}");
        }
    }
}

/// PROTOCOL.md lists the options in order, each with its default first, and no others.
///
/// The second verifier reads them there (`tests/verify/wire/page.py`), and the words of a game.
#[test]
fn options_match_protocol_in_order() {
    let list = PAGE.split_once("Options, each with its default first:\n").expect("the list").1;
    let list = list.split_once("\n\n").expect("a line below the list").0.replace('\n', " ");
    let listed: Vec<&str> = list.split(';').map(str::trim).filter(|words| !words.is_empty()).collect();
    let option = |option: OptionInfo| format!("{} {}", option.name, option.values.join(" "));
    assert_eq!(listed, Options::ALL.map(option));
}

/// PROTOCOL.md lists the sets, figures and rules of a game in order, and no others.
#[test]
fn words_of_a_game_match_protocol_in_order() {
    let check = |opening: &str, names: Vec<&str>, end: &str| {
        let quoted =
            |name: &&str| if name.contains(' ') { format!("“{name}”") } else { (*name).to_owned() };
        let names: Vec<String> = names.iter().map(quoted).collect();
        let line = format!("\n{opening}{}{end}\n", names.join(" "));
        assert!(PAGE.contains(&line), "{line} isn't on the page");
    };
    let beside = || FigureKind::ALL.into_iter().filter(|kind| *kind != FigureKind::Small);
    check("  sets list of text  of ", TileSet::ALL.map(TileSet::name).to_vec(), "");
    check(
        "  figures list of text  further kinds of each seat: of ",
        beside().map(FigureKind::name).collect(),
        "",
    );
    let single = beside().filter(|kind| !kind.can_be_paired()).map(FigureKind::name).collect();
    let pairs = "  pairs bool  two of each of them (never with none, over four seats, or with one of ";
    check(pairs, single, ")");
    check("  rules list of text  of ", Part::ALL.map(Part::name).to_vec(), "");
    let numbered = FigureKind::ALL.map(|kind| format!("{kind:?}"));
    assert!(PAGE.contains(&format!("\nFigure = enum: {}\n", numbered.join(" · "))));
}

/// The second verifier computes the same hashes (`tests/verify/wire/hashes.py`).
#[test]
fn known_hashes() {
    let hex = |hash: &Hash| hash.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let check = |hash: Hash, known: &str| assert_eq!(hex(&hash), known);
    let chain = Chain::grow(&Key::from_seed([1; 32]), &[2; 32], &[3; 32]);
    check(chain.anchor().0, "7969b6cf4450713f53f5fc9ef37804a5659b6a3540f9b02963aaf2d20e707240");
    let mine = chain.show(Round::FIRST).unwrap();
    check(mine.link.0, "c983247ac07a1536cae3811911d3362af2b9a662f91075131bef5a001b2e47d8");
    let links = [(Member(0), mine), (Member(1), Shown { round: Round::FIRST, link: Link([4; 32]) })];
    check(
        Draws::new(&[5; 32], Round::FIRST, &links).seed(),
        "3a172624a060632739cac126c1eb374b860d7f63a539a0aaf442bc11d98054f6",
    );
    let body = question();
    assert_eq!(Question::head(&Exact::new(body.0)), hash("question", &[&body.1.0]));
    let (one, inner) = resignation();
    assert_eq!(Signed::seal(&Key::from_seed([1; 32]), one).hash(), hash("resignation", &[&inner.0]));
}
