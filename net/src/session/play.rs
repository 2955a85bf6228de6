//! The game in lockstep: what comes in is offered to the line, what is owed is signed, what all have answered goes on record.
//!
//! Invariants: an entry or receipt of ours is kept before it is said, and nothing is signed while [`Play::recovering`]; the
//! line refuses what it can't take, so a second signature for a place can't come to be. Who can't be judged yet waits in
//! [`Ahead`]; who has signed two heads for a place is named by a proof.

use std::collections::BTreeMap;
use std::sync::Arc;

use bastide::record::{
    Awaits, BrokenRule, Chain, Entry, ForkProof, Line, Member, Place, Receipt, Refusal, SealedCharter,
    Signed, Statement, Turn, file,
};
use bastide::rules::{Action, Event, Game, Seat};

use super::ahead::Ahead;
use super::desk::Desk;
use super::draft::Draft;
use super::journal::Item;
use super::limits;
use super::message::{At, Members, Message};
use super::note::News;
use super::output::{File, To};
use super::time::Millis;
use super::view::{Halt, Happening};
use super::wish::Unfit;

/// A game under way, or over.
#[derive(Debug)]
pub(super) struct Play {
    line: Line,
    chain: Chain,
    me: Member,
    ahead: Ahead,
    /// The line's game, to be shared with views.
    game: Arc<Game>,
    draft: Option<Draft>,
    /// Up to where the record file reaches; none before it is begun.
    written: Option<Place>,
    /// The final receipts are in the record file.
    closed: bool,
    /// Started anew: nothing is signed before each member has said what it holds.
    recovering: bool,
    /// Since when the line waits for what it waits for.
    since: Millis,
    proofs: BTreeMap<Member, ForkProof>,
    events: Arc<Vec<Happening>>,
    /// How many places of the line, and whether the draws of the next, are among `events`.
    told: (usize, bool),
}

/// What became of something signed that came in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Heard {
    /// It is nothing new, or nothing at all.
    Nothing,
    /// It is in the line now.
    Taken,
    /// Something before it is missing.
    Gap,
}

impl Play {
    /// A game just sealed, or read again: its record file reaches to `written`.
    pub(super) fn new(line: Line, chain: Chain, me: Member, written: Option<Place>, now: Millis) -> Self {
        let mut play = Self {
            game: Arc::new(line.game().clone()),
            line,
            chain,
            me,
            ahead: Ahead::default(),
            draft: None,
            written,
            closed: false,
            recovering: false,
            since: now,
            proofs: BTreeMap::new(),
            events: Arc::default(),
            told: (0, false),
        };
        play.tell();
        play
    }

    /// A game that begins.
    pub(super) fn begin(
        sealed: SealedCharter,
        chain: Chain,
        me: Member,
        now: Millis,
    ) -> Result<Self, Refusal> {
        Ok(Self::new(Line::new(sealed)?, chain, me, None, now))
    }

    /// The line.
    pub(super) const fn line(&self) -> &Line {
        &self.line
    }

    /// Which member this is.
    pub(super) const fn me(&self) -> Member {
        self.me
    }

    /// The game as all have it.
    pub(super) const fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// The own turn, as far as it is.
    pub(super) const fn draft(&self) -> Option<&Draft> {
        self.draft.as_ref()
    }

    /// All that has happened.
    pub(super) const fn events(&self) -> &Arc<Vec<Happening>> {
        &self.events
    }

    /// Since when the line waits.
    pub(super) const fn since(&self) -> Millis {
        self.since
    }

    /// Whether nothing is signed yet after a start.
    pub(super) const fn recovering(&self) -> bool {
        self.recovering
    }

    /// Whether the game is over and the record complete.
    pub(super) fn is_closed(&self) -> bool {
        self.closed
    }

    /// After a start: signs nothing until [`Play::recovered`].
    pub(super) fn recover(&mut self) {
        self.recovering = self.line.active().len() > 1;
    }

    /// After a start: the final receipts are in the record already.
    pub(super) fn close(&mut self) {
        self.closed = true;
    }

