//! Whose the farms are: each in its owner's colour, with what it would bring if the game ended now.

use bastide_rules::{Feature, FeatureKind, FigureKind, Seat, Spot};
use eframe::egui;
use egui::Rect;

use super::layers::{Scene, spot_at};
use crate::look::art::Art;

impl Scene<'_> {
    /// Every farm that somebody is on, once, with a segment where somebody is.
    fn each_farm(&self) -> Vec<(Spot, Feature)> {
        let mut farms: Vec<(Spot, Feature)> = Vec::new();
        for figure in self.model.game.figures() {
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
            let tint = match owners(&farm)[..] {
                [seat] => self.seat_colour(seat).gamma_multiply(0.6),
                _ => egui::Color32::from_white_alpha(110),
            };
            self.light(art, spot, tint);
        }
    }

    /// What each would bring, and to whom.
    pub(super) fn farm_points(&self) {
        let mut taken: Vec<Rect> = Vec::new();
        for (spot, farm) in self.each_farm() {
            let points: u16 = farm.worth_now.iter().map(|term| term.points()).sum();
            if let Some(at) = spot_at(self.camera, self.model, spot, self.pixels_per_point) {
                let under = egui::Vec2::new(0.0, self.camera.side() * 0.22);
                let pill = self.badge(at + under, &owners(&farm), points.to_string(), 1.0, &taken);
                taken.push(pill);
            }
        }
    }
}

/// Whose a farm is: of those who have most followers there, or of whose barn stands on it.
fn owners(farm: &Feature) -> Vec<Seat> {
    let barns = farm.figures.iter().filter(|figure| figure.figure == FigureKind::Barn);
    let barns: Vec<Seat> = barns.map(|barn| barn.seat).collect();
    let most = farm.strengths.iter().copied().max().unwrap_or(0);
    if most == 0 {
        return barns;
    }
    (0u8..)
        .zip(farm.strengths)
        .filter(|(_, strength)| *strength == most)
        .map(|(seat, _)| Seat(seat))
        .collect()
}
