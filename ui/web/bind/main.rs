//! `bind WASM FOLDER`: what wasm-bindgen's own command does for a page, without what else it can do: so nobody has to install a version of it that fits.

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut args = std::env::args_os().skip(1);
    let (wasm, folder) = args.next().zip(args.next()).context("bind WASM FOLDER")?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name("bastide").web(true)?.typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true).generate(folder)
}
