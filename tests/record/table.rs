//! Table in one process: members with keys, the record that they share, and its file as it grows.
//! Members act as honest ones would, unless a test changes what they sign.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use bastide_record::bytes::{Blob, decode, encode};
use bastide_record::file::{self, Frame};
use bastide_record::{
    Answer, Awaits, Chain, Charter, Continuing, Entry, Evidence, Exact, First, Index, Join, Key, Log, Member,
    No, PassedQuestion, Player, Proof, Proposal, PublicKey, Question, QuestionKind, Receipt, Record, Refusal,
    RemarkKind, Resignation, Seal, SealedCharter, SeatTerms, Signed, Statement, TableId, Turn, TurnContent,
    Yes,
};
use bastide_rules::hash::{Hash, hash};
use bastide_rules::{Action, Game, Seat, Setup, Waits};

/// Members around a table, with its record and file.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) record: Record,
    /// First the header with the first charter; then one frame each.
    pub(crate) frames: Vec<Vec<u8>>,
    chains: BTreeMap<(Hash, Member), Rc<Chain>>,
    joined: u32,
    pub(crate) random: u64,
}

/// Makes a seat of this member.
pub(crate) const fn by(member: u8) -> Player {
    Player::Member(Member(member))
}

/// Seat of a stand-in, which nobody runs.
pub(crate) const BOT: Player = Player::StandIn;

/// Makes one seat for each of `members`.
pub(crate) fn one_each(members: u8) -> Vec<Player> {
    (0..members).map(by).collect()
}

/// Makes members from their numbers.
pub(crate) fn members(numbers: &[u8]) -> Vec<Member> {
    numbers.iter().copied().map(Member).collect()
}

/// Returns the test key of a member.
pub(crate) fn key(member: u8) -> Key {
    Key::from_seed([member + 1; 32])
}

/// Makes terms of the seats, each with its own name and colour.
pub(crate) fn seats(players: &[Player]) -> Vec<SeatTerms> {
    let seat =
        |(at, player): (u8, &Player)| SeatTerms { name: format!("Seat {at}"), colour: at, player: *player };
    (0..).zip(players).map(seat).collect()
}

/// Makes a proposal of the base game for these seats.
pub(crate) fn first(players: &[Player]) -> First {
    first_of(&Setup::base(players.len() as u8), players)
}

/// Makes a proposal of any game for these seats.
pub(crate) fn first_of(setup: &Setup, players: &[Player]) -> First {
    let count = 1 + players.iter().filter_map(|player| player.member()).max().unwrap_or(Member(0)).0;
    let keys: Vec<PublicKey> = (0..count).map(|member| key(member).public()).collect();
    First::new(TableId([7; 16]), setup, keys, seats(players))
}

/// Makes the joins of all members to a first proposal.
pub(crate) fn joins(proposal: &Exact<Proposal>, nonce: u8) -> Vec<Signed<Join>> {
    let Proposal::First(first) = &**proposal else { panic!("a first proposal") };
    let join = |member: u8| Join::seal(&key(member), [nonce; 32], proposal, None, Vec::new()).0;
    (0..first.members.len() as u8).map(join).collect()
}

/// Seals a charter with the signatures of all its members.
pub(crate) fn sealed(charter: Charter) -> SealedCharter {
    let charter = Arc::new(charter);
    let sign = |member: &Member| charter.sign(&key(member.0), *member).signature();
    let signatures: Vec<_> = charter.members().iter().map(sign).collect();
    SealedCharter::new(charter.clone(), &signatures).unwrap()
}

/// Encodes the frame of a charter of any parts, sealed by these members, even if it doesn't hold.
pub(crate) fn charter_frame(
    game: Option<Hash>,
    proposal: &Exact<Proposal>,
    joins: &[Signed<Join>],
    by: &[Member],
) -> Vec<u8> {
    let articles = encode(&(proposal, joins));
    let charter = hash("charter", &[&articles]);
    let (game, number) = (game.unwrap_or(charter), proposal.number());
    let sign = |member: &Member| {
        Signed::seal(&key(member.0 % 6), Seal { game, number, charter, member: *member }).signature()
    };
    let signatures: Vec<_> = by.iter().map(sign).collect();
    framed(&encode(&(0u32, Blob(articles), signatures)))
}

