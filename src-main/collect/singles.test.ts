import { expect, test } from 'vitest';
import { randomPuzzle, seeded, shuffled } from '../engines/testing/grids';
import { BandsEngine } from '../engines/bands/bands-engine';
import { SHAPE_9 } from '../shared/puzzle';
import { trials } from '../testing/long';
import { minimised } from './minimise';
import { Redundancy } from './redundancy';
import { backdoorSize, trialDepth } from './singles';

/** Arto Inkala's, and “Loki”, known as the first puzzle that trials in trials leave open. */
const INKALA = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const LOKI = '57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..';

const read = (line: string): Uint8Array => Uint8Array.from(line.replaceAll('.', '0'), Number);
const solutionOf = (puzzle: Uint8Array): Uint8Array =>
  new Redundancy(new BandsEngine()).solve(puzzle).cells;

/** Candidates as lists of values: slow, and written from the rules alone. */
type Candidates = readonly (readonly number[])[];

const CELLS = [...Array(81).keys()];
const namesOf = (cell: number): string[] => {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  return [`row ${row}`, `column ${column}`, `box ${Math.floor(row / 3)} ${Math.floor(column / 3)}`];
};
const groups = [...new Set(CELLS.flatMap(namesOf))].map((name) =>
  CELLS.filter((cell) => namesOf(cell).includes(name)),
);
const groupsOf = CELLS.map((cell) =>
  groups.filter((group) => group.includes(cell)).map((group) => group.filter((at) => at !== cell)),
);
const open = (puzzle: Uint8Array): Candidates =>
  [...puzzle].map((value) => (value === 0 ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [value]));

function bySingles(from: Candidates): Candidates | null {
  const next = from.map((values, cell) => {
    const left = values.filter(
      (value) => !groupsOf[cell]?.flat().some((at) => String(from[at]) === String(value)),
    );
    const hidden = left.find((value) =>
      groupsOf[cell]?.some((group) => group.every((at) => !from[at]?.includes(value))),
    );
    return hidden === undefined ? left : [hidden];
  });
  const isWhole = groups.every((cells) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].every((value) => cells.some((cell) => next[cell]?.includes(value))),
  );
  if (!isWhole || next.some((values) => values.length === 0)) return null;
  return next.every((values, cell) => values.length === from[cell]?.length)
    ? next
    : bySingles(next);
}

const isSolved = (candidates: Candidates | null): boolean =>
  candidates?.every((values) => values.length === 1) === true;

function smallestBackdoor(puzzle: Uint8Array, solution: Uint8Array): number {
  let sets: number[][] = [[]];
  for (let size = 0; ; size++) {
    for (const set of sets) {
      const known = puzzle.map((value, cell) =>
        set.includes(cell) ? (solution[cell] ?? 0) : value,
      );
      if (isSolved(bySingles(open(known)))) return size;
    }
    sets = sets.flatMap((set) => {
      const last = set.at(-1) ?? -1;
      return CELLS.filter((cell) => cell > last && puzzle[cell] === 0).map((cell) => [
        ...set,
        cell,
      ]);
    });
  }
}

function byTrials(from: Candidates, depth: number): Candidates | null {
  let now = bySingles(from);
  if (depth === 0 || now === null) return now;
  for (let before: Candidates | null = null; before !== now;) {
    before = now;
    for (let cell = 0; cell < 81; cell++)
      for (const value of now[cell] ?? []) {
        if (now[cell]?.length === 1) continue;
        if (
          byTrials(
            now.map((values, at) => (at === cell ? [value] : values)),
            depth - 1,
          ) !== null
        )
          continue;
        const left: Candidates = now.map((values, at) =>
          at === cell ? values.filter((each) => each !== value) : values,
        );
        const concluded = bySingles(left);
        if (concluded === null) return null;
        now = concluded;
      }
  }
  return now;
}

test('figures are those that the rules alone give', () => {
  const random = seeded(12);
  const puzzles = Array.from({ length: trials(3, 40) }, () => {
    const { cells } = randomPuzzle(SHAPE_9, 81, random);
    return minimised(cells, shuffled(CELLS, random), new Redundancy(new BandsEngine()));
  });
  for (const puzzle of puzzles) {
    const solution = solutionOf(puzzle);
    expect(backdoorSize(puzzle, solution)).toBe(smallestBackdoor(puzzle, solution));
    const depth = trialDepth(puzzle, solution);
    expect(isSolved(byTrials(open(puzzle), depth))).toBe(true);
    expect(depth === 0 || !isSolved(byTrials(open(puzzle), depth - 1))).toBe(true);
  }
});

test('known puzzles', () => {
  const inkala = read(INKALA);
  expect(backdoorSize(inkala, solutionOf(inkala))).toBe(2);
  expect(trialDepth(inkala, solutionOf(inkala))).toBe(2);
  const loki = read(LOKI);
  expect(trialDepth(loki, solutionOf(loki))).toBe(3);
});
