//! Encoding of the rules' types.
//!
//! The bytes never change by accident, and field widths never depend on the machine.
//!
//! A change here changes the protocol: existing records stop being readable or stop verifying.

mod setups;

use bastide_record::bytes::{decode, encode};
use bastide_rules::random;
use bastide_rules::{
    Action, Alternative, Auction, Axis, Bridge, Decision, DrawSubject, Expansion, Farmers, FeatureKind,
    FigureKind, FurtherPartReason, Game, KindId, LaidTile, Options, Part, Piece, PiecePlace, Position,
    Preset, Quarter, Rotation, Seat, SeatOrder, Setup, Spot, TileSet, Waits,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde::Serialize;
use serde::de::DeserializeOwned;
use setups::any_setup;

/// Checks a value's bytes, in hex with a blank between fields, and that they decode to the value.
fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, hex: &str) {
    let bytes = encode(value);
    let found: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(found, hex.replace(' ', ""), "{value:?}");
    assert_eq!(decode::<T>(&bytes, bytes.len()).as_ref(), Ok(value));
}

#[test]
fn actions_have_these_bytes() {
    let position = Position::new(1, -2);
    let spot = Spot { position, feature: 3 };
    check(&Action::Lay { position, rotation: Rotation::R90 }, "00000000 0100 feff 01000000");
    check(&Action::Deploy { figure: FigureKind::Barn, spot }, "01000000 06000000 0100 feff 03");
    check(&Action::MoveFairy { to: position }, "02000000 0100 feff");
    check(&Action::JoinFairy { figure: FigureKind::Large, spot }, "03000000 01000000 0100 feff 03");
    let seat = Seat(4);
    check(&Action::SendHome { seat, figure: FigureKind::Mayor, spot }, "04000000 04 02000000 0100 feff 03");
    check(&Action::SendHome { seat, figure: FigureKind::Abbot, spot }, "04000000 04 07000000 0100 feff 03");
    check(&Action::MoveDragon { to: position }, "05000000 0100 feff");
    check(&Action::MoveCount { to: Quarter::Blacksmith }, "06000000 02000000");
    check(&Action::Pass, "07000000");
    let piece = Piece::Gold;
    check(&Action::Place { piece, to: PiecePlace::Tile(position) }, "09000000 00000000 00000000 0100 feff");
    check(&Action::Place { piece, to: PiecePlace::Segment(spot) }, "09000000 00000000 01000000 0100 feff 03");
    check(&Action::Place { piece, to: PiecePlace::Supply }, "09000000 00000000 02000000");
    check(&Action::DeployFavoured { figure: FigureKind::Small, spot }, "08000000 00000000 0100 feff 03");
    check(&Action::Choose(Alternative::CircleRemove), "0a000000 01000000");
    check(&Action::Choose(Alternative::FlockStable), "0a000000 03000000");
    check(&Action::JoinRoads { at: position, ends: [1, 3] }, "0b000000 0100 feff 01 03");
    check(&Action::Exchange { figure: FigureKind::Large }, "0c000000 01000000");
    let captor = Seat(3);
    check(&Action::PayRansom { captor, figure: FigureKind::Wagon }, "0d000000 03 03000000");
    let bridge = Bridge { at: position, axis: Axis::EastWest };
    let rotation = Rotation::R180;
    check(
        &Action::LayWithBridge { position, rotation, bridge },
        "0e000000 0100 feff 02000000 0100 feff 01000000",
    );
    check(&Action::Pick { lot: 2, price: 300 }, "0f000000 02 2c01");
    check(&Action::Bid { price: 7 }, "10000000 0700");
    let to = PiecePlace::Across(bridge);
    check(&Action::Place { piece: Piece::Bridge, to }, "09000000 04000000 03000000 0100 feff 01000000");
    check(&Action::Choose(Alternative::Sell), "0a000000 05000000");
}

