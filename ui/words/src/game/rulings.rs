//! Refusals by the rules, and reasons for which a game can't be played.
//! They are clauses for quoting in a sentence.
//!
//! The window offers only legal moves. Other inputs can be illegal: a favourite that a later
//! version refuses, a command that came too late, a file.

use bastide_rules::{FigureKind, Refusal, SetupError};

use super::{Kind, list};
use crate::language::Explain;

impl Explain for Refusal {
    fn why(&self) -> String {
        let clause = match self {
            Self::NoSuchOutcome { index, outcomes } => {
                return say!(refusal_no_such_outcome, index = *index, outcomes = *outcomes);
            }
            Self::LooksLike(rotation) => return say!(refusal_looks_like, degrees = rotation.degrees()),
            Self::Over => say!(refusal_over),
            Self::NoDrawDue => say!(refusal_no_draw_due),
            Self::DrawDue => say!(refusal_draw_due),
            Self::NotYourTurn => say!(refusal_not_your_turn),
            Self::NotNow => say!(refusal_not_now),
            Self::NoPlace => say!(refusal_no_place),
            Self::EdgesDiffer => say!(refusal_edges),
            Self::NoneLeft => say!(refusal_none_left),
            Self::AnotherTile => say!(refusal_another_tile),
            Self::River => say!(refusal_river),
            Self::Cult => say!(refusal_cult),
            Self::WrongFigure => say!(refusal_wrong_figure),
            Self::Dragon => say!(refusal_dragon),
            Self::Princess => say!(refusal_princess),
            Self::NoMove => say!(refusal_no_move),
            Self::NoFigure => say!(refusal_no_figure),
            Self::CountsQuarter => say!(refusal_count),
            Self::MustAct => say!(refusal_must_act),
            Self::NoSuchSegment => say!(refusal_no_such_segment),
            Self::NotForFigures => say!(refusal_not_for_figures),
            Self::Occupied => say!(refusal_occupied),
            Self::Completed => say!(refusal_completed),
            Self::Ransom => say!(refusal_ransom),
            Self::Bridge => say!(refusal_bridge),
            Self::NoLot => say!(refusal_no_lot),
            Self::TooPoor => say!(refusal_too_poor),
            Self::TooLow => say!(refusal_too_low),
        };
        clause.to_owned()
    }
}

impl Explain for SetupError {
    fn why(&self) -> String {
        match self {
            Self::Seats(count) => say!(setup_seats, count = *count),
            Self::NoBase => say!(setup_no_base).to_owned(),
            Self::NoCity => say!(setup_no_city).to_owned(),
            Self::UnknownPart => say!(setup_unknown_part).to_owned(),
            Self::Pairs => {
                let single = FigureKind::ALL.into_iter().filter(|kind| !kind.can_be_paired());
                let single: Vec<String> = single.map(|kind| say!(figure, figure = kind.id())).collect();
                let single: Vec<&str> = single.iter().map(String::as_str).collect();
                say!(setup_pairs, figures = list(&single))
            }
            Self::Abbeys(count) => say!(setup_abbeys, count = *count),
            Self::SmallFollowers(count) => say!(setup_followers, count = *count),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::tests::check_translated;

    #[test]
    fn refusal_is_said_in_every_language() {
        let outcome = Refusal::NoSuchOutcome { index: 9, outcomes: 4 };
        for refusal in [outcome, Refusal::NotYourTurn, Refusal::EdgesDiffer] {
            check_translated(&refusal);
        }
        for refusal in
            [Refusal::River, Refusal::Cult, Refusal::WrongFigure, Refusal::MustAct, Refusal::Occupied]
        {
            check_translated(&refusal);
        }
        for refusal in [Refusal::Ransom, Refusal::Bridge, Refusal::NoLot, Refusal::TooPoor, Refusal::TooLow] {
            check_translated(&refusal);
        }
        for error in [SetupError::Seats(7), SetupError::NoCity, SetupError::Pairs, SetupError::Abbeys(2)] {
            check_translated(&error);
        }
    }
}
