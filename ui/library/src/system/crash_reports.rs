//! Crash reports: a file in the data folder, which the window mentions at the next start.
//! [`hidden`] removes secrets from them and from other texts that are meant for others.
//!
//! Invariant: a report has at most 64 KiB, covers the first fault and those that follow from it,
//! holds no key, address or invitation, and is readable only by its user. The program never sends
//! it.

use std::backtrace::Backtrace;
use std::fs;
use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use bastide_table::store::{make_folder, private};
use bastide_wire::code::Code;
use bastide_wire::line::SCHEME;

/// Maximum length of a report, in bytes. A fault in one thread often causes others.
const FAULT_MAX: u64 = 64 * 1024;
/// Names of the new report, and of the last that the player was told about.
const FILES: [&str; 2] = ["fault.txt", "fault-told.txt"];
/// Shortest run of letters and digits that is hidden: it may be a key, a hash or a peer id.
/// It must contain a digit.
const SECRET: usize = 24;
/// Separators between words, besides white space.
const BETWEEN: &[char] = &['"', '\'', '`', '(', ')', '[', ']', '{', '}', '<', '>', ',', ';', '=', '“', '”'];

/// Installs a panic hook that writes a report into this folder and then calls the former hook.
/// `version` is the program's.
pub fn watch(data: &Path, version: &'static str) {
    let (data, usual) = (data.to_owned(), std::panic::take_hook());
    std::panic::set_hook(Box::new(move |panic| {
        // A failed write can't be reported to anybody.
        _ = leave(&data, version, panic);
        usual(panic);
    }));
}

/// Lists the reports in a folder, newest first.
pub fn reports(data: &Path) -> impl Iterator<Item = PathBuf> {
    FILES.map(|name| data.join(name)).into_iter().filter(|path| path.exists())
}

/// Returns the report that the player hasn't been told about, and marks it as told.
pub fn untold(data: &Path) -> Option<PathBuf> {
    let [new, told] = FILES.map(|name| data.join(name));
    fs::rename(new, &told).is_ok().then_some(told)
}

/// Returns the operating system and its architecture, in a line.
#[must_use]
pub fn system() -> String {
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let name = release.lines().find_map(|line| line.strip_prefix("PRETTY_NAME="));
    let name = name.map(|name| format!(", {}", name.trim_matches('"'))).unwrap_or_default();
    format!("{} {}{name}", std::env::consts::OS, std::env::consts::ARCH)
}

fn leave(data: &Path, version: &str, panic: &PanicHookInfo<'_>) -> io::Result<()> {
    make_folder(data)?;
    let mut file = private::append(&data.join(FILES[0]))?;
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let (day, hour, minute) = (since / 86_400, since / 3600 % 24, since / 60 % 60);
    let thread = std::thread::current().name().unwrap_or("one without a name").to_owned();
    let told = format!(
        "Bastide {version}, {}\n{} {hour:02}:{minute:02} UTC, thread: {thread}\n{panic}\n{}\n\n",
        system(),
        bastide_words::calendar::day(u32::try_from(day).unwrap_or_default()),
        Backtrace::force_capture()
    );
    let mut told = hidden(&told);
    let left = FAULT_MAX.saturating_sub(file.metadata()?.len());
    told.truncate(told.floor_char_boundary(usize::try_from(left).unwrap_or(usize::MAX)));
    file.write_all(told.as_bytes())?;
    file.sync_all()
}

/// Replaces secrets in a text by an ellipsis.
/// They are keys and hashes, addresses, invitations and codes. The home folder's name becomes `~`.
#[must_use]
pub fn hidden(text: &str) -> String {
    let home = directories::UserDirs::new().map(|folders| folders.home_dir().display().to_string());
    let text = match home {
        Some(home) if home.len() > 1 => text.replace(&home, "~"),
        _ => text.to_owned(),
    };
    let is_between = |letter: char| letter.is_whitespace() || BETWEEN.contains(&letter);
    let pieces: Vec<&str> = text.split_inclusive(is_between).collect();
    let words: Vec<&str> = pieces.iter().map(|piece| piece.trim_end_matches(is_between)).collect();
    let mut secret: Vec<bool> = words.iter().map(|word| is_secret(word)).collect();
    for at in 0..words.len().saturating_sub(3) {
        if words[at..at + 4].join(" ").parse::<Code>().is_ok() {
            secret[at..at + 4].fill(true);
        }
    }
    let shown = pieces.iter().zip(words).zip(secret).flat_map(|((piece, word), secret)| {
        let end = &piece[word.len()..];
        [if secret { "…" } else { word }, end]
    });
    shown.collect()
}

/// Returns true if a word is a key, a network address, an invitation or a code.
fn is_secret(word: &str) -> bool {
    let word = word.trim_matches(['.', ':', '!', '?']);
    let is_long = |part: &str| part.len() >= SECRET && part.bytes().any(|byte| byte.is_ascii_digit());
    let is_address = word.parse::<IpAddr>().is_ok()
        || word.parse::<SocketAddr>().is_ok()
        || word.starts_with('/')
            && word.split('/').any(|part| part.starts_with("ip") || part.starts_with("dns"));
    is_address
        || word.contains(SCHEME)
        || word.parse::<Code>().is_ok()
        || word.split(|letter: char| !letter.is_ascii_alphanumeric()).any(is_long)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_told_of_once() {
        let data = tempfile::tempdir().unwrap();
        assert_eq!((untold(data.path()), reports(data.path()).count()), (None, 0));
        for text in ["the first", "the second"] {
            fs::write(data.path().join(FILES[0]), text).unwrap();
            let told = untold(data.path()).unwrap();
            assert_eq!((fs::read_to_string(told).unwrap().as_str(), untold(data.path())), (text, None));
            assert_eq!(reports(data.path()).count(), 1);
        }
    }

    #[test]
    fn secrets_are_hidden_from_reports() {
        let check = |text: &str, shown: &str| assert_eq!(hidden(text), shown);
        check("a turn of Anna at 12, at ui/app/lib.rs:12:3", "a turn of Anna at 12, at ui/app/lib.rs:12:3");
        check("dialled 192.168.1.7:4001: refused", "dialled … refused");
        check("(10.0.0.1)\n[fe80::1]", "(…)\n[…]");
        check("at /ip4/10.0.0.1/tcp/4001 and /dns4/example.org/tcp/1.", "at … and …");
        check("peer=12D3KooWDpJ7As7BWAwRMfu1VU2WCqNjvq387JEYKDBj4kx6nXTN gone", "peer=… gone");
        check("bastide://3f2a@host is full", "… is full");
        check("records/3f0011223344556677889900aabbccdd.bastide", "…");
        check("core::panicking::panic_fmt", "core::panicking::panic_fmt");
        let code = Code { number: 7, words: bastide_wire::code::Words::new(12_345_678) };
        check(&format!("the code {code} is wrong"), "the code … … … … is wrong");
        check(&code.to_string().replace(' ', "-"), "…");
        let home = directories::UserDirs::new().unwrap().home_dir().join("games");
        check(&home.display().to_string(), "~/games");
    }
}
