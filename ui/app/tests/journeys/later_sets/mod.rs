//! Decisions of the later sets, each made by keyboard, mouse, touch and screen reader.
//!
//! | module | content |
//! |---|---|
//! | here | all decisions, flights, flocks, ferries, towers |
//! | `bridges` | tiles that need a bridge, prices at a bazaar, castles |

mod bridges;

use std::sync::Arc;

use bastide_library::table::board_model::{BoardModel, Turn, Want};
use bastide_library::table::chronicle::{Chronicle, Line, Source};
use bastide_library::table::events;
use bastide_rules::{
    Action, Alternative, Decision, Event, Expansion, FeatureKind, FigureKind, Options, Payees, Piece,
    PiecePlace, Position, RANSOM, Seat, Setup, Spot, Waits,
};
use bastide_words::{Kind, capital, flocks};
use egui_kittest::kittest::NodeT;

use crate::board::choices::{Choices, MovedPiece, alternative, called};
use crate::board::sets::bazaars::Offers;
use crate::draw_tools::theme::ThemeChoice;
use crate::tests::looks::pictures::{Seen, board_in, model_where};
use crate::tests::*;

/// Maximum number of places for a piece that are all tried.
const MANY: usize = 8;

/// Decisions that only later sets ask for, each with sets that do.
const DECISIONS: [(&[Expansion], Decision); 13] = [
    (&[Expansion::Goldmines], Decision::Piece(Piece::Gold)),
    (&[Expansion::Mage], Decision::Piece(Piece::Mage)),
    (&[Expansion::Circles1], Decision::CircleChoice),
    (&[Expansion::Circles1], Decision::CircleAdd),
    (&[Expansion::Circles2], Decision::CircleRemove),
    (&[Expansion::Ferries], Decision::PlaceFerry),
    (&[Expansion::Ferries], Decision::TurnFerry),
    (&[Expansion::Flier], Decision::Landing),
    (&[Expansion::Tower], Decision::Capture),
    (&[Expansion::Inns, Expansion::Tower], Decision::Exchange),
    (&[Expansion::Hills], Decision::Flock),
    (&[Expansion::Bridges], Decision::Piece(Piece::Castle)),
    (&[Expansion::Bridges], Decision::Sale),
];

/// Plays random games with these sets until a condition holds.
pub(in crate::tests) fn asked(sets: &[Expansion], there: impl Fn(&Game) -> bool) -> BoardModel {
    let setup = Setup::with(3, sets, Options::default());
    let mut models = (1..400).map(|seed| model_where(&setup, seed, |game, _| there(game)));
    models.find(|model| model.turn.is_some() && there(&model.game)).expect("one of the games has it")
}

/// Returns a game of these sets in which this is decided, between several possibilities.
pub(in crate::tests) fn decided(sets: &[Expansion], decision: Decision) -> BoardModel {
    asked(sets, |game| {
        game.decision() == Some(decision) && game.tiles().len() > 12 && game.actions().len() > 1
    })
}

fn is_machine(game: &Game, spot: Spot) -> bool {
    let tile = game.tile_at(spot.position).expect("it has a tile");
    tile.kind.kind().features[usize::from(spot.feature)].kind == FeatureKind::Machine
}

/// Returns how a follower takes off, if it can.
pub(in crate::tests) fn take_off(game: &Game) -> Option<Action> {
    let flies = |action: &Action| matches!(action, Action::Deploy { spot, .. } if is_machine(game, *spot));
    game.actions().into_iter().find(flies)
}

/// Returns a game in which a follower may take off. It can land for two numbers of three.
pub(in crate::tests) fn before_flight() -> BoardModel {
    asked(&[Expansion::Flier], |game| {
        let lands = |cells: &u8| game.landings(FigureKind::Small, *cells).next().is_some();
        game.decision() == Some(Decision::Deployment)
            && take_off(game).is_some()
            && [1, 2, 3].iter().filter(|cells| lands(cells)).count() == 2
    })
}

/// Lets a follower take off.
pub(in crate::tests) fn after_take_off(model: &BoardModel) -> BoardModel {
    before_draw(model, take_off(&model.game).expect("a follower may take off"))
}

/// Returns a game in which a shepherd may be placed.
pub(in crate::tests) fn before_shepherd() -> BoardModel {
    asked(&[Expansion::Hills], |game| {
        game.decision() == Some(Decision::Deployment) && game.tiles().len() > 12 && shepherd(game).is_some()
    })
}

