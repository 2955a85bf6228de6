//! Words for a game: its setup, tiles and moves, and sentences about scores and figures.
//! The window's panels, the replay and the command line call them. Callers pass in the names of
//! seats; all other words are the same everywhere.
//!
//! | module | contents |
//! |---|---|
//! | here | ids of kinds for the messages, scores, places of cells, lists, points, capitals |
//! | [`components`] | parts of an expansion, each selectable by itself |
//! | [`game_choice`] | setup of a game by names, as a player chooses it |
//! | [`played`] | names and meanings of expansions, presets and options |
//! | [`tile`] | a tile and the places of its parts |
//! | [`moves`] | a move of a played game |
//! | [`coach`] | moments that cost chance to win, and their reasons |
//! | [`flocks`] | flocks of sheep, and their tokens |
//! | `rulings` | refusals by the rules, and reasons against a setup |

pub mod coach;
pub mod components;
pub mod flocks;
pub mod game_choice;
pub mod moves;
pub mod played;
mod rulings;
pub mod tile;

use bastide_rules::{
    Decision, FeatureKind, FigureKind, Goods, Item, Payees, Piece, Position, Quarter, Score, ScoringMoment,
    Seat, Spot, Term,
};

/// Returns the number of a chapter for people, from 1. A record numbers them from 0.
pub const fn chapter(number: u32) -> u32 {
    number.saturating_add(1)
}

/// Ids of kinds in the messages: `say!(figure, figure = kind.id())`.
pub trait Kind {
    /// Returns the id.
    fn id(self) -> &'static str;
}

impl Kind for FigureKind {
    fn id(self) -> &'static str {
        self.word()
    }
}

impl Kind for FeatureKind {
    fn id(self) -> &'static str {
        self.name()
    }
}

impl Kind for Quarter {
    fn id(self) -> &'static str {
        match self {
            Self::Castle => "castle",
            Self::Market => "market",
            Self::Blacksmith => "blacksmith",
            Self::Cathedral => "cathedral",
        }
    }
}

impl Kind for Goods {
    fn id(self) -> &'static str {
        match self {
            Self::Wine => "wine",
            Self::Grain => "grain",
            Self::Cloth => "cloth",
        }
    }
}

impl Kind for Piece {
    fn id(self) -> &'static str {
        self.name()
    }
}

impl Kind for Item {
    fn id(self) -> &'static str {
        self.name()
    }
}

impl Kind for ScoringMoment {
    fn id(self) -> &'static str {
        self.name()
    }
}

/// Returns the id of the ground of a segment: `$ground` in the messages.
pub fn ground(spot: Spot, kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Field => "field",
        FeatureKind::Quarter => {
            let quarter = Quarter::ALL.into_iter().find(|quarter| quarter.spot() == spot);
            quarter.unwrap_or(Quarter::Castle).id()
        }
        // A quarter has the name of a castle.
        FeatureKind::Castle => "lord",
        other => other.id(),
    }
}

/// Describes a figure by its place: "thief on a road", "wagon in a city", "follower to the castle".
pub fn figure_at(figure: FigureKind, spot: Spot, kind: FeatureKind) -> String {
    say!(figure_at, figure = figure.id(), ground = ground(spot, kind))
}

/// Writes a term: "4 tiles × 2".
pub fn term(term: Term) -> String {
    let Term { item, count, each } = term;
    if item == Item::Cloister {
        return say!(term, item = item.id(), count = count * each);
    }
    let what = say!(term, item = item.id(), count = count);
    if each == 1 { what } else { format!("{what} × {each}") }
}

/// Writes a sum: "4 tiles × 2 + 1 pennant × 2 = 10".
pub fn sum(terms: &[Term], points: u16) -> String {
    if terms.is_empty() {
        return "0".to_owned();
    }
    let mut told = String::new();
    for each in terms {
        let sign = if each.is_loss() { " − " } else { " + " };
        told += if told.is_empty() { "" } else { sign };
        told += &term(*each);
    }
    format!("{told} = {points}")
}

