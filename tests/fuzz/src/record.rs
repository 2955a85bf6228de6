//! The record's line and its reader: a table whose members' keys are all known plays on, honestly or not.
//!
//! What must hold: every replica judges alike; what is refused changes nothing; the reader says of a record what the line has said of
//! its entries; what it calls sound, it calls sound again.

use std::sync::{Arc, OnceLock};

use bastide::record::bytes::{decode, encode};
use bastide::record::entry::{Claim, ClaimReason, Consent, ConsentKind, Departure, Leaver};
use bastide::record::file::{self, Frame};
use bastide::record::{
    Awaits, BrokenRule, Certificate, Entry, Exact, ForkProof, Key, Line, Member, Place, Receipt, Runs,
    Signed, Statement, Turn, Verdict, Vote, verify,
};
use bastide::rules::{Action, Expansion, Options, Seat, Setup, Waits};

use crate::script::Script;
use crate::table::{Table, by, frames, one_each};

/// How much of a script is read.
const STEPS: usize = 48;
/// How many lies are also shown to the reader, which is slow.
const LIES_READ: usize = 3;

struct Run {
    table: Table,
    /// Refused frames.
    lies: Vec<Vec<u8>>,
    /// Whatever was signed, by anybody.
    statements: Vec<Statement>,
}

/// One script.
pub fn run(data: &[u8]) {
    let mut script = Script::new(data);
    let table = script.one_of(tables()).expect("there are some").clone();
    let mut run = Run { table, lies: Vec::new(), statements: Vec::new() };
    for _ in 0..STEPS {
        if script.is_over() {
            break;
        }
        run.step(&mut script);
    }
    run.judge(&mut script);
}

/// Tables to begin with: at the beginning, in the middle, shortly before the end.
fn tables() -> &'static [Table] {
    static TABLES: OnceLock<Vec<Table>> = OnceLock::new();
    TABLES.get_or_init(|| {
        let after = |seats: &[Runs], turns| Table::after(seats, 1, turns);
        let all = Setup::with(3, &Expansion::ALL, Options::default());
        let mut everything = Table::of(all, &[by(0), by(1), Runs::StandIn], 4);
        for _ in 0..9 {
            everything.answer();
            everything.turn();
        }
        let whole = Table::played(&one_each(2), 3).line().history().len() as u32 - 1;
        vec![
            after(&one_each(3), 0),
            after(&one_each(3), 4),
            after(&[by(0), by(1), Runs::StandIn, by(0)], 3),
            everything,
            after(&one_each(4), 2),
            Table::after(&one_each(2), 3, whole - 2),
            after(&[by(0), Runs::StandIn], 3),
        ]
    })
}

impl Run {
    fn line(&self) -> &Line {
        self.table.line()
    }

    fn members(&self) -> usize {
        self.table.peers.len()
    }

    fn key(&self, script: &mut Script<'_>) -> Key {
        self.table.peers[script.below(self.members())].key.clone()
    }

    fn step(&mut self, script: &mut Script<'_>) {
        match script.below(13) {
            0 | 1 => self.table.answer(),
            2 => {
                let member = script.below(self.members());
                self.table.answer_of(member);
            }
            3 | 4 => {
                if let Some(turn) = self.turn(script) {
                    self.offer(Entry::Turn(turn));
                }
            }
            5 | 6 => self.lie_in_turn(script),
            7 => self.lie_in_receipt(script),
            8 | 9 => {
                let entry = self.certificate(script);
                self.offer(entry);
            }
            10 => self.again(script),
            11 => self.split(script),
            _ => self.prove(script),
        }
    }

    /// The turn that is due, of whatever legal actions.
    fn turn(&mut self, script: &mut Script<'_>) -> Option<Signed<Turn>> {
        let Awaits::Turn { member, seat } = self.line().awaits() else { return None };
        let mut actions = Vec::new();
        if let Some(seat) = seat {
            let mut game = Arc::unwrap_or_clone(self.line().game_at_turn());
            let deciders = *self.line().deciders();
            while game.waits() == Waits::Choice(seat) {
                let legal = game.actions();
                let action = legal[script.below(legal.len())];
                deciders.act(&mut game, seat, action, &mut Vec::new()).expect("it was offered");
                actions.push(action);
            }
        }
        let turn = self.table.seal(member, actions);
        self.statements.push(Statement::Turn(turn.clone()));
        Some(turn)
    }

