#include "checker.h"
#include "settings-grids.h"

struct Claim {
    bool none = false;
    std::vector<int> cells;
};

#include "numbered.h"

/** Takes a character; bars, rules, brackets and quotes may be left out. */
bool literal(Cursor &in, char expected) {
    if (!in.atEnd() && in.text[in.at] == expected) {
        in.at++;
        return true;
    }
    return std::string("|+-[]\",").find(expected) != std::string::npos;
}

/** Takes a cell: its value, 0 for a blank, -1 for anything else. */
int cell(Cursor &in, int size) {
    if (in.atEnd()) return -1;
    std::size_t end = in.at;
    auto belongs = [&](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.'; };
    bool numbers = SYMBOLS[size - 1].size() > 1;
    while (numbers && end < in.text.size() && belongs(in.text[end])) end++;
    if (end == in.at) end++;
    std::string symbol = in.text.substr(in.at, end - in.at);
    in.at = end;
    if (symbol == BLANK) return 0;
    for (int value = 1; value <= size; value++) {
        if (symbol == SYMBOLS[value - 1]) return value;
    }
    return -1;
}

/** Takes a grid that is drawn as form; the lowest value is 0 in an input and 1 in an answer. */
bool grid(Cursor &in, const std::string &heading, const std::vector<std::string> &form, int size, int lowest,
          std::vector<int> &cells) {
    cells.clear();
    for (char c : heading) {
        if (!Cursor::space(c) && !literal(in, c)) return false;
    }
    for (const std::string &line : form) {
        for (char c : line) {
            if (Cursor::space(c)) continue;
            if (c != '#') {
                if (!literal(in, c)) return false;
                continue;
            }
            int value = cell(in, size);
            if (value < lowest) return false;
            cells.push_back(value);
        }
    }
    return true;
}

/** Takes the number of givens, then row, column and value of each. */
bool triples(Cursor &in, int size, std::vector<int> &cells) {
    long long count, r, c, value;
    cells.assign(size * size, 0);
    if (!in.number(count)) return false;
    while (count-- > 0) {
        if (!in.number(r) || !in.number(c) || !in.number(value)) return false;
        if (r < 1 || r > size || c < 1 || c > size || value < 1 || value > size) return false;
        cells[(r - 1) * size + c - 1] = static_cast<int>(value);
    }
    return true;
}

/** Takes one answer: a grid, or the words for none. */
bool claim(Cursor &out, int n, const Shape &shape, Claim &found) {
    std::size_t start = out.at;
    std::string heading = numbered(ANSWER_HEADING, n);
    int size = shape.boxRows * shape.boxCols;
    if (grid(out, heading, shape.answer, size, 1, found.cells)) return true;
    out.at = start;
    found.none = !NONE.empty() && out.take(heading + NONE);
    return found.none;
}

/** What is wrong with a solution, or nothing. */
std::string fault(const std::vector<int> &givens, const std::vector<int> &cells, const Shape &shape) {
    int size = shape.boxRows * shape.boxCols;
    std::vector<std::vector<bool>> seen(3 * size, std::vector<bool>(size + 1, false));
    for (int i = 0; i < size * size; i++) {
        int r = i / size, c = i % size, value = cells[i];
        std::string place = " at row " + std::to_string(r + 1) + ", column " + std::to_string(c + 1);
        if (givens[i] != 0 && givens[i] != value) return "another value than the given" + place;
        int box = r / shape.boxRows * (size / shape.boxCols) + c / shape.boxCols;
        for (int house : {r, size + c, 2 * size + box}) {
            if (seen[house][value]) return "a value twice in a row, column or box" + place;
            seen[house][value] = true;
        }
    }
    return "";
}

Result judge(const std::string &input, const std::string &output, const std::string &answer) {
    Cursor in(input), out(output), jury(answer);
    long long grids = SINGLE ? 1 : 0;
    if (COUNTED && !in.number(grids)) return {JURY_WRONG, "the input has no number of grids"};
    for (int n = 1; grids > 0 ? n <= grids : !in.atEnd(); n++) {
        if (!END.empty() && in.take(END)) break;
        std::string which = "grid " + std::to_string(n) + ": ";
        std::string heading = numbered(HEADING, n);
        if (!heading.empty() && !in.take(heading)) return {JURY_WRONG, which + "no heading in the input"};
        const Shape *shape = &SHAPES[0];
        long long side = 0;
        if (SIZED && !in.number(side)) return {JURY_WRONG, which + "no size in the input"};
        for (const Shape &each : SHAPES) {
            if (each.boxRows == side) shape = &each;
        }
        int size = shape->boxRows * shape->boxCols;
        std::vector<int> givens;
        bool read = TRIPLES ? triples(in, size, givens) : grid(in, "", shape->input, size, 0, givens);
        if (!read) return {JURY_WRONG, which + "the input cannot be read"};
        Claim ours, theirs;
        if (!claim(jury, n, *shape, ours)) return {JURY_WRONG, which + "the jury's answer cannot be read"};
        if (!ours.none && !fault(givens, ours.cells, *shape).empty()) {
            return {JURY_WRONG, which + "the jury's answer is wrong"};
        }
        if (!claim(out, n, *shape, theirs)) return {WRONG, which + "no answer, or one that cannot be read"};
        if (theirs.none && !ours.none) return {WRONG, which + "there is a solution"};
        if (theirs.none) continue;
        std::string why = fault(givens, theirs.cells, *shape);
        if (!why.empty()) return {WRONG, which + why};
        if (ours.none) return {JURY_WRONG, which + "there is a solution after all"};
    }
    if (!out.atEnd()) return {WRONG, "there is more than the answers"};
    return {ACCEPTED, "every answer is right"};
}

#include "main-testlib.h"
