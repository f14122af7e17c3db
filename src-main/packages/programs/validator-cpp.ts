import type { JudgeDialect } from '../../formats';
import { settingsCpp } from './settings';

/**
 * A validator in C++ over testlib (https://github.com/MikeMirzayanov/testlib, which judges have and
 * packages do not contain): it accepts an input if and only if every byte is as the format writes it,
 * with the line ends that testlib demands of the system. `readLine` of testlib drops a lone CR, which is
 * an error here, so lines are read by characters.
 */
export function validatorCpp(judge: JudgeDialect, testlib: TestlibAge = 'current'): string {
  const body = judge.kind === 'grid' ? GRIDS : MATRICES[judge.dialect.input.rows];
  const about = `// Validator of inputs as in ${judge.dialect.title}. ${USE}`;
  const text = [about, HEAD, settingsCpp(judge, 'input'), LINES, body].join('\n');
  return testlib === 'current'
    ? text
    : text
        .replace('main(int argc, char *argv[])', 'main()')
        .replace('registerValidation(argc, argv)', 'registerValidation()');
}

/** testlib 0.9.5, which UOJ has, takes no arguments where later versions want them. */
export type TestlibAge = 'current' | '0.9.5';

const USE = 'Needs testlib.h; the input is standard input.';

const HEAD = `#include "testlib.h"
#include <cctype>
#include <set>
#include <string>
#include <vector>
`;

const LINES = String.raw`
int lineNumber = 0;

std::string line() {
    std::string text;
    lineNumber++;
    while (!inf.eof() && inf.curChar() != '\n' && inf.curChar() != '\r') text += inf.readChar();
    inf.readEoln();
    return text;
}

/** The number that is all of a text, without leading zeros. */
long long number(const std::string &text, long long low, long long high) {
    bool good = !text.empty() && text.size() <= 9 && (text == "0" || text[0] != '0');
    for (char c : text) good = good && std::isdigit(static_cast<unsigned char>(c));
    ensuref(good, "line %d: \"%s\" is no whole number", lineNumber, text.c_str());
    long long value = std::stoll(text);
    ensuref(low <= value && value <= high, "line %d: %lld is not in [%lld, %lld]", lineNumber, value, low, high);
    return value;
}

/** The words of a line that are separated by single blanks. */
std::vector<std::string> words(const std::string &text) {
    std::vector<std::string> found(1);
    for (char c : text) {
        if (c == ' ') found.emplace_back();
        else found.back() += c;
    }
    return found;
}
`;

const GRIDS = String.raw`
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
`;

const SPARSE_OR_DENSE = (row: string): string => String.raw`
int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    do {
        std::vector<std::string> head = words(line());
        ensuref(head.size() == 2, "line %d: expected rows and columns", lineNumber);
        long long rows = number(head[0], 1, 1000000), columns = number(head[1], 1, 20000);
        for (long long r = 0; r < rows; r++) {
            std::vector<std::string> row = words(line());
${row}
        }
    } while (!SINGLE && !inf.eof());
    inf.readEof();
    return 0;
}
`;

const MATRICES = {
  dense:
    SPARSE_OR_DENSE(String.raw`            ensuref(static_cast<long long>(row.size()) == columns, "line %d: expected %lld entries", lineNumber,
                    columns);
            for (const std::string &entry : row) number(entry, 0, 1);`),
  sparse:
    SPARSE_OR_DENSE(String.raw`            long long count = number(row[0], 0, columns), last = 0;
            ensuref(static_cast<long long>(row.size()) == count + 1, "line %d: expected %lld columns", lineNumber, count);
            for (long long i = 1; i <= count; i++) {
                long long column = number(row[i], 1, columns);
                ensuref(column > last, "line %d: columns must ascend", lineNumber);
                last = column;
            }`),
  rectangles: String.raw`
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
`,
} as const;
