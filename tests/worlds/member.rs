//! States of one member of a small world, and its messages in each.
//!
//! Every transition is computed once and remembered.
//!
//! A session without clock and randomness always reacts in the same way to the same input. So this
//! module numbers all states of members ([`StateId`]) and all messages ([`SignedId`]), and a whole world is
//! a few such numbers. It keeps a session only for a while, and rebuilds it from its origin when
//! needed.

use std::collections::HashMap;
use std::rc::Rc;

use bastide_kit::people::public;
use bastide_record::{Answer, Proposal, Question, Record};
use bastide_rules::hash::{Hash, hash};
use bastide_session::message::{Members, Message, Poll};
use bastide_session::worlds::{CanonicalState, Fact, facts};
use bastide_session::{Ask, Command, To};

use super::liar::{Liar, Lie};
use super::peer::{BEGIN, Peer, have, statements};
use super::world::{Bounds, World};

/// Number of a member in one state.
pub(crate) type StateId = u32;
/// Number of a message that somebody has signed.
pub(crate) type SignedId = u32;

/// Claim of a member about its progress.
/// It has the answer that binds the member, and the highest charter number that it knows.
pub(crate) type ProgressClaim = (Option<Answer>, u32);

/// Input to a member.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Input {
    /// It receives a signed message.
    Hear(SignedId),
    /// It proposes to continue with these members.
    /// All of them would continue, too, and claim this progress.
    Propose(Members, Rc<[ProgressClaim]>),
    /// It would continue with the members of a proposal, and receives the proposal.
    /// All of them would continue, too.
    Join(SignedId),
    Turn,
    End,
    TakeBack,
    /// Yes or No to the first open question.
    Answer(bool),
    Resign,
    Restart,
    /// Another member tells it everything that it lacks, as sessions do.
    Meet(StateId),
}

/// State that an input leads to, with the messages signed on the way.
/// `None` if the input isn't possible or signs nothing.
pub(crate) type Outcome = Option<(StateId, Rc<[SignedId]>)>;

/// Messages of a session, with their receivers.
type SentMessages = Vec<(To, Vec<u8>)>;

/// Message, with the member that said it first.
#[derive(Debug)]
pub(crate) struct Signed {
    pub(crate) by: u8,
    bytes: Vec<u8>,
    /// True if somebody other than the sender has signed it: its author may receive it again.
    is_passed_on: bool,
    /// Members and number of a proposal.
    pub(crate) proposal: Option<(Members, u32)>,
    /// Question that an answer belongs to.
    pub(crate) question: Option<Hash>,
}

/// Summary of a member's state, read often.
#[derive(Debug)]
pub(crate) struct MemberState {
    /// State and input that first led here; `None` for the initial state.
    origin: Option<(StateId, Input)>,
    /// Session and disk, unless dropped; see [`MemberStates::peer`].
    peer: Option<Rc<Peer>>,
    pub(crate) member: u8,
    pub(crate) word: ProgressClaim,
    pub(crate) tip: u32,
    pub(crate) chapter: Hash,
    pub(crate) members: Members,
    pub(crate) to_move: bool,
    pub(crate) questions: usize,
    pub(crate) has_left: bool,
    pub(crate) has_halted: bool,
    pub(crate) is_recovering: bool,
    pub(crate) may_act: bool,
    /// Head at which the game ended, if it is over.
    pub(crate) over: Option<Hash>,
    /// Everything that a liar can say about this state.
    pub(crate) lies: Rc<[SignedId]>,
    /// Contents of the member's journal; dropped with the session.
    facts: Option<Rc<Vec<Fact>>>,
    is_judged: bool,
    /// Messages that it has received since its last other input.
    /// Receiving one of them again does nothing.
    taken: Rc<[SignedId]>,
}

/// All members in all states, all messages, and all transitions tried.
pub(crate) struct MemberStates {
    pub(crate) world: World,
    bounds: Bounds,
    locals: Vec<MemberState>,
    /// States whose sessions are in memory.
    held: Vec<StateId>,
    nothing: Rc<[SignedId]>,
    ids: HashMap<[u8; 16], StateId>,
    said: Vec<Signed>,
    said_ids: HashMap<Hash, SignedId>,
    tried: HashMap<(StateId, Input), Outcome>,
    heard: HashMap<u64, (StateId, Rc<[SignedId]>)>,
    /// First broken predicate that concerns one member alone.
    pub(crate) fault: Option<String>,
}

