//! Properties of every game with any expansions and options.
//!
//! Events explain the scores, nothing is lost, and the digest represents the whole state.
//!
//! `BASTIDE_GAMES` is the number of games for each property.

mod option_pairs;
mod random_actions;
mod setups;

use std::collections::BTreeMap;

use bastide_rules::catalogue::Completion;
use bastide_rules::hash::Hash;
use bastide_rules::options::{BarnShares, Options};
use bastide_rules::random;
use bastide_rules::{
    Action, Bonus, Decision, DrawSubject, Event, Expansion, FeatureKind, FigureKind, FreedReason, Game, Item,
    Payees, Piece, RANSOM, ReturnReason, Score, ScoringMoment, Seat, SeatOrder, Setup, Spot, Term, Waits,
};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use random_actions::any_action;
use setups::any_setup;

/// Returns the seeds of a property's games.
fn seeds(by_default: u64) -> std::ops::Range<u64> {
    let wanted = std::env::var("BASTIDE_GAMES").ok();
    0..wanted.map_or(by_default, |games| games.parse().expect("BASTIDE_GAMES is a number"))
}

/// Plays a random game.
/// `each` gets the game before and after each step, with the events in between.
fn play(seed: u64, setup: Option<Setup>, mut each: impl FnMut(&Game, &Game, &[Event])) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let setup = setup.unwrap_or_else(|| any_setup(&mut rng));
    let mut game = Game::new(&setup).expect("a legal setup");
    while game.waits() != Waits::Over {
        let (before, mut events) = (game.clone(), Vec::new());
        if let Waits::Draw { .. } = game.waits() {
            random::draw(&mut game, &mut rng, &mut events);
        } else {
            random::act(&mut game, &mut rng, &mut events);
        }
        each(&before, &game, &events);
    }
}

fn everything(seats: u8) -> Setup {
    Setup { order: SeatOrder::AsSeated, ..Setup::with(seats, &Expansion::ALL, Options::default()) }
}

/// Checks that a score explains itself.
/// Its terms add up, the winners are the strongest, and the terms suit the kind of feature.
fn explains_itself(score: &Score) {
    assert_eq!(score.points, Term::total(&score.terms), "{score:?}");
    assert!(score.terms.iter().all(|term| term.count > 0), "{score:?}");
    assert!(score.extra.iter().all(|(seat, _)| score.winners.contains(seat)), "{score:?}");
    let most = score.strengths.iter().max().copied().unwrap_or(0);
    let is_tied = |seat: &Seat| match score.payees {
        Payees::Barns | Payees::Shepherds => score.strengths[seat.index()] > 0,
        _ => most > 0 && score.strengths[seat.index()] == most,
    };
    let tied: Vec<Seat> = Seat::first(Seat::MAX as u8).filter(is_tied).collect();
    let (winners, losers): (Vec<Seat>, Vec<Seat>) =
        tied.iter().partition(|seat| score.winners.contains(seat));
    assert_eq!(score.winners, winners, "{score:?}");
    assert_eq!(winners.is_empty(), tied.is_empty(), "{score:?}");
    // Whoever loses a tie has fewer followers on hills; if anybody has some, the winners have.
    let on_hills = |seat: &Seat| score.on_hills[seat.index()];
    let least = winners.iter().map(on_hills).min().unwrap_or(0);
    assert!(losers.iter().all(|seat| on_hills(seat) < least), "{score:?}");
    assert!(least > 0 || tied.iter().all(|seat| on_hills(seat) == 0), "{score:?}");
    let only = |allowed: &[Item]| score.terms.iter().all(|term| allowed.contains(&term.item));
    let fits = match (score.feature, score.payees) {
        (FeatureKind::Road, Payees::Followers) => only(&[Item::Tiles, Item::Mage, Item::Witch]),
        (FeatureKind::City, Payees::Followers) => {
            only(&[Item::Tiles, Item::Pennants, Item::Mage, Item::Witch])
        }
        (kind, Payees::Followers) if kind.is_monastic() => {
            let itself = |item| kind.facts().completion == Completion::Neighbours(item);
            let vineyards = score.terms.iter().find(|term| term.item == Item::Vineyards);
            let is_known = |item| matches!(item, Item::Neighbours | Item::Vineyards) || itself(item);
            let points = 9 + vineyards.map_or(0, |term| 3 * term.count);
            score.terms.iter().all(|term| is_known(term.item))
                && (score.occasion != ScoringMoment::Completed || score.points == points)
                && (score.occasion == ScoringMoment::Completed || vineyards.is_none())
        }
        (FeatureKind::Field, Payees::Shepherds) => {
            only(&[Item::Sheep]) && score.occasion == ScoringMoment::Stabled
        }
        (FeatureKind::Castle, Payees::Followers) => score.occasion == ScoringMoment::Completed,
        (FeatureKind::Field, Payees::Farmers) => only(&[Item::Cities, Item::Herd, Item::Castles]),
        (FeatureKind::City, Payees::Farmers | Payees::FarmersEach) | (FeatureKind::Field, Payees::Barns) => {
            only(&[Item::Cities, Item::Castles]) && score.occasion == ScoringMoment::Final
        }
        _ => false,
    };
    assert!(fits, "{score:?}");
    let extra_fits = |item| {
        matches!(item, Item::Pig | Item::Herd)
            && matches!(score.payees, Payees::Farmers | Payees::FarmersEach)
    };
    assert!(score.extra.iter().all(|(_, term)| extra_fits(term.item)), "{score:?}");
}

