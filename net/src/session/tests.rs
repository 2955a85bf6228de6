//! Scenarios at one table, over a network that loses nothing unless told to: what the simulator's chance seldom meets.

use std::collections::VecDeque;

use bastide::bot::stand_in;
use bastide::record::{
    Aids, BrokenRule, Chain, Clock, Entry, Exact, Key, Line, Member, PublicKey, Signed, TableId,
    Turn as Sealed, Verdict, Watching, verify,
};
use bastide::rules::{Action, Setup};

use super::message::{At, Have, Message, Refused, RunId, Versions};
use super::session::State;
use super::*;

mod bounds;
mod chatting;
mod consent;
mod lying;
mod watching;

fn key(n: u8) -> Key {
    Key::from_seed([n + 1; 32])
}

fn public(n: u8) -> PublicKey {
    key(n).public()
}

fn identity(n: u8, start: u8) -> Identity {
    let name = ["Anna", "Bert", "Cora", "Dirk"][usize::from(n)].to_owned();
    Identity { key: key(n), name, entropy: [16 * start + n; 32] }
}

/// One member: its session, its disk, and what it has said.
struct Peer {
    number: u8,
    session: Session,
    record: Vec<u8>,
    journal: Vec<u8>,
    said: Vec<Message>,
}

/// A table of members 0, 1, …; the first is the host.
struct Table {
    peers: Vec<Peer>,
    now: Millis,
    under_way: VecDeque<(PublicKey, PublicKey, Vec<u8>)>,
    /// Members whom nobody hears.
    mute: Vec<u8>,
    /// Members whom nobody hears, and who hear nobody.
    gone: Vec<u8>,
}

impl Table {
    /// The host, alone.
    fn hosted(plan: Plan) -> Self {
        let session = Session::host(identity(0, 0), plan, Millis(0)).expect("a plan");
        let mut table = Self {
            peers: Vec::new(),
            now: Millis(0),
            under_way: VecDeque::new(),
            mute: Vec::new(),
            gone: Vec::new(),
        };
        table.sit(0, session);
        table
    }

    /// A table with a chair for each of so many, who have come and seen the card.
    fn lobby(count: u8) -> Self {
        Self::lobby_for(Plan::open(count))
    }

    fn lobby_for(plan: Plan) -> Self {
        let count = plan.setup.seats;
        let mut table = Self::hosted(plan);
        (1..count).for_each(|n| table.come(n));
        table
    }

    /// The same, and the game has begun.
    fn playing(count: u8) -> Self {
        Self::playing_for(Plan::open(count))
    }

    fn playing_for(plan: Plan) -> Self {
        let count = plan.setup.seats;
        let mut table = Self::lobby_for(plan);
        (1..count).for_each(|n| table.agree(n));
        table.wish(0, Wish::Start).expect("all have agreed");
        assert!(matches!(table.view(0).stage, Stage::Deciding(_)));
        table
    }

    fn come(&mut self, n: u8) {
        let table = self.peers[0].session.table();
        let session = Session::visit(identity(n, 0), table, public(0), self.now).expect("a name");
        self.sit(n, session);
    }

    fn sit(&mut self, number: u8, session: Session) {
        let peer = Peer { number, session, record: Vec::new(), journal: Vec::new(), said: Vec::new() };
        self.peers.push(peer);
        self.meet(self.peers.len() - 1);
    }

    /// A peer and all others see each other.
    fn meet(&mut self, at: usize) {
        for other in (0..self.peers.len()).filter(|other| *other != at) {
            for (one, two) in [(at, other), (other, at)] {
                let key = public(self.peers[two].number);
                self.peers[one].session.peer_up(self.now, key);
            }
        }
        self.deliver();
    }

    fn agree(&mut self, n: u8) {
        let terms = self.view(n).card.expect("the host has shown its card").terms;
        self.wish(n, Wish::Join { terms }).expect("these are the terms");
    }

    fn peer(&mut self, n: u8) -> &mut Peer {
        self.peers.iter_mut().find(|peer| peer.number == n).expect("it sits here")
    }

