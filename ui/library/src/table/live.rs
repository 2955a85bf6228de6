//! A table's session as the board shows it: names, remarks, and who the table waits for.

use std::sync::Arc;

use bastide_record::{Ending, RemarkKind, SeatTerms};
use bastide_rules::{DrawSubject, Waits};
use bastide_session::{MemberView, Millis, OwedBy, Presence, QuestionView, SeatView, Stage, View, Wait};
use bastide_table::table::{TableSnapshot, Trouble};
use bastide_words::seat_names::{self, SeatPlayer};
use bastide_words::{Explain, proposals};

use crate::table::board_model::{BoardModel, Draw, Player, Turn};
use crate::table::chronicle::Chronicle;
use crate::table::events;

/// Shortest silence that is mentioned, in milliseconds.
const PATIENCE_MS: u64 = 4_000;
/// Time for which the result of a lapsed question is shown, in milliseconds.
const LAPSED_MS: u64 = 15_000;

/// Makes the board model of a table; returns `None` before the game has begun.
pub fn board_model(look: &TableSnapshot, chronicle: &Arc<Chronicle>) -> Option<BoardModel> {
    let view = &look.view;
    let game = view.game.clone()?;
    let turn = view.turn.as_ref().map(|turn| Turn {
        seat: turn.seat,
        offered: turn.offered.clone(),
        done: turn.done.clone(),
        events: turn.events.clone(),
        complete: turn.complete,
        may_pass: true,
        goes_back: !turn.done.is_empty(),
    });
    let players = players(look);
    Some(BoardModel {
        draw: draw(view, &players),
        over: view.stage == Stage::Over || game.waits() == Waits::Over,
        game,
        players,
        turn,
        chronicle: chronicle.clone(),
        waiting: waiting(look),
        watching: watchers(view),
        abbey: None,
        aside: aside(look),
        aids: view.terms.aids,
        tie: view.terms.tie,
        told: None,
    })
}

/// Returns the members whose chain links gave the drawn tile.
fn draw(view: &View, players: &[Player]) -> Option<Draw> {
    let drawn = view.drawn.as_ref()?;
    let by = drawn.members.iter().filter_map(|number| {
        let member = view.members.get(*number)?;
        let seat = view.seats.iter().position(|seat| *seat == SeatView::Member(*number))?;
        Some((member.name.clone(), players.get(seat)?.colour))
    });
    Some(Draw { round: drawn.round.0, by: by.collect() })
}

/// Returns true if another member isn't connected.
pub fn is_somebody_absent(look: &TableSnapshot) -> bool {
    let others = (0..look.view.members.len()).filter(|member| Some(*member) != look.view.me);
    others
        .map(|member| look.presence(member))
        .any(|presence| !matches!(presence, Presence::Here | Presence::Connected))
}

/// Returns false for the note that others have left once nobody is absent any more.
pub fn is_current(look: &TableSnapshot, remark: RemarkKind) -> bool {
    !matches!(remark, RemarkKind::Gone { .. }) || is_somebody_absent(look)
}

/// Returns the table's news besides the moves: resignations, closing statements and the end.
fn aside(look: &TableSnapshot) -> Vec<String> {
    let view = &look.view;
    let resigned = view.members.iter().filter(|member| member.resigned);
    let resigned = resigned.map(|member| say!(news_resigned, name = member.name.as_str()));
    let said = view
        .remarks
        .iter()
        .filter(|(_, kind)| is_current(look, *kind))
        .map(|(by, kind)| proposals::remark(|member| proposals::name(view, member), *by, *kind));
    let nobody = proposals::has_left(view) && proposals::left(view) == proposals::RemainingMembers::Nobody;
    let ended = [
        nobody.then(|| say!(left_nobody).to_owned()),
        (view.ending == Some(Ending::Agreed)).then(|| say!(ended_agreed).to_owned()),
    ];
    resigned.chain(said).chain(ended.into_iter().flatten()).collect()
}

/// Returns a sentence about the spectators, this screen among them; `None` without any.
pub fn watchers(view: &View) -> Option<String> {
    match (view.watches, view.watchers) {
        (true, 0) => Some(say!(players_watch_me).to_owned()),
        (true, others) => Some(say!(players_watch_we, count = others)),
        (false, 0) => None,
        (false, others) => Some(say!(players_watch, count = others)),
    }
}

