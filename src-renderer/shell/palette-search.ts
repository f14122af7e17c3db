/**
 * How well `query` fits `text`: every word of the query must occur; earlier and at the start of a
 * word is better. Null when it does not fit, 0 for the empty query.
 */
function matchScore(query: string, text: string): number | null {
  const hay = text.toLocaleLowerCase();
  let score = 0;
  for (const word of query.toLocaleLowerCase().split(/\s+/).filter(Boolean)) {
    const at = hay.indexOf(word);
    if (at < 0) return null;
    const startsWord = at === 0 || /[\s\p{P}]/u.test(hay[at - 1] ?? '');
    score += at + (startsWord ? 0 : 50);
  }
  return score;
}

/** The fitting items, best first, otherwise in their order. */
export function search<T>(query: string, items: readonly T[], textOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, score: matchScore(query, textOf(item)) }))
    .filter((found): found is { item: T; score: number } => found.score !== null)
    .sort((a, b) => a.score - b.score)
    .map(({ item }) => item);
}
