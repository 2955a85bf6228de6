//! Members of a table and their mail relays, honest or not.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use bastide_node::mailbox_store::{MailQuotas, MailboxStore};
use bastide_wire::relay::RelayRefusal;

use super::relay::ROUNDS_MAX;
use super::*;

/// Makes the n-th letter of a table.
fn letter(n: u8) -> Arc<Letter> {
    Arc::new(Letter::decode(&[7, 6, 5, 4, 3, 2, 1, 0, 0, n, 0, 0, 0]).unwrap())
}

fn key(seed: u8) -> Key {
    Key::from_seed([seed; 32])
}

/// Behaviour of a relay.
type Answers = Box<dyn FnMut(MailRequest, Instant) -> Result<MailResponse, RelayTrouble>>;

/// Members of a table, relays, and the letters that each member has fetched.
struct World {
    now: Instant,
    posts: Vec<(Address, PeerId, Answers)>,
    clients: Vec<MailboxClient>,
    fetched: Vec<Vec<FetchedLetter>>,
    nonces: u8,
}

fn address(peer: PeerId, port: usize) -> Address {
    format!("/ip4/203.0.113.1/tcp/{port}/p2p/{peer}").parse().unwrap()
}

/// Makes a relay that behaves as it should.
fn honest() -> impl FnMut(MailRequest, Instant) -> Result<MailResponse, RelayTrouble> {
    let mut store = MailboxStore::new(MailQuotas::default(), [0; 32]);
    move |ask, now| Ok(store.answer([10, 0, 0, 1].into(), ask, now, &mut ()))
}

impl World {
    /// Makes this many members, who know no relay yet.
    fn new(members: u8) -> World {
        let now = Instant::now();
        let client = |seed| MailboxClient::new(&key(seed), Seal::new(&[2; 16], &[3; 32]), now);
        let clients: Vec<_> = (0..members).map(client).collect();
        let fetched = clients.iter().map(|_| Vec::new()).collect();
        World { now, posts: Vec::new(), clients, fetched, nonces: 0 }
    }

    /// Adds a relay that the first `known_by` members know.
    fn post(
        &mut self,
        known_by: usize,
        answers: impl FnMut(MailRequest, Instant) -> Result<MailResponse, RelayTrouble> + 'static,
    ) -> usize {
        let peer = PeerId::random();
        let address = address(peer, 1 + self.posts.len());
        for client in &mut self.clients[..known_by] {
            client.name(address.clone(), self.now);
        }
        self.posts.push((address, peer, Box::new(answers)));
        self.posts.len() - 1
    }

    /// Sets a member's current letter.
    fn has(&mut self, at: usize, letter: Option<&Arc<Letter>>) {
        let members: Vec<_> = (0..self.clients.len()).map(|seed| key(seed as u8).public()).collect();
        self.clients[at].follow(members, letter, true, self.now);
    }

    /// Lets time pass. Returns the number of requests of a member meanwhile.
    fn pass(&mut self, at: usize, seconds: u64) -> usize {
        let mut asked = 0;
        for _ in 0..=seconds {
            while let Some((peer, addresses, ask)) =
                self.clients[at].ask([self.nonces; 24], u64::from(self.nonces), self.now)
            {
                assert!(!addresses.is_empty());
                self.nonces = self.nonces.wrapping_add(1);
                asked += 1;
                let post = self.posts.iter_mut().find(|(_, post, _)| *post == peer).expect("a post");
                let answer = (post.2)(ask, self.now);
                let fetched = self.clients[at].answered(&peer, answer, self.now);
                self.fetched[at].extend(fetched);
                assert!(asked < 10_000, "it asks for ever");
            }
            self.now += Duration::from_secs(1);
        }
        asked
    }

    /// Returns the letters that a member has fetched since the last call, with their writers.
    fn fetches(&mut self, at: usize) -> Vec<(PublicKey, Letter)> {
        self.fetched[at].drain(..).map(|fetched| (fetched.from, fetched.letter)).collect()
    }
}

fn from(seed: u8, letter: &Arc<Letter>) -> (PublicKey, Letter) {
    (key(seed).public(), Letter::clone(letter))
}

