//! Whether a run has come to its end, and whether that end is a good one.

use std::sync::Arc;

use bastide::hash::Hash;
use bastide::record::{Line, Place, Verdict, verify};
use bastide_net::session::{Halt, MemberView, News, Stage, View};

use super::liar::Liar;
use super::lies::{Named, Tell};
use super::machine::Machine;
use super::tally::Tally;
use super::world::{Until, World};

/// A table where nothing has moved for so long in fair weather has stopped, in milliseconds.
const STILL: u64 = 90 * 1000;

impl World {
    /// Somebody honest has got far enough, so that all may stop.
    pub(super) fn has_enough(&self) -> bool {
        let mut views = self.honest().filter_map(|machine| machine.view.as_ref());
        views.any(|view| view.stage == Stage::Over || self.is_far(view.place))
            || self.honest().all(|machine| machine.view.as_ref().is_some_and(is_halted))
    }

    pub(super) fn is_far(&self, place: Place) -> bool {
        self.until == Until::Rounds && place.0 >= self.enough
    }

    fn honest(&self) -> impl Iterator<Item = &Machine> {
        self.machines.iter().filter(|machine| machine.is_honest())
    }

    fn liars(&self) -> impl Iterator<Item = (&Machine, &Liar)> {
        self.machines.iter().filter_map(|machine| Some((machine, machine.liar.as_ref()?)))
    }

    /// Nothing more is to be expected: in fair weather all have got as far as they should, or the table has stopped, and
    /// whoever is to be named has been.
    pub(super) fn is_done(&self) -> bool {
        if self.clear.is_none() || !self.honest().all(|its| its.view.is_some() && its.is_synced()) {
            return false;
        }
        (self.have_arrived() || self.have_stopped()) && self.all_named()
    }

    fn have_arrived(&self) -> bool {
        // Whom a lying host has left in the lobby sees that.
        let sits = |view: &&View| view.game_id.is_some() || !self.host_lies();
        let views: Vec<_> = self.honest().filter_map(|its| its.view.as_ref()).filter(sits).collect();
        let alone = self.liars().next().is_none();
        let takes_part = |view: &View| view.me.is_none_or(|me| view.members[me].left.is_none());
        let settled = views.iter().filter_map(|view| view.settled).max();
        let place = views.iter().filter(|view| takes_part(view)).map(|view| view.place).max();
        !views.is_empty()
            && views.iter().all(|view| {
                if view.stage == Stage::Over {
                    return view.released || !alone;
                }
                if !takes_part(view) {
                    return view.settled == settled;
                }
                matches!(view.stage, Stage::Deciding(_))
                    && Some(view.place) == place
                    && self.is_far(view.place)
            })
    }

    fn host_lies(&self) -> bool {
        self.machines[0].liar.as_ref().is_some_and(|liar| liar.lie.may_stop())
    }

    /// The table stands still, and each honest member knows by whom.
    fn have_stopped(&self) -> bool {
        let lied = self.liars().any(|(_, liar)| liar.told() > 0 && liar.lie.may_stop());
        lied && self.now.since(self.moved).0 > STILL && self.honest().all(|its| self.knows_why(its))
    }

    /// Whether whoever is further on has put this member out: as long as a liar withholds what would show it that, it waits for others.
    fn is_put_out(&self, machine: &Machine) -> bool {
        let views = || self.honest().filter_map(|its| its.view.as_ref());
        let furthest = views().map(|view| view.place).max();
        let left = |view: &View| {
            view.members.iter().any(|member| member.key == machine.public() && member.left.is_some())
        };
        views().any(|view| Some(view.place) == furthest && left(view))
    }