/// Writes a score: "city finished: 4 tiles × 2 + 1 pennant × 2 = 10".
pub fn score(score: &Score) -> String {
    let feature = match score.payees {
        Payees::Followers => score.feature.id(),
        Payees::Farmers | Payees::FarmersEach => "farm",
        Payees::Barns => "barn_farm",
        Payees::Shepherds => "flock",
    };
    let occasion = if score.feature == FeatureKind::Castle { "castle" } else { score.occasion.id() };
    say!(score, occasion = occasion, feature = feature, sum = sum(&score.terms, score.points))
}

/// Writes the sum of a score and the extras of single winners.
/// For example "3 finished cities × 3 = 9; for Anna 3 cities for the pig = 3".
pub fn sum_of<'a>(score: &Score, name: impl Fn(Seat) -> &'a str) -> String {
    extras(score, sum(&score.terms, score.points), name)
}

/// Adds the extras of single winners to the text of a score.
pub fn extras<'a>(score: &Score, told: String, name: impl Fn(Seat) -> &'a str) -> String {
    score.extra.iter().fold(told, |told, (seat, extra)| {
        let (term, points) = (term(*extra), extra.points());
        say!(event_extra, score = told, name = name(*seat), term = term, points = points)
    })
}

/// Writes the winners and their points: "Anna and Ben +9", "Anna +12, Ben +9".
pub fn gain<'a>(score: &Score, name: impl Fn(Seat) -> &'a str) -> String {
    if score.winners.is_empty() {
        return say!(gain_nobody).to_owned();
    }
    if score.extra.is_empty() {
        return say!(gain, who = names(&score.winners, name), points = score.points);
    }
    let each = |seat: &Seat| say!(gain, who = name(*seat), points = score.points_of(*seat));
    score.winners.iter().map(each).collect::<Vec<_>>().join(", ")
}

/// Replaces spaces by no-break spaces, so that sums are wrapped only between their terms.
pub fn kept_together(text: &str) -> String {
    let kept = text.replace(' ', "\u{a0}");
    let breaks =
        [(":\u{a0}", ": "), (";\u{a0}", "; "), ("+\u{a0}", "+ "), ("−\u{a0}", "− "), ("\u{a0}(", " (")];
    breaks.iter().fold(kept, |text, (kept, broken)| text.replace(kept, broken))
}

/// Writes a list: "Anna", "Anna and Ben", "Anna, Ben and Cleo".
pub fn list(names: &[&str]) -> String {
    match names {
        [] => say!(nobody).to_owned(),
        [one] => (*one).to_owned(),
        [most @ .., last] => say!(list_of_two, most = most.join(", "), last = *last),
    }
}

/// Writes the majority: "majority 2 to 1".
/// Returns `None` if only one player had figures there, or if each farm has its own majority.
pub fn majority(score: &Score) -> Option<String> {
    if matches!(score.payees, Payees::FarmersEach | Payees::Shepherds) {
        return None;
    }
    let mut strengths: Vec<u8> = score.strengths.iter().copied().filter(|strength| *strength > 0).collect();
    strengths.sort_unstable_by(|a, b| b.cmp(a));
    if strengths.len() < 2 {
        return None;
    }
    let against = strengths.iter().map(ToString::to_string);
    let against = against.reduce(|most, next| say!(majority_against, most = most, next = next))?;
    let shared = if score.winners.len() > 1 { "yes" } else { "no" };
    let told = say!(majority, shared = shared, strengths = against);
    Some(if is_won_by_hill(score) { say!(majority_hill, majority = told) } else { told })
}

/// Returns true if a follower on a hill decided a tie.
fn is_won_by_hill(score: &Score) -> bool {
    let most = score.strengths.iter().max();
    let tied = score.strengths.iter().filter(|strength| Some(*strength) == most).count();
    score.winners.len() < tied && score.winners.iter().any(|seat| score.on_hills[seat.index()] > 0)
}

