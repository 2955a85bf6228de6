//! Input pacing: splits input so that each frame gets no more than it can handle in order.
//!
//! A text field gets the focus at the end of the frame that shows the click, and the next control
//! at the end of the frame that hears Tab. Text typed after that belongs to the next frame: a slow
//! frame would lose it otherwise.

use std::collections::VecDeque;

use eframe::egui::{Event, Key};

/// Events that wait for the next frame.
#[derive(Debug, Default)]
pub(crate) struct InputPacing {
    waiting: VecDeque<Event>,
}

impl InputPacing {
    /// Leaves only the events up to the first that may move the focus; returns true if others wait.
    pub(crate) fn pace(&mut self, events: &mut Vec<Event>) -> bool {
        self.waiting.extend(events.drain(..));
        while let Some(event) = self.waiting.pop_front() {
            let moves = moves_the_keyboard(&event);
            events.push(event);
            if moves {
                break;
            }
        }
        !self.waiting.is_empty()
    }
}

const fn moves_the_keyboard(event: &Event) -> bool {
    match event {
        Event::PointerButton { pressed, .. } => !*pressed,
        Event::Key { key, pressed, .. } => *pressed && matches!(key, Key::Tab | Key::Enter | Key::Escape),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::{Modifiers, PointerButton, Pos2};

    #[test]
    fn input_after_a_click_or_tab_waits_a_frame() {
        let click = |pressed| Event::PointerButton {
            pos: Pos2::ZERO,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        let key = |key, pressed| Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        let text = |text: &str| Event::Text(text.to_owned());
        let mut presses = InputPacing::default();
        let mut check = |mut came: Vec<Event>, frames: &[usize]| {
            let all = came.clone();
            let mut told = Vec::new();
            for (number, count) in frames.iter().enumerate() {
                let waits = presses.pace(&mut came);
                assert_eq!((came.len(), waits), (*count, number + 1 < frames.len()), "{all:?}");
                told.append(&mut came);
            }
            assert_eq!(told, all, "in their order, and none is lost");
        };
        check(vec![], &[0]);
        check(vec![text("a"), text("b")], &[2]);
        check(vec![click(true), click(false)], &[2]);
        check(vec![click(true), click(false), text("a"), text("b")], &[2, 2]);
        check(vec![key(Key::Tab, true), key(Key::Tab, false), key(Key::A, true), text("a")], &[1, 3]);
        check(vec![click(false), key(Key::Tab, true), text("a"), key(Key::Enter, true)], &[1, 1, 2]);
    }
}
