//! How fast the rules are: whole random games, cloning, one turn.

use std::hint::black_box;

use bastide::bot::{random, stand_in};
use bastide::rules::{Game, SeatOrder, Setup, Unheard};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rand::SeedableRng;
use rand::rngs::SmallRng;

fn rules(c: &mut Criterion) {
    let mut rng = SmallRng::seed_from_u64(1);
    let start = Game::new(&Setup { order: SeatOrder::AsSeated, ..Setup::base(2) }).expect("a base game");
    let mut rng_of_games = SmallRng::seed_from_u64(2);
    c.bench_function("random base game", |b| {
        b.iter(|| {
            let mut game = start.clone();
            random::play_on(&mut game, &mut rng_of_games, &mut Unheard);
            game.scores()[0]
        });
    });
    let mut game = start.clone();
    random::play_to_the_middle(&mut game, &mut rng, &mut Unheard);
    c.bench_function("clone in the middle", |b| b.iter(|| black_box(&game).clone()));
    c.bench_function("standing in the middle", |b| b.iter(|| black_box(&game).standing()));
    c.bench_function("digest in the middle", |b| b.iter(|| black_box(&game).digest()));
    c.bench_function("stand-in's move in the middle", |b| b.iter(|| stand_in(black_box(&game))));
    c.bench_function("listing the actions in the middle", |b| {
        b.iter_batched(|| game.clone(), |game| game.actions().len(), BatchSize::SmallInput);
    });
}

criterion_group!(benches, rules);
criterion_main!(benches);
