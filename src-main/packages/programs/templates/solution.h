#include <algorithm>
#include <cctype>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

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
