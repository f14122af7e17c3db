/** Engines held against what is published, against a plain search, and against each other. */
import fc from 'fast-check';
import {
  coverPuzzle,
  optionCount,
  optionItems,
  type CoverPuzzle,
  type GridPuzzle,
  type GridShape,
  type Puzzle,
  type Question,
} from '../../shared/puzzle';
import { solve } from '../driver';
import { ENGINE_IDS, type EngineId } from '../engine';
import { EngineCache } from '../create';
import { allCovers } from './oracle';
import { anyCover, plantedCover } from './covers-by-chance';
import { randomFilled, randomPuzzle, seeded, shuffled } from './grids';
import { enginesFor, PUBLISHED_COUNTS } from './published-counts';
import { ALL, ANY, UNLIMITED, enumerate } from './run';

const TWO: Question = { want: 'solutions', limit: 2 };

export interface Compared {
  /** How many puzzles, or puzzles by engines, were compared. */
  readonly compared: number;
  /** What differed. */
  readonly differences: readonly string[];
}

/** One of each, as in a worker. */
const engines = new EngineCache();

/** Asks every engine for every published number of solutions; `slow` ones take seconds to minutes each. */
export function publishedCounts(slow: boolean): Compared {
  const differences: string[] = [];
  let compared = 0;
  for (const { name, solutions, puzzle, ...each } of PUBLISHED_COUNTS) {
    if (each.slow && !slow) continue;
    for (const id of enginesFor(puzzle())) {
      const report = solve(engines.get(id), puzzle(), ALL, UNLIMITED);
      compared++;
      if (report.solutions !== solutions || !report.complete)
        differences.push(`${name} by ${id}: ${report.solutions} instead of ${solutions}`);
    }
  }
  return { compared, differences };
}

/** Asks every engine that takes them for up to two solutions of each puzzle, and compares what they say. */
export function engineAgreement(puzzles: readonly Puzzle[]): Compared {
  const differences: string[] = [];
  puzzles.forEach((puzzle, i) => {
    const ids = ENGINE_IDS.filter((id) => engines.get(id).supports(puzzle, TWO));
    const said = ids.map((id) => saidOf(id, puzzle));
    if (new Set(said).size > 1)
      differences.push(`puzzle ${i + 1}: ${ids.map((id, k) => `${id} ${said[k]}`).join(', ')}`);
  });
  return { compared: puzzles.length, differences };
}

/** The answer in words: of several solutions, each engine may come to another first. */
function saidOf(id: EngineId, puzzle: Puzzle): string {
  const { solutions, solution } = solve(engines.get(id), puzzle, TWO, UNLIMITED);
  if (solutions !== 1 || solution === null) return `${solutions} solutions`;
  return `only ${(solution.kind === 'grid' ? solution.cells : solution.options).join('')}`;
}

/**
 * Puzzles with one solution, by seeded chance: givens are taken away as long as there is no second
 * one and more than `least` are left. From 16×16 on, ones without a given too many take engines hours.
 */
export function madePuzzles(
  shape: GridShape,
  count: number,
  seed: number,
  least = 0,
): GridPuzzle[] {
  const random = seeded(seed);
  const engine = engines.get(shape.size === 9 ? 'bands' : 'masks');
  return Array.from({ length: count }, () => {
    const cells = randomlyFilled(shape, random);
    let givens = cells.length;
    for (const cell of shuffled([...cells.keys()], random)) {
      if (givens <= least) break;
      const value = cells[cell] as number;
      cells[cell] = 0;
      const { solutions } = solve(engine, { kind: 'grid', shape, cells }, TWO, UNLIMITED);
      if (solutions > 1) cells[cell] = value;
      else givens--;
    }
    return { kind: 'grid', shape, cells };
  });
}

/** A quarter of a patterned grid, filled up anew. */
function randomlyFilled(shape: GridShape, random: () => number): Uint8Array {
  const cells = randomFilled(shape, random);
  for (const cell of shuffled([...cells.keys()], random).slice(cells.length / 4)) cells[cell] = 0;
  const engine = engines.get(shape.size === 9 ? 'bands' : 'masks');
  const { solution } = solve(engine, { kind: 'grid', shape, cells }, ANY, UNLIMITED);
  if (solution?.kind !== 'grid') throw new Error('a part of a filled grid has a solution');
  return solution.cells.slice();
}