#[test]
fn events_explain_all_changes_of_scores_and_figures() {
    for seed in seeds(60) {
        play(seed, None, |before, after, events| {
            let (mut points, mut lost) = ([0; Seat::MAX], [0; Seat::MAX]);
            let mut out = [[0; FigureKind::ALL.len()]; Seat::MAX];
            for event in events {
                match event {
                    Event::Scored(score) => {
                        explains_itself(score);
                        Seat::first(6).for_each(|seat| points[seat.index()] += score.points_of(seat));
                    }
                    Event::Bonus { seat, points: more, .. } => points[seat.index()] += more,
                    Event::Deployed { seat, figure, .. } => out[seat.index()][*figure as usize] += 1,
                    Event::Returned { seat, figure, .. } => out[seat.index()][*figure as usize] -= 1,
                    Event::Freed { captor, seat, figure, why } => {
                        out[seat.index()][*figure as usize] -= 1;
                        let ransom = if *why == FreedReason::Ransom { RANSOM } else { 0 };
                        points[captor.index()] += ransom;
                        lost[seat.index()] += ransom;
                    }
                    Event::LotSold { seat, price, paid_to, .. } => {
                        lost[seat.index()] += price;
                        paid_to.iter().for_each(|other| points[other.index()] += price);
                    }
                    _ => {}
                }
            }
            for seat in Seat::first(after.setup().seats) {
                let at = seat.index();
                // Prices may lead below 0.
                let held = |game: &Game| i32::from(game.scores()[at]) - i32::from(game.debt(seat));
                let told = held(before) + i32::from(points[at]) - i32::from(lost[at]);
                assert_eq!(held(after), told, "seed {seed}, {seat:?}");
                for kind in FigureKind::ALL {
                    let supply = |game: &Game| i32::from(game.supply(seat).of(kind));
                    let told = supply(before) - out[at][kind as usize];
                    assert_eq!(supply(after), told, "seed {seed}, {kind:?} of {seat:?}: {events:?}");
                }
            }
        });
    }
}

/// Counts the tiles that are laid, drawn, discarded or still to come.
fn tiles(game: &Game) -> usize {
    let abbeys: u8 = Seat::first(game.setup().seats).map(|seat| game.abbeys(seat)).sum();
    game.tiles().len()
        + usize::from(game.discarded())
        + usize::from(abbeys)
        + usize::from(game.drawn().is_some())
        + game.tiles_left()
        + usize::from(game.hidden_tiles())
        + game.lots().len()
}

