//! Desktop notifications, for a player whose turn comes while another window is in front.
//!
//! Invariant: they are sent from a background thread. Where the desktop shows none, the settings
//! page says so, and nothing else happens.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bastide_table::background;

/// Program id for desktops. It ties menu entry, icon and window together.
pub const ID: &str = include_str!("../../../package/id").trim_ascii();

/// Sender of notifications; clones share the result of the last one.
#[derive(Debug, Clone, Default)]
pub struct Notifier {
    failed: Arc<AtomicBool>,
}

impl Notifier {
    /// Returns true if the last notification couldn't be shown.
    pub fn failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    /// Shows a notification in the background.
    pub fn show(&self, title: &'static str, text: String) {
        let failed = Arc::clone(&self.failed);
        let sends = async move || failed.store(!send(title, &text), Ordering::Relaxed);
        // Without a thread this notification is skipped, and the next may be shown.
        let _ = background::begin("notice", sends);
    }
}

/// Shows a notification now; returns true if the desktop showed it.
pub fn show(title: &str, text: &str) -> bool {
    send(title, text)
}

/// Escapes a text for freedesktop.org desktops, which read tags as links and pictures.
/// A name that somebody else chose must have no effect.
#[cfg(any(test, all(unix, not(target_os = "macos"))))]
fn without_tags(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Sends over D-Bus, as freedesktop.org desktops need it; returns true if one showed it.
#[cfg(all(unix, not(target_os = "macos"), not(test)))]
fn send(title: &str, text: &str) -> bool {
    use std::collections::HashMap;

    let text = &*without_tags(text);
    let sent: zbus::Result<()> = zbus::block_on(async {
        let bus = zbus::Connection::session().await?;
        let there = "org.freedesktop.Notifications";
        let (replaces, actions, hints) =
            (0u32, Vec::<&str>::new(), HashMap::<&str, zbus::zvariant::Value<'_>>::new());
        let what = ("Bastide", replaces, ID, title, text, actions, hints, -1i32);
        bus.call_method(Some(there), "/org/freedesktop/Notifications", Some(there), "Notify", &what).await?;
        Ok(())
    });
    if let Err(error) = &sent {
        tracing::info!("no notice: {error}");
    }
    sent.is_ok()
}

/// Sends to the system's notification centre; returns true if it showed it.
#[cfg(all(any(windows, target_os = "macos"), not(test)))]
fn send(title: &str, text: &str) -> bool {
    let mut notice = notify_rust::Notification::new();
    notice.appname("Bastide").summary(title).body(text);
    // Windows only shows notifications of an installed program.
    #[cfg(windows)]
    notice.app_id(ID);
    let sent = notice.show();
    if let Err(error) = &sent {
        tracing::info!("no notice: {error}");
    }
    sent.is_ok()
}

/// Does nothing: tests show no notification, and browsers show none for an unencrypted page.
#[cfg(any(test, target_family = "wasm"))]
fn send(_: &str, _: &str) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_a_notice_is_text() {
        for (said, shown) in [
            ("Anna & Bo", "Anna &amp; Bo"),
            ("<a href=\"http://e.vil\">x</a>", "&lt;a href=\"http://e.vil\"&gt;x&lt;/a&gt;"),
            ("&lt;", "&amp;lt;"),
        ] {
            assert_eq!(without_tags(said), shown);
        }
    }
}
