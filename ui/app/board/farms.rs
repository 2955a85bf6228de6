//! Owners of farms. Each farm has its owner's colour, and shows what it would bring if the game
//! ended now.

use bastide_rules::{Feature, FeatureKind, FigureKind, Game, Score, Seat, Spot};
use eframe::egui;
use egui::Vec2;

use super::layers::Scene;
use crate::draw_tools::art::Art;
use bastide_library::table::chronicle::Line;

impl Scene<'_> {
    /// Lists every occupied farm once, each with an occupied segment. A shepherd owns nothing.
    fn each_farm(&self) -> Vec<(Spot, Feature)> {
        let mut farms: Vec<(Spot, Feature)> = Vec::new();
        for figure in self.model.game.figures().filter(|figure| figure.figure != FigureKind::Shepherd) {
            let Some(tile) = self.model.game.tile_at(figure.spot.position) else { continue };
            let feature = tile.kind.kind().features.get(usize::from(figure.spot.feature));
            let known = farms.iter().any(|(_, farm)| farm.spots.contains(&figure.spot));
            if feature.is_some_and(|feature| feature.kind == FeatureKind::Field)
                && !known
                && let Some(farm) = self.model.game.feature(figure.spot)
            {
                farms.push((figure.spot, farm));
            }
        }
        farms
    }

    /// Lights the farms.
    pub(super) fn farms(&self, art: &mut Art) {
        for (spot, farm) in self.each_farm() {
            let tint = match owners(&self.model.game, spot, &farm)[..] {
                [seat] => self.seat_colour(seat).gamma_multiply(0.6),
                _ => egui::Color32::from_white_alpha(110),
            };
            self.light(art, spot, tint);
        }
    }

    /// Draws each farm's points at the end and who gets them. They are under a figure there, or on
    /// each city if cities are paid one by one.
    pub(super) fn farm_points(&self) {
        let mut scores: Vec<Score> = Vec::new();
        for (spot, farm) in self.each_farm() {
            for line in self.model.end_of(&farm) {
                let Line::Scored(score) = line else { continue };
                let spot = if score.feature == FeatureKind::Field { spot } else { score.spot };
                let score = Score { spot, ..score };
                // A city may lie between several farms.
                if !scores.contains(&score) {
                    scores.push(score);
                }
            }
        }
        let under = Vec2::new(0.0, self.camera.side() * 0.22);
        self.points(&scores.iter().collect::<Vec<_>>(), under);
    }
}

/// Returns the owners of a farm. They are the seats with the most followers there, or those of its
/// barns if it has no followers. Hills decide a tie.
fn owners(game: &Game, spot: Spot, farm: &Feature) -> Vec<Seat> {
    let barns = farm.figures.iter().filter(|figure| figure.figure == FigureKind::Barn);
    let barns: Vec<Seat> = barns.map(|barn| barn.seat).collect();
    if farm.strengths == [0; Seat::MAX] { barns } else { game.winners(&farm.strengths, spot).collect() }
}
