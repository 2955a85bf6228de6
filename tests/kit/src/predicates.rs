//! Predicates over everything that the honest members of a game have signed.
//!
//! They must hold whatever was lost, late or said by others. The explorer of small worlds checks
//! them after each step, the simulator at the end of a run.
//!
//! The terms are those of PROTOCOL.md, and two more. An answer is *settled* if all honest members
//! of its chapter have given it, or one above it there. Two settled answers *conflict* if neither
//! is on the other's line. The predicates read statements alone, so they know neither time nor
//! intentions. They assume that dishonest members have signed everything that they could.

#[path = "witness.rs"]
mod witness;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bastide_record::flaw::{self, DisabledRule};
use bastide_record::{
    Answer, Charter, DrawSource, Entry, Evidence, Freed, LogEntry, Member, No, Proof, Question, Receipt,
    Record, Resignation, Round, Shown, Signed, Turn,
};
use bastide_rules::hash::Hash;
use bastide_session::worlds::Fact;

pub use witness::Witness;
use witness::rests_of;

/// Chapter, as its charter describes it.
#[derive(Debug)]
struct Chapter {
    number: u32,
    members: Vec<Member>,
    /// Answer from which it continues; `None` for the first chapter.
    from: Option<Answer>,
    question: Option<Hash>,
    rests: Vec<Evidence>,
    /// Answers that its joins report to leave behind.
    cut: Vec<Answer>,
    /// True if it rests on evidence that no honest member holds, because it never came into force.
    /// Then nothing here tells if a cut is excused.
    is_unread: bool,
    links: Vec<(Member, Shown)>,
}

/// Statements signed by one member.
#[derive(Debug, Default)]
struct MemberStatements {
    /// Answers given by turns and receipts.
    answers: Vec<Answer>,
    /// Answers given by Yes.
    yes: Vec<Answer>,
    no: BTreeSet<Hash>,
    sealed: BTreeSet<Hash>,
    resigned: Vec<Resignation>,
    /// Links, each with the head for which it was shown.
    shown: Vec<(Hash, Round)>,
}

/// All statements signed by honest members of a game, and those that they hold of others.
#[derive(Debug)]
pub struct Statements {
    all: Vec<Member>,
    own: BTreeMap<Member, MemberStatements>,
    chapters: BTreeMap<Hash, Chapter>,
    /// Head before each head.
    below: BTreeMap<Hash, Hash>,
    /// Round that each turn opens.
    opens: BTreeMap<Hash, (Member, Round)>,
    /// Evidence by which answers to a head claim to be freed.
    freed: Vec<(Hash, Freed)>,
    /// Yes of any member, by question.
    yes: BTreeSet<(Member, Hash)>,
    resigned: BTreeSet<Member>,
    proven: BTreeSet<Member>,
    /// Seeds, by chapter and round, with the chapter that carries the seed on, if one does.
    seeds: Vec<(Hash, Round, Hash)>,
    carried: BTreeMap<Hash, bool>,
    took_back: bool,
    /// True if draws are by laps.
    laps: bool,
}

