//! Initial states of scripts: faultless games, at some moments.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use bastide_kit::disk::Disk;
use bastide_kit::journal::JournalFacts;
use bastide_kit::people::public;
use bastide_kit::watch::{Compared, InvariantChecks};
use bastide_record::{Clock, Expiry, Pace, with_signature_cache};
use bastide_rules::{Expansion, Options, Setup};
use bastide_session::{Ask, Chair, Millis, Plan, Session, Stage, Terms, View, Visit, Command};

use super::{LIAR, MEMBERS, Machine, PEERS, WATCHER, World, honest_wish, identity};

/// Returns the initial tables.
pub(super) fn moments() -> &'static [World] {
    static MOMENTS: OnceLock<Vec<World>> = OnceLock::new();
    MOMENTS.get_or_init(|| with_signature_cache(make))
}

/// Returns messages of these games, a few of each kind.
pub(super) fn said() -> Vec<Vec<u8>> {
    let mut kinds = BTreeMap::<u8, usize>::new();
    let mut said = Vec::new();
    for (_, bytes) in moments().iter().flat_map(|world| &world.said) {
        let count = kinds.entry(bytes[0]).or_default();
        *count += 1;
        if *count <= 4 {
            said.push(bytes.to_vec());
        }
    }
    said
}

fn make() -> Vec<World> {
    let chairs = vec![Chair::Host, Chair::Open, Chair::Open];
    let prompt = Terms { grace_s: 0, ..Terms::default() };
    let base = Plan { setup: Setup::base(3), chairs: chairs.clone(), terms: prompt };
    let all = Setup::with(4, &Expansion::ALL, Options::default());
    let all = Plan { setup: all, chairs: [chairs, vec![Chair::StandIn]].concat(), terms: Terms::default() };
    let clock =
        Terms { pace: Pace::Live { clock: Clock::Turn { seconds: 10 } }, expiry: Expiry::MayBeClaimed, ..Terms::default() };
    let timed = Plan { terms: clock, ..base.clone() };
    let mut moments = Vec::new();
    play(&mut moments, base.clone(), 0, &[0, 1, 5, 9, 16]);
    play(&mut moments, all, LIAR, &[0, 2, 12]);
    play(&mut moments, timed, 0, &[3]);
    play(&mut moments, base, LIAR, &[0, 3, 6, 68]);
    let chapters = [(2, 0), (2, 1), (moments.len() - 3, 1), (moments.len() - 2, LIAR)];
    for (moment, gone) in chapters {
        let mut world = moments[moment].clone();
        without(&mut world, gone);
        moments.push(world);
    }
    moments
}

/// Plays a game, and keeps its table in the lobby and at these indices.
fn play(moments: &mut Vec<World>, plan: Plan, host: usize, indices: &[u32]) {
    let mut world = World::open(plan, host);
    world.settle();
    moments.push(world.clone());
    for index in indices {
        world.play_to(*index);
        moments.push(world.clone());
    }
}

/// Lets the others continue for some turns without one member.
/// That member is connected again then, but not part of the chapter yet.
fn without(world: &mut World, gone: usize) {
    world.cut_off(gone, false);
    world.pass(Millis::seconds(1));
    let members = world.machines[0].session.view().members;
    let is_gone = |at: &usize| members[*at].key == public(gone);
    let with: Vec<usize> = (0..members.len()).filter(|at| !is_gone(at)).collect();
    for peer in (0..MEMBERS).filter(|peer| *peer != gone) {
        let ask = Ask::GoOn { with: with.clone(), even_settled: false };
        world.machines[peer].session.command(world.now, Command::Ask(ask)).expect("nobody waits for who is gone");
        world.drain(peer);
    }
    world.settle();
    for peer in (0..MEMBERS).filter(|peer| *peer != gone) {
        assert_eq!(world.machines[peer].session.view().chapter, 1);
    }
    let index = world.machines[if gone == 0 { 1 } else { 0 }].session.view().index.0;
    world.play_to(index + 2);
    world.cut_off(gone, true);
    world.settle();
}

impl World {
    fn open(plan: Plan, host: usize) -> Self {
        let now = Millis(1000);
        let opened = Session::host(identity(host), plan, now).expect("the plan can be played");
        let table = opened.table();
        let mut opened = Some(opened);
        let sessions = (0..PEERS).map(|peer| match peer {
            _ if peer == host => opened.take().expect("there is one host"),
            _ => {
                let visit = Visit { table, host: public(host), watches: peer == WATCHER };
                Session::visit(identity(peer), visit, now).expect("a good name")
            }
        });
        let machine = |session| Machine {
            session,
            disk: Disk::default(),
            slow: false,
            kept: JournalFacts::default(),
            compared: Compared::default(),
        };
        let mut world = Self {
            now,
            machines: sessions.map(machine).collect(),
            underway: BTreeMap::new(),
            said: Default::default(),
            honest: MEMBERS,
            watch: InvariantChecks::new([]),
            proposal: None,
            joins: Vec::new(),
        };
        for (one, other) in (0..PEERS).flat_map(|one| (0..one).map(move |other| (one, other))) {
            world.meet(one, other, true);
        }
        world
    }

    fn cut_off(&mut self, peer: usize, up: bool) {
        for other in (0..PEERS).filter(|other| *other != peer) {
            self.meet(peer, other, up);
        }
        self.underway.retain(|(from, to), _| up || ![*from, *to].contains(&peer));
    }

    /// Plays until an honest member has reached an index.
    fn play_to(&mut self, index: u32) {
        for _ in 0..4000 {
            let views: Vec<View> = self.machines[..MEMBERS].iter().map(|its| its.session.view()).collect();
            let begun = views.iter().all(|view| view.game.is_some());
            let far = views.iter().filter(|view| view.index.0 >= index).count();
            if begun && far + 1 >= MEMBERS && self.underway.values().all(|queue| queue.is_empty())
                || views.iter().any(|view| view.stage == Stage::Over)
            {
                return;
            }
            for (peer, view) in views.iter().enumerate() {
                if let Some(wish) = honest_wish(view, peer, self.now.0 as usize) {
                    self.command(peer, wish);
                }
            }
            self.settle();
            self.pass(Millis(400));
            self.settle();
        }
    }
}
