//! Mail of a correspondence game, as its members write and read it. [`bastide_wire::mail`] has the
//! messages to a relay, the node has the relay's store.
//!
//! | module | contents | deliberately absent |
//! |---|---|---|
//! | [`seal`] | addresses of mailboxes, and sealing of their content | who is asked, and when |
//! | [`mailbox_client`] | the member's mailbox client: pure | the network, the game |

pub mod mailbox_client;
pub mod seal;
