//! The first game. It uses the rules' own engine, a script of draws, and a story that says where
//! each move goes.
//!
//! Pure. The learner may do whatever the rules allow and take it back; the story goes on only by
//! its own move, so that every later draw and answer fits. After the story stand-ins play both
//! seats to the end.

pub(crate) mod scenes;
pub(crate) mod story;

use std::sync::Arc;

use bastide_rules::stand_in;
use bastide_rules::{Action, Event, Game, Refusal, Seat, Setup, Waits};

pub(super) use self::story::Deviation;
use self::story::{STOPS, STORY};
use bastide_library::table::board_model::{Turn, Want};
use bastide_library::table::chronicle::BoardTarget;
use bastide_library::table::chronicle::Chronicle;

/// Learner's seat.
pub(super) const LEARNER: Seat = Seat(0);
/// Other seat.
const OTHER: Seat = Seat(1);

/// Current part of the lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Chapter {
    /// Learner's move, 0-based.
    Move(usize),
    /// End of the story, before the rest of the game is played.
    Rest,
    /// Rest of the game, being played.
    Playing,
    /// End of the game.
    Over,
}

/// Game with the progress of the story.
#[derive(Debug, Clone)]
pub(super) struct Lesson {
    /// Game without the actions that can be taken back.
    sure: Arc<Game>,
    /// Game with these actions.
    tip: Arc<Game>,
    done: Vec<Action>,
    events: Vec<Event>,
    chronicle: Arc<Chronicle>,
    /// Number of the story's moves that were made, by both seats.
    moves: usize,
    /// True if the rest is being played.
    plays: bool,
    /// State of the generator of the rest's draws; its seed is fixed.
    chance: u32,
}

impl Lesson {
    /// Makes the game up to the learner's first decision.
    pub(super) fn new() -> Self {
        let game = Arc::new(Game::new(&Setup::base(2)).expect("the base game can be played by two"));
        let mut lesson = Self {
            sure: game.clone(),
            tip: game,
            done: Vec::new(),
            events: Vec::new(),
            chronicle: Arc::default(),
            moves: 0,
            plays: false,
            chance: 24,
        };
        lesson.draw();
        lesson
    }

    /// Returns the game as it lies on the table.
    pub(super) const fn game(&self) -> &Arc<Game> {
        &self.tip
    }

    /// Returns the events so far.
    pub(super) const fn chronicle(&self) -> &Arc<Chronicle> {
        &self.chronicle
    }

    /// Returns the current part.
    pub(super) fn chapter(&self) -> Chapter {
        match self.sure.waits() {
            Waits::Over => Chapter::Over,
            _ if self.plays => Chapter::Playing,
            _ if self.moves >= STORY.len() => Chapter::Rest,
            // While the other seat moves, the learner's next move is announced already.
            _ => Chapter::Move(self.moves.div_ceil(2)),
        }
    }

    /// Returns the current one of the five stops, 0-based.
    pub(super) fn stop(&self) -> usize {
        STOPS.iter().rposition(|begin| *begin <= self.moves + self.moves % 2).unwrap_or(0)
    }

    /// Returns the learner's decision, if there is one.
    pub(super) fn turn(&self) -> Option<Turn> {
        if self.plays || self.sure.waits() != Waits::Choice(LEARNER) {
            return None;
        }
        let complete = self.is_complete();
        Some(Turn {
            seat: LEARNER,
            offered: if complete { Vec::new() } else { self.tip.actions() },
            done: self.done.clone(),
            goes_back: !self.done.is_empty(),
            events: self.events.clone(),
            complete,
            may_pass: STORY.get(self.moves).is_none_or(|told| told.follower.is_none()),
        })
    }

    /// Returns what the story points at: the place for the tile, then the feature for the follower.
    pub(super) fn points_at(&self) -> Option<BoardTarget> {
        self.turn()?;
        let told = STORY.get(self.moves)?;
        if self.done.is_empty() || self.astray() == Some(Deviation::Tile) {
            return Some(BoardTarget::Tile(told.at));
        }
        match self.next_of_story() {
            Action::Deploy { spot, .. } => Some(BoardTarget::Feature(spot)),
            _ => None,
        }
    }

    /// Returns how the learner's actions differ from the story, if they do.
    pub(super) fn astray(&self) -> Option<Deviation> {
        STORY.get(self.moves)?.astray(&self.tip, &self.done)
    }

    /// Does what the learner wants. A sealed turn that differs from the story stays open.
    ///
    /// # Errors
    /// Fails with the broken rule.
    pub(super) fn wish(&mut self, want: Want) -> Result<(), Refusal> {
        let seals = match want {
            Want::Act(action) => self.act(LEARNER, action).map(|()| false)?,
            Want::Pass => self.act(LEARNER, Action::Pass).map(|()| true)?,
            Want::Seal => true,
            Want::Reach(_) => false,
            Want::Undo => {
                let mut kept = std::mem::take(&mut self.done);
                kept.pop();
                self.events.clear();
                self.tip = self.sure.clone();
                for action in kept {
                    self.act(LEARNER, action)?;
                }
                false
            }
        };
        if seals && self.is_complete() && self.astray().is_none() {
            self.settle();
        }
        Ok(())
    }

