//! Execution of a script's lines: drawing, laying, acting, and recording scorings.

use bastide_rules::geometry::Side;
use bastide_rules::{
    Action, Bonus, Decision, DrawSubject, Event, KindId, Payees, Position, Rotation, Seat, Spot, Waits,
};

use super::words::lay;
use super::{Run, tile};

impl Run<'_> {
    pub(super) fn waits(&self) -> String {
        match self.game.waits() {
            Waits::Draw { outcomes } => format!("a draw of {outcomes} is due"),
            Waits::Choice(seat) => {
                format!(
                    "{} is asked about {:?}: {:?}",
                    self.name(seat),
                    self.game.decision(),
                    self.game.actions()
                )
            }
            Waits::Over => "it is over".to_owned(),
        }
    }

    /// Checks that this seat is asked.
    pub(super) fn asked(&self, name: &str) {
        assert_eq!(self.game.waits(), Waits::Choice(self.seat(name)), "{}: {}", self.at, self.waits());
    }

    /// Passes on laying an abbey, if that is possible, and checks that a draw is due.
    pub(super) fn await_draw(&mut self) {
        self.settle();
        if self.game.decision() == Some(Decision::Abbey) {
            self.act(Action::Pass);
        }
        self.assert_draw();
    }

    /// Checks that nobody is asked and a draw is due.
    pub(super) fn assert_draw(&self) {
        let is_due = matches!(self.game.draw_subject(), Some(DrawSubject::Order | DrawSubject::Tile));
        assert!(is_due, "{}: {}", self.at, self.waits());
    }

    /// Draws a tile; returns the first event.
    pub(super) fn take(&mut self, name: &str) -> Event {
        self.await_draw();
        let at = self.game.pool().iter().position(|kind| *kind == tile(name));
        let at = at
            .unwrap_or_else(|| panic!("{}: no {name} among {} to be drawn", self.at, self.game.pool().len()));
        let mut events = self.game.draw(at as u32).expect("a draw is due").into_iter();
        let first = events.next().expect("an event");
        events.for_each(|event| self.hear(&event));
        first
    }

    /// Throws a number with the die that is due.
    pub(super) fn throw(&mut self, number: u32) {
        assert_eq!(self.game.draw_subject(), Some(DrawSubject::Die), "{}: {}", self.at, self.waits());
        let events = self.game.draw(number - 1).expect("the die is due");
        events.iter().for_each(|event| self.hear(event));
    }

    /// Draws a token of this kind from the bag of sheep.
    pub(super) fn token(&mut self, kind: usize) {
        assert_eq!(self.game.draw_subject(), Some(DrawSubject::Sheep), "{}: {}", self.at, self.waits());
        let bag = self.game.sheep_bag();
        assert!(bag[kind] > 0, "{}: the bag has {bag:?}", self.at);
        let before: u32 = bag[..kind].iter().map(|tokens| u32::from(*tokens)).sum();
        let events = self.game.draw(before).expect("a token is due");
        events.iter().for_each(|event| self.hear(event));
    }

    /// Draws a tile, unless it was drawn already and waits to be laid.
    pub(super) fn draw(&mut self, name: &str) {
        self.settle();
        if self.game.drawn() != Some(tile(name)) {
            let event = self.take(name);
            assert_eq!(event, Event::Drawn { seat: self.game.turn_seat(), kind: tile(name) }, "{}", self.at);
        }
    }

    pub(super) fn lay(&mut self, name: &str, kind: &str, at: &str, degrees: &str) {
        if kind == "abbey" {
            self.settle();
        } else {
            self.draw(kind);
        }
        self.asked(name);
        let alone = lay(at, degrees);
        let Action::Lay { position, rotation } = alone else { panic!("{}: no place", self.at) };
        let mut bridged = self.game.bridged_placements().into_iter();
        let bridge = bridged.find(|place| (place.0, place.1) == (position, rotation));
        self.act(bridge.map_or(alone, |(.., bridge)| Action::LayWithBridge { position, rotation, bridge }));
    }

    /// Turns a tile up for the bazaar.
    pub(super) fn turn_up(&mut self, name: &str) {
        self.settle();
        assert_eq!(self.game.draw_subject(), Some(DrawSubject::Lot), "{}: {}", self.at, self.waits());
        let at = self.game.pool().iter().position(|kind| *kind == tile(name)).expect("a tile of the bag");
        let events = self.game.draw(at as u32).expect("a tile is due");
        events.iter().for_each(|event| self.hear(event));
    }

    /// Lays all tiles except the kept ones in a row to the west, without completing anything.
    pub(super) fn fill(&mut self, kept: &[&str]) {
        let mut kept: Vec<KindId> = kept.iter().map(|name| tile(name)).collect();
        kept.sort_unstable();
        loop {
            self.await_draw();
            let count = |kinds: &[KindId], of: KindId| kinds.iter().filter(|kind| **kind == of).count();
            let pool = self.game.pool().to_vec();
            if pool == kept {
                return;
            }
            let mut places: Vec<(usize, Position, Rotation, KindId)> = Vec::new();
            for (at, kind) in pool.iter().enumerate() {
                if at > 0 && pool[at - 1] == *kind || count(&pool, *kind) <= count(&kept, *kind) {
                    continue;
                }
                for (to, rotation) in self.game.places_for(*kind) {
                    if to.x < 0 && (to.y == 0 || to.x < -3) {
                        let touching =
                            Side::ALL.iter().filter(|s| self.game.tile_at(to.neighbour(**s)).is_some());
                        places.push((touching.count(), to, rotation, *kind));
                    }
                }
            }
            places.sort_unstable();
            let lain = places.into_iter().find_map(|(_, position, rotation, kind)| {
                let mut game = self.game.clone();
                let at = pool.iter().position(|other| *other == kind)?;
                game.draw(at as u32).expect("a draw is due");
                game.act(game.turn_seat(), Action::Lay { position, rotation }).expect("a place");
                let features = 0..kind.kind().features.len() as u8;
                let is_complete =
                    |feature| game.feature(Spot { position, feature }).is_some_and(|f| f.is_complete());
                if features.into_iter().any(is_complete) {
                    return None;
                }
                while let Waits::Choice(seat) = game.waits() {
                    game.act(seat, Action::Pass).expect("nobody need do anything");
                }
                Some(game)
            });
            self.game = lain.unwrap_or_else(|| panic!("{}: {} tiles have no place", self.at, pool.len()));
        }
    }

    // Acting.

    pub(super) fn deployment(&mut self, word: &str) {
        if word != "-" || self.game.decision() == Some(Decision::Deployment) {
            assert_eq!(self.game.decision(), Some(Decision::Deployment), "{}: {}", self.at, self.waits());
            self.act(self.action(word));
        }
    }

    pub(super) fn act(&mut self, action: Action) {
        self.settle();
        let Waits::Choice(seat) = self.game.waits() else { panic!("{}: {}", self.at, self.waits()) };
        let events = self.game.act(seat, action);
        let events = events.unwrap_or_else(|refusal| panic!("{}: {refusal}; {}", self.at, self.waits()));
        events.iter().for_each(|event| self.hear(event));
    }

    /// Records a scoring.
    pub(super) fn hear(&mut self, event: &Event) {
        let told = match event {
            Event::Scored(score) => {
                let winner = |seat: &Seat| match score.points_of(*seat) - score.points {
                    0 => format!(" {}", self.name(*seat)),
                    more => format!(" {}+{more}", self.name(*seat)),
                };
                let feature = match score.payees {
                    Payees::Barns => "barn",
                    Payees::Shepherds => "flock",
                    _ => score.feature.name(),
                };
                let winners: String = score.winners.iter().map(winner).collect();
                format!("{feature} {}{winners}", score.points)
            }
            Event::Bonus { seat, bonus, points } => {
                let bonus = match bonus {
                    Bonus::FairyAtTurn | Bonus::FairyAtScoring(_) => "fairy".to_owned(),
                    Bonus::Goods(goods) => format!("{goods:?}").to_lowercase(),
                    Bonus::King(_) => "king".to_owned(),
                    Bonus::Robber(_) => "robber".to_owned(),
                    Bonus::KingAndRobber => "king+robber".to_owned(),
                    Bonus::Gold(_) => "gold".to_owned(),
                };
                format!("{bonus} {points} {}", self.name(*seat))
            }
            _ => return,
        };
        self.scored.push(told);
    }

    pub(super) fn refuse(&mut self, action: Action, rule: &str) {
        let Waits::Choice(seat) = self.game.waits() else { panic!("{}: {}", self.at, self.waits()) };
        let before = self.game.clone();
        let refusal = self.game.act(seat, action).expect_err(&self.at);
        assert_eq!(format!("{refusal:?}"), rule, "{}", self.at);
        assert_eq!(self.game, before, "{}", self.at);
    }

    pub(super) fn offers(&self, word: &str) -> bool {
        self.game.actions().contains(&self.action(word))
    }

    /// Checks that exactly these actions are possible.
    pub(super) fn can(&self, all: &[&str]) {
        let mut expected: Vec<Action> = all.iter().map(|word| self.action(word)).collect();
        let mut offered = self.game.actions();
        expected.sort_unstable();
        offered.sort_unstable();
        assert_eq!(offered, expected, "{}", self.at);
    }
}
