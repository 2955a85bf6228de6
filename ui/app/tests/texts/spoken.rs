//! Play by ear: only what a screen reader hears is known, and only keys are pressed.

use std::collections::{BTreeMap, BTreeSet};

use bastide_library::table::board_model::{BoardModel, Turn, Want};
use bastide_library::table::chronicle::Chronicle;
use bastide_library::table::moments::tests::all;
use bastide_record::DrawSource;
use bastide_rules::{Action, Decision, Expansion, Options, Preset, Setup, Waits};
use bastide_session::Terms;
use egui::accesskit::Live;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::questions::{QUESTIONS, Question, asked_in};
use crate::board::choices::{Choices, Target, alternative};
use crate::board::sets::bazaars::Offers;
use crate::panels::question;
use crate::tests::journeys::all_expansions;
use crate::tests::journeys::two_windows::until_end_can_be_asked;
use crate::tests::looks::pictures::{Seen, board, model_where};
use crate::tests::*;

/// Player who hears the window and doesn't see it.
struct Listener<S: 'static = App> {
    harness: Harness<'static, S>,
    /// Current text of each voice.
    voices: BTreeMap<String, String>,
    /// All that the voices have said and that got the focus, in order.
    heard: Vec<String>,
    focus: String,
}

impl<S> Listener<S> {
    fn at(harness: Harness<'static, S>) -> Self {
        let mut listener = Self { harness, voices: BTreeMap::new(), heard: Vec::new(), focus: String::new() };
        listener.listen();
        listener
    }

    /// Draws a frame, and collects what is said in it.
    fn listen(&mut self) {
        self.harness.step();
        let mut said = Vec::new();
        let mut focus = String::new();
        let mut speaks = BTreeSet::new();
        for node in self.harness.query_all_by(|_| true) {
            let node = node.accesskit_node();
            if node.live() != Live::Off {
                let value = node.value().unwrap_or_default();
                speaks.insert(format!("{:?}", node.id()));
                let voice = self.voices.entry(format!("{:?}", node.id())).or_default();
                if *voice != value {
                    voice.clone_from(&value);
                    said.extend(Some(value).filter(|value| !value.is_empty()));
                }
            }
            if node.is_focused() {
                focus =
                    [node.label(), node.description()].into_iter().flatten().collect::<Vec<_>>().join(". ");
            }
        }
        // A voice that disappears speaks again when it reappears.
        self.voices.retain(|voice, _| speaks.contains(voice));
        if self.focus != focus {
            self.focus.clone_from(&focus);
            said.extend(Some(focus).filter(|focus| !focus.is_empty()));
        }
        self.heard.append(&mut said);
    }

    /// Presses a key; returns what is said at once.
    fn press(&mut self, key: Key) -> String {
        self.press_with(egui::Modifiers::NONE, key)
    }

    fn press_with(&mut self, modifiers: egui::Modifiers, key: Key) -> String {
        let before = self.heard.len();
        // One frame each, so that everything said is heard.
        for pressed in [true, false] {
            let event = egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
            self.harness.input_mut().events.push(event);
            self.listen();
        }
        self.heard[before..].join(" ")
    }

    /// Listens until something that counts has been said since index `from`. Returns everything
    /// said since.
    fn wait(&mut self, from: usize, what: &str, counts: impl Fn(&str) -> bool) -> String {
        let limit = Instant::now() + HANG_TIMEOUT;
        while !self.heard[from..].iter().any(|said| counts(said)) {
            assert!(
                Instant::now() < limit,
                "{what} was never said: {:#?}",
                &self.heard[from.saturating_sub(6)..]
            );
            std::thread::sleep(Duration::from_millis(2));
            self.listen();
        }
        self.heard[from..].join(" ")
    }

