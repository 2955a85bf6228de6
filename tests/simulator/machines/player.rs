//! A player who decides from what the screen shows.
//!
//! It moves, answers questions, and goes on without a disconnected member and with one that is
//! back. Now and then it resigns, asks to end, or takes back.

use bastide_kit::dice::Dice;
use bastide_record::{QuestionKind, RemarkKind};
use bastide_rules::{Action, stand_in};
use bastide_session::{Ask, Command, ContinuationView, Presence, Profile, QuestionView, Stage, View};

/// Chance per look to change to a set that others would go on with, per thousand.
const FOLLOW_PER_MILLE: u64 = 100;
/// Chance per look to change to any other offered set, per thousand.
const TRIES: u64 = 20;
/// One in this many cards makes the player want another name.
///
/// The chance is by card and not by look. Until the host has heard, a player looks as often as the
/// network is slow; five players who changed their names by looks would never sit down together.
const CHANGES: usize = 32;

/// Conditions that limit a player's wishes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PlayerLimits {
    /// The weather is fair: the player only wants the game to go on.
    pub(crate) fair: bool,
    /// The player has played enough turns.
    pub(crate) stops: bool,
}

/// Returns true if the player has something to decide.
pub(crate) fn is_asked(view: &View, mood: PlayerLimits) -> bool {
    // A spectator is asked nothing.
    if view.watches {
        return false;
    }
    view.turn.is_some() && !mood.stops
        || in_lobby(view).is_some()
        || question(view).is_some()
        || going_on(view, &mut Dice::new(0)).is_some()
        || instead(view).next().is_some()
}

/// Returns the player's next command, if it wants anything.
pub(crate) fn wants(view: &View, mood: PlayerLimits, dice: &mut Dice) -> Option<Command> {
    if let Some(question) = question(view) {
        // A player that is bound by a Yes to another question says No.
        let yes = view.stage != Stage::Bound && agrees(question, mood.fair, dice);
        return Some(Command::Answer { question: question.question, yes });
    }
    if let Some(wish) = asks(view, mood.fair, dice) {
        return Some(wish);
    }
    match &view.turn {
        None => in_lobby(view).map(|wish| match wish {
            // Thrown with a copy of the dice, so that nothing else in the run depends on it.
            Command::Join { terms } if !mood.fair && dice.clone().falls(500) => {
                other_profile(view, terms).map_or(wish, Command::Present)
            }
            wish => wish,
        }),
        Some(_) if mood.stops => None,
        Some(turn) => {
            if !turn.done.is_empty() && dice.falls(100) {
                return Some(Command::Undo);
            }
            if turn.complete {
                return Some(Command::Seal);
            }
            let random = turn.offered.get(dice.below(turn.offered.len())).copied();
            let greedy = || view.game.as_ref().map(|game| stand_in(game));
            if dice.falls(800) { random } else { greedy() }.map(|action| match action {
                Action::Pass => Command::Pass,
                action => Command::Act(action),
            })
        }
    }
}

/// Returns the oldest question that waits for this player.
fn question(view: &View) -> Option<&QuestionView> {
    view.questions.iter().find(|question| question.until.is_some())
}

/// Draws a request to the other members, or a remark.
fn asks(view: &View, fair: bool, dice: &mut Dice) -> Option<Command> {
    if let Some(ask) = going_on(view, dice).filter(|_| fair || dice.falls(300)) {
        return Some(Command::Ask(ask));
    }
    if fair {
        return None;
    }
    let free = view.offers.iter().filter(|offer| offer.refused.is_none()).map(|offer| offer.ask.clone());
    let mut whims: Vec<Command> =
        free.filter(|ask| !matches!(ask, Ask::GoOn { .. } | Ask::Stay)).map(Command::Ask).collect();
    // Few players leave for good.
    whims.retain(|wish| !matches!(wish, Command::Ask(Ask::Resign | Ask::End)) || dice.falls(200));
    let remarks =
        view.may_remark.iter().filter(|kind| !matches!(kind, RemarkKind::Won | RemarkKind::Flag { .. }));
    whims.extend(remarks.filter(|_| dice.falls(300)).map(|kind| Command::Remark(*kind)));
    (dice.falls(15) && !whims.is_empty()).then(|| whims.swap_remove(dice.below(whims.len())))
}

/// Returns true if the player may say that it would go on with these members.
///
/// None of them has resigned or is known to have broken a rule.
fn may_say(view: &View, with: &[usize]) -> bool {
    let fits = view.me.is_some_and(|me| with.contains(&me))
        && with.iter().all(|member| !is_caught(view, *member) && !view.members[*member].resigned);
    fits && view.offers.iter().any(|offer| {
        offer.refused.is_none() && matches!(&offer.ask, Ask::GoOn { with: set, .. } if *set == with)
    })
}

/// Returns the set with which the player has said that it would go on.
///
/// A set that is no longer offered has come about or lapsed.
fn said(view: &View) -> Option<&ContinuationView> {
    let me = view.me.filter(|me| !view.members[*me].resigned)?;
    view.goings_on.iter().find(|going| going.by.contains(&me) && may_say(view, &going.with))
}

/// Returns other sets that the player could name while its own doesn't come about.
///
/// Each comes with its chance per look, per thousand. The player may name a set of others, since
/// one of these may know something about somebody and never give in. Or it names any other offered
/// set, since a member of its own set may be the one who never answers.
fn instead(view: &View) -> impl Iterator<Item = (&[usize], u64)> {
    let mine = said(view).filter(|mine| mine.signed.is_none()).map(|mine| &mine.with);
    let others = view.goings_on.iter().map(|going| (&*going.with, FOLLOW_PER_MILLE));
    let all = others.chain(offered(view).map(|with| (with, TRIES)));
    all.filter(move |(with, _)| mine.is_some_and(|mine| mine != with) && may_say(view, with))
}

