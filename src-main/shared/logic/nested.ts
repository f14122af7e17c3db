/**
 * What Sudoku Explainer tries within a dynamic chain where links lead no further: locked candidates, pairs
 * and X-wings of what is left, and above that forcing chains from it. Written from its published
 * description of the levels: 1 “+”, 2 forcing chains, 3 those of cells and houses, 4 dynamic ones “+”.
 */
import type { Conclude, Implications, Rules } from './implications';
import { countBits, valuesOf } from './pencil';
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

const locked: Rules = (found, conclude) => {
  const { left } = found;
  const { shape, geometry } = found.links;
  geometry.crossings.forEach((crossings, house) => {
    for (let value = 0; value < shape.size; value++) {
      const group = found.placesOf(house, value);
      const places = left[group] ?? 0;
      if ((places & (places - 1)) === 0) continue;
      for (const { other, here, there } of crossings) {
        if ((places & ~here) !== 0) continue;
        simply(found, conclude, found.placesOf(other, value), ~there, [group]);
      }
    }
  });
};

/** Two groups of a list with the same two members between them. */
function pairsOf(
  left: Int32Array,
  groups: readonly number[],
  use: (one: number, two: number, bits: number) => void,
): void {
  for (let at = 1; at < groups.length; at++) {
    const two = left[groups[at] ?? 0] ?? 0;
    if (countBits(two) !== 2) continue;
    for (let before = 0; before < at; before++) {
      if (left[groups[before] ?? 0] === two) use(groups[before] ?? 0, groups[at] ?? 0, two);
    }
  }
}

const hiddenPairs: Rules = (found, conclude) => {
  found.links.geometry.houses.forEach((cells, house) => {
    const groups = cells.map((_, value) => found.placesOf(house, value));
    pairsOf(found.left, groups, (one, two, bits) => {
      const values = (1 << groups.indexOf(one)) | (1 << groups.indexOf(two));
      for (const position of valuesOf(bits))
        simply(found, conclude, cells[position - 1] ?? 0, ~values, [one, two]);
    });
  });
};

const nakedPairs: Rules = (found, conclude) => {
  found.links.geometry.houses.forEach((cells, house) => {
    pairsOf(found.left, cells, (one, two, bits) => {
      const places = (1 << cells.indexOf(one)) | (1 << cells.indexOf(two));
      for (const value of valuesOf(bits))
        simply(found, conclude, found.placesOf(house, value - 1), ~places, [one, two]);
    });
  });
};

const xWings: Rules = (found, conclude) => {
  const { size } = found.links.shape;
  const lines = Array.from({ length: size }, (_, at) => at);
  for (let value = 0; value < size; value++) {
    for (const first of [0, size]) {
      const groups = lines.map((line) => found.placesOf(first + line, value));
      pairsOf(found.left, groups, (one, two, bits) => {
        const own = (1 << groups.indexOf(one)) | (1 << groups.indexOf(two));
        for (const position of valuesOf(bits))
          simply(found, conclude, found.placesOf(size - first + position - 1, value), ~own, [
            one,
            two,
          ]);
      });
    }
  }
};

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
