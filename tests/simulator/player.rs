//! What a player wants, looking at the screen: to move, to agree or not, to go on without who is gone and with who is back, now and
//! then to resign, end or take back.

use bastide::bot::stand_in;
use bastide::record::{QuestionKind, RemarkKind};
use bastide_session::{Ask, GoingOnView, Presence, QuestionView, Stage, View, Wish};

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
    view.turn.is_some() && !mood.stops
        || in_lobby(view).is_some()
        || question(view).is_some()
        || going_on(view, &mut Dice::new(0)).is_some()
}

/// What the player wants now, if anything.
pub(crate) fn wants(view: &View, mood: Mood, dice: &mut Dice) -> Option<Wish> {
    if let Some(question) = question(view) {
        // Who has said Yes to something else says no other.
        let yes = view.stage != Stage::Bound && agrees(question, mood.fair, dice);
        return Some(Wish::Answer { question: question.question, yes });
    }
    if let Some(wish) = asks(view, mood.fair, dice) {
        return Some(wish);
    }
    match &view.turn {
        None => in_lobby(view),
        Some(_) if mood.stops => None,
        Some(turn) => {
            if !turn.done.is_empty() && dice.falls(100) {
                return Some(Wish::Undo);
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
fn question(view: &View) -> Option<&QuestionView> {
    view.questions.iter().find(|question| question.until.is_some())
}

/// What the player asks the others for.
fn asks(view: &View, fair: bool, dice: &mut Dice) -> Option<Wish> {
    if let Some(ask) = going_on(view, dice).filter(|_| fair || dice.falls(300)) {
        return Some(Wish::Ask(ask));
    }
    if fair {
        return None;
    }
    let free = view.offers.iter().filter(|offer| offer.refused.is_none()).map(|offer| offer.ask.clone());
    let mut whims: Vec<Wish> =
        free.filter(|ask| !matches!(ask, Ask::GoOn { .. } | Ask::Stay)).map(Wish::Ask).collect();
    // Few leave for good.
    whims.retain(|wish| !matches!(wish, Wish::Ask(Ask::Resign | Ask::End)) || dice.falls(200));
    let remarks =
        view.may_remark.iter().filter(|kind| !matches!(kind, RemarkKind::Won | RemarkKind::Flag { .. }));
    whims.extend(remarks.filter(|_| dice.falls(300)).map(|kind| Wish::Remark(*kind)));
    (dice.falls(15) && !whims.is_empty()).then(|| whims.swap_remove(dice.below(whims.len())))
}

/// With whom the player would go on now, if it isn't what it has said already: with whom the lowest of the others would, else with as many
/// as are offered.
fn going_on(view: &View, dice: &mut Dice) -> Option<Ask> {
    let me = view.me?;
    if view.members[me].resigned {
        return None;
    }
    let fits = |with: &[usize]| {
        with.contains(&me)
            && with.iter().all(|member| !is_caught(view, *member) && !view.members[*member].resigned)
    };
    let offered = |with: &[usize]| {
        view.offers.iter().any(|offer| {
            offer.refused.is_none() && matches!(&offer.ask, Ask::GoOn { with: set, .. } if *set == with)
        })
    };
    // What is offered no more has come about, or lapsed.
    let mine = view.goings_on.iter();
    let mut mine = mine.filter(|going| going.by.contains(&me) && fits(&going.with) && offered(&going.with));
    let mine = mine.next();
    let others = |going: &&GoingOnView| {
        going.by.iter().any(|by| *by < me) && mine.is_none_or(|mine| mine.with != going.with)
    };
    let lower =
        view.goings_on.iter().filter(others).filter(|going| fits(&going.with) && offered(&going.with));
    // Of several that of the lowest who says so.
    if let Some(going) = lower.min_by_key(|going| going.by.iter().min().copied()) {
        let lowest = mine.and_then(|mine| mine.by.iter().min().copied()).unwrap_or(usize::MAX);
        if going.by.iter().min().is_some_and(|by| *by < lowest) {
            return Some(Ask::GoOn { with: going.with.clone(), even_settled: false });
        }
    }
    if mine.is_some() {
        return None;
    }
    let sets =
        view.offers.iter().filter(|offer| offer.refused.is_none()).filter_map(|offer| match &offer.ask {
            Ask::GoOn { with, .. } if fits(with) && with.iter().all(|member| is_there(view, *member)) => {
                Some(with)
            }
            _ => None,
        });
    let sets: Vec<_> = sets.collect();
    // With as many as may be; now and then with others, for it may be one of these of whom nothing comes.
    let best = if dice.falls(700) {
        sets.into_iter().max_by_key(|with| with.len())?
    } else {
        sets.get(dice.below(sets.len().max(1)))?
    };
    Some(Ask::GoOn { with: best.clone(), even_settled: false })
}

fn is_there(view: &View, member: usize) -> bool {
    matches!(view.members[member].presence, Presence::Here | Presence::Connected)
}

/// Whether a member has been seen to sign against the rules.
fn is_caught(view: &View, member: usize) -> bool {
    view.objections.iter().any(|objection| objection.against == member)
        || view.caught.iter().any(|caught| caught.member == member)
}

fn agrees(question: &QuestionView, fair: bool, dice: &mut Dice) -> bool {
    match question.kind {
        QuestionKind::TakeBack { .. } => !fair && dice.falls(600),
        QuestionKind::End => !fair && dice.falls(300),
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