    /// Returns whether [`Lesson::go_on`] has something to do. It has if the other seat is to move,
    /// or the rest is being played.
    pub(super) fn is_due(&self) -> bool {
        match self.chapter() {
            Chapter::Playing => true,
            Chapter::Move(_) => self.sure.waits() == Waits::Choice(OTHER),
            Chapter::Rest | Chapter::Over => false,
        }
    }

    /// Plays the other seat's next turn of the story, or the next turn of the rest.
    pub(super) fn go_on(&mut self) {
        if !self.is_due() {
            return;
        }
        let Waits::Choice(seat) = self.sure.waits() else { return };
        // A stand-in's answer is always legal.
        while self.tip.waits() == Waits::Choice(seat) {
            let action = if self.plays { stand_in(&self.tip) } else { self.next_of_story() };
            if self.act(seat, action).is_err() {
                return;
            }
        }
        self.settle();
    }

    /// Starts the rest of the game.
    pub(super) fn play_the_rest(&mut self) {
        self.plays = true;
    }

    /// Plays the rest at once.
    pub(super) fn finish(&mut self) {
        while self.is_due() {
            self.go_on();
        }
    }

    fn is_complete(&self) -> bool {
        self.tip.waits() != Waits::Choice(LEARNER)
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.events.extend(Arc::make_mut(&mut self.tip).act(seat, action)?);
        self.done.push(action);
        Ok(())
    }

    /// Returns the next action of the story.
    pub(super) fn next_of_story(&self) -> Action {
        STORY[self.moves].next(&self.tip, &self.done)
    }

    /// Makes the turn final and draws the next tile.
    fn settle(&mut self) {
        self.tell();
        self.done.clear();
        self.moves += 1;
        self.sure = self.tip.clone();
        self.draw();
    }

    fn tell(&mut self) {
        let chronicle = Arc::make_mut(&mut self.chronicle);
        self.events.drain(..).for_each(|event| chronicle.tell(&event));
    }

    /// Draws until a seat has to decide. The order of turns comes first, then the story's tiles,
    /// then pseudo-random ones.
    fn draw(&mut self) {
        let game = Arc::make_mut(&mut self.sure);
        while let Waits::Draw { outcomes } = game.waits() {
            let of_story = STORY.get(self.moves).and_then(|told| told.outcome(game));
            let ordered = !self.chronicle.lines.is_empty() || !self.events.is_empty();
            let outcome = match of_story {
                // The order of seats is drawn before the first tile: the last outcome leaves it
                // unchanged.
                _ if !ordered => outcomes - 1,
                Some(outcome) => outcome,
                None => {
                    self.chance = self.chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (self.chance >> 8) % outcomes
                }
            };
            match game.draw(outcome) {
                Ok(events) => self.events.extend(events),
                Err(_) => break,
            }
        }
        self.tell();
        self.tip = self.sure.clone();
    }
}

