//! Draws the program's icon in the sizes that Windows needs.
//! Run `cargo run -p bastide-paint --example icon FOLDER`.

use std::path::PathBuf;

/// Sizes in pixels per side.
const SIDES: [u32; 7] = [16, 24, 32, 48, 64, 128, 256];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder =
        std::env::args_os().nth(1).map(PathBuf::from).ok_or("icon FOLDER: where to write them to")?;
    let icon = bastide_paint::icon::icon();
    for side in SIDES {
        // A tile takes 100 of the icon's 128 units.
        std::fs::write(folder.join(format!("icon-{side}.png")), icon.png(side * 100 / 128)?)?;
    }
    Ok(())
}
