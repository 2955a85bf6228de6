//! What members ask of each other, the table's panel and the list of games, as pictures: of a table that is put together here.

use std::sync::Arc;

use bastide::hash::hash;
use bastide::record::{Departure, Key as Signer, Place as At, TableId};
use bastide::rules::{Game, Seat, Setup};
use bastide_net::node::reach::{Means, Nat, Own, Peer, Reach, Way};
use bastide_net::session::{
    Ask, Awaited, BallotView, ClaimView, Matter, MemberView, Millis, Offer, Presence, SeatView, Stage, Terms,
    Time, Unfit, View, Wait,
};
use bastide_net::table::Look;

use super::pixels::Screen;
use super::*;
use crate::app::library::tests::shown;
use crate::app::panels::{ballots, table};
use crate::app::theme::Look as Colours;
use crate::paint::alike;

const NOW: Millis = Millis(200_000);

/// Ada's table in the middle of a game with Bo and Cy, who has been gone for a minute.
pub(in crate::app) fn table() -> Look {
    let key = |n: u8| Signer::from_seed([n; 32]).public();
    let member = |n: u8, name: &str, presence| MemberView {
        key: key(n),
        name: name.into(),
        seats: vec![Seat(n)],
        presence,
        muted: false,
        agreed: true,
        app_away: false,
        left: None,
        time: Time::default(),
    };
    let gone = Presence::Away(Millis(NOW.0 - 65_000));
    let free = |ask| Offer { ask, refused: None };
    let nothing = Offer { ask: Ask::Back, refused: Some(Unfit::NothingToTakeBack) };
    let view = View {
        stage: Stage::Deciding(Seat(2)),
        table: TableId([1; 16]),
        game_id: None,
        terms: Terms::default(),
        card: None,
        host: key(0),
        members: vec![
            member(0, "Ada", Presence::Here),
            member(1, "Bo", Presence::Connected),
            member(2, "Cy", gone),
        ],
        me: Some(0),
        watches: false,
        watchers: 1,
        seats: (0..3).map(SeatView::Member).collect(),
        game: Some(Arc::new(Game::new(&Setup::base(3)).unwrap())),
        turn: None,
        waits: vec![Wait { member: 2, what: Awaited::Turn(Seat(2)), since: Millis(0), presence: gone }],
        events: Arc::default(),
        notes: Arc::default(),
        protests: Vec::new(),
        caught: Vec::new(),
        chat: Arc::default(),
        place: At(9),
        settled: None,
        ballots: Vec::new(),
        offers: vec![free(Ask::Resign), free(Ask::Exclude(2)), nothing, free(Ask::Pause), free(Ask::Abandon)],
        claim: ClaimView { refused: Some(Unfit::TooFew), made: false },
        ending: None,
        released: false,
    };
    let peer = |n: u8, way, millis: Option<u64>| Peer {
        key: key(n).to_bytes(),
        way,
        round_trip: millis.map(Duration::from_millis),
        tried: Vec::new(),
    };
    let direct = Way::Direct(Means { quic: true, ipv6: false });
    let at = "/ip4/192.0.2.7/udp/4001/quic-v1".parse().unwrap();
    Look {
        view: Arc::new(view),
        now: NOW,
        invitation: None,
        settled: true,
        record: std::path::PathBuf::new(),
        called: None,
        reach: Arc::new(Reach {
            me: Own { nat: Nat::Public(at), ..Own::default() },
            peers: vec![peer(1, direct, Some(23)), peer(2, Way::Away, None)],
        }),
        round_trips: std::collections::BTreeMap::default(),
        trouble: None,
        refused: (0, None),
        verdict: None,
        end: None,
    }
}

/// The same, but for what is changed.
fn changed(change: impl FnOnce(&mut View)) -> Look {
    let mut look = table();
    change(Arc::make_mut(&mut look.view));
    look
}

/// Two of three have been asked, and the own answer is due.
fn asked(matter: Matter, yes: &[usize], silent: &[usize]) -> Look {
    changed(|view| {
        view.ballots = vec![BallotView {
            body: hash("ballot", &[b"asked"]),
            matter,
            asker: yes[0],
            yes: yes.to_vec(),
            no: Vec::new(),
            silent: silent.to_vec(),
            until: silent.contains(&0).then_some(Millis(NOW.0 + 42_000)),
        }];
    })
}

/// What is drawn in a window of this size, and how it looks.
fn check(name: &str, colours: Colours, (width, height): (f32, f32), mut draw: impl FnMut(&mut Ui) + 'static) {
    let screen = Screen::default();
    let mut harness = Harness::builder()
        .with_size(Vec2::new(width, height))
        .with_step_dt(0.2)
        .renderer(screen.clone())
        .build_ui(move |ui| {
            if ui.ctx().cumulative_frame_nr() == 0 {
                theme::install(ui.ctx());
                theme::choose(ui.ctx(), colours);
                theme::move_things(ui.ctx(), false);
            }
            ui.painter().rect_filled(ui.ctx().content_rect(), 0, theme::colours(ui.ctx()).panel);
            draw(ui);
        });
    harness.run_ok();
    alike::check(&format!("places/{name}"), &screen.pixels(&harness.ctx, harness.output()));
}

#[test]
fn what_members_ask_of_each_other() {
    let put_out = || Matter::Leave { resigning: Vec::new(), excluded: vec![2], split: false };
    let looks = [
        table(),
        asked(put_out(), &[1], &[0]),
        asked(Matter::Abandon, &[0], &[1]),
        changed(|view| view.stage = Stage::Paused),
        changed(|view| {
            view.members[0].left = Some(Departure::Excluded);
            view.waits.clear();
            view.offers = vec![Offer { ask: Ask::Return, refused: None }];
        }),
    ];
    assert!(looks.iter().all(|look| ballots::is_due(&look.view)));
    check("ballots", Colours::Dark, (440.0, 490.0), move |ui| {
        for (number, look) in looks.iter().enumerate() {
            ui.push_id(number, |ui| ballots::ui(ui, look));
            ui.separator();
        }
    });
}

#[test]
fn the_panel_of_a_table() {
    let (look, mut panel) = (table(), table::Panel::default());
    check("table", Colours::Light, (490.0, 600.0), move |ui| {
        panel.ui(ui, &look, 600.0);
    });
}

#[test]
fn the_list_of_games() {
    let mut games = Games::new(shown());
    check("games", Colours::Dark, (760.0, 330.0), move |ui| {
        games.ui(ui);
    });
}
