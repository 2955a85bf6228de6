//! Catalogue of all tile kinds, read from tables and checked.
//!
//! All games share the catalogue: the table `tiles.txt`, then a table for each later set. A kind's
//! number is its index in all of them, so a record names kinds by number, and its charter names the
//! tables of its sets by the hash of [`Catalogue::tables`].

use std::sync::LazyLock;

pub use super::feature_kinds::{Completion, FeatureFacts, FeatureKind};
use super::geometry::{Half, Side};
use super::shapes::Shapes;
use crate::setup::TileSets;
pub use crate::setup::sets::{Mark, TileSet};
use crate::tools::names::named;

/// Number of a tile kind: its index in the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct KindId(pub u16);

impl KindId {
    /// Returns the kind's entry.
    ///
    /// # Panics
    /// Panics if no catalogue entry has this number; [`Catalogue::get`] checks numbers from
    /// outside.
    #[must_use]
    pub fn kind(self) -> &'static TileKind {
        &Catalogue::standard().kinds[usize::from(self.0)]
    }

    /// Writes its number: a byte, or 254 and two bytes if it isn't below that.
    pub fn encode(self, out: &mut Vec<u8>) {
        match u8::try_from(self.0) {
            Ok(number) if number < Self::LONG => out.push(number),
            _ => {
                out.push(Self::LONG);
                out.extend(self.0.to_le_bytes());
            }
        }
    }

    /// Reads a list of numbers as [`Self::encode`] writes them; they may belong to no kind.
    pub fn decode_all(mut bytes: &[u8]) -> impl Iterator<Item = Self> {
        std::iter::from_fn(move || {
            let (number, rest) = match *bytes {
                [Self::LONG, low, high, ref rest @ ..] => (u16::from_le_bytes([low, high]), rest),
                [number, ref rest @ ..] => (number.into(), rest),
                [] => return None,
            };
            bytes = rest;
            Some(Self(number))
        })
    }

    /// The byte before a number of two bytes; 255 stands for no kind.
    const LONG: u8 = 254;
}

named! {
    /// The edge that a tile shows to its neighbour; a letter in the table.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    #[repr(u8)]
    Edge {
        /// Field on both halves.
        #[default]
        Field = "F",
        /// A road in the middle, field on both halves.
        Road = "R",
        /// City, corner to corner.
        City = "C",
        /// A river in the middle, field on both halves.
        River = "I",
        /// The inner side of the wall of the city of Carcassonne, within its block.
        Wall = "~",
        /// The inside of the city of Carcassonne, within its block.
        Inside = ".",
        /// A side of an abbey: it matches everything and closes it.
        Abbey = "A",
    }

    /// Trade goods on a city segment.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    Goods {
        /// A jug.
        Wine = "wine",
        /// An ear of wheat.
        Grain = "grain",
        /// A roll.
        Cloth = "cloth",
    }
}

/// One segment printed on a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TileFeature {
    /// The kind of feature: road, city, …
    pub kind: FeatureKind,
    /// The sides that a road, city or river reaches.
    pub sides: Vec<Side>,
    /// The halves of sides that a field touches; none if it lies inside.
    pub halves: Vec<Half>,
    /// The numbers of this tile's city segments that a field borders.
    pub borders: Vec<u8>,
    /// Number of pennants of a city.
    pub pennants: u8,
    /// `true` if the city has a cathedral.
    pub cathedral: bool,
    /// `true` if the city shows a princess.
    pub princess: bool,
    /// The city's goods.
    pub goods: Option<Goods>,
    /// `true` if the road has an inn by its lake.
    pub inn: bool,
    /// `true` if the road is drawn passing under the city.
    pub tunnel: bool,
    /// `true` if the field has a pig herd.
    pub herd: bool,
    /// The sides towards which a flying machine flies: one straight, two diagonally; else none.
    pub flies: Vec<Side>,
    /// The side of another city of the tile that this city reaches too: a tile laid there joins both.
    pub shares: Option<Side>,
}

