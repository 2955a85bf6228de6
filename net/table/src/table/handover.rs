//! Transfer of our games between devices over the network: one handle for giver and taker.
//!
//! Invariants: an offer ends with its handle, or by itself when no taker asks any more; so does a
//! search that doesn't find the giver. [`HandoverLock`](store::HandoverLock) answers for the state on the
//! disk.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bastide_node::{Config, Door, Event, NetworkHelpers, Node, RelayLimits, Versions};
use bastide_wire::ids::{TableId, random};
use futures_timer::Delay;
use web_time::Instant;

use super::config::Wake;
use super::driver::link::{invited_to, listen_up};
use super::error::TableError;
use super::task;
use crate::handover::{
    Giver, HandoverRequest, HandoverResponse, MoveLine, Taker, TransferProgress, decode, encode, giver,
};
use crate::store::{self, Handover, Store, TransferError};

/// Time after which an offer ends without a request.
const OFFERED_FOR: Duration = Duration::from_secs(10 * 60);
/// Time for which a giver is searched, or waited for once it is silent.
const SOUGHT_FOR: Duration = Duration::from_secs(60);
/// Interval between repeated requests, where responses come at once.
const ASK_EVERY: Duration = Duration::from_secs(1);
/// Interval between repeated requests, where responses take long.
const ASK_SELDOM: Duration = Duration::from_secs(16);
/// Time for which a taker confirms that everything has arrived. On a slow connection the queued
/// data goes first.
const SAID_FOR: Duration = Duration::from_secs(12);
/// Time for which a giver stays to hear the confirmation repeated.
const LINGER: Duration = Duration::from_secs(4);

/// Settings of a device for the transfer.
#[derive(Clone)]
pub struct HandoverConfig {
    /// Store that the games come from or go to.
    pub store: Store,
    /// Addresses that the giver listens on; a taker needs none.
    pub listen: Vec<SocketAddr>,
    /// Relays and other help to reach the other device.
    pub help: NetworkHelpers,
    /// Called after each change.
    pub wake: Wake,
}

/// Task of our device in a transfer.
#[derive(Debug)]
pub enum TransferTask {
    /// Giving the games of these tables.
    Give(Vec<TableId>),
    /// Giving the games of a handover that was begun, with the same line as before.
    GiveAgain(Handover),
    /// Fetching games by a line.
    Fetch(MoveLine),
}

/// State of a transfer.
#[derive(Clone, Debug, Default)]
pub struct TransferState {
    /// Line to paste or scan on the other device; `None` on the device that fetches.
    pub line: Option<String>,
    /// The line leads here, and each relay that the player named has answered or failed: it won't
    /// get better soon.
    pub settled: bool,
    /// Progress.
    pub progress: TransferProgress,
    /// The transfer has ended.
    pub ended: bool,
}

/// Transfer of games to or from our other device, until it is dropped.
#[derive(Debug)]
pub struct Transfer {
    shared: Arc<Mutex<TransferState>>,
    _stop: tokio::sync::oneshot::Sender<()>,
}

/// Our side of a transfer.
enum Side {
    Gives(Giver),
    Takes(Taker),
}

