//! `bastide-window`: opens Bastide's window without a console beside it, for menus and links of Windows. It is part of packages alone.

#![windows_subsystem = "windows"]

use std::io;
use std::process::Command;

fn main() -> io::Result<()> {
    let mut bastide = Command::new(std::env::current_exe()?.with_file_name("bastide"));
    bastide.args(std::env::args_os().skip(1));
    // Whatever has to be said where there is no window is said in a box.
    bastide.env("BASTIDE_WITHOUT_CONSOLE", "1");
    #[cfg(windows)]
    {
        /// The process gets no console, so what it says goes nowhere (Windows' `CREATE_NO_WINDOW`).
        const WITHOUT_CONSOLE: u32 = 0x0800_0000;
        std::os::windows::process::CommandExt::creation_flags(&mut bastide, WITHOUT_CONSOLE);
    }
    bastide.spawn().map(drop)
}
