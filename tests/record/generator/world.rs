//! Random tables with everything that can happen.
//!
//! There are turns, questions, resignations, lies that prove themselves, and chapters.

use bastide_record::file::Frame;
use bastide_record::{
    Answer, Awaits, Clock, Continuing, DrawSource, Entry, Evidence, Exact, Expiry, First, Index, Leavers,
    Member, Pace, Player, Proof, Question, QuestionKind, RemarkKind, Seal, Signed, Statement, Tie,
    TurnContent,
};
use bastide_rules::hash::Hash;
use bastide_rules::{Expansion, Level, Options, SeatOrder, Setup, Waits};

use crate::table::{BOT, Table, by, first_of, key};

/// Counts of what happened, to check that everything does.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Seen {
    pub(crate) turns: usize,
    pub(crate) questions: usize,
    pub(crate) chapters: usize,
    pub(crate) refused: usize,
    pub(crate) carried: usize,
    pub(crate) fell: usize,
    pub(crate) back: usize,
    pub(crate) cut: usize,
    pub(crate) resigned: usize,
    pub(crate) proofs: usize,
    pub(crate) asked: usize,
    pub(crate) remarks: usize,
    pub(crate) sideways: usize,
    pub(crate) over: usize,
}

/// Table, with the frames that its record refused.
pub(crate) struct World {
    pub(crate) table: Table,
    pub(crate) seen: Seen,
    /// Refused charters that somebody tried.
    pub(crate) refused: Vec<Vec<u8>>,
}

/// Makes a random valid first charter.
pub(crate) fn any_first(table: &mut dyn FnMut(usize) -> usize) -> First {
    let members = 1 + table(6) as u8;
    let mut players: Vec<Player> = (0..members).map(by).collect();
    while players.len() < 6 && table(3) == 0 {
        let member = Member(table(members.into()) as u8);
        let level = [Level::EASY, Level::MEDIUM, Level::HARD, Level::EXPERT][table(4)];
        let more = [BOT, Player::Beside(member), Player::Bot { member, level: level.into() }];
        players.push(more[table(3)]);
    }
    let count = players.len() as u8;
    let setup = match table(4) {
        0 => Setup::with(count, &Expansion::ALL, Options::default()),
        1 => Setup::with(count, &[Expansion::Inns, Expansion::Abbey], Options::default()),
        _ => Setup::base(count),
    };
    let mut first = first_of(&setup, &players);
    first.leavers = [Leavers::StandIn, Leavers::Skipped][table(2)];
    if table(2) == 0 {
        first.pace = Pace::Live { clock: Clock::Bank { seconds: 60, increment: 3 } };
        first.expiry = [Expiry::Shown, Expiry::MayBeClaimed, Expiry::Lost][table(3)];
    }
    if count == 2 && table(2) == 0 {
        first.tie = Tie::SecondWins;
    }
    if table(4) == 0 {
        first.draws = DrawSource::Seed([table(256) as u8; 32]);
    } else if table(3) == 0 {
        first.draws = DrawSource::Laps;
    } else if table(4) == 0 {
        first.game.order = SeatOrder::AsSeated;
        first.draws = DrawSource::Tiles((0..table(200)).map(|_| table(120) as u8).collect());
    }
    first
}

impl World {
    pub(crate) fn new(seed: u64) -> Self {
        let mut random = Table::new(&[by(0)], seed);
        let first = any_first(&mut |below| random.random(below));
        let table = Table::offered(first, seed);
        Self { table, seen: Seen::default(), refused: Vec::new() }
    }

    /// Makes a table after this many random steps.
    pub(crate) fn after(seed: u64, steps: usize) -> Self {
        let mut world = Self::new(seed);
        for _ in 0..steps {
            world.step();
        }
        world.seen.over += usize::from(world.table.log().is_over());
        world
    }

    /// Plays to the end, if that is possible.
    pub(crate) fn play_out(&mut self) {
        while !self.table.log().is_over() {
            self.play();
        }
        self.table.answer();
        self.seen.over += 1;
    }

