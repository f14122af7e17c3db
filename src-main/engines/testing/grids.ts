/** Grids for tests: from text, and by seeded chance. */
import { gridShape, housesOf, type GridPuzzle, type GridShape } from '../../shared/puzzle';
import { mulberry32 } from '../../testing/mulberry32';

/** Cells 1…9 A…P, everything else blank; blanks between them are skipped. */
export function grid(shape: GridShape, text: string): GridPuzzle {
  const symbols = '123456789ABCDEFGHIJKLMNOP';
  const cells = [...text.replaceAll(/\s/g, '')].map((c) => symbols.indexOf(c) + 1);
  if (cells.length !== shape.cells) throw new RangeError(`${cells.length} cells`);
  return { kind: 'grid', shape, cells: Uint8Array.from(cells) };
}

export function blank(boxRows: number, boxCols: number): GridPuzzle {
  const shape = gridShape(boxRows, boxCols);
  return { kind: 'grid', shape, cells: new Uint8Array(shape.cells) };
}

/** Numbers in [0, 1) that the seed alone decides. */
export function seeded(seed: number): () => number {
  const next = mulberry32(seed);
  return () => next() / 2 ** 32;
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const held = copy[i] as T;
    copy[i] = copy[j] as T;
    copy[j] = held;
  }
  return copy;
}

/**
 * A filled grid: the cyclic pattern with values, rows within bands, columns within stacks, bands and
 * stacks shuffled.
 */
export function randomFilled(shape: GridShape, random: () => number): Uint8Array {
  const { boxRows, boxCols, size } = shape;
  const order = (groups: number, inGroup: number): number[] =>
    shuffled([...Array(groups).keys()], random).flatMap((group) =>
      shuffled([...Array(inGroup).keys()], random).map((i) => group * inGroup + i),
    );
  const rows = order(size / boxRows, boxRows);
  const columns = order(size / boxCols, boxCols);
  const values = shuffled([...Array(size).keys()], random);
  return new Uint8Array(shape.cells).map((_, cell) => {
    const row = rows[Math.floor(cell / size)] as number;
    const column = columns[cell % size] as number;
    const shift = (row % boxRows) * boxCols + Math.floor(row / boxRows);
    return (values[(shift + column) % size] as number) + 1;
  });
}

/** A filled grid with all but `givens` cells blanked: one solution or more. */
export function randomPuzzle(shape: GridShape, givens: number, random: () => number): GridPuzzle {
  const cells = randomFilled(shape, random);
  for (const cell of shuffled([...cells.keys()], random).slice(givens)) cells[cell] = 0;
  return { kind: 'grid', shape, cells };
}

/** True when every house holds every value once. */
export function isSolvedGrid(shape: GridShape, cells: ArrayLike<number>): boolean {
  return housesOf(shape).every(
    (house) =>
      new Set(house.map((cell) => cells[cell] ?? 0)).size === shape.size &&
      house.every((cell) => (cells[cell] ?? 0) > 0),
  );
}
