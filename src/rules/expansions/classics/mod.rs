//! The first nine expansions, whose tiles are in the first table.
//!
//! | module | expansion |
//! |---|---|
//! | `river` | The River, The River II |
//! | `traders` | Traders & Builders: builder, pig, goods |
//! | `dragon` | The Princess & the Dragon: volcanoes, the journey, the princess |
//! | `fairy` | The Princess & the Dragon: the fairy |
//! | `abbey`, `wagon`, `barn` | Abbey & Mayor; the mayor is a strength in `board::features` |
//! | `count` | The Count: the city of Carcassonne, its quarters |
//! | `king` | King and Robber Baron |
//! | `cult` | The Cult: shrines and challenges |
//!
//! Inns & Cathedrals has no file: it is two lines in the value of a road and a city (`game::scoring`).

pub(crate) mod abbey;
pub(crate) mod barn;
pub(crate) mod count;
pub(crate) mod cult;
pub(crate) mod dragon;
pub(crate) mod fairy;
pub(crate) mod king;
pub(crate) mod river;
pub(crate) mod traders;
pub(crate) mod wagon;
