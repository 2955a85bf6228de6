//! Script language for positions: draws, tiles, actions of figures, and their expected results.
//!
//! A script consists of lines. The start tile base/D is at 0,0 (or the spring, or the city), and
//! the seats take turns as the lines name them. Tiles of the base game have their letter, all
//! others their full name, and a player's own abbey is `abbey`. Each word after a laid tile is an
//! action of the seat. A script must answer every decision, except an abbey that could be laid.
//!
//! ```text
//! seats red blue                   the seats in their order; must be first
//! with inns count                  expansions
//! with farm_scoring=per_city_4 followers=1 preset=2018
//! with dragon parts=fairy,wagon    only these parts of expansions, or none
//! fill U dragon/01                 all tiles but these lie in a row to the west; nobody is on them
//! gift 2 blue red                  and others of [`SHORT`], each for several lines
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
//! asks red Deployment / asks - / over    what the game waits for: a decision, a draw, nothing
//! asks die / throw 2               the die is due / shows 2
//! asks token / token 3 / token wolf        a token of the bag of sheep is due / is this one
//! lots U V                         base/U and base/V are turned up for a bazaar
//!
//! = city 8 red blue                the last action scored this, and nothing that isn't listed; each gets all of it
//! = farm 6 red+2 blue              … and red 2 more, for the pig
//! = barn 4 red / fairy 3 red / wine 10 red / king 2 red
//! scores red 8 blue 8              seats not named have 0
//! final red 11 blue 8              the same, if the game ended here
//! supply red 7 / supply red wagon 0
//! stands red road(1,0) large:city(0,0)
//! nobody 1,0 2,0                   on these tiles
//! is dragon 1,0 / is fairy 1,0 / is fairy 1,0 red large:road / is fairy 1,0 -       (beside this one, beside nobody)
//! is count market / is king red 4 / is robber -
//! is gold on 1,0 2 / is gold red 3         (two ingots are on this tile; the seat has three)
//! is mage road@E(1,0) / is witch -
//! is storey on 0,1 2 / is storey red 8     (so many are on this tile; the seat has so many left)
//! is sheep red 4 / is tokens 17 / is hidden 1   (sheep of red's flocks; tokens in the bag; tiles under hills)
//! is held red blue:small blue:large        (the followers that red has captured)
//! is goods red 1 0 2 / is abbeys red 1 / is aside 2 / is bag 70 / is river 11 / is again builder    (wine, grain, cloth)
//! ```
//!
//! Actions: `-` nothing, `road` a follower there, `large:road` another figure; `fairy(1,0)` moves
//! her there, `fairy:road(1,0)` beside this follower; `favoured:road`: of several equal followers
//! in a quarter the one beside her; `home:blue:city` sends a knight home, or captures a follower;
//! `exchange:large` and `ransom:blue:small` free one; `count:castle`; `dragon(1,0)`; `gold(1,0)`,
//! `mage:road(1,0)` and `mage:off` put a piece of a later set on a tile or a segment, or take it off;
//! `bridge@NS(1,0)` puts a bridge, and its road is `bridge`; a tile that fits only with one is laid with it;
//! `pick:0:3` picks the bazaar's first tile for 3 points, `bid:4` bids; an alternative has its name; `ferry@NS(1,0)` joins two roads of a lake. Segments have their place on
//! the table: `field@SL` is the field at the left half of the south side, seen from the middle of the
//! tile; a kind alone is the only segment of that kind, `field@inner` one without an edge;
//! `road@E(1,0)` is on another tile than the last one. `barn@NW` is a corner. A quarter has its name.

mod play;
mod words;

use bastide_rules::{
    Action, Catalogue, DeployedFigure, DrawSubject, Event, Expansion, FigureKind, Game, KindId, Part, Parts,
    Piece, PiecePlace, Position, Preset, Prisoner, Seat, SeatOrder, Setup, TileSet, Waits,
};
use words::{cell, lay};

/// Abbreviations of lines that many scripts share; `$1`, `$2` … are the words after one.
const SHORT: [(&str, &str); 5] = [
    // By the wall at this x, the first seat completes a city of two tiles with the help of the
    // second, who may enter the city of Carcassonne for it.
    ("gift", "$2 E $1,-1 0 city | $3 E $1,-2 180 - | = city 4 $2"),
    // A cloister by the wall; the first seat lays it and may deploy there.
    ("surround", "$1 B 2,0 0 $3 | $2 E 2,1 270 - | $1 B 3,0 0 - | $2 B 3,-1 0 - | $1 B 3,1 0 -"),
    // A hole at 1,0, open on two sides.
    ("hole", "$1 X -1,0 0 $3 | $2 E 0,-1 180 - | $1 B 1,-1 0 - | $2 B 2,-1 0 -"),
    // The first seat's cloister, and beside it the second's shrine: both lack the tile at -1,2, and
    // the shrine others, too.
    (
        "challenge",
        "$1 B 0,1 0 $3 | $2 U 1,0 0 - | $1 U -1,0 0 - | $2 cult/01 1,1 0 shrine
         | $1 E -1,1 270 - | $2 E 0,2 180 - | $1 E 1,2 180 -",
    ),
    // The River II without its lake, with the first seat's actions at the bend and at the herd.
    (
        "river2",
        "$1 river2/04 1,0 0 - | $2 river2/02 2,0 0 - | $1 river2/05 1,-1 0 - | $2 river2/06 1,-2 90 -
         | $1 river2/07 1,-3 0 $3 | $2 river2/08 1,-4 90 - | $1 river2/09 1,-5 270 - | $2 river2/10 2,-5 180 -
         | $1 river2/11 2,-6 180 $4 | $2 river2/12 3,-6 90 -",
    ),
];

