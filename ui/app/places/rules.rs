//! Rules and guide, a chapter at a time, with a list of chapters at the side. First come the rules
//! in short, in the player's language and with pictures, then the guide to the program and the full
//! rules, in English.
//!
//! From anywhere, `Goto::Guide` opens them over the current place, which stays as it is.

use bastide_paint::board::{self, Board};
use bastide_rules::{Expansion, Position};
use eframe::egui;
use egui::{
    Align, Color32, ComboBox, Key, Layout, Modifiers, Pos2, Rect, RichText, ScrollArea, Sense, Stroke,
    StrokeKind, TextStyle, Ui, UiBuilder, Vec2,
};

use super::new_table::expansions;
use crate::draw_tools::announcements;
use crate::draw_tools::art::{Art, Subject};
use crate::draw_tools::theme;
use crate::lesson::scenes;
use bastide_words::handbook::{self, Block, Span, Style, Text, plain, slug};

/// Width of the list of chapters, in points.
const LIST: f32 = 236.0;
/// Maximum width of the text, in points.
const TEXT: f32 = 780.0;
/// Width below which the list of chapters is folded into a button above the text, in points.
const NARROW: f32 = 820.0;
/// Height of a line of text, in points.
const LINE: f32 = 21.0;
/// Gap between the columns of a table, in points.
const COLUMN_GAP: f32 = 18.0;
/// Maximum side of a tile in a picture, in points.
const TILE: f32 = 104.0;
/// Width of the picture of a tower where walls meet, in hundredths of a tile's side.
const TOWER: f32 = 20.0;

/// Position of the reader.
#[derive(Debug, Default)]
pub(crate) struct Rules {
    /// Index into [`handbook::all_chapters`].
    chapter: usize,
    /// Heading to scroll to.
    to: Option<String>,
    /// True if another chapter was chosen, which begins at its top.
    turned: bool,
}

/// Shows the chapters; headings name the guide and the full rules, which are in English.
fn choices(ui: &mut Ui, chosen: &mut usize, height: f32) {
    ui.spacing_mut().interact_size.y = height;
    let guide_at = handbook::in_short().len();
    let full_at = guide_at + handbook::guide().len();
    for (at, chapter) in handbook::all_chapters().into_iter().enumerate() {
        let group = match at {
            _ if at == guide_at => Some(say!(rules_guide)),
            _ if at == full_at => Some(say!(rules_to_the_letter)),
            _ => None,
        };
        if let Some(group) = group {
            ui.add_space(14.0);
            let quiet = theme::colours(ui.ctx()).quiet;
            ui.horizontal(|ui| {
                ui.spacing_mut().interact_size.y = 0.0;
                ui.add_space(ui.spacing().button_padding.x);
                ui.label(RichText::new(group).color(quiet));
            });
        }
        if ui.add(egui::Button::selectable(*chosen == at, chapter.title.as_str())).clicked() {
            *chosen = at;
        }
    }
}

impl Rules {
    /// Opens the rules at a heading.
    pub(crate) fn at(to: &str) -> Self {
        let chapter = handbook::find(to);
        Self { chapter: chapter.unwrap_or(0), to: chapter.map(|_| to.to_owned()), turned: true }
    }

    /// Draws the place; returns whether the player is done.
    pub(crate) fn ui(&mut self, ui: &mut Ui, art: &mut Art) -> bool {
        let closing = [Key::Escape, Key::F1];
        let mut done =
            ui.input_mut(|input| closing.map(|key| input.consume_key(Modifiers::NONE, key)).contains(&true));
        let before = self.chapter;
        let narrow = ui.max_rect().width() < NARROW;
        let room = ui.max_rect().shrink2(if narrow { Vec2::new(14.0, 12.0) } else { Vec2::new(24.0, 20.0) });
        let text = if narrow {
            let mut above = room;
            above.max.y = above.min.y + 44.0;
            let mut bar = ui.new_child(UiBuilder::new().max_rect(above));
            bar.horizontal(|ui| {
                ui.spacing_mut().interact_size.y = 44.0;
                done |= ui.button(say!(back)).clicked();
                let title = &handbook::all_chapters()[self.chapter].title;
                let width = ui.available_width().min(320.0);
                ComboBox::from_id_salt("chapters")
                    .selected_text(title)
                    .width(width)
                    .height(500.0)
                    .truncate()
                    .show_ui(ui, |ui| choices(ui, &mut self.chapter, 44.0));
            });
            Rect::from_min_max(egui::pos2(room.min.x, above.max.y + 8.0), room.max)
        } else {
            let mut side = room;
            side.max.x = side.min.x + LIST;
            let mut list = ui.new_child(UiBuilder::new().max_rect(side).layout(Layout::top_down(Align::Min)));
            done |= self.list(&mut list);
            let left = egui::pos2(side.max.x + 32.0, room.min.y);
            Rect::from_min_max(left, egui::pos2(room.max.x.min(left.x + TEXT), room.max.y))
        };
        if self.chapter != before {
            (self.turned, self.to) = (true, None);
        }
        let mut page = ui.new_child(UiBuilder::new().max_rect(text));
        self.page(&mut page, art);
        done
    }