/// Writes the names of seats, in their order.
pub fn names<'a>(seats: &[Seat], name: impl Fn(Seat) -> &'a str) -> String {
    list(&seats.iter().map(|seat| name(*seat)).collect::<Vec<_>>())
}

/// Says what another seat must decide.
pub fn does(name: &str, decision: Option<Decision>) -> String {
    let decision = decision.map_or("none", |decision| decision.facts().word);
    say!(does, decision = decision, name = name)
}

/// Place of a cell, seen from the first tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// One of eight directions, such as "south_east"; "start" for the first tile's own cell.
    pub toward: &'static str,
    /// Distance in columns.
    pub columns: u32,
    /// Distance in rows.
    pub rows: u32,
}

/// Returns the place of a cell as arguments of the message `cell`.
pub fn cell(position: Position) -> Cell {
    let (east, south) = (i32::from(position.x), i32::from(position.y));
    let toward = match (south.signum(), east.signum()) {
        (0, 0) => "start",
        (0, 1) => "east",
        (0, _) => "west",
        (1, 0) => "south",
        (_, 0) => "north",
        (1, 1) => "south_east",
        (1, _) => "south_west",
        (_, 1) => "north_east",
        (..) => "north_west",
    };
    Cell { toward, columns: east.unsigned_abs(), rows: south.unsigned_abs() }
}

/// Writes the place of a cell: "2 east, 1 north".
pub fn at(position: Position) -> String {
    let Cell { toward, columns, rows } = cell(position);
    say!(cell, toward = toward, columns = columns, rows = rows)
}

/// Writes points with their sign: "+3", "−12".
pub fn signed(points: i32) -> String {
    let sign = if points < 0 { "−" } else { "+" };
    format!("{sign}{}", points.unsigned_abs())
}

/// Writes points to a tenth, with their sign: "+3.2", "−0.4"; "0.0" has none.
pub fn tenths(points: f32) -> String {
    let tenths = (points * 10.0).round();
    let sign = match tenths {
        tenths if tenths < 0.0 => "−",
        tenths if tenths > 0.0 => "+",
        _ => "",
    };
    let tenths = tenths.abs() as u32;
    format!("{sign}{}", say!(decimal, whole = tenths / 10, tenth = tenths % 10))
}

