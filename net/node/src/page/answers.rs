//! Answers of the page on their way: how many at once, and which one makes room for the next.
//! Used by the page.
//!
//! Invariants: there is a limit for all answers and one per source. When every place is taken, an
//! answer that doesn't move makes room, else one of the source that has most, for a source that has
//! fewer. So a client that reads slowly, or not at all, can't keep the page from others.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures::future::{AbortHandle, AbortRegistration, Abortable};
use futures::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use web_time::Instant;

use crate::admission::source::{Origin, Source, oldest_of_most};

/// Maximum number of files on their way.
const ANSWERS: usize = 64;
/// Maximum number of files on their way to one source.
/// A browser asks for six at once, and several may share one router.
const ANSWERS_OF_A_SOURCE: usize = 24;
/// Longest time for one file: enough for four megabytes at 35 kB/s.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(120);
/// Time without progress after which an answer may have to make room for another.
const STALL_TIMEOUT: Duration = Duration::from_secs(10);
/// Bytes of an answer handed to the stream at once.
const PART: usize = 64 * 1024;
/// Maximum number of reads (1 KiB each) that discard the rest of a request after its answer.
const REST: usize = 64;

/// All answers on their way.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers(Arc<Mutex<Underway>>);

#[derive(Debug, Default)]
struct Underway {
    next: u64,
    /// Answers by number, so the oldest comes first.
    all: BTreeMap<u64, Answering>,
}

#[derive(Debug)]
struct Answering {
    to: Origin,
    /// Time of the last progress.
    moved: Instant,
    end: AbortHandle,
}

/// Place of one more answer.
pub(super) struct Place {
    guard: PlaceGuard,
    ended: AbortRegistration,
}

/// Gives a place back when it is dropped.
struct PlaceGuard(Answers, u64);

impl Underway {
    /// Returns true if there is room for one more answer to this origin, or if an answer made room.
    fn make_room(&mut self, to: Origin, now: Instant) -> bool {
        let others = self.all.iter().map(|(id, each)| (*id, each.to));
        let own = others.clone().filter(|(_, other)| *other == to).count();
        let is_crowd = own >= ANSWERS_OF_A_SOURCE;
        if !is_crowd && self.all.len() < ANSWERS {
            return true;
        }
        let still = self.all.iter().filter(|(_, each)| !is_crowd || each.to == to);
        let still = still.min_by_key(|(_, each)| each.moved);
        let still = still.filter(|(_, each)| now.saturating_duration_since(each.moved) >= STALL_TIMEOUT);
        // Only if the fullest source has at least two more than the newcomer, one of its answers is
        // cut off.
        let of_crowd = || {
            let leaves = oldest_of_most(others.clone())?;
            let has = others.clone().filter(|(_, other)| *other == self.all[&leaves].to).count();
            (!is_crowd && has > own + 1).then_some(leaves)
        };
        let leaves = still.map(|(id, _)| *id).or_else(of_crowd);
        let leaves = leaves.and_then(|id| self.all.remove(&id));
        leaves.inspect(|each| each.end.abort()).is_some()
    }
}

impl Answers {
    fn underway(&self) -> MutexGuard<'_, Underway> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a place for one more answer to this source, or `None` if all places are in use.
    pub(super) fn begin(&self, source: Option<Source>, now: Instant) -> Option<Place> {
        let (to, mut underway) = (Origin { source, opener: None }, self.underway());
        underway.make_room(to, now).then(|| {
            let (end, ended) = AbortHandle::new_pair();
            underway.next += 1;
            let id = underway.next;
            underway.all.insert(id, Answering { to, moved: now, end });
            Place { guard: PlaceGuard(self.clone(), id), ended }
        })
    }
}

impl PlaceGuard {
    /// Notes that the stream took a part of the answer.
    fn note_moved(&self) {
        if let Some(each) = self.0.underway().all.get_mut(&self.1) {
            each.moved = Instant::now();
        }
    }
}

impl Drop for PlaceGuard {
    fn drop(&mut self) {
        self.0.underway().all.remove(&self.1);
    }
}

impl Place {
    /// Sends the head and the body until that is done, takes too long, or has to make room.
    pub(super) async fn fill(
        self,
        stream: impl AsyncRead + AsyncWrite + Unpin,
        head: String,
        body: Arc<Cow<'static, [u8]>>,
    ) {
        let Place { guard, ended } = self;
        let send = async { send(stream, &head, &body, || guard.note_moved()).await };
        let _ = tokio::time::timeout(ANSWER_TIMEOUT, Abortable::new(send, ended)).await;
    }
}

