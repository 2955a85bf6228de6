//! Memory of what was shown of a table. The chronicle always follows the present events, and each
//! note is reported once.

use std::sync::Arc;

use bastide_library::table::chronicle::Chronicle;
use bastide_session::{GameEvent, Note};

/// Last state that was shown.
#[derive(Debug, Default)]
pub(super) struct ShownOnce {
    events: Arc<Vec<GameEvent>>,
    chronicle: Arc<Chronicle>,
    /// Number of notes reported so far, of all there ever were.
    notes: u64,
}

impl ShownOnce {
    /// Returns the chronicle of these events. An equal number of events needn't mean equal events.
    pub(super) fn chronicle(&mut self, events: &Arc<Vec<GameEvent>>) -> Arc<Chronicle> {
        if self.events != *events {
            self.chronicle = Arc::new(Chronicle::of(events.iter().map(|happening| &happening.event)));
            self.events = Arc::clone(events);
        }
        Arc::clone(&self.chronicle)
    }

    /// Returns the notes that have come since the last call. `before` is the number of notes that
    /// their list has dropped.
    pub(super) fn news<'a>(&mut self, notes: &'a [Note], before: u64) -> &'a [Note] {
        let known = usize::try_from(self.notes.saturating_sub(before)).unwrap_or(usize::MAX);
        self.notes = before + notes.len() as u64;
        &notes[known.min(notes.len())..]
    }
}

#[cfg(test)]
mod tests {
    use bastide_record::Index;
    use bastide_rules::{Event, Seat};
    use bastide_session::{Millis, News};

    use super::*;

    #[test]
    fn notes_are_reported_once_even_after_dropping() {
        let note =
            |number: u64| Note { at: Millis(number / 2), news: News::Resigned { name: number.to_string() } };
        let mut told = ShownOnce::default();
        let mut check = |shown: std::ops::Range<u64>, new: std::ops::Range<u64>| {
            let (before, notes) = (shown.start, shown.map(note).collect::<Vec<_>>());
            assert_eq!(told.news(&notes, before), new.map(note).collect::<Vec<_>>());
        };
        check(0..0, 0..0);
        check(0..3, 0..3);
        check(0..3, 3..3);
        check(0..64, 3..64);
        check(0..64, 64..64);
        check(1..65, 64..65);
        check(1..65, 65..65);
        check(40..104, 65..104);
        // More at once than the list holds.
        check(200..264, 200..264);
    }

    #[test]
    fn chronicle_follows_events_of_equal_number() {
        let mut told = ShownOnce::default();
        let line = |seats: &[u8]| {
            let happening =
                |seat: &u8| GameEvent { index: Index(1), event: Event::Ordered { seats: vec![Seat(*seat)] } };
            Arc::new(seats.iter().map(happening).collect::<Vec<_>>())
        };
        for seats in [&[][..], &[0], &[0, 1], &[0, 2], &[0, 2], &[1]] {
            let events = line(seats);
            let chronicle = Chronicle::of(events.iter().map(|happening| &happening.event));
            assert_eq!(*told.chronicle(&events), chronicle, "{seats:?}");
        }
    }
}
