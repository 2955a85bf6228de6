//! Contents of the window as a line of JSON on standard output whenever they change. Scripts that
//! drive the window with a real mouse and keyboard read it. `BASTIDE_DESCRIBE=1` switches it on;
//! `window.rs` calls [`begin`]. In a tab `?describe` in the page's address switches it on; the line
//! is then the global `described` of the page's window, and `tab.rs` calls [`begin`].
//!
//! It reports what a screen reader would hear, with positions on the window's surface in pixels. It
//! never acts.

#[cfg(not(target_family = "wasm"))]
use std::io::Write;

use eframe::egui;
use egui::accesskit::{Node, NodeId, Rect, Toggled, TreeUpdate};
use serde::Serialize;

/// The window at one moment.
#[derive(Serialize)]
struct Window<'a> {
    /// Width and height, in pixels.
    window: [f32; 2],
    /// Index of the focused thing in `things`.
    focus: Option<usize>,
    /// Id of the focused thing, which stays while other things come and go.
    control: u64,
    things: Vec<Thing<'a>>,
}

/// Something with a name or a value.
#[derive(Serialize)]
struct Thing<'a> {
    role: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<&'a str>,
    /// Left, top, width and height, in pixels.
    at: [f64; 4],
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    disabled: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    on: Option<bool>,
}

/// Plugin that reports the window's contents if they differ from its last report.
#[derive(Default)]
struct DescribePlugin {
    said: String,
}

/// Starts reporting, if the environment asks for it.
pub(super) fn begin(ctx: &egui::Context) {
    if is_asked() {
        ctx.enable_accesskit();
        ctx.add_plugin(DescribePlugin::default());
    }
}

impl egui::Plugin for DescribePlugin {
    fn debug_name(&self) -> &'static str {
        "describe"
    }

    fn output_hook(&mut self, ctx: &egui::Context, output: &mut egui::FullOutput) {
        let Some(tree) = &output.platform_output.accesskit_update else { return };
        let size = ctx.viewport_rect().size() * ctx.pixels_per_point();
        let line = describe(tree, size.into(), f64::from(ctx.pixels_per_point()));
        if line != self.said {
            say(&line);
            self.said = line;
        }
    }
}

#[cfg(not(target_family = "wasm"))]
fn is_asked() -> bool {
    std::env::var_os("BASTIDE_DESCRIBE").is_some()
}

#[cfg(not(target_family = "wasm"))]
fn say(line: &str) {
    // The listener may have gone; the window stays open.
    let _ = writeln!(std::io::stdout(), "{line}");
}

#[cfg(target_family = "wasm")]
fn is_asked() -> bool {
    let search = web_sys::window().and_then(|window| window.location().search().ok());
    search.is_some_and(|search| search == "?describe")
}

#[cfg(target_family = "wasm")]
fn say(line: &str) {
    let _ = js_sys::Reflect::set(&js_sys::global(), &"described".into(), &line.into());
}

fn describe(tree: &TreeUpdate, window: [f32; 2], scale: f64) -> String {
    let named =
        |(_, node): &&(NodeId, Node)| label(tree, node).or(node.value()).is_some_and(|text| !text.is_empty());
    let shown = || tree.nodes.iter().filter(named);
    let things = shown().map(|(_, node)| {
        let Rect { x0, y0, x1, y1 } = node.bounds().unwrap_or_default();
        Thing {
            role: format!("{:?}", node.role()),
            label: label(tree, node),
            value: node.value(),
            at: [x0, y0, x1 - x0, y1 - y0].map(|length| (length * scale).round()),
            disabled: node.is_disabled(),
            on: node.toggled().map(|toggled| toggled == Toggled::True),
        }
    });
    let focus = shown().position(|(id, _)| *id == tree.focus);
    serde_json::to_string(&Window { window, focus, control: tree.focus.0, things: things.collect() })
        .unwrap_or_default()
}

/// Returns the name of a node; for a text field, the text of its label.
fn label<'a>(tree: &'a TreeUpdate, node: &'a Node) -> Option<&'a str> {
    let beside =
        |id: &NodeId| tree.nodes.iter().find(|(other, _)| other == id).and_then(|(_, node)| node.value());
    node.label().or_else(|| node.labelled_by().iter().find_map(beside))
}