/// Returns the events of a table from index `from` on, a line each.
/// They read as in the list next to the board.
pub fn lines(look: &TableSnapshot, from: usize) -> Vec<String> {
    let events = look.view.events.get(from..).unwrap_or_default();
    let chronicle = Arc::new(Chronicle::of(events.iter().map(|happening| &happening.event)));
    let Some(model) = board_model(look, &chronicle) else { return Vec::new() };
    let told = chronicle.lines.iter().map(|line| events::tell(line, &model));
    told.map(|told| {
        if told.detail.is_empty() {
            told.text
        } else {
            say!(event_with_detail, text = told.text, detail = told.detail)
        }
    })
    .collect()
}

/// Returns the players by seat.
pub fn players(look: &TableSnapshot) -> Vec<Player> {
    let view = &look.view;
    let sitters = seat_names::at(view);
    let member = |seat: usize| match (&sitters[seat], view.seats[seat]) {
        (SeatPlayer::Person(_), SeatView::Member(member)) => Some(member),
        _ => None,
    };
    let me = |seat: usize| member(seat).is_some() && member(seat) == view.me;
    let seats = seat_names::names(&sitters).into_iter().zip(&view.players).enumerate();
    seats
        .map(|(seat, (name, SeatTerms { colour, .. }))| {
            let member = member(seat);
            let presence = member.map(|member| expected(look, member));
            let member = member.and_then(|member| view.members.get(member)).zip(presence);
            let remark = member.map_or_else(String::new, |(member, there)| remark(member, there, look.now));
            Player { name, colour: *colour, me: me(seat), remark }
        })
        .collect()
}

/// Returns true if a sentence counts seconds, so that the window must repaint.
pub fn tells_time(look: &TableSnapshot) -> bool {
    let view = &look.view;
    if view.questions.iter().any(|question| question.until.is_some() || has_lapsed(question, look.now))
        || view.members.iter().any(|member| member.time.left.is_some() && member.time.runs_since.is_some())
    {
        return true;
    }
    let mut all = (0..view.members.len()).map(|member| look.presence(member));
    all.any(|presence| matches!(presence, Presence::Silent(_) | Presence::Away(_)))
}

/// Returns true if a question can still pass.
pub const fn is_open(question: &QuestionView) -> bool {
    question.denied.is_none() && !question.overtaken
}

/// Returns a member's presence, as far as it is trouble.
/// In a game of days members needn't be connected, so all count as connected.
fn expected(look: &TableSnapshot, member: usize) -> Presence {
    if look.view.terms.pace.is_days() { Presence::Connected } else { look.presence(member) }
}

/// Returns true if a question has failed and that is still shown.
pub fn has_lapsed(question: &QuestionView, now: Millis) -> bool {
    question.denied.is_some_and(|since| now.0.saturating_sub(since.0) < LAPSED_MS)
}

