import type { JudgeDialect } from '../../formats';
import { settingsCpp } from './settings';
import { GRIDS } from './solution-grids';

/**
 * The reference solution in C++14: dancing links (Knuth, “Dancing Links”, 2000) with the smallest
 * item first. A grid is the exact cover of its cells and of the values in its rows, columns and boxes.
 */
export function solutionCpp(judge: JudgeDialect): string {
  const body = judge.kind === 'grid' ? GRIDS : MATRICES;
  const about = `// Reference solution for inputs as in ${judge.dialect.title}: dancing links.`;
  return [about, HEAD, settingsCpp(judge, 'both'), LINKS, body].join('\n');
}

const HEAD = `#include <algorithm>
#include <cctype>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>
`;

const LINKS = String.raw`
/** Options that cover items exactly once; option k is what the k-th call of add() gave. */
class Links {
  public:
    explicit Links(int items) : size(items + 1, 0) {
        for (int i = 0; i <= items; i++) {
            nodes.push_back({i - 1, i + 1, i, i, i, -1});
        }
        nodes[0].left = items;
        nodes[items].right = 0;
    }
    void add(const std::vector<int> &items) {
        int first = static_cast<int>(nodes.size());
        for (int item : items) {
            int at = static_cast<int>(nodes.size()), column = item + 1;
            nodes.push_back({at - 1, at + 1, nodes[column].up, column, column, options});
            nodes[nodes[column].up].down = at;
            nodes[column].up = at;
            size[column]++;
        }
        if (!items.empty()) {
            nodes[first].left = static_cast<int>(nodes.size()) - 1;
            nodes.back().right = first;
        }
        options++;
    }
    /** Calls found(options) for each cover until it returns false, which ends the search. */
    template <typename Found> bool search(Found found) {
        if (nodes[0].right == 0) return found(chosen);
        int column = nodes[0].right;
        for (int each = column; each != 0; each = nodes[each].right) {
            if (size[each] < size[column]) column = each;
        }
        if (size[column] == 0 || chosen.size() + 1 >= limit) return true;
        bool more = true;
        cover(column);
        for (int row = nodes[column].down; more && row != column; row = nodes[row].down) {
            chosen.push_back(nodes[row].option);
            for (int at = nodes[row].right; at != row; at = nodes[at].right) cover(nodes[at].column);
            more = search(found);
            for (int at = nodes[row].left; at != row; at = nodes[at].left) uncover(nodes[at].column);
            chosen.pop_back();
        }
        uncover(column);
        return more;
    }
    /** Covers of this many options and more are not looked for. */
    std::size_t limit = static_cast<std::size_t>(-1);

  private:
    struct Node {
        int left, right, up, down, column, option;
    };
    std::vector<Node> nodes;
    std::vector<int> size, chosen;
    int options = 0;

    void cover(int column) {
        nodes[nodes[column].right].left = nodes[column].left;
        nodes[nodes[column].left].right = nodes[column].right;
        for (int row = nodes[column].down; row != column; row = nodes[row].down) {
            for (int at = nodes[row].right; at != row; at = nodes[at].right) {
                nodes[nodes[at].down].up = nodes[at].up;
                nodes[nodes[at].up].down = nodes[at].down;
                size[nodes[at].column]--;
            }
        }
    }
    void uncover(int column) {
        for (int row = nodes[column].up; row != column; row = nodes[row].up) {
            for (int at = nodes[row].left; at != row; at = nodes[at].left) {
                size[nodes[at].column]++;
                nodes[nodes[at].down].up = at;
                nodes[nodes[at].up].down = at;
            }
        }
        nodes[nodes[column].right].left = column;
        nodes[nodes[column].left].right = column;
    }
};
`;

const MATRICES = String.raw`
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
`;
