//! Streams that a peer opens on a connection that it made: few until the peer is admitted.
//! Used by the node.
//!
//! Invariant: each stream of a stranger may hold unread bytes, so only as many may be open as
//! honest peers need. One more is closed at once, and the connection stays.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use futures::{AsyncRead, AsyncWrite};
use libp2p::PeerId;
use libp2p::core::muxing::{StreamMuxer, StreamMuxerBox, StreamMuxerEvent, SubstreamBox};

use super::relay_quota::RelayQuota;
use crate::limits;

/// A connection that a peer has opened.
pub(super) struct BoundedMuxer {
    inner: StreamMuxerBox,
    peer: PeerId,
    guests: Arc<RelayQuota>,
    /// Shared by its counted streams, so the reference count is their number.
    open: Arc<()>,
}

impl BoundedMuxer {
    pub(super) fn new(inner: StreamMuxerBox, peer: PeerId, guests: Arc<RelayQuota>) -> BoundedMuxer {
        BoundedMuxer { inner, peer, guests, open: Arc::default() }
    }

    fn has_room(&self) -> bool {
        Arc::strong_count(&self.open) <= limits::STRANGER_STREAMS_MAX || self.guests.is_own(&self.peer)
    }
}

impl StreamMuxer for BoundedMuxer {
    type Substream = CountedStream;
    type Error = io::Error;

    fn poll_inbound(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<CountedStream>> {
        loop {
            let stream = ready!(Pin::new(&mut self.inner).poll_inbound(cx))?;
            if self.has_room() {
                return Poll::Ready(Ok(CountedStream { stream, _open: Some(Arc::clone(&self.open)) }));
            }
            tracing::debug!("{} opens more streams than a stranger may", self.peer);
        }
    }

    fn poll_outbound(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<CountedStream>> {
        Pin::new(&mut self.inner).poll_outbound(cx).map_ok(|stream| CountedStream { stream, _open: None })
    }

    fn poll_close(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_close(cx)
    }

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<StreamMuxerEvent>> {
        Pin::new(&mut self.inner).poll(cx)
    }
}

/// A stream; those that the peer opened are counted while they exist.
pub(super) struct CountedStream {
    stream: SubstreamBox,
    _open: Option<Arc<()>>,
}

impl AsyncRead for CountedStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut [u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl AsyncWrite for CountedStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, from: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, from)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_close(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_close(cx)
    }
}
