//! The tiles that are still to come, each kind with its number; those that fit where the pointer is stand out.

use bastide_rules::{Game, KindId, Position, Rotation};
use eframe::egui;
use egui::{Align2, Color32, FontId, RichText, ScrollArea, Sense, Ui, Vec2};

use super::players::WIDTH;
use crate::look::art::{Art, Subject};
use crate::look::theme;
use crate::table::board_model::BoardModel;

/// The side of a tile.
const SIDE: f32 = 44.0;
/// Between two of them.
const GAP: f32 = 6.0;
/// Under each of them, for its number.
const LINE: f32 = 18.0;

/// What is still to come, and which of it fits at a place: found once for each place.
#[derive(Debug, Default)]
pub(crate) struct Remaining {
    /// How many tiles lay, what was pointed at, and the kinds: how many of each, and whether they fit there.
    known: Option<(usize, Option<Position>, Vec<Kind>)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Kind {
    id: KindId,
    count: usize,
    fits: bool,
}

impl Remaining {
    /// The tiles, so high at most. `pointed` is the cell under the pointer.
    pub(crate) fn ui(
        &mut self,
        ui: &mut Ui,
        art: &mut Art,
        model: &BoardModel,
        (pointed, height): (Option<Position>, f32),
    ) {
        let place = pointed.filter(|cell| model.game.frontier().any(|free| free == *cell));
        let now = (model.game.tiles().len(), place);
        let kinds = match &self.known {
            Some((tiles, at, kinds)) if (*tiles, *at) == now => kinds,
            _ => &self.known.insert((now.0, now.1, kinds(&model.game, place))).2,
        };
        let quiet = theme::colours(ui.ctx()).quiet;
        let sum = |kinds: &mut dyn Iterator<Item = &Kind>| kinds.map(|kind| kind.count).sum::<usize>();
        let all = sum(&mut kinds.iter());
        let title = match place {
            Some(_) => {
                let fit = sum(&mut kinds.iter().filter(|kind| kind.fits));
                say!(remaining_fit, fit = fit, all = all)
            }
            None => say!(remaining).to_owned(),
        };
        ui.set_width(WIDTH);
        ui.label(title).on_hover_text(say!(remaining_how));
        if kinds.is_empty() {
            ui.label(RichText::new(say!(remaining_nothing)).color(quiet));
            return;
        }
        let columns = ((WIDTH + GAP) / (SIDE + GAP)).floor().max(1.0) as usize;
        ScrollArea::vertical().id_salt("remaining").max_height(height).show(ui, |ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(GAP);
            for row in kinds.chunks(columns) {
                ui.horizontal(|ui| row.iter().for_each(|kind| tile(ui, art, *kind, place.is_some())));
            }
        });
    }
}

fn tile(ui: &mut Ui, art: &mut Art, kind: Kind, asked: bool) {
    let colours = theme::colours(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(Vec2::new(SIDE, SIDE + LINE), Sense::hover());
    let shade = if kind.fits || !asked { 255 } else { 45 };
    let picture = egui::Rect::from_min_size(rect.min, Vec2::splat(SIDE));
    let subject = Subject::tile(kind.id, Rotation::R0, Position::ORIGIN);
    art.draw(ui.painter(), subject, picture, Color32::from_white_alpha(shade));
    let colour = if shade == 255 { colours.text } else { colours.quiet };
    let at = rect.center_bottom() - Vec2::new(0.0, 1.0);
    let font = FontId::proportional(theme::TEXT);
    ui.painter().text(at, Align2::CENTER_BOTTOM, kind.count.to_string(), font, colour);
    let (count, name) = (kind.count, kind.id.kind().name.as_str());
    let said = if asked && kind.fits {
        say!(remaining_kind_fits, count = count, kind = name)
    } else {
        say!(remaining_kind, count = count, kind = name)
    };
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
}

/// The kinds that are to come, in catalogue order.
fn kinds(game: &Game, place: Option<Position>) -> Vec<Kind> {
    let mut tiles: Vec<KindId> =
        [game.bag(), game.river(), game.set_aside()].into_iter().flatten().copied().collect();
    tiles.sort_unstable();
    let fits = |id: KindId| {
        place.is_some_and(|place| game.places_for(id).iter().any(|(position, _)| *position == place))
    };
    let kinds = tiles.chunk_by(|one, other| one == other);
    kinds.map(|same| Kind { id: same[0], count: same.len(), fits: fits(same[0]) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::moments::{moments, tests::all, tests::played};
    use bastide_rules::Setup;

    #[test]
    fn all_that_is_to_come_is_counted_and_what_fits_could_be_laid() {
        for setup in [Setup::base(2), all(3)] {
            let moments = moments(&played(&setup, 4).transcript).unwrap();
            for moment in moments.iter().step_by(17) {
                let game = &moment.game;
                let place = game.frontier().next();
                let kinds = kinds(game, place);
                let count: usize = kinds.iter().map(|kind| kind.count).sum();
                assert_eq!(count, game.tiles_left());
                for kind in kinds {
                    let places = game.places_for(kind.id);
                    assert_eq!(kind.fits, places.iter().any(|(at, _)| Some(*at) == place));
                }
            }
        }
    }
}
