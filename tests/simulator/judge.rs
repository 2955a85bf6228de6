//! Judge of a run: decides when it is over, and if its end is a good one.

use std::sync::Arc;

use bastide_kit::late_files::{self, Files};
use bastide_kit::people::is_sound;
use bastide_kit::watch::broken_in_game;
use bastide_record::{Index, Log, Verdict, verify};
use bastide_rules::hash::Hash;
use bastide_rules::safe_text::is_name;
use bastide_session::{Halt, MemberView, News, Stage, View};

use super::lies::liar::Liar;
use super::lies::{LieMethod, Named};
use super::machines::machine::Machine;
use super::machines::player::is_there;
use super::tally::Tally;
use super::world::{RunGoal, World};

/// Time without progress in fair weather after which a table has stopped, in milliseconds.
const STOPPED_AFTER_MS: u64 = 90 * 1000;

impl World {
    /// Returns true if an honest member has reached the goal or the end, or all have halted.
    ///
    /// The weather clears then.
    pub(super) fn has_reached_goal(&self) -> bool {
        let mut views = self.honest().filter_map(|machine| machine.view.as_ref());
        views.any(|view| view.stage == Stage::Over || self.is_far(view.index))
            || self.honest().all(|machine| machine.view.as_ref().is_some_and(is_halted))
    }

    pub(super) fn is_far(&self, index: Index) -> bool {
        self.until == RunGoal::Rounds && index.0 >= self.enough
    }

    /// Returns the machines of honest members.
    fn honest(&self) -> impl Iterator<Item = &Machine> {
        self.machines.iter().filter(|machine| machine.is_honest() && !machine.watches)
    }

    /// Returns the liars that have a seat, with their machines.
    fn liars(&self) -> impl Iterator<Item = (&Machine, &Liar)> {
        self.all_liars().filter(|(machine, _)| !machine.watches)
    }

    fn all_liars(&self) -> impl Iterator<Item = (&Machine, &Liar)> {
        self.machines.iter().filter_map(|machine| Some((machine, machine.liar.as_ref()?)))
    }

    fn watchers(&self) -> impl Iterator<Item = &Machine> {
        self.machines.iter().filter(|machine| machine.is_honest() && machine.watches)
    }

    /// Returns true if nothing more is to be expected in fair weather.
    ///
    /// All have reached the goal or the table has stopped, and all liars that must be are named.
    pub(super) fn is_done(&self) -> bool {
        if self.clear.is_none() || !self.honest().all(|its| its.view.is_some() && its.disk.pending() == 0) {
            return false;
        }
        (self.have_arrived() || self.have_stopped()) && self.all_named()
    }

    fn have_arrived(&self) -> bool {
        // A member that a lying host has left in the lobby doesn't count.
        let sits = |view: &&View| view.game_id.is_some() || !self.host_lies();
        let views: Vec<_> = self.honest().filter_map(|its| its.view.as_ref()).filter(sits).collect();
        let alone = self.liars().next().is_none();
        let furthest = |view: &&View| (view.chapter, view.index);
        let Some(top) = views.iter().copied().max_by_key(furthest) else { return false };
        // If no player lies, a spectator sees all that the players see.
        let sees = |its: &Machine| its.view.as_ref().is_some_and(|view| furthest(&view) == furthest(&top));
        if alone && !self.watchers().all(|its| its.disk.pending() == 0 && sees(its)) {
            return false;
        }
        views.iter().all(|view| {
            if view.stage == Stage::Over {
                return view.released || !alone;
            }
            if !takes_part(view) {
                return (view.chapter, view.settled) == (top.chapter, top.settled)
                    || !views.iter().any(|view| takes_part(view));
            }
            matches!(view.stage, Stage::Deciding(_))
                && furthest(view) == furthest(&top)
                && self.is_far(view.index)
        })
    }

    fn host_lies(&self) -> bool {
        self.machines[0].liar.as_ref().is_some_and(|liar| liar.lie.may_stop())
    }

    /// Returns true if the table stands still, and each honest member knows through whom.
    fn have_stopped(&self) -> bool {
        let told = || self.liars().filter(|(_, liar)| liar.told() > 0);
        let may_stop = told().any(|(_, liar)| liar.lie.may_stop());
        let is_still = told().next().is_some() && self.now.since(self.moved).0 > STOPPED_AFTER_MS;
        is_still && self.honest().all(|its| self.is_left(its) || may_stop && self.knows_why(its))
    }

