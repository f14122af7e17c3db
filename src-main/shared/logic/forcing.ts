/**
 * The chains of Sudoku Explainer, of each kind the one that counts least: cycles and forcing chains, nishio
 * (one value contradicts itself), what follows from all candidates of a cell or places of a value (*verity*),
 * and the same with links that come about on the way.
 */
import { Implications, type Following } from './implications';
import { add, cellsOf, holds } from './cell-set';
import { perPencil } from './memo';
import { rulesOf, sweepOf } from './nested';
import { countOf, type Pencil } from './pencil';
import type { Ends } from './sweep';
import { isSuspect } from './suspects';
import { marked, stepOf, type Candidate, type Inference, type Link, type LogicStep } from './step';

/** Numbers of nodes above which a chain counts a tenth more each. */
const LENGTHS = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512];

/** A chain of that many nodes. */
function withLength(base: number, nodes: number): number {
  let tenths = 0;
  while (nodes - 2 > (LENGTHS[tenths] ?? Infinity)) tenths++;
  return base + tenths / 10;
}

const implicationsOf = perPencil((pencil) => Implications.of(pencil));

type Effect = Pick<LogicStep, 'placement' | 'eliminations'>;

/** What a step does, and its value. */
export interface RatedStep extends Effect {
  readonly rating: number;
}

/** How many nodes a chain may have and count less. */
const mostNodes = (base: number, rating: number): number =>
  base >= rating ? 0 : (LENGTHS[Math.ceil((rating - base) * 10 - 1e-6) - 1] ?? Infinity) + 2;

/** The least of what is found, the first of equals; or, where `all` are wanted, the least for each key. */
class Least<T extends Effect = Effect> {
  private readonly found = new Map<number, { readonly rating: number; readonly make: () => T }>();

  /** What counts as much as `most` is not wanted. */
  constructor(
    private readonly most = Infinity,
    private readonly all = false,
  ) {}

  rating(key = 0): number {
    return this.found.get(this.all ? key : 0)?.rating ?? this.most;
  }

  isLess(rating: number, key: number): boolean {
    return rating < this.rating(key) - 0.01;
  }

  offer(rating: number, key: number, make: () => T): void {
    if (this.isLess(rating, key)) this.found.set(this.all ? key : 0, { rating, make });
  }

