//! A game entered by hand as it was played on a real table.
//! The player names each drawn tile, and does what each seat did.
//!
//! Invariants: it does no input or output; it is always a legal game, finished or not; every step
//! can be undone, up to the first. Whether an abbey is laid instead of a tile is asked together
//! with the tile; a step without a choice is made by itself.

use std::sync::Arc;

use bastide_rules::transcript::TranscriptError;
use bastide_rules::{
    Action, Catalogue, Decision, DrawSubject, Event, Game, Input, KindId, Refusal, Transcript, Waits,
};

use bastide_library::table::board_model::{Turn, Want};
use bastide_library::table::chronicle::Chronicle;

/// A game entered by hand, with the steps that led to it.
#[derive(Debug, Clone)]
pub(crate) struct ManualEntry {
    transcript: Transcript,
    /// Colours by seat.
    colours: Vec<u8>,
    game: Arc<Game>,
    /// The game after keeping the abbey, while the abbey is asked together with the tile.
    kept: Option<Arc<Game>>,
    chronicle: Arc<Chronicle>,
    /// Actions since the last draw, which aren't in the chronicle yet.
    done: Vec<Action>,
    /// Events of these actions.
    events: Vec<Event>,
    /// Number of inputs before each step in which the player was asked.
    steps: Vec<usize>,
    /// True if the abbey was taken instead of a tile.
    abbey: bool,
    /// True if the last turn was confirmed.
    closed: bool,
}

/// Returns the only possible action; `None` if there are several, or if it lays a tile.
fn only(game: &Game) -> Option<Action> {
    let Waits::Choice(_) = game.waits() else { return None };
    match game.actions()[..] {
        [only] if only.laid().is_none() => Some(only),
        _ => None,
    }
}

/// Returns true if a seat is asked for its abbey before the next tile.
fn asks_abbey(game: &Game) -> bool {
    game.decision() == Some(Decision::Abbey)
}

impl ManualEntry {
    /// Continues the game of a transcript.
    ///
    /// # Errors
    /// Fails with the rule that an input breaks.
    pub(crate) fn of(transcript: Transcript, colours: Vec<u8>) -> Result<Self, TranscriptError> {
        let Transcript { setup, names, inputs } = transcript;
        let mut written = Self {
            game: Arc::new(Game::new(&setup)?),
            transcript: Transcript::new(setup, names, Vec::new()),
            colours,
            kept: None,
            chronicle: Arc::default(),
            done: Vec::new(),
            events: Vec::new(),
            steps: Vec::new(),
            abbey: false,
            closed: false,
        };
        let mut kept_abbey = false;
        for (at, input) in inputs.into_iter().enumerate() {
            // A draw after keeping the abbey belongs to the same step.
            let is_same = match input {
                Input::Draw(_) => std::mem::take(&mut kept_abbey),
                Input::Act(_, action) => {
                    kept_abbey = action == Action::Pass && asks_abbey(&written.game);
                    only(&written.game).is_some()
                }
                Input::Skip(..) => false,
            };
            if !is_same {
                written.steps.push(at);
            }
            written.put(input).map_err(|refusal| TranscriptError::Input { number: at + 1, refusal })?;
        }
        Ok(written)
    }

    /// Returns the transcript so far, and the players' colours.
    pub(crate) const fn says(&self) -> (&Transcript, &Vec<u8>) {
        (&self.transcript, &self.colours)
    }

    /// Returns the state of the game as it is on the table.
    pub(crate) fn game(&self) -> &Arc<Game> {
        self.kept.as_ref().filter(|_| !self.abbey).unwrap_or(&self.game)
    }

    /// Returns the events so far.
    pub(crate) const fn chronicle(&self) -> &Arc<Chronicle> {
        &self.chronicle
    }

    /// Returns the tiles that may have been drawn, each copy.
    /// The abbey is among them if it may be laid instead. Returns nothing if something else is
    /// asked.
    pub(crate) fn to_draw(&self) -> Vec<KindId> {
        let game = self.game();
        match game.waits() {
            Waits::Draw { .. } if self.sides() == 0 && self.tokens().is_empty() => {
                game.pool().iter().copied().chain(self.kept.is_some().then(Catalogue::abbey)).collect()
            }
            Waits::Draw { .. } | Waits::Choice(_) | Waits::Over => Vec::new(),
        }
    }