/// Returns how a shepherd is placed, if he can be.
fn shepherd(game: &Game) -> Option<Action> {
    let is_one = |action: &Action| matches!(action, Action::Deploy { figure: FigureKind::Shepherd, .. });
    game.actions().into_iter().find(is_one)
}

/// Places a shepherd, for whom a token is due.
pub(in crate::tests) fn after_shepherd(model: &BoardModel) -> BoardModel {
    before_draw(model, shepherd(&model.game).expect("a shepherd may be placed"))
}

/// Does what ends with a draw in the middle of the turn.
fn before_draw(model: &BoardModel, action: Action) -> BoardModel {
    let turn = model.turn.clone().expect("it is a player's turn");
    let mut game = (*model.game).clone();
    let (mut events, mut done) = (turn.events, turn.done);
    events.extend(game.act(turn.seat, action).expect("it was offered"));
    done.push(action);
    let turn = Turn { offered: Vec::new(), done, events, complete: true, goes_back: true, ..turn };
    BoardModel { game: Arc::new(game), turn: Some(turn), ..model.clone() }
}

/// Returns a game in which a storey may be put on a tower that would then reach a follower.
pub(in crate::tests) fn before_storey() -> BoardModel {
    asked(&[Expansion::Tower], |game| game.decision() == Some(Decision::Deployment) && storey(game).is_some())
}

/// Returns how a storey is put on a tower that would then reach followers, if it can be.
pub(in crate::tests) fn storey(game: &Game) -> Option<(Action, Position)> {
    game.actions().into_iter().find_map(|action| match action {
        Action::Place { piece: Piece::Storey, to: PiecePlace::Tile(at) } => {
            let higher = game.storeys_on(at) + 1;
            (higher > 1 && game.in_reach(at, higher).count() > 1).then_some((action, at))
        }
        _ => None,
    })
}

/// Returns a game in which a seat may pay a ransom before it lays its tile.
pub(in crate::tests) fn before_ransom() -> BoardModel {
    asked(&[Expansion::Tower], |game| game.decision() == Some(Decision::Tile) && !game.ransoms().is_empty())
}

/// Returns a game in which a bridge may be built that no tile needs.
pub(in crate::tests) fn before_bridge() -> BoardModel {
    let is_bridge = |action: &Action| matches!(action, Action::Place { piece: Piece::Bridge, .. });
    asked(&[Expansion::Bridges], |game| {
        game.decision() == Some(Decision::Deployment) && game.actions().iter().any(is_bridge)
    })
}

/// Returns a place where the drawn tile fits only with a bridge, in each rotation.
pub(in crate::tests) fn bridged(game: &Game) -> Option<Position> {
    let actions = game.actions();
    let fits = |place: &Position| {
        actions.iter().any(|action| matches!(action, Action::Lay { position, .. } if position == place))
    };
    let mut with_bridge = actions.iter().filter_map(|action| match action {
        Action::LayWithBridge { position, .. } => Some(*position),
        _ => None,
    });
    with_bridge.find(|place| !fits(place))
}

/// Returns a game in which the drawn tile fits somewhere only with a bridge.
pub(in crate::tests) fn before_bridged_tile() -> BoardModel {
    asked(&[Expansion::Bridges], |game| game.decision() == Some(Decision::Tile) && bridged(game).is_some())
}

/// Returns a game in which a seat names a price, of several that are possible.
pub(in crate::tests) fn before_price(decision: Decision) -> BoardModel {
    asked(&[Expansion::Bridges], |game| {
        let prices = || Offers::of(&game.actions()).is_some_and(|offers| offers.least < offers.most);
        game.decision() == Some(decision) && prices()
    })
}

/// Returns the choices of the seat that is asked.
fn choices_of(model: &BoardModel) -> Choices {
    let turn = model.turn.as_ref().expect("somebody is asked");
    Choices::of(&turn.offered, turn.seat, model.game.decision())
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Keyboard,
    Mouse,
    Touch,
    ScreenReader,
}

struct Player {
    window: Harness<'static, Seen>,
    by: By,
}

impl Player {
    fn at(model: &BoardModel, by: By) -> Self {
        let form = (Vec2::new(1280.0, 720.0), 1.0);
        let (mut window, _) = board_in(model.clone(), ThemeChoice::Dark, form);
        // Clicks in quick succession are no double clicks here.
        window.ctx.options_mut(|options| options.input_options.max_double_click_delay = 0.0);
        // A frame takes 0.2 s here, and a tooltip brings further ones.
        window.ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
        window.run_ok();
        Self { window, by }
    }