    /// Holds the tile or piece over at most `most` places in turn, and then over the best. Returns
    /// what is said there.
    fn hold_best(&mut self, most: usize, value: impl Fn(&str) -> usize) -> Option<String> {
        let mut told: Vec<String> = Vec::new();
        let mut at = 0;
        while told.len() < most {
            let said = self.press(Key::N);
            // The first place again; with a single place nothing new is said.
            if told.first() == Some(&said) || (said.is_empty() && told.len() == 1) {
                at = 0;
                break;
            }
            assert!(!said.is_empty(), "every place is told: {told:#?}");
            at = told.len();
            told.push(said);
        }
        let best = (0..told.len()).max_by_key(|place| value(&told[*place]))?;
        while at != best {
            let (modifiers, next) =
                if at < best { (egui::Modifiers::NONE, at + 1) } else { (egui::Modifiers::SHIFT, at - 1) };
            assert_eq!(self.press_with(modifiers, Key::N), told[next]);
            at = next;
        }
        Some(told.swap_remove(best))
    }
}

/// Finds the number of followers that are said to be left.
fn followers_left(said: &str) -> Option<usize> {
    let left = |count: usize| say!(supply_left, what = say!(figures, figure = "small", count = count));
    (0..=7).find(|count| said.contains(&left(*count)))
}

/// Returns what is said of a place's number, besides the place.
fn place_of(number: &str, all: &str) -> String {
    let cell = say!(cell, toward = "start", columns = 0, rows = 0);
    let said = say!(held_place, toward = "start", columns = 0, rows = 0, number = number, all = all);
    part(&said.replace(&cell, GAP)).to_owned()
}

/// Returns what is said of the number of places for a tile, and for a piece.
fn places(count: usize) -> [String; 2] {
    let piece = say!(held_piece, figure = "small", count = count);
    let piece = piece.replace(&say!(figure, figure = "small"), GAP);
    [say!(held_places, count = count), part(&piece).to_owned()]
}

/// Returns whether the number of places for a piece is said.
fn tells_places(said: &str) -> bool {
    (0..99).any(|count| said.contains(&places(count)[1]))
}

/// Returns whether a place for a piece is said.
fn is_target(said: &str) -> bool {
    targets(GAP).iter().any(|target| said.contains(part(target)))
}

/// Returns whether the player is asked to finish the turn.
fn asks_to_finish(said: &str) -> bool {
    said.contains(say!(bar_finish)) || said.contains(say!(pass_without))
}

/// Returns whether a question is said that needn't be answered.
fn may_pass(said: &str) -> bool {
    let passes = [
        say!(pass_end_turn),
        say!(pass_draw),
        say!(pass_wagon),
        say!(pass_send_nobody),
        say!(pass_count),
        say!(pass_keep),
        say!(pass_nobody_else),
        say!(pass_nobody_goes),
        say!(pass_without),
        say!(pass_nothing),
        say!(pass_circle_add),
        say!(pass_turn_ferry),
        say!(pass_capture),
        say!(pass_castle),
        say!(pass_tile),
    ];
    passes.iter().any(|pass| said.contains(pass))
}

/// Adds the sums after some words: "It brings: 3 tiles × 2 = 6."
fn sums_after(said: &str, words: &str) -> usize {
    let sums = said.match_indices(words).filter_map(|(at, _)| {
        let (sum, _) = said[at..].split_once('.')?;
        sum.rsplit_once("= ")?.1.parse::<usize>().ok()
    });
    sums.sum()
}

/// Adds the announced gains of each player: "Level 2 bot and Zoë +4, …".
fn gained(heard: &[String], names: [&str; 2]) -> [usize; 2] {
    let mut all = [0; 2];
    // The longest first, for the others are in them.
    let [one, other] = names;
    let sharers = [
        (bastide_words::list(&[one, other]), [1, 1]),
        (bastide_words::list(&[other, one]), [1, 1]),
        (one.to_owned(), [1, 0]),
        (other.to_owned(), [0, 1]),
    ];
    for said in heard {
        let mut rest = said.clone();
        let numbers = said.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse::<usize>().ok());
        for points in numbers.collect::<BTreeSet<_>>().into_iter().rev() {
            for (who, shares) in &sharers {
                for told in [
                    say!(gain, who = who.as_str(), points = points),
                    say!(event_bonus, name = who.as_str(), points = points),
                ] {
                    let times = rest.matches(&told).count();
                    (0..2).for_each(|at| all[at] += shares[at] * times * points);
                    rest = rest.replace(&told, GAP);
                }
            }
        }
    }
    all
}