    /// Returns the number of sides of the die that is due; 0 if none is.
    pub(crate) fn sides(&self) -> u32 {
        match (self.game.draw_subject(), self.game.waits()) {
            (Some(DrawSubject::Die), Waits::Draw { outcomes }) => outcomes,
            _ => 0,
        }
    }

    /// Enters the number thrown, from 1; returns false if it can't have been thrown.
    pub(crate) fn throw(&mut self, number: u32) -> bool {
        (1..=self.sides()).contains(&number) && self.put_drawn(number - 1)
    }

    /// Lists the tokens that may be drawn for a flock, each with its first outcome; 0 is the wolf.
    pub(crate) fn tokens(&self) -> Vec<(u8, u32)> {
        if self.game.draw_subject() != Some(DrawSubject::Sheep) {
            return Vec::new();
        }
        let (mut tokens, mut outcome) = (Vec::new(), 0);
        for (count, left) in [1, 2, 3, 4, 0].into_iter().zip(self.game.sheep_bag()) {
            tokens.extend((left > 0).then_some((count, outcome)));
            outcome += u32::from(left);
        }
        tokens
    }

    /// Enters a drawn token by its outcome; returns false if it can't have been drawn.
    pub(crate) fn take_token(&mut self, outcome: u32) -> bool {
        self.tokens().iter().any(|(_, first)| *first == outcome) && self.put_drawn(outcome)
    }

    /// Enters the outcome of a draw besides tiles; returns false if it can't be.
    fn put_drawn(&mut self, outcome: u32) -> bool {
        let before = self.transcript.inputs.len();
        let drawn = self.put(Input::Draw(outcome)).is_ok();
        if drawn {
            self.steps.push(before);
            self.go_on();
        }
        drawn
    }

    /// Returns the decision that is asked; `None` once the last turn was confirmed.
    /// It offers no action while it asks for the drawn tile.
    pub(crate) fn turn(&self) -> Option<Turn> {
        let game = self.game();
        let seat = match game.waits() {
            Waits::Choice(seat) => seat,
            Waits::Draw { .. } | Waits::Over => game.turn_seat(),
        };
        (!self.closed).then(|| Turn {
            seat,
            offered: game.actions(),
            done: self.done.clone(),
            events: self.events.clone(),
            complete: game.waits() == Waits::Over,
            may_pass: true,
            goes_back: self.abbey || !self.steps.is_empty(),
        })
    }

    /// Enters a drawn tile, or takes the abbey; returns false if this can't have been drawn.
    pub(crate) fn draw(&mut self, kind: KindId) -> bool {
        if self.kept.is_some() && !self.abbey && kind == Catalogue::abbey() {
            self.abbey = true;
            return true;
        }
        let at = self.game().pool().iter().position(|other| *other == kind);
        let Some(at) = at.and_then(|at| u32::try_from(at).ok()) else { return false };
        let before = self.transcript.inputs.len();
        let keeps = if self.kept.is_some() { self.act_once(Action::Pass) } else { Ok(()) };
        let drawn = keeps.and_then(|()| self.put(Input::Draw(at))).is_ok();
        self.steps.push(before);
        self.go_on();
        drawn
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// Fails with the broken rule; then nothing has changed.
    pub(crate) fn wish(&mut self, want: Want) -> Result<(), Refusal> {
        match want {
            Want::Act(action) => self.act(action),
            Want::Pass => self.act(Action::Pass),
            Want::Undo => {
                self.take_back();
                Ok(())
            }
            Want::Seal => {
                self.closed = self.game.waits() == Waits::Over;
                self.look();
                Ok(())
            }
            Want::Reach(_) => Ok(()),
        }
    }

    fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let before = self.transcript.inputs.len();
        self.act_once(action)?;
        self.steps.push(before);
        self.go_on();
        Ok(())
    }

    fn act_once(&mut self, action: Action) -> Result<(), Refusal> {
        let Waits::Choice(seat) = self.game.waits() else { return Ok(()) };
        self.put(Input::Act(seat, action))
    }

