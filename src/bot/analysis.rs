//! Analysis of a played game: each move's expected lead, the luck of its draw, and better moves.
//!
//! The caller decides how long to think about each move: [`moves`] returns the game before each,
//! for a [`Search`](super::search::Search), and [`PlayedMove::judge`] takes the ranking that the
//! search found.

use super::medium::expected;
use super::moves::Move;
use super::search::Ranked;
use bastide_rules::Input;
use bastide_rules::{Decision, DrawSubject, Game, IgnoreEvents, KindId, Seat, Setup, SetupError, Waits};

/// Number of best moves that are kept for each move.
pub const NAMED: usize = 3;
/// Difference below which two moves are equally good, in points; searches vary by that much.
pub const EQUAL_WITHIN: f32 = 0.5;

/// A tile that was laid, with its deployment.
#[derive(Debug, Clone)]
pub struct PlayedMove {
    /// Number of inputs before it.
    pub at: usize,
    /// The seat that played it.
    pub seat: Seat,
    /// The kind of tile.
    pub kind: KindId,
    /// The game with the tile drawn.
    pub game: Game,
    /// The move that was played.
    pub played: Move,
    /// The game before the tile was drawn, and the outcome of that draw.
    draw: Option<(Game, u32)>,
}

/// Judgement of a move; all values are in points.
#[derive(Debug, Clone, PartialEq)]
pub struct JudgedMove {
    /// The expected lead over the best other seat at the end, after the move.
    pub expected: f32,
    /// Points lost against the best move; 0 if it was the best.
    pub swing: f32,
    /// Advantage of the drawn tile over the mean of the bag, by the expected leads.
    pub luck: f32,
    /// The best moves found, at most [`NAMED`], the best first.
    pub best: Vec<Ranked>,
}

impl JudgedMove {
    /// Returns the moves that would have been better by more than [`EQUAL_WITHIN`].
    pub fn better(&self) -> impl Iterator<Item = &Ranked> {
        self.best.iter().filter(|ranked| ranked.lead > self.expected + EQUAL_WITHIN)
    }
}

/// Sums over all moves of a seat.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct SeatTotals {
    /// Number of moves.
    pub moves: usize,
    /// Sum of the moves' swings, in points.
    pub swing: f32,
    /// Sum of the luck of its draws, in points.
    pub luck: f32,
}

/// Returns the sums by seat.
#[must_use]
pub fn totals<'a>(seats: u8, judged: impl Iterator<Item = (Seat, &'a JudgedMove)>) -> Vec<SeatTotals> {
    let mut totals = vec![SeatTotals::default(); usize::from(seats)];
    for (seat, judged) in judged {
        let total = &mut totals[seat.index()];
        total.moves += 1;
        total.swing += judged.swing;
        total.luck += judged.luck;
    }
    totals
}

/// Returns the luck of each of two seats over the whole game: that of its draws, less the other's.
///
/// Returns `None` for other numbers of seats, where a seat's gain isn't one other's loss.
#[must_use]
pub fn net_luck(totals: &[SeatTotals]) -> Option<[f32; 2]> {
    let [one, other] = totals else { return None };
    let luck = one.luck - other.luck;
    Some([luck, -luck])
}

impl PlayedMove {
    /// Judges the move by a search of its [`game`](Self::game) that included it.
    #[must_use]
    pub fn judge(&self, ranking: &[Ranked]) -> JudgedMove {
        let best = ranking.first().map_or(0.0, |ranked| ranked.lead);
        let own = ranking.iter().find(|ranked| ranked.mv == self.played);
        let expected = own.map_or(best, |ranked| ranked.lead);
        let is_best = ranking.first().is_some_and(|ranked| ranked.mv == self.played);
        JudgedMove {
            expected,
            swing: if is_best { 0.0 } else { (best - expected).max(0.0) },
            luck: self.luck(),
            best: ranking.iter().take(NAMED).copied().collect(),
        }
    }

