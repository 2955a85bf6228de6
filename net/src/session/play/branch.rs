//! Other branches than our line: what the receipts settle is followed by whoever has signed nothing against it; what a liar has
//! split is put together again by those who stay.

use bastide::record::{
    Certificate, Consent, ConsentKind, Departure, Entry, Exact, ForkProof, Line, Member, Named, Place,
    Statement,
};
use bastide::rules::Event;

use super::Play;
use crate::session::desk::Desk;
use crate::session::journal::Item;
use crate::session::view::Happening;

/// An entry, and what it did.
pub(super) type Taken = (Entry, Vec<Event>);

impl Play {
    /// Down to this place no honest line differs.
    pub(super) fn floor(&self) -> Place {
        self.line.settled().unwrap_or(Place::CHARTER)
    }

    /// Takes the place of our line above `at` what was offered to another.
    pub(super) fn replace(&mut self, desk: &Desk, line: Line, at: Place, entries: Vec<Taken>) {
        let events = std::sync::Arc::make_mut(&mut self.events);
        events.retain(|happening| happening.place <= at);
        for (entry, happened) in entries {
            let place = entry.place();
            events.extend(happened.into_iter().map(|event| Happening { place, event }));
        }
        // What we have signed stays known, though it is cut off.
        if let Some(me) = self.me() {
            let cut = self.line.history().iter().filter(|applied| applied.place > at);
            let cut: Vec<Statement> = cut
                .filter_map(|applied| match &applied.entry {
                    Some(Entry::Turn(turn)) if turn.member == me => Some(Statement::Turn(turn.clone())),
                    _ => None,
                })
                .chain(self.line.receipt_of(me).map(|receipt| Statement::Receipt((**receipt).clone())))
                .collect();
            let (floor, tip) = (self.floor(), self.line.tip().place);
            cut.into_iter().for_each(|statement| _ = self.ahead.keep(statement, floor, tip));
        }
        self.line = line;
        let last = self.line.history().len();
        let dealt = self.line.history().last().is_some_and(|applied| applied.dealt.is_some());
        self.told = if dealt { (last, false) } else { (last - 1, true) };
        self.taken(desk);
    }

    /// Goes over to a branch that the receipts have settled, if we haven't bound ourselves to another: who isn't needed for its
    /// certificate, who takes no part any more, who watches. True if so.
    pub(super) fn follow(&mut self, desk: &mut Desk) -> bool {
        if self.ahead.is_empty() {
            return false;
        }
        let floor = self.floor();
        let begun: Vec<(Place, Entry)> = self
            .ahead
            .entries()
            .filter(|entry| self.line.at(entry.place()).is_none_or(|ours| ours.head != entry.head()))
            .filter_map(|entry| {
                let applied =
                    self.line.history().iter().rev().find(|applied| applied.head == entry.prev())?;
                (applied.place >= floor).then_some((applied.place, entry))
            })
            .collect();
        // A turn may stand before what puts us out; we couldn't take it while bound.
        let put_out = self.me().is_some_and(|me| self.ahead.entries().any(|entry| puts_out(&entry, me)));
        for (at, entry) in begun {
            let free = self.is_free(at, &entry);
            if (free || put_out)
                && let Some((line, entries)) = self.branch(at, entry)
                && (free || line.settled().is_some_and(|settled| self.is_out_by(&entries, settled)))
            {
                entries.iter().for_each(|(entry, _)| desk.keep(&Item::Entry(entry.clone())));
                self.replace(desk, line, at, entries);
                return true;
            }
        }
        false
    }

    /// Whether an entry after an earlier place may be taken though it isn't our word that made it so: by whoever takes no part there,
    /// even if a return that was overtaken stands above, and by whom it puts out.
    fn is_free(&self, at: Place, entry: &Entry) -> bool {
        let Some(me) = self.me() else { return true };
        if self.line.active_at(at).is_some_and(|active| !active.contains(&me)) {
            return !matches!(entry, Entry::Certificate(certificate)
                if matches!(certificate.consent.kind, ConsentKind::Return { member } if member == me));
        }
        puts_out(entry, me)
    }

    /// Whether one of these entries, of those that are settled, puts us out.
    fn is_out_by(&self, entries: &[Taken], settled: Place) -> bool {
        let settled = entries.iter().filter(|(entry, _)| entry.place() <= settled);
        self.me().is_some_and(|me| settled.into_iter().any(|(entry, _)| puts_out(entry, me)))
    }

