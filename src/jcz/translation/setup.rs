//! Translation of a saved game's setup (sets, elements and rules) into ours.
//! It also sets the options in which JCloisterZone leaves no choice.

use std::collections::BTreeSet;

use serde_json::value::RawValue;

use super::names;
use crate::Stop;
use crate::file::{Saved, SavedSetup, text};
use bastide_rules::{FigureKind, Game, Options, Part, Parts, Position, SeatOrder, Setup, TileSet, TileSets};

/// Our part of the game for an element.
enum ElementEffect {
    Figure(FigureKind),
    Abbey,
    Part(Part),
    Farmers,
    /// The challenges of shrines; without them their tiles aren't played.
    Shrines,
    /// Nothing: the river's tiles alone switch it on, and the program's own saves don't name it.
    River,
    /// Nothing: abbots alone give gardens a meaning.
    Gardens,
    /// Nothing: she comes with the mage.
    Witch,
}

/// Elements other than figures and rules, whose names the rules have.
const ELEMENTS: [(&str, ElementEffect); 6] = [
    ("farmers", ElementEffect::Farmers),
    ("abbey", ElementEffect::Abbey),
    ("shrine", ElementEffect::Shrines),
    ("river", ElementEffect::River),
    ("garden", ElementEffect::Gardens),
    ("witch", ElementEffect::Witch),
];

/// Returns our part of the game for an element.
fn effect(name: &str) -> Option<ElementEffect> {
    let figure = || names::figure_of_element(name).map(ElementEffect::Figure);
    let is_it = |part: &Part| !name.is_empty() && part.jcz() == name;
    let part = || Part::ALL.into_iter().find(is_it).map(ElementEffect::Part);
    let other = || ELEMENTS.into_iter().find(|(known, _)| *known == name).map(|(_, effect)| effect);
    figure().or_else(part).or_else(other)
}

/// A rule: its key, our option, and pairs of its value and ours.
/// The first pair holds if the key is missing.
type Rule = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

const RULES: [Rule; 13] = [
    ("tiny-city-scoring", "two_tile_city", &[("4", "4"), ("2", "2")]),
    // A rule of the client's successor.
    ("inn-and-cathedral-final-scoring", "inn_cathedral_end", &[("zero", "zero"), ("ignore", "ignore")]),
    ("princess-action", "princess", &[("may", "may"), ("must", "must")]),
    ("fairy-placement", "fairy", &[("next-follower", "next_to_follower"), ("on-tile", "on_tile")]),
    (
        "dragon-move",
        "dragon_moves",
        &[("before-scoring", "before_scoring"), ("after-scoring", "after_scoring")],
    ),
    ("barn-placement", "barn_shares", &[("not-occupied", "no"), ("occupied", "yes")]),
    ("wagon-move", "wagon_moves", &[("C2", "adjacent"), ("C1", "connected")]),
    ("coc-final-scoring", "count_end", &[("market-only", "market_only"), ("any-district", "any_quarter")]),
    (
        "count-move",
        "count_moves",
        &[("by-player", "by_player"), ("clockwise", "clockwise"), ("follow-meeple", "follows")],
    ),
    (
        "king-and-robber-scoring",
        "king_robber",
        &[
            ("default", "per_feature"),
            ("10/20", "10_each"),
            ("15/40", "15_40"),
            ("continuously", "during_play"),
        ],
    ),
    ("hill-tiebreaker", "hill_tie", &[("at-least-one-follower", "one"), ("number-of-followers", "number")]),
    // A rule of the client's successor.
    ("vineyards-for-garden", "vineyard_garden", &[("false", "no"), ("true", "yes")]),
    ("bazaar-no-auction", "bazaar", &[("false", "auction"), ("true", "choose")]),
];

/// Rules of what isn't played here, by key, and the values that leave a game unchanged.
/// Several values where the defaults of versions differ.
const PASSED_OVER: [(&str, &[&str]); 10] = [
    ("espace-variant", &["\"any-tile\""]),
    ("gq11-pig-herd", &["\"pig\""]),
    ("tunnelize-other-expansions", &["true"]),
    ("more-tunnel-tokens", &["\"3/2\""]),
    ("festival-return", &["\"meeple\""]),
    ("keep-monasteries", &["\"replace\""]),
    ("labyrinth-variant", &["\"advanced\""]),
    ("little-buildings-scoring", &["\"1/1/1\"", "\"3/2/1\""]),
    ("robbers-son-action", &["\"may\""]),
    ("meteorite-impact", &["\"standard\""]),
];

/// Our options for what JCloisterZone always does.
const FIXED_OPTIONS: [(&str, &str); 17] = [
    ("city_of_carcassonne", "farms_and_king"),
    ("count_quarter", "from_only"),
    ("market_at_barn", "yes"),
    ("city_mayor_wagon", "usual"),
    ("city_tiles", "open"),
    ("lake", "plain"),
    ("after_scoring", "wagons_first"),
    ("count_end_how", "in_turn"),
    ("challenge_own", "yes"),
    ("count_when", "feature_points"),
    ("fairy_pays", "figures"),
    ("start_tile", "in_bag"),
    ("tower_city", "open"),
    ("ransom_once", "a_turn"),
    ("bridge_free", "new_only"),
    ("castle_ask", "one_and_stop"),
    ("bid_limit", "unlimited"),
];

