//! Tiles to come, above the board: each kind with its number. Those that fit in the queried free
//! cell stand out, with the odds of drawing one.

use bastide_rules::{Decision, Game, KindId, Position, Rotation, Seat};
use eframe::egui;
use egui::{
    Align2, Color32, FontId, Label, Rect, Response, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2,
};

use crate::draw_tools::art::{Art, Subject};
use crate::draw_tools::theme;
use bastide_library::table::board_model::BoardModel;
use bastide_words as words;

/// Side of a tile, in points.
const SIDE: f32 = 52.0;
/// Gap between tiles, in points.
const GAP: f32 = 6.0;
/// Height of the number under a tile, in points.
const LINE: f32 = 18.0;

/// Inner width of the panel where the board leaves room for it: five tiles, in points.
pub(crate) const WIDTH: f32 = 5.0 * (SIDE + GAP);

/// Tiles to come, and those that fit in a free cell; computed once for each cell.
#[derive(Debug, Default)]
pub(crate) struct Remaining {
    known: Option<Known>,
}

#[derive(Debug)]
struct Known {
    /// Number of laid tiles, whether a tile is drawn, and the cell: the key of the result.
    of: (usize, bool, Option<Position>),
    kinds: Vec<Kind>,
    odds: Option<Odds>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Kind {
    id: KindId,
    count: usize,
    /// Rotation in which it fits the cell, if it does.
    fits: Option<Rotation>,
}

/// Probability that a tile comes that fits the cell.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Odds {
    /// Probability for the next tile.
    next: f32,
    /// Probability that at least one of the player's own further tiles fits. All seats go on in
    /// turn for that; `None` for a spectator.
    own: Option<f32>,
}

impl Remaining {
    /// Finds the tiles that fit in a free cell; returns the odds of the next tile in short.
    pub(crate) fn look(&mut self, model: &BoardModel, cell: Option<Position>) -> Option<(Position, String)> {
        let game = &model.game;
        let of = (game.tiles().len(), game.drawn().is_some(), cell);
        if self.known.as_ref().is_none_or(|known| known.of != of) {
            let kinds = kinds(game, cell);
            let odds = cell.map(|_| odds(model, &kinds));
            self.known = Some(Known { of, kinds, odds });
        }
        let odds = self.known.as_ref()?.odds?;
        Some((cell?, say!(remaining_share, share = percent(odds.next))))
    }

    /// Shows the tiles within `height`; returns whether the panel is to be closed.
    pub(crate) fn ui(&self, ui: &mut Ui, art: &mut Art, (width, height): (f32, f32)) -> bool {
        let Some(Known { of: (.., cell), kinds, odds }) = &self.known else { return false };
        let quiet = theme::colours(ui.ctx()).quiet;
        let sum = |kinds: &mut dyn Iterator<Item = &Kind>| kinds.map(|kind| kind.count).sum::<usize>();
        let all = sum(&mut kinds.iter());
        let title = match cell {
            Some(_) => {
                let fit = sum(&mut kinds.iter().filter(|kind| kind.fits.is_some()));
                say!(remaining_fit, fit = fit, all = all)
            }
            None => say!(remaining).to_owned(),
        };
        ui.set_width(width);
        let closed = super::heading(ui, &title);
        let told = match odds {
            Some(Odds { next, own: Some(own) }) => {
                say!(remaining_odds, next = percent(*next), own = percent(*own))
            }
            Some(Odds { next, own: None }) => say!(remaining_odds_next, next = percent(*next)),
            None => say!(remaining_how).to_owned(),
        };
        let told = if kinds.is_empty() { say!(remaining_nothing).to_owned() } else { told };
        ui.add(Label::new(RichText::new(told).color(quiet)).wrap());
        ui.add_space(4.0);
        grid(ui, kinds, (width, height), |ui, kind| {
            let response = tile(ui, art, *kind, (cell.is_some(), Sense::hover()));
            let (count, name) = (kind.count, kind.id.kind().name.as_str());
            let said = if kind.fits.is_some() {
                say!(remaining_kind_fits, count = count, kind = name)
            } else {
                say!(remaining_kind, count = count, kind = name)
            };
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
        });
        closed
    }
}