#[test]
fn setups_have_these_bytes() {
    // Seats, order, sets with their number; small followers, figures, rules, abbeys; options.
    let defaults = "00000000".repeat(Options::ALL.len());
    check(
        &Setup::base(2),
        &format!("02 00000000 0100000000000000 00000000 07 0000 0000000000000000 00 {defaults}"),
    );
    let mut setup = Setup::with(6, &Expansion::ALL[..9], Preset::Original.options());
    setup.order = SeatOrder::AsSeated;
    setup.sets.add(TileSet::Cult6);
    setup.parts.small_followers = 3;
    setup.options.farmers = Farmers::No;
    let sets: String = (0..11).map(|set| format!("{set:02x}000000")).collect();
    let farmers = Options::ALL.iter().position(|option| option.name == "farmers").expect("an option");
    let (others, later) =
        ("00000000".repeat(farmers - 2), "00000000".repeat(Options::ALL.len() - farmers - 1));
    check(
        &setup,
        &format!(
            "06 01000000 0b00000000000000 {sets} 03 7e00 ff0f000000000000 01 01000000 01000000 {others} 01000000 {later}"
        ),
    );
}

#[test]
fn tile_sets_have_one_encoding() {
    let bytes = encode(&Setup::with(2, &[Expansion::River1], Options::default()));
    let sets = 5 + 8..5 + 8 + 2 * 4;
    assert_eq!(bytes[sets.clone()], [0, 0, 0, 0, 1, 0, 0, 0]);
    for others in [[1, 0], [0, 0], [0, 99]] {
        let mut bytes = bytes.clone();
        bytes[sets.start] = others[0];
        bytes[sets.start + 4] = others[1];
        assert!(decode::<Setup>(&bytes, bytes.len()).is_err(), "{others:?}");
    }
}

/// Every option takes four bytes, in the order of [`Options::ALL`].
/// Its values are numbered from 0.
#[test]
fn options_have_these_bytes() {
    for (place, option) in Options::ALL.iter().enumerate() {
        for (number, value) in option.values.iter().enumerate() {
            let mut options = Options::default();
            options.set(option.name, value).expect("a value of this option");
            let mut bytes = vec![0; 4 * Options::ALL.len()];
            bytes[4 * place] = number as u8;
            assert_eq!(encode(&options), bytes, "{} = {value}", option.name);
        }
    }
}

#[test]
fn small_values_have_these_bytes() {
    check(&Seat(5), "05");
    check(&FeatureKind::River, "05000000");
    check(&TileSet::Cult6, "0a000000");
    // Later ones have the next numbers.
    FeatureKind::ALL
        .iter()
        .zip(0u32..)
        .for_each(|(kind, number)| assert_eq!(encode(kind), number.to_le_bytes()));
    FigureKind::ALL
        .iter()
        .zip(0u32..)
        .for_each(|(kind, number)| assert_eq!(encode(kind), number.to_le_bytes()));
    TileSet::ALL.iter().zip(0u32..).for_each(|(set, number)| assert_eq!(encode(set), number.to_le_bytes()));
}

/// The bytes of a list of kinds, which draws of listed tiles have as well.
#[test]
fn kinds_of_tiles_have_these_bytes() {
    let numbers = [0, 200, 253, 254, 255, 256, 511];
    let mut bytes = Vec::new();
    numbers.iter().for_each(|number| KindId(*number).encode(&mut bytes));
    let long = [254, 254, 0, 254, 255, 0, 254, 0, 1, 254, 255, 1];
    assert_eq!(bytes, [&[0, 200, 253], &long[..]].concat());
    assert_eq!(KindId::decode_all(&bytes).map(|kind| kind.0).collect::<Vec<_>>(), numbers);
    assert_eq!(
        KindId::decode_all(&[7, 255, 254, 1]).map(|kind| kind.0).collect::<Vec<_>>(),
        [7, 255, 254, 1]
    );
}

/// Checks all types with a derived encoding, in any file of the rules and the record.
/// No field's width may depend on the machine, no value may be inexact, and no order may differ
/// from run to run.
#[test]
fn no_encoded_type_depends_on_the_machine() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut types = 0;
    let mut folders = vec![root.join("rules"), root.join("record")];
    while let Some(folder) = folders.pop() {
        for file in std::fs::read_dir(folder).expect("a folder of the library") {
            let path = file.expect("an entry of the folder").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if path.extension().is_none_or(|extension| extension != "rs") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a source file");
            let derives = text.split("#[derive(").skip(1);
            for (derive, rest) in derives.filter_map(|part| part.split_once(")]")) {
                if !derive.contains("Serialize") {
                    continue;
                }
                types += 1;
                let body = item(rest);
                let words: Vec<&str> = body.split(|c: char| !c.is_alphanumeric()).collect();
                for banned in ["usize", "isize", "f32", "f64", "HashMap", "HashSet"] {
                    assert!(!words.contains(&banned), "{banned} is encoded in {}: {body}", path.display());
                }
            }
        }
    }
    assert!(types >= 15, "only {types} encoded types were found");
}