/// Encodes any bytes as a frame.
pub(crate) fn framed(content: &[u8]) -> Vec<u8> {
    [&(content.len() as u32).to_le_bytes(), content].concat()
}

/// Returns the header of a file.
pub(crate) fn header() -> Vec<u8> {
    [&file::MAGIC[..], &file::VERSION.to_le_bytes()].concat()
}

impl Table {
    /// Makes a table of the base game at its charter.
    pub(crate) fn new(players: &[Player], seed: u64) -> Self {
        Self::offered(first(players), seed)
    }

    /// Makes a table of any game at its charter.
    pub(crate) fn of(setup: &Setup, players: &[Player], seed: u64) -> Self {
        Self::offered(first_of(setup, players), seed)
    }

    /// Makes a table at the charter of a proposal.
    pub(crate) fn offered(first: First, seed: u64) -> Self {
        let proposal = Exact::new(Proposal::First(Box::new(first)));
        let joins = joins(&proposal, seed as u8);
        let sealed = sealed(Charter::assemble(proposal, joins, None).unwrap());
        let frames = vec![file::begin(&sealed)];
        let record = Record::new(sealed).unwrap();
        Self { record, frames, chains: BTreeMap::new(), joined: 0, random: seed }
    }

    /// Makes a table after this many turns.
    pub(crate) fn after(players: &[Player], seed: u64, turns: u32) -> Self {
        let mut table = Self::new(players, seed);
        table.play(turns);
        table
    }

    /// Plays this many turns.
    pub(crate) fn play(&mut self, turns: u32) {
        for _ in 0..turns {
            self.answer();
            assert!(self.turn(), "the game is shorter than {turns} turns");
        }
    }

    /// Plays a whole game, countersigned.
    pub(crate) fn played(players: &[Player], seed: u64) -> Self {
        Self::new(players, seed).played_out()
    }

    /// Plays this table to its end, countersigned.
    pub(crate) fn played_out(mut self) -> Self {
        self.answer();
        while self.turn() {
            self.answer();
        }
        assert_eq!(self.log().awaits(), Awaits::Nothing);
        self
    }

    /// Returns the log that continues the game.
    pub(crate) fn log(&self) -> &Log {
        self.record.log()
    }

    /// Returns the file as it grew, with the receipts for the tip.
    pub(crate) fn file(&self) -> Vec<u8> {
        self.file_and(&[])
    }

    /// Returns the same file with these frames after it.
    pub(crate) fn file_and(&self, more: &[Vec<u8>]) -> Vec<u8> {
        let remarks = self.record.remarks().map(|remark| Frame::Remark(remark.clone()).encode());
        [self.frames.concat(), self.held().concat(), remarks.collect::<Vec<_>>().concat(), more.concat()]
            .concat()
    }

    /// Returns the receipts held for the tip, one frame each.
    pub(crate) fn held(&self) -> Vec<Vec<u8>> {
        self.log().receipts().map(|receipt| Frame::Receipt((**receipt).clone()).encode()).collect()
    }

    pub(crate) fn random(&mut self, below: usize) -> usize {
        self.random =
            self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.random >> 33) as usize) % below.max(1)
    }

    /// Restores an earlier state, but keeps the state of the random numbers.
    pub(crate) fn back_to(&mut self, before: Self) {
        *self = Self { random: self.random, joined: self.joined, ..before };
    }

    /// Returns a member's chain in a chapter.
    pub(crate) fn chain(&mut self, chapter: &Hash, member: Member) -> Rc<Chain> {
        let join =
            self.record.chapter(chapter).and_then(|log| log.charter().join(member)).expect("it is in it");
        let grow = || Rc::new(Chain::grow(&key(member.0), &join.nonce, &join.proposal));
        self.chains.entry((*chapter, member)).or_insert_with(grow).clone()
    }

    fn own_chain(&mut self, member: Member) -> Rc<Chain> {
        let chapter = self.log().charter().id();
        self.chain(&chapter, member)
    }
}

