/** Exact-cover instances of the benchmark that no test needs. */
import { coverPuzzle, type CoverPuzzle } from '../../src-main/shared/puzzle';
import { shuffled } from '../../src-main/engines/testing/grids';

type Cube = readonly [x: number, y: number, z: number];

/** The seven pieces of Piet Hein's Soma cube. */
const PIECES: readonly (readonly Cube[])[] = [
  [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
    [1, 1, 0],
  ],
  [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [2, 1, 0],
  ],
  [
    [0, 0, 0],
    [0, 1, 0],
    [1, 1, 0],
    [1, 1, 1],
  ],
  [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
  ],
  [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
];
const SIDE = 3;

/** Every turned position of each piece in 3×3×3: 11,520 covers, 240 times the cube's 48 symmetries. */
export function soma(): CoverPuzzle {
  const options = PIECES.flatMap((piece, number) => {
    const places = new Set(
      turned(piece)
        .flatMap(shifted)
        .map((cells) => cells.join(' ')),
    );
    return [...places].map((cells) => [number, ...cells.split(' ').map(Number)]);
  });
  return coverPuzzle(PIECES.length + SIDE ** 3, options);
}

/** The 24 rotations, some perhaps alike. */
function turned(piece: readonly Cube[]): Cube[][] {
  const roll = ([x, y, z]: Cube): Cube => [x, z, -y];
  const turn = ([x, y, z]: Cube): Cube => [-y, x, z];
  const all: Cube[][] = [];
  let cubes = [...piece];
  for (let cycle = 0; cycle < 2; cycle++) {
    for (let step = 0; step < 3; step++) {
      cubes = cubes.map(roll);
      all.push(cubes);
      for (let i = 0; i < 3; i++) {
        cubes = cubes.map(turn);
        all.push(cubes);
      }
    }
    cubes = cubes.map(roll).map(turn).map(roll);
  }
  return all;
}

/** The items of every place in the cube that the piece fits, ascending. */
function shifted(cubes: readonly Cube[]): number[][] {
  const least = [0, 1, 2].map((axis) => Math.min(...cubes.map((cube) => cube[axis] as number)));
  const places: number[][] = [];
  for (let at = 0; at < SIDE ** 3; at++) {
    const origin = [at % SIDE, Math.floor(at / SIDE) % SIDE, Math.floor(at / SIDE ** 2)];
    const moved = cubes.map((cube) =>
      [0, 1, 2].map(
        (axis) => (cube[axis] as number) - (least[axis] as number) + (origin[axis] as number),
      ),
    );
    if (moved.some((cube) => cube.some((value) => value >= SIDE))) continue;
    const items = moved.map(
      ([x = 0, y = 0, z = 0]) => PIECES.length + x + SIDE * y + SIDE ** 2 * z,
    );
    places.push(items.sort((a, b) => a - b));
  }
  return places;
}

/**
 * Options of seven items each, of a number of items that seven does not divide: there is no cover, which
 * takes a search to see.
 */
export function unsolvableCover(options: number, items: number, random: () => number): CoverPuzzle {
  const all = [...Array(items).keys()];
  const lists = Array.from({ length: options }, () => shuffled(all, random).slice(0, 7));
  return coverPuzzle(items, lists);
}

/** A matrix with a hidden cover, and noise: at most `ones` ones in a row. */
export function plantedCover(
  rows: number,
  columns: number,
  ones: number,
  random: () => number,
): CoverPuzzle {
  const all = [...Array(columns).keys()];
  const order = shuffled(all, random);
  const planted: number[][] = [];
  for (let at = 0; at < columns; at += ones) planted.push(order.slice(at, at + ones));
  const noise = Array.from({ length: rows - planted.length }, () =>
    shuffled(all, random).slice(0, 1 + Math.floor(random() * ones)),
  );
  return coverPuzzle(columns, shuffled([...planted, ...noise], random));
}
