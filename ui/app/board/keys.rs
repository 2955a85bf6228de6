//! Keys of the board. `?` lists them in words (`panels/help.rs`).

use eframe::egui::{Context, Key, Modifiers};

/// Command of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BoardKey {
    /// Arrow key: the next place in this direction.
    Arrow(bastide_rules::Side),
    /// Moves the board in this direction.
    Pan(bastide_rules::Side),
    /// Turns the tile clockwise, or selects the next piece.
    Rotate,
    /// Turns the tile back, or selects the previous piece.
    RotateBack,
    /// Holds the tile or the piece over its next place, in numerical order.
    Next,
    /// Holds it over the previous place.
    Before,
    /// Inspects the next piece on the board.
    Piece,
    /// Inspects the previous piece.
    PieceBefore,
    /// Lays, sets, or finishes the turn.
    Enter,
    /// Takes back.
    Escape,
    /// Chooses the place with this number; 0 passes.
    Number(usize),
    /// Shows the whole board.
    Fit,
    /// Zooms in.
    ZoomIn,
    /// Zooms out.
    ZoomOut,
    /// Shows the last tile.
    Last,
    /// Shows or hides the owners of farms.
    Farms,
}

/// Returns the keys pressed since the last frame; none while a widget or a menu has the keyboard.
pub(super) fn strokes(ctx: &Context) -> Vec<BoardKey> {
    use bastide_rules::Side;
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
                strokes.push(BoardKey::Pan(side));
            } else if input.consume_key(Modifiers::NONE, key) {
                strokes.push(BoardKey::Arrow(side));
            }
        }
        let mut when = |modifiers, key, stroke| {
            if input.consume_key(modifiers, key) {
                strokes.push(stroke);
            }
        };
        when(Modifiers::SHIFT, Key::R, BoardKey::RotateBack);
        when(Modifiers::SHIFT, Key::N, BoardKey::Before);
        when(Modifiers::SHIFT, Key::M, BoardKey::PieceBefore);
        for (key, stroke) in [
            (Key::R, BoardKey::Rotate),
            (Key::N, BoardKey::Next),
            (Key::M, BoardKey::Piece),
            (Key::Enter, BoardKey::Enter),
            (Key::Escape, BoardKey::Escape),
            (Key::F, BoardKey::Fit),
            (Key::L, BoardKey::Last),
            (Key::G, BoardKey::Farms),
            (Key::Plus, BoardKey::ZoomIn),
            (Key::Equals, BoardKey::ZoomIn),
            (Key::Minus, BoardKey::ZoomOut),
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
            when(Modifiers::NONE, key, BoardKey::Number(number));
        }
    });
    strokes
}
