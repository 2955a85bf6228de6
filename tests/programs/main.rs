//! Real programs: commands as a person runs them, with their output and exit codes, and whole games
//! on loopback and in namespaces. They wait for clocks and for each other, so they share one pool.
//!
//! | module | content |
//! |---|---|
//! | `verify` | verdicts on records |
//! | `replay` | games on the board, as text, data and pictures |
//! | `imports` | games recorded by JCloisterZone |
//! | `hosting` | whole games in one run of the program |
//! | `meeting` | tables of several programs |
//! | `clubs` | clubs, pairings and ladders |
//! | `data_folder` | keys, access rights, reports of faults |
//! | `engine` | an engine of another author, which plays in the arena |
//! | `help`, `mistakes` | help and languages; arguments that are refused |
//! | `three_processes` | whole games, one peer killed midway |
//! | `namespaces` | two namespaces, a full disk; needs root |
//! | `harness` | what the tests of all commands share |

#[allow(dead_code, reason = "shared with the record's tests, which use all of it")]
#[path = "../record/table.rs"]
mod table;

#[allow(dead_code, reason = "shared with the tests of whole games, which use all of it")]
#[path = "../program/mod.rs"]
mod program;

mod clubs;
mod data_folder;
mod engine;
mod harness;
mod help;
mod hosting;
mod imports;
mod meeting;
mod mistakes;
#[cfg(target_os = "linux")]
mod namespaces;
mod replay;
mod three_processes;
mod verify;
