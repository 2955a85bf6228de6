//! What a record is worth, and what was verified to know it.

use bastide::record::{Entry, Line, Member, Report, Stop, Verdict};
use bastide_net::session::fingerprint;
use eframe::egui;
use egui::{Color32, Label, RichText, Ui};

use super::theme;
use super::words;

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
    /// The members' names and the fingerprints of their keys.
    members: Vec<(String, String)>,
    draws: usize,
    turns: usize,
    id: String,
}

impl Judged {
    /// A record.
    pub(super) fn of(report: &Report) -> Self {
        let verdict = Ok(report.verdict.clone());
        let unread = Self { verdict, members: Vec::new(), draws: 0, turns: 0, id: String::new() };
        report.line.as_ref().map_or_else(|| unread.clone(), |line| unread.clone().with(line))
    }

    fn with(self, line: &Line) -> Self {
        let charter = line.charter();
        let member = |member: Member| {
            let key = charter.key(member).map(fingerprint).unwrap_or_default();
            (charter.name(member).to_owned(), key)
        };
        let turn = |entry: &&Option<Entry>| matches!(entry, Some(Entry::Turn(_)));
        Self {
            members: charter.members().map(member).collect(),
            draws: line.history().iter().filter(|applied| applied.dealt.is_some()).count(),
            turns: line.history().iter().map(|applied| &applied.entry).filter(turn).count(),
            id: charter.id().iter().map(|byte| format!("{byte:02x}")).collect(),
            ..self
        }
    }

    /// A game that nobody signed; `ends` says why it ends before its end, if it does.
    pub(super) const fn unsigned(ends: Option<String>) -> Self {
        Self { verdict: Err(ends), members: Vec::new(), draws: 0, turns: 0, id: String::new() }
    }

    /// How it is to be taken.
    pub(super) const fn worth(&self) -> Worth {
        match &self.verdict {
            Ok(Verdict::Verified | Verdict::VerifiedWithExclusions { .. } | Verdict::OneSided { .. }) => {
                Worth::Sound
            }
            Err(_) | Ok(Verdict::Unfinished { .. }) => Worth::Unfinished,
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
            Ok(Verdict::VerifiedWithExclusions { .. }) => say!(worth_exclusions),
            Ok(Verdict::OneSided { .. }) => say!(worth_one_sided),
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

    /// What the verdict means.
    fn meaning(&self) -> String {
        let name = |member: &Member| {
            let known = self.members.get(usize::from(member.0)).map(|(name, _)| name.as_str());
            known.unwrap_or_default()
        };
        let names = |members: &[Member]| words::list(&members.iter().map(name).collect::<Vec<_>>());
        match &self.verdict {
            Err(_) => say!(means_unsigned).to_owned(),
            Ok(Verdict::Verified) => say!(means_verified).to_owned(),
            Ok(Verdict::VerifiedWithExclusions { members }) => say!(means_exclusions, names = names(members)),
            Ok(Verdict::OneSided { by, reason, .. }) => {
                say!(means_one_sided, name = name(by), why = reason.to_string())
            }
            Ok(Verdict::Unfinished { stop: Stop::Uncountersigned { members, .. }, .. }) => {
                say!(means_uncountersigned, names = names(members))
            }
            Ok(Verdict::Unfinished { .. }) => say!(means_unfinished).to_owned(),
            Ok(Verdict::Invalid { at, refusal }) => {
                say!(means_invalid, place = at.0, why = refusal.to_string())
            }
            Ok(Verdict::Forked { fork, .. }) => say!(means_forked, why = fork.contradiction.to_string()),
            Ok(Verdict::Unreadable(why)) => say!(means_unreadable, why = why.to_string()),
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
        ui.add(Label::new(self.meaning()).wrap());
        ui.add_space(4.0);
        for check in self.checks() {
            ui.add(Label::new(RichText::new(check).color(quiet)).wrap());
        }
        ui.add_space(8.0);
        ui.button(say!(close)).clicked()
    }
}