#[test]
fn letter_is_fetched_once_and_removed_when_not_needed() {
    let mut world = World::new(3);
    world.post(3, honest());
    for at in 0..3 {
        world.has(at, None);
    }
    world.has(0, Some(&letter(1)));
    world.pass(0, 1);
    assert!(!world.clients[0].view().lies, "others may still come and take it");
    world.pass(0, 3);
    assert!(world.clients[0].view().lies && world.clients[0].view().is_done);
    for at in [1, 2, 1, 2] {
        world.pass(at, 30);
    }
    assert_eq!(world.fetches(1), [from(0, &letter(1))]);
    assert_eq!(world.fetches(2), [from(0, &letter(1))]);
    world.has(1, Some(&letter(2)));
    world.has(0, Some(&letter(3)));
    world.pass(1, 30);
    world.pass(0, 30);
    assert_eq!(world.fetches(0), [from(1, &letter(2))]);
    world.pass(2, 30);
    assert_eq!(world.fetches(2), [from(0, &letter(3)), from(1, &letter(2))]);
    // Nobody lacks the letter any more.
    world.has(0, None);
    world.pass(0, 30);
    assert!(!world.clients[0].view().lies && world.clients[0].view().is_done);
    world.clients[2] = MailboxClient::new(&key(2), Seal::new(&[2; 16], &[3; 32]), world.now);
    world.clients[2].name(world.posts[0].0.clone(), world.now);
    world.has(2, None);
    world.pass(2, 1);
    assert_eq!(world.fetches(2), [from(1, &letter(2))]);
}

#[test]
fn lost_relay_is_replaced_by_another() {
    let mut world = World::new(2);
    let (is_up, was_reset) = (Rc::new(Cell::new(true)), Rc::new(Cell::new(false)));
    let mut first = honest();
    let (up, reset) = (Rc::clone(&is_up), Rc::clone(&was_reset));
    world.post(2, move |ask, now| {
        if reset.take() {
            first = honest();
        }
        if up.get() { first(ask, now) } else { Err(RelayTrouble::Unreached) }
    });
    // One member knows the second relay; its mail names it to the other.
    world.post(1, honest());
    world.has(0, Some(&letter(1)));
    world.has(1, None);
    world.pass(0, 30);
    world.pass(1, 30);
    assert_eq!(world.fetches(1), [from(0, &letter(1)), from(0, &letter(1))], "one of each");
    assert_eq!(world.clients[1].view().posts.len(), 2);
    is_up.set(false);
    world.has(1, Some(&letter(2)));
    world.pass(1, 30);
    world.pass(0, 30);
    assert_eq!(world.fetches(0), [from(1, &letter(2))]);
    assert_eq!(world.clients[0].view().posts[0].1, Some(RelayTrouble::Unreached));
    // The relay is back, and has lost everything.
    is_up.set(true);
    was_reset.set(true);
    for at in [0, 1, 0, 1] {
        world.pass(at, 400);
    }
    assert!(world.clients.iter().all(|client| client.view().is_done));
    world.clients[0] = MailboxClient::new(&key(0), Seal::new(&[2; 16], &[3; 32]), world.now);
    world.clients[0].name(world.posts[0].0.clone(), world.now);
    world.fetched[0].clear();
    world.has(0, None);
    world.pass(0, 1);
    let mut fetched = world.fetches(0);
    assert_eq!(fetched.len(), 4, "from each post, which the first has named");
    fetched.truncate(2);
    assert_eq!(fetched, [from(0, &letter(1)), from(1, &letter(2))], "the own one, too");
}

