//! Wooden pieces, tokens and cards, and the places of pieces on the board.
//! The board, the sheet of pieces, the icon and the window draw them.
//!
//! | module | contents |
//! |---|---|
//! | [`figure`] | figures of the seats with their crests, from wood of a seat's colour |
//! | `loose` | pieces of later sets that no seat owns |
//! | `neutral` | dragon, fairy and count |
//! | `silhouette` | shape of each kind |
//! | [`token`] | goods, cards of king and robber baron, princess |
//! | [`stand`] | places of the pieces on the board, from a game |
//! | `bridge` | bridges and castles |
//! | `tower` | a tower of any height |
//! | `sheep` | sheep of a flock, and the wolf |

mod bridge;
pub mod figure;
mod loose;
mod neutral;
mod sheep;
mod silhouette;
pub mod stand;
pub mod token;
mod tower;