#[test]
fn no_tile_or_figure_is_lost_or_misplaced() {
    for seed in seeds(60) {
        play(seed, None, |before, game, _| {
            assert_eq!(tiles(before), tiles(game), "seed {seed}");
            let is_settled = matches!(game.waits(), Waits::Draw { .. } | Waits::Over);
            for seat in Seat::first(game.setup().seats) {
                for kind in FigureKind::ALL {
                    let out = game.figures().filter(|f| (f.seat, f.figure) == (seat, kind)).count();
                    let all = usize::from(game.setup().parts.figures(kind));
                    let held = game.prisoners().filter(|held| (held.seat, held.figure) == (seat, kind));
                    let here = usize::from(game.supply(seat).of(kind)) + out + held.count();
                    // A scored wagon is nowhere until it has moved.
                    let waits = usize::from(kind == FigureKind::Wagon && !is_settled);
                    assert!(here <= all && here + waits >= all, "seed {seed}, {kind:?} of {seat:?}: {here}");
                }
            }
            if let Some(dragon) = game.dragon() {
                let stays = |kind| matches!(kind, FeatureKind::Tower | FeatureKind::Castle);
                let is_on_top = |spot| game.feature(spot).is_some_and(|feature| stays(feature.kind));
                let met = |f: &bastide_rules::DeployedFigure| {
                    f.figure != FigureKind::Barn && f.spot.position == dragon && !is_on_top(f.spot)
                };
                assert!(!game.figures().any(|figure| met(&figure)), "seed {seed}: somebody by the dragon");
                // The fairy may join a lord, or a figure on top of a tower, whom the dragon leaves alone.
                let tile = game.tile_at(dragon).expect("the dragon is on a tile");
                let mut features = tile.kind.kind().features.iter();
                let has_tower = features.any(|feature| feature.kind == FeatureKind::Tower);
                let is_safe = has_tower || !game.castle_tiles(dragon).is_empty();
                let fairy = game.fairy().map(|fairy| fairy.position).filter(|_| !is_safe);
                assert_ne!(fairy, Some(dragon), "seed {seed}");
            }
            if !matches!(game.draw_subject(), Some(DrawSubject::Tile)) {
                return;
            }
            for figure in game.figures() {
                let feature = game.feature(figure.spot).expect("it stands somewhere");
                assert!(!feature.is_complete() || feature.kind == FeatureKind::Quarter, "{figure:?}");
                let with = |kind: FigureKind| feature.figures.iter().filter(|f| f.figure == kind).count();
                let followers = || feature.figures.iter().filter(|other| other.figure.is_follower());
                match figure.figure {
                    FigureKind::Builder | FigureKind::Pig => {
                        assert!(followers().any(|f| f.seat == figure.seat), "seed {seed}: {figure:?} alone");
                    }
                    FigureKind::Barn => assert_eq!(followers().count(), 0, "seed {seed}: farmers by a barn"),
                    _ => {}
                }
                // Figures come there in other ways than to a segment of their tile.
                let elsewhere = [FeatureKind::Quarter, FeatureKind::Tower, FeatureKind::Castle];
                let is_home = figure.figure.goes_on(feature.kind) || elsewhere.contains(&feature.kind);
                assert!(is_home, "seed {seed}: {figure:?} on {:?}", feature.kind);
                assert!(with(FigureKind::Barn) < 2 || feature.kind == FeatureKind::Field);
            }
        });
    }
}

#[test]
fn offers_are_accepted_and_refusals_change_nothing() {
    let mut refused = BTreeMap::new();
    for seed in seeds(40) {
        let mut rng = SmallRng::seed_from_u64(seed);
        play(seed, None, |_, game, _| {
            let asked = if let Waits::Choice(asked) = game.waits() { asked } else { Seat(0) };
            let mut offered = game.actions();
            assert_eq!(offered.is_empty(), !matches!(game.waits(), Waits::Choice(_)), "seed {seed}");
            assert!(offered.iter().all(|action| game.check(asked, *action).is_ok()), "seed {seed}");
            offered.sort_unstable();
            assert!(offered.windows(2).all(|two| two[0] < two[1]), "seed {seed}: one action twice");
            let mut copy = game.clone();
            for _ in 0..6 {
                let action = any_action(game, &mut rng);
                if !offered.contains(&action) {
                    let refusal = copy.act(asked, action).expect_err("it wasn't offered");
                    *refused.entry(format!("{refusal:?}")).or_insert(0) += 1;
                }
            }
            assert_eq!(copy, *game, "seed {seed}: a refusal changed something");
            assert_eq!(copy.encode(), game.encode(), "seed {seed}");
        });
    }
    assert!(refused.len() > 15, "too few rules were broken: {refused:?}");
}

#[test]
fn each_decision_occurs_and_offers_a_choice() {
    let mut seen = BTreeMap::new();
    for seed in 0.. {
        assert!(seed < 300, "not every decision came up: {seen:?}");
        if seen.len() == 25 {
            break;
        }
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut game = Game::new(&everything(2 + (seed % 3) as u8)).expect("a legal setup");
        while game.waits() != Waits::Over {
            let mut unheard = bastide_rules::IgnoreEvents;
            random::draw(&mut game, &mut rng, &mut unheard);
            let Some(decision) = game.decision() else { continue };
            *seen.entry(format!("{decision:?}")).or_insert(0) += 1;
            let offered = game.actions();
            let passes = offered.contains(&Action::Pass);
            // A bidder who has just paid a ransom may be too poor to bid.
            let is_choice = offered.len() > usize::from(passes) || decision == Decision::Bid;
            assert!(is_choice, "seed {seed}: nothing to decide in {decision:?}");
            match decision {
                Decision::Piece(Piece::Gold | Piece::Mage)
                | Decision::Lot
                | Decision::Sale
                | Decision::Dragon
                | Decision::CircleChoice
                | Decision::CircleRemove
                | Decision::PlaceFerry
                | Decision::Landing
                | Decision::Exchange
                | Decision::Flock => {
                    assert!(!passes, "seed {seed}");
                }
                Decision::Deployment | Decision::LastLeave | Decision::Tile => {}
                _ => assert!(passes, "seed {seed}"),
            }
            if decision == Decision::Abbey {
                // Passed on, so that some abbeys are left at the end.
                game.act(game.turn_seat(), Action::Pass).expect("drawing instead is legal");
            } else {
                random::act(&mut game, &mut rng, &mut unheard);
            }
        }
    }
}

