//! Calls that write to the disk. Tests count them, to let a program die at each of them.

use std::io::{self, Write};

#[cfg(any(test, feature = "faults"))]
pub use self::life::*;
#[cfg(not(any(test, feature = "faults")))]
pub(super) use self::never::*;

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

#[cfg(not(any(test, feature = "faults")))]
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

#[cfg(any(test, feature = "faults"))]
mod life {
    use std::cell::Cell;
    use std::io;

    thread_local! {
        static NOW: Cell<Option<Life>> = const { Cell::new(None) };
    }

    /// Life of a program that dies at a call that writes. Nothing that it does later reaches the
    /// disk.
    #[derive(Debug, Clone, Copy)]
    pub struct Life {
        left: u32,
        is_torn: bool,
        is_over: bool,
    }

    impl Life {
        /// Makes a life of this many calls. The next call does nothing or, with `is_torn`, writes
        /// half of its bytes.
        #[must_use]
        pub const fn new(calls: u32, is_torn: bool) -> Self {
            Self { left: calls, is_torn, is_over: false }
        }

        /// Lets a program die at its first call that writes, then at its second, until it lives to
        /// the end. `check` runs the program anew each time, in the life that it gets, and checks
        /// what is left; it also gets words for its messages. Returns the number of deaths.
        pub fn each(is_torn: bool, mut check: impl FnMut(&mut Self, &str)) -> u32 {
            let mut calls = 0;
            loop {
                let mut life = Self::new(calls, is_torn);
                check(&mut life, &format!("dies at {calls}, torn: {is_torn}"));
                if !life.is_over {
                    return calls;
                }
                calls += 1;
            }
        }

        /// Runs something within this life.
        pub fn run<T>(&mut self, run: impl FnOnce() -> T) -> T {
            NOW.set(Some(*self));
            let done = run();
            *self = NOW.take().unwrap_or(*self);
            done
        }

        /// Returns true if the program has died.
        #[must_use]
        pub const fn is_over(&self) -> bool {
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
