//! Expansions together: the special cases that the booklets name, and what follows where they meet.

mod abbey;
mod all;
mod count;
mod cult;
mod dragon;
mod rivers;
