"""Attacks on an open port of our own, from sources on loopback that each stand for a public address.

    attack.py silent PORT      silent connections from four sources, reopened when they are closed
    attack.py half PORT        the same with half a request, for the port of the page
    attack.py greedy PORT      requests of a file of the page that nobody reads, from four sources
    attack.py forged PORT [N]  N first packets of QUIC a second (100), each from another sender; reads no answer

Prints a line once it has begun, and runs until it is killed.
"""

import select
import socket
import sys
import threading
import time
from itertools import count

from initial import initial

FOUR = [f"127.0.0.{n}" for n in range(2, 6)]
# More connections of each source than the program has ever accepted.
EACH = 32


def hold(port, source, says, reads):
    """Holds one connection open for as long as possible, then the next."""
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), 10, (source, 0)) as one:
                one.sendall(says)
                if reads:
                    one.settimeout(None)
                    while one.recv(4096):
                        pass
                else:
                    ends = select.poll()
                    ends.register(one, select.POLLHUP)
                    ends.poll(3000)
        except OSError:
            pass
        time.sleep(0.2)


def hold_all(port, says, reads=True):
    for source in FOUR * EACH:
        threading.Thread(target=hold, args=(port, source, says, reads)).start()
    begun()


def forge(port, rate):
    # If it came again within the life of its connection, it would belong to that connection.
    packets = [initial() for _ in range(10 * rate)]
    begun()
    began = time.monotonic()
    for sent in count():
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
            sender.bind((f"127.1.{sent // 250 % 250}.{1 + sent % 250}", 0))
            sender.sendto(packets[sent % len(packets)], ("127.0.0.1", port))
        time.sleep(max(0, began + sent / rate - time.monotonic()))


def begun():
    print("begun", flush=True)


def main(name, port, rate=100):
    if name == "forged":
        forge(int(port), int(rate))
    elif name == "greedy":
        hold_all(int(port), b"GET /bastide_bg.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n", reads=False)
    else:
        hold_all(int(port), {"silent": b"", "half": b"GET / HTTP/1.1\r\nX: "}[name])


if __name__ == "__main__":
    main(*sys.argv[1:])
