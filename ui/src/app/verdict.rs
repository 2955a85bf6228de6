//! What a record is worth, and what was verified to know it.

use bastide::record::{Awaits, Fork, Log, Member, Report, Twice, Verdict};
use bastide_net::session::fingerprint;
use eframe::egui;
use egui::{Color32, Label, RichText, ScrollArea, Ui};

use super::theme;
use super::{when, words};

mod chapters;

/// How a verdict is to be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Worth {
    /// It is whole.
    Sound,
    /// It holds, as far as it goes.
    Unfinished,
    /// It doesn't hold.
    Broken,
}

/// A record, judged.
#[derive(Debug, Clone)]
pub(super) struct Judged {
    /// None for a game that nobody signed, with why it ends early if it does.
    verdict: Result<Verdict, Option<String>>,
    /// The names of the members, and the fingerprints of their keys.
    members: Vec<(String, String)>,
    /// Whom it waits for, if it isn't at its end.
    waits: Vec<Member>,
    /// Whether only its end isn't answered.
    is_over: bool,
    draws: usize,
    turns: usize,
    /// What is to be known of its chapters, a sentence each.
    chapters: Vec<String>,
    /// When it was agreed on and what it is played for.
    terms: Vec<String>,
    id: String,
}

impl Judged {
    /// A record.
    pub(super) fn of(report: &Report) -> Self {
        let unread = Self::unsigned(None);
        let judged = report.log().map_or(unread, |log| Self::with(report, log));
        Self { verdict: Ok(report.verdict.clone()), ..judged }
    }

    fn with(report: &Report, log: &Log) -> Self {
        let charter = log.first().charter();
        let member = |member: &Member| {
            let key = charter.key(*member).map(fingerprint).unwrap_or_default();
            (log.terms().name(*member).to_owned(), key)
        };
        let waits = match log.awaits() {
            Awaits::Receipts { from } => from,
            Awaits::Turn { member, .. } => vec![member],
            Awaits::Nothing => Vec::new(),
        };
        let history = log.history();
        let draws =
            history.iter().map(|at| usize::from(at.dealt.is_some()) + usize::from(at.carried.is_some()));
        Self {
            verdict: Err(None),
            members: charter.members().iter().map(member).collect(),
            waits,
            is_over: log.is_over(),
            draws: draws.sum(),
            turns: history.iter().filter(|at| at.turn().is_some()).count(),
            chapters: chapters::told(report, log),
            terms: chapters::agreed(log.terms()),
            id: charter.id().iter().map(|byte| format!("{byte:02x}")).collect(),
        }
    }

    /// A game that nobody signed; `ends` says why it ends before its end, if it does.
    pub(super) const fn unsigned(ends: Option<String>) -> Self {
        Self {
            verdict: Err(ends),
            members: Vec::new(),
            waits: Vec::new(),
            is_over: false,
            draws: 0,
            turns: 0,
            chapters: Vec::new(),
            terms: Vec::new(),
            id: String::new(),
        }
    }

    /// How it is to be taken.
    pub(super) const fn worth(&self) -> Worth {
        match &self.verdict {
            Ok(Verdict::Verified | Verdict::VerifiedWithChapters | Verdict::Agreed | Verdict::Won { .. }) => {
                Worth::Sound
            }
            Err(_) | Ok(Verdict::Unfinished { .. } | Verdict::LostOnTime { .. }) => Worth::Unfinished,
            Ok(Verdict::Invalid { .. } | Verdict::Forked { .. } | Verdict::Unreadable(_)) => Worth::Broken,
        }
    }

    /// The colour of that.
    pub(super) fn colour(&self, ctx: &egui::Context) -> Color32 {
        let colours = theme::colours(ctx);
        match self.worth() {
            Worth::Sound => colours.accent,
            Worth::Unfinished => colours.text,
            Worth::Broken => colours.wrong,
        }
    }

