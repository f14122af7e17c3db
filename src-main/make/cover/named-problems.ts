/**
 * Classic problems as exact covers whose items have names. `shared/contract/classics.ts` has what each is
 * made by.
 */
import {
  drawn,
  langfordInstance,
  PENTOMINOES,
  queensInstance,
  sudokuInstance,
  tilingInstance,
  type DanceInstance,
} from '../../shared/dance';
import { areClassicValues, type ClassicId } from '../../shared/contract';
import {
  coverPuzzle,
  gridShape,
  optionItems,
  problem,
  ProblemError,
  type CoverPuzzle,
} from '../../shared/puzzle';
import { chanceOf } from '../chance';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** A cover of options that list their items by name. */
function named(
  primary: readonly string[],
  options: readonly (readonly string[])[],
  secondary: readonly string[] = [],
): CoverPuzzle {
  const names = [...primary, ...secondary];
  const numbers = new Map(names.map((name, item) => [name, item]));
  const lists = options.map((option) => option.map((name) => numbers.get(name) ?? -1));
  const items = { items: names, colours: [] };
  return { ...coverPuzzle(names.length, lists, primary.length), names: items };
}

const itemsOf = (options: readonly (readonly string[])[]): string[] => [...new Set(options.flat())];

const ofDance = ({ puzzle, itemNames }: DanceInstance): CoverPuzzle => ({
  ...puzzle,
  names: { items: itemNames, colours: [] },
});

const cell = (row: number, column: number): string => `r${row + 1}c${column + 1}`;

/** Values of n × n cells: each once in every row and column. OEIS A002860. */
function latin(n: number): CoverPuzzle {
  const options = upTo(n ** 3).map((i) => {
    const [row, column, value] = [Math.floor(i / n / n), Math.floor(i / n) % n, (i % n) + 1];
    return [cell(row, column), `r${row + 1}=${value}`, `c${column + 1}=${value}`];
  });
  return named(itemsOf(options), options);
}

/** Two Latin squares in which every pair of values meets in one cell: a pair of mates, each in either place. */
function mates(n: number): CoverPuzzle {
  const options = upTo(n ** 4).map((i) => {
    const [row, column] = [Math.floor(i / n ** 3) + 1, (Math.floor(i / n ** 2) % n) + 1];
    const [one, two] = [(Math.floor(i / n) % n) + 1, (i % n) + 1];
    const lines = [`r${row}=${one}`, `c${column}=${one}`, `R${row}=${two}`, `C${column}=${two}`];
    return [cell(row - 1, column - 1), ...lines, `${one}+${two}`];
  });
  return named(itemsOf(options), options);
}

/** Triples of n points such that every two are in one of them. OEIS A030128. */
function steiner(n: number): CoverPuzzle {
  const pair = (a: number, b: number): string => `${a + 1}-${b + 1}`;
  const pairs = upTo(n).flatMap((b) => upTo(b).map((a) => pair(a, b)));
  const options = upTo(n).flatMap((c) =>
    upTo(c).flatMap((b) => upTo(b).map((a) => [pair(a, b), pair(a, c), pair(b, c)])),
  );
  return named(pairs, options);
}

/** Two neighbouring cells each, as pairs of their numbers. */
function neighbours(rows: number, columns: number): [number, number][] {
  return upTo(rows * columns).flatMap((at): [number, number][] => [
    ...((at + 1) % columns === 0 ? [] : [[at, at + 1] as [number, number]]),
    ...(at + columns < rows * columns ? [[at, at + columns] as [number, number]] : []),
  ]);
}

/** A board covered by dominoes. On squares: OEIS A004003. */
function dominoes(rows: number, columns: number): CoverPuzzle {
  const name = (at: number): string => cell(Math.floor(at / columns), at % columns);
  const options = neighbours(rows, columns).map((pair) => pair.map(name));
  return named(upTo(rows * columns).map(name), options);
}

/** Turns of two dominoes that lie side by side, for each cell of the board. */
const TURNS = 20;

/** Every domino up to a double of `most`, laid by chance; where each lies is to be found from the numbers. */
function dominosa(most: number, seed: number): CoverPuzzle {
  const chance = chanceOf(seed);
  const [rows, columns] = most % 2 === 0 ? [most + 2, most + 1] : [most + 1, most + 2];
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
  const pairs = chance.shuffled(upTo(most + 1).flatMap((b) => upTo(b + 1).map((a) => [a, b])));
  const numbers = new Int32Array(rows * columns);
  laid.forEach((other, at) => {
    if (other < at) return;
    const [one = 0, two = 0] = pairs.pop() ?? [];
    const first = chance.below(2) === 0;
    numbers[at] = first ? one : two;
    numbers[other] = first ? two : one;
  });
  const name = (at: number): string => cell(Math.floor(at / columns), at % columns);
  const options = neighbours(rows, columns).map(([a, b]) => {
    const its = [numbers[a] ?? 0, numbers[b] ?? 0].sort((x, y) => x - y);
    return [its.join('-'), name(a), name(b)];
  });
  const dominoNames = upTo(most + 1).flatMap((b) => upTo(b + 1).map((a) => `${a}-${b}`));
  return named([...dominoNames, ...upTo(rows * columns).map(name)], options);
}

