//! Every place in windows large and small, in every language. No text lies over another or beyond
//! the window, and in the narrowest all controls are large enough for a finger. With
//! `BASTIDE_GALLERY` set to a folder, pictures in two languages are written there.

use bastide_library::records::results;
use bastide_library::table::moments::tests::{all, played};
use bastide_session::{Chair, Terms};
use bastide_words::language::Language;
use egui::Shape;
use egui::accesskit::Action;
use egui_kittest::kittest::NodeT;

use super::pixels::Screen;
use crate::draw_tools::theme::ThemeChoice;
use crate::tests::*;

/// Window sizes, in points; the third is 1280 × 800 at 200 %.
const SIZES: [(f32, f32); 4] = [(1280.0, 720.0), (1920.0, 1080.0), (640.0, 400.0), (360.0, 640.0)];
/// Minimum size of a control for fingers, in points.
const FINGER: f32 = 44.0;

/// Visible row of a text on the screen. The whole text comes with it, its number of rows, and the
/// width it would have in one row.
struct Text {
    row: String,
    rect: egui::Rect,
    all: String,
    rows: usize,
    width: f32,
}

fn texts(harness: &Harness<'_, App>) -> Vec<Text> {
    fn add(shape: &Shape, clip: egui::Rect, texts: &mut Vec<Text>) {
        match shape {
            Shape::Text(text) if !text.galley.text().trim().is_empty() => {
                let (all, rows) = (text.galley.text(), text.galley.rows.len());
                let width = text.galley.rows.iter().map(|row| row.size.x).sum();
                for row in &text.galley.rows {
                    let rect = row.rect_without_leading_space().translate(text.pos.to_vec2()).intersect(clip);
                    if rect.is_positive() {
                        texts.push(Text { row: row.text(), rect, all: all.to_owned(), rows, width });
                    }
                }
            }
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| add(shape, clip, texts)),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    for clipped in &harness.output().shapes {
        add(&clipped.shape, clipped.clip_rect, &mut texts);
    }
    texts
}

/// Checks a place in every size, look and language.
fn check(
    name: &str,
    settings: &Settings,
    start: impl Fn(&Path) -> Start,
    go: impl Fn(&mut Harness<'_, App>),
) {
    let gallery = std::env::var_os("BASTIDE_GALLERY").map(std::path::PathBuf::from);
    for (width, height) in SIZES {
        for language in Language::ALL {
            let dark = language != Language::En;
            let settings = Settings {
                language: Some(language),
                look: if dark { ThemeChoice::Dark } else { ThemeChoice::Light },
                motion: false,
                ..settings.clone()
            };
            let data = tempfile::tempdir().unwrap();
            if !settings.are_new {
                settings.save(data.path()).unwrap();
            }
            let (screen, start, folder) = (Screen::default(), start(data.path()), data.path().to_owned());
            let mut harness = Harness::builder()
                .with_size(Vec2::new(width, height))
                .with_theme(if dark { egui::Theme::Dark } else { egui::Theme::Light })
                .with_step_dt(0.2)
                .renderer(screen.clone())
                .build_eframe(|cc| App::new(&cc.egui_ctx, start, folder));
            harness.state_mut().shared.settings = settings;
            harness.run_ok();
            go(&mut harness);
            harness.run_ok();
            let told = format!("{name} at {width} × {height} in {language:?}");
            let seen = matches!(language, Language::En | Language::De);
            if let Some(gallery) = gallery.as_ref().filter(|_| seen) {
                until(&mut harness, "the pictures", |harness| !harness.state().shared.art.is_painting());
                harness.run_ok();
                let file = format!("{name}-{width}x{height}-{language:?}.png").to_lowercase();
                screen.pixels(&harness.ctx, harness.output()).save_png(gallery.join(file)).unwrap();
            }
            looks_right(&harness, &told, width);
        }
    }
}

fn looks_right(harness: &Harness<'_, App>, told: &str, width: f32) {
    let texts = texts(harness);
    // A button's text breaks only if the page is too narrow for it.
    let buttons = harness.query_all_by(|node| node.role() == Role::Button && node.label().is_some());
    for node in buttons {
        let name = node.accesskit_node().label().unwrap_or_default();
        let within = |text: &&Text| node.rect().contains_rect(text.rect) && text.all == name;
        let breaks = |text: &&Text| text.rows > 1 && text.width < width - 80.0;
        let broken = texts.iter().filter(within).find(breaks);
        assert!(broken.is_none(), "{told}: {name:?} breaks");
    }
    for (at, Text { row: text, rect, .. }) in texts.iter().enumerate() {
        assert!(rect.left() >= -0.5 && rect.right() <= width + 0.5, "{told}: {text:?} is beyond the window");
        for Text { row: other, rect: beside, .. } in &texts[..at] {
            let common = rect.intersect(*beside);
            let over = common.width() > 2.0 && common.height() > 4.0;
            assert!(!over, "{told}: {text:?} at {rect:?} lies over {other:?} at {beside:?}");
        }
    }
    if width > 400.0 {
        return;
    }
    let clicks = harness.query_all_by(|node| node.data().supports_action(Action::Click));
    for node in clicks.filter(|node| node.accesskit_node().role() != Role::ScrollBar) {
        let (rect, node) = (node.rect(), node.accesskit_node());
        let window = harness.ctx.content_rect();
        let fits = rect.height() >= FINGER - 1.0 && rect.left() >= -0.5 && rect.right() <= width + 0.5;
        assert!(fits || !window.contains(rect.center()), "{told}: {:?} is at {rect:?}", node.label());
    }
}

fn known() -> Settings {
    Settings { name: "Anna".into(), ..Settings::default() }
}

#[test]
fn home_at_the_first_start_and_later() {
    let new = Settings { are_new: true, ..known() };
    check("home-new", &new, |_| Start::Home, |_| {});
    for (name, count) in [("home-games", 0), ("home-many", 100)] {
        check(
            name,
            &known(),
            |_| Start::Home,
            |harness| {
                let library = if count == 0 { library::tests::shown() } else { library::tests::many(count) };
                harness.state_mut().place = Place::Home(Box::new(Home::new(library)));
            },
        );
    }
}

#[test]
fn the_list_of_games() {
    check(
        "games",
        &known(),
        |_| Start::Home,
        |harness| {
            harness.state_mut().place = Place::Games(Box::new(Games::new(library::tests::many(20))));
        },
    );
    check(
        "games-with",
        &known(),
        |_| Start::Home,
        |harness| {
            harness.state_mut().place = Place::Games(Box::new(Games::new(library::tests::among_friends())));
            harness.run_ok();
            let row = harness.query_all_by(|node| node.toggled().is_some()).next();
            row.expect("a row").click_accesskit();
        },
    );
}

/// A link to games on another device, which no device offers.
pub(in crate::tests) const TRANSFER_LINK: &str = "bastide://move/0a5rqj5kfmjv9jsd9j36b6pk9ytrn273vnt0kwcnzn9dpb9wq9eq5jk716zhv50j3fsq9201pg7pyq09144gj289144gj289144gj289td0nsy52977nnfd678kf6bvx3ex1kmsh163v5yynj5e6492gq03g22r4sc0720ch087t3k83196h4br";

#[test]
fn games_on_devices() {
    let place = |harness: &Harness<'_, App>, line: Option<&str>| {
        let data = harness.state().shared.data.clone();
        let line = line.map(|line| line.parse().expect("a line"));
        Place::Devices(Box::new(Devices::new(&data, library::tests::on_devices(), line)))
    };
    check("devices", &known(), |_| Start::Home, |harness| harness.state_mut().place = place(harness, None));
    check(
        "devices-asked",
        &known(),
        |_| Start::Home,
        |harness| harness.state_mut().place = place(harness, Some(TRANSFER_LINK)),
    );
    check(
        "home-devices",
        &known(),
        |_| Start::Home,
        |harness| {
            harness.state_mut().place = Place::Home(Box::new(Home::new(library::tests::on_devices())));
        },
    );
    check(
        "games-devices",
        &known(),
        |_| Start::Home,
        |harness| {
            harness.state_mut().place = Place::Games(Box::new(Games::new(library::tests::on_devices())));
        },
    );
    check(
        "devices-line",
        &known(),
        |data| {
            let store = Store::open(data).unwrap();
            store.key().unwrap();
            std::fs::write(store.journal_path(&TableId([1; 16])), "something").unwrap();
            Start::Home
        },
        |harness| {
            harness.state_mut().place = place(harness, None);
            harness.run_ok();
            let row = harness.query_all_by(|node| node.toggled().is_some()).next();
            row.expect("a game").click_accesskit();
            harness.run_ok();
            harness.get_by_label(say!(devices_give)).click_accesskit();
            until(harness, "the line", |harness| has(harness, say!(devices_copy)));
            harness.run_ok();
        },
    );
}

#[test]
fn clubs() {
    let view = |name: &str, press: &'static [fn() -> String]| {
        let start = |_: &Path| Start::Home;
        check(name, &known(), start, |harness| {
            journeys::clubs::page(harness, "Carcassonne-Freunde Nürnberg");
            for label in press {
                harness.get_by_label(&label()).click_accesskit();
                harness.run_ok();
            }
        });
    };
    view("clubs-ladder", &[]);
    view("clubs-cup", &[|| say!(club_cup).to_owned()]);
    view("clubs-members", &[|| say!(club_members).to_owned()]);
    view("clubs-records", &[|| say!(club_records_out, count = 3)]);
    view("clubs-list", &[|| say!(back).to_owned()]);
}

