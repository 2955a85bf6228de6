//! Calls that write to the disk. Tests count them, to let a program die at each of them.

use std::io::{self, Write};

#[cfg(not(test))]
pub(super) use self::never::*;
#[cfg(test)]
pub(crate) use self::tests::*;

/// Writes all bytes to a file.
pub(in crate::store) fn write(file: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    match pass() {
        Err(error) => {
            if is_torn() {
                file.write_all(&bytes[..bytes.len() / 2])?;
            }
            Err(error)
        }
        Ok(()) => file.write_all(bytes),
    }
}

#[cfg(not(test))]
mod never {
    use std::io;

    /// Passes a call that writes.
    pub(in crate::store::files) const fn pass() -> io::Result<()> {
        Ok(())
    }

    pub(super) const fn is_torn() -> bool {
        false
    }

    /// Waits for the disk.
    #[cfg(not(target_family = "wasm"))]
    pub(in crate::store::files) fn sync(sync: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
        sync()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::io;

    thread_local! {
        static NOW: Cell<Option<Life>> = const { Cell::new(None) };
    }

    /// Life of a program that dies at a call that writes. Nothing that it does later reaches the
    /// disk.
    #[derive(Debug, Clone, Copy)]
    pub(crate) struct Life {
        left: u32,
        is_torn: bool,
        is_over: bool,
    }

    impl Life {
        /// Makes a life of this many calls. The next call does nothing or, with `is_torn`, writes
        /// half of its bytes.
        pub(crate) const fn new(calls: u32, is_torn: bool) -> Self {
            Self { left: calls, is_torn, is_over: false }
        }

        /// Runs something within this life.
        pub(crate) fn run<T>(&mut self, run: impl FnOnce() -> T) -> T {
            NOW.set(Some(*self));
            let done = run();
            *self = NOW.take().unwrap_or(*self);
            done
        }

        /// Returns true if the program has died.
        pub(crate) const fn is_over(&self) -> bool {
            self.is_over
        }
    }

    /// Counts a call that writes. Fails if the program has died.
    pub(in crate::store::files) fn pass() -> io::Result<()> {
        let Some(mut life) = NOW.get() else { return Ok(()) };
        let passes = !life.is_over && life.left > 0;
        if passes {
            life.left -= 1;
        }
        // The call at which the program dies may write half of its bytes; later calls write
        // nothing.
        life.is_torn &= !life.is_over;
        life.is_over |= !passes;
        NOW.set(Some(life));
        if passes { Ok(()) } else { Err(io::Error::other("the program has died")) }
    }

    /// Returns true if the call at which the program has just died writes half of its bytes.
    pub(super) fn is_torn() -> bool {
        NOW.get().is_some_and(|life| life.is_torn)
    }

    /// Waits for the disk. A dying program needn't wait: the system keeps what was written.
    pub(in crate::store::files) fn sync(sync: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
        if NOW.get().is_some() { pass() } else { sync() }
    }
}
