import type { CoverPuzzle } from '../../../shared/puzzle';
import { chanceOf, type Chance } from '../../chance';
import type { DrawnBoard } from './board';
import { cell, named, upTo } from './named';

/** Two neighbouring cells each, as pairs of their numbers. */
function neighbours(rows: number, columns: number): [number, number][] {
  return upTo(rows * columns).flatMap((at): [number, number][] => [
    ...((at + 1) % columns === 0 ? [] : [[at, at + 1] as [number, number]]),
    ...(at + columns < rows * columns ? [[at, at + columns] as [number, number]] : []),
  ]);
}

/** A board covered by dominoes. On squares: OEIS A004003. */
export function dominoes({ rows, columns, holes }: DrawnBoard): CoverPuzzle {
  const isHole = new Set(holes);
  const name = (at: number): string => cell(Math.floor(at / columns), at % columns);
  const options = neighbours(rows, columns)
    .filter((pair) => !pair.some((at) => isHole.has(at)))
    .map((pair) => pair.map(name));
  const cells = upTo(rows * columns).filter((at) => !isHole.has(at));
  return named(cells.map(name), options);
}

/** Turns of two dominoes that lie side by side, for each cell of the board. */
const TURNS = 20;

/** A board covered by dominoes by chance: for every cell, the other cell of its domino. */
function laidByChance(rows: number, columns: number, chance: Chance): Int32Array {
  // Upright dominoes to begin with; two side by side are turned as often as chance finds them.
  const laid = Int32Array.from({ length: rows * columns }, (_, at) =>
    Math.floor(at / columns) % 2 === 0 ? at + columns : at - columns,
  );
  const join = (a: number, b: number): void => {
    laid[a] = b;
    laid[b] = a;
  };
  for (let turn = 0; turn < TURNS * rows * columns; turn++) {
    const at = chance.below(rows - 1) * columns + chance.below(columns - 1);
    const [right, below, across] = [at + 1, at + columns, at + columns + 1];
    if (laid[at] === below && laid[right] === across) {
      join(at, right);
      join(below, across);
    } else if (laid[at] === right && laid[below] === across) {
      join(at, below);
      join(right, across);
    }
  }
  return laid;
}

/** The number in every cell: every two numbers up to `most` lie on one domino. */
function numbersOn(laid: Int32Array, most: number, chance: Chance): Int32Array {
  const pairs = chance.shuffled(upTo(most + 1).flatMap((b) => upTo(b + 1).map((a) => [a, b])));
  const numbers = new Int32Array(laid.length);
  laid.forEach((other, at) => {
    if (other < at) return;
    const [one = 0, two = 0] = pairs.pop() ?? [];
    const first = chance.below(2) === 0;
    numbers[at] = first ? one : two;
    numbers[other] = first ? two : one;
  });
  return numbers;
}

/**
 * Every domino up to a double of `most`, laid by chance; where each lies is to be found from the numbers,
 * which the names of the cells tell: `r1c2=3`.
 */
export function dominosa(most: number, seed: number): CoverPuzzle {
  const chance = chanceOf(seed);
  const [rows, columns] = most % 2 === 0 ? [most + 2, most + 1] : [most + 1, most + 2];
  const numbers = numbersOn(laidByChance(rows, columns, chance), most, chance);
  const name = (at: number): string =>
    `${cell(Math.floor(at / columns), at % columns)}=${numbers[at] ?? 0}`;
  const options = neighbours(rows, columns).map(([a, b]) => {
    const its = [numbers[a] ?? 0, numbers[b] ?? 0].sort((x, y) => x - y);
    return [its.join('-'), name(a), name(b)];
  });
  const dominoNames = upTo(most + 1).flatMap((b) => upTo(b + 1).map((a) => `${a}-${b}`));
  return named([...dominoNames, ...upTo(rows * columns).map(name)], options);
}
