import type { CoverContent } from './cover-content';
import { isItemName, MOST_ITEMS, MOST_OPTIONS } from './cover-edit';
import { checkRows, isDistinct } from './cover-rows';

/** @throws RangeError when a content does not fit itself */
export function ensureContent(content: CoverContent): void {
  const { items, primary, options, colours, names, bounds } = content;
  ensure(isWithin(items, MOST_ITEMS) && isWithin(primary, items));
  ensure(options.length <= MOST_OPTIONS);
  const rows = options.map((row, i) => ({ items: row, colours: listed(colours?.[i]) }));
  checkRows(rows, items, primary);
  ensure(colours === undefined || colours.length === options.length);
  ensure(names === undefined || (names.length === items && names.every(isItemName)));
  ensure(names === undefined || isDistinct(names));
  ensure(bounds === undefined || bounds.length === primary);
  ensure(bounds?.every(([low, high]) => isWithin(low, high)) ?? true);
}

function listed(colours: readonly string[] | undefined): readonly string[] | undefined {
  return colours === undefined || colours.length === 0 ? undefined : colours;
}

/** A whole number from 0 to `most`. */
export function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}

export function ensure(fits: boolean): void {
  if (!fits) throw new RangeError('the edit does not fit the cover');
}
