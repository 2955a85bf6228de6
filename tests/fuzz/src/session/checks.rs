//! Checks in addition to those of [`super::watch`] on the wire and the disks.
//!
//! No queue or pool exceeds its bound; no honest member is called a liar; settled answers of honest
//! members agree, or prove a liar; and their files verify, and so do the files that they would
//! write anew.

use bastide_kit::journal::{self, Item};
use bastide_kit::people::{is_sound, public};
use bastide_kit::watch::broken_in_game;
use bastide_record::limits::{CONTINUATIONS_MAX, EVIDENCE};
use bastide_record::{BrokenRule, Index, Record, Verdict, file, verify};
use bastide_session::{File, Halt, News, Stage, View, limits};

use super::{MEMBERS, World};

/// Peers that don't count as strangers, as they have or once had a seat.
const SEATED: usize = 2 * limits::MEMBERS + 1;

impl World {
    /// Checks an honest member's write that has reached its disk.
    pub(super) fn watch_disk(&mut self, peer: usize, file: File, bytes: &[u8]) {
        let machine = &mut self.machines[peer];
        if file == File::Record {
            return self.watch.grown(&machine.disk.record, &mut machine.compared);
        }
        let item = journal::item(bytes);
        machine.kept.keep(&item);
        if let (Item::Began(_), Some(first)) = (&item, machine.kept.first()) {
            let charter = first.charter();
            let keys = || charter.members().iter().filter_map(|member| charter.key(*member).copied());
            self.watch.begun(charter.id(), || keys().collect());
        }
        self.watch.kept(public(peer), Some(&item), &machine.kept);
    }

    /// Checks the bounds after each step.
    pub(super) fn check_sizes(&self) {
        for machine in &self.machines[..self.honest] {
            let sizes = machine.session.sizes();
            assert!(sizes.peers <= limits::PEERS + SEATED, "{sizes:?}");
            assert!(sizes.outbox <= limits::OUTBOX + limits::SPECTATOR_OUTBOX_MAX, "{sizes:?}");
            let Some(record) = machine.session.record() else { continue };
            let log = record.log();
            let open = log.tip().index.0 + 2 - log.settled().unwrap_or(Index::FIRST).0;
            let pending = (open + limits::PENDING) as usize * limits::MEMBERS * limits::PENDING_BODIES;
            assert!(sizes.pending <= pending, "{sizes:?}");
            assert!(sizes.questions <= open as usize * limits::MEMBERS * limits::YES_PER_INDEX_MAX, "{sizes:?}");
            assert!(record.evidence().count() <= EVIDENCE && record.chapters().len() <= CONTINUATIONS_MAX + 1);
        }
    }

    /// Checks the rest at the end.
    pub(super) fn check(&self) {
        for machine in &self.machines[..self.honest] {
            let view = machine.session.view();
            self.check_named(&view);
            assert!(view.notes.len() <= limits::NOTES && view.chat.len() <= limits::REMARKS);
            let elsewhere = matches!(view.stage, Stage::Halted(Halt::KeyElsewhere | Halt::JournalFull));
            assert!(!elsewhere, "{:?}", view.stage);
            if let Some(evidence) = machine.session.evidence() {
                let verdict = verify(&evidence).verdict;
                assert!(!matches!(verdict, Verdict::Unreadable(_)), "{verdict:?}");
            }
            if let Some(record) = machine.session.record() {
                check_written(record);
            }
        }
        let begun = (0..self.honest).filter(|peer| !self.machines[*peer].disk.record.is_empty());
        let held: Vec<_> =
            begun.map(|peer| (peer, check_file("an honest file", &self.machines[peer].disk.record))).collect();
        for ((_, one), (_, two)) in held.iter().flat_map(|one| held.iter().map(move |two| (one, two))) {
            check_alike(one, two);
        }
        self.check_statements(&held);
    }

    /// Checks that no honest member is called a liar.
    fn check_named(&self, view: &View) {
        let by_name = view.notes.iter().filter_map(|note| match &note.news {
            News::Fork { name, .. } | News::Lie { name, .. } | News::InvalidTurn { name, .. } => Some(name),
            _ => None,
        });
        let by_name = by_name.filter_map(|name| view.members.iter().find(|member| member.name == *name));
        let objections = view.objections.iter().map(|objection| objection.against);
        let caught = view.caught.iter().map(|caught| caught.member);
        let named = by_name.chain(objections.chain(caught).map(|member| &view.members[member]));
        for member in named {
            assert!(
                (self.honest..MEMBERS).any(|liar| public(liar) == member.key),
                "{} is honest",
                member.name
            );
        }
    }

    /// Checks that all settled answers agree or a liar can be proven.
    /// Nothing proves an honest member to lie, and draws follow from all links.
    fn check_statements(&self, held: &[(usize, Record)]) {
        let held = held.iter().map(|(peer, record)| (public(*peer), &self.machines[*peer].disk.journal[..], record));
        let broken = broken_in_game(&held.collect::<Vec<_>>());
        assert!(broken.is_none(), "{}", broken.unwrap_or_default());
    }
}

/// Checks that a record's file, written anew, verifies.
/// Answers that a charter cuts are not on its line, and may be the evidence that allows the cut.
fn check_written(record: &Record) {
    let file = file::whole(record);
    match verify(&file).verdict {
        Verdict::Invalid { refusal, .. }
            if matches!(refusal.rule, BrokenRule::Cuts(_) | BrokenRule::CutNotListed(_)) => {}
        _ => drop(check_file("what a record is written as", &file)),
    }
}

fn check_file(what: &str, file: &[u8]) -> Record {
    let report = verify(file);
    assert!(is_sound(&report.verdict), "{what}: {:?}", report.verdict);
    report.record.expect("it is sound")
}

/// Checks that settled answers of a chapter agree in two records.
fn check_alike(one: &Record, two: &Record) {
    for log in one.chapters() {
        let Some(other) = two.chapter(&log.charter().id()) else { continue };
        let (Some(settled), Some(there)) = (log.settled(), other.settled()) else { continue };
        let index = settled.min(there);
        assert_eq!(log.answer_at(index), other.answer_at(index), "two records differ");
    }
}