impl Statements {
    /// Collects the statements of these members.
    ///
    /// # Panics
    /// If they don't belong to a game.
    #[must_use]
    pub fn of(witnesses: &[Witness<'_>]) -> Self {
        let first = witnesses[0].record.first().charter();
        let mut all = Self {
            all: first.members().to_vec(),
            own: witnesses.iter().map(|one| (one.member, MemberStatements::default())).collect(),
            chapters: BTreeMap::new(),
            below: BTreeMap::new(),
            opens: BTreeMap::new(),
            freed: Vec::new(),
            yes: BTreeSet::new(),
            resigned: BTreeSet::new(),
            proven: BTreeSet::new(),
            seeds: Vec::new(),
            carried: BTreeMap::new(),
            took_back: false,
            laps: first.first().is_some_and(|terms| terms.draws == DrawSource::Laps),
        };
        let charters: Vec<_> = witnesses.iter().flat_map(Witness::charters).collect();
        let evidence = all.take_evidence(witnesses, &charters);
        charters.iter().for_each(|charter| all.take_charter(charter, &evidence));
        for witness in witnesses {
            all.take_record(witness.record);
            witness.facts.iter().for_each(|fact| all.take(witness.member, fact));
        }
        all
    }

    /// Takes the evidence that members hold, and returns it by its hash.
    ///
    /// No member keeps the evidence of a charter that never came into force. Part of it may still
    /// be among the answers of other members. These are searched only for a charter that lacks
    /// evidence.
    fn take_evidence(
        &mut self,
        witnesses: &[Witness<'_>],
        charters: &[Arc<Charter>],
    ) -> BTreeMap<Hash, Evidence> {
        let by_hash = |one: Evidence| (one.hash(), one);
        let mut held: BTreeMap<_, _> = witnesses.iter().flat_map(Witness::evidence).map(by_hash).collect();
        let first = witnesses[0].record.first().charter();
        for one in held.values() {
            match one {
                Evidence::Proof(proof) => self.proven.extend(proof.check(first).map(|fork| fork.member)),
                Evidence::Resignation(one) => _ = self.resigned.insert(one.member),
                Evidence::Turn(turn) => _ = self.below.insert(turn.hash(), turn.prev),
                Evidence::Yes(yes) => {
                    self.yes.insert((yes.member, yes.head));
                    self.freed.extend(yes.freed.iter().map(|freed| (yes.head, freed.clone())));
                }
                Evidence::Receipt(_) | Evidence::No(_) => {}
            }
        }
        let mut needed = charters.iter().flat_map(|charter| rests_of(charter));
        if needed.any(|hash| !held.contains_key(hash)) {
            held.extend(witnesses.iter().flat_map(Witness::answers).map(by_hash));
        }
        held
    }

    fn take_charter(&mut self, charter: &Charter, evidence: &BTreeMap<Hash, Evidence>) {
        let id = charter.id();
        let on = charter.continuing();
        let question = on.and_then(|on| on.question.clone());
        let head = question.map(|question| Question::head(&bastide_record::Exact::new(question)));
        if let Some(on) = on {
            self.below.insert(id, head.unwrap_or(on.from.head));
            if let Some(head) = head {
                self.below.insert(head, on.from.head);
            }
        }
        let rests = rests_of(charter);
        let joins = charter.members().iter().zip(charter.joins());
        let chapter = Chapter {
            number: charter.number(),
            members: charter.members().to_vec(),
            from: on.map(|on| on.from),
            question: head,
            is_unread: !rests.iter().all(|hash| evidence.contains_key(hash)),
            rests: rests.iter().filter_map(|hash| evidence.get(hash).cloned()).collect(),
            cut: charter.joins().iter().flat_map(|join| join.cut.clone()).collect(),
            links: joins.filter_map(|(member, join)| Some((*member, join.link?))).collect(),
        };
        self.chapters.insert(id, chapter);
    }

    fn take_record(&mut self, record: &Record) {
        for log in record.chapters() {
            let mut chapter = log.game_id();
            for at in log.history() {
                match &at.entry {
                    LogEntry::Charter(charter) => {
                        let old = chapter;
                        chapter = charter.charter().id();
                        self.carried.insert(chapter, at.carried.is_some());
                        self.seeds
                            .extend(at.carried.iter().map(|dealt| (old, dealt.round, dealt.draws.seed())));
                    }
                    LogEntry::Entry(entry) => self.take_entry(entry),
                }
                self.seeds.extend(at.dealt.iter().map(|dealt| (chapter, dealt.round, dealt.draws.seed())));
            }
        }
    }

    fn take_entry(&mut self, entry: &Entry) {
        self.below.insert(entry.head(), entry.prev());
        match entry {
            Entry::Turn(turn) => {
                if let Some(shown) = turn.opens {
                    self.opens.insert(turn.hash(), (turn.member, shown.round));
                }
                self.freed.extend(turn.freed.iter().map(|freed| (turn.hash(), freed.clone())));
                let receipts = turn.receipts.iter();
                self.freed
                    .extend(receipts.flat_map(|one| one.freed.iter().map(|freed| (one.head, freed.clone()))));
            }
            Entry::Question(passed) => {
                self.took_back = true;
                self.yes.extend(passed.yes.iter().map(|yes| (yes.member, yes.head)));
                let yes = passed.yes.iter();
                self.freed
                    .extend(yes.flat_map(|yes| yes.freed.iter().map(|freed| (yes.head, freed.clone()))));
            }
        }
    }

    fn answer(&self, chapter: Hash, index: bastide_record::Index, head: Hash) -> Answer {
        let number = self.chapters.get(&chapter).map_or(0, |chapter| chapter.number);
        Answer { number, chapter, index, head }
    }

    fn take(&mut self, member: Member, fact: &Fact) {
        match fact {
            Fact::Sealed(charter) => {
                let id = charter.id();
                let link = charter.join(member).and_then(|join| join.link);
                let head = charter.continuing().map(|on| on.from.head);
                let own = self.own_of(member);
                own.sealed.insert(id);
                let answers = charter.continuing().filter(|_| flaw::is(DisabledRule::JoinAnswers));
                own.answers.extend(answers.map(|on| on.from));
                own.shown.extend(head.zip(link).map(|(head, link)| (head, link.round)));
            }
            Fact::Entry(entry) => {
                self.take_entry(entry);
                if let Entry::Turn(turn) = entry
                    && turn.member == member
                {
                    self.take_turn(turn);
                }
            }
            Fact::Receipt(receipt) if receipt.member == member => self.take_receipt(receipt),
            Fact::Yes(question, yes) => {
                self.below.insert(yes.head, question.prev);
                self.freed.extend(yes.freed.iter().map(|freed| (yes.head, freed.clone())));
                self.yes.insert((member, yes.head));
                let answer = self.answer(yes.chapter, yes.index, yes.head);
                self.own_of(member).yes.push(answer);
            }
            Fact::No(question, no) => {
                self.below.insert(no.head, question.prev);
                self.own_of(member).no.insert(no.head);
            }
            Fact::Evidence(Evidence::Resignation(one)) if one.member == member => {
                self.own_of(member).resigned.push((**one).clone());
            }
            Fact::Charter(_) | Fact::Receipt(_) | Fact::Evidence(_) => {}
        }
    }

    fn take_turn(&mut self, turn: &Signed<Turn>) {
        let answer = self.answer(turn.chapter, turn.index, turn.hash());
        self.own_of(turn.member).answers.push(answer);
    }

    fn take_receipt(&mut self, receipt: &Receipt) {
        let answer = self.answer(receipt.chapter, receipt.index, receipt.head);
        self.freed.extend(receipt.freed.iter().map(|freed| (receipt.head, freed.clone())));
        let own = self.own_of(receipt.member);
        own.answers.push(answer);
        own.shown.extend(receipt.shows.map(|shown| (receipt.head, shown.round)));
    }

    fn own_of(&mut self, member: Member) -> &mut MemberStatements {
        self.own.entry(member).or_default()
    }

    /// Returns all heads from this one down to the first charter.
    fn line(&self, head: Hash) -> Vec<Hash> {
        std::iter::successors(Some(head), |head| self.below.get(head).copied()).collect()
    }

    fn is_on_line(&self, answer: &Answer, of: Hash) -> bool {
        self.line(of).contains(&answer.head)
    }

    /// Returns the honest members of a chapter.
    fn honest_in<'a>(&'a self, chapter: &'a Chapter) -> impl Iterator<Item = (Member, &'a MemberStatements)> {
        chapter.members.iter().filter_map(|member| Some((*member, self.own.get(member)?)))
    }
}

/// Agreement.
impl Statements {
    /// Returns the settled answers, which all honest members of a chapter have given; of each line
    /// only the highest one.
    #[must_use]
    pub fn settled(&self) -> Vec<Answer> {
        let answers = self.own.values().flat_map(|own| own.answers.iter().chain(&own.yes));
        let answers: BTreeSet<Answer> = answers.copied().collect();
        let settled: Vec<Answer> = answers.into_iter().filter(|answer| self.is_settled(answer)).collect();
        let is_top = |one: &Answer| {
            !settled.iter().any(|other| other.head != one.head && self.is_on_line(one, other.head))
        };
        settled.iter().filter(|one| is_top(one)).copied().collect()
    }

