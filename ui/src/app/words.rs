//! Sentences for what happens in a game. Names of seats come from outside; the game's words are the same everywhere.

use bastide::rules::{FeatureKind, Item, Occasion, Payees, Score, Seat, Term};

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

/// "4 tiles × 2".
fn term(term: Term) -> String {
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
    let for_farmers = score.payees != Payees::Followers;
    let what = if for_farmers { "farm" } else { score.feature.name() };
    let when = match (score.occasion, for_farmers) {
        (_, true) => "",
        (Occasion::Completed, _) => " finished",
        (_, _) => " at the end",
    };
    format!("{what}{when}: {}", sum(&score.terms, score.points))
}

/// The same sentence, its sums to be broken into lines only between their terms.
pub(super) fn kept_together(text: &str) -> String {
    let kept = text.replace(' ', "\u{a0}");
    let breaks = [(":\u{a0}", ": "), ("+\u{a0}", "+ "), ("\u{a0}(", " (")];
    breaks.iter().fold(kept, |text, (kept, broken)| text.replace(kept, broken))
}

/// "Anna", "Anna and Ben", "Anna, Ben and Cleo".
pub(super) fn list(names: &[&str]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
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

/// "1 point", "2 points".
pub(super) fn points(points: u16) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
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
