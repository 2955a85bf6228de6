//! Bastide's face: the window and the command line, as a library that tests can drive.

pub mod app;
pub mod command;

pub mod paint;
