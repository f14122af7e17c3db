#include "solution.h"
#include "settings-matrices.h"

/** The chosen rows from 1, or nothing; the fewest where that is asked. */
bool solve(int items, const std::vector<std::vector<int>> &rows, std::vector<int> &best) {
    Links links(items);
    for (const std::vector<int> &row : rows) links.add(row);
    bool any = false;
    links.search([&](const std::vector<int> &chosen) {
        best = chosen;
        links.limit = chosen.size();
        any = true;
        return LEAST;
    });
    std::sort(best.begin(), best.end());
    return any;
}

int main() {
    std::ios::sync_with_stdio(false);
    int cases = 0, first, second;
    if (ROWS == "rectangles") std::cin >> cases;
    for (int n = 1; (cases == 0 || n <= cases) && std::cin >> first >> second; n++) {
        int count = first, items = second;
        std::vector<std::vector<int>> rows;
        if (ROWS == "rectangles") {
            std::cin >> count;
            items = first * second;
        }
        for (int i = 0; i < count; i++) {
            std::vector<int> row;
            int value, left = items;
            if (ROWS == "rectangles") {
                int x1, y1, x2, y2;
                std::cin >> x1 >> y1 >> x2 >> y2;
                for (int y = y1; y < y2; y++) {
                    for (int x = x1; x < x2; x++) row.push_back(y * first + x);
                }
            } else if (ROWS == "sparse") {
                for (std::cin >> left; left > 0 && std::cin >> value; left--) row.push_back(value - 1);
            } else {
                for (int column = 0; column < items && std::cin >> value; column++) {
                    if (value == 1) row.push_back(column);
                }
            }
            rows.push_back(row);
        }
        std::vector<int> best;
        if (!solve(items, rows, best)) {
            std::cout << NONE << '\n';
        } else if (!FOUND.empty()) {
            std::cout << FOUND << '\n';
        } else if (LEAST) {
            std::cout << best.size() << '\n';
        } else {
            if (ROW_COUNT_FIRST) std::cout << best.size() << (best.empty() ? "" : " ");
            for (std::size_t i = 0; i < best.size(); i++) std::cout << (i > 0 ? " " : "") << best[i] + 1;
            std::cout << '\n';
        }
        if (SINGLE) break;
    }
    return 0;
}
