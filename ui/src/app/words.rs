//! Sentences for what happens in a game. Names of seats come from outside; the game's words are the same everywhere.

use bastide::rules::{
    FeatureKind, FigureKind, Goods, Item, Occasion, Payees, Position, Quarter, Score, Seat, Spot, Term,
};

use super::board::choices::{Aim, Mover, Target};
use super::sight::Sight;

/// What a follower on a feature is called.
pub(super) const fn follower(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Road => "thief on a road",
        FeatureKind::City => "knight in a city",
        FeatureKind::Cloister => "monk in a cloister",
        FeatureKind::Shrine => "heretic in a shrine",
        FeatureKind::Field => "farmer in a field",
        FeatureKind::River => "nobody on a river",
        FeatureKind::Quarter => "follower in the city",
    }
}

/// What a place to choose is called, with the number of its key.
pub(super) fn target(target: &Target, number: usize, sight: &Sight) -> String {
    let on = |spot: Spot| {
        let tile = sight.game.tile_at(spot.position);
        let features = tile.map(|tile| &tile.kind.kind().features);
        features
            .and_then(|features| features.get(usize::from(spot.feature)))
            .map_or(FeatureKind::River, |f| f.kind)
    };
    let cell = |position: Position| format!("{} east, {} south", position.x, position.y);
    match (target.mover, target.aim) {
        (Mover::Figure(FigureKind::Small), Aim::Spot(spot)) => {
            format!("Deploy {number}: {}", place(FigureKind::Small, spot, on(spot)))
        }
        (Mover::Figure(kind), Aim::Spot(spot)) => {
            format!("Deploy {number}: {} {}", kind.name(), place(kind, spot, on(spot)))
        }
        (Mover::Figure(kind), aim) => format!("Deploy {number}: {} at {}", kind.name(), cell(aim.position())),
        (Mover::Count, Aim::Spot(spot)) => {
            format!("Move {number}: the count {}", place(FigureKind::Small, spot, FeatureKind::Quarter))
        }
        (Mover::Princess, Aim::Figure(seat, kind, _)) => {
            format!("Send home {number}: {}’s {}", sight.name(seat), kind.name())
        }
        (mover, Aim::Figure(_, kind, spot)) => {
            format!(
                "Move {number}: the {} beside the {} {}",
                mover.name(),
                kind.name(),
                place(kind, spot, on(spot))
            )
        }
        (Mover::Favoured(kind), Aim::Spot(spot)) => {
            format!("Deploy {number}: {} {}, with the fairy", kind.name(), place(kind, spot, on(spot)))
        }
        (mover, aim) => format!("Move {number}: the {} to {}", mover.name(), cell(aim.position())),
    }
}

/// A figure by its place: "thief on a road", "in a city", "to the castle".
pub(super) fn place(figure: FigureKind, spot: Spot, kind: FeatureKind) -> String {
    if kind == FeatureKind::Quarter {
        let quarter = Quarter::ALL.into_iter().find(|quarter| quarter.spot() == spot);
        return format!("to the {}", quarter.map_or("city", Quarter::name));
    }
    match figure {
        FigureKind::Small => follower(kind).to_owned(),
        _ => {
            let (before, name) =
                if kind == FeatureKind::Road { ("on", "road") } else { ("in", field_name(kind)) };
            format!("{before} a {name}")
        }
    }
}

const fn field_name(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Field => "field",
        other => other.name(),
    }
}

/// "4 tiles × 2".
pub(super) fn term(term: Term) -> String {
    let Term { item, count, each } = term;
    let plural = |one: &str, many: &str| format!("{count} {}", if count == 1 { one } else { many });
    let what = match item {
        Item::Tiles => plural("tile", "tiles"),
        Item::Pennants => plural("pennant", "pennants"),
        Item::Cloister => return format!("cloister {}", count * each),
        Item::Neighbours => plural("tile around it", "tiles around it"),
        Item::Cities => plural("finished city", "finished cities"),
        Item::Pig => plural("city for the pig", "cities for the pig"),
        Item::Herd => plural("city for the pig herd", "cities for the pig herd"),
    };
    if each == 1 { what } else { format!("{what} × {each}") }
}

/// "4 tiles × 2 + 1 pennant × 2 = 10".
pub(super) fn sum(terms: &[Term], points: u16) -> String {
    if terms.is_empty() {
        return "0".to_owned();
    }
    let terms: Vec<String> = terms.iter().map(|t| term(*t)).collect();
    format!("{} = {points}", terms.join(" + "))
}

/// "city finished: 4 tiles × 2 + 1 pennant × 2 = 10".
pub(super) fn score(score: &Score) -> String {
    let what = match score.payees {
        Payees::Followers => score.feature.name(),
        Payees::Farmers => "farm",
        Payees::Barns => "barn’s farm",
    };
    let when = match (score.occasion, score.payees) {
        (Occasion::Completed, _) => " finished",
        (Occasion::BarnLaid, _) => ", a barn laid",
        (Occasion::BarnJoined, _) => ", joined to a barn’s",
        (Occasion::Final, Payees::Followers) => " at the end",
        (Occasion::Final, _) => "",
    };
    format!("{what}{when}: {}", sum(&score.terms, score.points))
}