    fn is_settled(&self, answer: &Answer) -> bool {
        let Some(chapter) = self.chapters.get(&answer.chapter) else { return false };
        self.honest_in(chapter).all(|(_, own)| {
            let above = |one: &&Answer| one.chapter == answer.chapter && self.is_on_line(answer, one.head);
            own.yes.contains(answer) || own.answers.iter().any(|one| above(&one))
        })
    }

    /// Returns two settled answers of which neither is on the other's line.
    #[must_use]
    pub fn conflict(&self) -> Option<(Answer, Answer)> {
        let settled = self.settled();
        let (one, two) = (settled.first()?, settled.get(1)?);
        Some((*one, *two))
    }

    /// Describes a proof against a dishonest member.
    /// Anybody who holds the records down to these two answers has it.
    #[must_use]
    pub fn provable(&self, (one, two): (Answer, Answer)) -> Option<String> {
        let lines = [self.line(one.head), self.line(two.head)];
        let heads: BTreeSet<Hash> = lines.iter().flatten().copied().collect();
        let chapters: BTreeSet<Hash> = heads
            .iter()
            .filter(|head| self.chapters.contains_key(*head))
            .copied()
            .chain([one.chapter, two.chapter])
            .collect();
        let liars = self.all.iter().filter(|member| !self.own.contains_key(member));
        liars.copied().find_map(|member| {
            let has = |id: &&Hash| self.chapters[*id].members.contains(&member);
            let sealed: BTreeSet<Hash> = chapters.iter().filter(has).copied().collect();
            let mut answers: Vec<Answer> =
                [one, two].into_iter().filter(|answer| sealed.contains(&answer.chapter)).collect();
            let rests: Vec<&Evidence> = chapters.iter().flat_map(|id| &self.chapters[id].rests).collect();
            if rests.iter().any(|one| matches!(one, Evidence::Proof(_)) && one.member() == member) {
                return Some(format!("{member:?} by a proof that a charter carries"));
            }
            for one in rests.iter().filter(|one| one.member() == member) {
                match one {
                    Evidence::Turn(turn) => answers.push(self.answer(turn.chapter, turn.index, turn.hash())),
                    Evidence::Receipt(receipt) => {
                        answers.push(self.answer(receipt.chapter, receipt.index, receipt.head));
                    }
                    _ => {}
                }
            }
            let resigned = rests.iter().filter_map(|one| match one {
                Evidence::Resignation(one) if one.member == member => Some((**one).clone()),
                _ => None,
            });
            let found = self.proof(&answers, &sealed, &resigned.collect::<Vec<_>>(), true);
            found.or_else(|| self.denied(member, &heads, &rests)).map(|what| format!("{member:?}: {what}"))
        })
    }

