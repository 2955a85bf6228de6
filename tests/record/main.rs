//! The record: honest games verify on every replica, and every lie is caught with the right verdict and the
//! right name.

mod certificates;
mod charters;
mod expansions;
mod files;
mod forks;
mod going_on;
mod histories;
mod honest;
mod lies;
mod links;
mod spec;
mod splits;
mod table;
