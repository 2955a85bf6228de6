//! Search: plays the most promising moves on, all with the same draws, until one is clearly better.
//!
//! A search knows neither clock nor threads; its caller calls [`Search::step`] while there is time.
//! Several searches may be [parts](Search::part) of one, run in parallel, and be
//! [joined](Search::join).
//!
//! Invariant: moves are compared by trials with the same draws, also after parts were joined; a
//! `TrialId` identifies a trial.

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::evaluation::{Evaluation, POINT};
use super::medium::MoveEvaluation;
use super::moves::{Move, considered};
use bastide_rules::{Decision, DrawSubject, EventSink, Game, IgnoreEvents, Seat, Waits};

/// Parameters of a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SearchParameters {
    /// Maximum number of moves that are tried; those with the best first evaluation.
    pub width: usize,
    /// Moves that are evaluated this many points below the best aren't tried.
    pub margin: f32,
    /// Number of tiles that are laid in a trial before it is evaluated: in the first trials of a
    /// move, and in those after them.
    pub depths: [u32; 2],
    /// Number of trials of a move with the first of these depths.
    pub shallow_trials: u32,
    /// Number of trials that the first evaluation counts for, so that few trials don't overrule it.
    pub prior: u32,
}

impl SearchParameters {
    /// The best measured parameters.
    ///
    /// `tests/notes/STRENGTH.md` has the measurements.
    pub const BEST: Self = Self { width: 12, margin: 8.0, depths: [2, 4], shallow_trials: 16, prior: 4 };

    /// Returns the number of tiles that trial `number` of a move lays, from 0.
    #[must_use]
    pub const fn depth(self, number: u32) -> u32 {
        self.depths[(number >= self.shallow_trials) as usize]
    }
}

/// Twice the number of standard errors behind the leader at which a move is dropped.
const DROP_HALF_STANDARD_ERRORS: i128 = 5;
/// Number of trials of each move after which losers are dropped; repeats.
const ROUND: usize = 8;

/// Place of a search among several that run in parallel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct SearchPart {
    /// Its number, from 0.
    number: u32,
    /// Number of parallel searches.
    of: u32,
}

/// Identity of a trial. Trials of different moves with the same number have the same draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct TrialId {
    part: u32,
    /// Its index among the trials of a move in that part, from 0.
    at: u32,
}

/// A move that is tried.
#[derive(Debug, Clone)]
struct Candidate {
    mv: Move,
    /// The lead by the first evaluation, in parts of [`POINT`].
    guess: i32,
    after: Game,
    /// The lead at the end of each trial, in parts of [`POINT`], in order of the trials' numbers.
    leads: Vec<(TrialId, i32)>,
    /// Number of these that this part has run itself.
    tried: u32,
    out: bool,
}

impl Candidate {
    /// Returns the expected lead in points; the first evaluation counts for `prior` trials.
    ///
    /// It is the quotient of two whole numbers, so the order of the trials makes no difference.
    fn mean(&self, prior: u32) -> f64 {
        mean(self.leads.iter().map(|(_, lead)| *lead), self.guess, prior)
    }

    /// Returns by how many points this move is expected to be behind `leader`.
    ///
    /// Only trials that both have count, so that the draws of the others favour neither.
    fn distance(&self, leader: &Self, prior: u32) -> f64 {
        mean(self.behind(leader), leader.guess - self.guess, prior)
    }

    /// Returns `true` if `leader` is clearly better, by the trials that both have and the first
    /// evaluation.
    fn is_behind(&self, leader: &Self, prior: u32) -> bool {
        let (mut trials, mut sum, mut squares) = (0, 0, 0);
        for by in self.behind(leader).map(i128::from) {
            (trials, sum, squares) = (trials + 1, sum + by, squares + by * by);
        }
        // The mean exceeds so many times the root of the variance by the number of trials.
        let spread = trials * squares - sum * sum;
        let prior = i128::from(prior);
        let sum = sum + prior * i128::from(leader.guess - self.guess);
        let certain = 4 * sum * sum * trials * (trials - 1);
        sum > 0 && certain > DROP_HALF_STANDARD_ERRORS.pow(2) * spread * (trials + prior)
    }

