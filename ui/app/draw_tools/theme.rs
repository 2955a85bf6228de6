//! Colours, type and spacing of the window, light and dark. Everything that is drawn takes its
//! colours from here.
//!
//! One typeface in two sizes; one accent, used only for what can be done now.

pub(crate) use bastide_library::system::settings::ThemeChoice;
use eframe::egui;
use egui::{
    Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, FontTweak, Key, KeyboardShortcut,
    Margin, Modifiers, Response, Shadow, Stroke, TextStyle, Vec2,
};

/// Width below which pages have a single column, as on a phone, in points. The board turns narrow
/// sooner, because it has panels beside it.
pub(crate) const SINGLE_COLUMN_WIDTH: f32 = 480.0;
/// Size of running text, in points.
pub(crate) const TEXT: f32 = 15.0;
/// Size of headings and of scores, in points.
pub(crate) const TITLE: f32 = 22.0;
/// Usual distance between widgets, in points.
pub(crate) const GAP: f32 = 12.0;

/// Width below which the window has its narrow form, in points. Panels begin folded and lie over
/// the board then, and controls have the size that fingers need.
const NARROW: f32 = 700.0;

/// Minimum size of a control for fingers, in points.
pub(crate) const FINGER: f32 = 44.0;

/// Minimum contrast of a line or a shape to its ground.
const LINE_CONTRAST: f32 = 3.0;

/// Colours of a look that egui's own visuals don't hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Colours {
    /// Ground under the tiles.
    pub(crate) table: Color32,
    /// Ground of panels above the table.
    pub(crate) panel: Color32,
    /// Running text.
    pub(crate) text: Color32,
    /// Text of lower importance.
    pub(crate) quiet: Color32,
    /// Controls that can be used now.
    pub(crate) accent: Color32,
    /// Text on the accent.
    pub(crate) on_accent: Color32,
    /// Error messages.
    pub(crate) wrong: Color32,
    /// Outlines of legal places and thin lines.
    pub(crate) line: Color32,
    /// Ground of a button, and of the row under the pointer.
    pub(crate) raised: Color32,
}

const DARK: Colours = Colours {
    table: Color32::from_rgb(0x35, 0x3f, 0x35),
    panel: Color32::from_rgb(0x22, 0x28, 0x23),
    text: Color32::from_rgb(0xec, 0xe9, 0xde),
    quiet: Color32::from_rgb(0xa9, 0xb0, 0xa2),
    accent: Color32::from_rgb(0xf0, 0xbd, 0x55),
    on_accent: Color32::from_rgb(0x2a, 0x20, 0x0c),
    wrong: Color32::from_rgb(0xff, 0x9c, 0x86),
    line: Color32::from_rgb(0x8b, 0x98, 0x88),
    raised: Color32::from_rgb(0x36, 0x3f, 0x37),
};

const LIGHT: Colours = Colours {
    table: Color32::from_rgb(0xdb, 0xd9, 0xcc),
    panel: Color32::from_rgb(0xfb, 0xfa, 0xf6),
    text: Color32::from_rgb(0x2a, 0x2d, 0x27),
    quiet: Color32::from_rgb(0x62, 0x67, 0x5c),
    accent: Color32::from_rgb(0xa3, 0x5f, 0x0c),
    on_accent: Color32::from_rgb(0xff, 0xfb, 0xf0),
    wrong: Color32::from_rgb(0xab, 0x2c, 0x18),
    line: Color32::from_rgb(0x8f, 0x8d, 0x7c),
    raised: Color32::from_rgb(0xec, 0xea, 0xe0),
};

/// Returns the colours of the current look.
pub(crate) fn colours(ctx: &egui::Context) -> Colours {
    if ctx.theme() == egui::Theme::Dark { DARK } else { LIGHT }
}

