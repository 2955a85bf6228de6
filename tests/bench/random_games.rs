//! Random games and nothing else, for tools that count instructions.
//!
//! `random_games base 1000` plays 1000 games.
//!
//! The games are those of `bastide bench`: two players, default options, the same seed in every
//! run. `random_games clone 1000` plays half of a base game and clones it 1000 times, `random_games
//! copy 1000` copies it into another one.

use std::hint::black_box;

use bastide_rules::random;
use bastide_rules::{Expansion, Game, IgnoreEvents, Options, SeatOrder, Setup};
use rand::SeedableRng;
use rand::rngs::SmallRng;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, count] = &arguments[..] else { panic!("say what, and how many times: base 1000") };
    let times: u64 = count.parse().expect("how many times is a number");
    let expansions = match name.as_str() {
        "base" | "clone" | "copy" => &[][..],
        "big" => &[Expansion::River1, Expansion::Inns, Expansion::Traders],
        // The first nine, so that its instructions can be compared with earlier ones.
        "all" => &Expansion::ALL[..9],
        "new" => &Expansion::ALL,
        _ => panic!("it can be base, big, all, new, clone or copy"),
    };
    let setup = Setup::with(2, expansions, Options::default());
    let mut start = Game::new(&Setup { order: SeatOrder::AsSeated, ..setup }).expect("a game");
    let mut rng = SmallRng::seed_from_u64(1);
    if matches!(name.as_str(), "clone" | "copy") {
        random::play_to_the_middle(&mut start, &mut rng, &mut IgnoreEvents);
    }
    let mut game = start.clone();
    match name.as_str() {
        "clone" => return (0..times).for_each(|_| drop(black_box(black_box(&start).clone()))),
        "copy" => return (0..times).for_each(|_| black_box(&mut game).clone_from(black_box(&start))),
        _ => {}
    }
    for _ in 0..times {
        game.clone_from(&start);
        random::play_on(&mut game, &mut rng, &mut IgnoreEvents);
        black_box(game.scores());
    }
}