/// Receipts and turns of the log that continues the game.
impl Table {
    /// Lets every member that owes a receipt for the tip give it.
    pub(crate) fn answer(&mut self) {
        for member in self.log().members().to_vec() {
            self.answer_of(member.0);
        }
    }

    /// Lets this member give its receipt, if it owes one.
    pub(crate) fn answer_of(&mut self, member: u8) {
        let chain = self.own_chain(Member(member));
        if let Some(receipt) = self.log().receipt(&key(member), &chain, 100, Vec::new()) {
            self.record.offer_receipt(&receipt).unwrap();
        }
    }

    /// Lets the asked member play a random turn. Returns false if nobody is asked.
    pub(crate) fn turn(&mut self) -> bool {
        let Awaits::Turn { member, seat } = self.log().awaits() else { return false };
        let actions = seat.map_or(Vec::new(), |seat| self.choose(seat));
        let turn = self.seal(member, actions);
        self.push(Entry::Turn(turn.clone()));
        assert_eq!(self.log().tip().head, turn.hash());
        true
    }

    /// Chooses the actions of a random turn.
    pub(crate) fn choose(&mut self, seat: Seat) -> Vec<Action> {
        self.choose_after(seat, Vec::new())
    }

    /// Chooses the actions of a random turn that begins with these.
    pub(crate) fn choose_after(&mut self, seat: Seat, mut actions: Vec<Action>) -> Vec<Action> {
        let mut game: Game = (**self.log().game()).clone();
        let deciders = *self.log().deciders();
        for action in &actions {
            deciders.act(&mut game, seat, *action, &mut Vec::new()).unwrap();
        }
        while game.waits() == Waits::Choice(seat) {
            let legal = game.actions();
            let action = legal[self.random(legal.len())];
            deciders.act(&mut game, seat, action, &mut Vec::new()).unwrap();
            actions.push(action);
        }
        actions
    }

    /// Seals a member's turn of these actions.
    pub(crate) fn seal(&mut self, member: Member, actions: Vec<Action>) -> Signed<Turn> {
        let chain = self.own_chain(member);
        let draft = TurnContent { actions, spent_ms: 1000, freed: Vec::new() };
        self.log().seal(&key(member.0), &chain, draft).unwrap()
    }

    /// Makes the next turn as its author would sign it, changes it, and signs it again.
    pub(crate) fn forged(&mut self, change: impl FnOnce(&mut Turn)) -> Signed<Turn> {
        let Awaits::Turn { member, seat } = self.log().awaits() else { panic!("a turn") };
        let actions = seat.map_or(Vec::new(), |seat| self.choose(seat));
        let mut turn: Turn = (*self.seal(member, actions)).clone();
        change(&mut turn);
        Signed::seal(&key(turn.member.0 % 6), turn)
    }

    /// Makes a receipt for the tip that a member has given or would give.
    /// It is changed and signed again.
    pub(crate) fn forged_receipt(
        &mut self,
        member: Member,
        change: impl FnOnce(&mut Receipt),
    ) -> Signed<Receipt> {
        let chain = self.own_chain(member);
        let held = self.log().receipt_of(member).map(|receipt| (***receipt).clone());
        let own = || Some((*self.log().receipt(&key(member.0), &chain, 100, Vec::new())?).clone());
        let mut receipt = held.or_else(own).expect("it owes one");
        change(&mut receipt);
        Signed::seal(&key(member.0), receipt)
    }

    /// Offers an entry to the record, and appends it to the file.
    pub(crate) fn push(&mut self, entry: Entry) {
        self.record.offer(&entry).unwrap();
        self.frames.push(Frame::Entry(entry).encode());
    }
}

/// Questions, resignations, proofs, and continuing charters.
impl Table {
    /// Makes a question about the tip.
    pub(crate) fn question(&self, kind: QuestionKind) -> Exact<Question> {
        self.log().question(kind, 1).unwrap()
    }

