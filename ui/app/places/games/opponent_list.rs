//! Opponents of the player with the results against them, a row each. A pressed row filters the
//! list of games by that opponent.

use ::bastide_words as words;
use bastide_library::records::history::{OpponentResults, PlayerIdentity};
use bastide_library::records::series::Standing;
use bastide_session::fingerprint;
use bastide_words::seat_names;
use eframe::egui;
use egui::{FontId, RichText, Sense, Stroke, StrokeKind, TextStyle, TextWrapMode, Ui, Vec2, WidgetInfo};
use egui::{WidgetText, WidgetType};

use crate::draw_tools::theme;

/// Number of opponents shown at first above the games.
const FEW: usize = 3;
/// Number of series shown where there is room, the latest ones.
const LATEST: usize = 6;
/// Margin between a row's edge and its contents, in points.
const MARGIN: f32 = 10.0;
/// Gap between two rows, in points.
const GAP: f32 = 6.0;

/// Selection in the history.
#[derive(Debug, Clone, Default)]
pub(super) struct Chosen {
    /// Opponent that the games are filtered by.
    pub(super) with: Option<PlayerIdentity>,
    /// True if all opponents are shown.
    unfolded: bool,
}

impl Chosen {
    /// Shows all rows, or a few where there is little room.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        (all, series): (&[OpponentResults], &[Standing]),
        has_room: bool,
    ) {
        let quiet = theme::colours(ui.ctx()).quiet;
        ui.label(say!(history));
        ui.label(RichText::new(say!(history_won)).color(quiet));
        ui.add_space(6.0);
        ui.spacing_mut().item_spacing.y = GAP;
        let few = if has_room || self.unfolded { all.len() } else { FEW };
        for (at, against) in all.iter().enumerate() {
            let is_chosen = self.with.as_ref() == Some(&against.who);
            if (at < few || is_chosen) && row(ui, against, all, is_chosen) {
                self.with = (!is_chosen).then(|| against.who.clone());
            }
        }
        if all.len() > few && ui.button(say!(home_unfold, count = all.len())).clicked() {
            self.unfolded = true;
        }
        if all.iter().any(|against| against.apart > 0) {
            ui.label(RichText::new(say!(history_apart_means)).color(quiet));
        }
        let is_shown = |series: &&Standing| self.with.as_ref().is_none_or(|who| series.is_with(who));
        let mut series =
            series.iter().filter(is_shown).take(if few < all.len() { 1 } else { LATEST }).peekable();
        if series.peek().is_some() {
            ui.add_space(6.0);
            ui.label(say!(series));
            series.for_each(|series| _ = ui.label(RichText::new(series.told()).color(quiet)));
        }
    }
}

/// Returns an opponent's latest name. Equal names are told apart by short forms of their keys.
pub(super) fn name(against: &OpponentResults, all: &[OpponentResults]) -> String {
    let name = against.names.first().map_or("", String::as_str);
    let last = |key| all.iter().find(|other| other.who == PlayerIdentity::Member(key))?.names.first();
    match &against.who {
        PlayerIdentity::Bot(sitter) => seat_names::names(std::slice::from_ref(sitter)).concat(),
        PlayerIdentity::HotSeat(None, name) => say!(history_beside_me, name = name.as_str()),
        PlayerIdentity::HotSeat(Some(key), name) => {
            let by = last(*key).cloned().unwrap_or_else(|| fingerprint(key));
            say!(history_beside, name = name.as_str(), by = by)
        }
        PlayerIdentity::Member(key) => {
            let alike = |other: &&OpponentResults| {
                matches!(other.who, PlayerIdentity::Member(_))
                    && other.names.first().is_some_and(|other| other.eq_ignore_ascii_case(name))
            };
            if all.iter().filter(alike).count() == 1 {
                name.to_owned()
            } else {
                format!("{name} ({})", fingerprint(key))
            }
        }
        PlayerIdentity::Me => name.to_owned(),
    }
}

/// Returns the results: "7 games · 1 won by both · on average 85.2 : 80.1 points"
fn told(against: &OpponentResults) -> String {
    let OpponentResults { games, mine, theirs, shared, apart, .. } = *against;
    let mut told = vec![say!(history_games, count = games)];
    if shared > 0 {
        told.push(say!(history_shared, count = shared));
    }
    let others = games - mine - theirs - shared;
    if others > 0 {
        told.push(say!(history_others, count = others));
    }
    let (my_points, their_points, over) = against.points;
    if let (Some(mine), Some(theirs)) = (average(my_points, over), average(their_points, over)) {
        told.push(say!(history_points, mine = mine, theirs = theirs));
    }
    if apart > 0 {
        told.push(say!(history_apart, count = apart));
    }
    if let [_, before @ ..] = against.names.as_slice()
        && matches!(against.who, PlayerIdentity::Member(_))
        && !before.is_empty()
    {
        let before: Vec<&str> = before.iter().map(String::as_str).collect();
        told.push(say!(history_also, names = words::list(&before)));
    }
    told.join("\u{a0}· ")
}

