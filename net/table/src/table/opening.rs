//! Ways to come to a table: as host, as guest, alone, or again. Key, files, session and node are
//! made here.

use std::time::Duration;

use bastide_record::PublicKey;
use bastide_session::{
    Chair, CommandError, Identity, JournalRole, Plan, ResumeError, Session, Visit, is_seen,
};
use bastide_wire::ids::{TableId, random};
use bastide_wire::invitation::Invitation;
use futures_timer::Delay;
use web_time::{Instant, SystemTime};

use super::config::{Config, LanVisibility};
use super::driver::link::Link;
use super::driver::timed_session::since_1970;
use super::error::TableError;
use super::mail::Mail;
use crate::store::{Contacts, StoreError, TableFiles};

/// Time for which a table may be in use by another program before that is an error.
const FREE_WITHIN: Duration = Duration::from_secs(4);

/// Returns the number of days since 1 January 1970, UTC; 0 if the clock is before that.
#[must_use]
pub fn today() -> u32 {
    day(SystemTime::now())
}

/// Returns the day of a time, counted likewise.
#[must_use]
pub fn day(time: SystemTime) -> u32 {
    let since = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    u32::try_from(since.as_secs() / (24 * 60 * 60)).unwrap_or(u32::MAX)
}

/// Way to come to a table.
#[derive(Debug)]
pub enum Opening {
    /// Hosting a new table, which waits for guests. It fails with a plan that can't be played.
    Host(Plan),
    /// Joining a table, or resuming it if we have joined it before.
    Join(Invitation),
    /// Watching a table, or resuming that. A spectator has no seat, signs nothing, and keeps a
    /// record of its own. It fails if this data folder has a seat there.
    Watch(Invitation),
    /// Playing alone against stand-ins, without a network; the record is as good as any. It fails
    /// with a plan that has open chairs.
    Solo(Plan),
    /// Resuming a table of this data folder. It fails if nothing is known of it.
    Resume(TableId),
    /// Resuming a table without a network. The others' turns come by
    /// [`Command::Take`](bastide_session::Command::Take).
    ByHand(TableId),
}

/// Everything that a driver needs.
pub(super) struct Parts {
    pub(super) session: Session,
    pub(super) files: TableFiles,
    /// `None` at a table without a network.
    pub(super) link: Option<Link>,
    /// `None` if no mail can reach the table.
    pub(super) mail: Option<Mail>,
    /// Single member: the game begins by itself.
    pub(super) alone: bool,
    /// Host that must be connected for the table to be of any use.
    pub(super) host: Option<PublicKey>,
}

impl Opening {
    /// Makes everything that the table needs. To be called within the runtime.
    pub(super) async fn open(self, config: &Config) -> Result<Parts, TableError> {
        let mut parts = self.make(config).await?;
        if let Some(file) = config.store.journal_file(&parts.session.table()) {
            parts.session.lies_in(file);
        }
        Ok(parts)
    }

    async fn make(self, config: &Config) -> Result<Parts, TableError> {
        let open = match &config.lan {
            LanVisibility::Open { name } => Some(name.clone()),
            LanVisibility::Off | LanVisibility::Quiet => None,
        };
        if !config.profile.is_good() || !open.as_ref().is_none_or(|name| is_seen(name)) {
            return Err(TableError::Name);
        }
        let key = config.store.key()?;
        let me = key.public().to_bytes();
        let identity = Identity { key, profile: config.profile.clone(), day: today(), entropy: random() };
        match self {
            Opening::Host(plan) => {
                let session = Session::host(identity.clone(), plan, since_1970())?;
                let table = session.table();
                let invitation = Invitation::of(&identity.key, table, random());
                let contacts = Contacts { open, ..Contacts::new(invitation) };
                let link = Link::open(config, &identity, contacts).await?;
                let (files, ..) = taken(config, &table).await?;
                files.note(link.contacts())?;
                let mail = mail(config, &identity, Some(link.contacts()))?;
                Ok(Parts { session, files, link: Some(link), mail, alone: false, host: None })
            }
            Opening::Solo(plan) => {
                if plan.chairs.contains(&Chair::Open) {
                    return Err(CommandError::SeatsOpen(plan.open_chairs()).into());
                }
                let session = Session::host(identity, plan, since_1970())?;
                let (files, ..) = config.store.table(&session.table())?;
                Ok(Parts { session, files, link: None, mail: None, alone: true, host: None })
            }
            Opening::Join(invitation) | Opening::Watch(invitation) if invitation.host == me => {
                Err(TableError::OwnInvitation)
            }
            Opening::Join(invitation) => go(config, identity, invitation, JournalRole::Asking).await,
            Opening::Watch(invitation) => go(config, identity, invitation, JournalRole::Watching).await,
            Opening::Resume(table) | Opening::ByHand(table) => {
                config.store.find(&table)?;
                let (files, record, journal) = match self {
                    // A mail round doesn't wait for a program that plays.
                    Opening::ByHand(_) => config.store.table(&table)?,
                    _ => taken(config, &table).await?,
                };
                // A table without a network has no contacts.
                let contacts = config.store.contacts(&table).ok();
                let alone = contacts.is_none();
                let mail = mail(config, &identity, contacts.as_ref())?;
                let (contacts, noted) = match self {
                    Opening::Resume(_) => (contacts, None),
                    _ => (None, contacts),
                };
                let mail = mail.map(|mail| mail.by_hand(noted));
                let parts = again(config, identity, files, (&record, &journal), contacts).await?;
                Ok(Parts { alone, mail, ..parts })
            }
        }
    }
}

