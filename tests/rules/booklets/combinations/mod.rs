//! Combinations of expansions: the special cases that the booklets name, and their consequences.

mod abbey;
mod all;
mod count;
mod cult;
mod dragon;
mod rivers;
