import type { JudgeDialect } from '../../formats';
import { gridSettingsCpp, matrixSettingsCpp } from './settings';

/**
 * Checkers in C++14. What decides is plain C++ on three texts; only the last lines know who calls:
 *
 * - `testlib`: Luogu, Hydro, UOJ, LemonLime, Polygon
 *   (https://github.com/MikeMirzayanov/testlib);
 * - `syzoj`: files `input`, `user_out` and `answer`; the score goes to standard output
 *   (https://github.com/hydro-dev/Hydro, `packages/hydrojudge/src/checkers.ts`);
 * - `hustoj`: arguments input, answer and output; ends with 0 where it accepts
 *   (https://github.com/zhblue/hustoj, `judge_client.cc`, `special_judge`);
 * - `kattis`: ends with 42 or 43 and writes `judgemessage.txt`
 *   (https://www.kattis.com/problem-package-format/, “Output Validators”).
 *
 * As for our own check of meaning, white space never matters and what is drawn around cells may be
 * left out. Whether “no solution” is true is taken from the jury's answer.
 */
export type CheckerCaller = 'testlib' | 'syzoj' | 'hustoj' | 'kattis';

/** True where an input may have several right answers that a program can tell from wrong ones. */
export function hasChecker(judge: JudgeDialect): boolean {
  if (judge.kind === 'grid') {
    const { question, answer, input } = judge.dialect;
    return question === 'any' && answer.as !== 'score' && input.walls !== true;
  }
  const { found, least } = judge.dialect.answer;
  return found === null && least !== true && judge.dialect.input.rows !== 'rectangles';
}

/** A checker that accepts every right answer; only where {@link hasChecker}. */
export function checkerCpp({ kind, dialect }: JudgeDialect, caller: CheckerCaller): string {
  const settings =
    kind === 'grid' ? gridSettingsCpp(dialect, 'both') : matrixSettingsCpp(dialect, 'both');
  const about = `// Checker of answers as in ${dialect.title}: accepts every right answer.`;
  return (
    [about, include(caller), settings, CURSOR, kind === 'grid' ? GRIDS : MATRICES].join('\n') +
    MAINS[caller]
  );
}

/** A checker that compares words, for judges that must have one. */
export function wordChecker(): string {
  return [
    '// Compares the words of two outputs.',
    include('testlib'),
    CURSOR,
    WORDS + MAINS.testlib,
  ].join('\n');
}

function include(caller: CheckerCaller): string {
  const own = caller === 'testlib' ? '#include "testlib.h"\n' : '';
  return `${own}#include <cctype>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>
`;
}

const CURSOR = String.raw`
enum Verdict { ACCEPTED, WRONG, JURY_WRONG };

struct Result {
    Verdict verdict;
    std::string why;
};

/** Reads a text past all white space. */
struct Cursor {
    std::string text;
    std::size_t at = 0;

    explicit Cursor(const std::string &whole) : text(whole) {
        if (text.compare(0, 3, "\xEF\xBB\xBF") == 0) at = 3;
    }
    static bool space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
    bool atEnd() {
        while (at < text.size() && space(text[at])) at++;
        return at == text.size();
    }
    /** The next characters up to white space; they are not taken. */
    std::string word() {
        atEnd();
        std::size_t end = at;
        while (end < text.size() && !space(text[end])) end++;
        return text.substr(at, end - at);
    }
    /** Takes these characters, white space aside, if they come next and a word ends after them. */
    bool take(const std::string &expected) {
        std::size_t start = at;
        for (char c : expected) {
            if (space(c)) continue;
            if (atEnd() || text[at] != c) {
                at = start;
                return false;
            }
            at++;
        }
        if (at == text.size() || space(text[at])) return true;
        at = start;
        return false;
    }
    bool number(long long &value) {
        std::string digits = word();
        std::size_t sign = !digits.empty() && (digits[0] == '-' || digits[0] == '+') ? 1 : 0;
        if (digits.size() == sign || digits.size() > 15) return false;
        for (std::size_t i = sign; i < digits.size(); i++) {
            if (!std::isdigit(static_cast<unsigned char>(digits[i]))) return false;
        }
        value = std::stoll(digits);
        at += digits.size();
        return true;
    }
    bool lineEnds() {
        while (at < text.size() && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r')) at++;
        return at == text.size() || text[at] == '\n';
    }
};
`;

const WORDS = String.raw`
Result judge(const std::string &, const std::string &output, const std::string &answer) {
    Cursor ours(answer), theirs(output);
    for (int n = 1; !ours.atEnd(); n++) {
        std::string expected = ours.word(), found = theirs.word();
        if (expected != found) return {WRONG, "word " + std::to_string(n) + " is \"" + found + "\""};
        ours.at += expected.size();
        theirs.at += found.size();
    }
    if (!theirs.atEnd()) return {WRONG, "there is more than the answer"};
    return {ACCEPTED, "all words are equal"};
}
`;

const GRIDS = String.raw`
struct Claim {
    bool none = false;
    std::vector<int> cells;
};

std::string numbered(std::string text, int n) {
    std::string digits = std::to_string(n);
    std::size_t two = text.find("{nn}"), one = text.find("{n}");
    if (two != std::string::npos) text.replace(two, 4, digits.size() < 2 ? "0" + digits : digits);
    else if (one != std::string::npos) text.replace(one, 3, digits);
    return text;
}

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
`;

