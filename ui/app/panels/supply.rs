//! Player's possessions beside the board: figures, the abbey, tokens and cards.

use bastide_rules::{Catalogue, FigureKind, Goods, Part, Position, Prisoner, Rotation, Seat};
use eframe::egui;
use egui::{Color32, Pos2, Rect, RichText, Ui, Vec2};

use super::players::WIDTH;
use crate::draw_tools::art::{Art, Subject};
use crate::draw_tools::theme;
use bastide_library::table::board_model::BoardModel;
use bastide_paint::figure::Piece;
use bastide_paint::token::Token;
use bastide_words::{self as words, Kind};

/// Distance from the panel's edge, in points.
const INDENT: f32 = 31.0;
/// Distance of small followers, in points.
const CLOSE: f32 = 15.0;
/// Distance of all other pieces, in points.
const WIDE: f32 = 21.0;
/// Gap between small followers and other pieces in one row, in points.
const APART: f32 = 6.0;

/// Layout by the room there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SupplyLayout {
    /// Every small follower is drawn, the other figures below them.
    Wide,
    /// Every small follower is drawn, the other figures beside them.
    Row,
    /// One row, with small followers as a number.
    Close,
}

impl SupplyLayout {
    /// Returns the widest form in which all seats fit into a window of this height.
    pub(super) fn fitting(model: &BoardModel, height: f32) -> Self {
        let parts = &model.game.setup().parts;
        let count = |kind| f32::from(parts.figures(kind));
        let others: f32 = FigureKind::ALL.into_iter().skip(1).map(count).sum();
        let others = others + f32::from(parts.abbeys);
        let row = CLOSE.mul_add(count(FigureKind::Small), INDENT + APART + WIDE * others);
        let beside = row <= WIDTH;
        let holdings = [Part::Goods, Part::King, Part::Robber, Part::Gold, Part::Tower];
        let mut holdings = holdings.into_iter().chain([Part::Bridge, Part::Castle, Part::Bazaar]);
        let held = f32::from(u8::from(holdings.any(|part| parts.has(part))));
        let captured = f32::from(u8::from(model.game.prisoners().next().is_some()));
        let each: f32 = 21.0f32.mul_add(held + captured, if beside { 56.0 } else { 76.0 });
        let seats = f32::from(model.game.setup().seats);
        match (each.mul_add(seats, 150.0) > height, beside) {
            (true, _) => Self::Close,
            (false, true) => Self::Row,
            (false, false) => Self::Wide,
        }
    }
}

/// Shows a seat's supply in rows, without empty ones.
pub(super) fn ui(ui: &mut Ui, art: &mut Art, model: &BoardModel, seat: Seat, form: SupplyLayout) {
    let supply = model.game.supply(seat);
    let colour = model.colour(seat);
    let piece = |kind| Subject::Piece(Piece::Standing(colour, kind));
    let score = model.score(seat);
    let small = supply.of(FigureKind::Small);
    let form = if small == 0 { SupplyLayout::Close } else { form }; // no empty row
    let said = say!(supply_said, name = model.name(seat), score = score, count = small);
    let hover = match small {
        0 => say!(supply_none).to_owned(),
        _ => say!(supply_left, what = say!(figures, figure = FigureKind::Small.id(), count = small)),
    };
    let mut others: Vec<Subject> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for kind in FigureKind::ALL.into_iter().skip(1).filter(|kind| supply.of(*kind) > 0) {
        let count = supply.of(kind);
        others.extend(std::iter::repeat_n(piece(kind), usize::from(count)));
        names.push(say!(figures, figure = kind.id(), count = count));
    }
    if model.game.abbeys(seat) > 0 {
        others.push(Subject::tile(Catalogue::abbey(), Rotation::R0, Position::ORIGIN));
        names.push(say!(supply_abbey).to_owned());
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let hover_rest = words::capital(&say!(supply_left, what = words::list(&names)));
    let said_rest = say!(supply_rest, name = model.name(seat), what = words::list(&names));
    let rest = (said_rest.as_str(), hover_rest.as_str());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 1.0;
        ui.add_space(INDENT);
        match form {
            SupplyLayout::Wide | SupplyLayout::Row => {
                let smalls = std::iter::repeat_n(piece(FigureKind::Small), usize::from(small));
                row(ui, art, smalls, CLOSE, (&said, &hover));
                if form == SupplyLayout::Row && !others.is_empty() {
                    ui.add_space(APART);
                    row(ui, art, others.iter().copied(), WIDE, rest);
                }
            }
            SupplyLayout::Close => {
                row(ui, art, std::iter::once(piece(FigureKind::Small)), CLOSE, (&said, &hover));
                // A figure is wider than its step.
                ui.add_space(4.0);
                let quiet = theme::colours(ui.ctx()).quiet;
                ui.label(RichText::new(small.to_string()).color(quiet));
                ui.add_space(7.0);
                if !others.is_empty() {
                    row(ui, art, others.iter().copied(), CLOSE + 2.0, rest);
                }
            }
        }
    });
    if form == SupplyLayout::Wide && !others.is_empty() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 1.0;
            ui.add_space(INDENT);
            row(ui, art, others.iter().copied(), if others.len() > 7 { CLOSE - 2.0 } else { WIDE }, rest);
        });
    }
    holdings(ui, art, model, seat);
    prisoners(ui, art, model, seat);
}

