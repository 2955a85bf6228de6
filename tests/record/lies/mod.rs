//! Lies and broken rules: each is refused, named or proven, and nobody else is accused.
//!
//! | file | content |
//! |---|---|
//! | `turns` | lies in turns |
//! | `links` | lies in receipts, and about links |
//! | `proofs` | two signatures of one member for one thing |
//! | `rules` | a record for each numbered rule of PROTOCOL.md |
//! | `expansions` | lies in every kind of decision, in games with all expansions |
//! | `attacks` | attacks on earlier versions of the protocol |

mod attacks;
mod expansions;
mod links;
mod proofs;
mod rules;
mod turns;
