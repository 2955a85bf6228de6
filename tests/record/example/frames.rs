//! Frames of the example, cut into the fields that PROTOCOL.md lists, with their hashes computed.

use bastide_record::{Body, Join, Key, Link, Member, Receipt, Round, Seal, Shown, Signed, Turn, bytes};
use bastide_rules::hash::hash;
use bastide_rules::{Catalogue, Seat};
use sha2::{Digest, Sha256};

use super::page::{Page, hex, hex_lines};
use super::{Example, NONCE, draws};
use crate::table::key;

const MEMBERS: [Member; 2] = [Member(0), Member(1)];

/// Renders the whole page.
pub(super) fn page(example: &Example) -> String {
    let mut page = Page::new(&example.file);
    page.say(INTRODUCTION);
    keys(&mut page);
    header(&mut page);
    charter(&mut page, example);
    turn(&mut page, example);
    receipt(&mut page, example);
    end(&mut page, example);
    page.finish()
}

const INTRODUCTION: &str = "\
# A record, byte by byte

This page is for programmers who write a second implementation of [PROTOCOL.md](PROTOCOL.md).
It shows a whole record file: two members play the base game as far as the second draw.
Every step can be computed again, because the keys, the nonces and the moves are fixed.
A test writes the page and checks it (`tests/record/example.rs`).

The rows between the frames' headings are the file, without a gap.
A row has the name of a field, its bytes in hex, and its value. Some short fields share a row, with blanks between them.
Fields of an inner value are indented.
A value of 16 bytes or more is written in full once. After that its row has only its first bytes and `…`.
Indented lines are computed. They are not in the file.
H(tag; x) and ‖ are those of PROTOCOL.md, and so are the names. n×b is the byte b, n times.";

/// Explains the keys, and one hash and one signature in full.
fn keys(page: &mut Page<'_>) {
    page.say("## Keys");
    page.say(
        "A member's secret is 32 bytes, which RFC 8032 calls the private key. The same 32 bytes begin its chains.\n\
         A real member draws its secret at random, and a nonce for each join.",
    );
    let line = |member: &Member| {
        let key = key(member.0);
        format!("member {}: secret 32×{}, public key {}", member.0, hex(&key.seed()[..1]), public(&key))
    };
    page.compute(&MEMBERS.each_ref().map(line));
}

fn public(key: &Key) -> String {
    hex(&key.public().to_bytes())
}

fn header(page: &mut Page<'_>) {
    page.say("## The beginning of the file");
    page.bytes("magic", 8, "“BASTIDE” and 0");
    page.u32("version", "");
}

/// Cuts the first frame, and explains the chains and hashes of the charter.
fn charter(page: &mut Page<'_>, example: &Example) {
    page.say("## First frame: the charter");
    page.say(
        "The host makes the proposal. Each member signs a join to it.\n\
         Proposal and joins are the articles, and each member signs a seal of them.",
    );
    page.frame(|page| {
        page.variant("frame", &["Charter"]);
        let articles = page.exact("articles", |page| {
            let proposal = page.exact("proposal", |page| {
                terms(page);
                game(page);
                people(page);
                other_terms(page);
            });
            chains(page, example, proposal);
            page.list("joins");
            for member in MEMBERS {
                join(page, example, member);
            }
        });
        seals(page, example, articles);
    });
}

fn terms(page: &mut Page<'_>) {
    page.variant("Proposal", &["First", "Continuing"]);
    page.group("protocol, rules", &[2, 2], |both| format!("{} and {}", both[0], both[1]));
    let catalogue = hash("catalogue", &[Catalogue::text().as_bytes()]);
    page.known("catalogue", &catalogue, "H(catalogue; tiles.txt)");
    page.bytes("table", 16, "");
    page.group("number, day", &[4, 4], |both| format!("{} and {}", both[0], both[1]));
}

fn game(page: &mut Page<'_>) {
    page.u8("seats", "");
    page.variant("order", &["Drawn", "AsSeated"]);
    assert_eq!(page.list("sets"), 1);
    page.text("set");
    page.u8("small_followers", "");
    page.group("figures … options", &[8, 1, 8, 1, 8], |all| {
        assert_eq!(all, [0; 5]);
        "none, no, none, 0, none".to_owned()
    });
}