/// Shows tokens and cards.
fn holdings(ui: &mut Ui, art: &mut Art, model: &BoardModel, seat: Seat) {
    let goods = [Goods::Wine, Goods::Grain, Goods::Cloth].into_iter().zip(model.game.goods(seat));
    let goods: Vec<(Goods, u8)> = goods.filter(|(_, count)| *count > 0).collect();
    let titles = [(model.game.king(), Token::King, "king"), (model.game.robber(), Token::Robber, "robber")];
    let titles: Vec<_> = titles
        .into_iter()
        .filter_map(|(title, token, name)| Some((title.filter(|title| title.holder == seat)?, token, name)))
        .collect();
    let pieces = bastide_rules::Piece::ALL.map(|piece| (piece, model.game.pieces_of(seat, piece)));
    let pieces: Vec<(bastide_rules::Piece, u8)> =
        pieces.into_iter().filter(|(_, count)| *count > 0).collect();
    let (bought, debt) = (model.game.bought(seat), model.game.debt(seat));
    if goods.is_empty() && titles.is_empty() && pieces.is_empty() && bought.is_none() && debt == 0 {
        return;
    }
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 1.0;
        ui.add_space(INDENT);
        for (goods, count) in goods {
            let said = say!(supply_goods, count = count, goods = goods.id());
            row(ui, art, std::iter::once(Subject::Token(Token::of(goods))), WIDE, (&said, &said));
            ui.label(RichText::new(count.to_string()).color(quiet));
            ui.add_space(3.0);
        }
        for (title, token, name) in titles {
            let said = say!(supply_title, title = name, tiles = title.tiles);
            row(ui, art, std::iter::once(Subject::Token(token)), WIDE, (&said, &said));
        }
        for (piece, count) in pieces {
            let said = say!(figures, figure = piece.id(), count = count);
            row(ui, art, std::iter::once(Subject::Piece(Piece::Loose(piece))), WIDE, (&said, &said));
            ui.label(RichText::new(count.to_string()).color(quiet));
            ui.add_space(3.0);
        }
        if let Some(kind) = bought {
            let tile = words::tile::shows(kind, Rotation::R0);
            let said = say!(supply_lot, name = model.name(seat), tile = tile);
            let subject = Subject::tile(kind, Rotation::R0, Position::ORIGIN);
            row(ui, art, std::iter::once(subject), WIDE, (&said, &said));
        }
        if debt > 0 {
            let said = say!(supply_debt, name = model.name(seat), count = debt);
            ui.label(RichText::new(format!("−{debt}")).color(quiet)).on_hover_text(said);
        }
    });
}

/// Shows the followers that a seat has captured, behind bars, with a label for each owner.
fn prisoners(ui: &mut Ui, art: &mut Art, model: &BoardModel, seat: Seat) {
    let all: Vec<Prisoner> = model.game.prisoners().filter(|prisoner| prisoner.captor == seat).collect();
    if all.is_empty() {
        return;
    }
    let count = f32::from(u8::try_from(all.len()).unwrap_or(u8::MAX));
    let step = WIDE.min((WIDTH - INDENT) / count);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(INDENT);
        for owner in Seat::first(model.game.setup().seats) {
            let own = |kind: &FigureKind| {
                all.iter().filter(|prisoner| (prisoner.seat, prisoner.figure) == (owner, *kind)).count()
            };
            let kinds = FigureKind::ALL.into_iter().map(|kind| (kind, own(&kind)));
            let kinds: Vec<(FigureKind, usize)> = kinds.filter(|(_, count)| *count > 0).collect();
            if kinds.is_empty() {
                continue;
            }
            let names = kinds.iter().map(|(kind, count)| say!(figures, figure = kind.id(), count = *count));
            let names: Vec<String> = names.collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let said = say!(supply_prisoners, name = model.name(owner), what = words::list(&names));
            let piece = |kind| Subject::Piece(Piece::Standing(model.colour(owner), kind));
            let pieces: Vec<Subject> =
                kinds.iter().flat_map(|(kind, count)| std::iter::repeat_n(piece(*kind), *count)).collect();
            let spoken = format!("{}: {said}", model.name(seat));
            let middles = row(ui, art, pieces.into_iter(), step, (&spoken, &said));
            for middle in middles {
                let rect = Rect::from_center_size(middle, Vec2::splat(19.0));
                art.draw(ui.painter(), Subject::Token(Token::Bars), rect, Color32::WHITE);
            }
        }
    });
}

/// Shows pictures side by side; `said` is for screen readers, `hover` for the pointer. Returns their
/// middles.
fn row(
    ui: &mut Ui,
    art: &mut Art,
    subjects: impl ExactSizeIterator<Item = Subject>,
    step: f32,
    (said, hover): (&str, &str),
) -> Vec<Pos2> {
    let count = f32::from(u8::try_from(subjects.len().max(1)).unwrap_or(u8::MAX));
    let (rect, response) = ui.allocate_exact_size(Vec2::new(step * count, 19.0), egui::Sense::hover());
    let mut left = rect.left();
    let mut middles = Vec::new();
    for subject in subjects {
        let side = match subject {
            Subject::Tile(..) => 16.0,
            Subject::Token(_) => 20.0,
            _ => 24.0,
        };
        let middle = egui::pos2(left + step / 2.0, rect.center().y);
        art.draw(ui.painter(), subject, Rect::from_center_size(middle, Vec2::splat(side)), Color32::WHITE);
        middles.push(middle);
        left += step;
    }
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, said));
    response.on_hover_text(hover);
    middles
}