    /// Returns the lead of `leader` over this move in each trial that both have.
    fn behind<'a>(&'a self, leader: &'a Self) -> impl Iterator<Item = i32> + 'a {
        let mut leads = leader.leads.iter().peekable();
        self.leads.iter().filter_map(move |(number, own)| {
            while leads.next_if(|(earlier, _)| earlier < number).is_some() {}
            leads.next_if(|(same, _)| same == number).map(|(_, lead)| lead - own)
        })
    }

    /// Adds the trials of another part.
    fn join(&mut self, other: Self) {
        self.leads.extend(other.leads);
        self.leads.sort_by_key(|(number, _)| *number);
        self.out &= other.out;
    }
}

/// Returns the mean of values in points; `guess` counts for `prior` of them, for one if there are none.
fn mean(values: impl Iterator<Item = i32>, guess: i32, prior: u32) -> f64 {
    let known = (i64::from(guess) * i64::from(prior), i64::from(prior));
    let (sum, count) = values.fold(known, |(sum, count), value| (sum + i64::from(value), count + 1));
    let (sum, count) = if count == 0 { (guess.into(), 1) } else { (sum, count) };
    sum as f64 / (count * i64::from(POINT)) as f64
}

/// A move with its expected lead.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ranked {
    /// The move.
    pub mv: Move,
    /// The expected lead over the best other seat at the end, in points.
    pub lead: f32,
    /// Number of its trials; with 0 the lead is the first evaluation.
    pub trials: u32,
}

/// Kind of work of a search's next step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// Evaluating the legal moves.
    Looking,
    /// Playing some of them on in trials.
    Trying,
    /// None: no two moves are left of which either may be better.
    Done,
}

/// A search for the move of the seat that is asked.
#[derive(Debug, Clone)]
pub struct Search {
    game: Game,
    seat: Seat,
    style: SearchParameters,
    seed: u64,
    part: SearchPart,
    looking: MoveEvaluation<'static>,
    candidates: Vec<Candidate>,
    /// The candidate that is tried next.
    at: usize,
    trial: Option<Trial>,
    board: Game,
}

impl Search {
    /// Begins a search; [`Self::include`] can add moves to it later.
    ///
    /// # Panics
    /// Panics if no seat is asked.
    #[must_use]
    pub fn new(game: &Game, style: SearchParameters, seed: u64) -> Self {
        Self::part(game, style, seed, 0, 1)
    }

    /// Begins search `number` of `of` searches of the same game and seed that run in parallel.
    ///
    /// Each has its own trials and begins them with different draws. Together they cover all draws
    /// like one search, only sooner.
    ///
    /// # Panics
    /// Panics if no seat is asked, or if `number` isn't below `of`.
    #[must_use]
    pub fn part(game: &Game, style: SearchParameters, seed: u64, number: u32, of: u32) -> Self {
        assert!(number < of, "part {number} of {of}");
        let Waits::Choice(seat) = game.waits() else { panic!("a search is for a seat that is asked") };
        let mut offered = considered(game, seat);
        // Shuffled, so that no place is favoured if time ends during the first evaluation.
        let mut rng = SmallRng::seed_from_u64(seed.wrapping_add(number.into()));
        for last in (1..offered.len()).rev() {
            offered.swap(last, rng.random_range(0..=last));
        }
        Self {
            game: game.clone(),
            seat,
            style,
            seed,
            part: SearchPart { number, of },
            looking: MoveEvaluation::new(game, seat, offered, Evaluation::new(game)),
            candidates: Vec::new(),
            at: 0,
            trial: None,
            board: game.clone(),
        }
    }

