//! Icons for buttons, drawn from lines: a row of them takes the room of a word.
//!
//! Invariant: each button has a name, which a screen reader hears and the pointer shows.

use eframe::egui;
use egui::{
    Color32, Context, FontId, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType,
};

use crate::draw_tools::theme;

/// Minimum size of a button for a pointer, in points.
const SIDE: f32 = 32.0;
/// Square that an icon is drawn in, in points; its own units are 24.
const SIGN: f32 = 20.0;

/// Icon of a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Icon {
    /// Clockwise arrow.
    Turn,
    /// Arrow back.
    Undo,
    /// Lines of a list that opens.
    Menu,
    /// Folding to the left edge.
    Fold,
    /// Folding to the right edge.
    FoldRight,
    /// The corners of a frame.
    Fit,
    /// Tiles, one on another.
    Tiles,
    /// An ear of grain.
    Farms,
    /// A keyboard.
    Keys,
    /// A book.
    Rules,
    /// People.
    Table,
    /// Way out by a door.
    Leave,
    /// Lines with dots before them.
    Events,
    /// The same list with a mark for new entries.
    News,
    /// A funnel.
    Filter,
    /// A seal with ribbons.
    Seal,
    /// A triangle.
    Play,
    /// Two bars.
    Stop,
    /// Arrow around a triangle.
    Replay,
    /// Axes and curve of a chart.
    Analysis,
    /// Two sheets.
    Copy,
    /// An arrow into a tray.
    Save,
    /// An arrow out of a box.
    Export,
    /// An eye.
    Look,
    /// A house.
    Home,
    /// A cross.
    Close,
}