/// Who got how much: "Anna and Ben +9", "Anna +12, Ben +9".
pub(super) fn gain<'a>(score: &Score, name: impl Fn(Seat) -> &'a str) -> String {
    if score.winners.is_empty() {
        return "Nobody scores".to_owned();
    }
    if score.extra.is_empty() {
        return format!("{} +{}", names(&score.winners, name), score.points);
    }
    let each: Vec<String> =
        score.winners.iter().map(|seat| format!("{} +{}", name(*seat), score.points_of(*seat))).collect();
    each.join(", ")
}

/// Goods by name.
pub(super) const fn goods(goods: Goods) -> &'static str {
    match goods {
        Goods::Wine => "wine",
        Goods::Grain => "grain",
        Goods::Cloth => "cloth",
    }
}

/// "1 step", "3 steps".
pub(super) fn count(count: u8, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Several features of a kind.
pub(super) const fn many(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Road => "roads",
        FeatureKind::City => "cities",
        FeatureKind::Cloister => "cloisters",
        FeatureKind::Shrine => "shrines",
        FeatureKind::Field => "farms",
        FeatureKind::River => "rivers",
        FeatureKind::Quarter => "quarters",
    }
}

/// The same sentence, its sums to be broken into lines only between their terms.
pub(super) fn kept_together(text: &str) -> String {
    let kept = text.replace(' ', "\u{a0}");
    let breaks = [(":\u{a0}", ": "), (";\u{a0}", "; "), ("+\u{a0}", "+ "), ("\u{a0}(", " (")];
    breaks.iter().fold(kept, |text, (kept, broken)| text.replace(kept, broken))
}

/// "Anna", "Anna and Ben", "Anna, Ben and Cleo".
pub(super) fn list(names: &[&str]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => (*one).to_owned(),
        [most @ .., last] => say!(list_of_two, most = most.join(", "), last = *last),
    }
}

/// "majority 2 to 1", or nothing where nobody else stood there.
pub(super) fn majority(score: &Score) -> Option<String> {
    let mut strengths: Vec<u8> = score.strengths.iter().copied().filter(|strength| *strength > 0).collect();
    strengths.sort_unstable_by(|a, b| b.cmp(a));
    if strengths.len() < 2 {
        return None;
    }
    let shown: Vec<String> = strengths.iter().map(ToString::to_string).collect();
    let word = if score.winners.len() > 1 { "shared" } else { "majority" };
    Some(format!("{word}, {}", shown.join(" to ")))
}

/// The names of seats, in order.
pub(super) fn names<'a>(seats: &[Seat], name: impl Fn(Seat) -> &'a str) -> String {
    list(&seats.iter().map(|seat| name(*seat)).collect::<Vec<_>>())
}

/// What the stand-ins at a table are called: by seat, none where somebody sits.
pub(super) fn bots(seats: impl IntoIterator<Item = bool>) -> Vec<Option<String>> {
    let seats: Vec<bool> = seats.into_iter().collect();
    let single = seats.iter().filter(|bot| **bot).count() == 1;
    let mut number = 0;
    let name = |bot: &bool| {
        bot.then(|| {
            number += 1;
            if single { "Bot".to_owned() } else { format!("Bot {number}") }
        })
    };
    seats.iter().map(name).collect()
}

/// With a capital first letter.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// With a capital first letter and a mark at its end.
pub(super) fn sentence(text: &str) -> String {
    let mark = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{}{mark}", capital(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_explains_itself() {
        let terms =
            [Term { item: Item::Tiles, count: 4, each: 2 }, Term { item: Item::Pennants, count: 1, each: 2 }];
        assert_eq!(sum(&terms, 10), "4 tiles × 2 + 1 pennant × 2 = 10");
        let terms = [
            Term { item: Item::Cloister, count: 1, each: 1 },
            Term { item: Item::Neighbours, count: 8, each: 1 },
        ];
        assert_eq!(sum(&terms, 9), "cloister 1 + 8 tiles around it = 9");
        assert_eq!(sum(&[Term { item: Item::Cities, count: 1, each: 3 }], 3), "1 finished city × 3 = 3");
        assert_eq!(sum(&[Term { item: Item::Tiles, count: 3, each: 1 }], 3), "3 tiles = 3");
    }

    #[test]
    fn sums_break_between_terms() {
        let kept = kept_together("city finished: 4 tiles × 2 + 1 pennant × 2 = 10 (shared, 1 to 1)");
        let parts: Vec<String> = kept.split(' ').map(|part| part.replace('\u{a0}', " ")).collect();
        assert_eq!(parts, ["city finished:", "4 tiles × 2 +", "1 pennant × 2 = 10", "(shared, 1 to 1)"]);
    }

    #[test]
    fn bots_are_numbered_if_there_are_several() {
        assert_eq!(bots([false, true]), [None, Some("Bot".to_owned())]);
        assert_eq!(bots([true, false, true]), [Some("Bot 1".to_owned()), None, Some("Bot 2".to_owned())]);
    }

    #[test]
    fn sentences_begin_large_and_end_with_a_mark() {
        assert_eq!(sentence("the host is gone"), "The host is gone.");
        assert_eq!(sentence("is it still running?"), "Is it still running?");
        assert_eq!(sentence(""), ".");
    }

    #[test]
    fn names_are_listed() {
        assert_eq!(list(&["Anna"]), "Anna");
        assert_eq!(list(&["Anna", "Ben", "Cleo"]), "Anna, Ben and Cleo");
    }
}