#[test]
fn the_settings() {
    check(
        "settings",
        &known(),
        |_| Start::Home,
        |harness| {
            let data = harness.state().shared.data.clone();
            let place = Place::Settings(Box::new(SettingsPlace::new(&data, ExportImport::new(&data, None))));
            harness.state_mut().place = place;
            harness.run_ok();
            let (window, done) = (harness.ctx.content_rect(), harness.get_by_label(say!(done)).rect());
            assert!(window.contains_rect(done), "{done:?} is to be scrolled for");
        },
    );
}

#[test]
fn a_new_table() {
    check(
        "new-table",
        &known(),
        |_| Start::Home,
        |harness| {
            let ctx = harness.ctx.clone();
            let place = harness.state_mut().choose(Goto::NewTable, &ctx);
            harness.state_mut().place = place.expect("the place");
        },
    );
    check(
        "new-table-days",
        &known(),
        |_| Start::Home,
        |harness| {
            let ctx = harness.ctx.clone();
            let place = harness.state_mut().choose(Goto::NewTable, &ctx);
            harness.state_mut().place = place.expect("the place");
            harness.run_ok();
            let days = |count: u32| say!(time_days, count = count);
            let pace = say!(clock_days_bank, time = days(1), bank = days(2));
            for label in [say!(new_table_seat), say!(terms), &pace, say!(draws_laps)] {
                harness.get_by_label(label).click_accesskit();
                harness.run_ok();
            }
            let Place::NewTable(table) = &harness.state().place else { panic!("not there") };
            assert_eq!(table.plan().terms.draws, bastide_record::DrawSource::Laps);
            harness.get_by_label(say!(draws_laps_means)).scroll_to_me();
            harness.run_ok();
        },
    );
}

