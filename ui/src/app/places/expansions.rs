//! The expansions as cards to tick, and the tiles that they make together.

use std::sync::Arc;

use bastide::rules::{Expansion, TileSet};
use eframe::egui;
use egui::text::LayoutJob;
use egui::{
    Galley, Rect, Sense, Stroke, StrokeKind, TextFormat, TextStyle, Ui, Vec2, WidgetInfo, WidgetType,
};

use crate::app::theme;
use crate::chosen::Chosen;
use crate::handbook::{Entry, Handbook};

/// Least width of an expansion's card.
const CARD: f32 = 220.0;
/// Between a card's edge and its text.
const MARGIN: f32 = 12.0;
/// Side of the box that is ticked on it.
const TICK: f32 = 15.0;

/// The expansions, each a card to tick.
pub(in crate::app) fn cards(ui: &mut Ui, chosen: &mut Chosen) {
    ui.horizontal(|ui| {
        ui.label("Expansions");
        let some = chosen.expansions().len();
        if some < Expansion::ALL.len() && ui.add(theme::plain("All")).clicked() {
            Expansion::ALL.into_iter().for_each(|expansion| chosen.play(expansion, true));
        }
        if some > 0 && ui.add(theme::plain("None")).clicked() {
            Expansion::ALL.into_iter().for_each(|expansion| chosen.play(expansion, false));
        }
    });
    let gap = ui.spacing().item_spacing.y;
    let columns = ((ui.available_width() + gap) / (CARD + gap)).floor().max(1.0);
    let width = (ui.available_width() - gap * (columns - 1.0)) / columns;
    let text = |expansion: &Expansion| about(ui, *expansion, chosen.has(*expansion), width - 2.0 * MARGIN);
    let texts: Vec<Arc<Galley>> = Expansion::ALL.iter().map(text).collect();
    let height = texts.iter().map(|text| text.size().y).fold(0.0, f32::max) + 2.0 * MARGIN;
    for row in Expansion::ALL.into_iter().zip(texts).collect::<Vec<_>>().chunks(columns as usize) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for (expansion, text) in row {
                let ticked = chosen.has(*expansion);
                if card(ui, Vec2::new(width, height), title(expansion.set()), text.clone(), ticked) {
                    chosen.play(*expansion, !ticked);
                }
            }
        });
    }
}

/// What an expansion is, with room for a tick before it.
fn about(ui: &Ui, expansion: Expansion, chosen: bool, width: f32) -> Arc<Galley> {
    let colours = theme::colours(ui.ctx());
    let font_id = TextStyle::Body.resolve(ui.style());
    let format = |color| TextFormat { font_id: font_id.clone(), color, ..TextFormat::default() };
    let mut text = LayoutJob::default();
    text.append(title(expansion.set()), TICK + 10.0, format(colours.text));
    if let Some(entry) = entry(expansion.set()) {
        let tiles = entry.tiles.as_deref().unwrap_or_default();
        let line = format!("\n{tiles} tiles: {}", entry.about);
        text.append(&line, 0.0, format(if chosen { colours.text } else { colours.quiet }));
    }
    text.wrap.max_width = width;
    ui.painter().layout_job(text)
}

/// A card that is ticked or not; says whether it was pressed.
fn card(ui: &mut Ui, size: Vec2, label: &str, text: Arc<Galley>, chosen: bool) -> bool {
    let colours = theme::colours(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, chosen, label));
    let visuals = ui.style().interact_selectable(&response, chosen);
    let painter = ui.painter();
    painter.rect(rect, visuals.corner_radius, visuals.weak_bg_fill, visuals.bg_stroke, StrokeKind::Inside);
    let inside = rect.shrink(MARGIN);
    painter.galley(inside.min, text, colours.text);
    let tick = Rect::from_min_size(inside.min + Vec2::new(0.0, 1.0), Vec2::splat(TICK));
    let outline = if chosen { colours.text } else { colours.quiet };
    painter.rect_stroke(tick, 3, Stroke::new(1.5, outline), StrokeKind::Inside);
    if chosen {
        let at = |x: f32, y: f32| tick.min + tick.size() * Vec2::new(x, y);
        painter.line(vec![at(0.2, 0.5), at(0.42, 0.74), at(0.82, 0.26)], Stroke::new(2.0, colours.text));
    }
    response.clicked()
}

/// What the handbook says of the expansion with these tiles.
fn entry(set: TileSet) -> Option<&'static Entry> {
    Handbook::get().expansions.iter().find(|entry| entry.name == set.name())
}

/// What the tiles of a set are called.
fn title(set: TileSet) -> &'static str {
    match (entry(set), set) {
        (Some(entry), _) => &entry.title,
        (None, TileSet::Cult6) => "the sixth shrine",
        (None, _) => "base game",
    }
}

/// “83 tiles: base game 71, The River 12.”
pub(in crate::app) fn tiles(chosen: &Chosen) -> String {
    let tiles = chosen.tiles();
    let sum: usize = tiles.iter().map(|(_, count)| count).sum();
    let named = |(set, count): &(TileSet, usize)| match tiles.len() {
        1 => title(*set).to_owned(),
        _ => format!("{} {count}", title(*set)),
    };
    let named: Vec<String> = tiles.iter().map(named).collect();
    format!("{sum} tiles: {}.", named.join(", "))
}
