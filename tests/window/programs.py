"""Preparations for a walk by the program's command line: keys, and games between bots that play for people."""

import json
import re
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

from shown import PATIENCE, Failure

LISTEN = ["--listen", "127.0.0.1:0"]
# Maximum duration of a game of bots, in seconds.
LONG = 4 * PATIENCE


def key(program, data):
    """Makes the key of a data folder, and returns it."""
    for words in (["keys", "make"], ["keys"]):
        said = subprocess.run([program, "--data", str(data), *words], check=True, capture_output=True, text=True).stdout
    return re.search("[0-9a-f]{64}", said)[0]


def games(program, data):
    """Returns the command line's list of a data folder's games, those that wait for its player first."""
    said = subprocess.run([program, "--data", str(data), "games", "--all", "--json"], check=True, capture_output=True, text=True)
    return json.loads(said.stdout)["games"]


def play(program, players, *words, pace=0, stops=None):
    """Plays a game between two data folders, whose players have the folders' names; returns its record.

    With `stops`, both leave without a word once its condition holds.
    """
    bot = ["--bot=easy", "--pace", str(pace), *LISTEN, "--name"]
    host, guest = players
    command = [program, "--data", str(host), "host", "--private", *bot, host.name, *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as one:
        command = [program, "--data", str(guest), "join", one.stdout.readline().strip(), *bot, guest.name]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as other:
            try:
                if stops is not None:
                    until(stops, "a game that has begun")
                    return None
                record = re.search("record: .*(records/.*)", one.communicate(timeout=LONG)[0])
                other.wait(PATIENCE)
                return host / record[1]
            except (subprocess.TimeoutExpired, TypeError):
                raise Failure(f"no end of the game of {host.name} and {guest.name}") from None
            finally:
                one.kill()
                other.kill()


def until(there, what):
    end = time.monotonic() + LONG
    while not there():
        if time.monotonic() > end:
            raise Failure(f"{what} never came")
        time.sleep(0.02)


def at_once(jobs):
    """Runs all jobs in parallel."""
    with ThreadPoolExecutor(len(jobs)) as pool:
        return [job.result() for job in [pool.submit(job) for job in jobs]]