/// Rounds an average to a tenth; `None` without games.
fn average(points: u32, games: u32) -> Option<String> {
    let tenths = (points * 20 + games).checked_div(2 * games)?;
    Some(say!(decimal, whole = tenths / 10, tenth = tenths % 10))
}

/// Shows a row; returns whether it was pressed.
fn row(ui: &mut Ui, against: &OpponentResults, all: &[OpponentResults], is_chosen: bool) -> bool {
    let colours = theme::colours(ui.ctx());
    let (name, told) = (name(against, all), told(against));
    let width = ui.available_width();
    let score = format!("{} : {}", against.mine, against.theirs);
    let score = ui.painter().layout_no_wrap(score, FontId::proportional(theme::TITLE), colours.text);
    let room = width - score.size().x - 4.0 * MARGIN;
    let text = |ui: &Ui, text: &str, colour, wrap| {
        let text = WidgetText::from(RichText::new(text).color(colour));
        text.into_galley(ui, Some(wrap), room, TextStyle::Body)
    };
    let title = text(ui, &name, colours.text, TextWrapMode::Truncate);
    let line = text(ui, &told, colours.quiet, TextWrapMode::Wrap);
    let height = (title.size().y + line.size().y + 2.0 * MARGIN).max(theme::FINGER);
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, height), Sense::click());
    let label = say!(history_row, name = name, mine = against.mine, theirs = against.theirs, told = told);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_chosen, &label));
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let visuals = ui.style().interact(&response);
    let edge = if is_chosen { Stroke::new(2.0, colours.accent) } else { visuals.bg_stroke };
    let painter = ui.painter();
    painter.rect(rect, visuals.corner_radius, visuals.weak_bg_fill, edge, StrokeKind::Inside);
    let corner = rect.min + Vec2::splat(MARGIN);
    let below = corner + Vec2::new(0.0, title.size().y);
    painter.galley(corner, title, colours.text);
    painter.galley(below, line, colours.quiet);
    let right = egui::pos2(rect.right() - MARGIN - score.size().x, rect.center().y - score.size().y / 2.0);
    painter.galley(right, score, colours.text);
    response.clicked()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_record::Key;

    #[test]
    fn equal_names_are_told_apart_by_their_keys() {
        let key = |seed| Key::from_seed([seed; 32]).public();
        let against = |who: PlayerIdentity, names: &[&str]| OpponentResults {
            names: names.iter().map(|name| (*name).to_owned()).collect(),
            ..OpponentResults::new(who)
        };
        let bot = PlayerIdentity::Bot(seat_names::SeatPlayer::Bot(bastide_rules::Level::HARD));
        let all = [
            against(PlayerIdentity::Member(key(1)), &["Bo", "Bob"]),
            against(PlayerIdentity::Member(key(2)), &["bo"]),
            against(PlayerIdentity::Member(key(3)), &["Bob"]),
            against(PlayerIdentity::HotSeat(None, "Bo".into()), &["Bo"]),
            against(PlayerIdentity::HotSeat(Some(key(3)), "Di".into()), &["Di"]),
            against(PlayerIdentity::HotSeat(Some(key(4)), "Em".into()), &["Em"]),
            against(bot, &["Bot"]),
        ];
        let named: Vec<String> = all.iter().map(|against| name(against, &all)).collect();
        let short = |seed| fingerprint(&key(seed));
        let expected = [
            format!("Bo ({})", short(1)),
            format!("bo ({})", short(2)),
            "Bob".into(),
            say!(history_beside_me, name = "Bo"),
            say!(history_beside, name = "Di", by = "Bob"),
            say!(history_beside, name = "Em", by = short(4)),
            say!(bot, level = 8u8),
        ];
        assert_eq!(named, expected);
    }

    #[test]
    fn row_leaves_out_empty_results() {
        let check =
            |against: OpponentResults, parts: &[String]| assert_eq!(told(&against), parts.join("\u{a0}· "));
        let games = |count: u32| say!(history_games, count = count);
        let bo = OpponentResults {
            names: vec!["Bo".into()],
            ..OpponentResults::new(PlayerIdentity::Member(Key::from_seed([1; 32]).public()))
        };
        check(OpponentResults { apart: 1, ..bo.clone() }, &[games(0), say!(history_apart, count = 1)]);
        check(OpponentResults { games: 1, mine: 1, ..bo.clone() }, &[games(1)]);
        let points = (171, 160, 2);
        check(
            OpponentResults { games: 2, mine: 1, shared: 1, points, ..bo.clone() },
            &[
                games(2),
                say!(history_shared, count = 1),
                say!(history_points, mine = "85.5", theirs = "80.0"),
            ],
        );
        let names = vec!["Bo".into(), "Bob".into(), "B".into()];
        check(
            OpponentResults { games: 9, mine: 3, theirs: 4, apart: 2, points: (2, 200, 3), names, ..bo },
            &[
                games(9),
                say!(history_others, count = 2),
                say!(history_points, mine = "0.7", theirs = "66.7"),
                say!(history_apart, count = 2),
                say!(history_also, names = words::list(&["Bob", "B"])),
            ],
        );
    }
}