    /// Whether this member is further on than others by a certificate that put a liar out. It waits for those whom that liar's silence
    /// still binds elsewhere; where they have agreed to put out too many others, they are too few to go on without it.
    fn has_put_out_liar(&self, view: &View) -> bool {
        self.liars().any(|(liar, _)| {
            let is_liar = |member: &MemberView| member.key == liar.public();
            let waits = |other: &View| other.waits.iter().any(|wait| is_liar(&other.members[wait.member]));
            let behind = |its: &Machine| {
                its.view.as_ref().is_some_and(|other| other.place < view.place && waits(other))
            };
            view.members.iter().any(|member| is_liar(member) && member.left.is_some())
                && self.honest().any(behind)
        })
    }

    /// Whether it waits for nobody but those who are behind, bound by votes that a liar withholds: they see for whom they wait. (It
    /// went on by a certificate for the same place, after they had said yes to another one.)
    fn waits_for_bound(&self, view: &View) -> bool {
        let is_liar = |member: &MemberView| self.liars().any(|(liar, _)| liar.public() == member.key);
        let is_bound = |member: &MemberView| {
            let other =
                self.honest().find(|its| its.public() == member.key).and_then(|its| its.view.as_ref());
            other.is_some_and(|other| {
                other.stage == Stage::Bound
                    && other.place < view.place
                    && other.waits.iter().any(|wait| is_liar(&other.members[wait.member]))
            })
        };
        !view.waits.is_empty() && view.waits.iter().all(|wait| is_bound(&view.members[wait.member]))
    }

    /// Whether it waits for nobody but those whom a lying host, by a higher card, has led back to the lobby before anything was settled:
    /// from there on it is another table, and this game never was one.
    fn waits_for_lobby(&self, view: &View) -> bool {
        let went_back = |its: &Machine| its.view.as_ref().is_some_and(|view| view.game_id.is_none());
        let is_in_lobby =
            |member: &MemberView| self.honest().any(|its| its.public() == member.key && went_back(its));
        self.host_lies()
            && view.settled.is_none()
            && !view.waits.is_empty()
            && view.waits.iter().all(|wait| is_in_lobby(&view.members[wait.member]))
    }

    fn knows_why(&self, machine: &Machine) -> bool {
        let Some(view) = &machine.view else { return false };
        let is_liar = |member: usize| self.liars().any(|(liar, _)| liar.public() == view.members[member].key);
        // Whom others are bound to put out, and who has come back, sees in that ballot for whom they wait.
        let asked = view.ballots.iter().filter(|ballot| !ballot.yes.is_empty());
        let mut owed = asked.flat_map(|ballot| &ballot.silent);
        let waits_for_liar =
            view.waits.iter().any(|wait| is_liar(wait.member)) || owed.any(|member| is_liar(*member));
        let proven = self.liars().any(|(liar, _)| self.watch.has_proof(machine.public(), liar.public()));
        is_halted(view)
            || waits_for_liar
            || proven
            || view.game_id.is_none()
            || self.is_put_out(machine)
            || self.has_put_out_liar(view)
            || self.waits_for_bound(view)
            || self.waits_for_lobby(view)
    }

    /// Whether all that lied so that they must be named have been. Liars who are more than half can put the others out and lie to
    /// each other then: there it is enough that each other knows for whom it waits.
    fn all_named(&self) -> bool {
        let members = || self.machines.iter().filter(|machine| !machine.is_twin);
        if 2 * members().filter(|machine| !machine.is_honest()).count() > members().count()
            && self.have_stopped()
        {
            return true;
        }
        let must_be = |liar: &Liar| liar.is_judged(&self.watch) && liar.lie.named < Named::Absence;
        self.liars().all(|(machine, liar)| {
            !must_be(liar)
                || self.named(machine) <= liar.lie.named
                // One copy of what it signed twice was lost, and it was put out before anybody asked it again: by absence.
                || liar.lies_by_statements() && self.is_out(machine)
        })
    }

    /// Whether all who take part have put it out.
    fn is_out(&self, machine: &Machine) -> bool {
        let mut views =
            self.honest().filter_map(|its| its.view.as_ref()).filter(|view| view.game_id.is_some());
        views.all(|view| {
            view.members.iter().any(|member| member.key == machine.public() && member.left.is_some())
        })
    }

