/** Definitions that the program brings along. */
export const PRESETS: Readonly<Record<string, string>> = {
  class: `title: Sudoku for a class
data:
  - {name: easy, cases: 5, score: 50, symmetry: rot180, grade: easy, givens: 30-38}
  - {name: medium, cases: 5, score: 50, symmetry: rot180, grade: medium}
`,
  contest: `title: Sudoku
format: poj3074
data:
  - {name: sample, sample: true, cases: 1, count: 2, givens: 30-34}
  - {name: easy, cases: 3, score: 20, count: 100, givens: 30-40}
  - {name: minimal, cases: 4, score: 40, count: 1000, minimal: true}
  - {name: few givens, cases: 3, score: 40, count: 20, givens: 17-20}
`,
  large: `title: Sudoku 16×16
format: poj3076
data:
  - {name: sample, sample: true, cases: 1, shape: 4x4, givens: 130-150}
  - {name: easy, cases: 4, score: 40, count: 5, shape: 4x4, givens: 110-130}
  - {name: minimal, cases: 4, score: 60, count: 3, shape: 4x4, minimal: true}
`,
  target: `title: Target Sudoku
data:
  - {name: sample, sample: true, cases: 1, kind: target, givens: 32-34}
  - {name: all, cases: 10, score: 100, kind: target, givens: 26-32}
`,
  cover: `title: Exact cover
data:
  - {name: sample, sample: true, cases: 1, kind: cover, options: 6, items: 7, ones: 2-3}
  - {name: planted, cases: 4, score: 40, kind: cover, options: 200, items: 60, ones: 3-8}
  - {name: none, cases: 3, score: 30, kind: cover, options: 200, items: 60, ones: 3-8, solutions: none}
  - {name: several, cases: 3, score: 30, kind: cover, options: 200, items: 60, ones: 3-8, solutions: 16}
`,
  faults: `title: Exact cover
format: sparse
data:
  - {name: sample, sample: true, cases: 1, kind: cover, options: 6, items: 7, ones: 2-3}
  - {name: order of uncovering, cases: 3, score: 30, kind: cover, options: 90, items: 40, ones: 3-6, catches: uncover-order}
  - {name: no solution, cases: 2, score: 20, kind: cover, options: 60, items: 30, ones: 3-6, solutions: none, catches: no-word}
  - {name: large, cases: 3, score: 30, kind: cover, options: 150, items: 120, ones: 3-8, catches: small-array}
  - {name: deep, cases: 2, score: 20, kind: cover, options: 10000, items: 10000, ones: 1, catches: "small-array, recursion"}
`,
};

export const PRESET_NAMES: readonly string[] = Object.keys(PRESETS);
