import type { Message } from '../../shared/contract';
import { columnOf, housesOf, rowOf, type GridPuzzle, type GridShape } from '../../shared/puzzle';

/** What is wrong with one grid, in a sentence; the first that fits is named. */

type Cells = Uint8Array;

interface Compared {
  readonly puzzle: GridPuzzle;
  readonly symbols: readonly string[];
  readonly mine: Cells;
  readonly right: Cells;
  readonly differ: readonly number[];
}

/** A grid against the one expected; null when they are the same. */
export function gridFault(
  puzzle: GridPuzzle,
  symbols: readonly string[],
  mine: Cells,
  right: Cells,
): Message | null {
  const differ = [...mine.keys()].filter((cell) => mine[cell] !== right[cell]);
  if (differ.length === 0) return null;
  const compared = { puzzle, symbols, mine, right, differ };
  return (
    cellsSwapped(compared) ??
    transposed(compared) ??
    linesSwapped(compared) ??
    valuesSwapped(compared) ??
    brokenRule(puzzle, symbols, mine, differ.length === 1 ? right : null) ??
    sentence('otherSolution')
  );
}

/** A given that was changed, or a value twice in a house; `right` is what a single wrong cell should be. */
export function brokenRule(
  puzzle: GridPuzzle,
  symbols: readonly string[],
  mine: Cells,
  right: Cells | null,
): Message | null {
  const { shape, cells: givens } = puzzle;
  const changed = givens.findIndex((given, cell) => given !== 0 && given !== mine[cell]);
  if (changed >= 0) {
    return sentence('givenChanged', {
      cell: cellName(shape, changed),
      given: symbols[(givens[changed] ?? 0) - 1] ?? '?',
      found: symbols[(mine[changed] ?? 0) - 1] ?? '?',
    });
  }
  const kinds = ['row', 'column', 'box'] as const;
  for (const [i, house] of housesOf(shape).entries()) {
    const values = house.map((cell) => mine[cell] ?? 0);
    const twice = values.find((value, at) => values.indexOf(value) < at);
    if (twice === undefined) continue;
    const kind = kinds[Math.floor(i / shape.size)] ?? 'box';
    const params = { house: (i % shape.size) + 1, value: symbols[twice - 1] ?? '?' };
    const wrong = right === null ? -1 : mine.findIndex((value, cell) => value !== right[cell]);
    if (wrong < 0) return sentence(`${kind}Twice`, params);
    const expected = symbols[(right?.[wrong] ?? 0) - 1] ?? '?';
    return sentence(`${kind}TwiceAt`, { ...params, cell: cellName(shape, wrong), expected });
  }
  return null;
}

function cellsSwapped({ puzzle, mine, right, differ }: Compared): Message | null {
  const [a = 0, b = 0] = differ;
  if (differ.length !== 2 || mine[a] !== right[b] || mine[b] !== right[a]) return null;
  const { shape } = puzzle;
  return sentence('cellsSwapped', { a: cellName(shape, a), b: cellName(shape, b) });
}

function transposed({ puzzle, mine, right }: Compared): Message | null {
  const { shape } = puzzle;
  const turned = (cell: number): number => columnOf(shape, cell) * shape.size + rowOf(shape, cell);
  return mine.every((value, cell) => value === right[turned(cell)]) ? sentence('transposed') : null;
}

/** Two rows, or two columns, in each other's place. */
function linesSwapped({ puzzle, mine, right, differ }: Compared): Message | null {
  const { shape } = puzzle;
  for (const [key, lineOf, step] of [
    ['rowsSwapped', rowOf, shape.size],
    ['columnsSwapped', columnOf, 1],
  ] as const) {
    const [a, b, ...more] = new Set(differ.map((cell) => lineOf(shape, cell)));
    if (a === undefined || b === undefined || more.length > 0) continue;
    const from = (cell: number): number => {
      const line = lineOf(shape, cell);
      if (line !== a && line !== b) return cell;
      return cell + (line === a ? b - a : a - b) * step;
    };
    const isSwap = mine.every((value, cell) => value === right[from(cell)]);
    if (isSwap) return sentence(key, { a: Math.min(a, b) + 1, b: Math.max(a, b) + 1 });
  }
  return null;
}

/** Two values in each other's place everywhere. */
function valuesSwapped({ symbols, mine, right, differ }: Compared): Message | null {
  const [first = 0] = differ;
  const a = mine[first] ?? 0;
  const b = right[first] ?? 0;
  const image = (value: number | undefined): number | undefined =>
    value === a ? b : value === b ? a : value;
  if (!mine.every((value, cell) => image(value) === right[cell])) return null;
  const [low = a, high = b] = [a, b].sort((x, y) => x - y);
  return sentence('valuesSwapped', { a: symbols[low - 1] ?? '?', b: symbols[high - 1] ?? '?' });
}

function cellName(shape: GridShape, cell: number): string {
  return `r${rowOf(shape, cell) + 1}c${columnOf(shape, cell) + 1}`;
}

function sentence(key: string, params: Message['params'] = {}): Message {
  return { key: `judge.diagnosis.${key}`, params };
}
