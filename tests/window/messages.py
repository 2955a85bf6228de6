"""Messages of the program, by their ids: a walk looks for what it shows without knowing the words.

`messages.py` says every message of every language, as a check, and looks whether walks name only messages that there
are. `messages.py say ID [NAME=VALUE…]` prints an English one, for scripts. It reads of Fluent's notation what `ui/words` uses.
"""

import ast
import re
import sys
from pathlib import Path

WORDS = Path(__file__).resolve().parents[2] / "ui" / "words"
# Categories of whole numbers that a language counts by; any other number is "other".
PLURALS = {
    "en": {"one": lambda n: n == 1},
    "de": {"one": lambda n: n == 1},
    "es": {"one": lambda n: n == 1, "many": lambda n: n and n % 1_000_000 == 0},
    "fr": {"one": lambda n: n in (0, 1), "many": lambda n: n and n % 1_000_000 == 0},
    "cs": {"one": lambda n: n == 1, "few": lambda n: n in (2, 3, 4)},
}
FUNCTIONS = {"DE": lambda name: of(name)}
ENTRY = re.compile(r"(-?[A-Za-z][\w-]*)[ \t]*=[ \t]*", re.ASCII)
ATTRIBUTE = re.compile(r" +\.[A-Za-z][\w-]* *=", re.ASCII)
PLACE = re.compile(r"\s*(?:\$(?P<variable>[\w-]+)|(?P<function>[A-Z]+)\(\s*\$(?P<of>[\w-]+)\s*\)|(?P<message>-?[a-z][\w-]*))\s*", re.ASCII)
VARIANT = re.compile(r"\s*(?P<default>\*?)\[\s*(?P<key>[\w-]+)\s*\][ \t]*", re.ASCII)


class Unknown(Exception):
    """Message that can't be said: there is none of this id, it lacks a variable, or it can't be read."""


class Language:
    """Messages of a language. A value of a variable is text, a number, or a pattern where a pattern is made."""

    def __init__(self, code):
        self.code, texts = code, {}
        for path in sorted((WORDS / code).glob("*.ftl")):
            for name, text in entries(path.read_text(encoding="utf-8")):
                if name in texts:
                    raise Unknown(f"{name} is there twice in {code}")
                if not name.startswith(("rules-", "rules_picture-")):
                    texts[name] = text
        join_families(texts)
        self.patterns = {name: Reader(f"{code}: {name}", text).pattern() for name, text in texts.items()}
        if not self.patterns:
            raise Unknown(f"there is no language {code}")

    def say(self, name, /, **values):
        """Returns a message."""
        return self._made(name, values, Sentence)

    def start(self, name, /, **values):
        """Returns the beginning of a message, up to the first variable that isn't given."""
        return self._made(name, values, Beginning)

    def like(self, *names, **values):
        """Returns a pattern that fits any of these messages, whatever the variables are that aren't given."""
        return re.compile(self.source(*names, **values))

    def source(self, *names, **values):
        """Returns the same as the text of a pattern, a group, to be part of another one."""
        return f"(?:{'|'.join(self._made(name, values, Pattern) for name in names)})"

    def _made(self, name, values, way):
        known = variables(self.patterns, name, self.code)
        if strange := set(values) - known:
            raise Unknown(f"{self.code}: {name} has no variable {', '.join(sorted(strange))}, only {', '.join(sorted(known))}")
        return way(self, name, values).made()

    def category(self, number):
        return next((name for name, fits in PLURALS[self.code].items() if fits(number)), "other") if isinstance(number, int) else "other"

    def shown(self, value):
        return str(value) if self.code == "en" or not isinstance(value, float) else str(value).replace(".", ",")


def join_families(texts):
    """Makes each message that others continue (`figure-mayor`) a choice among these, as `build.rs` does."""
    families = (WORDS / "build.rs").read_text(encoding="utf-8").split("const FAMILIES", 1)[1].split("];", 1)[0]
    for family, variable in re.findall(r'\("(\w+)", "(\w+)"\)', families):
        if continued := sorted(name for name in texts if name.startswith(f"{family}-")):
            texts[f"{family}-usual"] = texts[family]
            choices = "".join(f"[{name.removeprefix(family)[1:]}] {{ {name} }}\n" for name in continued)
            texts[family] = f"{{ ${variable} ->\n{choices}*[usual] {{ {family}-usual }}\n}}"


def entries(text):
    """Yields the name and the text of each message of a file, which begins at the margin."""
    name, lines = None, []
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        if found := ENTRY.match(line):
            if name:
                yield name, "\n".join(lines)
            name, lines = found[1], [line[found.end():]]
        elif ATTRIBUTE.match(line):
            raise Unknown(f"attributes aren't read here: {line.strip()}")
        elif line.startswith((" ", "}")) or not line.strip():
            lines.append(line)
        else:
            raise Unknown(f"what stands at the margin is no message: {line}")
    if name:
        yield name, "\n".join(lines)


