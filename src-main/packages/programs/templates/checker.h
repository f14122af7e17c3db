#include <cctype>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

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
