import { countGivens } from '../../shared/puzzle';
import type { Chance } from '../chance';
import type { Effort } from '../effort';
import type { GridSearch } from './grid-search';

/** Share of the orbits that are taken away at once at first: it is rarely too much. */
const FIRST_STEP = 0.4;

type Orbit = readonly number[];

/** A grid with one solution, from which givens are taken as long as it stays the only one. */
export class Reduction {
  /** Givens that are left. */
  givens: number;

  /** `cells` is changed; `solution` is its only one. A given stays where `most` nodes do not tell. */
  constructor(
    private readonly search: GridSearch,
    private readonly cells: Uint8Array,
    private readonly solution: Uint8Array,
    private readonly effort: Effort,
    private readonly most = Infinity,
  ) {
    this.givens = countGivens(cells);
  }

  /**
   * Takes orbits of given cells away, in an order by chance, while `least` givens or more are left.
   * Where nothing ends it early, no orbit that is left can go.
   *
   * Many orbits are taken away together first. If that is too much for a single solution, fewer are;
   * what is left in the end is the same as if each had been tried alone, since a grid that has several
   * solutions does not lose them with a given less.
   *
   * @throws EffortSpent
   */
  reduce(orbits: readonly Orbit[], least: number, chance: Chance): void {
    const queue = chance.shuffled(orbits);
    let step = Math.max(1, Math.floor(queue.length * FIRST_STEP));
    for (let at = 0; at < queue.length && this.givens > least;) {
      const group = this.group(queue, at, step, least);
      const taken = group.length > 0 && this.take(group);
      if (group.length > 1) step = Math.max(1, group.length >> 1);
      if (taken || group.length <= 1) at += Math.max(1, group.length);
    }
  }

  /** Takes orbits away together, if the solution stays the only one. @throws EffortSpent */
  take(group: readonly Orbit[]): boolean {
    const { cells, solution } = this;
    for (const orbit of group) for (const cell of orbit) cells[cell] = 0;
    if (!this.hasOther(group)) {
      for (const orbit of group) this.givens -= orbit.length;
      return true;
    }
    for (const orbit of group) for (const cell of orbit) cells[cell] = solution[cell] as number;
    return false;
  }

  /** Whether no given can go without a second solution. @throws EffortSpent */
  isMinimal(): boolean {
    return [...this.cells.keys()].every((cell) => this.cells[cell] === 0 || !this.take([[cell]]));
  }

  /** The next orbits, `step` at most, that leave `least` givens. */
  private group(queue: readonly Orbit[], at: number, step: number, least: number): Orbit[] {
    const group: Orbit[] = [];
    let left = this.givens;
    for (let end = at; end < queue.length && group.length < step; end++) {
      const orbit = queue[end] as Orbit;
      left -= orbit.length;
      if (left < least) break;
      group.push(orbit);
    }
    return group;
  }

  /** Whether there is a solution besides the known one after a group was taken. */
  private hasOther(group: readonly Orbit[]): boolean {
    const { search, cells, solution, effort, most } = this;
    const [first] = group;
    if (group.length > 1 || first === undefined) return search.isOpen(cells, effort, most);
    return first.some((cell) => search.hasOther(cells, cell, solution, effort, most));
  }
}