    /// In a word or two.
    pub(super) fn word(&self) -> &'static str {
        match &self.verdict {
            Err(_) => say!(worth_unsigned),
            Ok(Verdict::Verified) => say!(worth_verified),
            Ok(Verdict::VerifiedWithChapters) => say!(worth_chapters),
            Ok(Verdict::Agreed) => say!(worth_agreed),
            Ok(Verdict::Won { .. }) => say!(worth_won),
            Ok(Verdict::LostOnTime { .. }) => say!(worth_on_time),
            Ok(Verdict::Unfinished { .. }) => say!(worth_unfinished),
            Ok(Verdict::Invalid { .. }) => say!(worth_invalid),
            Ok(Verdict::Forked { .. }) => say!(worth_forked),
            Ok(Verdict::Unreadable(_)) => say!(worth_unreadable),
        }
    }

    /// "The record: verified"
    pub(super) fn badge(&self) -> String {
        match &self.verdict {
            Ok(_) => say!(worth_badge, worth = self.word()),
            Err(None) => say!(worth_badge_unsigned).to_owned(),
            Err(Some(why)) => {
                format!("{} {}", say!(worth_badge_unsigned), say!(worth_ends_here, why = why.as_str()))
            }
        }
    }

    fn name(&self, member: Member) -> &str {
        self.members.get(member.index()).map_or("", |(name, _)| name.as_str())
    }

    /// What the verdict means.
    fn meaning(&self) -> String {
        self.verdict.as_ref().map_or_else(|_| say!(means_unsigned).to_owned(), |verdict| self.means(verdict))
    }

    fn means(&self, verdict: &Verdict) -> String {
        let waits = || words::list(&self.waits.iter().map(|member| self.name(*member)).collect::<Vec<_>>());
        match verdict {
            Verdict::Verified => say!(means_verified).to_owned(),
            Verdict::VerifiedWithChapters => say!(means_chapters).to_owned(),
            Verdict::Agreed => say!(means_agreed).to_owned(),
            Verdict::Won { by } => say!(means_won, name = self.name(*by)),
            Verdict::LostOnTime { member, by, said_ms, spent_ms, waited_ms } => say!(
                means_on_time,
                name = self.name(*member),
                by = self.name(*by),
                said = when::clock(*said_ms),
                spent = when::clock(*spent_ms),
                waited = when::clock(*waited_ms)
            ),
            Verdict::Unfinished { .. } if self.waits.is_empty() => say!(means_torn).to_owned(),
            Verdict::Unfinished { .. } if self.is_over => say!(means_unanswered, names = waits()),
            Verdict::Unfinished { .. } => say!(means_unfinished, names = waits()),
            Verdict::Invalid { at, refusal } => {
                say!(means_invalid, place = at.0, why = refusal.to_string())
            }
            Verdict::Forked { forks, log } => {
                let forks = match forks.as_slice() {
                    [] => vec![say!(means_cut).to_owned()],
                    forks => forks.iter().map(|fork| self.fork(fork)).collect(),
                };
                format!("{} {}", forks.join(" "), self.means(log))
            }
            Verdict::Unreadable(why) => say!(means_unreadable, why = why.to_string()),
        }
    }

    fn fork(&self, fork: &Fork) -> String {
        let name = self.name(fork.member);
        match fork.twice {
            Twice::Heads { index, .. } => say!(means_forked, name = name, place = index.0),
            Twice::Charters { number } => say!(means_forked_charters, name = name, number = number),
        }
    }

    /// What was looked at, a sentence each.
    fn checks(&self) -> Vec<String> {
        let names: Vec<&str> = self.members.iter().map(|(name, _)| name.as_str()).collect();
        let mut checks = Vec::new();
        match names.as_slice() {
            [] => return checks,
            [alone] => checks.push(say!(worth_alone, names = *alone)),
            several => checks.push(say!(worth_charter, names = words::list(several))),
        }
        checks.extend(self.terms.iter().cloned());
        checks.push(say!(worth_draws, count = self.draws));
        checks.push(say!(worth_turns, count = self.turns));
        checks.extend(
            self.members
                .iter()
                .map(|(name, key)| say!(worth_key, name = name.as_str(), fingerprint = key.as_str())),
        );
        checks.push(say!(worth_id, id = self.id.as_str()));
        checks
    }

    /// All of it; says whether it was closed.
    pub(super) fn ui(&self, ui: &mut Ui) -> bool {
        let quiet = theme::colours(ui.ctx()).quiet;
        ui.set_max_width(520.0);
        ui.heading(say!(worth_of));
        ui.add_space(4.0);
        ui.add(Label::new(RichText::new(self.badge()).color(self.colour(ui.ctx()))).wrap());
        let room = (ui.ctx().content_rect().height() - 200.0).max(120.0);
        ScrollArea::vertical().id_salt("checks").max_height(room).show(ui, |ui| {
            ui.add(Label::new(self.meaning()).wrap());
            ui.add_space(4.0);
            for told in &self.chapters {
                ui.add(Label::new(told).wrap());
            }
            if !self.chapters.is_empty() {
                ui.add_space(4.0);
            }
            for check in self.checks() {
                ui.add(Label::new(RichText::new(check).color(quiet)).wrap());
            }
        });
        ui.add_space(8.0);
        ui.button(say!(close)).clicked()
    }
}

#[cfg(test)]
mod tests;
