//! Questions between members, the table's panel and the list of games as pictures. The table is
//! made up here.

use std::sync::Arc;

use bastide_library::records::library::tests::shown;
use bastide_node::reach::{Carrier, Nat, Own, Peer, Reach, Route, Transport};
use bastide_record::{
    Index, Key as Signer, Letter, Member, MissingReason, Pace, Player as Played, QuestionKind, RemarkKind,
    SeatTerms, TableId,
};
use bastide_rules::hash::hash;
use bastide_rules::{Game, Seat, Setup};
use bastide_session::{
    Ask, Command, CommandError, ContinuationView, MemberView, Millis, Offer, OwedBy, Presence, ProvenFork,
    QuestionView, RestoredJournal, SeatView, Stage, Terms, Time, View, Wait,
};
use bastide_table::mail::mailbox_client::MailView;
use bastide_table::table::TableSnapshot;
use bastide_wire::relay::{RelayRefusal, RelayTrouble};

use super::pixels::Screen;
use crate::draw_tools::theme::ThemeChoice as Colours;
use crate::panels::members::manual_letters::ManualLetters;
use crate::panels::members::{questions, table};
use crate::picture_match;
use crate::tests::*;

const NOW: Millis = Millis(200_000);

/// Makes Ada's table in the middle of a game with Bo and Cy. Cy has been disconnected for a minute.
pub(crate) fn table() -> TableSnapshot {
    let key = |n: u8| Signer::from_seed([n; 32]).public();
    let member = |n: u8, name: &str, presence| MemberView {
        key: key(n),
        name: name.into(),
        seats: vec![Seat(n)],
        presence,
        muted: false,
        agreed: true,
        app_away: false,
        missing: None,
        resigned: false,
        time: Time::default(),
    };
    let gone = Presence::Away(Millis(NOW.0 - 65_000));
    let free = |ask| Offer { ask, refused: None };
    let nothing = Offer { ask: Ask::TakeBack, refused: Some(CommandError::NothingToTakeBack) };
    let seats = ["Ada", "Bo", "Cy"].into_iter().zip(0u8..).map(|(name, number)| SeatTerms {
        name: name.into(),
        colour: number,
        player: Played::Member(Member(number)),
    });
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
        players: seats.collect(),
        game: Some(Arc::new(Game::new(&Setup::base(3)).unwrap())),
        turn: None,
        waits: vec![Wait { member: 2, what: OwedBy::Turn(Seat(2)), presence: gone }],
        events: Arc::default(),
        notes: Arc::default(),
        notes_before: 0,
        objections: Vec::new(),
        caught: Vec::new(),
        chat: Arc::default(),
        read: 0,
        index: Index(9),
        settled: None,
        record_ends: None,
        chapter: 0,
        drawn: None,
        links_missing: Vec::new(),
        goings_on: Vec::new(),
        questions: Vec::new(),
        offers: vec![free(Ask::Resign), nothing, free(Ask::End), free(go_on(&[0, 1]))],
        remarks: Vec::new(),
        may_remark: vec![RemarkKind::AnotherDay, RemarkKind::Gone { waited_s: 65 }],
        ending: None,
        released: false,
        put_back: None,
        letter: None,
    };
    let peer = |n: u8, route, millis: Option<u64>| Peer {
        key: key(n).to_bytes(),
        route,
        round_trip: millis.map(Duration::from_millis),
        tried: Vec::new(),
    };
    let direct = Route::Direct(Carrier { transport: Transport::Quic, ipv6: false });
    let at = "/ip4/192.0.2.7/udp/4001/quic-v1".parse().unwrap();
    TableSnapshot {
        view: Arc::new(view),
        now: NOW,
        began: Millis(0),
        invitation: None,
        settled: true,
        record: std::path::PathBuf::new(),
        called: None,
        posted: None,
        mail: None,
        web: None,
        reach: Arc::new(Reach {
            me: Own { nat: Nat::Public(at), ..Own::default() },
            peers: vec![peer(1, direct, Some(23)), peer(2, Route::NotConnected, None)],
            ..Reach::default()
        }),
        round_trips: std::collections::BTreeMap::default(),
        silent: std::collections::BTreeMap::default(),
        meeting: bastide_table::table::Meeting::default(),
        trouble: None,
        refused: (0, None),
        verdict: None,
        end: None,
    }
}

