import { describe, expect, test } from 'vitest';
import { blank, randomPuzzle, seeded, shuffled } from '../engines/testing/grids';
import { boxOf, gridShape, jigsawShape, type GridPuzzle, type GridShape } from '../shared/puzzle';
import { trials } from '../testing/long';
import { shapeForm } from './shape-form';

/** Orders of lines that keep bands of so many together. */
function orders(size: number, width: number): number[][] {
  const lines = (from: number): number[] => Array.from({ length: width }, (_, at) => from + at);
  const bands = Array.from({ length: size / width }, (_, band) => band * width);
  return permutations(bands).flatMap((order) =>
    order.reduce<number[][]>(
      (begun, from) =>
        begun.flatMap((each) => permutations(lines(from)).map((own) => [...each, ...own])),
      [[]],
    ),
  );
}

function permutations(list: readonly number[]): number[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((each) =>
    permutations(list.filter((other) => other !== each)).map((rest) => [each, ...rest]),
  );
}

const transposed = (size: number, list: ArrayLike<number>): number[] =>
  Array.from(list, (_, at) => list[size * (at % size) + Math.floor(at / size)] ?? 0);

const moved = (list: ArrayLike<number>, rows: readonly number[], columns: readonly number[]) =>
  rows.flatMap((row) => columns.map((column) => list[row * rows.length + column] ?? 0));

/** The least of all transformations, and how many give it. */
function bruteForce({ shape, cells }: GridPuzzle): { form: string; automorphisms: number } {
  const { size, boxRows, boxCols } = shape;
  const least = { form: '~', automorphisms: 0 };
  const grids = boxRows === boxCols ? [[...cells], transposed(size, cells)] : [[...cells]];
  for (const grid of grids)
    for (const rows of orders(size, boxRows))
      for (const columns of orders(size, boxCols)) {
        const names = new Map([[0, 0]]);
        const is = moved(grid, rows, columns);
        for (const value of is) if (!names.has(value)) names.set(value, names.size);
        const form = is.map((value) => names.get(value)).join('');
        if (form < least.form) Object.assign(least, { form, automorphisms: 1 });
        else if (form === least.form) least.automorphisms++;
      }
  return least;
}

function scattered(shape: GridShape, givens: number, random: () => number): GridPuzzle {
  const cells = new Uint8Array(shape.cells);
  for (let i = 0; i < givens; i++)
    cells[Math.floor(random() * shape.cells)] = 1 + Math.floor(random() * shape.size);
  return { kind: 'grid', shape, cells };
}

/** A puzzle as one of its equivalents, a jigsaw with its regions. */
function disguised({ shape, cells }: GridPuzzle, random: () => number): GridPuzzle {
  const { size, boxRows, boxCols, regions } = shape;
  const order = (width: number): number[] =>
    shuffled([...Array(size / width).keys()], random).flatMap((band) =>
      shuffled([...Array(width).keys()], random).map((at) => band * width + at),
    );
  const isTurned = random() < 0.5;
  const [rows, columns] = regions ? [order(1), order(1)] : [order(boxRows), order(boxCols)];
  const place = (list: ArrayLike<number>): number[] => {
    const is = moved(list, rows, columns);
    return isTurned ? transposed(size, is) : is;
  };
  const names = [0, ...shuffled([...Array(size).keys()], random).map((name) => name + 1)];
  return {
    kind: 'grid',
    shape: regions
      ? jigsawShape(size, place(regions))
      : isTurned
        ? gridShape(boxCols, boxRows)
        : shape,
    cells: Uint8Array.from(place(cells), (value) => names[value] ?? 0),
  };
}

const JIGSAW = jigsawShape(6, [...'000111002211022331422335443355444555'].map(Number));

describe('the form of any shape', () => {
  test.each([
    ['4×4', gridShape(2, 2), trials(30, 600)],
    ['6×6', gridShape(2, 3), trials(8, 60)],
  ])('of %s is equal where a transformation makes puzzles equal', (_name, shape, count) => {
    const random = seeded(3);
    const formOf = new Map<string, string>();
    for (let i = 0; i < count; i++) {
      const puzzle = scattered(shape, i % 7, random);
      const { form: least, automorphisms } = bruteForce(puzzle);
      const found = shapeForm(puzzle);
      expect(found?.automorphisms).toBe(automorphisms);
      expect(formOf.get(least) ?? found?.form).toBe(found?.form);
      formOf.set(least, found?.form ?? '');
    }
    expect(new Set(formOf.values()).size).toBe(formOf.size);
  });

  test.each([
    gridShape(2, 2),
    gridShape(2, 3),
    gridShape(2, 4),
    gridShape(3, 3),
    gridShape(2, 5),
    gridShape(3, 4),
    gridShape(2, 6),
    gridShape(3, 5),
    gridShape(4, 4),
    JIGSAW,
  ])('does not depend on the disguise', (shape) => {
    const random = seeded(shape.cells);
    for (let i = 0; i < trials(30, 500); i++) {
      const puzzle =
        i % 2 === 0
          ? scattered(shape, 1 + (i % shape.cells), random)
          : shape === JIGSAW
            ? scattered(shape, 2, random)
            : // All lines of a solved grid look alike.
              randomPuzzle(
                shape,
                Math.floor(shape.cells * (i % 3 === 0 && shape.size < 12 ? 1 : 0.4)),
                random,
              );
      const found = shapeForm(puzzle);
      expect(found).not.toBeNull();
      expect(shapeForm(disguised(puzzle, random))).toEqual(found);
      const [given = 0] = [...puzzle.cells.keys()].filter((cell) => puzzle.cells[cell] !== 0);
      const less = { ...puzzle, cells: puzzle.cells.with(given, 0) };
      expect(shapeForm(less)?.form).not.toBe(found?.form);
    }
  });

  test('of rectangles is a grid of the shape', () => {
    const puzzle = randomPuzzle(gridShape(3, 4), 60, seeded(1));
    const [cells = '', sides = ''] = shapeForm(puzzle)?.form.split(':') ?? [];
    const shape = sides === '3×4' ? gridShape(3, 4) : gridShape(4, 3);
    const houses = [...cells].flatMap((sign, cell) =>
      sign === '0'
        ? []
        : [
            `r${Math.floor(cell / 12)}${sign}`,
            `c${cell % 12}${sign}`,
            `b${boxOf(shape, cell)}${sign}`,
          ],
    );
    expect(new Set(houses).size).toBe(180);
  });

  test.each([
    ['4×4', blank(2, 2), 2 ** 7],
    ['6×6', blank(2, 3), 48 * 72],
    ['9×9', blank(3, 3), 3_359_232],
    ['16×16', blank(4, 4), 2 * 24 ** 10],
  ])('knows the automorphisms of the empty %s', (_name, puzzle, automorphisms) => {
    expect(shapeForm(puzzle)?.automorphisms).toBe(automorphisms);
  });

  test('of a grid that takes too many looks is not found', () => {
    expect(shapeForm(blank(6, 6))).toBeNull();
    expect(shapeForm(randomPuzzle(gridShape(4, 4), 256, seeded(1)))).toBeNull();
  });
});
