//! Record files that wait for this player: finds the table of such a file, and the letters in it.

use bastide_record::log::letter;
use bastide_record::{Letter, PublicKey, Record, Report, TableId};
use bastide_session::letters_of;
use bastide_table::store::{Store, StoreError};
use bastide_words::Explain;

use super::library::reading;

/// Reason for which a record can't be answered here.
#[derive(Debug)]
pub enum NoAnswer {
    /// Its game isn't on this device.
    NoGame,
    /// Its game is over.
    Over,
    /// It waits for somebody else, or isn't valid at all.
    NotDue,
    /// The data folder can't be read.
    Store(StoreError),
}

impl Explain for NoAnswer {
    fn why(&self) -> String {
        let sentence = match self {
            Self::NoGame => say!(why_answer_no_game),
            Self::Over => say!(why_answer_over),
            Self::NotDue => say!(why_answer_not_due),
            Self::Store(error) => return error.why(),
        };
        sentence.to_owned()
    }
}

/// Returns the table at which a record is answered, and its letters.
///
/// # Errors
/// Fails with the reason for which it can't be answered here. A game that was moved to another
/// device isn't refused here, but when the table is opened.
pub fn find(store: &Store, report: &Report) -> Result<(TableId, Vec<Letter>), NoAnswer> {
    let record = report.record.as_ref().ok_or(NoAnswer::NotDue)?;
    found(store, record)
}

/// Does the same as [`find`] for a verified record.
pub fn found(store: &Store, record: &Record) -> Result<(TableId, Vec<Letter>), NoAnswer> {
    let tag = letter::tag(&record.log().game_id());
    let table = store.table_of(tag).map_err(NoAnswer::Store)?.ok_or(NoAnswer::NoGame)?;
    let me = store.key().map_err(NoAnswer::Store)?.public();
    if record.log().is_over() {
        return Err(NoAnswer::Over);
    }
    if !waits_for(record, &me) {
        return Err(NoAnswer::NotDue);
    }
    Ok((table, letters_of(record)))
}

/// Returns true if a record waits for the player of a data folder; false if there is no key yet.
pub fn is_due(store: &Store, record: &Record) -> bool {
    let owner = || reading::owner(store, &store.tables().ok()?);
    owner().is_some_and(|me| waits_for(record, &me))
}

fn waits_for(record: &Record, key: &PublicKey) -> bool {
    let member = record.first().charter().member(key);
    member.is_some_and(|member| bastide_session::waits_for(record, member))
}
