//! Who sits at each seat, at a table and in a record, and what they are called: one place for all who show names.

use std::path::Path;

use bastide::bot::Level;
use bastide::record::{Line, Member, Runs};
use bastide::rules::Seat;
use bastide_net::session::{Bot, SeatView, View, planned};
use bastide_net::store::{self, FILE_MAX};

/// Who decides for a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// A person.
    Person {
        /// The member's name.
        name: String,
        /// Which of the member's own seats it is, from 1.
        number: usize,
    },
    /// A bot of a level.
    Bot(Level),
    /// The moves that every replica computes.
    StandIn,
    /// Nobody yet.
    Nobody,
}

impl Sitter {
    /// Whether it is a program.
    pub(crate) const fn is_bot(&self) -> bool {
        matches!(self, Self::Bot(_) | Self::StandIn)
    }

    /// What a bot is called, and as what messages know it.
    fn bot(&self) -> Option<&'static str> {
        match self {
            Self::Bot(level) => Some(level.name()),
            Self::StandIn => Some("stand_in"),
            Self::Person { .. } | Self::Nobody => None,
        }
    }
}

/// What they are called, by seat. Bots alike are numbered if there are several.
pub(crate) fn names(sitters: &[Sitter]) -> Vec<String> {
    let name = |(at, sitter): (usize, &Sitter)| {
        let alike = |sitters: &[Sitter]| sitters.iter().filter(|other| *other == sitter).count();
        match (sitter, sitter.bot()) {
            (_, Some(bot)) if alike(sitters) == 1 => say!(bot, level = bot),
            (_, Some(bot)) => say!(bot_numbered, level = bot, number = alike(&sitters[..=at])),
            (Sitter::Person { name, number: 1 }, _) => name.clone(),
            (Sitter::Person { name, number }, _) => {
                say!(players_beside, name = name.as_str(), number = *number)
            }
            _ => say!(players_free_seat).to_owned(),
        }
    };
    sitters.iter().enumerate().map(name).collect()
}

/// Who sits at a table.
pub(crate) fn at(view: &View) -> Vec<Sitter> {
    let name =
        |member: usize| view.members.get(member).map_or_else(String::new, |member| member.name.clone());
    sitters(&view.seats, |seat| view.bot(seat), name)
}

/// Who sat in a record. Which of the host's seats a bot had, the journal beside it knows, if there is one.
pub(crate) fn in_record(line: &Line, path: &Path) -> Vec<Sitter> {
    let journal = path.with_extension("journal");
    let plan = store::read(&journal, FILE_MAX).ok().and_then(|journal| planned(&journal));
    let charter = line.charter();
    let seat = |seat| match charter.runs(seat) {
        Runs::Member(member) => SeatView::Member(member.index()),
        Runs::StandIn => SeatView::StandIn,
    };
    let seats: Vec<SeatView> = Seat::first(charter.proposal().setup.seats).map(seat).collect();
    let name = |member: usize| charter.name(Member(u8::try_from(member).unwrap_or(u8::MAX))).to_owned();
    sitters(&seats, |seat| plan.as_ref()?.bot(seat), name)
}

fn sitters(
    seats: &[SeatView],
    bot: impl Fn(Seat) -> Option<Bot>,
    name: impl Fn(usize) -> String,
) -> Vec<Sitter> {
    let runs = seats.iter().zip(0..).map(|(seat, number)| (*seat, bot(Seat(number)).map(|bot| bot.level)));
    let runs: Vec<(SeatView, Option<Level>)> = runs.collect();
    let sitter = |(at, run): (usize, &(SeatView, Option<Level>))| match *run {
        (SeatView::Member(_), Some(level)) => Sitter::Bot(level),
        (SeatView::Member(member), None) => {
            let number = runs[..=at].iter().filter(|other| *other == run).count();
            Sitter::Person { name: name(member), number }
        }
        (SeatView::StandIn, _) => Sitter::StandIn,
        (SeatView::Open, _) => Sitter::Nobody,
    };
    runs.iter().enumerate().map(sitter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_alike_is_numbered() {
        let check = |seats: &[SeatView], bots: &[(u8, Level)], called: &[&str]| {
            let bot =
                |seat: Seat| bots.iter().find(|(number, _)| *number == seat.0).map(|bot| Bot::of(bot.1));
            let members = ["Ada", "Bo", "Bo"];
            assert_eq!(names(&sitters(seats, bot, |member| members[member].to_owned())), called);
        };
        let member = SeatView::Member;
        check(&[member(0), SeatView::StandIn], &[], &["Ada", "Bot"]);
        check(&[SeatView::StandIn, member(0), SeatView::StandIn], &[], &["Bot 1", "Ada", "Bot 2"]);
        check(
            &[member(0), member(0), member(0), member(0), member(0), SeatView::Open],
            &[(1, Level::Hard), (3, Level::Easy), (4, Level::Hard)],
            &["Ada", "Hard bot 1", "Ada 2", "Easy bot", "Hard bot 2", "A free seat"],
        );
        // Two who are called the same are two.
        check(&[member(0), member(1), member(2)], &[], &["Ada", "Bo", "Bo"]);
    }
}