#[test]
fn first_tile_is_laid_by_ear() {
    let data = tempfile::tempdir().unwrap();
    let mut player = Listener::at(window(data.path()));
    assert_eq!(player.focus, say!(home_who), "what is typed first is the name");
    player.harness.event(egui::Event::Text("Zoë".into()));
    player.listen();
    let colours: Vec<String> = (0..6).map(|_| player.press(Key::Tab)).collect();
    let named = ["red", "blue", "yellow", "green", "black", "violet"]
        .map(|colour| say!(colour_name, colour = colour));
    assert_eq!(colours, named);
    let begun: Vec<String> = (0..2).map(|_| player.press(Key::Tab)).collect();
    assert_eq!(begun, [say!(home_first_game), say!(home_bots)]);
    let from = player.heard.len();
    player.press(Key::Enter);
    let said = player.wait(from, "the own turn", |said| said.contains(say!(ask_lay)));
    assert!(said.contains(part(&say!(players_tiles, count = GAP))), "{said}");
    // Tab goes through the controls around the board, and Escape leads back to it.
    let around: Vec<String> = (0..12).map(|_| player.press(Key::Tab)).collect();
    assert!(
        [say!(keys), say!(play_rules), say!(play_leave)]
            .iter()
            .all(|name| around.iter().any(|said| said == name)),
        "{around:?}"
    );
    player.press(Key::Escape);
    let from = player.heard.len();
    let place = player.press(Key::N);
    assert!(place.contains(&place_of("1", GAP)), "{place}");
    player.press(Key::Enter);
    player.wait(from, "what follows the tile", asks_to_finish);
}

#[test]
fn a_whole_game_against_an_easy_bot_is_played_by_ear() {
    let data = tempfile::tempdir().unwrap();
    let mut player = Listener::at(window(data.path()));
    player.harness.event(egui::Event::Text("Zoë".into()));
    player.listen();
    assert!(
        (0..20).any(|_| player.press(Key::Tab).starts_with(&say!(bot, level = 2u8))),
        "{:?}",
        player.heard
    );
    player.press(Key::Space);
    let back = |player: &mut Listener| player.press_with(egui::Modifiers::SHIFT, Key::Tab);
    assert!((0..20).any(|_| back(&mut player) == say!(home_bots)), "{:?}", player.heard);
    let mut from = player.heard.len();
    player.press(Key::Enter);
    let (mut turns, mut deployed) = (0, 0);
    let bot = say!(bot, level = 2u8);
    let did = [say!(event_tile, name = bot.as_str()), say!(event_deployed, name = bot.as_str(), what = GAP)];
    let (mine, brings, then) =
        (say!(remark_owner, who = "Zoë"), say!(remark_scored, sum = GAP), say!(remark_then, sum = GAP));
    let (brings, then) = (part(&brings), part(&then));
    loop {
        let said = player.wait(from, "the turn", |said| {
            said.contains(say!(ask_lay)) || said.contains(say!(spoken_finale))
        });
        if !said.contains(say!(ask_lay)) {
            break;
        }
        let tells_bot = did.iter().any(|did| said.contains(part(did)));
        assert!(turns == 0 || tells_bot, "what the bot did: {said}");
        turns += 1;
        let held = player.hold_best(4, |place| {
            let own = if place.contains(&mine) { 3 } else { 1 };
            own * sums_after(place, brings) + own
        });
        assert!(held.is_some_and(|held| held.contains(&place_of(GAP, GAP))), "where it would lie");
        from = player.heard.len();
        player.press(Key::Enter);
        let said = player.wait(from, "what follows the tile", asks_to_finish);
        from = player.heard.len();
        if !said.contains(say!(pass_without)) {
            player.press(Key::Enter);
            continue;
        }
        let left = followers_left(&said);
        let value = |spot: &str| sums_after(spot, brings).max(sums_after(spot, then));
        let best = if left == Some(0) { None } else { player.hold_best(9, value) };
        match best {
            Some(best) if value(&best) > 1 => {
                assert!((1..=9).any(|number| best.contains(&deploy(number))), "{best}");
                deployed += 1;
                player.press(Key::Enter);
                player.wait(from, "what the turn comes to", |said| said.contains(say!(bar_finish)));
                from = player.heard.len();
                player.press(Key::Enter);
            }
            _ => {
                player.press(Key::Num0);
            }
        }
    }
    assert!(turns > 20 && deployed > 5, "{turns} turns, {deployed} deployed");
    let over = bastide_words::sentence(say!(event_over));
    while !player.heard[from..].iter().any(|said| said.contains(&over)) {
        player.press(Key::Enter);
        assert!(player.heard.len() - from < 80, "{:#?}", &player.heard[from..]);
    }
    let end = player.heard.last().expect("the result").clone();
    let names = [bot.as_str(), "Zoë"];
    let scores = names.map(|name| {
        let words = say!(games_score, name = name, points = GAP);
        let score = end.rsplit_once(part(&words)).map(|(_, score)| score);
        let score = score.unwrap_or_else(|| panic!("{name} in {end:?}"));
        score.chars().take_while(char::is_ascii_digit).collect::<String>().parse::<usize>().expect(name)
    });
    assert_eq!(gained(&player.heard, names), scores, "every point is told once");
    let most = scores[0].max(scores[1]);
    let won = |count: usize| say!(end_won, count = count, names = GAP, points = say!(points, count = most));
    assert!((1..=2).any(|count| end.contains(part(&won(count)))), "{end}");
}

