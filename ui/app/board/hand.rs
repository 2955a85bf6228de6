//! The drawn tile in the hand: its rotation, and the place it is held over. Pure; the board draws
//! it.
//!
//! Invariant: over a legal place only rotations that fit are ever shown.

use std::collections::BTreeMap;

use bastide_rules::{Action, Bridge, Position, Rotation, Side};

/// Legal places, each with its fitting rotations in ascending order, with a bridge or without.
pub(super) type Places = BTreeMap<Position, Vec<Rotation>>;

/// Returns the legal places among the offered actions.
pub(super) fn places(offered: &[Action]) -> Places {
    let mut places = Places::new();
    for action in offered {
        if let Some((position, rotation)) = action.laid() {
            places.entry(position).or_default().push(rotation);
        }
    }
    places.values_mut().for_each(|rotations| rotations.sort_unstable());
    places
}

/// Direction of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turning {
    Clockwise,
    Anticlockwise,
}

/// Returns the bridge that an action builds with a tile.
pub(super) const fn built(action: Action) -> Option<Bridge> {
    match action {
        Action::LayWithBridge { bridge, .. } => Some(bridge),
        _ => None,
    }
}

/// State of the tile in the hand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Hand {
    /// Rotation that the player has chosen.
    pub(super) wanted: Rotation,
    /// Legal place that the tile is held over.
    pub(super) over: Option<Position>,
}

impl Hand {
    /// Forgets a place that is no longer legal.
    pub(super) fn mend(&mut self, places: &Places) {
        if self.over.is_some_and(|place| !places.contains_key(&place)) {
            self.over = None;
        }
    }

    /// Returns the rotation in which the tile is shown.
    pub(super) fn rotation(&self, places: &Places) -> Rotation {
        self.over.and_then(|place| self.rotation_at(places, place)).unwrap_or(self.wanted)
    }

    /// Returns the tile's rotation at a place: the first that fits, clockwise from the chosen one.
    pub(super) fn rotation_at(&self, places: &Places, place: Position) -> Option<Rotation> {
        let fitting = places.get(&place)?;
        turns(self.wanted, Turning::Clockwise).find(|rotation| fitting.contains(rotation))
    }

    /// Returns the action that lays the tile at a place as it is shown, with a bridge if it needs one.
    pub(super) fn action_at(&self, offered: &[Action], places: &Places, place: Position) -> Option<Action> {
        let shown = Some((place, self.rotation_at(places, place)?));
        offered.iter().copied().find(|action| action.laid() == shown)
    }

    /// Returns the bridge that the tile needs where it is held.
    pub(super) fn needed(&self, offered: &[Action], places: &Places) -> Option<Bridge> {
        built(self.action_at(offered, places, self.over?)?)
    }

    /// Turns the tile to the next rotation that fits here, or anywhere if it is held over no place.
    pub(super) fn rotate(&mut self, places: &Places, turning: Turning) {
        let now = self.rotation(places);
        let fits = |rotation: &Rotation| match self.over.and_then(|place| places.get(&place)) {
            Some(fitting) => fitting.contains(rotation),
            None => places.values().any(|fitting| fitting.contains(rotation)),
        };
        if let Some(next) = turns(now, turning).skip(1).find(fits) {
            self.wanted = next;
        }
    }

    /// Holds the tile over the next place, row by row, or over the previous one.
    pub(super) fn next(&mut self, places: &Places, back: bool) {
        let order = |place: &Position| (place.y, place.x);
        let mut all: Vec<Position> = places.keys().copied().collect();
        all.sort_unstable_by_key(order);
        let held = self.over.and_then(|over| all.iter().position(|place| *place == over));
        let next = match (held, back) {
            (Some(held), false) => held + 1,
            (Some(held), true) => held + all.len() - 1,
            (None, _) => 0,
        };
        self.over = all.get(next % all.len().max(1)).copied();
    }

    /// Returns the 1-based number of the place it is held over, in that order.
    pub(super) fn number(&self, places: &Places) -> Option<usize> {
        let over = self.over.filter(|over| places.contains_key(over))?;
        Some(1 + places.keys().filter(|place| (place.y, place.x) < (over.y, over.x)).count())
    }

