//! The setup of a game in words.
//! It has seats, expansions, parts and options by their command-line names, and what the command
//! line can't choose.

use bastide_rules::{SeatOrder, Setup};

use super::NotationProblem;
use bastide_words::game_choice;

/// Word for a game that begins by drawing who starts.
const DRAWN: &str = "order=drawn";
/// Prefix of the number of small followers for each seat, if it isn't the usual one.
const FOLLOWERS: &str = "followers=";
/// Word for two of each other figure for each seat.
const PAIRS: &str = "figures=2";

/// Writes a setup in words; returns `None` if words can't express it.
pub(super) fn write(setup: &Setup) -> Option<String> {
    let mut said = game_choice::words(setup);
    let parts = read(&said).ok()?.parts;
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

/// Reads what [`write()`] writes; everything that isn't named has its default.
///
/// # Errors
/// Fails on an unknown name or an invalid number of followers.
pub(super) fn read(words: &str) -> Result<Setup, NotationProblem> {
    let (mut order, mut followers, mut pairs, mut others) = (SeatOrder::AsSeated, None, false, Vec::new());
    for word in words.split_whitespace() {
        if word == DRAWN {
            order = SeatOrder::Drawn;
        } else if word == PAIRS {
            pairs = true;
        } else if let Some(number) = word.strip_prefix(FOLLOWERS) {
            followers = Some(number.parse().map_err(|_| NotationProblem::Followers(word.to_owned()))?);
        } else {
            others.push(word);
        }
    }
    let mut setup = Setup { order, ..game_choice::read(&others.join(" "))? };
    setup.parts.small_followers = followers.unwrap_or(setup.parts.small_followers);
    if pairs {
        setup.parts.pair();
    }
    Ok(setup)
}

#[cfg(test)]
mod tests {
    use bastide_rules::{FigureKind, Part, TileSet};

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
            " figures=2",
        );
    }
}