/// A tile kind of the catalogue, in the orientation of the booklets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TileKind {
    /// Its number in the catalogue.
    pub id: KindId,
    /// Its name: set, slash, the booklet's letter or number.
    pub name: String,
    /// The set it belongs to.
    pub set: TileSet,
    /// Number of copies in the set.
    pub copies: u8,
    /// The edges, clockwise from the north.
    pub edges: [Edge; 4],
    /// Its segments; others refer to them by their index in this list.
    pub features: Vec<TileFeature>,
    /// Groups of features that meet on this tile, by index.
    pub exits: Vec<Vec<u8>>,
    /// Other symbols on it.
    pub marks: Vec<Mark>,
    /// The kind whose copies it replaces, where that kind's set is in play.
    pub instead_of: Option<KindId>,
    /// The kind that replaces copies of it, where that kind's set is in play.
    pub replaced_by: Option<KindId>,
}

impl TileKind {
    /// Returns `true` if it shows `mark`.
    #[must_use]
    pub fn has(&self, mark: Mark) -> bool {
        self.marks.contains(&mark)
    }
}

/// All tile kinds.
#[derive(Debug)]
pub struct Catalogue {
    kinds: Vec<TileKind>,
}

impl Catalogue {
    /// Returns the table of the sets up to the Cult, as written.
    #[must_use]
    pub const fn text() -> &'static str {
        include_str!("../tiles.txt")
    }

    /// Returns the tables of these sets as written: the first table, then those of later sets.
    ///
    /// A charter has the hash of its sets' tables, so a later set changes no older charter.
    pub fn tables(sets: TileSets) -> impl Iterator<Item = &'static str> {
        let later = TileSet::ALL.into_iter().filter(move |set| sets.contains(*set));
        std::iter::once(Self::text()).chain(later.filter_map(|set| set.facts().table))
    }

    /// Returns the catalogue of this version of the rules.
    ///
    /// # Panics
    /// Never panics in a build whose tests passed: they read the table that is compiled in.
    #[must_use]
    pub fn standard() -> &'static Self {
        static STANDARD: LazyLock<Catalogue> = LazyLock::new(|| {
            let text: String = Catalogue::tables(TileSets::all()).collect();
            Catalogue::parse(&text).expect("the tables of tiles are well formed")
        });
        &STANDARD
    }

    /// Returns all kinds, by number.
    #[must_use]
    pub fn kinds(&self) -> &[TileKind] {
        &self.kinds
    }

    /// Returns the kind with this number, if there is one.
    #[must_use]
    pub fn get(&self, id: KindId) -> Option<&TileKind> {
        self.kinds.get(usize::from(id.0))
    }

    /// Returns the abbey's number; an abbey is laid from the supply and never drawn.
    ///
    /// # Panics
    /// Never panics in a build whose tests passed.
    #[must_use]
    pub fn abbey() -> KindId {
        static ABBEY: LazyLock<KindId> =
            LazyLock::new(|| Catalogue::standard().by_name("abbey/A").expect("the table has the abbey").id);
        *ABBEY
    }

    /// Returns the kind with this name, if there is one.
    #[must_use]
    pub fn by_name(&self, name: &str) -> Option<&TileKind> {
        self.kinds.iter().find(|kind| kind.name == name)
    }

    /// Parses a table in the format described at the head of `tiles.txt`.
    ///
    /// # Errors
    /// Returns the first line that isn't in that format, or whose edges and features disagree.
    pub fn parse(text: &str) -> Result<Self, CatalogueError> {
        let mut kinds: Vec<TileKind> = Vec::new();
        for (at, text_line) in text.lines().enumerate() {
            if text_line.trim().is_empty() || text_line.starts_with('#') {
                continue;
            }
            let wrong = |what: &'static str| CatalogueError { line: at + 1, what };
            if kinds.len() == Shapes::COUNT {
                return Err(wrong("more kinds than there is room for"));
            }
            let id = kinds.len() as u16;
            let (line, instead) = text_line.split_once("| instead ").unzip();
            let mut kind = parse_kind(KindId(id), line.unwrap_or(text_line)).map_err(wrong)?;
            if kinds.iter().any(|other| other.name == kind.name) {
                return Err(wrong("a name that was there before"));
            }
            if let Some(name) = instead {
                let replaced = kinds.iter_mut().find(|other| other.name == name.trim());
                let replaced = replaced.filter(|other| other.copies >= kind.copies);
                let replaced = replaced.ok_or(wrong("instead of a tile with too few copies"))?;
                (kind.instead_of, replaced.replaced_by) = (Some(replaced.id), Some(kind.id));
            }
            kinds.push(kind);
        }
        Ok(Self { kinds })
    }
}