    fn view(&mut self, n: u8) -> View {
        self.peer(n).session.view()
    }

    fn wish(&mut self, n: u8, wish: Wish) -> Result<(), Unfit> {
        let now = self.now;
        let result = self.peer(n).session.wish(now, wish);
        self.deliver();
        result
    }

    /// Bytes come to a member, as if from that peer.
    fn hear(&mut self, n: u8, from: PublicKey, message: &Message) {
        let now = self.now;
        self.peer(n).session.received(now, from, &message.encode());
        self.deliver();
    }

    /// Until nobody has anything to do.
    fn deliver(&mut self) {
        loop {
            for at in 0..self.peers.len() {
                self.drain(at);
            }
            let Some((from, to, bytes)) = self.under_way.pop_front() else { return };
            let cut = self.gone.iter().any(|gone| [from, to].contains(&public(*gone)));
            if let Some(peer) = self.peers.iter_mut().find(|peer| public(peer.number) == to && !cut) {
                peer.session.received(self.now, from, &bytes);
            }
        }
    }

    fn drain(&mut self, at: usize) {
        let peer = &mut self.peers[at];
        let from = public(peer.number);
        while let Some(output) = peer.session.poll() {
            match output {
                Output::Persist { write, file, bytes } => {
                    match file {
                        File::Record => peer.record.extend(bytes),
                        File::Journal => peer.journal.extend(bytes),
                    }
                    peer.session.persisted(self.now, write);
                }
                Output::Send { to, bytes } => {
                    peer.said.push(Message::decode(&bytes).expect("a message"));
                    if self.mute.contains(&peer.number) {
                        continue;
                    }
                    let all = (0..4).map(public).filter(|key| *key != from);
                    let to: Vec<_> = match to {
                        To::All => all.collect(),
                        To::Peer(key) => vec![key],
                    };
                    self.under_way.extend(to.into_iter().map(|to| (from, to, bytes.clone())));
                }
            }
        }
    }

    fn wait(&mut self, span: Millis) {
        let end = self.now + span;
        loop {
            let due = self.peers.iter().filter_map(|peer| peer.session.deadline()).min();
            let Some(at) = due.filter(|at| *at <= end) else { break };
            self.now = self.now.max(at);
            for peer in &mut self.peers {
                peer.session.tick(self.now);
            }
            self.deliver();
        }
        self.now = end;
    }

    /// Whose turn it is.
    fn mover(&mut self) -> u8 {
        let count = u8::try_from(self.peers.len()).expect("a few");
        (0..count).find(|n| self.view(*n).turn.is_some()).expect("it is somebody's turn")
    }

    /// The mover plays its whole turn as the stand-in would.
    fn turn(&mut self) {
        let n = self.mover();
        while let Some(turn) = self.view(n).turn {
            let wish = match self.view(n).game {
                Some(game) if !turn.complete => Wish::Act(stand_in(&game)),
                _ => Wish::Seal,
            };
            let sealed = wish == Wish::Seal;
            self.wish(n, wish).expect("it is offered");
            if sealed {
                return;
            }
        }
    }

    fn line(&mut self, n: u8) -> &Line {
        let State::Play(play) = &self.peer(n).session.state else { panic!("no game") };
        play.line()
    }

    /// A turn as member `n` would seal it with these actions.
    fn sealed(&mut self, n: u8, actions: Vec<Action>, spent_ms: u32) -> Signed<Sealed> {
        let line = self.line(n);
        let join = line.charter().join(Member(n)).expect("a member");
        let chain = Chain::grow(&key(n), &join.nonce, &join.proposal);
        line.seal(&key(n), &chain, actions, spent_ms).expect("the actions are a turn")
    }

    /// The actions of the stand-in's turn.
    fn actions(&mut self, n: u8) -> Vec<Action> {
        let mut game = self.line(n).game().clone();
        let bastide::rules::Waits::Choice(seat) = game.waits() else { panic!("nobody's turn") };
        let mut actions = Vec::new();
        while game.waits() == bastide::rules::Waits::Choice(seat) {
            actions.push(stand_in(&game));
            game.act(seat, *actions.last().expect("just pushed")).expect("the stand-in keeps the rules");
        }
        actions
    }

