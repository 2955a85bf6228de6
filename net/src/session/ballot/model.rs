//! Every state of the rules of voting for one place: three voters, two bodies, two ballots and a turn that comes late.
//!
//! A word may be heard at any time after it is said, or never; whoever may do something does it at any time, or never. In every
//! state at most one thing is settled. In every state in which all has been heard, what is owed leads to one end for all.
//! The same search must find each mistake that could be made in the rules.
//!
//! By default a part is searched: one ballot. Two ballots take minutes in release, millions of states:
//! `BASTIDE_VOTES=all cargo test --release --workspace --lib -- ballot::model`.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use bastide::hash::Hash;
use bastide::record::{Member, Place};

use super::{Ballots, Poll};

/// The place voted about; all begin at the one before it.
const PLACE: Place = Place(1);
const BEFORE: Place = Place(0);
const VOTERS: [usize; 3] = [0, 1, 2];
const POLLS: [usize; 2] = [0, 1];

/// What may be decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Without this one, who has no say in it.
    Leave(usize),
    /// By all, for all.
    Pause,
}

impl Kind {
    /// Whose yes it needs; the same are active after it.
    fn needed(self) -> Vec<usize> {
        VOTERS.into_iter().filter(|voter| self != Self::Leave(*voter)).collect()
    }
}

/// A rule left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mistake {
    /// Nothing releases a voter.
    NoRelease,
    /// Nothing binds one.
    NoBond,
    /// What is agreed to in later polls hinders nothing.
    NoLaterPolls,
    /// The ballot's number is part of the body.
    BallotInBody,
    /// Who returns begins with the round that would have come next.
    NotOneMore,
}

/// What is searched.
#[derive(Debug, Clone, Copy)]
struct Case {
    bodies: &'static [Kind],
    ballots: usize,
    /// Whether voter 2 has a turn to sign.
    turn: bool,
    /// Says anything, twice if it likes.
    liar: Option<usize>,
    /// May be gone at any time: the others must be able to go on.
    gone: Option<usize>,
    mistake: Option<Mistake>,
}

const LEAVE: Kind = Kind::Leave(2);
const OTHER: Kind = Kind::Leave(0);
const PAUSE: Kind = Kind::Pause;

const CASE: Case =
    Case { bodies: &[LEAVE, OTHER], ballots: 2, turn: true, liar: None, gone: None, mistake: None };

/// What somebody stands on: nothing new, the turn, or a body (with the ballot, if that were part of it).
type Tip = u8;
const NOTHING: Tip = 0;
const TURN: Tip = 1;

/// One voter. Words are sets: 1 and 2 the bodies, 4 no.
#[derive(Debug, Clone, Copy, Default)]
struct Voter {
    said: [u8; 2],
    heard: [[u8; 2]; 3],
    tip: Tip,
}

#[derive(Debug, Clone, Copy, Default)]
struct State {
    voters: [Voter; 3],
    signed: bool,
}

impl State {
    /// 21 bits a voter and one for the turn.
    fn pack(&self) -> u64 {
        let mut bits = u64::from(self.signed);
        for (number, voter) in self.voters.iter().enumerate() {
            bits = bits << 3 | u64::from(voter.tip);
            bits = voter.said.iter().fold(bits, |bits, words| bits << 3 | u64::from(*words));
            for other in VOTERS.into_iter().filter(|other| *other != number) {
                bits = voter.heard[other].iter().fold(bits, |bits, words| bits << 3 | u64::from(*words));
            }
        }
        bits
    }
}

impl Case {
    /// The hash of a body as said in a poll.
    fn hash(self, body: usize, poll: usize) -> Hash {
        let ballot = if self.mistake == Some(Mistake::BallotInBody) { poll } else { 0 };
        let mut hash = [0; 32];
        (hash[0], hash[1]) = (body as u8 + 1, ballot as u8);
        hash
    }

    fn tip(hash: &Hash) -> Tip {
        TURN + hash[0] + 2 * hash[1]
    }

    /// Which body a tip stands on.
    fn kind(self, tip: Tip) -> Option<Kind> {
        (tip > TURN).then(|| self.bodies[usize::from(tip - 2) % 2])
    }