/// Maximum number of sessions in memory: one or two gigabytes.
const HELD: usize = 30_000;

/// Sampling rate of full checks: one in this many of the states that worlds only pass through.
const FULL_CHECK_RATE: StateId = 32;

fn short(bytes: &[u8]) -> [u8; 16] {
    let mut short = [0; 16];
    short.copy_from_slice(&hash("state", &[bytes])[..16]);
    short
}

fn tag(hash: &Hash) -> String {
    hash[..2].iter().map(|byte| format!("{byte:02x}")).collect()
}

impl MemberStates {
    pub(crate) fn new(bounds: Bounds) -> (Self, Vec<StateId>) {
        let world = World::new(bounds);
        let (locals, said, tried, heard) = (Vec::new(), Vec::new(), HashMap::new(), HashMap::new());
        let (ids, said_ids) = (HashMap::new(), HashMap::new());
        let (held, nothing) = (Vec::new(), Rc::from([]));
        let mut all =
            Self { world, bounds, locals, held, nothing, ids, said, said_ids, tried, heard, fault: None };
        let peers = all.world.peers().to_vec();
        let first = peers.iter().map(|peer| {
            let mut peer = Peer::clone(peer);
            let member = peer.member;
            peer.connect(bounds.members, false);
            peer.drain();
            all.intern(member, peer, None)
        });
        let first = first.collect();
        (all, first)
    }

    pub(crate) fn get(&self, id: StateId) -> &MemberState {
        &self.locals[id as usize]
    }

    /// Returns a member's session and disk in a state, from memory or rebuilt.
    pub(crate) fn peer(&mut self, id: StateId) -> Rc<Peer> {
        let local = self.get(id);
        if let Some(peer) = &local.peer {
            return peer.clone();
        }
        let (from, input) = local.origin.clone().expect("the first are held");
        let (mut peer, _) = self.done(from, &input).expect("it was possible");
        Self::rest(&mut peer);
        let peer = Rc::new(peer);
        self.hold(id, peer.clone());
        peer
    }

    fn hold(&mut self, id: StateId, peer: Rc<Peer>) {
        if self.held.len() >= HELD {
            for id in std::mem::take(&mut self.held) {
                let local = &mut self.locals[id as usize];
                local.facts = None;
                if local.origin.is_some() {
                    local.peer = None;
                }
            }
        }
        self.held.push(id);
        self.locals[id as usize].peer = Some(peer);
    }

    pub(crate) fn said(&self, said: SignedId) -> &Signed {
        &self.said[said as usize]
    }

    /// Returns true if another member can hand this message to a member.
    pub(crate) fn is_news(&self, said: SignedId, member: u8) -> bool {
        let signed = self.said(said);
        signed.proposal.is_none() && (signed.is_passed_on || signed.by != member)
    }

    /// Returns the number of states of single members.
    pub(crate) fn count(&self) -> usize {
        self.locals.len()
    }

    /// Returns true if this message is a join.
    pub(crate) fn is_join(&self, said: SignedId) -> bool {
        matches!(Message::decode(&self.said(said).bytes), Ok(Message::Join(_)))
    }

    /// Returns true if a member is signing this proposal.
    pub(crate) fn is_signing(&mut self, id: StateId, said: SignedId) -> bool {
        let Some((proposal, _)) = self.peer(id).session.attempt() else { return false };
        let bytes = &self.said(said).bytes;
        matches!(Message::decode(bytes), Ok(Message::Proposal { proposal: said, .. }) if said == proposal)
    }

    /// Describes a message for a trace.
    pub(crate) fn describe(&self, said: SignedId) -> String {
        let Signed { by, bytes, .. } = self.said(said);
        let what = match Message::decode(bytes) {
            Ok(Message::Entry(entry)) => format!("entry {} {}", entry.index(), tag(&entry.head())),
            Ok(Message::Receipt(one)) => format!("receipt {} {}", one.index, tag(&one.head)),
            Ok(Message::Join(join)) => format!("join of {}", tag(&join.proposal)),
            Ok(Message::Signature(seal)) => format!("seal of {} {}", seal.number, tag(&seal.charter)),
            Ok(Message::Proposal { proposal, .. }) => match &*proposal {
                Proposal::Continuing(on) => format!(
                    "proposal {} of number {} from {} of {} among {:?}",
                    tag(&Proposal::hash(&proposal)),
                    on.number,
                    on.from.index,
                    on.from.number,
                    on.members
                ),
                Proposal::First(_) => "first proposal".to_owned(),
            },
            Ok(Message::Question(asked)) => {
                format!("question {:?}: {} yes, {} no", asked.question.kind, asked.yes.len(), asked.no.len())
            }
            Ok(Message::Line { .. }) => "charter".to_owned(),
            Ok(Message::Evidence(all)) => format!("{:?} against {:?}", all[0].hash()[0], all[0].member()),
            other => format!("{other:?}"),
        };
        format!("{by}'s {what}")
    }

