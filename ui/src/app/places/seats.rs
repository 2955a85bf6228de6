//! Who takes the seats beside the player's own: friends, others at this device, bots of a level.

use bastide::bot::Level;
use bastide_net::session::{Bot, Chair};
use eframe::egui;
use egui::{RichText, Ui};
use serde::{Deserialize, Serialize};

use crate::app::theme;

/// So many seats there are beside the player's own, at most.
pub(in crate::app) const MOST: usize = 5;
/// How long an expert may think about a move where there is no clock, in seconds; the second is the usual one.
const THINK_S: [u16; 4] = [2, 5, 10, 30];

/// Who takes a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(in crate::app) enum Guest {
    /// Someone who joins by the invitation.
    Friend,
    /// Someone beside the player, at this device.
    Beside,
    /// A bot of this program.
    Bot(Level),
}

impl From<Guest> for String {
    fn from(guest: Guest) -> Self {
        let name = match guest {
            Guest::Friend => "friend",
            Guest::Beside => "beside",
            Guest::Bot(level) => level.name(),
        };
        name.to_owned()
    }
}

impl TryFrom<String> for Guest {
    type Error = bastide::bot::NoLevel;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        Ok(match name.as_str() {
            "friend" => Self::Friend,
            "beside" => Self::Beside,
            // As it was called before there were levels.
            "bot" => Self::Bot(Level::Medium),
            level => Self::Bot(level.parse()?),
        })
    }
}

/// The seats beside the player's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Seats {
    /// Who takes them.
    pub(in crate::app) guests: Vec<Guest>,
    /// How long an expert may think about a move, in seconds, where there is no clock.
    pub(in crate::app) think_s: u16,
}

impl Default for Seats {
    fn default() -> Self {
        Self { guests: Vec::new(), think_s: THINK_S[1] }
    }
}

impl Seats {
    /// The chairs of the table, the player's own first.
    pub(in crate::app) fn chairs(&self) -> Vec<Chair> {
        let guests = self.guests.iter().map(|guest| match guest {
            Guest::Friend => Chair::Open,
            Guest::Beside => Chair::Host,
            Guest::Bot(Level::Expert) => {
                Chair::Bot(Bot { level: Level::Expert, think_ms: u32::from(self.think_s) * 1000 })
            }
            Guest::Bot(level) => Chair::Bot(Bot::of(*level)),
        });
        std::iter::once(Chair::Host).chain(guests).collect()
    }

    /// The rows to choose in; at a table with a clock that decides how long bots think.
    pub(in crate::app) fn ui(&mut self, ui: &mut Ui, has_clock: bool) {
        let quiet = theme::colours(ui.ctx()).quiet;
        ui.label(say!(new_table_who));
        ui.label(RichText::new(say!(new_table_you)).color(quiet));
        let mut gone = None;
        let removable = self.guests.len() > 1;
        for (number, guest) in self.guests.iter_mut().enumerate() {
            ui.push_id(number, |ui| {
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing.x = 6.0;
                    // So that the words of every language fit beside each other.
                    ui.spacing_mut().button_padding.x = 11.0;
                    theme::choice(ui, guest, Guest::Friend, say!(new_table_friend));
                    theme::choice(ui, guest, Guest::Beside, say!(new_table_beside));
                    for level in Level::ALL {
                        theme::choice(ui, guest, Guest::Bot(level), &say!(bot, level = level.name()));
                    }
                    if removable && ui.add(theme::plain(say!(settings_remove))).clicked() {
                        gone = Some(number);
                    }
                });
                if let Guest::Bot(level) = guest {
                    ui.label(RichText::new(say!(level_means, level = level.name())).color(quiet));
                }
            });
        }
        if let Some(number) = gone {
            self.guests.remove(number);
        }
        if self.guests.len() < MOST && ui.button(say!(new_table_seat)).clicked() {
            self.guests.push(Guest::Friend);
        }
        if self.guests.contains(&Guest::Bot(Level::Expert)) {
            ui.add_space(8.0);
            self.think(ui, has_clock);
        }
    }

    /// How long an expert may think.
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

/// The levels, one of them chosen, and what it is.
pub(in crate::app) fn levels(ui: &mut Ui, level: &mut Level) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for each in Level::ALL {
            theme::choice(ui, level, each, &say!(level, level = each.name()));
        }
    });
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.label(RichText::new(say!(level_means, level = level.name())).color(quiet));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_are_read_as_they_are_written() {
        let all = Level::ALL.map(Guest::Bot).into_iter().chain([Guest::Friend, Guest::Beside]);
        for guest in all {
            let text = serde_json::to_string(&guest).unwrap();
            assert_eq!(serde_json::from_str::<Guest>(&text).unwrap(), guest, "{text}");
        }
        assert_eq!(serde_json::from_str::<Guest>("\"bot\"").unwrap(), Guest::Bot(Level::Medium));
        assert!(serde_json::from_str::<Guest>("\"robot\"").is_err());
    }

    #[test]
    fn an_expert_thinks_as_long_as_was_chosen_and_the_others_as_usual() {
        let bots = Level::ALL.map(Guest::Bot).to_vec();
        let chairs =
            Seats { guests: [vec![Guest::Friend, Guest::Beside], bots].concat(), think_s: 30 }.chairs();
        let think = |chair: &Chair| match chair {
            Chair::Bot(bot) => Some((bot.level, bot.think_ms)),
            _ => None,
        };
        assert_eq!(chairs[..3], [Chair::Host, Chair::Open, Chair::Host]);
        let told: Vec<_> = chairs[3..].iter().filter_map(think).collect();
        let [easy, medium, hard, expert] = Level::ALL;
        assert_eq!(told, [(easy, 1000), (medium, 1000), (hard, 1000), (expert, 30_000)]);
        let usual = Seats { guests: vec![Guest::Bot(Level::Expert)], ..Seats::default() }.chairs();
        assert_eq!(usual[1], Chair::Bot(Bot::of(Level::Expert)));
    }
}