/// Sets up both looks. Called once, before the first frame.
pub(crate) fn install(ctx: &egui::Context) {
    ctx.set_fonts(fonts());
    for (theme, colours) in [(egui::Theme::Dark, DARK), (egui::Theme::Light, LIGHT)] {
        ctx.style_mut_of(theme, |style| apply_style(style, colours));
    }
}

/// Files on the page of the fonts with signs that the typeface lacks, and their scales beside it.
pub(crate) const SIGNS: [(&str, f32); 2] = [("NotoEmoji-Regular.ttf", 0.81), ("emoji-icon-font.ttf", 0.9)];

/// Returns the fallback chain of fonts, scaled to match each other. Letters come first, then signs
/// that the first font lacks. A tab fetches these when one is shown (`system/font_fallback`).
fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for ((name, scale), bytes) in [
        (("letters", 1.0), epaint_default_fonts::UBUNTU_LIGHT),
        #[cfg(not(target_family = "wasm"))]
        (SIGNS[0], epaint_default_fonts::NOTO_EMOJI_REGULAR),
        #[cfg(not(target_family = "wasm"))]
        (SIGNS[1], epaint_default_fonts::EMOJI_ICON),
    ] {
        let data = FontData::from_static(bytes).tweak(FontTweak { scale, ..FontTweak::default() });
        fonts.font_data.insert(name.to_owned(), data.into());
        // No text uses the second family, but egui reads it.
        fonts.families.values_mut().for_each(|family| family.push(name.to_owned()));
    }
    fonts
}

/// Duration of a widget's transition, in seconds.
const MOTION: f32 = 0.12;

/// Switches motion on or off, also for the board, which reads this setting.
pub(crate) fn set_motion(ctx: &egui::Context, motion: bool) {
    ctx.all_styles_mut(|style| style.animation_time = if motion { MOTION } else { 0.0 });
}

/// Switches to one of the looks.
pub(crate) fn choose(ctx: &egui::Context, look: ThemeChoice) {
    ctx.set_theme(match look {
        ThemeChoice::System => egui::ThemePreference::System,
        ThemeChoice::Light => egui::ThemePreference::Light,
        ThemeChoice::Dark => egui::ThemePreference::Dark,
    });
}

fn apply_style(style: &mut egui::Style, colours: Colours) {
    let text = FontId::new(TEXT, FontFamily::Proportional);
    for font in style.text_styles.values_mut() {
        *font = text.clone();
    }
    style.text_styles.insert(TextStyle::Heading, FontId::new(TITLE, FontFamily::Proportional));
    style.animation_time = MOTION;
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.35;

    let spacing = &mut style.spacing;
    spacing.item_spacing = Vec2::new(GAP, 8.0);
    spacing.button_padding = Vec2::new(14.0, 7.0);
    spacing.interact_size = Vec2::new(36.0, 34.0);
    spacing.icon_width = 18.0;
    spacing.icon_width_inner = 10.0;
    spacing.icon_spacing = 8.0;
    spacing.text_edit_width = 360.0;
    spacing.slider_width = 220.0;
    // The window of a phone has room for it.
    spacing.tooltip_width = 320.0;
    // Only the handle, in the colour of text: on a ground of its own it would be hard to see.
    spacing.scroll = egui::style::ScrollStyle {
        foreground_color: true,
        dormant_background_opacity: 0.0,
        active_background_opacity: 0.0,
        interact_background_opacity: 0.0,
        dormant_handle_opacity: 0.25,
        active_handle_opacity: 0.4,
        interact_handle_opacity: 0.7,
        ..egui::style::ScrollStyle::thin()
    };

    let visuals = &mut style.visuals;
    visuals.panel_fill = colours.table;
    visuals.window_fill = colours.panel;
    // A menu on a page of the same colour needs an edge.
    visuals.window_stroke = Stroke::new(1.0, mix(colours.panel, colours.text, 0.12));
    visuals.window_corner_radius = CornerRadius::same(10);
    visuals.menu_corner_radius = CornerRadius::same(8);
    visuals.popup_shadow = Shadow::NONE;
    visuals.window_shadow = Shadow::NONE;
    visuals.extreme_bg_color = colours.raised;
    visuals.text_edit_bg_color = Some(colours.raised);
    visuals.faint_bg_color = colours.raised;
    visuals.weak_text_color = Some(colours.quiet);
    visuals.hyperlink_color = colours.accent;
    visuals.error_fg_color = colours.wrong;
    visuals.warn_fg_color = colours.wrong;
    visuals.selection.bg_fill = colours.accent.gamma_multiply(0.3);
    visuals.selection.stroke = Stroke::new(1.0, colours.text);
    let widgets = &mut visuals.widgets;
    for (state, fill) in [
        (&mut widgets.noninteractive, colours.panel),
        (&mut widgets.inactive, colours.raised),
        (&mut widgets.hovered, mix(colours.raised, colours.text, 0.10)),
        (&mut widgets.active, mix(colours.raised, colours.text, 0.18)),
        (&mut widgets.open, mix(colours.raised, colours.text, 0.10)),
    ] {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::NONE;
        state.fg_stroke = Stroke::new(1.5, colours.text);
        state.corner_radius = CornerRadius::same(7);
        state.expansion = 0.0;
    }
    // The focused widget has a ring.
    widgets.active.bg_stroke = Stroke::new(2.0, colours.text);
    widgets.noninteractive.bg_stroke = Stroke::new(1.0, mix(colours.panel, colours.text, 0.12));
}