    /// Describes an input for a trace.
    pub(crate) fn tell(&self, input: &Input) -> String {
        match input {
            Input::Hear(said) => format!("is handed {}", self.describe(*said)),
            Input::Join(said) => format!("would join {}", self.describe(*said)),
            Input::Propose(set, _) => format!("proposes with {set:?}"),
            other => format!("{other:?}"),
        }
    }

    /// Resets the clock to the begin: no time has passed.
    fn rest(peer: &mut Peer) {
        peer.now = BEGIN;
        peer.session.stand_still(BEGIN);
    }

    fn intern(&mut self, member: u8, mut peer: Peer, origin: Option<(StateId, Input)>) -> StateId {
        Self::rest(&mut peer);
        let mut essence = CanonicalState::by_hash();
        peer.session.put_binding(&mut essence);
        peer.session.put_passing(&mut essence);
        let short = short(&[&[member], essence.bytes()].concat());
        if let Some(id) = self.ids.get(&short) {
            return *id;
        }
        let local = self.look(member, &peer, origin);
        let id = StateId::try_from(self.locals.len()).expect("a few million");
        self.locals.push(local);
        self.hold(id, Rc::new(peer));
        self.ids.insert(short, id);
        self.check_cheaply(id);
        if id % FULL_CHECK_RATE == 0 {
            self.judge(id);
        }
        id
    }

    fn look(&mut self, member: u8, peer: &Peer, origin: Option<(StateId, Input)>) -> MemberState {
        let session = &peer.session;
        let log = session.record().map(Record::log).expect("a game");
        let at = session.game_at().expect("a game");
        let liar = self.world.liar().cloned();
        let lies = match liar {
            Some(liar) => self.lies(&liar, peer).into(),
            None => self.nothing.clone(),
        };
        MemberState {
            origin,
            peer: None,
            member,
            word: (at.bound, at.sealed.max(at.tip.number)),
            tip: log.tip().index.0,
            chapter: log.charter().id(),
            members: log.members().iter().copied().collect(),
            to_move: session.is_to_move(),
            questions: session.asked().len(),
            has_left: session.has_left(),
            has_halted: session.has_halted(),
            is_recovering: session.is_recovering(),
            may_act: session.may_act(),
            over: log.is_over().then(|| log.tip().head),
            lies,
            facts: None,
            is_judged: false,
            taken: self.nothing.clone(),
        }
    }

    fn lies(&mut self, liar: &Liar, peer: &Peer) -> Vec<SignedId> {
        let lies = liar.lies(&peer.session, &self.bounds);
        let told = lies.iter().filter(|lie| !matches!(lie, Lie::Willing(_)));
        let messages: Vec<Message> = told.flat_map(|lie| liar.says(&peer.session, lie)).collect();
        let by = self.bounds.members - 1;
        let mut said: Vec<SignedId> = messages.iter().flat_map(|message| self.say(by, message)).collect();
        said.sort_unstable();
        said.dedup();
        said
    }

    /// Checks what a member holds: its draws, and that it hasn't halted.
    fn check_cheaply(&mut self, id: StateId) {
        let peer = self.peer(id);
        let local = self.get(id);
        let draws = statements([(&*peer, &[][..])].into_iter()).draws();
        let halted = || local.has_halted.then(|| format!("member {} has halted", local.member));
        let fault = draws.or_else(halted);
        self.fault = self.fault.take().or(fault);
    }

    /// Checks what a member has signed and kept, too.
    /// These are the links that it has shown of its chain, and that a restart forgets nothing. Runs
    /// once for each state.
    pub(crate) fn judge(&mut self, id: StateId) {
        if std::mem::replace(&mut self.locals[id as usize].is_judged, true) {
            return;
        }
        let facts = self.facts(id);
        let (member, peer) = (self.get(id).member, self.peer(id));
        let draws = statements([(&*peer, &facts[..])].into_iter()).draws();
        let forgets = || peer.forgets(member, 1).then(|| format!("a start of member {member} forgets"));
        let fault = draws.or_else(forgets);
        self.fault = self.fault.take().or(fault);
    }

