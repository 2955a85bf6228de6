//! What a player wants, looking at the screen: to move, to agree or not, now and then to leave, pause or go back.

use bastide::bot::stand_in;
use bastide::record::Departure;
use bastide_net::session::{Ask, BallotView, Matter, Presence, Stage, View, Wish};

use super::dice::Dice;

/// What a player is in the mood for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mood {
    /// The weather is fair: it wants nothing but to go on.
    pub(crate) fair: bool,
    /// It has played enough.
    pub(crate) stops: bool,
}

/// Whether there is anything to think about.
pub(crate) fn is_asked(view: &View, mood: Mood) -> bool {
    let mends = || view.offers.iter().any(|offer| offer.refused.is_none() && mends(&offer.ask));
    view.turn.is_some() && !mood.stops || in_lobby(view).is_some() || question(view).is_some() || mends()
}

/// What the player wants now, if anything.
pub(crate) fn wants(view: &View, mood: Mood, dice: &mut Dice) -> Option<Wish> {
    if let Some(ballot) = question(view) {
        return Some(Wish::Answer { body: ballot.body, yes: agrees(view, &ballot.matter, mood.fair, dice) });
    }
    if let Some(ask) = asks(view, mood.fair, dice) {
        return Some(Wish::Ask(ask));
    }
    match &view.turn {
        None => in_lobby(view),
        Some(_) if mood.stops => None,
        Some(turn) => {
            if !turn.done.is_empty() && dice.falls(100) {
                return Some(Wish::TakeBack);
            }
            if turn.complete {
                return Some(Wish::Seal);
            }
            let random = turn.offered.get(dice.below(turn.offered.len())).copied();
            let greedy = || view.game.as_ref().map(|game| stand_in(game));
            if dice.falls(800) { random } else { greedy() }.map(Wish::Act)
        }
    }
}

/// The oldest question that waits for this player.
fn question(view: &View) -> Option<&BallotView> {
    view.ballots.iter().find(|ballot| ballot.until.is_some())
}

/// Whether asking for it brings a table on that has stopped.
fn mends(ask: &Ask) -> bool {
    matches!(ask, Ask::Exclude(_) | Ask::Return | Ask::Resume)
}

/// What the player asks the others for.
fn asks(view: &View, fair: bool, dice: &mut Dice) -> Option<Ask> {
    let free = || view.offers.iter().filter(|offer| offer.refused.is_none()).map(|offer| offer.ask);
    let mut whims: Vec<Ask> = free().filter(|ask| !mends(ask)).collect();
    if fair {
        // Who resigned stays out.
        let resigned = view.me.is_some_and(|me| view.members[me].left == Some(Departure::Resigning));
        return free().find(|ask| mends(ask) && !(resigned && *ask == Ask::Return));
    }
    if dice.falls(300)
        && let Some(ask) = free().find(mends)
    {
        return Some(ask);
    }
    // Few leave for good.
    whims.retain(|ask| !matches!(ask, Ask::Resign | Ask::Abandon) || dice.falls(200));
    (dice.falls(15) && !whims.is_empty()).then(|| whims[dice.below(whims.len())])
}

/// Whether a member has been seen to sign against the rules.
fn is_caught(view: &View, member: usize) -> bool {
    let refused = view.protests.iter().any(|protest| protest.ours && protest.against == Some(member));
    refused || view.caught.iter().any(|caught| caught.member == member)
}

fn agrees(view: &View, matter: &Matter, fair: bool, dice: &mut Dice) -> bool {
    let is_at_fault = |member: &usize| {
        let gone = matches!(
            view.members[*member].presence,
            Presence::Away(_) | Presence::Silent(_) | Presence::NotYet
        );
        let awaited = view.waits.iter().any(|wait| wait.member == *member);
        // Whom it has agreed to go on without before goes with whoever hindered that.
        let agreed = view.ballots.iter().any(|ballot| {
            let excluded = match &ballot.matter {
                Matter::Leave { excluded, .. } => excluded.as_slice(),
                _ => &[],
            };
            view.me.is_some_and(|me| ballot.yes.contains(&me)) && excluded.contains(member)
        });
        agreed || gone || awaited || is_caught(view, *member)
    };
    match matter {
        Matter::Leave { excluded, .. } if !excluded.is_empty() => excluded.iter().all(is_at_fault),
        Matter::Return(member) if is_caught(view, *member) => false,
        Matter::Leave { .. } | Matter::Return(_) | Matter::Resume => fair || dice.falls(900),
        Matter::Back(_) | Matter::Pause | Matter::Abandon => !fair && dice.falls(600),
    }
}

/// In the lobby: to agree to the card, or to start once all have.
fn in_lobby(view: &View) -> Option<Wish> {
    let card = view.card.as_ref().filter(|_| view.stage == Stage::Lobby)?;
    if view.me.is_some_and(|me| view.members[me].key == view.host) {
        let all = card.guests.len() == card.plan.open_chairs();
        return (all && view.members.iter().all(|member| member.agreed)).then_some(Wish::Start);
    }
    let agreed = view.me.is_some_and(|me| view.members[me].agreed);
    (!agreed).then_some(Wish::Join { terms: card.terms })
}