    fn luck(&self) -> f32 {
        self.draw.as_ref().and_then(|(game, index)| luck_of(game, *index)).unwrap_or(0.0)
    }
}

/// Returns the moves of a game, up to the first input that the rules refuse.
///
/// # Errors
/// Fails if no game can be played with the setup.
pub fn moves(setup: &Setup, inputs: &[Input]) -> Result<Vec<PlayedMove>, SetupError> {
    let (mut game, mut moves, mut draw) = (Game::new(setup)?, Vec::new(), None);
    for (at, input) in inputs.iter().enumerate() {
        match *input {
            Input::Draw(index) => draw = Some((game.clone(), index)),
            Input::Act(seat, first) if first.laid().is_some() && game.decision() == Some(Decision::Tile) => {
                let mut laid = game.clone();
                let asks = laid.act_into(seat, first, &mut IgnoreEvents).is_ok()
                    && (laid.decision(), laid.waits()) == (Some(Decision::Deployment), Waits::Choice(seat));
                let then = match inputs.get(at + 1) {
                    Some(Input::Act(whose, then)) if asks && *whose == seat => Some(*then),
                    _ => None,
                };
                if let Some(kind) = game.drawn()
                    && asks == then.is_some()
                {
                    let (game, played) = (game.clone(), Move { first, then });
                    moves.push(PlayedMove { at, seat, kind, game, played, draw: draw.take() });
                }
            }
            Input::Act(..) | Input::Skip(..) => {}
        }
        if input.put(&mut game).is_err() {
            break;
        }
    }
    Ok(moves)
}