    pub(crate) fn step(&mut self) {
        match self.table.random(24) {
            0 => self.answer_one(),
            1 => self.pass(),
            2 => self.ask(),
            3 => self.resign(),
            4 => self.lie(),
            5 => self.tell(),
            6 | 7 => self.go_on(),
            8 => self.remark(),
            9 => self.play_elsewhere(),
            _ => self.play(),
        }
    }

    fn member(&mut self) -> Member {
        let members = self.table.log().members().to_vec();
        members[self.table.random(members.len())]
    }

    fn anybody(&mut self) -> Member {
        let count = self.table.record.first().charter().members().len();
        Member(self.table.random(count) as u8)
    }

    fn answer_one(&mut self) {
        let member = self.member();
        self.table.answer_of(member.0);
    }

    fn play(&mut self) {
        self.table.answer();
        self.seen.turns += usize::from(self.table.turn());
    }

    /// Plays a turn of a chapter that isn't continued.
    fn play_elsewhere(&mut self) {
        let chapters: Vec<Hash> = self.table.record.chapters().iter().map(|log| log.charter().id()).collect();
        let chapter = chapters[self.table.random(chapters.len())];
        for member in self.table.record.chapter(&chapter).unwrap().members().to_vec() {
            let chain = self.table.chain(&chapter, member);
            let receipt =
                self.table.record.chapter(&chapter).unwrap().receipt(&key(member.0), &chain, 5, Vec::new());
            if let Some(receipt) = receipt {
                self.table.record.offer_receipt(&receipt).unwrap();
            }
        }
        let log = self.table.record.chapter(&chapter).unwrap().clone();
        let Awaits::Turn { member, seat } = log.awaits() else { return };
        let mut actions = Vec::new();
        if let Some(seat) = seat {
            let mut game = (**log.game()).clone();
            while game.waits() == Waits::Choice(seat) {
                let legal = game.actions();
                let action = legal[self.table.random(legal.len())];
                log.deciders().act(&mut game, seat, action, &mut Vec::new()).unwrap();
                actions.push(action);
            }
        }
        let chain = self.table.chain(&chapter, member);
        let turn =
            log.seal(&key(member.0), &chain, TurnContent { actions, ..TurnContent::default() }).unwrap();
        self.table.push(Entry::Turn(turn));
        self.seen.sideways += 1;
    }

    /// Picks a question that may be asked in the log.
    fn kind(&mut self) -> QuestionKind {
        let backs: Vec<Index> = self.table.log().backs().collect();
        if backs.is_empty() || self.table.random(60) == 0 {
            QuestionKind::End
        } else {
            QuestionKind::TakeBack { to: backs[self.table.random(backs.len())] }
        }
    }

    fn pass(&mut self) {
        let kind = self.kind();
        if !self.table.log().is_over() {
            self.table.agree(kind);
            self.seen.questions += 1;
        }
    }

    /// Lets members say Yes or No at random, or both, as evidence; sometimes passes the question.
    fn ask(&mut self) {
        let (kind, asked) = (self.kind(), 1 + self.table.random(3) as u8);
        let Ok(question) = self.table.log().question(kind, asked) else { return };
        for member in self.table.log().members().to_vec() {
            if self.table.random(3) > 0 {
                self.add_evidence(Evidence::Yes(Table::yes(&question, member)));
            }
            if self.table.random(3) == 0 {
                self.add_evidence(Evidence::No(Table::no(&question, member)));
            }
        }
        if self.table.random(3) == 0 {
            let passed = self.table.passed(&question);
            self.table.push(Entry::Question(passed));
        }
        self.seen.asked += 1;
    }

    fn add_evidence(&mut self, evidence: Evidence) {
        if self.table.record.evidence_of(&evidence.hash()).is_none() {
            self.table.evidence(evidence);
        }
    }

    fn resign(&mut self) {
        let member = self.anybody();
        if self.table.random(5) > 0 {
            return;
        }
        self.add_evidence(Evidence::Resignation(self.table.resignation(member.0)));
        self.seen.resigned += 1;
    }

