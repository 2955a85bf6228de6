//! Sentences for the command line.
//! They are hints about its own words, and descriptions of tables and records.

use bastide_bot::analysis::{self, EQUAL_WITHIN, PlayedMove};
use bastide_bot::coach::Moment;
use bastide_node::reach::Peer;
use bastide_node::{NodeError, Relaying};
use bastide_record::{CharterError, Watching};
use bastide_rules::{Game, Quarter, Seat, Transcript};
use bastide_session::{
    CommandError, Halt, OwedBy, Presence, RestoredJournal, SeatView, Stage, View, message,
};
use bastide_table::store::StoreError;
use bastide_table::table::{OpenTable, TableError, TableSnapshot};
use bastide_wire::ids::Key;

use super::game::{Cell, Kind, cell, chapter, list, sentence, tenths};
use super::language::Explain;
use super::reach;
use super::system;
use super::verdict::JudgedRecord;
use crate::game::{coach, moves};
use crate::table::{open_table, proposals};

/// Shortest wait for the others' state that is mentioned, in milliseconds.
const JUST_BEGUN_MS: u64 = 3000;

/// Describes an open table: free seats, rules and players.
pub fn open_table(table: &OpenTable) -> String {
    let (name, free, seats) = (table.name.as_str(), table.free, table.seats);
    let first = say!(home_nearby_table, name = name, free = free, seats = seats);
    [first].into_iter().chain(open_table::told(table)).collect::<Vec<_>>().join(" · ")
}

/// Says that it is the player's turn in a game with these others, and the time left.
pub fn your_turn(players: &str, left: &str) -> String {
    say!(cli_your_turn, players = players, left = left)
}

/// Says how many chat messages these members sent at the table of these players.
pub fn remarks(by: &[&str], count: usize, players: &str) -> String {
    say!(cli_remarks, count = count, names = list(by), players = players)
}

/// Says that a relay keeps mail, and how many items it has.
pub fn keeps_mail(count: usize) -> String {
    say!(cli_keeps_mail, count = count)
}

/// Describes an event at a relay, with names, and its current load.
pub fn relayed(
    news: Relaying,
    [reservations, circuits]: [usize; 2],
    name: impl Fn(&Key) -> String,
) -> String {
    let (what, name, other) = match news {
        Relaying::Reserved(peer) => ("reserved", name(&peer), String::new()),
        Relaying::Left(peer) => ("left", name(&peer), String::new()),
        Relaying::Full(peer) => ("full", name(&peer), String::new()),
        Relaying::Opened { from, to } => ("opened", name(&from), name(&to)),
        Relaying::Closed { from, to } => ("closed", name(&from), name(&to)),
    };
    say!(cli_relayed, what = what, name = name, other = other, reserved = reservations, talking = circuits)
}

/// Describes a judged move in a line, and better moves below it.
pub fn judged((one, judged): (&PlayedMove, &analysis::JudgedMove), names: &[String]) -> Vec<String> {
    let name = |seat: Seat| names.get(seat.index()).map_or("", String::as_str);
    let mut lines = vec![say!(
        cli_judged,
        name = name(one.seat),
        tile = one.kind.kind().name.as_str(),
        place = moves::place(one.played),
        what = moves::deployment(one, one.played, name),
        lead = tenths(judged.expected),
        luck = tenths(judged.luck)
    )];
    if judged.swing >= EQUAL_WITHIN {
        lines.push(say!(analysis_cost, points = unsigned_tenths(judged.swing)));
        lines.extend(judged.better().map(|verdict| {
            let (lead, place) = (tenths(verdict.lead), moves::place(verdict.mv));
            say!(cli_better, lead = lead, place = place, what = moves::deployment(one, verdict.mv, name))
        }));
    }
    lines
}

/// Describes the moments of a player, below a heading. Those of each move have its number.
pub fn moments(seat: Seat, moments: &[Moment], moves: &[PlayedMove], names: &[String]) -> Vec<String> {
    let name = |seat: Seat| names.get(seat.index()).map_or("", String::as_str);
    let whose = name(seat);
    if moments.is_empty() {
        return vec![say!(coach_none_of, name = whose)];
    }
    let told = |moment: &Moment| {
        let one = &moves[moment.at];
        let better = coach::better(one, moment, name);
        let below = [better].into_iter().chain(coach::reasons(moment, name));
        let first = format!("  {}", coach::moment(moment.at + 1, moment));
        [first].into_iter().chain(below.map(|line| format!("      {line}"))).collect::<Vec<_>>()
    };
    [say!(coach_of, name = whose)].into_iter().chain(moments.iter().flat_map(told)).collect()
}

/// Sums up all moves of a player.
pub fn total(name: &str, points: u16, total: &analysis::SeatTotals) -> String {
    let each = total.swing / total.moves.max(1) as f32;
    say!(
        cli_total,
        name = name,
        count = points,
        moves = total.moves,
        cost = unsigned_tenths(total.swing),
        each = unsigned_tenths(each),
        luck = tenths(total.luck)
    )
}

fn unsigned_tenths(points: f32) -> String {
    tenths(points).trim_start_matches('+').to_owned()
}

/// Says that this program has no page for browsers inside.
#[must_use]
pub fn no_page() -> &'static str {
    say!(lobby_web_none)
}

