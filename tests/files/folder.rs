//! The kept files as today's code writes them.

use std::fs;
use std::path::Path;

use bastide_club::{Club, CupForm, Deadlines, Founding, Ladder, LadderRow, Rating, Sheet, WantedTerms};
use bastide_library::records::clubs::ladders;
use bastide_library::records::clubs::list::{Added, ClubList};
use bastide_library::records::data::{BoardExport, Data};
use bastide_library::records::notation::written::File as WrittenGame;
use bastide_library::system::settings::{Blocked, PublicChoice, Settings, ThemeChoice};
use bastide_node::NetworkHelpers;
use bastide_record::bytes::{self, Blob};
use bastide_record::{transcript, verify};
use bastide_rules::{Level, Transcript};
use bastide_table::mail::seal::{Content, Seal};
use bastide_table::store::{Contacts, Cost, Store, private};
use bastide_wire::address::Address;
use bastide_wire::binding::Binding;
use bastide_wire::ids::{TableId, hex};
use bastide_wire::invitation::Invitation;
use bastide_wire::letter;
use bastide_wire::line::Kind;
use bastide_wire::mail::Mail;
use bastide_words::Language;
use bastide_words::seat_names::colours;

use crate::games::{self, Played, key};

/// Passphrase of the export and of the handover.
pub(crate) const PASSPHRASE: &str = "open sesame";
/// Cost of their keys: the lowest.
const COST: Cost = Cost { memory: 8, passes: 1, lanes: 1 };
/// Tables without a game: one that was handed over to another device, one that was exported, one
/// that was imported, and one whose export was cut short.
pub(crate) const MOVED: [TableId; 4] =
    [TableId([3; 16]), TableId([4; 16]), TableId([5; 16]), TableId([6; 16])];
/// Kind of the line that fetches games, as `bastide move` shows it.
const MOVE_LINE: Kind = Kind { begins: "move/", tag: "move", version: 2, letters_max: 2048 };
const RELAY: &str = "/ip4/203.0.113.3/tcp/4004/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";

fn addresses(text: &str) -> Vec<Address> {
    vec![text.parse().unwrap()]
}

pub(crate) fn contacts(table: TableId) -> Contacts {
    let secret = [9; 16];
    let invitation = Invitation::of(&key(1), table, secret);
    let binding = Binding::new(&key(2), Invitation::of(&key(2), table, secret).at, &table, &secret);
    Contacts {
        invitation: Invitation { addresses: addresses("/ip4/203.0.113.1/udp/4001/quic-v1"), ..invitation },
        port: 4001,
        web: 4002,
        peers: vec![(binding, addresses("/ip4/203.0.113.2/tcp/4003"))],
        posts: addresses("/ip4/203.0.113.3/tcp/4004"),
        open: Some("Saturday, at Anna’s".into()),
    }
}

pub(crate) fn network() -> NetworkHelpers {
    NetworkHelpers { relays: vec![RELAY.parse().unwrap()], relay_strangers: false, ..NetworkHelpers::NONE }
}

pub(crate) fn settings() -> Settings {
    Settings {
        name: "Anna".into(),
        colour: 3,
        language: Some(Language::De),
        look: ThemeChoice::Dark,
        scale_percent: 125,
        motion: false,
        sounds: false,
        notices: false,
        asks_abbey: true,
        opponent: Level::HARD,
        proposes_level: false,
        muted: vec![hex(&key(3).public().to_bytes())],
        blocked: vec![Blocked { key: hex(&key(4).public().to_bytes()), name: "Cora".into() }],
        public_network: PublicChoice::Yes,
        bootstrap: vec![RELAY.into()],
        are_new: false,
    }
}

/// Returns a club of Anna and Bert with a cup, and another sheet of the same edition.
pub(crate) fn clubs() -> [Club; 2] {
    [1, 2].map(|nonce| {
        let organiser = key(1).public();
        let founding = Founding { organiser, name: "Friends".into(), day: 20_700, nonce: [3; 16] };
        let mut sheet = Sheet::new(founding, 30, WantedTerms::default());
        sheet.enrol(key(1).public(), "Anna").unwrap();
        sheet.enrol(key(2).public(), "Bert").unwrap();
        let deadlines = Some(Deadlines { from: 20_710, days: 7 });
        sheet.begin_cup((CupForm::KnockOut, 3), deadlines, [nonce; 16]).unwrap();
        Club::seal(&key(1), sheet).unwrap()
    })
}

/// Returns the mail with the letter, its content, and the seal that opens it.
pub(crate) fn mail(of: &Played) -> (Mail, Content, Seal) {
    let contacts = contacts(of.view.table);
    let seal = Seal::new(&contacts.invitation.secret, &of.view.game_id.expect("a game"));
    let content = Content { posts: contacts.posts, letter: Some(of.letter.clone()) };
    let key = seal.key(&key(1));
    (Mail::new(&key, 7, seal.close(&key.public(), &content, [5; 24])), content, seal)
}

