//! Framing of a request and its answer on a substream: the bytes, then the end of the stream.
//! Used by the node's behaviours.
//!
//! Invariant: never reads more than the protocol's limit, whatever the other side sends.

use std::io;

use futures::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use libp2p::StreamProtocol;
use libp2p::request_response::Codec;

/// Bytes out, bytes back, each with its limit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounded {
    pub(crate) request_max: usize,
    pub(crate) answer_max: usize,
}

impl Codec for Bounded {
    type Protocol = StreamProtocol;
    type Request = Vec<u8>;
    type Response = Vec<u8>;

    async fn read_request<T>(&mut self, _: &StreamProtocol, io: &mut T) -> io::Result<Vec<u8>>
    where
        T: AsyncRead + Unpin + Send,
    {
        read(io, self.request_max).await
    }

    async fn read_response<T>(&mut self, _: &StreamProtocol, io: &mut T) -> io::Result<Vec<u8>>
    where
        T: AsyncRead + Unpin + Send,
    {
        read(io, self.answer_max).await
    }

    async fn write_request<T>(&mut self, _: &StreamProtocol, io: &mut T, bytes: Vec<u8>) -> io::Result<()>
    where
        T: AsyncWrite + Unpin + Send,
    {
        write(io, &bytes, self.request_max).await
    }

    async fn write_response<T>(&mut self, _: &StreamProtocol, io: &mut T, bytes: Vec<u8>) -> io::Result<()>
    where
        T: AsyncWrite + Unpin + Send,
    {
        write(io, &bytes, self.answer_max).await
    }
}

/// Reads to the end of the stream, one byte beyond `max` at most. Fails if there are more than
/// `max`.
async fn read<T: AsyncRead + Unpin + Send>(io: &mut T, max: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io.take(max as u64 + 1).read_to_end(&mut bytes).await?;
    if bytes.len() > max { Err(too_long(max)) } else { Ok(bytes) }
}

/// Writes all bytes and closes this direction, which marks the end of the message.
async fn write<T: AsyncWrite + Unpin + Send>(io: &mut T, bytes: &[u8], max: usize) -> io::Result<()> {
    if bytes.len() > max {
        return Err(too_long(max));
    }
    io.write_all(bytes).await?;
    io.close().await
}

fn too_long(max: usize) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("a message is longer than {max} bytes"))
}

#[cfg(test)]
mod tests {
    use futures::executor::block_on;
    use futures::io::Cursor;

    use super::*;

    #[test]
    fn message_over_the_limit_is_not_read_or_written() {
        for (length, fits) in [(0, true), (8, true), (9, false), (10_000_000, false)] {
            let bytes = vec![7u8; length];
            assert_eq!(block_on(read(&mut Cursor::new(&bytes), 8)).is_ok(), fits, "reading {length}");
            assert_eq!(
                block_on(write(&mut Cursor::new(Vec::new()), &bytes, 8)).is_ok(),
                fits,
                "writing {length}"
            );
        }
    }
}