    /// Returns the kind of work that the next step will do.
    #[must_use]
    pub fn work(&self) -> Work {
        if !self.looking.is_done() {
            return Work::Looking;
        }
        let running = self.candidates.iter().filter(|candidate| !candidate.out).count();
        if running > 1 { Work::Trying } else { Work::Done }
    }

    /// Returns `true` if there is a move to answer with, which takes a few steps.
    #[must_use]
    pub const fn has_found(&self) -> bool {
        !self.looking.look.seen.is_empty()
    }

    /// Does a little work, some microseconds in a base game.
    ///
    /// That is one place of the tile or one deployment, in the game itself or in a trial.
    pub fn step(&mut self) {
        match self.work() {
            Work::Looking => {
                self.looking.step(&self.game);
                if self.looking.is_done() {
                    self.choose_candidates(&[]);
                }
            }
            Work::Trying => self.go_on(),
            Work::Done => {}
        }
    }

    /// Adds moves to the candidates, however they were evaluated.
    ///
    /// Call it when all moves have been evaluated and before the first trial, because it makes the
    /// candidates anew.
    pub fn include(&mut self, moves: &[Move]) {
        moves.iter().for_each(|mv| self.looking.look.look_at(&self.game, *mv));
        self.choose_candidates(moves);
    }

    fn choose_candidates(&mut self, included: &[Move]) {
        let seen = &mut self.looking.look.seen;
        seen.sort_by(|(a, mv), (b, other)| b.cmp(a).then(mv.cmp(other)));
        let best = seen.first().map_or(0, |(lead, _)| *lead);
        let margin = (self.style.margin * POINT as f32) as i32;
        self.candidates.clear();
        for (at, (guess, mv)) in seen.iter().enumerate() {
            if (at >= self.style.width || *guess < best - margin) && !included.contains(mv) {
                continue;
            }
            let mut after = self.game.clone();
            mv.play(&mut after, self.seat);
            let (mv, guess) = (*mv, *guess);
            self.candidates.push(Candidate { mv, guess, after, leads: Vec::new(), tried: 0, out: false });
        }
    }

    fn go_on(&mut self) {
        let candidate = &mut self.candidates[self.at];
        let (number, part) = (u64::from(candidate.tried), self.part);
        let trial = self.trial.get_or_insert_with(|| {
            self.board.clone_from(&candidate.after);
            Trial::new((self.seed, number), part, self.seat)
        });
        let depth = self.style.depth(candidate.tried);
        if trial.go_on(&mut self.board, depth, self.seed, &mut IgnoreEvents) {
            return;
        }
        let lead = Evaluation::new(&self.board).lead(&self.board, self.seat, trial.moved);
        candidate.leads.push((TrialId { part: part.number, at: candidate.tried }, lead));
        candidate.tried += 1;
        self.trial = None;
        self.select_next_candidate();
    }

    fn select_next_candidate(&mut self) {
        let next = self.candidates[self.at + 1..].iter().position(|candidate| !candidate.out);
        if let Some(ahead) = next {
            self.at += 1 + ahead;
            return;
        }
        if self.candidates[self.at].leads.len().is_multiple_of(ROUND) {
            self.drop_losers();
        }
        self.at = self.candidates.iter().position(|candidate| !candidate.out).unwrap_or(0);
    }

    fn drop_losers(&mut self) {
        let Some(leader) = self.leader().cloned() else { return };
        for candidate in self.candidates.iter_mut().filter(|candidate| candidate.mv != leader.mv) {
            candidate.out |= candidate.is_behind(&leader, self.style.prior);
        }
    }

    /// Returns the running candidate with the highest mean.
    fn leader(&self) -> Option<&Candidate> {
        let running = self.candidates.iter().filter(|candidate| !candidate.out);
        running.max_by(|a, b| a.mean(self.style.prior).total_cmp(&b.mean(self.style.prior)))
    }

