let collator: Intl.Collator | null = null;

/** Orders names as people count: `alone2` before `alone10`. Different names never compare equal. */
export function naturalOrder(a: string, b: string): number {
  // Made when two names are first compared: starting does not wait for it.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}
