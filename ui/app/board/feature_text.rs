//! Description of the feature under the pointer: its owner, and what it would bring.

use bastide_record::Aids;
use bastide_rules::{Feature, FeatureKind, FigureKind, Piece, PiecePlace, Quarter, Seat, Spot, Term};

use super::sets;
use bastide_library::table::board_model::BoardModel;
use bastide_library::table::chronicle::Line;
use bastide_library::table::events;
use bastide_words::{self as words, Kind};

/// Describes the feature of a segment, in lines. Points at the end are added for an unfinished
/// feature, if the game is over or the table allows all aids.
pub(super) fn explain(model: &BoardModel, spot: Spot) -> Vec<String> {
    let Some(feature) = model.game.feature(spot) else { return Vec::new() };
    let mut lines = whose(model, &feature, spot);
    if (model.over || model.aids == Aids::All) && !feature.is_complete() {
        lines.extend(at_end(model, &feature));
    }
    lines
}

/// Describes a feature's kind, size and owner.
pub(super) fn whose(model: &BoardModel, feature: &Feature, spot: Spot) -> Vec<String> {
    let name = |seat: Seat| model.name(seat);
    if let Some(lines) = sets::explain(model, feature.kind, spot) {
        return lines;
    }
    let mut lines = Vec::new();
    let (id, open) = (feature.kind.id(), feature.open);
    lines.push(match (feature.kind, feature.is_complete()) {
        (FeatureKind::Field, _) => say!(remark_farm).to_owned(),
        (FeatureKind::Quarter, _) => return quarter(model, spot),
        (FeatureKind::River, _) => say!(remark_river).to_owned(),
        (_, true) => say!(remark_finished, feature = id, count = feature.tiles),
        (kind, _) if kind.is_monastic() => say!(remark_around, feature = id, open = open),
        _ => say!(remark_open, feature = id, count = feature.tiles, open = open),
    });
    let most = feature.strengths.iter().copied().max().unwrap_or(0);
    if most > 0 {
        let owners: Vec<Seat> = model.game.winners(&feature.strengths, spot).collect();
        lines.push(say!(remark_owner, who = words::names(&owners, name)));
    }
    let there: Vec<String> = (0u8..)
        .zip(feature.strengths)
        .filter(|(_, strength)| *strength > 0)
        .map(|(seat, strength)| format!("{} {strength}", name(Seat(seat))))
        .collect();
    if there.len() > 1 {
        lines.push(say!(remark_strengths, strengths = there.join(", ")));
    }
    let barns = feature.figures.iter().filter(|figure| figure.figure == FigureKind::Barn);
    lines.extend(barns.map(|barn| say!(remark_barn, name = name(barn.seat))));
    lines.extend(pieces(model, feature));
    lines.extend(sets::feature_remarks(model, feature));
    lines
}

/// Describes the pieces of later sets that change what a feature brings.
fn pieces(model: &BoardModel, feature: &Feature) -> Vec<String> {
    let pieces = model.game.pieces();
    let is_there = |place: &PiecePlace| match place {
        PiecePlace::Segment(spot) => feature.spots.contains(spot),
        PiecePlace::Tile(tile) => feature.spots.iter().any(|spot| {
            let around = feature.kind.is_monastic() && spot.position.is_around(*tile);
            spot.position == *tile || around
        }),
        PiecePlace::Supply | PiecePlace::Across(_) => false,
    };
    let count = |piece: Piece| {
        let there = pieces.iter().filter(|(other, place)| *other == piece && is_there(place));
        u8::try_from(there.count()).unwrap_or(u8::MAX)
    };
    let mut lines = Vec::new();
    lines.extend((count(Piece::Mage) > 0).then(|| say!(remark_mage).to_owned()));
    lines.extend((count(Piece::Witch) > 0).then(|| say!(remark_witch).to_owned()));
    // Farms are never finished, so nobody takes their gold.
    let gold = if feature.kind == FeatureKind::Field { 0 } else { count(Piece::Gold) };
    lines.extend((gold > 0).then(|| say!(remark_gold, figure = Piece::Gold.id(), count = gold)));
    lines
}