fn people(page: &mut Page<'_>) {
    page.list("members");
    for member in MEMBERS {
        page.known("key", &key(member.0).public().to_bytes(), &format!("member {}", member.0));
    }
    assert_eq!(page.list("seats"), 2);
    for _ in MEMBERS {
        page.text("name");
        page.group("colour, player", &[1, 4, 1], |both| {
            assert_eq!(both[1], 0);
            format!("{} and Member {{ {} }}", both[0], both[2])
        });
    }
}

fn other_terms(page: &mut Page<'_>) {
    variants(page, "leavers, draws", "variants 0: StandIn and Rounds");
    variants(page, "pace", "variants 0: Live { Untimed }");
    variants(page, "expiry, tie", "variants 0: Shown and Shared");
    page.none("occasion");
    page.u32("grace_s", "");
    variants(page, "watching, aids", "variants 0: Allowed and All");
    page.none("origin");
}

/// Cuts two enums, each with its first variant.
fn variants(page: &mut Page<'_>, names: &str, values: &str) {
    page.group(names, &[4, 4], |both| {
        assert_eq!(both, [0, 0]);
        values.to_owned()
    });
}

/// Explains the proposal's hash, and the chain of each member.
fn chains(page: &mut Page<'_>, example: &Example, proposal: &[u8]) {
    page.say(&format!(
        "The proposal's hash is H(proposal; the {0} bytes of the proposal). That is SHA-256 over 17 as a u8,\n\
         the 17 bytes `bastide3/proposal`, and the {0} bytes:",
        proposal.len()
    ));
    let proposal = hash("proposal", &[proposal]);
    page.compute(&[format!("hash of the proposal = {}", hex(&proposal))]);
    page.say(
        "Each member grows its chain from link 1024 down to the anchor. For link 1023 r is 1024:\n\
         H(link; public key ‖ 00040000 ‖ link[1024]).",
    );
    for member in MEMBERS {
        let root = hash("root", &[&key(member.0).seed(), &[NONCE; 32], &proposal]);
        let mut lines = vec![format!("member {}: link[1024] = {}", member.0, hex(&root))];
        for number in [1023, 2, 1, 0] {
            let link = link(example, member, number);
            lines.push(format!("          {:>10} = {}", format!("link[{number}]"), hex(&link.link.0)));
        }
        assert_eq!(link(example, member, 1024).link.0, root);
        page.compute(&lines);
    }
    page.say("The joins follow. Each has the anchor of its member's chain.");
}

/// Returns a link of a member's chain.
fn link(example: &Example, member: Member, number: u32) -> Shown {
    let chapter = example.table.log().charter().id();
    example.table.clone().chain(&chapter, member).show(Round(number)).unwrap()
}

fn join(page: &mut Page<'_>, example: &Example, member: Member) {
    let charter = example.table.log().charter();
    let join = charter.join(member).unwrap();
    page.exact("join", |page| {
        page.known("proposal", &join.proposal, "its hash");
        page.known("key", &join.key.to_bytes(), &format!("member {}", member.0));
        page.known("nonce", &[NONCE; 32], "");
        let anchor = link(example, member, 0).link;
        page.known("anchor", &anchor.0, "link[0]");
        page.group("link, cut", &[1, 8], |both| {
            assert_eq!(both, [0, 0]);
            "none, and an empty list".to_owned()
        });
    });
    signature(page, join, member);
}

/// Cuts a signature, and checks it.
fn signature<T: Body>(page: &mut Page<'_>, signed: &Signed<T>, member: Member) {
    assert!(signed.is_by(&key(member.0).public()));
    page.known("signature", &bytes::encode(&signed.signature()), &format!("by member {}", member.0));
}

