//! A notice of the desktop, for who is asked while another window is in front.
//!
//! Invariant: it is sent from a thread of its own, and where the desktop shows none, that is remembered for the settings
//! and nothing else happens.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bastide_net::beside;

/// Sends notices.
#[derive(Debug, Clone, Default)]
pub(crate) struct Notices {
    failed: Arc<AtomicBool>,
}

impl Notices {
    /// Whether the last one couldn't be shown.
    pub(crate) fn failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    /// Shows this.
    pub(crate) fn show(&self, title: &'static str, text: String) {
        let failed = Arc::clone(&self.failed);
        let sends = async move || failed.store(!send(title, &text), Ordering::Relaxed);
        // Without a thread there is no notice, and the next may be shown.
        let _ = beside::begin("notice", sends);
    }
}

/// Shows a notice now. Whether the desktop showed it.
pub fn show(title: &str, text: &str) -> bool {
    send(title, text)
}

/// Text as the desktops of freedesktop.org take it, to whom tags in it are links and pictures: a name that somebody else chose is to have none.
#[cfg(any(test, all(unix, not(target_os = "macos"))))]
fn without_tags(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// By the message bus, as the desktops of freedesktop.org take them; says whether one did.
#[cfg(all(unix, not(target_os = "macos"), not(test)))]
fn send(title: &str, text: &str) -> bool {
    use std::collections::HashMap;

    let text = &*without_tags(text);
    let sent: zbus::Result<()> = zbus::block_on(async {
        let bus = zbus::Connection::session().await?;
        let there = "org.freedesktop.Notifications";
        let (replaces, actions, hints) =
            (0u32, Vec::<&str>::new(), HashMap::<&str, zbus::zvariant::Value<'_>>::new());
        let what = ("Bastide", replaces, crate::window::ID, title, text, actions, hints, -1i32);
        bus.call_method(Some(there), "/org/freedesktop/Notifications", Some(there), "Notify", &what).await?;
        Ok(())
    });
    if let Err(error) = &sent {
        tracing::info!("no notice: {error}");
    }
    sent.is_ok()
}

/// By the system's centre of notices.
#[cfg(all(any(windows, target_os = "macos"), not(test)))]
fn send(title: &str, text: &str) -> bool {
    let mut notice = notify_rust::Notification::new();
    notice.appname("Bastide").summary(title).body(text);
    // Windows shows what an installed program says.
    #[cfg(windows)]
    notice.app_id(crate::window::ID);
    let sent = notice.show();
    if let Err(error) = &sent {
        tracing::info!("no notice: {error}");
    }
    sent.is_ok()
}

/// No test shows one, and browsers none for a page that came unencrypted.
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
