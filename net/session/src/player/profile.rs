//! A player's profile at a table: a name, and the wanted colour.
//! Everybody chooses their own; the card resolves equal choices.

use bastide_record::limits::COLOURS;
use bastide_rules::safe_text::{NAME_BYTES, clean, is_name};
use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};
use serde::{Deserialize, Serialize};

/// Name of a player, and the colour they want.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profile {
    /// Name: see [`is_seen`].
    pub name: String,
    /// Colour, below [`COLOURS`].
    pub colour: u8,
}

impl Profile {
    /// Returns true if other peers accept it.
    #[must_use]
    pub fn is_good(&self) -> bool {
        is_seen(&self.name) && self.colour < COLOURS
    }
}

impl From<&str> for Profile {
    /// Makes a profile with this name and the first colour.
    fn from(name: &str) -> Self {
        Self { name: name.to_owned(), colour: 0 }
    }
}

/// Returns true if a text [may be a name](is_name) at a table.
/// It must have something that is visible by itself, not only marks over their neighbours.
#[must_use]
pub fn is_seen(name: &str) -> bool {
    const UNSEEN: GeneralCategoryGroup = GeneralCategoryGroup::Mark
        .union(GeneralCategoryGroup::Separator)
        .union(GeneralCategoryGroup::Control)
        .union(GeneralCategoryGroup::Format);
    let category = CodePointMapData::<GeneralCategory>::new();
    is_name(name) && name.chars().any(|c| !UNSEEN.contains(category.get(c)))
}

/// Folds a name so that names which look alike become equal.
/// Host and guest compute it separately; Unicode never changes the result for characters that it
/// already has.
fn folded(name: &str) -> String {
    let name = ComposingNormalizerBorrowed::new_nfkc().normalize(name);
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_ascii_lowercase()
}

/// Returns the names with numbers added so that no two look alike: "Anna", "Anna 2".
/// The later one gets the number. Names look alike if they are equal in Unicode's NFKC, with one
/// blank for several and letters from A to Z in one case.
#[must_use]
pub fn told_apart(names: &[&str]) -> Vec<String> {
    let mut apart: Vec<String> = Vec::with_capacity(names.len());
    let chosen: Vec<String> = names.iter().map(|name| folded(name)).collect();
    for name in names {
        let mut numbered = (2u32..).map(|number| {
            let number = format!(" {number}");
            clean(name, NAME_BYTES - number.len()) + &number
        });
        let has = |all: &[String], name: &String| all.contains(&folded(name));
        let before: Vec<String> = apart.iter().map(|name| folded(name)).collect();
        let is_free = |name: &String| !has(&before, name);
        // No number may make the name that somebody else has chosen.
        let is_new = |name: &String| is_free(name) && !has(&chosen, name);
        let own = Some((*name).to_owned()).filter(is_free);
        let name = own.or_else(|| numbered.find(is_new));
        apart.extend(name);
    }
    apart
}

/// Returns a distinct colour for each seat.
/// A seat gets the wanted colour if it is free when its turn comes, the lowest `turn` first; else
/// the colour with its own number, if that is left, or the lowest one left. `wanted` has a turn and
/// a colour for each seat whose player wants one.
pub(crate) fn colours(wanted: &[Option<(usize, u8)>]) -> Vec<u8> {
    let mut colours = vec![None; wanted.len()];
    let mut turns: Vec<(usize, usize, u8)> = wanted
        .iter()
        .enumerate()
        .filter_map(|(seat, wants)| wants.map(|(turn, colour)| (turn, seat, colour)))
        .collect();
    turns.sort_unstable();
    for (_, seat, colour) in turns {
        if !colours.contains(&Some(colour)) {
            colours[seat] = Some(colour);
        }
    }
    for seat in 0..colours.len() {
        if colours[seat].is_none() {
            let own = u8::try_from(seat).unwrap_or(0);
            colours[seat] =
                std::iter::once(own).chain(0..COLOURS).find(|colour| !colours.contains(&Some(*colour)));
        }
    }
    colours.into_iter().map(|colour| colour.unwrap_or(COLOURS)).collect()
}

#[cfg(test)]
mod tests {
    use icu_properties::CodePointSetData;
    use icu_properties::props::DefaultIgnorableCodePoint;

    use super::*;

    #[test]
    fn alike_names_are_numbered() {
        let check = |names: &[&str], apart: &[&str]| {
            let told = told_apart(names);
            assert_eq!(told, apart);
            assert!(told.iter().all(|name| is_name(name)));
        };
        check(&["Anna", "Ben"], &["Anna", "Ben"]);
        check(&["Anna", "Anna", "anna", "Ben"], &["Anna", "Anna 2", "anna 3", "Ben"]);
        check(&["Anna 2", "Anna", "Anna"], &["Anna 2", "Anna", "Anna 3"]);
        check(&["Anna", "Anna", "Anna 2"], &["Anna", "Anna 3", "Anna 2"]);
        check(
            &["Anna", "Ａｎｎａ", "Anna ", "An\u{a0}na", "An  na"],
            &["Anna", "Ａｎｎａ 2", "Anna 3", "An\u{a0}na", "An  na 2"],
        );
        check(&["Zoë", "Zoe\u{308}", "Zoe"], &["Zoë", "Zoe\u{308} 2", "Zoe"]);
        let long = "é".repeat(16);
        check(&[&long, &long], &[&long, &format!("{} 2", "é".repeat(15))]);
    }

    #[test]
    fn invisible_name_is_refused() {
        for (name, good) in [
            ("Anna", true),
            ("七", true),
            ("🎉", true),
            ("7", true),
            ("e\u{301}", true),
            ("\u{301}", false),
            ("\u{301}\u{302} ", false),
            ("\u{600}", false),
            ("Honest\u{200b}", false),
            ("\u{3164}", false),
        ] {
            assert_eq!(Profile::from(name).is_good(), good, "{name:?}");
        }
    }

    #[test]
    fn default_ignorable_character_is_in_no_name() {
        let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>();
        for c in ('\0'..=char::MAX).filter(|c| ignorable.contains(*c)) {
            assert!(!is_name(&format!("Anna{c}")), "{c:?}");
        }
    }

    #[test]
    fn colours_are_distinct() {
        let check = |wanted: &[Option<(usize, u8)>], given: &[u8]| assert_eq!(colours(wanted), given);
        check(&[None; 6], &[0, 1, 2, 3, 4, 5]);
        check(&[Some((0, 4)), None, Some((1, 4))], &[4, 1, 2]);
        // The order of arrival decides, not the order of seats.
        check(&[Some((2, 3)), Some((0, 3)), Some((1, 0))], &[1, 3, 0]);
        check(&[Some((0, 1)), None, None], &[1, 0, 2]);
        check(&[Some((0, 5)), None, None, None, None, None], &[5, 1, 2, 3, 4, 0]);
    }
}