/// Error in a line of the table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the table of tiles: {what}")]
pub struct CatalogueError {
    /// Line number, from 1.
    pub line: usize,
    /// The problem.
    pub what: &'static str,
}

fn parse_kind(id: KindId, line: &str) -> Result<TileKind, &'static str> {
    let mut words = line.split_whitespace();
    let name = words.next().ok_or("no name")?;
    let set_name = name.split('/').next().unwrap_or_default();
    let set = TileSet::ALL.into_iter().find(|set| set.name() == set_name).ok_or("an unknown set")?;
    let copies = words.next().and_then(|n| n.parse().ok()).ok_or("no number of copies")?;
    let edges = parse_edges(words.next().ok_or("no edges")?)?;
    let rest: Vec<&str> = words.collect();
    let rest = rest.join(" ");
    let mut parts = rest.split('|').map(str::trim);
    let features = parts
        .next()
        .unwrap_or_default()
        .split(';')
        .map(str::trim)
        .filter(|text| !text.is_empty())
        .map(parse_feature)
        .collect::<Result<Vec<_>, _>>()?;
    let (mut exits, mut marks) = (Vec::new(), Vec::new());
    for part in parts {
        if let Some(groups) = part.strip_prefix("exits ") {
            for group in groups.split_whitespace() {
                let members: Result<Vec<u8>, _> = group.split('-').map(str::parse).collect();
                exits.push(members.map_err(|_| "exits that are no numbers")?);
            }
        } else {
            for word in part.split_whitespace() {
                marks.push(Mark::ALL.into_iter().find(|mark| mark.name() == word).ok_or("an unknown mark")?);
            }
        }
    }
    let name = name.to_owned();
    let (instead_of, replaced_by) = (None, None);
    let kind = TileKind { id, name, set, copies, edges, features, exits, marks, instead_of, replaced_by };
    check_kind(&kind)?;
    Ok(kind)
}

fn parse_edges(text: &str) -> Result<[Edge; 4], &'static str> {
    let edge = |letter: &str| Edge::ALL.into_iter().find(|edge| edge.name() == letter);
    let edges: Option<Vec<Edge>> = text.split("").filter(|letter| !letter.is_empty()).map(edge).collect();
    edges.and_then(|edges| edges.try_into().ok()).ok_or("edges must be four of F R C I ~ . A")
}

fn parse_feature(text: &str) -> Result<TileFeature, &'static str> {
    let mut words = text.split_whitespace();
    let word = words.next().unwrap_or_default();
    let kind = FeatureKind::ALL.into_iter().find(|kind| kind.facts().word == word);
    let kind = kind.ok_or("an unknown feature")?;
    let mut feature = TileFeature {
        kind,
        sides: Vec::new(),
        halves: Vec::new(),
        borders: Vec::new(),
        pennants: 0,
        cathedral: false,
        princess: false,
        goods: None,
        inn: false,
        tunnel: false,
        herd: false,
        flies: Vec::new(),
        shares: None,
    };
    let ways = match kind {
        FeatureKind::Road | FeatureKind::City | FeatureKind::River => Some(&mut feature.sides),
        FeatureKind::Machine => Some(&mut feature.flies),
        _ => None,
    };
    if let Some(ways) = ways {
        for letter in words.next().ok_or("a feature without its sides")?.chars() {
            let at = "NESW".find(letter).ok_or("a side that is none of N E S W")?;
            ways.push(Side::ALL[at]);
        }
    }
    let (mut bordering, mut sharing) = (false, false);
    for word in words {
        match (kind, word) {
            (FeatureKind::Field, "all") => feature.halves = Half::ALL.to_vec(),
            (FeatureKind::Field, "inner") => {}
            (FeatureKind::Field, "by") => bordering = true,
            (FeatureKind::Field, "herd") => feature.herd = true,
            (FeatureKind::Field, number) if bordering => {
                feature.borders.push(number.parse().map_err(|_| "a border that is no number")?);
            }
            (FeatureKind::Field, half) => feature.halves.push(Half::by_name(half).ok_or("an unknown half")?),
            (FeatureKind::City, "cathedral") => feature.cathedral = true,
            (FeatureKind::City, "princess") => feature.princess = true,
            (FeatureKind::City, "shares") => sharing = true,
            (FeatureKind::City, side) if sharing && feature.shares.is_none() => {
                let at = "NESW".find(side).filter(|_| side.len() == 1);
                feature.shares = Some(Side::ALL[at.ok_or("a side that is none of N E S W")?]);
            }
            (FeatureKind::City, "wine") => feature.goods = Some(Goods::Wine),
            (FeatureKind::City, "grain") => feature.goods = Some(Goods::Grain),
            (FeatureKind::City, "cloth") => feature.goods = Some(Goods::Cloth),
            (FeatureKind::City, pluses) if pluses.bytes().all(|b| b == b'+') => {
                feature.pennants = u8::try_from(pluses.len()).map_err(|_| "too many pennants")?;
            }
            (FeatureKind::Road, "inn") => feature.inn = true,
            (FeatureKind::Road, "tunnel") => feature.tunnel = true,
            _ => return Err("a word that this feature doesn't have"),
        }
    }
    Ok(feature)
}

