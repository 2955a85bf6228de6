//! Exceptions of a plan: features of a few tile kinds that don't follow from their edges.

use crate::drawing::picture::{Point, at};

/// An exception; coordinates are those of the unturned tile.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Quirk {
    /// The wall of this city touches this corner (0 north-west, clockwise).
    /// It so cuts a field in two.
    Reach(usize, usize),
    /// This city's wall reaches to the middle of the tile.
    Deep(usize),
    /// This city lies over the others.
    /// It is a tongue of this depth from its side, or a band between its sides.
    Over(usize, f32),
    /// This city is two halves, joined by a bridge over the river.
    Parted(usize),
    /// This road or river runs through this point.
    Via(usize, Point),
    /// This road ends here.
    End(usize, Point),
    /// The cloister or shrine stands here.
    Stands(Point),
    /// The volcano stands here.
    Volcano(Point),
    /// This road goes under ground between these two points.
    Under(usize, Point, Point),
    /// The foundation of the tower is here. Roads that end on the tile lead to it.
    Tower(Point),
    /// A hedge leads from this city to another one or to the side. It is between these two points, and
    /// parts two fields.
    Hedge(usize, Point, Point),
}

/// Returns the exceptions of the kind with this name.
pub(crate) fn quirks(name: &str) -> Vec<Quirk> {
    use Quirk::{Deep, End, Hedge, Over, Parted, Reach, Stands, Tower, Under, Via, Volcano};
    match name {
        "inns/05" | "circles2/05" => vec![Deep(0), Deep(1)],
        "inns/07" | "dragon/18" => vec![Reach(0, 2)],
        "traders/07" | "king/04" => vec![Reach(2, 2)],
        "traders/12" | "traders/22" => vec![Reach(1, 2)],
        "dragon/10" => vec![Reach(0, 3)],
        "abbey/09" => vec![Reach(0, 1), Reach(0, 2)],
        "abbey/02" => vec![Over(0, 34.0)],
        "king/05" => vec![Over(1, 34.0)],
        "abbey/03" => vec![Over(0, 78.0)],
        "abbey/07" => vec![Via(1, at(60.0, 25.0))],
        "abbey/08" => vec![Via(1, at(40.0, 25.0))],
        "abbey/10" => vec![End(0, at(50.0, 52.0))],
        "traders/23" => vec![End(1, at(43.0, 50.0))],
        "river1/04" | "river2/08" => vec![Via(2, at(50.0, 62.0))],
        "river1/05" => vec![Via(2, at(50.0, 70.0)), Stands(at(50.0, 32.0))],
        "river2/06" | "bridges/08" => vec![Via(1, at(50.0, 70.0)), Stands(at(50.0, 31.0))],
        "river2/05" => vec![Parted(0)],
        "dragon/13" => vec![Stands(at(50.0, 41.0))],
        "dragon/05" => vec![Volcano(at(50.0, 63.0))],
        "dragon/03" => vec![Volcano(at(50.0, 40.0)), End(0, at(50.0, 50.0))],
        "dragon/15" => vec![Volcano(at(64.0, 34.0))],
        "dragon/17" => vec![Volcano(at(50.0, 34.0)), Via(0, at(50.0, 56.0))],
        "dragon/21" => vec![Volcano(at(40.0, 60.0))],
        "river2/03" => vec![Volcano(at(72.0, 24.0))],
        "dragon/25" => vec![Under(1, at(50.0, 12.0), at(50.0, 88.0))],
        "abbey/12" => vec![Under(1, at(50.0, 22.0), at(50.0, 88.0))],
        // A circle in the middle closes the gap to the other road, and between the two cities.
        "circles2/01" => vec![Via(0, at(41.5, 58.5))],
        "goldmines/07" => vec![Under(0, at(50.0, 22.0), at(50.0, 78.0))],
        "tower/04" | "tower/05" | "tower/07" | "abbot/tower04" => vec![Tower(at(50.0, 50.0))],
        "tower/08" => vec![Under(0, at(50.0, 22.0), at(50.0, 78.0)), Tower(at(50.0, 50.0))],
        "tower/09" => vec![Tower(at(50.0, 33.5))],
        "tower/11" => vec![Deep(0), Via(1, at(50.0, 47.0)), Tower(at(50.0, 75.0))],
        "tower/13" => vec![Reach(1, 2), Tower(at(32.0, 34.0))],
        "tower/16" => vec![Tower(at(50.0, 36.0))],
        "tower/17" => vec![Tower(at(50.0, 30.0))],
        "hills/01" => vec![Over(0, 87.0), Hedge(0, at(50.0, 89.5), at(50.0, 97.2))],
        "hills/07" => vec![Deep(0), Deep(1), Hedge(0, at(46.0, 50.0), at(51.0, 50.0))],
        "hills/10" => vec![Stands(at(38.0, 58.0))],
        "hills/11" => vec![Stands(at(38.0, 62.0))],
        "hills/16" => vec![End(1, at(50.0, 76.0))],
        "bridges/04" | "abbot/bridges04" => vec![Reach(0, 1)],
        "count/01" => vec![End(0, at(65.0, 65.0))],
        "count/04" => vec![End(0, at(35.0, 65.0))],
        "count/11" => vec![End(0, at(50.0, 50.0))],
        _ => vec![],
    }
}