const PENTOMINO_CELLS = 60;

/** The twelve pieces of five cells; on a board of more than 60 cells some stay empty. */
function pentominoes(rows: number, columns: number): CoverPuzzle {
  const pieces = Object.entries(PENTOMINOES).map(([name, drawing]) => ({
    ...{ name, cells: drawn(drawing) },
  }));
  const board = { rows, columns, holes: [], pieces, turn: true, flip: true };
  const puzzle = ofDance(tilingInstance(board));
  return rows * columns === PENTOMINO_CELLS ? puzzle : { ...puzzle, primary: pieces.length };
}

type Cube = readonly [x: number, y: number, z: number];

type Pieces = Readonly<Record<string, readonly Cube[]>>;

/** The seven pieces of Piet Hein's Soma cube. */
const SOMA: Pieces = {
  V: [[0, 0, 0], [1, 0, 0], [0, 1, 0]], // prettier-ignore
  L: [[0, 0, 0], [1, 0, 0], [2, 0, 0], [0, 1, 0]], // prettier-ignore
  T: [[0, 0, 0], [1, 0, 0], [2, 0, 0], [1, 1, 0]], // prettier-ignore
  Z: [[0, 0, 0], [1, 0, 0], [1, 1, 0], [2, 1, 0]], // prettier-ignore
  A: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 1, 1]], // prettier-ignore
  B: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 0, 1]], // prettier-ignore
  P: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], // prettier-ignore
};

/** Quarter turns about two axes; together they reach all 24 positions of a cube. */
const quarterTurns: readonly ((cube: Cube) => Cube)[] = [
  ([x, y, z]) => [y, -x, z],
  ([x, y, z]) => [x, z, -y],
];

/** All positions of a piece, turned, not mirrored, moved to the corner. */
function turned(piece: readonly Cube[]): Cube[][] {
  const found = new Map<string, Cube[]>();
  const waiting: (readonly Cube[])[] = [piece];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const cubes = next;
    const low = [0, 1, 2].map((axis) => Math.min(...cubes.map((cube) => cube[axis] ?? 0)));
    const form = cubes
      .map((cube) => cube.map((each, axis) => each - (low[axis] ?? 0)) as unknown as Cube)
      .sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    const key = JSON.stringify(form);
    if (found.has(key)) continue;
    found.set(key, form);
    waiting.push(...quarterTurns.map((turn) => form.map(turn)));
  }
  return [...found.values()];
}

/** Different pieces in a cuboid; where it is larger than they are, cubes of it stay empty. */
function packing(pieces: Pieces, sides: readonly [number, number, number]): CoverPuzzle {
  const [width, height, depth] = sides;
  const separator = sides.every((side) => side < 10) ? '' : '.';
  const name = (cube: readonly number[]): string => cube.map((each) => each + 1).join(separator);
  const places = upTo(width * height * depth).map((at) => [
    Math.floor(at / height / depth),
    Math.floor(at / depth) % height,
    at % depth,
  ]);
  const options = Object.entries(pieces).flatMap(([piece, cubes]) =>
    turned(cubes).flatMap((form) =>
      places
        .map((by) => form.map((cube) => cube.map((each, axis) => each + (by[axis] ?? 0))))
        .filter((moved) =>
          moved.every((cube) => cube.every((each, axis) => each < (sides[axis] ?? 0))),
        )
        .map((moved) => [piece, ...moved.map(name)]),
    ),
  );
  const cubes = Object.values(pieces).flat().length;
  const [own, all] = [Object.keys(pieces), places.map(name)];
  return cubes === places.length ? named([...own, ...all], options) : named(own, options, all);
}

/** The twelve pentominoes as solids. */
const SOLID_PENTOMINOES: Pieces = Object.fromEntries(
  Object.entries(PENTOMINOES).map(([name, drawing]) => [
    name,
    drawn(drawing).map(([row, column]): Cube => [row, column, 0]),
  ]),
);