/// Shows every tile that may have been drawn, for the player to say which it was. Returns the
/// chosen one. The first tile takes the keyboard focus if `takes_keyboard`.
pub(crate) fn pick(
    ui: &mut Ui,
    art: &mut Art,
    tiles: &[KindId],
    (size, takes_keyboard): ((f32, f32), bool),
) -> Option<KindId> {
    let mut tiles = tiles.to_vec();
    tiles.sort_unstable();
    let kinds: Vec<Kind> = counted(&tiles).map(|(id, count)| Kind { id, count, fits: None }).collect();
    let colours = theme::colours(ui.ctx());
    ui.set_width(size.0);
    ui.add(Label::new(RichText::new(say!(remaining)).heading()).wrap());
    ui.add_space(4.0);
    let (mut picked, mut is_first) = (None, takes_keyboard);
    grid(ui, &kinds, size, |ui, kind| {
        let response = tile(ui, art, *kind, (false, Sense::click()));
        if std::mem::take(&mut is_first) {
            response.request_focus();
        }
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        if response.hovered() || response.has_focus() {
            let picture = Rect::from_min_size(response.rect.min, Vec2::splat(SIDE));
            let stroke = Stroke::new(2.5, colours.accent);
            ui.painter().rect_stroke(picture, 4, stroke, StrokeKind::Inside);
        }
        let shows = words::capital(&words::tile::shows(kind.id, Rotation::R0));
        let name = kind.id.kind().name.as_str();
        let said = say!(remaining_pick, shows = shows, count = kind.count, kind = name);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &said));
        if response.on_hover_text(&said).clicked() {
            picked = Some(kind.id);
        }
    });
    picked
}

/// Shows kinds in rows, in a part of this size that scrolls if necessary.
fn grid(ui: &mut Ui, kinds: &[Kind], (width, height): (f32, f32), mut tile: impl FnMut(&mut Ui, &Kind)) {
    let columns = ((width + GAP) / (SIDE + GAP)).floor().max(1.0) as usize;
    let tiles = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(GAP);
        for row in kinds.chunks(columns) {
            ui.horizontal(|ui| row.iter().for_each(|kind| tile(ui, kind)));
        }
    };
    let scrolled = ScrollArea::vertical().id_salt("remaining").max_height(height);
    scrolled.min_scrolled_height(height).show(ui, tiles);
}

