//! Public libp2p network: our address as its nodes see it, and relays for the first hello.
//!
//! It helps two friends behind two ordinary routers: its nodes (js-libp2p, kubo and others) tell a
//! caller its address, relay a little for strangers, and name each other in a distributed hash
//! table. The node asks them only if the user allows it ([`PublicNetwork`]), perhaps later
//! (`Node::allow_public_network`), and if nothing else helps: no proved public address, no port of
//! the router, no named relay. A tab never asks them.
//!
//! | module | contents |
//! |---|---|
//! | `bootstrap` | published entry points |
//! | `status` | state of the search, for the reachability report |
//! | `search` | decisions: whom to dial, ask, keep and leave |
//! | `observed` | our address as others see it, and the verdict on the router |
//! | `dials` | bound on dials, and the choice of addresses |
//! | `leases` | reservations at relays, and when they are renewed |
//! | `state` | what the node keeps of all this |
//! | `wiring` | the node's side, and when the network is needed |
//! | `known_relays` | relays that count as public ones |
//! | `guests` | bounds on connections that a public relay carries |
//! | `hiding` | peers that are offered no protocol of ours, and told no address |
//! | `tab` | the names of `state` and `wiring` for a browser's tab |
//!
//! 1. A **host** asks once its table is open to others (`Node::set_open`), a guest for three seconds
//!    after its start in vain for a direct connection with the host. A guest asks only for its
//!    address.
//! 2. **Address**: up to three nodes, the entry points first, are dialled by QUIC from the listening
//!    port. Their raw observed address counts, as libp2p's identify replaces the port by ours. Two
//!    that agree make [`Mapping::SamePort`]; three that don't, two of them with the same IP address,
//!    make [`Mapping::PortByDestination`]. It ends after a minute.
//! 3. **Relays**: connected nodes are asked for others near random keys. Answers don't say who
//!    relays, so six nodes at a time are tried by TCP, and their identify messages say it. The three
//!    nearest in time are asked for reservations, those of js-libp2p last; relays of last time are
//!    asked at once, and a slow one of these takes the place of another one.
//! 4. A **reservation** is held by TCP, as libp2p's QUIC would send 80 KB an hour to keep itself
//!    alive. It is renewed every half hour or so, as js relays forget it otherwise. With one relay
//!    left, others are looked for.
//! 5. A **guest** that a public relay leads here has a minute to say hello, sit down and punch a hole
//!    (DCUtR). If public nodes tell it another address than that relay did, it opens a second circuit,
//!    so that another hole is punched. Then the relayed connections end on both sides, for five
//!    minutes. A live game begins once the direct connection stands; a game of days may begin over
//!    the relay.
//! 6. The table's file has the invitation, and so the relays; a restarted host tries them first
//!    (`Node::use_relays_again`).
//! 7. A minute after all players are connected directly, everything is closed, unless the table is
//!    still open. If somebody is lost later, the same relays are tried again.
//!
//! | bound | value | against |
//! |---|---|---|
//! | dials of public nodes | 16 a minute; 24 in a round without a relay, 6 with one | nodes that name false ones |
//! | addresses | public IP addresses with a port of TCP or QUIC | probes of our own network |
//! | known nodes | 64, 20 from a lookup, one address for each transport | long answers |
//! | holes | 16 attempts a minute, 8 public addresses each | strangers whom a relay leads here |
//! | lookups in a round | 2, each with two answers of some 8 KB | bytes |
//! | pause between two rounds | 30 s, doubled up to an hour; at least 20 minutes with one relay | bytes |
//! | relayed time of a peer | 60 s, then 5 minutes without | wearing out strangers' relays |
//!
//! Bytes, as computed: a node that is tried costs some 7 KB (handshake, two identify messages), so
//! opening a table 60 to 130 KB; a held relay costs some 5 KB an hour (a ping every ten minutes, a
//! renewal every half hour, identify every hour); a relay of rust-libp2p asks for our identify message
//! every five minutes, some 12 KB an hour more, and one of js-libp2p pings us every ten seconds, some
//! 200 KB an hour more. `tests/notes/SCALE.md` has the limits.
//!
//! Invariant: a public node learns the address that it sees, a network identity that is fresh for
//! each table, and that a libp2p program runs here. It is offered no protocol of ours, and told none
//! of our addresses.

pub(crate) mod bootstrap;
#[cfg(not(target_family = "wasm"))]
mod dials;
mod guests;
mod hiding;
pub(crate) mod known_relays;
#[cfg(not(target_family = "wasm"))]
mod leases;
#[cfg(not(target_family = "wasm"))]
mod observed;
#[cfg(not(target_family = "wasm"))]
mod search;
#[cfg_attr(target_family = "wasm", path = "tab.rs")]
pub(crate) mod state;
mod status;
#[cfg(not(target_family = "wasm"))]
mod wiring;

pub use self::bootstrap::{NamedAddresses, PublicNetwork};
pub use self::status::{Mapping, PublicFailure, PublicStage, PublicStatus};
