//! Valid samples to alter: the parts of a record, messages, and a member's files.

use bastide_record::transcript;
use std::sync::OnceLock;

use bastide_record::bytes::encode;
use bastide_record::file::Frame;
use bastide_record::{
    Charter, Entry, Evidence, Exact, Join, Log, No, PassedQuestion, Proof, Proposal, Question, RawCharter,
    Receipt, Remark, Resignation, Seal, Signed, Turn, Yes, verify,
};
use bastide_rules::Input;
use bastide_rules::Transcript;
use bastide_rules::{Action, Position, Rotation, Seat, Setup};
use bastide_session::ChatMessages;
use bastide_session::message::{LineItem, Message};
use serde::Serialize;

use crate::table::frames;

/// Maximum number of samples of a kind.
const OF_A_KIND: usize = 32;

pub(super) struct Samples {
    pub(super) messages: Vec<Vec<u8>>,
    pub(super) frames: Vec<Vec<u8>>,
    pub(super) journal: Vec<u8>,
    pub(super) file: Vec<u8>,
    pub(super) transcript: Vec<u8>,
    parts: Vec<Part>,
    report: bastide_record::Report,
}

/// Parts of a frame or a message.
#[derive(Default)]
pub(super) struct Part {
    pub(super) charter: Option<RawCharter>,
    pub(super) proposal: Option<Exact<Proposal>>,
    pub(super) join: Option<Signed<Join>>,
    pub(super) seal: Option<Signed<Seal>>,
    pub(super) entry: Option<Entry>,
    pub(super) turn: Option<Signed<Turn>>,
    pub(super) receipt: Option<Signed<Receipt>>,
    pub(super) passed: Option<PassedQuestion>,
    pub(super) question: Option<Exact<Question>>,
    pub(super) yes: Option<Signed<Yes>>,
    pub(super) no: Option<Signed<No>>,
    pub(super) resignation: Option<Signed<Resignation>>,
    pub(super) proof: Option<Proof>,
    pub(super) evidence: Option<Evidence>,
    pub(super) remark: Option<Signed<Remark>>,
    pub(super) saying: Option<Signed<ChatMessages>>,
}

pub(super) fn some<T: Serialize>(value: &Option<T>) -> Vec<Vec<u8>> {
    value.iter().map(encode).collect()
}

pub(super) fn good() -> &'static Samples {
    static SAMPLES: OnceLock<Samples> = OnceLock::new();
    SAMPLES.get_or_init(Samples::make)
}

impl Samples {
    fn make() -> Self {
        let file = crate::record::sample();
        let frames = frames(&file).split_off(1).into_iter().map(|frame| frame[4..].to_vec()).collect();
        let (record, mut journal) = crate::session::disk();
        journal.truncate(60_000);
        let length = u16::try_from(journal.len()).expect("it was cut");
        let mut samples = Self {
            messages: crate::session::said(),
            frames,
            journal: [&length.to_le_bytes()[..], &journal, &record].concat(),
            transcript: transcript::encode(&transcript()),
            parts: Vec::new(),
            report: verify(&file),
            file,
        };
        for frame in &samples.frames {
            samples.parts.extend(parts_of_frame(Frame::decode(frame).expect("a good frame")));
        }
        for message in &samples.messages {
            samples.parts.extend(parts_of_message(Message::decode(message).expect("a good message")));
        }
        samples
    }

    /// Returns the samples that `take` finds, at most [`OF_A_KIND`].
    pub(super) fn of(&self, take: fn(&Part) -> Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        self.parts.iter().flat_map(take).take(OF_A_KIND).collect()
    }

    /// Returns the log of the file's game.
    pub(super) fn log(&self) -> &Log {
        self.report.log().expect("a good file")
    }

    /// Returns the letters that the members would write to each other.
    pub(super) fn letters(&self) -> Vec<Vec<u8>> {
        let log = self.log();
        log.members().iter().filter_map(|member| Some(log.letter(*member)?.encode())).collect()
    }