    fn list(&mut self, ui: &mut Ui) -> bool {
        let done = ui.button(say!(back)).clicked();
        ui.add_space(8.0);
        ScrollArea::vertical().id_salt("chapters").auto_shrink([false, false]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.spacing_mut().button_padding = Vec2::new(10.0, 4.0);
            choices(ui, &mut self.chapter, 28.0);
        });
        done
    }

    fn page(&mut self, ui: &mut Ui, art: &mut Art) {
        let mut area = ScrollArea::vertical().id_salt("page").auto_shrink([false, false]);
        if std::mem::take(&mut self.turned) {
            area = area.vertical_scroll_offset(0.0);
        }
        let to = self.to.take();
        let (here, mut follow) = (self.chapter, None);
        area.show(ui, |ui| {
            ui.set_max_width(ui.available_width() - 14.0);
            ui.spacing_mut().interact_size.y = 0.0;
            keys(ui);
            let chapters = handbook::all_chapters();
            let chapter = chapters[here];
            announcements::heading(ui, &chapter.title);
            for block in &chapter.blocks {
                if let Some(link) = show(ui, art, block, to.as_deref()) {
                    follow = Some(Self::at(&link));
                }
            }
            ui.add_space(20.0);
            if let Some(next) = chapters.get(here + 1) {
                let button = egui::Button::new(say!(rules_next, title = next.title.as_str())).wrap();
                if ui.add(button.min_size(Vec2::new(0.0, 44.0))).clicked() {
                    follow = Some(Self { chapter: here + 1, to: None, turned: true });
                }
            }
            ui.add_space(40.0);
        });
        if let Some(there) = follow {
            *self = there;
            self.turned = self.chapter != here || self.to.is_none();
            ui.ctx().request_repaint();
        }
    }
}

/// Scrolls by Page Up, Page Down, Home and End.
fn keys(ui: &mut Ui) {
    let page = ui.clip_rect().height() - 40.0;
    let moves = [(Key::PageDown, -page), (Key::PageUp, page), (Key::End, -1e6), (Key::Home, 1e6)];
    for (key, by) in moves {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            ui.scroll_with_delta(Vec2::new(0.0, by));
        }
    }
}

/// Draws a block; returns the link that was followed.
fn show(ui: &mut Ui, art: &mut Art, block: &Block, to: Option<&str>) -> Option<String> {
    match block {
        Block::Heading(title) => {
            ui.add_space(16.0);
            let heading = ui.label(RichText::new(title).size(theme::TEXT * 1.2));
            if to == Some(slug(title).as_str()) {
                heading.scroll_to_me(Some(Align::TOP));
            }
            None
        }
        Block::Paragraph(text) => {
            ui.add_space(4.0);
            prose(ui, text)
        }
        Block::Item(mark, text) => {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 8.0;
                let colour = theme::colours(ui.ctx()).quiet;
                ui.allocate_ui(Vec2::new(16.0, 0.0), |ui| {
                    ui.set_min_width(16.0);
                    ui.label(RichText::new(mark).color(colour));
                });
                ui.vertical(|ui| prose(ui, text)).inner
            })
            .inner
        }
        Block::Code(code) => {
            ui.add_space(6.0);
            let colours = theme::colours(ui.ctx());
            ui.label(RichText::new(code).monospace().color(colours.text).background_color(colours.raised));
            None
        }
        Block::Picture(name, told) => {
            ui.add_space(8.0);
            picture(ui, art, name, told);
            None
        }
        Block::Table(head, rows) => table(ui, head, rows),
    }
}