    /// Returns true if a member can't go on, whatever was told.
    ///
    /// It is out of the game; or it knows liars, sees members gone or knows them to have resigned,
    /// and without these too few are left.
    fn is_left(&self, machine: &Machine) -> bool {
        let Some(view) = &machine.view else { return false };
        let Some(me) = view.me.filter(|_| view.game_id.is_some() && takes_part(view)) else { return true };
        let counts = || (0..view.members.len()).filter(|member| !view.members[*member].resigned);
        let liars = || counts().filter(|member| self.is_liar(view, *member));
        let is_out = |member: usize| !machine.names.is_empty() || !is_there(view, member);
        let honest = counts().count() - liars().count();
        is_halted(view) || liars().all(is_out) && 2 * honest <= counts().count() || counts().eq([me])
    }

    fn is_liar(&self, view: &View, member: usize) -> bool {
        self.liars().any(|(liar, _)| liar.public() == view.members[member].key)
    }

    fn knows_why(&self, machine: &Machine) -> bool {
        let Some(view) = &machine.view else { return false };
        let waits_for_liar = view.waits.iter().any(|wait| self.is_liar(view, wait.member));
        // A set waits for those of its members who don't name it; then for its lowest, who
        // proposes; then for those who haven't signed.
        let mut silent = view.goings_on.iter().flat_map(|going| {
            let signed = going.signed.as_ref();
            going.with.iter().filter(move |member| {
                !going.by.contains(member)
                    || signed.map_or(going.with.first() == Some(*member), |signed| !signed.contains(member))
            })
        });
        let waits_for_its_word = silent.any(|member| self.is_liar(view, *member));
        let proven = self.liars().any(|(liar, _)| self.watch.has_proof(machine.public(), liar.public()));
        waits_for_liar || waits_for_its_word || proven
    }

    /// Returns true if all liars that must be named have been.
    ///
    /// Liars who are more than half can put the others out and then lie to each other: there it is
    /// enough that each other member knows for whom it waits.
    fn all_named(&self) -> bool {
        let members = || self.machines.iter().filter(|machine| !machine.is_twin);
        if 2 * members().filter(|machine| !machine.is_honest()).count() > members().count()
            && self.have_stopped()
        {
            return true;
        }
        let chapters = self.honest().filter_map(|its| Some(its.view.as_ref()?.chapter));
        let lowest = chapters.min().unwrap_or_default();
        let must_be = |liar: &Liar| liar.is_judged(&self.watch, lowest) && liar.lie.named < Named::Absence;
        self.liars().all(|(machine, liar)| {
            !must_be(liar)
                || self.named(machine) <= liar.lie.named
                // One of its two statements was lost, and it was left out before anybody asked
                // again: that names it by absence.
                || liar.lies_by_statements() && self.is_out(machine)
        })
    }

    /// Returns true if all who take part play without it.
    fn is_out(&self, machine: &Machine) -> bool {
        let is_missing = |member: &MemberView| member.key == machine.public() && member.missing.is_some();
        let mut views =
            self.honest().filter_map(|its| its.view.as_ref()).filter(|view| view.game_id.is_some());
        views.all(|view| view.members.iter().any(is_missing))
    }

    /// Returns how all honest members name a liar.
    fn named(&self, liar: &Machine) -> Named {
        // A member that a lying host has sent away hears no more.
        let by = |how: &dyn Fn(&Machine) -> bool| {
            self.honest().any(how)
                && self.honest().all(|its| how(its) || its.view.as_ref().is_some_and(is_halted))
        };
        if by(&|its| self.watch.has_proof(its.public(), liar.public())) {
            Named::Proof
        } else if by(&|its| its.names.contains(liar.name)) {
            Named::Evidence
        } else if self.have_stopped() {
            Named::Absence
        } else {
            Named::Harmless
        }
    }

    /// Reads a member's screen, and notes the liars that it names.
    ///
    /// # Panics
    /// If an honest member is called a liar, or an honest member stops without a liar's doing.
    pub(super) fn read_notes(&mut self, machine: usize, view: &View) {
        let its = &self.machines[machine];
        let liars: Vec<_> = self.liars().map(|(liar, _)| liar.name).collect();
        let mut named = Vec::new();
        if its.notes.as_ref().is_none_or(|notes| !Arc::ptr_eq(notes, &view.notes)) {
            for note in view.notes.iter() {
                if let News::Fork { name, .. } | News::Lie { name, .. } | News::InvalidTurn { name, .. } =
                    &note.news
                {
                    named.push(name.clone());
                }
            }
        }
        for member in &view.members {
            assert!(is_name(&member.name), "{} is shown a name of control characters", its.name);
        }
        let accused = view.objections.iter().map(|objection| objection.against);
        let caught = view.caught.iter().map(|caught| caught.member);
        named.extend(accused.chain(caught).map(|member| view.members[member].name.clone()));
        match &view.stage {
            // A member that a lying host sends away has nothing to go on with.
            Stage::Halted(Halt::Refused(_)) if liars.contains(&self.machines[0].name) => {}
            Stage::Halted(halt) => panic!("{} halts: {halt}{}", its.name, self.describe()),
            _ => {}
        }
        // A member that has chosen another name is known by its key.
        let machine_of = |member: &MemberView| self.machines.iter().find(|its| its.public() == member.key);
        for name in &mut named {
            let member = view.members.iter().find(|member| member.name == *name);
            if let Some(its) = member.and_then(machine_of) {
                its.name.clone_into(name);
            }
            assert!(
                liars.contains(&name.as_str()),
                "{name} is called a liar by {} and is none{}",
                its.name,
                self.describe()
            );
        }
        let its = &mut self.machines[machine];
        its.notes = Some(Arc::clone(&view.notes));
        its.names.extend(named);
    }

