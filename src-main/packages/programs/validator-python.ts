import type { JudgeDialect } from '../../formats';
import { settingsPython } from './settings';

/**
 * The validator as a Python program on its own, which ends with 42 where it accepts its input and
 * with 43 where it does not (https://www.kattis.com/problem-package-format/, “Input Validators”).
 */
export function validatorPython(judge: JudgeDialect): string {
  const body = judge.kind === 'grid' ? GRIDS : MATRICES[judge.dialect.input.rows];
  const about = `"""Validator of inputs as in ${judge.dialect.title}: ends with 42 or 43."""`;
  const settings = settingsPython(judge);
  return ['#!/usr/bin/env python3', about, HEAD, settings, LINES, body, RUN].join('\n');
}

const HEAD = `import re
import sys
`;

const LINES = String.raw`

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

`;

const GRIDS = String.raw`
def heading(n):
    return HEADING.replace("{nn}", f"{n:02}").replace("{n}", str(n))


def row(text, form, size, lines):
    """The values of a line that looks like form."""
    cells = []
    at = 0
    numbers = len(SYMBOLS[size - 1]) > 1
    for expected in form:
        if expected != "#":
            require(text[at : at + 1] == expected, lines, f"expected {expected!r} at column {at + 1}")
            at += 1
            continue
        found = re.compile("[0-9A-Za-z]+" if numbers else ".", re.DOTALL).match(text, at)
        word = "" if found is None else found.group()
        at += len(word)
        require(word == BLANK or word in SYMBOLS[:size], lines, f"{word!r} is no cell")
        cells.append(0 if word == BLANK else SYMBOLS.index(word) + 1)
    require(at == len(text), lines, "the line is too long")
    return cells


def triples(first, size, lines):
    """The number of givens, then row, column and value of each, in the order of the cells."""
    cells = [0] * (size * size)
    last = -1
    for _ in range(number(first, 0, size * size, lines)):
        three = lines.take().split(" ")
        require(len(three) == 3, lines, "expected row, column and value")
        r, c, value = (number(word, 1, size, lines) for word in three)
        at = (r - 1) * size + c - 1
        require(at > last, lines, "cells must be in order, each once")
        cells[at] = value
        last = at
    return cells


def agree(cells, box_rows, box_cols, lines):
    size = box_rows * box_cols
    seen = set()
    for i, value in enumerate(cells):
        if value == 0:
            continue
        r, c = divmod(i, size)
        places = {("row", r, value), ("column", c, value), ("box", r // box_rows, c // box_cols, value)}
        require(not places & seen, lines, "two equal givens in a row, column or box")
        seen |= places


def validate(lines):
    grids = number(lines.take(), 1, 9999999, lines) if COUNTED else 1 if SINGLE else 0
    n = 0
    while True:
        n += 1
        text = lines.take()
        if END and text == END:
            require(n > 1, lines, "no grids")
            break
        if HEADING:
            require(text == heading(n), lines, f"expected {heading(n)!r}")
            text = lines.take()
        box_rows, box_cols, forms = SHAPES[0]
        if SIZED:
            side = number(text, 1, 25, lines)
            fitting = [shape for shape in SHAPES if shape[0] == side]
            require(fitting, lines, "no grid has this size")
            box_rows, box_cols, forms = fitting[0]
            text = lines.take()
        size = box_rows * box_cols
        if TRIPLES:
            cells = triples(text, size, lines)
        else:
            cells = []
            for i, form in enumerate(forms):
                cells += row(text if i == 0 else lines.take(), form, size, lines)
        if not CONFLICTS:
            agree(cells, box_rows, box_cols, lines)
        if not END and (n == grids if grids else lines.eof()):
            break
        if APART:
            require(lines.take() == "", lines, "expected an empty line")
`;

const SPARSE_OR_DENSE = (row: string): string => String.raw`
def validate(lines):
    while True:
        head = lines.take().split(" ")
        require(len(head) == 2, lines, "expected rows and columns")
        rows = number(head[0], 1, 1000000, lines)
        columns = number(head[1], 1, 20000, lines)
        for _ in range(rows):
            row = lines.take().split(" ")
${row}
        if SINGLE or lines.eof():
            break
`;

const MATRICES = {
  dense:
    SPARSE_OR_DENSE(String.raw`            require(len(row) == columns, lines, f"expected {columns} entries")
            require(set(row) <= {"0", "1"}, lines, "an entry is neither 0 nor 1")`),
  sparse:
    SPARSE_OR_DENSE(String.raw`            ones = [number(word, 1, columns, lines) for word in row[1:]]
            require(number(row[0], 0, columns, lines) == len(ones), lines, "another number of columns")
            require(all(a < b for a, b in zip(ones, ones[1:])), lines, "columns must ascend")`),
  rectangles: String.raw`
def validate(lines):
    for n in range(number(lines.take(), 1, 9999999, lines)):
        if n > 0:
            require(lines.take() == "", lines, "expected an empty line")
        head = lines.take().split(" ")
        require(len(head) == 3, lines, "expected width, height and pieces")
        width = number(head[0], 1, 20000, lines)
        height = number(head[1], 1, 20000, lines)
        for _ in range(number(head[2], 1, 1000000, lines)):
            corners = lines.take().split(" ")
            require(len(corners) == 4, lines, "expected four numbers")
            x1 = number(corners[0], 0, width, lines)
            y1 = number(corners[1], 0, height, lines)
            number(corners[2], x1 + 1, width, lines)
            number(corners[3], y1 + 1, height, lines)
`,
} as const;

const RUN = String.raw`

if __name__ == "__main__":
    source = Lines()
    try:
        validate(source)
        source.end()
    except Invalid as why:
        print(why)
        sys.exit(43)
    sys.exit(42)
`;
