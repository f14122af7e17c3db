import type { DanceInstance } from '@shared/dance';
import { readingOf, type Reading } from '@shared/picture';
import { contentOf } from '@shared/puzzle';

const known = new WeakMap<DanceInstance, Reading | null>();

/** How the options of an instance without a board are drawn; null where its names do not tell. */
export function readingFor(instance: DanceInstance | null): Reading | null {
  if (instance === null || instance.board !== null) return null;
  let found = known.get(instance);
  if (found === undefined) {
    found = readingOf({ ...contentOf(instance.puzzle), names: instance.itemNames });
    known.set(instance, found);
  }
  return found;
}
