const collator = new Intl.Collator('en', { numeric: true });

/** Orders names as people count: `alone2` before `alone10`. Different names never compare equal. */
export function naturalOrder(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}
