//! The device's name, shown on the player's other devices.
//! At first it is the system's name of the machine.

use std::path::Path;

use bastide_rules::safe_text::is_name;
use bastide_table::store::{Store, StoreError, read_text};

/// Returns the name, and keeps it from now on.
/// Returns `None` if neither the player nor the system gives one.
///
/// # Errors
/// Fails if the name can't be stored.
pub fn name(store: &Store) -> Result<Option<String>, StoreError> {
    if let Some(name) = store.device()?.name {
        return Ok(Some(name));
    }
    if let Some(name) = system() {
        store.name_device(&name)?;
    }
    Ok(store.device()?.name)
}

fn system() -> Option<String> {
    let said = ["COMPUTERNAME", "HOSTNAME"].into_iter().filter_map(|name| std::env::var(name).ok());
    let file = || read_text(Path::new("/etc/hostname")).ok();
    // The first part of a network name is the machine's.
    let first = |name: String| name.trim().split('.').next().map(str::to_owned);
    said.filter_map(first).find(|name| is_name(name)).or_else(|| first(file()?)).filter(|name| is_name(name))
}