/// Returns the game without signatures, and the colour of each seat.
pub(crate) fn transcript(of: &Played) -> (Transcript, Vec<u8>) {
    let report = verify(&of.record);
    let log = report.log().expect("a record");
    (transcript::of(log).expect("a game"), colours(log))
}

/// Writes a file that only its owner may read.
pub(crate) fn put(path: &Path, bytes: impl AsRef<[u8]>) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    private::write(path, bytes.as_ref()).unwrap();
}

fn put_journals(store: &Store, tables: &[TableId]) {
    tables.iter().for_each(|table| put(&store.journal_path(table), games::lobby(table.0[0])));
}

fn key_line(player: u8) -> String {
    format!("bastide-key-1 {}\n", hex(&key(player).seed()))
}

/// Writes a data folder `data`, and a folder `given` with files for players.
pub(crate) fn write(folder: &Path, of: &Played) {
    let (data, given, table) = (folder.join("data"), folder.join("given"), of.view.table);
    fs::create_dir_all(&given).unwrap();
    let store = Store::open(&data).unwrap();
    // Bert's key comes first, so Anna's puts it aside.
    for (player, tables) in [(2, &[][..]), (1, &MOVED[2..3])] {
        let (from, export) = (folder.join(format!("from-{player}")), folder.join(format!("{player}")));
        put(&from.join("key"), key_line(player));
        let from = Store::open(&from).unwrap();
        put_journals(&from, tables);
        from.export(&export, PASSPHRASE, COST).unwrap();
        store.import(&export, PASSPHRASE, false).unwrap();
    }
    put(&data.join("relay.key"), key_line(3));
    let (mut files, ..) = store.table(&table).unwrap();
    files.record.append(&of.record).unwrap();
    files.journal.append(&of.journal).unwrap();
    files.keep_evidence(&of.evidence).unwrap();
    files.keep_talk(&of.talk).unwrap();
    files.note(&contacts(table)).unwrap();
    store.take_unnotified_chat(&table).unwrap();
    store.set_help(&network()).unwrap();
    put(&data.join("device"), format!("{}\n", hex(&[7; 16])));
    store.name_device("Anna’s desk").unwrap();
    settings().save(&data).unwrap();
    store.mail().unwrap().keep(&mail(of).0, &[8; 16]).unwrap();
    write_moves(&store, &data, &given);

    let (transcript, colours) = transcript(of);
    let mut words = WrittenGame::begin(&store.records(), &transcript.names).unwrap();
    words.keep(&transcript, &colours).unwrap();
    let mut list = ClubList::load(&data).0;
    let (from, [first, second]) = (Path::new("/friends.club"), clubs());
    assert_eq!(list.add(first, from).unwrap(), Added::Taken);
    assert_eq!(list.add(second, from).unwrap(), Added::Twice);
    let club = list.all[0].club.clone();
    list.read_from(&club, Some(Path::new("/records"))).unwrap();

    let game = (**verify(&of.record).log().expect("a record").game()).clone();
    let players = transcript.names.iter().cloned().zip(colours).collect();
    let board = BoardExport::new(game, 3, players, None, "unfinished".into());
    let rating = Rating { rating: 152_349, deviation: 12_051, volatility: 60_000 };
    let row = LadderRow {
        key: key(1).public(),
        name: "Anna".into(),
        rating,
        games: 3,
        beaten: 2,
        level: 1,
        behind: 0,
        history: Vec::new(),
    };
    let ladder = Ladder { rows: vec![row], games: 3, left_out: Vec::new() };
    put(&given.join("letter.txt"), letter::line(&of.letter));
    put(&given.join("invitation.txt"), contacts(table).invitation.to_string());
    put(&given.join("move.txt"), contacts(table).invitation.line(MOVE_LINE));
    put(&given.join("game.bastide"), transcript::encode(&transcript));
    put(&given.join("board.json"), serde_json::to_vec_pretty(&Data::of(&board)).unwrap());
    put(&given.join("ladder.csv"), ladders::csv(&ladder));
}

/// Carries games away: to another device, into a file, and into a file that was never finished.
fn write_moves(store: &Store, data: &Path, given: &Path) {
    let [handed, exported, _, cut] = MOVED;
    put_journals(store, &[handed, exported, cut]);
    let taker = (key(1).public().to_bytes(), Some("Anna’s laptop"));
    store.handing().unwrap().hand_over(([11; 32], PASSPHRASE), taker, &[handed]).unwrap();
    store.export_some(&[exported], &given.join("moving"), PASSPHRASE, COST).unwrap();
    // Only a program that dies leaves these two. The store's own test writes the note again.
    let note: (&str, &str, Option<(u64, Blob)>) = ("/moving.0123", "/moving", None);
    put(&data.join("exporting").join(hex(&[6; 16])), bytes::encode(&note));
    put(&store.record_path(&cut).with_extension("moved"), format!("away 1 {}\n", hex(&[6; 16])));
}