/// Returns whether the window has its narrow form.
pub(crate) fn is_narrow(ctx: &egui::Context) -> bool {
    ctx.content_rect().width() < NARROW
}

/// Returns whether controls need the size of a finger. They need it in a narrow window, and after
/// the first touch.
pub(crate) fn is_for_fingers(ctx: &egui::Context) -> bool {
    is_narrow(ctx) || ctx.data(|data| data.get_temp(touched()) == Some(true))
}

/// Notes that fingers are used.
pub(crate) fn note_finger(ctx: &egui::Context) {
    ctx.data_mut(|data| data.insert_temp(touched(), true));
}

fn touched() -> egui::Id {
    egui::Id::new("a finger is used")
}

/// Sets the minimum height of controls, in points; larger where fingers are used.
pub(crate) fn set_control_height(ui: &mut egui::Ui, points: f32) {
    ui.spacing_mut().interact_size.y = if is_for_fingers(ui.ctx()) { FINGER } else { points };
}

/// Mixes two colours; `t` is 0 for the first and 1 for the second.
pub(crate) fn mix(from: Color32, to: Color32, t: f32) -> Color32 {
    from.lerp_to_gamma(to, t)
}

/// Returns the relative luminance of a colour, 0 to 1, as WCAG 2.2 defines it.
fn luminance(colour: Color32) -> f32 {
    let part = |byte: u8| {
        let part = f32::from(byte) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(colour.r()) + 0.7152 * part(colour.g()) + 0.0722 * part(colour.b())
}

/// Returns the contrast of two colours, 1 to 21, as WCAG 2.2 defines it.
fn contrast(a: Color32, b: Color32) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Returns the colour of a line on this ground. It is unchanged if it stands out, else mixed with
/// the text's colour as little as needed.
pub(crate) fn seen(colour: Color32, ground: Color32, text: Color32) -> Color32 {
    let steps = (0..=20u8).map(|step| mix(colour, text, f32::from(step) / 20.0));
    steps.into_iter().find(|colour| contrast(*colour, ground) >= LINE_CONTRAST).unwrap_or(text)
}

/// Returns the frame of panels that float above the board.
pub(crate) fn panel(ctx: &egui::Context) -> egui::Frame {
    let colours = colours(ctx);
    egui::Frame::new()
        .fill(colours.panel)
        .stroke(Stroke::new(1.0, mix(colours.panel, colours.text, 0.08))) // in the dark a shadow alone is no edge
        .corner_radius(CornerRadius::same(10))
        .inner_margin(Margin::symmetric(15, 11))
        .shadow(Shadow { offset: [0, 2], blur: 10, spread: 0, color: Color32::from_black_alpha(50) })
}

/// Makes the primary button of a place.
pub(crate) fn primary(ui: &egui::Ui, text: &str) -> egui::Button<'static> {
    let colours = colours(ui.ctx());
    egui::Button::new(egui::RichText::new(text).color(colours.on_accent)).fill(colours.accent)
}