    /// The line that leads from `at` over this entry, if all who take part in it have answered it.
    fn branch(&self, at: Place, entry: Entry) -> Option<(Line, Vec<Taken>)> {
        let mut line = self.line.clone();
        line.cut(at).ok()?;
        let branch = self.grown(line, entry)?;
        branch.0.settled().is_some_and(|settled| settled > at).then_some(branch)
    }

    /// A line with this entry, and with what leads furthest after it: two consents may stand at one place, each with all votes that
    /// it needs, until receipts settle one of them. What follows on what is a tree, so each entry is looked at once.
    fn grown(&self, line: Line, entry: Entry) -> Option<(Line, Vec<Taken>)> {
        let mut furthest: Option<(Line, Vec<Taken>)> = None;
        let mut open = vec![(line, Vec::new(), entry)];
        while let Some((mut line, mut taken, entry)) = open.pop() {
            let entry = needed_only(&line, entry);
            let Ok(mut told) = line.offer(&entry) else { continue };
            let tip = *line.tip();
            for receipt in self.ahead.receipts(tip.place, tip.head) {
                // One that isn't good is as none.
                told.extend(line.offer_receipt(&receipt).into_iter().flatten());
            }
            taken.push((entry, told));
            open.extend(
                self.ahead.after(tip.head).into_iter().map(|next| (line.clone(), taken.clone(), next)),
            );
            let reach = |line: &Line| (line.settled(), line.tip().place);
            if furthest.as_ref().is_none_or(|(known, _)| reach(&line) > reach(known)) {
                furthest = Some((line, taken));
            }
        }
        furthest
    }

    /// The consent that puts a proven liar out, and cuts off what it has split; none if the lines aren't split.
    pub(super) fn split(&self, liar: Member) -> Option<Exact<Consent>> {
        let tip = self.line.tip().place;
        let at = self.parted(liar)?;
        let (proof, _) = self
            .line
            .proofs()
            .find(|(_, fork)| fork.member == liar && fork.contradiction.place() > at.place)?;
        let leavers = vec![self.line.leaver_at(at, liar, Departure::Excluded)?];
        let kind = ConsentKind::Leave { leavers, proof: Some(proof.hash()) };
        let named = self.council.ballots.words().filter_map(|(.., vote)| vote.tip).map(|tip| tip.place);
        let others = self.tips.values().map(|tip| tip.place);
        let above = named.chain(others).chain([tip, self.council.named]).max().unwrap_or(tip);
        self.line.consent_at(kind, at, above.next()).ok()
    }

    /// The last place that we share with somebody who stands on another branch.
    fn parted(&self, liar: Member) -> Option<Named> {
        let elsewhere = self.tips.iter().any(|(member, tip)| {
            *member != liar
                && self.line.active().contains(member)
                && self.line.at(tip.place).is_none_or(|ours| ours.head != tip.head)
                && self.ahead.knows(tip.head)
        });
        if !elsewhere {
            return None;
        }
        let floor = self.floor();
        let tip = self.line.tip().head;
        let shared = self.ahead.entries().filter_map(|entry| {
            let at = self.line.history().iter().rev().find(|applied| applied.head == entry.prev())?;
            let other = self.line.at(entry.place()).is_none_or(|ours| ours.head != entry.head());
            (at.place >= floor && at.head != tip && other).then_some(Named { place: at.place, head: at.head })
        });
        shared.min_by_key(|at| at.place)
    }

    /// The proof that a split's body names, if we hold it.
    pub(super) fn proof_of(&self, body: &Consent) -> Option<ForkProof> {
        let ConsentKind::Leave { proof: Some(named), .. } = &body.kind else { return None };
        self.line.proofs().find(|(proof, _)| proof.hash() == *named).map(|(proof, _)| proof.clone())
    }
}

/// A certificate with the votes that it needs after this line's tip, and no others; a turn as it is.
fn needed_only(line: &Line, entry: Entry) -> Entry {
    match entry {
        Entry::Certificate(Certificate { consent, mut votes }) => {
            let needed = line.voters(&consent).unwrap_or_default();
            votes.retain(|vote| needed.contains(&vote.member));
            Entry::Certificate(Certificate::new(consent, votes))
        }
        turn @ Entry::Turn(_) => turn,
    }
}

/// Whether we take no part after an entry: put out, or let go as we asked, though we may have agreed to something else since.
fn puts_out(entry: &Entry, me: Member) -> bool {
    let Entry::Certificate(certificate) = entry else { return false };
    let ConsentKind::Leave { leavers, .. } = &certificate.consent.kind else { return false };
    leavers.iter().any(|leaver| leaver.member == me)
}
