/** The row that a key leads to in a list of `total` rows with the keyboard on row `at`; null for other keys. */
export function rowFor(key: string, at: number, total: number, pageRows: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + pageRows,
    PageUp: at - pageRows,
    Home: 0,
    End: total - 1,
  };
  const target = targets[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), total - 1);
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Where a key leads in a list of `total` rows with the keyboard on row `at`; null when nowhere. */
export function stepIn(press: Press, at: number, total: number, pageRows: number): number | null {
  if (press.altKey || press.ctrlKey || press.metaKey || total === 0) return null;
  return rowFor(press.key, at, total, pageRows);
}

/**
 * A long list is shown one window at a time, because browsers cap the height of an element (about
 * 33.5 million pixels in Chromium). Windows follow each other without overlap.
 */

/** Rows in one window: 26 million pixels at 26 pixels a row. */
export const WINDOW_ROWS = 1_000_000;

export interface ListWindow {
  /** Position of the first row. */
  readonly start: number;
  readonly count: number;
}

/** The window that holds `position` of a list of `total` rows. */
export function windowAround(position: number, total: number, rows = WINDOW_ROWS): ListWindow {
  const last = Math.max(0, Math.ceil(total / rows) - 1);
  const start = Math.min(Math.max(0, Math.floor(position / rows)), last) * rows;
  return { start, count: Math.max(0, Math.min(rows, total - start)) };
}