    /// The program dies and starts again on what is left of its files.
    fn restart(&mut self, n: u8, record: usize, journal: usize) {
        let now = self.now;
        let at = self.peers.iter().position(|peer| peer.number == n).expect("it sits here");
        for other in &mut self.peers {
            other.session.peer_down(now, public(n));
        }
        let peer = &mut self.peers[at];
        let resumed = Session::resume(identity(n, 1), &peer.record[..record], &peer.journal[..journal], now)
            .expect("files");
        peer.record.truncate(usize::try_from(resumed.record_bytes).expect("small"));
        peer.journal.truncate(usize::try_from(resumed.journal_bytes).expect("small"));
        peer.session = resumed.session;
        self.meet(at);
    }
}

fn told(view: &View, news: impl Fn(&News) -> bool) -> bool {
    view.notes.iter().any(|note| news(&note.news))
}

#[test]
fn a_table_of_one_plays_to_the_end_by_the_same_code() {
    let chairs = vec![Chair::Host, Chair::StandIn, Chair::Host];
    let mut table = Table::hosted(Plan { setup: Setup::base(3), chairs, terms: Terms::default() });
    table.wish(0, Wish::Start).expect("nobody is missing");
    while table.view(0).stage != Stage::Over {
        table.turn();
    }
    assert!(table.view(0).released);
    assert_eq!(verify(&table.peer(0).record).verdict, Verdict::Verified);
}

#[test]
fn a_whole_game_ends_with_equal_verified_records() {
    let mut table = Table::playing(3);
    while table.view(0).stage != Stage::Over {
        table.turn();
    }
    let record = table.peer(0).record.clone();
    assert_eq!(verify(&record).verdict, Verdict::Verified);
    for n in 0..3 {
        assert_eq!(table.peer(n).record, record);
        assert!(table.view(n).released);
        assert_eq!(table.view(n).events, table.view(0).events);
    }
}

#[test]
fn other_versions_are_refused_and_both_are_named() {
    let mut table = Table::lobby(2);
    let theirs = Versions { protocol: 9, rules: 7 };
    let have = Have {
        versions: theirs,
        catalogue: [0; 32],
        table: TableId([0; 16]),
        run: RunId(0),
        away: false,
        at: At::Lobby { card: 0 },
    };
    table.hear(0, public(3), &Message::Have(have));
    assert!(matches!(table.peer(0).said.last(), Some(Message::Refused(Refused::Versions(Versions::OURS)))));
    let news = News::OtherVersion { peer: public(3), theirs, ours: Versions::OURS };
    assert!(told(&table.view(0), |told| *told == news));
    assert_eq!(news.to_string(), "a peer speaks protocol 9 and rules 7, this program protocol 2 and rules 2");
    table.hear(1, public(0), &Message::Have(have));
    assert_eq!(table.view(1).stage, Stage::Halted(Halt::Refused(Refused::Versions(theirs))));
}

#[test]
fn a_full_table_says_so() {
    let mut table = Table::lobby(2);
    table.agree(1);
    table.come(2);
    table.agree(2);
    let full = Refused::Full { watching: Watching::Allowed };
    assert_eq!(table.view(2).stage, Stage::Halted(Halt::Refused(full)));
    assert!(told(&table.view(0), |news| matches!(news, News::Refused { why, .. } if *why == full)));
    table.wish(0, Wish::Start).expect("the others go on");
    assert!(matches!(table.view(1).stage, Stage::Deciding(_)));
}

#[test]
fn who_was_removed_is_told_and_stays_out() {
    let mut table = Table::lobby(2);
    table.agree(1);
    table.wish(0, Wish::Remove(public(1))).expect("it sits there");
    assert_eq!(table.view(1).stage, Stage::Halted(Halt::Refused(Refused::Removed)));
    assert_eq!(table.wish(0, Wish::Start), Err(Unfit::SeatsOpen(1)));
}

