//! Plays a saved game's messages on our rules, and draws the tiles that it drew.
//!
//! In JCloisterZone some decisions take effect only with a COMMIT after them, in ours at once. So
//! the state after such a decision waits as [`PendingCommit`] until the COMMIT comes.

use std::collections::{BTreeMap, BTreeSet};

use super::offer::Offered;
use crate::file::{
    CaptureFollower, CapturedMeeple, DeployMeeple, Message, MoveNeutralFigure, PlaceTile, Saved,
    SavedAuction, SavedChance, Target,
};
use crate::translation::scorings::{Scoring, scorings};
use crate::translation::{names, words};
use crate::{Stop, differs};
use bastide_rules::Input;
use bastide_rules::catalogue::Mark;
use bastide_rules::options::DragonMoves;
use bastide_rules::{
    Action, Decision, DrawSubject, Event, FigureKind, Game, KindId, Piece, ScoringMoment, Seat, Waits,
};

/// A saved game being played.
pub(super) struct Play<'a> {
    saved: &'a Saved<'a>,
    /// The messages that weren't taken back, with their numbers.
    pub(super) messages: Vec<(usize, &'a Message<'a>)>,
    pub(super) game: Game,
    pub(super) held: Option<PendingCommit>,
    /// The number of tiles drawn.
    drawn: usize,
    /// The number of dice thrown.
    thrown: usize,
    /// Tiles that a save without draws must have discarded.
    /// Each is drawn as soon as it has no place.
    pub(super) lost: Vec<KindId>,
    pub(super) discarded: Vec<KindId>,
    /// The inputs of the game, up to where the bag was emptied by decree; held ones included.
    pub(super) inputs: Vec<Input>,
    /// True if the bag was emptied by decree of a scenario.
    pub(super) cut: bool,
    /// True if JCloisterZone lets the last message be taken back.
    pub(super) may_undo: bool,
    pub(super) scorings: Vec<Scoring>,
    /// The scenario's sentences that aren't compared.
    pub(super) not_compared: Vec<String>,
    /// The id of the figure that the fairy was last put beside.
    favoured: String,
    /// The seat that last captured the figure with this id.
    captors: BTreeMap<String, Seat>,
}

/// The state that a COMMIT lets happen.
pub(super) struct PendingCommit {
    /// The input that led to the state.
    input: Input,
    game: Game,
    events: Vec<Event>,
    /// The phase in which JCloisterZone waits for the COMMIT.
    pub(super) phase: &'static str,
    /// The seat that sends the COMMIT.
    pub(super) seat: Seat,
}

impl<'a> Play<'a> {
    pub(super) fn new(saved: &'a Saved<'a>, game: Game) -> Self {
        let mut messages = Vec::new();
        for (at, message) in saved.replay.iter().enumerate() {
            if message.kind == "UNDO" {
                messages.pop();
            } else {
                messages.push((at, message));
            }
        }
        Self {
            saved,
            messages,
            game,
            held: None,
            drawn: 0,
            thrown: 0,
            lost: Vec::new(),
            discarded: Vec::new(),
            inputs: Vec::new(),
            cut: false,
            may_undo: false,
            scorings: Vec::new(),
            not_compared: Vec::new(),
            favoured: String::new(),
            captors: BTreeMap::new(),
        }
    }

    /// Plays one message, and takes the draws before message `next`.
    pub(super) fn go_on(&mut self, message: &Message<'_>, next: usize) -> Result<(), Stop> {
        let before = Offered::player(self);
        self.take(message)?;
        self.draws(next)?;
        self.may_undo = !message.is_final() && before.is_some() && before == Offered::player(self);
        Ok(())
    }

