//! The program `bastide`: see [`bastide_ui::command`].

use std::process::ExitCode;

fn main() -> ExitCode {
    bastide_ui::command::run()
}
