//! Bastide's face: the window and the command line, as a library that tests can drive.

#[macro_use]
mod language;

mod analysis;
pub mod app;
mod chosen;
pub mod command;
mod handbook;
mod helper;
mod sitters;

#[cfg(test)]
#[path = "../../tests/alike.rs"]
mod alike;
