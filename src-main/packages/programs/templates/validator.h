#include "testlib.h"
#include <cctype>
#include <set>
#include <string>
#include <vector>

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