    /// Each member has said what it holds, and we hold it, too.
    pub(super) fn recovered(&mut self) {
        self.recovering = false;
    }

    /// Whether we hold all that a member at `at` holds, as far as it may bear our signature.
    pub(super) fn covers(&self, at: &At) -> bool {
        let At::Game { game, place, head, receipts, .. } = *at else { return true };
        let tip = self.line.tip();
        if game != self.line.charter().id() || tip.place.0 > place {
            return true;
        }
        let mine = !receipts.has(self.me.index()) || self.line.receipt_of(self.me).is_some();
        tip.place.0 == place && tip.head == head && mine
    }

    /// How far we have got.
    pub(super) fn at(&self) -> At {
        let tip = self.line.tip();
        At::Game {
            game: self.line.charter().id(),
            place: tip.place.0,
            head: tip.head,
            receipts: self.line.receipts().map(|receipt| receipt.member.index()).collect(),
            proofs: self.proofs.keys().map(|member| member.index()).collect(),
        }
    }

    /// What a member at `at` of this game lacks, as messages; and whether it holds what we lack.
    pub(super) fn answer(
        &self,
        place: u32,
        head: [u8; 32],
        receipts: Members,
        proofs: Members,
    ) -> (Vec<Message>, bool) {
        let tip = self.line.tip();
        let lacking = self.proofs.iter().filter(|(member, _)| !proofs.has(member.index()));
        let mut messages: Vec<_> =
            lacking.map(|(_, proof)| Message::Proof(Box::new(proof.clone()))).collect();
        let same = self.line.at(Place(place)).is_some_and(|applied| applied.head == head);
        let at_tip = place == tip.place.0 && same;
        if place > tip.place.0 {
            return (messages, true);
        }
        let ours = self.at();
        let At::Game { receipts: held, .. } = ours else { return (messages, false) };
        if at_tip {
            let lacking = self.line.receipts().filter(|receipt| !receipts.has(receipt.member.index()));
            let lacking: Vec<_> = lacking.map(|receipt| (**receipt).clone()).collect();
            if !lacking.is_empty() {
                messages.push(Message::Line { entries: Vec::new(), receipts: lacking });
            }
            return (messages, !held.covers(receipts));
        }
        // Whoever has another entry at this place is shown ours: that makes a proof there.
        let first = if same { Place(place).next() } else { Place(place) };
        messages.extend(self.batch(first));
        (messages, false)
    }

    /// Entries from a place on, as many as one message may hold; the receipts for the tip if they reach it.
    fn batch(&self, first: Place) -> Option<Message> {
        let later = self.line.history().iter().filter(|applied| applied.place >= first);
        let (mut entries, mut bytes, mut reached) = (Vec::new(), 0, Place::CHARTER);
        for applied in later {
            let Some(entry) = &applied.entry else { continue };
            bytes += file::entry(entry).len();
            if entries.len() >= limits::BATCH_ENTRIES || (bytes > limits::BATCH_BYTES && !entries.is_empty())
            {
                break;
            }
            reached = applied.place;
            entries.push(entry.clone());
        }
        let whole = reached == self.line.tip().place;
        let receipts = if whole {
            self.line.receipts().map(|receipt| (**receipt).clone()).collect()
        } else {
            Vec::new()
        };
        (!entries.is_empty()).then_some(Message::Line { entries, receipts })
    }

    /// An entry came in.
    pub(super) fn hear_entry(&mut self, desk: &mut Desk, entry: &Entry) -> Result<Heard, Halt> {
        // Certificates have no rules here yet.
        let Entry::Turn(turn) = entry else { return Ok(Heard::Nothing) };
        let tip = self.line.tip().place;
        if self.line.at(turn.place).is_some_and(|applied| applied.head == turn.hash()) {
            return Ok(Heard::Nothing);
        }
        let statement = Statement::Turn(turn.clone());
        if !statement.is_signed(self.line.charter()) {
            desk.note(News::Nonsense("a turn that its member didn't sign".into()));
            return Ok(Heard::Nothing);
        }
        self.compare(desk, &statement);
        self.own_elsewhere(turn.member)?;
        if turn.place > tip.next() || (turn.place == tip.next() && turn.prev != self.line.tip().head) {
            self.ahead.keep(statement, tip);
            return Ok(Heard::Gap);
        }
        if turn.place <= tip {
            return Ok(Heard::Nothing);
        }
        self.take_turn(desk, turn)
    }