/// Makes this table with changes.
pub(crate) fn changed(change: impl FnOnce(&mut View)) -> TableSnapshot {
    let mut look = table();
    change(Arc::make_mut(&mut look.view));
    look
}

fn go_on(with: &[usize]) -> Ask {
    Ask::GoOn { with: with.to_vec(), even_settled: false }
}

/// Makes a question to which the members in `yes` have agreed. Those in `silent`, perhaps the
/// player, haven't answered.
fn asked(kind: QuestionKind, yes: &[usize], silent: &[usize]) -> TableSnapshot {
    changed(|view| {
        view.questions = vec![QuestionView {
            question: hash("question", &[b"asked"]),
            kind,
            asker: yes[0],
            yes: yes.to_vec(),
            no: Vec::new(),
            unanswered: Vec::new(),
            silent: silent.to_vec(),
            overtaken: false,
            denied: None,
            until: silent.contains(&0).then_some(Millis(NOW.0 + 42_000)),
        }];
    })
}

/// Makes a correspondence game in which a member asks while the player has the next move.
fn moves_first() -> TableSnapshot {
    let mut look = asked(QuestionKind::End, &[1], &[0, 2]);
    let view = Arc::make_mut(&mut look.view);
    view.questions[0].until = None;
    view.offers.push(Offer { ask: Ask::End, refused: Some(CommandError::MoveFirst) });
    look
}

/// Makes a proposal to continue without Cy.
fn going(by: &[usize], signed: Option<&[usize]>) -> TableSnapshot {
    changed(|view| {
        let signed = signed.map(<[usize]>::to_vec);
        view.goings_on = vec![ContinuationView { with: vec![0, 1], by: by.to_vec(), signed, enough: true }];
        if by.contains(&0) {
            view.offers.push(Offer { ask: Ask::Stay, refused: None });
        }
    })
}

/// Compares what is drawn in a window of this size with its picture.
pub(crate) fn check(
    name: &str,
    colours: Colours,
    (width, height): (f32, f32),
    mut draw: impl FnMut(&mut Ui) + 'static,
) {
    let screen = Screen::default();
    let mut harness = Harness::builder()
        .with_size(Vec2::new(width, height))
        .with_step_dt(0.2)
        .renderer(screen.clone())
        .build_ui(move |ui| {
            if ui.ctx().cumulative_frame_nr() == 0 {
                theme::install(ui.ctx());
                theme::choose(ui.ctx(), colours);
                theme::set_motion(ui.ctx(), false);
            }
            ui.painter().rect_filled(ui.ctx().content_rect(), 0, theme::colours(ui.ctx()).panel);
            draw(ui);
        });
    harness.run_ok();
    picture_match::check(&format!("places/{name}"), &screen.pixels(&harness.ctx, harness.output()));
}

/// Shows the questions above the board of different tables, one below the other.
fn check_asks(name: &str, colours: Colours, size: (f32, f32), looks: Vec<TableSnapshot>) {
    assert!(looks.iter().all(questions::is_due));
    check(name, colours, size, move |ui| {
        for (number, look) in looks.iter().enumerate() {
            ui.push_id(number, |ui| questions::ui(ui, look, &mut ManualLetters::default()));
            ui.separator();
        }
    });
}

#[test]
fn questions_of_members() {
    let back = QuestionKind::TakeBack { to: Index(7) };
    let looks = vec![
        asked(back, &[1], &[0]),
        asked(QuestionKind::End, &[0], &[1]),
        moves_first(),
        going(&[1], None),
        going(&[0, 1], Some(&[0])),
    ];
    check_asks("asks", Colours::Dark, (440.0, 610.0), looks);
}

