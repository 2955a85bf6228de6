//! Connections with the other peers: addresses, ports, relays, and the report about all of them.
//! The node calls it, and dials as it says. Screens show the report.
//!
//! | module | contents |
//! |---|---|
//! | `book` | addresses of the table's peers, and the times to try them |
//! | `relays` | relays that we use |
//! | `listen` | ports for QUIC, TCP and WebSocket |
//! | `observed_addresses` | addresses at which others say they reached us |
//! | `meeting` | host and guest who dial each other at the same time |
//! | `path` | one connection with a peer, and the classification of addresses |
//! | `reaching` | the node's work with relays, hole punching and replaced connections |
//! | `reachability_report` | reachability as libp2p's modules see it |
//! | `reach` | report for screens, as a plain value |
//!
//! Invariant: addresses that were only claimed never displace those that were proved.

pub(super) mod book;
#[cfg(not(target_family = "wasm"))]
pub(super) mod listen;
pub(super) mod meeting;
pub(super) mod observed_addresses;
pub(super) mod path;
pub mod reach;
#[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a tab has less"))]
pub(super) mod reachability_report;
mod reaching;
pub(super) mod relays;