/// Makes the first letter a capital.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// Makes the first letter small, for a sentence that continues another one.
pub fn continued(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

/// Makes the first letter a capital, and adds a full stop if there is no mark at the end.
pub fn sentence(text: &str) -> String {
    let mark = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{}{mark}", capital(text))
}

/// Joins lines as sentences.
pub fn sentences(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().map(|line| sentence(&line)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_explains_itself() {
        let terms =
            [Term { item: Item::Tiles, count: 4, each: 2 }, Term { item: Item::Pennants, count: 1, each: 2 }];
        let said = |item: &str, count: u32| say!(term, item = item, count = count);
        let (tiles, pennant) = (said("tiles", 4), said("pennants", 1));
        assert_eq!(sum(&terms, 10), format!("{tiles} × 2 + {pennant} × 2 = 10"));
        let terms = [
            Term { item: Item::Cloister, count: 1, each: 1 },
            Term { item: Item::Neighbours, count: 8, each: 1 },
        ];
        let (cloister, around) = (said("cloister", 1), said("neighbours", 8));
        assert_eq!(sum(&terms, 9), format!("{cloister} + {around} = 9"));
        let city = said("cities", 1);
        assert_eq!(sum(&[Term { item: Item::Cities, count: 1, each: 3 }], 3), format!("{city} × 3 = 3"));
        let tiles = said("tiles", 3);
        assert_eq!(sum(&[Term { item: Item::Tiles, count: 3, each: 1 }], 3), format!("{tiles} = 3"));
    }

    #[test]
    fn majority_names_the_hill_that_decides() {
        let score = |on_hill: u8, winners: &[Seat]| Score {
            occasion: ScoringMoment::Completed,
            feature: FeatureKind::Road,
            spot: Spot { position: Position::ORIGIN, feature: 0 },
            terms: vec![Term { item: Item::Tiles, count: 3, each: 1 }],
            extra: Vec::new(),
            points: 3,
            strengths: [2, 2, 1, 0, 0, 0],
            on_hills: [0, on_hill, 1, 0, 0, 0],
            winners: winners.to_vec(),
            payees: Payees::Followers,
        };
        let (tied, one) = ([Seat(0), Seat(1)], [Seat(1)]);
        let shared = majority(&score(0, &tied)).expect("several have followers there");
        let won = majority(&score(1, &one)).expect("several have followers there");
        assert_ne!(shared, won);
        let plain = majority(&score(0, &one)).expect("several have followers there");
        assert_eq!(won, say!(majority_hill, majority = plain.as_str()));
        // Owners of a flock have no majority.
        assert_eq!(majority(&Score { payees: Payees::Shepherds, ..score(0, &tied) }), None);
    }

    #[test]
    fn sums_break_between_terms() {
        let kept = kept_together("city finished: 4 tiles × 2 + 1 pennant × 2 = 10 (shared, 1 to 1)");
        let parts: Vec<String> = kept.split(' ').map(|part| part.replace('\u{a0}', " ")).collect();
        assert_eq!(parts, ["city finished:", "4 tiles × 2 +", "1 pennant × 2 = 10", "(shared, 1 to 1)"]);
    }

    #[test]
    fn sentences_begin_large_and_end_with_a_mark() {
        assert_eq!(sentence("the host is gone"), "The host is gone.");
        assert_eq!(sentence("is it still running?"), "Is it still running?");
        assert_eq!(sentence(""), ".");
    }

    #[test]
    fn continued_sentence_begins_small() {
        for (text, told) in [("Place a figure, or", "place a figure, or"), ("Élevez", "élevez"), ("", "")] {
            assert_eq!(continued(text), told);
        }
    }

    #[test]
    fn points_are_told_to_a_tenth() {
        for (points, told) in [
            (3.24, "+3.2"),
            (-0.46, "−0.5"),
            (-0.04, "0.0"),
            (0.0, "0.0"),
            (12.0, "+12.0"),
            (-100.0, "−100.0"),
        ] {
            assert_eq!(tenths(points), told);
        }
        assert_eq!((signed(-3), signed(12)), ("−3".to_owned(), "+12".to_owned()));
    }

    #[test]
    fn a_cell_is_told_by_how_far_it_is_each_way() {
        let check = |x: i16, y: i16, way: &str, numbers: &[u32]| {
            let Cell { toward, columns, rows } = cell(Position::new(x, y));
            let told = say!(cell, toward = toward, columns = columns, rows = rows);
            assert_eq!(
                (toward, columns, rows),
                (way, u32::from(x.unsigned_abs()), u32::from(y.unsigned_abs()))
            );
            let digits = told.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok());
            assert_eq!(digits.collect::<Vec<u32>>(), numbers, "{told}");
        };
        check(0, 0, "start", &[]);
        check(3, 0, "east", &[3]);
        check(-3, 0, "west", &[3]);
        check(0, 4, "south", &[4]);
        check(0, -4, "north", &[4]);
        check(2, 1, "south_east", &[2, 1]);
        check(-2, 1, "south_west", &[2, 1]);
        check(2, -1, "north_east", &[2, 1]);
        check(-2, -1, "north_west", &[2, 1]);
    }

    #[test]
    fn names_are_listed() {
        assert_eq!(list(&["Anna"]), "Anna");
        let three = say!(list_of_two, most = "Anna, Ben", last = "Cleo");
        assert_eq!(list(&["Anna", "Ben", "Cleo"]), three);
    }
}
