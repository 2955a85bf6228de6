//! List of events, a row for each tile. It has the tile and the piece in small, the points and
//! their reason. A click shows the event on the board.

use bastide_paint::figure::Piece;
use bastide_paint::token::Token;
use bastide_rules::{Bonus, Position, Rotation, Seat};
use eframe::egui;
use egui::epaint::text::PlacedRow;
use egui::text::LayoutJob;
use egui::{
    Align, Color32, EventFilter, FontId, Id, Key, Modifiers, Rect, RichText, ScrollArea, Sense, TextFormat,
    Ui, Vec2,
};

use crate::draw_tools::art::{Art, Subject};
use crate::draw_tools::icon;
use crate::draw_tools::seat_badge;
use crate::draw_tools::theme;
use bastide_library::table::board_model::BoardModel;
use bastide_library::table::chronicle::{BoardTarget, Line, rows};
use bastide_library::table::events::{self, EventLine};
use bastide_words as words;

/// Inner width of the panel, in points.
pub(crate) const WIDTH: f32 = 250.0;

/// Upper bound of the width of a space, in points.
const SPACE: f32 = 8.0;
/// Side of the tile, in points.
const TILE: f32 = 34.0;
/// Side of the piece, in points.
const PIECE: f32 = 28.0;
/// Indent of a text beside a tile and a piece, in points.
const INDENT: f32 = TILE + PIECE + 8.0;
/// Indent of a text beside a tile alone, in points.
const BESIDE: f32 = TILE + 10.0;
/// Indent of a text without pictures, in points.
const CLOSE: f32 = 22.0;

/// Draws the list, newest last, with all events or only those with points. Returns what a click on
/// a row shows.
pub(crate) fn ui(
    ui: &mut Ui,
    art: &mut Art,
    model: &BoardModel,
    (height, scores): (f32, bool),
) -> Vec<BoardTarget> {
    ui.set_width(WIDTH);
    let mut clicked = Vec::new();
    let rows = rows(&model.chronicle.lines).map(|lines| Row::of(lines, model));
    let rows: Vec<Row<'_>> = rows.filter(|row| !scores || row.told.iter().any(|told| told.points)).collect();
    if rows.is_empty() && model.aside.is_empty() {
        ui.label(RichText::new(say!(events_none)).color(theme::colours(ui.ctx()).quiet));
        return clicked;
    }
    // A replay that goes far back has fewer rows: redraw the list instead of scrolling it beyond
    // its end.
    let before = ui.data_mut(|data| {
        std::mem::replace(data.get_temp_mut_or_default::<usize>(ui.id().with("rows")), rows.len())
    });
    if rows.len() < before {
        ui.ctx().request_discard("fewer events");
    }
    ScrollArea::vertical()
        .max_height(height)
        .min_scrolled_height(height)
        .stick_to_bottom(true)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let list = ui.id().with("row");
            let stop = stop(ui, list, &rows);
            for (number, row) in rows.iter().enumerate() {
                if row.ui(ui, art, model, (list.with(number), stop == Some(number))) {
                    clicked = row.shown();
                }
            }
            for line in &model.aside {
                ui.add(egui::Label::new(line).wrap());
            }
        });
    clicked
}

/// Returns the only row at which Tab stops, so that a long list doesn't lie in the way. It is the
/// focused one, from which the arrow keys lead to the others, or else the newest.
fn stop(ui: &Ui, list: Id, rows: &[Row<'_>]) -> Option<usize> {
    let can: Vec<usize> = (0..rows.len()).filter(|row| !rows[*row].shown().is_empty()).collect();
    let on = can.iter().position(|row| ui.memory(|memory| memory.has_focus(list.with(*row))));
    let Some(on) = on else { return can.last().copied() };
    let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(list.with(can[on]), filter));
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let next = if pressed(Key::ArrowDown) {
        (on + 1).min(can.len() - 1)
    } else if pressed(Key::ArrowUp) {
        on.saturating_sub(1)
    } else {
        on
    };
    if next != on {
        ui.memory_mut(|memory| memory.request_focus(list.with(can[next])));
    }
    Some(can[next])
}

/// Row of the list: the events of one tile, or a single other event.
struct Row<'a> {
    lines: &'a [Line],
    /// The same events in words.
    told: Vec<EventLine>,
}