    /// Plays one message.
    fn take(&mut self, message: &Message<'_>) -> Result<(), Stop> {
        let name = message.kind.as_str();
        if name == "COMMIT" {
            let Some(held) = self.held.take() else { return differs("COMMIT where nothing waits for it") };
            self.go(held.game, &held.events);
            return Ok(());
        }
        if let Some(held) = self.held.take() {
            return match name {
                "PAY_RANSOM" => self.pay_ransom_before(&held, message),
                _ => differs(format!("{name} where a COMMIT is due")),
            };
        }
        let Waits::Choice(asked) = self.game.waits() else {
            return differs(format!("{name} where ours waits for {:?}", self.game.waits()));
        };
        let seat = message.player.map_or(asked, Seat);
        let action = self.told_apart(seat, words::action(&self.game, message)?, message);
        let mut after = self.game.clone();
        let events = match after.act(seat, action) {
            Ok(events) => events,
            Err(refusal) => return differs(format!("the rules refuse {name}{}: {refusal}", of(action))),
        };
        let input = Input::Act(seat, action);
        self.note(input);
        match commit_phase(&self.game, action, &after) {
            Some(phase) => {
                // The last step of the dragon may be another seat's, but the turn isn't.
                let dragon = self.game.decision() == Some(Decision::Dragon);
                let castle = self.game.decision() == Some(Decision::Piece(Piece::Castle));
                let seat = if dragon || castle { self.game.turn_seat() } else { seat };
                self.held = Some(PendingCommit { input, game: after, events, phase, seat });
            }
            None => self.go(after, &events),
        }
        Ok(())
    }

    /// Pays a ransom where a COMMIT is due: in ours, before the action that waits for it.
    fn pay_ransom_before(&mut self, held: &PendingCommit, message: &Message<'_>) -> Result<(), Stop> {
        let Waits::Choice(seat) = self.game.waits() else { return differs("a ransom after a draw") };
        let ransom = self.told_apart(seat, words::action(&self.game, message)?, message);
        let mut game = self.game.clone();
        if let Err(refusal) = game.act(seat, ransom) {
            return differs(format!("the rules refuse a ransom: {refusal}"));
        }
        let mut after = game.clone();
        let events = match held.input.put(&mut after) {
            Ok(events) => events,
            Err(refusal) => return differs(format!("the rules refuse {:?} later: {refusal}", held.input)),
        };
        if !self.cut {
            self.inputs.pop();
        }
        self.note(Input::Act(seat, ransom));
        self.note(held.input);
        self.game = game;
        let &PendingCommit { input, phase, seat, .. } = held;
        self.held = Some(PendingCommit { input, game: after, events, phase, seat });
        Ok(())
    }

    /// Returns the kinds of captured figures for which the asked seat may pay a ransom now.
    pub(super) fn ransoms(&self) -> BTreeSet<FigureKind> {
        let Waits::Choice(seat) = self.game.waits() else { return BTreeSet::new() };
        // What waits for a COMMIT may have freed some.
        let last = self.held.as_ref().map_or(&self.game, |held| &held.game);
        let is_held = |by: Seat, kind: FigureKind| {
            last.prisoners().any(|held| (held.captor, held.seat, held.figure) == (by, seat, kind))
        };
        let ransoms = self.game.ransoms().into_iter().filter_map(|ransom| match ransom {
            Action::PayRansom { captor, figure } if is_held(captor, figure) => Some(figure),
            _ => None,
        });
        ransoms.collect()
    }

    /// Finds out which of several alike figures leaves the city, or is bought back.
    /// JCloisterZone tells them apart by id, our rules by whether the fairy is beside one, and by captor.
    fn told_apart(&mut self, seat: Seat, action: Action, message: &Message<'_>) -> Action {
        if let ("CAPTURE_FOLLOWER", Some(CaptureFollower { pointer })) =
            (message.kind.as_str(), message.carries())
        {
            self.captors.insert(pointer.meeple_id, seat);
        }
        if let (Action::PayRansom { figure, .. }, Some(CapturedMeeple { id })) = (action, message.carries()) {
            return self
                .captors
                .get(&id)
                .map_or(action, |captor| Action::PayRansom { captor: *captor, figure });
        }
        let Action::Deploy { figure, spot } = action else {
            if let Some(MoveNeutralFigure { to: Some(Target::Meeple(beside)), .. }) = message.carries() {
                self.favoured = beside.meeple_id;
            }
            return action;
        };
        let favoured = Action::DeployFavoured { figure, spot };
        let moved = message.carries().map(|DeployMeeple { meeple_id, .. }| meeple_id);
        let is_it = moved.is_some_and(|id| id == self.favoured) && self.game.check(seat, favoured).is_ok();
        if is_it { favoured } else { action }
    }