impl Transfer {
    /// Starts the transfer.
    ///
    /// # Errors
    /// If a game to give isn't here, another program transfers games of this data folder, or the
    /// network can't be set up.
    pub async fn begin(way: HandoverConfig, wanted: TransferTask) -> Result<Self, TableError> {
        let handing = way.store.handing().map_err(TransferError::from)?;
        let side = match wanted {
            TransferTask::Give(tables) => Side::Gives(Giver::new(handing, random(), tables)?),
            TransferTask::GiveAgain(handover) => Side::Gives(Giver::again(handing, handover)?),
            TransferTask::Fetch(line) => Side::Takes(Taker::new(handing, line).map_err(TransferError::from)?),
        };
        let shared = Arc::new(Mutex::new(TransferState::default()));
        let (stop, stopped) = tokio::sync::oneshot::channel();
        let shown = Arc::clone(&shared);
        task::begin("transfer", move |ready| async move {
            let mut node = match open(&way, &side) {
                Ok(node) => node,
                Err(error) => return drop(ready.send(Err(error))),
            };
            let goes = async {
                match side {
                    Side::Gives(giver) => {
                        let early = listen_up(&mut node, !way.listen.is_empty()).await;
                        show_line(&giver, &node, (&shown, &way.wake));
                        let _ = ready.send(Ok(()));
                        give(&mut node, giver, early.into_iter(), (&shown, &way.wake)).await;
                    }
                    Side::Takes(taker) => {
                        let _ = ready.send(Ok(()));
                        take(&mut node, taker, (&shown, &way.wake)).await;
                    }
                }
            };
            tokio::select! {
                () = goes => {}
                _ = stopped => {}
            }
            node.leave().await;
            show(&shown, &way.wake, |shown| shown.ended = true);
        })
        .await?;
        Ok(Self { shared, _stop: stop })
    }

