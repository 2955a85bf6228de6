//! `bastide verify`: prints the verdict on a record, then its meaning and details.
//! It tells them as the window does. For an unsigned transcript it says whether the moves are
//! legal.

use std::path::PathBuf;

use bastide_record::verify::Chapter;
use bastide_record::{Awaits, DrawSource, Log, Member, MissingReason, Report, Verdict};
use bastide_rules::{Game, Transcript};
use bastide_session::fingerprint;
use bastide_words::command_line::unsigned;
use bastide_words::verdict::JudgedRecord;
use clap::Args as ClapArgs;
use serde::Serialize;
use serde_json::{Map, Value};

use super::open_record::{self, Opened};
use super::score_lines;
use crate::Exit;
use crate::output::{say, say_json};

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Game file (NAME.bastide) or move list
    file: PathBuf,
    /// Print one JSON object and nothing else
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let opened = open_record::open(&args.file);
    if args.json {
        let (data, exit) = match &opened {
            Ok(Opened::Record(report)) => Data::of_record(report),
            Ok(Opened::Transcript(transcript, _)) => Data::of_transcript(transcript),
            Err(error) => Data::new(Named::new("unreadable"), error.to_string(), Exit::Unreadable),
        };
        say_json(&data)?;
        return Ok(exit);
    }
    let report = match opened {
        Ok(Opened::Record(report)) => report,
        Ok(Opened::Transcript(transcript, _)) => {
            let (told, legal) = unsigned(&transcript);
            told.iter().for_each(|line| say(line));
            if let Ok(game) = transcript.game() {
                score_lines::rows(&game, &transcript.names).iter().for_each(|row| say(row));
            }
            return Ok(if legal { Exit::Unsigned } else { Exit::Wrong });
        }
        Err(error) => {
            say(say!(worth_unreadable));
            say(&error.to_string());
            return Ok(Exit::Unreadable);
        }
    };
    let judged = JudgedRecord::of(&report);
    say(judged.word());
    say(&judged.meaning());
    if let Some(log) = report.log() {
        say(&say!(cli_entries, last = log.tip().index.0));
        score_lines::scores(log).iter().for_each(|row| say(row));
        judged.told().iter().chain(&judged.checks()).for_each(|line| say(line));
    }
    Ok(open_record::exit(&report.verdict))
}

/// The verdict as data; the names are those of the JSON object.
/// The second verifier (`tests/verify/verify.py --json`) uses the same names for what it prints,
/// too.
#[derive(Debug, Serialize)]
struct Data {
    #[serde(flatten)]
    verdict: Named,
    /// Exit code.
    exit: u8,
    /// Verdict in a line of English, for logs.
    text: String,
    /// Id of the game; `None` without signatures.
    game: Option<String>,
    /// Members who sign, by number.
    signers: Vec<Signer>,
    /// Seats in the order of turns, with the points after the last entry.
    seats: Vec<Seat>,
    /// Source of the draws; `None` without signatures.
    /// It is `rounds` with links of all members or `laps`; or `seed` or `tiles`, which all could
    /// know before.
    draws_by: Option<&'static str>,
    /// Number of verified draws.
    draws: usize,
    /// Number of verified turns.
    turns: usize,
    chapters: Vec<ChapterJson>,
}

/// A verdict.
#[derive(Debug, Serialize)]
struct Named {
    /// Name of the verdict.
    /// It is “verified”, “verified with chapters”, “won by resignation”, “lost on time”, “ended by
    /// agreement”, “unfinished”, “forked”, “invalid”, “unreadable” or, for a transcript,
    /// “unsigned”.
    verdict: &'static str,
    /// Last entry; for an invalid record the first that isn't valid.
    at: Option<u32>,
    /// Number of the broken rule.
    rule: Option<u16>,
    /// Members that the verdict names.
    /// They have won, are out of time, have signed two things or broken the rule, or must act next.
    members: Vec<u8>,
    /// Verdict on the log of a forked record.
    #[serde(skip_serializing_if = "Option::is_none")]
    of_log: Option<Box<Named>>,
}

#[derive(Debug, Serialize)]
struct Signer {
    name: String,
    key: String,
}

#[derive(Debug, Serialize)]
struct Seat {
    seat: u8,
    name: String,
    points: u16,
}

/// A chapter after the first; numbers are as in charters, so the first has 0.
#[derive(Debug, Serialize)]
struct ChapterJson {
    index: u32,
    number: u32,
    /// Missing members with the reason: “gone”, “late”, “resigned” or “proven”.
    missing: Map<String, Value>,
    gaps: u32,
    /// Entries that were answered and cut: member, number of the chapter, index.
    cut: Vec<(u8, u32, u32)>,
    /// True if the draw that was due stayed, false if it was made anew; `None` if none was due.
    carried: Option<bool>,
}

