//! An honest table in one process: members with keys and lines of their own, who hand each other everything
//! at once.

use std::sync::Arc;

use bastide::record::bytes::{decode, encode};
use bastide::record::{
    Awaits, Certificate, Chain, Charter, Consent, ConsentKind, Departure, Exact, Join, Key, Line, Member,
    Proposal, PublicKey, Receipt, Refusal, Runs, SealedCharter, Signed, TableId, Turn, Vote, file,
};
use bastide::rules::{Action, Game, Seat, Setup, Waits};

/// A member and its replica of the game.
#[derive(Clone)]
pub(crate) struct Peer {
    pub(crate) key: Key,
    pub(crate) chain: Chain,
    pub(crate) line: Line,
}

/// Members around a table; each does what it should.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) peers: Vec<Peer>,
    random: u64,
}

/// A seat of this member.
pub(crate) fn by(member: u8) -> Runs {
    Runs::Member(Member(member))
}

/// Each of `members` runs one seat.
pub(crate) fn one_each(members: u8) -> Vec<Runs> {
    (0..members).map(by).collect()
}

/// The key of a member in these tests.
pub(crate) fn key(member: u8) -> Key {
    Key::from_seed([member + 1; 32])
}

/// A proposal of the base game for these seats.
pub(crate) fn proposal(seats: &[Runs]) -> Proposal {
    proposal_of(Setup::base(seats.len() as u8), seats)
}

/// A proposal of any game for these seats.
pub(crate) fn proposal_of(setup: Setup, seats: &[Runs]) -> Proposal {
    let members = 1 + seats
        .iter()
        .filter_map(|runs| match runs {
            Runs::Member(member) => Some(member.0),
            Runs::StandIn => None,
        })
        .max()
        .unwrap();
    let keys: Vec<PublicKey> = (0..members).map(|member| key(member).public()).collect();
    Proposal::new(TableId([7; 16]), setup, keys, seats.to_vec())
}

/// The joins of all to a proposal, and their chains.
pub(crate) fn joins(proposal: &Exact<Proposal>, nonce: u8) -> (Vec<Signed<Join>>, Vec<Chain>) {
    (0..proposal.members.len() as u8)
        .map(|member| Join::seal(&key(member), [nonce; 32], proposal, format!("Member {member}")))
        .unzip()
}

impl Table {
    /// A table of the base game at its charter.
    pub(crate) fn new(seats: &[Runs], seed: u64) -> Self {
        Self::of(Setup::base(seats.len() as u8), seats, seed)
    }

    /// A table of any game at its charter.
    pub(crate) fn of(setup: Setup, seats: &[Runs], seed: u64) -> Self {
        Self::offered(proposal_of(setup, seats), seed)
    }

    /// A table at the charter of a proposal.
    pub(crate) fn offered(proposal: Proposal, seed: u64) -> Self {
        Self::begun(proposal, seed, Line::new).unwrap()
    }

    /// The same, with a line as `begin` makes it.
    pub(crate) fn begun(
        proposal: Proposal,
        seed: u64,
        begin: impl FnOnce(SealedCharter) -> Result<Line, Refusal>,
    ) -> Result<Self, Refusal> {
        let proposal = Exact::new(proposal);
        let (joins, chains) = joins(&proposal, seed as u8);
        let charter = Arc::new(Charter::assemble(proposal, joins).unwrap());
        let keys: Vec<Key> = charter.members().map(|member| key(member.0)).collect();
        let signatures = keys.iter().map(|key| charter.sign(key)).collect();
        let sealed = SealedCharter::new(charter, signatures).unwrap();
        let line = begin(sealed)?;
        let peers = keys.into_iter().zip(chains).map(|(key, chain)| Peer { key, chain, line: line.clone() });
        Ok(Self { peers: peers.collect(), random: seed })
    }

    /// A table after so many turns.
    pub(crate) fn after(seats: &[Runs], seed: u64, turns: u32) -> Self {
        let mut table = Self::new(seats, seed);
        for _ in 0..turns {
            table.answer();
            assert!(table.turn(), "the game is shorter than {turns} turns");
        }
        table
    }

    /// A whole game, countersigned.
    pub(crate) fn played(seats: &[Runs], seed: u64) -> Self {
        Self::new(seats, seed).played_out()
    }

    /// The same table when all is over and countersigned.
    pub(crate) fn played_out(mut self) -> Self {
        self.answer();
        while self.turn() {
            self.answer();
        }
        assert_eq!(self.line().awaits(), Awaits::Nothing);
        self
    }

    /// The first member's line.
    pub(crate) fn line(&self) -> &Line {
        &self.peers[0].line
    }

    /// The record of the first member's line.
    pub(crate) fn record(&self) -> Vec<u8> {
        file::record(self.line())
    }

