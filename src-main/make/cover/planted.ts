import type { Chance } from '../chance';
import type { CoverWish } from '../wish';

/** Items of an option. */
export type Option = readonly number[];

/** Options that cover every primary item exactly once and no secondary item twice. */
export function plantedOptions(wish: CoverWish, chance: Chance): Option[] {
  const { items, secondary, ones } = wish;
  const primary = items - secondary;
  const order = chance.order(primary);
  const spare = chance.order(secondary).map((item) => primary + item);
  const options: Option[] = [];
  for (let at = 0; at < order.length;) {
    const length = drawnLength(wish, chance);
    const besides = chance.below(Math.min(spare.length, length - 1) + 1);
    const mine = Math.min(length - besides, order.length - at);
    options.push([
      ...order.slice(at, at + mine),
      ...spare.splice(0, Math.min(besides, ones.to - mine)),
    ]);
    at += mine;
  }
  return options;
}

/** An option by chance, its length as wished. */
export function noiseOption(wish: CoverWish, chance: Chance): Option {
  const chosen = new Set<number>();
  const length = drawnLength(wish, chance);
  while (chosen.size < length) chosen.add(chance.below(wish.items));
  return [...chosen];
}

function drawnLength({ ones, items }: CoverWish, chance: Chance): number {
  const most = Math.min(ones.to, items);
  return Math.max(1, ones.from + chance.below(most - ones.from + 1));
}
