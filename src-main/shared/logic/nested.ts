/**
 * What Sudoku Explainer tries within a dynamic chain where links lead no further: locked candidates, pairs
 * and X-wings of what is left, and above that forcing chains from it. Written from its published
 * description of the levels: 1 “+”, 2 forcing chains, 3 those of cells and houses, 4 dynamic ones “+”.
 */
import type { Conclude, Implications, Rules } from './implications';
import { valuesOf } from './pencil';
import { Sweep, type Ends } from './sweep';

/** The rules of a level, easiest first: the next only where one concludes nothing. */
export const rulesOf = (level: number): Rules | null => {
  if (level === 0) return null;
  const rules = level === 1 ? SIMPLE : [...SIMPLE, chainsOf(level)];
  return (found, conclude) => {
    const { count } = found;
    for (const rule of rules) {
      rule(found, conclude);
      if (found.count > count) return;
    }
  };
};

/** Concludes that candidates of a group are false, from what the search took out of others. */
function simply(
  found: Implications,
  conclude: Conclude,
  group: number,
  bits: number,
  groups: readonly number[],
): void {
  if (((found.left[group] ?? 0) & bits) === 0) return;
  const falses = found.membersAt(group, (found.left[group] ?? 0) & bits).map((each) => 2 * each);
  conclude(falses, () => ({ from: found.takenFrom(groups), groups, nodes: 0 }));
}

/**
 * What a search leaves as it was shows nothing new: these were looked for in the grid before, and whoever
 * searches within has come to where they lead no further.
 */
const isNew = ({ left, base }: Implications, group: number): boolean => left[group] !== base[group];

const locked: Rules = (found, conclude) => {
  const { left } = found;
  const { shape, geometry } = found.links;
  for (let house = 0; house < geometry.crossings.length; house++) {
    const crossings = geometry.crossings[house] ?? [];
    for (let value = 0; value < shape.size; value++) {
      const group = found.placesOf(house, value);
      const places = left[group] ?? 0;
      if ((places & (places - 1)) === 0 || !isNew(found, group)) continue;
      for (const { other, here, there } of crossings) {
        if ((places & ~here) !== 0) continue;
        simply(found, conclude, found.placesOf(other, value), ~there, [group]);
      }
    }
  }
};

const NONE: readonly number[] = [];

/** Indexes, by two, of groups of a list with the same two members between them. Written for speed. */
function pairsOf(found: Implications, groups: readonly number[]): readonly number[] {
  const { left } = found;
  let pairs: number[] | null = null;
  for (let at = 1; at < groups.length; at++) {
    const group = groups[at] ?? 0;
    const two = left[group] ?? 0;
    const one = two & (two - 1);
    if (one === 0 || (one & (one - 1)) !== 0) continue;
    for (let before = 0; before < at; before++) {
      const other = groups[before] ?? 0;
      if (left[other] !== two || !(isNew(found, group) || isNew(found, other))) continue;
      (pairs ??= []).push(before, at);
    }
  }
  return pairs ?? NONE;
}

/** The pairs of some lists of groups: what both leave to other groups of theirs goes. */
const pairs =
  (
    listsOf: (found: Implications) => readonly (readonly number[])[],
    goneIn: (found: Implications, list: number, position: number) => number,
  ): Rules =>
  (found, conclude) => {
    const { left } = found;
    listsOf(found).forEach((groups, list) => {
      const indexes = pairsOf(found, groups);
      for (let at = 0; at < indexes.length; at += 2) {
        const [one = 0, two = 0] = [indexes[at], indexes[at + 1]];
        const by = [groups[one] ?? 0, groups[two] ?? 0];
        for (const position of valuesOf(left[by[0] ?? 0] ?? 0))
          simply(
            found,
            conclude,
            goneIn(found, list, position - 1),
            ~((1 << one) | (1 << two)),
            by,
          );
      }
    });
  };

/** Worked out once for the links of a grid. */
function perLinks<T>(workOut: (found: Implications) => T): (found: Implications) => T {
  const known = new WeakMap<Implications['links'], T>();
  return (found) => {
    const result = known.get(found.links) ?? workOut(found);
    known.set(found.links, result);
    return result;
  };
}

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);

const hiddenPairs = pairs(
  perLinks((found) =>
    found.links.geometry.houses.map((cells, house) =>
      cells.map((_, value) => found.placesOf(house, value)),
    ),
  ),
  ({ links }, house, position) => links.geometry.houses[house]?.[position] ?? 0,
);

const nakedPairs = pairs(
  ({ links }) => links.geometry.houses,
  (found, house, value) => found.placesOf(house, value),
);

/** By value, the rows and then the columns. */
const xWings = pairs(
  perLinks((found) => {
    const lines = range(found.links.shape.size);
    return lines.flatMap((value) =>
      [0, lines.length].map((first) => lines.map((line) => found.placesOf(first + line, value))),
    );
  }),
  (found, list, position) => {
    const { size } = found.links.shape;
    return found.placesOf((list % 2 === 0 ? size : 0) + position, Math.floor(list / 2));
  },
);

const SIMPLE: readonly Rules[] = [locked, hiddenPairs, nakedPairs, xWings];

const sweeps = new WeakMap<Implications, Sweep>();

export function sweepOf(found: Implications): Sweep {
  const sweep = sweeps.get(found) ?? new Sweep(found);
  sweeps.set(found, sweep);
  return sweep;
}

/** Forcing chains from what is left; of those to one conclusion the shortest. */
function chainsOf(level: number): Rules {
  const kind =
    level < 4
      ? { dynamic: false, multiple: level > 2, rules: null }
      : { dynamic: true, multiple: true, rules: rulesOf(level - 3) };
  return (found, conclude) => {
    const inner = found.within();
    const sweep = sweepOf(inner);
    const best = new Map<number, { readonly ends: Ends; readonly nodes: number }>();
    sweep.run(kind, (node, ends) => {
      const known = best.get(node);
      if (known !== undefined && (ends.length > 4 || sweep.atLeast(ends) >= known.nodes)) return;
      const nodes = sweep.lengthOf(ends);
      if (known === undefined || nodes < known.nodes) best.set(node, { ends, nodes });
    });
    for (const [node, { ends, nodes }] of [...best].sort(([, a], [, b]) => a.nodes - b.nodes)) {
      conclude(found.falsesBy(node), () => {
        const groups = new Set<number>();
        sweep.lengthOf(ends, groups);
        return { from: found.takenFrom(groups), groups: [...groups], nodes };
      });
    }
  };
}
