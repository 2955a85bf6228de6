//! `bastide verify`: the verdict on a record, first thing; then what it holds: its chapters, whom its draws rest on, evidence against members,
//! and, if it stops before its end, whom it waits for. On a transcript, which nobody signed, that its moves are legal.

use std::path::PathBuf;

use bastide_record::verify::Chapter;
use bastide_record::{Awaits, First, Log, Member, Missing, Record, RemarkKind, Report, Tie, Twice, Verdict};
use bastide_rules::Seat;
use clap::Args as ClapArgs;

use super::output::say;
use super::record::Opened;
use super::{Exit, record, table};
use bastide_app::words;

#[derive(Debug, ClapArgs)]
pub(super) struct Args {
    /// A record or a transcript: NAME.bastide
    file: PathBuf,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let report = match record::open(&args.file) {
        Ok(Opened::Record(report)) => report,
        Ok(Opened::Transcript(transcript)) => {
            let (verdict, exit) = record::unsigned(&transcript);
            say(&verdict);
            if let Ok(game) = transcript.game() {
                table::rows(&game, &transcript.names).iter().for_each(|row| say(row));
            }
            return Ok(exit);
        }
        Err(error) => {
            say(&format!("unreadable: {error:#}"));
            return Ok(Exit::Unreadable);
        }
    };
    say(&report.verdict.to_string());
    for line in details(&report) {
        say(&line);
    }
    Ok(record::exit(&report.verdict))
}

/// What a record holds, in lines.
pub(super) fn details(report: &Report) -> Vec<String> {
    let (Some(record), Some(log)) = (&report.record, report.log()) else { return Vec::new() };
    let terms = log.terms();
    let mut lines = vec![format!("entries 0 to {}", log.tip().index)];
    lines.extend(table::scores(log));
    lines.extend(conditions(terms, log));
    lines.extend(report.chapters().iter().flat_map(|chapter| chapter_lines(terms, chapter)));
    for reliance in report.draws() {
        let names = names(terms, &reliance.members);
        lines.push(format!("draws from entry {} on rest on the secrets of {names}", reliance.from));
    }
    for fork in record.forks() {
        lines.push(format!("proof against {}: signed {}", terms.name(fork.member), twice(fork.twice)));
    }
    lines.extend(
        record.remarks().map(|remark| {
            said(terms.name(remark.member), remark.kind, |member| terms.name(member).to_owned())
        }),
    );
    lines.extend(judged(terms, &report.verdict));
    if let Verdict::Unfinished { .. } = log_verdict(&report.verdict) {
        lines.extend(awaited(terms, record));
    }
    lines
}

/// What a reader should know beside the points: what they count for, and how a tie is broken.
fn conditions(terms: &First, log: &Log) -> Vec<String> {
    let occasion = terms.occasion.iter().map(|occasion| {
        let counts = if occasion.counts { "counts" } else { "doesn't count" };
        format!("played for “{}”, where it {counts}", occasion.label)
    });
    let origin = terms.origin.iter().map(|origin| {
        let game: String = origin.game.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        format!("begun anew from entry {} of another game, {game}…", origin.index)
    });
    let tie = (terms.tie == Tie::SecondWins).then(|| {
        let second = log.game().order().get(1).copied().unwrap_or(Seat(1));
        format!("with equal points {} wins, who didn't begin", table::names(log)[second.index()])
    });
    occasion.chain(origin).chain(tie).collect()
}

/// A chapter that goes on: a possible cut, so all is said that is known of it.
fn chapter_lines(terms: &First, chapter: &Chapter) -> Vec<String> {
    let missing = chapter
        .missing
        .iter()
        .map(|(member, why)| format!("  without {}, who {}", terms.name(*member), missing_because(*why)));
    let gaps = match chapter.gaps {
        0 => None,
        1 => Some("  a chapter's number before it isn't in this file".to_owned()),
        gaps => Some(format!("  {gaps} chapters' numbers before it aren't in this file")),
    };
    let cut = chapter.cut.iter().map(|(member, answer)| {
        let (name, number) = (terms.name(*member), words::chapter(answer.number));
        format!("  what {name} had answered at entry {} of chapter {number} is cut", answer.index)
    });
    let draw = chapter.drawn.map(|stood| match stood {
        true => "  the draw that was due there stands",
        false => "  the draw that was due there was begun anew: not every link was there",
    });
    let begins =
        format!("chapter {} goes on from entry {}", words::chapter(chapter.number), chapter.index.before());
    [begins].into_iter().chain(missing).chain(gaps).chain(cut).chain(draw.map(str::to_owned)).collect()
}

/// Why somebody isn't in a chapter, after "who".
pub(super) const fn missing_because(why: Missing) -> &'static str {
    match why {
        Missing::Gone => "is gone",
        Missing::Late => "is out of time",
        Missing::Resigned => "has resigned",
        Missing::Proven => "has signed two things of which only one can be",
    }
}

/// What a member, called `by`, says about how the game stopped.
pub(super) fn said(by: &str, kind: RemarkKind, name: impl Fn(Member) -> String) -> String {
    let what = match kind {
        RemarkKind::Gone { waited_s } => format!("the others are gone, waited for {waited_s} s"),
        RemarkKind::AnotherDay => "the game is to go on another day".to_owned(),
        RemarkKind::Flag { member, .. } => format!("the time of {} has run out", name(member)),
        RemarkKind::Won => "all others have resigned".to_owned(),
    };
    format!("{by} says: {what}")
}

/// What a verdict by somebody's word rests on.
fn judged(terms: &First, verdict: &Verdict) -> Option<String> {
    let Verdict::LostOnTime { member, by, said_ms, spent_ms, waited_ms } = *log_verdict(verdict) else {
        return None;
    };
    let (name, by) = (terms.name(member), terms.name(by));
    let seconds = |ms: u64| format!("{}.{} s", ms / 1000, ms % 1000 / 100);
    Some(format!(
        "by the word of {by} {name} has used {}; {name} has signed {} for its turns, {by} to have waited {} for them",
        seconds(said_ms),
        seconds(spent_ms),
        seconds(waited_ms),
    ))
}

/// What somebody has signed two of.
fn twice(twice: Twice) -> String {
    match twice {
        Twice::Heads { index, .. } => format!("two different things for entry {index}"),
        Twice::Charters { number } => {
            format!("two different beginnings of chapter {}", words::chapter(number))
        }
    }
}

/// The verdict on the log, proofs aside.
fn log_verdict(verdict: &Verdict) -> &Verdict {
    match verdict {
        Verdict::Forked { log, .. } => log,
        verdict => verdict,
    }
}

/// Whom a log that stops before its end waits for.
fn awaited(terms: &First, record: &Record) -> Option<String> {
    let log = record.log();
    match log.awaits() {
        Awaits::Receipts { from } if log.is_over() => {
            Some(format!("it is over, and not answered by {}", names(terms, &from)))
        }
        Awaits::Receipts { from } => Some(format!("it waits for the receipts of {}", names(terms, &from))),
        Awaits::Turn { member, .. } => Some(format!("it waits for the turn of {}", terms.name(member))),
        Awaits::Nothing => None,
    }
}

/// These members, by name.
fn names(terms: &First, members: &[Member]) -> String {
    members.iter().map(|member| terms.name(*member)).collect::<Vec<_>>().join(", ")
}