/// Returns the expected lead after this outcome, minus the mean over all outcomes.
///
/// Returns `None` if it isn't the draw of a tile that can be laid.
fn luck_of(game: &Game, index: u32) -> Option<f32> {
    if game.draw_subject() != Some(DrawSubject::Tile) {
        return None;
    }
    let pool = game.pool();
    let drawn = *pool.get(index as usize)?;
    let (mut sum, mut count, mut own) = (0.0, 0.0, None);
    for (at, kind) in (0..).zip(pool) {
        if at > 0 && pool[at as usize - 1] == *kind {
            continue;
        }
        let mut after = game.clone();
        after.draw_unchecked(at, &mut IgnoreEvents);
        let Waits::Choice(seat) = after.waits() else { continue };
        let copies = pool.iter().filter(|other| *other == kind).count() as f32;
        let lead = expected(&after, seat);
        (sum, count) = (sum + copies * lead, count + copies);
        if *kind == drawn {
            own = Some(lead);
        }
    }
    own.map(|own| own - sum / count)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;
    use crate::medium::medium;
    use crate::search::{Search, SearchParameters, Work};
    use bastide_rules::random;
    use bastide_rules::{Action, Expansion, Options, Position, Rotation};

    #[test]
    fn every_tile_is_a_move_and_luck_is_fair() {
        let setup = Setup::base(2);
        let (mut game, mut inputs, mut rng) =
            (Game::new(&setup).unwrap(), Vec::new(), SmallRng::seed_from_u64(4));
        loop {
            let input = match game.waits() {
                Waits::Draw { outcomes } => Input::Draw(rand::RngExt::random_range(&mut rng, 0..outcomes)),
                Waits::Choice(seat) if game.decision() == Some(Decision::Tile) => {
                    Input::Act(seat, medium(&game, seat).first)
                }
                Waits::Choice(seat) => Input::Act(seat, random::choose(&game, &mut rng)),
                Waits::Over => break,
            };
            input.put(&mut game).unwrap();
            inputs.push(input);
        }
        let moves = moves(&setup, &inputs).unwrap();
        assert_eq!(moves.len(), game.tiles().len() - 1);
        for PlayedMove { at, seat, played, game, .. } in &moves {
            assert_eq!(inputs[*at], Input::Act(*seat, played.first));
            assert_eq!(game.check(*seat, played.first), Ok(()));
        }
        for one in &moves {
            let mut search = Search::new(&one.game, SearchParameters::BEST, 1);
            while search.work() == Work::Looking {
                search.step();
            }
            search.include(&[one.played]);
            let weighed = search.ranking().iter().any(|ranked| ranked.mv == one.played);
            assert!(weighed, "what was played is weighed, whatever it is: {:?}", one.played);
        }
        let luck: Vec<f32> = moves.iter().map(PlayedMove::luck).collect();
        assert!(luck.iter().any(|luck| *luck > 0.5) && luck.iter().any(|luck| *luck < -0.5), "{luck:?}");
        let mean = luck.iter().sum::<f32>() / luck.len() as f32;
        assert!(mean.abs() < 1.5, "draws are fair: {mean}");
        assert_eq!(luck.last(), Some(&0.0), "of one tile there is no choice");
    }

    #[test]
    fn tile_laid_with_a_bridge_is_a_move() {
        let setup = Setup::with(2, &[Expansion::Bridges], Options::default());
        let (mut game, mut inputs, mut rng) =
            (Game::new(&setup).unwrap(), Vec::new(), SmallRng::seed_from_u64(1));
        loop {
            let input = match game.waits() {
                Waits::Draw { outcomes } => Input::Draw(rand::RngExt::random_range(&mut rng, 0..outcomes)),
                Waits::Choice(seat) => Input::Act(seat, random::choose(&game, &mut rng)),
                Waits::Over => break,
            };
            input.put(&mut game).unwrap();
            inputs.push(input);
        }
        let laid: Vec<Action> = inputs
            .iter()
            .filter_map(|input| match input {
                Input::Act(_, action) if action.laid().is_some() => Some(*action),
                _ => None,
            })
            .collect();
        let moves: Vec<Action> = moves(&setup, &inputs).unwrap().iter().map(|one| one.played.first).collect();
        assert_eq!(moves, laid);
        assert!(laid.iter().any(|action| matches!(action, Action::LayWithBridge { .. })));
    }

    #[test]
    fn move_is_judged_against_the_best() {
        let game = Game::new(&Setup::base(2)).unwrap();
        let mv = |at: usize| {
            let (position, rotation) = (Position::new(at as i16, 0), Rotation::R0);
            Move { first: Action::Lay { position, rotation }, then: Some(Action::Pass) }
        };
        let ranked = |at: usize, lead: f32| Ranked { mv: mv(at), lead, trials: 1 };
        let found = [ranked(0, 5.0), ranked(1, 4.75), ranked(2, 1.0), ranked(3, 6.0)];
        let check = |played: usize, expected: f32, swing: f32, better: usize| {
            let (game, played) = (game.clone(), mv(played));
            let one = PlayedMove { at: 1, seat: Seat(0), kind: KindId(0), game, played, draw: None };
            let judged = one.judge(&found);
            assert_eq!((judged.expected, judged.swing, judged.luck), (expected, swing, 0.0), "{played:?}");
            assert_eq!((judged.better().count(), judged.best.len()), (better, NAMED), "{played:?}");
            judged
        };
        let best = check(0, 5.0, 0.0, 0);
        check(1, 4.75, 0.25, 0);
        let worse = check(2, 1.0, 4.0, 2);
        // A move that looks better than the best, but by fewer trials, is no mistake.
        check(3, 6.0, 0.0, 0);
        let judged = [(Seat(1), &worse), (Seat(0), &best), (Seat(1), &worse)];
        let [first, second] = totals(2, judged.into_iter())[..] else { panic!("two seats") };
        assert_eq!((first.moves, first.swing), (1, 0.0));
        assert_eq!((second.moves, second.swing), (2, 8.0));
        let lucky = |luck: f32| SeatTotals { luck, ..SeatTotals::default() };
        assert_eq!(net_luck(&[lucky(5.0), lucky(-2.5)]), Some([7.5, -7.5]));
        assert_eq!(net_luck(&[lucky(5.0)]), None);
        assert_eq!(net_luck(&[lucky(1.0); 3]), None);
    }
}