#[test]
fn who_was_removed_while_away_is_told_when_it_comes_back() {
    let mut table = Table::lobby(2);
    table.agree(1);
    let now = table.now;
    for (n, other) in [(0, 1), (1, 0)] {
        table.peer(n).session.peer_down(now, public(other));
    }
    table.gone.push(1);
    table.wish(0, Wish::Remove(public(1))).expect("its chair is kept for a while");
    assert_eq!(table.view(1).stage, Stage::Lobby);
    table.gone.clear();
    table.meet(1);
    assert_eq!(table.view(1).stage, Stage::Halted(Halt::Refused(Refused::Removed)));
}

#[test]
fn a_change_of_the_card_asks_everybody_again() {
    let mut table = Table::lobby(2);
    table.agree(1);
    let mut plan = Plan::open(2);
    plan.setup.parts.small_followers = 5;
    plan.terms = Terms { clock: Clock::Bank { seconds: 600, increment: 15 }, grace_s: 5, ..plan.terms };
    table.wish(0, Wish::Change(plan.clone())).expect("a plan");
    assert_eq!(table.wish(0, Wish::Start), Err(Unfit::NotAgreed("Bert".into())));
    assert_eq!(table.view(1).card.expect("a card").plan, plan);
    assert!(told(&table.view(1), |news| *news == News::Changed));
    assert_eq!(table.wish(1, Wish::Join { terms: 1 }), Err(Unfit::NotTheseTerms));
    table.agree(1);
    table.wish(0, Wish::Start).expect("all have agreed");
    let proposal = table.line(1).charter().proposal().clone();
    assert_eq!((proposal.setup, proposal.clock, proposal.grace_s), (plan.setup, plan.terms.clock, 5));
}

#[test]
fn a_host_can_t_slip_in_other_terms() {
    let mut table = Table::lobby(2);
    table.agree(1);
    let card = table.view(0).card.expect("its own card");
    let mut other = card.plan.clone();
    other.setup.parts.small_followers = 1;
    let members = vec![public(0), public(1)];
    let proposal = card::propose(&other, card.table, card.number + 1, members);
    table.hear(1, public(0), &Message::Proposal(bastide::record::Exact::new(proposal)));
    assert_eq!(table.view(1).stage, Stage::Lobby);
    assert!(!table.peer(1).said.iter().any(|said| matches!(said, Message::Join(_))));
}

#[test]
fn a_guest_that_doesn_t_sign_is_waited_for_by_name_and_then_the_lobby_is_open_again() {
    let mut table = Table::lobby(3);
    table.agree(1);
    table.agree(2);
    table.mute.push(2);
    table.wish(0, Wish::Start).expect("all have agreed");
    let view = table.view(0);
    assert_eq!(view.stage, Stage::Signing);
    assert!(view.waits.iter().any(|wait| wait.member == 2 && wait.what == Awaited::Signature));
    table.wait(limits::SIGN);
    assert_eq!(table.view(0).stage, Stage::Lobby);
    assert!(told(&table.view(0), |news| *news == News::SigningFailed));
    table.mute.clear();
    table.wait(limits::HAVE_EVERY);
    assert_eq!(table.view(1).stage, Stage::Lobby);
    table.wish(0, Wish::Start).expect("they sit there still");
    assert!((0..3).all(|n| matches!(table.view(n).stage, Stage::Deciding(_))));
}

#[test]
fn who_has_signed_joins_nothing_else_before_a_higher_card() {
    let mut table = Table::lobby(2);
    table.agree(1);
    // It signs, and the host doesn't hear of it.
    table.mute = vec![1];
    table.wish(0, Wish::Start).expect("all have agreed");
    table.mute.clear();
    let proposal = table.peer(0).said.iter().find_map(|said| match said {
        Message::Proposal(proposal) => Some((**proposal).clone()),
        _ => None,
    });
    let mut other = proposal.expect("the host has proposed");
    other.number += 1;
    table.hear(1, public(0), &Message::Proposal(Exact::new(other)));
    table.wait(limits::HAVE_EVERY);
    assert!((0..2).all(|n| table.view(n).stage != Stage::Lobby && table.line(n).settled().is_some()));
}

