//! Errors, verdicts and news of a table, each a whole sentence in the chosen language.
//!
//! Quotations from the network library, and from the system where it tells a kind of error that we
//! don't know, stay as they are: players search for them, or send them to a developer.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::Path;

use bastide_node::{CodeRefusal, NodeError};
use bastide_record::transcript;
use bastide_record::verify::Unreadable;
use bastide_record::{BrokenRule, Budget, CharterError, LetterError, PROTOCOL_VERSION, Refusal, Verdict};
use bastide_rules::safe_text::EscapedText;
use bastide_rules::transcript::TranscriptError;
use bastide_session::{CommandError, Halt, News, ResumeError, message};
use bastide_table::store::{PASSPHRASE_MIN, StoreError, TransferError};
use bastide_table::table::{TableError, Trouble};
use bastide_wire::code::CodeError;
use bastide_wire::line::{LineError, SCHEME};
use bastide_wire::meet::MeetRefusal;

use super::language::Explain;
use super::{system, transfer, verdict};

impl Explain for CommandError {
    fn why(&self) -> String {
        match self {
            Self::NotHost => say!(why_not_host).to_owned(),
            Self::Hosting => say!(why_takes_part).to_owned(),
            Self::NotInLobby => say!(why_not_in_lobby).to_owned(),
            Self::SeatsOpen(count) => say!(why_seats_open, count = *count),
            Self::Setup(error) => say!(why_no_setup, why = error.why()),
            Self::Charter(CharterError::Expiry) => say!(why_expiry).to_owned(),
            Self::Charter(CharterError::Tie) => say!(why_tie).to_owned(),
            Self::Charter(error) => say!(why_no_setup, why = error.why()),
            Self::Name => say!(why_name).to_owned(),
            Self::HostStands => say!(why_host_sits).to_owned(),
            Self::NotHere => say!(why_not_here).to_owned(),
            Self::NotAgreed(name) => say!(why_not_agreed, name = name.as_str()),
            Self::NotTheseTerms => say!(why_not_these_terms).to_owned(),
            Self::NotYourTurn => say!(why_not_your_turn).to_owned(),
            Self::Complete => say!(why_complete).to_owned(),
            Self::Record(Refusal { rule: BrokenRule::Spent(Budget::TakeBacks), .. }) => {
                say!(why_take_backs_spent).to_owned()
            }
            Self::Record(Refusal { rule: BrokenRule::Spent(Budget::Remarks), .. }) => {
                say!(why_remarks_spent).to_owned()
            }
            Self::Record(refusal) => say!(why_rule, why = refusal.why()),
            Self::Refused(refusal) => say!(why_rule, why = refusal.why()),
            Self::NothingToTakeBack => say!(why_nothing_to_take_back).to_owned(),
            Self::Unfinished => say!(why_unfinished).to_owned(),
            Self::NoSeat => say!(why_no_seat).to_owned(),
            Self::Text => say!(why_text).to_owned(),
            Self::TooFast => say!(why_too_fast).to_owned(),
            Self::Watching => say!(why_watching).to_owned(),
            Self::NotInGame => say!(why_not_in_game).to_owned(),
            Self::Starting => say!(why_starting).to_owned(),
            Self::NotAsked => say!(why_not_asked).to_owned(),
            Self::Bound => say!(why_bound).to_owned(),
            Self::Answered => say!(why_answered).to_owned(),
            Self::MoveFirst => say!(why_move_first).to_owned(),
            Self::Enough => say!(why_enough).to_owned(),
            Self::Grace { name } => say!(why_grace, name = name.as_str()),
            Self::TooFew => say!(why_too_few).to_owned(),
            Self::Gone(name) => say!(why_gone, name = name.as_str()),
            Self::Left => say!(why_left).to_owned(),
            Self::NotInChapter => say!(why_not_in_chapter).to_owned(),
            Self::AllThere => say!(why_all_there).to_owned(),
            Self::Over => say!(waits_over).to_owned(),
            Self::Letter(why) => why.why(),
            Self::OtherSide { at } => say!(why_other_side, entry = at.0),
            Self::Halted => say!(why_halted).to_owned(),
        }
    }
}

