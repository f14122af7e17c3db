from lines import *
from settings_grids import *


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


if __name__ == "__main__":
    main(validate)
