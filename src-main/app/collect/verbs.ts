/** What is done with a list: which of its puzzles are written, in which order. */
import { minimised, expanded, orderOf, readExpression, Redundancy } from '../../collect';
import { EngineCache } from '../../engines';
import type { Chance } from '../../make';
import { problem, ProblemError } from '../../shared/puzzle';
import { all, grouped, type Columns } from '../facts';
import type { Entry, List } from './list';

/** Places in a list, in the order in which their puzzles are written. */
export type Picked = readonly number[];

/** All puzzles by the value of an expression, equal ones as they were; those without a value last. */
export async function sorted(
  list: List,
  columns: Columns,
  text: string,
  isReversed: boolean,
): Promise<Picked> {
  const { names, value } = readExpression(text, columns.names);
  const rows = all(list);
  await columns.find([...names], rows);
  const values = rows.map((row) => value(columns.row(row)) ?? null);
  const sign = isReversed ? -1 : 1;
  return rows.sort((a, b) => {
    const [x = null, y = null] = [values[a], values[b]];
    return (x === null || y === null ? 1 : sign) * orderOf(x, y) || a - b;
  });
}

/** Some puzzles at chance, as many as there are at most, in the order of the list. */
export function sampled(list: List, count: number, chance: Chance): Picked {
  return chance
    .order(list.store.length)
    .slice(0, count)
    .sort((a, b) => a - b);
}

/** How a list is split: into parts as large as each other, by the values of a column, or into two for training. */
export type Split =
  | { readonly by: 'parts'; readonly parts: number }
  | { readonly by: 'column'; readonly column: string }
  | { readonly by: 'train'; readonly share: number; readonly chance: Chance };

/**
 * The parts of a list by name, each in the order of the list; with `noTwins` puzzles that are equal up to
 * symmetry are in one part.
 */
export async function split(
  list: List,
  columns: Columns,
  how: Split,
  noTwins: boolean,
): Promise<ReadonlyMap<string, Picked>> {
  const parts = new Map<string, number[]>();
  const add = (part: string, rows: readonly number[]): void => {
    const known = parts.get(part);
    if (known === undefined) parts.set(part, [...rows]);
    else for (const row of rows) known.push(row);
  };
  if (how.by === 'column') {
    const { names, value } = readExpression(how.column, columns.names);
    await columns.find([...names], all(list));
    for (const row of all(list)) {
      const part = String(value(columns.row(row)) ?? 'none');
      add(part.replace(/[^\w.-]+/g, '_'), [row]);
    }
    return parts;
  }
  const groups = noTwins ? await grouped(columns, true) : all(list).map((row) => [row]);
  columns.forget('canonical');
  const count = list.store.length;
  const order = how.by === 'train' ? how.chance.shuffled(groups) : groups;
  let placed = 0;
  for (const group of order) {
    if (how.by === 'train') add(placed < how.share * count ? 'train' : 'test', group);
    else add(String(Math.floor((placed * how.parts) / count) + 1), group);
    placed += group.length;
  }
  for (const rows of parts.values()) rows.sort((a, b) => a - b);
  return parts;
}

/** Orders of the cells that are tried for each puzzle that is wanted. */
const MOST_ORDERS = 10;

/**
 * Of each puzzle up to `count` without redundant givens, which go at chance, or in the order of the cells; or, with
 * `expands`, the one with every value that its solutions have in common.
 *
 * @throws ProblemError not-nine for a puzzle that is no 9×9 one
 */
export function reduced(
  list: List,
  columns: Columns,
  expands: boolean,
  count: number,
  chance: Chance | null,
): Entry[] {
  const redundancy = new Redundancy(new EngineCache().get('bands'));
  return all(list).flatMap((index) => {
    const was = list.store.puzzle(index);
    const given = columns.nine(index);
    const line = list.store.inFile.line(index);
    if (given === null || was?.kind !== 'grid')
      throw new ProblemError(problem('not-nine', {}, { line }));
    const found = new Map<string, Uint8Array>();
    for (let order = 0; order < MOST_ORDERS * count && found.size < count; order++) {
      const cells = expands
        ? expanded(given, redundancy.solve(given).cells, redundancy)
        : minimised(given, chance?.shuffled(CELLS) ?? CELLS, redundancy);
      if (cells.every((value, cell) => value === given[cell])) return [{ index }];
      found.set(cells.join(''), cells);
    }
    return Array.from(found.values(), (cells) => ({ index, puzzle: { ...was, cells } }));
  });
}

const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
