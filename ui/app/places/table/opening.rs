//! Opening of a table: its configuration, the way to it, and its state at the start.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use bastide_library::records::series::{self, Follower};
use bastide_library::start::Network;
#[cfg(not(target_family = "wasm"))]
use bastide_library::system::page;
use bastide_session::{Command, Plan, Profile};
use bastide_table::store::Store;
use bastide_table::table::{Config, EndCondition, LanVisibility, Opening, Player, Table, TableError};
use eframe::egui::Context;

use super::TablePlace;
use super::auto_moves::{AbbeyState, AutoMoves};
use super::command_queue::CommandQueue;
use super::hint::Hint;
use super::lobby;
use super::shown_once::ShownOnce;
use crate::panels::members::chat::ChatPanel;
use crate::panels::members::manual_letters::ManualLetters;
use crate::places::play::Play;
use crate::records::export::Share;
use crate::table::destination::Destination;

/// Makes the configuration of this window's player at a table.
pub(crate) fn config(
    store: Store,
    profile: Profile,
    network: Network,
    lan: LanVisibility,
    ctx: &Context,
) -> Config {
    let ctx = ctx.clone();
    let Network { listen, help, .. } = network;
    // Nobody can connect to a tab.
    let is_heard = cfg!(not(target_family = "wasm"));
    let listen = if listen.is_empty() && is_heard { everywhere() } else { listen };
    let wake = Arc::new(move || ctx.request_repaint());
    Config { store, profile, player: Player::Person, listen, lan, help, stay: EndCondition::UntilLeft, wake }
}

impl TablePlace {
    /// Opens a table. Waits for key, files and port, never for another peer.
    ///
    /// # Errors
    /// Fails if one of them isn't available.
    pub(crate) async fn come(
        way: Destination,
        records: (Store, Vec<PathBuf>),
        profile: Profile,
        network: Network,
        series: Follower,
        ctx: Context,
    ) -> Result<Self, TableError> {
        let store = records.0.clone();
        let lan = match &way {
            Destination::Own(_) => LanVisibility::Open { name: profile.name.clone() },
            _ => LanVisibility::Quiet,
        };
        let help = store.help()?.with(&network.help);
        let keeps = !help.relays.is_empty();
        let public = network.public;
        #[cfg(not(target_family = "wasm"))]
        let reopens = matches!(&way, Destination::Resume(table) | Destination::Handed(table, _) | Destination::Answered(table, _) if store.contacts(table).is_ok_and(|contacts| contacts.web != 0));
        let config = config(store, profile, network, lan, &ctx);
        let own = |mut plan: Plan| {
            series::mark(&mut plan.terms);
            plan
        };
        let mut brings = None;
        let opening = match way {
            Destination::Own(plan) if plan.open_chairs() == 0 => Opening::Solo(own(plan)),
            Destination::Own(plan) => Opening::Host(own(plan)),
            Destination::Join(invitation) => Opening::Join(invitation),
            Destination::Watch(invitation) => Opening::Watch(invitation),
            Destination::Resume(table) => Opening::Resume(table),
            Destination::Handed(table, letter) => {
                brings = Some(Command::Take(letter));
                Opening::Resume(table)
            }
            Destination::Answered(table, letters) => {
                brings = Some(Command::TakeRecord(letters));
                Opening::Resume(table)
            }
        };
        let table = Table::open(config, opening).await?;
        if let Some(command) = brings {
            table.command(command);
        }
        // Tabs that were connected find the page at its former address.
        #[cfg(not(target_family = "wasm"))]
        if let Some(page) = page::inside().filter(|_| reopens) {
            table.open_to_browsers(page, None);
        }
        Ok(Self {
            table,
            play: Play::default(),
            told: ShownOnce::default(),
            refusals: 0,
            ended: false,
            wishes: CommandQueue::default(),
            forced: AutoMoves::default(),
            goes_by_itself: false,
            by_hand: ManualLetters::default(),
            abbey: AbbeyState::default(),
            hint: Hint::default(),
            shown: lobby::LobbyState::default(),
            talk: ChatPanel::default(),
            panel: None,
            called: Vec::new(),
            keeps,
            public,
            away: false,
            finished: None,
            results: None,
            records,
            series,
            share: Share::default(),
        })
    }
}

/// Returns any port on every address; a machine may have only one of the two address families.
pub(in crate::places) fn everywhere() -> Vec<SocketAddr> {
    let all = [IpAddr::from(Ipv4Addr::UNSPECIFIED), IpAddr::from(Ipv6Addr::UNSPECIFIED)];
    all.map(|address| SocketAddr::new(address, 0)).to_vec()
}