/// Returns the struct or enum at the start of a text, without comments, up to its closing bracket.
fn item(text: &str) -> String {
    let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let begin = ["struct ", "enum "].iter().filter_map(|word| code.find(word)).min().unwrap_or(0);
    let mut depth = 0;
    let end = code[begin..].find(|c| {
        depth += i32::from("{(".contains(c)) - i32::from("})".contains(c));
        depth == 0 && "})".contains(c)
    });
    code[begin..end.map_or(code.len(), |end| begin + end)].to_owned()
}

/// Reader of bytes from the front.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn take<const N: usize>(&mut self) -> [u8; N] {
        let (head, rest) = self.0.split_first_chunk().expect("enough bytes");
        self.0 = rest;
        *head
    }

    fn byte(&mut self) -> u8 {
        self.take::<1>()[0]
    }

    fn kind(&mut self) -> Option<KindId> {
        match self.byte() {
            255 => None,
            254 => Some(KindId(u16::from_le_bytes(self.take()))),
            number => Some(KindId(number.into())),
        }
    }

    fn length(&mut self) -> usize {
        usize::from(u16::from_le_bytes(self.take()))
    }

    fn position(&mut self) -> Position {
        let (x, y) = (i16::from_le_bytes(self.take()), i16::from_le_bytes(self.take()));
        Position::new(x, y)
    }
}

