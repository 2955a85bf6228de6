"""What a window, or a browser's tab, shows and what can be done with it, whatever shows it: it is driven as a person would, by what is there.

Both say what they show as JSON (`ui/app/describe.rs`); how that is heard, and what a finger or a key does, each has for itself.
"""

import re
import threading
import time
from itertools import islice

PATIENCE = 60


class Failure(Exception):
    """What was to be seen never came."""


class Shown:
    """What is shown at a moment. To be had: `now`, and a `count` of what was shown before; `ended`, what it ended with, or None."""

    def __init__(self):
        self.count, self.astray, self.changed = 0, 0, threading.Condition()

    # What is seen.

    def wait(self, there, what, patience=PATIENCE):
        """Waits until something is there, and answers with it."""
        end = time.monotonic() + patience
        with self.changed:
            while True:
                if found := there():
                    return found
                if self.ended() is not None:
                    raise Failure(f"it ended with {self.ended()} before {what} came")
                if time.monotonic() > end:
                    raise Failure(f"{what} never came")
                self.changed.wait(0.2)

    def until(self, act, there, what):
        """Acts, and again every few seconds as a person would whose click has gone astray, until something is there."""
        for again in range(6):
            act()
            try:
                return self.wait(there, what, 4)
            except Failure:
                if self.ended() is not None:
                    raise
                self.astray += 1
        raise Failure(f"{what} never came")

    def labels(self):
        return [thing.get("label") or thing.get("value") for thing in self.now["things"]]

    def all(self, label, role=None):
        """Things that can be used, by their whole label or by a pattern for it, from above and left."""
        for thing in sorted(self.now["things"], key=lambda thing: (thing["at"][1], thing["at"][0])):
            text = thing.get("label") or thing.get("value") or ""
            fits = label.fullmatch(text) if isinstance(label, re.Pattern) else text == label
            if fits and not thing.get("disabled") and (role is None or thing["role"] == role):
                yield thing

    def has(self, label, role=None):
        return next(self.all(label, role), None)

    def see(self, label, role=None, patience=PATIENCE):
        return self.wait(lambda: self.has(label, role), f"“{label}”", patience)

    def focus(self):
        """What the keyboard is on."""
        focus = self.now["focus"]
        return None if focus is None else self.now["things"][focus].get("label")

    # What is done.

    def rest(self):
        """Waits a little until nothing moves any more: what has just come may still find its place."""
        before, end = None, time.monotonic() + 1
        while before != self.count and time.monotonic() < end:
            before = self.count
            time.sleep(0.12)

    def click(self, label, role=None, nth=0):
        self.see(label, role)
        self.rest()
        there = lambda: next(islice(self.all(label, role), nth, None), None)
        for _ in range(40):
            thing = there()
            if thing is None or self.in_sight(thing):
                break
            self.scroll(1 if thing["at"][1] > 0 else -1)
            time.sleep(0.2)
        self.tap(thing or self.wait(there, f"“{label}”"))

    def in_sight(self, thing):
        x, y, wide, high = thing["at"]
        width, height = self.now["window"]
        return 0 <= x + wide / 2 < width and 0 <= y + high / 2 < height - 4

    def tab_to(self, label, back=False):
        """By keyboard alone: on to the next control, or back to the one before, until it is this one; then Enter."""
        self.reach(label, back)
        self.press("Return")

    def reach(self, label, back=False):
        """The same without Enter."""
        self.see(label)
        for _ in range(200):
            focus = self.focus()
            if focus is not None and (label.fullmatch(focus) if isinstance(label, re.Pattern) else focus == label):
                return
            before = self.now["control"]
            self.press("shift+Tab" if back else "Tab")
            # What is shown may change by itself: only another control means that the key has come.
            self.wait(lambda: self.now["control"] != before, "another control", 5)
            self.rest()
        raise Failure(f"the keyboard never came to “{label}”")

    def enter(self, line, text, key="Return"):
        """By keyboard alone: types something into a line, over what stands there, and Enter or nothing."""
        self.reach(line)
        self.press("ctrl+a")
        self.type(str(text))
        self.wait(lambda: any(thing.get("value") == str(text) for thing in self.now["things"]), f"“{text}” in the line")
        if key:
            self.press(key)

    def check(self, holds, what):
        """What isn't seen, but must be so by now."""
        if not holds:
            raise Failure(f"it lacks {what}")