    /// Makes all steps without a choice, up to the next question.
    fn go_on(&mut self) {
        self.abbey = false;
        while let Some(action) = only(&self.game) {
            // An offered action is legal.
            if self.act_once(action).is_err() {
                break;
            }
        }
    }

    fn put(&mut self, input: Input) -> Result<(), Refusal> {
        let events = input.put(Arc::make_mut(&mut self.game))?;
        match input {
            Input::Act(_, action) => {
                self.done.push(action);
                self.events.extend(events);
            }
            Input::Draw(_) | Input::Skip(..) => {
                self.settle();
                self.events = events;
                self.settle();
            }
        }
        self.transcript.inputs.push(input);
        self.look();
        Ok(())
    }

    /// Updates the question after a step.
    /// Finished parts go to the chronicle, and the abbey is asked together with the tile. It is
    /// asked alone if there is no tile to draw.
    fn look(&mut self) {
        self.kept = match self.game.waits() {
            Waits::Choice(seat) if asks_abbey(&self.game) => {
                let mut kept = (*self.game).clone();
                let draws =
                    kept.act(seat, Action::Pass).is_ok() && matches!(kept.waits(), Waits::Draw { .. });
                draws.then(|| Arc::new(kept))
            }
            _ => None,
        };
        if self.closed || self.kept.is_some() || matches!(self.game.waits(), Waits::Draw { .. }) {
            self.settle();
        }
    }

    fn settle(&mut self) {
        let chronicle = Arc::make_mut(&mut self.chronicle);
        self.events.drain(..).for_each(|event| chronicle.tell(&event));
        self.done.clear();
    }

