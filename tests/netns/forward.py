"""Cable with a delay: `forward.py TAP TAP DELAY_MS` makes two devices and carries every frame of one to the other.

It prints `ready` when both exist; its caller moves them into the namespaces that they join. It loses and
reorders nothing.
"""

import collections
import fcntl
import os
import select
import struct
import sys
import time

TUNSETIFF = 0x400454CA
IFF_TAP = 0x0002
IFF_NO_PI = 0x1000
FRAME_MAX = 65536


def tap(name):
    """Makes a device of this name, and opens the file for its frames."""
    file = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(file, TUNSETIFF, struct.pack("16sH22x", name.encode(), IFF_TAP | IFF_NO_PI))
    return file


def main():
    """Carries frames until it is killed."""
    ends = [tap(name) for name in sys.argv[1:3]]
    delay = float(sys.argv[3]) / 1000
    # The cable isn't under test, so it has the highest priority.
    os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    # Frames received at each end, with the time at which they leave at the other; the delay is the same for
    # all, so a queue keeps their order.
    queues = [collections.deque(), collections.deque()]
    print("ready", flush=True)
    while True:
        due = [queue[0][0] for queue in queues if queue]
        pause = max(0.0, min(due) - time.monotonic()) if due else None
        readable, _, _ = select.select(ends, [], [], pause)
        for side, end in enumerate(ends):
            if end in readable:
                receive(end, queues[side], delay)
            deliver(ends[1 - side], queues[side])


def receive(end, queue, delay):
    """Receives all frames that are there."""
    try:
        while frame := os.read(end, FRAME_MAX):
            queue.append((time.monotonic() + delay, frame))
    except BlockingIOError:
        pass


def deliver(end, queue):
    """Sends all frames that are due. A frame for which the other side has no room is lost, as on any cable."""
    now = time.monotonic()
    while queue and queue[0][0] <= now:
        _, frame = queue.popleft()
        try:
            os.write(end, frame)
        except OSError:
            # The device is down: the cable is unplugged.
            pass


main()
