import type { CoverContent } from '@shared/puzzle';

/** Which items keep an option from being chosen together with another. Pure. */
export interface Conflicts {
  /** Whether an entry of another option is in the way. */
  isInWay(option: number, at: number): boolean;
  /** Options that cannot be chosen together with the one. */
  count(): number;
}

/**
 * Two options conflict in an item that may be covered once: a primary one without multiplicities, or a
 * secondary one unless both give it the same colour.
 */
export function conflictsOf(content: CoverContent, option: number): Conflicts {
  const { options, colours, bounds, primary } = content;
  const mine = new Map<number, string>();
  options[option]?.forEach((item, i) => {
    const [, high = 1] = (item < primary ? bounds?.[item] : undefined) ?? [];
    if (high === 1) mine.set(item, colours?.[option]?.[i] ?? '');
  });
  const isInWay = (other: number, at: number): boolean => {
    if (other === option) return false;
    const colour = mine.get(options[other]?.[at] ?? -1);
    return colour !== undefined && (colour === '' || colour !== (colours?.[other]?.[at] ?? ''));
  };
  return { isInWay, count: () => countOf(content, mine.keys(), isInWay) };
}

/** Options with an entry in the way; only entries of these items can be. */
function countOf(
  { items, options }: CoverContent,
  own: Iterable<number>,
  isInWay: Conflicts['isInWay'],
): number {
  // One byte an item: this runs over all ones after every step of the user.
  const isOwn = new Uint8Array(items);
  for (const item of own) isOwn[item] = 1;
  let found = 0;
  for (let other = 0; other < options.length; other++) {
    const others = options[other] ?? [];
    for (let at = 0; at < others.length; at++) {
      if (isOwn[others[at] ?? 0] === 0 || !isInWay(other, at)) continue;
      found++;
      break;
    }
  }
  return found;
}
