/**
 * Death blossom: whichever value a cell, the stem, takes, one almost locked set, a petal, loses it and so
 * holds a value that all petals have.
 */
import { almostLockedSets, type AlmostLocked } from './als';
import { alsStep, MOST_SETS } from './als-chains';
import { and, cellsOf, holds, intersects, type CellSet } from './cell-set';
import { bitOf, countBits, valuesOf, type Pencil } from './pencil';
import { placesOf } from './places';
import type { LogicStep } from './step';

export function* deathBlossoms(pencil: Pencil): Generator<LogicStep> {
  const sets = almostLockedSets(pencil);
  if (sets.length > MOST_SETS) return;
  const none = new Int32Array(pencil.geometry.words);
  const found = new Set<string>();
  for (const [stem, mask] of pencil.masks.entries()) {
    if (countBits(mask) < 2 || countBits(mask) > 5) continue;
    const values = valuesOf(mask);
    const petals = values.map((value) =>
      sets.filter(({ seen }) => holds(seen[value] ?? none, stem)),
    );
    if (petals.some((each) => each.length === 0)) continue;
    for (let z = 1; z <= pencil.shape.size; z++) {
      if ((mask & bitOf(z)) !== 0) continue;
      const withZ = petals.map((each) => each.filter((set) => (set.mask & bitOf(z)) !== 0));
      if (withZ.some((each) => each.length === 0)) continue;
      for (const chosen of blossoms(withZ, z, placesOf(pencil, z))) {
        const common = chosen.reduce((all, set) => all & set.mask, ~mask);
        const gone = valuesOf(common).flatMap((value) =>
          cellsOf(
            chosen.reduce(
              (left, { seen }) => and(left, seen[value] ?? left),
              placesOf(pencil, value),
            ),
          ).flatMap((cell) => (cell === stem ? [] : { cell, value })),
        );
        const key = gone.map(({ cell, value }) => `${cell} ${value}`).join();
        if (gone.length === 0 || found.has(key)) continue;
        found.add(key);
        const chain = chosen.map(({ cells }, at) => ({ cells, value: values[at] ?? 0, on: true }));
        yield { ...alsStep(pencil, 'deathBlossom', chosen, values, gone), chain, fins: [stem] };
      }
    }
  }
}

/** One petal per value, as long as there is a cell that sees `z` in all of them. */
function* blossoms(
  [own, ...more]: readonly (readonly AlmostLocked[])[],
  z: number,
  open: CellSet,
  chosen: readonly AlmostLocked[] = [],
): Generator<readonly AlmostLocked[]> {
  if (own === undefined) yield chosen;
  for (const petal of own ?? []) {
    const seen = petal.seen[z];
    if (seen === undefined || !intersects(open, seen)) continue;
    yield* blossoms(more, z, and(open, seen), [...chosen, petal]);
  }
}
