//! What a device is called by the player's others, until the player says something else: as its system calls the machine.

use std::path::Path;

use bastide_net::store::{Store, StoreError, read_text};
use bastide_rules::inert::is_name;

/// Its name, which is kept from now on; none where nobody has said one.
///
/// # Errors
/// If it can't be kept.
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
    // Of a name in a network the first part is the machine's.
    let first = |name: String| name.trim().split('.').next().map(str::to_owned);
    said.filter_map(first).find(|name| is_name(name)).or_else(|| first(file()?)).filter(|name| is_name(name))
}
