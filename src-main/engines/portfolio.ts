/**
 * Several engines after each other on one puzzle, so that the bad luck of one is not the end.
 *
 * Each engine that can answer is a *member* with a budget of nodes, or of steps where nodes get slower as the
 * search grows. A member whose budget is used up
 * before it has found anything is set aside and the next one begins; after the last the first goes on
 * where it stopped, and in every round each has twice the budget of the round before:
 *
 *     masks   ▕████████▏            ▕████████████████▏
 *     clauses           ▕██▏                          ▕████▏ solution → the rest is its alone
 *
 * Every member is a whole search of the same puzzle, so whoever ends first is right: an exhausted member
 * proves that there is no solution, and from the first solution on one member alone is heard. Nothing
 * that another member has done is ever mixed in. Because members keep their place, a puzzle costs at most the
 * share of the others more than it would have cost the member that answers.
 */
import {
  isBounded,
  type CoverPuzzle,
  type HandedOver,
  type Puzzle,
  type Question,
  type Solution,
} from '../shared/puzzle';
import type { Engine, EngineId, Search, SliceEnd } from './engine';

/**
 * What each spends in the first round: nodes, and steps of `clauses`. These are some 10 to 100 ms, where all but a
 * few puzzles of a data set take less than one.
 */
const BUDGETS: Readonly<Record<EngineId, number>> = {
  bands: 1 << 16,
  masks: 1 << 13,
  bitcover: 1 << 17,
  dlx: 1 << 13,
  clauses: 1 << 22,
  bitmask: 1 << 13,
};
/**
 * On a cover: in its own order, in that of `rare-first.ts`, and learning, which begins in a round when some 300,000
 * nodes were to no avail. A short first turn is enough for most, and what it is not enough for is found sooner in
 * the other order.
 */
const COVER_BUDGETS = { own: 1 << 9, ordered: 1 << 11, learning: 1 << 13 } as const;
const LEARNING_ROUND = 64;
/** Beyond 16×16, `clauses` ends the searches that are not over at once, and has its turn so many times as soon. */
const SOONER = 4;
const USUAL_SIDE = 16;
/** Nodes after which the steps of a search are looked at: not at the end of slices, whose length the clock decides. */
const LOOK_NODES = 1 << 11;

/** Who is asked about a grid after the first, in this order. */
const NEXT: Readonly<Partial<Record<EngineId, readonly EngineId[]>>> = {
  bands: ['masks', 'dlx'],
  masks: ['clauses'],
  dlx: ['masks', 'clauses'],
};

export interface Member {
  readonly name: EngineId;
  /** Made or found when its turn comes. No two members may share an engine. */
  readonly engine: () => Engine;
  /** What its turn in the first round is: nodes, or steps where its searches count them. */
  readonly budget: number;
  /** The round in which it begins, where that is not the first. */
  readonly from?: number;
}

/** The engine of a name, or another one of the name that orders covers itself. */
export type Engines = (name: EngineId, order?: 'rareFirst') => Engine;

/** The members for a puzzle that `first` is to begin with. */
export function portfolioMembers(
  first: EngineId,
  puzzle: Puzzle,
  engine: Engines,
): [Member, ...Member[]] {
  if (puzzle.kind === 'cover') return coverMembers(first, puzzle, engine);
  const isLarge = puzzle.shape.size > USUAL_SIDE;
  const member = (name: EngineId): Member => ({
    name,
    engine: () => engine(name),
    budget: BUDGETS[name] / (name === 'masks' && isLarge ? SOONER : 1),
  });
  return [member(first), ...(NEXT[first] ?? []).map(member)];
}

function coverMembers(
  first: EngineId,
  puzzle: CoverPuzzle,
  engine: Engines,
): [Member, ...Member[]] {
  const { ordered, own, learning } = COVER_BUDGETS;
  const asGiven: Member = { name: first, engine: () => engine(first), budget: own };
  if (isBounded(puzzle)) return [asGiven];
  return [
    asGiven,
    { name: first, engine: () => engine(first, 'rareFirst'), budget: ordered },
    { name: 'clauses', engine: () => engine('clauses'), budget: learning, from: LEARNING_ROUND },
  ];
}

/** Nodes without a solution after which an engine is not alone any more on a grid. */
export function gridBudgetOf(name: EngineId): number {
  return BUDGETS[name];
}

/** Whether a search may be begun anew by somebody else: only while nothing has come of it. */
function canHandOver(question: Question): boolean {
  return question.want === 'solutions' && Number.isFinite(question.limit);
}

