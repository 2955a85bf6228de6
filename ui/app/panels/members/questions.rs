//! Questions between members, above the board. They are questions that all answer, proposals to
//! continue in a new chapter, and the options if a member is missing. In a correspondence game also
//! the line that is to be passed on by hand.

use bastide_library::table::live;
use bastide_record::RemarkKind;
use bastide_session::{
    Ask, Command, CommandError, ContinuationView, Offer, OwedBy, Presence, QuestionView, RestoredJournal,
    Stage, View,
};
use bastide_table::table::TableSnapshot;
use bastide_words::proposals::{self, Button};
use eframe::egui;
use egui::{Key, Label, Modifiers, RichText, Ui};

use crate::draw_tools::announcements;
use crate::draw_tools::guide;
use crate::draw_tools::theme;
use crate::panels::members::manual_letters::{self, ManualLetters};

/// Maximum width of the panel, in points.
const WIDTH: f32 = 420.0;
/// Maximum number of ways to continue that are shown here; the table's panel has all of them.
const WAYS: usize = 2;
/// Remaining time below which the countdown to a No by silence is shown, in seconds.
const COUNTDOWN_S: u64 = 600;

/// Buttons that were pressed.
#[derive(Debug, Default)]
pub(crate) struct Pressed {
    /// Command for the table.
    pub(crate) wish: Option<Command>,
    /// True if a new game with the same seats is to begin.
    pub(crate) anew: bool,
}

/// Returns whether there is anything to show.
pub(crate) fn is_due(look: &TableSnapshot) -> bool {
    let view = &look.view;
    view.put_back == Some(RestoredJournal::Trust)
        || shown(look).next().is_some()
        || !view.goings_on.is_empty()
        || remarks(look).next().is_some()
        || notice(look).is_some()
        || manual_letters::is_due(look)
}

/// Returns the closing statements that still hold.
fn remarks(look: &TableSnapshot) -> impl Iterator<Item = &(usize, RemarkKind)> {
    look.view.remarks.iter().filter(|(_, kind)| live::is_current(look, *kind))
}

/// Draws the panel; returns what was pressed. Y agrees to the player's first open question, X
/// refuses it.
pub(crate) fn ui(ui: &mut Ui, look: &TableSnapshot, by_hand: &mut ManualLetters) -> Pressed {
    let view = &look.view;
    ui.set_max_width(WIDTH.min(ui.available_width()));
    let mut pressed = Pressed::default();
    let mut parts = 0..;
    let mut part = |ui: &mut Ui| {
        if parts.next() > Some(0) {
            ui.separator();
        }
    };
    if view.put_back == Some(RestoredJournal::Trust) {
        part(ui);
        pressed.wish = put_back(ui, view);
    }
    let first = shown(look).find(|question| question.until.is_some()).map(|first| first.question);
    for question in shown(look) {
        part(ui);
        let keys = first == Some(question.question);
        let wish = ui.push_id(question.question, |ui| asked(ui, look, question, keys)).inner;
        pressed.wish = wish.or(pressed.wish);
    }
    for going in &view.goings_on {
        part(ui);
        let wish = ui.push_id(&going.with, |ui| going_on(ui, view, going)).inner;
        pressed.wish = wish.or(pressed.wish);
    }
    for (by, kind) in remarks(look) {
        part(ui);
        ui.add(Label::new(proposals::remark(|member| proposals::name(view, member), *by, *kind)).wrap());
        if matches!(kind, RemarkKind::Gone { .. } | RemarkKind::AnotherDay) && live::is_somebody_absent(look)
        {
            ui.add(Label::new(say!(remark_leave)).wrap());
        }
    }
    if !view.questions.iter().any(live::is_open)
        && view.goings_on.is_empty()
        && let Some(notice) = notice(look)
    {
        part(ui);
        notice.ui(ui, view, &mut pressed);
    }
    if manual_letters::is_due(look) {
        part(ui);
        pressed.wish = by_hand.ui(ui, look).or(pressed.wish.take());
    }
    pressed
}

/// Asks whether to continue after the files of a game of two were put back.
fn put_back(ui: &mut Ui, view: &View) -> Option<Command> {
    announcements::announce_label(&ui.add(Label::new(proposals::put_back(view)).wrap()));
    guide::link(ui, say!(help_backup), "devices");
    ui.add(theme::primary(ui, say!(put_back_trust))).clicked().then_some(Command::Trust)
}