    /// Adds the trials of another part of the same search.
    pub fn join(&mut self, other: Self) {
        for theirs in other.candidates {
            match self.candidates.iter_mut().find(|mine| mine.mv == theirs.mv) {
                Some(mine) => mine.join(theirs),
                None => self.candidates.push(Candidate { tried: 0, ..theirs }),
            }
        }
    }

    /// Returns the moves found, the best first; dropped ones come last.
    ///
    /// There is at least one as soon as [`Self::has_found`] returns `true`.
    #[must_use]
    pub fn ranking(&self) -> Vec<Ranked> {
        let Some(leader) = self.leader() else {
            let mut seen = self.looking.look.seen.clone();
            seen.sort_by(|(a, _), (b, _)| b.cmp(a));
            let lead = |lead: i32| lead as f32 / POINT as f32;
            return seen.into_iter().map(|(of, mv)| Ranked { mv, lead: lead(of), trials: 0 }).collect();
        };
        let prior = self.style.prior;
        let ranked = |candidate: &Candidate| {
            let lead = (leader.mean(prior) - candidate.distance(leader, prior)) as f32;
            let mv = candidate.mv;
            (candidate.out, Ranked { mv, lead, trials: candidate.leads.len() as u32 })
        };
        let mut ranked: Vec<(bool, Ranked)> = self.candidates.iter().map(ranked).collect();
        ranked.sort_by(|(a_out, a), (b_out, b)| a_out.cmp(b_out).then(b.lead.total_cmp(&a.lead)));
        ranked.into_iter().map(|(_, ranked)| ranked).collect()
    }

    /// Returns `true` if a move is clearly better than another, by the trials that both have.
    #[must_use]
    pub fn is_clearly_better(&self, better: Move, other: Move) -> bool {
        let of = |mv: Move| self.candidates.iter().find(|candidate| candidate.mv == mv);
        of(other).zip(of(better)).is_some_and(|(other, better)| other.is_behind(better, 0))
    }

    /// Returns the number of trials so far.
    #[must_use]
    pub fn trials(&self) -> u32 {
        self.candidates.iter().map(|candidate| candidate.leads.len() as u32).sum()
    }
}

/// A trial in progress: a move that is being played on.
#[derive(Debug, Clone)]
struct Trial {
    /// Its index among the trials of the same move in this part.
    number: u64,
    part: SearchPart,
    rng: SmallRng,
    /// Number of tiles laid in it so far.
    laid: u32,
    /// The seat that moved last.
    moved: Seat,
    /// The evaluation of the moves of the seat that is asked.
    looking: Option<MoveEvaluation<'static>>,
}

/// Plays a move on, like trial `number` of a search with this seed.
///
/// Returns the game at the end of the trial, and the seat that moved last.
///
/// # Panics
/// Panics if no seat is asked.
pub(crate) fn play_trial<S: EventSink>(
    game: &Game,
    mv: Move,
    (seed, number): (u64, u64),
    depth: u32,
    sink: &mut S,
) -> (Game, Seat) {
    let Waits::Choice(seat) = game.waits() else { panic!("a trial is for a seat that is asked") };
    let mut board = game.clone();
    mv.play_into(&mut board, seat, sink);
    let mut trial = Trial::new((seed, number), SearchPart { number: 0, of: 1 }, seat);
    while trial.go_on(&mut board, depth, seed, sink) {}
    (board, trial.moved)
}

impl Trial {
    /// Returns trial `number` of a part, before its first draw; `seat` has just moved.
    fn new((seed, number): (u64, u64), part: SearchPart, seat: Seat) -> Self {
        let rng = SmallRng::seed_from_u64(part.seed(seed) ^ number << 20);
        Self { number, part, rng, laid: 0, moved: seat, looking: None }
    }

