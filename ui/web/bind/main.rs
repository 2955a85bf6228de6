//! `bind WASM FOLDER`: makes the JavaScript glue of the page, as wasm-bindgen's own command does.
//! It has only the one function needed here, so nobody has to install a matching version of that
//! command.

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut args = std::env::args_os().skip(1);
    let (wasm, folder) = args.next().zip(args.next()).context("bind WASM FOLDER")?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name("bastide").web(true)?.typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true).generate(folder)
}
