import { gridShape } from '../../shared/puzzle';
import type { PoolItem } from '../wire';

/**
 * What the scripted worker does with a puzzle, chosen by the value of its first cell: answers, dies as
 * a thread can die, or goes on for ever, with or without an eye on the cancel flag.
 */
export const SCRIPT = { answer: 1, exit: 2, throw: 3, spin: 4, search: 5, hog: 6 } as const;
export type Script = keyof typeof SCRIPT;

/** A 9×9 puzzle that makes the scripted worker follow `script`; its second cell carries `tag`. */
export function scripted(script: Script, tag = 0): PoolItem {
  const shape = gridShape(3, 3);
  const cells = new Uint8Array(shape.cells);
  cells[0] = SCRIPT[script];
  cells[1] = tag;
  return { puzzle: { kind: 'grid', shape, cells }, question: { want: 'solutions', limit: 1 } };
}