#[test]
fn restored_files_ask_before_anything_is_signed() {
    use egui_kittest::kittest::Queryable;

    for (put_back, due) in
        [(None, false), (Some(RestoredJournal::Word), false), (Some(RestoredJournal::Trust), true)]
    {
        let look = changed(|view| {
            view.waits.clear();
            view.may_remark.clear();
            view.put_back = put_back;
        });
        assert_eq!(questions::is_due(&look), due, "{put_back:?}");
        if !due {
            continue;
        }
        let wished = std::rc::Rc::new(std::cell::Cell::new(None));
        let wish = std::rc::Rc::clone(&wished);
        let mut harness = Harness::builder().with_size(Vec2::new(440.0, 300.0)).build_ui(move |ui| {
            if let pressed @ Some(_) = questions::ui(ui, &look, &mut ManualLetters::default()).wish {
                wish.set(pressed);
            }
        });
        harness.get_by_label(say!(put_back_trust)).click();
        harness.run_ok();
        assert_eq!(wished.take(), Some(Command::Trust));
    }
}

/// Makes a correspondence game with a letter to send, and the states of its mailboxes.
fn posted(troubles: &[Option<RelayTrouble>], lies: bool, is_elsewhere: bool) -> TableSnapshot {
    let mut look = changed(|view| {
        view.terms.pace = Pace::Days { move_s: 86_400, bank_s: 0, days_off: 0 };
        view.letter = Letter::decode(&[7, 6, 5, 4, 3, 2, 1, 0, 0, 9, 0, 0, 0]).ok().map(Arc::new);
        view.offers.clear();
        view.waits.clear();
    });
    let relay = "12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";
    let at = |port| format!("/dns/relay{port}.example/tcp/4817/p2p/{relay}").parse().unwrap();
    let posts = (1..).zip(troubles).map(|(port, trouble)| (at(port), *trouble)).collect();
    look.mail = Some(MailView { posts, is_looked: true, lies, is_done: lies, is_elsewhere });
    look
}

#[test]
fn mail_and_failures_of_its_mailboxes() {
    let unreached = Some(RelayTrouble::Unreached);
    let looks = vec![
        posted(&[None, unreached], true, false),
        posted(&[None, Some(RelayTrouble::NoKeeper)], false, false),
        posted(&[unreached, Some(RelayTrouble::Refused(RelayRefusal::Full))], false, false),
        posted(&[None], false, true),
    ];
    check_asks("mail", Colours::Light, (440.0, 720.0), looks);
}

#[test]
fn qr_code_and_next_link_come_into_a_low_panel() {
    use egui_kittest::kittest::Queryable;

    let look = changed(|view| {
        view.terms.pace = Pace::Days { move_s: 86_400, bank_s: 0, days_off: 0 };
        view.letter = Letter::decode(&[7, 6, 5, 4, 3, 2, 1, 0, 0, 9, 0, 0, 0]).ok().map(Arc::new);
    });
    let (mut by_hand, height) = (ManualLetters::default(), 150.0);
    let mut harness = egui_kittest::Harness::builder()
        .with_size(Vec2::new(440.0, 400.0))
        .with_step_dt(0.2)
        .build_ui(move |ui| {
            theme::install(ui.ctx());
            egui::ScrollArea::vertical()
                .max_height(height)
                .show(ui, |ui| questions::ui(ui, &look, &mut by_hand));
        });
    let is_shown = |harness: &egui_kittest::Harness<'_>, rect: egui::Rect| {
        rect.top() >= -1.0 && rect.bottom() <= harness.ctx.content_rect().top() + height + 10.0
    };
    harness.run_ok();
    harness.get_by_label(say!(by_hand_copy)).click_accesskit();
    harness.run_ok();
    let field = harness.get_by_role(egui::accesskit::Role::TextInput).rect();
    assert!(is_shown(&harness, field), "{field:?}");
    harness.get_by_label(say!(lobby_qr_show)).click_accesskit();
    harness.run_ok();
    let code = harness.get_by_label(say!(by_hand_qr)).rect();
    assert!(is_shown(&harness, code), "{code:?}");
}

