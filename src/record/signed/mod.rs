//! Everything that members sign, as it is sent and kept, and the reasons for which it is refused.
//!
//! The session makes these values and passes them on. The log and the record accept or refuse them.
//!
//! | module | content |
//! |---|---|
//! | [`charter`] | charters: the terms of a chapter, signed by all its members |
//! | [`proposal`] | the terms, before anybody has signed them |
//! | [`game`] | a game's setup in the words of a charter |
//! | [`entry`] | turns, receipts, questions and their answers, resignations, remarks |
//! | [`proof`] | evidence outside the entries, above all of two signatures for one index |
//! | [`refusal`] | the broken rule, and the member that evidence names |
//! | [`budget`] | bounds for content that costs a verifier much time |

pub mod budget;
pub mod charter;
pub mod entry;
pub mod game;
pub mod proof;
pub mod proposal;
pub mod refusal;
