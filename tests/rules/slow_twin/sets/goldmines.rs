//! Ingots on tiles, and their owners.

use std::collections::BTreeSet;

use bastide_rules::catalogue::Mark;
use bastide_rules::{Action, Bonus, FeatureKind, Part, Piece, PiecePlace, Position, Seat};

use super::super::kinds::{Completion, completion};
use super::super::table::FloodedFeature;
use super::super::{ReportedScoring, Twin, bonus};

impl Twin {
    fn is_mine(&self) -> bool {
        self.has(Part::Gold) && self.table.last().kind.kind().has(Mark::Goldmine)
    }

    /// Returns the tiles around the last one, ascending.
    fn around_last(&self) -> BTreeSet<Position> {
        let around = self.table.last().position.around().into_iter();
        around.filter(|cell| self.table.has(*cell)).collect()
    }

    /// Puts an ingot on a mine, and the other on the only tile around it.
    pub(super) fn bring_gold(&mut self) {
        if self.is_mine() {
            let mut cells = vec![self.table.last().position];
            let around = self.around_last();
            cells.extend(around.iter().filter(|_| around.len() == 1));
            self.pieces.extend(cells.into_iter().map(|cell| (Piece::Gold, PiecePlace::Tile(cell))));
        }
    }

    pub(super) fn is_gold_due(&self) -> bool {
        self.is_mine() && self.around_last().len() > 1
    }

    pub(super) fn gold_actions(&self) -> Vec<Action> {
        let place = |cell| Action::Place { piece: Piece::Gold, to: PiecePlace::Tile(cell) };
        self.around_last().into_iter().map(place).collect()
    }

    /// Returns the seats that these features pay and that may take gold from a tile.
    fn claimants(&self, cell: Position, completed: &[FloodedFeature]) -> BTreeSet<Seat> {
        let mut seats = BTreeSet::new();
        for whole in completed {
            let reach: BTreeSet<Position> = match completion(whole.kind) {
                Completion::Neighbours(_) => {
                    let itself = whole.name().position;
                    itself.around().into_iter().chain([itself]).collect()
                }
                _ if whole.kind == FeatureKind::Castle => self.castle_cells(whole),
                _ => whole.spots.iter().map(|spot| spot.position).collect(),
            };
            let strengths = self.strengths(whole);
            if reach.contains(&cell) {
                let won = self.won(strengths, &[whole]);
                seats.extend(Seat::first(6).filter(|seat| won[seat.index()]));
            }
        }
        seats
    }

    /// Deals gold one by one, from the active player on. Each takes where most have a claim, and of
    /// such tiles the one laid first.
    pub(super) fn deal_gold(&mut self, completed: &[FloodedFeature]) {
        let clockwise: Vec<Seat> = (0..self.order.len()).map(|n| self.after_active(n)).collect();
        let laid: Vec<Position> = self.table.laid.iter().map(|tile| tile.position).collect();
        loop {
            let before = self.pieces.len();
            for seat in &clockwise {
                let mut best: Option<(usize, Position)> = None;
                for cell in &laid {
                    let claimants = self.claimants(*cell, completed);
                    let has_gold = self.pieces.contains(&(Piece::Gold, PiecePlace::Tile(*cell)));
                    let is_better = best.is_none_or(|(most, _)| claimants.len() > most);
                    if has_gold && claimants.contains(seat) && is_better {
                        best = Some((claimants.len(), *cell));
                    }
                }
                if let Some((_, cell)) = best {
                    let ingot = (Piece::Gold, PiecePlace::Tile(cell));
                    let at = self.pieces.iter().position(|piece| *piece == ingot).expect("it is there");
                    self.pieces.remove(at);
                    self.ingots[seat.index()] += 1;
                }
            }
            if self.pieces.len() == before {
                return;
            }
        }
    }

    pub(super) fn report_gold(&self) -> Vec<ReportedScoring> {
        let told = Seat::first(self.setup.seats).map(|seat| {
            let ingots = u16::from(self.ingots[seat.index()]);
            let each = if ingots < 4 {
                1
            } else if ingots < 7 {
                2
            } else if ingots < 10 {
                3
            } else {
                4
            };
            ReportedScoring::Bonus(seat, bonus(Bonus::Gold(ingots)), ingots * each)
        });
        told.collect()
    }
}
