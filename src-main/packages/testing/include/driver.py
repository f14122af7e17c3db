"""Runs a Python program on each file that standard input names; its exit status is written as a line."""

import io
import sys

with open(sys.argv[1], encoding="utf-8") as source:
    code = compile(source.read(), sys.argv[1], "exec")
for name in sys.stdin.read().splitlines():
    with open(name, "rb") as file:
        content = io.TextIOWrapper(io.BytesIO(file.read()))
    out, sys.stdin, sys.stdout = sys.stdout, content, io.StringIO()
    status = 0
    try:
        exec(code, {"__name__": "__main__"})
    except SystemExit as ended:
        status = ended.code or 0
    sys.stdout = out
    print(status)