    /// All replicas judge alike; who refuses stays as it was.
    fn offer(&mut self, entry: Entry) {
        let before = self.line().tip().clone();
        let results: Vec<_> =
            self.table.peers.iter_mut().map(|peer| peer.line.offer(&entry).map(drop)).collect();
        for (peer, result) in self.table.peers.iter().zip(&results) {
            assert_eq!(*result, results[0]);
            assert_eq!(peer.line.tip(), self.table.peers[0].line.tip());
            assert_eq!(peer.line.awaits(), self.table.peers[0].line.awaits());
        }
        let Err(refusal) = results[0] else { return };
        assert_eq!(*self.line().tip(), before);
        let frame = file::entry(&entry);
        if self.lies.len() < LIES_READ && !self.cuts_what_is_settled(&entry) {
            match verify(&[self.table.record(), frame.clone()].concat()).verdict {
                Verdict::Invalid { refusal: read, .. } if frame.len() <= 8192 => assert_eq!(read, refusal),
                Verdict::Invalid { refusal, .. } => assert!(matches!(refusal.rule, BrokenRule::TooLong(_))),
                verdict => panic!("the line refuses because {refusal}, the reader says {verdict}"),
            }
        }
        self.lies.push(frame);
    }

    /// Whether it follows a place before the settled one: so it is refused, but the last receipts, by which that is settled, are in no
    /// file yet.
    fn cuts_what_is_settled(&self, entry: &Entry) -> bool {
        let Some(settled) = self.line().settled() else { return false };
        let before = |prev| {
            let mut places = self.line().history().iter().filter(|applied| applied.place < settled);
            places.any(|applied| applied.head == prev)
        };
        matches!(entry, Entry::Certificate(certificate) if certificate.consent.is_split() && before(certificate.consent.prev))
    }

    fn lie_in_turn(&mut self, script: &mut Script<'_>) {
        let Some(honest) = self.turn(script) else { return };
        let mut turn: Turn = (*honest).clone();
        let way = script.below(4);
        if way < 2 {
            lie_in_a_field(&mut turn, script);
        } else if way == 2 && !turn.receipts.is_empty() {
            let at = script.below(turn.receipts.len());
            let mut bytes = turn.receipts[at].bytes().to_vec();
            script.alter(&mut bytes);
            let Ok(receipt) = decode::<Receipt>(&bytes, 1 << 13) else { return };
            let signer = self.signer(receipt.member, script);
            turn.receipts[at] = Signed::seal(&signer, receipt);
        } else {
            let mut bytes = honest.bytes().to_vec();
            script.alter(&mut bytes);
            let Ok(altered) = decode::<Turn>(&bytes, 1 << 13) else { return };
            turn = altered;
        }
        let signer = self.signer(turn.member, script);
        let turn = Signed::seal(&signer, turn);
        self.statements.push(Statement::Turn(turn.clone()));
        self.offer(Entry::Turn(turn));
    }

    /// Mostly the member itself.
    fn signer(&self, member: Member, script: &mut Script<'_>) -> Key {
        match self.table.peers.get(member.index()) {
            Some(peer) if script.below(8) > 0 => peer.key.clone(),
            _ => self.key(script),
        }
    }

    fn lie_in_receipt(&mut self, script: &mut Script<'_>) {
        let member = script.below(self.members());
        let peer = &self.table.peers[member];
        let held = self.line().receipt_of(Member(member as u8)).map(|receipt| (**receipt).clone());
        let Some(honest) = held.or_else(|| peer.line.receipt(&peer.key, &peer.chain, 1)) else { return };
        let mut bytes = honest.bytes().to_vec();
        script.alter(&mut bytes);
        let Ok(receipt) = decode::<Receipt>(&bytes, 1 << 13) else { return };
        let signer = self.signer(receipt.member, script);
        let receipt = Signed::seal(&signer, receipt);
        self.statements.push(Statement::Receipt(receipt.clone()));
        let before = self.line().awaits();
        let results: Vec<_> =
            self.table.peers.iter_mut().map(|peer| peer.line.offer_receipt(&receipt).map(drop)).collect();
        assert!(results.iter().all(|result| *result == results[0]));
        if results[0].is_err() {
            assert_eq!(self.line().awaits(), before);
        }
        self.lies.push(file::receipt(&receipt));
    }