/// Reads a state as `Game::encode` describes it and compares each part with what the game shows.
fn read(game: &Game) {
    let bytes = game.encode();
    let mut from = Bytes(&bytes);
    let step = from.byte();
    let mut raised = None;
    match (step, game.waits()) {
        (0, Waits::Draw { outcomes }) => assert_eq!(outcomes, u32::from(from.byte()) + 1),
        (1, Waits::Draw { outcomes }) => assert_eq!(outcomes, game.pool().len() as u32),
        // The bytes of these choices are compared below.
        (4, Waits::Over) | (15 | 16, Waits::Choice(_)) => {}
        (13, Waits::Choice(_)) => assert_eq!(game.decision(), Some(Decision::Piece(Piece::Gold))),
        (14, Waits::Choice(_)) => assert_eq!(game.decision(), Some(Decision::Piece(Piece::Mage))),
        (17, Waits::Draw { outcomes: 3 }) => assert_eq!(game.flight(), Some((figure(from.byte()), 0))),
        (18, Waits::Choice(_)) => {
            assert_eq!(game.decision(), Some(Decision::Landing));
            assert_eq!(game.flight(), Some((figure(from.byte()), from.byte())));
        }
        (19, Waits::Choice(_)) => {
            assert_eq!(game.decision(), Some(Decision::Capture));
            raised = Some(from.byte());
        }
        (20, Waits::Choice(_)) => assert_eq!(game.decision(), Some(Decision::Exchange)),
        (21, Waits::Choice(_)) => assert_eq!(game.decision(), Some(Decision::Flock)),
        (22, Waits::Draw { outcomes }) => {
            assert_eq!(outcomes, game.sheep_bag().into_iter().map(u32::from).sum::<u32>());
        }
        (23, Waits::Choice(_)) => assert_eq!(game.decision(), Some(Decision::Piece(Piece::Castle))),
        (24, Waits::Draw { .. }) => assert_eq!(game.draw_subject(), Some(DrawSubject::Lot)),
        (25, Waits::Choice(_)) => assert_eq!(game.decision(), Some(Decision::Lot)),
        (26, Waits::Choice(_)) => assert_eq!(game.decision(), Some(Decision::Bid)),
        (27, Waits::Choice(_)) => assert_eq!(game.decision(), Some(Decision::Sale)),
        (step, Waits::Choice(_)) => assert_eq!(game.decision(), decision(step)),
        (step, waits) => panic!("step {step} where the game waits for {waits:?}"),
    }
    assert_eq!(game.order()[usize::from(from.byte())], game.turn_seat());
    assert!(game.order().iter().all(|seat| from.byte() == seat.0));
    assert!(game.scores().iter().all(|score| u16::from_le_bytes(from.take()) == *score));
    let seats = || Seat::first(game.setup().seats);
    for supply in seats().map(|seat| game.supply(seat)) {
        let (first, later) = FigureKind::ALL.split_at(7);
        let later = later.iter().filter(|kind| game.setup().parts.figures(**kind) > 0);
        assert!(first.iter().chain(later).all(|kind| from.byte() == supply.of(*kind)));
    }
    assert_eq!(from.kind(), game.drawn());
    assert_eq!(from.byte(), game.discarded());
    for kinds in [game.bag(), game.river(), game.set_aside()] {
        assert_eq!(from.length(), kinds.len());
        assert!(kinds.iter().all(|kind| from.kind() == Some(*kind)));
    }
    assert_eq!(from.length(), game.tiles().len());
    for tile in game.tiles() {
        assert_eq!(from.kind(), Some(tile.kind));
        assert_eq!(from.position(), tile.position);
        assert_eq!(Rotation::from_quarter_turns(from.byte()), tile.rotation);
    }
    let figures = || game.figures().filter(|figure| figure.figure != FigureKind::Shepherd);
    assert_eq!(from.length(), figures().count());
    let mut charmed = None;
    for figure in figures() {
        assert_eq!((from.byte(), from.byte()), (figure.seat.0, figure.figure as u8));
        assert_eq!(from.position(), figure.spot.position);
        assert_eq!(from.byte(), figure.spot.feature);
        let marks = from.byte();
        assert!(marks & 1 == 0 || matches!(figure.figure, FigureKind::Mayor | FigureKind::Wagon));
        charmed = charmed.or((marks & 2 != 0).then_some(figure));
    }
    let part = from.byte();
    assert_eq!(part & 1 != 0, game.builder_earned());
    let again = match from.byte() {
        255 => None,
        number => Some([FurtherPartReason::Builder, FurtherPartReason::Lake][usize::from(number)]),
    };
    assert_eq!(again, game.again());
    let abbeys = from.byte();
    assert!(seats().all(|seat| abbeys >> seat.0 & 1 == game.abbeys(seat)));
    let [_gained, out, leaving, round, last] = from.take();
    assert!(step == 12 || out == 0 || step == 4, "{out:b}");
    assert!(leaving <= game.setup().seats + 1 && round <= game.setup().seats, "{leaving} {round}");
    assert!(last != 255 || !matches!(step, 4 | 11 | 12), "{step}");
    // After a last abbey, all may follow that follows a tile, but no draw.
    assert!(last == 255 || !matches!(step, 0..=2 | 5 | 24..=27), "{step} {last}");
    let _barn: [u8; 2] = from.take();
    for _ in 0..from.length() {
        let _wagon: [u8; 3] = from.take();
    }
    let count = from.byte();
    assert!(game.count().is_none_or(|quarter| quarter as u8 == count));
    assert_eq!(from.byte() > 0 && step == 6, game.decision() == Some(Decision::Dragon));
    assert_eq!(from.length(), game.dragon_path().len());
    assert!(game.dragon_path().iter().all(|cell| from.position() == *cell));
    let fairy = game.fairy();
    for piece in [game.dragon(), fairy.map(|fairy| fairy.position)] {
        assert_eq!(from.length(), usize::from(piece.is_some()));
        assert!(piece.is_none_or(|cell| from.position() == cell));
    }
    assert_eq!(charmed, fairy.and_then(|fairy| fairy.beside));
    assert!(seats().all(|seat| from.take() == game.goods(seat)));
    for title in [game.king(), game.robber()] {
        assert_eq!(from.byte(), title.map_or(255, |title| title.holder.0));
        assert_eq!(u16::from_le_bytes(from.take()), title.map_or(0, |title| title.tiles));
        let _completed: [u8; 2] = from.take();
    }
    if game.setup().parts.has(Part::Gold) {
        let tile = |number: u16| game.tiles().nth(usize::from(number)).expect("a laid tile");
        let ingots = from.length();
        let on_board = Vec::from_iter((0..ingots).map(|_| tile(u16::from_le_bytes(from.take()))));
        let on_board = on_board.iter().map(|tile| (Piece::Gold, PiecePlace::Tile(tile.position)));
        let is_gold = |(piece, _): &(Piece, PiecePlace)| *piece == Piece::Gold;
        assert!(on_board.eq(game.pieces().into_iter().filter(is_gold)));
        assert!(seats().all(|seat| from.byte() == game.pieces_of(seat, Piece::Gold)));
    }
    if game.setup().parts.has(Part::Mage) {
        for piece in [Piece::Mage, Piece::Witch] {
            let number = u16::from_le_bytes(from.take());
            let there = game.pieces().into_iter().find(|(other, _)| *other == piece);
            assert_eq!(number == u16::MAX, there.is_none());
        }
    }
    if game.setup().parts.has(Part::Circle) {
        let [asked, removes] = from.take();
        assert!(asked <= game.setup().seats, "{asked}");
        if step == 15 {
            let expected = match (asked, removes) {
                (0, _) => Decision::CircleChoice,
                (_, 0) => Decision::CircleAdd,
                _ => Decision::CircleRemove,
            };
            assert_eq!(game.decision(), Some(expected));
        } else {
            assert_eq!([asked, removes], [0; 2]);
        }
    }
    if game.setup().parts.has(Part::Ferry) {
        let tiles: Vec<_> = game.tiles().collect();
        assert_eq!(from.length(), game.ferries().count());
        for (position, ends) in game.ferries() {
            assert_eq!(tiles[from.length()].position, position);
            assert_eq!(from.take(), ends);
            let _before: [u8; 2] = from.take();
        }
        let done = from.byte();
        assert!(step != 16 || done == 0);
        let is_asked = matches!(game.decision(), Some(Decision::PlaceFerry | Decision::TurnFerry));
        assert_eq!(step == 16, is_asked);
    }
    if game.setup().parts.has(Part::Tower) {
        let has_tower =
            |tile: &LaidTile| tile.kind.kind().features.iter().any(|f| f.kind == FeatureKind::Tower);
        let foundations: Vec<_> = game.tiles().filter(has_tower).map(|tile| tile.position).collect();
        assert_eq!(from.length(), foundations.len());
        assert!(foundations.iter().all(|tower| from.byte() == game.storeys_on(*tower)));
        if let Some(raised) = raised {
            let tower = foundations[usize::from(raised)];
            assert!(game.in_reach(tower, game.storeys_on(tower)).next().is_some());
        }
        assert!(seats().all(|seat| from.byte() == game.pieces_of(seat, Piece::Storey)));
        assert_eq!(from.length(), game.prisoners().len());
        for held in game.prisoners() {
            assert_eq!(from.take(), [held.captor.0, held.seat.0, held.figure as u8]);
        }
        assert!(from.byte() == 0 || game.ransoms().is_empty());
    }
    if game.setup().parts.figures(FigureKind::Shepherd) > 0 {
        let flocks = game.flocks();
        assert_eq!(from.length(), flocks.len());
        let mut due = Vec::new();
        for flock in &flocks {
            assert_eq!(from.byte(), flock.seat.0);
            let _segment: [u8; 2] = from.take();
            assert_eq!(from.take(), flock.tokens);
            due.push(from.byte());
        }
        let is = |number: u8| due.iter().zip(&flocks).find(|(due, _)| **due == number).map(|(_, f)| f.spot);
        assert!(step != 21 || game.flock_asked() == is(1));
        assert!(step != 22 || game.flock_growing() == is(2));
    }
    if game.setup().parts.has(Part::Bridge) {
        assert_eq!(from.length(), game.bridges().len());
        for Bridge { at, axis } in game.bridges() {
            let [x, y] = [at.x.to_le_bytes(), at.y.to_le_bytes()];
            assert_eq!(from.take(), [x[0], x[1], y[0], y[1], axis as u8]);
        }
        assert!(seats().all(|seat| from.byte() == game.pieces_of(seat, Piece::Bridge)));
        assert!(from.byte() <= 1);
    }
    if game.setup().parts.has(Part::Castle) {
        let is_castle = |(piece, _): &(Piece, PiecePlace)| *piece == Piece::Castle;
        let castles = game.pieces().into_iter().filter(is_castle).count();
        assert_eq!(from.length(), castles);
        for _ in 0..castles {
            let [.., is_new]: [u8; 5] = from.take();
            assert!(is_new <= 1);
        }
        assert!(seats().all(|seat| from.byte() == game.pieces_of(seat, Piece::Castle)));
        assert!(from.byte() <= game.setup().seats);
    }
    if game.setup().parts.has(Part::Bazaar) {
        assert_eq!(from.length(), game.lots().len());
        for lot in game.lots() {
            assert_eq!(from.kind(), Some(lot.kind));
            assert_eq!(from.byte(), lot.owner.map_or(255, |seat| seat.0));
        }
        match (from.byte(), game.auction()) {
            (255, None) => {}
            (number, Some(Auction { lot, picker, price, bidder })) => {
                assert_eq!((number, from.byte(), from.byte()), (lot, picker.0, bidder.0));
                assert_eq!(u16::from_le_bytes(from.take()), price);
            }
            (number, None) => panic!("an auction of {number}"),
        }
        assert!(from.byte() <= 2 * game.setup().seats);
        assert!(from.byte() <= 3);
        assert!(seats().all(|seat| u16::from_le_bytes(from.take()) == game.debt(seat)));
    }
    assert!(!game.setup().parts.has(Part::Hill) || from.byte() == game.hidden_tiles());
    let skipped = seats().filter(|seat| game.is_skipped(*seat)).fold(0, |bits, seat| bits | 1 << seat.0);
    assert!(skipped == 0 || from.byte() == skipped);
    assert_eq!(from.0, [0u8; 0], "bytes are left");
}