    /// Returns the facts in a member's journal.
    pub(crate) fn facts(&mut self, id: StateId) -> Rc<Vec<Fact>> {
        let peer = self.peer(id);
        self.locals[id as usize].facts.get_or_insert_with(|| Rc::new(facts(&peer.disk.journal))).clone()
    }

    /// Numbers the signed parts of a message; each answer to a question gets its own number.
    fn say(&mut self, by: u8, message: &Message) -> Vec<SignedId> {
        match message {
            Message::Question(asked) => {
                let of = |yes: Vec<_>, no: Vec<_>| {
                    Message::Question(Box::new(Poll { question: asked.question.clone(), yes, no }))
                };
                let yes = asked.yes.iter().map(|yes| (yes.member.0, of(vec![yes.clone()], Vec::new())));
                let no = asked.no.iter().map(|no| (no.member.0, of(Vec::new(), vec![no.clone()])));
                yes.chain(no).collect::<Vec<_>>().iter().map(|(by, one)| self.number(*by, one)).collect()
            }
            Message::Status(_)
            | Message::Chat(_)
            | Message::Heard { .. }
            | Message::Card(_)
            | Message::Knock { .. }
            | Message::Refused(_)
            | Message::Remark(_) => Vec::new(),
            _ => vec![self.number(by, message)],
        }
    }

    fn number(&mut self, by: u8, message: &Message) -> SignedId {
        let bytes = message.encode();
        let digest = hash("said", &[&bytes]);
        if let Some(said) = self.said_ids.get(&digest) {
            return *said;
        }
        let said = SignedId::try_from(self.said.len()).expect("a few");
        let proposal = match message {
            Message::Proposal { proposal, .. } => match &**proposal {
                Proposal::Continuing(on) => Some((on.members.iter().copied().collect(), on.number)),
                Proposal::First(_) => None,
            },
            _ => None,
        };
        let is_passed_on = matches!(message, Message::Line { .. } | Message::Evidence(_));
        let question = match message {
            Message::Question(asked) => Some(Question::head(&asked.question)),
            _ => None,
        };
        self.said.push(Signed { by, bytes, is_passed_on, proposal, question });
        self.said_ids.insert(digest, said);
        said
    }
}

/// Transitions.
impl MemberStates {
    /// Hands a message to a member.
    pub(crate) fn hear(&mut self, id: StateId, said: SignedId) -> (StateId, Rc<[SignedId]>) {
        if self.get(id).taken.binary_search(&said).is_ok() {
            return (id, self.nothing.clone());
        }
        let key = u64::from(id) << 32 | u64::from(said);
        if let Some((to, said)) = self.heard.get(&key) {
            return (*to, said.clone());
        }
        let outcome = self.run(id, &Input::Hear(said)).expect("anybody can be handed anything");
        self.heard.insert(key, outcome.clone());
        outcome
    }

    /// Gives a member an input; `None` if that isn't possible or signs nothing.
    pub(crate) fn step(&mut self, id: StateId, input: &Input) -> Outcome {
        if let Input::Hear(said) = input {
            return Some(self.hear(id, *said));
        }
        let key = (id, input.clone());
        if let Some(outcome) = self.tried.get(&key) {
            return outcome.clone();
        }
        let outcome = self.run(id, input);
        self.tried.insert(key, outcome.clone());
        outcome
    }

    /// Computes the member after an input, and its messages.
    fn done(&mut self, id: StateId, input: &Input) -> Option<(Peer, SentMessages)> {
        let member = self.get(id).member;
        let mut peer = Peer::clone(&*self.peer(id));
        let said = match input {
            Input::Hear(said) => self.handed(&mut peer, *said),
            Input::Propose(set, words) => self.propose(&mut peer, *set, words)?,
            Input::Join(said) => self.join(&mut peer, *said)?,
            Input::Turn => peer.turn().then(|| peer.drain())?,
            Input::End => self.ask(&mut peer, Ask::End)?,
            Input::TakeBack => self.ask(&mut peer, Ask::TakeBack)?,
            Input::Resign => self.ask(&mut peer, Ask::Resign)?,
            Input::Answer(yes) => {
                let question = *peer.session.asked().first()?;
                peer.command(Command::Answer { question, yes: *yes }).then(|| peer.drain())?
            }
            Input::Restart => {
                peer = peer.started_anew(member, 1);
                Vec::new()
            }
            Input::Meet(other) => {
                peer = self.met(id, *other);
                Vec::new()
            }
        };
        if !matches!(input, Input::Hear(_)) {
            peer.connect(self.bounds.members, false);
            peer.drain();
        }
        Some((peer, said))
    }

