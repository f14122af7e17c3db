from lines import *


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


if __name__ == "__main__":
    main(validate)