/** The eight pieces of four cubes; A and B are mirror images of each other. */
const TETRACUBES: Pieces = {
  I: [[0, 0, 0], [1, 0, 0], [2, 0, 0], [3, 0, 0]], // prettier-ignore
  O: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]], // prettier-ignore
  ...Object.fromEntries(Object.entries(SOMA).filter(([, cubes]) => cubes.length === 4)),
};

/** What a variant adds to an option of a blank Sudoku: items for a value in a cell. */
type Rule = (row: number, column: number, value: number) => readonly string[];

/** A blank Sudoku; the items of `rule` are primary, or secondary where they may stay uncovered. */
function sudoku(boxRows: number, boxColumns: number, rule?: Rule, optional = false): CoverPuzzle {
  const shape = gridShape(boxRows, boxColumns);
  const { size } = shape;
  const { puzzle, itemNames } = sudokuInstance({
    ...{ kind: 'grid', shape, cells: new Uint8Array(shape.cells) },
  });
  const options = upTo(shape.cells * size).map((option) => {
    const [at, value] = [Math.floor(option / size), (option % size) + 1];
    const usual = Array.from(optionItems(puzzle, option), (item) => itemNames[item] ?? '');
    return [...usual, ...(rule?.(Math.floor(at / size), at % size, value) ?? [])];
  });
  const own = new Set(itemNames);
  const extra = itemsOf(options).filter((name) => !own.has(name));
  return optional ? named(itemNames, options, extra) : named([...itemNames, ...extra], options);
}

/** Both diagonals have every value once as well. */
function xSudoku(boxRows: number, boxColumns: number): CoverPuzzle {
  const last = boxRows * boxColumns - 1;
  return sudoku(boxRows, boxColumns, (row, column, value) => [
    ...(row === column ? [`d1=${value}`] : []),
    ...(row + column === last ? [`d2=${value}`] : []),
  ]);
}

const KNIGHT: readonly (readonly [number, number])[] = [[1, 2], [2, 1], [1, -2], [2, -1]]; // prettier-ignore

/** No value stands twice a knight's move apart: a secondary item for every such pair of cells and value. */
function antiKnight(boxRows: number, boxColumns: number): CoverPuzzle {
  const size = boxRows * boxColumns;
  const fits = (row: number, column: number): boolean =>
    row >= 0 && row < size && column >= 0 && column < size;
  const rule: Rule = (row, column, value) =>
    KNIGHT.flatMap(([down, right]) => [
      ...(fits(row + down, column + right)
        ? [`${cell(row, column)}-${cell(row + down, column + right)}=${value}`]
        : []),
      ...(fits(row - down, column - right)
        ? [`${cell(row - down, column - right)}-${cell(row, column)}=${value}`]
        : []),
    ]);
  return sudoku(boxRows, boxColumns, rule, true);
}

/** Four more boxes, between those of a 9×9 grid. */
function windoku(): CoverPuzzle {
  return sudoku(3, 3, (row, column, value) =>
    row % 4 === 0 || column % 4 === 0
      ? []
      : [`w${Math.floor(row / 4) * 2 + Math.floor(column / 4) + 1}=${value}`],
  );
}

const MAKERS: Readonly<Record<ClassicId, (...values: readonly number[]) => CoverPuzzle>> = {
  queens: (size = 8) => ofDance(queensInstance(size)),
  langford: (size = 7) => ofDance(langfordInstance(size)),
  latin: (size = 4) => latin(size),
  mates: (size = 4) => mates(size),
  steiner: (size = 7) => steiner(size),
  dominoes: (rows = 8, columns = 8) => dominoes(rows, columns),
  dominosa: (size = 6, seed = 1) => dominosa(size, seed),
  pentominoes: (rows = 6, columns = 10) => pentominoes(rows, columns),
  soma: () => packing(SOMA, [3, 3, 3]),
  solidPentominoes: (x = 2, y = 5, z = 6) => packing(SOLID_PENTOMINOES, [x, y, z]),
  tetracubes: (x = 2, y = 4, z = 4) => packing(TETRACUBES, [x, y, z]),
  sudoku: (boxRows = 3, boxColumns = 3) => sudoku(boxRows, boxColumns),
  xSudoku: (boxRows = 3, boxColumns = 3) => xSudoku(boxRows, boxColumns),
  antiKnight: (boxRows = 3, boxColumns = 3) => antiKnight(boxRows, boxColumns),
  windoku,
};

/**
 * A classic problem with names.
 *
 * @param values of its parameters, in their order
 * @throws ProblemError not-allowed for values that the problem does not take
 */
export function namedProblem(id: ClassicId, values: readonly number[]): CoverPuzzle {
  if (!areClassicValues(id, values)) throw new ProblemError(problem('not-allowed'));
  return MAKERS[id](...values);
}
