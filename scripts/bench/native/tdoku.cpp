// tdoku by Tom Dillon (github.com/t-dillon/tdoku), or with -DJCZSOLVE the solver of that name (JasonLion, champagne and
// zhouyundong_2012), as a program of the race (../programs.ts). Neither is part of this repository; where one has been
// built with this file, npm run bench -- --baselines DIR takes it from DIR, and --beside from its path.
#include <climits>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#ifdef JCZSOLVE
#include "JCZSolve.h"

size_t JCZSolve_guesses;

static size_t solve(const char *grid, size_t limit, char *first, size_t *guesses) {
  JCZSolve_guesses = 0;
  int found = JCZSolver(grid, first, int(limit < INT_MAX ? limit : INT_MAX));
  *guesses = JCZSolve_guesses;
  return size_t(found);
}
#else
#include "tdoku.h"

static size_t solve(const char *grid, size_t limit, char *first, size_t *guesses) {
  return TdokuSolverDpllTriadSimd(grid, limit, 0, first, guesses);
}
#endif

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  std::string question = argv[1];
  int times = argc > 3 ? std::atoi(argv[3]) : 1;
  if (question == "best") return 3;
  size_t limit = question == "first" ? 1 : question == "unique" ? 2 : SIZE_MAX;
  std::vector<std::string> grids;
  std::ifstream file(argv[2]);
  for (std::string line; std::getline(file, line);) {
    if (line.size() != 81) return 3;
    grids.push_back(line);
  }
  std::vector<size_t> counts(grids.size());
  std::vector<size_t> guesses(grids.size());
  std::vector<std::string> first(grids.size(), std::string(82, '\0'));
  std::clock_t begun = std::clock();
  for (int time = 0; time < times; time++)
    for (size_t i = 0; i < grids.size(); i++)
      counts[i] = solve(grids[i].c_str(), limit, &first[i][0], &guesses[i]);
  double micros = double(std::clock() - begun) * 1e6 / CLOCKS_PER_SEC;
  size_t nodes = 0;
  for (size_t i = 0; i < grids.size(); i++) {
    nodes += guesses[i];
    // tdoku keeps a solution only where one is asked for.
    if (counts[i] > 0 && limit != 1) {
      size_t ignored;
      solve(grids[i].c_str(), 1, &first[i][0], &ignored);
    }
    std::printf("%zu", counts[i]);
    if (counts[i] > 0) std::printf(" %.81s", first[i].c_str());
    std::putchar('\n');
  }
  std::printf("# %.1f %zu 0\n", micros / times, nodes);
}
