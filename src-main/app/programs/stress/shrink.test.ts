import { expect, test } from 'vitest';
import { chanceOf } from '../../../make';
import { coverPuzzle, gridShape, optionItems, type Puzzle } from '../../../shared/puzzle';
import { mutated, optionsOf } from './mutate';
import { shrunk, type Shrinkable } from './shrink';

const SHAPE = gridShape(2, 2);
const grid = (...cells: number[]): Puzzle => ({
  kind: 'grid',
  shape: SHAPE,
  cells: Uint8Array.from({ length: 16 }, (_, at) => cells[at] ?? 0),
});
const FULL = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
const cellsOf = (puzzle: Puzzle | undefined): number[] =>
  puzzle?.kind === 'grid' ? [...puzzle.cells] : [];
const holds = (value: number) => (puzzle: Puzzle) => cellsOf(puzzle).includes(value);

/** Shrinks puzzles that fail where `isBad` says so, and counts what was tried. */
async function shrink(
  puzzles: readonly Puzzle[],
  isBad: (puzzles: readonly Puzzle[]) => boolean,
  { unique = false, most = Infinity }: { unique?: boolean; most?: number } = {},
): Promise<{ puzzles: readonly Puzzle[]; tried: number }> {
  let tried = 0;
  const fails = (fewer: readonly Puzzle[]): Promise<Shrinkable | null> => {
    tried++;
    return Promise.resolve(isBad(fewer) ? { puzzles: fewer } : null);
  };
  const found = await shrunk<Shrinkable>({ puzzles }, fails, {
    stopped: () => tried >= most,
    solution: () => (unique ? FULL : null),
  });
  return { ...found, tried };
}

test('the one puzzle and given that a failure needs are left', async () => {
  const puzzles = [grid(1, 2), grid(2, 1, 4), grid(3, 1), grid(1)];
  const { puzzles: left } = await shrink(puzzles, (some) => some.some(holds(4)));
  expect(left).toEqual([grid(0, 0, 4)]);
});

test('a failure that needs two puzzles keeps two', async () => {
  const puzzles = Array.from({ length: 20 }, () => grid(1, 2, 3));
  const { puzzles: left } = await shrink(puzzles, (some) => some.length > 1);
  expect(left).toEqual([grid(0, 0, 3), grid(0, 0, 3)]);
});

test('where the solution must stay the only one, blanks are filled', async () => {
  const { puzzles: left } = await shrink([grid()], ([one]) => cellsOf(one)[5] === 0, {
    unique: true,
  });
  expect(cellsOf(left[0])).toEqual([...FULL].map((value, cell) => (cell === 5 ? 0 : value)));
});

test('options and items of a cover go, numbers follow', async () => {
  const cover = coverPuzzle(5, [[0, 1], [2], [3, 4], [1, 4], [0]]);
  const { puzzles } = await shrink([cover], ([one]) =>
    one?.kind === 'cover' ? optionsOf(one).some((option) => option.length === 2) : false,
  );
  const [left] = puzzles;
  if (left?.kind !== 'cover') throw new Error('a cover');
  expect([left.items, left.starts.length - 1]).toEqual([2, 1]);
  expect([...optionItems(left, 0)]).toEqual([0, 1]);
});

test('stops when told, with the smallest found so far', async () => {
  const puzzles = Array.from({ length: 64 }, () => grid(1));
  const { puzzles: left, tried } = await shrink(puzzles, () => true, { most: 3 });
  expect(tried).toBe(3);
  expect(left).toHaveLength(8);
});

test('changes repeat with the seed, and keep shapes', () => {
  const puzzles = [grid(1, 2, 3), coverPuzzle(4, [[0, 1], [2], [3]])];
  const changes = (seed: number): Puzzle[][] =>
    Array.from({ length: 50 }, (_, round) => mutated(puzzles, chanceOf(seed, round)));
  expect(changes(1)).toEqual(changes(1));
  expect(changes(1)).not.toEqual(changes(2));
  for (const puzzle of changes(3).flat()) {
    if (puzzle.kind === 'grid') expect(Math.max(...puzzle.cells)).toBeLessThanOrEqual(4);
    else expect(puzzle.items).toBe(4);
  }
});