#[cfg(test)]
impl Lesson {
    /// Makes the learner's move of the story, and the other seat's answer.
    pub(super) fn follow_story(&mut self) {
        while let Some(turn) = self.turn().filter(|turn| !turn.complete) {
            let action = self.next_of_story();
            assert!(turn.offered.contains(&action), "{action:?} of {:?}", turn.offered);
            self.wish(Want::Act(action)).unwrap();
        }
        assert_eq!(self.astray(), None);
        self.wish(Want::Seal).unwrap();
        self.go_on();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_library::table::chronicle::Source;
    use bastide_rules::catalogue::Edge;
    use bastide_rules::{FeatureKind, FigureKind, Position, Rotation, Side, Spot};

    #[test]
    fn the_story_is_a_game_that_scores_what_it_tells() {
        let mut lesson = Lesson::new();
        let mut stops = Vec::new();
        // Scores of learner and other seat before each of the learner's moves.
        for scores in [[0, 0], [0, 0], [4, 0], [4, 0], [12, 0], [12, 0]] {
            assert_eq!(lesson.sure.scores(), scores, "{:?}", lesson.chapter());
            stops.push(lesson.stop());
            assert!(matches!(lesson.chapter(), Chapter::Move(_)) && !lesson.is_due());
            lesson.follow_story();
        }
        assert_eq!(stops, [0, 1, 2, 2, 3, 4]);
        assert_eq!((lesson.chapter(), lesson.turn()), (Chapter::Rest, None));
        let supply = lesson.sure.supply(LEARNER).of(FigureKind::Small);
        assert_eq!(supply, 5, "a monk and a farmer stay, thief and knight are home");
        lesson.play_the_rest();
        lesson.finish();
        assert_eq!(lesson.chapter(), Chapter::Over);
        let farms = lesson.chronicle.sources[LEARNER.index()][Source::Farms as usize];
        assert!(farms >= 3, "the farmer brings something");
    }

    /// Returns whether a finished turn of the learner has reached what its stop teaches. It judges
    /// by the board alone.
    fn is_reached(number: usize, before: &Game, after: &Game) -> bool {
        let laid = after.tiles().next_back().unwrap();
        let at = |x, y| laid.position == Position::new(x, y);
        let leads =
            |side: Side, edge| laid.kind.kind().edges[side.rotated(laid.rotation.inverse()).index()] == edge;
        let own =
            after.figures().filter(|figure| figure.seat == LEARNER && figure.spot.position == laid.position);
        let own: Vec<_> = own.filter_map(|figure| after.feature(figure.spot)).collect();
        let stands = |kind: FeatureKind, x, y| {
            let comes_to = |spot: &Spot| spot.position == Position::new(x, y);
            own.len() == 1 && own[0].kind == kind && own[0].spots.iter().any(comes_to)
        };
        let gained = after.scores()[0] - before.scores()[0];
        match number {
            0 => at(1, 0) && leads(Side::South, Edge::Road) && own.is_empty(),
            1 => at(-1, 0) && stands(FeatureKind::Road, 0, 0),
            2 => at(0, -1) && stands(FeatureKind::City, 0, 0),
            3 => at(0, -2) && gained == 8 && own.is_empty(),
            4 => at(1, -1) && stands(FeatureKind::Cloister, 1, -1),
            _ => at(2, -1) && stands(FeatureKind::Field, 1, -1) && !own[0].cities.is_empty(),
        }
    }

    /// Tries every legal turn at this stop, and goes on with each that the story accepts. Returns
    /// the number of ways to the end.
    fn walk(lesson: &Lesson) -> usize {
        let Chapter::Move(number) = lesson.chapter() else {
            assert_eq!(lesson.chapter(), Chapter::Rest);
            let mut played = lesson.clone();
            played.play_the_rest();
            played.finish();
            assert_eq!(played.chapter(), Chapter::Over);
            return 1;
        };
        let mut ways = 0;
        for lay in lesson.turn().unwrap().offered {
            let mut laid = lesson.clone();
            laid.wish(Want::Act(lay)).unwrap();
            let begun = laid.astray().is_none();
            let mut goes_on = false;
            for action in laid.turn().unwrap().offered {
                let mut done = laid.clone();
                done.wish(Want::Act(action)).unwrap();
                let reached = is_reached(number, &lesson.sure, &done.tip);
                assert_eq!(done.astray().is_none(), reached, "move {number}: {lay:?}, {action:?}");
                done.wish(Want::Seal).unwrap();
                assert_eq!(
                    done.moves,
                    lesson.moves + usize::from(reached),
                    "move {number}: {lay:?}, {action:?}"
                );
                goes_on |= reached;
                if reached {
                    done.go_on();
                    ways += walk(&done);
                }
            }
            assert_eq!(
                begun, goes_on,
                "move {number}: {lay:?} is said to be amiss if nothing can come of it"
            );
        }
        ways
    }

    #[test]
    fn story_accepts_exactly_the_turns_its_stop_teaches() {
        // The crossing of the second stop may be turned in three ways.
        assert_eq!(walk(&Lesson::new()), 3);
    }

    #[test]
    fn another_move_is_allowed_but_the_story_waits() {
        let mut lesson = Lesson::new();
        let elsewhere = lesson
            .turn()
            .unwrap()
            .offered
            .into_iter()
            .find(|action| matches!(action, Action::Lay { position, .. } if *position != STORY[0].at));
        lesson.wish(Want::Act(elsewhere.unwrap())).unwrap();
        assert_eq!(lesson.astray(), Some(Deviation::Tile));
        lesson.wish(Want::Pass).unwrap();
        assert_eq!((lesson.moves, lesson.turn().unwrap().complete), (0, true));
        lesson.wish(Want::Undo).unwrap();
        lesson.wish(Want::Undo).unwrap();
        assert_eq!((lesson.astray(), lesson.points_at()), (None, Some(BoardTarget::Tile(STORY[0].at))));
        lesson.wish(Want::Act(lesson.next_of_story())).unwrap();
        let deploy = lesson.tip.actions().into_iter().find(|action| matches!(action, Action::Deploy { .. }));
        lesson.wish(Want::Act(deploy.unwrap())).unwrap();
        assert_eq!(lesson.astray(), Some(Deviation::Somebody));
        assert_eq!(lesson.points_at(), None);
        lesson.wish(Want::Undo).unwrap();
        lesson.wish(Want::Pass).unwrap();
        assert_eq!(lesson.moves, 1);
        lesson.go_on();
        lesson.follow_story();
        assert_eq!(lesson.moves, 4);
    }

    #[test]
    fn an_action_that_breaks_a_rule_changes_nothing() {
        let mut lesson = Lesson::new();
        let far = Action::Lay { position: Position::new(40, 0), rotation: Rotation::R0 };
        assert!(lesson.wish(Want::Act(far)).is_err());
        assert_eq!((lesson.done.len(), lesson.moves), (0, 0));
    }
}