    pub(crate) fn random(&mut self, below: usize) -> usize {
        self.random =
            self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.random >> 33) as usize) % below
    }

    /// Every member that owes a receipt for the tip gives it to all.
    pub(crate) fn answer(&mut self) {
        for member in 0..self.peers.len() {
            self.answer_of(member);
        }
    }

    /// This member gives its receipt to all, if it owes one.
    pub(crate) fn answer_of(&mut self, member: usize) {
        let Peer { key, chain, line } = &self.peers[member];
        if let Some(receipt) = line.receipt(key, chain, 100) {
            for peer in &mut self.peers {
                peer.line.offer_receipt(&receipt).unwrap();
            }
        }
    }

    /// Who is asked plays a turn at random, and all take it. False if nobody is asked.
    pub(crate) fn turn(&mut self) -> bool {
        let Awaits::Turn { member, seat } = self.line().awaits() else { return false };
        let actions = seat.map_or(Vec::new(), |seat| self.choose(seat));
        let turn = self.seal(member, actions);
        for peer in &mut self.peers {
            peer.line.offer_turn(&turn).unwrap();
            assert_eq!(peer.line.tip().head, turn.hash());
        }
        true
    }

    /// The votes of all whom a consent needs, each naming its own tip.
    pub(crate) fn votes(&self, consent: &Exact<Consent>, ballot: u32) -> Vec<Signed<Vote>> {
        let voters = self.line().voters(consent).unwrap();
        let vote = |member: Member| {
            let Peer { key, line, .. } = &self.peers[member.index()];
            line.vote(key, consent.place, ballot, Some(consent)).unwrap()
        };
        voters.into_iter().map(vote).collect()
    }

    /// All who are needed agree on it.
    pub(crate) fn certificate(&self, kind: ConsentKind) -> Certificate {
        let consent = self.line().consent(kind).unwrap();
        let votes = self.votes(&consent, 1);
        Certificate::new(consent, votes)
    }

    /// All who are needed agree on it, and all take it.
    pub(crate) fn certify(&mut self, kind: ConsentKind) {
        let certificate = self.certificate(kind);
        for peer in &mut self.peers {
            peer.line.offer_certificate(&certificate).unwrap();
            assert_eq!(peer.line.tip().head, certificate.head());
        }
    }

    /// These leave so; with their links, as far as the first member knows them.
    pub(crate) fn leave(&mut self, leavers: &[(u8, Departure)]) {
        let leavers = leavers.iter().map(|(member, how)| self.line().leaver(Member(*member), *how)).collect();
        self.certify(ConsentKind::Leave { leavers, proof: None });
    }

    /// A random turn's actions.
    pub(crate) fn choose(&mut self, seat: Seat) -> Vec<Action> {
        let mut game: Game = Arc::unwrap_or_clone(self.line().game_at_turn());
        let deciders = *self.line().deciders();
        let mut actions = Vec::new();
        while game.waits() == Waits::Choice(seat) {
            let legal = game.actions();
            let action = legal[self.random(legal.len())];
            deciders.act(&mut game, seat, action, &mut Vec::new()).unwrap();
            actions.push(action);
        }
        actions
    }

    /// What a member signs.
    pub(crate) fn seal(&self, member: Member, actions: Vec<Action>) -> Signed<Turn> {
        let Peer { key, chain, line } = &self.peers[member.index()];
        line.seal(key, chain, actions, 1000).unwrap()
    }

    /// The next turn as its author would sign it, changed, and signed again.
    pub(crate) fn forged(&mut self, change: impl FnOnce(&mut Turn)) -> Signed<Turn> {
        let Awaits::Turn { member, seat: Some(seat) } = self.line().awaits() else { panic!("a live turn") };
        let actions = self.choose(seat);
        let mut turn: Turn = (*self.seal(member, actions)).clone();
        change(&mut turn);
        let signer = turn.member.index();
        Signed::seal(&self.peers.get(signer).unwrap_or(&self.peers[0]).key, turn)
    }

    /// A receipt for the tip that a member has given or would give, changed, and signed again.
    pub(crate) fn forged_receipt(
        &self,
        member: Member,
        change: impl FnOnce(&mut Receipt),
    ) -> Signed<Receipt> {
        let Peer { key, chain, line } = &self.peers[member.index()];
        let held = line.receipt_of(member).map(|receipt| (***receipt).clone());
        let mut receipt = held.or_else(|| Some((*line.receipt(key, chain, 100)?).clone())).unwrap();
        change(&mut receipt);
        Signed::seal(key, receipt)
    }
}

/// The same body with 64 zero bytes for a signature.
pub(crate) fn unsigned(turn: &Signed<Turn>) -> Signed<Turn> {
    let mut bytes = encode(turn);
    let end = bytes.len();
    bytes[end - 64..].fill(0);
    decode(&bytes, end).unwrap()
}

/// A record's frames, each with its length before it; the header first.
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
