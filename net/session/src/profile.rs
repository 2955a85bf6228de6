//! How a player shows at a table: a name, and the colour they would play in. Everybody chooses their own; the card tells apart what
//! several have chosen.

use bastide_record::limits::COLOURS;
use bastide_rules::inert::{NAME_BYTES, clean, is_name};
use serde::{Deserialize, Serialize};

/// What a player is called, and which colour they want.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profile {
    /// The name: see [`is_name`].
    pub name: String,
    /// The colour, below [`COLOURS`].
    pub colour: u8,
}

impl Profile {
    /// Whether others take it.
    #[must_use]
    pub fn is_good(&self) -> bool {
        is_name(&self.name) && self.colour < COLOURS
    }
}

impl From<&str> for Profile {
    /// One of this name, in the first colour.
    fn from(name: &str) -> Self {
        Self { name: name.to_owned(), colour: 0 }
    }
}

/// The same names, of which no two are alike: "Anna", "Anna 2". Who comes later has the number. Names are alike that differ in nothing but
/// the size of letters from A to Z.
#[must_use]
pub fn told_apart(names: &[&str]) -> Vec<String> {
    let mut apart: Vec<String> = Vec::with_capacity(names.len());
    for name in names {
        let mut numbered = (2u32..).map(|number| {
            let number = format!(" {number}");
            clean(name, NAME_BYTES - number.len()) + &number
        });
        let is_free = |name: &String| !apart.iter().any(|before| before.eq_ignore_ascii_case(name));
        // Nobody gets by a number what another has chosen.
        let is_new =
            |name: &String| is_free(name) && !names.iter().any(|other| other.eq_ignore_ascii_case(name));
        let own = Some((*name).to_owned()).filter(is_free);
        let name = own.or_else(|| numbered.find(is_new));
        apart.extend(name);
    }
    apart
}

/// By seat a colour that no other has: what is wanted, if it is free when its turn comes, the lowest `turn` first; else the seat's own number, if that is
/// left, or the lowest that is. `wanted` has a turn and a colour for each seat whose player wants one.
pub(super) fn colours(wanted: &[Option<(usize, u8)>]) -> Vec<u8> {
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
    use super::*;

    #[test]
    fn who_is_called_alike_is_told_apart() {
        let check = |names: &[&str], apart: &[&str]| {
            let told = told_apart(names);
            assert_eq!(told, apart);
            assert!(told.iter().all(|name| is_name(name)));
        };
        check(&["Anna", "Ben"], &["Anna", "Ben"]);
        check(&["Anna", "Anna", "anna", "Ben"], &["Anna", "Anna 2", "anna 3", "Ben"]);
        check(&["Anna 2", "Anna", "Anna"], &["Anna 2", "Anna", "Anna 3"]);
        check(&["Anna", "Anna", "Anna 2"], &["Anna", "Anna 3", "Anna 2"]);
        let long = "é".repeat(16);
        check(&[&long, &long], &[&long, &format!("{} 2", "é".repeat(15))]);
    }

    #[test]
    fn nobody_has_the_colour_of_another() {
        let check = |wanted: &[Option<(usize, u8)>], given: &[u8]| assert_eq!(colours(wanted), given);
        check(&[None; 6], &[0, 1, 2, 3, 4, 5]);
        check(&[Some((0, 4)), None, Some((1, 4))], &[4, 1, 2]);
        // Who came first, not who sits first.
        check(&[Some((2, 3)), Some((0, 3)), Some((1, 0))], &[1, 3, 0]);
        check(&[Some((0, 1)), None, None], &[1, 0, 2]);
        check(&[Some((0, 5)), None, None, None, None, None], &[5, 1, 2, 3, 4, 0]);
    }
}
