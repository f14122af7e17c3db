/**
 * The chains of Sudoku Explainer, of each kind the one that counts least: cycles and forcing chains, nishio
 * (one value contradicts itself), what follows from all candidates of a cell or places of a value, and the
 * same with links that come about on the way.
 */
import { Implications, type Following } from './implications';
import { perPencil } from './memo';
import { countOf, type Pencil } from './pencil';
import type { Candidate, LogicStep } from './step';

/** Numbers of nodes above which a chain counts a tenth more each. */
const LENGTHS = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512];

/** A chain of that many nodes. */
const withLength = (base: number, nodes: number): number =>
  base + LENGTHS.filter((each) => nodes - 2 > each).length / 10;

const implicationsOf = perPencil((pencil) => new Implications(pencil));

type Effect = Pick<LogicStep, 'placement' | 'eliminations'>;

/** What a step does, and its value. */
export interface RatedStep extends Effect {
  readonly rating: number;
}

/** The least of what is found, the first of equals. */
class Least {
  rating = Infinity;
  private make: (() => Effect) | null = null;

  offer(rating: number, make: () => Effect): void {
    if (rating >= this.rating - 0.01) return;
    this.rating = rating;
    this.make = make;
  }

  step(): RatedStep[] {
    return this.make === null ? [] : [{ ...this.make(), rating: this.rating }];
  }
}

const proves =
  ({ candidates }: Implications, node: number) =>
  () => {
    const candidate = candidates[node >> 1] ?? { cell: 0, value: 1 };
    return (node & 1) === 1
      ? { placement: candidate, eliminations: [] }
      : { placement: null, eliminations: [candidate] };
  };

const WAYS: readonly (Following & { readonly cycle: number; readonly chain: number })[] = [
  { x: true, y: false, dynamic: false, cycle: 6.5, chain: 6.6 },
  { x: false, y: true, dynamic: false, cycle: 6.5, chain: 7 },
  { x: true, y: true, dynamic: false, cycle: 7, chain: 7 },
];

/** Candidates above which chains would take seconds. */
const MOST = 450;

const upToMost =
  (find: (pencil: Pencil) => RatedStep[]) =>
  (pencil: Pencil): RatedStep[] =>
    countOf(pencil.masks) > MOST ? [] : find(pencil);

function plainChains(pencil: Pencil): RatedStep[] {
  const found = implicationsOf(pencil);
  const least = new Least();
  for (const way of WAYS) {
    for (let start = 0; start < 2 * found.candidates.length; start++) {
      found.follow(start, way);
      const own = found.depth[start ^ 1] ?? 0;
      if (own !== 0) least.offer(withLength(way.chain, own), proves(found, start ^ 1));
      if ((start & 1) === 1) continue;
      for (let at = 0; at < found.count; at++) {
        const node = found.reached[at] ?? 0;
        const nodes = found.depth[node] ?? 0;
        if ((node & 1) === 0 || nodes < 4 || withLength(way.cycle, nodes) >= least.rating - 0.01)
          continue;
        if (!found.excludes(node >> 1, start >> 1)) continue;
        const eliminations = goneInCycle(found, start, node);
        if (eliminations.length > 0)
          least.offer(withLength(way.cycle, nodes), () => ({ placement: null, eliminations }));
      }
    }
  }
  return least.step();
}

/** What both ends of a weak link of a cycle exclude. */
function goneInCycle(found: Implications, start: number, end: number): Candidate[] {
  const pairs: [number, number][] = [[end >> 1, start >> 1]];
  const path: number[] = [];
  for (let node = end; node !== start; node = found.before(node)[0] ?? start) path.push(node >> 1);
  path.push(start >> 1);
  if (new Set(path).size < path.length) return [];
  for (let at = 1; at + 1 < path.length; at += 2) pairs.push([path[at] ?? 0, path[at + 1] ?? 0]);
  return found.candidates.filter(
    (_, each) =>
      !path.includes(each) &&
      pairs.some(([one, two]) => found.excludes(each, one) && found.excludes(each, two)),
  );
}

function nishio(pencil: Pencil): RatedStep[] {
  const found = implicationsOf(pencil);
  const least = new Least();
  for (let start = 1; start < 2 * found.candidates.length; start += 2) {
    found.follow(start, { x: true, y: false, dynamic: true }, true);
    contradicted(found, start, 7.5, least);
  }
  return least.step();
}

/** Whether the last search ended in a contradiction, which refutes its start. */
function contradicted(found: Implications, start: number, base: number, least: Least): boolean {
  const { contradiction } = found;
  if (contradiction < 0) return false;
  const nodes = found.chainTo(2 * contradiction) + found.chainTo(2 * contradiction + 1);
  least.offer(withLength(base, nodes), proves(found, start ^ 1));
  return true;
}

/** Whichever candidate of a cell, or of the places of a value in a house, is true: the same follows. */
const multiple =
  (base: number, dynamic: boolean) =>
  (pencil: Pencil): RatedStep[] => {
    const found = implicationsOf(pencil);
    const least = new Least();
    const nodes = 2 * found.candidates.length;
    const lengths = new Int16Array(nodes * nodes);
    for (let start = dynamic ? 0 : 1; start < nodes; start += dynamic ? 1 : 2) {
      found.follow(start, { x: true, y: true, dynamic }, dynamic);
      if (dynamic && contradicted(found, start, base, least)) continue;
      for (let at = 0; at < found.count; at++) {
        const node = found.reached[at] ?? 0;
        lengths[start * nodes + node] = dynamic ? found.chainTo(node) : (found.depth[node] ?? 0);
      }
    }
    const common = (starts: readonly number[]): void => {
      for (let node = 0; node < nodes; node++) {
        let all = 0;
        for (const start of starts) {
          const length = lengths[start * nodes + node] ?? 0;
          if (length === 0) {
            all = 0;
            break;
          }
          all += length;
        }
        if (all > 0) least.offer(withLength(base, all), proves(found, node));
      }
    };
    for (const group of found.groups) {
      if (group.length > 2) common(group.map((each) => 2 * each + 1));
    }
    if (dynamic) for (let start = 0; start < nodes; start += 2) common([start, start + 1]);
    return least.step();
  };

/** Easiest first. */
export const forcingSteps = [plainChains, nishio, multiple(8, false), multiple(8.5, true)].map(
  upToMost,
);