/// Returns the questions that may still pass. If there are none, returns the last failed one for a
/// while, so that its author learns the reason.
fn shown(look: &TableSnapshot) -> impl Iterator<Item = &QuestionView> {
    let questions = &look.view.questions;
    let none = !questions.iter().any(live::is_open);
    let lapsed = questions.iter().filter(|question| none && live::has_lapsed(question, look.now));
    let lapsed = lapsed.max_by_key(|question| question.denied);
    questions.iter().filter(|question| live::is_open(question)).chain(lapsed)
}

/// Shows a question; returns the player's answer.
fn asked(ui: &mut Ui, look: &TableSnapshot, question: &QuestionView, keys: bool) -> Option<Command> {
    let view = &look.view;
    let quiet = theme::colours(ui.ctx()).quiet;
    announcements::announce_label(&ui.add(Label::new(proposals::question(view, question)).wrap()));
    let standing = RichText::new(proposals::standing(view, question)).color(quiet);
    announcements::announce_label(&ui.add(Label::new(standing).wrap()));
    if !live::is_open(question) {
        return None;
    }
    let Some(until) = question.until else {
        if moves_first(view, question) {
            announcements::announce_label(
                &ui.add(Label::new(RichText::new(say!(why_move_first)).color(quiet)).wrap()),
            );
        }
        return None;
    };
    let answer = |yes| Command::Answer { question: question.question, yes };
    let mut wish = None;
    ui.horizontal_wrapped(|ui| {
        if ui.add(theme::primary(ui, say!(agree))).on_hover_text("Y").clicked() {
            wish = Some(answer(true));
        }
        if ui.button(say!(refuse)).on_hover_text("X").clicked() {
            wish = Some(answer(false));
        }
        let seconds = until.0.saturating_sub(look.now.0).div_ceil(1000);
        // In a correspondence game there is time.
        if seconds < COUNTDOWN_S {
            ui.label(RichText::new(say!(no_answer_is_no, seconds = seconds)).color(quiet));
        }
    });
    if keys && !ui.ctx().egui_wants_keyboard_input() {
        for (key, yes) in [(Key::Y, true), (Key::X, false)] {
            if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
                wish = Some(answer(yes));
            }
        }
    }
    wish
}

/// Returns whether the player must wait for the others' answers. That is so while the player has
/// the next move.
fn moves_first(view: &View, question: &QuestionView) -> bool {
    let is_first = |offer: &Offer| offer.refused == Some(CommandError::MoveFirst);
    view.me.is_some_and(|me| question.silent.contains(&me)) && view.offers.iter().any(is_first)
}

/// Shows a proposal to continue in a new chapter. It says with whom, what becomes of the other
/// seats, and who supports it.
fn going_on(ui: &mut Ui, view: &View, going: &ContinuationView) -> Option<Command> {
    let quiet = theme::colours(ui.ctx()).quiet;
    let ask = Ask::GoOn { with: going.with.clone(), even_settled: false };
    let Button { label, meaning, .. } = proposals::button(view, &ask);
    let standing = proposals::going_on(view, going);
    announcements::announce_label(&ui.add(Label::new(label).wrap()));
    announcements::announce_label(&ui.add(Label::new(RichText::new(standing).color(quiet)).wrap()));
    if view.me.is_some_and(|me| going.by.contains(&me)) {
        return offer(ui, view, &Ask::Stay);
    }
    if !is_free(view, &ask) {
        return None;
    }
    ui.add(Label::new(RichText::new(meaning).color(quiet)).wrap());
    ui.add(theme::primary(ui, say!(agree))).clicked().then(|| Command::Ask(proposals::asked(view, &ask)))
}

/// Shows a button for a question to the members, disabled if it can't be asked now.
fn offer(ui: &mut Ui, view: &View, ask: &Ask) -> Option<Command> {
    let label = proposals::button(view, ask).label;
    let pressed = ui.add_enabled(is_free(view, ask), egui::Button::new(label).wrap()).clicked();
    pressed.then(|| Command::Ask(proposals::asked(view, ask)))
}

fn is_free(view: &View, ask: &Ask) -> bool {
    view.offers.iter().any(|offer| offer.ask == *ask && offer.refused.is_none())
}

/// Event to which the player can react.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Notice {
    /// Description of the event.
    sentence: String,
    /// Proposals to continue that the player may make.
    ways: Vec<Ask>,
    /// Statement that the player may add to the record.
    remark: Option<RemarkKind>,
    /// True if too few players are left, so that only a new game is possible.
    anew: bool,
}

