//! Open tables at home: those on the local network and on the boards of relays, with a filter.
//!
//! Invariant: what a filter hides is counted, so that nobody takes a board for empty.

use bastide_node::BoardStatus;
use bastide_rules::Setup;
use bastide_table::table::{FoundTables, OpenTable, PlayersWanted};
use bastide_words::game_choice::GameChoice;
use bastide_words::open_table::{seeks, told};
use bastide_words::reach;
use eframe::egui;
use egui::{ComboBox, RichText, Ui};

use super::is_narrow;
use crate::draw_tools::announcements;
use crate::draw_tools::theme;
use crate::goto::Goto;

/// Filter for open tables.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Filter {
    /// `false` for live games, `true` for correspondence games, `None` for both.
    days: Option<bool>,
    /// True for games without expansions.
    base: bool,
    /// Kind of players that the table must seek, or anybody; `None` for any kind.
    seeks: Option<PlayersWanted>,
}

impl Filter {
    /// Returns whether a table passes. A table that doesn't describe its game passes only the empty
    /// filter.
    fn fits(self, table: &OpenTable) -> bool {
        let Some(about) = &table.about else { return self == Self::default() };
        let is_base = |setup: &Setup| {
            let chosen = GameChoice::of(setup);
            chosen.tiles().len() == 1 && chosen.parts().is_none()
        };
        self.days.is_none_or(|days| about.plan.terms.pace.is_days() == days)
            && (!self.base || is_base(&about.plan.setup))
            && self.seeks.is_none_or(|seeks| [seeks, PlayersWanted::Anybody].contains(&about.seeks))
    }
}

/// Draws what is found, as far as it is looked for.
pub(super) fn ui(ui: &mut Ui, around: &FoundTables, filter: &mut Filter) {
    let quiet = theme::colours(ui.ctx()).quiet;
    for posted in &around.boards {
        if let Some(Err(why)) = posted.kept {
            let lack = RichText::new(reach::board_lack(&posted.relay, why)).color(quiet);
            ui.add(egui::Label::new(lack).wrap());
        }
    }
    if around.boards.is_empty() {
        ui.add(egui::Label::new(RichText::new(say!(boards_none)).color(quiet)).wrap());
    }
    if around.tables.is_empty() {
        announcements::announce_label(&ui.label(RichText::new(say!(home_nearby_none)).color(quiet)));
        return;
    }
    if around.tables.len() > 1 || *filter != Filter::default() {
        choose(ui, filter);
    }
    let fitting: Vec<&OpenTable> = around.tables.iter().filter(|table| filter.fits(table)).collect();
    for table in &fitting {
        let (name, free, seats) = (table.name.as_str(), table.free, table.seats);
        let link = theme::link(ui, &say!(home_nearby_table, name = name, free = free, seats = seats));
        Goto::Join(table.invitation.to_string()).on(&link);
        let told = RichText::new(told(table).join(" ")).color(quiet);
        ui.add(egui::Label::new(told).wrap());
        ui.add_space(6.0);
    }
    let hidden = around.tables.len() - fitting.len();
    if hidden > 0 {
        announcements::announce_label(
            &ui.label(RichText::new(say!(tables_hidden, count = hidden)).color(quiet)),
        );
    }
}

fn choose(ui: &mut Ui, filter: &mut Filter) {
    let paces =
        [(None, say!(filter_any_pace)), (Some(false), say!(filter_live)), (Some(true), say!(filter_days))];
    let players = PlayersWanted::ALL.into_iter().skip(1).map(|one| (Some(one), seeks(one)));
    let players: Vec<_> = [(None, say!(filter_any_players))].into_iter().chain(players).collect();
    let is_narrow = is_narrow(ui);
    let mut rows = |ui: &mut Ui| {
        ui.horizontal(|ui| pick(ui, "pace", say!(filter_pace), &paces, &mut filter.days));
        ui.horizontal(|ui| pick(ui, "players", say!(filter_players), &players, &mut filter.seeks));
        ui.checkbox(&mut filter.base, say!(filter_base));
    };
    // A combo box can't wrap to a new line.
    if is_narrow {
        rows(ui);
    } else {
        ui.horizontal(rows);
    }
    ui.add_space(6.0);
}

/// Shows a combo box for one of several values by its name.
pub(super) fn pick<T: PartialEq + Copy>(
    ui: &mut Ui,
    salt: &str,
    label: &str,
    all: &[(T, &str)],
    value: &mut T,
) {
    let name = all.iter().find(|(one, _)| one == value).map_or("", |(_, name)| *name);
    let label = ui.label(label).id;
    let list = ComboBox::from_id_salt(salt).selected_text(name).show_ui(ui, |ui| {
        for (one, name) in all {
            ui.selectable_value(value, *one, *name);
        }
    });
    list.response.labelled_by(label);
}

/// Shows the state of our table's listing on the boards.
pub(super) fn posted(ui: &mut Ui, boards: &[BoardStatus]) {
    let colours = theme::colours(ui.ctx());
    let up = boards.iter().filter(|posted| posted.kept == Some(Ok(()))).count();
    let text = if up > 0 { say!(board_up, count = up) } else { say!(board_asking).to_owned() };
    announcements::announce_label(&ui.add(egui::Label::new(RichText::new(text).color(colours.quiet)).wrap()));
    let lacks = boards.iter().filter_map(|posted| Some((&posted.relay, posted.kept?.err()?)));
    for (relay, why) in lacks {
        ui.add(egui::Label::new(RichText::new(reach::board_lack(relay, why)).color(colours.wrong)).wrap());
    }
}