    /// How a liar is named by all honest members.
    fn named(&self, liar: &Machine) -> Named {
        // Whom a lying host has sent away hears no more.
        let by = |how: &dyn Fn(&Machine) -> bool| {
            self.honest().any(how)
                && self
                    .honest()
                    .all(|its| how(its) || its.view.as_ref().is_some_and(is_halted) || self.is_put_out(its))
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

    /// Nobody honest is called a liar, and nobody honest stops without a liar's doing.
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
        let accused =
            view.protests.iter().filter(|protest| protest.ours).filter_map(|protest| protest.against);
        let caught = view.caught.iter().map(|caught| caught.member);
        named.extend(accused.chain(caught).map(|member| view.members[member].name.clone()));
        match &view.stage {
            // Whom a lying host sends away has nothing to go on with.
            Stage::Halted(Halt::Refused(_)) if liars.contains(&self.machines[0].name) => {}
            Stage::Halted(halt) => panic!("{} halts: {halt}{}", its.name, self.describe()),
            _ => {}
        }
        for name in &named {
            assert!(
                liars.contains(&&**name),
                "{name} is called a liar by {} and is none{}",
                its.name,
                self.describe()
            );
        }
        let its = &mut self.machines[machine];
        its.notes = Some(Arc::clone(&view.notes));
        its.names.extend(named);
    }

    /// Looks at what is left, and counts.
    pub(super) fn judge(mut self) -> Tally {
        let records: Vec<_> = self.honest().map(|its| &its.record).collect();
        let longest = records.iter().max_by_key(|record| record.len()).expect("one at least is honest");
        let arrived = self.have_arrived();
        let report = verify(longest);
        if arrived {
            let liars = self.liars().next().is_some();
            for record in &records {
                assert!(liars || *record == *longest || heads(record) == heads(longest), "records differ");
            }
            let sound = !matches!(report.verdict, Verdict::Invalid { .. } | Verdict::Unreadable(_));
            assert!(sound && report.sound_bytes == longest.len(), "{}", report.verdict);
        }
        let longest = (*longest).clone();
        if let Some(liar) = &mut self.lying_stranger
            && let Tell::Record(tell) = liar.lie.tell
            && !longest.is_empty()
        {
            let other = tell(liar, longest.clone());
            let verdict = verify(&other).verdict;
            assert!(
                other == longest || !verdict.is_as_good_as(&report.verdict),
                "a changed record is {verdict}"
            );
        }
        let mut tally = std::mem::take(&mut self.tally);
        tally.ended(arrived, &report, &longest);
        for (machine, liar) in self.liars().filter(|(machine, _)| !machine.is_twin) {
            tally.lied(liar.lie, (liar.told() > 0).then(|| self.named(machine)));
        }
        if let Some(liar) = &self.lying_stranger {
            tally.lied(liar.lie, (liar.told() > 0).then_some(Named::Harmless));
        }
        tally
    }
}

/// The heads of a record's entries. What all have agreed to in two ballots may stand with the votes of either: the head is the same.
fn heads(record: &[u8]) -> Vec<Hash> {
    let line = verify(record).line;
    line.iter().flat_map(Line::history).map(|applied| applied.head).collect()
}

fn is_halted(view: &View) -> bool {
    matches!(view.stage, Stage::Halted(_))
}

/// Of verdicts on a record and on one made of it.
trait AsGood {
    fn is_as_good_as(&self, honest: &Self) -> bool;
}

impl AsGood for Verdict {
    /// Whether it says nothing worse: not less, and nothing broken.
    fn is_as_good_as(&self, honest: &Self) -> bool {
        match (self, honest) {
            (Self::Verified, _)
            | (Self::VerifiedWithExclusions { .. }, Self::VerifiedWithExclusions { .. }) => true,
            (Self::Unfinished { at, .. }, Self::Unfinished { at: honest, .. }) => at >= honest,
            _ => false,
        }
    }
}
