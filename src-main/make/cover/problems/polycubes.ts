import { drawn, PENTOMINOES } from '../../../shared/dance';
import type { CoverPuzzle } from '../../../shared/puzzle';
import { named, upTo } from './named';

type Cube = readonly [x: number, y: number, z: number];

type Pieces = Readonly<Record<string, readonly Cube[]>>;

/** The seven pieces of Piet Hein's Soma cube. */
export const SOMA: Pieces = {
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
export function packing(pieces: Pieces, sides: readonly [number, number, number]): CoverPuzzle {
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
export const SOLID_PENTOMINOES: Pieces = Object.fromEntries(
  Object.entries(PENTOMINOES).map(([name, drawing]) => [
    name,
    drawn(drawing).map(([row, column]): Cube => [row, column, 0]),
  ]),
);

/** The eight pieces of four cubes; A and B are mirror images of each other. */
export const TETRACUBES: Pieces = {
  I: [[0, 0, 0], [1, 0, 0], [2, 0, 0], [3, 0, 0]], // prettier-ignore
  O: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]], // prettier-ignore
  ...Object.fromEntries(Object.entries(SOMA).filter(([, cubes]) => cubes.length === 4)),
};