    /// Finds a question on a line to which this member has said both Yes and No (P5).
    /// The Yes is in the passed question, and the No in evidence that somebody carries.
    fn denied(&self, member: Member, heads: &BTreeSet<Hash>, rests: &[&Evidence]) -> Option<String> {
        let carried = self.freed.iter().filter(|(head, _)| heads.contains(head)).map(|(_, freed)| freed);
        let by_answers = carried.filter(|Freed::No(no)| no.member == member);
        let is_yes = |head: &Hash| heads.contains(head) || self.yes.contains(&(member, *head));
        let named = |no: &No| is_yes(&no.head);
        let (mut by_answers, mut rests) = (by_answers, rests.iter().filter(|one| one.member() == member));
        let found = by_answers.any(|Freed::No(no)| named(no));
        (found || rests.any(|one| matches!(one, Evidence::No(no) if named(no))))
            .then(|| "P5: Yes and No to one question".to_owned())
    }

    /// Describes an accusation that could be made against an honest member.
    /// There must be none, as it did nothing wrong.
    #[must_use]
    pub fn accused(&self) -> Option<String> {
        let named = |member: Member| self.own.contains_key(&member);
        if let Some(member) = self.proven.iter().copied().find(|member| named(*member)) {
            return Some(format!("a proof names {member:?}, who is honest"));
        }
        self.own.iter().find_map(|(member, own)| {
            let found = self.proof(&own.answers, &own.sealed, &own.resigned, false);
            let denied = || {
                let both = own.yes.iter().any(|yes| own.no.contains(&yes.head));
                both.then(|| "P5: Yes and No to one question".to_owned())
            };
            found.or_else(denied).map(|what| format!("honest {member:?} by {what}"))
        })
    }

