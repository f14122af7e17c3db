#include "validator.h"
#include "settings-matrices.h"

int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    do {
        std::vector<std::string> head = words(line());
        ensuref(head.size() == 2, "line %d: expected rows and columns", lineNumber);
        long long rows = number(head[0], 1, 1000000), columns = number(head[1], 1, 20000);
        for (long long r = 0; r < rows; r++) {
            std::vector<std::string> row = words(line());
            if (ROWS == "dense") {
                ensuref(static_cast<long long>(row.size()) == columns, "line %d: expected %lld entries", lineNumber,
                        columns);
                for (const std::string &entry : row) number(entry, 0, 1);
                continue;
            }
            long long count = number(row[0], 0, columns), last = 0;
            ensuref(static_cast<long long>(row.size()) == count + 1, "line %d: expected %lld columns", lineNumber, count);
            for (long long i = 1; i <= count; i++) {
                long long column = number(row[i], 1, columns);
                ensuref(column > last, "line %d: columns must ascend", lineNumber);
                last = column;
            }
        }
    } while (!SINGLE && !inf.eof());
    inf.readEof();
    return 0;
}
