//! What the keyboard does on the board, in one list that `?` shows.

use eframe::egui::{Context, Key, Modifiers};

/// Something a key asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stroke {
    /// An arrow: the next place that way.
    Arrow(bastide::rules::Side),
    /// The board moves that way.
    Pan(bastide::rules::Side),
    /// Turn the tile with the clock, or turn to the next piece.
    Rotate,
    /// Turn it back.
    RotateBack,
    /// Hold the piece over its next place, in the order of their numbers.
    Next,
    /// Over the one before.
    Before,
    /// Lay, set, finish.
    Enter,
    /// Take back.
    Escape,
    /// The piece to the place with this number; 0 passes.
    Number(usize),
    /// Show the whole board.
    Fit,
    /// Nearer.
    ZoomIn,
    /// Farther.
    ZoomOut,
    /// Show the last tile.
    Last,
}

/// What `?` lists: keys and their meaning.
pub(in crate::app) const LIST: [(&str, &str); 17] = [
    ("Arrows", "hold the tile, or the chosen piece, over the next place that way"),
    (
        "R, Shift+R",
        "turn the tile, or turn to the next piece; so does a right click, and the wheel over a place",
    ),
    ("N, Shift+N", "hold the piece over its next place, one after the other"),
    ("Enter", "lay the tile, set the piece; later finish the turn"),
    ("1 to 9", "set the piece at the place with that number"),
    ("0", "pass: the button of the bar says what that means"),
    ("Esc", "take back, as long as the turn isn't finished"),
    ("Shift+Arrows", "move the board; so does dragging it"),
    ("+ and −", "zoom; so does the wheel"),
    ("F", "show the whole board"),
    ("L", "show the last tile"),
    ("In a replay", "Left and Right step, Space plays, S goes to the next score"),
    ("T, B", "say something; the table: who sits there, and what may be asked of the others"),
    ("Y, X", "agree to what others ask, or refuse it"),
    ("F1", "the rules"),
    ("D", "the tiles that are still to come"),
    ("?", "this list; P and E fold the players and the events"),
];

/// The keys pressed since the last frame; none while something else has the keyboard.
pub(super) fn strokes(ctx: &Context) -> Vec<Stroke> {
    use bastide::rules::Side;
    if ctx.egui_wants_keyboard_input() || ctx.any_popup_open() {
        return Vec::new();
    }
    let mut strokes = Vec::new();
    ctx.input_mut(|input| {
        for (key, side) in [
            (Key::ArrowUp, Side::North),
            (Key::ArrowRight, Side::East),
            (Key::ArrowDown, Side::South),
            (Key::ArrowLeft, Side::West),
        ] {
            if input.consume_key(Modifiers::SHIFT, key) {
                strokes.push(Stroke::Pan(side));
            } else if input.consume_key(Modifiers::NONE, key) {
                strokes.push(Stroke::Arrow(side));
            }
        }
        let mut when = |modifiers, key, stroke| {
            if input.consume_key(modifiers, key) {
                strokes.push(stroke);
            }
        };
        when(Modifiers::SHIFT, Key::R, Stroke::RotateBack);
        when(Modifiers::SHIFT, Key::N, Stroke::Before);
        for (key, stroke) in [
            (Key::R, Stroke::Rotate),
            (Key::N, Stroke::Next),
            (Key::Enter, Stroke::Enter),
            (Key::Escape, Stroke::Escape),
            (Key::F, Stroke::Fit),
            (Key::L, Stroke::Last),
            (Key::Plus, Stroke::ZoomIn),
            (Key::Equals, Stroke::ZoomIn),
            (Key::Minus, Stroke::ZoomOut),
        ] {
            when(Modifiers::NONE, key, stroke);
        }
        let digits = [
            Key::Num0,
            Key::Num1,
            Key::Num2,
            Key::Num3,
            Key::Num4,
            Key::Num5,
            Key::Num6,
            Key::Num7,
            Key::Num8,
            Key::Num9,
        ];
        for (number, key) in digits.into_iter().enumerate() {
            when(Modifiers::NONE, key, Stroke::Number(number));
        }
    });
    strokes
}
