import type { JudgeDialect } from '../../formats';
import { GRIDS } from './checker-grids';
import { MATRICES } from './checker-matrices';
import { settingsCpp } from './settings';

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
export function checkerCpp(judge: JudgeDialect, caller: CheckerCaller): string {
  const body = judge.kind === 'grid' ? GRIDS : MATRICES;
  const about = `// Checker of answers as in ${judge.dialect.title}: accepts every right answer.`;
  return (
    [about, include(caller), settingsCpp(judge, 'both'), CURSOR, body].join('\n') + MAINS[caller]
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

const WHOLE_FILE = String.raw`
std::string whole(const char *path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
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
  syzoj: String.raw`${WHOLE_FILE}
int main() {
    Result result = judge(whole("input"), whole("user_out"), whole("answer"));
    std::cout << (result.verdict == ACCEPTED ? 100 : 0) << std::endl;
    std::cerr << result.why << std::endl;
    return result.verdict == JURY_WRONG ? 1 : 0;
}
`,
  hustoj: String.raw`${WHOLE_FILE}
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