/// Checks that the edge of each side agrees with the features that reach it.
///
/// It also checks that fields cover each half-side once, that borders and exits refer to segments
/// of the tile, and that every kind but the abbey has copies and at most twelve features.
fn check_kind(kind: &TileKind) -> Result<(), &'static str> {
    let reaching = |side: Side, of: FeatureKind| {
        kind.features.iter().filter(|f| f.kind == of && f.sides.contains(&side)).count()
    };
    let covering = |half: Half| kind.features.iter().filter(|f| f.halves.contains(&half)).count();
    for side in Side::ALL {
        let edge = kind.edges[side.index()];
        for (of, shows) in [
            (FeatureKind::Road, Edge::Road),
            (FeatureKind::City, Edge::City),
            (FeatureKind::River, Edge::River),
        ] {
            if reaching(side, of) != usize::from(edge == shows) {
                return Err("an edge that disagrees with the features' sides");
            }
        }
        let fields = covering(Half::left_of(side)) + covering(Half::right_of(side));
        let agrees = match edge {
            Edge::Field | Edge::Road | Edge::River => fields == 2,
            Edge::City | Edge::Inside | Edge::Abbey => fields == 0,
            Edge::Wall => fields <= 1,
        };
        if !agrees || Half::ALL.into_iter().any(|half| covering(half) > 1) {
            return Err("an edge that disagrees with the fields' halves");
        }
    }
    let is_shared = |side: Side| reaching(side, FeatureKind::City) == 1;
    let is_alone = |f: &TileFeature| f.shares.is_some_and(|side| f.sides.contains(&side) || !is_shared(side));
    if kind.features.iter().any(is_alone) {
        return Err("a shared side without another city");
    }
    let is_city = |at: u8| kind.features.get(usize::from(at)).is_some_and(|f| f.kind == FeatureKind::City);
    if !kind.features.iter().all(|f| f.borders.iter().all(|at| is_city(*at))) {
        return Err("a field bordering something that is no city of this tile");
    }
    if kind.exits.iter().flatten().any(|at| usize::from(*at) >= kind.features.len()) {
        return Err("an exit to a feature that isn't there");
    }
    let is_drawn = !kind.edges.contains(&Edge::Abbey);
    if (kind.copies > 0) != is_drawn || kind.features.len() > 12 {
        return Err("no copies, or more than twelve features");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn malformed_line_is_refused_by_its_number() {
        let check = |line: &str, what: &str| {
            let error = Catalogue::parse(&format!("# head\n{line}\n")).expect_err(line);
            assert_eq!((error.line, error.what), (2, what), "{line}");
        };
        check("moon/A 1 FFFF field all", "an unknown set");
        check("base/A x FFFF field all", "no number of copies");
        check("base/A 1 FFF field all", "edges must be four of F R C I ~ . A");
        check("base/A 1 FFFF lake", "an unknown feature");
        check("base/A 1 CFFF field EL ER SL SR WL WR", "an edge that disagrees with the features' sides");
        check("base/A 1 FFFF field NL", "an edge that disagrees with the fields' halves");
        check("base/A 1 FFFF field all by 0", "a field bordering something that is no city of this tile");
        check("base/A 1 FFFF field all | exits 0-1", "an exit to a feature that isn't there");
        check("base/A 1 FFFF cloister inn; field all", "a word that this feature doesn't have");
        check(
            "base/A 1 CCFF city N shares N; city E; field SL SR WL WR",
            "a shared side without another city",
        );
        check("base/A 0 FFFF field all", "no copies, or more than twelve features");
        check("abbot/01 1 FFFF field all; garden | instead base/B", "instead of a tile with too few copies");
    }
}