impl Explain for TableError {
    fn why(&self) -> String {
        match self {
            Self::Store(error) => error.why(),
            Self::Transfer(error) => error.why(),
            Self::Node(error) => error.why(),
            Self::CommandError(unfit) => unfit.why(),
            Self::Resume(ResumeError::OtherVersion) => say!(why_resume_version).to_owned(),
            Self::Resume(_) => say!(why_resume).to_owned(),
            Self::Name => say!(why_name).to_owned(),
            Self::OwnInvitation => say!(own_invitation).to_owned(),
            Self::Seated => say!(why_own_seat).to_owned(),
            Self::Watched => say!(why_watched).to_owned(),
            Self::HostGone => say!(why_host_gone).to_owned(),
            Self::NoCodeRelay => say!(nobody_keeps).to_owned(),
            Self::Refused(refused) => refused.why(),
            Self::Halted(halt) => halt.why(),
            Self::PeerGone { name } => say!(why_peer_gone, name = name.as_str()),
            Self::InvalidTurn { name, rule, evidence, .. } => say!(
                why_invalid_turn,
                name = name.as_str(),
                rule = rule.why(),
                file = evidence.display().to_string()
            ),
            Self::NotVerified(verdict) => say!(why_not_verified, verdict = verdict::word(verdict)),
            Self::Thread(why) => say!(why_thread, why = why.as_deref().unwrap_or(say!(part_stopped))),
        }
    }
}

impl Explain for StoreError {
    fn why(&self) -> String {
        let shown = |path: &Path| path.display().to_string();
        match self {
            Self::LooseKey { path, .. } => say!(why_loose_key, file = shown(path)),
            Self::GarbledKey { path } => say!(why_garbled_key, file = shown(path)),
            Self::GarbledSettings { path, line } => say!(why_garbled_help, file = shown(path), line = *line),
            Self::Running { .. } => say!(why_running).to_owned(),
            Self::Away { device: Some(device), .. } => say!(why_away_on, device = device.as_str()),
            Self::Away { device: None, .. } => say!(why_away).to_owned(),
            Self::NoLocks { path, source } => {
                say!(why_no_locks, file = shown(path), why = source.why())
            }
            Self::Full { path } => say!(why_full, file = shown(path)),
            Self::NoTable { .. } => say!(why_no_table).to_owned(),
            Self::TooLong { path, .. } => say!(why_too_long, file = shown(path)),
            Self::Stopped { path } => say!(why_stopped, file = shown(path)),
            Self::System { path, source }
                if matches!(source.kind(), ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) =>
            {
                say!(why_denied, file = shown(path))
            }
            Self::System { path, source } => say!(why_system, file = shown(path), why = source.why()),
        }
    }
}

impl Explain for TransferError {
    fn why(&self) -> String {
        let shown = |path: &Path| EscapedText(path.display()).to_string();
        match self {
            Self::Store(StoreError::Running { .. }) => say!(why_move_running).to_owned(),
            Self::Store(error) => error.why(),
            Self::NoKey(_) => say!(why_move_no_key).to_owned(),
            Self::Exists(path) => say!(export_exists, path = shown(path)),
            Self::Short => say!(why_move_short, count = PASSPHRASE_MIN),
            Self::TooMuch => say!(why_move_too_much).to_owned(),
            Self::Foreign(path) => say!(why_move_foreign, file = shown(path)),
            Self::Version(theirs) => say!(why_move_version, theirs = *theirs),
            Self::Locked => say!(why_move_locked).to_owned(),
            Self::Damaged(path) => say!(why_move_damaged, file = shown(path)),
            Self::OtherKey => say!(why_move_other_key).to_owned(),
            Self::MadeHere => say!(why_move_made_here).to_owned(),
        }
    }
}

impl Explain for NodeError {
    fn why(&self) -> String {
        match self {
            Self::PortInUse(address) => say!(why_port, address = address.to_string()),
            Self::CannotListen { address, why } => {
                say!(why_listen, address = address.to_string(), why = system::explain_text(why))
            }
            Self::NoRelay(address) => say!(why_no_relay, address = address.to_string()),
            Self::Setup(why) => say!(why_network, why = system::explain_text(why)),
        }
    }
}

impl Explain for Trouble {
    fn why(&self) -> String {
        match self {
            Self::HostGone => TableError::HostGone.why(),
            Self::Refused(why) => why.why(),
            Self::TurnedAway(why) => say!(why_turned_away, why = why.why()),
        }
    }
}

impl Explain for bastide_node::HelloError {
    fn why(&self) -> String {
        match self {
            Self::OtherVersion { theirs, ours } => {
                let (theirs, ours) = (theirs.to_string(), ours.to_string());
                if cfg!(target_family = "wasm") {
                    say!(tab_other_version, theirs = theirs, ours = ours)
                } else {
                    say!(why_other_version, theirs = theirs, ours = ours)
                }
            }
            Self::OtherTable => say!(why_other_table).to_owned(),
            Self::WrongSecret => say!(why_wrong_secret).to_owned(),
            Self::Twice => say!(why_twice).to_owned(),
            Self::NoBastide => say!(why_no_bastide).to_owned(),
        }
    }
}