fn tile(ui: &mut Ui, art: &mut Art, kind: Kind, (asked, sense): (bool, Sense)) -> Response {
    let colours = theme::colours(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(Vec2::new(SIDE, SIDE + LINE), sense);
    let fits = kind.fits.is_some();
    let shade = if fits || !asked { 255 } else { 60 };
    let picture = Rect::from_min_size(rect.min, Vec2::splat(SIDE));
    // In the rotation in which it would lie.
    let subject = Subject::tile(kind.id, kind.fits.unwrap_or(Rotation::R0), Position::ORIGIN);
    art.draw(ui.painter(), subject, picture.shrink(2.0), Color32::from_white_alpha(shade));
    if fits {
        ui.painter().rect_stroke(picture, 4, Stroke::new(2.5, colours.accent), StrokeKind::Inside);
    }
    let colour = if shade == 255 { colours.text } else { colours.quiet };
    let at = rect.center_bottom() - Vec2::new(0.0, 1.0);
    let font = FontId::proportional(theme::TEXT);
    ui.painter().text(at, Align2::CENTER_BOTTOM, kind.count.to_string(), font, colour);
    response
}

/// Counts the tiles of each kind. `tiles` must be sorted.
fn counted(tiles: &[KindId]) -> impl Iterator<Item = (KindId, usize)> {
    tiles.chunk_by(|one, other| one == other).map(|same| (same[0], same.len()))
}

/// Returns the kinds to come, in catalogue order.
fn kinds(game: &Game, cell: Option<Position>) -> Vec<Kind> {
    let mut tiles: Vec<KindId> =
        [game.bag(), game.river(), game.set_aside()].into_iter().flatten().copied().collect();
    tiles.sort_unstable();
    counted(&tiles).map(|(id, count)| Kind { id, count, fits: fits(game, id, cell) }).collect()
}

/// Returns a rotation in which a tile fits in the cell, if there is one.
fn fits(game: &Game, kind: KindId, cell: Option<Position>) -> Option<Rotation> {
    let cell = cell?;
    game.places_for(kind).into_iter().find(|(position, _)| *position == cell).map(|(_, rotation)| rotation)
}

fn odds(model: &BoardModel, kinds: &[Kind]) -> Odds {
    let game = &model.game;
    let fit: usize = kinds.iter().filter(|kind| kind.fits.is_some()).map(|kind| kind.count).sum();
    let all: usize = kinds.iter().map(|kind| kind.count).sum();
    let could = |kind: &&KindId| kinds.iter().any(|known| known.id == **kind && known.fits.is_some());
    let pool = game.pool();
    let next = share(pool.iter().filter(could).count(), pool.len());
    // Nobody draws the tiles under hills, but they may be any of these.
    let to_come = all.saturating_sub(game.hidden_tiles().into());
    let me = || game.order().iter().copied().find(|seat| model.players[seat.index()].me);
    let own = me().map(|me| 1.0 - miss_probability(all, fit, draws(game, me, to_come)));
    Odds { next, own }
}

/// Counts the tiles to come that a seat draws, if all go on in turn.
fn draws(game: &Game, seat: Seat, all: usize) -> usize {
    let order = game.order();
    let at = |wanted: Seat| order.iter().position(|seat| *seat == wanted).unwrap_or(0);
    // A tile in somebody's hand isn't to come; that seat draws again after all others.
    let waits = matches!(game.decision(), None | Some(Decision::Abbey));
    let first = (at(seat) + order.len() - at(game.turn_seat())) % order.len();
    let first = if first == 0 && !waits { order.len() } else { first };
    let before = if waits { first } else { first - 1 };
    all.saturating_sub(before).div_ceil(order.len())
}

/// Returns the probability that draws without replacement hit none of `fit` among `all` tiles.
fn miss_probability(all: usize, fit: usize, draws: usize) -> f32 {
    let others = all - fit.min(all);
    (0..draws.min(all)).map(|n| share(others.saturating_sub(n), all - n)).product()
}

fn share(part: usize, of: usize) -> f32 {
    let number = |count: usize| f32::from(u16::try_from(count).unwrap_or(u16::MAX));
    if of == 0 { 0.0 } else { number(part) / number(of) }
}

/// Rounds a share to whole percents; an uncertain event is never shown as 0 or 100.
fn percent(share: f32) -> u32 {
    let whole = (share * 100.0).round() as u32;
    match share {
        share if share > 0.0 && share < 1.0 => whole.clamp(1, 99),
        _ => whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_library::table::moments::{moments, tests::all, tests::played};
    use bastide_rules::Setup;

    #[test]
    fn tiles_to_come_are_counted_and_fits_are_legal() {
        for setup in [Setup::base(2), all(3)] {
            let moments = moments(&played(&setup, 4).transcript).unwrap();
            for moment in moments.iter().step_by(17) {
                let game = &moment.game;
                let place = game.frontier().next();
                let kinds = kinds(game, place);
                let count: usize = kinds.iter().map(|kind| kind.count).sum();
                // Those under hills may be any of them.
                assert_eq!(count, game.tiles_left() + usize::from(game.hidden_tiles()));
                for kind in kinds {
                    let places = game.places_for(kind.id);
                    let there = |rotation| place.is_some_and(|at| places.contains(&(at, rotation)));
                    match kind.fits {
                        Some(rotation) => assert!(there(rotation)),
                        None => assert!(!Rotation::ALL.into_iter().any(there)),
                    }
                }
            }
        }
    }

    #[test]
    fn draws_of_all_seats_add_up_to_the_tiles_to_come() {
        for setup in [Setup::base(2), Setup::base(5)] {
            let moments = moments(&played(&setup, 6).transcript).unwrap();
            for moment in moments.iter().filter(|moment| !moment.game.order().is_empty()) {
                let (game, all) = (&moment.game, moment.game.tiles_left());
                let order = game.order();
                let each: Vec<usize> = order.iter().map(|seat| draws(game, *seat, all)).collect();
                assert_eq!(each.iter().sum::<usize>(), all, "{each:?}");
                assert!(each.iter().max().unwrap() - each.iter().min().unwrap() <= 1, "{each:?}");
            }
        }
    }

    #[test]
    fn odds_are_those_of_drawing_without_replacement() {
        let check = |all: usize, fit: usize, draws: usize, hits: f32| {
            let found = 1.0 - miss_probability(all, fit, draws);
            assert!((found - hits).abs() < 1e-5, "{found}");
        };
        check(10, 0, 5, 0.0);
        check(10, 10, 1, 1.0);
        check(10, 1, 5, 0.5);
        check(4, 2, 2, 1.0 - 2.0 / 4.0 * 1.0 / 3.0);
        check(3, 2, 2, 1.0);
        check(0, 0, 0, 0.0);
        for (share, told) in [(0.0, 0), (0.001, 1), (0.5, 50), (0.999, 99), (1.0, 100)] {
            assert_eq!(percent(share), told);
        }
    }
}
