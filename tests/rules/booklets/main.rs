//! Every worked example of the five booklets, every special case they name, and the rules they state without an example.
//!
//! 000 is the big box of 2008, 001 the base game with the river, 002 the first English printing, 003 Count, King & Robber of 2018, 004 the
//! Count. Their pictures are replaced by positions with the same figures in the text. A file is a chapter; `options` shows what each value of each option
//! of the table means.

mod script;

/// Scripts of [`script::check_each`] by name, some with several ends: each is a test.
macro_rules! scenarios {
    ($( $name:ident: $( $script:literal $(=> { $( $end:literal )+ })? )+ ; )+) => {
        $( #[test] fn $name() { $( crate::script::check_each($script, &[$( $( $end ),+ )?]); )+ } )+
    };
}

mod abbey;
mod combinations;
mod count;
mod cult;
mod dragon;
mod ending;
mod farms;
mod inns;
mod king;
mod options;
mod parts;
mod placing;
mod rivers;
mod scoring;
mod traders;