    /// Returns the scores that JCloisterZone shows now.
    ///
    /// It pays an abbot's owner and shepherds before the COMMIT, and everything else after it.
    pub(super) fn scores(&self) -> Vec<i64> {
        let seats = Seat::first(self.game.setup().seats);
        let points = |(seat, points): (Seat, &u16)| i64::from(*points) - i64::from(self.game.debt(seat));
        let mut scores: Vec<i64> = seats.zip(self.game.scores()).map(points).collect();
        for event in self.held.iter().flat_map(|held| &held.events) {
            if let Event::Scored(score) = event
                && matches!(score.occasion, ScoringMoment::TakenHome | ScoringMoment::Stabled)
            {
                score.winners.iter().for_each(|seat| scores[seat.index()] += i64::from(score.points));
            }
        }
        scores
    }

    fn go(&mut self, game: Game, events: &[Event]) {
        self.game = game;
        self.scorings.extend(scorings(&self.game, events));
    }

    /// Takes the draws before message `next`, as far as the drawn tiles are known.
    pub(super) fn draws(&mut self, next: usize) -> Result<(), Stop> {
        while let (None, Waits::Draw { .. }) = (&self.held, self.game.waits()) {
            if self.game.draw_subject().is_some_and(DrawSubject::is_within_turn) {
                let Some(outcome) = self.next_throw(next)? else { return Ok(()) };
                self.throw(outcome)?;
                continue;
            }
            if self.game.draw_subject() == Some(DrawSubject::Lot) {
                let name = self.next_lot(next)?;
                self.turn_up(&name)?;
                continue;
            }
            self.skip_bought();
            if self.lose()? {
                continue;
            }
            let Some((name, discarded)) = self.next_draw(next)? else { return Ok(()) };
            let Some(kind) = names::kind(&name, self.game.setup().sets) else {
                return differs(format!("a tile “{name}” is drawn that is not in this game"));
            };
            let Some(index) = self.game.pool().iter().position(|copy| *copy == kind) else {
                return differs(format!("“{name}” is drawn, ours has none to draw"));
            };
            let ours = self.draw(index)?;
            if discarded.is_some_and(|theirs| theirs != ours) {
                let verb = |discarded| if discarded { "discarded" } else { "laid" };
                return differs(format!("“{name}” is to be {}, ours is {}", verb(!ours), verb(ours)));
            }
        }
        Ok(())
    }

    /// Passes over draws of tiles from bazaars, which ours takes by itself.
    fn skip_bought(&mut self) {
        let draws = self.saved.draws.as_deref().unwrap_or_default();
        let rest = draws.get(self.drawn..).unwrap_or_default();
        self.drawn += rest.iter().take_while(|draw| draw.bazaar).count();
    }

    /// Returns the tile that is turned up next for a bazaar, before message `next`.
    fn next_lot(&self, next: usize) -> Result<String, Stop> {
        let auctions = self.saved.auctions.as_deref().unwrap_or_default();
        let is_now = |auction: &&SavedAuction| auction.after + 1 == i64::try_from(next).unwrap_or(0);
        let auction = auctions.iter().find(is_now);
        match auction.and_then(|auction| auction.tiles.get(self.game.lots().len())) {
            Some(tile) => Ok(tile.clone()),
            None => differs("a bazaar that is not recorded"),
        }
    }

    /// Turns up this tile for a bazaar.
    fn turn_up(&mut self, name: &str) -> Result<(), Stop> {
        let kind = names::kind(name, self.game.setup().sets);
        let index = self.game.pool().iter().position(|copy| Some(*copy) == kind);
        let Some(index) = index else { return differs(format!("“{name}” is turned up, ours has none")) };
        let input = Input::Draw(index.try_into().unwrap_or(u32::MAX));
        if let Err(refusal) = input.put(&mut self.game) {
            return differs(format!("the rules refuse a draw: {refusal}"));
        }
        self.note(input);
        Ok(())
    }

