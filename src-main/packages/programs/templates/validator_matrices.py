from lines import *
from settings_matrices import *


def validate(lines):
    while True:
        head = lines.take().split(" ")
        require(len(head) == 2, lines, "expected rows and columns")
        rows = number(head[0], 1, 1000000, lines)
        columns = number(head[1], 1, 20000, lines)
        for _ in range(rows):
            row = lines.take().split(" ")
            if ROWS == "dense":
                require(len(row) == columns, lines, f"expected {columns} entries")
                require(set(row) <= {"0", "1"}, lines, "an entry is neither 0 nor 1")
                continue
            ones = [number(word, 1, columns, lines) for word in row[1:]]
            require(number(row[0], 0, columns, lines) == len(ones), lines, "another number of columns")
            require(all(a < b for a, b in zip(ones, ones[1:])), lines, "columns must ascend")
        if SINGLE or lines.eof():
            break


if __name__ == "__main__":
    main(validate)
