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