/// Returns the offered sets whose members are all connected.
fn offered(view: &View) -> impl Iterator<Item = &[usize]> {
    let sets = view.offers.iter().filter_map(|offer| match &offer.ask {
        Ask::GoOn { with, .. } => Some(&**with),
        _ => None,
    });
    sets.filter(|with| may_say(view, with) && with.iter().all(|member| is_there(view, *member)))
}

/// Returns the set with which the player would go on now, unless it has named that already.
///
/// It follows the lowest other member who names a set; else it mostly names the largest offered
/// one.
fn going_on(view: &View, dice: &mut Dice) -> Option<Ask> {
    let me = view.me?;
    if view.members[me].resigned {
        return None;
    }
    let mine = said(view);
    let others = |going: &&ContinuationView| {
        going.by.iter().any(|by| *by < me) && mine.is_none_or(|mine| mine.with != going.with)
    };
    let lower = view.goings_on.iter().filter(others).filter(|going| may_say(view, &going.with));
    // Of several sets, the one that the lowest member names counts.
    if let Some(going) = lower.min_by_key(|going| going.by.iter().min().copied()) {
        let lowest = mine.and_then(|mine| mine.by.iter().min().copied()).unwrap_or(usize::MAX);
        if going.by.iter().min().is_some_and(|by| *by < lowest) {
            return Some(Ask::GoOn { with: going.with.clone(), even_settled: false });
        }
    }
    if mine.is_some() {
        let other = instead(view).find(|(_, likely)| dice.falls(*likely));
        return other.map(|(with, _)| Ask::GoOn { with: with.to_vec(), even_settled: false });
    }
    let sets: Vec<_> = offered(view).collect();
    // Mostly the largest set; sometimes another, since a member of the largest may never answer.
    let best = if dice.falls(700) {
        sets.into_iter().max_by_key(|with| with.len())?
    } else {
        sets.get(dice.below(sets.len().max(1)))?
    };
    Some(Ask::GoOn { with: best.to_vec(), even_settled: false })
}

pub(in crate::simulator) fn is_there(view: &View, member: usize) -> bool {
    matches!(view.members[member].presence, Presence::Here | Presence::Connected)
}

/// Returns true if a member has been seen to sign against the rules.
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

/// Returns another name and colour, if this card is one at which the player wants them.
///
/// Somebody may have the name already.
fn other_profile(view: &View, terms: u32) -> Option<Profile> {
    let who = view.me.map_or(view.host, |me| view.members[me].key).to_bytes();
    let mut dice =
        Dice::new(who.iter().fold(u64::from(terms), |sum, byte| sum.wrapping_mul(31) ^ u64::from(*byte)));
    (dice.below(CHANGES) == 0).then(|| {
        let name = ["Anna", "anna", "Bert", "Zoë"][dice.below(4)].to_owned();
        Profile { name, colour: u8::try_from(dice.below(6)).unwrap_or(0) }
    })
}

/// Returns the player's command in the lobby: to agree to the card, or to start once all have.
fn in_lobby(view: &View) -> Option<Command> {
    let card = view.card.as_ref().filter(|_| view.stage == Stage::Lobby)?;
    if view.me.is_some_and(|me| view.members[me].key == view.host) {
        let all = card.guests.len() == card.plan.open_chairs();
        return (all && view.members.iter().all(|member| member.agreed)).then_some(Command::Start);
    }
    let agreed = view.me.is_some_and(|me| view.members[me].agreed);
    (!agreed).then_some(Command::Join { terms: card.terms })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_record::Key;
    use bastide_session::{Identity, MemberView, Millis, Offer, Plan, Session};

    /// Returns the view of the lowest of four members.
    ///
    /// It and the last would go on with all; the other two leave the last out.
    fn outvoted() -> View {
        let key = Key::from_seed([1; 32]);
        let identity = Identity { key, profile: "Anna".into(), day: 0, entropy: [0; 32] };
        let view = Session::host(identity, Plan::open(4), Millis(0)).expect("a good name").view();
        let there = MemberView { presence: Presence::Here, ..view.members[0].clone() };
        let going = |with: &[usize], by: &[usize]| ContinuationView {
            with: with.to_vec(),
            by: by.to_vec(),
            signed: None,
            enough: true,
        };
        let offer = |with: &[usize]| Offer {
            ask: Ask::GoOn { with: with.to_vec(), even_settled: false },
            refused: None,
        };
        View {
            stage: Stage::Outside,
            card: None,
            me: Some(0),
            members: vec![there; 4],
            goings_on: vec![going(&[0, 1, 2], &[1, 2]), going(&[0, 1, 2, 3], &[0, 3])],
            offers: vec![offer(&[0, 1, 2]), offer(&[0, 1, 2, 3])],
            ..view
        }
    }

    #[test]
    fn outvoted_player_follows_the_others() {
        let (view, mood) = (outvoted(), PlayerLimits { fair: true, stops: true });
        assert!(is_asked(&view, mood));
        let mut dice = Dice::new(1);
        let said = (0..100).find_map(|_| wants(&view, mood, &mut dice));
        let theirs = Ask::GoOn { with: vec![0, 1, 2], even_settled: false };
        assert_eq!(said, Some(Command::Ask(theirs)));
        let mut signed = view;
        signed.goings_on[1].signed = Some(vec![0]);
        assert!(
            (0..100).all(|_| wants(&signed, mood, &mut dice).is_none()),
            "what is being signed may come about"
        );
    }
}
