#include "checker.h"
#include "settings-matrices.h"

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

#include "main-testlib.h"
