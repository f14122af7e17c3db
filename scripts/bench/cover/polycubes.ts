/** Boxes filled with pieces of cubes: Soma, and the twelve pentominoes as solids. */
import { coverPuzzle, type CoverPuzzle } from '../../../src-main/shared/puzzle';
import { PENTOMINOES } from '../../../src-main/shared/dance';

type Cube = readonly [x: number, y: number, z: number];
type Piece = readonly Cube[];
export type Sides = readonly [x: number, y: number, z: number];

/** Layers of a drawing one above the other, rows separated by bars. */
function solid(...layers: readonly string[]): Piece {
  return layers.flatMap((layer, z) =>
    layer
      .split('|')
      .flatMap((row, y) =>
        [...row].flatMap((mark, x): Cube[] => (mark === '#' ? [[x, y, z]] : [])),
      ),
  );
}

/** The seven pieces of Piet Hein's Soma cube. */
const SOMA: readonly Piece[] = [
  solid('##|#.'),
  solid('###|#..'),
  solid('###|.#.'),
  solid('##.|.##'),
  solid('#.|##', '..|.#'),
  solid('##|.#', '..|.#'),
  solid('##|#.', '#.|..'),
];

/** Every turned position of each piece in 3×3×3: 11,520 covers, 240 times the cube's 48 symmetries. */
export const soma = (): CoverPuzzle => fill([3, 3, 3], SOMA);

/** The twelve pentominoes, one cube thick, in a box of 60 cubes: 2×3×10 has 96 covers, 2×5×6 2,112. */
export const solidPentominoes = (sides: Sides): CoverPuzzle =>
  fill(
    sides,
    Object.values(PENTOMINOES).map((drawing) => solid(drawing)),
  );

/** Items: the pieces, then the cubes of the box. Options: each place of a piece, which may be turned. */
function fill(sides: Sides, pieces: readonly Piece[]): CoverPuzzle {
  const options = pieces.flatMap((piece, number) => {
    const places = turned(piece).flatMap((cubes) => shifted(cubes, sides));
    const different = new Map(places.map((place) => [place.join(' '), place]));
    return [...different.values()].map((place) => [
      number,
      ...place.map((cube) => pieces.length + cube),
    ]);
  });
  return coverPuzzle(pieces.length + sides[0] * sides[1] * sides[2], options);
}

/** The 24 rotations, some perhaps alike. */
function turned(piece: Piece): Piece[] {
  const roll = ([x, y, z]: Cube): Cube => [x, z, -y];
  const turn = ([x, y, z]: Cube): Cube => [-y, x, z];
  const all: Piece[] = [];
  let cubes = piece;
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

/** The cubes of every place in the box that the piece fits as it lies, ascending. */
function shifted(cubes: Piece, [width, depth, height]: Sides): number[][] {
  const least = [0, 1, 2].map((axis) => Math.min(...cubes.map((cube) => cube[axis] as number)));
  const [left = 0, front = 0, low = 0] = least;
  const places: number[][] = [];
  for (let at = 0; at < width * depth * height; at++) {
    const [dx, dy, dz] = [
      (at % width) - left,
      (Math.floor(at / width) % depth) - front,
      Math.floor(at / width / depth) - low,
    ];
    const moved = cubes.map(([x, y, z]): Cube => [x + dx, y + dy, z + dz]);
    if (moved.some(([x, y, z]) => x >= width || y >= depth || z >= height)) continue;
    places.push(moved.map(([x, y, z]) => x + width * (y + depth * z)).sort((a, b) => a - b));
  }
  return places;
}