/// Shortcut for a place's main action, wherever the keyboard focus is.
const MAIN: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::Enter);

/// Returns whether a place's main action is triggered. That is done by its button, or by the
/// shortcut while no menu is open. Shows the shortcut on the button.
pub(crate) fn main_action_triggered(button: Response) -> bool {
    let keys = button.ctx.format_shortcut(&MAIN);
    let button = button.on_hover_text(keys);
    let by_keys = || {
        !egui::Popup::is_any_open(&button.ctx) && button.ctx.input_mut(|input| input.consume_shortcut(&MAIN))
    };
    button.clicked() || button.enabled() && by_keys()
}

/// Makes a text field as high as a button.
pub(crate) fn line<'t>(ui: &egui::Ui, text: &'t mut String) -> egui::TextEdit<'t> {
    let around = (ui.spacing().interact_size.y - TEXT * 1.2) / 2.0;
    egui::TextEdit::singleline(text).margin(Vec2::new(10.0, around.round()))
}

/// Shows a text field with a button beside it and returns what was entered. `empty` is the button's
/// name while the field is empty; without one the button is disabled then.
pub(crate) fn entry(
    ui: &mut egui::Ui,
    label: &str,
    hint: &str,
    (button, empty): (&str, Option<&str>),
    text: &mut String,
) -> Option<String> {
    let label = ui.label(label).id;
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let ready = !text.trim().is_empty();
            let button = empty.filter(|_| !ready).unwrap_or(button);
            let pressed = ui.add_enabled(ready || empty.is_some(), egui::Button::new(button.to_owned()));
            let pressed = pressed.clicked();
            let edit = line(ui, text).hint_text(hint.to_owned());
            let edit = ui.add(edit.desired_width(ui.available_width())).labelled_by(label);
            let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            (pressed || ready && entered).then(|| text.trim().to_owned())
        })
        .inner
    })
    .inner
}

/// Shows a link as high as a button.
pub(crate) fn link(ui: &mut egui::Ui, text: &str) -> Response {
    const BESIDE: f32 = 2.0;
    let colour = colours(ui.ctx()).accent;
    let width = ui.painter().layout_no_wrap(text.to_owned(), FontId::proportional(TEXT), colour).size().x;
    let link = egui::Button::new(egui::RichText::new(text).color(colour)).frame_when_inactive(false);
    // At the end of a row it moves to the next row instead of breaking; only a link wider than a
    // row breaks.
    let fits = width + 2.0 * BESIDE <= ui.max_rect().width();
    let link = if fits { link.wrap_mode(egui::TextWrapMode::Extend) } else { link };
    // A scope would confine it to what is left of the row.
    let padding = std::mem::replace(&mut ui.spacing_mut().button_padding.x, BESIDE);
    let link = ui.add(link);
    ui.spacing_mut().button_padding.x = padding;
    link
}

/// Shows a button for one of several exclusive choices. Returns true if it was clicked.
pub(crate) fn choice<T: PartialEq>(ui: &mut egui::Ui, value: &mut T, this: T, text: &str) -> bool {
    let button = egui::Button::selectable(*value == this, text.to_owned()).frame_when_inactive(true);
    let is_chosen = ui.add(button).clicked();
    if is_chosen {
        *value = this;
    }
    is_chosen
}