#[test]
fn a_missing_receipt_is_waited_for_by_name() {
    let mut table = Table::playing(3);
    let mover = table.mover();
    let (silent, other) = ((mover + 1) % 3, (mover + 2) % 3);
    table.mute.push(silent);
    table.turn();
    for n in [mover, other] {
        let view = table.view(n);
        assert_eq!(view.stage, Stage::Gathering);
        let waits: Vec<_> = view.waits.iter().map(|wait| (wait.member, wait.what)).collect();
        assert_eq!(waits, [(usize::from(silent), Awaited::Receipt)]);
    }
    table.wait(limits::LOST + limits::HAVE_EVERY);
    assert!(matches!(table.view(mover).waits[0].presence, Presence::Silent(_)));
    table.mute.clear();
    table.wait(limits::HAVE_EVERY);
    assert!(matches!(table.view(mover).stage, Stage::Deciding(_)));
}

#[test]
fn a_turn_out_of_turn_and_a_forged_one_change_nothing() {
    let mut table = Table::playing(3);
    let mover = table.mover();
    let liar = (mover + 1) % 3;
    let actions = table.actions(mover);
    let honest = table.sealed(mover, actions, 0);
    let before = table.view(0).place;
    let out_of_turn = Signed::seal(&key(liar), Sealed { member: Member(liar), ..(*honest).clone() });
    table.hear(mover, public(liar), &Message::Entry(Entry::Turn(out_of_turn)));
    assert!(told(&table.view(mover), |news| matches!(
        news,
        News::Lie { rule: BrokenRule::OutOfTurn(_), .. }
    )));
    let forged = Signed::seal(&key(liar), (*honest).clone());
    table.hear(mover, public(liar), &Message::Entry(Entry::Turn(forged)));
    assert!(told(&table.view(mover), |news| matches!(news, News::Nonsense(_))));
    assert_eq!(table.view(mover).place, before);
    table.turn();
    assert!((0..3).all(|n| matches!(table.view(n).stage, Stage::Deciding(_))));
}

#[test]
fn two_turns_for_a_place_are_proven_and_the_proof_goes_round() {
    let mut table = Table::playing(3);
    let liar = table.mover();
    let (one, two) = ((liar + 1) % 3, (liar + 2) % 3);
    let actions = table.actions(liar);
    let (first, second) = (table.sealed(liar, actions.clone(), 1), table.sealed(liar, actions, 2));
    table.hear(one, public(liar), &Message::Entry(Entry::Turn(first)));
    table.mute.push(one);
    table.hear(one, public(liar), &Message::Entry(Entry::Turn(second)));
    assert!(told(&table.view(one), |news| matches!(news, News::Fork { .. })));
    table.mute.clear();
    assert!(!told(&table.view(two), |news| matches!(news, News::Fork { .. })));
    table.wait(limits::HAVE_EVERY);
    assert!(told(&table.view(two), |news| matches!(news, News::Fork { .. })), "who lacks it is sent it");
}

#[test]
fn two_halves_with_different_turns_find_the_liar() {
    let mut table = Table::playing(3);
    let liar = table.mover();
    let (one, two) = ((liar + 1) % 3, (liar + 2) % 3);
    let actions = table.actions(liar);
    let (first, second) = (table.sealed(liar, actions.clone(), 1), table.sealed(liar, actions, 2));
    table.mute = vec![one, two];
    table.hear(one, public(liar), &Message::Entry(Entry::Turn(first)));
    table.hear(two, public(liar), &Message::Entry(Entry::Turn(second)));
    table.mute = vec![liar];
    table.wait(limits::HAVE_EVERY + limits::GAP + limits::HAVE_EVERY);
    for n in [one, two] {
        assert!(told(&table.view(n), |news| matches!(news, News::Fork { .. })), "member {n}");
    }
}

