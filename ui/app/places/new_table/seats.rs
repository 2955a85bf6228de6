//! Seats beside the player's own: friends, others at this device, bots of a level.

use std::mem::discriminant;
use std::ops::RangeInclusive;

use bastide_record::limits::NAME_BYTES;
use bastide_rules::Level;
use bastide_rules::safe_text::clean;
use bastide_session::{Bot, Chair};
use bastide_table::timed_bot;
use bastide_words::seat_names;
use eframe::egui;
use egui::{ComboBox, RichText, Ui, WidgetInfo, WidgetType};
use serde::{Deserialize, Serialize};

use crate::draw_tools::theme;

/// Maximum number of seats beside the player's own.
pub(crate) const MOST: usize = 5;
/// Thinking times of a level 9 bot on a table without a clock, in seconds. The second is the
/// default.
const THINK_S: [u16; 4] = [2, 5, 10, 30];

/// Prefix of the name of a hot-seat player in a file.
const BESIDE: &str = "beside ";

/// Guest in a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(crate) enum Guest {
    /// Player who joins by the invitation.
    Friend,
    /// Player at this device, by name; an empty name is replaced by one made of the player's.
    HotSeat(String),
    /// A bot of this program.
    Bot(Level),
}

impl Guest {
    /// Returns the label of this kind of guest.
    fn told(&self) -> String {
        match self {
            Self::Friend => say!(new_table_friend).to_owned(),
            Self::HotSeat(_) => say!(new_table_beside).to_owned(),
            Self::Bot(_) => say!(new_table_bot).to_owned(),
        }
    }
}

impl From<Guest> for String {
    fn from(guest: Guest) -> Self {
        match guest {
            Guest::Friend => "friend".to_owned(),
            Guest::HotSeat(name) => format!("{BESIDE}{name}"),
            Guest::Bot(level) => level.name().to_owned(),
        }
    }
}

impl TryFrom<String> for Guest {
    type Error = bastide_rules::UnknownLevel;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        Ok(match name.as_str() {
            "friend" => Self::Friend,
            // Name from before hot-seat players had names.
            "beside" => Self::HotSeat(String::new()),
            beside if let Some(name) = beside.strip_prefix(BESIDE) => Self::HotSeat(clean(name, NAME_BYTES)),
            // Name from before bots had levels.
            "bot" => Self::Bot(Level::MEDIUM),
            level => Self::Bot(level.parse()?),
        })
    }
}

/// Seats beside the player's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seats {
    /// Guests by seat.
    pub(crate) guests: Vec<Guest>,
    /// Thinking time of a level 9 bot on a table without a clock, in seconds.
    pub(crate) think_s: u16,
}

impl Default for Seats {
    fn default() -> Self {
        Self { guests: Vec::new(), think_s: THINK_S[1] }
    }
}

impl Seats {
    /// Returns the chairs of the table, the player's own first; `me` is the player's name.
    pub(crate) fn chairs(&self, me: &str) -> Vec<Chair> {
        let guests = self.guests.iter().enumerate().map(|(at, guest)| match guest {
            Guest::Friend => Chair::Open,
            Guest::HotSeat(name) => {
                let name = clean(name, NAME_BYTES);
                Chair::Beside { name: if name.is_empty() { self.name_beside(me, at) } else { name } }
            }
            Guest::Bot(Level::EXPERT) => {
                Chair::Bot(Bot { level: Level::EXPERT, think_ms: u32::from(self.think_s) * 1000 })
            }
            Guest::Bot(level) => Chair::Bot(timed_bot::bot(*level)),
        });
        std::iter::once(Chair::Host).chain(guests).collect()
    }

    /// Returns the default name of a hot-seat player: "Ada 2".
    fn name_beside(&self, me: &str, at: usize) -> String {
        let before = self.guests[..=at].iter().filter(|guest| matches!(guest, Guest::HotSeat(_))).count();
        clean(&say!(players_beside, name = clean(me, NAME_BYTES - 2), number = before + 1), NAME_BYTES)
    }

    /// Shows the rows for choosing guests, of which there may be `count`. `me` is the player's
    /// name, and `level` that of a bot that is added. On a table with a clock the clock decides how long
    /// bots think.
    pub(crate) fn ui(
        &mut self,
        ui: &mut Ui,
        (me, level): (&str, Level),
        count: RangeInclusive<usize>,
        has_clock: bool,
    ) {
        let quiet = theme::colours(ui.ctx()).quiet;
        ui.label(say!(new_table_who));
        ui.label(RichText::new(say!(new_table_you)).color(quiet));
        let mut gone = None;
        let removable = self.guests.len() > *count.start();
        let unnamed: Vec<String> = (0..self.guests.len()).map(|at| self.name_beside(me, at)).collect();
        for (number, guest) in self.guests.iter_mut().enumerate() {
            ui.push_id(number, |ui| {
                ui.horizontal(|ui| {
                    let label = ui.label(say!(new_table_seat_number, number = number + 2)).id;
                    let list = ComboBox::from_id_salt("who").selected_text(guest.told()).width(170.0);
                    let list = list.show_ui(ui, |ui| {
                        for each in [Guest::Friend, Guest::HotSeat(String::new()), Guest::Bot(level)] {
                            let (is_kind, told) = (discriminant(guest) == discriminant(&each), each.told());
                            if ui.selectable_label(is_kind, told).clicked() && !is_kind {
                                *guest = each;
                            }
                        }
                    });
                    list.response.labelled_by(label);
                    if removable && ui.add(theme::plain(say!(settings_remove))).clicked() {
                        gone = Some(number);
                    }
                });
                match guest {
                    Guest::Friend => {}
                    Guest::HotSeat(name) => {
                        let line = theme::line(ui, name).hint_text(&unnamed[number]).char_limit(NAME_BYTES);
                        let line = ui.add(line.desired_width(220.0));
                        line.widget_info(|| {
                            WidgetInfo::labeled(WidgetType::TextEdit, true, say!(new_table_beside_name))
                        });
                    }
                    Guest::Bot(level) => levels(ui, level),
                }
            });
        }
        if let Some(number) = gone {
            self.guests.remove(number);
        }
        if self.guests.len() < *count.end() && ui.button(say!(new_table_seat)).clicked() {
            self.guests.push(Guest::Friend);
        }
        if self.guests.contains(&Guest::Bot(Level::EXPERT)) {
            ui.add_space(8.0);
            self.think(ui, has_clock);
        }
    }