    /// The rules' own state of a voter.
    fn ballots(self, state: &State, number: usize) -> Ballots<()> {
        let mut ballots = Ballots::new(Member(number as u8));
        for (body, kind) in self.bodies.iter().enumerate() {
            for poll in POLLS {
                let needed = kind.needed().into_iter().map(|voter| Member(voter as u8));
                ballots.know(self.hash(body, poll), needed.collect());
            }
        }
        let voter = &state.voters[number];
        for other in VOTERS {
            let words = if other == number { voter.said } else { voter.heard[other] };
            for poll in POLLS {
                for word in [1, 2, 4].into_iter().filter(|word| words[poll] & word != 0) {
                    self.hear(&mut ballots, other, poll, word);
                }
            }
        }
        ballots
    }

    fn hear(self, ballots: &mut Ballots<()>, voter: usize, poll: usize, word: u8) {
        let yes = (word != 4).then(|| self.hash(usize::from(word) - 1, poll));
        ballots.hear(place(poll), Member(voter as u8), yes, ());
    }

    fn is_bound(self, ballots: &Ballots<()>) -> bool {
        match self.mistake {
            Some(Mistake::NoRelease) => ballots.own_yes(BEFORE).next().is_some(),
            Some(Mistake::NoBond) => false,
            _ => ballots.is_bound(BEFORE),
        }
    }

    fn decided(self, ballots: &Ballots<()>) -> Option<Tip> {
        let decided = if self.mistake == Some(Mistake::NoLaterPolls) {
            ballots.own_yes(BEFORE).find(|(poll, body)| ballots.is_complete(*poll, body))
        } else {
            ballots.decided(BEFORE)
        };
        decided.map(|(_, body)| Self::tip(&body))
    }

    /// Whether all who take part after it stand on it, as far as they are honest.
    fn is_settled(self, state: &State, tip: Tip) -> bool {
        let active = self.kind(tip).map_or(VOTERS.to_vec(), Kind::needed);
        let mut honest = active.into_iter().filter(|voter| self.liar != Some(*voter));
        tip != NOTHING && honest.all(|voter| state.voters[voter].tip == tip)
    }

    fn settled(self, state: &State) -> Vec<Tip> {
        let there_is = |tip: &Tip| *tip == TURN || usize::from(tip % 2) < self.bodies.len();
        (TURN..=5).filter(|tip| there_is(tip) && self.is_settled(state, *tip)).collect()
    }

    /// Every state that may follow.
    fn next(self, state: &State, mut found: impl FnMut(State)) {
        let settled = self.settled(state);
        for number in VOTERS {
            let voter = state.voters[number];
            let after = |change: &dyn Fn(&mut Voter)| {
                let mut next = *state;
                change(&mut next.voters[number]);
                next
            };
            if self.liar == Some(number) {
                for poll in 0..self.ballots {
                    let words = [1, 4, 2].into_iter().take(self.bodies.len() + 1);
                    for word in words.filter(|word| voter.said[poll] & word == 0) {
                        found(after(&|voter| voter.said[poll] |= word));
                    }
                }
                if self.turn && number == 2 && !state.signed {
                    found(State { signed: true, ..*state });
                }
                continue;
            }
            for other in VOTERS.into_iter().filter(|other| *other != number) {
                for poll in 0..self.ballots {
                    let fresh = state.voters[other].said[poll] & !voter.heard[other][poll];
                    for word in [1, 2, 4].into_iter().filter(|word| fresh & word != 0) {
                        found(after(&|voter| voter.heard[other][poll] |= word));
                    }
                }
            }
            let ballots = self.ballots(state, number);
            let here = voter.tip == NOTHING;
            for poll in 0..self.ballots {
                if here && ballots.may_agree(place(poll)) {
                    for (body, kind) in self.bodies.iter().enumerate() {
                        if kind.needed().contains(&number) {
                            found(after(&|voter| voter.said[poll] |= 1 << body));
                        }
                    }
                }
                let asked = VOTERS.into_iter().any(|other| voter.heard[other][poll] & 3 != 0);
                if asked && voter.said[poll] == 0 {
                    found(after(&|voter| voter.said[poll] = 4));
                }
            }
            if here && !self.is_bound(&ballots) {
                if state.signed {
                    found(after(&|voter| voter.tip = TURN));
                } else if self.turn && number == 2 {
                    let mut next = State { signed: true, ..*state };
                    next.voters[2].tip = TURN;
                    found(next);
                }
            }
            if here && let Some(tip) = self.decided(&ballots) {
                found(after(&|voter| voter.tip = tip));
            }
            for tip in &settled {
                let needed = self.kind(*tip).map_or(VOTERS.to_vec(), Kind::needed);
                if !needed.contains(&number) && voter.tip != *tip {
                    found(after(&|voter| voter.tip = *tip));
                }
            }
        }
    }

