//! What a game says by itself to who doesn't see it: what has happened since it spoke last, the scores when they have changed, what is asked now, who has won.
//!
//! Found by comparing what is so with what was so in the last frame, so that tables, the last scoring and replays are told alike. Nothing is said
//! twice: what the own turn has led to is told before it is signed, and not again when it is in the chronicle.

use bastide_record::Aids;
use bastide_rules::{Decision, FigureKind, Rotation, Waits};
use eframe::egui::Context;

use super::{end, question};
use crate::board::choices::Choices;
use crate::look::spoken;
use crate::table::board_model::{BoardModel, Turn, Want};
use crate::table::chronicle::{Chronicle, Line, rows};
use crate::words::{self, Kind, Language, events};

/// More lines than this at once have not just happened: another moment of the game is looked at.
const LEAP: usize = 40;

/// What was said.
#[derive(Debug, Default)]
pub(crate) struct Spoken {
    /// How many lines of the chronicle, and of what becomes of the table; none before the first frame.
    told: Option<(usize, usize)>,
    /// What the own turn had led to when it was told last.
    ahead: Vec<Line>,
    /// The question, and at which point of the game it was asked.
    asked: Option<((usize, usize), String)>,
    /// The scores as they were told last.
    scores: String,
    /// Whether the last scoring was being told.
    telling: bool,
    /// At which point of the game the player has passed: if that ends the turn it is signed, and nothing more is asked.
    passed: Option<(usize, usize)>,
    /// In which language it was told.
    language: Language,
    /// What is said now, and since which frame.
    said: String,
    since: u64,
}

impl Spoken {
    /// Says what is new.
    pub(crate) fn speak(&mut self, ctx: &Context, model: &BoardModel) {
        if !spoken::is_heard(ctx) {
            return;
        }
        if std::mem::replace(&mut self.language, Language::spoken()) != Language::spoken() {
            // What is asked is said once more; what has happened was heard.
            (self.asked, self.said) = (None, String::new());
        }
        let mut said = self.news(model);
        let turn = model.turn.as_ref();
        if turn.is_none_or(|turn| !turn.complete && self.passed != Some(point(model, turn))) {
            self.passed = None;
        }
        let turn = turn.filter(|turn| !turn.complete || self.passed.is_none());
        let asked = turn.map(|turn| (point(model, turn), question(model, turn)));
        if self.asked != asked {
            said.extend(asked.as_ref().map(|(_, question)| question.clone()));
            self.asked = asked;
        }
        if let Some(turn) = turn {
            self.ahead = led_to(turn);
        }
        if !said.is_empty() {
            // A frame may be drawn twice, and the table may have gone on meanwhile.
            let frame = ctx.cumulative_frame_nr();
            if std::mem::replace(&mut self.since, frame) != frame {
                self.said.clear();
            } else if !self.said.is_empty() {
                self.said.push(' ');
            }
            self.said += &said.join(" ");
        }
        spoken::say(ctx, "news", || self.said.clone());
    }

    /// Hears what the player wants.
    pub(crate) fn hear(&mut self, model: &BoardModel, wants: &[Want]) {
        if !wants.is_empty() {
            let turn = model.turn.as_ref().filter(|_| wants.contains(&Want::Pass));
            self.passed = turn.map(|turn| point(model, turn));
        }
    }