    /// A certificate of whatever kind, with whatever votes; mostly good ones.
    fn certificate(&mut self, script: &mut Script<'_>) -> Entry {
        let kind = self.kind(script);
        let line = self.line();
        let (game, tip) = (line.charter().id(), line.named());
        let place = Place(tip.place.0 + [1, 1, 1, 1, 1, 2, 0, 9][script.below(8)]);
        let prev = if script.below(16) == 0 { [7; 32] } else { tip.head };
        let consent = Consent { game, place, prev, kind };
        let voters = line.voters(&consent);
        let consent = Exact::new(consent);
        let (left_out, ballot, odd) = (script.byte(), u32::from(script.byte() % 4), script.below(32));
        let needed = |member: usize| match &voters {
            Ok(voters) if left_out % 4 > 0 => voters.contains(&Member(member as u8)),
            _ => left_out >> member & 1 == 0,
        };
        let mut votes = Vec::new();
        for (at, peer) in self.table.peers.iter().enumerate().filter(|(at, _)| needed(*at)) {
            let Some(mut vote) = peer.line.vote(&peer.key, place, ballot, Some(&consent)) else { continue };
            if odd == at + 8 {
                let mut bytes = vote.bytes().to_vec();
                script.alter(&mut bytes);
                vote = decode::<Vote>(&bytes, 1 << 10).map_or(vote, |body| Signed::seal(&peer.key, body));
            }
            votes.push(vote);
        }
        self.statements.extend(votes.iter().cloned().map(Statement::Vote));
        let mut certificate = Certificate::new(consent, votes);
        if odd == 1 {
            certificate.votes.reverse();
        }
        Entry::Certificate(certificate)
    }

    fn kind(&self, script: &mut Script<'_>) -> ConsentKind {
        let line = self.line();
        let member = |script: &mut Script<'_>| Member(script.below(self.members() + 1) as u8);
        match script.below(9) {
            0..=2 => {
                let leavers = (0..1 + script.below(2)).map(|_| self.leaver(script)).collect();
                let proof = (script.below(6) == 0).then_some([1; 32]);
                ConsentKind::Leave { leavers, proof }
            }
            3 => ConsentKind::Return { member: line.left().next().unwrap_or(member(script)) },
            4 => {
                let backs: Vec<Place> = line.backs().collect();
                let any = Place(line.tip().place.0.saturating_sub(script.below(5) as u32));
                ConsentKind::Back { to: script.one_of(&backs).copied().unwrap_or(any) }
            }
            5 => ConsentKind::Pause,
            6 | 7 => ConsentKind::Resume,
            _ => ConsentKind::Abandon,
        }
    }

    fn leaver(&self, script: &mut Script<'_>) -> Leaver {
        let member = Member(script.below(self.members()) as u8);
        let departure = [Departure::Excluded, Departure::Resigning][script.below(2)];
        let mut leaver = self.line().leaver(member, departure);
        match script.below(8) {
            0 => leaver.link = None,
            1 => {
                let peer = &self.table.peers[member.index()];
                leaver.link = peer.line.receipt(&peer.key, &peer.chain, 0).and_then(|receipt| receipt.shows);
            }
            _ => {}
        }
        leaver
    }

    /// Who is to move shows one turn to some and another to others; then those make it leave, or the table is as before.
    fn split(&mut self, script: &mut Script<'_>) {
        let Some(one) = self.turn(script) else { return };
        let other =
            Signed::seal(&self.table.peers[one.member.index()].key, Turn { spent_ms: 77, ..(*one).clone() });
        let (before, liar, after) = (self.table.clone(), one.member, self.line().named());
        let sides = script.byte();
        for (at, peer) in self.table.peers.iter_mut().enumerate() {
            let seen = if sides >> at & 1 == 0 { &one } else { &other };
            peer.line.offer_turn(seen).expect("both are good turns");
        }
        let charter = self.line().charter().clone();
        let proof =
            ForkProof::new(Statement::Turn(one), Statement::Turn(other), &charter).expect("two heads");
        for peer in &mut self.table.peers {
            peer.line.offer_proof(&proof).expect("it is good");
        }
        if self.part_from(liar, after, &proof, script).is_none() {
            self.table = before;
        }
    }

    /// All who stay vote that the liar leaves, and take the certificate; nothing if one of them won't.
    fn part_from(
        &mut self,
        liar: Member,
        after: bastide::record::entry::Named,
        proof: &ForkProof,
        script: &mut Script<'_>,
    ) -> Option<()> {
        let leaver = self.line().leaver_at(after, liar, Departure::Excluded)?;
        let kind = ConsentKind::Leave { leavers: vec![leaver], proof: Some(proof.hash()) };
        let place = Place(self.line().tip().place.0 + 1 + script.below(2) as u32);
        let consent = self.line().consent_at(kind, after, place).ok()?;
        let voters = self.line().voters(&consent).ok()?;
        let peers = self
            .table
            .peers
            .iter()
            .filter(|peer| voters.iter().any(|voter| peer.line.member(&peer.key) == Some(*voter)));
        let votes = peers.filter_map(|peer| peer.line.vote(&peer.key, place, 1, Some(&consent))).collect();
        let certificate = Certificate::new(consent, votes);
        for peer in &mut self.table.peers {
            peer.line.offer_certificate(&certificate).ok()?;
        }
        Some(())
    }