/// Replaces an abbreviation by its lines.
fn spelt_out(line: &str) -> Vec<String> {
    let mut words = line.split_whitespace();
    let word = words.next();
    let short = SHORT.iter().find(|(short, _)| word == Some(short));
    let lines = short.map_or_else(|| line.to_owned(), |(_, lines)| (*lines).to_owned());
    let put = |lines: String, (n, word): (u8, &str)| lines.replace(&format!("${n}"), word);
    (1..).zip(words).fold(lines, put).split('|').map(|line| line.trim().to_owned()).collect()
}

/// Plays a script, with each of these ends if there are any, and checks its statements.
pub(crate) fn check_each(begin: &str, ends: &[&str]) {
    let scripts = ends.iter().map(|end| format!("{begin}\n{end}"));
    let alone = ends.is_empty().then(|| begin.to_owned());
    scripts.chain(alone).for_each(|script| drop(check(&script)));
}

/// Plays a script and checks its statements; returns the game at its end.
pub(crate) fn check(script: &str) -> Game {
    let mut setup = Setup { order: SeatOrder::AsSeated, ..Setup::base(1) };
    let mut names: Vec<&str> = Vec::new();
    let lines: Vec<String> = script.lines().flat_map(spelt_out).filter(|line| !line.is_empty()).collect();
    let lines: Vec<Vec<&str>> = lines.iter().map(|line| line.split_whitespace().collect()).collect();
    for words in &lines {
        match words[..] {
            ["seats", ..] => (names, setup.seats) = (words[1..].to_vec(), words.len() as u8 - 1),
            ["with", ref with @ ..] => with.iter().for_each(|word| agree(&mut setup, word)),
            _ => {}
        }
    }
    let game = Game::new(&setup).expect("a legal setup");
    let mut run = Run { game, names, at: String::new(), scored: Vec::new() };
    for words in lines.iter().filter(|words| !matches!(words[0], "seats" | "with")) {
        run.at = words.join(" ");
        run.line(words);
    }
    run.at = "the end of the script".to_owned();
    run.settle();
    run.game
}

/// Sets an expansion, or an option to a value.
fn agree(setup: &mut Setup, word: &str) {
    match word.split_once('=') {
        Some(("followers", count)) => setup.parts.small_followers = count.parse().expect("a number"),
        Some(("preset", name)) => {
            let preset = Preset::ALL.into_iter().find(|preset| preset.name() == name);
            setup.options = preset.unwrap_or_else(|| panic!("no preset {name}")).options();
        }
        Some(("parts", names)) => setup.parts = parts(names),
        Some(("shrines", "5")) => {}
        Some(("shrines", "6")) => setup.sets.add(TileSet::Cult6),
        Some((option, value)) => setup.options.set(option, value).unwrap_or_else(|error| panic!("{error}")),
        None => {
            let expansion = Expansion::ALL.into_iter().find(|expansion| expansion.name() == word);
            setup.add(expansion.unwrap_or_else(|| panic!("no expansion {word}")));
        }
    }
}

/// Returns these parts of expansions and no others.
fn parts(names: &str) -> Parts {
    let mut parts = Parts::default();
    for name in names.split(',').filter(|name| *name != "none") {
        let figure = FigureKind::ALL.into_iter().find(|kind| kind.name().starts_with(name));
        match (figure, Part::ALL.into_iter().find(|part| part.name() == name)) {
            (Some(kind), _) => parts.add_figure(kind),
            (_, Some(part)) => parts.add(part),
            _ => panic!("no part {name}"),
        }
    }
    parts
}

/// Finds a kind of tile by its letter or name.
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
    /// Current line.
    at: String,
    /// Scorings of the last action that no line has named yet.
    scored: Vec<String>,
}