fn figure(number: u8) -> FigureKind {
    FigureKind::ALL[usize::from(number)]
}

/// Returns the decision that a step's number stands for; `None` if no seat decides.
const fn decision(step: u8) -> Option<Decision> {
    Some(match step {
        2 => Decision::Tile,
        3 => Decision::Deployment,
        5 => Decision::Abbey,
        6 => Decision::Dragon,
        7 => Decision::LeaveCity,
        8 => Decision::EnterCity,
        9 => Decision::Count,
        10 => Decision::Wagon,
        11 => Decision::LastAbbey,
        12 => Decision::LastLeave,
        _ => return None,
    })
}

#[test]
fn state_encodes_as_described() {
    for seed in 0..60 {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut game = Game::new(&any_setup(&mut rng)).expect("a legal setup");
        loop {
            read(&game);
            assert_eq!(game.encode(), game.clone().encode());
            if seed.is_multiple_of(3) && rng.random_range(0..20) == 0 {
                let seat = Seat(rng.random_range(0..game.setup().seats));
                game.skip(seat, !game.is_skipped(seat));
            }
            match game.waits() {
                Waits::Draw { .. } => random::draw(&mut game, &mut rng, &mut Vec::new()),
                Waits::Choice(_) => random::act(&mut game, &mut rng, &mut Vec::new()),
                Waits::Over => break,
            }
        }
    }
}

