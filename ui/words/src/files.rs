//! Reasons for which a file can't be read, replayed or saved, as clauses for quoting in a sentence.
//!
//! Errors of the system that players know have words of their own; the others are quoted as the
//! system tells them, because players search for them.

use std::io::{self, ErrorKind};

use bastide_jcz::{Agreement, Report};
use bastide_record::transcript;
use bastide_session::DiskError;
use bastide_table::store::StoreError;

use crate::language::Explain;

impl Explain for io::Error {
    fn why(&self) -> String {
        let clause = match self.kind() {
            ErrorKind::NotFound => say!(file_missing),
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => say!(file_denied),
            ErrorKind::IsADirectory => say!(file_folder),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => say!(file_no_room),
            ErrorKind::FileTooLarge => say!(file_large),
            ErrorKind::InvalidData | ErrorKind::UnexpectedEof => say!(file_damaged),
            ErrorKind::InvalidFilename => say!(file_name),
            ErrorKind::ResourceBusy => say!(file_busy),
            _ => match self.get_ref().and_then(|error| error.downcast_ref::<StoreError>()) {
                Some(StoreError::Running { .. }) => say!(file_busy),
                Some(StoreError::Stopped { .. }) => say!(file_stopped),
                _ => return self.to_string(),
            },
        };
        clause.to_owned()
    }
}

impl Explain for DiskError {
    fn why(&self) -> String {
        let clause = match self {
            Self::Full => say!(file_no_room),
            Self::Denied => say!(file_denied),
            Self::Taken => say!(file_busy),
            Self::Stopped => say!(file_stopped),
            Self::System(why) => return why.clone(),
        };
        clause.to_owned()
    }
}

impl Explain for transcript::Unreadable {
    fn why(&self) -> String {
        let clause = match self {
            Self::Damaged => say!(file_damaged),
            Self::Version => say!(file_version),
        };
        clause.to_owned()
    }
}

/// The reasons of a parser or a decompressor aren't quoted: `jcz check` prints them.
impl Explain for bastide_jcz::Unreadable {
    fn why(&self) -> String {
        let clause = match self {
            // The decompressors have no kind of error of their own.
            Self::Damaged(why) if matches!(why.kind(), ErrorKind::InvalidInput | ErrorKind::Other) => {
                say!(file_damaged)
            }
            Self::Damaged(why) => return why.why(),
            Self::Cut { .. } => say!(jcz_cut),
            Self::Empty | Self::NoneInArchive => say!(record_no_game),
            Self::OldVersion => say!(jcz_old),
            Self::TrailingText { line } | Self::NoGame { line, .. } => return say!(jcz_line, line = *line),
            Self::LongGame { .. } | Self::LongPacked | Self::ManyGames | Self::LongFile => say!(jcz_large),
        };
        clause.to_owned()
    }
}

/// Says why a game of JCloisterZone can't be continued here; `None` if it is played to its end.
/// The difference itself isn't quoted: `jcz check` prints it.
pub fn stopped(report: &Report) -> Option<String> {
    match &report.agreement {
        Agreement::Agrees => None,
        Agreement::Differs(_) => Some(say!(jcz_differs, step = report.messages + 1)),
        Agreement::NotPlayed(_) => {
            Some(report.agreement.name().map_or_else(
                || say!(setup_unknown_part).to_owned(),
                |name| say!(jcz_not_played, name = name),
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::tests::{check_all_say, check_translated};

    #[test]
    fn reason_of_a_file_is_said_in_every_language() {
        for kind in [
            ErrorKind::NotFound,
            ErrorKind::PermissionDenied,
            ErrorKind::IsADirectory,
            ErrorKind::StorageFull,
            ErrorKind::FileTooLarge,
            ErrorKind::InvalidData,
            ErrorKind::InvalidFilename,
            ErrorKind::ResourceBusy,
        ] {
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
        check_translated(&transcript::Unreadable::Damaged);
        check_translated(&transcript::Unreadable::Version);
        for why in [
            bastide_jcz::Unreadable::Damaged(io::Error::other("invalid Zip archive")),
            bastide_jcz::Unreadable::Damaged(ErrorKind::UnexpectedEof.into()),
            bastide_jcz::Unreadable::Empty,
            bastide_jcz::Unreadable::NoneInArchive,
            bastide_jcz::Unreadable::OldVersion,
            bastide_jcz::Unreadable::TrailingText { line: 3 },
            bastide_jcz::Unreadable::NoGame { line: 3, why: "expected value".into() },
            bastide_jcz::Unreadable::Cut { line: 3 },
            bastide_jcz::Unreadable::LongGame { line: 3 },
            bastide_jcz::Unreadable::LongPacked,
            bastide_jcz::Unreadable::ManyGames,
            bastide_jcz::Unreadable::LongFile,
        ] {
            check_translated(&why);
        }
    }

    #[test]
    fn end_of_a_foreign_game_is_said_in_every_language() {
        let report = |agreement| Report {
            id: String::new(),
            messages: 11,
            agreement,
            not_compared: Vec::new(),
            ends_by_decree: false,
        };
        assert_eq!(stopped(&report(Agreement::Agrees)), None);
        let says = |report: &Report| stopped(report).expect("a reason");
        let named = report(Agreement::NotPlayed("the part “moon”".into()));
        let unnamed = report(Agreement::NotPlayed("the count without his city".into()));
        let differs = report(Agreement::Differs("BID where a COMMIT is due".into()));
        for report in [&named, &unnamed, &differs] {
            check_all_say(&report.agreement, || says(report));
        }
        assert!(says(&named).contains("“moon”") && says(&differs).contains("12"));
    }
}