    /// Holds the tile over the next place in a direction. If it was over none, over the place
    /// nearest to the start tile.
    pub(super) fn step(&mut self, places: &Places, side: Side) {
        let Some(from) = self.over else {
            self.over = places.keys().copied().min_by_key(|p| (p.x.unsigned_abs() + p.y.unsigned_abs(), *p));
            return;
        };
        let (dx, dy) = side.offset();
        let ahead = |place: &Position| {
            let (x, y) = (i32::from(place.x - from.x), i32::from(place.y - from.y));
            let along = x * i32::from(dx) + y * i32::from(dy);
            let aside = (x * i32::from(dy)).abs() + (y * i32::from(dx)).abs();
            (along > 0).then_some((along + 2 * aside, aside, *place))
        };
        if let Some((_, _, place)) = places.keys().filter_map(ahead).min() {
            self.over = Some(place);
        }
    }
}

/// Lists the four rotations, beginning with this one.
fn turns(from: Rotation, turning: Turning) -> impl Iterator<Item = Rotation> {
    let step = match turning {
        Turning::Clockwise => 1,
        Turning::Anticlockwise => 3,
    };
    (0..4u8).map(move |n| Rotation::from_quarter_turns(from.quarter_turns() + n * step))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::stand_in;
    use bastide_rules::{Game, Setup, Waits};

    fn lay(x: i16, y: i16, rotation: Rotation) -> Action {
        Action::Lay { position: Position::new(x, y), rotation }
    }

    #[test]
    fn only_fitting_rotations_are_shown() {
        let places = places(&[lay(1, 0, Rotation::R90), lay(1, 0, Rotation::R270), lay(0, 1, Rotation::R0)]);
        let mut hand = Hand { over: Some(Position::new(1, 0)), ..Hand::default() };
        assert_eq!(hand.rotation(&places), Rotation::R90);
        hand.rotate(&places, Turning::Clockwise);
        assert_eq!(hand.rotation(&places), Rotation::R270);
        hand.rotate(&places, Turning::Anticlockwise);
        assert_eq!(hand.rotation(&places), Rotation::R90);
        hand.over = None;
        hand.rotate(&places, Turning::Clockwise);
        assert_eq!(hand.rotation(&places), Rotation::R270, "R180 fits nowhere");
        hand.over = Some(Position::new(5, 5));
        hand.mend(&places);
        assert_eq!(hand.over, None);
    }

    #[test]
    fn tile_is_laid_with_the_bridge_of_its_rotation() {
        let (position, rotation) = (Position::new(1, 0), Rotation::R90);
        let bridge = Bridge { at: position, ..Bridge::default() };
        let offered = [lay(1, 0, Rotation::R0), Action::LayWithBridge { position, rotation, bridge }];
        let places = places(&offered);
        let mut hand = Hand { over: Some(position), ..Hand::default() };
        for (action, needed) in [(offered[0], None), (offered[1], Some(bridge)), (offered[0], None)] {
            assert_eq!(hand.action_at(&offered, &places, position), Some(action));
            assert_eq!(hand.needed(&offered, &places), needed);
            hand.rotate(&places, Turning::Clockwise);
        }
    }

    #[test]
    fn next_reaches_and_numbers_every_place() {
        let lays = [(1, 0), (0, -1), (-1, 0), (0, 1)].map(|(x, y)| lay(x, y, Rotation::R0));
        let places = places(&lays);
        for (back, numbers) in [(false, [1, 2, 3, 4, 1]), (true, [1, 4, 3, 2, 1])] {
            let mut hand = Hand::default();
            let told = numbers.map(|_| {
                hand.next(&places, back);
                hand.number(&places).expect("a place is held")
            });
            assert_eq!(told, numbers);
        }
        let mut hand = Hand::default();
        hand.next(&Places::new(), false);
        assert_eq!((hand.over, hand.number(&places)), (None, None));
    }

    #[test]
    fn arrows_reach_every_place() {
        let mut game = Game::new(&Setup::base(2)).unwrap();
        let mut number = 5u32;
        loop {
            match game.waits() {
                Waits::Draw { outcomes } => {
                    number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    game.draw((number >> 8) % outcomes).unwrap();
                }
                Waits::Choice(seat) => {
                    let places = places(&game.actions());
                    let mut hand = Hand::default();
                    hand.step(&places, Side::North);
                    let mut reached: Vec<Position> = hand.over.into_iter().collect();
                    let mut at = 0;
                    while at < reached.len() {
                        for side in Side::ALL {
                            let mut hand = Hand { over: Some(reached[at]), ..Hand::default() };
                            hand.step(&places, side);
                            reached.extend(hand.over.filter(|place| !reached.contains(place)));
                        }
                        at += 1;
                    }
                    assert_eq!(reached.len(), places.len(), "{} tiles lie", game.tiles().len());
                    game.act(seat, stand_in(&game)).unwrap();
                }
                Waits::Over => return,
            }
        }
    }
}
