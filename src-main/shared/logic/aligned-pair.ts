/**
 * Aligned pair exclusion: two cells cannot hold two values together that would leave an almost locked
 * set that both see without enough, nor the same value where they see each other. A value of one cell
 * that no value of the other goes with cannot stand there.
 */
import { almostLockedSets, type AlmostLocked } from './als';
import { holds } from './cell-set';
import { bitOf, countBits, sees, valuesOf, type Pencil } from './pencil';
import { stepOf, type Inference, type LogicStep } from './step';

/** Most cells of a set that excludes a pair of values. */
const MOST_CELLS = 3;

export function* alignedPairs(pencil: Pencil): Generator<LogicStep> {
  const { masks, shape } = pencil;
  const sets = almostLockedSets(pencil).filter(({ cells }) => cells.length <= MOST_CELLS);
  const open = [...masks.keys()].filter((cell) => countBits(masks[cell] ?? 0) > 1);
  const sight = open.map((cell) => sightOf(sets, cell));
  for (let one = 0; one < open.length; one++) {
    for (let two = one + 1; two < open.length; two++) {
      const aligned = sees(shape, open[one] ?? 0, open[two] ?? 0);
      for (const [from, to] of [
        [one, two],
        [two, one],
      ] as const) {
        const [here, there] = [sight[from] ?? NONE, sight[to] ?? NONE];
        const gone = valuesOf(masks[open[from] ?? 0] ?? 0).filter((value) => {
          const excluded = excludedBy(here, there, value) | (aligned ? bitOf(value) : 0);
          return ((masks[open[to] ?? 0] ?? 0) & ~excluded) === 0;
        });
        // Where they only see each other, it is not the sets that exclude.
        const used = gone.length === 0 ? [] : sets.filter((_, at) => here[at] && there[at]);
        if (used.length > 0) yield pairStep(pencil, open[from] ?? 0, open[to] ?? 0, gone, used);
      }
    }
  }
}

const NONE = new Int32Array(0);

/** By set: the values that a cell outside sees everywhere in it, as a mask. */
function sightOf(sets: readonly AlmostLocked[], cell: number): Int32Array {
  return Int32Array.from(sets, ({ mask, seen, cells }) => {
    if (cells.includes(cell)) return 0;
    return valuesOf(mask).reduce((values, value) => {
      const all = seen[value];
      return all !== undefined && holds(all, cell) ? values | bitOf(value) : values;
    }, 0);
  });
}

/** The values that the second cell cannot take with this value in the first: a set would lose two. */
function excludedBy(here: Int32Array, there: Int32Array, value: number): number {
  const bit = bitOf(value);
  let values = 0;
  for (let at = 0; at < here.length; at++) {
    if (((here[at] ?? 0) & bit) !== 0) values |= (there[at] ?? 0) & ~bit;
  }
  return values;
}

function pairStep(
  { masks }: Pencil,
  from: number,
  to: number,
  gone: readonly number[],
  used: readonly AlmostLocked[],
): LogicStep {
  // Where the cells do not see each other, the same value may stand in both.
  const branches = gone.map((value) => [
    { cells: [from], value, on: true, house: null, from: [] },
    ...valuesOf(masks[to] ?? 0).map((other): Inference => {
      const set = used.find(
        ({ mask, seen }) =>
          other !== value &&
          [value, other].every((each) => (mask & bitOf(each)) !== 0) &&
          [from, to].every((cell, at) => {
            const all = seen[at === 0 ? value : other];
            return all !== undefined && holds(all, cell);
          }),
      );
      const through = set === undefined ? {} : { through: set.cells };
      return { cells: [to], value: other, on: false, house: null, from: [0], ...through };
    }),
  ]);
  const cells = branches.flat().flatMap(({ through = [] }) => through);
  return stepOf({
    technique: 'alignedPair',
    eliminations: gone.map((value) => ({ cell: from, value })),
    marks: valuesOf(masks[to] ?? 0).map((value) => ({ cell: to, value, role: 'second' as const })),
    values: gone,
    cells: [from, to],
    fins: [...new Set(cells)],
    branches,
  });
}
