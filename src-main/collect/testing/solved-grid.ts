import { EngineCache } from '../../engines';
import { shuffled } from '../../engines/testing/grids';
import { Redundancy } from '../redundancy';

/** A solved 9×9 grid with three boxes at chance, which have no cell in common houses. */
export function solvedGrid(random: () => number): Uint8Array {
  const cells = new Uint8Array(81);
  for (const box of [0, 30, 60])
    shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random).forEach((value, i) => {
      cells[box + 9 * Math.floor(i / 3) + (i % 3)] = value;
    });
  return new Redundancy(new EngineCache().get('bands')).solve(cells).cells;
}

/** A solved grid with three automorphisms or more: in each band the columns of each stack are one on. */
export function symmetricGrid(random: () => number): Uint8Array {
  const cells = solvedGrid(random);
  for (let at = 27; at < 81; at++) {
    const column = at % 9;
    cells[at] = cells[at - 27 - column + 3 * Math.floor(column / 3) + ((column + 1) % 3)] ?? 0;
  }
  return cells;
}
