//! Bastide's face: the window and the command line, as a library that tests can drive.

pub mod app;
mod chosen;
pub mod command;
mod handbook;
mod helper;

pub mod paint;
