//! Plays so many random games and nothing else, for tools that count instructions: `random_games base 1000`.
//!
//! The games are those of `bastide bench`: two players, default options, the same chance in every run.

use bastide::bot::random;
use bastide::rules::{Expansion, Game, Options, SeatOrder, Setup, Unheard};
use rand::SeedableRng;
use rand::rngs::SmallRng;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, games] = &arguments[..] else { panic!("say which games, and how many: base 1000") };
    let expansions = match name.as_str() {
        "base" => &[][..],
        "big" => &[Expansion::River1, Expansion::Inns, Expansion::Traders],
        "all" => &Expansion::ALL,
        _ => panic!("the games are base, big or all"),
    };
    let setup = Setup::with(2, expansions, Options::default());
    let start = Game::new(&Setup { order: SeatOrder::AsSeated, ..setup }).expect("a game");
    let mut rng = SmallRng::seed_from_u64(1);
    let mut points = 0;
    for _ in 0..games.parse().expect("a number of games") {
        let mut game = start.clone();
        random::play_on(&mut game, &mut rng, &mut Unheard);
        points += u64::from(game.scores()[0]);
    }
    std::process::exit(i32::from(points == u64::MAX));
}