    /// A receipt came in.
    pub(super) fn hear_receipt(&mut self, desk: &mut Desk, receipt: &Signed<Receipt>) -> Result<Heard, Halt> {
        let tip = *self.line.tip();
        let held = self.line.receipt_of(receipt.member).is_some_and(|held| **held == *receipt);
        if held || (receipt.place < tip.place && self.head_at(receipt.place) == Some(receipt.head)) {
            return Ok(Heard::Nothing);
        }
        let statement = Statement::Receipt(receipt.clone());
        if !statement.is_signed(self.line.charter()) {
            desk.note(News::Nonsense("a receipt that its member didn't sign".into()));
            return Ok(Heard::Nothing);
        }
        self.compare(desk, &statement);
        if receipt.place > tip.place {
            self.own_elsewhere(receipt.member)?;
            self.ahead.keep(statement, tip.place);
            return Ok(Heard::Gap);
        }
        if receipt.place < tip.place {
            return Ok(Heard::Nothing);
        }
        if receipt.head != tip.head {
            // Somebody was shown another entry here: ask, and the two make a proof.
            return Ok(Heard::Gap);
        }
        if self.line.receipt_of(receipt.member).is_some() {
            return Ok(Heard::Nothing);
        }
        self.own_elsewhere(receipt.member)?;
        match self.line.offer_receipt(receipt) {
            Ok(_) => {
                self.tell();
                if receipt.member == self.me {
                    desk.keep(&Item::Receipt(receipt.clone()));
                }
                self.since = desk.now;
                Ok(Heard::Taken)
            }
            Err(refusal) => {
                self.blame(desk, refusal);
                Ok(Heard::Nothing)
            }
        }
    }

    /// A fork proof came in. True if it is a new one.
    pub(super) fn hear_proof(&mut self, desk: &mut Desk, proof: ForkProof) -> bool {
        let Ok(fork) = proof.check(self.line.charter()) else {
            desk.note(News::Nonsense("a fork proof that proves nothing".into()));
            return false;
        };
        if self.proofs.contains_key(&fork.member) {
            return false;
        }
        desk.keep(&Item::Proof(Box::new(proof.clone())));
        let name = self.line.charter().name(fork.member).to_owned();
        desk.note(News::Fork { name, what: fork.contradiction.to_string() });
        desk.say(To::All, &Message::Proof(Box::new(proof.clone())));
        self.proofs.insert(fork.member, proof);
        true
    }

    /// After a start: a proof that was kept.
    pub(super) fn recall_proof(&mut self, proof: ForkProof) {
        if let Ok(fork) = proof.check(self.line.charter()) {
            self.proofs.insert(fork.member, proof);
        }
    }

    /// Goes on as far as possible without anything new: what waited, what is owed, what is settled.
    pub(super) fn go_on(&mut self, desk: &mut Desk) -> Result<(), Halt> {
        while self.take_ahead(desk)? || self.sign_owed(desk) {}
        self.write(desk);
        self.lay_out();
        Ok(())
    }

    /// One thing that waited and fits now.
    fn take_ahead(&mut self, desk: &mut Desk) -> Result<bool, Halt> {
        if self.ahead.is_empty() {
            return Ok(false);
        }
        let tip = *self.line.tip();
        for statement in self.ahead.at(tip.place) {
            if let Statement::Receipt(receipt) = statement
                && self.hear_receipt(desk, &receipt)? == Heard::Taken
            {
                return Ok(true);
            }
        }
        for statement in self.ahead.at(tip.place.next()) {
            if let Statement::Turn(turn) = statement
                && turn.prev == tip.head
                && self.take_turn(desk, &turn)? == Heard::Taken
            {
                return Ok(true);
            }
        }
        self.ahead.forget_below(tip.place);
        Ok(false)
    }