/// Sends a head and a body, and calls `moved` after each part that the stream took.
pub(super) async fn send(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    head: &str,
    body: &[u8],
    moved: impl Fn(),
) -> io::Result<()> {
    for mut rest in [head.as_bytes(), body] {
        while !rest.is_empty() {
            let taken = stream.write(&rest[..rest.len().min(PART)]).await?;
            rest = rest.get(taken..).filter(|_| taken > 0).ok_or(io::ErrorKind::WriteZero)?;
            moved();
        }
    }
    stream.close().await?;
    // Closing a TCP stream with unread bytes would reset it and lose the answer.
    let mut rest = [0; 1024];
    for _ in 0..REST {
        if stream.read(&mut rest).await? == 0 {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::task::{Context, Poll};

    use super::*;

    fn source(n: u8) -> Option<Source> {
        Some(Source::of([10, 0, 0, n].into()))
    }

    #[test]
    fn answers_have_a_bound_for_each_source_and_all() {
        let (answers, now) = (Answers::default(), Instant::now());
        let begin = |n| (0..ANSWERS).map_while(|_| answers.begin(source(n), now)).collect::<Vec<_>>();
        let count = |n| answers.underway().all.values().filter(|each| each.to.source == source(n)).count();
        let is_even = |sources: std::ops::RangeInclusive<u8>| {
            let counts: Vec<usize> = sources.map(count).collect();
            counts.iter().max().unwrap() - counts.iter().min().unwrap() <= 1
        };
        let first = begin(1);
        assert_eq!(first.len(), ANSWERS_OF_A_SOURCE);
        let _others: Vec<_> = (2..=3).map(begin).collect();
        assert_eq!(answers.underway().all.len(), ANSWERS);
        assert!(is_even(1..=3), "all of them move");
        let _fourth = begin(4);
        assert!(is_even(1..=4));
        let late: Vec<_> = (5..=200).filter_map(|n| answers.begin(source(n), now)).collect();
        assert_eq!(answers.underway().all.len(), ANSWERS);
        assert!(late.len() >= ANSWERS / 2, "{}", late.len());
    }

    #[test]
    fn answer_that_stands_still_makes_room() {
        let (answers, start) = (Answers::default(), Instant::now());
        let _each: Vec<_> = (0..64).map(|n| answers.begin(source(n), start).unwrap()).collect();
        let late = start + STALL_TIMEOUT;
        answers.underway().all.values_mut().skip(1).for_each(|each| each.moved = late);
        assert!(answers.begin(source(99), late - Duration::from_millis(1)).is_none());
        let first = *answers.underway().all.keys().next().unwrap();
        assert!(answers.begin(source(99), late).is_some());
        assert!(!answers.underway().all.contains_key(&first));
        // A source makes room only for itself.
        let _own: Vec<_> = (0..ANSWERS_OF_A_SOURCE).map(|_| answers.begin(source(0), late)).collect();
        assert!(answers.begin(source(0), late).is_none());
        assert!(answers.begin(source(0), late + STALL_TIMEOUT).is_some());
    }

    #[tokio::test]
    async fn answer_that_makes_room_lets_go_of_its_stream() {
        let (answers, now) = (Answers::default(), Instant::now());
        let place = answers.begin(source(1), now).unwrap();
        let stream = Unread(Arc::new(()));
        let held = Arc::downgrade(&stream.0);
        let fills = tokio::spawn(place.fill(stream, "HTTP/1.1 200 OK\r\n\r\n".into(), Arc::default()));
        answers.underway().all.values().for_each(|each| each.end.abort());
        fills.await.unwrap();
        assert!(held.upgrade().is_none());
        assert!(answers.underway().all.is_empty());
    }

    /// A stream that nobody reads.
    struct Unread(Arc<()>);

    impl AsyncRead for Unread {
        fn poll_read(self: Pin<&mut Self>, _: &mut Context<'_>, _: &mut [u8]) -> Poll<io::Result<usize>> {
            Poll::Pending
        }
    }

    impl AsyncWrite for Unread {
        fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, _: &[u8]) -> Poll<io::Result<usize>> {
            Poll::Pending
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Pending
        }

        fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Pending
        }
    }
}