/**
 * Random exact covers (secondary items, empty and repeated options, no solution or many): every
 * engine finds just those that a plain search of all choices finds.
 */
export function coversAgainstOracle(count: number, seed: number): Compared {
  const differences: string[] = [];
  const arbitrary = fc.oneof(
    { weight: 3, arbitrary: anyCover },
    { weight: 1, arbitrary: plantedCover },
  );
  let compared = 0;
  const property = fc.property(arbitrary, (puzzle) => {
    compared++;
    const truth = allCovers(puzzle).map((options) => options.join(' '));
    truth.sort();
    for (const id of enginesFor(puzzle)) {
      const found = enumerate(engines.get(id), puzzle).sort();
      if (found.join('|') !== truth.join('|')) differences.push(`${id}: ${asText(puzzle)}`);
    }
  });
  fc.assert(property, { numRuns: count, seed });
  return { compared, differences };
}

function asText(puzzle: CoverPuzzle): string {
  const options = optionsOf(puzzle).map((option) => option.join(' '));
  return `${puzzle.primary} of ${puzzle.items} items, ${options.join(' | ')}`;
}

function optionsOf(puzzle: CoverPuzzle): number[][] {
  return Array.from({ length: optionCount(puzzle) }, (_, i) => [...optionItems(puzzle, i)]);
}

/** Solutions are counted up to here. */
const ENOUGH: Question = { want: 'solutions', limit: 100 };

/** Changes that keep the number of solutions keep it, in every engine in turn. */
export function metamorphicRuns(shape: GridShape, count: number, seed: number): Compared {
  const random = seeded(seed);
  const differences: string[] = [];
  for (let run = 0; run < count; run++) {
    const puzzle = run % 2 === 0 ? randomGrid(shape, random) : randomCover(random);
    const moved = puzzle.kind === 'grid' ? movedGrid(puzzle, random) : renamedCover(puzzle, random);
    const ids = enginesFor(puzzle);
    const id = ids[run % ids.length] ?? 'dlx';
    const [before, after] = [puzzle, moved].map(
      (each) => solve(engines.get(id), each, ENOUGH, UNLIMITED).solutions,
    );
    if (before !== after) differences.push(`run ${run} by ${id}: ${before} became ${after}`);
  }
  return { compared: count, differences };
}

function randomGrid(shape: GridShape, random: () => number): GridPuzzle {
  const { cells } = shape;
  return randomPuzzle(shape, Math.floor(cells * (0.3 + 0.25 * random())), random);
}

function randomCover(random: () => number): CoverPuzzle {
  const items = 6 + Math.floor(random() * 10);
  const all = [...Array(items).keys()];
  const options = Array.from({ length: 3 * items }, () =>
    shuffled(all, random).slice(0, Math.floor(random() * 4)),
  );
  return coverPuzzle(items, options, items - Math.floor(random() * 3));
}

/** Values by other names, rows within bands, columns within stacks, bands and stacks in another order. */
export function movedGrid({ shape, cells }: GridPuzzle, random: () => number): GridPuzzle {
  const { size, boxRows, boxCols } = shape;
  const order = (inGroup: number): number[] =>
    shuffled([...Array(size / inGroup).keys()], random).flatMap((group) =>
      shuffled([...Array(inGroup).keys()], random).map((line) => group * inGroup + line),
    );
  const [rows, columns] = [order(boxRows), order(boxCols)];
  const names = [0, ...shuffled([...Array(size).keys()], random).map((value) => value + 1)];
  // A grid whose boxes are not square would be another shape when it is turned over.
  const turned = boxRows === boxCols && random() < 0.5;
  const moved = cells.map((_, cell) => {
    const [row, column] = [rows[Math.floor(cell / size)] ?? 0, columns[cell % size] ?? 0];
    const from = turned ? size * column + row : size * row + column;
    return names[cells[from] ?? 0] ?? 0;
  });
  return { kind: 'grid', shape, cells: moved };
}

/** Options in another order, items by other names, primary ones among themselves. */
function renamedCover(puzzle: CoverPuzzle, random: () => number): CoverPuzzle {
  const { items, primary } = puzzle;
  const all = [...Array(items).keys()];
  const names = [
    ...shuffled(all.slice(0, primary), random),
    ...shuffled(all.slice(primary), random),
  ];
  const renamed = optionsOf(puzzle).map((option) => option.map((item) => names[item] ?? 0));
  return coverPuzzle(items, shuffled(renamed, random), primary);
}
