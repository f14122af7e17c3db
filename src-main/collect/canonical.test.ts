import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trials } from '../testing/long';
import { randomPuzzle, seeded, shuffled } from '../engines/testing/grids';
import { peersOf, SHAPE_9 } from '../shared/puzzle';
import { Canonizer } from './canonical';
import { solvedGrid, symmetricGrid } from './testing/solved-grid';

const canonizer = new Canonizer();

const cellsOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => (character === '.' ? 0 : Number(character)));

function formOf(cells: Uint8Array): { form: string; automorphisms: number } {
  const into = new Uint8Array(81);
  const automorphisms = canonizer.canonize(cells, into);
  return { form: into.join(''), automorphisms };
}

/** All orders of the lines of a side: of three bands, and of three lines in each. */
function lineOrders(): number[][] {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  return orders.flatMap((bands) =>
    orders.flatMap((first) =>
      orders.flatMap((second) =>
        orders.map((third) =>
          [first, second, third].flatMap((lines, at) =>
            lines.map((line) => 3 * (bands[at] ?? 0) + line),
          ),
        ),
      ),
    ),
  );
}

const ORDERS = lineOrders();

const transposed = (cells: Uint8Array): Uint8Array =>
  cells.map((_, cell) => cells[9 * (cell % 9) + Math.floor(cell / 9)] ?? 0);

/** The least of all 3,359,232 transformations, each written out with its values renamed by their first use. */
function bruteForce(cells: Uint8Array): { form: string; automorphisms: number } {
  const least = new Uint8Array(81).fill(10);
  const names = new Uint8Array(10);
  let automorphisms = 0;
  for (const grid of [cells, transposed(cells)]) {
    for (const rows of ORDERS) {
      for (const columns of ORDERS) {
        names.fill(0);
        let next = 1;
        let isLess = false;
        let at = 0;
        for (; at < 81; at++) {
          const value = grid[9 * (rows[Math.floor(at / 9)] ?? 0) + (columns[at % 9] ?? 0)] ?? 0;
          if (value !== 0 && names[value] === 0) names[value] = next++;
          const name = names[value] ?? 0;
          const best = least[at] ?? 0;
          if (!isLess && name > best) break;
          if (name < best) isLess = true;
          least[at] = name;
        }
        if (isLess) automorphisms = 1;
        else if (at === 81) automorphisms++;
      }
    }
  }
  return { form: least.join(''), automorphisms };
}

/** A puzzle as one of its equivalents. */
function disguised(cells: Uint8Array, random: () => number): Uint8Array {
  const order = (): number[] => ORDERS[Math.floor(random() * ORDERS.length)] ?? [];
  const [rows, columns] = [order(), order()];
  const names = [0, ...shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random)];
  const moved = cells.map(
    (_, at) => names[cells[9 * (rows[Math.floor(at / 9)] ?? 0) + (columns[at % 9] ?? 0)] ?? 0] ?? 0,
  );
  return random() < 0.5 ? transposed(moved) : moved;
}

/** Givens at chance that do not repeat in a house; there may be no solution. */
function scattered(tries: number, values: number, random: () => number): Uint8Array {
  const cells = new Uint8Array(81);
  for (const cell of shuffled([...cells.keys()], random).slice(0, tries)) {
    const value = 1 + Math.floor(random() * values);
    const peers = peersOf(SHAPE_9)[cell] ?? [];
    if (!peers.some((peer) => cells[peer] === value)) cells[cell] = value;
  }
  return cells;
}

/** The solved grid with most automorphisms: 648, after Russell and Jarvis. */
const MOST_SYMMETRIC =
  '123456789456789123789123456231564897564897231897231564312645978645978312978312645';

describe('the canonical form', () => {
  it.each([
    [
      'of a minimal puzzle',
      '7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5...........',
    ],
    ['of few givens in few rows', `12.......3......1.${'.'.repeat(63)}`],
    ['of blank bands and stacks', `...1..2..${'.'.repeat(18)}...2..1..${'.'.repeat(45)}`],
    ['of three values of a symmetric grid', MOST_SYMMETRIC.replace(/[4-9]/g, '.')],
    [
      'of one value nine times',
      '1...........1...........1...1...........1...........1...1...........1...........1',
    ],
  ])('%s is that of all transformations', (_name, text) => {
    const cells = cellsOf(text);
    expect(formOf(cells)).toEqual(bruteForce(cells));
  });

  it('is that of all transformations for givens at chance', () => {
    const random = seeded(5);
    for (let i = 0; i < trials(2, 40); i++) {
      const cells = scattered(10 + Math.floor(random() * 40), 3 + (i % 7), random);
      expect(formOf(cells)).toEqual(bruteForce(cells));
    }
  });

  it('does not depend on how a puzzle is turned, ordered and named', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 60 }), (seed, givens) => {
        const random = seeded(seed);
        const puzzle = randomPuzzle(SHAPE_9, givens, random).cells;
        const form = formOf(puzzle);
        expect(formOf(disguised(puzzle, random))).toEqual(form);
        expect(formOf(cellsOf(form.form))).toEqual(form);
        expect(valueCounts(cellsOf(form.form))).toEqual(valueCounts(puzzle));
      }),
      { numRuns: trials(500, 20_000) },
    );
  });

  it('of solved grids is that of all transformations, and found in either way', () => {
    const random = seeded(11);
    const byRows = new Uint8Array(81);
    const solved = Array.from({ length: trials(40, 2_000) }, (_, i) =>
      // Grids by chance have hardly ever automorphisms.
      i % 4 === 0 ? symmetricGrid(random) : solvedGrid(random),
    );
    for (const cells of [cellsOf(MOST_SYMMETRIC), ...solved]) {
      canonizer['load'](cells);
      const automorphisms = canonizer['byRows'](byRows);
      const slow = { form: byRows.join(''), automorphisms };
      expect(formOf(cells)).toEqual(slow);
      expect(formOf(disguised(cells, random))).toEqual(slow);
    }
    for (const cells of solved.slice(0, trials(1, 20)))
      expect(formOf(cells)).toEqual(bruteForce(cells));
  });

  it('tells puzzles apart that differ by a given', () => {
    const random = seeded(7);
    const puzzle = randomPuzzle(SHAPE_9, 30, random).cells;
    const forms = new Set([...puzzle.keys()].map((at) => formOf(puzzle.with(at, 0)).form));
    expect(forms.size).toBe(31);
  });

  it.each([
    ['the empty grid', new Uint8Array(81), 3_359_232],
    ['one given', cellsOf('1'.padEnd(81, '.')), 3_359_232 / 81],
    ['the most symmetric grid', cellsOf(MOST_SYMMETRIC), 648],
  ])('knows the automorphisms of %s', (_name, cells, automorphisms) => {
    expect(formOf(cells).automorphisms).toBe(automorphisms);
  });
});

/** How often values come, the blank first, then from the rarest on. */
function valueCounts(cells: Uint8Array): number[] {
  const [blank = 0, ...others] = Array.from(
    { length: 10 },
    (_, value) => cells.filter((each) => each === value).length,
  );
  return [blank, ...others.sort((x, y) => x - y)];
}