    /// Signs a Yes, even if the member may not say it.
    pub(crate) fn yes(question: &Exact<Question>, member: Member) -> Signed<Yes> {
        let Question { game, chapter, index, .. } = **question;
        let head = Question::head(question);
        Signed::seal(&key(member.0), Yes { game, chapter, index, head, member, freed: Vec::new() })
    }

    /// Signs a No.
    pub(crate) fn no(question: &Exact<Question>, member: Member) -> Signed<No> {
        let Question { game, chapter, index, .. } = **question;
        Signed::seal(&key(member.0), No { game, chapter, index, head: Question::head(question), member })
    }

    /// Returns a question with the Yes of all members.
    pub(crate) fn passed(&self, question: &Exact<Question>) -> PassedQuestion {
        let yes = self.log().members().iter().map(|member| Self::yes(question, *member)).collect();
        PassedQuestion { question: question.clone(), yes }
    }

    /// Lets all members say Yes to a question.
    pub(crate) fn agree(&mut self, kind: QuestionKind) {
        let question = self.question(kind);
        let passed = self.passed(&question);
        self.push(Entry::Question(passed));
    }

    /// Offers evidence to the record, and appends it to the file.
    pub(crate) fn evidence(&mut self, evidence: Evidence) -> Hash {
        let hash = self.record.offer_evidence(evidence.clone()).unwrap();
        self.frames.push(Frame::Evidence(evidence).encode());
        hash
    }

    /// Signs the resignation that a member would make from this record.
    pub(crate) fn resignation(&self, member: u8) -> Signed<Resignation> {
        let member = Member(member);
        let numbers = self.record.chapters().into_iter().filter(|log| log.charter().has(member));
        let number = numbers.map(|log| log.charter().number()).max().unwrap_or(0);
        let bound = self.record.bound(member).into_iter().map(|(answer, _)| answer);
        let last = bound.reduce(|top, answer| if answer.is_above(&top) { answer } else { top });
        let yes = self.record.evidence().filter_map(|(_, evidence)| match evidence {
            Evidence::Yes(yes)
                if yes.member == member && last.is_some_and(|last| last.chapter == yes.chapter) =>
            {
                Some(yes.head)
            }
            _ => None,
        });
        let game = self.log().game_id();
        Signed::seal(&key(member.0), Resignation { game, number, last, yes: yes.collect(), member })
    }

    /// Lets a member resign.
    pub(crate) fn resign(&mut self, member: u8) -> Hash {
        let resignation = self.resignation(member);
        self.evidence(Evidence::Resignation(resignation))
    }

    /// Makes a proof against a member that owes a receipt for the tip.
    pub(crate) fn two_receipts(&mut self, member: u8) -> Proof {
        let one = self.forged_receipt(Member(member), |_| {});
        let two = self.forged_receipt(Member(member), |receipt| receipt.head[0] ^= 1);
        let [one, two] = [one, two].map(Statement::Receipt);
        Proof::heads(one, two, self.record.first().charter()).unwrap()
    }

    /// Makes these members' proposal to continue from an index of the log.
    pub(crate) fn continuing_from_index(&self, index: Index, numbers: &[u8]) -> Continuing {
        let from = self.log().answer_at(index).unwrap();
        self.on(from, numbers)
    }

    /// Makes these members' proposal to continue from the tip.
    pub(crate) fn continuing_from_tip(&self, numbers: &[u8]) -> Continuing {
        self.continuing_from_index(self.log().tip().index, numbers)
    }

    /// Makes these members' proposal to continue from any answer, resting on all evidence.
    pub(crate) fn on(&self, from: Answer, numbers: &[u8]) -> Continuing {
        let highest = self.record.chapters().last().map_or(0, |log| log.charter().number());
        Continuing {
            protocol: bastide_record::PROTOCOL_VERSION,
            rules: bastide_record::RULES_VERSION,
            game: self.log().game_id(),
            number: highest.max(from.number) + 1,
            day: 9,
            from,
            members: members(numbers),
            late: Vec::new(),
            question: None,
            rests: self.record.evidence().map(|(hash, _)| *hash).take(32).collect(),
        }
    }

