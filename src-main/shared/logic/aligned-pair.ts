/**
 * Aligned pair exclusion: two cells cannot hold two values together that would leave an almost locked
 * set that both see without enough, nor the same value where they see each other. A value of one cell
 * that no value of the other goes with cannot stand there.
 */
import { almostLockedSets, type AlmostLocked } from './als';
import { holds } from './cell-set';
import { bitOf, countBits, sees, valuesOf, type Pencil } from './pencil';
import { stepOf, type LogicStep } from './step';

/** Most cells of a set that excludes a pair of values. */
const MOST_CELLS = 3;

export function* alignedPairs(pencil: Pencil): Generator<LogicStep> {
  const { masks, shape } = pencil;
  const sets = almostLockedSets(pencil).filter(({ cells }) => cells.length <= MOST_CELLS);
  const open = [...masks.keys()].filter((cell) => countBits(masks[cell] ?? 0) > 1);
  for (const [at, one] of open.entries()) {
    for (const two of open.slice(at + 1)) {
      const near = sets.filter((set) => !set.cells.includes(one) && !set.cells.includes(two));
      const used = near.filter((set) => touches(set, one, two));
      if (used.length === 0) continue;
      const aligned = sees(shape, one, two);
      for (const [from, to] of [
        [one, two],
        [two, one],
      ] as const) {
        const gone = valuesOf(masks[from] ?? 0).filter((value) =>
          valuesOf(masks[to] ?? 0).every(
            (other) =>
              (aligned && value === other) ||
              used.some((set) => excludes(set, from, value, to, other)),
          ),
        );
        if (gone.length > 0) yield pairStep(pencil, from, to, gone, used);
      }
    }
  }
}

const touches = (set: AlmostLocked, one: number, two: number): boolean =>
  valuesOf(set.mask).some((value) => seesValue(set, one, value)) &&
  valuesOf(set.mask).some((value) => seesValue(set, two, value));

const seesValue = ({ seen }: AlmostLocked, cell: number, value: number): boolean => {
  const all = seen[value];
  return all !== undefined && holds(all, cell);
};

/** Whether the set would lose two different values. */
const excludes = (
  set: AlmostLocked,
  from: number,
  value: number,
  to: number,
  other: number,
): boolean => value !== other && seesValue(set, from, value) && seesValue(set, to, other);

function pairStep(
  { masks }: Pencil,
  from: number,
  to: number,
  gone: readonly number[],
  used: readonly AlmostLocked[],
): LogicStep {
  const values = gone.reduce((mask, value) => mask | bitOf(value), 0) | (masks[to] ?? 0);
  const cells = used.filter(({ mask }) => (mask & values) !== 0).flatMap((set) => set.cells);
  return stepOf({
    technique: 'alignedPair',
    eliminations: gone.map((value) => ({ cell: from, value })),
    marks: valuesOf(masks[to] ?? 0).map((value) => ({ cell: to, value, role: 'second' as const })),
    values: gone,
    cells: [from, to],
    fins: [...new Set(cells)],
  });
}
