//! Macro for enums whose values have names, used alike in charters, files, sentences and commands.

/// Defines enums from lists of values and names, with `ALL` and `name`.
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

            /// All values, in their order.
            pub const ALL: [Self; Self::NAMES.len()] = [$( Self::$Value ),+];

            /// Returns the value's name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }
        }
    )+ };
}

pub(crate) use named;
