//! Public libp2p network: our address as its nodes see it, and relays for the first hello.
//!
//! | module | contents |
//! |---|---|
//! | `bootstrap` | published entry points |
//! | `status` | state of the search, for the reachability report |

mod bootstrap;
mod status;

pub use self::bootstrap::PublicNetwork;
pub use self::status::{Mapping, PublicFailure, PublicStage, PublicStatus};