#[test]
fn standing_is_available_always_and_ends_as_the_score() {
    for seed in seeds(30) {
        play(seed, None, |_, game, _| {
            let standing = game.standing();
            let never_less = standing.iter().zip(game.scores()).all(|(then, now)| then >= now);
            assert!(never_less, "seed {seed}: the end takes nothing away");
            if game.waits() == Waits::Over {
                assert_eq!(standing[..game.scores().len()], *game.scores(), "seed {seed}");
            }
        });
    }
}

/// Returns all payments that the features predict for the end, each once.
fn told_of_the_end(game: &Game) -> Vec<Event> {
    let mut told: Vec<Event> = Vec::new();
    let mut seen: Vec<Spot> = Vec::new();
    for tile in game.tiles() {
        // A bridge's road comes after the printed segments.
        for number in 0..=tile.kind.kind().features.len() {
            let spot = Spot { position: tile.position, feature: number as u8 };
            let Some(feature) = game.feature(spot) else { continue };
            if !seen.contains(&feature.spots[0]) {
                seen.push(feature.spots[0]);
                let new = |event: &Event| !told.contains(event);
                let events: Vec<Event> = feature.final_scoring.into_iter().filter(new).collect();
                told.extend(events);
            }
        }
    }
    told
}

/// Returns true if this pays a seat for something on the board.
fn is_paid(event: &Event) -> bool {
    match event {
        Event::Scored(score) => !score.winners.is_empty(),
        Event::Bonus { bonus, .. } => matches!(bonus, Bonus::FairyAtScoring(_)),
        _ => false,
    }
}

fn points_of(events: &[Event]) -> [u16; Seat::MAX] {
    let mut points = [0; Seat::MAX];
    for event in events {
        match event {
            Event::Scored(score) => {
                Seat::first(6).for_each(|seat| points[seat.index()] += score.points_of(seat));
            }
            Event::Bonus { seat, points: more, .. } => points[seat.index()] += more,
            _ => {}
        }
    }
    points
}

#[test]
fn features_predict_the_final_payments() {
    let (mut barns, mut by_city, mut ends) = (0, 0, 0);
    for seed in seeds(60) {
        let mut steps = 0;
        play(seed, None, |before, game, events| {
            steps += 1;
            // The prediction includes all final payments except cards and goods, which are not on
            // the board.
            if steps % 16 == 0 && game.waits() != Waits::Over {
                let told = told_of_the_end(game);
                let mut points = points_of(&told);
                let overview = game.overview();
                let fairy = |event: &Event| matches!(event, Event::Bonus { .. });
                let by_her =
                    points_of(&told.iter().filter(|event| fairy(event)).cloned().collect::<Vec<_>>());
                overview.bonuses(|seat, more| points[seat.index()] += more);
                for seat in Seat::first(game.setup().seats) {
                    let at = seat.index();
                    assert_eq!(
                        game.scores()[at] + points[at] - by_her[at],
                        game.standing()[at],
                        "seed {seed}, step {steps}, {seat:?}: {told:?}"
                    );
                }
                let payees = |payees| {
                    told.iter()
                        .filter(|e| matches!(e, Event::Scored(s) if s.payees == payees && s.points > 0))
                        .count()
                };
                barns += payees(Payees::Barns);
                by_city += told.iter().filter(|e| matches!(e, Event::Scored(s) if s.payees == Payees::Farmers && s.feature == FeatureKind::City)).count();
            }
            // If the last action scored only final payments, the prediction before it equals these,
            // one by one.
            let is_last = |event: &Event| match event {
                Event::Scored(score) => score.occasion == ScoringMoment::Final,
                Event::Returned { why, .. } => {
                    !matches!(why, ReturnReason::Circle | ReturnReason::Tower | ReturnReason::Wolf)
                }
                Event::Bonus { .. } | Event::Over => true,
                _ => false,
            };
            if events.last() == Some(&Event::Over) && events.iter().all(is_last) {
                let mut told = told_of_the_end(before);
                told.retain(is_paid);
                let mut paid: Vec<Event> = events.iter().filter(|event| is_paid(event)).cloned().collect();
                [&mut told, &mut paid]
                    .into_iter()
                    .for_each(|events| events.sort_by_key(|event| format!("{event:?}")));
                assert_eq!(told, paid, "seed {seed}");
                ends += 1;
            }
        });
    }
    assert!(barns > 20 && by_city > 20 && ends > 3, "{barns} barns, {by_city} by the city, {ends} ends");
}

