//! Expansions as cards to tick, each with its picture, and the tiles of all of them.

use std::sync::Arc;

use bastide_rules::catalogue::Catalogue;
use bastide_rules::{Expansion, FigureKind, Part, Position, Rotation, TileSet};
use eframe::egui;
use egui::text::LayoutJob;
use egui::{
    Align2, CollapsingHeader, Color32, FontId, Galley, Rect, RichText, Sense, Stroke, StrokeKind, TextFormat,
    TextStyle, Ui, Vec2, WidgetInfo, WidgetType,
};

use crate::draw_tools::art::{Art, Subject};
use crate::draw_tools::theme;
use bastide_paint::figure::Piece;
use bastide_paint::token::Token;
use bastide_words::components::Component;
use bastide_words::game_choice::GameChoice;
use bastide_words::handbook::{Entry, Handbook};
use bastide_words::{capital, played};

/// Minimum width of an expansion's card, in points.
const CARD: f32 = 330.0;
/// Margin between a card's edge and its contents, in points.
const MARGIN: f32 = 12.0;
/// Side of the tick box, in points.
const TICK: f32 = 15.0;
/// Side of the picture, in points.
pub(crate) const PICTURE: f32 = 84.0;
/// Side of a tile in the list of all tiles, in points.
const TILE: f32 = 52.0;

/// Returns the pieces on an expansion's picture: its first two figures, or what it has instead.
fn wood(expansion: Expansion) -> Vec<Subject> {
    let (_, colour) = expansion.facts().picture;
    let standing = |kind: FigureKind| Subject::Piece(Piece::Standing(colour, kind));
    match expansion {
        Expansion::Dragon => vec![Subject::Piece(Piece::Dragon), Subject::Piece(Piece::Fairy)],
        Expansion::Count => vec![Subject::Piece(Piece::Count)],
        Expansion::King => vec![Subject::Token(Token::King), Subject::Token(Token::Robber)],
        Expansion::Cult | Expansion::Circles1 | Expansion::Circles2 | Expansion::Flier => {
            vec![standing(FigureKind::Small)]
        }
        Expansion::Ferries => vec![Subject::Piece(Piece::Ferry(1))],
        Expansion::Tower => vec![Subject::Piece(Piece::Tower(2)), standing(FigureKind::Small)],
        Expansion::Hills => vec![standing(FigureKind::Shepherd), Subject::Piece(Piece::Sheep(2))],
        Expansion::Bridges => [bastide_rules::Piece::Bridge, bastide_rules::Piece::Castle]
            .map(|piece| Subject::Piece(Piece::Loose(piece)))
            .to_vec(),
        Expansion::Mage => [bastide_rules::Piece::Mage, bastide_rules::Piece::Witch]
            .map(|piece| Subject::Piece(Piece::Loose(piece)))
            .to_vec(),
        Expansion::Goldmines => vec![Subject::Piece(Piece::Loose(bastide_rules::Piece::Gold))],
        _ => expansion.figures().iter().take(2).map(|kind| standing(*kind)).collect(),
    }
}

/// Approximate duration of the base game, in minutes.
const BASE_MINUTES: u16 = 35;

/// Shows the expansions, each as a card to tick.
pub(crate) fn cards(ui: &mut Ui, art: &mut Art, chosen: &mut GameChoice) {
    ui.horizontal(|ui| {
        ui.label(say!(expansions));
        let some = chosen.expansions().len();
        if some < Expansion::ALL.len() && ui.add(theme::plain(say!(expansions_all))).clicked() {
            Expansion::ALL.into_iter().for_each(|expansion| chosen.play(expansion, true));
        }
        if some > 0 && ui.add(theme::plain(say!(expansions_none))).clicked() {
            Expansion::ALL.into_iter().for_each(|expansion| chosen.play(expansion, false));
        }
    });
    let gap = ui.spacing().item_spacing.y;
    let columns = ((ui.available_width() + gap) / (CARD + gap)).floor().max(1.0);
    let width = (ui.available_width() - gap * (columns - 1.0)) / columns;
    let room = width - 3.0 * MARGIN - PICTURE;
    let text = |expansion: &Expansion| about(ui, *expansion, chosen.has(*expansion), room);
    let texts: Vec<Arc<Galley>> = Expansion::ALL.iter().map(text).collect();
    let height = texts.iter().map(|text| text.size().y).fold(PICTURE, f32::max) + 2.0 * MARGIN;
    for row in Expansion::ALL.into_iter().zip(texts).collect::<Vec<_>>().chunks(columns as usize) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for (expansion, text) in row {
                let ticked = chosen.has(*expansion);
                if card(ui, art, Vec2::new(width, height), (*expansion, text.clone()), ticked) {
                    chosen.play(*expansion, !ticked);
                }
            }
        });
    }
}

