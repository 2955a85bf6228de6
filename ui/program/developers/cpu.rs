//! CPU time of threads and processes, and the cores that a thread may use.

use std::time::Duration;

/// Ticks of `/proc/PID/stat` in a second, on all of Linux.
#[cfg(target_os = "linux")]
const TICKS_PER_SECOND: u64 = 100;

/// Returns the CPU time of this thread.
#[cfg(unix)]
pub(super) fn thread_time() -> Duration {
    read(rustix::time::ClockId::ThreadCPUTime)
}

/// Returns the CPU time of this process, all its threads together.
#[cfg(unix)]
pub(super) fn process_time() -> Duration {
    read(rustix::time::ClockId::ProcessCPUTime)
}

#[cfg(unix)]
fn read(clock: rustix::time::ClockId) -> Duration {
    let time = rustix::time::clock_gettime(clock);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// Returns the elapsed time, where the system doesn't tell a thread's CPU time.
#[cfg(not(unix))]
pub(super) fn thread_time() -> Duration {
    static BEGIN: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    BEGIN.elapsed()
}

/// Returns the elapsed time, where the system doesn't tell a process's CPU time.
#[cfg(not(unix))]
pub(super) fn process_time() -> Duration {
    thread_time()
}

/// Lets this thread, and the threads and programs that it starts, run only on its share of the cores.
///
/// Worker 0 has the first `cores` of those that this thread may use, and so on in turn.
/// Returns `false` where the system can't do that.
#[cfg(target_os = "linux")]
pub(super) fn pin(worker: usize, cores: usize) -> bool {
    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
    let Ok(allowed) = sched_getaffinity(None) else { return false };
    let allowed: Vec<usize> = (0..CpuSet::MAX_CPU).filter(|core| allowed.is_set(*core)).collect();
    if allowed.is_empty() {
        return false;
    }
    let mut share = CpuSet::new();
    (0..cores).for_each(|core| share.set(allowed[(worker * cores + core) % allowed.len()]));
    sched_setaffinity(None, &share).is_ok()
}

#[cfg(not(target_os = "linux"))]
pub(super) fn pin(_worker: usize, _cores: usize) -> bool {
    false
}

/// Reads the CPU time of a child and of the programs that it has started.
///
/// `true` comes with it once the child has ended, but wasn't waited for. Returns `None` where the
/// system doesn't tell.
#[cfg(target_os = "linux")]
pub(super) fn child_time(id: u32) -> Option<(Duration, bool)> {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name before the last parenthesis may contain anything.
    let words: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    // User and system time of the program itself, then of its children that have ended.
    let ticks: Option<u64> = words.get(11..15)?.iter().map(|word| word.parse::<u64>().ok()).sum();
    let mut time = Duration::from_secs(1) * u32::try_from(ticks?).ok()? / TICKS_PER_SECOND as u32;
    let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
    for child in children.split_whitespace().filter_map(|child| child.parse().ok()) {
        time += child_time(child).map_or(Duration::ZERO, |(time, _)| time);
    }
    Some((time, words[0] == "Z"))
}

#[cfg(not(target_os = "linux"))]
pub(super) fn child_time(_id: u32) -> Option<(Duration, bool)> {
    None
}
