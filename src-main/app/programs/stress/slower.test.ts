import { expect, it } from 'vitest';
import { formats } from '../../../formats';
import { SHAPE_9, type GridPuzzle, type Puzzle } from '../../../shared/puzzle';
import type { Tried } from './candidate';
import { slowerSource } from './slower';
import type { InputSource } from './sources';

const EASY = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const SOLUTION =
  '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const digits = (text: string): Uint8Array => Uint8Array.from(text, Number);
const PUZZLE: GridPuzzle = { kind: 'grid', shape: SHAPE_9, cells: digits(EASY) };
const [format] = formats;
if (format === undefined) throw new Error('no format');
const inner: InputSource = {
  name: 'one',
  next: () => Promise.resolve({ format, puzzles: [PUZZLE, PUZZLE] }),
};

/** A program that goes row by row: what is open in the first rows counts most. */
function timeOf(puzzle: Puzzle): number {
  if (puzzle.kind !== 'grid') return 0;
  return puzzle.cells.reduce((sum, value, cell) => sum + (value === 0 ? 2 ** -(cell / 9) : 0), 0);
}

const tried = (puzzle: Puzzle, ms: number): Tried =>
  ({
    candidate: {
      format,
      puzzles: [puzzle],
      reports: [{ solution: { kind: 'grid', cells: solutionOf(puzzle as GridPuzzle) } }],
    },
    tested: { cpuMs: ms, wallMs: ms },
  }) as unknown as Tried;

/** Whatever was moved: the givens stand for themselves, and 1 for what is open. */
const solutionOf = ({ cells }: GridPuzzle): Uint8Array => cells.map((value) => value || 1);

async function climb(rounds: number, learns: boolean): Promise<{ first: number; most: number }> {
  const source = slowerSource(inner);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const input = await source.next(7, round);
    const [puzzle] = input?.puzzles ?? [];
    if (puzzle === undefined) throw new Error('nothing');
    expect(input?.puzzles).toHaveLength(1);
    times.push(timeOf(puzzle));
    if (learns) source.learn?.(tried(puzzle, timeOf(puzzle)));
  }
  return { first: times[0] ?? 0, most: Math.max(...times) };
}

it('leads to puzzles that take longer, by what it learns', async () => {
  const { first, most } = await climb(200, true);
  expect(most).toBeGreaterThan(1.3 * first);
  expect((await climb(200, false)).most).toBe(first);
});

it('exchanges givens for others of the solution', async () => {
  const source = slowerSource(inner);
  const known = digits(SOLUTION);
  let exchanged = 0;
  for (let round = 0; round < 60; round++) {
    const [puzzle] = (await source.next(1, round))?.puzzles ?? [];
    if (puzzle?.kind !== 'grid') throw new Error('nothing');
    const isOfIt = puzzle.cells.every((value, cell) => value === 0 || value === known[cell]);
    const isOther = puzzle.cells.some((value, cell) => value !== PUZZLE.cells[cell]);
    if (isOfIt && isOther) exchanged++;
    const held = tried(PUZZLE, 5);
    Object.assign(held.candidate.reports[0] ?? {}, { solution: { kind: 'grid', cells: known } });
    source.learn?.(held);
  }
  expect(exchanged).toBeGreaterThan(10);
});

it('begins anew where nothing becomes slower', async () => {
  const source = slowerSource(inner);
  let asked = 0;
  const counted = slowerSource({ ...inner, next: (...at) => (asked++, inner.next(...at)) });
  for (let round = 0; round < 300; round++) {
    await counted.next(1, round);
    counted.learn?.(tried(PUZZLE, 5));
  }
  expect(asked).toBeGreaterThan(12);
  expect(source.name).toBe('slower one');
});
