//! Mage and witch on roads and cities.

use bastide_rules::catalogue::Mark;
use bastide_rules::{Action, FeatureKind, Item, Part, Piece, PiecePlace, Spot, Term};

use super::super::Twin;
use super::super::table::FloodedFeature;

impl Twin {
    fn where_is(&self, piece: Piece) -> Option<Spot> {
        let found = self.pieces.iter().find(|(other, _)| *other == piece)?;
        if let PiecePlace::Segment(spot) = found.1 { Some(spot) } else { None }
    }

    fn is_on(&self, piece: Piece, whole: &FloodedFeature) -> bool {
        self.where_is(piece).is_some_and(|spot| whole.spots.contains(&spot))
    }

    /// Returns true if the last tile has the sign, or has joined the features of both.
    pub(super) fn is_magic_due(&self) -> bool {
        let meet = self
            .table
            .wholes
            .iter()
            .any(|whole| self.is_on(Piece::Mage, whole) && self.is_on(Piece::Witch, whole));
        self.has(Part::Mage) && (meet || self.table.last().kind.kind().has(Mark::Mage))
    }

    /// Returns the spots of all incomplete roads and cities without either.
    fn magic_spots(&self) -> Vec<Spot> {
        let free = self.table.wholes.iter().filter(|whole| {
            matches!(whole.kind, FeatureKind::Road | FeatureKind::City)
                && !whole.is_complete()
                && !self.is_on(Piece::Mage, whole)
                && !self.is_on(Piece::Witch, whole)
        });
        free.flat_map(|whole| whole.spots.iter().copied()).collect()
    }

    /// Takes the only one on the board away if it must move and has no place to go to.
    pub(super) fn lose_magic(&mut self) {
        let is_one = self.where_is(Piece::Mage).is_some() != self.where_is(Piece::Witch).is_some();
        if self.is_magic_due() && self.magic_spots().is_empty() && is_one {
            self.pieces.retain(|(piece, _)| !matches!(piece, Piece::Mage | Piece::Witch));
        }
    }

    pub(super) fn magic_actions(&self) -> Vec<Action> {
        let spots = self.magic_spots();
        let both = [Piece::Mage, Piece::Witch];
        if spots.is_empty() {
            let there = both.into_iter().filter(|piece| self.where_is(*piece).is_some());
            return there.map(|piece| Action::Place { piece, to: PiecePlace::Supply }).collect();
        }
        let place =
            |piece| spots.iter().map(move |spot| Action::Place { piece, to: PiecePlace::Segment(*spot) });
        both.into_iter().flat_map(place).collect()
    }

    /// Adds the terms of the mage and the witch on a feature.
    pub(in super::super) fn enchanted(&self, whole: &FloodedFeature, mut terms: Vec<Term>) -> Vec<Term> {
        if self.is_on(Piece::Mage, whole) {
            terms.push(Term { item: Item::Mage, count: whole.tiles(), each: 1 });
        }
        if self.is_on(Piece::Witch, whole) {
            let lost = self.total(&terms) / 2;
            terms.extend((lost > 0).then_some(Term { item: Item::Witch, count: lost, each: 1 }));
        }
        terms
    }

    pub(super) fn end_magic(&mut self, completed: &[FloodedFeature]) {
        for whole in completed {
            for piece in [Piece::Mage, Piece::Witch] {
                if self.is_on(piece, whole) {
                    self.pieces.retain(|(other, _)| *other != piece);
                }
            }
        }
    }
}