    /// Plays on a little; returns `false` when the trial is over.
    fn go_on<S: EventSink>(&mut self, board: &mut Game, depth: u32, seed: u64, sink: &mut S) -> bool {
        if let Some(looking) = &mut self.looking {
            if !looking.is_done() {
                looking.step(board);
                return true;
            }
            let best = looking.best().1;
            let lays = best.cell().is_some() && board.decision() == Some(Decision::Tile);
            self.laid += u32::from(lays);
            self.moved = looking.seat;
            best.play_into(board, looking.seat, sink);
            self.looking = None;
        }
        loop {
            match board.waits() {
                Waits::Draw { .. } if self.laid >= depth && !is_die(board) => return false,
                Waits::Draw { outcomes } => {
                    let index = if self.laid == 0 && !is_die(board) {
                        self.first_draw(outcomes, seed)
                    } else {
                        self.rng.random_range(0..outcomes)
                    };
                    board.draw_unchecked(index, sink);
                }
                Waits::Choice(seat) => {
                    self.looking = Some(MoveEvaluation::of(board, seat));
                    return true;
                }
                Waits::Over => return false,
            }
        }
    }

    /// Returns the outcome of the trial's first draw of a tile.
    ///
    /// As many trials as there are tiles draw each of them once, in an order that the seed decides.
    /// Parallel parts begin at different places of that order, so that together they draw every
    /// tile before any tile twice.
    fn first_draw(&self, outcomes: u32, seed: u64) -> u32 {
        let outcomes = u64::from(outcomes);
        // A step without a common divisor with the number of outcomes visits all of them.
        let step = (1..).map(|add| seed % outcomes + add).find(|step| gcd(*step, outcomes) == 1).unwrap_or(1);
        let begins = u64::from(self.part.number) * outcomes / u64::from(self.part.of);
        (((self.number + begins) * step + seed / 7) % outcomes) as u32
    }
}