    /// Those who are there and honest.
    fn present(self) -> Vec<usize> {
        VOTERS.into_iter().filter(|voter| self.gone != Some(*voter) && self.liar != Some(*voter)).collect()
    }

    /// Whether all who are there have heard all that any of them has.
    fn is_quiet(self, state: &State) -> bool {
        let present = self.present();
        POLLS.into_iter().all(|poll| {
            VOTERS.into_iter().all(|about| {
                let known = |voter: usize| {
                    let its = &state.voters[voter];
                    if voter == about { its.said[poll] } else { its.heard[about][poll] }
                };
                present.iter().all(|voter| known(*voter) == known(present[0]))
            })
        })
    }

    /// What is owed is done, until nothing is: where they stand then, and whether somebody is bound still.
    fn rest(self, state: &State) -> (Vec<Tip>, bool) {
        let present = self.present();
        let mut state = *state;
        loop {
            let before = state.pack();
            for number in present.iter().copied() {
                let ballots = self.ballots(&state, number);
                let tip = if state.voters[number].tip == NOTHING { BEFORE } else { PLACE };
                let late = ballots.questions(tip).into_iter().map(|(poll, _)| poll);
                for poll in ballots.owes_no(tip).into_iter().chain(late) {
                    state.voters[number].said[poll.ballot as usize - 1] = 4;
                }
                let here = state.voters[number].tip == NOTHING;
                let shown = present.iter().any(|voter| state.voters[*voter].tip == TURN);
                if here && let Some(tip) = self.decided(&ballots) {
                    state.voters[number].tip = tip;
                } else if here && shown && !self.is_bound(&ballots) {
                    state.voters[number].tip = TURN;
                }
                for tip in self.settled(&state) {
                    if self.kind(tip).is_some_and(|kind| !kind.needed().contains(&number)) {
                        state.voters[number].tip = tip;
                    }
                }
                for other in present.iter().copied().filter(|other| *other != number) {
                    state.voters[other].heard[number] = state.voters[number].said;
                }
            }
            if state.pack() == before {
                break;
            }
        }
        let tips: Vec<Tip> = present.iter().map(|voter| state.voters[*voter].tip).collect();
        let bound = |voter: &usize| tips[0] == NOTHING && self.is_bound(&self.ballots(&state, *voter));
        let bound = present.iter().any(bound);
        if bound && self.gone.is_some() && tips.iter().all(|tip| *tip == NOTHING) {
            return self.exclude(&state);
        }
        (tips, bound)
    }

    /// Those who are there vote the one out who isn't, in a ballot more.
    fn exclude(self, state: &State) -> (Vec<Tip>, bool) {
        let (present, body) = (self.present(), self.hash(0, 0));
        let third = Poll { place: PLACE, ballot: 3 };
        let tips = present.iter().map(|number| {
            let mut ballots = self.ballots(state, *number);
            assert!(ballots.may_agree(third) && self.bodies[0].needed() == present);
            present.iter().for_each(|voter| _ = ballots.hear(third, Member(*voter as u8), Some(body), ()));
            self.decided(&ballots).unwrap_or(NOTHING)
        });
        (tips.collect(), false)
    }