impl<'a> Row<'a> {
    fn of(lines: &'a [Line], model: &BoardModel) -> Self {
        Self { lines, told: lines.iter().map(|line| events::tell(line, model)).collect() }
    }

    /// Returns the seats that the row belongs to.
    fn seats(&self) -> &[Seat] {
        self.told.first().map_or(&[], |told| &told.seats)
    }

    /// Returns what a click shows: the event's place, and everything that was scored.
    fn shown(&self) -> Vec<BoardTarget> {
        let first = self.told.first().and_then(|told| told.shown);
        let scored = self.told.iter().skip(1).filter(|told| told.points).filter_map(|told| told.shown);
        first.into_iter().chain(scored).collect()
    }

    /// Returns the picture of the row's tile or card.
    fn picture(&self, model: &BoardModel) -> Option<Subject> {
        let lying = |position: Position| {
            let tile = model.game.tile_at(position)?;
            Some(Subject::tile(tile.kind, tile.rotation, position))
        };
        match self.lines.first()? {
            Line::Turn { kind, position, .. } => {
                lying(*position).or_else(|| Some(Subject::tile(*kind, Rotation::R0, *position)))
            }
            Line::Discarded(kind) | Line::SetAside(kind) | Line::Lot(_, kind, _) => {
                Some(Subject::tile(*kind, Rotation::R0, Position::ORIGIN))
            }
            Line::Scored(score) => lying(score.spot.position),
            Line::Bonus(_, Bonus::Goods(goods), _) => Some(Subject::Token(Token::of(*goods))),
            Line::Bonus(_, Bonus::King(_) | Bonus::KingAndRobber, _) => Some(Subject::Token(Token::King)),
            Line::Bonus(_, Bonus::Robber(_), _) => Some(Subject::Token(Token::Robber)),
            Line::Sheep(_, _, 0) => Some(Subject::Token(Token::Wolf)),
            Line::Sheep(_, _, count) => Some(Subject::Piece(Piece::Sheep(*count))),
            Line::Bonus(_, Bonus::FairyAtTurn, _) => Some(Subject::Piece(Piece::Fairy)),
            _ => None,
        }
    }

    /// Returns the piece that was deployed with the tile, posed for its feature.
    fn piece(&self, model: &BoardModel) -> Option<Piece> {
        let Line::Turn { seat, deployed: Some((figure, spot)), .. } = self.lines.first()? else {
            return None;
        };
        let colour = model.colour(*seat);
        Some(match events::kind_of(model, *spot) {
            Some(kind) => Piece::posed(colour, *figure, kind),
            None => Piece::Standing(colour, *figure),
        })
    }

    /// Lays out the text. It names the player, then the points, each with its reason; a turn
    /// without points says what was deployed. Sums aren't broken if each part of them fits in a
    /// line.
    fn words(&self, ui: &Ui, model: &BoardModel, (width, together): (f32, bool)) -> LayoutJob {
        let colours = theme::colours(ui.ctx());
        let font = FontId::proportional(theme::TEXT);
        let format = |color: Color32| TextFormat {
            font_id: font.clone(),
            color,
            valign: Align::BOTTOM,
            ..Default::default()
        };
        let (strong, quiet) = (format(colours.text), format(colours.quiet));
        let mut job = LayoutJob::default();
        job.wrap.max_width = width;
        let detail = |told: &EventLine| {
            if together { told.detail.clone() } else { told.detail.replace('\u{a0}', " ") }
        };
        let mut told = self.told.iter();
        let mut seat = None;
        if let Some(Line::Turn { seat: whose, deployed, .. }) = self.lines.first() {
            seat = Some(*whose);
            let first = told.next();
            // The text of another action may begin with the player's name.
            let name = model.name(*whose);
            let named =
                told.as_slice().first().is_some_and(|next| !next.points && next.text.starts_with(name));
            if !named || deployed.is_some() {
                job.append(name, 0.0, strong.clone());
            }
            if !self.told.iter().any(|told| told.points)
                && let (Some((figure, spot)), Some(_)) = (deployed, first)
            {
                let what = events::on(model, *figure, *spot);
                job.append(&format!("\n{}", words::capital(&what)), 0.0, quiet.clone());
            }
        }
        for (line, told) in self.lines[self.told.len() - told.len()..].iter().zip(told) {
            if !job.is_empty() {
                job.append("\n", 0.0, quiet.clone());
            }
            match line {
                // The player's name stands above.
                Line::Scored(score) if seat.is_some_and(|seat| score.winners == [seat]) => {
                    job.append(
                        &words::signed(i32::from(score.points_of(score.winners[0]))),
                        0.0,
                        strong.clone(),
                    );
                    job.append(&format!(" {}", detail(told)), 0.0, quiet.clone());
                }
                _ => {
                    let format = if told.points { &strong } else { &quiet };
                    job.append(&told.text, 0.0, format.clone());
                    if !told.detail.is_empty() {
                        let between = if seat.is_some() { " " } else { "\n" };
                        job.append(&format!("{between}{}", detail(told)), 0.0, quiet.clone());
                    }
                }
            }
        }
        job
    }

