//! Every decoder: what it takes must be encoded the same way again.
//!
//! The first byte names the decoder, the second says whether what follows is its input, or alters one that is good.

use std::sync::OnceLock;

use bastide::record::entry::{Claim, ClaimReason, Consent, ConsentKind, Departure, Leaver};
use bastide::record::file::Frame;
use bastide::record::{
    Certificate, Entry, Exact, ForkProof, Join, Member, Place, Proposal, Protest, Receipt, SealedCharter,
    Signed, Statement, Turn, Vote, bytes,
};
use bastide::rules::{Action, Position, Rotation, Seat, Setup};
use bastide::transcript::{Input, Transcript};
use bastide_net::invitation::Invitation;
use bastide_net::session::message::Message;
use bastide_net::session::{Identity, Millis, Session};
use bastide_net::store::Seen;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::script::Script;
use crate::table::{Table, key, one_each};

type Decoder = fn(&[u8]);

const LIMIT: usize = 64 * 1024;

/// Decoders, and what each takes.
const DECODERS: [(Decoder, fn(&Samples) -> Vec<Vec<u8>>); 16] = [
    (one::<Exact<Proposal>>, |samples| vec![bytes::encode(&samples.proposal)]),
    (one::<Signed<Join>>, |samples| vec![bytes::encode(&samples.join)]),
    (charter, |samples| vec![samples.table.line().sealed_charter().encode()]),
    (one::<Entry>, |samples| samples.entries.iter().map(bytes::encode).collect()),
    (one::<Signed<Receipt>>, |samples| samples.receipts.iter().map(bytes::encode).collect()),
    (proof, |samples| samples.proofs.iter().map(bytes::encode).collect()),
    (one::<Signed<Vote>>, |samples| vec![bytes::encode(&samples.vote)]),
    (one::<Signed<Claim>>, |samples| vec![bytes::encode(&samples.claim)]),
    (one::<Signed<Protest>>, |samples| vec![bytes::encode(&samples.protest)]),
    (frame, |samples| samples.frames()),
    (message, |samples| samples.messages()),
    (hello, |_| vec![vec![1, 0, 2, 0, 0, 0, 0, 0], vec![1, 0, 2, 0, 1, 0, 0, 0]]),
    (invitation, |_| vec![INVITATION.into()]),
    (seen, |_| vec![format!("{INVITATION}\nport 4711\npeer {:064x} /ip4/1.2.3.4/tcp/7\n", 5).into()]),
    (journal, |samples| vec![samples.journal()]),
    (transcript, |samples| vec![samples.transcript.encode()]),
];

/// That of the page.
const INVITATION: &str = "bastide://040g2081040g2081040g2081040g40g2081040g2081040g2081040g2081040g2081040g2081040g30c1g60r30c1g60r30c1g60r3045g8zr0000s20gfm36g7c6xsfk0";

/// Good things to alter.
struct Samples {
    table: Table,
    proposal: Exact<Proposal>,
    join: Signed<Join>,
    entries: Vec<Entry>,
    receipts: Vec<Signed<Receipt>>,
    proofs: Vec<ForkProof>,
    vote: Signed<Vote>,
    claim: Signed<Claim>,
    protest: Signed<Protest>,
    transcript: Transcript,
}

/// One script.
pub fn run(data: &[u8]) {
    let mut script = Script::new(data);
    let (decode, samples) = DECODERS[script.below(DECODERS.len())];
    match script.below(3) {
        0 => decode(script.rest()),
        _ => {
            let samples = samples(good());
            let mut bytes = script.one_of(&samples).cloned().unwrap_or_default();
            decode(&bytes);
            while !script.is_over() {
                script.alter(&mut bytes);
            }
            decode(&bytes);
        }
    }
}

fn one<T: Serialize + DeserializeOwned>(data: &[u8]) {
    if let Ok(value) = bytes::decode::<T>(data, LIMIT) {
        assert_eq!(bytes::encode(&value), data);
    }
}

fn charter(data: &[u8]) {
    if let Ok(charter) = SealedCharter::decode(data) {
        assert_eq!(charter.encode(), data);
    }
}

fn proof(data: &[u8]) {
    one::<ForkProof>(data);
    if let Ok(proof) = bytes::decode::<ForkProof>(data, LIMIT)
        && let Ok(fork) = proof.check(good().table.line().charter())
    {
        assert!(fork.member.0 < 3);
    }
}

fn frame(data: &[u8]) {
    if let Ok(frame) = Frame::decode(data) {
        assert_eq!(frame.encode()[4..], *data);
    }
}

fn message(data: &[u8]) {
    if let Ok(message) = Message::decode(data) {
        assert_eq!(message.encode(), data);
    }
}

fn hello(data: &[u8]) {
    bastide_net::node::strangers::decode(data);
}

fn invitation(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(invitation) = text.parse::<Invitation>() {
        assert_eq!(invitation.to_string().parse(), Ok(invitation));
    }
}

