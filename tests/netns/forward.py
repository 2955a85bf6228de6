"""A cable that takes time: `forward.py TAP TAP DELAY_MS` makes two devices and carries every frame of the one to the other.

It says `ready` when both are there; whoever started it moves them into the namespaces that they join. Nothing is lost or
reordered here.
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
    """A device of that name, and the file that its frames are read from and written to."""
    file = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(file, TUNSETIFF, struct.pack("16sH22x", name.encode(), IFF_TAP | IFF_NO_PI))
    return file


def main():
    """Carries until it is killed."""
    ends = [tap(name) for name in sys.argv[1:3]]
    delay = float(sys.argv[3]) / 1000
    # The wire isn't what is tested: it goes before all else.
    os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    # What came in at an end, with the moment at which it leaves at the other; the delay is the same for all, so a queue is in order.
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
    """Takes in all that is there."""
    try:
        while frame := os.read(end, FRAME_MAX):
            queue.append((time.monotonic() + delay, frame))
    except BlockingIOError:
        pass


def deliver(end, queue):
    """Lets out all that is due. A frame that the other side has no room for is lost, as on any cable."""
    now = time.monotonic()
    while queue and queue[0][0] <= now:
        _, frame = queue.popleft()
        try:
            os.write(end, frame)
        except OSError:
            # The device is down: the cable is pulled.
            pass


main()
