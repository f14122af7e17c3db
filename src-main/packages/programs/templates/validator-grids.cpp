#include "validator.h"
#include "settings-grids.h"

std::string heading(int n) {
    std::string text = HEADING, digits = std::to_string(n);
    std::size_t two = text.find("{nn}"), one = text.find("{n}");
    if (two != std::string::npos) text.replace(two, 4, digits.size() < 2 ? "0" + digits : digits);
    else if (one != std::string::npos) text.replace(one, 3, digits);
    return text;
}

/** The value at text[at], 0 for a blank; moves at after it. */
int cell(const std::string &text, std::size_t &at, int size) {
    ensuref(at < text.size(), "line %d is too short", lineNumber);
    std::size_t end = at + 1;
    bool numbers = SYMBOLS[size - 1].size() > 1;
    while (numbers && end < text.size() && std::isalnum(static_cast<unsigned char>(text[end]))) end++;
    std::string word = text.substr(at, end - at);
    at = end;
    if (word == BLANK) return 0;
    for (int value = 1; value <= size; value++) {
        if (word == SYMBOLS[value - 1]) return value;
    }
    quitf(_fail, "line %d: \"%s\" is no cell", lineNumber, word.c_str());
    return 0;
}

/** Adds the values of a line that looks like form. */
void row(const std::string &text, const std::string &form, int size, std::vector<int> &cells) {
    std::size_t at = 0;
    for (char expected : form) {
        if (expected == '#') {
            cells.push_back(cell(text, at, size));
        } else {
            ensuref(at < text.size() && text[at] == expected, "line %d: expected '%c' at column %d", lineNumber,
                    expected, static_cast<int>(at) + 1);
            at++;
        }
    }
    ensuref(at == text.size(), "line %d is too long", lineNumber);
}

/** The number of givens, then row, column and value of each, in the order of the cells. */
std::vector<int> triples(const std::string &first, int size) {
    std::vector<int> cells(size * size, 0);
    int count = static_cast<int>(number(first, 0, size * size)), last = -1;
    for (int i = 0; i < count; i++) {
        std::vector<std::string> three = words(line());
        ensuref(three.size() == 3, "line %d: expected row, column and value", lineNumber);
        int at = static_cast<int>((number(three[0], 1, size) - 1) * size + number(three[1], 1, size) - 1);
        ensuref(at > last, "line %d: cells must be in order, each once", lineNumber);
        cells[at] = static_cast<int>(number(three[2], 1, size));
        last = at;
    }
    return cells;
}

void agree(const std::vector<int> &cells, const Shape &shape) {
    int size = shape.boxRows * shape.boxCols;
    std::set<std::vector<int>> seen;
    for (int i = 0; i < size * size; i++) {
        if (cells[i] == 0) continue;
        int r = i / size, c = i % size;
        int box = r / shape.boxRows * (size / shape.boxCols) + c / shape.boxCols;
        bool fresh = seen.insert({0, r, cells[i]}).second;
        fresh = seen.insert({1, c, cells[i]}).second && fresh;
        fresh = seen.insert({2, box, cells[i]}).second && fresh;
        ensuref(fresh, "the grid before line %d: two equal givens in a row, column or box", lineNumber + 1);
    }
}

int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    long long grids = COUNTED ? number(line(), 1, 9999999) : SINGLE ? 1 : 0;
    for (int n = 1;; n++) {
        std::string text = line();
        if (!END.empty() && text == END) {
            ensuref(n > 1, "no grids");
            break;
        }
        if (!HEADING.empty()) {
            ensuref(text == heading(n), "line %d: expected \"%s\"", lineNumber, heading(n).c_str());
            text = line();
        }
        const Shape *shape = &SHAPES[0];
        if (SIZED) {
            long long side = number(text, 1, 25);
            shape = nullptr;
            for (const Shape &each : SHAPES) {
                if (each.boxRows == side) shape = &each;
            }
            ensuref(shape != nullptr, "line %d: no grid has this size", lineNumber);
            text = line();
        }
        int size = shape->boxRows * shape->boxCols;
        std::vector<int> cells;
        if (TRIPLES) {
            cells = triples(text, size);
        } else {
            for (std::size_t i = 0; i < shape->input.size(); i++) {
                if (i > 0) text = line();
                row(text, shape->input[i], size, cells);
            }
        }
        if (!CONFLICTS) agree(cells, *shape);
        if (END.empty() && (grids > 0 ? n == grids : inf.eof())) break;
        if (APART) ensuref(line().empty(), "line %d: expected an empty line", lineNumber);
    }
    inf.readEof();
    return 0;
}
