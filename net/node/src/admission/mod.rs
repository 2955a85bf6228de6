//! Admission of peers, and bounds on all that they cost before they have proved the secret.
//! The node and its swarm ask it about each connection, handshake, stream and request.
//!
//! | module | contents |
//! |---|---|
//! | `incoming` | inbound connections until their handshake is done |
//! | `connections` | choice of the connection that makes room for a new one |
//! | `streams` | bound on the streams that a peer opens |
//! | `hello` | messages that prove the invitation's secret on both sides |
//! | `link` | connected peers, and the hello on their connections |
//! | `auth_gate` | lock on the table's protocols until a peer is admitted |
//! | `relay_quota` | reservations and circuits of peers that use this node as a relay |
//! | `source` | source of a request, by address, and rate limits for each source |
//!
//! Invariants: a peer hears nothing about the table before it has proved the invitation's secret;
//! strangers never keep out a member, however many they are.

pub(super) mod auth_gate;
pub(super) mod connections;
pub(super) mod hello;
pub(super) mod incoming;
pub(super) mod link;
pub(super) mod relay_quota;
pub(crate) mod source;
mod streams;
