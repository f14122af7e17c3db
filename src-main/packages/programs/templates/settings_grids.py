"""The settings of one problem: a package has those of its own here."""

SYMBOLS = ["1","2","3","4","5","6","7","8","9"]
BLANK = "0"
COUNTED = False
SINGLE = True
SIZED = False
TRIPLES = False
HEADING = ""
END = ""
APART = True
CONFLICTS = True

# Box rows, box columns, and the lines of a grid, in which # is a cell.
SHAPES = [
    (3, 3, ["#########","#########","#########","#########","#########","#########","#########","#########","#########"]),
]