    /// Returns whether a panel covers a point of the board.
    fn is_covered(&self, at: egui::Pos2) -> bool {
        let panels = ["players", "events", "bar", "track", "map"];
        let mut areas =
            panels.iter().filter_map(|panel| self.window.ctx.memory(|memory| memory.area_rect(*panel)));
        areas.any(|area| area.contains(at))
    }

    /// Chooses a button; returns false if it isn't in sight.
    fn press(&mut self, label: &str) -> bool {
        let button =
            |node: &egui_kittest::Node<'_>| node.accesskit_node().role() == egui::accesskit::Role::Button;
        let by_click = self.by == By::ScreenReader;
        let node = self.window.query_all_by_label(label).find(button);
        let at = node.map(|node| {
            if by_click {
                node.click_accesskit();
            }
            node.rect().center()
        });
        let Some(at) = at else { return false };
        if by_click {
            self.window.run_ok();
            return true;
        }
        if !self.window.ctx.content_rect().contains(at) {
            return false;
        }
        self.point(at);
        true
    }

    fn point(&mut self, at: egui::Pos2) {
        let window = &mut self.window;
        let touch = |phase| egui::Event::Touch {
            device_id: egui::TouchDeviceId(1),
            id: egui::TouchId(1),
            phase,
            pos: at,
            force: None,
        };
        if self.by == By::Touch {
            window.event(touch(egui::TouchPhase::Start));
            window.event(egui::Event::PointerMoved(at));
        } else {
            window.hover_at(at);
            window.run_ok();
        }
        window.drag_at(at);
        window.step();
        if self.by == By::Touch {
            window.event(touch(egui::TouchPhase::End));
        }
        window.drop_at(at);
        window.run_ok();
    }

    fn key(&mut self, key: Key) {
        self.window.key_press(key);
        self.window.run_ok();
    }

    fn wants(&mut self) -> Vec<Want> {
        self.window.state_mut().wants.drain(..).collect()
    }

    /// Selects a piece, unless it is the only one.
    fn select(&mut self, mover: MovedPiece, choices: &Choices) {
        if choices.movers().count() > 1 {
            let name = capital(&say!(figure, figure = mover.id()));
            self.window.get_by_label(&name).click_accesskit();
            self.window.run_ok();
        }
    }
}

/// Chooses everything that is offered; returns the number of wishes.
fn choose_all(model: &BoardModel, by: By) -> usize {
    let decision = model.game.decision();
    let choices = choices_of(model);
    let mut player = Player::at(model, by);
    let mut chosen = 0;
    for mover in choices.movers() {
        player.select(mover, &choices);
        for (number, target) in (1..).zip(choices.targets(Some(mover)).iter().take(MANY)) {
            let label = called(target, number, model);
            let done = match by {
                By::Keyboard => {
                    player.key(DIGITS[number]);
                    true
                }
                By::ScreenReader => player.press(&label),
                By::Mouse | By::Touch => {
                    let node = player.window.query_all_by_label(&label).next();
                    let at = node.map(|node| node.rect().center());
                    let is_free = at.is_some_and(|at| !player.is_covered(at));
                    is_free && player.press(&label)
                }
            };
            if done {
                assert_eq!(player.wants(), [Want::Act(target.action)], "{decision:?} {by:?}: {label}");
                chosen += 1;
            }
        }
    }
    let last = choices.movers().last();
    for (number, what) in choices.keyed(last) {
        match DIGITS.get(number) {
            Some(key) if by == By::Keyboard => player.key(*key),
            _ => assert!(player.press(&alternative(what, number, model)), "{decision:?} {by:?}"),
        }
        assert_eq!(player.wants(), [Want::Act(what)], "{decision:?} {by:?}");
        chosen += 1;
    }
    if choices.pass && by == By::Keyboard {
        player.key(Key::Num0);
        assert_eq!(player.wants(), [Want::Pass], "{decision:?}");
    }
    chosen
}

