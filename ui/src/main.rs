//! The program `bastide`: see [`bastide_ui::command`].

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// The program is many small lists: messages, pictures of a table, copies of games.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    bastide_ui::command::run()
}
