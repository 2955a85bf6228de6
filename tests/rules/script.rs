//! A small language for positions of the base game: what is drawn, laid, deployed, and what must come of it.
//!
//! Called by the scenarios. A script is lines; the start tile base/D lies at 0,0, and seats take turns as they are named.
//! Places are named as they lie on the table: `field@SL` is the field at the left half of the south side, seen from the
//! middle of the tile; a kind alone is the only segment of that kind on the tile.
//!
//! ```text
//! seats red blue                   the seats in their order; must be first
//! with per_city_4 two_tile_city_2 no_farmers followers=1
//! red U 1,0 90 field@SL            red draws base/U, lays it at x 1, y 0, turned by 90 degrees, and deploys
//! red U 1,0 90 -                   … and deploys nothing
//! red U 1,0 90                     … and has not decided yet
//! may road city@N                  exactly these places are free
//! put city@N / put -               deploys / deploys nothing
//! refuse lay U 1,0 0 EdgesDiffer   drawing base/U if need be; the tile then still waits to be laid
//! refuse put field@SL Occupied
//! discard C                        base/C is drawn and has no place
//! = city 8 red blue                the last action scored this, and nothing that isn't listed; each gets all of it
//! scores red 8 blue 8              seats not named have 0
//! final red 11 blue 8              the same, if the game ended here
//! supply red 7
//! ```

use bastide::rules::geometry::{Half, Side};
use bastide::rules::{
    Action, Catalogue, Event, FarmScoring, Farmers, FeatureKind, FigureKind, Game, KindId, Position,
    Rotation, Seat, SeatOrder, Setup, Spot, TwoTileCity, Waits,
};

/// Plays a script and asserts what it says; the game as it then is.
pub(crate) fn check(script: &str) -> Game {
    let mut run: Option<Run> = None;
    let mut setup = Setup { order: SeatOrder::AsSeated, ..Setup::base(1) };
    let mut names: Vec<&str> = Vec::new();
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[0] {
            "seats" => {
                names = words[1..].to_vec();
                setup.seats = names.len() as u8;
            }
            "with" => words[1..].iter().for_each(|word| option(&mut setup, word)),
            _ => {
                let run = run.get_or_insert_with(|| Run::new(&setup, &names));
                run.at = line.to_owned();
                run.line(&words);
            }
        }
    }
    let mut run = run.expect("a script with a move");
    run.at = "the end of the script".to_owned();
    run.settle();
    run.game
}

fn option(setup: &mut Setup, word: &str) {
    match word {
        "per_city_4" => setup.options.farm_scoring = FarmScoring::PerCity4,
        "two_tile_city_2" => setup.options.two_tile_city = TwoTileCity::Two,
        "no_farmers" => setup.options.farmers = Farmers::No,
        _ => {
            let count = word.strip_prefix("followers=").and_then(|n| n.parse().ok());
            setup.parts.small_followers = count.unwrap_or_else(|| panic!("no option {word}"));
        }
    }
}

/// A kind of tile by its letter.
pub(crate) fn tile(letter: &str) -> KindId {
    let kind = Catalogue::standard().by_name(&format!("base/{letter}"));
    kind.unwrap_or_else(|| panic!("no tile {letter}")).id
}

struct Run<'a> {
    game: Game,
    names: Vec<&'a str>,
    /// The line that is played.
    at: String,
    /// What the last action scored, and no line has named yet.
    scored: Vec<String>,
}

