//! Ferries, which join two roads at a lake and may be turned.

use std::collections::BTreeSet;

use bastide_rules::catalogue::Mark;
use bastide_rules::options::FerryPlaced;
use bastide_rules::{Action, FeatureKind, Position, Spot};

use super::super::table::step;
use super::super::{Stage, Twin};
use super::SetStage;

impl Twin {
    /// Returns true if the tile just laid is a lake that gets a ferry.
    pub(super) fn lake_gets_ferry(&self) -> bool {
        let last = self.table.last();
        let is_thief = |spot: &Spot| {
            let is_road = self.table.printed(*spot).kind == FeatureKind::Road;
            is_road && self.figures.iter().any(|figure| figure.spot == *spot && figure.kind.is_follower())
        };
        last.kind.kind().has(Mark::Ferry)
            && match self.setup.options.ferry_placed {
                FerryPlaced::Always => true,
                FerryPlaced::WithThief => self.table.spots_on(last.position).iter().any(is_thief),
            }
    }

    /// Returns all ways in which a ferry can join two roads of a lake.
    pub(super) fn ferry_places(&self, at: Position) -> Vec<Action> {
        let spots = self.table.spots_on(at);
        let is_road = |spot: &&Spot| self.table.printed(**spot).kind == FeatureKind::Road;
        let roads = || spots.iter().filter(is_road).filter(|spot| !self.table.is_bridge(**spot));
        let pairs = roads().flat_map(|one| roads().map(move |other| [one.feature, other.feature]));
        pairs.filter(|[one, other]| one < other).map(|ends| Action::JoinRoads { at, ends }).collect()
    }

    /// Returns the possible turns of ferries, and passing.
    pub(super) fn ferry_turns(&self) -> Vec<Action> {
        let last = self.table.last().position;
        let is_road = |spot: &Spot| self.table.printed(*spot).kind == FeatureKind::Road;
        // Walks away from the tile along its roads, up to the first ferry.
        let begin: Vec<Spot> = self.table.spots_on(last).into_iter().filter(is_road).collect();
        let mut seen: BTreeSet<Spot> = begin.iter().copied().collect();
        let (mut todo, mut lakes) = (begin, BTreeSet::new());
        while let Some(spot) = todo.pop() {
            for cell in self.table.faces(spot).into_iter().filter(|cell| self.table.has(*cell)) {
                let leads_back = |other: &Spot| self.table.faces(*other).contains(&spot.position);
                let there = self.table.spots_on(cell).into_iter().filter(is_road).find(leads_back);
                let Some(other) = there.filter(|other| self.meets(spot, *other)) else { continue };
                if !seen.insert(other) {
                    continue;
                }
                if self.table.ferried(other).is_some() {
                    lakes.insert(other.position);
                } else {
                    todo.push(other);
                }
            }
        }
        let is_new = |action: &Action| match action {
            Action::JoinRoads { at, ends } => self.table.ferries[at] != *ends,
            _ => true,
        };
        let was_turned = |at: &Position| self.table.turned.iter().any(|spot| spot.position == *at);
        let lakes = lakes.into_iter().filter(|at| !was_turned(at));
        let turns = lakes.flat_map(|at| self.ferry_places(at)).filter(is_new);
        turns.chain([Action::Pass]).collect()
    }

    /// Returns true if two roads on neighbouring tiles meet at the edge between them.
    fn meets(&self, one: Spot, other: Spot) -> bool {
        let faces = |spot: Spot, cell: Position| self.table.faces(spot).contains(&cell);
        let is_beside = bastide_rules::Side::ALL
            .into_iter()
            .any(|side| step(one.position, side.offset()) == other.position);
        is_beside && faces(one, other.position) && faces(other, one.position)
    }

    pub(super) fn act_with_ferry(&mut self, action: Action) {
        let Action::JoinRoads { at, ends } = action else { return };
        let turns = self.table.ferries.contains_key(&at);
        self.table.join_roads(at, ends);
        if turns {
            self.return_lone_figures();
            self.do_next(&[Stage::Set(SetStage::TurnFerry)]);
        }
    }
}