#[test]
fn newer_mail_of_our_own_key_is_not_overwritten() {
    for (taken, puts) in [
        (Ok(()), true),
        (Err(LetterError::Known), true),
        (Err(LetterError::AnotherChapter { theirs: 0, ours: 1 }), true),
        (Err(LetterError::AnotherChapter { theirs: 2, ours: 1 }), false),
        (Err(LetterError::Gap { from: bastide_record::Index(7) }), false),
        (Err(LetterError::NotSigned { at: bastide_record::Index(7) }), false),
    ] {
        let mut world = World::new(2);
        world.post(2, honest());
        let post = world.posts[0].1;
        world.has(0, Some(&letter(9)));
        world.pass(0, 30);
        // The member's own backup is restored.
        world.clients[0] = MailboxClient::new(&key(0), Seal::new(&[2; 16], &[3; 32]), world.now);
        world.clients[0].name(world.posts[0].0.clone(), world.now);
        world.has(0, Some(&letter(1)));
        world.pass(0, 0);
        assert_eq!(world.fetches(0), [from(0, &letter(9))], "it is looked at first");
        let fetched = |seed: u8, letter: &Arc<Letter>| FetchedLetter {
            post,
            from: key(seed).public(),
            letter: Letter::clone(letter),
        };
        let gap = Err(LetterError::Gap { from: bastide_record::Index(1) });
        world.clients[0].taken(&fetched(0, &letter(9)), taken);
        world.clients[0].taken(&fetched(1, &letter(9)), gap);
        world.pass(0, 15);
        assert_eq!(world.clients[0].view().is_elsewhere, !puts, "{taken:?}");
        world.has(1, None);
        world.pass(1, 30);
        let lies = if puts { letter(1) } else { letter(9) };
        assert_eq!(world.fetches(1), [from(0, &lies)], "{taken:?}");
        // The session has meanwhile heard what it lacked.
        world.pass(0, 15);
        let again: &[_] = if puts { &[] } else { &[from(0, &letter(9))] };
        assert_eq!(world.fetches(0), again, "{taken:?}");
        world.clients[0].taken(&fetched(0, &letter(9)), Err(LetterError::Known));
        world.pass(0, 30);
        world.pass(1, 30);
        assert_eq!(world.fetches(1), if puts { vec![] } else { vec![from(0, &letter(1))] }, "{taken:?}");
    }
}

#[test]
fn letter_that_may_not_be_stored_yet_is_not_stored() {
    let mut world = World::new(2);
    world.post(2, honest());
    world.clients[0].follow([key(1).public()], Some(&letter(1)), false, world.now);
    world.pass(0, 60);
    world.has(1, None);
    world.pass(1, 60);
    assert_eq!(world.fetches(1), []);
}

#[test]
fn lying_relay_is_asked_rarely_and_never_believed() {
    let seal = Seal::new(&[2; 16], &[3; 32]);
    let content = Content { posts: Vec::new(), letter: Some(Letter::clone(&letter(1))) };
    let place = seal.place(&key(1).public());
    let sealed = seal.close(&place, &content, [1; 24]);
    // By another member, in this one's mailbox.
    let mut forged = Mail::new(&seal.key(&key(2)), 5, sealed.clone());
    forged.place = place;
    let by_nobody = Mail::new(&seal.key(&key(1)), 5, vec![1; 100]);
    let elsewhere = Mail::new(&seal.key(&key(2)), 5, sealed);
    let all = |found: MailboxContent| {
        move |_: MailRequest, _: Instant| Ok(MailResponse::There(vec![found.clone(); 2]))
    };
    let mut older = 0u64;
    let liars: Vec<Answers> = vec![
        Box::new(all(MailboxContent::Later)),
        Box::new(all(MailboxContent::Same)),
        Box::new(all(MailboxContent::Mail(forged))),
        Box::new(all(MailboxContent::Mail(by_nobody))),
        Box::new(all(MailboxContent::Mail(elsewhere))),
        Box::new(|_, _| Ok(MailResponse::There(Vec::new()))),
        Box::new(|_, _| Ok(MailResponse::Done)),
        Box::new(|_, _| Ok(MailResponse::No(RelayRefusal::Full))),
        Box::new(|_, _| Err(RelayTrouble::NoKeeper)),
        Box::new(move |ask, _| {
            older += 1;
            Ok(match ask {
                MailRequest::Put(_) => MailResponse::Older { number: (u64::MAX - 5).saturating_add(older) },
                MailRequest::Get(wishes) => MailResponse::There(vec![MailboxContent::Nothing; wishes.len()]),
            })
        }),
    ];
    for (which, liar) in liars.into_iter().enumerate() {
        let mut world = World::new(2);
        world.post(2, liar);
        world.has(0, Some(&letter(1)));
        let asked = world.pass(0, 0);
        assert!(world.clients[0].view().is_looked, "liar {which} is waited for");
        let asked = asked + world.pass(0, 600);
        assert!(asked <= 31 * 2 * (ROUNDS_MAX as usize + 2), "liar {which}: {asked} times");
        assert_eq!(world.fetches(0), [], "liar {which}");
        assert!(!world.clients[0].view().is_elsewhere);
    }
}