    /// Describes a contradiction between statements of one member (P1 to P4).
    /// With `answered_all`, the member's answers count as all that it answered below.
    fn proof(
        &self,
        answers: &[Answer],
        sealed: &BTreeSet<Hash>,
        resigned: &[Resignation],
        answered_all: bool,
    ) -> Option<String> {
        for (at, one) in answers.iter().enumerate() {
            for two in &answers[..at] {
                if one.chapter != two.chapter || one.head == two.head {
                    continue;
                }
                let parted =
                    answered_all && !self.is_on_line(one, two.head) && !self.is_on_line(two, one.head);
                if parted || one.index == two.index {
                    return Some(format!("P1: two heads in chapter {}", one.number));
                }
            }
        }
        let charters = || sealed.iter().filter_map(|id| Some((id, self.chapters.get(id)?)));
        for (one, first) in charters() {
            if first.number > 0 && charters().any(|(two, second)| one < two && first.number == second.number)
            {
                return Some(format!("P2: two charters of number {}", first.number));
            }
        }
        for (_, chapter) in charters() {
            if let Some(cut) = answers.iter().find(|answer| self.cuts(chapter, answer)) {
                return Some(format!(
                    "P3: answer {} of chapter {} cut by charter {}",
                    cut.index, cut.number, chapter.number
                ));
            }
        }
        resigned.iter().find_map(|one| self.after_resigning(answers, sealed, one, answered_all))
    }

    /// P4: finds an answer or a charter that contradicts a resignation.
    fn after_resigning(
        &self,
        answers: &[Answer],
        sealed: &BTreeSet<Hash>,
        resigned: &Resignation,
        answered_all: bool,
    ) -> Option<String> {
        let charters = || sealed.iter().filter_map(|id| Some((id, self.chapters.get(id)?)));
        let later = |answer: &&Answer| match self.chapters.get(&answer.chapter) {
            Some(chapter) if chapter.number > resigned.number => {
                !self.is_back(&answer.chapter, resigned.member)
            }
            // Nor can it have answered what isn't below what it says it answered last: a question there, of which its report says nothing.
            _ => resigned.last.is_none_or(|last| {
                let beside = answered_all && answer.chapter == last.chapter;
                answer.is_above(&last) || beside && !self.is_on_line(answer, last.head)
            }),
        };
        if let Some(answer) = answers.iter().find(later) {
            return Some(format!("P4: answer {} of chapter {} after resigning", answer.index, answer.number));
        }
        let unsaid = |id: &Hash, chapter: &Chapter| {
            chapter.number > resigned.number && !self.is_back(id, resigned.member)
        };
        let charter = charters().find(|(id, chapter)| unsaid(id, chapter));
        charter.map(|(_, chapter)| format!("P4: charter {} after resigning", chapter.number))
    }

    /// Returns true if a chapter, or one below it, has this member and rests on its resignation.
    fn is_back(&self, chapter: &Hash, member: Member) -> bool {
        let chapters = self.line(*chapter).into_iter().filter_map(|head| self.chapters.get(&head));
        let mut chapters = chapters.filter(|chapter| chapter.members.contains(&member));
        chapters.any(|chapter| counts_resigned(chapter, member))
    }

    /// Finds a charter sealed by too few members (P6), counted here independently.
    /// A member that has resigned counts again above a charter that takes the resignation back.
    #[must_use]
    pub fn too_few(&self) -> Option<String> {
        // When a test leaves these rules out, their consequences must be detected, not their
        // absence.
        if flaw::is(DisabledRule::Half) || flaw::is(DisabledRule::HalfOfBefore) {
            return None;
        }
        let by_too_few = |chapter: &&Chapter| {
            let Some(from) = chapter.from.filter(|_| !chapter.is_unread) else { return false };
            let counts = |member: &&Member| {
                let is_out = |one: &Evidence| {
                    let is_left =
                        matches!(one, Evidence::Resignation(_)) && !self.has_taken_back(from.head, one);
                    one.member() == **member && (is_left || matches!(one, Evidence::Proof(_)))
                };
                !chapter.rests.iter().any(is_out)
            };
            let all = self.all.iter().filter(counts).count();
            2 * chapter.members.iter().filter(counts).count() <= all
        };
        let chapter = self.chapters.values().find(by_too_few)?;
        Some(format!("P6: charter {} by too few", chapter.number))
    }

    /// Returns true if a charter at or below this head has the signer of a resignation and rests on it.
    fn has_taken_back(&self, head: Hash, resignation: &Evidence) -> bool {
        let chapters = self.line(head).into_iter().filter_map(|head| self.chapters.get(&head));
        let mut chapters = chapters.filter(|chapter| chapter.members.contains(&resignation.member()));
        chapters.any(|chapter| chapter.rests.contains(resignation))
    }

