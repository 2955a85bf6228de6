//! A small language for positions: what is drawn, laid, done with figures, and what must come of it.
//!
//! A script is lines; the start tile base/D lies at 0,0 (or the spring, or the city), and seats take turns as they are named.
//! Tiles of the base game go by their letter, all others by their whole name, the own abbey as `abbey`. Each word after a laid tile is
//! what a seat does. Nothing that is asked is passed over in silence, but for an abbey that could be laid.
//!
//! ```text
//! seats red blue                   the seats in their order; must be first
//! with inns count                  expansions
//! with farm_scoring=per_city_4 followers=1 preset=2018
//! fill U dragon/01                 all tiles but these lie in a row to the west; nobody is on them
//!
//! red U 1,0 90 field@SL            red draws base/U, lays it at x 1, y 0, turned by 90 degrees, and deploys
//! red U 1,0 90 -                   … and does nothing
//! red U 1,0 90                     … and has not decided yet
//! blue: castle count:market        blue is asked, puts a follower into the castle, is asked again, moves the count
//! dragon red 1,0 blue 1,1          they lead the dragon there
//! discard C / aside dragon/04      the tile is drawn and has no place / is kept aside
//!
//! may road city@N                  exactly this can be done, or nothing
//! must dragon(1,0)                 exactly this can be done
//! offers / denies road large:city  this is among what can be done / isn't
//! refuse field@SL Occupied
//! refuse lay U 1,0 0 EdgesDiffer   drawing base/U if need be; the tile then still waits to be laid
//! asks red Wood / asks - / over    what the game waits for: a decision, a draw, nothing
//!
//! = city 8 red blue                the last action scored this, and nothing that isn't listed; each gets all of it
//! = farm 6 red+2 blue              … and red 2 more, for the pig
//! = barn 4 red / fairy 3 red / wine 10 red / king 2 red
//! scores red 8 blue 8              seats not named have 0
//! final red 11 blue 8              the same, if the game ended here
//! supply red 7 / supply red wagon 0
//! stands red road(1,0) large:city(0,0)
//! nobody 1,0 2,0                   on these tiles
//! is dragon 1,0 / is fairy 1,0 / is fairy 1,0 red large:road / is count market / is king red 4 / is robber -
//! is goods red 1 0 2 / is abbeys red 1 / is aside 2 / is bag 70 / is river 11 / is again builder    (wine, grain, cloth)
//! ```
//!
//! What is done: `-` nothing, `road` a follower there, `large:road` another figure; `fairy(1,0)` moves her there, `fairy:road(1,0)` beside this
//! follower; `home:blue:city` sends a knight home; `count:castle`; `dragon(1,0)`.
//! Places are named as they lie on the table: `field@SL` is the field at the left half of the south side, seen from the middle of the tile;
//! a kind alone is the only segment of that kind, `field@inner` one without an edge; `road@E(1,0)` is on another tile than the last one.
//! `barn@NW` is a corner. A quarter goes by its name.

