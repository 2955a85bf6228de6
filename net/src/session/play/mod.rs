//! The game in lockstep: what comes in is offered to the line, what is owed is signed, what all have answered goes on record.
//!
//! Invariants: an entry or receipt of ours is kept before it is said, and nothing is signed while [`Play::recovering`]; the
//! line refuses what it can't take, so a second signature for a place can't come to be. Who can't be judged yet waits in
//! [`Ahead`]; who has signed two heads for a place is named by a proof.

mod branch;
mod consent;
mod council;
mod evidence;
mod intake;
mod own_turn;
mod protests;
mod repair;

use std::collections::BTreeMap;
use std::sync::Arc;

use bastide::hash::Hash;
use bastide::record::{
    Awaits, Chain, Charter, Claim, ForkProof, Key, Line, Member, Named, Place, Refusal, SealedCharter,
    Signed, file,
};
use bastide::rules::{Event, Game};

use self::council::Council;
use self::protests::Protests;
use crate::session::ahead::Ahead;
use crate::session::desk::Desk;
use crate::session::draft::Draft;
use crate::session::journal::Item;
use crate::session::message::Message;
use crate::session::output::{File, To};
use crate::session::time::Millis;
use crate::session::view::{Halt, Happening};

/// A game under way, or over.
#[derive(Debug)]
pub(in crate::session) struct Play {
    line: Line,
    /// None of who watches: then nothing is ever signed.
    hand: Option<Hand>,
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
    /// How long it waited for its tip.
    waited: Millis,
    proofs: BTreeMap<Member, ForkProof>,
    protests: Protests,
    council: Council,
    /// What we have said last about how the game stopped.
    claim: Option<Signed<Claim>>,
    /// When this run came to the game.
    started: Millis,
    /// Where each member said last that it stands.
    tips: BTreeMap<Member, Named>,
    events: Arc<Vec<Happening>>,
    /// How many places of the line, and whether the draws of the next, are among `events`.
    told: (usize, bool),
}

/// What makes a member of a game: its number there, and its chain.
#[derive(Debug)]
pub(in crate::session) struct Hand {
    me: Member,
    chain: Chain,
}

impl Hand {
    /// That of the owner of `key`, if it is a member.
    pub(in crate::session) fn of(charter: &Charter, key: &Key) -> Option<Self> {
        let me = charter.member(&key.public())?;
        let join = charter.join(me)?;
        Some(Self { me, chain: Chain::grow(key, &join.nonce, &join.proposal) })
    }
}

/// What became of something signed that came in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::session) enum Heard {
    /// It is nothing new, or nothing at all.
    Nothing,
    /// It is in the line now.
    Taken,
    /// Something before it is missing.
    Gap,
}

impl Play {
    /// A game just sealed, or read again: its record file reaches to `written`.
    pub(in crate::session) fn new(
        line: Line,
        hand: Option<Hand>,
        written: Option<Place>,
        now: Millis,
    ) -> Self {
        let council = Council::new(hand.as_ref().map(|hand| hand.me));
        let mut play = Self {
            game: Arc::new(line.game().clone()),
            line,
            hand,
            ahead: Ahead::default(),
            draft: None,
            written,
            closed: false,
            recovering: false,
            since: now,
            waited: Millis(0),
            proofs: BTreeMap::new(),
            protests: Protests::default(),
            council,
            claim: None,
            started: now,
            tips: BTreeMap::new(),
            events: Arc::default(),
            told: (0, false),
        };
        play.tell();
        play
    }

    /// A game that begins.
    pub(in crate::session) fn begin(
        sealed: SealedCharter,
        hand: Option<Hand>,
        now: Millis,
    ) -> Result<Self, Refusal> {
        Ok(Self::new(Line::new(sealed)?, hand, None, now))
    }

    /// The line.
    pub(in crate::session) const fn line(&self) -> &Line {
        &self.line
    }

    /// Which member this is; none if it watches.
    pub(in crate::session) fn me(&self) -> Option<Member> {
        self.hand.as_ref().map(|hand| hand.me)
    }