    /// Returns true if a charter cuts an answer given below it without an excuse.
    /// Rank and forks excuse cuts.
    fn cuts(&self, chapter: &Chapter, answer: &Answer) -> bool {
        let Some(from) = chapter.from.filter(|_| chapter.number > answer.number) else { return false };
        let is_left = self.leaves(chapter, &from, answer);
        let outranks =
            from.number > answer.number || from.number == answer.number && from.chapter != answer.chapter;
        let is_said = chapter.is_unread && chapter.cut.contains(answer);
        is_left && !outranks && !is_said && !self.excuses(chapter, answer)
    }

    /// Returns true if an answer isn't on a charter's line, as far down as honest members hold that.
    /// None of them may hold the line of a charter that never came into force.
    fn leaves(&self, chapter: &Chapter, from: &Answer, answer: &Answer) -> bool {
        let line = self.line(from.head);
        let is_whole = line.last().and_then(|head| self.chapters.get(head)).is_some();
        let is_held = is_whole || answer.index.0 as usize + line.len() > from.index.0 as usize;
        is_held && chapter.question != Some(answer.head) && !line.contains(&answer.head)
    }

    /// Returns the head that a charter's line has where an answer leaves that line.
    fn passed_over(&self, chapter: &Chapter, answer: &Answer) -> Option<Hash> {
        let line = self.line(chapter.question.unwrap_or(chapter.from?.head));
        let place = |head| line.iter().position(|one| *one == head);
        let below = self.line(answer.head).into_iter().find_map(place)?;
        line.get(below.checked_sub(1)?).copied()
    }

    /// Returns true if R3 or R3a excuses a cut.
    /// R3: a proof of two heads, and an answer there by a member other than the proven one. R3a:
    /// both Yes and No of one member to the question that the answer passes over, and a Yes of
    /// another.
    fn excuses(&self, chapter: &Chapter, answer: &Answer) -> bool {
        let old = self.chapters.get(&answer.chapter).map_or(&[][..], |old| &old.members);
        let is_in_both = |member: &Member| old.contains(member) && chapter.members.contains(member);
        let passed_over = self.passed_over(chapter, answer);
        let yes = chapter.rests.iter().filter_map(|one| match one {
            Evidence::Yes(yes) => Some((yes.member, yes.head)),
            _ => None,
        });
        let yes: BTreeSet<(Member, Hash)> = yes.collect();
        let said_yes = |member: Member, head: Hash| {
            yes.contains(&(member, head)) || chapter.is_unread && self.yes.contains(&(member, head))
        };
        chapter.rests.iter().any(|one| match one {
            Evidence::Proof(proof) => {
                let Proof::Heads { first, .. } = &**proof else { return false };
                let index = first.named().index;
                let is_other_side = |other: &Evidence| {
                    let named =
                        other.answers().filter(|(of, _)| *of == answer.chapter).map(|(_, named)| named);
                    named.is_some_and(|named| {
                        let there = Answer { index, head: named.head, ..*answer };
                        named.index == index && !self.is_on_line(&there, answer.head)
                    })
                };
                let mut others = chapter.rests.iter().filter(|other| other.member() != one.member());
                first.chapter().1 == answer.chapter
                    && others.any(|other| is_in_both(&other.member()) && is_other_side(other))
            }
            Evidence::No(no) => {
                let counts = |member: &Member| is_in_both(member) || counts_resigned(chapter, *member);
                let mut others = old.iter().filter(|other| **other != no.member);
                no.chapter == answer.chapter
                    && passed_over == Some(no.head)
                    && old.contains(&no.member)
                    && said_yes(no.member, no.head)
                    && others.any(|other| counts(other) && said_yes(*other, no.head))
            }
            _ => false,
        })
    }
}

/// Returns true if a charter rests on this member's resignation.
fn counts_resigned(chapter: &Chapter, member: Member) -> bool {
    chapter.rests.iter().any(|one| matches!(one, Evidence::Resignation(one) if one.member == member))
}

/// Draws.
impl Statements {
    /// Finds a draw that doesn't follow from all links of its round, or an undue link.
    /// An undue link was shown for another round than the due one.
    #[must_use]
    pub fn draws(&self) -> Option<String> {
        let mut seeds = BTreeMap::new();
        for (chapter, round, seed) in &self.seeds {
            if *seeds.entry((chapter, round)).or_insert(seed) != seed {
                return Some(format!(
                    "two seeds of round {} of chapter {}",
                    round.0, self.chapters[chapter].number
                ));
            }
        }
        self.early().or_else(|| self.carried_wrongly())
    }

