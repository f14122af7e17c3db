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