#[test]
fn a_second_run_of_a_key_waits_and_is_told() {
    let mut table = Table::playing(2);
    let (now, twin) = (table.now, RunId(77));
    let State::Play(play) = &table.peers[1].session.state else { panic!("no game") };
    let have = Have {
        versions: Versions::OURS,
        catalogue: bastide::record::proposal::catalogue_digest(),
        table: table.peers[0].session.table(),
        run: twin,
        away: false,
        at: play.at(None),
    };
    let first = table.peers[1].session.run;
    table.hear(0, public(1), &Message::Have(have));
    assert!(table.peers[0].said.contains(&Message::Refused(Refused::Ghost(first))));
    assert!(told(&table.view(0), |news| matches!(news, News::Ghost { name } if name == "Bert")));
    let said = table.peers[0].said.len();
    table.now = now + limits::GHOST;
    table.hear(0, public(1), &Message::Have(Have { at: At::Lobby { card: 0 }, ..have }));
    assert!(table.peers[0].said[said..].iter().any(|said| matches!(said, Message::Begun(_))), "answered now");
}

#[test]
fn who_sees_its_own_key_sign_elsewhere_stops() {
    let mut table = Table::playing(2);
    let mover = table.mover();
    let actions = table.actions(mover);
    let elsewhere = table.sealed(mover, actions, 77);
    table.hear(mover, public(1 - mover), &Message::Entry(Entry::Turn(elsewhere)));
    assert_eq!(table.view(mover).stage, Stage::Halted(Halt::KeyElsewhere));
}

#[test]
fn nothing_is_said_after_the_disk_has_failed() {
    let mut table = Table::playing(2);
    let mover = table.mover();
    let now = table.now;
    for action in table.actions(mover) {
        table.peer(mover).session.wish(now, Wish::Act(action)).expect("legal");
    }
    let session = &mut table.peer(mover).session;
    session.wish(now, Wish::Seal).expect("complete");
    assert!(matches!(session.poll(), Some(Output::Persist { .. })));
    session.persist_failed(now, "no space left".into());
    session.tick(now + limits::HAVE_EVERY);
    assert_eq!(session.poll(), None);
    assert_eq!(session.view().stage, Stage::Halted(Halt::Disk("no space left".into())));
}

#[test]
fn a_disk_that_forgot_is_told_by_the_others_what_it_signed() {
    let mut table = Table::playing(2);
    (0..6).for_each(|_| table.turn());
    let (place, record) = (table.view(1).place, table.peer(1).record.clone());
    let (_, first) = journal::read(&table.peers[1].journal[..200]);
    assert!(first > 0, "which table it is");
    table.restart(1, 0, first);
    table.wait(limits::HAVE_EVERY);
    assert_eq!(table.view(1).place, place);
    assert_eq!(table.peer(1).record, record);
    (0..6).for_each(|_| table.turn());
    assert_eq!(table.peers[1].record, table.peers[0].record);
    assert!((0..2).all(|n| !matches!(table.view(n).stage, Stage::Halted(_))));
}

#[test]
fn a_start_signs_nothing_before_the_others_have_spoken() {
    let mut table = Table::playing(2);
    while table.mover() != 0 {
        table.turn();
    }
    table.mute.push(1);
    let (record, journal) = (table.peer(0).record.len(), table.peer(0).journal.len());
    table.restart(0, record, journal);
    let view = table.view(0);
    assert_eq!(view.turn, None);
    assert_eq!(view.waits[0].what, Awaited::Have);
    table.mute.clear();
    table.wait(limits::HAVE_EVERY);
    assert!(table.view(0).turn.is_some());
}

#[test]
fn the_terms_are_the_charter_s_also_after_a_start() {
    let terms = Terms { aids: Aids::None, grace_s: 7, ..Terms::default() };
    let mut table = Table::playing_for(Plan { terms, ..Plan::open(2) });
    for n in [1, 0] {
        let (record, journal) = (table.peer(n).record.len(), table.peer(n).journal.len());
        table.restart(n, record, journal);
        assert_eq!(table.view(n).terms, terms, "member {n}");
    }
}