/// Describes a quarter of the city.
fn quarter(model: &BoardModel, spot: Spot) -> Vec<String> {
    let Some(quarter) = Quarter::ALL.into_iter().find(|quarter| quarter.spot() == spot) else {
        return Vec::new();
    };
    let closed = model.game.setup().options.value("count_quarter") == Some("closed");
    let mut lines =
        vec![say!(remark_quarter, quarter = quarter.id()), say!(remark_quarter_use, quarter = quarter.id())];
    if model.game.count() == Some(quarter) {
        let here = if closed { say!(remark_count_closes) } else { say!(remark_count_holds) };
        lines.push(here.to_owned());
    }
    lines
}

/// Describes what the end of the game pays or has paid for a feature, and to whom. For a city or
/// road adds what it would bring if it were finished before.
fn at_end(model: &BoardModel, feature: &Feature) -> Vec<String> {
    let name = |seat: Seat| model.name(seat);
    let mut paid: Vec<Line> = Vec::new();
    for line in model.end_of(feature) {
        if !paid.iter_mut().any(|known| known.absorb(&line)) {
            paid.push(line);
        }
    }
    let told = |line: &Line| match line {
        Line::Scored(score) if score.winners.is_empty() => words::sum_of(score, name),
        Line::Scored(score) => {
            let (gain, sum) = (words::gain(score, name), words::sum_of(score, name));
            say!(bar_gain, gain = gain, score = sum)
        }
        line => {
            let told = events::tell(line, model);
            say!(event_with_detail, text = told.text, detail = told.detail)
        }
    };
    let told = paid.iter().map(told);
    if model.over {
        return told.map(|sum| say!(remark_paid, sum = sum)).collect();
    }
    let mut lines: Vec<String> = told.map(|sum| say!(remark_now, sum = sum)).collect();
    if lines.is_empty() && feature.kind == FeatureKind::Field {
        lines.push(say!(remark_now, sum = "0"));
    }
    let now = paid.iter().find_map(|line| match line {
        Line::Scored(score) => Some(score.points),
        _ => None,
    });
    let terms = &feature.worth_completed;
    let finished = Term::total(terms);
    // A farm is never finished; all eight tiles around a cloister are known.
    if matches!(feature.kind, FeatureKind::City | FeatureKind::Road) && now != Some(finished) {
        lines.push(say!(remark_then, sum = words::sum(terms, finished)));
    }
    lines
}

#[cfg(test)]
mod tests {
    use bastide_rules::catalogue::Mark;
    use bastide_rules::{Expansion, Game, Options, Payees, Preset, ScoringMoment, Setup};

    use super::*;
    use crate::panels::question::tests::model;
    use crate::tests::{GAP, part};
    use bastide_library::table::chronicle::Chronicle;
    use bastide_library::table::moments::tests::played;

    /// Lists every feature on the board once.
    fn features(game: &Game) -> Vec<Feature> {
        let mut features: Vec<Feature> = Vec::new();
        for tile in game.tiles() {
            // The road on a bridge comes after the printed segments.
            for number in 0..=tile.kind.kind().features.len() {
                let spot = Spot { position: tile.position, feature: number as u8 };
                if !features.iter().any(|feature| feature.spots.contains(&spot)) {
                    features.extend(game.feature(spot));
                }
            }
        }
        features
    }

    /// Lists all payments that the descriptions name, each once.
    fn told(model: &BoardModel) -> Vec<Line> {
        let mut told = Vec::new();
        for line in features(&model.game).iter().flat_map(|feature| model.end_of(feature)) {
            if !told.contains(&line) && !matches!(&line, Line::Scored(score) if score.winners.is_empty()) {
                told.push(line);
            }
        }
        told.sort_by_key(|line| format!("{line:?}"));
        told
    }

    #[test]
    fn flocks_and_hills_of_a_feature_are_described() {
        let setup = Setup::with(3, &[Expansion::Hills], Options::default());
        let (flock, hill) = (say!(remark_flock, count = GAP, who = GAP), say!(remark_hill, who = GAP));
        let (mut flocks, mut hills) = (0, 0);
        for seed in 1..=3 {
            let mut game = Game::new(&setup).unwrap();
            for (number, input) in played(&setup, seed).transcript.inputs.iter().enumerate() {
                input.put(&mut game).unwrap();
                if number % 16 > 0 {
                    continue;
                }
                let model = model(&game, &Chronicle::default());
                for feature in features(&game) {
                    let lines = whose(&model, &feature, feature.spots[0]);
                    let is_said = |what: &str| lines.iter().any(|line| line.contains(part(what)));
                    let has_flock = game.flocks().iter().any(|flock| feature.spots.contains(&flock.spot));
                    let has_hill = feature.figures.iter().any(|figure| {
                        let tile = game.tile_at(figure.spot.position).expect("it stands on a tile");
                        figure.figure.is_follower() && tile.kind.kind().has(Mark::Hill)
                    });
                    assert_eq!((is_said(&flock), is_said(&hill)), (has_flock, has_hill), "{lines:?}");
                    (flocks, hills) = (flocks + usize::from(has_flock), hills + usize::from(has_hill));
                }
            }
        }
        assert!(flocks > 0 && hills > 0, "{flocks} flocks, {hills} hills");
    }

