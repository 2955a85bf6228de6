//! Who sits at each seat, at a table and in a record, and what they are called: one place for all who show names.

use bastide::bot::Level;
use bastide::record::{Log, Player, SeatTerms};
use bastide_net::session::{Chair, SeatView, View};

/// Who decides for a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// A person.
    Person {
        /// What they are called.
        name: String,
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
            (Sitter::Person { name }, _) => name.clone(),
            _ => say!(players_free_seat).to_owned(),
        }
    };
    sitters.iter().enumerate().map(name).collect()
}

/// Who sits at a table. Whom the host has beside it stands on the card.
pub(crate) fn at(view: &View) -> Vec<Sitter> {
    let chairs = view.card.iter().flat_map(|card| &card.plan.chairs).map(Some).chain(std::iter::repeat(None));
    let name =
        |member: usize| view.members.get(member).map_or_else(String::new, |member| member.name.clone());
    let sitter = |(seat, chair): (&SeatView, Option<&Chair>)| match (*seat, chair) {
        (SeatView::Member(_), Some(Chair::Bot(bot))) => Sitter::Bot(bot.level),
        (SeatView::Member(_), Some(Chair::Beside { name })) => Sitter::Person { name: name.clone() },
        (SeatView::Member(member), _) => Sitter::Person { name: name(member) },
        (SeatView::StandIn, _) => Sitter::StandIn,
        (SeatView::Open, _) => Sitter::Nobody,
    };
    view.seats.iter().zip(chairs).map(sitter).collect()
}

/// Who sat in a game, as its first charter says.
pub(crate) fn in_record(log: &Log) -> Vec<Sitter> {
    let sitter = |seat: &SeatTerms| match seat.player {
        Player::Member(_) | Player::Beside(_) => Sitter::Person { name: seat.name.clone() },
        Player::Bot { level, .. } => Sitter::Bot(level),
        Player::StandIn => Sitter::StandIn,
    };
    log.terms().seats.iter().map(sitter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_alike_are_numbered() {
        let check = |sitters: &[Sitter], called: &[&str]| assert_eq!(names(sitters), called);
        let person = |name: &str| Sitter::Person { name: name.to_owned() };
        let (easy, hard) = (Sitter::Bot(Level::Easy), Sitter::Bot(Level::Hard));
        check(&[person("Ada"), Sitter::StandIn], &["Ada", "Bot"]);
        check(&[Sitter::StandIn, person("Ada"), Sitter::StandIn], &["Bot 1", "Ada", "Bot 2"]);
        check(
            &[person("Ada"), hard.clone(), easy, hard, Sitter::Nobody],
            &["Ada", "Hard bot 1", "Easy bot", "Hard bot 2", "A free seat"],
        );
        // Two who are called the same are two.
        check(&[person("Ada"), person("Bo"), person("Bo")], &["Ada", "Bo", "Bo"]);
    }
}
