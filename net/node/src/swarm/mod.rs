//! The swarm of libp2p: the behaviours of a node with their limits, and its transports.
//! The node makes it once, drives it and handles its events.
//!
//! | module | contents |
//! |---|---|
//! | `behaviour` | all behaviours, put together with their limits |
//! | `codec` | framing of a request and its answer |
//! | `nat_behaviours` | relaying, hole punching and reachability tests |
//! | `restricted_behaviour` | filter that hides some connections and addresses from a behaviour |
//! | `dht` | client of the public network's table of nodes |
//! | `native` | transports, local network and router of a program on a machine |
//! | `tab` | the same names for a browser's tab, which only dials by WebSocket |
//!
//! Invariant: a behaviour never handles more bytes, requests or streams of a peer than `limits` of
//! the node allows.

pub(super) mod behaviour;
mod codec;
#[cfg(not(target_family = "wasm"))]
pub(super) mod dht;
pub(super) mod nat_behaviours;
#[cfg_attr(target_family = "wasm", path = "tab.rs")]
pub(super) mod native;
pub(super) mod restricted_behaviour;