#[test]
fn each_decision_is_made_by_each_input() {
    let boards = DECISIONS.map(|(sets, decision)| decided(sets, decision));
    let others = [before_flight(), before_storey(), before_ransom(), before_bridge()];
    for model in boards.iter().chain(&others) {
        let choices = choices_of(model);
        let pieces = choices.movers().flat_map(|mover| choices.targets(Some(mover)).iter().take(MANY));
        let all = pieces.count() + choices.alternatives.len();
        for by in [By::Keyboard, By::ScreenReader, By::Mouse, By::Touch] {
            let chosen = choose_all(model, by);
            let least = if matches!(by, By::Keyboard) { all } else { 1 };
            assert!((least..=all).contains(&chosen), "{by:?} {:?}: {chosen} of {all}", model.game.decision());
        }
    }
}

#[test]
fn followers_at_a_crop_circle_are_sent_by_no_princess() {
    let model = decided(&[Expansion::Circles1], Decision::CircleRemove);
    let turn = model.turn.clone().expect("somebody is asked");
    let choices = choices_of(&model);
    assert!(choices.movers().eq([MovedPiece::GoesHome]));
    assert_eq!(choices.targets(None).len(), turn.offered.len());
    // On a shared device the question names the player.
    let mut shared = model.clone();
    shared.players.iter_mut().for_each(|player| player.me = true);
    let name = model.name(turn.seat);
    let named = say!(ask_beside, name = name, question = say!(ask_circle_remove));
    for (model, label) in [(&shared, named.as_str()), (&model, say!(ask_circle_remove))] {
        assert!(Player::at(model, By::Mouse).window.query_by_label(label).is_some(), "{label}");
    }
}

#[test]
fn landing_places_are_told_before_the_click() {
    let model = before_flight();
    let choices = choices_of(&model);
    let action = take_off(&model.game).expect("a follower may take off");
    let mut player = Player::at(&model, By::Mouse);
    let found = choices.movers().find_map(|mover| {
        let targets = choices.targets(Some(mover));
        targets.iter().position(|target| target.action == action).map(|number| (mover, number))
    });
    let (mover, number) = found.expect("it is a target");
    player.select(mover, &choices);
    let label = called(&choices.targets(Some(mover))[number], number + 1, &model);
    let at = player.window.query_all_by_label(&label).next().expect("the machine").rect().center();
    player.window.hover_at(at);
    player.window.run_ok();
    std::thread::sleep(Duration::from_millis(20));
    player.window.run_ok();
    let lands = |cells: u8| {
        let cell = say!(cell, toward = "start", columns = 0, rows = 0);
        let said = say!(flight_lands, cells = cells, toward = "start", columns = 0, rows = 0, there = GAP);
        part(&said).split(&cell).next().expect("what precedes the cell").to_owned()
    };
    let figure = FigureKind::Small;
    for cells in 1..=3 {
        let told = if model.game.landings(figure, cells).next().is_some() {
            lands(cells)
        } else {
            say!(flight_fails, cells = cells)
        };
        assert!(player.window.query_all_by_label_contains(&told).next().is_some(), "{told}");
    }
    // By keyboard the same is said.
    let mut player = Player::at(&model, By::Keyboard);
    let steps = choices.movers().position(|one| one == mover).expect("it is one of them");
    (0..steps).for_each(|_| player.key(Key::R));
    (0..=number).for_each(|_| player.key(Key::N));
    let fails = say!(flight_fails, cells = GAP);
    let said = player.window.query_all_by(|node| {
        node.value().is_some_and(|said| said.contains(part(&fails)) && said.starts_with(&label))
    });
    assert_eq!(said.count(), 1, "{label}");
    player.key(Key::Enter);
    assert_eq!(player.wants(), [Want::Act(action)]);
}

#[test]
fn deployment_before_a_draw_is_undone_by_any_input() {
    let check = |model: &BoardModel, draw: &str, asked: &str| {
        for by in [By::Mouse, By::Touch, By::ScreenReader] {
            let mut player = Player::at(model, by);
            assert!(player.window.query_by_label(say!(bar_finish)).is_none(), "{draw}");
            assert!(player.press(draw), "{draw}: {by:?}");
            assert_eq!(player.wants(), [Want::Seal], "{draw}: {by:?}");
            assert!(player.press(say!(bar_take_back)), "{draw}: {by:?}");
            assert_eq!(player.wants(), [Want::Undo], "{draw}: {by:?}");
        }
        let mut player = Player::at(model, By::Keyboard);
        player.key(Key::Enter);
        player.key(Key::Escape);
        assert_eq!(player.wants(), [Want::Seal, Want::Undo], "{draw}");
        assert!(player.window.query_by_label(asked).is_some(), "{draw}: {asked}");
    };
    check(&after_take_off(&before_flight()), say!(bar_throw), &say!(ask_throw, figure = "small"));
    check(&after_shepherd(&before_shepherd()), say!(bar_token), say!(ask_token));
}