#[test]
fn known_states_have_these_digests() {
    let hex = |game: &Game| -> String { game.digest().iter().map(|byte| format!("{byte:02x}")).collect() };
    let check = |expansions: &[Expansion], first: &str, last: &str| {
        let setup = Setup::with(3, expansions, Options::default());
        let mut game = Game::new(&setup).expect("a legal setup");
        assert_eq!(hex(&game), first, "the beginning with {expansions:?}");
        let page = include_str!("../../src/rules/ENCODED.md");
        assert!(page.contains(first), "the page has another value than {first}");
        loop {
            match game.waits() {
                Waits::Draw { outcomes } => drop(game.draw(outcomes / 2).expect("it is due")),
                Waits::Choice(seat) => {
                    let actions = game.actions();
                    drop(game.act(seat, actions[actions.len() / 3]).expect("it is offered"));
                }
                Waits::Over => break,
            }
        }
        assert_eq!(hex(&game), last, "the end with {expansions:?}");
    };
    check(
        &[],
        "9444815409487c0d36eb9eb97d2365aae3bc73389b178da672df9034624f0f62",
        "5f99051045b995cb8125c0455116e3128495e5cca964846d3d42b88a53007527",
    );
    check(
        &Expansion::ALL[..9],
        "34e0ffc9344d2db171ef3c71643487f53696c4340fe52261aa1391f594a0f805",
        "feae5ea0af1817d4d2c7be1fcd82f55781e70bebc4ac4d80b0712948555eed70",
    );
}
