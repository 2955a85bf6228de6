//! Records that end with their charter, in which any byte of what was agreed on is another, and all have signed that.

use bastide::hash::hash;
use bastide::record::bytes::{self, Blob};
use bastide::record::{
    BrokenRule, CharterError, Exact, Join, Proposal, Runs, Signed, TableId, Verdict, file, verify,
};
use bastide::rules::{Expansion, Options, Setup};

use crate::second::Records;
use crate::table::{by, joins, key};

fn proposal() -> Proposal {
    let setup = Setup::with(3, &Expansion::ALL, Options::default());
    Proposal::new(
        TableId([7; 16]),
        setup,
        vec![key(0).public(), key(1).public()],
        vec![by(0), by(1), Runs::StandIn],
    )
}

/// A record of nothing but a charter with these joins, signed by these members.
fn sealed(proposal: &Exact<Proposal>, joins: &[Signed<Join>], signers: &[u8]) -> Vec<u8> {
    let articles = bytes::encode(&(proposal, joins));
    let id = hash("charter", &[&articles]);
    let signatures: Vec<_> = signers.iter().map(|member| key(*member).sign(&id)).collect();
    let charter = bytes::encode(&(0u32, Blob(articles), signatures));
    let length = (charter.len() as u32).to_le_bytes();
    [&file::MAGIC[..], &file::VERSION.to_le_bytes(), &length, &charter].concat()
}

#[test]
fn any_byte_of_a_proposal() {
    let mut records = Records::new("proposals");
    let honest = bytes::encode(&proposal());
    for (at, change) in (0..honest.len()).flat_map(|at| [1, 0x80].map(|change| (at, change))) {
        let mut changed = honest.clone();
        changed[at] ^= change;
        let Ok(proposal) = Exact::<Proposal>::decode(changed, 1 << 13) else { continue };
        let (joins, _) = joins(&proposal, 1);
        let record = sealed(&proposal, &joins[..joins.len().min(2)], &[0, 1]);
        let what = format!("{change:#x} at byte {at} of the proposal");
        let Verdict::Invalid { refusal, .. } = verify(&record).verdict else {
            records.add(what, record);
            continue;
        };
        // Whether a setup can be played is a matter of the rules of the game.
        if matches!(refusal.rule, BrokenRule::Charter(CharterError::Setup(_))) {
            records.add_illegal(what, record);
        } else {
            records.add(what, record);
        }
    }
    records.check();
}

#[test]
fn joins_and_signatures() {
    let mut records = Records::new("charters");
    let proposal = Exact::new(proposal());
    let (joins, _) = joins(&proposal, 1);
    let mut lie = |what: &str, joins: &[Signed<Join>], signers: &[u8]| {
        records.add(what, sealed(&proposal, joins, signers));
    };
    lie("none", &joins, &[0, 1]);
    lie("a join is missing", &joins[..1], &[0, 1]);
    lie("joins swapped", &[joins[1].clone(), joins[0].clone()], &[0, 1]);
    lie("a signature is missing", &joins, &[0]);
    lie("one signature more", &joins, &[0, 1, 1]);
    lie("signatures swapped", &joins, &[1, 0]);
    lie("a stranger's signature", &joins, &[0, 2]);
    let join = |change: &dyn Fn(&mut Join), signer: u8| {
        let mut join = (*joins[1]).clone();
        change(&mut join);
        [joins[0].clone(), Signed::seal(&key(signer), join)]
    };
    lie("a join that a stranger signed", &join(&|_| {}, 2), &[0, 1]);
    lie("a join to another proposal", &join(&|join| join.proposal[0] ^= 1, 1), &[0, 1]);
    lie("a join by a stranger", &join(&|join| join.key = key(2).public(), 2), &[0, 1]);
    lie("another anchor, which nobody can tell", &join(&|join| join.anchor.0[0] ^= 1, 1), &[0, 1]);
    let long = "x".repeat(33);
    for name in [
        "Zoë",
        "",
        " ",
        "\u{a0}\u{3000}",
        "a b",
        "a\u{7}",
        "\u{202e}adA",
        "A\u{2028}b",
        "\u{feff}x",
        &long,
        &long[1..],
    ] {
        lie(&format!("the name {name:?}"), &join(&|join| join.name = name.to_owned(), 1), &[0, 1]);
    }
    records.check();
}

#[test]
fn one_byte_of_the_articles() {
    let mut records = Records::new("articles");
    let proposal = Exact::new(proposal());
    let (joins, _) = joins(&proposal, 1);
    let honest = bytes::encode(&(&proposal, &joins));
    // What is signed stays as it is, so all that differs is unsigned or belongs to joins.
    for at in (0..honest.len()).step_by(3) {
        let mut articles = honest.clone();
        articles[at] ^= 1 << (at % 8);
        let id = hash("charter", &[&articles]);
        let signatures: Vec<_> = [0, 1].map(|member| key(member).sign(&id)).to_vec();
        let charter = bytes::encode(&(0u32, Blob(articles), signatures));
        let length = (charter.len() as u32).to_le_bytes();
        let record = [&file::MAGIC[..], &file::VERSION.to_le_bytes(), &length, &charter].concat();
        let of_the_game = matches!(
            verify(&record).verdict,
            Verdict::Invalid { refusal, .. } if matches!(refusal.rule, BrokenRule::Charter(CharterError::Setup(_)))
        );
        let what = format!("byte {at} of the articles");
        if of_the_game { records.add_illegal(what, record) } else { records.add(what, record) }
    }
    records.check();
}