use bastide::rules::geometry::{Half, Side};
use bastide::rules::{
    Action, Bonus, Catalogue, Decision, Event, Expansion, FeatureKind, FigureKind, Game, KindId, LaidTile,
    Payees, Position, Preset, Quarter, Rotation, Seat, SeatOrder, Setup, Spot, TileSet, Waits,
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
            "with" => words[1..].iter().for_each(|word| agree(&mut setup, word)),
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

/// An expansion, or an option and its value.
fn agree(setup: &mut Setup, word: &str) {
    match word.split_once('=') {
        Some(("followers", count)) => setup.parts.small_followers = count.parse().expect("a number"),
        Some(("preset", name)) => {
            let preset = Preset::ALL.into_iter().find(|preset| preset.name() == name);
            setup.options = preset.unwrap_or_else(|| panic!("no preset {name}")).options();
        }
        Some(("shrines", "5")) => {}
        Some(("shrines", "6")) => setup.sets.push(TileSet::Cult6),
        Some((option, value)) => setup.options.set(option, value).unwrap_or_else(|error| panic!("{error}")),
        None => {
            let expansion = Expansion::ALL.into_iter().find(|expansion| expansion.name() == word);
            setup.add(expansion.unwrap_or_else(|| panic!("no expansion {word}")));
        }
    }
}

/// A kind of tile by its letter or name.
pub(crate) fn tile(name: &str) -> KindId {
    let whole = match name {
        "abbey" => "abbey/A".to_owned(),
        _ if name.contains('/') => name.to_owned(),
        _ => format!("base/{name}"),
    };
    Catalogue::standard().by_name(&whole).unwrap_or_else(|| panic!("no tile {whole}")).id
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
            ["fill", kept @ ..] => self.fill(kept),
            ["dragon", steps @ ..] => {
                for step in steps.chunks(2) {
                    self.asked(step[0]);
                    self.act(Action::MoveDragon { to: cell(step[1]) });
                }
            }
            ["discard", name] => {
                let (seat, left) = (self.game.turn_seat(), self.game.tiles_left());
                let event = self.take(name);
                assert_eq!(event, Event::Discarded { seat, kind: tile(name) }, "{}", self.at);
                assert_eq!(self.game.tiles_left(), left - 1, "{}", self.at);
            }
            ["aside", name] => {
                let seat = self.game.turn_seat();
                let event = self.take(name);
                assert_eq!(event, Event::SetAside { seat, kind: tile(name) }, "{}", self.at);
            }
            ["may", all @ ..] => self.can(&[all, &["-"]].concat()),
            ["must", all @ ..] => self.can(all),
            ["offers", all @ ..] => {
                for word in all.iter() {
                    assert!(self.offers(word), "{}: {word}", self.at);
                }
            }
            ["denies", all @ ..] => {
                for word in all.iter() {
                    assert!(!self.offers(word), "{}: {word}", self.at);
                }
            }
            ["refuse", "lay", name, at, degrees, rule] => {
                if *name != "abbey" {
                    self.draw(name);
                }
                self.refuse(lay(at, degrees), rule);
            }
            ["refuse", word, rule] => self.refuse(self.action(word), rule),
            ["asks", "-"] => {
                assert!(matches!(self.game.waits(), Waits::Draw { .. }), "{}: {}", self.at, self.waits())
            }
            ["asks", name, decision] => {
                self.asked(name);
                assert_eq!(
                    format!("{:?}", self.game.decision().expect("a decision")),
                    *decision,
                    "{}",
                    self.at
                );
            }
            ["over"] => assert_eq!(self.game.waits(), Waits::Over, "{}", self.at),
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
            ["supply", name, count] => self.supply(name, "small", count),
            ["supply", name, all @ ..] => all.chunks(2).for_each(|pair| self.supply(name, pair[0], pair[1])),
            ["stands", name, places @ ..] => {
                for word in places {
                    let (figure, spot) = self.figure_and_spot(word);
                    let seat = self.seat(name);
                    let is_it = |f: bastide::rules::DeployedFigure| {
                        (f.seat, f.figure, f.spot) == (seat, figure, spot)
                    };
                    assert!(self.game.figures().any(is_it), "{}: {word}", self.at);
                }
            }
            ["nobody", cells @ ..] => {
                for at in cells.iter().map(|at| cell(at)) {
                    assert!(self.game.figures().all(|figure| figure.spot.position != at), "{}", self.at);
                }
            }
            ["is", what @ ..] => {
                let now = self.now(what);
                assert_eq!(now, what[1..].join(" "), "{}", self.at);
            }
            [name, actions @ ..] if name.ends_with(':') => {
                for word in actions {
                    self.asked(&name[..name.len() - 1]);
                    self.act(self.action(word));
                }
            }
            [name, kind, at, degrees] => self.lay(name, kind, at, degrees),
            [name, kind, at, degrees, wood] => {
                self.lay(name, kind, at, degrees);
                self.wood(wood);
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

    fn name(&self, seat: Seat) -> &'a str {
        self.names[seat.index()]
    }

    fn points(&self, all: &[&str]) -> [u16; Seat::MAX] {
        let mut points = [0; Seat::MAX];
        for pair in all.chunks(2) {
            points[self.seat(pair[0]).index()] = pair[1].parse().expect("points");
        }
        points
    }

    fn supply(&self, name: &str, figure: &str, count: &str) {
        let left = self.game.supply(self.seat(name)).of(self.figure(figure));
        assert_eq!(left.to_string(), count, "{}: {figure}", self.at);
    }

    /// What `is` compares: the words that should stand there.
    fn now(&self, what: &[&str]) -> String {
        let at = |position: Option<Position>| {
            position.map_or("-".to_owned(), |Position { x, y }| format!("{x},{y}"))
        };
        match what {
            ["dragon", ..] => at(self.game.dragon()),
            ["fairy", _] => at(self.game.fairy().map(|fairy| fairy.position)),
            ["fairy", _, name, word] => {
                let fairy = self.game.fairy().expect("the fairy is on the board");
                let beside = fairy.beside.expect("she is beside a figure");
                let expected = (self.seat(name), self.figure_and_spot(word));
                assert_eq!((beside.seat, (beside.figure, beside.spot)), expected, "{}", self.at);
                format!("{} {name} {word}", at(Some(fairy.position)))
            }
            ["count", _] => self.game.count().expect("the count is played").name().to_owned(),
            [card @ ("king" | "robber"), ..] => {
                let title = if *card == "king" { self.game.king() } else { self.game.robber() };
                title.map_or("-".to_owned(), |title| format!("{} {}", self.name(title.holder), title.tiles))
            }
            ["goods", name, ..] => {
                let [wine, grain, cloth] = self.game.goods(self.seat(name));
                format!("{name} {wine} {grain} {cloth}")
            }
            ["abbeys", name, _] => format!("{name} {}", self.game.abbeys(self.seat(name))),
            ["aside", _] => self.game.set_aside().len().to_string(),
            ["bag", _] => self.game.bag().len().to_string(),
            ["river", _] => self.game.river().len().to_string(),
            ["again", _] => self.game.again().map_or("-".to_owned(), |why| format!("{why:?}").to_lowercase()),
            _ => panic!("{}: no such thing", self.at),
        }
    }

    // Drawing and laying.

    fn waits(&self) -> String {
        match self.game.waits() {
            Waits::Draw { outcomes } => format!("a draw of {outcomes} is due"),
            Waits::Choice(seat) => {
                format!(
                    "{} is asked about {:?}: {:?}",
                    self.name(seat),
                    self.game.decision(),
                    self.game.actions()
                )
            }
            Waits::Over => "it is over".to_owned(),
        }
    }

    /// Asserts that this seat is asked.
    fn asked(&self, name: &str) {
        assert_eq!(self.game.waits(), Waits::Choice(self.seat(name)), "{}: {}", self.at, self.waits());
    }

    /// Passes the abbey, if it could be laid, and asserts that a draw is due.
    fn await_draw(&mut self) {
        self.settle();
        if self.game.decision() == Some(Decision::Abbey) {
            self.act(Action::Pass);
        }
        assert!(matches!(self.game.waits(), Waits::Draw { .. }), "{}: {}", self.at, self.waits());
    }

    /// Draws a tile; what happened first.
    fn take(&mut self, name: &str) -> Event {
        self.await_draw();
        let at = self.game.pool().iter().position(|kind| *kind == tile(name));
        let at = at
            .unwrap_or_else(|| panic!("{}: no {name} among {} to be drawn", self.at, self.game.pool().len()));
        let mut events = self.game.draw(at as u32).expect("a draw is due").into_iter();
        let first = events.next().expect("an event");
        events.for_each(|event| self.hear(&event));
        first
    }

    /// Draws a tile, unless it waits to be laid already.
    fn draw(&mut self, name: &str) {
        self.settle();
        if self.game.drawn() != Some(tile(name)) {
            let event = self.take(name);
            assert_eq!(event, Event::Drawn { seat: self.game.turn_seat(), kind: tile(name) }, "{}", self.at);
        }
    }

    fn lay(&mut self, name: &str, kind: &str, at: &str, degrees: &str) {
        if kind == "abbey" {
            self.settle();
        } else {
            self.draw(kind);
        }
        self.asked(name);
        self.act(lay(at, degrees));
    }

    /// Lays all tiles that can be drawn, but those that are kept, in a row to the west, completing nothing.
    fn fill(&mut self, kept: &[&str]) {
        let mut kept: Vec<KindId> = kept.iter().map(|name| tile(name)).collect();
        kept.sort_unstable();
        loop {
            self.await_draw();
            let count = |kinds: &[KindId], of: KindId| kinds.iter().filter(|kind| **kind == of).count();
            let pool = self.game.pool().to_vec();
            if pool == kept {
                return;
            }
            let mut places: Vec<(usize, Position, Rotation, KindId)> = Vec::new();
            for (at, kind) in pool.iter().enumerate() {
                if at > 0 && pool[at - 1] == *kind || count(&pool, *kind) <= count(&kept, *kind) {
                    continue;
                }
                for (to, rotation) in self.game.places_for(*kind) {
                    if to.x < 0 && (to.y == 0 || to.x < -3) {
                        let touching =
                            Side::ALL.iter().filter(|s| self.game.tile_at(to.neighbour(**s)).is_some());
                        places.push((touching.count(), to, rotation, *kind));
                    }
                }
            }
            places.sort_unstable();
            let lain = places.into_iter().find_map(|(_, position, rotation, kind)| {
                let mut game = self.game.clone();
                let at = pool.iter().position(|other| *other == kind)?;
                game.draw(at as u32).expect("a draw is due");
                game.act(game.turn_seat(), Action::Lay { position, rotation }).expect("a place");
                let features = 0..kind.kind().features.len() as u8;
                let is_complete =
                    |feature| game.feature(Spot { position, feature }).is_some_and(|f| f.is_complete());
                if features.into_iter().any(is_complete) {
                    return None;
                }
                while let Waits::Choice(seat) = game.waits() {
                    game.act(seat, Action::Pass).expect("nobody need do anything");
                }
                Some(game)
            });
            self.game = lain.unwrap_or_else(|| panic!("{}: {} tiles have no place", self.at, pool.len()));
        }
    }

    // Acting.

    fn wood(&mut self, word: &str) {
        if word != "-" || self.game.decision() == Some(Decision::Wood) {
            assert_eq!(self.game.decision(), Some(Decision::Wood), "{}: {}", self.at, self.waits());
            self.act(self.action(word));
        }
    }

    fn act(&mut self, action: Action) {
        self.settle();
        let Waits::Choice(seat) = self.game.waits() else { panic!("{}: {}", self.at, self.waits()) };
        let events = self.game.act(seat, action);
        let events = events.unwrap_or_else(|refusal| panic!("{}: {refusal}; {}", self.at, self.waits()));
        events.iter().for_each(|event| self.hear(event));
    }

    /// Notes what was scored.
    fn hear(&mut self, event: &Event) {
        let told = match event {
            Event::Scored(score) => {
                let winner = |seat: &Seat| match score.points_of(*seat) - score.points {
                    0 => format!(" {}", self.name(*seat)),
                    more => format!(" {}+{more}", self.name(*seat)),
                };
                let feature = if score.payees == Payees::Barns { "barn" } else { score.feature.name() };
                let winners: String = score.winners.iter().map(winner).collect();
                format!("{feature} {}{winners}", score.points)
            }
            Event::Bonus { seat, bonus, points } => {
                let bonus = match bonus {
                    Bonus::FairyAtTurn | Bonus::FairyAtScoring(_) => "fairy".to_owned(),
                    Bonus::Goods(goods) => format!("{goods:?}").to_lowercase(),
                    Bonus::King(_) => "king".to_owned(),
                    Bonus::Robber(_) => "robber".to_owned(),
                    Bonus::KingAndRobber => "king+robber".to_owned(),
                };
                format!("{bonus} {points} {}", self.name(*seat))
            }
            _ => return,
        };
        self.scored.push(told);
    }

    fn refuse(&mut self, action: Action, rule: &str) {
        let Waits::Choice(seat) = self.game.waits() else { panic!("{}: {}", self.at, self.waits()) };
        let before = self.game.clone();
        let refusal = self.game.act(seat, action).expect_err(&self.at);
        assert_eq!(format!("{refusal:?}"), rule, "{}", self.at);
        assert_eq!(self.game, before, "{}", self.at);
    }

    fn offers(&self, word: &str) -> bool {
        self.game.actions().contains(&self.action(word))
    }

    /// Asserts that exactly this can be done.
    fn can(&self, all: &[&str]) {
        let mut expected: Vec<Action> = all.iter().map(|word| self.action(word)).collect();
        let mut offered = self.game.actions();
        expected.sort_unstable();
        offered.sort_unstable();
        assert_eq!(offered, expected, "{}", self.at);
    }

    // Reading words.

    fn action(&self, word: &str) -> Action {
        if word == "-" {
            return Action::Pass;
        }
        if let Some(at) = word.strip_prefix("dragon(") {
            return Action::MoveDragon { to: cell(at.trim_end_matches(')')) };
        }
        if let Some(at) = word.strip_prefix("fairy(") {
            return Action::MoveFairy { to: cell(at.trim_end_matches(')')) };
        }
        match word.split_once(':') {
            Some(("count", name)) => Action::MoveCount { to: quarter(name).expect("a quarter") },
            Some(("fairy", beside)) => {
                let (figure, spot) = self.figure_and_spot(beside);
                Action::JoinFairy { figure, spot }
            }
            Some(("home", rest)) => {
                let (name, knight) = rest.split_once(':').expect("whose knight");
                let (figure, spot) = self.figure_and_spot(knight);
                Action::SendHome { seat: self.seat(name), figure, spot }
            }
            _ => {
                let (figure, spot) = self.figure_and_spot(word);
                Action::Deploy { figure, spot }
            }
        }
    }

    fn figure(&self, name: &str) -> FigureKind {
        let figure = FigureKind::ALL.into_iter().find(|kind| format!("{kind:?}").to_lowercase() == name);
        figure.unwrap_or_else(|| panic!("{}: no figure {name}", self.at))
    }

    /// `road`, `large:road@E(1,0)`, `barn@NW`, `castle`.
    fn figure_and_spot(&self, word: &str) -> (FigureKind, Spot) {
        let (figure, place) = word.split_once(':').unwrap_or(("small", word));
        let last = self.game.tiles().next_back().expect("a tile lies there");
        let (place, at) = place.split_once('(').unwrap_or((place, ""));
        let tile = match at.strip_suffix(')') {
            Some(at) => self.game.tile_at(cell(at)).unwrap_or_else(|| panic!("{}: no tile at {at}", self.at)),
            None => last,
        };
        if let Some(corner) = place.strip_prefix("barn@") {
            return (FigureKind::Barn, self.corner(&tile, corner));
        }
        let spot = quarter(place).map_or_else(|| self.segment(&tile, place), Quarter::spot);
        (self.figure(figure), spot)
    }

    fn segment(&self, tile: &LaidTile, place: &str) -> Spot {
        let (name, at) = place.split_once('@').unwrap_or((place, ""));
        let is_named = |kind: &FeatureKind| format!("{kind:?}").to_lowercase() == name;
        let matching: Vec<u8> = (0u8..)
            .zip(&tile.kind.kind().features)
            .filter(|(_, feature)| is_named(&feature.kind))
            .filter(|(_, feature)| {
                let side = |side: &Side| format!("{:?}", side.rotated(tile.rotation)).starts_with(at);
                let half = |half: &Half| Half::NAMES[half.rotated(tile.rotation).index()] == at;
                at.is_empty()
                    || at == "inner" && feature.halves.is_empty()
                    || feature.sides.iter().any(side)
                    || feature.halves.iter().any(half)
            })
            .map(|(number, _)| number)
            .collect();
        let [feature] = matching[..] else { panic!("{}: {place} could be {matching:?}", self.at) };
        Spot { position: tile.position, feature }
    }

    /// Where a barn stands: the field at the north-west corner of the tile south-east of it; the first segment, if there is none.
    fn corner(&self, tile: &LaidTile, corner: &str) -> Spot {
        let (dx, dy) = match corner {
            "NW" => (0, 0),
            "NE" => (1, 0),
            "SW" => (0, 1),
            "SE" => (1, 1),
            _ => panic!("{}: no corner {corner}", self.at),
        };
        let position = Position::new(tile.position.x + dx, tile.position.y + dy);
        let covers = |other: LaidTile| {
            let half = |half: &Half| Half::NAMES[half.rotated(other.rotation).index()] == "NL";
            other.kind.kind().features.iter().position(|feature| feature.halves.iter().any(half))
        };
        Spot { position, feature: self.game.tile_at(position).and_then(covers).unwrap_or(0) as u8 }
    }
}

fn quarter(name: &str) -> Option<Quarter> {
    Quarter::ALL.into_iter().find(|quarter| quarter.name() == name)
}

fn cell(at: &str) -> Position {
    let (x, y) = at.split_once(',').unwrap_or_else(|| panic!("{at} is no cell x,y"));
    Position::new(x.parse().expect("x"), y.parse().expect("y"))
}

fn lay(at: &str, degrees: &str) -> Action {
    let rotation = Rotation::ALL.into_iter().find(|rotation| rotation.degrees().to_string() == degrees);
    Action::Lay { position: cell(at), rotation: rotation.expect("0, 90, 180 or 270 degrees") }
}