/// Part of an icon, in units of 24.
enum Part {
    /// Line through these points.
    Line(&'static [(f32, f32)]),
    /// Part of a circle, by its middle, its radius, and two angles. They are in degrees clockwise
    /// from the right.
    Arc((f32, f32), f32, f32, f32),
    /// Filled convex shape.
    Full(&'static [(f32, f32)]),
}

impl Icon {
    #[cfg(test)]
    const ALL: [Self; 26] = [
        Self::Turn,
        Self::Undo,
        Self::Menu,
        Self::Fold,
        Self::FoldRight,
        Self::Fit,
        Self::Tiles,
        Self::Farms,
        Self::Keys,
        Self::Rules,
        Self::Table,
        Self::Leave,
        Self::Events,
        Self::News,
        Self::Filter,
        Self::Seal,
        Self::Play,
        Self::Stop,
        Self::Replay,
        Self::Analysis,
        Self::Copy,
        Self::Save,
        Self::Export,
        Self::Look,
        Self::Home,
        Self::Close,
    ];

    const fn parts(self) -> &'static [Part] {
        use Part::{Arc, Full, Line};
        match self {
            Self::Turn => {
                &[Arc((12.0, 12.5), 7.5, 40.0, 315.0), Full(&[(20.9, 4.8), (21.2, 11.6), (14.6, 10.2)])]
            }
            Self::Undo => &[
                Arc((13.0, 14.0), 6.0, -90.0, 90.0),
                Line(&[(13.0, 8.0), (6.0, 8.0)]),
                Line(&[(13.0, 20.0), (7.0, 20.0)]),
                Full(&[(8.0, 3.4), (8.0, 12.6), (2.6, 8.0)]),
            ],
            Self::Menu => &[
                Line(&[(4.0, 6.0), (20.0, 6.0)]),
                Line(&[(4.0, 12.0), (20.0, 12.0)]),
                Line(&[(4.0, 18.0), (20.0, 18.0)]),
            ],
            Self::Fold => {
                &[Line(&[(18.0, 5.0), (11.0, 12.0), (18.0, 19.0)]), Line(&[(6.0, 5.0), (6.0, 19.0)])]
            }
            Self::FoldRight => {
                &[Line(&[(6.0, 5.0), (13.0, 12.0), (6.0, 19.0)]), Line(&[(18.0, 5.0), (18.0, 19.0)])]
            }
            Self::Fit => &[
                Line(&[(3.5, 9.0), (3.5, 3.5), (9.0, 3.5)]),
                Line(&[(15.0, 3.5), (20.5, 3.5), (20.5, 9.0)]),
                Line(&[(20.5, 15.0), (20.5, 20.5), (15.0, 20.5)]),
                Line(&[(9.0, 20.5), (3.5, 20.5), (3.5, 15.0)]),
            ],
            Self::Tiles => &[
                Line(&[(3.5, 8.5), (15.5, 8.5), (15.5, 20.5), (3.5, 20.5), (3.5, 8.5)]),
                Line(&[(8.5, 8.5), (8.5, 3.5), (20.5, 3.5), (20.5, 15.5), (15.5, 15.5)]),
            ],
            Self::Farms => &[
                Line(&[(12.0, 21.0), (12.0, 5.0)]),
                Line(&[(6.0, 6.0), (12.0, 11.0), (18.0, 6.0)]),
                Line(&[(6.0, 11.0), (12.0, 16.0), (18.0, 11.0)]),
                Line(&[(12.0, 2.5), (12.0, 6.0)]),
            ],
            Self::Keys => &[
                Line(&[(2.5, 6.0), (21.5, 6.0), (21.5, 18.0), (2.5, 18.0), (2.5, 6.0)]),
                Line(&[(6.0, 10.0), (7.5, 10.0)]),
                Line(&[(11.2, 10.0), (12.8, 10.0)]),
                Line(&[(16.5, 10.0), (18.0, 10.0)]),
                Line(&[(8.0, 14.5), (16.0, 14.5)]),
            ],
            Self::Rules => &[
                Line(&[(12.0, 6.5), (12.0, 20.0)]),
                Line(&[(12.0, 6.5), (8.5, 4.5), (3.0, 4.5), (3.0, 18.0), (8.5, 18.0), (12.0, 20.0)]),
                Line(&[(12.0, 6.5), (15.5, 4.5), (21.0, 4.5), (21.0, 18.0), (15.5, 18.0), (12.0, 20.0)]),
            ],
            Self::Table => &[
                Arc((9.0, 8.0), 3.5, 0.0, 360.0),
                Arc((9.0, 20.0), 6.0, 180.0, 360.0),
                Arc((16.5, 8.5), 3.0, -110.0, 110.0),
                Arc((15.5, 20.0), 6.0, -65.0, 0.0),
            ],
            Self::Leave => &[
                Line(&[(13.0, 4.0), (4.0, 4.0), (4.0, 20.0), (13.0, 20.0)]),
                Line(&[(9.5, 12.0), (20.0, 12.0)]),
                Line(&[(16.0, 7.5), (20.5, 12.0), (16.0, 16.5)]),
            ],
            Self::Events => &[
                Line(&[(9.0, 6.0), (21.0, 6.0)]),
                Line(&[(9.0, 12.0), (21.0, 12.0)]),
                Line(&[(9.0, 18.0), (21.0, 18.0)]),
                Line(&[(3.5, 6.0), (5.0, 6.0)]),
                Line(&[(3.5, 12.0), (5.0, 12.0)]),
                Line(&[(3.5, 18.0), (5.0, 18.0)]),
            ],
            Self::News => &[
                Line(&[(3.5, 6.0), (12.0, 6.0)]),
                Line(&[(3.5, 12.0), (12.0, 12.0)]),
                Line(&[(3.5, 18.0), (21.0, 18.0)]),
                Full(&[(17.5, 3.5), (21.0, 5.5), (21.0, 9.5), (17.5, 11.5), (14.0, 9.5), (14.0, 5.5)]),
            ],
            Self::Filter => &[Line(&[
                (3.5, 4.5),
                (20.5, 4.5),
                (14.0, 12.5),
                (14.0, 20.0),
                (10.0, 18.0),
                (10.0, 12.5),
                (3.5, 4.5),
            ])],
            Self::Seal => &[
                Arc((12.0, 9.0), 6.5, 0.0, 360.0),
                Line(&[(9.0, 9.2), (11.3, 11.5), (15.2, 7.0)]),
                Line(&[(8.0, 14.5), (6.5, 21.5), (12.0, 18.5), (17.5, 21.5), (16.0, 14.5)]),
            ],
            Self::Play => &[Full(&[(6.5, 4.0), (19.5, 12.0), (6.5, 20.0)])],
            Self::Stop => &[
                Full(&[(6.0, 4.5), (10.0, 4.5), (10.0, 19.5), (6.0, 19.5)]),
                Full(&[(14.0, 4.5), (18.0, 4.5), (18.0, 19.5), (14.0, 19.5)]),
            ],
            Self::Replay => &[
                Arc((12.0, 12.5), 8.5, 40.0, 315.0),
                Full(&[(21.4, 4.4), (21.6, 10.4), (15.8, 9.0)]),
                Full(&[(9.8, 9.0), (15.8, 12.5), (9.8, 16.0)]),
            ],
            Self::Analysis => &[
                Line(&[(3.5, 3.5), (3.5, 20.5), (20.5, 20.5)]),
                Line(&[(7.0, 15.5), (11.0, 10.5), (14.5, 13.5), (20.0, 6.0)]),
            ],
            Self::Copy => &[
                Line(&[(8.5, 8.5), (20.0, 8.5), (20.0, 20.5), (8.5, 20.5), (8.5, 8.5)]),
                Line(&[(15.5, 4.0), (4.0, 4.0), (4.0, 16.0)]),
            ],
            Self::Save => &[
                Line(&[(12.0, 3.5), (12.0, 14.5)]),
                Line(&[(7.5, 10.5), (12.0, 15.0), (16.5, 10.5)]),
                Line(&[(4.0, 15.5), (4.0, 20.5), (20.0, 20.5), (20.0, 15.5)]),
            ],
            Self::Export => &[
                Line(&[(12.0, 15.0), (12.0, 4.0)]),
                Line(&[(7.5, 8.0), (12.0, 3.5), (16.5, 8.0)]),
                Line(&[(8.0, 11.0), (4.0, 11.0), (4.0, 20.5), (20.0, 20.5), (20.0, 11.0), (16.0, 11.0)]),
            ],
            Self::Look => &[
                Arc((12.0, 18.5), 11.0, 216.0, 324.0),
                Arc((12.0, 5.5), 11.0, 36.0, 144.0),
                Arc((12.0, 12.0), 2.6, 0.0, 360.0),
            ],
            Self::Home => &[
                Line(&[(3.0, 12.0), (12.0, 4.0), (21.0, 12.0)]),
                Line(&[
                    (5.5, 10.5),
                    (5.5, 20.0),
                    (10.0, 20.0),
                    (10.0, 14.5),
                    (14.0, 14.5),
                    (14.0, 20.0),
                    (18.5, 20.0),
                    (18.5, 10.5),
                ]),
            ],
            Self::Close => &[Line(&[(5.5, 5.5), (18.5, 18.5)]), Line(&[(18.5, 5.5), (5.5, 18.5)])],
        }
    }

    /// Draws the icon in the middle of a rectangle.
    pub(crate) fn paint(self, painter: &Painter, room: Rect, colour: Color32) {
        let scale = room.size().min_elem() / 24.0;
        let place = |(x, y): (f32, f32)| room.center() + Vec2::new(x - 12.0, y - 12.0) * scale;
        let stroke = Stroke::new((1.9 * scale).max(1.2), colour);
        for part in self.parts() {
            match part {
                Part::Line(points) => {
                    painter.add(Shape::line(points.iter().copied().map(place).collect(), stroke));
                }
                Part::Arc(middle, radius, from, to) => {
                    painter.add(Shape::line(arc(place(*middle), radius * scale, *from, *to), stroke));
                }
                Part::Full(points) => {
                    let points = points.iter().copied().map(place).collect();
                    painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
                }
            }
        }
    }
}

fn arc(middle: Pos2, radius: f32, from: f32, to: f32) -> Vec<Pos2> {
    const STEPS: u8 = 24;
    let angle = |step: u8| (from + (to - from) * f32::from(step) / f32::from(STEPS)).to_radians();
    (0..=STEPS).map(|step| middle + Vec2::angled(angle(step)) * radius).collect()
}

/// Returns the size of a button in this window, in points.
pub(crate) fn side(ctx: &Context) -> f32 {
    if theme::is_for_fingers(ctx) { theme::FINGER } else { SIDE }
}

/// Shows a button with an icon. `hint` is shown to the pointer under the name: a key, or more.
pub(crate) fn button(ui: &mut Ui, icon: Icon, name: &str, hint: &str) -> Response {
    framed(ui, icon, name, hint, None)
}

/// Shows a button with an icon that is on or off.
pub(crate) fn toggle(ui: &mut Ui, icon: Icon, on: bool, name: &str, hint: &str) -> Response {
    framed(ui, icon, name, hint, Some(on))
}

fn framed(ui: &mut Ui, icon: Icon, name: &str, hint: &str, on: Option<bool>) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side(ui.ctx())), Sense::click());
    let colours = theme::colours(ui.ctx());
    let lit = response.hovered() || response.has_focus() || on == Some(true);
    let painter = ui.painter();
    if lit {
        painter.rect_filled(rect, 7, colours.raised);
    }
    if response.has_focus() {
        painter.rect_stroke(rect, 7, Stroke::new(2.0, colours.text), StrokeKind::Inside);
    } else if on == Some(true) {
        painter.rect_stroke(rect, 7, Stroke::new(1.5, colours.accent), StrokeKind::Inside);
    }
    let colour = if ui.is_enabled() { colours.text } else { colours.quiet };
    icon.paint(painter, Rect::from_center_size(rect.center(), Vec2::splat(SIGN)), colour);
    let enabled = ui.is_enabled();
    response.widget_info(|| match on {
        Some(on) => WidgetInfo::selected(WidgetType::Button, enabled, on, name),
        None => WidgetInfo::labeled(WidgetType::Button, enabled, name),
    });
    let told = if hint.is_empty() { name.to_owned() } else { format!("{name}\n{hint}") };
    // Painted only: a screen reader has already read the button's name.
    let tell = |ui: &mut Ui| {
        let galley =
            ui.painter().layout_no_wrap(told.clone(), FontId::proportional(theme::TEXT), colours.text);
        let (rect, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
        ui.painter().galley(rect.min, galley, colours.text);
    };
    response.on_hover_ui(tell).on_disabled_hover_ui(tell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icons_stay_within_their_square_and_differ() {
        let mut seen = Vec::new();
        for icon in Icon::ALL {
            let mut points: Vec<(f32, f32)> = Vec::new();
            for part in icon.parts() {
                match part {
                    Part::Line(line) | Part::Full(line) => points.extend_from_slice(line),
                    Part::Arc((x, y), radius, from, to) => {
                        points.extend(
                            arc(Pos2::new(*x, *y), *radius, *from, *to).iter().map(|at| (at.x, at.y)),
                        );
                    }
                }
            }
            assert!(
                points.iter().all(|(x, y)| (1.0..=23.0).contains(x) && (1.0..=23.0).contains(y)),
                "{icon:?}"
            );
            assert!(!seen.contains(&points), "{icon:?}");
            seen.push(points);
        }
    }
}