/// Returns our setup for a saved game.
pub(crate) fn setup(saved: &Saved<'_>) -> Result<Setup, Stop> {
    let SavedSetup { sets, elements, rules, .. } = &saved.setup;
    let mut parts = Parts::default();
    parts.small_followers = 0;
    let mut setup = Setup {
        seats: saved.players.len().try_into().unwrap_or(u8::MAX),
        order: SeatOrder::AsSeated,
        sets: our_sets(sets.iter().map(|(name, copies)| (name.as_str(), *copies)))?,
        parts,
        options: Options::default(),
    };
    set(&mut setup.options, "farmers", "no");
    let (mut shrines, mut figures) = (false, Vec::new());
    for (name, value) in elements {
        let Some(count) = number(value) else { return refused(format!("the part “{name}”: {value}")) };
        match (effect(name), count) {
            (Some(ElementEffect::Figure(FigureKind::Small)), _) => setup.parts.small_followers = count,
            (_, 0) | (Some(ElementEffect::River | ElementEffect::Gardens | ElementEffect::Witch), _) => {}
            (Some(ElementEffect::Farmers), _) => set(&mut setup.options, "farmers", "yes"),
            (Some(ElementEffect::Figure(kind)), 1 | 2) => {
                setup.parts.add_figure(kind);
                figures.push((name, count));
            }
            (Some(ElementEffect::Abbey), 1) => setup.parts.abbeys = 1,
            (Some(ElementEffect::Part(part)), 1) => setup.parts.add(part),
            (Some(ElementEffect::Shrines), _) => shrines = true,
            (Some(_), _) => return refused(format!("{count} of the part “{name}”")),
            (None, _) => return refused(format!("the part “{name}”")),
        }
    }
    if let Some((name, _)) = figures.iter().find(|(_, count)| *count == 2) {
        if figures.iter().any(|(_, count)| *count == 1) {
            return refused(format!("2 of the part “{name}” and 1 of another"));
        }
        setup.parts.pair();
    }
    if setup.sets.contains(TileSet::Cult) && !shrines {
        return refused("its tiles without the part “shrine”");
    }
    if shrines {
        setup.parts.add(Part::Challenge);
    }
    if setup.sets.contains(TileSet::Count) != setup.parts.has(Part::Count) {
        return refused("the count without his city, or it without him");
    }
    for (key, option, values) in RULES {
        let value = match rules.get(key) {
            None => values.first(),
            // Some values are texts, some are true or false.
            Some(given) => {
                let given = text(given).unwrap_or_else(|| given.get().to_owned());
                values.iter().find(|(theirs, _)| given == *theirs)
            }
        };
        let Some((_, ours)) = value else { return refused(format!("the rule “{key}”: {}", rules[key])) };
        set(&mut setup.options, option, ours);
    }
    for (key, value) in rules {
        let default = |(known, values): &(&str, &[&str])| known == key && values.contains(&value.get());
        if !RULES.iter().any(|(known, ..)| known == key) && !PASSED_OVER.iter().any(default) {
            return refused(format!("the rule “{key}”: {value}"));
        }
    }
    for (option, value) in FIXED_OPTIONS {
        set(&mut setup.options, option, value);
    }
    Ok(setup)
}

/// Returns our tile sets for JCloisterZone's. The second edition of any of them has gardens.
fn our_sets<'a>(sets: impl Iterator<Item = (&'a str, &'a RawValue)>) -> Result<TileSets, Stop> {
    let (mut ours, mut editions) = (Vec::new(), BTreeSet::new());
    for (name, copies) in sets {
        let (set, edition) = name.split_once(':').map_or((name, None), |(set, of)| (set, Some(of)));
        let known = TileSet::ALL.into_iter().find(|known| !set.is_empty() && known.facts().jcz == set);
        match (known, number(copies), edition) {
            (_, Some(0), _) => {}
            (Some(known), Some(1), None | Some("1" | "2")) => {
                // The sixth shrine comes with the others.
                ours.extend((known == TileSet::Cult6).then_some(TileSet::Cult));
                ours.push(known);
                editions.extend(edition);
            }
            (Some(_), Some(1), _) | (None, ..) => return refused(format!("the tiles “{name}”")),
            (Some(_), ..) => return refused(format!("{copies} times the tiles “{name}”")),
        }
    }
    match editions.len() {
        0 | 1 => ours.extend(editions.contains("2").then_some(TileSet::Abbot)),
        _ => return refused("tiles of two editions"),
    }
    Ok(ours.into_iter().collect())
}

/// Returns a count; a switch counts as 1 or 0.
fn number(value: &RawValue) -> Option<u8> {
    match value.get() {
        "null" | "false" => Some(0),
        "true" => Some(1),
        other => other.parse().ok(),
    }
}

fn set(options: &mut Options, name: &str, value: &str) {
    let known = options.set(name, value);
    debug_assert!(known.is_ok(), "{known:?}");
}

fn refused<T>(what: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::NotPlayed(what.into()))
}

/// Checks that the start tiles lie as in ours.
pub(crate) fn check_start(saved: &SavedSetup<'_>, game: &Game) -> Result<(), Stop> {
    let theirs = saved.start.iter().map(|t| (t.tile.as_str(), Position::new(t.x, t.y), t.rotation.0));
    let theirs: BTreeSet<_> = theirs.collect();
    let ours: BTreeSet<_> =
        game.tiles().map(|t| (names::tile(t.kind.kind()), t.position, t.rotation)).collect();
    if let Some((name, position, _)) = theirs.difference(&ours).next() {
        return refused(format!("a start with “{name}” at {position}"));
    }
    if let Some((name, position, _)) = ours.difference(&theirs).next() {
        return refused(format!("a start without “{name}” at {position}"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn option_names_are_known() {
        let known = |name: &str, value: &str| Options::default().set(name, value).unwrap();
        FIXED_OPTIONS.iter().for_each(|(name, value)| known(name, value));
        for (_, name, values) in RULES {
            values.iter().for_each(|(_, value)| known(name, value));
        }
    }
}
