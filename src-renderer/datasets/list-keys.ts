import { rowFor } from '../ui';

export type ListMove = {
  /** Position to go to. */
  readonly to: number;
  readonly mode: 'only' | 'extend' | 'toggle' | 'move';
};

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** What a key does in a list with the keyboard on row `at`; null for keys that are not the list's. */
export function listMove(
  press: Press,
  at: number,
  total: number,
  pageRows: number,
): ListMove | null {
  if (press.altKey) return null;
  const control = press.ctrlKey || press.metaKey;
  if (press.key === ' ') return { to: at, mode: control || press.shiftKey ? 'toggle' : 'only' };
  const to = rowFor(press.key, at, total, pageRows);
  if (to === null) return null;
  return { to: Math.max(to, 0), mode: press.shiftKey ? 'extend' : control ? 'move' : 'only' };
}
