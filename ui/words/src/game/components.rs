//! Parts that an expansion brings in addition to its tiles. They are figures, the abbey and rules,
//! each selectable by itself.

use bastide_rules::{Expansion, FigureKind, Part, Parts};

use super::Kind;

/// Selectable part of an expansion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Component {
    /// Figure of this kind for each seat.
    Figure(FigureKind),
    /// Abbey for each seat.
    Abbey,
    /// Rule of an expansion.
    Rule(Part),
}

impl Component {
    /// Lists all components, expansion by expansion.
    pub fn all() -> impl Iterator<Item = Self> {
        // A part that a later expansion shares is listed with the first.
        let is_new = |at: usize, part: &Self| {
            !Expansion::ALL[..at].iter().any(|before| Self::of(*before).any(|other| other == *part))
        };
        let all = Expansion::ALL.into_iter().enumerate();
        all.flat_map(move |(at, of)| Self::of(of).filter(move |part| is_new(at, part)))
    }

    /// Lists the parts of an expansion.
    pub fn of(expansion: Expansion) -> impl Iterator<Item = Self> {
        let figures = expansion.figures().iter().map(|kind| Self::Figure(*kind));
        let abbey = (expansion == Expansion::Abbey).then_some(Self::Abbey);
        figures.chain(abbey).chain(expansion.parts().iter().map(|part| Self::Rule(*part)))
    }

    /// Returns the name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Figure(kind) => kind.id(),
            Self::Abbey => "abbey",
            Self::Rule(part) => part.name(),
        }
    }

    /// Returns whether these parts include it.
    pub const fn is_in(self, parts: &Parts) -> bool {
        match self {
            Self::Figure(kind) => parts.figures(kind) > 0,
            Self::Abbey => parts.abbeys > 0,
            Self::Rule(part) => parts.has(part),
        }
    }

    /// Adds it to these parts.
    pub const fn add_to(self, parts: &mut Parts) {
        match self {
            Self::Figure(kind) => parts.add_figure(kind),
            Self::Abbey => parts.abbeys = 1,
            Self::Rule(part) => parts.add(part),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn components_have_names_of_their_own() {
        let names: BTreeSet<&str> = Component::all().map(Component::name).collect();
        // The abbey isn't a figure, and small followers come with no expansion.
        assert_eq!(names.len(), Part::ALL.len() + FigureKind::ALL.len());
        assert_eq!(names.len(), Component::all().count());
    }
}
