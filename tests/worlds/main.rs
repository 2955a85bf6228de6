//! Small worlds of real sessions, run to their end.

mod predicates;
