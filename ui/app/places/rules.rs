//! The rules for players: the handbook's chapters, one at a time, with a list of them at the side.
//!
//! From anywhere, [`ask`] opens them over the place one is at, which stays as it is below.

use eframe::egui;
use egui::{
    Align, Color32, ComboBox, Context, Id, Key, Layout, Modifiers, Rect, RichText, ScrollArea, TextStyle, Ui,
    UiBuilder, Vec2,
};

use crate::handbook::{Block, Chapter, Handbook, Span, Style, Text, plain, slug};
use crate::look::theme;

/// Width of the list of chapters.
const LIST: f32 = 236.0;
/// Most width of the text.
const TEXT: f32 = 780.0;
/// Below this width the list of chapters is folded into one button above the text.
const NARROW: f32 = 820.0;
/// Height of a line of text.
const LINE: f32 = 21.0;
/// Between the columns of a table.
const COLUMN_GAP: f32 = 18.0;

/// Where one reads.
#[derive(Debug, Default)]
pub(crate) struct Rules {
    chapter: usize,
    /// The heading to scroll to.
    to: Option<String>,
    /// A chapter was turned to: begin at its top.
    turned: bool,
}

fn asked_id() -> Id {
    Id::new("the rules are asked for")
}

/// Opens the rules at this heading, as a link names it (“the-count-of-carcassonne”); at the beginning if there is none such.
pub(crate) fn ask(ctx: &Context, to: &str) {
    ctx.data_mut(|data| data.insert_temp(asked_id(), to.to_owned()));
    ctx.request_repaint();
}

/// The rules where they were asked for since the last frame, by [`ask`] or by F1.
pub(crate) fn asked(ctx: &Context) -> Option<Rules> {
    let to: Option<String> = ctx.data_mut(|data| data.remove_temp(asked_id()));
    let pressed = ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::F1));
    to.or_else(|| pressed.then(String::new)).map(|to| Rules::at(&to))
}

impl Rules {
    /// The rules, open at this heading.
    fn at(to: &str) -> Self {
        let chapter = Handbook::get().find(to);
        Self { chapter: chapter.unwrap_or(0), to: chapter.map(|_| to.to_owned()), turned: true }
    }

    /// Draws the place; says whether the player is done.
    pub(crate) fn ui(&mut self, ui: &mut Ui) -> bool {
        let handbook = Handbook::get();
        let closing = [Key::Escape, Key::F1];
        let mut done =
            ui.input_mut(|input| closing.map(|key| input.consume_key(Modifiers::NONE, key)).contains(&true));
        let before = self.chapter;
        let room = ui.max_rect().shrink2(Vec2::new(24.0, 20.0));
        let narrow = room.width() < NARROW;
        let text = if narrow {
            let mut above = room;
            above.max.y = above.min.y + 40.0;
            let mut bar = ui.new_child(UiBuilder::new().max_rect(above));
            bar.horizontal(|ui| {
                done |= ui.button(say!(back)).clicked();
                let title = &handbook.chapters[self.chapter].title;
                ComboBox::from_id_salt("chapters").selected_text(title).width(260.0).height(500.0).show_ui(
                    ui,
                    |ui| {
                        for (at, chapter) in handbook.chapters.iter().enumerate() {
                            ui.selectable_value(&mut self.chapter, at, &chapter.title);
                        }
                    },
                );
            });
            Rect::from_min_max(egui::pos2(room.min.x, above.max.y + 8.0), room.max)
        } else {
            let mut side = room;
            side.max.x = side.min.x + LIST;
            let mut list = ui.new_child(UiBuilder::new().max_rect(side).layout(Layout::top_down(Align::Min)));
            done |= self.list(&mut list, &handbook.chapters);
            let left = egui::pos2(side.max.x + 32.0, room.min.y);
            Rect::from_min_max(left, egui::pos2(room.max.x.min(left.x + TEXT), room.max.y))
        };
        if self.chapter != before {
            (self.turned, self.to) = (true, None);
        }
        let mut page = ui.new_child(UiBuilder::new().max_rect(text));
        self.page(&mut page, &handbook.chapters);
        done
    }