impl Notice {
    fn ui(self, ui: &mut Ui, view: &View, pressed: &mut Pressed) {
        let quiet = theme::colours(ui.ctx()).quiet;
        let means = |ui: &mut Ui, meaning: &str| {
            ui.add(Label::new(RichText::new(meaning).color(quiet)).wrap());
        };
        announcements::announce_label(&ui.add(Label::new(self.sentence).wrap()));
        guide::link(ui, say!(help_leaves), "if-a-player-leaves");
        for ask in &self.ways {
            pressed.wish = offer(ui, view, ask).or(pressed.wish.take());
            means(ui, &proposals::button(view, ask).meaning);
        }
        if let Some(kind) = self.remark {
            let Button { label, meaning, .. } = proposals::remark_button(view, kind);
            if ui.add(egui::Button::new(label).wrap()).clicked() {
                pressed.wish = Some(Command::Remark(kind));
            }
            means(ui, &meaning);
        }
        if self.anew {
            pressed.anew = ui.button(say!(new_game)).clicked();
            means(ui, say!(new_game_meaning));
        }
    }
}

/// Returns the notice to show if nothing is asked. It says that all others have resigned, that a
/// player's time is up, that the game goes on without the player, or that the table waits for a
/// disconnected member.
fn notice(look: &TableSnapshot) -> Option<Notice> {
    let view = &look.view;
    // A player who has left for good has nothing to decide here.
    if proposals::has_left(view) {
        return None;
    }
    let may = |fits: fn(&RemarkKind) -> bool| view.may_remark.iter().copied().find(fits);
    let unsaid = |kind: Option<RemarkKind>| kind.filter(|kind| !proposals::has_said(view, *kind));
    let ways = |fits: &dyn Fn(&[usize]) -> bool| -> Vec<Ask> {
        let free = view.offers.iter().filter(|offer| offer.refused.is_none());
        let fitting = free.filter(|offer| matches!(&offer.ask, Ask::GoOn { with, .. } if fits(with)));
        fitting.map(|offer| offer.ask.clone()).take(WAYS).collect()
    };
    let about = |sentence: String, ways: Vec<Ask>, remark| Notice { sentence, ways, remark, anew: false };
    if view.stage == Stage::Outside {
        return Some(about(say!(out_of_game).to_owned(), ways(&|_| true), None));
    }
    if let won @ Some(_) = may(|kind| *kind == RemarkKind::Won) {
        return Some(about(say!(all_resigned).to_owned(), ways(&|_| true), unsaid(won)));
    }
    let name = |member: usize| view.members.get(member).map_or(say!(somebody), |member| member.name.as_str());
    let is_flag = |kind: &RemarkKind| matches!(kind, RemarkKind::Flag { .. });
    if let Some(flag @ RemarkKind::Flag { member, .. }) = unsaid(may(is_flag)) {
        return Some(about(say!(gone_late, name = name(member.index())), Vec::new(), Some(flag)));
    }
    let gone = may(|kind| matches!(kind, RemarkKind::Gone { .. }))?;
    let waits = view.waits.iter().filter(|wait| wait.what != OwedBy::Answer && Some(wait.member) != view.me);
    let wait =
        waits.min_by_key(|wait| ways(&|with| proposals::leaves_out(view, with, wait.member)).is_empty())?;
    let resigned = view.members.get(wait.member).is_some_and(|member| member.resigned);
    let name = name(wait.member);
    let sentence = match (look.presence(wait.member), wait.what) {
        _ if resigned => say!(news_resigned, name = name),
        (Presence::Here | Presence::Connected, _) if proposals::caught(view, wait.member).is_some() => {
            say!(gone_broke, name = name)
        }
        (Presence::Here | Presence::Connected, OwedBy::Receipt) => say!(gone_unsigned, name = name),
        (Presence::Here | Presence::Connected, _) => say!(gone_late, name = name),
        _ => say!(gone_away, name = name),
    };
    let ways = ways(&|with| proposals::leaves_out(view, with, wait.member));
    if !ways.is_empty() {
        return Some(about(sentence, ways, None));
    }
    // Of two players, or of four when half are gone, nobody can continue alone.
    let sentence = match view.members.len() {
        0..=2 => sentence,
        _ => format!("{sentence} {}", say!(why_too_few)),
    };
    Some(Notice { sentence, ways, remark: unsaid(Some(gone)), anew: true })
}