    /// Checks all that honest members have signed in the game that the first of them plays.
    fn check_statements(&self, reports: &[bastide_record::Report]) {
        let held = self
            .honest()
            .zip(reports)
            .filter_map(|(its, report)| Some((its.public(), &its.disk.journal[..], report.record.as_ref()?)));
        let broken = broken_in_game(&held.collect::<Vec<_>>());
        assert!(broken.is_none(), "{}{}", broken.unwrap_or_default(), self.describe());
    }

    /// Judges files that a member makes after the game, beside those of the honest members.
    ///
    /// If liars are more than half, nothing is promised, and nothing is judged.
    fn judge_files(&mut self) -> Files {
        let seats: Vec<_> = self.machines.iter().filter(|its| its.sits()).collect();
        let liars: Vec<_> = seats.iter().filter(|its| !its.is_honest()).collect();
        let at = self.later.below(if liars.is_empty() { seats.len() } else { liars.len() });
        if 2 * liars.len() > seats.len() {
            return Files::default();
        }
        let liar = if liars.is_empty() { seats[at] } else { liars[at] };
        let mut dice = self.later.clone();
        let honest: Vec<_> = self
            .honest()
            .filter(|its| its.public() != liar.public())
            .map(|its| (its.public(), &its.disk.record[..]))
            .collect();
        let liar = liar.key.clone();
        late_files::check(&self.club, &honest, &liar, &mut dice)
    }

    /// Checks what a run leaves behind, and counts it.
    ///
    /// # Panics
    /// If a record is unsound, or two of them disagree without a liar's doing.
    pub(super) fn judge(mut self) -> Tally {
        let records: Vec<_> = self.honest().map(|its| &*its.disk.record).collect();
        let reports: Vec<_> = records.iter().map(|record| verify(record)).collect();
        let alone = self.liars().next().is_none();
        let far = |report: &bastide_record::Report| {
            report.log().map(|log| (log.charter().number(), log.tip().index))
        };
        let best = (0..reports.len()).max_by_key(|at| far(&reports[*at])).expect("one at least is honest");
        let arrived = self.have_arrived();
        for its in self.watchers() {
            let seen = verify(&its.disk.record);
            let unbroken = !matches!(seen.verdict, Verdict::Invalid { .. });
            assert!(unbroken, "{} saw {}{}", its.name, verdict(&seen.verdict), self.describe());
            // The last receipts reach a spectator last.
            let same = heads(reports[best].log()).starts_with(&heads(seen.log()));
            assert!(same || !arrived || !alone, "{} saw another game{}", its.name, self.describe());
        }
        let settled: Vec<_> = reports.iter().flat_map(settled).collect();
        for (at, (one, in_one)) in settled.iter().enumerate() {
            for (two, in_two) in &settled[..at] {
                let agree = in_one.stands(*two) || in_two.stands(*one);
                assert!(
                    agree || !alone,
                    "two settled entries, neither on the other's line: {:?}{}",
                    reports.iter().map(told).collect::<Vec<_>>(),
                    self.describe()
                );
            }
        }
        for (record, report) in records.iter().zip(&reports).filter(|(record, _)| !record.is_empty()) {
            assert!(
                is_sound(&report.verdict),
                "{} {} {:?}{}",
                verdict(&report.verdict),
                refused(record, report),
                told(report),
                self.describe()
            );
            assert!(report.sound_bytes == record.len() || !arrived, "a torn record");
            let plain = report.verdict == Verdict::Verified && !report.chapters().is_empty();
            assert!(!plain, "somebody was left out or something cut, and it is verified like any other");
        }
        if arrived && alone {
            let top = heads(reports[best].log());
            for (its, report) in self.honest().zip(&reports) {
                let Some(view) = its.view.as_ref().filter(|view| takes_part(view)) else { continue };
                // A remark is written after all that it is about, settled or not, so a record may
                // hold more than is settled.
                let heads = heads(report.log());
                let is_whole =
                    heads.is_empty() || view.settled.is_none_or(|settled| heads.len() > settled.0 as usize);
                assert!(is_whole && top.starts_with(&heads), "records differ{}", self.describe());
            }
        }
        self.check_statements(&reports);
        let longest = records[best].clone();
        let report = &reports[best];
        if let Some(liar) = &mut self.lying_stranger
            && let LieMethod::Record(tell) = liar.lie.tell
            && !longest.is_empty()
        {
            let other = tell(liar, longest.clone());
            let changed = verify(&other).verdict;
            assert!(
                other == longest || !changed.is_as_good_as(&report.verdict),
                "a changed record is {}",
                verdict(&changed)
            );
        }
        let files = self.judge_files();
        let mut tally = std::mem::take(&mut self.tally);
        tally.files.add(files);
        for its in &self.machines {
            tally.add_to_digest(&its.disk.record);
            tally.add_to_digest(&its.disk.journal);
        }
        tally.ended(arrived, report);
        for (machine, liar) in self.all_liars().filter(|(machine, _)| !machine.is_twin) {
            tally.lied(liar.lie, (liar.told() > 0).then(|| self.named(machine)));
        }
        if let Some(liar) = &self.lying_stranger {
            tally.lied(liar.lie, (liar.told() > 0).then_some(Named::Harmless));
        }
        tally
    }
}

