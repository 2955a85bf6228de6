"""State of a window or a browser's tab, and its controls: a test drives it as a person would, by what it shows.

Both report what they show as JSON (`ui/app/describe.rs`); how a test reads that, and how it presses and taps,
is the subclass's matter.
"""

import re
import threading
import time
from itertools import islice

PATIENCE = 60


class Failure(Exception):
    """Expected state that never came."""


class Shown:
    """State shown at a moment.

    Subclasses provide `now`, a `count` of earlier states, and `ended`: the way it ended, or None.
    """

    def __init__(self):
        self.count, self.astray, self.changed = 0, 0, threading.Condition()

    # Reading.

    def wait(self, there, what, patience=PATIENCE):
        """Waits until something is there, and returns it."""
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
        """Acts until something is there. It repeats every few seconds, as a person would whose click has missed."""
        for again in range(6):
            # On a busy machine the effect may come just after the last wait.
            if again == 0 or not there():
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
        """Returns the controls with this label or pattern of a label, from top left."""
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
        """Returns the control with the keyboard focus."""
        now = self.now
        return None if now["focus"] is None else now["things"][now["focus"]].get("label")

    # Acting.

    def rest(self):
        """Waits a little until nothing moves any more, as a new control may still find its place."""
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

    def pick(self, choices, entry, scroll=lambda: None):
        """Scrolls to a list of choices, opens it and picks an entry. If the click has missed the list, it tries again."""
        def opens():
            scroll()
            self.click(choices, "ComboBox")

        self.until(opens, lambda: self.has(entry), f"“{entry}”")
        self.click(entry)

    def in_sight(self, thing):
        x, y, wide, high = thing["at"]
        width, height = self.now["window"]
        return 0 <= x + wide / 2 < width and 0 <= y + high / 2 < height - 4

    def tab_to(self, label, back=False):
        """Moves by Tab alone to the next or previous control until it is this one; then presses Enter."""
        self.reach(label, back)
        self.press("Return")

    def reach(self, label, back=False):
        """Does the same without Enter."""
        self.see(label)
        for _ in range(200):
            focus = self.focus()
            if focus is not None and (label.fullmatch(focus) if isinstance(label, re.Pattern) else focus == label):
                return
            before = self.now["control"]
            self.press("shift+Tab" if back else "Tab")
            # What is shown may change by itself: only another focused control means that the key has arrived.
            self.wait(lambda: self.now["control"] != before, "another control")
            self.rest()
        raise Failure(f"the keyboard never came to “{label}”")

    def enter(self, line, text, key="Return"):
        """Types a text into a line by the keyboard alone, replacing its text, and presses Enter or nothing."""
        self.reach(line)
        self.press("ctrl+a")
        self.type(str(text))
        self.wait(lambda: any(thing.get("value") == str(text) for thing in self.now["things"]), f"“{text}” in the line")
        if key:
            self.press(key)

    def check(self, holds, what):
        """Checks a condition that nothing shows, but that must hold by now."""
        if not holds:
            raise Failure(f"it lacks {what}")