#[test]
fn files_torn_anywhere_are_cut_and_lead_on() {
    let mut table = Table::playing(2);
    (0..3).for_each(|_| table.turn());
    let (record, journal) = (table.peer(1).record.clone(), table.peer(1).journal.clone());
    let (_, least) = journal::read(&journal[..200]);
    for cut in (least..=journal.len()).step_by(97) {
        let whole = [record.len(), record.len() * cut / journal.len()];
        for record in whole.map(|bytes| &record[..bytes]) {
            let resumed =
                Session::resume(identity(1, 1), record, &journal[..cut], Millis(0)).expect("a table");
            assert!(resumed.record_bytes <= record.len() as u64 && resumed.journal_bytes <= cut as u64);
            assert!(!matches!(resumed.session.view().stage, Stage::Halted(_)));
        }
    }
    let other = Session::resume(identity(2, 1), &[], &journal, Millis(0));
    assert!(matches!(other, Err(ResumeError::OtherKey)));
}

/// All that was said at a table, each with a bit turned over or cut short, from a member and from a stranger, to sessions in
/// every state.
#[test]
fn nothing_a_peer_says_can_make_it_panic() {
    let mut said = Vec::new();
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    for n in 0..3 {
        said.extend(table.peer(n).said.iter().map(Message::encode));
    }
    let (record, journal) = (table.peers[1].record.clone(), table.peers[1].journal.clone());
    let mut lots = [0x9e37_79b9_7f4a_7c15u64, 1];
    let mut below = |count: usize| {
        lots[1] = lots[1].wrapping_mul(6_364_136_223_846_793_005).wrapping_add(lots[0]);
        usize::try_from(lots[1] >> 33).expect("31 bits") % count
    };
    let mut end = 0;
    let ends: Vec<usize> = journal::read(&journal)
        .0
        .iter()
        .map(|item| {
            end += journal::frame(item).len();
            end
        })
        .collect();
    for end in ends {
        let resumed =
            Session::resume(identity(1, 1), &record[..0], &journal[..end], Millis(0)).expect("a table");
        let mut session = resumed.session;
        [0, 2, 3].into_iter().for_each(|n| session.peer_up(Millis(0), public(n)));
        for round in 0..60 {
            let mut bytes = said[below(said.len())].clone();
            match below(4) {
                0 => bytes.truncate(below(bytes.len())),
                1 => bytes.extend([0; 3]),
                _ => {
                    let at = below(bytes.len());
                    bytes[at] ^= 1 << below(8);
                }
            }
            session.received(Millis::seconds(round), public([0, 2, 3][below(3)]), &bytes);
            while let Some(output) = session.poll() {
                if let Output::Persist { write, .. } = output {
                    session.persisted(Millis::seconds(round), write);
                }
            }
            session.tick(Millis::seconds(round));
            _ = session.view();
        }
    }
}

#[test]
fn a_flood_is_heard_only_so_far() {
    let mut table = Table::playing(2);
    let now = table.now;
    let session = &mut table.peer(0).session;
    (0..100_000).for_each(|_| _ = session.received(now, public(3), &[7; 100]));
    assert!(session.view().notes.len() <= limits::NOTES);
    assert!(std::iter::from_fn(|| session.poll()).count() <= limits::MESSAGES.burst as usize);
}

#[test]
fn what_is_taken_back_is_never_said() {
    let mut table = Table::playing(2);
    let mover = table.mover();
    let said = table.peer(mover).said.len();
    let first = table.view(mover).turn.expect("its turn").offered[0];
    assert_eq!(table.wish(1 - mover, Wish::Act(first)), Err(Unfit::NotYourTurn));
    assert_eq!(table.wish(mover, Wish::TakeBack), Err(Unfit::NothingToTakeBack));
    table.wish(mover, Wish::Act(first)).expect("offered");
    assert_eq!(table.wish(mover, Wish::Seal), Err(Unfit::Unfinished));
    table.wish(mover, Wish::TakeBack).expect("it was done");
    assert_eq!(table.peer(mover).said.len(), said);
    assert_eq!(table.view(mover).turn.expect("its turn").done, []);
}
