/** What the reasoning asks of a shape again and again, worked out once for each. */
import { housesOf, peersOf, type GridShape } from '../puzzle';
import { setOf, type CellSet } from './cell-set';

export interface Geometry {
  /** Words of a {@link CellSet}. */
  readonly words: number;
  /** From 1 to the size. */
  readonly values: readonly number[];
  readonly houses: readonly (readonly number[])[];
  /** Their indexes as people look: boxes first, then rows and columns. */
  readonly boxesFirst: readonly number[];
  readonly houseSets: readonly CellSet[];
  readonly peers: readonly (readonly number[])[];
  readonly peerSets: readonly CellSet[];
  /** The peers of a cell in another order: those of its row, of its column, the others of its box. */
  readonly peersByHouse: readonly (readonly number[])[];
  /** `housesAt[3 * cell + kind]`: the row, column and box of a cell, as indexes into `houses`. */
  readonly housesAt: Int32Array;
  /** `positions[3 * cell + kind]`: which cell of that house it is. */
  readonly positions: Int32Array;
  /** `seenSpots[cell * houses.length + house]`: the positions in a house that a cell sees, as bits. */
  readonly seenSpots: Int32Array;
  /** By house: the boxes that cross a line, or the lines that cross a box. */
  readonly crossings: readonly (readonly Crossing[])[];
}

/** Where two houses cross: the positions of their common cells in the one and in the other, as bits. */
interface Crossing {
  readonly other: number;
  readonly here: number;
  readonly there: number;
}

const known = new WeakMap<GridShape, Geometry>();
/** The one asked for last, without a look into the map: most asks are for the same shape. */
let last: { readonly shape: GridShape; readonly geometry: Geometry } | null = null;

export function geometryOf(shape: GridShape): Geometry {
  if (last?.shape === shape) return last.geometry;
  const geometry = known.get(shape) ?? build(shape);
  known.set(shape, geometry);
  last = { shape, geometry };
  return geometry;
}

function build(shape: GridShape): Geometry {
  const words = Math.ceil(shape.cells / 32);
  const houses = housesOf(shape);
  const peers = peersOf(shape);
  const housesAt = new Int32Array(3 * shape.cells);
  const positions = new Int32Array(3 * shape.cells);
  houses.forEach((house, index) => {
    const kind = Math.floor(index / shape.size);
    house.forEach((cell, position) => {
      housesAt[3 * cell + kind] = index;
      positions[3 * cell + kind] = position;
    });
  });
  const seenSpots = new Int32Array(shape.cells * houses.length);
  peers.forEach((each, cell) => {
    for (const peer of each) {
      for (let at = 3 * peer; at < 3 * peer + 3; at++) {
        const spot = cell * houses.length + (housesAt[at] ?? 0);
        seenSpots[spot] = (seenSpots[spot] ?? 0) | (1 << (positions[at] ?? 0));
      }
    }
  });
  return {
    words,
    values: Array.from({ length: shape.size }, (_, at) => at + 1),
    houses,
    boxesFirst: houses.map((_, at) => (at + 2 * shape.size) % houses.length),
    houseSets: houses.map((house) => setOf(words, house)),
    peers,
    peerSets: peers.map((each) => setOf(words, each)),
    peersByHouse: peers.map((_, cell) => {
      const own = houses.filter((house) => house.includes(cell));
      return [...new Set(own.flat())].filter((each) => each !== cell);
    }),
    housesAt,
    positions,
    seenSpots,
    crossings: houses.map((house, index) =>
      houses.flatMap((cells, other): Crossing[] => {
        if (index < 2 * shape.size === other < 2 * shape.size) return [];
        const here = spotsOf(house, cells);
        return here === 0 ? [] : [{ other, here, there: spotsOf(cells, house) }];
      }),
    ),
  };
}

/** The positions of the cells of a house that another holds as well. */
const spotsOf = (house: readonly number[], other: readonly number[]): number =>
  house.reduce((spots, cell, at) => (other.includes(cell) ? spots | (1 << at) : spots), 0);
