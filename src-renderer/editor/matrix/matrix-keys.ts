import type { CoverContent } from '@shared/puzzle';
import type { MatrixPlace } from '../../stores/covers';
import { digitOf, type KeyPress } from '../keymap';

/** Whether a key types a one or a zero; null for another key. */
export function typedEntry(press: KeyPress): boolean | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const digit = digitOf(press);
  return digit === '1' ? true : digit === '0' ? false : null;
}

/**
 * Where a key leads in the matrix, or null for a key that leads nowhere. Arrows go to the next entry,
 * with Ctrl to the next one; Home and End to the ends of the row, with Ctrl to the first and last row.
 *
 * @param page rows of a page
 */
export function keyTarget(
  press: KeyPress,
  from: MatrixPlace,
  content: CoverContent,
  page: number,
): MatrixPlace | null {
  if (press.altKey || press.shiftKey) return null;
  const far = press.ctrlKey || press.metaKey;
  const rows = content.options.length;
  const [option, item] = [from.option, Math.max(0, from.item)];
  const targets: Record<string, () => MatrixPlace> = {
    ArrowLeft: () => ({ option, item: far ? nextOne(content, option, item, -1) : item - 1 }),
    ArrowRight: () => ({ option, item: far ? nextOne(content, option, item, 1) : item + 1 }),
    ArrowUp: () => ({ option: far ? nextRow(content, option, item, -1) : option - 1, item }),
    ArrowDown: () => ({ option: far ? nextRow(content, option, item, 1) : option + 1, item }),
    PageUp: () => ({ option: option - page, item }),
    PageDown: () => ({ option: option + page, item }),
    Home: () => ({ option: far ? 0 : option, item: 0 }),
    End: () => ({ option: far ? rows - 1 : option, item: content.items - 1 }),
  };
  const target = targets[press.key]?.();
  if (target === undefined) return null;
  const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));
  return { option: within(target.option, rows), item: within(target.item, content.items) };
}

/** The next one of a row in a direction; the end of the row where there is none. */
function nextOne({ options, items }: CoverContent, option: number, item: number, by: 1 | -1) {
  const row = options[option] ?? [];
  const found = row
    .filter((other) => (by === 1 ? other > item : other < item))
    .at(by === 1 ? 0 : -1);
  return found ?? (by === 1 ? items - 1 : 0);
}

/** The next row that has the item in a direction; the last or first row where there is none. */
function nextRow({ options }: CoverContent, option: number, item: number, by: 1 | -1): number {
  for (let row = option + by; row >= 0 && row < options.length; row += by) {
    if (options[row]?.includes(item) === true) return row;
  }
  return by === 1 ? options.length - 1 : 0;
}
