/** Puzzles for tests, made by taking givens away from random grids. */
import { createEngine } from '../../../engines';
import { shuffled } from '../../../engines/testing/grids';
import { housesOf, type GridShape } from '../../puzzle';

const engines = { plain: createEngine('masks'), jigsaw: createEngine('dlx') };

/** The solutions, `limit` at most. */
export function solutions(shape: GridShape, cells: Uint8Array, limit: number): Uint8Array[] {
  const engine = shape.regions === null ? engines.plain : engines.jigsaw;
  const search = engine.start({ kind: 'grid', shape, cells }, { want: 'solutions', limit });
  const found: Uint8Array[] = [];
  while (found.length < limit && search.next(Infinity) === 'solution') {
    const solution = search.solution();
    if (solution.kind === 'grid') found.push(solution.cells);
  }
  return found;
}

/** A puzzle with one solution from which about `tries` givens were tried to be taken away. */
export function dig(shape: GridShape, random: () => number, tries: number) {
  const seed = new Uint8Array(shape.cells);
  const values = shuffled(
    Array.from({ length: shape.size }, (_, at) => at + 1),
    random,
  );
  const house = housesOf(shape)[Math.floor(random() * 3 * shape.size)] ?? [];
  house.forEach((cell, at) => (seed[cell] = values[at] ?? 0));
  const solution = solutions(shape, seed, 1)[0] ?? seed;
  const cells = solution.slice();
  for (const cell of shuffled([...cells.keys()], random).slice(0, tries)) {
    const value = cells[cell] ?? 0;
    cells[cell] = 0;
    if (solutions(shape, cells, 2).length > 1) cells[cell] = value;
  }
  return { cells, solution };
}
