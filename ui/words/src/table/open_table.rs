//! Open tables as sentences.

use bastide_table::table::{OpenTable, PlayersWanted};

use super::terms;
use crate::game::game_choice::GameChoice;
use crate::game::{list, played};

/// Returns the label for the kind of players a host seeks.
pub fn seeks(seeks: PlayersWanted) -> &'static str {
    match seeks {
        PlayersWanted::Anybody => say!(seeks_anybody),
        PlayersWanted::Beginners => say!(seeks_beginners),
        PlayersWanted::Practised => say!(seeks_practised),
        PlayersWanted::Strong => say!(seeks_strong),
    }
}

/// Describes a table in sentences. They say where it is, its players, its game and terms, and the
/// kind of players it seeks.
pub fn told(table: &OpenTable) -> Vec<String> {
    let near = table.is_near.then(|| say!(table_near).to_owned());
    let Some(about) = &table.about else { return near.into_iter().collect() };
    let names: Vec<&str> = about.sits.iter().map(String::as_str).collect();
    let sits = (!names.is_empty()).then(|| say!(table_sits, names = list(&names)));
    let looks = (about.seeks != PlayersWanted::Anybody).then(|| say!(table_seeks, who = seeks(about.seeks)));
    let tiles = played::tiles(&GameChoice::of(&about.plan.setup));
    let terms = terms::changed(&about.plan.terms);
    near.into_iter().chain(sits).chain([tiles]).chain(terms).chain(looks).collect()
}
