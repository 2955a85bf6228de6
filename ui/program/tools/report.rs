//! `bastide report`: diagnostics for a bug report, without keys, addresses or invitations.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use bastide_library::system::crash_reports;
use bastide_table::store;
use bastide_words::errors::unwritten;
use clap::Args as ClapArgs;

use crate::{Exit, logs, output};

/// Number of lines of the log in a report.
const LINES: usize = 400;

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// File for the report [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, data: &Path) -> anyhow::Result<Exit> {
    let report = report(data);
    match &args.out {
        Some(out) => {
            store::private::write(out, report.as_bytes())
                .map_err(|why| anyhow::Error::msg(unwritten(out, &why.into())))?;
        }
        None => report.lines().for_each(output::say),
    }
    Ok(Exit::Success)
}

fn report(data: &Path) -> String {
    let mut text = format!("Bastide {}\n{}\n", crate::version(), crash_reports::system());
    for name in ["XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "LANG", "LIBGL_ALWAYS_SOFTWARE"] {
        let value = std::env::var(name).unwrap_or_default();
        _ = writeln!(text, "{name}: {value}");
    }
    text.push_str("\nFiles in the data folder by type: number, bytes\n");
    for (kind, (files, bytes)) in kinds(data) {
        _ = writeln!(text, "{kind}: {files}, {bytes}");
    }
    for path in crash_reports::reports(data) {
        _ = write!(text, "\nCrash report:\n{}", read(&path));
    }
    let lines: Vec<String> = logs::files(data)
        .flat_map(|path| read(&path).lines().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    _ = writeln!(text, "\nLast lines of the log:");
    for line in &lines[lines.len().saturating_sub(LINES)..] {
        _ = writeln!(text, "{line}");
    }
    // All of it is filtered again: a crash report may come from an older version.
    crash_reports::hidden(&text)
}

fn read(path: &Path) -> String {
    let limit = 2 * store::TEXT_MAX;
    store::read(path, limit)
        .map_or_else(|why| format!("{why}\n"), |bytes| String::from_utf8_lossy(&bytes).into_owned())
}

/// Counts the files in a folder and its subfolders by extension, with their total length in bytes.
fn kinds(data: &Path) -> BTreeMap<String, (usize, u64)> {
    let mut kinds = BTreeMap::<String, (usize, u64)>::new();
    let inside = |folder: &Path| std::fs::read_dir(folder).into_iter().flatten().flatten();
    let folders = inside(data).map(|entry| entry.path()).filter(|path| path.is_dir());
    for entry in folders.chain([data.to_owned()]).flat_map(|folder| inside(&folder).collect::<Vec<_>>()) {
        if let Ok(about) = entry.metadata()
            && about.is_file()
        {
            let path = entry.path();
            let kind = path.extension().map_or("without an extension".into(), |end| end.to_string_lossy());
            let sum = kinds.entry(kind.into_owned()).or_default();
            *sum = (sum.0 + 1, sum.1 + about.len());
        }
    }
    kinds
}
