#include "solution.h"
#include "settings-grids.h"

typedef std::vector<int> Cells;

#include "numbered.h"

/** Calls found(cells) for each solution until it returns false. */
template <typename Found> void solutions(const Cells &givens, const Shape &shape, Found found) {
    int size = shape.boxRows * shape.boxCols, cells = size * size;
    Links links(4 * cells);
    std::vector<std::pair<int, int>> meaning;
    for (int i = 0; i < cells; i++) {
        int r = i / size, c = i % size, box = r / shape.boxRows * (size / shape.boxCols) + c / shape.boxCols;
        for (int value = 1; value <= size; value++) {
            if (givens[i] != 0 && givens[i] != value) continue;
            links.add({i, cells + r * size + value - 1, 2 * cells + c * size + value - 1,
                       3 * cells + box * size + value - 1});
            meaning.push_back({i, value});
        }
    }
    links.search([&](const std::vector<int> &chosen) {
        Cells solved(cells);
        for (int option : chosen) solved[meaning[option].first] = meaning[option].second;
        return found(solved);
    });
}

std::vector<Cells> upTo(std::size_t most, const Cells &givens, const Shape &shape) {
    std::vector<Cells> all;
    solutions(givens, shape, [&](const Cells &solved) {
        all.push_back(solved);
        return all.size() < most;
    });
    return all;
}

/** Cell by cell the smallest value that leaves a solution. */
Cells smallest(Cells cells, const Shape &shape) {
    int size = shape.boxRows * shape.boxCols;
    for (int &cell : cells) {
        for (int value = 1; cell == 0 && value <= size; value++) {
            cell = value;
            if (upTo(1, cells, shape).empty()) cell = 0;
        }
    }
    return cells;
}

bool hasSpareGiven(const Cells &givens, const Shape &shape) {
    for (std::size_t i = 0; i < givens.size(); i++) {
        Cells fewer = givens;
        fewer[i] = 0;
        if (givens[i] != 0 && upTo(2, fewer, shape).size() == 1) return true;
    }
    return false;
}

/** The greatest sum of weight times value, where weights fall from 10 in the centre. */
int best(const Cells &givens, const Shape &shape) {
    int size = shape.boxRows * shape.boxCols, top = -1;
    solutions(givens, shape, [&](const Cells &solved) {
        int sum = 0;
        for (int i = 0; i < size * size; i++) {
            int r = i / size, c = i % size;
            int ring = std::min(std::min(r, c), std::min(size - 1 - r, size - 1 - c));
            sum += (10 - (size - 1) / 2 + ring) * solved[i];
        }
        top = std::max(top, sum);
        return true;
    });
    return top;
}

void draw(const Cells &cells, const Shape &shape) {
    std::size_t at = 0;
    for (const std::string &line : shape.answer) {
        for (char c : line) {
            if (c == '#') std::cout << SYMBOLS[cells[at++] - 1];
            else std::cout << c;
        }
        std::cout << '\n';
    }
}

void answer(const Cells &givens, const Shape &shape) {
    if (QUESTION == "best") {
        int sum = best(givens, shape);
        if (sum < 0) std::cout << NONE << '\n';
        else std::cout << sum << '\n';
        return;
    }
    std::size_t most = QUESTION == "all" ? static_cast<std::size_t>(-1) : QUESTION == "any" ? 1 : 2;
    std::vector<Cells> found = upTo(most, givens, shape);
    std::sort(found.begin(), found.end());
    if (QUESTION == "all") {
        for (const Cells &each : found) {
            draw(each, shape);
            std::cout << '\n';
        }
        if (found.empty() && !NONE.empty()) std::cout << NONE << '\n';
        std::string total = TOTAL;
        std::size_t at = total.find("{count}");
        if (at != std::string::npos) total.replace(at, 7, std::to_string(found.size()));
        if (!total.empty()) std::cout << total << '\n';
    } else if (found.empty()) {
        std::cout << NONE << '\n';
    } else if (QUESTION == "smallest") {
        draw(smallest(givens, shape), shape);
    } else if (found.size() > 1 && !MANY.empty()) {
        std::cout << MANY << '\n';
    } else if (QUESTION == "minimal" && hasSpareGiven(givens, shape)) {
        std::cout << NOT_MINIMAL << '\n';
    } else {
        draw(found[0], shape);
    }
}

/** Takes a grid from text[at]; what is drawn around cells is passed over. */
Cells grid(const std::string &text, std::size_t &at, int size) {
    Cells cells;
    bool numbers = SYMBOLS[size - 1].size() > 1;
    while (at < text.size() && static_cast<int>(cells.size()) < size * size) {
        std::size_t end = at + 1;
        auto belongs = [&](std::size_t i) { return std::isalnum(static_cast<unsigned char>(text[i])) != 0; };
        while (numbers && belongs(at) && end < text.size() && belongs(end)) end++;
        std::string word = text.substr(at, end - at);
        at = end;
        std::size_t value = std::find(SYMBOLS.begin(), SYMBOLS.begin() + size, word) - SYMBOLS.begin();
        if (word == BLANK) cells.push_back(0);
        else if (value < static_cast<std::size_t>(size)) cells.push_back(static_cast<int>(value) + 1);
    }
    return cells;
}

void skipSpace(const std::string &text, std::size_t &at) {
    while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at]))) at++;
}

int number(const std::string &text, std::size_t &at) {
    skipSpace(text, at);
    int value = 0;
    while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at]))) value = value * 10 + text[at++] - '0';
    return value;
}

int main() {
    std::string text((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());
    std::size_t at = 0;
    int grids = COUNTED ? number(text, at) : SINGLE ? 1 : 0;
    for (int n = 1; grids == 0 || n <= grids; n++) {
        skipSpace(text, at);
        if (at == text.size() || (!END.empty() && text.compare(at, END.size(), END) == 0)) break;
        if (!HEADING.empty()) at = text.find('\n', at);
        const Shape *shape = &SHAPES[0];
        if (SIZED) {
            int side = number(text, at);
            for (const Shape &each : SHAPES) {
                if (each.boxRows == side) shape = &each;
            }
        }
        int size = shape->boxRows * shape->boxCols;
        Cells givens(size * size, 0);
        if (TRIPLES) {
            for (int left = number(text, at); left > 0; left--) {
                int r = number(text, at), c = number(text, at);
                givens[(r - 1) * size + c - 1] = number(text, at);
            }
        } else {
            givens = grid(text, at, size);
            // The rest of the line belongs to the drawing.
            while (at < text.size() && text[at] != '\n') at++;
        }
        if (ANSWER_BLANK_LINE == "between" && n > 1) std::cout << '\n';
        if (!ANSWER_HEADING.empty()) std::cout << numbered(ANSWER_HEADING, n) << '\n';
        answer(givens, *shape);
        if (ANSWER_BLANK_LINE == "after") std::cout << '\n';
    }
    return 0;
}