#[test]
fn relay_cannot_choose_the_number_of_a_mail() {
    // Content of a mailbox at a liar that first showed it empty and then refused the mail.
    let mut forged = Mail::new(&Seal::new(&[2; 16], &[3; 32]).key(&key(0)), 1, vec![1]);
    forged.number = u64::MAX;
    for found in [MailboxContent::Same, MailboxContent::Nothing, MailboxContent::Mail(forged)] {
        for has in [None, Some(&letter(2))] {
            let mut world = World::new(2);
            let found = found.clone();
            let (carried, mut first) = (Rc::new(RefCell::new(Vec::new())), true);
            let taken = Rc::clone(&carried);
            world.post(2, move |ask, _| {
                Ok(match ask {
                    MailRequest::Put(mail) => {
                        taken.borrow_mut().push(mail);
                        MailResponse::Older { number: u64::MAX }
                    }
                    MailRequest::Get(wishes) => {
                        let found =
                            if std::mem::take(&mut first) { MailboxContent::Nothing } else { found.clone() };
                        MailResponse::There(vec![found; wishes.len()])
                    }
                })
            });
            let mut store = honest();
            world.post(2, move |ask, now| {
                // The liar carries the mail that it was given to this relay.
                carried.borrow_mut().drain(..).for_each(|mail| _ = store(MailRequest::Put(mail), now));
                store(ask, now)
            });
            world.has(0, Some(&letter(1)));
            world.pass(0, 60);
            world.has(0, has);
            world.pass(0, 60);
            world.has(0, Some(&letter(3)));
            world.pass(0, 60);
            world.has(1, None);
            world.pass(1, 60);
            assert_eq!(world.fetches(1).last(), Some(&from(0, &letter(3))));
        }
    }
}

#[test]
fn relays_are_bounded_and_merged_by_peer_id() {
    let mut world = World::new(1);
    let peer = PeerId::random();
    for port in 1..20 {
        world.clients[0].name(address(peer, port), world.now);
    }
    assert_eq!(world.clients[0].posts[0].addresses.len(), ADDRESSES_MAX);
    for port in 1..20 {
        world.clients[0].name(address(PeerId::random(), port), world.now);
    }
    world.clients[0].name("/ip4/203.0.113.1/tcp/7".parse().unwrap(), world.now);
    assert_eq!(world.clients[0].posts.len(), POSTS_MAX);
}
#[test]
fn only_a_relay_that_never_answered_is_replaced() {
    let mut world = World::new(1);
    let (mut store, gone) = (honest(), Rc::new(Cell::new(false)));
    let is_gone = Rc::clone(&gone);
    let first = world.post(1, |_, _| Err(RelayTrouble::Unreached));
    let second = world
        .post(1, move |ask, now| if is_gone.get() { Err(RelayTrouble::Unreached) } else { store(ask, now) });
    for _ in 2..POSTS_MAX {
        world.post(1, |_, _| Err(RelayTrouble::NoKeeper));
    }
    world.has(0, None);
    world.pass(0, 1);
    gone.set(true);
    world.pass(0, 60);
    let has =
        |world: &World, at: usize| world.clients[0].posts.iter().any(|post| post.peer == world.posts[at].1);
    for _ in 0..3 * POSTS_MAX {
        let [new, one_more] = [(); 2].map(|()| world.post(1, |_, _| Err(RelayTrouble::Unreached)));
        assert!(has(&world, new) && !has(&world, one_more), "one at a time");
        assert!(has(&world, first) && has(&world, second));
        world.pass(0, 1);
    }
    let good = world.post(1, honest());
    world.pass(0, 1);
    world.post(1, honest());
    assert!(has(&world, good) && has(&world, first) && has(&world, second));
    assert_eq!(world.clients[0].posts.len(), POSTS_MAX);
}