#[test]
fn passing_never_changes_the_base_game_standing() {
    let (mut passed, mut ended) = (0, 0);
    for seed in seeds(100) {
        let setup = Setup { order: SeatOrder::AsSeated, ..Setup::base(1 + (seed % 6) as u8) };
        play(seed, Some(setup), |_, game, _| {
            if game.is_deploying() {
                let mut then = game.clone();
                then.act(game.turn_seat(), Action::Pass).expect("passing is always legal here");
                assert_eq!(then.standing(), game.standing(), "seed {seed}");
                passed += 1;
                ended += usize::from(then.waits() == Waits::Over);
            }
        });
    }
    assert!(passed > 30 && ended > 0, "{passed} passed, {ended} at the end");
}

#[test]
fn barn_is_alone_on_a_farm_when_laid() {
    for seed in seeds(30) {
        let options = Options { barn_shares: BarnShares::No, ..Options::default() };
        let setup = Setup::with(3, &[Expansion::Abbey, Expansion::Traders], options);
        play(seed, Some(setup), |before, _, events| {
            for event in events {
                let Event::Deployed { figure: FigureKind::Barn, spot, .. } = event else { continue };
                let farm = before.feature(*spot).expect("the tile was laid before");
                let barns = farm.figures.iter().filter(|figure| figure.figure == FigureKind::Barn).count();
                assert_eq!(barns, 0, "seed {seed}");
            }
        });
    }
}

#[test]
fn different_states_have_different_digests() {
    let mut seen: BTreeMap<Hash, Game> = BTreeMap::new();
    let mut met_again = 0;
    for seed in seeds(60) {
        // The seeds repeat, so that games meet in equal states.
        let mut steps = 0;
        play(seed % 40, Some(everything(2)), |before, game, _| {
            assert_ne!(before.encode(), game.encode(), "seed {seed}: a step that nobody can see");
            steps += 1;
            if steps < 80 {
                let digest = game.digest();
                met_again += usize::from(seen.contains_key(&digest));
                assert_eq!(seen.entry(digest).or_insert_with(|| game.clone()), game, "seed {seed}");
            }
        });
    }
    assert!(seen.len() > 50, "{} states", seen.len());
    assert!(met_again > 0, "no state was reached twice");
}

#[test]
fn each_thing_that_differs_changes_the_digest() {
    let start = Game::new(&Setup { order: SeatOrder::AsSeated, ..Setup::base(2) }).unwrap();
    let mut drawn = start.clone();
    drawn.draw(0).unwrap();
    let mut states = vec![start.clone(), drawn.clone()];
    // States with another tile drawn, each place and rotation, and each figure's place or none.
    let mut other = start;
    other.draw(70).unwrap();
    states.push(other);
    for action in drawn.actions() {
        let mut laid = drawn.clone();
        laid.act(Seat(0), action).unwrap();
        for deployed in laid.actions() {
            let mut then = laid.clone();
            then.act(Seat(0), deployed).unwrap();
            states.push(then);
        }
        states.push(laid);
    }
    let count = states.len();
    let mut digests: Vec<Hash> = states.iter().map(Game::digest).collect();
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), count);
    for (at, state) in states.iter().enumerate() {
        assert_eq!(states.iter().filter(|other| *other == state).count(), 1, "state {at} equals another");
    }
}

#[test]
fn each_choice_leads_to_a_state_of_its_own() {
    for seed in seeds(4) {
        play(seed, Some(everything(3)), |_, game, _| {
            let Waits::Choice(seat) = game.waits() else { return };
            let mut digests = BTreeMap::new();
            for action in game.actions() {
                let mut then = game.clone();
                let events = then.act(seat, action).expect("it was offered");
                // A figure that returns at once may come from anywhere. A choice at a crop circle may
                // concern nobody.
                let is_choice = matches!(action, Action::Choose(_));
                if !is_choice && !events.iter().any(|event| matches!(event, Event::Returned { .. })) {
                    let before = digests.insert(then.digest(), action);
                    assert_eq!(before, None, "seed {seed}: the same as {action:?}");
                }
            }
        });
    }
}