/// Least and greatest number of tiles that are laid by ear.
const TILES: std::ops::Range<usize> = 20..120;
/// Kinds of questions that come up among them.
const HEARD: [&str; 5] = ["tile", "deployment", "done", "abbey", "crop circle"];

#[test]
fn questions_of_all_expansions_are_answered_by_ear() {
    let data = tempfile::tempdir().unwrap();
    let terms = Terms { draws: DrawSource::of_text("c"), ..Terms::default() };
    let mut player = Listener::at(all_expansions::table(data.path(), 2, Options::default(), terms));
    let mut rng = SmallRng::seed_from_u64(7);
    let mut asked: BTreeMap<&str, usize> = BTreeMap::new();
    let mut from = 0;
    loop {
        let tiles = asked.get("tile").copied().unwrap_or(0);
        if tiles >= TILES.start && HEARD.iter().all(|kind| asked.contains_key(kind)) {
            break;
        }
        assert!(tiles < TILES.end, "{asked:?}");
        let kind = |said: &str| asked_in(said).map(|asked| QUESTIONS[asked].kind);
        player.wait(from, "a question", |said| kind(said).is_some());
        let question = player.heard[from..].iter().rev().find(|said| kind(said).is_some());
        let question = question.expect("it was said").clone();
        let what = kind(&question).expect("it is one");
        *asked.entry(what).or_default() += 1;
        from = player.heard.len();
        if what == "done" {
            player.press(Key::Enter);
        } else if matches!(what, "crop circle" | "flock") {
            player.press(if rng.random() { Key::Num1 } else { Key::Num2 });
        } else if what == "bazaar" || what == "bid" {
            player.press(Key::Enter);
        } else if what == "sale" || what == "exchange" {
            player.press(Key::Num1);
        } else if may_pass(&question) && rng.random_range(0..3) == 0 {
            player.press(Key::Num0);
        } else {
            if question.contains(part(&say!(spoken_pieces, pieces = GAP))) {
                for _ in 0..rng.random_range(0..4) {
                    let piece = player.press(Key::R);
                    assert!(tells_places(&piece), "{question}: {piece:?}");
                }
            }
            let place = player.press(Key::N);
            let there = is_target(&place) || place.contains(&place_of(GAP, GAP));
            assert!(there, "{question}: {place:?}");
            (0..rng.random_range(0..4)).for_each(|_| drop(player.press(Key::N)));
            from = player.heard.len();
            player.press(Key::Enter);
        }
    }
}

/// Opens a window before a game that waits for the player, with its listener.
fn before(model: BoardModel) -> Listener<Seen> {
    Listener::at(board(model, theme::ThemeChoice::Dark).0)
}

