//! Where one goes from here.

use bastide_net::invitation::Invitation;
use bastide_net::node::TableId;
use bastide_net::session::Plan;
use bastide_record::Letter;

/// Where a player goes: to which table, and how.
#[derive(Debug, Clone)]
pub(crate) enum Destination {
    /// An own table: alone against bots, or with friends.
    Own(Plan),
    /// By an invitation.
    Join(Invitation),
    /// By an invitation, to look on without a seat.
    Watch(Invitation),
    /// One of the data folder, gone on with.
    Resume(TableId),
    /// The same, to take there what a letter brings.
    Handed(TableId, Box<Letter>),
    /// The same, to answer there a record file, which brings these.
    Answered(TableId, Vec<Letter>),
}
