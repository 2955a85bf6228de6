//! Crop circles: each seat adds a follower beside one of its own, or takes one home.

use bastide_rules::catalogue::Mark;
use bastide_rules::options::CropAdd;
use bastide_rules::{Action, Alternative, Farmers, FeatureKind, FigureKind, Seat, Spot};

use super::super::kinds::suits;
use super::super::{Figure, Twin};

impl Twin {
    /// Returns the kind of feature that the last tile's circle is about, if it has one.
    fn circle(&self) -> Option<FeatureKind> {
        let marks = &self.table.last().kind.kind().marks;
        marks.iter().find_map(|mark| match mark {
            Mark::Thieves => Some(FeatureKind::Road),
            Mark::Knights => Some(FeatureKind::City),
            Mark::Farmers if self.setup.options.farmers == Farmers::Yes => Some(FeatureKind::Field),
            _ => None,
        })
    }

    pub(super) fn circle_asks(&self) -> bool {
        self.circle().is_some() && !self.figures.is_empty()
    }

    pub(super) fn circle_choices(&self) -> Vec<Action> {
        vec![Action::Choose(Alternative::CircleAdd), Action::Choose(Alternative::CircleRemove)]
    }

    /// Returns a seat's followers that the circle is about.
    fn in_circle(&self, seat: Seat) -> Vec<Figure> {
        let is_in_it = |figure: &&Figure| {
            let kind = self.table.kind_of(figure.spot);
            figure.seat == seat && figure.kind.is_follower() && Some(kind) == self.circle()
        };
        self.figures.iter().filter(is_in_it).copied().collect()
    }

    pub(super) fn circle_actions(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        for own in self.in_circle(seat) {
            if self.circle_removes {
                actions.push(Action::SendHome { seat, figure: own.kind, spot: own.spot });
                continue;
            }
            let kind = self.table.kind_of(own.spot);
            for figure in FigureKind::ALL {
                if figure.is_follower() && suits(figure, kind) && self.supply(seat, figure) > 0 {
                    actions.push(Action::Deploy { figure, spot: own.spot });
                }
            }
        }
        let may_pass = !self.circle_removes && self.setup.options.crop_add == CropAdd::May;
        actions.extend(may_pass.then_some(Action::Pass));
        actions.sort_unstable();
        actions.dedup();
        actions
    }

    pub(super) fn act_at_circle(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Choose(what) => self.circle_removes = what == Alternative::CircleRemove,
            Action::Deploy { figure, spot } => self.deploy(seat, figure, spot),
            Action::SendHome { seat, figure, spot } => {
                if let Some(gone) = self.leaves_circle(seat, figure, spot) {
                    self.take_home(&[gone].into());
                }
                self.return_lone_figures();
            }
            _ => {}
        }
    }

    /// Returns the first figure of several alike, but the one beside the fairy last.
    fn leaves_circle(&self, seat: Seat, kind: FigureKind, spot: Spot) -> Option<usize> {
        let alike: Vec<usize> = self
            .figures
            .iter()
            .filter(|figure| (figure.seat, figure.kind, figure.spot) == (seat, kind, spot))
            .map(|figure| figure.id)
            .collect();
        let other = alike.iter().find(|id| self.beside != Some(**id));
        other.or(alike.first()).copied()
    }
}
