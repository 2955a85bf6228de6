//! What members ask of each other, above the board: agree or refuse, and who hasn't answered.

use bastide::record::Departure;
use bastide_net::session::{Ask, Awaited, BallotView, Presence, Stage, View, Wish};
use bastide_net::table::Look;
use eframe::egui;
use egui::{Key, Label, Modifiers, RichText, Ui};

use crate::app::matters;
use crate::app::theme;

/// How wide the panel is at most.
const WIDTH: f32 = 420.0;

/// Whether there is anything to show.
pub(in crate::app) fn is_due(view: &View) -> bool {
    !view.ballots.is_empty()
        || view.stage == Stage::Paused
        || gone(view).is_some()
        || view.claim.made
        || may_return(view)
}

/// Draws it; answers with what was pressed. Y agrees to the first that is asked of the player, X refuses it.
pub(in crate::app) fn ui(ui: &mut Ui, look: &Look) -> Option<Wish> {
    let view = &look.view;
    ui.set_max_width(WIDTH.min(ui.available_width()));
    let mut wish = None;
    let mut asked = false;
    for (number, ballot) in view.ballots.iter().enumerate() {
        if number > 0 {
            ui.separator();
        }
        let first = !asked && ballot.until.is_some();
        asked |= first;
        wish = ui.push_id(ballot.body, |ui| row(ui, look, ballot, first)).inner.or(wish);
    }
    if !view.ballots.is_empty() {
        return wish;
    }
    let quiet = theme::colours(ui.ctx()).quiet;
    if view.stage == Stage::Paused {
        ui.label(say!(paused_until_all));
        return offer(ui, view, Ask::Resume);
    }
    if view.claim.made {
        ui.label(say!(claimed));
        return None;
    }
    let (ask, sentence) =
        if may_return(view) { (Some(Ask::Return), say!(out_of_game).to_owned()) } else { gone(view)? };
    ui.label(sentence);
    match ask {
        Some(ask) => {
            let note = matters::button(view, ask).meaning;
            ui.add(Label::new(RichText::new(note).color(quiet)).wrap());
            offer(ui, view, ask)
        }
        None => {
            ui.add(Label::new(RichText::new(say!(claim_meaning)).color(quiet)).wrap());
            ui.button(say!(claim)).clicked().then_some(Wish::Claim)
        }
    }
}

/// One that is voted on.
fn row(ui: &mut Ui, look: &Look, ballot: &BallotView, first: bool) -> Option<Wish> {
    let view = &look.view;
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.add(Label::new(matters::matter(view, ballot)).wrap());
    ui.add(Label::new(RichText::new(matters::standing(view, ballot)).color(quiet)).wrap());
    let until = ballot.until?;
    let answer = |yes| Wish::Answer { body: ballot.body, yes };
    let mut wish = None;
    ui.horizontal(|ui| {
        if ui.add(theme::primary(ui, say!(agree))).on_hover_text("Y").clicked() {
            wish = Some(answer(true));
        }
        if ui.button(say!(refuse)).on_hover_text("X").clicked() {
            wish = Some(answer(false));
        }
        let seconds = until.0.saturating_sub(look.now.0).div_ceil(1000);
        ui.label(RichText::new(say!(no_answer_is_no, seconds = seconds)).color(quiet));
    });
    if first && !ui.ctx().egui_wants_keyboard_input() {
        for (key, yes) in [(Key::Y, true), (Key::X, false)] {
            if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
                wish = Some(answer(yes));
            }
        }
    }
    wish
}

/// The button of something that may be asked for now.
fn offer(ui: &mut Ui, view: &View, ask: Ask) -> Option<Wish> {
    let label = matters::button(view, ask).label;
    ui.add_enabled(is_free(view, ask), egui::Button::new(label)).clicked().then_some(Wish::Ask(ask))
}

fn is_free(view: &View, ask: Ask) -> bool {
    view.offers.iter().any(|offer| offer.ask == ask && offer.refused.is_none())
}

/// Whether the others went on without the player, who is here again and may ask to be let in.
fn may_return(view: &View) -> bool {
    let me = view.me.and_then(|me| view.members.get(me));
    me.is_some_and(|me| me.left == Some(Departure::Excluded)) && is_free(view, Ask::Return)
}

/// Who is waited for and gone for so long that something can be done: what, and a sentence. Of two the one can only say so.
fn gone(view: &View) -> Option<(Option<Ask>, String)> {
    let waited = |member: usize| {
        view.waits.iter().find(|wait| wait.member == member).filter(|wait| wait.what != Awaited::Vote)
    };
    let sentence = |member: usize| {
        let name = view.members[member].name.as_str();
        let wait = waited(member).map(|wait| (wait.presence, wait.what));
        match wait {
            Some((Presence::Here | Presence::Connected, _)) if matters::caught(view, member).is_some() => {
                say!(gone_broke, name = name)
            }
            Some((Presence::Here | Presence::Connected, Awaited::Receipt)) => {
                say!(gone_unsigned, name = name)
            }
            Some((Presence::Here | Presence::Connected, _)) => say!(gone_late, name = name),
            _ => say!(gone_away, name = name),
        }
    };
    let exclusion = view.offers.iter().find_map(|offer| match (offer.ask, &offer.refused) {
        (Ask::Exclude(member), None) if waited(member).is_some() => Some((Some(offer.ask), sentence(member))),
        _ => None,
    });
    let claim = || {
        let other =
            (0..view.members.len()).find(|member| Some(*member) != view.me && waited(*member).is_some())?;
        (view.claim.refused.is_none() && !view.claim.made).then(|| (None, sentence(other)))
    };
    exclusion.or_else(claim)
}
