//! Facts about the kinds of features and figures.
//!
//! They are written once more, because the twin shares no table with the rules.

use bastide_rules::{FeatureKind, FigureKind, Item};

/// The way in which a feature is completed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Completion {
    /// No end or side is open.
    Ends,
    /// Eight tiles lie around its tile; it scores this item besides.
    Neighbours(Item),
    Never,
}

pub(super) const fn completion(kind: FeatureKind) -> Completion {
    match kind {
        FeatureKind::Road | FeatureKind::City => Completion::Ends,
        FeatureKind::Cloister | FeatureKind::Shrine => Completion::Neighbours(Item::Cloister),
        FeatureKind::Garden => Completion::Neighbours(Item::Garden),
        FeatureKind::Field
        | FeatureKind::River
        | FeatureKind::Quarter
        | FeatureKind::Machine
        | FeatureKind::Tower
        | FeatureKind::Castle => Completion::Never,
    }
}

/// Returns true if this kind of follower may be on this kind of feature, besides the tops of towers.
pub(super) const fn suits(figure: FigureKind, kind: FeatureKind) -> bool {
    match figure {
        FigureKind::Mayor => matches!(kind, FeatureKind::City),
        _ if matches!(kind, FeatureKind::Castle) => false,
        FigureKind::Wagon => !matches!(kind, FeatureKind::Field | FeatureKind::Garden | FeatureKind::Tower),
        FigureKind::Abbot => {
            matches!(kind, FeatureKind::Cloister | FeatureKind::Shrine | FeatureKind::Garden)
        }
        _ => !matches!(kind, FeatureKind::Garden | FeatureKind::Tower),
    }
}
