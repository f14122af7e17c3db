import {
  boxOf,
  columnOf,
  rowOf,
  type CoverPuzzle,
  type GridPuzzle,
  type GridShape,
} from '../../shared/puzzle';

/** What is left of a grid when its givens are in place. */
export interface OpenCover {
  /** Its items: open cells, and values that rows, columns and boxes lack. Its options: candidates. */
  readonly cover: CoverPuzzle;
  /** The candidate of each option: cell · side + value − 1. */
  readonly candidates: Int32Array;
}

/** The houses of a cell. */
const housesOfCell = (shape: GridShape, cell: number): readonly [number, number, number] => [
  rowOf(shape, cell),
  shape.size + columnOf(shape, cell),
  2 * shape.size + boxOf(shape, cell),
];

/** A grid as an exact cover without what its givens settle; null where they contradict each other. */
export function openCover({ shape, cells }: GridPuzzle): OpenCover | null {
  const { size } = shape;
  const taken = new Uint8Array(3 * size * size);
  for (const [cell, value] of cells.entries()) {
    if (value === 0) continue;
    for (const house of housesOfCell(shape, cell)) {
      const place = house * size + value - 1;
      if (taken[place] === 1) return null;
      taken[place] = 1;
    }
  }
  let items = 0;
  const itemOfCell = Int32Array.from(cells, (value) => (value === 0 ? items++ : -1));
  const itemOfPlace = Int32Array.from(taken, (is) => (is === 0 ? items++ : -1));
  const itemsOf: number[] = [];
  const candidates: number[] = [];
  for (const [cell, item] of itemOfCell.entries()) {
    if (item < 0) continue;
    const houses = housesOfCell(shape, cell);
    for (let digit = 0; digit < size; digit++) {
      const places = houses.map((house) => itemOfPlace[house * size + digit] as number);
      if (places.includes(-1)) continue;
      itemsOf.push(item, ...places);
      candidates.push(cell * size + digit);
    }
  }
  const starts = Int32Array.from({ length: candidates.length + 1 }, (_, option) => 4 * option);
  const cover: CoverPuzzle = {
    kind: 'cover',
    items,
    primary: items,
    starts,
    itemsOf: Int32Array.from(itemsOf),
  };
  return { cover, candidates: Int32Array.from(candidates) };
}