impl Explain for message::Refused {
    fn why(&self) -> String {
        match self {
            Self::Full { .. } => say!(why_table_full).to_owned(),
            Self::Begun { .. } => transfer::for_pages(say!(why_begun)),
            Self::Removed => say!(why_removed).to_owned(),
            Self::OtherTiles => say!(why_other_tiles).to_owned(),
            Self::NoWatching => say!(why_no_watching).to_owned(),
            Self::Crowded => say!(why_crowded).to_owned(),
        }
    }
}

impl Explain for Halt {
    fn why(&self) -> String {
        match self {
            Self::Refused(refused) => refused.why(),
            Self::Disk(why) => say!(why_disk, why = why.why()),
            Self::JournalFull => say!(why_journal_full).to_owned(),
            Self::KeyElsewhere => say!(why_key_elsewhere).to_owned(),
            Self::NoJournal => say!(why_no_journal).to_owned(),
        }
    }
}

impl Explain for LineError {
    fn why(&self) -> String {
        match self {
            Self::OtherLine => say!(why_no_invitation, scheme = SCHEME),
            Self::Meet => say!(why_meet_not_here).to_owned(),
            Self::Letter { at, letter } => {
                say!(why_line_letter, letter = letter.to_string(), at = *at)
            }
            Self::Typo => say!(why_line_typo).to_owned(),
            Self::TooLong => say!(why_line_long).to_owned(),
            Self::Version { theirs } => say!(why_line_version, theirs = *theirs),
            Self::Content => say!(why_line_content).to_owned(),
        }
    }
}

impl Explain for MeetRefusal {
    fn why(&self) -> String {
        let sentence = match self {
            Self::OtherTable => say!(why_meet_table),
            Self::OtherInvitation => say!(why_meet_invitation),
            Self::Own => say!(why_meet_own),
            Self::Late => say!(why_meet_late),
            Self::Again => say!(why_meet_again),
            Self::Connected => say!(why_meet_connected),
            Self::NoAddress => say!(why_meet_address),
        };
        sentence.to_owned()
    }
}

impl Explain for LetterError {
    fn why(&self) -> String {
        let sentence = match self {
            Self::Malformed => return LineError::Content.why(),
            Self::AnotherGame => say!(why_letter_game),
            Self::AnotherChapter { .. } => say!(why_letter_chapter),
            Self::Gap { .. } => say!(why_letter_gap),
            Self::NotSigned { .. } => say!(why_letter_not_signed),
            Self::Known => say!(why_letter_known),
        };
        sentence.to_owned()
    }
}

impl Explain for CodeError {
    fn why(&self) -> String {
        match self {
            // An input that doesn't even look like a code was meant as an invitation.
            Self::Form => LineError::OtherLine.why(),
            Self::Word(word) => say!(why_code_word, word = word.as_str()),
        }
    }
}

impl Explain for News {
    fn why(&self) -> String {
        match self {
            Self::Changed => say!(lobby_changed).to_owned(),
            Self::SigningFailed => say!(news_signing_failed).to_owned(),
            Self::Refused { name, why, .. } if name.is_empty() => {
                say!(news_somebody_refused, why = why.why())
            }
            Self::Refused { name, why, .. } => say!(news_refused, name = name.as_str(), why = why.why()),
            Self::Fork { name, .. } => say!(news_fork, name = name.as_str()),
            Self::Lie { name, rule } => say!(news_lie, name = name.as_str(), rule = rule.why()),
            Self::InvalidTurn { name, rule, .. } => {
                say!(news_invalid_turn, name = name.as_str(), rule = rule.why())
            }
            Self::Resigned { name } => say!(news_resigned, name = name.as_str()),
            Self::GoingOnFailed => say!(news_going_on_failed).to_owned(),
            Self::NotJoined(rule) => say!(news_not_joined, why = rule.why()),
            Self::UnreadableMessage(why) => say!(news_nonsense, why = why.why()),
            Self::RecordEnds { turns } => say!(record_ends, count = *turns),
            // These need no sentence: the first is repaired, the others are visible.
            Self::DamagedFile { .. } | Self::Began(_) | Self::Continued { .. } => String::new(),
        }
    }
}