/// Makes a button without a frame.
pub(crate) fn plain(text: &str) -> egui::Button<'static> {
    egui::Button::new(text.to_owned()).frame_when_inactive(false)
}

#[cfg(test)]
mod tests {
    use bastide_library::records::notation::COLOUR_NAMES;

    use super::*;
    use crate::draw_tools::seat_badge;

    /// Blends a translucent colour with its ground.
    fn over(colour: Color32, ground: Color32) -> Color32 {
        ground.blend(colour)
    }

    #[test]
    fn every_text_can_be_read() {
        for (theme, c) in [(egui::Theme::Dark, DARK), (egui::Theme::Light, LIGHT)] {
            let ctx = egui::Context::default();
            install(&ctx);
            let style = ctx.style_of(theme);
            let visuals = &style.visuals;
            let chosen = visuals.selection.bg_fill;
            let mut pairs = vec![
                (c.text, c.panel),
                (c.text, c.raised),
                (c.text, c.table),
                (c.quiet, c.panel),
                (c.quiet, c.raised),
                (c.accent, c.panel),
                (c.on_accent, c.accent),
                (c.wrong, c.panel),
                // The selected one of several choices, and selected text.
                (visuals.selection.stroke.color, over(chosen, c.panel)),
                (visuals.selection.stroke.color, over(chosen, c.raised)),
                (c.quiet, visuals.text_edit_bg_color()),
                (visuals.hyperlink_color, c.panel),
                (visuals.error_fg_color, c.panel),
                (visuals.warn_fg_color, c.panel),
                (visuals.weak_text_color(), c.panel),
            ];
            // Every state of a button, with its text.
            let widgets = &visuals.widgets;
            for state in
                [&widgets.noninteractive, &widgets.inactive, &widgets.hovered, &widgets.active, &widgets.open]
            {
                pairs.extend([(state.text_color(), state.weak_bg_fill), (state.text_color(), state.bg_fill)]);
            }
            for (text, ground) in pairs {
                let found = contrast(text, ground);
                assert!(found >= 4.5, "{theme:?}: {text:?} on {ground:?}: {found}");
            }
        }
    }

    #[test]
    fn crests_stand_out_on_their_discs() {
        // A crest is a shape and no text, and its name stands beside it: three to one is enough.
        for seat in 0..6 {
            let (disc, mark) = (seat_badge::colour(seat), seat_badge::mark(seat));
            let found = contrast(disc, mark);
            assert!(found >= LINE_CONTRAST, "{}: {found}", COLOUR_NAMES[usize::from(seat)]);
        }
    }

    #[test]
    fn disc_rims_are_visible_on_panels() {
        for c in [DARK, LIGHT] {
            for seat in 0..6 {
                let rim = seat_badge::rim(seat, c);
                let seen =
                    contrast(over(rim, c.panel), c.panel).max(contrast(seat_badge::colour(seat), c.panel));
                assert!(seen >= LINE_CONTRAST, "{} on {:?}", COLOUR_NAMES[usize::from(seat)], c.panel);
            }
        }
        assert_eq!(seat_badge::rim(4, DARK), DARK.line, "the black one in the dark");
    }

    #[test]
    fn seat_lines_are_visible_in_their_own_colour() {
        let (red, black, yellow) = (seat_badge::colour(0), seat_badge::colour(4), seat_badge::colour(2));
        for c in [DARK, LIGHT] {
            for seat in 0..6 {
                let line = seen(seat_badge::colour(seat), c.panel, c.text);
                assert!(
                    contrast(line, c.panel) >= LINE_CONTRAST,
                    "{} on {:?}",
                    COLOUR_NAMES[usize::from(seat)],
                    c.panel
                );
            }
        }
        assert_eq!(seen(red, LIGHT.panel, LIGHT.text), red);
        assert_eq!(
            (seen(black, LIGHT.panel, LIGHT.text), seen(yellow, DARK.panel, DARK.text)),
            (black, yellow)
        );
    }
}