    /// What has happened since it was told last, in sentences.
    fn news(&mut self, model: &BoardModel) -> Vec<String> {
        let (lines, aside) = (&model.chronicle.lines, &model.aside);
        let before = self.told.replace((lines.len(), aside.len()));
        let new = match before {
            Some((told, _)) if (told..=told + LEAP).contains(&lines.len()) => &lines[told..],
            None if model.players.iter().any(|player| player.me) => since_own(lines, model),
            _ => rows(lines).last().unwrap_or_default(),
        };
        let mut said = Vec::new();
        let telling = std::mem::replace(&mut self.telling, model.told.is_some());
        if self.telling && !telling {
            said.push(words::sentence(say!(spoken_finale)));
        }
        if !new.is_empty() {
            let ahead = std::mem::take(&mut self.ahead);
            let known = new.iter().zip(&ahead).take_while(|(line, told)| line == told).count();
            let new = &new[known..];
            if new.last() == Some(&Line::Over) && model.game.waits() == Waits::Over {
                said.extend([words::sentence(say!(event_over)), words::sentence(&end::won(model))]);
            } else {
                said.extend(new.iter().map(|line| events::said(line, model)));
            }
            let scores = scores(model);
            if self.scores != scores || new.contains(&Line::Over) {
                said.extend(Some(scores.clone()).filter(|_| !self.scores.is_empty()));
                self.scores = scores;
            }
        }
        let told = before.map_or(0, |(_, told)| told);
        said.extend(aside.iter().skip(told).map(|line| words::sentence(line)));
        said
    }
}

/// At which point of the game something is asked.
fn point(model: &BoardModel, turn: &Turn) -> (usize, usize) {
    (model.game.tiles().len(), turn.done.len())
}

/// What has happened since the last own tile.
fn since_own<'a>(lines: &'a [Line], model: &BoardModel) -> &'a [Line] {
    let own = |line: &Line| match line {
        Line::Turn { seat, .. } => model.players.get(seat.index()).is_some_and(|player| player.me),
        _ => false,
    };
    lines.iter().rposition(own).map_or(lines, |line| &lines[line + 1..])
}

/// What the own turn has led to. The last scoring is told when it has been signed.
fn led_to(turn: &Turn) -> Vec<Line> {
    let mut told = Chronicle::of(&turn.events);
    if told.lines.last() == Some(&Line::Over) {
        told.lines.truncate(told.finale().start);
    }
    told.lines
}

/// "Ada: 12, Bot: 7."
fn scores(model: &BoardModel) -> String {
    let seats = model.game.order().iter();
    let scores = seats.map(|seat| say!(games_score, name = model.name(*seat), points = model.score(*seat)));
    words::sentence(&scores.collect::<Vec<_>>().join(", "))
}

/// What is asked, with what is in the hand; what the turn comes to, where nothing more is asked.
fn question(model: &BoardModel, turn: &Turn) -> String {
    if turn.complete {
        let led_to = led_to(turn);
        let led_to = led_to.iter().filter(|line| line.counts());
        let led_to: Vec<String> = led_to.map(|line| events::said(line, model)).collect();
        let led_to = if led_to.is_empty() { say!(bar_like_this).to_owned() } else { led_to.join(" ") };
        return format!("{led_to} {}", words::sentence(say!(bar_finish)));
    }
    let choices = Choices::of(&turn.offered, turn.seat);
    let asked = question::of(model, turn, &choices);
    let mut told = vec![match asked.pass {
        Some(pass) => format!("{} {pass}", asked.text),
        None => asked.text,
    }];
    match model.game.decision() {
        Some(Decision::Tile) => {
            told.extend(model.in_hand().map(|kind| words::tile::shows(kind, Rotation::R0)));
            if model.aids != Aids::None {
                told.push(say!(players_tiles, count = model.game.tiles_left()));
            }
        }
        Some(Decision::Deployment) => {
            let left = model.game.supply(turn.seat).of(FigureKind::Small);
            let left = say!(figures, figure = FigureKind::Small.id(), count = left);
            told.push(say!(supply_left, what = left));
        }
        _ => {}
    }
    let pieces: Vec<String> = choices.movers().map(|mover| say!(figure, figure = mover.id())).collect();
    if pieces.len() > 1 {
        let pieces = pieces.iter().map(String::as_str).collect::<Vec<_>>();
        told.push(say!(spoken_pieces, pieces = words::list(&pieces)));
    }
    words::sentences(told)
}