const MATRICES = String.raw`
struct Matrix {
    long long rows, columns;
    std::vector<std::vector<int>> ones;
};

struct Claim {
    bool none = false;
    std::vector<long long> chosen;
};

bool matrix(Cursor &in, Matrix &found) {
    if (!in.number(found.rows) || !in.number(found.columns)) return false;
    found.ones.assign(found.rows, {});
    for (std::vector<int> &row : found.ones) {
        long long count = found.columns, value;
        if (ROWS == "sparse" && !in.number(count)) return false;
        for (long long i = 1; i <= count; i++) {
            if (!in.number(value)) return false;
            if (ROWS == "sparse") row.push_back(static_cast<int>(value - 1));
            else if (value == 1) row.push_back(static_cast<int>(i - 1));
        }
    }
    return true;
}

/** Takes one answer: rows from 1, or the words for none. */
bool claim(Cursor &out, Claim &found) {
    found.none = out.take(NONE);
    if (found.none) return true;
    long long count = -1, row;
    if (ROW_COUNT_FIRST && (!out.number(count) || count < 0)) return false;
    while (count < 0 ? !out.atEnd() : static_cast<long long>(found.chosen.size()) < count) {
        if (!out.number(row)) return false;
        found.chosen.push_back(row);
        if (count < 0 && !SINGLE && out.lineEnds()) break;
    }
    return true;
}

/** What is wrong with a cover, or nothing. */
std::string fault(const Matrix &about, const std::vector<long long> &chosen) {
    std::vector<int> covered(about.columns, 0), taken(about.rows, 0);
    for (long long row : chosen) {
        std::string name = "row " + std::to_string(row);
        if (row < 1 || row > about.rows) return "there is no " + name;
        if (taken[row - 1]++) return name + " is named twice";
        for (int column : about.ones[row - 1]) {
            if (covered[column]++) return "column " + std::to_string(column + 1) + " is covered twice";
        }
    }
    for (long long column = 0; column < about.columns; column++) {
        if (!covered[column]) return "column " + std::to_string(column + 1) + " is not covered";
    }
    return "";
}

Result judge(const std::string &input, const std::string &output, const std::string &answer) {
    Cursor in(input), out(output), jury(answer);
    for (int n = 1; !in.atEnd(); n++) {
        std::string which = "matrix " + std::to_string(n) + ": ";
        Matrix about;
        Claim ours, theirs;
        if (!matrix(in, about)) return {JURY_WRONG, which + "the input cannot be read"};
        if (!claim(jury, ours)) return {JURY_WRONG, which + "the jury's answer cannot be read"};
        if (!ours.none && !fault(about, ours.chosen).empty()) return {JURY_WRONG, which + "the jury's answer is wrong"};
        if (!claim(out, theirs)) return {WRONG, which + "no answer, or one that cannot be read"};
        if (theirs.none && !ours.none) return {WRONG, which + "there is a cover"};
        if (theirs.none) continue;
        std::string why = fault(about, theirs.chosen);
        if (!why.empty()) return {WRONG, which + why};
        if (ours.none) return {JURY_WRONG, which + "there is a cover after all"};
    }
    if (!out.atEnd()) return {WRONG, "there is more than the answers"};
    return {ACCEPTED, "every answer is right"};
}
`;

const MAINS: Record<CheckerCaller, string> = {
  testlib: String.raw`
std::string rest(InStream &stream) {
    std::string text;
    while (!stream.eof()) text += stream.readChar();
    return text;
}

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    std::string input = rest(inf), output = rest(ouf), answer = rest(ans);
    Result result = judge(input, output, answer);
    TResult verdict = result.verdict == ACCEPTED ? _ok : result.verdict == WRONG ? _wa : _fail;
    quitf(verdict, "%s", result.why.c_str());
    return 0;
}
`,
  syzoj: String.raw`
std::string whole(const char *path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

int main() {
    Result result = judge(whole("input"), whole("user_out"), whole("answer"));
    std::cout << (result.verdict == ACCEPTED ? 100 : 0) << std::endl;
    std::cerr << result.why << std::endl;
    return result.verdict == JURY_WRONG ? 1 : 0;
}
`,
  hustoj: String.raw`
std::string whole(const char *path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

int main(int argc, char *argv[]) {
    if (argc < 4) return 2;
    Result result = judge(whole(argv[1]), whole(argv[3]), whole(argv[2]));
    std::cout << result.why << std::endl;
    return result.verdict;
}
`,
  kattis: String.raw`
std::string whole(std::istream &file) {
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

int main(int argc, char *argv[]) {
    if (argc < 4) return 1;
    std::ifstream input(argv[1], std::ios::binary), answer(argv[2], std::ios::binary);
    Result result = judge(whole(input), whole(std::cin), whole(answer));
    std::ofstream(std::string(argv[3]) + "/judgemessage.txt") << result.why << std::endl;
    if (result.verdict == JURY_WRONG) return 1;
    return result.verdict == ACCEPTED ? 42 : 43;
}
`,
};
