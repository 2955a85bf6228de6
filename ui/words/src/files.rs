//! Reasons for which a file can't be read or replayed, as clauses for quoting in a sentence.
//! Those of the system are in `system`.

use std::io::ErrorKind;

use bastide_jcz::{Agreement, Report};
use bastide_record::transcript;

use crate::language::Explain;

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
        Agreement::NoToken => Some(say!(jcz_no_token, step = report.messages)),
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
    use std::io;

    use super::*;
    use crate::language::tests::{check_all_say, check_translated};

    #[test]
    fn reason_of_a_file_is_said_in_every_language() {
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
        let unsaved = report(Agreement::NoToken);
        for report in [&named, &unnamed, &differs, &unsaved] {
            check_all_say(&report.agreement, || says(report));
        }
        assert!(says(&named).contains("“moon”") && says(&differs).contains("12"));
        assert!(says(&unsaved).contains("11"), "{}", says(&unsaved));
    }
}