/// Explains a signature and the charter's hash, and cuts the signatures of the seals.
fn seals(page: &mut Page<'_>, example: &Example, articles: &[u8]) {
    let charter = example.table.log().charter();
    let join: &Signed<Join> = charter.join(MEMBERS[0]).unwrap();
    page.say(
        "A signature covers 46 bytes: `bastide3/sign`, 0, and a hash. For the join of member 0 they are",
    );
    let lines = hex_lines(&[b"bastide3/sign\0", &join.hash()[..]].concat());
    page.compute(
        &[&lines[..], &[format!("where H(join; the bytes of the join) = {}", hex(&join.hash()))]].concat(),
    );
    page.say(&format!(
        "H(charter; the {} bytes of the articles) names the charter. It is also the name of the chapter and of the\n\
         game, and the head at index 0:",
        articles.len()
    ));
    assert_eq!(hash("charter", &[articles]), charter.id());
    page.compute(&[format!("charter = chapter = game = {}", hex(&charter.id()))]);
    page.say(
        "A seal itself isn't in the file. Everybody can build it: game ‖ number u32 ‖ charter ‖ member u8.",
    );
    let seals = example.table.log().sealed().seals();
    page.compute(&seals.iter().map(seal).collect::<Vec<_>>());
    page.list("signatures");
    for (member, seal) in MEMBERS.into_iter().zip(seals) {
        signature(page, seal, member);
    }
}

fn seal(seal: &Signed<Seal>) -> String {
    let member = seal.member.0;
    assert_eq!(hash("seal", &[&seal.charter, &[0; 4], &seal.charter, &[member]]), seal.hash());
    format!("H(seal; game ‖ 00000000 ‖ charter ‖ {member:02x}) = {}", hex(&seal.hash()))
}

/// Cuts the turn's frame, and explains the first draw.
fn turn(page: &mut Page<'_>, example: &Example) {
    let author = example.author();
    let turn = example.table.log().history()[1].turn().unwrap();
    page.say("## Second frame: a turn");
    page.say(&format!(
        "The charter opens round 1. Both members answer it with a receipt, which shows link 1. The draw follows\n\
         from these links. Member {} is the first to move. Its turn carries the two receipts.\n\
         A receipt's signature covers H(receipt; the bytes of the receipt).",
        author.0
    ));
    page.frame(|page| {
        page.variant("frame", &["Charter", "Entry"]);
        page.variant("Entry", &["Turn", "Question"]);
        let body = page.exact("turn", |page| turn_fields(page, example, turn));
        assert_eq!(hash("turn", &[body]), turn.hash());
        signature(page, turn, author);
    });
    page.say("The head at index 1 is the hash of the turn, and the signature covers it:");
    page.compute(&[format!("H(turn; the bytes of the turn) = {}", hex(&turn.hash()))]);
}

fn turn_fields(page: &mut Page<'_>, example: &Example, turn: &Turn) {
    page.known("game", &turn.game, "");
    page.known("chapter", &turn.chapter, "the same hash");
    page.u32("index", "");
    page.known("prev", &turn.prev, "the charter's hash");
    page.u8("member", "");
    page.group("seat", &[1, 1], |seat| format!("a value: {}", seat[1]));
    page.list("receipts");
    for receipt in &turn.receipts {
        receipt_fields(page, example, receipt);
    }
    first_draw(page, example);
    page.say(
        "The turn goes on with its actions. `opens` shows its author's link 2, because the next draw is due.",
    );
    page.list("actions");
    page.group("action", &[4, 2, 2, 4], |lay| {
        assert_eq!(lay[0], 0);
        let rotation = ["R0", "R90", "R180", "R270"][lay[3] as usize];
        format!("Lay {{ x {}, y {}, {rotation} }}", lay[1] as i16, lay[2] as i16)
    });
    page.group("action", &[4, 4, 2, 2, 1], |deploy| {
        assert_eq!(deploy[..2], [1, 0]);
        let [x, y] = [deploy[2] as i16, deploy[3] as i16];
        format!("Deploy {{ Small, Spot x {x}, y {y}, segment {} }}", deploy[4])
    });
    page.known("digest", &example.before[1].digest(), "after the actions");
    shown(page, "opens", link(example, turn.member, 2));
    time_and_freed(page, "spent_ms, freed");
}

