//! Commands of the group “Network”, and the options and messages about the network for all commands.
//! main.rs calls each command's `run`.
//!
//! | module | contents |
//! |---|---|
//! | `relay` | a relay: connections, codes, open tables and mailboxes of other peers |
//! | `status` | routes to this device, and to the peers of a table |
//! | `options` | listening addresses and relays, as options |
//! | `web` | web page for friends without the program, as an option of `host`, `resume`, `relay` |
//! | `reach` | routes of this program and its peers, as lines |

pub(crate) mod options;
pub(crate) mod reach;
pub(crate) mod relay;
pub(crate) mod status;
pub(crate) mod web;
