//! `bastide-window`: opens Bastide's window without a console, for menus and links of Windows.
//! It is only part of packages.

#![windows_subsystem = "windows"]

use std::io;
use std::process::Command;

fn main() -> io::Result<()> {
    let mut bastide = Command::new(std::env::current_exe()?.with_file_name("bastide"));
    bastide.args(std::env::args_os().skip(1));
    // Without a console, messages are shown in a box.
    bastide.env("BASTIDE_WITHOUT_CONSOLE", "1");
    #[cfg(windows)]
    {
        /// Windows' flag `CREATE_NO_WINDOW`: the process gets no console, so its output is lost.
        const WITHOUT_CONSOLE: u32 = 0x0800_0000;
        std::os::windows::process::CommandExt::creation_flags(&mut bastide, WITHOUT_CONSOLE);
    }
    bastide.spawn().map(drop)
}
