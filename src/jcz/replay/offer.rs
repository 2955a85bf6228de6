//! The offers: whom the game asks, in which phase, for which actions.

use std::collections::BTreeSet;
use std::fmt;

use super::play::Play;
use crate::Stop;
use crate::file::Offer;
use crate::translation::{names, words};
use bastide_rules::{Action, FigureKind, Seat, Waits};

/// An offer: the phase, the asked player and the actions.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Offered {
    pub(super) phase: String,
    player: Option<u8>,
    /// True if nothing can be done but to confirm.
    confirm: bool,
    actions: BTreeSet<Action>,
    /// The kinds of captured figures for which a ransom may be paid besides.
    ransoms: BTreeSet<FigureKind>,
}

impl Offered {
    /// Returns the recorded offer.
    pub(super) fn recorded(play: &Play<'_>, offer: &Offer<'_>) -> Result<Self, Stop> {
        let (mut actions, mut confirm) = (Vec::new(), false);
        for item in &offer.items {
            match item.kind.as_str() {
                "Confirm" => confirm = true,
                _ => words::offered(&play.game, item, &mut actions)?,
            }
        }
        actions.extend(offer.can_pass.then_some(Action::Pass));
        let actions = actions.into_iter().collect();
        let ransoms = offer.ransom.iter().map(|id| match names::figure_of_id(id) {
            Some((_, figure)) => Ok(figure),
            None => Err(Stop::NotPlayed(format!("the figure “{id}”"))),
        });
        let ransoms = ransoms.collect::<Result<_, _>>()?;
        Ok(Self { phase: offer.phase.clone(), player: offer.player, confirm, actions, ransoms })
    }

    /// Returns the offer of our rules.
    pub(super) fn ours(play: &Play<'_>) -> Self {
        let ransoms = play.ransoms();
        if let Some(held) = &play.held {
            let (player, actions) = (Self::player(play), BTreeSet::new());
            return Self { phase: held.phase.to_owned(), player, confirm: true, actions, ransoms };
        }
        let phase = match play.game.waits() {
            Waits::Over => "GameOverPhase",
            // Only where the drawn tile isn't known.
            Waits::Draw { .. } => "TilePhase",
            Waits::Choice(_) => play.game.decision().map_or("", |decision| decision.facts().jcz_phase),
        };
        let player = Self::player(play);
        // JCloisterZone's items don't say which of several alike figures leaves the city; only the
        // message does.
        let told =
            |action: &Action| !matches!(action, Action::DeployFavoured { .. } | Action::PayRansom { .. });
        let actions = play.game.actions().into_iter().filter(told).collect();
        Self { phase: phase.to_owned(), player, confirm: false, actions, ransoms }
    }

    /// Returns the seat that our rules ask, if any.
    pub(super) fn player(play: &Play<'_>) -> Option<u8> {
        match (&play.held, play.game.waits()) {
            (Some(held), _) => Some(held.seat.0),
            (None, Waits::Over) => None,
            (None, Waits::Draw { .. }) => Some(play.game.turn_seat().0),
            (None, Waits::Choice(Seat(seat))) => Some(seat),
        }
    }

    pub(super) fn can_pass(&self) -> bool {
        self.actions.contains(&Action::Pass)
    }

    /// Returns the difference between the recorded offer and `ours`, if there is one.
    pub(super) fn difference(&self, ours: &Self) -> Option<String> {
        if self == ours {
            return None;
        }
        let list = |actions: Vec<&Action>| {
            let shown: Vec<String> = actions.iter().take(4).map(|action| format!("{action:?}")).collect();
            format!("{} [{}]", actions.len(), shown.join("; "))
        };
        let theirs_alone = list(self.actions.difference(&ours.actions).collect());
        let ours_alone = list(ours.actions.difference(&self.actions).collect());
        Some(format!(
            "offered: recorded {self}, ours {ours}; recorded alone: {theirs_alone}, ours alone: {ours_alone}"
        ))
    }
}

impl fmt::Display for Offered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let player = self.player.map_or("nobody".to_owned(), |player| format!("seat {player}"));
        write!(f, "{} of {player}, ", self.phase)?;
        if self.confirm {
            f.write_str("to confirm")?;
        } else {
            write!(f, "{} actions", self.actions.len())?;
        }
        if self.ransoms.is_empty() { Ok(()) } else { write!(f, ", ransoms for {:?}", self.ransoms) }
    }
}