#[test]
fn each_question_is_heard_with_all_its_answers() {
    let mut heard: BTreeMap<usize, usize> = BTreeMap::new();
    // In the last game the last tile has earned one more turn, for which only the abbey is left:
    // that is rare.
    let few = Setup::with(2, &[Expansion::Traders, Expansion::Abbey], Options::default());
    let most = Setup::with(3, &Expansion::ALL[..9], Options::default());
    // These sets ask seldom, so they are played without the others.
    let later = Setup::with(3, &Expansion::ALL[10..], Options::default());
    // Prisoners of several kinds are needed for a choice between them.
    let towers = Setup::with(2, &[Expansion::Inns, Expansion::Tower], Options::default());
    let games = (1..=11).map(|seed| (most, seed)).chain([(few, 411)]);
    let flier = Setup::with(2, &[Expansion::Flier], Options::default());
    // Castles need small cities, which are more often there in a small game.
    let bridges = Setup::with(2, &[Expansion::Bridges], Options::default());
    let games = games.chain((1..=6).flat_map(|seed| [(later, seed), (bridges, seed)]));
    let games = games.chain((1..=20).flat_map(|seed| [(towers, seed), (flier, seed)]));
    for (mut setup, seed) in games {
        setup.options = Preset::ALL[seed as usize % 3].options();
        loop {
            let mut asked = None;
            let model = model_where(&setup, seed, |game, events| {
                let Waits::Choice(seat) = game.waits() else { return false };
                let model = question::tests::model(game, &Chronicle::default());
                let (offered, events) = (game.actions(), events.to_vec());
                let choices = Choices::of(&offered, seat, game.decision());
                let (done, complete, may_pass) = (Vec::new(), false, true);
                let turn = Turn { seat, offered, done, events, complete, may_pass, goes_back: false };
                let question = question::of(&model, &turn, &choices);
                let said = format!("{} {}.", question.text, question.pass.unwrap_or_default());
                asked = asked_in(&said).filter(|asked| !heard.contains_key(asked));
                asked.is_some()
            });
            let Some(asked) = asked else { break };
            let answers = answered(model, &QUESTIONS[asked]);
            heard.insert(asked, answers);
        }
    }
    let missing = (0..QUESTIONS.len()).filter(|asked| !heard.contains_key(asked));
    let missing: Vec<_> = missing.map(|asked| QUESTIONS[asked].kind).collect();
    assert_eq!(missing, ["done"; 3], "{heard:?}");
    assert!(heard.values().all(|answers| *answers > 0), "{heard:?}");
}

/// Counts the targets, or the features among them where the segments of one feature are equivalent.
fn apart(targets: &[Target], game: &Game) -> usize {
    let are_equivalent =
        matches!(game.decision(), Some(Decision::LeaveCity | Decision::LastLeave | Decision::Piece(_)));
    let spots = targets.iter().filter_map(|target| target.aim.spot()).filter(|_| are_equivalent);
    let known = spots.clone().count();
    let features = spots.filter_map(|spot| game.feature(spot)?.spots.into_iter().min());
    features.collect::<BTreeSet<_>>().len() + targets.len() - known
}

/// Maximum number of places for a piece that are all listened to; of more only the first ones are.
const MANY: usize = 12;

