import { questionFor } from '../../batch';
import type { Format } from '../../formats';
import { rateOrder } from '../../pool';
import type { Puzzle } from '../../shared/puzzle';
import type { Task, TaskKind } from './tasks';

/** What is asked of every puzzle of a file: by `solve`, with a second solution or without, and by `rate`. */
export const ASKED = ['solve', 'unique', 'rating', 'path'] as const;
export type Asked = (typeof ASKED)[number];

/** The kind of the tasks that come of it. */
export type AskedKind = 'solve' | 'rate';
const kindOf = (ask: Asked): AskedKind => (ask === 'solve' || ask === 'unique' ? 'solve' : 'rate');

/** What a worker is asked about a puzzle of a file; null where it is asked nothing. */
export function taskOf(
  ask: Asked,
  puzzle: Puzzle,
  format: Format,
): Task<'solve'> | Task<'rate'> | null {
  if (ask === 'solve' || ask === 'unique')
    return { puzzle, question: questionFor(format, puzzle, ask === 'unique') };
  return puzzle.kind === 'grid' ? rateOrder(puzzle, ask) : null;
}

/** The tasks of a kind among them. @throws RangeError for those of another */
export function tasksOf<K extends TaskKind>(
  kind: K,
  ask: Asked,
  tasks: readonly (Task<'solve'> | Task<'rate'>)[],
): Task<K>[] {
  if (kindOf(ask) !== kind) throw new RangeError(`${ask} for ${kind}`);
  return tasks as Task<K>[];
}