/// Shows the parts of the expansions, each selectable by itself, in a folded section.
pub(crate) fn parts(ui: &mut Ui, chosen: &mut GameChoice) {
    let apart = Expansion::ALL.into_iter().map(|expansion| chosen.apart(expansion).count()).sum();
    let title = match apart {
        0 => say!(parts).to_owned(),
        count => say!(new_table_changed, title = say!(parts), count = count),
    };
    CollapsingHeader::new(title).id_salt("parts").show(ui, |ui| {
        let quiet = theme::colours(ui.ctx()).quiet;
        ui.label(RichText::new(say!(parts_mean)).color(quiet));
        for expansion in
            Expansion::ALL.into_iter().filter(|expansion| Component::of(*expansion).next().is_some())
        {
            ui.label(played::set(expansion.set()));
            ui.horizontal_wrapped(|ui| {
                for component in Component::of(expansion) {
                    let is_played = chosen.has_component(component);
                    let can_be = is_played || chosen.has(expansion) || is_apart(component, chosen);
                    let button = egui::Button::selectable(is_played, capital(&played::component(component)));
                    if ui.add_enabled(can_be, button.frame_when_inactive(true)).clicked() {
                        chosen.play_component(component, !is_played);
                    }
                }
            });
            ui.add_space(6.0);
        }
    });
}

/// Returns whether a part can be played without its expansion's tiles. It can if it needs no mark
/// on tiles, or the River II has the mark.
fn is_apart(component: Component, chosen: &GameChoice) -> bool {
    match component {
        Component::Figure(_)
        | Component::Abbey
        | Component::Rule(Part::Fairy | Part::King | Part::Robber) => true,
        Component::Rule(Part::Inn | Part::Herd | Part::Dragon) => chosen.has(Expansion::River2),
        Component::Rule(_) => false,
    }
}

/// Lays out an expansion's text, with room for a tick box before it.
fn about(ui: &Ui, expansion: Expansion, chosen: bool, width: f32) -> Arc<Galley> {
    let colours = theme::colours(ui.ctx());
    let font_id = TextStyle::Body.resolve(ui.style());
    let format = |color| TextFormat { font_id: font_id.clone(), color, ..TextFormat::default() };
    let mut text = LayoutJob::default();
    text.append(&played::set(expansion.set()), TICK + 10.0, format(colours.text));
    if let Some(entry) = entry(expansion.set()) {
        let tiles = entry.tiles.as_deref().unwrap_or_default();
        let line = format!("\n{}", say!(expansions_card, tiles = tiles, minutes = expansion.facts().minutes));
        text.append(&line, 0.0, format(if chosen { colours.text } else { colours.quiet }));
        let about = format!("\n{}", played::about(expansion));
        text.append(&about, 0.0, format(if chosen { colours.text } else { colours.quiet }));
    }
    text.wrap.max_width = width;
    ui.painter().layout_job(text)
}