/// Hears a question, and gives each answer to it; returns their number.
fn answered(model: BoardModel, asked: &Question) -> usize {
    let turn = model.turn.clone().expect("somebody is asked");
    let (game, seen) = (model.game.clone(), model.clone());
    let mut player = before(model);
    let question = player.wait(0, asked.kind, |said| asked.end_in(said).is_some());
    let choices = Choices::of(&turn.offered, turn.seat, game.decision());
    let movers: Vec<_> = choices.movers().collect();
    let mut given = Vec::new();
    let mut said = BTreeSet::new();
    for (number, what) in choices.keyed(None) {
        let label = alternative(what, number, &seen);
        assert!(question.contains(&label), "{question}: {label}");
        if let Some(key) = DIGITS.get(number) {
            said.insert(label);
            player.press(*key);
            given.append(&mut player.harness.state_mut().wants);
        }
    }
    // A tile is chosen by N; a price is named as it is.
    if let Some(offers) = Offers::of(&turn.offered) {
        for number in 0..offers.lots.len().clamp(1, MANY) {
            if offers.lots.len() > 1 {
                let told = player.press(Key::N);
                assert!(told.len() > 10, "{question}: {told:?}");
            }
            said.insert(number.to_string());
            player.press(Key::Enter);
            given.append(&mut player.harness.state_mut().wants);
        }
    }
    let lays = turn.offered.iter().any(|action| action.laid().is_some());
    let rounds = if lays { 1 } else { movers.len() };
    for mover in 0..rounds {
        let count = match movers.get(mover) {
            Some(mover) => apart(choices.targets(Some(*mover)), &game),
            None => {
                let laid = |action: &Action| Some(action.laid()?.0);
                let places = turn.offered.iter().filter_map(laid);
                places.collect::<BTreeSet<_>>().len()
            }
        };
        let told = places(count);
        let heard = |said: &String| told.iter().any(|told| said.contains(told));
        assert!(player.heard.iter().any(heard), "{question}: {told:?}");
        for _ in 0..count.min(MANY) {
            let place = player.press(Key::N);
            assert!(said.insert(place.clone()), "{question}: {place:?} was said before");
            assert!(place.len() > 10, "{question}: {place:?}");
            player.press(Key::Enter);
            given.append(&mut player.harness.state_mut().wants);
        }
        if movers.len() > 1 {
            let piece = player.press(Key::R);
            assert!(tells_places(&piece), "{question}: {piece:?}");
        }
    }
    assert_eq!(given.len(), said.len(), "{question}");
    for want in &given {
        let Want::Act(action) = want else { panic!("{question}: {want:?}") };
        assert!(turn.offered.contains(action), "{question}: {action:?}");
    }
    player.press(Key::Num0);
    let passed: Vec<_> = player.harness.state_mut().wants.drain(..).collect();
    let may_pass = turn.offered.contains(&Action::Pass);
    assert_eq!(passed, Vec::from_iter(may_pass.then_some(Want::Pass)), "{question}");
    given.len()
}

#[test]
fn pieces_on_the_board_are_inspected_by_ear() {
    let check = |setup: &Setup, seed: u32, tiles: usize, asked: bool| {
        let mut model = model_where(setup, seed, |game, _| game.tiles().len() > tiles);
        let seat = model.turn.as_ref().expect("somebody is asked").seat;
        let me = model.name(seat).to_owned();
        if !asked {
            model.turn = None;
        }
        let game = model.game.clone();
        // A tower is one piece, whatever its storeys.
        let all = bastide_paint::stand::stands(&game, |seat| seat.0).len();
        let mut player = before(model);
        let told: Vec<String> = (0..all).map(|_| player.press(Key::M)).collect();
        for (number, told) in (1..).zip(&told) {
            assert!(told.contains(&place_of(&number.to_string(), &all.to_string())), "{told}");
        }
        let mine = told.iter().filter(|told| told.starts_with(&format!("{me}: "))).count();
        assert_eq!(mine, game.figures().filter(|figure| figure.seat == seat).count());
        assert!(told[..mine].iter().all(|told| told.starts_with(&me)), "the own ones first: {told:#?}");
        assert!(
            told.iter().any(|told| told.contains(part(&say!(remark_owner, who = GAP)))),
            "whose it is: {told:#?}"
        );
        let last = player.press_with(egui::Modifiers::SHIFT, Key::M);
        assert_eq!(last, told[all - 2]);
        let first = last.split('.').next().expect("where it stands");
        assert_eq!(player.harness.query_all_by_label_contains(first).count(), 2, "said, and shown: {last}");
        // Holding the tile or piece over a place ends the inspection of pieces.
        if asked {
            assert!(player.press(Key::N).contains(&place_of(GAP, GAP)));
        }
    };
    check(&Setup::base(2), 3, 20, true);
    check(&all(3), 5, 40, true);
    check(&all(6), 4, 40, false);
}

#[test]
fn events_are_read_by_arrows_and_skipped_by_tab() {
    let model = model_where(&Setup::base(2), 3, |game, _| game.tiles().len() > 40);
    let mut player = before(model);
    let around: Vec<String> = (0..24).map(|_| player.press(Key::Tab)).collect();
    let is_row = |said: &str| ["Anna: ", "Ben: "].iter().any(|who| said.starts_with(who));
    let rows: Vec<usize> = (0..around.len()).filter(|row| is_row(&around[*row])).collect();
    let [newest, ..] = rows[..] else { panic!("no row of it: {around:#?}") };
    assert!(!is_row(&around[newest + 1]), "{around:#?}");
    let back = around[newest + 1..].iter().position(|said| *said == around[newest]);
    assert!(back.is_some_and(|back| back < 16), "Tab goes around: {around:#?}");
    while player.focus != around[newest] {
        player.press(Key::Tab);
    }
    let rows: Vec<String> = (0..30).map(|_| player.press(Key::ArrowUp)).collect();
    assert!(rows.iter().all(|row| is_row(row)), "{rows:#?}");
    assert_eq!(player.press(Key::ArrowDown), rows[28]);
    // Its turn is shown.
    player.press(Key::Enter);
    assert_eq!(player.focus, rows[28]);
}