    /// Makes the correct joins of all members to a continuing proposal; `change` may alter them.
    pub(crate) fn joins_to(
        &mut self,
        proposal: &Exact<Proposal>,
        change: impl Fn(&mut Join),
    ) -> Vec<Signed<Join>> {
        let Proposal::Continuing(on) = &**proposal else { panic!("a proposal to go on") };
        self.joined += 1;
        let mut nonce = [1; 32];
        nonce[..4].copy_from_slice(&self.joined.to_le_bytes());
        let joined = on.members.iter().map(|member| {
            let (link, cut) = self.owed(on, *member);
            let mut join = (*Join::seal(&key(member.0 % 6), nonce, proposal, link, cut).0).clone();
            change(&mut join);
            Signed::seal(&key(member.0 % 6), join)
        });
        joined.collect()
    }

    /// Returns the link that a member's join owes, and the answers that it must list.
    fn owed(&mut self, on: &Continuing, member: Member) -> (Option<bastide_record::Shown>, Vec<Answer>) {
        let Ok(basis) = self.record.check_proposal(on) else { return (None, Vec::new()) };
        let bound = self.record.bound(member);
        let top = basis.top(member, &bound);
        let cut = top.filter(|top| !basis.is_on_line(top)).into_iter().collect();
        let due = basis.link_due(member);
        (due.and_then(|round| self.chain(&on.from.chapter, member).show(round)), cut)
    }

    /// Encodes the charter of this proposal as a frame.
    pub(crate) fn charter_of(&mut self, on: &Continuing, change: impl Fn(&mut Join)) -> Vec<u8> {
        let proposal = Exact::new(Proposal::Continuing(Box::new(on.clone())));
        let joins = self.joins_to(&proposal, change);
        charter_frame(Some(on.game), &proposal, &joins, &on.members)
    }

    /// Continues the game by this proposal.
    pub(crate) fn go_on(&mut self, on: &Continuing) -> Result<(), Refusal> {
        let proposal = Exact::new(Proposal::Continuing(Box::new(on.clone())));
        let joins = self.joins_to(&proposal, |_| {});
        let charter = Charter::assemble(proposal, joins, Some(self.record.first().charter())).unwrap();
        let sealed = sealed(charter);
        let held = self.held();
        self.record.offer_charter(sealed.clone())?;
        if self.log().charter().id() == sealed.charter().id() {
            self.frames.extend(held);
        }
        let raw = decode::<bastide_record::RawCharter>(&sealed.encode(), 1 << 14).unwrap();
        self.frames.push(Frame::Charter(raw).encode());
        Ok(())
    }

    /// Offers a closing remark.
    pub(crate) fn remark(&mut self, member: u8, kind: RemarkKind) -> Result<(), Refusal> {
        let remark = self.log().remark(&key(member), kind).unwrap();
        self.record.offer_remark(&remark)
    }
}

/// Replaces the signature by 64 zero bytes.
pub(crate) fn unsigned(turn: &Signed<Turn>) -> Signed<Turn> {
    let mut bytes = encode(turn);
    let end = bytes.len();
    bytes[end - 64..].fill(0);
    decode(&bytes, end).unwrap()
}

/// Splits a record into frames, each with its length; the header comes first.
pub(crate) fn frames(record: &[u8]) -> Vec<Vec<u8>> {
    let mut frames = vec![record[..file::HEADER_BYTES].to_vec()];
    let mut reader = file::Reader::new(record).unwrap();
    let mut from = reader.at();
    while let file::Next::Frame(_) = reader.read() {
        frames.push(record[from..reader.at()].to_vec());
        from = reader.at();
    }
    frames
}

/// Encodes a turn as a frame.
pub(crate) fn turn_frame(turn: Signed<Turn>) -> Vec<u8> {
    Frame::Entry(Entry::Turn(turn)).encode()
}
