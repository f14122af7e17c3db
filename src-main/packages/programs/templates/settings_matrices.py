"""The settings of one problem: a package has those of its own here."""

ROWS = "dense"
SINGLE = True
