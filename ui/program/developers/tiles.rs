//! `bastide tiles`: draws the catalogue: sheets of the tile sets and of the pieces, and the icon.
//! It needs no display.

use std::path::{Path, PathBuf};

use bastide_rules::TileSet;
use clap::Args as ClapArgs;
use clap::builder::PossibleValuesParser;

use crate::Exit;
use crate::output::say;
use bastide_paint::canvas::Canvas;
use bastide_paint::{icon, sheet};
use bastide_words::errors::unwritten;

const PIECES: &str = "pieces";
const ICON: &str = "icon";

fn names() -> PossibleValuesParser {
    TileSet::ALL.into_iter().map(TileSet::name).chain([PIECES, ICON]).collect::<Vec<_>>().into()
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Folder for the pictures, created if it is missing
    ///
    /// The pictures are base.png, base.svg and so on.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Width of a tile in the PNG pictures, in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 200, value_parser = clap::value_parser!(u32).range(12..=1024))]
    size: u32,
    /// Draw only this sheet
    #[arg(long, value_name = "SHEET", value_parser = names())]
    only: Option<String>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let out = &args.out;
    std::fs::create_dir_all(out).map_err(|why| anyhow::Error::msg(unwritten(out, &why.into())))?;
    let is_wanted = |name: &str| args.only.as_deref().is_none_or(|only| only == name);
    for set in TileSet::ALL.into_iter().filter(|set| is_wanted(set.name())) {
        write(&sheet::tiles(set), &out.join(set.name()), args.size)?;
    }
    if is_wanted(PIECES) {
        write(&sheet::pieces(), &out.join(PIECES), args.size)?;
    }
    if is_wanted(ICON) {
        write(&icon::icon(), &out.join(ICON), args.size)?;
    }
    Ok(Exit::Success)
}

/// Writes a sheet as PNG and as SVG, and prints the paths.
fn write(canvas: &Canvas, sheet: &Path, tile_px: u32) -> anyhow::Result<()> {
    for (ending, bytes) in [("png", canvas.png(tile_px)?), ("svg", canvas.svg().into_bytes())] {
        let path = sheet.with_extension(ending);
        std::fs::write(&path, bytes).map_err(|why| anyhow::Error::msg(unwritten(&path, &why.into())))?;
        say(&path.display().to_string());
    }
    Ok(())
}