    /// Returns the first charter of the file's game.
    pub(super) fn first(&self) -> &Charter {
        self.report.record.as_ref().expect("a good file").first().charter()
    }
}

fn transcript() -> Transcript {
    let lay = Action::Lay { position: Position::new(0, 1), rotation: Rotation::R90 };
    let inputs = vec![Input::Draw(0), Input::Act(Seat(0), lay)];
    Transcript::new(Setup::base(2), vec!["A".into(), "B".into()], inputs)
}

fn parts_of_frame(frame: Frame) -> Vec<Part> {
    match frame {
        Frame::Charter(charter) => vec![Part { charter: Some(charter), ..Part::default() }],
        Frame::Entry(entry) => parts_of_entry(entry),
        Frame::Receipt(receipt) => vec![Part { receipt: Some(receipt), ..Part::default() }],
        Frame::Evidence(evidence) => vec![Part::of_evidence(evidence)],
        Frame::Remark(remark) => vec![Part { remark: Some(remark), ..Part::default() }],
    }
}

fn parts_of_entry(entry: Entry) -> Vec<Part> {
    let whole = Part { entry: Some(entry.clone()), ..Part::default() };
    match entry {
        Entry::Turn(turn) => vec![Part { turn: Some(turn), ..whole }],
        Entry::Question(passed) => {
            let said = parts_of_question(passed.question.clone(), passed.yes.clone(), Vec::new());
            [Part { passed: Some(passed), ..whole }].into_iter().chain(said).collect()
        }
    }
}

fn parts_of_question(question: Exact<Question>, yes: Vec<Signed<Yes>>, no: Vec<Signed<No>>) -> Vec<Part> {
    let question = Part { question: Some(question), ..Part::default() };
    let yes = yes.into_iter().map(|yes| Part { yes: Some(yes), ..Part::default() });
    let no = no.into_iter().map(|no| Part { no: Some(no), ..Part::default() });
    [question].into_iter().chain(yes).chain(no).collect()
}

fn parts_of_message(message: Message) -> Vec<Part> {
    match message {
        Message::Proposal { proposal, evidence } => {
            let proposal = Part { proposal: Some(proposal), ..Part::default() };
            [proposal].into_iter().chain(evidence.into_iter().map(Part::of_evidence)).collect()
        }
        Message::Join(join) => vec![Part { join: Some(join), ..Part::default() }],
        Message::Signature(seal) => vec![Part { seal: Some(seal), ..Part::default() }],
        Message::Entry(entry) => parts_of_entry(entry),
        Message::Receipt(receipt) => vec![Part { receipt: Some(receipt), ..Part::default() }],
        Message::Line { items, .. } => items.into_iter().flat_map(parts_of_item).collect(),
        Message::Evidence(evidence) => evidence.into_iter().map(Part::of_evidence).collect(),
        Message::Question(asked) => parts_of_question(asked.question, asked.yes, asked.no),
        Message::Remark(remark) => vec![Part { remark: Some(remark), ..Part::default() }],
        Message::Chat(saying) => vec![Part { saying: Some(saying), ..Part::default() }],
        // Nothing in the others is signed.
        _ => Vec::new(),
    }
}

fn parts_of_item(item: LineItem) -> Vec<Part> {
    match item {
        LineItem::Charter { evidence, .. } => evidence.into_iter().map(Part::of_evidence).collect(),
        LineItem::Entry(entry) => parts_of_entry(entry),
    }
}

impl Part {
    fn of_evidence(evidence: Evidence) -> Self {
        let mut part = Self { evidence: Some(evidence.clone()), ..Self::default() };
        match evidence {
            Evidence::Proof(proof) => part.proof = Some(*proof),
            Evidence::No(no) => part.no = Some(no),
            Evidence::Resignation(resignation) => part.resignation = Some(resignation),
            Evidence::Turn(turn) => part.turn = Some(turn),
            Evidence::Receipt(receipt) => part.receipt = Some(receipt),
            Evidence::Yes(yes) => part.yes = Some(yes),
        }
        part
    }
}
