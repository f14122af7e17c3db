import { rowFor } from '../ui';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Where a key leads in a list of `total` rows with the keyboard on row `at`; null when nowhere. */
export function stepIn(press: Press, at: number, total: number, pageRows: number): number | null {
  if (press.altKey || press.ctrlKey || press.metaKey || total === 0) return null;
  return rowFor(press.key, at, total, pageRows);
}