fn receipt_fields(page: &mut Page<'_>, example: &Example, receipt: &Signed<Receipt>) {
    let index = receipt.index.0;
    let body = page.exact("receipt", |page| {
        page.known("game", &receipt.game, "");
        page.known("chapter", &receipt.chapter, "");
        page.u32("index", "");
        page.known("head", &receipt.head, &format!("at index {index}"));
        page.known("digest", &example.before[index as usize].digest(), "before the draw");
        page.u8("member", "");
        shown(page, "shows", link(example, receipt.member, index + 1));
        time_and_freed(page, "waited_ms, freed");
    });
    assert_eq!(hash("receipt", &[body]), receipt.hash());
    signature(page, receipt, receipt.member);
}

fn time_and_freed(page: &mut Page<'_>, name: &str) {
    page.group(name, &[4, 8], |both| {
        assert_eq!(both[1], 0);
        format!("{}, and an empty list", both[0])
    });
}

fn shown(page: &mut Page<'_>, name: &str, link: Shown) {
    let Shown { round, link: Link(link) } = link;
    page.group(name, &[1, 4], |shown| format!("a value: round {}", shown[1]));
    page.known("link", &link, &format!("link[{round}]"));
}

/// Returns the links of a round.
fn links(example: &Example, round: Round) -> [(Member, Shown); 2] {
    MEMBERS.map(|member| (member, link(example, member, round.0)))
}

/// Explains the first draw, and compares it with the program's.
fn first_draw(page: &mut Page<'_>, example: &Example) {
    let state = example.before[0].encode();
    page.say(&format!(
        "The digest is H(state; s). At the charter s has these {} bytes ([ENCODED.md](../src/rules/ENCODED.md)):",
        state.len()
    ));
    page.compute(&hex_lines(&state));
    page.say("### The first draw");
    page.say(
        "A reader checks each link: H(link; public key ‖ 01000000 ‖ link[1]) is the anchor of that member.\n\
         Then the seed of round 1 is",
    );
    let chapter = example.table.log().charter().id();
    let mut numbers = draws::Numbers::of(page, &chapter, Round(1), &links(example, Round(1)));
    let order = draws::order(page, &mut numbers);
    assert_eq!(example.after[0].order(), order);
    let bag = example.before[0].bag();
    page.say(&format!(
        "The tile is index({}), because the bag has as many tiles. Catalogue order gives them these indices:",
        bag.len()
    ));
    page.compute(&draws::listed(bag));
    let kind = draws::tile(page, &mut numbers, bag);
    assert_eq!(example.after[0].drawn(), Some(kind));
}

/// Cuts the receipt's frame, and explains the second draw.
fn receipt(page: &mut Page<'_>, example: &Example) {
    let receipt = example.table.log().receipts().next().unwrap();
    page.say("## Third frame: a receipt");
    page.say(&format!(
        "Member {} answers the turn. Its receipt has the turn's head and digest, and shows its link of round 2.\n\
         The next turn will carry this receipt, too. At the end of a file it is a frame by itself.",
        receipt.member.0
    ));
    page.frame(|page| {
        page.variant("frame", &["Charter", "Entry", "Receipt"]);
        receipt_fields(page, example, receipt);
    });
    second_draw(page, example);
}

fn second_draw(page: &mut Page<'_>, example: &Example) {
    page.say("### The second draw");
    page.say(&format!(
        "The link of member {} is in `opens` of the turn, the other one in the receipt. A reader checks each:\n\
         H(link; public key ‖ 02000000 ‖ link[2]) is the link[1] of that member. The seed of round 2 is",
        example.author().0
    ));
    let chapter = example.table.log().charter().id();
    let mut numbers = draws::Numbers::of(page, &chapter, Round(2), &links(example, Round(2)));
    let bag = example.before[1].bag();
    page.say(&format!(
        "The order of turns is known, so the first index is the tile: index({}) into the bag without the first tile.",
        bag.len()
    ));
    let kind = draws::tile(page, &mut numbers, bag);
    assert_eq!(example.after[1].drawn(), Some(kind));
}

fn end(page: &mut Page<'_>, example: &Example) {
    let seat: Seat = example.after[1].turn_seat();
    page.say("## The end of the file");
    page.say(&format!(
        "The verdict is *unfinished at 1*. The log waits for the turn of seat {}. The SHA-256 of the {} bytes is",
        seat.0,
        example.file.len()
    ));
    page.compute(&[hex(&Sha256::digest(&example.file))]);
}
