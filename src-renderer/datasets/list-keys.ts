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
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + pageRows,
    PageUp: at - pageRows,
    Home: 0,
    End: total - 1,
  };
  const target = targets[press.key];
  if (target === undefined) return null;
  const to = Math.min(Math.max(target, 0), Math.max(total - 1, 0));
  return { to, mode: press.shiftKey ? 'extend' : control ? 'move' : 'only' };
}