#[test]
fn options_while_a_member_is_disconnected() {
    let alone = |view: &mut View| {
        view.offers.retain(|offer| !matches!(offer.ask, Ask::GoOn { .. }));
        view.members.truncate(2);
        view.waits[0].member = 1;
        view.members[1].presence = view.waits[0].presence;
    };
    let looks = vec![
        table(),
        changed(alone),
        changed(|view| {
            alone(view);
            view.may_remark.push(RemarkKind::Won);
            view.remarks = vec![(0, RemarkKind::Won)];
            view.offers = vec![Offer { ask: go_on(&[0]), refused: None }];
        }),
        changed(|view| {
            view.stage = Stage::Outside;
            view.members[0].missing = Some(MissingReason::Gone);
            view.waits.clear();
            view.offers = vec![Offer { ask: go_on(&[0, 1]), refused: None }];
            view.caught = vec![ProvenFork { member: 2, what: "signed twice".into() }];
        }),
    ];
    check_asks("gone", Colours::Light, (440.0, 750.0), looks);
}

#[test]
fn note_about_leavers_ends_once_all_are_back() {
    let check = |kind: RemarkKind, presence: Presence, noted: bool, leaves: bool| {
        let look = changed(|view| {
            view.remarks = vec![(0, kind)];
            view.waits.clear();
            view.may_remark.clear();
            view.members[2].presence = presence;
        });
        assert_eq!(questions::is_due(&look), noted, "{kind:?} {presence:?}");
        let harness = Harness::builder().with_size(Vec2::new(440.0, 300.0)).build_ui(move |ui| {
            questions::ui(ui, &look, &mut ManualLetters::default());
        });
        assert_eq!(harness.query_by_label(say!(remark_leave)).is_some(), leaves, "{kind:?} {presence:?}");
    };
    let (gone, away) = (RemarkKind::Gone { waited_s: 65 }, Presence::Away(Millis(NOW.0 - 65_000)));
    check(gone, away, true, true);
    check(gone, Presence::Connected, false, false);
    check(RemarkKind::AnotherDay, away, true, true);
    check(RemarkKind::AnotherDay, Presence::Connected, true, false);
}

#[test]
fn result_of_a_question_is_shown_for_a_while() {
    let check = |denied: Option<u64>, overtaken: bool, due: bool| {
        let mut look = asked(QuestionKind::End, &[1], &[0]);
        let view = Arc::make_mut(&mut look.view);
        view.waits.clear();
        view.may_remark.clear();
        view.questions[0].denied = denied.map(|ago| Millis(NOW.0 - ago));
        view.questions[0].no = if denied.is_some() { vec![2] } else { Vec::new() };
        view.questions[0].overtaken = overtaken;
        assert_eq!(questions::is_due(&look), due, "{denied:?} {overtaken}");
        let is_open = denied.is_none() && !overtaken;
        let harness = Harness::builder().with_size(Vec2::new(440.0, 300.0)).build_ui(move |ui| {
            questions::ui(ui, &look, &mut ManualLetters::default());
        });
        assert_eq!(harness.query_by_label(say!(agree)).is_some(), is_open, "{denied:?} {overtaken}");
    };
    check(None, false, true);
    check(Some(1_000), false, true);
    check(Some(14_999), false, true);
    check(Some(15_000), false, false);
    check(Some(1_000), true, true);
    check(None, true, false);
}

#[test]
fn table_without_questions_shows_none() {
    let quiet = changed(|view| {
        view.waits.clear();
        view.may_remark.truncate(1);
    });
    assert!(!questions::is_due(&quiet));
}

#[test]
fn the_panel_of_a_table() {
    let (mut look, mut panel) = (table(), table::Panel::default());
    let view = Arc::make_mut(&mut look.view);
    view.chapter = 2;
    view.links_missing = vec![2];
    let mut shared = None;
    check("table", Colours::Light, (490.0, 640.0), move |ui| {
        let made = || Shared::new(ui.ctx(), Settings::default(), PathBuf::new());
        panel.ui(ui, &look, shared.get_or_insert_with(made), 640.0);
    });
}

#[test]
fn the_list_of_games() {
    // Nothing in it is painted in the background: the progress of the painter's thread depends on
    // chance.
    let (mut games, mut art) = (Games::new(shown()), None);
    check("games", Colours::Dark, (760.0, 420.0), move |ui| {
        games.ui(ui, art.get_or_insert_with(|| Art::new(ui.ctx())));
    });
}
