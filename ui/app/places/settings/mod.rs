//! Settings; every change applies at once. The modules are sections of this page, and the place that
//! moves games between the player's devices.
//!
//! | module | content |
//! |---|---|
//! | `profile` | name and colour of the player, also asked for at the first start |
//! | `helpers` | relays that help to connect on every table |
//! | `public_network` | consent to use the public network, and its entry points |
//! | `export_import` | export of key and games to another machine, and import from there |
//! | `devices` | the place for games on the player's devices, with their handover |

pub(crate) mod devices;
pub(crate) mod export_import;
mod helpers;
pub(super) mod profile;
mod public_network;

use std::path::Path;

use eframe::egui;
use egui::{RichText, Ui};

use self::export_import::ExportImport;
use self::helpers::Helpers;
use self::public_network::EntryPoints;
use super::{above_foot, foot, page};
use crate::draw_tools::announcements;
use crate::draw_tools::theme::{self, ThemeChoice};
use crate::goto::{Goto, Shared};
use crate::system::fetch_language;
use crate::system::sounds::Cue;
use bastide_library::system::settings::Settings;
use bastide_words::language::Language;

/// Width of the page, in points.
const WIDTH: f32 = 620.0;
/// Height of the fixed foot, in points.
const FOOT: f32 = 62.0;

/// State of the sections that do more than change a setting.
#[derive(Debug)]
pub(crate) struct SettingsPlace {
    helpers: Helpers,
    entry_points: EntryPoints,
    moving: ExportImport,
}

impl SettingsPlace {
    /// Makes the place for a data folder.
    pub(crate) fn new(data: &Path, moving: ExportImport) -> Self {
        Self { helpers: Helpers::read(data), entry_points: EntryPoints::default(), moving }
    }

    /// Returns whether an export or import is running, which a later start of the program must not
    /// end.
    pub(crate) const fn is_busy(&self) -> bool {
        self.moving.is_busy()
    }

    /// Draws the place.
    pub(crate) fn ui(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let Self { helpers, entry_points, moving } = self;
        let (settings, sounds, notices) = (&mut shared.settings, &shared.sounds, &shared.notices);
        let mut above = above_foot(ui, FOOT);
        page(&mut above, WIDTH, |ui| {
            announcements::heading(ui, say!(settings));
            ui.add_space(16.0);
            profile::name(ui, say!(settings_name), &mut settings.name);
            let key = if cfg!(target_family = "wasm") { say!(tab_key) } else { say!(settings_key) };
            ui.label(RichText::new(key).color(theme::colours(ui.ctx()).quiet));
            ui.add_space(16.0);
            ui.label(say!(settings_colour));
            profile::colour(ui, &mut settings.colour, &[], None);
            ui.add_space(16.0);
            ui.label(say!(settings_language));
            ui.horizontal_wrapped(|ui| {
                let mut choose = |language: Option<Language>, name| {
                    if theme::choice(ui, &mut settings.language, language, name) {
                        fetch_language(ui.ctx(), settings.language());
                    }
                };
                choose(None, say!(settings_as_system));
                Language::ALL.into_iter().for_each(|language| choose(Some(language), language.name()));
            });
            ui.add_space(16.0);
            ui.label(say!(settings_look));
            ui.horizontal_wrapped(|ui| {
                theme::choice(ui, &mut settings.look, ThemeChoice::System, say!(settings_as_system));
                theme::choice(ui, &mut settings.look, ThemeChoice::Light, say!(settings_light));
                theme::choice(ui, &mut settings.look, ThemeChoice::Dark, say!(settings_dark));
            });
            ui.add_space(16.0);
            ui.label(say!(settings_size));
            ui.horizontal_wrapped(|ui| {
                for percent in Settings::SCALES {
                    theme::choice(
                        ui,
                        &mut settings.scale_percent,
                        percent,
                        &say!(settings_percent, percent = percent),
                    );
                }
            });
            ui.add_space(16.0);
            ui.label(say!(settings_motion));
            ui.horizontal_wrapped(|ui| {
                theme::choice(ui, &mut settings.motion, true, say!(settings_motion_short));
                theme::choice(ui, &mut settings.motion, false, say!(settings_motion_none));
            });
            ui.add_space(16.0);
            ui.label(say!(settings_manners));
            let quiet = theme::colours(ui.ctx()).quiet;
            if ui.checkbox(&mut settings.sounds, say!(settings_sounds)).changed() && settings.sounds {
                sounds.play(Cue::Turn);
            }
            if !sounds.can_play() {
                ui.label(RichText::new(say!(settings_no_player)).color(quiet));
            }
            ui.checkbox(&mut settings.notices, say!(settings_notices));
            if notices.failed() {
                ui.label(RichText::new(say!(settings_no_notices)).color(quiet));
            }
            ui.add_space(16.0);
            ui.label(say!(settings_asked));
            ui.checkbox(&mut settings.asks_abbey, say!(settings_abbey));
            ui.add_space(16.0);
            ui.label(say!(settings_bots));
            ui.checkbox(&mut settings.proposes_level, say!(settings_level));
            ui.add_space(16.0);
            blocked(ui, settings);
            helpers.ui(ui);
            ui.add_space(16.0);
            // A tab has no public network.
            if cfg!(not(target_family = "wasm")) {
                entry_points.ui(ui, settings);
                ui.add_space(16.0);
            }
            moving.ui(ui);
        });
        let mut foot = foot(ui, FOOT, WIDTH);
        let done = theme::primary(&foot, say!(done));
        let done = foot.add_enabled(!moving.is_busy(), done).on_hover_text("Esc");
        let leaves = theme::main_action_triggered(done) || super::escaped(ui);
        shared.keeps_settings = leaves && !moving.is_busy();
        if shared.keeps_settings {
            Goto::Home.go(ui.ctx());
        }
    }
}

/// Shows the blocked players, each with a button to unblock.
fn blocked(ui: &mut Ui, settings: &mut Settings) {
    if settings.blocked.is_empty() {
        return;
    }
    ui.label(say!(settings_blocked));
    ui.label(RichText::new(say!(block_means)).color(theme::colours(ui.ctx()).quiet));
    settings.blocked.retain(|blocked| {
        let (name, key) = (blocked.name.as_str(), blocked.key.get(..8).unwrap_or_default());
        let row = ui.horizontal(|ui| {
            ui.label(say!(settings_blocked_one, name = name, key = key));
            ui.add(theme::plain(say!(unblock))).clicked()
        });
        !row.inner
    });
    ui.add_space(16.0);
}