impl<'a> Run<'a> {
    fn new(setup: &Setup, names: &[&'a str]) -> Self {
        let game = Game::new(setup).expect("a legal setup");
        Self { game, names: names.to_vec(), at: String::new(), scored: Vec::new() }
    }

    fn line(&mut self, words: &[&str]) {
        match words {
            ["=", score @ ..] => {
                let score = score.join(" ");
                let at = self.scored.iter().position(|told| *told == score);
                let at = at.unwrap_or_else(|| panic!("{}: scored were {:?}", self.at, self.scored));
                self.scored.remove(at);
            }
            ["scores", all @ ..] => {
                let expected = self.points(all);
                assert_eq!(self.game.scores(), &expected[..self.names.len()], "{}", self.at);
            }
            ["final", all @ ..] => assert_eq!(self.game.standing(), self.points(all), "{}", self.at),
            ["supply", name, count] => {
                let left = self.game.supply(self.seat(name)).of(FigureKind::Small);
                assert_eq!(left.to_string(), **count, "{}", self.at);
            }
            ["may", places @ ..] => {
                let mut expected: Vec<Action> = places.iter().map(|place| self.deploy(place)).collect();
                expected.sort_unstable();
                expected.push(Action::Pass);
                assert_eq!(self.game.actions(), expected, "{}", self.at);
            }
            ["put", place] => self.put(place),
            ["refuse", "put", place, rule] => self.refuse(self.deploy(place), rule),
            ["refuse", "lay", letter, cell, degrees, rule] => {
                self.draw(letter);
                self.refuse(lay(cell, degrees), rule);
            }
            ["discard", letter] => {
                self.settle();
                let (seat, outcomes) = (self.game.turn_seat(), self.outcomes());
                let events = self.take(letter);
                assert_eq!(events, [Event::Discarded { seat, kind: tile(letter) }], "{}", self.at);
                assert_eq!(self.outcomes(), outcomes - 1, "{}", self.at);
            }
            [name, letter, cell, degrees] => self.lay(name, letter, cell, degrees),
            [name, letter, cell, degrees, place] => {
                self.lay(name, letter, cell, degrees);
                self.put(place);
            }
            _ => panic!("{}: no such line", self.at),
        }
    }

    /// Asserts that all that was scored was named.
    fn settle(&mut self) {
        assert!(self.scored.is_empty(), "before {}: {:?} was scored, too", self.at, self.scored);
    }

    fn seat(&self, name: &str) -> Seat {
        let at = self.names.iter().position(|seated| *seated == name);
        Seat(at.unwrap_or_else(|| panic!("{}: nobody is called {name}", self.at)) as u8)
    }

    fn points(&self, all: &[&str]) -> [u16; Seat::MAX] {
        let mut points = [0; Seat::MAX];
        for pair in all.chunks(2) {
            points[self.seat(pair[0]).index()] = pair[1].parse().expect("points");
        }
        points
    }

    fn outcomes(&self) -> u32 {
        let Waits::Draw { outcomes } = self.game.waits() else { panic!("{}: no draw is due", self.at) };
        outcomes
    }

    fn take(&mut self, letter: &str) -> Vec<Event> {
        let at = self.game.bag().iter().position(|kind| *kind == tile(letter));
        let at = at.unwrap_or_else(|| panic!("{}: no {letter} is left", self.at));
        self.game.draw(at as u32).expect("a draw is due")
    }

    /// Draws a tile, unless it waits to be laid already.
    fn draw(&mut self, letter: &str) {
        self.settle();
        if self.game.drawn() != Some(tile(letter)) {
            let seat = self.game.turn_seat();
            let events = self.take(letter);
            assert_eq!(events, [Event::Drawn { seat, kind: tile(letter) }], "{}", self.at);
        }
    }

    fn lay(&mut self, name: &str, letter: &str, cell: &str, degrees: &str) {
        self.draw(letter);
        assert_eq!(self.game.waits(), Waits::Choice(self.seat(name)), "{}: whose turn it is", self.at);
        self.act(lay(cell, degrees));
    }

    fn put(&mut self, place: &str) {
        if place != "-" {
            self.act(self.deploy(place));
        } else if self.game.is_deploying() {
            self.act(Action::Pass);
        }
    }

    fn act(&mut self, action: Action) {
        let Waits::Choice(seat) = self.game.waits() else { panic!("{}: nobody is asked", self.at) };
        let events = self.game.act(seat, action).unwrap_or_else(|refusal| panic!("{}: {refusal}", self.at));
        for event in events {
            if let Event::Scored(score) = event {
                let winners = score.winners.iter().map(|seat| format!(" {}", self.names[seat.index()]));
                let winners: String = winners.collect();
                self.scored.push(format!("{} {}{winners}", score.feature.name(), score.points));
            }
        }
    }

    fn refuse(&mut self, action: Action, rule: &str) {
        let Waits::Choice(seat) = self.game.waits() else { panic!("{}: nobody is asked", self.at) };
        let before = self.game.clone();
        let refusal = self.game.act(seat, action).expect_err(&self.at);
        assert_eq!(format!("{refusal:?}"), rule, "{}", self.at);
        assert_eq!(self.game, before, "{}", self.at);
    }

    /// A place on the last tile.
    fn deploy(&self, place: &str) -> Action {
        let tile = self.game.tiles().next_back().expect("a tile lies there");
        let (name, at) = place.split_once('@').unwrap_or((place, ""));
        let kind = [FeatureKind::Road, FeatureKind::City, FeatureKind::Cloister, FeatureKind::Field]
            .into_iter()
            .find(|kind| format!("{kind:?}").to_lowercase() == name)
            .unwrap_or_else(|| panic!("{}: no feature {name}", self.at));
        let matching: Vec<u8> = (0u8..)
            .zip(&tile.kind.kind().features)
            .filter(|(_, feature)| feature.kind == kind)
            .filter(|(_, feature)| {
                let side = |side: &Side| format!("{:?}", side.rotated(tile.rotation)).starts_with(at);
                let half = |half: &Half| Half::NAMES[half.rotated(tile.rotation).index()] == at;
                at.is_empty() || feature.sides.iter().any(side) || feature.halves.iter().any(half)
            })
            .map(|(number, _)| number)
            .collect();
        let [feature] = matching[..] else { panic!("{}: {place} could be {matching:?}", self.at) };
        Action::Deploy { figure: FigureKind::Small, spot: Spot { position: tile.position, feature } }
    }
}

fn lay(cell: &str, degrees: &str) -> Action {
    let (x, y) = cell.split_once(',').expect("a cell is x,y");
    let position = Position::new(x.parse().expect("x"), y.parse().expect("y"));
    let rotation = Rotation::ALL.into_iter().find(|rotation| rotation.degrees().to_string() == degrees);
    Action::Lay { position, rotation: rotation.expect("0, 90, 180 or 270 degrees") }
}
