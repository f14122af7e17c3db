#include "validator.h"

int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    long long boards = number(line(), 1, 9999999);
    for (long long n = 1; n <= boards; n++) {
        if (n > 1) ensuref(line().empty(), "line %d: expected an empty line", lineNumber);
        std::vector<std::string> head = words(line());
        ensuref(head.size() == 3, "line %d: expected width, height and pieces", lineNumber);
        long long width = number(head[0], 1, 20000), height = number(head[1], 1, 20000);
        long long pieces = number(head[2], 1, 1000000);
        for (long long i = 0; i < pieces; i++) {
            std::vector<std::string> corners = words(line());
            ensuref(corners.size() == 4, "line %d: expected four numbers", lineNumber);
            long long x1 = number(corners[0], 0, width), y1 = number(corners[1], 0, height);
            number(corners[2], x1 + 1, width);
            number(corners[3], y1 + 1, height);
        }
    }
    inf.readEof();
    return 0;
}