fn seen(data: &[u8]) {
    if let Some(seen) = Seen::read(&String::from_utf8_lossy(data)) {
        assert_eq!(Seen::read(&seen.to_string()), Some(seen));
    }
}

/// A journal, and after three bytes of its length a record.
fn journal(data: &[u8]) {
    let identity = Identity { key: key(1), name: "Bert".into(), entropy: [7; 32] };
    let (length, rest) = data.split_first_chunk::<2>().unwrap_or((&[0; 2], data));
    let (journal, record) = rest.split_at(rest.len().min(usize::from(u16::from_le_bytes(*length))));
    if let Ok(resumed) = Session::resume(identity, record, journal, Millis(0)) {
        assert!(resumed.journal_bytes <= journal.len() as u64 && resumed.record_bytes <= record.len() as u64);
        let _ = resumed.session.view();
    }
}

fn transcript(data: &[u8]) {
    if let Ok(transcript) = Transcript::decode(data) {
        assert_eq!(transcript.encode(), data);
        let _ = transcript.game();
    }
}

fn good() -> &'static Samples {
    static SAMPLES: OnceLock<Samples> = OnceLock::new();
    SAMPLES.get_or_init(Samples::make)
}

impl Samples {
    fn make() -> Self {
        let mut table = Table::after(&one_each(3), 5, 3);
        table.answer();
        let line = table.line();
        let (game, tip) = (line.charter().id(), line.named());
        let proposal = Exact::new(crate::table::proposal(&one_each(3)));
        let (join, _) = Join::seal(&key(0), [9; 32], &proposal, "Zoë".into());
        let kinds = [
            ConsentKind::Leave {
                leavers: vec![Leaver { member: Member(1), departure: Departure::Excluded, link: None }],
                proof: Some([3; 32]),
            },
            ConsentKind::Return { member: Member(1) },
            ConsentKind::Back { to: Place(2) },
            ConsentKind::Pause,
            ConsentKind::Resume,
            ConsentKind::Abandon,
        ];
        let body = Vote {
            game,
            place: Place(4),
            ballot: 1,
            consent: Some([1; 32]),
            tip: Some(tip),
            member: Member(0),
        };
        let vote = Signed::seal(&key(0), body);
        let certificate = |kind| {
            let consent = Exact::new(Consent { game, place: Place(4), prev: tip.head, kind });
            Entry::Certificate(Certificate { consent, votes: vec![vote.clone()] })
        };
        let mut entries: Vec<Entry> = kinds.map(certificate).into();
        entries.extend(line.history().iter().filter_map(|applied| applied.entry.clone()));
        let receipts: Vec<_> = line.receipts().map(|receipt| (**receipt).clone()).collect();
        let charter = line.charter().clone();
        let two = [1, 2].map(|spent| Statement::Turn(table.forged(|turn: &mut Turn| turn.spent_ms = spent)));
        let [first, second] = two;
        let claim = Claim { game, tip, reason: ClaimReason::Absent, waited_s: 60, member: Member(2) };
        let protest =
            Protest { game, place: Place(4), head: tip.head, rule: 22, digest: [1; 32], member: Member(2) };
        let lay = Action::Lay { position: Position::new(0, 1), rotation: Rotation::R90 };
        Self {
            proposal,
            join,
            entries,
            receipts,
            proofs: vec![ForkProof::new(first, second, &charter).expect("two turns for one place")],
            vote,
            claim: Signed::seal(&key(2), claim),
            protest: Signed::seal(&key(2), protest),
            transcript: Transcript::new(
                Setup::base(2),
                vec!["A".into(), "B".into()],
                vec![Input::Draw(0), Input::Act(Seat(0), lay)],
            ),
            table,
        }
    }

    fn frames(&self) -> Vec<Vec<u8>> {
        let entries = self.entries.iter().cloned().map(Frame::Entry);
        let receipts = self.receipts.iter().cloned().map(Frame::Receipt);
        let proofs = self.proofs.iter().cloned().map(|proof| Frame::Proof(Box::new(proof)));
        let all = entries.chain(receipts).chain(proofs).chain([Frame::Claim(self.claim.clone())]);
        all.map(|frame| frame.encode()[4..].to_vec()).collect()
    }

    fn messages(&self) -> Vec<Vec<u8>> {
        let entries = self.entries.iter().cloned().map(Message::Entry);
        let line = Message::Line { entries: self.entries.clone(), receipts: self.receipts.clone() };
        let more = [
            line,
            Message::Proposal(self.proposal.clone()),
            Message::Join(self.join.clone()),
            Message::Begun(bytes::Blob(self.table.line().sealed_charter().encode())),
            Message::Proof(Box::new(self.proofs[0].clone())),
        ];
        let mut all: Vec<_> = entries.chain(more).map(|message| message.encode()).collect();
        all.extend(crate::session::said().iter().cloned());
        all
    }

    fn journal(&self) -> Vec<u8> {
        let (record, journal) = crate::session::disk();
        let length = u16::try_from(journal.len().min(60_000)).expect("below 65,536");
        [&length.to_le_bytes()[..], &journal[..usize::from(length)], &record].concat()
    }
}