    /// Draws one of the lost tiles, if one has no place now; returns true if it did.
    fn lose(&mut self) -> Result<bool, Stop> {
        let has_none = |kind: &KindId| {
            let drawable = self.game.dragon().is_some() || !kind.kind().has(Mark::Dragon);
            drawable && self.game.pool().contains(kind) && self.game.places_for(*kind).is_empty()
        };
        let Some(at) = self.lost.iter().position(has_none) else { return Ok(false) };
        let kind = self.lost.remove(at);
        match self.game.pool().iter().position(|copy| *copy == kind) {
            Some(index) => self.draw(index),
            None => Ok(false),
        }
    }

    /// Draws a tile, and returns true if it was discarded.
    fn draw(&mut self, index: usize) -> Result<bool, Stop> {
        let mut index = index;
        let last = self.saved.game_annotations.as_ref().and_then(|notes| notes.end_turn);
        if last == Some(self.drawn + 1) {
            let kind = self.game.pool()[index];
            self.cut = self.game.keep_one_undrawn(kind);
            index = 0;
        }
        let input = Input::Draw(index.try_into().unwrap_or(u32::MAX));
        let events = match input.put(&mut self.game) {
            Ok(events) => events,
            Err(refusal) => return differs(format!("the rules refuse a draw: {refusal}")),
        };
        self.note(input);
        self.scorings.extend(scorings(&self.game, &events));
        self.drawn += 1;
        let discarded = self.discarded.len();
        self.discarded.extend(events.iter().filter_map(|event| match event {
            Event::Discarded { kind, .. } => Some(*kind),
            _ => None,
        }));
        Ok(self.discarded.len() > discarded)
    }

    /// Notes an input of the game, unless it follows a decree, which can't be replayed.
    fn note(&mut self, input: Input) {
        if !self.cut {
            self.inputs.push(input);
        }
    }

    /// Throws a die or draws a token. If nothing is to be decided then, a COMMIT lets the rest of the
    /// part happen.
    fn throw(&mut self, outcome: u32) -> Result<(), Stop> {
        let mut after = self.game.clone();
        let Ok(events) = after.draw(outcome) else { return differs(format!("outcome {outcome} of chance")) };
        self.note(Input::Draw(outcome));
        self.thrown += 1;
        let goes_on = [
            Decision::Landing,
            Decision::PlaceFerry,
            Decision::TurnFerry,
            Decision::Flock,
            Decision::Piece(Piece::Castle),
        ];
        let is_drawn_again = after.draw_subject().is_some_and(DrawSubject::is_within_turn);
        if is_drawn_again || after.decision().is_some_and(|decision| goes_on.contains(&decision)) {
            self.go(after, &events);
        } else {
            let (phase, seat) = ("CommitActionPhase", self.game.turn_seat());
            let input = Input::Draw(outcome);
            self.held = Some(PendingCommit { input, game: after, events, phase, seat });
        }
        Ok(())
    }

    /// Returns the outcome of chance before message `next`, as far as known.
    ///
    /// A save has none; so a number thrown follows from where the follower lands, or doesn't, and a
    /// token isn't known.
    fn next_throw(&self, next: usize) -> Result<Option<u32>, Stop> {
        if let Some(chance) = &self.saved.chance {
            let Some(SavedChance { after, kind, value }) = chance.get(self.thrown) else {
                return differs("chance that is not recorded");
            };
            let is_sheep = self.game.draw_subject() == Some(DrawSubject::Sheep);
            let expected = if is_sheep { "sheep" } else { "flier" };
            if kind != expected || after + 1 != i64::try_from(next).unwrap_or(0) {
                return differs(format!("chance that is not recorded, but {kind} after message {after}"));
            }
            return Ok(if is_sheep {
                serde_json::from_str(value.get()).ok().and_then(|token: String| self.token(&token))
            } else {
                serde_json::from_str(value.get()).ok().map(|number: u32| number.wrapping_sub(1))
            });
        }
        let following = self.messages.iter().find(|(at, _)| *at >= next).map(|(_, message)| message);
        let Some(message) = following else { return Ok(None) };
        let Some((figure, _)) = self.game.flight() else {
            return Err(Stop::NoToken);
        };
        let landed = message.carries().map(|DeployMeeple { pointer, .. }| names::spot(&self.game, &pointer));
        let number = (1..=3).find(|cells| match landed {
            Some(spot) => self.game.landings(figure, *cells).any(|landing| Some(landing) == spot),
            None => self.game.landings(figure, *cells).next().is_none(),
        });
        Ok(number.map(|number| u32::from(number) - 1))
    }