    fn list(&mut self, ui: &mut Ui, chapters: &[Chapter]) -> bool {
        let done = ui.button(say!(back)).clicked();
        ui.add_space(8.0);
        ScrollArea::vertical().id_salt("chapters").auto_shrink([false, false]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.spacing_mut().interact_size.y = 28.0;
            ui.spacing_mut().button_padding = Vec2::new(10.0, 4.0);
            for (at, chapter) in chapters.iter().enumerate() {
                let chosen = self.chapter == at;
                if ui.add(egui::Button::selectable(chosen, chapter.title.as_str())).clicked() {
                    self.chapter = at;
                }
            }
        });
        done
    }

    fn page(&mut self, ui: &mut Ui, chapters: &[Chapter]) {
        let mut area = ScrollArea::vertical().id_salt("page").auto_shrink([false, false]);
        if std::mem::take(&mut self.turned) {
            area = area.vertical_scroll_offset(0.0);
        }
        let to = self.to.take();
        let mut follow = None;
        area.show(ui, |ui| {
            ui.set_max_width(ui.available_width() - 14.0);
            ui.spacing_mut().interact_size.y = 0.0;
            keys(ui);
            let chapter = &chapters[self.chapter];
            ui.heading(&chapter.title);
            for block in &chapter.blocks {
                if let Some(link) = show(ui, block, to.as_deref()) {
                    follow = Some(link);
                }
            }
            ui.add_space(20.0);
            if let Some(next) = chapters.get(self.chapter + 1) {
                let button = egui::Button::new(say!(rules_next, title = next.title.as_str()));
                let pressed = ui.add(button.min_size(Vec2::new(0.0, 34.0))).clicked();
                follow = pressed.then(|| slug(&next.title)).or(follow.take());
            }
            ui.add_space(40.0);
        });
        if let Some(link) = follow {
            let here = self.chapter;
            *self = Self::at(&link);
            self.turned = self.chapter != here || self.to.is_none();
            ui.ctx().request_repaint();
        }
    }
}

/// Page up, page down, home and end move the page.
fn keys(ui: &mut Ui) {
    let page = ui.clip_rect().height() - 40.0;
    let moves = [(Key::PageDown, -page), (Key::PageUp, page), (Key::End, -1e6), (Key::Home, 1e6)];
    for (key, by) in moves {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            ui.scroll_with_delta(Vec2::new(0.0, by));
        }
    }
}

/// Draws a block; answers with the link that was followed.
fn show(ui: &mut Ui, block: &Block, to: Option<&str>) -> Option<String> {
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
        Block::Table(head, rows) => table(ui, head, rows),
    }
}

/// Draws text that is broken into lines; answers with the link that was followed.
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

/// Draws a table whose widest columns give way; answers with the link that was followed.
fn table(ui: &mut Ui, head: &[Text], rows: &[Vec<Text>]) -> Option<String> {
    let colours = theme::colours(ui.ctx());
    let columns = head.len();
    let font = TextStyle::Body.resolve(ui.style());
    let width = |text: &Text| {
        ui.painter().layout_no_wrap(plain(text), font.clone(), Color32::WHITE).size().x.ceil() + 4.0
    };
    let natural = (0..columns).map(|column| {
        let cells = rows.iter().filter_map(|row| row.get(column)).chain(head.get(column));
        cells.map(&width).fold(0.0, f32::max)
    });
    let natural: Vec<f32> = natural.collect();
    let widths = fit(&natural, ui.available_width() - COLUMN_GAP * (columns.max(1) - 1) as f32);
    let mut follow = None;
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

/// A line below a row.
fn thin(ui: &mut Ui) {
    let stroke = ui.visuals().widgets.noninteractive.bg_stroke;
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 1.0), egui::Sense::hover());
    ui.painter().hline(rect.x_range(), rect.center().y, stroke);
}

/// The widths of columns in so much room: narrow ones as they are; the others share what is left, a wider one having more of it.
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
        let ctx = Context::default();
        assert!(asked(&ctx).is_none());
        ask(&ctx, "the-cult");
        let rules = asked(&ctx).expect("asked for");
        assert_eq!(Handbook::get().chapters[rules.chapter].title, "The Cult");
        assert!(asked(&ctx).is_none(), "once");
        ask(&ctx, "figures");
        let rules = asked(&ctx).expect("asked for");
        assert_eq!((rules.chapter, rules.to.as_deref()), (Rules::at("a-turn").chapter, Some("figures")));
        ask(&ctx, "");
        assert_eq!(asked(&ctx).map(|rules| rules.chapter), Some(0));
    }
}
