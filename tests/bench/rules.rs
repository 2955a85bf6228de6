//! Benchmark of the rules: whole random games, cloning, one turn.

use std::hint::black_box;

use bastide_rules::{Expansion, Game, IgnoreEvents, Options, SeatOrder, Setup};
use bastide_rules::{random, stand_in};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rand::SeedableRng;
use rand::rngs::SmallRng;

fn rules(c: &mut Criterion) {
    for (name, expansions) in [("base", &[][..]), ("all", &Expansion::ALL[..])] {
        let setup = Setup::with(2, expansions, Options::default());
        let start = Game::new(&Setup { order: SeatOrder::AsSeated, ..setup }).expect("a game");
        let mut group = c.benchmark_group(name);
        let mut rng = SmallRng::seed_from_u64(2);
        group.bench_function("random game", |b| {
            b.iter(|| {
                let mut game = start.clone();
                random::play_on(&mut game, &mut rng, &mut IgnoreEvents);
                game.scores()[0]
            });
        });
        let mut game = start.clone();
        random::play_to_the_middle(&mut game, &mut SmallRng::seed_from_u64(1), &mut IgnoreEvents);
        group.bench_function("clone in the middle", |b| b.iter(|| black_box(&game).clone()));
        group.bench_function("standing in the middle", |b| b.iter(|| black_box(&game).standing()));
        group.bench_function("digest in the middle", |b| b.iter(|| black_box(&game).digest()));
        group.bench_function("stand-in's move in the middle", |b| b.iter(|| stand_in(black_box(&game))));
        group.bench_function("listing the actions in the middle", |b| {
            b.iter_batched(|| game.clone(), |game| game.actions().len(), BatchSize::SmallInput);
        });
    }
}

criterion_group!(benches, rules);
criterion_main!(benches);