/**
 * The portfolio as an engine, to be made for one question. Counting, lists of all solutions and optima
 * have to see the whole space in any case: they stay with the first member.
 */
export class Portfolio implements Engine {
  /** Of the last search. */
  handedOver: HandedOver | null = null;
  private running: Member;

  /** `members`: at least one. `memoryBytes`: for all members together, which hold their arenas at once. */
  constructor(
    private readonly members: readonly [Member, ...Member[]],
    private readonly memoryBytes: number,
  ) {
    this.running = members[0];
  }

  /** The engine at work, or that answered. */
  get id(): EngineId {
    return this.running.name;
  }

  supports(puzzle: Puzzle, question: Question): boolean {
    return this.members[0].engine().supports(puzzle, question);
  }

  /** Of the first member: the others take part where there is room for them. */
  bytesNeeded(puzzle: Puzzle): number {
    return this.members[0].engine().bytesNeeded(puzzle);
  }

  start(puzzle: Puzzle, question: Question): Search {
    const [first] = this.members;
    this.running = first;
    this.handedOver = null;
    if (this.members.length === 1 || !canHandOver(question))
      return first.engine().start(puzzle, question);
    return new PortfolioSearch(
      this.members,
      puzzle,
      question,
      this.memoryBytes,
      (member, nodes) => {
        this.running = member;
        // The first member may get its turn again and answer after all, or its engine in another order.
        const { name } = member;
        this.handedOver = name === first.name ? null : { from: first.name, to: name, nodes };
      },
    );
  }
}

/** A member that has begun. */
interface RunningMember {
  readonly member: Member;
  readonly search: Search;
}

class PortfolioSearch implements Search {
  readonly score = 0;
  private readonly started: RunningMember[] = [];
  /** Members that have not begun. */
  private readonly waiting: Member[];
  private current: RunningMember;
  private round = 1;
  /** Nodes of the current turn that are left, or until its steps are looked at. */
  private left = 0;
  /** The number of steps with which the current turn ends. */
  private lastStep = 0;
  /** One member alone goes on: it has found something, or no other takes part. */
  private alone = false;
  private heldBytes = 0;

  constructor(
    [first, ...others]: readonly [Member, ...Member[]],
    private readonly puzzle: Puzzle,
    private readonly question: Question,
    private readonly memoryBytes: number,
    private readonly onSwitch: (member: Member, nodesBefore: number) => void,
  ) {
    this.waiting = others;
    this.current = this.begin(first);
    this.beginTurn();
  }

  get nodes(): number {
    return this.started.reduce((sum, { search }) => sum + search.nodes, 0);
  }

  get updates(): number {
    return this.started.reduce((sum, { search }) => sum + search.updates, 0);
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
      if (this.left <= 0) this.endOfNodes();
      if (rest <= 0) return 'paused';
    }
  }

  solution(): Solution {
    return this.current.search.solution();
  }

  private beginTurn(): void {
    const { member, search } = this.current;
    const budget = member.budget * this.round;
    this.left = search.steps === undefined ? budget : LOOK_NODES;
    this.lastStep = (search.steps ?? 0) + budget;
  }

  private endOfNodes(): void {
    const { steps } = this.current.search;
    if (steps !== undefined && steps < this.lastStep) this.left = LOOK_NODES;
    else this.switchMember();
  }

  /** The next member's turn: one that has not begun if there is room for it, else who waits longest. */
  private switchMember(): void {
    const next = this.nextUnstarted() ?? this.nextStarted();
    if (next === this.current) {
      this.alone = true;
      return;
    }
    this.current = next;
    this.beginTurn();
    this.onSwitch(next.member, this.nodes - next.search.nodes);
  }

  private nextUnstarted(): RunningMember | null {
    const isDue = ({ from = 1 }: Member): boolean => from <= this.round;
    for (
      let member = this.waiting[0];
      member !== undefined && isDue(member);
      [member] = this.waiting
    ) {
      this.waiting.shift();
      const engine = member.engine();
      const fits = this.heldBytes + engine.bytesNeeded(this.puzzle) <= this.memoryBytes;
      if (fits && engine.supports(this.puzzle, this.question)) return this.begin(member);
    }
    return null;
  }

  private nextStarted(): RunningMember {
    const place = (this.started.indexOf(this.current) + 1) % this.started.length;
    if (place === 0) this.round *= 2;
    return this.started[place] ?? this.current;
  }

  private begin(member: Member): RunningMember {
    const engine = member.engine();
    this.heldBytes += engine.bytesNeeded(this.puzzle);
    const runner = { member, search: engine.start(this.puzzle, this.question) };
    this.started.push(runner);
    return runner;
  }
}