#[test]
fn tokens_are_told_before_a_shepherd_is_placed() {
    let model = before_shepherd();
    let choices = choices_of(&model);
    let (mover, number) = found(&choices, shepherd(&model.game).expect("he may be placed"));
    let label = called(&choices.targets(Some(mover))[number - 1], number, &model);
    let told = flocks::bag(&model.game);
    let mut player = Player::at(&model, By::Keyboard);
    let steps = choices.movers().position(|one| one == mover).expect("it is one of them");
    (0..steps).for_each(|_| player.key(Key::R));
    (0..number).for_each(|_| player.key(Key::N));
    let said = player.window.query_all_by(|node| {
        node.value().is_some_and(|said| said.contains(&told) && said.starts_with(&label))
    });
    assert_eq!(said.count(), 1, "{label}: {told}");
}

#[test]
fn worth_of_a_flock_is_told_before_the_choice() {
    let model = decided(&[Expansion::Hills], Decision::Flock);
    let turn = model.turn.clone().expect("somebody is asked");
    let mut game = (*model.game).clone();
    let stabled = Action::Choose(Alternative::FlockStable);
    let events = game.act(turn.seat, stabled).expect("it was offered");
    let score = events.iter().find_map(|event| match event {
        Event::Scored(score) if score.payees == Payees::Shepherds => Some(score.clone()),
        _ => None,
    });
    let score = score.expect("the flock was scored");
    let who = bastide_words::names(&score.winners, |seat| model.name(seat));
    let worth = say!(target_flock_stable, points = score.points, who = who);
    let choices = choices_of(&model);
    let (number, what) = choices.keyed(None).find(|(_, what)| *what == stabled).expect("it was offered");
    assert!(alternative(what, number, &model).starts_with(&worth), "{worth}");
    // The question says what may be drawn instead, and the end table has the points.
    let player = Player::at(&model, By::Mouse);
    assert!(player.window.query_by_label(&flocks::question(&model.game)).is_some());
    let told = Chronicle::of(&events);
    for seat in &score.winners {
        assert_eq!(told.sources[seat.index()][Source::Sheep as usize], score.points.cast_signed());
    }
}

#[test]
fn points_of_a_ferry_are_told_before_it_is_chosen() {
    // A ferry that finishes a road with a follower is worth something at once.
    let brings = |game: &Game| {
        let Some(Decision::PlaceFerry | Decision::TurnFerry) = game.decision() else { return None };
        let Waits::Choice(seat) = game.waits() else { return None };
        game.actions().iter().position(|action| {
            let events = game.clone().act(seat, *action).unwrap_or_default();
            *action != Action::Pass
                && events
                    .iter()
                    .any(|event| matches!(event, Event::Scored(score) if !score.winners.is_empty()))
        })
    };
    let model = asked(&[Expansion::Ferries], |game| brings(game).is_some());
    let number = brings(&model.game).expect("it brings points");
    let mut player = Player::at(&model, By::Keyboard);
    (0..=number).for_each(|_| player.key(Key::N));
    let told = |node: &egui_kittest::Node<'_>| {
        let said = node.value().unwrap_or_default();
        said.starts_with(part(&say!(target_ferry, number = number + 1, one = GAP, other = GAP)))
            && said.contains('+')
    };
    let all: Vec<_> = player.window.query_all_by(|_| true).filter(|node| told(node)).collect();
    assert_eq!(all.len(), 1);
}

/// Finds the target that does this among the choices: its piece, and its number from 1.
fn found(choices: &Choices, action: Action) -> (MovedPiece, usize) {
    let among = |mover| {
        let targets = choices.targets(Some(mover));
        targets.iter().position(|target| target.action == action).map(|at| (mover, at + 1))
    };
    choices.movers().find_map(among).expect("it is a target")
}

/// Holds a storey over a tower that would reach followers.
pub(in crate::tests) fn hold_storey(window: &mut Harness<'_, Seen>, model: &BoardModel) {
    let choices = choices_of(model);
    let (action, _) = storey(&model.game).expect("a storey may be put");
    let (mover, number) = found(&choices, action);
    let steps = choices.movers().position(|one| one == mover).expect("it is one of them");
    for key in std::iter::repeat_n(Key::R, steps).chain(std::iter::repeat_n(Key::N, number)) {
        window.key_press(key);
        window.run_ok();
    }
}