    /// One signature that is owed without asking the player.
    fn sign_owed(&mut self, desk: &mut Desk) -> bool {
        if self.recovering {
            return false;
        }
        let waited = u32::try_from(desk.now.since(self.since).0).unwrap_or(u32::MAX);
        if let Some(receipt) = self.line.receipt(&desk.key, &self.chain, waited) {
            desk.keep(&Item::Receipt(receipt.clone()));
            self.line.offer_receipt(&receipt).expect("the line made it");
            self.tell();
            desk.say(To::All, &Message::Receipt(receipt));
            return true;
        }
        let closes = self.line.awaits() == Awaits::Turn { member: self.me, seat: None };
        closes && self.seal(desk, Vec::new()).is_ok()
    }

    /// Appends to the record what all have answered.
    fn write(&mut self, desk: &mut Desk) {
        let Some(settled) = self.line.settled() else { return };
        let mut bytes = Vec::new();
        if self.written.is_none() {
            bytes.extend(file::begin(self.line.sealed_charter()));
        }
        let written = self.written.unwrap_or(Place::CHARTER);
        let later = self.line.history().iter().filter(|at| at.place > written && at.place <= settled);
        bytes.extend(later.filter_map(|applied| applied.entry.as_ref()).flat_map(file::entry));
        self.written = Some(settled.max(written));
        if self.line.awaits() == Awaits::Nothing && !self.closed {
            self.closed = true;
            bytes.extend(self.line.receipts().flat_map(|receipt| file::receipt(receipt)));
        }
        if !bytes.is_empty() {
            desk.outbox.persist(File::Record, bytes);
        }
    }

    /// Lays out the own turn if it is due.
    fn lay_out(&mut self) {
        if self.draft.is_some() || self.recovering {
            return;
        }
        if let Awaits::Turn { member, seat: Some(seat) } = self.line.awaits()
            && member == self.me
        {
            self.draft = Some(Draft::new(self.line.charter().clone(), seat, self.game.clone()));
        }
    }

    /// The player does something, for the time being.
    pub(super) fn act(&mut self, action: Action) -> Result<(), Unfit> {
        let draft = self.draft.as_mut().ok_or(Unfit::NotYourTurn)?;
        if draft.is_complete() {
            return Err(Unfit::Complete);
        }
        Ok(draft.act(action)?)
    }

    /// The player takes the last thing back.
    pub(super) fn take_back(&mut self) -> Result<(), Unfit> {
        let draft = self.draft.as_mut().ok_or(Unfit::NotYourTurn)?;
        if draft.actions().is_empty() {
            return Err(Unfit::NothingToTakeBack);
        }
        draft.take_back();
        Ok(())
    }

    /// The player has done: the turn is signed, kept, said.
    pub(super) fn seal_draft(&mut self, desk: &mut Desk) -> Result<(), Unfit> {
        let draft = self.draft.as_ref().ok_or(Unfit::NotYourTurn)?;
        if !draft.is_complete() {
            return Err(Unfit::Unfinished);
        }
        let actions = draft.actions().to_vec();
        self.seal(desk, actions).map_err(Unfit::Record)
    }

    fn seal(&mut self, desk: &mut Desk, actions: Vec<Action>) -> Result<(), Refusal> {
        let spent = u32::try_from(desk.now.since(self.since).0).unwrap_or(u32::MAX);
        let turn = self.line.seal(&desk.key, &self.chain, actions, spent)?;
        self.line.offer_turn(&turn)?;
        let entry = Entry::Turn(turn);
        desk.keep(&Item::Entry(entry.clone()));
        desk.say(To::All, &Message::Entry(entry));
        self.taken(desk);
        Ok(())
    }

    /// A turn for the next place, after our head, by the member that signed it.
    fn take_turn(&mut self, desk: &mut Desk, turn: &Signed<Turn>) -> Result<Heard, Halt> {
        match self.line.offer_turn(turn) {
            Ok(_) => {
                desk.keep(&Item::Entry(Entry::Turn(turn.clone())));
                self.taken(desk);
                Ok(Heard::Taken)
            }
            Err(refusal) => self.judge(desk, turn, refusal),
        }
    }