    /// Returns the round that is due after a head, if one is: a turn's, or a charter's first.
    /// In these games, a draw follows each charter and turn unless the game is over.
    fn round_after(&self, head: &Hash) -> Option<Round> {
        let turn = self.opens.get(head).map(|(_, round)| *round);
        turn.or_else(|| self.chapters.contains_key(head).then_some(Round::FIRST))
    }

    fn early(&self) -> Option<String> {
        let early = |(head, round): &&(Hash, Round)| self.round_after(head).is_some_and(|due| *round > due);
        self.own.iter().find_map(|(member, own)| {
            let (head, round) = own.shown.iter().find(early)?;
            let due = self.round_after(head)?;
            Some(format!("{member:?} has shown link {} where round {} was due", round.0, due.0))
        })
    }

    /// Finds a draw that a charter wrongly carries or drops (R7).
    /// It must stand exactly if all its links are there. Questions take back what was opened: in
    /// those games, only the record's own rules apply.
    fn carried_wrongly(&self) -> Option<String> {
        if self.took_back {
            return None;
        }
        self.carried.iter().find_map(|(id, carried)| {
            let chapter = self.chapters.get(id)?;
            let from = chapter.from.filter(|_| chapter.question.is_none())?;
            let old = self.chapters.get(&from.chapter)?;
            let due = self.round_after(&from.head)?;
            let author = self.opens.get(&from.head).map(|(member, _)| *member);
            let by_receipt = |member: &Member| {
                chapter.rests.iter().any(|one| {
                    matches!(one, Evidence::Receipt(held) if held.member == *member
                        && (held.chapter, held.head) == (from.chapter, from.head)
                        && held.shows.is_some_and(|shown| shown.round == due))
                })
            };
            let by_join = |member: &Member| chapter.links.iter().any(|(joiner, _)| joiner == member);
            let is_there = |member: &Member| author == Some(*member) || by_join(member) || by_receipt(member);
            let all = old.members.iter().all(is_there);
            // With laps, the game decides whom a round asks: its author and at least one other.
            let asked = old.members.iter().filter(|member| is_there(member)).count() >= 2;
            let may_stand = all || self.laps && due > Round::FIRST && asked && author.is_some();
            (if *carried { !may_stand } else { all }).then(|| {
                format!("the draw before charter {} stands: {carried}, with all links: {all}", chapter.number)
            })
        })
    }
}

/// Continuation.
impl Statements {
    /// Returns the sets of honest members that must be able to continue alone.
    /// Each has more than half of the members who count. A member that has resigned or is proven to
    /// lie doesn't count.
    #[must_use]
    pub fn majorities(&self) -> Vec<Vec<Member>> {
        let may_be_back = |member: &Member| self.chapters.keys().any(|id| self.is_back(id, *member));
        let has_left = |member: &Member| self.resigned.contains(member);
        let counts =
            |member: &Member| !self.proven.contains(member) && (!has_left(member) || may_be_back(member));
        let whole = self.all.iter().filter(|member| counts(member)).count();
        let honest: Vec<Member> =
            self.own.keys().copied().filter(|member| counts(member) && !has_left(member)).collect();
        let sets = 1..1u32 << honest.len();
        let set = |bits: u32| -> Vec<Member> {
            honest.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, one)| *one).collect()
        };
        sets.map(set).filter(|set| 2 * set.len() > whole).collect()
    }

    /// Finds a majority that can't continue, alone and handed everything; `goes_on` tries it.
    #[must_use]
    pub fn stuck(&self, mut goes_on: impl FnMut(&[Member]) -> bool) -> Option<Vec<Member>> {
        self.majorities().into_iter().find(|set| !goes_on(set))
    }
}

/// Returns the first broken predicate that depends on statements alone.
/// A conflict counts as broken if nothing proves anybody to lie.
#[must_use]
pub fn broken(statements: &Statements) -> Option<String> {
    if let Some((one, two)) = statements.conflict() {
        let say = |answer: &Answer| format!("index {} of chapter {}", answer.index, answer.number);
        let proof = statements.provable((one, two));
        if proof.is_none() {
            return Some(format!("conflict without a proof: {} and {}", say(&one), say(&two)));
        }
    }
    statements.accused().or_else(|| statements.too_few()).or_else(|| statements.draws())
}