    /// Lets a member sign two contradicting statements, and adds the proof as evidence.
    fn lie(&mut self) {
        let first = self.table.record.first().charter().clone();
        let member = self.member();
        let proof = match (self.table.log().awaits(), self.table.random(4)) {
            (_, 0) => {
                let number = 1 + self.table.random(3) as u32;
                let seal = |charter| {
                    Signed::seal(&key(member.0), Seal { game: first.id(), number, charter, member })
                };
                Proof::charters(seal([1; 32]), seal([2; 32]), &first)
            }
            (Awaits::Turn { member, seat: Some(_) }, _) => {
                let [one, two] = [1, 2].map(|spent| self.table.forged(|turn| turn.spent_ms = spent));
                if one.member == member && self.table.random(2) == 0 {
                    self.table.push(Entry::Turn(one.clone()));
                }
                Proof::heads(Statement::Turn(one), Statement::Turn(two), &first)
            }
            (Awaits::Receipts { from }, _) if from.contains(&member) => {
                Some(self.table.two_receipts(member.0))
            }
            _ => None,
        };
        if let Some(proof) = proof {
            self.add_evidence(Evidence::Proof(Box::new(proof)));
            self.seen.proofs += 1;
        }
    }

    /// Adds, as evidence, a turn that nobody follows, or a receipt.
    fn tell(&mut self) {
        if let Awaits::Turn { seat: Some(_), .. } = self.table.log().awaits() {
            let turn = self.table.forged(|turn| turn.spent_ms = 77);
            self.add_evidence(Evidence::Turn(turn));
        } else if let Awaits::Receipts { from } = self.table.log().awaits() {
            let member = from[self.table.random(from.len())];
            let other = self.table.random(4) == 0;
            let receipt = self.table.forged_receipt(member, |receipt| receipt.head[0] ^= u8::from(other));
            self.add_evidence(Evidence::Receipt(receipt));
        }
    }

    fn remark(&mut self) {
        if self.table.log().is_over() {
            return;
        }
        let (by, other) = (self.anybody(), self.anybody());
        let kinds = [
            RemarkKind::Gone { waited_s: 9 },
            RemarkKind::AnotherDay,
            RemarkKind::Flag { member: other, spent_ms: 9 },
            RemarkKind::Won,
        ];
        let kind = kinds[self.table.random(4)];
        let remark = self.table.log().remark(&key(by.0), kind).unwrap();
        if self.table.record.offer_remark(&remark).is_ok() {
            if !matches!(kind, RemarkKind::Flag { .. }) {
                self.table.frames.push(Frame::Remark(remark).encode());
            }
            self.seen.remarks += 1;
        } else {
            self.refused.push(Frame::Remark(remark).encode());
        }
    }

    /// Picks an answer from which somebody may continue.
    fn from(&mut self) -> Answer {
        let chapters = self.table.record.chapters();
        let count = chapters.len();
        let at = self.table.random(2 * count);
        let chapters = self.table.record.chapters();
        let log = (*chapters.get(at).unwrap_or(&chapters[count - 1])).clone();
        let (opening, tip) = (log.opening().0, log.tip().index.0);
        let back = self.table.random(4) * self.table.random(3);
        log.answer_at(Index(tip.saturating_sub(back as u32).max(opening))).unwrap()
    }

    /// Makes a random proposal to continue, which often holds.
    pub(crate) fn proposal(&mut self) -> Continuing {
        let all = self.table.record.first().charter().members().to_vec();
        let keep = 2 + self.table.random(3);
        let members: Vec<u8> = all.iter().map(|one| one.0).filter(|_| self.table.random(keep) < 3).collect();
        let from = self.from();
        // Members that have resigned are mostly left out, as they would have to say that they left.
        let gone = self.table.record.resigned();
        let members: Vec<u8> = members
            .into_iter()
            .filter(|one| !gone.contains(&Member(*one)) || self.table.random(6) == 0)
            .collect();
        let members = if members.is_empty() { vec![0] } else { members };
        let mut on = self.table.on(from, &members);
        on.number += self.table.random(3) as u32;
        if self.table.random(8) == 0 {
            on.number = from.number + 1;
        }
        on.late =
            all.into_iter().filter(|one| !on.members.contains(one) && self.table.random(3) == 0).collect();
        if self.table.random(5) == 0 {
            let at = self.table.random(on.rests.len());
            on.rests.truncate(at);
        }
        if self.table.random(4) == 0 {
            on.question = self.begins_with(&from);
        }
        on
    }

