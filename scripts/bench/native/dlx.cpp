// Dancing links in C++, for the benchmark: Knuth's Algorithm X (arXiv cs/0011047, and 7.2.2.1 of
// The Art of Computer Programming for secondary items), so that the race has a compiled solver of the
// plain kind on every machine with a compiler. How it is called: programs.ts.
//
//   node    0     1 … items    ·     a  b  c     ·     b  d     ·
//          root   headers   spacer  option 0  spacer  option 1  spacer
//
// The nodes of an option stand next to each other, so walking it is walking the array; a spacer has item
// 0, and its `up` is the first node of the option before it. `up` and `down` link the nodes of an item in
// a ring with its header, `left` and `right` the headers of the primary items still to be covered.
//
// The arena of a grid is built once for its size: the givens are covered and uncovered again.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>
#include <ctime>
#if defined(__APPLE__)
#include <sys/resource.h>
#endif

namespace {

struct Node {
  int32_t up, down, item, option;
};

class Dlx {
 public:
  long long nodes = 0;

  void build(int items, int primary, const std::vector<std::vector<int>>& options) {
    size.assign(items + 1, 0);
    left.resize(items + 1);
    right.resize(items + 1);
    node.assign(items + 1, Node{});
    for (int i = 0; i <= items; i++) {
      left[i] = i - 1;
      right[i] = i + 1;
      node[i] = Node{i, i, i, -1};
    }
    left[0] = primary;
    right[primary] = 0;
    for (int i = primary + 1; i <= items; i++) left[i] = right[i] = i;
    first.assign(options.size(), 0);
    spacer(0);
    for (size_t o = 0; o < options.size(); o++) {
      first[o] = (int)node.size();
      for (int item : options[o]) append(item + 1, (int)o);
      spacer(first[o]);
    }
  }

  /** Takes an option for given; false when one of its items is taken already. */
  bool give(int option) {
    for (int n = first[option]; node[n].item > 0; n++)
      if (covered[node[n].item]) return false;
    for (int n = first[option]; node[n].item > 0; n++) cover(node[n].item);
    given.push_back(option);
    return true;
  }

  void takeBack() {
    while (!given.empty()) {
      int n = first[given.back()];
      while (node[n].item > 0) n++;
      while (node[--n].item > 0) uncover(node[n].item);
      given.pop_back();
    }
  }

  void ready() { covered.assign(size.size(), 0); }

  /** Calls `found` with the chosen options at every solution, until it answers false. */
  template <class Found>
  bool search(Found&& found) {
    nodes++;
    if (right[0] == 0) return found(chosen);
    int item = right[0];
    for (int i = right[item]; i != 0; i = right[i])
      if (size[i] < size[item]) item = i;
    if (size[item] == 0) return true;
    cover(item);
    bool go = true;
    for (int n = node[item].down; n != item && go; n = node[n].down) {
      chosen.push_back(node[n].option);
      for (int m = next(n); m != n; m = next(m)) cover(node[m].item);
      go = search(found);
      for (int m = previous(n); m != n; m = previous(m)) uncover(node[m].item);
      chosen.pop_back();
    }
    uncover(item);
    return go;
  }

 private:
  std::vector<int32_t> size, left, right, first;
  std::vector<Node> node;
  std::vector<char> covered;
  std::vector<int> chosen, given;

  void spacer(int back) { node.push_back(Node{back, 0, 0, -1}); }

  void append(int item, int option) {
    int n = (int)node.size(), above = node[item].up;
    node.push_back(Node{above, item, item, option});
    node[above].down = node[item].up = n;
    size[item]++;
  }

  int next(int n) const { return node[n + 1].item > 0 ? n + 1 : node[n + 1].up; }

  int previous(int n) const {
    if (node[n - 1].item > 0 && node[n - 1].option == node[n].option) return n - 1;
    while (node[n + 1].item > 0) n++;
    return n;
  }

  void cover(int item) {
    covered[item] = 1;
    right[left[item]] = right[item];
    left[right[item]] = left[item];
    for (int n = node[item].down; n != item; n = node[n].down)
      for (int m = next(n); m != n; m = next(m)) {
        node[node[m].up].down = node[m].down;
        node[node[m].down].up = node[m].up;
        size[node[m].item]--;
      }
  }