class Reader:
    """Reader of a message's text. A pattern is a list of texts, variables, messages, and choices."""

    def __init__(self, whose, text):
        self.whose, self.text, self.at = whose, dedent(text), 0

    def pattern(self):
        made = self._parts(lambda: self.at == len(self.text))
        if not made:
            raise self._wrong("it is empty")
        return made

    def _parts(self, ends):
        parts, begun = [], self.at
        while not ends():
            if self.at >= len(self.text):
                raise self._wrong("it ends too early")
            if self.text[self.at] == "{":
                parts.append(self.text[begun:self.at])
                self.at += 1
                parts.append(self._place())
                begun = self.at
            elif self.text[self.at] == "}":
                raise self._wrong("a bracket closes nothing")
            else:
                self.at += 1
        parts.append(self.text[begun:self.at])
        # A line break in the file is only a space on the screen, and none at the ends of a variant.
        parts = [re.sub(r" *\n", " ", part) if isinstance(part, str) else part for part in parts]
        for end, strip in ((0, str.lstrip), (-1, str.rstrip)):
            if isinstance(parts[end], str):
                parts[end] = strip(parts[end])
        return [part for part in parts if part != ""]

    def _place(self):
        found = PLACE.match(self.text, self.at)
        if not found:
            raise self._wrong("a place isn't of a kind that is known here")
        self.at = found.end()
        if self.text.startswith("->", self.at):
            self.at += 2
            return self._choice(found["variable"])
        self._take("}")
        if found["function"] and found["function"] not in FUNCTIONS:
            raise self._wrong(f"{found['function']} isn't known here")
        if found["variable"]:
            return ("variable", found["variable"])
        return ("function", found["function"], found["of"]) if found["function"] else ("message", found["message"])

    def _choice(self, variable):
        if not variable:
            raise self._wrong("a choice is by a variable")
        variants, default = {}, None
        while found := VARIANT.match(self.text, self.at):
            self.at = found.end()
            variants[found["key"]] = self._parts(self._ends_variant)
            default = found["key"] if found["default"] else default
        self._take("}")
        if default is None:
            raise self._wrong("a choice has no default")
        return ("choice", variable, variants, default)

    def _ends_variant(self):
        """Returns true at the bracket that closes a choice, and where a line begins with another variant."""
        here = self.text[self.at:self.at + 1]
        return here == "}" or here == "\n" and bool(VARIANT.match(self.text, self.at))

    def _take(self, mark):
        while self.text[self.at:self.at + 1].isspace():
            self.at += 1
        if not self.text.startswith(mark, self.at):
            raise self._wrong(f"“{mark}” is missing")
        self.at += len(mark)

    def _wrong(self, what):
        return Unknown(f"{self.whose}: {what}, at “{self.text[self.at:self.at + 30]}”")


def dedent(text):
    """Takes the space off the lines that all but the first have in common, as Fluent does."""
    first, *more = text.split("\n")
    common = min((len(line) - len(line.lstrip(" ")) for line in more if line.strip()), default=0)
    return "\n".join([first, *(line[common:] for line in more)]).strip()


def variables(patterns, name, code):
    """Returns the variables of a message, with those of the messages in it."""
    if name not in patterns:
        raise Unknown(f"{code}: there is no message {name}")

    def of(pattern):
        for part in pattern:
            match part:
                case ("variable", variable) | ("function", _, variable):
                    yield variable
                case ("message", other):
                    yield from variables(patterns, other, code)
                case ("choice", variable, variants, _):
                    yield variable
                    for variant in variants.values():
                        yield from of(variant)

    return set(of(patterns[name]))


class Sentence:
    """Way to make text of a message: all variables are given."""

    def __init__(self, language, name, values):
        self.language, self.name, self.values = language, name, values

    def made(self):
        return self.text(self.language.patterns[self.name])

    def text(self, pattern):
        return "".join(self.part(part) for part in pattern)

    def part(self, part):
        if isinstance(part, str):
            return self.plain(part)
        match part:
            case ("message", other):
                return self.text(self.language.patterns[other])
            case ("choice", variable, variants, default):
                return self.choice(variable, variants, default)
            case ("function", function, variable):
                return self.value(variable, FUNCTIONS[function])
            case (_, variable):
                return self.value(variable, lambda text: text)

    def plain(self, text):
        return text

    def value(self, variable, function):
        return self.missing(variable) if variable not in self.values else function(self.language.shown(self.values[variable]))

    def choice(self, variable, variants, default):
        if variable not in self.values:
            return self.undecided(variable, variants)
        value = self.values[variable]
        key = str(value) if str(value) in variants else self.language.category(value)
        return self.text(variants[key if key in variants else default])

    def missing(self, variable):
        raise Unknown(f"{self.language.code}: {self.name} lacks the variable {variable}")

    def undecided(self, variable, variants):
        return self.missing(variable)


