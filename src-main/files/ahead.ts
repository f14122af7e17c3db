/**
 * What `work` makes of each item, in order; up to `count` items are worked on at the same time. A
 * failure is handed out in its turn.
 */
export async function* ahead<T, R>(
  items: readonly T[],
  count: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<readonly [T, Promise<R>], void, undefined> {
  const begun: Promise<R>[] = [];
  for (const [i, item] of items.entries()) {
    for (const next of items.slice(i + begun.length, i + count)) {
      const result = work(next);
      // Looked at in its turn.
      result.catch(() => undefined);
      begun.push(result);
    }
    const first = begun.shift();
    if (first !== undefined) yield [item, first];
  }
}
