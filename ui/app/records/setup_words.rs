//! The setup of a game in words: seats, expansions and options as the command line names them, and what it can't choose.

use bastide_rules::{FigureKind, Part, Parts, SeatOrder, Setup};

use super::notation::Wrong;
use crate::chosen;
use crate::words::Kind;

/// Said of a game whose first draws are who begins.
const DRAWN: &str = "order=drawn";
/// Said where the parts aren't those of whole expansions; names of all of them follow.
const PARTS: &str = "parts=";
/// Said where each seat has another number of small followers than usual.
const FOLLOWERS: &str = "followers=";
/// Said where each seat has two of each other figure.
const PAIRS: &str = "figures=2";
/// The abbey's name among parts.
const ABBEY: &str = "abbey";
/// No parts.
const NONE: &str = "none";

/// Writes a setup in words, if they can say it.
pub(super) fn write(setup: &Setup) -> Option<String> {
    let mut said = chosen::words(setup);
    let parts = read(&said).ok()?.parts;
    if names(&setup.parts) != names(&parts) {
        let names = names(&setup.parts);
        said += &format!(" {PARTS}{}", if names.is_empty() { NONE.to_owned() } else { names.join(",") });
    }
    if setup.parts.small_followers != parts.small_followers {
        said += &format!(" {FOLLOWERS}{}", setup.parts.small_followers);
    }
    if setup.parts.are_paired() {
        said += &format!(" {PAIRS}");
    }
    if setup.order == SeatOrder::Drawn {
        said += &format!(" {DRAWN}");
    }
    (read(&said).as_ref() == Ok(setup)).then_some(said)
}

/// A figure beside small followers, an abbey, or a rule.
#[derive(Clone, Copy)]
enum Piece {
    Rule(Part),
    Figure(FigureKind),
    Abbey,
}

impl Piece {
    fn name(self) -> &'static str {
        match self {
            Self::Rule(part) => part.name(),
            Self::Figure(kind) => kind.id(),
            Self::Abbey => ABBEY,
        }
    }

    const fn is_in(self, parts: &Parts) -> bool {
        match self {
            Self::Rule(part) => parts.has(part),
            Self::Figure(kind) => parts.figures(kind) > 0,
            Self::Abbey => parts.abbeys > 0,
        }
    }

    const fn add_to(self, parts: &mut Parts) {
        match self {
            Self::Rule(part) => parts.add(part),
            Self::Figure(kind) => parts.add_figure(kind),
            Self::Abbey => parts.abbeys = 1,
        }
    }
}

fn all_parts() -> impl Iterator<Item = Piece> {
    let figures = FigureKind::ALL.into_iter().filter(|kind| *kind != FigureKind::Small).map(Piece::Figure);
    Part::ALL.into_iter().map(Piece::Rule).chain(figures).chain([Piece::Abbey])
}

fn names(parts: &Parts) -> Vec<&'static str> {
    all_parts().filter(|part| part.is_in(parts)).map(Piece::name).collect()
}

/// The names of all parts.
pub(super) fn part_names() -> String {
    all_parts().map(Piece::name).collect::<Vec<_>>().join(", ")
}

/// Reads what [`write()`] writes; what isn't named is as it is by default.
///
/// # Errors
/// A name that nothing has.
pub(super) fn read(words: &str) -> Result<Setup, Wrong> {
    let (mut order, mut parts, mut followers, mut pairs, mut others) =
        (SeatOrder::AsSeated, None, None, false, Vec::new());
    for word in words.split_whitespace() {
        if word == DRAWN {
            order = SeatOrder::Drawn;
        } else if word == PAIRS {
            pairs = true;
        } else if let Some(names) = word.strip_prefix(PARTS) {
            parts = Some(read_parts(names)?);
        } else if let Some(number) = word.strip_prefix(FOLLOWERS) {
            followers = Some(number.parse().map_err(|_| Wrong::Followers(word.to_owned()))?);
        } else {
            others.push(word);
        }
    }
    let mut setup = Setup { order, ..chosen::read(&others.join(" "))? };
    setup.parts = parts.unwrap_or(setup.parts);
    setup.parts.small_followers = followers.unwrap_or(setup.parts.small_followers);
    if pairs {
        setup.parts.pair();
    }
    Ok(setup)
}

fn read_parts(names: &str) -> Result<Parts, Wrong> {
    let mut parts = Parts::default();
    for name in names.split(',').filter(|name| *name != NONE) {
        let part = all_parts().find(|part| part.name() == name);
        part.ok_or_else(|| Wrong::Part(name.to_owned()))?.add_to(&mut parts);
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use bastide_rules::TileSet;

    use super::*;

    #[test]
    fn setup_of_single_parts_comes_back_from_its_words() {
        let check = |change: &dyn Fn(&mut Setup), said: &str| {
            let mut setup = Setup { order: SeatOrder::AsSeated, ..Setup::base(2) };
            change(&mut setup);
            let words = write(&setup).unwrap();
            assert!(words.contains(said), "{words}");
            assert_eq!(read(&words), Ok(setup));
        };
        check(&|setup| setup.sets.add(TileSet::Dragon), " parts=none");
        check(
            &|setup| {
                setup.sets.add(TileSet::Dragon);
                setup.parts.add(Part::Fairy);
            },
            " parts=fairy",
        );
        check(&|setup| setup.parts.add_figure(FigureKind::Pig), " parts=pig");
        check(&|setup| setup.parts.abbeys = 1, " parts=abbey");
        check(&|setup| setup.parts.small_followers = 5, " followers=5");
        check(
            &|setup| {
                setup.parts.add_figure(FigureKind::Large);
                setup.parts.pair();
            },
            " parts=large figures=2",
        );
    }
}