impl<'a> Run<'a> {
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
                for word in all {
                    assert!(self.offers(word), "{}: {word}", self.at);
                }
            }
            ["denies", all @ ..] => {
                for word in all {
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
            ["asks", "-"] => self.assert_draw(),
            ["asks", "die"] => {
                assert_eq!(self.game.draw_subject(), Some(DrawSubject::Die), "{}", self.waits());
            }
            ["asks", "token"] => {
                assert_eq!(self.game.draw_subject(), Some(DrawSubject::Sheep), "{}", self.waits());
            }
            ["token", "wolf"] => self.token(4),
            ["token", number] => self.token(number.parse::<usize>().expect("a number") - 1),
            ["lots", all @ ..] => all.iter().for_each(|name| self.turn_up(name)),
            ["throw", number] => self.throw(number.parse().expect("a number")),
            ["asks", name, decision] => {
                self.asked(name);
                let due = format!("{:?}", self.game.decision().expect("a decision"));
                assert_eq!(due, *decision, "{}", self.at);
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
                    let is_it = |f: DeployedFigure| (f.seat, f.figure, f.spot) == (seat, figure, spot);
                    assert!(self.game.figures().any(is_it), "{}: {word}", self.at);
                }
            }
            ["nobody", cells @ ..] => {
                for at in cells.iter().map(|at| cell(at)) {
                    assert!(self.game.figures().all(|figure| figure.spot.position != at), "{}", self.at);
                }
            }
            ["is", what @ ..] => {
                assert_eq!(self.now(what), what[1..].join(" "), "{}", self.at);
            }
            [name, actions @ ..] if name.ends_with(':') => {
                for word in actions {
                    self.asked(&name[..name.len() - 1]);
                    self.act(self.action(word));
                }
            }
            [name, kind, at, degrees] => self.lay(name, kind, at, degrees),
            [name, kind, at, degrees, deployment] => {
                self.lay(name, kind, at, degrees);
                self.deployment(deployment);
            }
            _ => panic!("{}: no such line", self.at),
        }
    }

    /// Checks that a line has named every scoring.
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

    /// Returns the current words for an `is` line.
    fn now(&self, what: &[&str]) -> String {
        let at = |position: Option<Position>| {
            position.map_or("-".to_owned(), |Position { x, y }| format!("{x},{y}"))
        };
        match what {
            ["dragon", ..] => at(self.game.dragon()),
            ["fairy", _] => at(self.game.fairy().map(|fairy| fairy.position)),
            ["fairy", _, "-"] => {
                let fairy = self.game.fairy().expect("the fairy is on the board");
                assert_eq!(fairy.beside, None, "{}", self.at);
                format!("{} -", at(Some(fairy.position)))
            }
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
            ["held", name, ..] => {
                let by_it = self.game.prisoners().filter(|held| held.captor == self.seat(name));
                let word =
                    |held: Prisoner| format!("{}:{:?}", self.name(held.seat), held.figure).to_lowercase();
                let all: Vec<String> = by_it.map(word).collect();
                format!("{name} {}", if all.is_empty() { "-".to_owned() } else { all.join(" ") })
            }
            ["sheep", name, _] => {
                let flocks = self.game.flocks().into_iter().filter(|flock| flock.seat == self.seat(name));
                format!("{name} {}", flocks.map(|flock| flock.sheep()).sum::<u16>())
            }
            ["tokens", _] => self.game.sheep_bag().iter().sum::<u8>().to_string(),
            ["hidden", _] => self.game.hidden_tiles().to_string(),
            ["abbeys", name, _] => format!("{name} {}", self.game.abbeys(self.seat(name))),
            ["aside", _] => self.game.set_aside().len().to_string(),
            ["bag", _] => self.game.bag().len().to_string(),
            ["river", _] => self.game.river().len().to_string(),
            [name, "on", at, _] => {
                let place = PiecePlace::Tile(cell(at));
                let there = |(piece, on): &(Piece, PiecePlace)| piece.name() == *name && *on == place;
                format!("on {at} {}", self.game.pieces().iter().filter(|piece| there(piece)).count())
            }
            [piece @ ("mage" | "witch"), word] => {
                let place = self.game.pieces().into_iter().find(|(other, _)| other.name() == *piece);
                match (place, *word) {
                    (None, _) => "-".to_owned(),
                    (Some(_), "-") => "on the board".to_owned(),
                    (Some((_, place)), word) => {
                        assert_eq!(place, PiecePlace::Segment(self.figure_and_spot(word).1), "{}", self.at);
                        word.to_owned()
                    }
                }
            }
            [piece, name, _] if Piece::ALL.iter().any(|known| known.name() == *piece) => {
                let held = Piece::ALL.into_iter().find(|known| known.name() == *piece);
                format!("{name} {}", held.map_or(0, |held| self.game.pieces_of(self.seat(name), held)))
            }
            ["again", _] => self.game.again().map_or("-".to_owned(), |why| format!("{why:?}").to_lowercase()),
            _ => panic!("{}: no such thing", self.at),
        }
    }
}