#[test]
fn reach_of_a_tower_is_told_before_the_click() {
    let model = before_storey();
    let (action, at) = storey(&model.game).expect("a storey may be put");
    let choices = choices_of(&model);
    let (mover, number) = found(&choices, action);
    let label = called(&choices.targets(Some(mover))[number - 1], number, &model);
    let higher = model.game.storeys_on(at) + 1;
    let named = model.game.in_reach(at, higher).map(|figure| {
        let what = events::on(&model, figure.figure, figure.spot);
        say!(event_deployed, name = model.name(figure.seat), what = what)
    });
    let told: Vec<String> = named.collect();
    let told = say!(remark_tower_reach, what = told.join("; "));
    let mut player = Player::at(&model, By::Mouse);
    player.select(mover, &choices);
    let place = player.window.query_all_by_label(&label).next().expect("the tower").rect().center();
    player.window.hover_at(place);
    player.window.run_ok();
    std::thread::sleep(Duration::from_millis(20));
    player.window.run_ok();
    assert!(player.window.query_all_by_label_contains(&told).next().is_some(), "{told}");
    // By keyboard the same is said.
    let mut player = Player::at(&model, By::Keyboard);
    let steps = choices.movers().position(|one| one == mover).expect("it is one of them");
    (0..steps).for_each(|_| player.key(Key::R));
    (0..number).for_each(|_| player.key(Key::N));
    let said = player.window.query_all_by(|node| {
        node.value().is_some_and(|said| said.contains(&told) && said.starts_with(&label))
    });
    assert_eq!(said.count(), 1, "{label}: {told}");
}

#[test]
fn ransom_frees_a_prisoner_for_three_points() {
    let model = before_ransom();
    let turn = model.turn.clone().expect("somebody is asked");
    let Some(action @ Action::PayRansom { captor, figure }) = model.game.ransoms().first().copied() else {
        panic!("a ransom is offered")
    };
    let count = model.game.prisoners().len();
    let mut game = (*model.game).clone();
    let events = game.act(turn.seat, action).expect("it was offered");
    assert_eq!((game.prisoners().len(), game.decision()), (count - 1, model.game.decision()));
    let told = Chronicle::of(&events);
    assert_eq!(told.lines, [Line::Ransom(turn.seat, captor, figure)]);
    let ransoms = |seat: Seat| told.sources[seat.index()][Source::Ransoms as usize];
    assert_eq!((ransoms(turn.seat), ransoms(captor)), (-3, 3));
    let scores = |game: &Game| [turn.seat, captor].map(|seat| game.scores()[seat.index()]);
    let [payer, holder] = scores(&model.game);
    assert_eq!(scores(&game), [payer - RANSOM, holder + RANSOM]);
    // The players' panel shows the prisoners of each seat.
    let player = Player::at(&model, By::Mouse);
    let seats = || Seat::first(model.game.setup().seats);
    let held = |(captor, owner): (Seat, Seat)| {
        model.game.prisoners().any(|one| (one.captor, one.seat) == (captor, owner))
    };
    for (captor, owner) in seats().flat_map(|captor| seats().map(move |owner| (captor, owner))) {
        let from = say!(supply_prisoners, name = model.name(owner), what = GAP);
        let label = format!("{}: {}", model.name(captor), part(&from));
        let shown = player.window.query_all_by_label_contains(&label).next().is_some();
        assert_eq!(shown, held((captor, owner)), "{label}");
    }
}

#[test]
fn tower_asks_for_captures_and_names_its_captives() {
    let model = decided(&[Expansion::Tower], Decision::Capture);
    let turn = model.turn.clone().expect("somebody is asked");
    let choices = choices_of(&model);
    assert!(choices.movers().eq([MovedPiece::Captive]));
    let player = Player::at(&model, By::Mouse);
    assert!(player.window.query_by_label(say!(ask_capture)).is_some());
    for (number, target) in (1..).zip(choices.targets(None)) {
        let Action::SendHome { seat, figure, .. } = target.action else { panic!("{target:?}") };
        let (name, figure) = (model.name(seat), figure.id());
        let named = match seat == turn.seat {
            true => say!(target_home, number = number, name = name, figure = figure),
            false => say!(target_capture, number = number, name = name, figure = figure),
        };
        assert!(called(target, number, &model).starts_with(&named), "{named}");
    }
}
