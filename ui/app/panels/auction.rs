//! Bazaar in the bar below the board: the tiles on offer for everybody to see, and the price that the
//! player names.

use bastide_rules::{Decision, Position, Rotation};
use eframe::egui;
use egui::{Align2, Color32, FontId, Sense, Stroke, StrokeKind, Ui, Vec2};

use crate::board::Board;
use crate::board::sets::bazaars::{self, Offer, Offers};
use crate::draw_tools::art::{Art, Subject};
use crate::draw_tools::seat_badge;
use crate::draw_tools::theme;
use bastide_library::table::board_model::{BoardModel, Want};

/// Radius of the crest of a tile's owner, in points.
const CREST: f32 = 8.0;

/// Returns true while tiles are picked, bid for or sold.
pub(super) fn is_on(model: &BoardModel) -> bool {
    matches!(model.game.decision(), Some(Decision::Lot | Decision::Bid | Decision::Sale))
}

/// Shows the tiles of the bazaar. Those that the player may pick are buttons; each has the crest of its
/// owner, or of the highest bidder with the price.
pub(super) fn tiles(
    ui: &mut Ui,
    board: &mut Board,
    art: &mut Art,
    model: &BoardModel,
    offers: Option<&Offers>,
) {
    if !is_on(model) {
        return;
    }
    let colours = theme::colours(ui.ctx());
    let auction = model.game.auction();
    let chosen = offers.and_then(|offers| board.offer(offers).lot).or(auction.map(|auction| auction.lot));
    for (number, lot) in (0u8..).zip(model.game.lots()) {
        let may_pick = offers.is_some_and(|offers| offers.lots.contains(&number));
        let sense = if may_pick { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(theme::FINGER), sense);
        let tile = rect.shrink(4.0);
        let tint = if lot.owner.is_some() { Color32::from_white_alpha(120) } else { Color32::WHITE };
        art.draw(ui.painter(), Subject::tile(lot.kind, Rotation::R0, Position::ORIGIN), tile, tint);
        let is_chosen = chosen == Some(number);
        if is_chosen || may_pick && (response.hovered() || response.has_focus()) {
            let (wide, colour) = if is_chosen { (3.0, colours.accent) } else { (1.5, colours.line) };
            ui.painter().rect_stroke(tile, 3, Stroke::new(wide, colour), StrokeKind::Outside);
        }
        let bid = auction.filter(|auction| auction.lot == number && lot.owner.is_none());
        if let Some(seat) = lot.owner.or(bid.map(|bid| bid.bidder)) {
            seat_badge::paint(ui.painter(), tile.right_top(), CREST, model.colour(seat));
        }
        if let Some(bid) = bid {
            let (at, font) = (tile.center_bottom(), FontId::proportional(14.0));
            let text = ui.painter().layout_no_wrap(bid.price.to_string(), font.clone(), colours.text);
            let plate = egui::Rect::from_center_size(at, text.size() + Vec2::new(8.0, 2.0));
            ui.painter().rect_filled(plate, 6, colours.panel);
            ui.painter().text(at, Align2::CENTER_CENTER, bid.price.to_string(), font, colours.text);
        }
        let told = bazaars::tile(number, model);
        response.widget_info(|| {
            if may_pick {
                egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, is_chosen, told.as_str())
            } else {
                egui::WidgetInfo::labeled(egui::WidgetType::Image, true, told.as_str())
            }
        });
        if response.clicked()
            && let Some(offers) = offers
        {
            board.set_offer(Offer { lot: Some(number), ..board.offer(offers) });
        }
        response.on_hover_text(told.as_str());
    }
}

/// Shows the field of the price with a button on either side, and the button that names it.
pub(super) fn price(ui: &mut Ui, board: &mut Board, offers: &Offers, wants: &mut Vec<Want>) {
    let mut offer = board.offer(offers);
    if offers.least < offers.most {
        let step = |ui: &mut Ui, sign: &str, label: &str, may: bool| {
            let response = ui.add_enabled(may, egui::Button::new(sign).min_size(Vec2::splat(28.0)));
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, may, label));
            response.on_hover_text(label).clicked()
        };
        if step(ui, "−", say!(bazaar_less), offer.price > offers.least) {
            offer.price -= 1;
        }
        let field = ui.add(egui::DragValue::new(&mut offer.price).range(offers.least..=offers.most));
        field.on_hover_text(format!("{}. {}", say!(bazaar_price), say!(bazaar_keys)));
        if step(ui, "+", say!(bazaar_more), offer.price < offers.most) {
            offer.price += 1;
        }
        board.set_offer(offer);
    }
    let label = offers.label(offer);
    if ui.add(theme::primary(ui, &label)).on_hover_text(say!(bar_enter)).clicked() {
        wants.push(Want::Act(offers.action(offer)));
    }
}