/// Meaning of a verdict on a record.
impl Explain for Verdict {
    fn why(&self) -> String {
        match self {
            Self::Verified => say!(verdict_verified).to_owned(),
            Self::VerifiedWithChapters => say!(verdict_chapters).to_owned(),
            Self::Agreed => say!(verdict_agreed).to_owned(),
            Self::Won { .. } => say!(verdict_won).to_owned(),
            Self::LostOnTime { .. } => say!(verdict_on_time).to_owned(),
            Self::Unfinished { .. } => say!(verdict_unfinished).to_owned(),
            Self::Forked { forks, .. } if forks.is_empty() => say!(verdict_cut).to_owned(),
            Self::Forked { .. } => say!(verdict_forked).to_owned(),
            Self::Invalid { at, refusal } => {
                say!(verdict_invalid, at = at.to_string(), why = refusal.why())
            }
            Self::Unreadable(why) => say!(verdict_unreadable, why = why.why()),
        }
    }
}

/// A clause for quoting in a sentence.
impl Explain for Unreadable {
    fn why(&self) -> String {
        match self {
            Self::TooLong(bytes) => say!(unreadable_long, count = *bytes),
            Self::Foreign => say!(unreadable_foreign).to_owned(),
            Self::Torn => say!(unreadable_torn).to_owned(),
            // Files had a version number of their own at first.
            Self::Version(1) => Self::Version(2).why(),
            Self::Version(theirs) => say!(unreadable_version, theirs = *theirs, ours = PROTOCOL_VERSION),
            Self::TornCharter => say!(unreadable_torn_charter).to_owned(),
            Self::NoCharter => say!(unreadable_no_charter).to_owned(),
            Self::Charter(error) => error.why(),
        }
    }
}

impl Explain for TranscriptError {
    fn why(&self) -> String {
        match self {
            Self::Setup(error) => say!(why_no_setup, why = error.why()),
            Self::Input { number, refusal } => say!(means_invalid, entry = *number, why = refusal.why()),
        }
    }
}

impl Explain for CodeRefusal {
    fn why(&self) -> String {
        match self {
            Self::WrongWords => say!(finding_wrong_words).to_owned(),
            Self::Closed => say!(finding_closed).to_owned(),
        }
    }
}

/// Why the file of a game couldn't be read.
pub fn unread(path: &Path, why: &io::Error) -> String {
    let file = EscapedText(path.display()).to_string();
    match why.kind() {
        ErrorKind::NotFound | ErrorKind::PermissionDenied => say!(record_open, file = file, why = why.why()),
        ErrorKind::FileTooLarge => say!(record_large, file = file),
        _ => say!(record_read, file = file, why = why.why()),
    }
}

/// Says why a file or a folder couldn't be written.
pub fn unwritten(path: &Path, why: &anyhow::Error) -> String {
    let file = EscapedText(path.display()).to_string();
    match why.downcast_ref::<io::Error>().map(io::Error::kind) {
        Some(ErrorKind::AlreadyExists) => say!(export_exists, path = file),
        _ => say!(export_failed, path = file, why = explained(why)),
    }
}

/// Says an error of a type that has a sentence or a clause; others are quoted with their causes.
pub fn explained(error: &anyhow::Error) -> String {
    fn said<E: Explain + fmt::Display + fmt::Debug + Send + Sync + 'static>(
        error: &anyhow::Error,
    ) -> Option<String> {
        error.downcast_ref::<E>().map(Explain::why)
    }
    let known = [
        said::<TableError>,
        said::<StoreError>,
        said::<NodeError>,
        said::<TranscriptError>,
        said::<transcript::Unreadable>,
        said::<io::Error>,
    ];
    known.iter().find_map(|said| said(error)).unwrap_or_else(|| format!("{error:#}"))
}

/// Says why a file can't be shown; `why` is a clause.
pub fn unfit(path: &Path, why: &str) -> String {
    say!(record_replay, file = EscapedText(path.display()).to_string(), why = why)
}

/// Says why nothing of a record can be shown.
pub fn unfit_record(path: &Path, verdict: &Verdict) -> String {
    match verdict {
        Verdict::Unreadable(why) => unfit(path, &why.why()),
        Verdict::Invalid { refusal, .. } => unfit(path, &refusal.why()),
        other => unfit(path, verdict::word(other)),
    }
}

/// Says that a record can't be compared with the others.
pub fn no_result(path: &Path) -> String {
    say!(race_not, file = EscapedText(path.display()).to_string())
}

/// Says that a record contains no game.
pub fn no_game(path: &Path) -> String {
    unfit(path, say!(record_no_game))
}