/// Opens the files of a table. Another program, or this one, may be using them for a moment to
/// exchange mail.
async fn taken(config: &Config, table: &TableId) -> Result<(TableFiles, Vec<u8>, Vec<u8>), TableError> {
    let began = Instant::now();
    loop {
        match config.store.table(table) {
            Err(StoreError::Running { .. }) if began.elapsed() < FREE_WITHIN => {
                Delay::new(FREE_WITHIN / 50).await;
            }
            taken => return Ok(taken?),
        }
    }
}

/// Joins or watches a table, or resumes that.
async fn go(
    config: &Config,
    identity: Identity,
    invitation: Invitation,
    how: JournalRole,
) -> Result<Parts, TableError> {
    let host = PublicKey::from_bytes(invitation.host).map_err(|_| TableError::HostGone)?;
    let table = invitation.table;
    let (mut files, record, journal) = taken(config, &table).await?;
    let begun = !record.is_empty();
    match (how, JournalRole::of(&journal)) {
        // The files bind nobody, and a spectator's are of another kind.
        (JournalRole::Watching, JournalRole::Asking) => files.clear()?,
        (_, JournalRole::Nothing) if !begun => files.clear()?,
        // Without its journal a game can't be resumed, and its record isn't thrown away.
        (_, JournalRole::Nothing) => return Err(ResumeError::NoTable.into()),
        (JournalRole::Watching, JournalRole::Sitting) => return Err(TableError::Seated),
        (_, JournalRole::Watching) if how != JournalRole::Watching && begun => {
            return Err(TableError::Watched);
        }
        (_, JournalRole::Watching) if how != JournalRole::Watching => files.clear()?,
        _ => {
            let known = config.store.contacts(&table).ok();
            let peers = known.as_ref().map_or_else(Vec::new, |contacts| contacts.peers.clone());
            let posts = known.as_ref().map_or_else(Vec::new, |contacts| contacts.posts.clone());
            let port = known.map_or(0, |contacts| contacts.port);
            let contacts = Contacts { port, peers, posts, ..Contacts::new(invitation) };
            let mail = mail(config, &identity, Some(&contacts))?;
            let parts = again(config, identity, files, (&record, &journal), Some(contacts)).await?;
            // Before the game only the host can let us in.
            let host = (how == JournalRole::Watching || !begun).then_some(host);
            return Ok(Parts { host, mail, ..parts });
        }
    }
    let visit = Visit { table, host, watches: how == JournalRole::Watching };
    let session = Session::visit(identity.clone(), visit, since_1970())?;
    let contacts = Contacts::new(invitation);
    let link = Link::open(config, &identity, contacts).await?;
    files.note(link.contacts())?;
    let mail = mail(config, &identity, Some(link.contacts()))?;
    Ok(Parts { session, files, link: Some(link), mail, alone: false, host: Some(host) })
}

/// Resumes where a program stopped, after cutting off torn ends.
async fn again(
    config: &Config,
    identity: Identity,
    mut files: TableFiles,
    (record, journal): (&[u8], &[u8]),
    contacts: Option<Contacts>,
) -> Result<Parts, TableError> {
    let mut resumed = Session::resume(identity.clone(), record, journal, since_1970())?;
    resumed.session.restore_chat_log(&files.talk());
    files.record.cut(resumed.record_bytes)?;
    files.journal.cut(resumed.journal_bytes)?;
    let link = match contacts {
        Some(contacts) => Some(Link::open(config, &identity, contacts).await?),
        None => None,
    };
    if let Some(link) = &link {
        files.note(link.contacts())?;
    }
    Ok(Parts { session: resumed.session, files, alone: link.is_none(), link, mail: None, host: None })
}

/// Makes the mail of a table that has other members.
fn mail(
    config: &Config,
    identity: &Identity,
    contacts: Option<&Contacts>,
) -> Result<Option<Mail>, TableError> {
    let help = config.store.help()?.with(&config.help);
    Ok(contacts.map(|contacts| Mail::new(&identity.key, &help.relays, contacts)))
}