    /// The game as all have it.
    pub(in crate::session) const fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// The own turn, as far as it is.
    pub(in crate::session) const fn draft(&self) -> Option<&Draft> {
        self.draft.as_ref()
    }

    /// All that has happened.
    pub(in crate::session) const fn events(&self) -> &Arc<Vec<Happening>> {
        &self.events
    }

    /// Since when the line waits.
    pub(in crate::session) const fn since(&self) -> Millis {
        self.since
    }

    /// When this run came to the game.
    pub(in crate::session) const fn started(&self) -> Millis {
        self.started
    }

    /// What we have said about how the game stopped, if it holds still.
    pub(in crate::session) fn own_claim(&self) -> Option<&Signed<Claim>> {
        self.claim.as_ref().filter(|claim| claim.tip == self.line.named())
    }

    /// What is voted on.
    pub(in crate::session) const fn council(&self) -> &Council {
        &self.council
    }

    /// A member has said where it stands.
    pub(in crate::session) fn note_tip(&mut self, member: Member, place: u32, head: Hash) {
        self.tips.insert(member, Named { place: Place(place), head });
    }

    /// Whether the others vote on putting this member out.
    pub(in crate::session) fn is_voted_out(&self, member: Member) -> bool {
        self.council.is_voted_out(member, self.line.tip().place)
    }

    /// Whether a member is proven to have signed two things of which only one can be, or a turn that breaks a rule.
    pub(in crate::session) fn is_caught(&self, member: Member) -> bool {
        self.proofs.contains_key(&member) || self.protests.refuses(member)
    }

    /// Whether nothing is signed yet after a start.
    pub(in crate::session) const fn recovering(&self) -> bool {
        self.recovering
    }

    /// Whether the game is over and the record complete.
    pub(in crate::session) fn is_closed(&self) -> bool {
        self.closed
    }

    /// After a start: signs nothing until [`Play::recovered`].
    pub(in crate::session) fn recover(&mut self) {
        self.recovering = self.hand.is_some() && self.line.active().len() > 1;
    }

    /// After a start: the final receipts are in the record already.
    pub(in crate::session) fn close(&mut self) {
        self.closed = true;
    }

    /// Each member has said what it holds, and we hold it, too.
    pub(in crate::session) fn recovered(&mut self) {
        self.recovering = false;
    }
}

/// Going on.
impl Play {
    /// Goes on as far as possible without anything new: what waited, what is owed, what is settled.
    pub(in crate::session) fn go_on(&mut self, desk: &mut Desk) -> Result<(), Halt> {
        while self.take_ahead(desk)?
            || self.adopt(desk)
            || self.follow(desk)
            || self.answer_owed(desk)
            || self.sign_owed(desk)
        {}
        let floor = self.floor();
        self.ahead.forget(floor);
        self.council.forget(floor);
        self.write(desk);
        self.lay_out();
        Ok(())
    }

    /// One signature that is owed without asking the player.
    fn sign_owed(&mut self, desk: &mut Desk) -> bool {
        let Some(hand) = self.hand.as_ref().filter(|_| !self.recovering) else { return false };
        let waited = u32::try_from(self.waited.0).unwrap_or(u32::MAX);
        if let Some(receipt) = self.line.receipt(&desk.key, &hand.chain, waited) {
            desk.keep(&Item::Receipt(receipt.clone()));
            self.council.named = self.council.named.max(receipt.place);
            self.line.offer_receipt(&receipt).expect("the line made it");
            self.tell();
            desk.say(To::All, &Message::Receipt(receipt));
            return true;
        }
        let closes = !self.is_bound() && self.line.awaits() == Awaits::Turn { member: hand.me, seat: None };
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
        bytes.extend(file::entries(&self.line, written, settled));
        self.written = Some(settled.max(written));
        if self.line.awaits() == Awaits::Nothing && !self.closed {
            self.closed = true;
            bytes.extend(self.line.receipts().flat_map(|receipt| file::receipt(receipt)));
        }
        if !bytes.is_empty() {
            desk.outbox.persist(File::Record, bytes);
        }
    }

    fn taken(&mut self, desk: &Desk) {
        self.draft = None;
        (self.waited, self.since) = (desk.now.since(self.since), desk.now);
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
}
