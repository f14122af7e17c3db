import { conflictCells } from '../../shared/puzzle';
import type { Chance } from '../chance';
import type { Effort } from '../effort';
import type { GridSearch } from './grid-search';

/**
 * Takes given cells away in an order by chance until there are `count` solutions (`exact`), or at least
 * that many. A given without which there would be more than wished stays. Changes `cells`; returns the
 * number of solutions, for `atLeast` not above `count`.
 *
 * @throws EffortSpent
 */
export function openUp(
  search: GridSearch,
  cells: Uint8Array,
  { count, exact }: { readonly count: number; readonly exact: boolean },
  orbits: readonly (readonly number[])[],
  chance: Chance,
  effort: Effort,
): number {
  let solutions = 1;
  for (const orbit of chance.shuffled(orbits)) {
    if (solutions >= count) break;
    const held = orbit.map((cell) => cells[cell] as number);
    for (const cell of orbit) cells[cell] = 0;
    const found = search.count(cells, exact ? count + 1 : count, effort);
    if (found <= count) solutions = found;
    else orbit.forEach((cell, i) => (cells[cell] = held[i] as number));
  }
  return solutions;
}

/**
 * Spoils a puzzle with one solution by one more given, so that there is none: `atOnce` one that a
 * given of its row, column or box contradicts, `bySearch` one that nothing contradicts before a choice
 * is tried. Changes `cells`; false when no cell serves.
 *
 * @throws EffortSpent
 */
export function spoil(
  search: GridSearch,
  cells: Uint8Array,
  solution: Uint8Array,
  blanks: readonly number[],
  seen: 'atOnce' | 'bySearch',
  chance: Chance,
  effort: Effort,
): boolean {
  const { shape } = search;
  for (const cell of chance.shuffled(blanks)) {
    for (const digit of chance.order(shape.size)) {
      const value = digit + 1;
      if (value === solution[cell]) continue;
      cells[cell] = value;
      const conflicts = conflictCells(shape, cells).size > 0;
      if (conflicts === (seen === 'atOnce') && (conflicts || search.isDeep(cells, effort)))
        return true;
    }
    cells[cell] = 0;
  }
  return false;
}
