//! Destination of a player who leaves a page for a table.

use bastide_record::Letter;
use bastide_session::Plan;
use bastide_wire::ids::TableId;
use bastide_wire::invitation::Invitation;

/// The table to open, and the way to open it.
#[derive(Debug, Clone)]
pub(crate) enum Destination {
    /// A new table of our own: alone against bots, or with friends.
    Own(Plan),
    /// The table of an invitation, to take a seat.
    Join(Invitation),
    /// The table of an invitation, as a spectator without a seat.
    Watch(Invitation),
    /// A table of the data folder, to continue its game.
    Resume(TableId),
    /// A table of the data folder that a letter belongs to.
    Handed(TableId, Box<Letter>),
    /// A table of the data folder whose record file waits for the player, with the file's letters.
    Answered(TableId, Vec<Letter>),
}