#[test]
fn a_game_that_is_entered() {
    let settings = known();
    check(
        "writing-new",
        &settings,
        |_| Start::Home,
        |harness| {
            let ctx = harness.ctx.clone();
            let place = harness.state_mut().choose(Goto::WriteNew, &ctx);
            harness.state_mut().place = place.expect("the place");
        },
    );
    check(
        "writing",
        &settings,
        |_| Start::Home,
        |harness| {
            let names = ["Anna", "Ben", "Cleopatra von Hohenzollern", "Dora", "Emil", "Fritz"];
            let players = names.into_iter().zip(0..);
            let players = players.map(|(name, colour)| Profile { name: name.to_owned(), colour }).collect();
            let data = harness.state().shared.data.clone();
            let writing = ManualEntryPlace::begin(&data, bastide_rules::Setup::base(6), players).unwrap();
            harness.state_mut().place = Place::Writing(Box::new(writing));
        },
    );
}

#[test]
fn a_lobby() {
    let start = |_: &Path| {
        let plan = NewTable::against(bastide_rules::Level::MEDIUM).plan();
        let terms = Terms { occasion: Some(bastide_words::series::laid_out(3)), ..plan.terms };
        let plan = Plan { chairs: vec![Chair::Host, Chair::Open, plan.chairs[1].clone()], terms, ..plan };
        let setup = bastide_rules::Setup::base(3);
        let network = Network { listen: vec![([127, 0, 0, 1], 0).into()], ..Network::default() };
        Start::Host { plan: Plan { setup, ..plan }, name: None, network, page: None, tell: |_, _| {} }
    };
    check("lobby", &known(), start, |harness| {
        until(harness, "the invitation", |harness| {
            let Place::Table(table) = &harness.state().place else { panic!("not at a table") };
            table.invitation().is_some()
        });
    });
}