    #[test]
    fn descriptions_after_the_end_match_the_payments() {
        let (mut barns, mut joined, mut by_city) = (0, 0, 0);
        for seed in 1..=30 {
            let mut setup = if seed % 5 == 0 {
                Setup::with(2, &[Expansion::Abbey], Options::default())
            } else {
                // These seeds have the rare payments, with the first nine.
                Setup::with(2 + (seed % 5) as u8, &Expansion::ALL[..9], Options::default())
            };
            setup.options = Preset::ALL[seed as usize % 3].options();
            let example = played(&setup, seed);
            let model = model(&example.game, &Chronicle::of(&example.events));
            let lines = &model.chronicle.lines;
            let is_there = |line: &&Line| match line {
                Line::Scored(score) => !score.winners.is_empty(),
                Line::Bonus(_, bonus, _) => matches!(bonus, bastide_rules::Bonus::FairyAtScoring(_)),
                _ => false,
            };
            let mut paid: Vec<Line> =
                lines[model.chronicle.finale()].iter().filter(is_there).cloned().collect();
            paid.sort_by_key(|line| format!("{line:?}"));
            // The last tile's completed features don't count among the final scoring.
            let lasts = |line: &Line| {
                matches!(
                    line,
                    Line::Scored(score) if score.occasion == ScoringMoment::Completed
                )
            };
            assert!(!paid.iter().any(lasts), "seed {seed}");
            assert_eq!(told(&model), paid, "seed {seed}");
            // Each sentence names the points of its winners.
            for feature in features(&model.game) {
                for (line, told) in model.end_of(&feature).iter().zip(at_end(&model, &feature)) {
                    let Line::Scored(score) = line else { continue };
                    barns += usize::from(score.payees == Payees::Barns);
                    joined += usize::from(score.occasion == ScoringMoment::BarnJoined);
                    if score.feature == FeatureKind::City && score.payees != Payees::Followers {
                        by_city += 1;
                        continue;
                    }
                    let gain = words::gain(score, |seat| model.name(seat));
                    let brought = say!(remark_paid, sum = say!(bar_gain, gain = gain, score = GAP));
                    assert!(told.starts_with(part(&brought)), "{told}");
                }
            }
        }
        assert!(
            barns > 5 && joined > 0 && by_city > 20,
            "{barns} barns, {joined} joined, {by_city} by the city"
        );
    }

    #[test]
    fn empty_farm_is_described_by_its_barn() {
        let mut seen = 0;
        for seed in 1..=12 {
            let setup = Setup::with(2, &[Expansion::Abbey], Options::default());
            let mut game = Game::new(&setup).unwrap();
            let transcript = played(&setup, seed).transcript;
            for input in &transcript.inputs {
                input.put(&mut game).unwrap();
                let model = model(&game, &Chronicle::default());
                for feature in features(&game).iter().filter(|_| !model.over) {
                    let barns: Vec<Seat> = feature
                        .figures
                        .iter()
                        .filter(|f| f.figure == FigureKind::Barn)
                        .map(|f| f.seat)
                        .collect();
                    let [seat] = barns[..] else { continue };
                    let cities = feature.cities.len();
                    if cities > 1 && feature.strengths == [0; Seat::MAX] {
                        let points = 4 * cities;
                        let who = format!("Player {}", seat.0);
                        let gain = say!(gain, who = who, points = points);
                        let terms = say!(term, item = "cities", count = cities);
                        let sum = say!(bar_gain, gain = gain, score = format!("{terms} × 4 = {points}"));
                        assert_eq!(at_end(&model, feature), [say!(remark_now, sum = sum)]);
                        seen += 1;
                    }
                }
            }
        }
        assert!(seen > 10, "{seen}");
    }
}
