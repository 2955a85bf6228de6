//! Programs that put load on the network, for the scenarios of `tests/netns.sh` and for
//! measurements: `load NAME ARGUMENTS…`. Each of them describes its arguments.
//!
//! They are one program, because each program with the network takes half a minute to compile.

mod board;
mod crowd;
mod flood;
mod post;
mod public_nodes;

use std::io::Write;

use tokio::runtime::Builder;

fn main() {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_default();
    let mut runtime = Builder::new_multi_thread();
    runtime.enable_all().build().expect("a runtime").block_on(run(&name, words.collect()));
}

async fn run(name: &str, words: Vec<String>) {
    match name {
        "board" => board::run(words).await,
        "crowd" => crowd::run(words).await,
        "flood" => flood::run(words).await,
        "post" => post::run(words).await,
        "public-nodes" => public_nodes::run(words).await,
        _ => panic!("load board|crowd|flood|post|public-nodes ARGUMENTS…"),
    }
}

/// Prints a line, if somebody still reads.
fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}
