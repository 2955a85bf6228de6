//! Worked examples, special cases and rules of the five booklets.
//!
//! There is a test for every worked example, for every special case that they name, and for the
//! rules that they state without an example.
//!
//! 000 is the big box of 2008, 001 the base game with the river, 002 the first English printing,
//! 003 Count, King & Robber of 2018, 004 the Count. Scripts replace their pictures by positions
//! with the same figures as in the text.
//!
//! | module | content |
//! |---|---|
//! | `base` | chapters of the base game |
//! | `expansions` | a chapter for each expansion |
//! | `combinations` | special cases of several expansions at once |
//! | `options` | the effect of each value of each option |
//! | `script` | the language of the scripts |

mod script;

/// Tests from scripts of [`script::check_each`], by name; a script may have several ends.
macro_rules! scenarios {
    ($( $name:ident: $( $script:literal $(=> { $( $end:literal )+ })? )+ ; )+) => {
        $( #[test] fn $name() { $( crate::script::check_each($script, &[$( $( $end ),+ )?]); )+ } )+
    };
}

mod base;
mod combinations;
mod expansions;
mod options;