    /// A frame of the record, or a lie, once more.
    fn again(&mut self, script: &mut Script<'_>) {
        let frames = frames(&self.table.record());
        let frame = match script.below(2) {
            0 => script.one_of(&frames[2..]).cloned(),
            _ => script.one_of(&self.lies).cloned(),
        };
        if let Some(frame) = frame
            && let Ok(Frame::Entry(entry)) = Frame::decode(&frame[4..])
        {
            self.offer(entry);
        }
    }

    /// A proof of whatever two statements; and a claim.
    fn prove(&mut self, script: &mut Script<'_>) {
        if script.below(4) == 0 {
            let member = Member(script.below(self.members()) as u8);
            let claim = Claim {
                game: self.line().charter().id(),
                tip: self.line().named(),
                reason: [ClaimReason::Absent, ClaimReason::Refused, ClaimReason::Adjourned][script.below(3)],
                waited_s: u32::from(script.byte()),
                member,
            };
            let signer = self.signer(member, script);
            self.lies.push(Frame::Claim(Signed::seal(&signer, claim)).encode());
            return;
        }
        let charter = self.line().charter().clone();
        let one = script.one_of(&self.statements).cloned();
        let two = script.one_of(&self.statements).cloned();
        if let (Some(one), Some(two)) = (one, two)
            && let Ok(proof) = ForkProof::new(one, two, &charter)
        {
            proof.check(&charter).expect("it was made so");
            self.lies.push(file::proof(&proof));
        }
    }

    /// The honest part verifies; with anything added or altered, what is sound is sound.
    fn judge(mut self, script: &mut Script<'_>) {
        let mut record = self.table.record();
        let report = verify(&record);
        keep(&record, &report.verdict);
        let good = !matches!(
            report.verdict,
            Verdict::Invalid { .. } | Verdict::Unreadable(_) | Verdict::Forked { .. }
        );
        assert!(good, "{}", report.verdict);
        assert_eq!(report.sound_bytes, record.len());
        assert_eq!(report.line.expect("it holds").tip(), self.line().tip());

        while let Some(lie) = self.lies.pop() {
            record.extend(lie);
            if script.below(4) > 0 {
                break;
            }
        }
        if !script.is_over() {
            script.alter(&mut record);
        }
        let report = verify(&record);
        keep(&record, &report.verdict);
        assert!(report.sound_bytes <= record.len());
        if report.sound_bytes > 0 {
            let sound = verify(&record[..report.sound_bytes]);
            let good = !matches!(sound.verdict, Verdict::Invalid { .. } | Verdict::Unreadable(_));
            assert!(
                good,
                "{}, of which {} bytes are sound: {}",
                report.verdict, report.sound_bytes, sound.verdict
            );
            assert_eq!(sound.line.map(|line| line.tip().clone()), report.line.map(|line| line.tip().clone()));
        }
    }
}

/// Changes one thing that a turn says, as somebody might who gains by it.
fn lie_in_a_field(turn: &mut Turn, script: &mut Script<'_>) {
    let at = script.below(turn.actions.len());
    let one = script.below(turn.receipts.len());
    match script.below(12) {
        0 if at < turn.actions.len() => drop(turn.actions.remove(at)),
        1 => turn.actions.insert(at, Action::Pass),
        2 if at < turn.actions.len() => turn.actions.swap(0, at),
        3 => turn.digest[0] ^= 1,
        4 => turn.opens = None,
        5 => turn.opens = turn.receipts.first().and_then(|receipt| receipt.shows),
        6 => turn.seat = [None, Some(Seat(script.byte() % 6))][script.below(2)],
        7 => turn.member = Member(script.byte() % 6),
        8 if one < turn.receipts.len() => drop(turn.receipts.remove(one)),
        9 if one < turn.receipts.len() => turn.receipts.insert(0, turn.receipts[one].clone()),
        10 if one < turn.receipts.len() => turn.receipts.swap(0, one),
        _ => {
            let mut bytes = encode(&turn.actions);
            script.alter(&mut bytes);
            turn.actions = decode(&bytes, 1 << 13).unwrap_or_default();
        }
    }
}

/// With `BASTIDE_FUZZ_RECORDS` set, every record that is read is kept in that folder with its verdict, for another reader to judge.
fn keep(record: &[u8], verdict: &Verdict) {
    let Some(folder) = std::env::var_os("BASTIDE_FUZZ_RECORDS") else { return };
    let name: String =
        bastide::hash::hash("kept", &[record])[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let path = std::path::Path::new(&folder).join(name);
    std::fs::write(path.with_extension("bastide"), record).expect("the folder can be written to");
    std::fs::write(path.with_extension("verdict"), verdict.to_string())
        .expect("the folder can be written to");
}