    /// Returns the first outcome that draws this token from the bag of sheep; `None` if it has none.
    fn token(&self, name: &str) -> Option<u32> {
        let bag = self.game.sheep_bag();
        let kind = [1, 2, 3, 4, 0].into_iter().position(|sheep| words::sheep(sheep) == name)?;
        let before = bag[..kind].iter().map(|tokens| u32::from(*tokens)).sum();
        (bag[kind] > 0).then_some(before)
    }

    /// Returns the tile drawn before message `next`, and true if it is discarded, as far as known.
    fn next_draw(&self, next: usize) -> Result<Option<(String, Option<bool>)>, Stop> {
        if let Some(draws) = &self.saved.draws {
            let Some(draw) = draws.get(self.drawn) else { return differs("a draw that is not recorded") };
            if draw.after + 1 != i64::try_from(next).unwrap_or(0) {
                return differs(format!(
                    "a draw is due, the next one recorded follows message {}",
                    draw.after
                ));
            }
            return Ok(Some((draw.tile.clone(), Some(draw.discarded))));
        }
        let order = self.saved.game_annotations.as_ref().and_then(|notes| notes.draw_order.get(self.drawn));
        // A ransom may be paid between the draw and the tile.
        let mut rest =
            self.messages.iter().filter(|(at, message)| *at >= next && message.kind != "PAY_RANSOM");
        let laid =
            rest.next().and_then(|(_, message)| message.carries()).map(|place: PlaceTile| place.tile_id);
        Ok(order.cloned().or(laid).map(|name| (name, None)))
    }
}

/// Returns the phase in which JCloisterZone waits for a COMMIT after this action, if it does.
fn commit_phase(before: &Game, action: Action, after: &Game) -> Option<&'static str> {
    let dragon_first = before.setup().options.dragon_moves == DragonMoves::BeforeScoring;
    match (before.decision()?, action) {
        (Decision::Abbey, Action::Pass) => Some("CommitAbbeyPassPhase"),
        (Decision::LastAbbey | Decision::Tile, Action::Pass) | (_, Action::PayRansom { .. }) => None,
        (Decision::Dragon, _) if !dragon_first => None,
        (
            Decision::Abbey
            | Decision::LastAbbey
            | Decision::Tile
            | Decision::Piece(_)
            | Decision::Deployment
            | Decision::Landing
            | Decision::Capture
            | Decision::Exchange
            | Decision::PlaceFerry
            | Decision::TurnFerry
            | Decision::Flock
            | Decision::Dragon,
            _,
        ) => match after.decision() {
            _ if after.draw_subject().is_some_and(DrawSubject::is_within_turn) => None,
            Some(
                Decision::Piece(_)
                | Decision::Deployment
                | Decision::Capture
                | Decision::Exchange
                | Decision::PlaceFerry
                | Decision::TurnFerry
                | Decision::Flock,
            ) => None,
            Some(Decision::Dragon) if dragon_first => None,
            _ => Some("CommitActionPhase"),
        },
        (
            decision @ (Decision::LeaveCity | Decision::Wagon),
            Action::Deploy { .. } | Action::DeployFavoured { .. },
        ) => {
            let same = after.decision() == before.decision() && after.waits() == before.waits();
            let phase = if decision == Decision::Wagon { "WagonPhase" } else { "CocScoringPhase" };
            (!same).then_some(phase)
        }
        (Decision::CircleAdd | Decision::CircleRemove, Action::Deploy { .. } | Action::SendHome { .. }) => {
            Some("CornCirclePhase")
        }
        _ => None,
    }
}

/// Returns the place of a laid tile, for an error; other actions are clear by their message's name.
fn of(action: Action) -> String {
    match action {
        Action::Lay { position, rotation } => format!(" at {position}, {rotation:?}"),
        _ => String::new(),
    }
}