/// Draws a scene above its text, or an expansion's picture beside its text.
fn picture(ui: &mut Ui, art: &mut Art, name: &str, told: &str) {
    let told = RichText::new(told).color(theme::colours(ui.ctx()).quiet);
    if let Some(board) = scenes::board(name) {
        scene(ui, art, board);
        ui.label(told.line_height(Some(LINE)));
        ui.add_space(8.0);
    } else if let Some(expansion) = Expansion::ALL.into_iter().find(|expansion| expansion.name() == name) {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(expansions::PICTURE), Sense::hover());
            expansions::picture(ui.painter(), art, rect, expansion);
            ui.add_space(16.0);
            ui.label(told);
        });
    }
}

/// Draws a small board, as large as the room allows.
fn scene(ui: &mut Ui, art: &mut Art, board: &Board) {
    let mut cells = Rect::NOTHING;
    let corner = |at: Position| Pos2::new(f32::from(at.x), f32::from(at.y));
    for tile in &board.tiles {
        cells = cells.union(Rect::from_min_size(corner(tile.position), Vec2::splat(1.0)));
    }
    let side = (ui.available_width() / cells.width()).min(TILE).floor();
    let (rect, _) = ui.allocate_exact_size(cells.size() * side, Sense::hover());
    let place = |at: Position| rect.min + (corner(at) - cells.min) * side;
    let around = |middle: Pos2, units: f32| Rect::from_center_size(middle, Vec2::splat(units / 100.0 * side));
    let painter = ui.painter();
    for tile in &board.tiles {
        let subject = Subject::tile(tile.kind, tile.rotation, tile.position);
        art.draw(
            painter,
            subject,
            Rect::from_min_size(place(tile.position), Vec2::splat(side)),
            Color32::WHITE,
        );
    }
    for joint in board::wall_joints(board.tiles.iter().map(|tile| (tile.position, tile.kind, tile.rotation)))
    {
        art.draw(painter, Subject::Tower, around(place(joint), TOWER), Color32::WHITE);
    }
    for (position, _) in &board.framed {
        let cell = Rect::from_min_size(place(*position), Vec2::splat(side)).shrink(1.5);
        painter.rect_stroke(cell, 0, Stroke::new(3.0, Color32::WHITE), StrokeKind::Inside);
    }
    for stand in &board.pieces {
        let middle = place(stand.position) + Vec2::new(stand.at.x, stand.at.y) / 100.0 * side;
        art.draw(
            painter,
            Subject::Piece(stand.piece),
            around(middle, board::size(stand.piece)),
            Color32::WHITE,
        );
    }
}

/// Draws wrapped text; returns the link that was followed.
fn prose(ui: &mut Ui, text: &Text) -> Option<String> {
    let mut follow = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        for span in text {
            match &span.style {
                Style::Link(to) => {
                    if ui.link(RichText::new(&span.text).line_height(Some(LINE))).clicked() {
                        follow = Some(to.clone());
                    }
                }
                _ => _ = ui.label(rich(ui, span)),
            }
        }
    });
    follow
}

fn rich(ui: &Ui, span: &Span) -> RichText {
    let colours = theme::colours(ui.ctx());
    let text = RichText::new(&span.text).line_height(Some(LINE));
    match span.style {
        Style::Plain | Style::Link(_) => text.color(theme::mix(colours.text, colours.quiet, 0.5)),
        Style::Bold => text.color(colours.text).extra_letter_spacing(0.4),
        Style::Code => text.color(colours.text).background_color(colours.raised).line_height(None),
        Style::Source => text.color(colours.quiet).size(theme::TEXT * 0.9),
    }
}

