//! Flocks of sheep in words: their shepherds, and the tokens that may be drawn for them.

use bastide_rules::{Game, Seat, Spot};

use super::names;

/// Writes a token: "3 sheep", "wolf". 0 is the wolf.
pub fn token(count: u8) -> String {
    if count == 0 { say!(wolf).to_owned() } else { say!(sheep, count = count) }
}

/// Says what is left in the bag of sheep.
pub fn bag(game: &Game) -> String {
    let left = game.sheep_bag();
    let tokens: u8 = left.iter().sum();
    say!(remark_bag, tokens = tokens, wolves = left[4])
}

/// Writes the names of the players with a shepherd on the farm of this segment.
pub fn shepherds<'a>(game: &Game, spot: Spot, name: impl Fn(Seat) -> &'a str) -> String {
    let spots = game.feature(spot).map_or_else(Vec::new, |farm| farm.spots);
    let there = game.flocks().into_iter().filter(|flock| spots.contains(&flock.spot));
    let mut seats: Vec<Seat> = there.map(|flock| flock.seat).collect();
    seats.sort_unstable();
    seats.dedup();
    names(&seats, name)
}

/// Asks if a flock grows, with what may be drawn for it.
pub fn question(game: &Game) -> String {
    let count = game.flock_asked().map_or(0, |spot| game.flock_worth(spot));
    super::sentences([say!(ask_flock, count = count), bag(game)])
}