# Variable that isn't given, in a text that is to be cut there.
GAP = "\0"


class Beginning(Sentence):
    """Text before the first variable that isn't given."""

    def made(self):
        return super().made().split(GAP)[0]

    def missing(self, variable):
        return GAP

    def undecided(self, variable, variants):
        return GAP


class Pattern(Sentence):
    """Pattern for a text of which some variables aren't given. A value may be a pattern itself."""

    def plain(self, text):
        return re.escape(text)

    def value(self, variable, function):
        value = self.values.get(variable)
        if isinstance(value, re.Pattern):
            # The French word before it may be either.
            return f"(?:{value.pattern})" if function("") == "" else f"(?:de |d’)(?:{value.pattern})"
        if variable not in self.values:
            return ".*"
        return re.escape(super().value(variable, function))

    def choice(self, variable, variants, default):
        if isinstance(self.values.get(variable), re.Pattern):
            return self.undecided(variable, variants)
        return super().choice(variable, variants, default)

    def undecided(self, variable, variants):
        return f"(?:{'|'.join(dict.fromkeys(self.text(variant) for variant in variants.values()))})"


def of(name):
    """Returns a name after the French word for "of", as the program does."""
    return ("d’" if name[:1].lower() in tuple("aàâäæeéèêëiîïoôöœuùûü") else "de ") + name


ENGLISH = Language("en")
say, start, like, source = ENGLISH.say, ENGLISH.start, ENGLISH.like, ENGLISH.source


def every(language, english):
    """Says every message, once for each variant; returns how many there are."""
    if set(language.patterns) != set(english.patterns):
        raise Unknown(f"{language.code}: not the messages of English: {sorted(set(language.patterns) ^ set(english.patterns))}")
    for name in language.patterns:
        wanted = variables(language.patterns, name, language.code)
        if wanted - variables(english.patterns, name, english.code):
            raise Unknown(f"{language.code}: {name} has variables that English lacks")
        for value in ("Bo", 1, 2, 5, *keys(language.patterns[name], language.patterns)):
            said = language.say(name, **dict.fromkeys(wanted, value))
            if not said or "{" in said or "\n" in said:
                raise Unknown(f"{language.code}: {name} says “{said}”")
            for fits in (language.like(name), language.like(name, **dict.fromkeys(wanted, value))):
                if not fits.fullmatch(said):
                    raise Unknown(f"{language.code}: “{said}” doesn’t fit the pattern of {name}")
            if not said.startswith(language.start(name)):
                raise Unknown(f"{language.code}: “{said}” begins otherwise than {name}")
    return len(language.patterns)


def named(language):
    """Checks the messages that walks name, and their variables; returns how many there are."""
    count = 0
    for path in sorted(path for walks in ("window", "browsers", "netns") for path in (WORDS.parents[1] / "tests" / walks).glob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            how = getattr(call.func, "id", getattr(call.func, "attr", None))
            if how not in ("say", "start", "like", "source"):
                continue
            given = {keyword.arg for keyword in call.keywords}
            for name in (argument.value for argument in call.args if isinstance(argument, ast.Constant)):
                known = variables(language.patterns, name, path.name)
                # A pattern takes any variable that isn't given.
                if given - known or (how == "say" and given != known):
                    raise Unknown(f"{path.name}:{call.lineno}: {name} has the variables {sorted(known)}, not {sorted(given)}")
                count += 1
    return count


def keys(pattern, patterns):
    """Returns the names of all variants in a pattern."""
    for part in pattern:
        if part[0] == "message":
            yield from keys(patterns[part[1]], patterns)
        elif part[0] == "choice":
            yield from part[2]
            for variant in part[2].values():
                yield from keys(variant, patterns)


def main():
    match sys.argv[1:]:
        case []:
            for code in PLURALS:
                print(f"{code}: {every(Language(code), ENGLISH)} messages")
            print(f"walks name messages {named(ENGLISH)} times")
        case ["say" | "start" as how, name, *values]:
            number = lambda text: int(text) if text.isdigit() else text
            given = {variable: number(text) for variable, text in (value.split("=", 1) for value in values)}
            print({"say": say, "start": start}[how](name, **given))
        case _:
            return __doc__
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Unknown as unknown:
        sys.exit(str(unknown))
