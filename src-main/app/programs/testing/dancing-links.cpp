// Dancing links as contestants write them, for tests: right as it stands, and wrong in one way with each of
// UNCOVER_ORDER, SMALL_ARRAY, RECURSION, FIRST_ITEM, NO_WORD, BLANK_LINES, which are named as the models of
// these mistakes (src-main/make/programs). One of COVER (HUST 1017), ALONE (alone.in), SPACED (HDU 1426),
// LINES (POJ 3074) says which problem it is for.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

#ifdef SMALL_ARRAY
static const int MOST = 600;
#else
static const int MOST = 1100000;
#endif

struct Links {
    std::vector<int> L, R, U, D, column, row, size, chosen;
    int count = 0;

    Links() : L(MOST), R(MOST), U(MOST), D(MOST), column(MOST), row(MOST), size(MOST) {}

    void begin(int columns) {
        for (int i = 0; i <= columns; i++) {
            L.at(i) = i == 0 ? columns : i - 1;
            R.at(i) = i == columns ? 0 : i + 1;
            U.at(i) = D.at(i) = column.at(i) = i;
            size.at(i) = 0;
        }
        count = columns + 1;
        chosen.clear();
    }

    void add(int number, const std::vector<int>& columns) {
        int first = count;
        for (int c : columns) {
            int node = count++;
            column.at(node) = c;
            row.at(node) = number;
            U.at(node) = U[c];
            D.at(node) = c;
            D[U[c]] = node;
            U[c] = node;
            L.at(node) = node == first ? node : node - 1;
            R.at(node) = first;
            R[L[node]] = node;
            L[first] = node;
            size[c]++;
        }
    }

    void cover(int c) {
        R[L[c]] = R[c];
        L[R[c]] = L[c];
        for (int i = D[c]; i != c; i = D[i])
            for (int j = R[i]; j != i; j = R[j]) {
                U[D[j]] = U[j];
                D[U[j]] = D[j];
                size[column[j]]--;
            }
    }

    void uncover(int c) {
        for (int i = U[c]; i != c; i = U[i])
            for (int j = L[i]; j != i; j = L[j]) {
                size[column[j]]++;
                U[D[j]] = j;
                D[U[j]] = j;
            }
        R[L[c]] = c;
        L[R[c]] = c;
    }

    bool search() {
#ifdef RECURSION
        volatile char frame[1 << 20];
        frame[0] = 0;
        frame[sizeof frame - 1] = frame[0];
#endif
        if (R[0] == 0) return true;
        int c = R[0];
#ifndef FIRST_ITEM
        for (int i = R[0]; i != 0; i = R[i])
            if (size[i] < size[c]) c = i;
#endif
        cover(c);
        for (int i = D[c]; i != c; i = D[i]) {
            chosen.push_back(row[i]);
            for (int j = R[i]; j != i; j = R[j]) cover(column[j]);
            if (search()) return true;
#ifdef UNCOVER_ORDER
            for (int j = R[i]; j != i; j = R[j]) uncover(column[j]);
#else
            for (int j = L[i]; j != i; j = L[j]) uncover(column[j]);
#endif
            chosen.pop_back();
        }
        uncover(c);
        return false;
    }
};

#ifdef COVER
int main() {
    int rows, columns;
    Links links;
    while (scanf("%d %d", &rows, &columns) == 2) {
        links.begin(columns);
        for (int r = 1; r <= rows; r++) {
            int ones;
            scanf("%d", &ones);
            std::vector<int> row(ones);
            for (int& c : row) scanf("%d", &c);
            std::sort(row.begin(), row.end());
            links.add(r, row);
        }
        if (!links.search()) {
            puts("NO");
            continue;
        }
        printf("%d", (int)links.chosen.size());
        for (int r : links.chosen) printf(" %d", r);
        puts("");
    }
}
#else
// Fills a grid of 81 values in place, 0 for blanks.
static bool solve(int* grid) {
    static Links links;
    links.begin(324);
    for (int cell = 0; cell < 81; cell++)
        for (int v = 0; v < 9; v++) {
            if (grid[cell] != 0 && grid[cell] != v + 1) continue;
            int r = cell / 9, c = cell % 9, b = r / 3 * 3 + c / 3;
            links.add(cell * 9 + v, {cell + 1, 82 + r * 9 + v, 163 + c * 9 + v, 244 + b * 9 + v});
        }
    if (!links.search()) return false;
    for (int each : links.chosen) grid[each / 9] = each % 9 + 1;
    return true;
}

static void print(const int* grid, const char* between) {
    for (int cell = 0; cell < 81; cell++) {
        printf("%d", grid[cell]);
        fputs(cell % 9 == 8 ? "\n" : between, stdout);
    }
}

int main() {
    int grid[81];
#ifdef ALONE
    freopen("alone.in", "r", stdin);
    freopen("alone.out", "w", stdout);
    char cell;
    for (int i = 0; i < 81 && scanf(" %c", &cell) == 1; i++) grid[i] = cell - '0';
    bool found = solve(grid);
#ifdef NO_WORD
    print(grid, "");
    (void)found;
#else
    if (found) print(grid, "");
    else puts("-1");
#endif
#endif
#ifdef SPACED
    char cell;
    for (int cases = 0; scanf(" %c", &cell) == 1; cases++) {
        for (int i = 0; i < 81; i++) {
            grid[i] = cell == '?' ? 0 : cell - '0';
            if (i < 80) scanf(" %c", &cell);
        }
        solve(grid);
#ifndef BLANK_LINES
        if (cases > 0) puts("");
#endif
        print(grid, " ");
    }
#endif
#ifdef LINES
    std::string line;
    while (std::cin >> line && line != "end") {
        for (int i = 0; i < 81; i++) grid[i] = line[i] == '.' ? 0 : line[i] - '0';
        solve(grid);
        for (int value : grid) printf("%d", value);
        puts("");
    }
#endif
}
#endif