/// Draws a table. Its widest columns shrink, but never so far that a word is broken; in less room
/// the cells of a row stand below each other. Returns the link that was followed.
fn table(ui: &mut Ui, head: &[Text], rows: &[Vec<Text>]) -> Option<String> {
    let colours = theme::colours(ui.ctx());
    let columns = head.len();
    let font = TextStyle::Body.resolve(ui.style());
    let width = |text: &str| {
        ui.painter().layout_no_wrap(text.to_owned(), font.clone(), Color32::WHITE).size().x.ceil() + 4.0
    };
    let (mut natural, mut least) = (vec![0.0f32; columns], vec![0.0f32; columns]);
    for row in rows.iter().map(Vec::as_slice).chain([head]) {
        for ((natural, least), cell) in natural.iter_mut().zip(&mut least).zip(row) {
            let text = plain(cell);
            *natural = natural.max(width(&text));
            *least = text.split_whitespace().map(width).fold(*least, f32::max);
        }
    }
    let room = ui.available_width() - COLUMN_GAP * (columns.max(1) - 1) as f32;
    let spare = room - least.iter().sum::<f32>();
    let mut follow = None;
    if spare < 0.0 {
        return stacked(ui, rows);
    }
    let excess: Vec<f32> = natural.iter().zip(&least).map(|(natural, least)| natural - least).collect();
    let widths: Vec<f32> =
        fit(&excess, spare).into_iter().zip(&least).map(|(more, least)| least + more).collect();
    let mut line = |ui: &mut Ui, row: &[Text], is_head: bool| {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = COLUMN_GAP;
            for (cell, width) in row.iter().zip(&widths) {
                ui.allocate_ui_with_layout(Vec2::new(*width, 0.0), Layout::top_down(Align::Min), |ui| {
                    ui.set_width(*width);
                    if is_head {
                        ui.label(RichText::new(plain(cell)).color(colours.quiet));
                    } else {
                        follow = prose(ui, cell).or(follow.take());
                    }
                });
            }
        });
    };
    ui.add_space(6.0);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        if head.iter().any(|cell| !cell.is_empty()) {
            line(ui, head, true);
            thin(ui);
        }
        for row in rows {
            line(ui, row, false);
            thin(ui);
        }
    });
    ui.add_space(6.0);
    follow
}

/// Draws the rows of a table that is too wide, the cells of each below one another.
fn stacked(ui: &mut Ui, rows: &[Vec<Text>]) -> Option<String> {
    let mut follow = None;
    for row in rows {
        for cell in row {
            follow = prose(ui, cell).or(follow.take());
        }
        thin(ui);
    }
    follow
}

/// Draws a line below a row.
fn thin(ui: &mut Ui) {
    let stroke = ui.visuals().widgets.noninteractive.bg_stroke;
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 1.0), egui::Sense::hover());
    ui.painter().hline(rect.x_range(), rect.center().y, stroke);
}

/// Returns the widths of columns within `room`. Narrow ones keep theirs; the others share the rest
/// by the square roots of their widths.
fn fit(natural: &[f32], room: f32) -> Vec<f32> {
    let mut ascending = natural.to_vec();
    ascending.sort_by(f32::total_cmp);
    let (mut rest, mut wide) = (room, &ascending[..]);
    while let [narrowest, wider @ ..] = wide
        && *narrowest <= rest / wide.len() as f32
    {
        (rest, wide) = (rest - narrowest, wider);
    }
    let Some(narrowest) = wide.first() else { return natural.to_vec() };
    let weights: f32 = wide.iter().map(|width| width.sqrt()).sum();
    let share = |width: f32| width.min(rest * width.sqrt() / weights);
    natural.iter().map(|width| if width < narrowest { *width } else { share(*width) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_widest_columns_give_way() {
        assert_eq!(fit(&[10.0, 20.0], 100.0), [10.0, 20.0]);
        assert_eq!(fit(&[10.0, 200.0], 100.0), [10.0, 90.0]);
        assert_eq!(fit(&[400.0, 10.0, 100.0], 70.0), [40.0, 10.0, 20.0]);
        assert_eq!(fit(&[40.0, 40.0], 60.0), [30.0, 30.0]);
        assert_eq!(fit(&[], 60.0), [0.0; 0]);
    }

    #[test]
    fn the_rules_open_where_they_are_asked_for() {
        let rules = Rules::at("the-cult");
        let all = handbook::all_chapters();
        assert_eq!(all[rules.chapter].title, "The Cult");
        assert!(rules.chapter >= handbook::in_short().len(), "to the letter");
        let rules = Rules::at("figures");
        let turn = all.iter().rposition(|chapter| chapter.title == "A turn");
        assert_eq!((Some(rules.chapter), rules.to.as_deref()), (turn, Some("figures")));
        assert_eq!(Rules::at("").chapter, 0);
    }
}