/// Shows a card with its tick; returns whether it was pressed.
fn card(
    ui: &mut Ui,
    art: &mut Art,
    size: Vec2,
    (expansion, text): (Expansion, Arc<Galley>),
    chosen: bool,
) -> bool {
    let colours = theme::colours(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let label = played::set(expansion.set());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, chosen, &label));
    let visuals = ui.style().interact_selectable(&response, chosen);
    let painter = ui.painter();
    painter.rect(rect, visuals.corner_radius, visuals.weak_bg_fill, visuals.bg_stroke, StrokeKind::Inside);
    let inside = rect.shrink(MARGIN);
    picture(painter, art, Rect::from_min_size(inside.min, Vec2::splat(PICTURE)), expansion);
    let words = inside.min + Vec2::new(PICTURE + MARGIN, 0.0);
    painter.galley(words, text, colours.text);
    let tick = Rect::from_min_size(words + Vec2::new(0.0, 1.0), Vec2::splat(TICK));
    let outline = if chosen { colours.text } else { colours.quiet };
    painter.rect_stroke(tick, 3, Stroke::new(1.5, outline), StrokeKind::Inside);
    if chosen {
        let at = |x: f32, y: f32| tick.min + tick.size() * Vec2::new(x, y);
        painter.line(vec![at(0.2, 0.5), at(0.42, 0.74), at(0.82, 0.26)], Stroke::new(2.0, colours.text));
    }
    response.clicked()
}

/// Draws an expansion's picture: one of its tiles, with its pieces on it.
pub(crate) fn picture(painter: &egui::Painter, art: &mut Art, rect: Rect, expansion: Expansion) {
    let Some(kind) = Catalogue::standard().by_name(expansion.facts().picture.0) else { return };
    let subject = Subject::tile(kind.id, Rotation::R0, Position::ORIGIN);
    art.draw(painter, subject, rect, Color32::WHITE);
    let side = PICTURE * 0.52;
    for (number, subject) in (0u8..).zip(wood(expansion)) {
        let left = rect.right() - side * 0.42 - f32::from(number) * side * 0.8;
        let middle = egui::pos2(left, rect.bottom() - side * 0.42);
        art.draw(painter, subject, Rect::from_center_size(middle, Vec2::splat(side)), Color32::WHITE);
    }
}

/// Shows every tile of the game with its number, in a section that is folded unless there is room.
pub(crate) fn set(ui: &mut Ui, art: &mut Art, chosen: &GameChoice, has_room: bool) {
    let header = CollapsingHeader::new(say!(expansions_show)).id_salt("tiles").default_open(has_room);
    header.show(ui, |ui| {
        let kinds = chosen.kinds();
        let columns = ((ui.available_width() + 8.0) / (TILE + 34.0)).floor().max(1.0) as usize;
        for set in kinds.chunk_by(|one, other| one.0.kind().set == other.0.kind().set) {
            let quiet = theme::colours(ui.ctx()).quiet;
            let heading = capital(&played::set(set[0].0.kind().set));
            ui.label(RichText::new(heading).color(quiet));
            for row in set.chunks(columns) {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 8.0;
                    for (kind, count) in row {
                        let size = Vec2::new(TILE + 26.0, TILE);
                        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
                        let subject = Subject::tile(*kind, Rotation::R0, Position::ORIGIN);
                        let tile = Rect::from_min_size(rect.min, Vec2::splat(TILE));
                        art.draw(ui.painter(), subject, tile, Color32::WHITE);
                        let at = tile.right_center() + Vec2::new(5.0, 0.0);
                        let font = FontId::proportional(theme::TEXT);
                        ui.painter().text(
                            at,
                            Align2::LEFT_CENTER,
                            say!(expansions_times, count = *count),
                            font,
                            quiet,
                        );
                        let said = say!(remaining_kind, count = *count, kind = kind.kind().name.as_str());
                        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &said));
                    }
                });
            }
            ui.add_space(8.0);
        }
    });
}

/// Returns the handbook's entry of the expansion with these tiles.
fn entry(set: TileSet) -> Option<&'static Entry> {
    Handbook::get().expansions.iter().find(|entry| entry.name == set.name())
}

/// Returns the approximate duration, in minutes.
pub(crate) fn minutes(chosen: &GameChoice) -> u16 {
    let more: u16 = chosen.expansions().iter().map(|expansion| expansion.facts().minutes).sum();
    BASE_MINUTES + more
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_is_a_tile_of_its_expansion() {
        for expansion in Expansion::ALL {
            let facts = expansion.facts();
            let kind = Catalogue::standard().by_name(facts.picture.0).expect("a tile of the catalogue");
            assert_eq!(kind.set, facts.set);
            assert!(facts.minutes > 0);
        }
    }
}