#[test]
fn a_game_that_all_have_ended() {
    let start = |_: &Path| Start::Host {
        plan: NewTable::against(bastide_rules::Level::EASY).plan(),
        name: None,
        network: Network::default(),
        page: None,
        tell: |_, _| {},
    };
    check("ended", &known(), start, |harness| {
        until(harness, "the own turn", |harness| has(harness, say!(ask_lay)));
        harness.key_press(Key::B);
        harness.run_ok();
        let end = say!(end_game);
        harness.get_by_label(end).click_accesskit();
        harness.run_ok();
        harness.get_by_label(&say!(yes_meant, what = end)).click_accesskit();
        until(harness, "the end", |harness| has(harness, say!(end_home)));
    });
}

#[test]
fn panel_above_the_board_covers_no_score() {
    for (width, height) in SIZES {
        for language in Language::ALL {
            let data = tempfile::tempdir().unwrap();
            let mut harness = window(data.path());
            harness.set_size(Vec2::new(width, height));
            harness.state_mut().shared.settings.language = Some(language);
            let ctx = harness.ctx.clone();
            let place = harness.state_mut().choose(Goto::FirstGame, &ctx);
            harness.state_mut().place = place.expect("the place");
            harness.run_ok();
            let area =
                |name: &str| harness.ctx.memory(|memory| memory.area_rect(egui::Id::new(name))).expect(name);
            let above = area("above");
            let told = format!("{width} × {height} in {language:?}");
            assert!(above.height() <= 0.65 * height, "{told}: {above:?} leaves no board");
            for other in ["players", "events", "bar"] {
                let rect = area(other);
                assert!(!above.shrink(1.0).intersects(rect), "{told}: {above:?} covers {other} at {rect:?}");
            }
        }
    }
}

#[test]
fn next_place_begins_at_its_top_after_scrolling() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    harness.set_size(Vec2::new(640.0, 400.0));
    click(&mut harness, say!(home_new_table));
    harness.hover_at(egui::pos2(300.0, 200.0));
    let delta = egui::vec2(0.0, -2000.0);
    let (unit, phase) = (egui::MouseWheelUnit::Point, egui::TouchPhase::Move);
    harness.event(egui::Event::MouseWheel { unit, delta, phase, modifiers: egui::Modifiers::NONE });
    harness.run_ok();
    assert!(harness.get_by_label(say!(new_table)).rect().bottom() < 0.0, "far below");
    click(&mut harness, say!(new_table_open));
    until(&mut harness, "the lobby", |harness| has(harness, say!(lobby_own)));
    assert!(harness.get_by_label(say!(lobby_own)).rect().top() > 0.0);
}

#[test]
fn a_race_and_the_tiles_of_another_game() {
    let records =
        |harness: &Harness<'_, App>| (Store::open(&harness.state().shared.data).unwrap(), Vec::new());
    check(
        "race",
        &known(),
        |_| Start::Home,
        |harness| {
            let (week, ctx) = (Week { year: 2026, number: 48 }, harness.ctx.clone());
            let race = SameTiles::race(week, records(harness), &ctx).with(results::tests::shown());
            harness.state_mut().place = Place::SameTiles(Box::new(race));
        },
    );
    check(
        "same-tiles",
        &known(),
        |_| Start::Home,
        |harness| {
            let (tiles, ctx) =
                (PresetTiles::of_unsigned(&played(&all(3), 7).transcript).unwrap(), harness.ctx.clone());
            let levels = vec![bastide_rules::Level::MEDIUM; 2];
            let again = SameTiles::again("Anna", tiles, levels, records(harness), &ctx);
            harness.state_mut().place = Place::SameTiles(Box::new(again));
        },
    );
}