    /// Returns the whole row as text for a screen reader.
    fn said(&self, model: &BoardModel) -> String {
        self.lines.iter().map(|line| events::said(line, model)).collect::<Vec<_>>().join(" ")
    }

    /// Draws the row; `stops` makes it a stop of Tab. Returns whether it was clicked.
    fn ui(&self, ui: &mut Ui, art: &mut Art, model: &BoardModel, (id, stops): (Id, bool)) -> bool {
        let colours = theme::colours(ui.ctx());
        let picture = self.picture(model);
        let indent = match (self.lines.first(), &picture) {
            (Some(Line::Turn { .. }), _) => INDENT,
            (_, Some(_)) => BESIDE,
            (_, None) => CLOSE,
        };
        let width = ui.available_width() - indent - 10.0;
        let mut job = self.words(ui, model, (width, true));
        let mut galley = ui.painter().layout_job(job.clone());
        let in_a_word = |row: &PlacedRow| {
            !row.ends_with_newline && row.glyphs.last().is_some_and(|glyph| glyph.chr != ' ')
        };
        if galley.rows.iter().rev().skip(1).any(in_a_word) {
            job = self.words(ui, model, (width, false));
            galley = ui.painter().layout_job(job.clone());
        }
        // A space that just doesn't fit would get a line of its own.
        if galley.rows.iter().any(|row| row.glyphs.iter().all(|glyph| glyph.chr == ' ')) {
            job.wrap.max_width += SPACE;
            galley = ui.painter().layout_job(job);
        }
        let shown = !self.shown().is_empty();
        let least = match (shown, &picture) {
            (true, _) if theme::is_for_fingers(ui.ctx()) => icon::side(ui.ctx()),
            (_, Some(_)) => TILE + 4.0,
            (_, None) => 0.0,
        };
        let size = Vec2::new(ui.available_width() - 8.0, (galley.size().y + 6.0).max(least));
        let sense = match (shown, stops) {
            (true, true) => Sense::click(),
            (true, false) => Sense::CLICK,
            (false, _) => Sense::hover(),
        };
        let (_, rect) = ui.allocate_space(size);
        let response = ui.interact(rect, id, sense);
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Link, true, self.said(model)));
        if !ui.is_rect_visible(rect) {
            return false;
        }
        if shown && (response.hovered() || response.has_focus()) {
            ui.painter().rect_filled(rect, 6, colours.raised);
        }
        let left = rect.left() + 2.0;
        let square = |left: f32, side: f32| {
            Rect::from_center_size(
                egui::pos2(left + side / 2.0, rect.top() + 2.0 + TILE / 2.0),
                Vec2::splat(side),
            )
        };
        if let Some(picture) = picture {
            art.draw(ui.painter(), picture, square(left, TILE), Color32::WHITE);
        }
        if let Some(piece) = self.piece(model) {
            art.draw(ui.painter(), Subject::Piece(piece), square(left + TILE + 2.0, PIECE), Color32::WHITE);
        }
        for (number, seat) in (0u8..).zip(self.seats().iter().take(3)) {
            // On the corner of the tile, or before the text.
            let at = match picture {
                Some(_) => egui::pos2(left + 5.0, rect.top() + 7.0 + 12.0 * f32::from(number)),
                None => rect.left_top() + Vec2::new(10.0, 13.0 + 15.0 * f32::from(number)),
            };
            seat_badge::paint(ui.painter(), at, 6.0, model.colour(*seat));
        }
        let above = ((rect.height() - galley.size().y) / 2.0).min(TILE / 2.0 + 2.0 - 9.0);
        ui.painter().galley(rect.left_top() + Vec2::new(indent, above.max(3.0)), galley, colours.text);
        shown && response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
    }
}