    fn run(&mut self, id: StateId, input: &Input) -> Outcome {
        let member = self.get(id).member;
        let (peer, said) = self.done(id, input)?;
        let must_say = !matches!(input, Input::Hear(_) | Input::Restart | Input::Meet(_));
        let mut said = self.signed_of(member, &said);
        said.sort_unstable();
        said.dedup();
        if must_say && said.is_empty() {
            return None;
        }
        let count = self.count();
        let to = self.intern(member, peer, Some((id, input.clone())));
        let is_new = to as usize == count;
        if let Input::Hear(one) = input
            && is_new
            && self.get(id).chapter == self.get(to).chapter
        {
            let mut taken = self.get(id).taken.to_vec();
            taken.push(*one);
            taken.sort_unstable();
            self.locals[to as usize].taken = taken.into();
        }
        let said = if said.is_empty() { self.nothing.clone() } else { said.into() };
        Some((to, said))
    }

    fn signed_of(&mut self, by: u8, said: &[(To, Vec<u8>)]) -> Vec<SignedId> {
        let to_all = said.iter().filter(|(to, _)| *to == To::All);
        let messages: Vec<Message> =
            to_all.map(|(_, bytes)| Message::decode(bytes).expect("its own")).collect();
        messages.iter().flat_map(|message| self.say(by, message)).collect()
    }

    fn handed(&self, peer: &mut Peer, said: SignedId) -> SentMessages {
        let signed = self.said(said);
        let by = if signed.by == peer.member { (signed.by + 1) % self.bounds.members } else { signed.by };
        peer.session.received(peer.now, public(by), &signed.bytes);
        peer.drain()
    }

    /// Lets the player agree to continue with these members.
    /// Each of them has said that it would, too.
    fn consent(&self, peer: &mut Peer, set: Members, words: &[ProgressClaim]) -> Option<()> {
        peer.give_up();
        peer.now = BEGIN;
        peer.session.stand_still(BEGIN);
        let ours = peer.session.game_at()?;
        let others = set.iter().filter(|other| other.0 != peer.member);
        for (other, (bound, sealed)) in others.zip(words) {
            let at = bastide_session::message::GameProgress { bound: *bound, sealed: *sealed, ..ours };
            let word = have(at, set).encode();
            peer.session.peer_up(peer.now, public(other.0));
            peer.session.received(peer.now, public(other.0), &word);
        }
        peer.drain();
        peer.go_on(set).then_some(())
    }

    fn propose(&self, peer: &mut Peer, set: Members, words: &[ProgressClaim]) -> Option<SentMessages> {
        self.consent(peer, set, words)?;
        Some(peer.drain())
    }

    /// Joins a proposal.
    /// The member first hears what the proposer must have heard: that one of them had sealed, or
    /// knew, the number below.
    fn join(&self, peer: &mut Peer, said: SignedId) -> Option<SentMessages> {
        let (set, number) = self.said(said).proposal?;
        let words = vec![(None, number.saturating_sub(1)); set.iter().count().saturating_sub(1)];
        self.consent(peer, set, &words)?;
        let mut all = peer.drain();
        all.extend(self.handed(peer, said));
        Some(all)
    }

    fn ask(&self, peer: &mut Peer, ask: Ask) -> Option<SentMessages> {
        peer.connect(self.bounds.members, true);
        peer.drain();
        peer.command(Command::Ask(ask)).then(|| peer.drain())
    }

    fn met(&mut self, id: StateId, other: StateId) -> Peer {
        let mut peers = self.world.peers().to_vec();
        let [one, two] = [id, other].map(|id| {
            let peer = self.peer(id);
            let member = peer.member;
            peers[usize::from(member)] = peer;
            member
        });
        let mut world = self.world.with(peers);
        world.hand(two, one);
        Peer::clone(&world.peers()[usize::from(one)])
    }
}
