/** The covers of `npm run bench -- --cover`, the same on every machine: chance has a fixed seed. */
import { createEngine, solve } from '../../../src-main/engines';
import {
  dominoes,
  langford,
  latin,
  pentominoes,
  queens,
  wordRectangle,
} from '../../../src-main/engines/testing/covers';
import { seeded, shuffled } from '../../../src-main/engines/testing/grids';
import { boardWithHole } from '../../../src-main/engines/testing/published-counts';
import { UNLIMITED } from '../../../src-main/engines/testing/run';
import {
  coverPuzzle,
  optionItems,
  optionCount,
  type CoverPuzzle,
} from '../../../src-main/shared/puzzle';
import { plantedCover, randomOptions, unsolvableCover } from '../covers';
import { soma, solidPentominoes } from './polycubes';

const SEED = 20_261_123;

export interface CoverInstance {
  readonly name: string;
  /** Knuth's programs take seconds to minutes. */
  readonly slow: boolean;
  make(): CoverPuzzle;
}

const quick = (name: string, make: () => CoverPuzzle): CoverInstance => ({
  name,
  slow: false,
  make,
});
const slow = (name: string, make: () => CoverPuzzle): CoverInstance => ({ name, slow: true, make });

/** Of these all covers are asked for. */
export const INSTANCES: readonly CoverInstance[] = [
  quick('Soma', soma),
  quick('pentominoes 3×20', () => pentominoes(3, 20)),
  slow('pentominoes 6×10', () => pentominoes(6, 10)),
  quick('pentominoes 8×8', boardWithHole),
  slow('solid pentominoes 2×3×10', () => solidPentominoes([2, 3, 10])),
  slow('solid pentominoes 2×5×6', () => solidPentominoes([2, 5, 6])),
  quick('queens 12', () => queens(12)),
  slow('queens 13', () => queens(13)),
  slow('queens 14', () => queens(14)),
  quick('Langford 8', () => langford(8)),
  quick('Langford 9', () => langford(9)),
  quick('Langford 10', () => langford(10)),
  slow('Langford 11', () => langford(11)),
  slow('Langford 12', () => langford(12)),
  quick('Latin 5', () => latin(5)),
  slow('Latin 6, first row given', () => latinAfterOneRow(6)),
  quick('dominosa 12', () => dominosa(12)),
  quick('random 500×80', () => unsolvableCover(500, 80, seeded(SEED))),
  quick('random 1,000×100', () => unsolvableCover(1000, 100, seeded(SEED))),
  quick('word squares 4×4', () => wordSquares(4, 400)),
  slow('word rectangles 4×5', () => wordRectangle(words(5, 800), words(4, 400))),
];

/** 1,128,960 for side 6: OEIS A002860 / 6!. */
function latinAfterOneRow(side: number): CoverPuzzle {
  const all = latin(side);
  const options = Array.from({ length: optionCount(all) }, (_, i) => [...optionItems(all, i)]);
  const stays = (option: number): boolean =>
    option >= side * side || Math.floor(option / side) === option % side;
  return coverPuzzle(
    all.items,
    options.filter((_, option) => stays(option)),
  );
}

/**
 * A full set of dominoes up to `highest`, laid by chance on a board of highest + 1 rows; only the numbers
 * are known. Items: the dominoes, then the cells.
 */
function dominosa(highest: number): CoverPuzzle {
  const random = seeded(SEED);
  const rows = highest + 1;
  const all = range(rows).flatMap((a) => range(rows - a).map((b) => [a, a + b] as const));
  const board = dominoes(rows, rows + 1);
  const places = shuffled(
    range(optionCount(board)).map((i) => [...optionItems(board, i)]),
    random,
  );
  const laid = solve(
    createEngine('dlx'),
    coverPuzzle(board.items, places),
    { want: 'solutions', limit: 1 },
    UNLIMITED,
  ).solution;
  if (laid?.kind !== 'cover') throw new Error('dominoes fill the board');
  const numbers: number[] = [];
  const order = shuffled([...all], random);
  laid.options.forEach((place, i) => {
    const turned = shuffled([...(order[i] ?? [])], random);
    (places[place] ?? []).forEach((cell, half) => (numbers[cell] = turned[half] ?? 0));
  });
  const pieceOf = new Map(all.map((piece, i) => [piece.join(), i]));
  const options = places.map((cells) => {
    const piece = cells.map((cell) => numbers[cell] ?? 0).sort((a, b) => a - b);
    return [pieceOf.get(piece.join()) ?? 0, ...cells.map((cell) => all.length + cell)];
  });
  return coverPuzzle(all.length + board.items, options);
}

/** Different words by chance, in which consonants and vowels often take turns. */
function words(length: number, count: number): string[] {
  const random = seeded(SEED + length);
  const letter = (from: string): string => from[Math.floor(random() * from.length)] ?? '';
  const made = new Set<string>();
  while (made.size < count) {
    const first = random() < 0.8 ? 1 : 0;
    const one = range(length).map((i) => letter((i + first) % 2 === 1 ? 'bdlmnprst' : 'aeiou'));
    made.add(one.join(''));
  }
  return [...made];
}

function wordSquares(side: number, count: number): CoverPuzzle {
  const all = words(side, count);
  return wordRectangle(all, all);
}

/** Covers of 500 items at most, half of them with a hidden cover: of these the first is asked for. */
export function covers500(): { planted: CoverPuzzle[]; random: CoverPuzzle[] } {
  const random = seeded(SEED);
  const of = (make: (options: number, items: number, ones: number) => CoverPuzzle): CoverPuzzle[] =>
    SIZES.flatMap(([items, ones]) => range(PER_SIZE).map(() => make(500, items, ones)));
  return {
    planted: of((options, items, ones) => plantedCover(options, items, ones, random)),
    random: of((options, items, ones) =>
      coverPuzzle(items, randomOptions(options, range(items), ones, random)),
    ),
  };
}

const PER_SIZE = 6;
const SIZES = [
  [60, 4],
  [80, 5],
  [100, 10],
  [120, 6],
  [150, 10],
  [200, 10],
  [300, 10],
  [500, 3],
  [500, 5],
  [500, 10],
] as const;

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