/// Returns true if the member hasn't resigned, or watches.
fn takes_part(view: &View) -> bool {
    view.me.is_none_or(|me| !view.members[me].resigned)
}

/// Returns the heads of a record's log.
fn heads(log: Option<&Log>) -> Vec<Hash> {
    log.into_iter().flat_map(Log::history).map(|at| at.head).collect()
}

/// Returns for each chapter of a record the last answer that all its members gave, with the log.
fn settled(report: &bastide_record::Report) -> Vec<(bastide_record::Named, Arc<Log>)> {
    let chapters = report.record.iter().flat_map(bastide_record::Record::chapters);
    let settled = |log: &Arc<Log>| Some((log.answer_at(log.settled()?)?.named(), log.clone()));
    chapters.filter_map(settled).collect()
}

/// Describes the charter that a record ends with, if that was refused, for debugging.
fn refused(record: &[u8], report: &bastide_record::Report) -> String {
    let Some(first) = report.record.as_ref().map(|record| record.first().charter()) else {
        return String::new();
    };
    let content = &record[(report.sound_bytes + 4).min(record.len())..];
    let length = record[report.sound_bytes.min(record.len())..]
        .first_chunk()
        .map_or(0, |bytes| u32::from_le_bytes(*bytes));
    let content = &content[..(length as usize).min(content.len())];
    let Ok(bastide_record::file::Frame::Charter(raw)) = bastide_record::file::Frame::decode(content) else {
        return String::new();
    };
    let Ok(sealed) = raw.check(Some(first)) else { return String::new() };
    let cuts: Vec<_> = sealed.charter().joins().iter().map(|join| &join.cut).collect();
    format!("{:?} cuts {cuts:?}", sealed.charter().continuing())
}

/// Describes the chapters of a record in short, for debugging.
fn told(report: &bastide_record::Report) -> Vec<String> {
    let chapters = report.record.iter().flat_map(bastide_record::Record::chapters);
    let short = |at: &bastide_record::AppliedItem| {
        let what = match (at.charter(), at.turn(), at.question()) {
            (Some(charter), ..) => {
                let on = charter.charter().continuing().map(|on| {
                    (on.from.number, on.from.index.0, on.question.clone().map(|question| question.kind))
                });
                format!("charter {} {on:?}", charter.charter().number())
            }
            (_, Some(turn), _) => format!("turn of {} freed {}", turn.member.0, turn.freed.len()),
            (.., Some(passed)) => format!("{:?}", passed.question.kind),
            _ => String::new(),
        };
        format!("{} {:02x}{:02x} {what}", at.index, at.head[0], at.head[1])
    };
    chapters
        .map(|log| {
            format!(
                "chapter {} settled {:?}: {:?}",
                log.charter().number(),
                log.settled(),
                log.history().iter().map(|at| short(at)).collect::<Vec<_>>()
            )
        })
        .collect()
}

fn verdict(verdict: &Verdict) -> String {
    format!("{verdict:?}").chars().take(400).collect()
}

fn is_halted(view: &View) -> bool {
    matches!(view.stage, Stage::Halted(_))
}

/// Comparison of the verdicts on a record and on one made of it.
trait AsGood {
    fn is_as_good_as(&self, honest: &Self) -> bool;
}

impl AsGood for Verdict {
    /// Returns true if this verdict is no worse: it doesn't cover less, and nothing is broken.
    fn is_as_good_as(&self, honest: &Self) -> bool {
        match (self, honest) {
            (Self::Verified, _) | (Self::VerifiedWithChapters, Self::VerifiedWithChapters) => true,
            (Self::Unfinished { at, .. }, Self::Unfinished { at: honest, .. }) => at >= honest,
            _ => false,
        }
    }
}
