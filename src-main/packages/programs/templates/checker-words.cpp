#include "checker.h"

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

#include "main-testlib.h"
