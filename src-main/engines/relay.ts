/**
 * Several engines after each other on one puzzle, so that the bad luck of one is not the end.
 *
 * Each engine that can answer is a *leg* with some patience, in nodes. A leg whose patience is used up
 * before it has found anything is set aside and the next one begins; behind the last the first goes on
 * where it stopped, and in every lap each has twice the patience of the lap before:
 *
 *     masks ▕████████▏                        ▕████████████████▏
 *     dlx             ▕█▏                                       ▕██▏ solution → the rest is its alone
 *
 * Every leg is a whole search of the same puzzle, so whoever ends first is right: an exhausted leg
 * proves that there is no solution, and from the first solution on one leg alone is heard. Nothing
 * that another leg has done is ever mixed in. Because legs keep their place, a puzzle costs at most the
 * share of the others more than it would have cost the leg that answers.
 */
import type { HandedOver, Puzzle, Question, Solution } from '../shared/puzzle';
import type { Engine, EngineId, Search, SliceEnd } from './engine';

/** An engine as it takes part: the same engine may run twice, with other rules of branching. */
export type LegName = EngineId | 'dlx-weights' | 'dlx-fewest';

/** Nodes in the first lap: tenths of a second, where all but a few puzzles of a data set take less than one. */
const PATIENCE: Readonly<Record<LegName, number>> = {
  bands: 1 << 16,
  masks: 1 << 16,
  bitcover: 1 << 17,
  dlx: 1 << 13,
  'dlx-weights': 1 << 12,
  'dlx-fewest': 1 << 12,
  bitmask: 1 << 13,
};

/** Who is asked behind the first, in this order. */
const NEXT: Readonly<Record<EngineId, Readonly<Record<Puzzle['kind'], readonly LegName[]>>>> = {
  bands: { grid: ['masks', 'dlx'], cover: [] },
  masks: { grid: ['dlx'], cover: [] },
  bitcover: { grid: [], cover: ['dlx-weights'] },
  dlx: { grid: ['dlx-fewest'], cover: ['dlx-weights'] },
  bitmask: { grid: [], cover: [] },
};

export interface Leg {
  readonly name: LegName;
  /** Made or found when its turn comes. No two legs may share an engine. */
  readonly engine: () => Engine;
  /** Nodes of its turn in the first lap. */
  readonly patience: number;
}

/** The legs for a puzzle that `first` is to begin with. */
export function relayLegs(
  first: EngineId,
  { kind }: Puzzle,
  engine: (name: LegName) => Engine,
): [Leg, ...Leg[]] {
  const leg = (name: LegName): Leg => ({
    name,
    engine: () => engine(name),
    patience: PATIENCE[name],
  });
  return [leg(first), ...NEXT[first][kind].map(leg)];
}

/** Nodes without a solution after which an engine is not alone any more. */
export function patienceOf(name: LegName): number {
  return PATIENCE[name];
}

const engineOf = (name: LegName): EngineId =>
  name === 'dlx-weights' || name === 'dlx-fewest' ? 'dlx' : name;

/** Whether a search may be begun anew by somebody else: only while nothing has come of it. */
function canHandOver(question: Question): boolean {
  return question.want === 'solutions' && Number.isFinite(question.limit);
}

/**
 * The relay as an engine, to be made for one question. Counting, lists of all solutions and optima
 * have to see the whole space in any case: they stay with the first leg.
 */
export class Relay implements Engine {
  /** Of the last search. */
  handedOver: HandedOver | null = null;
  private running: Leg;

  /** `legs`: at least one. `memoryBytes`: for all legs together, which hold their arenas at once. */
  constructor(
    private readonly legs: readonly [Leg, ...Leg[]],
    private readonly memoryBytes: number,
  ) {
    this.running = legs[0];
  }

  /** The engine at work, or that answered. */
  get id(): EngineId {
    return engineOf(this.running.name);
  }

  supports(puzzle: Puzzle, question: Question): boolean {
    return this.legs[0].engine().supports(puzzle, question);
  }

  /** Of the first leg: the others take part where there is room for them. */
  bytesNeeded(puzzle: Puzzle): number {
    return this.legs[0].engine().bytesNeeded(puzzle);
  }

  start(puzzle: Puzzle, question: Question): Search {
    const [first] = this.legs;
    this.running = first;
    this.handedOver = null;
    if (this.legs.length === 1 || !canHandOver(question))
      return first.engine().start(puzzle, question);
    return new RelaySearch(this.legs, puzzle, question, this.memoryBytes, (leg, nodes) => {
      this.running = leg;
      // The first leg may get its turn again and answer after all.
      this.handedOver = leg === first ? null : { from: first.name, to: leg.name, nodes };
    });
  }
}

/** A leg that has begun. */
interface Runner {
  readonly leg: Leg;
  readonly search: Search;
}

class RelaySearch implements Search {
  readonly score = 0;
  private readonly begun: Runner[] = [];
  /** Legs that have not begun. */
  private readonly waiting: Leg[];
  private current: Runner;
  private lap = 1;
  /** Nodes of the current turn that are left. */
  private left: number;
  /** One leg alone goes on: it has found something, or no other takes part. */
  private alone = false;
  private heldBytes = 0;

  constructor(
    [first, ...others]: readonly [Leg, ...Leg[]],
    private readonly puzzle: Puzzle,
    private readonly question: Question,
    private readonly memoryBytes: number,
    private readonly tell: (leg: Leg, nodesBefore: number) => void,
  ) {
    this.waiting = others;
    this.current = this.begin(first);
    this.left = first.patience;
  }

  get nodes(): number {
    return this.begun.reduce((sum, { search }) => sum + search.nodes, 0);
  }

  get updates(): number {
    return this.begun.reduce((sum, { search }) => sum + search.updates, 0);
  }

  next(budget: number): SliceEnd {
    for (let rest = budget; ;) {
      const { search } = this.current;
      if (this.alone) return search.next(rest);
      const before = search.nodes;
      const end = search.next(Math.min(rest, this.left));
      if (end !== 'paused') {
        this.alone = true;
        return end;
      }
      const spent = Math.max(1, search.nodes - before);
      rest -= spent;
      this.left -= spent;
      if (this.left <= 0) this.pass();
      if (rest <= 0) return 'paused';
    }
  }

  solution(): Solution {
    return this.current.search.solution();
  }

  /** The next leg's turn: one that has not begun if there is room for it, else who waits longest. */
  private pass(): void {
    const next = this.fresh() ?? this.again();
    if (next === this.current) {
      this.alone = true;
      return;
    }
    this.current = next;
    this.left = next.leg.patience * this.lap;
    this.tell(next.leg, this.nodes - next.search.nodes);
  }

  private fresh(): Runner | null {
    for (let leg = this.waiting.shift(); leg !== undefined; leg = this.waiting.shift()) {
      const engine = leg.engine();
      const fits = this.heldBytes + engine.bytesNeeded(this.puzzle) <= this.memoryBytes;
      if (fits && engine.supports(this.puzzle, this.question)) return this.begin(leg);
    }
    return null;
  }

  private again(): Runner {
    const place = (this.begun.indexOf(this.current) + 1) % this.begun.length;
    if (place === 0) this.lap *= 2;
    return this.begun[place] ?? this.current;
  }

  private begin(leg: Leg): Runner {
    const engine = leg.engine();
    this.heldBytes += engine.bytesNeeded(this.puzzle);
    const runner = { leg, search: engine.start(this.puzzle, this.question) };
    this.begun.push(runner);
    return runner;
  }
}