    /// Undoes the last step.
    fn take_back(&mut self) {
        if std::mem::take(&mut self.abbey) {
            return;
        }
        if !self.closed && self.steps.is_empty() {
            return;
        }
        let mut transcript = self.transcript.clone();
        if !self.closed {
            transcript.inputs.truncate(self.steps.last().copied().unwrap_or(0));
        }
        // A shorter transcript of a legal game is legal.
        if let Ok(before) = Self::of(transcript, self.colours.clone()) {
            *self = before;
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use bastide_library::records::notation;
    use bastide_library::table::moments::tests::{all, played};
    use bastide_rules::{SeatOrder, Setup};

    pub(crate) fn empty(setup: Setup) -> ManualEntry {
        let names = ["Ada", "Bo", "Cy", "Di", "Em", "Flo"].map(str::to_owned);
        let colours = notation::usual(setup.seats.into());
        ManualEntry::of(Transcript::new(setup, names[..setup.seats.into()].to_vec(), Vec::new()), colours)
            .unwrap()
    }

    /// Plays a game at random whose seats take turns in order, by seed.
    fn example(setup: Setup, seed: u32) -> Transcript {
        played(&Setup { order: SeatOrder::AsSeated, ..setup }, seed).transcript
    }

    /// Enters a played game as a person would: by the questions.
    fn enter(of: &Transcript, mut each: impl FnMut(&mut ManualEntry)) -> ManualEntry {
        let mut written = empty(of.setup);
        let mut real = Game::new(&of.setup).unwrap();
        for (at, input) in of.inputs.iter().enumerate() {
            let (pool, asks_abbey) = (real.pool().to_vec(), asks_abbey(&real));
            let is_die = real.draw_subject() == Some(DrawSubject::Die);
            let tokens = written.tokens();
            let asks_tile = asks_abbey && !written.to_draw().is_empty();
            input.put(&mut real).unwrap();
            match *input {
                // This step was made by itself.
                _ if at < written.transcript.inputs.len() => continue,
                Input::Draw(outcome) if is_die => assert!(written.throw(outcome + 1), "{at}"),
                Input::Draw(outcome) if !tokens.is_empty() => {
                    // Of equal tokens the first is entered.
                    let (_, first) = tokens.iter().rfind(|(_, first)| *first <= outcome).unwrap();
                    assert!(written.take_token(*first), "{at}");
                }
                Input::Draw(outcome) => assert!(written.draw(pool[outcome as usize]), "{at}"),
                // Naming the drawn tile keeps the abbey.
                Input::Act(_, Action::Pass) if asks_tile => continue,
                Input::Act(_, action) => {
                    assert!(!asks_tile || written.draw(Catalogue::abbey()), "{at}");
                    written.wish(Want::Act(action)).unwrap();
                }
                Input::Skip(..) => panic!("nobody is skipped here"),
            }
            each(&mut written);
        }
        written
    }

    fn games() -> impl Iterator<Item = Transcript> {
        [(Setup::base(2), 1), (Setup::base(6), 2), (all(2), 3), (all(3), 4), (all(5), 5)]
            .into_iter()
            .map(|(setup, seed)| example(setup, seed))
    }

    #[test]
    fn entered_game_equals_the_played_one() {
        for of in games() {
            let mut steps = 0;
            let mut written = enter(&of, |written| {
                steps += 1;
                assert!(written.turn().is_some_and(|turn| turn.goes_back));
            });
            let turn = written.turn().unwrap();
            assert!(turn.complete && turn.offered.is_empty() && written.to_draw().is_empty());
            written.wish(Want::Seal).unwrap();
            assert!(written.turn().is_none());
            let (says, colours) = written.says();
            let words = notation::write(says, colours).unwrap();
            let (back, _) = notation::read(words.as_bytes()).unwrap();
            let end = of.game().unwrap();
            assert_eq!(back.game().unwrap().encode(), end.encode());
            assert_eq!(written.chronicle().lines, {
                let mut game = Game::new(&of.setup).unwrap();
                let events: Vec<Event> =
                    of.inputs.iter().flat_map(|input| input.put(&mut game).unwrap()).collect();
                Chronicle::of(&events).lines
            });
            assert!(steps > end.tiles().len(), "at least where each tile lies");
        }
    }

    #[test]
    fn every_step_can_be_undone() {
        for of in games() {
            // Visible state: the game, the tiles that may be drawn, the offer, and the events.
            let seen = |written: &ManualEntry| {
                let turn = written.turn().unwrap();
                let told = (written.chronicle().lines.len(), turn.done, turn.events.len());
                (written.game().encode(), written.to_draw(), turn.offered, told)
            };
            let mut all = vec![seen(&empty(of.setup))];
            let mut written = enter(&of, |written| all.push(seen(written)));
            written.wish(Want::Seal).unwrap();
            written.wish(Want::Undo).unwrap();
            let mut count = 0;
            while written.turn().unwrap().goes_back {
                let now = seen(&written);
                // Taking the abbey and laying it are two steps forward, and one back.
                let at = all.iter().rposition(|before| *before == now);
                all.truncate(at.unwrap_or_else(|| panic!("{count} steps back")));
                written.wish(Want::Undo).unwrap();
                count += 1;
            }
            assert!(seen(&written) == all[0] && all.len() == 1);
            assert!(count > of.game().unwrap().tiles().len());
        }
    }

    #[test]
    fn used_up_or_foreign_tile_is_refused() {
        let named = |name: &str| Catalogue::standard().by_name(name).unwrap().id;
        let mut written = empty(Setup { order: SeatOrder::AsSeated, ..Setup::base(2) });
        // The only copy of this tile.
        let cloister = named("base/C");
        assert_eq!(written.to_draw().iter().filter(|kind| **kind == cloister).count(), 1);
        assert!(!written.draw(Catalogue::abbey()) && !written.draw(named("inns/01")));
        assert!(written.turn().is_some_and(|turn| !turn.goes_back), "nothing has happened");
        assert!(written.draw(cloister));
        assert!(!written.draw(named("base/D")), "it is to be laid first");
        let lay = written.turn().unwrap().offered[0];
        written.wish(Want::Act(lay)).unwrap();
        written.wish(Want::Pass).unwrap();
        assert!(!written.to_draw().is_empty() && !written.to_draw().contains(&cloister));
        let before = written.transcript.clone();
        assert!(!written.draw(cloister) && written.transcript == before);
        written.wish(Want::Undo).unwrap();
        written.wish(Want::Undo).unwrap();
        written.wish(Want::Undo).unwrap();
        assert!(written.draw(cloister), "it was taken back");
    }
}