#[test]
fn places_and_errors_are_heard() {
    let data = tempfile::tempdir().unwrap();
    let mut player = Listener::at(window(data.path()));
    let mut check = |go: &dyn Fn(&mut Listener), said: &str| {
        let from = player.heard.len();
        go(&mut player);
        player.wait(from, said, |heard| heard.starts_with(said));
    };
    check(&|player| choose(&mut player.harness, say!(settings)), say!(settings));
    check(&|player| choose(&mut player.harness, say!(done)), say!(end_home));
    check(&|player| choose(&mut player.harness, say!(home_new_table)), say!(new_table));
    check(&|player| drop(player.press(Key::F1)), &bastide_words::handbook::in_short()[0].title);
    check(&|player| drop(player.press(Key::Escape)), say!(new_table));
    check(&|player| drop(player.press(Key::Escape)), say!(end_home));
    check(&|player| join(&mut player.harness, "hello"), &no_invitation());
    check(
        &|player| choose(&mut player.harness, say!(home_race)),
        part(&say!(race_week, year = GAP, week = GAP)),
    );
    check(&|player| drop(player.press(Key::Escape)), say!(end_home));
    check(&|player| choose(&mut player.harness, say!(home_first_game)), say!(first_lay_how));
    let words = say!(first_framed, place = GAP);
    let guide = player.heard.iter().rfind(|said| said.contains(part(&words))).expect("it was said");
    let framed = guide.rsplit_once(part(&words)).expect(guide).1.trim_end_matches('.').to_owned();
    // The place is found by ear.
    let places: Vec<String> = (0..4).map(|_| player.press(Key::N)).collect();
    assert!(places.iter().any(|place| place.starts_with(&format!("{framed}, "))), "{framed}: {places:#?}");
}

#[test]
fn news_of_a_friends_table_is_heard() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut host = window(here.path());
    click(&mut host, say!(home_new_table));
    click(&mut host, say!(new_table_seat));
    host.get_by_role_and_label(Role::ComboBox, &say!(new_table_seat_number, number = 3)).click();
    host.run_ok();
    click(&mut host, say!(new_table_bot));
    click(&mut host, &say!(bot, level = 2u8));
    click(&mut host, say!(new_table_open));
    let invitation = invitation(&mut host);
    let mut guest = Listener::at(window(there.path()));
    join(&mut guest.harness, &invitation);
    guest.wait(0, "whose table it is", |said| said.contains(part(&say!(lobby_of, name = GAP))));
    guest.wait(0, "who sits there", |said| said == say!(players_free_seat));
    let from = guest.heard.len();
    choose(&mut guest.harness, say!(lobby_sit));
    guest.wait(from, "what is waited for", |said| {
        said.contains(part(&say!(lobby_waits_beginning, name = GAP)))
    });
    until(&mut host, "somebody to talk with", |host| has(host, say!(talk)) && has(host, say!(lobby_begin)));
    host.get_by_label(say!(talk)).focus();
    host.run_ok();
    host.get_by_label(say!(talk)).type_text("Good evening!");
    host.run_ok();
    host.key_press(Key::Enter);
    host.run_ok();
    guest.wait(from, "what the other says", |said| said.ends_with(": Good evening!"));
    click(&mut host, say!(lobby_begin));
    guest.wait(from, "the beginning", |said| said.contains(part(&say!(event_begins, name = GAP))));
    until(&mut host, "the board", |host| has(host, say!(play_table)));
    click(&mut host, say!(play_table));
    until_end_can_be_asked(&mut host);
    click(&mut host, say!(end_game));
    click(&mut host, &say!(yes_meant, what = say!(end_game)));
    guest.wait(from, "what the other asks", |said| {
        said.contains(part(&say!(ask_end, mine = "no", name = GAP)))
    });
}