    /// Shows the thinking time of a level 9 bot.
    fn think(&mut self, ui: &mut Ui, has_clock: bool) {
        if has_clock {
            let quiet = theme::colours(ui.ctx()).quiet;
            ui.label(RichText::new(say!(think_by_clock)).color(quiet));
            return;
        }
        ui.label(say!(think_time));
        ui.horizontal(|ui| {
            for seconds in THINK_S {
                theme::choice(ui, &mut self.think_s, seconds, &say!(time_seconds, count = seconds));
            }
        });
    }
}

/// Shows the levels for the player to choose one, with its character.
pub(crate) fn levels(ui: &mut Ui, level: &mut Level) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.label(say!(level));
        for each in Level::ALL {
            let button = egui::Button::selectable(*level == each, each.number().to_string());
            let button = ui.add(button.frame_when_inactive(true));
            if button.clicked() {
                *level = each;
            }
            let info =
                || WidgetInfo::selected(WidgetType::Button, true, *level == each, seat_names::bot(each));
            button.widget_info(info);
        }
    });
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.label(RichText::new(seat_names::character(*level)).color(quiet));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_are_read_as_they_are_written() {
        let beside = ["", "Bo", "beside Cy"].map(|name| Guest::HotSeat(name.into()));
        let all = Level::ALL.map(Guest::Bot).into_iter().chain([Guest::Friend]).chain(beside);
        for guest in all {
            let text = serde_json::to_string(&guest).unwrap();
            assert_eq!(serde_json::from_str::<Guest>(&text).unwrap(), guest, "{text}");
        }
        let read = |text: &str| serde_json::from_str::<Guest>(text).unwrap();
        assert_eq!(read("\"bot\""), Guest::Bot(Level::MEDIUM));
        assert_eq!([read("\"easy\""), read("\"2\"")], [Guest::Bot(Level::EASY), Guest::Bot(Level::EASY)]);
        assert_eq!(serde_json::from_str::<Guest>("\"beside\"").unwrap(), Guest::HotSeat(String::new()));
        assert!(serde_json::from_str::<Guest>("\"robot\"").is_err());
    }

    #[test]
    fn thinking_time_applies_to_experts_alone() {
        let levels = [Level::EASY, Level::MEDIUM, Level::HARD, Level::EXPERT];
        let bots = levels.map(Guest::Bot).to_vec();
        let beside = Guest::HotSeat("Bo".into());
        let chairs =
            Seats { guests: [vec![Guest::Friend, beside], bots].concat(), think_s: 30 }.chairs("Ada");
        let think = |chair: &Chair| match chair {
            Chair::Bot(bot) => Some((bot.level, bot.think_ms)),
            _ => None,
        };
        assert_eq!(chairs[..3], [Chair::Host, Chair::Open, Chair::Beside { name: "Bo".into() }]);
        let told: Vec<_> = chairs[3..].iter().filter_map(think).collect();
        let [easy, medium, hard, expert] = levels;
        assert_eq!(told, [(easy, 1000), (medium, 1000), (hard, 1000), (expert, 30_000)]);
        let usual = Seats { guests: vec![Guest::Bot(Level::EXPERT)], ..Seats::default() }.chairs("Ada");
        assert_eq!(usual[1], Chair::Bot(timed_bot::bot(Level::EXPERT)));
    }

    #[test]
    fn hot_seat_names_fit_a_charter() {
        let check = |me: &str, named: &[&str], called: &[&str]| {
            let guests = named.iter().map(|name| Guest::HotSeat((*name).to_owned())).collect();
            let chairs = Seats { guests, ..Seats::default() }.chairs(me);
            let names: Vec<&str> = chairs
                .iter()
                .filter_map(|chair| match chair {
                    Chair::Beside { name } => Some(name.as_str()),
                    _ => None,
                })
                .collect();
            assert_eq!(names, called);
            assert!(names.iter().all(|name| bastide_rules::safe_text::is_name(name)));
        };
        check("Ada", &["", "Bo", ""], &["Ada 2", "Bo", "Ada 4"]);
        check("Ada", &[" \u{202e}"], &["Ada 2"]);
        check(&"é".repeat(16), &["", &"x".repeat(40)], &[&format!("{} 2", "é".repeat(15)), &"x".repeat(32)]);
    }
}