impl Data {
    fn new(verdict: Named, text: String, exit: Exit) -> (Self, Exit) {
        let (signers, seats, chapters) = (Vec::new(), Vec::new(), Vec::new());
        let data = Self {
            verdict,
            exit: exit as u8,
            text,
            game: None,
            signers,
            seats,
            draws_by: None,
            draws: 0,
            turns: 0,
            chapters,
        };
        (data, exit)
    }

    fn of_record(report: &Report) -> (Self, Exit) {
        let (named, exit) = (Named::of(&report.verdict, report.log()), open_record::exit(&report.verdict));
        let (data, exit) = Self::new(named, report.verdict.to_string(), exit);
        let Some(log) = report.log() else { return (data, exit) };
        let (first, history) = (log.terms(), log.history());
        let members = Member::first(first.members.len()).zip(&first.members);
        let signer = |(member, key)| Signer { name: first.name(member).to_owned(), key: fingerprint(key) };
        let data = Self {
            game: Some(log.game_id().iter().map(|byte| format!("{byte:02x}")).collect()),
            signers: members.map(signer).collect(),
            seats: seats(log.game(), &score_lines::names(log)),
            draws_by: Some(match first.draws {
                DrawSource::Rounds => "rounds",
                DrawSource::Laps => "laps",
                DrawSource::Seed(_) => "seed",
                DrawSource::Tiles(_) => "tiles",
            }),
            draws: history.iter().flat_map(|at| at.dealt.iter().chain(&at.carried)).count(),
            turns: history.iter().filter(|at| at.turn().is_some()).count(),
            chapters: report.chapters().iter().map(ChapterJson::from).collect(),
            ..data
        };
        (data, exit)
    }

    fn of_transcript(transcript: &Transcript) -> (Self, Exit) {
        match transcript.game() {
            Ok(game) => {
                let (data, exit) = Self::new(Named::new("unsigned"), "unsigned".into(), Exit::Unsigned);
                (Self { seats: seats(&game, &transcript.names), ..data }, exit)
            }
            Err(illegal) => Self::new(Named::new("invalid"), illegal.to_string(), Exit::Wrong),
        }
    }
}

impl Named {
    const fn new(verdict: &'static str) -> Self {
        Self { verdict, at: None, rule: None, members: Vec::new(), of_log: None }
    }

    fn of(verdict: &Verdict, log: Option<&Log>) -> Self {
        let named = |word, members| Self { at: log.map(|log| log.tip().index.0), members, ..Self::new(word) };
        match verdict {
            Verdict::Unreadable(_) => Self::new("unreadable"),
            Verdict::Invalid { at, refusal } => {
                let members = refusal.by.iter().map(|member| member.0).collect();
                Self { at: Some(at.0), rule: Some(refusal.rule.code()), ..named("invalid", members) }
            }
            Verdict::Forked { forks, log: of_log } => {
                let mut members: Vec<u8> = forks.iter().map(|fork| fork.member.0).collect();
                members.sort_unstable();
                members.dedup();
                Self { of_log: Some(Box::new(Self::of(of_log, log))), ..named("forked", members) }
            }
            Verdict::Won { by } => named("won by resignation", vec![by.0]),
            Verdict::LostOnTime { member, .. } => named("lost on time", vec![member.0]),
            Verdict::Unfinished { .. } => {
                let waits = match log.map(Log::awaits) {
                    Some(Awaits::Receipts { from }) => from,
                    Some(Awaits::Turn { member, .. }) => vec![member],
                    Some(Awaits::Nothing) | None => Vec::new(),
                };
                named("unfinished", waits.iter().map(|member| member.0).collect())
            }
            Verdict::Agreed => named("ended by agreement", Vec::new()),
            Verdict::VerifiedWithChapters => named("verified with chapters", Vec::new()),
            Verdict::Verified => named("verified", Vec::new()),
        }
    }
}

impl From<&Chapter> for ChapterJson {
    fn from(chapter: &Chapter) -> Self {
        let why = |why: MissingReason| match why {
            MissingReason::Gone => "gone",
            MissingReason::Late => "late",
            MissingReason::Resigned => "resigned",
            MissingReason::Proven => "proven",
        };
        let missing =
            chapter.missing.iter().map(|(member, missing)| (member.0.to_string(), why(*missing).into()));
        let cut = chapter.cut.iter().map(|(member, answer)| (member.0, answer.number, answer.index.0));
        Self {
            index: chapter.index.0,
            number: chapter.number,
            missing: missing.collect(),
            gaps: chapter.gaps,
            cut: cut.collect(),
            carried: chapter.drawn,
        }
    }
}

fn seats(game: &Game, names: &[String]) -> Vec<Seat> {
    let seat = |seat: &bastide_rules::Seat| Seat {
        seat: seat.0,
        name: names[seat.index()].clone(),
        points: game.scores()[seat.index()],
    };
    game.order().iter().map(seat).collect()
}