  steps(): (T & RatedStep)[] {
    return [...this.found.values()]
      .sort((a, b) => a.rating - b.rating)
      .map(({ rating, make }) => ({ ...make(), rating }));
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

/** By which links chains of the grid are looked for, and what their shortest count. */
export const WAYS: readonly (Pick<Following, 'x' | 'y'> & {
  readonly cycle: number;
  readonly chain: number;
})[] = [
  { x: true, y: false, cycle: 6.5, chain: 6.6 },
  { x: false, y: true, cycle: 6.5, chain: 7 },
  { x: true, y: true, cycle: 7, chain: 7 },
];

/** Candidates above which chains would take seconds. */
const MOST = 450;
/** Candidates above which chains within chains would take minutes; hard 9×9 puzzles have about 250. */
const MOST_NESTED = 350;

/** What counts more is looked for where there is nothing that counts less: long chains take long. */
const CAPS = [7, 7.2, 7.4, Infinity];

function plainChains(pencil: Pencil): RatedStep[] {
  let ways = WAYS;
  for (const cap of CAPS) {
    const least = new Least(cap + 0.02);
    ways = ways.filter((way) => !plainChainsBy(pencil, way, least));
    const steps = least.steps();
    if (steps.length > 0 || ways.length === 0) return steps;
  }
  return [];
}

type Way = (typeof WAYS)[number];

/** Used again and again: large arrays take long to make and to collect. */
let [sets, direct] = [new Int32Array(0), new Int32Array(0)];

/**
 * The nodes from which links lead, however far, to their own contradiction, or around to what they exclude.
 * From most they do not, and those need not be looked at.
 */
export function startsOf(pencil: Pencil, way: Way): readonly number[] {
  const found = implicationsOf(pencil);
  const { candidates } = found;
  const ofOne = way.y ? null : candidates.map(({ value }) => isSuspect(pencil, value));
  if (ofOne?.includes(true) === false) return [];
  const nodes = 2 * candidates.length;
  const words = Math.ceil(nodes / 32);
  if (sets.length < nodes * words)
    [sets, direct] = [new Int32Array(nodes * words), new Int32Array(nodes * words)];
  found.reachAll(sets, words, way, direct, ofOne);
  /** Whether a false node leads on to a true one that is false (an even bit) where its own candidate is true. */
  const closes = (start: number): boolean => {
    for (let at = start * words; at < (start + 1) * words; at++) {
      const excluded = ((direct[at + words] ?? 0) & 0x55555555) << 1;
      if (((sets[at] ?? 0) & ~(direct[at] ?? 0) & excluded) !== 0) return true;
    }
    return false;
  };
  const starts: number[] = [];
  for (let start = 0; start < nodes; start++) {
    if (ofOne?.[start >> 1] === false) continue;
    const own = (sets[start * words + (start >> 5)] ?? 0) & (1 << ((start ^ 1) & 31));
    if (own !== 0 || ((start & 1) === 0 && closes(start))) starts.push(start);
  }
  return starts;
}

const knownStarts = new Map(WAYS.map((way) => [way, perPencil((each) => startsOf(each, way))]));

/** Offers the chains of a kind; whether there can be none beside them, whatever they count. */
function plainChainsBy(pencil: Pencil, way: Way, least: Least): boolean {
  const found = implicationsOf(pencil);
  const { cycle, chain } = way;
  if (!least.isLess(cycle, 0)) return false;
  let isWhole = true;
  for (const start of knownStarts.get(way)?.(pencil) ?? []) {
    const isTrue = (start & 1) === 1;
    const most = mostNodes(isTrue ? chain : cycle, least.rating() - 0.01);
    if (!found.followLinks(start, way, most)) isWhole = false;
    const own = found.depth[start ^ 1] ?? 0;
    const rating = withLength(chain, own);
    if (own !== 0 && !least.isLess(rating, 0)) isWhole = false;
    else if (own !== 0) least.offer(rating, 0, proves(found, start ^ 1));
    if (!isTrue) offerCycles(found, start, cycle, least);
  }
  return isWhole;
}

/** Offers the cycles from a false node that the last search went through. */
function offerCycles(found: Implications, start: number, cycle: number, least: Least): void {
  const { reached, depth, count } = found;
  const excluded = found.excluded(start >> 1);
  for (let at = 0; at < count; at++) {
    const node = reached[at] ?? 0;
    const nodes = depth[node] ?? 0;
    if ((node & 1) === 0 || nodes < 4 || !holds(excluded, node >> 1)) continue;
    if (!least.isLess(withLength(cycle, nodes), 0)) continue;
    const eliminations = goneInCycle(found, start, node);
    if (eliminations.length > 0)
      least.offer(withLength(cycle, nodes), 0, () => ({ placement: null, eliminations }));
  }
}

/** What both ends of a weak link of a cycle exclude. Written for speed: most cycles exclude nothing. */
function goneInCycle(found: Implications, start: number, end: number): Candidate[] {
  gone.fill(0);
  passed.fill(0);
  let last = start >> 1;
  for (let node = end; node >= 0; node = found.cause[node] ?? -1) {
    const own = node >> 1;
    if (holds(passed, own)) return [];
    add(passed, own);
    if ((node & 1) === 1) {
      const one = found.excluded(last);
      const two = found.excluded(own);
      for (let word = 0; word < one.length; word++)
        gone[word] = (gone[word] ?? 0) | ((one[word] ?? 0) & (two[word] ?? 0));
    }
    last = own;
  }
  let any = 0;
  for (let word = 0; word < gone.length; word++) {
    gone[word] = (gone[word] ?? 0) & ~(passed[word] ?? 0);
    any |= gone[word] ?? 0;
  }
  return any === 0 ? [] : cellsOf(gone).flatMap((each) => found.candidates[each] ?? []);
}

/** Sets of candidates of {@link goneInCycle}. */
const [gone, passed] = [new Int32Array(Math.ceil(MOST / 32)), new Int32Array(Math.ceil(MOST / 32))];

function nishio(pencil: Pencil): RatedStep[] {
  const found = implicationsOf(pencil);
  const least = new Least();
  for (let start = 1; start < 2 * found.candidates.length; start += 2) {
    found.follow(start, { x: true, y: false, dynamic: true }, true);
    if (found.contradiction < 0) continue;
    least.offer(withLength(7.5, clashLength(found)), 0, proves(found, start ^ 1));
  }
  return least.steps();
}

/** How many nodes lead to the two that contradict each other, those that lead to both counted twice. */
const clashLength = (found: Implications): number =>
  found.chainTo(2 * found.contradiction) + found.chainTo(2 * found.contradiction + 1);

/** Which chains from several candidates; `level` as in {@link rulesOf}. */
interface Wanted {
  readonly base: number;
  readonly dynamic: boolean;
  readonly level?: number;
}

/** Which candidate of a cell, or of the places of a value in a house, is true: the same follows. */
function fromSeveral<T extends Effect>(
  pencil: Pencil,
  { base, dynamic, level = 0 }: Wanted,
  least: Least<T>,
  made: (node: number, ends: Ends) => T,
): (T & RatedStep)[] {
  const found = implicationsOf(pencil);
  const sweep = sweepOf(found);
  sweep.run({ dynamic, multiple: true, rules: rulesOf(level) }, (node, ends) => {
    if (!dynamic && ends.length === 2) return;
    if (!least.isLess(withLength(base, sweep.atLeast(ends)), node)) return;
    least.offer(withLength(base, sweep.lengthOf(ends)), node, () => made(node, ends));
  });
  return found.isOver() ? [] : least.steps();
}

/** The same with what is shown of it. */
export function multiple(
  pencil: Pencil,
  { all = false, ...wanted }: Wanted & { all?: boolean },
): (LogicStep & RatedStep)[] {
  const found = implicationsOf(pencil);
  const { dynamic } = wanted;
  return fromSeveral(pencil, wanted, new Least<LogicStep>(Infinity, all), (node, ends) => {
    const branches = new Map<number, number[]>();
    ends.forEach((each, at) => {
      if (at % 2 === 0) branches.set(each, [...(branches.get(each) ?? []), ends[at + 1] ?? 0]);
    });
    const lines = [...branches].map(([start, nodes]) => {
      found.follow(start, { x: true, y: true, dynamic }, dynamic);
      return found.linesTo(...nodes);
    });
    return shown(found, node, lines, dynamic);
  });
}

/** A conclusion with the branches that lead to it; one alone contradicts itself. */
function shown(
  found: Implications,
  node: number,
  branches: readonly (readonly Inference[])[],
  dynamic: boolean,
): LogicStep {
  const premises = branches.flatMap(([first]) => first ?? []);
  const spotOf = ({ cells, value }: Inference): Candidate => ({ cell: cells[0] ?? 0, value });
  const trues = branches.flatMap((lines) => lines.filter(({ on }) => on)).map(spotOf);
  return stepOf({
    ...proves(found, node)(),
    technique: dynamic ? 'forcingNet' : 'forcingChain',
    variant: branches.length === 1 ? 'contradiction' : 'verity',
    values: [...new Set(premises.map(({ value }) => value))],
    cells: [...new Set(premises.flatMap(({ cells }) => cells))],
    marks: [...marked('base', premises.map(spotOf)), ...marked('second', trues)],
    links: linksOf(branches, spotOf),
    branches,
  });
}

/** From the lines that a true candidate follows from, with the number that its line has in all branches. */
function linksOf(
  branches: LogicStep['branches'],
  spotOf: (line: Inference) => Candidate,
): readonly Link[] {
  let before = 0;
  return branches.flatMap((lines) => {
    const first = before + 1;
    before += lines.length;
    return lines.flatMap((line, at) =>
      line.from.flatMap((each): Link[] => {
        const from = lines[each];
        if (from === undefined) return [];
        const kind = line.on || !from.on ? 'so' : 'weak';
        return [{ from: spotOf(from), to: spotOf(line), kind, line: first + at }];
      }),
    );
  });
}

const several = (pencil: Pencil, wanted: Wanted): RatedStep[] =>
  fromSeveral(pencil, wanted, new Least(), (node) => proves(implicationsOf(pencil), node)());

const upTo =
  (most: number) =>
  (find: (pencil: Pencil) => RatedStep[]) =>
  (pencil: Pencil): RatedStep[] =>
    countOf(pencil.masks) > most ? [] : find(pencil);

const dynamic =
  (level: number) =>
  (pencil: Pencil): RatedStep[] =>
    several(pencil, { base: 8.5 + level / 2, dynamic: true, level });

/** Easiest first. */
export const forcingSteps = [
  plainChains,
  nishio,
  (pencil: Pencil) => several(pencil, { base: 8, dynamic: false }),
  dynamic(0),
]
  .map(upTo(MOST))
  .concat([1, 2, 3, 4].map(dynamic).map(upTo(MOST_NESTED)));