/// Returns the text next to a name: the clock, and any trouble.
fn remark(member: &MemberView, there: Presence, now: Millis) -> String {
    let standing = proposals::standing_of(member);
    let connection = Some(presence(there, now)).filter(|told| !told.is_empty());
    let parts = [proposals::clock(&member.time, now), standing.or(connection)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Returns the state of a connection in words; empty if all is well.
pub fn presence(presence: Presence, now: Millis) -> String {
    match presence {
        Presence::Here | Presence::Connected => String::new(),
        Presence::Silent(since) if now.0.saturating_sub(since.0) < PATIENCE_MS => String::new(),
        Presence::Silent(since) => say!(presence_silent, time = time(now, since)),
        Presence::Away(since) => say!(presence_gone, time = time(now, since)),
        Presence::NotYet => say!(presence_not_yet).to_owned(),
    }
}

fn time(now: Millis, since: Millis) -> String {
    let seconds = now.0.saturating_sub(since.0) / 1000;
    if seconds < 60 {
        say!(time_seconds, count = seconds)
    } else {
        say!(time_short_minutes, count = seconds / 60)
    }
}

/// Returns a sentence that says who the table waits for, and why.
pub fn waiting(look: &TableSnapshot) -> String {
    let view = &look.view;
    match &view.stage {
        Stage::Halted(halt) => return halt.why(),
        Stage::Over => return say!(waits_over).to_owned(),
        _ => {}
    }
    let waits: Vec<String> = view.waits.iter().filter_map(|wait| wait_for(look, wait)).collect();
    match waits.as_slice() {
        [] => match view.stage {
            Stage::AwaitingCard => say!(waits_host).to_owned(),
            Stage::Outside => say!(out_of_game).to_owned(),
            _ if is_throw(view) => say!(waits_throw).to_owned(),
            _ if is_token(view) => say!(waits_sheep).to_owned(),
            _ => say!(waits_draw).to_owned(),
        },
        [first, ..] => match chooses_later(look).or_else(|| trouble(look)) {
            Some(more) => format!("{first} {more}"),
            None => first.clone(),
        },
    }
}

/// Describes the trouble on the network. In a correspondence game the host may be offline, which is
/// none.
fn trouble(look: &TableSnapshot) -> Option<String> {
    let may_be_offline =
        |trouble: &&Trouble| **trouble == Trouble::HostGone && look.view.terms.pace.is_days();
    look.trouble.as_ref().filter(|trouble| !may_be_offline(trouble)).map(Explain::why)
}

/// Returns a sentence that says when the player may choose how to continue without a player who is
/// offline; `None` if that is possible already, or if no such choice is due.
fn chooses_later(look: &TableSnapshot) -> Option<String> {
    let view = &look.view;
    let may = |fits: fn(&RemarkKind) -> bool| view.may_remark.iter().any(fits);
    // Only a player of the present game may remark that it continues another day.
    let plays = may(|kind| *kind == RemarkKind::AnotherDay);
    let chooses_now = may(|kind| matches!(kind, RemarkKind::Gone { .. }));
    let is_away =
        |wait: &Wait| wait.what != OwedBy::Answer && matches!(expected(look, wait.member), Presence::Away(_));
    let is_due =
        plays && !chooses_now && !view.terms.pace.is_days() && view.waits.first().is_some_and(is_away);
    is_due.then(|| say!(waits_choose, time = bastide_words::terms::time(view.terms.grace_s)))
}

/// Returns true if the table waits for the die.
fn is_throw(view: &View) -> bool {
    view.game.as_ref().is_some_and(|game| game.draw_subject() == Some(DrawSubject::Die))
}

/// Returns true if the table waits for a token from the bag of sheep.
fn is_token(view: &View) -> bool {
    view.game.as_ref().is_some_and(|game| game.draw_subject() == Some(DrawSubject::Sheep))
}

/// Names all members whose part in a draw is missing.
fn draw_from(view: &View) -> String {
    let missing = view.links_missing.iter().filter_map(|member| view.members.get(*member));
    let names: Vec<&str> = missing.map(|member| member.name.as_str()).collect();
    bastide_words::list(&names)
}

fn wait_for(look: &TableSnapshot, wait: &Wait) -> Option<String> {
    let (view, now) = (&look.view, look.now);
    let member = view.members.get(wait.member)?;
    let name = match wait.what {
        OwedBy::Turn(seat) => seat_names::names(&seat_names::at(view)).get(seat.index())?.clone(),
        _ => member.name.clone(),
    };
    let name = name.as_str();
    Some(match expected(look, wait.member) {
        _ if member.resigned => say!(waits_resigned, name = name),
        Presence::Silent(since) if now.0.saturating_sub(since.0) >= PATIENCE_MS => {
            say!(waits_silent, name = name, time = time(now, since))
        }
        Presence::Away(since) => say!(waits_gone, name = name, time = time(now, since)),
        Presence::NotYet => say!(waits_not_yet, name = name),
        Presence::Here | Presence::Connected | Presence::Silent(_) => match wait.what {
            OwedBy::Turn(_) => bastide_words::does(name, view.game.as_ref().and_then(|game| game.decision())),
            OwedBy::Answer => say!(waits_answer, name = name),
            OwedBy::Receipt if is_throw(view) && !view.links_missing.is_empty() => {
                say!(waits_die, names = draw_from(view))
            }
            OwedBy::Receipt if is_token(view) && !view.links_missing.is_empty() => {
                say!(waits_token, names = draw_from(view))
            }
            // In a game of days members needn't be connected, so this may take long.
            OwedBy::Status
                if (view.terms.pace.is_days() || view.put_back.is_some()) && Some(wait.member) != view.me =>
            {
                say!(waits_heard, name = name)
            }
            OwedBy::Status if Some(wait.member) == view.me => say!(waits_me).to_owned(),
            OwedBy::Signature | OwedBy::Receipt | OwedBy::Status => say!(waits_for, name = name),
        },
    })
}
