import re
import sys


class Invalid(Exception):
    pass


class Lines:
    """The lines of standard input, each of which must end with LF."""

    def __init__(self):
        text = sys.stdin.buffer.read().decode("latin-1")
        self.lines = text.split("\n")
        self.at = 0
        self.open = self.lines.pop() != ""

    def eof(self):
        return self.at == len(self.lines)

    def take(self):
        require(not self.eof(), self, "a line is missing")
        self.at += 1
        return self.lines[self.at - 1]

    def end(self):
        require(self.eof() and not self.open, self, "expected the end of the file")


def require(good, lines, message):
    if not good:
        raise Invalid(f"line {lines.at}: {message}")


def number(text, low, high, lines):
    """The number that is all of a text, without leading zeros."""
    good = re.fullmatch("0|[1-9][0-9]{0,8}", text) is not None
    require(good and low <= int(text) <= high, lines, f"{text!r} is not in [{low}, {high}]")
    return int(text)


def main(validate):
    """Ends with 42 where `validate` accepts standard input, and with 43 where it does not."""
    lines = Lines()
    try:
        validate(lines)
        lines.end()
    except Invalid as why:
        print(why)
        sys.exit(43)
    sys.exit(42)
