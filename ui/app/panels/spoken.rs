//! Announcements of a game for screen readers. They are news since the last announcement, the
//! scores when they have changed, the current question, and the winner.
//!
//! They are found by comparing a frame with the last one, so that tables, the final scoring and
//! replays sound alike. Nothing is said twice: the result of the player's turn is told before it is
//! signed, and not again from the chronicle.

use bastide_record::Aids;
use bastide_rules::{Decision, FigureKind, Rotation, Waits};
use eframe::egui::Context;

use super::question;
use super::results::end;
use crate::board::choices::{Choices, alternative};
use crate::board::sets::bazaars;
use crate::draw_tools::announcements;
use bastide_library::table::board_model::{BoardModel, Turn, Want};
use bastide_library::table::chronicle::{Chronicle, Line, rows};
use bastide_library::table::events;
use bastide_words::{self as words, Kind, Language};

/// Maximum number of new lines that count as news. More mean another moment of the game.
const NEWS_LINES_MAX: usize = 40;

/// State of the announcements.
#[derive(Debug, Default)]
pub(crate) struct GameAnnouncer {
    /// Number of announced lines, of the chronicle and of the table's own news. `None` before the
    /// first frame.
    told: Option<(usize, usize)>,
    /// Result of the player's turn as last announced.
    ahead: Vec<Line>,
    /// Question, with the point of the game at which it was asked.
    asked: Option<((usize, usize), String)>,
    /// Scores as last announced.
    scores: String,
    /// True while the final scoring was in progress.
    telling: bool,
    /// Point of the game at which the player passed. If passing ends the turn it is signed at once,
    /// so nothing more is asked.
    passed: Option<(usize, usize)>,
    /// Language of the announcements.
    language: Language,
    /// Current announcement.
    said: String,
    /// Number of the frame in which it began.
    since: u64,
}

impl GameAnnouncer {
    /// Announces what is new.
    pub(crate) fn speak(&mut self, ctx: &Context, model: &BoardModel) {
        if !announcements::is_heard(ctx) {
            return;
        }
        if std::mem::replace(&mut self.language, Language::spoken()) != Language::spoken() {
            // Repeat the question in the new language, but not the news.
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
            // A frame may be drawn twice, with the table changing in between.
            let frame = ctx.cumulative_frame_nr();
            if std::mem::replace(&mut self.since, frame) != frame {
                self.said.clear();
            } else if !self.said.is_empty() {
                self.said.push(' ');
            }
            self.said += &said.join(" ");
        }
        announcements::say(ctx, "news", || self.said.clone());
    }

    /// Notes the player's wishes, to know whether the turn was passed.
    pub(crate) fn hear(&mut self, model: &BoardModel, wants: &[Want]) {
        if !wants.is_empty() {
            let turn = model.turn.as_ref().filter(|_| wants.contains(&Want::Pass));
            self.passed = turn.map(|turn| point(model, turn));
        }
    }

    /// Returns the events since the last announcement, in sentences.
    fn news(&mut self, model: &BoardModel) -> Vec<String> {
        let (lines, aside) = (&model.chronicle.lines, &model.aside);
        let before = self.told.replace((lines.len(), aside.len()));
        let new = match before {
            Some((told, _)) if (told..=told + NEWS_LINES_MAX).contains(&lines.len()) => &lines[told..],
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

/// Identifies the point of the game at which something is asked: tiles laid, and actions done.
fn point(model: &BoardModel, turn: &Turn) -> (usize, usize) {
    (model.game.tiles().len(), turn.done.len())
}

/// Returns the events since the player's last tile.
fn since_own<'a>(lines: &'a [Line], model: &BoardModel) -> &'a [Line] {
    let own = |line: &Line| match line {
        Line::Turn { seat, .. } => model.players.get(seat.index()).is_some_and(|player| player.me),
        _ => false,
    };
    lines.iter().rposition(own).map_or(lines, |line| &lines[line + 1..])
}

/// Returns the result of the player's turn. The final scoring isn't part of it; it is told once the
/// turn is signed.
fn led_to(turn: &Turn) -> Vec<Line> {
    let mut told = Chronicle::of(&turn.events);
    if told.lines.last() == Some(&Line::Over) {
        told.lines.truncate(told.finale().start);
    }
    told.lines
}

/// Lists the scores: "Ada: 12, Bot: 7."
fn scores(model: &BoardModel) -> String {
    let seats = model.game.order().iter();
    let scores = seats.map(|seat| say!(games_score, name = model.name(*seat), points = model.score(*seat)));
    words::sentence(&scores.collect::<Vec<_>>().join(", "))
}

/// Describes the question and the tile in the hand; for a complete turn, its result.
fn question(model: &BoardModel, turn: &Turn) -> String {
    if let Some(figure) = question::thrown_for(model).filter(|_| turn.complete) {
        return format!("{} {}", say!(ask_throw, figure = figure.id()), words::sentence(say!(bar_throw)));
    }
    if question::draws_token(model) && turn.complete {
        return format!("{} {}", say!(ask_token), words::sentence(say!(bar_token)));
    }
    if turn.complete {
        let led_to = led_to(turn);
        let led_to = led_to.iter().filter(|line| line.counts());
        let led_to: Vec<String> = led_to.map(|line| events::said(line, model)).collect();
        let led_to = if led_to.is_empty() { say!(bar_like_this).to_owned() } else { led_to.join(" ") };
        return format!("{led_to} {}", words::sentence(say!(bar_finish)));
    }
    let choices = Choices::of(&turn.offered, turn.seat, model.game.decision());
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
        Some(Decision::Flock) => told.extend(model.game.flock_asked().map(|spot| {
            let shepherd = events::on(model, FigureKind::Shepherd, spot);
            format!("{shepherd}, {}", words::at(spot.position))
        })),
        Some(Decision::Lot | Decision::Bid | Decision::Sale) => {
            let tiles = (0u8..).zip(model.game.lots());
            told.extend(tiles.map(|(number, _)| bazaars::tile(number, model)));
        }
        _ => {}
    }
    told.extend(choices.keyed(None).map(|(number, what)| alternative(what, number, model)));
    let pieces: Vec<String> = choices.movers().map(|mover| say!(figure, figure = mover.id())).collect();
    if pieces.len() > 1 {
        let pieces = pieces.iter().map(String::as_str).collect::<Vec<_>>();
        told.push(say!(spoken_pieces, pieces = words::list(&pieces)));
    }
    words::sentences(told)
}