    fn taken(&mut self, desk: &Desk) {
        self.draft = None;
        self.since = desk.now;
        self.tell();
    }

    /// Lists what has happened in the line since it was listed last.
    fn tell(&mut self) {
        self.game = Arc::new(self.line.game().clone());
        let events = Arc::make_mut(&mut self.events);
        while let Some(applied) = self.line.history().get(self.told.0) {
            let mut list = |happened: &[Event]| {
                events.extend(
                    happened.iter().map(|event| Happening { place: applied.place, event: event.clone() }),
                );
            };
            if !self.told.1 {
                list(&applied.events);
                self.told.1 = true;
            }
            match &applied.dealt {
                Some(dealt) => list(&dealt.events),
                None if self.told.0 + 1 == self.line.history().len() => return,
                None => {}
            }
            self.told = (self.told.0 + 1, false);
        }
    }

    /// A turn that follows our head, signed by its member, was refused. If it was that member's to write, the game can't go on.
    fn judge(&mut self, desk: &mut Desk, turn: &Signed<Turn>, refusal: Refusal) -> Result<Heard, Halt> {
        let rule = refusal.rule;
        if matches!(rule, BrokenRule::OutOfTurn(_) | BrokenRule::Over) {
            self.blame(desk, refusal);
            return Ok(Heard::Nothing);
        }
        desk.say(To::All, &Message::Entry(Entry::Turn(turn.clone())));
        Err(Halt::InvalidTurn {
            member: turn.member.index(),
            name: self.line.charter().name(turn.member).to_owned(),
            seat: turn.seat.unwrap_or(Seat(0)),
            rule,
        })
    }

    fn blame(&self, desk: &mut Desk, refusal: Refusal) {
        let rule = refusal.rule;
        match refusal.by {
            Some(member) => {
                let name = self.line.charter().name(member).to_owned();
                desk.note(News::Lie { name, rule });
            }
            None => desk.note(News::Nonsense(rule.to_string())),
        }
    }

    /// Our own signature under something we don't hold: adopted after a start, else somebody else has our key.
    fn own_elsewhere(&self, member: Member) -> Result<(), Halt> {
        if member == self.me && !self.recovering { Err(Halt::KeyElsewhere) } else { Ok(()) }
    }

    fn head_at(&self, place: Place) -> Option<[u8; 32]> {
        self.line.at(place).map(|applied| applied.head)
    }

    /// Holds a checked statement against all that its member has said about the same place.
    fn compare(&mut self, desk: &mut Desk, statement: &Statement) {
        let Some(named) = statement.names() else { return };
        let member = statement.member();
        let other =
            self.said(named.place, member).into_iter().find(|said| said.contradicts(statement).is_some());
        if let Some(other) = other
            && let Ok(proof) = ForkProof::new(other, statement.clone(), self.line.charter())
        {
            self.hear_proof(desk, proof);
        }
    }

    /// What a member has signed about a place, as far as we hold it.
    fn said(&self, place: Place, member: Member) -> Vec<Statement> {
        let mut said = self.ahead.of(place, member).to_vec();
        if let Some(Entry::Turn(turn)) = self.line.at(place).and_then(|applied| applied.entry.as_ref())
            && turn.member == member
        {
            said.push(Statement::Turn(turn.clone()));
        }
        if place == self.line.tip().place {
            said.extend(self.line.receipt_of(member).map(|receipt| Statement::Receipt((**receipt).clone())));
        }
        let mut later = self.line.history().iter().filter(|applied| applied.place > place);
        if let Some(Entry::Turn(turn)) = later.next().and_then(|applied| applied.entry.as_ref()) {
            let receipts =
                turn.receipts.iter().filter(|receipt| receipt.place == place && receipt.member == member);
            said.extend(receipts.cloned().map(Statement::Receipt));
        }
        said
    }
}