    /// What is wrong with a state, if anything is.
    fn fault(self, state: &State) -> Option<Fault> {
        if self.settled(state).len() > 1 {
            return Some(Fault::TwoOutcomes);
        }
        // Whoever was put out may have shown its link of the next round with its turn.
        if state.signed && self.settled(state).iter().any(|tip| self.kind(*tip) == Some(Kind::Leave(2))) {
            let (next, shown) = (2, 2);
            let opened = if self.mistake == Some(Mistake::NotOneMore) { next } else { next + 1 };
            if opened == shown {
                return Some(Fault::LinkTwice);
            }
        }
        // A liar can part honest voters, but not over one body.
        let stand = |voter: &usize| state.voters[*voter].tip;
        let decided: Vec<Tip> = self.present().iter().map(stand).filter(|tip| *tip != NOTHING).collect();
        if self.bodies.len() == 1 && decided.iter().any(|tip| *tip != decided[0]) {
            return Some(Fault::Parted);
        }
        if self.liar.is_some() || !self.is_quiet(state) {
            return None;
        }
        let (tips, bound) = self.rest(state);
        (bound || tips.iter().any(|tip| *tip != tips[0])).then_some(Fault::Stuck)
    }

    /// Searches from a state, until something is wrong.
    fn search(self, from: State) -> (usize, Option<(Fault, State)>) {
        let mut seen: HashSet<u64, BuildHasherDefault<Mix>> = HashSet::default();
        let mut open = vec![from];
        seen.insert(from.pack());
        while let Some(state) = open.pop() {
            if let Some(fault) = self.fault(&state) {
                return (seen.len(), Some((fault, state)));
            }
            self.next(&state, |next| {
                if seen.insert(next.pack()) {
                    open.push(next);
                }
            });
        }
        (seen.len(), None)
    }
}

/// What can be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    TwoOutcomes,
    Stuck,
    Parted,
    LinkTwice,
}

fn place(poll: usize) -> Poll {
    Poll { place: PLACE, ballot: poll as u32 + 1 }
}

/// Packed states are spread by one multiplication: twenty times as fast as the standard hash.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("only packed states are hashed")
    }

    fn write_u64(&mut self, bits: u64) {
        self.0 = (bits ^ bits >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32);
    }
}

#[test]
fn never_two_outcomes_and_never_stuck() {
    let all = std::env::var("BASTIDE_VOTES").is_ok_and(|votes| votes == "all");
    let check = |case: Case| {
        let case = Case { ballots: if all { 2 } else { case.ballots }, ..case };
        let (states, fault) = case.search(State::default());
        eprintln!("{states} states: {case:?}");
        assert_eq!(fault.map(|(fault, _)| fault), None, "{case:?}: {fault:?}");
        assert!(states > 100, "{case:?}: {states}");
    };
    let small = Case { ballots: 1, ..CASE };
    check(small);
    check(Case { bodies: &[LEAVE, PAUSE], ..small });
    check(Case { bodies: &[LEAVE, PAUSE], gone: Some(2), ..small });
    check(Case { bodies: &[LEAVE, OTHER], liar: Some(2), ..small });
    check(Case { bodies: &[LEAVE, PAUSE], liar: Some(1), ..small });
    check(Case { bodies: &[LEAVE, PAUSE], turn: false, liar: Some(2), ..small });
    check(Case { bodies: &[PAUSE], turn: false, liar: Some(2), ..small });
}

#[test]
fn a_rule_left_out_is_found() {
    let check = |mistake, case: Case, from: State, expected: Fault| {
        let (states, found) = Case { mistake: Some(mistake), ..case }.search(from);
        assert_eq!(found.map(|(fault, _)| fault), Some(expected), "{mistake:?}: {states} states");
        // And it is the mistake.
        assert_eq!(case.search(from).1.map(|(fault, _)| fault), None, "{case:?}");
    };
    let (small, new) = (Case { ballots: 1, ..CASE }, State::default());
    check(Mistake::NoRelease, small, new, Fault::Stuck);
    check(Mistake::NoBond, small, new, Fault::Stuck);
    // Two agree to put the third out, then all to a pause.
    let mut later = State::default();
    later.voters[0].said = [1, 2];
    later.voters[1].said = [1, 2];
    later.voters[2].said = [0, 2];
    check(Mistake::NoLaterPolls, Case { bodies: &[LEAVE, PAUSE], turn: false, ..CASE }, later, Fault::Stuck);
    let one = Case { bodies: &[PAUSE], turn: false, liar: Some(2), ..CASE };
    let mut twice = State::default();
    twice.voters[0].said = [1, 1];
    twice.voters[1].said = [1, 1];
    check(Mistake::BallotInBody, one, twice, Fault::Parted);
    check(Mistake::NotOneMore, small, new, Fault::LinkTwice);
}