    /// Returns the current state.
    #[must_use]
    pub fn look(&self) -> TransferState {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

fn line(giver: &Giver, node: &Node) -> String {
    let mut line = giver.line().clone();
    line.0.addresses = invited_to(node.addresses());
    line.to_string()
}

/// Shows the giver's current addresses, if they are new.
fn show_line(giver: &Giver, node: &Node, (shown, wake): (&Mutex<TransferState>, &Wake)) {
    let settled = node.is_settled() && !node.addresses().is_empty();
    let line = Some(line(giver, node));
    let is_same = |shown: &TransferState| shown.line == line && shown.settled == settled;
    if !is_same(&shown.lock().unwrap_or_else(PoisonError::into_inner)) {
        show(shown, wake, |shown| (shown.line, shown.settled) = (line, settled));
    }
}

async fn give(
    node: &mut Node,
    mut giver: Giver,
    mut early: impl Iterator<Item = Event>,
    (shown, wake): (&Mutex<TransferState>, &Wake),
) {
    let (mut heard, mut tick) = (Instant::now(), Delay::new(ASK_EVERY));
    loop {
        let event = match early.next() {
            Some(event) => Some(event),
            None => tokio::select! {
                event = node.next() => Some(event),
                () = &mut tick => None,
            },
        };
        match event {
            None => {
                tick.reset(ASK_EVERY);
                show_line(&giver, node, (shown, wake));
            }
            Some(Event::Direct { from, bytes }) => {
                let Some(ask) = decode::<HandoverRequest>(&bytes) else { continue };
                heard = Instant::now();
                let answer = giver.hear(from, &ask);
                // In a tab, files are stored later.
                let kept = store::settle().await.is_ok();
                node.send(&from, encode(if kept { &answer } else { &HandoverResponse::Busy }));
                show(shown, wake, |shown| shown.progress = giver.state().clone());
            }
            Some(Event::StatusChanged) => show_line(&giver, node, (shown, wake)),
            Some(_) => {}
        }
        let patience = match giver.state() {
            TransferProgress::Given => LINGER,
            TransferProgress::Failed(_) => return,
            _ => OFFERED_FOR,
        };
        if heard.elapsed() > patience {
            return;
        }
    }
}

/// Timer of repeated requests. The longer responses take, the rarer are repetitions: on a slow
/// connection a duplicate delays what is waited for.
struct RetryTimer {
    /// Time since which the current request is pending.
    since: Instant,
    wait: Duration,
}

impl RetryTimer {
    const fn begin(now: Instant) -> Self {
        Self { since: now, wait: ASK_EVERY }
    }

    /// Notes a response, after which a new request is pending.
    fn came(&mut self, now: Instant) {
        let took = now.saturating_duration_since(self.since);
        *self = Self { since: now, wait: (took * 2).clamp(ASK_EVERY, ASK_SELDOM) };
    }

    /// Notes that the request is repeated.
    fn again(&mut self) {
        self.wait = (self.wait * 2).min(ASK_SELDOM);
    }

    /// Shortens the interval: no data is on its way that a duplicate would delay.
    const fn soon(&mut self) {
        self.wait = ASK_EVERY;
    }
}

async fn take(node: &mut Node, mut taker: Taker, (shown, wake): (&Mutex<TransferState>, &Wake)) {
    let giver = &taker.line().0;
    let from = giver.host;
    node.set_members([from]);
    node.learn(from, giver.at, giver.addresses.clone());
    let (mut heard, mut here, mut tick) = (Instant::now(), None, Delay::new(ASK_EVERY));
    let mut patience = RetryTimer::begin(heard);
    while !taker.is_done() {
        let asks = tokio::select! {
            event = node.next() => match event {
                // Data on its way over an earlier connection is lost.
                Event::Up(key) if key == from => {
                    patience = RetryTimer::begin(Instant::now());
                    true
                }
                Event::Direct { from: by, bytes } if by == from => match decode::<HandoverResponse>(&bytes) {
                    Some(answer) => {
                        heard = Instant::now();
                        let goes_on = taker.hear(answer);
                        let kept = store::settle().await.is_ok();
                        show(shown, wake, |shown| shown.progress = taker.state().clone());
                        if goes_on {
                            patience.came(heard);
                        }
                        goes_on && kept
                    }
                    None => false,
                },
                Event::Refused { peer, why } if peer == from => {
                    show(shown, wake, |shown| {
                        // What is here stays here.
                        if !matches!(shown.progress, TransferProgress::Here(_)) {
                            shown.progress = TransferProgress::TurnedAway(why);
                        }
                    });
                    return;
                }
                _ => false,
            },
            () = &mut tick => {
                patience.again();
                true
            }
        };
        if !matches!(taker.state(), TransferProgress::Going(..)) {
            patience.soon();
        }
        if let (true, Some(ask)) = (asks, taker.asks()) {
            node.send(&from, encode(&ask));
            tick.reset(patience.wait);
        }
        let is_late = match taker.state() {
            TransferProgress::Here(_) => here.get_or_insert_with(Instant::now).elapsed() > SAID_FOR,
            _ => heard.elapsed() > SOUGHT_FOR,
        };
        if is_late {
            return;
        }
    }
}

fn open(way: &HandoverConfig, side: &Side) -> Result<Node, TableError> {
    let (seed, line, gives) = match side {
        Side::Gives(side) => (giver(side.seed()), side.line(), true),
        Side::Takes(side) => (side.seed(), side.line(), false),
    };
    let loopback_only = way.listen.iter().all(|at| at.ip().is_loopback());
    let mut help = way.store.help()?.with(&way.help);
    help.router &= gives && !loopback_only;
    // Strangers are relayed at tables, not here, and the public network is asked for tables alone.
    help.public = None;
    let relaying = RelayLimits { strangers: false, ..RelayLimits::default() };
    let door = Door { table: line.0.table, secret: line.0.secret };
    let mut node = Node::new(&Config { help, relaying, ..Config::new(seed, Versions::OURS, Some(door)) })?;
    if gives {
        node.listen_all(&way.listen, 0)?;
    }
    Ok(node)
}

fn show<T>(shown: &Mutex<T>, wake: &Wake, change: impl FnOnce(&mut T)) {
    change(&mut shown.lock().unwrap_or_else(PoisonError::into_inner));
    wake();
}

/// Takes the games of a handover back, and returns their number. The player vouches that they were
/// imported nowhere.
///
/// # Errors
/// Those of [`Store::import`], and if a program transfers games right now.
pub fn take_back(store: &Store, handover: &Handover) -> Result<usize, TransferError> {
    let line = MoveLine::of(&handover.seed, Vec::new());
    Ok(store.handing()?.take_back(handover, &line.passphrase())?.back)
}

#[cfg(test)]
mod tests;