/// Says why there is no table, or not any more, and what to type against it.
pub fn complaint(error: &TableError) -> String {
    match error {
        TableError::Node(NodeError::PortInUse(at)) => say!(cli_port, address = at.to_string()),
        TableError::Node(NodeError::CannotListen { address, why }) => {
            say!(cli_listen, address = address.to_string(), why = system::explain_text(why))
        }
        TableError::Store(StoreError::Running { .. }) => say!(cli_running).to_owned(),
        TableError::Name => say!(cli_name).to_owned(),
        TableError::OwnInvitation => say!(cli_own_invitation).to_owned(),
        TableError::Seated => say!(cli_own_seat).to_owned(),
        TableError::Watched => say!(cli_watched).to_owned(),
        TableError::NoCodeRelay => say!(cli_nobody_keeps).to_owned(),
        TableError::PeerGone { name } => say!(cli_peer_gone, name = name.as_str()),
        TableError::Refused(bastide_node::HelloError::Twice) => say!(cli_twice).to_owned(),
        TableError::Halted(Halt::Refused(
            message::Refused::Full { watching: Watching::Allowed }
            | message::Refused::Begun { watching: Watching::Allowed },
        )) => say!(cli_may_watch, why = error.why()),
        other => other.why(),
    }
}

/// Says why no table of this number of seats can be opened, with the options to change.
pub fn no_plan(unfit: &CommandError, seats: usize) -> String {
    match unfit {
        CommandError::Charter(CharterError::Expiry) => say!(cli_expiry).to_owned(),
        CommandError::Charter(CharterError::Tie) => say!(cli_tie, count = seats),
        other => other.why(),
    }
}

/// Describes the route to a peer, after its name; `name` names peers and relays.
pub fn peer(peer: &Peer, name: impl Fn(&Key) -> String) -> String {
    say!(cli_peer, name = name(&peer.key), way = reach::peer(peer, name))
}

/// Describes the state of a table in a line.
/// It contains no time, so it changes only if the state does.
pub fn state(look: &TableSnapshot) -> String {
    let view = &look.view;
    if let Some(trouble) = &look.trouble {
        return trouble.why();
    }
    match &view.stage {
        Stage::AwaitingCard => say!(waits_host).to_owned(),
        Stage::Lobby => {
            let names: Vec<&str> = view.members.iter().map(|member| member.name.as_str()).collect();
            let free = view.seats.iter().filter(|seat| **seat == SeatView::Open).count();
            say!(cli_lobby, names = list(&names), free = free)
        }
        Stage::Signing => sentence(say!(lobby_signing)),
        Stage::Outside => say!(out_of_game).to_owned(),
        _ if view.put_back == Some(RestoredJournal::Trust) => proposals::put_back(view),
        Stage::Gathering | Stage::Deciding(_) | Stage::Bound => {
            let gone = view.waits.iter().filter(|wait| {
                matches!(wait.presence, Presence::Away(_))
                    || (wait.what == OwedBy::Status && look.now.since(look.began).0 > JUST_BEGUN_MS)
            });
            let mut gone: Vec<&str> = gone.map(|wait| view.members[wait.member].name.as_str()).collect();
            gone.dedup();
            if gone.is_empty() {
                say!(cli_playing).to_owned()
            } else {
                say!(cli_waiting, count = gone.len(), names = list(&gone))
            }
        }
        Stage::Over => say!(waits_over).to_owned(),
        Stage::Halted(halt) => halt.why(),
    }
}

/// Describes trouble with members, a sentence each.
/// These are proofs, members missing from the current chapter, and closing statements.
pub fn of_members(view: &View) -> Vec<String> {
    let name = |member: usize| proposals::name(view, member);
    let objections = view.objections.iter().map(|objection| {
        let rule = proposals::broken(view, &objection.rule);
        say!(news_invalid_turn, name = name(objection.against), rule = rule)
    });
    let caught = view.caught.iter().map(|caught| say!(news_fork, name = name(caught.member)));
    let without = view.members.iter().filter_map(|member| {
        let why = proposals::missing(member.missing?);
        Some(say!(cli_without, why = why, number = chapter(view.chapter), name = member.name.as_str()))
    });
    let remarks = view.remarks.iter().map(|(by, kind)| proposals::remark(name, *by, *kind));
    objections.chain(caught).chain(without).chain(remarks).collect()
}

/// Gives the verdict on an unsigned transcript with its meaning, and whether its moves are legal.
pub fn unsigned(transcript: &Transcript) -> (Vec<String>, bool) {
    let judged = JudgedRecord::unsigned(None);
    match transcript.game() {
        Ok(_) => (vec![judged.word().to_owned(), judged.badge(), judged.meaning()], true),
        Err(illegal) => (vec![say!(worth_invalid).to_owned(), judged.badge(), illegal.why()], false),
    }
}

/// Describes the state after an entry: progress, points, dragon, fairy and count.
pub fn beside(game: &Game, names: &[String], entry: u32, last: u32) -> Vec<String> {
    let (tiles, bag) = (game.tiles().len(), game.bag().len() - usize::from(game.hidden_tiles()));
    let mut lines = vec![say!(cli_at, entry = entry, last = last, tiles = tiles, bag = bag)];
    lines.extend(game.order().iter().map(|seat: &Seat| {
        let (name, points) = (names[seat.index()].as_str(), game.scores()[seat.index()]);
        format!("  {}", say!(cli_points, number = seat.0 + 1, name = name, count = points))
    }));
    lines.extend(game.dragon().map(|position| {
        let Cell { toward, columns, rows } = cell(position);
        say!(cli_dragon, toward = toward, columns = columns, rows = rows)
    }));
    lines.extend(game.fairy().map(|fairy| {
        let Cell { toward, columns, rows } = cell(fairy.position);
        say!(cli_fairy, toward = toward, columns = columns, rows = rows)
    }));
    lines.extend(game.count().map(|quarter: Quarter| say!(cli_count, quarter = quarter.id())));
    lines
}