  void uncover(int item) {
    for (int n = node[item].up; n != item; n = node[n].up)
      for (int m = previous(n); m != n; m = previous(m)) {
        size[node[m].item]++;
        node[node[m].up].down = m;
        node[node[m].down].up = m;
      }
    right[left[item]] = item;
    left[right[item]] = item;
    covered[item] = 0;
  }
};

struct Puzzle {
  int side = 0;              // of a grid; 0 for a cover
  std::vector<int> cells;    // 0 is blank
  int items = 0, primary = 0;
  std::vector<std::vector<int>> options;
};

struct Answer {
  long long count = 0;
  int score = 0;
  std::vector<int> cells, options;
};

const std::map<size_t, std::pair<int, int>> BOXES = {
    {16, {2, 2}}, {36, {2, 3}}, {81, {3, 3}}, {144, {3, 4}}, {256, {4, 4}}, {400, {4, 5}}, {625, {5, 5}}};

std::vector<Puzzle> read(const char* path) {
  std::ifstream in(path);
  std::vector<Puzzle> puzzles;
  std::string line;
  int left = 0;
  while (std::getline(in, line)) {
    while (!line.empty() && isspace((unsigned char)line.back())) line.pop_back();
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    if (left > 0) {
      int count, item;
      words >> count;
      std::vector<int> option;
      while (words >> item) option.push_back(item);
      std::sort(option.begin(), option.end());
      puzzles.back().options.push_back(option);
      left--;
    } else if (line.find(' ') != std::string::npos) {
      Puzzle puzzle;
      words >> left >> puzzle.items;
      if (!(words >> puzzle.primary)) puzzle.primary = puzzle.items;
      puzzles.push_back(puzzle);
    } else {
      Puzzle puzzle;
      auto box = BOXES.find(line.size());
      if (box == BOXES.end()) std::exit(3);
      puzzle.side = box->second.first * box->second.second;
      for (char c : line) {
        bool blank = c == '.' || c == '0' || c == '-';
        puzzle.cells.push_back(blank ? 0 : puzzle.side <= 9 ? c - '0' : (c | 32) - 'a' + 1);
      }
      puzzles.push_back(puzzle);
    }
  }
  return puzzles;
}

std::vector<std::vector<int>> gridOptions(int side) {
  auto box = BOXES.at((size_t)(side * side));
  int cells = side * side;
  std::vector<std::vector<int>> options;
  for (int cell = 0; cell < cells; cell++)
    for (int digit = 0; digit < side; digit++) {
      int row = cell / side, column = cell % side;
      int house = row / box.first * box.first + column / box.second;
      options.push_back({cell, cells + row * side + digit, 2 * cells + column * side + digit,
                         3 * cells + house * side + digit});
    }
  return options;
}

/** Weight of a cell of target Sudoku: 10 in the middle, one less for each ring outwards. */
int weight(int cell) {
  int row = cell / 9, column = cell % 9;
  return 10 - std::max(std::abs(row - 4), std::abs(column - 4));
}

class Solver {
 public:
  Solver(long long limit, bool best) : limit(limit), best(best) {}
  long long nodes = 0;

  Answer solve(const Puzzle& puzzle) {
    Dlx& dlx = prepared(puzzle);
    Answer answer;
    bool fits = true;
    for (size_t cell = 0; cell < puzzle.cells.size() && fits; cell++)
      if (puzzle.cells[cell] > 0)
        fits = dlx.give((int)cell * puzzle.side + puzzle.cells[cell] - 1);
    if (fits)
      dlx.search([&](const std::vector<int>& chosen) {
        take(puzzle, chosen, answer);
        return answer.count < limit;
      });
    dlx.takeBack();
    nodes += dlx.nodes;
    dlx.nodes = 0;
    return answer;
  }

 private:
  long long limit;
  bool best;
  std::map<int, Dlx> bySide;
  Dlx forCover;

  Dlx& prepared(const Puzzle& puzzle) {
    if (puzzle.side == 0) {
      forCover.build(puzzle.items, puzzle.primary, useful(puzzle));
      forCover.ready();
      return forCover;
    }
    auto known = bySide.find(puzzle.side);
    if (known != bySide.end()) return known->second;
    Dlx& dlx = bySide[puzzle.side];
    int items = 4 * puzzle.side * puzzle.side;
    dlx.build(items, items, gridOptions(puzzle.side));
    dlx.ready();
    return dlx;
  }

  /** Options without a primary item are in no cover: they stay, without items, for their number. */
  static std::vector<std::vector<int>> useful(const Puzzle& puzzle) {
    auto options = puzzle.options;
    for (auto& option : options)
      if (!option.empty() && option[0] >= puzzle.primary) option.clear();
    return options;
  }

  void take(const Puzzle& puzzle, const std::vector<int>& chosen, Answer& answer) {
    answer.count++;
    if (puzzle.side == 0) {
      if (answer.count == 1) answer.options = chosen;
      return;
    }
    if (answer.count > 1 && !best) return;
    std::vector<int> cells = puzzle.cells;
    for (int option : chosen) cells[option / puzzle.side] = option % puzzle.side + 1;
    int score = 0;
    if (best)
      for (int cell = 0; cell < 81; cell++) score += weight(cell) * cells[cell];
    if (answer.count == 1 || score > answer.score) answer.score = score, answer.cells = cells;
  }
};

void print(const Puzzle& puzzle, const Answer& answer, bool best) {
  std::printf("%lld", answer.count);
  if (answer.count > 0 && best) std::printf(" %d", answer.score);
  if (answer.count > 0 && puzzle.side > 0) {
    std::putchar(' ');
    for (int value : answer.cells) std::putchar(puzzle.side <= 9 ? '0' + value : 'A' + value - 1);
  }
  for (int option : answer.options) std::printf(" %d", option);
  std::putchar('\n');
}

/** Most memory of this process. Linux: getrusage would tell the parent's where that had more. */
long long peakBytes() {
#if defined(__linux__)
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.compare(0, 6, "VmHWM:") == 0) return std::atoll(line.c_str() + 6) * 1024;
  return 0;
#elif defined(__APPLE__)
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
#else
  return 0;
#endif
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  std::string question = argv[1];
  int times = argc > 3 ? std::atoi(argv[3]) : 1;
  bool best = question == "best";
  long long limit = question == "first" ? 1 : question == "unique" ? 2 : INT64_MAX;
  std::vector<Puzzle> puzzles = read(argv[2]);
  if (best)
    for (const Puzzle& puzzle : puzzles)
      if (puzzle.side != 9) return 3;
  Solver solver(limit, best);
  double micros = 0;
  for (int time = 0; time < times; time++) {
    std::vector<Answer> answers;
    std::clock_t begun = std::clock();
    for (const Puzzle& puzzle : puzzles) answers.push_back(solver.solve(puzzle));
    micros += double(std::clock() - begun) * 1e6 / CLOCKS_PER_SEC;
    for (size_t i = 0; time == 0 && i < puzzles.size(); i++) print(puzzles[i], answers[i], best);
  }
  std::printf("# %.1f %lld %lld\n", micros / times, solver.nodes / times, peakBytes());
}
