//! Errors of the system, as clauses for quoting in a sentence.
//!
//! Each kind that a player can meet has words of its own. The words of any other error are quoted,
//! because players search for them.

use std::io::{self, ErrorKind};

use bastide_session::DiskError;
use bastide_table::store::StoreError;

use crate::language::Explain;

impl Explain for io::Error {
    fn why(&self) -> String {
        let inner = self.get_ref();
        let clause = match inner.and_then(|error| error.downcast_ref::<StoreError>()) {
            Some(StoreError::Running { .. }) => Some(say!(file_busy)),
            Some(StoreError::Stopped { .. }) => Some(say!(file_stopped)),
            // Our own text about an input is in the player's language.
            None if self.kind() == ErrorKind::InvalidInput && inner.is_some() => return self.to_string(),
            _ => clause(self.kind()),
        };
        clause.map_or_else(|| say!(error_text, text = self.to_string()), str::to_owned)
    }
}

impl Explain for DiskError {
    fn why(&self) -> String {
        let clause = match self {
            Self::Full => say!(file_no_room),
            Self::Denied => say!(file_denied),
            Self::Taken => say!(file_busy),
            Self::Stopped => say!(file_stopped),
            Self::System(text) => return explain_text(text),
        };
        clause.to_owned()
    }
}

/// Explains an error of which only the system's text is left, by the number in it: “… (os error 20)”.
pub(crate) fn explain_text(text: &str) -> String {
    let number = text.rsplit_once("(os error ").and_then(|(_, rest)| rest.split_once(')'));
    let error = number.and_then(|(number, _)| number.parse().ok()).map(io::Error::from_raw_os_error);
    let clause = error.and_then(|error| clause(error.kind()));
    clause.map_or_else(|| say!(error_text, text = text), str::to_owned)
}

fn clause(kind: ErrorKind) -> Option<&'static str> {
    let clause = match kind {
        ErrorKind::NotFound => say!(file_missing),
        ErrorKind::PermissionDenied => say!(file_denied),
        ErrorKind::ReadOnlyFilesystem => say!(file_read_only),
        ErrorKind::IsADirectory => say!(file_folder),
        ErrorKind::NotADirectory => say!(file_not_folder),
        ErrorKind::AlreadyExists => say!(file_exists),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::WriteZero => say!(file_no_room),
        ErrorKind::NotSeekable | ErrorKind::Unsupported => say!(file_unsupported),
        ErrorKind::StaleNetworkFileHandle => say!(file_disk_away),
        ErrorKind::FileTooLarge => say!(file_large),
        ErrorKind::InvalidData | ErrorKind::UnexpectedEof => say!(file_damaged),
        ErrorKind::InvalidFilename | ErrorKind::InvalidInput => say!(file_name),
        ErrorKind::ResourceBusy
        | ErrorKind::ExecutableFileBusy
        | ErrorKind::Deadlock
        | ErrorKind::WouldBlock => say!(file_busy),
        ErrorKind::OutOfMemory => say!(memory_full),
        ErrorKind::Interrupted => say!(system_interrupted),
        ErrorKind::TimedOut => say!(answer_late),
        ErrorKind::NetworkDown => say!(network_down),
        ErrorKind::NetworkUnreachable | ErrorKind::HostUnreachable => say!(network_no_route),
        ErrorKind::AddrInUse => say!(address_taken),
        ErrorKind::AddrNotAvailable => say!(address_foreign),
        ErrorKind::ConnectionRefused => say!(connection_refused),
        ErrorKind::ConnectionReset
        | ErrorKind::ConnectionAborted
        | ErrorKind::BrokenPipe
        | ErrorKind::NotConnected => say!(connection_ended),
        _ => return None,
    };
    Some(clause)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::tests::{check_all_say, check_translated};

    /// Kinds that a player can meet.
    const MET: [ErrorKind; 30] = [
        ErrorKind::NotFound,
        ErrorKind::PermissionDenied,
        ErrorKind::ReadOnlyFilesystem,
        ErrorKind::IsADirectory,
        ErrorKind::NotADirectory,
        ErrorKind::AlreadyExists,
        ErrorKind::StorageFull,
        ErrorKind::QuotaExceeded,
        ErrorKind::WriteZero,
        ErrorKind::NotSeekable,
        ErrorKind::Unsupported,
        ErrorKind::StaleNetworkFileHandle,
        ErrorKind::FileTooLarge,
        ErrorKind::InvalidData,
        ErrorKind::UnexpectedEof,
        ErrorKind::InvalidFilename,
        ErrorKind::InvalidInput,
        ErrorKind::ResourceBusy,
        ErrorKind::OutOfMemory,
        ErrorKind::Interrupted,
        ErrorKind::TimedOut,
        ErrorKind::NetworkDown,
        ErrorKind::NetworkUnreachable,
        ErrorKind::HostUnreachable,
        ErrorKind::AddrInUse,
        ErrorKind::AddrNotAvailable,
        ErrorKind::ConnectionRefused,
        ErrorKind::ConnectionReset,
        ErrorKind::ConnectionAborted,
        ErrorKind::BrokenPipe,
    ];

    #[test]
    fn error_of_the_system_is_said_in_every_language() {
        for kind in MET {
            check_translated(&io::Error::from(kind));
        }
        for error in
            [StoreError::Running { path: "saved".into() }, StoreError::Stopped { path: "saved".into() }]
        {
            check_translated(&error);
            check_translated(&io::Error::from(error));
        }
        for why in [DiskError::Full, DiskError::Denied, DiskError::Taken, DiskError::Stopped] {
            check_translated(&why);
        }
    }

    #[test]
    fn unknown_error_is_quoted_in_every_language() {
        let text = "Memory is too little";
        assert!(io::Error::other(text).why().contains(text) && explain_text(text).contains(text));
        for kind in [ErrorKind::Other, ErrorKind::CrossesDevices] {
            let error = io::Error::from(kind);
            assert!(error.why().contains(&error.to_string()));
            check_all_say(&"no text at all", || error.why());
        }
        let ours = io::Error::new(ErrorKind::InvalidInput, "Das ist kein Name.");
        assert_eq!(ours.why(), "Das ist kein Name.");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn text_of_the_system_is_known_by_its_number() {
        for (number, said) in [(20, say!(file_not_folder)), (99, say!(address_foreign))] {
            let text = format!("saved: {}", io::Error::from_raw_os_error(number));
            assert_eq!(explain_text(&text), said);
            assert_eq!(DiskError::System(text).why(), said);
        }
    }
}
