import { expect, test } from 'vitest';
import { factsOf } from './facts';
import { formOf, MOVES, neighbours, vicinityParts, type Move } from './vicinity';

/** A minimal puzzle. */
const HARD = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const cellsOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => (sign === '.' ? 0 : Number(sign)));
const puzzle = cellsOf(HARD);

/** The parts one after another, one puzzle of each that are twins. */
function found(move: Move, parts = vicinityParts(puzzle, move).parts): Uint8Array[] {
  const cells = Uint8Array.from(parts.flatMap((part) => [...neighbours(part)]));
  const grids = Array.from({ length: cells.length / 81 }, (_, at) =>
    cells.slice(81 * at, 81 * at + 81),
  );
  const known = new Set([formOf(puzzle)]);
  return grids.filter((grid) => known.size < known.add(formOf(grid)).size);
}

/** Givens that went and that came. */
const changes = (grid: Uint8Array): readonly [number, number] => [
  [...puzzle].filter((value, cell) => value !== 0 && grid[cell] !== value).length,
  [...grid].filter((value, cell) => value !== 0 && puzzle[cell] !== value).length,
];

test.each(['{-1+1}', '{-2+1}'] as const)(
  '%s gives minimal puzzles, no two of them twins',
  (move) => {
    const grids = found(move);
    expect(grids.length).toBeGreaterThan(0);
    expect(new Set(grids.map(changes).map(String))).toEqual(new Set([MOVES[move].join()]));
    expect(new Set([puzzle, ...grids].map(formOf)).size).toBe(grids.length + 1);
    const cells = Uint8Array.from(grids.flatMap((grid) => [...grid]));
    const facts = factsOf(cells, ['solutions', 'redundant']);
    expect([...facts.solutions].every((solutions) => solutions === 1)).toBe(true);
    expect([...facts.redundant].every((redundant) => redundant === 0)).toBe(true);
  },
);

test('a vicinity is that of its parts, wherever it is cut', () => {
  const { parts } = vicinityParts(puzzle, '{-2+1}');
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.map(({ from }) => from)).toEqual([0, ...parts.slice(0, -1).map(({ to }) => to)]);
  expect(parts.at(-1)?.to).toBe((21 * 20) / 2);
  const whole = { cells: puzzle, move: '{-2+1}', from: 0, to: 210 } as const;
  expect(found('{-2+1}', [whole])).toEqual(found('{-2+1}', parts));
  expect(found('{-2+1}', parts.slice(1)).length).toBeLessThan(found('{-2+1}', parts).length);
});

test('{-1+1} leaves out no neighbour', () => {
  const known = new Set(found('{-1+1}').map(formOf));
  const missing: string[] = [];
  const grid = puzzle.slice();
  for (let gone = 0; gone < 81; gone++) {
    if (puzzle[gone] === 0) continue;
    grid[gone] = 0;
    for (let cell = 0; cell < 81; cell++) {
      if (grid[cell] !== 0) continue;
      const tries = Array.from({ length: 9 }, (_, at) => grid.with(cell, at + 1));
      for (const each of tries) {
        if (each[gone] === puzzle[gone] || hasRepeat(each)) continue;
        const { solutions, redundant } = factsOf(each, ['solutions', 'redundant']);
        if (solutions[0] === 1 && redundant[0] === 0 && !known.has(formOf(each)))
          missing.push(each.join(''));
      }
    }
    grid[gone] = puzzle[gone] as number;
  }
  expect(missing).toEqual([]);
});

test('the size of a vicinity bounds what is tried', () => {
  const sizes = (Object.keys(MOVES) as Move[]).map((move) => vicinityParts(puzzle, move).size);
  expect(sizes[0]).toBeGreaterThan(5_000);
  expect(sizes[1]).toBeGreaterThan(10 * (sizes[0] ?? 0));
  expect(sizes[2]).toBeGreaterThan(100 * (sizes[1] ?? 0));
});

function hasRepeat(grid: Uint8Array): boolean {
  const seen = new Set<string>();
  let count = 0;
  grid.forEach((value, cell) => {
    if (value === 0) return;
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    const box = 3 * Math.floor(row / 3) + Math.floor(column / 3);
    for (const house of [`r${row}`, `c${column}`, `b${box}`]) seen.add(`${house} ${value}`);
    count += 3;
  });
  return seen.size < count;
}
