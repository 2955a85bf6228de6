//! Enums whose values have names: in charters, files, sentences and on the command line each is called the same.

/// Enums as lists of value and name, with `ALL` and `name`.
macro_rules! named {
    ($(
        $(#[$about:meta])*
        $Type:ident { $( $(#[$means:meta])* $Value:ident = $name:literal, )+ }
    )+) => { $(
        $(#[$about])*
        pub enum $Type {
            $( $(#[$means])* $Value, )+
        }

        impl $Type {
            const NAMES: [&'static str; [$( $name ),+].len()] = [$( $name ),+];

            /// All of them, in their order.
            pub const ALL: [Self; Self::NAMES.len()] = [$( Self::$Value ),+];

            /// Its name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }
        }
    )+ };
}

pub(super) use named;