impl SearchPart {
    /// Returns the seed of this part's random numbers; a single search uses `seed` itself.
    fn seed(self, seed: u64) -> u64 {
        seed.wrapping_add(u64::from(self.number).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

fn is_die(board: &Game) -> bool {
    board.draw_subject().is_some_and(DrawSubject::is_within_turn)
}

const fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use bastide_rules::Setup;
    use bastide_rules::random;

    fn asked() -> Game {
        let mut game = Game::new(&Setup::base(2)).unwrap();
        let mut rng = SmallRng::seed_from_u64(1);
        while matches!(game.waits(), Waits::Draw { .. }) {
            random::draw(&mut game, &mut rng, &mut IgnoreEvents);
        }
        game
    }

    #[test]
    fn moves_are_ranked_by_shared_trials_and_guess() {
        let game = asked();
        let mut search = Search::new(&game, SearchParameters::BEST, 1);
        let mut check = |prior: u32, moves: [(i32, &[i32]); 2], leads: [f32; 2]| {
            search.style.prior = prior;
            let offered = game.actions();
            let candidates = moves.iter().zip(&offered).map(|((guess, leads), first)| Candidate {
                mv: Move { first: *first, then: None },
                guess: guess * POINT,
                after: game.clone(),
                leads: (0..)
                    .map(|at| TrialId { part: 0, at })
                    .zip(leads.iter().map(|lead| lead * POINT))
                    .collect(),
                tried: leads.len() as u32,
                out: false,
            });
            search.candidates = candidates.collect();
            let lead = |at: usize| {
                let ranking = search.ranking();
                ranking.into_iter().find(|ranked| ranked.mv.first == offered[at]).map(|ranked| ranked.lead)
            };
            assert_eq!([lead(0), lead(1)], leads.map(Some), "{prior} {moves:?}");
        };
        check(0, [(9, &[]), (7, &[])], [9.0, 7.0]);
        check(0, [(9, &[2, 4]), (7, &[4, 6])], [3.0, 5.0]);
        // The guess counts for some trials.
        check(2, [(9, &[2, 4]), (7, &[4, 6])], [6.0, 6.0]);
        check(6, [(9, &[2, 4]), (7, &[4, 6])], [7.5, 6.5]);
        // A trial that only one move had so far gives no advantage.
        check(0, [(0, &[2, 4, 30]), (0, &[4, 6])], [12.0, 14.0]);
        check(0, [(0, &[2, 4]), (0, &[4, 6, -10])], [3.0, 5.0]);
    }

    #[test]
    fn parts_start_apart_and_each_covers_all_draws() {
        for (outcomes, of) in [(71, 1), (71, 2), (72, 2), (64, 4), (60, 7), (5, 8), (1, 3)] {
            for seed in [0, 1, 7, 12, 600, u64::MAX / 3] {
                let firsts = |number: u32, count: u32| {
                    let draw = move |at: u32| {
                        let (part, rng) = (SearchPart { number, of }, SmallRng::seed_from_u64(0));
                        let trial =
                            Trial { number: at.into(), part, rng, laid: 0, moved: Seat(0), looking: None };
                        trial.first_draw(outcomes, seed)
                    };
                    (0..count).map(draw).collect::<Vec<u32>>()
                };
                let each = outcomes / of;
                let together: BTreeSet<u32> = (0..of).flat_map(|number| firsts(number, each)).collect();
                assert_eq!(together.len() as u32, each * of, "{of} parts of {outcomes}, seed {seed}");
                for number in 0..of {
                    let all: BTreeSet<u32> = firsts(number, outcomes).into_iter().collect();
                    assert_eq!(all.len() as u32, outcomes, "part {number} of {of}, seed {seed}");
                }
            }
        }
    }

    #[test]
    fn parts_have_distinct_seeds() {
        for seed in [0, 1, 600, u64::MAX] {
            let seeds: BTreeSet<u64> =
                (0..64).map(|number| SearchPart { number, of: 64 }.seed(seed)).collect();
            assert!(seeds.len() == 64 && SearchPart { number: 0, of: 1 }.seed(seed) == seed);
        }
    }

    #[test]
    fn joined_parts_compare_moves_by_the_same_trials() {
        let search = |number: u32, steps: usize| {
            let mut search = Search::part(&asked(), SearchParameters::BEST, 5, number, 3);
            while search.work() == Work::Looking {
                search.step();
            }
            for _ in 0..steps {
                search.step();
            }
            search
        };
        // The parts have made different progress, and in each of them some moves have one more
        // trial.
        let parts = [(0, 3000), (1, 2000), (2, 4500)].map(|(number, steps)| search(number, steps));
        let lead = |mv: Move, number: TrialId| {
            let of = &parts[number.part as usize].candidates;
            let candidate = of.iter().find(|candidate| candidate.mv == mv).unwrap();
            candidate.leads.iter().find(|(at, _)| *at == number).map(|(_, lead)| *lead)
        };
        let [mut all, second, third] = parts.clone();
        all.join(second);
        all.join(third);
        let counts: BTreeSet<usize> = all.candidates.iter().map(|candidate| candidate.leads.len()).collect();
        assert!(counts.len() > 1, "{counts:?}");
        for one in &all.candidates {
            assert!(one.leads.is_sorted_by(|(a, _), (b, _)| a < b), "each trial counts once");
            for leader in &all.candidates {
                let both = one.leads.iter().filter_map(|(number, own)| Some(lead(leader.mv, *number)? - own));
                assert_eq!(one.behind(leader).collect::<Vec<_>>(), both.collect::<Vec<_>>());
            }
        }
        // The joined search goes on with new trials.
        let before = all.trials();
        while all.trials() < before + 5 && all.work() == Work::Trying {
            all.step();
        }
        for one in &all.candidates {
            assert!(
                one.leads.iter().map(|(number, _)| number).collect::<BTreeSet<_>>().len() == one.leads.len()
            );
        }
    }
}
