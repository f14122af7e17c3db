import type { CountOnlyResult, Search } from './engine';

/** Goes on past solutions, `most` at most, for about `budget` nodes, stopping at each. */
export function countOneByOne(
  search: Pick<Search, 'nodes' | 'next'>,
  budget: number,
  most: number,
): CountOnlyResult {
  const pauseAt = search.nodes + budget;
  for (let solutions = 0; solutions < most; solutions++) {
    const end = search.next(pauseAt - search.nodes);
    if (end !== 'solution') return { end, solutions };
  }
  return { end: 'solution', solutions: most };
}