    fn begins_with(&mut self, from: &Answer) -> Option<Question> {
        let back = 1 + self.table.random(3) as u32;
        let kind = match self.table.random(16) {
            0 => QuestionKind::End,
            _ => QuestionKind::TakeBack { to: Index(from.index.0.saturating_sub(back)) },
        };
        let (game, chapter) = (self.table.log().game_id(), from.chapter);
        Some(Question { game, chapter, index: from.index.next(), prev: from.head, kind, asked: 1 })
    }

    fn go_on(&mut self) {
        // Sometimes, the members that stay know the links of the missing ones.
        if self.table.random(2) == 0 {
            let receipts: Vec<_> = self.table.log().receipts().cloned().collect();
            for receipt in receipts {
                if self.table.random(2) == 0 {
                    self.add_evidence(Evidence::Receipt((*receipt).clone()));
                }
            }
        }
        let before = self.table.log().members().to_vec();
        for attempt in 0..6 {
            let on = match (attempt, self.table.random(3)) {
                (0, 0) => self.everybody(),
                (0, 1) => self.without_the_author(),
                _ => self.proposal(),
            };
            if self.try_continuing(&on, &before) {
                return;
            }
        }
    }

    fn staying(&self) -> Vec<u8> {
        let (all, gone) = (self.table.record.first().charter().members(), self.table.record.resigned());
        all.iter().filter(|one| !gone.contains(one)).map(|one| one.0).collect()
    }

    /// Proposes that all who haven't resigned continue from the tip.
    /// A member that was away returns, and cuts its answers.
    fn everybody(&self) -> Continuing {
        let staying = self.staying();
        self.table.continuing_from_tip(if staying.is_empty() { &[0] } else { &staying })
    }

    /// Proposes that all but the author of the tip's turn continue from the index before it.
    fn without_the_author(&self) -> Continuing {
        let tip = *self.table.log().tip();
        let staying: Vec<u8> =
            self.staying().into_iter().filter(|one| tip.author != Some(Member(*one))).collect();
        match self.table.log().answer_at(tip.index.before()) {
            Some(before) if !staying.is_empty() => self.table.on(before, &staying),
            _ => self.everybody(),
        }
    }

    /// Returns true if the proposal holds and the game continues.
    /// Otherwise, its charter is kept as a refused one.
    fn try_continuing(&mut self, on: &Continuing, before: &[Member]) -> bool {
        match self.table.go_on(on) {
            Ok(()) => {
                let last = self
                    .table
                    .record
                    .chapters()
                    .into_iter()
                    .max_by_key(|log| log.charter().number())
                    .unwrap();
                let carried = last.at(last.opening()).unwrap().carried.is_some();
                self.seen.chapters += 1;
                self.seen.carried += usize::from(carried);
                self.seen.fell += usize::from(!carried);
                self.seen.back += usize::from(on.members.iter().any(|member| !before.contains(member)));
                self.seen.cut += usize::from(last.charter().joins().iter().any(|join| !join.cut.is_empty()));
                true
            }
            Err(_) => {
                let frame = self.table.charter_of(on, |_| {});
                self.refused.push(frame);
                self.seen.refused += 1;
                false
            }
        }
    }

    /// Makes a question about the tip, without anybody's Yes.
    pub(crate) fn question(&mut self) -> Option<Exact<Question>> {
        let kind = self.kind();
        self.table.log().question(kind, 1).ok()
    }
}
